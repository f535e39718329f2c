"""What words mean on the page, the word desk, a house's rulings, and the pad for real cards."""

from __future__ import annotations

from random import Random

from driver import RELEASE, Driver, stacked
from playwright.sync_api import expect
from test_drafts import stand

from royalty.games.letters.rules import CLASSIC


def desk(at: Driver) -> None:
    at.page.goto("./#words")
    at.button("Look up").wait_for()


def test_the_desk_looks_a_word_up(at: Driver) -> None:
    desk(at)
    at.page.get_by_label("A word").fill("Earrings")
    at.page.keyboard.press("Enter")
    entry = at.page.locator('.entry[data-word="earrings"]')
    expect(entry).to_contain_text("EARRINGS is the plural of EARRING")
    expect(entry.locator("li").first).to_contain_text("noun")
    at.page.get_by_label("A word").fill("zzt")
    at.button("Look up").tap()
    expect(at.page.locator('.entry[data-word="zzt"]')).to_contain_text("is in none of the lists")
    at.page.get_by_label("A word").fill("<img>")
    at.button("Look up").tap()
    expect(at.page.locator(".answer .why").first).to_have_text("Type a word of the letters A to Z.")


def test_the_desk_asks_by_the_rules_of_the_game_that_is_offered_first(at: Driver) -> None:
    desk(at)
    expect(at.page.get_by_role("group", name="Rules").locator(":checked")).to_have_value(CLASSIC.joins)


def test_the_desk_rules_on_captures_and_keeps_the_houses_own(at: Driver) -> None:
    desk(at)
    at.page.get_by_label("Word on the table").fill("ear")
    at.page.get_by_label("New word").fill("earring")
    at.button("Ask").tap()
    verdict = at.page.locator(".answer .why").first
    expect(verdict).to_contain_text("No. EARRING is built from EAR")
    at.button("We rule otherwise").tap()
    expect(at.page.locator(".games li")).to_contain_text("EARRING may crown EAR")
    expect(verdict).to_contain_text("Yes. This house has ruled")
    at.button("Take our ruling back").tap()
    expect(verdict).to_contain_text("No. EARRING is built from EAR")
    at.button("We rule otherwise").tap()
    expect(verdict).to_contain_text("Yes. This house has ruled")
    at.page.reload()
    at.button("Remove: EARRING may crown EAR").tap()
    expect(at.page.locator(".games li")).to_have_count(0)


def test_why_one_word_may_not_capture_another_is_said_once(at: Driver) -> None:
    desk(at)
    at.page.get_by_label("Word on the table").fill("fix")
    at.page.get_by_label("New word").fill("prefix")
    at.button("Ask").tap()
    expect(at.page.locator(".answer .why").first).to_have_text("No. PREFIX is FIX with a prefix.")
    expect(at.page.locator(".entry[data-word=prefix]")).to_be_visible()
    expect(at.page.locator(".answer").get_by_text("PREFIX is FIX with a prefix.")).to_have_count(1)


def test_the_desk_finds_what_can_be_made(at: Driver) -> None:
    desk(at)
    at.page.get_by_label("Letters, ? for a Knave").fill("ytlaory")
    at.button("Find words").tap()
    expect(at.page.locator(".made li").first).to_contain_text("ROYALTY")


def test_a_word_on_the_table_a_drafted_one_and_one_of_the_sheet_are_explained(at: Driver) -> None:
    at.bring(stand(stacked("royalty/classic", "CATEEra", "niooduE"), "=CAT").record())
    at.page.locator('button[data-key="word w0.1"]').tap()
    box = at.page.get_by_role("dialog")
    expect(box.locator('.entry[data-word="cat"] li').first).to_be_visible()
    box.get_by_role("button", name="Close").tap()
    at.show_hand()
    at.hand_card("d")
    at.hand_card("o")
    at.hand_card("n")
    at.button("What DON means").tap()
    expect(box.locator('.entry[data-word="don"] li').first).to_be_visible()
    box.get_by_role("button", name="Close").tap()
    at.page.get_by_role("button", name="score sheet").first.tap()
    box.get_by_role("button", name="What CAT means").tap()
    expect(at.page.locator('dialog .entry[data-word="cat"]')).to_be_visible()


def test_before_a_challenge_no_word_is_explained(at: Driver) -> None:
    match = stacked("royalty/classic", "TACEEra", "niooduE", referee="challenge")
    match.play(0, "=TAC", Random(0))
    at.bring(match.record())
    at.page.locator('button[data-key="word laid.meld"]').tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("explained once it stands")
    assert at.page.locator(".entry").count() == 0


