"""What cards and leaders say, made from the tables of the rules, so that they are always true."""

from __future__ import annotations

from app.i18n import N_, _, listed, ngettext, noun, sentences
from app.words.base import Reader
from app.words.rurik.book import book
from app.words.rurik.names import coins, good_name, points_of, region_name, structure_name, victory_points
from rules.core import Card, Face
from rules.rurik.cards import AGENDA_DECK, DIFFERENT, EQUAL, PRINTED, REBEL_DECK, Cost, Deed, Gains, Scheme
from rules.rurik.data import ANY, GOODS, REGIONS
from rules.rurik.modules.inheritance_cards import INHERITANCE

DEED_NAMES = {
    "generous_prince": N_("Generous Prince"),
    "honorable_prince": N_("Honourable Prince"),
    "splendid_feast": N_("Splendid Feast"),
    "send_gifts": N_("Send Gifts"),
    "hire_mercenaries": N_("Hire Mercenaries"),
    "wilderness_forts": N_("Wilderness Forts"),
    "trade_route": N_("Trade Route"),
    "hoard": N_("Hoard"),
    "reward_laborers": N_("Reward Labourers"),
    "great_library": N_("Great Library"),
    "master_beekeeper": N_("Master Beekeeper"),
    "grand_hunter": N_("Grand Hunter"),
    "new_beginning": N_("New Beginning"),
    "retire_veterans": N_("Retire Veterans"),
    "victory_march": N_("Victory March"),
    "peace_maker": N_("Peace Maker"),
    "border_patrols": N_("Border Patrols"),
    "enforce_peace": N_("Enforce Peace"),
    "law_giver": N_("Law Giver"),
    "establish_fortress": N_("Establish a Fortress"),
    "capital_city": N_("Capital City"),
    "tithe_payments": N_("Tithe Payments"),
    "defensive_belt": N_("Defensive Belt"),
    "market_day": N_("Market Day"),
    "amass_forces": N_("Amass Forces"),
    "dispatch_messengers": N_("Dispatch Messengers"),
    "create_republic": N_("Create a Republic"),
    "distant_rule": N_("Distant Rule"),
    "mead_brewery": N_("Mead Brewery"),
    "horse_breeder": N_("Horse Breeder"),
    "besiege_citadel": N_("Besiege a Citadel"),
    "conquest": N_("Conquest"),
    "deadly_plot": N_("Deadly Plot"),
    "peace_treaty": N_("Peace Treaty"),
}
HAVE = {
    # i18n: what a deed asks for, as orders in a list; the bear is the first player's figure
    "first_player": N_("hold the bear"),
    "two_rebels": N_("have beaten two rebels"),
    "three_rebels": N_("have beaten three rebels"),
    "fortress": N_("have a stronghold and a church in one region"),
    "capital": N_("have a stronghold, a church and a market in one region"),
    "churches": N_("have churches in three connected regions"),
    "strongholds": N_("have strongholds in three connected regions"),
    "markets": N_("have markets in three regions of different goods"),
    "six_troops": N_("have six troops in one region"),
    "eight_regions": N_("have troops in eight regions"),
    "republic": N_("rule Novgorod, Chernigov and Volyn"),
    "distant": N_("rule Pereyaslavl, Polotsk and Rostov"),
    "taverns": N_("have taverns in two regions"),
    "stables": N_("have stables in two regions"),
    "besieged": N_("have attacked a stronghold this turn"),
    "conquered": N_("have attacked three times this turn"),
    "plotted": N_("have attacked where a leader stands this turn"),
    "captive": N_("release a captive"),
}
AGENDA_NAMES = {
    # i18n: the names of agenda cards: what its holder wants to be
    "esteemed": N_("Esteemed"),
    "successful": N_("Successful"),
    "committed": N_("Committed"),
    "prosperous": N_("Prosperous"),
    "conquering": N_("Conquering"),
    "capable": N_("Capable"),
    "regal": N_("Regal"),
    "protective": N_("Protective"),
    "dignified": N_("Dignified"),
    "courageous": N_("Courageous"),
    "wealthy": N_("Wealthy"),
    "renowned": N_("Renowned"),
    "victorious": N_("Victorious"),
}
AGENDA_TEXTS = {
    "esteemed": N_("Have troops in the most regions."),
    "successful": N_("Be furthest on the rule track."),
    "committed": N_("Be furthest on the build track."),
    "prosperous": N_("Be furthest on the trade track."),
    "conquering": N_("Be furthest on the warfare track."),
    "capable": N_("Have the most goods."),
    "regal": N_("Have the most fur and honey."),
    "protective": N_("Have the most structures in the regions you rule."),
    "dignified": N_("Have accomplished the most deeds."),
    "courageous": N_("Have beaten the most rebels."),
    "wealthy": N_("Have the most coins."),
    "renowned": N_("Rule the most regions with an epic structure."),
    "victorious": N_("Have the most victory tokens."),
}
LEADER_TEXTS = {
    "boris": N_("Attacks on opponents in his region turn one card fewer, and take a coin from the opponent."),
    "sviatopolk": N_("In his region rebels count as your strength; a beaten one becomes a troop of yours."),
    "yaroslav": N_("In his region you win ties for rule, and opponents' structures do nothing."),
    "mstislav": N_("In his region taxing and building cost you one point, whoever rules."),
    "maria": N_("Once a round the muster points of one source may go to a region beside hers where you have nobody."),
    "predslava": N_("Once a round move a troop of an opponent to a neighbouring region; its owner gets a coin."),
    "agatha": N_("With each step she makes, up to two of your troops go along."),
    "sudislav": N_("In his region attack points may muster."),
    "gleb": N_("Once a round, after an attack in his region without loss, two movement points for troops there."),
    "sviatoslav": N_("Before you build he may ride to a neighbouring region with a rebel, or to another one for a coin."),
    "theofana": N_("Once a round, taxing in her region, she rides on or you get a coin; then there is no more taxing."),
}
INTRIGUE_NAMES = {
    "foreign_merchants": N_("Foreign Merchants"),
    "call_to_arms": N_("Call to Arms"),
    "whispers_at_court": N_("Whispers at Court"),
    "rising_unrest": N_("Rising Unrest"),
    "watchful_garrisons": N_("Watchful Garrisons"),
    "good_harvest": N_("Good Harvest"),
    "master_builders": N_("Master Builders"),
}


