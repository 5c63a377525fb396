"""Rus' between three devices without a window: whole games, their audit, and what each of them could have known."""
import json

import pytest

from net.fairplay import boxes
from net.fairplay.group import Lock
from net.fairplay.points import card_point
from net.lockstep.chain import parse
from rules.core import LocalDealer, Stream, Table
from rules.core.encoding import canonical
from rules.games import GAMES
from rules.rus.data import ACTION, CLASSES
from tests.e2e import leak
from tests.e2e.peers import NAMES, SECRETS, Watched, agreed, play  # first: it skips where there is no network

DECKS = frozenset((*CLASSES, ACTION))


def test_three_peers_play_a_whole_game_to_a_clean_audit(tmp_path):
    agreed(play(tmp_path, "main.py", "peer", game="rus"))


@pytest.mark.leisure
@pytest.mark.parametrize("chaos", ["false", "true"])
@pytest.mark.parametrize("bot", ["easy", "hard"])
def test_both_decks_with_full_proofs_and_better_bots(tmp_path, bot, chaos):
    agreed(play(tmp_path, "main.py", "peer", game="rus", bot=bot, rounds=12, settings=(f"chaos={chaos}",), seconds=900))


# -- who could know what ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    return Watched(tmp_path_factory.mktemp("watched"), game="rus", settings=("chaos=true",))


def test_the_watched_game_is_a_whole_one(watched):
    agreed(watched.results)
    truth = watched.truth
    kinds = {deck for deck, _ in truth.faces}
    assert kinds == DECKS and len(truth.hidden) > 100
    seen_by = [len(hidden.since) for hidden in truth.hidden.values()]
    assert {0, 1, 3} <= set(seen_by)  # never seen, in somebody's hand, shown to all


