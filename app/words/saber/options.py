"""A row for each kind of option: what buttons, plates, chips and the terminal say of it."""

from __future__ import annotations

from typing import Any

from app.i18n import N_, NP_, _
from app.words.base import Reader
from app.words.saber.book import book
from app.words.saber.cards import card_line, effects_words, rules_words, skill_line
from app.words.saber.names import (
    STANDARD_TITLES,
    card_name,
    commands,
    face_name,
    fighter_name,
    skill_name,
    spaces,
    special_of,
    square_name,
    stance_title,
    token_name,
    wounds,
)
from rules.core import Card
from rules.saber import options as o
from rules.saber.dice import BEATS, Stance
from rules.saber.factions import CARDS, FACTIONS
from rules.saber.state import STANDARD, Fighter, Saber, health, kind_of

LAST = 9  # where passing and stopping stand


def kind(to: Reader, card: Card) -> str:
    """What is printed on it; "" if this reader does not see it."""
    return kind_of(to.faces[card]) if card in to.faces else ""


def shape(t: Saber, fighter: Fighter) -> str:
    """Name and health left: "Buria, 4 of 7"."""
    whole = health(t, fighter)
    return _("{name}, {left} of {whole}").format(
        name=fighter_name(t, fighter), left=whole - t.sheets[fighter].wounds, whole=whole)


# -- setting up -------------------------------------------------------------------------------------------------------

book.option(o.TakeFaction, N_("Choose a band"), label=N_("{faction:cap}"), icon="flag", page="bands")


@book.sentence(o.TakeFaction)
def band_in_full(to: Reader, option: o.TakeFaction) -> str:
    data = FACTIONS[option.faction]
    if data.pays_costs:
        return _("Their Fantasy lowers what cards cost; half the command points they spend come back as Fantasy.")
    return _("Their Fury carries them a step further; it comes from wounds in combat.")


book.option(o.TakeRole, N_("Choose a side"), label=N_("Be {role}"), icon="mask", page="scenarios")
ROLE_LINES = {
    "raider": N_("One of theirs must fall; if he gets out of the door, they have won."),
    "arsonist": N_("Set fire to all four corners within ten turns."),
    "thief": N_("Carry the chest out of the door within ten turns."),
    "kidnapper": N_("Lead the Lady to the door within ten turns."),
    "protector": N_("Keep the Lady from the door for ten turns."),
}
DEFENDER_LINES = {
    "raid": N_("Bring the man they are after out of the door, or beat them all."),
    "burn": N_("Keep one corner from burning for ten turns."),
    "theft": N_("Keep the chest in the room for ten turns."),
}


@book.sentence(o.TakeRole)
def role_in_full(to: Reader, option: o.TakeRole) -> str:
    if option.role == "defender":
        return _(DEFENDER_LINES[to.state.scenario])
    return _(ROLE_LINES[option.role])


book.option(o.TakeStart, N_("Choose where to begin"), label=N_("Begin on {start}"), icon="map-marker", page="setup")
book.option(o.NameTarget, N_("Name the one they are after"), label=N_("{fighter}"), icon="bullseye", page="scenarios")


@book.option(o.TakeSkill, N_("Give a skill"), icon="star-four-points", page="skills")
def take_skill(to: Reader, option: o.TakeSkill) -> str:
    return _("{skill} for {fighter}").format(skill=skill_name(option.skill), fighter=fighter_name(to.state, option.fighter))


@book.sentence(o.TakeSkill)
def skill_in_full(to: Reader, option: o.TakeSkill) -> str:
    return skill_line(option.skill)


book.option(o.Place, N_("Place him"), label=N_("{fighter} to {square}"), icon="map-marker", page="setup")
book.option(o.KeepHand, N_("Keep this hand"), icon="check-bold", page="setup", closes=True)
book.option(o.Mulligan, N_("Draw another hand"), sentence=N_("All five cards go back into the deck; draw five others, once."),
            icon="refresh", page="setup", closes=True, passive=True, rank=LAST)

# -- an operation -----------------------------------------------------------------------------------------------------


