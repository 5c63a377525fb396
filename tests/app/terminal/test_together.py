"""What is typed in a lobby and around a game with others; the network is a stand-in that remembers what it was asked for."""
import queue

import pytest

pytest.importorskip("cryptography")
pytest.importorskip("zeroconf")

from app.online import Cannot, online_news
from app.online.seating import Chair, Lobby, LobbyDevice
from app.plan import SeatPlan
from app.terminal.across import AcrossCommands
from app.terminal.cli import UsageError, build_parser, play_command
from app.terminal.console import PlayerLeft
from app.terminal.live import LiveConsole, Typed
from app.terminal.lobby import TerminalLobby
from app.words import Reader
from net.lobby_news import Denied
from net.reasons import DenialReason
from tests.app.terminal.helpers import Screen, table

OLGA = LobbyDevice(b"o", "Olga", "lion", False, False, True, True)
GLEB = LobbyDevice(b"g", "Gleb", "ship", False, False, False, False)


class Network:
    """Both the thread and the device in it."""

    devices = {"Gleb": b"g", "Vera": b"v"}
    presence = {"Gleb": "here"}
    folder = "/somewhere"

    def __init__(self, lobby=None):
        self.asked, self.lobby = [], lobby
        self.identity = type("Me", (), {"public": b"o", "name": "Olga"})

    def call(self, what):
        return what(self)

    run = call

    def words_with(self, key):
        return ("oak", "axe", "bee", "elk", "fox", "hare")

    def invitation(self):
        return "K7QM-2XDF-93A", "veche://join?t=1"

    def begin(self):
        raise Cannot("A seat is still free: let somebody sit there, add a bot, or remove it.")

    watchers = ("Sadko",)

    def why_no_vote(self, key):
        return "It cannot go on." if key == b"g" else ""

    def __getattr__(self, name):
        return lambda *args, **kwargs: self.asked.append((name, *args, *kwargs.values()))


SEATS = (Chair("Olga", "lion", "", "Olga", True), None)


def lobby(*, mine=True, chairs=SEATS, guests=(OLGA, GLEB), knocking=()):
    return Lobby("merchants", {"map": "drawn"}, chairs, guests, knocking, mine)


def talk(*items, here=(), start=None):
    """A lobby in which these things are heard and typed, until the lines run out."""
    inbox = queue.SimpleQueue()
    network, screen = Network(start), Screen()
    speaker = TerminalLobby(LiveConsole(inbox, screen), network, here)
    if start is not None and start.mine:
        speaker._settle = lambda: None
    for item in items:
        inbox.put(Typed(item) if isinstance(item, str) else item)
    inbox.put(Typed(None))
    with pytest.raises(PlayerLeft):
        speaker.run()
    return network.asked, screen.getvalue()


def test_the_maker_seats_its_people_lets_in_sends_away_and_adds_bots():
    start = lobby(knocking=(GLEB,), guests=(OLGA,))
    here = [SeatPlan("Olga", "lion", "me"), None]
    asked, said = talk("y", "words gl", "bot hard", "seats 3", "free 1", "n ivan", "start", "dance", "?", here=here, start=start)
    assert asked == [("sit", 0, "Olga", ""), ("let_in", b"g"), ("sit", 1, "Bogdan", "hard"), ("set_seats", 3), ("stand", 0)]
    assert "Seat 1: Olga (you)\nSeat 2: free, for somebody nearby\nAt the door: Gleb.\n" in said
    assert "Both of you should see: oak, axe, bee, elk, fox, hare." in said
    assert "Nobody is at the door." in said and "A seat is still free" in said
    assert "'dance' means nothing here." in said and "start: begin, when all seats are taken" in said


