"""What a phone can do besides drawing: vibrate, stay awake, hide its screen from the list of apps, notify, share.

Every call does nothing where the platform has no such feature.
"""

import ctypes
import gc
import logging
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

log = logging.getLogger("veche.device")


def _quietly(action: str, *args: Any, **kwargs: Any) -> bool:
    """Call `plyer.<feature>.<method>`; False where there is none or it fails."""
    feature, method = action.split(".")
    try:
        import plyer

        getattr(getattr(plyer, feature), method)(*args, **kwargs)
    except Exception as error:  # plyer raises whatever the platform raises
        log.debug("no %s here: %s", action, type(error).__name__)
        return False
    return True


def is_android() -> bool:
    from kivy.utils import platform

    return platform == "android"


def vibrate(seconds: float = 0.06) -> bool:
    return is_android() and _quietly("vibrator.vibrate", time=seconds)


def notify(title: str, message: str) -> bool:
    """A system notification, for when nobody looks at the app."""
    return _quietly("notification.notify", title=title, message=message, app_name="Veche")


def in_background() -> bool:
    """Whether the window is behind others, small, or asleep."""
    from kivy.core.window import Window

    return not Window.focus


def share(text: str, title: str = "") -> bool:
    """Share a text: with another app on a phone, by the clipboard elsewhere. (Plyer has neither.)"""
    try:
        return _send(text, title) if is_android() else _copy(text)
    except Exception as error:  # no such app, no clipboard
        log.debug("cannot share: %s", type(error).__name__)
        return False


def _copy(text: str) -> bool:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return True


def _send(text: str, title: str) -> bool:
    from jnius import autoclass, cast

    intents, strings = autoclass("android.content.Intent"), autoclass("java.lang.String")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, cast("java.lang.CharSequence", strings(text)))
    return _choose_app(intents, intent, title)


def _choose_app(intents: Any, intent: Any, title: str) -> bool:
    from jnius import autoclass, cast

    name = cast("java.lang.CharSequence", autoclass("java.lang.String")(title))
    autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(intents.createChooser(intent, name))
    return True


def share_file(path: str, title: str = "") -> bool:
    """Share a file with another app. False where the platform cannot: then the caller says where the file is."""
    try:
        return is_android() and _send_file(Path(path), title)
    except Exception as error:  # before Android 10, or no room: the file stays where it is
        log.debug("cannot share a file: %s", type(error).__name__)
        return False


def _send_file(path: Path, title: str) -> bool:
    """Copy the file to the phone's downloads, which have an address that other apps may read; our own folder has none."""
    from jnius import autoclass, cast

    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", "application/octet-stream")
    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    where = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
    stream = resolver.openOutputStream(where)
    try:
        stream.write(path.read_bytes())
    finally:
        stream.close()
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("application/octet-stream")
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", where))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    return _choose_app(intents, intent, title)


def choose_file(chosen: Callable[[str], None]) -> bool:
    """The phone's own list of files. False where there is none."""
    def picked(found: list[str] | None) -> None:
        if found:
            chosen(found[0])

    return is_android() and _quietly("filechooser.open_file", on_selection=picked)


def opened_link() -> str:
    """The link that brought this app to the front, once; "" if none did."""
    if not is_android():
        return ""
    try:
        from jnius import autoclass

        intent = autoclass("org.kivy.android.PythonActivity").mActivity.getIntent()
        link = intent.getDataString() or ""
        intent.setData(None)
    except Exception as error:  # another activity, or no intent at all
        log.debug("no link: %s", type(error).__name__)
        return ""
    return str(link)


def received_file(address: str) -> Path | None:
    """What another app of this phone hands over by an address, copied to a file that is ours to read; None if it cannot be."""
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        stream = activity.getContentResolver().openInputStream(autoclass("android.net.Uri").parse(address))
        name = unquote(address).rpartition("/")[2].rpartition(":")[2] or "game.zip"
        path = Path(tempfile.mkdtemp(prefix="veche-")) / (name if name.endswith(".zip") else f"{name}.zip")
        files = autoclass("java.nio.file.Files")
        files.copy(stream, autoclass("java.io.File")(str(path)).toPath())
        stream.close()
    except Exception as error:  # an older Android, or the file is gone
        log.warning("a file could not be taken: %s", type(error).__name__)
        return None
    return path


_multicast: Any = None  # Android's lock; referenced here, or it would be garbage-collected


def hear_multicast(on: bool) -> None:
    """Hold Android's multicast lock, without which Wi-Fi drops the announcements of tables. Costs battery."""
    global _multicast
    if not is_android():
        return
    try:
        if _multicast is None:
            from jnius import autoclass

            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            wifi = activity.getApplicationContext().getSystemService(autoclass("android.content.Context").WIFI_SERVICE)
            _multicast = wifi.createMulticastLock("veche")
            _multicast.setReferenceCounted(False)
        (_multicast.acquire if on else _multicast.release)()
    except Exception as error:  # no Wi-Fi in this device: codes and links still work
        log.debug("no multicast: %s", type(error).__name__)


def keep_awake(on: bool) -> None:
    """While a table runs the screen stays on."""
    from kivy.core.window import Window

    Window.allow_screensaver = not on


def hide_from_recents(on: bool) -> None:
    """While a private hand is in sight, the list of recent apps shows nothing of it."""
    if not is_android():
        return
    try:
        from android.runnable import run_on_ui_thread
        from jnius import autoclass

        params = autoclass("android.view.WindowManager$LayoutParams")
        window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
        run_on_ui_thread(lambda: (window.addFlags if on else window.clearFlags)(params.FLAG_SECURE))()
    except Exception as error:  # an older system or another activity
        log.debug("cannot hide from recents: %s", type(error).__name__)


def insets() -> tuple[float, float]:
    """Pixels at the top and at the bottom that belong to the system's bars."""
    if not is_android():
        return 0.0, 0.0
    try:
        from jnius import autoclass

        view = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow().getDecorView()
        bars = view.getRootWindowInsets().getInsets(autoclass("android.view.WindowInsets$Type").systemBars())
        return float(bars.top), float(bars.bottom)
    except Exception as error:
        log.debug("no insets: %s", type(error).__name__)
        return 0.0, 0.0


def collect_garbage() -> None:
    """Free what refers to itself, such as the widgets of a screen that was left, and what pictures they hold."""
    gc.collect()
    trim_heap()


def collect_all() -> None:
    """After a screen was shown: everything is looked through once, and what lives on not again until the next screen."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    trim_heap()


def trim_heap() -> bool:
    """Have the C library hand its free pages back to the system: the drawing of each move leaves about a megabyte of holes.

    Takes a few milliseconds. False where there is no such call: C libraries other than glibc do it by themselves."""
    trim = _malloc_trim()
    return trim is not None and trim(0) >= 0


@cache
def _malloc_trim() -> Callable[[int], int] | None:
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return None
    return trim
