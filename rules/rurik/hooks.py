"""How modules hook in: a module says in a file of its own how it differs, and the rules call hooks by their names.

A hook is a list of functions, base rules first, then the modules in use, in the order in which they are listed:

    modifies   f(t, …, value) -> value     card_count (against opponents), rebel_card_count, checks, tax_price, build_price,
                                           move_cost, start_coins, start_troops, rebels_in, rebel_side, unused_rebels;
                                           for bots: worth (of a seat's position), agenda_worth
    objects    f(t, …) -> bool             may_build, may_convert, may_start, free_move
    changes    f(t, …, thing)              prepare, decks, offers (a turn's options), appetite (for bots)
    scripts    f(t, …) -> Script           set_up, before_leaders, deal, inherit, before_first_round, round_start,
                                           after_placement, after_turn, before_reveal, after_attack, after_tax,
                                           after_build, on_enter, on_load, on_boon_spent, on_conversion, on_warfare_step,
                                           before_claim, after_tracks, round_end, game_end, after_scoring
    replaces   the first one counts        outcome; instead_of_scheme and faction_musters (scripts)

`ACTIONS` says what each option of a turn does, `ONLY` what a seat's own hidden cards forbid. A module adds to both as the base
does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rules.core import Event, Faces, Option, Script, Seat, Setting, Settings

from .state import Rurik

F = TypeVar("F", bound=Callable[..., Any])

Action = Callable[[Rurik, Seat, Any], Script[None]]
ACTIONS: dict[type[Option], Action] = {}
ONLY: dict[type[Option], Callable[[Rurik, Seat, Any, Faces], bool]] = {}


class Module:
    """A part of the rules that can be switched on. `is_on` decides by the settings."""

    def __init__(self, name: str, settings: tuple[Setting, ...] = (),
                 is_on: Callable[[int, Settings], bool] = lambda seats, s: True,
                 refuses: Callable[[int, Settings], str] = lambda seats, s: "") -> None:
        self.name, self.settings, self.is_on, self.refuses = name, settings, is_on, refuses
        self.hooks: dict[str, list[Callable[..., Any]]] = {}
        self.options: tuple[type[Option], ...] = ()
        self.events: tuple[type[Event], ...] = ()
        self.whys: tuple[str, ...] = ()
        self.rare_whys: tuple[str, ...] = ()
        self.data: Any = None
        MODULES.append(self)

    def hook(self, name: str) -> Callable[[F], F]:
        def register(f: F) -> F:
            self.hooks.setdefault(name, []).append(f)
            return f
        return register


MODULES: list[Module] = []
_active: dict[tuple[tuple[str, ...], str], tuple[Callable[..., Any], ...]] = {}


def does(option: type[Option]) -> Callable[[F], F]:
    """This script carries the option out in a turn."""
    def register(f: F) -> F:
        ACTIONS[option] = f
        return f
    return register


def only(option: type[Option]) -> Callable[[F], F]:
    """This function says whether a seat that sees these faces may choose the option."""
    def register(f: F) -> F:
        ONLY[option] = f
        return f
    return register


def in_use(seats: int, settings: Settings) -> tuple[str, ...]:
    return tuple([m.name for m in MODULES if m.is_on(seats, settings)])


def hooked(t: Rurik, name: str) -> tuple[Callable[..., Any], ...]:
    """The functions of a hook at this table."""
    key = (t.modules, name)
    found = _active.get(key)
    if found is None:
        found = _active[key] = tuple([f for m in MODULES if m.name in t.modules for f in m.hooks.get(name, ())])
    return found


def modified(t: Rurik, name: str, value: int, *things: Any) -> int:
    for f in hooked(t, name):
        value = f(t, *things, value)
    return value


def allows(t: Rurik, name: str, *things: Any) -> bool:
    """No function of the hook objects."""
    return all(f(t, *things) for f in hooked(t, name))


def run(t: Rurik, name: str, *things: Any) -> Script[None]:
    for f in hooked(t, name):
        yield from f(t, *things)


BASE = Module("base")
