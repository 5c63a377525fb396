"""Perestroika across devices, joined by queues: somebody looks on, somebody leaves, a clock runs out; the game goes on."""
from rules.perestroika import GAME
from rules.perestroika.data import ACTION
from tests.net.game_table import play_until, room_of, table_of, the_clock_runs_out, the_third_leaves, watched_to_the_end


def test_a_watcher_sees_every_land_and_nobodys_hand():
    assert watched_to_the_end(GAME) == {ACTION}  # the players did know what the watcher did not


def test_somebody_leaves_and_the_caretaker_rules_its_land_to_the_end():
    room = room_of(GAME, 3)
    play_until(room, lambda t: t.state.stage == "pick" and t.state.round == 2)
    told = len(table_of(room).events)
    the_third_leaves(room)
    since = table_of(room).events[told:]
    assert any(getattr(event, "seat", None) == 2 for event in since) and table_of(room).state.round > 2


def test_who_takes_too_long_to_take_a_card_has_one_taken():
    room = room_of(GAME, 2, seconds=30)
    play_until(room, lambda t: t.state.stage == "pick" and t.ask is not None and t.ask.why == "pick")
    the_clock_runs_out(room)
