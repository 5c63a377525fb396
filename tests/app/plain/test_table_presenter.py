"""The table screen without a window: who looks, what is shown, what taps, confirms and undos do; on one device and across."""

import asyncio
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from app import catalogue
from app.match import Match
from app.plan import GUEST, SeatPlan, TablePlan, first_plan
from app.presenters import across as across_module, chronicle
from app.presenters.across import AcrossPresenter
from app.presenters.table import DRAFTED, TablePresenter
from app.storage import AppSettings, Store
from app.tables.contract import TableMotion, TableTexts, TableView
from app.tables.game_table import GameTable
from app.tables.moment import Barred, Meter, Sharing
from app.words import Reader
from rules.core import Illegal, Stream
from rules.merchants.options import TakeGood
from rules.rus.events import Accused


class Display:
    """A screen that only writes down what it was asked for."""

    shape, large_text, shows_moves = "wide", False, False

    def __init__(self):
        self.calls, self.toasts, self.reasons = [], [], []

    def toast(self, text, seconds=2.4):
        self.toasts.append(text)

    def say_why_not(self, reason):
        self.reasons.append(reason)

    def refresh(self):
        self.calls.append("refresh")
        self.presenter.renew()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args: self.calls.append((name, *args) if args else name)


class PlainView(TableView):
    """A view that draws nothing: what a test sets is what it says."""

    def __init__(self, says):
        self.on_board = frozenset(says.pop("on_board", ()))
        self.forgotten, self.says = 0, says

    def forget(self):
        self.forgotten += 1

    def looks_at(self, things):
        return things in self.says.get("looks_at", ())

    @property
    def sharing(self):
        says = self.says
        return Sharing(says.get("covers_hand", False), *(frozenset(says.get(name, ())) for name in ("own_curtains", "together")))


class PlainTexts(TableTexts):
    def __init__(self, game, says):
        super().__init__(catalogue.words(game))
        self.says = says

    def barred(self, moment):
        return self.says.get("barred", [])

    def meters(self, moment):
        return [Meter("timer", "A year", 1, 4, (1, 1, 1, 1), "Four make an end.")]


def plain_table(game, **says):
    view = PlainView(says)
    return GameTable(view, PlainTexts(game, says), TableMotion(view))


async def caretaker(table, seat, level):
    return answer(table, seat)


def answer(table, seat):
    return table.game.caretaker(table.state, table.ask, table.legal(seat), 7)


def people(game, *names, bots=1):
    seats = [SeatPlan(name, crest, kind) for name, crest, kind in zip(names, ("lion", "ship"), ("me", GUEST), strict=True)]
    return TablePlan(game, [*seats, *(SeatPlan("Gleb", "wolf") for _ in range(bots))])


def table_of(tmp_path, plan, until=lambda table: True, settings=None, **says):
    match = Match.begin(plan, Store(tmp_path), caretaker, seed=b"a seed for the tests")
    match.keep = lambda: None
    chance = Stream.of("presenter")
    while not until(match.table):
        seat = match.table.awaited()[0]
        match.play(seat, chance.pick(list(match.table.legal(seat))))
        assert not match.over, "the game ended before the wanted moment"
    display = Display()
    made = TablePresenter(match, plain_table(plan.game, **says), settings or AppSettings(), display)
    display.presenter = made
    match.listen(made.match_changed)
    made.match_changed()
    return made


def asks(why, seat):
    return lambda table: table.ask.why == why and table.awaited()[0] == seat


def decide(presenter):
    """Whatever the caretaker would, until it is sent."""
    while not presenter.decision.complete:
        decision = presenter.decision
        presenter.choose(answer(decision.table, decision.seat))
    presenter.confirm()


def test_everybody_sees_who_has_chosen_in_secret_and_each_reads_the_own_question(tmp_path):
    plan = TablePlan("rurik", [SeatPlan("Mila", "lion", "me"), SeatPlan("Gleb", "wolf"), SeatPlan("Zoya", "raven")])
    made = table_of(tmp_path, plan, asks("agenda", 0))
    table = made.match.table
    for seat in (0, 1):  # across devices it is asked of each at the same time
        assert made.words.prompt(Reader.at(table, plan.names, seat)).startswith("Which agenda")
    made.match.play(1, table.legal(1)[0])
    assert [seat.sealed for seat in made.seats()] == [False, True, False] and made.seats()[1].note == "has chosen"
    assert made.decision is not None and made.prompt().text.startswith("Which agenda")
    decide(made)
    made.renew()
    assert made.decision is None and made.prompt().text == "2 of 3 have chosen." and made.plate().sub == "2 of 3 have chosen"
    assert [seat.active for seat in made.seats()] == [False, False, True]


