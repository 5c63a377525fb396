"""A game from a transcript file, of this device or another: the audit's verdict, the evidence, and a replay with all hands open.

Hands are opened by the seeds in the file alone. Where a seed is missing (an unfinished game, a device that refused), its hand
stays hidden.
"""
from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.i18n import _
from app.online.records import card_of
from app.plan import BOT, REMOTE, SeatPlan, TablePlan, crest_word
from app.replay import Frame, Replay
from app.storage import GameSummary
from app.theme import CREST_BY_NAME, CRESTS
from app.words import listed, words_of
from app.words.audit import verdict_sentence
from app.words.errors import sentence
from net.fairplay.auditor import Auditor, seeds_in
from net.fairplay.terms import Terms
from net.fairplay.transcript import MAX_FILE, MAX_STRANGERS_FILE, MOST_VALUES, Damaged, Transcript, decode
from net.fairplay.verdict import AuditVerdict, judge_all
from net.journal import TABLES
from net.lockstep.wire import InvalidMessage
from net.reading import Unreadable, read_file
from net.tasks import report
from net.texts import plain_letters
from rules.core import Card, Choose, ChooseSecretly, Dealt, Face, Game, Table

MOST_SECONDS = 120.0        # of a stranger's record; the longest games of ours take a tenth of it


class CannotOpen(Exception):
    """No game can be shown from this file; the sentence says why. That proves nothing about the players."""


@dataclass
class Opened:
    """`replay` shows every hand that the seeds open. `engine` holds the messages, and the rolls and shuffles among them."""
    game: str
    plan: TablePlan
    verdict: AuditVerdict
    sentence: str
    names: dict[int, str]           # peer -> what its device goes by
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    replay: Replay
    engine: Auditor

    @property
    def kind(self) -> str:
        """clean, cheated, refused (or broken off): what the seal shows."""
        if self.verdict.clean:
            return "clean"
        return "cheated" if self.verdict.finding is not None else "refused"


def open_file(path: Path, find_game: Callable[[str], Game[Any] | None], storage: Path) -> Opened:
    """Read, audit and replay a transcript; CannotOpen if it is none, whatever is in it. Takes seconds: call it outside the
    screen's loop. What is not a record of this device's own has bounds in size, memory and time."""
    own = path.resolve().is_relative_to((storage / TABLES).resolve())
    try:
        transcript = _decoded(read_file(path, MAX_FILE if own else MAX_STRANGERS_FILE), own)
    except Unreadable as error:
        raise CannotOpen(_("This file shows no game. {why}").format(why=sentence(error))) from None
    return _opened(transcript, find_game, storage, own)


def open_record(data: bytes, find_game: Callable[[str], Game[Any] | None], storage: Path | None = None) -> Opened:
    """The same for the bytes of a stranger's file."""
    return _opened(_decoded(data, False), find_game, storage, False)


def _decoded(data: bytes, own: bool) -> Transcript:
    try:
        return decode(data, None if own else MOST_VALUES)
    except Damaged as error:
        raise CannotOpen(_("This is not the whole record of a game: {why}").format(why=sentence(error))) from None


def _opened(transcript: Transcript, find_game: Callable[[str], Game[Any] | None], storage: Path | None, own: bool) -> Opened:
    terms = transcript.terms
    game = find_game(terms.game)
    if game is None or game.rules_digest != terms.rules:
        raise CannotOpen(_("This record is of other rules than this app has: {game}.").format(
            game=words_of(game.id).title() if game is not None else plain_letters(terms.game, 32)))
    try:
        terms.check_game(game)
    except InvalidMessage:
        raise CannotOpen(_("This record is of a table that nobody can play at.")) from None
    try:
        return _replayed(game, transcript, storage, None if own else MOST_SECONDS)
    except CannotOpen:
        raise
    except Exception as error:      # a bug of ours: no file may leave a screen waiting
        report("opening a record", error)
        raise CannotOpen(_("This record cannot be shown: something in it was not foreseen.")) from None


def _replayed(game: Game[Any], transcript: Transcript, storage: Path | None, seconds: float | None) -> Opened:
    terms = transcript.terms
    auditor, verdict, truth = _audit(game, transcript, seconds)
    plan, names = _people(terms, card_of(storage, terms.table.hex()) if storage is not None else None)
    table = auditor.s.table
    frames = _frames(game, terms, list(table.answers) if table is not None else [])
    over = table is not None and table.over and not table.foul
    scores = tuple(game.scores(table.state)) if table is not None and over else ()
    winners = tuple(game.winners(table.state)) if table is not None and over else ()
    return Opened(terms.game, plan, verdict, verdict_sentence(verdict, names), names, scores, winners,
                  Replay(plan, frames, truth), auditor)


def _audit(game: Game[Any], transcript: Transcript, seconds: float | None) -> tuple[Auditor, AuditVerdict, dict[Card, Face]]:
    """The audit, and every face that any seat has seen during it. A card never changes its face, so one dict is enough."""
    messages = list(transcript.messages)
    seeds = seeds_in(transcript.terms, messages)
    auditor = Auditor(game, transcript.terms, transcript.sid, seeds)
    auditor.feed(messages)
    truth: dict[Card, Face] = {}
    looked, began = -1, time.monotonic()
    for _slice in auditor.slices():
        if seconds is not None and time.monotonic() - began > seconds:
            raise CannotOpen(_("This record takes longer to check than any game does."))
        table = auditor.s.table
        if table is not None and table.asked != looked:
            looked = table.asked
            for seat in table.knowledge.mine:
                truth.update(table.knowledge.view(seat).known)
    return auditor, judge_all(auditor, seeds, messages), truth


def _frames(game: Game[Any], terms: Terms, answers: list[Any]) -> list[Frame]:
    """The table after each decision, with public knowledge only: hidden faces are passed to the replay apart."""
    table = Table(game, len(terms.roster), dict(terms.settings), None, ())
    frames: list[Frame] = []
    told, mover = 0, None
    while True:
        ask = table.ask
        if ask is None or ask.decides:                  # what the dealer brings belongs to the decision before it
            frames.append(Frame(table.state.clone(), ask, tuple(table.events[told:]), mover))
            told, mover = len(table.events), None
        if ask is None or len(table.answers) >= len(answers):
            break
        answer = answers[len(table.answers)]
        if isinstance(ask, Choose | ChooseSecretly):
            mover = ask.seat if isinstance(ask, Choose) else None
            table.answer(answer)
        else:
            table.dealt(Dealt(answer))
    return frames or [Frame(table.state.clone(), None, (), None)]


# -- who they were


def _people(terms: Terms, card: GameSummary | None) -> tuple[TablePlan, dict[int, str]]:
    """Names of seats and devices. A transcript holds crests but no names, which only devices that played there have stored."""
    seats, devices = [], {}
    for i, entry in enumerate(terms.roster):
        kept = card.seats[i] if card is not None and len(card.seats) == len(terms.roster) else {}
        crest = entry.crest if entry.crest in CREST_BY_NAME else CRESTS[i % len(CRESTS)].name
        seats.append(SeatPlan(kept.get("name") or crest_word(crest), crest, BOT if entry.kind == "bot" else REMOTE))
        devices[terms.peer_of(i)] = kept.get("device", "")
    plan = TablePlan(terms.game, seats, dict(terms.settings))
    return plan, {peer: devices[peer] or listed([seats[seat].name for seat in terms.seats_of(peer)]) for peer in terms.peers}
