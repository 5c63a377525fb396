"""The rules in a few sentences each, for "? word" and for help with a decision."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.words.base import Rule
from app.words.perestroika.book import book


@book.rule
def rules() -> tuple[Rule, ...]:
    return (
        Rule(_("aim"), _("Build, and have the most points when the last round is over; alone, reach the highest rank.")),
        Rule(_("round"), _("Cards are turned up, perhaps the Tatars come, all cards are taken, everybody plays, and the"
                           " metropolitan passes to the left.")),
        Rule(_("materials"), _("Fur, wood and wheat. Six of each kind fit into your store; what the stock has not got cannot be"
                               " taken.")),
        Rule(_("display"), _("Cards are turned up one by one until enough bear the cross: two for one or two players, three for"
                             " three. At most five cards are turned up, seven with three players.")),
        Rule(_("Tatars"), _("If the display is full and crosses are missing, the Tatars ride: of each kind everybody keeps two"
                            " pieces, the rest goes back to the stock.")),
        Rule(_("taking cards"), _("From the start player on, each takes one card in turn until none is left. Who gets fewer than"
                                  " the start player takes a material instead.")),
        Rule(_("playing cards"), _("Play up to two cards, each by its upper or its lower half. Then at most two cards may stay in"
                                   " your hand.")),
        Rule(_("hand"), _("After playing you may keep two cards at most. What you discard lies open and earns nothing.")),
        Rule(_("chip"), _("Throw the whole hand away instead of playing, and you take an action chip. Later it pays for a third"
                          " card in one turn. Nobody has more than one.")),
        Rule(_("building"), _("Three rows of four places, each filled from left to right. What is built stays; twelve buildings"
                              " are all.")),
        Rule(_("field"), _("A field costs 1 wheat and is worth 2 points.")),
        Rule(pgettext("the building before a city", "town"),
             _("A town costs 1 fur, 1 wood and 1 wheat, is worth 5 points and bears one mark.")),
        Rule(_("city"), _("A city costs 2 fur, 2 wood and 1 wheat, is worth 10 points and bears one mark.")),
        Rule(_("church"), _("A church costs 1 fur, 2 wood and 1 wheat and is worth 10 points. One for each card.")),
        Rule(_("Kremlin"), _("A Kremlin costs 3 fur, 5 wood and 1 wheat, is worth 20 points and bears two marks. One for each"
                             " card.")),
        Rule(_("exchange"), _("Ship, Sleigh and Wagon give two pieces for one, as often as you like; what does not fit is lost."
                              " The Trading Post exchanges one for one.")),
        Rule(_("discards"), _("Orthodox Church takes any card out of the discard pile except another Orthodox Church. The others"
                              " do not see which.")),
        Rule(_("rivals"), _("Teutonic Order takes an unseen card from a rival's hand, or a piece of your choice from a rival's"
                            " store.")),
        Rule(_("shuffle"), _("When a card must be turned up and the deck is empty, the discards become the new deck. With the"
                             " second shuffle, the third for three players, the last round has begun.")),
        Rule(_("score"), _("Buildings, and 1 point for each material left; 2 for each if you hold the Sawmill, Tannery or Mill"
                           " of that kind.")),
        Rule(_("rank"), _("Tsar from 60 points, Grand Prince of Rus' from 55, Grand Prince from 50, Prince from 45, Udelny Knyaz"
                          " from 40. Below that the principality is destroyed.")),
        Rule(_("alone"), _("Of each display discard one card, lay one face down for the virtual opponent, and take the rest. If"
                           " nothing is left, take a material. Teutonic Order fetches a card laid aside.")),
        Rule(_("mark"), _("The red dots on towns, cities and Kremlins. Some scenarios count them by columns.")),
    )
