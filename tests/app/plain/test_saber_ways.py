"""What was told is read into the ways that men went."""
from app.match import PastEvent
from app.tables.saber.walking import ways_of
from rules.saber import events as e


def told(*events):
    return [PastEvent(event, 1, True) for event in events]


def test_steps_and_a_shove_are_one_way():
    assert ways_of(told(e.Stepped(2, 10, 11, 1), e.Stepped(2, 11, 12, 1), e.Pushed(2, 4, 12, 13))) == {2: (10, 11, 12, 13)}


def test_each_man_goes_his_own_way():
    assert ways_of(told(e.Stepped(0, 1, 2, 1), e.Shifted(3, 20, 21), e.Stepped(0, 2, 3, 1))) == {0: (1, 2, 3), 3: (20, 21)}


def test_who_is_put_elsewhere_does_not_walk_there():
    assert ways_of(told(e.Stepped(0, 1, 2, 1), e.Placed(0, 40))) == {}
    assert ways_of(told(e.Stepped(0, 1, 2, 1), e.Stepped(0, 30, 31, 1))) == {0: (30, 31)}
