"""The three rule sets of Royalty as data (rules section 1), and what a house may choose on top of them.

A house's rulings are an option of the game, so a record tells by which it was played; the page keeps the list.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from royalty.cards.letters import KNAVE, VALUES, is_one_colour, pack
from royalty.errors import BadRecord, sound
from royalty.game.core import Choice, Player, Setting
from royalty.game.core import read_options as read_options  # for the games that share these settings
from royalty.game.entry import Preset
from royalty.words.lexicon import TIERS

HAND = 7
ROYALTY_LETTERS = 4
PARTNERS = (0, 1, 0, 1)  # of four, those who sit opposite (rule 3.5)
STRICT, CHALLENGE, TABLE_TALK = "strict", "challenge", "table"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What differs between the rule sets, and nothing else (table in rules section 1); by itself, the sheet of 1959.

    Joust and Monarchy have their own of it, under names of their own.
    """

    key: str
    title: str
    blurb: str
    differs: str
    sign: str  # begins its deal codes
    capture: str = "crown"  # 1.1 its name
    joins: str = "ends"  # 1.2 the old cards stay one run; or "anywhere": any order
    starter_only: bool = False  # 1.3 whether only the starting player's first turn can earn the first-word premium
    trades_any: bool = True  # 1.4 any number of cards, or the whole hand
    draws_before_shuffle: bool = True  # 1.4 the traded cards come under the pack only after the draw
    lost_turn_passes: bool = False  # 1.5 whether a turn lost with the pack empty is a PASS
    monarchy: str = "columns"  # 1.6 the solitaire's layout: of red and of black, or a "square" of five by five
    joust_whole_pack: bool = False  # 1.7 the whole pack in seven piles, or seven equal ones of a hand for each pack
    joust_tops_start: bool = False  # 1.8 the tops of piles decide the start and stay up, or cards put aside do

    def named(self, key: str, title: str, blurb: str, sign: str, differs: str = "") -> RuleSet:
        """The same under the names of another game."""
        return replace(self, key=key, title=title, blurb=blurb, differs=differs or blurb, sign=sign)


def is_royalty(cards: str) -> bool:
    """Rules 8.1 and 9.4: four or more letters of one colour, or exactly seven letters."""
    return len(cards) == HAND or (len(cards) >= ROYALTY_LETTERS and is_one_colour(cards))


def joust_piles(rule_set: RuleSet, packs: int) -> tuple[int, ...]:
    """How many cards lie in each of Joust's seven piles (rule 1.7)."""
    if not rule_set.joust_whole_pack:
        return (HAND * packs,) * 7
    size, over = divmod(len(pack(packs)), 7)
    return tuple(size + (pile < over) for pile in range(7))


CLASSIC = RuleSet(
    "royalty/classic",
    "Royalty of 1959",
    "Crown a word by adding cards at its ends.",
    "Cards join a word at either end, or at both.",
    "R1",
)
ADVANCED = RuleSet(
    "royalty/advanced",
    "Advanced Play of 1959",
    "Crown a word by rearranging all its letters.",
    "Crowns may rearrange the letters. A trade is the whole hand.",
    "R2",
    joins="anywhere",
    trades_any=False,
)
BOOKLET = RuleSet(
    "royalty/booklet",
    "Royalty by the booklet",
    "The later edition: capture by rearranging.",
    "Only the starting player can earn the first-word premium. A turn lost with the pack empty is a pass.",
    "R3",
    capture="capture",
    joins="anywhere",
    starter_only=True,
    trades_any=False,
    draws_before_shuffle=False,
    lost_turn_passes=True,
    monarchy="square",
    joust_whole_pack=True,
    joust_tops_start=True,
)
RULE_SETS = (CLASSIC, ADVANCED, BOOKLET)

