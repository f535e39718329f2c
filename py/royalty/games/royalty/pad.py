"""Scores a game of Royalty that is played with a real deck: nobody's hand is known, only what is laid on the table.

The ledger is what was written down: plain JSON, replayed from the start for every answer, so that any line can be taken
back. Cards that nobody has seen are dealt anew before each turn so that the player holds what he lays; how many cards
everyone holds, and what is left in the pack, are exact all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from royalty.cards.letters import KNAVE, holds, remove, sort_cards
from royalty.errors import BadRecord, IllegalMove, need, sound
from royalty.game.core import Player, played
from royalty.games.letters.hints import counted
from royalty.games.letters.spelling import in_order
from royalty.games.royalty import ENTRIES, Royalty
from royalty.games.royalty.acts import Pass, Shuffle, Stand, Trade, Turn, read_move
from royalty.games.royalty.judging import turn_fault
from royalty.games.royalty.moves import finish, lose_turn
from royalty.games.royalty.scoring import score
from royalty.games.royalty.state import State, dealt_again, used
from royalty.words.lexicon import Lexicon
from royalty.words.wordplay import crowns

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PadLine:
    """One line of the pad: whose turn, what he did, its points with their sum, and what the referee would say."""

    seat: int
    text: str
    points: int
    detail: tuple[str, ...] = ()
    remark: str = ""


class Ledger:
    """A game with real cards so far; BadRecord or IllegalMove with a sentence where a line cannot be."""

    def __init__(self, written: Mapping[str, Any], lexicon: Lexicon | None) -> None:
        players = tuple(Player(str(name) or f"Player {seat + 1}") for seat, name in enumerate(written["names"]))
        given = (written.get("options") or {}).items()
        options = {key: str(value) for key, value in given if value and key != "referee"}
        entry = next((entry for entry in ENTRIES if entry.key == written["game"]), None)
        if entry is None:
            raise BadRecord("Only Royalty is scored here.")
        game = entry.seat(players, options, None)
        assert isinstance(game, Royalty)
        self.game, self.lexicon = game, lexicon
        deal = game.dealing.deal(Random(0))
        self.state: State = replace(game.start(dict(deal.lines)), turn=0)
        self.lines: list[PadLine] = []
        self.counted = False  # whether the hands at the end have been told
        for line in written.get("entries") or ():
            self.write(line)

    def write(self, entry: Mapping[str, Any]) -> None:
        """Adds a line: a turn (`move`, as in a record), `trade` (a
        number), `pass`, `lost`, `end`, or `hands` at the end.
        """
        kind = entry.get("kind")
        if kind == "hands":
            self._count(entry)
        elif self.state.ending:
            raise IllegalMove("The game is over.")
        elif kind == "turn":
            self._turn(str(entry.get("move") or ""))
        elif kind == "trade":
            self._trade(entry.get("count"))
        elif kind == "pass":
            self._add("passes")
            self.state = self.game.play(self.state, self.state.turn, Pass())
        elif kind == "lost":
            self._add("loses this turn")
            self.state = finish(self.game.rules, lose_turn(self.game.rules, self.state), stood=False)
        elif kind == "end":
            self._add("and everybody agree to stop")
            self.state = self.game.earning.stopped(self.state)
        else:
            raise BadRecord("The pad holds a line that this version does not know.")

    def _add(self, what: str, points: int = 0, detail: tuple[str, ...] = (), remark: str = "") -> None:
        seat = self.state.turn
        self.lines.append(PadLine(seat, f"{self.game.names[seat]} {what}", points, detail, remark))

    def _turn(self, text: str) -> None:
        written = read_move(text)
        if not isinstance(written, Turn):
            raise IllegalMove("Write down a word.")
        game, seat = self.game, self.state.turn
        turn = self._in_order(written)
        self.state = self._holding(used(self.state, turn))
        laid = played(game, self.state, seat, turn)
        found = score(game.rules, self.state, seat, turn)
        fault = turn_fault(game.house.moment(self.state, seat, self.lexicon), turn)
        said = game.describe(laid).removeprefix(f"{game.names[seat]} ").removesuffix(".")
        self._add(said, found.points, found.lines, fault.sentence if fault else "")
        self.state = game.play(laid.after, seat, Stand())

    def _in_order(self, turn: Turn) -> Turn:
        """The same words with equal cards in the record's order."""
        state, joins, capture, meld = self.state, self.game.rules.rule_set.joins, turn.capture, turn.meld
        if turn.target and capture:
            owner, place = turn.target.owner, turn.target.place
            if owner >= len(state.exposed) or place > len(state.exposed[owner]):
                raise IllegalMove("There is no such word on the table.")
            old = state.word(turn.target)
            if not holds(capture.cards, old.cards):
                told = old.letters.upper()
                raise IllegalMove(f"All the cards of {told} must lie in the new word, in their own colours.")
            capture = in_order(capture, crowns(capture.letters, old, remove(capture.cards, old.cards), joins))
        return Turn(turn.target, capture, in_order(meld) if meld else None)

    def _holding(self, cards: str) -> State:
        """The unseen cards dealt again, so that the player holds these."""
        state = self.state
        unseen = sort_cards(state.pack + "".join(state.hands))
        if not holds(unseen, cards):
            missing = next(card for card in cards if cards.count(card) > unseen.count(card))
            raise IllegalMove(f"There is no {_name(missing)} left that has not been laid.")
        if len(cards) > len(state.hands[state.turn]):
            raise IllegalMove(f"That takes {len(cards)} cards from a hand of {len(state.hands[state.turn])}.")
        return dealt_again(state, range(len(state.hands)), cards, remove(unseen, cards))

    def _trade(self, count: Any) -> None:
        hand = self.state.hands[self.state.turn]
        number = count or 0 if self.game.rules.rule_set.trades_any else len(hand)
        need(number <= len(hand), f"That takes {number} cards from a hand of {len(hand)}.")
        after = self.game.play(self.state, self.state.turn, Trade(hand[:number]))
        self._add(f"trades {counted(number, 'card')}")
        self.state = self.game.play(after, -1, Shuffle(after.pack))

    def _count(self, entry: Mapping[str, Any]) -> None:
        """What each player still held at the end, which nobody could know before."""
        need(self.asks_hands, "The hands are not asked for now.")
        hands = tuple(sort_cards("".join(str(hand).split())) for hand in entry.get("hands") or ())
        sound(len(hands) == len(self.game.names), "The pad does not tell what each player still holds.")
        unseen = self.state.pack + "".join(self.state.hands)
        for name, hand, held in zip(self.game.names, hands, self.state.hands, strict=True):
            need(len(hand) == len(held), f"{name} holds {counted(len(held), 'card')}, not {len(hand)}.")
        need(holds(unseen, "".join(hands)), "Some of these cards have been laid already.")
        self.state = replace(self.state, hands=hands, pack=remove(unseen, "".join(hands)))
        self.counted = True

    @property
    def asks_hands(self) -> bool:
        """Whether the tally waits to be told what everybody still holds."""
        return self.state.ending not in ("", "out") and any(self.state.hands) and not self.counted

    def view(self) -> Json:
        """All that the page shows, without any card that nobody has seen."""
        state, game = self.state, self.game
        outcome = None if self.asks_hands else game.outcome(state)
        table = game.table(state, None)
        words = (zone.groups for zone in table.zones if zone.kind == "groups")
        seats = zip(game.names, words, table.standings, strict=True)
        return {
            "turn": {"number": state.number, "seat": state.turn, "name": game.names[state.turn]},
            "over": bool(state.ending),
            "asks_hands": list(map(len, state.hands)) if self.asks_hands else None,
            "players": [
                {"name": name, "words": list(map(asdict, groups)), **asdict(standing)}
                for name, groups, standing in seats
            ],
            "pack": len(state.pack),
            "unseen": Counter(state.pack + "".join(state.hands)),
            "trades_any": game.rules.rule_set.trades_any,
            "capture": game.rules.rule_set.capture,
            "lines": list(map(asdict, self.lines)),
            "outcome": asdict(outcome) if outcome else None,
        }


def _name(card: str) -> str:
    return "Knave" if card == KNAVE else f"{'red' if card.isupper() else 'black'} {card.upper()}"


def score_pad(written: Mapping[str, Any], lexicon: Lexicon | None, draft: Mapping[str, Any] | None = None) -> Json:
    """The pad as it stands; with a draft, the line that it would add (`line`) instead of adding it."""
    ledger = Ledger(written, lexicon)
    view = ledger.view()
    if draft is not None:
        ledger.write(draft)
        view["line"] = asdict(ledger.lines[-1])
    return view
