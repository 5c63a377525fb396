"""Coverage-guided fuzzing of every decoder, where atheris is installed:

    python -m tests.net.fairplay.atheris_fuzz [SECONDS]

Whatever is not refused must be what it says: any other exception, or a value that is written differently, is a crash.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["net", "rules.core.encoding"]):
    from net.fairplay import transcript
    from net.fairplay.decks import read_answer
    from net.fairplay.seals import read_order
    from net.fairplay.terms import SeatEntry, read_hello
    from net.lockstep import chain, wire
    from net.lockstep.wire import Refused
    from rules.core.encoding import canonical

DECODERS = [
    lambda data: canonical(wire.read(data)) == data,
    lambda data: chain.parse(data),
    lambda data: chain.parse(bytes(64) + data),
    lambda data: read_hello(chain.parse(bytes(64) + data)),
    lambda data: transcript.decode(transcript.encode([bytes(64) + data])),
    transcript.decode,
    lambda data: SeatEntry.read(wire.read(data)),
    lambda data: read_order(data) or True,
    lambda data: read_answer("relock", 3, data[0] & 1 if data else 0, data.hex()),
]


def one(data: bytes) -> None:
    if not data:
        return
    try:
        if DECODERS[data[0] % len(DECODERS)](data[1:]) is False:
            raise AssertionError("read one thing, wrote another")
    except (Refused, transcript.Damaged):
        return


def main(seconds: str = "30") -> None:
    atheris.Setup([sys.argv[0], f"-max_total_time={seconds}", "-max_len=4096", "-print_final_stats=1"], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:2])
