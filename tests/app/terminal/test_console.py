import io

import pytest

from app.terminal.console import Console, PlayerLeft
from tests.app.terminal.helpers import Screen, typed


def test_a_line_comes_back_without_blanks():
    console, screen = typed("  kiev ")
    assert console.ask(">") == "kiev"
    assert screen.getvalue().startswith("> ")


def test_the_end_of_the_input_is_leaving():
    console, _ = typed()
    with pytest.raises(PlayerLeft) as left:
        console.ask(">")
    assert not left.value.interrupted


def test_ctrl_c_is_leaving_too():
    class Interrupted(io.StringIO):
        def readline(self, *_):
            raise KeyboardInterrupt

    with pytest.raises(PlayerLeft) as left:
        Console(Interrupted(), Screen()).ask(">")
    assert left.value.interrupted


@pytest.mark.parametrize(("tty", "plain"), [(False, False), (True, True), (False, True)])
def test_no_line_is_rewritten_in_a_pipe_or_when_plain(tty, plain):
    console, screen = typed(tty=tty, plain=plain)
    console.progress("Bogdan thinks, 10 %")
    console.end_progress()
    console.say("done")
    assert screen.getvalue() == "done\n"


def test_a_live_terminal_shows_progress_and_clears_it():
    console, screen = typed(tty=True)
    console.progress("Bogdan thinks, 10 %")
    console.progress("Bogdan thinks")
    console.say("done")
    assert screen.getvalue().split("\r")[-1] == "done\n"
    assert "10 %" in screen.getvalue()


def test_long_lines_are_wrapped_between_words_on_a_screen_and_left_whole_in_a_pipe(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    text = "word " * 30
    console, screen = typed(tty=True)
    console.say(text)
    assert max(map(len, screen.getvalue().splitlines())) < 40
    console, screen = typed()
    console.say(text)
    assert screen.getvalue() == text + "\n"


def test_half_a_character_is_replaced_not_kept():
    console = Console(io.StringIO("a\udcffb\n"), Screen())
    assert console.ask(">") == "a?b"
