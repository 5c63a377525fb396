"""Learn: the rulebook of each game, with its components drawn as they lie on the table, and a search."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import catalogue, rulebook, theme
from app.draw import paint
from app.games import entry
from app.i18n import _, language, ngettext
from app.screens.base import BaseScreen
from app.widgets import bar, buttons, field, parts  # noqa: F401  kv needs them
from app.widgets.base import BackedBox, load_kv
from app.widgets.buttons import Choice, RoundButton
from app.widgets.marked import MarkedWords
from app.widgets.parts import Picture

load_kv(__file__)

ROOMY = 1.35  # how much larger pictures are on a wide screen


class LearnScreen(BaseScreen):
    title, sub, hint = StringProperty(""), StringProperty(""), StringProperty("")
    several = BooleanProperty(False)
    lens = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        games = [game for game in catalogue.playable() if rulebook.book(game, language())]
        self.game = kwargs.pop("game", "") or (games[0] if games else "")
        self.page = kwargs.pop("page", "")
        self.title, self.hint = _("Learn"), _("search the rules")
        self.several = len(games) > 1
        self.lens = lambda x, y, w, h: paint.icon("magnify", x + w / 2, y + h / 2, dp(26), theme.GOLD)
        self.clearer = RoundButton(label="clear", icon="close-thick", size_hint=(None, None), size=(dp(48), dp(48)),
                                   pos_hint={"center_y": 0.5})
        self.clearer.bind(on_release=lambda _w: self._clear())
        super().__init__(**kwargs)
        for game in games if self.several else ():
            made = Choice(text=catalogue.words(game).title(), chosen=game == self.game, label=f"book {game}")
            made.bind(on_release=lambda _w, game=game: self._open(game))
            self.ids.games.add_widget(made)
            if made.chosen:
                Clock.schedule_once(lambda _dt, made=made: self.ids.shelf.scroll_to(made, padding=dp(12), animate=False), 0.05)
        self.search("")
        if self.page:
            Clock.schedule_once(lambda _dt: self._turn_to(self.page), 0.1)

    def _open(self, game: str):
        self.app.replace("learn", game=game)

    def _clear(self):
        self.ids.search.text = ""
        self.ids.search.focus = True

    def _offer_to_clear(self, something: bool):
        """A cross beside what was written; none where nothing is."""
        line = self.ids.line
        if something and self.clearer.parent is None:
            line.add_widget(self.clearer)
        elif not something and self.clearer.parent is not None:
            line.remove_widget(self.clearer)

    def search(self, wanted: str):
        self._offer_to_clear(bool(wanted))
        box = self.ids.pages
        box.clear_widgets()
        book = rulebook.book(self.game, language())
        if book is None:
            return
        self.title = book.title
        found = book.search(wanted) if wanted.strip() else [(section, []) for section in book.sections]
        self.sub = (
            ngettext("{n} section", "{n} sections", len(found)).format(n=len(found))
            if wanted.strip()
            else _("the rules in our words")
        )
        self.made = {}
        if not wanted.strip():
            box.add_widget(self._page("", book.intro, []))
        for section, hits in found:
            page = self.made[section.name] = self._page(section.title, section.paragraphs, section.pictures, hits)
            box.add_widget(page)
        if not found:
            box.add_widget(
                self._page(_("Nothing found"), [_("No section has all of these words. Try fewer, or another one.")], [])
            )
        Clock.schedule_once(self._to_the_top, 0)  # once the new pages lie there

    def _to_the_top(self, _dt):
        self.ids.scroll.scroll_y = 1

    def _page(self, title: str, paragraphs, pictures, marks=()) -> BackedBox:
        page = BackedBox(orientation="vertical", back="parchment", size_hint_y=None, padding=[dp(18), dp(12)], spacing=dp(8))
        page.bind(minimum_height=page.setter("height"))
        if title:
            page.add_widget(MarkedWords(text=title, marks=marks, face="title", font_size=sp(20), ink=theme.INK, size_hint_y=None))
        painters = self._painters()
        for name in pictures:
            if name in painters:
                painter, high = painters[name]
                high *= ROOMY if self.wide and not self.low else 1
                page.add_widget(Picture(painter=painter, size_hint_y=None, height=dp(high)))
        for text in paragraphs:
            page.add_widget(MarkedWords(text=text, marks=marks, font_size=sp(15.5), ink=theme.INK, size_hint_y=None,
                                        line_height=1.15))
        return page

    def _painters(self):
        known = entry(self.game)
        return known.painter(known.pictures) or {}

    def _turn_to(self, name: str):
        if name in self.made:
            self.ids.scroll.scroll_to(self.made[name], padding=dp(10), animate=not self.app.still)
