"""What a seat's draft could become: a card to the trick, a build of families row by row, an order under the stock."""

from __future__ import annotations

from dataclasses import dataclass, replace

from royalty.cards.faces import standard_name
from royalty.errors import IllegalMove, need
from royalty.game import features
from royalty.game.places import Draft, Intent, Option, Row, RowNote, Seat, Sorting, one_card, one_tap
from royalty.games.wifeswap.building import dearest
from royalty.games.wifeswap.cards import HIGH_TO_LOW, SUITS, Hand, points, strongest_first
from royalty.games.wifeswap.families import (
    ROYAL,
    Couple,
    Families,
    arranged,
    couple_of,
    home_of,
    kind_of,
    leaving,
    lying,
    may_join,
    may_marry,
    name_of,
    why_no_home,
    worth,
)
from royalty.games.wifeswap.moves import why_not_build, why_not_play
from royalty.games.wifeswap.state import BUILD, NEXT, PLAY, UNDER, Act, State, write_act

LEAVE, DEAREST = "leave", "dearest"  # intents beside `build`: nothing, and what counts most
BEGINS = "A family begins with a King and a Queen, or with a Jack and a 10 of another suit."
BEGINNING = "Begin a family with a King and a Queen, or a Jack and a 10."
MOST_FAMILIES = 8
Rows = tuple[Hand, ...]


def ident(card: str) -> str:
    """The id of a card, wherever it lies: each is there only once."""
    return f"{card}1"


def intents(state: State, seat: Seat) -> tuple[Intent, ...]:
    """What the seat whose turn it is may set out to do."""
    if state.is_scored:
        return (one_tap(NEXT, "Next round", "Go on to the next round."),)
    if state.phase == PLAY:
        led = "Choose one card to lead." if not state.trick.cards else "Choose one card; follow suit if you can."
        return (one_card(PLAY, "Play", led, "Play", "trick"),)
    if state.phase == UNDER:
        ids = tuple(map(ident, state.gone))
        row = Row("Under the stock", "Tap the cards, the uppermost first.", begins=ids)
        told, only = "The first card is drawn first. Only you know the order.", "Only these cards go under the stock."
        order = Intent(UNDER, "Put under", "order", told, "Put under", (row,), cards=ids, otherwise=only)
        return (replace(order, shelf="Still to place"),)
    nothing = Intent(LEAVE, "Build nothing", "none", keeps=True)
    best = dearest(state.tables[seat], state.free(seat))
    why = "" if best != state.tables[seat] else "There is nothing more to build with these cards."
    return (
        _build(BUILD, "Build", state, seat, state.tables[seat], why),
        _build(DEAREST, "Build for me", state, seat, best, why),
        nothing,
    )


def _build(key: str, label: str, state: State, seat: Seat, families: Families, why: str) -> Intent:
    """A draft of rows, one a family, that begins with these; `why` nothing can be built, if so."""
    ids = tuple(ident(card) for card in (*state.trick.cards, *state.tables[seat].cards, *state.hands[seat]))
    now = enumerate(lying(families), 1)
    lying_now = [Row(f"Family {number}", begins=tuple(map(ident, family.cards))) for number, family in now]
    empty = Row(f"Family {len(lying_now) + 1}", f"{why} Tap “Build nothing”." if why else BEGINNING)
    rows = (*lying_now, empty)[:MOST_FAMILIES]
    told = "Lay families of the trick’s cards and your own."
    return Intent(
        key, label, "groups", told, "Build", rows, "Another family", MOST_FAMILIES, ids,
        otherwise="You build only your own families.", keeps=True, shelf="Of the trick", off=why if key == DEAREST else "",
    )  # fmt: skip


