"""A stranger's record has bounds: in bytes, in what it holds once parsed; and a line that nobody signed ends the reading."""
import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from net.fairplay import transcript
from net.fairplay.terms import session_id
from net.fairplay.transcript import MAX_STRANGERS_FILE, MOST_VALUES, Damaged, decode, encode
from net.identity import make_identity
from net.lockstep.chain import write
from tests.net.test_bad_terms import agreement


def session(megabytes, payload):
    """A file in right form, signed by two made-up devices, of so many megabytes of such payloads."""
    olga, sadko = make_identity("Olga"), make_identity("Sadko")
    terms = agreement(olga, {"rounds": 1}, key=sadko.public).terms()
    packets, bodies = [], []
    by_key = {olga.public: olga, sadko.public: sadko}
    for key in terms.keys:
        packets.append(write(by_key[key].sign, sid=bytes(32), n=0, r=0, peer=0, h=bytes(32), d="", t="HELLO",
                             p=terms.hello(key, bytes(32))))
        bodies.append(packets[-1][64:])
    sid = session_id(bodies)
    size, n = sum(map(len, packets)), 1
    sign = by_key[terms.keys[0]].sign
    while size < megabytes * 2 ** 20:
        packets.append(write(sign, sid=sid, n=n, r=0, peer=1, h=bytes(32), d="", t="MOVE", p={"a": payload}))
        size, n = size + len(packets[-1]) + 66, n + 1
    return encode(packets)


def test_a_record_in_right_form_is_read_and_one_that_swells_in_memory_is_not():
    assert len(decode(session(0.3, "ab" * 5000), MOST_VALUES).messages) > 20
    swelling = session(2, [[]] * 150_000)
    assert decode(swelling)                                     # of one's own it has no bound
    with pytest.raises(Damaged, match="more than any game"):
        decode(swelling, MOST_VALUES)


def test_lines_that_nobody_signed_are_noticed_at_the_first(monkeypatch):
    _, *lines = session(0.5, "ab" * 500).split(b"\n")[:-1]
    lines[5] = b"0" * 128 + lines[5][128:]
    body = b"".join(line + b"\n" for line in lines)
    data = f"veche-transcript 1 {len(lines)} {hashlib.sha256(body).hexdigest()}\n".encode() + body
    parsed = []
    parse = transcript.parse
    monkeypatch.setattr(transcript, "parse", lambda packet: parsed.append(packet) or parse(packet))
    with pytest.raises(Damaged, match="unsigned message"):
        decode(data)
    assert len(parsed) == 6


PEAK = """int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])"""     # KiB; ru_maxrss knows the parent's


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read as Linux tells it")
@pytest.mark.parametrize("payload", ["ab" * 120, [[]] * 2000 + ["ab" * 50_000], [[]] * 150_000],
                         ids=["many messages", "many values", "values alone"])
def test_the_worst_that_is_read_stays_within_two_hundred_megabytes(tmp_path, payload):
    worst = session(15.5, payload)
    assert len(worst) < MAX_STRANGERS_FILE
    (tmp_path / "worst.veche").write_bytes(worst)
    program = ("import sys; from pathlib import Path\n"
               "from app.online.opened import CannotOpen, open_file\n"
               "from tests.probe import GAME\n"
               f"before = {PEAK}\n"
               "try: open_file(Path(sys.argv[1]), {GAME.id: GAME}.get, Path(sys.argv[1]).parent / 'home')\n"
               "except CannotOpen as error: print(error, file=sys.stderr)\n"
               f"print({PEAK} - before)")
    ran = subprocess.run([sys.executable, "-c", program, str(tmp_path / "worst.veche")], capture_output=True, text=True,
                         timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert 15 * 1024 < int(ran.stdout) < 200 * 1024, (ran.stdout, ran.stderr)       # the file itself was in memory
