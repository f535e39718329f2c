"""Builds wordlist.bin and senses.bin from the vendored inputs: `python lexicon/compile.py [--check | --report]`.

Needs Python 3.11 or newer and nothing else: no package, no network.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from kinship import kinship, overrides  # noqa: E402
from meanings import entries, explained  # noqa: E402
from packing import pack  # noqa: E402
from report import report  # noqa: E402
from sources import check_inputs  # noqa: E402
from wordstock import wordstock  # noqa: E402

from royalty.words.lexicon import read_lexicon  # noqa: E402
from royalty.words.senses import pack_senses  # noqa: E402

TARGETS = (ROOT / "wordlist.bin", ROOT / "lexicon" / "senses.bin")

# What the committed files were made of, so that a test need not make them anew to know that they are what the inputs give.
MADE = ROOT / "lexicon" / "made.txt"
APART = {MADE.name, TARGETS[1].name}


def made_of() -> str:
    """A digest of all that decides what is made: inputs, recipe, and the reader of the lists; and of what was made of it."""
    recipe = [path for path in (ROOT / "lexicon").rglob("*") if path.is_file() and path.name not in APART]
    kept = [path for path in recipe if not {"samples", "__pycache__"} & set(path.parts)]
    digest = hashlib.sha256()
    for path in sorted([*kept, *(ROOT / "py" / "royalty" / "words").glob("*.py"), *TARGETS]):
        digest.update(f"{path.relative_to(ROOT).as_posix()} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest() + "\n"


def build() -> tuple[bytes, bytes]:
    """The bytes of wordlist.bin and of senses.bin."""
    check_inputs()
    stock = wordstock()
    tiers = stock.tiers
    _say(f"{len(tiers)} words, {len(stock.barred)} offensive, {len(stock.unoffered)} not offered, {len(stock.children)} for children")
    parents = kinship(tiers)
    _say(f"{len(parents)} words with parents")
    found = entries(tiers, parents)
    _say("meanings gathered")
    return pack(stock, explained(found, parents), parents, overrides()), pack_senses(found)


STARTED = time.monotonic()


def _say(text: str) -> None:
    print(f"[{time.monotonic() - STARTED:6.1f} s] {text}", file=sys.stderr, flush=True)


def main() -> int:
    """Builds, and writes unless asked only to check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the committed files, write nothing")
    parser.add_argument("--report", action="store_true", help="sizes, counts and scores of the committed files")
    wanted = parser.parse_args()
    if wanted.report:
        words, senses = (target.read_bytes() for target in TARGETS)
        print(report(words, senses, read_lexicon(words)))
        return 0
    built = build()
    if wanted.check:
        differ = [path.name for path, data in zip(TARGETS, built, strict=True) if not path.exists() or path.read_bytes() != data]
        _say(f"{' and '.join(differ)}: not what these inputs give" if differ else "identical")
        return 1 if differ else 0
    for path, data in zip(TARGETS, built, strict=True):
        path.write_bytes(data)
        _say(f"{path.name}: {len(data):,} bytes")
    MADE.write_text(made_of(), encoding="utf-8")
    print(report(*built, read_lexicon(built[0])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
