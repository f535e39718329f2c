"""What is seen of a Joust, what a draft of top cards could become, and how it ended."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from royalty.cards.letters import value
from royalty.errors import IllegalMove, need
from royalty.game.outcome import Outcome, TallyLine, placed
from royalty.game.places import Draft, Intent, Option, Row, RowNote, Standing, TableView, Zone, plays_now
from royalty.games.joust import piles
from royalty.games.joust.piles import PASS, STOP, Move, Now, State, Take, tops
from royalty.games.letters.hints import counted
from royalty.games.letters.rules import Rules, is_royalty
from royalty.games.letters.spelling import Spelled, ask_letters, place_card

BONUS = 10
RULE = "9.3"  # what a word must be
ONLY_TOPS = "Only a top card may be taken."


def top_id(state: State, pile: int) -> str:
    """The id of a pile's top card: the cards below it have others."""
    return f"p{pile}.{len(state.piles[pile - 1])}"


def table(now: Now) -> TableView:
    """Everything lies open that anybody may see, so both seats see the same."""
    state = now.state
    zones = []
    for number, pile in enumerate(state.piles, 1):
        top = (now.card(top_id(state, number), pile[0]),) if pile else ()
        zones.append(Zone(f"pile{number}", "stack", None, f"Pile {number}", len(pile), top))
    if state.aside:
        zones.append(Zone("aside", "stack", None, "Put aside", len(state.aside)))
    standings = []
    for at, points in enumerate(scores(now.rules, state)):
        size, word = len(state.domains[at]), state.newest[at]
        upmost = (now.group(f"newest{at}", word),) if word else ()
        zones.append(Zone(f"domain{at}", "stack", at, f"{now.names[at]}’s Domain", size, groups=upmost))
        passed = ("passed",) if state.passed and at != state.turn else ()
        standings.append(Standing(at, points, (("Domain", size),), passed))
    found = intents(state) if now.seat == state.turn and not state.ending else ()
    return TableView(tuple(zones), tuple(standings), status(now), found)


def intents(state: State) -> tuple[Intent, ...]:
    """What the player to play may set out to do."""
    ids = tuple(top_id(state, number) for number in tops(state))
    said = "Tap the top cards in order to make a word"
    if state.begun:
        said = "You may play again: tap the top cards in order, or stop"
    elif state.passed:
        said = f"You have two plays now. {said}. If you pass too, the game is over."
    rows = (Row("Word", said),)
    help = "Make a word of the top cards."
    lay = Intent("lay", "Play", "order", help, "Play", rows, cards=ids, otherwise=ONLY_TOPS)
    if state.begun:
        return (lay, Intent(STOP, "Stop", "none", "You play no more words this turn. It does not count as a pass."))
    return (lay, Intent(PASS, "Pass", "none", "Lay no word now."))


def status(now: Now) -> tuple[str, ...]:
    """What both players should know now."""
    state, name = now.state, now.names[now.state.turn]
    if state.ending:
        return ("The game is over.",)
    if state.begun:
        return (f"{name} may play again, or stop.",)
    if state.passed:
        return (f"{name} has two plays now.", "If nobody lays a word, the game is over.")
    return (plays_now(name),)


def describe(name: str, move: Move) -> str:
    """The move in a sentence."""
    if isinstance(move, Take):
        again = ", a royalty, and plays again" if is_royalty(move.word.cards) else ""
        return f"{name} takes {move.word.letters.upper()}{again}."
    return f"{name} passes." if move == PASS else f"{name} stops there."


def options(now: Now, draft: Draft) -> tuple[Option, ...]:
    """What the draft of the player to play could become."""
    state, seats, other = now.state, (now.seat,), now.names[1 - now.seat]
    if draft.intent == PASS and not state.begun:
        then = "has just passed: if you pass too, the game is over" if state.passed else "has two plays then"
        return (Option("Pass", seats, PASS, 0, confirm=f"{other} {then}."),)
    if draft.intent == STOP and state.begun:
        return (Option("Stop", seats, STOP, 0),)
    try:
        spelled = _spelled(now, draft)
        found = _word(now, spelled) if spelled else None
    except IllegalMove as refusal:
        return (Option("Play", seats, reason=str(refusal), rule=RULE),)
    # It may still become a word, as long as there are other tops.
    if spelled and found and found.reason and not found.ask and len(spelled.cards) < len(tops(state)):
        found = replace(found, label=counted(len(spelled.cards), "letter"), early=True)
    return (found,) if found else ()


