"""What the second opinion has against a record: '' if it is lawful."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from second.alliance import Alliance
from second.cards import Rummy, WifeSwap
from second.reading import Replay, Rules, Told, read
from second.words import Joust, Monarchy, Royalty

GAMES: dict[str, Callable[[Told, Any], Rules]] = {
    "royalty": Royalty, "joust": Joust, "monarchy": Monarchy, "rummy": Rummy, "wife-swap": WifeSwap, "alliance": Alliance,
}  # fmt: skip


def objection(text: str, words: Any) -> str:
    """What is unlawful in the record, played with these words; those of another list are let stand (rule 10.7)."""
    try:
        told = read(text)
        same = words if words.fingerprint == told.words else None
        made = GAMES.get(told.game.partition("/")[0])
        if made is None:
            return "" if told.game == "blank" else f"nobody else knows {told.game}"
        Replay(told, partial(made, told, same))
    except (AssertionError, KeyError, IndexError, ValueError) as wrong:
        return f"{type(wrong).__name__}: {wrong}" if str(wrong) else f"{type(wrong).__name__} {wrong!r}"
    return ""
