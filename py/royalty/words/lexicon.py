"""The words: `wordlist.bin` opened lazily, so that the first answer comes long before the whole list is read.

The file is a header, a table of sections, and the sections, each compressed on its own (see lexicon/packing.py). Words
lie in blocks of `BLOCK`: the first of each in a list of its own, the others as the number of letters to drop from the
end of the word before, and the letters to put on. Whether two words are related is asked of `royalty.words.referee`,
which follows the descent of a word step by step.

Words are laid without accents. The sources write CAFÉ, and lack some that every dictionary has; lexicon/extra.tsv
lists them, read by eye.
"""

from __future__ import annotations

import hashlib
import re
import struct
import zlib
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import accumulate, compress, groupby, islice
from pathlib import Path

from royalty.words.referee import WAY, Derivation, Descent, Parent, Referee, Ruling

# Each of the three lists holds the one before. The children's list is none of these: common words without what a parent
# would not care to explain, and what children know besides. Its number is the least, so that the smaller of two
# dictionaries is `min` of them, but no word's `tier` is that: a word has the least of the three lists that hold it.
CHILDREN, COMMON, STANDARD, UNABRIDGED = 0, 1, 2, 3
TIERS = {"children": CHILDREN, "common": COMMON, "standard": STANDARD, "unabridged": UNABRIDGED}

MAGIC = b"RoyalLex"
VERSION = 3
HEADER = struct.Struct(">8sHHII32s")  # magic, version, sections, bytes in the file, crc32 of the rest, fingerprint
SECTION = struct.Struct(">12sII")  # name, compressed bytes, plain bytes
BLOCK = 72
READ_AT_ONCE = 256  # blocks; the pieces of all of them at once would take far more room than their words
ALL = "\x40"  # drops every letter: no word is that long
# The pieces between marks, of words as text and as bytes; read here, so that no start has to.
CUT, CUT_BYTES = re.compile("([\1-\x40])"), re.compile(rb"([\1-\x40])")
# What a mark keeps of a word, as the end of a slice: mark 1 keeps it whole, mark 2 drops a letter, and so on.
KEEP: dict[str | bytes, int | None] = {key: -at or None for at in range(64) for key in (chr(at + 1), bytes([at + 1]))}
TIER_BITS, BARRED_BIT, EXPLAINED_BIT, UNOFFERED_BIT = 3, 4, 8, 32
SWAPPED_BIT = 16  # common, but no word of the children's, or the other way round: such words are few, which packs well


class BadLexicon(ValueError):
    """The word list cannot be used; the message is one plain sentence."""


def read_lexicon(data: bytes) -> Lexicon:
    """The lexicon in these bytes; raises `BadLexicon` unless every bit is as it was written."""
    return Lexicon(_sections(bytes(data)), _fingerprint(data[24:56]))


def _fingerprint(content: bytes) -> str:
    """Of all that a ruling comes from: words, marks and descent, and the referee's way of reading them."""
    return hashlib.sha256(content + f" {WAY}".encode()).hexdigest()


def load_lexicon(path: Path | None = None) -> Lexicon:
    """The lexicon in this file, or in the project's own `wordlist.bin`."""
    path = path or _own_file()
    try:
        data = path.read_bytes()
    except OSError:
        raise BadLexicon(f"The word list {path.name} is missing.") from None
    return read_lexicon(data)


def _own_file() -> Path:
    """The list beside pyproject.toml, or the first one found on the way up from here."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "wordlist.bin").exists():
            return folder / "wordlist.bin"
    return Path("wordlist.bin")


def _sections(data: bytes) -> dict[str, bytes]:
    """The compressed sections by name, after the header's checks."""
    if data[:8] != MAGIC:
        raise BadLexicon("This file is not a word list of Royalty.")
    if len(data) < HEADER.size:
        raise BadLexicon("The word list is cut short.")
    _, version, count, size, crc, _ = HEADER.unpack_from(data)
    if version != VERSION:
        raise BadLexicon(f"The word list has format {version}; this program reads format {VERSION}.")
    if len(data) < size:
        raise BadLexicon("The word list is cut short.")
    if len(data) > size or _checksum(data) != crc:
        raise BadLexicon("The word list is damaged.")
    return _cut_sections(data, count)


def _checksum(data: bytes) -> int:
    """Covers everything but the checksum itself."""
    return zlib.crc32(data[24:], zlib.crc32(data[:16] + data[20:24]))


def _cut_sections(data: bytes, count: int) -> dict[str, bytes]:
    sections, at = {}, HEADER.size + count * SECTION.size
    for number in range(count):
        name, size, _ = SECTION.unpack_from(data, HEADER.size + number * SECTION.size)
        sections[name.rstrip(b"\0").decode("ascii")] = data[at : at + size]
        at += size
    return sections


