"""The course of Rus': four stones, three at the table."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.rus.names import action_name, character_name, class_name, coins, points
from rules.rus import events as e, options as o
from rules.rus.data import (
    DACHA_PRICES,
    EXCHANGE_COINS,
    FESTIVAL_COINS,
    FESTIVAL_POINTS,
    KING,
    KING_POINTS,
    LOWER,
    MARKET_COINS,
    MIDDLE,
    MONUMENT_COINS,
    MONUMENT_POINTS,
    MONUMENT_PRICE,
    PRICES,
    START_COINS,
)
from rules.rus.state import building

ME, OLEG, ZOYA = range(3)
POINTS = 10  # of the settings of these tables
HABITS = {
    "housekeeping": Want(o.Done), "accuse": Want(o.Believe), "claim": Want(o.NoClaim), "action": Want(o.Exchange),
    "discard": Want(o.Enough), "upgrade": Want(o.BuyNothing),
}
SETTINGS = {"points": POINTS}
PLAIN_HAND = ("troubadours", "cauldron", "compass", "signet_ring", "war_banner")  # nothing that a peasant could play


def stones(cast: Cast) -> tuple[Stone, ...]:
    return who_are_you(cast), lies(cast), your_estate(cast), your_cards(cast)


def who_are_you(cast: Cast) -> Stone:
    oleg, zoya = cast[OLEG], cast[ZOYA]
    farmer, shepherd = character_name("farmer"), character_name("shepherd")
    return Stone(
        "claim", _("Who are you?"), "drama-masks", 3, 3,
        deals={"set_up": [[["farmer", "shepherd", "builder"], ["merchant"], [],
                           ["scarecrow", "market_day", *PLAIN_HAND[:3]]]]},
        rolls={"first_player": [(1,)]}, habits=HABITS, settings=SETTINGS,
        script=(
            Look("goal", _("{points} win. You are a peasant with {coins}, and want to rise to king.").format(
                points=points(POINTS), coins=coins(START_COINS)), ("seat", ME)),
            You("grow", _("Your crops have grown by {coins}. Leave them alone, they go on growing: tap Done.").format(
                coins=coins(1)), Want(o.Done), page="crops",
                wrong={Want(o.Harvest): _("Harvested now they bring {coins} and are gone. Let them grow.").format(
                    coins=coins(1))}),
            You("truth", _("Every turn you say who you are. Your card says {person}: tap the {person}.").format(person=farmer),
                Want(o.Claim, character="farmer"), told=(e.Believed, e.Placed), page="claim",
                then=_("That is the truth, nobody can hurt you. Confirm it."),
                wrong={Want(o.Claim): _("That would be a lie. Lies come soon; first the truth."),
                       Want(o.NoClaim): _("Whoever says nothing gets nothing. Say that you are the {person}.").format(
                           person=farmer)}),
            You("card", _("Believed! You plant crops. {card} goes with the {person}: play it.").format(
                card=action_name("scarecrow"), person=farmer), Want(o.Play, card="scarecrow"), told=(e.Scored,), page="cards",
                then=_("It brings {points}. Confirm it.").format(points=points(1)),
                wrong={Want(o.Play): _("That card can wait. {card} brings a royal point now.").format(
                    card=action_name("scarecrow")),
                       Want(o.Exchange): _("You need not swap cards: {card} can be played.").format(
                           card=action_name("scarecrow"))}),
            They(OLEG, Want(o.Claim, character="shepherd")),
            You("believe", _("{oleg} says he is the {person}. Nothing speaks against it: believe him.").format(
                oleg=oleg, person=shepherd), Want(o.Believe), told=(e.Believed,), page="accuse",
                wrong={Want(o.Lies): _("If he tells the truth you pay him. Believe him this time.")}),
            They(OLEG, Want(o.GiveTo, seat=ME)),
            They(ME, Want(o.Done)),
            You("lie", _("Your turn. Nobody sees your card, so lie: say that you are the {person}.").format(person=shepherd),
                Want(o.Claim, character="shepherd"), told=(e.Believed,), page="claim",
                then=_("A lie that is believed works like the truth. Confirm it."),
                wrong={Want(o.Claim, character="farmer"): _("That would be the truth. Try a lie: the {person}.").format(
                    person=shepherd),
                       Want(o.Claim): _("Another lie. Take the {person}, who brings coins.").format(person=shepherd),
                       Want(o.NoClaim): _("Be brave: say that you are the {person}.").format(person=shepherd)}),
            You("give", _("They believe you: three coins, but one goes on to somebody else. Give it to {zoya}.").format(
                zoya=zoya),
                Want(o.GiveTo, seat=ZOYA), told=(e.Took,), page="characters",
                wrong={Want(o.GiveTo): _("{oleg} has had coins enough. Give it to {zoya}.").format(oleg=oleg, zoya=zoya)}),
            You("coins", _("Now a card that is worth coins to anybody: play {card}.").format(card=action_name("market_day")),
                Want(o.Play, card="market_day"), told=(e.Took,), page="cards",
                wrong={Want(o.Exchange): _("First look what {card} brings.").format(card=action_name("market_day"))}),
            You("rise", _("{coins}! That is the price of the {level}. Rise: buy its card.").format(
                coins=coins(PRICES[MIDDLE]), level=class_name(MIDDLE)), Want(o.Buy, level=MIDDLE),
                    told=(e.Bought,), page="upgrade",
                wrong={Want(o.BuyNothing): _("Coins are there to rise. Buy the card.")}),
        ),
        learnt=(
            Learnt("drama-masks", pgettext("learnt", "Claim"), _("say who you are, true or not")),
            Learnt("account-voice", pgettext("learnt", "Lie"), _("nobody else sees your card")),
            Learnt("cards", pgettext("learnt", "Cards"), _("one a turn; some go with a claim")),
            Learnt("stairs-up", pgettext("learnt", "Rise"), _("coins buy the next class")),
        ),
        done=_("You can claim now"),
    )


def lies(cast: Cast) -> Stone:
    oleg, zoya = cast[OLEG], cast[ZOYA]
    builder, farmer, shepherd = character_name("builder"), character_name("farmer"), character_name("shepherd")
    fine = coins(1 + LOWER)
    return Stone(
        "doubt", _("Lies!"), "gavel", 3, 3,
        deals={"set_up": [[["builder", "farmer", "shepherd"], [], [], PLAIN_HAND]],
               "swap": [[["shepherd"]], [["farmer"]], [["builder"]]]},
        rolls={"first_player": [(1 + ZOYA,)]}, habits=HABITS, settings=SETTINGS,
        script=(
            They(ZOYA, Want(o.Claim, character="builder")),
            You("doubt", _("{zoya} says she is the {person}. But you hold one yourself. Doubt her: tap Lies!").format(
                zoya=zoya, person=builder), Want(o.Lies), told=(e.Accused, e.Revealed, e.Swapped), page="accuse",
                wrong={Want(o.Believe): _("You could. But your own card makes her claim less likely: doubt her.")}),
            Look("caught", _("She lied! She pays you {fine}, and her card goes back for another one.").format(fine=fine),
                 ("seat", ZOYA)),
            You("truth", _("Your turn. Tell the truth: you are the {person}. Somebody may doubt it.").format(person=builder),
                Want(o.Claim, character="builder"), told=(e.Accused, e.Revealed, e.Placed), page="claim",
                wrong={Want(o.Claim): _("Not a lie yet. The truth first: the {person}.").format(person=builder),
                       Want(o.NoClaim): _("Nobody can win by silence. Say that you are the {person}.").format(person=builder)}),
            They(OLEG, Want(o.Lies)),
            Look("proved", _("{oleg} doubted you and pays {fine}: your card was true. You draw a new one for it.").format(
                oleg=oleg, fine=fine), ("seat", OLEG)),
            You("swap", _("No card fits your claim. Tap Pass: you swap cards, and take {coins}.").format(
                coins=coins(EXCHANGE_COINS)),
                Want(o.Exchange), page="cards"),
            You("discard", _("Choose what to swap. {card} needs the {person}: tap it.").format(
                card=action_name("troubadours"), person=character_name("princess")), Want(o.Discard, card="troubadours"),
                page="cards", wrong={Want(o.Discard): _("That one may stay. Let {card} go.").format(
                    card=action_name("troubadours")),
                                     Want(o.Enough): _("One at least: let {card} go.").format(card=action_name("troubadours"))}),
            You("enough", _("You could swap more. This will do: tap Done."), Want(o.Enough), told=(e.Discarded, e.Took),
                page="cards", wrong={Want(o.Discard): _("One is enough today.")}),
            They(ME, Want(o.Done)),
            You("lie", _("Your card says {mine} now. Lie: say that you are the {person}. See what it costs.").format(
                mine=farmer, person=shepherd), Want(o.Claim, character="shepherd"),
                    told=(e.Accused, e.Revealed, e.Gave), page="claim",
                wrong={Want(o.Claim, character="farmer"): _("That is the truth. For once, lie: the {person}.").format(
                    person=shepherd),
                       Want(o.Claim): _("A fine lie, too. Take the {person}.").format(person=shepherd),
                       Want(o.NoClaim): _("Only who lies can be caught. Take the {person}.").format(person=shepherd)}),
            They(ZOYA, Want(o.Lies)),
            Look("fined", _("Caught! Nothing came of it, you pay {zoya} {fine} and change your card.").format(
                zoya=zoya, fine=fine),
                 ("seat", ZOYA)),
            Look("debt", _("Who cannot pay goes into debt. A debtor may neither lie nor doubt until it is paid.")),
        ),
        learnt=(
            Learnt("gavel", pgettext("learnt", "Doubt"), _("the card is shown: one of you pays")),
            Learnt("shield-check", pgettext("learnt", "Truth"), _("whoever doubts it pays you")),
            Learnt("hand-coin", pgettext("learnt", "Fine"), _("more coins in a higher class")),
            Learnt("link-variant", pgettext("learnt", "Debt"), _("no lies, no doubts until it is paid")),
        ),
        done=_("You can doubt now"),
    )


def your_estate(cast: Cast) -> Stone:
    builder = character_name("builder")
    return Stone(
        "estate", _("Your estate"), "home-city", 4, 3,
        deals={"set_up": [[["builder", "farmer", "shepherd"], [], [],
                           ["fur_trade", *PLAIN_HAND[1:]]]]},
        rolls={"first_player": [(1,)]}, habits=HABITS, settings=SETTINGS,
        script=(
            They(ME, Want(o.Done)), They(ME, Want(o.Claim, character="farmer")), They(ME, Want(o.Play, card="fur_trade")),
            Look("estate", _("Each turn begins with your estate: all that stands there does its work."),
                ("seat", ME), my_turn=True),
            You("harvest", _("Your first crops bear {coins}. Harvest them: tap them on the field.").format(coins=coins(2)),
                Want(o.Harvest, building=building(ME, 0)), told=(e.Harvested,), page="crops",
                wrong={Want(o.Harvest): _("Those are young. Harvest the ones with {coins}.").format(coins=coins(2)),
                       Want(o.UpgradeDacha): _("The dacha comes next. First the crops."),
                       Want(o.Done): _("Not yet: the crops first.")}),
            You("dacha", _("A dacha pays every turn from now on. Build it for {coins}.").format(coins=coins(DACHA_PRICES[0])),
                Want(o.UpgradeDacha), told=(e.Upgraded,), page="dacha",
                wrong={Want(o.Harvest): _("Let the young crops grow."), Want(o.Done): _("Build the dacha first.")}),
            You("done", _("Let the young crops grow, and end the work: tap Done."), Want(o.Done), page="housekeeping",
                wrong={Want(o.Harvest): _("They will bear more later. Tap Done.")}),
            You("builder", _("The {person} begins a monument for {coins}, and you really are one. Say so.").format(
                person=builder, coins=coins(MONUMENT_PRICE)), Want(o.Claim, character="builder"),
                    told=(e.Placed,), page="monument",
                wrong={Want(o.Claim): _("That would be a lie. Today you build: the {person}.").format(person=builder),
                       Want(o.NoClaim): _("Say it: you are the {person}.").format(person=builder)}),
            They(ME, Want(o.Exchange)), They(ME, Want(o.Enough)),
            They(ME, Want(o.Done)),
            Look("works", _("A turn later: the dacha has paid {coins}, and the monument has moved on a step.").format(
                coins=coins(1)),
                 ("seat", ME), my_turn=True),
            They(ME, Want(o.NoClaim)), They(ME, Want(o.Exchange)), They(ME, Want(o.Enough)),
            They(ME, Want(o.Done)),
            Look("finished", _("After its last step it stands: {points} and {coins}. It fills a building space for good.").format(
                points=points(MONUMENT_POINTS), coins=coins(MONUMENT_COINS)), ("seat", ME), my_turn=True),
            You("farmer", _("And so it goes round: plant again. Say that you are the {person}.").format(
                person=character_name("farmer")), Want(o.Claim, character="farmer"), told=(e.Placed,), page="crops",
                wrong={Want(o.Claim): _("Your field has room: take the {person}.").format(person=character_name("farmer")),
                       Want(o.NoClaim): _("Your field has room: take the {person}.").format(person=character_name("farmer"))}),
            They(ME, Want(o.Exchange)), They(ME, Want(o.Enough)),
            Look("later", _("A market pays {coins} once, a festival {points} and {more}: higher classes bring them.").format(
                coins=coins(MARKET_COINS), points=points(FESTIVAL_POINTS), more=coins(FESTIVAL_COINS))),
        ),
        learnt=(
            Learnt("sprout", pgettext("learnt", "Crops"), _("grow each turn; you harvest when you like")),
            Learnt("home", pgettext("learnt", "Dacha"), _("pays every turn, more with each level")),
            Learnt("bank", pgettext("learnt", "Monument"), _("three steps, then a royal point")),
        ),
        done=_("You can run an estate now"),
    )


def your_cards(cast: Cast) -> Stone:
    oleg = cast[OLEG]
    caravan, mob, fertilizer, bribe = (action_name(name) for name in ("caravan", "mob", "fertilizer", "bribe"))
    return Stone(
        "cards", _("Your cards"), "cards", 4, 3,
        deals={"set_up": [[["shepherd", "farmer", "builder"], [], [],
                           ["caravan", "mob", "bribe", *PLAIN_HAND[:2], "fertilizer"]]]},
        rolls={"first_player": [(1,)]}, habits=HABITS, settings=SETTINGS,
        script=(
            They(ME, Want(o.Done)), They(ME, Want(o.NoClaim)),
            Look("kinds", _("The sign in a card's corner tells its kind. Rest a finger on any card to read it.")),
            You("evergreen", _("{card} stays before you, and works from your next turn on. Play it.").format(card=caravan),
                Want(o.Play, card="caravan"), told=(e.Laid,), page="cards",
                wrong={Want(o.Exchange): _("No swapping yet: play {card}.").format(card=caravan)}),
            They(OLEG, Want(o.Play, card="fertilizer")),
            They(ME, Want(o.Done)), They(ME, Want(o.Claim, character="shepherd")), They(ME, Want(o.GiveTo, seat=ZOYA)),
            Look("works", _("Your {card} has brought you {coins}. {oleg} laid a card that stays, too.").format(
                card=caravan, coins=coins(1), oleg=oleg), ("seat", OLEG)),
            You("discord", _("{card} takes away a card that stays. Play it.").format(
                card=mob), Want(o.Play, card="mob"), page="cards",
                wrong={Want(o.Exchange): _("No swapping yet: play {card}.").format(card=mob),
                       Want(o.Play): _("Keep that one. Now play {card}.").format(card=mob)}),
            You("remove", _("Whose? Not your own, surely: tap {oleg}, then {card}.").format(oleg=oleg, card=fertilizer),
                Want(o.Remove, card="fertilizer"), told=(e.Removed,), page="cards",
                wrong={Want(o.Remove): _("That one is yours, and it pays you. Take {card}.").format(card=fertilizer)}),
            They(ME, Want(o.Done)), They(ME, Want(o.NoClaim)),
            You("royal", _("Royal cards bring points. {card} costs {coins}, and you have them. Play it.").format(
                card=bribe, coins=coins(6)), Want(o.Play, card="bribe"), told=(e.Scored,), page="cards",
                wrong={Want(o.Exchange): _("A royal point lies in your hand: play {card}.").format(card=bribe),
                       Want(o.Play): _("That one can wait. Play {card}.").format(card=bribe)}),
            Look("king", _("The king costs {coins} and brings {points}. Whoever buys him ends the game.").format(
                coins=coins(PRICES[KING]), points=points(KING_POINTS))),
            Look("end", _("So do {points}. The round is played to its end, then the most points win.").format(
                points=points(POINTS))),
        ),
        learnt=(
            Learnt("pine-tree", pgettext("learnt", "Evergreen"), _("stays and works every turn")),
            Learnt("fire", pgettext("learnt", "Discord"), _("takes such a card away")),
            Learnt("crown", pgettext("learnt", "Royal"), _("brings points, for a price")),
            Learnt("trophy", pgettext("learnt", "The end"), _("the king, or points enough")),
        ),
        done=_("You know all of Rus' now"),
    )
