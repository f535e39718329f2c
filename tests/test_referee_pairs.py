"""The judge on pairs that nobody tuned it on: how many of the related it finds, and how many of the distinct it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from royalty.words.lexicon import Lexicon, load_lexicon

PAIRS = Path(__file__).resolve().parent.parent / "lexicon" / "pairs"
native = pytest.mark.native("The labelled pairs are vendored beside the engine, not in its wheel.")
# Forms of an inflected base, learned stems, old changes of sound, compounds that no list has, prefixes before a common word.
KIN = """play/replay turn/return view/review write/rewrite lamp/lampstand stand/lampstands forties/fortieths mixes/admixing phobia/claustrophobia
larynx/laryngitis test/testable sell/sellable corny/corniness filmy/filminess blow/blowups line/lineup appendix/appendicitis sphere/atmosphere
practices/malpractices long/length strong/strength three/thirteen prince/princess pass/passersby basket/basketsful serve/servitude mix/remixed
peasant/peasantfolk house/housebrooms mold/mould ruble/rouble rate/underrate function/malfunction ever/evergreen comic/tragicomic normal/abnormal vision/television post/postcard
curable/incurable berry/mulberry day/today land/island fraud/fraudulent reck/reckless form/cruciform self/myself here/hereby"""
STRANGERS = """plum/plumb queen/queer trail/train chili/chilly lass/windlass enter/enterprise mass/massacre mush/mushroom main/maintain stub/stubborn
sand/thousand ism/baptism swear/sportswear gal/gallantry rise/temporise corn/unicornfolk ear/spearfolk peas/peasantfolk royal/pennyroyal
lot/allots spy/espy face/surface render/surrender specie/species station/stationery fell/fellow dive/diversity pad/padlock super/supersede post/posture line/masculine"""


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


def pairs(name: str) -> list[tuple[str, str, bool]]:
    """(base, new, related) of the pairs that are labelled one or the other; what may be debated is left out."""
    lines = (PAIRS / f"pairs_{name}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    cells = [line.split("\t") for line in lines]
    return [(base, new, label == "related") for base, new, label, *_ in cells if label in ("related", "distinct")]


@native
@pytest.mark.parametrize(("name", "recall", "precision"), [("unseen", 0.95, 0.97), ("tune", 0.98, 0.98), ("dev", 0.98, 0.98)])
def test_the_judge_finds_what_is_related_and_refuses_nothing_else(lexicon, name, recall, precision):
    judged = [(related, lexicon.related(base, new)) for base, new, related in pairs(name)]
    found = sum(related and said for related, said in judged)
    assert found >= recall * sum(related for related, _ in judged)
    assert found >= precision * sum(said for _, said in judged)


def draw(name: str, part: str) -> list[tuple[str, str, bool]]:
    """(base, new, related) of a part of a draw that stands eight pairs a line; what may be debated is left out."""
    lines = (PAIRS / f"pairs_{name}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    cells = [line.split("\t") for line in lines if "\tdebatable\t" not in line]
    return [(*pair.split("/"), label == "related") for whose, label, found in cells if whose == part for pair in found.split()]


@native
@pytest.mark.parametrize(
    ("name", "part", "precision"),
    [
        *(("fresh", part, 0.98) for part in ("first", "second")),
        *(("random", part, least) for part, least in (("first", 0.98), ("second", 0.96), ("third", 0.97), ("fourth", 0.98), ("fifth", 0.94), ("sixth", 0.99), ("seventh", 0.98))),
    ],
)
def test_the_judge_keeps_what_the_later_draws_taught_it(lexicon, name, part, precision):
    judged = [(related, lexicon.related(base, new)) for base, new, related in draw(name, part)]
    found = sum(related and said for related, said in judged)
    assert len(judged) > 450
    assert found >= 0.97 * sum(related for related, _ in judged)
    assert found >= precision * sum(said for _, said in judged)


@native
def test_no_pair_is_measured_that_was_tuned_on():
    tuned = {pair[:2] for name in ("tune", "dev") for pair in pairs(name)}
    assert not tuned & {pair[:2] for pair in pairs("unseen")}


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("pair", KIN.split())
def test_what_keeps_a_meaning_is_refused(lexicon, pair):
    base, new = pair.split("/")
    ruling = lexicon.judge(base, new)
    assert ruling.related and "REPLA." not in ruling.sentence, ruling


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("pair", STRANGERS.split())
def test_what_only_looks_alike_is_let_through(lexicon, pair):
    base, new = pair.split("/")
    assert not lexicon.related(base, new), lexicon.judge(base, new)
