"""What an invasion of the Tatars was: which cards were turned up, and what the horde took from whom. Plain Python."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import _, ngettext, sentences
from app.match import PastEvent
from app.tables.moment import Moment
from app.tables.perestroika import reading
from app.words.perestroika.names import bundle, cards
from rules.perestroika import events as e
from rules.perestroika.data import CROSSES, TATARS_LEAVE
from rules.perestroika.state import Perestroika


@dataclass(frozen=True)
class Loss:
    """What the horde took from one seat."""

    name: str
    crest: str
    before: tuple[int, ...]
    after: tuple[int, ...]
    text: str
    mine: bool


@dataclass(frozen=True)
class Invasion:
    """An invasion as one viewer is told of it: the own loss first."""

    round: str
    lines: tuple[str, ...]  # how it came about
    turned_up: tuple[str, ...]  # the names of the cards; empty if another round has begun since
    losses: tuple[Loss, ...]
    safe: int  # the first places of each store, which nobody can empty
    left: str  # what stays, and where the rest goes


def invasion_of(moment: Moment, told: Sequence[PastEvent]) -> Invasion | None:
    """The last one that was told, if there was one."""
    came = [i for i, each in enumerate(told) if isinstance(each.event, e.TatarsCame)]
    if not came or not isinstance(event := told[came[-1]].event, e.TatarsCame):
        return None
    t: Perestroika = moment.state
    found = [each.event for each in told[came[-1]:] if isinstance(each.event, e.Plundered)]
    me = reading.seat_in_front(moment)
    found.sort(key=lambda plundered: (plundered.seat - me) % t.seats)
    losses = tuple(_loss(moment, plundered) for plundered in found)
    crosses = ngettext("{cards} were turned up, and only {count} bears the cross.",
                       "{cards} were turned up, and only {count} bear the cross.", event.crosses)
    if not event.crosses:
        crosses = _("{cards} were turned up, and none bears the cross.")
    needed = CROSSES[t.seats]
    away = ngettext("{count} cross would have kept them away.", "{count} crosses would have kept them away.", needed)
    return Invasion(
        round=_("round {round}").format(round=t.round),
        lines=(crosses.format(cards=cards(event.cards), count=event.crosses), away.format(count=needed)),
        turned_up=tuple(t.revealed) if t.tatars else (),
        losses=losses,
        safe=0 if t.tatar_literal else TATARS_LEAVE,
        left=_left(t, losses),
    )


def _loss(moment: Moment, event: e.Plundered) -> Loss:
    seat, mine = moment.plan.seats[event.seat], event.seat == moment.seat
    lost = tuple(before - after for before, after in zip(event.before, event.after, strict=True))
    if any(lost):
        text = (_("you lose {bundle}") if mine else _("loses {bundle}")).format(bundle=bundle(lost))
    else:
        text = _("you lose nothing") if mine else _("loses nothing")
    return Loss(seat.name, seat.crest, event.before, event.after, text, mine)


def _left(t: Perestroika, losses: Sequence[Loss]) -> str:
    gone = sum(sum(loss.before) - sum(loss.after) for loss in losses)
    back = ngettext("{count} piece goes back to the stock.", "{count} pieces go back to the stock.", gone).format(count=gone)
    if t.tatar_literal:
        kept = _("Whoever has three pieces or more gives up two.")
    else:
        kept = _("Two of each kind stay hidden in the cellar.")
    return sentences(kept, back if gone else "")
