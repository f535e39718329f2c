"""Everything that the page may ask for: each command takes the desk and its arguments, and answers JSON, or else the
view as it is now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from royalty.errors import BadRecord, IllegalMove, need, sound
from royalty.game.core import Player
from royalty.game.entry import Family
from royalty.game.places import TABLE, Draft, Seat
from royalty.game.shapes import Fields, Flag, Many, Named, Number, Shape, Text
from royalty.games import find_family, find_game
from royalty.match.branch import branch
from royalty.match.dealcode import fits, read_code
from royalty.match.line import state_after
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.match.record import BYTE_ORDER_MARK, fingerprint
from royalty.people.course import Course, find_lesson, lessons_of, start_lesson
from royalty.views import catalogue, earned, talk, thinking, trying, words
from royalty.views.desk import Desk, Json, Rows, alone, hand_for, is_clear, plain, viewer_of
from royalty.views.hints import chance_for, decided, hints_for, looked_back, second_thoughts
from royalty.views.saves import open_game
from royalty.views.shapes import DRAFT, GAME, LONG, OPTIONS, PLAYER, PLY, ROWS, SEAT, SENTENCES, SHAPES, SHORT, WORD
from royalty.views.view import hands_open, seen, tells_unseen, view_of

Command = Callable[[Desk, Json], Json | None]  # None: what is answered is the view
Asked = Mapping[str, Shape]
COMMANDS: dict[str, Command] = {}
TIMES = Number(0, 99)


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
    {"game": SHORT, "players": Many(PLAYER, 6)},
    {"options": OPTIONS, "kept": OPTIONS, "code": SHORT, "first": Flag(), "today": SHORT},
)
def _new(desk: Desk, args: Json) -> None:
    """A new match; of what the house keeps, `kept`, the game gets what its settings name. The `first` on a device is one
    of the deals that are kept for that, if there are any.
    """
    players = [Player.told(player) for player in args["players"]]
    entry, kept = find_game(args["game"]), args.get("kept") or {}
    kept = {setting.key: kept[setting.key] for setting in entry.settings if setting.kept and kept.get(setting.key)}
    options = {**{key: value for key, value in (args.get("options") or {}).items() if value}, **kept}
    if entry.days and entry.days.setting in options:
        entry.days.read(options[entry.days.setting], args.get("today") or "")
    code = args.get("code") or ""
    if not code and args.get("first") and entry.family.firsts:
        easy = desk.rng.choice(entry.family.firsts)
        code = easy if fits(read_code(easy), entry, len(players), options) else ""
    setup = Setup(entry.key, players, options, code)
    desk.sit_down(new_match(find_game, setup, desk.words, desk.rng))


@command({"lesson": SHORT}, {"family": SHORT})
def _lesson(desk: Desk, args: Json) -> None:
    """A lesson from its beginning."""
    lesson = find_lesson(lessons_of(_family(args)), args["lesson"])
    desk.sit_down(start_lesson(lesson, desk.words))
    desk.course = Course(lesson, desk.current())


def _family(args: Json) -> Family:
    """The family that is asked about, or the first."""
    return find_family(args.get("family") or "")


@command(optional={"family": SHORT})
def _lessons(desk: Desk, args: Json) -> Json:
    """All lessons of a family, in their order."""
    family = _family(args)
    told = ("key", "title", "blurb", "tells", "shown", "end")
    lessons = [{name: plain(getattr(one, name)) for name in told} for one in lessons_of(family)]
    return {"family": family.key, "title": family.title, "lessons": lessons, "book": family.book is not None}


@command(optional={"family": SHORT})
def _book(desk: Desk, args: Json) -> Json:
    """A family's rules as a little book, and what its lessons are called."""
    family = _family(args)
    if family.book is None:
        raise BadRecord(f"{family.title} has no book yet.")
    titles = {lesson.key: lesson.title for lesson in lessons_of(family)}
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


