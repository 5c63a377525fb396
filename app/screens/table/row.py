"""The draft as chips, and the row of buttons for what is not tapped on the board."""

from collections.abc import Iterable
from typing import Any, cast

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app import choices, theme
from app.draw import letters
from app.i18n import _
from app.narrowing import VERB
from app.tables.base import Barred, Help, Moment
from app.widgets import words
from app.widgets.base import tall
from app.widgets.buttons import Chip, Choice, PlateButton
from app.widgets.scrolling import ScrollView
from rules.core import Thing


def show_chips(screen: Any, now: Moment) -> None:
    """What has been drafted, one chip a choice; undo takes the last one away."""
    if "chips" not in screen.frame.ids:
        return
    box = screen.frame.ids.chips
    box.clear_widgets()
    if not screen.sitting:
        return
    for option in screen.sitting.chosen:
        cost = screen.view.cost(now, option) if isinstance(option, tuple) else ""
        box.add_widget(_chip(short(screen, option, now), ("option", option), screen.view.option_icon(option), cost))
    for thing in screen.sitting.narrowing.picked:
        text = screen.words.verb(now.reader, thing[1]) if thing[0] == VERB else screen.words.thing(now.reader, thing)
        box.add_widget(_chip(text + "…", ("picked", thing)))
    scroll = box.parent  # the box itself is a frame's, and may be gone with it by then
    if isinstance(scroll, ScrollView):
        Clock.schedule_once(lambda _dt: _show_last(scroll), 0)
    hint, room = _("Hold a finger on anything to learn what it is."), box.parent.width
    if not box.children and letters.width_of(hint, sp(13), letters.SANS) < 2 * room:  # on two lines at most
        box.add_widget(words.Words(text=hint, font_size=sp(13), ink=theme.CREAM_SOFT, hugs=False, size_hint_x=None, width=room))


def _show_last(scroll: ScrollView) -> None:
    """The end of the row: the last choice is the one that undo takes away."""
    if scroll.children:
        scroll.scroll_x = 1 if scroll.children[0].width > scroll.width else 0


def _chip(text: str, about: Thing, icon: str = "", cost: str = "") -> Chip:
    chip = Chip(text=text, icon=icon, cost=cost, label=f"chip {text}", about=about, size_hint_x=None)
    chip.width = max(dp(48), chip.measured())
    return chip


def short(screen: Any, option: Any, now: Moment) -> str:
    """An option in a word or two."""
    return (screen.view.short(now, option) if isinstance(option, tuple) else "") or screen.words.label(now.reader, option)


def show_actions(screen: Any, now: Moment) -> None:
    """What can be chosen besides the board, what is barred and why, or how to hurry a bot."""
    box, made = screen.actions, []
    box.clear_widgets()
    sitting = screen.sitting
    if sitting and not sitting.complete:
        row = choices.row(sitting.narrowing, screen.view.on_board, sitting.begun, screen.view.closers)
        made = [_action(screen, entry, now) for entry in row] + [_barred(screen, barred) for barred in screen.view.barred(now)]
    elif screen.match.thinking is not None:
        hurry = Choice(text=_("Do not wait"), icon="fast-forward", label="hurry", about=("button", "hurry"))
        hurry.bind(on_release=lambda *_: screen.match.hurry.set())
        made = [hurry]
    if not made:
        _say_instead(screen, box)
        return
    room = box.width if box.width > dp(200) else screen.width - dp(24)
    each = (room - dp(6) * (len(made) - 1)) / max(1, len(made))
    widest = max((letters.width_of(button.text, sp(15), letters.SERIF_BOLD) for button in made), default=0)
    signs = dp(26) if any(button.icon for button in made) and each > tall(52) * 1.9 else 0  # signs beside the words
    if each < dp(56) or widest * 0.74 > each - dp(8) - signs:  # they do not fit side by side: a row to push along
        box.add_widget(_pushed_along(made))
        return
    for button in made:
        box.add_widget(button)


def _say_instead(screen: Any, box: Any) -> None:
    """An empty row says where the choice is made."""
    if screen.sitting is None or not screen.usual:
        return
    text = (_("Confirm it, or take steps back with the arrow.") if screen.sitting.complete
            else _("Tap one of the things that glow."))
    box.add_widget(words.Words(text=text, font_size=sp(13.5), ink=theme.CREAM_SOFT, hugs=False, halign="center"))


def _pushed_along(buttons: Iterable[Choice]) -> ScrollView:
    scroll = ScrollView(do_scroll_y=False, bar_width=dp(3))
    row = BoxLayout(spacing=dp(6), size_hint_x=None)
    row.bind(minimum_width=row.setter("width"))
    for button in buttons:
        wanted = letters.width_of(button.text, sp(15), letters.SERIF_BOLD) + dp(50)
        button.size_hint_x, button.width = None, max(dp(104), min(dp(190), wanted))
        row.add_widget(button)
    scroll.add_widget(row)
    return scroll


def _action(screen: Any, entry: choices.Button, now: Moment) -> Choice:
    view, words_ = screen.view, screen.words
    if entry.option is not None:
        option = entry.option
        word = option[0] if isinstance(option, tuple) else ""
        made = Choice(text=short(screen, option, now), sub=view.note(now, option) if word else "", icon=view.option_icon(option),
                      label=f"option {word}", about=("option", option))
        made.bind(on_release=lambda *_: screen.choose(option))
        return made
    thing = cast(Thing, entry.thing)  # no option left to name: it narrows by a thing
    kind, value = thing
    text = words_.verb(now.reader, value) if kind == VERB else words_.thing(now.reader, thing)
    about = thing if kind != VERB else Help(text, (_("A way to go on: tap it, then what glows."),))
    made = Choice(text=text, sub=_("{n} ways").format(n=entry.count), icon=view.icon(value) if kind == VERB else "",
                  label=f"thing {value}", about=about)
    made.bind(on_release=lambda *_: screen.tapped([thing]))
    return made


def _barred(screen: Any, barred: Barred) -> Choice:
    why = _("{what}: {why}.").format(what=barred.text, why=barred.why)
    made = Choice(text=barred.text, icon=barred.icon, why_not=barred.why, label=f"barred {barred.text}",
                  about=Help(barred.text, (_("Not possible now: {why}.").format(why=barred.why), *barred.more), barred.page))
    made.bind(on_release=lambda *_: screen.say_why_not(why))
    return made


def buttons_of(screen: Any) -> list[Any]:
    """What stands in the row now: the number keys press it."""
    return [w for w in screen.actions.walk(restrict=True) if isinstance(w, Choice | PlateButton)]
