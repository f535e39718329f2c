"""The talk after a Joust: what a play cost, and each one's chance.

A play is weighed as those of the court weigh it: the dearest word, a royalty for more, since one plays again. What lies
below the tops nobody could know; what it would have been is told apart.
The chance is a guess from the Domains, the cards that are left and who plays: a logistic, its two numbers fitted to a
fourth of the plays of 2,139 games of equals of the court. In as many others, where it said 7, 31, 51, 68 and 93 in a
hundred, 8, 32, 53, 74 and 94 were won.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from royalty.game.features import Review, Way
from royalty.game.played import Played
from royalty.game.talking import SHOWN, shares
from royalty.games.joust import finding, piles, players
from royalty.games.joust.piles import Move, Now, State, Take, write_move
from royalty.games.joust.players import MINDS, dearest
from royalty.games.letters.rules import is_royalty
from royalty.words.wordplay import Find

SPREAD = 1.8  # points by which one must be ahead for the square root of each card that is left
TO_PLAY = 6  # points that it is worth to be the next to play


def ways(game: Any, played: Played[State, Move]) -> list[Way]:
    """The play, and the dearest others."""
    now: Now = game.familiar.moment(played.before, played.seat)
    return [
        Way(worth(now, move), told(move), why(now, move), move == played.move, write_move(move), move)
        for move in looked_at(game, now, played.move)
    ]


def looked_at(game: Any, now: Now, move: Move) -> list[Move]:
    """The play that was made, the one that a hint would have told, and the dearest others with words that the whole
    court knows.
    """
    known: dict[str, Move] = {told(move): move}
    for _, hinted in game.ranked(now.state, now.seat, 1, familiar=True):
        known.setdefault(told(hinted), hinted)
    for find in sorted(finding.finds(now), key=lambda find: -players.worth(now, find.cards)):
        common = tuple(word for word in find.words if now.words.tier(word) == 1)
        take = next(finding.takes(now.state, Find(find.cards, common)), None)
        if take:
            known.setdefault(told(take), take)
        if len(known) > SHOWN + 1:
            break
    return [*known.values()]


def worth(now: Now, move: Move) -> float:
    """What a play is worth by what lies open."""
    return players.worth(now, move.word.cards) if isinstance(move, Take) else 0


def told(move: Move) -> str:
    """The play in a few words."""
    return move.word.letters.upper() if isinstance(move, Take) else move


def why(now: Now, move: Move) -> str:
    """What is to be said for it."""
    if not isinstance(move, Take):
        return "It earns nothing."
    said = f"It takes {piles.worth(now.rules, move)} points."
    return f"{said} It is a royalty, so one plays again." if is_royalty(move.word.cards) else said


def opened(game: Any, played: Played[State, Move], review: Review, found: Sequence[Way]) -> str:
    """What lay below the tops: the dearest word that the play uncovered for the other, and what had been best with
    that known.
    """
    now: Now = game.familiar.moment(played.before, played.seat)
    answers = {way.move: reply(game, now, way.move) for way in found if isinstance(way.move, Move)}
    values = {move: worth(now, move) - points for move, (points, _) in answers.items()}
    best = max(values, key=lambda move: (values[move], move == played.move, write_move(move)))
    points, word = answers[played.move]
    said = [f"It left {word} to the other, {points}."] if word else ["It left the other no word."]
    better = round(values[best] - values[played.move])
    if better < 1:
        said.append("Nothing was better, had all cards lain open.")
    elif told(best) != review.others[0].told:
        said.append(f"Had all cards lain open, {told(best)} was best, about {better} better.")
    return " ".join(said)


def reply(game: Any, now: Now, move: Move) -> tuple[int, str]:
    """What the other’s dearest word after it earns, and the word; nothing while the same one plays on."""
    state = piles.play(now.state, move)
    if state.ending or state.turn == now.seat:
        return 0, ""
    theirs: Now = game.familiar.moment(replace(state, plays=1), state.turn)
    found = dearest(theirs, MINDS["queen"])
    return piles.worth(now.rules, found), told(found) if isinstance(found, Take) else ""


def chances(game: Any, state: State) -> tuple[int, ...]:
    """How many games in a hundred each would win from here, as far as one can guess."""
    scores = game.earning.scores(state)
    points = {seat: score + TO_PLAY * (seat == state.turn) for seat, score in enumerate(scores)}
    found = shares(points, SPREAD * sqrt(sum(map(len, state.piles)) + 1))
    return tuple(round(100 * found[seat]) for seat in range(len(scores)))
