"""The table of Rus', touched: boards and cards narrow, a claim is a scene, doubts are open or behind the curtain; no leak."""
import asyncio

import pytest

from app import theme
from app.match import Match
from app.online.online_news import CameBack
from app.plan import GUEST, first_plan
from app.screens.over_parts import ResultRow, TaleRow
from app.screens.table import motion
from app.tables.rus.claim_court import Court
from app.tables.rus.property_board import PropertyBoard
from app.tables.rus.strip import Strip
from app.tables.rus.verdict_sheet import VerdictSheet
from app.widgets.card import CardButton
from app.widgets.plaque import Plaque
from app.words.rus.names import action_name, character_name
from rules.core import Stream
from rules.games import GAMES
from rules.rus.data import FIELD, PLACES
from rules.rus.events import Claimed
from rules.rus.options import BELIEVE, LIES
from rules.rus.state import action, building
from tests.app.together import connect, online_match
from tests.app.walk import faults


async def quiet(table, seat, level):
    """A bot that believes and does the first thing it may."""
    return table.legal(seat)[0]


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, 400))


def begin(app, seats=3, people=1, until=None, seed=b"rus table", pick=None):
    """A table played at random up to `until`, with the first seats taken by people."""
    plan = first_plan("rus", "Vera", "lion", seats)
    for seat in plan.seats[1:people]:
        seat.kind = GUEST
    match = Match.begin(plan, app.veche.store, quiet, seed=seed)
    match.keep = lambda: None
    chance = Stream.of("window", seats)
    while until is not None and not until(match.table):
        seat = match.table.awaited()[0]
        options = list(match.table.legal(seat))
        match.table.submit(seat, pick(match.table, options) if pick else chance.pick(options))
        assert not match.table.over, "the game ended before the wanted moment"
    match._catch_up()
    match.bot_pace = 0
    return match


def asks(why, *seats):
    return lambda table: table.ask.why == why and table.awaited()[: len(seats)] == seats


def all_of(app, kind):
    return [w for w in app.ui.widgets() if isinstance(w, kind) and w.get_root_window()]


def still(match):
    """Nobody but the test moves."""
    match.start = lambda: None
    return match


async def frames(app, n=4):
    for _ in range(n):
        app.ui.step(3)
        await asyncio.sleep(0)


def test_a_turn_by_fingers_harvest_claim_and_a_card(app):
    async def play():
        match = still(begin(app, until=asks("housekeeping", 0)))
        app.veche.sit_down(match)
        await frames(app)
        land = next(w for w in all_of(app, PropertyBoard) if w.player.mine)
        x, y, w, h = land.plot().places[0]
        ox, oy = land._origin()
        app.ui.tap((ox + x + w / 2, oy + y + h / 2))
        assert [option.word for option in app.screen.decision.chosen] == ["harvest"] and app.screen.can_undo
        app.tap("undo")
        app.tap("main")                                          # done: the claim follows in the same draft
        plaques = [b for b in all_of(app, Plaque) if b.thing[0] == "character"]
        roles = [b for b in plaques if b.plaque.lit]
        assert len(roles) >= 2 and sum(b.plaque.tone == "good" for b in plaques) == 1
        app.tap(roles[0].label)
        assert app.screen.decision.complete and app.screen.prompt.text.startswith(character_name(roles[0].thing[1]))
        app.tap("main")
        assert match.table.ask.why == "accuse" and match.table.state.claim.seat == 0
        await frames(app)
        assert all_of(app, Court) and not app.has("lies")        # I am the one who is judged
    run(play())


def test_a_card_that_cannot_be_played_says_why_on_its_face_and_when_tapped(app):
    async def play():
        def stuck(table):
            return asks("action", 0)(table) and len(table.legal(0)) < len(table.listed(0))
        match = still(begin(app, until=stuck))
        app.veche.sit_down(match)
        await frames(app)
        cards = all_of(app, CardButton)
        barred = [b for b in cards if b.card.why_not]
        assert barred and all(b.card.lit != bool(b.card.why_not) for b in cards)
        assert app.says(barred[0].card.why_not)
        app.tap(barred[0].label)
        assert app.screen.prompt.note and not app.screen.decision.begun
        good = next(b for b in cards if b.card.lit)
        app.tap(good.label)
        assert app.screen.decision.complete and action_name(good.card.name) in app.screen.prompt.text
    run(play())


