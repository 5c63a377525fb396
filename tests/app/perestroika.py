"""Tables of Perestroika for the tests of its screen and for the gallery: played up to a moment by moves that do something."""
from app.match import Match
from app.plan import BESIDE, first_plan
from rules.core import Stream
from rules.perestroika import options as o
from rules.perestroika.effects import achieves
from rules.perestroika.state import action

ATTEMPTS = 30
_found: dict[tuple, int] = {}  # which attempt led there: tests come back to the same moments


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


def asks(why, *, least_round=1, seat=0):
    """Until this seat is asked for this."""
    return lambda t: t.ask is not None and t.ask.why == why and t.awaited() == (seat,) and t.state.round >= least_round


def until(store, wanted, what="", seats=2, people=1, **settings):
    """A match at the wanted moment, kept nowhere, in which nobody moves by itself."""
    known = (what, seats, people, tuple(sorted(settings.items())))
    for attempt in range(_found.get(known, 0) if what else 0, ATTEMPTS):
        plan = first_plan("perestroika", "Mila", "lion", seats)
        plan.settings.update(settings)
        for seat in plan.seats[1:people]:
            seat.kind = BESIDE
        chance = Stream.of("perestroika", what, attempt)
        match = Match.begin(plan, store, None, seed=b"perestroika %d" % attempt)
        match.keep = match.start = lambda: None
        while not match.table.over and not wanted(match.table):
            seat = match.table.awaited()[0]
            match.table.submit(seat, sensible(match.table, seat, chance))
        if not match.table.over:
            _found[known] = attempt
            match._catch_up()
            match.seen = [max(0, len(match.told) - 12)] * seats
            return match
    raise LookupError(f"{what or wanted} never comes")


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
