"""Things with words in them, as many beside each other as the words allow; all of a row are as tall as its tallest."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout


class EvenGrid(GridLayout):
    """Its children have `measured(width)`: how tall they are where they are so wide. `narrowest`: sp."""

    def __init__(self, narrowest: float, most: int = 3, **kwargs: Any):
        self._narrowest, self._most = narrowest, most
        super().__init__(spacing=dp(8), size_hint_y=None, cols=1, **kwargs)
        self.fbind("width", self.lay)
        self.fbind("children", self.lay)

    def lay(self, *_args: Any) -> None:
        """Lay out again, also after a child's text has changed."""
        things = list(reversed(self.children))
        gap = dp(8)
        left, over, right, under = self.padding
        room = self.width - left - right
        across = int((room + gap) // (max(sp(self._narrowest), dp(self._narrowest)) + gap))
        self.cols = max(1, min(across, len(things), self._most))
        wide = (room - gap * (self.cols - 1)) / self.cols
        high = over + under
        for start in range(0, len(things), self.cols):
            row = things[start : start + self.cols]
            tallest = max(thing.measured(wide) for thing in row)
            for thing in row:
                thing.size_hint_y, thing.height = None, tallest
            high += tallest + (gap if start else 0)
        self.height = high
