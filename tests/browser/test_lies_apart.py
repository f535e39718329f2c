"""Long words, many cards and long sentences: nothing of a table lies on another part of it, or beyond its own."""

from __future__ import annotations

import pytest
from driver import Driver, native
from playwright.sync_api import Locator, expect
from shelves import by_computers
from test_kept_places import ACROSS, PHONE, UPRIGHT, at_size
from test_look import box

from royalty.match.match import Match

Box = dict[str, float]


def meets(one: Box, other: Box) -> bool:
    return all(one[at] < other[at] + other[size] and other[at] < one[at] + one[size] for at, size in (("x", "width"), ("y", "height")))


def within(one: Box, other: Box) -> bool:
    return all(other[at] <= one[at] and one[at] + one[size] <= other[at] + other[size] for at, size in (("x", "width"), ("y", "height")))


def text(node: Locator) -> Box:
    """Where what it says stands, whatever room it has."""
    found: Box = node.evaluate("(node) => { const text = document.createRange(); text.selectNodeContents(node); return text.getBoundingClientRect().toJSON(); }")
    return found


def slim(line: Box) -> Box:
    """A line of text without the room above and below its letters."""
    return {**line, "y": line["y"] + 4, "height": line["height"] - 8}


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT, PHONE], ids=str)
def test_in_a_replay_of_joust_long_words_lie_off_names_and_scores(at: Driver, size: tuple[int, int]) -> None:
    """Seven cards lay on the face, the name and the Domain; on a phone both words lay on each other."""
    at_size(at, size)
    at.bring(by_computers("joust/booklet", names="Grandmother Bartholomew", seed=9, level="queen").record())
    for _ in range(4):
        at.page.locator('button[data-key="A move back"]').tap()
        at.answered()
    words = at.page.locator(".seats .upmost")
    expect(words).to_have_count(2)
    expect(words.first.locator(".card")).to_have_count(7)
    felt = box(at.page.locator(".felt"))
    cards = [box(card) for card in words.locator(".card").all()]
    assert all(within(card, felt) and card["height"] > 25 for card in cards)
    told = at.page.locator(".seat h2, .seat .score, .seat .facts, .seat .sits").all()
    assert not any(meets(card, box(one)) for card in cards for one in told)
    assert not any(meets(card, other) for card in cards[:7] for other in cards[7:])


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT, PHONE], ids=str)
def test_beside_a_word_of_the_other_in_joust_his_name_is_whole(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)

    def long(match: Match) -> bool:
        return match.to_act == (0,) and len(match.state.newest[1].cards if match.state.newest[1] else "") > 5

    at.bring(by_computers("joust/booklet", until=long, names="Ann Lady=lady", seed=9, level="queen").record())
    cards = [box(card) for card in at.page.locator(".upmost .card").all()]
    assert len(cards) > 5
    name, *rest = [text(at.page.locator(".seats .seat h2")), *(box(one) for one in at.page.locator(".seats .seat .sits, .seats .seat .counted").all())]
    assert not any(meets(card, one) for card in cards for one in (name, *rest))


def seven(match: Match) -> bool:
    """All seven cards of a hand were just laid, and the other is to look at his."""
    turn = [step for step in match.line if not step.quiet][-1:]
    return any(step.words and len(step.words[0][1]) > 6 and match.to_act == (1 - step.seat,) and len(match.state.hands[1 - step.seat]) > 6 for step in turn)


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT, PHONE], ids=str)
def test_what_a_word_of_seven_cards_gave_stands_in_its_frame(at: Driver, size: tuple[int, int]) -> None:
    """The number ran through the frame."""
    at_size(at, size)
    at.bring(by_computers("royalty/classic", until=seven, names="Ann Ben", seed=5, level="queen").record())
    plate = box(at.page.locator(".plate:visible"))
    expect(at.page.locator(".plate:visible .plate-cards .card")).to_have_count(7)
    parts = at.page.locator(".plate:visible :is(.card, .figure)").all()
    assert all(within(box(part), plate) for part in parts)
    assert not any(meets(box(at.page.locator(".plate:visible .figure")), box(card)) for card in at.page.locator(".plate:visible .card").all())


