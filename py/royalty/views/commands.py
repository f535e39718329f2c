"""Everything that the page may ask for: each command takes the desk and its arguments, and answers JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import Player
from royalty.game.entry import Family
from royalty.game.places import TABLE, Draft, Seat
from royalty.game.shapes import Fields, Flag, Many, Named, Number, Shape, Text
from royalty.game.teaching import Lesson
from royalty.games import find_family, find_game
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.match.record import BYTE_ORDER_MARK, fingerprint
from royalty.people.course import Course, find_lesson, start_lesson
from royalty.views import catalogue, earned, words
from royalty.views.desk import Desk, Json, Rows, hand_for, is_clear, plain, viewer_of
from royalty.views.hints import decided, hints_for, second_thoughts
from royalty.views.saves import open_game
from royalty.views.shapes import DRAFT, GAME, LONG, OPTIONS, PLAYER, PLY, ROWS, SEAT, SENTENCES, SHAPES, SHORT, WORD
from royalty.views.view import seen, tells_unseen, view_of

Command = Callable[[Desk, Json], Json]
Asked = Mapping[str, Shape]
COMMANDS: dict[str, Command] = {}


def command(needed: Asked | None = None, optional: Asked | None = None) -> Callable[[Command], Command]:
    """What follows is what the page may ask for under its name, with arguments of these shapes."""
    return lambda one: known(one.__name__.strip("_"), one, needed, optional)


def known(name: str, one: Command, needed: Asked | None = None, optional: Asked | None = None) -> Command:
    """The command, which the page may ask for from now on."""
    COMMANDS[name], SHAPES[name] = one, Fields(needed or {}, optional or {})
    return one


@command()
def _catalogue(desk: Desk, args: Json) -> Json:
    """Everything that home and the new-game screen offer."""
    return catalogue.written() or catalogue.told()


@command()
def _warm(desk: Desk, args: Json) -> Json:
    """Some milliseconds of getting ready, for when nobody asks for anything; again while there is `more`."""
    return {"more": desk.words.warm()}


@command(
    {"game": SHORT, "players": Many(PLAYER, 6)}, {"options": OPTIONS, "kept": OPTIONS, "code": SHORT, "today": SHORT}
)
def _new(desk: Desk, args: Json) -> Json:
    """A new match; of what the house keeps, `kept`, the game gets what its settings name."""
    players = [Player.told(player) for player in args["players"]]
    options = {str(key): str(value) for key, value in (args.get("options") or {}).items() if value}
    kept = args.get("kept") or {}
    entry, today = find_game(str(args["game"])), str(args.get("today") or "")
    for setting in entry.settings:
        if setting.kept and kept.get(setting.key):
            options[setting.key] = str(kept[setting.key])
    if entry.days and options.get(entry.days.setting):
        entry.days.read(options[entry.days.setting], today)
    match = new_match(
        find_game, Setup(str(args["game"]), players, options, str(args.get("code") or "")), desk.words, desk.rng
    )
    _sit_down(desk, match)
    return view_of(desk)


def _sit_down(desk: Desk, match: Match, ident: str = "", *, clear: bool = False) -> None:
    match.answer(desk.rng)
    desk.match, desk.draft, desk.history, desk.course, desk.hands = match, Draft(), "", None, {}
    desk.id, desk.clear = ident or _new_id(desk), clear
    desk.seat = _alone(match)


def _alone(match: Match) -> Seat | None:
    """The one person who ever sat here, whose hand need not be handed over to be seen."""
    return match.people[0] if match.people and not match.is_shared else None


@command({"lesson": SHORT}, {"family": SHORT})
def _lesson(desk: Desk, args: Json) -> Json:
    """A lesson from its beginning."""
    lesson = find_lesson(_lessons_of(_family(args)), str(args["lesson"]))
    match = start_lesson(lesson, desk.words)
    _sit_down(desk, match)
    desk.course = Course(lesson, match)
    return view_of(desk)


def _family(args: Json) -> Family:
    """The family that is asked about, or the first."""
    return find_family(str(args.get("family") or ""))


def _lessons_of(family: Family) -> tuple[Lesson, ...]:
    return family.lessons() if family.lessons else ()


@command(optional={"family": SHORT})
def _lessons(desk: Desk, args: Json) -> Json:
    """All lessons of a family, in their order."""
    family = _family(args)
    lessons = [{"key": one.key, "title": one.title, "blurb": one.blurb} for one in _lessons_of(family)]
    return {"family": family.key, "title": family.title, "lessons": lessons, "book": family.book is not None}


@command(optional={"family": SHORT})
def _book(desk: Desk, args: Json) -> Json:
    """A family's rules as a little book, and what its lessons are called."""
    family = _family(args)
    if family.book is None:
        raise BadRecord(f"{family.title} has no book yet.")
    titles = {lesson.key: lesson.title for lesson in _lessons_of(family)}
    return {"family": family.key, "title": family.title, "lessons": titles, **plain(family.book())}


