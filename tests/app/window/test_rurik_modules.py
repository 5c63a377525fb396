"""What the modules add to the table of Rurik: dungeons, epic structures, the faction, the Rebellion; read and looked at."""
import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest

from app import device
from app.draw.plates import Plate, overlap
from app.rulebook import book
from app.tables.rurik import extras, map_reading
from app.tables.rurik.folding_map import FoldingMap
from app.tables.rurik.modules import epic, factions, solo, warfare
from app.tables.rurik.modules.board import PanelButton
from app.tables.rurik.pictures import PICTURES
from app.tables.rurik.results import TrackPoints
from app.tables.rurik.rule_chips import RuleChip
from app.words.rurik.cards import INTRIGUE_LINES, intrigue_line
from app.words.rurik.module_lines import bonus_words, epic_effect, epic_reward, epic_wants, faction_effect, goal_words
from rules.core import Stream
from rules.rurik.data import CHURCH, KIEV
from rules.rurik.modules.epic_cards import BY_NAME
from rules.rurik.modules.factions import GOALS
from rules.rurik.modules.solo import rebel_tally
from rules.rurik.modules.solo_cards import MATS
from rules.rurik.modules.warfare import SPACES, TryCapture
from rules.rurik.state import LEADER, NOBODY, TROOP, AttackUnderWay, near, regions
from tests.app.moment import asks as at
from tests.app.rurik import sensible, until
from tests.app.rurik_tables import asks, moment, reached
from tests.app.walk import faults

SIZES = [(412, 915, 1.0), (360, 640, 1.0), (360, 640, 1.3), (800, 360, 1.0), (1280, 800, 1.0)]
ALL = {"warfare": True, "factions": "hard", "epic": True, "intrigue": True}


def turn_of(seats, **settings):
    return reached(asks("turn"), seats, "turn", **settings)


def panels(extra, table, **more):
    return list(extra.panels(moment(table, **more)))


def the(kind):
    return next(extra for extra in extras.EXTRAS if isinstance(extra, kind))


# -- which of them are there ----------------------------------------------------------------------------------------------


def test_a_module_shows_only_where_it_is_played():
    table = turn_of(2)
    assert not [panel for extra in extras.in_use(table.state) for panel in extra.panels(moment(table))]
    table = turn_of(2, **ALL)
    there = {panel.thing[0] for extra in extras.in_use(table.state) for panel in extra.panels(moment(table))}
    assert there == {"dungeon", "epic", "faction"}


@pytest.mark.parametrize("name", BY_NAME)
def test_every_epic_structure_says_what_it_wants_and_what_it_does(name):
    assert epic_reward(name) and len(epic_reward(name)) <= 14  # on a tile
    assert epic_effect(name) and epic_wants(name) and epic_effect(name) != epic_wants(name)


def test_every_faction_and_every_bonus_has_words():
    for name, goals in GOALS.items():
        assert faction_effect(name) and all(goal_words(goal) for goal in goals)
    assert all(bonus_words(bonus) for mat in MATS for column in mat.columns for bonus in column)


# -- warfare ----------------------------------------------------------------------------------------------------------------


def test_a_dungeon_shows_who_is_held_what_is_free_and_what_they_bring():
    table = turn_of(3, warfare=True)
    captor = table.state.players[0]
    mine = panels(the(warfare.Warfare), table)[0]
    assert mine.tokens == (extras.EMPTY,) * SPACES and "Nobody" in mine.line
    captor.captives, captor.captive_rebels = [1, 2], [99]
    mine = panels(the(warfare.Warfare), table)[0]
    assert [face[0] for face in mine.tokens] == [TROOP, TROOP, "rebel", "empty"] and "2" in mine.line
    captor.captive_leader = 2
    mine = panels(the(warfare.Warfare), table)[0]
    assert mine.tokens[0][0] == LEADER and warfare.worth(captor) == 4
    captor.captive_leader, captor.captives, captor.captive_rebels = NOBODY, [1], []
    assert "pair" in panels(the(warfare.Warfare), table)[0].line


def test_a_capture_that_can_be_tried_tells_the_chance_and_only_to_who_decides():
    table = turn_of(2, warfare=True)
    table.state.attack = AttackUnderWay(attacker=0, region=KIEV, victim=1, piece=TROOP, cards=1, origin=KIEV)
    extra = the(warfare.Warfare)
    now = moment(table, wide=True)
    assert extra.rules(now) == () and all(panel.thing[0] == "dungeon" for panel in extra.panels(now))
    now = replace(now, live=(TryCapture(),))
    good, count = warfare.chances(now)
    assert 0 < good < count == 32 - sum(face[0] in warfare.SCHEME_DECKS for face in now.reader.faces.values())
    first = extra.panels(now)[0]
    assert first.lit and str(good) in first.line and extra.rules(now)[0].line == first.line
    assert extra.explain(now, first.thing).page == "captives"


