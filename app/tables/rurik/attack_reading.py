"""An attack that was fought out, as plain data: who was struck, the war step, the cards as a sum, losses. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import _, ngettext, pgettext
from app.match import PastEvent
from app.tables.moment import Moment
from app.tables.rurik.reading import crest_of
from app.words.rurik.names import leader_name, region_name
from rules.rurik import events as e
from rules.rurik.cards import PRINTED, SCHEME_DECK, scheme
from rules.rurik.data import STRONGHOLD, WARFARE_TRACK, Region
from rules.rurik.rule import rules, works
from rules.rurik.state import LEADER, NOBODY, AttackUnderWay, Rurik, pieces_in
from rules.rurik.troops import next_to_go

Summand = tuple[str, str]  # "+1", what for


@dataclass(frozen=True)
class Turned:
    """A card that was turned: its face, and how many it costs."""

    face: Any
    skulls: int


@dataclass(frozen=True)
class Fight:
    attacker: str
    victim: str
    crests: tuple[str, str]
    region: Region
    struck: str  # who was struck, in words
    leader: bool  # it was the leader
    stronghold: bool
    troops: int  # of the attacker, there
    step: int  # where the attacker's war marker stands now
    sum: tuple[Summand, ...]
    cards: tuple[Turned, ...]
    lost: int
    title: str
    outcome: str


def fight_of(moment: Moment, told: Sequence[PastEvent], drafted: AttackUnderWay | None) -> Fight | None:
    """The last attack whose cards were turned, if somebody at this device was part of it. `drafted`: the one that was last
    seen under way in a draft; its first events have been shown by then and are not told again."""
    turned = next((each for each in reversed(told) if isinstance(each.event, e.Revealed)), None)
    if turned is None or not isinstance(revealed := turned.event, e.Revealed):
        return None
    attack = _under_way(moment, told, turned) or drafted
    if attack is None or attack.victim == NOBODY or attack.attacker != revealed.seat:
        return None
    here = (moment.seat,) if moment.seat is not None else moment.plan.people
    return read(moment, attack, revealed) if attack.attacker in here or attack.victim in here else None


def _under_way(moment: Moment, told: Sequence[PastEvent], turned: PastEvent) -> AttackUnderWay | None:
    """The attack as the state before the cards had it; if it began in that same step, made from the event of its beginning."""
    before: Rurik | None = moment.state_before(turned)
    if before is not None and before.attack is not None:
        return before.attack
    until = told[: told.index(turned)]
    began = next((each.event for each in reversed(until) if isinstance(each.event, e.Attacked)), None)
    if before is None or not isinstance(began, e.Attacked) or began.victim == NOBODY:
        return None
    victim, region = began.victim, began.region
    return AttackUnderWay(
        attacker=began.seat,
        region=region,
        victim=victim,
        piece=next_to_go(before.players[victim], region),
        cards=began.cards,
        origin=region,
        ruled=rules(before, victim, region),
        stronghold=works(before, victim, STRONGHOLD, region),
    )


def read(moment: Moment, attack: AttackUnderWay, revealed: e.Revealed) -> Fight:
    to, t = moment.reader, moment.state
    attacker, victim = to.name(attack.attacker), to.name(attack.victim)
    faces = [to.faces[card] for card in revealed.cards if card in to.faces]
    struck = str(leader_name(t.players[attack.victim].leader)) if attack.piece == LEADER else _("a troop")
    mine = attack.attacker == moment.seat
    said = _("You attack {victim} in {region}") if mine else _("{who:cap} attacks {victim} in {region}")
    title = said.format(who=attacker, victim=victim, region=region_name(attack.region))
    return Fight(
        attacker,
        victim,
        (crest_of(moment, attack.attacker), crest_of(moment, attack.victim)),
        attack.region,
        struck,
        attack.piece == LEADER,
        attack.stronghold,
        max(1, pieces_in(t.players[attack.attacker], attack.region)),
        t.players[attack.attacker].markers[WARFARE_TRACK],
        sum_of(attack),
        tuple(Turned(face, scheme(face).casualty) for face in faces),
        revealed.losses,
        title,
        outcome_of(attacker, mine, revealed.losses),
    )


def sum_of(attack: AttackUnderWay) -> tuple[Summand, ...]:
    """Why so many cards: one, one for who rules, one for the stronghold, and whatever else counts."""
    found: list[Summand] = [("1", _("an attack"))]
    if attack.ruled:
        found.append(("+1", _("the ruler")))
    if attack.stronghold:
        found.append(("+1", pgettext("what stands in a region", "a stronghold")))
    other = attack.cards - 1 - attack.ruled - attack.stronghold
    if other:
        found.append((f"+{other}" if other > 0 else f"−{-other}", _("a power, a card")))
    return tuple(found)


def outcome_of(attacker: str, mine: bool, losses: int) -> str:
    if not losses:
        return _("No skull: you lose nobody.") if mine else _("No skull: {who} loses nobody.").format(who=attacker)
    if mine:
        return ngettext("The skulls cost you {n} troop.", "The skulls cost you {n} troops.", losses).format(n=losses)
    said = ngettext("The skulls cost {who} {n} troop.", "The skulls cost {who} {n} troops.", losses)
    return said.format(who=attacker, n=losses)


# -- before the cards are turned --------------------------------------------------------------------------------------


def after_confirm(moment: Moment) -> str:
    """What an attack that waits for its confirm comes to: how many cards, and how often an unseen one has a skull."""
    attack: AttackUnderWay | None = moment.state.attack
    if attack is None or not attack.cards:
        return ""
    skulls, unseen = odds(moment)
    said = ngettext("{n} card is turned; a skull on {skulls} of {unseen} unseen", "{n} cards are turned; skulls on {skulls} of"
                    " {unseen} unseen", attack.cards)
    return said.format(n=attack.cards, skulls=skulls, unseen=unseen)


def odds(moment: Moment) -> tuple[int, int]:
    """How many of the scheme cards that this seat has not seen have a skull, and how many those are."""
    printed = range(len(PRINTED[SCHEME_DECK]))
    known = {face[1] for face in moment.reader.faces.values() if face[0] == SCHEME_DECK}
    unseen = [index for index in printed if index not in known]
    return sum(scheme((SCHEME_DECK, index)).casualty > 0 for index in unseen), len(unseen)
