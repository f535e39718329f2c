"""What a seat sees of a game of Royalty, and what its moves are called."""

from __future__ import annotations

from royalty.cards import Word, remove, value
from royalty.faces import letter_card, letter_cards
from royalty.games.royalty.rules import HAND, STRICT, Rules
from royalty.games.royalty.scoring import added_cards, captured_word, settled_domains
from royalty.games.royalty.state import Challenge, Miss, Move, Pass, Shuffle, Stand, State, Target, Trade, Turn, Verdict
from royalty.games.royalty.turns import challengers, to_act
from royalty.places import TABLE, CardView, Group, Intent, Row, Seat, Standing, TableView, Zone

Names = tuple[str, ...]
DOUBT = "Does anybody doubt it? One tap lets it stand for all the people."


def word_id(owner: Seat, place: int) -> str:
    """The id of an exposed word; `place` from 1."""
    return f"w{owner}.{place}"


def card_view(rules: Rules, ident: str, card: str, letter: str = "") -> CardView:
    return letter_card(ident, card, rules.values[card.lower()], letter)


def word_view(rules: Rules, ident: str, word: Word, takes: str = "", note: str = "") -> Group:
    cards = tuple(
        card_view(rules, f"{ident}:{place}", card, letter)
        for place, (card, letter) in enumerate(zip(word.cards, word.letters, strict=True))
    )
    return Group(ident, word.letters.upper(), cards, value(word.cards, rules.values), note, takes, word=word.letters)


def table(rules: Rules, state: State, names: Names, seat: Seat | None) -> TableView:
    """Everything that the seat may see; None for what everybody may."""
    zones = [Zone("pack", "stack", None, "Pack", len(state.pack))]
    for owner in range(rules.seats):
        zones += _seat_zones(rules, state, names, owner, seat)
    standings = tuple(_standing(rules, state, owner) for owner in range(rules.seats))
    return TableView(tuple(zones), standings, status(rules, state, names), intents(rules, state, names, seat))


def _seat_zones(rules: Rules, state: State, names: Names, owner: Seat, seat: Seat | None) -> list[Zone]:
    hand = state.hands[owner]
    if state.laid and owner == state.turn:
        hand = hand_after(state)
    cards = letter_cards(hand, rules.values) if owner == seat else ()
    name = names[owner]
    return [
        Zone(f"hand{owner}", "fan", owner, f"{name}’s hand", len(hand), cards),
        Zone(f"words{owner}", "groups", owner, f"{name}’s words", 0, (), _words(rules, state, owner, seat)),
        Zone(f"domain{owner}", "stack", owner, f"{name}’s Domain", len(state.domains[owner])),
    ]


def hand_after(state: State) -> str:
    """The hand of the player to play without the cards he has laid."""
    assert state.laid
    used = added_cards(state, state.laid) + (state.laid.meld.cards if state.laid.meld else "")
    return remove(state.hands[state.turn], used)


def _words(rules: Rules, state: State, owner: Seat, seat: Seat | None) -> tuple[Group, ...]:
    takes = ""
    if seat == state.turn != owner and to_act(rules, state) == (seat,) and not state.laid:
        takes = "block" if rules.rule_set.joins == "ends" else "loose"
    views = []
    for place, word in enumerate(state.exposed[owner], 1):
        taken = state.laid is not None and state.laid.target == Target(owner, place)
        views.append(word_view(rules, word_id(owner, place), word, takes, "taken" if taken else ""))
    if state.laid and owner == state.turn:
        for part in state.laid.parts:
            laid = state.laid.word(part)
            assert laid
            views.append(word_view(rules, f"laid.{part}", laid, note="laid"))
    return tuple(views)


def _standing(rules: Rules, state: State, seat: Seat) -> Standing:
    lines = []
    if state.passed[seat]:
        lines.append("passed")
    if state.lost[seat]:
        lines.append("misses a turn" if state.lost[seat] == 1 else f"misses {state.lost[seat]} turns")
    if state.royal[seat]:
        lines.append("ROYALTY")
    if rules.juniors[seat]:
        lines.append("junior")
    hand = hand_after(state) if state.laid and seat == state.turn else state.hands[seat]
    # Once it is over, the number that the tally counts.
    domain = settled_domains(rules, state)[seat] if state.ending else len(state.domains[seat])
    counts = (("Domain", domain), ("hand", len(hand)))
    return Standing(seat, state.scores[seat], counts, tuple(lines))


