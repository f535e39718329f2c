"""The solver of Monarchy against a second opinion that shares no code with it, and what it answers in a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from laws.vocabulary import blocks_of, whole_lexicon
from royalty import terminal
from royalty.cards.letters import KNAVE, VALUES, pack, shuffle
from royalty.games.monarchy.finishes import Finishes
from royalty.games.monarchy.letters import Whole, counted_words
from royalty.games.monarchy.royalties import Laid
from royalty.games.monarchy.solving import TRIED, Solver, run
from royalty.words.wordplay import Spellings
from seeds import SEEDS

ONE_EACH: Callable[[str], int] = lambda card: 1  # noqa: E731
BY_VALUE: Callable[[str], int] = lambda card: VALUES[card.lower()]  # noqa: E731


@cache
def common() -> Spellings:
    return Spellings(whole_lexicon().blocks(1))


@cache
def some_words() -> tuple[str, ...]:
    """A few common words of four to eight letters."""
    blocks = whole_lexicon().blocks(1)
    words = [blocks[size][at : at + size].decode() for size in range(4, 9) for at in range(0, len(blocks[size]), size)]
    return tuple(Random(5).sample(words, 600))


def small_deal(seed: int, knaves: int) -> tuple[str, list[str]]:
    """Ten to fifteen cards that a few words nearly make, or make, and words to lay them with."""
    rng = Random(seed)
    words = rng.sample(some_words(), 250)
    cards = ""
    for word in rng.sample(words, rng.choice((2, 2, 3))):
        tint = rng.choice((str.upper, str.lower))
        cards += "".join(rng.choice((str.upper, str.lower))(x) for x in word) if len(word) == 7 else tint(word)
    cards = cards[: rng.randint(10, 13)]
    for _ in range(knaves):
        at = rng.randrange(len(cards))
        cards = cards[:at] + KNAVE + cards[at + 1 :]
    if rng.random() < 0.3:
        at = rng.randrange(len(cards))
        cards = cards[:at] + rng.choice("aeinrstAEINRST") + cards[at + 1 :]
    return cards, words


def least_left(cards: str, words: list[str], cost: Callable[[str], int]) -> int:
    """The least that must be left over, by trying for the first card every royalty that takes it, and leaving it."""
    counted = [Counter(word) for word in words]

    @cache
    def spells(letters: str) -> bool:
        knaves, plain = letters.count(KNAVE), Counter(letters.replace(KNAVE, ""))
        return any(len(letters) == word.total() and plain <= word and (word - plain).total() == knaves for word in counted)

    def is_royalty(chosen: str) -> bool:
        plain = chosen.replace(KNAVE, "")
        shaped = len(chosen) == 7 or (len(chosen) >= 4 and (plain.isupper() or plain.islower() or not plain))
        return shaped and spells("".join(sorted(chosen.lower())))

    @cache
    def least(left: str) -> int:
        if not left:
            return 0
        first, rest = left[0], left[1:]
        best = cost(first) + least(rest)
        for size in range(3, len(rest) + 1):
            for places in combinations(range(len(rest)), size):
                if is_royalty(first + "".join(rest[at] for at in places)):
                    best = min(best, least("".join(card for at, card in enumerate(rest) if at not in places)))
        return best

    return least("".join(sorted(cards)))


def check_words(cards: str, solver: Solver) -> int:
    """The words found are royalties of these cards; what is left over, by the solver's costs."""
    used = Counter("".join(word.cards for word in solver.words))
    assert used <= Counter(cards)
    for word in solver.words:
        plain = word.cards.replace(KNAVE, "")
        assert len(word.cards) == 7 or (len(word.cards) >= 4 and (plain.isupper() or plain.islower()))
        assert all(card in (KNAVE, letter, letter.upper()) for card, letter in zip(word.cards, word.letters, strict=True))
        assert word.letters in solver.spellings
    left = Counter(cards) - used
    return sum(solver.costs[card.lower()] * number for card, number in left.items())


def run_out(steps: Iterator[int]) -> None:
    for _ in steps:
        pass


