"""How computers play Alliance Royals, in six ways. All of them see imagined worlds only, and none makes a blunder of
the list.

The gentlest plays at whim. The next goes by the look of a card, high or low; the third by what it is worth, but in
battle by its look; the fourth by its worth throughout. The fifth compares what its acts lead to, a battle played out to
its spoils. The last does so in many imagined worlds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from royalty.game.core import AnyGame
from royalty.game.courts import Level, Won, court
from royalty.game.entry import ComputerPlayer
from royalty.game.places import Seat
from royalty.games.alliance import acts, moves, phases, valuing
from royalty.games.alliance.acts import Move
from royalty.games.alliance.battle import winner
from royalty.games.alliance.blunders import sensible
from royalty.games.alliance.cards import RANKS, SEATS, is_high, is_royal, points, without
from royalty.games.alliance.claiming import gaining
from royalty.games.alliance.imagining import imagined
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.state import State, ally_of, board_of, enemies_of, top_of
from royalty.games.alliance.valuing import Measure, outlook, standing, worth_as_spoil, worth_in_hand
from royalty.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Temper:
    """A way of thinking: in how many worlds a battle is played out, none
    for by worth alone; whether optional plays are weighed; what by; what is chosen by the look of a card or at whim in
    place of its worth; and in how many of ten turns it sees what could be melded.
    """

    worlds: int = 0
    weighs: bool = False
    value: Measure = valuing.board_value
    looks: frozenset[str] = frozenset()
    whims: bool = False
    melds: int = 10


MINDS = {
    "whim": Temper(looks=frozenset((acts.PLAY, acts.GIFT, acts.DISCARD)), whims=True, melds=8),
    "looks": Temper(looks=frozenset((acts.PLAY, acts.SPOIL, acts.GIFT, acts.DISCARD))),
    "half": Temper(looks=frozenset((acts.PLAY,))),
    "greedy": Temper(),
    "steady": Temper(1, True),
    "far": Temper(16, True, valuing.learned_value),
}
# By how much an optional play must better the outlook.
MARGINS = {acts.MELD: 0.0, acts.CHANGE: 14.0, acts.BUNDLE: 8.0}
MARGIN = 5.0
LEAD_ENOUGH = 25  # points ahead with which a round is ended


def in_order(terms: Custom, state: State, seat: Seat) -> list[Move]:
    """What the seat may do, what the plainest computer would do first."""
    listed = list(moves.moves(terms, state, seat))
    best = chosen(terms, state, seat, MINDS["greedy"], Random(0))
    return [best, *(act for act in listed if act != best)]


def chosen(terms: Custom, state: State, seat: Seat, mind: Temper, rng: Random) -> Move:
    """The act of a computer of this mind."""
    choices = list(moves.moves(terms, state, seat))
    if len(choices) == 1:
        return choices[0]
    choose = _CHOICES.get(state.phase)
    if choose:
        return choose(terms, state, seat, choices, mind, rng)
    return Move(acts.NEXT if Move(acts.NEXT) in choices else acts.NO)


def _by_look(state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    """At whim, or the highest card where something is to be won, the lowest where it is given up; no blunder."""
    fit = sensible(state, seat, choices)
    if mind.whims:
        return fit[int(rng.random() * len(fit))]
    return (max if fit[0].what in (acts.PLAY, acts.SPOIL) else min)(fit, key=_rank)


def _rank(act: Move) -> int:
    return RANKS.index(act.card[0])


# -- naming, drawing, giving


def _naming(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    return max(choices, key=lambda act: house_value(state, seat, act.place))


def house_value(state: State, seat: Seat, house: str) -> float:
    """What the hand promises in this House; the ally's is no home for marriages, and an enemy's must be shared."""
    weights = {"K": 4.0, "Q": 4.0, "J": 3.5, "A": 1.5, "T": 0.6, "9": 0.5}
    value = sum(weights.get(card[0], 0.3) for card in state.hands[seat] if card[1] == house)
    value -= 3.0 * (state.homes[ally_of(seat)] == house)
    return value - 1.0 * sum(state.homes[enemy] == house for enemy in enemies_of(seat))


def _drawing(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    big = [act for act in choices if act.what in (acts.BUNDLE, acts.CHANGE)]
    if big and mind.weighs and (best := _best_of(terms, state, seat, big, mind)):
        return best
    plain = next(act for act in choices if act.what in (acts.STACK, acts.SKIP))
    if Move(acts.TOP) not in choices:
        return plain
    value = worth_in_hand(state, seat, top_of(state), state.hands[seat])
    return Move(acts.TOP) if value > (3.0 if plain.what == acts.STACK else 0.0) else plain


def _best_of(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper) -> Move | None:
    """The one of these that betters the outlook most, if by enough."""
    now = outlook(state, seat, mind.value)
    gains = [
        (outlook(_done(terms, state, seat, act), seat, mind.value) - now - MARGINS.get(act.what, MARGIN), act)
        for act in choices
    ]
    gain, best = max(gains, key=lambda pair: pair[0])
    return best if gain > 0 else None


def _done(terms: Custom, state: State, seat: Seat, act: Move) -> State:
    """The act done; of a marriage that is proposed, with the ally's yes."""
    after = moves.play(terms, state, seat, act)
    return moves.play(terms, after, ally_of(state.turn), Move(acts.YES)) if after.phase == phases.PROPOSED else after