REFEREES = (
    Choice(STRICT, "Tells at once", "A bad word is refused with its reason."),
    Choice(CHALLENGE, "On challenge", "Any word may be laid; a challenge asks the referee."),
    Choice(TABLE_TALK, "The table decides", "A challenge is talked over; the referee only advises."),
)
PACKS = (Choice("1", "Single", "53 cards, a shorter game"), Choice("2", "Double", "106 cards"))
COALITIONS = (
    Choice("none", "Each alone"),
    Choice("agreed", "Partners opposite", sides=PARTNERS),
    Choice("drawn", "Partners by the draw", "The two nearest Z against the other two"),
)
MAY_OFFEND = "May words be laid that the dictionary calls rude or hurtful?"
OFFENSIVE = (
    Choice("barred", "No", "The dictionary refuses them."),
    Choice("allowed", "Yes", "They count like any other word."),
)
LENGTHS = tuple(Choice(number, number) for number in "123")
COMPUTERS_LAY = "Which words a computer lays; its meaning can always be looked up"
COMPUTERS_WORDS = (
    Choice("common", "Common words", "Words that everybody knows"),
    Choice("dictionary", "Any words", "All words of its dictionary, rare ones too"),
)
UNSEEN = (
    Choice("hidden", "Not told", "Who wants to know counts for himself."),
    Choice("shown", "By letter and colour", "The menu tells which cards lie in the pack and in other hands."),
)
OTHER_VALUES = "If your cards have other values than ours, write them here, such as Q12 Z12"
SETTINGS = (
    Setting("referee", "Referee", "Who judges the words", REFEREES, STRICT),
    Setting("packs", "Packs", "Three or more players need the double pack", PACKS, ""),
    Setting("coalitions", "Coalitions", "Four players, partners opposite", COALITIONS, "none"),
    Setting("offensive", "Offensive words", MAY_OFFEND, OFFENSIVE, "barred"),
    Setting("shortest", "Shortest meld", "Fewest letters of a word melded in mid-game", LENGTHS, "1"),
    Setting("computers", "Computers’ words", COMPUTERS_LAY, COMPUTERS_WORDS, "common", seats=2),
    Setting("unseen", "Unseen cards", "Whether everybody may look up which cards are still unseen", UNSEEN, "hidden"),
    Setting("rulings", "House rulings", "What this table decided before, such as ear>earl=distinct", (), "", kept=True),
    Setting("values", "Card values", OTHER_VALUES, (), ""),
)
CHILDRENS_WORDS = "What children of nine know, without what a parent would not care to explain"
DICTIONARIES = (
    Choice("children", "Children’s words", CHILDRENS_WORDS),
    Choice("common", "Common words", "Words that everybody knows, for easy games"),
    Choice("standard", "Standard", "A good family dictionary"),
    Choice("unabridged", "Unabridged", "Everything, for experts"),
)
JUNIORS = (Choice("", "No"), Choice("junior", "Junior"))
PLAYER_SETTINGS = (
    Setting("tier", "Words", "How big a player’s dictionary is", DICTIONARIES, "standard"),
    Setting("junior", "Junior", "Three letters of one colour are a royalty", JUNIORS, ""),
)
REFUSED = "A bad word is refused with its reason."
ROYALTY_OF_THREE = "Three letters of one colour are a royalty."
PRESETS = (
    Preset("family", "Family", f"A good family dictionary. {REFUSED}", {}, {}),
    Preset(
        "children",
        "Children",
        f"Words that children know. {ROYALTY_OF_THREE}",
        {},
        {"tier": "children", "junior": "junior"},
    ),
    Preset(
        "experts",
        "Experts",
        "Every word there is. Any word may be laid, and be challenged.",
        {"referee": CHALLENGE, "computers": "dictionary"},
        {"tier": "unabridged"},
    ),
)
# For the games that have no referee but the dictionary.
WORD_PRESETS = (
    Preset("family", "Family", "A good family dictionary.", {}, {}),
    Preset("children", "Children", "Words that children know.", {}, {"tier": "children"}),
    Preset("experts", "Experts", "Every word there is.", {"computers": "dictionary"}, {"tier": "unabridged"}),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set and one house's choices, for the players at the table (rule 1.9)."""

    rule_set: RuleSet
    seats: int
    packs: int
    referee: str = STRICT
    coalitions: str = "none"
    bar_offensive: bool = True
    shortest: int = 1
    juniors: tuple[bool, ...] = ()
    tiers: tuple[int, ...] = ()
    values: Mapping[str, int] = field(default_factory=lambda: VALUES)
    rulings: Mapping[tuple[str, str], bool] = field(default_factory=dict)  # a house's own: is the new word related?
    computers_know: int = 1  # the biggest dictionary out of which computers choose
    tells_unseen: bool = False  # may everybody look up which cards are unseen?
    only_explained: bool = False  # find only words whose meaning is at hand
    only_offered: bool = False  # find only words that the game itself may name

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat (rule 3.5)."""
        return PARTNERS if self.coalitions != "none" else tuple(range(self.seats))

    def for_offers(self) -> Rules:
        """The same rules over the words that may be named to anybody: in what is ranked, hinted at or listed."""
        return replace(self, only_offered=True)

    def for_computers(self) -> Rules:
        """The same rules over the words that a computer lays; what it may lay and what is judged stays as it was."""
        known = tuple(min(tier, self.computers_know) for tier in self.tiers)
        return replace(self, tiers=known, only_explained=True, only_offered=True)


def read_rules(rule_set: RuleSet, players: tuple[Player, ...], options: Mapping[str, str]) -> Rules:
    """The rules for these players and these options as text; BadRecord if they do not fit."""
    seats = len(players)
    chosen = read_options(SETTINGS, options)
    sound(2 <= seats <= 6, f"Royalty is for two to six players, not {seats}.")
    packs = int(chosen["packs"] or (1 if seats == 2 else 2))
    sound(packs != 1 or seats <= 2, "Three or more players need the double pack.")
    sound(chosen["coalitions"] == "none" or seats == 4, "Coalitions are for exactly four players.")
    return house_rules(rule_set, players, {**chosen, "packs": str(packs)})


def house_rules(rule_set: RuleSet, players: tuple[Player, ...], chosen: Mapping[str, str]) -> Rules:
    """The rules that these choices make, the defaults where there
    are none; BadRecord if a player has a dictionary that is none.
    """
    chosen = {setting.key: setting.default for setting in SETTINGS} | dict(chosen)
    for player in players:
        sound(player.tier in TIERS, f"There is no dictionary “{player.tier[:40]}”.")
    return Rules(
        rule_set=rule_set,
        seats=len(players),
        packs=int(chosen["packs"]),
        referee=chosen["referee"],
        coalitions=chosen["coalitions"],
        bar_offensive=chosen["offensive"] == "barred",
        shortest=int(chosen["shortest"]),
        juniors=tuple(player.junior for player in players),
        tiers=tuple(TIERS[player.tier] for player in players),
        values=read_values(chosen["values"]),
        rulings=read_rulings(chosen["rulings"]),
        tells_unseen=chosen["unseen"] == "shown",
        computers_know=TIERS["common"] if chosen["computers"] == "common" else max(TIERS.values()),
    )


def setting(key: str) -> Setting:
    """The setting of that name, for the games that share it."""
    return next(one for one in SETTINGS if one.key == key)


def read_rulings(text: str) -> Mapping[tuple[str, str], bool]:
    """The rulings of a house on captures: `ear>earl=distinct hear>ear=related`; the last on a pair counts."""
    rulings = {}
    for word in text.split():
        found = re.fullmatch(r"([a-z]+)>([a-z]+)=(distinct|related)", word.lower())
        if not found:
            raise BadRecord(f"“{word[:60]}” is not a ruling such as ear>earl=distinct.")
        rulings[found[1], found[2]] = found[3] == "related"
    return rulings


def read_values(text: str) -> Mapping[str, int]:
    """Card values with a deck owner's changes: `q12 z12` (rule 2.3); each card once, in plain digits."""
    changed: dict[str, int] = {}
    for word in text.replace(",", " ").split():
        letter, points = word[:1].lower(), word[1:]
        if letter not in VALUES or letter == KNAVE or not re.fullmatch("0|[1-9][0-9]?", points):
            raise BadRecord(f"“{word[:40]}” is not a card and its value, such as Q12.")
        sound(letter not in changed, f"The card {letter.upper()} is given a value twice.")
        changed[letter] = int(points)
    return {**VALUES, **changed}


def mend(options: Mapping[str, str]) -> dict[str, str]:
    """Options that an earlier version took, as they are written now:
    the last value of each card, in plain digits (rule 10.8).
    """
    last = {word[:1].lower(): word for word in options.get("values", "").replace(",", " ").split()}
    values = [
        word[:1] + str(int(word[1:])) if word[1:].isdecimal() and len(word) <= 3 else word for word in last.values()
    ]
    return {**options, "values": " ".join(values)} if values else dict(options)
