"""What is being done in a round of Alliance Royals."""

from __future__ import annotations

HOMES = "homes"  # Houses are named
DRAW = "draw"
SEAL = "seal"  # the ally chooses his gift
MAIN = "main"  # the attacker's own part
BATTLE = "battle"
SPOILS = "spoils"  # the trick is shared
PROPOSED = "proposed"  # a marriage
WINDOW = "window"  # the discard may be claimed
CLAIMED = "claimed"  # the first claim is carried out
SCORED = "scored"
YIELDING, YIELDED = "yielding", "yielded"  # a surrender is proposed, and agreed to
