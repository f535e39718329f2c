"""Laws of the reasons: what the house has ruled counts wherever a word is judged, and the rule and the sentence of a judgement are its own."""

from __future__ import annotations

from random import Random

from laws.drafts import draft_of
from laws.playing import Walk, accepts, find_game, of_royalty
from laws.test_dictionary import pairs_of, tried_turns, turns_of, unjudged
from laws.test_laws import some
from laws.vocabulary import small_vocabulary, whole_lexicon
from royalty.cards.letters import write_word
from royalty.games.royalty.acts import Turn
from royalty.games.royalty.hints import hints


def captures(walks: list[Walk], count: int):
    """Turns of one allowed capture alone, of distinct words and of kin: walk, state, seat, text, the word taken and the new one."""
    for walked, state, seat in turns_of(walks, 3):
        listed = [walked.game.write_move(move) for move in walked.game.moves(state, seat) if isinstance(move, Turn)]
        alone = [text for text in listed if ">" in text and "=" not in text]
        for text in [*some(alone, count, Random(walked.seed)), *some(longer(walked, state, seat), count, Random(walked.seed))]:
            ((base, new),) = pairs_of(state, walked.game.read_move(text))
            yield walked, state, seat, text, base, new


def longer(walked: Walk, state, seat: int) -> list[str]:
    """Captures by one card after the word, such as EARS: the word is allowed, and may be kin."""
    form, words = unjudged(walked), whole_lexicon()
    tier, barred = walked.game.rules.tiers[seat], walked.game.rules.bar_offensive
    found = []
    for owner, place, old in ((o, p, old) for o, exposed in enumerate(state.exposed) for p, old in enumerate(exposed, 1)):
        for card in sorted(set(state.hands[seat]) - {"*"}):
            text = f"{owner + 1}.{place}>{write_word(old)}{card}"
            if words.is_word(old.letters + card.lower(), tier, bar_offensive=barred) and accepts(form, state, seat, text):
                found.append(text)
    return found


def ruled(walked: Walk, rulings: str):
    """The same game, on the real words, in a house that has ruled so."""
    header = walked.match.header
    options = {key: value for key, value in header.options.items() if key != "undo"}
    return find_game(header.game).make(header.players, {**options, "rulings": rulings}, whole_lexicon())


@of_royalty
def test_what_the_house_has_ruled_counts_wherever_a_capture_is_judged(walks: list[Walk]):
    """Laid at once, listed, ranked, drafted, doubted by a computer, advised on and decided: all by the ruling, the last on the pair."""
    kin = 0
    for walked, state, seat, text, base, new in captures(walks, 2):
        kin += whole_lexicon().related(base, new)
        for rulings, is_related in ((f"{base}>{new}=related", True), (f"{base}>{new}=related {base}>{new}=distinct", False)):
            game = ruled(walked, rulings)
            if walked.seed <= len(walks) // 100 and "*" not in state.hands[seat]:
                assert (text in map(game.write_move, game.moves(state, seat))) == (not is_related)
            laid = unjudged(walked).play(state, seat, game.read_move(text))
            asked = [other for other in game.to_act(laid) if game.questions.is_asked(laid, other)]
            assert accepts(game, state, seat, text) == (bool(asked) or not is_related)
            (option,) = game.options(state, seat, draft_of(game.table(state, seat), text))
            assert (option.move is None) == (is_related and not asked)
            if option.move is None:
                assert option.rule == "4.3" and "house" in option.reason
            for other in asked[:1]:
                doubt = game.write_move(game.questions.doubts(laid, other, whole_lexicon()))
                assert doubt == ("challenge:capture" if is_related else "stand")
                challenged = game.play(laid, other, game.read_move("challenge:capture"))
                verdict = "upheld" if is_related else "failed"
                assert game.verdicts.advice(challenged)["verdict"] == game.chance(challenged, Random(1)) == verdict
                assert "house" in game.verdicts.advice(challenged)["sentence"]
    assert kin or len(walks) < 20


@of_royalty
def test_a_judgement_gives_the_reason_of_its_own_word_and_the_rule_it_stands_in(walks: list[Walk]):
    """Rule 1.9 where the word is not allowed, 4.3 where it is kin or may stand; the sentence is the dictionary's or the referee's."""
    words, told = small_vocabulary(), set()
    for walked, state, seat in turns_of(walks, 2):
        game, rng = walked.game, Random(walked.seed)
        tier, barred = game.rules.tiers[seat], game.rules.bar_offensive
        for text in some(sorted(tried_turns(walked, state, seat, rng)), 12, rng):
            move = game.read_move(text)
            reasons = [reason(words, base, word, tier, barred) for base, word in pairs_of(state, move)]
            told.update(rule for rule, _ in reasons)
            laid = unjudged(walked).play(state, seat, move)
            asked = [other for other in game.to_act(laid) if game.questions.is_asked(laid, other)]
            if not asked:
                check_draft(game, state, seat, text, [found for found in reasons if is_fault(*found)])
            for other in asked[:1]:
                for part, (rule, sentence) in zip(move.words, reasons, strict=True):
                    challenged = game.play(laid, other, game.read_move(f"challenge:{part}"))
                    advice = game.verdicts.advice(challenged)
                    assert advice["sentence"] == sentence
                    assert advice["rule"] == (rule if is_fault(rule, sentence) else "4.3")
                    assert (advice["code"] == "word") == (rule == "1.9" and is_fault(rule, sentence))
    assert len(walks) < 20 or told == {"1.9", "4.3"}


def reason(words, base: str, word: str, tier: int, barred: bool) -> tuple[str, str]:
    """What is to be said of the word, and the rule that it stands in."""
    refusal = words.refusal(word, tier, barred)
    if refusal:
        return "1.9", refusal
    return ("4.3", words.judge(base, word).sentence) if base else ("1.9", f"{word.upper()} is in the dictionary.")


def is_fault(rule: str, sentence: str) -> bool:
    return not sentence.endswith(" is in the dictionary.") and " means something else than " not in sentence


def check_draft(game, state, seat: int, text: str, faults: list[tuple[str, str]]) -> None:
    """The draft of the turn is refused by its first fault, in the same words as the turn itself."""
    (option,) = game.options(state, seat, draft_of(game.table(state, seat), text))
    if option.ask:
        return
    assert (option.move is None) == bool(faults)
    if faults:
        assert (option.rule, option.reason) == faults[0]


@of_royalty
def test_a_hint_gives_no_letter_away_before_its_turn(walks: list[Walk]):
    """How long, then what it takes, then the first letters and nothing after them, and only last the words."""
    words = small_vocabulary()
    for walked, state, seat in turns_of(walks, 2):
        found = hints(walked.game, state, seat, words)
        if len(found) < 2:
            continue
        best = walked.game.ranked(state, seat, 1)[0][1]
        laid = [word.letters.upper() for word in (best.capture, best.meld) if word]
        begins = found[2].rstrip(".").split(" with ")[1].split(" and ")
        assert begins == [word[0] for word in laid]
        taken = state.exposed[best.target.owner][best.target.place - 1].letters.upper() if best.target else ""
        capitals = [part.strip(".,") for part in " ".join(found[:2]).split() if part.strip(".,").isupper() and len(part) > 1]
        assert capitals == ([taken] if len(taken) > 1 else [])
        assert all(word in found[3] for word in laid)
