"""What the table of Rus' shows at one moment: plain data made from what one seat may see, before anything is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class BoardTile:
    """A place of a property board and what stands on it."""

    place: int
    building: int
    piece: str = ""  # "" : empty
    coins: int = 0  # stacked on crops
    level: int = 0  # of the dacha
    cursed: bool = False
    lit: bool = False  # may be tapped now
    drafted: bool = False  # new in this draft


@dataclass(frozen=True)
class ClassCard:
    level: int
    card: int = -1  # -1: the seat has no card of this class
    character: str = ""  # "": face down for the viewer
    lit: bool = False


@dataclass(frozen=True)
class Evergreen:
    card: int
    name: str
    waiting: bool = False  # it works from the owner's next turn on
    lit: bool = False


@dataclass(frozen=True)
class PlayerView:
    """One seat's side of the table, as the viewer sees it."""

    seat: int
    name: str
    crest: str
    note: str
    coins: int
    points: int
    debt: int
    tiles: tuple[BoardTile, ...]
    classes: tuple[ClassCard, ...]
    evergreens: tuple[Evergreen, ...]
    cards: int  # in hand
    mine: bool = False
    turn: bool = False
    bot: bool = False
    king: bool = False
    away: bool = False  # its device is out of reach
    lit: bool = False  # the seat itself may be tapped
    holds: bool = False  # something on it may be tapped

    @property
    def classes_held(self) -> tuple[ClassCard, ...]:
        return tuple(card for card in self.classes if card.card >= 0)

    @property
    def curses(self) -> int:
        return sum(tile.cursed for tile in self.tiles)


@dataclass(frozen=True)
class HandCard:
    card: int
    name: str  # "": face down for the viewer
    why_not: str = ""
    lit: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class RoleView:
    """A character that might be claimed."""

    name: str
    level: int
    true: bool = False  # only ever set for the viewer who holds the card
    why_not: str = ""
    lit: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class Juror:
    """Somebody who may doubt a claim."""

    seat: int
    name: str
    crest: str
    state: str  # "thinks", "answered", "debt", "away"
    mine: bool = False  # a person at this device
    bot: bool = False


@dataclass(frozen=True)
class ClaimScene:
    seat: int
    name: str
    crest: str
    character: str
    level: int
    jurors: tuple[Juror, ...]
    known: tuple[str, ...] = ()  # what the viewer may know
    judge: int | None = None  # the seat for which the viewer decides now
    reward: int = 0  # for the judge, if it is a lie
    price: int = 0  # for the judge, if it is true
    together: tuple[int, ...] = ()  # people who answer openly at this device


@dataclass(frozen=True)
class Exposure:
    """How an accusation ended: the card that was turned over, who was right, who pays."""

    claimant: int
    claimed: str
    shown: str
    true: bool
    accuser: int
    payer: int
    coins: int
    debt: int


@dataclass(frozen=True)
class Preview:
    """What waits for my confirm: a claim or a card, and what I would have then."""

    character: str = ""
    action: str = ""
    true: bool = False  # the claim
    risk: int = 0  # coins, if it is a lie and somebody doubts it
    coins: tuple[int, int] = (0, 0)  # now, then
    points: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class RusScene:
    round: int
    stage: str  # housekeeping, claim, action, upgrade
    turn: int
    players: tuple[PlayerView, ...]  # in turn order, mine first
    hand: tuple[HandCard, ...]
    roles: tuple[RoleView, ...]
    claim: ClaimScene | None
    decks: tuple[int, ...]  # class cards left: lower, middle, upper
    deck: int
    discards: tuple[str, ...]  # the last few of the discard pile, the top one last
    discarded: int
    king: int | None
    last_round: bool
    preview: Preview | None = None

    @property
    def mine(self) -> PlayerView:
        return self.players[0]

    @property
    def others(self) -> tuple[PlayerView, ...]:
        return self.players[1:]
