"""Laws of the words: each seat its own dictionary, both grounds tried on every word, and nothing told before its time.

What is a good word is asked of the vocabulary's own marks here, and what can be spelled is counted card by card.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from laws.drafts import random_drafts
from laws.mutations import mutated
from laws.playing import Walk, accepts, few, find_game, of_royalty
from laws.test_laws import some
from laws.vocabulary import TIERS, Vocabulary, small_vocabulary
from royalty.cards.letters import KNAVE
from royalty.game.places import Draft
from royalty.games.royalty.acts import CAPTURE, Turn
from royalty.match.match import Match


def is_good(match: Match, words: Vocabulary, seat: int, word: str, base: str = "") -> bool:
    """Whether the seat may lay the word: listed, in its own dictionary, not barred, and no captured word's kin."""
    barred = words.is_barred(word)
    allowed = words.is_word(word, TIERS[match.players[seat].tier], bar_offensive=False)
    allowed &= not barred or match.header.options.get("offensive") == "allowed"
    return allowed and not (base and words.related(base, word))


def pairs_of(state, move) -> list[tuple[str, str]]:
    """The words of a turn, each after the one that it takes, or ''."""
    old = state.exposed[move.target.owner][move.target.place - 1].letters if move.target else ""
    return [(old if part == CAPTURE else "", move.words[part].letters) for part in move.words]


def turns_of(walks: list[Walk], count: int):
    """Positions in which a seat is to lay words: walk, state, seat."""
    for walked in few(walks):
        turns = [at for at in walked.sample(4 * count) if walked.game.verdicts.may_take_back(at[0]) is None]
        for state, seat, _ in some(turns, count, Random(walked.seed)):
            yield walked, state, seat


@of_royalty
def test_the_words_listed_are_exactly_those_that_cards_and_dictionary_allow(walks: list[Walk]):
    """Counted word by word: melds of the hand, and captures of each word that lies before another player."""
    words = small_vocabulary()
    for walked, state, seat in turns_of(few(walks, 16), 1):
        match = walked.match
        listed: set[tuple[str, str, str]] = set()
        for move in walked.game.moves(state, seat):
            if isinstance(move, Turn):
                where = f"{move.target.owner}.{move.target.place}" if move.target else ""
                listed |= {(where if base else "", base, word) for base, word in pairs_of(state, move)}
        assert listed == expected(match, words, state, seat), (walked.seed, state)


@cache
def letters_of_all() -> tuple[tuple[str, frozenset[str]], ...]:
    return tuple((word, frozenset(word)) for word in small_vocabulary().marks)


def candidates(cards: str, sizes: range) -> list[str]:
    """The words of these lengths whose letters are among the cards, as far as Knaves do not stand for them."""
    letters, knaves = frozenset(cards.lower()), cards.count(KNAVE)
    return [word for word, used in letters_of_all() if len(word) in sizes and len(used - letters) <= knaves]


def expected(match: Match, words: Vocabulary, state, seat: int) -> set[tuple[str, str, str]]:
    hand, found = Counter(state.hands[seat].lower()), set()
    for word in candidates(state.hands[seat], range(shortest(match, state), 8)):
        if (Counter(word) - hand).total() <= hand[KNAVE] and is_good(match, words, seat, word):
            found.add(("", "", word))
    for owner, exposed in enumerate(state.exposed):
        for place, old in enumerate(exposed if owner != seat else (), 1):
            size = len(old.cards)
            for word in candidates(old.cards + state.hands[seat], range(size + 1, size + 8)):
                if takes(match, old, word, hand) and is_good(match, words, seat, word, old.letters):
                    found.add((f"{owner}.{place}", old.letters, word))
    return found


def shortest(match: Match, state) -> int:
    """The fewest letters of a meld (1.9, 4.2, 7.1)."""
    return max(int(match.header.options.get("shortest", "1")), 1 if state.stood and state.pack else 3)


def takes(match: Match, old, word: str, hand: Counter) -> bool:
    """Whether the cards of the old word and some of the hand spell the word."""
    plain = Counter(old.cards.lower().replace(KNAVE, ""))
    if plain - Counter(word):
        return False
    if match.header.game != "royalty/classic":
        missing = Counter(word) - plain - hand
        return missing.total() <= hand[KNAVE] + old.cards.count(KNAVE)
    size = len(old.cards)
    for at in range(len(word) - size + 1):
        run, rest = word[at : at + size], word[:at] + word[at + size :]
        fits = all(card in (KNAVE, letter) for card, letter in zip(old.cards.lower(), run, strict=True))
        if fits and (Counter(rest) - hand).total() <= hand[KNAVE]:
            return True
    return False


