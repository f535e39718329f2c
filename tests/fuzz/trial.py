"""What must hold for every request, however wrong: a sentence for a player and no fault of ours, and nothing changed by what is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappush, heappushpop
from random import Random
from typing import Any

from fuzz.corpus import Corpus, sit_at
from fuzz.mutants import mutant
from royalty import views
from royalty.views.desk import Desk

STAY = 40  # requests at one place before the next
LONGEST_SENTENCE = 300
SLOWEST = 100  # of so many the text is kept


@dataclass
class Report:
    """What came of it: how many of each kind, and the faults, each with its request."""

    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: list[tuple[float, str]] = field(default_factory=list)

    def note(self, seconds: float, text: str) -> None:
        """Keeps the slowest, the quickest of them first."""
        (heappush if len(self.slowest) < SLOWEST else heappushpop)(self.slowest, (seconds, text))


def memory_of(desk: Desk) -> tuple[Any, ...]:
    """All that a desk holds, to compare."""
    match, course = desk.match, desk.course
    played = (id(match), match.record(), list(match.undone), len(match.line), list(match.players), match.agreed) if match else ()
    return played, desk.id, desk.seat, desk.draft, (course.at, sorted(course.tried), course.say) if course else ()


def mutants(corpus: Corpus, words: Any, count: int, seed: int) -> Iterator[tuple[Desk, str]]:
    """So many wrong requests, each with the desk that it comes to."""
    rng = Random(f"mutants {seed}")
    for number in range(count):
        if number % STAY == 0:
            place = rng.choice(corpus.places)
            desk = sit_at(words, number)
            for text in place.way:
                views.ask(text)
        yield desk, mutant(corpus, place, rng)


def is_sentence(text: str) -> bool:
    return text.endswith((".", "?", "!")) and "\n" not in text and len(text) <= LONGEST_SENTENCE


def fault_of(desk: Desk, text: str, report: Report) -> str:
    """What is wrong with the answer, as a sentence; "" if nothing is."""
    before = memory_of(desk)
    answer = json.loads(views.ask(text))
    if "ok" in answer:
        report.kinds["answered"] += 1
        return ""
    error = answer["error"]
    report.kinds[error["kind"]] += 1
    if error["kind"] not in ("BadRecord", "IllegalMove"):
        return f"kind {error['kind']} at {error.get('place')}"
    sentence = error["sentence"]
    if not is_sentence(sentence):
        return f"no sentence: {sentence[:400]}"
    return "" if memory_of(desk) == before else f"refused, but something changed: {sentence}"


def try_all(corpus: Corpus, words: Any, count: int, seed: int = 1) -> Report:
    """Asks so many wrong requests."""
    report = Report()
    for desk, text in mutants(corpus, words, count, seed):
        if fault := fault_of(desk, text, report):
            report.faults.append(f"{fault}\n    {text[:300]}")
    return report