# ------------------------------------------------------------ no window


def test_it_needs_no_window():
    code = "import sys, app.presenters.across; sys.exit('kivy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[3]).returncode == 0


# ------------------------------------------------------------ deciding


def test_one_person_decides_and_is_called_once(tmp_path):
    made = table_of(tmp_path, first_plan("merchants", "Mila", "lion", 2))
    assert made.viewer == 0 and made.decision is not None and made.curtain_for is None
    made.match_changed()
    assert made.display.calls.count(("call_player", 0)) == 1


def test_a_tap_drafts_undo_takes_it_back_and_the_plate_sends_it(tmp_path):
    made = table_of(tmp_path, people("merchants", "Mila", "Olga", bots=0))
    assert not made.can_undo and made.plate().text == "Your move" and not made.plate().ready
    made.tap([("good", 5)])
    assert made.decision.chosen == (TakeGood(5),) and ("play_sounds", ["wood"]) in made.display.calls
    assert made.plate().text == "Confirm" and made.plate().tone == "main" and made.prompt().icon == "check-bold"
    assert made.can_undo and not made.idle and [chip.about for chip in made.chips()] == [("option", TakeGood(5))]
    assert made.undo() and not made.can_undo and made.idle and not made.undo()
    made.choose(TakeGood(5))
    assert made.match.person_awaited() == 0  # nothing is sent yet
    made.plate().press()
    assert made.match.person_awaited() == 1


def test_what_waits_for_its_confirm_may_be_exchanged(tmp_path):
    made = table_of(tmp_path, people("merchants", "Mila", "Olga", bots=0))
    made.choose(TakeGood(5))
    made.choose(TakeGood(4))
    assert made.decision.chosen == (TakeGood(4),)
    ticked = [button for button in made.buttons() if button.chosen]
    assert [button.about for button in ticked] == [("option", TakeGood(4))]
    ticked[0].press()
    assert not made.decision.begun


def test_a_tap_that_chooses_nothing_opens_something_or_says_why(tmp_path):
    made = table_of(tmp_path, people("merchants", "Mila", "Olga", bots=0), looks_at=([("seat", 1)],))
    made.tap([("seat", 1)])
    assert made.display.reasons == []
    made.choose(TakeGood(5))
    made.tap([("tile", 3)])
    assert made.display.reasons == ["That was not offered here. Confirm, or take a step back."]


def test_what_is_barred_stays_in_the_row_and_says_why(tmp_path):
    barred = Barred("Sail", "sail-boat", "no boat lies here")
    made = table_of(tmp_path, first_plan("merchants", "Mila", "lion", 2), barred=[barred])
    made.buttons()[-1].press()
    assert made.display.reasons == ["Sail: no boat lies here."]


def test_an_empty_row_says_where_the_choice_is_made(tmp_path):
    made = table_of(tmp_path, first_plan("merchants", "Mila", "lion", 2), on_board=("good",))
    assert made.plate().sub == "tap a button or what glows"  # passes have a button
    made.view.on_board |= {"city"}
    assert made.buttons() == [] and made.empty_row().text == "Tap one of the things that glow."
    assert made.plate().sub == "tap what glows"
    made.choose(TakeGood(5))
    assert made.empty_row().text == "Confirm it, or take steps back with the arrow."


def test_the_keyboard_points_at_what_glows_on_the_board_in_turn(tmp_path):
    made = table_of(tmp_path, first_plan("merchants", "Mila", "lion", 2), on_board=("good",))
    glowing = [thing for thing in made.now.glowing if thing[0] == "good"]
    assert made.point(1) and made.pointed == glowing[0]
    assert made.point(-1) and made.pointed == glowing[-1]
    made.display.refresh()
    assert made.now.pointed == glowing[-1]
    made.tap([made.pointed])
    assert made.pointed is None


