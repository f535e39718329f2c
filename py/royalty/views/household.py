"""Commands about all the games that a house has played: the family's book, and deals that are played again."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date

from royalty.errors import BadRecord, sound
from royalty.game.daily import days_of_month, read_day, say_day, say_month
from royalty.game.entry import Entry
from royalty.games import PartMissing, find_family, find_game, find_signed, games_of
from royalty.match.dealcode import is_open, open_code, read_code, read_open, read_table, seat_open
from royalty.match.match import load_match, unchecked
from royalty.match.record import code_mark, read_record
from royalty.people import chronicle as book
from royalty.people import spacing
from royalty.views.desk import Desk, Json, plain
from royalty.views.log import log_of
from royalty.views.saves import open_game
from royalty.views.talk import turns_of
from royalty.views.view import ended, seated

_STAGES = ("", "played", "finished", "perfect")
_Best = tuple[int, int, int]  # how far a game came, how much it has done, and before how many its fact stands
_NONE: _Best = (0, 0, 1)


def fact(desk: Desk, args: Json) -> Json:
    """What a stored game adds to the family's book, as text to be kept; the game on the table stays there."""
    match = load_match(open_game(args["sealed"])["record"], find_game, desk.words)
    sound(not match.header.left_at, "A “what if” is not written into the family’s book.")
    return {"fact": book.tell(match)}


def came_out(desk: Desk, args: Json) -> Json:
    """How a stored game that is over came out: who sat there, the tally and the awards; the game on the table stays."""
    match = load_match(open_game(args["sealed"])["record"], find_game, desk.words)
    sound(match.outcome is not None, "This game is not over yet.")
    moves = sum(line["ply"] is not None and not line["undone"] for line in log_of(match))
    for_one = match.entry.for_one
    came = for_one.came(match.game, match.state) if for_one else None
    return {**seated(match), **ended(match), "moves": moves, "came": f"{came.done} of {came.of}" if came else ""}


def drills(desk: Desk, args: Json) -> Json:
    """What a stored game that was played to its end gives to practise, and whose `turns` may be tried again: only to
    people who sat there from the deal to the end. One that was stopped gives nothing, as a copy of it may go on.
    """
    match = load_match(open_game(args["sealed"])["record"], find_game, desk.words)
    sound(match.outcome is not None, "This game is not over yet.")
    people = [match.players[seat].name if book.stayed(match, seat) else "" for seat in range(len(match.players))]
    steps = [] if match.agreed or match.header.left_at else [step for step in match.line if step.is_move]
    given = match.game.words.talk.drills([step.played for step in steps])
    told = {(people[one.seat], one.text): None for one in given if people[one.seat]}
    own = [(ply, step) for ply, step in enumerate(turns_of(match) if steps else (), 1) if step.is_move]
    own = [(ply, step) for ply, step in own if step.seat == step.turn and not step.quiet and people[step.seat]]
    turns = [{"who": people[step.seat], "ply": ply} for ply, step in own]
    return {"drills": [{"who": who, "text": text} for who, text in told], "turns": turns}


def asked_again(desk: Desk, args: Json) -> Json:
    """Which of things to learn are to be asked today, in order, by their places; `due` of them were asked before.

    What is remembered of one is '' where nothing is; `unread` are those of which it is damaged: they begin anew.
    """
    memories, unread = [], []
    for at, text in enumerate(args["kept"]):
        memories.append(_memory(text))
        if text and memories[-1] is None:
            unread.append(at)
    places = spacing.order(memories, read_day(args["today"]).toordinal())
    return {"order": places, "due": sum(memories[place] is not None for place in places), "unread": unread}


def remembered(desk: Desk, args: Json) -> Json:
    """What is remembered of a thing after it was answered today, as text to be kept, and in how many days it is due."""
    grade = spacing.graded(args["hints"], args["misses"], shown=args["shown"])
    memory = spacing.answered(_memory(args["kept"]), grade, read_day(args["today"]).toordinal())
    return {"kept": spacing.write(memory), "days": memory.due - memory.asked, "grade": grade}


def _memory(text: str) -> spacing.Memory | None:
    try:
        return spacing.read(text)
    except BadRecord:
        return None


def check(desk: Desk, args: Json) -> Json:
    """What of a stored game cannot be checked here, as its header alone tells: one sentence, '' if all can."""
    saved = open_game(args["sealed"])
    header = read_record(saved["record"]).header
    return {"unchecked": unchecked(header, find_game(header.game), same_words=header.words == desk.words.fingerprint)}