@book.option(o.Play, N_("Play a card"), icon="cards", page="cards")
def play(to: Reader, option: o.Play) -> str:
    return _("Play {card}").format(card=card_name(to, option.card))


@book.sentence(o.Play)
def play_in_full(to: Reader, option: o.Play) -> str:
    shown = kind(to, option.card)
    return card_line(shown) if shown else _("A card of the hand, for its text.")


@book.short(o.Play)
def play_short(to: Reader, option: o.Play) -> str:
    return card_name(to, option.card)


@book.option(o.Standard, N_("A standard action"), icon="shoe-prints", page="standard")
def standard(to: Reader, option: o.Standard) -> str:
    return _("{card} as a standard action").format(card=card_name(to, option.card))


@book.sentence(o.Standard)
def standard_in_full(to: Reader, option: o.Standard) -> str:
    return _("For 1 command point, whatever the card says: walk, strike, make ready or take cover.")


@book.short(o.Standard)
def standard_short(to: Reader, option: o.Standard) -> str:
    return _("Standard action")


@book.option(o.Resurrect, N_("Play a discarded card"), icon="history", page="cards")
def resurrect(to: Reader, option: o.Resurrect) -> str:
    return _("{card} out of the discard pile").format(card=card_name(to, option.card))


@book.sentence(o.Resurrect)
def resurrect_in_full(to: Reader, option: o.Resurrect) -> str:
    card = CARDS[kind(to, option.card)]
    return _("For {cost}; then it is out of the game. {text}").format(cost=commands(card.cp + 1), text=rules_words(card))


book.option(o.Pass, N_("Pass"), sentence=N_("You do nothing now. When all pass in a row the turn ends; points left are cards."),
            icon="check-bold", page="turn", closes=True, passive=True, rank=LAST)


@book.option(o.On, N_("Play it on somebody"), icon="account", page="cards")
def on(to: Reader, option: o.On) -> str:
    return shape(to.state, option.fighter)


book.option(o.OnSpace, N_("Play it on a square"), label=N_("{square}"), icon="map-marker", page="cards")
book.option(o.OnHand, N_("Look at a hand"), label=N_("{seat}"), icon="eye", page="cards")


@book.option(o.OnCard, N_("Discard an attached card"), icon="cards", page="cards")
def on_card(to: Reader, option: o.OnCard) -> str:
    t: Saber = to.state
    holder = next((f for f, s in enumerate(t.sheets) if option.card in (s.stance, *s.attached)), None)
    if holder is None:
        return card_name(to, option.card)
    return _("{card}, with {fighter}").format(card=card_name(to, option.card), fighter=fighter_name(t, holder))


@book.option(o.Perform, N_("A standard action"), icon="shoe-prints", page="standard")
def perform(to: Reader, option: o.Perform) -> str:
    return _("{fighter}: {standard}").format(
        fighter=fighter_name(to.state, option.fighter), standard=_(STANDARD_TITLES[option.standard]))


@book.sentence(o.Perform)
def perform_in_full(to: Reader, option: o.Perform) -> str:
    return effects_words(STANDARD[option.standard]) if option.standard in STANDARD else perform(to, option)


@book.option(o.Pay, NP_("Fury", "Pay"), icon="dice-6", page="costs")
def pay(to: Reader, option: o.Pay) -> str:
    t: Saber = to.state
    playing = t.playing
    fighter = playing.fighter if playing is not None else None
    card = CARDS[playing.kind] if playing is not None and not playing.standard else None
    points = option.points + ((card.special + (card.extra if option.extra else 0)) if card is not None else 0)
    if not points or fighter is None:
        return commands(option.cp)
    return _("{cp} and {points}").format(cp=commands(option.cp), points=special_of(t, fighter, points))


@book.sentence(o.Pay)
def pay_in_full(to: Reader, option: o.Pay) -> str:
    t: Saber = to.state
    card = CARDS[t.playing.kind] if t.playing is not None and not t.playing.standard else None
    if option.extra and card is not None:
        return _("With the extra: {more}").format(more=effects_words(card.extra_effects))
    if card is not None and card.extra:
        return _("Without the extra.")
    return _("{cost}.").format(cost=pay(to, option))


