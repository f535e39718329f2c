"""Joust: seven piles between two players, who make words of the cards on top (rules section 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from royalty.cards.faces import letter_cards
from royalty.cards.letters import pack, shuffle, sort_cards
from royalty.errors import IllegalMove
from royalty.game.core import Choice, Game, Player, Setting
from royalty.game.entry import ComputerPlayer, Entry, Family
from royalty.game.outcome import Outcome
from royalty.game.pages import Book
from royalty.game.places import Draft, Option, Seat, TableView
from royalty.game.played import Played
from royalty.game.teaching import Lesson
from royalty.games.joust import finding, hints, piles, view
from royalty.games.joust.features import DomainsEarn, PilesDeal, TakenWords, TopRows, TopSecrets
from royalty.games.joust.piles import Move, State, Take
from royalty.games.joust.watching import choose
from royalty.games.letters.rules import (
    BOOKLET,
    CLASSIC,
    PLAYER_SETTINGS,
    WORD_PRESETS,
    RuleSet,
    house_rules,
    mend,
    read_options,
    setting,
)
from royalty.people.court import GREEDY
from royalty.words.lexicon import TIERS, Lexicon

SETTINGS = (
    Setting(
        "packs",
        "Packs",
        "The piles are laid from one pack or from two",
        (Choice("1", "Single", "53 cards, a shorter game"), Choice("2", "Double", "106 cards, a longer game")),
        "1",
    ),
    setting("offensive"),
    replace(setting("shortest"), label="Shortest word", help="How many letters a word has at least"),
    setting("computers"),
    setting("values"),
)


class Joust(Game[State, Move]):
    """One of the two ways to lay the piles, bound to a house's choices, its players and its words.

    Without a lexicon no word is judged: so are records replayed that were made with another one.
    """

    dealing: PilesDeal
    secrets = TopSecrets()
    words = TakenWords()

    def __init__(
        self, rule_set: RuleSet, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None
    ) -> None:
        super().__init__(players, {}, lexicon)
        self.key, self.title = rule_set.key_in("joust"), _TITLES[rule_set.key]
        self.rules = house_rules(rule_set, players, read_options(SETTINGS, options), TIERS)
        self.dealing = PilesDeal(self.pack, self.rules)
        self.earning, self.rows = DomainsEarn(self.rules), TopRows(self.rules, lexicon)
        self._for_computers, self._for_offers = self.rules.for_computers(), self.rules.for_offers()
        self.lexicon = lexicon

    @property
    def _words(self) -> Lexicon:
        if self.lexicon is None:
            raise IllegalMove("The words are not at hand to find moves with.")
        return self.lexicon

    # the deal

    def pack(self) -> Sequence[str]:
        return pack(self.rules.packs)

    def start(self, lines: Mapping[str, str]) -> State:
        laid, aside, seen, first = self.dealing.read(lines)
        return State(laid, aside, seen, ("", ""), first)

    # the course of a game

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.ending else (state.turn,)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat in self.to_act(state):
            yield from finding.moves(self.rules, self._words, state, seat)

    def ranked(self, state: State, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, Move]]:
        if seat not in self.to_act(state):
            return []
        rules = self._for_computers if familiar else self._for_offers
        return list(islice(finding.ranked(rules, self._words, state, seat), max(top, 0)))

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat not in self.to_act(state):
            raise IllegalMove("The game is over." if state.ending else "It is the other player’s turn.")
        piles.check_form(self.rules, state, move)
        if isinstance(move, Take) and self.lexicon:
            refusal = self.lexicon.refusal(
                move.word.letters, self.rules.tiers[seat], bar_offensive=self.rules.bar_offensive
            )
            if refusal:
                raise IllegalMove(refusal)
        return piles.play(state, move)

    def outcome(self, state: State) -> Outcome | None:
        return view.tally(self.rules, state) if state.ending else None

    # text

    def read_move(self, text: str) -> Move:
        return piles.read_move(text)

    def write_move(self, move: Move) -> str:
        return piles.write_move(move)

    def describe(self, played: Played[State, Move]) -> str:
        return view.describe(self.names[played.seat], played.move)

    # what is seen, and what is hidden

    def table(self, state: State, seat: Seat | None) -> TableView:
        return view.table(self.rules, self.names, state, seat)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return view.options(self.rules, self.lexicon, self.names, state, draft) if seat in self.to_act(state) else ()

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        """What lies below the tops, and what was put aside unseen, dealt again."""
        known, unseen = state.aside[: state.seen], state.aside[state.seen :]
        hidden = iter(shuffle(sort_cards(unseen + "".join(pile[1:] for pile in state.piles)), rng))
        laid = tuple(pile[:1] + "".join(islice(hidden, len(pile[1:]))) for pile in state.piles)
        return replace(state, piles=laid, aside=known + "".join(hidden))


WATCHFUL = ComputerPlayer("watchful", "Watchful", "Thinks of what a word uncovers for you.", choose)
_SIGNS = {CLASSIC.key: "J1", BOOKLET.key: "J2"}
_TITLES = {CLASSIC.key: "Joust of 1959", BOOKLET.key: "Joust by the booklet"}
_BLURBS = {CLASSIC.key: "Seven piles of seven cards.", BOOKLET.key: "Seven piles of the whole pack."}
_DIFFERS = {
    CLASSIC.key: "Four cards are put aside; the players draw for the start from them.",
    BOOKLET.key: "The whole pack is laid; the first tops turned up decide the start.",
}


def _lessons() -> tuple[Lesson, ...]:
    from royalty.games.joust.lessons import LESSONS

    return LESSONS


def _book() -> Book:
    from royalty.games.joust.book import BOOK

    return BOOK


FAMILY = Family(
    "joust",
    "Joust",
    "Two players make words of seven open piles.",
    (10, 20),
    "castle",
    player_settings=PLAYER_SETTINGS[:1],
    lessons=_lessons,
    book=_book,
    presets=WORD_PRESETS,
    picture=(letter_cards("JoUsTeD"),),
)


def _entry(rule_set: RuleSet) -> Entry:
    return Entry(
        key=rule_set.key_in("joust"),
        title=_TITLES[rule_set.key],
        blurb=_BLURBS[rule_set.key],
        differs=_DIFFERS[rule_set.key],
        seats=(2, 2),
        settings=SETTINGS,
        make=lambda players, options, lexicon: Joust(rule_set, players, options, lexicon),
        family=FAMILY,
        computers=(WATCHFUL, GREEDY),
        hints=hints.hints,
        facing=True,
        judges_words=True,
        sign=_SIGNS[rule_set.key],
        dealt_by=("packs",),
        mend=mend,
    )


ENTRIES = (_entry(CLASSIC), _entry(BOOKLET))
