"""Plays the page as a person does, by taps; what is in the hands it reads from the sealed save, as no person could."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import time
from typing import Any

from kept_games import stored
from playwright.sync_api import Locator, Page, expect

from matches import redealt, seated
from royalty.cards.letters import pack, remove, shuffle
from royalty.game.places import TABLE
from royalty.games import find_game
from royalty.games.letters.rules import HAND
from royalty.games.royalty.acts import Trade, Turn
from royalty.games.royalty.state import Word, used
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.views.saves import open_game
from royalty.words.lexicon import Lexicon, load_lexicon

# What is seldom wanted of a match that is over lies behind this one.
MORE = "More … code, seal, file"
ROOT = Path(__file__).resolve().parents[2]

# Begins a function of the page that looks into its copy's store, which it never makes.
IN_STORE = """
    const result = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const name = `royalty ${new URL("./", document.baseURI).pathname}`;
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction.abort();
    const database = await result(opening);
    const stored = (store, mode) => database.transaction(store, mode).objectStore(store);
"""
SMALL = "`royalty ${new URL('./', document.baseURI).pathname}.${key}`"
# The newest sealed save, or with an argument the first that is another one. A connection that the browser ends under it is opened again.
SAVED = "async (old) => { const look = async () => {" + IN_STORE + """
    try {
        const id = await result(stored("marks").get("last"));
        return id && (await result(stored("games").get(id)));
    } finally {
        database.close();
    }
    };
    const ended = (error) => {
        if (error.name !== "AbortError") throw error;
    };
    const limit = Date.now() + 30000;
    while (Date.now() < limit) {
        const game = await look().catch(ended);
        if (game && game.sealed !== old) return game.sealed;
        await new Promise((resolve) => setTimeout(resolve, 15));
    }
    throw new Error("The page stored nothing new.");
}"""

PUT = """async (game) => {
    const { putGame } = await import(new URL("./kept/store.js", document.baseURI).href);
    await putGame(game, { played: true });
}"""

HOLD = """(commands) => {
    const send = Worker.prototype.postMessage;
    const held = [];
    Worker.prototype.postMessage = function (data, ...rest) {
        const go = () => send.call(this, data, ...rest);
        if (held.length || commands.includes(data.command)) held.push(go);
        else go();
    };
    globalThis.release = () => {
        Worker.prototype.postMessage = send;
        for (const go of held) go();
    };
}"""

ANSWERED = """
    await (await import(new URL("./worker/engine.js", document.baseURI).href)).ask("catalogue");
    await new Promise((resolve) => setTimeout(resolve, 100));
}"""
RELEASE = "async () => { release();" + ANSWERED


def words() -> Lexicon:
    global _words
    _words = _words or load_lexicon(ROOT / "wordlist.bin")
    return _words


_words: Lexicon | None = None


def native(key: str, kinds: str, seed: int, **options: str) -> Match:
    """A match of our own; `pg` seats Ann, a person, and Bob, a computer."""
    return new_match(find_game, Setup(key, seated(kinds), options), words(), Random(seed))


def stacked(key: str, *hands: str, then: str = "", seed: int = 0, kinds: str = "", **options: str) -> Match:
    """A match of people, unless `kinds` tells otherwise, who are dealt these hands; Ann plays first, and `then` lies on top of the pack."""
    match = native(key, kinds or "p" * len(hands), seed, **options)
    cards = pack(match.game.rules.packs)
    rest = shuffle(remove(cards, "".join(hands) + then), Random(seed))
    dealt = "".join(hand[place] for place in range(HAND) for hand in hands)
    draw = " ".join(f"{seat + 1}{card}" for seat, card in zip(range(len(hands)), "TRNE", strict=False))
    return redealt(match, (("draw", draw), ("pack", dealt + then + "".join(rest))), words())


class Driver:
    """One open page with a match on it, or about to have one."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # -- getting there

    def open(self) -> Driver:
        self.page.goto("./")
        self.button("New game").wait_for()
        return self

    def deal(self, key: str, kinds: str, **options: str) -> Match:
        """Home, Play, Deal: with the players and house rules that were played last."""
        names = ("Ann", "Bob", "Cy", "Dot", "Eve", "Fay")
        players = [
            {"name": name, "kind": "person" if kind == "p" else "greedy", "junior": False, "tier": "standard"}
            for name, kind in zip(names, kinds, strict=False)
        ]
        setup = json.dumps({"game": key, "players": players, "options": options})
        self.page.goto("./")
        self.remember("setup", setup)
        self.button("Play").tap()
        self.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
        return self.match()

    def bring(self, record: str) -> Match:
        """Stores a match by its record, as the one that was on the table last, and opens it."""
        match = load_match(record, find_game, words())
        ident = hashlib.sha256(record.encode()).hexdigest()[:12]
        # Where the site is open already only the end of the address would change, and the page be reloaded while it goes there.
        self.page.goto("./icon.svg")
        self.page.evaluate(PUT, stored(match, ident, int(time() * 1000)))
        self.page.goto("./#table")
        self.page.locator(".dock").wait_for()
        return match

    def bring_in(self, text: str) -> Match:
        """Imports a record or a save code through Past games, as a person does."""
        self.page.goto("./icon.svg")
        self.page.goto("./#games")
        self.button("Import a game").tap()
        self.page.get_by_label("Record or save code").fill(text)
        self.button("Open it").tap()
        self.page.locator(".dock").wait_for()
        return self.match()

    # -- looking

    def button(self, name: str) -> Locator:
        # Where a game runs, home offers to play the last one again.
        if name == "Play":
            return self.page.get_by_role("button", name=re.compile("^Play( again)?$"))
        return self.page.get_by_role("button", name=name, exact=True)

    def more(self, act: str) -> None:
        """What is seldom wanted of a match that is over."""
        self.button(MORE).tap()
        self.button(act).tap()

    def sealed(self, other_than: str = "") -> str:
        text: str = self.page.evaluate(SAVED, other_than)
        return text

    def save(self, sealed: str = "") -> dict[str, Any]:
        # Where nothing is drafted, nothing of it is stored.
        saved: dict[str, Any] = {"draft": {"intent": "", "groups": [], "named": {}}, **open_game(sealed or self.sealed())}
        return saved

    def match(self) -> Match:
        """The match as the page stored it last."""
        return load_match(self.save()["record"], find_game, words())

    def until(self, ready: Callable[[Match], bool]) -> Match:
        """Waits for the stored match to be so."""
        sealed = self.sealed()
        while True:
            match = load_match(open_game(sealed)["record"], find_game, words())
            if ready(match):
                return match
            sealed = self.sealed(sealed)

    def recall(self, key: str) -> str | None:
        """A small value that this copy of the site keeps, as it is written."""
        text: str | None = self.page.evaluate(f"(key) => localStorage.getItem({SMALL})", key)
        return text

    def remember(self, key: str, text: str) -> None:
        self.page.evaluate(f"([key, text]) => localStorage.setItem({SMALL}, text)", [key, text])

    def hand(self) -> list[str]:
        """The ids of the cards that lie open in the hand."""
        return self._ids(".hand button.card")

    def row(self, which: str) -> list[str]:
        """The ids of the loose cards in one row of the tray: `row`, the meld, or `take`."""
        return self._ids(f'.tray-row[data-row="{which}"] > button.card')

    def _ids(self, selector: str) -> list[str]:
        ids: list[str] = self.page.locator(selector).evaluate_all("(cards) => cards.map((card) => card.dataset.id)")
        return ids

    def reload(self) -> None:
        """The page anew, once what was done last is stored; it comes back to the same screen."""
        self.page.reload()
        self.page.locator(".dock").wait_for()

    def answered(self) -> None:
        """Waits until the worker has answered all it was asked so far, and the page drawn it."""
        self.page.evaluate("async () => {" + ANSWERED)

    # -- acting

    def best(self, match: Match) -> tuple[int, str]:
        """Who is to act and the move that the greedy player would choose for him."""
        seat = match.to_act[0]
        if seat == TABLE:
            return seat, str(match.game.verdicts.advice(match.state)["verdict"])
        if match.game.questions.is_asked(match.state, seat):
            return seat, "stand"
        move = match.game.ranked(match.state, seat, 1)[0][1]
        return seat, match.game.write_move(move)

    def go_on(self) -> Match:
        """One move of whoever is to act, tapped if he is a person; answers the match after it."""
        match = self.until(lambda now: now.next() != "computer" or now.outcome is not None)
        if match.outcome:
            return match
        before = len(match.events)
        self.act(match, *self.best(match))
        return self.until(lambda now: len(now.events) > before)

    def act(self, match: Match, seat: int, text: str) -> None:
        """Taps one move, up to and with the last tap."""
        if text == "stand":
            asking = match.game.questions.is_asked(match.state, seat)
            stand = self.button("Let it stand" if asking else "Draw cards" if match.state.pack else "Done")
            self.show_hand(stand)
            stand.tap()
        elif text in ("failed", "upheld"):
            self.button("It stands" if text == "failed" else "It falls").tap()
            self.read_verdict()
        elif text.startswith("challenge:"):
            self.challenge(match, seat, match.state.laid.words[text.partition(":")[2]].letters.upper())
            if match.header.options.get("referee") == "challenge":
                self.read_verdict()
        else:
            self.show_hand()
            move = match.game.read_move(text)
            if isinstance(move, Turn):
                self.compose(match, move)
                self.play()
            elif isinstance(move, Trade):
                self.trade(match, move)
            else:
                self.button("Pass").tap()
                self.confirm()

    def challenge(self, match: Match, seat: int, word: str) -> None:
        """Up to and with the tap that challenges: who does it, where there is more than one, and which word."""
        people = [other for other in match.to_act if match.is_person(other)]
        self.button("Challenge").tap()
        if len(people) > 1:
            self.button(match.players[seat].name).tap()
        other = self.page.locator('.felt-groups button[aria-pressed="false"]').filter(has_text=f"{word},")
        if other.count():
            other.tap()
        self.button(f"Challenge {word}").tap()

    def name_player(self, number: int, name: str) -> Locator:
        """Gives a player at a new game that name; answers the field."""
        self.unfold("For each player")
        field = self.page.get_by_label(f"Name of player {number}")
        field.fill(name)
        return field

    def unfold(self, part: str) -> None:
        """Opens a part of the new game that is folded away."""
        summary = self.page.locator("summary", has_text=part)
        summary.wait_for()
        if summary.locator("xpath=..").get_attribute("open") is None:
            summary.tap()

    def sit_down(self, name: str) -> None:
        """Somebody new sits down at a new game."""
        self.button("+ A name").tap()
        self.page.get_by_label("A new name").fill(name)
        self.button("Sit down").tap()

    def give_seat(self, seat: int, kind: str) -> None:
        """Lets a computer play there, or a person."""
        self.button("Menu").tap()
        self.button("Who sits where").tap()
        self.page.locator(f'[data-seat-kind="{seat}"] label:has([value="{kind}"])').tap()
        self.confirm()

    def read_verdict(self) -> None:
        """Looks at what was ruled, and goes on."""
        self.page.locator("dialog .ruled").wait_for()
        self.confirm()

    def show_hand(self, shown: Locator | None = None) -> None:
        """Turns the hand up if it lies face down where that is due: a card of it, or what is asked with it, is not to be seen."""
        shown = shown or self.page.locator(".hand button.card").first
        hidden = self.button("Show my hand")
        shown.or_(hidden).first.wait_for()
        if hidden.is_visible():
            self.tap_aside()
            hidden.tap()
            shown.wait_for()

    def tap_aside(self) -> None:
        """Somebody else's tap follows at once: it falls elsewhere first, else what lies where the last one fell would wait."""
        if self.page.locator("button[data-held]").count():
            self.page.touchscreen.tap(1, 1)

    def clear(self) -> None:
        """Empties the draft. What then lies where that button was answers to no second tap; one elsewhere ends the waiting."""
        self.button("Clear").tap()
        self.page.touchscreen.tap(1, 1)

    def confirm(self) -> None:
        """The last of a question's answers, which does what it asks."""
        self.page.get_by_role("dialog").locator(".dialog-actions > button:last-child").tap()

    def twice(self, selector: str) -> None:
        """Two taps before anything can have come of the first."""
        self.page.locator(selector).first.wait_for()
        self.page.evaluate(
            "(selector) => { for (const n of [1, 2]) document.querySelector(selector)?.click(); }", selector
        )

    def hold(self, *commands: str) -> None:
        """From now on the worker does not hear of these commands, until `release`."""
        self.page.evaluate(HOLD, list(commands))

    def release(self) -> None:
        """Lets them go, and comes back once they are answered and what they changed is stored."""
        self.page.evaluate(RELEASE)
        self.sealed()

    def compose(self, match: Match, turn: Turn) -> None:
        """Lays the cards of a turn in the tray."""
        knaves: dict[str, str] = {}
        if turn.target and turn.capture:
            old = match.state.word(turn.target)
            ident = f"w{turn.target.owner}.{turn.target.place}"
            self.page.locator(f'button[data-key="word {ident}"]').tap()
            cards, letters = turn.capture.cards, turn.capture.letters
            if self.page.locator(".tray .block").count():
                self._around(ident, old, cards, letters, knaves)
            else:
                shelf = list(old.cards)
                for card, letter in zip(cards, letters, strict=True):
                    if card in shelf:
                        shelf.remove(card)
                        self._tap(self.page.locator(f'.shelf button[data-id^="{ident}:"]'), card, letter, knaves)
                    else:
                        self.hand_card(card, letter, knaves)
            if turn.meld:
                self.page.locator('button[data-key="row 1"]').tap()
        if turn.meld:
            for card, letter in zip(turn.meld.cards, turn.meld.letters, strict=True):
                self.hand_card(card, letter, knaves)
        self._name(knaves, len(used(match.state, turn)))

    def _around(self, ident: str, old: str, cards: str, letters: str, knaves: dict[str, str]) -> None:
        """Adds at the ends of a word that stays together; its Knaves are named afresh."""
        at = next(i for i in range(len(cards)) if self._grows(old, cards, letters, i))
        knaves |= {f"{ident}:{place}": letters[at + place] for place, card in enumerate(old.cards) if card == "*"}
        if at:
            self.page.locator('button[data-key="slot before"]').tap()
            for card, letter in zip(cards[:at], letters, strict=False):
                self.hand_card(card, letter, knaves)
        after = at + len(old.cards)
        if after < len(cards):
            self.page.locator('button[data-key="slot after"]').tap()
            for card, letter in zip(cards[after:], letters[after:], strict=True):
                self.hand_card(card, letter, knaves)

    @staticmethod
    def _grows(old: Word, cards: str, letters: str, at: int) -> bool:
        """Whether the old word's cards, and its letters save the Knaves', stand from there on."""
        if cards[at : at + len(old.cards)] != old.cards:
            return False
        return all(card == "*" or letters[at + place] == old.letters[place] for place, card in enumerate(old.cards))

    def hand_card(self, card: str, letter: str = "", knaves: dict[str, str] | None = None) -> None:
        self._tap(self.page.locator(f'.hand button.card[data-id^="{card}"]:not(.used)'), card, letter, knaves)

    def _tap(self, choice: Locator, card: str, letter: str, knaves: dict[str, str] | None) -> None:
        """The first of these buttons that is that card: cards of the table are told apart by their classes."""
        kind = "knave" if card == "*" else "red" if card.isupper() else "black"
        fitting = choice.and_(self.page.locator(f".card.{kind}"))
        if card != "*":
            fitting = fitting.filter(has_text=re.compile(f"{card.upper()}, (red|black)"))
        first = fitting.first
        if card == "*" and knaves is not None:
            knaves[first.get_attribute("data-id") or ""] = letter
        first.tap()

    def _name(self, knaves: dict[str, str], laid: int) -> None:
        """Names the Knaves as often as the page asks, once every card lies where it was laid."""
        expect(self.page.locator(".hand .card.used")).to_have_count(laid)
        while knaves:
            ask = self.button("Name the Knave")
            self.page.locator('.verdict[aria-busy="false"]').wait_for()
            ask.or_(self.page.locator(".verdict .points")).first.wait_for()
            if not ask.is_visible():
                return
            ask.tap()
            box = self.page.locator(".letters")
            ident = box.get_attribute("data-asks") or ""
            box.get_by_role("button", name=knaves.pop(ident).upper(), exact=True).tap()
            box.wait_for(state="detached")

    def play(self) -> None:
        self.page.locator('button[data-key="Play"]:not([aria-disabled])').tap()

    def trade(self, match: Match, move: Trade) -> None:
        self.button("Trade").tap()
        asked = self.page.get_by_role("dialog")
        asked.or_(self.page.locator('button[data-key="pick"]')).first.wait_for()
        if asked.count():
            self.confirm()
            return
        for card in move.cards:
            self.page.locator(f'.hand button.card[data-id^="{card}"]:not(.chosen)').first.tap()
        self.page.locator('button[data-key="pick"]:not([aria-disabled])').tap()
        if self.page.get_by_role("dialog").count():
            self.confirm()
