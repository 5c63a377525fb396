"""What bots consider in Perestroika: every option by what it brings at once. What things are worth is in worth.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.bots import Hooks, Weighed
from rules.core import Ask, Faces, Seat

from .build import cost_of
from .data import ACTION_OF, CARDS, FIELD, HAND, KINDS, MOST, PLANS, PLAYS, WHEAT, Building, Materials, Word
from .effects import achieves
from .options import Build, Discard, GiveUp, Play, ThrowAway
from .scenario import scenario_of
from .state import Perestroika, can_gain, kind_of, others
from .store import most_exchanges
from .worth import (
    A_CARD,
    CHIP,
    KEEP,
    LONG,
    POINT,
    evaluate,
    is_due,
    place_in,
    standing,
    tatars_risk,
    terms_of,
    turns_left,
    views_of,
)

Gains = list[int]  # for each option, what it brings in hundredths of a point

FETCHED = 285  # a card of one's choice
DRAWN = 200  # two cards of the deck
STOLEN = 180  # a card more, and one less for a rival
LANDMARK_TURNS = 3
LEFT_FOR_RIVAL = 2  # of what a pick leaves the rival, one part in so many counts against it


# -- what a half of a card brings -----------------------------------------------------------------------------------------


class StoreOutlook:
    """A seat's store and its worth in this turn, with these other cards in hand."""

    __slots__ = ("here", "land", "seat", "t", "turns", "views")

    def __init__(self, t: Perestroika, seat: Seat, names: Sequence[str] = ()) -> None:
        self.t, self.seat, self.land = t, seat, t.principalities[seat]
        self.turns = turns_left(t, seat)
        # with a play still to come what was gathered can be built; after the last one it must wait for the next turn
        over = t.stage in ("play", "trim") and t.turn == seat and t.played + (t.playing is None) >= PLAYS + self.land.chip
        later = over or not is_due(t, seat)
        self.views = views_of(max(0, self.turns - over), terms_of(t, seat), later, names, tatars_risk(t))
        here = place_in(self.land.materials)
        self.here = max([view[here] for view in self.views])

    def change(self, material: int, count: int) -> int:
        """What so many pieces more (or fewer) of a kind bring."""
        m = self.land.materials[:]
        m[material] = max(0, min(MOST, m[material] + count))
        return self.holding(m)

    def holding(self, m: Materials | list[int]) -> int:
        place = place_in(m)
        return max([view[place] for view in self.views]) - self.here

    def building(self, building: Building) -> int:
        """Its points, for its materials."""
        t, m, cost = self.t, self.land.materials, cost_of(self.t, building)
        rest = (m[0] - cost[0], m[1] - cost[1], m[2] - cost[2])
        if min(rest) < 0:
            return 0
        return POINT * points_of(t, self.seat, building) + self.holding(rest)


def points_of(t: Perestroika, seat: Seat, building: Building) -> int:
    """What one more such building brings, by the best row."""
    scenario = scenario_of(t)
    if not scenario.places and building in PLANS:
        return PLANS[building].points
    rows = t.principalities[seat].rows
    return max([placed(t, seat, building, row) for row in range(len(rows)) if len(rows[row]) < 4], default=0)


def placed(t: Perestroika, seat: Seat, building: Building, row: int) -> int:
    """What it brings in this row."""
    rows, before = t.principalities[seat].rows, standing(t, seat)
    rows[row].append(building)
    after = standing(t, seat)
    rows[row].pop()
    return after - before


def gain_of(look: StoreOutlook, word: Word) -> int:
    """What carrying this half out now would bring."""
    t, seat = look.t, look.seat
    verb = word[0]
    if verb == "gain":
        return look.change(word[1], min(word[2], t.stock[word[1]]))
    if verb == "build_any":
        return any_number(look, word[1])
    if verb == "double":
        return look.change(word[1], min(look.land.materials[word[1]], t.stock[word[1]]))
    if verb == "choose":
        return max([look.change(kind, 1) for kind in KINDS if can_gain(t, seat, kind)], default=0)
    if verb == "exchange":
        return max([exchanged(look, word[1], word[2], n)
                    for n in range(most_exchanges(t, seat, word[1], word[2]) + 1)])
    if verb == "build_one":
        return look.building(word[1])
    if verb == "sow":
        return POINT * points_of(t, seat, FIELD) if t.stock[WHEAT] else 0
    if verb == "rearrange":
        return rearranged(look)
    if verb == "draw":
        return DRAWN * min(2, len(t.deck)) // 2 if look.turns > 1 or not t.played else 0
    if verb == "fetch":
        return FETCHED if look.turns > 1 or not t.played else 0
    if verb == "rob":
        return robbed(look)
    if verb == "steal":
        return STOLEN
    return 0


