"""What is seen of the table: stock, trick, families and hands, who stands where, and what a seat may set out to do."""

from __future__ import annotations

from dataclasses import replace

from royalty.cards.faces import CardView, standard_card, standard_name
from royalty.game.places import DealScore, Group, Seat, Standing, TableView, Zone, listed, open_row
from royalty.games.wifeswap import drafts
from royalty.games.wifeswap.cards import Hand, taking, why_taking
from royalty.games.wifeswap.drafts import ident
from royalty.games.wifeswap.families import Families, Household, kind_of, lying, name_of, worth
from royalty.games.wifeswap.moves import is_over, taker, tricks_left
from royalty.games.wifeswap.rules import TARGET, Terms
from royalty.games.wifeswap.state import BUILD, UNDER, State, Trick

BACK = "diamond"


def faces(cards: Hand, prefix: str = "") -> tuple[CardView, ...]:
    """Cards as they lie open."""
    return tuple(standard_card(prefix + ident(card), card) for card in cards)


def table(terms: Terms, names: tuple[str, ...], state: State, seat: Seat | None, mine: bool) -> TableView:
    """All that the seat may see; `mine` tells whether it may act."""
    zones = [Zone("stock", "stack", None, "Stock", len(state.pack), back=BACK)]
    if state.phase == UNDER:
        zones.append(open_row("gone", None, "Goes under the stock", faces(state.gone)))
    else:
        zones.append(trick_zone("trick", "Trick", state.trick, len(names)))
    if state.last:
        zones.append(replace(trick_zone("last", "Last trick", state.last, len(names)), recalls=True))
    for owner in range(len(names)):
        zones += _zones_of(state, owner, seat)
    found = drafts.intents(state, seat) if mine and seat is not None else ()
    return TableView(
        tuple(zones), standings(state), status(terms, names, state), found, match_line(terms, state),
        rounds(state),
    )  # fmt: skip


def trick_zone(key: str, label: str, trick: Trick, seats: int) -> Zone:
    """A trick, with who led and who takes it."""
    whole, best = len(trick.cards) == seats, taking(trick.cards) if trick.cards else ""
    lying = []
    for at, face in enumerate(faces(trick.cards, "" if key == "trick" else f"{key} ")):
        note = _note(at, trick.cards[at] == best, whole)
        lying.append(replace(face, seat=trick.by(at, seats), note=note))
    won = trick.by(trick.cards.index(best), seats) if whole else None
    return Zone(key, "trick", None, label, len(lying), tuple(lying), won=won)


def _note(at: int, is_best: bool, whole: bool) -> str:
    told = ["leads"] * (at == 0) + [("takes it" if whole else "is ahead")] * is_best
    return " and ".join(told)


def _zones_of(state: State, owner: Seat, viewer: Seat | None) -> tuple[Zone, ...]:
    hand, laid = state.hands[owner], state.tables[owner]
    groups = tuple(_group(owner, number, family) for number, family in enumerate(lying(laid), 1))
    shown = faces(hand) if owner == viewer else ()
    return (
        Zone(f"families{owner}", "groups", owner, "Families", len(laid.cards), (), groups),
        Zone(f"hand{owner}", "fan", owner, "Hand", len(hand), shown, back=BACK),
    )


def _group(owner: Seat, number: int, family: Household) -> Group:
    couple = family.couple
    return Group(f"f{owner}.{number}", name_of(couple), faces(family.cards), family.worth, kind_of(couple))


def standings(state: State) -> tuple[Standing, ...]:
    """Points of the rounds that are over, and what lies on the table now."""
    now = [None if state.is_scored else ("families", worth(families)) for families in state.tables]
    hands = enumerate(state.hands)
    return tuple(Standing(seat, state.total(seat), (("hand", len(hand)),), now=now[seat]) for seat, hand in hands)


def status(terms: Terms, names: tuple[str, ...], state: State) -> tuple[str, ...]:
    """What everybody should know now, and why the trick goes where it goes."""
    if state.agreed or is_over(terms, state):
        return ("The game is over.",)
    if state.is_scored:
        return (f"Round {state.deal} is counted: {state.scored[-1].reason}.",)
    name = names[state.turn]
    if state.phase == BUILD:
        return (f"{name} takes the trick and may build: {why_taking(state.trick.cards)}.",)
    if state.phase == UNDER:
        return (f"{name} puts {len(state.gone)} cards under the stock.",)
    if not state.trick.cards:
        return (f"{name} leads.", *_running_out(state))
    ahead = f"{names[taker(state)]} is ahead: {why_taking(state.trick.cards)}."
    return (f"{name} plays to the trick.", ahead)


def _running_out(state: State) -> tuple[str, ...]:
    """How many tricks are left once cards only go round, as a sentence (rule 11.15)."""
    left = tricks_left(state)
    if not left:
        return ()
    told = f"{left} tricks are left" if left > 1 else "This is the last trick"
    return (f"{told}, unless more is laid.",)


def match_line(terms: Terms, state: State) -> str:
    """Where the match stands, and from the tenth trick without gain on how many are left (rule 11.15)."""
    line = f"Round {state.deal} of {terms.rounds}" if terms.rounds else f"To {TARGET}, round {state.deal}"
    left = tricks_left(state)
    return f"{line} · {left} {'tricks' if left > 1 else 'trick'} left" if left else line


def rounds(state: State) -> tuple[DealScore, ...]:
    """The score sheet, a line a round."""
    over = enumerate(state.scored, 1)
    return tuple(DealScore(f"Round {number}", one.points, (f"It ended since {one.reason}.",)) for number, one in over)


def told_build(name: str, state: State, seat: Seat, families: Families) -> str:
    """A build in words."""
    now, before = worth(families), worth(state.tables[seat])
    fresh = [f"the {standard_name(card)}" for card in families.cards if card not in state.tables[seat].cards]
    laid = f"lays {listed(fresh)}" if fresh else "arranges the families anew"
    gone = [card for card in state.tables[seat].cards if card not in families.cards]
    named, leaves = " and the ".join(map(standard_name, gone)), "leaves" if len(gone) == 1 else "leave"
    leave = f" The {named} {leaves} the table." if gone else ""
    return f"{name} {laid}: families of {now} now, {before} before.{leave}"


def told_under(name: str, order: Hand, after: State) -> str:
    """What went under the stock, and how much of it came up again as all drew up (rule 11.11)."""
    drawn = len(order) - len(after.pack)
    many = "all of them are" if drawn == len(order) else f"{drawn} of them {'is' if drawn == 1 else 'are'}"
    return f"{name} puts {len(order)} cards under the stock{f', and {many} drawn up at once' if drawn > 0 else ''}."
