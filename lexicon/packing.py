"""Writes wordlist.bin: words in blocks, each by what it changes at the end of the one before, a mark for each word, and the steps of descent as rule numbers."""

from __future__ import annotations

import hashlib
import zlib
from collections import Counter, defaultdict
from itertools import pairwise, product

from sources import shared_length
from wordstock import Wordstock

from royalty.words.lexicon import (
    BARRED_BIT,
    BLOCK,
    COMMON,
    EXPLAINED_BIT,
    HEADER,
    MAGIC,
    SECTION,
    SWAPPED_BIT,
    UNOFFERED_BIT,
    VERSION,
)

Edge = tuple[str, str]  # parent, reason
MOST_RULES = 255


def pack(stock: Wordstock, explained: set[str], parents: dict[str, list[Edge]],
         overrides: dict[tuple[str, str], str]) -> bytes:
    """The whole file, the same bytes for the same input wherever zlib is the same."""
    words = list(stock.tiers)
    blocks = [_coded(words[at : at + BLOCK]) for at in range(0, len(words), BLOCK)]
    sections = {"words": b"\0".join(blocks), "heads": _coded(["", *words[::BLOCK]]), "marks": _marks(stock, explained)}
    sections |= _descent(words, parents)
    lines = [f"{base} {new} {verdict}" for (base, new), verdict in sorted(overrides.items())]
    sections["overrides"] = "\n".join(lines).encode()
    return _file(sections)


def _coded(words: list[str]) -> bytes:
    """Every word but the first: a mark for how many letters of the one before to drop, and the letters to put on."""
    coded = bytearray()
    for before, word in pairwise(words):
        shared = shared_length(before, word)
        coded += bytes([len(before) - shared + 1]) + word[shared:].encode()
    return bytes(coded)


def _marks(stock: Wordstock, explained: set[str]) -> bytes:
    return bytes(
        tier
        | BARRED_BIT * (word in stock.barred)
        | EXPLAINED_BIT * (word in explained)
        | SWAPPED_BIT * ((word in stock.children) != (tier == COMMON))
        | UNOFFERED_BIT * (word in stock.unoffered)
        for word, tier in stock.tiers.items()
    )


def step_of(word: str, parent: str, reason: str) -> tuple[int, int, str, str] | None:
    """How to cut the parent out of the word: an ending changed, or letters dropped at the left; None if neither."""
    shared = shared_length(word, parent)
    if shared and len(parent) - shared <= 3:
        return (0, len(word) - shared, parent[shared:], reason)
    for left in range(1, len(word) - 1):
        shared = shared_length(word[left:], parent)
        if shared > 1 and len(parent) - shared <= 1:
            return (left, len(word) - left - shared, parent[shared:], reason)
    return None


def _descent(words: list[str], parents: dict[str, list[Edge]]) -> dict[str, bytes]:
    """Two planes of rule numbers, and as text the steps that have no number."""
    counts: Counter[tuple[int, int, str, str]] = Counter()
    for word, edges in parents.items():
        counts.update(step for parent, reason in edges if (step := step_of(word, parent, reason)))
    ranked = sorted(counts, key=lambda step: (-counts[step], step))[:MOST_RULES]
    number = {step: place for place, step in enumerate(ranked, 1)}
    planes, extra = [bytearray(), bytearray()], defaultdict(list)
    for word in words:
        codes = []
        for parent, reason in parents.get(word, ()):
            step = step_of(word, parent, reason)
            if step in number and len(codes) < 2:
                codes.append(number[step])
            else:
                extra[word].append((parent, reason))
        for plane, code in zip(planes, [*codes, 0, 0], strict=False):
            plane.append(code)
    rules = ["0,0,,", *(",".join(map(str, step)) for step in ranked)]
    return {"rules": "\n".join(rules).encode(), "first": bytes(planes[0]), "second": bytes(planes[1]),
            "extra": "\n".join(_told_in_full(extra)).encode()}


def _told_in_full(extra: dict[str, list[Edge]]) -> list[str]:
    """A line for each step; words whose steps begin with the same reason stand together, which packs best."""
    words = sorted(extra, key=lambda word: (extra[word][0][1], word))
    return [f"{word} {parent} {reason}" for word in words for parent, reason in extra[word]]


def _squeezed(plain: bytes) -> bytes:
    """As small as zlib makes it: which size of its blocks serves best differs."""
    found = []
    for memory, strategy in product((7, 8, 9), (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED)):
        packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, memory, strategy)
        found.append(packer.compress(plain) + packer.flush())
    return min(found, key=len)


def _file(sections: dict[str, bytes]) -> bytes:
    digest = hashlib.sha256()
    table, body = b"", b""
    for name, plain in sections.items():
        squeezed = _squeezed(plain)
        table += SECTION.pack(name.encode(), len(squeezed), len(plain))
        body += squeezed
        digest.update(f"{name} {len(plain)}\n".encode() + plain)
    size = HEADER.size + len(table) + len(body)
    head = HEADER.pack(MAGIC, VERSION, len(sections), size, 0, digest.digest())
    crc = zlib.crc32(head[24:] + table + body, zlib.crc32(head[:16] + head[20:24]))
    return HEADER.pack(MAGIC, VERSION, len(sections), size, crc, digest.digest()) + table + body
