"""The first start without a window: what its cards are filled in with, and what they do."""

import pytest

from app import i18n, lessons
from app.presenters.first_start import BEGIN, LETTERS, ME, FirstStartPresenter
from app.storage import AppSettings, Store
from tests.app.shell import Display


@pytest.fixture
def cards(monkeypatch):
    monkeypatch.setattr(i18n, "LANGUAGES", {"en": "English", "pl": "Polski", "ru": "Русский"})
    monkeypatch.setattr("app.presenters.first_start.LANGUAGES", i18n.LANGUAGES)
    settings = AppSettings(welcomed=False)

    def change(**values):
        for name, value in values.items():
            setattr(settings, name, value)

    return lambda card=LETTERS: FirstStartPresenter(Display(), settings, change, card)


@pytest.mark.parametrize(("device", "first"), [("ru_RU.UTF-8", "ru"), ("pl", "pl"), ("en_GB", "en"), ("tlh", "en")])
def test_all_languages_are_there_and_the_devices_comes_first(cards, monkeypatch, device, first):
    monkeypatch.setenv("LANGUAGE", device)
    offered = cards().languages()
    assert {code for code, _name, _spoken in offered} == set(i18n.LANGUAGES) and offered[0][0] == first
    assert [code for code, _name, spoken in offered if spoken] == ["en"]


def test_a_language_and_a_size_are_taken_at_once(cards):
    presenter = cards()
    presenter.speak("pl")
    presenter.write(1.3)
    assert (presenter.settings.language, presenter.settings.text_size) == ("pl", 1.3)
    assert presenter.display.of("show_card") == [(LETTERS,), (LETTERS,)]
    assert str(lessons.stones("rus")[0].script[0].text) == presenter.sample()


def test_the_cards_lead_on_and_back_and_out(cards):
    presenter = cards()
    presenter.go_on()
    presenter.go_on()
    presenter.back()
    assert [card for (card,) in presenter.display.of("show_card")] == [ME, BEGIN, ME]
    assert not presenter.settings.welcomed and not presenter.display.of("leave")
    presenter.back()
    presenter.back()
    assert presenter.settings.welcomed and presenter.display.of("leave") == [()]


def test_the_last_card_leads_to_the_first_lesson(cards):
    presenter = cards(BEGIN)
    found = presenter.lesson()
    assert (found.game, found.stone) == ("rus", "claim") and 4 <= found.minutes <= 6
    presenter.learn()
    assert presenter.display.of("learn") == [("rus", "claim")] and presenter.settings.welcomed


def test_who_was_here_before_the_cards_came_is_not_welcomed(tmp_path):
    (tmp_path / "settings.json").write_text('{"name": "Olga"}')
    assert Store(tmp_path).settings().welcomed
