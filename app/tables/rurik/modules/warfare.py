"""Warfare at the table: a dungeon for every seat, and what a capture that is tried now hangs on."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import _, ngettext
from app.tables.moment import Help, Moment
from app.tables.rurik.extras import EMPTY, Extra, Panel, RoundRule, register
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.modules.board import FoldingModules
from app.tables.rurik.reading import crest_of
from app.words.rurik.names import victory_points
from rules.core import Thing
from rules.rurik.cards import PRINTED, SCHEME_DECK, scheme
from rules.rurik.modules.warfare import RELEASED, SPACES, RevealOne, TryCapture, held
from rules.rurik.state import LEADER, NOBODY, TROOP, Player, Rurik

SCHEME_DECKS = (SCHEME_DECK, "warfare scheme")


class Warfare(Extra):
    module = "warfare"

    def rules(self, moment: Moment) -> Sequence[RoundRule]:
        """While a capture can be tried: what it hangs on. On a phone the modules' board glows."""
        if not is_tried(moment) or not moment.wide:
            return ()
        return (RoundRule(("capture", moment.state.attack.attacker), "lock", _("Take him alive?"), chance_line(moment)),)

    def panels(self, moment: Moment) -> Sequence[Panel]:
        t: Rurik = moment.state
        panels = [_dungeon(moment, seat) for seat in range(t.seats)]
        trying = _attempt(moment)
        return [trying, *panels] if trying is not None else panels

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        kind, value = thing
        if kind == "dungeon":
            captor = moment.state.players[value]
            return Help(_("Dungeon"), (room_line(captor), release_line(captor),
                        _("A leader has a cell of his own; troops and rebels share four.")), "captives")
        if kind == "capture":
            return Help(_("Take him alive?"), (chance_line(moment),
                        _("With a skull he gets away, and you lose as many as it has.")), "captives")
        return None

    def boards(self) -> Sequence[type[FoldingBoard]]:
        return (FoldingModules,)


def is_tried(moment: Moment) -> bool:
    """This seat may try to take a captive now."""
    return moment.state.attack is not None and any(isinstance(option, RevealOne | TryCapture) for option in moment.live)


def worth(captor: Player) -> int:
    """Tokens for those who go free at the next claim phase."""
    return RELEASED * ((captor.captive_leader != NOBODY) + held(captor) // 2)


def room_line(captor: Player) -> str:
    free = SPACES - held(captor)
    return ngettext("{count} space is free.", "{count} spaces are free.", free).format(count=free)


def release_line(captor: Player) -> str:
    if worth(captor):
        return _("At the claim phase they go free, for {points}.").format(points=victory_points(worth(captor)))
    if held(captor):
        return _("One more makes a pair: then both go free at the claim phase, for {points}.").format(
            points=victory_points(RELEASED))
    return _("Nobody is held here.")


def chances(moment: Moment) -> tuple[int, int]:
    """Of the scheme cards that this seat has not seen: how many carry no skull, and how many they are."""
    known = set(moment.reader.faces.values())
    unseen = [(deck, i) for deck in SCHEME_DECKS for i in range(len(PRINTED[deck])) if (deck, i) not in known]
    return sum(scheme(face).casualty == 0 for face in unseen), len(unseen)


def chance_line(moment: Moment) -> str:
    good, count = chances(moment)
    return _("Of the {count} scheme cards you have not seen, {good} have no skull.").format(count=count, good=good)


def _dungeon(moment: Moment, seat: int) -> Panel:
    t: Rurik = moment.state
    captor = t.players[seat]
    tokens: list[tuple] = []
    if captor.captive_leader != NOBODY:
        tokens.append((LEADER, t.players[captor.captive_leader].leader, crest_of(moment, captor.captive_leader)))
    tokens += [(TROOP, 1, crest_of(moment, owner)) for owner in captor.captives]
    tokens += [("rebel", 1)] * len(captor.captive_rebels)
    tokens += [EMPTY] * (SPACES - held(captor))
    title = _("Dungeon of {who}").format(who=moment.reader.name(seat))
    return Panel(("dungeon", seat), title, release_line(captor), crest=crest_of(moment, seat), tokens=tuple(tokens))


def _attempt(moment: Moment) -> Panel | None:
    """While somebody tries to take a captive: whom, and how it stands."""
    t: Rurik = moment.state
    if t.attack is None or not is_tried(moment):
        return None
    attack = t.attack
    face: tuple = ("rebel", 1)
    if attack.victim != NOBODY:
        crest = crest_of(moment, attack.victim)
        face = (LEADER, t.players[attack.victim].leader, crest) if attack.piece == LEADER else (TROOP, 1, crest)
    return Panel(("capture", attack.attacker), _("Take him alive?"), chance_line(moment), face, lit=True)


register(Warfare())
