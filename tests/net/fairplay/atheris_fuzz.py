"""Coverage-guided fuzzing of every decoder, where atheris is installed:

    python -m tests.net.fairplay.atheris_fuzz [SECONDS]

Whatever is not refused must be what it says: any other exception, or a value that is written differently, is a crash. It begins
with the packets and the transcript of a small honest game: no fuzzer would come upon nine fields in their order by itself.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["net", "rules.core.encoding"]):
    from net.fairplay import transcript
    from net.fairplay.decks import read_answer
    from net.fairplay.seals import read_order
    from net.fairplay.terms import SeatEntry, read_hello
    from net.lockstep import chain, wire
    from net.lockstep.wire import InvalidMessage
    from rules.core.encoding import canonical

from tests.net.fairplay.tables import Net, kind_of

MAX_LENGTH = 8192
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
    except (InvalidMessage, transcript.Damaged):
        return


def sow(folder: Path) -> None:
    """What an honest game says, once for each decoder that reads such things."""
    net = Net((0, 1), 1, rounds=1, settings={"rounds": 1})
    net.run()
    packets = {kind_of(packet): packet for _, packet in net.log}
    whole = net.peers[1].transcript()
    seeds = [(i, data) for packet in packets.values() for i, data in (
        (0, packet[64:]), (1, packet), (2, packet[64:]), (4, packet[64:]))]
    seeds += [(3, packets["HELLO"][64:]), (5, whole[:MAX_LENGTH]), (5, transcript.encode(list(packets.values())[:3]))]
    seeds += [(6, canonical(net.terms.roster[0].plain())), (7, bytes(range(8))), (8, bytes(102))]
    for number, (decoder, data) in enumerate(seeds):
        (folder / str(number)).write_bytes(bytes([decoder]) + data[:MAX_LENGTH - 1])


def main(seconds: str = "30") -> None:
    with tempfile.TemporaryDirectory() as folder:
        sow(Path(folder))
        atheris.Setup([sys.argv[0], folder, f"-max_total_time={seconds}", f"-max_len={MAX_LENGTH}", "-print_final_stats=1"], one)
        atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:2])
