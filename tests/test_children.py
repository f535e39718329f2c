"""The children's list: what children of nine know is in it, what a parent would not care to explain is not, and the rest stays as it was."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from laws.vocabulary import whole_lexicon
from royalty.game.core import Player
from royalty.games import GAMES, find_game
from royalty.games.letters.rules import PLAYER_SETTINGS, PRESETS, WORD_PRESETS
from royalty.games.monarchy import grades
from royalty.match.match import Setup, load_match, new_match
from royalty.words.lexicon import CHILDREN, COMMON, STANDARD, TIERS, UNABRIDGED, load_lexicon

ROOT = Path(__file__).resolve().parent.parent
KNOWN = """grandma grandpa mummy daddy auntie nanny teddy dolly fridge freezer microwave yummy yucky hippo rhino piglet puppies kitten
    cupcake cupcakes milkshake lollipop snowman snowball snowflake laptop website email selfie emoji tablet video dinosaur stegosaurus
    unicorn mermaid wizard goblin zombie robot spaceship astronaut rollerskating skateboard scooter trampoline seesaw hopscotch
    wellies pyjamas mittens hoodie tracksuit ponytail freckles tummy wobbly giggling tickled hiccups oink woof meow oops yippee
    babysitter headteacher classroom homework crayon playground sandcastle seashell jellyfish hedgehog ladybird tadpole gorilla
    spaghetti pizza ketchup broccoli strawberries sleepover birthday pinata football goalie helicopter tractor ambulance caravan
    sneaky grumpy cuddly scary spooky silly naughty poo bum pee burp dragon princess fairies potion
    bagpipes bouncy cauldron cheeky custard doughnut earwax fluffy gerbil gooey hamster handstand hula itchy jigsaw ladybug
    chrysalis doubloon doubloons longship longships kneepads stabilisers minotaur minotaurs minibeast minibeasts tummyache tummyaches
    climax muff dong bayonet guillotine cannibal labrador
    lasagne marbles muddy nappy ninja noodles otter raccoon satsuma slime snorkel snot telly toffee tricycle waffle yoghurt""".split()
ADULT = """orgasm anal rape bestiality sex sexy sexual erotic porn pornography penis vagina clitoris testicle scrotum foreskin semen sperm
    condom copulate fornicate masturbate masturbation ejaculate erection prostitute brothel whore slut pimp harlot stripper nude nipple
    bosom breast buttocks anus rectum incest sodomy lesbian bisexual homosexual transvestite fetish bondage sadist masochist pervert
    paedophile necrophilia rapist molest seduce lust lewd lascivious libido virgin virginity adultery bigamy contraceptive abortion
    castrate circumcise genital pubic menstruate menopause uterus vulva syphilis herpes gonorrhea heroin cocaine cannabis marijuana
    opium morphine narcotic amphetamine junkie addict overdose hangover vodka whisky alcoholic drunkard suicide suicidal homicide
    genocide holocaust massacre torture mutilate decapitate behead dismember lynch strangle manslaughter euthanasia vivisection fuck
    shit bastard bitch bugger arse piss crap damn goddamn bollocks wank cock prick dick tit tits pussy ass queer dike dyke fagot
    cripple moron imbecile midget nigger excrement faeces urine defecate enema laxative orgy intercourse nympho voyeur gigolo
    hooker cunt twat turd climaxed climaxing fondle fondled piddle piddling spunk frigid sterilized sterilised intravenous bayoneted
    guillotined""".split()


def test_children_may_lay_what_children_know():
    lexicon = whole_lexicon()
    refused = [word for word in KNOWN if lexicon.tier(word) and not lexicon.is_word(word, CHILDREN)]
    assert len(KNOWN) > 120 and not refused


def test_they_may_lay_nothing_that_a_parent_would_not_care_to_explain():
    lexicon = whole_lexicon()
    assert len(ADULT) > 150 and not [word for word in ADULT if lexicon.is_word(word, CHILDREN, bar_offensive=False)]
    assert lexicon.refusal("orgasm", CHILDREN, True) == "ORGASM is not among the words for children."
    assert lexicon.refusal("zzt", CHILDREN, True) == "ZZT is not in the dictionary."


def test_it_is_nearly_all_of_the_common_list_and_some_thousands_of_the_standard_one():
    lexicon = whole_lexicon()
    lists = {tier: _words(lexicon.blocks(tier, bar_offensive=False)) for tier in TIERS.values()}
    added, left_out = lists[CHILDREN] - lists[COMMON], lists[COMMON] - lists[CHILDREN]
    assert 4_000 < len(added) < 12_000 and 500 < len(left_out) < 1_500
    assert added < lists[STANDARD] | {word for word in added if lexicon.tier(word) == UNABRIDGED}
    assert not any(map(lexicon.is_barred, lists[CHILDREN]))
    assert lexicon.blocks(CHILDREN) == lexicon.blocks(CHILDREN, bar_offensive=False)


def test_what_a_word_is_told_to_be_does_not_change():
    """A word has the least of the three lists that hold each other; that children know it is another matter."""
    lexicon = whole_lexicon()
    assert lexicon.tier("orgasm") == COMMON and lexicon.tier("fridge") == STANDARD and lexicon.tier("zzt") == 0
    assert min(TIERS.values()) == CHILDREN


def test_the_presets_for_children_use_it_and_an_older_record_that_names_the_common_list_keeps_it():
    for preset in (*PRESETS, *WORD_PRESETS):
        assert preset.key != "children" or preset.players["tier"] == "children"
    choices = {choice.value: choice for setting in PLAYER_SETTINGS for choice in setting.choices}
    assert list(choices)[:4] == ["children", "common", "standard", "unabridged"] and "explain" in choices["children"].help
    match = new_match(find_game, Setup("royalty/classic", [Player("Ann", tier="common"), Player("Bob", tier="children")], {}), whole_lexicon(), Random(1))
    text = match.record()
    assert load_match(text, find_game, whole_lexicon()).record() == text
    assert "junior common" in text or "senior common" in text
    assert match.game.rules.tiers == (COMMON, CHILDREN)
    assert match.game.rules.for_computers().tiers == (COMMON, CHILDREN)


@pytest.mark.parametrize("key", [entry.key for entry in GAMES.values() if entry.for_one and entry.for_one.graded_by])
def test_a_deal_that_is_graded_for_a_child_can_be_finished_with_a_child_s_words(key):
    """The easiest grade asks for common words; for a child these are his."""
    asked: list[int] = []

    class Lists:
        def blocks(self, tier: int, **_: bool) -> dict[int, bytes]:
            asked.append(tier)
            return whole_lexicon().blocks(tier)

        def tier(self, word: str) -> int:
            return whole_lexicon().tier(word)

    for tier in TIERS.values():
        grades.is_of(grades.GRADES["easy"], "CALMdogsROYALTuRnInGtreeS", Lists(), tier, True)
    assert asked == [CHILDREN, COMMON, COMMON, COMMON]


@pytest.mark.native("The reviewed lists lie beside the engine, not in its wheel.")
@pytest.mark.parametrize("name", ["children.tsv", "grown.tsv", "unoffered.tsv"])
def test_each_line_of_a_reviewed_list_has_a_class_a_reason_and_words_each_once(name):
    sys.path.insert(0, str(ROOT / "lexicon"))
    from sources import rows

    found = rows(name)
    for kind, reason, words in found:
        assert kind and len(reason) > 5 and words == " ".join(words.split())
        assert all(word.strip("=*").isalpha() and word.islower() for word in words.split()), words
    if name == "children.tsv":
        listed = [word for *_, words in found for word in words.split()]
        assert len(set(listed)) == len(listed) > 2_000
        lexicon = load_lexicon()
        known = sum(bool(lexicon.tier(word.strip("="))) for word in listed)
        assert known > 0.95 * len(listed), "what the list lacks waits for it, but is not most of it"


def _words(blocks: dict[int, bytes]) -> set[str]:
    return {block[at : at + size].decode() for size, block in blocks.items() for at in range(0, len(block), size)}
