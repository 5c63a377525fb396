"""Words of the modules warfare, rebel factions, epic structures and of the variants."""

from __future__ import annotations

from app.i18n import N_, NP_, _, listed, ngettext
from app.words.base import Reader
from app.words.rurik.book import book
from app.words.rurik.cards import card_name
from app.words.rurik.names import (
    STRUCTURE_NAMES,
    STRUCTURE_TITLES,
    TOKEN_NAMES,
    good_name,
    region_name,
    structure_name,
    structure_title,
    troops,
    who,
)
from rules.rurik.modules import epic, epic_effects, factions, region_deck, variants, warfare
from rules.rurik.state import LEADER, NOBODY

LAST = 9
STRUCTURE_NAMES |= {
    "border_fort": N_("a border fort"),
    "capital_port": N_("the Capital Port"),
    "catacombs": N_("the Catacombs"),
    "cathedral": N_("the Cathedral"),
    "city_gate": N_("the City Gate"),
    "library": N_("the Library"),
    "logging_camp": N_("the Logging Camp"),
    "palace": N_("the Palace"),
    "siege_tower": N_("a siege tower"),
    "town_wall": N_("the Town Wall"),
    "veche": N_("the Veche"),
    "den": N_("the rebels' den"),
}
STRUCTURE_TITLES |= {
    "border_fort": NP_("structure", "Border Fort"),
    "capital_port": NP_("structure", "Capital Port"),
    "catacombs": NP_("structure", "Catacombs"),
    "cathedral": NP_("structure", "Cathedral"),
    "city_gate": NP_("structure", "City Gate"),
    "library": NP_("structure", "Library"),
    "logging_camp": NP_("structure", "Logging Camp"),
    "palace": NP_("structure", "Palace"),
    "siege_tower": NP_("structure", "Siege Tower"),
    "town_wall": NP_("structure", "Town Wall"),
    "veche": NP_("structure", "Veche"),
    "den": NP_("structure", "Den"),
}
TOKEN_NAMES["ransom"] = NP_("token", "Ransom")
FACTION_NAMES = {
    "armed_uprising": N_("Armed Uprising"),
    "pagan_unrest": N_("Pagan Unrest"),
    "peasant_mutiny": N_("Peasant Mutiny"),
}

# -- warfare ----------------------------------------------------------------------------------------------------------

book.option(
    warfare.RevealOne, N_("Turn a card all the same"), sentence=N_("Then a captive may be taken."), icon="cards", page="captives"
)
book.option(
    warfare.TryCapture,
    N_("Take him alive"),
    sentence=N_("Turn a card: without a skull he is your captive."),
    icon="lock",
    page="captives",
)


@book.option(warfare.KeepCaptive, N_("Which captive stays?"), icon="lock", page="captives")
def keep_captive(to: Reader, option: warfare.KeepCaptive) -> str:
    return _("Keep a captive of {who}").format(who=who(to, option.seat))


@book.option(warfare.ReleaseCaptive, N_("Release a captive"), icon="lock-open-variant", page="captives")
def release_captive(to: Reader, option: warfare.ReleaseCaptive) -> str:
    return _("Release a captive of {who}").format(who=who(to, option.seat))


@book.option(warfare.ReleaseLeader, N_("Release a leader"), icon="lock-open-variant", page="captives")
def release_leader(to: Reader, option: warfare.ReleaseLeader) -> str:
    return _("Release the leader of {who}").format(who=to.name(option.seat))


@book.option(warfare.SpendRebel, N_("Pay with a rebel"), icon="torch", page="captives")
def spend_rebel(to: Reader, option: warfare.SpendRebel) -> str:
    return _("A rebel of the dungeon") if option.captive else _("A beaten rebel")


book.sound("wood", warfare.Captured, warfare.Released, warfare.RebelSpent)


@book.event(warfare.Captured)
def captured(to: Reader, event: warfare.Captured) -> str:
    if event.victim == NOBODY:
        return to.tell(event.seat, _("You take a rebel alive."), _("{who} takes a rebel alive."))
    if event.piece == LEADER:
        return to.tell(
            event.seat,
            _("You take the leader of {victim} alive."),
            _("{who} takes the leader of {victim} alive."),
            victim=to.name(event.victim),
        )
    return to.tell(
        event.seat,
        _("You take a troop of {victim} alive."),
        _("{who} takes a troop of {victim} alive."),
        victim=to.name(event.victim),
    )


