"""All bounds on what others can make this device read, keep or do.

Strangers (that have not proved a key, or are not let in) get little; peers of the table get what a whole game needs. A peer that
sends too fast is read more slowly; a stranger that does is disconnected.
"""
from __future__ import annotations

from dataclasses import dataclass

KIB = 1024
MIB = 1024 * KIB

BODY = 512 * KIB                # one signed body, as in the fair-play protocol
SIGNATURE = 64
HANDSHAKE_FRAME = 4 * KIB
HANDSHAKE_SECONDS = 8.0
UNPROVEN_LINKS = 24             # connections that have not finished the handshake; when there are more, one is dropped
UNPROVEN_PER_ADDRESS = 6
KNOWN_ADDRESSES = 32            # that have proved a key of the table: each keeps one place among the unproven
KNOCKING_LINKS = 12             # devices that have proved a key and are not let in yet; when there are more, one is dropped
KNOCKING_PER_ADDRESS = 4
WATCHING_LINKS = 12             # in all
LINKS_OF_A_KEY, LINKS_A_SECOND = 10, 1.0        # how often one key may link anew: so many at once, and so many a second
SPARE_DESCRIPTORS = 48          # file descriptors kept for the journal and everything else that is no link
PENDING_OUT = 8 * MIB           # bytes that wait for one slow reader before its link is closed; it can pull them later
CONNECT_SECONDS = 8.0
HEARTBEAT_SECONDS = 2.0
SILENT_SECONDS = 4.0            # shown as "reconnecting"
DEAD_SECONDS = 10.0             # the link is given up, the peer is away
PULL_BYTES = 1 * MIB            # at most this much of the past in answer to one question


@dataclass(frozen=True, slots=True)
class Allowance:
    """How much one link may send us: frame size, frames and bytes a second, and how much at once."""
    frame: int
    frames: float
    frames_burst: float
    bytes: float
    bytes_burst: float
    patient: bool               # over the rate: read later (a peer), or close the link (a stranger)


PEER = Allowance(frame=BODY + SIGNATURE + KIB, frames=2000, frames_burst=8000, bytes=4 * MIB, bytes_burst=16 * MIB,
                 patient=True)
WATCHER = Allowance(frame=16 * KIB, frames=10, frames_burst=60, bytes=32 * KIB, bytes_burst=128 * KIB, patient=True)
STRANGER = Allowance(frame=4 * KIB, frames=5, frames_burst=30, bytes=8 * KIB, bytes_burst=64 * KIB, patient=False)


class Bucket:
    """A token bucket over frames and bytes; time is handed in."""

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance = allowance
        self._frames, self._bytes, self._counted_at = allowance.frames_burst, allowance.bytes_burst, now

    def wait_after(self, size: int, now: float) -> float:
        """Count one frame of `size` bytes; the seconds to wait before the next one is read (0: none)."""
        a, passed = self._allowance, max(0.0, now - self._counted_at)
        self._counted_at = now
        self._frames = min(a.frames_burst, self._frames + passed * a.frames) - 1
        self._bytes = min(a.bytes_burst, self._bytes + passed * a.bytes) - size
        return max(0.0, -self._frames / a.frames, -self._bytes / a.bytes)
