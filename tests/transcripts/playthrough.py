"""A stored game in words, one line a step, as somebody hears it who looks on.

A line: the number of the step, who decided, what was chosen, and what came of it. The table that is told of is a watcher's: it is
fed the public answers of the record and never holds a hidden face, so no line can tell one before it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from app.i18n import listed, use_language
from app.words import Reader, Words, words_of
from rules.core import Choose, ChooseSecretly, Conceal, Dealt, Game, Table, Value, load

NAMES = ("Ana", "Boris", "Daria", "Fedor", "Galina", "Ilya")
UNSEEN = "(unseen)"


def playthrough(game: Game[Any], public: bytes, secret: bytes) -> str:
    """The whole text. `secret` only helps to read the record; SaveError if that cannot be."""
    use_language("en")
    whole = load(game, public, secret).table
    table: Table[Any] = Table(game, whole.seats, whole.settings, mine=())
    settings = ", ".join(f"{name} {value}" for name, value in sorted(whole.settings.items()))
    head = f"{game.id}, version {game.version}: {listed(NAMES[:table.seats])}" + (f"; {settings}" if settings else "")
    return "\n".join([head, *steps(table, whole.answers), f"       {whole.digest()}"]) + "\n"


def steps(table: Table[Any], answers: list[Any]) -> Iterator[str]:
    """A line for each decision, with all that chance brought before the next one."""
    words, names = words_of(table.game.id), NAMES[:table.seats]
    number, said, told = 0, "", 0

    def line() -> str:
        told_now = words.story(Reader.at(table, names, None), table.events[told:])
        return f"{number:5}  {'  '.join([*([said] if said else []), ' '.join(told_now)])}".rstrip()

    for answer in answers:
        ask = table.ask
        if ask is None:
            break
        if ask.decides:
            if said or table.events:
                yield line()
            number, told = table.asked, len(table.events)
            said = chosen(words, Reader.at(table, names, None), answer)
        if isinstance(ask, Choose | ChooseSecretly):
            table.answer(answer)
        else:
            table.dealt(Dealt(answer))
    yield line()
    to = Reader.at(table, names, None)
    yield f"{table.asked:5}  {' '.join([*words.end(to), words.outcome(to, table.game.outcome(table.state))])}"


def chosen(words: Words, to: Reader, answer: Any) -> str:
    """Who chose what, as the table may know it before anything came of it."""
    if isinstance(to.ask, ChooseSecretly):
        return "; ".join(f"{to.name(seat)}: {called(words, to, answer[seat])}" for seat in to.deciders)
    if isinstance(to.ask, Conceal):
        return f"{to.name(to.decider)}: {to.ask.why.replace('_', ' ')} {UNSEEN}"
    return f"{to.name(to.decider)}: {called(words, to, answer)}"


def called(words: Words, to: Reader, option: Any) -> str:
    return f"{words.verb(to, option.word)} {UNSEEN}" if hides(option, to.faces) else words.label(to, option)


def hides(option: Any, faces: Mapping[int, Any]) -> bool:
    """Does it name a card whose face not everybody sees?"""
    if not isinstance(option, Value):
        return False
    cards: list[int] = []
    for kind, value in zip(option.kinds, option[1:], strict=True):
        if kind == "card":
            cards += value if isinstance(value, tuple) else (value,)
    return any(card not in faces for card in cards)
