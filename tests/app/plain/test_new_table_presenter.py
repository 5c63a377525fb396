"""A new table without a window: games, chairs, settings that go together, what a table for people nearby agrees on."""
from dataclasses import replace
from types import SimpleNamespace

import pytest

from app import catalogue
from app.company import keep_company, last_company
from app.games import ENTRIES, Picker
from app.match import Match
from app.plan import BOT, GUEST, ME, REMOTE, SeatPlan, first_plan
from app.presenters.explaining import opening
from app.presenters.new_table import TIMES, NewTablePresenter
from app.storage import AppSettings, Store
from app.thinker import think
from rules.core import Setting, Stream
from rules.games import GAMES
from tests import probe
from tests.app.shell import Display
from tests.probe.entry import ENTRY, plug_in


def allowed(seats, settings):
    return "needs four" if settings["scenario"] == "siege" and seats != 4 else ""


def teams(seats, settings):
    return ((0, 2), (1, 3)) if settings["scenario"] == "siege" else tuple((seat,) for seat in range(seats))


GAME = replace(
    probe.GAME, seats=(1, 2, 3, 4), usual_seats=3, allowed=allowed, teams=teams,
    settings=(*probe.GAME.settings, Setting("scenario", ("plain", "feast", "siege"), "plain"),
              Setting("solo_open", (False, True), False, applies=lambda seats, settings: seats == 1)),
    usual=lambda seats: {"scenario": "siege"} if seats == 4 else {},
)
SCENARIO = GAME.settings[-2]
MARKS = (("star", 1, 3),)


def note(value):
    return f"about the {value}"


def marks(value):
    return MARKS


@pytest.fixture
def table(tmp_path):
    def make(game="", **how):
        return NewTablePresenter(Display(), Store(tmp_path), AppSettings(), game, **how)
    return make


@pytest.fixture
def probed(table, monkeypatch):
    plug_in(monkeypatch)
    monkeypatch.setitem(GAMES, "probe", GAME)
    picker = Picker("scenario", f"{__name__}:note", f"{__name__}:note", f"{__name__}:marks")
    monkeypatch.setitem(ENTRIES, "probe", replace(ENTRY, pickers=(picker,)))
    return table("probe")


def kinds(made):
    return [seat.kind for seat in made.plan.seats]


# ------------------------------------------------------------ games and chairs


def test_every_game_stands_on_the_shelf_and_the_chosen_one_glows(table):
    made = table()
    assert [box.game for box in made.games()] == list(catalogue.playable())
    assert [box.game for box in made.games() if box.chosen] == [catalogue.playable()[0]]
    made.pick_game("rus")
    assert [box.game for box in made.games() if box.chosen] == ["rus"] and made.game == made.plan.game == "rus"
    assert next(box.seats for box in made.games() if box.game == "saber") == "2 to 4 seats, 45 min"


def test_a_quick_table_is_me_against_bots(table):
    made = table("merchants")
    assert kinds(made) == [ME, BOT, BOT] and (made.plan.seats[0].name, made.chair) == ("Mila", 1)
    assert made.company() == "1 person, 2 bots"


def test_a_table_for_people_nearby_has_free_chairs_and_two_at_least(table):
    made = table("merchants", for_nearby=True)
    assert kinds(made) == [ME, REMOTE] and not made.can_remove
    assert made.company() == "1 person, 1 free for somebody nearby"
    made.add_seat()
    made.sit_as(REMOTE)
    assert made.company() == "1 person, 2 free for people nearby" and made.can_remove


def test_the_first_chair_is_mine_and_a_game_has_its_least_and_most_seats(table):
    made = table("merchants")
    made.pick(0)
    made.remove_seat()
    assert not made.can_remove and made.seats == 3
    for _ in range(5):
        made.add_seat()
    assert made.seats == made.most_seats == 5 and made.chair == 4
    for _ in range(5):
        made.remove_seat()
    assert made.seats == 2 and made.chair == 1 and kinds(made)[0] == ME