def notes(now: Now, draft: Draft) -> tuple[RowNote, ...]:
    """What the Knaves of the row can only stand for (rule 2.9)."""
    with suppress(IllegalMove):
        if now.lexicon is not None and (spelled := _spelled(now, draft)):
            return (RowNote("", stands=spelled.stands(now.is_word)),)
    return ()


def _spelled(now: Now, draft: Draft) -> Spelled | None:
    """The row of the draft, if it has one; IllegalMove if it is not of top cards."""
    row = tuple(ident for group in draft.groups for ident in group)
    if draft.intent != "lay" or not row:
        return None
    by_id = _by_id(now.state)
    need(set(row) <= set(by_id), "One of these cards is no longer on top.")
    need(len(set(row)) == len(row), "A card cannot be used twice.")
    open_cards = tops(now.state)
    return Spelled(tuple(place_card(draft, ident, open_cards[by_id[ident]]) for ident in row))


def _by_id(state: State) -> dict[str, int]:
    return {top_id(state, number): number for number in tops(state)}


def _word(now: Now, row: Spelled) -> Option:
    """The word that is spelled, its Knaves named where only one letter will do."""
    points = value(row.word().cards, now.rules.values)
    by_id = _by_id(now.state)

    def refused(reason: str, label: str = "Play", told: tuple[tuple[str, str], ...] = ()) -> Option:
        return Option(label, (now.seat,), None, points, reason, RULE, words=told)

    if short := piles.too_short(now.rules, len(row.cards)):
        return refused(short)
    whole = row.named(now.is_word)
    if isinstance(whole, str):
        return refused(whole)
    if isinstance(whole, dict):
        return ask_letters(now.seat, whole, RULE, points)
    word = whole.word()
    label, told = word.letters.upper(), (("", word.letters),)
    if refusal := now.refusal(word.letters):
        return refused(refusal, label, told)
    take = piles.canonical(Take(word, tuple(by_id[placed.id] for placed in whole.cards)))
    again = ("a royalty: you play again",) if is_royalty(word.cards) else ()
    name, worth = part(now.rules, take)
    return Option(label, (now.seat,), piles.write_move(take), points, detail=(f"{name} = {worth}", *again), words=told)


def part(rules: Rules, take: Take) -> tuple[str, int]:
    """What the word gives, with the values of its letters."""
    numbers = " + ".join(str(rules.values[card.lower()]) for card in take.word.cards)
    return f"{take.word.letters.upper()}: {numbers}", piles.worth(rules, take)


def scores(rules: Rules, state: State) -> tuple[int, ...]:
    return tuple(value(cards, rules.values) for cards in state.domains)


def tally(rules: Rules, state: State) -> Outcome:
    """Rule 9.7: the values of the Domain, and the bonus for the larger one."""
    sizes, points = tuple(map(len, state.domains)), list(scores(rules, state))
    lines = [TallyLine(seat, "words", earned) for seat, earned in enumerate(points)]
    largest = [seat for seat, size in enumerate(sizes) if size == max(sizes)]
    for seat in largest:
        bonus = BONUS // len(largest)
        lines.append(TallyLine(seat, "larger Domain" if len(largest) == 1 else "equal Domains", bonus, closing=True))
        points[seat] += bonus
    ranked = placed(list(zip(points, sizes, strict=True)))
    reason = {
        "all": "All cards of the piles are won.",
        "passed": "Both have passed.",
        "agreed": "The table agreed to stop.",
    }[state.ending]
    return Outcome(reason, tuple(lines), tuple(points), ranked, (("Cards in the Domain", sizes),))
