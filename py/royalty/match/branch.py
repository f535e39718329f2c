"""Playing on from a turn of a match that is over, by one person against the court: “what if”.

It is a match of its own, with the same deal, the same secret and so the same cards to come. Its record notes at which
move it left the other and who sat there, as an option of the match, and is in no family's book.
"""

from __future__ import annotations

from dataclasses import replace

from royalty.errors import IllegalMove
from royalty.game.places import TABLE, Seat
from royalty.match.line import FindGame
from royalty.match.match import Match, load_match
from royalty.match.record import WHAT_IF, Record, write_record
from royalty.words.lexicon import Lexicon


def branch(match: Match, ply: int, find_game: FindGame, words: Lexicon) -> Match:
    """The match as it stood before that move, in which whoever made it plays on and computers have all other seats."""
    if match.outcome is None or match.agreed:
        raise IllegalMove("A game can be played on from a turn of it once it has been played to its end.")
    return left_at(match, ply, find_game, words)


def left_at(match: Match, ply: int, find_game: FindGame, words: Lexicon) -> Match:
    """The same, whether or not the match has been played to its end."""
    step = match.line[ply - 1] if 0 < ply <= len(match.line) else None
    if step is None or step.seat == TABLE:
        raise IllegalMove("Nobody was to play there.")
    before = match.line[: ply - 1]
    gone = {one.gone for one in before}
    players = tuple(
        replace(player, kind=_kind(match, seat, stays=seat == step.seat or seat in gone))
        for seat, player in enumerate(match.header.players)
    )
    sat = match.header.sat_before or [player.kind for player in match.players]
    options = {**match.header.options, WHAT_IF: "/".join([str(ply), *sat])}
    header = replace(match.header, players=players, options=options)
    events = tuple(replace(match.events[one.event], undone=False) for one in before)
    return load_match(write_record(Record(header, events, "open")), find_game, words)


def _kind(match: Match, seat: Seat, *, stays: bool) -> str:
    """Who sits there from now on: a person where one plays on or has left the table, else one of the court."""
    if stays:
        return "person"
    kinds = [match.players[seat].kind, match.header.players[seat].kind]
    return next((kind for kind in kinds if kind != "person"), match.entry.computer("computer").key)
