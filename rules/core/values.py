"""Options and events: immutable values, a word and the things it concerns.

`class Sail(Option): tile: Tile` makes `Sail(12)`, which *is* the tuple `("sail", 12)`: it encodes as it stands, can be
told from any other word, and hashes and compares at the speed of a tuple. What an annotation is called is the kind of
thing it holds, so a screen knows that 12 is a tile. (Modules with values need `from __future__ import annotations`.)
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, cast, dataclass_transform

Seat: TypeAlias = int
Thing: TypeAlias = tuple[str, Any]  # (kind, value): what a finger can point at

_MANY = re.compile(r"tuple\[(\w+), \.\.\.\]")


class _ValueMeta(type):
    """Turns the annotations of a class into places of a tuple."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **kw: Any) -> _ValueMeta:
        body["__slots__"] = ()
        return super().__new__(mcs, name, bases, body)

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], word: str | None = None) -> None:
        super().__init__(name, bases, body)
        notes = {k: v for k, v in inspect.get_annotations(cls).items() if not str(v).startswith("ClassVar")}
        for k, v in notes.items():
            if not isinstance(v, str):
                raise TypeError(f"{name}.{k}: the module needs `from __future__ import annotations`")
        fields = tuple(notes)
        made: Any = cls
        made.word = word or name.lower()
        made.spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).capitalize()
        made.fields = fields
        made.kinds = tuple(_kind(field, note) for field, note in notes.items())
        for place, field in enumerate(fields, 1):
            setattr(cls, field, property(itemgetter(place)))
        params = "".join(f", {f}" for f in fields)
        scope: dict[str, Any] = {"_new": tuple.__new__, "_word": made.word}
        exec(f"def __new__(cls{params}): return _new(cls, (_word{params},))", scope)
        made.__new__ = staticmethod(scope["__new__"])


def _kind(field: str, note: str) -> str:
    """The kind of thing in a field: the annotation's name; for a bare amount or text the field's own name."""
    many = _MANY.fullmatch(note)
    name = many[1] if many else note.removesuffix(" | None")
    return field if name in ("int", "str", "bool") else name.lower()


@dataclass_transform(frozen_default=True, eq_default=False)
class Value(tuple[Any, ...], metaclass=_ValueMeta):
    """A word and its things. See the module."""

    word: ClassVar[str]
    spaced: ClassVar[str]  # the class's name as words: "Throw in"
    fields: ClassVar[tuple[str, ...]]
    kinds: ClassVar[tuple[str, ...]]

    if TYPE_CHECKING:
        def __new__(cls, *args: Any, **kw: Any) -> Value: ...
        def __init__(self, *args: Any, **kw: Any) -> None: ...

    def __repr__(self) -> str:
        inside = ", ".join(f"{f}={v!r}" for f, v in zip(self.fields, self[1:], strict=True))
        return f"{type(self).__name__}({inside})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self[1:])


class Option(Value):
    """One thing a seat may choose to do. `unordered`: its things of one kind are a set, as the two sides of a border are."""

    unordered: ClassVar[bool] = False


class Event(Value):
    """News of what has just happened, told by a script; never holds a hidden face."""

    asks: ClassVar[bool] = False  # what the table wants to know of whatever a script yields
    decides: ClassVar[bool] = False


def things(option: Any) -> Iterator[Thing]:
    """What an option concerns, for a finger: `Sail(12)` concerns ("tile", 12). Plain options concern themselves."""
    if not isinstance(option, Value):
        yield ("choice", option)
        return
    for kind, value in zip(option.kinds, option[1:], strict=True):
        if value is None:
            continue
        if type(value) is tuple:
            for one in value:
                yield (kind, one)
        else:
            yield (kind, value)


Vocabulary: TypeAlias = dict[str, type[Value]]


def words_of(values: tuple[type[Value], ...]) -> Vocabulary:
    """The vocabulary of a game: word -> class. Two classes with one word are a mistake of ours."""
    words: Vocabulary = {}
    for cls in values:
        if words.setdefault(cls.word, cls) is not cls:
            raise TypeError(f"two values share the word {cls.word!r}")
    return words


def from_plain(plain: Any, words: Vocabulary) -> Any:
    """The option or event that `plain` (lists, numbers, texts) stands for. ValueError if it is none."""
    if not isinstance(plain, list | tuple):
        return plain
    if plain and isinstance(plain[0], str) and plain[0] in words:
        cls = words[plain[0]]
        if len(plain) != len(cls.fields) + 1:
            raise ValueError(f"{plain[0]!r} takes {len(cls.fields)} things, not {len(plain) - 1}")
        make = cast(Any, cls)
        return make(*(from_plain(p, words) for p in plain[1:]))
    return tuple(from_plain(p, words) for p in plain)
