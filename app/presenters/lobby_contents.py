"""What the parts of the lobby say: seats, agreements, large button, shuffle. Plain data, made of what the network knows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app import catalogue
from app.i18n import _, ngettext, pgettext
from app.plan import LEVELS, level_word
from app.words import listed
from rules.games import GAMES

if TYPE_CHECKING:  # a device without the network's libraries shows this screen, too
    from app.online import Lobby
    from app.online.mixing import Mixer
    from app.online.seating import Chair, LobbyDevice

READY, WAITING, FREE, WATCHES = "ready", "waiting", "free", "eye"  # the mark at the end of a row


@dataclass(frozen=True)
class DoorText:
    """Somebody who would like to come in."""

    name: str
    crest: str
    text: str
    let_in: Callable[[], None]
    turn_away: Callable[[], None]


@dataclass(frozen=True)
class LobbySeatText:
    """A seat, or somebody who watches (`number` is None). `short`: what of the line must be read where there is little room;
    `side`: who plays together has the same number."""

    number: int | None
    label: str
    name: str
    line: str
    short: str
    sign: str
    mark: str
    crest: str = ""
    word: str = ""
    you: str = ""
    side: int = 0


@dataclass(frozen=True)
class AgreedText:
    """One thing that everybody agrees to when they say that they are ready."""

    text: str
    icon: str


@dataclass(frozen=True)
class LobbyPlate:
    """The large button; where it is not ready it only says what is missing."""

    text: str
    sub: str
    ready: bool


@dataclass(frozen=True)
class SeatChoice:
    """Somebody who may be put on a free seat."""

    label: str
    icon: str
    text: str
    sub: str
    press: Callable[[], None]


@dataclass(frozen=True)
class ShufflingText:
    """All devices mix. `done`: the share of the mixing that each has done, in the order of `crests`."""

    title: str
    sub: str
    count: str
    crests: tuple[str, ...]
    done: tuple[float, ...]


def is_known(lobby: Lobby) -> bool:
    """Whether this device has the game that is about to be played."""
    return lobby.game in catalogue.playable()


def agreements(lobby: Lobby) -> list[AgreedText]:
    if not is_known(lobby):
        return []
    words, game, seats = catalogue.words(lobby.game), GAMES[lobby.game], len(lobby.chairs)
    found = []
    for setting in game.shown_settings(seats, {**game.usual_settings(seats), **lobby.settings}):
        value = words.setting_value(setting.name, lobby.settings.get(setting.name, setting.default))
        # i18n: what is agreed at a table: a setting's name and its value, "Spies: yes"
        text = _("{setting}: {value}").format(setting=words.setting(setting.name)[0], value=value)
        found.append(AgreedText(text, catalogue.setting_sign(lobby.game, setting.name)))
    found.append(AgreedText(_("People may watch"), "eye") if lobby.watchers else AgreedText(_("Nobody may watch"), "eye-off"))
    if lobby.seconds:
        text = ngettext("Each decision has {n} second", "Each decision has {n} seconds", lobby.seconds)
        found.append(AgreedText(text.format(n=lobby.seconds), "timer-sand"))
    if lobby.leaving:
        found.append(AgreedText(lobby.leaving, "exit-run"))
    if lobby.shuffles:
        found.append(AgreedText(lobby.shuffles, "shuffle-variant"))
    return found


def seats(lobby: Lobby) -> list[LobbySeatText]:
    """Taken and free ones, in the order of the table."""
    count = len(lobby.chairs)
    sides = catalogue.sides(lobby.game, count, lobby.settings) if is_known(lobby) else (0,) * count
    return [_free_seat(i, side) if chair is None else _seat(i, chair, lobby, side)
            for i, (chair, side) in enumerate(zip(lobby.chairs, sides, strict=True))]


def _free_seat(i: int, side: int) -> LobbySeatText:
    # i18n: a seat; "calling in the room…" is the line under it, and "calling…" that line where there is little room
    return LobbySeatText(i, f"add {i}", _("A free seat"), _("calling in the room…"), _("calling…"), "account", FREE, side=side)


def _seat(i: int, chair: Chair, lobby: Lobby, side: int) -> LobbySeatText:
    guest = device_of(lobby, chair)
    ready = guest is not None and (guest.ready or guest.makes)
    short = ""
    if chair.level:
        where = _("this device") if chair.mine else _("{who}'s device").format(who=chair.device)
        # i18n: a seat's second line: {level} is easy, normal or hard; {where}: "this device" or "Olga's device"
        line, sign = _("{level} bot, runs on {where}").format(level=_level(chair.level), where=where), "robot"
    elif chair.mine:
        line, sign = _("this device"), "cellphone"
    elif chair.owner or chair.name == chair.device:
        # i18n: a seat's second line; a tap shows six words, to compare with that person
        line = _("opened the table, compare words") if guest and guest.makes else _("own device, compare words")
        sign, short = "cellphone", _("compare words")
    else:
        # i18n: a seat's second line: {who} is the player whose device it is
        line, sign = _("beside {who}, at the same device").format(who=chair.device), "account-multiple"
    # i18n: a short word at the end of a seat's line: the player has said to be ready, or not yet
    mark, word = (READY, _("ready")) if ready else (WAITING, _("not yet"))
    return LobbySeatText(i, f"seat {i}", chair.called, line, short, sign, mark, chair.crest, word,
                         # i18n: a short mark beside one's own name in the list of seats
                         pgettext("beside a name", "you") if is_me(lobby, i) else "", side)


def device_of(lobby: Lobby, chair: Chair) -> LobbyDevice | None:
    """The device that a chair's player sits at."""
    return next((guest for guest in lobby.guests if guest.name == chair.device), None)


