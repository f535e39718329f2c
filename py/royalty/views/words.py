"""Commands about words: what they mean, and which may be told now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from royalty.errors import BadRecord, IllegalMove, sound
from royalty.game.entry import Family
from royalty.game.shapes import fits
from royalty.match.match import Match
from royalty.views.desk import Desk, Json, plain
from royalty.words import worddesk


def explain(desk: Desk, args: Json) -> Json:
    """Words with their meanings, and the ruling on a pair: `pairs` of (base or "", word)."""
    found = []
    for base, new in args["pairs"]:
        words = [worddesk.read_letters(word) for word in (base, new) if word]
        if not _may_tell(desk, words):
            raise IllegalMove(
                "In this game a word is explained once it stands, so that its meaning gives nothing away."
            )
        lexicon = desk.match.game.words.housed(desk.words) if desk.match else desk.words
        ruling = lexicon.judge(*words) if len(words) == 2 else None
        # What is no word means nothing, and so nothing else either.
        if ruling and ruling.code == "distinct" and not all(map(lexicon.tier, words)):
            ruling = None
        told = [plain(worddesk.look_up(lexicon, desk.senses, word)) for word in words]
        found.append({"words": told, "ruling": plain(ruling) if ruling else None})
    return {"found": found}


def _is_open(desk: Desk) -> bool:
    """Whether a match runs in which laid words are not judged at
    once, so that judging one might give something away (rule 6.5).
    """
    match = desk.match
    return match is not None and match.outcome is None and not match.game.words.judged_at_once


def _may_tell(desk: Desk, words: Sequence[str]) -> bool:
    """Whether nothing can be given away: of words, and of one
    made from the other, that were settled in such a match.
    """
    match = desk.match
    if match is None or not _is_open(desk):
        return True
    raised, laid = _pairs(match)
    settled = {*_stood(match), *(word for pair in raised for word in pair)}
    return settled.issuperset(words) and (len(words) < 2 or tuple(words) in raised | laid)


def _pairs(match: Match) -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """The words that were doubted or ruled on, and those that
    were laid, each after the word it was made from, or ''.
    """
    raised, laid = set[tuple[str, str]](), set[tuple[str, str]]()
    for step in match.line:
        (laid if step.seat == step.turn else raised).update(step.words)
    return raised, laid


def _stood(match: Match) -> Iterator[str]:
    """Every word that has lain on the table settled."""
    for state in [match.start, *(step.state for step in match.line)]:
        for zone in match.game.table(state, None).zones:
            yield from (group.word for group in zone.groups if group.word and group.note != "laid")


def _check_desk(desk: Desk, *words: str) -> None:
    """What the word desk may not tell; with no words, whatever tells of words without end."""
    if _is_open(desk) and not (words and _may_tell(desk, words)):
        raise IllegalMove(
            "In the game on the table, finding wrong words is up to the players. Until it is over, only words that stand there are told."
        )


def look_up(desk: Desk, args: Json) -> Json:
    word = worddesk.read_letters(args["word"])
    _check_desk(desk, word)
    entry: Json = plain(worddesk.look_up(desk.words, desk.senses, word))
    return entry


def answer(desk: Desk, family: Family, args: Json) -> Json:
    """What a family's own screens ask: `ask` names it, `args` are for it alone.

    Of words it tells no more than the word desk does.
    """
    found = family.answers().get(args["ask"]) if family.answers else None
    if found is None:
        raise BadRecord("The page asked for something that this version does not know.")
    asked = args.get("args") or {}
    sound(fits(asked, found.shape), found.sentence)
    if not found.without_words:
        _check_desk(desk, *(worddesk.read_letters(asked[name]) for name in found.judges))
    silent = found.without_words and _is_open(desk)
    return found.tell(None if silent else desk.words, desk.senses, asked)
