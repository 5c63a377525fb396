"""The board is the menu: taps on things narrow the legal options until one is left.

An option is a word and the things it concerns. Whatever would tell the remaining options apart glows; a tap on it keeps the
options that mention it. The word itself is a thing, too (("verb", word)), so that "pass" or "restart" is a button beside the
board. When taps can tell no further, what is left is shown as a short list. Nothing illegal can be entered, in any game.

Taps of one kind fill an option's fields of that kind in order: after a tap on space 1 and one on space 2 `March(1, 2)` remains
and `March(2, 1)` does not. A field that holds several things is a set, and so are the fields of one kind of an option that is
`unordered`: they are tapped in any order.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rules.core.values import Option, Thing, Value, things

VERB = "verb"


def concerns(option: Any) -> tuple[Thing, ...]:
    """All things of an option, its verb first, each once."""
    verb: tuple[Thing, ...] = ((VERB, option.word),) if isinstance(option, Value) else ()
    return tuple(dict.fromkeys((*verb, *things(option))))


FieldValues = tuple[str, tuple[Any, ...]]  # a kind, and what stands in one field of it: one thing, or a set of them


def _fields(option: Any) -> list[FieldValues]:
    if not isinstance(option, Value):
        return [("choice", (option,))]
    found: list[FieldValues] = [(VERB, (option.word,))]
    unordered = isinstance(option, Option) and option.unordered
    for kind, value in zip(option.kinds, option[1:], strict=True):
        if value is not None:
            values = value if type(value) is tuple else (value,)
            at = next((i for i, field in enumerate(found) if field[0] == kind), -1) if unordered else -1
            if at < 0:
                found.append((kind, values))
            else:
                found[at] = kind, (*found[at][1], *values)
    return found


class _Filled:
    """One option and how far the taps have filled it. `left` are its fields, without what was tapped."""

    def __init__(self, option: Any) -> None:
        self.option = option
        self.word = option.word if isinstance(option, Value) else ""
        self.left: list[FieldValues] = _fields(option)

    def places(self, settled: set[int]) -> Iterator[tuple[int, str, tuple[Any, ...]]]:
        """The fields a tap may fill now: of each kind the first open one, and those before it that tell nothing apart."""
        closed: set[str] = set()
        for i, (kind, values) in enumerate(self.left):
            if kind in closed or not values:
                continue
            yield i, kind, values
            if i not in settled:
                closed.add(kind)

    def fill(self, thing: Thing, settled: set[int]) -> bool:
        for i, kind, values in self.places(settled):
            if kind == thing[0] and thing[1] in values:
                at = values.index(thing[1])
                self.left[i] = kind, (*values[:at], *values[at + 1 :])
                for before in range(i):  # passed over: what comes later is of later fields
                    if self.left[before][0] == kind:
                        self.left[before] = kind, ()
                return True
        return False


class Narrowing:
    """`among`: more than is offered, from which the taps must tell an option apart all the same; None: nothing more."""

    def __init__(self, options: Sequence[Any], among: Sequence[Any] | None = None) -> None:
        self.options = tuple(options)
        self._among = self.options if among is None else tuple(among)
        self.picked: list[Thing] = []
        self._narrow()

    def _narrow(self) -> None:
        """`live`: what is left. `glowing`: the things that would narrow it, in the order of the options."""
        live, kept = [_Filled(option) for option in self._among], []
        for thing in self.picked:
            settled = _settled(live)
            left = [filled for filled in live if filled.fill(thing, settled[filled.word])]
            if left:  # else a tap before it was taken back, and this one means nothing any more
                live = left
                kept.append(thing)
        self.picked = kept
        settled = _settled(live)
        counts: dict[Thing, int] = {}
        self._next: list[tuple[Thing, ...]] = []  # for each option left, what of it can be tapped now
        for filled in live:
            found = [(kind, value) for _i, kind, values in filled.places(settled[filled.word]) for value in values]
            self._next.append(tuple(dict.fromkeys(found)))
            for thing in self._next[-1]:
                counts[thing] = counts.get(thing, 0) + 1
        self._told_apart = len(live) == 1
        self.glowing = tuple(thing for thing, n in counts.items() if n < len(live) and thing not in self.picked)
        if not self.picked and len(live) == 1:
            self.glowing = tuple(counts)  # a single option still wants to be tapped, not to happen by itself
        self.live = tuple(filled.option for filled in live)
        if self._among is not self.options:
            self._keep_offered()

    def _keep_offered(self) -> None:
        """Of what is left only what is offered, and of the taps only those that lead there."""
        kept = [(option, things) for option, things in zip(self.live, self._next, strict=True) if option in self.options]
        self.live, self._next = tuple(option for option, _things in kept), [things for _option, things in kept]
        self.glowing = tuple(thing for thing in self.glowing if any(thing in things for things in self._next))

    @property
    def settled(self) -> Any | None:
        """The one option left after a tap."""
        return self.live[0] if self.picked and self._told_apart and self.live else None

    @property
    def menu(self) -> tuple[Any, ...]:
        """Options of which nothing is left to tap, though they are not the last: offered as sentences, "just this"."""
        if len(self.live) < 2:
            return ()
        return tuple(option for option in self.live if not self.leads_to(option))

    def leads_to(self, option: Any) -> tuple[Thing, ...]:
        """The glowing things that bring this option nearer; none: it is the last, or on the menu."""
        mine = self._next[self.live.index(option)]
        return tuple(thing for thing in mine if thing in self.glowing)

    def tap(self, thing: Thing) -> bool:
        """False: no legal option concerns it now, and nothing has changed."""
        if thing in self.picked:
            self.picked.remove(thing)
        elif thing in self.glowing:
            self.picked.append(thing)
        else:
            return False
        self._narrow()
        return True

    def back(self) -> bool:
        """Take the last tap back."""
        if not self.picked:
            return False
        self.picked.pop()
        self._narrow()
        return True

    def among(self, kinds: Iterable[str]) -> tuple[Thing, ...]:
        wanted = tuple(kinds)
        return tuple(thing for thing in self.glowing if thing[0] in wanted)


def _settled(live: Sequence[_Filled]) -> dict[str, set[int]]:
    """Of each word, the fields that hold the same in all options left: a tap may pass them over."""
    by_word: dict[str, list[_Filled]] = {}
    for filled in live:
        by_word.setdefault(filled.word, []).append(filled)
    return {
        word: {i for i in range(min(len(each.left) for each in group)) if all(each.left[i] == group[0].left[i] for each in group)}
        for word, group in by_word.items()
    }
