"""Every keyword of the cards and every sign of the dice in one sentence: for a long press, and for "? word" in the terminal."""

from __future__ import annotations

from app.i18n import N_, NP_, _, noun
from app.words.base import Rule
from app.words.saber.book import book
from rules.saber.cards import ACTION, ATTACHED, IN_PLAY, CommandCard, Effects
from rules.saber.dice import Stance

KEYWORDS: dict[str, tuple[str, str]] = {
    "bolster": (N_("Bolster"),
                N_("One level higher for each in his next combat, then it is gone. Bolster and Weaken cancel each other.")),
    "weaken": (N_("Weaken"),
               N_("One level lower for each in his next combat, then it is gone. Weaken and Bolster cancel each other.")),
    "haste": (N_("Haste"), N_("A step more for each in his next action.")),
    "slow": (N_("Slow"),
             N_("Before his next step he pays a step for each, and they are gone; what is left goes after his action.")),
    "stun": (N_("Stun"), N_("His next action does nothing. If he is attacked first, he is weakened instead.")),
    "ready": (N_("Ready"), N_("He may strike at once at an enemy who steps beside him; then he is ready no longer.")),
    "defense": (N_("Defense"), N_("Attacked, he always counts his stars; but if he wins, it is a tie. It is gone when he acts.")),
    "poison": (N_("Poison"), N_("One wound at the end of the turn.")),
    "push": (N_("Push"), N_("Straight away from him, over obstacles; it ends at a pillar, a wall or a man. The hearth burns.")),
    "fire": (N_("Shot"), N_("The attack die is rolled: a drop or a bloody saber hits. Walls and men are no hindrance.")),
    "field": (NP_("keyword: squares around", "Field"), N_("A square and the eight around it, friend or foe.")),
    "dodge_test": (N_("Dodge test"), N_("The dodge die is rolled: a sign of its own passes the test.")),
    "support": (N_("Support"), N_("A friend beside the enemy lends a level, unless a second enemy stands beside that friend.")),
    "action": (NP_("kind of card", "Action"), N_("Played on one of yours, who acts at once. Each man acts once a turn.")),
    "attached": (N_("Attached"), N_("It lies with the man until it is used, replaced or taken off.")),
    "in_play": (N_("Left in play"), N_("It lies open before its player until its moment comes.")),
    "resurrection": (N_("Resurrection"),
                     N_("Once more out of the discard pile, for 1 command point more; then it is out of the game.")),
    "special": (N_("Special points"), N_("Fantasy pays for actions and stances; Fury buys steps.")),
    "standard": (N_("Standard action"),
                 N_("Any card, discarded for 1 command point: walk two steps, step and strike, make ready, or take cover.")),
}
SIGNS: dict[str, tuple[str, str]] = {
    # i18n: the name of a sign on the stance dice, by its picture; the text after it says what it does
    "adv": (N_("Star"), N_("A point, but only with the upper hand.")),
    "wound": (N_("Drop"), N_("One wound more, if he wins.")),
    "strike": (N_("Bloody saber"), N_("One wound for the other, whoever wins.")),
    "dodge": (N_("Sidestep"), N_("One wound less for him.")),
    "evade": (N_("Wind"), N_("Nobody wins, and nobody is hurt.")),
    "reroll": (N_("Ring of arrows"), N_("One die is rolled again, his own or the other's.")),
    "change": (N_("Two arrows"), N_("One die is turned to any side, before all else.")),
}
OF_STANCE = {"attack": ("adv", "wound", "strike"), "dodge": ("adv", "dodge", "evade"), "feint": ("adv", "reroll", "change")}
MEANT = {  # words of effects that are keywords under another name
    "fire": "fire", "field": "field", "each_there": "field", "shout": "field", "dodge_or": "dodge_test", "poisons": "poison",
    "no_support": "support", "supports": "support", "supports_anyway": "support", "darkness": "support", "win_push": "push",
    "bolster_each": "bolster",
}


def keyword_line(key: str) -> str:
    title, text = (KEYWORDS | SIGNS)[key]
    return _("{word}: {text}").format(word=_(title), text=_(text))


def keywords_in(effects: Effects) -> list[str]:
    """The keywords that these effects use, in order, each once; also those inside of others."""
    found: list[str] = []
    for word, *values in effects:
        key = MEANT.get(word, word)
        if key in KEYWORDS:
            found.append(key)
        for value in values:
            if isinstance(value, tuple) and value:
                found += keywords_in((value,) if isinstance(value[0], str) else value)
            elif isinstance(value, str) and value in KEYWORDS:
                found.append(value)
    return list(dict.fromkeys(found))


def card_keywords(card: CommandCard) -> list[str]:
    """A sentence for every keyword of a card."""
    keys = ["action"] if card.type == ACTION else []
    keys += keywords_in(card.effects) + keywords_in(card.extra_effects)
    keys += ["attached"] if card.stays == ATTACHED else ["in_play"] if card.stays == IN_PLAY else []
    keys += ["resurrection"] if card.resurrection else []
    return [keyword_line(key) for key in dict.fromkeys(keys)]


def stance_signs(stance: Stance) -> list[str]:
    """What each sign on a stance's die does."""
    return [keyword_line(key) for key in OF_STANCE[stance]]


@book.rule
def rules() -> tuple[Rule, ...]:
    return tuple(Rule(noun(_(title)), _(text)) for title, text in (KEYWORDS | SIGNS).values())
