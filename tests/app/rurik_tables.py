"""Tables of Rurik for the tests of its boards: played up to a moment by moves that do something."""
from app.plan import first_plan
from app.tables.moment import Moment
from app.words import Reader, words_of
from rules.core import Choose, LocalDealer, Stream, Table
from rules.games import GAMES
from rules.rurik import options as o
from tests.app.moment import played_until

GAME = GAMES["rurik"]
ATTEMPTS = 20
_found: dict[tuple, int] = {}  # which attempt led there: tests come back to the same moments
DOES = (o.Accomplish, o.PlayScheme, o.Convert, o.Build, o.Tax, o.Attack, o.AttackRebel, o.Muster, o.TakeAction)


def sensible(table, seat, chance):
    """Takes its action and spends what it has; bribes little; ends the turn when nothing is left to do."""
    if not isinstance(table.ask, Choose):
        return chance.pick(list(table.legal(seat)))
    options = list(table.legal(seat))
    if isinstance(options[0], o.Place):
        return chance.pick([x for x in options if x.bribe < 2])
    for kind in DOES:
        found = [x for x in options if isinstance(x, kind)]
        if found:
            return chance.pick(found)
    ends = [x for x in options if isinstance(x, o.EndTurn)]
    return ends[0] if ends else chance.pick([x for x in options if not isinstance(x, o.Load | o.Unload)] or options)


def asks(why, *, least_round=1, seat=0):
    """Until this seat is asked for this."""
    return lambda t: t.ask is not None and t.ask.why == why and t.awaited() == (seat,) and t.state.round >= least_round


def reached(wanted, seats=2, what="", **settings):
    """A table at the wanted moment, without a match around it."""
    known = (what, seats, tuple(sorted(settings.items())))
    for attempt in range(_found.get(known, 0) if what else 0, ATTEMPTS):
        table = Table(GAME, seats, GAME.settled(seats, settings), LocalDealer(Stream.of("boards", attempt)))
        chance = Stream.of("boards moves", attempt)
        while not table.over and not wanted(table):
            seat = table.awaited()[0]
            table.submit(seat, sensible(table, seat, chance))
        if not table.over or wanted(table):
            _found[known] = attempt
            return table
    raise LookupError(f"{what or wanted} never comes")


def moment(table, seat=0, **more):
    """What a view would be shown, with all that may be tapped."""
    plan = first_plan("rurik", "Mila", "lion", table.seats)
    awaited = table.awaited() if not table.over else ()
    live = tuple(table.legal(seat)) if seat in awaited and isinstance(table.ask, Choose) else ()
    things = tuple(dict.fromkeys(thing for option in live for thing in zip(option.kinds, option[1:], strict=True)))
    return Moment(table.state, Reader.at(table, plan.names, seat), words_of("rurik"), plan, seat, awaited[0] if awaited else None,
                  awaited, glowing=things, live=live, **more)


def until(store, wanted, what="", seats=2, people=1, **settings):
    return played_until("rurik", sensible, store, wanted, what, seats, people, **settings)
