"""What the parts of a table screen say: prompt, large plate, seats, the chips of a draft, the row of buttons. Plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, cast

from app import choices
from app.i18n import _, ngettext, noun
from app.narrowing import VERB
from app.planning import PlannedDecision
from app.tables.moment import Barred, Fact, Help, Moment, PlanButton
from rules.core import ChooseSecretly, Thing, Value, things

if TYPE_CHECKING:
    from app.presenters.table import TablePresenter

PROMPT_LETTERS = 110  # what two lines of the prompt hold


@dataclass(frozen=True)
class PromptText:
    text: str
    icon: str


@dataclass(frozen=True)
class SaidTip:
    """A tip in the words of now; `page`: the section of the rulebook."""

    text: str
    page: str


@dataclass(frozen=True)
class MainPlate:
    """The large plate below the board. `press` is None where it only informs."""

    text: str
    icon: str
    sub: str = ""
    press: Callable[[], None] | None = None

    @property
    def ready(self) -> bool:
        return self.press is not None

    @property
    def tone(self) -> str:
        return "main" if self.press is not None else "quiet"


@dataclass(frozen=True)
class SeatText:
    name: str
    crest: str
    side: int
    badge: str  # a sign for who plays it: a bot, another device
    active: bool
    away: bool
    note: str
    change: int  # of its score, since the viewer looked last
    token: str
    facts: list[Fact]
    sealed: bool = False  # it has chosen in secret, and others still choose


@dataclass(frozen=True)
class ChipText:
    """One step of the draft."""

    text: str
    about: Thing
    icon: str = ""
    cost: str = ""


@dataclass(frozen=True)
class RowButton:
    """One button of the row. `about`: what a long press explains; `why_not`: it is barred, and pressing it says so."""

    text: str
    label: str
    about: Thing | Help
    press: Callable[[], object]
    sub: str = ""
    price: str = ""
    icon: str = ""
    quiet: bool = False
    chosen: bool = False
    why_not: str = ""


@dataclass(frozen=True)
class EmptyRow:
    """What a row without buttons says. `story`: all that the draft comes to, where it is too long for the prompt."""

    text: str
    story: str = ""


# ------------------------------------------------------------ prompt and plate


def prompt(of: TablePresenter) -> PromptText:
    now, decision = of.in_the_open, of.decision
    if decision is None and (chosen := have_chosen(now)):
        # i18n: a whole prompt: {how_many} is "2 of 4 have chosen"
        return PromptText(_("{how_many}.").format(how_many=chosen), "timer-sand")
    if decision is not None and not decision.ready and decision.wished and (lacks := of.texts.where(of.now)):
        # i18n: a whole prompt: {what} is what is still to be chosen, in a few words, with a capital letter in front
        return PromptText(_("{what:cap}.").format(what=noun(lacks)), "hand-pointing-up")  # the question is half answered
    if decision is None or not decision.ready:
        return PromptText(of.words.prompt(now.reader), "hand-pointing-up" if decision else "timer-sand")
    chosen = decision.chosen[-1]
    text = (of.texts.confirming(now, chosen) if isinstance(chosen, Value) else "") or _story(of)
    # i18n: the prompt, at most two lines on a phone: about 110 letters
    return PromptText(text if 0 < len(text) <= PROMPT_LETTERS else _("Confirm, or take a step back."), "check-bold")


def have_chosen(now: Moment) -> str:
    """How far a secret choice of several is, in a few words; "": there is none."""
    ask, done = now.reader.ask, len(now.sealed)
    if not isinstance(ask, ChooseSecretly) or len(ask.seats) < 2:
        return ""
    return ngettext("{n} of {full} has chosen", "{n} of {full} have chosen", done).format(n=done, full=len(ask.seats))


def _story(of: TablePresenter) -> str:
    """What the draft would do, in sentences."""
    return " ".join(of.words.story(of.in_the_open.reader, of.decision.events)) if of.decision else ""


def plate(of: TablePresenter) -> MainPlate:
    now, decision, view, texts = of.in_the_open, of.decision, of.view, of.texts
    if decision is None:
        waited_for = now.active
        chosen = have_chosen(now)
        alone = waited_for if not chosen else None
        # i18n: the large button's text while several others decide
        text = _("Waiting") if alone is None else _("{name} plays").format(name=now.plan.seats[alone].name)
        return MainPlate(text, "timer-sand", chosen)
    if decision.ready and (said := texts.planned(now)) is not None:
        return MainPlate(said.text, said.icon, said.sub or _after_confirm(of), of.confirm)
    if decision.complete:
        return MainPlate(_("Confirm"), "check-bold", _after_confirm(of), of.confirm)
    close = choices.closing(decision.narrowing, decision.begun, texts.closers, texts.passive(now))
    if close is not None:
        lost = texts.closing(now, close)
        press = partial(of.close_with_loss, close, lost) if lost else partial(of.choose, close, and_send=True)
        return MainPlate(short(of, close), "check-bold", lost, press)
    forward = choices.forward(decision.narrowing, view.on_board, texts.passive(now))
    if forward is not None:
        sub = texts.note(now, forward) if isinstance(forward, Value) else ""
        return MainPlate(short(of, forward), texts.option_icon(now, forward) or "check-bold", sub, partial(of.choose, forward))
    return MainPlate(_("Your move"), "hand-pointing-up", _where(of))


def _after_confirm(of: TablePresenter) -> str:
    """What the complete draft leads to once it is sent."""
    if of.decision is not None and of.decision.table.over:
        return _("the game ends with it")
    return of.texts.after_confirm(of.now) or of.words.after_confirm(of.now.reader) or _("then it cannot be taken back")


def _where(of: TablePresenter) -> str:
    """Where the choice is made."""
    if said := of.texts.where(of.now):
        return said
    glows = of.decision is not None and any(kind in of.view.on_board for kind, _value in of.decision.narrowing.glowing)
    if not of.buttons():
        return _("tap what glows")
    return _("tap a button or what glows") if glows else _("tap a button")


def short(of: TablePresenter, option: Any, now: Moment | None = None) -> str:
    """An option in a word or two."""
    now = now or of.in_the_open
    return (of.texts.short(now, option) if isinstance(option, Value) else "") or of.words.label(now.reader, option)


# ------------------------------------------------------------ seats


def seat(of: TablePresenter, i: int) -> SeatText:
    now, place = of.now, of.match.plan.seats[i]
    return SeatText(place.name, place.crest, now.sides[i], "robot" if place.is_bot else "", i in now.awaited, False,
                    of.seat_note(i), of.texts.change(now, i), of.texts.token(now, i), of.texts.facts(now, i), i in now.sealed)


def seat_note(of: TablePresenter, i: int) -> str:
    now, place = of.now, of.match.plan.seats[i]
    if i in now.sealed:
        return _("has chosen")
    if i not in now.awaited:
        return now.plan.describe(i, now.seat)
    if place.is_bot:
        return _("is thinking…")
    return _("your turn") if i == of.viewer else _("must decide")


# ------------------------------------------------------------ the draft


def chips(of: TablePresenter) -> list[ChipText]:
    """What has been drafted, one chip a choice; undo takes the last one away."""
    now, decision = of.in_the_open, of.decision
    if decision is None:
        return []
    made: list[ChipText] = []
    arranging = decision.arranging
    if arranging is not None:
        for kind, card in arranging.picked:
            made.append(ChipText(_placed(of, card, arranging.place_of(card)), (kind, card)))
    else:
        for option, before, after in zip_longest(decision.chosen, decision.states_before, decision.chosen[1:]):
            if isinstance(option, Value) and option.word in of.texts.runs and getattr(after, "word", "") == option.word:
                continue
            moment = now if before is None else replace(now, state=before)  # what it cost, not what it would cost now
            covered = _covered_card(now, option)
            if covered is not None:
                made.append(ChipText(of.words.thing(now.reader, covered), ("option", option), "cards"))
                continue
            cost = of.texts.cost(moment, option) if isinstance(option, Value) else ""
            made.append(ChipText(short(of, option), ("option", option), of.texts.option_icon(moment, option), cost))
    for thing in (*decision.narrowing.picked, *decision.wished):
        text = of.words.verb(now.reader, thing[1]) if thing[0] == VERB else of.words.thing(now.reader, thing)
        # i18n: a small tag above the buttons: what is chosen already, while more must be chosen; {thing}: a card, place or verb
        made.append(ChipText(_("{thing}…").format(thing=text), ("picked", thing)))
    return made


def _covered_card(now: Moment, option: Any) -> Thing | None:
    """A card of a covered hand that a choice is about: not even what it is good for is told."""
    return next((thing for thing in things(option) if thing[0] == "card" and thing[1] not in now.reader.faces), None)


def _placed(of: TablePresenter, card: int, place: str) -> str:
    """A card and where it goes."""
    reader = of.now.reader
    what, where = of.words.thing(reader, ("card", card)), of.words.thing(reader, ("place", place)) if place else ""
    # i18n: a card and the place it is put at
    return _("{card}: {place}").format(card=what, place=where) if where else what


# ------------------------------------------------------------ the row of buttons


def buttons(of: TablePresenter) -> list[RowButton]:
    """What can be chosen besides the board, what is barred and why, or how to hurry a bot."""
    now, decision, view, texts = of.in_the_open, of.decision, of.view, of.texts
    if decision and decision.arranging is not None and "card" not in view.on_board:
        return [_card_to_place(of, card) for card in decision.arranging.cards]
    plans = isinstance(decision, PlannedDecision)
    signs = [_sign(of, sign) for sign in texts.signs(now)] if plans else []
    if decision and not decision.complete:
        row = choices.row(decision.narrowing, view.on_board, decision.begun, texts.closers, texts.passive(now))
        signed = texts.signed(now) if plans else ()
        row = [entry for entry in row if _word_of(entry) not in signed]
        return signs + [action(of, entry, now) for entry in row] + [_barred(of, barred) for barred in texts.barred(now)]
    if signs:
        return signs
    if decision and decision.offer is not None and len(decision.chosen) == 1:
        return _still_offered(of)
    if of.match.thinking is not None:
        return [RowButton(_("Skip ahead"), "hurry", ("button", "hurry"), of.hurry, icon="fast-forward")]
    return []


def _word_of(entry: choices.Button) -> str:
    if entry.thing is not None and entry.thing[0] == VERB:
        return str(entry.thing[1])
    return entry.option.word if isinstance(entry.option, Value) else ""


def _sign(of: TablePresenter, sign: PlanButton) -> RowButton:
    return RowButton(sign.text, f"sign {sign.thing}", sign.thing, partial(of.tap, [sign.thing]), sub=sign.sub, icon=sign.icon,
                     chosen=sign.chosen)


def empty_row(of: TablePresenter) -> EmptyRow | None:
    """Where the choice is made instead; None while somebody else decides, or where the plate alone is left to press."""
    if of.decision is None:
        return None
    if not of.decision.complete:
        if all(kind == VERB for kind, _value in of.decision.glowing) and of.plate().ready:
            return None
        return EmptyRow(_("Tap one of the things that glow."))
    story = _story(of)
    return EmptyRow(_("Confirm it, or take steps back with the arrow."), story if story != of.prompt().text else "")


def _still_offered(of: TablePresenter) -> list[RowButton]:
    """The row as it was, with what waits for its confirm ticked: another one may be taken instead."""
    decision = of.decision
    if decision is None or decision.offer is None:
        return []
    entries = choices.row(decision.offer, of.view.on_board, True, (), of.texts.passive(of.now), plate=False)
    if not any(entry.option == decision.waiting for entry in entries):
        return []  # it was tapped on the board, which shows it
    before = replace(of.in_the_open, state=decision.states_before[0]) if decision.states_before else of.in_the_open
    return [replace(action(of, entry, before), chosen=entry.option == decision.waiting)
            for entry in entries if entry.option is not None]


def action(of: TablePresenter, entry: choices.Button, now: Moment) -> RowButton:
    texts, words = of.texts, of.words
    if entry.option is not None:
        option = entry.option
        word = option.word if isinstance(option, Value) else ""
        note, cost = (texts.note(now, option), texts.cost(now, option)) if word else ("", "")
        bare = note == cost  # there is no note but the cost
        icon = texts.option_icon(now, option)
        if entry.quiet and icon == "check-bold":  # a tick is for what is taken
            icon = ""
        return RowButton(short(of, option, now), f"option {word}", ("option", option), partial(of.choose, option),
                      sub="" if bare else note, price=cost if bare else "", icon=icon, quiet=entry.quiet)
    thing = cast(Thing, entry.thing)  # no option left to name: it narrows by a thing
    kind, value = thing
    text = words.verb(now.reader, value) if kind == VERB else words.thing(now.reader, thing)
    about = thing if kind != VERB else Help(text, (_("A way to go on: tap it, then what glows."),))
    # i18n: a button's second line: how many choices wait behind it
    ways = ngettext("{n} way", "{n} ways", entry.count).format(n=entry.count)
    return RowButton(text, f"thing {value}", about, partial(of.tap, [thing]), sub=ways,
                  icon=texts.icon(value) if kind == VERB else "")


def _card_to_place(of: TablePresenter, card: int) -> RowButton:
    """A card to be arranged, as a button, for a view that does not show it on the board."""
    arranging, reader = of.decision.arranging if of.decision else None, of.now.reader
    place = arranging.place_of(card) if arranging is not None else ""
    return RowButton(of.words.thing(reader, ("card", card)), f"card {card}", ("card", card), partial(of.tap, [("card", card)]),
                  sub=of.words.thing(reader, ("place", place)) if place else "", chosen=bool(place))


def _barred(of: TablePresenter, barred: Barred) -> RowButton:
    # i18n: {what}: what cannot be done now, as on its button; {why}: why not, in a few words in small letters
    why = _("{what}: {why}.").format(what=barred.text, why=barred.why)
    # i18n: {why}: a reason in a few words, in small letters
    about = Help(barred.text, (_("Not possible now: {why}.").format(why=barred.why), *barred.more), barred.page)
    return RowButton(barred.text, f"barred {barred.text}", about, partial(of.display.say_why_not, why), icon=barred.icon,
                  why_not=barred.why)
