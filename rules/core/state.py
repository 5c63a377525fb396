"""`@state`: plain data with a clone and an encoding made from its annotations.

Fields may be int, bool, str, Enum, Value, tuples of those, lists and dicts of anything here, other states, and `X | None`.
The generated code is what one would write by hand, so a clone costs what its lists cost.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from enum import Enum
from typing import (
    TYPE_CHECKING,
    Any,
    NamedTuple,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from .values import Value, Vocabulary, from_plain

S = TypeVar("S")


FormerNames: TypeAlias = Mapping[str, Mapping[str, str]]  # by state class: what its fields were called before -> now


class CannotDecode(ValueError):
    """These plain data are not such a state."""


class _Reading(NamedTuple):
    """What decoding needs to know throughout."""

    words: Vocabulary
    former: FormerNames | None


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def state(cls: type[S]) -> type[S]:
    """Make `cls` a slotted dataclass with `clone()` and `plain()`; `decode(cls, plain)` reads it back."""
    made = cast(Any, dataclass(slots=True, kw_only=True)(cls))
    hints = get_type_hints(made, None, {cls.__name__: made})  # each base by the names of its own module
    copies, plains = [], []
    env: dict[str, Any] = {"_new": object.__new__, "_cls": made}
    for f in fields(made):
        kind = hints[f.name]
        copies.append(f"    new.{f.name} = {_copy(kind, 'self.' + f.name, 0)}")
        plains.append(f"        {f.name!r}: {_plain(kind, 'self.' + f.name, 0)},")
    body = "def clone(self):\n    new = _new(_cls)\n" + "\n".join(copies) + "\n    return new\n"
    body += "def plain(self):\n    return {\n" + "\n".join(plains) + "\n    }\n"
    exec(body, env)
    made.clone, made.plain, made._hints = env["clone"], env["plain"], hints
    return cast(type[S], made)


if TYPE_CHECKING:
    class Stateful:
        """What `@state` gives a class, for type checkers: inherit from it."""

        def clone(self: S) -> S: ...
        def plain(self) -> dict[str, Any]: ...
else:
    class Stateful:
        __slots__ = ()


def is_state(kind: Any) -> bool:
    return isinstance(kind, type) and hasattr(kind, "_hints")


def _optional(kind: Any) -> Any | None:
    """X for `X | None`, else None."""
    if get_origin(kind) in (Union, types.UnionType):
        inner = [a for a in get_args(kind) if a is not type(None)]
        if len(inner) != 1:
            raise TypeError(f"{kind}: a field holds one type, or one or None")
        return inner[0]
    return None


def _immutable(kind: Any) -> bool:
    if (inner := _optional(kind)) is not None:
        return _immutable(inner)
    origin = get_origin(kind)
    if origin is tuple:
        return all(a is Ellipsis or _immutable(a) for a in get_args(kind))
    if origin in (list, dict) or is_state(kind):
        return False
    if kind in (int, bool, str, type(None)):
        return True
    if isinstance(kind, type) and issubclass(kind, Enum | Value):
        return True
    raise TypeError(f"{kind} cannot stand in a state")


def _copy(kind: Any, name: str, depth: int) -> str:
    """The expression that copies `name`."""
    if _immutable(kind):
        return name
    if (inner := _optional(kind)) is not None:
        return f"(None if {name} is None else {_copy(inner, name, depth)})"
    if is_state(kind):
        return f"{name}.clone()"
    args, x = get_args(kind), f"x{depth}"
    if get_origin(kind) is list:
        return f"{name}[:]" if _immutable(args[0]) else f"[{_copy(args[0], x, depth + 1)} for {x} in {name}]"
    if get_origin(kind) is dict:
        if _immutable(args[1]):
            return f"{name}.copy()"
        return f"{{k{depth}: {_copy(args[1], x, depth + 1)} for k{depth}, {x} in {name}.items()}}"
    raise TypeError(f"{kind} cannot stand in a state: a tuple may not hold what can change")


def _is_plain(kind: Any) -> bool:
    """True if JSON writes it as it stands."""
    if (inner := _optional(kind)) is not None:
        return _is_plain(inner)
    if get_origin(kind) in (tuple, list):
        return all(a is Ellipsis or _is_plain(a) for a in get_args(kind))
    if kind in (int, bool, str, type(None)):
        return True
    return isinstance(kind, type) and issubclass(kind, Value)


def _plain(kind: Any, name: str, depth: int) -> str:
    """The expression that makes `name` plain."""
    if _is_plain(kind):
        return f"{name}[:]" if get_origin(kind) is list else name
    if (inner := _optional(kind)) is not None:
        return f"(None if {name} is None else {_plain(inner, name, depth)})"
    if is_state(kind):
        return f"{name}.plain()"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"{name}.value"
    args, x = get_args(kind), f"x{depth}"
    if get_origin(kind) is dict:  # keys of one sortable type, so the order is pinned
        return (f"[[{_plain(args[0], f'k{depth}', depth + 1)}, {_plain(args[1], x, depth + 1)}]"
                f" for k{depth}, {x} in sorted({name}.items())]")
    if get_origin(kind) is list or (get_origin(kind) is tuple and len(args) == 2 and args[1] is Ellipsis):
        return f"[{_plain(args[0], x, depth + 1)} for {x} in {name}]"
    if get_origin(kind) is tuple:
        return "[" + ", ".join(_plain(a, f"{name}[{i}]", depth) for i, a in enumerate(args)) + "]"
    raise TypeError(f"{kind} cannot be encoded")


def decode(cls: type[S], plain: Any, words: Vocabulary | None = None, former: FormerNames | None = None) -> S:
    """The state that `plain` stands for; CannotDecode if it is none. `words`: the values its fields may hold.

    `former`: `plain` was written by an older version, whose names these were; fields it did not have get their default.
    """
    return cast(S, _decode(cls, plain, _Reading(words or {}, former), cls.__name__))


def _decode(kind: Any, plain: Any, reading: _Reading, where: str) -> Any:
    if (inner := _optional(kind)) is not None:
        return None if plain is None else _decode(inner, plain, reading, where)
    if is_state(kind):
        return _decode_state(kind, plain, reading, where)
    if kind in (int, bool, str, type(None)):
        if type(plain) is not kind:
            raise CannotDecode(f"{where}: expected {kind.__name__}")
        return plain
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(plain)
        except ValueError:
            raise CannotDecode(f"{where}: no such {kind.__name__}") from None
    if isinstance(kind, type) and issubclass(kind, Value):
        return _decode_value(kind, plain, reading, where)
    if not isinstance(plain, list):
        raise CannotDecode(f"{where}: expected a list")
    args, origin = get_args(kind), get_origin(kind)
    if origin is list:
        return [_decode(args[0], p, reading, f"{where}[{i}]") for i, p in enumerate(plain)]
    if origin is dict:
        return _decode_dict(args, plain, reading, where)
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple(_decode(args[0], p, reading, f"{where}[{i}]") for i, p in enumerate(plain))
    if len(plain) != len(args):
        raise CannotDecode(f"{where}: expected {len(args)} entries")
    return tuple(_decode(a, p, reading, f"{where}[{i}]") for i, (a, p) in enumerate(zip(args, plain, strict=True)))


def _decode_dict(args: tuple[Any, ...], plain: list[Any], reading: _Reading, where: str) -> dict[Any, Any]:
    result = {}
    for pair in plain:
        if not isinstance(pair, list) or len(pair) != 2:
            raise CannotDecode(f"{where}: expected pairs")
        key = _decode(args[0], pair[0], reading, where)
        if key in result:
            raise CannotDecode(f"{where}: a key stands twice")
        result[key] = _decode(args[1], pair[1], reading, f"{where}[{key}]")
    return result


def _decode_state(kind: Any, plain: Any, reading: _Reading, where: str) -> Any:
    wanted = set(kind._hints)
    if isinstance(plain, dict) and reading.former is not None:
        now = reading.former.get(kind.__name__, {})
        plain = {now.get(name, name): value for name, value in plain.items()}
        wanted = {f.name for f in fields(kind) if f.name in plain or (f.default is MISSING and f.default_factory is MISSING)}
    if not isinstance(plain, dict) or set(plain) != wanted:
        raise CannotDecode(f"{where}: other fields than a {kind.__name__} has")
    make: Callable[..., Any] = kind
    return make(**{n: _decode(kind._hints[n], value, reading, f"{where}.{n}") for n, value in plain.items()})


def _decode_value(kind: type[Value], plain: Any, reading: _Reading, where: str) -> Value:
    try:
        words = reading.words
        value = from_plain(plain, words | {kind.word: kind} if kind.fields or kind.word not in words else words)
    except ValueError as error:
        raise CannotDecode(f"{where}: {error}") from None
    if not isinstance(value, kind):
        raise CannotDecode(f"{where}: expected {kind.__name__}")
    return value
