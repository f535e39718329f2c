"""Rules section 3: the draw for the deal, the deal, Coalitions, a rematch."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from laws.drafts import face
from positions import Words, make
from royalty.cards.letters import pack, sort_cards
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.letters import drawing
from royalty.games.letters.drawing import draw_rounds, ranking, read_draw, write_draw
from royalty.match.match import Setup, new_match


def drawn(cards: str, seats: int = 3, options: str = "") -> tuple[str, list[int]]:
    """The draw as text when the cards come in this order, and the players from the nearest to Z on."""
    rules = make(f"classic {options}", seats).rules
    rounds, lots = draw_rounds(rules, cards, Random(4))
    return write_draw(rounds, lots), ranking(rules, rounds, lots)


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(
    ("cards", "seats", "text", "first"),
    [
        ("ABz", 3, "1A 2B 3z", 2),
        ("zBA", 3, "1z 2B 3A", 0),
        ("AaB", 3, "1A 2a 3B", 2),  # a tie for less than the first place is none
        ("ZAaTt", 5, "1Z 2A 3a 4T 5t", 0),
    ],
)
def test_the_letter_nearest_z_deals_and_plays_first(cards, seats, text, first):
    written, order = drawn(cards, seats)
    assert written == text and order[0] == first


@pytest.mark.rule("3.1")
def test_only_those_tied_for_the_first_place_draw_again():
    text, order = drawn("QABqCT", 4)
    assert text == "1Q 2A 3B 4q / 1C 4T" and order[0] == 3
    text, order = drawn("QABqTtRS", 4)
    assert text == "1Q 2A 3B 4q / 1T 4t / 1R 4S" and order[0] == 3


@pytest.mark.rule("3.1")
def test_whoever_holds_a_knave_draws_again():
    text, order = drawn("Q*AZ")
    assert text == "1Q 2* 3A / 2Z" and order[0] == 1
    text, order = drawn("Q*A*B")
    assert text == "1Q 2* 3A / 2* / 2B" and order[0] == 0


@pytest.mark.rule("3.1")
def test_a_knave_and_a_tie_draw_again_together():
    text, order = drawn("Q*qZRA")
    assert text == "1Q 2* 3q / 1Z 2R 3A" and order[0] == 1


@pytest.mark.rule("3.1")
def test_a_knave_that_turns_out_as_good_as_the_tied_ones_is_tied_with_them():
    """Cleo's Q after her Knave ties with the Qs of the other two, who have drawn once more already."""
    text, order = drawn("Qq*BCQD")
    assert text == "1Q 2q 3* / 1B 2C 3Q / 3D" and order == [2, 1, 0]
    text, order = drawn("Qq*BCQA")
    assert text == "1Q 2q 3* / 1B 2C 3Q / 3A" and order == [1, 0, 2]
    text, order = drawn("Qq*BCQcXY")
    assert text == "1Q 2q 3* / 1B 2C 3Q / 3c / 2X 3Y" and order == [2, 1, 0]


@pytest.mark.rule("3.1")
def test_when_the_cards_run_out_lot_decides():
    text, order = drawn("Qq", 2)
    assert text.startswith("1Q 2q / lot ") and sorted(text[-2:]) == ["1", "2"]
    assert order[0] == int(text[-2]) - 1
    text, order = drawn("QqAT", 3)
    assert text.startswith("1Q 2q 3A / lot ") and set(text[-2:]) == {"1", "2"}, "one card is not enough for two"
    assert order == [int(text[-2]) - 1, int(text[-1]) - 1, 2]
    text, order = drawn("Qq*", 3)
    assert text.startswith("1Q 2q 3* / lot ") and [int(digit) - 1 for digit in text[-3:]] == order


@pytest.mark.rule("3.1")
def test_lot_is_fair():
    rules = make("classic", 2).rules
    firsts = Counter(ranking(rules, *draw_rounds(rules, "Qq", Random(seed)))[0] for seed in range(400))
    assert 150 < firsts[0] < 250


@pytest.mark.rule("3.1", "3.2")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_draw_takes_no_card_twice_and_all_go_back(seats):
    game = make("classic", seats)
    for seed in range(50):
        lines = dict(game.dealing.deal(Random(seed)).lines)
        cards = "".join(face(card) for drawn in game.dealing.draw(lines) for _, card in drawn)
        assert Counter(cards) <= Counter(pack(game.rules.packs))
        assert sort_cards(lines["pack"]) == pack(game.rules.packs)
        state = game.start(lines)
        assert sort_cards(state.pack + "".join(state.hands)) == pack(game.rules.packs)


@pytest.mark.rule("3.1", "10.1")
@pytest.mark.parametrize(
    ("seats", "options"), [(2, ""), (3, ""), (4, "coalitions=drawn"), (4, "coalitions=agreed"), (6, "")]
)
def test_the_draw_is_read_back_as_it_was_written(seats, options):
    game = make(f"classic {options}", seats)
    for seed in range(200):
        lines = dict(game.dealing.deal(Random(seed)).lines)
        assert write_draw(*read_draw(game.rules, lines["draw"])) == lines["draw"]


