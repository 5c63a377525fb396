"""A windowless peer that is always ready, as a process of its own on loopback."""
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("cryptography")
pytest.importorskip("zeroconf")

from tests.e2e.net_peer import HOLD

ROOT = Path(__file__).resolve().parents[2]


class Peer:
    def __init__(self, folder, name, *args):
        self.log, self.out = folder / f"{name}.log", folder / f"{name}.out"
        with open(self.log, "a") as log, open(self.out, "a") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.e2e.net_peer", str(folder), "20", "--name", name, "--port", "0", "--json", *args],
                cwd=ROOT, stderr=log, stdout=out)

    def told(self, event):
        lines = [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{") and line.endswith("}")]
        return [line for line in lines if line["event"] == event]

    def until(self, event, count=1, seconds=60):
        end = time.monotonic() + seconds
        while len(self.told(event)) < count:
            assert time.monotonic() < end and self.process.poll() is None, self.log.read_text()[-1500:]
            time.sleep(0.05)
        return self.told(event)[count - 1]

    def results(self):
        return [json.loads(line) for line in self.out.read_text().splitlines()]


@pytest.fixture
def start(tmp_path, monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    started = []

    def peer(name, *args):
        started.append(Peer(tmp_path, name, *args))
        return started[-1]
    yield peer
    for one in started:
        if one.process.poll() is None:
            one.process.kill()
        one.process.wait()


HOST = ("--host", "--game", "probe", "--seats", "2", "--rounds", "0", "--set", "rounds=8", "--forever", "--go-on-without", "1")


@pytest.fixture
def hold(tmp_path):
    """While this file is there no bot decides: a game is not over before somebody has gone."""
    path = tmp_path / HOLD
    path.touch()
    return path


def test_who_walks_away_keeps_nobody_from_playing_and_comes_back_to_the_same_table(start, hold):
    pi = start("Pi", *HOST)
    guest = start("Guest", "--join", pi.until("table")["link"])
    pi.until("table code")
    guest.process.send_signal(signal.SIGKILL)
    guest.process.wait()
    hold.unlink()
    deserted = pi.until("alone")["table"]
    other = start("Other", "--join", pi.until("table", 2)["link"])          # ready for the next, all the same
    assert other.process.wait(90) == 0
    pi.until("table", 3)
    guest = start("Guest", "--join", "any")
    assert guest.process.wait(90) == 0
    (came_back,), (played,) = guest.results(), other.results()
    assert came_back["table"] == deserted != played["table"]
    while len(pi.results()) < 2:
        time.sleep(0.05)
    assert {r["table"]: r["digest"] for r in pi.results()} == {r["table"]: r["digest"] for r in (came_back, played)}
    assert all(r["audit"]["clean"] for r in pi.results())


def test_ended_by_the_system_it_says_goodbye_and_started_again_it_waits_at_the_old_table_and_opens_a_new_one(start, hold):
    pi = start("Pi", *HOST)
    guest = start("Guest", "--join", pi.until("table")["link"], "--go-on-without", "0")
    guest.until("table code")
    pi.process.send_signal(signal.SIGTERM)
    hold.unlink()                                                           # a bot that thinks lets no process end
    assert pi.process.wait(20) == 143
    seen = time.monotonic()
    guest.until("presence", len([e for e in guest.told("presence") if e["presence"] == "here"]) + 1)
    assert time.monotonic() - seen < 3                                      # a goodbye, not ten seconds of silence
    assert guest.told("presence")[-1] == {"event": "presence", "name": "Pi", "presence": "away"}
    again = start("Pi", *HOST)
    again.until("table", 2)                                                 # the log goes on where it was
    assert again.told("resuming")[0]["table"] == pi.told("begun")[0]["table"]
    assert guest.process.wait(90) == 0 and guest.results()[0]["audit"]["clean"]