@book.event(warfare.CaptureFailed)
def capture_failed(to: Reader, event: warfare.CaptureFailed) -> str:
    return to.tell(
        event.seat,
        _("He gets away, and you lose {troops}."),
        _("He gets away, and {who} loses {troops}."),
        troops=troops(event.losses),
    )


@book.event(warfare.Released)
def released(to: Reader, event: warfare.Released) -> str:
    return to.tell(
        event.seat, _("You release a captive of {owner}."), _("{who} releases a captive of {owner}."), owner=who(to, event.owner)
    )


book.event(warfare.RebelSpent, N_("You pay with a rebel."), N_("{who} pays with a rebel."))

# -- rebel factions ---------------------------------------------------------------------------------------------------

book.option(
    factions.DefeatFaction,
    N_("Defeat the faction"),
    sentence=N_("Its condition is met: it leaves the land, and you get tokens."),
    icon="torch",
    page="factions",
)


def faction_name(name: str) -> str:
    return _(FACTION_NAMES[name])


@book.event(factions.FactionDrawn)
def faction_drawn(to: Reader, event: factions.FactionDrawn) -> str:
    return _("The rebels of this game: {name}.").format(name=faction_name(event.name))


book.event(factions.DenPlaced, N_("The rebels have their den in {region}."))

book.event(region_deck.RegionTurnedUp, N_("A card for the rebels: {region}."))

book.sound("card", factions.FactionDrawn, region_deck.RegionTurnedUp)
book.sound("warhorn", factions.FactionDefeated)


@book.event(factions.FactionDefeated)
def faction_defeated(to: Reader, event: factions.FactionDefeated) -> str:
    return to.tell(
        event.seat, _("You put an end to the {name}."), _("{who} puts an end to the {name}."), name=faction_name(event.name)
    )


# -- epic structures --------------------------------------------------------------------------------------------------


@book.option(epic.BuildEpic, N_("Build an epic structure"), icon="landmark", page="epic")
def build_epic(to: Reader, option: epic.BuildEpic) -> str:
    return _("{structure} in {region}").format(structure=structure_title(option.structure), region=region_name(option.region))


@book.option(epic.BuildOnBorder, N_("Build on a border"), icon="tower-observation", page="epic")
def build_on_border(to: Reader, option: epic.BuildOnBorder) -> str:
    return _("{structure} between {region} and {other}").format(
        structure=structure_title(option.structure), region=region_name(option.region), other=region_name(option.other)
    )


@book.option(epic.TakeAnyGood, N_("Take a good"), icon="sack", page="epic")
def take_any_good(to: Reader, option: epic.TakeAnyGood) -> str:
    return _("Take {good}").format(good=good_name(option.good))


book.sound("hammer", epic.EpicBuilt)
book.sound("card", epic.LibraryFilled, epic_effects.SwappedDeed)
book.sound("stamp", epic_effects.JoinedVeche)


@book.event(epic.EpicLaid)
def epic_laid(to: Reader, event: epic.EpicLaid) -> str:
    return _("Epic structures of this game: {names}.").format(names=listed([structure_title(n) for n in event.names]))


@book.event(epic.EpicBuilt)
def epic_built(to: Reader, event: epic.EpicBuilt) -> str:
    if event.other != NOBODY:
        return to.tell(
            event.seat,
            _("You build {structure} between {region} and {other}."),
            _("{who} builds {structure} between {region} and {other}."),
            structure=structure_name(event.structure),
            region=region_name(event.region),
            other=region_name(event.other),
        )
    return to.tell(
        event.seat,
        _("You build {structure} in {region}."),
        _("{who} builds {structure} in {region}."),
        structure=structure_name(event.structure),
        region=region_name(event.region),
    )


@book.event(epic.LibraryFilled)
def library_filled(to: Reader, event: epic.LibraryFilled) -> str:
    return ngettext("{count} deed lies in the Library.", "{count} deeds lie in the Library.", event.amount).format(
        count=event.amount
    )


@book.option(epic_effects.MoveByFort, N_("Cross by the fort"), icon="shoe-prints", page="epic")
def move_by_fort(to: Reader, option: epic_effects.MoveByFort) -> str:
    said = (
        _("The leader from {origin} to {region}, by the fort")
        if option.piece == LEADER
        else _("A troop from {origin} to {region}, by the fort")
    )
    return said.format(origin=region_name(option.origin), region=region_name(option.region))


