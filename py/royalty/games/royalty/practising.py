"""What the practice screen asks: a position to solve, what a try is worth, hints, the answer; and games of the court
that positions are taken from, a turn for each question.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from random import Random
from typing import Any

from royalty.cards.letters import KNAVE
from royalty.errors import sound
from royalty.game.core import Player
from royalty.game.pages import Answer
from royalty.game.places import TABLE, Seat
from royalty.game.shapes import Fields, Many, Named, Number, Text
from royalty.games.letters.rules import CLASSIC
from royalty.games.letters.spelling import Target
from royalty.games.royalty.acts import Move, Stand, read_move, write_move
from royalty.games.royalty.players import MINDS
from royalty.games.royalty.practice import BAD, GRADES, TAKEN, Position, hints, is_sound, lay_out, read, seen_by
from royalty.games.royalty.review import why
from royalty.games.royalty.state import State, old_word
from royalty.games.royalty.view import word_id
from royalty.games.royalty.weighing import best
from royalty.words.lexicon import Lexicon
from royalty.words.senses import Senses
from royalty.words.worddesk import look_up
from royalty.words.wordplay import ENDS

Json = dict[str, Any]
LONGEST_GAME = 80  # moves that are played for puzzles
SLICE = 4  # of them in one answer
NONE = "There is no word here that could be taken."


def _sound(words: Lexicon, args: Json) -> Position:
    """The puzzle that is asked about; BadRecord where it has no answer."""
    position = lay_out(read(args["puzzle"]), words)
    sound(is_sound(words, position), NONE)
    return position


def _posed(words: Lexicon, senses: Senses | None, args: Json) -> Json:
    """What lies there and what is asked; nothing of the answer but, where it is asked for, what it earns."""
    position = _sound(words, args)
    now, puzzle = position.now, position.puzzle
    grade, steps = position.grade, len(hints(position))
    takes = "block" if now.rules.rule_set.joins == ENDS else "loose"
    groups = [
        asdict(now.group(word_id(Target(owner, place)), word, takes))
        for owner, row in enumerate(position.state.exposed)
        for place, word in enumerate(row, 1)
    ]
    hand = [asdict(card) for card in position.game.table(position.state, 0).zones[1].cards]
    verb = now.rules.rule_set.capture
    first = puzzle.words[0][0].letters.upper()
    if puzzle.kind == TAKEN:
        task = f"{first} lay before you. Which word was made of it with this hand?"
    elif len(groups) == 1:
        task = f"Make a {verb} of {first} that earns {position.points} or more."
    else:
        task = f"Make a {verb} that earns {position.points} or more."
    held = [one.letters.upper() for row in puzzle.words for one in row if KNAVE in one.cards]
    if held:
        task += f" The Knave in {' or '.join(held)} may be another letter then."
    asked = {"kind": puzzle.kind, "grade": grade, "called": GRADES[grade], "task": task, "hints": steps}
    return {**asked, "words": groups, "hand": hand}


def _tried(words: Lexicon, senses: Senses | None, args: Json) -> Json:
    """What the cards as they lie are worth, or why they are nothing; `ask` a Knave's letters where some are left."""
    position = _sound(words, args)
    # Of the table's cards alone does an id have a point.
    is_taken = any("." in ident for ident in args["cards"])
    found = position.options(args["cards"], args.get("named") or {}) if is_taken else ()
    if not found:
        reason = "" if is_taken else _made_of(position)
        return {"label": "", "points": None, "reason": reason, "ask": {}, "lawful": False, "solved": False}
    option = found[0]
    told = {"label": option.label, "points": option.score, "reason": option.reason, "ask": dict(option.ask)}
    return {**told, "lawful": option.move is not None, "solved": position.is_solved(option)}


def _made_of(position: Position) -> str:
    """What is to be said of cards of the hand alone."""
    lying = [one.letters.upper() for row in position.puzzle.words for one in row]
    which = lying[0] if len(lying) == 1 else f"one of {', '.join(lying)}"
    return f"It must be made of {which}, with cards of the hand."


def _hinted(words: Lexicon, senses: Senses | None, args: Json) -> Json:
    steps = hints(_sound(words, args))
    step = min(args["step"], len(steps) - 1)
    return {"sentence": steps[step], "more": step + 1 < len(steps)}


def _answered(words: Lexicon, senses: Senses | None, args: Json) -> Json:
    """The answer, its cards as they lie, why, and what both words mean."""
    position = _sound(words, args)
    now, turn = position.now, position.best
    assert turn and turn.capture
    old, new = old_word(position.state, turn), turn.capture.letters
    told = [asdict(look_up(words, senses, word)) for word in (old, new)]
    ruling = now.words.judge(old, new).sentence
    said = "" if position.puzzle.kind == TAKEN else why(now, turn)
    return {
        "group": asdict(now.group("answer", turn.capture)),
        "old": old.upper(), "new": new.upper(), "points": position.points,
        "why": said, "ruling": ruling, "words": told,
    }  # fmt: skip


def _made(words: Lexicon, senses: Senses | None, args: Json) -> Json:
    """A few more moves of a game of the court, which the seed alone decides, until a puzzle of the grade lies there;
    `over` once the game gives no more.
    """
    from royalty.games.royalty import Royalty

    seed, played = args["seed"], list(args["played"])
    game = Royalty(CLASSIC, (Player("East"), Player("West")), {}, words)
    state = game.start(dict(game.dealing.deal(Random(f"practice {seed}")).lines))
    for text in played:
        state = game.play(state, game.to_act(state)[0], read_move(text))
    for _ in range(SLICE):
        if not game.to_act(state) or len(played) >= LONGEST_GAME:
            return {"played": played, "puzzle": "", "over": True}
        seat, chance = game.to_act(state)[0], Random(f"practice {seed} {len(played)}")
        text = (game.chance(state, chance) or "") if seat == TABLE else write_move(_next(game, state, seat))
        state = game.play(state, seat, read_move(text))
        played.append(text)
        if puzzle := _lying(game, state, words, args["grade"]):
            return {"played": played, "puzzle": puzzle, "over": False}
    return {"played": played, "puzzle": "", "over": False}


def _next(game: Any, state: State, seat: Seat) -> Move:
    return Stand() if state.laid else best(game.familiar.moment(state, seat), MINDS["duchess"])


def _lying(game: Any, state: State, words: Lexicon, grade: int) -> str:
    """The puzzle before who plays next, '' if there is none of that grade."""
    if state.laid or state.turn not in game.to_act(state):
        return ""
    puzzle = seen_by(game, state, state.turn)
    if puzzle is None:
        return ""
    position = lay_out(puzzle, words)
    return puzzle.text if is_sound(words, position) and position.grade == grade else ""


_PUZZLE = Text(400)

ANSWERS: Mapping[str, Answer] = {
    "posed": Answer(_posed, Fields({"puzzle": _PUZZLE}), BAD),
    "tried": Answer(
        _tried, Fields({"puzzle": _PUZZLE, "cards": Many(Text(12), 60)}, {"named": Named(Text(1), 10)}), BAD
    ),
    "hinted": Answer(_hinted, Fields({"puzzle": _PUZZLE, "step": Number(0, 20)}), BAD),
    "answered": Answer(_answered, Fields({"puzzle": _PUZZLE}), BAD),
    "made": Answer(
        _made, Fields({"seed": Text(40), "grade": Number(0, 2), "played": Many(Text(400), LONGEST_GAME)}), BAD
    ),
}
