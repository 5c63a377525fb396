"""The chronicle beside the table: whose crest stands before a line, and who "you" is when the device goes round."""
import asyncio

from app.match import Match
from app.plan import GUEST, SeatPlan, TablePlan
from rules.games import GAMES
from tests.app.window.test_table import caretaker, run
from tests.bench import long


def two_people_and_a_bot():
    return TablePlan("rus", [SeatPlan("Mila", "lion", "me"), SeatPlan("Olga", "ship", GUEST), SeatPlan("Gleb", "wolf")])


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
        app.screen.presenter.open_curtain()
    app.ui.wait(1)
    return match


def test_a_line_has_the_crest_of_whom_it_is_about(app):
    async def look():
        match = await some_turns(app)
        names = {seat.name: seat.crest for seat in match.plan.seats}
        turns = {}
        for line in app.screen.presenter.log_lines():
            if line.sentence.endswith("turn."):                     # "Round 2: Gleb's turn.", "Round 2: your turn."
                who = next((name for name in names if name in line.sentence), match.plan.seats[app.screen.viewer].name)
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
        viewer = app.screen.viewer
        other = 1 - viewer
        app.screen.explain(("seat", other))
        assert not any(text in ("You.", "you") for text in app.ui.texts())
    run(look())


def test_a_new_step_costs_its_own_events_alone(app):
    """However long the game is: words are asked for what is new, and lines that stand there are not made again."""
    from app.match import Match
    from app.plan import first_plan
    from tests.app.window.test_table import caretaker

    async def play():
        app.ui.screen(1280, 800)
        match = Match.begin(first_plan("merchants", "Mila", "lion", 2), app.veche.store, caretaker, seed=b"a long chronicle")
        match.keep = lambda: None

        def step():
            seat = match.table.awaited()[0]
            rolled = match.table.asked * 31 + seat
            match.play(seat, match.table.game.caretaker(match.table.state, match.table.ask, match.table.legal(seat), rolled))

        while len(match.history) < 60:
            step()
        match.start = lambda: None
        app.veche.sit_down(match)
        app.ui.step(3)
        asked, story = [], type(app.screen.words).story
        app.screen.words.story = lambda to, events: asked.append(len(events)) or story(app.screen.words, to, events)
        try:
            before, old = len(match.history), set(app.screen.frame.slot("log").children)
            while len(match.history) == before:
                step()
            app.ui.step(2)
            new = len(match.history) - before
            assert sum(asked) <= 3 * new, "told apart and as one, never the whole game"
            kept = old & set(app.screen.frame.slot("log").children)
            assert len(kept) >= len(old) - 3 * new
        finally:
            del app.screen.words.story
    asyncio.run(play())


def test_the_badge_counts_the_new_lines_and_is_gone_once_they_were_read(app):
    async def look():
        match = await some_turns(app)
        screen = app.screen
        fresh = sum(line.fresh for line in screen.presenter.log_lines())
        assert fresh and screen.news_badge == str(min(fresh, 99))
        app.tap("chronicle")
        assert screen.news_badge == "" and app.veche.layers.veils
        app.veche.back()
        screen.log_shown.news = None
        screen.refresh()
        assert screen.news_badge == ""                              # nothing has come since
        match.seen[screen.viewer] = 0
        lines = screen.presenter.log_lines()
        screen.presenter.read_until, screen.log_shown.news = {screen.viewer: lines[-1].at}, None     # read but for the last step
        screen.refresh()
        assert screen.news_badge == str(sum(line.at == lines[-1].at for line in lines))
    run(look())


def test_what_a_long_game_costs_can_be_measured(app, monkeypatch):
    monkeypatch.setattr(long, "EVENTS", 30)
    assert {name for name, ms in long.run([]).items() if ms >= 0} == {"save_ms_at_3000", "open_ms_at_3000", "log_ms_at_3000"}
    assert "road" not in GAMES