@command(optional={"step": Number(0, 100), "ply": PLY, "back": Flag()})
def _hint(desk: Desk, args: Json) -> Json:
    """One sentence of the hints for the viewer, or for whoever made the move `ply` of a finished match, from the first
    on, and whether there is `more` to tell; with `back`, of how the viewer’s own last move was.

    `view`: what the page is to keep before it tells a hint that the record notes.
    """
    need(not desk.course, "Not in a lesson: it tells what to do.")
    need(not desk.trial, trying.KEPT_APART)
    match = desk.current()
    if match.outcome:
        found = second_thoughts(desk, _ply(match, args))
    else:
        found = looked_back(desk) if args.get("back") else hints_for(desk)
    need(found, "There is no hint for this move." if match.outcome else "There is no hint now.")
    step, seat = min(args.get("step") or 0, len(found) - 1), hand_for(match)
    view = view_of(desk) if seat is not None and match.note_hint(seat) else None
    return {"step": step, "sentence": found[step], "more": step + 1 < len(found), "view": view}


@command()
def _chance(desk: Desk, args: Json) -> Json:
    """What could be taken up on the table now, for somebody who has never done it, and what to tell him: both may be ''."""
    group, told = chance_for(desk, desk.current())
    return {"group": group, "told": told}


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
    need(tells_unseen(match), "In this game the unseen cards are not told.")
    return {"cards": plain(match.game.secrets.unseen(match.state, viewer_of(desk, match)))}


@command({"sealed": GAME})
def _load(desk: Desk, args: Json) -> None:
    """Opens a sealed save: the match, and the draft that was on the table."""
    _open_save(desk, args["sealed"])


def _open_save(desk: Desk, sealed: str) -> None:
    saved = open_game(sealed)
    match = load_match(saved["record"], find_game, desk.words)
    desk.sit_down(match, saved["id"], clear=match.agreed and saved.get("clear") is True)
    desk.draft, desk.history = _read_draft(saved.get("draft") or {}), saved.get("history") or ""
    desk.hands = _read_hands(saved.get("hands") or {}, len(match.players))


@command(optional={"record": GAME, "kept": Many(Text(40), 20_000)})
def _import(desk: Desk, args: Json) -> None:
    """Opens a record's text, or a sealed save that was exported; under another name than the games `kept` have."""
    text = (args.get("record") or "").removeprefix(BYTE_ORDER_MARK).strip()
    if text.startswith("ROYALTY") and "\n" not in text:
        _open_save(desk, text)
        if desk.id in (args.get("kept") or ()):
            desk.id = desk.new_id()
    else:
        match = load_match(text, find_game, desk.words)
        # A finished game changes no more: opened again, it is the same one.
        # So is one that is mended as it is opened, and the mended one.
        ident = fingerprint("", (("record", match.record().strip()),))[:12] if match.outcome else ""
        desk.sit_down(match, ident, clear=match.agreed)


@command(optional={"again": Flag()})
def _rematch(desk: Desk, args: Json) -> None:
    """The same people at the same game: another deal, or `again` the one
    that was played to its end, and who asked for a hint then has had it.
    """
    match, again = desk.current(), args.get("again")
    header, once = match.header, {setting.key for setting in match.entry.settings if setting.once}
    options = {key: value for key, value in header.options.items() if again or key not in once}
    if again and (match.outcome is None or match.agreed):
        raise IllegalMove("A game can be dealt again once it has been played to its end.")
    setup = Setup(header.game, match.players, options, header.code if again else "")
    desk.sit_down(new_match(find_game, setup, desk.words, desk.rng))
    for seat in match.hinted if again else ():
        desk.current().note_hint(seat)


@command(optional={"seat": SEAT, "draft": DRAFT, "history": LONG})
def _view(desk: Desk, args: Json) -> None:
    match, seat = desk.current(), args.get("seat")
    # Only the hand that is needed may be asked for, or the only person's; none opens later, when its turn comes.
    desk.seat = seat if seat == hand_for(match) or match.people == (seat,) else None
    if args.get("draft") is not None:
        desk.draft, desk.history = _read_draft(args["draft"]), args.get("history") or ""
        # Even of the same: a pass is tried with nothing together, and so is another try begun.
        if desk.trial:
            desk.trial = trying.laid_anew(desk.trial)


