"""Apps, each a process with a window on a display of its own, find each other on loopback and play by touches."""
from tests.e2e.windows import at_table, end_by_agreement, in_step, needs_windows, play, sit_down_together

pytestmark = needs_windows


def test_two_apps_find_each_other_play_talk_and_one_resigns(windows):
    phone, tablet = windows("phone", room=True), windows("tablet", (1024, 700))
    sit_down_together(phone, tablet)                            # how long it takes people is measured in test_app_leisure.py
    play((phone, tablet), 4)
    in_step((phone, tablet))
    tablet.tap("menu")
    tablet.tap("talk")
    tablet.ask("type", "Well met!")
    tablet.tap("say")
    phone.until(lambda: phone.says("Well met!"), "what was said")
    phone.tap("fairness")                                       # the seal: why it is fair
    phone.until(lambda: phone.says("Why it is fair"), "the explanation")
    phone.tap("A roll")
    phone.until(lambda: phone.says("it fits"), "the evidence")
    phone.tap("close")
    phone.tap("close")
    phone.ask("resize", 915, 412)                               # turned on its side, put to sleep, woken: the same place
    asked = phone.state["asked"]
    phone.ask("sleep")
    tablet.until(lambda: tablet.says("away"), "word that it sleeps")
    phone.ask("wake")
    phone.ask("resize", 412, 915)
    assert phone.state["asked"] >= asked and at_table(phone)
    play((phone, tablet), 3)
    tablet.tap("menu")
    tablet.tap("resign")
    tablet.tap("yes")
    for window in (phone, tablet):
        window.until(lambda w=window: "audit is clean" in w.state["verdict"], "the verdict", 60)
        window.until(lambda w=window: w.says("audit is clean"), "the verdict on the screen")
    phone.tap("replay")                                         # the record, checked anew, with all hands open
    phone.tap("open replay")
    phone.until(lambda: phone.says("all hands open"), "the replay")


def test_killed_at_any_moment_and_back_at_the_same_step_nothing_is_signed_twice(windows):
    first, second = windows("first"), windows("second")
    sit_down_together(first, second)
    for moment in range(3):
        play((first, second), 2 + 3 * moment)
        if moment == 1:                                         # in the middle of its own move, before it is heard of
            second.send("play", "caretaker", 3)
        second.kill()
        first.until(lambda: first.says("away"), "word that it is away", 30)
        second.start()
        second.until(lambda: second.says("Your table waits"), "the table that was left", 30)
        second.tap("nearby")                                    # one tap, and it is there
        second.until(lambda: at_table(second), "the table", 60)
        in_step((first, second))
    play((first, second), 3)
    verdicts = end_by_agreement((second, first))
    assert all("audit is clean" in verdict and "agree" in verdict for verdict in verdicts), verdicts