def code(desk: Desk, args: Json) -> Json:
    """What a deal code deals: the game, for how many, with which
    settings; `deal` is the mark that every game of it bears.
    """
    text = args["code"]
    if is_open(text):
        sign, chosen = read_open(text)
        entry = find_signed(sign)
        seats, options = entry.seats[0], seat_open(entry, chosen, args.get("today") or "")
        code = open_code(entry, options)
    else:
        read = read_code(text)
        entry, code = find_signed(read.sign), read.text
        seats, options = read_table(read, entry)
    game = {"code": code, "deal": code_mark(code), "game": entry.key, "title": entry.title}
    return {**game, "seats": seats, "options": options}


def days(desk: Desk, args: Json) -> Json:
    """A month of a family's deals of the day, the one that `day` is in or else this one, as far as they are open;
    `done` is how far one came.

    `deals` are the marks that the games of a day bear; `facts` what is kept of those that are finished; `best` is the
    place of the best of them, -1 if there is none.
    """
    family = find_family(args.get("family") or "")
    entries = [entry for entry in games_of(family) if entry.days]
    days = entries[0].days if entries else None
    if not days:
        raise BadRecord(f"{family.title} has no deal of the day.")
    today = read_day(args["today"])
    if today < days.first:
        told = f"The first day with a deal is {say_day(days.first)}"
        raise BadRecord(f"{told}, and this device says that it is {say_day(today)}.")
    last = min(today, days.last)
    day = days.read(args["day"], args["today"]) if args.get("day") else last
    done = _done(args.get("facts") or ())
    return {
        "family": family.key, "title": family.title, "game": entries[0].key, "day": day.isoformat(), "month": say_month(day),
        "first": days.first.isoformat(), "last": last.isoformat(),
        "days": [_tell_day(one, entries, done, is_open=days.first <= one <= last) for one in days_of_month(day)],
    }  # fmt: skip


def _tell_day(day: date, entries: list[Entry], done: dict[str, _Best], *, is_open: bool) -> Json:
    marks = [code_mark(open_code(entry, {entry.days.setting: day.isoformat()})) for entry in entries if entry.days]
    stage, _, before = max(done.get(mark, _NONE) for mark in marks)
    named = {"day": day.isoformat(), "name": say_day(day), "weekday": day.weekday()}
    return {**named, "open": is_open, "deals": marks, "done": _STAGES[stage], "best": -before}


def _done(facts: Iterable[str]) -> dict[str, _Best]:
    """The best game of each deal; of equally good ones the first that is told."""
    found: dict[str, _Best] = {}
    for at, text in enumerate(facts):
        try:
            solo = book.read(text).solo
        except BadRecord:
            continue  # the day it was played is marked once the game is read anew
        if solo and solo.deal:
            came = (_STAGES.index(solo.stage), solo.came.done, -at)
            found[solo.deal] = max(found.get(solo.deal, _NONE), came)
    return found


def rises(desk: Desk, args: Json) -> Json:
    """Who is ready for the next of the court, by these facts of one family, the newest first; damaged ones are left out."""
    facts = []
    for text in args["facts"]:
        with suppress(BadRecord):
            facts.append(book.read(text))
    return {"rises": plain(book.rises(facts, _same(args), find_game))}


def _same(args: Json) -> dict[str, str]:
    return {name.casefold(): other for name, other in (args.get("same") or {}).items()}


def chronicle(desk: Desk, args: Json) -> Json:
    """The family's book: all kept facts, the newest first, summed up
    by person; `unread` are the places of those that are damaged.
    """
    facts, unread = [], []
    for at, text in enumerate(args["facts"]):
        try:
            known = book.read(text)
            find_game(known.game)  # BadRecord where it is not here
            facts.append(known)
        except PartMissing:
            raise
        except BadRecord:
            unread.append(at)
    told = book.sum_up(facts, _same(args), find_game, args.get("game") or "")
    return {
        "games": [{"key": key, "title": title, "count": count} for key, (title, count) in told.games.items()],
        "deeds": [{"key": deed.key, "label": deed.label, "pip": deed.pip, "adds": deed.adds} for deed in told.deeds.values()],
        "people": [
            {
                "name": person.name, "games": person.games, "wins": person.wins, "points": person.points,
                "feats": {
                    key: {"worth": feat.worth, "text": feat.text, "counted": told.deeds[key].counted(feat.worth)}
                    for key, feat in person.best.items()
                },
            }
            for person in told.people
        ],
        "solos": plain(told.solos),
        "points": told.points,
        "court": plain(told.court),
        "unread": unread,
    }  # fmt: skip
