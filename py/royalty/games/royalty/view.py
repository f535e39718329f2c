"""What a seat sees of a game of Royalty, and what its moves are called."""

from __future__ import annotations

from royalty.cards.faces import CardView, hand_ids, letter_card, letter_cards
from royalty.cards.letters import KNAVE, Word, pack, remove, sort_cards, value
from royalty.game.places import TABLE, Group, Intent, Judgment, Row, Seat, Sorting, Standing, TableView, Unseen, Zone
from royalty.games.letters.rules import HAND, STRICT, Rules
from royalty.games.letters.spelling import Target
from royalty.games.royalty.moment import Moment
from royalty.games.royalty.moves import challengers, play, to_act, why_no_trade
from royalty.games.royalty.scoring import added_cards, captured_word, settled_domains
from royalty.games.royalty.state import Challenge, Miss, Move, Pass, Shuffle, Stand, State, Trade, Turn, Verdict

TRADE_COSTS = "Exchange cards; this takes the whole turn."
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


def table(now: Moment) -> TableView:
    """Everything that the seat may see; with `TABLE` for it, what everybody may."""
    zones = [Zone("pack", "stack", None, "Pack", len(now.state.pack))]
    for owner in range(now.rules.seats):
        zones += _seat_zones(now, owner)
    standings = tuple(_standing(now, owner) for owner in range(now.rules.seats))
    return TableView(tuple(zones), standings, status(now), intents(now))


def _seat_zones(now: Moment, owner: Seat) -> list[Zone]:
    hand = held(now.state, owner)
    cards = letter_cards(hand, now.rules.values) if owner == now.seat else ()
    name = now.names[owner]
    return [
        Zone(f"hand{owner}", "fan", owner, f"{name}’s hand", len(hand), cards),
        Zone(f"words{owner}", "groups", owner, f"{name}’s words", 0, (), _words(now, owner)),
        Zone(f"domain{owner}", "stack", owner, f"{name}’s Domain", len(now.state.domains[owner])),
    ]


def held(state: State, seat: Seat) -> str:
    """The cards that the seat still has in his hand, less those that he has laid."""
    return hand_after(state) if state.laid and seat == state.turn else state.hands[seat]


def sortings(hand: str) -> tuple[Sorting, ...]:
    """By letter, or in a row of each colour."""
    if not hand:
        return ()
    ids = dict(zip(hand_ids(hand), hand, strict=True))
    colours = (str.isupper, str.islower, lambda card: card == KNAVE)
    rows = (tuple(ident for ident, card in ids.items() if of(card)) for of in colours)
    return (Sorting("By letter", (tuple(ids),)), Sorting("By colour", tuple(row for row in rows if row)))


def hand_after(state: State) -> str:
    """The hand of the player to play without the cards he has laid."""
    assert state.laid
    used = added_cards(state, state.laid) + (state.laid.meld.cards if state.laid.meld else "")
    return remove(state.hands[state.turn], used)


def unseen(now: Moment) -> tuple[Unseen, ...]:
    """The packs, letter by letter, less what the seat sees: its
    own hand, the table's words, the Domains that all saw grow.
    """
    state = now.state
    open_cards = (
        "".join(word.cards for words in state.exposed for word in words) + "".join(state.domains) + state.surrendered
    )
    if state.laid and now.seat != state.turn:
        open_cards += added_cards(state, state.laid) + (state.laid.meld.cards if state.laid.meld else "")
    left = remove(pack(now.rules.packs), open_cards + (now.hand if now.seat != TABLE else ""))
    return tuple(
        Unseen(card_view(now.rules, card, card), left.count(card)) for card in sort_cards(set(pack(now.rules.packs)))
    )


def _words(now: Moment, owner: Seat) -> tuple[Group, ...]:
    takes = ""
    if now.seat == now.state.turn != owner and to_act(now.rules, now.state) == (now.seat,) and not now.state.laid:
        takes = "block" if now.rules.rule_set.joins == "ends" else "loose"
    views = []
    for place, word in enumerate(now.state.exposed[owner], 1):
        taken = now.state.laid is not None and now.state.laid.target == Target(owner, place)
        views.append(word_view(now.rules, word_id(owner, place), word, takes, "taken" if taken else ""))
    if now.state.laid and owner == now.state.turn:
        for part in now.state.laid.parts:
            laid = now.state.laid.word(part)
            assert laid
            views.append(word_view(now.rules, f"laid.{part}", laid, note="laid"))
    return tuple(views)


def _standing(now: Moment, seat: Seat) -> Standing:
    lines = []
    if now.state.passed[seat]:
        lines.append("passed")
    if now.state.lost[seat]:
        lines.append("misses a turn" if now.state.lost[seat] == 1 else f"misses {now.state.lost[seat]} turns")
    if now.state.royal[seat]:
        lines.append("ROYALTY")
    if now.rules.juniors[seat]:
        lines.append("junior")
    hand = held(now.state, seat)
    # Once it is over, the number that the tally counts.
    domain = settled_domains(now.rules, now.state)[seat] if now.state.ending else len(now.state.domains[seat])
    counts = (("Domain", domain), ("hand", len(hand)), *_side(now, seat))
    return Standing(seat, now.state.scores[seat], counts, tuple(lines))


