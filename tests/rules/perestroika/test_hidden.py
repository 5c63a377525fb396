"""What is hidden from whom [PE-68, PE-R36]: at real tables, with a dealer that knows the faces."""

from __future__ import annotations

from typing import Any

from rules.core import Card, Conceal, Knowledge, LocalDealer, Stream, Table
from rules.perestroika import GAME
from rules.perestroika.data import TOP
from rules.perestroika.events import Fetched, StoleCard
from rules.perestroika.options import Discard, Enough, Pick, Play, StealCard, Stop, Take, ThrowAway
from rules.perestroika.state import Perestroika, kind_of

from . import face, real_table


def at(names: list[list[str]], deck: list[str], discards: list[str], seats: int = 3) -> Table[Perestroika]:
    """Seat 0 plays; everybody holds these cards, hidden from the others; the last of the deck is its top."""
    table = real_table(seats)
    while table.state.stage != "play":
        table.submit(table.awaited()[0], table.legal(table.awaited()[0])[0])
    t = table.state.clone()
    dealer = LocalDealer(Stream.of(7))
    used: list[str] = []

    def cards(those: list[str], seat: int | None) -> list[Card]:
        new = []
        for name in those:
            card, t.next_card = t.next_card, t.next_card + 1
            printed = face(name, used.count(name))
            used.append(name)
            if seat is None:
                t.faces[card] = printed
            else:
                dealer.truth[card] = printed
            new.append(card)
        return new

    t.faces.clear()
    t.display, t.takers, t.revealed = [], [], []
    for seat, land in enumerate(t.principalities):
        land.hand = cards(names[seat], seat)
    t.deck, t.discards = cards(deck, -1), cards(discards, None)
    t.turn = t.start = 0
    t.stage, t.played = "play", 0
    know = Knowledge(range(seats))
    everything = sorted(dealer.truth)
    for view in know._all():
        view.mix((), everything, {})
        for card in everything:
            view._lots[dealer.truth[card]] = (0,)
    for seat, land in enumerate(t.principalities):
        know.peeked(seat, land.hand, [dealer.truth[c] for c in land.hand])
    return Table.resumed(GAME, table.settings, t, dealer, know, 0, 0)


def seen(table: Table[Perestroika], seat: int) -> dict[Card, str]:
    return {card: kind_of(shown) for card, shown in table.sees(seat).items()}


def test_hands_decks_and_sizes() -> None:  # PE-68
    table = real_table(3, 2)
    t = table.state
    assert all(card not in table.sees(seat) for card in t.deck for seat in range(3))
    while t.stage != "pick":
        table.submit(table.awaited()[0], Take(0))
    assert all(card in t.faces for card in t.display)
    picked = t.display[0]
    table.submit(t.turn, Pick(picked))
    assert picked in t.faces  # everybody saw who took it


def test_the_unseen_theft() -> None:  # PE-42, PE-68
    table = at([["teutonic_order"], ["hunter", "mill", "wagon"], ["sleigh"]], ["sawmill"], [])
    (order,) = table.state.principalities[0].hand
    table.submit(0, Play(order, TOP))
    table.submit(0, StealCard(1))
    t = table.state
    (stolen,) = t.principalities[0].hand
    assert stolen in table.sees(0) and stolen in table.sees(1) and stolen not in table.sees(2)
    assert table.knowledge.knows[stolen] == (0, 1)
    assert all(card in table.sees(1) and card not in table.sees(0) for card in t.principalities[1].hand)
    assert t.faces.keys() == {order} and StoleCard(0, 1) in table.events
    left = sorted([*seen(table, 1).values()])
    assert left == sorted(["hunter", "mill", "wagon", "teutonic_order"])


def test_a_hand_of_two_is_mixed_before_a_card_is_stolen() -> None:  # PE-42, PE-68
    table = at([["teutonic_order"], ["hunter", "mill"], ["sleigh"]], ["sawmill"], [])
    (order,), before = table.state.principalities[0].hand, list(table.state.principalities[1].hand)
    table.submit(0, Play(order, TOP))
    table.submit(0, StealCard(1))
    t = table.state
    assert not {*before} & {*t.principalities[0].hand, *t.principalities[1].hand}  # new cards: nobody can tell which one it was


