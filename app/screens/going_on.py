"""The question whether to go on without a device: one sheet of it, however often and by whomever it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.i18n import _, sentences
from app.online.words import without_sentence
from app.screens.lobby_widgets import show_code
from app.widgets.buttons import PlateButton
from app.widgets.layers import Sheet

if TYPE_CHECKING:
    from app.screens.across_table import AcrossTableScreen


class GoingOnQuestion:
    """`screen`: the table. The people here are asked once about each device; later they find the question on the large
    plate and in the menu."""

    def __init__(self, screen: AcrossTableScreen) -> None:
        self._screen = screen
        self._veil: Any = None
        self._about = b""
        self._asked: set[bytes] = set()  # about whom the people here have been asked

    def told(self, wanted: Any) -> None:
        """Somebody would go on without a device, or nobody would any more."""
        if not wanted.by:
            self._asked.discard(wanted.key)
            self._close(wanted.key)
            return
        self._screen.app.layers.toast(without_sentence(wanted), 4)
        is_open = self._veil is not None and self._veil.parent is not None and self._about == wanted.key
        if not self._screen.watching and not wanted.mine and (is_open or wanted.key not in self._asked):
            self.ask(wanted.key, wanted.who)
        elif is_open:
            self._close(wanted.key)

    def has_gone(self, key: bytes, who: str) -> None:
        """It says itself that it will not come back."""
        if key not in self._asked:
            self.ask(key, who)

    def ask(self, key: bytes, who: str) -> None:
        """What can be done about a device that is gone: go on without it, or, where nobody can, what is left to do."""
        self._close(self._about)
        self._asked.add(key)
        self._about = key
        screen, online = self._screen, self._screen.online
        if why := online.why_no_vote(key):
            self._veil = self._what_is_left(who, why)
            return
        wanted = online.without.get(key)
        counts = _("It counts when everybody else wants it.")
        text = sentences(without_sentence(wanted), counts) if wanted is not None else counts
        self._veil = screen.app.layers.ask(
            _("Go on without {who}?").format(who=who), text, _("Go on"),
            lambda: screen.try_online(lambda: online.vote(key, True)), _("Wait"))

    def _what_is_left(self, who: str, why: str) -> Any:
        """Wait, send the code again, or close the game, which then ends by itself."""
        screen, online = self._screen, self._screen.online
        # i18n: a button beside one or two others: one short word
        wait = PlateButton(text=_("Wait"), label="stay", tone="quiet", font_size=17)
        # i18n: one of three buttons side by side: about 8 letters; it shows the table's code
        code = PlateButton(text=_("The code"), label="code", tone="second", font_size=17)
        # i18n: one of three buttons side by side: about 8 letters; "it" is the game, which then ends
        close = PlateButton(text=_("Close it"), label="yes", tone="main", font_size=17)
        lines = [why, _("Wait, read the code out again, or close the game: it is checked as far as it went, and ends by itself.")]
        # i18n: a heading: {who} is a player whose device is away; the game cannot go on without it
        veil = screen.app.layers.open(Sheet(_("Without {who}?").format(who=who), lines, [wait, code, close]))
        wait.bind(on_release=lambda *_: veil.close())

        def show(*_args: Any) -> None:
            veil.close()
            show_code(screen, *online.invitation())

        code.bind(on_release=show)

        def give_up(*_args: Any) -> None:
            veil.close()
            screen.try_online(online.close_game)

        close.bind(on_release=give_up)
        return veil

    def _close(self, key: bytes) -> None:
        if self._veil is not None and self._about == key and self._veil.parent is not None:
            self._veil.close()
        self._veil = None
