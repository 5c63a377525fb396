"""A few seeds of the soak, the same seed twice, and power cuts all through one journal."""
import pytest

from tests.probe import GAME as PROBE
from tests.soak.__main__ import ALL, main, plan_of, run
from tests.soak.game import FAULTS, Plan, SoakGame

TINY = {"rounds": 1}


def test_whole_games_survive_everything_at_once():
    total = run(8, FAULTS, first_seed=101)
    assert total["failed_seeds"] == [] and total["games"] == 8
    assert total["moves_lost"] == total["desyncs"] == total["wrong_blame"] == 0
    assert total["audits"] == total["audits_clean"] > 0
    assert {"loss", "crash", "cut"} <= set(total["faults"])


def test_a_seed_replays_to_the_byte():
    plan = Plan(7, PROBE, 2, 2, FAULTS, settings=TINY)
    first, again = SoakGame(plan).play(), SoakGame(plan).play()
    assert first == again and first.good
    assert len(set(first.records)) == 2 and first.records != SoakGame(Plan(8, PROBE, 2, 2, FAULTS, settings=TINY)).play().records


@pytest.mark.parametrize("device", [0, 1])
def test_a_power_cut_at_any_operation_of_the_journal_costs_nothing(device):
    calm = SoakGame(Plan(3, PROBE, 2, 2, (), settings=TINY))
    assert calm.play().good
    operations = calm.devices[device].disk.operations
    assert operations > 40
    for at in range(2 * device, operations, 4):     # every other point; `python -m tests.soak --every-point` tries them all
        report = SoakGame(Plan(3, PROBE, 2, 2, (), settings=TINY, crash_at=(device, at))).play()
        assert report.good, (at, report.troubles)
        assert report.faults["crashes survived"] == 1


def test_a_watcher_sees_the_game_to_its_end():
    game = SoakGame(Plan(11, PROBE, 2, 2, ("cut",), settings=TINY, watcher=True))
    assert game.play().good
    watcher, player = game.devices[2].conductor.machine, game.devices[0].conductor.machine
    for _ in range(2000):
        game.clock.step()
    assert watcher.table.digest() == player.table.digest() and watcher.number is None


def test_the_digests_of_a_seed_are_one_line(tmp_path):
    file = tmp_path / "digests.txt"
    assert main(["--games", "1", "--seed", "102", "--digests", str(file), "--json"]) == 0
    (line,) = file.read_text().splitlines()
    seed, name, table, *records = line.split()
    plan = plan_of(102, FAULTS)
    assert (seed, name, len(records)) == ("102", plan.game.id, plan.peers + plan.watcher)
    assert {len(digest) for digest in (table, *records)} == {64}


def test_every_registered_game_is_in_the_mix():
    plans = [plan_of(seed, FAULTS) for seed in range(4 * len(ALL))]
    assert {p.game.id for p in plans} == set(ALL) and all(2 <= p.peers <= p.seats for p in plans)
    alone = [plan_of(seed, FAULTS, "rus") for seed in range(20)]
    assert {p.game.id for p in alone} == {"rus"} and len({str(p.settings) for p in alone}) > 5
