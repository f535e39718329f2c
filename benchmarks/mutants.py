"""Wrong requests, records, saves and links by the 100,000: none may be a bug, take long, take room, or change a thing.

    mutants.py [COUNT] [SEED] [records]     with `records` only what comes last

What is answered with a fault of ours, without a sentence, or not at all ends the run with an error. Then come the heaviest
requests that are still let in, each with the time and the memory it takes.

Last come as many records of all games made wrong: each is refused in a sentence, or it is written again as it was and lawful by a
second opinion on the rules. The slowest hundred are opened once more inside Pyodide, where none may take longer than two seconds.
"""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

if sys.platform != "emscripten":  # where there is no pytest, which these want
    from fuzz.corpus import Corpus, collect, request, sit_at
    from fuzz.heavy import as_heavy_as_can_be, too_heavy
    from fuzz.mutants import bomb
    from fuzz.opening import fault_in
    from fuzz.records import golden, played, wrong_records
    from fuzz.trial import Report, fault_of, mutants
from royalty import views
from royalty.views.desk import Desk
from royalty.words.lexicon import Lexicon, load_lexicon

COUNT, GAMES = 100_000, 36
WARM = 2000  # after so many, whatever is kept for good has been made
MEASURED = 20  # the memory of one in so many: to measure it takes time
MOST_MEGABYTES, MOST_SECONDS = 80, 10
PYODIDE = True  # there only the slowest records
SLOW = Path(__file__).resolve().parent.parent / ".cache" / "slow-records.json"
MOST_INSIDE = 2.0  # seconds
SOURCES = 6  # matches of each game and mode, from which the wrong records are made


def try_many(corpus: Corpus, words: Lexicon, count: int, seed: int) -> tuple[Report, list[float], list[float]]:
    """What came of it, the seconds of each request, and the most megabytes of some."""
    report, times, peaks = Report(), [], []
    for number, (desk, text) in enumerate(mutants(corpus, words, count, seed)):
        if number == WARM:
            print(f"after {WARM} requests the process takes {megabytes_in_use():.0f} MB at most", flush=True)
        begun = perf_counter()
        if fault := fault_of(desk, text, report):
            report.faults.append(f"{fault}\n    {text[:300]}")
        times.append(perf_counter() - begun)
        if number % MEASURED == 0:
            peaks.append(peak_of(text))
    return report, times, peaks


def peak_of(text: str) -> float:
    """The megabytes that one answer takes at most."""
    tracemalloc.start()
    views.ask(text)
    peak = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    return peak


def megabytes_in_use() -> float:
    import resource  # not there in Pyodide

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)


def heaviest(words: Lexicon) -> Iterator[tuple[str, float, float]]:
    """What is asked, seconds, megabytes."""
    gigabyte = ("a save that unfolds to a gigabyte", [], request("load", sealed=bomb(1_000_000_000)))
    for name, way, text in (gigabyte, *too_heavy(), *as_heavy_as_can_be(words)):
        sit_at(words, 1)
        for step in way:
            views.ask(step)
        begun = perf_counter()
        answer = views.ask(text)
        spent = perf_counter() - begun
        if '"kind": "bug"' in answer[:400]:
            sys.exit(f"{name}: {answer[:300]}")
        yield name, spent, peak_of(text)


def main() -> None:
    """Prints the tables."""
    if sys.platform == "emscripten":
        open_slowest()
        return
    count, seed = [*map(int, sys.argv[1:3]), *(COUNT, 1)[len(sys.argv[:3]) - 1 :]]
    words = load_lexicon()
    if sys.argv[3:] != ["records"]:
        try_requests(words, count, seed)
    try_records(words, count, seed)


def try_records(words: Lexicon, count: int, seed: int) -> None:
    """So many records made wrong, and what came of them; the slowest are put aside for Pyodide."""
    sources, report, begun = [*golden(), *played(words, SOURCES)], Report(), perf_counter()
    for text in wrong_records(sources, count, seed, words):
        if fault := fault_in(text, words, report):
            report.faults.append(f"{fault}\n    {text[:300]}")
    print(f"{count} wrong records made of {len(sources)}: " + ", ".join(f"{number} {kind}" for kind, number in report.kinds.most_common()))
    print(f"in {perf_counter() - begun:.0f} s with the second opinion; the slowest was opened in {max(report.slowest)[0]:.2f} s", flush=True)
    SLOW.parent.mkdir(exist_ok=True)
    SLOW.write_text(json.dumps([text for _, text in sorted(report.slowest, reverse=True)]), "utf-8")
    if report.faults:
        print(*report.faults[:20], sep="\n")
        sys.exit(f"{len(report.faults)} faults.")


def open_slowest() -> None:
    """The slowest records of the last run, opened by the page's door."""
    views._desk = Desk(load_lexicon(), Random(1))
    times = []
    for text in json.loads(SLOW.read_text("utf-8")):
        begun = perf_counter()
        views.ask(json.dumps({"command": "import", "args": {"record": text}}))
        times.append(perf_counter() - begun)
    times.sort()
    print(f"the slowest {len(times)} records: {times[len(times) // 2]:.2f} s at the median, {times[-1]:.2f} s at most")
    if times[-1] > MOST_INSIDE:
        sys.exit(f"A record takes longer than {MOST_INSIDE:.0f} s.")


def try_requests(words: Lexicon, count: int, seed: int) -> None:
    """So many wrong requests, then the heaviest."""
    corpus = collect(words, GAMES)
    views.ask(request("desk", ask="makeable", args={"cards": "abcdefghij??", "tier": "unabridged"}))
    report, times, peaks = try_many(corpus, words, count, seed)
    print(f"{count} wrong requests: " + ", ".join(f"{number} {kind}" for kind, number in report.kinds.most_common()))
    print(f"{count / sum(times):.0f} a second, the slowest {max(times):.2f} s, the largest {max(peaks):.1f} MB")
    print(f"the process took {megabytes_in_use():.0f} MB at most")
    heavy = list(heaviest(words))
    for name, spent, peak in heavy:
        print(f"{name:44}{spent:7.2f} s{peak:8.1f} MB")
    for fault in report.faults[:20]:
        print(fault)
    if report.faults:
        sys.exit(f"{len(report.faults)} faults.")
    if max(*peaks, *(peak for _, _, peak in heavy)) > MOST_MEGABYTES:
        sys.exit(f"A request takes more than {MOST_MEGABYTES} MB.")
    if max(*times, *(spent for _, spent, _ in heavy)) > MOST_SECONDS:
        sys.exit(f"A request takes longer than {MOST_SECONDS} s.")


if __name__ == "__main__":
    main()
