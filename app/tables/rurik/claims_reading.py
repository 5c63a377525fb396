"""The claim board as plain data: four tracks, where everybody stands, what I would claim now and what the next space takes."""

from __future__ import annotations

from dataclasses import dataclass

from app.i18n import _, ngettext, pgettext
from app.kit_boards import MarkerView, StepView, TrackView
from app.tables.moment import Moment
from app.tables.rurik.look import TRACK_SIGNS, TRACK_TINTS
from app.tables.rurik.reading import crest_of
from app.words.rurik.names import track_name, victory_points
from rules.rurik.claim import FIVE, claims, income_of
from rules.rurik.data import (
    BUILD_SPACES,
    GOLDEN,
    LAST_STEP,
    RULE_SPACES,
    RULE_TOP,
    RULE_TRACK,
    TRACKS,
    TRADE_SPACES,
    WARFARE_TRACK,
)
from rules.rurik.end import war_points
from rules.rurik.rule import ruled
from rules.rurik.state import Rurik

SPACES = ((*RULE_SPACES, (FIVE, RULE_TOP)), BUILD_SPACES, TRADE_SPACES)
NEED_SIGNS = ("map-marker", "hammer", "sack")  # regions ruled, regions built in a row, goods aboard
WAR_SIGNS: dict[str, tuple[str, ...]] = {  # what a token on the warfare track gives
    "two_wood": ("2", "rurik:wood"),
    "two_fish": ("2", "rurik:fish"),
    "fur": ("rurik:fur",),
    "two_coins": ("2", "coin"),
    "scheme": ("mask",),
    "victory_point": ("1", "star"),
}


@dataclass(frozen=True)
class RoundOutlook:
    """What the round would bring me if it ended now, and what is near."""

    points: int  # on the tracks now
    gain: int  # more if the round ended now
    income: int  # coins after the round
    near: tuple[tuple[int, str], ...]  # track, and what its next space takes, in words


def ladder(track: int) -> tuple[tuple[int, int], ...]:
    """(what one must have, space) from the start upwards; a space is worth its number."""
    return ((0, 0), *SPACES[track])


def tracks_of(moment: Moment, me: int) -> tuple[TrackView, ...]:
    t: Rurik = moment.state
    return tuple(track_of(moment, me, track) for track in range(len(TRACKS))) if t.players and t.players[0].troops else ()


def steps_of(t: Rurik, track: int) -> tuple[StepView, ...]:
    if track == WARFARE_TRACK:
        tokens = {2 * (i + 1): WAR_SIGNS[name] for i, name in enumerate(t.war_tokens)}
        return tuple(StepView(str(n), (), tokens.get(n, ())) for n in range(LAST_STEP + 1))
    found = []
    for need, space in ladder(track):
        if not need:
            found.append(StepView(pgettext("of a track", "start")))
            continue
        golden = ("crown",) if track == RULE_TRACK and space == RULE_TOP else ()  # with both golden regions
        found.append(StepView("", (NEED_SIGNS[track], str(need), *golden), (str(space), "star")))
    return tuple(found)


def place(track: int, space: int) -> int:
    """Which step of the ladder a space is."""
    if track == WARFARE_TRACK:
        return space
    return next((i for i, (_need, each) in enumerate(ladder(track)) if each == space), 0)


def track_of(moment: Moment, me: int, track: int) -> TrackView:
    t: Rurik = moment.state
    then = [space for _now, space in now_and_then(moment, me)]
    markers = []
    for seat, player in enumerate(t.players):
        at = place(track, player.markers[track])
        goes = place(track, then[track]) if seat == me else at
        markers.append(MarkerView(seat, crest_of(moment, seat), goes, at if goes != at else None, seat == me))
    gain = then[track] - t.players[me].markers[track]
    return TrackView(
        ("track", track), track_name(track), steps_of(t, track), tuple(markers), TRACK_SIGNS[track], note_of(t, me, track),
        TRACK_TINTS[track], f"+{gain}" if gain else "",
    )


def note_of(t: Rurik, me: int, track: int) -> str:
    """What counts for me on this track now."""
    if track == WARFARE_TRACK:
        steps = t.players[me].markers[WARFARE_TRACK]
        won = war_points(t, me)
        said = ngettext("{count} step", "{count} steps", steps).format(count=steps)
        return _("{steps}: {points}").format(steps=said, points=victory_points(won)) if won else said
    amount = claims(t, me)[track][0]
    return (
        ngettext("{count} region", "{count} regions", amount),
        ngettext("{count} joined", "{count} joined", amount),
        ngettext("{count} aboard", "{count} aboard", amount),
    )[track].format(count=amount)


def now_and_then(moment: Moment, me: int) -> tuple[tuple[int, int], ...]:
    """For each track the space of my marker, and where it would be if the round ended now. Once it has, both are the same."""
    t: Rurik = moment.state
    now = t.players[me].markers
    running = t.stage in ("strategy", "advisor", "turn", "claim")
    then = [space for _amount, space in claims(t, me)] if running else []
    return tuple((space, max(space, then[i]) if i < len(then) else space) for i, space in enumerate(now))


POINTS = (0, *(space for _need, space in BUILD_SPACES))  # what a marker of the three tracks is worth, space by space


@dataclass(frozen=True)
class SmallClaims:
    """The folded board: my tracks, now and if the round ended now; on every track, space by space, whose markers lie there."""

    mine: tuple[tuple[int, int], ...]
    rows: tuple[tuple[tuple[str, ...], ...], ...]


def small_of(moment: Moment, me: int) -> SmallClaims:
    t: Rurik = moment.state
    rows = []
    for track in range(WARFARE_TRACK + 1):
        spaces = POINTS if track < WARFARE_TRACK else range(LAST_STEP + 1)
        rows.append(tuple(
            tuple(crest_of(moment, seat) for seat, player in enumerate(t.players) if player.markers[track] == space)
            for space in spaces))
    return SmallClaims(now_and_then(moment, me), tuple(rows))


def outlook_of(moment: Moment, me: int) -> RoundOutlook:
    t: Rurik = moment.state
    pairs = now_and_then(moment, me)
    now, then = sum(space for space, _t in pairs[:WARFARE_TRACK]), sum(space for _n, space in pairs[:WARFARE_TRACK])
    near = tuple((track, said) for track in range(WARFARE_TRACK) if (said := next_space(t, me, track)))
    return RoundOutlook(now, then - now, sum(income_of(t, me)) if t.round < 4 else 0, near)


def next_space(t: Rurik, me: int, track: int) -> str:
    """What is still to come for the next space, in a few words; nothing at the top."""
    amount, space = claims(t, me)[track]
    reached = max(space, t.players[me].markers[track])
    ahead = [(need, each) for need, each in ladder(track) if each > reached]
    if not ahead:
        return ""
    need, points = ahead[0]
    if track == RULE_TRACK and points == RULE_TOP:
        mine = ruled(t, me)
        lacking = sum(region not in mine for region in GOLDEN)
        if amount >= need:
            return ngettext("{count} golden region more: {points}", "{count} golden regions more: {points}", lacking).format(
                count=lacking, points=victory_points(points))
    more = max(1, need - amount)
    said = (
        ngettext("{count} region more: {points}", "{count} regions more: {points}", more),
        ngettext("{count} region built more: {points}", "{count} regions built more: {points}", more),
        ngettext("{count} good more: {points}", "{count} goods more: {points}", more),
    )[track]
    return said.format(count=more, points=victory_points(points))