def test_one_person_answers_a_claim_with_one_tap_and_sees_the_verdict(app):
    async def play():
        match = still(begin(app, until=lambda t: t.ask.why == "accuse" and 0 in t.awaited()))
        app.veche.sit_down(match)
        await frames(app)
        assert app.has("believe") and app.has("lies") and app.says("Lies!")
        for seat in match.table.awaited():
            if seat:
                match.play(seat, BELIEVE)
        app.tap("lies")
        await frames(app)
        assert all_of(app, VerdictSheet) and match.table.ask.why != "accuse"
        app.ui.wait(30)
        assert all_of(app, VerdictSheet), "what must be read stays until a tap"
        app.tap("seen")
        assert not all_of(app, VerdictSheet) and not all_of(app, Court)
    run(play())


def test_against_bots_no_clock_runs(app):
    async def play():
        match = still(begin(app, until=lambda t: t.ask.why == "accuse" and 0 in t.awaited()))
        app.veche.sit_down(match)
        await frames(app)
        app.ui.wait(70)
        assert 0 in match.table.awaited() and app.screen.view.court.medallion.seconds == 0
    run(play())


def test_silence_is_belief_when_the_ring_has_run_down_and_an_interrupted_clock_begins_anew(app):
    async def play():
        match = still(begin(app, until=lambda t: t.ask.why == "accuse" and 0 in t.awaited()))
        match.plan.settings["accusation_time"] = 8  # the table was opened with a clock
        app.veche.sit_down(match)
        await frames(app)
        app.ui.wait(6)
        veil = app.veche.layers.tell("Help", ["…"])
        app.ui.wait(10)
        assert 0 in match.table.awaited()
        veil.close()
        app.ui.wait(6)
        assert 0 in match.table.awaited(), "it begins anew"
        app.ui.wait(3)
        assert 0 not in match.table.awaited()
        assert match.table.sealed().get(0, BELIEVE) == BELIEVE
    run(play())


def test_trust_believes_by_itself_until_it_is_switched_off(app):
    async def play():
        match = still(begin(app, until=lambda t: t.ask.why == "accuse" and 0 in t.awaited()))
        app.veche.sit_down(match)
        await frames(app)
        app.tap("trust")
        app.ui.wait(1.5)
        assert 0 in match.table.awaited()  # time to doubt this one after all
        app.ui.wait(1.5)
        assert 0 not in match.table.awaited() and app.screen.view.court.trusting
    run(play())


def accused_across(app, seconds):
    """At a table across devices, where a claim of somebody else's is mine to judge."""
    online = connect(app)
    match = online_match(app, 0, "rus")
    match.plan.settings["accusation_time"] = seconds
    chance = Stream.of("across")
    while not (match.table.ask.why == "accuse" and 0 in match.table.awaited()):
        seat = match.table.awaited()[0]
        match.play(seat, chance.pick(list(match.table.legal(seat))))
    online.match, online.awaited, online.presence = match, (), {"Oleg": "here"}
    online.devices, online.identity.public = {"Oleg": b"o" * 32}, b"m" * 32
    app.veche.network.sit_down()
    app.ui.step(3)
    return match


def test_across_devices_a_claim_is_answered_with_one_tap(app):
    async def play():
        match = accused_across(app, 15)
        app.tap("lies")
        assert 0 not in match.table.awaited()
    run(play())


@pytest.mark.parametrize("seconds", [8, 30])
def test_across_devices_the_ring_runs_for_the_tables_accusation_time_and_reading_help_does_not_stop_it(app, seconds):
    async def play():
        match = accused_across(app, seconds)
        court = app.screen.view.court
        assert court.clock.full == seconds and court.medallion.seconds == seconds
        app.veche.layers.tell("Help", ["…"])
        app.ui.wait(seconds - 3)
        assert 0 in match.table.awaited()
        app.ui.wait(4)
        assert 0 not in match.table.awaited() and match.table.sealed().get(0, BELIEVE) == BELIEVE
    run(play())


def test_across_devices_trust_holds_for_the_claims_to_come(app):
    async def play():
        match = accused_across(app, 30)
        app.tap("trust")
        app.ui.wait(3)
        assert 0 not in match.table.awaited()
        chance = Stream.of("further")
        while not (match.table.ask.why == "accuse" and 0 in match.table.awaited()):
            seat = match.table.awaited()[0]
            match.play(seat, chance.pick(list(match.table.legal(seat))))
        app.ui.wait(3.5)
        assert 0 not in match.table.awaited() and match.table.sealed().get(0, BELIEVE) == BELIEVE
    run(play())


