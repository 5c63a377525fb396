"""What things are called in Saber and Blood: people, cards, stances, tokens, squares, and numbers of them."""

from __future__ import annotations

from app.i18n import N_, NP_, Name, _, listed, ngettext, noun, pgettext
from app.words.base import Reader
from app.words.saber.book import book
from rules.core import Card, Face, Seat
from rules.saber.board import BAR, BARREL, FIREPLACE, PILLAR, PLAN, WARDROBE, Square, name_of
from rules.saber.dice import HIGH, LOW, MASTER, MEDIUM, Level, Stance
from rules.saber.state import BAND, Fighter, Saber, kind_of

FACTION_NAMES = {"nobles": N_("the Nobles"), "cossacks": N_("the Cossacks")}
FACTION_TITLES = {"nobles": NP_("band", "Nobles"), "cossacks": NP_("band", "Cossacks")}
SPECIAL_NAMES = {"nobles": N_("Fantasy"), "cossacks": N_("Fury")}

PEOPLE_NAMES = {
    "jeremiasz": N_("Jeremiasz"), "opilski": N_("Opilski"), "krempski": N_("Krempski"), "wowk": N_("Wowk"),
    "buria": N_("Buria"), "kruk": N_("Kruk"),
}

CARD_NAMES = {
    "saber_cut": N_("Saber Cut"), "lunge": N_("Lunge"), "masterly_thrust": N_("Masterly Thrust"),
    "two_quick_cuts": N_("Two Quick Cuts"), "bandolet_shot": N_("Bandolet Shot"), "shoulder_barge": N_("Shoulder Barge"),
    "swift_step": N_("Swift Step"), "on_guard": N_("On Guard"), "call_him_out": N_("Call Him Out"),
    "toast_to_the_host": N_("Toast to the Host"), "thrown_tankard": N_("Thrown Tankard"), "high_guard": N_("High Guard"),
    "cutting_form": N_("Cutting Form"), "italian_school": N_("Italian School"), "noble_bearing": N_("Noble Bearing"),
    "back_to_back": N_("Back to Back"), "liberum_veto": N_("Liberum Veto"), "lucky_parry": N_("Lucky Parry"),
    "for_honour": N_("For Honour!"), "stinging_insult": N_("Stinging Insult"), "spilled_mead": N_("Spilled Mead"),
    "borrowed_purse": N_("Borrowed Purse"), "barber_surgeon": N_("Barber-Surgeon"), "servants_trick": N_("Servant's Trick"),
    "wild_slash": N_("Wild Slash"), "steppe_charge": N_("Steppe Charge"), "berserk": N_("Berserk"),
    "over_the_tables": N_("Over the Tables"), "hurl_aside": N_("Hurl Aside"), "flying_bench": N_("Flying Bench"),
    "samopal_shot": N_("Samopal Shot"), "whirl_of_blades": N_("Whirl of Blades"), "burning_brand": N_("Burning Brand"),
    "war_cry": N_("War Cry"), "lie_in_wait": N_("Lie in Wait"), "poisoned_knife": N_("Poisoned Knife"),
    "bulls_charge": N_("Bull's Charge"), "blood_frenzy": N_("Blood Frenzy"), "wolfs_cunning": N_("Wolf's Cunning"),
    "hopak": N_("Hopak"), "marked_for_death": N_("Marked for Death"), "taunt": N_("Taunt"), "blood_calls": N_("Blood Calls"),
    "kicked_stool": N_("Kicked Stool"), "ambush": NP_("card", "Ambush"), "devils_luck": N_("Devil's Luck"),
    "horilka": N_("Horilka"), "old_scars": N_("Old Scars"),
    "falling_chandelier": N_("Falling Chandelier"), "table_as_a_shield": N_("Table as a Shield"),
    "boiling_cauldron": N_("Boiling Cauldron"), "broken_bottle": N_("Broken Bottle"),
    "swing_from_the_rafters": N_("Swing from the Rafters"), "loose_floorboard": N_("Loose Floorboard"),
    "innkeepers_gorzalka": N_("Innkeeper's Gorzałka"), "tavern_dog": N_("Tavern Dog"),
    "the_band_plays_on": N_("The Band Plays On"), "candles_out": N_("Candles Out"), "cellar_hatch": N_("Cellar Hatch"),
    "pot_boys_gossip": N_("Pot-Boy's Gossip"),
}

SKILL_NAMES = {
    "riposte": NP_("skill", "Riposte"), "toper": N_("Toper"), "great_sword": N_("Great Sword"),
    "atamans_voice": N_("Ataman's Voice"), "storm_mad": N_("Storm-Mad"), "shadow_of_the_steppe": N_("Shadow of the Steppe"),
    "fencing_master": N_("Fencing Master"), "sure_shot": N_("Sure Shot"), "light_foot": N_("Light Foot"), "hardy": N_("Hardy"),
    "panache": N_("Panache"), "vigilant": N_("Vigilant"), "sworn_brother": N_("Sworn Brother"), "cool_head": N_("Cool Head"),
    "thick_hide": N_("Thick Hide"), "savage": N_("Savage"), "steppe_runner": N_("Steppe Runner"), "grappler": N_("Grappler"),
    "vengeful": N_("Vengeful"), "slippery": N_("Slippery"), "oaken_skull": N_("Oaken Skull"), "reckless": N_("Reckless"),
}

