"""A game sealed against a glance while it runs; it keeps out the curious, not whoever sets out to open it."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import zlib

from royalty.errors import BadRecord
from royalty.match.record import LONGEST_RECORD

# Bounds that no game comes near.
LONGEST_SAVE = 2 * LONGEST_RECORD
LONGEST_SEAL = LONGEST_RECORD
_SEAL = "ROYALTY1."


def seal(text: str) -> str:
    """The text scrambled."""
    packed = zlib.compress(text.encode(), 9)
    check = hashlib.sha256(packed).digest()[:4]
    return _SEAL + base64.urlsafe_b64encode(_scramble(check + packed)).decode().rstrip("=")


def unseal(sealed: str) -> str:
    """The inverse of `seal`; BadRecord with a sentence if it is damaged or of a newer kind."""
    if len(sealed) > LONGEST_SEAL:
        raise BadRecord("This is too long to be a saved game of Royalty.")
    sealed = "".join(sealed.split())
    if not sealed.startswith(_SEAL):
        newer = re.match(r"ROYALTY\d+\.", sealed)
        raise BadRecord(
            "This game was saved by a newer version of Royalty. Please update, then open it again."
            if newer
            else "This is not a saved game of Royalty."
        )
    body = sealed.removeprefix(_SEAL)
    try:
        raw = _scramble(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        check, packed = raw[:4], raw[4:]
        if hashlib.sha256(packed).digest()[:4] != check:
            raise ValueError
        opening = zlib.decompressobj()
        text = opening.decompress(packed, LONGEST_SAVE)
        if not opening.eof:  # cut short, or it would go on unfolding
            raise ValueError
        return text.decode()
    except (ValueError, binascii.Error, zlib.error) as error:
        raise BadRecord("This saved game is damaged and cannot be opened.") from error


def _scramble(data: bytes) -> bytes:
    """XOR with a fixed stream; its own inverse."""
    stream = hashlib.shake_256(b"royalty").digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")
