"""The page's door: JSON text in, JSON text out, one full view for one seat in every answer."""

from __future__ import annotations

import json
import random
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import NoneType
from typing import Any

from royalty import worddesk
from royalty.game import TABLE, BadRecord, Draft, IllegalMove, Player, RoyaltyError, Seat
from royalty.games import GAMES, find_game
from royalty.games.royalty.rules import read_rulings
from royalty.lessons import LESSONS, TEACHER, Course, find_lesson, start_lesson
from royalty.lexicon import TIERS, BadLexicon, HouseLexicon, Lexicon, read_lexicon
from royalty.match import SETTINGS, Match, Step, load_match, new_match
from royalty.players import PLAYERS, find_player
from royalty.record import fingerprint, seal, unseal
from royalty.scorer import score_pad
from royalty.senses import Senses

Json = dict[str, Any]


@dataclass
class Desk:
    """What the worker holds: the words, the match in play, the viewer and his draft."""

    words: Lexicon
    rng: random.Random = field(default_factory=random.SystemRandom)
    match: Match | None = None
    id: str = ""
    seat: Seat | None = None
    draft: Draft = field(default_factory=Draft)
    senses: Senses | None = None
    course: Course | None = None

    def current(self) -> Match:
        if self.match is None:
            raise BadRecord("There is no game on the table.")
        return self.match


_desk: Desk | None = None


def start(wordlist: bytes) -> None:
    """Takes the words; to be called once, before anything is asked. BadLexicon if they cannot be read."""
    global _desk
    _desk = Desk(read_lexicon(wordlist))


def begin(wordlist: bytes) -> str:
    """`start` for the page: answers the sentence to show if the words are not good, else the empty string.

    A restored memory holds the state of the random generator too: without a new seed every start would deal the same cards.
    """
    random.seed()
    try:
        start(bytes(wordlist))
    except BadLexicon as error:
        return str(error)
    return ""


def take_senses(data: bytes) -> None:
    """Takes the meanings of words, when somebody first asks for one. BadLexicon if they cannot be read."""
    assert _desk
    _desk.senses = Senses(bytes(data))


def ask(text: str) -> str:
    """Answers `{"command", "args"}` with `{"ok": answer}` or `{"error": {"kind", "sentence"}}`."""
    try:
        request = json.loads(text)
        command = COMMANDS.get(request["command"])
        if command is None or _desk is None:
            raise BadRecord("The page asked for something that this version does not know.")
        answer: Json = {"ok": command(_desk, request.get("args") or {})}
    except RoyaltyError as error:
        answer = {"error": {"kind": type(error).__name__, "sentence": str(error)}}
    except Exception as error:
        # Named by its place only: a message might hold a hidden card.
        place = traceback.extract_tb(error.__traceback__)[-1]
        answer = {
            "error": {
                "kind": "bug",
                "sentence": "Something went wrong inside the game. Nothing is lost: reload the page to go on.",
                "place": f"{type(error).__name__} in {place.name}, line {place.lineno}",
            }
        }
    return json.dumps(answer, ensure_ascii=False)


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


def _plain(value: Any) -> Any:
    """A dataclass, and what it holds, as JSON knows it: as `dataclasses.asdict` does, but without a copy of every leaf."""
    if isinstance(value, (str, int, float, NoneType)):
        return value
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, Iterable):
        return [_plain(one) for one in value]
    return {name: _plain(getattr(value, name)) for name in _names(value.__class__)}


# -- commands


def _catalogue(desk: Desk, args: Json) -> Json:
    """Everything that the new-game screen offers."""
    games = [
        {
            "key": entry.key, "title": entry.title, "blurb": entry.blurb, "differs": entry.differs,
            "seats": list(entry.seats), "options": [_plain(setting) for setting in (*entry.settings, *SETTINGS)],
        }
        for entry in GAMES.values()
    ]  # fmt: skip
    first = next(iter(GAMES.values()))
    return {
        "games": games,
        "options": [_plain(setting) for setting in (*first.settings, *SETTINGS)],
        "players": [{"key": p.key, "label": p.label, "help": p.help} for p in PLAYERS.values()],
        "tiers": [
            {"value": "common", "label": "Common words", "help": "For children and easy games"},
            {"value": "standard", "label": "Standard", "help": "A good family dictionary"},
            {"value": "unabridged", "label": "Unabridged", "help": "Everything, for experts"},
        ],
        "defaults": {
            "game": first.key,
            "players": [_plain(Player("North")), _plain(Player("Computer", "greedy"))],
            "options": {},
        },
    }


