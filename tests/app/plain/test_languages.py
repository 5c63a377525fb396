"""Languages that are offered are complete; a language nobody speaks reaches every sentence of every game."""
import io
import string

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from app import i18n
from app.words import GameWords, Reader, Words, words_of
from assets.tools import make_locale
from rules.core import LocalDealer, Outcome, Stream, Table
from rules.games import GAMES
from tests.app.pseudo import CODE, leaks, make_pseudo, pseudo

PEOPLE = ("Ольга", "Борис", "Рада", "Глеб", "Марфа", "Игнат")
PRINTED = {"M1", "M2", "M3", "F1", "F2", "cap"}
ASKS = 250  # of a game
WITH_WORDS = sorted(game_id for game_id in GAMES if isinstance(words_of(game_id), GameWords))


@pytest.fixture(scope="module")
def template():
    return make_locale.extract()


def incomplete(template: Catalog, translated: Catalog) -> list[str]:
    """What a language lacks, and where a translation has other places than its text."""
    found = []
    for message in template:
        if not message.id:
            continue
        said = translated.get(message.id, message.context)
        texts = message.id if isinstance(message.id, tuple) else (message.id,)
        forms = () if said is None else said.string if isinstance(said.string, tuple | list) else (said.string,)
        if said is None or said.fuzzy or not all(forms) or not forms:
            found.append(f"missing: {texts[0]}")
        elif isinstance(message.id, tuple) and len(forms) != translated.num_plurals:
            found.append(f"{len(forms)} plural forms: {texts[0]}")
        elif any(places(form) - places(texts[-1]) for form in forms):
            found.append(f"other places: {texts[0]}")
    return found


def places(text: str) -> set[str]:
    return {name for _before, name, _form, _conversion in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("code", sorted(set(i18n.LANGUAGES) - {"en"}) or ["none"])
def test_a_language_that_is_offered_is_complete(template, code):
    if code != "none":
        assert not incomplete(template, make_locale.read(code))


def test_what_is_missing_in_a_language_is_found(template, tmp_path):
    whole = make_pseudo(tmp_path)
    assert not incomplete(template, whole) and len(template) > 1500
    again = read_po(io.BytesIO((tmp_path / CODE / "LC_MESSAGES" / "veche.po").read_bytes()), locale=CODE)
    assert not incomplete(template, again)
    broken = Catalog(locale=CODE)
    broken.add("Rematch", "Реванш")
    broken.add("{who} has won.", "{wer} побеждает.")
    broken.add(("{count} coin", "{count} coins"), ("{count} монета", "", ""))
    file = io.BytesIO()
    write_po(file, broken)
    small = Catalog()
    for text in ("Rematch", "{who} has won.", ("{count} coin", "{count} coins"), "Home"):
        small.add(text)
    assert incomplete(small, read_po(io.BytesIO(file.getvalue()), locale=CODE)) == [
        "other places: {who} has won.", "missing: {count} coin", "missing: Home"]


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


def told(words: GameWords, game, seats: int, settings, seed: int):
    """All that the words of a game say in the course of a random game."""
    chance = Stream.of("pseudo", seed)
    table = Table(game, seats, settings, LocalDealer(Stream.of("deal", seed)))
    names = PEOPLE[:seats]
    while not table.over and table.asked < ASKS:
        seat = table.awaited()[0]
        to, options = Reader.at(table, names, seat), table.legal(seat)
        yield from (words.prompt(to), words.call(to), words.line(to), words.brief(to), words.after_confirm(to), *words.status(to))
        yield from words.help(to)
        for option in options[:6]:
            yield from (words.label(to, option), words.sentence(to, option), *words.steps(to, option))
            yield from (words.short(to, option), words.short(to, option, roomy=False), words.note(to, option))
        yield from (bar.sentence for bar in words.barred(to))
        table.submit(seat, chance.pick(options))
    for seat in (0, None):
        to = Reader.at(table, names, seat)
        yield from words.story(to, table.events)
        yield from (line for page in words.pages() for line in (page.about, *page.text(to, "")))
    if table.over:
        scores = game.scores(table.state)
        outcome = game.outcome(table.state)
        yield from (*words.end(to), words.outcome(to, outcome), words.headline(to, outcome))
        yield from (words.points(to, seat, scores[seat], table.events) for seat in range(seats))


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
        said += told(words, game, seats, game.usual_settings(seats), seats)
    english = {text for text in said if leaks(text, *PRINTED)}
    assert not english, sorted(english)[:20]
    assert not {text for text in said if "|" in text or "{" in text}
