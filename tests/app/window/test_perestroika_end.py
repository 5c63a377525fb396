"""The end of Perestroika: what is shown, what is shared, what the chronicle keeps, and the game seen again."""
import asyncio

import pytest

from app import device
from app.match import Match
from app.plan import first_plan
from app.screens.over import OverScreen
from app.tables.perestroika import results
from rules.core import Stream
from rules.perestroika.score import rank, scores
from tests.app.kept import seen_again
from tests.app.perestroika import sensible


def ended(app, seats, scenario="none"):
    """A game played to its end; its screen."""
    plan = first_plan("perestroika", "Mila", "lion", seats)
    plan.settings["scenario"] = scenario
    match, chance = Match.begin(plan, app.veche.store, None, seed=b"end %d" % seats), Stream.of("end", seats)
    keep, match.keep, match.start = match.keep, lambda: None, lambda: None
    while not match.over:
        seat = match.table.awaited()[0]
        match.play(seat, sensible(match.table, seat, chance))
    keep()
    app.veche.sit_down(match)
    app.ui.step(6)
    assert isinstance(app.screen, OverScreen)
    return match


def shared(app, monkeypatch):
    told = []
    monkeypatch.setattr(device, "share", lambda text, title="": told.append(text) or True)
    app.tap("share")
    (text,) = told
    return text.split("\n")


@pytest.mark.parametrize(("seats", "scenario"), [(1, "none"), (1, "water"), (2, "serfdom"), (3, "successor")])
def test_the_result_to_share_names_game_scenario_rank_and_every_score(app, monkeypatch, seats, scenario):
    match = ended(app, seats, scenario)
    state = match.table.state
    title, *lines = shared(app, monkeypatch)
    assert title == "Perestroika"
    text = "\n".join(lines)
    for seat, total in enumerate(scores(state)):
        assert any(match.plan.seats[seat].name in line and str(total) in line for line in lines), text
    if scenario != "none":
        assert "Scenario: " in text
    if seats == 1:
        said = {"destruction": "The principality falls", "prince": "Prince", "udelny_knyaz": "Udelny Knyaz", "tsar": "Tsar"}
        assert said.get(rank(state, scores(state)[0]), "Grand Prince") in text


@pytest.mark.parametrize(("seats", "least", "fallen"), [(1, 0, False), (1, 99, True), (3, 99, False)])
def test_behind_the_verdict_stands_the_land_of_the_best_or_it_burns(app, monkeypatch, seats, least, fallen):
    monkeypatch.setattr(results, "rank", lambda _state, total: "prince" if total >= least else "destruction")
    lands, totals = (match := ended(app, seats)).table.state.principalities, scores(match.table.state)
    built = tuple(kind for row in lands[totals.index(max(totals))].rows for kind in row)
    (_name, kinds, burns), _painter = app.screen.picture
    assert built and (kinds, burns) == (built, fallen)


@pytest.mark.parametrize("seats", [1, 3])
def test_the_chronicle_keeps_the_game_and_it_can_be_seen_again_to_its_end(app, seats):
    async def look():
        match = ended(app, seats)
        kept = await seen_again(app, turns=12)
        assert kept.card.game == "perestroika" and tuple(kept.card.scores) == scores(match.table.state)
        assert "Perestroika" in kept.title
        assert app.screen.view.scene.round >= 1 and app.screen.view.scene.display
    asyncio.run(asyncio.wait_for(look(), 60))


@pytest.mark.parametrize("width", [300, 340, 400, 620])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_ranks_stand_in_columns_and_nothing_on_a_step_lies_on_anything_else(ui, width, text):
    from app.tables.perestroika.results import RankLadder, ScenarioStanding
    from app.widgets.base import Painted

    ui.screen(412, 915, 1, text)
    seats = [ScenarioStanding(name, crest, total, "destruction", {})
             for name, crest, total in (("Mila", "lion", 39), ("Bogdan", "ship", 34), ("Vseslav", "wolf", 30))]

    class DisplayText(Painted):
        def paint(self, x, y, w, h):
            RankLadder(seats, 0, False).paint(x, y, w, h)

    shown = DisplayText(size_hint=(None, None), size=(width, RankLadder(seats, 0, False).measured()))
    ui.show(shown)
    ui.step(6)
    rights = {round(left + wide) for said, left, _low, wide, *_how in shown.written if " to " in said}
    assert len(rights) == 1 and not [said for said, *at in shown.written if at[4]]
    for i, (_said, left, low, wide, high, *_how) in enumerate(shown.written):
        for said, left2, low2, wide2, high2, *_how2 in shown.written[i + 1:]:
            same = abs((low + high / 2) - (low2 + high2 / 2)) < high / 2
            assert not same or left + wide <= left2 + 1 or left2 + wide2 <= left + 1, said
