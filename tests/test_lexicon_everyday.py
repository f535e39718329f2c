"""Everyday words and second forms that a general dictionary prints are in the standard list; names, foreign words and misspellings in none."""

from __future__ import annotations

import hashlib

import pytest

from royalty.words.lexicon import COMMON, STANDARD, UNABRIDGED, Lexicon, load_lexicon

# The common words decide what daily and coded deals hold: a change here is a change of every deal ever told.
COMMON_WORDS = 40_313
COMMON_DIGEST = "9f5158d3590c1f020ab010890aa2d49383769f9760053bfc8a1ceb8f629ad8a1"


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


def test_the_common_words_are_the_same_as_ever(lexicon: Lexicon) -> None:
    blocks = lexicon.blocks(COMMON, bar_offensive=False)
    assert sum(len(block) // size for size, block in blocks.items()) == COMMON_WORDS
    assert hashlib.sha256(b"\n".join(blocks[size] for size in sorted(blocks))).hexdigest() == COMMON_DIGEST


@pytest.mark.parametrize(
    "words",
    [
        "leant snuck pled benefitted mangos mosquitos volcanos tornados cargos buffalos mottos wharfs dwarves cactuses octopi zeroes haloes",
        "aquaria stadia syllabi funguses hippopotami pilates popsicle strimmer",
        "influencer ebook gif panini dodgeball toastie toasties",
        "storyline storylines loch lochs admin admins annexe bangers cashpoint sawn misspelt seraphim colcannon",  # others like them
    ],
)
def test_what_was_found_missing_is_standard(lexicon: Lexicon, words: str) -> None:
    assert [word for word in words.split() if not lexicon.is_word(word, STANDARD)] == []


# Each stem with both its endings.
BOTH = {
    ("os", "oes"): (
        "avocad banj bimb bong buffal carg command desperad ding dod ech fandang flaming fresc gazeb geck ghett grott hal lass ling mang manifest"
        " mement mosquit mott palmett peccadill portic provis salv stilett stucc tobacc tornad tuxed virag volcan zer"
        " calyps crescend embarg weird yobb"
    ),
    ("fs", "ves"): "dwar hoo scar whar handkerchie kerchie neckerchie tur oa",
    ("uses", "i"): (
        "abac cact calcul coloss croc foc fung gladiol hippopotam incub nautil nimb nucle octop oesophag papyr phall platyp radi sarcophag syllab"
        " termin uter"
    ),
    ("ums", "a"): (
        "addend aquari arboret atri auditori candelabr compendi consorti continu crani curricul delphini dict duoden empori flagell gymnasi honorari"
        " mausole medi memorand moratori planetari podi referend rostr sanatori scrot sept solari spectr stadi strat substrat symposi terrari trapezi ultimat"
        " vacu herbari"
    ),
    (
        "as",
        "ae",
    ): "alg amphor antenn auror cicad drachm fibul fistul formul hydr hyperbol lacun lamin larv medull nebul placent retin scapul tibi trache uln vertebr",
    ("exes", "ices"): "ap cort ind vert vort",
    ("ixes", "ices"): "append cerv cicatr hel matr",
    ("ons", "a"): "automat criteri gangli periheli polyhedr tetrahedr",
    ("eaus", "eaux"): "bur plat portmant tabl trouss band",
}


@pytest.mark.parametrize("endings", BOTH)
def test_a_noun_with_two_plurals_has_both(lexicon: Lexicon, endings: tuple[str, str]) -> None:
    for stem in BOTH[endings].split():
        assert [stem + ending for ending in endings if not lexicon.is_word(stem + ending, STANDARD)] == [], stem


@pytest.mark.parametrize(
    "pair",
    "abided/abode alighted/alit awaked/awoke benefited/benefitted beseeched/besought betted/bet bided/bade broadcast/broadcasted burned/burnt chided/chid"
    " combated/combatted cueing/cuing dived/dove dreamed/dreamt dwelled/dwelt forbade/forbad forecast/forecasted focused/focussed gluing/glueing hiccuped/hiccupped"
    " hanged/hung interweaved/interwove kidnapped/kidnaped kneeled/knelt leaned/leant leaped/leapt learned/learnt lighted/lit misspelled/misspelt mowed/mown"
    " nonplussed/nonplused outshined/outshone pleaded/pled proved/proven queuing/queueing quitted/quit refocused/refocussed relearned/relearnt relighted/relit"
    " sawed/sawn sewed/sewn shaved/shaven shined/shone shoed/shod shrived/shrove sneaked/snuck sowed/sown speeded/sped spelled/spelt spilled/spilt spoiled/spoilt"
    " strived/strove taxiing/taxying thrived/throve thrived/thriven waked/woke wedded/wed wetted/wet worshiped/worshipped travelled/traveled".split(),
)
def test_a_verb_with_two_pasts_has_both(lexicon: Lexicon, pair: str) -> None:
    assert [word for word in pair.split("/") if not lexicon.is_word(word, STANDARD)] == []


@pytest.mark.parametrize(
    "words",
    [
        "halloumi pancetta fusilli guac brekkie smoothie flatbread gelato poppadom passata harissa ramen gyoza churros popsicles prebiotic",  # kitchen
        "onesie hoodie hoody jeggings legwarmer crewneck flipflops cami skort pashmina wellies boardshorts bralette onesies",  # clothes
        "smartphone earbuds screenshot screenshots podcast livestream touchpad emoji barcode webpage passcode keychain gifs ebooks memes",  # phones
        "skatepark kickboxer dodgeball paddleboard goalscorer lineout parkrun deadlift snowboarder treadmill racegoer powerlifter",  # sport
        "strimmer stovetop cooktop splashback hosepipe doona placemat firepit treehouse sunlounger dishcloth coathanger",  # home
        "homeschool mentee resit timetable classmate storytime daycare whiteboard postgrad naptime flashcard",  # school
        "paracetamol ibuprofen facemask perimenopause coeliac dyspraxia painkiller unibrow pacemaker reiki botox antivirus",  # health
        "cockapoo labradoodle mozzie meerkat quokka bluetit axolotl moggies bluebell dragonfruit",  # animals and plants
        "seatbelt ebike hatchback dashcam rideshare carpark roadmap campervan motorsport airside",  # on the road
        "blimey yikes oops coulda woulda shoulda gotcha gonna innit yay haha argh knackered gobsmacked cringeworthy",  # said
        "influencer influencers startup offcut workaround freelancer coworker coworkers payslip timesheet onboarding backlog",  # work
        "arvo tradie bogan ute barbie dunny bikie servo chook doona brumby bushwalker",  # Australian
    ],
)
def test_everyday_words_are_standard_with_their_forms(lexicon: Lexicon, words: str) -> None:
    assert [word for word in words.split() if not lexicon.is_word(word, STANDARD)] == []


@pytest.mark.parametrize(
    "words",
    [
        "bonjour bitte russia texas honda",  # by name
        "bonsoir danke nicht ich auf merci gracias hasta madre homme enfant jawohl schnell grazie amici ecco hola oui avec und",  # foreign
        "cyprus spain gambia jordan holland alaska colorado virginia paris boston hamburg frankfurt bristol florence warsaw moscow",  # places
        "english german arabic egyptian norman swiss greek methodist jurassic",  # written with a capital only
        "emma sylvia vanessa craig colin luke patrick abigail isabella tyler joseph james steven",  # first names
        "reebok crayola benadryl fedex perrier vespa goodyear toyota nike",  # brands
        "nato unesco bbc fbi usa dvd html",  # abbreviations
        "recieve seperate definately occured accomodate tomatos potatos neccessary untill wierd goverment embarass alot thier truely"
        " beleive tommorow existance miniscule millenium concensus",  # misspellings
        "goed runned sheeps childs builded teached catched bringed sitted drinked eated hitted hurted",  # made-up forms
    ],
)
def test_what_is_no_word_of_the_game_is_in_no_list(lexicon: Lexicon, words: str) -> None:
    assert [word for word in words.split() if lexicon.is_word(word, STANDARD)] == []


@pytest.mark.parametrize(
    "word",
    "china turkey japan jersey wales march may polish cologne jack robin bill grace ruby daisy dove jaguar amazon panama guinea jerry".split(),
)
def test_a_name_with_a_meaning_in_small_letters_stays_a_word(lexicon: Lexicon, word: str) -> None:
    assert lexicon.is_word(word, STANDARD)


@pytest.mark.parametrize(
    "word", "bonjour bitte russia texas honda spain paris ich nicht hasta english jordan jurassic".split()
)
def test_names_and_foreign_words_are_not_unabridged_either(lexicon: Lexicon, word: str) -> None:
    assert not lexicon.is_word(word, UNABRIDGED, bar_offensive=False)
