"""What the page may know now: one full view for one seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import cast

from royalty.game.daily import read_day, say_day
from royalty.game.feats import awards
from royalty.game.places import TABLE, Draft, Seat, TableView, plays_now
from royalty.game.states import GameState
from royalty.match.match import SETTINGS, Match
from royalty.match.record import code_mark, fingerprint, sealed_text
from royalty.people.course import Course, lessons_of
from royalty.views import allies, earned, trying
from royalty.views.desk import Desk, Json, hand_for, is_clear, may_look, plain, viewer_of
from royalty.views.fresh import in_hand, just_come
from royalty.views.hints import has_hints, looks_back
from royalty.views.log import log_of
from royalty.views.parts import DealView, Ended, May, Newest, Open, Own, PlayerView, Save, Seated, Since
from royalty.views.saves import seal_aside, seal_game
from royalty.views.talk import may_talk


@dataclass(frozen=True, slots=True)
class Seen:
    """What of a view no draft changes: worked out once for as long as nobody moves and nobody else looks on.

    `of`: what it was worked out from; `bare` is the table as nobody's eyes see it; `own`: the ids of the cards in the
    viewer's hand.
    """

    of: tuple[object, ...]
    viewer: Seat | None
    open: Open
    table: TableView
    bare: Json
    own: list[str]
    fresh: list[str]
    since: Since | None
    hints: bool


def seen(desk: Desk) -> Seen:
    """That of the match as it stands, before whoever it lies now."""
    match = desk.current()
    viewer = viewer_of(desk, match)
    of = (match, len(match.events), len(match.line), match.state, viewer, desk.id, desk.clear)
    if desk.seen is None or desk.seen.of != of:
        table = _open_table(match, viewer)
        opened = _open_part(desk, match, viewer, table)
        bare = opened["table"] if viewer is None else plain(_open_table(match, None))
        own = in_hand(table, viewer) if viewer is not None else []
        fresh = just_come(match, viewer, own) if viewer is not None else []
        since = earned.since(match, viewer if viewer is not None else hand_for(match))
        desk.seen = Seen(of, viewer, opened, table, bare, own, fresh, since, has_hints(desk, match, viewer))
    return desk.seen


def view_of(desk: Desk) -> Json:
    """Everything that the page may know now."""
    match, now = desk.current(), seen(desk)
    save = {**now.open["save"], "aside": seal_aside(desk)}
    told = cast(Json, {**now.open, "save": save, **_own_part(desk, match, now)})
    if desk.course:
        _teach(desk.course, told)
    if desk.trial:
        trying.shown_with(desk.trial, told)
    return told


def _open_part(desk: Desk, match: Match, viewer: Seat | None, table: TableView) -> Open:
    """What is the same for everybody who looks on, and the table."""
    game, state, asked = match.game, match.state, hand_for(match)
    return {
        "id": desk.id,
        "game": {"key": match.entry.key, "title": match.title, "family": match.entry.family.key, "short": match.short},
        "rules": _rules_lines(match),
        "phase": "over" if match.outcome else "play",
        "shared": match.is_shared and game.secrets.hides,
        "facing": match.entry.family.facing and not game.secrets.hides and len(match.players) == len(match.people) == 2,
        **seated(match),
        "turn": {"number": state.number, "seat": state.turn},
        "first": match.start.turn,
        "to_act": list(match.to_act),
        "next": match.next(),
        "hand_for": asked,
        "hand_over": asked is not None and viewer is None and match.is_shared and not may_look(match),
        "table": plain(table),
        "wanted": _wanted(match, table, asked),
        "question": plain(game.questions.question(state)),
        "log": log_of(match),
        "unseen": tells_unseen(match),
        "may": _may(desk, match),
        "aim": match.entry.family.line if len(match.line) < len(match.players) and not desk.course else "",
        "stopping": game.earning.stopping(state) if match.to_act else "",
        "save": _save(desk, match, table),
        **_deal(desk, match),
        **_newest(match),
        **ended(match),
    }


def _wanted(match: Match, table: TableView, asked: Seat | None) -> str:
    """What is wanted of whoever gets the hands, in a line; "" where he only plays."""
    plain_turn = plays_now(match.players[asked].name) if asked is not None else ""
    return next((line for line in table.status if line != plain_turn), "")


AGAIN = "Dealt from a code: whoever has played this deal before may know its cards."
A_FIRST = "A deal for a first game: there is a word to take in it at once."


def _deal(desk: Desk, match: Match) -> DealView:
    header, dealing, clear = match.header, match.game.dealing, is_clear(desk, match)
    return {
        "draw": [
            [{"seat": seat, "name": match.players[seat].name, "card": plain(card)} for seat, card in drawn]
            for drawn in dealing.draw(dict(header.deal))
        ],
        "draws_for": dealing.draws_for,
        "fingerprint": header.sealed,
        "verified": header.is_sealed if clear else None,
        "deal_text": sealed_text(header.salt, header.deal) if clear else "",
        "secret": header.secret,
        "again": (A_FIRST if header.code in match.entry.family.firsts else AGAIN) if header.is_again else "",
        "code": match.code if clear and not match.agreed else "",
        "unchecked": "" if desk.course else match.unchecked,
    }


def _newest(match: Match) -> Newest:
    """What a player did last, and what the table made of it, as far as it is worth a line; before that the words that
    he laid just before, with nobody between: of a chain of plays the last alone would be told.
    """
    told = [step for step in match.line if not step.quiet]
    at = next((at for at in reversed(range(len(told))) if told[at].seat != TABLE), 0)
    newest, verdicts = told[at:], match.game.verdicts
    earlier = [*takewhile(lambda step: step.seat == newest[0].seat != TABLE and step.words, reversed(told[:at]))]
    since = takewhile(lambda step: step.seat == TABLE or step.quiet, reversed(match.line))
    ruled = [step.played for step in since if step.seat == TABLE and step.is_move]
    rulings = map(verdicts.ruling, ruled if match.people else ())
    return {
        "last": " ".join(step.sentence for step in newest),
        "earlier": " ".join(step.sentence for step in reversed(earlier)),
        "about": [list(pair) for pair in dict.fromkeys(pair for step in newest for pair in step.words)],
        "earned": earned.newest(match),
        "scene": plain(match.scene),
        "verdict": plain(next(filter(None, map(verdicts.judgment, ruled)), None)),
        "ruling": plain(next(filter(None, rulings), None)),
    }


def ended(match: Match) -> Ended:
    """How it ended; where all agreed to stop, with what counts then (rule 7.10)."""
    outcome = match.outcome
    if outcome is None:
        return {"outcome": None, "awards": [], "told": ""}
    if match.agreed:
        outcome = replace(outcome, reason=f"{outcome.reason} {match.game.earning.stopping(match.state)}")
    return {"outcome": plain(outcome), "awards": plain(awards(match.entry.deeds, match.feats)), "told": _told(match)}


def _own_part(desk: Desk, match: Match, now: Seen) -> Own:
    """What is only for whoever's hand lies open, or tells of it."""
    game, state, viewer, own = match.game, match.state, now.viewer, now.own
    draft = _begun(now.table, desk.draft if viewer is not None or not desk.draft.groups else Draft())
    hand = _arranged(desk, own)
    rows, groups = game.rows, tuple(map(tuple, hand or [own]))
    return {
        "viewer": viewer,
        "options": _options(match, viewer, draft),
        "notes": plain(rows.notes(state, viewer, draft)) if viewer is not None else [],
        "draft": plain(draft),
        "history": desk.history if viewer is not None else "",
        "hand": hand,
        "fresh": now.fresh,
        "held": plain(rows.held(state, viewer, groups)) if viewer is not None and own else None,
        "since": now.since,
        "hints": now.hints,
    }


