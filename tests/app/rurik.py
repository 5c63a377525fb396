"""Tables of Rurik for the tests of its screen and for the gallery: played up to a moment by moves that do something."""
from rules.rurik import options as o
from tests.app.moment import asks, played_until

IDLE = (o.EndTurn, o.Forfeit, o.Nothing, o.Unload, o.Load)


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


def offers(*kinds, least_round=1, seat=0):
    """Until this seat's turn offers all of these kinds of options."""
    def wanted(t):
        if not asks("turn", least_round=least_round, seat=seat)(t):
            return False
        there = {type(option) for option in t.legal(seat)}
        return all(kind in there for kind in kinds)
    return wanted


def until(store, wanted, what="", seats=4, people=1, **settings):
    return played_until("rurik", sensible, store, wanted, what, seats, people, **settings)
