"""What `build.py lexicon --report` prints: sizes, counts, and how the referee does on labelled pairs it has never been told of."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from royalty.words.lexicon import COMMON, STANDARD, UNABRIDGED, Lexicon
from royalty.words.referee import Ruling

PAIRS = Path(__file__).resolve().parent / "pairs"
AIMS = "aims: precision .97, recall .95, at most .02 of the distinct refused"

Judged = list[tuple[bool, Ruling]]  # is the pair labelled related, and what the referee says


def report(words: bytes, senses: bytes, lexicon: Lexicon) -> str:
    """The whole text."""
    blocks = {tier: lexicon.blocks(tier, bar_offensive=False) for tier in (COMMON, STANDARD, UNABRIDGED)}
    counts = {tier: sum(len(block) // length for length, block in found.items()) for tier, found in blocks.items()}
    coded = sum(size for name, size in lexicon.sizes.items() if name in ("words", "heads"))
    lines = [
        f"wordlist.bin {len(words):,} bytes, senses.bin {len(senses):,} bytes",
        *(f"  {name:10} {size:8,}" for name, size in lexicon.sizes.items()),
        f"words: common {counts[COMMON]:,}, standard {counts[STANDARD]:,}, unabridged {counts[UNABRIDGED]:,}; "
        f"{coded / counts[UNABRIDGED]:.3f} bytes a word",
        "",
        *_scores(_judged(lexicon, "dev")),
        "",
        _false_refusals("more_distinct", _judged(lexicon, "more_distinct")),
        AIMS,
    ]
    return "\n".join(lines)


def _judged(lexicon: Lexicon, name: str) -> Judged:
    rows = (PAIRS / f"pairs_{name}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    pairs = [row.split("\t")[:3] for row in rows]
    return [(label == "related", lexicon.judge(base, new)) for base, new, label in pairs]


def _scores(judged: Judged) -> list[str]:
    """Precision and recall of each method (the reason that it gives) and of all."""
    right: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for related, ruling in judged:
        if ruling.related:
            refused[ruling.code] += 1
            right[ruling.code] += related
    labelled = sum(related for related, _ in judged)
    lines = [f"{len(judged)} pairs, {labelled} of them related", "method      refused  precision  recall"]
    for code, count in refused.most_common():
        lines.append(f"{code:10} {count:8} {right[code] / count:10.3f} {right[code] / labelled:7.3f}")
    lines.append(f"{'all':10} {refused.total():8} {right.total() / refused.total():10.3f} {right.total() / labelled:7.3f}")
    return [*lines, _false_refusals("dev", judged)]


def _false_refusals(name: str, judged: Judged) -> str:
    distinct = [ruling for related, ruling in judged if not related]
    wrong = sum(ruling.related for ruling in distinct)
    return f"false refusals, {name}: {wrong} of {len(distinct)} distinct pairs, {wrong / len(distinct):.3f}"
