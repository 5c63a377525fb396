"""The chronicle beside the table: whose crest stands before a line, and who "you" is when the device goes round."""
from app.match import Match
from app.plan import BESIDE, SeatPlan, TablePlan
from app.screens.table.log import lines_of
from tests.app.window.test_table import caretaker, run


def two_people_and_a_bot():
    return TablePlan("rus", [SeatPlan("Mila", "lion", "me"), SeatPlan("Olga", "ship", BESIDE), SeatPlan("Gleb", "wolf")])


async def some_turns(app):
    match = Match.begin(two_people_and_a_bot(), app.veche.store, caretaker, seed=b"whose line")
    match.keep = lambda: None
    while match.table.asked < 40 or match.table.ask.why != "housekeeping" or match.table.awaited()[0] == 2:
        seat = match.table.awaited()[0]
        match.play(seat, await caretaker(match.table, seat, ""))
    app.veche.sit_down(match)
    match.bot_pace = 3600
    app.ui.wait(1)
    if app.screen.curtain is not None:
        app.screen._open_curtain(match.table.awaited()[0])
    app.ui.wait(1)
    return match


def test_a_line_has_the_crest_of_whom_it_is_about(app):
    async def look():
        match = await some_turns(app)
        names = {seat.name: seat.crest for seat in match.plan.seats}
        turns = {}
        for line in lines_of(app.screen, app.screen.now):
            if line.sentence.endswith("turn."):                     # "Round 2: Gleb's turn.", "Round 2: your turn."
                who = next((name for name in names if name in line.sentence), match.plan.seats[app.screen.looking].name)
                turns.setdefault(who, []).append(line.crest)
        assert set(turns) == set(names)
        assert all(set(crests) == {names[who]} for who, crests in turns.items()), turns
    run(look())


def test_you_is_whoever_looks(app):
    async def look():
        await some_turns(app)
        plan = app.screen.match.plan
        assert [plan.describe(seat, 1) for seat in range(3)] == ["beside you", "you", "bot, normal"]
        assert [plan.describe(seat, 0) for seat in range(3)] == ["you", "beside you", "bot, normal"]
        looking = app.screen.looking
        other = 1 - looking
        app.screen.explain(("seat", other))
        assert not any(text in ("You.", "you") for text in app.ui.texts())
    run(look())
