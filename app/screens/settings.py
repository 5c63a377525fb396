"""Settings: name and crest, how things look and sound, language, and who made what is shown."""

from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import i18n
from app.draw.letters import ASSETS
from app.i18n import LANGUAGES, _, percent, pgettext
from app.lessons.kept import LessonShelf
from app.screens.base import BaseScreen
from app.screens.menu import ListSheet
from app.storage import PACES, TEXT_SIZES
from app.tips.shown import TipShelf
from app.version import VERSION
from app.widgets import bar, buttons  # noqa: F401  kv needs them
from app.widgets.base import BackedBox, load_kv, tall
from app.widgets.buttons import Choice, LineButton, OnOff
from app.widgets.field import NameField
from app.widgets.parts import CrestRow, Heading

load_kv(__file__)


class SettingsScreen(BaseScreen):
    title = StringProperty("")

    def __init__(self, **kwargs):
        self.title = _("Settings")
        super().__init__(**kwargs)
        for name in ("wide", "low"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args):
        now = self.app.settings_now
        roomy = self.wide and not self.low
        box, more = self.ids.lines, self.ids.more if roomy else self.ids.lines
        for column in (box, self.ids.more):
            column.clear_widgets()
        box.add_widget(self._me())
        box.add_widget(
            self._choices(
                _("Text size"),
                [
                    (percent(round(size * 100)), size == now.text_size, lambda size=size: self._set(text_size=size),
                     f"text {size}")
                    for size in TEXT_SIZES
                ],
            )
        )
        # i18n: one of three short words side by side, calm, usual, quick, under "Pace of what others do"
        paces = {"calm": _("calm"), "usual": _("usual"), "quick": _("quick")}
        box.add_widget(
            self._choices(
                _("Pace of what others do"),
                [
                    (paces[name], seconds == now.pace, lambda seconds=seconds: self._set(pace=seconds), f"pace {name}")
                    for name, seconds in PACES.items()
                ],
            )
        )
        for name, icon, text, sub in (
            ("reduced_motion", "motion-pause", _("Less motion"), _("pieces appear where they go, nothing glides")),
            ("colour_blind", "palette", _("Other seat colours"), _("easier to tell apart without red and green")),
            ("sound", "volume-high", _("Sound"), _("a bell when it is your turn, wood and coins")),
            ("vibration", "vibrate", _("Vibration"), _("a short shake when it is your turn")),
            ("goes_on", "timer-sand", _("Go on by itself"), _("duels and attacks close after a while; else by a tap")),
            ("tips", "lightbulb-on", _("Tips"), _("now and then a sentence about the game, below the board")),
            ("open_accusations", "gavel", _("Doubt openly"), _("side by side you tap your crest; else the curtain goes round")),
        ):
            line = OnOff(text=text, sub=sub, icon=icon, on=getattr(now, name), label=name)
            line.bind(on=lambda _w, on, name=name: self._set(**{name: on}))
            more.add_widget(line)
        again = LineButton(text=_("From the beginning"), sub=_("all tips again, all lessons anew"), icon="restart", label="anew")
        again.bind(on_release=lambda *_: self._anew())
        more.add_widget(again)
        speaks = LineButton(text=_("Language"), sub=LANGUAGES.get(now.language) or _as_the_device(), icon="translate",
                            label="language")
        speaks.bind(on_release=lambda *_: self._languages())
        box.add_widget(speaks)
        credits = LineButton(
            text=_("Credits and licences"), sub=_("fonts, signs and the games' authors"), icon="feather", label="credits"
        )
        credits.bind(on_release=lambda *_: self._credits())
        more.add_widget(credits)

    def can_be_made_anew(self) -> bool:
        return True

    def _me(self) -> BackedBox:
        now = self.app.settings_now
        box = BackedBox(orientation="vertical", size_hint_y=None, padding=[dp(14), dp(8), dp(14), dp(12)], spacing=dp(8))
        box.bind(minimum_height=box.setter("height"))
        box.add_widget(Heading(text=_("You at the table"), size_hint_y=None, height=tall(30)))
        box.add_widget(NameField(self.app.layers.toast, self._renamed, text=now.name, font_size=sp(18), size_hint_y=None,
                                 height=tall(48)))
        box.add_widget(CrestRow(now.crest, now.colour_blind, lambda crest: self._set(crest=crest)))
        return box

    def _choices(self, title: str, entries) -> BackedBox:
        box = BackedBox(orientation="vertical", size_hint_y=None, padding=[dp(14), dp(8), dp(14), dp(12)], spacing=dp(8))
        box.bind(minimum_height=box.setter("height"))
        box.add_widget(Heading(text=title, size_hint_y=None, height=tall(28)))
        row = BoxLayout(size_hint_y=None, height=tall(50), spacing=dp(8))
        for text, chosen, action, label in entries:
            made = Choice(text=text, chosen=chosen, label=label)
            made.bind(on_release=lambda _w, action=action: action())
            row.add_widget(made)
        box.add_widget(row)
        return box

    def _renamed(self, name: str) -> None:
        if name:
            self.app.change_settings(name=name)

    def _set(self, **values):
        self.app.change_settings(**values)
        if {"text_size", "colour_blind", "language"} & set(values):
            self.app.rebuild()
        elif not {"sound", "vibration", "reduced_motion"} & set(values):
            self._show()

    def _anew(self) -> None:
        """What was learnt is forgotten; games and results stay."""

        def forget() -> None:
            TipShelf(self.app.store).forget()
            LessonShelf(self.app.store).forget_all()
            self.app.layers.toast(_("All lessons and tips begin anew."))

        self.app.layers.ask(_("Begin to learn anew?"), _("Lessons lose their marks and tips come again. Games stay."),
                            _("Begin anew"), forget)

    def _languages(self) -> None:
        """A list, each language by its own name."""
        sheet = ListSheet(self.app, _("Language"), pgettext("button", "Back"))
        for code, title in {"": _as_the_device(), **LANGUAGES}.items():
            chosen = code == self.app.settings_now.language
            sheet.line(f"language {code}", "check-bold" if chosen else "translate", title, "",
                       lambda code=code: self._speak(code))

    def _speak(self, code: str) -> None:
        i18n.ask_for("")  # what was asked for at the start counts no longer
        self._set(language=code)

    def _credits(self):
        from app import catalogue

        text = (ASSETS / "CREDITS.md").read_text("utf-8")
        paragraphs = [part.strip().replace("\n", " ") for part in text.split("\n\n") if part.strip() and not part.startswith("#")]
        # i18n: Veche is the app's name; {version}: a number
        version = _("Veche {version}").format(version=VERSION)
        self.app.layers.tell(_("Credits and licences"), [version, *catalogue.credits(), *paragraphs])


def _as_the_device() -> str:
    # i18n: {language}: a language's own name for itself, "Deutsch"
    return _("as on this device ({language})").format(language=LANGUAGES[i18n.device_language()])
