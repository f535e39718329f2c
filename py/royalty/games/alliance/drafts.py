"""What a seat may set out to do, and what its draft could become:
each way of it, or the reason and the rule why there is none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from royalty.cards.faces import hand_ids
from royalty.errors import IllegalMove
from royalty.game.places import Draft, Intent, Option, Seat, one_card, one_tap
from royalty.games.alliance import acts, drawing, moves, phases
from royalty.games.alliance.acts import Move, write_act
from royalty.games.alliance.asking import Names, homes, unshown
from royalty.games.alliance.cards import house_name, name_of, sort_cards
from royalty.games.alliance.houses import dying_called
from royalty.games.alliance.lacking import NO_MELD, lacks
from royalty.games.alliance.privileges import board_at, equals, why_no_privilege
from royalty.games.alliance.ransoms import lying_for_ransom, victim_called
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.state import DRAWS, State, ally_of, top_of

WHY = "why"
DISCARDS, TRICK = "discards", "trick"  # places on the table
WHICH_DRAW = {0: "Your first draw", DRAWS - 1: "Your second draw"}  # the attacker draws twice
# The optional plays that are chosen from a list of all their ways: what their button says, and what is asked.
PLAYS = {
    acts.KILL: ("Assassin", "Which card?", "Your ace and one card of its House go to the Dead Pile."),
    acts.RANSOM: ("Ransom", "Which Royal, and for what?", "Your Royal comes to your hand."),
    acts.CHANGE: ("Change House", "Which goes to the Dead Pile?", "Three equal cards make their House yours."),
    acts.ARRANGE: ("Arrange a marriage", "Which Royal do you offer?", "Your ally is asked, and says yes or no."),
    acts.HOSTAGE: ("Declare a hostage", "Which card?", "It voids an equal card that is married or betrothed."),
    acts.REVOKE: ("Revoke a hostage", "Which card?", "It is a hostage no longer."),
    acts.REDEEM: ("Redeem a hostage", "Which one, and for what?", "The hostage comes to your hand."),
}
OVER = "The round is over for everybody, and the cards left in each hand are taken off, in yours too."
_PLACES = {
    acts.IN_HAND: "the one in your hand",
    acts.IN_MELD: "the one in your Meld",
    acts.IN_SPOILS: "the one in your Spoils",
    acts.ON_TOP: "the discard",
    acts.BY_RANSOM: "the ransomed one",
}


def intents(terms: Custom, state: State, seat: Seat) -> tuple[Intent, ...]:
    """What the seat that is to act may set out to do; none where it answers a question."""
    if state.phase == phases.SEAL:
        told = "Choose a card for your ally, for good. You two swap gifts when whoever attacks asks for them."
        give = one_card(acts.GIFT, "Gift", told, "Give")
        later = one_tap(acts.WAIT, "Give later", "You are asked again when the gift is called.")
        return (give,) if state.now.gifts[state.turn] else (give, later)
    if state.phase == phases.BATTLE:
        follow = f"Follow with {house_name(state.trick[0][1][1])} if you can."
        return (one_card(acts.PLAY, "Battle", follow, "Play", TRICK),)
    if state.phase == phases.DRAW:
        return tuple(_draws(terms, state))
    if state.phase == phases.MAIN:
        plays = moves.optional_plays(terms, state)
        kinds = {act.what for act in plays if moves.is_lawful(terms, state, state.turn, act)}
        return (*_due(terms, state, kinds), *_plays(terms, state, kinds))
    return ()


def _draws(terms: Custom, state: State) -> Iterator[Intent]:
    kinds = {act.what for act in moves.moves(terms, state, drawing.drawer(state))}
    if acts.BUNDLE in kinds:
        ids = (*(f"discard{at}" for at in range(len(state.discards))), *hand_ids(state.hand))
        told = "Tap the lowest discard that you take, and what you meld with it at once; or tap the stack to draw."
        yield Intent(acts.BUNDLE, "Bundle", "order", told, "Take the bundle", cards=ids)
    if state.pack:
        which = f"{WHICH_DRAW[state.now.drawn]}: tap" if state.now.drawn in WHICH_DRAW else "Tap"
        yield one_tap(acts.STACK, "Draw", f"{which} the stack to draw its top card.", "stack")
    else:
        yield one_tap(acts.SKIP, "Draw nothing", "The stack is empty.")
    named = name_of(top_of(state)) if state.discards else ""
    if acts.TOP in kinds:
        yield one_tap(acts.TOP, f"Take the {named}", f"Tap the discards to take the {named}.", DISCARDS)
    elif terms.may_all and drawing.is_offered(state):
        told = "You show three of it, and one goes to the Dead Pile."
        yield one_tap(acts.CHANGE, f"Change House with the {named}", told)


def _due(terms: Custom, state: State, kinds: Collection[str]) -> Iterator[Intent]:
    """Gift, lead or discard, whichever is due, and melds; `kinds` are the optional plays that can be made."""
    if not state.now.gifted:
        yield one_card(acts.GIFT, "Gift", "Choose a card for your ally. Both are swapped at once.", "Give")
    elif not state.now.fought:
        yield one_card(acts.PLAY, "Battle", "Lead a card.", "Lead", TRICK)
    elif state.hand:
        yield one_card(acts.DISCARD, "Discard", "Put a card away. That closes your turn.", "Discard", DISCARDS)
    else:
        yield one_tap(acts.DONE, "Turn over", "You have no card to put away.")
    if state.now.gifted and terms.may_meld and state.hand and not why_no_privilege(state):
        told = "Choose cards of one denomination: three or more with those on your board."
        yield Intent(acts.MELD, "Meld", "pick", told, "Meld", off="" if acts.MELD in kinds else NO_MELD)
    ends = [act for act in moves.moves(terms, state, state.turn) if act.what == acts.END]
    if ends:
        yield one_card(acts.END, "End the round", "Put a card away, and the round is over.", "End the round")
    if Move(acts.END) in ends:
        yield one_tap("out", "End without discard", "The round is over, and all hands are counted.")


def _plays(terms: Custom, state: State, kinds: Collection[str]) -> Iterator[Intent]:
    """The optional plays that can be made now, and why the others cannot."""
    yield from (one_tap(what, label, told) for what, (label, _, told) in PLAYS.items() if what in kinds)
    if terms.may_meld and lacks(terms, state, kinds):
        yield one_tap(WHY, "Why not more?", "What else could be played, and why it cannot be now.")


# -- what a draft could become


def options(terms: Custom, names: Names, state: State, seat: Seat, draft: Draft) -> tuple[Option, ...]:
    """What the draft of a seat that is to act could become."""
    if state.phase == phases.HOMES:
        return homes(seat)
    if state.phase == phases.CLAIMED:
        ways = _ways(terms, names, state, seat, acts.TAKE)
        return (*(ways or [unshown(state, seat)]), Option("Let it lie after all", (seat,), acts.LIE))
    intent = next((one for one in intents(terms, state, seat) if one.key == draft.intent), None)
    if intent is None:
        return ()
    if intent.key == WHY:
        kinds = {act.what for act in moves.moves(terms, state, seat)}
        missing = lacks(terms, state, kinds)
        return tuple(Option(label, (seat,), reason=reason, rule=rule) for label, reason, rule in missing)
    if intent.key in PLAYS:
        # The top of another House is offered whatever he holds (12.5): why he cannot take it, he alone is told.
        top = Move(acts.CHANGE, top_of(state), place=acts.ON_TOP)
        ways = _ways(terms, names, state, seat, intent.key)
        return tuple(ways) or (_tried(terms, state, seat, top, intent.label),)
    if intent.draft == "none":
        return (_tried(terms, state, seat, Move(acts.END if intent.key == "out" else intent.key), intent.label),)
    return _picked(terms, state, seat, intent, [ident for row in draft.groups for ident in row])


def _ways(terms: Custom, names: Names, state: State, seat: Seat, what: str) -> list[Option]:
    """All ways to do this."""
    label, prompt, _ = PLAYS.get(what, ("Show the claim", PLAYS[acts.CHANGE][1], ""))
    return [
        Option(
            label,
            (seat,),
            write_act(act),
            prompt=prompt,
            act=label,
            about=_about(names, state, seat, act),
            cards=_touched(state, seat, act),
            confirm=f"It lies with {names[act.seat]}, your ally."
            if what == acts.KILL and act.seat == ally_of(seat)
            else "",
        )
        for act in moves.moves(terms, state, seat)
        if act.what == what
    ]


def _about(names: Names, state: State, seat: Seat, act: Move) -> str:
    """Which of several ways it is."""
    whose = f"{names[act.seat]}’s" if act.seat not in (-1, seat) else "your"
    if act.what == acts.KILL:
        place = "Meld" if act.place == acts.IN_MELD else "Spoils"
        return f"{name_of(act.card)} in {whose} {place}{_apart(victim_called(state, act))}"
    if act.what in (acts.RANSOM, acts.REDEEM):
        trade = f"{whose} {name_of(act.card)} for the {name_of(act.given)}"
        return trade.capitalize() if whose == "your" else trade
    if act.what in (acts.CHANGE, acts.TAKE):
        card = name_of(act.card or top_of(state))
        ransom = f", {names[act.seat]} gets the {name_of(act.given)}" if act.given else ""
        return f"{card}: {_PLACES[act.place]}{_apart(dying_called(state, seat, act))} dies{ransom}"
    return name_of(act.card)


def _touched(state: State, seat: Seat, act: Move) -> tuple[str, ...]:
    """The cards on the table or in the hand of which one is touched to mean this; none where they lie elsewhere."""
    place, owner = act.place, act.seat if act.what == acts.KILL else seat
    if act.what == acts.RANSOM or place == acts.BY_RANSOM:
        at = lying_for_ransom(state, seat, act.seat, act.card or top_of(state))
        return (f"meld{act.seat}:{at}",) if at >= 0 else ()
    if act.what in (acts.HOSTAGE, acts.REVOKE, acts.REDEEM):
        holder, wanted = (act.seat if act.what == acts.REDEEM else seat), act.what != acts.HOSTAGE
        lying = enumerate(state.spoils[holder])
        return tuple(f"spoils{holder}:{at}" for at, one in lying if (one.card, one.hostage) == (act.card, wanted))
    if place == acts.ON_TOP:
        return (f"discard{len(state.discards) - 1}",)
    if place in (acts.IN_MELD, acts.IN_SPOILS):
        there = equals(board_at(state, owner, place), act.card or top_of(state))
        chosen = there[act.which - 1 : act.which] if act.which else there
        return tuple(f"{place}{owner}:{at}" for at in chosen)
    card, hand = act.card or top_of(state), state.hands[seat]
    return tuple(ident for ident, held in zip(hand_ids(hand), hand, strict=True) if held == card)


def _apart(called: str) -> str:
    return f" ({called})" if called else ""


def _tried(terms: Custom, state: State, seat: Seat, act: Move, label: str) -> Option:
    """The act as an option, or why it may not be done; what ends the round for all asks first."""
    try:
        moves.play(terms, state, seat, act)
    except IllegalMove as refusal:
        return Option(label, (seat,), reason=str(refusal), rule=getattr(refusal, "rule", ""))
    return Option(label, (seat,), write_act(act), confirm=OVER if act.what == acts.END else "")


def _picked(terms: Custom, state: State, seat: Seat, intent: Intent, ids: list[str]) -> tuple[Option, ...]:
    if not ids:
        return ()
    held = dict(zip(hand_ids(state.hands[seat]), state.hands[seat], strict=True))
    if intent.key == acts.BUNDLE:
        return (_bundled(terms, state, seat, held, ids),)
    if len(set(ids)) < len(ids) or not set(ids) <= set(held):
        return (Option(intent.button, (seat,), reason="One of these cards is not in your hand."),)
    cards = sort_cards(held[ident] for ident in ids)
    if intent.key == acts.MELD:
        label = f"Meld {len(cards)} card{'s' * (len(cards) > 1)}"
        return (_tried(terms, state, seat, Move(acts.MELD, cards=cards), label),)
    if len(cards) > 1:
        return (Option(intent.button, (seat,), reason="Choose only one card."),)
    lead = "Play" if state.trick else "Lead"
    verb = {acts.GIFT: "Give", acts.PLAY: lead, acts.DISCARD: "Discard", acts.END: "End, putting away"}[intent.key]
    return (_tried(terms, state, seat, Move(intent.key, cards[0]), f"{verb} the {name_of(cards[0])}"),)


def _bundled(terms: Custom, state: State, seat: Seat, held: dict[str, str], ids: list[str]) -> Option:
    """A bundle from the lowest discard that was tapped, with the other cards as its meld."""
    lying = {f"discard{at}": at for at in range(len(state.discards))}
    if len(set(ids)) < len(ids) or not set(ids) <= set(lying) | set(held):
        return Option("Take the bundle", (seat,), reason="One of these cards is not there.", rule="12.6")
    places = sorted(lying[ident] for ident in ids if ident in lying)
    if not places:
        return Option("Take the bundle", (seat,), reason="Tap the lowest discard that you take.", rule="12.6")
    more = sort_cards([*(state.discards[at] for at in places[1:]), *(held[ident] for ident in ids if ident in held)])
    count = len(state.discards) - places[0]
    bundle = Move(acts.BUNDLE, cards=more, count=count)
    return _tried(terms, state, seat, bundle, f"Take {count} card{'s' * (count > 1)}")