def taken(match: Match) -> bool:
    """A word was just taken, and its owner is to look at his hand."""
    turn = [step for step in match.line if not step.quiet][-1:]
    return any(" crowns " in step.sentence and match.to_act == (1 - step.seat,) for step in turn)


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT, PHONE], ids=str)
def test_who_lost_a_word_sees_it_whole_below_the_plate_that_tells_of_it(at: Driver, size: tuple[int, int]) -> None:
    """What the plate said was said once more under it, and the dock with it lay on the word."""
    at_size(at, size)
    at.bring(by_computers("royalty/classic", until=taken, names="Ann Ben", seed=5, level="queen").record())
    expect(at.page.locator(".passing .loss")).to_have_text("Your DOT was taken by Ann: DOTE.")
    expect(at.page.locator(".passing .told")).not_to_contain_text("crowns")
    felt = box(at.page.locator(".felt"))
    cards = [box(card) for card in at.page.locator(".seat .card:visible").all()]
    assert len(cards) == 4 and all(within(card, felt) for card in cards)


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT], ids=str)
def test_why_a_word_of_monarchy_does_not_do_is_told_whole(at: Driver, size: tuple[int, int]) -> None:
    """Of "4 letters, both colours: exactly seven" the reason lay behind the first card."""
    at_size(at, size)
    at.bring(native("monarchy/booklet", "p", 1).record())
    taken: dict[str, str] = {}
    for card in at.page.locator(".middle button.card").all():
        colour = "red" if ", red" in card.inner_text() + str(card.get_attribute("aria-label")) + str(card.text_content()) else "black"
        if len(taken) < 4 and list(taken.values()).count(colour) < 2:
            taken[card.get_attribute("data-id") or ""] = colour
    for ident in taken:
        at.page.locator(f'.middle button.card[data-id="{ident}"]').tap()
        at.answered()
    note = at.page.locator(".draft-row .note")
    expect(note).to_contain_text("both colours")
    assert not meets(text(note), box(at.page.locator(".tray-row .card").first))


def test_what_is_thought_of_a_good_word_of_seven_in_monarchy_is_told_whole(at: Driver) -> None:
    """Of "7 letters, both colours" the end lay behind the first card."""
    at_size(at, ACROSS)
    at.bring(native("monarchy/booklet", "p", 1, cards="LAKEjumpSHADowyVOICEtreat").record())
    for ident in "S1 H1 A2 D1 o1 w1 y1".split():
        at.page.locator(f'.middle button.card[data-id="{ident}"]').tap()
        at.answered()
    note = at.page.locator(".draft-row .note.good")
    expect(note).to_have_text("7 letters, both colours")
    assert not meets(text(note), box(at.page.locator(".tray-row .card").first))


