"""Laws of the page's door: whatever is asked in whatever order, an answer holds what the match holds, and no hand but the viewer's.

Sessions are whole matches of people and computers, with hands opened, drafts, wrong seats, take-backs, undo and reloads in between.
"""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from random import Random
from typing import Any

import pytest

from door import ask, refused
from laws.drafts import random_drafts
from laws.fixed import FixedWords
from laws.playing import MODES, PAIRS, says_a_computer_left
from matches import ADVANCED, BOOKLET, BRIEF, CLASSIC, bluff, enough
from royalty import views
from royalty.game.places import TABLE, Draft, Option
from royalty.games.royalty.pad import score_pad
from royalty.match.match import Match
from royalty.match.record import read_record
from royalty.views import Desk
from royalty.views.saves import open_game
from sample import WHOLE
from seeds import SEEDS

Json = dict[str, Any]
NAMES = ("Ann", "Bob", "Cy", "Dot")


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(FixedWords(), Random(11))
    monkeypatch.setattr(views, "_desk", made)
    return made


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


class Session:
    """Somebody at the tablet, who does now this and now that; every answer is held against the match."""

    def __init__(self, desk: Desk, key: str, mode: str, kinds: str, seed: int, **options: str) -> None:
        self.desk, self.rng = desk, Random(f"{key} {mode} {kinds} {seed}")
        players = [{"name": name, "kind": "person" if kind == "p" else "greedy"} for name, kind in zip(NAMES, enough(kinds, key), strict=False)]
        self.view: Json = {}
        self.hold(ask("new", game=key, players=players, options={"referee": mode, **BRIEF.get(key, {}), **options}))
        self.id = self.view["id"]

    def hold(self, view: Json, *, opened: bool = False) -> None:
        """Among people only a request for it opens a hand: whatever else happens, it stays down, or as it was. Where nothing is hidden, none is down."""
        if not self.desk.current().game.secrets.hides and len(self.desk.current().people) > 1:
            assert view["viewer"] == view["hand_for"]
        elif not opened and self.view and len(self.desk.current().people) > 1:
            assert view["viewer"] in (None, self.view["viewer"])
        self.view = view
        check(self.desk, view)

    def play_out(self) -> None:
        while self.view["phase"] == "play":
            self.go_on()
            assert self.view["id"] == self.id

    def go_on(self) -> None:
        match, whim = self.desk.current(), self.rng.random()
        if whim < 0.06:
            saved = self.view
            self.hold(ask("load" if whim < 0.03 else "import", sealed=saved["save"]["sealed"], record=saved["save"]["sealed"]))
            assert all(self.view[name] == saved[name] for name in ("table", "log", "turn", "to_act", "may") if self.view["viewer"] == saved["viewer"] or name not in ("table", "may"))
        elif whim < 0.12:
            self.look_at(self.rng.randrange(len(match.players)))
        elif whim < 0.16 and self.view["may"]["take_back"] is not None:
            self.hold(ask("take_back"))
            assert self.view["may"]["take_back"] is None and match.back.may_take_back() is None
        elif whim < 0.2 and self.view["may"]["undo"]:
            self.undo_and_redo()
        elif match.next() == "computer":
            self.hold(ask("step"))
        else:
            self.decide()

    def undo_and_redo(self) -> None:
        match = self.desk.current()
        before = match.state.text()
        self.hold(ask("undo", agreed=self.view["may"]["undo_asks"]))
        assert self.view["may"]["redo"] and match.state.text() != before
        if self.rng.random() < 0.7:
            self.hold(ask("redo"))
            assert match.state.text() == before

    def look_at(self, seat: int) -> None:
        self.hold(ask("view", seat=seat), opened=True)
        may_see = self.view["hand_for"] == seat or self.desk.current().people == (seat,)
        if self.desk.current().game.secrets.hides:
            assert self.view["viewer"] is None or (self.view["viewer"] == seat and may_see)

    def decide(self) -> None:
        match = self.desk.current()
        if match.to_act == (TABLE,):
            self.answer_for([TABLE], self.rng.choice(["upheld", "failed", match.game.verdicts.advice(match.state)["verdict"]]))
        elif self.view["hand_for"] is None:
            people = [seat for seat in match.to_act if match.is_person(seat)]
            assert people
            moves = {option["move"]: option["seats"] for option in self.view["options"]}
            plain = next(iter(moves))  # to let it stand, or to go on
            assert moves[plain] == people
            doubt = self.rng.random() < 0.25 and [move for move in moves if move.startswith("challenge")]
            self.answer_for(people[:1] if doubt else people, doubt[0] if doubt else plain)
        else:
            self.take_turn()

    def take_turn(self) -> None:
        match, seat = self.desk.current(), self.view["hand_for"]
        self.hold(ask("view", seat=seat), opened=True)
        assert self.view["viewer"] == seat and self.view["options"] is not None
        if match.back.may_take_back() is not None:
            return self.answer_for([seat], "stand")
        draft = self.rng.choice(random_drafts(match.game.table(match.state, seat), self.rng, 3))
        self.hold(ask("view", seat=seat, draft=asdict(draft)), opened=True)
        assert self.view["draft"] == as_json(asdict(draft))
        options = [option for option in match.game.options(match.state, seat, draft) if may_be_said(match, option)]
        assert [option["move"] for option in self.view["options"]] == [option.move for option in options]
        return self.answer_for([seat], self.some_turn(seat))

    def some_turn(self, seat: int) -> str:
        match = self.desk.current()
        best = [match.game.write_move(move) for _, move in match.game.ranked(match.state, seat, 6)]
        best = [move for move in best if not says_a_computer_left(match, move)]
        if self.rng.random() < 0.15 and match.header.options.get("referee", "strict") != "strict":
            try:
                return bluff(match)
            except AssertionError:
                pass
        return best[0] if self.rng.random() < 0.6 else self.rng.choice([*best, "pass"] if is_royalty(match) else best)

    def answer_for(self, seats: list[int], move: str) -> None:
        """Plays the move; a hand that was open stays so only for the same player's next decision."""
        match, seen = self.desk.current(), self.view["viewer"]
        count = len(match.line)
        self.hold(ask("play", seats=seats, move=move))
        assert len(match.line) > count
        assert self.desk.draft == Draft() and self.view["draft"] == as_json(asdict(begun(self.desk, self.view)))
        if len(match.people) > 1 and match.game.secrets.hides:
            assert self.view["viewer"] in (None, seen) and (self.view["viewer"] is None or self.view["hand_for"] == seen)