def gains_words(gains: Gains) -> str:
    return listed([points_of(kind, count) for kind, count in gains])


def scheme_name(scheme: Scheme) -> str:
    """By what it gives: scheme cards have no names of their own."""
    return " / ".join(gains_words(gains) for gains in scheme.gains)


def scheme_line(scheme: Scheme) -> str:
    text = _("{gains:cap}.").format(gains=noun(scheme_name(scheme)))
    if scheme.cost:
        text = sentences(text, _("It costs {coins}.").format(coins=coins(scheme.cost)))
    if scheme.casualty:
        text = sentences(
            text,
            ngettext(
                "Turned in an attack it costs {count} troop.", "Turned in an attack it costs {count} troops.", scheme.casualty
            ).format(count=scheme.casualty),
        )
    return text


def goods_words(cost: Cost) -> str:
    """What goods a deed takes."""
    count = len(cost.slots)
    if cost.alike == DIFFERENT:
        return ngettext("{count} different good", "{count} different goods", count).format(count=count)
    if cost.alike == EQUAL:
        return ngettext("{count} equal good", "{count} equal goods", count).format(count=count)
    if all(slot == ANY for slot in cost.slots):
        return ngettext("{count} good", "{count} goods", count).format(count=count)
    return listed(
        [
            good_name(slot[0])
            if len(slot) == 1
            else _("{one} or {other}").format(one=good_name(slot[0]), other=good_name(slot[1]))
            for slot in cost.slots
        ]
    )


