"""Finding words in a text the way people type them: any form of a word, its beginning, or with a typo. No Kivy."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_WITHOUT_BLANKS = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+")
_ENDINGS = ("ings", "ing", "ers", "er", "ies", "ied", "es", "ed", "ly", "s", "e", "y")  # of English; others match by beginning
SHORTEST = 3  # letters of a stem, and of a beginning that counts
ENDING = 3  # letters in which two forms of a word may differ at their ends, in languages whose endings we do not know
_FOLDED = str.maketrans({"ё": "е", "ł": "l", "ß": "ss", "đ": "d", "ø": "o"})  # what has no accent that could be taken off


def folded(text: str) -> str:
    """In small letters without accents, as people type: "мед" is "мёд", "zolw" is "żółw", "Gruße" is "grusse". й stays й."""
    small = text.casefold().translate(_FOLDED)
    return "".join(c if c in "йїґ" else unicodedata.normalize("NFD", c)[0] for c in unicodedata.normalize("NFC", small))


def words_in(text: str) -> list[str]:
    return _WORD.findall(text)


def find(wanted: str, texts: Iterable[str]) -> list[str] | None:
    """The words of these texts that each wanted word finds; None if one finds nothing. Typos count only if nothing else does."""
    there = {word: folded(word) for text in texts for word in words_in(text)}
    found: dict[str, None] = {}
    for want in words_in(folded(wanted)):
        hits = [word for word, plain in there.items() if is_form(want, plain)]
        hits = hits or [word for word, plain in there.items() if is_typo(want, plain)]
        if not hits:
            return None
        found |= dict.fromkeys(hits)
    return list(found)


def is_form(want: str, word: str) -> bool:
    """The word begins with what was typed, or both are forms of one word; in languages without blanks it stands in the clause."""
    if word.startswith(want) and (len(want) >= SHORTEST or word == want):
        return True
    if want.isascii() and word.isascii():
        return stem(want) == stem(word)
    if _WITHOUT_BLANKS.search(want):
        return want in word
    shared = next((i for i, (a, b) in enumerate(zip(want, word, strict=False)) if a != b), min(len(want), len(word)))
    return shared > SHORTEST and max(len(want), len(word)) - shared <= ENDING


def stem(word: str) -> str:
    """What the forms of a word share: bluff, bluffs, bluffing; city, cities; build, builder."""
    word = re.sub(r"['’]s?$", "", word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > SHORTEST and word[-1] == word[-2] and word[-1] not in "aeiousl" else word


def is_typo(want: str, word: str) -> bool:
    """One letter off in a word of five or more, two in a word of nine; at the beginning of a longer word, too."""
    allowed = 0 if len(want) < 5 else 1 if len(want) < 9 else 2
    return bool(allowed) and any(distance(want, part) <= allowed for part in {word, word[: len(want)], stem(word)})


def distance(a: str, b: str) -> int:
    """How many letters must be added, dropped, changed or swapped with their neighbour."""
    if abs(len(a) - len(b)) > 2:
        return 3
    older: list[int] = []
    old = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        new = [i]
        for j, y in enumerate(b, 1):
            cost = min(old[j] + 1, new[j - 1] + 1, old[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, older[j - 2] + 1)
            new.append(cost)
        older, old = old, new
    return old[-1]
