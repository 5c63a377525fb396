"""A console that hears the table while it waits for a line."""
import os
import queue

import pytest

from app.terminal.console import PlayerLeft
from app.terminal.live import LiveConsole, Typed, read_keyboard
from tests.app.terminal.helpers import Screen


def console(*items, tty=False):
    inbox = queue.SimpleQueue()
    for item in items:
        inbox.put(item)
    screen = Screen(tty)
    live = LiveConsole(inbox, screen)
    live.hear = lambda news: live.say(news) if news else None
    return live, screen


def test_news_are_told_on_a_line_of_their_own_and_the_prompt_comes_again():
    live, screen = console("Gleb's phone is away.", "", Typed("silk"))
    assert live.ask(">") == "silk"
    live.say("Done.")
    assert screen.getvalue() == "> \nGleb's phone is away.\n> \nDone.\n"


def test_in_a_terminal_the_line_that_was_typed_has_ended_itself():
    live, screen = console(Typed("silk"), tty=True)
    live.ask(">")
    live.say("Done.")
    assert screen.getvalue() == "> Done.\n"


def test_the_end_of_the_input_is_leaving_unless_nobody_sits_here():
    live, _ = console(Typed(None))
    with pytest.raises(PlayerLeft):
        live.wait()
    live, _ = console(Typed(None), "Olga has won.")
    live.nobody_here = True
    assert live.wait() is None and live.wait() is None and live.inbox.empty()


def test_waiting_ends_with_time():
    live, screen = console()
    assert live.wait(0.01) is None and screen.getvalue() == ""


def test_lines_are_read_in_a_thread_whole_and_in_order():
    inbox = queue.SimpleQueue()
    out, into = os.pipe()
    read_keyboard(out, inbox)
    os.write(into, "ки".encode()[:3])
    os.write(into, "ки".encode()[3:] + b"\n  two \nlast")
    os.close(into)
    assert [inbox.get(timeout=5).text for _ in range(4)] == ["ки", "two", "last", None]
    os.close(out)