def may_be_said(match: Match, option: Option) -> bool:
    """That somebody has left is said of a person, by another one."""
    gone = match.game.leaving.leaver(match.game.read_move(option.move)) if option.move else None
    return gone is None or (match.is_person(gone) and any(map(match.is_person, option.seats)))


def begun(desk: Desk, view: Json) -> Draft:
    """The draft, or before anything is drafted what lies already in the rows that are to be arranged first."""
    first = next((intent for intent in view["table"]["intents"] if intent["draft"] != "none"), {"rows": []})
    rows = tuple(tuple(row["begins"]) for row in first["rows"])
    return Draft(first["key"], rows) if any(rows) and not desk.draft.intent else desk.draft


def check(desk: Desk, view: Json) -> None:
    """What an answer says, by the match itself."""
    match = desk.current()
    game, state = match.game, match.state
    question = game.questions.question(state)
    asking = question is not None and (match.is_shared if question.open else question.together)
    people = [seat for seat, player in enumerate(match.players) if player.kind == "person"]
    own = None if asking else next((seat for seat in match.to_act if seat in people), None)
    viewer = view["viewer"]
    assert view["hand_for"] == own
    assert viewer is None or (viewer in people and (viewer == own or len(people) == 1))
    assert viewer is None or not (asking or match.to_act == (TABLE,) or view["phase"] == "over")
    looks = question is not None and question.look
    assert view["hand_over"] == (own is not None and viewer is None and len(people) > 1 and not looks)
    check_zones(view, match)
    table = game.table(state, viewer)
    intents = tuple(intent for intent in table.intents if intent.people <= len(people))
    assert view["table"] == as_json(asdict(replace(table, intents=intents)))
    assert view["to_act"] == list(match.to_act)
    number, turn = (state.number, state.turn)
    assert view["turn"] == {"number": number, "seat": turn}
    assert view["next"] == ("over" if not match.to_act else "person" if asking_people(match) else "computer")
    assert [(p["name"], p["kind"], p["seat"], p["side"]) for p in view["players"]] == [
        (player.name, player.kind, seat, game.sides[seat]) for seat, player in enumerate(match.players)
    ]
    assert view["may"] == {
        "take_back": match.back.may_take_back() if match.back.may_take_back() in people else None,
        "undo": match.back.may_undo(), "redo": match.back.may_redo(), "end": view["phase"] == "play",
        "undo_asks": list(match.back.undo_asks()), "why_no_undo": match.back.why_no_undo(), "noted": match.back.is_noted(),
        "talk": match.entry.family.talked and match.outcome is not None and not match.agreed,
        "look_back": viewer is not None and len(people) == 1 and viewer in match.to_act and match.entry.family.talked and view["hints"]
        and any(step.seat == viewer and step.deal == state.deal_number for step in match.line),
    }  # fmt: skip
    assert view["question"] == (as_json(asdict(question)) if question else None)
    assert view["notes"] == ([] if viewer is None else as_json([asdict(note) for note in game.rows.notes(state, viewer, begun(desk, view))]))
    if is_royalty(match):
        referee = match.header.options.get("referee", "strict")
        advised = question is not None and question.help.endswith(f"advice: {game.verdicts.advice(state).get('sentence')}")
        assert advised == (referee == "table" and match.to_act == (TABLE,))
    check_options(view, match, people)
    check_log(view, match)
    check_save(desk, view)


