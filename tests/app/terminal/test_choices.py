import pytest
from hypothesis import given, strategies as st

from app.terminal.choices import SHORT, Choices, Entry

TRADE = [
    Entry(i, steps)
    for i, steps in enumerate(
        [
            ("Sail", "Sail to Kiev, toll 1"),
            ("Sail", "Sail to Turov"),
            ("Buy", "Buy silk"),
            ("Buy", "Buy furs"),
            ("End", "End the turn"),
        ]
    )
]
WAYS = ("north", "south", "east", "west", "up", "down")
MANY = [
    *(
        Entry((place, way), ("Lay the tile", f"beside {place}", f"beside {place}, turned {way}"))
        for place in ("Kiev", "Turov", "Galich")
        for way in WAYS
    ),
    Entry("end", ("End",)),
]


def test_a_short_list_is_one_list():
    assert Choices(TRADE).texts()[0] == "1. Sail to Kiev, toll 1"
    assert len(Choices(TRADE).lines) == len(TRADE)


def test_a_long_list_is_led_to_by_headings():
    choices = Choices(MANY)
    assert choices.texts() == ["1. Lay the tile (18 choices)", "2. End"]
    places = choices.pick("1")
    assert places.texts() == ["1. beside Kiev (6 choices)", "2. beside Turov (6 choices)", "3. beside Galich (6 choices)"]
    ways = places.pick("2")
    assert ways.pick("4").option == ("Turov", "west")
    assert not ways.whole and choices.whole


@pytest.mark.parametrize(("typed", "option"), [("kiev", 0), ("s tu", 1), ("SILK", 2), ("end", 4), ("5", 4), ("oll", 0)])
def test_a_few_letters_pick(typed, option):
    assert Choices(TRADE).pick(typed).option == option


def test_a_name_goes_before_what_is_said_about_it():
    entries = [Entry(0, ("Sail to Turov (sells silk)",)), Entry(1, ("Buy silk",))]
    assert Choices(entries).pick("silk").option == 1
    assert Choices(entries).pick("sells").option == 0


def test_letters_that_fit_several_leave_those():
    assert [e.option for e in Choices(TRADE).pick("buy").entries] == [2, 3]


@pytest.mark.parametrize("typed", ["0", "6", "zzz", " ", "-1", "²"])
def test_what_fits_nothing_picks_nothing(typed):
    assert Choices(TRADE).pick(typed) is None


STEPS = st.lists(st.sampled_from("abc"), min_size=1, max_size=3).map(tuple)


@given(st.lists(STEPS, min_size=1, max_size=60), st.data())
def test_every_option_can_be_reached_by_numbers(steps, data):
    entries = [Entry(i, s) for i, s in enumerate(steps)]
    wanted = data.draw(st.sampled_from(entries))
    shown = Choices(entries)
    for _ in range(5):
        number = next(n for n, line in enumerate(shown.lines, 1) if wanted in line.entries)
        picked = shown.pick(str(number))
        if isinstance(picked, Entry):
            assert picked == wanted
            return
        assert len(picked.entries) <= len(shown.entries)
        shown = picked
    raise AssertionError("numbers led nowhere")


@given(st.lists(STEPS, min_size=1, max_size=60))
def test_each_option_stands_behind_one_line(steps):
    entries = [Entry(i, s) for i, s in enumerate(steps)]
    behind = [e for line in Choices(entries).lines for e in line.entries]
    assert sorted(e.option for e in behind) == list(range(len(entries)))
    assert len(entries) > SHORT or all(line.is_option for line in Choices(entries).lines)
