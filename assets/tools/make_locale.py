"""The texts to translate, and the catalogues made from translations. Needs Babel: `pip install ".[test]"`.

    python assets/tools/make_locale.py              update every .po from the sources and compile it
    python assets/tools/make_locale.py --new ru     begin a language
    python assets/tools/make_locale.py --check      change nothing; say how far each language is (`python -m tests.languages`)
    python assets/tools/make_locale.py --stale      list the texts whose English has changed

A language is assets/locale/<code>/<part>.po, which translators edit: "shared", and one for each game. A text that several parts
use is shared. They are merged into LC_MESSAGES/veche.mo, which the app reads. No line numbers and no dates stand in them, so a
file changes only where a text does. What is missing in a language is English; the count is a report and breaks nothing. A
language joins LANGUAGES in app/i18n.py when its shared part and at least one game are whole.
"""

import argparse
import io
import sys
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
from app.i18n import LANGUAGES  # noqa: E402

LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {
    "_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "NP_": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3),
}
SHARED = "shared"
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "app" / "words").glob("*/__init__.py")))
PARTS = (SHARED, *GAMES)


def part_of(filename: str) -> str:
    """The game whose folder or file this is, else "shared"."""
    path = Path(filename)
    return next((name for name in (path.stem, *(folder.name for folder in path.parents)) if name in GAMES), SHARED)


def extract() -> Catalog:
    """Every text of the app, with the files it stands in and the comments that begin with "i18n:"."""
    catalogue = new_catalogue()
    found = extract_from_dir(ROOT / "app", [("**.py", "python")], keywords=KEYWORDS, comment_tags=("i18n:",),
                             strip_comment_tags=True)
    for filename, _line, message, comments, context in found:
        catalogue.add(message, None, [(f"app/{filename}", None)], auto_comments=comments, context=context)
    return catalogue


def new_catalogue(code: str | None = None) -> Catalog:
    return Catalog(locale=code, project="Veche", charset="utf-8", fuzzy=False)


def by_part(catalogue: Catalog) -> dict[str, list[Message]]:
    """The texts of each part, in the order of the sources."""
    parts: dict[str, list[Message]] = {part: [] for part in PARTS}
    for message in catalogue:
        if message.id:
            used_by = {part_of(place) for place, _line in message.locations}
            parts[used_by.pop() if len(used_by) == 1 else SHARED].append(message)
    return parts


def read(code: str, locale: Path = LOCALE) -> Catalog:
    """All parts of a language in one."""
    merged = new_catalogue(code)
    for path in sorted((locale / code).glob("*.po")):
        for message in read_po(io.BytesIO(path.read_bytes()), locale=code):
            if message.id:
                put(merged, message)
    return merged


def put(catalogue: Catalog, message: Message) -> None:
    catalogue.add(message.id, message.string, message.locations, message.flags, message.auto_comments,
                  message.user_comments, message.previous_id, context=message.context)


def updated(catalogue: Catalog, template: Catalog) -> Catalog:
    """The language with the texts that there are now. What was English before and changed a little is fuzzy: it shows English."""
    catalogue.update(template, no_fuzzy_matching=False)
    catalogue.obsolete.clear()
    return catalogue


def write(catalogue: Catalog, code: str, locale: Path = LOCALE) -> None:
    """The parts of a language, and what the app reads."""
    (locale / code).mkdir(parents=True, exist_ok=True)
    for part, messages in by_part(catalogue).items():
        own = new_catalogue(code)
        for message in messages:
            put(own, message)
        (locale / code / f"{part}.po").write_text(written(own), "utf-8")
    if locale == LOCALE and code not in LANGUAGES:  # not offered yet: the packages need not carry it
        return
    said = new_catalogue(code)  # without what is not translated: an empty plural would be shown empty
    for message in catalogue:
        if message.id and is_said(message):
            put(said, message)
    mo = io.BytesIO()
    write_mo(mo, said)
    (locale / code / "LC_MESSAGES").mkdir(exist_ok=True)
    (locale / code / "LC_MESSAGES" / "veche.mo").write_bytes(mo.getvalue())


def written(catalogue: Catalog) -> str:
    """A .po with one line a text and a head that says only what a translator needs: the language and its plural forms."""
    po = io.BytesIO()
    write_po(po, catalogue, width=0, omit_header=True, include_lineno=False, include_previous=True)
    head = ['msgid ""', 'msgstr ""', f'"Language: {catalogue.locale_identifier}\\n"',
            f'"Plural-Forms: {catalogue.plural_forms}\\n"', '"Content-Type: text/plain; charset=utf-8\\n"', ""]
    return "\n".join(head) + "\n" + po.getvalue().decode().lstrip("\n")


def languages(locale: Path = LOCALE) -> list[str]:
    return sorted({path.parent.name for path in locale.glob("*/*.po")})


def is_said(message: Message | None) -> bool:
    """Whether this text is translated, in all its plural forms, and for the English there is now."""
    if message is None or message.fuzzy:
        return False
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return bool(forms) and all(forms)


def stale(catalogue: Catalog) -> Iterable[str]:
    return (first(message) for message in catalogue if message.id and message.fuzzy)


def first(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, tuple | list) else message.id)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--new", metavar="CODE", help="begin a language")
    parser.add_argument("--check", action="store_true", help="change nothing, say how far each language is")
    parser.add_argument("--stale", action="store_true", help="list the texts whose English has changed")
    args = parser.parse_args(argv)
    template = extract()
    if args.new:
        write(updated(new_catalogue(args.new), template), args.new)
    for code in languages():
        catalogue = updated(read(code), template)
        if args.stale:
            print("\n".join(f"{code}: {text}" for text in stale(catalogue)))
            continue
        if not args.check:
            write(catalogue, code)
        parts = by_part(catalogue)
        counted = ", ".join(f"{part} {sum(map(is_said, parts[part]))} of {len(parts[part])}" for part in PARTS)
        print(f"{code}: {sum(is_said(text) for texts in parts.values() for text in texts)} of {len(catalogue)} texts: {counted}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
