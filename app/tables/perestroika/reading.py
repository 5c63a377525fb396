"""From the state of Perestroika to a scene. Plain Python: it reads the rules, it decides nothing."""

from __future__ import annotations

from app.i18n import _, ngettext, pgettext
from app.kit_data import CardHalf, CardView, PileView, Quantity, SeatView
from app.tables.moment import Moment
from app.tables.perestroika.prices import prices_of
from app.tables.perestroika.scenario_counts import bonus_of, columns_of
from app.tables.perestroika.scene import (
    OTHER,
    PICK,
    PLAY,
    DisplayStep,
    ExchangeView,
    LandView,
    Loot,
    OpenCard,
    PerestroikaScene,
    PlotView,
    TatarTrack,
    Trade,
)
from app.tables.perestroika.word_signs import MATERIAL_SIGNS, signs_of
from app.words.perestroika.cards import forecast, use_title, why_fruitless
from app.words.perestroika.names import card_title, material_title, rank_name
from app.words.perestroika.options import exchanged
from rules.core import OVER, Card
from rules.perestroika import options as o
from rules.perestroika.data import (
    ACTION_OF,
    COLUMNS,
    CROSSES,
    EXCHANGE_FOR,
    HALVES,
    KINDS,
    LAST_SHUFFLE,
    MOST,
    MOST_DISPLAYED,
    PLAYS,
    RANKS,
    ROWS,
    TATARS_LEAVE,
    Half,
    Word,
)
from rules.perestroika.effects import achieves
from rules.perestroika.scenario import plan_of, scenario_of
from rules.perestroika.score import building_points, scores
from rules.perestroika.state import DISMISSED, STILL_THERE, Perestroika, action, can_gain, chips_in_stock, held
from rules.perestroika.store import most_exchanges

PICKING = ("pick", "dismiss", "lay_aside", "compensation", "display", "reshuffle", "tatars", "set_up", "first_player",
           "materials", "baltic", "baltic_trade", "struggle")


def scene_of(moment: Moment, opened: Card | None = None) -> PerestroikaScene:
    """`opened`: the hand card that its owner has tapped to see both its halves."""
    t: Perestroika = moment.state
    me = seat_in_front(moment)
    why = moment.reader.ask.why if moment.reader.ask else ""
    return PerestroikaScene(
        phase=_phase(moment, why),
        round=max(1, t.round),
        shuffles=t.shuffles,
        last_shuffle=LAST_SHUFFLE[t.seats],
        last_round=t.shuffles >= LAST_SHUFFLE[t.seats],
        alone=t.seats == 1,
        scenario=t.scenario,
        start=t.start,
        me=me,
        mine=land_of(moment, me),
        others=tuple(land_of(moment, (me + i) % t.seats) for i in range(1, t.seats)),
        deck=PileView(("deck", 0), len(t.deck), _("Deck"), back="deck", side=_("{n} discarded").format(n=len(t.discards))),
        display=display_of(moment),
        track=track_of(t),
        stores=stores_of(moment, me),
        stock=(t.stock[0], t.stock[1], t.stock[2]),
        chips=chips_in_stock(t),
        hand=hand_of(moment, me),
        opened=open_card(moment, me, opened),
        trade=trade_of(moment, me, why),
        exchange=exchange_of(moment, me),
        loot=loot_of(moment, me),
        pile=pile_of(moment),
        pile_asked=why == "pick_laid",
        discards=discards_of(moment),
        played=t.played,
        plays=PLAYS + t.principalities[me].chip,
        prices=prices_of(t, me),
        building=any(isinstance(option, o.Build) for option in moment.live),
    )


def seat_in_front(moment: Moment) -> int:
    """Whose side of the table is near: the viewer's; else that of whoever must decide."""
    if moment.seat is not None:
        return moment.seat
    return int(moment.state.turn if moment.active is None else moment.active)


