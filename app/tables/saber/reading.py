"""A moment of Saber and Blood read into what the table shows. No Kivy, no rules of its own: it asks the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.i18n import _
from app.kit_boards import At, GridView, PieceView, SquareView
from app.kit_data import CardView, Chooser, SecretView
from app.tables.moment import Moment
from app.tables.saber.dice_reading import CombatOutlook, outlook, tally_of
from app.tables.saber.planner import BEFORE_ACT, preview
from app.tables.saber.scene import BandView, Duelist, DuelView, Man, PickView, SaberScene, Standee
from app.words.saber.names import PEOPLE_NAMES, card_kind_name, fighter_name
from rules.core import Card, Seat, Thing, things
from rules.saber.board import NEIGHBOURS, NORTH_EAST, NORTH_WEST, SIZE, SOUTH_EAST, SOUTH_WEST, SQUARES, Square
from rules.saber.combat import card_effect, keeps_fresh, level, level_outside, supporters
from rules.saber.dice import LOW, MASTER, STANCES
from rules.saber.factions import FACTIONS
from rules.saber.movement import allowance, ground_of_act
from rules.saber.options import Stand, TakeFaction, TakeRole
from rules.saber.play import is_playable
from rules.saber.scenario import rules_of
from rules.saber.state import (
    BAND,
    Duel,
    Fighter,
    Saber,
    are_friends,
    data_of,
    health,
    is_standable,
    kind_of,
    open_card,
    standing,
    traits,
)

STARTS = {  # where bands may begin, by the names that scenarios give
    "orange": SOUTH_WEST, "blue": NORTH_EAST, "green": NORTH_EAST, "north_east": NORTH_EAST, "south_west": SOUTH_WEST,
    "north_west": NORTH_WEST, "south_east": SOUTH_EAST,
}
SINGLE = ("stun", "ready", "defense", "poison")
COUNTED = ("bolster", "weaken", "haste", "slow")


def at(square: Square) -> At:
    """Column from the left, row from below."""
    return square % SIZE, SIZE - 1 - square // SIZE


def scene_of(moment: Moment) -> SaberScene:
    t: Saber = moment.state
    me = moment.near_seat
    bands = tuple(band_view(moment, seat) for seat in range(t.seats))
    played = tuple(open_view(moment, seat, card) for seat in range(t.seats) for card in t.bands[seat].played)
    return SaberScene(grid_of(moment, me), hand_of(moment, me), bands, duel_of(t), t.turn, me, played)


def picks_of(moment: Moment) -> tuple[PickView, ...]:
    """Bands or sides, while whoever looks chooses one of them."""
    offered = {*moment.glowing, *moment.picked}
    found: list[TakeFaction | TakeRole] = [TakeFaction(name) for name in FACTIONS if ("faction", name) in offered]
    found += [TakeRole(role) for role in rules_of(moment.state).roles if ("role", role) in offered]
    return tuple(_pick(moment, option) for option in found)


def _pick(moment: Moment, option: TakeFaction | TakeRole) -> PickView:
    (thing,) = things(option)
    title, line = moment.words.label(moment.reader, option), moment.words.sentence(moment.reader, option)
    lit, chosen = moment.glows(thing), thing in moment.picked
    if isinstance(option, TakeRole):
        return PickView(thing, title, line, scenario=moment.state.scenario, lit=lit, chosen=chosen)
    men = tuple((person.name, str(_(PEOPLE_NAMES[person.name]))) for person in FACTIONS[option.faction].people)
    return PickView(thing, title, line, men, option.faction, lit=lit, chosen=chosen)


# -- the room ---------------------------------------------------------------------------------------------------------


def grid_of(moment: Moment, me: int) -> GridView:
    t: Saber = moment.state
    threats, reach = threatened(t, me), reach_of(moment)
    acts = t.act.fighter if t.act is not None else t.playing.fighter if t.playing is not None else None
    here = t.sheets[acts].square if acts is not None else None
    lit_men = [value for kind, value in moment.glowing if kind == "fighter"]
    picked = [value for kind, value in moment.picked if kind == "fighter"]
    mine_picked = [f for f in picked if t.sheets[f].seat == me]
    foes_picked = [f for f in picked if f not in mine_picked]
    lit_foes = [f for f in lit_men if t.sheets[f].seat != me]
    helpers = supporters(t, *t.duel.fighters) if t.duel is not None and moment.drafted and not t.duel.stances else []
    squares = []
    for square in SQUARES:
        lit = moment.glows(("square", square))
        man = next((f for f, s in standing(t) if s == square), None)
        squares.append(
            SquareView(
                at(square),
                ("square", square),
                reach=reach.get(square, 1 if lit else 0),
                threat=square in threats and (lit or square in reach),
                seen=square in threats and (lit or square in reach),
                lit=lit,
                chosen=("square", square) in moment.picked or man in mine_picked,
                target="chosen" if man in foes_picked else "may" if man in lit_foes else "",
                acts=square == here,
                badge="+1" if man in helpers else "",
                badge_sign="account-group" if man in helpers else "",
            )
        )
    pieces = [PieceView(("fighter", f), at(s), standee(moment, f, f in lit_men)) for f, s in standing(t)]
    pieces += [PieceView(("piece", kind), at(s), kind) for kind, s in props(t)]
    path = tuple(at(s) for s in t.act.path) if t.act is not None and len(t.act.path) > 1 else ()
    return GridView(SIZE, SIZE, tuple(squares), tuple(pieces), path=path,
                    ground=(tuple(t.fires), (*goals(t), *starts(moment))))


def goals(t: Saber) -> Iterator[tuple[str, Square]]:
    """Squares that the scenario is about, each with its kind: corners to set on fire, those where the next try cannot fail, those
    that burn, ways out, where the Lady must go."""
    for kind, squares in rules_of(t).marks:
        for square in squares:
            yield "burning" if square in t.burning else "tried" if square in t.tried else kind, square


def starts(moment: Moment) -> Iterator[tuple[str, Square]]:
    """Squares to begin on, while one may choose among them, in the colours that the words give them."""
    for kind, name in dict.fromkeys((*moment.glowing, *moment.picked)):
        if kind == "start":
            for square in STARTS[name]:
                yield name, square


def start_of(moment: Moment, square: Square) -> Thing | None:
    """The start that a tap on this square means."""
    offered = (*moment.glowing, *moment.picked)
    return next(((kind, name) for kind, name in offered if kind == "start" and square in STARTS[name]), None)


def reach_of(moment: Moment) -> dict[Square, int]:
    """Where the man who acts could stop, and in how many steps; shown only to the player who moves him."""
    t: Saber = moment.state
    ask, act = moment.reader.ask, t.act
    man = next((value for kind, value in (*moment.wished, *moment.picked) if kind == "fighter"), None)
    if ask is not None and ask.why in BEFORE_ACT and man is not None:
        standard = next((value for kind, value in moment.picked if kind == "standard"), "move")
        return {square: len(way) for square, way in preview(t, man, standard).items() if moment.glows(("square", square))}
    if ask is None or ask.why != "act" or act is None or not any(kind == "square" for kind, _value in moment.glowing):
        return {}
    sheet = t.sheets[act.fighter]
    if sheet.square is None:
        return {}
    found = ground_of_act(t, act.fighter).reach(sheet.square, allowance(t, act.fighter) - sheet.slow)
    return {square: steps for square, steps in found.items() if moment.glows(("square", square))}


def props(t: Saber) -> list[tuple[str, Square]]:
    """What a scenario puts on the board."""
    found = [("chest", t.chest), ("innkeeper", t.innkeeper), ("lady", t.lady)]
    return [(kind, square) for kind, square in found if square is not None]


def threatened(t: Saber, me: int) -> frozenset[Square]:
    """Squares where a Ready enemy could strike at once."""
    out: list[Square] = []
    for fighter, square in standing(t):
        sheet = t.sheets[fighter]
        if sheet.ready and not sheet.stun and not are_friends(t, fighter, me * 3):
            out += [s for s in NEIGHBOURS[square] if is_standable(t, s)]
    return frozenset(out)


def standee(moment: Moment, fighter: Fighter, lit: bool = False) -> Standee:
    t: Saber = moment.state
    sheet = t.sheets[fighter]
    tokens = [(token, int(getattr(sheet, token))) for token in (*SINGLE, *COUNTED) if getattr(sheet, token)]
    twins = sum(other.name == sheet.name for other in t.sheets) > 1
    return Standee(
        sheet.name,
        t.bands[sheet.seat].faction,
        sheet.wounds,
        health(t, fighter),
        sheet.acted,
        tuple(tokens),
        open_card(t, sheet.stance).name if sheet.stance is not None else "",
        lit,
        moment.plan.seats[sheet.seat].crest if twins or t.seats > 2 else "",
        "bullseye" if t.target == fighter else "treasure-chest" if t.carrier == fighter else "",
    )


# -- cards ------------------------------------------------------------------------------------------------------------


def hand_of(moment: Moment, seat: int) -> tuple[CardView, ...]:
    t: Saber = moment.state
    hand = t.bands[seat].hand
    offered = [value for kind, value in moment.glowing if kind == "card" and value not in hand and value in moment.reader.faces]
    return (*(card_view(moment, seat, card) for card in hand), *(lying(moment, seat, card) for card in offered))


def lying(moment: Moment, seat: int, card: Card) -> CardView:
    """A card that may be chosen though it lies elsewhere: in the discard pile, for 1 command point more, or with somebody."""
    dearer = card in moment.state.bands[seat].discards
    return replace(open_view(moment, seat, card), lit=True, chosen=("card", card) in moment.picked, tag="+1" if dearer else "")


def card_view(moment: Moment, seat: int, card: Card) -> CardView:
    t: Saber = moment.state
    thing = ("card", card)
    back = t.bands[seat].faction
    if card not in moment.reader.faces:
        return CardView(thing, None, back)
    face = moment.reader.faces[card]
    why_not = ""
    if moment.active == seat and moment.reader.ask is not None and moment.reader.ask.why == "operation":
        why_not = "" if is_playable(t, seat, data_of(face)) else _("as a standard action only")
    return CardView(
        thing, kind_of(face), back, card_kind_name(kind_of(face)), moment.glows(thing), thing in moment.picked, dim=bool(why_not)
    )


def band_of(t: Saber, seat: int) -> BandView:
    band = t.bands[seat]
    return BandView(
        seat,
        band.faction,
        band.cp,
        len(band.hand),
        len(band.deck),
        len(band.discards),
        tuple(open_card(t, card).name for card in band.in_play),
        band.clues,
    )


def band_view(moment: Moment, seat: int) -> BandView:
    """A band with its men, as the viewer sees it."""
    who = moment.plan.seats[seat]
    men = tuple(man_of(moment, f) for f in range(seat * BAND, seat * BAND + BAND))
    return replace(band_of(moment.state, seat), men=men, name=who.name, crest=who.crest, turn=moment.active == seat)


def man_of(moment: Moment, fighter: Fighter) -> Man:
    t: Saber = moment.state
    sheet, piece = t.sheets[fighter], standee(moment, fighter, moment.glows(("fighter", fighter)))
    cards = tuple(open_card(t, card).name for card in (sheet.stance, *sheet.attached) if card is not None)
    levels = tuple((stance, max(LOW, min(MASTER, level_outside(t, fighter, stance)))) for stance in STANCES)
    return Man(fighter, piece.name, fighter_name(t, fighter), piece.faction, piece.wounds, piece.health, sheet.special,
               piece.acted, sheet.out, piece.tokens, cards, levels, piece.lit, piece.mark)


def open_view(moment: Moment, seat: int, card: Card) -> CardView:
    """A card as far as the viewer knows it, only to be looked at."""
    back, face = moment.state.bands[seat].faction, moment.reader.faces.get(card)
    kind = kind_of(face) if face is not None else None
    return CardView(("card", card), kind, back, card_kind_name(kind) if kind is not None else "")


def piles_of(moment: Moment, seat: int) -> list[tuple[str, tuple[CardView, ...]]]:
    """Whatever of a band's cards lies somewhere to look through: a title and the cards, the newest first."""
    t: Saber = moment.state
    band = t.bands[seat]
    men = [t.sheets[f] for f in range(seat * BAND, seat * BAND + BAND)]
    attached = [card for sheet in men for card in (sheet.stance, *sheet.attached) if card is not None]
    looked = [card for card in band.hand if card in moment.reader.faces] if seat != moment.seat else []
    found = (
        (_("Seen in this hand"), looked), (_("Attached"), attached), (_("Left in play"), band.in_play),
        (_("Played this turn"), band.played), (_("Discarded"), band.discards), (_("Discarded tavern cards"), t.tavern_discards),
    )
    return [(title, tuple(open_view(moment, seat, card) for card in reversed(cards))) for title, cards in found if cards]


