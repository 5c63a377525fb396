"""Replay with all hands open: after the audit nothing is hidden any more, and the table can be seen from every seat."""

from app.i18n import _
from app.screens.replay import ReplayScreen


class OpenReplayScreen(ReplayScreen):
    """`replay` brings the faces that the opened seeds gave. A tap on a seat shows its side; another one follows who moves."""

    def __init__(self, **kwargs):
        self.follows = True
        self._shown_seat = 0
        super().__init__(**kwargs)
        self.title = _("{game}, all hands open").format(game=self.words.title())
        for i, panel in enumerate(reversed(self.ids.seats.children)):
            panel.bind(on_release=lambda _w, i=i: self.view_from(i))
        self.show()

    def faces(self, frame):
        return {**self.replay.truth, **frame.state.faces}

    def viewer_of(self, frame) -> int | None:
        if not self.replay.truth:
            return None
        if self.follows and frame.mover is not None:
            self._shown_seat = frame.mover
        return self._shown_seat

    def view_from(self, seat: int) -> None:
        """Show the table from this seat; tapped again, from whoever moves."""
        self.follows = self._shown_seat == seat and not self.follows
        self._shown_seat = seat
        name = self.replay.plan.seats[seat].name
        self.app.layers.toast(_("Following who moves") if self.follows else _("{name}'s side of the table").format(name=name))
        self.show()
