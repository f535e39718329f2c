"""The judge of captures: the rulebook's pairs and what must hold for all of English."""

from __future__ import annotations

import pytest

from royalty.lexicon import Lexicon, load_lexicon

RULEBOOK = {
    "ear": ("dear earth yearning aired bears care zebra", "ears earring hear"),
    "read": ("aired bread dream rearranged", ""),
    "par": ("park caper pare", ""),
}


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("base", RULEBOOK)
def test_the_rulebooks_pairs(lexicon, base):
    distinct, related = RULEBOOK[base]
    for new in distinct.split():
        assert not lexicon.related(base, new), new
        assert not lexicon.judge(base, new).related
    for new in related.split():
        assert lexicon.related(base, new), new
        assert lexicon.judge(base, new).related
