"""From the state of Rus' to a scene, and to reasons in words. Plain Python: it reads the rules, it decides nothing."""

from collections.abc import Sequence
from dataclasses import replace

from app.i18n import _, pgettext
from app.match import PastEvent
from app.plan import TablePlan
from app.tables.moment import Moment
from app.tables.rus.scene import (
    BoardTile,
    ClaimScene,
    ClassCard,
    Evergreen,
    Exposure,
    HandCard,
    Juror,
    PlayerView,
    Preview,
    RoleView,
    RusScene,
)
from app.words.rus.cards import why_no_claim, why_not as why_not_play
from app.words.rus.doubt import known, price_if_caught, price_if_wrong, reward_if_right
from app.words.rus.forecast import forecast
from rules.core import OVER
from rules.rus import events as e, options as o
from rules.rus.claim import is_true
from rules.rus.data import CHARACTERS, CLASS_OF, CLASSES, DACHA, F2, PLACES
from rules.rus.end import is_ending
from rules.rus.state import Rus, action, building, character, is_cursed, opponents, piece_at

STAGES = ("housekeeping", "claim", "action", "upgrade")
ACCUSATION_TIME = 15


def scene_of(moment: Moment) -> RusScene:
    state: Rus = moment.state
    eyes = _seat_in_front(moment)
    return RusScene(
        round=state.round + 1,
        stage=state.stage if state.stage in STAGES else "",
        turn=state.turn,
        players=tuple(player_of(moment, (eyes + i) % state.seats) for i in range(state.seats)),
        hand=hand_of(moment, eyes),
        roles=roles_of(moment),
        claim=claim_of(moment),
        decks=tuple(len(deck) for deck in state.decks),
        deck=len(state.deck),
        discards=tuple(action(state.faces[card]).name for card in state.discards[-3:] if card in state.faces),
        discarded=len(state.discards),
        king=state.king,
        last_round=is_last_round(state),
        preview=preview_of(moment),
    )


def is_last_round(state: Rus) -> bool:
    return state.stage != OVER and is_ending(state)


def _seat_in_front(moment: Moment) -> int:
    """Whose side of the table is large: the viewer's; else that of whoever has the turn."""
    if moment.seat is not None:
        return moment.seat
    return moment.state.turn if moment.active is None else moment.active


# ---------------------------------------------------------------- boards


def player_of(moment: Moment, seat: int) -> PlayerView:
    state: Rus = moment.state
    board, plan = state.boards[seat], moment.plan.seats[seat]
    tiles = tuple(_tile(moment, seat, place) for place in range(PLACES))
    classes = tuple(_class_card(moment, seat, level) for level in range(len(CLASSES)))
    evergreens = tuple(
        Evergreen(card, action(state.faces[card]).name, card in board.laid, moment.glows(("card", card)))
        for card in (*board.evergreens, *board.laid)
    )
    holds = any(tile.lit for tile in tiles) or any(c.lit for c in classes) or any(g.lit for g in evergreens)
    return PlayerView(
        seat,
        plan.name,
        plan.crest,
        note_of(moment, seat),
        board.coins,
        board.points,
        board.debt,
        tiles,
        classes,
        evergreens,
        len(board.hand),
        seat == moment.seat and not moment.all_open,
        seat == state.turn,
        plan.is_bot,
        state.king == seat,
        seat in moment.away,
        moment.glows(("seat", seat)),
        holds,
    )


def _tile(moment: Moment, seat: int, place: int) -> BoardTile:
    state: Rus = moment.state
    board = state.boards[seat]
    b = building(seat, place)
    piece = piece_at(board, place)
    lit = moment.glows(("building", b))
    if seat == moment.seat:
        lit = lit or (place == DACHA and moment.glows(("verb", "upgradedacha")))
        lit = lit or (place == F2 and bool(piece) and moment.glows(("verb", "cash")))
    before: Rus | None = moment.before
    new = before is not None and bool(piece) and piece_at(before.boards[seat], place) != piece
    return BoardTile(
        place,
        b,
        piece,
        board.stacks[place] if place < len(board.stacks) else 0,
        board.dacha if place == DACHA else 0,
        bool(piece) and is_cursed(board, place),
        lit,
        new,
    )


def _class_card(moment: Moment, seat: int, level: int) -> ClassCard:
    """Face up only where the viewer has seen it: one's own, or one that lies open."""
    owned = moment.state.boards[seat].classes
    if level >= len(owned):
        return ClassCard(level, lit=seat == moment.seat and moment.glows(("class", level)))
    card = owned[level]
    face = moment.reader.faces.get(card)
    return ClassCard(level, card, "" if face is None else character(face), moment.glows(("card", card)))


def note_of(moment: Moment, seat: int) -> str:
    """What a seat is doing, in two or three words."""
    state: Rus = moment.state
    asked = moment.reader.ask
    if seat in moment.away:
        return pgettext("of a player", "away")
    if asked is not None and asked.why == "accuse" and seat in moment.awaited:
        return pgettext("of a player", "thinks")
    if seat == moment.active:
        return _("your turn") if seat == moment.seat and not moment.all_open else _("must decide")
    if seat == state.turn and state.stage != OVER:
        return _("on turn")
    if state.boards[seat].debt:
        return _("in debt")
    return _("next") if seat == (state.turn + 1) % state.seats else moment.plan.describe(seat, moment.seat)


# ---------------------------------------------------------------- cards


