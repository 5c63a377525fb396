"""What cards, skills and sheets say. The texts are made from the words that the faction files spell, so they are always true."""

from __future__ import annotations

from collections.abc import Callable

from app.i18n import N_, NP_, _, listed, ngettext, noun, sentences
from app.words.saber.names import (
    attacks,
    cards,
    commands,
    level_name,
    skill_name,
    spaces,
    specials,
    stance_title,
    steps,
    token_name,
    wounds,
)
from rules.saber.cards import ACTION, ATTACHED, IN_PLAY, INTERFERENCE, STANCE, CommandCard, Effect, Effects, Person
from rules.saber.dice import STANCES
from rules.saber.factions import CARDS, FACTIONS, SKILLS

TYPE_NAMES = {ACTION: NP_("kind of card", "Action"), STANCE: NP_("kind of card", "Stance"),
              INTERFERENCE: NP_("kind of card", "Interference")}
CardSentence = Callable[..., str]


def faction_of_card(card: CommandCard) -> str:
    """Whose deck it is in; "" for the tavern's."""
    return next((name for name, faction in FACTIONS.items() if card in faction.cards), "")


# -- effects, a sentence each -----------------------------------------------------------------------------------------


def _signed(count: int) -> str:
    return f"+{count}" if count >= 0 else f"−{-count}"


def to_him(effects: Effects, faction: str) -> str:
    """What happens to whoever is hit, in a few words."""
    return listed([HAPPENS[word](*values, faction=faction) for word, *values in effects])


HAPPENS: dict[str, CardSentence] = {
    # i18n: a part of a list after a colon, "All your characters: …"; alone it gets a capital and a full stop
    "bolster": lambda n, faction: _("+{n} level in his next combat").format(n=n),
    "weaken": lambda n, faction: _("−{n} level in his next combat").format(n=n),
    "haste": lambda n, faction: ngettext("{n} step more in his next action", "{n} steps more in his next action", n).format(n=n),
    "slow": lambda n, faction: ngettext("{n} Slow token", "{n} Slow tokens", n).format(n=n),
    "special": lambda n, faction: specials(faction or "", n),
    "stun": lambda faction: _("Stun"),
    "ready": lambda faction: _("Ready"),
    "defense": lambda faction: _("Defense"),
    "lose": lambda token, faction: _("{token} is lost").format(token=token_name(token)),
    "shake_off": lambda faction: _("Weaken, Slow and Stun are lost"),
    "heal": lambda n, faction: ngettext("{n} wound is healed", "{n} wounds are healed", n).format(n=n),
    "wound": lambda n, faction: wounds(n),
    "dodge_or": lambda effects, faction: _("a dodge test, or {else_}").format(else_=to_him(effects, faction)),
}