@command(optional={"family": SHORT})
def _print(desk: Desk, args: Json) -> Json:
    """What may be printed of a family: its packs card by card, the rules in short, a pad."""
    family = _family(args)
    if family.prints is None:
        raise BadRecord(f"{family.title} has nothing to print yet.")
    return {"family": family.key, **plain(family.prints())}


@command({"ask": SHORT}, {"family": SHORT, "args": Fields()})
def _desk(desk: Desk, args: Json) -> Json:
    """What a family's own screens ask."""
    return words.answer(desk, _family(args), args)


@command(optional={"step": Number(0, 100), "ply": PLY})
def _hint(desk: Desk, args: Json) -> Json:
    """One sentence of the hints for the viewer, or for whoever made the move `ply` of a finished match, from the first
    on, and whether there is `more` to tell.

    `view`: what the page is to keep before it tells a hint that the record notes.
    """
    if desk.course:
        raise IllegalMove("Not in a lesson: it tells what to do.")
    match = desk.current()
    found = second_thoughts(desk, _ply(match, args)) if match.outcome else hints_for(desk)
    if not found:
        raise IllegalMove("There is no hint for this move." if match.outcome else "There is no hint now.")
    step = max(0, min(int(args.get("step") or 0), len(found) - 1))
    seat = hand_for(match)
    noted = seat is not None and match.note_hint(seat)
    return {
        "step": step,
        "sentence": found[step],
        "more": step + 1 < len(found),
        "view": view_of(desk) if noted else None,
    }


@command()
def _sortings(desk: Desk, args: Json) -> Json:
    """The ways in which the viewer's hand may be sorted: asked for when he puts it in order, since some take long."""
    match = desk.current()
    viewer = viewer_of(desk, match)
    return {"sortings": plain(match.game.rows.sortings(match.state, viewer) if viewer is not None else ())}


@command()
def _unseen(desk: Desk, args: Json) -> Json:
    """The cards that the viewer has not seen, or, where no hand lies open, nobody; where the house tells of them."""
    match = desk.current()
    if not tells_unseen(match):
        raise IllegalMove("In this game the unseen cards are not told.")
    return {"cards": plain(match.game.secrets.unseen(match.state, viewer_of(desk, match)))}


def _new_id(desk: Desk) -> str:
    return f"{int(desk.rng.random() * 2**48):012x}"


@command({"sealed": GAME})
def _load(desk: Desk, args: Json) -> Json:
    """Opens a sealed save: the match, and the draft that was on the table."""
    _open_save(desk, str(args["sealed"]))
    return view_of(desk)


def _open_save(desk: Desk, sealed: str) -> None:
    saved = open_game(sealed)
    match = load_match(saved["record"], find_game, desk.words)
    _sit_down(desk, match, saved["id"], clear=match.agreed and saved.get("clear") is True)
    desk.draft, desk.history = _read_draft(saved.get("draft") or {}), saved.get("history") or ""
    desk.hands = _read_hands(saved.get("hands") or {}, len(match.players))


