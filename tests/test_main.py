"""The command line as a person meets it: real processes, real pipes, a real terminal."""
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

try:
    import pty
except ImportError:         # not on Windows
    pty = None

ROOT = Path(__file__).resolve().parent.parent
BOTS = ("play", "merchants", "--seats", "bot:easy,bot:easy", "--seed", "7", "--json")


def run_in(home, *args, typed="", flags=(), **env):
    return subprocess.run([sys.executable, *flags, "main.py", *args], cwd=ROOT, input=typed, text=True, capture_output=True,
                          timeout=300, env={**os.environ, "VECHE_HOME": str(home), **env})


@pytest.fixture
def run(tmp_path):
    return partial(run_in, tmp_path)


@pytest.fixture(scope="module")
def bots(tmp_path_factory):
    """A game of bots alone, played once for several tests."""
    return run_in(tmp_path_factory.mktemp("bots"), *BOTS, PYTHONHASHSEED="0", LC_ALL="C")


def test_help_says_what_there_is(run):
    said = run("--help").stdout
    assert all(word in said for word in ("play", "peer", "audit", "examples:", "python main.py play merchants", "VECHE_HOME"))
    said = run("play", "--help").stdout
    assert "Merchants of Kiev, 2 to 5 seats" in said
    assert all(word in said for word in ("--map", "historical", "--seats", "--hold-limit", "examples:"))


def test_the_windowless_peer_answers_under_its_own_name(run):
    pytest.importorskip("cryptography")
    done = run("peer", "--help")
    assert done.returncode == 0 and "usage: python main.py peer" in done.stdout and "--join" in done.stdout


def test_a_record_that_is_not_there_gets_a_sentence(run):
    pytest.importorskip("cryptography")
    done = run("audit", "nosuch.transcript")
    assert done.returncode == 2 and "cannot be read" in done.stdout + done.stderr and "Traceback" not in done.stderr


def test_bots_alone_print_one_line(bots):
    (line,) = bots.stdout.splitlines()
    result = json.loads(line)
    assert list(result) == ["game", "seats", "winners", "outcome", "scores", "turns", "asks", "digest"]
    assert result["outcome"] == {"ending": "win" if len(result["winners"]) == 1 else "shared", "winners": result["winners"],
                                 "rank": ""}
    assert result["game"] == "merchants" and result["seats"] == ["bot:easy:Bogdan", "bot:easy:Vseslav"]
    assert len(result["digest"]) == 64 and result["winners"] and result["turns"] > 0
    assert (bots.returncode, bots.stderr) == (0, "")


@pytest.mark.parametrize(("seed", "flags"), [("1", ("-OO",)), ("2", ("-X", "utf8=0"))])
def test_the_same_seed_gives_the_same_game_everywhere(bots, run, seed, flags):
    again = run(*BOTS, PYTHONHASHSEED=seed, flags=flags)
    assert again.stdout == bots.stdout != ""


def test_another_seed_deals_another_game(run):
    same, again, other = (run("play", "merchants", "--seats", "you,bot", "--seed", seed).stdout.split("Your turn.")[0]
                          for seed in ("1", "1", "2"))
    assert same == again != other


@pytest.mark.parametrize(("args", "says"), [
    (("play", "chess"), "There is no game called 'chess'; there is merchants"),
    (("play", "merchants", "--seats", "me,bot"), "not 'me'"),
    (("play", "merchants", "--seats", "you"), "2 to 5 seats, not 1"),
    (("play", "merchants", "--seats", "you,bot:clever"), "easy, normal or hard"),
    (("play", "merchants", "--map", "flat"), "map can be historical, drawn, not 'flat'"),
    (("play", "merchants", "--set", "map"), "NAME=VALUE"),
    (("play", "merchants", "--set", "speed=9"), "has no setting speed"),
    (("play", "merchants", "--seed", "x"), "whole number, not 'x'"),
    (("play", "merchants", "--nonsense"), "Try: python main.py"),
    (("dance",), "invalid choice: 'dance'"),
    (("play", "--continue"), "no unfinished game"),
])
def test_what_cannot_be_gets_one_sentence_and_exit_code_2(run, args, says):
    done = run(*args)
    said = done.stdout + done.stderr
    assert done.returncode == 2 and says in said
    assert len(said.splitlines()) == 1 and "Traceback" not in said


def test_settings_are_options_of_the_command(run):
    for given in (("--hold-limit", "4", "--map", "drawn"), ("--set", "hold-limit=4", "--set", "map=drawn")):
        said = run("play", "merchants", *given).stdout
        assert "Played with Map: drawn by the players, Hold: four loads." in said and "Where do you lay it?" in said
    assert "Played with" not in run("play", "merchants").stdout


def test_the_end_of_the_input_keeps_the_game_and_says_how_to_go_on(run, tmp_path):
    done = run("play", "merchants", "--seed", "5", typed="silk\n\n")
    assert done.returncode == 0
    (command,) = re.findall(r"python main.py (play --continue \S+)", done.stdout)
    again = run(*command.split(), typed="seats\n")
    assert "What happened last:" in again.stdout and "You begin with 1 load of silk." in again.stdout
    assert again.returncode == 0
    modes = {oct(path.stat().st_mode & 0o777) for path in tmp_path.glob("games/*/*")}
    assert modes == {"0o600"}


def test_continue_takes_the_newest_game(run):
    run("play", "merchants", "--seats", "you:Ann,bot:easy", typed="")
    time.sleep(0.01)
    run("play", "merchants", "--seats", "you:Zoe,bot:easy", typed="")
    assert "At the table: Zoe" in run("play", "--continue").stdout
    said = run("play", "--continue", "nosuch").stdout
    assert "No unfinished game is called nosuch" in said and "Ann" in said and "Zoe" in said


