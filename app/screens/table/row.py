"""The draft as chips, and the row of buttons for what is not tapped on the board."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any, cast

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import choices, theme
from app.draw import letters, paint
from app.i18n import _, ngettext
from app.narrowing import VERB
from app.tables.base import Barred, Help, Moment
from app.widgets import words
from app.widgets.buttons import Chip, Choice, PlateButton, least_scale, signs_above
from app.widgets.scrolling import Scrolling
from rules.core import Thing, Value

ALONE = 0.4  # of the row: as wide as a refusal is that has it to itself


def show_chips(screen: Any, now: Moment) -> None:
    """What has been drafted, one chip a choice; undo takes the last one away."""
    box = screen.frame.slot("chips")
    if box is None:
        return
    box.clear_widgets()
    if not screen.decision:
        return
    chips = []
    arranging = screen.decision.arranging
    for kind, card in arranging.picked if arranging is not None else ():
        chips.append(_chip(_placed(screen, now, card, arranging.place_of(card)), (kind, card)))
    for option, before in zip_longest(screen.decision.chosen, screen.decision.before) if arranging is None else ():
        then = now if before is None else replace(now, state=before)  # what it cost, not what it would cost now
        cost = screen.view.cost(then, option) if isinstance(option, Value) else ""
        chips.append(_chip(short(screen, option, now), ("option", option), screen.view.option_icon(option), cost))
    for thing in screen.decision.narrowing.picked:
        text = screen.words.verb(now.reader, thing[1]) if thing[0] == VERB else screen.words.thing(now.reader, thing)
        chips.append(_chip(_("{thing}…").format(thing=text), ("picked", thing)))
    room = box.parent.width
    _fit_chips(chips, room, box.spacing)
    whole = len(chips) - _seen_whole(chips, room, box.spacing)
    for i, chip in enumerate(chips):
        if whole and i == whole:  # pushed out of sight, not cut
            spare = room - sum(each.width + box.spacing for each in chips[i:]) + box.spacing
            box.add_widget(Widget(size_hint_x=None, width=spare))
        box.add_widget(chip)
    box.parent.scroll_x = 1.0 if whole else 0.0
    if not chips:
        _hint(box, room)


def _placed(screen: Any, now: Moment, card: int, place: str) -> str:
    """A card and where it goes."""
    words_ = screen.words
    what, where = words_.thing(now.reader, ("card", card)), words_.thing(now.reader, ("place", place)) if place else ""
    return _("{card}: {place}").format(card=what, place=where) if where else what


def _hint(box: Any, room: float) -> None:
    """What a beginner may not know, in the room of the chips: on two lines at most, or not at all."""
    text = _("Hold a finger on anything to learn what it is.")
    for size in (13, 12.5, 12):
        if paint.paragraph_height(text, room, sp(size)) <= sp(size) * 2.6:
            made = words.Words(text=text, font_size=sp(size), ink=theme.CREAM_SOFT, hugs=False, size_hint_x=None, width=room)
            box.add_widget(made)
            return


def _seen_whole(chips: list[Chip], room: float, gap: float) -> int:
    """How many of the last chips fit into the row."""
    count, used = 0, 0.0
    for chip in reversed(chips):
        used += chip.width + gap * bool(count)
        if used > room + 1:
            break
        count += 1
    return count if count else len(chips)


def _fit_chips(chips: list[Chip], room: float, gap: float) -> None:
    """Where the steps of a draft are too many for their row, the first ones are signs alone; the last keeps its word."""
    for chip in chips[:-1]:
        if sum(each.width + gap for each in chips) - gap <= room:
            return
        if chip.icon:
            chip.text = ""
            chip.width = max(dp(48), chip.measured())
    for chip in chips:
        chip.width = max(dp(48), min(chip.width, room))


def _chip(text: str, about: Thing, icon: str = "", cost: str = "") -> Chip:
    chip = Chip(text=text, icon=icon, cost=cost, label=f"chip {text}", about=about, size_hint_x=None)
    chip.width = max(dp(48), chip.measured())
    return chip


def short(screen: Any, option: Any, now: Moment) -> str:
    """An option in a word or two."""
    return (screen.view.short(now, option) if isinstance(option, Value) else "") or screen.words.label(now.reader, option)


def show_actions(screen: Any, now: Moment) -> None:
    """What can be chosen besides the board, what is barred and why, or how to hurry a bot."""
    box, made = screen.actions, []
    box.clear_widgets()
    decision = screen.decision
    if decision and decision.arranging is not None and "card" not in screen.view.on_board:
        made = [_card_to_place(screen, now, card) for card in decision.arranging.cards]
    elif decision and not decision.complete:
        row = choices.row(decision.narrowing, screen.view.on_board, decision.begun, screen.view.closers, screen.view.passive)
        made = [_action(screen, entry, now) for entry in row] + [_barred(screen, barred) for barred in screen.view.barred(now)]
    elif decision and decision.offer is not None and len(decision.chosen) == 1:
        made = _still_offered(screen, now)
    elif screen.match.thinking is not None:
        hurry = Choice(text=_("Skip ahead"), icon="fast-forward", label="hurry", about=("button", "hurry"))
        hurry.bind(on_release=lambda *_: screen.match.hurry.set())
        made = [hurry]
    if not made:
        _say_instead(screen, box)
        return
    room = _room(screen, box) - box.spacing * (len(made) - 1)
    if not _side_by_side(made, room / len(made), box.height - box.padding[1] - box.padding[3]):
        box.add_widget(_pushed_along(made))
        return
    if len(made) == 1 and made[0].quiet:  # a refusal does not fill the row because nothing stands beside it
        made[0].size_hint_max_x = max(room * ALONE, made[0].wide() + dp(50))  # a row that is narrower itself is filled
    for button in made:
        box.add_widget(button)


def _still_offered(screen: Any, now: Moment) -> list[Choice]:
    """The row as it was, with what waits for its confirm ticked: another one may be taken instead."""
    decision = screen.decision
    entries = choices.row(decision.offer, screen.view.on_board, True, (), screen.view.passive, plate=False)
    if not any(entry.option == decision.waiting for entry in entries):
        return []  # it was tapped on the board, where it shows
    before = replace(now, state=decision.before[0]) if decision.before else now
    made = [_action(screen, entry, before) for entry in entries if entry.option is not None]
    for button, entry in zip(made, [entry for entry in entries if entry.option is not None], strict=True):
        button.chosen = entry.option == decision.waiting
    return made


def _room(screen: Any, box: Any) -> float:
    return float((box.width if box.width > dp(200) else screen.width) - box.padding[0] - box.padding[2])


def _side_by_side(row: Sequence[Choice], each: float, high: float) -> bool:
    """Whether all the words of a row can be read in it; else it is pushed along."""
    for button in row:
        button.size = each, high
    above = signs_above(row)
    return each >= dp(48) and all(button.wide() * least_scale() <= button.room(above) for button in row)


def _say_instead(screen: Any, box: Any) -> None:
    """An empty row says where the choice is made."""
    if screen.decision is None or not screen.frame.fits_buttons:
        return
    text = _("Tap one of the things that glow.")
    if screen.decision.complete:
        text = _("Confirm it, or take steps back with the arrow.")
        told = " ".join(screen.words.story(screen.now.reader, screen.decision.events))
        if told and told != screen.prompt.text:  # too long for the prompt: what it all comes to
            made = _story(told, _room(screen, box), box.height - dp(4))
            if made is not None:
                box.add_widget(made)
                return
    box.add_widget(_said(text, sp(13.5)))


def _said(text: str, size: float) -> words.Words:
    return words.Words(text=text, font_size=size, ink=theme.CREAM_SOFT, hugs=False, halign="center")


def _story(told: str, room: float, high: float) -> words.Words | None:
    """What cannot be taken back is read first: rather in smaller letters than not at all."""
    for size in (sp(13.5), sp(12.5), sp(11.5), dp(12), dp(11)):
        if paint.paragraph_height(told, room, size) <= high:
            return _said(told, size)
    return None


def _pushed_along(buttons: Iterable[Choice]) -> Scrolling:
    scroll = Scrolling(do_scroll_y=False, bar_width=dp(3))
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
        word = option.word if isinstance(option, Value) else ""
        note, cost = (view.note(now, option), view.cost(now, option)) if word else ("", "")
        bare = note == cost  # nothing is to be said but what it costs
        icon = view.option_icon(option)
        if entry.quiet and icon == "check-bold":  # a tick is for what is taken
            icon = ""
        made = Choice(text=short(screen, option, now), sub="" if bare else note, price=cost if bare else "",
                      icon=icon, label=f"option {word}", about=("option", option), quiet=entry.quiet)
        made.bind(on_release=lambda *_: screen.choose(option))
        return made
    thing = cast(Thing, entry.thing)  # no option left to name: it narrows by a thing
    kind, value = thing
    text = words_.verb(now.reader, value) if kind == VERB else words_.thing(now.reader, thing)
    about = thing if kind != VERB else Help(text, (_("A way to go on: tap it, then what glows."),))
    ways = ngettext("{n} way", "{n} ways", entry.count).format(n=entry.count)
    made = Choice(text=text, sub=ways, icon=view.icon(value) if kind == VERB else "",
                  label=f"thing {value}", about=about)
    made.bind(on_release=lambda *_: screen.tapped([thing]))
    return made


def _card_to_place(screen: Any, now: Moment, card: int) -> Choice:
    """A card to be arranged, for a view that shows it nowhere: it stays in its place and says where it goes."""
    arranging = screen.decision.arranging
    place = arranging.place_of(card)
    made = Choice(text=screen.words.thing(now.reader, ("card", card)), chosen=bool(place), label=f"card {card}",
                  sub=screen.words.thing(now.reader, ("place", place)) if place else "", about=("card", card))
    made.bind(on_release=lambda *_: screen.tapped([("card", card)]))
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