def test_the_private_pick_from_the_discards() -> None:  # PE-40, PE-68, PE-R36
    table = at([["orthodox_church"], ["orthodox_church"], ["sleigh"]], ["sawmill"], ["hunter", "mill", "wagon"])
    (church,) = table.state.principalities[0].hand
    table.submit(0, Play(church, TOP))
    ask: Any = table.ask
    assert isinstance(ask, Conceal) and ask.why == "fetch" and ask.seat == 0 and ask.places == ("take", "pile", "pile")
    wanted = next(card for card in ask.cards if table.state.faces[card] == face("mill"))
    table.submit(0, next(order for order in table.legal(0) if order[0] == wanted))
    t = table.state
    (taken,) = t.principalities[0].hand
    assert seen(table, 0)[taken] == "mill"
    for rival in (1, 2):
        assert taken not in table.sees(rival) and not any(c in table.sees(rival) for c in t.discards if c != church)
        may = table.knowledge.view(rival).may()
        assert sorted(kind_of(f) for f, cards in may.items() if taken in cards) == ["hunter", "mill", "wagon"]
    assert t.mixed == ["hunter", "mill", "wagon"] and Fetched(0, "") in table.events
    # the next one who plays an Orthodox Church sees what is really there
    table.submit(0, Stop())
    (second,) = t.principalities[1].hand
    table.submit(1, Play(second, TOP))
    assert isinstance(table.ask, Conceal)
    assert sorted(seen(table, 1)[card] for card in table.ask.cards) == ["hunter", "wagon"]
    table.submit(1, table.legal(1)[0])
    (theirs,) = t.principalities[1].hand
    assert theirs in table.sees(1) and theirs not in table.sees(0) and theirs not in table.sees(2)


def test_the_monastery_shows_its_cards_to_their_owner_alone() -> None:  # PE-41, PE-68
    table = at([["monastery"], ["hunter"], ["sleigh"]], ["sawmill", "mill", "tannery"], [])
    (monastery,) = table.state.principalities[0].hand
    table.submit(0, Play(monastery, TOP))
    t = table.state
    assert [seen(table, 0)[card] for card in t.principalities[0].hand] == ["tannery", "mill"] and len(t.deck) == 1
    assert not any(card in table.sees(s) for card in t.principalities[0].hand for s in (1, 2))
    offered = table.legal(0)
    assert not any(isinstance(o, Play) and o.half != TOP for o in offered)  # workshops both: only their owner knows
    assert sum(isinstance(o, Play) for o in table.listed(0)) == 4


def test_thrown_and_trimmed_cards_are_open() -> None:  # PE-R36, PE-68
    table = at([["monastery", "mill", "wagon"], ["hunter"], ["sleigh"]], ["sawmill", "barley_field", "tannery"], [])
    hand = table.state.principalities[0].hand
    table.submit(0, Play(hand[0], TOP))
    table.submit(0, Stop())
    trimmed = table.state.principalities[0].hand[:2]
    for card in trimmed:
        table.submit(0, Discard(card))
    table.submit(0, Enough())
    t = table.state
    assert all(card in t.faces for card in t.discards) and [kind_of(t.faces[c]) for c in t.discards[1:]] == ["mill", "wagon"]
    table.submit(1, ThrowAway())
    assert kind_of(t.faces[t.discards[-1]]) == "hunter"


def test_the_pile_is_cleared_by_a_shuffle() -> None:  # PE-R36
    for seed in range(8):
        table = real_table(2, seed)
        shuffles = 0
        while not table.over:
            seat, t = table.awaited()[0], table.state
            if t.shuffles > shuffles and t.stage in ("pick", "play"):
                shuffles = t.shuffles
                assert t.mixed == [] or t.discards
            fetch = [o for o in table.legal(seat) if isinstance(o, Play) and o.half == TOP and o.card in t.faces
                     and kind_of(t.faces[o.card]) == "orthodox_church"]
            table.submit(seat, fetch[0] if fetch else table.legal(seat)[0])
            hidden = [c for c in t.discards if c not in t.faces]
            assert len(hidden) <= len(t.mixed)