@pytest.mark.rule("3.1", "10.1")
@pytest.mark.parametrize(
    "draw",
    ["", "1Q", "1Q 2q", "1Q 2A / 1b", "1Q 2Q / 1A 2B", "1E 2e / lot 12", "1E 2e / lot 1", "1J 2A", "1Q 3A", "1Q 2AB",
     "1Q 2* / lot 2"],
)  # fmt: skip
def test_a_draw_that_cannot_have_happened_is_refused(draw):
    """Red J and a second red Q are not in the light pack; no lot decides while there are cards."""
    with pytest.raises(BadRecord):
        read_draw(make("classic").rules, draw)


@pytest.mark.rule("3.1")
def test_a_lot_is_read_back_where_the_cards_ran_out(monkeypatch):
    monkeypatch.setattr(drawing, "pack", lambda packs: "AQq")
    assert read_draw(make("classic").rules, "1Q 2q / lot 21") == ([[(0, "Q"), (1, "q")]], [1, 0])


# -- 3.3 and 3.4


ORDER = "".join(pack())


@pytest.mark.rule("3.1", "3.4")
def test_seven_cards_each_one_at_a_time():
    game = make("classic", 2)
    state = game.start({"draw": "1A 2b", "pack": ORDER})
    assert state.turn == 1 and state.number == 1
    assert state.hands == (sort_cards(ORDER[1:14:2]), sort_cards(ORDER[0:14:2]))
    assert state.pack == ORDER[14:]


@pytest.mark.rule("3.4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_seven_cards_at_every_size_of_table(seats):
    game = make("classic", seats)
    state = game.start(dict(game.dealing.deal(Random(1)).lines))
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len(state.pack) == 53 * game.rules.packs - 7 * seats


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("seats", range(2, 7))
def test_play_passes_to_the_left(seats):
    game = make("classic", seats)
    state = game.start(dict(game.dealing.deal(Random(2)).lines))
    first = state.turn
    for turn in range(seats + 1):
        assert game.to_act(state) == ((first + turn) % seats,)
        state = game.play(state, state.turn, game.read_move("pass"))


# -- 3.5


@pytest.mark.rule("3.5")
@pytest.mark.parametrize("kind", ["agreed", "drawn"])
def test_coalitions_are_for_exactly_four(kind):
    assert make(f"classic coalitions={kind}", 4).sides == (0, 1, 0, 1)
    for seats in (2, 3, 5, 6):
        with pytest.raises(BadRecord, match="four"):
            make(f"classic coalitions={kind}", seats)


@pytest.mark.rule("3.5")
def test_partners_by_agreement_sit_as_they_came():
    game = make("classic coalitions=agreed", 4)
    assert all(game.dealing.deal(Random(seed)).seating == (0, 1, 2, 3) for seed in range(20))


@pytest.mark.rule("3.5")
def test_a_tie_between_second_and_third_is_drawn_again():
    text, order = drawn("ZTtBCA", 4, "coalitions=drawn")
    assert text == "1Z 2T 3t 4B / 2C 3A" and order == [0, 1, 2, 3]
    text, order = drawn("ZTBt", 4, "coalitions=none")
    assert text == "1Z 2T 3B 4t"
    text, order = drawn("ZTtB", 4, "coalitions=agreed")
    assert text == "1Z 2T 3t 4B"


@pytest.mark.rule("3.5")
def test_ties_within_a_side_matter_only_for_the_deal():
    text, order = drawn("TAtBCD", 4, "coalitions=drawn")
    assert text == "1T 2A 3t 4B / 1C 3D" and order == [2, 0, 3, 1]
    text, _ = drawn("ZTBb", 4, "coalitions=drawn")
    assert text == "1Z 2T 3B 4b"


@pytest.mark.rule("3.5")
def test_two_high_against_two_low_and_partners_opposite():
    for seed in range(200):
        game = make("classic coalitions=drawn", 4)
        deal = game.dealing.deal(Random(seed))
        lines = dict(deal.lines)
        rounds, lots = read_draw(game.rules, lines["draw"])
        order = ranking(game.rules, rounds, lots)
        assert {game.sides[seat] for seat in order[:2]} == {0}
        assert {game.sides[seat] for seat in order[2:]} == {1}
        assert sorted(deal.seating) == [0, 1, 2, 3]
        assert game.start(lines).turn == order[0]


# -- 3.6


@pytest.mark.rule("3.6")
def test_a_rematch_draws_again():
    rng = Random(5)
    players = [Player("Ann"), Player("Bob")]
    draws, deals = set(), set()
    for _ in range(6):
        match = new_match(find_game, Setup("royalty/classic", players, {}), Words(), rng)  # type: ignore[arg-type]
        players = match.players
        deal = dict(match.header.deal)
        draws.add(deal["draw"])
        deals.add(deal["pack"])
    assert len(deals) == 6 and len(draws) > 3