def any_number(look: StoreOutlook, building: Building) -> int:
    """As many as bring something, one after the other."""
    cost, land = cost_of(look.t, building), look.land
    places = 12 - sum([len(row) for row in land.rows])
    each = POINT * points_of(look.t, look.seat, building)
    m, best = land.materials[:], 0
    for n in range(1, places + 1):
        m = [m[0] - cost[0], m[1] - cost[1], m[2] - cost[2]]
        if min(m) < 0:
            break
        best = max(best, n * each + look.holding(m))
    return best


def exchanged(look: StoreOutlook, source: int, target: int, times: int) -> int:
    m = look.land.materials[:]
    m[source] -= times
    m[target] += min(2 * times, can_gain(look.t, look.seat, target))
    return look.holding(m)


def rearranged(look: StoreOutlook) -> int:
    """Roughly: the best that a few single exchanges bring."""
    m, best = look.land.materials[:], 0
    for _ in range(3):
        steps = []
        for a in KINDS:
            for b in KINDS:
                if a != b and m[a] and m[b] < MOST:
                    n = m[:]
                    n[a] -= 1
                    n[b] += 1
                    steps.append((look.holding(n), n))
        if not steps:
            break
        gain, m = max(steps)
        best = max(best, gain)
    return best


def robbed(look: StoreOutlook) -> int:
    best = 0
    for rival in others(look.t, look.seat):
        for kind in KINDS:
            if look.t.principalities[rival].materials[kind]:
                best = max(best, look.change(kind, 1) + 80)
    return best


def card_gain(look: StoreOutlook, name: str) -> int:
    """Of playing this card by its better half."""
    card = ACTION_OF[name]
    return max(gain_of(look, card.top), gain_of(look, card.bottom))