def test_a_tap_while_a_bot_thinks_hurries_it(tmp_path):
    made = table_of(tmp_path, first_plan("merchants", "Mila", "lion", 2))
    decide(made)
    assert made.decision is None and made.plate().text.endswith(" plays") and made.seats()[1].note == "is thinking…"
    made.tap([])
    assert not made.match.hurry.is_set() and made.buttons() == []
    made.match.thinking = 1
    assert [button.label for button in made.buttons()] == ["hurry"]
    made.tap([("tile", 1)])
    assert made.match.hurry.is_set()


def test_what_happened_and_what_is_drafted_is_shown_as_movement_once(tmp_path):
    made = table_of(tmp_path, people("merchants", "Mila", "Olga", bots=0))
    made.take_unshown()
    made.choose(TakeGood(5))
    fresh, drafted = made.take_unshown()
    assert not fresh and drafted and {past.answers for past in drafted} == {DRAFTED}
    assert made.now.state_before(drafted[0]) is made.match.table.state
    assert made.take_unshown() == ([], [])
    made.confirm()
    fresh, drafted = made.take_unshown()
    assert not fresh and not drafted  # it has been seen while it was drafted


# ------------------------------------------------------------ handing the device on


def test_the_curtain_falls_between_two_people_and_leaves_nothing(tmp_path):
    made = table_of(tmp_path, people("rus", "Mila", "Olga"))
    assert made.curtain_for is not None and made.viewer is None and made.decision is None
    first = made.curtain_for
    made.open_curtain()
    assert made.curtain_for is None and made.viewer == first and made.decision.seat == first
    assert made.display.calls[-2:] == [("call_player", first), "rebuild"] and "remove_curtain" in made.display.calls
    made.display.refresh()
    made.log_lines()
    made.draw_curtain(1 - first)
    assert (made.viewer, made.decision, made.chronicle, made.curtain_for) == (None, None, None, 1 - first)
    assert made.display.calls[-2:] == ["forget_private", ("draw_curtain", 1 - first)] and not made.idle
    made.match_changed()
    assert made.viewer is None  # what goes on behind it opens nothing


def test_a_phone_that_sleeps_hides_the_hand(tmp_path):
    made = table_of(tmp_path, first_plan("rus", "Mila", "lion", 3), until=asks("housekeeping", 0))
    assert made.viewer == 0
    made.device_sleeps()
    assert made.viewer is None and made.curtain_for == 0
    made.open_curtain()
    assert made.viewer == 0 and made.display.calls.count(("call_player", 0)) == 1  # no second bell for the same decision


def test_a_phone_that_sleeps_while_a_bot_moves_opens_again(tmp_path):
    made = table_of(tmp_path, first_plan("rus", "Mila", "lion", 3), until=asks("housekeeping", 1))
    made.viewer = 0
    made.device_sleeps()
    made.open_curtain()
    assert made.viewer == 0 and made.decision is None and made.curtain_for is None


def test_a_bot_plays_for_who_must_leave_and_gives_the_seat_back(tmp_path):
    made = table_of(tmp_path, people("rus", "Mila", "Olga"))
    made.open_curtain()
    left = made.viewer
    made.change_player(left)
    plan = made.match.plan
    assert plan.seats[left].is_bot and plan.people == (1 - left,)
    assert (made.viewer, made.decision, made.curtain_for) == (None, None, 1 - left)     # what the leaver saw is gone
    made.open_curtain()
    made.change_player(1 - left)
    assert made.display.toasts[-1] == "Somebody has to stay at the table." and plan.people == (1 - left,)
    made.change_player(left)
    assert plan.people == (0, 1) and {seat.kind for seat in plan.seats} == {"me", GUEST, "bot"}


async def test_a_bot_moves_at_once_for_who_was_asked_and_a_person_for_a_bot_that_thinks(tmp_path):
    match = Match.begin(people("merchants", "Mila", "Olga", bots=0), Store(tmp_path), caretaker, seed=b"a seat changes hands")
    match.bot_pace = 0
    match.start()
    asked = match.person_awaited()
    match.change_player(asked)
    while match.person_awaited() != 1 - asked:
        await asyncio.sleep(0)
    assert match.table.asked > 0
    again = Match.resume(match.id, Store(tmp_path), caretaker)
    assert again.plan.seats[asked].is_bot                                               # it is kept with the game
    match.bot_pace = 1000
    decided = match.table.asked
    match.change_player(asked)
    assert match.plan.people == (0, 1) and match.thinking is None and match.table.asked == decided
    match.stop()