def test_a_tapped_chair_is_asked_about_and_brought_into_sight(table):
    made = table("merchants")
    made.pick(2)
    assert [chair.chosen for chair in made.chairs()] == [False, False, True]
    assert made.display.calls == [("refresh",), ("show_chair",)]


@pytest.mark.parametrize(("kind", "title", "asked"), [
    (BOT, "Who sits as {name}?", {"levels", "crest"}), (GUEST, "Who sits as {name}?", {"name", "crest"}),
    (REMOTE, "Who sits here?", set())])
def test_what_is_asked_about_a_chair_depends_on_who_sits_there(table, kind, title, asked):
    made = table("merchants")
    made.sit_as(kind)
    sheet = made.chair_sheet()
    assert sheet.title == title.format(name=made.plan.seats[1].name) and sheet.removable
    assert [pick.label for pick in sheet.kinds if pick.chosen] == [kind]
    assert {name for name in ("levels", "name", "crest") if getattr(sheet, name)} == asked


def test_my_own_chair_asks_for_name_and_crest(table):
    made = table("merchants")
    made.pick(0)
    sheet = made.chair_sheet()
    assert (sheet.title, sheet.kinds, sheet.levels, sheet.removable) == ("You", (), (), False)
    assert (sheet.name, sheet.crest) == ("Mila", "lion")


def test_each_pick_does_what_it_says(table):
    made = table("merchants")
    for label in (REMOTE, GUEST, BOT):
        next(pick for pick in made.chair_sheet().kinds if pick.label == label).press()
        assert made.plan.seats[1].kind == label
    next(pick for pick in made.chair_sheet().levels if pick.label == "hard").press()
    assert [pick.label for pick in made.chair_sheet().levels if pick.chosen] == ["hard"]
    assert (made.chairs()[1].line, made.chairs()[1].level, made.chairs()[1].sign) == ("bot, hard", "hard", "robot")


def test_a_name_may_change_and_is_never_empty(table):
    made = table("merchants")
    made.rename(0, "Dunya")
    made.rename(0, "")
    assert made.chairs()[0].name == "Dunya" and made.display.calls == [("names_changed",)] * 2


def test_a_crest_is_worn_once(table):
    made = table("merchants")
    mine, theirs = made.plan.seats[0].crest, made.plan.seats[1].crest
    made.take_crest(mine)
    assert [chair.crest for chair in made.chairs()[:2]] == [theirs, mine]


def test_who_plays_together_wears_the_same_mark(probed):
    probed.add_seat()
    assert [chair.side for chair in probed.chairs()] == [1, 2, 1, 2]


# ------------------------------------------------------------ settings


def test_settings_without_effect_are_not_shown(probed):
    assert [line.setting.name for line in probed.lines()] == ["rounds", "scenario"]
    for _ in range(2):
        probed.remove_seat()
    assert probed.seats == 1 and [line.setting.name for line in probed.lines()] == ["rounds", "scenario", "solo_open"]


def test_the_number_of_seats_brings_what_is_usual_for_it_and_keeps_wishes_that_fit(probed):
    settings = lambda: probed.plan.settings["scenario"]  # noqa: E731
    probed.add_seat()
    assert settings() == "siege"
    probed.remove_seat()
    assert settings() == "plain", "a siege needs four"
    probed.wish(SCENARIO, "feast")
    probed.add_seat()
    assert settings() == "feast"


def test_a_setting_goes_from_value_to_value_that_fit(probed):
    rounds = GAME.settings[0]
    values = []
    for _ in range(len(rounds.choices) + 1):
        probed.next_value(rounds)
        values.append(probed.plan.settings["rounds"])
    assert set(values) == set(rounds.choices) and values[0] == values[-1]
    assert next(line.value for line in probed.lines() if line.setting is rounds) == str(values[-1])


def test_a_setting_with_pictures_opens_its_sheet(probed):
    (picker,) = ENTRIES["probe"].pickers
    probed.next_value(SCENARIO)
    assert probed.display.calls == [("open_picker", picker, SCENARIO)]
    rows = probed.picker_rows(picker, SCENARIO)
    assert [(row.value, row.line, row.dots) for row in rows] == [
        (value, f"about the {value}", MARKS) for value in SCENARIO.choices]
    assert [row.why_not for row in rows] == ["", "", "These seats and settings do not go together."]
    assert next(line.picked for line in probed.lines() if line.setting is SCENARIO)


