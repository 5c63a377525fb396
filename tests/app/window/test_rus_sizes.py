"""Rus' on phones on their side, with large letters, on tablets and desktops, in the moments that lie over the board."""
import asyncio
from dataclasses import replace

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from app.tables.rus.cards import ART
from app.tables.rus.claim_court import Court
from app.tables.rus.decks import Decks
from app.tables.rus.property_board import PropertyBoard
from app.tables.rus.rival_board import RivalBoard
from app.tables.rus.strip import Strip
from app.tables.rus.verdict_sheet import VerdictSheet
from app.widgets.card import CardButton
from app.widgets.log import LogColumn
from app.widgets.plaque import Plaque
from rules.rus.options import BELIEVE, LIES
from tests.app.walk import faults
from tests.app.window.test_rus_small import all_judge, asks, seated

SIZES = [(740, 360, 1.0), (740, 360, 1.3), (916, 412, 1.0), (916, 412, 1.3), (1280, 800, 1.0), (1280, 800, 1.3),
         (1920, 1080, 1.0), (412, 915, 1.3)]


def all_of(app, kind):
    return [w for w in app.ui.widgets() if isinstance(w, kind) and w.get_root_window()]


def plaques(app, kind):
    return [w for w in all_of(app, Plaque) if w.thing[0] == kind]


def accused(table):
    return table.state.round >= 3 and table.ask.why == "accuse" and 0 in table.awaited()


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_what_lies_over_the_board_holds_together(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 2 if height < 800 else 1, text)
    found: dict[str, list[str]] = {}

    def look(name):
        app.ui.step(4)
        here = faults(app.veche.layers.veils[0] if app.veche.layers.veils else app.veche.root)
        if here:
            found[name] = here

    def court_stands_below_its_head(name):
        for court in all_of(app, Court):
            highest = max(w.to_window(0, w.top)[1] for w in (court.jurors, court.note, court.medallion) if w.parent)
            if highest > court.head.to_window(0, court.head.y)[1] + 1:
                found.setdefault(name, []).append("it lies over the title")

    async def walk():
        seated(app, asks("claim", 1, 2), rises=True)
        claims = [option for option in app.screen.decision.narrowing.live if option[0] == "claim"]
        app.screen.tap([("character", claims[-1].character)])
        look("a chosen claim")
        seated(app, asks("action", 4))
        plays = [option for option in app.screen.decision.narrowing.live if option[0] == "play"]
        app.screen.tap([("card", plays[0].card)] if plays else [("verb", "exchange")])
        look("a chosen card")
        app.screen.undo()
        if all_of(app, Strip):
            app.screen.view.others.strip_tapped(app.screen.view.others.widgets[0].player)
            look("another's board")
        for people in (2, 3, 6):
            seated(app, all_judge(people), people=people)
            look(f"together, {people} people")
            court_stands_below_its_head(f"together, {people} people")
        match = seated(app, accused)
        look("accuse")
        court_stands_below_its_head("accuse")
        for seat in match.table.awaited():
            if seat:
                match.play(seat, BELIEVE)
        app.screen.tap([("verb", LIES.word)], 0)
        app.ui.wait(1.5)
        (sheet,) = all_of(app, VerdictSheet)
        look("the verdict")
        if sheet.onward.y < 0 or sheet.picture.top > Window.height:
            found.setdefault("the verdict", []).append("it leaves the window")
        for seats in (2, 3):
            seated(app, asks("action", 2), seats=seats)
            look(f"{seats} seats")

    asyncio.run(walk())
    assert not found, "\n".join(f"{name}: {fault}" for name, these in found.items() for fault in these[:6])


