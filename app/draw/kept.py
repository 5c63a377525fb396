"""Textures that are worth keeping, within bounds: counted by their pixels, for a paragraph on a fine screen weighs as much as
a hundred words."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any


class Kept:
    """Textures by what they show. What nobody asked for longest goes first; on the screen it stays as long as it is shown."""

    def __init__(self, pixels: int, pictures: int = 10_000):
        """At most so many pixels, and at most so many pictures."""
        self.most, self.pictures, self.pixels = pixels, pictures, 0
        self._textures: OrderedDict[Hashable, Any] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        if key in self._textures:
            self._textures.move_to_end(key)
            return self._textures[key]
        made = self._textures[key] = make()
        self.pixels += made.width * made.height
        while len(self._textures) > 1 and (self.pixels > self.most or len(self._textures) > self.pictures):
            _, old = self._textures.popitem(last=False)
            self.pixels -= old.width * old.height
        return made

    def items(self) -> list[tuple[Hashable, Any]]:
        return list(self._textures.items())

    def drop(self, key: Hashable) -> None:
        old = self._textures.pop(key)
        self.pixels -= old.width * old.height

    def clear(self) -> None:
        self._textures.clear()
        self.pixels = 0
