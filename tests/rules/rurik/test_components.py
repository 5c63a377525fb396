"""As much of everything lies on the table as in the box, whatever is played with; `pieces` keeps it so in every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.rurik import pieces
from rules.rurik.cards import PRINTED, SCHEMES
from rules.rurik.data import ADVISORS
from rules.rurik.modules import warfare
from rules.rurik.modules.core import WAR_TOKENS
from rules.rurik.modules.epic_cards import EPIC
from rules.rurik.modules.factions import GOALS
from rules.rurik.modules.inheritance_cards import INHERITANCE
from rules.rurik.modules.intrigue_cards import INTRIGUE
from rules.rurik.modules.solo_cards import MATS, PLANS
from rules.rurik.modules.variants import TOKENS

from . import real_table

BASE = {"goods": 66, "schemes": 27, "deeds": 26, "agendas": 11, "rebels": 15}  # in the box, for all
EACH = {"troops": 12, "leaders": 1, "structures": 9, "boons": 0}  # for each player
MORE = {"core": {"goods": 11, "deeds": 4, "rebels": 4, "structures": 4, "boons": 3},
        "warfare": {"schemes": 5, "deeds": 4, "agendas": 1}, "epic": {"agendas": 1}, "factions": {}, "intrigue": {}}
TABLES: list[dict[str, Any]] = [
    {"core": False}, {}, {"core": False, "warfare": True}, {"core": False, "epic": True}, {"core": False, "factions": "hard"},
    {"intrigue": True}, {"warfare": True, "factions": "easy"},
    {"warfare": True, "epic": True, "factions": "hard", "intrigue": True, "goods_tokens": True},
]


def in_the_box(sides: int, settings: dict[str, Any]) -> dict[str, int]:
    """What this table takes out of it."""
    found = Counter(BASE)
    for name, count in EACH.items():
        found[name] = count * sides
    for module, more in MORE.items():
        if settings.get(module, module == "core"):
            for name, count in more.items():
                found[name] += count * (sides if name in EACH else 1)
    return dict(found)


@pytest.mark.parametrize("settings", TABLES, ids=repr)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_holds_what_its_modules_bring(seats: int, settings: dict[str, Any]) -> None:  # RK-12, RK-32, RK-35, RK-44
    t = real_table(seats, 1, **settings).state
    assert pieces(t) == in_the_box(seats, settings)
    assert [len(deck) for deck in t.decks] == ([16, 16] if settings.get("warfare") else [14, 13])
    assert len(set(t.leaders)) == (11 if settings.get("core", True) else 8)


@pytest.mark.parametrize("settings", TABLES[:3] + TABLES[6:7], ids=repr)
def test_alone_the_rebellion_brings_its_own(settings: dict[str, Any]) -> None:  # RK-420, RK-421, RK-427
    t = real_table(1, 1, **settings).state
    wanted = in_the_box(2, settings)
    wanted["troops"] += 3 + settings.get("core", True)  # of the Rebellion
    assert pieces(t) == wanted
    assert len({t.plan, *t.plan_deck, *t.plans_used} - {None}) == len(PLANS) == 18 and len(MATS) == 4


def test_cards_and_tokens_of_the_modules() -> None:  # RK-54, RK-57, RK-62, RK-178, RK-274, RK-485
    count = {deck: len(faces) for deck, faces in PRINTED.items()}
    assert {"scheme": 27, "warfare scheme": 5, "deed": 26, "core deed": 4, "warfare deed": 4, "agenda": 11, "warfare agenda": 1,
            "epic agenda": 1}.items() <= count.items()
    icons = [card.casualty for card in (*SCHEMES, *warfare.SCHEMES)]
    assert (len(icons), sum(map(bool, icons)), icons.count(2), sum(map(bool, icons[:27]))) == (32, 14, 3, 10)
    assert (len(INHERITANCE), len(INTRIGUE), len(set(WAR_TOKENS)), len(GOALS), len(TOKENS)) == (15, 7, 6, 3, 15)
    assert all(len(sides) == 2 for sides in GOALS.values())  # easy and hard
    assert (len(EPIC), sum(card.pieces for card in EPIC)) == (11, 13)
    assert warfare.SPACES == 4 and sorted(ADVISORS[4]) == [1, 2, 2, 3, 4, 5]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_every_player_is_given(seats: int) -> None:  # RK-31, RK-34, RK-35, RK-51, RK-61
    for warlike in (False, True):
        t = real_table(seats, 2, warfare=warlike).state
        for player in t.players[:seats]:
            assert list(player.tokens) == ["recruits", "masons", *(["ransom"] if warlike else [])] and all(player.tokens.values())
            assert player.markers == [0, 0, 0, 0] and player.coins == 2 and len(player.boons) == 3


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_as_many_cards_are_laid_out_as_the_seats_need(seats: int, cards: int) -> None:  # RK-53, RK-54, RK-57
    t = real_table(seats, 3, epic=True, intrigue=True, warfare=True, factions="easy").state
    assert (len(t.epic), len(t.intrigue), len(t.war_tokens), t.faction in GOALS) == (cards, 3, 5, True)
    assert len(t.deed_row) == 3
