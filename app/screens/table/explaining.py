"""What a long press tells: the game explains its things, the table its own buttons, seats and choices."""

from typing import Any

from kivy.metrics import dp

from app.i18n import _, noun
from app.tables.base import Help
from app.widgets.parts import Picture
from app.words import Reader, listed
from rules.core import Thing, Value


def explain(screen: Any, about: Thing | Help) -> None:
    """Open a sheet about it."""
    if about == ("button", "prompt"):
        help_now(screen)
        return
    found = about if isinstance(about, Help) else explanation(screen, about)
    if found is None:
        return
    more = (_("In the rules"), lambda: screen.open_rules(found.page)) if found.page else None
    picture = Picture(painter=found.picture, size_hint_y=None, height=dp(96)) if found.picture else None
    screen.app.layers.tell(found.title, [p for p in found.paragraphs if p != found.title], more, picture)


def explanation(screen: Any, thing: Thing) -> Help | None:
    found = screen.view.explain(screen.now, thing)
    if found is not None:
        return found
    kind, value = thing
    if kind == "seat":
        return _seat(screen, value)
    if kind == "meter":
        meter = screen.meters[value]
        return Help(meter.text, (meter.help or _("One of the ways in which this game ends, and how near it is."),), "end")
    if kind == "option":
        return _option(screen, value)
    if kind == "picked":
        to = screen.now.reader
        name = screen.words.verb(to, value[1]) if value[0] == "verb" else screen.words.thing(to, value)
        return Help(name, (_("You have tapped this; what glows now goes with it. The arrow takes it back."),))
    return _button(screen, value) if kind == "button" else None


def _option(screen: Any, option: Any) -> Help:
    to = screen.now.reader
    label = screen.words.label(to, option)
    if screen.decision and option in screen.decision.chosen:  # it has been done in the draft: what it would lead to is past
        return Help(screen.words.short(to, option), (_("Part of your draft. The arrow takes the last step back."),))
    page = screen.view.page(option.word) if isinstance(option, Value) else ""
    return Help(label, (screen.words.sentence(to, option),), page)


def _button(screen: Any, name: str) -> Help | None:
    """The table's own buttons, by their labels."""
    said = {
        "menu": (_("Menu"), _("Rules, settings, and the way out. The game stays on the table as it is.")),
        "title": (screen.title, _("{stage:cap}.").format(stage=noun(screen.turn_line)) if screen.turn_line
                  else _("The game on this table.")),
        "clock": (_("Time for this decision"), _("When it is over, the usual thing is done for you, and the game goes on.")),
        "chronicle": (_("Chronicle"), _("What has happened so far. The number says how many steps are new to you.")),
        "log line": (_("A line of the chronicle"),
                     _("Tap it, and the board shows it once more. The number stands on the board too.")),
        "sound": (_("Sound"), _("The bell when it is your turn and all that is heard at the table, on or off.")),
        "rules": (_("Rules"), _("The rulebook of this game, to look something up.")),
        "undo": (_("One step back"), _("Takes back your last choice of this draft. What has been confirmed stays.")),
        "talk": (_("Talk"), _("A word to the others at the table.")),
        "hurry": (_("Skip ahead"), _("Bots take their time so that you can follow them. This lets the next move come at once.")),
        "main": (screen.main_text, _main(screen)),
    }
    if name not in said:
        return None
    title, sentence = said[name]
    return Help(title, (sentence,))


def _main(screen: Any) -> str:
    if screen.decision is None:
        return _("Somebody else decides now. The plate becomes yours when it is your turn.")
    if screen.decision.complete:
        return _("Sends what you have drafted. After that it cannot be taken back.")
    if screen.main_ready:
        return _("Ends this part of your turn and sends what you have drafted.")
    return _("Something must be chosen first: tap what glows, or one of the buttons.")


def _seat(screen: Any, i: int) -> Help:
    seat = screen.match.plan.seats[i]
    mine = i == screen.viewer
    to = Reader.at(screen.match.table, screen.match.plan.names, i if mine else None)
    who = _("{who:cap}.").format(who=noun(screen.match.plan.describe(i, screen.viewer)))
    side = screen.now.sides[i] if screen.now.sides else 0
    partners = [p.name for n, p in enumerate(screen.match.plan.seats) if side and n != i and screen.now.sides[n] == side]
    together = (_("Plays together with {who}.").format(who=listed(partners)),) if partners else ()
    return Help(seat.name, (who, *together, *(screen.words.status(to) if mine else ())))


def help_now(screen: Any) -> None:
    """The prompt, at length."""
    to, decision = screen.now.reader, screen.decision
    if decision and decision.complete:  # what is asked next is not this player's to answer
        screen.app.layers.tell(screen.prompt.text, [_main(screen)])
    elif decision:
        title, page = screen.words.prompt(to), screen.view.page(to.ask.why)
        lines = [line for line in screen.words.help(to) if line != title]
        screen.app.layers.tell(title, lines, (_("In the rules"), lambda: screen.open_rules(page)))
    else:
        screen.app.layers.tell(screen.prompt.text, [_("This line always says who must do what.")])

