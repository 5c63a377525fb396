"""What a long press tells: the game explains its things, the table its own buttons, seats and choices. Plain text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app import rulebook
from app.games import entry
from app.i18n import _, language, noun
from app.tables.moment import Help
from app.words import Reader, listed
from rules.core import Thing, Value

if TYPE_CHECKING:
    from app.presenters.table import TablePresenter

AIM = "aim"  # the section of a rulebook that the title leads to
BARE: Thing = ("board", 0)  # a board, where nothing lies on it
PROMPT: Thing = ("button", "prompt")


def explanation(of: TablePresenter, thing: Thing) -> Help | None:
    """What is to be said of it; None: nothing."""
    found = _explanation(of, thing)
    return None if found is None else _said_in_full(of, found)


def _explanation(of: TablePresenter, thing: Thing) -> Help | None:
    if thing == PROMPT:
        return _prompt(of)
    found = of.texts.explain(of.now, thing)
    if found is not None:
        return found
    kind, value = thing
    if kind == "seat":
        return _seat(of, value)
    if thing == BARE:
        return _button(of, "title")
    if kind == "meter":
        meter = of.texts.meters(of.now)[value]
        return Help(meter.text, (meter.help or _("One of the ways in which this game ends, and how near it is."),), "end")
    if kind == "option":
        return _option(of, value)
    if kind == "picked":
        reader = of.in_the_open.reader
        name = of.words.verb(reader, value[1]) if value[0] == "verb" else of.words.thing(reader, value)
        return Help(name, (_("You have tapped this; what glows now goes with it. The arrow takes it back."),))
    return _button(of, value) if kind == "button" else None


def _said_in_full(of: TablePresenter, found: Help) -> Help:
    """Whoever asks knows the name already: where there is no more to say, the rules or the question say what it is for."""
    said = tuple(text for text in dict.fromkeys(found.paragraphs) if text and not _same(text, found.title))
    return replace(found, paragraphs=said or (_from_the_rules(of, found.page) or _in_general(of),))


def _same(text: str, title: str) -> bool:
    return text.strip(" .!?").casefold() == title.strip(" .!?").casefold()


def _from_the_rules(of: TablePresenter, page: str) -> str:
    """How the rulebook begins to speak of it."""
    book = rulebook.book(of.match.plan.game, language()) if page else None
    section = next((section for section in book.sections if section.name == page), None) if book is not None else None
    return section.paragraphs[0] if section is not None and section.paragraphs else ""


def _in_general(of: TablePresenter) -> str:
    asked = of.prompt().text if of.decision is not None else ""
    # i18n: {question}: the whole prompt, a sentence with its own full stop
    return _("It belongs to this question: {question}").format(question=asked) if asked else _("It lies there for all to see.")


def nothing_now(of: TablePresenter, things: Sequence[Thing]) -> str:
    """What stands in the prompt after a tap that means nothing now and has no reason of its own."""
    said = next((found for thing in things if (found := explanation(of, thing)) is not None), None)
    if said is None:
        return _("There is nothing to choose here now.")
    # i18n: {thing}: the name of what was tapped: a card, a place, a player
    return _("{thing:cap}: not to be chosen now.").format(thing=noun(said.title))


def _option(of: TablePresenter, option: Any) -> Help:
    reader = of.in_the_open.reader
    if of.decision and option in of.decision.chosen:  # it is drafted already: its forecast is out of date
        return Help(of.words.short(reader, option), (_("Part of your draft. The arrow takes the last step back."),))
    page = of.texts.page(option.word) if isinstance(option, Value) else ""
    return Help(of.words.label(reader, option), (of.words.sentence(reader, option),), page)


def _button(of: TablePresenter, name: str) -> Help | None:
    """The table's own buttons, by their labels."""
    title, stage = of.texts.title(of.now) or of.words.title(), of.texts.stage(of.now)
    said = {
        "menu": (_("Menu"), _("Rules, settings, and the way out. The game stays on the table as it is.")),
        # i18n: what the game's title says when it is asked about; {stage}: how far the game is, begun with a capital letter
        "title": (title, _("{stage:cap}.").format(stage=noun(stage)) if stage else _("The game on this table."), *aim(of)),
        "clock": (_("Time for this decision"),
                  _("When it is over, what you have ticked is played, else the harmless thing; nothing is bought for you.")),
        "chronicle": (_("Chronicle"), _("What has happened so far. The number says how many steps are new to you.")),
        "log line": (_("A line of the chronicle"),
                     _("Tap it, and the board shows it once more. The number stands on the board too.")),
        "sound": (_("Sound"), _("The bell when it is your turn and all that is heard at the table, on or off.")),
        "rules": (_("Rules"), _("The rulebook of this game, to look something up.")),
        "undo": (_("One step back"), _("Takes back your last choice of this draft. What has been confirmed stays.")),
        "talk": (_("Talk"), _("A word to the others at the table.")),
        "hurry": (_("Skip ahead"), _("Bots take their time so that you can follow them. This lets the next move come at once.")),
        "close": (_("Close"), _("Shuts this and goes back to the table.")),
        "main": (of.plate().text, _plate(of)),
    }
    if name.startswith(("less ", "more ")):  # the knobs of a stepper
        title = _("One less") if name.startswith("less ") else _("One more")
        return Help(title, (_("Nothing is settled before you confirm it."),))
    if name not in said:
        return None
    heading, *paragraphs = said[name]
    return Help(heading, tuple(paragraphs), AIM if name == "title" and _has_aim(of) else "")