def test_with_json_a_person_talks_on_standard_error(run):
    done = run("play", "merchants", "--json", typed="?\n")
    assert done.stdout == "" and "Begin with one load of goods" in done.stderr


def test_a_reader_that_goes_away_is_no_error_of_ours(tmp_path):
    command = f"{sys.executable} main.py play merchants --seats bot:easy,bot:easy --seed 7 | head -1"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, text=True, capture_output=True, timeout=120,
                          env={**os.environ, "VECHE_HOME": str(tmp_path)})
    assert "Merchants of Kiev" in done.stdout and done.stderr == ""


def test_the_menu_leads_from_nothing_to_a_game_by_enter_alone(run):
    """To the first lesson of a newcomer, and for who looks around to a game."""
    said = run("play", typed="\n" * 8).stdout
    assert "What are you called?" in said and "New game: Merchants of Kiev" in said and "Step 1 of" in said
    said = run("play", typed="new game: mer" + "\n" * 6).stdout
    assert "What are you called?" not in said and "Begin with one load of goods" in said
    assert "Go on: Merchants of Kiev" in run("play", typed="q\n").stdout


def test_a_game_is_learnt_by_its_name(run):
    said = run("learn", "rus", typed="\n\n").stdout
    assert "Step 1 of" in said and "Step 2 of" in said and "The lesson waits where you leave it." in said
    done = run("learn", "chess")
    assert done.returncode == 2 and "There are no lessons of 'chess'" in done.stderr and "rus" in done.stderr


def test_without_kivy_one_sentence_and_then_the_menu(tmp_path):
    """As on a Python that Kivy has no wheel for."""
    hide = ("import sys, importlib.util as u; real = u.find_spec\n"
            "u.find_spec = lambda name, *a: None if name == 'kivy' else real(name, *a)\n"
            "sys.path.insert(0, '.'); import main; sys.exit(main.main([]))")
    done = subprocess.run([sys.executable, "-c", hide], cwd=ROOT, input="\nq\n", text=True, capture_output=True, timeout=60,
                          env={**os.environ, "VECHE_HOME": str(tmp_path)})
    assert len(done.stderr.splitlines()) == 1 and "needs Kivy" in done.stderr
    assert "What are you called?" in done.stdout and done.returncode == 0


def test_the_terminal_game_never_imports_kivy_or_the_network(tmp_path):
    code = ("import sys, main; main.main(sys.argv[1:]); heavy = ('kivy', 'zeroconf', 'cryptography'); "
            "print([name for name in sys.modules if name.split('.')[0] in heavy], file=sys.stderr)")
    args = ("play", "merchants", "--seats", "bot:easy,you")
    done = subprocess.run([sys.executable, "-c", code, *args], cwd=ROOT, input="1\n1\n\n", text=True, capture_output=True,
                          timeout=120, env={**os.environ, "VECHE_HOME": str(tmp_path)})
    assert done.stderr == "[]\n"


# -- in a real terminal --------------------------------------------------------------------------------------------------


class Terminal:
    """A pseudo-terminal with a player in front of it."""

    def __init__(self, home, *args):
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.chdir(ROOT)
            os.environ.update(VECHE_HOME=str(home), TERM="xterm", COLUMNS="72")
            os.execv(sys.executable, [sys.executable, "main.py", *args])
        self.said = ""

    def until(self, text, seconds=60):
        deadline = time.monotonic() + seconds
        while text not in self.said:
            assert time.monotonic() < deadline, f"{text!r} never came; there was: {self.said[-500:]}"
            if select.select([self.fd], [], [], 0.5)[0]:
                try:
                    self.said += os.read(self.fd, 65536).decode()
                except OSError:
                    break
        before, _, self.said = self.said.partition(text)
        return before

    def type(self, text):
        os.write(self.fd, text.encode())

    def interrupt(self, text):
        """Ctrl-C, and once more if nothing happens: Python misses one that comes between showing a prompt and reading."""
        heard = self.said
        for last in (False, False, True):
            os.kill(self.pid, signal.SIGINT)
            try:
                return self.until(text, 60 if last else 10)
            except AssertionError:
                if last or self.said != heard:
                    raise

    def code(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.mark.skipif(pty is None, reason="needs a pseudo-terminal")
def test_ctrl_c_in_a_terminal_keeps_the_game(tmp_path):
    terminal = Terminal(tmp_path, "play", "merchants", "--seed", "5")
    listed = terminal.until("> ")
    assert all(len(line.rstrip("\r")) <= 72 for line in listed.split("\n"))
    terminal.type("silk\r")
    terminal.until("Where does your ship begin?")
    terminal.until("> ")
    assert "Traceback" not in terminal.interrupt("play --continue")
    assert terminal.code() == 130


@pytest.mark.skipif(pty is None, reason="needs a pseudo-terminal")
def test_ctrl_d_in_a_terminal_leaves_quietly(tmp_path):
    terminal = Terminal(tmp_path, "play", "merchants", "--seed", "5", "--plain")
    assert "\r\x1b" not in terminal.until("> ")
    terminal.type("\x04")
    terminal.until("play --continue")
    assert terminal.code() == 0


def test_help_speaks_the_language_down_to_what_argparse_says_itself(tmp_path):
    done = subprocess.run([sys.executable, "main.py", "--language", "ru", "learn", "--help"], cwd=ROOT, text=True, timeout=60,
                          capture_output=True, env={**os.environ, "VECHE_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"})
    assert done.returncode == 0 and "показать эту справку" in done.stdout
    assert not [word for word in ("positional", "options", "show this") if word in done.stdout]
