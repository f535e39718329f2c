"""Joust, rule by rule: each number of section 9, with the figures of its text, and the rows 1.7 and 1.8 of the rule sets."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import product
from random import Random

import pytest

from positions import Words
from royalty.cards.letters import KNAVE, pack, sort_cards
from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import Player, played
from royalty.game.places import Draft, Option
from royalty.games import find_game
from royalty.games.joust import Joust, State

CLASSIC, BOOKLET = "joust/classic", "joust/booklet"
KEYS = (CLASSIC, BOOKLET)
LEXICON = Words()


def make(key: str = CLASSIC, lexicon: object = LEXICON, tiers: tuple[str, str] = ("standard", "standard"), **options: str) -> Joust:
    players = tuple(Player(name, tier=tier) for name, tier in zip(("Ann", "Bob"), tiers, strict=True))
    game = find_game(key).seat(players, options, lexicon)  # type: ignore[arg-type]
    assert isinstance(game, Joust)
    return game


@dataclass(frozen=True)
class At:
    """A game and where it stands; every move gives the next position."""

    game: Joust
    state: State

    def play(self, *texts: str) -> At:
        at = self
        for text in texts:
            move = at.game.read_move(text)
            assert at.game.write_move(move) == text
            at = replace(at, state=at.game.play(at.state, at.state.turn, move))
        return at

    def refusal(self, text: str) -> str:
        with pytest.raises(IllegalMove) as refused:
            self.play(text)
        return str(refused.value)

    def draft(self, *ids: str, intent: str = "lay", **named: str) -> tuple[Option, ...]:
        return self.game.options(self.state, self.state.turn, Draft(intent, (ids,), {ident.replace("_", "."): x for ident, x in named.items()}))

    @property
    def shown(self) -> dict[str, tuple[int, str]]:
        """Every pile: how many cards, and the name of the open one."""
        zones = self.game.table(self.state, None).zones
        return {zone.id: (zone.count, "".join(card.mark for card in zone.cards)) for zone in zones if zone.id.startswith("pile")}

    @property
    def tally(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        outcome = self.game.outcome(self.state)
        assert outcome
        return outcome.totals, outcome.places


def on(piles: str, *, domains: tuple[str, str] = ("", ""), game: Joust | None = None) -> At:
    """A Joust with these piles, the top card of each first; Ann is to play."""
    return At(game or make(), State((*piles.split(), *("",) * 7)[:7], "", 0, domains, 0))


@pytest.mark.rule("1.7", "9.1")
@pytest.mark.parametrize(("key", "packs", "sizes", "aside"), [
    (CLASSIC, "1", (7,) * 7, 4), (CLASSIC, "2", (14,) * 7, 8),
    (BOOKLET, "1", (8, 8, 8, 8, 7, 7, 7), 0), (BOOKLET, "2", (16, 15, 15, 15, 15, 15, 15), 0),
])  # fmt: skip
def test_seven_piles_face_down(key, packs, sizes, aside):
    game = make(key, packs=packs)
    state = game.start(dict(game.dealing.deal(Random(5)).lines))
    assert tuple(map(len, state.piles)) == sizes and len(state.aside) == aside
    assert Counter(state.cards()) == Counter(pack(int(packs)))
    zones = {zone.id: zone for zone in game.table(state, 0).zones}
    assert all((zones[f"pile{n}"].count, len(zones[f"pile{n}"].cards)) == (size, 1) for n, size in enumerate(sizes, 1))
    assert ("aside" in zones) == bool(aside) and (not aside or zones["aside"].cards == ())


def nearest_z(rounds: list[list[tuple[int, str]]]) -> int | None:
    """Who is nearest Z in the first round that tells two letters apart; a Knave in it tells nothing yet."""
    letters: list[list[str]] = [[], []]
    for drawn in rounds:
        for seat, card in drawn:
            letters[seat] += [card.lower()] if card != KNAVE else []
    for one, two in zip(*letters, strict=False):
        if one != two:
            return 0 if one > two else 1
    return None


@pytest.mark.rule("1.8", "9.1")
@pytest.mark.parametrize(("key", "packs"), [*product(KEYS, "12")])
def test_the_letter_nearest_z_starts(key, packs):
    """From the cards put aside, or from the tops, which stay up; the players level or with a Knave draw again, and at last lot decides."""
    game, seen = make(key, packs=packs), Counter[str]()
    for seed in range(400):
        lines = dict(game.dealing.deal(Random(seed)).lines)
        state, text = game.start(lines), lines["draw"]
        rounds = [[(int(word[0]) - 1, word[1]) for word in part.split()] for part in text.split(" / ") if not part.startswith("lot")]
        drawn = [card for one in rounds for _, card in one]
        source = state.aside if key == CLASSIC else "".join(pile[0] for pile in state.piles)
        assert "".join(drawn) == source[: len(drawn)] and state.seen == (len(drawn) if key == CLASSIC else 0)
        first = nearest_z(rounds)
        assert state.turn == (int(text[text.index("lot ") + 4]) - 1 if "lot" in text else first)
        assert ("lot" in text) == (first is None)
        assert [[seat for seat, _ in one] for one in game.dealing.draw(lines)] == [[seat for seat, _ in one] for one in rounds]
        seen[f"rounds {len(rounds)}"] += 1
        seen["lot"] += "lot" in text
    assert seen["rounds 1"] > 300 and seen["rounds 2"] > 5


@pytest.mark.rule("1.8")
def test_a_draw_that_the_cards_do_not_give_is_refused():
    for key in KEYS:
        game = make(key)
        lines = dict(game.dealing.deal(Random(1)).lines)
        for wrong in ("", "1A 2B", lines["draw"] + " / lot 12", lines["draw"].swapcase(), lines["draw"][:2]):
            with pytest.raises(BadRecord, match="cannot have happened"):
                game.start({**lines, "draw": wrong})


@pytest.mark.rule("1.8", "3.1")
def test_where_the_cards_put_aside_run_out_lot_decides():
    game = make()
    level = arranged("EeTt")
    for lot, first in (("12", 0), ("21", 1)):
        assert game.start({"pack": level, "draw": f"1E 2e / 1T 2t / lot {lot}"}).turn == first
    with pytest.raises(BadRecord):
        game.start({"pack": level, "draw": "1E 2e / 1T 2t"})


def arranged(last: str) -> str:
    """The pack with these cards put aside."""
    rest = list(pack())
    for card in last:
        rest.remove(card)
    return "".join(rest) + last


@pytest.mark.rule("9.2")
def test_before_every_play_what_lies_below_is_turned_up():
    at = on("Cxx Ay Tz Oo Ee Nn Ii")
    assert at.shown["pile1"] == (3, "C") and at.shown["pile7"] == (2, "I")
    after = at.play("=CAT@123")
    assert after.shown["pile1"] == (2, "X") and after.shown["pile2"] == (1, "Y") and after.shown["pile4"] == (2, "O")
    assert on("A x x x x x x").play("=A@1").shown["pile1"] == (0, "")
    extra = on("Ce Ax Lx Mx").play("=CALM@1234")  # black cards are turned up before the extra play too
    assert extra.state.turn == 0 and extra.shown["pile1"] == (1, "E")


@pytest.mark.rule("9.3")
def test_one_word_of_any_length_from_the_top_cards():
    at = on("Ax Tx Cx Dx Ox Gx Sx")
    for word in ("=A@1", "=AT@12", "=CAT@312", "=GOAD@6514", "=CATS@3127"):
        after = at.play(word)
        assert after.state.domains == (sort_cards(word[1:].partition("@")[0]), "")
        assert Counter(after.state.cards()) == Counter(at.state.cards())
    assert "top of the piles" in at.refusal("=x@1") and "top of the piles" in at.refusal("=AT@13")
    assert "top of the piles" in at.refusal("=AA@11")
    assert at.refusal("=DOT@452").endswith("not in the dictionary.")
    for wrong in ("=CAT@31", "=CAT", "=CAT@318", "CAT", "=@", "=()@1"):
        assert "not a move" in at.refusal(wrong) or "letter cards" in at.refusal(wrong)


@pytest.mark.rule("9.3")
def test_the_word_that_came_to_a_domain_last_lies_on_it():
    def upmost(at: At) -> list[list[str]]:
        domains = [zone for zone in at.game.table(at.state, None).zones if zone.owner is not None]
        return [["".join(card.colour[0] for card in group.cards) + group.word for group in zone.groups] for zone in domains]

    at = on("cA aC tT oO Dd gG ss")
    assert upmost(at) == [[], []]
    at = at.play("=cat@123")
    assert upmost(at) == [["bbbcat"], []]
    at = at.play("=Dog@546")
    assert upmost(at) == [["bbbcat"], ["rbbdog"]]


@pytest.mark.parametrize(("piles", "uncovers"), [("Cx Ax Tx", True), ("C Ax T", True), ("C A T", False)])
def test_a_word_uncovers_something_where_a_card_lies_below_any_of_its_cards(piles, uncovers):
    """Whoever would take it back asks the other first."""
    at = on(piles)
    assert at.game.secrets.reveals(played(at.game, at.state, 0, at.game.read_move("=CAT@123"))) == uncovers


@pytest.mark.rule("9.3", "10.4")
def test_equal_cards_on_two_piles_are_two_choices_and_no_others():
    """Which pile gives the card counts, for something else lies below it; in which order equal cards stand does not."""
    at = on("Tx Ex Ey Aa")
    listed = {at.game.write_move(move) for move in at.game.moves(at.state, 0)}
    assert {"=EAT@241", "=EAT@341", "=TEA@124", "=TEA@134"} <= listed
    twice = on("Tx Ee ex Ry")
    listed = {at.game.write_move(move) for move in twice.game.moves(twice.state, 0)}
    assert "=TREe@1423" in listed and "=TReE@1432" not in listed
    assert "red card is written before" in twice.refusal("=TReE@1432")
    (option,) = twice.draft("p1.2", "p4.2", "p3.2", "p2.2")
    assert option.move == "=TREe@1423"
    same = on("Tx Ee Ex Ry")
    assert "first pile" in same.refusal("=TREE@1432") and same.play("=TREE@1423")


@pytest.mark.rule("9.3", "1.9")
def test_the_player_s_own_dictionary_and_the_house_s_bars_hold():
    game = make(tiers=("common", "unabridged"))
    at = on("Cx Ax Lx Mx Tx Ex", game=game)
    assert "longer list" in at.refusal("=CALM@1234")
    assert at.play("pass", "=TAEL@5263").state.domains[1] == "AELT"
    snot = on("Sx Nx Ox Tx")
    assert "offensive" in snot.refusal("=SNOT@1234")
    assert on("Sx Nx Ox Tx", game=make(offensive="allowed")).play("=SNOT@1234")
    short = on("Ax Tx Cx", game=make(shortest="3"))
    assert "3 letters or more" in short.refusal("=AT@12") and short.play("=CAT@312")
    assert {short.game.write_move(move) for move in short.game.moves(short.state, 0)} == {"=CAT@312", "pass"}
    (option,) = short.draft("p1.2", "p2.2")
    assert option.move is None and "3 letters or more" in option.reason


@pytest.mark.rule("9.3")
def test_a_word_that_is_refused_may_be_looked_up_all_the_same():
    (option,) = on("Sx Nx Ox Tx").draft("p1.2", "p2.2", "p3.2", "p4.2")
    assert option.move is None and "offensive" in option.reason and option.words == (("", "snot"),)


@pytest.mark.rule("9.3")
def test_what_is_no_word_yet_is_not_complained_of_as_long_as_other_cards_lie_open():
    at = on("Cx Ax Lx Mx")
    for tops, early in ((("p1.2",), True), (("p1.2", "p3.2"), True), (("p1.2", "p3.2", "p4.2"), True)):
        (option,) = at.draft(*tops)
        assert option.move is None and option.early == early and option.reason.endswith("dictionary.")
    assert at.draft("p1.2")[0].label == "1 letter"
    (only,) = on("Cx Lx").draft("p1.2", "p2.2")
    assert not only.early and only.reason
    (gone,) = at.draft("p1.2", "p1.2")
    assert not gone.early and "twice" in gone.reason


@pytest.mark.rule("2.9")
def test_a_knave_on_top_shows_its_letter_once_only_one_fits():
    at = on("Jx *x Zx Zx Ex")

    def stands(*ids: str, game: Joust = at.game) -> dict[str, str]:
        return {ident: letter for note in game.rows.notes(at.state, 0, Draft("lay", (ids,))) for ident, letter in note.stands.items()}

    assert stands("p1.2", "p2.2") == stands("p1.2", "p2.2", "p3.2") == {}
    assert stands("p1.2", "p2.2", "p3.2", "p4.2") == {"p2.2": "a"}
    assert [option.move for option in at.draft("p1.2", "p2.2", "p3.2", "p4.2")] == ["=J(a)ZZ@1234"], "the move says the same"
    assert stands("p5.2", "p2.2") == {}, "of several letters the player is asked"


@pytest.mark.rule("9.4")
@pytest.mark.parametrize(("piles", "word", "again"), [
    ("Cx Ax Lx Mx", "=CALM@1234", True),  # four letters of one colour
    ("cx ax lx mx", "=calm@1234", True),
    ("Cx *x Lx Mx", "=C(a)LM@1234", True),  # a Knave never breaks it
    ("Cx ax Lx Mx", "=CaLM@1234", False),
    ("Cx Ax Tx", "=CAT@123", False),  # three are too few
    ("Tx Ux Rx Nx Ix nx Gx", "=TURNInG@1234567", True),  # exactly seven, of both colours
    ("Tx Ux Rx Nx Ix *x Gx", "=TURNI(n)G@1234567", True),
    ("Rx Ex Nx Tx sx", "=RENTs@12345", False),
])  # fmt: skip
def test_a_royalty_plays_again_and_uses_up_no_play(piles, word, again):
    after = on(piles).play(word)
    assert (after.state.turn, after.state.plays, after.state.begun) == ((0, 1, True) if again else (1, 1, False))
    assert ("plays again" in on(piles).game.describe(played(on(piles).game, on(piles).state, 0, after.game.read_move(word)))) == again
    doubled = on(piles).play("pass")
    assert doubled.state.turn == 1 and doubled.state.plays == 2
    assert (doubled.play(word).state.turn, doubled.play(word).state.plays) == ((1, 2) if again else (1, 1))


@pytest.mark.rule("9.5")
def test_after_a_pass_the_other_has_two_plays_and_stopping_is_no_pass():
    at = on("ACa TAt COc Tg OT DE GA")
    passed = at.play("pass")
    assert (passed.state.turn, passed.state.plays) == (1, 2) and "two plays" in passed.game.table(passed.state, None).status[0]
    assert [standing.lines for standing in passed.game.table(passed.state, None).standings] == [("passed",), ()]
    one = passed.play("=DOG@657")
    assert (one.state.turn, one.state.plays) == (1, 1)
    assert "stop instead" in one.refusal("pass") and "No word is laid" in passed.refusal("stop")
    two = one.play("=AT@12")
    assert (two.state.turn, two.state.plays) == (0, 1)
    stopped = one.play("stop")
    assert (stopped.state.turn, stopped.state.plays, stopped.state.passed) == (0, 1, False)
    assert stopped.play("pass").state.plays == 2 and not stopped.play("pass").state.ending
    assert [option.move for option in one.draft(intent="stop")] == ["stop"] and one.draft(intent="pass") == ()
    (option,) = at.draft(intent="pass")
    assert "Bob has two plays" in option.confirm and passed.draft(intent="pass")[0].confirm == "Ann has just passed: if you pass too, the game is over."
    hint = lambda now: now.game.table(now.state, now.state.turn).intents[0].rows[0].hint  # noqa: E731
    assert "If you pass too, the game is over." in hint(passed) and "pass" not in hint(one) + hint(at)
    assert "You have two plays now." in hint(passed) and "You may play again" in hint(one) and "You" not in hint(at)


@pytest.mark.rule("9.6")
def test_two_passes_running_end_the_game_and_so_does_using_every_card():
    at = on("ACa TAt COc Tg OT DE GA")
    assert at.play("pass", "pass").state.ending == "passed"
    assert at.play("pass", "=DOG@657", "stop", "pass").state.ending == ""
    assert at.play("pass", "=DOG@657", "=AT@12", "pass", "pass").state.ending == "passed"
    last = on("A T").play("=AT@12")
    assert last.state.ending == "all" and last.game.to_act(last.state) == ()
    royalty = on("C A L M").play("=CALM@1234")
    assert royalty.state.ending == "all"
    with pytest.raises(IllegalMove, match="over"):
        last.play("pass")


@pytest.mark.rule("9.7")
def test_values_and_ten_for_the_larger_domain_and_no_premium():
    at = on("C A L M", domains=("DOG", "CATCAT")).play("=CALM@1234")
    assert at.tally == ((10 + 16 + 10, 20), (1, 2))  # CALM is 16, of one colour too; Ann has seven cards, Bob six
    (option,) = on("C A L M").draft("p1.1", "p2.1", "p3.1", "p4.1")
    assert option.score == 16 and "= 16" in option.detail[0]
    level = on("A T", domains=("", "CA")).play("=AT@12")
    assert level.tally == ((4 + 5, 8 + 5), (2, 1))
    outcome = level.game.outcome(level.state)
    assert outcome and [line.points for line in outcome.lines] == [4, 8, 5, 5] and outcome.counts == (("Cards in the Domain", (2, 2)),)
    seven = on("T U R N I n G").play("=TURNInG@1234567")
    assert seven.tally == ((2 * 6 + 4 + 10, 0), (1, 2))
    double = on("R O Y A L t y", domains=("", "Q")).play("=ROYALty@1234567")
    assert double.tally[0] == (2 + 2 + 6 + 2 + 2 + 2 + 6 + 10, 10)
    assert on("A", domains=("T", "")).play("=A@1").game.earning.scores(on("A", domains=("T", "")).play("=A@1").state) == (4, 0)


@pytest.mark.rule("9.7", "7.8")
def test_a_tie_goes_to_the_larger_domain_else_it_is_shared():
    more = on("A", domains=("ATAT", "QGBD"), game=make(values="Q10 G4 B6 D0")).play("=A@1")
    assert more.tally == ((20, 20), (1, 2))
    assert on("A T", domains=("", "EE")).play("=AT@12").tally == ((9, 9), (1, 1))


@pytest.mark.rule("9.7", "2.9")
def test_a_knave_is_named_where_its_letter_matters():
    at = on("Cx *x Tx Lx Mx")
    (asked,) = at.draft("p1.2", "p2.2", "p3.2")
    assert asked.move is None and asked.ask == {"p2.2": "aou"} and asked.score == 8
    (named,) = at.draft("p1.2", "p2.2", "p3.2", p2_2="u")
    assert named.move == "=C(u)T@123"
    (only,) = at.draft("p1.2", "p2.2", "p4.2", "p5.2")
    assert only.move == "=C(a)LM@1245"
    (none,) = at.draft("p2.2", "p3.2", "p3.2")
    assert "twice" in none.reason
    (none,) = at.draft("p4.2", "p2.2", "p4.3")
    assert "no longer on top" in none.reason
    (none,) = at.draft("p5.2", "p2.2", "p1.2", "p4.2")
    assert "No letter for the Knave" in none.reason
