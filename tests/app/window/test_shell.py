"""The shell: from screen to screen, back, settings, keys."""

import re
import tomllib

import pytest

from app.draw.letters import ASSETS
from app.storage import GameSummary
from app.words import words_of
from rules.games import GAMES
from tests.app.walk import faults


def test_home_offers_everything_and_each_leads_back(app):
    for label, cls in (
        ("new table", "NewTableScreen"),
        ("learn", "PathScreen"),
        ("chronicle", "ChronicleScreen"),
        ("settings", "SettingsScreen"),
    ):
        app.tap(label)
        assert type(app.screen).__name__ == cls
        app.tap("back")
        assert type(app.screen).__name__ == "HomeScreen"


def test_the_back_key_goes_back_and_asks_before_it_closes(app):
    app.tap("settings")
    app.ui.key(27)
    assert type(app.screen).__name__ == "HomeScreen"
    app.ui.key(27)
    assert app.has("stay")
    app.ui.key(27)  # closes the question, not the app
    assert not app.has("stay")


def test_settings_are_kept_and_used(app):
    app.tap("settings")
    app.tap("text 1.3")
    app.ui.step(2)
    app.tap("crest wolf")
    kept = app.veche.store.settings()
    assert (kept.text_size, kept.crest) == (1.3, "wolf")
    from kivy.metrics import Metrics

    assert Metrics.fontscale == pytest.approx(1.3)


