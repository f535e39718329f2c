"""Commands about words: what they mean, and which may be told now."""

from __future__ import annotations

from collections.abc import Iterator

from royalty import worddesk
from royalty.bridge.desk import Desk, Json, plain
from royalty.game import IllegalMove
from royalty.match import Match, Step
from royalty.places import Seat


def explain(desk: Desk, args: Json) -> Json:
    """Words with their meanings, and the ruling on a pair: `pairs` of (base or "", word)."""
    found = []
    for base, new in args["pairs"]:
        words = [worddesk.read_letters(str(word)) for word in (base, new) if word]
        for word in words:
            _check_told(desk, word)
        lexicon = desk.match.game.housed(desk.words) if desk.match else desk.words
        ruling = plain(lexicon.judge(*words)) if len(words) == 2 else None
        found.append({"words": [plain(worddesk.look_up(lexicon, desk.senses, word)) for word in words], "ruling": ruling})
    return {"found": found}


def _check_told(desk: Desk, word: str) -> None:
    """While a match runs in which laid words are not judged at once, only words are explained that nobody can doubt any more."""
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
            yield from (group.word for group in zone.groups if group.word and group.note != "laid")


def look_up(desk: Desk, args: Json) -> Json:
    entry: Json = plain(worddesk.look_up(desk.words, desk.senses, worddesk.read_letters(str(args["word"]))))
    return entry