def test_a_game_without_secrets_goes_from_hand_to_hand_openly(tmp_path):
    made = table_of(tmp_path, people("merchants", "Mila", "Olga", bots=0))
    decide(made)
    assert made.viewer == 1 and made.curtain_for is None and made.display.toasts == ["Olga is next"]
    assert [seat.note for seat in made.seats()] == ["beside you", "your turn"]


def test_a_view_that_covers_the_hand_itself_needs_no_curtain(tmp_path):
    made = table_of(tmp_path, people("rus", "Mila", "Olga"), until=asks("housekeeping", 0))
    made.open_curtain()
    made.view.says["covers_hand"] = True
    while made.match.person_awaited() != 1:
        seat = made.match.table.awaited()[0]
        made.match.play(seat, answer(made.match.table, seat))
    assert made.viewer == 1 and made.curtain_for is None
    assert "forget_private" in made.display.calls and made.display.toasts[-1] == "Olga is next"


@pytest.mark.parametrize("openly", [True, False])
def test_people_at_one_device_doubt_a_claim_together_unless_they_want_the_curtain(tmp_path, openly):
    made = table_of(tmp_path, people("rus", "Mila", "Olga", bots=2), settings=AppSettings(open_accusations=openly),
                    until=lambda t: t.ask.why == "accuse" and {0, 1} <= set(t.awaited()), together={"accuse"})
    assert made.answers_together() == openly and (made.curtain_for is None) == openly
    if openly:
        asked = made.match.table.asked
        option = made.match.table.legal(1)[0]
        made.tap([("verb", option.word)], 1)
        assert 1 not in made.match.table.awaited()
        made.tap([("verb", option.word)], 1)  # a second tap of the same seat answers nothing
        assert made.match.table.asked == asked


def test_everybody_looks_after_one_alone_did(tmp_path):
    made = table_of(tmp_path, people("rus", "Mila", "Olga", bots=2),
                    until=lambda t: t.ask.why == "accuse" and {0, 1} <= set(t.awaited()))
    made.open_curtain()
    made.view.says["own_curtains"] = {"accuse"}
    made.match_changed()
    assert made.viewer is None and made.decision is None and "forget_private" in made.display.calls
    made.device_sleeps()
    assert made.view.forgotten == 1  # the view's own curtain falls again


# ------------------------------------------------------------ the end


def test_a_game_that_is_over_goes_on_to_its_result(tmp_path):
    made = table_of(tmp_path, first_plan("merchants", "Mila", "lion", 2))
    while not made.match.over:
        seat = made.match.table.awaited()[0]
        made.match.play(seat, answer(made.match.table, seat))
    assert made.decision is None and made.display.calls[-1] == "finish" and made.take_unshown() == ([], [])


def test_a_match_that_failed_is_told_and_shows_nothing_else(tmp_path):
    made = table_of(tmp_path, first_plan("merchants", "Mila", "lion", 2))
    made.match.failure, before = RuntimeError(), len(made.display.calls)
    made.match_changed()
    assert made.display.calls[before:] == ["report_failure"]


# ------------------------------------------------------------ chronicle and help


def test_the_chronicle_counts_what_is_new_until_it_was_read(tmp_path):
    made = table_of(tmp_path, people("merchants", "Mila", "Olga", bots=0))
    decide(made)
    lines = made.log_lines()
    assert lines and all(line.fresh for line in lines) and made.count_fresh(lines) == len(lines)
    made.log_read()
    assert made.count_fresh(lines) == 0


def test_an_accusation_has_the_crest_of_who_cries():
    words = SimpleNamespace(story=lambda _reader, events: [str(event[0]) for event in events],
                            doer=catalogue.words("rus").doer)
    presenter = SimpleNamespace(words=words, now=SimpleNamespace(reader=None))
    assert [seat for _said, seat in chronicle._sentences(presenter, [Accused(2, 1, ())])] == [2]


@pytest.mark.parametrize(("thing", "title"), [
    (("button", "undo"), "One step back"), (("button", "main"), "Your move"), (("seat", 0), "Mila"), (("meter", 0), "A year"),
    (("button", "prompt"), "Begin with one load of goods, or with the pass of a town."),
])
def test_a_long_press_explains_what_stands_on_the_table(tmp_path, thing, title):
    made = table_of(tmp_path, first_plan("merchants", "Mila", "lion", 2))
    help_ = made.explanation(thing)
    assert help_.title == title and help_.paragraphs
    assert made.explanation(("button", "nothing known")) is None


