"""What is seen of a Monarchy, what its many rows could become, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable

from royalty.cards.faces import CardView, hand_ids
from royalty.cards.letters import BLACK, KNAVE, RED, Word, colour, sort_cards, value
from royalty.errors import IllegalMove, need
from royalty.game.outcome import Outcome, TallyLine
from royalty.game.places import Draft, Group, Intent, Option, Row, RowNote, Standing, TableView, Zone, listed
from royalty.games.letters.hints import counted
from royalty.games.letters.rules import HAND, ROYALTY_LETTERS, is_royalty
from royalty.games.letters.spelling import Spelled, ask_letters, in_order, place_card
from royalty.games.monarchy.arranging import DEALT, NOTHING, SHAPE, Arrangement, Now, check_form, worth, write_move

SIDE = 5  # of the booklet's square
MOST_WORDS = DEALT // 4
AIM = f"Tap cards to spell words until all {DEALT} are used: four letters or more of one colour, or exactly seven of both."
NEXT = "Tap here for the next word"
FINISH = "Finish"
COLUMNS = ((RED, "Red"), (BLACK, "Black"), (None, "Knave"))
FORM, WORD = "8.1", "8.4"  # the rules of what a royalty is, and of its word


def table(now: Now, mine: bool, which: str) -> TableView:
    """The cards as the rule set lays them (1.6), and the words once they are laid; `which` deal it is."""
    state, lying = now.state, _cards(now)
    rest = Zone("pack", "stack", None, "Pack", len(state.pack))
    laid = tuple(now.group(f"word{at}", word, note="laid") for at, word in enumerate(state.words, 1))
    words = Zone("words", "groups", 0, "Words", 0, (), laid)
    over = (("left over", len(state.left)),) if state.laid or state.agreed else ()
    standing = Standing(0, worth(now.rules, state.laid), over)
    found = intents(tuple(card.id for card in lying)) if mine else ()
    status = "The game is over." if over else f"{now.names[0]} makes words of all {DEALT} cards."
    return TableView((rest, _layout(now, lying), words), (standing,), (status,), found, which)


def _cards(now: Now) -> tuple[CardView, ...]:
    """The cards that lie in no word, each under the id that it has had from the start."""
    left, found = list(now.state.left), []
    for ident, card in zip(hand_ids(now.hand), now.hand, strict=True):
        if card in left:
            left.remove(card)
            found.append(now.card(ident, card))
    return tuple(found)


def _layout(now: Now, lying: tuple[CardView, ...]) -> Zone:
    if now.rules.rule_set.monarchy == "square":
        return Zone("cards", "grid", None, "Cards", len(lying), lying, columns=SIDE)
    groups = []
    for tint, label in COLUMNS:
        cards = sorted((card for card in lying if (card.colour or None) == tint), key=lambda card: card.mark)
        if cards:
            groups.append(Group(f"column.{label.lower()}", label, tuple(cards), upright=True))
    return Zone("cards", "groups", None, "Cards", 0, (), tuple(groups))


def intents(ids: tuple[str, ...]) -> tuple[Intent, ...]:
    """Laying all as royalties, one a row, or giving up with those that are good."""
    rows = tuple(Row(f"Word {at + 1}", "" if at else AIM, then=NEXT) for at in range(MOST_WORDS))
    help = "Put the cards together to royalties."
    lay = Intent("lay", "Lay", "groups", help, FINISH, rows, cards=ids, history=True, good="in words")
    return (lay, Intent(NOTHING, "Give up", "none", "Lay only what is good so far.", keeps=True))


def options(now: Now, draft: Draft) -> tuple[Option, ...]:
    """What all the rows together could become."""
    if draft.intent == NOTHING:
        return (_given_up(now, good_words(now, draft)),)
    rows = [row for row in draft.groups if row]
    if draft.intent != "lay" or not rows:
        return ()
    try:
        spelled = [_read_row(now, draft, row) for row in rows]
        need(len({ident for row in rows for ident in row}) == sum(map(len, rows)), "A card cannot be used twice.")
        return (_arranged(now, spelled),)
    except IllegalMove as refusal:
        return (Option(FINISH, (0,), reason=str(refusal), rule=FORM),)


def good_words(now: Now, draft: Draft) -> tuple[Word, ...]:
    """The royalties among the rows, whatever the other rows are."""
    found: list[Word] = []
    used: set[str] = set()
    for row in draft.groups:
        word = _good_word(now, draft, row) if used.isdisjoint(row) else None
        if word:
            found.append(word)
            used |= set(row)
    return tuple(found)


def _good_word(now: Now, draft: Draft, row: tuple[str, ...]) -> Word | None:
    try:
        spelled = _read_row(now, draft, row)
    except IllegalMove:
        return None
    if not is_royalty(spelled.word().cards) or len(set(row)) < len(row):
        return None
    good = next(iter(spelled.good_letters(now.is_word)), None)
    return None if good is None else in_order(spelled.with_letters(good).word())


def _given_up(now: Now, words: tuple[Word, ...]) -> Option:
    """The end as things lie: what is good counts, and all else is left over."""
    move = Arrangement(words)
    over = DEALT - len(move.cards)
    kept = f"You keep {told_words(words)}. " if words else ""
    price = f"{_cards_are(over) if words else f'All {DEALT} cards are'} left over then." if over else ""
    return Option("Give up", (0,), write_move(move), worth(now.rules, move), confirm=(kept + price).strip())


def told_words(words: tuple[Word, ...]) -> str:
    """`CALM, CROWN and RETAINS`."""
    return listed([word.letters.upper() for word in words])


def _read_row(now: Now, draft: Draft, row: tuple[str, ...]) -> Spelled:
    faces = dict(zip(hand_ids(now.hand), now.hand, strict=True))
    need(set(row) <= set(faces), "One of these cards is not there.")
    return Spelled(tuple(place_card(draft, ident, faces[ident]) for ident in row))


def _arranged(now: Now, spelled: list[Spelled]) -> Option:
    words: list[Word] = []
    points = sum(value(row.word().cards, now.rules.values) for row in spelled)
    lying = DEALT - sum(len(row.cards) for row in spelled)
    unfinished = ""
    for row in spelled:
        if not is_royalty(cards := row.word().cards):
            if len(cards) > HAND or not lying:
                return Option(FINISH, (0,), None, points, SHAPE, FORM)
            unfinished = _shape_of(cards)
            continue
        whole = row.named(now.is_word)
        if isinstance(whole, str):
            return Option(FINISH, (0,), None, points, whole, WORD)
        if isinstance(whole, dict):
            return ask_letters(0, whole, WORD, points)
        words.append(in_order(whole.word()))
    told = tuple(("", word.letters) for word in words)
    if why := refusal(now, words):
        return Option(FINISH, (0,), None, points, why, WORD, words=told)
    if unfinished:
        return Option(unfinished, (0,), reason=SHAPE, rule=FORM, early=True)
    move = Arrangement(tuple(words))
    check_form(now.state, move)
    label, asked, price = "All cards laid", "", ""
    if lying:
        label = f"Finish with {DEALT - lying} of {DEALT} cards"
        asked, price = f"{label}?", f"{_cards_are(lying)} left over then."
    sums = tuple(f"{word.letters.upper()}: {value(word.cards, now.rules.values)}" for word in words)
    return Option(label, (0,), write_move(move), points, detail=sums, prompt=asked, confirm=price, words=told)


def _cards_are(number: int) -> str:
    return "One card is" if number == 1 else f"{number} cards are"


def refusal(now: Now, words: Iterable[Word]) -> str:
    """Why the first of these words that may not be laid may not be; empty if all may."""
    return next((why for word in words if (why := now.refusal(word.letters))), "")


def notes(now: Now, draft: Draft) -> tuple[RowNote, ...]:
    """What to think of each row as it lies."""
    return tuple(_note(now, draft, row) for row in draft.groups) if draft.intent == "lay" else ()


def _note(now: Now, draft: Draft, row: tuple[str, ...]) -> RowNote:
    try:
        spelled = _read_row(now, draft, row)
    except IllegalMove as damage:
        return RowNote(str(damage), None, False)
    cards = spelled.word().cards
    points = value(cards, now.rules.values)
    if not cards:
        return RowNote("")
    shape = _shape_of(cards)
    if not is_royalty(cards):
        return RowNote(shape, points, False if len(cards) > HAND else None)
    whole = spelled.named(now.is_word)
    if isinstance(whole, str):
        return RowNote("No letter for the Knave makes this a good word.", points, False)
    stands = spelled.stands(now.is_word)
    if isinstance(whole, dict):
        return RowNote("The Knave needs a letter.", points, stands=stands)
    word = whole.word().letters
    why = now.refusal(word)
    return RowNote(why or (f"{shape}: {word.upper()}" if spelled.unnamed else shape), points, not why, stands)


def _shape_of(cards: str) -> str:
    """How many letters of which colour, and how many it takes where it is no royalty."""
    tints = {tint for card in cards if (tint := colour(card))}
    tint = "either colour" if not tints else next(iter(tints)) if len(tints) == 1 else "both colours"
    needed = "" if is_royalty(cards) else f": exactly {HAND}" if len(tints) > 1 else f": at least {ROYALTY_LETTERS}"
    return f"{counted(len(cards), 'letter')}, {tint}{needed}"


def tally(now: Now) -> Outcome:
    """Rule 8.3: the cards left over, none of them a win, and the value placed."""
    left, points = now.state.left, worth(now.rules, now.state.laid)
    over = len(left)
    laid = f"{DEALT - over or 'none'} of {DEALT} cards" if over else f"all {DEALT} cards!"
    reason = f"Left over: {_by_colour(left)}." if over else "All cards are laid."
    if now.state.agreed:
        reason = "The table agreed to stop."
    told, unaided = f"{now.names[0]} has laid {laid}", "" if over else "Perfect: no hint was asked for."
    lines, counts = (TallyLine(0, "words", points),), (("Cards left over", (over,)),)
    return Outcome(reason, lines, (points,), (), counts, told, unaided)


def _by_colour(cards: str) -> str:
    """ "red A E, black T, a Knave": every card, as people say it."""
    told = []
    for tint in (RED, BLACK):
        if letters := " ".join(card.upper() for card in sort_cards(cards) if colour(card) == tint):
            told.append(f"{tint} {letters}")
    if knaves := cards.count(KNAVE):
        told.append(f"{knaves} Knaves" if knaves > 1 else "a Knave")
    return ", ".join(told)