def rummy(at: Driver, size: tuple[int, int], seed: int, names: str = "Ann Lady=lady Page=page", drawn: bool = True) -> None:
    """The hand in its cheapest groups."""
    at_size(at, size)
    at.bring(by_computers("rummy", until=lambda now: now.to_act == (0,) and bool(now.state.drawn) == drawn and len(now.line) > 2, names=names, seed=seed, level="lady").record())
    at.show_hand()
    at.button("Sort").tap()
    at.button("Cheapest groups").tap()
    at.answered()


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT, PHONE], ids=str)
@pytest.mark.parametrize("names", ["Ann Ben", "Ann Lady=lady Ben Cleo", "Ann Lady=lady Ben Cleo Dan Eve"])
def test_while_groups_are_laid_the_piles_and_their_counts_are_seen_and_nothing_on_the_felt_moves(at: Driver, size: tuple[int, int], names: str) -> None:
    """The dock lay on them, and a card taken out of a group moved all by 90 pixels."""
    rummy(at, size, 3, names)
    at.button("Done").tap()
    at.button("Declare").tap()
    at.answered()
    dock = box(at.page.locator(".dock"))
    for _ in range(4):
        told = [box(one) for one in at.page.locator(".middle .place-label b, .middle .stack .lying, .seats .score, .seats h2").all()]
        assert len(told) > 3 and all(one["y"] + one["height"] <= dock["y"] for one in told)
        # What is laid lies in sight, and off what is said of it.
        above = box(at.page.locator(".above-hand"))
        assert all(within(box(one), above) for one in at.page.locator(".tray-row .card, .tray .note, .own h2").all())
        cards = [box(card) for card in at.page.locator(".tray-row .card").all()]
        assert not any(meets(text(note), card) for note in at.page.locator(".tray .note").all() for card in cards)
        for _ in range(min(2, at.page.locator(".hand button.card:not(.used)").count())):
            # Of a fan the middle of a card may lie below the next.
            at.page.locator(".hand button.card:not(.used)").first.tap(position={"x": 8, "y": 12})
            at.answered()
        if at.page.locator(".lay-here").count():
            at.page.locator(".lay-here").first.tap()
            at.answered()
        assert box(at.page.locator(".dock")) == dock


def test_on_a_tablet_why_a_card_cannot_go_lies_off_what_the_hand_counts(at: Driver) -> None:
    """Both were printed over each other."""
    rummy(at, UPRIGHT, 7)
    at.button("Done").tap()
    at.page.locator(".hand .card:has(.drawn)").tap(position={"x": 8, "y": 12})
    at.answered()
    why = at.page.locator(".question p")
    expect(why).to_contain_text("put another card away")
    others = [text(at.page.locator(".held.much")), text(at.page.locator(".own h2")), *(box(card) for card in at.page.locator(".hand .card").all())]
    assert [one for one in others if meets(slim(text(why)), one)] == []


@pytest.mark.parametrize("seed", [3, 7])
def test_in_rummy_what_is_to_be_done_is_read_above_groups_on_a_tablet(at: Driver, seed: int) -> None:
    """It was for those alone who are read to, and for whose hand lay in no groups."""
    rummy(at, UPRIGHT, seed)
    at.button("Done").tap()
    asked = at.page.locator(".question .asked")
    expect(asked).to_contain_text("Choose one card to put away.")
    assert box(asked)["height"] > 16 and within(box(asked), box(at.page.locator(".above-hand")))
    others = [text(at.page.locator(".held")), text(at.page.locator(".own h2")), *(box(card) for card in at.page.locator(".hand .card").all())]
    assert [one for one in others if meets(slim(text(asked)), one)] == []


@pytest.mark.parametrize("seed", [3, 7])
@pytest.mark.parametrize("state", ["sorts", "picks", "draws"])
def test_on_a_phone_what_a_hand_counts_is_read_whole(at: Driver, seed: int, state: str) -> None:
    """The cards lay on it, or its end on whose turn it is; its number bit into the button above it."""
    rummy(at, PHONE, seed, drawn=state != "draws")
    if state != "sorts":
        at.button("Done").tap()
        at.answered()
    held = text(at.page.locator(".held"))
    assert within(held, box(at.page.locator(".dock")))
    score = text(at.page.locator(".own .score"))
    others = [score, *(box(one) for one in at.page.locator(".dock .card, .dock button:not(.score, .hint-by)").all())]
    others += [text(one) for one in at.page.locator(".own h2, .question h2, .question > p:not(.held)").all() if box(one)["height"] > 2]
    assert [one for one in others if meets(slim(held), one)] == []


def test_on_a_phone_the_caption_of_a_group_in_two_lines_is_read_whole(at: Driver) -> None:
    """Of an impure sequence of which one card lies in the first line, "Impur" was read."""
    rummy(at, PHONE, 1)
    at.button("Done").tap()
    caption = at.page.locator(".group.split .group-note > span")
    expect(caption).to_contain_text("Impure sequence")
    hand = box(at.page.locator(".hand"))
    assert text(caption)["x"] + text(caption)["width"] <= hand["x"] + hand["width"]
    others = [*at.page.locator(".hand .card").all(), *at.page.locator(".group:not(.split) .group-note > span").all()]
    assert not any(meets(text(caption), text(other)) for other in others)