def _giving(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    gifts = [act for act in choices if act.what == acts.GIFT]
    if acts.GIFT in mind.looks:
        return _by_look(state, seat, gifts, mind, rng)
    gifts = sensible(state, seat, gifts)
    return max(gifts, key=lambda act: gift_value(state, seat, act.card))


def gift_value(state: State, seat: Seat, card: str) -> float:
    """What the ally gains by the card, by what is known of him, less what the seat loses."""
    ally = ally_of(seat)
    return worth_in_hand(state, ally, card, state.known[seat][ally]) - _missed(state, seat, card)


# -- the battle


def _fighting(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    plays = sensible(state, seat, [act for act in choices if act.what == acts.PLAY])
    if acts.PLAY in mind.looks:
        return _by_look(state, seat, plays, mind, rng)
    if not mind.worlds or len(plays) == 1:
        return Move(acts.PLAY, _plain_card(state, seat, [act.card for act in plays]))
    totals = dict.fromkeys(plays, 0.0)
    for _ in range(mind.worlds):
        world = imagined(state, seat, rng)
        for act in plays:
            totals[act] += outlook(fought_out(terms, moves.play(terms, world, seat, act)), seat, mind.value)
    return max(plays, key=lambda act: totals[act])


def fought_out(terms: Custom, state: State) -> State:
    """The battle played to its end, and the spoils taken, as the plainest computers would."""
    while state.phase in (phases.BATTLE, phases.SPOILS):
        (seat,) = moves.to_act(terms, state)
        if state.phase == phases.SPOILS:
            act = Move(acts.SPOIL, _best_spoil(state, seat))
        else:
            cards = [one.card for one in sensible(state, seat, list(moves.moves(terms, state, seat)))]
            act = Move(acts.PLAY, _plain_card(state, seat, cards))
        state = moves.play(terms, state, seat, act)
    return state


def _best_spoil(state: State, seat: Seat) -> str:
    return max((card for _, card in state.trick), key=lambda card: worth_as_spoil(state, seat, card))


def _plain_card(state: State, seat: Seat, cards: list[str]) -> str:
    """A card for the battle by what lies there: win it if that is
    worth it, give the ally what he wins, throw away the least.
    """
    if not state.trick:
        return max(cards, key=lambda card: _lead_value(state, seat, card))
    ally, left = ally_of(seat), 3 - len(state.trick)
    first = winner(state.trick)
    value = {card: worth_in_hand(state, seat, card, state.hands[seat]) for card in cards}
    wins = [card for card in cards if winner((*state.trick, (seat, card))) == seat]
    if first == ally and not left:
        return max(cards, key=lambda card: _shared_value(state, seat, card) - 0.3 * value[card])
    if wins and (first != ally or left):
        if left:
            strong = max(wins, key=lambda card: RANKS.index(card[0]) - 0.1 * value[card])
        else:
            strong = max(wins, key=lambda card: _shared_value(state, seat, card))
        if first != ally or RANKS.index(strong[0]) > 11:
            return strong
    return min(cards, key=lambda card: value[card] + _gives_away(state, seat, card))


def _lead_value(state: State, seat: Seat, card: str) -> float:
    """High cards are led; aces while the sneak may lie in wait a little less; one's own Royals rather than others."""
    strength = RANKS.index(card[0]) * 1.5
    boards = (card for other in range(SEATS) for card in board_of(state, other))
    if card[0] == "A" and f"2{card[1]}" not in {*state.dead, *state.discards, *state.hands[seat], *boards}:
        strength -= 4.0
    held = worth_in_hand(state, seat, card, state.hands[seat])
    return strength + 2.0 * is_royal(card, state.homes[seat]) - 0.3 * held


def _shared_value(state: State, seat: Seat, card: str) -> float:
    """What a card is worth that one's own alliance will take."""
    return max(worth_as_spoil(state, seat, card), worth_as_spoil(state, ally_of(seat), card))


def _gives_away(state: State, seat: Seat, card: str) -> float:
    """What a card is worth to the enemies."""
    return 0.5 * max(worth_as_spoil(state, enemy, card) for enemy in enemies_of(seat))


def _taking(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    """A card of the trick: by worth; who weighs compares what the ally may take then."""
    if acts.SPOIL in mind.looks:
        return _by_look(state, seat, choices, mind, rng)
    if mind.weighs:
        after = {act: fought_out(terms, moves.play(terms, state, seat, act)) for act in choices}
        return max(choices, key=lambda act: outlook(after[act], seat, mind.value))
    return Move(acts.SPOIL, _best_spoil(state, seat))


# -- the attacker's own part


def _attacking(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    due = (acts.GIFT, acts.PLAY, acts.DISCARD, acts.END, acts.DONE)
    # What may still be played in battle is melded after it.
    optional = [act for act in choices if act.what not in due and (state.now.fought or act.what != acts.MELD)]
    if optional and (found := _optional(terms, state, seat, optional, mind, rng)):
        return found
    if not state.now.gifted:
        return _giving(terms, state, seat, choices, mind, rng)
    if not state.now.fought:
        return _fighting(terms, state, seat, choices, mind, rng)
    return _closing(terms, state, seat, choices, mind, rng)


def _optional(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move | None:
    if mind.weighs:
        return _best_of(terms, state, seat, choices, mind)
    melds = [act for act in choices if act.what == acts.MELD]
    if mind.melds < 10 and 10 * rng.random() >= mind.melds:
        return None
    return max(melds, key=lambda act: len(act.cards)) if melds else None


def _closing(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    ends = [act for act in choices if act.what == acts.END]
    # The alliance is ahead, by what lies open, and by what hidden hands may count.
    if ends and standing(state, seat) > LEAD_ENOUGH:
        return max(ends, key=lambda act: points(act.card) if act.card else 0)
    away = [act for act in choices if act.what == acts.DISCARD]
    if away and acts.DISCARD in mind.looks:
        return _by_look(state, seat, away, mind, rng)
    away = sensible(state, seat, away)
    if not away:
        return Move(acts.DONE) if Move(acts.DONE) in choices else choices[0]
    return min(away, key=lambda act: put_away(state, seat, act))


def put_away(state: State, seat: Seat, act: Move) -> float:
    """What is lost with a discard, and what others may do with it."""
    return _missed(state, seat, act.card) + _danger(state, seat, act.card)


def _missed(state: State, seat: Seat, card: str) -> float:
    """What a card of the hand is worth to it, next to the others."""
    return worth_in_hand(state, seat, card, without(state.hands[seat], (card,)))


def _danger(state: State, seat: Seat, card: str) -> float:
    """What others may do with a discard: the next attacker takes one of his House, three equal ones are claimed."""
    value = 0.0
    for enemy in enemies_of(seat):
        if card[1] == state.homes[enemy]:
            value += 14.0 if is_royal(card, card[1]) else 3.0
    return value + 1.5 * is_high(card)


# -- claims and answers


def _claiming(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    return Move(acts.CLAIM if gaining(state, seat) else acts.LIE)


def _showing(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    return gaining(state, seat) or Move(acts.LIE)


def _answering(terms: Custom, state: State, seat: Seat, choices: list[Move], mind: Temper, rng: Random) -> Move:
    """Whether to give in marriage."""
    yes, no = (outlook(moves.play(terms, state, seat, Move(said)), seat, mind.value) for said in (acts.YES, acts.NO))
    return Move(acts.YES if yes >= no else acts.NO)


_Choice = Callable[[Custom, State, Seat, list[Move], Temper, Random], Move]
_CHOICES: dict[str, _Choice] = {
    phases.HOMES: _naming, phases.DRAW: _drawing, phases.SEAL: _giving, phases.MAIN: _attacking,
    phases.BATTLE: _fighting, phases.SPOILS: _taking, phases.PROPOSED: _answering, phases.WINDOW: _claiming,
    phases.CLAIMED: _showing,
}  # fmt: skip


def _choose(level: str, game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Move:
    return chosen(game.terms, state, seat, MINDS[level], rng)  # type: ignore[attr-defined]


WEIGHS = "Weighs every play by what it leads to."
WORTH = "Goes by what a card is worth."
PLAYED = "Plays each battle out in its mind."
# Those of the court, gentlest first, each in one of the ways above, with its line.
LEVELS = {
    "page": Level(partial(_choose, "whim"), "Overlooks a meld now and then."),
    "lady": Level(partial(_choose, "looks"), "Goes by the look of a card, high or low.", Won(0.797, "page")),
    "jester": Level(partial(_choose, "half"), "Knows its cards, fights by their look.", Won(0.695, "lady")),
    "duchess": Level(partial(_choose, "greedy"), WORTH, Won(0.705, "jester")),
    "chancellor": Level(partial(_choose, "steady"), WEIGHS, Won(0.75, "duchess")),
    "queen": Level(partial(_choose, "far"), PLAYED, Won(0.688, "chancellor")),
}
# These play on where older records and saves name them.
OLDER = (
    ("steady", "Steady", WEIGHS, "chancellor"),
    ("greedy", "Eager", WORTH, "duchess"),
    ("far", "Far-sighted", PLAYED, "queen"),
)
COMPUTERS = (
    *court(LEVELS),
    *(ComputerPlayer(key, label, help, partial(_choose, key), face, offered=False) for key, label, help, face in OLDER),
)
