"""What is seen of a rummy table: the piles, hands and groups, who stands where, and what a seat may set out to do."""

from __future__ import annotations

from royalty.cards.faces import CardView, hand_ids, standard_card, standard_name
from royalty.game.places import DealScore, Group, Intent, Question, Row, Seat, Standing, TableView, Zone
from royalty.games.rummy.cards import is_joker
from royalty.games.rummy.drafts import GONE
from royalty.games.rummy.groups import arranged, kind_of
from royalty.games.rummy.moves import may_take
from royalty.games.rummy.rules import Terms
from royalty.games.rummy.scoring import SAID, is_over, told_out
from royalty.games.rummy.state import DECLARE, DISCARD, DROP, IN, LEAVE, NEXT, OPEN, STOCK, Hand, State

BACK = "diamond"
ROWS, MOST_ROWS = 4, 8
PLURALS = {"A": "aces", "J": "jacks", "Q": "queens", "K": "kings", "T": "tens", "2": "twos", "6": "sixes"}
NUMBERS = {"3": "threes", "4": "fours", "5": "fives", "7": "sevens", "8": "eights", "9": "nines"}


def card_views(cards: Hand, wild: str, prefix: str = "") -> tuple[CardView, ...]:
    """The cards of a hand, each under its own id."""
    return tuple(_face(prefix + ident, card, wild) for ident, card in zip(hand_ids(cards), cards, strict=True))


def _face(ident: str, card: str, wild: str, stands: str = "") -> CardView:
    return standard_card(ident, card, wild=is_joker(card, wild), stands=stands)


def table(terms: Terms, names: tuple[str, ...], state: State, seat: Seat | None, mine: bool) -> TableView:
    """All that the seat may see; `mine` tells whether it may act."""
    rank = state.rank
    middle = (
        Zone("stock", "stack", None, "Stock", len(state.pack), back=BACK),
        Zone("wild", "row", None, f"Wild: {ranks_name(rank)}", 1, (_face("wild", state.wild, rank),)),
        Zone(
            "discards",
            "stack",
            None,
            "Discards",
            len(state.discards),
            tuple(_face("discards", card, rank) for card in state.discards[-1:]),
        ),
    )
    seats = range(len(names))
    thrown = [
        _thrown(state, owner) for owner in seats if terms.shows_discards and state.thrown[owner] and not state.is_scored
    ]
    zones = (*middle, *(_zone_of(state, owner, seat) for owner in seats), *thrown)
    found = intents(state) if mine else ()
    return TableView(
        zones,
        standings(terms, names, state),
        status(terms, names, state),
        found,
        match_line(terms, state),
        deals(names, state),
    )


def ranks_name(rank: str) -> str:
    """`sevens`, `queens`."""
    return {**PLURALS, **NUMBERS}[rank]


def _zone_of(state: State, owner: Seat, viewer: Seat | None) -> Zone:
    """A hand as its owner holds it, laid aside, or open in its groups."""
    hand = state.hands[owner]
    if state.is_scored:
        return Zone(f"laid{owner}", "lines", owner, "Cards", 0, (), _groups(state, owner))
    if state.out[owner] != IN:
        return Zone(f"aside{owner}", "stack", owner, "Laid aside", len(hand), back=BACK)
    shown = card_views(hand, state.rank) if owner == viewer else ()
    return Zone(f"hand{owner}", "fan", owner, "Hand", len(hand), shown, back=BACK)


def _thrown(state: State, owner: Seat) -> Zone:
    """What a player has discarded in this deal, the first card first."""
    faces = tuple(_face(f"thrown{owner}.{at}", card, state.rank) for at, card in enumerate(state.thrown[owner]))
    return Zone(f"thrown{owner}", "row", owner, "Discarded", len(faces), faces, recalls=True)


def _groups(state: State, owner: Seat) -> tuple[Group, ...]:
    found = []
    for number, cards in enumerate(state.laid[owner], 1):
        ident, kind = f"laid{owner}.{number}", kind_of(cards, state.rank)
        faces = tuple(
            _face(f"{ident}:{at}", card, state.rank, stands)
            for at, (card, stands) in enumerate(arranged(cards, state.rank))
        )
        found.append(Group(ident, kind.capitalize() or "No group", faces))
    return tuple(found)