def is_me(lobby: Lobby, i: int) -> bool:
    """Whether this seat is the first person's of this device."""
    return i == next((j for j, chair in enumerate(lobby.chairs) if chair and chair.mine and not chair.level), None)


def watchers(lobby: Lobby) -> list[LobbySeatText]:
    return [LobbySeatText(None, f"watcher {guest.name}", _("The table") if guest.is_table else guest.name,
                          _("a device in the middle, for all to see") if guest.is_table else _("watches"), "", "eye", WATCHES,
                          guest.crest) for guest in lobby.guests if guest.watches]


def plate(lobby: Lobby) -> LobbyPlate:
    me = lobby.me
    if lobby.mine:
        # i18n: the large button of a table's maker, an order: it begins the game
        return LobbyPlate(_("Begin"), _("we shuffle together") if lobby.can_begin else _missing(lobby), lobby.can_begin)
    if me is not None and me.watches:
        return LobbyPlate(_("Watching"), "", False)
    if me is not None and me.ready:
        sub = _("it begins when all are ready") if lobby.begins_by_itself else _("you are ready; {who} begins").format(
            who=lobby.maker.name)
        return LobbyPlate(_("Not yet, wait"), sub, True)
    return LobbyPlate(_("I am ready"), _("for the table as it is shown here"), True)


def _missing(lobby: Lobby) -> str:
    """What the maker waits for."""
    if lobby.knocking:
        return _("{who} is at the door").format(who=lobby.knocking[0].name)
    if lobby.free:
        return ngettext("{n} seat is still free", "{n} seats are still free", len(lobby.free)).format(n=len(lobby.free))
    names = [guest.name for guest in lobby.guests if not guest.ready and not guest.watches and not guest.makes]
    # i18n: the second line of the button "Begin": {who} is "Olga and Gleb", who are not ready
    return _("waiting for {who}").format(who=listed(names)) if names else ""


def shuffling(mixers: Sequence[Mixer], crests: tuple[str, ...], seconds_left: float) -> ShufflingText:
    """What each device has really done so far; and for whom we wait, once the count is down. `crests`: of who shuffles, until the
    devices say so themselves."""
    late = [mixer.name for mixer in mixers if mixer.done < mixer.stages]
    return ShufflingText(
        _("Shuffling together"),
        # i18n: a line under "Shuffling together": {who} may be several names, "Olga and Gleb"
        sub=_("{who} still mixes…").format(who=listed(late)) if late and seconds_left <= 0
        else _("Every device mixes, so no single one can know or choose what comes."),
        count=str(math.ceil(seconds_left)) if seconds_left > 0 else "",
        crests=tuple(mixer.crest for mixer in mixers) or crests,
        done=tuple(mixer.done / mixer.stages for mixer in mixers),
    )


def going_back(crests: tuple[str, ...]) -> ShufflingText:
    """A game that was dealt long ago is taken up."""
    return ShufflingText(_("Back to the table"), _("The game is where it was left. A moment…"), "", crests, ())


def _level(level: str) -> str:
    return level_word(level) if level in LEVELS else level