class Lexicon:
    """Words with their tiers and marks, and the judge of captures. All words are asked for in lower case."""

    def __init__(self, sections: dict[str, bytes], fingerprint: str) -> None:
        self.fingerprint = fingerprint
        self._sections = sections
        self._blocks = self._text("words").split("\0")
        self._heads = _words_from("", self._text("heads"))
        self._marks = zlib.decompress(sections["marks"])
        self._index: dict[str, int] = {}
        self._opened = bytearray(len(self._blocks))
        self._unopened = 0  # no block before this one is left to open
        self._referee = Referee(self._find, self._descent)

    def __len__(self) -> int:
        return len(self._marks)

    @property
    def sizes(self) -> dict[str, int]:
        """The compressed bytes of each section."""
        return {name: len(data) for name, data in self._sections.items()}

    def tier(self, word: str) -> int:
        """The least list that has it: 1 common, 2 standard, 3 unabridged; 0 is not a word."""
        at = self._find(word)
        return self._marks[at] & TIER_BITS if at >= 0 else 0

    def is_barred(self, word: str) -> bool:
        """Is it one of the words that a family may want to keep off the table?"""
        at = self._find(word)
        return at >= 0 and self._marks[at] & BARRED_BIT != 0

    def is_word(self, word: str, tier: int = STANDARD, *, bar_offensive: bool = True) -> bool:
        """May this word be laid under that dictionary?"""
        at = self._find(word)
        if at < 0:
            return False
        mark = self._marks[at]
        return _is_in(mark, tier) and not (bar_offensive and mark & BARRED_BIT)

    def offers(self, word: str) -> bool:
        """May the game itself name this word: lay it, hint at it, list it?

        Some words may be laid by whoever thinks of them, and still nobody wants to be shown them unasked. What is
        offensive is never offered either.
        """
        at = self._find(word)
        return at >= 0 and not self._marks[at] & (UNOFFERED_BIT | BARRED_BIT)

    def refusal(self, word: str, tier: int, bar_offensive: bool) -> str:
        """Why this word may not be laid, as one sentence; empty if it may."""
        known = self.tier(word)
        if not known:
            return f"{word.upper()} is not in the dictionary."
        if tier == CHILDREN and not self.is_word(word, CHILDREN, bar_offensive=False):
            return f"{word.upper()} is not among the words for children."
        if known > tier > CHILDREN:
            return f"{word.upper()} is in the {tier_name(known)} list only."
        if bar_offensive and self.is_barred(word):
            return f"{word.upper()} is offensive, and such words are barred in this game."
        return ""

    def origins(self, word: str) -> list[tuple[str, str]]:
        """What the word is formed from, each with a sentence that says how; empty for a word of no known origin."""
        return self._referee.origins(word)

    def steps(self, word: str) -> list[Parent]:
        """The same with the reason of each, as the referee names it."""
        return self._referee.steps(word)

    def related(self, base: str, new: str) -> bool:
        """Does `new` keep a basic meaning of `base`? The ruling without its reason."""
        return self._referee.related(base, new)

    def judge(self, base: str, new: str) -> Ruling:
        """The ruling on a capture of `base` by `new`, with its reason; unlisted words are judged too."""
        return self._referee.judge(base, new)

    def warm(self, blocks: int = 128) -> bool:
        """Gets ready ahead of time what else is done at the first question; False when nothing is left to do.

        Words are looked up in blocks, and a block is opened when a word in it is first asked for, so that the first
        answer comes early; but the first move list asks for hundreds. Whoever has idle time (the page's worker, between
        two requests) calls this again and again, a slice of some milliseconds each, until it answers False. Answers are
        the same at any moment, warmed or not. About 4,000 blocks hold the unabridged list.
        """
        if not self._unopened:
            self._referee.warm()
        last = min(self._unopened + blocks, len(self._blocks))
        for block in range(self._unopened, last):
            if not self._opened[block]:
                self._open(block)
        self._unopened = last
        return last < len(self._blocks)

    def is_explained(self, word: str) -> bool:
        """Is a meaning at hand for it, its own or that of the word it comes from?

        The meanings themselves need not be loaded.
        """
        at = self._find(word)
        return at >= 0 and self._marks[at] & EXPLAINED_BIT != 0

    def blocks(
        self, tier: int, *, bar_offensive: bool = True, only_explained: bool = False, only_offered: bool = False
    ) -> dict[int, bytes]:
        """Length -> all words of that length, concatenated in alphabetical order."""
        barred = bar_offensive * BARRED_BIT | only_offered * (UNOFFERED_BIT | BARRED_BIT)
        marks = self._marks.translate(_allowed_marks(tier, barred, only_explained * EXPLAINED_BIT))
        found: defaultdict[int, bytearray] = defaultdict(bytearray)
        for at in range(0, len(self._blocks), READ_AT_ONCE):
            words = compress(self._words_of_blocks(at, at + READ_AT_ONCE), marks[at * BLOCK :])
            for length, group in groupby(sorted(words, key=len), len):
                found[length] += b"".join(group)
        return {length: bytes(found[length]) for length in sorted(found)}

    def _words_of_blocks(self, start: int, stop: int) -> Iterator[bytes]:
        """The words of some blocks, in alphabetical order."""
        blocks = zip(self._heads[start:stop], self._blocks[start:stop], strict=True)
        stream = "".join(f"{ALL}{head}{rest}" for head, rest in blocks)
        pieces = CUT_BYTES.split(stream.encode("ascii"))
        pairs = zip(pieces[1::2], pieces[2::2], strict=True)
        return islice(accumulate(pairs, lambda word, pair: word[: KEEP[pair[0]]] + pair[1], initial=b""), 1, None)

    def _find(self, word: str) -> int:
        """The number of a word in alphabetical order, or -1."""
        at = self._index.get(word)
        if at is not None:
            return at
        block = bisect_right(self._heads, word) - 1
        if block < 0 or self._opened[block]:
            return -1
        self._open(block)
        return self._index.get(word, -1)

    def _open(self, block: int) -> None:
        words = [self._heads[block], *_words_from(self._heads[block], self._blocks[block])]
        start = block * BLOCK
        self._index.update(zip(words, range(start, start + len(words)), strict=True))
        self._opened[block] = 1

    def _descent(self) -> Descent:
        """The steps from words to what they are formed from; read when the first capture is judged."""
        rules = [_read_rule(line) for line in self._text("rules").split("\n")]
        extra: dict[str, list[tuple[str, str]]] = {}
        for word, parent, reason in self._rows("extra"):
            extra.setdefault(word, []).append((parent, reason))
        overrides = {(base, new): ruling for base, new, ruling in self._rows("overrides")}
        planes = [zlib.decompress(self._sections[name]) for name in ("first", "second")]
        return Descent(rules, planes, extra, overrides)

    def _rows(self, name: str) -> list[list[str]]:
        """The lines of a section, each in its parts."""
        return [line.split(" ") for line in self._text(name).split("\n") if line]

    def _text(self, name: str) -> str:
        return zlib.decompress(self._sections[name]).decode("ascii")


