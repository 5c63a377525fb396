import pytest
from hypothesis import given, settings, strategies as st

from net.agreement import Agreement, BadAgreement, Member, TableOptions
from net.fairplay.nicks import nick_hash
from net.lobby import CannotDoThat, GuestLobby, LobbyView, MakerLobby, sit, stand
from net.lobby_news import Begun, Denied, Knocked, LetIn, LobbySend, TurnedAway
from net.names import CRESTS
from net.reasons import LinkReason

TABLE, RULES = "ab" * 16, "cd" * 32
OPTIONS = TableOptions(rounds=12, leavers=True, watchers=True, seconds=0, settings={})
SALT = bytes(16)


def member(i, watches=False):
    return Member(bytes([i]) * 32, f"P{i}", CRESTS[i % 6], watches, (f"10.0.0.{i}",), 4000)


MAKER = member(0)


class Hall:
    """A maker and guests joined by queues: every message arrives, in order."""

    def __init__(self, guests=2, seats=3, **how):
        how = {"levels": ("easy", "hard"), "by_hand": False} | how
        self.maker = MakerLobby(MAKER, TABLE, "probe", RULES, seats, OPTIONS, **how)
        self.guests = {member(i).key: GuestLobby(member(i).key, MAKER.key) for i in range(1, guests + 1)}
        self.news = {key: [] for key in [MAKER.key, *self.guests]}
        for i in range(1, guests + 1):
            self.carry(MAKER.key, self.maker.arrived(member(i)))

    def carry(self, who, outs):
        for out in outs:
            if not isinstance(out, LobbySend):
                self.news[who].append(out)
            elif who == MAKER.key:
                inside = [m.key for m in self.maker.view.members if m.key in self.guests]
                for to in [out.to] if out.to else inside:
                    self.carry(to, self.guests[to].receive(MAKER.key, out.message))
            else:
                self.carry(MAKER.key, self.maker.receive(who, out.message))

    def wish(self, i, message):
        if i == 0:
            self.carry(MAKER.key, self.maker.wish(message))
        else:
            self.carry(member(i).key, self.guests[member(i).key].wish(message))

    def ready(self, i):
        if i == 0:
            self.wish(0, {"t": "ready", "mark": self.maker.view.arrangement()})
        else:
            self.carry(member(i).key, self.guests[member(i).key].ready())

    def begin(self):
        self.carry(MAKER.key, self.maker.begin())

    def begun(self, i):
        return [n.agreement for n in self.news[member(i).key] if isinstance(n, Begun)]


def test_people_a_bot_and_a_watcher_sit_down_and_all_agree_on_the_same():
    hall = Hall(guests=2, seats=4)
    hall.wish(0, sit(0, "Olga", "lion", SALT))
    hall.wish(1, sit(1, "Sadko", "lion", SALT))                  # the crest is taken: it gets another
    hall.wish(1, sit(2, "Marfa", "ship", SALT))                  # two people on one device
    hall.wish(0, sit(3, "Bot", "wolf", SALT, level="hard"))
    hall.wish(2, {"t": "watch"})
    for i in (0, 1):
        hall.ready(i)
    hall.begin()
    (agreement,) = hall.begun(0)
    assert hall.begun(1) == hall.begun(2) == [agreement]
    assert [(s.name, s.kind) for s in agreement.seats] == [
        ("Olga", "person"), ("Sadko", "person"), ("Marfa", "person"), ("Bot", "bot")]
    assert agreement.seats_of(member(1).key) == (1, 2) and len({s.crest for s in agreement.seats}) == 4
    terms = agreement.terms()
    terms_keys = set(terms.keys)
    assert terms_keys == {MAKER.key, member(1).key} and terms.roster[1].nick == nick_hash(SALT, "Sadko")
    assert Agreement.read(agreement.plain()) == agreement


def test_the_maker_lets_people_in_or_not():
    hall = Hall(guests=2, by_hand=True)
    assert [type(n) for n in hall.news[MAKER.key] if isinstance(n, Knocked)] == [Knocked, Knocked]
    hall.wish(1, sit(0, "Early", "lion", SALT))                  # not inside yet: nobody listens
    assert hall.maker.view.seats == (None, None, None)
    hall.carry(MAKER.key, hall.maker.let_in(member(1).key))
    hall.carry(MAKER.key, hall.maker.turn_away(member(2).key))
    assert LetIn() in hall.news[member(1).key] and hall.guests[member(1).key].view is not None
    assert hall.news[member(2).key] == [TurnedAway(MAKER.key, LinkReason.CLOSED)]
    assert [m.key for m in hall.maker.view.members] == [MAKER.key, member(1).key]


def test_a_ready_mark_is_for_one_arrangement_alone():
    hall = Hall(guests=1, seats=2)
    hall.wish(0, sit(0, "Olga", "lion", SALT))
    hall.wish(1, sit(1, "Sadko", "ship", SALT))
    hall.ready(0)
    hall.ready(1)
    assert hall.maker.why_not_begin() is None
    hall.carry(MAKER.key, hall.maker.set_options(TableOptions(0, True, True, 0, {})))
    assert "is not ready" in str(hall.maker.why_not_begin())
    with pytest.raises(CannotDoThat):
        hall.begin()


