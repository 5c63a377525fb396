from __future__ import annotations

from dataclasses import field
from enum import Enum, IntEnum
from typing import Any

import pytest

from rules.core import CannotDecode, Option, Stateful, decode, state


class Good(IntEnum):
    FURS = 0
    SALT = 1


class Mood(Enum):
    CALM = "calm"
    GRIM = "grim"


class Sail(Option):
    tile: int


@state
class Ship(Stateful):
    tile: int
    hold: list[Good] = field(default_factory=list)


@state
class Harbour(Stateful):
    ships: list[Ship]
    prices: dict[int, int]
    berths: dict[str, list[int]]
    flag: Ship | None = None
    mood: Mood = Mood.CALM
    place: tuple[int, str] = (0, "")
    path: tuple[Good, ...] = ()
    last: Sail | None = None
    open: bool = True


def harbour() -> Harbour:
    return Harbour(ships=[Ship(tile=1, hold=[Good.SALT]), Ship(tile=2)], prices={3: 1, 1: 2}, berths={"b": [2], "a": [1]},
                   flag=Ship(tile=9), path=(Good.FURS,), last=Sail(4))


def test_a_clone_is_equal_and_shares_nothing_that_can_change() -> None:
    one = harbour()
    two = one.clone()
    assert one == two
    two.ships[0].hold.append(Good.FURS)
    two.prices[1] = 99
    two.berths["a"].append(5)
    assert two.flag
    two.flag.tile = 0
    assert one == harbour()


def test_plain_is_ordered_and_read_back() -> None:
    plain = harbour().plain()
    assert plain["prices"] == [[1, 2], [3, 1]]
    assert plain["berths"] == [["a", [1]], ["b", [2]]]
    assert plain["ships"][0] == {"tile": 1, "hold": [1]}
    assert plain["mood"] == "calm"
    # as it comes back from a file: tuples are lists there
    from_file = {**plain, "place": list(plain["place"]), "path": list(plain["path"]), "last": list(plain["last"])}
    assert decode(Harbour, from_file) == harbour()


@pytest.mark.parametrize(("name", "bad"), [
    ("ships", 3), ("ships", [{"tile": 1}]), ("ships", [{"tile": "1", "hold": []}]), ("prices", [[1]]),
    ("prices", [[1, 2], [1, 3]]),
    ("mood", "cheerful"), ("place", [1]), ("path", [7]), ("last", ["sail"]), ("last", ["row", 1]), ("open", 1), ("flag", []),
])
def test_other_data_are_refused(name: str, bad: Any) -> None:
    plain = harbour().plain()
    plain["place"], plain["path"] = [0, ""], [0]
    plain["last"] = ["sail", 4]
    assert decode(Harbour, plain)
    with pytest.raises(CannotDecode):
        decode(Harbour, {**plain, name: bad})


def test_missing_and_strange_fields_are_refused() -> None:
    with pytest.raises(CannotDecode, match="other fields"):
        decode(Ship, {"tile": 1})
    with pytest.raises(CannotDecode, match="other fields"):
        decode(Ship, {"tile": 1, "hold": [], "sail": 2})


@pytest.mark.parametrize("kind", [float, set[int], "tuple[list[int], ...]", "int | str", bytes])
def test_what_cannot_be_encoded_cannot_stand_in_a_state(kind: Any) -> None:
    with pytest.raises(TypeError):
        state(type("Bad", (), {"__annotations__": {"x": kind}, "__module__": __name__}))
