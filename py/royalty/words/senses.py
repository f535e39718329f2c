"""What words mean, in short: `senses.bin`, opened only when somebody asks, one block at a time.

The file is a header, a compressed list of the blocks' first words, and the blocks, each compressed on its own.
A line of a block is a word and its meanings: `ear<TAB>n the sense organ for hearing<TAB>n ...`.
"""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from royalty.words.lexicon import BadLexicon

MAGIC = b"RoyalSns"
VERSION = 1
HEADER = struct.Struct(">8sHHIII")  # magic, version, blocks, bytes in the file, bytes of the index, crc32 of the rest
BLOCK = 48_000  # plain bytes
DAMAGED = "The file of meanings is cut short or damaged."
PARTS = {
    "n": "noun", "v": "verb", "a": "adjective", "r": "adverb",
    "p": "preposition", "c": "conjunction", "o": "pronoun", "i": "exclamation",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning: the part of speech in full, and up to 80 characters of explanation."""

    part: str
    gloss: str


class Senses:
    """The meanings of words; BadLexicon unless every bit of the data is as it was written."""

    def __init__(self, data: bytes) -> None:
        if data[:8] != MAGIC or len(data) < HEADER.size:
            raise BadLexicon("This file holds no meanings of Royalty’s words.")
        _, version, count, size, index, crc = HEADER.unpack_from(data)
        if version != VERSION:
            raise BadLexicon(f"The meanings have format {version}; this program reads format {VERSION}.")
        if zlib.crc32(data[HEADER.size :]) != crc:
            raise BadLexicon(DAMAGED)
        try:
            lines = zlib.decompress(data[HEADER.size : HEADER.size + index]).decode("ascii").split("\n")
        except zlib.error as error:
            raise BadLexicon(DAMAGED) from error
        self._heads = [line.partition(" ")[0] for line in lines]
        ends = [HEADER.size + index + int(line.partition(" ")[2]) for line in lines]
        if len(ends) != count or ends[-1] != size:
            raise BadLexicon(DAMAGED)
        starts = [HEADER.size + index, *ends]
        self._blocks = [data[start:end] for start, end in zip(starts, ends, strict=False)]

    def of(self, word: str) -> tuple[Sense, ...]:
        """Up to two meanings of a word as it stands, none if it has no entry of its own."""
        block = bisect_right(self._heads, word) - 1
        if block < 0:
            return ()
        lines = zlib.decompress(self._blocks[block]).decode("utf-8")
        at = lines.find(f"\n{word}\t")
        if at < 0:
            return ()
        _, *cells = lines[at + 1 : lines.index("\n", at + 1)].split("\t")
        return tuple(Sense(PARTS[cell[0]], cell[2:]) for cell in cells)


def pack_senses(entries: Mapping[str, Sequence[tuple[str, str]]]) -> bytes:
    """The bytes of senses.bin; `entries`: word -> (letter of the part of speech, gloss) pairs."""
    blocks: list[list[str]] = [[]]
    room = BLOCK
    for word in sorted(entries):
        line = "\t".join([word, *(f"{part} {gloss}" for part, gloss in entries[word])])
        if room < len(line):
            blocks.append([])
            room = BLOCK
        blocks[-1].append(line)
        room -= len(line) + 1
    squeezed = [zlib.compress(("\n" + "\n".join(lines) + "\n").encode(), 9) for lines in blocks]
    ends, end = [], 0
    for block in squeezed:
        end += len(block)
        ends.append(end)
    heads = [lines[0].partition("\t")[0] for lines in blocks]
    index = zlib.compress("\n".join(f"{head} {end}" for head, end in zip(heads, ends, strict=True)).encode(), 9)
    body = index + b"".join(squeezed)
    size = HEADER.size + len(body)
    return HEADER.pack(MAGIC, VERSION, len(blocks), size, len(index), zlib.crc32(body)) + body
