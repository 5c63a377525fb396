"""What a long press tells of the things on the table."""

from __future__ import annotations

from app.i18n import N_, _, listed, noun
from app.tables.moment import Help, Moment
from app.tables.saber.cards import shown_large
from app.tables.saber.people import portrait
from app.tables.saber.reading import SINGLE, goals, standee
from app.tables.saber.things import band_crest, stance_disc
from app.words.saber.cards import card_line, effects_words, person_lines, skill_line
from app.words.saber.keywords import card_keywords, keyword_line, stance_signs
from app.words.saber.names import (
    SKILL_NAMES,
    STANDARD_TITLES,
    card_kind_name,
    cards,
    commands,
    faction_name,
    fighter_name,
    special_of,
    square_name,
    stance_title,
    standard_name,
    tokens,
)
from app.words.saber.options import beats_words, die_name
from rules.core import Thing
from rules.saber.board import BAR, BARREL, FIREPLACE, PILLAR, PLAN, WARDROBE, Square
from rules.saber.factions import CARDS
from rules.saber.state import STANDARD, Fighter, Saber, health, kind_of, person


def explain(moment: Moment, thing: Thing) -> Help | None:
    kind, value = thing
    if not moment.state.sheets:
        return None
    if kind == "fighter":
        return man(moment, value)
    if kind == "square":
        return place(moment, value)
    if kind == "card":
        return card(moment, value)
    if kind == "piece":
        return prop(value)
    if kind == "band":
        return band(moment, value)
    if kind == "stance":
        lines = beats_words(value), *stance_signs(value), _("The small plate shows the skill die that he would roll with it.")
        return Help(stance_title(value), lines, "stances",
                    lambda x, y, w, h: stance_disc(value, x + w / 2, y + h / 2, min(w, h) * 0.8))
    if kind == "die":
        said = _("Its side that lies on top counts once nobody turns or rolls it any more.")
        marks = _("Below it: what each of its six sides would be for you, better, the same or worse.")
        duel = moment.state.duel
        signs = stance_signs(duel.stances[value // 2]) if duel is not None and duel.stances and value % 2 == 0 else []
        return Help(die_name(moment.reader, value), (said, *signs, marks), "combat")
    if kind == "face":
        return Help(_("Side {n}").format(n=value), (_("The die is turned to this side and stays so."),), "change")
    if kind == "standard":
        return standard(moment, value)
    if kind == "duel":
        return Help(
            _("The duel"), (_("Under each man: what his three stances would roll, with all that helps and hinders."),), "combat"
        )
    return None


def man(moment: Moment, fighter: Fighter) -> Help:
    t: Saber = moment.state
    sheet = t.sheets[fighter]
    lines = person_lines(person(sheet))
    state = _("{left} of {whole} health left, {points}.").format(
        left=health(t, fighter) - sheet.wounds, whole=health(t, fighter), points=special_of(t, fighter, sheet.special)
    )
    seen = standee(moment, fighter)
    marks = [tokens(kind, 1 if kind in SINGLE else count) for kind, count in seen.tokens]
    more = [_("On him: {tokens}.").format(tokens=listed(marks))] if marks else []
    more += [keyword_line(kind) for kind, _count in seen.tokens]
    more += (
        [_("Stance: {card}. {text}").format(card=card_kind_name(seen.stance), text=card_line(seen.stance))] if seen.stance else []
    )
    more += [_("{skill}: {text}").format(skill=_(SKILL_NAMES[skill]), text=skill_line(skill)) for skill in sheet.skills]
    more.append(_("He has acted this turn.") if sheet.acted else _("He has not acted yet this turn."))
    return Help(
        fighter_name(t, fighter),
        (state, *lines, *more),
        "bands",
        lambda x, y, w, h: portrait(sheet.name, x + w / 2, y + h / 2, min(w, h) * 0.9),
    )


GOALS = {
    "corner": N_("The arsonists must set this corner on fire: a standard action of a man who stands on it."),
    "tried": N_("Somebody has tried to set this corner on fire. The next attempt cannot fail."),
    "burning": N_("This corner burns. Who stands here is not hurt."),
    "exit": N_("From here a step leads out of the door, for who is after that."),
    "lady": N_("The kidnappers win when the Lady stands here."),
}


def standard(moment: Moment, word: str) -> Help | None:
    """A button of a plan: any card is good for it, or the card's own words after all."""
    if not word:
        playing = moment.state.playing
        text = _("Play it for its own text, not for a standard action.")
        return Help(card_kind_name(playing.kind), (card_line(playing.kind), text), "cards") if playing is not None else None
    said = effects_words(STANDARD[word]) if word in STANDARD else _("{what:cap}.").format(what=noun(standard_name(word)))
    return Help(_(STANDARD_TITLES[word]), (said, keyword_line("standard")), "cards")


def place(moment: Moment, square: Square) -> Help:
    what = PLAN[square]
    title = square_name(square)
    if what == PILLAR:
        return Help(title, (_("A pillar stops everything: nobody walks, is pushed or moved through it."),), "moving")
    if what == FIREPLACE or square in moment.state.fires:
        return Help(title, (_("Nobody walks into the fire. Who is pushed into it takes a wound and scrambles out."),), "hearth")
    if what in (BAR, WARDROBE, BARREL):
        return Help(title, (_("It can be crossed, but nobody stops on it."),), "moving")
    floor = _("A square of the floor. A step goes to any of the eight around.")
    mark = next((kind for kind, there in goals(moment.state) if there == square), "")
    return Help(title, (floor, _(GOALS[mark])), "scenarios") if mark else Help(title, (floor,), "moving")


def card(moment: Moment, number: int) -> Help | None:
    if number not in moment.reader.faces:
        return Help(_("A hidden card"), (_("Only its owner knows it."),), "cards")
    kind = kind_of(moment.reader.faces[number])
    held = any(number in band.hand for band in moment.state.bands)
    more = (keyword_line("standard"),) if held else ()
    return Help(card_kind_name(kind), (card_line(kind), *card_keywords(CARDS[kind]), *more), "cards",
                lambda x, y, w, h: shown_large(kind, x, y, w, h))


def band(moment: Moment, seat: int) -> Help:
    """Command points, and what a tap on it opens."""
    its = moment.state.bands[seat]
    lines = (
        _("{points} left this turn; {hand} in hand, {deck} in the deck.").format(
            points=commands(its.cp), hand=cards(len(its.hand)), deck=cards(len(its.deck))),
        _("A tap lays the band open: its men, cards in play, and what was played and discarded."),
    )
    return Help(faction_name(its.faction), lines, "bands",
                lambda x, y, w, h: band_crest(its.faction, x + w / 2, y + h / 2, min(w, h) * 0.9))


def prop(kind: str) -> Help | None:
    said = {
        "chest": (_("The chest"), _("Lifting it is a standard action; so is handing it on.")),
        "innkeeper": (_("The innkeeper"), _("Beside him, with no enemy beside him, a man may question him or lead him on.")),
        "lady": (_("The Lady"), _("Who stands beside her, with no enemy beside her, leads her a square with each step.")),
    }
    if kind not in said:
        return None
    title, text = said[kind]
    return Help(title, (text,), "scenarios")
