"""What somebody did against the rules or the protocol, as a part of a sentence: "Gleb cheated in step 17: …".

These reasons are signed, compared by audits and kept in records, so the English there never changes. Only what is shown is
translated; a reason that is not here, of another version of the app, is shown as it is.
"""

from __future__ import annotations

import re

from app.i18n import N_, _

# i18n: stands after "Gleb cheated in step 17: ", in small letters and without a full stop, as do the next ones
MALFORMED = N_("sent something that this app never sends")
WRONG_KEY = N_("named a key that cannot be one")
OWN_JOURNAL = N_("a message of this device turned up that its record does not hold")
BY_ITS_SEED = N_("sent something that its seed does not make")

# Whole texts, as regular expressions: the first that fits counts. `reason` in one is put into words in its turn.
REASONS: dict[str, str] = {
    # what rules call a foul
    r"played .* against its condition": N_("played an action card against its condition"),
    r"bluffed while in debt": N_("bluffed while in debt"),
    r"showed a card that cannot be played now": N_("showed a card that cannot be played now"),
    r"played a scheme card without the coins for it": N_("played a scheme card without the coins for it"),
    r"showed .* without what it takes": N_("showed a deed without what it takes"),
    r"played the half of a card that is no play": N_("played the half of a card that is no play"),
    # what nobody can deny
    r"two greetings for one table": N_("two greetings for one table"),
    r"two messages for one step": N_("two messages for one step"),
    r"spoke out of turn": N_("spoke out of turn"),
    r"idle words where a game is stopped": N_("idle words where a game is stopped"),
    r"not the seed it committed to": N_("not the seed it committed to"),
    r"stopped the game without a reason": N_("stopped the game without a reason"),
    r"its hash does not follow from the steps before": N_("its message does not follow from the steps before"),
    r"another state at the last checkpoint": N_("another state at the last checkpoint"),
    r"sent .* where it may not": N_("sent a message where it may not"),
    r"its .* is not what its seed makes|not the next value of its chain|not the share it was given|not the key it committed to":
        BY_ITS_SEED,
    r"its .* is not proved": N_("shuffled without a proof"),
    r"opens (?:what it did not seal|a choice of another length)": N_("opened another choice than it had sealed"),
    r"(?:moves for|speaks of) another seat": N_("decided for another seat"),
    r"No answer, or too many\.|answers what was not asked": N_("answered what was not asked"),
    r"conceals a card it does not know": N_("concealed a card that it does not know"),
    r"this place is signed already": OWN_JOURNAL,
    r"a (?:message|greeting) of ours turned up that our journal does not hold": OWN_JOURNAL,
    # votes, shares and complaints
    r"showed a share without a vote|showed a share where nobody can be opened|a share of another peer's seed":
        N_("showed a share without a vote"),
    r"votes (?:on what is no question|where nobody can be opened)": N_("voted where there is no vote"),
    r"gave a wrong share|its shares do not add up to its seed|shares where none are wanted": N_("gave a wrong share"),
    r"accuses (?:nobody at the table|without a proof)|complains of (?:a good share|nobody at the table)":
        N_("complained without a reason"),
    r"complaint about peer \d+": N_("another device did not get what it should"),
    r"leaver: (?P<reason>.*)": N_("left, and before that: {reason}"),
    # why a game stops though nobody is at fault
    r"two devices hold different states at the last checkpoint": N_("two devices hold different states at the last checkpoint"),
    r"two devices hold different results after the last checkpoint":
        N_("two devices hold different results after the last checkpoint"),
    r"two peers published one seed": N_("two devices came with the same seed"),
    r"too many cards to (?:shuffle|conceal)": N_("there are too many cards"),
    r"card": N_("a card is not what it should be"),
    r"the table has not begun": N_("the table has not begun"),
    r"not agreed": N_("not everybody agreed to the end"),
    # why this device is only a watcher now
    r"all others agreed to go on without this device": N_("all others agreed to go on without this device"),
    r"this device's file is damaged: .*":
        N_("this device's file is damaged: the secrets it keeps for this table are not those it began with"),
    r"this device's record of it is damaged, .*":
        N_("this device's record of it is damaged, and the others do not have all that is missing"),
    # tables that nobody can play at
    r"too many (?:at one table|seats|addresses|watchers)": N_("too many are at one table"),
    r"a table needs two to six peers|a table across devices needs two to six of them":
        N_("a table across devices needs two to six of them"),
    r"two seats have the same crest": N_("two seats have the same crest"),
    r"a seat (?:or the table itself )?belongs to .*": N_("a seat belongs to no device of the table, or a device has no seat"),
    r"other rules than these terms are for": N_("it is for other rules"),
    r"another (?:protocol|version)": N_("it is of another version of the app"),
    r".* is (?:not (?:on the curve|32 bytes|canonical|of prime order|a clamped key)|expected .*)": WRONG_KEY,
    r"this scalar has no key|not (?:on the curve|32 bytes|canonical|of prime order|a clamped key)":
        WRONG_KEY,
    r"its (?:box|share) key is .*":
        WRONG_KEY,
    r"(?:a point|a note|twice the same point|its note|not signed by|not a (?:SEED|HELLO)|K is from|neither "
     "person|expected|these are|no things|not a thing|a thing of too many parts"
    r"|a setting is|not an address|too (?:long|short)|a part |a number |nested|not (?:readable|in canonical)|a key is not).*":
        MALFORMED,
}


def reason(text: str) -> str:
    """A signed reason in the player's language."""
    for pattern, words in REASONS.items():
        if found := re.fullmatch(pattern, text):
            return _(words).format(**{name: reason(inner) for name, inner in found.groupdict().items()})
    return text