# -- a duel -----------------------------------------------------------------------------------------------------------


def duel_of(t: Saber) -> DuelView | None:
    duel = t.duel
    if duel is None:
        return None
    attacker, defender = (side_of(t, duel, i) for i in (0, 1))
    seats = t.sheets[duel.fighters[0]].seat, t.sheets[duel.fighters[1]].seat
    now = outlook(t)
    winner = duel.winner if duel.scores or now is None else now.winner
    said = _outlook_words(t, duel, now) if now is not None and not duel.scores else ""
    return DuelView(attacker, defender, seats, tuple(duel.dice), winner, bool(duel.scores), said)


def _outlook_words(t: Saber, duel: Duel, now: CombatOutlook) -> str:
    """One line: who would win, and how."""
    one, two = now.scores
    if now.winner is None:
        return _("As it lies, {one} to {two}: nobody wins.").format(one=one, two=two)
    return _("As it lies, {name} wins {more} to {less}.").format(
        name=fighter_name(t, duel.fighters[now.winner]), more=max(one, two), less=min(one, two))


def secret_of(moment: Moment, holding: Seat | None) -> SecretView | None:
    """The secret choice of stances, if a fighter's player is at this device; `holding`: who has the shared device in hand."""
    ask, duel = moment.reader.ask, duel_of(moment.state)
    led_here = any(not isinstance(option, Stand) for option in moment.drafted)  # not confirmed yet
    if ask is None or ask.why != "stance" or duel is None or moment.all_open or led_here:
        return None
    here = (moment.seat,) if moment.seat is not None else moment.plan.people
    if not any(seat in here for seat in duel.seats):
        return None
    choosers = []
    for seat, side in zip(duel.seats, (duel.attacker, duel.defender), strict=True):
        state = "chosen" if seat not in moment.awaited else "away" if seat in moment.away else "thinks"
        who = moment.plan.seats[seat]
        choosers.append(Chooser(seat, _("{who}: {fighter}").format(who=who.name, fighter=side.words), who.crest, state,
                                here=seat in here))
    now = next((seat for seat in here if seat in moment.awaited and seat in duel.seats), None)
    passed = moment.seat is not None or now == holding
    title = _("{one} against {two}").format(one=duel.attacker.words, two=duel.defender.words)
    return SecretView(title, tuple(choosers), now, passed)