def test_a_guest_is_told_where_it_is_and_sits_down_one_after_the_other():
    here = [SeatPlan("Gleb", "", "me"), SeatPlan("Zoya", "", "bot", "easy")]
    maker = LobbyDevice(b"o", "Olga", "lion", False, True, False, True)
    me = LobbyDevice(b"g", "Gleb", "ship", False, False, True, False)
    olga, gleb = Chair("Olga", "lion", "", "Olga", False), Chair("Gleb", "ship", "", "Gleb", True)
    first = lobby(mine=False, chairs=(olga, None, None), guests=(maker, me))
    second = lobby(mine=False, chairs=(olga, gleb, None), guests=(maker, me))
    full = lobby(mine=False, chairs=(olga, gleb, Chair("Zoya", "wolf", "easy", "Gleb", True)), guests=(maker, me))
    heard = [online_news.LobbyChanged(None, first), online_news.LobbyChanged(first, first),
             online_news.LobbyChanged(first, second),
             online_news.Heard(Denied(DenialReason.TAKEN)), online_news.LobbyChanged(second, full)]
    asked, said = talk(*heard, "ready", "start", here=here)
    assert asked == [("sit", 1, "Gleb", ""), ("sit", 2, "Zoya", "easy"), ("sit", 2, "Zoya", "easy"), ("ready",)]
    assert "You are in, at Olga's table: Merchants of Kiev." in said and "Played with Map: drawn by the players." in said
    assert "This seat is taken." not in said                    # it was tried again
    assert "Seat 3: Zoya (bot, easy, on your phone).\nThe table is full. Type ready when you are." in said


@pytest.fixture
def around(store):
    inbox, screen = queue.SimpleQueue(), Screen()
    match = table(store)
    network = Network()
    commands = AcrossCommands(match, LiveConsole(inbox, screen), network)
    to = Reader.at(match.table, match.plan.names, 0)

    def run(*lines):
        network.asked.clear()
        for line in lines:
            commands.run(line, to)
        return list(network.asked), screen.getvalue()
    return run


def test_talk_keeps_its_capitals_and_gestures_are_a_few(around):
    assert around("talk Well played, GLEB!", "gesture cheers")[0] == [("say", "Well played, GLEB!", "Olga"), ("say", "cheers")]
    asked, said = around("gesture moonwalk")
    assert asked == [] and "Gestures are hail, thanks" in said


def test_who_lost_the_table_is_read_a_code_and_who_is_away_can_be_reached_by_one(around):
    asked, said = around("code")
    assert asked == [] and "K7QM-2XDF-93A" in said and "veche://join?t=1" in said
    assert around("reach K7QM-2XDF-93A")[0] == [("join", "K7QM-2XDF-93A")]


def test_what_cannot_be_taken_back_is_typed_twice(around):
    asked, said = around("resign")
    assert asked == [] and "ends the game for everybody" in said
    assert around("look", "resign")[0] == []                    # something else in between: it starts again
    assert around("resign")[0] == [("resign",)]
    assert around("leave")[0] == []
    with pytest.raises(PlayerLeft):
        around("leave")


def test_going_on_without_somebody_and_handing_a_seat_over(around):
    asked, _ = around("without ve", "with gleb", "give Bogdan to me", "give bogdan to caretaker", "end", "end no")
    assert asked == [("vote", b"v", True), ("vote", b"g", False), ("hand_over", 1, b"o"), ("hand_over", 1, None),
                     ("want_end", True), ("want_end", False)]
    asked, said = around("without gleb", "close", "close")
    assert asked == [("close_game",)] and "It cannot go on. Wait, type code" in said
    asked, said = around("without ivan", "give ivan to me", "devices", "save", "?")
    assert asked == [] and "Say whose device: Gleb, Vera." in said and "Say whose seat: " in said
    assert "Gleb: here" in said and "in /somewhere." in said and "talk TEXT: say something to the table" in said


@pytest.mark.parametrize(("line", "says"), [
    ("merchants --host --join", "choose one of them"),
    ("--host", "--host needs a GAME"),
    ("merchants --join K7QM", "needs no GAME"),
    ("merchants --host --seed 4", "nobody sets the seed"),
    ("merchants --host --seats you,bot", "seats here and seats nearby"),
    ("merchants --host --seats near,near", "seats here and seats nearby"),
    ("merchants --host --seats 7", "2 to 5 seats"),
    ("merchants --host --seats 1", "seats here and seats nearby"),
    ("merchants --host --map flat", "map can be"),
    ("--join K7QM --seats near", "A seat is you"),
    ("--join K7QM --name :\x07", "cannot be a name"),
])
def test_what_cannot_be_is_said_before_anything_opens(line, says, tmp_path, monkeypatch):
    monkeypatch.setenv("VECHE_HOME", str(tmp_path))
    monkeypatch.setenv("VECHE_NET", "loopback")
    with pytest.raises(UsageError, match=says):
        play_command(build_parser().parse_args(["play", *line.split(" ")]))
