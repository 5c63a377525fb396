"""The board is the menu: taps on things narrow the legal options until one is left.

An option is a word and the things it concerns. Whatever would tell the remaining options apart glows; a tap on it keeps the
options that mention it. The word itself is a thing, too (("verb", word)), so that "pass" or "restart" is a button beside the
board. When taps can tell no further, what is left is shown as a short list. Nothing illegal can be entered, in any game.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from rules.core.values import Thing, Value, things

VERB = "verb"


def concerns(option: Any) -> tuple[Thing, ...]:
    """All things of an option, its verb first, each once."""
    verb: tuple[Thing, ...] = ((VERB, option.word),) if isinstance(option, Value) else ()
    return tuple(dict.fromkeys((*verb, *things(option))))


class Narrowing:
    def __init__(self, options: Sequence[Any]) -> None:
        self.options = tuple(options)
        self.picked: list[Thing] = []
        self._concerns = {i: concerns(option) for i, option in enumerate(self.options)}
        self._narrow()

    def _narrow(self) -> None:
        """`live`: what is left. `glowing`: the things that would narrow it, in the order of the options."""
        live = [i for i in self._concerns if all(thing in self._concerns[i] for thing in self.picked)]
        counts: dict[Thing, int] = {}
        for i in live:
            for thing in self._concerns[i]:
                counts[thing] = counts.get(thing, 0) + 1
        self.live = tuple(self.options[i] for i in live)
        self.glowing = tuple(thing for thing, n in counts.items() if n < len(live) and thing not in self.picked)
        if not self.picked and len(live) == 1:
            self.glowing = tuple(counts)  # a single option still wants to be tapped, not to happen by itself

    @property
    def settled(self) -> Any | None:
        """The one option left after a tap."""
        return self.live[0] if self.picked and len(self.live) == 1 else None

    @property
    def menu(self) -> tuple[Any, ...]:
        """Options of which nothing is left to tap, though they are not the last: offered as sentences, "just this"."""
        if len(self.live) < 2:
            return ()
        return tuple(option for option in self.live if not any(thing in self.glowing for thing in concerns(option)))

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
