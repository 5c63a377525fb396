"""People at terminals, each in a process of its own, at one table over real sockets on loopback."""
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

pytest.importorskip("cryptography")
pytest.importorskip("zeroconf")

ROOT = Path(__file__).resolve().parents[2]
OTHER_RULES = ("import sys; from dataclasses import replace; from rules.games import GAMES; "
               "GAMES['merchants'] = replace(GAMES['merchants'], version=99); import main; sys.exit(main.main(sys.argv[1:]))")


class Player:
    """A process with a keyboard. `until` waits for what it says, from where the last one was found."""

    def __init__(self, home, *args, code=None):
        self.home = home
        env = {**os.environ, "VECHE_HOME": str(home), "VECHE_NET": "loopback"}
        self.process = subprocess.Popen(
            [sys.executable, *(("-c", code) if code else ("main.py",)), *args], cwd=ROOT, env=env,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.said, self._mark = "", 0
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self):
        while data := os.read(self.process.stdout.fileno(), 65536):
            self.said += data.decode()

    def hears(self, *texts, seconds=60):
        """All of these are said at some time, in whatever order."""
        end = time.monotonic() + seconds
        while not all(text in self.said for text in texts):
            assert time.monotonic() < end, f"not all of {texts} came; there was: {self.said[-1500:]}"
            time.sleep(0.05)

    def until(self, *texts, seconds=60):
        """Which of the texts comes first, and what was said before it."""
        end = time.monotonic() + seconds
        while True:
            found = [(at, text) for text in texts if (at := self.said.find(text, self._mark)) >= 0]
            if found:
                at, text = min(found)
                before, self._mark = self.said[self._mark:at], at + len(text)
                return before, text
            assert time.monotonic() < end, f"{texts} never came; there was: {self.said[-1500:]}"
            time.sleep(0.01)

    def line(self, after):
        self.until(after)
        return self.until("\n")[0].strip()

    def type(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def ended(self, seconds=60):
        code = self.process.wait(seconds)
        self._reader.join(5)
        assert "Traceback" not in self.said and "Task was destroyed" not in self.said, self.said[-3000:]
        return code

    def kill(self):
        self.process.kill()
        self.process.wait(10)


@pytest.fixture
def players(tmp_path):
    """Starts players and sees to it that none is left."""
    started = []

    def start(name, *args, **how):
        started.append(Player(tmp_path / name, *args, **how))
        return started[-1]

    yield start
    for player in started:
        if player.process.poll() is None:
            player.kill()


def host(players, seats, name="Olga", *options, **how):
    player = players(name, "play", "merchants", "--host", "--seats", seats, "--name", name, *options, **how)
    code = player.line("The code to type on another device: ")
    player.until("> ")
    return player, code


def sit_down(olga, gleb):
    olga.until("is at the door")
    olga.type("y")
    gleb.until("Type ready when you are")
    gleb.type("ready")
    olga.until("Everybody is ready. Type start to begin.")
    olga.type("start")
    olga.until("The table code is ")
    gleb.until("The table code is ")
    (code,) = {player.until(".")[0] for player in (olga, gleb)}
    return code


def play_at_random(player, ends, chance, seconds=120):
    """Choose something, confirm, again and again, until one of `ends` is said."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        _, heard = player.until("> ", "takes the last step back: ", *ends, seconds=seconds)
        if heard in ends:
            return heard
        player.type("" if heard.endswith("back: ") else str(chance.randint(1, 4)))
    raise AssertionError(f"the game took too long: {player.said[-800:]}")


def result_of(player):
    """The game from its stored record, by the audit of the command line."""
    (transcript,) = (player.home / "tables").glob("*/transcript.veche")
    done = subprocess.run([sys.executable, "main.py", "audit", str(transcript), "--json"], cwd=ROOT, capture_output=True,
                          text=True, timeout=60)
    return json.loads(done.stdout)


def test_a_person_joins_by_code_and_a_whole_game_ends_alike_and_clean(players):
    olga, code = host(players, "bot:easy:Zoya,near")
    gleb = players("Gleb", "play", "--join", code, "--name", "Gleb")
    sit_down(olga, gleb)
    play_at_random(gleb, ["The audit is clean"], random.Random(4))
    olga.until("The audit is clean")
    assert "Seat 2: Gleb.\n" in olga.said and "Seat 1: Zoya (bot, easy, on Olga's phone)" in gleb.said
    assert "At the table: Zoya (bot, easy, on Olga's phone) and Gleb." in gleb.said and "Your turn." in gleb.said
    assert gleb.said.count("Begin with one load of goods") == 1       # the load and the place went out as one move
    (winner,) = {re.search(r"\n(You have won|\w+ has won|.* share the victory)", p.said)[1].replace("You have", "Gleb has")
                 for p in (olga, gleb)}
    assert winner
    gleb.until("press Enter to leave: ")
    gleb.type("")
    assert (olga.ended(), gleb.ended()) == (0, 0)
    assert result_of(olga)["audit"] == result_of(gleb)["audit"] == "clean"


def test_somebody_looks_on_and_hears_what_everybody_hears(players):
    olga, code = host(players, "bot:easy:Zoya,near", "Olga", "--decision-time", "90", "--stay-together")
    vera = players("Vera", "play", "--watch", code, "--name", "Vera")
    olga.until("Vera is at the door and would like to watch.")
    olga.type("y")
    vera.hears("You are in, at Olga's table: Merchants of Kiev.", "Each decision has 90 seconds", "If somebody leaves for good")
    gleb = players("Gleb", "play", "--join", code, "--seats", "bot:easy:Oleg", "--name", "Gleb")
    olga.until("Gleb is at the door.")
    olga.type("y")
    gleb.until("Type ready when you are")
    assert "Type ready" not in vera.said
    gleb.type("ready")
    olga.until("Everybody is ready. Type start to begin.")
    olga.type("start")
    vera.hears("The audit is clean", seconds=120)
    assert vera.ended() == 0 and "Your turn" not in vera.said and "Zoya" in vera.said
    assert not list((vera.home / "tables").glob("*/journal"))       # who looks on keeps nothing
    for player in (olga, gleb):
        player.hears("The audit is clean")
    told = [voyages(player.said) for player in (olga, gleb, vera)]
    assert told[0] == told[1] == told[2] and len(told[0]) > 5


def voyages(said):
    """Who sailed where, place by place: steps that come to a device together are told in one sentence."""
    sentences = re.findall(r"(Zoya|Oleg) sails (?:by ([^.\n]*) )?to ([^.,\n]+)", said)
    return [(who, place) for who, by, to in sentences for place in (*filter(None, re.split(", | and ", by)), to)]


def test_who_takes_too_long_does_the_usual_thing(players):
    olga, code = host(players, "you:Olga,near", "Olga", "--decision-time", "1")
    gleb = players("Gleb", "play", "--join", code, "--seats", "bot:easy:Oleg", "--name", "Gleb")
    sit_down(olga, gleb)
    olga.until("> ")                            # asked, and says nothing
    olga.hears("The time is up: Olga does the usual thing.", "The table has moved on.")
    gleb.until("Olga begins with")
    olga.hears("Oleg begins with")


def test_a_table_where_nobody_may_look_on_says_so(players):
    olga, code = host(players, "you:Olga,near", "Olga", "--no-watchers")
    vera = players("Vera", "play", "--watch", code, "--name", "Vera")
    olga.until("would like to watch")
    olga.type("y")
    assert vera.ended() == 2 and "did not let this device in" in vera.said


def test_with_json_both_print_the_same_result_and_bots_need_no_keyboard(players):
    olga = players("Olga", "play", "merchants", "--host", "--seats", "bot:easy:Zoya,near", "--name", "Olga", "--json")
    code = olga.line("The code to type on another device: ")
    gleb = players("Gleb", "play", "--join", code, "--seats", "bot:easy:Oleg", "--name", "Gleb", "--json")
    sit_down(olga, gleb)
    for player in (olga, gleb):
        player.process.stdin.close()                            # nobody is there to leave
    assert (olga.ended(120), gleb.ended(120)) == (0, 0)
    lines = [json.loads(next(text for text in p.said.splitlines() if text.startswith("{"))) for p in (olga, gleb)]
    assert lines[0]["digest"] == lines[1]["digest"] and lines[0]["winners"] == lines[1]["winners"] != []
    assert all(line["audit"]["clean"] for line in lines) and lines[0]["seats"] == ["bot:easy:Zoya", "bot:easy:Oleg"]
    assert all(Path(line["transcript"]).exists() for line in lines)


def test_killed_and_continued_nothing_is_lost_and_the_others_are_told_once(players):
    olga, code = host(players, "you:Olga,near")
    gleb = players("Gleb", "play", "--join", code, "--name", "Gleb")
    sit_down(olga, gleb)
    olga.until("> ")
    olga.type("furs", "", "talk Good luck!")
    gleb.hears("Olga begins with 1 load of furs.", "Olga: Good luck!")      # talk is no part of the chain: in any order
    gleb.kill()
    olga.until("Gleb's phone is away.")
    again = players("Gleb", "play", "--continue")
    again.hears("You are back at the table.", "What happened last:", "Olga begins with 1 load of furs.",
                "Begin with one load of goods")
    again.until("> ")
    olga.until("Gleb's phone is back.")
    assert olga.said.count("is away") == olga.said.count("is back") == 1
    again.type("silk", "1", "1", "")             # where a ship may begin is rolled anew each time
    olga.until("Gleb begins with 1 load of silk.")
    olga.until("Where does your ship begin?")
    again.process.send_signal(signal.SIGINT)                    # Ctrl-C keeps the table, too
    again.until("The table is kept, and the others wait for you.")
    assert again.ended() == 130
    third = players("Gleb", "play", *re.search(r"main.py play (--continue \w+)", again.said)[1].split())
    third.until("You are back at the table.")
    olga.type("resign", "resign")
    assert third.until("The audit is clean")[0].count("Olga resigned.") >= 1
    olga.until("The audit is clean")
    for player in (olga, third):
        player.until("press Enter to leave: ")
        player.type("")
    assert (olga.ended(), third.ended()) == (0, 0)


def test_a_code_leads_back_to_a_table_that_all_had_put_aside(players):
    olga, code = host(players, "you:Olga,near")
    gleb = players("Gleb", "play", "--join", code, "--name", "Gleb")
    sit_down(olga, gleb)
    olga.until("> ")
    for player in (olga, gleb):
        player.kill()
    olga = players("Olga", "play", "--continue")
    olga.hears("You are back at the table.", "Nobody else is here yet.", "Begin with one load of goods")
    olga.type("code")
    code = olga.line("The code to type on another device: ")
    gleb = players("Gleb", "play", "--join", code)
    gleb.until("You are back at the table.")
    assert "You have knocked." not in gleb.said
    olga.until("Gleb's phone is back.", "> ")
    olga.type("furs", "")
    gleb.until("Olga begins with 1 load of furs.")
    for player in (olga, gleb):
        player.type("quit")
        player.until("The table is kept, and the others wait for you.")
        assert player.ended() == 0


def test_who_is_awaited_is_named(players):
    olga, code = host(players, "you:Olga,near")
    gleb = players("Gleb", "play", "--join", code, "--name", "Gleb")
    sit_down(olga, gleb)
    olga.until("> ")
    gleb.until("Waiting for Olga's phone.")
    olga.type("silk")
    olga.until("Waiting for Gleb's phone.")                     # how soon: in virtual time, in tests/net and tests/app/online
    gleb.type("dance")
    gleb.until("'dance'")


def test_a_way_that_leads_nowhere_gets_a_sentence(players):
    ways = {
        "ZZZZ-ZZZZ-ZZZ": "There is a typing mistake in the code.",
        "veche://join?a=nowhere": "This link does not lead to a table.",
        "127.0.0.1:1999": "no table is open on it",
        "192.168.1.1:": "This is not an address like 192.168.1.23:47800.",
    }
    lost = {where: players(f"Gleb {i}", "play", "--join", where) for i, where in enumerate(ways)}
    for where, says in ways.items():
        assert lost[where].ended() == 2 and says in lost[where].said


def test_a_code_of_another_device_and_other_rules_are_told_to_both_sides(players):
    olga, _ = host(players, "you:Olga,near")
    port = re.search(r"p=(\d+)", olga.said)[1]
    wrong = players("Gleb", "play", "--join", f"127.0.0.1:{port}", "--name", "Gleb", code=OTHER_RULES)
    assert wrong.ended() == 2
    assert "The two devices have different versions of this game's rules." in wrong.said
    olga.until("different versions of this game's rules")
    link = re.search(r"veche://\S+", olga.said)[0]
    other_key = re.sub(r"k=\w{4}", "k=0000", link)
    lost = players("Gleb", "play", "--join", other_key)
    lost.until("This link leads to a device that yours does not know, at 127.0.0.1.")
    lost.type("y")
    assert lost.ended() == 2 and "is not the one that was expected" in lost.said
    olga.until("could not come in. The device that answered is not the one that was expected.")
    olga.type("q")
    assert olga.ended() == 0 and "You have left the table." in olga.said


def test_looking_around_finds_the_table_and_the_maker_can_say_no(players):
    gleb = players("Gleb", "play", "--join", "--name", "Gleb")
    gleb.until("No table has been found yet. Veche keeps looking.", "Tables nearby:")    # another test's, that is
    maker = f"Olga {os.urandom(4).hex()}"
    olga, _ = host(players, "you:Olga,near", maker)
    gleb.until(f"Merchants of Kiev at {maker}'s table: 1 seat free")
    gleb.type(re.search(rf"(\d+)\. Merchants of Kiev at {maker}", gleb.said)[1])
    olga.until("Gleb is at the door.")
    olga.type("words")
    words = olga.line("Both of you should see: ").split(". ")[0]
    assert len(words.split(", ")) == 6
    olga.type("n")
    gleb.until("The table's maker did not let this device in.")
    assert gleb.ended() == 2
