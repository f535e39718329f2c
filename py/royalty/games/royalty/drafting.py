"""What a player's draft could become: a move with its points, or the reason why not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from royalty.cards import ALPHABET, KNAVE, Word
from royalty.faces import hand_ids
from royalty.game import IllegalMove
from royalty.games.royalty.judging import turn_fault, word_fault
from royalty.games.royalty.rules import STRICT, Rules
from royalty.games.royalty.scoring import captured_word, score
from royalty.games.royalty.showing import Names, word_id
from royalty.games.royalty.state import CAPTURE, State, Target, Trade, Turn, write_move
from royalty.games.royalty.turns import challengers, check_form, check_target, check_trade
from royalty.lexicon import Lexicon
from royalty.places import Draft, Option, Seat
from royalty.wordplay import arrangements, crowns

_WORD = re.compile(r"w(\d)\.(\d)")
_WORD_CARD = re.compile(r"w(\d)\.(\d):(\d+)")


@dataclass(frozen=True, slots=True)
class Placed:
    """One card in a drafted word: its id, its face, and the letter it stands for, "" while a Knave is unnamed."""

    id: str
    card: str
    letter: str


@dataclass(frozen=True, slots=True)
class Spelled:
    """One group of a draft, read: the cards in order, and the word that it captures."""

    cards: tuple[Placed, ...]
    target: Target | None = None

    @property
    def unnamed(self) -> list[int]:
        return [place for place, placed in enumerate(self.cards) if not placed.letter]

    def word(self) -> Word:
        return Word("".join(p.card for p in self.cards), "".join(p.letter for p in self.cards))


def options(
    rules: Rules, lexicon: Lexicon | None, state: State, names: Names, seat: Seat, draft: Draft
) -> tuple[Option, ...]:
    """What the draft could become, for the seat or (below 0) for the people at the table."""
    if state.ending:
        return ()
    if draft.intent == "lay" and seat == state.turn and not state.laid:
        return tuple(_lay(rules, lexicon, state, seat, draft))
    if draft.intent == "trade" and seat == state.turn and not state.laid:
        return (_trade(rules, state, seat, draft),)
    if draft.intent == "pass" and seat == state.turn and not state.laid:
        price = "Once the pack is empty, a pass is for good." if not state.pack else ""
        return (Option("Pass", (seat,), "pass", 0, confirm=price),)
    if state.challenge:
        return (Option("It stands", (-1,), "failed"), Option("It falls", (-1,), "upheld"))
    if state.laid:
        return tuple(_answers(rules, state, names))
    return ()


def _answers(rules: Rules, state: State, names: Names) -> Iterator[Option]:
    asked = tuple(seat for seat in challengers(rules, state) if seat not in state.content)
    if not asked:
        yield Option("Draw cards" if state.pack else "Done", (state.turn,), "stand")
        return
    yield Option("Let it stand", asked, "stand")
    assert state.laid
    for_good = rules.rule_set.lost_turn_passes and not state.pack  # rule 1.5
    for part in state.laid.parts:
        word = state.laid.word(part)
        assert word
        for seat in asked:
            price = f"If {word.letters.upper()} stands, {names[seat]} misses the next turn"
            price += ", and has then passed for good." if for_good else "."
            yield Option(f"Challenge {word.letters.upper()}", (seat,), f"challenge:{part}", confirm=price)


def _trade(rules: Rules, state: State, seat: Seat, draft: Draft) -> Option:
    hand = state.hands[seat]
    faces = dict(zip(hand_ids(hand), hand, strict=True))
    ids = [ident for group in draft.groups for ident in group]
    cards = "".join(faces[ident] for ident in faces if ident in ids) if rules.rule_set.trades_any else hand
    label = "Trade the whole hand" if cards == hand else f"Trade {len(cards)} card{'s' if len(cards) != 1 else ''}"
    try:
        check_trade(rules, state, cards)
    except IllegalMove as refusal:
        return Option(label, (seat,), reason=str(refusal), rule="4.8")
    return Option(label, (seat,), write_move(Trade(cards)), 0, confirm="A trade takes the whole turn.")


def _lay(rules: Rules, lexicon: Lexicon | None, state: State, seat: Seat, draft: Draft) -> Iterator[Option]:
    try:
        spelled = [_read_group(rules, state, seat, draft, group) for group in draft.groups if group]
        if not spelled:
            return
        turn = _first_letters(rules, state, spelled)
        check_form(rules, state, turn)
    except IllegalMove as refusal:
        yield Option("Play", (seat,), reason=str(refusal), rule="4")
        return
    asks = _choices(rules, lexicon, state, seat, spelled)
    if isinstance(asks, str):
        yield _refused(rules, state, seat, turn, asks, "1.9")
    elif asks:
        found = score(rules, state, seat, turn)
        yield Option(
            "Name the Knave", (seat,), None, found.points, "The Knave needs a letter.", "2.9", found.lines, asks,
            "the Knave stands for",
        )
    else:
        yield _laid(rules, lexicon, state, seat, _named(rules, lexicon, state, seat, spelled))


def _laid(rules: Rules, lexicon: Lexicon | None, state: State, seat: Seat, spelled: list[Spelled]) -> Option:
    turn = _turn(rules, state, spelled)
    label = " + ".join(word.letters.upper() for part in turn.parts if (word := turn.word(part)))
    if lexicon and not challengers(rules, state):
        fault = turn_fault(rules, lexicon, state, turn)
        if fault:
            refused = _refused(rules, state, seat, turn, fault.sentence, fault.rule, label)
            return replace(refused, words=_told(rules, state, turn))
    found = score(rules, state, seat, turn)
    return Option(label, (seat,), write_move(turn), found.points, detail=found.lines, words=_told(rules, state, turn))


def _told(rules: Rules, state: State, turn: Turn) -> tuple[tuple[str, str], ...]:
    """The words that may be explained before they are laid: all in `strict`, none where that would tell whether they are good."""
    if rules.referee != STRICT:
        return ()
    old = captured_word(state, turn).letters if turn.target else ""
    return tuple((old if part == CAPTURE else "", word.letters) for part in turn.parts if (word := turn.word(part)))


def _refused(rules: Rules, state: State, seat: Seat, turn: Turn, reason: str, rule: str, label: str = "Play") -> Option:
    found = score(rules, state, seat, turn)
    return Option(label, (seat,), None, found.points, reason, rule, found.lines)


def _read_group(rules: Rules, state: State, seat: Seat, draft: Draft, group: tuple[str, ...]) -> Spelled:
    """The cards that a group of ids stands for; IllegalMove where it cannot be a word yet."""
    hand = state.hands[seat]
    faces = dict(zip(hand_ids(hand), hand, strict=True))
    placed: list[Placed] = []
    targets = {(int(m[1]), int(m[2])) for ident in group if (m := _WORD.match(ident))}
    if len(targets) > 1:
        raise IllegalMove(f"A {rules.rule_set.capture} takes one word, not two.")
    for owner, place in targets:
        check_target(rules, state, owner, place)
    for ident in group:
        if ident in faces:
            placed.append(_card(draft, ident, faces[ident], ""))
        elif match := _WORD.fullmatch(ident):
            if rules.rule_set.joins == "ends":
                placed += _block(draft, state, int(match[1]), int(match[2]))
        elif match := _WORD_CARD.fullmatch(ident):
            cards = _block(draft, state, int(match[1]), int(match[2]))
            placed += [card for card in cards if card.id == ident]
        else:
            raise IllegalMove("One of these cards is no longer there.")
    if len({card.id for card in placed}) != len(placed):
        raise IllegalMove("A card cannot be used twice.")
    target = next((Target(*pair) for pair in targets), None)
    if target:
        _check_all_placed(rules, state, target, placed)
    return Spelled(tuple(placed), target)


def _check_all_placed(rules: Rules, state: State, target: Target, placed: list[Placed]) -> None:
    old = state.exposed[target.owner][target.place - 1]
    ident = word_id(target.owner, target.place)
    used = {card.id for card in placed}
    missing = [letter.upper() for place, letter in enumerate(old.letters) if f"{ident}:{place}" not in used]
    if missing:
        raise IllegalMove(f"Place all of {old.letters.upper()}: still to come {', '.join(missing)}.")


def _block(draft: Draft, state: State, owner: Seat, place: int) -> list[Placed]:
    word = state.exposed[owner][place - 1]
    ident = word_id(owner, place)
    return [
        _card(draft, f"{ident}:{at}", card, letter)
        for at, (card, letter) in enumerate(zip(word.cards, word.letters, strict=True))
    ]


def _card(draft: Draft, ident: str, card: str, letter: str) -> Placed:
    if card != KNAVE:
        return Placed(ident, card, card.lower())
    named = draft.named.get(ident, "").lower()
    return Placed(ident, card, named if len(named) == 1 and named in ALPHABET else "")


def _first_letters(rules: Rules, state: State, spelled: list[Spelled]) -> Turn:
    """The turn with any letter on unnamed Knaves, to check its form."""
    return _turn(rules, state, [_with_letters(group, ["a"] * len(group.unnamed)) for group in spelled])


def _with_letters(group: Spelled, letters: list[str] | tuple[str, ...]) -> Spelled:
    named = dict(zip(group.unnamed, letters, strict=True))
    return replace(group, cards=tuple(replace(p, letter=named.get(at, p.letter)) for at, p in enumerate(group.cards)))


def _turn(rules: Rules, state: State, spelled: list[Spelled]) -> Turn:
    """The turn that the groups stand for, its equal cards in the record's order."""
    takes = [group for group in spelled if group.target]
    melds = [group for group in spelled if not group.target]
    if len(takes) > 1 or len(melds) > 1:
        raise IllegalMove(f"A turn has at most one {rules.rule_set.capture} and one meld.")
    capture = _canonical(rules, state, takes[0]) if takes else None
    meld = _canonical(rules, state, melds[0]) if melds else None
    return Turn(takes[0].target if takes else None, capture, meld)