@command({"rows": ROWS})
def _arrange(desk: Desk, args: Json) -> None:
    """The viewer puts his hand in another order, or in groups: it stays so over turns."""
    seat, rows = desk.seat, tuple(tuple(row) for row in args["rows"] if row)
    laid = [ident for row in rows for ident in row]
    if seat is None or sorted(laid) != sorted(seen(desk).own):
        raise IllegalMove("These are not the cards of the hand that lies open.")
    desk.hands = {**desk.hands, seat: rows}


@command({"seats": Many(SEAT, 6, 1), "move": WORD})
def _play(desk: Desk, args: Json) -> None:
    match, seats, move = desk.current(), args["seats"], args["move"]
    if desk.trial:
        desk.trial = trying.weigh(desk.trial, match, seats, move)
        return
    need(all(seat == TABLE or match.is_person(seat) for seat in seats), "That seat is a computer’s.")
    if desk.course and (refusal := desk.course.refusal(move)):
        raise IllegalMove(refusal)
    match.play_all(seats, move, desk.rng)
    _go_on(desk)


@command(optional={"within": Number(0, 60_000)})
def _step(desk: Desk, args: Json) -> Json | None:
    """One move of a computer player, or of the lesson. It is `thinking` still where it is to tell `within` so many
    milliseconds and has not come to an end; where it has none, it plays the best that it has thought of.
    """
    if desk.course and desk.course.waits:
        desk.course.go_on(desk.rng)
    elif not thinking.plays(desk, args.get("within")):
        return {"thinking": True}
    _go_on(desk, keep_draft=True)
    return None


def _go_on(desk: Desk, *, keep_draft: bool = False) -> None:
    """After something has happened the hand stays open only while the same player is to act; hands that were dealt anew
    lie in no order and no groups.
    """
    match = desk.current()
    if match.line and match.line[-1].deal != match.state.deal_number:
        desk.hands = {}
    if not keep_draft:
        desk.draft, desk.history = Draft(), ""
    if match.is_shared and desk.seat != hand_for(match):
        desk.seat = None


def _act(verb: Callable[[Match], None], *, in_lessons: bool = False) -> Command:
    def act(desk: Desk, args: Json) -> None:
        need(in_lessons or not desk.course, "Not in a lesson: it can be begun again.")
        need(not desk.trial, trying.KEPT_APART)
        verb(desk.current())
        _go_on(desk)

    return act


@command(optional={"agreed": Many(SEAT, 6)})
def _undo(desk: Desk, args: Json) -> None:
    """Undoes, once all whom it asks have agreed."""
    match, agreed = desk.current(), args.get("agreed") or []
    missing = [match.players[seat].name for seat in match.back.undo_asks() if seat not in agreed]
    need(not missing, f"Somebody’s turn is taken back only if he agrees. Not asked yet: {', '.join(missing)}.")
    _act(lambda match: match.back.undo())(desk, args)


@command({"seat": SEAT, "kind": SHORT})
def _set_player(desk: Desk, args: Json) -> None:
    need(not desk.course, "Not in a lesson: everybody keeps his place.")
    need(not desk.trial, trying.KEPT_APART)
    match = desk.current()
    match.set_kind(args["seat"], args["kind"])
    match.answer(desk.rng)
    desk.seat = alone(match)


@command()
def _record(desk: Desk, args: Json) -> Json:
    """The record of a match that is over: its text, or, where the pack stays sealed, the sealed save."""
    match = desk.current()
    need(match.outcome is not None, "The record stays sealed until the game is over.")
    view = view_of(desk)
    sealed = view["save"]["sealed"] + view["save"]["aside"]
    return {**view, "record": match.record() if is_clear(desk, match) else sealed}