def test_a_verdict_shows_both_words_and_why_and_the_table_keeps_its_ruling(at: Driver) -> None:
    match = stand(stacked("royalty/classic", "CARioub", "dEtniEe", referee="table"), "=CAR")
    match.play(1, "1.1>CARd", Random(0))
    at.bring(match.record())
    at.button("Challenge").tap()
    at.button("Challenge CARD").tap()
    at.button("It falls").tap()
    told = at.page.locator(".ruled .meanings")
    expect(told).to_contain_text("CARD means something else than CAR.")
    expect(told.locator('.entry[data-word="car"] li').first).to_be_visible()
    expect(told.locator('.entry[data-word="card"] li').first).to_be_visible()
    at.button("Keep as this house’s ruling").tap()
    expect(told).to_contain_text("It is kept")
    assert at.recall("rulings") == '[{"base":"car","new":"card","related":true}]'
    at.read_verdict()
    # It holds from the next game on.
    at.deal("royalty/classic", "pp")
    assert at.match().header.options["rulings"] == "car>card=related"


def test_a_pad_begins_with_the_names_of_those_who_played_last(at: Driver) -> None:
    desk(at)
    at.remember("names", '["Guest", "Mia", "Tom", "Ann"]')
    at.button("Score a real game").tap()
    expect(at.page.get_by_label("Name").first).to_have_value("Mia")
    expect(at.page.get_by_label("Name").nth(1)).to_have_value("Tom")
    at.page.get_by_text("5", exact=True).tap()
    assert [field.input_value() for field in at.page.get_by_label("Name").all()][2:4] == ["Ann", "Guest"]
    # Nobody could tell two of one name apart.
    at.page.get_by_label("Name").nth(1).fill("mia")
    at.button("Open the pad").tap()
    expect(at.page.locator(".why")).to_have_text("Two players are called mia. One of them needs another name.")


def test_a_game_with_real_cards_is_scored(at: Driver) -> None:
    desk(at)
    at.button("Score a real game").tap()
    at.button("Open the pad").tap()
    # Of a table without any word none is to be tapped.
    taking = at.page.get_by_text("To crown a word, tap it.")
    expect(taking).to_have_count(0)
    meld = at.page.get_by_role("textbox", name="Meld")
    meld.evaluate("field => (field.mine = true)")
    meld.press_sequentially("ct")
    meld.press("ArrowLeft")
    meld.press("a")
    expect(at.page.locator(".verdict .points")).to_have_text("20")
    assert meld.evaluate("field => field.mine && field.value") == "cat", "the field was drawn anew under the typist"
    at.button("Write it down").tap()
    expect(at.page.locator(".pad-seats .score").first).to_have_text("20")
    expect(taking).to_have_count(1)
    at.page.locator(".pad-seats button.word").tap()
    at.page.get_by_role("textbox", name="The new word").fill("scat")
    at.button("Write it down").tap()
    expect(at.page.locator(".pad-seats .score").nth(1)).to_have_text("12")
    at.page.reload()
    expect(at.page.locator(".pad-seats .score").nth(1)).to_have_text("12", timeout=30_000)
    at.page.get_by_role("textbox", name="Meld").fill("zzz")
    expect(at.page.locator(".verdict .why")).to_contain_text("There is no black Z left")
    at.button("Take back the last line").tap()
    expect(at.page.locator(".pad-seats .score").nth(1)).to_have_text("0")
    at.button("End the game").tap()
    at.button("End it").tap()
    expect(at.page.locator(".pad-seats .facts").first).to_have_text("")
    at.page.get_by_label("Cards of Guest", exact=True).fill("EIOUNRA")
    at.page.get_by_label("Cards of Guest 2", exact=True).fill("OINetir")
    at.button("Make the tally").tap()
    expect(at.page.locator("[data-total]").first).to_have_text("26")
    expect(at.page.locator(".pad-seats .score").first).to_have_text("26")
    at.button("Take back the last line").tap()
    expect(at.page.get_by_label("Cards of Guest", exact=True)).to_have_value("EIOUNRA")
    at.button("Make the tally").tap()
    expect(at.page.locator("[data-total]").first).to_have_text("26")


def new_pad(at: Driver) -> None:
    at.page.goto("./#royalty/pad")
    at.button("Open the pad").tap()
    at.page.locator(".picker").wait_for()


def chips(at: Driver, field: str = "Meld") -> list[str]:
    """The cards in a field: letter and colour."""
    box = at.page.locator(".option", has=at.page.get_by_role("textbox", name=field, exact=field.endswith("Guest")))
    return [f"{chip.get_attribute('class').split()[1]} {chip.inner_text()[:1]}" for chip in box.locator(".chips .chip").all()]  # type: ignore[union-attr]


def test_cards_are_picked_by_letter_and_colour(at: Driver) -> None:
    new_pad(at)
    at.button("C").tap()
    assert chips(at) == ["red C"], "there is only a red C"
    at.button("A").tap()
    assert chips(at) == ["red C"]
    at.button("black A").tap()
    at.button("T").tap()
    at.button("red T").tap()
    expect(at.page.locator(".verdict .points")).to_have_text("20")
    expect(at.page.get_by_role("textbox", name="Meld")).to_have_value("CaT")
    # What it is worth stands below it, so a word has the width of the pad.
    field, form = (at.page.locator(part).bounding_box() for part in (".entry-form .chips", ".entry-form"))
    assert field and form and field["width"] > 0.9 * form["width"]
    at.button("T").tap()
    assert chips(at)[3:] == ["black T"], "the red one lies there already, so it is black"
    at.button("Take a card out").tap()
    at.button("Write it down").tap()
    at.page.locator(".pad-seats button.word").tap()
    for _ in "CAT":
        at.button("Before the card to the left").tap()
    at.button("S").tap()
    assert chips(at, "The new word") == ["red S", "red C", "black A", "red T"]
    at.button("Write it down").tap()
    expect(at.page.locator(".pad-seats .score").nth(1)).to_have_text("12")
    at.page.reload()
    expect(at.page.locator(".pad-seats .score").nth(1)).to_have_text("12", timeout=30_000)


