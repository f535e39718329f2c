"""Every screen, dialog and state of the page, in one list: how to come to it, and what in web/ draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from driver import MORE, Driver, native, stacked
from playwright.sync_api import expect
from shelves import alone, by_computers, evenings, finished, shelf, stored, take_in
from test_drafts import stand

from royalty.games.alliance.ransoms import victims
from royalty.games.royalty.acts import Turn
from royalty.match.match import Match

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
# The page's modules: its own, and those that only one family of games has.
MODULES = [*WEB.rglob("*.js"), *ROOT.glob("py/royalty/games/*/page/*.js")]


@dataclass(frozen=True)
class Screen:
    """`drawn` names the file and function that draws it, and a dialog's title; `shows` is a selector of what must then be seen."""

    name: str
    drawn: str
    reach: Callable[[Driver], object]
    shows: str = ""


# -- how to come there: each from where the one before it in its journey left the page


def tap(*names: str) -> Callable[[Driver], None]:
    def reach(at: Driver) -> None:
        for name in names:
            # A dialog stands behind everything else in the document.
            at.button(name).last.tap()

    return reach


def lay(*cards: str) -> Callable[[Driver], None]:
    """Puts cards of the hand into the tray, and waits for what Python says of them."""

    def reach(at: Driver) -> None:
        at.show_hand()
        for card in cards:
            at.hand_card(card)
        expect(at.page.locator('.verdict[aria-busy="false"] > *').first).to_be_visible()

    return reach


def pick(word: str) -> Callable[[Driver], None]:
    def reach(at: Driver) -> None:
        at.show_hand()
        at.page.locator("button.word", has_text=f"{word},").tap()
        at.page.locator(".tray-row[data-row=take]").wait_for()

    return reach


def after(*steps: Callable[[Driver], None]) -> Callable[[Driver], None]:
    def reach(at: Driver) -> None:
        for step in steps:
            step(at)

    return reach


def bring(record: Callable[[], str]) -> Callable[[Driver], None]:
    def reach(at: Driver) -> None:
        at.bring(record())

    return reach


def home(at: Driver) -> None:
    at.page.goto("./")
    at.page.reload()
    at.button("New game").wait_for()


def past_games(at: Driver) -> None:
    at.page.goto("./#games")
    at.page.reload()
    at.button("Import a game").wait_for()


def bad_import(at: Driver) -> None:
    past_games(at)
    at.button("Import a game").tap()
    at.page.get_by_label("Record or save code").fill("Dear diary")
    at.button("Open it").tap()
    at.page.get_by_role("heading", name="This cannot be opened").wait_for()


def refused(at: Driver) -> None:
    """The worker refuses the next pass: no rule does at this point, so its answer is made up."""
    answer(at, "play", "EARS is only the plural of EAR.")
    tap("Pass")(at)
    at.confirm()
    at.page.get_by_role("heading", name="Not so").wait_for()


def answer(at: Driver, command: str, sentence: str) -> None:
    """Until the page is loaded anew, a command gets this refusal instead of the worker's answer; with "" it gets none."""
    at.page.evaluate(
        """([command, sentence]) => {
            const send = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (data, ...rest) {
                if (data.command !== command) return send.call(this, data, ...rest);
                if (sentence) this.onmessage({ data: { id: data.id, error: { kind: "IllegalMove", sentence } } });
            };
        }""",
        [command, sentence],
    )


def waiting(at: Driver) -> None:
    at.page.context.route("**/wordlist.bin", lambda route: None)
    home(at)
    at.button("New game").tap()
    at.page.locator(".waiting").wait_for()


def laying(at: Driver) -> None:
    """The last game, while Python is still on its way."""
    at.page.context.route("**/wordlist.bin", lambda route: None)
    at.page.goto("./#table")
    at.page.reload()


def failing(at: Driver) -> None:
    at.page.context.unroute_all(behavior="ignoreErrors")
    at.page.context.route("**/wordlist.bin", lambda route: route.fulfill(status=404, body=""))
    home(at)
    at.button("Play").tap()
    at.page.locator("#failure").wait_for()


def without(name: str, reach: Callable[[Driver], object]) -> Callable[[Driver], object]:
    """As if the host had lost a part of the page."""

    def go_without(at: Driver) -> None:
        at.page.context.route(f"**/{name}", lambda route: route.fulfill(status=404, body=""))
        reach(at)

    return go_without


