"""One object runs a table across devices: lobby, drafts, secret choices, bots, talk, the end, leaving, coming back."""
import asyncio
import dataclasses
import os
import re

import pytest

pytest.importorskip("cryptography")
pytest.importorskip("zeroconf")

from app.online import Cannot, Online, finding, kept_tables, online, online_news
from app.online.words import sentence_of
from app.words.errors import sentence
from net import closing, handshake, lobby_news, mesh, table_news
from net.fairplay.news import Left, TableBegan
from net.frames import pack, unpack
from net.joincode import write_code
from net.reasons import LinkReason
from rules.core import Illegal
from tests.app.online.company import SETTINGS, Friend, close, sit_down, until
from tests.probe import GAME


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(mesh, "SECOND_SIDE_WAITS", 0.2)
    monkeypatch.setattr(mesh, "FIRST_RETRY", 0.05)


def test_people_beside_each_other_and_bots_play_to_a_clean_audit_and_once_more(tmp_path):
    async def scene():
        olga, gleb = Friend("Olga", tmp_path), Friend("Gleb", tmp_path)
        await sit_down(olga, [gleb], [["", "", "easy"], [""]])
        await until(lambda: olga.online.over and gleb.online.over)
        mine, theirs = olga.online.over, gleb.online.over
        assert mine.clean and theirs.clean and mine.result["digest"] == theirs.result["digest"]
        assert mine.transcript.read_bytes() and "clean" in mine.verdict
        assert olga.asked_seats == {0, 1} and gleb.asked_seats == {3}       # never a bot, never another's seat
        assert olga.online.match.plan.people == (0, 1) and gleb.online.match.plan.people == (3,)
        assert [seat.describe() for seat in gleb.online.match.plan.seats][2] == "bot, easy, on Olga's phone"
        assert len(olga.online.match.history) == len(gleb.online.match.history) == len(olga.online.match.table.events) > 0
        assert olga.told(TableBegan) == gleb.told(TableBegan) != []
        assert kept_tables(olga.storage) == []
        first = olga.online.table
        gleb.online.want_rematch()
        await until(lambda: olga.told(table_news.RematchWanted))
        olga.online.want_rematch()
        await until(lambda: olga.online.over and olga.online.over is not mine and gleb.online.over not in (None, theirs))
        assert olga.online.table == gleb.online.table != first and olga.online.over.clean
        await close(olga, gleb)
    asyncio.run(scene())


def test_a_decision_is_given_once_and_only_by_whose_it_is(tmp_path):
    async def scene():
        olga, gleb = Friend("Olga", tmp_path), Friend("Gleb", tmp_path)
        olga.decides = gleb.decides = False
        await sit_down(olga, [gleb], [[""], [""]])
        await until(lambda: olga.online.match and olga.online.match.asked and gleb.online.match)
        match, other = olga.online.match, gleb.online.match
        assert match.asked == (0,) and other.asked == ()
        option = match.table.legal(0)[0]
        with pytest.raises(Illegal):
            other.play(0, option)
        with pytest.raises(Illegal):
            match.play(0, "no such option")
        assert match.asked == (0,)
        before = match.table
        match.play(0, option)
        with pytest.raises(Illegal):
            match.play(0, option)
        await until(lambda: match.table is not before and other.asked == (1,))
        assert before.asked < match.table.asked                     # what was looked at stayed as it was
        await until(lambda: olga.told(online_news.WaitedLong)[-1:] == [online_news.WaitedLong(("Gleb",))], 3)
        olga.online.say("Your turn, I think.")
        await until(lambda: gleb.told(table_news.Said))
        assert sentence_of(gleb.told(table_news.Said)[0]) == "Olga: Your turn, I think."
        with pytest.raises(Cannot, match="240"):
            olga.online.say("x" * 300)
        gleb.online.resign()
        await until(lambda: olga.online.over and gleb.online.over)
        assert olga.told(online_news.Stopped)[0].why == "Gleb resigned."
        assert gleb.told(online_news.Stopped)[0].why == "You resigned."
        assert olga.online.over.clean and "Gleb resigned." in olga.online.over.verdict
        await close(olga, gleb)
    asyncio.run(scene())


