"""What is seen of a Joust, what a draft of top cards could become, and how it ended."""

from __future__ import annotations

from dataclasses import replace

from royalty.cards.faces import letter_card
from royalty.cards.letters import value
from royalty.errors import IllegalMove
from royalty.game.outcome import Outcome, TallyLine
from royalty.game.places import Draft, Intent, Option, Row, RowNote, Seat, Standing, TableView, Zone
from royalty.games.joust.piles import (
    PASS,
    STOP,
    Move,
    State,
    Take,
    canonical,
    check_form,
    check_length,
    is_royalty,
    tops,
    worth,
    write_move,
)
from royalty.games.letters.rules import Rules
from royalty.games.letters.spelling import Spelled, good_letters, letters_asked, only_letters, place_card, with_letters
from royalty.words.lexicon import Lexicon

BONUS = 10
Names = tuple[str, ...]


def top_id(state: State, pile: int) -> str:
    """The id of a pile's top card: the cards below it have others."""
    return f"p{pile}.{len(state.piles[pile - 1])}"


def table(rules: Rules, names: Names, state: State, seat: Seat | None) -> TableView:
    """Everything lies open that anybody may see, so both seats see the same."""
    open_cards = tops(state)
    zones = []
    for number, pile in enumerate(state.piles, 1):
        top = (letter_card(top_id(state, number), pile[0], rules.values[pile[0].lower()]),) if pile else ()
        zones.append(Zone(f"pile{number}", "stack", None, f"Pile {number}", len(pile), top))
    if state.aside:
        zones.append(Zone("aside", "stack", None, "Put aside", len(state.aside)))
    zones += [
        Zone(f"domain{at}", "stack", at, f"{names[at]}’s Domain", len(cards)) for at, cards in enumerate(state.domains)
    ]
    standings = tuple(
        Standing(
            at, points, (("Domain", len(state.domains[at])),), ("passed",) if state.passed and at != state.turn else ()
        )
        for at, points in enumerate(scores(rules, state))
    )
    mine = seat == state.turn and not state.ending
    found = intents(state, tuple(top_id(state, number) for number in open_cards)) if mine else ()
    return TableView(tuple(zones), standings, status(names, state), found)


def intents(state: State, ids: tuple[str, ...]) -> tuple[Intent, ...]:
    """What the player to play may set out to do."""
    warned = ". If you pass too, the game is over." if state.passed and not state.begun else ""
    word = Row("Word", f"Tap the top cards in order to make a word{warned}")
    lay = Intent(
        "lay",
        "Play",
        "order",
        "Make a word of the top cards.",
        "Play",
        (word,),
        cards=ids,
        otherwise="Only a top card may be taken.",
    )
    if state.begun:
        return (lay, Intent(STOP, "Stop", "none", "Leave it at that. This is not a pass."))
    return (lay, Intent(PASS, "Pass", "none", "Lay no word now."))


def status(names: Names, state: State) -> tuple[str, ...]:
    """What both players should know now."""
    if state.ending:
        return ("The game is over.",)
    name = names[state.turn]
    if state.begun:
        return (f"{name} may play again, or stop.",)
    if state.passed:
        return (f"{name} has two plays now.", "If nobody lays a word, the game is over.")
    return (f"{name} plays now.",)


def describe(name: str, move: Move) -> str:
    """The move in a sentence."""
    if isinstance(move, Take):
        again = ", a royalty, and plays again" if is_royalty(move.word.cards) else ""
        return f"{name} takes {move.word.letters.upper()}{again}."
    return f"{name} passes." if move == PASS else f"{name} stops there."


def options(rules: Rules, words: Lexicon | None, names: Names, state: State, draft: Draft) -> tuple[Option, ...]:
    """What the draft of the player to play could become."""
    if draft.intent == PASS and not state.begun:
        price = (
            f"{names[1 - state.turn]} has just passed: if you pass too, the game is over."
            if state.passed
            else f"{names[1 - state.turn]} has two plays then."
        )
        return (Option("Pass", (state.turn,), PASS, 0, confirm=price),)
    if draft.intent == STOP and state.begun:
        return (Option("Stop", (state.turn,), STOP, 0),)
    row = tuple(ident for group in draft.groups for ident in group)
    if draft.intent != "lay" or not row:
        return ()
    try:
        piles = _piles(state, row)
    except IllegalMove as refusal:
        return (Option("Play", (state.turn,), reason=str(refusal), rule="9.3"),)
    open_cards = tops(state)
    found = _word(rules, words, state, _spelled(state, draft, piles), piles)
    # It may still become a word, as long as there are other tops.
    if found.reason and not found.ask and len(piles) < len(open_cards):
        found = replace(found, label=f"{len(piles)} letter{'' if len(piles) == 1 else 's'}", early=True)
    return (found,)