def _phase(moment: Moment, why: str) -> str:
    """Whether the display, the hand or neither matters now. While a draft waits for its confirm that does not change."""
    t: Perestroika = moment.state
    if moment.before is not None and moment.drafted and not moment.live:
        t, why = moment.before, ""
    if why in PICKING or t.stage in ("display", "pick", "pick_alone", "compensation", "start", "materials"):
        return PICK
    return OTHER if t.stage == OVER else PLAY


# ---------------------------------------------------------------- lands


def land_of(moment: Moment, seat: int) -> LandView:
    t: Perestroika = moment.state
    land, total = t.principalities[seat], scores(t)[seat]
    return LandView(
        head=seat_view(moment, seat, total),
        plots=plots_of(moment, seat),
        points=total,
        stores=held(t, seat),
        cards=len(land.hand),
        chip=land.chip,
        columns=columns_of(moment, seat),
        bonus=bonus_of(t, seat),
    )


def seat_view(moment: Moment, seat: int, total: int) -> SeatView:
    t: Perestroika = moment.state
    plan, land = moment.plan.seats[seat], t.principalities[seat]
    facts = (("crown", str(total)), ("cards", str(len(land.hand))))
    marks = (("pere:bishop",) if seat == t.start and t.seats > 1 else ()) + (("pere:chip",) if land.chip else ())
    return SeatView(
        seat, plan.name, plan.crest, facts, note_of(moment, seat), turn=seat == t.turn and t.stage != OVER,
        mine=seat == moment.seat and not moment.all_open, bot=plan.is_bot, away=seat in moment.away,
        lit=moment.glows(("seat", seat)), marks=marks)


def note_of(moment: Moment, seat: int) -> str:
    t: Perestroika = moment.state
    if seat in moment.away:
        return pgettext("of a player", "away")
    if seat == moment.active:
        return _("your turn") if seat == moment.seat and not moment.all_open else _("must decide")
    taken = t.takers.count(seat)
    if t.stage == "pick" and taken:
        return ngettext("took {n} card", "took {n} cards", taken).format(n=taken)
    if seat == t.start and t.round:
        return _("started this round")
    return moment.plan.describe(seat, moment.seat)


def plots_of(moment: Moment, seat: int) -> tuple[PlotView, ...]:
    """All twelve. The next free place of a row that may be built on is lit; what the draft has built is new."""
    t: Perestroika = moment.state
    rows = t.principalities[seat].rows
    before = moment.before.principalities[seat].rows if moment.before is not None else rows
    building = seat == moment.seat and any(isinstance(option, o.Build) for option in moment.live)
    may = {option.row for option in moment.live if isinstance(option, o.Build)} if building else set()
    found = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            if column < len(rows[row]):
                kind = rows[row][column]
                found.append(PlotView(row, column, kind, building_points(t, seat, row, column), plan_of(t, kind).dots,
                                  new=column >= len(before[row]), seat=seat))
            else:
                found.append(PlotView(row, column, lit=row in may and column == len(rows[row]), seat=seat))
    return tuple(found)


# ---------------------------------------------------------------- the display


def display_of(moment: Moment) -> tuple[CardView, ...]:
    """As it was turned up; a taken card leaves its place with who took it."""
    t: Perestroika = moment.state
    out = []
    for card, name, taker in zip(t.display, t.revealed, t.takers, strict=True):
        thing, title = ("card", card), card_title(name)
        if taker == STILL_THERE:
            out.append(CardView(thing, name, "deck", title, lit=moment.glows(thing), chosen=thing in moment.picked))
        elif taker >= 0:
            plan = moment.plan.seats[taker]
            mine = taker == moment.seat and not moment.all_open
            chosen = mine and moment.before is not None and _was_there(moment, card)
            out.append(CardView(thing, name, "deck", title, chosen=True) if chosen else CardView(
                thing, None, "deck", title, gone=_("yours") if mine else _("to {name}").format(name=plan.name),
                crest=plan.crest))
        else:
            gone = _("discarded") if taker == DISMISSED else _("laid aside")
            if moment.before is not None and _was_there(moment, card):
                out.append(CardView(thing, name, "deck", title, chosen=True, tick="trash-can" if taker == DISMISSED else "cards",
                                    tag=gone))
            else:
                out.append(CardView(thing, None, "deck", title if taker == DISMISSED else "", gone=gone))
    return tuple(out)


