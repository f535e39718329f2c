"""What a seat's draft could become: a draw, a discard, a declaration
with its price, a drop; and what its groups are worth.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from royalty.cards.faces import hand_ids, standard_name
from royalty.errors import IllegalMove, need
from royalty.game.features import Rows
from royalty.game.places import TABLE, Draft, Held, Intent, Option, Row, RowNote, Seat, Sorting, one_card, one_tap
from royalty.games.rummy.acts import DECLARE, DISCARD, DROP, LEAVE, NEXT, OPEN, STOCK, Act, write_act
from royalty.games.rummy.cards import HAND, PLACES, is_joker, points, sort_cards, without
from royalty.games.rummy.grouping import MOST_POINTS, Groups, cheapest
from royalty.games.rummy.groups import PURE, SET, UNLIKE, are_two, arranged, canonical, kind_of, lack_of
from royalty.games.rummy.moves import fault_of, may_take, tellers, why_not_away, why_not_declare, why_not_draw
from royalty.games.rummy.rules import WRONG, Terms
from royalty.games.rummy.scoring import drop_price
from royalty.games.rummy.state import IN, Hand, State

GONE = "Someone left"
DISCARDS, FINISH = "discards", "finish"  # places on the table
WHOLE = "All your groups are good: you may declare."
COULD = "You can declare: sort the hand by cheapest groups to see how."
COULD_NOW = "You can declare: all your cards but one go into groups."
NO_PURE = "Pure sequence: none yet, so every card counts."
NO_SECOND = "Every card counts until a second sequence lies beside the pure one."
PURE_APART = "Pure sequence: in your hand, not yet in a group."


ROWS, MOST_ROWS = 4, 8


def intents(state: State) -> tuple[Intent, ...]:
    """What the seat whose turn it is may set out to do."""
    if state.is_scored:
        return (one_tap(NEXT, "Next deal", "Go on to the next deal."),)
    left = Intent(LEAVE, GONE, "none", "Lay the hand of a player aside who has left the table.", people=2)
    if not state.drawn:
        found = [one_tap(STOCK, "Draw", "Tap the stock to draw its top card.", "stock")] if state.pack else []
        if may_take(state):
            top = standard_name(state.discards[-1])
            found.append(one_tap(OPEN, f"Take the {top}", f"Tap the discards to take the {top}.", DISCARDS))
        return (*found, one_tap(DROP, "Drop", "Give this deal up before you draw."), left)
    first = Row("Group 1", "Three cards or more: in order of one suit, or of one rank.")
    rows = (first, *(Row(f"Group {at}") for at in range(2, ROWS + 1)))
    told = "Lay thirteen cards in groups. The one that you leave out goes to the finish slot."
    declare = Intent(
        DECLARE,
        "Declare",
        "groups",
        told,
        "Declare",
        rows,
        "Another group",
        MOST_ROWS,
        keeps=True,
        held=True,
        to=FINISH,
    )
    return (one_card(DISCARD, "Discard", "Choose one card to put away.", "Discard", DISCARDS), declare, left)


def options(terms: Terms, names: tuple[str, ...], state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
    """What the draft of the seat whose turn it is could become."""
    if draft.intent in (STOCK, OPEN):
        return (_drawing(state, seat, draft.intent),)
    if draft.intent == DROP:
        return (_dropping(terms, state, seat),)
    if draft.intent == LEAVE:
        return leaving(terms, names, state, seat)
    rows = [row for row in draft.groups if row]
    if draft.intent not in (DISCARD, DECLARE) or not rows:
        return ()
    label, rule = ("Declare", "13.7") if draft.intent == DECLARE else ("Discard", "13.3")
    try:
        groups = _read_rows(state.hands[seat], rows)
    except IllegalMove as refusal:
        return (Option(label, (seat,), reason=str(refusal), rule=rule),)
    return (_declaring(terms, state, seat, groups) if draft.intent == DECLARE else _discarding(state, seat, groups),)


def _drawing(state: State, seat: Seat, what: str) -> Option:
    label = f"Take the {standard_name(state.discards[-1])}" if what == OPEN and state.discards else "Draw"
    if why := why_not_draw(state, what):
        return Option(label, (seat,), reason=why, rule="13.4")
    return Option(label, (seat,), what)


def _dropping(terms: Terms, state: State, seat: Seat) -> Option:
    if state.drawn:
        return Option("Drop", (seat,), reason="You may drop only before you draw.", rule="13.11")
    price = f"You are out of this deal, and it costs you {drop_price(terms, state, seat)} points."
    return Option("Drop", (seat,), DROP, confirm=price)


def leaving(terms: Terms, names: tuple[str, ...], state: State, seat: Seat) -> tuple[Option, ...]:
    """Who may be said to have left: by this seat, or of itself, and before a hand is opened, by any of the others."""
    found = []
    for gone in state.within:
        seats, text = tellers(state, gone) if seat in (TABLE, gone) else (seat,), write_act(Act(LEAVE, seat=gone))
        costs = f"which costs {drop_price(terms, state, gone)} points. Do all of you agree?"
        price = f"{names[gone]} is out of this deal, {costs}"
        named, ask = f"{names[gone]} has left", "Who has left the table?"
        found.append(Option(named, seats, text, prompt=ask, confirm=price, act=GONE, about=names[gone]))
    return tuple(found)


def _read_row(hand: Hand, row: tuple[str, ...]) -> Hand:
    faces = dict(zip(hand_ids(hand), hand, strict=True))
    need(set(row) <= set(faces), "One of these cards is not in your hand.")
    return tuple(faces[ident] for ident in row)


def _read_rows(hand: Hand, rows: list[tuple[str, ...]]) -> Groups:
    groups = tuple(_read_row(hand, row) for row in rows)
    need(len({ident for row in rows for ident in row}) == sum(map(len, rows)), "A card cannot lie in two groups.")
    return groups


def _discarding(state: State, seat: Seat, groups: Groups) -> Option:
    chosen = [card for row in groups for card in row]
    if len(chosen) != 1:
        return Option("Discard", (seat,), reason="Choose only one card.", rule="13.3")
    label = f"Discard the {standard_name(chosen[0])}"
    if why := why_not_away(state, state.hands[seat], chosen[0]):
        return Option(label, (seat,), reason=why, rule="13.4")
    told = ("It is a joker.",) if is_joker(chosen[0], state.rank) else ()
    return Option(label, (seat,), write_act(Act(DISCARD, chosen[0])), detail=told)


def _declaring(terms: Terms, state: State, seat: Seat, read: Groups) -> Option:
    hand = state.hands[seat]
    groups = canonical(read, state.rank)
    told = (COULD_NOW if could_declare(state, seat) else standing_points(terms, state, hand, groups),)
    rest = without(hand, (card for group in groups for card in group))
    if len(rest) != 1:
        none = "No card is left for the finish slot: take one out."
        many = f"{len(rest)} cards lie in no group: only one may be left." if rest else none
        return Option("Declare", (seat,), reason=many, rule="13.7", detail=told, early=len(rest) > 1)
    act = Act(DECLARE, rest[0], groups)
    if why := why_not_declare(state, hand, act):
        return Option("Declare", (seat,), reason=why, rule="13.4", detail=told)
    fault = fault_of(groups, state.rank)
    label = "Wrong declaration" if fault else "Declare"
    if fault:
        price = f"This is wrong: {fault} It costs you {WRONG} points, and you are out of this deal."
    else:
        price = "All your cards are shown, and the deal is done. You count nothing."
    return Option(label, (seat,), write_act(act), detail=(fault,) if fault else (), confirm=price, warns=bool(fault))


def is_whole(state: State, groups: Groups) -> bool:
    """Whether all cards of these groups but one lie so that they may be declared."""
    whole = tuple(group for group in groups if kind_of(group, state.rank))
    rest = [card for group in groups if group not in whole for card in group]
    return state.drawn and len(rest) == 1 and rest[0] != state.taken and not fault_of(whole, state.rank)


def held_points(terms: Terms, wild: str, hand: Hand, groups: Groups) -> int:
    """What a hand counts as it is grouped; of fourteen cards less the one that is best put away."""
    if len(hand) <= HAND:
        return grouped_points(terms, wild, hand, groups)
    loose = without(hand, (card for group in groups for card in group))
    # Of two equal cards one may lie in a group and the other in none.
    rows = (*groups, loose)
    counts = []
    for at, row in enumerate(rows):
        for card in dict.fromkeys(row):
            left = tuple(without(group, (card,)) if place == at else group for place, group in enumerate(rows))
            counts.append(grouped_points(terms, wild, without(hand, (card,)), left[:-1]))
    return min(counts)


def counts(terms: Terms, state: State, hand: Hand, groups: Groups) -> tuple[int, int]:
    """What a hand counts as it is grouped, and at best."""
    return held_points(terms, state.rank, hand, groups), cheapest(hand, state.rank, terms.sets_count).points


def lying_points(terms: Terms, state: State, hand: Hand, groups: Groups) -> str:
    """What a hand counts that lies in these groups, for its player."""
    counted, least = counts(terms, state, hand, groups)
    most = ", the most that it can" if counted == MOST_POINTS else ""
    told = f"our hand counts {counted}" + (f" as it lies, {least} at best." if least < counted else f"{most}.")
    return f"{'Once a card is away, y' if len(hand) > HAND else 'Y'}{told}"


def told_of(terms: Terms, state: State, seat: Seat, groups: Groups) -> str:
    """What a hand that lies in these groups counts, whether it may be declared, and whether what it needs first lacks."""
    if is_whole(state, groups):
        return WHOLE
    if state.drawn and could_declare(state, seat):
        return COULD
    hand = state.hands[seat]
    told = lying_points(terms, state, hand, groups)
    kinds = [kind_of(group, state.rank) for group in groups]
    if PURE in kinds:
        return told if are_two(kinds) else f"{told} {NO_SECOND}"
    return f"{told} {PURE_APART if holds_pure(hand, state.rank) else NO_PURE}"


def holds_pure(hand: Hand, wild: str) -> bool:
    """Whether some three cards of the hand make a pure sequence."""
    suits = (dict.fromkeys(card for card in hand if card[1:] == suit) for suit in "SHDC")
    return any(kind_of(three, wild) == PURE for cards in suits for three in combinations(cards, 3))


def could_declare(state: State, seat: Seat) -> bool:
    """Whether the fourteen cards of the seat make a valid declaration in some groups."""
    found = cheapest(state.hands[seat], state.rank, sets_count=False, barred=state.taken)
    return found.whole and bool(found.discard)


def standing_points(terms: Terms, state: State, hand: Hand, groups: Groups) -> str:
    """What the hand would count in these groups, with the card to finish with put away, and as it could be at best."""
    counted, least = counts(terms, state, hand, groups)
    return f"Once a card is away, your hand counts {counted} so." + (
        f" It could count {least}." if least < counted else ""
    )


def grouped_points(terms: Terms, wild: str, hand: Hand, groups: Groups) -> int:
    """What these groups of the hand count by rule 13.9."""
    kinds = [kind_of(group, wild) for group in groups]
    if PURE not in kinds or sum(kind not in ("", SET) for kind in kinds) < 2:
        return min(MOST_POINTS, sum(points(card, wild) for card in hand))
    counting = ("", SET) if terms.sets_count else ("",)
    free = [card for group, kind in zip(groups, kinds, strict=True) if kind not in counting for card in group]
    return sum(points(card, wild) for card in without(hand, free))


@dataclass(frozen=True)
class HandRows(Rows[State]):
    """The groups of a draft, and those in which a player holds his hand."""

    terms: Terms

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        """What each row of the draft is: pure, impure, a set, or what
        it lacks; with what its cards would count by themselves.
        """
        if state.is_scored or draft.intent not in ("", DECLARE) or state.out[seat] != IN:
            return ()
        found = []
        for row in draft.groups:
            try:
                cards = _read_row(state.hands[seat], row)
            except IllegalMove as refusal:
                found.append(RowNote(str(refusal), None, False))
                continue
            kind, value = kind_of(cards, state.rank), sum(points(card, state.rank) for card in cards)
            note = RowNote(kind.capitalize() or lack_of(cards, state.rank), value, bool(kind))
            found.append(replace(note, order=_in_order(row, cards, state.rank)) if len(cards) > 1 else RowNote(""))
        return tuple(found)

    def held(self, state: State, seat: Seat, rows: Groups) -> Held | None:
        """What the groups are in which a player holds his hand, and what it would count so."""
        if state.is_scored or state.out[seat] != IN:
            return None
        hand = state.hands[seat]
        groups = tuple(_read_row(hand, row) for row in rows)
        found = self.notes(state, seat, Draft("", rows if len(rows) > 1 else ((),)))
        told = told_of(self.terms, state, seat, groups)
        ready = told in (WHOLE, COULD)

        def told_below(note: RowNote, cards: Hand) -> RowNote:
            """What nobody began to group lacks nothing; a card by itself counts, unless it is the one to finish with."""
            if len(cards) == 1 and not ready:
                return replace(note, value=points(cards[0], state.rank))
            return replace(note, text="") if note.text == UNLIKE else note

        return Held(tuple(map(told_below, found, groups or ((),))), told, ready)

    def sortings(self, state: State, seat: Seat) -> tuple[Sorting, ...]:
        """The hand sorted for its player in three ways, jokers of both kinds last (rule 13.15)."""
        hand, wild = state.hands[seat], state.rank
        if state.is_scored or state.out[seat] != IN:
            return ()
        # Who can declare sees how; else as it would count if another declared now.
        counting = not could_declare(state, seat) and self.terms.sets_count
        found = cheapest(hand, wild, counting, "" if counting else state.taken, keeps_pure=True)
        rest = sort_cards(found.loose)
        groups = [tuple(card for card, _ in arranged(group, wild)) for group in found.groups]
        ways = {"By suit": _alike(hand, wild, 1), "By rank": _alike(hand, wild, 0), "Cheapest groups": [*groups, rest]}
        return tuple(Sorting(label, _with_ids(hand, [row for row in rows if row])) for label, rows in ways.items())


def _in_order(row: tuple[str, ...], cards: Hand, wild: str) -> tuple[str, ...]:
    """The ids of a row as its group is read; of one that is none yet by suit and rank."""
    found = tuple(card for card, _ in arranged(cards, wild)) if kind_of(cards, wild) else sort_cards(cards)
    free = list(zip(cards, row, strict=True))
    return tuple(free.pop([card for card, _ in free].index(face))[1] for face in found)


def _alike(hand: Hand, wild: str, part: int) -> list[Hand]:
    """Rows of one suit or one rank each."""
    plain = [card for card in hand if not is_joker(card, wild)]
    if not part:
        plain.sort(key=lambda card: PLACES[card[0]])
    values = dict.fromkeys(card[part] for card in plain)
    rows = [tuple(card for card in plain if card[part] == value) for value in values]
    return [*rows, tuple(card for card in hand if is_joker(card, wild))]


def _with_ids(hand: Hand, rows: list[Hand]) -> Groups:
    """The same rows as ids: of equal cards the first come first."""
    free = list(zip(hand, hand_ids(hand), strict=True))
    return tuple(tuple(free.pop([card for card, _ in free].index(face))[1] for face in row) for row in rows)
