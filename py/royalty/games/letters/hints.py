"""How hints on words are worded: how long they are, how they begin, what they are."""

from __future__ import annotations

from royalty.cards.letters import KNAVE, Word

UNNAMED = "There is no word here that a hint would name."  # but one that nobody wants to be shown unasked


def how_long(laid: list[Word], points: int) -> str:
    lengths = " and one of ".join(counted(len(word.letters), "letter") for word in laid)
    together = " together" if len(laid) > 1 else ""
    return f"There is a word of {lengths}, for {counted(points, 'point')}{together}."


def first_letters(laid: list[Word]) -> str:
    letters = " and ".join(word.letters[0].upper() for word in laid)
    return f"They begin with {letters}." if len(laid) > 1 else f"It begins with {letters}."


def spoken(laid: list[Word]) -> str:
    said = " and ".join(f"{word.letters.upper()}{tint(word)}" for word in laid)
    told = f"The words are {said}." if len(laid) > 1 else f"The word is {said}."
    return " ".join([told, *(part for word in laid if (part := _knaves(word)))])


def _knaves(word: Word) -> str:
    """What the Knaves of a word stand for, "" where it has none: nobody looks for a card that he does not hold."""
    named = [letter.upper() for card, letter in zip(word.cards, word.letters, strict=True) if card == KNAVE]
    if not named:
        return ""
    who = "A Knave is" if len(named) == 1 else "Knaves are"
    return f"{who} the {' and the '.join(named)} of {word.letters.upper()}."


def tint(word: Word) -> str:
    """Said where it may earn a premium."""
    if len(word.cards) > 1 and word.cards.isupper():
        return " (all in red)"
    return " (all in black)" if len(word.cards) > 1 and word.cards.islower() else ""


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
