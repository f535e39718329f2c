"""What the menu and the table offer besides turns: taking back, undo and redo, another kind of player, the end by agreement."""

from __future__ import annotations

from driver import Driver, stacked
from playwright.sync_api import expect
from test_drafts import stand

from royalty.game.places import figure


def menu(at: Driver, name: str) -> None:
    at.button("Menu").tap()
    at.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).tap()


def against_a_computer() -> str:
    return stand(stacked("royalty/classic", "CATEEra", "niooduE", kinds="pg"), "=CAT").record()


def test_a_laid_turn_is_taken_back(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    for card in "CAT":
        at.hand_card(card)
    at.play()
    at.button("Take back").tap()
    at.show_hand()
    assert at.until(lambda now: now.state.laid is None).state.hands[0] == stacked("royalty/classic", "CATEEra", "niooduE").state.hands[0]


def test_undo_and_redo_against_a_computer(at: Driver) -> None:
    match = at.bring(against_a_computer())
    at.page.locator(".hand button.card").first.wait_for()
    before = at.until(lambda now: now.next() != "computer")
    played = len(before.events)
    assert played > len(match.events)
    menu(at, "Undo")
    expect(at.page.get_by_role("dialog")).to_contain_text("You have seen a card since then.")
    at.button("No").tap()
    assert not any(event.undone for event in at.match().events)
    menu(at, "Undo")
    at.button("Undo it").tap()
    undone = at.until(lambda now: any(event.undone for event in now.events))
    assert (undone.state.number, undone.state.turn) < (before.state.number, before.state.turn)
    menu(at, "Redo")
    at.until(lambda now: not any(event.undone for event in now.events) and now.next() != "computer")
    menu(at, "Score sheet")
    expect(at.page.get_by_role("dialog").locator("table.log tbody tr").first).to_contain_text("CAT")


def test_how_the_own_last_move_was_is_told_by_steps_and_counted(at: Driver) -> None:
    at.bring(against_a_computer())
    at.until(lambda now: now.next() != "computer")
    at.button("A hint").wait_for()
    menu(at, "How was my last move?")
    dialog = at.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Your last move")
    told = dialog.locator(".hints li")
    expect(told).to_have_count(1)
    expect(told).to_contain_text("You chose: CAT.")
    assert at.until(lambda now: bool(now.hints)).hints == 1
    if at.button("Tell me more").count():
        at.button("Tell me more").tap()
        expect(told.nth(1)).to_contain_text("Better was: ")
    at.button("Close").tap()
    assert at.match().hints == 1


THINKS_ON = """() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (data, ...rest) {
        if (data.command !== "step" || !data.args.within) return send.call(this, data, ...rest);
        setTimeout(() => this.onmessage({ data: { id: data.id, ok: { thinking: true } } }), 20);
    };
}"""


def test_a_computer_that_thinks_for_long_plays_at_once_when_asked(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE", kinds="pg").record())
    at.page.locator(".hand button.card").first.wait_for()
    at.page.evaluate(THINKS_ON)
    for card in "CAT":
        at.hand_card(card)
    at.play()
    at.button("Draw cards").tap()
    now = at.button("Play now")
    now.wait_for()
    # Between its thoughts the table answers: the score sheet opens, and what was played lies in it.
    menu(at, "Score sheet")
    expect(at.page.get_by_role("dialog").locator("table.log tbody tr").first).to_contain_text("CAT")
    at.button("Close").tap()
    before = len(at.match().line)
    now.tap()
    at.until(lambda match: len(match.line) > before)
    now.wait_for(state="detached")


def test_people_may_not_undo_each_other(at: Driver) -> None:
    at.bring(stand(stacked("royalty/classic", "CATEEra", "niooduE"), "=CAT").record())
    expect(at.button("Undo")).to_have_count(0)
    at.button("Menu").tap()
    expect(at.page.get_by_role("dialog").get_by_role("button", name="Undo")).to_have_count(0)


def test_a_seat_passes_to_a_computer_and_back(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.give_seat(1, "lady")
    at.until(lambda now: now.players[1].kind == "lady")
    at.give_seat(1, "person")
    match = at.until(lambda now: now.players[1].kind == "person")
    assert [event.text for event in match.events if event.what == "kind"] == ["lady", "person"]


def test_the_table_ends_the_match_by_agreement(at: Driver) -> None:
    at.bring(stand(stacked("royalty/classic", "CATEEra", "niooduE"), "=CAT").record())
    menu(at, "End by agreement")
    at.confirm()
    at.page.locator(".outcome").wait_for()
    match = at.until(lambda now: now.outcome is not None)
    assert match.outcome
    for seat, total in enumerate(match.outcome.totals):
        expect(at.page.locator(f'[data-total="{seat}"]')).to_have_text(figure(total))
    at.more("The seal")
    expect(at.page.get_by_role("dialog")).to_contain_text(match.header.sealed)
    expect(at.page.locator("[data-verified]")).to_have_count(0)


def test_the_draw_names_who_played_first_however_late_it_is_asked(at: Driver) -> None:
    at.bring(stand(stacked("royalty/classic", "CATEEra", "niooduE"), "=CAT").record())
    menu(at, "The draw and the seal")
    shown = at.page.get_by_role("dialog")
    expect(shown.locator(".first-player")).to_have_text("Ann played first.")
    shown.get_by_role("button", name="Close").tap()
    expect(shown).to_have_count(0)


def test_the_draw_is_looked_at_with_every_hand_face_down(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    at.hand_card("C")
    menu(at, "The draw and the seal")
    expect(at.page.get_by_role("dialog")).to_contain_text("Ann plays first.")
    expect(at.page.locator("button.card")).to_have_count(0)
    at.confirm()
    expect(at.button("Show my hand")).to_be_visible()


def test_who_sits_where_is_changed_only_by_saying_so(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    at.hand_card("C")
    menu(at, "Who sits where")
    at.page.locator('[data-seat-kind="1"] label:has([value="lady"])').tap()
    at.button("Cancel").tap()
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    assert at.match().players[1].kind == "person" and at.row("row") == ["C1"]


def test_on_a_phone_the_way_out_of_a_long_window_is_in_sight(at: Driver) -> None:
    """It lay below the edge, and nothing told so."""
    at.page.set_viewport_size({"width": 390, "height": 844})
    at.bring(against_a_computer())
    close = at.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True)
    at.button("Menu").tap()
    expect(close).to_be_in_viewport(ratio=1)
    at.page.get_by_role("dialog").get_by_role("button", name="Share this game", exact=True).tap()
    expect(at.page.get_by_role("dialog", name="Share this game")).to_be_visible()
    expect(close).to_be_in_viewport(ratio=1)
