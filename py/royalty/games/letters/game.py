"""What every game of letter cards is: bound to rules and words, and looked at from one seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic

from royalty.cards.faces import CardView, letter_card
from royalty.cards.letters import Word, pack, value
from royalty.errors import IllegalMove
from royalty.game.core import AnyGame, Game, Player
from royalty.game.entry import Entry, Family
from royalty.game.places import TABLE, Group, Seat
from royalty.game.states import M, S
from royalty.games.letters.rules import Rules, RuleSet, mend
from royalty.games.letters.spelling import known_words
from royalty.words.lexicon import Lexicon
from royalty.words.wordplay import Spellings


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """One moment of a game as one seat meets it: what finding, judging, drafting and showing begin with.

    Rules and words (none, where no word is judged) of a house, its players' names, the state, and the seat: `TABLE`
    for nobody's.
    """

    rules: Rules
    lexicon: Lexicon | None
    names: tuple[str, ...]
    state: S
    seat: Seat

    @property
    def words(self) -> Lexicon:
        """The words, where moves are to be found with them."""
        if self.lexicon is None:
            raise IllegalMove("The words are not at hand to find moves with.")
        return self.lexicon

    @property
    def index(self) -> Spellings:
        """The index over the words of the player to play."""
        return known_words(self.words, self.rules, self.state.turn)

    def refusal(self, word: str) -> str:
        """Why the player to play may not lay the word; '' if he may, or if no word is judged."""
        tier, barred = self.rules.tiers[self.state.turn], self.rules.bar_offensive
        return self.lexicon.refusal(word, tier, bar_offensive=barred) if self.lexicon else ""

    def is_word(self, word: str) -> bool:
        """Whether he may lay it."""
        tier, barred = self.rules.tiers[self.state.turn], self.rules.bar_offensive
        return self.lexicon is None or self.lexicon.is_word(word, tier, bar_offensive=barred)

    @property
    def hand(self) -> str:
        """The cards of the seat."""
        return "".join(self.state.hands[self.seat])

    def card(self, ident: str, card: str, letter: str = "") -> CardView:
        """A card as it is seen, with its value in this house."""
        return letter_card(ident, card, self.rules.values[card.lower()], letter)

    def group(self, ident: str, word: Word, takes: str = "", note: str = "") -> Group:
        """A word as it lies on the table."""
        faces = enumerate(zip(word.cards, word.letters, strict=True))
        cards = tuple(self.card(f"{ident}:{place}", card, letter) for place, (card, letter) in faces)
        worth = value(word.cards, self.rules.values)
        return Group(ident, word.letters.upper(), cards, worth, note, takes, word=word.letters)


@dataclass(frozen=True, slots=True)
class House:
    """Rules and words (none, where no word is judged), and the players' names."""

    rules: Rules
    lexicon: Lexicon | None
    names: tuple[str, ...]

    def moment(self, state: S, seat: Seat | None, lexicon: Lexicon | None = None) -> Moment[S]:
        """The state as this seat meets it, by these words or the house's own."""
        words = self.lexicon if lexicon is None else lexicon
        return Moment(self.rules, words, self.names, state, TABLE if seat is None else seat)


class LetterGame(Game[S, M]):
    """One rule set bound to a house's choices, its players and its words.

    Without a lexicon no word is judged: so are records replayed that were made with another one. `familiar` is the
    same house over the words that a computer lays, `offered` over those that the game itself may name.
    """

    def __init__(self, rules: Rules, players: tuple[Player, ...], lexicon: Lexicon | None) -> None:
        super().__init__(players, {}, lexicon)
        self.rules, self.sides = rules, rules.sides
        self.house = House(rules, lexicon, self.names)
        self.familiar = House(rules.for_computers(), lexicon, self.names)
        self.offered = House(rules.for_offers(), lexicon, self.names)

    def pack(self) -> str:
        return pack(self.rules.packs)


def entry(make: Callable[..., AnyGame], rule_set: RuleSet, family: Family, **more: Any) -> Entry:
    """The entry of this family's game by that rule set; `make` takes the rule set, and what an `Entry` gives."""
    return Entry(
        key=rule_set.key,
        title=rule_set.title,
        blurb=rule_set.blurb,
        differs=rule_set.differs,
        make=partial(make, rule_set),
        family=family,
        sign=rule_set.sign,
        mend=mend,
        judges_words=True,
        **more,
    )
