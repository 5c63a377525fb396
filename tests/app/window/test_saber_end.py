"""The end of Saber and Blood: what is shown, what is shared, what the chronicle keeps, the game seen again with open hands, and
the pages of the rulebook."""
import asyncio

import pytest

from app import device
from app.match import Match
from app.plan import first_plan
from app.replay import Replay
from app.rulebook import book
from app.screens.over import OverScreen
from app.tables.saber.pictures import PICTURES
from app.words.saber.names import SCENARIO_NAMES
from rules.core import Stream
from rules.saber.end import scores
from tests.app.kept import seen_again


def ended(app, scenario="brawl", seats=2):
    """A game played to its end by caretakers; its screen."""
    app.veche.change_settings(reduced_motion=True, sound=False)
    plan = first_plan("saber", "Mila", "lion", seats)
    plan.settings["scenario"] = scenario
    match, chance = Match.begin(plan, app.veche.store, None, seed=b"end"), Stream.of("end", scenario)
    keep, match.keep, match.start = match.keep, lambda: None, lambda: None
    table = match.table
    while not match.over:
        seat = table.awaited()[0]
        match.play(seat, table.game.caretaker(table.state, table.ask, table.legal(seat), chance.below(1 << 16)))
    keep()
    app.veche.sit_down(match)
    app.ui.step(6)
    assert isinstance(app.screen, OverScreen)
    return match


@pytest.mark.parametrize(("scenario", "seats"), [("brawl", 2), ("burn", 2), ("teams", 4), ("everybodys_debt", 3)])
def test_the_result_to_share_names_game_scenario_and_every_band(app, monkeypatch, scenario, seats):
    match, told = ended(app, scenario, seats), []
    monkeypatch.setattr(device, "share", lambda text, title="": told.append(text) or True)
    app.tap("share")
    title, *lines = told[0].split("\n")
    text = "\n".join(lines)
    assert title == "Saber and Blood" and SCENARIO_NAMES[scenario] in text
    for seat in match.plan.seats:
        assert any(seat.name in line for line in lines), text


def test_the_chronicle_keeps_the_game_and_it_can_be_seen_again_to_its_end(app):
    async def look():
        match = ended(app)
        kept = await seen_again(app, turns=8)
        assert kept.card.game == "saber" and tuple(kept.card.scores) == scores(match.table.state)
        scene = app.screen.view.scene
        assert scene.turn >= 1 and len(scene.grid.pieces) >= 4
        assert all(card.face is None for card in scene.hand)    # on one device hands stay closed: nobody opened a seed
    asyncio.run(asyncio.wait_for(look(), 60))


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_after_an_audit_every_hand_lies_open_in_the_replay(app, size):
    app.ui.screen(*size)
    match = ended(app)
    replay = Replay.of(match.id, app.veche.store)
    app.veche.go("open_replay", replay=replay)
    app.ui.step(4)
    seen = set()
    for at in range(0, len(replay.frames), 40):
        app.screen.go_to(at)
        app.ui.step(2)
        scene = app.screen.view.scene
        if scene is not None and scene.hand:
            assert all(card.face is not None for card in scene.hand)
            assert app.screen.view.hand.get_root_window() is not None and app.screen.view.hand.height > 0
            seen.add(scene.me)
    assert seen == {0, 1}


def test_the_rulebook_shows_every_picture_there_is_and_help_leads_to_its_sections():
    made, pages = book("saber", "en"), {"scenarios", "stances", "combat", "change", "bands", "cards", "moving", "hearth"}
    assert {name for section in made.sections for name in section.pictures} == set(PICTURES)
    assert pages <= {section.name for section in made.sections}
