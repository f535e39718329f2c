"""A game as the page stores it."""

from __future__ import annotations

import json
from typing import Any

from royalty.match.match import Match
from royalty.match.record import code_mark, fingerprint
from royalty.views import allies
from royalty.views.saves import seal

NO_DRAFT = {"intent": "", "groups": [], "named": {}}


def stored(match: Match, ident: str, when: int) -> dict[str, Any]:
    record = match.record()
    return {
        "id": ident, "version": 1, "sealed": seal(json.dumps({"id": ident, "record": record, "draft": NO_DRAFT})),
        "title": match.title, "family": match.entry.family.key, "names": [allies.called(match, side) for side in allies.sides(match)],
        "scores": [allies.points(match, side, match.game.table(match.state, None).standings) for side in allies.sides(match)], "over": match.outcome is not None, "when": when,
        "faces": [match.entry.computer(player.kind).face if player.kind != "person" else "" for player in match.players],
        **({} if match.outcome else {"turn": match.to_act[0]}), "mark": fingerprint("", (("record", record),))[:12] if match.outcome else "", "deal": code_mark(match.code),
    }  # fmt: skip
