"""Tips for Saber and Blood."""

from __future__ import annotations

from app.i18n import _
from app.tips import Tip, asked_for
from app.words import Reader
from app.words.saber.names import fighter_name, special_name
from rules.saber.board import FIREPLACES, distance
from rules.saber.state import Fighter, Saber, adjacent_enemies, faction_of, health, living, same_side, standing

FEW_POINTS = 2  # command points that one may rather keep


def commanding(to: Reader) -> bool:
    return asked_for(to) == "operation"


def my_men(to: Reader) -> list[Fighter]:
    return list(living(to.state, to.decider))


def foes(to: Reader) -> list[Fighter]:
    """Enemies beside my men."""
    return [foe for man in my_men(to) for foe in adjacent_enemies(to.state, man)]


def warm(to: Reader) -> Fighter | None:
    """One of them who stands beside the hearth."""
    t: Saber = to.state
    return next((foe for foe in foes(to) if any(
        distance(square, fire) == 1 for fire in FIREPLACES if (square := t.sheets[foe].square) is not None)), None)


def waiting(to: Reader) -> Fighter | None:
    """An enemy who is ready."""
    t: Saber = to.state
    return next((f for f, _square in standing(t) if not same_side(t, t.sheets[f].seat, to.decider) and t.sheets[f].ready), None)


def surrounded(to: Reader) -> Fighter | None:
    """An enemy beside two of mine."""
    found = foes(to)
    return next((foe for foe in found if found.count(foe) > 1), None)


def bleeding(to: Reader) -> Fighter | None:
    """Mine, and he can take one more wound and then no other."""
    t: Saber = to.state
    return next((man for man in my_men(to) if 0 < health(t, man) - t.sheets[man].wounds <= 1), None)


def name(to: Reader, fighter: Fighter | None) -> object:
    return fighter_name(to.state, fighter or 0)


def pays(to: Reader, costs: bool) -> bool:
    """Whether the special points of my band can be used, for costs or for steps."""
    t: Saber = to.state
    if not commanding(to):
        return False
    band = faction_of(t, to.decider)
    return (band.pays_costs if costs else band.buys_steps) and any(t.sheets[man].special for man in my_men(to))


def special(to: Reader) -> object:
    return special_name(to.state.bands[to.decider].faction)


TIPS = (
    Tip("last wound", lambda to: commanding(to) and bleeding(to) is not None, lambda to: _(
        "{man} falls with the next wound. Let him take cover, or keep away.").format(man=name(to, bleeding(to))), "out", "turn"),
    Tip("hearth", lambda to: commanding(to) and warm(to) is not None, lambda to: _(
        "{man} stands beside the hearth: a push into it is a wound without dice.").format(man=name(to, warm(to))), "hearth",
        "cards"),
    Tip("ready", lambda to: commanding(to) and waiting(to) is not None, lambda to: _(
        "{man} is ready: whoever steps beside him may be struck at once.").format(man=name(to, waiting(to))), "ready", "turn"),
    Tip("support", lambda to: commanding(to) and surrounded(to) is not None, lambda to: _(
        "Two of yours stand beside {man}: one supports the other with a better die.").format(man=name(to, surrounded(to))),
        "support", "cards"),
    Tip("fantasy", lambda to: pays(to, True), lambda to: _(
        "{points} can stand for command points when a card is paid.").format(points=special(to)), "special", "turn"),
    Tip("fury", lambda to: pays(to, False), lambda to: _(
        "{points} carries a man on: a step for each point, in his action.").format(points=special(to)), "special", "turn"),
    Tip("pass", lambda to: commanding(to) and to.state.bands[to.decider].cp <= FEW_POINTS, lambda to: _(
        "Points that you keep become cards at the turn's end. You may pass."), "clean_up", "turn"),
    Tip("tavern", lambda to: asked_for(to) == "draw", lambda to: _(
        "One card each turn may come from the tavern's deck: odd things, of which nobody else has one."), "clean_up", "turn"),
)