@pytest.mark.parametrize("name", NAMES)
def test_with_all_it_holds_a_device_can_open_what_its_seat_may_know_in_that_very_step_and_nothing_else(watched, name):
    assert leak.leaks(watched.truth, watched.peer_of[name], watched.held(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_no_log_no_report_and_nothing_heard_tells_a_face(watched, name):
    peers, peer = watched.peers, watched.peer_of[name]
    written = {"the log": peers.log(name).read_bytes(), "the result": peers.out(name).read_bytes()}
    for path in peers.storage(name).rglob("*"):
        if path.is_file() and path.name not in ("journal", "transcript.veche"):  # read message by message above; opened by design
            written[path.name] = path.read_bytes()
    assert {"the log", "the result", "profile.json"} <= set(written)
    assert leak.loose_talk(watched.truth, peer, written) == []
    heard, beside = leak.heard(watched.witness(name, "heard"))
    assert len(heard.messages) > 300 and leak.leaks(watched.truth, peer, heard) == []
    assert beside and leak.loose_talk(watched.truth, peer, {"what was said beside the game": beside}) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_is_handed_its_own_cards_and_what_lies_open(watched, name):
    lines = watched.handed(name)
    assert len(lines) > 20 and all(line["faces"] for line in lines)
    assert leak.in_sight(watched.truth, lines) == []


def test_no_process_holds_a_secret_of_another_in_its_memory(watched):
    if watched.in_memory is None:
        pytest.skip("another process's memory cannot be read here")
    for name in NAMES:
        assert watched.in_memory[name] == {f"{what} of {name}" for what, _, _ in SECRETS}


# -- the test bites -----------------------------------------------------------------------------------------------------------


def planted(watched, name, payload, step=None, **other):
    """This device's journal with one more message in it."""
    held = watched.held(name)
    last = held.messages[-1]
    body = json.loads(last.body) | {"p": payload, "n": step or last.n} | other
    found = parse(bytes(64) + canonical(body))
    return leak.Held(sorted([*held.messages, found], key=lambda m: m.n))


def a_card_of(watched, owner, hidden_from):
    """A card that one seat saw and the other never did."""
    truth = watched.truth
    mine, theirs = (truth.seats_of[watched.peer_of[n]][0] for n in (owner, hidden_from))
    return next(h for h in truth.hidden.values() if mine in h.since and theirs not in h.since)


def test_a_key_that_was_handed_to_the_wrong_device_is_found(watched):
    ana, boris = (watched.peer_of[name] for name in NAMES[:2])
    key = a_card_of(watched, "Boris", "Ana").keys[boris]
    for text in (key.hex(), "x" + key.hex() + "y"):
        (found,) = leak.leaks(watched.truth, ana, planted(watched, "Ana", {"key": text}))
        assert f"peer {ana} could read card" in found


def test_a_key_in_a_box_for_the_wrong_device_is_found(watched):
    """A box that Ana can open, with Boris's key to a card that she must never see. What is sealed for Vera tells her nothing."""
    truth, (ana, boris, vera) = watched.truth, (watched.peer_of[name] for name in NAMES)
    card, step = a_card_of(watched, "Boris", "Ana"), watched.held("Ana").messages[-1].n
    locks = {peer: Lock(truth.secrets[peer]["box"]) for peer in (ana, boris, vera)}
    others = {"keys": [key.hex() for owner, key in card.keys.items() if owner not in (ana, boris)]}
    for receiver, could in ((ana, True), (vera, False)):
        info = boxes.box_info(truth.sid, step, boris, receiver, card.op, card.place)
        sealed = boxes.seal(locks[boris], locks[receiver].public(), info, card.keys[boris])
        held = planted(watched, "Ana", {"boxes": [sealed.hex()]} | others, t="BOX", peer=boris)
        assert any(f"peer {ana} could read card {card.card} " in found for found in leak.leaks(truth, ana, held)) == could


def test_a_key_that_came_too_soon_is_found(watched):
    """A card that was shown at last, but whose keys this device had long before."""
    truth, ana = watched.truth, watched.peer_of["Ana"]
    late = max((h for h in truth.hidden.values() if len(h.since) == 3), key=lambda h: truth.step_of(ana, h))
    soon = planted(watched, "Ana", {"keys": [key.hex() for owner, key in late.keys.items() if owner != ana]}, step=20)
    assert any("and might in" in found for found in leak.leaks(truth, ana, soon))


@pytest.mark.parametrize("what", ["seed", "box", "sharing", "share for", "mask-shuffle 1"])
def test_secrets_of_others_are_found(watched, what):
    ana, boris = (watched.peer_of[name] for name in NAMES[:2])
    secret = next(s for name, s in watched.truth.secrets[boris].items()
                  if name.startswith(what) and name != f"share for {ana}")            # that one Ana was given
    assert leak.leaks(watched.truth, ana, planted(watched, "Ana", {"note": secret.hex()}))
    assert leak.loose_talk(watched.truth, ana, {"a file": b"..." + secret + b"..."})


def test_a_bare_card_a_face_and_a_name_in_plain_words_are_found(watched):
    ana, face = watched.peer_of["Ana"], ("lower", 1)
    point = card_point("rus", *face).hex()
    for payload in ({"points": [point]}, {"answers": [["play", 7], list(face)]}, {"why": "holds", "card": "witch"}):
        assert leak.leaks(watched.truth, ana, planted(watched, "Ana", payload)), payload
    for text in (b"KeyError: ('lower', 1)", b'{"face": ["lower", 1]}', b"Boris drew bribe"):
        assert leak.loose_talk(watched.truth, ana, {"a log": text}), text
    assert not leak.leaks(watched.truth, ana, planted(watched, "Ana", {"answers": [["claim", "witch"]]}))


def test_a_face_in_a_bots_input_is_found(watched):
    card = a_card_of(watched, "Boris", "Ana")
    (seat,) = watched.truth.seats_of[watched.peer_of["Ana"]]
    line = watched.handed("Ana")[-1]
    assert leak.in_sight(watched.truth, [line | {"faces": [[card.card, list(card.face)]]}])
    assert leak.in_sight(watched.truth, [line | {"types": ["net.fairplay.peer_secrets.PeerSecrets"]}])
    early = next(h for h in watched.truth.hidden.values() if seat in h.since and h.since[seat][1] > 20)
    assert leak.in_sight(watched.truth, [line | {"asked": 10, "faces": [[early.card, list(early.face)]]}])


def test_the_witness_sees_through_closures_scripts_and_dealers():
    """On one device the dealer knows all: whoever were handed that table could look at every card."""
    table = Table(GAMES["rus"], 3, {}, LocalDealer(Stream.of(1)))
    seat = table.awaited()[0]
    everything = leak.faces_in(leak.within_reach(table), DECKS)
    own = leak.faces_in(leak.within_reach(table.seen_by(seat)), DECKS)
    mine = table.state.boards[seat]
    assert {card for card, _ in own} == {*mine.classes, *mine.hand}
    decks = [*table.state.deck, *(card for deck in table.state.decks for card in deck)]
    assert set(decks) <= {card for card, _ in everything} and len(decks) > 70
