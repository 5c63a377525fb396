"""Tables of Perestroika for the tests of its screen and for the gallery: played up to a moment by moves that do something."""
from rules.perestroika import options as o
from rules.perestroika.effects import achieves
from rules.perestroika.state import action
from tests.app.moment import played_until


def sensible(table, seat, chance):
    """Builds where it can and plays no half for nothing."""
    state, faces = table.state, table.sees(seat)
    options = list(table.legal(seat))
    builds = [x for x in options if isinstance(x, o.Build)]
    if builds:
        return chance.pick(builds)
    plays = [x for x in options if isinstance(x, o.Play) and achieves(state, seat, action(faces[x.card]).word(x.half))]
    building = [x for x in plays if action(faces[x.card]).word(x.half)[0].startswith("build")]
    if building or plays:
        return chance.pick(building or plays)
    if isinstance(options[0], o.Exchange):
        return options[-1]
    left = [x for x in options if not isinstance(x, o.Play | o.ThrowAway)]
    return chance.pick(left or options)


def until(store, wanted, what="", seats=2, people=1, **settings):
    return played_until("perestroika", sensible, store, wanted, what, seats, people, **settings)


# ---------------------------------------------------------------- fingers


def shown(app, kind):
    return [w for w in app.ui.widgets() if isinstance(w, kind) and w.get_root_window()]


def card_of(app, card):
    """The button that shows this card and may be tapped now."""
    from app.widgets.card import CardButton

    found = [b for b in shown(app, CardButton) if b.card is not None and b.card.thing == ("card", card)]
    return max(found, key=lambda b: (b.card.lit, b.card.face is not None))  # the display keeps the place of a card that was taken


def tap_half(app, half):
    from app.widgets.halves import HalfButton

    app.ui.tap(next(b for b in shown(app, HalfButton) if b.half is not None and b.half.thing == ("half", half)))
    app.ui.step(4)


def seen_or_arranged(app) -> bool:
    """The invasion is seen, or the first card offered is picked, if one of them lies over the table."""
    from app.widgets.arranging import ArrangingSheet
    from app.widgets.event_scene import EventOverlay

    if shown(app, EventOverlay):
        app.tap("seen")
    elif (sheets := shown(app, ArrangingSheet)):
        app.ui.tap(sheets[0].grid.children[0])
        app.ui.step(3)
        app.tap("confirm")
    else:
        return False
    return True


def touch(app, option):
    """Do this by the fingers alone."""
    from app.tables.perestroika.board import LandBoard
    from app.tables.perestroika.rivals import RivalStrip

    match option:
        case o.Play(card=card, half=half):
            app.ui.tap(card_of(app, card))
            app.ui.step(3)
            tap_half(app, half)
            if app.veche.layers.veils:
                app.tap("yes")
        case o.Pick(card=card) | o.Dismiss(card=card) | o.LayAside(card=card) | o.PickLaid(card=card) | o.Discard(card=card):
            app.ui.tap(card_of(app, card))
        case o.Take(material=material):
            app.tap(f"material {material}")
        case o.Build(row=row):
            (board,) = shown(app, LandBoard)
            decision = app.screen.decision
            app.ui.tap(board.place_of(row, len(decision.table.state.principalities[decision.seat].rows[row])))
        case o.Exchange() | o.Rearrange():
            app.tap("exchange")
        case o.Rob(seat=seat, material=material):
            app.tap(f"loot ({seat}, {material})")
        case o.StealCard(seat=seat):
            app.ui.tap(next(strip for strip in shown(app, RivalStrip) if strip.seat.seat == seat))
        case o.Stop() | o.Enough():  # to play nothing at all is a small button, to stop later is the plate
            app.tap("main" if app.screen.main_ready else f"option {option.word}")
        case _:
            raise AssertionError(f"no finger knows {option}")
