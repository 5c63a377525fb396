"""Checking text of others: every text that comes over a link or from a stranger's file passes here before it is kept.

`DisplayText` can be shown on any screen or terminal as it is: one line, in one normal form, without control characters, direction
marks, invisible characters or stacks of accents. It is not to be believed, and a screen must not read it as markup.

    as_display_text(value, 64)  the text unchanged, or InvalidMessage: for messages
    tidy(text, 64)              the part of it that can be shown: for our own sentences that quote something
    plain_letters(text, 80)     only letters, digits and plain punctuation: for quotations in a signed reason
"""
from __future__ import annotations

import unicodedata
from typing import Any, NewType

from net.lockstep.wire import InvalidMessage

DisplayText = NewType("DisplayText", str)

MOST_ACCENTS = 3                # on one letter: enough for every living script
BLANK = "\u115f\u1160\u2800\u3164\uffa0"        # printable for Python, but invisible


def _is_hidden(c: str) -> bool:
    """Characters that Python calls printable and nobody sees, or that are drawn round or over other letters."""
    code = ord(c)
    return (code in (0x034F, 0x17B4, 0x17B5) or 0x180B <= code <= 0x180F       # joiners, Mongolian selectors
            or 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF                           # variation selectors
            or unicodedata.category(c) == "Me")                                                     # enclosing marks


def without_hidden(text: str) -> str:
    """The text without marks that add nothing to be seen, like the selector behind an emoji: they are dropped, not refused."""
    return text if text.isascii() else "".join(c for c in text if not _is_hidden(c))


def as_display_text(value: Any, longest: int) -> DisplayText:
    """The text, less its hidden marks; InvalidMessage if it is no text, too long, or cannot be shown as it is."""
    if type(value) is not str or len(value) > longest:
        raise InvalidMessage("expected a text")
    value = without_hidden(value)
    if unicodedata.normalize("NFC", value) != value or tidy(value, longest) != value:
        raise InvalidMessage("expected a text that can be shown")
    return DisplayText(value)


def tidy(text: str, longest: int) -> DisplayText:
    """The part of a text that can be shown: line ends become spaces, invisible characters go, and it is cut to `longest`."""
    # isprintable() refuses controls, direction marks, zero-width characters, private and unassigned ones.
    flat = (" " if c.isspace() else c for c in text[:8 * longest])
    seen = unicodedata.normalize("NFC", "".join(c for c in flat if c.isprintable() and c not in BLANK and not _is_hidden(c)))
    kept: list[str] = []
    accents = 0
    for c in seen:
        # By category: many marks of living scripts have no combining class, and can be piled up all the same.
        accents = accents + 1 if unicodedata.category(c) == "Mn" else 0
        if accents <= MOST_ACCENTS:
            kept.append(c)
    return DisplayText("".join(kept)[:longest])


def plain_letters(text: str, longest: int) -> str:
    """A text of others, safe to quote in a message of ours: all but letters, digits and plain punctuation becomes `?`."""
    return "".join(c if c.isalnum() or c in " -,.:'" else "?" for c in tidy(text, longest))
