"""A match played by itself up to a moment that a test of a screen wants."""
from app.match import Match
from app.plan import GUEST, first_plan
from rules.core import Stream

ATTEMPTS = 60
_found: dict[tuple, int] = {}  # which attempt led there: tests come back to the same moments


def asks(why, *, least_round=1, seat=0):
    """Until this seat is asked for this."""
    return lambda t: t.ask is not None and t.ask.why == why and t.awaited() == (seat,) and t.state.round >= least_round


def played_until(game, sensible, store, wanted, what="", seats=2, people=1, **settings):
    """A match at the wanted moment, kept nowhere, in which nobody moves by itself. `sensible` moves until then."""
    known = (game, sensible.__module__, what, seats, people, tuple(sorted(settings.items())))
    for attempt in range(_found.get(known, 0) if what else 0, ATTEMPTS):
        plan = first_plan(game, "Mila", "lion", seats)
        plan.settings.update(settings)
        for seat in plan.seats[1:people]:
            seat.kind = GUEST
        chance = Stream.of(game, what, attempt)
        match = Match.begin(plan, store, None, seed=b"%b %d" % (game.encode(), attempt))
        match.keep = match.start = lambda: None
        while not match.table.over and not wanted(match.table):
            seat = match.table.awaited()[0]
            match.table.submit(seat, sensible(match.table, seat, chance))
        if not match.table.over:
            _found[known] = attempt
            match._catch_up()
            match.seen = [max(0, len(match.history) - 12)] * seats
            return match
    raise LookupError(f"{what or wanted} never comes")
