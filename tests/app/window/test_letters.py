"""Where lines break, and how fine letters are written."""

import pytest
from kivy.metrics import Metrics
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.draw import letters
from app.widgets.words import Paragraph

LEAVE = "The game stays on the table as it is; you find it at home."


def lines(text, room, **how):
    return letters.evenly(text, room, 30, letters.SANS, **how).split("\n")


def plain(text, room):
    """The lines as they fall of themselves."""
    out = [""]
    for word in text.split(" "):
        tried = f"{out[-1]} {word}".strip()
        if letters._extent(tried, 30, letters.SANS) > room:
            out.append(word)
        else:
            out[-1] = tried
    return out


@pytest.mark.parametrize("room", range(300, 800, 7))
def test_no_word_is_left_alone_on_the_last_line(ui, room):
    before, after = plain(LEAVE, room - 1), lines(LEAVE, room)
    assert " ".join(after) == LEAVE
    if len(before) > 1:
        assert len(after) <= len(before) or after == [LEAVE]
    if len(after) > 1 and len(before[-1].split(" ")) == 1:
        assert len(after[-1].split(" ")) > 1


def test_what_breaks_well_is_left_alone(ui):
    text = "Be the richest when the game ends. Money comes mostly from jobs: carry a good to the town that asks for it."
    room = letters._extent(text, 30, letters.SANS) * 0.6
    assert lines(text, room) == [text]


def test_lines_about_a_middle_are_even(ui):
    room = letters._extent(LEAVE, 30, letters.SANS) * 0.8
    long, short = sorted((letters._extent(line, 30, letters.SANS) for line in lines(LEAVE, room, centred=True)), reverse=True)
    assert short > 0.7 * long


@pytest.mark.parametrize("centred", [False, True])
@pytest.mark.parametrize("room", range(180, 900, 11))
def test_no_line_ends_between_a_number_and_what_it_counts(ui, room, centred):
    text = "You are at Vladimir with 6 rubles and 1 load of grain (3 river ends), 2 steps left. It costs 5. Pay 12"
    after = lines(text, room, centred=centred)
    assert " ".join(after) == text
    assert len(after) > 1 and not any(line.split(" ")[-1] in ("6", "1", "(3", "2") for line in after)


def test_a_number_parts_from_a_word_that_is_too_long_for_both(ui):
    room = letters._extent("Pereyaslavl", 30, letters.SANS) + 3
    assert " ".join(lines("2 Pereyaslavl", room)) == "2 Pereyaslavl"


def test_one_line_a_long_word_and_given_breaks_stay(ui):
    assert lines("Well met", 900) == ["Well met"]
    assert lines("Supercalifragilistic ones", 100) == ["Supercalifragilistic ones"]
    assert lines("one\ntwo", 900) == ["one", "two"]


def test_a_paragraph_keeps_its_text_and_its_size_on_every_screen(ui):
    heights = []
    for density in (1.0, 2.0):
        ui.screen(412, 400, density)
        said = Paragraph(text=LEAVE, font_size=15 * density, size_hint=(None, None), width=300 * density)
        ui.show(said)
        assert said.text == LEAVE and said.texture_size[0] <= said.width + 1
        heights.append(said.height / density)
    assert heights[0] == pytest.approx(heights[1], rel=0.08)


def test_letters_on_a_coarse_screen_are_written_at_twice_their_size(ui):
    ui.screen(400, 400, 1.0)
    assert letters.finer() == 2
    wide = letters.width_of("You are at Wild Field, 1 step left", 15, letters.SERIF_BOLD)
    Metrics.density = 2.0
    assert letters.finer() == 1
    assert wide == pytest.approx(letters.width_of("You are at Wild Field, 1 step left", 30, letters.SERIF_BOLD) / 2, abs=1)


def test_a_paragraph_in_a_box_loses_no_line(ui):
    ui.screen(412, 300, 2.0)
    box = BoxLayout(size_hint=(None, None), size=(776, 108))
    said = Paragraph(text="You lead the Horde to Vladimir. The Horde destroys 1 load on your ship; you get 1 ruble. Vladimir is "
                      "sacked; you get 1 ruble. The Prince escapes to Novgorod. Your ship flees to Suzdal.",
                     font_size=27, hugs=False, halign="center")
    box.add_widget(said)
    ui.show(FloatLayout()).add_widget(box)
    ui.step(3)
    assert len(said._label._cached_lines) == 3
    assert said.height == 108 and said.texture_size[1] <= 108
