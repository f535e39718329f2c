"""Joust: seven piles between two players, who make words of the cards on top (rules section 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random

from royalty.cards.faces import letter_cards
from royalty.cards.letters import shuffle, sort_cards
from royalty.errors import IllegalMove, need
from royalty.game.core import Choice, Player, Setting
from royalty.game.entry import ComputerPlayer, Family
from royalty.game.outcome import Outcome
from royalty.game.pages import late
from royalty.game.places import Draft, Option, Seat, TableView
from royalty.game.played import Played
from royalty.game.talking import ReadLate
from royalty.games.joust import deeds, finding, hints, piles, view
from royalty.games.joust.features import DomainsEarn, PilesDeal, TakenWords, TopRows, TopSecrets
from royalty.games.joust.piles import Move, State, Take
from royalty.games.joust.players import COURT
from royalty.games.joust.watching import choose
from royalty.games.letters import rules as shared
from royalty.games.letters.game import LetterGame, entry
from royalty.people.court import GREEDY
from royalty.words.lexicon import Lexicon

PACKS = (Choice("1", "Single", "53 cards, a shorter game"), Choice("2", "Double", "106 cards, a longer game"))
SETTINGS = (
    Setting("packs", "Packs", "The piles are laid from one pack or from two", PACKS, "1"),
    shared.setting("offensive"),
    replace(shared.setting("shortest"), label="Shortest word", help="How many letters a word has at least"),
    shared.setting("computers"),
    shared.setting("values"),
)
ASIDE = "Four cards are put aside; the players draw for the start from them."
WHOLE = "The whole pack is laid; the first tops turned up decide the start."
CLASSIC = shared.CLASSIC.named("joust/classic", "Joust of 1959", "Seven piles of seven cards.", "J1", ASIDE)
BOOKLET = shared.BOOKLET.named("joust/booklet", "Joust by the booklet", "Seven piles of the whole pack.", "J2", WHOLE)
NOTE = "Chances and costs are guesses, from what lay open. What lay below the tops nobody could know; it is told apart."


class Joust(LetterGame[State, Move]):
    """One of the two ways to lay the piles, bound to a house's choices, its players and its words."""

    dealing: PilesDeal
    secrets = TopSecrets()
    words: TakenWords

    def __init__(
        self,
        rule_set: shared.RuleSet,
        players: tuple[Player, ...],
        options: Mapping[str, str],
        lexicon: Lexicon | None,
    ) -> None:
        rules = shared.house_rules(rule_set, players, shared.read_options(SETTINGS, options))
        super().__init__(rules, players, lexicon)
        self.words = TakenWords(ReadLate(self, "joust.review", measure="points", note=NOTE))
        self.dealing, self.earning, self.rows = PilesDeal(self.pack, rules), DomainsEarn(rules), TopRows(self.house)

    # the deal

    def start(self, lines: Mapping[str, str]) -> State:
        laid, aside, seen, first = self.dealing.read(lines)
        return State(laid, aside, seen, ("", ""), first)

    # the course of a game

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.ending else (state.turn,)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat in self.to_act(state):
            yield from finding.moves(self.house.moment(state, seat))

    def ranked(self, state: State, seat: Seat, top: int, *, familiar: bool = False) -> list[tuple[int, Move]]:
        if seat not in self.to_act(state):
            return []
        house = self.familiar if familiar else self.offered
        return list(islice(finding.ranked(house.moment(state, seat)), max(top, 0)))

    def play(self, state: State, seat: Seat, move: Move) -> State:
        need(seat in self.to_act(state), "The game is over." if state.ending else "It is the other player’s turn.")
        piles.check_form(self.rules, state, move)
        if isinstance(move, Take) and (refusal := self.house.moment(state, seat).refusal(move.word.letters)):
            raise IllegalMove(refusal)
        return piles.play(state, move)

    def outcome(self, state: State) -> Outcome | None:
        return view.tally(self.rules, state) if state.ending else None

    # text

    read_move, write_move = staticmethod(piles.read_move), staticmethod(piles.write_move)

    def describe(self, played: Played[State, Move]) -> str:
        return view.describe(self.names[played.seat], played.move)

    # what is seen, and what is hidden

    def table(self, state: State, seat: Seat | None) -> TableView:
        return view.table(self.house.moment(state, seat))

    def options(self, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        return view.options(self.house.moment(state, seat), draft) if seat in self.to_act(state) else ()

    def imagine(self, state: State, seat: Seat, rng: Random) -> State:
        """What lies below the tops, and what was put aside unseen, dealt again."""
        known, unseen = state.aside[: state.seen], state.aside[state.seen :]
        hidden = iter(shuffle(sort_cards(unseen + "".join(pile[1:] for pile in state.piles)), rng))
        laid = tuple(pile[:1] + "".join(islice(hidden, len(pile[1:]))) for pile in state.piles)
        return replace(state, piles=laid, aside=known + "".join(hidden))


# These play on where older records and saves name them.
WATCHFUL = ComputerPlayer(
    "watchful", "Watchful", "Thinks of what a word uncovers for you.", choose, "chancellor", offered=False
)
PLAIN = replace(GREEDY, offered=False)
FAMILY = Family(
    "joust",
    "Joust",
    "Two players make words of seven open piles.",
    (10, 20),
    "castle",
    player_settings=shared.PLAYER_SETTINGS[:1],
    lessons=late("joust.lessons", "LESSONS"),
    book=late("joust.book", "BOOK"),
    presets=shared.WORD_PRESETS,
    picture=(letter_cards("JoUsTeD"),),
    facing=True,
    talked=True,
    lid="#93421a",
    emblem="lances",
    fact="face to face, 2",
)
ENTRIES = tuple(
    entry(
        Joust,
        rule_set,
        FAMILY,
        seats=(2, 2),
        settings=SETTINGS,
        computers=(*COURT, WATCHFUL, PLAIN),
        hints=hints.hints,
        deeds=deeds.DEEDS,
        feats=deeds.feats,
        dealt_by=("packs",),
    )
    for rule_set in (CLASSIC, BOOKLET)
)
