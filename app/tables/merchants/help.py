"""What a long press tells at the table of Merchants of Kiev: every thing on the map, in the tray and in the purse."""

from collections.abc import Callable
from typing import Any

from app.draw import paint, pieces
from app.i18n import _, listed, ngettext, noun
from app.tables.merchants import tokens
from app.tables.moment import Help, Moment
from app.theme import CREST_BY_NAME
from app.words.merchants.ground import explained
from app.words.merchants.names import belongings, good_name, loads, place, rubles
from app.words.merchants.options import good_key
from rules.core import Thing
from rules.merchants.data import CITIES, JOBS, NAMES, NOWHERE, PASS_PRICE, PAY_PER_CARD, SELLS, TOLL
from rules.merchants.state import Kiev


def explain(moment: Moment, thing: Thing) -> Help | None:
    kind, value = thing
    explainer = EXPLAINERS.get(kind)
    return explainer(moment, value) if explainer else None


def _tile(moment: Moment, tile: int) -> Help:
    burning = tile in moment.state.sacked

    def town(x, y, w, h):
        pieces.town(NAMES[tile], x + w / 2, y + h * 0.12, h * 0.8, burning)

    return Help(place(tile), explained(moment.reader, tile), "towns", town if tile in CITIES else None)


def _job(moment: Moment, job: int) -> Help:
    good, city = JOBS[job]
    stack = max(1, moment.state.jobs[job])
    return Help(
        _("{good:cap} for {town}").format(good=good_name(good), town=place(city)),
        (
            _("Bring {good} to {town}: the next delivery pays {pay}, three for each card of the stack.").format(
                good=good_name(good), town=place(city), pay=rubles(PAY_PER_CARD * stack)),
            _("One card of the stack is then discarded and a new job is drawn."),
        ),
        "jobs",
        lambda x, y, w, h: tokens.good(good_key(good), x + w / 2, y + h / 2, h * 0.8),
    )


def _pass(moment: Moment, city: int) -> Help:
    owner = moment.state.passes.get(city)
    whose = (_("Nobody has it yet. It costs {price}, paid in the town.").format(price=rubles(PASS_PRICE)) if owner is None
             else _("It is {who}'s.").format(who=moment.plan.seats[owner].name))
    return Help(
        _("The pass of {town}").format(town=place(city)),
        (whose, _("Its owner enters without the toll of {toll}, and the voyage goes on.").format(toll=rubles(TOLL)),
         _("When all twelve passes are sold, the game ends.")),
        "passes",
    )


def _good(moment: Moment, good: int) -> Help:
    sources = listed([place(tile) for tile in sorted(CITIES) if SELLS[tile] == good])
    wanted = listed([place(JOBS[job][1]) for job in range(len(JOBS)) if JOBS[job][0] == good and moment.state.jobs[job]])
    lines = [_("One ruble a load in {towns}.").format(towns=sources)]
    lines.append(_("Asked for now in {towns}.").format(towns=wanted) if wanted else _("No open job asks for it now."))
    return Help(_("{good:cap}").format(good=good_name(good)), tuple(lines), "goods",
                lambda x, y, w, h: tokens.good(good_key(good), x + w / 2, y + h / 2, h * 0.8))


def _seat(moment: Moment, seat: int) -> Help:
    state: Kiev = moment.state
    who = moment.plan.seats[seat]
    mine = seat == moment.seat
    has = _("You have {things}.") if mine else _("Has {things}.")
    lines = [] if mine else [_("{who:cap}.").format(who=noun(moment.plan.describe(seat, moment.seat)))]
    lines += [has.format(things=belongings(moment.reader, seat))]
    if seat < len(state.ships) and state.ships[seat] != NOWHERE:
        lies = _("Your ship lies in {tile}.") if mine else _("The ship lies in {tile}.")
        lines.append(lies.format(tile=place(state.ships[seat])))
    return Help(who.name, tuple(lines), "aim",
                lambda x, y, w, h: pieces.ship(x + w / 2, y + h * 0.08, h * 0.9, CREST_BY_NAME[who.crest], moment.blind))


def _piece(_moment: Moment, which: str) -> Help:
    if which == "horde":
        return Help(
            _("The Golden Horde"),
            (_("Whoever leads it moves it one or two tiles. It sacks a town it enters and takes the goods of a ship it finds: "
               "a ruble for each goes to who led it."), _("No ship may enter its tile.")),
            "horde", lambda x, y, w, h: tokens.horde(x + w / 2, y + h * 0.35, h * 0.7))
    return Help(
        _("The Prince of Kiev"),
        (_("Three tiles by river, or one over land. A sacked town where he stops is rebuilt."),),
        "prince", lambda x, y, w, h: tokens.prince(x + w / 2, y + h * 0.35, h * 0.6))


def _rubles(moment: Moment, seat: int) -> Help:
    return Help(
        rubles(moment.state.rubles[seat]),
        (_("Rubles win the game: the richest at the end. Jobs pay them; loads, passes and tolls cost them."),),
        "aim", lambda x, y, w, h: paint.coin(x + w / 2, y + h / 2, h * 0.8, str(moment.state.rubles[seat])))


def _hold(moment: Moment, seat: int) -> Help:
    aboard = [_("{loads:cap}.").format(loads=loads(good, count)) for good, count in enumerate(moment.state.goods[seat]) if count]
    what_for = _("Buy loads where they are made, deliver them where a job asks for them.")
    return Help(_("Your hold"), (*(aboard or [_("It is empty.")]), what_for), "goods")


def _jobs(moment: Moment, _value: int) -> Help:
    left = len(moment.state.job_deck)
    return Help(
        _("Open jobs"),
        (_("Each card names a load and the town that wants it. The coin is what the next delivery pays."),
         _("A tick: you can do it now. A sack: you carry the load already."),
         ngettext("{n} more card is in the deck; when none is left, the game ends.",
                  "{n} more cards are in the deck; when none is left, the game ends.", left).format(n=left)),
        "jobs")


def _passes(_moment: Moment, _value: int) -> Help:
    return Help(_("Passes"), (_("One for each town: crest and colour show whose it is, a key that it can still be bought."),
                              _("A town in flames takes no toll and sells nothing until the Prince comes.")), "passes")


def _spot(_moment: Moment, _value: int) -> Help:
    how = _("The tile that was drawn may be laid here. Tap it to see in which ways it can be turned.")
    return Help(_("A place for the tile"), (how,), "setup")


def _map(_moment: Moment, _value: int) -> Help:
    return Help(
        _("The map"),
        (_("Twelve towns and the country between them. Blue lines are rivers: ships follow them, three steps a turn."),
         _("A gold rim: you can go there; the dots count the steps, a coin is the toll."),
         _("Dots with a number show what moved since your last turn; the chronicle has the same numbers.")),
        "merchant")


EXPLAINERS: dict[str, Callable[[Moment, Any], Help]] = {
    "tile": _tile, "city": _tile, "job": _job, "pass": _pass, "good": _good, "seat": _seat, "piece": _piece, "rubles": _rubles,
    "hold": _hold, "jobs": _jobs, "passes": _passes, "spot": _spot, "map": _map,
}
