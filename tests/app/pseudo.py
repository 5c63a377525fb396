"""A language nobody speaks: every letter has an accent, every text stands in brackets and is longer, nouns have a second form.

Whatever is still plain English on a screen was never translated; whatever breaks was built for English.
"""
import re
from pathlib import Path

from babel.messages.catalog import Catalog

from assets.tools.make_locale import extract, write

CODE = "pl"  # a code that Babel knows: three plural forms, as in Russian and Ukrainian
ACCENTS = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
                        "áƀćďéƒğħíĵķłɱńóƥʠŕšťúṽŵẋýžÁƁĆĎÉƑĞĦÍĴĶŁṀŃÓƤǪŔŠŤÚṼŴẊÝŽ")
PROPER = {"place"}  # contexts of proper names
PLACE = re.compile(r"(\{[^{}]*\})")
LETTER = re.compile(r"[A-Za-z]")
LEAK = re.compile(r"[A-Za-z]{3,}")


def pseudo(text: str, name: bool = False) -> str:
    """Longer by how long it is: short texts grow most, proper names hardly. What has no words of its own stays as it is."""
    if not LETTER.search(PLACE.sub("", text)):
        return text
    body = "".join(part if PLACE.fullmatch(part) else part.translate(ACCENTS) for part in PLACE.split(text))
    size = len(PLACE.sub("", text))
    more = round(size * (0.1 if name else 0.8 if size <= 12 else 0.45 if size <= 40 else 0.25))
    return f"[{body}{'·' * more}]"


def make_pseudo(locale: Path) -> Catalog:
    """The whole catalogue, compiled, under the code CODE in this folder."""
    template, made = extract(), Catalog(locale=CODE, charset="utf-8")
    for message in template:
        if not message.id:
            continue
        texts = message.id if isinstance(message.id, tuple) else (message.id,)
        wanted = (*texts, texts[-1])[:made.num_plurals] if len(texts) > 1 else texts
        said = [with_forms(text, message.context in PROPER) for text in wanted]
        made.add(message.id, said if len(texts) > 1 else said[0], message.locations, context=message.context)
    write(made, CODE, locale)
    return made


def with_forms(text: str, name: bool = False) -> str:
    """What might be put into another text has a form that nothing asks for: only its first form may ever be seen."""
    if len(text) > 40 or "." in text:
        return pseudo(text, name)
    return f"{pseudo(text, name)}|acc:{pseudo(text, name)}|gen:{pseudo(text, name)}"


def leaks(text: str, *allowed: str) -> list[str]:
    """Words that no translation has touched."""
    return [word for word in LEAK.findall(text) if word not in allowed]