def aim(of: TablePresenter) -> list[str]:
    """Who wins at this table and how, and how long it takes: as it opens, and behind its title ever after."""
    minutes = entry(of.match.plan.game).minutes
    length = [_("It takes about {minutes} minutes.").format(minutes=minutes)] if minutes else []
    return [*of.words.aim(Reader.at(of.match.table, of.match.plan.names, of.viewer)), *length]


def opening(of: TablePresenter) -> list[str]:
    """The same, and who begins."""
    first = of.match.table.awaited()
    begins = [_("You begin.") if first[0] == of.viewer else _("{name} begins.").format(
        name=of.match.plan.seats[first[0]].name)] if len(first) == 1 else [_("All begin together.")] if first else []
    return [*aim(of), *begins]


def _has_aim(of: TablePresenter) -> bool:
    book = rulebook.book(of.match.plan.game, "en")
    return book is not None and any(section.name == AIM for section in book.sections)


def _plate(of: TablePresenter) -> str:
    if of.decision is None:
        return _("Somebody else decides now. The plate becomes yours when it is your turn.")
    if of.decision.complete:
        return _("Sends what you have drafted. After that it cannot be taken back.")
    if of.plate().ready:
        return _("Ends this part of your turn and sends what you have drafted.")
    return _("Something must be chosen first: tap what glows, or one of the buttons.")


def _seat(of: TablePresenter, i: int) -> Help:
    plan, sides = of.match.plan, of.now.sides
    mine = i == of.viewer
    reader = Reader.at(of.match.table, plan.names, i if mine else None)
    # i18n: {who}: who plays a seat, "you", "beside you", "bot, easy"; a line of its own under the name
    who = _("{who:cap}.").format(who=noun(plan.describe(i, of.viewer)))
    side = sides[i] if sides else 0
    partners = [p.name for n, p in enumerate(plan.seats) if side and n != i and sides[n] == side]
    together = (_("Plays together with {who}.").format(who=listed(partners)),) if partners else ()
    return Help(plan.seats[i].name, (who, *together, *(of.words.status(reader) if mine else ())))


def _prompt(of: TablePresenter) -> Help:
    """The prompt, at length."""
    reader, decision = of.now.reader, of.decision
    if decision and not decision.complete:
        page = of.texts.page(reader.ask.why) if reader.ask is not None else ""
        prompt = of.words.prompt(reader)
        more = tuple(text for text in of.words.help(reader) if not _same(text, prompt)) or (_from_the_rules(of, page),)
        return Help(prompt, (*more, _("Tap what glows, or one of the buttons; a finger that rests on it learns more.")), page)
    # what is asked after a complete draft is not this player's to answer
    return Help(of.prompt().text, (_plate(of) if decision else _("This line always says who must do what."),))