def test_the_mirror_holds_no_face_of_another_device(tmp_path):
    async def scene():
        olga, gleb = Friend("Olga", tmp_path), Friend("Gleb", tmp_path)
        olga.decides = gleb.decides = False
        await sit_down(olga, [gleb], [[""], [""]])
        await until(lambda: olga.online.match and olga.online.match.asked)
        table = olga.online.match.table
        (theirs,) = table.state.hands[1]
        assert table.state.hands[0][0] in table.sees(0) and theirs not in table.sees(0)
        assert tuple(table.knowledge.mine) == (0,)
        await close(olga, gleb)
    asyncio.run(scene())


def test_killed_and_resumed_the_game_goes_on_where_it_was(tmp_path):
    async def scene():
        olga, gleb = Friend("Olga", tmp_path), Friend("Gleb", tmp_path)
        olga.decides = gleb.decides = False
        await sit_down(olga, [gleb], [[""], [""]])
        await until(lambda: olga.online.match and olga.online.match.asked)
        table = olga.online.table
        await olga.online.close()
        await until(lambda: gleb.told(online_news.Away) == [online_news.Away("Olga")])
        (kept,) = kept_tables(olga.storage)
        assert (kept.table, kept.game, kept.names) == (table, "probe", ("Olga 0", "Gleb 1"))
        again = Friend("Olga", tmp_path, identity=olga.identity)
        gleb.decides = True
        await again.online.open(0)
        with pytest.raises(Cannot, match="never begun"):
            again.online.resume("0" * 32)
        again.online.resume(table)
        assert kept_tables(olga.storage) == []                      # it is open here
        await until(lambda: again.online.over and gleb.online.over)
        assert again.online.over.clean and again.told(online_news.MatchBegun) == [online_news.MatchBegun(True)]
        assert gleb.told(online_news.CameBack) == [online_news.CameBack("Olga")] and len(gleb.told(online_news.Away)) == 1
        await close(again, gleb)
    asyncio.run(scene())


def test_who_leaves_for_good_is_voted_out_and_the_seat_is_handed_over(tmp_path):
    async def scene():
        olga, gleb, vera = (Friend(name, tmp_path) for name in ("Olga", "Gleb", "Vera"))
        vera.decides = False
        await sit_down(olga, [gleb, vera], [[""], [""], [""]], {"rounds": 2})
        await until(lambda: vera.online.match and vera.online.match.asked)
        with pytest.raises(Cannot):
            olga.online.vote(olga.identity.public, True)
        await vera.online.leave()
        assert vera.online.match is None and vera.online.lobby is None
        await until(lambda: olga.told(table_news.Leaving) and gleb.told(table_news.Leaving))
        key = olga.online.devices["Vera"]
        for friend in (olga, gleb):
            friend.online.hand_over(2, olga.identity.public)
        await until(lambda: gleb.told(table_news.SeatProposed))
        assert sentence_of(gleb.told(table_news.SeatProposed)[0]) == "Olga would give the seat of Vera 2 to Olga."
        olga.online.vote(key, True)
        await until(lambda: gleb.told(online_news.AskedWithout))
        asked = gleb.told(online_news.AskedWithout)[0]
        assert (asked.key, asked.by, asked.voters, asked.mine) == (key, ("Olga",), 2, False)
        assert sentence_of(asked) == "Olga wants to go on without Vera: 1 of 2." and gleb.online.without == {key: asked}
        gleb.online.vote(asked.key, True)
        await until(lambda: olga.told(Left) and gleb.told(Left))
        assert [(left.who, left.seats) for left in olga.told(Left)] == [("Vera", ("Vera 2",))]
        await until(lambda: olga.online.over and gleb.online.over)
        assert olga.online.over.clean and 2 in olga.asked_seats and 2 not in gleb.asked_seats
        assert olga.online.presence == {"Gleb": "here", "Vera": "left"}
        await close(olga, gleb, vera)
    asyncio.run(scene())


