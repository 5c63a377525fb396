"""A finished or running game, played again step by step. No Kivy."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app import catalogue
from app.plan import TablePlan
from app.storage import Store
from rules.core import (
    Ask,
    Card,
    Choose,
    ChooseSecretly,
    Conceal,
    Event,
    Face,
    LocalDealer,
    OtherGame,
    OtherRules,
    Stream,
    Table,
    about_save,
    load,
)
from rules.games import GAMES


@dataclass(frozen=True)
class Frame:
    """The table after one answer: what a watcher sees, and what brought it about."""

    state: Any
    ask: Ask[Any] | None
    events: tuple[Event, ...]
    mover: int | None


class Replay:
    """`truth`: faces of hidden cards, once the game is over and its hands may lie open."""

    def __init__(self, plan: TablePlan, frames: list[Frame], truth: Mapping[Card, Face] | None = None) -> None:
        self.plan, self.frames, self.truth = plan, frames, dict(truth or {})

    @classmethod
    def of(cls, game_id: str, store: Store) -> "Replay":
        """SaveError if the game cannot be read."""
        public, secret = store.game(game_id)
        body = about_save(public)
        if body["game"] not in GAMES:
            raise OtherGame("unknown game", game=body["game"])
        game = GAMES[body["game"]]
        whole = load(game, public, secret).table
        if body["origin"] is not None or not isinstance(whole.dealer, LocalDealer):
            raise OtherRules("went on under mended rules")
        dealer = LocalDealer(Stream(whole.dealer.stream.seed))
        table = Table(game, body["seats"], body["settings"], dealer)
        frames = [Frame(table.state.clone(), table.ask, tuple(table.events), None)]
        orders, truth = list(whole.dealer.orders), dict(dealer.truth)
        while not table.over and len(table.answers) < len(whole.answers):
            told, ask, mover = len(table.events), table.ask, None
            answer = whole.answers[len(table.answers)]
            if isinstance(ask, Choose):
                mover = ask.seat
                table.submit(ask.seat, answer)
            elif isinstance(ask, ChooseSecretly):
                for seat in ask.seats:
                    table.submit(seat, answer[seat])
            elif isinstance(ask, Conceal):
                mover = ask.seat
                table.submit(ask.seat, orders[len(dealer.orders)])
            frames.append(Frame(table.state.clone(), table.ask, tuple(table.events[told:]), mover))
            truth |= dealer.truth
        return cls(TablePlan.from_plain(body["about"].get("plan")), frames, truth if table.over else None)

    def sides(self) -> tuple[int, ...]:
        """For each seat the number of its side; 0 where everybody plays alone."""
        seats = len(self.plan.seats)
        return catalogue.sides(self.plan.game, seats, {**GAMES[self.plan.game].usual_settings(seats), **self.plan.settings})

    def turns(self) -> list[int]:
        """Where the mover changes: the frames worth jumping to."""
        return [i for i, frame in enumerate(self.frames) if i == 0 or frame.mover != self.frames[i - 1].mover]