def _may(desk: Desk, match: Match) -> May:
    back = match.back
    seat = back.may_take_back()
    return {
        "take_back": seat if seat is not None and match.is_person(seat) else None,
        "undo": back.may_undo(),
        "why_no_undo": back.why_no_undo(),
        "undo_asks": list(back.undo_asks()),
        "noted": back.is_noted(),
        "redo": back.may_redo(),
        "end": bool(match.to_act),
        "talk": may_talk(match),
        "look_back": looks_back(desk, match, viewer_of(desk, match)),
    }


def _teach(course: Course, view: Json) -> None:
    """Adds to the view where the lesson is; once it is done, nothing more is to be played."""
    course.look(view["options"], view["draft"]["groups"])
    task, family = course.task, course.match.entry.family
    keys = [lesson.key for lesson in lessons_of(family)]
    following = keys[keys.index(course.lesson.key) + 1 :]
    told = [bool(task.say) for task in course.lesson.tasks]
    view["lesson"] = {
        "family": family.key, "key": course.lesson.key, "title": course.lesson.title, "say": course.say,
        "at": course.at, "count": len(told), "step": sum(told[: course.at + 1]), "steps": sum(told),
        "done": task is None, "next": (following or [""])[0], "go_on": course.waits,
    }  # fmt: skip
    if task is None or course.waits:
        view |= {"options": [], "table": {**view["table"], "intents": ()}, "hand_for": None}
        view["next"] = "lesson" if course.waits else "over"
    view["may"] = {**view["may"], "undo": False, "redo": False, "end": False}