def test_two_friends_whose_one_is_gone_close_the_game_and_it_ends_by_itself(tmp_path, monkeypatch):
    """What cannot be is said, not offered; and whoever closes the game hears what it waits for."""
    monkeypatch.setattr(closing, "ABSENT_SECONDS", 1.0)

    async def scene():
        olga, gleb = Friend("Olga", tmp_path), Friend("Gleb", tmp_path)
        olga.decides = gleb.decides = False
        await sit_down(olga, [gleb], [[""], [""]])
        await until(lambda: olga.online.match and gleb.online.match and olga.online.match.asked)
        key = olga.online.devices["Gleb"]
        assert "only two devices" in olga.online.why_no_vote(key)
        with pytest.raises(Cannot, match="only two devices"):
            olga.online.vote(key, True)
        await gleb.online.close()
        await until(lambda: olga.online.presence == {"Gleb": "away"})
        olga.online.close_game()
        await until(lambda: olga.told(online_news.Stopped))
        assert olga.told(online_news.Stopped)[0].why == ("You closed the game. It is checked as far as it went; Gleb's phone may "
                                                         "still open what it sealed, for 1 second.")
        await until(lambda: olga.online.over, 8)
        again = Friend("Gleb", tmp_path, identity=gleb.identity)        # it comes back later, and learns of it
        await again.online.open(0)
        again.online.resume(olga.online.table)
        again.online.node.mesh.expect(olga.identity.public, (("127.0.0.1", olga.online.node.mesh.port),))
        await until(lambda: again.told(online_news.Stopped), 20)
        assert "Olga resigned." in again.told(online_news.Stopped)[0].why
        await close(olga, again)
    asyncio.run(scene())


def test_who_looks_on_is_seen_by_all(tmp_path):
    async def scene():
        olga, gleb, vera = (Friend(name, tmp_path) for name in ("Olga", "Gleb", "Vera"))
        olga.decides = gleb.decides = False
        await sit_down(olga, [gleb], [[""], [""]])
        await until(lambda: olga.online.match and gleb.online.match)
        await vera.online.open(0)
        await vera.online.join(olga.online.invitation()[1], watch=True)
        await until(lambda: olga.online.watchers == gleb.online.watchers == ("Vera",), 20)
        await until(lambda: vera.online.match)
        vera.online.say("Hail", name="Gleb")                            # in a player's name
        await until(lambda: olga.told(table_news.Said))
        assert sentence_of(olga.told(table_news.Said)[0]) == "Vera, who watches: Hail"
        await vera.online.close()
        await until(lambda: olga.online.watchers == gleb.online.watchers == (), 30)
        assert "Vera watches no longer." in [sentence_of(told) for told in olga.told(online_news.OnlookersChanged)]
        await close(olga, gleb)
    asyncio.run(scene())


def test_all_can_end_it_by_agreement(tmp_path):
    async def scene():
        olga, gleb = Friend("Olga", tmp_path), Friend("Gleb", tmp_path)
        olga.decides = gleb.decides = False
        await sit_down(olga, [gleb], [[""], [""]])
        await until(lambda: olga.online.match and gleb.online.match and olga.online.match.asked)
        olga.online.want_end()
        await until(lambda: [(said.who, said.news.wants) for said in gleb.told(table_news.EndWanted)] == [("Olga", True)])
        assert not gleb.told(online_news.Stopped)
        gleb.online.want_end()
        await until(lambda: olga.online.over and gleb.online.over)
        assert olga.told(online_news.Stopped)[0].why == gleb.told(online_news.Stopped)[0].why == "The game ends by agreement."
        await close(olga, gleb)
    asyncio.run(scene())