def test_a_single_rival_on_a_wide_screen_has_a_board_like_mine_and_the_decks_beside_it(app):
    app.ui.screen(1280, 800, 1)

    async def walk():
        seated(app, asks("claim", 1), seats=2)
        app.ui.step(4)
        (decks,), (rival,) = all_of(app, Decks), all_of(app, RivalBoard)
        assert not rival.board.small and rival.width > dp(500) and rival.player.seat == 1
        assert all_of(app, LogColumn) and plaques(app, "character")  # both while the characters are shown, too
        assert decks.x > rival.right and decks.y >= rival.y - dp(1)
        seated(app, asks("claim", 1), seats=4)
        app.ui.step(4)
        assert not all_of(app, Decks) and all(rival.board.small for rival in all_of(app, RivalBoard))

    asyncio.run(walk())


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_on_a_wide_screen_hand_cards_keep_their_shape_however_many_there_are(app, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(1280, 800, 1, text)

    async def walk():
        for why in ("claim", "action"):
            seated(app, asks(why, 2))
            app.ui.step(4)
            hand, held = app.screen.view.hand, app.screen.view.scene.hand
            assert len(held) >= 5
            for count in range(1, len(held) + 1):
                hand.show_hand(held[:count])
                app.ui.step(2)
                shapes = {round(card.width / card.height, 2) for card in all_of(app, CardButton)}
                assert shapes == {round(ART.shape, 2)}, f"{why}, {count} cards"

    asyncio.run(walk())


@pytest.mark.parametrize(("width", "height"), [(740, 360), (916, 412)])
def test_on_a_phone_on_its_side_cards_lie_in_two_rows_and_class_cards_can_be_read(app, width, height):
    app.ui.screen(width, height, 2)

    async def walk():
        seated(app, asks("action"))
        app.ui.step(4)
        cards = all_of(app, CardButton)
        assert len({round(card.y) for card in cards}) == 2 and all(card.width > dp(80) for card in cards)
        (land,) = [w for w in all_of(app, PropertyBoard) if w.player.mine]
        assert all(wide > dp(40) for _x, _y, wide, _h in land.plot().classes)
        strips = all_of(app, Strip)
        assert len({strip.narrow for strip in strips}) == 1  # all alike

    asyncio.run(walk())


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_on_a_small_phone_on_its_side_all_the_others_and_the_king_are_seen_at_once(app, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(740, 360, 2, text)

    async def walk():
        seated(app, asks("action"))
        app.ui.step(4)
        column = [*all_of(app, Strip), *plaques(app, "bank")]
        assert len(column) == 6 and all(w.height >= dp(48) for w in column)
        lowest = min(w.to_window(0, w.y)[1] for w in column)
        assert lowest >= 0, f"cut by {-lowest / dp(1):.0f} dp"
        (land,) = [w for w in all_of(app, PropertyBoard) if w.player.mine]
        assert land.y > app.screen.prompt.y >= dp(6)  # the prompt does not stand on the window's edge

    asyncio.run(walk())


def test_a_narrow_strip_tells_marks_as_well(app):
    app.veche.change_settings(text_size=1.3)
    app.ui.screen(740, 360, 2, 1.3)

    async def walk():
        seated(app, asks("action"))
        app.ui.step(4)
        strip = all_of(app, Strip)[0]
        strip.player = replace(strip.player, debt=7, coins=1, points=1, evergreens=())
        app.ui.step(4)
        assert strip.narrow and "7" in [what[0] for what in strip.written]

    asyncio.run(walk())


@pytest.mark.parametrize(("width", "height", "text"), [(740, 360, 1.0), (740, 360, 1.3), (412, 915, 1.3), (360, 640, 1.0)])
def test_all_characters_have_pictures_of_one_size_or_none_has(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 2, text)

    async def walk():
        seated(app, asks("claim", 1, 2), rises=True)
        app.ui.step(4)
        assert len({button.side for button in plaques(app, "character")}) == 1

    asyncio.run(walk())


@pytest.mark.parametrize(("width", "height", "text"), [(740, 360, 1.3), (412, 915, 1.3), (1280, 800, 1.0)])
def test_what_waits_for_its_confirm_leaves_most_of_the_board_to_be_seen(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 2 if height < 800 else 1, text)

    async def walk():
        seated(app, asks("claim", 1))
        claims = [option for option in app.screen.decision.narrowing.live if option[0] == "claim"]
        app.screen.tap([("character", claims[-1].character)])
        app.ui.step(4)
        near = app.screen.view.board()
        assert near.preview.preview is not None and near.preview.height <= near.height * 0.45
        seated(app, lambda t: asks("action")(t) and any(option[0] == "play" for option in t.legal(0)))
        plays = [option for option in app.screen.decision.narrowing.live if option[0] == "play"]
        app.screen.tap([("card", plays[0].card)])
        app.ui.step(4)
        assert app.screen.decision.complete and app.screen.view.board().preview.preview is None  # the confirm says it
        shown = app.screen.view.scene.preview
        changes = shown.coins[0] != shown.coins[1] or shown.points[0] != shown.points[1]
        assert app.screen.main_sub.startswith("then you have" if changes else "then it cannot")

    asyncio.run(walk())


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_on_a_phone_the_others_and_the_decks_fill_their_rows_and_names_stand_beside_purses(app, seats):
    app.ui.screen(412, 915, 2)

    async def walk():
        seated(app, asks("action", 1), seats=seats)
        app.ui.step(4)
        strips, banks = all_of(app, Strip), plaques(app, "bank")
        assert (len(strips) + len(banks)) % 2 == 0 and len(strips) == seats - 1
        assert not any(strip.narrow for strip in strips)
        said = " ".join(what[0] for bank in banks for what in bank.written)
        assert "King" in said and "nobody yet" in said and (("Actions" in said) == (seats % 2 == 1))

    asyncio.run(walk())


@pytest.mark.parametrize(("width", "height", "text"), [*SIZES, (360, 640, 1.0), (360, 640, 1.3), (412, 915, 1.0)])
def test_cards_keep_title_and_effect_while_a_claim_is_chosen(app, monkeypatch, width, height, text):
    """Larger text never shows less."""
    from kivy.graphics import Canvas

    from app.draw import letters
    from app.tables.rus import cards, look
    from rules.rus.data import ACTIONS

    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 2 if height < 800 else 1, text)
    rows: list = []
    monkeypatch.setattr(cards, "draw_signs", lambda tokens, x, y, size, room, *_, **__: rows.append((tokens, size, y, room)))

    async def walk():
        seated(app, asks("claim"))
        roles = [option for option in app.screen.decision.narrowing.live if option[0] == "claim"]
        app.screen.tap([("character", roles[-1].character)])
        app.ui.step(6)
        held = [card for card in all_of(app, CardButton) if card.card.face]
        assert held
        for card in held:
            rows.clear()
            said: list = []
            monkeypatch.setattr(letters, "listener", lambda *what, said=said: said.append(what))
            with Canvas():
                cards.action_face(card.card.face, ACTIONS[card.card.face].type, 0, 0, card.width, card.height)
            monkeypatch.setattr(letters, "listener", None)
            ((tokens, size, middle, _room),) = rows
            assert tokens == look.CARDS[card.card.face][2] and size >= dp(9)
            assert said and all(low >= middle + size * 0.4 and low + high <= card.height + 1 and not lost
                                for _text, _x, low, _w, high, lost, _size in said), (card.height, said)

    asyncio.run(walk())
