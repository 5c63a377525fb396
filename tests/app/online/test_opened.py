"""A transcript by whoever sent it: the verdict, the game again with all hands open, the evidence for every roll and shuffle."""

from dataclasses import replace

import pytest

from app.online.evidence import evidence_of, tally
from app.online.opened import CannotOpen, open_file, open_record
from net.fairplay.session import Dealing
from net.fairplay.transcript import encode
from net.identity import make_identity
from net.lockstep.chain import write
from rules.core import Peek
from rules.games import GAMES
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.tables import Net
from tests.net.test_bad_terms import agreement
from tests.probe import GAME as PROBE

ALL = {**GAMES, PROBE.id: PROBE}


def caretaker(peer, seat, rng):
    table = peer.table
    return table.game.caretaker(table.state, table.ask, table.legal(seat), rng.randrange(1000))


@pytest.fixture(scope="module")
def probe():
    net = Net((0, 1, 0), 3, PROBE, rounds=2)
    net.run()
    return net


def opened(net):
    return open_record(net.peers[1].transcript(), ALL.get)


def test_a_clean_game_is_replayed_to_its_last_state(probe):
    found = opened(probe)
    table = probe.peers[1].table
    assert found.verdict.clean and found.kind == "clean" and "audit is clean" in found.sentence
    assert found.replay.frames[-1].state.plain() == table.state.plain()
    assert found.scores == tuple(table.game.scores(table.state)) and found.winners == tuple(table.game.winners(table.state))
    assert [seat.crest for seat in found.plan.seats] == ["bear"] * 3            # a transcript holds no names


def test_every_face_that_any_seat_had_seen_lies_open(probe):
    """What the two devices know at the end, each of its own seats, is in the truth that the file's seeds open."""
    truth = opened(probe).replay.truth
    known = {card: face for peer in probe.peers.values() for seat in peer.table.knowledge.mine
             for card, face in peer.table.knowledge.view(seat).known.items()}
    assert known and all(truth[card] == face for card, face in known.items())
    assert len(truth) > len(known)                                              # and those that were mixed in again since


def test_a_game_that_still_runs_opens_no_hand():
    net = Net((0, 1), 5, PROBE, rounds=1)
    net.run(lambda: any(peer.table.knowledge.view(seat).known for peer in net.peers.values() if peer.table is not None
                        for seat in peer.table.knowledge.mine))
    found = opened(net)
    assert found.replay.truth == {} and not found.verdict.clean and found.scores == ()


def test_who_resigned_is_told_from_who_cheated(probe):
    net = Net((0, 1), 6, PROBE, rounds=1)
    net.run(lambda: net.peers[1].table is not None and net.peers[1].table.asked > 5)
    net.peers[2].resign()
    net.run()
    found = opened(net)
    assert found.kind == "clean" and "Bear resigned" in found.sentence


def test_a_file_that_is_no_record_says_so(probe):
    whole = probe.peers[1].transcript()
    for data in (b"", b"hello", whole[:-40], whole.replace(b"MOVE", b"MOVF", 1)):
        with pytest.raises(CannotOpen):
            open_record(data, ALL.get)
    with pytest.raises(CannotOpen, match="other rules"):
        open_record(whole, {}.get)


def test_rus_is_replayed_with_every_hand_open():
    net = Net((0, 1), 11, ALL["rus"], rounds=1, settings={"points": 7})
    net.player = caretaker
    net.run(lambda: net.peers[1].table is not None and net.peers[1].table.asked > 90, limit=2_000_000)
    net.peers[1].resign()
    net.run()
    found = opened(net)
    truth, looked = found.replay.truth, 0
    for frame in found.replay.frames:
        for board in frame.state.boards if not isinstance(frame.ask, Peek) else ():        # just being drawn: nobody has looked
            looked += bool(board.hand)
            assert all(card in truth or card in frame.state.faces for card in (*board.hand, *board.classes))
    assert looked > 20 and found.verdict.clean


# -- evidence


def test_each_roll_and_shuffle_shows_who_did_what_and_fits(probe):
    for peer in probe.peers.values():
        assert {d.kind for d in peer.device.s.dealings} == {"roll", "shuffle"}
        for dealing in peer.device.s.dealings:
            found = evidence_of(dealing, peer.device, {1: "Mila", 2: "Oleg"})
            assert found.fits and found.result and len(found.about) >= 2
            assert {line.who for line in found.lines} == {"Mila", "Oleg"}
            assert all(dealing.first <= line.step <= dealing.last for line in found.lines)
    assert "shuffle" in tally(peer.device.s.dealings) and tally([]) == ""