@command(optional={"record": GAME, "kept": Many(Text(40), 20_000)})
def _import(desk: Desk, args: Json) -> Json:
    """Opens a record's text, or a sealed save that was exported; under another name than the games `kept` have."""
    text = str(args.get("record") or "").removeprefix(BYTE_ORDER_MARK).strip()
    if text.startswith("ROYALTY") and "\n" not in text:
        _open_save(desk, text)
        if desk.id in (args.get("kept") or ()):
            desk.id = _new_id(desk)
    else:
        match = load_match(text, find_game, desk.words)
        # A finished game changes no more: opened again, it is the same one.
        # So is one that is mended as it is opened, and the mended one.
        ident = fingerprint("", (("record", match.record().strip()),))[:12] if match.outcome else ""
        _sit_down(desk, match, ident, clear=match.agreed)
    return view_of(desk)


@command(optional={"again": Flag()})
def _rematch(desk: Desk, args: Json) -> Json:
    """The same people at the same game: another deal, or `again` the one
    that was played to its end, and who asked for a hint then has had it.
    """
    match, again = desk.current(), bool(args.get("again"))
    header, once = match.header, {setting.key for setting in match.entry.settings if setting.once}
    options = {key: value for key, value in header.options.items() if again or key not in once}
    if again and (match.outcome is None or match.agreed):
        raise IllegalMove("A game can be dealt again once it has been played to its end.")
    _sit_down(
        desk,
        new_match(
            find_game,
            Setup(header.game, match.players, options, match.header.code if again else ""),
            desk.words,
            desk.rng,
        ),
    )
    for seat in match.hinted if again else ():
        desk.current().note_hint(seat)
    return view_of(desk)


@command(optional={"seat": SEAT, "draft": DRAFT, "history": LONG})
def _view(desk: Desk, args: Json) -> Json:
    seat = args.get("seat")
    desk.seat = int(seat) if seat is not None else None
    if desk.match and desk.seat is not None and not _may_open(desk.match, desk.seat):
        desk.seat = None  # and it does not open later, when its turn comes
    if args.get("draft") is not None:
        desk.draft, desk.history = _read_draft(args["draft"]), str(args.get("history") or "")
    return view_of(desk)


@command({"rows": ROWS})
def _arrange(desk: Desk, args: Json) -> Json:
    """The viewer puts his hand in another order, or in groups: it stays so over turns."""
    seat, rows = desk.seat, tuple(tuple(row) for row in args["rows"] if row)
    laid = [ident for row in rows for ident in row]
    if seat is None or sorted(laid) != sorted(seen(desk).own):
        raise IllegalMove("These are not the cards of the hand that lies open.")
    desk.hands = {**desk.hands, seat: rows}
    return view_of(desk)


def _may_open(match: Match, seat: Seat) -> bool:
    """Whether this seat's hand may be asked for now: the one that is needed, or the only person's."""
    return seat == hand_for(match) or match.people == (seat,)


@command({"seats": Many(SEAT, 6, 1), "move": WORD})
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


@command()
def _step(desk: Desk, args: Json) -> Json:
    if desk.course and desk.course.waits:
        desk.course.go_on(desk.rng)
        return _next_view(desk, keep_draft=True)
    desk.current().step(desk.words, desk.rng)
    return _next_view(desk, keep_draft=True)


def _next_view(desk: Desk, *, keep_draft: bool = False) -> Json:
    """The view after something happened: the hand stays open only while the same player is to act."""
    match = desk.current()
    if not keep_draft:
        desk.draft, desk.history = Draft(), ""
    if match.is_shared and desk.seat != hand_for(match):
        desk.seat = None
    return view_of(desk)


def _act(verb: Callable[[Match], None], *, in_lessons: bool = False) -> Command:
    def act(desk: Desk, args: Json) -> Json:
        if desk.course and not in_lessons:
            raise IllegalMove("Not in a lesson: it can be begun again.")
        verb(desk.current())
        return _next_view(desk)

    return act