STANCE_NAMES = {"attack": NP_("stance", "attack"), "dodge": NP_("stance", "dodge"), "feint": NP_("stance", "feint")}
STANCE_TITLES = {
    "attack": NP_("stance title", "Attack"), "dodge": NP_("stance title", "Dodge"), "feint": NP_("stance title", "Feint"),
}
LEVEL_NAMES = {
    LOW: NP_("level", "low"), MEDIUM: NP_("level", "medium"), HIGH: NP_("level", "high"), MASTER: NP_("level", "master"),
}
STANDARD_NAMES = {
    # i18n: what a man may do, after "Opilski may …"
    "move": N_("walk"), "attack": N_("step and strike"), "ready": N_("make ready"), "defend": N_("take cover"),
    "ignite": N_("set a corner on fire"), "lead": N_("lead the innkeeper"), "ask": N_("question the innkeeper"),
    "lift": N_("lift the chest"), "hand_over": N_("hand the chest over"),
}
STANDARD_TITLES = {
    "move": NP_("standard action", "Walk"), "attack": NP_("standard action", "Strike"), "ready": NP_("standard action", "Ready"),
    "defend": NP_("standard action", "Cover"), "ignite": NP_("standard action", "Set fire"),
    "lead": NP_("standard action", "Lead him"), "ask": NP_("standard action", "Question"),
    "lift": NP_("standard action", "Lift chest"), "hand_over": NP_("standard action", "Hand over"),
}
TOKEN_NAMES = {
    "bolster": NP_("token", "Bolster"), "weaken": NP_("token", "Weaken"), "haste": NP_("token", "Haste"),
    "slow": NP_("token", "Slow"), "stun": NP_("token", "Stun"), "ready": NP_("token", "Ready"),
    "defense": NP_("token", "Defense"), "poison": NP_("token", "Poison"),
}
PLACE_NAMES = {
    PILLAR: N_("pillar"), FIREPLACE: N_("hearth"), BAR: N_("bar"), WARDROBE: N_("wardrobe"), BARREL: N_("barrels"),
}
START_NAMES = {
    "orange": N_("the orange squares"), "blue": N_("the blue squares"), "green": N_("the green squares"),
    "north_east": N_("the north-eastern corner"), "south_west": N_("the south-western corner"),
    "north_west": N_("the north-western corner"), "south_east": N_("the south-eastern corner"),
}
ROLE_NAMES = {
    # i18n: a side; stands in "You are the raiders." and "Oleg plays the raiders."
    "raider": N_("the raiders"), "defender": N_("the defenders"), "arsonist": N_("the arsonists"), "thief": N_("the thieves"),
    "kidnapper": N_("the kidnappers"), "protector": N_("the protectors"),
}
SCENARIO_NAMES: dict[int | str | bool, str] = {
    "brawl": N_("Tavern Brawl"), "raid": N_("The Raid"), "burn": N_("Burn It Down"), "theft": N_("The Theft"),
    "debt": N_("A Debt of Honour"), "lady": N_("The Lady"), "great_brawl": N_("The Great Brawl"), "teams": N_("Two and Two"),
    "everybodys_debt": N_("Everybody's Debt"),
}


# -- people -----------------------------------------------------------------------------------------------------------


def fighter_name(t: Saber, fighter: Fighter) -> Name:
    """Two players may lead the same band: then the name says whose he is by its number."""
    sheet = t.sheets[fighter]
    name = noun(_(PEOPLE_NAMES[sheet.name]))
    twins = [f for f, other in enumerate(t.sheets) if other.name == sheet.name]
    if len(twins) == 1:
        return name
    # i18n: two players lead the same band: a man's name and the number of his player
    return noun(_("{name} ({number})").format(name=name, number=sheet.seat + 1))


@book.thing("fighter", "attacker", "defender", "by", "target", "winner", "supporters")
def fighter_thing(to: Reader, fighter: Fighter) -> Name:
    return fighter_name(to.state, fighter)


def fighters(t: Saber, who: tuple[Fighter, ...] | list[Fighter]) -> Name:
    return listed([fighter_name(t, f) for f in who])


def owner(fighter: Fighter) -> Seat:
    return fighter // BAND


def faction_name(faction: str) -> Name:
    return noun(_(FACTION_NAMES[faction])) if faction else noun(pgettext("who has a figure", "nobody yet"))


def special_name(faction: str) -> Name:
    """What the special points of this band are called."""
    return noun(_(SPECIAL_NAMES[faction]))