def _good_letters(rules: Rules, words: Lexicon | None, state: State, spelled: Spelled) -> list[tuple[str, ...]]:
    tier = rules.tiers[state.turn]
    return good_letters(
        spelled, lambda word: words is None or words.is_word(word, tier, bar_offensive=rules.bar_offensive)
    )


def notes(rules: Rules, words: Lexicon | None, state: State, draft: Draft) -> tuple[RowNote, ...]:
    """What the Knaves of the row can only stand for (rule 2.9)."""
    row = tuple(ident for group in draft.groups for ident in group)
    if draft.intent != "lay" or words is None or not row:
        return ()
    try:
        spelled = _spelled(state, draft, _piles(state, row))
    except IllegalMove:
        return ()
    return (
        RowNote(
            "", stands=only_letters(spelled, _good_letters(rules, words, state, spelled)) if spelled.unnamed else {}
        ),
    )


def _spelled(state: State, draft: Draft, piles: tuple[int, ...]) -> Spelled:
    open_cards = tops(state)
    return Spelled(tuple(place_card(draft, top_id(state, pile), open_cards[pile], "") for pile in piles))


def _piles(state: State, row: tuple[str, ...]) -> tuple[int, ...]:
    by_id = {top_id(state, number): number for number in tops(state)}
    if not set(row) <= set(by_id):
        raise IllegalMove("One of these cards is no longer on top.")
    if len(set(row)) < len(row):
        raise IllegalMove("A card cannot be used twice.")
    return tuple(by_id[ident] for ident in row)


def _word(rules: Rules, words: Lexicon | None, state: State, spelled: Spelled, piles: tuple[int, ...]) -> Option:
    """The word that is spelled, its Knaves named where only one letter will do."""
    tier, seat = rules.tiers[state.turn], (state.turn,)
    cards = spelled.word().cards
    points = value(cards, rules.values)
    try:
        check_length(rules, len(piles))
    except IllegalMove as short:
        return Option("Play", seat, None, points, str(short), "9.3")
    if spelled.unnamed:
        good = _good_letters(rules, words, state, spelled)
        asks = letters_asked(spelled, good)
        if isinstance(asks, str):
            return Option("Play", seat, None, points, asks, "9.3")
        if asks:
            return Option(
                "Name the Knave",
                seat,
                None,
                points,
                "The Knave needs a letter.",
                "9.3",
                (),
                asks,
                "the Knave stands for",
            )
        spelled = with_letters(spelled, good[0])
    word = spelled.word()
    told = (("", word.letters),)
    refusal = words.refusal(word.letters, tier, bar_offensive=rules.bar_offensive) if words else ""
    if refusal:
        return Option(word.letters.upper(), seat, None, points, refusal, "9.3", words=told)
    take = canonical(Take(word, piles))
    check_form(rules, state, take)
    return Option(word.letters.upper(), seat, write_move(take), points, detail=_sum(rules, take), words=told)


def _sum(rules: Rules, take: Take) -> tuple[str, ...]:
    again = ("a royalty: you play again",) if is_royalty(take.word.cards) else ()
    label, points = part(rules, take)
    return (f"{label} = {points}", *again)


def part(rules: Rules, take: Take) -> tuple[str, int]:
    """What the word gives, with the values of its letters."""
    numbers = " + ".join(str(rules.values[card.lower()]) for card in take.word.cards)
    return f"{take.word.letters.upper()}: {numbers}", worth(rules, take)


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
    ranks = [(points[seat], sizes[seat]) for seat in range(2)]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    reason = {
        "all": "All cards of the piles are won.",
        "passed": "Both have passed.",
        "agreed": "The table agreed to stop.",
    }[state.ending]
    return Outcome(reason, tuple(lines), tuple(points), places, (("Cards in the Domain", sizes),))
