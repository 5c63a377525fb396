"""Options as a numbered list that typing narrows.

Few options are one list. Many are led to by headings ("Sail, 20 choices"), one short list at a time. A number picks a line; some
letters of what is wanted pick it, or leave what they fit.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import _, ngettext
from app.searching import folded

SHORT = 16          # so many lines are still one list


@dataclass(frozen=True)
class Entry:
    """An option and its words: `steps` are the headings that lead to it, the last one its own label."""

    option: Any
    steps: tuple[str, ...]

    @property
    def label(self) -> str:
        return self.steps[-1]


@dataclass(frozen=True)
class ChoiceLine:
    """One numbered line: an option, or a heading with several behind it."""

    text: str
    entries: tuple[Entry, ...]
    depth: int          # how many steps the entries share

    @property
    def is_option(self) -> bool:
        return len(self.entries) == 1


class Choices:
    """One list, as it is read out."""

    def __init__(self, entries: Sequence[Entry], depth: int = 0, whole: bool = True) -> None:
        self.entries = tuple(entries)
        self.whole = whole                  # False: narrowed, there is more to go back to
        self.lines = tuple(self._lines(depth))

    def _lines(self, depth: int) -> list[ChoiceLine]:
        if len(self.entries) <= SHORT:
            return [ChoiceLine(e.label, (e,), 0) for e in self.entries]
        while True:
            groups: dict[str, list[Entry]] = {}
            for e in self.entries:
                groups.setdefault(e.steps[min(depth, len(e.steps) - 1)], []).append(e)
            if len(groups) > 1 or all(depth >= len(e.steps) - 1 for e in self.entries):
                break
            depth += 1                      # a heading that all share tells nothing
        lines = []
        for heading, entries in groups.items():
            if len({e.steps for e in entries}) < len(entries) or all(len(e.steps) <= depth + 1 for e in entries):
                lines += [ChoiceLine(e.label, (e,), 0) for e in entries]      # no further heading tells them apart
            elif len(entries) == 1:
                lines.append(ChoiceLine(entries[0].label, tuple(entries), 0))
            else:
                lines.append(ChoiceLine(heading, tuple(entries), depth + 1))
        return lines

    def texts(self) -> list[str]:
        """The list, numbered."""
        out = []
        for number, line in enumerate(self.lines, 1):
            text = line.text
            if not line.is_option:
                # i18n: {heading}: a verb or a thing; the number of choices behind it follows
                text = ngettext("{heading} ({count} choice)", "{heading} ({count} choices)", len(line.entries)).format(
                    heading=line.text, count=len(line.entries))
            out.append(_("{number}. {choice}").format(number=number, choice=text))
        return out

    def pick(self, typed: str) -> Choices | Entry | None:
        """What a typed text leads to: an option, a shorter list, or nothing."""
        if typed.isdecimal():
            number = int(typed)
            return self._follow(self.lines[number - 1]) if 1 <= number <= len(self.lines) else None
        wanted = folded(typed).split()
        if not wanted:
            return None
        for line in self.lines:
            if folded(line.text) == " ".join(wanted):
                return self._follow(line)
        for fits in (_called, _begins, _holds):
            found = [e for e in self.entries if all(fits(e, word) for word in wanted)]
            if len(found) == 1:
                return found[0]
            if found:
                return Choices(found, whole=False)
        return None

    def _follow(self, line: ChoiceLine) -> Choices | Entry:
        return line.entries[0] if line.is_option else Choices(line.entries, line.depth, whole=False)


def _called(entry: Entry, wanted: str) -> bool:
    """Some word of the option's name begins so; what stands in brackets behind it is no part of the name."""
    return _has_word(" ".join(step.partition(" (")[0] for step in entry.steps), wanted)


def _begins(entry: Entry, wanted: str) -> bool:
    return _has_word(" ".join(entry.steps), wanted)


def _has_word(text: str, wanted: str) -> bool:
    return any(word.strip("(,.").startswith(wanted) for word in folded(text).split())


def _holds(entry: Entry, wanted: str) -> bool:
    return wanted in folded(" ".join(entry.steps))