def test_people_beside_each_other_doubt_openly_with_their_crests(app):
    async def play():
        match = still(begin(app, 4, people=3, until=lambda t: t.ask.why == "accuse" and {0, 1} <= set(t.awaited())))
        app.veche.sit_down(match)
        await frames(app)
        assert app.screen.curtain is None and app.screen.viewer is None
        assert app.has("doubt 0") and app.has("doubt 1") and not app.has("lies")
        assert not any(b.card.name for b in all_of(app, CardButton))
        app.tap("doubt 1")
        assert match.table.sealed()[1] == LIES and 0 in match.table.awaited()
        await frames(app)
        app.ui.wait(9)
        assert 0 in match.table.awaited()                        # as long as was agreed on, not shorter
        app.ui.wait(7)                                           # fifteen seconds: the rest believe
        assert match.table.sealed().get(0, BELIEVE) == BELIEVE and 0 not in match.table.awaited()
    run(play())


def test_the_curtain_round_is_an_option(app):
    async def play():
        app.veche.change_settings(open_accusations=False)
        match = still(begin(app, 4, people=3, until=lambda t: t.ask.why == "accuse" and {0, 1} <= set(t.awaited())))
        app.veche.sit_down(match)
        await frames(app)
        assert app.screen.curtain is not None and not app.has("doubt 0")
        app.screen.presenter.open_curtain()
        await frames(app)
        assert app.has("lies")
    run(play())


def test_no_bot_answers_a_claim_at_once():
    async def play():
        from app.storage import Store
        plan = first_plan("rus", "Vera", "lion", 4)
        import tempfile
        from pathlib import Path
        match = Match.begin(plan, Store(Path(tempfile.mkdtemp())), quiet, seed=b"pace")
        while match.table.ask.why != "accuse" or len(match.table.awaited()) < 3:
            seat = match.table.awaited()[0]
            match.table.submit(seat, match.table.legal(seat)[0])
        match.bot_pace = 0.3
        match.keep = lambda: None
        match.start()
        await asyncio.sleep(0.15)
        assert len(match.table.awaited()) >= 3 and not match.table.sealed()
        match.stop()
    run(play())


def test_a_strip_opens_on_a_tap_and_its_buildings_can_be_chosen(app):
    async def play():
        def witch(table, options):
            wanted = [o for o in options if o[0] == "buy" or (o[0] == "claim" and o[1] == "witch")]
            if table.ask.why == "accuse":
                return BELIEVE
            return wanted[0] if wanted else Stream.of("w", table.asked).pick(options)

        def curses_another(table):
            return asks("curse", 0)(table) and any(o[0] == "curse" and o.building >= PLACES for o in table.legal(0))
        match = still(begin(app, 4, until=curses_another, pick=witch))
        app.veche.sit_down(match)
        await frames(app)
        strip = next(w for w in all_of(app, Strip) if w.player.holds)
        app.tap(strip.label)
        await frames(app)
        theirs = next(w for w in all_of(app, PropertyBoard) if w.player.seat == strip.player.seat)
        assert not theirs.small and not theirs.is_low  # as large as one's own, with the names of its parts
        lit = next(t for t in theirs.player.tiles if t.lit)
        x, y, w, h = theirs.plot().places[lit.place]
        ox, oy = theirs._origin()
        app.ui.tap((ox + x + w / 2, oy + y + h / 2))
        assert app.screen.decision.chosen[-1] == ("curse", lit.building) == ("curse", building(strip.player.seat, lit.place))
        app.tap(strip.label)
        await frames(app)
        assert not any(w.player.seat == strip.player.seat for w in all_of(app, PropertyBoard))
    run(play())


# -- secrets ----------------------------------------------------------------------------------------------------------


def held_by(app):
    """Every text that any widget of the screen shows or holds in a property or attribute."""
    out = set(app.ui.texts())
    for widget in app.ui.widgets():
        for name in widget.properties():
            out |= _texts(getattr(widget, name), 0)
        for value in vars(widget).values():
            out |= _texts(value, 0)
    return out


def _texts(value, depth):
    from dataclasses import fields, is_dataclass
    if isinstance(value, str):
        return {value}
    if depth > 4:
        return set()
    if isinstance(value, list | tuple):
        return set().union(*(_texts(part, depth + 1) for part in value)) if value else set()
    if isinstance(value, dict):
        return set().union(*(_texts(part, depth + 1) for part in value.values())) if value else set()
    if is_dataclass(value) and type(value).__module__.endswith(("rus.scene", "kit_data", "kit_boards")):
        return set().union(*(_texts(getattr(value, part.name), depth + 1) for part in fields(value)))
    return set()