# -- epic structures --------------------------------------------------------------------------------------------------------


def test_epic_structures_stand_in_regions_and_on_borders_with_what_they_do():
    table = turn_of(3, epic=True)
    t = table.state
    t.epic = {"palace": 0, "siege_tower": 1, "veche": 0, "library": 1}
    t.built[KIEV].append(("palace", NOBODY))
    other = near(t, KIEV)[0]
    t.built[other].append(("veche", NOBODY))
    t.veche = [2, 0, 1]
    t.borders = [("siege_tower", KIEV, other)]
    now, extra = moment(table), the(epic.EpicExtra)
    found = {panel.thing[1]: panel for panel in extra.panels(now)}
    assert not found["palace"].off and epic_effect("palace") == found["palace"].line and "Kiev" in found["palace"].title
    assert found["library"].off and epic_wants("library") == found["library"].line
    assert [face[1] for face in found["veche"].tokens] == [2, 1]
    assert found["siege_tower"].title == "Siege Tower" and "Kiev–" in found["siege_tower"].line  # a border needs a line's room
    (spot,) = extra.spots(now, 1.0)
    assert spot.thing == ("epic", "siege_tower")
    lines = extra.lines(now, KIEV)
    assert any(epic_effect("palace") in line for line in lines) and any(epic_effect("siege_tower") in line for line in lines)
    assert spot in map_reading.map_of(now).spots
    assert extra.explain(now, ("epic", "library")).page == "epic" and extra.explain(now, ("structure", CHURCH)) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_plate_of_a_phones_map_hides_what_stands_on_a_border(ui, seats):
    ui.screen(412, 915)
    table = reached(asks("turn", least_round=3), seats, "a full land", epic=True)
    t, part = table.state, FoldingMap(SimpleNamespace(hold=lambda _thing: None), lambda _region: None)
    ui.show(part.body)
    part.body.size = 390, 520
    for a in regions(t):
        for b in near(t, a):
            if a < b:
                t.borders = [("siege_tower", a, b)]
                part.show(moment(table))
                z, _size, _high = part.body.sizes()
                (spot,) = part.body.view.spots
                tower = Plate("tower", *part.body.transform().at(spot.at), z, z)
                _x, _y, w, h = part.body.inner
                assert [p.place for p in part.body.clusters(w, h) if overlap(p, tower) != (0, 0)] == [], (a, b)


# -- factions ---------------------------------------------------------------------------------------------------------------


def test_the_faction_says_how_near_everybody_is():
    table = turn_of(2, factions="easy")
    t = table.state
    t.faction = "armed_uprising"
    t.players[0].rebels, t.players[1].rebels = [1, 2, 3], [1, 2, 3, 4]
    card, mine, other = panels(the(factions.Factions), table)
    assert "4 beaten rebels" in card.line
    assert mine.marks == (("torch", 3, 4),) and not mine.lit
    assert other.marks == (("torch", 4, 4),) and other.lit
    assert [rule.title for rule in the(factions.Factions).rules(moment(table, wide=True))] == ["Armed Uprising"]
    assert any("den" in line for line in the(factions.Factions).lines(moment(table), t.den))
    t.faction_beaten_by = 1
    (card,) = panels(the(factions.Factions), table)
    assert card.off and "Beaten" in card.line and not the(factions.Factions).rules(moment(table))


# -- alone ------------------------------------------------------------------------------------------------------------------


def test_the_rebellion_shows_its_plan_its_bonuses_and_what_it_holds():
    table = turn_of(1, solo_level=3, solo_leader="maria")
    leader, plan, *columns = panels(the(solo.Solo), table)
    assert "Maria" in leader.title and leader.face[0] == LEADER
    assert plan.lit and "Advisors" in plan.line
    assert [column.marks[0][1] for column in columns] == list(table.state.unlocked)
    assert [column.marks[0][2] for column in columns] == [len(column) for column in MATS[2].columns]
    for panel in (leader, plan, *columns):
        told = the(solo.Solo).explain(moment(table), panel.thing)
        assert told.page == "solo" and all(told.paragraphs)


# -- on the screen ----------------------------------------------------------------------------------------------------------


def seated(app, seats, **settings):
    match = until(app.veche.store, at("turn"), "modules", seats=seats, **settings)
    app.veche.sit_down(match)
    app.ui.step(5)
    return match