def standings(terms: Terms, names: tuple[str, ...], state: State) -> tuple[Standing, ...]:
    found = []
    for seat in range(len(names)):
        last = state.scored[-1] if state.is_scored else None
        played = last and not told_out(last)[seat]
        lines = (
            [f"{last.notes[seat]}: {last.points[seat]}" if played else last.notes[seat]]
            if last
            else [SAID[state.out[seat]]]
            if state.out[seat] != IN
            else []
        )
        counts = () if last else (("hand", len(state.hands[seat])),)
        found.append(Standing(seat, state.total(seat), counts, tuple(lines)))
    return tuple(found)


def status(terms: Terms, names: tuple[str, ...], state: State) -> tuple[str, ...]:
    if state.agreed or is_over(terms, state):
        return ("The game is over.",)
    if state.is_scored:
        winner = state.scored[-1].winner
        how = f"{names[winner]} {state.scored[-1].notes[winner]}" if winner is not None else "nobody declared"
        return (f"Deal {state.deal} is counted: {how}.",)
    if state.drawn:
        return (f"{names[state.turn]} discards a card, or declares.",)
    if state.lacks_stock:
        return ("The discards become the new stock.",)
    return (f"{names[state.turn]} draws a card.",)


def match_line(terms: Terms, state: State) -> str:
    return f"Pool of {terms.pool}, deal {state.deal}" if terms.pool else f"Deal {state.deal} of {terms.deals}"


def deals(names: tuple[str, ...], state: State) -> tuple[DealScore, ...]:
    """The table of deals, each line with why a seat counts what it does."""
    return tuple(
        DealScore(
            f"Deal {number}",
            one.points,
            tuple(f"{name}: {note}" for name, note in zip(names, one.notes, strict=True)),
            told_out(one),
        )
        for number, one in enumerate(state.scored, 1)
    )


def question(terms: Terms, state: State) -> Question | None:
    """Whether all have seen the cards of the deal that is over."""
    if not state.is_scored or is_over(terms, state) or state.agreed:
        return None
    seats = tuple(seat for seat in still_in(terms, state) if seat not in state.ready)
    return Question("Go on to the next deal?", seats, together=True, help=f"All cards of deal {state.deal} lie open.")


def still_in(terms: Terms, state: State) -> tuple[Seat, ...]:
    """Who is still in the match."""
    return tuple(seat for seat in range(len(state.hands)) if not terms.pool or state.total(seat) < terms.pool)


def intents(state: State) -> tuple[Intent, ...]:
    """What the seat whose turn it is may set out to do."""
    if state.is_scored:
        return (Intent(NEXT, "Next deal", "none", "Go on to the next deal."),)
    left = Intent(LEAVE, GONE, "none", "Lay the hand of a player aside who has left the table.", people=2)
    if not state.drawn:
        drawing = (
            [Intent(STOCK, "Draw", "none", "Tap the stock to draw its top card.", zone="stock")] if state.pack else []
        )
        if may_take(state):
            top = standard_name(state.discards[-1])
            drawing.append(
                Intent(OPEN, f"Take the {top}", "none", f"Tap the discards to take the {top}.", zone="discards")
            )
        return (*drawing, Intent(DROP, "Drop", "none", "Give this deal up before you draw."), left)
    rows = tuple(
        Row(f"Group {at + 1}", "Three cards or more: in order of one suit, or of one rank." if not at else "")
        for at in range(ROWS)
    )
    declare = Intent(
        DECLARE, "Declare", "groups", "Lay thirteen cards in groups. The one that you leave out goes to the finish slot.", "Declare",
        rows, "Another group", MOST_ROWS, keeps=True, held=True,
    )  # fmt: skip
    return (Intent(DISCARD, "Discard", "pick", "Choose one card to put away.", "Discard", most=1), declare, left)
