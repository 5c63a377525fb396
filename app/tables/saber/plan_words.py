"""What a plan of Saber and Blood says: on the plate, in the prompt and on the buttons of standard actions and payments."""

from __future__ import annotations

from app.i18n import _
from app.tables.moment import Moment, PlanButton, Planned
from app.tables.saber.planner import AS_CARD, STANDARD_KIND, pay_thing
from app.words.saber.names import STANDARD_TITLES, card_kind_name, commands, fighter_name, owner, special_of, square_name
from rules.saber.combat import supporters
from rules.saber.factions import CARDS
from rules.saber.options import Attack, Pay, Perform, Play, Push, Resurrect, Shoot, Standard, Step
from rules.saber.play import payments, performers
from rules.saber.state import STANDARD, Saber, kind_of

ICONS = {"move": "shoe-prints", "attack": "sword", "ready": "eye", "defend": "shield-half-full"}
SPECIAL_SIGNS = {"nobles": "feather", "cossacks": "fire"}


# ------------------------------------------------------------ the plate


def planned(moment: Moment) -> Planned | None:
    t: Saber = moment.state
    last = moment.drafted[-1] if moment.drafted else None
    if last is None or not any(isinstance(each, Play | Standard | Resurrect | Step | Attack | Shoot | Push)
                               for each in moment.drafted):
        return None
    text, icon = _deed(moment, t)
    return Planned(text, icon, _costs(moment))


def _deed(moment: Moment, t: Saber) -> tuple[str, str]:
    walked = None
    for option in reversed(moment.drafted):
        match option:
            case Attack(fighter=fighter):
                return _("Attack {fighter}").format(fighter=fighter_name(t, fighter)), "sword-cross"
            case Shoot(fighter=fighter):
                return _("Shoot at {fighter}").format(fighter=fighter_name(t, fighter)), "bullseye"
            case Push(fighter=fighter):
                return _("Push {fighter}").format(fighter=fighter_name(t, fighter)), "arrow-expand-right"
            case Step(square=square) if walked is None:
                walked = square
            case Perform(fighter=fighter, standard=standard) if walked is None:
                said = _("{fighter}: {standard}").format(
                    fighter=fighter_name(t, fighter), standard=_(STANDARD_TITLES[standard]))
                return said, ICONS.get(standard, "check-bold")
            case Play(card=card) | Resurrect(card=card) if walked is None and card in moment.reader.faces:
                return _("Play {card}").format(card=card_kind_name(_kind(moment, card))), "cards"
    if walked is not None:
        return _("Walk to {square}").format(square=square_name(walked)), "shoe-prints"
    return _("Confirm"), "check-bold"


def _kind(moment: Moment, card: int) -> str:
    return kind_of(moment.reader.faces[card])


def _costs(moment: Moment) -> str:
    """What it costs of what there is, and what it begins."""
    t, before, seat = moment.state, moment.before, moment.seat
    if before is None or seat is None:
        return ""
    had, left = before.bands[seat].cp, t.bands[seat].cp
    begins = t.duel is not None and before.duel is None
    if had == left:
        return _("a duel begins") if begins else ""
    if begins:
        return _("costs {cost} of {had}, a duel begins").format(cost=had - left, had=had)
    return _("costs {cost} of {had}").format(cost=had - left, had=had)


# ------------------------------------------------------------ the prompt


def told(moment: Moment) -> str:
    """Who would help in the duel that is planned."""
    t: Saber = moment.state
    if t.duel is None or t.duel.stances:
        return ""
    attacker, defender = t.duel.fighters
    helpers = supporters(t, attacker, defender)
    one, two = fighter_name(t, attacker), fighter_name(t, defender)
    if helpers:
        return _("{one} attacks {two}. {helper} can support.").format(one=one, two=two, helper=fighter_name(t, helpers[0]))
    return _("{one} attacks {two}.").format(one=one, two=two)


def where(moment: Moment) -> str:
    """What the plan still lacks."""
    ask, kinds = moment.reader.ask, [kind for kind, _value in moment.wished]
    if ask is None:
        return ""
    if ask.why == "operation" and kinds:
        return _("choose the card that pays for it")
    if ask.why == "operation":
        return _("tap a card or a man")
    if ask.why in ("aim", "perform"):
        return _("choose the man")
    if ask.why == "act" and "fighter" in kinds:
        return _("he does not come so far with this")
    return _("tap where he goes, or whom he strikes") if ask.why == "act" else ""


# ------------------------------------------------------------ the buttons


def signs(moment: Moment) -> list[PlanButton]:
    t: Saber = moment.state
    ask = moment.reader.ask
    if moment.seat is None or ask is None:
        return []
    why = ask.why
    if why in ("operation", "aim", "perform") and performers(t, moment.seat):
        return [*_as_card(moment, why), *_standards(moment)]
    return _payments(moment)


def signed(moment: Moment) -> frozenset[str]:
    """Words of the options that need no buttons of their own."""
    return frozenset(("perform", "stop")) if moment.ready else frozenset(("perform",))


def _standards(moment: Moment) -> list[PlanButton]:
    chosen = next((value for kind, value in moment.picked if kind == STANDARD_KIND), "")
    offered = [value for kind, value in moment.glowing if kind == STANDARD_KIND]
    words = [*STANDARD, *(word for word in offered if word not in STANDARD)]
    return [PlanButton(_(STANDARD_TITLES[word]), ICONS.get(word, "star-four-points"), (STANDARD_KIND, word),
                       chosen=word == chosen) for word in words]


def _as_card(moment: Moment, why: str) -> list[PlanButton]:
    """Back to what the card says."""
    playing = moment.state.playing
    if why != "perform" or playing is None:
        return []
    return [PlanButton(card_kind_name(playing.kind), "cards", AS_CARD)]


def _payments(moment: Moment) -> list[PlanButton]:
    """Every way to pay for the card that is planned, where there is more than one."""
    before, chosen = moment.before, next((each for each in moment.drafted if isinstance(each, Pay)), None)
    playing = moment.state.playing
    if chosen is None or playing is None or playing.fighter is None or before is None or moment.seat is None:
        return []
    card = None if playing.standard else CARDS[playing.kind]
    ways = payments(before, moment.seat, playing.fighter, card)
    if len(ways) < 2:
        return []
    return [_payment(moment, way, way == chosen, playing.fighter) for way in ways]


def _payment(moment: Moment, way: Pay, chosen: bool, fighter: int) -> PlanButton:
    playing = moment.state.playing
    card = None if playing.standard else CARDS[playing.kind]
    points = way.points + (0 if card is None else card.special + (card.extra if way.extra else 0))
    extra, special = _("with extra") if way.extra else "", str(special_of(moment.state, fighter, points)) if points else ""
    sign = SPECIAL_SIGNS[moment.state.bands[owner(fighter)].faction] if points else "dice-6"
    if not special or not way.cp:
        return PlanButton(special or commands(way.cp), sign, pay_thing(way), extra, chosen)
    return PlanButton(commands(way.cp), sign, pay_thing(way), _("and {points}").format(points=special), chosen)