@pytest.mark.rule("8.1", "8.3", "8.4")
@pytest.mark.parametrize("knaves", [0, 1, 2])
def test_it_decides_as_brute_force_does(knaves):
    """Whether all can be laid, the fewest cards left over, and the least value."""
    seen = Counter[int]()
    for seed in SEEDS[:25]:
        cards, words = small_deal(seed * 3 + knaves, knaves)
        index = Spellings(blocks_of(words))
        solver = Solver(index, cards)
        run_out(solver.steps())
        fewest = least_left(cards, words, ONE_EACH)
        assert solver.found == (not fewest), (cards, fewest)
        seen[fewest] += 1
        if fewest <= 5:
            run_out(solver.least())
            assert check_words(cards, solver) == fewest, (cards, words)
            dear = Solver(index, cards, VALUES)
            run_out(dear.least())
            assert check_words(cards, dear) == least_left(cards, words, BY_VALUE), (cards, words)
    assert len(SEEDS) < 25 or (seen[0] > 2 and sum(seen.values()) - seen[0] > 2)


def ways(cards: str, words: list[str]) -> int:
    """In how many ways all cards go into royalties, by trying for the first card every choice of others: kinds of cards, not cards."""
    spelled = [Counter(word) for word in words]

    def is_royalty(chosen: str) -> bool:
        plain = chosen.replace(KNAVE, "")
        shaped = len(chosen) == 7 or (len(chosen) >= 4 and (plain.isupper() or plain.islower() or not plain))
        have = Counter(plain.lower())
        return shaped and any(have <= word and word.total() == len(chosen) for word in spelled)

    good = cache(is_royalty)

    @cache
    def finished(left: str) -> frozenset[tuple[str, ...]]:
        if not left:
            return frozenset([()])
        found = set()
        for size in range(3, len(left)):
            for places in combinations(range(1, len(left)), size):
                laid = left[0] + "".join(left[at] for at in places)
                if good(laid):
                    rest = "".join(card for at, card in enumerate(left[1:], 1) if at not in places)
                    found |= {tuple(sorted((laid, *others))) for others in finished(rest)}
        return frozenset(found)

    return len(finished("".join(sorted(cards))))


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("knaves", [0, 1, 2])
def test_it_counts_the_ways_that_brute_force_finds(knaves):
    seen = Counter[int]()
    for seed in SEEDS[:25]:
        cards, words = small_deal(seed * 3 + knaves, knaves)
        finishes = Finishes(Solver(Spellings(blocks_of(words)), cards))
        run_out(finishes.steps())
        assert finishes.is_all and finishes.number == ways(cards, words), (cards, words)
        seen[min(finishes.number, 2)] += 1
    assert len(SEEDS) < 25 or seen[1] + seen[2] > 2


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(("cards", "number"), [
    ("CALMCALM", 1), ("CALMcalm", 1), ("CALMdogs", 1), ("EEEEARNSTEARNS", 0), ("STARstar", 1), ("STARSTAR", 1),
    ("SToNeRsEaRnEsT", 8), ("CAL*dogs", 1), ("*ALMdo*s", 1), ("STARtsRA", 0),
])  # fmt: skip
def test_equal_cards_and_words_of_the_same_letters_count_once(cards, number):
    words = ["calm", "clam", "dogs", "star", "rats", "earnest", "stoners"]
    finishes = Finishes(Solver(Spellings(blocks_of(words)), cards))
    run_out(finishes.steps())
    assert finishes.number == number == ways(cards, words)


def test_what_is_counted_so_far_is_the_least_that_there_are():
    cards = random_deal(2)
    whole, part = Finishes(Solver(common(), cards)), Finishes(Solver(common(), cards))
    run_out(whole.steps())
    numbers = []
    for _, _ in zip(part.steps(), range(2000), strict=False):
        numbers.append(part.number)
    assert numbers == sorted(numbers) and not part.is_all and 0 <= part.number <= whole.number and whole.is_all
    run_out(part.steps())
    assert part.number == whole.number > 1


def random_deal(seed: int, knaves: int = 0) -> str:
    plain = [card for card in pack(2 if knaves == 2 else 1) if card != KNAVE]
    return "".join(shuffle(plain, Random(seed))[: 25 - knaves]) + KNAVE * knaves


