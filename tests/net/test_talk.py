"""Talk between devices: what can be shown is shown as it was said, and nothing else ever reaches a screen."""
import pytest
from hypothesis import given, strategies as st

from net.lockstep.wire import InvalidMessage
from net.talk import LONGEST, Talk, TooMuch

KEY = bytes(32)


def said(text, name="Olga"):
    talk = Talk()
    return talk.hear(KEY, {k: v for k, v in talk.write(name, text, "").items() if k != "t"}, 0.0)


def heard(**message):
    try:
        return Talk().hear(KEY, {"name": "Olga", "text": "hello", "emote": ""} | message, 0.0)
    except InvalidMessage:                         # the conductor drops it
        return None


@pytest.mark.parametrize(("typed", "shown"), [
    ("Здравствуй!", "Здравствуй!"), ("well  played", "well  played"), ("🦅🐺", "🦅🐺"), ("שלום", "שלום"),
    ("two\nlines\tand a tab", "two lines and a tab"),
    ("\u202eevil\u202c", "evil"), ("a\u200bb\ufeffc", "abc"), ("\x1b[31mred\x07", "[31mred"),
    ("👨\u200d👩\u200d👧", "👨👩👧"), ("  around  ", "around"), ("e\u0301", "é"), ("hard\xa0space", "hard space"),
])
def test_what_is_typed_arrives_without_what_cannot_be_seen(typed, shown):
    assert said(typed).text == shown


@given(st.text(max_size=LONGEST))
def test_whatever_is_typed_is_shown_or_the_speaker_is_told(text):
    try:
        heard = said(text)
    except TooMuch:
        return
    assert heard is not None and heard.text.isprintable() and heard.text


def test_nothing_at_all_is_not_sent():
    for nothing in ("", " ", "\u200b", "\n"):
        with pytest.raises(TooMuch):
            Talk().write("Olga", nothing, "")


@pytest.mark.parametrize("name", ["\x1b[2J", "a\u202eb", "x" * 25, " ", 7, "a\nb"])
def test_a_name_that_cannot_be_one_is_not_shown(name):
    """The device that sends it is not ours: ours sends names that were checked."""
    assert heard(name=name) is None and heard(name="Olga") is not None


@pytest.mark.parametrize("text", ["\x1b[31m", "a\u202eb", "a\nb", "x" * (LONGEST + 1), None])
def test_what_another_app_sends_is_checked_again(text):
    assert heard(text=text) is None and heard(text="hi") is not None


def test_a_flood_is_counted_also_if_none_of_it_can_be_shown():
    talk = Talk()
    for _ in range(8):
        with pytest.raises(InvalidMessage):
            talk.hear(KEY, {"name": "Olga", "text": "\x07", "emote": ""}, 0.0)
    assert talk.hear(KEY, {"name": "Olga", "text": "hello", "emote": ""}, 0.0) is None