@book.option(o.PayFrom, N_("Who pays?"), icon="fire", page="costs")
def pay_from(to: Reader, option: o.PayFrom) -> str:
    t: Saber = to.state
    # i18n: {points}: "2 Fury" or "2 Fantasy"
    return _("{fighter} pays, has {points}").format(
        fighter=fighter_name(t, option.fighter), points=special_of(t, option.fighter, t.sheets[option.fighter].special))


# -- an action --------------------------------------------------------------------------------------------------------


@book.option(o.Step, N_("Walk"), icon="shoe-prints", page="moving")
def step(to: Reader, option: o.Step) -> str:
    return _("Step to {square}").format(square=square_name(option.square))


@book.sentence(o.Step)
def step_in_full(to: Reader, option: o.Step) -> str:
    act = to.state.act
    if act is None:
        return step(to, option)
    slow = to.state.sheets[act.fighter].slow
    left = act.mp - 1 - slow
    return _("Then he has {left} of his steps left.").format(left=max(0, left))


@book.option(o.Attack, NP_("a blow", "Strike"), icon="sword", page="combat")
def attack(to: Reader, option: o.Attack) -> str:
    return _("Strike at {fighter}").format(fighter=fighter_name(to.state, option.fighter))


@book.sentence(o.Attack)
def attack_in_full(to: Reader, option: o.Attack) -> str:
    return _("{who}. Both choose a stance in secret, then the dice fall.").format(who=shape(to.state, option.fighter))


@book.option(o.Push, N_("Push"), icon="arrow-expand-right", page="pushing")
def push(to: Reader, option: o.Push) -> str:
    return _("Push {fighter} {spaces}").format(fighter=fighter_name(to.state, option.fighter), spaces=spaces(option.spaces))


@book.option(o.Shoot, N_("Shoot"), icon="bullseye", page="fire")
def shoot(to: Reader, option: o.Shoot) -> str:
    return _("Shoot at {fighter}").format(fighter=fighter_name(to.state, option.fighter))


@book.sentence(o.Shoot)
def shoot_in_full(to: Reader, option: o.Shoot) -> str:
    return _("{who}. It hits on three sides of the die.").format(who=shape(to.state, option.fighter))


book.option(o.Shout, N_("Shout"), sentence=N_("He and all friends around him."), icon="horn-call", page="fields")
book.option(o.Aim, N_("Aim"), label=N_("Aim at {square}"), sentence=N_("Everybody on and around it, friend or foe."),
            icon="bullseye", page="fields")
book.option(o.Swing, N_("Swing"), sentence=N_("Over everything, to any free square within reach."), icon="weather-windy",
            page="moving")


@book.option(o.Spur, N_("Spur him on"), icon="fire", page="special")
def spur(to: Reader, option: o.Spur) -> str:
    return _("A step more for 1 Fury")


book.option(o.Leave, N_("Leave through the door"), icon="exit-run", page="scenarios", rank=1)
book.option(o.Stop, N_("That is enough"), sentence=N_("He does no more."), short=NP_("button", "Enough"), icon="check-bold",
            page="moving", closes=True, passive=True, rank=LAST)
book.option(o.MoveLady, N_("Lead the Lady"), label=N_("The Lady to {square}"), icon="queen-crown", page="scenarios")
book.option(o.MoveInnkeeper, N_("Lead the innkeeper"), label=N_("The innkeeper to {square}"), icon="glass-mug-variant",
            page="scenarios")

# -- a combat ---------------------------------------------------------------------------------------------------------

STANCE_SIGNS = {"attack": "sword", "dodge": "shield-half-full", "feint": "fluffy-swirl"}


def stance_sign(to: Reader, option: Any) -> str:
    return STANCE_SIGNS[option.stance]


@book.option(o.Stand, N_("Choose a stance"), icon=stance_sign, page="stances")
def stand(to: Reader, option: o.Stand) -> str:
    return stance_title(option.stance)


@book.sentence(o.Stand)
def stand_in_full(to: Reader, option: o.Stand) -> str:
    return beats_words(option.stance)