def test_however_many_discards_lie_open_they_lie_beside_the_piles(at: Driver) -> None:
    """Eleven of them lay below, half of them under the dock."""
    at_size(at, UPRIGHT)
    match = by_computers("alliance", until=lambda now: bool(now.to_act) and len(now.state.discards) > 10, names="Ann Ben Cleo Dan", seed=6, level="lady")
    assert len(match.state.discards) > 10
    at.bring(match.record())
    felt, pile = box(at.page.locator(".felt")), box(at.page.locator(".middle > .stack .lying").first)
    cards = [box(card) for card in at.page.locator(".middle > .row .card").all()]
    assert len(cards) > 10 and all(within(card, felt) and card["y"] < pile["y"] + pile["height"] for card in cards)


def test_in_rummy_what_is_to_be_done_with_the_card_drawn_is_read_on_a_tablet(at: Driver) -> None:
    """It was for those alone who are read to."""
    at_size(at, UPRIGHT)
    at.bring(native("rummy", "pgg", 3).record())
    at.show_hand()
    at.page.locator('[data-key="zone stock"]').first.tap()
    at.answered()
    asked = box(at.page.locator(".question .asked"))
    assert asked["height"] > 20 and asked["width"] > 200


def test_on_a_phone_what_an_ally_is_to_do_stands_above_his_hand(at: Driver) -> None:
    """The caption of a gift in three lines pushed it under the cards."""
    at_size(at, PHONE)
    until = lambda now: now.to_act == (0,) and now.state.phase == "battle" and now.state.number > 1 and len(now.state.trick) == 2  # noqa: E731
    at.bring(by_computers("alliance", until=until, names="Ann Lady_2=lady Ben Lady_3=lady", seed=5, level="lady").record())
    at.show_hand()
    asked = at.page.locator(".question .asked")
    expect(asked).to_contain_text("Follow with")
    hand = box(at.page.locator(".hand"))
    assert box(asked)["y"] + box(asked)["height"] <= hand["y"]


def before_a_house(at: Driver, size: tuple[int, int]) -> None:
    """His hand is looked at before a House is named."""
    at_size(at, size)
    at.bring(by_computers("alliance", until=lambda now: now.to_act == (0,) and now.state.phase == "homes", names="Ann Lady_2=lady Ben Lady_3=lady", seed=5, level="lady").record())
    at.button("Look at my hand first").tap()
    at.answered()


def test_on_a_phone_who_looks_at_his_hand_before_he_names_a_house_sees_himself_too(at: Driver) -> None:
    """His seal was cut and his name out of sight above the question."""
    before_a_house(at, PHONE)
    dock, hand = box(at.page.locator(".dock")), box(at.page.locator(".hand"))
    told = [box(one) for one in at.page.locator(".dock .own header h2, .dock .own header .sits, .dock .question > p:visible").all()]
    assert len(told) > 2 and all(dock["y"] <= one["y"] and one["y"] + one["height"] <= hand["y"] for one in told)


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT, PHONE], ids=str)
def test_the_winner_of_the_last_trick_lies_below_the_button_that_shows_it(at: Driver, size: tuple[int, int]) -> None:
    """It lay on it."""
    at_size(at, size)
    until = lambda now: now.to_act == (0,) and len(now.line) > 14 and now.state.phase != "build"  # noqa: E731
    at.bring(by_computers("wife-swap", until=until, names="Ben Ann Lady=lady", seed=3, level="lady").record())
    at.show_hand()
    shown = at.page.locator(".recalled summary")
    shown.tap()
    card = at.page.locator(".recalled .won .card")
    expect(card).to_be_visible()
    assert box(shown)["y"] + box(shown)["height"] + 3 <= box(card)["y"]
