"""Drafts to ask a game's options about: such as a player would make of a move, and such as a child would tap."""

from __future__ import annotations

import re
from random import Random

from royalty.cards.faces import CardView
from royalty.game.core import AnyGame
from royalty.game.places import Draft, Group, TableView

_WORD = re.compile(r"\(([a-z])\)|([A-Za-z])")
_STANDARD = re.compile(r"\*|[A2-9TJQK][SHDCBR]")
SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C", "dog": "D", "bird": "B", "reptile": "R", "cat": "C"}
_TURN = re.compile(r"(?:(\d)\.(\d)>([^=]+))?(?:=(.+))?")


def face(card: CardView) -> str:
    """A card's token, read off what is shown of it: of a letter card, or of a standard one."""
    if card.pip in SUITS:
        return {"10": "T"}.get(card.mark, card.mark) + SUITS[card.pip]
    if card.pip == "joker":
        return "*"
    return "*" if card.pip == "knave" else card.mark.lower() if card.colour == "black" else card.mark


def tappable(table: TableView) -> list[CardView]:
    """The cards that a draft may be put together from: the open hand, and what an intent names."""
    named = {ident for intent in table.intents for ident in intent.cards or ()}
    lying = [(zone, card) for zone in table.zones for card in (*zone.cards, *(c for group in zone.groups for c in group.cards))]
    return [card for zone, card in lying if zone.kind == "fan" or card.id in named]


def draft_of(table: TableView, text: str) -> Draft | None:
    """The draft that a player makes to lay these words, by what the table shows; None for no words."""
    if "@" in text:
        return draft_of_tops(table, *text.split("@"))
    if not (turn := _TURN.fullmatch(text)) or not text:
        return None
    owner, place, crown, meld = turn.groups()
    hand = tappable(table)
    groups: list[tuple[str, ...]] = []
    named: dict[str, str] = {}
    if crown:
        words = next(z.groups for z in table.zones if z.kind == "groups" and z.owner == int(owner) - 1)
        groups.append(_take(crown, words[int(place) - 1], hand, named))
    if meld:
        groups += [tuple(_pick(hand, *token, named).id for token in _WORD.findall(word)) for word in meld.split("=")]
    return Draft("lay", tuple(groups), named)


def draft_of_tops(table: TableView, word: str, piles: str) -> Draft:
    """A word of cards that lie on these piles."""
    tops = {zone.id: zone.cards[0].id for zone in table.zones if zone.kind == "stack" and zone.cards}
    ids = tuple(tops[f"pile{number}"] for number in piles)
    tokens = _WORD.findall(word)
    return Draft("lay", (ids,), {ident: knave for ident, (knave, _) in zip(ids, tokens, strict=True) if knave})


def draft_for(game: AnyGame, table: TableView, text: str) -> Draft:
    """The draft that a player makes to play this move: one tap, cards chosen one by one, or words put together."""
    if "=" in text or ">" in text:
        return draft_of(table, text) or Draft()
    by_key = {intent.key: intent for intent in table.intents}
    if text.partition(":")[0] in ("home", "take", "lie"):
        return Draft()  # an answer, with the hand in sight
    if text.startswith("bundle:"):
        return draft_of_bundle(table, *text.split(":")[1:])
    if text == "end":
        return Draft("out")
    if ":" in text:
        key, _, cards = text.partition(":")
        if key == "build":
            return draft_of_families(table, cards)
        if key in by_key and by_key[key].draft == "order":
            return Draft(key, (tuple(_pick(tappable(table), "", card, {}).id for card in cards.split(".")),))
        if key in by_key and by_key[key].draft == "none":
            return Draft(key)
        if "/" in cards:
            return draft_of_groups(table, key, cards.split("/")[1:])
        return Draft(key, (tuple(_ids(table, cards)),))
    if text in by_key:
        return Draft(text)
    return Draft(next(iter(by_key), ""), (tuple(_ids(table, text)),))


def draft_of_bundle(table: TableView, count: str, melded: str = "") -> Draft:
    """The lowest discard of those that are taken, and what is melded with it, of the hand as far as it has it."""
    lying = next(zone.cards for zone in table.zones if zone.id == "discards")
    lowest, *above = lying[len(lying) - int(count) :]
    pool = [card for zone in table.zones if zone.kind == "fan" for card in zone.cards] + above
    return Draft("bundle", ((lowest.id, *(_pick(pool, "", card, {}).id for card in melded.split(".") if melded)),))


