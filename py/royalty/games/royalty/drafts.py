"""What a player's draft could become: a move with its points, or the reason why not.

Equal cards are interchangeable, so a word has one spelling in cards for each set of places of its Knaves: of equal
letters the red card stands before the black. Options put a draft into that order and `play` refuses any other, so
equal games have equal records (rule 10.4).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from royalty.cards.faces import hand_ids
from royalty.cards.letters import ALPHABET, KNAVE, Word
from royalty.errors import IllegalMove
from royalty.game.places import Draft, Option, RowNote, Seat
from royalty.games.letters.rules import STRICT
from royalty.games.letters.spelling import (
    Placed,
    Spelled,
    Target,
    good_letters,
    letters_asked,
    only_letters,
    place_card,
    with_letters,
)
from royalty.games.royalty.judging import turn_fault, word_fault
from royalty.games.royalty.moment import Moment
from royalty.games.royalty.moves import challengers, check_form, check_target, check_trade
from royalty.games.royalty.scoring import captured_word, score
from royalty.games.royalty.state import CAPTURE, Trade, Turn, write_move
from royalty.games.royalty.view import TRADE_COSTS, word_id
from royalty.words.wordplay import arrangements, crowns

NO_WORD = "1.9"  # the rule by which a word is none
GAP = "_"  # where a Knave stands that has no letter yet
_WORD = re.compile(r"w(\d)\.(\d)")
_WORD_CARD = re.compile(r"w(\d)\.(\d):(\d+)")


def options(now: Moment, draft: Draft) -> tuple[Option, ...]:
    """What the draft could become, for the seat or (below 0) for the people at the table."""
    if now.state.ending:
        return ()
    if draft.intent == "lay" and now.seat == now.state.turn and not now.state.laid:
        return tuple(_lay(now, draft))
    if draft.intent == "trade" and now.seat == now.state.turn and not now.state.laid:
        return (_trade(now, draft),)
    if draft.intent == "pass" and now.seat == now.state.turn and not now.state.laid:
        price = "Once the pack is empty, a pass is for good." if not now.state.pack else ""
        return (Option("Pass", (now.seat,), "pass", 0, confirm=price),)
    if now.state.challenge:
        return (Option("It stands", (-1,), "failed"), Option("It falls", (-1,), "upheld"))
    if now.state.laid:
        return tuple(_answers(now))
    return ()


def _answers(now: Moment) -> Iterator[Option]:
    asked = tuple(seat for seat in challengers(now.rules, now.state) if seat not in now.state.content)
    if not asked:
        yield Option("Draw cards" if now.state.pack else "Done", (now.state.turn,), "stand")
        return
    yield Option("Let it stand", asked, "stand")
    assert now.state.laid
    for_good = now.rules.rule_set.lost_turn_passes and not now.state.pack  # rule 1.5
    for part in now.state.laid.parts:
        word = now.state.laid.word(part)
        assert word
        for seat in asked:
            price = f"If {word.letters.upper()} stands, {now.names[seat]} misses the next turn"
            price += ", and has then passed for good." if for_good else "."
            label = word.letters.upper()
            yield Option(
                f"Challenge {label}", (seat,), f"challenge:{part}", confirm=price, act="Challenge", about=label
            )


def _trade(now: Moment, draft: Draft) -> Option:
    hand = now.hand
    faces = dict(zip(hand_ids(hand), hand, strict=True))
    ids = [ident for group in draft.groups for ident in group]
    cards = "".join(faces[ident] for ident in faces if ident in ids) if now.rules.rule_set.trades_any else hand
    label = "Trade the whole hand" if cards == hand else f"Trade {len(cards)} card{'s' if len(cards) != 1 else ''}"
    try:
        check_trade(now.rules, now.state, cards)
    except IllegalMove as refusal:
        return Option(label, (now.seat,), reason=str(refusal), rule="4.8")
    # Whoever picks cards has read the price beside them.
    price = "" if now.rules.rule_set.trades_any else TRADE_COSTS
    return Option(label, (now.seat,), write_move(Trade(cards)), 0, confirm=price)


def _lay(now: Moment, draft: Draft) -> Iterator[Option]:
    try:
        spelled = [_read_group(now, draft, group) for group in draft.groups if group]
        if not spelled:
            return
        turn = _first_letters(now, spelled)
        check_form(now.rules, now.state, turn)
    except IllegalMove as refusal:
        yield Option(_so_far(draft), (now.seat,), reason=str(refusal), rule="4", early=_may_grow(now, draft))
        return
    asks = _choices(now, spelled)
    if isinstance(asks, str):
        yield replace(_refused(now, turn, asks, NO_WORD, _so_far(draft)), early=_may_grow(now, draft))
    elif asks:
        found = score(now.rules, now.state, now.seat, turn)
        yield Option(
            "Name the Knave",
            (now.seat,),
            None,
            found.points,
            "The Knave needs a letter.",
            "2.9",
            found.lines,
            asks,
            "the Knave stands for",
        )
    else:
        laid = _laid(now, _named(now, spelled))
        # A word may still become one; that a word is only another one's form is no matter of more letters.
        yield replace(laid, early=laid.rule == NO_WORD and _may_grow(now, draft))


def _may_grow(now: Moment, draft: Draft) -> bool:
    """Whether there are cards in the hand that the draft might still take up."""
    return not set(hand_ids(now.hand)) <= {ident for group in draft.groups for ident in group}


def _so_far(draft: Draft) -> str:
    """What is put together, while it is nothing yet."""
    count = sum(map(len, draft.groups))
    return f"{count} card{'' if count == 1 else 's'}"


def notes(now: Moment, draft: Draft) -> tuple[RowNote, ...]:
    """What the Knaves of each row can only stand for: told where
    words are judged at once, and nowhere else asked (rule 2.9).
    """
    if draft.intent != "lay" or now.seat != now.state.turn or now.lexicon is None or challengers(now.rules, now.state):
        return ()
    return tuple(RowNote("", stands=_only_letters(now, draft, group)) for group in draft.groups)


def _only_letters(now: Moment, draft: Draft, group: tuple[str, ...]) -> dict[str, str]:
    try:
        spelled = _read_group(now, draft, group)
    except IllegalMove:
        return {}
    return only_letters(spelled, _good_letters(now, spelled)) if spelled.unnamed else {}


def _laid(now: Moment, spelled: list[Spelled]) -> Option:
    turn = _turn(now, spelled)
    label = " + ".join(word.letters.upper() for part in turn.parts if (word := turn.word(part)))
    if now.lexicon and not challengers(now.rules, now.state):
        fault = turn_fault(now, turn)
        if fault:
            refused = _refused(now, turn, fault.sentence, fault.rule, label)
            return replace(refused, words=_told(now, turn))
    found = score(now.rules, now.state, now.seat, turn)
    return Option(label, (now.seat,), write_move(turn), found.points, detail=found.lines, words=_told(now, turn))


def _told(now: Moment, turn: Turn) -> tuple[tuple[str, str], ...]:
    """The words that may be explained before they are laid: all in
    `strict`, none where that would tell whether they are good.
    """
    if now.rules.referee != STRICT:
        return ()
    old = captured_word(now.state, turn).letters if turn.target else ""
    return tuple((old if part == CAPTURE else "", word.letters) for part in turn.parts if (word := turn.word(part)))


def _refused(now: Moment, turn: Turn, reason: str, rule: str, label: str = "Play") -> Option:
    found = score(now.rules, now.state, now.seat, turn)
    return Option(label, (now.seat,), None, found.points, reason, rule, found.lines)


def _read_group(now: Moment, draft: Draft, group: tuple[str, ...]) -> Spelled:
    """The cards that a group of ids stands for; IllegalMove where it cannot be a word yet."""
    faces = dict(zip(hand_ids(now.hand), now.hand, strict=True))
    placed: list[Placed] = []
    targets = {(int(m[1]), int(m[2])) for ident in group if (m := _WORD.match(ident))}
    if len(targets) > 1:
        raise IllegalMove(f"A {now.rules.rule_set.capture} takes one word, not two.")
    for owner, place in targets:
        check_target(now.rules, now.state, owner, place)
    for ident in group:
        if ident in faces:
            placed.append(place_card(draft, ident, faces[ident], ""))
        elif match := _WORD.fullmatch(ident):
            if now.rules.rule_set.joins == "ends":
                placed += _block(now, draft, int(match[1]), int(match[2]))
        elif match := _WORD_CARD.fullmatch(ident):
            cards = _block(now, draft, int(match[1]), int(match[2]))
            placed += [card for card in cards if card.id == ident]
        else:
            raise IllegalMove("One of these cards is no longer there.")
    if len({card.id for card in placed}) != len(placed):
        raise IllegalMove("A card cannot be used twice.")
    target = next((Target(*pair) for pair in targets), None)
    if target:
        _check_all_placed(now, target, placed)
    return Spelled(tuple(placed), target)


def _check_all_placed(now: Moment, target: Target, placed: list[Placed]) -> None:
    old = now.exposed(target)
    ident = word_id(target.owner, target.place)
    used = {card.id for card in placed}
    missing = [letter.upper() for place, letter in enumerate(old.letters) if f"{ident}:{place}" not in used]
    if missing:
        raise IllegalMove(f"Place all of {old.letters.upper()}: still to come {', '.join(missing)}.")


def _block(now: Moment, draft: Draft, owner: Seat, place: int) -> list[Placed]:
    word = now.exposed(Target(owner, place))
    ident = word_id(owner, place)
    return [
        place_card(draft, f"{ident}:{at}", card, letter)
        for at, (card, letter) in enumerate(zip(word.cards, word.letters, strict=True))
    ]


def _first_letters(now: Moment, spelled: list[Spelled]) -> Turn:
    """The turn with a gap for each unnamed Knave, to check its form and add it up."""
    return _turn(now, [with_letters(group, [GAP] * len(group.unnamed)) for group in spelled])


def _turn(now: Moment, spelled: list[Spelled]) -> Turn:
    """The turn that the groups stand for, its equal cards in the record's order."""
    takes = [group for group in spelled if group.target]
    melds = [group for group in spelled if not group.target]
    if len(takes) > 1 or len(melds) > 1:
        raise IllegalMove(f"A turn has at most one {now.rules.rule_set.capture} and one meld.")
    capture = _canonical(now, takes[0]) if takes else None
    meld = _canonical(now, melds[0]) if melds else None
    return Turn(takes[0].target if takes else None, capture, meld)