def thinking(at: Driver) -> None:
    """A computer whose move never comes."""
    answer(at, "step", "")
    tap("Draw cards")(at)
    at.page.get_by_text("is thinking …").wait_for()


def clipboard(works: bool) -> Callable[[Driver], None]:
    def reach(at: Driver) -> None:
        code = "async () => {}" if works else "async () => { throw new DOMException('No', 'NotAllowedError'); }"
        at.page.evaluate(f"() => {{ navigator.clipboard.writeText = {code}; }}")

    return reach


def rename(at: Driver) -> None:
    at.page.locator('[data-key^="rename"]').first.tap()


def export(at: Driver) -> None:
    at.page.locator('[data-key^="export"]').first.tap()


def delete(at: Driver) -> None:
    at.page.locator(".games li button").last.tap()
    at.page.locator('[data-key^="delete"]').tap()


def give_up(at: Driver) -> None:
    """All hints of a puzzle, one after the other, and then its word."""
    for told in range(1, 4):
        at.button("Hint").tap()
        expect(at.page.locator(".practice .hints li")).to_have_count(told)
    at.button("Show the word").tap()


def go(place: str) -> Callable[[Driver], None]:
    def reach(at: Driver) -> None:
        at.page.goto(f"./#{place}")
        at.page.reload()
        at.page.locator("main h1").wait_for()

    return reach


def hashed(place: str) -> Callable[[Driver], None]:
    """Another screen of the same page, without loading it anew."""
    return lambda at: at.page.evaluate(f"location.hash = '{place}'")


def family_book(at: Driver) -> None:
    at.page.goto("./#family")
    at.page.reload()
    at.page.locator(".chronicle .people, .chronicle p:not([role])").first.wait_for()


def typed_code(at: Driver) -> None:
    at.page.goto("./#new")
    at.page.reload()
    at.page.locator("summary", has_text="Deal code").tap()
    at.page.get_by_label("Deal code").fill(finished("Mia Tom Dad", seed=2).header.code)
    at.page.get_by_text("This deals").wait_for()


def calendar(at: Driver) -> None:
    at.page.goto("./#monarchy/days/2026-01-20")
    at.page.reload()
    at.page.locator(".day").first.wait_for()


def refused_day(at: Driver) -> None:
    at.page.goto("./#monarchy/days/2025-01-20")
    at.page.reload()
    at.page.locator(".notice").wait_for()


def linked_deal(at: Driver) -> None:
    at.page.goto("./#code/M2.day=2026-01-20")
    at.page.reload()
    at.page.get_by_text("This deals").wait_for()


def no_room(at: Driver) -> None:
    """A game on a device that takes no more."""
    at.page.add_init_script("IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };")
    at.open()
    tap("Play")(at)
    at.confirm()
    at.page.locator(".dock").wait_for()


def press(selector: str) -> Callable[[Driver], None]:
    return lambda at: at.page.locator(selector).first.tap()


def unfold(at: Driver) -> None:
    """Opens whatever is folded away."""
    at.page.locator("details").last.wait_for()
    at.page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")


def write(label: str, text: str) -> Callable[[Driver], None]:
    """A word in a field of the pad, and what Python says of it."""

    def reach(at: Driver) -> None:
        at.page.get_by_role("textbox", name=label).fill(text)
        at.page.locator(".verdict .points, .verdict .why").wait_for()

    return reach


def look_up(at: Driver) -> None:
    at.page.get_by_label("A word").fill("crown")
    at.button("Look up").tap()


def elsewhere(at: Driver) -> None:
    """A second tab of the same browser with a game on its table."""
    other = Driver(at.page.context.new_page())
    other.bring(classic())
    home(at)


def update(at: Driver) -> None:
    """A newer version waits, while another tab has a game on its table."""
    at.page.add_init_script("""
        const waiting = { postMessage(message, [port]) { port.postMessage(false); } };
        const registration = { active: waiting, waiting, addEventListener() {}, update: async () => {} };
        Object.defineProperty(navigator, "serviceWorker", { value: {
            controller: null, addEventListener() {}, register: async () => registration, ready: Promise.resolve(registration),
        } });""")
    home(at)


