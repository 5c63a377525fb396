"""What is kept from one peer until it is too late, or finds no room there: peer 3 is a step or more behind, and the cheat's foul
is for peer 1 alone."""

from __future__ import annotations

from net.lockstep.chain import parse
from net.lockstep.record import MAX_EARLY, NEAR
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from tests.net.fairplay.attacks.table import CHEAT, attack, lying, table
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net

BEHIND = 3


def keep_behind(lead: int = 1, seed: int = 5) -> Net:
    """Peer 3 gets the cheat's words only when nothing goes on without them, until peer 1 is so many steps further, where the
    cheat has nothing to say."""
    net = table(seed, rounds=1)
    cheat_at(net, CHEAT)
    net.tamper = lambda sender, receiver, packet: (
        None if sender == CHEAT and receiver == BEHIND and parse(packet).n and parse(packet).r == 0 else packet)
    first, last = net.peers[1], net.peers[BEHIND]
    while not (first.step > 14 and first.step == last.step + lead and last.awaited() == (CHEAT,)
               and first.device.main.step and CHEAT not in first.device.main.step.senders):
        if not net.step():
            assert not last.finished, "it was never so far behind"
            for m in tuple(net.peers[CHEAT].device.record.of_step(last.step)):
                if m.peer == CHEAT:
                    last.receive(m.raw)
    return net


def foul_before_one(net: Net) -> None:
    """Out of turn, before peer 1; then the cheat opens its seed to all, and has gone."""
    device, cheat = net.peers[1].device, net.peers[CHEAT].device
    net.gone.add(CHEAT)
    h, d = device.hashes[device.n], device.digests[device.n]
    net.peers[1].receive(cheat.sign_anything(n=device.n, h=h, d=d, t="NONSENSE", p={}))
    for _ in range(30):
        net.pump(1)
    halt = next(m for m in device.record if m.r == HALT_ROUND)
    seed = cheat.sign_anything(n=device.n, r=SEED_ROUND, h=bytes(32), d="", t="SEED", p={
        "seed": net.secrets[CHEAT - 1].seed.hex(), "halt": halt.digest().hex()})
    for i in (1, BEHIND):
        net.peers[i].receive(seed)


@attack("the last good message kept from one peer, a foul before another, and the seed opened at once", "at once")
def too_soon(_):
    net = keep_behind()
    foul_before_one(net)
    return net


@attack("all room for early messages filled, so that the proof finds none", "at once")
def no_room(_):
    net = keep_behind()
    cheat = net.peers[CHEAT].device
    for k in range(MAX_EARLY + NEAR):
        net.peers[BEHIND].receive(cheat.sign_anything(n=5000 + k, h=bytes(32), d="", t="MOVE", p={}))
    foul_before_one(net)
    return net


@attack("stopping the game at its end, with the seed where only who came to the end would look for it", "at the audit")
def seed_in_the_chain(_):
    """Nobody opens its own before who stopped the game has: all others would look as if they had refused."""
    def change(device, p):
        device.out.append(device.sign_anything(r=HALT_ROUND, t="HALT", p={"reason": "x", "proof": [], "op": None, "slot": None}))
        return p

    net = lying("SEED", change)
    net.tamper = lambda sender, receiver, packet: (  # it does not answer its own alarm as it should
        None if sender == CHEAT and (parse(packet).r, parse(packet).peer) == (SEED_ROUND, CHEAT) else packet)
    return net