def _canonical(now: Moment, group: Spelled) -> Word:
    """The same word with the same places of the Knaves, its equal cards red before black."""
    word = group.word()
    if group.target:
        old = now.exposed(group.target)
        added = "".join(p.card for p in group.cards if not _WORD_CARD.fullmatch(p.id))
        if not added:
            raise IllegalMove(f"Add one card or more to {old.letters.upper()}.")
        found = crowns(word.letters, old, added, now.rules.rule_set.joins)
    else:
        found = arrangements(word.letters, word.cards)
    knaves = [card == KNAVE for card in word.cards]
    return next((w for w in found if [card == KNAVE for card in w.cards] == knaves), word)


def _choices(now: Moment, spelled: list[Spelled]) -> dict[str, str] | str:
    """Letters on offer for the first Knave that still needs one, or why none will do (rule 2.9)."""
    strict = now.lexicon is not None and not challengers(now.rules, now.state)
    for group in spelled:
        if not group.unnamed:
            continue
        if not strict:
            return {group.cards[group.unnamed[0]].id: ALPHABET}
        if asks := letters_asked(group, _good_letters(now, group)):
            return asks
    return {}


def _good_letters(now: Moment, group: Spelled) -> list[tuple[str, ...]]:
    """Every way to name the Knaves of a group that makes a good word."""
    tier, barred = now.rules.tiers[now.seat], now.rules.bar_offensive
    base = now.exposed(group.target).letters if group.target else ""
    return good_letters(
        group,
        lambda word: now.words.is_word(word, tier, bar_offensive=barred) and not word_fault(now, CAPTURE, word, base),
    )


def _named(now: Moment, spelled: list[Spelled]) -> list[Spelled]:
    """The groups with every Knave named whose letter is the only one that makes a word."""
    return [with_letters(group, _good_letters(now, group)[0]) if group.unnamed else group for group in spelled]
