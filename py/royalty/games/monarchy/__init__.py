"""Monarchy: a game for one, who lays twenty-five cards as royalties without a rest (rules section 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from royalty.cards.faces import letter_cards
from royalty.cards.letters import pack
from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import Choice, Game, Player, Setting
from royalty.game.daily import read_day, say_day
from royalty.game.dealing import Deal
from royalty.game.entry import Entry, Family
from royalty.game.outcome import Outcome
from royalty.game.pages import Book, Command
from royalty.game.places import Draft, Option, Seat, TableView
from royalty.game.played import Played
from royalty.game.teaching import Lesson
from royalty.games.letters.rules import (
    BOOKLET,
    CLASSIC,
    PLAYER_SETTINGS,
    WORD_PRESETS,
    Rules,
    RuleSet,
    house_rules,
    mend,
    read_options,
    setting,
)
from royalty.games.letters.spelling import known_words
from royalty.games.monarchy import arranging, deals, grades, hints, log, view
from royalty.games.monarchy.arranging import DEALT, Arrangement, State
from royalty.games.monarchy.best import best_arrangement
from royalty.games.monarchy.days import DAYS
from royalty.games.monarchy.features import Alone, ChosenDeal, LaidEarns, LaidWords, RoyaltyRows
from royalty.people.court import GREEDY
from royalty.words.lexicon import TIERS, Lexicon

SETTINGS = (
    Setting(
        "packs",
        "Packs",
        "Your 25 cards come from one pack or from two",
        (Choice("1", "Single", "53 cards, one Knave"), Choice("2", "Double", "106 cards, two Knaves")),
        "1",
    ),
    grades.SETTING,
    setting("offensive"),
    setting("computers"),
    setting("values"),
    Setting("day", "The day’s deal", "The same cards for everybody on that day, such as 2026-11-22", (), "", once=True),
    Setting(
        "cards",
        "These cards",
        "Write 25 cards: a capital letter for a red one, a small letter for a black one, * for a Knave",
        (),
        "",
        once=True,
    ),
)


class Monarchy(Game[State, Arrangement]):
    """One of the two layouts, bound to a house's choices, its player and its words.

    Arranging is draft: the one move is the final arrangement (rule 8.5). Without a lexicon no word is judged.
    """

    lists_all = False
    secrets = Alone()
    words = LaidWords()

    def __init__(
        self, rule_set: RuleSet, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None
    ) -> None:
        super().__init__(players, {}, lexicon)
        self.key, self.title = rule_set.key_in("monarchy"), _TITLES[rule_set.key]
        chosen = read_options(SETTINGS, options)
        self.rules = house_rules(rule_set, players, chosen, TIERS)
        self._dealt_first = deals.chosen_cards(chosen["day"], chosen["cards"], self.rules.packs)
        self._grade = grades.chosen_grade(chosen["grade"], self._dealt_first)
        self._which = say_day(read_day(chosen["day"])) if chosen["day"] else self._grade.label if self._grade else ""
        self.lexicon = lexicon
        self.dealing = ChosenDeal(self.pack, self._dealt_first, self._suits)
        self.earning, self.rows = LaidEarns(self.rules), RoyaltyRows(self._spread)

    def _spread(self, state: State) -> view.Spread:
        """All that is needed to look at this state."""
        return view.Spread(self.rules, self.lexicon, self.names[0], state, self._which)

    def pack(self) -> Sequence[str]:
        return pack(self.rules.packs)

    def _suits(self, deal: Deal) -> bool:
        """Whether it is of the chosen grade. A code or a record gives its cards without knowing any word."""
        if not self._grade or not self.lexicon:
            return True
        cards = dict(deal.lines)["pack"][:DEALT]
        return grades.is_of(self._grade, cards, self.lexicon, self.rules.tiers[0], self.rules.bar_offensive)

    def start(self, lines: Mapping[str, str]) -> State:
        order = "".join(self.dealing.order(lines))
        if not order.startswith(self._dealt_first):
            raise BadRecord("The record does not hold the cards that were chosen for it.")
        return State(order[DEALT:], (order[:DEALT],))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.laid or state.agreed else (0,)

    def moves(self, state: State, seat: Seat) -> Iterator[Arrangement]:
        """The best arrangement, less of it, and none at all; any others are for the player to find."""
        if seat in self.to_act(state):
            yield from self._likely(self.rules, state)

    def _likely(self, rules: Rules, state: State) -> Iterator[Arrangement]:
        if self.lexicon is None:
            raise IllegalMove("The words are not at hand to find moves with.")
        words = best_arrangement(known_words(self.lexicon, rules, 0), state.hands[0], tuple(rules.values.items()))
        less = [words[:at] + words[at + 1 :] for at in range(len(words))]
        for laid in dict.fromkeys((words, *less, *((word,) for word in words), ())):
            yield Arrangement(laid)

    def ranked(self, state: State, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, Arrangement]]:
        rules = self.rules.for_computers() if familiar else self.rules.for_offers()
        return self._best_of(self._likely(rules, state) if seat in self.to_act(state) else (), state, seat, top)

    def play(self, state: State, seat: Seat, move: Arrangement) -> State:
        if seat not in self.to_act(state):
            raise IllegalMove("The game is over." if not self.to_act(state) else "That seat is not at this table.")
        arranging.check_form(state, move)
        refusal = next((why for word in move.words if (why := view.refused(self._spread(state), word.letters))), "")
        if refusal:
            raise IllegalMove(refusal)
        return replace(state, laid=move)

    def outcome(self, state: State) -> Outcome | None:
        return None if self.to_act(state) else view.tally(self._spread(state))

    def read_move(self, text: str) -> Arrangement:
        return arranging.read_move(text)

    def write_move(self, move: Arrangement) -> str:
        return arranging.write_move(move)

    def describe(self, played: Played[State, Arrangement]) -> str:
        return view.describe(self.names[0], played.move)

    def table(self, state: State, seat: Seat | None) -> TableView:
        return view.table(self._spread(state), seat in self.to_act(state))

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return view.options(self._spread(state), draft) if seat in self.to_act(state) else ()


_SIGNS = {CLASSIC.key: "M1", BOOKLET.key: "M2"}
_TITLES = {CLASSIC.key: "Monarchy of 1959", BOOKLET.key: "Monarchy by the booklet"}
_BLURBS = {
    CLASSIC.key: "The cards lie in a red and a black column.",
    BOOKLET.key: "The cards lie in a square of five by five.",
}


def _lessons() -> tuple[Lesson, ...]:
    from royalty.games.monarchy.lessons import LESSONS

    return LESSONS


def _book() -> Book:
    from royalty.games.monarchy.book import BOOK

    return BOOK


def _commands() -> tuple[Command, ...]:
    from royalty.games.monarchy.commands import COMMANDS

    return COMMANDS


FAMILY = Family(
    "monarchy",
    "Monarchy",
    "A game for one: lay twenty-five cards as royalties.",
    (10, 30),
    "crown",
    player_settings=PLAYER_SETTINGS[:1],
    lessons=_lessons,
    book=_book,
    commands=_commands,
    presets=WORD_PRESETS,
    picture=(letter_cards("CALM"), letter_cards("crown")),
)


def _entry(rule_set: RuleSet) -> Entry:
    return Entry(
        key=rule_set.key_in("monarchy"),
        title=_TITLES[rule_set.key],
        blurb=_BLURBS[rule_set.key],
        differs=_BLURBS[rule_set.key],
        seats=(1, 1),
        settings=SETTINGS,
        make=lambda players, options, lexicon: Monarchy(rule_set, players, options, lexicon),
        family=FAMILY,
        computers=(GREEDY,),
        hints=hints.hints,
        outlook=hints.outlook,
        notes_hints=True,
        sign=_SIGNS[rule_set.key],
        dealt_by=("packs", "day", "cards"),
        mend=mend,
        days=DAYS,
        told=log.told,
        solo=log.solo,
        graded_by="grade",
        judges_words=True,
    )


ENTRIES = (_entry(CLASSIC), _entry(BOOKLET))
