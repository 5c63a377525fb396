"""How often one device may send each kind of control message, and what becomes of the rest.  Does no I/O.

    talk, pull ...      too many: the rest is dropped, and asked for again if it was needed
    end, without ...    say how somebody stands to a question: of too many the newest is kept and heard later, so that nothing
                        stays untrue

What is signed has its own bounds (net/lockstep/record.py), and every link has one in all (net/limits.py).
"""
from __future__ import annotations

from typing import Any

# kind -> how many at once, and how many a second after that
RATES: dict[str, tuple[float, float]] = {
    "pull": (400, 50), "pulled": (400, 50), "show": (20, 1), "shown": (20, 1),      # a device that comes back asks for much
    "where": (20, 2), "done": (20, 1), "sit": (30, 3), "stand": (30, 3), "here": (10, 1), "ready": (20, 2), "unready": (20, 2),
    "lobby": (200, 20), "talk": (8, 0.8), "point": (20, 4),
}
USUAL = (8, 0.5)
# Of these the newest is never lost.
STANDS = ("end", "without", "seat", "mute", "pause", "rematch", "leaving", "watchers", "tables")
MOST_KEPT = 16                  # of one device: it may stand to as many questions as there are devices and seats
MOST_DEVICES = 64

Waiting = tuple[bytes, str, dict[str, Any]]


class ControlLimits:
    """The caller passes the time."""

    def __init__(self) -> None:
        self._left: dict[tuple[bytes, str], tuple[float, float]] = {}       # (how many it may send now, as of when)
        self._kept: dict[tuple[bytes, str, str], dict[str, Any]] = {}

    def allows(self, key: bytes, kind: str, message: dict[str, Any], now: float) -> bool:
        """Whether this message is to be heard now. If not, it is kept or dropped."""
        about = _subject(kind, message)
        if kind in STANDS and (key, kind, about) in self._kept:     # an older one waits for its turn: this one is newer
            self._kept[key, kind, about] = message
            return False
        if self._take(key, kind, now):
            return True
        if kind in STANDS and sum(whose == key for whose, _, _ in self._kept) < MOST_KEPT:
            self._kept[key, kind, about] = message
        return False

    def due(self, now: float) -> list[Waiting]:
        """Messages that were kept and may be heard by now."""
        heard = [at for at in self._kept if self._take(at[0], at[1], now)]
        return [(key, kind, self._kept.pop((key, kind, about))) for key, kind, about in heard]

    def forget(self, key: bytes) -> None:
        """Its link is gone: what it wished is forgotten with it. How much it has sent is not."""
        for at in [at for at in self._kept if at[0] == key]:
            del self._kept[at]

    def _take(self, key: bytes, kind: str, now: float) -> bool:
        kind = kind if kind in RATES or kind in STANDS else ""      # all kinds that there are not are one
        burst, rate = RATES.get(kind, USUAL)
        left, since = self._left.pop((key, kind), (burst, now))
        left = min(burst, left + rate * max(0.0, now - since))
        self._left[key, kind] = (left - 1 if left >= 1 else left, now)      # newest last
        if len(self._left) > MOST_DEVICES * (len(RATES) + len(STANDS) + 1):
            del self._left[next(iter(self._left))]
        return left >= 1


def _subject(kind: str, message: dict[str, Any]) -> str:
    """What a message is about, where one device may stand differently to several things."""
    about = message.get("key" if kind == "without" else "seat" if kind == "seat" else "", "")
    return str(about)[:64] if isinstance(about, str | int) else ""
