"""How long a complete move list takes: melds and captures of six table words, judged, with 0, 1 and 2 Knaves in hand.

`first`: each position is new, and the referee meets most of its words for the first time, in a lexicon that was warmed as
the page's worker does it in idle time; the very first list of all, of a lexicon just opened, is told apart. `again`: the
same positions once more. The same positions also go to a plain dictionary of sorted strings, again with a referee who has met the
words; its lists must be the same.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from random import Random
from statistics import mean, median
from time import perf_counter

from royalty.cards.letters import ALPHABET, KNAVE, Word, pack, shuffle, sort_cards
from royalty.words.lexicon import COMMON, STANDARD, Lexicon, load_lexicon
from royalty.words.wordplay import Find, Spellings, captures, melds

PYODIDE = True
POSITIONS = 60
TABLE_WORDS = 6

Position = tuple[str, list[Word]]
Lister = Callable[[str, list[Word], str], list[list[Find]]]


class Plain:
    """The yardstick: words under their sorted letters, and every choice of cards and letters sorted and looked up."""

    def __init__(self, words: list[str]) -> None:
        self.words: dict[str, list[str]] = defaultdict(list)
        for word in words:
            self.words["".join(sorted(word))].append(word)

    def finds(self, hand: str, old: Word, joins: str, allowed: Callable[[str, str], bool]) -> list[Find]:
        """What `melds` (for an empty old word) or `captures` finds."""
        cards = sort_cards(hand)
        chosen = {"".join(some) for count in range(1, len(hand) + 1) for some in combinations(cards, count)}
        words: dict[str, tuple[str, ...]] = {}
        verdicts: dict[str, bool] = {}
        for letters in {text.lower() for text in chosen}:
            fitting = [word for word in self._spelled(old.cards.lower() + letters) if _joins(word, old, joins)]
            for word in fitting:
                if word not in verdicts:
                    verdicts[word] = not old.letters or allowed(old.letters, word)
            words[letters] = tuple(sorted(word for word in fitting if verdicts[word]))
        finds = [Find(text, words[text.lower()]) for text in chosen if words[text.lower()]]
        return sorted(finds, key=lambda find: (len(find.cards), find.cards))

    def _spelled(self, cards: str) -> Iterator[str]:
        plain = cards.replace(KNAVE, "")
        for named in combinations_with_replacement(ALPHABET, len(cards) - len(plain)):
            yield from self.words.get("".join(sorted(plain + "".join(named))), ())


def _joins(word: str, old: Word, joins: str) -> bool:
    return joins != "ends" or old.letters in word


def positions(lexicon: Lexicon, knaves: int) -> list[Position]:
    """Hands from the double pack, and words of three to seven letters on the table."""
    rng = Random(1959 + knaves)
    words = [word for word in words_of(lexicon, COMMON) if 3 <= len(word) <= 7]
    found = []
    for _ in range(POSITIONS):
        hand = "".join(shuffle(pack(2).replace(KNAVE, ""), rng)[: 7 - knaves]) + KNAVE * knaves
        table = [words[int(rng.random() * len(words))] for _ in range(TABLE_WORDS)]
        found.append((hand, [Word(colours(word, rng), word) for word in table]))
    return found


def colours(letters: str, rng: Random) -> str:
    """The letters as cards, each red or black."""
    return "".join(letter.upper() if rng.random() < 0.5 else letter for letter in letters)


def words_of(lexicon: Lexicon, tier: int) -> list[str]:
    """All words of a tier."""
    blocks = lexicon.blocks(tier, bar_offensive=True).items()
    return [block[at : at + size].decode() for size, block in blocks for at in range(0, len(block), size)]


def measure(lister: Lister, wanted: list[Position], joins: str) -> tuple[list[float], list[list[list[Find]]]]:
    """Milliseconds for each position, and the lists."""
    times, lists = [], []
    for hand, table in wanted:
        start = perf_counter()
        lists.append(lister(hand, table, joins))
        times.append(1000 * (perf_counter() - start))
    return times, lists


def main() -> None:
    """Prints the table."""
    lexicon = load_lexicon()
    start = perf_counter()
    spellings = Spellings(lexicon.blocks(STANDARD, bar_offensive=True))
    for length in range(1, 16):
        spellings.of_length(length)
    print(f"index of the standard words, up to 15 letters: {1000 * (perf_counter() - start):.0f} ms")
    plain = Plain(words_of(lexicon, STANDARD))

    def allowed(old: str, new: str) -> bool:
        return not lexicon.related(old, new)

    def ours(hand: str, table: list[Word], joins: str) -> list[list[Find]]:
        return [melds(spellings, hand), *(captures(spellings, hand, old, joins, allowed) for old in table)]

    def theirs(hand: str, table: list[Word], joins: str) -> list[list[Find]]:
        return [plain.finds(hand, old, joins, allowed) for old in (Word("", ""), *table)]

    for knaves in range(3):
        lexicon = load_lexicon()
        times, _ = measure(ours, positions(lexicon, knaves)[:1], "anywhere")
        print(f"the first list of a lexicon just opened, {knaves} Knaves: {times[0]:.1f} ms")
    start = perf_counter()
    while lexicon.warm():
        pass
    print(f"warming: {1000 * (perf_counter() - start):.0f} ms in all")
    print(f"{POSITIONS} positions a line, {TABLE_WORDS} words on the table, milliseconds for a complete list")
    print("                         first                     again                      sorted strings")
    print("joins     Knaves  groups  median    p95  a second  median    p95  a second  median  ratio to again")
    for joins in ("anywhere", "ends"):
        for knaves in range(3):
            wanted = positions(lexicon, knaves)
            first, lists = measure(ours, wanted, joins)
            again, _ = measure(ours, wanted, joins)
            slow, same = measure(theirs, wanted, joins)
            if lists != same:
                sys.exit("The two lists differ.")
            groups = median(sum(len(finds) for finds in found) for found in lists)
            ratio = median(slow) / median(again)
            print(
                f"{joins:9} {knaves:6} {groups:7.0f}{figures(first)}{figures(again)}{median(slow):8.2f} {ratio:15.1f}"
            )


def figures(times: list[float]) -> str:
    """Median, 95th percentile, and positions a second."""
    return f"{median(times):8.2f} {sorted(times)[-len(times) // 20]:6.2f} {1000 / mean(times):9.0f}"


if __name__ == "__main__":
    main()
