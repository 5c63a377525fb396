"""Rus' in the terminal: whole games by keyboard alone, with secrets among people who share it."""
import re

from tests.app.terminal.helpers import play_with, table


def keys(match, limit=4000):
    """The first and the second thing on the list in turn; Enter confirms, or takes the device."""
    return [line for n in range(limit) for line in (str(1 + n % 2), "")]


def test_a_whole_game_for_one_person_through_a_pipe(store):
    match = table(store, "rus", "you,bot,bot", seed=11)
    said, code = play_with(match, *keys(match))
    assert code == 0 and match.table.over
    assert "Who are you this turn?" in said and "Do you believe it?" in said and "royal point" in said
    assert re.search(r"(has bought the king|has \d+ royal points), and round \d+ is played out", said) or "You have" in said
    assert not re.search(r"[{}]|None", said)


def test_two_people_share_the_keyboard_and_their_secrets_stay_apart(store):
    """Between two curtains only one of them is named as being somebody, and it is who took the device."""
    match = table(store, "rus", "you:Olga,you:Boris,bot", seed=4)
    said, _code = play_with(match, *keys(match, 500))
    pieces = said.split("(The screen is cleared here.)")
    private = [piece for piece in pieces if "Really you are" in piece]
    assert len(private) > 10
    for piece in pieces:
        if "take the device" in piece:
            assert "Really you are" not in piece and "Your hand" not in piece


def test_a_lie_and_the_truth_are_told_apart_before_they_are_claimed(store):
    match = table(store, "rus", "you,bot", seed=3)
    said, _code = play_with(match, *keys(match, 30))
    assert "the truth:" in said and said.count("a lie:") >= 1
