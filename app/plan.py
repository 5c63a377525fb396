"""Who sits where, before a game begins. Plain data: it is also what a save says about its table."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from app.i18n import NP_, _, pgettext
from app.theme import CRESTS
from rules.core import Altered

# Who plays a seat; saves hold these words.
ME, GUEST, REMOTE, BOT = "me", "beside", "near", "bot"  # GUEST: another person at this device; REMOTE: at another one
LEVELS = ("easy", "normal", "hard")
# i18n: names that the app gives to bots and guests, as they are usually written in the language; one form each
BOT_NAMES = (
    NP_("a name", "Bogdan"), NP_("a name", "Vseslav"), NP_("a name", "Zoya"), NP_("a name", "Oleg"), NP_("a name", "Marfa"),
    NP_("a name", "Dunya"),
)
GUEST_NAMES = (
    NP_("a name", "Olga"), NP_("a name", "Gleb"), NP_("a name", "Rada"), NP_("a name", "Ignat"), NP_("a name", "Pavel"),
    NP_("a name", "Vera"),
)
PLAYER_NAMES = (  # for somebody new, until they type their own
    NP_("a name", "Olga"), NP_("a name", "Sadko"), NP_("a name", "Dobrynya"), NP_("a name", "Vasilisa"),
    NP_("a name", "Ratibor"), NP_("a name", "Yaroslav"), NP_("a name", "Marfa"), NP_("a name", "Alyosha"),
    NP_("a name", "Gorislava"), NP_("a name", "Volkhv"), NP_("a name", "Nestor"), NP_("a name", "Svyatogor"),
    NP_("a name", "Predslava"), NP_("a name", "Mikula"), NP_("a name", "Zabava"), NP_("a name", "Boyan"),
)


def spoken(names: Iterable[str]) -> tuple[str, ...]:
    """These names in the language of now; what a table keeps is plain text."""
    return tuple(str(_(name)) for name in names)


def level_word(level: str) -> str:
    # i18n: how well a bot plays; stands alone on a button and in "bot, {level}"
    return {"easy": pgettext("bot", "easy"), "normal": pgettext("bot", "normal"), "hard": pgettext("bot", "hard")}[level]


def crest_word(crest: str) -> str:
    """What a crest shows."""
    # i18n: what a player's crest shows, an animal; stands alone and in brackets after a name: "Olga (Lion)"
    return {"lion": _("Lion"), "ship": _("Ship"), "wolf": _("Wolf"), "raven": _("Raven"), "bear": _("Bear"),
            "falcon": _("Falcon")}.get(crest, crest)


def apart(people: Mapping[Any, tuple[str, str]]) -> dict[Any, str]:
    """Distinct names: two Olgas get their crests added, and a number where the crests are the same, too."""
    count = Counter(name for name, _crest in people.values())
    both, nth = Counter(people.values()), Counter[tuple[str, str]]()
    out: dict[Any, str] = {}
    for who, (name, crest) in people.items():
        nth[name, crest] += 1
        if count[name] == 1:
            out[who] = name
        elif both[name, crest] == 1:
            # i18n: two players of one name, told apart by their crests: "Olga (Lion)"; {name} is never inflected
            out[who] = _("{name} ({crest})").format(name=name, crest=crest_word(crest))
        else:
            # i18n: players of one name and one crest, told apart by a number: "Olga (Lion 2)"
            out[who] = _("{name} ({crest} {n})").format(name=name, crest=crest_word(crest), n=nth[name, crest])
    return out


@dataclass
class SeatPlan:
    name: str
    crest: str
    kind: str = BOT  # me, beside, near, bot
    level: str = "normal"  # of a bot

    @property
    def is_bot(self) -> bool:
        return self.kind == BOT

    def describe(self) -> str:
        if self.kind == ME:
            return pgettext("who plays a seat", "you")
        if self.kind == GUEST:
            # i18n: the player is another person at this same device
            return _("beside you")
        if self.kind == REMOTE:
            # i18n: the player is a person at another device
            return pgettext("who plays a seat", "nearby")
        # i18n: {level}: easy, normal or hard; says who plays a seat
        return _("bot, {level}").format(level=level_word(self.level))


@dataclass
class TablePlan:
    game: str
    seats: list[SeatPlan]
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """As they are spoken of; equal ones are told apart by their crests."""
        return tuple(apart({i: (seat.name, seat.crest) for i, seat in enumerate(self.seats)}).values())

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.seats) if not seat.is_bot)

    @property
    def against_bots(self) -> bool:
        """One person and bots, all on one device."""
        return len(self.people) == 1 and all(seat.is_bot or seat.kind == ME for seat in self.seats)

    def describe(self, seat: int, viewer: int | None) -> str:
        """A seat in the viewer's words: on a shared device "you" is whoever looks now."""
        place = self.seats[seat]
        if viewer is None or place.kind not in (ME, GUEST) or self.seats[viewer].kind not in (ME, GUEST):
            return place.describe()
        return pgettext("who plays a seat", "you") if seat == viewer else _("beside you")

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Any) -> "TablePlan":
        """Altered if a saved plan does not say who sits where."""
        try:
            plan = cls(plain["game"], [SeatPlan(**seat) for seat in plain["seats"]], dict(plain["settings"]))
            crests = ["", *(crest.name for crest in CRESTS)]
            if type(plan.game) is not str or not all(
                    type(s.name) is str and s.crest in crests and s.kind in (ME, GUEST, BOT, REMOTE) and s.level in LEVELS
                    for s in plan.seats):
                raise TypeError
        except (KeyError, TypeError, ValueError):
            raise Altered("who sits where") from None
        return plan

    # changing it
    def free_crest(self) -> str:
        taken = {seat.crest for seat in self.seats}
        return next(crest.name for crest in CRESTS if crest.name not in taken)

    def free_name(self, names: tuple[str, ...]) -> str:
        taken = {seat.name for seat in self.seats}
        here = spoken(names)
        return next((name for name in here if name not in taken), here[0])

    def add_bot(self) -> None:
        self.seats.append(SeatPlan(self.free_name(BOT_NAMES), self.free_crest()))

    def seat_as(self, i: int, kind: str, level: str = "normal") -> None:
        """Change who plays this seat; a new kind of player gets a new name."""
        seat = self.seats[i]
        if kind != seat.kind:
            seat.kind, seat.name = kind, ""
            seat.name = _("a free seat") if kind == REMOTE else self.free_name(BOT_NAMES if kind == BOT else GUEST_NAMES)
        seat.level = level

    def take_crest(self, i: int, crest: str) -> None:
        """Give this chair a crest; whoever had it takes the old one."""
        for other in self.seats:
            if other.crest == crest:
                other.crest = self.seats[i].crest
        self.seats[i].crest = crest


def first_plan(game: str, name: str, crest: str, seats: int) -> TablePlan:
    """Me against normal bots: what one tap begins."""
    plan = TablePlan(game, [SeatPlan(name, crest, ME)])
    while len(plan.seats) < seats:
        plan.add_bot()
    return plan
