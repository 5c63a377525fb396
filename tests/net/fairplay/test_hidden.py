"""What is hidden stays so: no device holds what its seats may not know, and one honest lock keeps a card from all others."""

from __future__ import annotations

from itertools import combinations

import pytest

from net.fairplay.session import Slot
from tests.net.fairplay import drill
from tests.net.fairplay.attacks import passes
from tests.net.fairplay.tables import Net


def can_open(net: Net, slot: Slot, together: tuple[int, ...]) -> bool:
    """Whether these peers, laying all their keys together, see a card. (Keys, too, that one of them was handed in a box.)"""
    session = net.peers[together[0]].device.s
    coalition = [net.peers[p].device.s.secrets_of[p] for p in together]
    known = {}
    for secrets in coalition:
        keys = {locker: secrets.opener_of(slot.op, slot.place, locker) for locker in slot.locks}
        known |= {locker: key for locker, key in keys.items() if key is not None}
    return slot.opened(list(known.values())) in session.faces


@pytest.mark.parametrize("at", [
    "draw from both decks at once", "two look at one card", "a hidden card is handed over", "and mixed in",
    "a private pick from an open pile", "hidden and known cards go back in", "rebuilt in two parts"])
def test_a_slot_opens_to_its_readers_and_to_no_coalition_without_them(at):
    """In the middle of every operation of the drill: who is no reader needs every lock that is on the card, and so do any two."""
    net = Net((0, 1, 2), 4, game=drill.GAME, rounds=1)
    net.run(until=lambda: all(p.table and p.table.ask and p.table.ask.why == at for p in net.peers.values()))
    looked = 0
    for number, peer in net.peers.items():
        assert set(peer.device.s.secrets_of) == {number}  # no other secrets are in this device's hands
        assert peer.table.knowledge.mine == net.terms.seats_of(number)
    for slot in net.peers[1].device.s.slots.values():
        for size in (1, 2):
            for together in combinations((1, 2, 3), size):
                may = bool(set(together) & slot.readers) or set(slot.locks) <= set(together)
                assert can_open(net, slot, together) == may, (slot.op, slot.place, together, slot.readers)
                looked += not may
    assert looked > 5


def test_a_returned_card_cannot_be_followed():
    """Seat 0 puts a card back that it knows. In the new deck no peer, not even it, and no two of them, can tell where it lies."""
    net = Net((0, 1, 2), 4, game=drill.GAME, rounds=1)
    before = "hidden and known cards go back in"
    net.run(until=lambda: all(p.table and p.table.ask and p.table.ask.why == before for p in net.peers.values()))
    put_back = net.peers[1].table.ask.piles[0]
    known = [card for card in put_back if card in net.peers[1].table.knowledge.view(0).known]
    points = {net.peers[1].device.s.copied_slot(card).point for card in put_back}
    assert known
    net.run(until=lambda: all(p.table.ask and p.table.ask.why != before for p in net.peers.values()))
    for peer in net.peers.values():
        new = peer.table.state.red
        assert not set(new) & set(put_back)  # other names
        for seat in range(3):
            view = peer.table.knowledge.view(seat).known if seat in peer.table.knowledge.mine else {}
            assert not set(view) & set(new[:-1])  # but for the one that is drawn next
    slots = [net.peers[1].device.s.slots[card] for card in net.peers[1].table.state.red]
    assert not {slot.locked for slot in slots} & points
    for slot in slots:
        assert set(slot.locks) == {1, 2, 3} and not slot.readers
        assert not any(can_open(net, slot, two) for two in combinations((1, 2, 3), 2))


def test_who_sees_one_card_twice_stops_the_game_there(monkeypatch):
    """Not only when both copies are shown to all: the hand is played with until then."""
    net = passes.cloned_into_a_hand(monkeypatch)
    net.run()
    assert net.peers[1].device.halted.reason == "card" and net.peers[1].table.ask.why == "draw from both decks at once"
