"""What may be printed of a family: its packs card by card, the rules in short, a pad."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from door import answer, ask
from laws.fixed import FixedWords
from royalty import views
from royalty.cards.letters import KNAVE, LIGHT_COUNTS, VALUES, pack
from royalty.games import families
from royalty.games.royalty.printed import PRINTABLE
from royalty.views import Desk


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_desk", Desk(FixedWords(), Random(3)))  # type: ignore[arg-type]


def text_of(card: dict[str, object]) -> str:
    mark = str(card["mark"])
    return KNAVE if card["wild"] else mark if card["colour"] == "red" else mark.lower()


@pytest.mark.rule("2.1", "2.2")
@pytest.mark.parametrize(("place", "packs"), [(0, 1), (1, 2)])
def test_a_printed_pack_is_the_pack(place: int, packs: int) -> None:
    printed = ask("print", family="royalty")["packs"][place]
    assert Counter(map(text_of, printed["cards"])) == Counter(pack(packs))
    assert all(card["value"] == VALUES[text_of(card).lower()] for card in printed["cards"])
    assert printed["help"].startswith(f"{len(pack(packs))} cards")
    assert len({card["id"] for card in printed["cards"]}) == len(printed["cards"])


def test_the_printed_list_of_a_pack_is_the_pack() -> None:
    """So that a house which mixed its two packs can sort them again."""
    (told,) = [text for title, (text, *_) in PRINTABLE.rules if title.startswith("Which cards")]
    numbers = {"3 red and 3 black": (3, 3), "3 red and 2 black": (3, 2), "2 and 2": (2, 2), "2 red and 1 black": (2, 1),
               "1 red and 2 black": (1, 2), "1 and 1": (1, 1), "1 red": (1, 0), "1 black": (0, 1)}  # fmt: skip
    found = {}
    for sentence in told.split(". ")[: len(numbers)]:
        count, letters = sentence.rstrip(".").split(": ")
        found |= dict.fromkeys(letters.lower().split(), numbers[count])
    assert found == LIGHT_COUNTS


def test_only_a_family_that_prints_is_offered_it() -> None:
    offered = {family["key"]: family["prints"] for family in ask("catalogue")["families"]}
    assert offered == {family.key: family.prints is not None for family in families()} and offered["royalty"]
    assert ask("print") == ask("print", family="royalty"), "asked of no family, the first one answers"
    assert "no games" in answer("print", family="chess")["error"]["sentence"]
    assert answer("print", family=["royalty"])["error"]["kind"] == "BadRecord"
