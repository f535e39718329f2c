"""What seats are asked, and the answers.

About what all can see no hand is opened; a House is named and a claim shown by who sees his own.
"""

from __future__ import annotations

from collections.abc import Iterator

from royalty.game.places import Option, Question, Seat, listed
from royalty.games.alliance import acts, drawing, ending, phases
from royalty.games.alliance.acts import Move, write_act
from royalty.games.alliance.cards import house_name, house_pip, name_of
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.scoring import is_over
from royalty.games.alliance.state import State, ally_of, around, board_of, top_of

Names = tuple[str, ...]
ROYALS = "The Kings, Queens and Jacks of your House are your Royals. Win them in battle: they let you meld and end the round, and they multiply your points."
SHOWN = (
    "Show two more of it, of your hand, Meld or Spoils or by ransom, and you are of its House; or let it lie after all."
)


def question(terms: Custom, names: Names, state: State) -> Question | None:
    """What is asked now, if it is about what lies open."""
    if state.agreed or is_over(terms, state):
        return None
    named = name_of(top_of(state)) if state.discards else ""
    attacker, ally = names[state.turn], ally_of(state.turn)
    if state.phase == phases.HOMES:
        seat = next(seat for seat in around(state.turn) if not state.homes[seat])
        return Question(f"{names[seat]}, which House is yours?", (seat,), help=ROYALS, equal=True, look=True)
    if state.phase == phases.CLAIMED:
        claimant = state.now.claims[0]
        return Question(f"{names[claimant]}, you claim the {named}.", (claimant,), help=SHOWN)
    if state.phase == phases.DRAW and is_public_draw(terms, state):
        return _openly(names, drawing.drawer(state), f"do you take the {named}?", "It is of your House.")
    if state.phase == phases.DRAW and not state.now.drawn and drawing.is_asked(terms, state):
        return _first_draw(terms, state, attacker, named)
    if state.phase == phases.SPOILS:
        taker = state.takers[0]
        won, first = "you", "The victor takes first, then his ally."
        if len(state.takers) == 1:
            won, first = names[ally_of(taker)], "One of the cards that are left."
        help = f"{first} 2 to 8 count ten points, 9 to ace five, three or more alike double. Nobody talks."
        return _openly(names, taker, f"{won} won the battle: which card do you take?", help)
    if state.phase == phases.PROPOSED:
        mine, his = name_of(state.now.offer), name_of(state.now.offer[0] + state.homes[ally])
        help = f"{attacker} proposes a marriage. Say yes or no, and no other word."
        return _openly(names, ally, f"do you give your {his} for the {mine}?", help)
    if state.phase == phases.WINDOW:
        sentence = f"Does anybody claim the {named}?"
        help = "Whoever has two more of it, or can ransom one, may change to its House."
        if claims := state.now.claims:
            claim = "claims" if len(claims) == 1 else "claim"
            sentence = f"{listed([names[seat] for seat in claims])} {claim} the {named}. Does anybody else?"
            help = f"Of several the first from {attacker}’s left is heard; he shows two more of it, and changes to its House."
        return Question(sentence, tuple(sorted(ending.may_answer(state))), together=True, help=help, open=True)
    if state.phase == phases.SCORED and (seats := ending.not_ready(state)):
        help = f"All hands of round {state.deal} lie open."
        return Question("Go on to the next round?", seats, together=True, help=help, open=True)
    if state.phase == phases.YIELDING and (one := state.pause.yielded) is not None:
        help = "With your yes the match is over, and the higher score wins."
        return _openly(names, ally_of(one), f"do you surrender with {names[one]}?", help)
    return None


def _openly(names: Names, seat: Seat, sentence: str, help: str) -> Question:
    """A question to one seat about what lies open, its answers equal."""
    return Question(f"{names[seat]}, {sentence}", (seat,), help=help, open=True, equal=True)


def homes(seat: Seat) -> tuple[Option, ...]:
    """The Houses that a seat may name."""
    return tuple(
        Option(house_name(house), (seat,), write_act(Move(acts.HOME, place=house)), pip=house_pip(house))
        for house in "DBRC"
    )


def unshown(state: State, seat: Seat) -> Option:
    """Why the claimant cannot show three of the discard: he alone is told how many he has."""
    have = 1 + [*state.hands[seat], *board_of(state, seat)].count(top_of(state))
    lacks = (
        f"With the discard you have {have} of it, and it takes three; nor can you ransom one with a card of your hand."
    )
    return Option("Show the claim", (seat,), reason=lacks, rule="12.17")


def is_public_draw(terms: Custom, state: State) -> bool:
    """Whether an enemy of the attacker draws, who answers for his
    draw without his hand: the others draw in a visit of their own.
    """
    return drawing.is_asked(terms, state) and drawing.drawer(state) not in (state.turn, ally_of(state.turn))


def _first_draw(terms: Custom, state: State, attacker: str, named: str) -> Question:
    """Where the attacker draws from: he has seen his hand in the turn
    before, and needs it only for a bundle or a change of House.
    """
    is_his = drawing.takes_top(state)
    asks = f"do you take the {named}?" if is_his else "do you draw from the stack?"
    help = "It is of your House." if is_his else f"With two more like the {named} you might change your House."
    if drawing.is_bundler(terms, state):
        help = "You may take a bundle of the discards: look at your hand."
    return Question(f"{attacker}, {asks}", (state.turn,), help=help, look=True)


def answers(terms: Custom, names: Names, state: State) -> tuple[Option, ...]:
    """The answers to the question."""
    asked = question(terms, names, state)
    if asked is None:
        return ()
    seats = asked.seats
    if state.phase == phases.HOMES:
        return homes(seats[0])
    if state.phase == phases.DRAW:
        label, draws = ("Draw from the stack", acts.STACK) if state.pack else ("Draw nothing", acts.SKIP)
        other = Option(label, seats, draws)
        lies = (f"discard{len(state.discards) - 1}",)
        top = Option(f"Take the {name_of(top_of(state))}", seats, acts.TOP, cards=lies)
        return (top, other) if drawing.takes_top(state) else (other,)
    if state.phase == phases.SPOILS:
        places: dict[str, tuple[str, ...]] = {}
        for seat, card in state.trick:
            places[card] = (*places.get(card, ()), f"trick{seat}")
        return tuple(
            Option(name_of(card), seats, write_act(Move(acts.SPOIL, card)), cards=cards)
            for card, cards in places.items()
        )
    if state.phase == phases.WINDOW:
        return (Option("Let it lie", seats, acts.LIE), *_each(names, seats, acts.CLAIM, "claims it", "Claim it"))
    if state.phase == phases.SCORED:
        may = tuple(seat for seat in seats if not {seat, ally_of(seat)} & set(state.pause.proposed))
        yielding = _each(names, may, acts.SURRENDER, "proposes surrender", "Propose surrender")
        return (Option("Next round", seats, acts.NEXT), *yielding)
    return (Option("Yes", seats, acts.YES), Option("No", seats, acts.NO))


def _each(names: Names, seats: tuple[Seat, ...], move: str, does: str, act: str) -> Iterator[Option]:
    """What any of these seats may say for itself."""
    for seat in seats:
        yield Option(f"{names[seat]} {does}", (seat,), move, act=act, about=names[seat])
