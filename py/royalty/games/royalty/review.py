"""The talk after a game: what a turn cost, what its seat could have known to be better and why, and each one's chance.

A turn is weighed as the best of the court weighs it, from its own seat: points, what is kept in the hand, and what
others may make of a word that lies exposed. Nothing of it depends on hands that the seat did not see.
The chance is a guess from the scores, the cards that are left and whose turn it is: a logistic, its two numbers fitted
to every second of 599 games by the rules of 1959 of equals of the court, 399 of two and 200 of four. In the others, where
it said 11, 28, 49, 69 and 91 in a hundred, 11, 27, 49, 71 and 91 were won.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from royalty.cards.letters import KNAVE, remove
from royalty.game.features import Review, Way
from royalty.game.places import Seat
from royalty.game.played import Played
from royalty.game.talking import SHOWN, shares
from royalty.games.royalty import finding, judging, moves, weighing
from royalty.games.royalty.acts import Move, Pass, Stand, Trade, Turn, write_move
from royalty.games.royalty.finding import Bundle
from royalty.games.royalty.players import MINDS
from royalty.games.royalty.practice import drills as drills
from royalty.games.royalty.state import Now, State, added, used
from royalty.words.wordplay import Find

SPREAD = 4  # points by which one must be ahead for the square root of each card that is left
TO_PLAY = 8  # points that it is worth to be the next to play


def ways(game: Any, played: Played[State, Move]) -> list[Way]:
    """The turn, and those that the court would have thought of; none of any other move."""
    move = played.move
    if not isinstance(move, Turn | Trade | Pass):
        return []
    now: Now = game.familiar.moment(played.before, played.seat)
    return [
        Way(worth(now, turn), told(turn), why(now, turn), turn == move, write_move(turn), turn)
        for turn in looked_at(game, now, move)
    ]


def fault(game: Any, played: Played[State, Move]) -> str:
    """What the referee says against the words of a turn that may be laid all the same."""
    if not isinstance(played.move, Turn):
        return ""
    found = judging.turn_fault(game.house.moment(played.before, played.seat), played.move)
    return found.sentence if found else ""


def looked_at(game: Any, now: Now, move: Move) -> list[Move]:
    """The turn that was played, those that the court would have thought of, and the one that a hint would have told, of
    whatever words; of those told alike one.
    """
    hinted = (turn for _, turn in game.ranked(now.state, now.seat, 1) if isinstance(turn, Turn))
    thought_of = (turn for _, turn in weighing.weighed(now, MINDS["queen"], 2 * SHOWN))
    known: dict[str, Move] = {told(move): move}
    for turn in (*thought_of, *hinted):
        known.setdefault(told(turn), turn)
    return [*known.values()]


def opened(game: Any, played: Played[State, Move], review: Review, found: Sequence[Way]) -> str:
    """What open hands would have shown: which word another held cards to take before the seat’s next turn, and what had
    been best then. It looks into the hands, and not into the pack.
    """
    now: Now = game.familiar.moment(played.before, played.seat)
    if not isinstance(played.move, Turn | Trade | Pass) or not now.state.pack:
        return ""
    takers = {way.move: taken(game, now, way.move) for way in found if isinstance(way.move, Move)}
    values = {move: certain(now, move) - weighing.LOST * len(found) for move, found in takers.items()}
    best = min(values, key=lambda move: (-values[move], write_move(move)))
    better, own = round(values[best] - values[played.move]), takers[played.move]
    said = [f"{game.names[other]} held the cards to take {word}." for word, other in own.items()]
    if isinstance(played.move, Turn) and not own:
        said.append(f"Nobody held the cards to take {told(played.move)}.")
    if better < 1:
        said.append("Nothing was better with all hands open.")
    elif told(best) != review.others[0].told:
        said.append(f"With all hands open the best was: {told(best)}, about {better} better.")
    return " ".join(said)


def taken(game: Any, now: Now, move: Move) -> dict[str, Seat]:
    """The words of the turn that others could take by what they truly hold, and who."""
    if not isinstance(move, Turn):
        return {}
    rules, state = now.rules, moves.play(now.rules, now.state, move, now.seat)
    while state.laid:
        state = moves.play(rules, state, Stand(), moves.to_act(rules, state)[0])
    found: dict[str, Seat] = {}
    for other in range(rules.seats):
        if rules.sides[other] != rules.sides[now.seat]:
            theirs: Now = game.familiar.moment(replace(state, turn=other), other)
            for bundle in finding.capture_bundles(theirs):
                if bundle.target and bundle.target.owner == now.seat:
                    found.setdefault(state.word(bundle.target).letters.upper(), other)
    return found


def certain(now: Now, move: Move) -> float:
    """Points of a turn, with what it keeps, whatever comes of its words."""
    return worth(now, move) + (risk(now, move) if isinstance(move, Turn) else 0)


def worth(now: Now, move: Move) -> float:
    """Points of a turn, with what it keeps and without what it risks."""
    if isinstance(move, Trade):
        return weighing.kept(now, remove(now.hand, move.cards))
    if not isinstance(move, Turn):
        return weighing.kept(now, now.hand) - weighing.IDLE
    return points(now, move) + weighing.kept(now, remove(now.hand, used(now.state, move))) - risk(now, move)


def points(now: Now, turn: Turn) -> int:
    """What the turn earns."""
    return moves.play(now.rules, now.state, turn, now.seat).points


def risk(now: Now, turn: Turn) -> float:
    """What others may make of its words."""
    laid = [Bundle(0, Find(turn.meld.cards, ()))] if turn.meld else []
    laid += [Bundle(0, Find(added(now.state, turn), ()), turn.target)] if turn.target else []
    return sum(weighing.risk(now, bundle) for bundle in laid)


def told(move: Move) -> str:
    """The turn in a few words."""
    if isinstance(move, Trade):
        return f"trade {len(move.cards)} card{'' if len(move.cards) == 1 else 's'}"
    return move.told if isinstance(move, Turn) else "pass"


def why(now: Now, move: Move) -> str:
    """What is to be said for and against a turn."""
    if isinstance(move, Trade):
        return "It earns nothing now, and brings other cards."
    if not isinstance(move, Turn):
        return "It earns nothing, and nothing changes."
    left = remove(now.hand, used(now.state, move))
    said = [f"It scores {points(now, move)}."]
    if KNAVE in left:
        said.append("It keeps the Knave.")
    elif KNAVE in now.hand:
        said.append("It spends the Knave.")
    feared = risk(now, move)
    if now.state.pack and feared >= 3:
        said.append("A word so short is easily taken.")
    elif now.state.pack and feared < 1:
        said.append("It is hard to take.")
    if hard := sorted({card.upper() for card in left if weighing.KEPT.get(card.lower(), 0) <= -3}):
        said.append(f"Of the hard cards it leaves {' and '.join(hard)} in the hand.")
    return " ".join(said)


def chances(game: Any, state: State) -> tuple[int, ...]:
    """How many games in a hundred each seat’s side would win from here, as far as one can guess."""
    left = len(state.pack) + sum(map(len, state.hands))
    of: dict[int, float] = {}
    for seat, (side, score) in enumerate(zip(game.sides, state.scores, strict=True)):
        of[side] = of.get(side, 0) + score + TO_PLAY * (seat == state.turn)
    weights = strengths(of, left)
    return tuple(round(100 * weights[side]) for side in game.sides)


def strengths(points: dict[int, float], left: int) -> dict[Seat, float]:
    """Shares of one, from points and the cards that are left."""
    return shares(points, SPREAD * sqrt(left + 1))
