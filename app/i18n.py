"""Every sentence goes through `_`. English is the source; other languages come as .mo files in assets/locale.

A sentence is one whole text with named places. What is put into a place may be a `Name`: a translation gives its forms once,
"Киев|gen:Киева|loc:Киеве", and another asks for one: "Золотая Орда в {city:loc}". docs/words.md shows how.
"""
from __future__ import annotations

import contextlib
import gettext
import locale
import os
import re
import string
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

DOMAIN = "veche"
LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
LANGUAGES = {"en": "English", "ru": "Русский"}  # a language joins this list when its shared part and a game are whole

_current: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"
_asked = ""  # by --language: it counts until somebody chooses another in the settings
_FORM = re.compile(r"\|([a-z]+):")
CAPITAL = "cap"  # the form that begins a sentence: a translation may give it, else its first letter is made large

_added: dict[str, Path] = {}  # domain -> folder: texts of games from outside


def use_language(code: str) -> None:
    global _current, _code
    _current, _code = gettext.translation(DOMAIN, LOCALE, languages=[code], fallback=True), code
    for domain, folder in _added.items():
        _current.add_fallback(gettext.translation(domain, folder, languages=[code], fallback=True))


def language() -> str:
    """The code of the language in use."""
    return _code


def ask_for(code: str) -> None:
    """This language, whatever the settings say; "" for no longer."""
    global _asked
    _asked = code


def chosen(setting: str) -> str:
    """The language to use: the one asked for when the app was started, or that of the settings; "" there means the device's."""
    return _asked or setting or device_language()


def device_language() -> str:
    """The first language of this device that we offer; else English."""
    return next((code for wanted in _wanted() if (code := re.split("[-_.@]", wanted)[0].lower()) in LANGUAGES), "en")


def _wanted() -> Iterator[str]:
    """Codes such as "uk_UA.UTF-8", the dearest first: Android's, those of the environment, those of Windows or macOS."""
    if "ANDROID_ARGUMENT" in os.environ:
        with contextlib.suppress(Exception):  # whatever Java raises
            yield str(import_module("jnius").autoclass("java.util.Locale").getDefault().getLanguage())
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield from os.environ.get(name, "").split(":")
    if sys.platform == "win32":
        with contextlib.suppress(Exception):
            yield locale.windows_locale[import_module("ctypes").windll.kernel32.GetUserDefaultUILanguage()]
    with contextlib.suppress(ValueError):  # a locale that Python cannot read
        yield locale.getlocale()[0] or ""


def add_texts(domain: str, folder: Path) -> None:
    """The translations of a game from outside: `folder/<language>/LC_MESSAGES/<domain>.mo`."""
    _added[domain] = folder
    use_language(_code)


class Name(str):
    """A text that knows its forms: "{city:loc}" asks for one, and a form that it has not got is the text itself."""

    __slots__ = ("forms",)
    forms: dict[str, str]

    def __new__(cls, text: str, forms: dict[str, str] | None = None) -> Name:
        made = super().__new__(cls, text)
        made.forms = forms or {}
        return made

    def __format__(self, form: str) -> str:
        if form in self.forms:
            return self.forms[form]
        if form == CAPITAL:
            return self[:1].upper() + self[1:]
        return str(self) if not form or form.isalpha() else super().__format__(form)

    def format(self, *args: Any, **places: Any) -> Name:
        """Fills the places of every form; `{good}` within a form may ask for another form in turn."""
        return Name(_filled(str(self), args, places), {k: _filled(str(v), args, places) for k, v in self.forms.items()})


class _Lenient(string.Formatter):
    """What has no forms, a plain text or a number, stays as it is where a translation asks for one."""

    def format_field(self, value: Any, form: str) -> Any:
        if not form.isalpha() or isinstance(value, Name):
            return super().format_field(value, form)
        return format(Name(str(value)), form)


_LENIENT = _Lenient()


