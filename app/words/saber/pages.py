"""What can be read at any time, made to be heard: the room, the bands, the hand, the piles; and where the reader stands."""

from __future__ import annotations

from app.i18n import _, listed, ngettext, sentences
from app.words.base import Page, Reader
from app.words.saber.book import book
from app.words.saber.cards import card_line, person_lines
from app.words.saber.names import (
    SCENARIO_NAMES,
    card_kind_name,
    card_name,
    cards,
    commands,
    faction_name,
    fighter_name,
    fighters,
    special_of,
    square_name,
    tokens,
)
from rules.core import Seat
from rules.saber.board import BAR, BARREL, FIREPLACE, PILLAR, PLAN, SIZE, SQUARES, WARDROBE
from rules.saber.state import Fighter, Saber, adjacent_enemies, band_of, health, kind_of, open_card, person, standing

MARKS = ("stun", "ready", "defense", "poison", "bolster", "weaken", "haste", "slow")
GROUND = {PILLAR: "#", FIREPLACE: "*", BAR: "=", WARDROBE: "%", BARREL: "o"}  # anything else is floor


@book.page
def room_page() -> Page:
    return Page("room", "r", _("the tavern square by square, and who stands beside whom"), room)


@book.page
def band_page() -> Page:
    return Page("band", "b", _("your three men, or another's: band Oleg"), band, takes=True)


@book.page
def hand_page() -> Page:
    return Page("hand", "h", _("your cards, what they cost and do"), hand)


@book.page
def pile_page() -> Page:
    return Page("piles", "p", _("cards in play, played this turn and discarded"), piles)


# -- the room ---------------------------------------------------------------------------------------------------------


def room(to: Reader, about: str) -> list[str]:
    """A plan in letters, then everybody by name: the plan is for eyes, the sentences for ears."""
    t: Saber = to.state
    if not t.sheets:
        return [_("The bands are not chosen yet.")]
    key = _("Signs: {pillar} pillar, {hearth} hearth, {bar} bar, {wardrobe} wardrobe, {barrels} barrels.").format(
        pillar="#", hearth="*", bar="=", wardrobe="%", barrels="o")
    return [*plan(t), key, *(where(to, fighter) for fighter, _square in standing(t)), *things(t)]


def plan(t: Saber) -> list[str]:
    """Rows from the top: a letter and a number for each man (A1 is the first of the first band), a sign for what stands there."""
    here = {square: f"{chr(65 + fighter // 3)}{fighter % 3 + 1}" for fighter, square in standing(t)}
    for name, square in (("ch", t.chest), ("in", t.innkeeper), ("la", t.lady)):
        if square is not None:
            here[square] = name
    rows = ["   " + "  ".join("ABCDEFGH")]
    for row in range(SIZE):
        cells = []
        for square in SQUARES[row * SIZE : (row + 1) * SIZE]:
            ground = "*" if square in t.fires else GROUND.get(PLAN[square], ".")
            cells.append(here.get(square, ground).ljust(2))
        rows.append(f"{row + 1}  " + " ".join(cells).rstrip())
    return rows