@pytest.mark.parametrize("knaves", [0, 1, 2])
def test_a_finish_is_one_and_nodes_are_the_same_each_time(knaves):
    for seed in SEEDS[:4]:
        cards = random_deal(seed, knaves)
        first, again = Solver(common(), cards), Solver(common(), "".join(sorted(cards)))
        run_out(first.steps())
        run_out(again.steps())
        assert first.found is not None and (first.found, first.nodes, first.words) == (again.found, again.nodes, again.words)
        if first.found:
            assert check_words(cards, first) == 0


def test_it_goes_in_slices_and_can_be_left_at_any():
    solver = Solver(common(), "oDNbtrVQELdeiKaYamURwnlfG")
    steps = solver.steps()
    seen = [next(steps) for _ in range(25)]
    assert seen == sorted(seen) and solver.found is None and seen[-1] > 0
    run_out(solver.steps())
    assert solver.found is False


def test_it_is_left_after_so_many_nodes_and_looked_at_for_as_many_more():
    solver = Solver(common(), "oDNbtrVQELdeiKaYamURwnlfG")
    run(solver.steps(), 30)
    assert (solver.nodes, solver.found) == (30, None)
    assert not solver.finds(solver.steps(), 40) and (solver.nodes, solver.found) == (70, None)
    assert not solver.finds(solver.steps(), 100_000) and solver.found is False
    assert solver.finds(solver.least(), 100_000) and solver.found is True


@pytest.mark.parametrize("knaves", [1, 2])
def test_knaves_are_named_once_and_that_is_soon_given_up(knaves):
    """Each way of naming them lists all royalties anew: where the first fails, the search with Knaves decides sooner."""
    goes_on = 0
    for seed in SEEDS[:12]:
        solver = Solver(common(), random_deal(seed, knaves))
        run_out(solver.steps())
        named, whole = Solver(common(), solver.cards), Solver(common(), solver.cards)
        run(named.steps(), TRIED)
        run_out(whole.prepare())
        run_out(whole.steps())
        assert solver.found == whole.found is not None
        assert named.found or solver.nodes <= TRIED + whole.nodes
        goes_on += not named.found
    assert len(SEEDS) < 12 or goes_on


def test_sevens_of_the_same_letters_in_other_colours_leave_sevens_that_are_listed_once():
    words = ["earnest", "stoners", "calm"]
    solver = Solver(Spellings(blocks_of(words)), "EARNESTearnestSToNeRscalm")
    run_out(solver.prepare())
    red = Laid(Solver(solver.spellings, "EARNEST").deal.red, 0, 0)
    mixed = Laid(*(getattr(Solver(solver.spellings, "EARnest").deal, tint) for tint in ("red", "black")), 0)
    first, again = (solver.royalties.fitting(solver.deal.without(laid)) for laid in (red, mixed))
    assert first.sevens is again.sevens and first.red is not again.red
    assert len(first.sevens.royalties) == 2


def test_every_word_of_a_length_is_counted_and_none_is_lost():
    """Words of the same letters are one; the index holds one of them."""
    counted, index = counted_words(common()), common()
    for length in (4, 7, 12):
        found = index.of_length(length)
        assert found and len(counted[length]) == len(found.words)


def test_few_words_beside_an_index_are_found_as_if_all_stood_in_one():
    """The same words in the same order, with Knaves too, whichever of them stand apart."""
    blocks, rng = whole_lexicon().blocks(1), Random(5)
    words = [block[at : at + size].decode() for size, block in blocks.items() for at in range(0, len(block), size)]
    for number, deal in enumerate(("LAKEjumpSHADowyVOICEtreat", "L*KEjumpSHADowyVOICEt*eat", "ERNsaetTEARearsSTonelinerA")):
        apart = {word for word in words if rng.random() < (0.02, 0.3, 0.3)[number]}
        both = Whole(Spellings(blocks_of([word for word in words if word not in apart])), blocks)
        one, other = Solver(both, deal), Solver(Spellings(blocks), deal)
        for solver in (one, other):
            run_out(solver.prepare())
        assert {kind: [*found.items()] for kind, found in one._words.items()} == {kind: [*found.items()] for kind, found in other._words.items()}
        assert apart & {*one.vocabulary.values()}
        for solver in (one, other):
            run(solver.least(), 5_000)
        assert (one.found, one.words) == (other.found, other.words)


