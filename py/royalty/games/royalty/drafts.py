"""What a player's draft could become: a move with its points, or the reason why not.

Equal cards are interchangeable, so a word has one spelling in cards for each set of places of its Knaves: of equal
letters the red card stands before the black. Options put a draft into that order and `play` refuses any other, so
equal games have equal records (rule 10.4).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from royalty.cards.faces import hand_ids
from royalty.cards.letters import ALPHABET, Word, value
from royalty.errors import IllegalMove, need
from royalty.game.places import TABLE, Draft, Option, RowNote
from royalty.games.letters.hints import counted
from royalty.games.letters.rules import STRICT
from royalty.games.letters.spelling import Placed, Spelled, Target, ask_letters, in_order, place_card
from royalty.games.royalty.acts import CAPTURE, Trade, Turn, write_move
from royalty.games.royalty.judging import turn_fault, word_fault
from royalty.games.royalty.moves import challengers, check_form, check_target, check_trade
from royalty.games.royalty.scoring import SEVEN, score
from royalty.games.royalty.state import Now, State, old_word
from royalty.games.royalty.view import TRADE_COSTS, misses_next, word_id
from royalty.words.wordplay import ENDS, crowns

NO_WORD = "1.9"  # the rule by which a word is none
GAP = "_"  # where a Knave stands that has no letter yet
_WORD = re.compile(r"w(\d)\.(\d)(:\d+)?")  # an exposed word, or a card of it


def options(now: Now, draft: Draft) -> tuple[Option, ...]:
    """What the draft could become, for the seat or (below 0) for the people at the table."""
    if now.state.ending:
        return ()
    if now.seat == now.state.turn and not now.state.laid:
        if draft.intent == "lay":
            return tuple(_lay(now, draft))
        if draft.intent == "trade":
            return (_trade(now, draft),)
        if draft.intent == "pass":
            return (Option("Pass", (now.seat,), "pass", 0, confirm="" if now.state.pack else _price_of_a_pass(now)),)
    if now.state.challenge:
        return (Option("It stands", (TABLE,), "failed"), Option("It falls", (TABLE,), "upheld"))
    return tuple(_answers(now))


def _price_of_a_pass(now: Now) -> str:
    """What it costs that is not seen before the end (rules 7.2 and 7.3)."""
    held = counted(value(now.hand, now.rules.values), "point")
    return f"Once the pack is empty, a pass is for good. The {held} in the hand are taken off at the end, or go to whoever goes out."


def _answers(now: Now) -> Iterator[Option]:
    if not now.state.laid:
        return
    asked = tuple(seat for seat in challengers(now.rules, now.state) if seat not in now.state.content)
    if not asked:
        yield Option("Draw cards" if now.state.pack else "Done", (now.state.turn,), "stand")
        return
    yield Option("Let it stand", asked, "stand")
    undone = f"the whole turn of {now.names[now.state.turn]} is undone."
    for part, word in now.state.laid.words.items():
        told = word.letters.upper()
        for seat in asked:
            price = f"If {told} stands, {now.names[seat]} {misses_next(now)} If it falls, {undone}"
            doubt = Option(f"Challenge {told}", (seat,), f"challenge:{part}", confirm=price)
            yield replace(doubt, act="Challenge", about=told, group=f"laid.{part}")


def _faces(now: Now) -> Mapping[str, str]:
    return dict(zip(hand_ids(now.hand), now.hand, strict=True))


def _trade(now: Now, draft: Draft) -> Option:
    faces, trades_any = _faces(now), now.rules.rule_set.trades_any
    ids = {ident for group in draft.groups for ident in group}
    cards = "".join(face for ident, face in faces.items() if ident in ids) if trades_any else now.hand
    label = "Trade the whole hand" if cards == now.hand else f"Trade {counted(len(cards), 'card')}"
    try:
        check_trade(now.rules, now.state, cards)
    except IllegalMove as refusal:
        return Option(label, (now.seat,), reason=str(refusal), rule="4.8")
    # Whoever picks cards has read the price beside them.
    return Option(label, (now.seat,), write_move(Trade(cards)), 0, confirm="" if trades_any else TRADE_COSTS)


def _lay(now: Now, draft: Draft) -> Iterator[Option]:
    try:
        spelled = [_read_group(now, draft, group) for group in draft.groups if group]
        if not spelled:
            return
        # A gap for each unnamed Knave, to check the turn's form and add it up.
        turn = _turn(now, [group.with_letters([GAP] * len(group.unnamed)) for group in spelled])
        check_form(now.rules, now.state, turn)
    except IllegalMove as refusal:
        yield Option(_so_far(draft), (now.seat,), reason=str(refusal), rule="4", early=_may_grow(now, draft))
        return
    whole = []
    for group in spelled:
        asks = _named(now, group)
        if isinstance(asks, str):
            yield replace(_refused(now, turn, asks, NO_WORD, _so_far(draft)), early=_may_grow(now, draft))
            return
        if isinstance(asks, dict):
            found = score(now.rules, now.state, now.seat, turn)
            yield ask_letters(now.seat, asks, "2.9", found.points, () if group.is_lone_knave else found.lines)
            return
        whole.append(asks)
    laid = _laid(now, _turn(now, whole))
    # A word may still become one; that a word is only another one's form is no matter of more letters.
    early = laid.rule == NO_WORD and _may_grow(now, draft)
    begun = early and sum(map(len, draft.groups)) == 1
    yield replace(laid, early=early, reason=f"Go on: {laid.label} alone is no word." if begun else laid.reason)


def _is_judged(now: Now) -> bool:
    """Whether words are judged at once."""
    return now.lexicon is not None and not challengers(now.rules, now.state)


def _may_grow(now: Now, draft: Draft) -> bool:
    """Whether there are cards in the hand that the draft might still take up."""
    return not set(hand_ids(now.hand)) <= {ident for group in draft.groups for ident in group}


def _so_far(draft: Draft) -> str:
    """What is put together, while it is nothing yet."""
    return counted(sum(map(len, draft.groups)), "card")


def notes(now: Now, draft: Draft) -> tuple[RowNote, ...]:
    """What each row is worth as it lies, and by which premium; and what its Knaves can only stand for,
    told where words are judged at once, and nowhere else asked (rule 2.9).
    """
    if draft.intent != "lay" or now.seat != now.state.turn:
        return ()
    return tuple(_note(now, draft, group) for group in draft.groups)


def _note(now: Now, draft: Draft, group: tuple[str, ...]) -> RowNote:
    try:
        spelled = _read_group(now, draft, group)
        turn = _turn(now, [spelled.with_letters([GAP] * len(spelled.unnamed))])
    except IllegalMove:
        return RowNote("")
    stands = spelled.stands(_judge(now, spelled)) if _is_judged(now) else {}
    # Where only one letter will do, there is a word.
    if len(spelled.cards) < 2 or (_is_judged(now) and not stands and not spelled.good_letters(_judge(now, spelled))):
        return RowNote("", stands=stands)
    worth = score(now.rules, now.state, now.seat, turn)
    premiums = ", ".join(re.sub(r"^royalty,.* ×", "royalty ×", name) for name, _ in worth.parts[1:])
    return RowNote("", worth.points, good=True, stands=stands, brief=premiums)


def _laid(now: Now, turn: Turn) -> Option:
    label = " + ".join(word.letters.upper() for word in turn.words.values())
    # The words that may be explained before they are laid: none where that would tell whether they are good.
    told = turn_words(now.state, turn) if now.rules.referee == STRICT else ()
    fault = turn_fault(now, turn) if _is_judged(now) else None
    if fault:
        return replace(_refused(now, turn, fault.sentence, fault.rule, label), words=told)
    found = score(now.rules, now.state, now.seat, turn)
    brief = SEVEN if SEVEN in dict(found.parts) else ""
    return Option(label, (now.seat,), write_move(turn), found.points, detail=found.lines, words=told, brief=brief)


def turn_words(state: State, turn: Turn) -> tuple[tuple[str, str], ...]:
    """The words of a turn, each after the one that it was made from, or ''."""
    old = old_word(state, turn)
    return tuple((old if part == CAPTURE else "", word.letters) for part, word in turn.words.items())


def _refused(now: Now, turn: Turn, reason: str, rule: str, label: str) -> Option:
    found = score(now.rules, now.state, now.seat, turn)
    return Option(label, (now.seat,), None, found.points, reason, rule, found.lines)


def _read_group(now: Now, draft: Draft, group: tuple[str, ...]) -> Spelled:
    """The cards that a group of ids stands for; IllegalMove where it cannot be a word yet."""
    faces = _faces(now)
    placed: list[Placed] = []
    targets = {Target(int(m[1]), int(m[2])) for ident in group if (m := _WORD.match(ident))}
    need(len(targets) <= 1, f"A {now.rules.rule_set.capture} takes one word, not two.")
    target = next(iter(targets), None)
    if target:
        check_target(now.rules, now.state, target)
    old = _block(now, draft, target) if target else []
    for ident in group:
        if ident in faces:
            placed.append(place_card(draft, ident, faces[ident]))
        elif not _WORD.fullmatch(ident):
            raise IllegalMove("One of these cards is no longer there.")
        elif ":" in ident:
            placed += [card for card in old if card.id == ident]
        elif now.rules.rule_set.joins == ENDS:
            placed += old
    used = {card.id for card in placed}
    need(len(used) == len(placed), "A card cannot be used twice.")
    told = now.state.word(target).letters.upper() if target else ""
    if missing := [letter for letter, card in zip(told, old, strict=True) if card.id not in used]:
        raise IllegalMove(f"Place all of {told}: still to come {', '.join(missing)}.")
    return Spelled(tuple(placed), target)


def _block(now: Now, draft: Draft, target: Target) -> list[Placed]:
    """The cards of a word on the table; its Knaves may stand for other letters now."""
    ids = enumerate(now.state.word(target).cards)
    return [place_card(draft, f"{word_id(target)}:{at}", card) for at, card in ids]


def _turn(now: Now, spelled: list[Spelled]) -> Turn:
    """The turn that the groups stand for, its equal cards in the record's order."""
    takes = [group for group in spelled if group.target]
    melds = [group for group in spelled if not group.target]
    need(len(takes) <= 1 and len(melds) <= 1, f"A turn has at most one {now.rules.rule_set.capture} and one meld.")
    target = takes[0].target if takes else None
    capture = _crown(now, takes[0], target) if target else None
    meld = melds[0].word() if melds else None
    return Turn(target, capture, in_order(meld) if meld else None)


def _crown(now: Now, group: Spelled, target: Target) -> Word:
    word, old = group.word(), now.state.word(target)
    added = "".join(placed.card for placed in group.cards if not _WORD.fullmatch(placed.id))
    need(added, f"Add one card or more to {old.letters.upper()}.")
    return in_order(word, crowns(word.letters, old, added, now.rules.rule_set.joins))


def _named(now: Now, group: Spelled) -> Spelled | dict[str, str] | str:
    """The group with its Knaves named; else letters on offer for the first of them, or why none will do (rule 2.9)."""
    if group.unnamed and not _is_judged(now):
        return {group.cards[group.unnamed[0]].id: ALPHABET}
    return group.named(_judge(now, group))


def _judge(now: Now, group: Spelled) -> Callable[[str], bool]:
    """Whether letters make a good word of the group."""
    base = now.state.word(group.target).letters if group.target else ""
    return lambda word: now.is_word(word) and not word_fault(now, word, base)