def _warm(desk: Desk, args: Json) -> Json:
    """Some milliseconds of getting ready, for when nobody asks for anything; again while there is `more`."""
    return {"more": desk.words.warm()}


def _new(desk: Desk, args: Json) -> Json:
    players = [_read_player(desk, seat, entry) for seat, entry in enumerate(args["players"])]
    options = {str(key): str(value) for key, value in (args.get("options") or {}).items() if value}
    if all(setting.key != "rulings" for setting in find_game(str(args["game"])).settings):
        options.pop("rulings", None)  # the house keeps them; this game has no use for them
    _sit_down(desk, new_match(find_game, str(args["game"]), players, options, desk.words, desk.rng))
    return _view(desk)


def _read_player(desk: Desk, seat: Seat, entry: Json) -> Player:
    kind = str(entry.get("kind") or "person")
    if kind != "person":
        find_player(kind)
    name = str(entry.get("name") or "")
    return Player(name, kind, bool(entry.get("junior")), str(entry.get("tier") or "standard"))


def _sit_down(desk: Desk, match: Match, ident: str = "") -> None:
    for kind in [player.kind for player in match.header.players] + [e.text for e in match.events if e.what == "kind"]:
        if kind != "person":
            find_player(kind)
    match.answer(desk.rng)
    desk.match, desk.draft, desk.course = match, Draft(), None
    desk.id = ident or _new_id(desk)
    desk.seat = match.people[0] if len(match.people) == 1 else None


def _lesson(desk: Desk, args: Json) -> Json:
    """A lesson from its beginning."""
    lesson = find_lesson(str(args["lesson"]))
    match = start_lesson(lesson, desk.words)
    _sit_down(desk, match)
    desk.course = Course(lesson, match)
    return _view(desk)


def _lessons(desk: Desk, args: Json) -> Json:
    """All lessons, in their order."""
    return {"lessons": [{"key": one.key, "title": one.title, "blurb": one.blurb} for one in LESSONS.values()]}


def _new_id(desk: Desk) -> str:
    return f"{int(desk.rng.random() * 2**48):012x}"


def _load(desk: Desk, args: Json) -> Json:
    """Opens a sealed save: the match, and the draft that was on the table."""
    _open_save(desk, str(args["sealed"]))
    return _view(desk)


def _open_save(desk: Desk, sealed: str) -> None:
    try:
        saved = json.loads(unseal(sealed))
        record, ident, draft = saved["record"], str(saved["id"]), _read_draft(saved.get("draft") or {})
    except (json.JSONDecodeError, KeyError, TypeError, AttributeError) as error:
        raise BadRecord("This saved game is damaged and cannot be opened.") from error
    match = load_match(record, find_game, desk.words)
    _sit_down(desk, match, ident)
    desk.draft = draft


def _import(desk: Desk, args: Json) -> Json:
    """Opens a record's text, or a sealed save that was exported; under another name than the games `kept` have."""
    text = str(args.get("record") or "").strip()
    if text.startswith("ROYALTY") and "\n" not in text:
        _open_save(desk, text)
        if desk.id in (args.get("kept") or ()):
            desk.id = _new_id(desk)
    else:
        match = load_match(text, find_game, desk.words)
        # A finished game changes no more: opened again, it is the same one.
        _sit_down(desk, match, fingerprint("", (("record", text),))[:12] if match.outcome else "")
    return _view(desk)


def _rematch(desk: Desk, args: Json) -> Json:
    match = desk.current()
    header = match.header
    _sit_down(desk, new_match(find_game, header.game, match.players, header.options, desk.words, desk.rng))
    return _view(desk)


def _look(desk: Desk, args: Json) -> Json:
    seat = args.get("seat")
    desk.seat = int(seat) if seat is not None else None
    if desk.match and desk.seat is not None and not desk.match.is_person(desk.seat):
        desk.seat = None
    if args.get("draft") is not None:
        desk.draft = _read_draft(args["draft"])
    return _view(desk)


def _play(desk: Desk, args: Json) -> Json:
    match = desk.current()
    seats = [int(seat) for seat in args["seats"]]
    for seat in seats:
        if seat != TABLE and not match.is_person(seat):
            raise IllegalMove("That seat is a computer’s.")
    if desk.course and (refusal := desk.course.refusal(str(args["move"]))):
        raise IllegalMove(refusal)
    match.play_all(seats, str(args["move"]), desk.rng)
    return _next_view(desk)


def _step(desk: Desk, args: Json) -> Json:
    if desk.course and (step := desk.course.step) and step.seat == TEACHER:
        desk.current().play(TEACHER, step.move, desk.rng)
        return _next_view(desk, keep_draft=True)
    desk.current().step(lambda kind: find_player(kind).choose, desk.words, desk.rng)
    return _next_view(desk, keep_draft=True)


