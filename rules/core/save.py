"""Saved games: the answers, the last checkpoint, versions and digests.

A save has no hidden face in it by construction. What a local dealer knows is a second, secret part, kept apart and never
exported. Both are one line that says what follows (kind, format, length, SHA-256) and one canonical JSON text, so that a file
that was cut, altered or written by another version is told from the others and said to be so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .asks import Choose, ChooseSecretly, Conceal
from .cards import TableState
from .dealer import LocalDealer
from .encoding import NotCanonical, canonical, parse
from .errors import BrokenScript, Illegal, Misuse
from .game import BadSetting, Game
from .knowledge import Knowledge
from .state import CannotDecode, decode
from .stream import Stream
from .table import Table
from .values import from_plain

S = TypeVar("S", bound=TableState)

FORMAT = 1
GAME, DEALER = b"veche-game", b"veche-dealer"


class SaveError(ValueError):
    """This saved game cannot be loaded; the file itself is left as it is.

    `reason` is a stable word, `values` fill its sentence; the text is for logs and developers, players read app/words/errors.
    """

    def __init__(self, reason: str, **values: Any) -> None:
        super().__init__(f"{reason}: {values}" if values else reason)
        self.reason, self.values = reason, values


class Truncated(SaveError):
    pass


class Altered(SaveError):
    pass


class OtherVersion(SaveError):
    pass


class OtherGame(SaveError):
    pass


class OtherRules(SaveError):
    pass


@dataclass(frozen=True)
class Loaded(Generic[S]):
    """`reopened`: None, or how many choices are open again, because the rules were mended and it goes on from its checkpoint."""

    table: Table[S]
    about: Mapping[str, Any]
    reopened: int | None = None


_FIELDS = {"about", "answers", "checkpoint", "digest", "game", "origin", "over", "rules", "seats", "settings", "version"}


def save(table: Table[Any], about: Mapping[str, Any] | None = None) -> bytes:
    """The public part. `about`: plain things the app wants back (names, crests, bots)."""
    if not table.saves:
        raise Misuse("only a table made with `saves=True` can be saved")
    game, origin = table.game, table.origin
    return _seal(GAME, {
        "game": game.id, "version": game.version, "rules": game.rules_digest,
        "seats": table.seats, "settings": dict(table.settings),
        "origin": None if origin is None else {"at": table.answers_before, "events": origin[3], "state": origin[0].plain()},
        "answers": [_plain_answer(a) for a in table.answers],
        "checkpoint": {
            "at": table.checkpoint_at, "events": table.checkpoint_events, "state": table.checkpoint().plain(),
        },
        "digest": table.digest(), "over": table.over, "about": dict(about or {}),
    })


def save_dealer(table: Table[Any]) -> bytes:
    """The secret part of a local game: its seed, its hidden arrangements, and the dealer at the last checkpoint."""
    dealer, at_checkpoint = table.dealer, table.dealer_at_checkpoint
    if not isinstance(dealer, LocalDealer) or at_checkpoint is None:
        raise Misuse("only a local table made with `saves=True` has a dealer's part")
    origin = table.origin
    return _seal(DEALER, {
        "seed": dealer.stream.seed.hex(), "orders": [list(o) for o in dealer.orders],
        "sealed": [[s, a] for s, a in sorted(table.sealed().items())],
        "origin": None if origin is None else _dealer_at(table.answers_before, origin[1], origin[2]),
        "checkpoint": _dealer_at(table.checkpoint_at, *at_checkpoint),
    })


def _dealer_at(at: int, dealer: LocalDealer, knowledge: Knowledge) -> dict[str, Any]:
    return {
        "at": at, "drawn": dealer.stream.drawn, "orders": len(dealer.orders),
        "truth": sorted([c, list(f)] for c, f in dealer.truth.items()), "knowledge": knowledge.plain(),
    }


def load(game: Game[S], data: bytes, dealer_data: bytes, *, accept_new_rules: bool = False) -> Loaded[S]:
    """The table as it was; SaveError if that cannot be.

    `accept_new_rules`: if the rules have changed since, go on from the last checkpoint; `reopened` says so.
    """
    body, secret = about_save(data), _open(DEALER, dealer_data)
    if body["game"] != game.id:
        raise OtherGame("another game", game=body["game"], wanted=game.id)
    if body["rules"] == game.rules_digest:
        return Loaded(_replayed(game, body, secret), body["about"])
    if not accept_new_rules:
        raise OtherRules("other rules")
    began = body["origin"]["at"] if body["origin"] else 0
    reopened = began + len(body["answers"]) - body["checkpoint"]["at"]
    return Loaded(_resumed(game, body, secret, "checkpoint"), body["about"], reopened)


def about_save(data: bytes) -> dict[str, Any]:
    """The public part, opened and checked in form: for lists of games."""
    body = _open(GAME, data)
    if set(body) != _FIELDS:
        raise OtherVersion("another version")
    kinds = {"game": str, "rules": str, "seats": int, "settings": dict, "answers": list, "about": dict, "checkpoint": dict,
             "over": bool}
    if any(type(body[name]) is not kind for name, kind in kinds.items()) or type(body["origin"]) not in (dict, type(None)):
        raise Altered("another form")
    return body


def _replayed(game: Game[S], body: dict[str, Any], secret: dict[str, Any]) -> Table[S]:
    """Play all answers again; what the dealer brings must be what is written."""
    try:
        orders = [tuple(o) for o in secret["orders"]]
        answers = [_answer(a, game) for a in body["answers"]]
        if body["origin"] is None:
            dealer = LocalDealer(Stream(bytes.fromhex(secret["seed"])))
            table = Table(game, body["seats"], body["settings"], dealer, saves=True)
        else:
            table = _resumed(game, body, secret, "origin")
        while len(table.answers) < len(answers) and not table.over:
            _feed(table, answers[len(table.answers)], orders)
        if table.answers != answers or table.over != body["over"] or table.digest() != body["digest"]:
            raise Altered("another game follows")
        for seat, option in secret["sealed"]:
            table.submit(seat, from_plain(option, game.words))
    except (Illegal, BadSetting, BrokenScript, KeyError, TypeError, IndexError, ValueError) as error:
        if isinstance(error, SaveError):
            raise
        raise Altered("moves not allowed") from None
    return table


def _feed(table: Table[Any], answer: Any, orders: list[tuple[int, ...]]) -> None:
    """One recorded answer to the pending ask; the dealer answers its own asks by itself."""
    ask = table.ask
    if isinstance(ask, Choose):
        table.submit(ask.seat, answer)
    elif isinstance(ask, ChooseSecretly):
        for seat in ask.seats:
            table.submit(seat, answer[seat])
    elif isinstance(ask, Conceal) and isinstance(table.dealer, LocalDealer):
        table.submit(ask.seat, orders[len(table.dealer.orders)])


def _resumed(game: Game[S], body: dict[str, Any], secret: dict[str, Any], moment: str) -> Table[S]:
    """The table as it stood at the last checkpoint, or where a game under mended rules began again."""
    then, dealt = body[moment], secret[moment]
    try:
        if dealt["at"] != then["at"]:
            raise Altered("parts of two moments")
        blank = game.start(body["seats"], game.settled(body["seats"], body["settings"]))
        former = None if body["rules"] == game.rules_digest else game.former_names
        state = decode(type(blank), then["state"], game.words, former)
        dealer = LocalDealer(Stream(bytes.fromhex(secret["seed"]), dealt["drawn"]),
                             {c: (f[0], f[1]) for c, f in dealt["truth"]})
        dealer.orders = [tuple(o) for o in secret["orders"][:dealt["orders"]]]
        knowledge = Knowledge.from_plain(dealt["knowledge"])
        return Table.resumed(game, body["settings"], state, dealer, knowledge, then["at"], then["events"])
    except (CannotDecode, BadSetting, KeyError, TypeError, IndexError) as error:
        raise OtherRules("changed too much", why=type(error).__name__) from None


def _plain_answer(answer: Any) -> Any:
    """A secret choice's {seat: option} becomes pairs; everything else is plain already."""
    return {"seats": [[s, o] for s, o in answer.items()]} if isinstance(answer, dict) else answer


