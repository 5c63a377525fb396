"""The claim board as it is read: ladders, my way if the round ended now, what the next space takes."""
import pytest

from app.tables.rurik import claims_reading as reading
from rules.rurik.claim import claims
from rules.rurik.data import BOAT, LAST_STEP, RULE_TOP, RULE_TRACK, TRADE_TRACK, WARFARE_TRACK
from tests.app.rurik_tables import asks, moment, reached


@pytest.fixture
def now():
    table = reached(asks("turn"), 2, "first turn")
    made = moment(table)
    made.state = table.state.clone()
    return made


def test_a_ladder_shows_every_space_of_the_rules(now):
    rule, build, trade, war = reading.tracks_of(now, 0)
    assert [step.reward for step in rule.steps[1:]] == [(str(n), "star") for n in (1, 2, 3, 5, RULE_TOP)]
    assert [step.need[1] for step in build.steps[1:]] == ["2", "3", "4", "5", "7"]
    assert [step.need[1] for step in trade.steps[1:]] == ["3", "5", "7", "9", "11"]
    assert len(war.steps) == LAST_STEP + 1
    assert [i for i, step in enumerate(war.steps) if step.reward] == [2, 4, 6, 8, 10]


def test_my_marker_goes_where_it_would_stand_if_the_round_ended_now(now):
    now.state.players[0].boat, now.state.players[0].markers = list(BOAT), [0, 0, 2, 0]
    trade = reading.tracks_of(now, 0)[TRADE_TRACK]
    mine = next(marker for marker in trade.markers if marker.mine)
    assert (mine.was, mine.at) == (2, 5) and trade.gain == "+6"
    assert reading.now_and_then(now, 0)[TRADE_TRACK] == (2, 8)


def test_a_marker_never_falls(now):
    now.state.players[0].boat, now.state.players[0].markers = [0] * 5, [5, 5, 5, 3]
    assert all(now_ == then for now_, then in reading.now_and_then(now, 0))
    assert not any(track.gain for track in reading.tracks_of(now, 0))


def test_other_markers_stay_where_they_stand(now):
    now.state.players[1].boat = list(BOAT)
    theirs = [marker for track in reading.tracks_of(now, 0) for marker in track.markers if not marker.mine]
    assert theirs and all(marker.was is None for marker in theirs)


def test_the_outlook_adds_up(now):
    now.state.players[0].boat, now.state.players[0].markers = list(BOAT), [1, 0, 2, 4]
    outlook = reading.outlook_of(now, 0)
    rules = [max(have, space) for have, (_n, space) in zip([1, 0, 2], claims(now.state, 0), strict=True)]
    assert (outlook.points, outlook.gain) == (3, sum(rules) - 3)
    assert outlook.income == len(BOAT) + 1  # five full holds, and the build marker that has not moved


def test_the_next_space_is_told_and_the_top_has_none(now):
    now.state.players[0].boat = [0, 2, 2, 0, 0]
    assert "1 good more" in reading.next_space(now.state, 0, TRADE_TRACK)
    now.state.players[0].boat = list(BOAT)
    assert reading.next_space(now.state, 0, TRADE_TRACK) == ""
    now.state.players[0].markers[RULE_TRACK] = RULE_TOP
    assert reading.next_space(now.state, 0, RULE_TRACK) == ""


def test_after_the_tracks_nothing_more_is_promised(now):
    now.state.stage, now.state.players[0].boat = "deeds", list(BOAT)
    assert all(a == b for a, b in reading.now_and_then(now, 0))


def test_war_notes_steps_and_what_they_win(now):
    now.state.players[0].markers[WARFARE_TRACK] = 3
    assert "3 points" in reading.note_of(now.state, 0, WARFARE_TRACK)
    now.state.players[0].markers[WARFARE_TRACK] = 0
    assert reading.note_of(now.state, 0, WARFARE_TRACK) == "0 steps"


def test_the_folded_board_shows_everybody_on_every_track():
    table = reached(asks("turn", least_round=2), 3)
    for seat, markers in enumerate(([0, 1, 8, 10], [5, 1, 0, 0], [0, 3, 8, 10])):
        table.state.players[seat].markers = markers
    rows = reading.small_of(moment(table), 0).rows
    lion, *others = (seat.crest for seat in moment(table).plan.seats)
    assert [[len(space) for space in row] for row in rows] == [
        [2, 0, 0, 0, 1, 0], [0, 2, 0, 1, 0, 0], [1, 0, 0, 0, 0, 2], [1, *[0] * 9, 2]]
    assert rows[0][4] == (others[0],) and rows[2][5] == rows[3][10] == (lion, others[1])