def _was_there(moment: Moment, card: Card) -> bool:
    """Whether the card still lay there when the draft began."""
    before: Perestroika = moment.before
    return card in before.display and before.takers[before.display.index(card)] == STILL_THERE


def track_of(t: Perestroika) -> TatarTrack:
    most, needed = MOST_DISPLAYED[t.seats], CROSSES[t.seats]
    crosses = sum(ACTION_OF[name].cross for name in t.revealed)
    steps = tuple(DisplayStep(i + 1, i < len(t.revealed) and ACTION_OF[t.revealed[i]].cross, i < len(t.revealed), i == most - 1)
                  for i in range(most))
    text = brief = _("{n} of {needed} crosses").format(n=crosses, needed=needed)
    if t.tatars:
        text, brief = _("{n} of {needed} crosses: the Tatars came").format(n=crosses, needed=needed), _("The Tatars came")
    elif crosses >= needed:
        text, brief = _("{n} of {needed} crosses: no Tatars").format(n=crosses, needed=needed), _("No Tatars")
    return TatarTrack(steps, crosses, needed, t.tatars, text, brief)


# ---------------------------------------------------------------- stores and hand


def stores_of(moment: Moment, seat: int) -> tuple[Quantity, ...]:
    """Six places of each kind, the first two of them the cellar; what the draft makes of it."""
    t: Perestroika = moment.state
    now = held(t, seat)
    before = held(moment.before, seat) if moment.before is not None else now
    out = []
    for kind in KINDS:
        thing = ("material", kind)
        lit = seat == moment.seat and moment.glows(thing) and not any(isinstance(option, o.Rob) for option in moment.live)
        then = now[kind] if now[kind] != before[kind] else None
        out.append(Quantity(MATERIAL_SIGNS[kind], before[kind], material_title(kind), then, MOST,
                          0 if t.tatar_literal else TATARS_LEAVE, thing, lit))
    return tuple(out)


def hand_of(moment: Moment, seat: int) -> tuple[CardView, ...]:
    t: Perestroika = moment.state
    asked = moment.seat == seat
    out = []
    for card in t.principalities[seat].hand:
        thing = ("card", card)
        face = moment.reader.faces.get(card)
        name = action(face).name if face is not None else None
        going = card in t.discarding
        out.append(CardView(thing, name, "deck", card_title(name) if name else "", lit=asked and moment.glows(thing),
                            chosen=going or thing in moment.picked, tick="trash-can" if going else ""))
    return tuple(out)


# ---------------------------------------------------------------- a card as its two halves


def open_card(moment: Moment, seat: int, opened: Card | None) -> OpenCard | None:
    """The card that its owner looks at, or the one that is being carried out."""
    t: Perestroika = moment.state
    if t.playing is not None and t.playing in moment.reader.faces and t.turn == seat:
        return _opened(moment, seat, t.playing, t.half)
    picked = next((value for kind, value in moment.picked if kind == "card"), opened)
    hand = t.principalities[seat].hand
    if picked is None or picked not in hand or picked not in moment.reader.faces or moment.seat != seat:
        return None
    return _opened(moment, seat, picked, "")


