"""Choose how Kivy gets its window for a test. Call `prepare()` before anything else imports Kivy.

VECHE_WINDOW = headless (no GL at all: layout, touches, time; the default, and fast), offscreen (real pixels
without a screen) or native.
"""

import ctypes
import os
import sys
import tempfile

mode = ""
_window = None


def _loads(*libraries: str) -> bool:
    try:
        for name in libraries:
            ctypes.CDLL(name)
    except OSError:
        return False
    return True


def has_gl() -> bool:
    """Whether real pixels can be had without a screen."""
    return not sys.platform.startswith("linux") or _loads("libGL.so.1", "libEGL.so.1")


def prepare(size=(412, 915)):
    """The one window of this process."""
    global mode, _window
    if _window is not None:
        return _window
    mode = os.environ.get("VECHE_WINDOW", "headless")
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_METRICS_DENSITY="1",
        KIVY_METRICS_FONTSCALE="1",
        KIVY_DPI="160",
        KIVY_HOME=tempfile.mkdtemp(prefix="kivy-"),
        SDL_AUDIODRIVER="dummy",
        LP_NUM_THREADS="1",
    )
    if mode == "headless":
        os.environ.update(KIVY_GL_BACKEND="mock", KIVY_WINDOW="pygame")  # no such provider is installed: Kivy makes no window
    else:  # a parent that ran without a screen may have left these behind
        os.environ.pop("KIVY_GL_BACKEND", None)
        os.environ.pop("KIVY_WINDOW", None)
    if mode == "offscreen":
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from kivy.config import Config

    for key, value in {"width": size[0], "height": size[1], "maxfps": 0, "vsync": 0, "multisamples": 0}.items():
        Config.set("graphics", key, str(value))
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)
    import kivy.core.window as module

    if mode == "headless":
        module.Window = _headless(module.WindowBase)
        _measure_words_once()
    if module.Window is None:
        raise RuntimeError("Kivy found no window")
    _window = module.Window
    return _window


def _headless(base):
    class HeadlessWindow(base):  # type: ignore[valid-type]
        """Lays out, takes touches, ticks; draws nothing."""

        def create_window(self, *args):
            self.system_size = list(self._size)
            super().create_window(*args)

        def on_draw(self):
            """Nobody sees it: what there is to see is laid out and painted before."""

        def _set_cursor_state(self, value):
            pass

        def _get_window_pos(self):
            return 0, 0

        def _set_window_pos(self, x, y):
            pass

    return HeadlessWindow()


def _measure_words_once():
    """A word in a font and size is as long in one test as in the next."""
    from kivy.core.text import Label

    measured: dict[tuple, tuple[int, int]] = {}
    really = Label.get_extents

    def get_extents(self, text):
        how = self.options
        known = (text, how["font_size"], how["font_name_r"], how["bold"], how["italic"], how["underline"], how["strikethrough"])
        if known not in measured:
            measured[known] = really(self, text)
        return measured[known]

    Label.get_extents = get_extents