# -- the games that are played there


def classic() -> str:
    return stacked("royalty/classic", "CATEEra", "niooduE").record()


def locked() -> str:
    return stand(stacked("royalty/classic", "EARiubo", "HTYLNwn"), "=EAR").record()


def loose() -> str:
    return stand(stacked("royalty/booklet", "EARiubo", "HTYLNwn"), "=EAR").record()


def in_the_middle(match: Match) -> bool:
    """Whether a person may take a word and lay another, well into the game, with words before both others."""
    if match.to_act != (0,) or match.state.laid or len(match.line) < 10:
        return False
    best = match.game.ranked(match.state, 0, 1)
    return bool(best and isinstance(best[0][1], Turn) and best[0][1].target and best[0][1].meld)


def middle(at: Driver, names: str = "Ann Bob Cy") -> None:
    """A turn of both kinds, laid together in the tray."""
    match = at.bring(by_computers("royalty/classic", until=in_the_middle, names=names).record())
    at.show_hand()
    at.compose(match, match.game.ranked(match.state, 0, 1)[0][1])
    expect(at.page.locator('.verdict[aria-busy="false"] .points')).to_be_visible()


def with_knave() -> str:
    return stacked("royalty/classic", "CT*EEra", "niooduE").record()


def challenged() -> str:
    return stacked("royalty/classic", "CATEEra", "niooduE", referee="table").record()


def doubted() -> str:
    """Among four, a word is captured and another laid."""
    match = stand(stacked("royalty/classic", "EARiubo", "HXQNwty", "TTioudl", "AEsmnpg", referee="challenge"), "=EAR")
    match.play(1, "1.1>HEAR=XQ", Random(0))
    return match.record()


def with_computer() -> str:
    return stacked("royalty/classic", "CATEEra", "niooduE", kinds="pg").record()


def after_a_computer() -> str:
    return stand(stacked("royalty/classic", "CATEEra", "niooduE", kinds="pg"), "=CAT").record()


def undoable() -> str:
    return stand(stacked("royalty/classic", "CATEEra", "niooduE", undo="on"), "=CAT").record()


def played() -> str:
    """A game that ended because nobody laid a word any more."""
    match = stand(stacked("royalty/classic", "CATEEra", "niooduE"), "=CAT")
    while match.to_act:
        match.play(match.to_act[0], "pass", Random(0))
    return match.record()


def left_over() -> str:
    """A Monarchy in which a word left too few cards that go together, and others could still have been laid."""
    match = native("monarchy/booklet", "p", 1, cards="LAKEjumpSHADowyVOICEtreat")
    match.play(0, "=LAKE=jump=rEACHeD", Random(1))
    return match.record()


def six() -> str:
    return native("royalty/classic", "pppppp", 5).record()


def awarded() -> str:
    return finished("Ann Bob", seed=3).record()


def dated() -> str:
    return alone("monarchy/booklet", 9, day="2026-01-20").record()


def lonely() -> list[dict[str, Any]]:
    """Games for one: a day's deal with cards left over, and others."""
    games = [alone("monarchy/booklet", 2, day="2026-01-21"), alone("monarchy/booklet", 9), alone("monarchy/classic", 4)]
    return [stored(match, f"alone{at}", 1_700_000_000_000 + at) for at, match in enumerate(games)]


def against_the_court() -> dict[str, Any]:
    return stored(finished("Tom (Lady)", seed=5), "court", 1_700_900_000_000)


def counted() -> str:
    return native("royalty/classic", "ppp", 4, unseen="shown").record()


def template() -> str:
    """A game with places in the middle of the table, and a card played there."""
    match = native("blank", "pp", 5)
    match.play(0, match.state.hands[0][0], Random(0))
    return match.record()


def arranging() -> str:
    return native("monarchy/booklet", "p", 5).record()


def grouped(at: Driver) -> None:
    at.bring(native("rummy", "pp", 3, discards="shown").record())
    at.show_hand()


def built_up() -> str:
    """One may build who has families already."""
    return by_computers("wife-swap", until=lambda match: match.state.phase == "build" and len(match.state.tables[match.state.turn].couples) > 1).record()


