"""Builds wordlist.bin from the vendored inputs: `python lexicon/compile.py [--check]`.

Needs Python 3.11 or newer and nothing else: no package, no network.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from kinship import kinship, overrides  # noqa: E402
from packing import pack  # noqa: E402
from sources import check_inputs  # noqa: E402
from wordstock import offensive, word_tiers  # noqa: E402

TARGET = ROOT / "wordlist.bin"


def build() -> bytes:
    """The bytes of wordlist.bin."""
    check_inputs()
    tiers = word_tiers()
    _say(f"{len(tiers)} words")
    barred = offensive(tiers)
    _say(f"{len(barred)} offensive")
    parents = kinship(tiers)
    _say(f"{len(parents)} words with parents")
    return pack(tiers, barred, parents, overrides())


STARTED = time.monotonic()


def _say(text: str) -> None:
    print(f"[{time.monotonic() - STARTED:6.1f} s] {text}", file=sys.stderr, flush=True)


def main() -> int:
    """Builds, and writes unless asked only to check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the committed file, write nothing")
    wanted = parser.parse_args()
    data = build()
    same = TARGET.exists() and TARGET.read_bytes() == data
    if wanted.check:
        _say("identical" if same else "wordlist.bin differs from what these inputs give")
        return 0 if same else 1
    TARGET.write_bytes(data)
    _say(f"wordlist.bin: {len(data)} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
