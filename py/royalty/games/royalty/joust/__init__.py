"""Joust: seven piles between two players, who make words of the cards on top (rules section 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, permutations
from random import Random

from royalty.cards import pack, shuffle, sort_cards
from royalty.entry import ComputerPlayer, Entry, Family
from royalty.faces import letter_card, letter_cards
from royalty.game import BadRecord, Choice, Deal, Game, IllegalMove, Player, Setting
from royalty.games.royalty import drawing
from royalty.games.royalty.joust import finding, hinting, piles, showing
from royalty.games.royalty.joust.piles import Move, State, Take
from royalty.games.royalty.joust.watching import choose
from royalty.games.royalty.rules import (
    BOOKLET,
    CLASSIC,
    PLAYER_SETTINGS,
    WORD_PRESETS,
    RuleSet,
    house_rules,
    joust_piles,
    mend,
    read_options,
    setting,
)
from royalty.lexicon import TIERS, Lexicon
from royalty.outcome import Outcome
from royalty.pages import Book
from royalty.places import CardView, Draft, Option, RowNote, Seat, Standing, Sum, TableView
from royalty.players import GREEDY
from royalty.teaching import Lesson

SETTINGS = (
    Setting("packs", "Packs", "The piles are laid from one pack or from two", (Choice("1", "Single", "53 cards, a shorter game"), Choice("2", "Double", "106 cards, a longer game")), "1"),
    setting("offensive"),
    replace(setting("shortest"), label="Shortest word", help="How many letters a word has at least"),
    setting("computers"),
    setting("values"),
)


class Joust(Game[State, Move]):
    """One of the two ways to lay the piles, bound to a house's choices, its players and its words.

    Without a lexicon no word is judged: so are records replayed that were made with another one.
    """

    hides = False

    def __init__(self, rule_set: RuleSet, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        super().__init__(players, {}, lexicon)
        self.key, self.title = rule_set.key_in("joust"), _TITLES[rule_set.key]
        self.rules = house_rules(rule_set, players, read_options(SETTINGS, options), TIERS)
        self.draws_for = drawing.draws_for(self.rules)
        self._for_computers = self.rules.for_computers()
        self.lexicon = lexicon

    @property
    def _words(self) -> Lexicon:
        if self.lexicon is None:
            raise IllegalMove("The words are not at hand to find moves with.")
        return self.lexicon

    # the deal

    def pack(self) -> Sequence[str]:
        return pack(self.rules.packs)

    def deal(self, rng: Random) -> Deal:
        order = "".join(shuffle(self.pack(), rng))
        rounds, level = drawing.draw_rounds(self.rules, self._drawn_from(order), rng)
        # A lone Knave may be left when the cards run out: lot decides between the two all the same.
        lots = shuffle((0, 1), rng) if level else []
        return Deal((0, 1), (("draw", drawing.write_draw(rounds, lots)), ("pack", order)))

    def _laid(self, order: str) -> tuple[tuple[str, ...], str]:
        """The piles, and what is put aside (rule 1.7)."""
        cards = iter(order)
        laid = tuple("".join(islice(cards, size)) for size in joust_piles(self.rules.rule_set, self.rules.packs))
        return laid, "".join(cards)

    def _drawn_from(self, order: str) -> str:
        """The cards that are drawn for the start, in order (rule 1.8)."""
        laid, aside = self._laid(order)
        return "".join(pile[0] for pile in laid) if self.rules.rule_set.joust_tops_start else aside

    def _drawn(self, lines: Mapping[str, str], order: str) -> tuple[drawing.Rounds, drawing.Lots]:
        """Who drew what, and the lots where there were any; BadRecord if nobody could have drawn so."""
        rounds, level = drawing.draw_rounds(self.rules, self._drawn_from(order), Random(0))
        for lots in map(list, permutations((0, 1)) if level else [()]):
            if drawing.write_draw(rounds, lots) == lines.get("draw"):
                return rounds, lots
        raise BadRecord("The record's draw for the deal cannot have happened.")

    def start(self, lines: Mapping[str, str]) -> State:
        order = "".join(self.dealt(lines))
        rounds, lots = self._drawn(lines, order)
        laid, aside = self._laid(order)
        seen = 0 if self.rules.rule_set.joust_tops_start else sum(map(len, rounds))
        return State(laid, aside, seen, ("", ""), drawing.ranking(self.rules, rounds, lots)[0])

    def draw(self, lines: Mapping[str, str]) -> list[list[tuple[Seat, CardView]]]:
        rounds = self._drawn(lines, "".join(self.dealt(lines)))[0]
        return [[(seat, letter_card("", card, self.rules.values[card.lower()])) for seat, card in drawn] for drawn in rounds]

    # the course of a game

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.ending else (state.turn,)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat in self.to_act(state):
            yield from finding.moves(self.rules, self._words, state, seat)

    def ranked(self, state: State, seat: Seat, top: int) -> list[tuple[int, Move]]:
        if seat not in self.to_act(state):
            return []
        return list(islice(finding.ranked(self.rules, self._words, state, seat), max(top, 0)))

    def familiar(self, state: State, seat: Seat, top: int) -> list[tuple[int, Move]]:
        return list(islice(finding.ranked(self._for_computers, self._words, state, seat), top))

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat not in self.to_act(state):
            raise IllegalMove("The game is over." if state.ending else "It is the other player’s turn.")
        piles.check_form(self.rules, state, move)
        if isinstance(move, Take) and self.lexicon:
            refusal = self.lexicon.refusal(move.word.letters, self.rules.tiers[seat], bar_offensive=self.rules.bar_offensive)
            if refusal:
                raise IllegalMove(refusal)
        return piles.play(state, move)

    def end(self, state: State) -> State:
        return showing.ended(state)

    def stopping(self, state: State) -> str:
        return "The words in the Domains count, and the larger Domain has its bonus."

    def outcome(self, state: State) -> Outcome | None:
        return showing.tally(self.rules, state) if state.ending else None

    def scores(self, state: State) -> tuple[int, ...]:
        return showing.scores(self.rules, state)

    def worth(self, state: State, seat: Seat, move: Move) -> int:
        return piles.worth(self.rules, move)

    def sums(self, before: State, move: Move, after: State) -> tuple[Sum, ...]:
        return (Sum(before.turn, (showing.part(self.rules, move),)),) if isinstance(move, Take) and piles.worth(self.rules, move) else ()

    # text

    def read_move(self, text: str) -> Move:
        return piles.read_move(text)

    def write_move(self, move: Move) -> str:
        return piles.write_move(move)

    def describe(self, state: State, seat: Seat, move: Move) -> str:
        return showing.describe(self.names[seat], move)

    def words(self, state: State, seat: Seat, move: Move) -> tuple[tuple[str, str], ...]:
        return (("", move.word.letters),) if isinstance(move, Take) else ()

    # what is seen, and what is hidden

    def table(self, state: State, seat: Seat | None) -> TableView:
        return showing.table(self.rules, self.names, state, seat)

    def standings(self, state: State) -> tuple[Standing, ...]:
        return self.table(state, None).standings

    def status(self, state: State) -> tuple[str, ...]:
        return showing.status(self.names, state)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return showing.options(self.rules, self.lexicon, self.names, state, draft) if seat in self.to_act(state) else ()

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        return showing.notes(self.rules, self.lexicon, state, draft) if seat in self.to_act(state) else ()

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        """What lies below the tops, and what was put aside unseen, dealt again."""
        known, unseen = state.aside[: state.seen], state.aside[state.seen :]
        hidden = iter(shuffle(sort_cards(unseen + "".join(pile[1:] for pile in state.piles)), rng))
        laid = tuple(pile[:1] + "".join(islice(hidden, len(pile[1:]))) for pile in state.piles)
        return replace(state, piles=laid, aside=known + "".join(hidden))

    def cards(self, state: State) -> Sequence[str]:
        return "".join(state.piles) + state.aside + "".join(state.domains)

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        """A word uncovers what lay below its cards."""
        return isinstance(move, Take) and any(len(state.piles[pile - 1]) > 1 for pile in move.piles)


WATCHFUL = ComputerPlayer("watchful", "Watchful", "Thinks of what a word uncovers for you.", choose)
_SIGNS = {CLASSIC.key: "J1", BOOKLET.key: "J2"}
_TITLES = {CLASSIC.key: "Joust of 1959", BOOKLET.key: "Joust by the booklet"}
_BLURBS = {CLASSIC.key: "Seven piles of seven cards.", BOOKLET.key: "Seven piles of the whole pack."}
_DIFFERS = {
    CLASSIC.key: "Four cards are put aside; the players draw for the start from them.",
    BOOKLET.key: "The whole pack is laid; the first tops turned up decide the start.",
}


def _lessons() -> tuple[Lesson, ...]:
    from royalty.games.royalty.joust.lessons import LESSONS

    return LESSONS


def _book() -> Book:
    from royalty.games.royalty.joust.book import BOOK

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
        hints=hinting.hints,
        facing=True,
        judges_words=True,
        sign=_SIGNS[rule_set.key],
        dealt_by=("packs",),
        mend=mend,
    )


ENTRIES = (_entry(CLASSIC), _entry(BOOKLET))
