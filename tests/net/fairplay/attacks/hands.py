"""Relocked hands, and hidden cards against the rules."""

from __future__ import annotations

from dataclasses import field

from net.fairplay import group, relocks
from net.fairplay.points import card_point
from rules.core import (
    OVER,
    Card,
    Choose,
    Conceal,
    Game,
    Option,
    Outcome,
    Peek,
    Script,
    Shuffle,
    TableState,
    lay_open,
    state,
)
from tests.net.fairplay.attacks.table import CHEAT, attack, table
from tests.net.fairplay.cheats import cheat_at, crooked_relock
from tests.net.fairplay.tables import Net, thief
from tests.probe import Draw, Look, Play, Swear


@attack("a relock that writes a chosen card into the hand, with a proof for a guessed challenge", "at once")
def forging(monkeypatch):
    def crook(relock, points):
        lock = relock.s.secrets_of[CHEAT].lock(relock.op, 0)
        return [group.act(group.key_of(lock), card_point("probe", "probe", 7)), *points[1:]]
    monkeypatch.setattr(relocks, "Relock", crooked_relock(CHEAT, crook))
    net = table(rounds=1)
    net.player = thief
    cheat_at(net, CHEAT)
    return net


@attack("a relock in an order of one's own, well proved", "at the audit")
def own_mix(monkeypatch):
    honest = relocks.Relock

    class Own(honest):
        def _order(self, secrets, chosen):
            order = honest._order(self, secrets, chosen)
            if self.s.me == CHEAT and secrets.peer == CHEAT and not self.ask.decides and len(order) > 1:
                order = order[::-1]
            return order

    monkeypatch.setattr(relocks, "Relock", Own)
    net = table(rounds=1, seed=3)
    net.player = thief
    cheat_at(net, CHEAT)
    return net


@attack("a note that holds another order than was laid", "at the audit")
def false_note(monkeypatch):
    def alter(device, kind, payload):
        if kind == "RELOCK" and payload["note"] is not None:
            commitment, sealed = payload["note"]
            payload = payload | {"note": [commitment, bytes(b ^ 1 for b in bytes.fromhex(sealed)).hex()]}
        return kind, payload

    net = table(rounds=1)
    device = cheat_at(net, CHEAT, alter)
    answer = relocks.Relock._order_sent

    def remember(self, secrets):
        if self.s.me == CHEAT and secrets.peer == CHEAT and self.ask.decides:
            return self._order(secrets, net.peers[CHEAT].device.kept)
        return answer(self, secrets)

    device.kept = ()
    monkeypatch.setattr(relocks.Relock, "_order_sent", remember)
    net.player = _looker(net)
    return net


def _looker(net):
    def player(peer, seat, rng):
        options = list(peer.table.legal(seat))
        if options and isinstance(options[0], tuple) and not hasattr(options[0], "word"):
            choice = rng.choice(options)  # a Conceal's arrangement
            if peer.number == CHEAT:
                peer.device.kept = choice
            return choice
        looks = [o for o in options if isinstance(o, Look)]
        return rng.choice(looks or options)

    return player


class Begin(Option): ...


@state
class Chest(TableState):
    cards: list[Card] = field(default_factory=list)


def fill(t: Chest) -> Script[None]:
    """Seat 1 looks at four cards and puts one aside, which must be an even one: nobody sees which it takes."""
    (cards,) = yield from Shuffle(lay_open(t, "chest", 4), why="mix")
    yield from Peek({1: cards}, why="look")
    yield from Conceal(1, cards, ("aside", "back", "back", "back"), lambda order, faces: faces[order[0]][1] % 2 == 0, why="put")
    yield from Choose(0, (Begin(),), why="go on")
    t.stage = OVER


CHEST: Game[Chest] = Game(
    id="chest", version=1, seats=(2, 3), start=lambda seats, settings: Chest(seats=seats), stages={"start": fill},
    values=(Begin,), scores=lambda t: (0,) * t.seats, outcome=lambda t: Outcome.of((0,)), turns=lambda t: 0)


@attack("a card put where the rules let it not be put, in a note that nobody can read", "at the audit")
def illegal_place(_):
    net = Net((0, 1, 2), 5, game=CHEST, rounds=1)
    device = cheat_at(net, CHEAT)

    def submit(self, seat, answers):
        table_ = self.s.table
        self.s.check_answer = lambda table, seat, answer: table.check(seat, answer, publicly=True)
        legal = list(table_.legal(seat))
        self.decisions[seat] = next(order for order in table_.listed(seat) if order not in legal)
        self._decisions_step = self.n

    device.submit = submit
    return net


@attack("a play that only hidden cards forbid", "at the audit")
def oath_breaker(_):
    """It swears to play even cards alone and plays an odd one: the rules notice when the card is shown."""
    net = Net((0, 1, 2), 5, rounds=1)
    device = cheat_at(net, CHEAT)

    def player(peer, seat, rng):
        options = list(peer.table.listed(seat))
        plays = [o for o in options if isinstance(o, Play)]
        if seat == 1 and any(isinstance(o, Swear) for o in options):
            return Swear()
        if seat == 1 and plays:
            sees = peer.table.sees(seat)
            odd = [o for o in plays if sees[o.card][1] % 2 == 0]
            return (odd or [o for o in options if isinstance(o, Draw)])[0]
        return list(peer.table.legal(seat))[-1]  # the others rest

    def submit(self, seat, answers):
        if isinstance(self.s.table.ask, Choose):
            self.decisions[seat] = list(answers)
            self._decisions_step = self.n
        else:
            super(device, self).submit(seat, answers)

    def check_answer(table_, seat, answer):
        return table_.check(seat, answer, publicly=True)

    device.submit = submit
    net.player = player
    original = net.pump

    def pump(number):
        peer = net.peers[CHEAT]
        if peer.device is not None:
            peer.device.s.check_answer = check_answer
        return original(number)

    net.pump = pump
    return net
