"""The one cleaner for words of others: whatever text comes over a link or out of a stranger's file passes here before it is kept.

`Shown` is a text that can be put on any screen or terminal as it is: one line, in one normal form, without controls, marks that
turn text round, what hides between letters, or towers of accents. It may still lie; and a screen must not read it as markup.

    shown(value, 64)    as it came, or InvalidMessage: for messages
    tidy(text, 64)      what of it can be shown: for our own sentences that quote something
    plain_letters(text, 80)     the same with nothing but letters, digits and plain punctuation: for words in a signed reason
"""
from __future__ import annotations

import unicodedata
from typing import Any, NewType

from net.lockstep.wire import InvalidMessage

Shown = NewType("Shown", str)

MOST_ACCENTS = 3                # on one letter: enough for every living script
BLANK = "\u115f\u1160\u2800\u3164\uffa0"        # printable to Python, and yet nothing is seen


def shown(value: Any, longest: int) -> Shown:
    """This text as it came; InvalidMessage if it is none, is too long, or cannot be shown as it is."""
    if type(value) is not str or len(value) > longest:
        raise InvalidMessage("expected a text")
    if unicodedata.normalize("NFC", value) != value or tidy(value, longest) != value:
        raise InvalidMessage("expected a text that can be shown")
    return Shown(value)


def tidy(text: str, longest: int) -> Shown:
    """What of a text can be shown: line ends become spaces, what cannot be seen goes, and it ends where it is too long."""
    # isprintable() refuses controls, direction marks, zero-width characters, private and unassigned ones.
    flat = (" " if c.isspace() else c for c in text[:8 * longest])
    seen = unicodedata.normalize("NFC", "".join(c for c in flat if c.isprintable() and c not in BLANK))
    kept: list[str] = []
    accents = 0
    for c in seen:
        accents = accents + 1 if unicodedata.combining(c) else 0
        if accents <= MOST_ACCENTS:
            kept.append(c)
    return Shown("".join(kept)[:longest])


def plain_letters(text: str, longest: int) -> str:
    """Somebody else's word, fit to stand in ours: whatever is no letter, digit or plain punctuation becomes a question mark."""
    return "".join(c if c.isalnum() or c in " -,.:'" else "?" for c in tidy(text, longest))