def test_on_a_phone_all_letters_are_in_sight_and_a_mark_only_beside_cards(at: Driver) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    new_pad(at)
    expect(at.page.locator(".caret")).to_have_count(0)
    expect(at.page.locator(".key", has_text="Knave")).to_be_in_viewport(ratio=1)
    at.button("C").tap()
    expect(at.page.locator(".chips .caret")).to_have_count(1)


def test_a_knave_is_picked_with_its_letter_and_a_card_changes_its_colour(at: Driver) -> None:
    new_pad(at)
    at.button("Knave").tap()
    at.button("C").tap()
    expect(at.button("Knave")).to_be_disabled()
    for card in ("A", "red A", "T", "red T"):
        at.button(card).tap()
    expect(at.page.get_by_role("textbox", name="Meld")).to_have_value("(c)AT")
    at.page.locator(".chips .chip.red").first.tap()
    assert chips(at) == ["knave C", "black A", "red T"]
    expect(at.page.locator(".verdict .points")).to_have_text("8")


def test_a_typed_letter_has_the_colour_that_it_must_have(at: Driver) -> None:
    new_pad(at)
    field = at.page.get_by_role("textbox", name="Meld")
    field.press_sequentially("cAtBs")
    assert chips(at) == ["red C", "red A", "black T", "black B", "red S"]
    field.fill("CAt")
    at.page.keyboard.press("Enter")
    expect(at.button("Write it down")).to_be_enabled()
    at.button("Write it down").focus()
    at.page.keyboard.press("Enter")
    at.page.locator(".pad-seats button.word").press("Enter")
    at.page.get_by_role("textbox", name="The new word").fill("scatt")
    assert chips(at, "The new word") == ["red S", "red C", "red A", "black T", "black T"], "the taken word keeps its colours"


def test_hands_are_picked_at_the_end_and_stay_where_one_is_refused(at: Driver) -> None:
    new_pad(at)
    at.page.get_by_role("textbox", name="Meld").fill("CAT")
    expect(at.button("Write it down")).to_be_enabled()
    # Quicker than Python answers: both are written down, the second on what the first has left.
    at.hold("desk")
    at.button("Write it down").tap()
    at.button("End the game").tap()
    at.button("End it").tap()
    at.page.evaluate(RELEASE)
    expect(at.page.locator(".pad .sheet li")).to_have_count(2)
    expect(at.button("Make the tally")).to_be_visible()
    at.button("E").tap()
    at.button("red E").tap()
    at.button("Knave").tap()
    assert chips(at, "Cards of Guest") == ["red E", "knave K"]
    at.button("Make the tally").tap()
    expect(at.page.locator(".why")).to_contain_text("Guest holds 7 cards, not 2")
    assert chips(at, "Cards of Guest") == ["red E", "knave K"]
    at.page.get_by_role("textbox", name="Cards of Guest", exact=True).fill("EIOUNR*")
    at.page.get_by_label("Cards of Guest 2", exact=True).tap()
    for letter in ("O", "I", "N", "e", "t", "i", "r"):
        at.button(letter.upper()).tap()
        colour = at.button(f"{'red' if letter.isupper() else 'black'} {letter.upper()}")
        if at.page.locator(".colours .chip").count():
            colour.tap()
    at.button("Make the tally").tap()
    expect(at.page.locator("[data-total]").first).to_have_text("28")


def test_a_refusal_links_to_its_rule(at: Driver) -> None:
    at.bring(stand(stacked("royalty/classic", "CATEEra", "niSoudE"), "=CAT").record())
    at.show_hand()
    at.page.locator('button[data-key="word w0.1"]').tap()
    at.hand_card("S")
    # It begins with No, and no points stand beside it.
    expect(at.page.locator(".verdict .why")).to_contain_text("No: CATS is the plural of CAT.")
    expect(at.page.locator(".verdict .sum, .verdict .points")).to_have_count(0)
    at.button("Rule 4.3").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("4.3")


def test_a_familys_screens_open_by_addresses_old_and_new(at: Driver) -> None:
    for address, heading in (
        ("#words", "Words"), ("#royalty/words", "Words"), ("#royalty/pad", "A game with real cards"), ("#pad", "A game with real cards"),
        ("#royalty/book/4.3", "The rules"), ("#book", "The rules"), ("#royalty/learn", "How to play"), ("#learn", "How to play"),
        ("#royalty/horoscope", "Royalty"), ("#horoscope", "Royalty"),
    ):  # fmt: skip
        at.page.goto("./" + address)
        expect(at.page.get_by_role("heading", level=1)).to_have_text(heading, timeout=30_000)
