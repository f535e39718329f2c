"""What is seen of a table of Alliance Royals: piles, boards, hands,
the trick, the score so far, and what a seat may set out to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from royalty.cards.faces import CardView, hand_ids, house_card
from royalty.game.outcome import told_points
from royalty.game.places import DealScore, Group, Intent, Seat, Standing, TableView, Zone, figure, open_row
from royalty.game.states import replaced
from royalty.games.alliance import drawing, phases
from royalty.games.alliance.cards import SEATS, Hand, house_name, house_pip, name_of, points
from royalty.games.alliance.ending import is_last
from royalty.games.alliance.privileges import voided
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.scoring import board_parts, counted, is_over, on_board, repeats, side_total
from royalty.games.alliance.state import ARRANGED, DRAWS, Counted, Lying, State, ally_of, board_of, top_of

BACK = "cat"
Names = tuple[str, ...]


def card_views(cards: Hand, prefix: str = "") -> tuple[CardView, ...]:
    """The cards of a hand, each under its own id."""
    return tuple(house_card(prefix + ident, card) for ident, card in zip(hand_ids(cards), cards, strict=True))


def zones(state: State, seat: Seat | None) -> tuple[Zone, ...]:
    """Every place on the table, as the seat may see it."""
    discards = tuple(house_card(f"discard{at}", card) for at, card in enumerate(state.discards))
    middle = [
        Zone("stack", "stack", None, "Stack", len(state.pack), back=BACK),
        Zone("dead", "stack", None, "Dead Pile", len(state.dead), back=BACK),
    ]
    if state.trick:
        won = state.now.victor if state.now.victor in dict(state.trick) else None
        middle.append(Zone("trick", "trick", None, "Battle", len(state.trick), _trick(state), won=won))
    middle.append(open_row("discards", None, "Discards", discards))
    for owner in range(SEATS):
        middle += [_hand(state, owner, seat), *_boards(state, owner)]
        # Once it is played there is none to be told apart.
        if owner == seat and (gift := state.now.got[owner]) in state.hands[owner]:
            cards = (house_card(f"gift{owner}", gift),)
            middle.append(open_row(f"gift{owner}", owner, "Your gift from your ally", cards, recalls=True))
    return tuple(middle)


def _trick(state: State) -> tuple[CardView, ...]:
    found = []
    for seat, card in state.trick:
        note = "wins" if seat == state.now.victor else "leads" if seat == state.turn else ""
        found.append(replace(house_card(f"trick{seat}", card), seat=seat, note=note))
    return tuple(found)


def _hand(state: State, owner: Seat, viewer: Seat | None) -> Zone:
    """A hand; once the round is over it lies open."""
    hand = state.hands[owner]
    if state.is_scored:
        left = Group(f"left{owner}", f"Hand, less {sum(map(points, hand))}", card_views(hand, f"left{owner}."))
        return Zone(f"hand{owner}", "lines", owner, "Hand", 0, (), (left,) if hand else ())
    shown = _own(state, owner) if owner == viewer else ()
    return Zone(f"hand{owner}", "fan", owner, "Hand", len(hand), shown, back=BACK)


def _own(state: State, seat: Seat) -> tuple[CardView, ...]:
    """A hand as its player sees it: the gift that he has sealed is marked where it lies."""
    cards = card_views(state.hands[seat])
    if not state.now.gifts[seat]:
        return cards
    at = state.hands[seat].index(state.now.gifts[seat])
    marked = replace(cards[at], name=f"{cards[at].name}, your sealed gift", note="gift")
    return replaced(cards, at, marked)


def _boards(state: State, owner: Seat) -> tuple[Zone, ...]:
    """What lies before a player: Spoils at the left, Meld at the right."""
    gone = voided(state, owner)
    spoils = tuple(_lying(f"spoils{owner}:{at}", lying, at in gone) for at, lying in enumerate(state.spoils[owner]))
    meld = tuple(_lying(f"meld{owner}:{at}", lying, False) for at, lying in enumerate(state.melds[owner]))
    return (open_row(f"spoils{owner}", owner, "Spoils", spoils), open_row(f"meld{owner}", owner, "Meld", meld))


def _lying(ident: str, lying: Lying, is_void: bool) -> CardView:
    note, named = _note(lying, is_void), house_card(ident, lying.card)
    return replace(named, name=f"{named.name}, {note}", note=note) if note else named


def table(terms: Custom, names: Names, state: State, seat: Seat | None, found: tuple[Intent, ...]) -> TableView:
    """All that the seat may see; `found` is what it may set out to do."""
    return TableView(
        zones(state, seat), standings(state), status(terms, names, state), found, match_line(terms, state),
        deals(names, state, seat),
    )  # fmt: skip


# -- the score


def standings(state: State) -> tuple[Standing, ...]:
    """What everybody may know of each player."""
    found = []
    for seat in range(SEATS):
        home = [house_name(state.homes[seat])] if state.homes[seat] else []
        counts = () if state.is_scored else (("hand", len(state.hands[seat])),)
        together = (("together", side_total(state, seat)),) if state.scored else ()
        lines = (*home, *_board_line(state, seat), *_noted(state, seat))
        pip = house_pip(state.homes[seat]) if state.homes[seat] else ""
        found.append(Standing(seat, state.total(seat), (*counts, *together), lines, _now(state, seat), pip))
    return tuple(found)


def _noted(state: State, seat: Seat) -> Iterator[str]:
    """Which of the seat's cards are hostages, void, or at its ally's side by an arranged marriage."""
    gone = voided(state, seat)
    for at, lying in enumerate(state.spoils[seat]):
        if what := _note(lying, at in gone):
            yield f"{what}: {name_of(lying.card)}"


def _note(lying: Lying, is_void: bool) -> str:
    return "hostage" if lying.hostage else "void" if is_void else "pledged" if lying.how == ARRANGED else ""


def _board_line(state: State, seat: Seat) -> tuple[str, ...]:
    """How the seat was counted, or, while the round goes on, how often its board counts if that is more than once."""
    if state.is_scored:
        return (_counted(state.scored[-1].counted[seat]),)
    times = _times(counted(state, seat)) if all(state.homes) else ""
    return (f"{on_board(state, seat)}{times}",) if times else ()


def _now(state: State, seat: Seat) -> tuple[str, int] | None:
    """What the board would count now: of the hand nobody else knows."""
    if state.is_scored or not all(state.homes):
        return None
    return "board", replace(counted(state, seat), natural=on_board(state, seat)).points


def deals(names: Names, state: State, viewer: Seat | None) -> tuple[DealScore, ...]:
    """The rounds, each line with how a seat was counted; the running one by what the viewer may see."""
    found = []
    for number, one in enumerate(state.scored, 1):
        lines = tuple(f"{name}: {_counted(count)}" for name, count in zip(names, one.counted, strict=True))
        found.append(DealScore(f"Round {number}", one.points, lines))
    if not state.is_scored and all(state.homes):
        found.append(_so_far(names, state, viewer))
    return tuple(found)


def _counted(count: Counted) -> str:
    return f"natural {figure(count.natural)}{_times(count)}"


def _times(count: Counted) -> str:
    said = [name for _, name in repeats(count)]
    return f" ×{1 + count.sets + count.marriages} ({', '.join(said)})" if said else ""


# Stands behind “Round 1 so far”: at its end all hands are taken off (rule 12.25).
ONLY_YOURS = "only your own hand is taken off yet"
NO_HAND = "no hand is taken off yet"


def _so_far(names: Names, state: State, viewer: Seat | None) -> DealScore:
    """What the boards would count now; of the hands only the viewer's own is told."""
    values, lines = [], [ONLY_YOURS if viewer is not None else NO_HAND]
    for seat in range(SEATS):
        count = counted(state, seat)
        seen = count if seat == viewer else replace(count, natural=on_board(state, seat))
        values.append(seen.points)
        hand = f", less {sum(map(points, state.hands[seat]))} in hand" if seat == viewer else ""
        lines.append(f"{names[seat]}: board {on_board(state, seat)}{_made_of(state, seat)}{hand}{_times(count)}")
    return DealScore(f"Round {state.deal} so far", tuple(values), tuple(lines))