def status(rules: Rules, state: State, names: Names) -> tuple[str, ...]:
    """What everybody at the table should know now."""
    name = names[state.turn]
    if state.ending:
        return ("The game is over.",)
    if state.challenge:
        word = _challenged(state)
        return (f"{names[state.challenge[0]]} challenges {word}.",)
    if state.laid:
        return (f"{name} has laid {_laid_text(state)} for {state.points}.",)
    lines = [f"{name} plays now."]
    if not state.stood:
        lines.append("The first word needs three letters or more.")
    if not state.pack:
        lines.append("The pack is empty: a meld needs three letters, and whoever passes has passed for good.")
    return tuple(lines)


def _challenged(state: State) -> str:
    assert state.laid and state.challenge
    word = state.laid.word(state.challenge[1])
    assert word
    return word.letters.upper()


def _laid_text(state: State) -> str:
    assert state.laid
    words = [state.laid.word(part) for part in state.laid.parts]
    return " and ".join(word.letters.upper() for word in words if word)


def intents(rules: Rules, state: State, names: Names, seat: Seat | None) -> tuple[Intent, ...]:
    """What may be set out to do now by the seat, or by the people of the table for None."""
    acting = to_act(rules, state)
    if acting == (TABLE,):
        if state.challenge and rules.referee == "table":
            return (Intent("rule", "The table decides", "none"),)
        return ()
    if state.laid:
        if challengers(rules, state):
            return (Intent("answer", "Does it stand?", "none"),)
        return (Intent("stand", "Draw cards" if state.pack else "Done", "none"),) if seat == state.turn else ()
    if seat != state.turn or not acting:
        return ()
    found = [Intent("lay", "Play", "groups", f"Meld a word, or {rules.rule_set.capture} one on the table.", "Play", _rows(rules))]
    if len(state.pack) >= HAND:
        whole = not rules.rule_set.trades_any
        kind = "none" if whole else "pick"
        found.append(Intent("trade", "Trade", kind, "Exchange cards; this takes the turn.", "Trade", most=HAND))
    found.append(Intent("pass", "Pass", "none", "Give up this turn."))
    return tuple(found)


def _rows(rules: Rules) -> tuple[Row, ...]:
    loose = "Tap all its cards and your own, in order" if rules.rule_set.joins == "anywhere" else ""
    return (Row("Take", loose, takes=True), Row("Meld", "Tap cards in order to make a word"))


def describe(rules: Rules, state: State, names: Names, seat: Seat, move: Move, reason: str = "") -> str:
    """The move in a public sentence; `reason` is the referee's on a verdict."""
    name = names[seat] if seat != TABLE else names[state.turn]
    match move:
        case Turn():
            return _describe_turn(rules, state, names, name, move)
        case Trade():
            count = len(move.cards)
            return f"{name} trades {count} card{'s' if count > 1 else ''}."
        case Pass():
            return f"{name} passes" + (" for good." if not state.pack else ".")
        case Stand():
            if seat != state.turn:
                return f"{name} lets it stand."
            return f"{name} draws." if state.pack and rules.referee == STRICT else f"{name}’s turn stands."
        case Challenge():
            word = state.laid.word(move.part) if state.laid else None
            return f"{name} challenges {word.letters.upper() if word else move.part}."
        case Verdict():
            return _describe_verdict(state, names, move.upheld, reason)
        case Shuffle():
            return "The pack is shuffled again."
        case Miss():
            return f"{name} misses this turn."


def _describe_turn(rules: Rules, state: State, names: Names, name: str, turn: Turn) -> str:
    parts = []
    if turn.target and turn.capture:
        old = captured_word(state, turn).letters.upper()
        owner = names[turn.target.owner]
        parts.append(f"{rules.rule_set.captured} {owner}’s {old} to make {turn.capture.letters.upper()}")
    if turn.meld:
        parts.append(f"melds {turn.meld.letters.upper()}")
    return f"{name} {' and '.join(parts)}."


def _describe_verdict(state: State, names: Names, upheld: bool, reason: str) -> str:
    assert state.challenge
    word, challenger = _challenged(state), names[state.challenge[0]]
    because = f" {reason}" if reason else ""
    if upheld:
        return f"{word} does not stand.{because} The whole turn of {names[state.turn]} is undone."
    return f"{word} stands.{because} {challenger} misses the next turn."
