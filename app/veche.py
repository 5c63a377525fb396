"""The application: which screen is seen, settings, storage, sleeping and waking, the back key."""

import asyncio
import contextlib
import logging
import secrets
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout

from app import device, i18n
from app.draw import letters, paint, sprites
from app.home import home
from app.own.found import found
from app.plan import PLAYER_NAMES, spoken
from app.screens.network import AFTER_FIRST_FRAME, Network, load
from app.started import file_of
from app.storage import AppSettings, Store
from app.tips.shown import Tips
from app.widgets.base import load_lists
from app.widgets.layers import Layers
from net.names import CRESTS, read_profile

log = logging.getLogger("veche")

SCREENS = {
    "home": "app.screens.home:HomeScreen",
    "welcome": "app.screens.first_start:FirstStartScreen",
    "new": "app.screens.new_table:NewTableScreen",
    "table": "app.screens.table:TableScreen",
    "middle": "app.screens.middle:MiddleScreen",
    "lesson": "app.screens.lesson.screen:LessonScreen",
    "lessons": "app.screens.lesson.path:PathScreen",
    "over": "app.screens.over:OverScreen",
    "chronicle": "app.screens.chronicle:ChronicleScreen",
    "replay": "app.screens.replay:ReplayScreen",
    "learn": "app.screens.learn:LearnScreen",
    "settings": "app.screens.settings:SettingsScreen",
    "nearby": "app.screens.nearby:NearbyScreen",
    "lobby": "app.screens.lobby:LobbyScreen",
    "sitting": "app.screens.middle.sitting:SittingScreen",
    "across_middle": "app.screens.middle.across:AcrossMiddleScreen",
    "across_table": "app.screens.across_table:AcrossTableScreen",
    "across_over": "app.screens.across_over:AcrossOverScreen",
    "record": "app.screens.record:RecordScreen",
    "open_replay": "app.screens.open_replay:OpenReplayScreen",
}
ACROSS = {"chronicle", "nearby", "lobby", "sitting", "across_table", "across_middle", "across_over", "record",
          "open_replay"}  # these need the network
ESCAPE = 27
DRAWN_FOR = 1280, 800  # dp: a wide screen's columns; a larger window shows them larger, not emptier
LARGEST, STEP = 2.0, 0.05
COLLECT_IN = 1.0  # seconds after a screen was shown in which the last one is thrown away
TRIM_EVERY = 2.0  # seconds between two times that free memory goes back to the system
COLLECT_AFTER = 8_000_000  # pixels of new pictures; Python counts objects, and does not know how much a picture's widget holds
SETTLED = 0.25  # seconds without a change before a window has its size


