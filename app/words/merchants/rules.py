"""The rules in our words, by the word one would ask about."""
from __future__ import annotations

from app.i18n import _, pgettext
from app.words.base import Rule
from app.words.merchants.book import book


def about() -> str:
    return _("You are a river merchant in old Rus'. Buy goods where they are made and bring them where a job wants "
             "them. The Golden Horde burns towns and cargo, the Prince of Kiev rebuilds; whoever has the turn may "
             "move either. The richest wins when someone has 30 rubles, five towns lie sacked, all twelve passes "
             "are owned, or no job is left.")


@book.rule
def rules() -> tuple[Rule, ...]:
    return (
        Rule(pgettext("rule word", "turn"),
             _("A turn is exactly one of five things: be a merchant, move the Horde, move the Prince, add a job, or give all "
               "back and start over.")),
        Rule(pgettext("rule word", "merchant"),
             _("Sail up to three tiles by river, or haul the ship one tile overland. Before, between and after the steps you "
               "may buy, deliver and trade in any open town you are in.")),
        Rule(pgettext("rule word", "river"),
             _("Two tiles are joined by river where both show one on the edge they share. Everything else is a portage.")),
        Rule(pgettext("rule word", "portage"),
             _("Hauling the ship overland to a neighbouring tile without a river between: it is the only step of that turn.")),
        Rule(pgettext("rule word", "toll"),
             _("Entering an open town without its pass costs 1 ruble and ends your movement. Without a ruble you may not "
               "enter. A sacked town takes no toll.")),
        Rule(pgettext("rule word", "pass"),
             _("Each of the twelve towns has one pass, for 5 rubles, bought in the town. Its owner pays no toll there and "
               "sails on through. When all twelve are in players' hands the game ends.")),
        Rule(pgettext("rule word", "goods"),
             _("Nine towns sell one good each, 1 ruble a load, as many as you can pay for. With a hold limit of 4 a ship "
               "carries no more than four loads.")),
        Rule(pgettext("rule word", "job"),
             _("A job names a good and the town that wants it. Equal jobs lie in one stack. A delivery pays 3 rubles for "
               "each card in the stack; then one card goes and a new job is drawn.")),
        Rule(pgettext("rule word", "add a job"),
             _("Turn over two jobs, put one into play and discard the other. That is the whole turn.")),
        Rule(pgettext("rule word", "Horde"),
             _("Whoever moves the Golden Horde leads it one or two tiles, rivers or not. It stops at a town or a ship. Loads "
               "on ships it finds are lost, 1 ruble each to the mover; an open town is sacked for 1 ruble. Ships are driven "
               "out to a free neighbouring tile. No ship may enter the Horde's tile.")),
        Rule(pgettext("rule word", "Prince"),
             _("The Prince of Kiev goes up to three tiles by river, or one overland. In a sacked town he stops and rebuilds "
               "it. Where he meets the Horde, the mover puts the Horde on a free country tile.")),
        Rule(pgettext("rule word", "sacked"),
             _("A sacked town neither buys nor sells nor takes toll, until the Prince comes. Five sacked towns end the game.")),
        Rule(pgettext("rule word", "twice"),
             _("The Horde may not be moved if the turn before moved it; the same goes for the Prince.")),
        Rule(pgettext("rule word", "trade"),
             _("A merchant may swap rubles, loads and passes with anyone whose ship is on the same or a neighbouring tile, "
               "if both agree. After three refused offers there are no more in that turn.")),
        Rule(pgettext("rule word", "start over"),
             _("Give back rubles, loads and passes; take 5 rubles and one pass, and begin on any tile but the Horde's.")),
        Rule(pgettext("rule word", "end"),
             _("The game ends at once when someone has 30 rubles, the fifth town is sacked, the twelfth pass is owned, or no "
               "job is left; after 200 rounds in any case. Most rubles win; then most passes, then most loads.")),
    )
