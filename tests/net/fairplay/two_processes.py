"""The walking skeleton: one of two processes that play the probe game over plain TCP.

    python -m tests.net.fairplay.two_processes NUMBER PORT SEED     prints one line of JSON
"""

from __future__ import annotations

import json
import random
import select
import socket
import sys
import time

from net.fairplay.peer import FairPeer
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.tables import Net, any_option
from tests.probe import GAME

LIMIT = 60.0


def connect(number: int, port: int) -> socket.socket:
    if number == 1:
        with socket.create_server(("127.0.0.1", port)) as server:
            server.settimeout(LIMIT)
            return server.accept()[0]
    deadline = time.monotonic() + LIMIT
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=LIMIT)
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def play(peer: FairPeer, link: socket.socket, rng: random.Random) -> None:
    pending, deadline = b"", time.monotonic() + LIMIT
    while peer.verdict is None and time.monotonic() < deadline:
        until = time.monotonic() + 0.01
        busy = peer.work(lambda until=until: time.monotonic() < until)
        for packet in peer.take_out():
            link.sendall(len(packet).to_bytes(4, "big") + packet)
        for seat in range(len(peer.terms.roster)):
            if peer.asks(seat) and seat not in peer.device.decisions:
                peer.submit(seat, any_option(peer, seat, rng))
                busy = True
        if not select.select([link], [], [], 0 if busy else 0.05)[0]:
            continue
        data = link.recv(65536)
        if not data and not peer.finished:
            raise ConnectionError("the other side hung up")
        pending += data
        while len(pending) >= 4 and len(pending) >= 4 + int.from_bytes(pending[:4], "big"):
            size = int.from_bytes(pending[:4], "big")
            peer.receive(pending[4:4 + size])
            pending = pending[4 + size:]


def main(number: int, port: int, seed: int) -> None:
    net = Net((0, 1, 1), seed)  # the same terms on both sides; each process uses its own peer of them
    peer = net.peers[number]
    with connect(number, port) as link:
        play(peer, link, random.Random(seed * 10 + number))
    code, text, _ = audit_file(peer.transcript(), {GAME.id: GAME})
    print(json.dumps({"digest": peer.table.digest(), "over": peer.table.over, "code": peer.code, "audit": code, "text": text}))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