# ------------------------------------------------------------ the clock


def test_the_clock_stops_while_somebody_reads(tmp_path):
    made = table_of(tmp_path, first_plan("merchants", "Mila", "lion", 2))
    assert made.clock_paused(reading=False) == "" and made.clock_paused(reading=True)


# ------------------------------------------------------------ across devices


def across(tmp_path, awaited=(), **presence):
    plan = people("merchants", "Mila", "Olga", bots=0)
    match = Match.begin(plan, Store(tmp_path), caretaker, seed=b"a seed for the tests")
    match.keep = lambda: None
    match.seconds = 60
    match.person_awaited = lambda: 0 if 0 in match.table.awaited() else None  # Olga sits elsewhere
    for seat, mine in zip(plan.seats, (True, False), strict=True):
        seat.mine, seat.device = mine, f"{seat.name}'s"
    display = Display()
    network = SimpleNamespace(online=SimpleNamespace(presence=presence, awaited=awaited))
    made = AcrossPresenter(network, match, plain_table("merchants"), AppSettings(), display)
    display.presenter = made
    match.listen(made.match_changed)
    made.match_changed()
    return made


def test_across_devices_it_says_whom_all_wait_for(tmp_path):
    made = across(tmp_path, awaited=["Olga"])
    assert made.decision is not None and made.timed() == (made.match.table.asked, 0)
    decide(made)
    assert made.decision is None and made.timed() is None
    assert made.prompt().text == "Waiting for Olga's phone." and made.plate().text == "Waiting"
    assert made.plate().sub == "you will hear a bell"
    assert [seat.badge for seat in made.seats()] == ["", "wifi"] and made.seats()[1].note == "must decide"


def test_across_devices_who_is_away_is_seen_and_stops_the_clock(tmp_path):
    made = across(tmp_path, **{"Olga's": "away"})
    assert made.now.away == (1,) and made.seats()[1].away and made.seats()[1].note == "away"
    assert made.clock_paused(reading=True) == "The clock is paused until Olga's is back."


def test_across_devices_nothing_is_offered_while_they_shuffle(tmp_path, monkeypatch):
    made = across(tmp_path)
    monkeypatch.setattr(across_module, "is_settled", lambda match: False)
    made.match_changed()
    assert made.decision is None and made.display.calls[-1] == "show_shuffling"
    assert made.plate().text == "Shuffling" and not made.plate().ready


def test_across_devices_a_draft_that_came_too_late_is_told_to_be_gone(tmp_path, monkeypatch):
    made = across(tmp_path)
    made.choose(TakeGood(5))

    def late(_draft):
        raise Illegal("It is not this seat's turn to decide.")

    monkeypatch.setattr(made.match, "send", late)
    made.confirm()
    assert made.display.toasts == ["The table went on meanwhile: what you had chosen no longer fits."]
    assert not made.decision.begun


# ------------------------------------------------------------ no tap is silent


def test_no_tap_is_silent(tmp_path):
    """Whatever means nothing now is answered by a sentence, whoever decides."""
    made = table_of(tmp_path, people("merchants", "Mila", "Olga", bots=0))
    for things in ([("tile", 3)], [("seat", 1)], [("strange", 0)], []):
        for tap in (made.tap, made.tap_together):
            before = len(made.display.reasons)
            tap(things)
            assert len(made.display.reasons) == before + 1 and made.display.reasons[-1], (things, tap)
    made.decision = None
    made.tap([("strange", 0)])
    assert made.display.reasons[-1]


@pytest.mark.parametrize("pace", [0.0, 0.8])
def test_a_reply_that_is_shown_as_a_scene_is_not_said_too(tmp_path, pace):
    made = table_of(tmp_path, TablePlan("perestroika", [SeatPlan("Mila", "lion", "me"), SeatPlan("Gleb", "wolf")]))
    made.match.bot_pace = pace
    for _turn in range(12):  # both take cards in turn
        if made.decision is not None:
            decide(made)
        else:
            made.match.play(1, answer(made.match.table, 1))
    assert bool(made.display.toasts) == (pace == 0)
