"""The draft as chips, and the row of buttons for what is not tapped on the board: as widgets that fit into their room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.presenters.contents import ChipText, RowButton, SaidTip
from app.presenters.moves import SeenMove
from app.screens.table.in_hand import fill_answers
from app.tables.moment import Help
from app.widgets import words
from app.widgets.base import tall
from app.widgets.buttons import Chip, Choice, PlateButton, least_scale, signs_above
from app.widgets.move_scene import MoveTile
from app.widgets.scrolling import Scrolling
from app.widgets.tip_line import TipLine

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

TILE = 52  # dp
ALONE = 0.4  # of the row: as wide as a refusal is that has it to itself


def show_chips(screen: TableScreen) -> None:
    """What has been drafted, one chip a choice; while nothing has, what the others did."""
    box = screen.frame.slot("chips")
    if box is None:
        return
    box.clear_widgets()
    chips = [_chip(chip) for chip in screen.presenter.chips()]
    room = box.parent.width
    _fit_chips(chips, room, box.spacing)
    whole = len(chips) - _seen_whole(chips, room, box.spacing)
    for i, chip in enumerate(chips):
        if whole and i == whole:  # a chip that does not fit is scrolled out of sight, not cut
            spare = room - sum(each.width + box.spacing for each in chips[i:]) + box.spacing
            box.add_widget(Widget(size_hint_x=None, width=spare))
        box.add_widget(chip)
    box.parent.scroll_x = 1.0 if whole else 0.0
    if chips:
        return
    tip = screen.presenter.tip() if not screen.decision or not screen.decision.begun else None
    if tip is not None:
        box.add_widget(_tip(screen, tip, room))
    elif not _show_strip(screen, box) and screen.decision is not None:
        _hint(box, room)


def _tip(screen: TableScreen, tip: SaidTip, room: float) -> TipLine:
    """It takes the place of all else in this row, once; a tap leads to the rules."""
    made = TipLine(text=tip.text, label="tip", about=Help(_("Tip"), (tip.text,), tip.page), size_hint_x=None, width=room)
    made.bind(on_release=lambda *_: screen.open_rules(tip.page))
    return made


def _show_strip(screen: TableScreen, box: Any) -> bool:
    """The strip "since your turn"; False if nobody did anything."""
    tiles = strip_tiles(screen, screen.scenes.again)
    for tile in tiles:
        box.add_widget(tile)
    box.parent.scroll_x = 1.0
    return bool(tiles)


def strip_tiles(screen: TableScreen, play: Callable[[SeenMove], None]) -> list[MoveTile]:
    """A small picture for each move of the others since the viewer's turn, the newest last; a tap gives it to `play`."""
    tiles = []
    for i, move in enumerate(screen.presenter.since_my_turn()):
        about = Help(_("Since your turn"), (move.view.sentence, _("Tap it to see it again.")))
        tile = MoveTile(move=move.view, blind=screen.app.blind, label=f"since {i}", about=about, size_hint_x=None)
        tile.width = tall(TILE)
        tile.bind(on_release=lambda _w, move=move: play(move))
        tiles.append(tile)
    return tiles


def _hint(box: Any, room: float) -> None:
    """What a beginner may not know, in the room of the chips: on two lines at most, or not at all."""
    text = _("Hold a finger on anything to learn what it is.")
    for size in (13, 12.5, 12):
        if paint.paragraph_height(text, room, sp(size)) <= sp(size) * 2.6:
            made = words.Paragraph(text=text, font_size=sp(size), ink=theme.CREAM_SOFT, hugs=False, size_hint_x=None, width=room)
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


def _chip(said: ChipText) -> Chip:
    chip = Chip(text=said.text, icon=said.icon, cost=said.cost, label=f"chip {said.text}", about=said.about, size_hint_x=None)
    chip.width = max(dp(48), chip.measured())
    return chip


def show_actions(screen: TableScreen) -> None:
    """The row of buttons, or what stands in its place."""
    box = screen.actions
    if box is None:
        return
    box.clear_widgets()
    made = [_button(said) for said in screen.presenter.buttons()]
    if not made:
        _fill_empty_row(screen, box)
        return
    if screen.large_answers:
        fill_answers(box, made)
        return
    room = _room(screen, box) - box.spacing * (len(made) - 1)
    if not _side_by_side(made, room / len(made), box.height - box.padding[1] - box.padding[3]):
        box.add_widget(_scrolling_row(made))
        return
    if len(made) == 1 and made[0].quiet:  # a refusal alone does not fill the row
        made[0].size_hint_max_x = max(room * ALONE, made[0].wide() + dp(50))  # a row that is narrower itself is filled
    for button in made:
        box.add_widget(button)


def _button(said: RowButton) -> Choice:
    made = Choice(text=said.text, sub=said.sub, price=said.price, icon=said.icon, label=said.label, about=said.about,
                  quiet=said.quiet, chosen=said.chosen, why_not=said.why_not)
    made.bind(on_release=lambda *_: said.press())
    return made


def _room(screen: TableScreen, box: Any) -> float:
    return float((box.width if box.width > dp(200) else screen.width) - box.padding[0] - box.padding[2])


def _side_by_side(row: Sequence[Choice], each: float, high: float) -> bool:
    """Whether all the words of a row can be read in it; else it scrolls."""
    for button in row:
        button.size = each, high
    above = signs_above(row)
    return each >= dp(48) and all(button.wide() * least_scale() <= button.room(above) for button in row)


def _fill_empty_row(screen: TableScreen, box: Any) -> None:
    """A row without buttons says where the choice is made, or what the draft would do."""
    said = screen.presenter.empty_row()
    if said is None:
        return
    story = _story(said.story, _room(screen, box), box.height - dp(4)) if said.story else None
    box.add_widget(story or _paragraph(said.text, sp(13.5)))


def _paragraph(text: str, size: float) -> words.Paragraph:
    return words.Paragraph(text=text, font_size=size, ink=theme.CREAM_SOFT, hugs=False, halign="center")


def _story(text: str, room: float, high: float) -> words.Paragraph | None:
    """What the draft would do, in the largest letters that fit; None if none do."""
    for size in (sp(13.5), sp(12.5), sp(11.5), dp(12), dp(11)):
        if paint.paragraph_height(text, room, size) <= high:
            return _paragraph(text, size)
    return None


def _scrolling_row(buttons: Iterable[Choice]) -> Scrolling:
    scroll = Scrolling(do_scroll_y=False, bar_width=dp(3))
    row = BoxLayout(spacing=dp(6), size_hint_x=None)
    row.bind(minimum_width=row.setter("width"))
    for button in buttons:
        wanted = letters.width_of(button.text, sp(15), letters.SERIF_BOLD) + dp(50)
        button.size_hint_x, button.width = None, max(dp(104), min(dp(190), wanted))
        row.add_widget(button)
    scroll.add_widget(row)
    return scroll


def buttons_of(screen: TableScreen) -> list[Any]:
    """What stands in the row now: the number keys press it."""
    return [w for w in screen.actions.walk(restrict=True) if isinstance(w, Choice | PlateButton)]
