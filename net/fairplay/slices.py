"""Long work in small slices: a generator that yields now and then, so that the screen stays responsive during a shuffle."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TypeAlias, TypeVar

from .group import Lock, are_points

T = TypeVar("T")
Slices: TypeAlias = Generator[None, None, T]
STEP = 16  # exchanges between two yields: about a millisecond on a desktop, a few on a phone


def finish(work: Slices[T]) -> T:
    """All of it at once, for tests and the audit."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def worked(made: T | Slices[T]) -> Slices[T]:
    """The result of a function that returns either its result or slices."""
    return (yield from made) if isinstance(made, Generator) else made


def act_each(keyed_points: Iterable[tuple[bytes, bytes]]) -> Slices[list[bytes]]:
    """Each point under its key. A key that occurs several times is loaded once."""
    out, loaded = [], dict[bytes, Lock]()
    for i, (key, point) in enumerate(keyed_points):
        if i % STEP == 0:
            yield
        lock = loaded.get(key)
        if lock is None:
            lock = loaded[key] = Lock(key)
        out.append(lock.act(point))
    return out


def act_all(lock: Lock, points: Sequence[bytes]) -> Slices[list[bytes]]:
    """All points under one loaded key."""
    out = []
    for i in range(0, len(points), 2 * STEP):
        yield
        out += lock.act_all(points[i:i + 2 * STEP])
    return out


def all_points(points: list[bytes]) -> Slices[bool]:
    """Whether these are distinct points of the group."""
    if len(set(points)) != len(points):
        return False
    for i in range(0, len(points), 2 * STEP):
        yield
        if not are_points(points[i:i + 2 * STEP]):
            return False
    return True