def _answer(plain: Any, game: Game[Any]) -> Any:
    if isinstance(plain, dict):
        return {s: from_plain(o, game.words) for s, o in plain["seats"]}
    return from_plain(plain, game.words)


def _seal(kind: bytes, body: dict[str, Any]) -> bytes:
    text = canonical(body)
    return b"%s %d %d %s\n" % (kind, FORMAT, len(text), hashlib.sha256(text).hexdigest().encode()) + text


def _open(kind: bytes, data: bytes) -> dict[str, Any]:
    head, newline, text = data.partition(b"\n")
    words = head.split(b" ")
    if len(data) < 100 and not newline and kind.startswith(words[0]):
        raise Truncated("cut off")
    if len(words) != 4 or words[0] != kind:
        raise Altered("no saved game")
    if words[1] != str(FORMAT).encode():
        raise OtherVersion("another version")
    if not words[2].isdigit() or len(words[2]) > 12:
        raise Altered("first line altered")
    if len(text) < int(words[2]):
        raise Truncated("cut off")
    if len(text) > int(words[2]) or hashlib.sha256(text).hexdigest().encode() != words[3]:
        raise Altered("another seal")
    try:
        body = parse(text)
    except NotCanonical:
        raise Altered("another form") from None
    if not isinstance(body, dict):
        raise Altered("another form")
    return body