def _opened(moment: Moment, seat: int, card: Card, half: Half) -> OpenCard:
    t: Perestroika = moment.state
    shown = action(moment.reader.faces[card])
    alone = t.seats == 1
    waits = next((value for kind, value in moment.picked if kind == "half"), "")  # chosen; the card is shown with the confirm
    halves = []
    fruitless = []
    for name in HALVES:
        word = shown.word(name)
        legal = o.Play(card, name) in moment.live or (bool(waits) and word[0] != "held")
        vain = "" if word[0] == "held" or achieves(t, seat, word) else why_fruitless(t, seat, word)
        fruitless.append(vain)
        lines: tuple[str, ...] = (forecast(t, seat, word),)
        if half:
            lines = ()
        halves.append(CardHalf(("half", name), use_title(word, alone), signs_of(word), lines, _gain(t, word),
                               lit=legal and not half, chosen=name in (half, waits), why_not=vain if not half and vain else ""))
    return OpenCard(card, shown.name, card_title(shown.name), halves[0], halves[1], (fruitless[0], fruitless[1]), bool(half))


def _gain(t: Perestroika, word: Word) -> str:
    """The points of one building."""
    if word[0] in ("build_any", "build_one"):
        return f"+{plan_of(t, word[1]).points}"
    return f"+{plan_of(t, 'field').points}" if word[0] == "sow" else ""


# ---------------------------------------------------------------- trade, theft, piles


def trade_of(moment: Moment, seat: int, why: str) -> Trade | None:
    t: Perestroika = moment.state
    kinds = exchanged(moment.reader)
    if why != "exchange" or kinds is None or not any(isinstance(option, o.Exchange) for option in moment.live):
        return None
    source, target = kinds
    most = most_exchanges(t, seat, source, target)
    gains = tuple(min(EXCHANGE_FOR * n, can_gain(t, seat, target)) for n in range(most + 1))
    return Trade(source, target, most, held(t, seat), gains)


def exchange_of(moment: Moment, seat: int) -> ExchangeView | None:
    reachable = frozenset((option.fur, option.wood, option.wheat) for option in moment.live if isinstance(option, o.Rearrange))
    return ExchangeView(held(moment.state, seat), reachable) if reachable and moment.seat == seat else None


def loot_of(moment: Moment, seat: int) -> tuple[Loot, ...]:
    t: Perestroika = moment.state
    robs = [option for option in moment.live if isinstance(option, o.Rob)]
    if not robs or moment.seat != seat:
        return ()
    out = []
    for victim in dict.fromkeys(option.seat for option in robs):
        may = {option.material for option in robs if option.seat == victim}
        amounts = tuple(Quantity(MATERIAL_SIGNS[kind], t.principalities[victim].materials[kind], material_title(kind),
                               thing=("loot", (victim, kind)), lit=kind in may) for kind in KINDS)
        out.append(Loot(seat_view(moment, victim, scores(t)[victim]), amounts))
    return tuple(out)


def pile_of(moment: Moment) -> tuple[CardView, ...]:
    """The cards laid aside for the virtual opponent, in the order they were laid."""
    t: Perestroika = moment.state
    out = []
    for number, card in enumerate(t.pile, 1):
        face = moment.reader.faces.get(card)
        name = action(face).name if face is not None else None
        out.append(CardView(("card", card), name, "deck", card_title(name) if name else "", lit=moment.glows(("card", card)),
                            chosen=("card", card) in moment.picked, tag=str(number)))
    return tuple(out)


def goal_of(t: Perestroika, seat: int) -> str:
    """The next rank of who plays alone, and from how many points on; "" for the highest."""
    basic = scenario_of(t).basic
    above = [(least - basic, name) for least, name in RANKS if least - basic > scores(t)[seat]]
    if t.seats > 1 or not above:
        return ""
    least, name = min(above)
    return _("{rank} from {points}").format(rank=rank_name(name), points=least)


def discards_of(moment: Moment) -> tuple[CardView, ...]:
    """What the seat may pick from unseen, while it does so."""
    if moment.arranging is None:
        return ()
    return tuple(_to_fetch(moment, card) for card in moment.arranging.cards)


def _to_fetch(moment: Moment, card: Card) -> CardView:
    face = moment.reader.faces.get(card)
    name = action(face).name if face is not None else None
    thing = ("card", card)
    return CardView(thing, name, "deck", card_title(name) if name else "", lit=moment.glows(thing),
                    chosen=thing in moment.picked)