def test_the_evidence_is_the_same_on_every_device_and_in_the_file(probe):
    names = {1: "Mila", 2: "Oleg"}
    engines = [peer.device for peer in probe.peers.values()] + [opened(probe).engine]
    seen = [[evidence_of(d, engine, names) for d in engine.s.dealings] for engine in engines]
    assert seen[0] == seen[1] == seen[2]


def test_a_forged_part_does_not_fit(probe):
    device = probe.peers[1].device
    roll = next(d for d in device.s.dealings if d.kind == "roll")
    table = device.s.table
    was = table.answers[roll.at]
    table.answers[roll.at] = tuple(1 + n % side for n, side in zip(was, roll.sizes, strict=True))
    try:
        assert not evidence_of(roll, device, {}).fits
    finally:
        table.answers[roll.at] = was
    nowhere = Dealing("shuffle", "x", (3,), roll.at, roll.first, roll.last)
    assert not evidence_of(nowhere, device, {}).fits


# -- from the command line


def test_a_record_given_to_the_program_is_opened_in_the_window_or_judged_in_words(tmp_path, monkeypatch, capsys):
    import app.main
    import main
    from tests.app.records import broken_off

    path, shown = tmp_path / "evening.veche", []
    path.write_bytes(broken_off("merchants", 12)[0])
    monkeypatch.setattr(app.main, "run_app", lambda link="": shown.append(link) or 0)
    assert main.main([str(path)]) == 0 and shown == [str(path)]
    monkeypatch.setattr(app.main, "run_app", lambda link="": 1)
    assert main.main([str(path)]) == 0 and "The audit is clean" in capsys.readouterr().out


def first_words(game_id=PROBE.id, settings=None, rules=PROBE.rules_digest, seats=2):
    """A record of greetings alone, under terms that may be nobody's."""
    people = [make_identity(name) for name in ("Olga", "Sadko")]
    agreed = agreement(people[0], settings if settings is not None else {"rounds": 1}, rules=rules, key=people[1].public)
    agreed = replace(agreed, game=game_id, seats=(agreed.seats * 6)[:seats])
    terms = agreed.terms()
    keys = {person.public: person for person in people}
    return encode([write(keys[key].sign, sid=bytes(32), n=0, r=0, peer=0, h=bytes(32), d="", t="HELLO",
                         p=terms.hello(key, bytes(32))) for key in terms.keys])


@pytest.mark.parametrize("bad", [{"settings": {"bogus": 1}}, {"settings": {"rounds": 10 ** 12}}, {"seats": 12}])
def test_a_record_of_a_table_that_nobody_can_play_at_gets_a_sentence(bad):
    with pytest.raises(CannotOpen) as caught:
        open_record(first_words(**bad), ALL.get)
    assert "nobody can play at" in str(caught.value) or "not the whole record" in str(caught.value)


def test_an_unknown_game_of_a_strangers_file_is_not_shown_as_it_is():
    with pytest.raises(CannotOpen) as caught:
        open_record(first_words(game_id="[b]<x>{0}"), ALL.get)
    assert "?b??x??0?" in str(caught.value) and "[b]" not in str(caught.value)
    code, text, _ = audit_file(first_words(game_id="[b]<x>{0}"), ALL)
    assert code == 2 and "[b]" not in text
    with pytest.raises(CannotOpen, match="Merchants of Kiev"):      # a game that we have, of other rules
        open_record(first_words(game_id="merchants"), ALL.get)


def test_a_bug_of_ours_at_a_strangers_record_is_a_sentence_and_is_heard_of(probe, monkeypatch, caplog):
    monkeypatch.setattr("app.online.opened._frames", lambda *_: {}["a bug"])
    with pytest.raises(CannotOpen, match="cannot be shown"):
        open_record(probe.peers[1].transcript(), ALL.get)
    assert "opening a record failed: KeyError" in caplog.text


def test_a_record_that_takes_too_long_is_given_up_and_ones_own_is_not(probe, monkeypatch, tmp_path):
    monkeypatch.setattr("app.online.opened.MOST_SECONDS", 0.0)
    monkeypatch.setattr("app.online.opened.MAX_STRANGERS_FILE", 1000)
    with pytest.raises(CannotOpen, match="longer to check"):
        open_record(probe.peers[1].transcript(), ALL.get)
    for path, says in ((tmp_path / "x.veche", "too large"), (tmp_path / "tables" / "ab" / "transcript.veche", "")):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(probe.peers[1].transcript())
        if says:
            with pytest.raises(CannotOpen, match=says):
                open_file(path, ALL.get, tmp_path)
        else:
            assert open_file(path, ALL.get, tmp_path).verdict.clean
