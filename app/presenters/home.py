"""The presenter of the home screen: which games were left on the table, what the way to the tables nearby says and does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from app.i18n import _, listed, ngettext, pgettext
from app.presenters.shell import AppNetwork, ShellDisplay
from app.storage import AppSettings, GameSummary, Store

if TYPE_CHECKING:  # the rules are read only where there is a game to go on with
    from app.match import Match


class HomeDisplay(ShellDisplay, Protocol):
    def sit_down(self, match: Match) -> None:
        """This match on the table."""

    def rebuild(self) -> None:
        """The home screen anew: the list of games has changed."""

    def go_nearby(self, go_on_with: str = "") -> None:
        """The list of tables, or from there at once back to a table of ours."""


@dataclass(frozen=True)
class LeftGame:
    """A game left on the table. `mine`: a person must move; `who`: whose move it is."""

    card: GameSummary
    title: str
    mine: bool
    who: str


@dataclass(frozen=True)
class NearbyText:
    """The way to the tables nearby. `lit`: somebody has a table open; `own`: a tap goes back to a table of ours."""

    text: str
    sub: str
    lit: bool
    own: bool


class HomePresenter:
    def __init__(self, display: HomeDisplay, store: Store, settings: AppSettings, network: AppNetwork) -> None:
        self.display, self.store, self.settings, self.network = display, store, settings, network
        self.games = self._left_games()

    # ------------------------------------------------------------ games left on the table

    def _left_games(self) -> list[LeftGame]:
        cards = self.store.unfinished()
        if not cards:
            return []
        from app import catalogue

        here = catalogue.playable()
        return [self._left_game(card) if card.game in here else self._without_its_game(card) for card in cards]

    @staticmethod
    def _without_its_game(card: GameSummary) -> LeftGame:
        """Kept, though its game was removed."""
        return LeftGame(card, card.game, False, _("its game is not here"))

    @staticmethod
    def _left_game(card: GameSummary) -> LeftGame:
        from app import catalogue

        mover = card.seats[card.mover] if 0 <= card.mover < len(card.seats) else None
        mine = mover is not None and mover["kind"] != "bot"
        who = ""
        if mover is not None:
            # i18n: a note at one's own seat, and on the card of a game left on the table
            who = _("your turn") if mover["kind"] == "me" else _("{name} must move").format(name=mover["name"])
        return LeftGame(card, catalogue.words(card.game).title(), mine, who)

    @property
    def left_title(self) -> str:
        return _("Left on the table") if self.games else ""

    def go_on(self, game: LeftGame) -> None:
        """Sit down to it again."""
        from app.match import Match
        from app.thinker import think
        from app.words.errors import sentence
        from rules.core import SaveError

        try:
            match = Match.resume(game.card.id, self.store, think)
        except (SaveError, OSError) as error:
            self.display.tell(_("This game cannot go on"), [sentence(error)])
            return
        self.display.sit_down(match)
        if match.note:
            self.display.toast(match.note, 5)

    def ask_to_put_away(self, game: LeftGame) -> None:
        names = listed([seat["name"] for seat in game.card.seats])
        self.display.ask(
            # i18n: a question above two buttons; {game}: a game's title
            _("Put {game} away?").format(game=game.title),
            # i18n: {names}: all players, "Olga, Gleb and Rada"; never inflected
            _("The game of {names} is taken off the table and cannot be played on.").format(names=names),
            # i18n: one of two buttons side by side: about 14 letters; it ends a game that was left on the table
            pgettext("button: a game", "Put away"),
            lambda: self._put_away(game), pgettext("button: do not remove it", "Keep"))

    def _put_away(self, game: LeftGame) -> None:
        self.store.drop_game(game.card.id)
        self.display.rebuild()

    # ------------------------------------------------------------ tables nearby

    def nearby(self) -> NearbyText:
        net = self.network
        tables, own = net.nearby, 1 if net.is_in_play else sum(not kept.unreadable for kept in net.kept)
        if own:
            # i18n: a button; its second line is "go back to it"
            waits = _("Your table waits") if own == 1 else ngettext(
                "{n} table of yours waits", "{n} tables of yours wait", own).format(n=own)
            return NearbyText(waits,
                              _("go back to it") if own == 1 else _("choose one"), lit=True, own=True)
        if not tables:
            # i18n: a button; its second line is "on the same Wi-Fi"
            return NearbyText(_("Play with people nearby"), _("on the same Wi-Fi"), lit=False, own=False)
        text = _("{who}'s table").format(who=tables[0].called) if len(tables) == 1 else ngettext(
            "{n} table nearby", "{n} tables nearby", len(tables)).format(n=len(tables))
        free = any(table.fits and table.seats_free for table in tables)
        return NearbyText(text, _("sit down together") if free else _("no seat is free"), lit=True, own=False)

    def go_across(self) -> None:
        """Back to our only unfinished table across devices, else to the list of tables."""
        net = self.network
        if net.is_in_play:
            net.sit_down()
            return
        readable = [kept.table for kept in net.kept if not kept.unreadable]
        self.display.go_nearby(readable[0] if len(readable) == 1 else "")
