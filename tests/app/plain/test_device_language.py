"""Which language the app speaks, and that what is typed in it is understood."""

import pytest

from app import i18n
from app.searching import find, folded
from app.storage import AppSettings
from app.terminal import typed as typed_words
from app.terminal.cli import UsageError, language_asked_for
from app.terminal.typed import COMMANDS, in_english, is_yes

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def nothing_asked(monkeypatch):
    monkeypatch.setattr(i18n, "LANGUAGES", {"en": "English", "uk": "Українська", "de": "Deutsch"})
    monkeypatch.setattr(i18n.locale, "getlocale", lambda: (None, None))
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    yield
    i18n.ask_for("")


@pytest.mark.parametrize(("environment", "code"), [
    ({}, "en"), ({"LANG": "de_DE.UTF-8"}, "de"), ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:uk:en"}, "uk"), ({"LANG": "C"}, "en"),
    ({"LANG": "ru_RU.UTF-8"}, "en"), ({"LC_ALL": "uk_UA", "LANG": "de_DE"}, "uk"), ({"LANG": "de@euro"}, "de"),
])
def test_the_device_speaks_for_itself_at_the_first_start(monkeypatch, environment, code):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert i18n.device_language() == i18n.chosen(AppSettings().language) == code
    assert i18n.chosen("uk") == "uk"


def test_a_phone_is_asked_and_may_fail(monkeypatch):
    class Java:
        def autoclass(self, name):
            assert name == "java.util.Locale"
            return self

        def getDefault(self):
            return self

        def getLanguage(self):
            return "de"

    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setenv("LANG", "uk_UA")
    monkeypatch.setattr(i18n, "import_module", lambda name: Java())
    assert i18n.device_language() == "de"
    monkeypatch.setattr(i18n, "import_module", lambda name: 1 / 0)
    assert i18n.device_language() == "uk"


@pytest.mark.parametrize(("argv", "rest"), [
    (["play", "--language", "de", "merchants"], ["play", "merchants"]), (["--language=de"], []),
    (["audit", "x", "--language", "de"], ["audit", "x"]),
])
def test_a_language_is_asked_for_on_the_command_line_and_counts_before_the_settings(monkeypatch, argv, rest):
    monkeypatch.setattr("app.terminal.cli.LANGUAGES", i18n.LANGUAGES)
    assert language_asked_for(argv) == rest and i18n.chosen("uk") == "de"
    assert language_asked_for(["play"]) == ["play"]


@pytest.mark.parametrize("argv", [["--language", "xx"], ["--language"], ["play", "--language="]])
def test_a_language_that_is_not_there_is_said_to_be_so(argv):
    with pytest.raises(UsageError, match=r"en \(English\)"):
        language_asked_for(argv)


RUSSIAN = {"look": "смотри", "yes": "да", "log": "счёт"}


def test_commands_are_understood_in_the_language_and_in_english(monkeypatch):
    monkeypatch.setattr(typed_words, "_", lambda marked: RUSSIAN.get(str(marked), str(marked)))
    assert in_english("смотри") == in_english("Смотри") == "look"
    assert in_english("счет 50") == "log 50" and in_english("log 50") == "log 50" and in_english("мёд") == "мёд"
    assert is_yes("да") and is_yes(" Y ") and not is_yes("нет")
    assert len(set(COMMANDS)) == len(COMMANDS) and all(str(word).islower() for word in COMMANDS)


@pytest.mark.parametrize(("text", "plain"), [("Мёд", "мед"), ("Żółw", "zolw"), ("Grüße", "grusse"), ("йод", "йод"),
                                             ("Їжак", "їжак")])
def test_letters_are_folded_as_people_type(text, plain):
    assert folded(text) == plain


@pytest.mark.parametrize(("wanted", "text", "found"), [
    ("мед", "бочка мёда", ["мёда"]), ("города", "город на реке", ["город"]), ("городом", "в городе", ["городе"]),
    ("miasto", "wiele miast", ["miast"]), ("Schiffe", "ein Schiff", ["Schiff"]), ("船", "船を出す", ["船を出す"]),
    ("река", "ремень", None), ("bluffing", "a bluff", ["bluff"]),
])
def test_words_are_found_by_their_beginning_in_every_language(wanted, text, found):
    assert find(wanted, [text]) == found
