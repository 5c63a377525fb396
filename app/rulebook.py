"""The rulebooks: our own words, one file a game and language, in sections that help can point to and a search can find. No Kivy.

A file is plain text: `# title`, `## section {name}`, one paragraph a line, `[picture name]` where a drawing stands.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from app.games import entry
from app.searching import find

BOOKS = Path(__file__).resolve().parent.parent / "assets" / "rulebooks"
_SECTION = re.compile(r"## (.+?) \{(\w+)\}")
_PICTURE = re.compile(r"\[picture (\w+)\]")


@dataclass
class Section:
    title: str
    name: str
    pictures: list[str] = field(default_factory=list)
    paragraphs: list[str] = field(default_factory=list)

    def found(self, words: str) -> list[str] | None:
        """The words in this section that a search finds; None unless all of them find something."""
        return find(words, (self.title, *self.paragraphs))


@dataclass
class Book:
    title: str
    intro: list[str]
    sections: list[Section]

    def search(self, words: str) -> list[tuple[Section, list[str]]]:
        """The sections that hold every word of a search, in any form, each with the words that were found there."""
        found = [(section, section.found(words)) for section in self.sections]
        return [(section, hits) for section, hits in found if hits is not None]


class BadBook(ValueError):
    """A rulebook file is not written as it should be; the text says where."""


def parse(text: str) -> Book:
    book = Book("", [], [])
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        if line.startswith("## "):
            found = _SECTION.fullmatch(line)
            if not found:
                raise BadBook(f"line {number}: a section needs a name in braces")
            book.sections.append(Section(found[1], found[2]))
        elif line.startswith("# "):
            book.title = line[2:]
        elif found := _PICTURE.fullmatch(line):
            if not book.sections:
                raise BadBook(f"line {number}: a picture needs a section")
            book.sections[-1].pictures.append(found[1])
        elif book.sections:
            book.sections[-1].paragraphs.append(line)
        else:
            book.intro.append(line)
    return book


@lru_cache(None)
def book(game: str, language: str) -> Book | None:
    """The book in this language, else in English; None for a game that has none."""
    name = entry(game).book or game
    for code in (language, "en"):
        path = BOOKS / code / f"{name}.md"
        if path.exists():
            return parse(path.read_text("utf-8"))
    return None