def hand_of(moment: Moment, seat: int) -> tuple[HandCard, ...]:
    state: Rus = moment.state
    chosen = {option.card for option in moment.drafted[-1:] if isinstance(option, o.Play)}
    cards, out = list(state.boards[seat].hand), []
    if moment.before is not None and seat == moment.seat:  # what is put away stays in its place until it is sent
        chosen.update(state.putting)
        was = moment.before.boards[seat].hand
        cards = [card for card in was if card in cards or card in chosen] + [card for card in cards if card not in was]
    for card in cards:
        face = moment.reader.faces.get(card) if seat == moment.seat else None
        name = "" if face is None else action(face).name
        barred = ""
        deciding = state.turn == seat and state.stage in STAGES[:3] and not moment.all_open
        if name and deciding and not moment.glows(("card", card)) and card not in chosen:
            barred = why_not_play(state, seat, name)[0]
        if barred and state.stage != "action" and _may_come(state, seat, name):
            barred = ""
        out.append(HandCard(card, name, barred, moment.glows(("card", card)), card in chosen))
    return tuple(out)


def _may_come(state: Rus, seat: int, name: str) -> bool:
    """Whether a complimentary card is not barred yet: before the claim, the claim it needs may still come."""
    return why_not_play(state, seat, name)[0] != "" and not state.claimed and state.stage in ("housekeeping", "claim")


def roles_of(moment: Moment) -> tuple[RoleView, ...]:
    """The nine characters, while this seat chooses one to claim."""
    chosen = [option.character for option in moment.drafted[-1:] if isinstance(option, o.Claim)]
    asked = moment.reader.ask
    asking = asked is not None and asked.why == "claim" and moment.seat == moment.active
    if moment.seat is None or not (chosen or asking):
        return ()
    state, faces = moment.state, moment.reader.faces
    owned = state.boards[moment.seat].classes
    out = []
    for level, names in enumerate(CHARACTERS):
        face = faces.get(owned[level]) if level < len(owned) else None
        for name in names:
            barred = "" if name in chosen else why_no_claim(state, moment.seat, name, faces)[0]
            out.append(
                RoleView(
                    name,
                    level,
                    face is not None and character(face) == name,
                    barred,
                    moment.glows(("character", name)),
                    name in chosen,
                )
            )
    return tuple(out)


def preview_of(moment: Moment) -> Preview | None:
    """The claim or card that I have chosen and not sent yet."""
    option = moment.drafted[-1] if moment.drafted else None
    if moment.seat is None or not isinstance(option, o.Claim | o.Play):
        return None
    board, to = moment.state.boards[moment.seat], moment.reader
    coins, points = forecast(to, option) or (0, 0)
    shown = Preview(coins=(board.coins, board.coins + coins), points=(board.points, board.points + points))
    if isinstance(option, o.Claim):
        true = is_true(board, option.character, to.faces)
        return replace(shown, character=option.character, true=true, risk=price_if_caught(moment.state, moment.seat))
    return replace(shown, action=action(to.faces[option.card]).name)


# ---------------------------------------------------------------- the claim


def claim_of(moment: Moment) -> ClaimScene | None:
    """The claim that is being believed or doubted now; nothing after the answers are in."""
    state: Rus = moment.state
    asked = moment.reader.ask
    if state.claim is None or asked is None or asked.why != "accuse" or moment.drafted:  # a draft is not said yet
        return None
    made = state.claim
    people = set(moment.plan.people)
    jurors = []
    for seat in opponents(state, made.seat):
        plan = moment.plan.seats[seat]
        what = "debt" if seat not in asked.seats else "thinks" if seat in moment.awaited else "answered"
        what = "away" if what == "thinks" and seat in moment.away else what
        jurors.append(Juror(seat, plan.name, plan.crest, what, seat in people, plan.is_bot))
    plan = moment.plan.seats[made.seat]
    judge = moment.seat if moment.seat in moment.awaited else None
    several = moment.seat is None and len(people) > 1
    together = tuple(seat for seat in moment.awaited if seat in people) if several else ()
    return ClaimScene(
        made.seat,
        plan.name,
        plan.crest,
        made.character,
        CLASS_OF[made.character],
        tuple(jurors),
        tuple(known(moment.reader)) if moment.seat is not None and moment.seat != made.seat else (),
        judge,
        reward_if_right(state, judge) if judge is not None else 0,
        price_if_wrong(state, judge) if judge is not None else 0,
        together,
    )


def verdict_of(told: Sequence[PastEvent], state: Rus, before: Rus | None = None) -> Exposure | None:
    """The card that these events turn over, if any. Told at once, also where the ability is carried out before the payment."""
    claimed: e.Claimed | None = None
    accused: e.Accused | None = None
    shown: e.Revealed | None = None
    for news in told:
        match news.event:
            case e.Accused():
                accused = news.event
            case e.Claimed():
                claimed = news.event
            case e.Revealed():
                shown = news.event
            case e.Gave(giver=giver, taker=taker, coins=coins, borrowed=borrowed) if shown is not None and accused is not None:
                if {giver, taker} == {accused.accuser, shown.seat} and (taker == shown.seat) == shown.true:
                    name = claimed.character if claimed is not None else _claimed_before(before)
                    return Exposure(shown.seat, name, shown.character, shown.true, accused.accuser, giver, coins, borrowed)
    if shown is None or accused is None or not shown.true:
        return None
    price, purse = price_if_wrong(state, accused.accuser), state.boards[accused.accuser].coins
    name = shown.character  # it was true
    return Exposure(shown.seat, name, name, True, accused.accuser, accused.accuser, price, max(0, price - purse))


def _claimed_before(before: Rus | None) -> str:
    """What was claimed, from the table as it lay before the answers."""
    return before.claim.character if before is not None and before.claim is not None else ""


def accusation_time(plan: TablePlan) -> int:
    """Seconds to doubt a claim; 0: no clock. Against bots alone nobody is hurried, unless the table was opened so."""
    seconds = int(plan.settings.get("accusation_time", ACCUSATION_TIME))
    return 0 if plan.against_bots and seconds == ACCUSATION_TIME else seconds