def takes(deed: Deed) -> list[str]:
    """All that it takes to accomplish it."""
    parts = []
    if deed.coins:
        parts.append(_("pay {coins}").format(coins=coins(deed.coins)))
    if deed.goods.slots:
        parts.append(_("pay {goods}").format(goods=goods_words(deed.goods)))
    if deed.schemes:
        parts.append(
            ngettext("discard {count} scheme card", "discard {count} scheme cards", deed.schemes).format(count=deed.schemes)
        )
    if deed.remove == "structures":
        parts.append(_("remove a market, a stronghold and a church of yours"))
    elif deed.troops:
        n = deed.troops
        where = {
            "ruled": ngettext("remove {count} troop of yours from a region you rule",
                              "remove {count} troops of yours from a region you rule", n),
            "apart": ngettext("remove {count} troop of yours from different regions",
                              "remove {count} troops of yours from different regions", n),
        }
        rest = ngettext("remove {count} troop of yours", "remove {count} troops of yours", n)
        parts.append(where.get(deed.remove, rest).format(count=n))
    if deed.have:
        parts.append(_(HAVE[deed.have]) if deed.have in HAVE else deed.have)
    return parts


def deed_name(deed: str) -> str:
    return _(DEED_NAMES[deed]) if deed in DEED_NAMES else deed.replace("_", " ")


def deed_line(deed: Deed) -> str:
    return _("{takes:cap}: {points} and {gains}.").format(
        takes=noun(listed(takes(deed))), points=victory_points(deed.points), gains=gains_words(deed.gains)
    )


def agenda_name(agenda: str) -> str:
    return _(AGENDA_NAMES[agenda])


def agenda_line(agenda: str) -> str:
    return sentences(_(AGENDA_TEXTS[agenda]), _("Then it is worth two points; ties count."))


def leader_line(leader: str) -> str:
    return _(LEADER_TEXTS[leader])


INTRIGUE_LINES = {
    "foreign_merchants": N_("Everybody may buy a good for 1 coin or sell one for 2."),
    "call_to_arms": N_("Everybody may muster one troop."),
    "whispers_at_court": N_("Everybody may draw a scheme card."),
    "rising_unrest": N_("Rebels rise in Kiev and Novgorod."),
    "watchful_garrisons": N_("Attacks on opponents turn one card more."),
    "good_harvest": N_("Taxing fish or honey brings a coin more."),
    "master_builders": N_("The first structure of a turn costs one point, whoever rules."),
}


def intrigue_name(name: str) -> str:
    return _(INTRIGUE_NAMES[name])


def intrigue_line(name: str) -> str:
    """What it does, in one sentence."""
    return _(INTRIGUE_LINES[name])


BONUS = {"troop": N_("a troop"), "coin": N_("a coin"), "scheme": N_("a scheme card"), "deed": N_("a deed")}


def bonus_name(bonus: str) -> str:
    if bonus in BONUS:
        return _(BONUS[bonus])
    return good_name(GOODS.index(bonus)) if bonus in GOODS else structure_name(bonus)


def inheritance_words(number: int) -> str:
    card = INHERITANCE[number]
    text = _("{region}: {bonus}").format(
        region=region_name(REGIONS.index(card.region)), bonus=listed([bonus_name(b) for b in card.bonus])
    )
    return _("{text}, for {coins}").format(text=text, coins=coins(card.cost)) if card.cost else text


# -- faces ------------------------------------------------------------------------------------------------------------


def face_name(face: Face) -> str:
    deck, index = face
    card = PRINTED[deck][index] if deck in PRINTED else ""
    if isinstance(card, Scheme):
        return scheme_name(card)
    if isinstance(card, Deed):
        return deed_name(card.name)
    if deck.endswith(AGENDA_DECK):
        return agenda_name(card)
    if deck == REBEL_DECK:
        return reward_words(card)
    return inheritance_words(index) if deck == "inheritance" else str(card)


def face_line(face: Face) -> str:
    deck, index = face
    card = PRINTED[deck][index] if deck in PRINTED else ""
    if isinstance(card, Scheme):
        return scheme_line(card)
    if isinstance(card, Deed):
        return deed_line(card)
    return agenda_line(card) if deck.endswith(AGENDA_DECK) else _("{what:cap}.").format(what=noun(face_name(face)))


def reward_words(reward: str) -> str:
    """What lies under a rebel."""
    if reward == "coin":
        return coins(1)
    if reward == "coins":
        return coins(2)
    return good_name(GOODS.index(reward)) if reward in GOODS else reward


def card_name(to: Reader, card: Card) -> str:
    return face_name(to.faces[card]) if card in to.faces else _("a hidden card")


@book.thing("card")
def card_thing(to: Reader, card: Card) -> str:
    return card_name(to, card)