def test_a_setting_with_one_value_left_says_why(table, monkeypatch):
    plug_in(monkeypatch)
    monkeypatch.setitem(GAMES, "probe", GAME)
    made = table("probe")
    made.remove_seat()
    plain_only = replace(GAME, allowed=lambda seats, settings: "" if settings["scenario"] == "plain" else "no")
    monkeypatch.setitem(GAMES, "probe", plain_only)
    made.next_value(SCENARIO)
    assert made.plan.settings["scenario"] == "plain"
    assert made.display.last("toast")[0] == "These seats and settings do not go together."


def with_core(made):
    """Not what a newcomer is offered."""
    made.next_value(next(card.setting for card in made.cards() if card.setting.name == "core"))
    return made


def test_modules_are_cards_and_the_core_is_recommended(table):
    made = with_core(table("rurik"))
    cards = {card.setting.name: card for card in made.cards()}
    assert [name for name, card in cards.items() if card.chosen] == ["core"]
    assert [name for name, card in cards.items() if card.recommended] == ["core"]
    assert all(card.picture and card.line and card.text[0].isupper() for card in cards.values())
    assert not {line.setting.name for line in made.lines()} & set(cards)
    assert cards["factions"].value and not cards["core"].value  # only one of several values is named


def test_a_tap_takes_a_module_in_and_out_and_through_its_values(table):
    made = table("rurik")
    factions = next(card.setting for card in made.cards() if card.setting.name == "factions")
    values = []
    for _ in range(3):
        made.next_value(factions)
        values.append((made.plan.settings["factions"], {card.setting.name: card.chosen for card in made.cards()}["factions"]))
    assert values == [("easy", True), ("hard", True), ("off", False)]


def test_what_does_not_go_says_why_on_its_card(table):
    made = with_core(table("rurik"))
    while made.seats > 1:
        made.pick(made.seats - 1)
        made.remove_seat()
    why = {card.setting.name: card.why_not for card in made.cards()}
    assert "two or more" in why["epic"] and "two or more" in why["intrigue"] and not why["factions"]
    made.next_value(next(card.setting for card in made.cards() if card.setting.name == "epic"))
    assert made.plan.settings["epic"] is False and "two or more" in made.display.last("toast")[0]


@pytest.mark.parametrize("game", list(ENTRIES))
def test_whatever_is_tapped_the_table_stays_allowed(table, game):
    made, rng = table(game), Stream.of("taps")
    for _ in range(40):
        what = rng.below(4)
        if what == 0:
            made.add_seat()
        elif what == 1:
            made.remove_seat()
        else:
            setting = rng.pick(made.shown_settings())
            picker = made.entry.picker(setting.name)
            if picker is None:
                made.next_value(setting)
            elif fit := [row.value for row in made.picker_rows(picker, setting) if not row.why_not]:
                made.wish(setting, rng.pick(fit))
        assert GAMES[game].allowed(made.seats, made.plan.settings) == ""


# ------------------------------------------------------------ a table for people nearby


def test_what_a_table_across_devices_agrees_on_is_asked_only_there(table):
    made = table("merchants")
    assert made.switches() == []
    made.sit_as(REMOTE)
    usual = {"as_table": False, "watchers": True, "leavers": True, "quick": False}
    assert {switch.name: switch.on for switch in made.switches()} == usual
    made.switch("watchers", False)
    assert [switch.on for switch in made.switches() if switch.name == "watchers"] == [False]


def test_a_device_that_is_the_table_leaves_all_chairs_and_takes_its_own_again(table):
    made = table("merchants", for_nearby=True)
    mine = made.plan.seats[0].name
    made.switch("as_table", True)
    made.add_seat()
    assert {seat.kind for seat in made.plan.seats} == {REMOTE} and made.chair_sheet().kinds == ()
    assert made.company() == "3 chairs for people with phones"
    made.pick_game("rus")                               # another game: still the table
    assert {seat.kind for seat in made.plan.seats} == {REMOTE} and made.options["as_table"]
    made.switch("as_table", False)
    assert (made.plan.seats[0].kind, made.plan.seats[0].name) == (ME, mine)