def beats_words(stance: Stance) -> str:
    loses_to = next(s for s, beaten in BEATS.items() if beaten == stance)
    # i18n: all three are stances: "Attack", "Dodge", "Feint"
    return _("{stance} has the upper hand over {beaten} and is outwitted by {better}.").format(
        stance=stance_title(stance), beaten=stance_title(BEATS[stance]), better=stance_title(loses_to))


def upper_hand_words(one: Stance, two: Stance) -> str:
    """Of two stances that lie open."""
    if one == two:
        return _("Both chose {stance}: nobody has the upper hand.").format(stance=stance_title(one))
    better, worse = (one, two) if BEATS[one] == two else (two, one)
    return _("{stance} has the upper hand over {beaten}.").format(stance=stance_title(better), beaten=stance_title(worse))


def die_name(to: Reader, die: int) -> str:
    duel = to.state.duel
    if duel is None:
        return _("the die")
    name = fighter_name(to.state, duel.fighters[die // 2])
    # i18n: {name}: a man's name
    return (_("{name}: the skill die") if die % 2 else _("{name}: the stance die")).format(name=name)


@book.thing("die")
def die_thing(to: Reader, die: int) -> str:
    return die_name(to, die)


@book.thing("face")
def face_thing(to: Reader, face: Any) -> str:
    """A side of a die, by its number; or what stands on a card."""
    return str(face) if isinstance(face, int) else face_name(face)


book.option(o.Change, N_("Turn a die"), label=N_("{die} to side {face}"), icon="cached", page="change")
book.option(o.Reroll, N_("Roll a die again"), label=N_("{die}, again"), icon="refresh", page="reroll")


@book.option(o.Prevent, N_("Prevent wounds"), icon="bottle-wine", page="special")
def prevent(to: Reader, option: o.Prevent) -> str:
    return _("Prevent {wounds}").format(wounds=wounds(option.wounds)) if option.wounds else _("Prevent none")


book.option(o.Shift, N_("Move him"), label=N_("On to {square}"), icon="shoe-prints", page="winning")
book.option(o.Strike, N_("Strike at once"), label=N_("{fighter} strikes"), icon="sword", page="ready")
book.option(o.Slash, N_("The great sword"), label=N_("Wound {fighter}, too"), icon="sword", page="skills")


@book.option(o.Use, N_("Use it"), icon="star-four-points", page="skills")
def use(to: Reader, option: o.Use) -> str:
    if option.power == "support":
        return _("Let him support")
    return _("Use {power}").format(power=skill_name(option.power))


book.option(o.Decline, N_("Not now"), sentence=N_("It stays as it is."), icon="close-thick", page="combat", closes=True,
            passive=True, rank=LAST)

# -- afterwards -------------------------------------------------------------------------------------------------------


@book.option(o.Hearten, N_("The ataman's voice"), icon="horn-call", page="skills")
def hearten(to: Reader, option: o.Hearten) -> str:
    return _("{token} for {fighter}").format(token=token_name(option.token), fighter=fighter_name(to.state, option.fighter))


@book.option(o.Draw, N_("Draw"), icon="cards", page="clean_up")
def draw(to: Reader, option: o.Draw) -> str:
    return _("From the tavern's deck") if option.source == "tavern" else _("From your own deck")


@book.option(o.Discard, NP_("a card", "Discard"), icon="trash-can", page="clean_up")
def discard(to: Reader, option: o.Discard) -> str:
    return _("Discard {card}").format(card=card_name(to, option.card))


@book.sentence(o.Discard)
def discard_in_full(to: Reader, option: o.Discard) -> str:
    shown = kind(to, option.card)
    return card_line(shown) if shown else _("{card:cap}.").format(card=card_name(to, option.card))


@book.option(o.Gift, N_("Hand a point out"), icon="fire", page="special")
def gift(to: Reader, option: o.Gift) -> str:
    t: Saber = to.state
    return _("{fighter}, who has {points}").format(
        fighter=fighter_name(t, option.fighter), points=special_of(t, option.fighter, t.sheets[option.fighter].special))


book.option(o.First, N_("Who leaves the fire first?"), label=N_("{fighter}"), icon="fire", page="scenarios")
