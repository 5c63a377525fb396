"""Sentences about tables across devices."""
import dataclasses

import pytest

pytest.importorskip("cryptography")

import net.fairplay.news
from app.online import online_news
from app.online.seating import Chair, Lobby, LobbyDevice, Nearby, OnlinePlan, apart
from app.online.words import chair_line, lobby_changes, nearby_line, no_vote_sentence, sentence_of
from app.words.audit import verdict_sentence
from net import lobby_news, table_news
from net.agreement import Agreement, Member, TableOptions, TakenSeat
from net.fairplay.news import Left, TableBegan, VoteFailed
from net.fairplay.verdict import AuditVerdict, Finding
from net.lobby import LobbyView
from net.node_news import RecordDamaged
from net.reasons import DenialReason, LinkReason
from net.trouble import Trouble

NAMES = {1: "Olga", 2: "Gleb"}
SILENT = {"Cannot", "Heard", "TablesSeen", "LobbyChanged", "TableChanged", "AuditDone", "TableAnswered", "MiddleChanged"}


def test_a_clean_game_a_cheat_a_refusal_and_a_resignation_are_told_apart():
    assert "The audit is clean" in verdict_sentence(AuditVerdict({1: "clean", 2: "clean"}), NAMES)
    cheated = verdict_sentence(AuditVerdict({1: "clean", 2: "cheated"}, Finding(2, 17, "its roll is not its seed's")), NAMES)
    assert cheated == "Gleb cheated in step 17: its roll is not its seed's."
    both = AuditVerdict({1: "cheated", 2: "cheated"}, Finding(1, 17, "a lie"), [Finding(2, 17, "another")])
    assert verdict_sentence(both, NAMES).count("cheated in step 17") == 2 and both.log_line().count("cheated in step 17") == 2
    refused = verdict_sentence(AuditVerdict({1: "clean", 2: "refused"}), NAMES)
    assert "Gleb did not open" in refused and "no proof of cheating" in refused and "cheated" not in refused
    resigned = verdict_sentence(AuditVerdict({1: "clean", 2: "clean"}, notes=[Trouble("resigned", peer=2)]), NAMES)
    assert resigned.startswith("Gleb resigned. The audit is clean")
    agreed = verdict_sentence(AuditVerdict({1: "clean", 2: "clean"}, notes=[Trouble("all agreed")]), NAMES)
    assert agreed.startswith("All agreed to end the game here. The audit is clean")
    unfinished = verdict_sentence(AuditVerdict({1: "clean", 2: "clean"}, whole=False), NAMES)
    assert "not finished" in unfinished and "clean" not in unfinished


def test_every_piece_of_news_has_a_sentence_or_a_place_of_its_own():
    samples = {"str": "Gleb", "bytes": b"g", "bool": True, "int": 2, "tuple[str, ...]": ("Gleb", "Vera"),
               "tuple[tuple[bytes, str], ...]": ((b"g", "Gleb"),)}
    kinds = [kind for kind in vars(online_news).values() if isinstance(kind, type) and kind.__module__ == online_news.__name__]
    for kind in kinds:
        if kind.__name__ not in SILENT:
            told = kind(*(samples[field.type] for field in dataclasses.fields(kind)))
            assert sentence_of(told), kind
    assert sentence_of(online_news.WaitedLong(())) == "" == sentence_of(online_news.TableChanged())
    assert sentence_of(online_news.WaitedLong(("Gleb", "Vera"))) == "Waiting for Gleb's phone and Vera's phone."
    assert sentence_of(online_news.Heard(table_news.Said(b"g", "Gleb", "", "cheers"), b"g", "Gleb")) == "Gleb raises a cup."


WITH_NAMES = [lobby_news.Knocked(b"g", "Gleb", "ship", True), lobby_news.Denied(DenialReason.TAKEN),
              lobby_news.TurnedAway(b"g", LinkReason.CLOSED), RecordDamaged((17,)), TableBegan("fir bee"),
              table_news.Muted(b"g", table_news.Mute.DAMAGED),
              table_news.Muted(b"g", table_news.Mute.BEHIND), table_news.Leaving(b"g"), VoteFailed(2),
              Left(2, (1,)), table_news.SeatProposed(b"g", 1, b"v"), table_news.SeatProposed(b"g", 1, None),
              table_news.EndWanted(b"g", True),
              table_news.EndWanted(b"g", False), table_news.Said(b"g", "Gleb", "Hail", ""), table_news.TimeUp(1),
              table_news.RematchWanted(b"g"), table_news.WatcherDecided(b"g", "Gleb", True),
              table_news.WatcherDecided(b"g", "Gleb", False)]
# What the app reads itself and has a word of its own for, or none.
READ = {"Awaiting", "PresenceChanged", "Over", "Rematch", "Changed", "LetIn", "Begun", "TableMoved", "Halted", "Silenced",
        "Disputed", "Broken", "Finished", "BugBundle", "LobbySend", "PeerSend", "VoteOpened", "WithoutWanted", "WatchersChanged",
        "TablesChanged", "PointedAt"}


def test_what_net_tells_is_handed_on_and_has_a_sentence():
    for heard in WITH_NAMES:
        assert sentence_of(online_news.Heard(heard, b"g", "Gleb", ("Vera",), "Vera")), heard
    told = {type(heard).__name__ for heard in WITH_NAMES}
    kinds = {kind.__name__ for module in (lobby_news, table_news, net.fairplay.news) for kind in vars(module).values()
             if dataclasses.is_dataclass(kind) and kind.__module__ == module.__name__}
    assert kinds - READ == told - {"RecordDamaged"}
    assert not told & set(vars(online_news))                  # and nothing of it is told again in a class of the app's own


