"""A whole game by keyboard alone; what the live regions say of it is compared with a golden file."""

from __future__ import annotations

import os

from driver import ROOT, Driver, native
from playwright.sync_api import expect
from test_keyboard import press_on

from royalty.games.royalty.acts import Trade, Turn
from royalty.match.match import Match

# Read the difference, then write it anew with ROYALTY_WRITE=1: it is the change as those will meet it who listen.
GOLDEN = ROOT / "tests" / "golden" / "spoken.txt"
SEED = 3
LISTEN = """() => {
    globalThis.heard = [];
    for (const name of ["say", "alert"]) {
        const region = document.getElementById(name);
        const hear = () => region.textContent.trim() && heard.push(`${name}: ${region.textContent.trim()}`);
        new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
    }
}"""


class Keys:
    """Somebody at the keyboard who plays given moves."""

    def __init__(self, at: Driver) -> None:
        self.at = at
        self.page = at.page
        self.knave = ""

    def play(self, match: Match, text: str) -> None:
        if text == "stand":
            return press_on(self.page, "Draw cards" if match.state.pack else "Done")
        press_on(self.page, "Show my hand")
        self.page.locator(".hand button.card").first.wait_for()
        move = match.game.read_move(text)
        if isinstance(move, Turn):
            self.lay(match, move)
        elif isinstance(move, Trade):
            self.trade(move)
        else:
            press_on(self.page, "Pass")
            self.confirm("Pass")

    def lay(self, match: Match, turn: Turn) -> None:
        if turn.target and turn.capture:
            old = match.state.word(turn.target)
            press_on(self.page, f"{old.letters.upper()}, ")
            self.settled()
            cards, letters = turn.capture.cards, turn.capture.letters
            at = letters.index(old.letters)
            after = at + len(old.letters)
            self.page.keyboard.press("[")
            self.put(cards[:at], letters[:at])
            self.page.keyboard.press("]")
            self.put(cards[after:], letters[after:])
            if turn.meld:
                press_on(self.page, "Meld")
        if turn.meld:
            self.put(turn.meld.cards, turn.meld.letters)
        expect(self.page.locator('button[data-key="Play"]')).to_be_enabled()
        if self.at.button("Name the Knave").count():
            press_on(self.page, "Name the Knave")
            press_on(self.page, self.knave)
            self.page.locator(".letters").wait_for(state="detached")
            self.settled()
        press_on(self.page, "Play")

    def put(self, cards: str, letters: str) -> None:
        """Each card by its place in the hand; a Knave is named as soon as the page asks for it."""
        for card, letter in zip(cards, letters, strict=True):
            self.page.keyboard.press(self.place(card))
            self.settled()
            if card == "*":
                self.knave = letter.upper()

    def settled(self) -> None:
        expect(self.page.locator('.verdict[aria-busy="false"]')).to_be_visible()

    def trade(self, move: Trade) -> None:
        press_on(self.page, "Trade")
        self.page.locator('button[data-key="pick"]').wait_for()
        for card in move.cards:
            press_on(self.page, self.named(card))
        press_on(self.page, "Trade")
        self.confirm("Trade")

    def confirm(self, name: str) -> None:
        self.page.get_by_role("dialog").wait_for()
        press_on(self.page, name)

    def place(self, card: str) -> str:
        faces = self.page.locator(".hand button.card").evaluate_all(
            "(cards) => cards.map((card) => (card.classList.contains('used') ? '' : card.dataset.id[0]))"
        )
        return str(faces.index(card) + 1)

    def named(self, card: str) -> str:
        return "Knave" if card == "*" else f"{card.upper()}, {'red' if card.isupper() else 'black'}"


def test_a_whole_game_by_keyboard_is_told_in_words(at: Driver) -> None:
    keys = Keys(at)
    match = at.bring(native("royalty/classic", "pp", SEED).record())
    at.page.evaluate(LISTEN)
    while match.outcome is None:
        before = len(match.events)
        keys.play(match, at.best(match)[1])
        match = at.until(lambda now, before=before: len(now.events) > before)
    at.page.locator(".outcome").wait_for()
    heard = "\n".join(at.page.evaluate("heard")) + "\n"
    for name, total in zip(("Ann", "Bob"), match.outcome.totals, strict=True):
        assert f"{name} {total}" in heard.splitlines()[-1]
    if os.environ.get("ROYALTY_WRITE"):
        GOLDEN.write_text(heard, "utf-8")
    assert heard == GOLDEN.read_text("utf-8")
