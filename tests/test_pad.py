"""The pad for a game with real cards: it scores as the game itself does, without ever knowing a hand."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from laws.fixed import FixedWords
from matches import ADVANCED, BOOKLET, CLASSIC
from royalty.cards.letters import pack
from royalty.errors import IllegalMove
from royalty.game.core import Player
from royalty.game.places import TABLE
from royalty.games import find_game
from royalty.games.royalty.pad import Ledger, score_pad
from royalty.match.match import Setup, new_match

WORDS = FixedWords()
KEYS = (CLASSIC, ADVANCED, BOOKLET)


def pad(*entries: dict[str, Any], key: str = CLASSIC, names: tuple[str, ...] = ("Ann", "Bob"), **options: str) -> dict[str, Any]:
    return {"game": key, "names": list(names), "options": options, "entries": list(entries)}


def turn(move: str) -> dict[str, Any]:
    return {"kind": "turn", "move": move}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_come_to_the_same_tally(key: str, seed: int) -> None:
    """A game between computers, written down as a family would with its cards on the table."""
    seats = 2 + seed % 3
    players = [Player(name, "greedy") for name in ("Ann", "Bob", "Cy", "Dot")[:seats]]
    rng = Random(f"{key} {seed}")
    match = new_match(find_game, Setup(key, players, {}), WORDS, rng)  # type: ignore[arg-type]
    entries: list[dict[str, Any]] = []
    first = match.state.turn
    while match.to_act:
        match.step(WORDS, rng)  # type: ignore[arg-type]
    for event in match.events:
        if event.seat == TABLE or event.text == "stand":
            continue
        if event.text.startswith("trade:"):
            entries.append({"kind": "trade", "count": len(event.text) - 6})
        elif event.text == "pass":
            entries.append({"kind": "pass"})
        else:
            entries.append(turn(shifted(event.text, first, seats)))
    names = tuple(match.players[(first + seat) % seats].name for seat in range(seats))
    written = pad(*entries, key=key, names=names, packs="2" if seats > 2 else "1")
    view = score_pad(written, WORDS)  # type: ignore[arg-type]
    assert view["over"]
    if view["asks_hands"]:
        hands = [match.state.hands[(first + seat) % seats] for seat in range(seats)]
        view = score_pad(pad(*entries, {"kind": "hands", "hands": hands}, key=key, names=names, packs=written["options"]["packs"]), WORDS)  # type: ignore[arg-type]
    outcome = match.outcome
    assert outcome
    assert [view["outcome"]["totals"][(seat - first) % seats] for seat in range(seats)] == list(outcome.totals)
    for (label, told), (same, counted) in zip(view["outcome"]["counts"], outcome.counts, strict=True):
        assert label == same and [told[(seat - first) % seats] for seat in range(seats)] == list(counted)
    assert outcome.counts


def shifted(text: str, first: int, seats: int) -> str:
    """The same move with the starting player as the first seat."""
    if ">" not in text:
        return text
    owner, rest = text.split(".", 1)
    return f"{(int(owner) - 1 - first) % seats + 1}.{rest}"


def test_points_come_with_their_sum_and_the_referees_remark() -> None:
    view = score_pad(pad(turn("=CAT")), WORDS, turn("1.1>CATS"))  # type: ignore[arg-type]
    assert view["lines"][0]["points"] == 20 and view["lines"][0]["detail"][0].startswith("CAT: 6 + 2 + 2")
    assert view["line"]["remark"].startswith("CATS is CAT with") or "dictionary" in view["line"]["remark"]
    assert len(view["lines"]) == 1, "a draft is not written down"


def test_the_pad_tells_what_has_not_been_laid() -> None:
    """From which the page knows the colour that a letter must have."""
    unseen = score_pad(pad(turn("=CAT"), turn("1.1>sCAT"), packs="2"), WORDS)["unseen"]  # type: ignore[arg-type]
    laid = Counter(pack(2))
    laid.subtract("CATs")
    assert +Counter(unseen) == +laid
    assert score_pad(pad(turn("=CAT")), WORDS)["unseen"].get("C", 0) == 0  # type: ignore[arg-type]


def test_equal_cards_may_be_named_in_any_order() -> None:
    view = score_pad(pad(turn("=aAL")), WORDS)  # type: ignore[arg-type]
    assert view["players"][0]["words"][0]["label"] == "AAL"


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ((turn("=ZZZ"),), "no red Z left"),
        ((turn("=QQ"),), "no red Q left"),
        ((turn("=CAT"), turn("2.1>CATS")), "There is no such word"),
        ((turn("=CAT"), turn("1.2>CATS")), "There is no such word"),
        ((turn("=CAT"), turn("1.1>cATS")), "in their own colours"),
        ((turn("=BROTHERSnid"),), "There is no red B left"),
        ((turn("=COATINgsd"),), "There is no black S left"),
        ((turn("=COATINgde"),), "from a hand of 7"),
        ((turn("upheld"),), "Write down a word"),
        (({"kind": "trade", "count": 0},), "Choose the cards"),
        (({"kind": "end"}, {"kind": "pass"}), "The game is over"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(entries: tuple[dict[str, Any], ...], said: str) -> None:
    with pytest.raises(IllegalMove, match=said):
        Ledger(pad(*entries), WORDS)  # type: ignore[arg-type]


def test_the_hands_are_asked_for_only_where_they_count() -> None:
    ledger = Ledger(pad(turn("=CAT"), {"kind": "end"}), WORDS)  # type: ignore[arg-type]
    assert ledger.asks_hands and ledger.view()["outcome"] is None
    with pytest.raises(IllegalMove, match="Ann holds 7 cards, not 3"):
        ledger.write({"kind": "hands", "hands": ["AEI", "OUNRtie"]})
    with pytest.raises(IllegalMove, match="laid already"):
        ledger.write({"kind": "hands", "hands": ["CEIOUNR", "OINetir"]})
    ledger.write({"kind": "hands", "hands": ["EIOUNRA", "OINetir"]})
    assert ledger.view()["outcome"]["totals"] == (20 - 14 + 20, -14)


def test_a_trade_tells_its_cards_and_the_counted_hands_leave_the_rest_in_the_pack() -> None:
    written = {"game": "royalty/classic", "names": ["Ann", "Bob"], "entries": [{"kind": "trade", "count": 1}, {"kind": "trade", "count": 3}]}
    told = score_pad(written, None)
    assert [line["text"] for line in told["lines"]] == ["Ann trades 1 card", "Bob trades 3 cards"] and told["pack"] == 53 - 14
    written["entries"] = [{"kind": "end"}, {"kind": "hands", "hands": ["EEEAAan", "dgiiotu"]}]
    counted = score_pad(written, None)
    assert counted["pack"] == 53 - 14 and counted["outcome"] and counted["asks_hands"] is None