def is_royalty(match) -> bool:
    return match.entry.family.key == "royalty"


def asking_people(match) -> bool:
    return match.to_act == (TABLE,) or any(match.players[seat].kind == "person" for seat in match.to_act)


def check_zones(view: Json, match) -> None:
    state = match.state
    for zone in view["table"]["zones"]:
        if zone["kind"] == "fan" and zone["owner"] != view["viewer"]:
            assert zone["cards"] == [] and zone["groups"] == []
        elif zone["kind"] == "stack":
            # Only the top of a pile may lie open, to everybody.
            assert len(zone["cards"]) <= (zone["owner"] is None and zone["id"].startswith(("pile", "discards")))
            # And the word that everybody saw come to it last.
            kept = getattr(state, "newest", None)
            newest = kept[zone["owner"]] if kept and zone["owner"] is not None else None
            assert [group["word"] for group in zone["groups"]] == ([newest.letters] if newest else [])
    if view["viewer"] is None:
        assert view["draft"]["groups"] == [] and not view["draft"]["named"]
    told = json.dumps({name: part for name, part in view.items() if name not in ("save", "deal_text")})
    for owner, hand in enumerate(getattr(state, "hands", ())):
        if owner != view["viewer"] and len(hand) > 4:
            assert match.game.dealing.between.join(hand) not in told
    for pile in getattr(state, "piles", ()):
        assert len(pile) < 6 or pile[1:] not in told


def check_options(view: Json, match, people: list[int]) -> None:
    for option in view["options"]:
        assert option["seats"] and set(option["seats"]) <= {TABLE, *people}
        for seat in option["seats"]:
            leaves = bool(option["move"]) and match.game.leaving.leaver(match.game.read_move(option["move"])) is not None
            assert seat == TABLE or seat in match.to_act or leaves
            if option["move"]:
                match.game.play(match.state, seat, match.game.read_move(option["move"]))
    question = match.game.questions.question(match.state)
    if view["viewer"] is None and (view["hand_for"] is not None or view["phase"] == "over") and not (question and question.look):
        # Only that somebody has left is said before the hand is opened that is due.
        assert all(match.game.leaving.leaver(match.game.read_move(option["move"])) is not None for option in view["options"])


