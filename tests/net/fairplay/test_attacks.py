"""The attacks of docs/fair-play.md, each played out: when it is noticed, and who is named.

    dropped       nobody is named, the game goes on and ends clean
    at once       not applied; every honest device stops, the cheat is named on proof
    at the reveal the card does not open; the audit names its author
    at the audit  the game ends as usual, then the audit names the cheat
    refused       shown as such, never as a proven cheat
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.net.fairplay.attacks import choices, hands, keys, late, leavers, noise, passes, points, setup, steps
from tests.net.fairplay.attacks.table import ATTACKS, CHEAT
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.tables import Net

SUBJECTS = (noise, steps, late, setup, choices, points, passes, keys, hands, leavers)  # each fills the list of attacks


def play_out(net: Net) -> None:
    net.run_without()
    for number in net.here():  # whoever differs in its hash is asked to show what it holds
        for other, n in net.peers[number].disputed.items():
            net.peers[number].receive_shown(other, net.peers[other].packets_from(n))
    net.run_without()
    # What one device knows, every device gets: packets are passed on.
    for number in net.here():
        for other in net.here():
            for packet in net.peers[number].packets_from(1):
                if other != number:
                    net.peers[other].receive(packet)
    net.run_without()
    for number in net.here():
        net.peers[number].close()
    net.run_without()


@pytest.mark.parametrize("name", ATTACKS)
def test_attack(name, monkeypatch):
    when, make = ATTACKS[name]
    net = make(monkeypatch)
    play_out(net)
    honest = [net.peers[i] for i in net.here() if i != CHEAT and not (name.endswith("before the proof") and i == 3)]
    assert honest
    for peer in honest:
        halted, verdict = peer.device.halted, peer.verdict
        assert peer.device.broken is None
        assert verdict is not None
        assert halted is None or halted.accused in (None, CHEAT)
        named = verdict.finding.peer if verdict.finding else None
        code, text, _ = audit_file(peer.transcript(), {net.game.id: net.game})
        if when == "dropped":
            assert halted is None and verdict.clean and code == 0, (halted, text)
            continue
        assert code == 1, text
        if when == "refused":
            assert named is None and (verdict.peers[CHEAT] == "refused" or "waits for peer 2" in text), text
            assert halted is None
            continue
        if verdict.peers[CHEAT] == "disputed":  # it showed us what it holds; a file cannot show that to a third person
            assert name.startswith(("a hash", "showing a share"))
            continue
        assert named == CHEAT, (text, halted)
        assert verdict.peers[CHEAT] == "cheated"
        if when == "at once":
            assert halted is not None
        elif when == "at the reveal":
            assert halted is not None and halted.accused is None
    if when == "at once":
        assert any(peer.device.halted.accused == CHEAT for peer in honest)


def in_the_docs() -> list[tuple[str, str, str]]:
    text = (Path(__file__).parents[3] / "docs" / "fair-play.md").read_text(encoding="utf-8")
    part = text.split("\n## 9. Attacks\n")[1].split("\n## ")[0]
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in part.splitlines() if line.startswith("| ")]
    return rows[2:]  # the heading, and the line under it


def test_the_docs_list_exactly_the_attacks_that_are_tried():
    rows = in_the_docs()
    assert len(rows) == len(ATTACKS) >= 25
    assert {(name, when) for name, when, _ in rows} == {(name, when) for name, (when, _) in ATTACKS.items()}


def test_the_docs_say_who_is_named():
    named = {"dropped": "nobody", "at once": "the cheat", "at the reveal": "the cheat, by the audit",
             "at the audit": "the cheat, by the audit", "refused": "nobody; shown as awaited or refused"}
    for name, when, who in in_the_docs():
        assert who in (named[when], named[when] + "; disputed in the file"), name
