"""What the table of Perestroika says of a moment beside its cards and lands: how far the game is, what a choice comes to.
Plain Python."""

from __future__ import annotations

from typing import Any

from app.i18n import _, commas, ngettext
from app.tables.contract import TableTexts
from app.tables.moment import Fact, Help, Meter, Moment
from app.tables.perestroika import reading
from app.tables.perestroika.scene import PLAY, PerestroikaScene
from app.theme import GOLD
from app.words.perestroika.cards import use_title
from app.words.perestroika.names import card_title
from rules.core import Thing
from rules.perestroika import options as o
from rules.perestroika.data import BOTTOM, TOP
from rules.perestroika.effects import achieves
from rules.perestroika.score import scores
from rules.perestroika.state import STILL_THERE, action


class PerestroikaTexts(TableTexts):
    composed = frozenset((o.Rearrange.word, o.Exchange.word))  # by steppers

    @property
    def sets(self) -> frozenset[str]:
        return frozenset({o.Discard.word})

    def passive(self, moment: Moment) -> frozenset[str]:
        """Not steps forward, so never on the large plate: to throw the hand away, and to stop while a card could still bring
        something. While cards are discarded, to keep the rest is one."""
        if any(isinstance(option, o.Discard) for option in moment.live):
            return self.words.passive - {o.Enough.word}
        stops = could_play(moment, moment.read(reading.scene_of))
        return self.words.passive | {o.ThrowAway.word, *([o.Stop.word] if stops else [])}

    def stage(self, moment: Moment) -> str:
        return stage(moment.read(reading.scene_of), moment.shape == "phone")

    def round(self, moment: Moment) -> str:
        return _("round {n}").format(n=moment.read(reading.scene_of).round)

    def meters(self, moment: Moment) -> list[Meter]:
        return meters(moment.read(reading.scene_of))

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        return list(reading.land_of(moment, seat).head.facts)

    def where(self, moment: Moment) -> str:
        """While numbers are set by steppers nothing glows: say where to look."""
        scene = moment.read(reading.scene_of)
        return _("set the numbers above") if scene.trade or scene.exchange else ""

    def confirming(self, moment: Moment, option: Any) -> str:
        return confirming(moment, option)

    def after_confirm(self, moment: Moment) -> str:
        return after_confirm(moment)

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        from app.tables.perestroika import help  # it brings pictures along

        return help.explain(moment, thing)


def end_line(shuffles: int, last: int) -> str:
    """How near the end is."""
    if shuffles >= last:
        return _("the last round")
    return _("the next ends the game") if last - shuffles == 1 else _("shuffle {n} ends the game").format(n=last)


def stage(scene: PerestroikaScene, short: bool) -> str:
    """How far the game is; `short`: for the bar of a phone."""
    if scene.last_round:
        return _("round {round} · the last").format(round=scene.round)
    if short:
        return _("round {round} · {n} of {last} shuffles").format(round=scene.round, n=scene.shuffles, last=scene.last_shuffle)
    return _("round {round} · {end}").format(round=scene.round, end=end_line(scene.shuffles, scene.last_shuffle))


def meters(scene: PerestroikaScene) -> list[Meter]:
    text = _("{n} of {last} shuffles").format(n=scene.shuffles, last=scene.last_shuffle)
    return [Meter("cards", text, scene.shuffles, scene.last_shuffle, GOLD, _("With the last shuffle the last round begins."))]


def could_play(moment: Moment, scene: PerestroikaScene) -> bool:
    """Whether the seat has played nothing yet, or a card of its hand would still bring something."""
    if scene.phase != PLAY or moment.seat is None:
        return False
    plays = [option for option in moment.live if isinstance(option, o.Play)]
    return not scene.played or any(
        achieves(moment.state, moment.seat, action(moment.reader.faces[play.card]).word(play.half)) for play in plays)


def shows_card(moment: Moment, option: o.Play) -> bool:
    """Whether this play shows a card that the others have not seen: that happens only with the confirm."""
    return option.card in moment.reader.faces and any(option.card in land.hand for land in moment.state.principalities)


def confirming(moment: Moment, option: Any) -> str:
    """What stands in the prompt while an option waits for its confirm."""
    match option:
        case o.Pick():
            return _("Take {card}?").format(card=moment.words.short(moment.reader, option))
        case o.Play() if shows_card(moment, option):
            return _("Play {card}?").format(card=card_title(action(moment.reader.faces[option.card]).name))
        case o.LayAside() if len(moment.drafted) > 1 and isinstance(moment.drafted[-2], o.Dismiss):
            t = moment.state
            gone, laid = (card_title(t.revealed[t.display.index(x.card)]) for x in (moment.drafted[-2], option))
            return _("Discard {gone}, lay {laid} aside?").format(gone=gone, laid=laid)
    return ""


def after_confirm(moment: Moment) -> str:
    """What a card that is about to be taken or shown is good for; what a building makes of the points."""
    option = moment.drafted[-1] if moment.drafted else None
    if isinstance(option, o.Build) and moment.before is not None and moment.seat is not None:
        before, after = (scores(t)[moment.seat] for t in (moment.before, moment.state))
        return ngettext("{before} becomes {count} point", "{before} becomes {count} points", after).format(
            before=before, count=after)
    if isinstance(option, o.Play) and shows_card(moment, option):
        return str(use_title(action(moment.reader.faces[option.card]).word(option.half), moment.state.seats == 1))
    if isinstance(option, o.LayAside):
        t = moment.before if moment.before is not None else moment.state
        kept = [card_title(name) for card, name, taker in zip(t.display, t.revealed, t.takers, strict=True)
                if taker == STILL_THERE and card not in {x.card for x in moment.drafted if hasattr(x, "card")}]
        return _("yours: {cards}").format(cards=commas(kept)) if kept else ""
    if isinstance(option, o.Pick) and option.card in moment.reader.faces:
        shown, alone = action(moment.reader.faces[option.card]), moment.state.seats == 1
        top, bottom = (use_title(shown.word(half), alone) for half in (TOP, BOTTOM))
        return _("{top} or: {bottom}").format(top=top, bottom=bottom)
    return ""