@command({"ply": PLY}, {"talk": Flag()})
def _at(desk: Desk, args: Json) -> Json:
    """The table of a finished match after so many of its moves, or of the turns of its `talk`, with all hands open
    unless it was only stopped.
    """
    match = desk.current()
    need(match.outcome is not None, "A game can be replayed once it is over.")
    ply = _ply(match, args)
    state = state_after(match, ply)
    if args.get("talk") and 0 <= args["ply"] < len(turns := talk.turns_of(match)):
        step = turns[args["ply"]]
        ply, state = step.ply - 1, match.game.words.talk.lying(step.played)
    table = hands_open(match, state) if is_clear(desk, match) else match.game.table(state, None)
    turn = {"number": state.number, "seat": state.turn}
    return {**view_of(desk), "table": plain(table), "turn": turn, "ply": ply, "hints": decided(desk, ply) is not None}


@command(optional={"kept": GAME})
def _talk(desk: Desk, args: Json) -> Json:
    """One turn more of the talk about a match that was played to its end; with what was `kept` of it, it goes on there."""
    return talk.go_on(desk, args.get("kept") or "")


@command({"ply": PLY})
def _what_if(desk: Desk, args: Json) -> None:
    """From before that turn of the talk on: a match of its own for whoever made it, against the court."""
    need(not desk.course, "Not in a lesson: it can be begun again.")
    match, turns = desk.current(), talk.turns_of(desk.current())
    step = turns[min(args["ply"], len(turns)) - 1] if turns and args["ply"] > 0 else None
    desk.sit_down(branch(match, step.ply if step else 0, find_game, desk.words))
    desk.draft = match.game.words.talk.begun(step.played) if step else desk.draft


def _ply(match: Match, args: Json) -> int:
    """How many of the match's moves are asked about: all of them unless told."""
    most, ply = len(match.line), args.get("ply")
    return most if ply is None else max(0, min(ply, most))


def _read_draft(entry: Json) -> Draft:
    groups = tuple(tuple(group) for group in entry.get("groups") or ())
    return Draft(entry.get("intent") or "", groups, entry.get("named") or {})


def _read_hands(entry: Json, seats: int) -> Mapping[Seat, Rows]:
    sound(set(entry) <= {str(seat) for seat in range(seats)}, SENTENCES["load"])
    return {int(seat): tuple(tuple(row) for row in rows) for seat, rows in entry.items()}


def _household(name: str, needed: Asked, optional: Asked | None = None) -> None:
    """A command about all games of a house is known, and read when it is first wanted: most evenings want none."""

    def late(desk: Desk, args: Json) -> Json | None:
        from royalty.views import household

        found: Command = getattr(household, name)
        return found(desk, args)

    known(name, late, needed, optional)


known("take_back", _act(lambda match: match.back.take_back(), in_lessons=True))
known("redo", _act(lambda match: match.back.redo()))
known("end", _act(Match.end))
known("try_again", trying.try_again, {"sealed": GAME, "ply": PLY}, {"least": Number(0, 1_000)})
known("try_court", trying.try_court, {"game": SHORT, "seed": SHORT, "ply": PLY})
known("answer", trying.answer)
known("court_turn", trying.look_on, {"game": SHORT, "seed": SHORT, "ply": PLY, "grade": Number(0, 2)})
known("explain", words.explain, {"pairs": Many(Many(WORD, 2, 2), 20)})
known("sums", earned.sums)
known("look_up", words.look_up, {"word": WORD})
_household("code", {"code": SHORT}, {"today": SHORT})
_household("days", {"today": SHORT}, {"family": SHORT, "day": SHORT, "facts": Many(LONG, 20_000)})
_household("fact", {"sealed": GAME})
_household("came_out", {"sealed": GAME})
_household("check", {"sealed": GAME})
_household("chronicle", {"facts": Many(LONG, 20_000)}, {"same": Named(SHORT, 500), "game": SHORT})
_household("rises", {"facts": Many(LONG, 100)}, {"same": Named(SHORT, 500)})
_household("drills", {"sealed": GAME})
_household("asked_again", {"today": SHORT, "kept": Many(SHORT, 5_000)})
_household("remembered", {"today": SHORT, "kept": SHORT, "hints": TIMES, "misses": TIMES, "shown": Flag()})
