"""The rules in our words, by the word one would ask about."""
from __future__ import annotations

from app.i18n import _, pgettext
from app.words.base import Rule
from app.words.rus.book import book
from app.words.rus.names import ability, character_name, class_of
from rules.rus.data import CHARACTERS


def about() -> str:
    return _("Rise from peasant to king in the Time of Troubles. Each turn you may claim to be somebody: farmer, witch, "
             "princess. Nobody knows whether it is true, and whoever doubts a claim pays for being wrong, as a liar pays for "
             "being caught. Build, bluff and play your cards; the most royal points win.")


@book.rule
def rules() -> tuple[Rule, ...]:
    return (
        Rule(pgettext("rule word", "turn"),
             _("A turn has four parts: housekeeping, one claim, one action card, and an upgrade.")),
        Rule(pgettext("rule word", "housekeeping"),
             _("Your buildings work: markets pay, crops grow, the dacha yields, monuments and festivals move on. Then you "
               "may harvest crops and build at the dacha.")),
        Rule(pgettext("rule word", "claim"),
             _("Claim to be a character of a class you own a card of, once a turn, true or not. If nobody doubts it you do "
               "what that character does. You may also make no claim.")),
        Rule(pgettext("rule word", "accuse"),
             _("All opponents who are not in debt answer at once, in secret: I believe, or Lies! Of several who cry lies, "
               "the first to the claimant's left counts. The claimant shows the card of that class. A lie does nothing and "
               "costs the liar; a truth is carried out and costs the accuser. Then the card is shuffled back and another "
               "drawn.")),
        Rule(pgettext("rule word", "price"),
             _("Whoever loses an accusation pays the other 1, 2 or 3 coins: as many as the loser owns class cards.")),
        Rule(pgettext("rule word", "debt"),
             _("Coins you lack for such a payment are lent by the bank, and you take as many debt tokens. Coins you gain pay "
               "debts first. In debt you may neither bluff nor accuse.")),
        Rule(pgettext("rule word", "action"),
             _("Play one card of your hand and draw back to five. Or play none: put up to three away, draw back to five and "
               "take 2 coins.")),
        Rule(pgettext("rule word", "card"),
             _("Coin cards bring coins, royal cards royal points. A follow-up card needs a certain character, played with "
               "success this turn. Evergreen cards stay and work from your next turn on; discord cards throw them out. "
               "Attack cards belong to the chaos deck.")),
        Rule(pgettext("rule word", "upgrade"),
             _("At the end of your turn you may buy the next class card: middle 8 coins, upper 12, king 20. You keep the old "
               "ones. With an upper class card and 20 coins at the start of your turn you must buy the king.")),
        Rule(pgettext("rule word", "crops"),
             _("Up to three. Each gets a coin in every housekeeping after it was planted. Harvest takes the coins and the "
               "crops away.")),
        Rule(pgettext("rule word", "market"),
             _("It stands in a building space and turns into 4 coins in your next housekeeping, whether you like it or not.")),
        Rule(pgettext("rule word", "monument"),
             _("It begins on M1 and moves a step each housekeeping. From M3 it goes into a building space: 1 royal point and "
               "1 coin. Without a space it waits.")),
        Rule(pgettext("rule word", "festival"),
             _("It begins on F1 and moves to F2 in your next housekeeping. There you may hold it at any moment of yours: 1 "
               "royal point and 3 coins.")),
        Rule(pgettext("rule word", "dacha"),
             _("Built in housekeeping, one level at a time, for 4, 5 and 6 coins. It yields as many coins as its level was "
               "when housekeeping began. The third level brings 2 royal points.")),
        Rule(pgettext("rule word", "curse"),
             _("A cursed building does nothing through the end of its owner's next turn. After that it must work once before "
               "it can be cursed again.")),
        Rule(pgettext("rule word", "king"),
             _("Worth 2 royal points, and the round in which it is bought is the last.")),
        Rule(pgettext("rule word", "end"),
             _("When somebody buys the king or has the agreed royal points, the round is played to its end. The most royal "
               "points win; among equals the king does. Without a king the equals play on until one of them buys it.")),
        *(Rule(character_name(name), _("{who}, {level}: {ability}.").format(
            who=character_name(name), level=class_of(name), ability=ability(name))) for names in CHARACTERS for name in names),
    )