def options(state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
    """What the draft of the seat whose turn it is could become."""
    try:
        if state.phase == PLAY and draft.intent == PLAY:
            return _playing(state, seat, draft)
        if state.phase == BUILD and draft.intent == LEAVE:
            return (Option("Build nothing", (seat,), write_act(Act(BUILD)), confirm=_given_up(state, seat, draft)),)
        if state.phase == BUILD and draft.intent in (BUILD, DEAREST) and any(draft.groups):
            return (_building(state, seat, _read_rows(state, seat, draft)),)
        if state.phase == UNDER and draft.intent == UNDER and any(draft.groups):
            return (_ordering(state, seat, draft),)
    except IllegalMove as refusal:
        return (Option("Build" if state.phase == BUILD else "Play", (seat,), reason=str(refusal), rule="11.5"),)
    return ()


def _given_up(state: State, seat: Seat, draft: Draft) -> str:
    """What is lost with a draft in which something lies that did not lie there before."""
    before = set(map(ident, state.tables[seat].cards))
    if any(card not in before for row in draft.groups for card in row):
        return "What you have laid goes back, and nothing is built."
    return ""


# -- a card to the trick


def _playing(state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
    chosen = [found for row in draft.groups for found in row]
    if not chosen:
        return ()
    if len(chosen) > 1:
        return (Option("Play", (seat,), reason="Choose only one card.", rule="11.2"),)
    card = next((card for card in state.hands[seat] if ident(card) == chosen[0]), "")
    if why := why_not_play(state, state.hands[seat], card):
        return (Option("Play", (seat,), reason=why, rule="11.2"),)
    return (Option(f"Play the {standard_name(card)}", (seat,), write_act(Act(PLAY, card))),)


# -- the build


@dataclass(frozen=True, slots=True)
class Drafted:
    """What rows of cards would be: the couple of each, None where it lacks one, and the cards as they lie."""

    rows: Rows
    couples: tuple[Couple | None, ...]

    @property
    def married(self) -> tuple[Couple, ...]:
        return tuple(couple for couple in self.couples if couple)

    @property
    def others(self) -> Hand:
        """All cards in rows that are no partners."""
        partners = {card for couple in self.married for card in couple}
        return tuple(card for row in self.rows for card in row if card not in partners)


def _read_rows(state: State, seat: Seat, draft: Draft) -> Rows:
    cards = {ident(card): card for card in (*state.tables[seat].cards, *state.free(seat))}
    taken = [found for row in draft.groups for found in row]
    need(set(taken) <= set(cards), "You can build only with the trick, your hand and your own families.")
    need(len(set(taken)) == len(taken), "A card cannot lie in two families.")
    return tuple(tuple(cards[found] for found in row) for row in draft.groups)


def drafted(rows: Rows) -> Drafted:
    """The couple of each row: King and Queen where there are such, else Jack and 10."""
    return Drafted(rows, tuple(couple_in(row) for row in rows))


def couple_in(row: Hand) -> Couple | None:
    """The partners in a row, if it has just two that may marry."""
    heads = [card for card in row if card[0] in "KQ"] or [card for card in row if card[0] in "JT"]
    return couple_of(*heads) if len(heads) == 2 and may_marry(*heads) else None


def lack_of(row: Hand) -> tuple[str, str]:
    """Why a row is no family, and the rule that says so."""
    heads, juniors = [card for card in row if card[0] in "KQ"], [card for card in row if card[0] in "JT"]
    if len(heads) == 1:
        return f"The {standard_name(heads[0])} lacks a {'Queen' if heads[0][0] == 'K' else 'King'}.", "11.6"
    if heads:
        return "A family has one King and one Queen at most.", "11.7" if len(heads) > 2 else "11.6"
    if len(juniors) == 1:
        lacks = "10" if juniors[0][0] == "J" else "Jack"
        return f"The {standard_name(juniors[0])} lacks a {lacks} of another suit.", "11.6"
    if len(juniors) == 2 and juniors[0][1] == juniors[1][1]:
        return "A Jack and a 10 of one suit may not marry.", "11.6"
    return ("A junior family has one Jack and one 10.", "11.7") if juniors else (BEGINS, "11.6")


def _building(state: State, seat: Seat, rows: Rows) -> Option:
    laid, before = drafted(rows), state.tables[seat]
    for row, couple in zip(rows, laid.couples, strict=True):
        if row and couple is None:
            why, rule = lack_of(row)
            return Option("Build", (seat,), reason=why, rule=rule)
    homeless = [card for card in laid.others if home_of(card, laid.married) is None]
    alien = next((card for card in homeless if card not in before.cards), "")
    if alien:
        return Option("Build", (seat,), reason=why_no_home(alien, laid.married), rule="11.7")
    families = arranged(laid.married, (card for card in laid.others if card not in homeless))
    if families == before:
        return Option("Build", (seat,), reason=why_not_build(state, seat, families), rule="11.8", early=True)
    if why := why_not_build(state, seat, families):
        return Option("Build", (seat,), reason=why, rule="11.9" if leaving(before, families) else "11.8")
    return _lawful(state, seat, families)


def _lawful(state: State, seat: Seat, families: Families) -> Option:
    before, now = worth(state.tables[seat]), worth(families)
    more = f"{now - before} more" if now >= before else f"{before - now} less"
    told, price = [f"Your families count {now}: {more}."], ""
    if orphans := leaving(state.tables[seat], families):
        told.append(orphans_line(orphans))
        price = f"{orphans_line(orphans)} Build all the same?"
    move = write_act(Act(BUILD, families=families))
    return Option("Build", (seat,), move, detail=tuple(told), confirm=price, grows=now - before)


def orphans_line(orphans: Hand) -> str:
    """Which cards would leave, in words."""
    named = " and ".join(f"the {standard_name(card)}" for card in orphans)
    leave, what = ("leave", "orphans") if len(orphans) > 1 else ("leaves", "an orphan")
    return f"{named[0].upper()}{named[1:]} {leave} the table as {what}."


class FamilyRows(features.Rows[State]):
    """The families of a draft, and the order of a hand."""

    def notes(self, state: State, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        """What each row of the draft is: its kind and what it counts, or what it lacks."""
        if state.phase != BUILD or seat != state.turn or draft.intent not in (BUILD, DEAREST):
            return ()
        try:
            rows = _read_rows(state, seat, draft)
        except IllegalMove:
            return ()
        laid = drafted(rows)
        return tuple(
            _note(state.tables[seat], laid, row, couple) for row, couple in zip(rows, laid.couples, strict=True)
        )

    def sortings(self, state: State, seat: Seat) -> tuple[Sorting, ...]:
        """The hand sorted for its player by suit, and by rank."""
        hand = state.hands[seat]
        if not hand:
            return ()
        by_suit = [[card for card in hand if card[1] == suit] for suit in SUITS]
        by_rank = [[card for card in strongest_first(hand) if card[0] == rank] for rank in HIGH_TO_LOW]
        ways = {"By suit": by_suit, "By rank": by_rank}
        return tuple(
            Sorting(label, tuple(tuple(map(ident, row)) for row in rows if row)) for label, rows in ways.items()
        )


def _note(before: Families, laid: Drafted, row: Hand, couple: Couple | None) -> RowNote:
    if couple is None:
        return RowNote(lack_of(row)[0], None, False) if row else RowNote("")
    royal, others = kind_of(couple) == ROYAL, [card for card in row if card not in couple]
    strangers = [card for card in others if not may_join(card, couple)]
    told = [_stranger(before, laid, card) for card in strangers]
    for card in others:
        home = home_of(card, laid.married)
        if card not in strangers and not royal and home != couple and home and kind_of(home) == ROYAL:
            told.append(f"The {standard_name(card)} will lie where it counts double.")
    value = sum(points(card) for card in row if card not in strangers) * (2 if royal else 1)
    brief = "" if told else kind_of(couple) + (" ×2" if royal else "")
    return RowNote(" ".join([f"{name_of(couple)}: {value}.", *told]), value, not strangers, brief=brief)


def _stranger(before: Families, laid: Drafted, card: str) -> str:
    if home_of(card, laid.married):
        return f"The {standard_name(card)} will lie with another family."
    if card in before.cards:
        return f"The {standard_name(card)} would be an orphan."
    return why_no_home(card, laid.married)


# -- under the stock


def _ordering(state: State, seat: Seat, draft: Draft) -> Option:
    label = "Put under"
    by_id = {ident(card): card for card in state.gone}
    chosen = [found for row in draft.groups for found in row]
    if not set(chosen) <= set(by_id):
        return Option(label, (seat,), reason="These are not the cards that go under the stock.", rule="11.10")
    if sorted(chosen) != sorted(by_id):
        return Option(label, (seat,), reason="Put all of these cards in order, the uppermost first.", rule="11.10")
    order = tuple(by_id[found] for found in chosen)
    told = f"The {standard_name(order[0])} is drawn first, the {standard_name(order[-1])} last."
    return Option(label, (seat,), write_act(Act(UNDER, order=order)), detail=(told,))
