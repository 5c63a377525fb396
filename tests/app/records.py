"""Transcripts of short games between two devices, for tests and pictures."""
from functools import lru_cache

from rules.games import GAMES
from tests.net.fairplay.tables import Net


def caretaker(peer, seat, rng):
    table = peer.table
    return table.game.caretaker(table.state, table.ask, table.legal(seat), rng.randrange(1000))


@lru_cache(None)
def broken_off(game: str, asks: int, seats: tuple[int, ...] = (0, 1)) -> tuple[bytes, str]:
    """A game that the second device resigned after so many asks: its transcript, and the table's id."""
    net = Net(seats, 11, GAMES[game], rounds=1, crests=("lion", "ship", "wolf", "raven"))
    net.player = caretaker
    net.run(lambda: net.peers[1].table is not None and net.peers[1].table.asked >= asks and bool(net.peers[1].table.awaited()))
    net.peers[2].resign()
    net.run()
    return net.peers[1].transcript(), net.terms.table.hex()
