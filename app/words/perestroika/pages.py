"""What can be read at any time: hand, lands, cards, prices, scenario; and where the reader stands."""

from __future__ import annotations

from app.i18n import _, listed, ngettext, sentences
from app.words.base import Page, Reader
from app.words.perestroika.book import book
from app.words.perestroika.cards import both_uses, building_line, card_lines, forecast
from app.words.perestroika.names import (
    building_title,
    buildings,
    bundle,
    card_name,
    card_title,
    cards,
    points,
    rank_name,
    row_name,
    scenario_name,
)
from app.words.perestroika.scenarios import rule_of, standing
from rules.core import OVER, Seat
from rules.perestroika.build import cost_of
from rules.perestroika.data import ACTION_OF, ACTIONS, CROSSES, HALVES, LAST_SHUFFLE, PLANS, RANKS
from rules.perestroika.score import building_points, scores
from rules.perestroika.state import STILL_THERE, Perestroika, action, held


@book.page
def hand_page() -> Page:
    return Page("hand", "h", _("your cards and what each half would do now"), hand)


@book.page
def land_page() -> Page:
    return Page("land", "l", _("your principality, or another's: land Oleg"), land, takes=True)


@book.page
def display_page() -> Page:
    return Page("display", "d", _("the cards on display, taken or not, and the crosses"), display)


@book.page
def card_page() -> Page:
    return Page("cards", "c", _("the sixteen kinds of cards, or one of them: cards Mill"), cards_page, takes=True)


@book.page
def prices_page() -> Page:
    return Page("prices", "p", _("what buildings cost and are worth, and the ranks"), prices)


@book.page
def scenario_page() -> Page:
    return Page("scenario", "n", _("the scenario of this game"), scenario)


# -- pages ------------------------------------------------------------------------------------------------------------


def hand(to: Reader, _about: str) -> list[str]:
    t: Perestroika = to.state
    if to.seat is None:
        return [_("Hands are for their owners' eyes.")]
    held_cards = [card for card in t.principalities[to.seat].hand if card in to.faces]
    if not held_cards:
        return [_("You hold no card.")]
    lines = []
    for card in held_cards:
        shown = action(to.faces[card])
        now = [forecast(t, to.seat, shown.word(half)) for half in HALVES]
        lines.append(sentences(_("{card}.").format(card=card_name(to, card)), both_uses(shown, t.seats == 1),
                               _("Now, above: {top}").format(top=now[0]), _("Below: {bottom}").format(bottom=now[1])))
    return lines


def land(to: Reader, about: str) -> list[str]:
    t: Perestroika = to.state
    wanted = [seat for seat in range(t.seats) if about and to.names[seat].casefold().startswith(about.casefold())]
    seats = wanted or ([to.seat] if to.seat is not None and not about else list(range(t.seats)))
    lines: list[str] = []
    for seat in seats:
        lines += land_lines(to, seat)
    return lines


def land_lines(to: Reader, seat: Seat) -> list[str]:
    t: Perestroika = to.state
    land = t.principalities[seat]
    lines = [stores(to, seat)]
    for row, standing_there in enumerate(land.rows):
        if standing_there:
            said = [_("{building} ({points})").format(building=building_title(b), points=building_points(t, seat, row, column))
                    for column, b in enumerate(standing_there)]
            lines.append(_("{row:cap}: {buildings}.").format(row=row_name(row), buildings=listed(said)))
    if not any(land.rows):
        lines.append(_("Nothing is built yet."))
    if bonus := standing(t, seat):
        lines.append(bonus)
    return lines


def stores(to: Reader, seat: Seat) -> str:
    t: Perestroika = to.state
    land = t.principalities[seat]
    said = to.tell(seat, _("You have {bundle}, {cards} and {points}."), _("{who} has {bundle}, {cards} and {points}."),
                   bundle=bundle(held(t, seat)), cards=cards(len(land.hand)), points=points(scores(t)[seat]))
    return sentences(said, to.tell(seat, _("You have an action chip."), _("{who} has an action chip.")) if land.chip else "")


def display(to: Reader, _about: str) -> list[str]:
    t: Perestroika = to.state
    if not t.revealed:
        return [_("Nothing is on display.")]
    lines = []
    for name, taker in zip(t.revealed, t.takers, strict=True):
        title = card_title(name)
        if taker >= 0:
            lines.append(to.tell(taker, _("{card}: yours."), _("{card}: taken by {who}."), card=title))
        elif taker == STILL_THERE:
            text = _("{card}, with a cross. {uses}") if ACTION_OF[name].cross else _("{card}. {uses}")
            lines.append(text.format(card=title, uses=both_uses(ACTION_OF[name], t.seats == 1)))
        else:
            lines.append(_("{card}: away.").format(card=title))
    lines.append(crosses_line(t))
    lines.append(_("The deck has {deck}, the discard pile {discards}.").format(
        deck=cards(len(t.deck)), discards=cards(len(t.discards))))
    return lines


def crosses_line(t: Perestroika) -> str:
    count = sum(ACTION_OF[name].cross for name in t.revealed)
    needed = CROSSES[t.seats]
    if t.tatars:
        return _("The Tatars came in this round: {count} of {needed} crosses.").format(count=count, needed=needed)
    return _("{count} of {needed} crosses lie open.").format(count=count, needed=needed)


def cards_page(to: Reader, about: str) -> list[str]:
    alone = to.state.seats == 1
    named = [a for a in ACTIONS if about and str(card_title(a.name)).casefold().startswith(about.casefold())]
    if named:
        return [sentences(_("{card}.").format(card=card_title(a.name)), *card_lines(a, alone)) for a in named]
    lines = []
    for a in ACTIONS:
        text = ngettext("{card}, {count} of it. {uses}", "{card}, {count} of them. {uses}", a.copies)
        lines.append(text.format(card=card_title(a.name), count=a.copies, uses=both_uses(a, alone)))
    return lines


def prices(to: Reader, _about: str) -> list[str]:
    t: Perestroika = to.state
    lines = [building_line(building, cost_of(t, building)) for building in PLANS]
    lines += [_("{rank}: {points} and more.").format(rank=rank_name(rank), points=least) for least, rank in RANKS]
    return lines


def scenario(to: Reader, _about: str) -> list[str]:
    name = to.state.scenario
    return [_("{scenario:cap}. {rule}").format(scenario=scenario_name(name), rule=rule_of(name))]


# -- where the reader stands ------------------------------------------------------------------------------------------


@book.status_lines
def mine(to: Reader) -> list[str]:
    t: Perestroika = to.state
    if to.seat is None or t.stage == OVER:
        return []
    land = t.principalities[to.seat]
    lines = [stores(to, to.seat)]
    if any(land.rows):
        counts: dict[str, int] = {}
        for row in land.rows:
            for building in row:
                counts[building] = counts.get(building, 0) + 1
        lines.append(_("Built: {buildings}.").format(buildings=listed([buildings(b, n) for b, n in counts.items()])))
    known = [card_name(to, card) for card in land.hand if card in to.faces]
    if known:
        lines.append(_("In your hand: {cards}.").format(cards=listed(known)))
    if t.shuffles >= LAST_SHUFFLE[t.seats]:
        lines.append(_("This is the last round."))
    return lines


