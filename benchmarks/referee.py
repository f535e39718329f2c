"""The referee: ready how soon after its bytes are there, and how long a verdict takes, alone and in bulk.

Yardstick, in the same run: a look-up of the pair in a plain dictionary of all pairs asked.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from royalty.words.lexicon import STANDARD, Lexicon, load_lexicon, read_lexicon

PYODIDE = True
PAIRS_BY_EYE = Path(__file__).resolve().parent.parent / "lexicon" / "pairs"
PAIRS = 40_000


def pairs(lexicon: Lexicon) -> list[tuple[str, str]]:
    """Captures as games bring them: a word and a longer one that holds it, half of them words of one beginning."""
    blocks = lexicon.blocks(STANDARD).items()
    words = [block[at : at + size].decode() for size, block in blocks for at in range(0, len(block), size)]
    known, rng = set(words), Random(1959)
    found: list[tuple[str, str]] = []
    while len(found) < PAIRS:
        new = words[int(rng.random() * len(words))]
        cuts = [(start, end) for start in range(len(new)) for end in range(start + 3, len(new) + 1) if end - start < len(new)]
        parts = [new[start:end] for start, end in cuts if new[start:end] in known]
        if parts:
            found.append((parts[int(rng.random() * len(parts))], new))
    return found


def main() -> None:
    """Prints the table."""
    loaded = load_lexicon()
    data = _bytes()
    opened = []
    for _ in range(5):
        begun = perf_counter()
        lexicon = read_lexicon(data)
        lexicon.is_word("zebra")
        lexicon.judge("ear", "hear")
        opened.append(1000 * (perf_counter() - begun))
    print(f"ready, first word and first verdict: {median(opened):.1f} ms")
    asked = pairs(loaded)
    alone = []
    for base, new in asked[:300]:
        begun = perf_counter()
        lexicon.judge(base, new)
        alone.append(1000 * (perf_counter() - begun))
    print(f"a verdict alone with its reason, words met for the first time: median {median(alone):.3f} ms, worst {max(alone):.3f} ms")
    plain = dict.fromkeys(asked, True)
    yardstick = _each(lambda base, new: plain[base, new], asked)
    warmed = read_lexicon(data)
    while warmed.warm():
        pass
    for title, judge in (
        ("verdicts, just opened", lexicon.related),
        ("verdicts, warmed", warmed.related),
        ("verdicts, again", warmed.related),
        ("with reasons", warmed.judge),
    ):
        each = _each(judge, asked)
        print(f"{title:22} {1e6 * each:6.1f} microseconds each, {1 / each:9,.0f} a second, {each / yardstick:6.0f} times a dictionary")
    for name in ("unseen", "tune", "dev"):
        _score(warmed, name)


def _score(lexicon: Lexicon, name: str) -> None:
    """How good the verdicts are, on pairs labelled by eye; those that may be debated are left out. Inside Pyodide there are none."""
    path = PAIRS_BY_EYE / f"pairs_{name}.tsv"
    if not path.exists():
        return
    cells = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    judged = [(label == "related", lexicon.related(base, new)) for base, new, label, *_ in cells if label in ("related", "distinct")]
    both = sum(related and said for related, said in judged)
    recall, precision = both / sum(related for related, _ in judged), both / sum(said for _, said in judged)
    print(f"pairs {name:6} {len(judged):4} judged, recall {recall:.3f}, precision {precision:.3f}")


def _each(judge: object, asked: list[tuple[str, str]]) -> float:
    begun = perf_counter()
    for base, new in asked:
        judge(base, new)  # type: ignore[operator]
    return (perf_counter() - begun) / len(asked)


def _bytes() -> bytes:
    from royalty.words.lexicon import _own_file

    return _own_file().read_bytes()


if __name__ == "__main__":
    sys.exit(main())
