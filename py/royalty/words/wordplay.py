"""What can be spelled: melds from a hand, captures of a word on the table, and the ways to lay them in cards.

Spelling asks about multisets of letters. Every word gets a key that is a sum over its letters, so the key of "these
cards plus that word" is an addition, and a look-up in a dictionary of all words of that length answers it.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain, combinations, combinations_with_replacement, product

from royalty.cards.letters import ALPHABET, KNAVE, Word, holds, remove, sort_cards

ENDS = "ends"


class Scale:
    """Weights for the letters; the key of a multiset is the sum of its letters' weights.

    A letter's weight is the product of (bound + 1) over the letters before it: mixed-radix digits. A multiset within
    the bounds has a key of its own. One beyond them is carried into the key of a multiset of FEWER letters, so it
    never meets a word of its own length that is within the bounds: look-ups by length stay exact.
    """

    def __init__(self, bounds: Mapping[str, int]) -> None:
        self.bounds = bounds
        steps = accumulate((bound + 1 for bound in bounds.values()), lambda product, step: product * step, initial=1)
        self.weights = dict(zip(bounds, steps, strict=False))
        self._fills: dict[int, list[int]] = {0: [0]}

    def key(self, letters: str) -> int:
        """The key of these letters; they must be a to z."""
        return sum(map(self.weights.__getitem__, letters))

    def fills(self, knaves: int) -> list[int]:
        """The keys of all the letters that so many Knaves may stand for."""
        if knaves not in self._fills:
            chosen = combinations_with_replacement(self.weights.values(), knaves)
            self._fills[knaves] = [sum(weights) for weights in chosen]
        return self._fills[knaves]


# The most of each letter that a word may have for the narrow scale; English up to 45 letters stays within. The rare
# letters come last, so that the keys of most words are short.
NARROW = Scale(
    {
        **{"e": 7, "s": 8, "i": 9, "a": 6, "r": 4, "n": 5, "t": 5, "o": 9, "l": 5, "c": 6, "d": 5, "u": 5, "g": 5},
        **{"p": 4, "m": 4, "h": 4, "b": 4, "y": 4, "f": 4, "v": 3, "k": 4, "w": 3, "z": 4, "x": 2, "j": 2, "q": 2},
    }
)
# For words of a length that has one beyond those bounds: no English word has 63 of a letter.
WIDE = Scale(dict.fromkeys(ALPHABET, 63))


@dataclass(frozen=True, slots=True)
class Anagrams:
    """All words of one length by key; anagrams are joined by spaces."""

    scale: Scale
    words: dict[int, str]


def _is_within(block: bytes, length: int, scale: Scale) -> bool:
    """Whether no word has more of a letter than the scale allows."""
    lines = b"\n".join(block[at : at + length] for at in range(0, len(block), length))
    letters = ALPHABET.encode()
    return not any(
        letter.encode() * (bound + 1) in lines.translate(None, letters.replace(letter.encode(), b""))
        for letter, bound in scale.bounds.items()
        if bound < length
    )


def _narrow_keys(block: bytes, length: int) -> array[int]:
    """The keys of all words at once: one big integer holds eight bytes for each word, and columns are added up."""
    weights = [NARROW.weights[letter].to_bytes(8, "little") for letter in ALPHABET]
    planes = [bytes(97) + bytes(weight[place] for weight in weights) + bytes(133) for place in range(8)]
    total = 0
    lanes = bytearray(8 * (len(block) // length))
    for at in range(length):
        column = block[at::length]
        for place, plane in enumerate(planes):
            lanes[place::8] = column.translate(plane)
        total += int.from_bytes(lanes, "little")
    keys = array("Q", total.to_bytes(len(lanes), "little"))
    if int.from_bytes(array("H", [1]).tobytes(), "little") != 1:
        keys.byteswap()
    return keys


def _words_of(block: bytes, length: int) -> list[str]:
    text = block.decode("ascii")
    return [text[at : at + length] for at in range(0, len(text), length)]


def _read_anagrams(block: bytes, length: int) -> Anagrams:
    words = _words_of(block, length)
    narrow = _is_within(block, length, NARROW)
    keys = _narrow_keys(block, length).tolist() if narrow else [WIDE.key(word) for word in words]
    found = dict(zip(keys, words, strict=True))
    if len(found) < len(words):
        more = defaultdict(list)
        for key, word in zip(keys, words, strict=True):
            if found[key] != word:
                more[key].append(word)
        for key, others in more.items():
            found[key] = " ".join([*others, found[key]])
    return Anagrams(NARROW if narrow else WIDE, found)


class Spellings:
    """An index over one vocabulary: which words can be spelled from which letters."""

    def __init__(self, blocks: Mapping[int, bytes]) -> None:
        """Takes, for each length, all words of that length put together. A length is read when first needed."""
        self._blocks = blocks
        self._read: dict[int, Anagrams] = {}

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word in self.anagrams(word)

    def anagrams(self, letters: str) -> tuple[str, ...]:
        """The words made of exactly these letters, in alphabetical order."""
        found = self.of_length(len(letters))
        if not found or not set(letters) <= set(ALPHABET):
            return ()
        return tuple(sorted(found.words.get(found.scale.key(letters), "").split()))

    def beyond(self, blocks: Mapping[int, bytes]) -> dict[int, bytes]:
        """Of these blocks of another vocabulary what the index lacks."""
        found = {}
        for length, block in blocks.items():
            if more := set(_words_of(block, length)).difference(_words_of(self._blocks.get(length, b""), length)):
                found[length] = "".join(sorted(more)).encode("ascii")
        return found

    def of_length(self, length: int) -> Anagrams | None:
        """The words of that length, if there are any."""
        if length not in self._read and length in self._blocks:
            self._read[length] = _read_anagrams(self._blocks[length], length)
        return self._read.get(length)


@dataclass(frozen=True, slots=True)
class Find:
    """Words that the same cards from the hand can make: all of a meld, or those added in a capture."""

    cards: str
    words: tuple[str, ...]


class Hand:
    """The distinct choices of cards from a hand, prepared once for all targets.

    Colours do not spell: choices are grouped by their letters and their Knaves, and only groups are looked up.
    """

    def __init__(self, cards: str) -> None:
        cards = sort_cards(cards)
        chosen = chain.from_iterable(combinations(cards, count) for count in range(1, len(cards) + 1))
        texts = sorted({"".join(choice) for choice in chosen}, key=lambda text: (len(text), text))
        numbers: dict[str, int] = {}
        self.choices = [(text, numbers.setdefault(text.lower(), len(numbers))) for text in texts]
        self.groups = list(numbers)
        self._keys: dict[Scale, Mapping[tuple[int, int], list[tuple[int, int]]]] = {}

    def keys(self, scale: Scale) -> Mapping[tuple[int, int], list[tuple[int, int]]]:
        """The keys of the groups, by the number of cards and of Knaves."""
        if scale not in self._keys:
            self._keys[scale] = keys = defaultdict(list)
            for number, group in enumerate(self.groups):
                plain = group.rstrip(KNAVE)
                keys[len(group), len(group) - len(plain)].append((number, scale.key(plain)))
        return self._keys[scale]


_hand = lru_cache(maxsize=256)(Hand)


def _look_up(spellings: Spellings, hand: Hand, old: str, shortest: int) -> dict[int, str]:
    """For each group of the hand, the words it makes together with the cards of an old word, joined by spaces."""
    plain = old.replace(KNAVE, "").lower()
    base, named = NARROW.key(plain), len(old) - len(plain)
    found: dict[int, str] = {}
    for (count, knaves), keys in hand.keys(NARROW).items():
        listed = spellings.of_length(len(old) + count) if count >= shortest else None
        if not listed:
            continue
        start, words = base, listed.words
        if listed.scale is WIDE:
            start, keys = WIDE.key(plain), hand.keys(WIDE)[count, knaves]
        if knaves + named:
            fills = listed.scale.fills(knaves + named)
            for group, key in keys:
                key += start
                if hits := [whole for fill in fills if (whole := key + fill) in words]:
                    found[group] = " ".join([words[whole] for whole in hits])
        else:
            found |= {group: words[whole] for group, key in keys if (whole := key + start) in words}
    return found


def melds(spellings: Spellings, hand: str, shortest: int = 1) -> list[Find]:
    """All words of at least so many letters that the hand can make, by the cards they take."""
    sorted_hand = _hand(hand)
    found = _look_up(spellings, sorted_hand, "", shortest)
    words = {group: tuple(sorted(text.split())) for group, text in found.items()}
    return [Find(cards, words[group]) for cards, group in sorted_hand.choices if group in words]


def captures(spellings: Spellings, hand: str, old: Word, joins: str, allowed: Callable[[str, str], bool]) -> list[Find]:
    """All words that cards from the hand can make of an old one, by the cards added; only those allowed."""
    sorted_hand = _hand(hand)
    rulings: dict[str, bool] = {}
    words: dict[int, tuple[str, ...]] = {}
    for group, text in _look_up(spellings, sorted_hand, old.cards, 1).items():
        kept = []
        for word in sorted(text.split()):
            if joins == ENDS and not _is_joined(word, old, sorted_hand.groups[group]):
                continue
            if word not in rulings:
                rulings[word] = allowed(old.letters, word)
            if rulings[word]:
                kept.append(word)
        if kept:
            words[group] = tuple(kept)
    return [Find(cards, words[group]) for cards, group in sorted_hand.choices if group in words]


def _is_joined(word: str, old: Word, added: str) -> bool:
    """Whether the old cards can lie as one run in a word spelled by them and the added ones."""
    if KNAVE not in old.cards:
        return old.letters in word
    return next(_offsets(word, old, added), None) is not None


def _offsets(word: str, old: Word, added: str) -> Iterator[int]:
    """Where in the word the old cards can lie as one run, so that the added ones spell the rest."""
    run = old.cards.lower()
    plain = Counter(added.replace(KNAVE, "").lower())
    for at in range(len(word) - len(run) + 1):
        named = word[at : at + len(run)]
        fits = all(card in (letter, KNAVE) for card, letter in zip(run, named, strict=True))
        if fits and plain <= Counter(word[:at] + word[at + len(run) :]):
            yield at


def arrangements(word: str, cards: str) -> Iterator[Word]:
    """All ways to lay the word from exactly these cards, by the places of the Knaves.

    Cards of one letter differ in colour only; they lie in one order, red before black.
    """
    held = {letter: sorted(card for card in cards if card.lower() == letter) for letter in set(word)}
    places = {letter: [at for at, other in enumerate(word) if other == letter] for letter in sorted(set(word))}
    missing = {letter: len(places[letter]) - len(held[letter]) for letter in places}
    # No letter may have more cards than places, and cards of other letters may not be left over.
    if len(cards) != len(word) or min(missing.values(), default=0) < 0 or sum(missing.values()) != cards.count(KNAVE):
        return
    for knaves in product(*(combinations(places[letter], missing[letter]) for letter in places)):
        taken = set(chain.from_iterable(knaves))
        laid = [KNAVE] * len(word)
        for letter, letter_places in places.items():
            free = (at for at in letter_places if at not in taken)
            for at, card in zip(free, held[letter], strict=True):
                laid[at] = card
        yield Word("".join(laid), word)


def crowns(word: str, old: Word, added: str, joins: str) -> Iterator[Word]:
    """All ways to lay the word from an old one and the added cards, by the places of the Knaves.

    Where the old cards must stay one run, it is the leftmost that allows these places, and the added cards lie red
    before black.
    """
    if joins != ENDS:
        yield from arrangements(word, old.cards + added)
        return
    seen = set()
    for at in _offsets(word, old, added) if len(word) == len(old.cards) + len(added) else ():
        for rest in arrangements(word[:at] + word[at + len(old.cards) :], added):
            cards = rest.cards[:at] + old.cards + rest.cards[at:]
            knaves = tuple(card == KNAVE for card in cards)
            if knaves not in seen:
                seen.add(knaves)
                yield Word(cards, word)


def is_canonical(new: Word, old: Word | None, joins: str) -> bool:
    """Whether the cards lie as `arrangements` (without an old word) or `crowns` would lay them."""
    if old is None:
        return new in arrangements(new.letters, new.cards)
    if not holds(new.cards, old.cards):
        return False
    return new in crowns(new.letters, old, remove(new.cards, old.cards), joins)