def _next_view(desk: Desk, *, keep_draft: bool = False) -> Json:
    """The view after something happened: the hand stays open only while the same player is to act."""
    match = desk.current()
    if not keep_draft:
        desk.draft = Draft()
    if len(match.people) > 1 and desk.seat != _hand_for(match):
        desk.seat = None
    return _view(desk)


def _act(verb: Callable[[Match], None]) -> Callable[[Desk, Json], Json]:
    def command(desk: Desk, args: Json) -> Json:
        if desk.course and verb is not Match.take_back:
            raise IllegalMove("Not in a lesson: it can be begun again.")
        verb(desk.current())
        return _next_view(desk)

    return command


def _set_player(desk: Desk, args: Json) -> Json:
    if desk.course:
        raise IllegalMove("Not in a lesson: Miss Quill stays.")
    kind = str(args["kind"])
    if kind != "person":
        find_player(kind)
    desk.current().set_kind(int(args["seat"]), kind)
    match = desk.current()
    match.answer(desk.rng)
    desk.seat = match.people[0] if len(match.people) == 1 else None
    return _view(desk)


def _record(desk: Desk, args: Json) -> Json:
    """The record's text, once nothing in it is hidden any more."""
    match = desk.current()
    if match.outcome is None:
        raise IllegalMove("The record stays sealed until the game is over.")
    return {**_view(desk), "record": match.record()}


def _at(desk: Desk, args: Json) -> Json:
    """The table of a finished match after so many of its moves."""
    match = desk.current()
    if match.outcome is None:
        raise IllegalMove("A game can be replayed once it is over.")
    ply = max(0, min(int(args["ply"]), len(match.line)))
    state = match.line[ply - 1].state if ply else match.start
    view = _view(desk)
    view["table"] = _plain(match.game.table(state, None))
    view["ply"] = ply
    return view


def _explain(desk: Desk, args: Json) -> Json:
    """Words with their meanings, and the ruling on a pair: `pairs` of (base or "", word)."""
    found = []
    for base, new in args["pairs"]:
        words = [worddesk.read_letters(str(word)) for word in (base, new) if word]
        for word in words:
            _check_told(desk, word)
        lexicon = _housed(desk, desk.match.header.options.get("rulings", "") if desk.match else "")
        ruling = _plain(lexicon.judge(*words)) if len(words) == 2 else None
        found.append({"words": [_plain(worddesk.look_up(lexicon, desk.senses, word)) for word in words], "ruling": ruling})
    return {"found": found}


def _housed(desk: Desk, rulings: str) -> Lexicon:
    """The words under a house's rulings."""
    return HouseLexicon(desk.words, read_rulings(rulings)) if rulings else desk.words


def _check_told(desk: Desk, word: str) -> None:
    """While a match runs in which laid words are not judged at once, only words are explained that cannot be challenged any more."""
    match = desk.match
    if match is None or match.outcome or match.game.tells_words:
        return
    raised = {new for step in match.line if step.turn != _event_seat(match, step) for _, new in step.words}
    raised |= {base for step in match.line if step.turn != _event_seat(match, step) for base, _ in step.words}
    if word not in raised and not any(word == stood for stood in _stood(match)):
        raise IllegalMove("In this game a word is explained once it stands, so that its meaning gives nothing away.")


def _event_seat(match: Match, step: Step) -> Seat:
    return match.events[step.event].seat


def _stood(match: Match) -> Iterator[str]:
    """Every word that has lain on the table settled."""
    for state in [match.start, *(step.state for step in match.line)]:
        for zone in match.game.table(state, None).zones:
            yield from (word.text.lower() for word in zone.words if word.note != "laid")


def _look_up(desk: Desk, args: Json) -> Json:
    entry: Json = _plain(worddesk.look_up(desk.words, desk.senses, worddesk.read_letters(str(args["word"]))))
    return entry


def _may_capture(desk: Desk, args: Json) -> Json:
    base, new = (worddesk.read_letters(str(args[name])) for name in ("base", "new"))
    entries = [_plain(worddesk.look_up(desk.words, desk.senses, word)) for word in (base, new)]
    lexicon = _housed(desk, str(args.get("rulings") or ""))
    return {**_plain(worddesk.may_capture(lexicon, base, new, str(args.get("joins") or "anywhere"))), "words": entries}


def _makeable(desk: Desk, args: Json) -> Json:
    found = worddesk.makeable(desk.words, TIERS[str(args.get("tier") or "standard")], str(args["cards"]))
    return {"words": found[:300], "count": len(found)}


