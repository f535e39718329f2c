"""The terminal's door, `python -m royalty`: play, replay, moves, words, judge, solve."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from random import Random
from time import perf_counter

from royalty.game import Player, RoyaltyError
from royalty.games import GAMES, find_game
from royalty.lexicon import TIERS, BadLexicon, load_lexicon
from royalty.match import Match, load_match, new_match
from royalty.wordplay import Spellings

TIER_NAMES = {number: name for name, number in TIERS.items()}


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; 1 with one sentence on bad input."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")  # on every machine; odd bytes pass through
    args = _parser().parse_args(argv)
    try:
        for line in args.run(args):
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (RoyaltyError, BadLexicon, OSError) as error:
        print(_sentence(error), file=sys.stderr)
        return 1
    return 0


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError):
        return f"“{error.filename}” cannot be read: {error.strerror}."
    return str(error)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m royalty", description="Royalty in a terminal.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="play a match between computers and print its record")
    play.add_argument("--game", default=next(iter(GAMES)), help=f"one of {', '.join(GAMES)}")
    play.add_argument("--seats", default="computer,computer", help="computer players of that game; `computer` is its own")
    play.add_argument("--seed", type=int, default=0, help="a whole number: the same seed, the same match")
    play.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="such as referee=challenge")
    play.set_defaults(run=_play)
    replay = commands.add_parser("replay", help="print a record's turns and tally")
    replay.add_argument("file")
    replay.set_defaults(run=_replay)
    moves = commands.add_parser("moves", help="list the turns open at a record's end, best first")
    moves.add_argument("file")
    moves.add_argument("--top", type=int, default=10)
    moves.set_defaults(run=_moves)
    words = commands.add_parser("words", help="look words up")
    words.add_argument("word", nargs="+")
    words.set_defaults(run=_words)
    judge = commands.add_parser("judge", help="judge captures: lines base<TAB>new from standard input")
    judge.set_defaults(run=_judge)
    solve = commands.add_parser("solve", help="tell whether 25 cards can all be laid as royalties, and how")
    solve.add_argument("cards", help="red in upper case, black in lower case, a Knave as `*`")
    solve.add_argument("--tier", default="standard", help=f"the dictionary: {', '.join(TIERS)}")
    solve.add_argument("--count", action="store_true", help="tell also in how many ways")
    solve.add_argument("--best", action="store_true", help="tell also the best value that can be laid")
    solve.add_argument("--nodes", type=int, default=1_000_000, help="after so many it is left undecided")
    solve.set_defaults(run=_solve)
    return parser


def _play(args: argparse.Namespace) -> Iterator[str]:
    kinds = args.seats.split(",")
    entry = find_game(args.game)
    kinds = [entry.computer(kind).key for kind in kinds]
    options = dict(option.partition("=")[::2] for option in args.option)
    words, rng = load_lexicon(), Random(args.seed)
    players = [Player(f"{entry.computer(kind).label} {seat}", kind) for seat, kind in enumerate(kinds, 1)]
    match = new_match(find_game, args.game, players, options, words, rng)
    match.answer(rng)
    while match.next() == "computer":
        match.step(words, rng)
    yield match.record().rstrip("\n")


def _read(path: str) -> Match:
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RoyaltyError("This is not the record of a game of Royalty.") from error
    return load_match(text, find_game, load_lexicon())


def _replay(args: argparse.Namespace) -> Iterator[str]:
    """Turn, seat, move text, score, total; then `tally`, seat, what for, points, and `tally`, seat, `total`, points."""
    match = _read(args.file)
    yield from _turns(match)
    outcome = match.outcome
    if outcome:
        for line in outcome.lines:
            yield f"tally\t{line.seat + 1}\t{line.label}\t{line.said or line.points}"
        for seat, total in enumerate(outcome.totals):
            yield f"tally\t{seat + 1}\ttotal\t{total}"


def _turns(match: Match) -> Iterator[str]:
    """One line for each turn, with what it earned once settled; a turn that the end by agreement undid earned nothing."""
    laid: dict[tuple[int, int], tuple[int, str, int]] = {}  # by deal and turn
    for step in match.line:
        event = match.events[step.event]
        seat, text, score = laid.get((step.deal, step.number), (step.turn, event.text, 0))
        laid[step.deal, step.number] = (seat, text, 0 if event.what == "agreed" else score + event.score)
    totals = [0] * len(match.players)
    for (_, number), (seat, text, score) in laid.items():
        if text:
            totals[seat] += score
            yield f"{number}\t{seat + 1}\t{text}\t{score}\t{totals[seat]}"


def _moves(args: argparse.Namespace) -> Iterator[str]:
    match = _read(args.file)
    for seat in match.to_act:
        for score, move in match.game.ranked(match.state, seat, max(args.top, 0)):
            yield f"{score}\t{match.game.write_move(move)}"


def _words(args: argparse.Namespace) -> Iterator[str]:
    lexicon = load_lexicon()
    for word in args.word:
        tier = TIER_NAMES.get(lexicon.tier(word.lower()), "-")
        yield f"{word}\t{tier}\t{'barred' if lexicon.is_barred(word.lower()) else 'ok'}"


def _judge(args: argparse.Namespace) -> Iterator[str]:
    lexicon = load_lexicon()
    for line in sys.stdin:
        base, new = [*line.rstrip("\r\n").split("\t"), ""][:2]
        if not (base.strip() and new.strip()):
            yield f"{base}\t{new}\tdistinct\tmissing\tThis line does not hold two words."
            continue
        ruling = lexicon.judge(base.strip().lower(), new.strip().lower())
        found = "related" if ruling.related else "distinct"
        yield f"{base}\t{new}\t{found}\t{ruling.code}\t{ruling.sentence}"


def _solve(args: argparse.Namespace) -> Iterator[str]:
    """`solved`, `impossible` or `undecided`; then the words, of what is impossible those that leave fewest cards; nodes, seconds.

    On request also in how many ways all can be laid, and the best value, each with its bound where the nodes do not suffice.
    """
    from royalty.games.royalty.monarchy.best import best_value
    from royalty.games.royalty.monarchy.deals import read_cards
    from royalty.games.royalty.monarchy.finishes import how_many
    from royalty.games.royalty.monarchy.solving import Solver, run

    cards = read_cards(args.cards)
    if args.tier not in TIERS:
        raise RoyaltyError(f"There is no dictionary “{args.tier[:40]}”.")
    solver = Solver(Spellings(load_lexicon().blocks(TIERS[args.tier])), cards)
    began = perf_counter()
    run(solver.steps(), args.nodes)
    verdict, nodes, seconds = solver.found, solver.nodes, perf_counter() - began
    if verdict is False:
        run(solver.least(), 2 * args.nodes)
    yield {True: "solved", False: "impossible", None: "undecided"}[verdict]
    laid = solver.words if solver.found else ()
    yield f"words\t{' '.join(map(str, laid))}"
    yield f"cards\t{sum(len(word.cards) for word in laid)}"
    yield f"nodes\t{nodes}"
    yield f"seconds\t{seconds:.3f}"
    if args.count:
        yield f"finishes\t{how_many(solver, args.nodes)}"
    if args.best:
        yield f"best\t{best_value(solver, args.nodes)}"