def draft_of_groups(table: TableView, key: str, rows: list[str]) -> Draft:
    """Cards of the hand in rows."""
    hand = [card for zone in table.zones if zone.kind == "fan" for card in zone.cards]
    return Draft(key, tuple(tuple(_pick(hand, "", card, {}).id for card in row.split(".")) for row in rows))


def draft_of_families(table: TableView, families: str) -> Draft:
    """A row for each couple, with whatever goes to its suits; nothing at all where the table is left as it lies."""
    if families == "-":
        return Draft("leave")
    couples, _, members = families.partition("/")
    rows = [[couple[:2], couple[2:]] for couple in couples.split(".")]
    for card in members.split(".") if members else []:
        homes = [row for row in rows if card[1] in (row[0][1], row[1][1]) and (card[0] not in "JT" or row[0][0] == "K")]
        homes[len(families) % len(homes)].append(card)
    cards = tappable(table)
    return Draft("build", tuple(tuple(_pick(cards, "", card, {}).id for card in row) for row in rows))


def _ids(table: TableView, cards: str) -> list[str]:
    hand = [card for zone in table.zones if zone.kind == "fan" for card in zone.cards]
    if any(card.pip in {*SUITS, "joker"} for card in hand) and all(map(_STANDARD.fullmatch, cards.split("."))):
        return [_pick(hand, "", card, {}).id for card in cards.split(".")]
    return [_pick(hand, "x" if card == "*" else "", card if card != "*" else "", {}).id for card in cards]


def _pick(cards: list[CardView], knave: str, plain: str, named: dict[str, str]) -> CardView:
    card = next(card for card in cards if face(card) == (plain or "*"))
    cards.remove(card)
    if knave:
        named[card.id] = knave
    return card


def _take(crown: str, word: Group, hand: list[CardView], named: dict[str, str]) -> tuple[str, ...]:
    tokens = _WORD.findall(crown)
    if word.takes == "block":
        return _around_block(tokens, word, hand, named)
    left, ids = list(word.cards), []
    for knave, plain in tokens:
        from_word = any(face(card) == (plain or "*") for card in left)
        ids.append(_pick(left if from_word else hand, knave, plain, named).id)
    return tuple(ids)


def _around_block(
    tokens: list[tuple[str, str]], word: Group, hand: list[CardView], named: dict[str, str]
) -> tuple[str, ...]:
    """The old word's id where its cards lie in one run such that the hand has the rest."""
    faces = [plain or "*" for _, plain in tokens]
    old = [face(card) for card in word.cards]
    held = sorted(face(card) for card in hand)
    for at in range(len(faces) - len(old) + 1):
        rest = sorted(faces[:at] + faces[at + len(old) :])
        if faces[at : at + len(old)] == old and all(rest.count(face) <= held.count(face) for face in rest):
            break
    else:
        raise AssertionError("The old word is not one run of the new one.")
    for card, (knave, _) in zip(word.cards, tokens[at : at + len(old)], strict=True):
        if knave:
            named[card.id] = knave
    before = [_pick(hand, *token, named).id for token in tokens[:at]]
    after = [_pick(hand, *token, named).id for token in tokens[at + len(old) :]]
    return (*before, word.id, *after)


def random_drafts(table: TableView, rng: Random, count: int) -> list[Draft]:
    """Drafts of anything on the table and of what is not, for every intent on offer."""
    hand = [card.id for card in tappable(table)]
    words = [word for zone in table.zones for word in zone.groups]
    laid = [card.id for word in words for card in word.cards] + [word.id for word in words]
    drafts = [Draft(intent.key) for intent in table.intents]
    for _ in range(count):
        intent = rng.choice([intent.key for intent in table.intents] or ["lay"])
        ids = rng.sample(hand, rng.randint(0, len(hand)))
        if words and rng.random() < 0.5:
            word = rng.choice(words)
            ids[:0] = [word.id] if rng.random() < 0.5 else [card.id for card in word.cards]
            rng.shuffle(ids)
        if rng.random() < 0.1:
            ids.append(rng.choice([*laid, *hand, "gone", "w9.9", "w0.1:99", "", "w0.1:"]))
        at = rng.randint(0, len(ids))
        named = {ident: rng.choice("aesz?é") for ident in ids if rng.random() < 0.5}
        drafts.append(Draft(intent, rng.choice(((tuple(ids),), (tuple(ids[:at]), tuple(ids[at:])))), named))
    return drafts
