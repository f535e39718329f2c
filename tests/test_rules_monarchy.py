"""Monarchy, rule by rule: each number of section 8, and the row 1.6 of the rule sets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from matches import load
from positions import Words
from royalty.cards.letters import pack
from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import Player
from royalty.game.places import Draft, Option
from royalty.games import find_game
from royalty.games.monarchy import Monarchy, State
from royalty.match.match import Match, Setup, new_match

CLASSIC, BOOKLET = "monarchy/classic", "monarchy/booklet"
KEYS = (CLASSIC, BOOKLET)
LEXICON = Words()
CARDS = "CALMdogsRENTSTuRnInGtreeX"


def make(key: str = CLASSIC, tier: str = "standard", **options: str) -> Monarchy:
    game = find_game(key).seat((Player("Ann", tier=tier),), options, LEXICON)  # type: ignore[arg-type]
    assert isinstance(game, Monarchy)
    return game


def dealt(cards: str = CARDS, key: str = CLASSIC, **options: str) -> tuple[Monarchy, State]:
    assert len(cards) == 25
    return make(key, **options), State("zz", (cards,))


def laid(text: str, cards: str = CARDS, **options: str) -> State:
    game, state = dealt(cards, **options)
    assert game.write_move(game.read_move(text)) == text
    return game.play(state, 0, game.read_move(text))


def refusal(text: str, cards: str = CARDS, **options: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        laid(text, cards, **options)
    return str(refused.value)


def draft(*rows: str, cards: str = CARDS, named: dict[str, str] | None = None) -> tuple[Option, ...]:
    game, state = dealt(cards)
    return game.options(state, 0, Draft("lay", tuple(tuple(row.split()) for row in rows), named or {}))


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(("key", "packs"), [(key, packs) for key in KEYS for packs in "12"])
def test_twenty_five_cards_face_up(key, packs):
    game = make(key, packs=packs)
    state = game.start(dict(game.dealing.deal(Random(3)).lines))
    assert len(state.hands[0]) == 25 and len(state.pack) == 53 * int(packs) - 25
    assert Counter(state.cards()) == Counter(pack(int(packs)))
    shown = [card for zone in game.table(state, None).zones for card in (*zone.cards, *(c for g in zone.groups for c in g.cards))]
    assert len(shown) == len({card.id for card in shown}) == 25 and all(card.name for card in shown)


@pytest.mark.rule("1.6")
def test_columns_of_red_and_black_or_a_square_of_five_by_five():
    game, state = dealt("CALMdogsRENTSTuRnInGtree*")
    columns = next(zone for zone in game.table(state, 0).zones if zone.id == "cards")
    assert columns.kind == "groups" and [(group.label, len(group.cards), group.upright) for group in columns.groups] == [
        ("Red", 13, True), ("Black", 11, True), ("Knave", 1, True)
    ]  # fmt: skip
    assert {card.colour for card in columns.groups[0].cards} == {"red"}
    game, state = dealt(key=BOOKLET)
    square = next(zone for zone in game.table(state, 0).zones if zone.id == "cards")
    assert (square.kind, square.columns, square.count) == ("grid", 5, 25)
    assert "".join(card.mark for card in square.cards) == CARDS.upper()  # as they were dealt


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("text", ["=CALM", "=tree", "=STERN", "=TuRnInG", "=CALM=dogs=TERN", "=TuRnInG=CALM"])
def test_a_royalty_is_of_one_colour_from_four_letters_or_of_seven_letters(text):
    assert laid(text).laid


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("text", ["=CAT", "=RENt", "=tERN", "=InErT"])
def test_shorter_words_and_words_of_both_colours_are_none(text):
    assert "one colour, or exactly seven" in refusal(text)
    assert "one colour, or exactly seven" in refusal(f"=dogs{text}")


@pytest.mark.rule("8.1")
def test_longer_words_of_both_colours_are_none_and_of_one_are():
    cards = "REARRANGEDreARRANGEDabcde"
    assert laid("=REARRANGED", cards) and "one colour" in refusal("=reARRANGED", cards)


@pytest.mark.rule("8.2")
def test_any_arrangement_may_be_tried_again_and_again_and_no_card_is_added():
    first, again = draft("C1 A1 L1 M1", "", "d1 o1 g1 s1")[0], draft("s1 d1 o1 g1")[0]
    assert first.move == "=CALM=dogs" and again.move is None and "SDOG" in again.reason
    assert draft("C1 L1 A1 M1", "d1 o1 g1 s1")[0].move == "=CLAM=dogs"
    assert "each may be used once" in refusal("=CALM=CLAM")
    assert "each may be used once" in refusal("=QUIZ")
    assert "twice" in draft("C1 A1 L1 M1", "d1 o1 g1 s1 M1")[0].reason
    assert "not there" in draft("Q1 A1 L1 M1")[0].reason


@pytest.mark.rule("8.3")
def test_the_result_is_cards_left_over_and_value_placed():
    game, _ = dealt()
    outcome = game.outcome(laid("=CALM=dogs"))
    assert outcome and outcome.totals == (16 + 12,) and outcome.places == () and outcome.counts == (("Cards left over", (17,)),)
    assert outcome.headline == "Ann has laid 8 of 25 cards" and outcome.reason == "Left over: red E G I N R R S T T X, black E E N N R T U."
    (option,) = draft("C1 A1 L1 M1", "d1 o1 g1 s1")
    assert option.score == 28 and option.label == "Finish with 8 of 25 cards" and option.confirm == "17 cards are left over then."
    assert option.prompt == "Finish with 8 of 25 cards?"
    nothing = game.outcome(laid("leave"))
    assert nothing and nothing.totals == (0,) and nothing.counts[0][1] == (25,)


@pytest.mark.rule("8.3")
def test_no_card_left_over_is_a_win():
    assert laid("=CALM=dogs=CLAM=goad=TuRnInG", "CALMdogsCLAMgoadTuRnInGxx").left == "xx"
    whole = "CALMdogsDOGSgoadRENTSreal"
    game, state = dealt(whole)
    won = game.play(state, 0, game.read_move("=CALM=dogs=DOGS=goad=RENTS=real"))
    outcome = game.outcome(won)
    assert outcome and outcome.headline == "Ann has laid all 25 cards!" and outcome.reason == "All cards are laid." and won.left == ""
    (option,) = game.options(state, 0, Draft("lay", tuple(tuple(f"{card}{number}" for card, number in row) for row in rows_of(whole, (4, 4, 4, 4, 5, 4)))))
    assert option.label == "All cards laid" and not option.confirm and option.score == game.earning.scores(won)[0]


def rows_of(cards: str, lengths: tuple[int, ...]) -> list[list[tuple[str, int]]]:
    """The cards one after another in rows of these lengths, each with its number among equals."""
    numbered = [(card, cards[: at + 1].count(card)) for at, card in enumerate(cards)]
    return [numbered[sum(lengths[:at]) : sum(lengths[: at + 1])] for at in range(len(lengths))]


@pytest.mark.rule("8.4")
def test_always_strict_each_card_once_and_the_knave_is_wild():
    cards = "CALMdogs*ENTSTuRnInGtreeX"
    assert refusal("=CALn").startswith("A royalty") and refusal("=MALC") == "MALC is not in the dictionary."
    assert "referee" not in {setting.key for setting in find_game(CLASSIC).settings}
    assert laid("=(r)ENTS", cards) and laid("=(d)ogs", cards).left.count("*") == 0
    assert laid("=TuRnI(n)G", cards)
    (asked,) = draft("C1 *1 L1 M1", cards=cards)
    assert asked.move == "=C(a)LM"  # one letter will do, so it is not asked
    (asked,) = draft("*1 E1 N1 T1", cards=cards)
    assert asked.move == "=(r)ENT"
    (asked,) = draft("*1 E1 A1 T1", cards=cards)
    assert asked.move is None and asked.ask == {"*1": "mn"} and "The Knave needs a letter." in asked.reason
    (named,) = draft("*1 E1 A1 T1", cards=cards, named={"*1": "m"})
    assert named.move == "=(m)EAT"
    assert "longer list" in refusal("=dogs", tier="common") and "offensive" in refusal("=SNOT", "SNOTdogsRENTSTuRnInGtreeX")
    assert laid("=SNOT", "SNOTdogsRENTSTuRnInGtreeX", offensive="allowed")


@pytest.mark.rule("8.4")
def test_equal_letters_lie_red_before_black():
    cards = "CALMdogsRENTSTuRnINGtreeX"
    assert "red card is written before" in refusal("=TuRnING", cards) and laid("=TuRNInG", cards)
    assert draft("T1 u1 R1 n1 I1 N1 G1", cards=cards)[0].move == "=TuRNInG"


@pytest.mark.rule("8.5")
@pytest.mark.parametrize("key", KEYS)
def test_in_the_record_it_is_one_move(key):
    match = begun(key)
    text = match.game.write_move(match.game.ranked(match.state, 0, 1)[0][1])
    match.play(0, text, Random(1))
    assert [event.text for event in match.events] == [text] and match.outcome and match.next() == "over"
    record = match.record()
    assert f"1 {text} +{match.outcome.totals[0]}\ntally 1:{match.outcome.totals[0]}" in record
    assert load(record, LEXICON).record() == record
    with pytest.raises(BadRecord):
        load(record.replace(f"1 {text} ", "1 =QUIZ "), LEXICON)


def begun(key: str) -> Match:
    return new_match(find_game, Setup(key, [Player("Ann")], {}), LEXICON, Random(4))  # type: ignore[arg-type]


@pytest.mark.rule("8.5")
def test_arranging_is_draft_and_each_row_is_told_what_it_is():
    game, state = dealt("CALMdogs*ENTSTuRnInGtreeX")
    rows = ("C1 A1 L1 M1", "", "d1 o1", "C1 L1 M1 T1", "*1 E1 N1 T1", "t1 R1 e1 e2", "*1 R1 T1 T2", "T1 u1 R1 n1 I1 n9")
    notes = game.rows.notes(state, 0, Draft("lay", tuple(tuple(row.split()) for row in rows)))
    assert [(note.text, note.value, note.good) for note in notes] == [
        ("4 letters, red", 16, True), ("", None, None), ("2 letters, black: at least 4", 6, None),
        ("CLMT is not in the dictionary.", 16, False), ("4 letters, red: RENT", 6, True),
        ("4 letters, both colours: exactly 7", 8, None), ("No letter for the Knave makes this a good word.", 6, False),
        ("One of these cards is not there.", None, False),
    ]  # fmt: skip
    (intent, give_up) = game.table(state, 0).intents
    assert (intent.draft, len(intent.rows), len(intent.cards or ()), intent.history) == ("groups", 6, 25, True)
    assert give_up.key == "leave" and game.options(state, 0, Draft("leave"))[0].confirm
    assert game.options(replace(state, agreed=True), 0, Draft("leave")) == ()


@pytest.mark.rule("2.9")
def test_a_knave_in_a_row_shows_its_letter_once_only_one_fits():
    game, state = dealt("CALMdogs*ENTSTuRnInGtreeX")
    rows = ("*1 E1 N1 T1", "*1 R1 E1 N1 T1", "*1 R1", "C1 A1 *1 M1")
    notes = game.rows.notes(state, 0, Draft("lay", tuple(tuple(row.split()) for row in rows)))
    assert [dict(note.stands) for note in notes] == [{"*1": "r"}, {}, {}, {"*1": "l"}]


@pytest.mark.rule("8.1")
def test_no_row_is_complained_of_as_long_as_more_cards_may_make_it_a_word():
    """What is wrong with another row is told all the same, and so is a row that no card can mend."""
    for rows in (("C1",), ("C1 A1 L1 M1", "d1 o1"), ("t1 R1 e1 e2 T1 u1",), ("C1 A1 L1 M1", "d1", "t1 R1 e1 e2")):
        (option,) = draft(*rows)
        assert option.early and option.move is None and option.reason and option.label[0].isdigit()
    (option,) = draft("d1 o1", "s1 d2 o2 g1")
    assert not option.early
    (long,) = draft("t1 R1 e1 e2 T1 u1 n1 I1")
    assert not long.early and "exactly seven" in long.reason
    game, state = dealt("CALMdogsCALMdogsCALMdogsx")
    (whole,) = game.options(state, 0, Draft("lay", tuple(tuple(row.split()) for row in (*(f"C{n} A{n} L{n} M{n}" for n in (1, 2, 3)), *(f"d{n} o{n} g{n} s{n}" for n in (1, 2, 3)), "x1"))))
    assert not whole.early and "exactly seven" in whole.reason
    assert [note.good for note in game.rows.notes(state, 0, Draft("lay", (("C1", "A1", "L1", "M1", "d1", "o1", "g1", "s1"),)))] == [False]


def test_with_other_words_it_is_said_to_be_more_only_where_it_is():
    game, state = dealt("CALMPAREqxzvwjbfkqxzvwjbf")
    best, worse = (find_game(CLASSIC).for_one.outlook(game, state, 0, Draft("lay", ((*row.split(),),))) for row in ("C1 A1 L1 M1", "C1 A1 P1 E1 R1"))
    assert best[0].endswith(" no more than 8 of 25 cards can be laid.") and not any("With others" in line for line in best)
    assert worse[0].endswith(" no more than 5 of 25 cards can be laid.") and worse[1].startswith("With others it is more. ")


@pytest.mark.parametrize("text", ["=", "", "CALM", "=CALM=", "==CALM", "=CALM@1234", "=CA*M", "=(A)BCD", "pass", "=" + "(a)" * 7])
def test_what_is_no_arrangement_is_refused_in_a_sentence(text):
    with pytest.raises(IllegalMove, match=r"\.$"):
        make().read_move(text)


def test_it_is_for_one_player():
    with pytest.raises(BadRecord, match="for one player, not 2"):
        find_game(CLASSIC).seat((Player("Ann"), Player("Bob")), {}, LEXICON)  # type: ignore[arg-type]
