"""What is written on a card keeps away from the card's edge, on the table and on paper, a 10 as far as any other rank or value."""

from __future__ import annotations

from driver import Driver, native
from shelves import by_computers

# The ink of a text lies within its letters' advance; what is measured is that, as a part of the card's width.
NEAREST = """() => [...document.querySelectorAll(".card > :is(.rank, .value)")].flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const [text, card] = [range.getBoundingClientRect(), node.closest(".card").getBoundingClientRect()];
    if (!text.width) return [];
    // The last letter's spacing lies behind it.
    const behind = parseFloat(getComputedStyle(node).letterSpacing) || 0;
    return [[node.textContent, (text.left - card.left) / card.width, (card.right - text.right + behind) / card.width, node.className]];
})"""


def keep_away(at: Driver) -> None:
    found = at.page.evaluate(NEAREST)
    tens = [(left, right) for text, left, right, _ in found if text == "10"]
    assert tens, "there is no 10"
    assert min(min(pair) for pair in tens) >= 0.045, tens


def test_a_ten_of_standard_cards(at: Driver) -> None:
    ended = by_computers("rummy", until=lambda match: match.state.is_scored and any(card[0] == "T" for hand in match.state.hands for card in hand))
    at.bring(ended.record())
    keep_away(at)


def test_a_ten_in_the_hand(at: Driver) -> None:
    at.bring(native("wife-swap", "ppp", 5).record())
    at.show_hand()
    keep_away(at)


def test_a_letter_worth_ten_on_the_table(at: Driver) -> None:
    at.bring(native("monarchy/booklet", "p", 5).record())
    keep_away(at)


def test_a_letter_worth_ten_on_paper(at: Driver) -> None:
    at.page.goto("./#royalty/print")
    at.page.locator(".paper").first.wait_for()
    keep_away(at)
