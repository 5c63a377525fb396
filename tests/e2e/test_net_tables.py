"""Whole games of real processes in network namespaces: kill -9, loss, no multicast, a cut link, a new address, leavers."""
import json
import subprocess
import sys
import time
from collections import Counter

import pytest

from net import limits
from net.fairplay.transcript import CLEAN, decode
from net.lockstep.chain import OPEN_SEAT
from rules.games import GAMES
from tests.e2e.net_tables import RealTable, agree
from tests.e2e.netlab import Lab, permitted
from tests.net.fairplay.audits import audit_file
from tests.probe import GAME as PROBE

WHY_NOT = permitted()
pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=f"no network of our own: {WHY_NOT}")
ALL_GAMES = {**GAMES, PROBE.id: PROBE}


def audits(results):
    for result in results:
        with open(result["transcript"], "rb") as file:
            code, told, _ = audit_file(file.read(), ALL_GAMES)
        assert code == CLEAN, told


def test_three_peers_play_merchants_while_one_is_killed_twice_and_a_stranger_raves(tmp_path):
    with Lab(5) as lab:
        table = RealTable(lab, tmp_path, 3, "merchants", rounds=2)
        opened = table.open()
        stranger, slow, flood = (
            lab.start(host, [sys.executable, "-m", "tests.e2e.net_tool", how, lab.address(1), str(opened["port"]), *more],
                      stdout=subprocess.PIPE) for host, how, *more in ((4, "garbage", "60"), (5, "slowly"), (4, "flood", "40")))
        table.join(2)                           # they all rave while somebody comes to the table
        told = json.loads(slow.stdout.readline())
        assert told["heard"] > 0                # the name on the door, and that it took too long
        assert told["seconds"] < 3 * limits.HANDSHAKE_SECONDS
        assert json.loads(flood.stdout.readline())["most"] < 4 * 1024 * 1024
        table.join(3)
        table.wait_until_begun()
        for _ in range(2):
            before = table.awaits(1)  # early: the bots are random, and a short game must not be over before the second kill
            while table.awaits(1) < before + 15 and table.is_running(2):
                time.sleep(0.01)
            table.kill(2)
            time.sleep(0.5)
            table.restart(2)
        then = table.awaits(1)
        results = table.results()
        agree(results)
        audits(results)
        assert table.awaits(1) > then  # it was played on, not only ended
        # of 600 random games of three the shortest had 52 asks, twelve had no more than 100
        assert results[0]["asks"] > 40 and results[0]["winners"]
        assert table.kills == 2 and sum(e["event"] == "resuming" for e in table.events(2)) == 2
        # the slow one has an address of its own: at the crowd's it would have made room before it was too slow
        assert {e["why"] for e in table.events(1) if e["event"] == "turned away"} >= {"garbage", "slow"}
        stranger.kill()


def test_a_lossy_slow_network_only_takes_longer(tmp_path):
    with Lab(3) as lab:
        table = RealTable(lab, tmp_path, 3, settings=("rounds=1",))
        table.open()
        table.join(2)
        table.join(3)
        table.wait_until_begun()
        lab.set(loss=0.2, delay=0.08, jitter=0.02)
        results = table.results(seconds=150)
        agree(results)
        audits(results)


def test_a_phone_that_sleeps_is_named_before_it_counts_as_away_and_wakes_to_the_same_game(tmp_path):
    with Lab(3) as lab:
        table = RealTable(lab, tmp_path, 3, settings=("rounds=8",))
        table.hold(True)                        # the game does not end before the phone sleeps
        table.open()
        table.join(2)
        table.join(3)
        table.wait_until_begun()
        told = {host: len(table.events(host)) for host in (1, 3)}
        table.sleep(2)
        table.hold(False)
        for host in (1, 3):
            seen = table.wait_for_presence(host, "B", "away", told[host])
            # Every roll needs every device, so it is awaited at once; only then is there silence, and at last it is away.
            shown = [i for i, e in enumerate(seen) if e["event"] == "presence" and e["name"] == "B"]
            assert [seen[i]["presence"] for i in shown[-2:]] == ["reconnecting", "away"]
            assert [e["names"] for e in seen[:shown[-2]] if e["event"] == "awaiting"][-1] == ["B"]
        table.wake(2)
        results = table.results()
        agree(results)
        audits(results)


