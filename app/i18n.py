"""Every sentence goes through `_`. English is the source; other languages come as .mo files in assets/locale."""

import gettext
from pathlib import Path

DOMAIN = "veche"
LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
LANGUAGES = {"en": "English"}  # a language joins this list when its translation is complete

_current: gettext.NullTranslations = gettext.NullTranslations()


def use_language(code: str) -> None:
    global _current
    _current = gettext.translation(DOMAIN, LOCALE, languages=[code], fallback=True)


def _(text: str) -> str:
    return _current.gettext(text) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    return _current.ngettext(one, many, n)
