"""Matches at hand for tests: with people and computers, some way into the game, on words that never change."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from laws.fixed import FixedWords
from royalty.game.core import Player as Player
from royalty.game.places import TABLE, Seat
from royalty.games import find_game
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.match.record import fingerprint

CLASSIC, ADVANCED, BOOKLET = "royalty/classic", "royalty/advanced", "royalty/booklet"
# Of games that go on for many rounds, two are enough to have all kinds of moves and what lies between rounds.
BRIEF = {key: {"match": "2"} for key in ("rummy", "wife-swap")}
WORDS = FixedWords()


def seated(kinds: str) -> list[Player]:
    """`pp`: two people; `pg`: a person and a greedy computer."""
    names = iter(["Ann", "Bob", "Cy", "Dot", "Eve", "Fay"])
    return [Player(next(names), "person" if kind == "p" else "greedy") for kind in kinds]


def enough(kinds: str, key: str) -> str:
    """So many of these as the game seats at most; where it needs more, the last one has company."""
    fewest, most = find_game(key).seats
    return kinds[:most].ljust(fewest, kinds[-1])


def new(kinds: str = "pp", key: str = CLASSIC, seed: int = 1, words: Any = WORDS, **options: str) -> Match:
    """A match of so many of these as the game seats."""
    return new_match(find_game, Setup(key, seated(enough(kinds, key)), options), words, Random(seed))


def redealt(match: Match, deal: tuple[tuple[str, str], ...], words: Any = WORDS) -> Match:
    """The same match from its beginning, as if this had been dealt."""
    salt = match.header.salt.partition(":")[2]  # as in an older record: the cards do not come from it
    return Match(replace(match.header, salt=salt, deal=deal, sealed=fingerprint(salt, deal)), find_game, words)


def load(text: str, words: Any = WORDS) -> Match:
    return load_match(text, find_game, words)


def best(match: Match, seat: Seat | None = None) -> str:
    """The best move of the seat that is to act, as text."""
    who = match.to_act[0] if seat is None else seat
    game = match.game
    if game.questions.is_asked(match.state, who):
        return game.write_move(game.questions.doubts(match.state, who, WORDS))
    return game.write_move(game.ranked(match.state, who, 1)[0][1])


def lay(match: Match, seed: int = 0) -> str:
    """Plays on until a turn with words is laid and not settled; the text of that turn."""
    while match.back.may_take_back() is None:
        go_on(match, seed)
    return match.events[match.line[-1].event].text


def go_on(match: Match, seed: int = 0) -> None:
    """One move: the computer's own, or the best of the first who may act."""
    rng = Random(seed)
    if match.next() == "computer":
        match.step(WORDS, rng)
    elif match.to_act == (TABLE,):
        match.play(TABLE, match.game.verdicts.advice(match.state)["verdict"], rng)
    else:
        match.play(match.to_act[0], best(match), rng)


def settle(match: Match) -> None:
    """Plays on until no turn is laid."""
    while match.back.may_take_back() is not None or match.to_act == (TABLE,):
        go_on(match)


def play(match: Match, turns: int) -> Match:
    """So many whole turns."""
    for _ in range(turns):
        if match.to_act:
            go_on(match)
            settle(match)
    return match


def finish(match: Match) -> Match:
    while match.to_act:
        go_on(match)
    return match


def text(match: Match) -> str:
    return match.state.text()


def bluff(match: Match) -> str:
    """A turn that may be laid in a free mode and would not stand: cards of the hand in no sensible order."""
    seat = match.to_act[0]
    cards = [card for card in match.state.hands[seat] if card != "*"]
    chosen = (some for size in (5, 4, 6) for some in combinations(cards, size))
    for some in chosen:
        word = "=" + "".join(sorted(some, key=lambda card: (card.lower(), card), reverse=True))
        try:
            match.game.play(match.state, seat, match.game.read_move(word))
        except ValueError:
            continue
        if not WORDS.tier(word[1:].lower()):
            return word
    raise AssertionError("no bluff in this hand")
