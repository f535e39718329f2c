"""Commands about words: what they mean, what may be made of them, and the pad for a game with real cards."""

from __future__ import annotations

from collections.abc import Iterator

from royalty import worddesk
from royalty.bridge.desk import Desk, Json, plain
from royalty.game import IllegalMove
from royalty.games.royalty.rules import read_rulings
from royalty.lexicon import TIERS, HouseLexicon, Lexicon
from royalty.match import Match, Step
from royalty.places import Seat
from royalty.scorer import score_pad as score


def explain(desk: Desk, args: Json) -> Json:
    """Words with their meanings, and the ruling on a pair: `pairs` of (base or "", word)."""
    found = []
    for base, new in args["pairs"]:
        words = [worddesk.read_letters(str(word)) for word in (base, new) if word]
        for word in words:
            _check_told(desk, word)
        lexicon = _housed(desk, desk.match.header.options.get("rulings", "") if desk.match else "")
        ruling = plain(lexicon.judge(*words)) if len(words) == 2 else None
        found.append({"words": [plain(worddesk.look_up(lexicon, desk.senses, word)) for word in words], "ruling": ruling})
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
            yield from (group.word for group in zone.groups if group.word and group.note != "laid")


def look_up(desk: Desk, args: Json) -> Json:
    entry: Json = plain(worddesk.look_up(desk.words, desk.senses, worddesk.read_letters(str(args["word"]))))
    return entry


def may_capture(desk: Desk, args: Json) -> Json:
    base, new = (worddesk.read_letters(str(args[name])) for name in ("base", "new"))
    entries = [plain(worddesk.look_up(desk.words, desk.senses, word)) for word in (base, new)]
    lexicon = _housed(desk, str(args.get("rulings") or ""))
    return {**plain(worddesk.may_capture(lexicon, base, new, str(args.get("joins") or "anywhere"))), "words": entries}


def makeable(desk: Desk, args: Json) -> Json:
    found = worddesk.makeable(desk.words, TIERS[str(args.get("tier") or "standard")], str(args["cards"]))
    return {"words": found[:300], "count": len(found)}


def score_pad(desk: Desk, args: Json) -> Json:
    """A game with real cards: the pad so far, and what a further line would be worth."""
    return score(args["pad"], desk.words, args.get("draft"))
