"""Replay with all hands open: after the audit nothing is hidden any more, and every seat can be looked over the shoulder."""

from app.i18n import _
from app.screens.replay import ReplayScreen


class OpenReplayScreen(ReplayScreen):
    """`replay` brings the faces that the opened seeds gave. A tap on a seat shows its side; another one follows who moves."""

    def __init__(self, **kwargs):
        self.follows = True
        self._near = 0
        super().__init__(**kwargs)
        self.title = _("{game}, all hands open").format(game=self.words.title())
        if self.wide and self.replay.truth and not self.beside:  # the hand must be seen on every screen
            self.ids.tray.add_widget(self.view.tray(False))
            self.ids.tray.bind(minimum_height=self._grow)
            self._grow()
        for i, panel in enumerate(reversed(self.ids.seats.children)):
            panel.bind(on_release=lambda _w, i=i: self.look_over(i))
        self.show()

    def _grow(self, *_args):
        self.ids.tray.opacity, self.ids.tray.height = 1, self.ids.tray.minimum_height

    def faces(self, frame):
        return {**self.replay.truth, **frame.state.faces}

    def eyes(self, frame) -> int | None:
        if not self.replay.truth:
            return None
        if self.follows and frame.mover is not None:
            self._near = frame.mover
        return self._near

    def look_over(self, seat: int) -> None:
        """The near side of the table is this seat's; tapped again, whoever moves."""
        self.follows = self._near == seat and not self.follows
        self._near = seat
        name = self.replay.plan.seats[seat].name
        self.app.layers.toast(_("Following who moves") if self.follows else _("{name}'s side of the table").format(name=name))
        self.show()
