"""Law games agree, move by move and to the last point, with a second opinion on the rules."""

from __future__ import annotations

from laws.playing import Walk, few, of_royalty
from laws.rulebook import Rulebook, same


@of_royalty
def test_every_move_does_what_the_rule_book_says(walks: list[Walk]):
    for walked in few(walks, 70):
        match = walked.match
        book = Rulebook(match.header, match.start.turn)
        compare(book, match.start, walked.game.to_act(match.start))
        for step in match.line:
            event = match.events[step.event]
            assert (book.number, book.turn) == (step.number, step.turn)
            assert book.move(event.seat, event.text) == event.score, (walked.seed, event)
            compare(book, step.state, walked.game.to_act(step.state))
        outcome = walked.outcome
        ((name, domains),) = outcome.counts
        assert name == "Cards in the Domain"
        assert (list(outcome.totals), list(domains), list(outcome.places)) == book.tally()


def compare(book: Rulebook, state, to_act) -> None:
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
