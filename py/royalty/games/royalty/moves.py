"""How a game of Royalty goes on: what each move does to the state (rules sections 4, 6 and 7).

Words go to the Domain when a turn begins, a lost one too; seats that have passed for good are passed over on the way
(rule 4.1).
"""

from __future__ import annotations

from dataclasses import replace

from royalty.cards.letters import Word, holds, remove, sort_cards
from royalty.errors import IllegalMove, check, need
from royalty.game.places import TABLE, Seat
from royalty.game.states import replaced
from royalty.games.letters.rules import HAND, STRICT, Rules
from royalty.games.letters.spelling import Target
from royalty.games.royalty.acts import CAPTURE, Challenge, Miss, Move, Pass, Shuffle, Stand, Trade, Turn, Verdict
from royalty.games.royalty.scoring import score
from royalty.games.royalty.state import State, added, used
from royalty.words.wordplay import ENDS, is_canonical

FIRST_WORD_LETTERS = LAST_MELD_LETTERS = 3


def challengers(rules: Rules, state: State) -> tuple[Seat, ...]:
    """The opponents who may challenge the turn of the seat to play (rules 6.2 and 6.4)."""
    if rules.referee == STRICT:
        return ()
    return tuple(
        seat for seat in range(rules.seats) if rules.sides[seat] != rules.sides[state.turn] and not state.passed[seat]
    )


def to_act(rules: Rules, state: State) -> tuple[Seat, ...]:
    """Who may act now."""
    if state.ending:
        return ()
    if state.missing or state.challenge or state.redraw is not None:
        return (TABLE,)
    if state.laid:
        asked = challengers(rules, state)
        return tuple(seat for seat in asked if seat not in state.content) or (state.turn,)
    return (state.turn,)


def check_form(rules: Rules, state: State, turn: Turn) -> None:
    """What is checked at once in every mode: lengths, ends, ownership and cards (rule 6.1)."""
    need(turn.words, "A turn needs a word.")
    old = _check_capture(rules, state, turn) if turn.target and turn.capture else None
    if turn.meld:
        _check_meld(rules, state, len(turn.meld.cards))
    need(holds(state.hands[state.turn], used(state, turn)), "Those cards are not all in the hand.")
    # Only of cards that are there: the orders of any others could be without number.
    for part, word in turn.words.items():
        if not is_canonical(word, old if part == CAPTURE else None, rules.rule_set.joins):
            raise IllegalMove("Of equal letters, the red card is written before the black one.")


def _check_capture(rules: Rules, state: State, turn: Turn) -> Word:
    """The word that is captured."""
    assert turn.target and turn.capture
    check_target(rules, state, turn.target)
    old, kind = state.word(turn.target), rules.rule_set.capture
    if not holds(turn.capture.cards, old.cards):
        raise IllegalMove(f"A {kind} keeps all the cards of {old.letters.upper()}.")
    if not added(state, turn):
        raise IllegalMove(f"A {kind} adds one card or more from the hand.")
    if rules.rule_set.joins == ENDS and old.cards not in turn.capture.cards:
        raise IllegalMove(f"Cards may join {old.letters.upper()} only at the top, the bottom or both ends.")
    return old


def check_target(rules: Rules, state: State, target: Target) -> None:
    """Rule 4.3: an exposed word of another player."""
    if target.owner == state.turn:
        raise IllegalMove(f"Nobody may {rules.rule_set.capture} a word of his own.")
    if target.owner >= rules.seats or not 1 <= target.place <= len(state.exposed[target.owner]):
        raise IllegalMove("There is no such word on the table.")


def _check_meld(rules: Rules, state: State, letters: int) -> None:
    need(state.stood or letters >= FIRST_WORD_LETTERS, "The first word of the game needs three letters or more.")
    need(state.pack or letters >= LAST_MELD_LETTERS, "Once the pack is empty, a meld needs three letters or more.")
    if letters < rules.shortest:
        raise IllegalMove(f"In this house a meld needs {rules.shortest} letters or more.")


def play(rules: Rules, state: State, move: Move, seat: Seat) -> State:
    """The state after a move that has been found lawful in itself; IllegalMove if it comes at the wrong time."""
    match move:
        case Turn():
            check_form(rules, state, move)
            return replace(state, laid=move, points=score(rules, state, state.turn, move).points)
        case Trade():
            return _trade(rules, state, move.cards)
        case Pass():
            return finish(rules, _pass_for_good(state) if not state.pack else state, stood=False)
        case Stand():
            content = (*state.content, seat)
            if set(challengers(rules, state)) <= set(content):
                return _settle(rules, state)
            return replace(state, content=content)
        case Challenge():
            if not state.laid or move.part not in state.laid.words:
                raise IllegalMove(f"There is no {move.part} in this turn to challenge.")
            return replace(state, challenge=(seat, move.part))
        case Verdict():
            assert state.challenge
            if move.upheld:
                return finish(rules, lose_turn(rules, _clear(state)), stood=False)
            return _settle(rules, _grown_lost(state, state.challenge[0], 1))
        case Shuffle():
            return _reshuffle(rules, state, move.order)
        case Miss():
            state = _grown_lost(replace(state, missing=False), state.turn, -1)
            return finish(rules, lose_turn(rules, state), stood=False)