def _canonical(rules: Rules, state: State, group: Spelled) -> Word:
    """The same word with the same places of the Knaves, its equal cards red before black."""
    word = group.word()
    if group.target:
        old = state.exposed[group.target.owner][group.target.place - 1]
        added = "".join(p.card for p in group.cards if not _WORD_CARD.fullmatch(p.id))
        if not added:
            raise IllegalMove(f"Add one card or more to {old.letters.upper()}.")
        found = crowns(word.letters, old, added, rules.rule_set.joins)
    else:
        found = arrangements(word.letters, word.cards)
    knaves = [card == KNAVE for card in word.cards]
    return next((w for w in found if [card == KNAVE for card in w.cards] == knaves), word)


def _choices(
    rules: Rules, lexicon: Lexicon | None, state: State, seat: Seat, spelled: list[Spelled]
) -> dict[str, str] | str:
    """Letters on offer for the first Knave that still needs one, or why none will do (rule 2.9)."""
    strict = lexicon is not None and not challengers(rules, state)
    for group in spelled:
        if not group.unnamed:
            continue
        ident = group.cards[group.unnamed[0]].id
        if not strict:
            return {ident: ALPHABET}
        good = _good_letters(rules, lexicon, state, seat, group)
        if not good:
            pattern = "".join(p.letter.upper() or "?" for p in group.cards)
            return f"No letter for the Knave makes {pattern} a good word here."
        if len(good) > 1:
            return (
                {ident: "".join(sorted({letters[0] for letters in good}))}
                if len({g[0] for g in good}) > 1
                else {group.cards[group.unnamed[1]].id: "".join(sorted({letters[1] for letters in good}))}
            )
    return {}


def _good_letters(
    rules: Rules, lexicon: Lexicon | None, state: State, seat: Seat, group: Spelled
) -> list[tuple[str, ...]]:
    """Every way to name the Knaves of a group that makes a good word."""
    assert lexicon
    base = state.exposed[group.target.owner][group.target.place - 1].letters if group.target else ""
    good = []
    for letters in product(ALPHABET, repeat=len(group.unnamed)):
        word = _with_letters(group, letters).word().letters
        if lexicon.is_word(word, rules.tiers[seat], bar_offensive=rules.bar_offensive) and not word_fault(
            rules, lexicon, seat, CAPTURE, word, base
        ):
            good.append(letters)
    return good


def _named(rules: Rules, lexicon: Lexicon | None, state: State, seat: Seat, spelled: list[Spelled]) -> list[Spelled]:
    """The groups with every Knave named whose letter is the only one that makes a word."""
    return [
        _with_letters(group, _good_letters(rules, lexicon, state, seat, group)[0]) if group.unnamed else group
        for group in spelled
    ]
