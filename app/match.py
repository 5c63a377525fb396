"""A game on one device: its table, who sits there, and its place in the store."""
from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import _
from app.roster import BadSeats, Sitter, names
from app.storage import Card, Store
from app.words import Reader, Words, words_of
from net.names import BadName
from rules.core import Altered, Game, LocalDealer, SaveError, Seat, Settings, Stream, Table, about_save, load, save, save_dealer


@dataclass
class Match:
    id: str
    table: Table[Any]
    sitters: tuple[Sitter, ...]
    note: str = ""                  # what the players should hear when the game is opened again

    @classmethod
    def new(cls, game: Game[Any], sitters: Sequence[Sitter], settings: Settings | None = None, seed: int | None = None) -> Match:
        """A fresh game; the same `seed` deals the same cards and makes bots think alike."""
        stream = Stream(secrets.token_bytes(32)) if seed is None else Stream.of("veche", game.id, seed)
        table: Table[Any] = Table(game, len(sitters), settings, LocalDealer(stream), saves=True)
        return cls(f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}", table, tuple(sitters))

    @classmethod
    def opened(cls, games: Mapping[str, Game[Any]], store: Store, match_id: str) -> Match:
        """A game from the store; SaveError or OSError say why not, and its files stay as they are."""
        public, secret = store.game(match_id)
        game_id = about_save(public)["game"]
        if game_id not in games:
            raise SaveError(_("This is a game of {game}, which this version of the app does not have.").format(game=game_id))
        loaded = load(games[game_id], public, secret, accept_new_rules=True)
        try:
            sitters = tuple(Sitter.from_plain(plain) for plain in loaded.about["seats"])
        except (BadSeats, BadName, KeyError, TypeError):
            sitters = ()
        if len(sitters) != loaded.table.seats:
            raise Altered(_("This saved game does not say who sits where."))
        return cls(match_id, loaded.table, sitters, loaded.note)

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def words(self) -> Words:
        return words_of(self.game.id)

    @property
    def names(self) -> tuple[str, ...]:
        return names(self.sitters)

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, sitter in enumerate(self.sitters) if not sitter.is_bot)

    def reader(self, seat: Seat | None, table: Table[Any] | None = None) -> Reader:
        return Reader.at(table or self.table, self.names, seat)

    def chance_for(self, seat: Seat) -> Stream:
        """A bot's own chance for the pending ask: the same after save and load, and it tells nothing of what is dealt."""
        dealer = self.table.dealer
        seed = dealer.stream.seed if isinstance(dealer, LocalDealer) else b""
        return Stream(hashlib.sha256(b"bot %d %d " % (seat, self.table.asked) + seed).digest())

    def keep(self, store: Store) -> None:
        """Write it to the store, as it stands."""
        table = self.table
        about = {"seats": [sitter.plain() for sitter in self.sitters]}
        waiting = table.awaited()
        card = Card(
            self.id, self.game.id, about["seats"], waiting[0] if waiting else -1, self.words.line(self.reader(None)),
            time.time(), table.over,
            list(self.game.scores(table.state)) if table.over else [],
            list(self.game.winners(table.state)) if table.over and table.foul is None else [],
        )
        store.keep_game(card, save(table, about), save_dealer(table))

    def result(self) -> dict[str, Any]:
        """The result line of `play --json`."""
        table = self.table
        return {
            "game": self.game.id,
            "seats": [sitter.spec for sitter in self.sitters],
            "winners": [] if table.foul else list(self.game.winners(table.state)),
            "scores": list(self.game.scores(table.state)),
            "turns": self.game.turns(table.state),
            "asks": table.asked,
            "digest": table.digest(),
        }