def _made_of(state: State, seat: Seat) -> str:
    """Which cards of a board count double, if any do."""
    board = board_of(state, seat)
    if on_board(state, seat) == sum(map(points, board)):
        return ""
    return f" ({'; '.join(f'{label}: {count}' for label, count in board_parts(board))})"


def match_line(terms: Custom, state: State) -> str:
    """Where the match stands."""
    told = "One round" if terms.rounds == 1 else f"Round {state.deal}" + (f" of {terms.rounds}" if terms.rounds else "")
    if state.pack or state.is_scored:
        return told
    return f"{told}, the last turn" if is_last(state) else f"{told}, the stack is empty"


# -- what is going on


def status(terms: Custom, names: Names, state: State) -> tuple[str, ...]:
    """What everybody should know now."""
    if state.agreed or is_over(terms, state):
        return ("The game is over.",)
    if state.is_scored:
        return (f"Round {state.deal} is counted: {told_points(names, state.scored[-1].points)}.",)
    return (_doing(terms, names, state), *_near_the_end(state))


def _near_the_end(state: State) -> tuple[str, ...]:
    """What all can see of the end of the round: it comes with a
    turn after which stack and a hand are empty (rule 12.24).
    """
    if state.pack or state.phase == phases.HOMES:
        return ()
    if not is_last(state):
        return ("The stack is empty: the round ends with the turn in which a hand is.",)
    what = "turn" if state.now.fought or state.phase == phases.SPOILS else "battle"
    return (f"This is the last {what} of the round.",)


def _doing(terms: Custom, names: Names, state: State) -> str:
    attacker = names[state.turn]
    match state.phase:
        case phases.HOMES:
            return "Each player names a Home House."
        case phases.DRAW if drawing.is_asked(terms, state):
            return f"{names[drawing.drawer(state)]} draws{' a second card' * (state.now.drawn == DRAWS - 1)}."
        case phases.DRAW:
            return "Cards are drawn."
        case phases.SEAL:
            return f"{names[ally_of(state.turn)]} chooses a gift for {attacker}."
        case phases.MAIN:
            does = "closes the turn" if state.now.fought else "leads" if state.now.gifted else "calls the gift"
            return f"{attacker} {does}."
        case phases.BATTLE:
            return f"{house_name(state.trick[0][1][1])} are led."
        case phases.SPOILS:
            return f"{names[state.takers[0]]} takes spoils."
        case phases.PROPOSED:
            return f"{attacker} proposes a marriage."
        case phases.WINDOW:
            return f"The {name_of(top_of(state))} may be claimed."
    return f"{names[state.now.claims[0]]} claims the discard."
