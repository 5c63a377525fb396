"""Two apps, each a process with a window of its own, fight a whole tavern brawl by touches while a third looks on.
`pytest -m leisure`."""
import pytest

from tests.e2e.windows import PHONE, TABLET, at_table, in_step, needs_windows, play, sit_down_together

pytestmark = [pytest.mark.leisure, needs_windows]


def test_a_whole_brawl_by_touches_watched_from_a_third_window(windows):
    tablet, phone, watcher = windows("tablet", TABLET), windows("phone", PHONE), windows("watcher", PHONE)
    sit_down_together(tablet, phone, prepare=lambda maker: maker.tap("game saber"))
    watcher.tap("nearby")
    watcher.tap(f"join {tablet.state['name']}")
    watcher.until(lambda: at_table(watcher), "the game to watch", 90)
    play((tablet, phone), 60, seconds=300)
    in_step((tablet, phone, watcher))
    assert len({window.state["digest"] for window in (tablet, phone, watcher) if window.state["digest"]}) == 1
    play((tablet, phone), 5000, until=lambda: not at_table(tablet), seconds=1200, most=20)
    for window in (tablet, phone):
        window.until(lambda w=window: "audit is clean" in w.state["verdict"], "the verdict", 120)
        window.until(lambda w=window: w.says("audit is clean"), "the verdict on the screen")
    assert tablet.state["digest"] == phone.state["digest"]
    watcher.until(lambda: watcher.state["verdict"], "the watcher's verdict", 120)
    tablet.tap("replay")                                        # the record, checked anew, with all hands open
    tablet.tap("open replay", 120)
    tablet.until(lambda: tablet.says("all hands open"), "the replay")