@of_royalty
def test_every_word_of_a_turn_is_judged_by_the_dictionary_of_its_layer(walks: list[Walk]):
    """Whatever is well formed is taken at once exactly if all its words are good, where nobody may challenge it; else
    a challenge of each of its words is upheld exactly if that word is bad, whatever the other one is."""
    words, judged = small_vocabulary(), Counter()
    for walked, state, seat in turns_of(walks, 2):
        game, rng = walked.game, Random(walked.seed)
        for text in tried_turns(walked, state, seat, rng):
            move = game.read_move(text)
            pairs = pairs_of(state, move)
            good = [is_good(walked.match, words, seat, word, base) for base, word in pairs]
            judged[tuple(good)] += 1
            taken = accepts(game, state, seat, text)
            laid = unjudged(walked).play(state, seat, move)
            asked = [other for other in game.to_act(laid) if game.questions.is_asked(laid, other)]
            assert taken == (bool(asked) or all(good)), (walked.seed, text, good)
            for other in asked[:1]:
                for part, is_right in zip(move.words, good, strict=True):
                    challenged = game.play(laid, other, game.read_move(f"challenge:{part}"))
                    verdict = "failed" if is_right else "upheld"
                    assert game.verdicts.advice(challenged)["verdict"] == game.chance(challenged, rng) == verdict
                first = next((part for part, is_right in zip(move.words, good, strict=True) if not is_right), "")
                assert game.write_move(game.questions.doubts(laid, other, words)) == (f"challenge:{first}" if first else "stand")
    assert len(walks) < 20 or any(len(good) == 2 and not all(good) for good in judged), judged


def tried_turns(walked: Walk, state, seat: int, rng: Random) -> set[str]:
    """Well-formed turns of the position, of good words and of bad ones, and of one of each."""
    game = walked.game
    listed = [text for move in game.moves(state, seat) if isinstance(move, Turn) for text in [game.write_move(move)]]
    tried = {*some(listed, 6, rng), *mutated(some(listed, 40, rng), rng, 25)}
    rest = state.hands[seat]
    for text in some([text for text in listed if ">" in text], 8, rng):
        tried.add(f"{text.partition('=')[0]}={''.join(rng.sample(rest, min(3, len(rest))))}")
    for text in some([text for text in listed if "=" in text and ">" in text], 8, rng):
        tried |= set(mutated([text], rng, 3))
    form = unjudged(walked)
    return {text for text in tried if ("=" in text or ">" in text) and accepts(form, state, seat, text)}


def unjudged(walked: Walk):
    """The same game without a word list: it checks the form of a turn alone."""
    header = walked.match.header
    options = {key: value for key, value in header.options.items() if key != "undo"}
    return find_game(header.game).make(header.players, options, None)


def test_a_word_is_told_before_it_stands_only_where_it_is_judged_at_once(walks: list[Walk]):
    for walked, state, seat in turns_of(walks, 2):
        game, rng = walked.game, Random(walked.seed)
        at_once = walked.match.header.options.get("referee", "strict") == "strict"
        assert game.words.judged_at_once == at_once
        for draft in random_drafts(game.table(state, seat), rng, 12):
            for option in game.options(state, seat, draft):
                assert at_once or not option.words
                if option.move and at_once:
                    assert option.words == game.words.brought(state, seat, game.read_move(option.move))


@of_royalty
def test_a_draft_of_a_bad_word_says_why_or_tells_nothing(walks: list[Walk]):
    """Where words are judged at once, a draft is offered as a move exactly if all its words are good."""
    for walked, state, seat in turns_of(walks, 1):
        game, rng = walked.game, Random(walked.seed)
        if walked.match.header.options.get("referee") in ("challenge", "table"):
            continue
        hand = [card.id for zone in game.table(state, seat).zones if zone.kind == "fan" for card in zone.cards]
        for size in (1, 2, 3, 4):
            ids = tuple(rng.sample(hand, min(size, len(hand))))
            if any(ident.startswith(KNAVE) for ident in ids):
                continue
            word = "".join(ident[0] for ident in ids).lower()
            (option,) = game.options(state, seat, Draft("lay", (ids,)))
            formed = option.rule != "4"
            assert formed == (len(word) >= shortest(walked.match, state))
            assert option.words == ((("", word),) if formed else ()), "a word that is refused may be explained too"
            assert (option.move is not None) == (formed and is_good(walked.match, small_vocabulary(), seat, word))


@of_royalty
def test_a_trade_and_a_pass_for_good_ask_first(walks: list[Walk]):
    for walked, state, seat in turns_of(walks, 3):
        hand = [card.id for zone in walked.game.table(state, seat).zones if zone.kind == "fan" for card in zone.cards]
        (trade,) = walked.game.options(state, seat, Draft("trade", (tuple(hand),)))
        assert (trade.move is not None) == (len(state.pack) >= 7)
        # Who picks cards has read the price beside them; who gives the whole hand is asked.
        assert bool(trade.confirm) == (trade.move is not None and walked.match.header.game != "royalty/classic")
        (given_up,) = walked.game.options(state, seat, Draft("pass"))
        assert bool(given_up.confirm) == (not state.pack) and given_up.move == "pass"


