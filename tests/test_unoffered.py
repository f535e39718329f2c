"""Words that may be laid, and that the game itself names to nobody: every door where one could come out, and matches of computers."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random

import pytest

from laws.fixed import FixedWords
from laws.vocabulary import blocks_of, whole_lexicon
from royalty import terminal, views
from royalty.cards.letters import value
from royalty.game.core import Player
from royalty.game.places import Draft
from royalty.games import find_game
from royalty.games.joust import watching
from royalty.games.joust.piles import State as Piles
from royalty.games.joust.piles import Take
from royalty.games.letters.hints import UNNAMED
from royalty.games.royalty.desk import makeable
from royalty.games.royalty.state import Turn
from royalty.match.match import Match, Setup, new_match
from royalty.people.court import greedy
from royalty.views.desk import Desk
from royalty.words.lexicon import STANDARD, TIERS, UNABRIDGED
from royalty.words.worddesk import look_up
from test_views_seen import ask

SHY = "dyke"  # a word that may be laid, and is offered to nobody
MATCHES = int(os.environ.get("ROYALTY_MATCHES", "6"))  # a thousand take minutes, so more are for whoever asks


class ShyWords(FixedWords):
    """A list with one word that is offered, and one that is not."""

    def __init__(self, *words: str) -> None:
        self.words = frozenset((SHY, *words))

    def offers(self, word: str) -> bool:
        return word in self.words and word != SHY

    def is_explained(self, word: str) -> bool:
        return word in self.words

    def blocks(
        self, tier: int, *, bar_offensive: bool = True, only_explained: bool = False, only_offered: bool = False
    ) -> dict[int, bytes]:
        return blocks_of(word for word in self.words if not only_offered or self.offers(word))


def seated(key: str, words: object, kind: str = "person", **options: str) -> Match:
    players = [Player(f"P{seat}", kind) for seat in range(find_game(key).seats[0])]
    return new_match(find_game, Setup(key, players, options), words, Random(3))


# -- each door, where the only word is one of these


def test_in_royalty_it_may_be_laid_and_is_listed_but_neither_ranked_nor_hinted_at_nor_laid_by_a_computer():
    match = seated("royalty/classic", ShyWords())
    game, seat = match.game, match.state.turn
    state = replace(match.state, hands=("DyKeqqq",) * 2)
    moves = [move for move in game.moves(state, seat) if isinstance(move, Turn)]
    assert {move.meld.letters for move in moves} == {SHY}
    assert game.play(state, seat, moves[0]) != state
    for familiar in (True, False):
        ranked = game.ranked(state, seat, 50, familiar=familiar)
        assert ranked and not any(isinstance(move, Turn) for _, move in ranked)
    assert not isinstance(greedy.choose(game, state, seat, Random(1), ShyWords()), Turn)
    told = match.entry.hints(game, state, seat, ShyWords())
    assert told[0].startswith(UNNAMED) and SHY.upper() not in told[0]


def test_where_another_word_can_be_made_only_that_is_ranked():
    match = seated("royalty/classic", ShyWords("keyed"))
    game, seat = match.game, match.state.turn
    state = replace(match.state, hands=("DyKeeqq",) * 2)
    ranked = game.ranked(state, seat, 50, familiar=True)
    assert {move.meld.letters for _, move in ranked if isinstance(move, Turn)} == {"keyed"}
    assert match.entry.hints(game, state, seat, ShyWords("keyed"))[-1].startswith("The word is KEYED")


@pytest.mark.parametrize("choose", [greedy.choose, watching.choose])
def test_in_joust_it_may_be_taken_but_is_neither_ranked_nor_hinted_at_nor_taken_by_a_computer(choose):
    match = seated("joust/classic", ShyWords())
    game = match.game
    state = Piles(("Dq", "yq", "Kq", "eq", "Xq", "Zq", "Qq"), "", 0, ("", ""), 0)
    takes = [move for move in game.moves(state, 0) if isinstance(move, Take)]
    assert {move.word.letters for move in takes} == {SHY}
    assert game.play(state, 0, takes[0]).domains[0]
    for familiar in (True, False):
        assert not any(isinstance(move, Take) for _, move in game.ranked(state, 0, 50, familiar=familiar))
    assert not isinstance(choose(game, state, 0, Random(1), ShyWords()), Take)
    (told,) = match.entry.hints(game, state, 0, ShyWords())
    assert SHY.upper() not in told


LEFT = "QqXxZzVvWwJjBbFfP"  # nothing can be made of these


def test_in_monarchy_it_may_be_laid_but_no_arrangement_hint_or_outlook_names_it():
    match = seated("monarchy/classic", ShyWords())
    game, state = match.game, replace(match.state, hands=(f"DYKECCCC{LEFT}",))
    laid = {word.letters for move in game.moves(state, 0) for word in move.words}
    assert laid == {SHY}
    assert game.play(state, 0, next(iter(game.moves(state, 0)))).laid
    for familiar in (True, False):
        assert all(not move.words for _, move in game.ranked(state, 0, 9, familiar=familiar))
    assert match.entry.hints(game, state, 0, ShyWords()) == (UNNAMED,)


def test_an_outlook_counts_what_can_be_laid_without_naming_it():
    match = seated("monarchy/classic", ShyWords("calm"))
    game, state = match.game, replace(match.state, hands=(f"DYKECALM{LEFT}",))
    draft = Draft("lay", (("C1", "A1", "L1", "M1"),))
    told = match.entry.for_one.outlook(game, state, 0, draft)
    assert told == ("With the words that you have, no more than 8 of 25 cards can be laid.",)


def test_the_solver_decides_by_all_words_and_names_only_others(capsys, monkeypatch):
    monkeypatch.setattr(terminal, "load_lexicon", lambda: ShyWords("calm"))
    assert terminal.main(["solve", f"DYKECALM{LEFT}", "--best", "--tier", "common"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "impossible" and told[1] == "words\tCALM" and told[2] == "cards\t4"
    assert told[-1] == f"best\t{value('CALM')}\tCALM"


def test_the_word_desk_lists_it_nowhere_and_answers_where_it_is_typed(monkeypatch):
    assert makeable(ShyWords("eke"), STANDARD, "dykee") == [("eke", value("eke"))]
    lexicon = whole_lexicon()
    found = {word for word, _ in makeable(lexicon, STANDARD, "tits?")}
    assert "sit" in found and not found & {"tit", "tits", "shit"} and all(map(lexicon.offers, found))
    entry = look_up(lexicon, None, "tit")
    assert entry.tier == "common" and not entry.barred
    monkeypatch.setattr(views, "_desk", Desk(lexicon, Random(1)))
    assert ask("look_up", word="tit")["tier"] == "common"


def test_where_the_house_allows_offensive_words_none_is_named_all_the_same():
    lexicon = whole_lexicon()
    allowed = lexicon.blocks(STANDARD, bar_offensive=False)
    named = lexicon.blocks(STANDARD, bar_offensive=False, only_offered=True)
    assert named == lexicon.blocks(STANDARD, only_offered=True) and named != allowed
    assert not lexicon.offers("bastard") and not lexicon.offers("zzt") and lexicon.offers("calm")


# -- the reviewed list


def test_the_list_holds_hundreds_of_words_each_group_with_its_class_and_reason():
    lexicon = whole_lexicon()
    kept = [word for size, block in lexicon.blocks(3).items() for at in range(0, len(block), size)
            if not lexicon.offers(word := block[at : at + size].decode())]  # fmt: skip
    assert len(kept) > 400 and sum(lexicon.tier(word) == 1 for word in kept) > 300
    for word in "tit tits dike dikes queer anus fagot anal sodomy rape naked bosom urine moron damn suicide".split():
        assert lexicon.is_word(word) and not lexicon.offers(word), word
    for word in "assess analysis cockpit title cocktail breakfast sextant scunthorpe therapist hive puss crucifix dungarees".split():
        assert not lexicon.is_word(word) or lexicon.offers(word), word


SHY_WORDS = """spunk boobies muff muffs perve poon ruttish hooters wazoo dingleberry dong dongs fisting fubar humping knockup letch nob
    pizzle pizzles rogered scag skag shafted squits swive swived tartily tarty toke tokes toked toker tokers trull trulls trampy hoer hoers
    rutting welsher welshed deviant deviants obscene pustule pustules sphincter wiener fleshpot voluptuous purulent dopehead insemination
    labial impregnated miscarriage narcotic narcotics overdose overdosed hallucinogen hallucinogens jihadist depraved depravity obscenity
    maim maimed flay flayed garotte immolate immolated impaled strangle strangled strangler manslaughter waterboarding bludgeon bludgeoned
    cannibalism piddle piddled piddling""".split()
INNOCENT = """impregnable stranger strange impala fondly token tokens tart tarts spunky cannibal muffin muffle rut hump shaft swivel nobody
    labiate noble donkey dongle hooter""".split()


def test_what_a_parent_of_a_child_of_nine_would_not_want_shown_is_offered_to_nobody_and_its_neighbours_are():
    lexicon = whole_lexicon()
    assert [word for word in SHY_WORDS if lexicon.offers(word) or not lexicon.is_word(word, UNABRIDGED)] == []
    assert [word for word in INNOCENT if not lexicon.offers(word)] == []


# -- whole matches of computers


@pytest.mark.native("A sample of many matches, too long for Pyodide.")
@pytest.mark.parametrize("number", range(MATCHES))
def test_computers_lay_no_such_word_in_any_match(number):
    lexicon, rng = whole_lexicon(), Random(number)
    key = ("joust/classic", "royalty/classic", "joust/booklet", "royalty/booklet", "royalty/advanced")[number % 5]
    kind = "watchful" if number % 10 == 0 and key == "joust/classic" else "greedy"
    tier, options = rng.choice([*TIERS]), {"computers": rng.choice(["common", "dictionary"])}
    if rng.random() < 0.3:
        options["offensive"] = "allowed"
    players = [Player("Ann", kind, tier=tier), Player("Bob", "greedy", tier=tier)]
    match = new_match(find_game, Setup(key, players, options), lexicon, Random(number))
    while match.next() == "computer":
        match.step(lexicon, rng)
    laid = {word for step in match.line for _, word in step.words}
    assert laid and not [word for word in laid if not lexicon.offers(word) or not lexicon.is_word(word, TIERS[tier])]