def test_the_lobby_says_what_is_missing_and_a_watcher_sees_what_is_public(tmp_path):
    async def scene():
        olga, gleb, vera = (Friend(name, tmp_path) for name in ("Olga", "Gleb", "Vera"))
        for friend in (olga, gleb, vera):
            await friend.online.open(0)
        with pytest.raises(Cannot, match="There is no table yet"):
            olga.online.begin()
        with pytest.raises(Cannot):
            olga.online.make_table(GAME, 9)
        code, link = olga.online.make_table(GAME, 2, SETTINGS)
        olga.online.sit(0)
        with pytest.raises(Cannot, match="A seat is still free"):
            olga.online.begin()
        await gleb.online.join(code)
        await until(lambda: olga.told(lobby_news.Knocked))
        assert [guest.name for guest in olga.online.lobby.knocking] == ["Gleb"] and gleb.online.lobby is None
        with pytest.raises(Cannot, match="Only whoever made"):
            gleb.online.let_in(gleb.identity.public)
        assert olga.online.words_with(gleb.identity.public) == gleb.online.words_with(olga.identity.public)
        olga.online.let_in(gleb.identity.public)
        await until(lambda: gleb.online.lobby)
        gleb.online.sit(0)
        await until(lambda: gleb.told(lobby_news.Denied))
        gleb.online.sit(1)
        await vera.online.join(link, watch=True)
        await until(lambda: len(olga.told(lobby_news.Knocked)) == 2)
        olga.online.let_in(vera.identity.public)
        await until(lambda: not gleb.online.lobby.free and len(gleb.online.lobby.guests) == 3)
        gleb.online.ready()
        await until(lambda: olga.online.lobby.can_begin)
        olga.online.begin()
        await until(lambda: olga.online.over and gleb.online.over and vera.online.over)
        assert vera.online.over.clean and vera.online.over.transcript is None and vera.asked_seats == set()
        assert vera.online.over.result["digest"] == olga.online.over.result["digest"]
        await close(olga, gleb, vera)
    asyncio.run(scene())


def test_who_takes_a_code_for_a_name_catches_nobody_who_types_the_code(tmp_path, monkeypatch):
    """A code holds the key of whoever gave it; a name holds nothing."""
    knocks = []

    async def knock(node, invitations, way, watch, as_table):
        knocks.append((way, *(i.addresses for i in invitations)))
    monkeypatch.setattr(online, "knock", knock)

    async def scene():
        code = write_code("192.0.2.7", 47800, bytes(range(32)))
        olga, gleb = Friend(code.lower(), tmp_path), Friend("Gleb", tmp_path)
        for friend in (olga, gleb):
            await friend.online.open(0)
        olga.online.make_table(GAME, 2, SETTINGS, by_hand=False)
        gleb.online.look()
        await until(lambda: any(table.maker == code.lower() for table in gleb.online.nearby))
        await gleb.online.join(code)
        assert knocks == [(finding.JoinWay.CODE, ("192.0.2.7",))]
        await close(olga, gleb)
    asyncio.run(scene())


def test_tables_are_found_by_their_maker_and_other_rules_are_seen_before_knocking(tmp_path):
    async def scene():
        maker = f"Olga, {os.urandom(4).hex()}"  # with the comma it can never be read as a code
        olga, gleb = Friend(maker, tmp_path), Friend("Gleb", tmp_path)
        modern = Friend("Marfa", tmp_path, dataclasses.replace(GAME, version=GAME.version + 1))
        for friend in (olga, gleb, modern):
            await friend.online.open(0)
        olga.online.make_table(GAME, 2, SETTINGS, by_hand=False)
        gleb.online.look()
        modern.online.look()
        def found(friend):
            """Other tests may have tables open on this machine."""
            return next((table for table in friend.online.nearby if table.maker == maker), None)
        await until(lambda: found(gleb) and found(modern))
        seen, other = found(gleb), found(modern)
        assert (seen.maker, seen.game, seen.seats_free, seen.fits) == (maker, "probe", 2, True) and not other.fits
        with pytest.raises(Cannot) as caught:
            await modern.online.join(other)
        assert str(caught.value) == sentence(LinkReason.RULES)
        await gleb.online.join(maker.lower())
        await until(lambda: gleb.online.lobby)
        await gleb.online.leave()
        await until(lambda: len(olga.online.lobby.guests) == 1)
        assert gleb.online.lobby is None
        await close(olga, gleb, modern)
    asyncio.run(scene())