@book.option(epic_effects.AttackAcross, N_("Attack over the tower"), icon="crossed-swords", page="epic")
def attack_across(to: Reader, option: epic_effects.AttackAcross) -> str:
    return _("{who:cap} in {region}, from {origin}").format(
        who=to.name(option.seat), region=region_name(option.region), origin=region_name(option.origin)
    )


@book.option(epic_effects.AttackRebelAcross, N_("Attack a rebel over the tower"), icon="torch", page="epic")
def attack_rebel_across(to: Reader, option: epic_effects.AttackRebelAcross) -> str:
    return _("A rebel in {region}, from {origin}").format(region=region_name(option.region), origin=region_name(option.origin))


@book.option(epic_effects.SwapGood, N_("Trade at the port"), icon="swap-horizontal", page="epic")
def swap_good(to: Reader, option: epic_effects.SwapGood) -> str:
    return _("{good} for {other}").format(good=good_name(option.good), other=good_name(option.other))


@book.option(epic_effects.SwapDeed, N_("Change a deed in the Library"), icon="bookshelf", page="epic")
def swap_deed(to: Reader, option: epic_effects.SwapDeed) -> str:
    return _("{card} for {other}").format(card=card_name(to, option.card), other=card_name(to, option.other))


book.option(
    epic_effects.JoinVeche,
    N_("Join the Veche"),
    sentence=N_("A troop of your supply goes onto the card; you draw a scheme card."),
    icon="bell",
    page="epic",
)

book.event(epic_effects.SwappedDeed, N_("You change a deed in the Library."), N_("{who} changes a deed in the Library."))

book.event(epic_effects.JoinedVeche, N_("You join the Veche."), N_("{who} joins the Veche."))

# -- variants ---------------------------------------------------------------------------------------------------------


@book.event(variants.GoodsDealt)
def goods_dealt(to: Reader, event: variants.GoodsDealt) -> str:
    dealt = [_("{region}: {good}").format(region=region_name(i), good=good_name(g)) for i, g in enumerate(event.goods)]
    return _("The goods are drawn: {goods}.").format(goods=listed(dealt))


for why, mine, theirs, page in (
    ("volunteer", N_("Turn a card all the same, for a captive?"), N_("{who} may turn a card."), "captives"),
    ("capture", N_("Take him alive?"), N_("{who} may take a captive."), "captives"),
    ("capture_deck", N_("Which deck decides?"), N_("{who} chooses a deck."), "captives"),
    ("keep_captive", N_("Which captive stays?"), N_("{who} keeps a captive."), "captives"),
    ("release", N_("Whom do you release?"), N_("{who} releases a captive."), "captives"),
    ("ransom", N_("What do you pay for the ransom?"), N_("{who} pays a ransom."), "captives"),
    ("any_good", N_("Which good do you take?"), N_("{who} takes a good."), "epic"),
    ("port", N_("Trade a good at the port?"), N_("{who} trades at the port."), "epic"),
    ("library", N_("Change a deed in the Library?"), N_("{who} reads in the Library."), "epic"),
    ("veche", N_("Join the Veche?"), N_("{who} may join the Veche."), "epic"),
):
    book.prompt(why, mine, theirs=theirs, page=page)
for why, text in (
    ("faction", N_("The rebels gather.")),
    ("epic", N_("Epic structures are drawn.")),
    ("goods", N_("The goods of the regions are drawn.")),
    ("leaders", N_("Leaders are drawn by lot.")),
):
    book.prompt(why, text)

book.setting("warfare", N_("Warfare"), N_("Captives, dungeons and ransoms."))
book.setting(
    "factions",
    N_("Rebel factions"),
    N_("A faction with a den; rebels keep coming until somebody puts an end to it."),
    {"off": NP_("faction", "none"), "easy": NP_("faction", "easy"), "hard": NP_("faction", "hard")},
)
book.setting("epic", N_("Epic structures"), N_("Great buildings in regions and on borders, for everybody to use."))
book.setting("goods_tokens", N_("Goods by lot"), N_("What a region yields is drawn."))
book.setting(
    "leaders", N_("Leaders"), N_("Choose them in turn, or let the lot decide."), {"pick": N_("chosen"), "random": N_("by lot")}
)
