"""Whole games of Rurik by touches across windows, each a process of its own: two with a watcher, and an evening of four with
every module. `pytest -m leisure`."""
import pytest

from tests.e2e.windows import PHONE, TABLET, at_table, in_step, needs_windows, play, sit_down_together

pytestmark = [pytest.mark.leisure, needs_windows]
MODULES = ("intrigue", "warfare", "factions", "epic")


def to_a_clean_end(windows):
    """Everybody plays on to the end; all say that the audit is clean, and the first sees the game again with open hands."""
    first = windows[0]
    play(windows, 20_000, until=lambda: not at_table(first), seconds=300, most=20)
    for window in windows:
        window.until(lambda w=window: "audit is clean" in w.state["verdict"], "the verdict", 180)
        window.until(lambda w=window: w.says("audit is clean"), "the verdict on the screen")
    first.tap("replay")                                         # the record, checked anew, with all hands open
    first.tap("open replay", 180)
    first.until(lambda: first.says("all hands open"), "the replay")


def test_a_whole_game_by_touches_watched_from_a_third_window(windows):
    tablet, phone, watcher = windows("tablet", TABLET), windows("phone", PHONE), windows("watcher", PHONE)
    sit_down_together(tablet, phone, prepare=lambda maker: maker.tap("game rurik"))
    watcher.tap("nearby")
    watcher.tap(f"join {tablet.state['name']}")
    watcher.until(lambda: at_table(watcher), "the game to watch", 90)
    play((tablet, phone), 30, seconds=300)
    in_step((tablet, phone, watcher))
    assert len({window.state["digest"] for window in (tablet, phone, watcher) if window.state["digest"]}) == 1
    to_a_clean_end((tablet, phone))
    watcher.until(lambda: watcher.state["verdict"], "the watcher's verdict", 180)


def test_four_play_a_whole_evening_with_every_module(windows):
    def everything(maker):
        maker.tap("game rurik")
        for _ in range(2):
            maker.tap("add a seat")
            maker.tap("near")
        for name in MODULES:
            maker.tap(f"setting {name}")

    four = (windows("tablet", TABLET), windows("one", PHONE), windows("two", PHONE), windows("three", (360, 640)))
    sit_down_together(*four, prepare=everything, seats=4)
    to_a_clean_end(four)