def test_without_multicast_the_code_a_link_or_an_ipv6_address_lead_in_and_a_cut_link_costs_nothing(tmp_path):
    with Lab(4, multicast=False, cut=[[2, 3]]) as lab:
        lab.add_interface(1, "10.70.0.1")       # the code carries one address: the one of the network with a way out
        six = [lab.add_ipv6(host) for host in (1, 3)]
        table = RealTable(lab, tmp_path, 4, settings=("rounds=1",))
        opened = table.open()
        table.join(2, opened["code"])
        table.join(3, f"[{six[0]}]:{opened['port']}")
        table.join(4, opened["link"])
        results = table.results()
        agree(results)
        audits(results)


def test_looking_harder_finds_a_table_that_nobody_announced_with_at_most_fifty_connects_a_second(tmp_path):
    with Lab(3, multicast=False) as lab:
        lab.add_interface(2, "10.70.0.2")       # one network is swept, the one with a way out
        table = RealTable(lab, tmp_path, 2)
        table.open()
        sweep = lab.start(2, [sys.executable, "-m", "tests.e2e.net_tool", "harder"], stdout=subprocess.PIPE)
        told = json.loads(sweep.stdout.readline())
        assert told["found"] == [lab.address(1)] and told["connects"] == 253 and told["most"] <= 50


def test_a_network_that_keeps_its_devices_apart_is_told_from_one_that_only_drops_multicast(tmp_path):
    with Lab(2, isolated=True) as lab:
        table = RealTable(lab, tmp_path, 2, settings=("rounds=1",), join_seconds=4)
        opened = table.open()
        table.join(2, opened["code"])
        code, said = table.failure(2)
        assert code == 2 and "hotspot" in said
        lab.set(isolated=False, multicast=False)
        table.join(2, "A")                      # by the maker's name: nothing was announced
        code, said = table.failure(2)
        assert code == 2 and "type the table's code" in said
        table.join(2, opened["code"])
        results = table.results()
        agree(results)
        audits(results)


def test_who_was_voted_out_comes_back_and_decides_for_its_seat_again(tmp_path):
    """The caretaker plays for it meanwhile. Killed for good it seemed; then it is switched on again, with its journal."""
    with Lab(3) as lab:
        table = RealTable(lab, tmp_path, 3, settings=("rounds=40",), go_on_without=3)
        table.open()
        table.join(2)
        table.join(3)
        table.wait_until_begun()
        table.kill(1)
        for host in (2, 3):
            table.wait_for(host, "left", 60)
        table.hold(True)
        before = table.awaits(2)
        since = {host: len(table.events(host)) for host in (2, 3)}
        table.restart(1)
        for host in (2, 3):
            table.wait_for_presence(host, "A", "here", since[host])
        table.hold(False)
        results = table.results(seconds=240)
        agree(results)
        audits(results)
        assert table.awaits(2) > before
        for result in results:
            assert result["audit"]["peers"].count("left") == 1
            with open(result["transcript"], "rb") as file:
                signed = Counter(m.peer for m in decode(file.read()).messages)
            assert sum(count for sender, count in signed.items() if sender >= OPEN_SEAT) > 3


def test_a_device_that_roams_is_found_again_and_then_the_maker_leaves_for_good(tmp_path):
    with Lab(3) as lab:
        table = RealTable(lab, tmp_path, 3, settings=("rounds=40",), go_on_without=5)
        table.open()
        table.join(2)
        table.join(3)
        table.wait_until_begun()
        lab.readdress(3, "10.77.0.103")
        before = table.awaits(2)
        while table.awaits(2) < before + 40:
            time.sleep(0.1)
            assert table.is_running(2)
        table.hold(True)                        # the maker leaves in the middle of the game
        table.kill(1)
        table.hold(False)
        results = table.results((2, 3))
        agree(results)
        audits(results)
        assert results[0]["audit"]["peers"].count("left") == 1
