"""A player made of fingers: reaches any option of the running ask by touching what the screen offers."""
from app.narrowing import VERB, concerns
from tests.app.driver import Driver


class Unreachable(AssertionError):
    """No touch leads to this option."""


def touch(app: Driver, option) -> None:
    """Touch things until `option` is chosen in the draft, or the draft went out with it."""
    screen = app.screen
    before, asked = len(screen.sitting.chosen), app.match.table.asked

    def done():
        return app.match.table.asked != asked or screen.sitting is None or len(screen.sitting.chosen) > before

    for _ in range(6):
        if done():                              # chosen, or sent: across devices the table follows a little later
            return
        if not _one_touch(app, option):
            break
    if not done():
        raise Unreachable(f"{option!r}: {[getattr(w, 'label', '') for w in screen.actions.walk(restrict=True)]}")


def _one_touch(app: Driver, option) -> bool:
    screen, narrowing = app.screen, app.screen.sitting.narrowing
    for thing in concerns(option):
        kind, value = thing
        if kind == "tile" and thing in narrowing.glowing:
            app.tap_tile(value)
            return True
        if kind == "job" and thing in narrowing.glowing:
            app.tap(f"job {value}")
            return True
    plate = screen._main_action is not None and not screen.sitting.complete
    if plate and screen.main_text == screen._short(option, screen.now):
        app.tap("main")
        return True
    for button in screen._action_buttons():
        same = button.text == screen._short(option, screen.now)
        verb = button.label == f"thing {option[0]}"
        if same or verb:
            _into_sight(app, button)
            app.ui.tap(button)
            return True
    for thing in concerns(option):
        if thing[0] == "city" and thing in narrowing.glowing:
            app.tap_tile(thing[1])
            return True
    return VERB == ""


def _into_sight(app: Driver, button) -> None:
    from kivy.uix.scrollview import ScrollView
    found = button.parent
    while found is not None and found is not found.parent:
        if isinstance(found, ScrollView):
            found.scroll_to(button, animate=False)
            app.ui.step(2)
        found = found.parent