def _score_pad(desk: Desk, args: Json) -> Json:
    """A game with real cards: the pad so far, and what a further line would be worth."""
    return score_pad(args["pad"], desk.words, args.get("draft"))


COMMANDS: dict[str, Callable[[Desk, Json], Json]] = {
    "catalogue": _catalogue,
    "warm": _warm,
    "explain": _explain,
    "look_up": _look_up,
    "may_capture": _may_capture,
    "makeable": _makeable,
    "score_pad": _score_pad,
    "new": _new,
    "lessons": _lessons,
    "lesson": _lesson,
    "load": _load,
    "import": _import,
    "rematch": _rematch,
    "view": _look,
    "play": _play,
    "step": _step,
    "take_back": _act(Match.take_back),
    "undo": _act(Match.undo),
    "redo": _act(Match.redo),
    "end": _act(Match.end),
    "set_player": _set_player,
    "record": _record,
    "at": _at,
}


# -- views


def _read_draft(entry: Any) -> Draft:
    try:
        groups = tuple(tuple(str(ident) for ident in group) for group in entry.get("groups") or ())
        named = {str(ident): str(letter) for ident, letter in (entry.get("named") or {}).items()}
        return Draft(str(entry.get("intent") or ""), groups, named)
    except (AttributeError, TypeError) as error:
        raise BadRecord("The draft cannot be read.") from error


def _hand_for(match: Match) -> Seat | None:
    """The one person whose hand is needed now; nobody's while a turn is being settled by others."""
    acting = match.to_act
    if len(acting) != 1 or not match.is_person(acting[0]):
        return None
    return None if match.game.is_asking(match.state, acting[0]) else acting[0]


def _viewer(desk: Desk, match: Match) -> Seat | None:
    """Whose hand is shown: the player to act, or the only person, but nobody's during a challenge window."""
    if desk.seat is None or not match.to_act:
        return None
    if any(match.game.is_asking(match.state, seat) for seat in match.to_act) or match.to_act == (TABLE,):
        return None
    alone = match.people == (desk.seat,)
    return desk.seat if alone or desk.seat == _hand_for(match) else None


def _view(desk: Desk) -> Json:
    """Everything that the page may know now."""
    match = desk.current()
    game, state = match.game, match.state
    viewer = _viewer(desk, match)
    number, turn = game.turn(state)
    outcome = match.outcome
    hand_for = _hand_for(match)
    newest = _newest(match)
    draft = desk.draft if viewer is not None or not desk.draft.groups else Draft()
    view = {
        "id": desk.id,
        "game": {"key": game.key, "title": game.title},
        "rules": _rules_lines(match),
        "phase": "over" if outcome else "play",
        "viewer": viewer,
        "players": [_player_view(match, seat) for seat in range(len(match.players))],
        "turn": {"number": number, "seat": turn},
        "to_act": list(match.to_act),
        "next": match.next(),
        "hand_for": hand_for,
        "hand_over": hand_for is not None and viewer is None and len(match.people) > 1,
        "table": _plain(game.table(state, viewer)),
        "options": _options(match, viewer, draft),
        "draft": _plain(draft),
        "draw": [
            [{"seat": seat, "name": match.players[seat].name, "card": card} for seat, card in drawn]
            for drawn in game.draw(dict(match.header.deal))
        ],
        "fingerprint": match.header.sealed,
        "verified": _verified(match),
        "deal_text": "\n".join([f"salt {match.header.salt}", *map(" ".join, match.header.deal)]) if outcome else "",
        "log": _log(match),
        "may": {
            "take_back": _take_back_seat(match),
            "undo": match.may_undo(),
            "redo": match.may_redo(),
            "end": bool(match.to_act),
        },
        "advice": dict(game.advice(state)) if match.to_act == (TABLE,) else None,
        "last": " ".join(step.sentence for step in newest),
        "about": _about(newest),
        "verdict": any(step.words and match.events[step.event].seat == TABLE for step in newest),
        "ruling": _ruling(desk, match),
        "outcome": _plain(outcome) if outcome else None,
        "save": _save(desk, match),
    }
    if desk.course:
        _teach(desk.course, view)
    return view


def _teach(course: Course, view: Json) -> None:
    """Adds to the view where the lesson is; once it is done, nothing more is to be played."""
    course.look(view["options"])
    step = course.step
    keys = list(LESSONS)
    following = keys[keys.index(course.lesson.key) + 1 :]
    view["lesson"] = {
        "key": course.lesson.key, "title": course.lesson.title, "say": course.say,
        "at": course.at, "count": len(course.lesson.steps), "done": step is None, "next": (following or [""])[0],
    }  # fmt: skip
    if step is None:
        view["options"], view["table"]["intents"], view["hand_for"] = [], (), None
        view["next"] = "over"
    view["may"] = {**view["may"], "undo": False, "redo": False, "end": False}


