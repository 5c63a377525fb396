"""How far each language is: `python -m tests.languages [CODE …] [--play]`.

For each part: how many texts are translated, how many of them are names, buttons and other short texts, how many have changed in
English. Below stand the faults: other places than the text has, missing plural forms, forms that a text asks for and no name
gives, letters that no font has, straight quotation marks and double spaces. Faults are red in CI; what is missing is not: it is
shown in English. `--play` plays all games and lists the forms that words which have forms lack.
"""

from __future__ import annotations

import re
import string
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from app import i18n
from app.draw.font_letters import letters_of
from app.own.told import told_by
from app.words import GameWords, words_of
from assets.tools import make_locale
from assets.tools.make_locale import PARTS, by_part, first, is_said
from rules.games import GAMES

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
SHORT = 25  # letters of a name or a button
FORM = re.compile(r"\|([a-z]+):")
SYSTEM_LETTERS = re.compile(r"[぀-ヿ一-鿿가-힯]")  # what only the system's own fonts have


def places(text: str) -> set[str]:
    return {name for _before, name, _form, _conversion in string.Formatter().parse(text) if name}


def asked(text: str) -> set[str]:
    """The forms that a text asks of its places."""
    return {form for _before, name, form, _conversion in string.Formatter().parse(text) if name and form and form != i18n.CAPITAL}


def said(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, tuple | list) else (message.string,)


def texts(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, tuple | list) else (message.id,)


def letters() -> set[str]:
    """What every one of our faces can show."""
    fonts = [letters_of(str(FONTS / name)) for name in ("serif-semibold.ttf", "serif-bold.ttf")]
    return set(frozenset.intersection(*fonts)) | set("\n\u2009\u00a0")


def faults(translated: Catalog, shown: set[str] | None = None) -> list[str]:
    """What is wrong in a language, as far as it is translated."""
    shown, found = shown if shown is not None else letters(), []
    given = {form for message in translated if is_said(message) for text in said(message) for form in FORM.findall(text)}
    for message in translated:
        if not message.id or not is_said(message):
            continue
        forms, own = said(message), places(texts(message)[-1])
        text = first(message)
        if isinstance(message.id, tuple | list) and len(forms) != translated.num_plurals:
            found.append(f"{len(forms)} plural forms: {text}")
        for form in forms:
            try:
                if places(form) - own:
                    found.append(f"other places: {text}")
                    break
                if missing := asked(form) - given:
                    found.append(f"no word has the form {', '.join(sorted(missing))}: {text}")
                    break
            except ValueError:
                found.append(f"a brace too many or too few: {text}")
                break
            plain = re.sub(r"\{[^}]*\}", "", form)
            if odd := set(plain) - shown - set(text) - set(SYSTEM_LETTERS.findall(plain)):
                found.append(f"no font has {' '.join(sorted(odd))}: {text}")
            if any(odd in form and odd not in text for odd in ('"', "  ")):
                found.append(f"a straight quotation mark or two spaces: {text}")
    return found


def figures(translated: Catalog, template: Catalog) -> Iterator[tuple[str, int, int, int, int, int]]:
    """(part, texts translated, texts, short ones translated, short ones, texts that have changed)"""
    for part, messages in by_part(template).items():
        count: Counter[str] = Counter()
        for message in messages:
            known = translated.get(message.id, message.context)
            short = len(first(message)) <= SHORT
            count.update({"all": 1, "said": is_said(known), "short": short, "short said": short and is_said(known),
                          "stale": known is not None and known.fuzzy})
        yield part, count["said"], count["all"], count["short said"], count["short"], count["stale"]


@contextmanager
def missing_forms() -> Iterator[set[str]]:
    """What is asked of a word that has other forms and not given by it, while this lasts."""
    missing: set[str] = set()
    whole = i18n.Name.__format__

    def watched(name: i18n.Name, form: str) -> str:
        if form.isalpha() and form != i18n.CAPITAL and name.forms and form not in name.forms:
            missing.add(f"{name}: {form}")
        return whole(name, form)

    i18n.Name.__format__ = watched  # type: ignore[method-assign]
    try:
        yield missing
    finally:
        i18n.Name.__format__ = whole  # type: ignore[method-assign]


def forms_not_given(code: str, game_id: str) -> set[str]:
    """Forms that the texts of random games ask for and a word that has forms has not got."""
    words, game = words_of(game_id), GAMES[game_id]
    if not isinstance(words, GameWords):
        return set()
    i18n.use_language(code)
    try:
        with missing_forms() as missing:
            for seats in sorted({game.seats[0], game.seats[-1]}):
                for _said in told_by(words, game, seats, game.usual_settings(seats), seats):
                    pass
    finally:
        i18n.use_language("en")
    return missing


def report(code: str, template: Catalog, play: bool = False) -> Iterable[str]:
    translated = make_locale.updated(make_locale.read(code), template)
    yield f"{code} ({i18n.LANGUAGES.get(code, 'not offered')})"
    total = [0] * 5
    for part, *row in figures(translated, template):
        total = [a + b for a, b in zip(total, row, strict=True)]
        yield line(part, *row)
    yield line("all", *total)
    wrong = faults(translated)
    yield f"  {len(wrong)} faults"
    yield from (f"    {fault}" for fault in wrong)
    if play:
        asked_for = sorted({text for game_id in GAMES for text in forms_not_given(code, game_id)})
        yield f"  {len(asked_for)} forms asked for in random games and not given"
        yield from (f"  - {text}" for text in asked_for)


def line(part: str, said: int, count: int, short_said: int, short: int, stale: int) -> str:
    share, changed = 100 * said / max(1, count), f", {stale} changed" if stale else ""
    return f"  {part:<12} {said:>5} of {count:>5} texts ({share:5.1f} %), {short_said:>5} of {short:>5} short{changed}"


def main(argv: list[str]) -> int:
    if "--help" in argv:
        print(__doc__)
        return 0
    template = make_locale.extract()
    parts = by_part(template)
    print(f"en: {len(template)} texts: " + ", ".join(f"{part} {len(parts[part])}" for part in PARTS))
    wrong = 0
    for code in [word for word in argv if word != "--play"] or make_locale.languages():
        lines = list(report(code, template, "--play" in argv))
        print("\n".join(lines))
        wrong += sum(text.startswith("    ") for text in lines)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