def side_of(t: Saber, duel: Duel, i: int) -> Duelist:
    fighter = duel.fighters[i]
    sheet = t.sheets[fighter]
    levels = tuple((each, level(t, duel, i, each)) for each in STANCES)
    stance = duel.stances[i] if duel.stances else ""
    now = outlook(t)
    score = duel.scores[i] if duel.scores else now.scores[i] if now is not None else None
    return Duelist(
        fighter,
        sheet.name,
        fighter_name(t, fighter),
        t.bands[sheet.seat].faction,
        sheet.wounds,
        health(t, fighter),
        levels,
        stance,
        duel.levels[i] if duel.levels else 0,
        score,
        mods_of(t, duel, i),
        tally_of(t, duel, i),
        duel.wounds[i] if duel.wounds else now.wounds[i] if now is not None else 0,
    )


def mods_of(t: Saber, duel: Duel, i: int) -> tuple[tuple[str, int], ...]:
    """What makes the levels of one side differ from what is printed: tokens, helpers, cards, whatever else."""
    fighter = duel.fighters[i]
    sheet = t.sheets[fighter]
    fresh = sheet.fresh_tokens if keeps_fresh(duel, fighter) else 0  # tokens that do not count in this combat
    own = [("bolster", max(0, sheet.bolster - fresh)), ("weaken", -max(0, sheet.weaken - fresh))]
    own += [(effect[1], effect[2]) for effect in traits(t, fighter, "level")]
    own += [(on or "wounds", levels) for _word, wounds, on, levels in traits(t, fighter, "level_when_hurt")
            if sheet.wounds >= wounds]
    if i == 0 and (more := card_effect(t, duel, "level_in_combat")):
        own.append((more[1], more[2]))
    return tuple((what, by) for what, by in (*own, *duel.level_changes[i]) if by)