def check_log(view: Json, match) -> None:
    """Each turn of the line now standing has its sentence; points of lines that stand add up to the score."""
    lines = [line for line in view["log"] if line["turn"] is not None]
    standing = [line["text"] for line in lines if not line["undone"]]
    spoken = [step.sentence for step in match.line if match.events[step.event].text not in match.game.questions.quiet]
    assert standing == spoken
    steps = [step for step in match.line if match.events[step.event].text not in match.game.questions.quiet]
    of_seats = [at for at, step in enumerate(steps) if match.events[step.event].seat != TABLE]
    newest = steps[of_seats[-1] if of_seats else 0 :]
    assert view["last"] == " ".join(step.sentence for step in newest)
    if view["earlier"]:
        start = len(steps) - len(newest)
        mover = match.events[newest[0].event].seat
        chain = [step for step in steps[:start] if match.events[step.event].seat == mover][-view["earlier"].count("."):]
        assert view["earlier"] == " ".join(step.sentence for step in chain) and chain == steps[start - len(chain) : start]
    assert view["about"] == [list(pair) for pair in dict.fromkeys(pair for step in newest for pair in step.words)]
    assert bool(view["verdict"]) == any(match.events[step.event].text in ("upheld", "failed") for step in newest)
    assert view["ruling"] is None or (view["verdict"] and match.header.options.get("referee") == "table")
    if is_royalty(match) and match.state.laid is None and not match.agreed:
        for standing_of in view["table"]["standings"]:
            name = match.players[standing_of["seat"]].name
            own = [line for line in lines if line["name"] == name and not line["undone"]]
            assert sum(line["score"] for line in own) == standing_of["score"]
            assert not own or own[-1]["total"] == standing_of["score"]


def check_save(desk: Desk, view: Json) -> None:
    match, save = desk.current(), view["save"]
    opened = open_game(save["sealed"])
    assert opened["record"] == match.record() and opened["id"] == view["id"] == desk.id
    sides = [[seat for seat, its in enumerate(match.game.sides) if its == side] for side in dict.fromkeys(match.game.sides)]
    assert save["names"] == [" and ".join(match.players[seat].name for seat in side) for side in sides] and save["title"] == view["game"]["title"]
    over = view["phase"] == "over"
    assert save["over"] == over == (not match.to_act) == (view["outcome"] is not None)
    assert save["scores"] == [match.outcome.totals[side[0]] if over and match.outcome else sum(standing["score"] + (standing["now"] or ["", 0])[1] for standing in view["table"]["standings"] if standing["seat"] in side) for side in sides]
    assert view["verified"] is (True if over else None)
    assert over or (view["deal_text"] == "" and match.header.salt not in json.dumps({**view, "save": None}))


AGAIN = pytest.mark.native("A long match with other seats at the same table: one of them is played inside Pyodide too.")
LONG = ("alliance", "wife-swap", "rummy")
KINDS = ("pp", "pg", "gpp", "ppp")


def seated() -> list[tuple[str, str, str]]:
    """Each rule set, each mode of the referee and each company with each of the two others; with ROYALTY_WHOLE all three in all ways."""
    keys = [*dict.fromkeys(key for key, _ in PAIRS)]
    rows = [(key, mode, kinds) for key, mode in PAIRS for kinds in KINDS]
    turn = lambda key, kinds: (keys.index(key) + KINDS.index(kinds)) % len(MODES[key])  # noqa: E731
    return [row for row in rows if WHOLE or MODES[row[0]].index(row[1]) == turn(row[0], row[2])]


SEATED = [pytest.param(*row, marks=[AGAIN] if row[0] in LONG and row[2] != "gpp" else []) for row in seated()]


def test_every_two_meet_in_some_match() -> None:
    rows = seated()
    assert {(key, mode) for key, mode, _ in rows} == {*PAIRS}
    assert {(key, kinds) for key, _, kinds in rows} == {(key, kinds) for key, _ in PAIRS for kinds in KINDS}
    assert {(mode, kinds) for _, mode, kinds in rows} == {(mode, kinds) for _, mode in PAIRS for kinds in KINDS}