SAYS: dict[str, CardSentence] = {
    "mp": lambda n: _("Walk up to {steps}.").format(steps=steps(n)),
    "attack": lambda n: _("Strike: {attacks}.").format(attacks=attacks(n)),
    "attack_each": lambda: _("Strike every enemy beside him, once each."),
    "bolster_each": lambda n: _("+{n} level in each of these combats.").format(n=n),
    "extra_wound": lambda n: _("If he wins, {wounds} more.").format(wounds=wounds(n)),
    "no_support": lambda: _("Nobody supports anybody in that combat."),
    "level_in_combat": lambda stance, n: _("{stance} {n} in that combat.").format(stance=stance_title(stance), n=_signed(n)),
    "poisons": lambda: _("If he wounds, the wound is poisoned."),
    "over_characters": lambda: _("He may walk through anybody."),
    "push": lambda n: _("Push an enemy beside him up to {spaces}.").format(spaces=spaces(n)),
    "swing": lambda n: _("Move up to {spaces} over everything; nobody stands in the way.").format(spaces=spaces(n)),
    # i18n: in the voice of a card: "this" is the card itself
    "veto": lambda: _("When an opponent has paid for a card, discard this: that card does nothing."),
    "parry": lambda: _("After the roll of his combat, discard this: the combat begins again."),
    "luck": lambda: _("After the roll of one of your combats, discard this: it is a tie."),
    "ambush": lambda: _("When an enemy ends his action beside one of yours, discard this: yours strikes at once."),
    "darkness": lambda: _("Nobody supports anybody, and nobody shoots."),
    "draw": lambda n: _("Draw {cards}.").format(cards=cards(n)),
    "strip": lambda: _("Discard a stance or an attached card from anybody."),
    "look": lambda: _("Look at an opponent's hand."),
    "hatch": lambda: _("Beside an obstacle, he vanishes and appears beside another one."),
    # stances, skills, sheets
    # i18n: {stance}: "Attack"; {n}: a number with its sign, "+1"
    "level": lambda stance, n: _("{stance} {n}.").format(stance=stance_title(stance), n=_signed(n)),
    "level_when_hurt": lambda hurt, stance, n: (
        _("{stance} {n} once he has {wounds}.").format(stance=stance_title(stance), n=_signed(n), wounds=wounds(hurt)) if stance
        else _("All levels {n} once he has {wounds}.").format(n=_signed(n), wounds=wounds(hurt))),
    "far_move": lambda stance, n: _("Winning by {stance} he moves up to {spaces}.").format(
        stance=stance_title(stance), spaces=spaces(n)),
    "win_push": lambda stance, n: _("Winning by {stance} he may push the loser {spaces}.").format(
        stance=stance_title(stance), spaces=spaces(n)),
    "gain_each_turn": lambda n: ngettext(
        "{n} special point at the end of each turn.", "{n} special points at the end of each turn.", n).format(n=n),
    "gain_when_attached": lambda n: ngettext(
        "{n} special point when it is attached.", "{n} special points when it is attached.", n).format(n=n),
    "gain_on_win": lambda stance, n: ngettext(
        "{n} special point for a win by {stance}.", "{n} special points for a win by {stance}.", n).format(
            n=n, stance=stance_title(stance)),
    "lost_when_wounded": lambda: _("It is lost when he is wounded."),
    "supports_anyway": lambda: _("He supports friends even beside other enemies."),
    "supports": lambda n: ngettext(
        "His support is worth {n} level.", "His support is worth {n} levels.", n).format(n=n),
    "riposte": lambda: _("Attacked and victorious, he may strike back at once, once a turn."),
    "prevents": lambda n: _("Once a combat he pays special points to prevent as many wounds, {n} at most.").format(n=n),
    "great_sword": lambda: _("When he wounds by attack, he may wound a second enemy beside him, once a turn."),
    "voice": lambda n: _("After his action a friend within {n} gets Haste or a Bolster.").format(n=n),
    "unseen": lambda: _("No Ready enemy strikes at him as he passes."),
    "slips_through": lambda: _("He may walk through enemies."),
    "sharpens": lambda n: _("Once a turn, after the roll, he pays {n} and turns his skill die one side up.").format(n=n),
    "sure_shot": lambda n: _("He may pay {n} to roll a missed shot again.").format(n=n),
    "mp_more": lambda n: ngettext(
        "{n} step more in every action that has steps.", "{n} steps more in every action that has steps.", n).format(n=n),
    "health": lambda n: _("Health +{n}.").format(n=n),
    "starts_with": lambda n: ngettext(
        "He begins with {n} special point more.", "He begins with {n} special points more.", n).format(n=n),
    "starts_ready": lambda: _("He begins Ready."),
    "ready_bolster": lambda n: _("Striking from Ready he has +{n} level.").format(n=n),
    "no_stun": lambda: _("He cannot be stunned."),
    "no_weaken": lambda: _("Opponents cannot weaken him."),
    "push_more": lambda n: _("He pushes {n} space further.").format(n=n),
    "vengeful": lambda n: _("+{n} level against whoever has wounded him.").format(n=n),
    "slips_away": lambda: _("Attacked, he may make a dodge test once a turn: passed, there is no combat."),
    "reckless": lambda n: _("Before a combat he may take {n} wound for +1 level.").format(n=n),
}

