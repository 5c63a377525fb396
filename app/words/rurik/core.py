"""Words of the expansion's core content and of intrigue."""

from __future__ import annotations

from app.i18n import N_, NP_, _, listed
from app.words.base import Reader
from app.words.rurik.book import book
from app.words.rurik.cards import card_name, intrigue_name
from app.words.rurik.names import coins, good_name, points_of, region_name, victory_points
from rules.rurik.data import FUR
from rules.rurik.modules import core, core_leaders, inheritance, intrigue

LAST = 9

book.option(
    core.PlayTop,
    N_("Play the top discard"),
    sentence=N_("The tavern: the top scheme card of the discard pile works once more."),
    icon="beer-mug-empty",
    page="tavern",
)
book.option(
    core_leaders.UseAbility,
    N_("Use the ability"),
    sentence=N_("Two movement points for troops of his region."),
    icon="crown",
    page="leaders",
)


@book.option(core_leaders.MoveLeader, N_("Ride on"), icon="horse-variant", page="leaders")
def move_leader(to: Reader, option: core_leaders.MoveLeader) -> str:
    if option.coins:
        return _("To {region}, for {coins}").format(region=region_name(option.region), coins=coins(option.coins))
    return _("To {region}").format(region=region_name(option.region))


@book.option(inheritance.ReturnInheritance, N_("Give one back"), icon="trash-can", page="inheritance")
def return_inheritance(to: Reader, option: inheritance.ReturnInheritance) -> str:
    return _("Give back {card}").format(card=card_name(to, option.card))


@book.option(inheritance.Inherit, N_("Inherit"), icon="gift", page="inheritance")
def inherit(to: Reader, option: inheritance.Inherit) -> str:
    return card_name(to, option.card)


@book.option(inheritance.ForfeitInheritance, N_("Two coins instead"), icon="coins", page="inheritance")
def forfeit_inheritance(to: Reader, option: inheritance.ForfeitInheritance) -> str:
    return _("{coins} instead of {card}").format(coins=coins(2), card=card_name(to, option.card))


@book.short(inheritance.ForfeitInheritance)
def two_coins(to: Reader, option: inheritance.ForfeitInheritance) -> str:
    return _("{coins} instead").format(coins=coins(2))


book.option(inheritance.PutInherited, N_("Put it down"), label=N_("To {region}"), icon="map-marker", page="inheritance")
book.option(intrigue.BuyGood, NP_("with coins", "Buy"), label=N_("Buy {good} for 1 coin"), icon="sack", page="intrigue")
book.option(intrigue.SellGood, N_("Sell"), label=N_("Sell {good} for 2 coins"), icon="coins", page="intrigue")

book.event(
    core.GotBoon,
    N_("Your boat is full of {good}: a trade boon."),
    N_("The boat of {who} is full of {good}: a trade boon."),
)

book.event(core.SpentBoon, N_("You pay with a boon."), N_("{who} pays with a boon."))

book.sound("coin", core.GotBoon, core.SpentBoon, core.WarReward)
book.sound("card", inheritance.InheritanceShown, inheritance.Inherited, intrigue.IntrigueLaid, intrigue.IntrigueBegan)


@book.event(core.WarReward)
def war_reward(to: Reader, event: core.WarReward) -> str:
    return to.tell(
        event.seat,
        _("The token on the warfare track gives you {reward}."),
        _("The token on the warfare track gives {who} {reward}."),
        reward=war_words(event.reward),
    )


def war_words(reward: str) -> str:
    said = {
        "two_wood": _("two wood"),
        "two_fish": _("two fish"),
        "fur": good_name(FUR),
        "two_coins": coins(2),
        "scheme": points_of("draw", 1),
        "victory_point": victory_points(1),
    }
    return said[reward]


@book.event(core.WarTokens)
def war_tokens(to: Reader, event: core.WarTokens) -> str:
    return _("Tokens lie along the warfare track: {rewards}.").format(rewards=listed([war_words(r) for r in event.rewards]))


@book.event(inheritance.InheritanceShown)
def inheritance_shown(to: Reader, event: inheritance.InheritanceShown) -> str:
    return to.tell(
        event.seat,
        _("You inherit: {cards}."),
        _("{who} inherits: {cards}."),
        cards=listed([card_name(to, c) for c in event.cards]),
    )


book.event(inheritance.Inherited, N_("You take the inheritance of {region}."), N_("{who} takes the inheritance of {region}."))
book.event(
    inheritance.InheritanceForfeited,
    N_("You give the inheritance of {region} up."),
    N_("{who} gives the inheritance of {region} up."),
)


@book.event(intrigue.IntrigueLaid)
def intrigue_laid(to: Reader, event: intrigue.IntrigueLaid) -> str:
    return _("Three intrigues lie ready: {names}.").format(names=listed([intrigue_name(n) for n in event.names]))


@book.event(intrigue.IntrigueBegan)
def intrigue_began(to: Reader, event: intrigue.IntrigueBegan) -> str:
    return _("Intrigue of this round: {name}.").format(name=intrigue_name(event.name))


for why, mine, theirs, page in (
    ("tavern", N_("Play the top scheme card of the discards?"), N_("{who} sits in the tavern."), "tavern"),
    ("gleb", N_("Two movement points for troops there?"), N_("{who} may use Gleb."), "leaders"),
    ("theofana", N_("Does she ride on, or do you take a coin?"), N_("{who} may use Theofana."), "leaders"),
    ("inheritance", N_("Which of the three goes back to the box?"), N_("{who} looks at the inheritance."), "inheritance"),
    ("inherit", N_("Which inheritance now: take it, or two coins?"), N_("{who} inherits."), "inheritance"),
    ("put", N_("Where does it go? Elsewhere costs a coin."), N_("{who} puts an inherited piece down."), "inheritance"),
    ("merchants", N_("Buy or sell one good?"), N_("{who} trades with the foreign merchants."), "intrigue"),
    ("call_to_arms", N_("Where does a troop come?"), N_("{who} answers the call to arms."), "intrigue"),
    ("whispers", N_("Draw a scheme card?"), N_("{who} hears whispers."), "intrigue"),
):
    book.prompt(why, mine, theirs=theirs, page=page)
book.prompt("war_tokens", N_("Tokens are laid along the warfare track."))
book.prompt("intrigue", N_("Intrigues are drawn."))
book.reason("intrigue needs core", N_("Intrigue comes with Stone & Blade: choose that, too."))
