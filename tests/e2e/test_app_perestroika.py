"""Two apps, each a process with a window of its own, play Perestroika by touches while a third looks on. `pytest -m leisure`."""
import pytest

from tests.e2e.windows import PHONE, TABLET, at_table, in_step, needs_windows, play, sit_down_together, whole_game_watched

pytestmark = [pytest.mark.leisure, needs_windows]


def test_a_whole_game_by_touches_watched_from_a_third_window(windows):
    whole_game_watched(windows, "perestroika", first=30, patience=600)


def opens_menu(window):
    """The invasion may lie over the table, also when it has just been told: it is seen first."""
    if window.ask("has", "seen"):
        window.tap("seen")
    elif not window.ask("has", "leave"):
        window.tap("menu")
    return window.ask("has", "leave")


def test_three_windows_a_clock_that_runs_out_and_one_who_leaves(windows):
    """The time runs out for somebody, a device leaves for good, its land is ruled by the caretaker; both others end alike."""
    tablet, phone, gone = windows("tablet", TABLET), windows("phone", PHONE), windows("gone", PHONE)

    def prepare(maker):
        maker.tap("game perestroika")
        maker.tap("add a seat")
        maker.tap("near")
        maker.tap("decision time")                              # 30 seconds
    sit_down_together(tablet, phone, gone, prepare=prepare, seats=3)
    three = tablet, phone, gone
    tablet.until(lambda: any(window.says("The time is up") for window in three), "the end of somebody's time", 150)
    play(three, 12, seconds=300)
    in_step(three)
    gone.until(lambda: opens_menu(gone), "the menu")
    gone.tap("leave")
    gone.tap("yes")
    gone.until(lambda: gone.state["screen"] == "HomeScreen", "home")
    stay = tablet, phone
    for window in stay:
        window.tap("yes")                                       # go on without them
    seat = next(i for i in range(3) if not any(i in window.state["people"] for window in stay))
    told: set[str] = set()
    while len(told) < len(stay):                                # the question comes when the table waits for who left
        play(stay, 1, seconds=300, until=lambda: any(window.ask("has", f"caretaker {seat}") for window in stay))
        for window in stay:
            if window.ask("has", f"caretaker {seat}"):
                window.tap(f"caretaker {seat}")
                told.add(window.folder.name)
    play(stay, 5000, until=lambda: not at_table(tablet), seconds=900, most=20)
    for window in stay:
        window.until(lambda w=window: w.state["verdict"], "the verdict", 120)
    assert len({window.state["digest"] for window in stay}) == 1
    assert all("cheated" not in window.state["verdict"] for window in stay)