def _grown_lost(state: State, seat: Seat, by: int) -> State:
    """The seat has so many more turns to lose."""
    return replace(state, lost=replaced(state.lost, seat, state.lost[seat] + by))


def _pass_for_good(state: State) -> State:
    return replace(state, passed=replaced(state.passed, state.turn, True))


def lose_turn(rules: Rules, state: State) -> State:
    """Rule 1.5: whether a turn lost with the pack empty counts as a PASS."""
    return _pass_for_good(state) if rules.rule_set.lost_turn_passes and not state.pack else state


def why_no_trade(state: State) -> str:
    """Why nothing can be traded now, '' if something can (rule 4.8)."""
    return "" if len(state.pack) >= HAND else "A trade needs seven cards or more in the pack."


def check_trade(rules: Rules, state: State, cards: str) -> None:
    """Rules 1.4 and 4.8."""
    hand = state.hands[state.turn]
    check(why_no_trade(state))
    need(cards and holds(hand, cards), "Choose the cards to trade from the hand.")
    need(rules.rule_set.trades_any or cards == hand, "A trade is the whole hand in these rules.")


def _trade(rules: Rules, state: State, cards: str) -> State:
    check_trade(rules, state, cards)
    count = len(cards)
    state = replace(state, hands=replaced(state.hands, state.turn, remove(state.hands[state.turn], cards)))
    if rules.rule_set.draws_before_shuffle:
        state, count = _draw(state, count), 0
    return replace(state, pack=state.pack + cards, redraw=count)


def _reshuffle(rules: Rules, state: State, order: str) -> State:
    need(sorted(order) == sorted(state.pack), "The reshuffled pack does not hold the cards of the pack.")
    return finish(rules, _draw(replace(state, pack=order, redraw=None), state.redraw or 0), stood=False)


def _draw(state: State, count: int) -> State:
    drawn, pack = state.pack[:count], state.pack[count:]
    hands = replaced(state.hands, state.turn, sort_cards(state.hands[state.turn] + drawn))
    return replace(state, hands=hands, pack=pack)


def _clear(state: State) -> State:
    return replace(state, laid=None, points=0, content=(), challenge=None)


def _settle(rules: Rules, state: State) -> State:
    """The laid turn stands: its words come to the table, its points count, the hand is restored (4.7)."""
    turn, seat, exposed = state.laid, state.turn, state.exposed
    assert turn
    hand = remove(state.hands[seat], used(state, turn))
    if turn.target:
        owner, place = turn.target.owner, turn.target.place
        exposed = replaced(exposed, owner, exposed[owner][: place - 1] + exposed[owner][place:])
    is_royal = turn.meld is not None and turn.meld.letters == "royalty"
    state = replace(
        _clear(state),
        hands=replaced(state.hands, seat, hand),
        exposed=replaced(exposed, seat, tuple(turn.words.values())),
        scores=replaced(state.scores, seat, state.scores[seat] + state.points),
        royal=replaced(state.royal, seat, state.royal[seat] or is_royal),
        stood=True,
    )
    return finish(rules, _draw(state, HAND - len(hand)), stood=True)


def finish(rules: Rules, state: State, *, stood: bool) -> State:
    """The turn is over: settle the game if it ends here, else the next player begins."""
    idle = (0,) * rules.seats if stood else replaced(state.idle, state.turn, state.idle[state.turn] + 1)
    state = replace(state, idle=idle)
    if not state.hands[state.turn]:
        given = sort_cards("".join(state.hands))
        return settle_game(replace(state, hands=("",) * rules.seats, surrendered=given), "out")
    if all(state.passed):
        return settle_game(state, "passed")
    if all(turns >= 2 or passed for turns, passed in zip(idle, state.passed, strict=True)):
        return settle_game(state, "stopped")
    return _next_turn(rules, state)


def _next_turn(rules: Rules, state: State) -> State:
    """The next seat that has not passed begins; each seat on the way takes in its words (4.1, 7.1)."""
    seat = state.turn
    while True:
        seat = (seat + 1) % rules.seats
        state = _sweep(state, seat)
        if not state.passed[seat]:
            return replace(state, turn=seat, number=state.number + 1, missing=state.lost[seat] > 0)


def _sweep(state: State, seat: Seat) -> State:
    cards = state.domains[seat] + "".join(word.cards for word in state.exposed[seat])
    return replace(state, exposed=replaced(state.exposed, seat, ()), domains=replaced(state.domains, seat, cards))


def settle_game(state: State, ending: str) -> State:
    """The game is over; words still exposed go to their owners' Domains first (7.4)."""
    for seat in range(len(state.hands)):
        state = _sweep(state, seat)
    return replace(_clear(state), ending=ending, missing=False, redraw=None)