AIMS: dict[str, CardSentence] = {
    "fire": lambda reach, effects, faction: _("Shoot within {reach}: {what}.").format(reach=reach, what=to_him(effects, faction)),
    "field": lambda reach, effects, faction: _("Everybody on and around a square within {reach}: {what}.").format(
        reach=reach, what=to_him(effects, faction)),
    "shout": lambda effects, faction: _("He and all friends around him: {what}.").format(what=to_him(effects, faction)),
    "each_there": lambda effects, faction: _("Everybody on and around it: {what}.").format(what=to_him(effects, faction)),
    "each_own": lambda effects, faction: _("All your characters: {what}.").format(what=to_him(effects, faction)),
    "at_end": lambda effect, faction: _("At its end: {what}.").format(what=to_him((effect,), faction)),
    "after": lambda effect, faction: _("After it: {what}.").format(what=to_him((effect,), faction)),
}


def effect_words(effect: Effect, faction: str = "") -> str:
    word, *values = effect
    if word in AIMS:
        return AIMS[word](*values, faction=faction)
    if word in SAYS:
        return SAYS[word](*values)
    return _("{what:cap}.").format(what=noun(HAPPENS[word](*values, faction=faction)))


def effects_words(effects: Effects, faction: str = "") -> str:
    return sentences(*(effect_words(effect, faction) for effect in effects))


ON_NAMES: dict[tuple[str, ...], str] = {
    ("own",): N_("On one of yours."), ("enemy",): N_("On an enemy."), ("any",): N_("On anybody."),
    ("beside_obstacle",): N_("On one of yours beside an obstacle."), ("attachment",): N_("On an attached card."),
    ("hand",): N_("On an opponent."), (): "",
}


def target_words(card: CommandCard) -> str:
    """Where an interference card goes, or a stance that is laid on an enemy."""
    match card.on:
        case ("enemy", reach):
            return _("On an enemy within {reach} of one of yours.").format(reach=reach)
        case ("space", reach):
            return _("On a square within {reach} of one of yours.").format(reach=reach)
        case ("own",) if card.type != INTERFERENCE:
            return ""
    return _(ON_NAMES[card.on])


def rules_words(card: CommandCard) -> str:
    """All it does, in sentences."""
    faction = faction_of_card(card)
    text = sentences(target_words(card), effects_words(card.effects, faction))
    if card.extra:
        more = effects_words(card.extra_effects, faction)
        text = sentences(text, _("For {points}: {more}").format(points=specials(faction, card.extra), more=more))
    if card.stays == IN_PLAY:
        ends = _("It lies before you until the turn ends.") if card.until_turn_ends else _("It lies before you until it is used.")
        text = sentences(ends, text)
    if card.stays == ATTACHED:
        text = sentences(_("It stays with him."), text)
    if card.resurrection:
        text = sentences(text, _("Once more from the discard pile, for 1 command point more."))
    if card.removed:
        text = sentences(text, _("Then it is out of the game."))
    return text


def cost_words(card: CommandCard) -> str:
    """What it costs, in a few words."""
    faction = faction_of_card(card)
    if card.special:
        return _("{cp} and {points}").format(cp=commands(card.cp), points=specials(faction, card.special))
    if card.collective:
        return _("{cp} and {points} from any of yours").format(
            cp=commands(card.cp), points=specials(faction, card.collective))
    return commands(card.cp)


def card_line(kind: str) -> str:
    """The type, the cost and all it does."""
    card = CARDS[kind]
    return _("{type}, {cost}. {text}").format(type=_(TYPE_NAMES[card.type]), cost=cost_words(card), text=rules_words(card))


def skill_line(skill: str) -> str:
    """What a skill card does."""
    return effects_words(SKILLS[skill])


def person_lines(person: Person) -> list[str]:
    """A sheet: levels, health, his own skill."""
    levels = [_("{stance} {level}").format(stance=stance_title(stance), level=level_name(person.level(stance)))
              for stance in STANCES]
    return [
        _("{levels}; health {health}; begins with {special}.").format(
            levels=listed(levels), health=person.health, special=person.special),
        _("{skill}: {text}").format(skill=skill_name(person.skill), text=effects_words(person.traits)),
    ]