class HouseLexicon(Lexicon):
    """The same words under a house's own rulings on captures: (base, new) -> is it related?"""

    def __init__(self, lexicon: Lexicon, rulings: Mapping[tuple[str, str], bool]) -> None:
        self.__dict__.update(lexicon.__dict__)
        self._words, self._rulings = lexicon, rulings

    def __eq__(self, other: object) -> bool:
        """Equal to the list it stands on: whatever is kept for these words (an index) serves both."""
        return other is self._words or (isinstance(other, HouseLexicon) and other._words is self._words)

    def __hash__(self) -> int:
        return hash(self._words)

    def related(self, base: str, new: str) -> bool:
        ruled = self._rulings.get((base, new))
        return self._words.related(base, new) if ruled is None else ruled

    def judge(self, base: str, new: str) -> Ruling:
        ruled = self._rulings.get((base, new))
        if ruled is None:
            return self._words.judge(base, new)
        said = "keeps the meaning of" if ruled else "means something else than"
        return Ruling(
            ruled, "house", "strong" if ruled else "none", f"This house has ruled: {new.upper()} {said} {base.upper()}."
        )


def _read_rule(line: str) -> Derivation:
    left, right, ending, reason = line.split(",")
    return Derivation(int(left), int(right), ending, reason)


def tier_name(number: int) -> str:
    """The name of a word's tier; "" for that of no word."""
    return next((name for name, value in TIERS.items() if value == number != CHILDREN), "")


def _is_in(mark: int, tier: int) -> bool:
    """Whether that dictionary has a word of this mark."""
    known = mark & TIER_BITS
    return (known == COMMON) != (mark & SWAPPED_BIT != 0) if tier == CHILDREN else 1 <= known <= tier


def _allowed_marks(tier: int, without: int, needed: int) -> bytes:
    """A translation table that turns a word's mark into 1 (allowed) or 0: none of these bits, and all of those."""
    return bytes(_is_in(mark, tier) and not mark & without and mark & needed == needed for mark in range(256))


def _words_from(word: str, coded: str) -> list[str]:
    """The words after this one: each a mark for how many letters to drop, and the letters to put on."""
    words, pieces = [], CUT.split(coded)
    for mark, tail in zip(pieces[1::2], pieces[2::2], strict=True):
        word = word[: KEEP[mark]] + tail
        words.append(word)
    return words
