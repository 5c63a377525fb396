"""A player made of fingers: reaches any option of the running ask by touching what the screen offers."""
from app.narrowing import concerns
from app.presenters.contents import short
from app.screens.table.row import buttons_of
from tests.app.driver import Driver

GRID = 24                       # a board is looked over at so many points across and up


class Unreachable(AssertionError):
    """No touch leads to this option."""


def touch(app: Driver, option) -> None:
    """Touch things until `option` is chosen in the draft, or the draft went out with it."""
    screen = app.screen
    before, asked = len(screen.decision.chosen), app.match.table.asked

    def done():
        return app.match.table.asked != asked or screen.decision is None or len(screen.decision.chosen) > before

    for _ in range(6):
        if done():                              # chosen, or sent: across devices the table follows a little later
            return
        if not _one_touch(app, option):
            break
    if not done():
        raise Unreachable(f"{option!r}: {[getattr(w, 'label', '') for w in screen.actions.walk(restrict=True)]}")


def _one_touch(app: Driver, option) -> bool:
    screen, narrowing = app.screen, app.screen.decision.narrowing
    for thing in concerns(option):
        if thing in narrowing.glowing and _on_the_table(app, thing):
            return True
    plate = screen.main_ready and not screen.decision.complete
    if plate and screen.main_text == short(screen.presenter, option):
        app.tap("main")
        return True
    for button in buttons_of(screen):
        same = button.text == short(screen.presenter, option)
        verb = button.label == f"thing {option[0]}"
        if same or verb:
            _into_sight(app, button)
            app.ui.tap(button)
            return True
    for thing in concerns(option):
        if thing[0] == "city" and thing in narrowing.glowing:
            app.tap_tile(thing[1])
            return True
    return False


def _on_the_table(app: Driver, thing) -> bool:
    """Tap a thing where the board, the tray or another's board shows it."""
    kind, value = thing
    if kind == "tile":
        app.tap_tile(value)
        return True
    if kind == "job":
        app.tap(f"drawn {value}" if app.has(f"drawn {value}") else f"job {value}")     # a drawn pair lies on a sheet of its own
        return True
    if kind == "character" and app.has(f"character {value}"):
        app.tap(f"character {value}")
        return True
    for widget in app.ui.widgets():
        shown = getattr(widget, "card", None)
        if kind == "card" and widget.get_root_window() and (
                getattr(shown, "card", None) == value or getattr(shown, "thing", None) == thing):
            _into_sight(app, widget)
            app.ui.tap(widget)
            return True
        if kind in ("building", "card") and hasattr(widget, "things_at") and (where := _spot(widget, thing)):
            app.ui.tap(where)
            return True
        if kind == "seat" and getattr(widget, "label", "") == f"seat {value}" and widget.get_root_window():
            app.ui.tap(widget)
            return True
    if kind in ("building", "card") and not app.screen.roomy:   # on a phone another's board lies behind their strip
        owner = next((e.seat for e in app.screen.view.scene.others if _lies_on(e, kind, value)), None)
        return owner is not None and _on_the_table(app, ("seat", owner))
    return False


def _lies_on(player, kind, value) -> bool:
    if kind == "building":
        return any(tile.building == value for tile in player.tiles)
    return any(card.card == value for card in (*player.classes, *player.evergreens))


def _spot(widget, thing) -> tuple[float, float] | None:
    """Where on this widget a finger would mean the thing."""
    if not widget.get_root_window() or widget.opacity == 0:
        return None
    for i in range(1, GRID):
        for j in range(1, GRID):
            x, y = widget.x + widget.width * i / GRID, widget.y + widget.height * j / GRID
            if thing in widget.things_at(x, y)[:1]:
                return widget.to_window(x, y)
    return None


def _into_sight(app: Driver, button) -> None:
    from kivy.uix.scrollview import ScrollView
    found = button.parent
    while found is not None and found is not found.parent:
        if isinstance(found, ScrollView):
            found.scroll_to(button, animate=False)
            app.ui.step(2)
        found = found.parent