def _options(match: Match, viewer: Seat | None, draft: Draft) -> list[Json]:
    """What the draft could become; where nobody's hand is shown, what the people at the table may answer."""
    seat = viewer if viewer is not None else TABLE
    if not match.to_act or (viewer is None and _hand_for(match) is not None):
        return []
    found = []
    for option in match.game.options(match.state, seat, draft):
        seats = tuple(s for s in option.seats if s == TABLE or (match.is_person(s) and s in match.to_act))
        if seats:
            found.append({**_plain(option), "seats": list(seats)})
    return found


def _take_back_seat(match: Match) -> Seat | None:
    seat = match.may_take_back()
    return seat if seat is not None and match.is_person(seat) else None


def _player_view(match: Match, seat: Seat) -> Json:
    player = match.players[seat]
    label = "Person" if player.is_person else find_player(player.kind).label
    return {**_plain(player), "seat": seat, "kind_label": label, "side": match.game.sides[seat]}


def _rules_lines(match: Match) -> list[str]:
    """The settings of this match, a line each."""
    entry = find_game(match.header.game)
    lines = [f"{match.game.title}: {entry.differs}"]
    for setting in (*entry.settings, *SETTINGS):
        chosen = match.header.options.get(setting.key, "") or setting.default
        label = next((choice.label for choice in setting.choices if choice.value == chosen), chosen)
        if label:
            lines.append(f"{setting.label}: {label}")
    return lines


def _verified(match: Match) -> bool | None:
    """After the end: whether the deal that was played is the one that was sealed before play."""
    return None if match.outcome is None else match.header.is_sealed


def _newest(match: Match) -> list[Step]:
    """What a player did last, and what the table made of it, as far as it is worth a line."""
    found: list[Step] = []
    for step in reversed(match.line):
        event = match.events[step.event]
        if not match.game.is_quiet(event.text):
            found.insert(0, step)
            if event.seat != TABLE:
                break
    return found


def _about(steps: list[Step]) -> list[list[str]]:
    """The words that these steps speak of, each after the word it was made from, or ''."""
    return [list(pair) for pair in dict.fromkeys(pair for step in steps for pair in step.words)]


def _ruling(desk: Desk, match: Match) -> Json | None:
    """What the table itself has just ruled on a capture, which the house may keep."""
    for at in range(len(match.line) - 1, -1, -1):
        step = match.line[at]
        event = match.events[step.event]
        if event.seat == TABLE and step.words:
            (base, new), before = step.words[0], match.line[at - 1].state
            decided = match.people and match.game.verdict_is_open(before)
            if not base or not decided or not desk.words.tier(new):
                return None
            return {"base": base, "new": new, "related": event.text == "upheld"}
        if event.seat != TABLE and not match.game.is_quiet(event.text):
            return None
    return None


def _log(match: Match) -> list[Json]:
    """Everything that happened, in public sentences."""
    lines: list[Json] = []
    for at, event in enumerate(match.events):
        step = match.said.get(at)
        if step is None:
            if event.what == "kind":
                kind = "a person" if event.text == "person" else find_player(event.text).label
                lines.append({"ply": None, "turn": None, "seat": event.seat, "name": match.players[event.seat].name,
                              "text": f"{match.players[event.seat].name} is now played by {kind}.", "score": 0,
                              "total": None, "undone": False, "words": []})  # fmt: skip
            continue
        total = match.game.scores(step.state)[step.turn]
        if match.game.is_quiet(event.text):
            if lines and not event.undone:
                lines[-1]["total"] = total
            continue
        lines.append({
            "ply": step.ply, "turn": step.number, "seat": event.seat, "name": match.players[step.turn].name,
            "text": step.sentence, "score": event.score, "total": total,
            "undone": event.undone, "words": [list(pair) for pair in step.words],
        })  # fmt: skip
    return lines


def _save(desk: Desk, match: Match) -> Json:
    """What the page stores: sealed, with a label that shows nothing hidden."""
    sealed = json.dumps({"id": desk.id, "record": match.record(), "draft": _plain(desk.draft)})
    return {
        "sealed": seal(sealed),
        "title": match.game.title,
        "names": [player.name for player in match.players],
        "scores": list(match.outcome.totals if match.outcome else match.game.scores(match.state)),
        "over": match.outcome is not None,
    }
