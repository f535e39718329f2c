"""The reasons that a player reads: what a form is, of which sense; and words that are two, of which only one comes from the base."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from royalty.words.lexicon import STANDARD, Lexicon, load_lexicon

ROOT = Path(__file__).resolve().parent.parent
# No meaning that people use comes from the base: rare doers and rare degrees do not count.
DISTINCT = """live/liver bet/better rum/rummy let/letter tow/tower skip/skipper gut/gutter nap/nappy chip/chipper sew/sewer
a/as hi/his cook/cookie sew/sewage loon/loony orb/orbit tend/tenderly secret/secretory cede/recede
live/livery live/liverwurst tie/tier add/adder flee/fleer singe/singer port/porter buff/buffer salve/salvage canon/canyon
holler/hollow mole/molecule ref/refer fab/prefab grot/grotto aura/aural convo/convoy gild/guild late/tabulate brand/brandied
flat/flattery mum/mummify rise/primrose dive/dovetail find/foundation grind/fairground secret/secretion date/predator"""
RELATED = """hale/haler art/artisan art/artisans torero/toreadors flat/flatter secret/secrete new/news brandy/brandied stripe/stripy
mope/mopish ref/referee live/lively bet/bets tow/towed skip/skipping cede/cedes sew/sewn loon/loons"""
SENTENCES = """believe believes BELIEVES is a form of the verb BELIEVE.
become becomes BECOMES is a form of the verb BECOME.
ask asks ASKS is a form of the verb ASK.
walk walks WALKS is the plural of WALK, or a form of the verb.
run runs RUNS is the plural of RUN, or a form of the verb.
ear ears EARS is the plural of EAR.
cat cats CATS is the plural of CAT.
cactus cacti CACTI is the plural of CACTUS.
mouse mice MICE is the plural of MOUSE.
take taken TAKEN is a form of the verb TAKE.
go went WENT is a form of the verb GO.
hope hoped HOPED is the past of HOPE.
hope hoping HOPING is the -ING form of HOPE.
talent talented TALENTED is formed from TALENT.
morn morning MORNING is formed from MORN.
new news NEWS is formed from NEW.
odd odds ODDS is formed from ODD.
hale haler HALER means more HALE.
tall taller TALLER means more TALL.
tall tallest TALLEST means the most TALL.
good best BEST means the most GOOD.
open opener OPENER is formed from OPEN.
steep steeper STEEPER means more STEEP.
teach teacher TEACHER is formed from TEACH.
credit accredit ACCREDIT is CREDIT with a prefix.
omelet omelette OMELETTE is another spelling of OMELET.
alga algae ALGAE is the plural of ALGA.
badger badgers BADGERS is the plural of BADGER, or a form of the verb.
podcast podcasts PODCASTS is the plural of PODCAST, or a form of the verb.
telescope telescopes TELESCOPES is the plural of TELESCOPE, or a form of the verb.
crumble crumbles CRUMBLES is the plural of CRUMBLE, or a form of the verb.
taser tasers TASERS is the plural of TASER, or a form of the verb.
bluff bluffs BLUFFS is the plural of BLUFF, or a form of the verb.
tangle tangles TANGLES is the plural of TANGLE, or a form of the verb.
go goes GOES is a form of the verb GO.
take takes TAKES is a form of the verb TAKE.
eave eaves EAVES belongs to the family of EAVE.
measle measles MEASLES belongs to the family of MEASLE.
cake pancake PANCAKE is built from CAKE and keeps its meaning.
snow snowman SNOWMAN is built from SNOW and keeps its meaning.
post postman POSTMAN is built from POST and keeps its meaning.
aerie eerie EERIE means something else than AERIE."""


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("pair", DISTINCT.split())
def test_a_word_of_which_only_a_rare_sense_comes_from_the_base_is_another_word(lexicon: Lexicon, pair: str) -> None:
    base, new = pair.split("/")
    assert not lexicon.related(base, new), lexicon.judge(base, new)


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("pair", RELATED.split())
def test_what_comes_from_the_base_by_a_common_sense_is_refused(lexicon: Lexicon, pair: str) -> None:
    base, new = pair.split("/")
    assert lexicon.related(base, new)


@pytest.mark.parametrize("line", SENTENCES.splitlines())
def test_the_reason_says_what_the_form_is(lexicon: Lexicon, line: str) -> None:
    base, new, sentence = line.split(" ", 2)
    assert lexicon.judge(base, new).sentence == sentence


@pytest.mark.native("The parts of speech are vendored beside the engine, not in its wheel.")
def test_only_nouns_have_plurals_only_verbs_a_past_and_only_adjectives_degrees(lexicon: Lexicon) -> None:
    """For every base of the standard list whose parts of speech are known."""
    if str(ROOT / "lexicon") not in sys.path:
        sys.path.insert(0, str(ROOT / "lexicon"))
    from meanings import SHORT_PART, own_meanings
    from wordnet import lower_lemmas

    letters = {"noun": "noun", "verb": "verb", "adjective": "adj", "adverb": "adv"}
    ours = {letter: letters[part] for part, letter in SHORT_PART.items()}
    fit = {
        "plural of": {"noun"},
        "form of the verb": {"verb"},
        "or a form of": {"noun", "verb"},
        "the past of": {"verb"},
        "-ING form": {"verb"},
        " means more ": {"adj", "adv"},
        " means the most ": {"adj", "adv"},
    }
    seen = dict.fromkeys(fit, 0)
    blocks = lexicon.blocks(STANDARD, bar_offensive=False).items()
    for word in (block[at : at + size].decode() for size, block in blocks for at in range(0, len(block), size)):
        for base, sentence in lexicon.origins(word):
            for mark, parts in fit.items():
                if mark in sentence and base in lower_lemmas():
                    seen[mark] += 1
                    known = lower_lemmas()[base] | {ours.get(part, "") for part, _ in own_meanings().get(base, ())}
                    assert parts & known, sentence
                    assert mark != "or a form of" or parts <= known, sentence
    assert min(seen.values()) > 400, seen


# Plurals that were told as a form of the verb alone, though the noun is the usual word.
USUAL = """badgers barbecues bears blubbers boomerangs bumps busts butchers camouflages caricatures catapults chronicles clamps clasps
clogs consoles consorts cranes creases cruises darts deejays drills duplicates dyes eddies exiles fathoms ferries flakes flounders
fractures fumes garlands gashes geysers glazes gores gorges grimaces gulls harrows heehaws hocks hogs jigs laces latches monitors moos
mops moulds mucks paddles palls peels pelts peppers plagues plies podcasts pooches poos puffs puzzles pyramids quails quips rakes
rambles recesses rivets saps saws scabs scribes shrouds sires skylarks slimes slings smacks squalls stalks steams studs subs surcharges
swabs tacks tailors telescopes treats twines ushers wads wrenches zigzags zips refills crumbles fidgets fries mainlines promos rehabs
tasers"""
# And the other way round.
VERBS_TOO = "bluffs ferments grates gripes lusts panders quavers ravages snips taints tangles tows"


@pytest.mark.parametrize("word", [*USUAL.split(), *VERBS_TOO.split()])
def test_what_is_usual_as_a_noun_and_as_a_verb_is_told_as_both(lexicon: Lexicon, word: str) -> None:
    assert "both" in [step.reason for step in lexicon.steps(word)]
