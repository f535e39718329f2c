"""Does a match agree, entry by entry and to the last point, with a second opinion on the rules?"""

from __future__ import annotations

from typing import Any

from laws.rulebook import Rulebook, same
from royalty.match.match import Match


def agree(match: Match) -> int:
    """Replays a finished match by the rule book alone, and says how many entries it compared; AssertionError where the two differ."""
    book = Rulebook(match.header, match.start.turn)
    compare(book, match.start, match.game.to_act(match.start))
    for step in match.line:
        event = match.events[step.event]
        assert (book.number, book.turn) == (step.number, step.turn)
        assert book.move(event.seat, event.text) == event.score, event
        compare(book, step.state, match.game.to_act(step.state))
    outcome = match.outcome
    assert outcome
    name, domains = outcome.counts[-1]
    assert name == ("Domain, less unplayed cards" if any(match.state.hands) else "Cards in the Domain")
    assert (list(outcome.totals), list(domains), list(outcome.places)) == book.tally()
    return len(match.line)


def compare(book: Rulebook, state: Any, to_act: tuple[int, ...]) -> None:
    assert to_act == book.to_act
    assert state.pack == book.pack
    seats = range(book.seats)
    assert all(same(state.hands[seat], book.hands[seat]) for seat in seats)
    assert all(same(state.domains[seat], book.domains[seat]) for seat in seats)
    for seat in seats:
        assert [(word.cards, word.letters) for word in state.exposed[seat]] == [
            (word.cards, word.letters) for word in book.exposed[seat]
        ]
    assert list(state.scores) == book.scores and list(state.lost) == book.lost
    assert list(state.passed) == book.passed and list(state.royal) == book.royal
    assert (state.turn, state.number, state.ending) == (book.turn, book.number, book.ending)
    assert same(state.surrendered, book.surrendered) and state.points == (book.laid.points if book.laid else 0)
