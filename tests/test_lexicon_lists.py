"""The reviewed lists of words that were lifted, added or taken out, against the inputs and against each other."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = [
    pytest.mark.native("The inputs are vendored beside the engine, not in its wheel."),
    pytest.mark.usefixtures("workshop"),
]
STANDARD, UNABRIDGED = 2, 3

# Every country, and what else everybody knows as a name. Where one is a word all the same, WordNet has it in small letters, or it stands below.
NAMES = (
    "afghanistan albania algeria angola argentina armenia australia austria bahrain bangladesh belarus belgium bolivia botswana brazil bulgaria burma cambodia"
    " cameroon canada chad chile china colombia congo croatia cuba cyprus denmark dominica ecuador egypt england eritrea estonia ethiopia fiji finland france gabon"
    " gambia georgia germany ghana greece grenada guatemala guinea guyana haiti holland honduras hungary iceland india indonesia iran iraq ireland israel italy"
    " jamaica japan jordan kenya korea kuwait laos latvia lebanon lesotho liberia libya lithuania madagascar malawi malaysia mali malta mexico moldova monaco"
    " mongolia morocco mozambique namibia nepal nicaragua nigeria norway oman pakistan panama paraguay peru poland portugal qatar romania russia rwanda samoa"
    " scotland senegal serbia singapore slovakia slovenia somalia spain sudan sweden switzerland syria taiwan tanzania thailand togo tonga tunisia turkey uganda"
    " ukraine uruguay venezuela vietnam wales yemen zambia zimbabwe"
    " alabama alaska arizona arkansas california colorado delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana maryland michigan minnesota"
    " missouri montana nebraska nevada ohio oklahoma oregon tennessee texas utah vermont virginia wisconsin wyoming"
    " amsterdam athens bangkok berlin boston brussels budapest cairo chicago copenhagen dallas delhi denver detroit dublin edinburgh florence frankfurt glasgow"
    " hamburg havana houston istanbul jerusalem lisbon liverpool london madrid melbourne milan moscow mumbai nairobi oslo paris prague rome seattle seoul sydney"
    " tokyo toronto vienna warsaw zurich"
    " january february september october november december monday tuesday wednesday thursday friday saturday sunday christmas"
    " english german spanish italian russian greek arabic hebrew swedish norwegian egyptian american british canadian european african asian"
    " adam alan albert alexander alice amanda andrea andrew angela anthony barbara brian carl catherine christopher colin craig daniel david deborah diane dylan"
    " edward elizabeth emily emma eric ernest fiona gareth george gregory hannah helen isabella james jane jessica joseph joshua julia karen kelly kenneth kevin"
    " laura lionel luke margaret mary matilda matthew michael michelle nathan nicholas norman oliver patrick paul pauline peggy philip rachel rebecca richard"
    " robert ronald rory samantha sandra sarah sharon simon sophia stella stephen steven stuart susan sylvia tamara tyler vanessa walter william"
    " microsoft samsung sony nokia toyota honda nissan volvo renault porsche ferrari nike adidas reebok gucci prada disney netflix facebook kodak nestle perrier"
)
MEANS_SOMETHING = {  # without a lemma of WordNet's in small letters
    "chile": "another spelling of CHILI", "panama": "a hat", "tonga": "a light cart", "wales": "ridges in cloth",
}  # fmt: skip


def test_a_name_is_a_word_only_where_it_means_something_in_small_letters(tiers: dict[str, int]) -> None:
    from wordnet import lower_lemmas

    assert [
        word for word in NAMES.split() if word in tiers and word not in lower_lemmas() and word not in MEANS_SOMETHING
    ] == []
    assert [word for word in MEANS_SOMETHING if word not in tiers] == []


def test_what_is_taken_out_is_in_no_other_list_and_never_common(tiers: dict[str, int]) -> None:
    from sources import rows, word_levels

    denied = [word for word, *_ in rows("deny.tsv")]
    named = {word for row in rows("extra.tsv") + rows("lifted.tsv") for word in row[-1].split()}
    assert len(set(denied)) == len(denied) and all(len(row) == 2 and row[1] for row in rows("deny.tsv"))
    assert not set(denied) & (named | set(tiers))
    assert [word for word in denied if word_levels().get(word, 0) <= 35] == []


def test_what_is_lifted_was_unabridged_and_is_standard(tiers: dict[str, int]) -> None:
    from sources import rows, word_levels

    lifted = [word for why, words in rows("lifted.tsv") for word in words.split() if why != "no"]
    left = [word for why, words in rows("lifted.tsv") for word in words.split() if why == "no"]
    assert len(set(lifted + left)) == len(lifted + left)
    assert {word_levels()[word] for word in lifted + left} == {80}
    assert {tiers[word] for word in lifted} == {STANDARD}
    assert {tiers[word] for word in left} == {UNABRIDGED}


@pytest.mark.parametrize("word", "actioned brining degreased drizzlier teleported intubates snafued knobblier".split())
def test_the_forms_of_a_standard_verb_or_adjective_are_standard(tiers: dict[str, int], word: str) -> None:
    assert tiers[word] == STANDARD


@pytest.mark.parametrize("word", "builded blowed stealed thrusted acquited quited ordinarier".split())
def test_a_form_that_nobody_uses_stays_where_it_was(tiers: dict[str, int], word: str) -> None:
    assert tiers.get(word, UNABRIDGED) == UNABRIDGED


@pytest.mark.parametrize(
    "word",
    """labrador labradors bhaji bhajis jackaroo jackaroos varifocal varifocals fosterer fosterers esky eskies bathtime bathtimes sippy
    minotaur minotaurs minibeast minibeasts tummyache tummyaches longships""".split(),
)
def test_words_that_drawings_missed_are_standard(tiers: dict[str, int], word: str) -> None:
    assert tiers[word] == STANDARD


@pytest.mark.parametrize("word", ["beautifuler", "beautifulest"])
def test_a_degree_that_nobody_uses_is_in_no_list(tiers: dict[str, int], word: str) -> None:
    assert word not in tiers
