"""What a draft shows before it is a move: a Knave's only letter where words are judged at once, no nagging in mid-word, buttons that say why not."""

from __future__ import annotations

import pytest

from positions import Mute, Position, position
from royalty.cards.letters import ALPHABET
from royalty.game.places import Draft

TABLE = """
    pack {pack}
    > Ann  JZZQUE* | | | 9
      Bob  EEEEEEE | EAR | | 6
"""


def at(setup: str = "classic", lexicon: object = None, pack: str = "AeTEEEE") -> Position:
    return position(setup, TABLE.format(pack=pack), lexicon)


def stands(where: Position, *row: str, **named: str) -> dict[str, str]:
    notes = where.game.rows.notes(where.state, 0, Draft("lay", ((), row), named))
    return dict(notes[1].stands) if notes else {}


@pytest.mark.rule("2.9")
def test_a_knave_shows_its_letter_in_the_draft_as_soon_as_only_one_fits() -> None:
    where = at()
    assert stands(where, "J1", "*1") == stands(where, "J1", "*1", "Z1") == {}
    assert stands(where, "J1", "*1", "Z1", "Z2") == {"*1": "a"}
    [option] = where.draft("", "J1 *1 Z1 Z2")
    assert option.move == "=J(a)ZZ", "the move says the same"
    assert stands(where, "E1", "*1") == {}, "of several letters the player is asked"


@pytest.mark.rule("2.9")
def test_a_knave_alone_is_no_letter_yet_and_may_become_any() -> None:
    """A is the only word of one letter; more cards may follow."""
    where = at()
    assert stands(where, "*1") == {} and stands(where, "*1", "E1") == {}
    [option] = where.draft("", "*1")
    assert option.move is None and option.label == "Name the Knave" and dict(option.ask) == {"*1": ALPHABET}
    assert option.reason == "The Knave can be any letter." and not option.detail
    [named] = where.draft("", "*1", knave1="a")
    assert named.move == "=(a)", "whoever means it may lay it"


@pytest.mark.rule("2.9")
@pytest.mark.parametrize("referee", ["challenge", "table"])
def test_where_words_may_be_doubted_its_letter_is_asked_and_the_lexicon_is_not(referee: str) -> None:
    where = at(f"classic referee={referee}", Mute())
    [option] = where.draft("", "J1 *1 Z1 Z2")
    assert option.move is None and len(option.ask["*1"]) == 26 and option.prompt
    assert stands(where, "J1", "*1", "Z1", "Z2") == {}
    [named] = where.draft("", "J1 *1 Z1 Z2", knave1="o")
    assert named.move == "=J(o)ZZ" and not named.reason, "nothing is said of what is no word"


@pytest.mark.rule("5.2")
@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_a_row_says_what_its_word_is_worth_and_by_which_premium(referee: str) -> None:
    """What is no word yet says nothing where words are judged, and what a single letter is worth stands on it."""
    where = position(f"classic referee={referee}", "pack AeTEEEE\n> Ann  CATSdou | | | 9\n  Bob  EEEEEEE | EAR | | 6")

    def told(*rows: str) -> list[tuple[int | None, str]]:
        return [(note.value, note.brief) for note in where.game.rows.notes(where.state, 0, Draft("lay", tuple(tuple(row.split()) for row in rows)))]

    rows = ("d1 w1.1", "C1 A1 T1 S1"), ("C1 A1",), ("C1",), ("",)
    words = [option.score for option in (where.draft("", "C1 A1 T1 S1")[0], where.draft("d1 w1.1")[0])]
    whole, *parts = [told(*each) for each in rows]
    assert whole == [(words[1], ""), (words[0], "royalty × 2")]
    assert parts == [[(None, "") if referee == "strict" else (parts[0][0][0], "")], [(None, "")], [(None, "")]]


def test_a_word_in_the_making_is_not_refused_unasked() -> None:
    where = at()
    for row in ("J1", "J1 Z1", "J1 Z1 Z2", "J1 Z1 *1"):
        [option] = where.draft("", row)
        assert option.move is None and option.reason and option.early, row
    [whole] = where.draft("", "J1 Z1 Z2 Q1 U1 E1 *1")
    assert whole.reason and not whole.early, "no card is left that could make it a word"
    [kin] = position("classic", "pack AeTEEEE\n> Ann  SHDWXYz | | | 9\n  Bob  EEEEEEE | EAR | | 6").draft("w1.1 S1")
    assert "EAR" in kin.reason and not kin.early, "that it is only another form is worth knowing"


def off(where: Position) -> dict[str, str]:
    return {intent.key: intent.off for intent in where.game.table(where.state, 0).intents}


@pytest.mark.rule("4.8")
@pytest.mark.parametrize("rules", ["classic", "advanced", "booklet"])
def test_trade_keeps_its_place_when_the_pack_runs_low_and_says_why(rules: str) -> None:
    plenty, low = at(rules), at(rules, pack="AeT")
    assert list(off(plenty)) == list(off(low)) and not any(off(plenty).values())
    assert off(low)["trade"] == "A trade needs seven cards or more in the pack." == low.refusal("trade:EJQUZZ*")
    assert not off(low)["pass"]


@pytest.mark.rule("4.8")
@pytest.mark.parametrize(("rules", "asked"), [("classic", False), ("booklet", True)])
def test_a_trade_is_confirmed_once_where_its_price_stands(rules: str, asked: bool) -> None:
    """Cards are picked beside the price; a whole hand goes with one tap, and is asked for with it."""
    where = at(rules)
    [trade] = [intent for intent in where.game.table(where.state, 0).intents if intent.key == "trade"]
    [option] = where.draft("J1 Z1", intent="trade") if not asked else where.draft(intent="trade")
    assert bool(option.confirm) is asked and "takes the whole turn" in (option.confirm or trade.help)


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(("meld", "brief"), [((), ""), (("A1 t1",), "seven cards × 2")])
def test_what_makes_more_of_all_rows_is_told_in_short(meld: tuple[str, ...], brief: str) -> None:
    where = position("classic", "pack AeTEEEE\n> Ann  YNINGAt | | | 9\n  Bob  EEEEEEE | EaR | | 6")
    [option] = where.draft("Y1 w1.1:0 w1.1:1 w1.1:2 N1 I1 N2 G1", *meld)
    assert option.move and option.brief == brief
