"""The texts to translate, and the catalogues made from translations. Needs Babel: `pip install ".[test]"`.

    python assets/tools/make_locale.py              update every .po from the sources and compile it
    python assets/tools/make_locale.py --new ru     begin a language

A language is assets/locale/<code>/LC_MESSAGES/veche.po, which translators edit, and the veche.mo that the app reads. A new one
joins LANGUAGES in app/i18n.py when it is complete: tests/app/plain/test_languages.py holds that it stays so.
"""

import argparse
import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {
    "_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "NP_": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3),
}


def extract() -> Catalog:
    """Every text of the app, with its place in the sources and the comments that begin with "i18n:"."""
    catalogue = Catalog(project="Veche", charset="utf-8")
    found = extract_from_dir(ROOT / "app", [("**.py", "python")], keywords=KEYWORDS, comment_tags=("i18n:",))
    for filename, line, message, comments, context in found:
        catalogue.add(message, None, [(f"app/{filename}", line)], auto_comments=comments, context=context)
    return catalogue


def read(code: str, locale: Path = LOCALE) -> Catalog:
    with open(locale / code / "LC_MESSAGES" / "veche.po", "rb") as file:
        return read_po(file, locale=code)


def write(catalogue: Catalog, code: str, locale: Path = LOCALE) -> None:
    """Both files of a language."""
    folder = locale / code / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalogue, width=0, sort_by_file=True)
    write_mo(mo, catalogue)
    (folder / "veche.po").write_bytes(po.getvalue())
    (folder / "veche.mo").write_bytes(mo.getvalue())


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--new", metavar="CODE", help="begin a language")
    args = parser.parse_args(argv)
    template = extract()
    if args.new:
        begun = Catalog(locale=args.new, project="Veche", charset="utf-8")
        begun.update(template)
        write(begun, args.new)
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/veche.po")):
        code = path.parents[1].name
        catalogue = read(code)
        catalogue.update(template)
        write(catalogue, code)
        done = sum(bool(message.string) and all(message.string) for message in catalogue if message.id)
        print(f"{code}: {done} of {len(catalogue)} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
