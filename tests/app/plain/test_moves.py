"""What others did, a move at a time: for scenes and for the strip "since your turn"."""

from app import catalogue
from app.match import Match
from app.plan import first_plan
from app.presenters.table import TablePresenter
from app.storage import AppSettings, Store
from app.tables.contract import TableMotion
from app.tables.game_table import GameTable
from app.tables.merchants.motion import MerchantsMotion
from rules.merchants.events import Bought, Sailed, TollPaid
from tests.app.plain.test_table_presenter import Display, PlainView, answer, caretaker, people, table_of


def a_table(tmp_path, motion=MerchantsMotion, plan=None):
    """Merchants with its own texts, where seat 0 has just been asked to take a turn of its own."""
    match = Match.begin(plan or first_plan("merchants", "Mila", "lion", 3), Store(tmp_path), caretaker, seed=b"moves")
    match.keep = match.start = lambda: None
    display, view = Display(), PlainView({})
    made = TablePresenter(match, GameTable(view, catalogue.texts("merchants"), motion(view)), AppSettings(), display)
    display.presenter = made
    match.listen(made.match_changed)
    made.match_changed()
    return made


def play_until(made, wanted):
    match = made.match
    while not wanted(match):
        seat = match.table.awaited()[0]
        if seat == 0:
            match.has_seen(0)
        match.play(seat, answer(match.table, seat))


def rounds(made, count=1):
    """Until seat 0 must decide after `count` sailings of others."""
    play_until(made, lambda m: m.table.awaited()[0] == 0 and sum(isinstance(p.event, Sailed) and p.event.seat != 0
                                                                for p in m.history) >= count)


def test_each_answer_of_another_is_a_move_and_the_viewers_own_is_none(tmp_path):
    made = a_table(tmp_path)
    rounds(made)
    moves = made.since_my_turn()
    assert moves and {move.doer for move in moves} <= {1, 2}
    for move in moves:
        assert len({past.answers for past in move.step}) == 1
        assert made.match.plan.seats[move.doer].crest == move.view.crest
    told = [past for move in moves for past in move.step]
    assert told == [past for past in made.match.news(0) if past in told]  # in the order in which they happened


def test_a_move_says_what_it_was_whom_it_hit_and_which_numbers_it_changed(tmp_path):
    made = a_table(tmp_path)
    play_until(made, lambda m: any(isinstance(p.event, TollPaid | Bought) and p.event.seat for p in m.history))
    paid = next(p for p in made.match.history if isinstance(p.event, TollPaid | Bought) and p.event.seat)
    step = [p for p in made.match.history if p.answers == paid.answers]
    (move,) = made.moves_of(step)
    seat = paid.event.seat
    assert move.view.sentence == " ".join(made.words.story(made.now.reader, [p.event for p in step]))
    spent = made.match.table.state.rubles[seat] - made.match.past.before(paid).rubles[seat]
    assert [(c.by) for c in move.changes if (c.seat, c.sign) == (seat, "coin")] == [spent] and spent < 0
    assert ("seat", seat) not in move.targets


def test_places_are_shown_where_they_lie_and_other_things_large(tmp_path):
    made = a_table(tmp_path)
    bought = made.match.table.state and Bought(1, 2)
    assert made.motion.concerns(bought) == [("seat", 1), ("good", 2)]
    play_until(made, lambda m: any(isinstance(p.event, Sailed) and p.event.seat for p in m.history))
    sailed = next(p for p in made.match.history if isinstance(p.event, Sailed) and p.event.seat)
    with_places, without = (_move(tmp_path, made, motion, sailed) for motion in (MerchantsMotion, TableMotion))
    assert ("tile", sailed.event.tile) in with_places.targets and with_places.view.picture is None
    assert without.view.picture is None or ("tile", sailed.event.tile) in without.targets


def _move(tmp_path, made, motion, past):
    made.motion = motion(made.view)
    made.moves_known.clear()
    return made.moves_of([past])[0]


def test_nobody_looks_so_there_is_no_strip(tmp_path):
    made = table_of(tmp_path, people("merchants", "Mila", "Olga", bots=0))
    made.viewer = None
    made.renew()
    assert made.since_my_turn() == []


def test_what_a_move_says_is_told_anew_to_the_next_viewer(tmp_path):
    """On a shared device nothing that was put into words for one person is kept for another."""
    made = a_table(tmp_path, plan=people("merchants", "Mila", "Olga"))
    rounds(made)
    assert made.since_my_turn()
    made._forget_viewer()
    assert not made.moves_known