def test_the_time_for_a_decision_goes_round(table):
    made, said = table("merchants"), []
    for _ in TIMES:
        said.append((made.options["seconds"], made.time_limit()))
        made.next_time()
    assert said == [(0, "no limit"), *((n, f"{n} seconds") for n in TIMES[1:])] and made.options["seconds"] == 0


# ------------------------------------------------------------ opening it


def test_a_table_on_this_device_begins(table):
    made = table("rus")
    made.open_table()
    ((match,),) = made.display.of("begin")
    assert match.plan is made.plan and made.store.cards()[0].id == match.id


def test_before_the_first_table_of_a_game_its_lesson_is_offered_once(table):
    made = table("rus")
    assert [box.game for box in made.games() if box.learn] == [game for game in catalogue.playable() if ENTRIES[game].lessons]
    made.open_or_learn()
    ((offer,),) = made.display.of("offer_lesson")
    assert (offer.game, offer.stone) == ("rus", "claim") and "3 minutes" in offer.line and not made.store.cards()
    made.open_or_learn()
    assert len(made.display.of("offer_lesson")) == len(made.display.of("begin")) == 1


@pytest.mark.parametrize("game", ["rus", "merchants"])
def test_who_has_learnt_a_game_or_played_it_is_offered_no_lesson(table, game):
    made = table(game)
    lesson = made.lessons.lesson(game, "first")
    lesson.finished = True
    made.lessons.keep(game, "first", lesson)
    assert not made.to_learn(game) and not next(box for box in made.games() if box.game == game).learn
    made.open_or_learn()
    assert made.display.of("begin") and not made.display.of("offer_lesson")


def test_a_table_with_somebody_nearby_goes_to_the_lobby(table):
    made = table("merchants", for_nearby=True)
    made.switch("quick", True)
    made.open_table()
    assert made.display.calls == [("go", "lobby", {"plan": made.plan, "options": made.options})] and made.options["quick"]


def test_settings_that_the_rules_refuse_are_told(table):
    made = table("merchants")
    made.plan.settings["no such"] = 1
    made.open_table()
    assert made.display.of("toast") and not made.display.of("begin") and not made.store.cards()


def test_who_comes_back_finds_the_table_as_it_was_laid(table):
    made = table("rus")
    made.add_seat()
    made.sit_as(REMOTE)
    made.switch("watchers", False)
    again = table("rus", laid=made.laid)
    assert again.laid == made.laid and again.plan is made.plan and again.options["watchers"] is False
    again.pick_game("merchants")
    assert kinds(again) == [ME, BOT, BOT, REMOTE]  # another game is laid for the same people


GUESTS = [("Vera", "lion", ME, "normal"), ("Oleg", "wolf", GUEST, "normal"), ("Zoya", "ship", BOT, "easy"),
          ("Gleb", "bear", GUEST, "normal")]


@pytest.mark.parametrize("game, people", [
    ("merchants", ["Mila", "Oleg", "Zoya", "Gleb"]),
    ("perestroika", ["Mila", "Oleg", "Zoya"]),                     # as many as the game has seats for
])
def test_the_next_table_of_any_game_is_laid_for_the_same_people(table, tmp_path, game, people):
    keep_company(tmp_path, [SeatPlan(*seat) for seat in GUESTS])
    made = table(game)
    assert [seat.name for seat in made.plan.seats] == people
    assert [seat.crest for seat in made.plan.seats[1:]] == ["wolf", "ship", "bear"][:len(people) - 1]
    assert made.plan.seats[2].level == "easy"


def test_who_was_put_on_chairs_stays_there_while_games_are_looked_at(table):
    made = table("merchants")
    made.sit_as(GUEST)
    made.rename(1, "Oleg")
    made.add_seat()
    made.pick_game("perestroika")
    assert [seat.name for seat in made.plan.seats[:2]] == ["Mila", "Oleg"] and made.seats == 3
    made.pick_game("merchants")
    assert kinds(made) == [ME, GUEST, BOT, BOT]


