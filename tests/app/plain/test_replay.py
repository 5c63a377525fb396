import asyncio

import pytest

from app.match import Match
from app.plan import first_plan
from app.replay import Replay
from app.storage import Store
from rules.core import SaveError
from tests.app.plain.test_decision import caretaker


def finished_game(tmp_path):
    plan = first_plan("merchants", "Mila", "lion", 2)
    plan.seats[0].kind = "bot"

    async def play():
        match = Match.begin(plan, Store(tmp_path), caretaker, seed=b"replay")
        match.keep = lambda: None
        match.start()
        await match._task
        del match.keep
        match.keep()
        return match

    return asyncio.run(asyncio.wait_for(play(), 60))


def test_a_replay_ends_where_the_game_ended(tmp_path):
    match = finished_game(tmp_path)
    replay = Replay.of(match.id, match.store)
    assert replay.frames[-1].state.plain() == match.table.state.plain()
    assert replay.frames[-1].ask is None and replay.frames[0].state.taken == 0
    assert [e for frame in replay.frames for e in frame.events] == match.table.events


def test_a_replay_has_places_to_jump_to(tmp_path):
    match = finished_game(tmp_path)
    replay = Replay.of(match.id, match.store)
    turns = replay.turns()
    assert turns[0] == 0 and len(turns) > 10 and turns == sorted(turns)


def test_a_damaged_game_says_so(tmp_path):
    match = finished_game(tmp_path)
    path = tmp_path / "games" / match.id / "game.veche"
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(SaveError):
        Replay.of(match.id, match.store)