@pytest.mark.parametrize("why", ["action", "claim"])
def test_no_widget_holds_a_card_its_viewer_may_not_know(app, why):
    async def play():
        match = still(begin(app, 3, people=2, until=lambda t: t.state.round >= 1 and asks(why, 0)(t)))
        app.veche.sit_down(match)
        await frames(app)
        assert app.screen.curtain is not None
        raw = {action(face).name for card, face in match.table.dealer.truth.items() if face[0] == "action"}
        behind = held_by(app)
        assert not any(action_name(name) in behind or name in behind for name in raw - _open(match.table))
        app.screen.presenter.open_curtain()
        await frames(app)
        mine = {action(match.table.sees(0)[card]).name for card in match.table.state.boards[0].hand}
        seen = held_by(app)
        assert mine <= seen                                      # or this test would find nothing at all
        secret = raw - _open(match.table) - mine
        assert len(secret) > 3 and not any(name in seen or action_name(name) in seen for name in secret)
        app.screen.presenter.draw_curtain(1)
        await frames(app)
        left = held_by(app)
        assert not any(name in left or action_name(name) in left for name in mine - _open(match.table))
    run(play())


def _open(table):
    return {action(face).name for face in table.state.faces.values() if face[0] == "action"}


# -- motion, previews, devices that are away ----------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(412, 915), (915, 412), (1280, 800)])
def test_coins_and_pieces_fly_between_bank_boards_and_purses(app, width, height):
    app.ui.screen(width, height, 1)

    async def play():
        match = still(begin(app, 4, until=lambda t: t.state.round >= 2 and t.ask.why == "housekeeping" and 0 in t.awaited()))
        app.veche.sit_down(match)
        await frames(app)
        screen = app.screen
        for seat in range(4):
            for thing in (("seat", seat), *(("building", building(seat, place)) for place in range(13))):
                x, y = screen.view.place_of(thing)
                assert 0 < x < width and 0 < y < height, thing
        mine = screen.view.place_of(("building", building(0, 0)))
        assert mine != screen.view.place_of(("seat", 0)) and mine != screen.view.place_of(("building", building(0, 5)))
        motion.show(screen, match.history[-20:], 0.5)
        assert screen.flights.busy
        app.ui.wait(4)
        assert not screen.flights.busy
        app.veche.change_settings(reduced_motion=True)
        screen.presenter.shown = 0
        motion.animate(screen)
        assert not screen.flights.busy
    run(play())


def test_the_chosen_claim_lies_on_the_table_before_it_goes_out(app):
    async def play():
        match = still(begin(app, until=asks("claim", 0)))
        app.veche.sit_down(match)
        await frames(app)
        sheet = app.screen.view.my_board.preview
        assert sheet.preview is None
        app.tap("character farmer")
        await frames(app)
        assert sheet.preview.character == "farmer" and app.says("“I am the Farmer”")
        assert not any(isinstance(told.event, Claimed) for told in match.history[-3:])
        app.screen.undo()
        await frames(app)
        assert sheet.preview is None and not app.says("“I am the Farmer”")
    run(play())


def test_who_is_away_is_seen_on_the_strip_and_seen_to_come_back(app):
    async def play():
        online = connect(app)
        online.match, online.awaited, online.presence = online_match(app, 1, "rus"), ("Oleg",), {"Oleg": "away"}
        online.devices, online.identity.public = {"Oleg": b"o" * 32}, b"m" * 32
        app.veche.network.sit_down()
        app.ui.step(3)
        away = [strip.player.seat for strip in all_of(app, Strip) if strip.player.away]
        assert away == [1, 2]  # Oleg's own seat, and the bot on his phone
        online.presence = {"Oleg": "here"}
        app.veche.network.hear(CameBack("Oleg"))
        app.ui.step(3)
        assert not any(strip.player.away for strip in all_of(app, Strip))
    run(play())


# -- the look ---------------------------------------------------------------------------------------------------------


FORMATS = [(412, 915, 1, 1.0), (412, 915, 2, 1.3), (1280, 800, 1, 1.0), (1280, 800, 2, 1.3), (915, 412, 1, 1.0),
           (915, 412, 2, 1.3), (740, 360, 1, 1.0)]


@pytest.mark.parametrize(("width", "height", "density", "text"), FORMATS)
def test_every_stage_holds_together(app, width, height, density, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, density, text)
    found = {}

    async def walk():
        for name, until in {"housekeeping": asks("housekeeping", 0), "claim": asks("claim", 0), "action": asks("action", 0),
                            "accuse": lambda t: t.ask.why == "accuse" and 0 in t.awaited()}.items():
            match = still(begin(app, 6, until=lambda t, until=until: t.state.round >= 3 and until(t)))
            app.veche.sit_down(match)
            await frames(app)
            here = faults(app.veche.root)
            if here:
                found[name] = here
            match.stop()
        app.veche.go("learn", game="rus")
        await frames(app)
        found.update({"learn": faults(app.veche.root)} if faults(app.veche.root) else {})
    run(walk())
    assert not found, "\n".join(f"{name}: {fault}" for name, these in found.items() for fault in these[:8])


