"""What is seen of a Monarchy, what its many rows could become, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass

from royalty.cards.faces import CardView, hand_ids, letter_card
from royalty.cards.letters import KNAVE, Word, colour, sort_cards, value
from royalty.errors import IllegalMove
from royalty.game.outcome import Outcome, TallyLine
from royalty.game.places import Draft, Group, Intent, Option, Row, RowNote, Standing, TableView, Zone
from royalty.games.letters.rules import HAND, Rules
from royalty.games.letters.spelling import Spelled, good_letters, letters_asked, only_letters, place_card, with_letters
from royalty.games.monarchy.arranging import (
    DEALT,
    NOTHING,
    SHAPE,
    Arrangement,
    State,
    check_form,
    is_royalty,
    worth,
    write_move,
)
from royalty.games.monarchy.letters import SHORTEST
from royalty.words.lexicon import Lexicon
from royalty.words.wordplay import arrangements

SIDE = 5  # of the booklet's square
MOST_WORDS = DEALT // 4
AIM = f"Use up all {DEALT} cards: four letters or more of one colour, or exactly seven."
COLUMNS = (("red", "Red"), ("black", "Black"), (None, "Knave"))


@dataclass(frozen=True, slots=True)
class Spread:
    """The rules and words of one player, his name, where his game
    stands, and which deal it is: of what day, or how hard.
    """

    rules: Rules
    words: Lexicon | None
    name: str
    state: State
    which: str = ""


def table(at: Spread, mine: bool) -> TableView:
    """The cards as the rule set lays them (1.6), and the words once they are laid."""
    rest = Zone("pack", "stack", None, "Pack", len(at.state.pack))
    laid = at.state.laid.words if at.state.laid else ()
    words = Zone(
        "words", "groups", 0, "Words", 0, (), tuple(_group(at, number, word) for number, word in enumerate(laid, 1))
    )
    over = (("left over", len(at.state.left)),) if at.state.laid or at.state.agreed else ()
    standing = Standing(0, worth(at.rules, at.state.laid) if at.state.laid else 0, over)
    lying = _cards(at)
    found = intents(tuple(card.id for card in lying)) if mine else ()
    return TableView((rest, _layout(at, lying), words), (standing,), status(at), found, at.which)


def _cards(at: Spread) -> tuple[CardView, ...]:
    """The cards that lie in no word, each under the id that it has had from the start."""
    left, found = list(at.state.left), []
    for ident, card in zip(hand_ids(at.state.hands[0]), at.state.hands[0], strict=True):
        if card in left:
            left.remove(card)
            found.append(letter_card(ident, card, at.rules.values[card.lower()]))
    return tuple(found)


def _layout(at: Spread, lying: tuple[CardView, ...]) -> Zone:
    if at.rules.rule_set.monarchy == "square":
        return Zone("cards", "grid", None, "Cards", len(lying), lying, columns=SIDE)
    groups = []
    for tint, label in COLUMNS:
        cards = sorted((card for card in lying if (card.colour or None) == tint), key=lambda card: card.mark)
        if cards:
            groups.append(Group(f"column.{label.lower()}", label, tuple(cards), upright=True))
    return Zone("cards", "groups", None, "Cards", 0, (), tuple(groups))


def _group(at: Spread, number: int, word: Word) -> Group:
    cards = tuple(
        letter_card(f"word{number}:{place}", card, at.rules.values[card.lower()], letter)
        for place, (card, letter) in enumerate(zip(word.cards, word.letters, strict=True))
    )
    return Group(
        f"word{number}", word.letters.upper(), cards, value(word.cards, at.rules.values), "laid", word=word.letters
    )


def intents(ids: tuple[str, ...]) -> tuple[Intent, ...]:
    """Laying all as royalties, one a row, or giving up with those that are good."""
    rows = tuple(Row(f"Word {at + 1}", "" if at else AIM) for at in range(MOST_WORDS))
    lay = Intent(
        "lay",
        "Lay",
        "groups",
        "Put the cards together to royalties.",
        "Done",
        rows,
        cards=ids,
        history=True,
        good="in words",
    )
    return (lay, Intent(NOTHING, "Give up", "none", "Lay only what is good so far.", keeps=True))


def status(at: Spread) -> tuple[str, ...]:
    if at.state.laid or at.state.agreed:
        return ("The game is over.",)
    return (f"{at.name} makes words of all {DEALT} cards.",)


def options(at: Spread, draft: Draft) -> tuple[Option, ...]:
    """What all the rows together could become."""
    if draft.intent == NOTHING:
        return (_given_up(at, good_words(at, draft)),)
    rows = [row for row in draft.groups if row]
    if draft.intent != "lay" or not rows:
        return ()
    try:
        spelled = [_read_row(at, draft, row) for row in rows]
        if len({ident for row in rows for ident in row}) < sum(map(len, rows)):
            raise IllegalMove("A card cannot be used twice.")
        return (_arranged(at, spelled),)
    except IllegalMove as refusal:
        return (Option("Done", (0,), reason=str(refusal), rule="8.1"),)


def good_words(at: Spread, draft: Draft) -> tuple[Word, ...]:
    """The royalties among the rows, whatever the other rows are."""
    found: list[Word] = []
    used: set[str] = set()
    for row in draft.groups:
        words = _good_word(at, draft, row) if used.isdisjoint(row) else ()
        found += words
        used |= set(row) if words else set()
    return tuple(found)


def _good_word(at: Spread, draft: Draft, row: tuple[str, ...]) -> tuple[Word, ...]:
    try:
        spelled = _read_row(at, draft, row)
    except IllegalMove:
        return ()
    if not is_royalty(spelled.word().cards) or len(set(row)) < len(row):
        return ()
    good = _good_letters(at, spelled) if spelled.unnamed else [()]
    word = canonical((with_letters(spelled, good[0]) if good and good[0] else spelled).word()) if good else None
    return (word,) if word and not refused(at, word.letters) else ()


def _given_up(at: Spread, words: tuple[Word, ...]) -> Option:
    """The end as things lie: what is good counts, and all else is left over."""
    move = Arrangement(words)
    over = DEALT - len(move.cards)
    kept = f"You keep {_listed(words)}. " if words else ""
    price = f"{_cards_are(over) if words else f'All {DEALT} cards are'} left over then." if over else ""
    return Option("Give up", (0,), write_move(move), worth(at.rules, move), confirm=(kept + price).strip())


def _listed(words: tuple[Word, ...]) -> str:
    *others, last = [word.letters.upper() for word in words]
    return f"{', '.join(others)}{' and ' if others else ''}{last}"


def _read_row(at: Spread, draft: Draft, row: tuple[str, ...]) -> Spelled:
    faces = dict(zip(hand_ids(at.state.hands[0]), at.state.hands[0], strict=True))
    if not set(row) <= set(faces):
        raise IllegalMove("One of these cards is not there.")
    return Spelled(tuple(place_card(draft, ident, faces[ident], "") for ident in row))


def _arranged(at: Spread, spelled: list[Spelled]) -> Option:
    words: list[Word] = []
    points = sum(value(row.word().cards, at.rules.values) for row in spelled)
    lying = DEALT - sum(len(row.word().cards) for row in spelled)
    unfinished = ""
    for row in spelled:
        if not is_royalty(cards := row.word().cards):
            if len(cards) > HAND or not lying:
                return Option("Done", (0,), None, points, SHAPE, "8.1")
            unfinished = _shape_of(cards)
            continue
        asks = letters_asked(row, good := _good_letters(at, row)) if row.unnamed else {}
        if isinstance(asks, str):
            return Option("Done", (0,), None, points, asks, "8.4")
        if asks:
            return Option(
                "Name the Knave",
                (0,),
                None,
                points,
                "The Knave needs a letter.",
                "8.4",
                (),
                asks,
                "the Knave stands for",
            )
        words.append(canonical((with_letters(row, good[0]) if row.unnamed else row).word()))
    told = tuple(("", word.letters) for word in words)
    refusal = next((why for word in words if (why := refused(at, word.letters))), "")
    if refusal:
        return Option("Done", (0,), None, points, refusal, "8.4", words=told)
    if unfinished:
        return Option(unfinished, (0,), reason=SHAPE, rule="8.1", early=True)
    move = Arrangement(tuple(words))
    check_form(at.state, move)
    over = DEALT - len(move.cards)
    label = "All cards laid" if not over else f"Finish with {DEALT - over} of {DEALT} cards"
    price = f"{_cards_are(over)} left over then." if over else ""
    return Option(
        label,
        (0,),
        write_move(move),
        points,
        detail=_sums(at, words),
        prompt=f"{label}?" if over else "",
        confirm=price,
        words=told,
    )


def _cards_are(number: int) -> str:
    return "One card is" if number == 1 else f"{number} cards are"


def _sums(at: Spread, words: list[Word]) -> tuple[str, ...]:
    return tuple(f"{word.letters.upper()}: {value(word.cards, at.rules.values)}" for word in words)


def canonical(word: Word) -> Word:
    """The same word with its Knaves in the same places, equal letters red before black."""
    knaves = [card == KNAVE for card in word.cards]
    laid = arrangements(word.letters, word.cards)
    return next((one for one in laid if [card == KNAVE for card in one.cards] == knaves), word)


def refused(at: Spread, word: str) -> str:
    """Why the word may not be laid; empty if it may, or if no word is judged."""
    return at.words.refusal(word, at.rules.tiers[0], bar_offensive=at.rules.bar_offensive) if at.words else ""


def _good_letters(at: Spread, row: Spelled) -> list[tuple[str, ...]]:
    return good_letters(
        row,
        lambda word: not at.words or at.words.is_word(word, at.rules.tiers[0], bar_offensive=at.rules.bar_offensive),
    )


def notes(at: Spread, draft: Draft) -> tuple[RowNote, ...]:
    """What to think of each row as it lies."""
    if draft.intent != "lay":
        return ()
    return tuple(_note(at, draft, row) for row in draft.groups)


def _note(at: Spread, draft: Draft, row: tuple[str, ...]) -> RowNote:
    try:
        spelled = _read_row(at, draft, row)
    except IllegalMove as refusal:
        return RowNote(str(refusal), None, False)
    cards = spelled.word().cards
    points = value(cards, at.rules.values)
    if not cards:
        return RowNote("")
    if not is_royalty(cards):
        return RowNote(_shape_of(cards), points, False if len(cards) > HAND else None)
    named, stands = "", dict[str, str]()
    if spelled.unnamed:
        asks = letters_asked(spelled, good := _good_letters(at, spelled))
        if not good or isinstance(asks, str):
            return RowNote("No letter for the Knave makes this a good word.", points, False)
        stands = only_letters(spelled, good)
        if asks:
            return RowNote("The Knave needs a letter.", points, stands=stands)
        # Only one makes a word: nobody need be asked.
        spelled = with_letters(spelled, good[0])
        named = f": {spelled.word().letters.upper()}"
    why = refused(at, spelled.word().letters)
    return RowNote(why or _shape_of(cards) + named, points, not why, stands)


def _shape_of(cards: str) -> str:
    """How many letters of which colour, and how many it takes where it is no royalty."""
    tints = {tint for card in cards if (tint := colour(card))}
    tint = "either colour" if not tints else next(iter(tints)) if len(tints) == 1 else "both colours"
    needed = "" if is_royalty(cards) else f": exactly {HAND}" if len(tints) > 1 else f": at least {SHORTEST}"
    return f"{len(cards)} letter{'' if len(cards) == 1 else 's'}, {tint}{needed}"


def describe(name: str, move: Arrangement) -> str:
    """The arrangement in a sentence."""
    if not move.words:
        return f"{name} lays no word."
    return f"{name} lays {_listed(move.words)}."


def tally(at: Spread) -> Outcome:
    """Rule 8.3: the cards left over, none of them a win, and the value placed."""
    over, points = len(at.state.left), worth(at.rules, at.state.laid) if at.state.laid else 0
    laid = f"all {DEALT} cards!" if not over else f"{DEALT - over or 'none'} of {DEALT} cards"
    left = f"Left over: {_by_colour(at.state.left)}." if over else "All cards are laid."
    reason = "The table agreed to stop." if at.state.agreed else left
    perfect = "" if over else "Perfect: no hint was asked for."
    return Outcome(
        reason,
        (TallyLine(0, "words", points),),
        (points,),
        (),
        (("Cards left over", (over,)),),
        f"{at.name} has laid {laid}",
        perfect,
    )


def _by_colour(cards: str) -> str:
    """ "red A E, black T, a Knave": every card, as people say it."""
    of = {
        tint: " ".join(card.upper() for card in sort_cards(cards) if colour(card) == tint) for tint in ("red", "black")
    }
    knaves = cards.count(KNAVE)
    return ", ".join(
        [
            *(f"{tint} {letters}" for tint, letters in of.items() if letters),
            *([f"{knaves} Knaves" if knaves > 1 else "a Knave"] if knaves else []),
        ]
    )