def before_battle() -> str:
    """The gift is made, and there is much that may not be done yet."""
    return by_computers("alliance", until=lambda match: match.state.phase == "main" and match.state.now.gifted and not match.state.now.fought).record()


def victims_lie_open() -> str:
    """Whose turn it is may put away more than one card of the others."""
    ready = lambda match: match.state.phase == "main" and match.state.now.gifted and len(list(victims(match.state))) > 1  # noqa: E731
    return next(found for seed in range(4, 40) if (found := by_computers("alliance", until=ready, seed=seed)).to_act).record()


def boards(at: Driver) -> None:
    """What lies before all players, on a phone."""
    at.page.set_viewport_size({"width": 390, "height": 844})
    bring(lambda: by_computers("alliance", until=lambda match: match.state.number > 6, seed=17).record())(at)
    at.button("Look at all").tap()


def laid_open() -> str:
    """A deal of several that is over: its cards lie open."""
    return by_computers("rummy", until=lambda match: match.state.is_scored).record()


def many_deals() -> str:
    return by_computers("rummy", match="2").record()


def facing(at: Driver) -> None:
    at.remember("settings", '{"across": "face"}')
    at.bring(native("joust/classic", "pp", 5).record())


def arrive(at: Driver, screen: Screen) -> None:
    """Goes on to the screen from where the page is, and waits until it is there."""
    screen.reach(at)
    at.page.locator(screen.shows).first.wait_for()
    title = screen.drawn.split(" ", 2)[2:]
    if title:
        expect(at.page.locator("dialog[open] h2").last).to_have_text(title[0])