@pytest.mark.parametrize(("key", "mode", "kinds"), SEATED)
def test_every_answer_of_a_whole_match_holds_what_the_match_holds(key, mode, kinds, desk):
    for seed in SEEDS[: 1 + len(SEEDS) // 100]:
        session = Session(desk, key, mode, kinds, seed, undo="on" if seed % 2 else "auto")
        session.play_out()
        assert read_record(ask("record")["record"]).ending.startswith("tally")


def test_a_game_that_is_kept_is_never_overwritten_by_an_import(desk):
    """A sealed save comes in under its own name only where no game of that name is kept."""
    session = Session(desk, CLASSIC, "strict", "pp", 1)
    sealed = session.view["save"]["sealed"]
    assert ask("import", record=sealed, kept=[])["id"] == session.id
    assert ask("import", record=sealed, kept=["other"])["id"] == session.id
    other = ask("import", record=sealed, kept=["other", session.id])["id"]
    assert other != session.id and other
    assert ask("import", record=sealed, kept=[session.id])["id"] not in (other, session.id)


def test_every_new_game_has_a_name_and_a_deal_of_its_own(desk):
    seen = [ask("new", **ask("catalogue")["defaults"]) for _ in range(12)]
    assert len({view["id"] for view in seen}) == len({view["fingerprint"] for view in seen}) == 12
    assert len({open_game(view["save"]["sealed"])["record"].split("pack ")[1] for view in seen}) == 12


def test_a_damaged_save_is_never_opened(desk):
    """Any character of a save changed, and it is refused; the game on the table stays."""
    sealed, rng = Session(desk, CLASSIC, "strict", "pp", 1).view["save"]["sealed"], Random(4)
    before = desk.current().record()
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for at in [*range(9, 24), *(rng.randrange(9, len(sealed) - 3) for _ in range(200))]:
        spoilt = sealed[:at] + rng.choice(letters.replace(sealed[at], "")) + sealed[at + 1 :]
        refused("load", sealed=spoilt)
    for size in range(0, len(sealed) - 3, 7):
        refused("load", sealed=sealed[:size])
    assert desk.current().record() == before


def test_a_computer_is_not_played_for_nor_looked_at(desk):
    session = Session(desk, CLASSIC, "challenge", "gpp", 3)
    for _ in range(30):
        session.go_on()
        match = desk.current()
        computer = next(seat for seat, player in enumerate(match.players) if player.kind == "greedy")
        assert ask("view", seat=computer)["viewer"] is None
        assert "computer" in refused("play", seats=[computer], move="pass")


def test_the_pad_through_the_door_is_the_pad(desk):
    pad = {"game": CLASSIC, "names": ["Ann", ""], "options": {}, "entries": [{"kind": "turn", "move": "=CAT"}]}
    plain = as_json(score_pad(pad, desk.words))
    assert ask("desk", ask="pad", args={"pad": pad}) == plain and "line" not in plain
    assert plain["players"][1]["name"] == "Player 2" and plain["lines"][0]["text"] == "Ann melds CAT"
    draft = {"kind": "pass"}
    assert ask("desk", ask="pad", args={"pad": pad, "draft": draft})["line"]["text"] == "Player 2 passes"
    assert refused("desk", ask="pad", args={"pad": {**pad, "game": "none"}})


@pytest.mark.parametrize("mode", ["challenge", "table"])
def test_a_hand_laid_from_stays_down_when_the_others_take_its_turn_back(mode, desk):
    """The tablet is with those who were asked; the layer opens his hand himself."""
    for key in (CLASSIC, ADVANCED, BOOKLET):
        session = Session(desk, key, mode, "pp", 2)
        seat = session.view["hand_for"]
        session.hold(ask("view", seat=seat), opened=True)
        best = desk.current().game.ranked(desk.current().state, seat, 1)[0][1]
        laid = ask("play", seats=[seat], move=desk.current().game.write_move(best))
        assert laid["viewer"] is None
        back = ask("take_back")
        assert back["hand_for"] == seat and back["viewer"] is None and back["hand_over"]
        assert all(zone["cards"] == [] for zone in back["table"]["zones"])