# -- from beginning to end --------------------------------------------------------------------------------------------


def test_a_whole_game_on_the_screen_ends_in_its_result_and_its_replay(app):
    """One person who does whatever comes, against two bots; every prompt, scene and sheet is drawn on the way."""
    async def play():
        plan = first_plan("rus", "Vera", "lion", 3)
        plan.settings = {"points": 7, "chaos": True}
        chance = Stream.of("whole", 1)

        async def any_move(table, seat, level):
            return chance.pick(list(table.legal(seat)))
        match = Match.begin(plan, app.veche.store, any_move, seed=b"whole game")
        keep, match.keep = match.keep, lambda: None
        app.veche.sit_down(match)
        match.bot_pace = 0
        moves = 0
        while not match.over:
            screen, moves = app.screen, moves + 1
            if app.veche.layers.veils and app.has("seen"):  # a verdict stays until it is read
                app.tap("seen")
            if match.person_awaited() == 0 and match.table.ask.why == "accuse":
                screen.tap([("verb", chance.pick([BELIEVE, LIES]).word)], 0)
            elif screen.decision is not None and screen.decision.complete:
                screen.confirm()
            elif screen.decision is not None:
                screen.choose(chance.pick(list(screen.decision.narrowing.options)))
            if moves % 4 == 0:
                app.ui.step()
            assert moves < 5000, (match.table.asked, match.table.ask)
            await asyncio.sleep(0)
        keep()
        await app.ui.until(lambda: type(app.screen).__name__ == "OverScreen", what="the result")
        app.ui.step(3)
        assert app.says("played out") and app.says("How the points came, in order") and app.says("Now it can be told")
        rows, points = all_of(app, ResultRow), GAMES["rus"].scores(match.table.state)
        assert sorted(len(row.tiles) for row in rows) == sorted(points)  # every royal point is a tile
        assert {tale.crest for tale in all_of(app, TaleRow)} <= {seat.crest for seat in plan.seats}
        app.veche.go("replay", game_id=match.id)
        app.screen.go_to(40)
        app.ui.step(3)
        assert app.screen.story
        lies, last = app.screen._unmasked, len(app.screen.replay.frames) - 1
        assert lies and app.screen.lies == [at / last for at in sorted(lies)]
        at = min(lies)
        app.screen.go_to(at)
        assert app.screen.story.endswith(lies[at]) and tuple(app.screen.ink) == tuple(theme.WARNING)
        app.screen.go_to(next(i for i in range(last) if i not in lies))
        assert "lie" not in app.screen.story and tuple(app.screen.ink) == tuple(theme.INK)
    run(play())


def test_the_rulebook_shows_only_pictures_there_are_and_help_leads_to_sections_there_are():
    from app.rulebook import book
    from app.tables.rus.pictures import PICTURES
    made = book("rus", "en")
    assert {name for section in made.sections for name in section.pictures} == set(PICTURES)
    sections = {section.name for section in made.sections}
    assert {"crops", "market", "monument", "festival", "dacha", "cards", "characters", "classes", "upgrade"} <= sections
    assert [section.name for section, _ in made.search("debt token")] == ["debt"]


@pytest.mark.parametrize("agreed", [15, 60])
def test_round_one_device_the_clock_runs_as_long_as_it_was_set(app, agreed):
    async def play():
        match = still(begin(app, people=3, until=lambda t: t.ask.why == "accuse"))
        match.plan.settings["accusation_time"] = agreed
        app.veche.sit_down(match)
        await frames(app)
        court = app.screen.view.court
        assert court.claim.together and court.clock.full == agreed
    run(play())


def test_what_stands_on_a_place_is_told_by_a_picture_smaller_than_a_card(app, monkeypatch):
    async def play():
        app.veche.sit_down(still(begin(app, until=asks("housekeeping", 0))))
        await frames(app)
        drawn = []
        monkeypatch.setattr("app.tables.rus.help.tile", lambda _tile, *box: drawn.append(box))
        found = app.screen.texts.explain(app.screen.now, ("building", building(0, FIELD[0])))
        found.picture(6, 300, 400, 250)                          # as a scene would have it
        [(x, y, w, h)] = drawn
        assert h <= 110 and x >= 6 and x + w <= 406 and y == 300
    run(play())
