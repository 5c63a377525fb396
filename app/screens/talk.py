"""Sheets at a table with others: the menu, talk and gestures, who decides for a seat that was left."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.i18n import _, pgettext
from app.presenters.across import GONE
from app.screens.lobby_widgets import show_code
from app.screens.menu import DarkSheet, ListSheet
from app.widgets.base import tall
from app.widgets.buttons import Choice, PlateButton
from app.widgets.field import Field
from app.widgets.scrolling import Scrolling
from app.words import listed

MenuLine = tuple[str, str, str, str, Callable[..., Any]]  # label, sign, words, second line, what it does


def gestures() -> dict[str, tuple[str, str]]:
    """Gesture -> its sign, and the word on its button."""
    return {
        "hail": ("hand-back-left", _("Hail!")), "thanks": ("hand-heart", _("Thanks")), "hurry": ("timer-sand", _("Hurry")),
        "sorry": ("flower", _("Sorry")), "laugh": ("drama-masks", _("Ha ha")), "think": ("lightbulb-on", _("Hmm…")),
        "wow": ("star", _("Oh!")), "cheers": ("glass-mug-variant", _("Cheers")),
    }


def menu(screen, title: str, lines: list[MenuLine], close: str = "") -> None:
    """A list to choose from."""
    sheet = ListSheet(screen.app, title, close or _("Back to the game"))
    for label, icon, text, sub, action in lines:
        sheet.line(label, icon, text, sub, action)


def across_menu(screen) -> None:
    app, online = screen.app, screen.online

    def ask(title, text, yes, what):
        return lambda: app.layers.ask(title, text, yes, lambda: screen.try_online(what))

    without: list[MenuLine] = [
        (f"without {name}", "account", _("Go on without {who}").format(who=name), _("when everybody else wants it"),
         lambda name=name: screen.ask_without(online.devices[name], name))
        for name, how in online.presence.items() if how in GONE and name in online.devices]
    if without and not screen.watching:
        without.append(("code", "wifi", _("A code for who is away"), _("leads back to this table, from any network"),
                        lambda: show_code(screen, *online.invitation())))
    watchers: list[MenuLine] = [
        ("watchers", "eye", _("Who watches"), listed(online.watchers), lambda: app.layers.tell(_("Who watches"), [
            *online.watchers, _("They see what lies open, and no hand.")]))] if online.watchers else []
    usual: list[MenuLine] = [
        ("talk", "chat", _("Say something"), screen.said or _("words and gestures for everybody"), screen.talk),
        ("rules", "book-open-variant", _("Rules"), _("the rulebook, to look something up"), screen.open_rules),
        ("fair", "shield", _("Why it is fair"), _("who mixed, and what to compare"), screen.explain_fairness),
        ("settings", "cog", _("Settings"), _("text size, sound, colours"), lambda: app.go("settings")),
    ]
    if screen.watching:
        menu(screen, screen.title, [
            *watchers,
            *usual,
            ("leave", "exit-run", _("Watch no longer"), _("the others play on"), lambda: leave(screen)),
        ])
        return
    menu(screen, screen.title, [
        *without,
        *watchers,
        *usual,
        ("home", "home", _("Go home for a while"), _("the others wait for you"), app.home),
        ("end", "handshake", _("End by agreement"), _("when everybody wants it"),
         ask(_("Ask the others to end here?"), _("The game ends when everybody wants it."), _("Ask them"), online.want_end)),
        ("resign", "flag-variant", _("Resign"), _("the game ends for everybody, and is checked"),
         ask(_("Resign?"), _("The game ends for everybody at the table."), _("Resign"), online.resign)),
        ("leave", "exit-run", _("Leave for good"), _("the others may play on without you"),
         lambda: app.layers.ask(_("Leave for good?"), _("You cannot come back to this game. The others may go on without you."),
                                _("Leave"), lambda: leave(screen))),
    ])


def leave(screen) -> None:
    app = screen.app
    app.spawn(screen.net.leave_lobby())
    app.home()


def talk_menu(screen) -> None:
    """A line of text, or a gesture. It is shown for a moment beside the board, never over it."""
    cols, high = (4, dp) if screen.low else (2, tall)  # all of them in sight
    rows = len(gestures()) // cols
    sheet = DarkSheet(_("Say something"), tall(32) + high(50) + rows * (high(54) + dp(6)) + tall(52) + dp(62))
    veil = screen.app.layers.open(sheet)
    field = Field(size_hint_y=None, height=high(50), hint_text=_("your words, or one of these"))
    sheet.field = veil.field = field
    sheet.add_widget(field)
    scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
    grid = GridLayout(cols=cols, spacing=dp(6), padding=[dp(2), dp(1)], size_hint_y=None,
                      height=rows * (high(54) + dp(6)) - dp(4))  # rims stay whole
    for emote, (icon, word) in gestures().items():
        made = Choice(text=word, icon=icon, label=f"emote {emote}")
        made.bind(on_release=lambda _w, emote=emote: (veil.close(), screen.try_online(lambda: screen.online.say(emote=emote))))
        grid.add_widget(made)
    scroll.add_widget(grid)
    sheet.add_widget(scroll)

    def say(*_args):
        text = field.text.strip()
        veil.close()
        if text:
            screen.try_online(lambda: screen.online.say(text))

    row = BoxLayout(size_hint_y=None, height=tall(52), spacing=dp(10))
    shut = PlateButton(text=pgettext("button", "Back"), label="close", tone="quiet", font_size=17)
    send = PlateButton(text=_("Say it"), label="say", tone="main", font_size=17)
    shut.bind(on_release=lambda *_: veil.close())
    send.bind(on_release=say)
    field.bind(on_text_validate=say)
    row.add_widget(shut)
    row.add_widget(send)
    sheet.add_widget(row)


def hand_over_menu(screen, gone) -> None:
    """A device was left behind: who decides for its seats? It counts when all propose the same."""
    online, plan = screen.online, screen.match.plan
    lines: list[MenuLine] = []
    for seat, place in enumerate(plan.seats):
        if place.name not in gone.seats:
            continue
        # i18n: {seat}: the name of the player whose seat it was; who plays on for it: only the app, with plain moves
        lines.append((f"caretaker {seat}", "robot", _("{seat}: nobody in particular").format(seat=place.name),
                      _("plain moves by the caretaker"),
                      lambda seat=seat: screen.try_online(lambda: online.hand_over(seat, None))))
        for who, key in [(_("this device"), online.identity.public), *online.devices.items()]:
            if who != gone.who:
                # i18n: {seat}: the name of the player whose seat it was; {who}: a player, or "this device"
                lines.append((f"over {seat} {who}", "account", _("{seat}: {who} decides").format(seat=place.name, who=who),
                              _("if everybody proposes the same"),
                              lambda seat=seat, key=key: screen.try_online(lambda: online.hand_over(seat, key))))
    menu(screen, _("{who} has left").format(who=gone.who), lines)