def test_a_name_nobody_has_is_told_with_advice(tmp_path, monkeypatch):
    monkeypatch.setattr("app.online.online.SEARCH_SECONDS", 0.3)
    monkeypatch.setattr(Online, "nearby", ())

    async def scene():
        gleb = Friend("Gleb", tmp_path)
        await gleb.online.open(0)
        with pytest.raises(Cannot, match=r"No table called 'Ivan' was found\. .*network"):
            await gleb.online.join("Ivan")
        await close(gleb)
        with pytest.raises(Cannot, match="not on the network"):
            gleb.online.look()
    asyncio.run(scene())


def test_whoever_is_turned_away_both_sides_read_why(tmp_path, monkeypatch):
    """A wrong fingerprint, another protocol, other rules, a stranger at a game: the visitor and the people at the table."""
    original = handshake._hello

    def hello(frame):                               # what Ivan's app makes of it: it is an older one
        message, card = original(pack(unpack(frame) | ({"veche": 2} if asyncio.current_task().get_name() == "Ivan" else {})))
        return message, card
    monkeypatch.setattr(handshake, "_hello", hello)

    async def scene():
        olga, gleb, vera, ivan = (Friend(name, tmp_path) for name in ("Olga", "Gleb", "Vera", "Ivan"))
        modern = Friend("Marfa", tmp_path, dataclasses.replace(GAME, version=GAME.version + 1))
        for friend in (vera, ivan, modern):
            await friend.online.open(0)
        for friend in (olga, gleb):
            friend.decides = False
        await olga.online.open(0)
        _, link = olga.online.make_table(GAME, 2, SETTINGS, by_hand=False)

        async def turned_away(who, target):
            asyncio.current_task().set_name(who.identity.name)
            with pytest.raises(Cannot) as caught:
                await who.online.join(target)
            asyncio.current_task().set_name("")
            await until(lambda: len(olga.told(online_news.VisitorRefused)) > count)     # the visitor may hear of it first
            (told,) = olga.told(online_news.VisitorRefused)[count:]
            assert told.why == sentence(caught.value)
            assert sentence_of(told) == f"A device at 127.0.0.1 could not come in. {told.why}"
            return told.why
        reasons = []
        for who, target in ((vera, re.sub(r"k=\w{4}", "k=0000", link)), (ivan, link), (modern, link)):
            count = len(olga.told(online_news.VisitorRefused))
            reasons.append(await turned_away(who, target))
        assert reasons == [sentence(LinkReason.PIN), sentence(LinkReason.PROTOCOL), sentence(LinkReason.RULES)]
        await gleb.online.open(0)
        await gleb.online.join(link)
        await until(lambda: gleb.online.lobby)
        olga.online.sit(0)
        gleb.online.sit(1)
        await until(lambda: not gleb.online.lobby.free)
        gleb.online.ready()
        await until(lambda: olga.online.lobby.can_begin)
        olga.online.begin()
        await until(lambda: olga.online.match and gleb.online.match)
        monkeypatch.setattr(finding, "KNOCK_SECONDS", 0.5)
        with pytest.raises(Cannot, match="Ask whoever made it to let you in"):
            await vera.online.join(link)
        await until(lambda: len(olga.told(online_news.VisitorRefused)) > 3)
        # however often it knocked
        assert [told.why for told in olga.told(online_news.VisitorRefused)][3:] == [sentence(LinkReason.STRANGER)]
        await close(olga, gleb, vera, ivan, modern)
    asyncio.run(scene())
