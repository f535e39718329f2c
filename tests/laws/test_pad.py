"""The pad follows every law game line by line, as a family would write it down: it holds what the table holds."""

from __future__ import annotations

from typing import Any

import pytest

from laws.drafts import face
from laws.playing import Walk, domain_told, few, of_royalty
from laws.test_dictionary import pairs_of
from laws.vocabulary import small_vocabulary
from royalty.cards.faces import CardView
from royalty.errors import BadRecord, IllegalMove
from royalty.games.royalty.pad import Ledger, score_pad

Entry = dict[str, Any]


def paddable(walks: list[Walk]) -> list[Walk]:
    """Games that a pad can tell: it knows no juniors and asks nobody for a dictionary."""
    return [w for w in walks if not any(player.junior for player in w.match.players)]


def lines_of(walked: Walk) -> list[tuple[int, Entry, str]]:
    """What the pad is told: after which move of the game, the line, and the record's text of the turn."""
    match = walked.match
    found, first, seats = [], match.start.turn, len(match.players)
    laid = ""
    for at, step in enumerate(match.line):
        event = match.events[step.event]
        text, before = event.text, match.line[at - 1].state if at else match.start
        if ">" in text or "=" in text:
            laid = text
            continue
        if text.startswith("trade:"):
            picked = len(text) - 6 if match.header.game == "royalty/classic" else at % 4  # else it is the whole hand anyway
            found.append((at + 1, {"kind": "trade", "count": picked}, text))
        elif text in ("pass",):
            found.append((at, {"kind": "pass"}, text))
        elif text in ("upheld", "miss"):
            found.append((at, {"kind": "lost"}, text))
        elif step.state.laid is None and before.laid is not None:
            found.append((at, {"kind": "turn", "move": shifted(laid, first, seats)}, laid))
    return found


def shifted(text: str, first: int, seats: int) -> str:
    """The same move with the starting player as the first seat."""
    return f"{(int(text[0]) - 1 - first) % seats + 1}{text[1:]}" if ">" in text else text


def pad_of(walked: Walk, entries: list[Entry]) -> Entry:
    match = walked.match
    names = [match.players[(match.start.turn + seat) % len(match.players)].name for seat in range(len(match.players))]
    options = {key: value for key, value in match.header.options.items() if key != "undo"}
    return {"game": match.header.game, "names": names, "options": options, "entries": entries}


def compare(walked: Walk, view: Entry, state: Any) -> None:
    """The pad's view against the table of the game, seat by seat from the starting player on."""
    first, seats = walked.match.start.turn, len(view["players"])
    assert view["over"] == bool(state.ending) and view["pack"] == len(state.pack)
    if not state.ending:
        assert (view["turn"]["number"], view["turn"]["seat"]) == (state.number, (state.turn - first) % seats)
        assert view["turn"]["name"] == view["players"][view["turn"]["seat"]]["name"]
    for place, player in enumerate(view["players"]):
        seat = (place + first) % seats
        assert player["name"] == walked.match.players[seat].name and player["seat"] == place
        assert player["score"] == state.scores[seat]
        counts = {label: count for label, count in player["counts"] if label != "together"}
        assert counts == {"Domain": domain_told(walked.match, state, seat), "hand": len(state.hands[seat])}
        assert [word["label"] for word in player["words"]] == [word.letters.upper() for word in state.exposed[seat]]
        assert ["".join(face(CardView(**card)) for card in word["cards"]) for word in player["words"]] == [
            word.cards for word in state.exposed[seat]
        ]
        assert ("passed" in player["lines"]) == state.passed[seat]
        assert ("ROYALTY" in player["lines"]) == state.royal[seat]


@of_royalty
def test_the_pad_holds_what_the_table_holds(walks: list[Walk]):
    words = small_vocabulary()
    for walked in few(paddable(walks)):
        match = walked.match
        ledger = Ledger(pad_of(walked, []), words)
        for at, entry, text in lines_of(walked):
            before = match.line[at - 1].state if at else match.start
            ledger.write(entry)
            compare(walked, ledger.view(), match.line[at].state)
            line = ledger.lines[-1]
            assert line.text.startswith(match.players[before.turn].name + " ") and not line.text.endswith(".")
            if entry["kind"] == "turn":
                move = walked.game.read_move(text)
                assert line.points == match.line[at].state.scores[before.turn] - before.scores[before.turn]
                assert line.detail and all(word.upper() in line.text for _, word in pairs_of(before, move))
                assert any(str(line.points) in one for one in line.detail)
                faults = [not is_good_for_the_pad(match, words, base, word) for base, word in pairs_of(before, move)]
                assert bool(line.remark) == any(faults), (line, faults)
            else:
                assert (line.points, line.detail, line.remark) == (0, (), "")
                count = len(text) - 6
                assert entry["kind"] != "trade" or f" trades {count} card{'s' if count > 1 else ''}" in line.text
        check_the_end(walked, [entry for _, entry, _ in lines_of(walked)], words)


