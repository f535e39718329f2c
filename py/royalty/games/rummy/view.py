"""What is seen of a rummy table: the piles, hands and groups, who stands where, and what a seat may set out to do."""

from __future__ import annotations

from royalty.cards.faces import CardView, hand_ids, standard_card
from royalty.game.places import DealScore, Group, Seat, Standing, TableView, Zone, open_row
from royalty.games.rummy import drafts
from royalty.games.rummy.cards import is_joker
from royalty.games.rummy.groups import arranged, kind_of
from royalty.games.rummy.rules import Terms
from royalty.games.rummy.scoring import SAID, is_over, price_of_leaving, told_out
from royalty.games.rummy.state import IN, POOLED, Hand, State

BACK = "diamond"
PLURALS = {
    "A": "aces", "2": "twos", "3": "threes", "4": "fours", "5": "fives", "6": "sixes", "7": "sevens", "8": "eights",
    "9": "nines", "T": "tens", "J": "jacks", "Q": "queens", "K": "kings",
}  # fmt: skip


def card_views(cards: Hand, wild: str, prefix: str = "") -> tuple[CardView, ...]:
    """The cards of a hand, each under its own id."""
    return tuple(_face(prefix + ident, card, wild) for ident, card in zip(hand_ids(cards), cards, strict=True))


def _face(ident: str, card: str, wild: str, stands: str = "") -> CardView:
    return standard_card(ident, card, wild=is_joker(card, wild), stands=stands)


def table(terms: Terms, names: tuple[str, ...], state: State, seat: Seat | None, mine: bool) -> TableView:
    """All that the seat may see; `mine` tells whether it may act."""
    rank = state.rank
    top = tuple(_face("discards", card, rank) for card in state.discards[-1:])
    zones = [
        Zone("stock", "stack", None, "Stock", len(state.pack), back=BACK),
        open_row("wild", None, f"Wild: {PLURALS[rank]}", (_face("wild", state.wild, rank),)),
        Zone(drafts.DISCARDS, "stack", None, "Discards", len(state.discards), top),
        Zone(drafts.FINISH, "stack", None, "To finish", 0),
        *(_zone_of(state, owner, seat) for owner in range(len(names))),
    ]
    if terms.shows_discards and not state.is_scored:
        zones += [_thrown(state, owner) for owner in range(len(names)) if state.thrown[owner]]
    return TableView(
        tuple(zones), standings(terms, state), status(terms, names, state), drafts.intents(state) if mine else (),
        match_line(terms, state), deals(names, state),
    )  # fmt: skip


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
    return open_row(f"thrown{owner}", owner, "Discarded", faces, recalls=True)


def _groups(state: State, owner: Seat) -> tuple[Group, ...]:
    found = []
    # Of whoever went out of the deal nothing is looked for in groups.
    loose = SAID.get(state.out[owner], "no group").capitalize()
    for number, cards in enumerate(state.laid[owner], 1):
        ident, kind = f"laid{owner}.{number}", kind_of(cards, state.rank)
        lying = enumerate(arranged(cards, state.rank))
        faces = tuple(_face(f"{ident}:{at}", card, state.rank, stands) for at, (card, stands) in lying)
        found.append(Group(ident, kind.capitalize() or loose, faces))
    return tuple(found)


def standings(terms: Terms, state: State) -> tuple[Standing, ...]:
    counts = [() if state.is_scored else (("hand", len(hand)),) for hand in state.hands]
    return tuple(Standing(seat, state.total(seat), one, _how(terms, state, seat)) for seat, one in enumerate(counts))


def _how(terms: Terms, state: State, seat: Seat) -> tuple[str, ...]:
    """Why the seat counts what it does, or that it is out of the deal, and what it will count for that."""
    out = state.out[seat]
    if not state.is_scored:
        price = "" if out == POOLED else f", +{price_of_leaving(terms, state, seat)}"
        return (f"{SAID[out]}{price}",) if out != IN else ()
    last = state.scored[-1]
    points = "" if told_out(last)[seat] else f": {last.points[seat]}"
    return (f"{last.notes[seat]}{points}",)


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
    found = []
    for number, one in enumerate(state.scored, 1):
        lines = tuple(f"{name}: {note}" for name, note in zip(names, one.notes, strict=True))
        found.append(DealScore(f"Deal {number}", one.points, lines, told_out(one)))
    return tuple(found)


def still_in(terms: Terms, state: State) -> tuple[Seat, ...]:
    """Who is still in the match."""
    return tuple(seat for seat in range(len(state.hands)) if not terms.pool or state.total(seat) < terms.pool)