class VecheApp(App):
    """Screens are made when they are shown and thrown away when they are left: what they show comes from the store or a match."""

    title, icon = "Veche", str(letters.ASSETS / "icon" / "veche.png")
    inset_top, inset_bottom = NumericProperty(0), NumericProperty(0)

    def __init__(self, store: Store | None = None, link: str = "", **kwargs):
        super().__init__(**kwargs)
        self._store, self._link = store, link
        self.settings_now = AppSettings()
        self.match: Any = None
        self._tips: Tips | None = None  # of the game on the table
        self.path: list[tuple[str, dict[str, Any]]] = []
        self.screen: Any = None
        self.layers = Layers()
        self.layers.is_chief = lambda target: self.screen is not None and self.screen.tab_rank(target) < 2
        self._tasks: set[asyncio.Task] = set()
        self._by_keyboard = False  # the keyboard was used last: its ring is seen
        self.network = Network(self)
        self._system_fontscale = Metrics.fontscale
        self._system_density = self._density = Metrics.density
        self._sized = Clock.create_trigger(self._resized, SETTLED)
        self._collect = Clock.create_trigger(lambda _dt: device.collect_all(), COLLECT_IN)
        self._drawn = 0  # pixels since the last collection
        self._trims = Clock.create_trigger(self._free_memory, TRIM_EVERY, interval=True)

    @property
    def store(self) -> Store:
        if self._store is None:
            self._store = Store(Path(self.user_data_dir) if device.is_android() else home())
        return self._store

    # ------------------------------------------------------------ beginning and end

    def build(self):
        load_lists()
        self.settings_now = self.store.settings()
        self._apply_settings()
        self._load_own_games()
        Window.clearcolor = (0.08, 0.05, 0.03, 1)
        Window.softinput_mode = "below_target"
        self.root_layer = FloatLayout()
        self.root_layer.add_widget(self.layers)
        self.inset_top, self.inset_bottom = device.insets()
        Window.bind(on_keyboard=self._key, on_touch_down=self._touched, on_flip=sprites.finish, size=self._sized)
        get_context().add_reload_observer(self._graphics_lost)
        self._trims()
        self.go("home")
        return self.root_layer

    def on_start(self):
        self.name_who_is_new()
        self.network.start()
        self.follow_link(self._link or device.opened_link())

    def name_who_is_new(self) -> None:
        """A name and a crest before the first picture, and for good: two strangers nearby must not both be Mila."""
        if not self.store.is_new:
            return
        name, crest = read_profile(self.store.root) or (secrets.choice(spoken(PLAYER_NAMES)), secrets.choice(CRESTS))
        self.settings_now.name, self.settings_now.crest, self.settings_now.welcomed = name, crest, False
        if hasattr(self.screen, "player"):  # home shows who I am
            self.screen.player, self.screen.crest = name, crest
        # The first frame waits for no disk.
        Clock.schedule_once(lambda _dt: self.store.keep_settings(self.settings_now), AFTER_FIRST_FRAME)

    def welcome(self, *_args) -> None:
        """The cards of the first start, over home; whatever opened the app comes before them."""
        if not self.settings_now.welcomed and self.path[-1][0] == "home" and not self.layers.children:
            self.go("welcome")

    def _load_own_games(self) -> None:
        """Games from outside; where there are none, nothing of the rules is read yet."""
        if found(self.store.root):
            import_module("app.own.shelf").plug_in_all(self.store.root)

    def open_game_zip(self, path: Path) -> None:
        """Ask about a game that came as a file, over the shelf where it will stand."""
        self.go("new")
        self.screen.presenter.own_games.open_zip(path)

    def follow_link(self, link: str) -> None:
        """Somebody opened an invitation (the camera, a message): knock at that table. Or a record: show it."""
        if self.network.is_in_play:
            return
        if link.lower().startswith("veche:"):
            self.go("nearby", link=link)
        elif link.lower().endswith(".veche"):
            self.go("record", path=file_of(link))
        elif link.lower().endswith(".zip") or link.lower().startswith("content:"):
            path = device.received_file(link) if link.lower().startswith("content:") else Path(file_of(link))
            if path is not None:
                self.open_game_zip(path)

    async def async_run(self, async_lib=None):
        """Until the window closes; the others at a table are told."""
        try:
            await super().async_run(async_lib)
        finally:
            await self.network.close()

    def on_stop(self):
        self.leave_table()
        self.network.stop()
        for task in self._tasks:
            task.cancel()
        Window.unbind(on_keyboard=self._key, on_touch_down=self._touched, on_flip=sprites.finish, size=self._sized)
        self._sized.cancel()
        self._collect.cancel()
        self._trims.cancel()
        Metrics.density = self._system_density
        get_context().remove_reload_observer(self._graphics_lost)

    def spawn(self, coroutine) -> asyncio.Task:
        """Run beside the screen; a failure is seen, not lost."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._spawned)
        return task

    def _spawned(self, task):
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("a task failed", exc_info=task.exception())

    # ------------------------------------------------------------ sleeping and waking

    def on_pause(self):
        """The phone goes to sleep: everything is saved already; what is private goes behind the curtain."""
        if hasattr(self.screen, "on_sleep"):
            self.screen.on_sleep()
        self.network.pause()
        return True

    def on_resume(self):
        self.inset_top, self.inset_bottom = device.insets()
        sprites.forget()
        self.network.wake()
        if hasattr(self.screen, "on_wake"):
            self.screen.on_wake()
        self.follow_link(device.opened_link())
        # Some phones come back to a black picture: ask for the next frames.
        for delay in (0, 0.2, 0.6):
            Clock.schedule_once(lambda _dt: Window.canvas.ask_update(), delay)

    def _graphics_lost(self, *_):
        """A phone may throw every texture away while the app sleeps. What was read from a file comes back by itself."""
        for drawn in (sprites, letters, paint):
            drawn.forget()
        for widget in self.root_layer.walk():
            if hasattr(widget, "repaint"):
                widget.repaint()

    # ------------------------------------------------------------ from screen to screen

    def go(self, name: str, **what) -> None:
        """One screen further."""
        self.path.append((name, what))
        self._show()

    def replace(self, name: str, **what) -> None:
        """Another screen in place of this one."""
        self.path[-1] = (name, what)
        self._show()

    def home(self) -> None:
        self.leave_table()
        self.path = [("home", {})]
        self._show()

    def back(self) -> bool:
        """One step back; False where there is none."""
        if self.layers.close_top():
            return True
        if self.screen is not None and self.screen.on_back():
            return True
        if len(self.path) > 1:
            self.path.pop()
            self._show()
            return True
        return False

    def rebuild(self) -> None:
        """The same screen anew: text size, colours or language have changed."""
        sprites.forget()
        self._show()

    def _show(self) -> None:
        fitting = self._fitting_density()
        if fitting != Metrics.density:
            sprites.forget()
        Metrics.density = self._density = fitting
        name, what = self.path[-1]
        module, cls = SCREENS[name].split(":")
        if name in ACROSS:
            with contextlib.suppress(ImportError):  # a device without the libraries: the screen says so itself
                load()
        made = getattr(import_module(module), cls)(app=self, **what)
        if self.screen is not None:
            self.screen.on_leave()
            self.root_layer.remove_widget(self.screen)
        self.layers.clear()
        self.screen = made
        self.root_layer.add_widget(made, index=len(self.root_layer.children))
        made.on_enter()
        self._collect()

    def _free_memory(self, _dt) -> None:
        self._drawn += sprites.newly_drawn()
        if self._drawn > COLLECT_AFTER:
            self._drawn = 0
            device.collect_garbage()
        else:
            device.trim_heap()

    def _fitting_density(self) -> float:
        """A window larger than the columns need enlarges everything: letters, cards and crests as well as the board."""
        if Metrics.density != self._density:  # not ours: the window has come to another screen
            self._system_density = Metrics.density
        wide, high = Window.width / self._system_density, Window.height / self._system_density
        larger = min(LARGEST, max(1.0, min(wide / DRAWN_FOR[0], high / DRAWN_FOR[1])))
        return self._system_density * (int(larger / STEP + 1e-6) * STEP)

    def _resized(self, *_):
        """The window has a new size: what can be made anew is; other screens keep their letters until the next one."""
        free = self.screen is not None and self.screen.can_be_made_anew() and not self.layers.children
        if free and self._fitting_density() != Metrics.density:
            self.rebuild()

    # ------------------------------------------------------------ the table

    def sit_down(self, match) -> None:
        """A match on the table; the screen stays awake."""
        self.leave_table()
        self.match = match
        match.bot_pace = self.settings_now.pace
        device.keep_awake(True)
        match.start()
        if match.over:
            self.go("over")
        else:
            self.go("table")

    def learn(self, game: str, stone: str, anew: bool = False) -> None:
        """A lesson, where it was left."""
        from app.lessons.match import LessonMatch

        self.leave_table()
        now = self.settings_now
        self.match = match = LessonMatch.open(game, stone, self.store, now.name, now.crest, anew)
        match.bot_pace = now.pace
        device.keep_awake(True)
        match.start()
        self.go("lesson")

    def tips(self) -> Tips:
        """Of the game on the table: the same ones as long as somebody sits there."""
        if self._tips is None:
            self._tips = Tips(self.store, self.match.plan.game)
        return self._tips

    def leave_table(self) -> None:
        if self.match is not None:
            self.match.stop()
            self.match = self._tips = None
            sprites.forget()  # the next screen needs few of its pictures
            device.keep_awake(False)
            device.hide_from_recents(False)

    # ------------------------------------------------------------ settings

    def change_settings(self, **values) -> None:
        for name, value in values.items():
            setattr(self.settings_now, name, value)
        self.store.keep_settings(self.settings_now)
        self._apply_settings()

    def _apply_settings(self) -> None:
        i18n.use_language(i18n.chosen(self.settings_now.language))
        Metrics.fontscale = self._system_fontscale * self.settings_now.text_size

    @property
    def blind(self) -> bool:
        return self.settings_now.colour_blind

    @property
    def still(self) -> bool:
        return self.settings_now.reduced_motion

    # ------------------------------------------------------------ keys

    def _key(self, _window, key, _scancode, text, modifiers):
        if key == ESCAPE:
            if not self.back():
                self._ask_to_close()
            return True
        from app.widgets import keys

        if self.screen and not self.layers.veils and self.screen.own_arrow(key):
            return True
        if keys.handle(self, key, text, modifiers):
            self._by_keyboard = True
            return True
        if self.screen is None or not self.screen.on_key(key, text, modifiers):
            return False
        self._by_keyboard = True
        return True

    def _touched(self, *_args):
        """A finger or a mouse: the ring of the keyboard is in the way."""
        if self._by_keyboard:
            from app.widgets import keys

            self._by_keyboard = False
            keys.unfocus(self)

    def _ask_to_close(self) -> None:
        from app.i18n import _

        self.layers.ask(_("Close Veche?"), _("Unfinished games stay on the table."), _("Close"), self.stop)

    @property
    def wide(self) -> bool:
        return Window.width >= dp(760) and Window.width > Window.height
