"""kill -9 at the worst moments, in real processes on loopback: each word is signed once, and the game ends alike and clean."""
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from net.fairplay.transcript import CLEAN
from tests.net.fairplay.audits import audit_file
from tests.probe import GAME as PROBE

pytest.importorskip("zeroconf")
ROOT = Path(__file__).resolve().parents[2]


def start(folder, name, *args, killed=()):
    module = ["tests.e2e.net_killed", *killed] if killed else ["tests.e2e.net_peer"]
    with open(folder / f"{name}.log", "a") as log, open(folder / f"{name}.out", "a") as out:
        return subprocess.Popen([sys.executable, "-m", *module, str(folder), "20", "--name", name, "--port", "0", "--json",
                                 "--go-on-without", "0", *args], cwd=ROOT, stderr=log, stdout=out)


def killed_and_back(folder, kind, where, killed="Guest"):
    """One game of two in which one is killed there and started again; both results."""
    host = ("--host", "--game", "probe", "--seats", "2", "--rounds", "2", "--set", "rounds=1")
    armed = {killed: (kind, where)}
    running = [start(folder, "Pi", *host, killed=armed.get("Pi", ()))]
    try:
        link = None
        while link is None:
            told = [json.loads(line) for line in (folder / "Pi.log").read_text().splitlines() if line.endswith("}")]
            link = next((t["link"] for t in told if t["event"] == "table"), None)
        running.append(start(folder, "Guest", "--join", link, killed=armed.get("Guest", ())))
        victim = running[killed == "Guest"]
        assert victim.wait(60) == -signal.SIGKILL, f"it never came to {kind}"
        running.append(start(folder, killed, *(host if killed == "Pi" else ("--join", link))))
        for process in running:
            if process is not victim:
                assert process.wait(90) == 0
        return [json.loads((folder / f"{name}.out").read_text()) for name in ("Pi", "Guest")]
    finally:
        for process in running:
            if process.poll() is None:
                process.kill()
            process.wait()


@pytest.mark.parametrize(("kind", "where", "who"), [
    ("HELLO", "synced", "Guest"), ("SHUFFLE", "sent", "Pi"), ("RESULT", "torn", "Guest"), ("SEED", "synced", "Guest")])
def test_killed_around_its_own_word_a_peer_says_it_once(tmp_path, monkeypatch, kind, where, who):
    monkeypatch.setenv("VECHE_NET", "loopback")
    results = killed_and_back(tmp_path, kind, where, who)
    assert len({r["digest"] for r in results}) == 1
    for result in results:
        assert result["audit"]["clean"] and audit_file(Path(result["transcript"]).read_bytes(), {PROBE.id: PROBE})[0] == CLEAN