def _told(match: Match) -> str:
    """How it ended, for people who have not played it: what the record holds of it."""
    entry = match.entry
    told = entry.for_one.told(match.game, match.state) if entry.for_one else allies.totals(match)
    aid = {True: ", no hints", False: ", with hints", None: ""}[match.unaided]
    aid += f", hints {match.hints}\N{MULTIPLICATION SIGN}" if match.hints and not entry.for_one else ""
    aid += f", cards seen and undone {match.back.peeks}\N{MULTIPLICATION SIGN}" if match.back.peeks else ""
    return f"{_deal_name(match)}: {told}{aid}{', ended by agreement' if match.agreed else ''}"


def _deal_name(match: Match) -> str:
    """The game, or the day whose deal it was."""
    entry = match.entry
    day = match.header.options.get(entry.days.setting, "") if entry.days else ""
    named = f"{entry.family.title}, {say_day(read_day(day))}" if day else match.title
    return f"{named}, what if" if match.header.left_at else named


def tells_unseen(match: Match) -> bool:
    """Whether the cards that nobody has seen may be looked up."""
    return match.game.secrets.tells_unseen and bool(match.to_act)


def _options(match: Match, viewer: Seat | None, draft: Draft) -> list[Json]:
    """What the draft could become; where nobody's hand is shown, what
    the people at the table may answer, or who of them has left.
    """
    if not match.to_act:
        return []
    found, passing = [], viewer is None and hand_for(match) is not None and not may_look(match)
    for option in match.game.options(match.state, viewer if viewer is not None else TABLE, draft):
        gone = match.game.leaving.leaver(match.game.read_move(option.move)) if option.move else None
        people = [seat for seat in option.seats if match.is_person(seat)]
        if gone is not None:  # told at whoever's turn, by the first other person
            seats = people[:1] if match.is_person(gone) else []
        elif passing:
            seats = []
        else:
            seats = [seat for seat in option.seats if seat == TABLE or (seat in people and seat in match.to_act)]
        if seats:
            found.append({**plain(option), "seats": seats})
    return found


def _open_table(match: Match, viewer: Seat | None) -> TableView:
    """The table as that seat sees it, or nobody, with only what so many people may set out to do."""
    table = match.game.table(match.state, viewer)
    return replace(table, intents=tuple(one for one in table.intents if one.people <= len(match.people)))


def hands_open(match: Match, state: GameState) -> TableView:
    """The table as everybody sees it, and on it each hand as its player saw it."""
    table = match.game.table(state, None)
    seen = [match.game.table(state, seat).zones for seat in range(len(match.players))]
    hands = {
        zone.id: zone for seat, zones in enumerate(seen) for zone in zones if (zone.kind, zone.owner) == ("fan", seat)
    }
    return replace(table, zones=tuple(hands.get(zone.id, zone) for zone in table.zones))