def test_where_only_bots_sat_a_game_keeps_its_usual_seats_and_they_their_levels(table, tmp_path):
    keep_company(tmp_path, [SeatPlan("Mila", "lion", ME), SeatPlan("Zoya", "ship", BOT, "hard")])
    made = table("merchants")
    assert kinds(made) == [ME, BOT, BOT] and [seat.level for seat in made.plan.seats[1:]] == ["hard", "normal"]
    assert len({seat.crest for seat in made.plan.seats}) == len({seat.name for seat in made.plan.seats}) == 3


def test_who_has_my_crest_by_now_takes_a_free_one(table, tmp_path):
    keep_company(tmp_path, [SeatPlan("Mila", "ship", ME), SeatPlan("Oleg", "lion", GUEST)])
    made = table("merchants")
    assert made.plan.seats[0].crest == "lion" != made.plan.seats[1].crest


@pytest.mark.parametrize("plain", [b"", b"{", b"[]", b"7", b'[{"name": 3}]',
                                   b'[{"name": "A", "crest": "x", "kind": "me", "level": "easy"}]'])
def test_a_damaged_list_of_people_costs_nothing(table, tmp_path, plain):
    (tmp_path / "company.json").write_bytes(plain)
    assert kinds(table("merchants")) == [ME, BOT, BOT]


def test_a_made_up_name_gives_way_to_what_is_typed(table):
    made = table("merchants")
    made.sit_as(GUEST)
    assert made.chair_sheet().made_up
    made.rename(1, "Wanda")
    assert not made.chair_sheet().made_up
    made.pick(0)
    assert not made.chair_sheet().made_up                         # I chose mine


def test_who_opens_a_table_is_remembered(table, tmp_path):
    made = table("merchants")
    made.sit_as(GUEST)
    made.rename(1, "Oleg")
    made.open_table()
    assert [(seat.name, seat.kind) for seat in last_company(tmp_path)[:2]] == [("Mila", ME), ("Oleg", GUEST)]


def test_a_newcomer_is_offered_rurik_without_its_expansion_and_others_as_they_last_were(table, tmp_path):
    assert table("rurik").plan.settings["core"] is False
    assert GAMES["rurik"].usual_settings(3)["core"] is True, "the game's own default stays"
    match = Match.begin(first_plan("rurik", "Mila", "lion", 3), Store(tmp_path), think)
    match.keep()
    assert table("rurik").plan.settings["core"] is True


def test_every_box_says_how_long_and_every_game_how_hard_and_what_about(table):
    made = table()
    boxes = {box.game: box for box in made.games()}
    assert [game for game, box in boxes.items() if box.ribbon] == ["rus"]
    for game in ("merchants", "rus", "saber", "perestroika", "rurik"):
        assert boxes[game].seats.endswith("min")
        made.pick_game(game)
        assert len(made.game_lines()) == 2 and all(line.endswith(".") for line in made.game_lines())


@pytest.mark.parametrize("game", ["merchants", "rus", "saber", "perestroika", "rurik"])
def test_a_table_opens_with_who_wins_how_long_it_takes_and_who_begins(game, tmp_path):
    match = Match.begin(first_plan(game, "Mila", "lion", 2), Store(tmp_path), think)
    words = catalogue.words(game)
    of = SimpleNamespace(match=match, words=words, viewer=None)
    *aim, begins = opening(of)
    assert 3 <= len(aim) <= 4 and "minutes" in aim[-1] and begins.endswith(("begins.", "together."))
    assert all("{" not in line and line.endswith(".") for line in aim)


def test_equal_names_on_one_device_are_told_apart_by_crest():
    plan = first_plan("rus", "Mila", "lion", 3)
    plan.seats[2].name = "Mila"
    plan.seats[2].crest = "wolf"
    assert plan.names == ("Mila (Lion)", plan.seats[1].name, "Mila (Wolf)")