def where(to: Reader, fighter: Fighter) -> str:
    """One man: where he stands, how he is, who is beside him."""
    t: Saber = to.state
    sheet = t.sheets[fighter]
    name = _("{name} ({letter}{number})").format(
        name=fighter_name(t, fighter), letter=chr(65 + fighter // 3), number=fighter % 3 + 1)
    line = _("{name} of {who} at {square}: {left} of {whole} health, {points}.").format(
        name=name, who=to.name(sheet.seat), square=square_name(sheet.square or 0), left=health(t, fighter) - sheet.wounds,
        whole=health(t, fighter), points=special_of(t, fighter, sheet.special))
    marks = [tokens(mark, int(getattr(sheet, mark))) for mark in MARKS if getattr(sheet, mark)]
    beside = adjacent_enemies(t, fighter)
    return sentences(
        line,
        _("On him: {tokens}.").format(tokens=listed(marks)) if marks else "",
        _("Beside him: {enemies}.").format(enemies=fighters(t, beside)) if beside else "",
        _("He has acted.") if sheet.acted else "",
    )


def things(t: Saber) -> list[str]:
    """What a scenario has put there."""
    out = []
    if t.chest is not None:
        out.append(_("The chest stands at {square}.").format(square=square_name(t.chest)))
    if t.carrier is not None:
        out.append(_("{name} carries the chest.").format(name=fighter_name(t, t.carrier)))
    if t.innkeeper is not None:
        out.append(_("The innkeeper stands at {square}.").format(square=square_name(t.innkeeper)))
    if t.lady is not None:
        out.append(_("The Lady stands at {square}.").format(square=square_name(t.lady)))
    if t.target is not None:
        out.append(_("They are after {name}.").format(name=fighter_name(t, t.target)))
    if t.fires:
        out.append(_("It burns at {squares}.").format(squares=listed([str(square_name(square)) for square in t.fires])))
    return out


# -- a band -----------------------------------------------------------------------------------------------------------


def band(to: Reader, about: str) -> list[str]:
    t: Saber = to.state
    if not t.sheets:
        return [_("The bands are not chosen yet.")]
    seat = _seat(to, about)
    if seat is None:
        return [_("Nobody here is called {name}.").format(name=about)]
    return [purse(to, seat), *(line for fighter in band_of(t, seat) for line in man(to, fighter))]


def _seat(to: Reader, about: str) -> Seat | None:
    wanted = about.strip().casefold()
    if not wanted:
        return to.seat if to.seat is not None else 0
    return next((seat for seat in range(to.state.seats) if to.name(seat).casefold().startswith(wanted)), None)


def purse(to: Reader, seat: Seat) -> str:
    t: Saber = to.state
    its = t.bands[seat]
    return to.tell(
        seat,
        _("You lead {band}: {points}, {hand} in hand, {deck} in the deck."),
        _("{who} leads {band}: {points}, {hand} in hand, {deck} in the deck."),
        band=faction_name(its.faction), points=commands(its.cp), hand=cards(len(its.hand)), deck=cards(len(its.deck)))


def man(to: Reader, fighter: Fighter) -> list[str]:
    t: Saber = to.state
    sheet = t.sheets[fighter]
    if sheet.out:
        return [_("{name} is out of the fight.").format(name=fighter_name(t, fighter))]
    lies = [card_kind_name(open_card(t, card).name) for card in (sheet.stance, *sheet.attached) if card is not None]
    name = fighter_name(t, fighter)
    there = where(to, fighter) if sheet.square is not None else _("{name} is not placed yet.").format(name=name)
    with_him = _("With him: {cards}.").format(cards=listed([str(name) for name in lies])) if lies else ""
    return [sentences(there, with_him), *person_lines(person(sheet))]


# -- cards ------------------------------------------------------------------------------------------------------------


def hand(to: Reader, about: str) -> list[str]:
    t: Saber = to.state
    if to.seat is None or not t.bands:
        return [_("You hold no cards.")]
    mine = t.bands[to.seat].hand
    said = [_("{card}: {text}").format(card=card_name(to, card), text=card_line(kind_of(to.faces[card])))
            for card in mine if card in to.faces]
    return said or [_("You hold no cards.")]


def piles(to: Reader, about: str) -> list[str]:
    t: Saber = to.state
    out = []
    for seat, its in enumerate(t.bands):
        for pile, mine, theirs in (
            (its.in_play, _("Before you lie: {cards}."), _("Before {who} lie: {cards}.")),
            (its.played, _("You have played this turn: {cards}."), _("{who} has played this turn: {cards}.")),
            (its.discards, _("You have discarded: {cards}."), _("{who} has discarded: {cards}.")),
        ):
            if pile:
                names = [str(card_kind_name(open_card(t, card).name)) for card in reversed(pile)]
                out.append(to.tell(seat, mine, theirs, cards=listed(names)))
    return out or [_("No card has been played yet.")]


@book.status_lines
def status(to: Reader) -> list[str]:
    """Before each decision of a turn: the turn, what is left, and who is in reach of whom."""
    t: Saber = to.state
    if to.seat is None or not t.turn or t.duel is not None:
        return []
    its = t.bands[to.seat]
    ready = [f for f in band_of(t, to.seat) if not t.sheets[f].acted and not t.sheets[f].out]
    line = _("{scenario}, turn {turn}: {points} left, {hand} in hand.").format(
        scenario=_(SCENARIO_NAMES[t.scenario]), turn=t.turn, points=commands(its.cp), hand=cards(len(its.hand)))
    still = ngettext("{men} may still act.", "{men} may still act.", len(ready)).format(men=fighters(t, ready)) if ready else ""
    return [sentences(line, still)]