def test_the_question_whether_to_go_on_without_somebody_counts():
    one = online_news.AskedWithout(b"o", "Olga", ("Igor",), 2, False)
    assert sentence_of(one) == "Igor wants to go on without Olga: 1 of 2."
    both = dataclasses.replace(one, by=("Igor", "Vera"))
    assert sentence_of(both) == "Igor and Vera want to go on without Olga: 2 of 2."
    assert sentence_of(dataclasses.replace(one, by=())) == ""
    assert all("Olga" in no_vote_sentence(why, "Olga") or why is table_news.NoVote.OPTION for why in table_news.NoVote)
    watcher = table_news.Said(b"w", "Sadko", "hello", "", True)
    assert sentence_of(online_news.Heard(watcher, b"w", "Sadko")) == "Sadko, who watches: hello"


def test_a_table_in_the_list_says_whether_one_can_join():
    table = Nearby("00", "merchants", "Olga", 2, True, ())
    assert nearby_line(table) == "Merchants of Kiev at Olga's table: 2 seats free"
    full = dataclasses.replace(table, seats_free=0)
    assert nearby_line(full).endswith("no seat free, ask to watch")
    assert nearby_line(dataclasses.replace(full, watchers=False)).endswith("no seat free")
    assert "another version" in nearby_line(dataclasses.replace(table, fits=False))
    assert nearby_line(dataclasses.replace(table, game="chess", seats_free=1)) == "chess at Olga's table: 1 seat free"


def test_the_lobby_tells_what_is_new():
    olga = LobbyDevice(b"o", "Olga", "lion", False, True, True, True)
    gleb = LobbyDevice(b"g", "Gleb", "ship", False, False, False, False)
    mine = Chair("Olga", "lion", "", "Olga", True)
    empty = Lobby("merchants", {}, (mine, None), (olga,), (), True)
    came = dataclasses.replace(empty, guests=(olga, gleb))
    sat = dataclasses.replace(came, chairs=(mine, Chair("Rada", "ship", "", "Gleb", False)),
                              guests=(dataclasses.replace(olga, ready=False), gleb))
    ready = dataclasses.replace(sat, guests=(olga, dataclasses.replace(gleb, ready=True)))
    assert lobby_changes(None, empty) == [] == lobby_changes(came, came)
    assert lobby_changes(empty, came) == ["Gleb came in."]
    assert lobby_changes(came, sat) == ["Seat 2: Rada, at Gleb's phone.",
                                        "Something has changed: please say again that you are ready."]
    assert lobby_changes(sat, ready) == ["Gleb is ready."] and ready.can_begin and not sat.can_begin
    assert lobby_changes(ready, empty) == ["Gleb is gone.", "Seat 2 is free."]


def test_two_of_the_same_name_are_told_apart_and_a_strange_bot_is_still_a_bot():
    assert apart({1: ("Olga", "lion"), 2: ("Olga", "ship"), 3: ("Gleb", "wolf")}) == {
        1: "Olga (Lion)", 2: "Olga (Ship)", 3: "Gleb"}
    assert apart({1: ("Olga", "lion"), 2: ("Olga", "lion"), 3: ("Olga", "ship")}) == {
        1: "Olga (Lion 1)", 2: "Olga (Lion 2)", 3: "Olga (Ship)"}
    seats = (TakenSeat(b"a" * 32, "Olga", "lion", "", bytes(16)), TakenSeat(b"b" * 32, "Olga", "ship", "quantum", bytes(16)))
    members = tuple(Member(key * 32, name, "lion", False, (), 1) for key, name in ((b"a", "Olga"), (b"b", "Pi")))
    plan = OnlinePlan.of(Agreement("0" * 32, "merchants", "", TableOptions(0, True, True, 0, {}), seats, members), b"a" * 32)
    assert plan.names == ("Olga (Lion)", "Olga (Ship)") and plan.people == (0,)
    assert plan.seats[1].describe() == "bot, quantum, on Pi's phone" and plan.seats[0].describe() == "you"


def test_two_devices_of_one_name_are_two_in_the_lobby_too():
    """Both came as Olga the lion; at the table one of them wears a ship. Nobody sits beside anybody."""
    keys = b"a" * 32, b"b" * 32
    members = tuple(Member(key, "Olga", "lion", False, (), 1) for key in keys)
    seats = (TakenSeat(keys[0], "Olga", "lion", "", bytes(16)), TakenSeat(keys[1], "Olga", "ship", "", bytes(16)))
    view = LobbyView("0" * 32, "merchants", "", keys[0], TableOptions(0, True, True, 0, {}), seats, members, {})
    lobby = Lobby.of(view, None, keys[0])
    assert [chair.device for chair in lobby.chairs] == [chair.called for chair in lobby.chairs] == ["Olga (Lion)", "Olga (Ship)"]
    assert [guest.name for guest in lobby.guests] == ["Olga (Lion)", "Olga (Ship)"] and all(c.owner for c in lobby.chairs)
    assert chair_line(lobby.chairs[1]) == "Olga (Ship)" and [chair.name for chair in lobby.chairs] == ["Olga", "Olga"]