def _filled(text: str, args: tuple[Any, ...], places: dict[str, Any]) -> str:
    try:
        return text.format(*args, **places)
    except ValueError:  # a form of something that has none
        return _LENIENT.vformat(text, args, places)


class Marked(str):
    """A text with a context that is looked up later: what `NP_` gives."""

    __slots__ = ("context",)
    context: str


def beginning(text: str, place: str = "{who}") -> Name:
    """A sentence that begins with this place asks for the form at a beginning: "The Rebellion musters"."""
    return Name(f"{place[:-1]}:{CAPITAL}}}{text[len(place):]}") if text.startswith(place) else noun(text)


def noun(text: str) -> Name:
    """A translated text that will be put into others: it understands "{place:cap}" and the forms of its translation."""
    return text if isinstance(text, Name) else Name(text)


def _with_forms(text: str) -> Name:
    """The translation with the forms that it gives."""
    if "|" not in text:
        return Name(text)
    base, *rest = _FORM.split(text)
    return Name(base, dict(zip(rest[::2], rest[1::2], strict=True)))


def _(text: str) -> str:
    if isinstance(text, Marked):
        return pgettext(text.context, str(text))
    return _with_forms(_current.gettext(text)) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    return _with_forms(_current.ngettext(one, many, n))


def pgettext(context: str, text: str) -> str:
    """A short text whose meaning the context tells: pgettext("button", "Hold")."""
    return _with_forms(_current.pgettext(context, text))


def npgettext(context: str, one: str, many: str, n: int) -> str:
    return _with_forms(_current.npgettext(context, one, many, n))


def N_(text: str) -> str:
    """Marks a text of a table for translation; `_` looks it up where it is shown."""
    return text


def NP_(context: str, text: str) -> Marked:
    """The same with a context."""
    made = Marked(text)
    made.context = context
    return made


# -- dates and numbers -------------------------------------------------------------------------------------------------


def day(year: int, month: int, date: int) -> str:
    # i18n: a date in numbers, "17.11.2026": write {year}/{month}/{day} or what is usual; {month} and {day} have two digits
    return _("{day}.{month}.{year}").format(year=year, month=f"{month:02}", day=f"{date:02}")


def percent(n: int) -> str:
    # i18n: a number of per cent, "45%": write it with the space and the sign that are usual
    return _("{n}%").format(n=n)


# -- several texts in one ---------------------------------------------------------------------------------------------


def listed(items: Sequence[str]) -> Name:
    """"Olga", "Olga and Gleb", "Olga, Gleb and Rada"; with the forms of its items."""
    return _folded(items, pgettext("list of two", "{first} and {last}"), pgettext("list of three or more", "{first} and {last}"),
                   pgettext("list, before its last", "{first}, {last}"))


def commas(items: Sequence[str]) -> Name:
    """"Olga, Gleb, Rada"."""
    between = pgettext("row of short things", "{first}, {last}")
    return _folded(items, between, between, between)


def semicolons(items: Sequence[str]) -> Name:
    """"one thing; another thing": parts that have commas of their own."""
    between = pgettext("row of longer parts", "{first}; {last}")
    return _folded(items, between, between, between)


def sentences(*texts: str) -> str:
    """Whole sentences, one after the other; empty ones are left out."""
    between = pgettext("two sentences", "{first} {last}")
    said = [text for text in texts if text]
    return _fold([str(text) for text in said], between, between, between)


def _folded(items: Sequence[str], two: str, last: str, before: str) -> Name:
    forms = {form for item in items if isinstance(item, Name) for form in item.forms} - {CAPITAL}
    names = [noun(item) for item in items]
    return Name(_fold([str(name) for name in names], two, last, before),
                {form: _fold([format(name, form) for name in names], two, last, before) for form in sorted(forms)})


def _fold(items: Sequence[str], two: str, last: str, before: str) -> str:
    if len(items) < 3:
        return two.format(first=items[0], last=items[1]) if len(items) == 2 else "".join(items)
    said = items[0]
    for item in items[1:-1]:
        said = before.format(first=said, last=item)
    return last.format(first=said, last=items[-1])