def _side(now: Moment, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What partners have together while they play (rule 7.9); the tally tells it in the end."""
    side = [other for other, its in enumerate(now.rules.sides) if its == now.rules.sides[seat]]
    if len(side) == 1 or now.state.ending:
        return ()
    return (("together", sum(now.state.scores[other] for other in side)),)


def status(now: Moment) -> tuple[str, ...]:
    """What everybody at the table should know now."""
    name = now.names[now.state.turn]
    if now.state.ending:
        return ("The game is over.",)
    if now.state.challenge:
        word = _challenged(now.state)
        return (f"{now.names[now.state.challenge[0]]} challenges {word}.",)
    if now.state.laid:
        return (f"{name} has laid {_laid_text(now.state)} for {now.state.points}.",)
    lines = [f"{name} plays now."]
    if not now.state.stood:
        lines.append("The first word needs three letters or more.")
    if not now.state.pack:
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


def intents(now: Moment) -> tuple[Intent, ...]:
    """What may be set out to do now by the seat, or by the people of the table."""
    acting = to_act(now.rules, now.state)
    if acting == (TABLE,):
        if now.state.challenge and now.rules.referee == "table":
            return (Intent("rule", "The table decides", "none"),)
        return ()
    if now.state.laid:
        if challengers(now.rules, now.state):
            return (Intent("answer", "Does it stand?", "none"),)
        return (
            (Intent("stand", "Draw cards" if now.state.pack else "Done", "none"),) if now.seat == now.state.turn else ()
        )
    if now.seat != now.state.turn or not acting:
        return ()
    found = [
        Intent(
            "lay",
            "Play",
            "groups",
            f"Meld a word, or {now.rules.rule_set.capture} one on the table.",
            "Play",
            _rows(now.rules),
        )
    ]
    kind = "pick" if now.rules.rule_set.trades_any else "none"
    found.append(Intent("trade", "Trade", kind, TRADE_COSTS, "Trade", most=HAND, off=why_no_trade(now.state)))
    found.append(Intent("pass", "Pass", "none", "Give up this turn."))
    return tuple(found)


def _rows(rules: Rules) -> tuple[Row, ...]:
    loose = "Tap all its cards and your own, in order" if rules.rule_set.joins == "anywhere" else ""
    return (Row("Take", loose, takes=True), Row("Meld", "Tap cards in order to make a word"))


def describe(now: Moment, move: Move, reason: str = "") -> str:
    """The move in a public sentence; `reason` is the referee's on a verdict."""
    name = now.names[now.seat if now.seat != TABLE else now.state.turn]
    match move:
        case Turn():
            return _describe_turn(now, name, move)
        case Trade():
            count = len(move.cards)
            return f"{name} trades {count} card{'s' if count > 1 else ''}."
        case Pass():
            return f"{name} passes" + (" for good." if not now.state.pack else ".")
        case Stand():
            if now.seat != now.state.turn:
                return f"{name} lets it stand."
            return f"{name} draws." if now.state.pack and now.rules.referee == STRICT else f"{name}’s turn stands."
        case Challenge():
            word = now.state.laid.word(move.part) if now.state.laid else None
            return f"{name} challenges {word.letters.upper() if word else move.part}."
        case Verdict():
            return _describe_verdict(now, move.upheld, reason)
        case Shuffle():
            return "The pack is shuffled again."
        case Miss():
            return f"{name} misses this turn."


def _describe_turn(now: Moment, name: str, turn: Turn) -> str:
    parts = []
    if turn.target and turn.capture:
        old = captured_word(now.state, turn).letters.upper()
        owner = now.names[turn.target.owner]
        parts.append(f"{now.rules.rule_set.captured} {owner}’s {old} to make {turn.capture.letters.upper()}")
    if turn.meld:
        parts.append(f"melds {turn.meld.letters.upper()}")
    return f"{name} {' and '.join(parts)}."


def _describe_verdict(now: Moment, upheld: bool, reason: str) -> str:
    assert now.state.challenge
    word, challenger = _challenged(now.state), now.names[now.state.challenge[0]]
    because = f" {reason}" if reason else ""
    if upheld:
        return f"{word} does not stand.{because} The whole turn of {now.names[now.state.turn]} is undone."
    return f"{word} stands.{because} {challenger} misses the next turn."


def judgment(now: Moment, after: State, upheld: bool, reason: str) -> Judgment:
    """The verdict on the challenged word, told large; without the referee's reason it was the people's."""
    state = now.state
    assert state.challenge and state.laid
    part = state.challenge[1]
    word = state.laid.word(part)
    assert word
    follows = _undoing(now, after, state.laid) if upheld else _standing_on(now, state.challenge[0])
    group = word_view(now.rules, f"laid.{part}", word)
    return Judgment(
        "Falls" if upheld else "Stands", not upheld, group, reason or "The people at the table decided so.", follows
    )


def _undoing(now: Moment, after: State, turn: Turn) -> tuple[str, ...]:
    """Rule 6.3."""
    name = now.names[now.state.turn]
    back = (f"{name}’s cards go back to the hand, and the whole turn is worth nothing.",)
    return (*back, _given_back(now, after, turn.target)) if turn.target else back


def _given_back(now: Moment, after: State, target: Target) -> str:
    """Where all see the word that was to be taken, once the next player's turn has begun (rule 4.1)."""
    word, owner = now.exposed(target), now.names[target.owner]
    while after.missing:
        after = play(now.rules, after, Miss(), TABLE)
    told = word.letters.upper()
    if word in after.exposed[target.owner]:
        return f"{told} lies before {owner} again."
    return f"{told} goes to {owner}’s Domain, as {'the game is over' if after.ending else f'{owner}’s turn begins'}."


def _standing_on(now: Moment, challenger: Seat) -> tuple[str, ...]:
    """Rules 6.4 and 1.5."""
    points = now.state.points
    for_good = now.rules.rule_set.lost_turn_passes and not now.state.pack
    return (
        f"{now.names[now.state.turn]} keeps {points} point{'' if points == 1 else 's'}.",
        f"{now.names[challenger]} misses the next turn{', and has then passed for good' if for_good else ''}.",
    )
