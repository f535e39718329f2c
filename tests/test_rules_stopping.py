"""A stop by agreement (rule 7.10): what is said before it, what counts, and what is said after it, in every game and at several moments."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from matches import seated
from royalty.game.core import AnyGame
from royalty.game.places import TABLE
from royalty.games import GAMES, find_game
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.views.desk import Desk
from royalty.views.view import view_of
from royalty.words.lexicon import Lexicon, load_lexicon

MANY = ("rummy", "wife-swap", "alliance")
KEYS = [key for key in GAMES if GAMES[key].offered and not key.startswith("monarchy")]


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon(Path(__file__).resolve().parents[1] / "wordlist.bin")


def moments(key: str, lexicon: Lexicon, count: int = 6) -> list[Match]:
    """The same match at several moments: right after the deal, in the middle of turns, and, where it has several deals, after the first."""
    rng, entry = Random(7), find_game(key)
    match = new_match(find_game, Setup(key, seated("p" * entry.seats[0]), {"referee": "challenge"} if entry.family.key == "royalty" else {}), lexicon, rng)
    found, scored = [match.record()], 0
    for at in range(2_000):
        if not match.to_act or len(found) > count + 3:
            break
        seat = match.to_act[0]
        move = entry.computers[0].choose(match.game, match.state, seat, rng, lexicon)
        match.play(seat, match.game.write_move(move), rng)
        now = len(getattr(match.state, "scored", ()))
        # Twice in a row now and then, so that a laid turn is met too; and what lies about the end of a deal.
        if match.to_act and ((len(found) <= count and at % 11 < 2) or now != scored):
            found.append(match.record())
        scored = now
    return [load_match(text, find_game, lexicon) for text in found]


@pytest.mark.rule("7.10")
@pytest.mark.parametrize("key", KEYS)
def test_before_and_after_a_stop_the_same_is_said_and_it_is_what_counts(key: str, lexicon: Lexicon) -> None:
    told = set()
    for match in moments(key, lexicon):
        desk = Desk(lexicon, match=match)
        before = view_of(desk)["stopping"]
        laid = match.back.may_take_back() is not None
        expected = counted(match.game, match.state, unsettled=laid)
        match.end()
        view = view_of(desk)
        after = view["outcome"]["reason"].removeprefix("The table agreed to stop. ")
        assert before == ("The turn that is not settled is undone. " if laid else "") + after and after, (before, after)
        assert view["stopping"] == "" and match.to_act == ()
        assert match.outcome is not None and match.outcome.totals == expected, after
        # Nobody has won, opened again later too, and there are no places.
        again = load_match(match.record(), find_game, lexicon).outcome
        assert again is not None and again == match.outcome and (again.places, again.headline) == ((), "Nobody has won")
        if key in MANY and not any(expected) and not match.state.scored:
            assert "nothing counts" in after
        told.add(before)
    assert key not in MANY or any(text.startswith(("Only the", "The finished", "The one")) or "finished" in text for text in told)


def counted(game: AnyGame, state: Any, unsettled: bool) -> tuple[int, ...]:
    """What the rule says that each seat has, reckoned here from the cards alone."""
    if hasattr(state, "scored"):
        sums = [sum(one.points[seat] for one in state.scored) for seat in range(len(game.names))]
        return tuple(sum(sums[other] for other, side in enumerate(game.sides) if side == game.sides[seat]) for seat in range(len(sums)))
    worths = game.rules.values  # type: ignore[attr-defined]
    worth = lambda cards: sum(worths[card.lower()] for card in cards)  # noqa: E731
    if not hasattr(state, "exposed"):  # words in Domains, and ten points for the larger one (9.7)
        sizes = [len(cards) for cards in state.domains]
        bonus = [10 // sizes.count(max(sizes)) if size == max(sizes) else 0 for size in sizes]
        return tuple(worth(cards) + more for cards, more in zip(state.domains, bonus, strict=True))
    hands = state.hands
    sizes = [len(own) + sum(len(word.cards) for word in words) - len(hand) for own, words, hand in zip(state.domains, state.exposed, hands, strict=True)]
    bonus = [(20 if sizes.count(max(sizes)) == 1 else 10) if size == max(sizes) else 0 for size in sizes]
    assert not any(state.royal)
    return tuple(score - worth(hand) + more for score, hand, more in zip(state.scores, hands, bonus, strict=True))


@pytest.mark.rule("7.10")
def test_what_is_laid_and_not_settled_is_undone_by_a_stop(lexicon: Lexicon) -> None:
    laid = [match for match in moments("royalty/classic", lexicon) if match.back.may_take_back() is not None]
    assert laid, "no moment with a laid turn was met"
    for match in laid:
        scores, points = match.game.earning.scores(match.state), match.state.points
        seat = match.state.turn
        assert "is undone" in match.game.earning.stopping(match.state)
        match.end()
        assert match.state.laid is None and match.state.scores == scores and points > 0 and seat != TABLE