def test_a_maker_that_begins_something_else_is_left_alone():
    hall = Hall(guests=1, seats=2)
    hall.wish(0, sit(0, "Olga", "lion", SALT))
    hall.wish(1, sit(1, "Sadko", "ship", SALT))
    guest = hall.guests[member(1).key]
    hall.ready(1)
    crooked = hall.maker.view.agreement().plain() | {"options": TableOptions(0, True, True, 0, {}).plain()}
    (news,) = guest.receive(MAKER.key, {"t": "begin", "agreement": crooked})
    assert isinstance(news, Denied) and not guest.begun
    assert guest.receive(member(2).key, {"t": "begin", "agreement": hall.maker.view.agreement().plain()}) == []


def test_who_is_lost_before_the_game_frees_its_seats_and_may_come_back():
    hall = Hall(guests=1, seats=2)
    hall.wish(1, sit(1, "Sadko", "ship", SALT))
    hall.carry(MAKER.key, hall.maker.gone(member(1).key))
    assert hall.maker.view.seats == (None, None) and len(hall.maker.view.members) == 1
    hall.carry(MAKER.key, hall.maker.arrived(member(1)))
    assert len(hall.maker.view.members) == 2


def test_nobody_takes_anothers_seat_but_the_maker_may_clear_it():
    hall = Hall(guests=2)
    hall.wish(1, sit(0, "Sadko", "ship", SALT))
    hall.wish(2, stand(0))
    assert hall.maker.view.seats[0].name == "Sadko" and isinstance(hall.news[member(2).key][-1], Denied)
    hall.wish(0, stand(0))
    assert hall.maker.view.seats[0] is None


def test_an_agreement_that_cannot_be_played_is_refused():
    hall = Hall(guests=1, seats=2)
    hall.wish(0, sit(0, "Olga", "lion", SALT))
    hall.wish(1, sit(1, "Sadko", "ship", SALT))
    good = hall.maker.view.agreement().plain()
    Agreement.read(good)
    for wrong in ({"seats": good["seats"][:1]}, {"members": good["members"][:1]}, {"table": "xy"}, {"seats": []},
                  {"seats": [good["seats"][0], good["seats"][1] | {"crest": "lion"}]}, {"game": 7}):
        with pytest.raises(BadAgreement):
            Agreement.read(good | wrong)


WISHES = st.one_of(
    st.tuples(st.integers(0, 3), st.builds(sit, st.integers(-1, 4), st.sampled_from(["A", "", "B\u202e", "C"]),
                                           st.sampled_from([*CRESTS, "cat"]), st.just(SALT),
                                           st.sampled_from(["", "hard", "godlike"]))),
    st.tuples(st.integers(0, 3), st.builds(stand, st.integers(-1, 4))),
    st.tuples(st.integers(0, 3), st.sampled_from([{"t": "watch"}, {"t": "leave"}, {"t": "unready"}, {"t": 5}, {},
                                                  {"t": "here", "addresses": ["10.1.1.1"]}, {"t": "here"}])),
    st.tuples(st.integers(0, 3), st.just("ready")),
)


@settings(max_examples=150)
@given(st.lists(WISHES, max_size=30))
def test_whatever_is_wished_the_lobby_stays_whole(wishes):
    hall = Hall(guests=3, seats=4)
    for i, wish in wishes:
        try:
            if wish != "ready":
                hall.wish(i, wish)
            elif i == 0 or hall.guests[member(i).key].view is not None:
                hall.ready(i)
        except (CannotDoThat, ValueError):
            assert i == 0                       # only the maker's own screen gets an exception
        view = hall.maker.view
        assert LobbyView.read(view.plain()) == view
        taken = [s for s in view.seats if s]
        assert len({s.crest for s in taken}) == len(taken)
        assert all(view.member(s.key) and not view.member(s.key).watches for s in taken)
        for m in view.members:
            if m.key in hall.guests:
                assert hall.guests[m.key].view == view
        if hall.maker.why_not_begin() is None:
            view.agreement()


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=9), lambda inner: st.lists(
    inner, max_size=3) | st.dictionaries(st.sampled_from(["t", "lobby", "agreement", "seat", "mark", "why", "text"]),
                                         inner, max_size=5)).filter(lambda v: isinstance(v, dict)),
       st.sampled_from(["lobby", "begin", "away", "denied", "in", "sit", "ready", "here", None]))
def test_garbage_from_either_side_changes_nothing_and_raises_nothing(message, kind):
    hall = Hall(guests=1)
    if kind:
        message = message | {"t": kind}
    before = hall.guests[member(1).key].view
    hall.guests[member(1).key].receive(MAKER.key, message)
    assert hall.guests[member(1).key].view == before
    hall.maker.receive(member(1).key, message)
    assert hall.maker.view.seats == (None, None, None)
