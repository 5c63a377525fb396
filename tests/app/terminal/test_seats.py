import pytest

from app.terminal.seats import BadSeats, parse_places, parse_seats, spec_of


def test_seats_as_they_are_typed():
    specs = [spec_of(seat) for seat in parse_seats("you:Ann,bot:hard,bot")]
    assert specs == ["you:Ann", "bot:hard:Bogdan", "bot:normal:Vseslav"]
    assert [spec_of(seat) for seat in parse_seats(",".join(specs))] == specs
    assert [s.name for s in parse_seats("you:Mila, bot:easy:Gleb , you")] == ["Mila", "Gleb", "Olga"]
    assert [s.kind for s in parse_seats("bot,you,you")] == ["bot", "me", "beside"]


def test_the_first_person_has_the_name_of_the_settings():
    assert [s.name for s in parse_seats("bot,you,you", "Boyan")][1] == "Boyan"


@pytest.mark.parametrize("first", ["", "Bogdan", "Olga"])
@pytest.mark.parametrize(
    "text",
    [
        "you,you,you,you,you,you",
        "bot,bot,bot,bot,bot,bot",
        "you:Bogdan,bot,bot",
        "bot,bot:easy:Bogdan",
        "you,bot,you:Olga",
        "you:Zoya,bot,bot,bot,bot,bot",
    ],
)
def test_no_two_seats_share_a_name_or_a_crest(text, first):
    seats = parse_seats(text, first)
    assert len({s.name for s in seats}) == len({s.crest for s in seats}) == len(seats)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "A seat is you"),
        ("me", "not 'me'"),
        ("you,,bot", "A seat is you"),
        ("bot:clever", "not 'clever'"),
        ("you:", "cannot be a name"),
        ("you:a:b", "too many colons"),
        ("you:" + "x" * 30, "cannot be a name"),
        ("you:\u200b", "cannot be a name"),
        ("you:Ann,you:Ann", "Two seats are called Ann"),
        ("bot,bot,bot,bot,bot,bot,bot", "too many"),
    ],
)
def test_bad_seats_get_a_sentence(text, says):
    with pytest.raises(BadSeats, match=says):
        parse_seats(text)


def test_places_for_people_nearby_stay_free():
    assert [s and spec_of(s) for s in parse_places("you,near,bot:hard", "Rada")] == ["you:Rada", None, "bot:hard:Bogdan"]
    assert [s and s.name for s in parse_places(" 3 ", "Rada")] == ["Rada", None, None]
    assert [s and s.kind for s in parse_places("near,you,you:Gleb", "Rada")] == [None, "me", "beside"]


@pytest.mark.parametrize("text", ["you,bot", "near", "near,near", "1", "0", "you", ""])
def test_a_table_for_several_devices_needs_both_sides(text):
    with pytest.raises(BadSeats, match="seats here and seats nearby"):
        parse_places(text)