def _begun(table: TableView, draft: Draft) -> Draft:
    """The draft, or, where none is begun, what lies in the rows of what a seat sets out to do first."""
    main = next((intent for intent in table.intents if intent.draft != "none"), None)
    if draft.intent or main is None or not any(row.begins for row in main.rows):
        return draft
    return Draft(main.key, tuple(row.begins for row in main.rows))


def seated(match: Match) -> Seated:
    """Who sits there, and which computers may: those that are offered, and one that plays there all the same."""
    kinds = {player.kind for player in match.players}
    seatable = [one for one in match.entry.computers if one.offered or one.key in kinds]
    return {
        "players": [_player_view(match, seat) for seat in range(len(match.players))],
        "computers": [{"key": one.key, "label": one.label, "face": one.face} for one in seatable],
    }


def _player_view(match: Match, seat: Seat) -> PlayerView:
    player = match.players[seat]
    label = "Person" if player.is_person else match.entry.computer(player.kind).label
    granted = {key: value for key, value in plain(player).items() if key not in ("name", "kind")}
    return {
        "seat": seat,
        "name": player.name,
        "kind": player.kind,
        "kind_label": label,
        "face": _face(match, seat),
        "side": match.game.sides[seat],
        "granted": granted,
    }


def _face(match: Match, seat: Seat) -> str:
    """Who is seen there: where a turn is played on from, whose seat it was, as long as it stays as it was left."""
    kind = match.players[seat].kind
    if match.header.sat_before and kind == match.header.players[seat].kind:
        kind = match.header.sat_before[seat]
    return next((one.face for one in match.entry.computers if one.key == kind), "")


def _rules_lines(match: Match) -> list[str]:
    """The settings of this match, a line each."""
    entry = match.entry
    lines = [f"{match.title}: {entry.differs}"]
    for setting in (*entry.asked, *SETTINGS):
        if told := setting.told(match.header.options):
            lines.append(f"{setting.label}: {told}")
    if match.header.left_at:
        lines.append(f"What if: played on from {_left(match)} of another game, and not in the family’s book")
    return lines


def _left(match: Match) -> str:
    """The turn at which it left another match, called as the talk calls it."""
    ply = match.header.left_at or 1
    step = match.line[ply - 1] if ply <= len(match.line) else None
    deal, turn = (step.deal, step.number) if step else (match.state.deal_number, match.state.number)
    return f"deal {deal}, turn {turn}" if deal > 1 else f"turn {turn}"


def _arranged(desk: Desk, own: list[str]) -> list[list[str]]:
    """The viewer's hand in his own order and groups; cards that came since lie at
    its end, where he has groups apart from them. None if he has not touched it.
    """
    wanted = desk.hands.get(desk.seat, ()) if desk.seat is not None and own else ()
    rows = [row for row in ([ident for ident in dict.fromkeys(row) if ident in own] for row in wanted) if row]
    fresh = [ident for ident in own if not any(ident in row for row in rows)]
    if len(rows) > 1 and fresh:
        return [*rows, fresh]
    return [*rows[:-1], rows[-1] + fresh] if rows else []


def _save(desk: Desk, match: Match, table: TableView) -> Save:
    """What the page stores: sealed, with a label that shows nothing
    hidden; once it is over, a `mark` that every copy of it bears. What lies before the players is sealed apart.
    """
    record = match.record()
    return {
        "sealed": seal_game(desk, record),
        "aside": "",
        "title": _deal_name(match),
        "family": match.entry.family.key,
        "names": [allies.called(match, side) for side in allies.sides(match)],
        "scores": [allies.points(match, side, table.standings) for side in allies.sides(match)],
        "over": match.outcome is not None,
        "mark": fingerprint("", (("record", record),))[:12] if match.outcome else "",
        "deal": code_mark(match.code),
        "counts": not match.header.left_at,
    }