@command(optional={"agreed": Many(SEAT, 6)})
def _undo(desk: Desk, args: Json) -> Json:
    """Undoes, once all whom it asks have agreed."""
    given = args.get("agreed")
    agreed = given if isinstance(given, list) else []
    missing = [desk.current().players[seat].name for seat in desk.current().back.undo_asks() if seat not in agreed]
    if missing:
        raise IllegalMove(f"Somebody’s turn is taken back only if he agrees. Not asked yet: {', '.join(missing)}.")
    return _act(lambda match: match.back.undo())(desk, args)


@command({"seat": SEAT, "kind": SHORT})
def _set_player(desk: Desk, args: Json) -> Json:
    if desk.course:
        raise IllegalMove("Not in a lesson: everybody keeps his place.")
    desk.current().set_kind(int(args["seat"]), str(args["kind"]))
    match = desk.current()
    match.answer(desk.rng)
    desk.seat = _alone(match)
    return view_of(desk)


@command()
def _record(desk: Desk, args: Json) -> Json:
    """The record of a match that is over: its text, or, where the pack stays sealed, the sealed save."""
    match = desk.current()
    if match.outcome is None:
        raise IllegalMove("The record stays sealed until the game is over.")
    view = view_of(desk)
    return {
        **view,
        "record": match.record() if is_clear(desk, match) else view["save"]["sealed"] + view["save"]["aside"],
    }


@command({"ply": PLY})
def _at(desk: Desk, args: Json) -> Json:
    """The table of a finished match after so many of its moves."""
    match = desk.current()
    if match.outcome is None:
        raise IllegalMove("A game can be replayed once it is over.")
    ply = _ply(match, args)
    state = match.line[ply - 1].state if ply else match.start
    view = view_of(desk)
    number, seat = (state.number, state.turn)
    view |= {
        "table": plain(match.game.table(state, None)),
        "turn": {"number": number, "seat": seat},
        "ply": ply,
        "hints": decided(desk, ply) is not None,
    }
    return view


def _ply(match: Match, args: Json) -> int:
    """How many of the match's moves are asked about: all of them unless told."""
    return max(0, min(int(args.get("ply", len(match.line))), len(match.line)))


def _read_draft(entry: Json) -> Draft:
    groups = tuple(tuple(group) for group in entry.get("groups") or ())
    return Draft(entry.get("intent") or "", groups, entry.get("named") or {})


def _read_hands(entry: Json, seats: int) -> Mapping[Seat, Rows]:
    if not set(entry) <= {str(seat) for seat in range(seats)}:
        raise BadRecord(SENTENCES["load"])
    return {int(seat): tuple(tuple(row) for row in rows) for seat, rows in entry.items()}


def _household(name: str) -> Command:
    """A command about all games of a house, read when it is first wanted: most evenings want none."""

    def late(desk: Desk, args: Json) -> Json:
        from royalty.views import household

        found: Command = getattr(household, name)
        return found(desk, args)

    return late


known("take_back", _act(lambda match: match.back.take_back(), in_lessons=True))
known("redo", _act(lambda match: match.back.redo()))
known("end", _act(Match.end))
known("explain", words.explain, {"pairs": Many(Many(WORD, 2, 2), 20)})
known("sums", earned.sums)
known("look_up", words.look_up, {"word": WORD})
known("code", _household("code"), {"code": SHORT}, {"today": SHORT})
known("days", _household("days"), {"today": SHORT}, {"family": SHORT, "day": SHORT, "facts": Many(LONG, 20_000)})
known("fact", _household("fact"), {"sealed": GAME})
known("check", _household("check"), {"sealed": GAME})
known("chronicle", _household("chronicle"), {"facts": Many(LONG, 20_000)}, {"same": Named(SHORT, 500), "game": SHORT})