def shown(app):
    return [w for w in app.ui.widgets() if isinstance(w, PanelButton) and w.get_root_window()]


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
@pytest.mark.parametrize(("seats", "settings"), [(3, ALL), (1, {"warfare": True, "factions": "easy"})], ids=["together", "alone"])
def test_the_board_of_the_modules_holds_together_in_every_format(app, width, height, text, seats, settings):
    async def play():
        app.veche.change_settings(text_size=text)
        app.ui.screen(width, height, 1, text)
        seated(app, seats, **settings)
        app.screen.view.boards.open("modules")
        app.ui.step(4)
        assert len(shown(app)) > 4
        assert faults(app.screen) == []
        app.veche.home()
        app.ui.step(2)

    asyncio.run(asyncio.wait_for(play(), 200))


@pytest.mark.parametrize(("width", "height"), [(412, 915), (1280, 800)])
def test_alone_the_rebellion_has_a_strip_that_opens_its_board(app, width, height):
    async def play():
        app.ui.screen(width, height, 1, 1.0)
        match = seated(app, 1)
        strip = app.ui.called("unseated rebellion")
        its = match.table.state.players[1]
        assert (strip.name, strip._to) == ("The Rebellion", [("star", str(sum(rebel_tally(match.table.state)))),
                                                             ("coins", str(its.coins))])
        lines = app.screen.presenter.log_lines()
        assert all(line.crest == "raven" for line in lines if line.sentence.startswith("The Rebellion places"))
        assert any(line.crest == "raven" for line in lines) and any(line.crest == "lion" for line in lines)
        app.ui.tap(strip)
        app.ui.step(4)
        assert app.screen.view.boards.opened == "modules" and shown(app)
        app.veche.home()
        app.ui.step(2)

    asyncio.run(asyncio.wait_for(play(), 200))


def test_the_end_alone_shows_both_columns_and_is_shared_with_the_rebellions_points(app, monkeypatch):
    async def play():
        app.ui.screen(412, 915, 1, 1.0)
        match = until(app.veche.store, at("turn", least_round=4), "the end alone", seats=1)
        chance = Stream.of("to the end")
        while not match.table.over:
            match.table.submit(0, sensible(match.table, 0, chance))
        match._catch_up()
        app.veche.match = match
        app.veche.go("over")
        app.ui.step(6)
        assert app.screen.winning == (["lion"] if match.table.game.outcome(match.table.state).winners else ["raven"])
        (table,) = [w for w in app.ui.widgets() if isinstance(w, TrackPoints)]
        assert [each.name for each in table.found] == ["Mila", "The Rebellion"] and {"coins", "dock"} & set(table.kinds)
        sent = []
        monkeypatch.setattr(device, "share", lambda text, title="": sent.append(text))
        app.screen.share()
        (text,) = sent
        total = sum(rebel_tally(match.table.state))
        assert text.startswith("Rurik: Dawn of Kiev\n") and f"The Rebellion has {total} points: " in text
        assert "Mila: " in text and "Level 1, led by Sviatopolk." in text
        app.veche.home()
        app.ui.step(2)

    asyncio.run(asyncio.wait_for(play(), 200))


def test_the_rulebook_draws_something_in_every_section_and_nothing_in_vain():
    made = book("rurik", "en")
    assert {name for section in made.sections for name in section.pictures} == set(PICTURES)
    assert all(section.pictures for section in made.sections)


def test_a_tap_on_a_panel_or_a_chip_explains_it(app):
    async def play():
        app.ui.screen(412, 915, 1, 1.0)
        seated(app, 3, **ALL)
        app.screen.view.boards.open("modules")
        app.ui.step(4)
        first = max(shown(app), key=lambda w: w.y)
        told = app.screen.texts.explain(app.screen.now, first.panel.thing)
        app.ui.tap(first)
        app.ui.step(3)
        assert app.says(told.paragraphs[-1])
        app.veche.layers.clear()
        assert [w for w in app.ui.widgets() if isinstance(w, RuleChip)]
        app.veche.home()
        app.ui.step(2)

    asyncio.run(asyncio.wait_for(play(), 200))


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_no_rule_of_the_round_is_cut_in_a_wide_bar(app, text):
    async def play():
        app.veche.change_settings(text_size=text)
        app.ui.screen(1280, 800, 1, text)
        seated(app, 2, **ALL)
        for name in INTRIGUE_LINES:
            app.screen.decision.table.state.intrigue_active = name
            app.screen.refresh()
            app.ui.step(3)
            chips = [w for w in app.ui.widgets() if isinstance(w, RuleChip)]
            assert intrigue_line(name) in [chip.rule.line for chip in chips]
            assert faults(app.screen) == []
        app.veche.home()
        app.ui.step(2)

    asyncio.run(asyncio.wait_for(play(), 200))
