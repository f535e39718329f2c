"""How those of the court play Royalty: a level is what words it knows and sees, then how far ahead it thinks.

Every level takes the turn that it weighs most (`weighing`). From the Chancellor on, the best turns are played out to the
end once the pack is empty; the Queen plays them on before that too. Both see imagined worlds only, and the same ones
for each turn that is tried. How long they think is counted in turns weighed and not in seconds, so games repeat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

from royalty.game.courts import Level, Won, court
from royalty.game.entry import Thinking
from royalty.game.places import TABLE, Seat
from royalty.games.letters.game import LetterGame
from royalty.games.letters.wits import Wits
from royalty.games.royalty import moves, scoring
from royalty.games.royalty.acts import Miss, Move, Shuffle, Stand
from royalty.games.royalty.state import Now, State
from royalty.games.royalty.weighing import Effort, best, keeping, weighed
from royalty.words.lexicon import Lexicon

TRIED = 8  # turns that are played on
ENDS = 3  # worlds in which they are at the end, where more than one hand is unknown
SHORT = 7  # a pack of so many cards is played out to the end
EFFORT = 60_000  # words and turns that are weighed at most before a turn is settled
PRIOR = 12  # worlds that the weighing before counts for, while there is a pack: a few worlds tell less
LOOKED = 8  # worlds after which turns are given up that are clearly behind, and again
BEHIND = 2.5  # by so many standard errors
DOMAIN = 0.4  # what a card won is worth towards the bonus

Letters = LetterGame[State, Move]

MINDS = {
    "page": Wits(0.18, 0.66),
    "lady": Wits(0.27, 0.7),
    "jester": Wits(0.43, 0.8),
    "duchess": Wits(0.56, 0.9),
    "chancellor": Wits(1, 0.8, ends=True),
    "queen": Wits(1, 1, ends=True, worlds=16),
}


def think(game: Letters, state: State, seat: Seat, rng: Random, words: Lexicon, level: str) -> Iterator[Move]:
    """The turn worth most, or the answer to a question; step by step where it thinks ahead."""
    if game.questions.is_asked(state, seat):
        answer: Move = game.questions.doubts(state, seat, words)
        yield answer
        return
    if state.laid:
        yield Stand()
        return
    mind = MINDS[level]
    now = game.familiar.moment(state, seat)
    if mind.worlds if state.pack else mind.ends:
        yield from foreseen(game, now, mind, rng)
    else:
        yield best(now, mind)


# -- thinking ahead


def foreseen(game: Letters, now: Now, mind: Wits, rng: Random) -> Iterator[Move]:
    """World by world, of the best turns the one after which the seat's side is furthest ahead in imagined worlds, if all play on as
    this level would without thinking ahead.

    Two players know both hands once the pack is empty.
    """
    before = {move: PRIOR * worth for worth, move in weighed(now, mind, TRIED)}
    effort, leads = Effort(), {move: list[float]() for move in before}
    worlds = mind.worlds if now.state.pack else 1 if now.rules.seats == 2 else ENDS

    def ahead() -> Move:
        return max(leads, key=lambda move: sum(leads[move], before[move] if now.state.pack else 0))

    for number in range(1, worlds + 1):
        if len(leads) == 1 or effort.spent > EFFORT:
            break
        world = game.imagine(now.state, now.seat, rng)
        for move, found in leads.items():
            found.append(lead(game, mind, world, now.seat, move, effort))
        if not number % LOOKED:
            leads = in_reach(leads)
        yield ahead()
    yield ahead()


def in_reach(leads: dict[Move, list[float]]) -> dict[Move, list[float]]:
    """The turns that are not clearly behind the one that does best, world by world."""
    first = max(leads.values(), key=sum)

    def is_near(found: list[float]) -> bool:
        behind = [one - other for one, other in zip(first, found, strict=True)]
        count, mean = len(behind), sum(behind) / len(behind)
        error = sqrt(sum((one - mean) ** 2 for one in behind) / (count - 1) / count)
        return found is first or mean <= BEHIND * error

    return {move: found for move, found in leads.items() if is_near(found)}


def lead(game: Letters, mind: Wits, state: State, seat: Seat, move: Move, effort: Effort) -> float:
    """How far the seat's side is ahead of the best other at the end; while the pack is long, once it has played its
    next turn.
    """
    rules = game.rules
    last = state.number + rules.seats if len(state.pack) > SHORT else None
    state = moves.play(rules, state, move, seat)
    while (actors := moves.to_act(rules, state)) and (last is None or state.number <= last):
        acting = actors[0]
        if acting == TABLE:
            answer: Move = Miss() if state.missing else Shuffle(state.pack)
        else:
            answer = Stand() if state.laid else best(game.familiar.moment(state, acting), mind, effort)
        state = moves.play(rules, state, answer, acting)
    points: Sequence[float]
    if state.ending:
        points = scoring.tally(rules, state, game.names).totals
    else:
        cards = zip(state.scores, state.hands, state.domains, strict=True)
        points = scoring.by_side(
            rules, [score + round(keeping(hand) + DOMAIN * len(won)) for score, hand, won in cards]
        )
    return points[seat] - max(total for other, total in enumerate(points) if rules.sides[other] != rules.sides[seat])


# -- who they are

LINES: dict[str, tuple[str, Won | None]] = {
    "page": ("Knows few words, and easy ones.", None),
    "lady": ("Knows a fifth of the common words.", Won(0.68, "page")),
    "jester": ("Knows a third of the common words.", Won(0.694, "lady")),
    "duchess": ("Knows two fifths of the common words.", Won(0.637, "jester")),
    "chancellor": ("Overlooks one common word in five.", Won(0.593, "duchess")),
    "queen": ("Knows all common words, thinks ahead.", Won(0.607, "chancellor")),
}
LEVELS = {key: Level(Thinking(think, level=key), *line) for key, line in LINES.items()}
COURT = court(LEVELS)