def test_everything_that_is_not_ours_is_credited_in_the_app(app):
    app.tap("settings")
    app.screen.ids.lines.parent.parent.scroll_y = 0
    app.ui.step(4)
    app.tap("credits")
    told = " ".join(getattr(w, "text", "") for w in app.veche.layers.veils[0].walk())
    fonts = [f"fonts/{file.name}" for file in (ASSETS / "fonts").iterdir() if file.suffix in (".ttf", ".otf")]
    needed = tomllib.loads((ASSETS.parent / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    libraries = [re.match(r"[a-z]+", line).group() for line in needed]
    games = [words_of(game).title() for game in GAMES]
    assert len(fonts) >= 5 and len(libraries) >= 6
    for wanted in (*fonts, *libraries, *games):
        assert wanted.lower() in told.lower(), wanted


def test_switches_switch(app):
    app.tap("settings")
    app.screen.ids.lines.parent.parent.scroll_y = 0.3
    app.ui.step(2)
    app.tap("colour_blind")
    assert app.veche.store.settings().colour_blind is True


def test_unfinished_games_lie_on_the_table_newest_first(app):
    seats = [
        {"name": "Mila", "crest": "lion", "kind": "me", "level": "normal"},
        {"name": "Oleg", "crest": "ship", "kind": "bot", "level": "easy"},
    ]
    for name, when in (("old", 1.0), ("new", 2.0)):
        app.veche.store.keep_game(GameSummary(name, "merchants", seats, 0, "", when), b"", b"")
    app.veche.home()
    app.ui.step(3)
    cards = [w for w in app.ui.widgets() if type(w).__name__ == "GameCard"]
    assert sorted(cards, key=lambda w: -w.to_window(*w.pos)[1])[0].card.id == "new"


def test_large_letters_leave_the_game_on_the_table_whole_on_a_phone_on_its_side(app):
    app.veche.change_settings(text_size=1.3)
    app.ui.screen(740, 360, 1, 1.3)
    seats = [{"name": "Mila", "crest": "lion", "kind": "me", "level": "normal"}]
    app.veche.store.keep_game(GameSummary("a", "merchants", seats, 0, "", 1.0), b"", b"")
    app.veche.home()
    app.ui.step(4)
    card, plate = app.ui.called("continue a"), app.ui.called("new table")
    assert card.to_window(0, card.y)[1] >= plate.to_window(0, plate.top)[1]


def test_large_letters_do_not_push_the_plate_over_the_house_on_a_tablet(app):
    app.veche.change_settings(text_size=1.3)
    app.ui.screen(1280, 800, 1, 1.3)
    app.veche.home()
    app.ui.step(4)
    assert app.ui.called("nearby").y > app.ui.called("new table").top


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_new_table_shows_its_chairs_and_who_sits_on_one_whole_on_a_phone_on_its_side(app, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(740, 360, 1, text)
    app.veche.home()
    app.tap("new table")
    app.ui.step(4)
    plate = app.ui.called("open the table")
    for name in ("normal", "remove seat", "crest lion"):
        found = app.ui.called(name)
        assert found.to_window(0, found.y)[1] >= plate.to_window(0, plate.top)[1], name
    for i in range(3):
        chair = app.ui.called(f"chair {i}")
        assert chair.to_window(0, chair.y)[1] >= 0, i
    assert app.says("Who sits as Bogdan?")
    for kind in ("near", "beside"):
        app.tap(kind)
        assert app.has("remove seat"), kind


def test_who_sits_on_a_tapped_chair_comes_into_sight_on_a_small_phone(app):
    app.ui.screen(360, 640)
    app.veche.go("new")
    app.ui.wait(0.5)
    chair, scroll = app.screen.ids.chair, app.screen.ids.scroll

    def foot():
        return chair.to_window(chair.x, chair.y)[1]
    scroll.scroll_to(app.screen.ids.round, animate=False)
    app.ui.wait(0.3)
    assert foot() < scroll.y  # below the edge, until it is asked for
    app.tap("chair 1")
    app.ui.wait(1)
    assert foot() >= scroll.y
    assert chair.to_window(chair.x, chair.top)[1] <= scroll.top


def test_what_a_game_is_about_is_read_whole_or_not_at_all(app):
    """A table for people nearby has more to decide (table, watchers, leaving, shuffles): in large letters its list scrolls
    rather than show less, and the text on the game makes room for it."""
    for text, near in ((1.0, False), (1.0, True), (1.3, False), (1.3, True)):
        app.veche.change_settings(text_size=text)
        app.ui.screen(1280, 800, 1, text)
        app.veche.go("new", for_nearby=near)
        app.ui.step(6)
        paper, side, beside = app.screen.about_paper, app.screen.ids.side, app.screen.ids.side_scroll
        fits, large = side.height <= beside.height + 1, near and text > 1
        assert (paper.opacity == 0) == near and fits != large, (text, near, paper.opacity, side.height, beside.height)


def test_a_game_left_on_the_table_says_who_must_move(app):
    seats = [
        {"name": "Mila", "crest": "lion", "kind": "me", "level": "normal"},
        {"name": "Olga", "crest": "wolf", "kind": "beside", "level": "normal"},
        {"name": "Oleg", "crest": "ship", "kind": "bot", "level": "easy"},
    ]
    for mover, said in ((0, "your turn"), (1, "Olga must move"), (2, "Oleg must move")):
        app.veche.store.keep_game(GameSummary("a", "merchants", seats, mover, "", 1.0), b"", b"")
        app.veche.home()
        app.ui.step(5)
        assert app.says(said) and (mover == 0 or not app.says("your turn"))


def test_a_game_that_cannot_be_read_says_why(app):
    seats = [{"name": "Mila", "crest": "lion", "kind": "me", "level": "normal"}]
    app.veche.store.keep_game(GameSummary("broken", "merchants", seats, 0, "", 1.0), b"veche-game 1 5 x\nshort", b"")
    app.veche.home()
    app.ui.step(3)
    app.tap("continue broken")
    assert app.says("This game cannot go on")


def test_clearing_a_game_away_asks_first(app):
    seats = [{"name": "Mila", "crest": "lion", "kind": "me", "level": "normal"}]
    app.veche.store.keep_game(GameSummary("a", "merchants", seats, 0, "", 1.0), b"", b"")
    app.veche.home()
    app.ui.step(3)
    app.tap("put away a")                                   # something one can see
    assert app.says("Put Merchants of Kiev away?") and app.says("The game of Mila is taken off the table")
    app.tap("stay")
    assert app.veche.store.cards()
    app.ui.hold(app.ui.called("continue a"))
    app.tap("yes")
    assert not app.veche.store.cards()


def start_anew(app, link=""):
    (app.folder / "settings.json").unlink(missing_ok=True)
    app.veche.home()
    app.veche._link = link
    app.veche.on_start()
    app.ui.step(3)


async def test_the_first_start_goes_through_three_cards_to_a_lesson(app):
    start_anew(app)
    drawn = app.veche.settings_now.name
    app.tap("text 1.3")
    assert app.veche.settings_now.text_size == 1.3 and app.says(drawn)
    app.tap("go on")
    app.screen.field.text = "Predslava of the long name"
    assert "A name has 14 letters at most." in [getattr(w, "text_shown", "") for w in app.ui.widgets()]
    app.tap("crest wolf")
    assert app.screen.evening.crest == "wolf"
    app.tap("go on")
    app.tap("back")
    app.tap("go on")
    app.tap("learn by playing")
    kept = app.veche.store.settings()
    assert (kept.name, kept.crest, kept.welcomed) == ("Predslava of t", "wolf", True)
    assert app.match.stone.name == "claim"


def test_what_is_skipped_keeps_what_was_drawn_and_does_not_come_again(app):
    start_anew(app)
    drawn = app.veche.settings_now.name
    app.tap("skip")
    app.ui.step(3)
    assert app.veche.path == [("home", {})] and app.veche.store.settings().name == drawn == app.screen.player
    app.stop()
    app.start()
    app.veche.on_start()
    app.ui.step(3)
    assert app.veche.path == [("home", {})]


def test_a_link_that_opened_the_app_goes_before_the_cards(app):
    start_anew(app, "veche:00HERAR2NW3")
    assert [name for name, _what in app.veche.path] == ["home", "nearby"]
    app.veche.home()
    app.ui.step(3)
    assert [name for name, _what in app.veche.path] == ["home", "welcome"]


@pytest.mark.parametrize(("width", "height", "text"), [(412, 915, 1.0), (360, 640, 1.3), (800, 360, 1.0), (1280, 800, 1.0)])
def test_the_cards_hold_together(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 1, text)
    for card in range(3):
        app.veche.home()
        app.veche.go("welcome", card=card)
        app.ui.step(3)
        assert faults(app.veche.root) == [], card


def test_the_keyboard_reaches_every_target(app):
    from app.widgets import keys

    seen = set()
    for _ in range(12):
        app.ui.key(9)
        seen.add(keys.focused(app.veche).label)
    assert {"new table", "learn", "chronicle", "settings", "me"} <= seen
    while keys.focused(app.veche).label != "learn":
        app.ui.key(9)
    app.ui.key(13)
    assert type(app.screen).__name__ == "PathScreen"


def test_the_rules_can_be_searched(app):
    app.veche.go("learn", game="merchants")
    everything = len(app.screen.ids.pages.children)
    app.screen.ids.search.text = "toll ruble"
    app.ui.step(3)
    assert 0 < len(app.screen.ids.pages.children) < everything
    app.screen.ids.search.text = "spaceship"
    app.ui.step(3)
    assert app.says("Nothing found")


def test_what_a_search_found_is_read_from_its_beginning(app):
    app.ui.screen(740, 360)
    app.veche.go("learn", game="merchants")
    app.screen.ids.scroll.scroll_y = 0.5
    app.ui.step(3)
    app.screen.ids.search.text = "toll"
    app.ui.step(6)
    first, scroll = app.screen.ids.pages.children[-1], app.screen.ids.scroll
    assert first.to_window(0, first.top)[1] <= scroll.to_window(0, scroll.top)[1]


def test_an_empty_chronicle_is_read_whole_on_a_phone_on_its_side(app):
    app.veche.change_settings(text_size=1.3)
    app.ui.screen(740, 360, 1, 1.3)
    app.veche.go("chronicle")
    app.ui.step(4)
    (said,) = [w for w in app.ui.widgets() if type(w).__name__ == "EmptyList"]
    assert said.to_window(0, said.y)[1] >= 0


def test_whatever_can_be_agreed_on_has_a_sign_of_its_own():
    from app import catalogue
    from app.draw import letters

    for game in catalogue.playable():
        signs = [catalogue.setting_sign(game, setting.name) for setting in GAMES[game].settings]
        assert len(set(signs)) == len(signs) and "script-text" not in signs, game
        assert all(letters.glyph(sign) for sign in signs)


def test_cyrillic_and_polish_letters_have_glyphs():
    from app.draw import letters

    for font in (letters.SERIF, letters.SERIF_BOLD, letters.SANS, letters.SANS_BOLD):
        box = letters.word_texture("\ufffe", 40, font)
        for letter in "АБЯёїґѣąćęłńóśźż":
            assert letters.width_of(letter, 40, font) > 4, (font, letter)
        assert box is not None


def test_a_quotation_mark_does_not_lie_on_the_letter_behind_it():
    from app.draw import letters

    for font in (letters.SERIF, letters.SERIF_BOLD, letters.SANS, letters.SANS_BOLD):
        apart = letters.width_of("“", 40, font) + letters.width_of("I am", 40, font)
        assert letters.width_of("“I am", 40, font) > apart - 4, font


def test_no_word_stands_alone_on_the_last_line():
    from app.draw import paint

    text = "Witch: curse one building and take 2 coins."
    high = paint.paragraph_height(text, 250, 15)
    room = paint.even_room(text, 250, 15)
    assert room < 250 and paint.paragraph_height(text, room, 15) == high
    assert paint.even_room("coins", 250, 15) <= 250


def test_what_scrolls_stops_at_whole_pixels(app):
    from kivy.uix.widget import Widget

    from app.widgets.scrolling import Scrolling

    scroll = Scrolling(size_hint=(None, None), size=(200.4, 100.3), pos=(10.2, 20.7))
    scroll.add_widget(Widget(size_hint_y=None, height=333.3))
    app.ui.show(scroll)
    for at in (1, 0.37, 0):
        scroll.scroll_y = at
        app.ui.step(2)
        assert all(way == int(way) for way in scroll.g_translate.xy), at
