"""Tables of Rurik for the tests of its screen and for the gallery: played up to a moment by moves that do something."""
from app.match import Match
from app.plan import BESIDE, first_plan
from rules.core import Stream
from rules.rurik import options as o

ATTEMPTS = 40
IDLE = (o.EndTurn, o.Forfeit, o.Nothing, o.Unload, o.Load)
_found: dict[tuple, int] = {}  # which attempt led there: tests come back to the same moments


def sensible(table, seat, chance):
    """Takes its action, spends its points, and ends a turn when there is nothing left to do."""
    options = list(table.legal(seat))
    take = [x for x in options if isinstance(x, o.TakeAction)]
    if take:
        return take[0]
    for kinds in ((o.Build, o.Tax, o.Accomplish), (o.Attack, o.AttackRebel, o.Muster)):
        wanted = [x for x in options if isinstance(x, kinds)]
        if wanted:
            return chance.pick(wanted)
    busy = [x for x in options if not isinstance(x, IDLE)]
    end = [x for x in options if isinstance(x, o.EndTurn)]
    if end and (not busy or chance.below(3) == 0):
        return end[0]
    return chance.pick(busy or options)


def asks(why, *, least_round=1, seat=0):
    """Until this seat is asked for this."""
    return lambda t: t.ask is not None and t.ask.why == why and t.awaited() == (seat,) and t.state.round >= least_round


def offers(*kinds, least_round=1, seat=0):
    """Until this seat's turn offers all of these kinds of options."""
    def wanted(t):
        if not asks("turn", least_round=least_round, seat=seat)(t):
            return False
        there = {type(option) for option in t.legal(seat)}
        return all(kind in there for kind in kinds)
    return wanted


def until(store, wanted, what="", seats=4, people=1, **settings):
    """A match at the wanted moment, kept nowhere, in which nobody moves by itself."""
    known = (what, seats, people, tuple(sorted(settings.items())))
    for attempt in range(_found.get(known, 0) if what else 0, ATTEMPTS):
        plan = first_plan("rurik", "Mila", "lion", seats)
        plan.settings.update(settings)
        for seat in plan.seats[1:people]:
            seat.kind = BESIDE
        chance = Stream.of("rurik", what, attempt)
        match = Match.begin(plan, store, None, seed=b"rurik %d" % attempt)
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
