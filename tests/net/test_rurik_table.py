"""Rurik across devices, joined by queues: somebody looks on, somebody leaves and the caretaker plays on, a clock runs out."""
from rules.rurik import GAME
from rules.rurik.cards import AGENDA_DECK
from tests.net.game_table import (
    all_end_alike,
    play_until,
    room_of,
    table_of,
    the_clock_runs_out,
    the_third_leaves,
    watched_to_the_end,
)

EVERYTHING = {"intrigue": True, "warfare": True, "factions": "hard", "epic": True}


def test_four_devices_with_every_module_end_alike_and_are_audited_clean():
    room = room_of(GAME, 4, **EVERYTHING)
    room.play()
    all_end_alike(room)
    assert all(p.conductor.machine.verdict.clean for p in room.phones)


def test_a_watcher_sees_the_board_and_nobodys_agenda_deed_or_scheme():
    assert AGENDA_DECK in watched_to_the_end(GAME)  # the players did know what the watcher did not


def test_somebody_leaves_and_the_caretaker_plays_its_household_to_the_end():
    room = room_of(GAME, 3)
    play_until(room, lambda t: t.state.stage == "turn")
    the_third_leaves(room)
    assert table_of(room).state.players[2].leader


def test_who_takes_too_long_to_place_an_advisor_has_one_placed():
    room = room_of(GAME, 2, seconds=30)
    play_until(room, lambda t: t.state.stage == "strategy")
    the_clock_runs_out(room)
