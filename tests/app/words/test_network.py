"""Whatever net says went wrong has a sentence, what it signs has words, and no screen shows an error's own text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("cryptography")

from app.words import audit, network, protocol
from app.words.errors import ILLEGAL, sentence
from net.addresses import NotNear
from net.join_attempts import JoinAdvice
from net.names import BadName
from net.node import CannotResume
from net.reading import Missing
from net.reasons import DenialReason, LinkReason, LinkRefused
from net.trouble import Trouble

ROOT = Path(__file__).resolve().parents[3]
TREES = {path: ast.parse(path.read_text("utf-8")) for folder in ("net", "app/peer", "app/online")
         for path in sorted((ROOT / folder).rglob("*.py"))}
SIGNED = {"InvalidMessage", "Fault", "HaltNow", "HaltReason", "Finding", "BadAgreement", "fall_behind"}


def calls() -> Iterator[tuple[str, str, dict[str, object]]]:
    """What is called, with a text as its first or second argument, and the names of its values."""
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                for given in node.args[:3]:
                    if isinstance(given, ast.Constant) and isinstance(given.value, str):
                        yield called, given.value, {k.arg or "": k.value for k in node.keywords}
                        break


def troubles() -> set[str]:
    """The classes whose reason is a stable word."""
    found, more = {"Trouble"}, True
    while more:
        more = False
        for tree in TREES.values():
            for node in ast.walk(tree):
                bases = {base.id for base in getattr(node, "bases", ()) if isinstance(base, ast.Name)}
                if isinstance(node, ast.ClassDef) and bases & found and node.name not in found:
                    found.add(node.name)
                    more = True
    return found


TROUBLES = {*troubles(), "__init__"}
RAISED = [(reason, values) for called, reason, values in calls() if called in TROUBLES]


@pytest.mark.parametrize(("reason", "values"), RAISED, ids=[reason for reason, _ in RAISED])
def test_what_net_raises_has_a_sentence_with_its_values(reason: str, values: dict[str, object]) -> None:
    if reason in network.COUNTED:
        assert list(values) == ["count"]
        return
    text = audit.NOTES.get(reason) or network.TROUBLES.get(reason) or "{why}" * (reason == "cannot join")
    assert text, reason
    places = set(re.findall(r"\{(\w+)[:}]", text))
    assert places <= set(values), reason


def test_no_sentence_is_left_over() -> None:
    words = {reason for reason, _ in RAISED} | {word.reason for kind in (LinkReason, DenialReason, JoinAdvice) for word in kind}
    dial = (ROOT / "net/addresses.py").read_text("utf-8")
    assert not {word for word in {*network.TROUBLES, *network.COUNTED, *audit.NOTES} - words if f'"{word}"' not in dial}


@pytest.mark.parametrize("word", [*LinkReason, *DenialReason, *JoinAdvice])
def test_a_word_of_the_wire_has_a_sentence(word: LinkReason | DenialReason | JoinAdvice) -> None:
    assert sentence(word).endswith(".") and sentence(word)[0].isupper()


def test_what_net_signs_has_words_in_every_language() -> None:
    signed = {text for called, text, _values in calls() if called in SIGNED and text not in ("resign", "agreed", "unknown")}
    assert len(signed) > 50
    assert not {text for text in signed if not any(re.fullmatch(pattern, text) for pattern in protocol.REASONS)}


@pytest.mark.parametrize(("signed", "shown"), [
    ("spoke out of turn", "spoke out of turn"),
    ("leaver: gave a wrong share", "left, and before that: gave a wrong share"),
    ("an identity key is not on the curve", "named a key that cannot be one"),
    ("sent MOVE where it may not", "sent a message where it may not"),
    ("played Rurik's ruse against its condition", "played an action card against its condition"),
    ("of a version still to come", "of a version still to come"),
])
def test_a_signed_reason_is_put_into_words_and_an_unknown_one_is_kept(signed: str, shown: str) -> None:
    assert protocol.reason(signed) == shown


@pytest.mark.parametrize(("error", "shown"), [
    (LinkRefused(LinkReason.SELF), "This is the same device."),
    (BadName("name too long", count=24), "a name has at most 24 characters"),
    (NotNear("address of no table"), "No table is ever at such an address."),
    (CannotResume("cannot go on", why=Missing("unreadable file", why="Permission denied")),
     "This table cannot be gone on with: The file cannot be read: it is not allowed.."),
    (Trouble("nobody answers", advice=(JoinAdvice.UPDATE, JoinAdvice.TABLE_CLOSED)),
     "The two apps are of different versions. Update the older one. The device is there, but no table is open on it. Ask its "
     "owner to open the table again."),
    (Trouble("nobody answers", advice=()), "Nobody answers there."),
])
def test_an_error_is_shown_as_its_sentence(error: Exception, shown: str) -> None:
    assert sentence(error) == shown


def test_no_screen_shows_the_text_of_an_error() -> None:
    for path in sorted((ROOT / "app").rglob("*.py")):
        if path.name != "errors.py" and "own" not in path.parts:  # app/own talks to whoever writes a game
            assert not re.search(r"str\((error|why|wrong|problem)\)", path.read_text("utf-8")), path


def test_illegal_words_have_sentences() -> None:
    assert not {reason for called, reason, _values in calls() if called == "Illegal"} - set(ILLEGAL)