def specials(faction: str, count: int) -> Name:
    """ "2 Fury"; "2 special points" where it is nobody's yet."""
    text = {
        "nobles": ngettext("{count} Fantasy", "{count} Fantasy", count),
        "cossacks": ngettext("{count} Fury", "{count} Fury", count),
    }.get(faction) or ngettext("{count} special point", "{count} special points", count)
    return noun(text).format(count=count)


def special_of(t: Saber, fighter: Fighter, count: int) -> Name:
    """ "2 Fury"."""
    return specials(t.bands[owner(fighter)].faction, count)


@book.thing("faction")
def faction_thing(to: Reader, faction: str) -> Name:
    return faction_name(faction)


@book.thing("role")
def role_thing(to: Reader, role: str) -> Name:
    return noun(_(ROLE_NAMES[role]))


@book.thing("skill", "power")
def skill_thing(to: Reader, skill: str) -> Name:
    return skill_name(skill)


POWER_CARDS = {"veto": "liberum_veto"}  # what is used goes by the word of its effect; the others are called as their cards


def skill_name(skill: str) -> Name:
    """A skill, or a card whose power is used."""
    return noun(_(SKILL_NAMES[skill])) if skill in SKILL_NAMES else card_kind_name(POWER_CARDS.get(skill, skill))


# -- cards ------------------------------------------------------------------------------------------------------------


def card_kind_name(kind: str) -> Name:
    return noun(_(CARD_NAMES[kind]))


@book.thing("kind")
def kind_thing(to: Reader, kind: str) -> Name:
    return card_kind_name(kind)


def card_name(to: Reader, card: Card) -> Name:
    if card in to.faces:
        return card_kind_name(kind_of(to.faces[card]))
    return noun(_("a hidden card"))


@book.thing("card")
def card_thing(to: Reader, card: Card) -> Name:
    return card_name(to, card)


def face_name(face: Face) -> Name:
    return card_kind_name(kind_of(face))


# -- the room ---------------------------------------------------------------------------------------------------------


def square_name(square: Square) -> Name:
    """ "D4"; with what stands there: "E5, the hearth"."""
    what = PLAN[square]
    if what not in PLACE_NAMES:
        return noun(name_of(square))
    return noun(_("{square} ({what})").format(square=name_of(square), what=_(PLACE_NAMES[what])))


@book.thing("square", "squares", "to")
def square_thing(to: Reader, square: Square) -> Name:
    return square_name(square)


@book.thing("start")
def start_thing(to: Reader, start: str) -> Name:
    return noun(_(START_NAMES[start]))


# -- fighting ---------------------------------------------------------------------------------------------------------


def stance_name(stance: Stance) -> Name:
    return noun(_(STANCE_NAMES[stance]))


def stance_title(stance: Stance) -> str:
    return _(STANCE_TITLES[stance])


@book.thing("stance")
def stance_thing(to: Reader, stance: Stance) -> Name:
    return stance_name(stance)


def level_name(level: Level) -> str:
    return _(LEVEL_NAMES[max(LOW, min(MASTER, level))])


def standard_name(standard: str) -> str:
    return _(STANDARD_NAMES[standard])


@book.thing("standard")
def standard_thing(to: Reader, standard: str) -> str:
    return standard_name(standard)


def token_name(token: str) -> Name:
    return noun(_(TOKEN_NAMES[token]))


@book.thing("token")
def token_thing(to: Reader, token: str) -> Name:
    return token_name(token)


def tokens(token: str, count: int) -> Name:
    """ "Bolster", "2 Bolster"."""
    if count == 1:
        return token_name(token)
    text = {
        "bolster": ngettext("{count} Bolster", "{count} Bolster", count),
        "weaken": ngettext("{count} Weaken", "{count} Weaken", count),
        "haste": ngettext("{count} Haste", "{count} Haste", count),
        "slow": ngettext("{count} Slow", "{count} Slow", count),
        "stun": ngettext("{count} Stun", "{count} Stun", count),
        "ready": ngettext("{count} Ready", "{count} Ready", count),
        "defense": ngettext("{count} Defense", "{count} Defense", count),
        "poison": ngettext("{count} Poison", "{count} Poison", count),
    }[token]
    return noun(text).format(count=count)


# -- numbers ----------------------------------------------------------------------------------------------------------


def wounds(count: int) -> str:
    return ngettext("{count} wound", "{count} wounds", count).format(count=count)


def steps(count: int) -> str:
    return ngettext("{count} step", "{count} steps", count).format(count=count)


def spaces(count: int) -> str:
    return ngettext("{count} space", "{count} spaces", count).format(count=count)


def attacks(count: int) -> str:
    return ngettext("{count} attack", "{count} attacks", count).format(count=count)


def cards(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def commands(count: int) -> str:
    return ngettext("{count} command point", "{count} command points", count).format(count=count)
