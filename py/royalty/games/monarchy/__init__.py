"""Monarchy: a game for one, who lays twenty-five cards as royalties without a rest (rules section 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from royalty.cards.faces import letter_cards
from royalty.errors import IllegalMove, check, sound
from royalty.game.core import Choice, Player, Setting
from royalty.game.daily import read_day, say_day
from royalty.game.dealing import Deal
from royalty.game.entry import Family, ForOne
from royalty.game.outcome import Outcome
from royalty.game.pages import late
from royalty.game.places import Draft, Option, Seat, TableView
from royalty.game.played import Played
from royalty.games.letters import rules as shared
from royalty.games.letters.game import LetterGame, entry
from royalty.games.monarchy import arranging, deals, grades, hints, log, view
from royalty.games.monarchy.arranging import DEALT, Arrangement, Now, State
from royalty.games.monarchy.best import best_arrangement
from royalty.games.monarchy.days import DAYS
from royalty.games.monarchy.features import Alone, ChosenDeal, LaidEarns, LaidWords, RoyaltyRows, WordTalk
from royalty.games.monarchy.letters import index_of
from royalty.people.court import GREEDY
from royalty.words.lexicon import Lexicon

PACKS = (Choice("1", "Single", "53 cards, one Knave"), Choice("2", "Double", "106 cards, two Knaves"))
EVERYBODYS = "The same cards for everybody on that day, such as 2026-11-22"
WRITTEN = "Write 25 cards: a capital letter for a red one, a small letter for a black one, * for a Knave"
SETTINGS = (
    Setting("packs", "Packs", "Your 25 cards come from one pack or from two", PACKS, "1"),
    grades.SETTING,
    shared.setting("offensive"),
    shared.setting("computers"),
    shared.setting("values"),
    Setting("day", "The day’s deal", EVERYBODYS, (), "", once=True),
    Setting("cards", "These cards", WRITTEN, (), "", once=True),
)
NOTE = (
    "How many cards can be laid is searched for with the words that you may use. Where a search does not come to an end "
    "it is told that more is not known."
)
IN_COLUMNS, IN_A_SQUARE = "The cards lie in a red and a black column.", "The cards lie in a square of five by five."
CLASSIC = shared.CLASSIC.named("monarchy/classic", "Monarchy of 1959", IN_COLUMNS, "M1")
BOOKLET = shared.BOOKLET.named("monarchy/booklet", "Monarchy by the booklet", IN_A_SQUARE, "M2")


class Monarchy(LetterGame[State, Arrangement]):
    """One of the two layouts, bound to a house's choices, its player and its words.

    Arranging is draft: the one move is the final arrangement (rule 8.5).
    """

    secrets = Alone()

    def __init__(
        self,
        rule_set: shared.RuleSet,
        players: tuple[Player, ...],
        options: Mapping[str, str],
        lexicon: Lexicon | None,
    ) -> None:
        chosen = shared.read_options(SETTINGS, options)
        super().__init__(shared.house_rules(rule_set, players, chosen), players, lexicon)
        self._dealt_first = deals.chosen_cards(chosen["day"], chosen["cards"], self.rules.packs)
        self._grade = grades.chosen_grade(chosen["grade"], self._dealt_first)
        self._which = say_day(read_day(chosen["day"])) if chosen["day"] else self._grade.label if self._grade else ""
        self.dealing = ChosenDeal(self.pack, self._dealt_first, self._suits)
        self.earning, self.rows = LaidEarns(self.rules), RoyaltyRows(self.house)
        self.words = LaidWords(WordTalk(self, "monarchy.review", measure="cards", note=NOTE))

    def _suits(self, deal: Deal) -> bool:
        """Whether it is of the chosen grade. A code or a record gives its cards without knowing any word."""
        lexicon = self.house.lexicon
        if not self._grade or lexicon is None:
            return True
        cards = dict(deal.lines)["pack"][:DEALT]
        return grades.is_of(self._grade, cards, lexicon, self.rules.tiers[0], self.rules.bar_offensive)

    def start(self, lines: Mapping[str, str]) -> State:
        order = "".join(self.dealing.order(lines))
        sound(order.startswith(self._dealt_first), "The record does not hold the cards that were chosen for it.")
        return State(order[DEALT:], (order[:DEALT],))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.laid or state.agreed else (0,)

    def moves(self, state: State, seat: Seat) -> Iterator[Arrangement]:
        """The best arrangement, less of it, and none at all; any others are for the player to find."""
        if seat in self.to_act(state):
            yield from self._likely(self.house.moment(state, seat))

    def _likely(self, now: Now) -> Iterator[Arrangement]:
        words = best_arrangement(index_of(now), now.hand, tuple(now.rules.values.items()))
        less = [words[:at] + words[at + 1 :] for at in range(len(words))]
        for laid in dict.fromkeys((words, *less, *((word,) for word in words), ())):
            yield Arrangement(laid)

    def ranked(self, state: State, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, Arrangement]]:
        house = self.familiar if familiar else self.offered
        likely = self._likely(house.moment(state, seat)) if seat in self.to_act(state) else ()
        return self._best_of(likely, state, seat, top)

    def play(self, state: State, seat: Seat, move: Arrangement) -> State:
        if seat not in self.to_act(state):
            raise IllegalMove("The game is over." if not self.to_act(state) else "That seat is not at this table.")
        arranging.check_form(state, move)
        check(view.refusal(self.house.moment(state, seat), move.words))
        return replace(state, laid=move)

    def outcome(self, state: State) -> Outcome | None:
        return None if self.to_act(state) else view.tally(self.house.moment(state, 0))

    read_move, write_move = staticmethod(arranging.read_move), staticmethod(arranging.write_move)

    def describe(self, played: Played[State, Arrangement]) -> str:
        words = played.move.words
        return f"{self.names[0]} lays {view.told_words(words) if words else 'no word'}."

    def table(self, state: State, seat: Seat | None) -> TableView:
        return view.table(self.house.moment(state, 0), seat in self.to_act(state), self._which)

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return view.options(self.house.moment(state, seat), draft) if seat in self.to_act(state) else ()


FAMILY = Family(
    "monarchy",
    "Monarchy",
    "A game for one: lay twenty-five cards as royalties.",
    (10, 30),
    "crown",
    player_settings=shared.PLAYER_SETTINGS[:1],
    lessons=late("monarchy.lessons", "LESSONS"),
    book=late("monarchy.book", "BOOK"),
    commands=late("monarchy.commands", "COMMANDS"),
    presets=shared.WORD_PRESETS,
    picture=(letter_cards("CALM"), letter_cards("crown")),
    lid="#1e2f5c",
    emblem="castle",
    talked=True,
    fact="alone, 25 cards",
)
ENTRIES = tuple(
    entry(
        Monarchy,
        rule_set,
        FAMILY,
        seats=(1, 1),
        settings=SETTINGS,
        computers=(GREEDY,),
        hints=hints.hints,
        dealt_by=("packs", "day", "cards"),
        days=DAYS,
        for_one=ForOne(log.told, log.came, "grade", "easy", hints.outlook),
    )
    for rule_set in (CLASSIC, BOOKLET)
)
