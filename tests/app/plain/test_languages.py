"""What a language has got is right; what it has not is shown in English; a language nobody speaks reaches every sentence."""
import pytest

from app import i18n
from app.own.told import PEOPLE, told_by
from app.words import GameWords, Reader, Words, words_of
from assets.tools import make_locale
from rules.core import Outcome
from rules.games import GAMES
from tests.app.pseudo import CODE, leaks, make_pseudo, pseudo
from tests.languages import faults, figures, forms_not_given, missing_forms, said

PRINTED = {"M1", "M2", "M3", "F1", "F2", "cap"}
WITH_WORDS = sorted(game_id for game_id in GAMES if isinstance(words_of(game_id), GameWords))


@pytest.fixture(scope="module")
def template():
    return make_locale.extract()


@pytest.mark.parametrize("code", make_locale.languages() or ["none"])
def test_a_language_has_no_faults_as_far_as_it_goes(code):
    """What is missing is shown in English and counted by `python -m tests.languages`: that is no fault."""
    if code != "none":
        assert not faults(make_locale.read(code))


@pytest.mark.parametrize("code", sorted(set(i18n.LANGUAGES) - {"en"}) or ["none"])
def test_a_language_that_is_offered_has_its_shared_part_and_a_game(template, code):
    if code != "none":
        whole = {part for part, said, count, *_rest in figures(make_locale.read(code), template) if said >= 0.9 * count}
        assert make_locale.SHARED in whole and len(whole) > 1


def test_the_whole_language_that_nobody_speaks_has_no_faults(template, tmp_path):
    whole = make_pseudo(tmp_path)
    again = make_locale.read(CODE, tmp_path)
    assert len(template) == len(again) == len(whole) > 1500
    shown = {letter for message in again for text in said(message) for letter in text}
    assert not faults(again, shown) and all(a == b for _part, a, b, *_rest in figures(again, template))


FAULTY = [
    ("{who} has won.", "{wer} побеждает.", "other places"),
    ("{who} has lost.", "{who проиграл.", "a brace"),
    (("{count} coin", "{count} coins"), ("{count} монета", "{count} монеты"), "2 plural forms"),
    ("in {city}", "в {city:loc}", "no word has the form loc"),
    ("Peace", "ꙮ", "no font has ꙮ"),
    ("Home", 'Домой "туда"', "a straight quotation mark"),
]


def test_faults_are_found_and_what_is_missing_is_none(template):
    broken = make_locale.new_catalogue("ru")
    for text, translation, _fault in FAULTY:
        broken.add(text, translation)
    for text, translation in (("Rematch", "Реванш"), ("Kiev", "Киев|gen:Киева"), ("to {city}", "до {city:gen}"), ("Away", "")):
        broken.add(text, translation)
    found = faults(broken)
    assert len(found) == len(FAULTY) and all(fault.startswith(start) for fault, (_, _, start) in zip(found, FAULTY, strict=True))


def test_a_changed_text_and_a_missing_plural_are_shown_in_english(tmp_path, monkeypatch):
    """One new English sentence makes no language red: it falls back."""
    older, now = make_locale.new_catalogue("ru"), make_locale.new_catalogue()
    older.add("You take the coins.", "Вы берёте монеты.", [("app/a.py", None)])
    older.add("Rematch", "Реванш", [("app/words/rus/a.py", None)])
    for text in ("You take all the coins.", "Rematch", ("{n} coin", "{n} coins")):
        now.add(text, None, [("app/a.py", None)])
    made = make_locale.updated(older, now)
    make_locale.write(made, "ru", tmp_path)
    assert "2026" not in (shared := (tmp_path / "ru" / "shared.po").read_text("utf-8")) and ":1" not in shared
    assert list(make_locale.stale(made)) == ["You take all the coins."] and not faults(make_locale.read("ru", tmp_path))
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    i18n.use_language("ru")
    try:
        assert (i18n._("Rematch"), i18n._("You take all the coins.")) == ("Реванш", "You take all the coins.")
        assert i18n.ngettext("{n} coin", "{n} coins", 2) == "{n} coins"
    finally:
        i18n.use_language("en")


@pytest.mark.parametrize("code", sorted(set(i18n.LANGUAGES) - {"en"}) or ["none"])
@pytest.mark.parametrize("game_id", WITH_WORDS)
def test_words_have_the_forms_that_texts_ask_for(game_id, code):
    if code != "none":
        assert not forms_not_given(code, game_id)


def test_a_form_that_is_not_given_is_found():
    kiev = i18n.Name("Kijów", {"gen": "Kijowa"})
    with missing_forms() as missing:
        texts = [i18n.Name("do {place:gen}"), i18n.Name("w {place:loc}"), i18n.Name("{place:cap}: {who:loc}")]
        told = [text.format(place=kiev, who="Olga") for text in texts]
    assert told == ["do Kijowa", "w Kijów", "Kijów: Olga"] and missing == {"Kijów: loc"}


def test_each_text_stands_in_its_part(template):
    parts = make_locale.by_part(template)
    assert set(parts) == {"shared", "merchants", "rus", "perestroika", "saber", "rurik"} and all(parts.values())
    assert sum(map(len, parts.values())) == len(template)


def test_short_texts_and_places_grow_as_they_should():
    assert pseudo("Hold") == "[Ħółď···]" and pseudo("{who:cap} sails") == "[{who:cap} šáíłš·····]"
    assert not leaks(pseudo("Everything you have")) and leaks("[ńó] yes") == ["yes"] and leaks("[ńó] yes", "yes") == []


@pytest.fixture(scope="module")
def locale(tmp_path_factory):
    folder = tmp_path_factory.mktemp("locale")
    make_pseudo(folder)
    return folder


@pytest.fixture
def nobody_speaks(locale, monkeypatch):
    monkeypatch.setattr(i18n, "LOCALE", locale)
    i18n.use_language(CODE)
    yield
    i18n.use_language("en")


def test_no_english_is_left_in_what_all_games_share(nobody_speaks):
    words, to = Words("merchants"), Reader(None, PEOPLE, 0)
    ends = (Outcome.of((0,)), Outcome.of((0, 1)), Outcome.of((1, 2)), Outcome.of_team((0, 1)), Outcome.of(()), Outcome.defeat())
    said = [text for outcome in ends for text in (words.outcome(to, outcome), words.headline(to, outcome))]
    said += [words.prompt(to), words.call(to), words.refusal("?"), words.setting_value("", True)]
    assert not [text for text in said if leaks(text)]


@pytest.mark.parametrize("game_id", WITH_WORDS)
def test_no_english_is_left_in_a_game(game_id, nobody_speaks):
    words, game = words_of(game_id), GAMES[game_id]
    said = [words.title(), words.about(), words.tagline(), *(text for rule in words.rules() for text in (rule.word, rule.text))]
    said += [text for s in game.settings for text in words.setting(s.name)]
    said += [words.setting_value(s.name, value) for s in game.settings for value in s.choices if not isinstance(value, int)]
    said += [words.refusal(reason, 2, game.defaults) for reason in words.book.reasons]
    for seats in sorted({game.seats[0], game.seats[-1]}):
        said += told_by(words, game, seats, game.usual_settings(seats), seats)
    english = {text for text in said if leaks(text, *PRINTED)}
    assert not english, sorted(english)[:20]
    assert not {text for text in said if "|" in text or "{" in text}