def is_good_for_the_pad(match, words, base: str, word: str) -> bool:
    """The pad judges by the standard dictionary, whoever lays the word."""
    tier, barred = words.marks.get(word, (0, False))
    allowed = 0 < tier <= 2 and (not barred or match.header.options.get("offensive") == "allowed")
    return allowed and not (base and words.related(base, word))


def check_the_end(walked: Walk, entries: list[Entry], words: Any) -> None:
    """The whole pad at once; where hands count they are asked for, once, and the tally is the game's."""
    match, state = walked.match, walked.match.state
    first, seats = match.start.turn, len(match.players)
    view = score_pad(pad_of(walked, entries), words)
    order = [(first + place) % seats for place in range(seats)]
    if state.ending != "out" and any(state.hands):
        assert view["asks_hands"] == [len(state.hands[seat]) for seat in order] and view["outcome"] is None
        hands = {"kind": "hands", "hands": [state.hands[seat] for seat in order]}
        with pytest.raises(IllegalMove):
            score_pad(pad_of(walked, [*entries, {**hands, "hands": ["", *hands["hands"][1:]]}]), words)
        entries = [*entries, hands]
        view = score_pad(pad_of(walked, entries), words)
        with pytest.raises(IllegalMove):
            score_pad(pad_of(walked, [*entries, hands]), words)
    elif state.ending != "out":
        assert view["asks_hands"] is None
    with pytest.raises(IllegalMove):
        score_pad(pad_of(walked, [*entries, {"kind": "pass"}]), words)
    assert list(view["outcome"]["totals"]) == [walked.outcome.totals[seat] for seat in order]
    for (name, domains), (other, of_seats) in zip(view["outcome"]["counts"], walked.outcome.counts, strict=True):
        assert name == other and list(domains) == [of_seats[seat] for seat in order]


@of_royalty
def test_the_pad_takes_no_more_cards_than_the_hand_and_the_pack_hold(walks: list[Walk]):
    """At the end of a game every line that needs a card too many is refused, and nothing is written down."""
    words = small_vocabulary()
    for walked in few(paddable(walks), 12):
        lines = lines_of(walked)
        for at, entry, _ in lines[:: 1 + len(lines) // 6]:
            state = walked.match.line[at - 1].state if at else walked.match.start
            if entry["kind"] == "trade":
                state = walked.match.line[at - 2].state if at > 1 else walked.match.start
            entries = [one for place, one, _ in lines if place < at]
            ledger = Ledger(pad_of(walked, entries), words)
            seen, hand = ledger.view(), state.hands[state.turn]
            unseen = sorted(state.pack + "".join(state.hands))
            plain = [card for card in unseen if card != "*"]
            tried = ["=" + "".join(plain[: len(hand) + 1]), "=" + (plain[0] if plain else "A") * 12]
            for text in tried:
                with pytest.raises(IllegalMove, match=r"\.$"):
                    ledger.write({"kind": "turn", "move": text})
            if walked.match.header.game == "royalty/classic":
                for count in (0, None):
                    with pytest.raises(IllegalMove, match=r"\.$"):
                        ledger.write({"kind": "trade", "count": count})
            if len(state.pack) < 7:
                with pytest.raises(IllegalMove, match=r"\.$"):
                    ledger.write({"kind": "trade", "count": 1})
            with pytest.raises(IllegalMove):
                ledger.write({"kind": "hands", "hands": list(state.hands)})
            with pytest.raises(BadRecord):
                ledger.write({"kind": "dance"})
            assert ledger.view() == seen


@of_royalty
def test_a_draft_on_the_pad_shows_its_line_and_writes_nothing(walks: list[Walk]):
    words = small_vocabulary()
    for walked in few(paddable(walks), 16):
        lines = lines_of(walked)
        at = len(lines) // 2
        entries = [entry for _, entry, _ in lines]
        before = score_pad(pad_of(walked, entries[:at]), words)
        drafted = score_pad(pad_of(walked, entries[:at]), words, entries[at])
        line = drafted.pop("line")
        assert drafted == before and "line" not in before
        assert score_pad(pad_of(walked, entries[: at + 1]), words)["lines"] == [*before["lines"], line]
        agreed = score_pad(pad_of(walked, [*entries[:at], {"kind": "end"}]), words)
        assert agreed["over"] and agreed["asks_hands"] and agreed["outcome"] is None