JOURNEYS: dict[str, list[Screen]] = {
    "the first visit": [
        Screen("home, empty", "home.js drawHome", lambda at: at.open(), ".box-lid"),
        Screen("home, what is for real cards", "home.js withReal With real cards", tap("Real cards"), ".real-way"),
        Screen("keeping it", "keeping.js openKeeping Keep Royalty on this tablet", tap("Close", "Keep Royalty on this tablet"), "#kept-games"),
        Screen("settings", "choosing.js openSettings Settings", after(tap("Close"), tap("Settings")), "[data-setting=theme]"),
        Screen("past games, none", "pages.js putPages", past_games, ".page"),
        Screen("import", "games.js bring Import a game", tap("Import a game"), "textarea"),
        Screen("import, refused", "waiting.js tell", bad_import, "dialog[open]"),
        Screen("new game", "newgame.js screen", after(home, tap("New game")), ".deal-bar"),
        Screen("new game, unfolded", "newgame.js screen", unfold, "details[open]"),
        Screen("draw for the deal", "lots.js openDraw The draw for the deal", tap("Deal"), ".draws .card"),
    ],
    "a meld": [
        Screen("hand-over", "dock.js handOverDock", bring(classic), ".hand .back"),
        Screen("table, empty tray", "dock.js composeDock", tap("Show my hand"), ".hand button.card"),
        Screen("table, meld in the tray", "dock.js composeDock", lay("C", "A", "T"), ".verdict .points"),
        Screen("how a draft adds up", "tray.js openCount", press(".verdict button.points"), "dialog .count li"),
        Screen("refusal in the tray", "dock.js composeDock", after(tap("Close"), Driver.clear, lay("C", "T", "r")), ".verdict .why"),
        Screen("trade or pass", "taps.js answer", after(Driver.clear, tap("Pass")), "dialog[open] .main-action"),
        Screen("refusal", "asking.js refuse", after(tap("No"), refused), "dialog[open]"),
        Screen("menu", "sheets.js openMenu Menu", tap("Go on", "Menu"), ".menu-buttons"),
        Screen("draw, from the menu", "lots.js openDraw The draw for the deal", tap("The draw and the seal"), ".draws"),
        Screen("score sheet, empty", "sheets.js openSheet Score sheet", tap("Deal", "Menu", "Score sheet"), ".standings"),
        Screen("a hint", "hints.js openHints", after(tap("Close"), lambda at: at.show_hand(), tap("A hint")), ".hints li"),
        Screen("hand put in order", "hand.js drawOrdering", after(tap("Close", "Menu", "Order my hand"), press(".hand button.card >> nth=2"), tap("Gap")), ".hand .group"),
        Screen("menu, its folds open", "sheets.js openMenu Menu", after(tap("Done", "Menu"), unfold), "details[open] li"),
        Screen("keys", "sheets.js openKeys Keys", tap("Keys"), "dialog li"),
    ],
    "captures": [
        Screen("picked word, locked", "dock.js composeDock", after(bring(locked), pick("EAR")), ".tray .block"),
        Screen("capture and meld in the tray", "dock.js composeDock", lay("N"), ".verdict > *"),
        Screen("meaning of a drafted word", "meaning.js openMeanings", tap("What EARN means"), "dialog[open] .entry li"),
        Screen("refusal with its rule", "dock.js composeDock", after(tap("Close"), lay("w")), ".verdict .rule-link"),
        Screen("a rule", "book.js openRule", press(".rule-link"), "dialog[open] .rule"),
        Screen("picked word, loose", "dock.js composeDock", after(bring(loose), pick("EAR")), ".tray .shelf"),
        Screen("trade", "dock.js composeDock", after(bring(classic), lay("C"), Driver.clear, tap("Trade")), "button[data-key=pick]"),
        Screen("the table in the middle of a game", "dock.js composeDock", middle, ".verdict .points"),
        Screen("Knave unnamed", "dock.js composeDock", after(bring(with_knave), lay("C", "*", "T")), ".tray .knave"),
        Screen("Knave's letter", "tray.js chooseStanding", tap("Name the Knave"), ".letters button"),
    ],
    "a game with a middle": [
        Screen("places in the middle", "dock.js handOverDock", bring(template), ".middle .played"),
        Screen("one card to choose", "dock.js composeDock", tap("Show my hand"), ".hand button.card"),
        Screen("words being arranged", "dock.js composeDock", after(bring(arranging), press(".middle button.card >> nth=2")), ".counter"),
        Screen("bookmarks", "bookmarks.js openBookmarks Bookmarks", tap("Bookmarks", "Set a bookmark"), ".bookmarks li"),
        Screen("two facing each other", "table.js drawBetween", facing, ".across .question"),
        Screen("families being built", "dock.js composeDock", after(bring(built_up), tap("Show my hand")), ".shelved .beside"),
        Screen("why not now", "ways.js openReasons Why not?", after(bring(before_battle), tap("Show my hand", "Why not more?")), "dialog[open] p"),
        Screen("a card to be touched", "dock.js waysDock", after(tap("Go on"), bring(victims_lie_open), tap("Show my hand", "Assassin")), "button.card.answer"),
        Screen("all boards", "table.js boardsButton On the table", boards, "dialog[open] .board .card"),
    ],
    "a hand in groups": [
        Screen("a pile to tap", "dock.js composeDock", grouped, ".to-tap"),
        Screen("who has left", "ways.js narrow", tap("Someone left"), ".ways:not(.settling) .small"),
        Screen("a hand in groups", "dock.js composeDock", after(tap("No", "Sort", "By suit", "Done"), press('[data-key="zone stock"]')), ".hand .group .card"),
        Screen("groups of the hand declared", "dock.js composeDock", tap("Sort", "Cheapest groups", "Done", "Declare"), ".tray .draft-row"),
        Screen("hands laid open", "dock.js questionDock", bring(laid_open), ".line"),
        Screen("end of several deals", "outcome.js drawOutcome", bring(many_deals), ".last-hands .line"),
    ],
    "a challenge, and the end": [
        Screen("challenge window", "dock.js questionDock", after(bring(challenged), lay("C", "A", "T"), tap("Play")), ".question .row"),
        Screen("price of a challenge", "ways.js chooseOnFelt", tap("Challenge"), ".felt-acts .main-action"),
        Screen("verdict, the table decides", "dock.js questionDock", tap("Challenge CAT"), ".question .row"),
        Screen("verdict", "verdict.js openVerdict", tap("It stands"), ".ruled .entry li"),
        Screen("verdict given", "dock.js handOverDock", tap("Go on"), ".told"),
        Screen("since the last turn", "earned.js openSince", press(".banner .telling"), "dialog .since"),
        Screen("score sheet", "sheets.js openSheet Score sheet", tap("Close", "Menu", "Score sheet"), "table.log"),
        Screen("a figure and its sum", "earned.js openSum", press("dialog .figure"), "table.sum"),
        Screen(
            "end by agreement", "sheets.js askEnd End by agreement?",
            after(press("dialog:last-of-type .main-action"), tap("Close", "Menu", "End by agreement")), "dialog[open]",
        ),
        Screen("end and tally", "outcome.js drawOutcome", tap("End the game"), ".final .sheet"),
        Screen("end, replayed", "outcome.js drawOutcome", tap("A move back"), ".replay"),
        Screen("seal of a game that was stopped", "outcome.js openStopped A fair shuffle", tap(MORE, "The seal"), "dialog[open] .seal"),
        Screen("seal", "outcome.js openSeal A fair shuffle", after(bring(played), tap(MORE, "The seal")), "[data-verified]"),
        Screen("talk afterwards", "talk.js draw", after(bring(played), tap("Talk it over")), ".talk .sheet"),
        Screen("what was there at a turn", "talk.js answers", tap("Show what was there"), ".talk .worths li"),
        Screen("a turn tried again", "trial.js drawTrial", tap("Try it again"), ".coach.trial"),
        Screen("a turn tried again, weighed", "trial.js drawTrial", tap("Pass"), ".coach.trial .main-action"),
        Screen("a turn tried again, the answer", "trial.js show What was there", tap("Show the answer"), "dialog[open] .worths li"),
        Screen("talk after a Monarchy", "talk.js draw", after(bring(left_over), tap("Talk it over")), ".talk .sheet .curve"),
        Screen("what could be laid after a word", "talk.js answers", tap("Show what was there"), ".talk .worths li"),
        Screen("a word tried again", "trial.js drawTrial", tap("Try it again"), ".coach.trial"),
        Screen("share", "share.js openShare Share this game", after(bring(played), tap("Share")), "svg.qr"),
        Screen("copied", "toast.js toast", after(clipboard(True), tap("Close", MORE, "Copy the record")), ".toast"),
        Screen("copy by hand", "files.js hand Copy this text", after(clipboard(False), tap(MORE, "Copy the record")), "dialog[open]"),
        Screen("question before an undo", "sheets.js askUndo", after(bring(undoable), tap("Undo")), "dialog[open] .main-action"),
        Screen("six players", "paint.js paint", after(bring(six), lambda at: at.show_hand()), ".hand button.card"),
    ],
    "a challenge among four": [
        Screen("who challenges", "ways.js chooseOnFelt", after(bring(doubted), tap("Challenge")), ".on-felt:not(.settling) li"),
        Screen("which word is challenged", "ways.js chooseOnFelt", after(press(".felt-groups button >> nth=1"), tap("Cy")), ".on-felt .price"),
        Screen("verdict, a word falls", "verdict.js openVerdict", tap("Challenge XQ"), ".ruled .entry"),
        Screen("who sits where", "sheets.js openSeats Who sits where", tap("Go on", "Menu", "Who sits where"), "[data-seat-kind]"),
        Screen("question before an undo of what was seen", "sheets.js askUndo Undo?", after(bring(after_a_computer), tap("Undo")), "dialog[open] .main-action"),
    ],
    "a game kept": [
        Screen("computer thinking", "dock.js thinkingLine", after(bring(with_computer), lay("C", "A", "T"), tap("Play"), thinking), ".dock p.question"),
        Screen("home, a game running", "home.js drawHome", after(bring(classic), home), "button.continue"),
        Screen("past games", "pages.js putPages", past_games, ".games li"),
        Screen("rename", "games.js rename Name this game", rename, "dialog[open] input"),
        Screen("export", "games.js give Export this game", after(tap("Cancel"), export), "dialog[open] .main-action"),
        Screen("question before a running game is deleted", "games.js remove Delete this game?", after(tap("Cancel"), delete), "dialog[open] .main-action"),
        Screen("past games, one deleted", "pages.js putPages", tap("Delete it"), ".dropped"),
        Screen("table, still being laid", "table.js drawStill", laying, ".laying p[role=status]"),
        Screen("opening", "waiting.js meanwhile", waiting, ".waiting"),
        Screen("failure", "waiting.js showFailure", failing, "#failure"),
    ],
    "a full device": [
        Screen("table, a game not stored", "dock.js handOverDock", no_room, "#unstored"),
        Screen("home, a game not stored", "home.js drawHome", hashed(""), "button.continue"),
        Screen("past games, one not stored", "pages.js putPages", hashed("games"), ".games .trouble"),
    ],
    "learning, words and the pad": [
        Screen("lessons", "pages.js putPages", after(go("learn")), ".lessons li"),
        Screen("a lesson", "lessons.js drawCoach", press(".book-dock .main-action"), ".coach"),
        Screen("the book", "book.js openBook", go("book"), "nav.contents"),
        Screen("the cards to print", "print.js screen", go("royalty/print"), ".paper"),
        Screen("practice, a puzzle", "practice.js draw", go("practice"), ".practice .laid-row"),
        Screen("practice, the answer", "practice.js draw", give_up, ".practice .meanings"),
        Screen("practice, a whole turn", "trial.js drawTrial", tap("Whole turns"), ".coach.trial"),
        Screen("word desk", "words.js open", after(go("words"), look_up), ".entry li"),
        Screen("pad, new", "pad.js show", after(go("pad")), ".options"),
        Screen("pad, a turn", "pad.js show", after(tap("Open the pad"), write("Meld", "cat")), ".verdict .points"),
        Screen("pad, a trade", "pad.js trade How many cards?", after(tap("Write it down"), press(".pad-seats .score"), tap("Trade")), ".letters button"),
        Screen("pad, whether it ends", "pad.js game End the game?", tap("Cancel", "End the game"), "dialog[open] .main-action"),
        Screen("pad, the end", "pad.js show", tap("End it"), "[aria-label='Cards of Guest']"),
        Screen("pad, thrown away", "pad.js fresh A new pad?", tap("New pad"), "dialog[open] .main-action"),
    ],
    "the family's book": [
        Screen("the family's book, empty", "pages.js putPages", family_book, ".chronicle p:not([role])"),
        Screen("the family's book", "pages.js putPages", after(lambda at: take_in(at, shelf([*evenings(), against_the_court()])), family_book), '[data-key="person Tom"]'),
        Screen("somebody's name", "chronicle.js rename", after(press('[data-key="person Tom"]'), press('[data-key="rename Tom"]')), "dialog[open] input"),
        Screen("a deal code in New game", "newgame.js screen", after(tap("Cancel"), typed_code), ".deal-code-field"),
        Screen("the draw of a deal that is known", "lots.js openDraw The draw for the deal", tap("Deal"), ".known-deal"),
        Screen("end with awards and a deal code", "outcome.js drawOutcome", bring(awarded), ".final .awards"),
        Screen("what is seldom wanted of a game that is over", "outcome.js openMore More", tap(MORE), "dialog .deal-code"),
        Screen("unseen cards", "unseen.js openUnseen Unseen cards", after(tap("Close"), bring(counted), lambda at: at.show_hand(), tap("Menu", "Unseen cards")), ".unseen li"),
        Screen("past games, one that is over", "one-game.js drawGame", after(past_games, press("section:has(h2:text-is('Finished')) .games li button")), ".came-out .first-place"),
    ],
    "deals of the day, and games for one": [
        Screen("the family's book, games for one", "chronicle.js solo", after(lambda at: take_in(at, shelf(lonely())), family_book), ".solos .plot"),
        Screen("the calendar", "calendar.js draw", calendar, ".day.played"),
        Screen("the calendar, a day that is none", "calendar.js draw", refused_day, ".days"),
        Screen("a deal by its link", "newgame.js screen", linked_deal, ".deal-code-field"),
        Screen("end of a day's deal", "outcome.js drawOutcome", bring(dated), ".final"),
    ],
    "parts that do not come": [
        Screen("a late part", "waiting.js withPart Not now", after(bring(locked), pick("EAR"), lay("N", "w"), without("book.js", press(".rule-link"))), "dialog[open]"),
        Screen("a part of the start", "guard.js tell", without("dom.js", lambda at: at.page.reload()), "#trouble"),
    ],
    "two tabs": [
        Screen("a newer version", "home.js drawHome", update, ".update button"),
        Screen("a newer version, not yet", "offline.js takeUpdate Not yet", after(elsewhere, tap("Use it now")), "dialog[open]"),
        Screen("a game that is open elsewhere", "onetab.js holdGame Open elsewhere", after(tap("Go on"), press("button.continue")), "dialog[open]"),
    ],
}
