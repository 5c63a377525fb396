"""Tables of Saber and Blood for the tests of its screen, played at random up to a moment."""
import random

from app.match import Match
from app.plan import GUEST, first_plan

ATTEMPTS, ANSWERS = 40, 400


def until(store, why, seats=2, people=1, seat=0, offered=object, when=lambda state: True, answers=ANSWERS,
          prefers=lambda option: False, **settings):
    """A match in which this seat is asked for this, with an option of this class; kept nowhere, and nobody moves by itself."""
    for attempt in range(ATTEMPTS):
        plan = first_plan("saber", "Mila", "lion", seats)
        plan.settings.update(settings)
        for other in plan.seats[1:people]:
            other.kind = GUEST
        match = Match.begin(plan, store, None, seed=b"saber %d" % attempt)
        match.keep = match.start = lambda: None
        chance, table = random.Random(attempt), match.table
        for _ in range(answers):
            if table.over:
                break
            now = table.awaited()[0]
            options = table.legal(now)
            asked = table.ask.why == why and now == seat and any(isinstance(option, offered) for option in options)
            if asked and when(table.state):
                match._catch_up()
                match.seen = [len(match.history)] * seats
                return match
            gladly = [option for option in options if prefers(option)] or options
            table.submit(now, gladly[chance.randrange(len(gladly))])
    raise LookupError(f"{why} is never asked")
