"""A household mat read for one pair of eyes: mine, or another's with its hidden cards as backs. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.i18n import _, pgettext
from app.kit_data import CardView
from app.tables.moment import Moment
from app.tables.rurik.deed_reading import AgendaStanding, Check, agenda_now, checks
from app.tables.rurik.look import POINT_SIGNS
from app.tables.rurik.reading import crest_of
from app.words.rurik.cards import agenda_name, deed_name, face_name, leader_line
from app.words.rurik.names import leader_name, region_name, token_name
from rules.core import Card, Seat, Thing
from rules.core.values import things as things_of
from rules.rurik.cards import DEED_DECK, Cost, Deed, Scheme, printed
from rules.rurik.claim import space_for
from rules.rurik.data import ANY, BOAT, CONVERSIONS, GOODS, TRADE_SPACES, Good
from rules.rurik.mat import affords
from rules.rurik.modules.core import BOON_COLUMNS
from rules.rurik.modules.warfare import RANSOM, RANSOM_COINS
from rules.rurik.options import Accomplish, Convert, Load, Pay, PayBoon, PlayScheme, TakeDeed, Unload
from rules.rurik.state import CAPTIVE, Player, Rurik

GAIN_SIGNS = {**POINT_SIGNS, "coins": "coin", "deed": "scroll", "plan": "cards", "draw": "mask", "warfare": "crossed-swords"}
WAITS, WON = "waits", "won"  # a boon under a column of the boat


@dataclass(frozen=True)
class HoldView:
    """A column of the boat."""

    good: Good
    have: int
    room: int
    boon: str = ""  # WAITS below it, WON: gone to the dock, "": this column has none
    lit: bool = False  # it pays now
    may: bool = False  # a tap brings one ashore

    @property
    def full(self) -> bool:
        return self.have >= self.room

    @property
    def thing(self) -> Thing:
        return "good", self.good


@dataclass(frozen=True)
class DockView:
    good: Good
    count: int
    lit: bool = False  # a tap brings it aboard, or pays with it


@dataclass(frozen=True)
class ConversionView:
    thing: Thing
    token: str
    name: str
    ways: tuple[tuple[str, ...], ...]  # goods for each slot; () is any good
    coins: int
    rebel: bool
    gain: str  # a kind of points
    lit: bool = False
    chosen: bool = False
    why_not: str = ""
    missing: bool = False  # only goods are lacking


@dataclass(frozen=True)
class DeedView:
    """A deed in front of a seat. `name` is empty where only the back is known."""

    thing: Thing
    face: Any = None
    name: str = ""
    points: int = 0
    checks: tuple[Check, ...] = ()
    gains: tuple[str, ...] = ()  # signs and numbers
    lit: bool = False
    chosen: bool = False
    why_not: str = ""


@dataclass(frozen=True)
class AgendaView:
    thing: Thing
    face: Any = None
    name: str = ""
    agenda: str = ""
    now: AgendaStanding | None = None
    lit: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class MatView:
    seat: Seat
    name: str
    crest: str
    mine: bool
    leader: str
    title: str  # leader and where it stands
    ability: str
    used: bool  # its once-a-round ability
    coins: int
    victory_tokens: int
    holds: tuple[HoldView, ...]
    trade: int  # points that the goods aboard would claim now
    trade_next: tuple[int, int] | None  # goods for the next space, and its points
    dock: tuple[DockView, ...]
    boons: int
    boon_lit: bool
    conversions: tuple[ConversionView, ...]
    schemes: tuple[CardView, ...]
    deeds: tuple[DeedView, ...]
    agendas: tuple[AgendaView, ...]
    inheritance: tuple[CardView, ...]
    offered: tuple[DeedView, ...]  # deeds that may be taken now: the row, and the top of the deck unseen
    bear: bool  # first player
    supply: tuple[tuple[str, int], ...]  # troops and structures left
    rebels: int
    done: tuple[CardView, ...]  # deeds accomplished
    captives: tuple[str, ...]  # crests of troops in the dungeon, "" for rebels
    captive_leader: str  # its crest
    dungeon: int  # places in it; 0: no dungeon in this game

    @property
    def aboard(self) -> int:
        return sum(hold.have for hold in self.holds)


def mat_of(moment: Moment, seat: Seat) -> MatView:
    t: Rurik = moment.state
    player = t.players[seat]
    mine = moment.seat == seat
    live = moment.live if mine else ()
    core = "core" in t.modules
    aboard = sum(player.boat)
    ahead = [(need, space) for need, space in TRADE_SPACES if need > aboard]
    warfare = "warfare" in t.modules
    return MatView(
        seat, moment.plan.names[seat] if seat < len(moment.plan.names) else "", crest_of(moment, seat), mine, player.leader,
        title_of(player), leader_line(player.leader) if player.leader else "",
        player.ability_used, player.coins, player.victory_tokens,
        tuple(hold_of(player, good, live, core) for good in range(len(GOODS))), space_for(aboard, TRADE_SPACES),
        ahead[0] if ahead else None,
        tuple(dock_of(good, count, live) for good, count in enumerate(player.dock) if count), player.boons_on_dock,
        PayBoon() in live,
        tuple(conversion_of(moment, seat, token, live) for token in player.tokens),
        tuple(scheme_of(moment, seat, card, live) for card in player.schemes),
        tuple(deed_of(moment, seat, card, live) for card in player.deeds),
        tuple(agenda_of(moment, seat, card) for card in player.agendas),
        tuple(card_view(moment, card) for card in player.inheritance),
        offered_of(moment, seat), t.first_player == seat,
        (("troop", player.supply), *player.structures.items()), len(player.rebels),
        tuple(card_view(moment, card) for card in player.accomplished),
        (*(crest_of(moment, owner) for owner in player.captives), *("" for _card in player.captive_rebels)),
        crest_of(moment, player.captive_leader) if player.captive_leader >= 0 else "", 4 if warfare else 0,
    )


def title_of(player: Player) -> str:
    if not player.leader:
        return pgettext("board", "Household")
    if player.leader_at >= 0:
        return _("{leader}, in {region}").format(leader=leader_name(player.leader), region=region_name(player.leader_at))
    if player.leader_at == CAPTIVE:
        return _("{leader}, captive").format(leader=leader_name(player.leader))
    return _("{leader}, at home").format(leader=leader_name(player.leader))


# -- goods ------------------------------------------------------------------------------------------------------------


def hold_of(player: Player, good: Good, live: tuple[Any, ...], core: bool) -> HoldView:
    boon = (WAITS if good in player.boons else WON) if core and good in BOON_COLUMNS else ""
    lit = Pay(good) in live and not player.dock[good]
    return HoldView(good, player.boat[good], BOAT[good], boon, lit, Unload(good) in live)


def dock_of(good: Good, count: int, live: tuple[Any, ...]) -> DockView:
    return DockView(good, count, Load(good) in live or Pay(good) in live)


def option_for(moment: Moment, thing: Thing, aboard: bool) -> Any | None:
    """What a tap on a good means: on the boat it goes ashore, on the dock aboard; while paying it pays. None: ask the table."""
    live = moment.live
    wanted = [Pay(thing[1]), Unload(thing[1]) if aboard else Load(thing[1])]
    return next((option for option in wanted if option in live), None)


# -- conversions ------------------------------------------------------------------------------------------------------


def conversion_of(moment: Moment, seat: Seat, token: str, live: tuple[Any, ...]) -> ConversionView:
    t: Rurik = moment.state
    player = t.players[seat]
    slots, gain = CONVERSIONS.get(token, ((), "attack"))
    ways = tuple(() if slot == ANY else tuple(GOODS[good] for good in slot) for slot in slots)
    lit = Convert(token) in live
    missing = player.tokens[token] and token in CONVERSIONS and not affords(player, Cost(slots))
    return ConversionView(
        ("token", token), token, token_name(token), ways, RANSOM_COINS if token == RANSOM else 0, token == RANSOM, gain, lit,
        ("token", token) in moment.picked, "" if lit else _why_no_conversion(t, player, token, moment.seat == seat),
        missing and not (t.turn.converted and moment.seat == seat),
    )


def _why_no_conversion(t: Rurik, player: Player, token: str, mine: bool) -> str:
    if not player.tokens[token]:
        return _("used this round")
    if not mine or t.stage != "turn" or t.players[t.turn.seat] is not player:
        return ""
    if t.turn.converted:
        return _("one a turn")
    if token in CONVERSIONS and not affords(player, Cost(CONVERSIONS[token][0])):
        return _("goods missing")
    return ""


# -- cards ------------------------------------------------------------------------------------------------------------


def card_view(moment: Moment, card: Card, **more: Any) -> CardView:
    """A card as the viewer sees it; a hidden one has neither face nor name."""
    thing: Thing = ("card", card)
    if card not in moment.reader.faces:
        return CardView(thing, None, "rurik")
    face = moment.reader.faces[card]
    more = {"lit": moment.glows(thing), **more}
    return CardView(thing, face, "rurik", face_name(face), chosen=thing in moment.picked, **more)


def scheme_of(moment: Moment, seat: Seat, card: Card, live: tuple[Any, ...]) -> CardView:
    t: Rurik = moment.state
    faces = moment.reader.faces
    if card not in faces:
        return card_view(moment, card)
    lit = moment.glows(("card", card)) or PlayScheme(card) in live
    return card_view(moment, card, lit=lit, why_not="" if lit else _why_no_scheme(t, seat, faces[card], moment))


def _why_no_scheme(t: Rurik, seat: Seat, face: Any, moment: Moment) -> str:
    if moment.seat != seat or t.stage != "turn" or t.turn.seat != seat:
        return ""
    if t.turn.scheme_played:
        return _("one card a turn")
    shown = printed(face)
    return _("coins missing") if isinstance(shown, Scheme) and shown.cost > t.players[seat].coins else ""


def deed_of(moment: Moment, seat: Seat, card: Card, live: tuple[Any, ...] = ()) -> DeedView:
    t: Rurik = moment.state
    thing: Thing = ("card", card)
    faces = moment.reader.faces
    if card not in faces:
        return DeedView(thing)
    face = faces[card]
    shown = printed(face)
    if not isinstance(shown, Deed):
        return DeedView(thing, face, face_name(face))
    lit = moment.glows(thing) or Accomplish(card) in live
    late = moment.seat == seat and t.stage == "turn" and t.turn.seat == seat and t.turn.accomplished and not lit
    return DeedView(
        thing, face, deed_name(shown.name), shown.points, checks(t, seat, shown), gain_signs(shown.gains), lit,
        thing in moment.picked, _("one deed a turn") if late else "",
    )


def offered_of(moment: Moment, seat: Seat) -> tuple[DeedView, ...]:
    """While this seat takes a deed: the row, and the deck's top card, which nobody has seen. Likewise deeds that lie elsewhere
    and may be had for one of its own."""
    if moment.seat != seat:
        return ()
    taken = [option.card for option in moment.live if isinstance(option, TakeDeed)]
    faces, held = moment.reader.faces, moment.state.players[seat].deeds
    named = [value for option in moment.live for kind, value in things_of(option) if kind == "card"]
    others = [card for card in dict.fromkeys(named) if is_deed(faces.get(card)) and card not in held and card not in taken]
    return tuple(replace(deed_of(moment, seat, card), lit=True) for card in taken) + tuple(
        deed_of(moment, seat, card) for card in others)


def gain_signs(gains: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    return tuple(sign for kind, count in gains for sign in (str(count), GAIN_SIGNS[kind]))


def agenda_of(moment: Moment, seat: Seat, card: Card) -> AgendaView:
    thing: Thing = ("card", card)
    faces = moment.reader.faces
    if card not in faces:
        return AgendaView(thing)
    agenda = str(printed(faces[card]))
    return AgendaView(thing, faces[card], agenda_name(agenda), agenda, agenda_now(moment.state, seat, agenda),
                      moment.glows(thing), thing in moment.picked)


def is_deed(face: Any) -> bool:
    return face is not None and str(face[0]).endswith(DEED_DECK)