# -- the terminal


@pytest.fixture
def solve(capsys, monkeypatch):
    monkeypatch.setattr(terminal, "load_lexicon", whole_lexicon)

    def command(*arguments: str) -> tuple[int, list[str], str]:
        code = terminal.main(["solve", *arguments])
        out, err = capsys.readouterr()
        return code, out.splitlines(), err

    return command


def test_a_deal_that_can_be_finished(solve):
    code, lines, err = solve("sgol REDA CALM teneven MLACsgod", "--tier", "standard")
    assert code == 1 and lines == [] and err.count("\n") == 1
    code, lines, err = solve("CALM dogs ROYAL TuRnInG treeS", "--tier", "common")
    assert (code, err) == (0, "") and lines[0] == "solved"
    told = dict(line.split("\t") for line in lines[1:])
    assert set(told) == {"words", "cards", "nodes", "seconds"} and told["cards"] == "25" and int(told["nodes"]) > 0
    assert Counter("".join(told["words"].split())) == Counter("CALMdogsROYALTuRnInGtreeS")


def test_what_cannot_be_finished_and_what_is_left_undecided(solve):
    code, lines, _ = solve("oDNbtrVQELdeiKaYamURwnlfG", "--tier", "common")
    assert code == 0 and lines[0] == "impossible" and "cards\t24" in lines
    code, lines, _ = solve("oDNbtrVQELdeiKaYamURwnlfG", "--tier", "common", "--nodes", "50")
    assert code == 0 and lines[:3] == ["undecided", "words\t", "cards\t0"]


def test_the_ways_and_the_best_value_are_told_on_request(solve):
    code, lines, _ = solve("CALMdogsROYALTuRnInGtreeS", "--tier", "common", "--count", "--best", "--nodes", "3000")
    told = dict(line.split("\t", 1) for line in lines[1:])
    assert code == 0 and int(told["finishes"].removeprefix("at least ")) >= 1
    best, words = told["best"].split("\t")
    assert int(best) == sum(VALUES[x.lower()] for x in "CALMdogsROYALTuRnInGtreeS") and Counter("".join(words.split())) == Counter("CALMdogsROYALTuRnInGtreeS")
    assert {line.split("\t")[0] for line in solve("CALMdogsROYALTuRnInGtreeS")[1][1:]} == {"words", "cards", "nodes", "seconds"}


def test_where_the_nodes_do_not_suffice_a_bound_is_told(solve):
    _, lines, _ = solve("oDNbtrVQELdeiKaYamURwnlfG", "--tier", "common", "--count", "--best", "--nodes", "40")
    told = dict(line.split("\t", 1) for line in lines[1:])
    assert told["finishes"].startswith("at least ") and told["best"].startswith("at most ")
    _, lines, _ = solve("oDNbtrVQELdeiKaYamURwnlfG", "--tier", "common", "--count", "--nodes", "5000")
    assert lines[-1] == "finishes\t0"


@pytest.mark.parametrize(("arguments", "said"), [
    (("CALM",), "A Monarchy has 25 cards, not 4."),
    (("C" * 24,), "A Monarchy has 25 cards, not 24."),
    (("C" * 26,), "A Monarchy has 25 cards, not 26."),
    (("CALMdogsROYALTuRnInGtree?",), "“?” is not a card: write a red one in upper case, a black one in lower case, a Knave as *."),
    (("CALMdogsROYALTuRnInGtreeé",), "“é” is not a card: write a red one in upper case, a black one in lower case, a Knave as *."),
    (("CALMdogsROYALTuRnInGtrQQQ",), "Two packs do not have so many cards Q in red."),
    (("CALMdogsROYALTuRnInGt***S",), "Two packs do not have so many Knaves."),
    (("CALMdogsROYALTuRnInGtreeS", "--tier", "huge"), "There is no dictionary “huge”."),
])  # fmt: skip
def test_bad_input_is_told_in_one_sentence(solve, arguments, said):
    code, lines, err = solve(*arguments)
    assert (code, lines, err) == (1, [], said + "\n")