def card_worth(look: StoreOutlook, name: str) -> int:
    """In the hand: what it would bring now, or what it is usually worth later, whichever is more."""
    return max(card_gain(look, name), KEEP[name] * A_CARD[look.turns] // A_CARD[LONG])


# -- advice by what is asked ------------------------------------------------------------------------------------------------


def hand_of(t: Perestroika, seat: Seat, faces: Faces) -> list[str]:
    return [CARDS[faces[card][1]].name for card in t.principalities[seat].hand if card in faces]


def picking(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    """What the card is worth, less a part of the best that is left for who picks next."""
    look = StoreOutlook(t, seat, hand_of(t, seat, faces))
    own = [card_worth(look, kind_of(faces[o.card])) for o in options]
    if t.seats == 1 or len(options) < 2:
        return own
    rival = (seat + 1) % t.seats
    looks = StoreOutlook(t, rival, hand_of(t, rival, t.faces))
    theirs = [card_worth(looks, kind_of(faces[o.card])) for o in options]
    return [gain - max(theirs[:n] + theirs[n + 1:]) // LEFT_FOR_RIVAL for n, gain in enumerate(own)]


def dismissing(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    look = StoreOutlook(t, seat, hand_of(t, seat, faces))
    return [-card_worth(look, kind_of(faces[o.card])) for o in options]


def playing(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    """What a half brings, less what the card would be worth if it were kept; beyond the hand limit it could not be."""
    gains, names = [], hand_of(t, seat, faces)
    spare = len(names) > HAND
    stay = StoreOutlook(t, seat, names)
    known: dict[tuple[str, str], int] = {}
    looks: dict[str, StoreOutlook] = {}
    for option in options:
        if isinstance(option, Play):
            name = CARDS[faces[option.card][1]].name
            key = (name, option.half)
            if key not in known:
                word = ACTION_OF[name].word(option.half)
                if not achieves(t, seat, word):
                    known[key] = -POINT
                else:
                    if name not in looks:
                        rest = names[:]
                        rest.remove(name)
                        looks[name] = StoreOutlook(t, seat, rest)
                    look = looks[name]
                    lost = 0 if spare else KEEP[name] * A_CARD[max(0, look.turns - 1)] // A_CARD[LONG] // 3
                    known[key] = gain_of(look, word) + look.here - stay.here - lost
            gains.append(known[key])
        elif isinstance(option, ThrowAway):
            lost = sum(sorted([card_worth(stay, name) for name in names])[-2:])
            gains.append((0 if t.principalities[seat].chip else CHIP[max(0, stay.turns - 1)]) - lost)
        else:
            gains.append(0)
    return gains


def building(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    look, gains = StoreOutlook(t, seat, hand_of(t, seat, faces)), []
    scenario, land = scenario_of(t), t.principalities[seat]
    for option in options:
        if isinstance(option, Build):
            cost = cost_of(t, option.building)
            m = land.materials
            if t.playing is not None and ACTION_OF[kind_of(t.faces[t.playing])].word(t.half)[0] == "sow":
                cost = (0, 0, 0)
            points = (placed(t, seat, option.building, option.row)
                      if scenario.places or option.building not in PLANS else PLANS[option.building].points)
            gain = POINT * points + look.holding((m[0] - cost[0], m[1] - cost[1], m[2] - cost[2]))
            if option.building not in PLANS:
                gain += LANDMARK_TURNS * POINT * look.turns // 2
            gains.append(gain)
        else:
            gains.append(0)
    return gains


def exchanging(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    look = StoreOutlook(t, seat, hand_of(t, seat, faces))
    if t.playing is None:
        return [0 for _ in options]
    _, source, target = ACTION_OF[kind_of(t.faces[t.playing])].word(t.half)
    return [exchanged(look, source, target, o.times) for o in options]


def rearranging(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    look = StoreOutlook(t, seat, hand_of(t, seat, faces))
    return [look.holding((o.fur, o.wood, o.wheat)) for o in options]


def taking(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    look = StoreOutlook(t, seat, hand_of(t, seat, faces))
    return [look.change(o.material, 1) for o in options]


def giving_up(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    look = StoreOutlook(t, seat, hand_of(t, seat, faces))
    return [look.change(o.material, -1) if isinstance(o, GiveUp) else 0 for o in options]


def trading(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    """What the rest of the store is worth, rearranged, after one piece is given up."""
    look, gains = StoreOutlook(t, seat, hand_of(t, seat, faces)), []
    for o in options:
        if isinstance(o, GiveUp):
            t.principalities[seat].materials[o.material] -= 1
            gains.append(look.change(o.material, 0) + rearranged(look))
            t.principalities[seat].materials[o.material] += 1
        else:
            gains.append(0)
    return gains


def robbing(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    look = StoreOutlook(t, seat)
    looks = {rival: StoreOutlook(t, rival) for rival in others(t, seat)}
    return [look.change(o.material, 1) - looks[o.seat].change(o.material, -1) // max(1, t.seats - 1) for o in options]


def stealing(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    """From the player with the most points."""
    return [POINT * standing(t, o.seat) // 10 for o in options]


def discarding(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    look = StoreOutlook(t, seat, hand_of(t, seat, faces))
    return [-card_worth(look, kind_of(faces[o.card])) if isinstance(o, Discard) else (0 if not t.chip_lenient else -80)
            for o in options]


def fetching(t: Perestroika, seat: Seat, options: Sequence[Any], faces: Faces) -> Gains:
    look = StoreOutlook(t, seat, hand_of(t, seat, faces))
    known: dict[str, int] = {}
    gains = []
    for order in options:
        name = kind_of(faces[order[0]])
        if name not in known:
            known[name] = card_worth(look, name)
        gains.append(known[name])
    return gains


ADVICE: dict[str, Callable[[Perestroika, Seat, Sequence[Any], Faces], Gains]] = {
    "pick": picking, "dismiss": dismissing, "lay_aside": dismissing, "play": playing, "build": building, "cathedral": building,
    "palace": building, "exchange": exchanging, "rearrange": rearranging, "baltic_trade": rearranging, "choose": taking,
    "compensation": taking, "materials": taking, "tatars": giving_up, "baltic": trading, "rob": robbing, "struggle": robbing,
    "steal": stealing, "discard": discarding, "fetch": fetching,
}


def weighed(t: Perestroika, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces, step: int, most: int) -> Weighed:
    """The best gain weighs most; each step less of it halves the weight, and what weighs nothing is left out."""
    advise = ADVICE.get(ask.why)
    if advise is None:
        return [(option, 1) for option in options]
    gains = advise(t, seat, options, faces)
    best = max(gains)
    return [(option, most >> min(20, (best - gain) // step)) for option, gain in zip(options, gains, strict=True)
            if (best - gain) // step <= 20 and most >> ((best - gain) // step)]


def candidates(t: Perestroika, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return weighed(t, ask, seat, options, faces, 110, 64)


def habit(t: Perestroika, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return weighed(t, ask, seat, options, faces, 60, 64)


BOT: Hooks[Perestroika] = Hooks(
    evaluate=evaluate,
    even=600,
    turns=2,
    candidates=candidates,
    habit=habit,
    budgets={"easy": 8, "normal": 50, "hard": 500},
)
