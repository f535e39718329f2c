"""Laws of the draft: a turn is offered whatever way its cards are taken up, and what is missing in it is said."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

from laws.drafts import draft_of
from laws.playing import Walk, of_royalty
from laws.test_dictionary import shortest, turns_of
from laws.test_laws import some
from royalty.game.places import Draft
from royalty.games.royalty.acts import Turn

WORD = re.compile(r"w(\d)\.(\d)")


def drafted(walks: list[Walk], wanted: str, count: int = 6):
    """Walk, state, seat, a listed turn whose text holds what is wanted, and its draft."""
    for walked, state, seat in turns_of(walks, 2):
        game, rng = walked.game, Random(walked.seed)
        shown = game.table(state, seat)
        texts = [game.write_move(move) for move in game.moves(state, seat) if isinstance(move, Turn)]
        for text in some([text for text in texts if wanted in text], count, rng):
            draft = draft_of(shown, text)
            assert draft
            yield walked, state, seat, text, draft


def is_strict(walked: Walk) -> bool:
    return walked.match.header.options.get("referee", "strict") == "strict"


@of_royalty
def test_every_card_of_a_captured_word_must_be_placed(walks: list[Walk]):
    """Where the cards lie loose, a draft that leaves one out is refused, and the sentence names what is still to come."""
    for walked, state, seat, _, draft in drafted(walks, ">"):
        (capture, *meld) = draft.groups
        old = [ident for ident in capture if re.fullmatch(r"w\d\.\d:\d+", ident)]
        owner, place = next((int(found[1]), int(found[2])) for ident in capture if (found := WORD.match(ident)))
        word = state.exposed[owner][place - 1]
        assert (old == []) == (walked.match.header.game == "royalty/classic")
        for left_out in old:
            short = tuple(ident for ident in capture if ident != left_out)
            if not any(ident in old for ident in short):
                continue
            (option,) = walked.game.options(state, seat, replace(draft, groups=(short, *meld)))
            letter = word.letters[int(left_out.partition(":")[2])].upper()
            assert option.move is None and word.letters.upper() in option.reason and option.reason.endswith(f" {letter}.")
        only_old = tuple(ident for ident in capture if WORD.match(ident))
        (option,) = walked.game.options(state, seat, replace(draft, groups=(only_old,)))
        assert option.move is None and option.reason and option.rule


@of_royalty
def test_no_card_is_used_twice_and_no_turn_has_three_words(walks: list[Walk]):
    for walked, state, seat, text, draft in drafted(walks, "=", 3):
        for groups in (
            (*draft.groups[:-1], (*draft.groups[-1], draft.groups[-1][0])),
            (*draft.groups, draft.groups[-1][:1]),
            (*draft.groups, ("gone",)),
        ):
            (option,) = walked.game.options(state, seat, replace(draft, groups=groups))
            assert option.move is None and option.reason.endswith(".") and option.rule == "4", (text, groups)
        empty = (*draft.groups, ())
        assert walked.game.options(state, seat, replace(draft, groups=empty)) == walked.game.options(state, seat, draft)
        assert walked.game.options(state, seat, Draft("lay", ((), ()))) == ()


@of_royalty
def test_two_words_are_never_taken_at_once_nor_ones_own(walks: list[Walk]):
    for walked, state, seat in turns_of(walks, 3):
        hand = [card.id for zone in walked.game.table(state, seat).zones if zone.kind == "fan" for card in zone.cards]
        words = [f"w{owner}.{place}" for owner, exposed in enumerate(state.exposed) for place in range(1, len(exposed) + 1)]
        for one in words:
            for two in words:
                if one != two:
                    for groups in (((one, hand[0], two),), ((one, hand[0]), (two, hand[-1]))):
                        (option,) = walked.game.options(state, seat, Draft("lay", groups))
                        assert option.move is None and option.reason.endswith(".")
        for wrong in (f"w{seat}.1", "w9.1", f"w{(seat + 1) % len(state.hands)}.9"):
            (option,) = walked.game.options(state, seat, Draft("lay", ((wrong, hand[0]),)))
            assert option.move is None and option.reason.endswith(".")


@of_royalty
def test_a_knave_is_asked_for_its_letter_only_where_it_matters(walks: list[Walk]):
    """In `strict` the letters on offer are those that make a good word, and a single one is taken; else all 26 are (2.9)."""
    for walked, state, seat, text, draft in drafted(walks, "(", 4):
        game = walked.game
        asked = Draft("lay", draft.groups, {})
        if len(draft.named) != 1 or text.count("(") != 1:
            continue
        (ident, letter), (option,) = next(iter(draft.named.items())), game.options(state, seat, asked)
        every = "abcdefghijklmnopqrstuvwxyz"
        by_letter = {x: game.options(state, seat, replace(draft, named={ident: x}))[0] for x in every}
        if not is_strict(walked) and any(game.questions.is_asked(game.play(state, seat, game.read_move(text)), s) for s in range(len(state.hands))):
            assert option.ask == {ident: every} and option.move is None and option.reason
            assert all(one.move for one in by_letter.values())
            continue
        good = "".join(x for x in every if by_letter[x].move)
        assert letter in good
        if len(good) == 1:
            assert option == by_letter[good] and option.move == text
        else:
            assert option.ask == {ident: good} and option.move is None and option.rule == "2.9"
            assert option.score == by_letter[letter].score and option.detail
        for named in ("", "?", "ab", "é", "1"):
            assert game.options(state, seat, replace(draft, named={ident: named})) == (option,)
        assert game.options(state, seat, replace(draft, named={ident: letter.upper()})) == (by_letter[letter],)


@of_royalty
def test_a_draft_has_the_score_and_the_words_of_its_move(walks: list[Walk]):
    for walked, state, seat, text, draft in drafted(walks, "", 5):
        game = walked.game
        (option,) = game.options(state, seat, draft)
        move = game.read_move(text)
        assert option.move == text and option.score == game.earning.worth(state, seat, move) and option.seats == (seat,)
        words = [word for _, word in game.words.brought(state, seat, move)]
        assert option.label == " + ".join(word.upper() for word in words)
        assert any(str(option.score) in line for line in option.detail) and not option.confirm and not option.ask
        assert [line.partition(":")[0] for line in option.detail if line.partition(":")[0].lower() in words] == option.label.split(" + ")


@of_royalty
def test_cards_to_trade_are_those_that_were_picked(walks: list[Walk]):
    for walked, state, seat in turns_of(walks, 2):
        hand, rng = state.hands[seat], Random(walked.seed)
        ids = [card.id for zone in walked.game.table(state, seat).zones if zone.kind == "fan" for card in zone.cards]
        classic = walked.match.header.game == "royalty/classic"
        for count in range(len(ids) + 1):
            picked = rng.sample(ids, count)
            (option,) = walked.game.options(state, seat, Draft("trade", (tuple(picked[:2]), tuple(picked[2:]))))
            cards = "".join(ident[0] for ident in ids if ident in picked) if classic else hand
            lawful = len(state.pack) >= 7 and bool(cards)
            assert option.move == (f"trade:{cards}" if lawful else None)
            assert lawful or (option.reason and option.rule == "4.8")
            many = "card" if len(cards) == 1 else "cards"
            assert option.label == ("Trade the whole hand" if cards == hand else f"Trade {len(cards)} {many}")


@of_royalty
def test_a_refused_draft_names_its_rule_and_its_points(walks: list[Walk]):
    for walked, state, seat in turns_of(walks, 2):
        ids = [card.id for zone in walked.game.table(state, seat).zones if zone.kind == "fan" for card in zone.cards]
        for size in (1, 2, 3, 5):
            (option,) = walked.game.options(state, seat, Draft("lay", (tuple(ids[:size]),)))
            if option.move is None:
                assert option.reason and option.rule in ("1.9", "2.9", "4", "4.3")
                assert (option.rule == "4") == (option.score is None) == (min(size, len(ids)) < shortest(walked.match, state))
                assert option.rule == "4" or option.detail
