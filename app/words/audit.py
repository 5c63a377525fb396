"""What an audit found, in words: cheating, refusing to open and leaving are told apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from app.i18n import N_, NP_, Name, _, listed, noun, sentences
from app.words.errors import sentence
from app.words.protocol import reason

if TYPE_CHECKING:
    from net.fairplay.terms import Terms
    from net.fairplay.verdict import AuditVerdict
    from net.trouble import Trouble

OPEN_SEAT = 100  # the number of whoever decides for seat 0, once its peer has left: net.lockstep.chain has the same

NOTES = {
    "rules failed": N_("The rules failed in {where}: nobody's foul."),
    # i18n: {why}: a part of a sentence in small letters, "two messages for one step"
    "stopped at a step": N_("The game stopped at step {step} ({why})."),
    "nobody is at fault": N_("The game cannot go on at step {step} ({why}); nobody is at fault."),
    # i18n: {peers}: the names of players whose devices have not sent that step, or "peer 2"
    "unfinished": N_("Unfinished: step {step} waits for {peers}."),
    "all agreed": N_("All agreed to end the game here."),
    # i18n: {peer}, in this sentence and the next ones: a player's name, or "peer 2" where it is not known
    "resigned": N_("{peer:cap} resigned."),
    "stopped the game": N_("{peer:cap} stopped the game in step {step}."),
    "stopped for something missing": N_("{peer:cap} stopped the game for something that this record does not hold."),
    "hash does not follow": N_("In step {step} a message of {peer} does not follow from the steps before: either it lied, or "
                               "somebody "
                               "had shown it another message, which its own record must hold."),
    "word does not fit the vote": N_("In step {step} a message of {peer} does not fit the vote before it: either it lied, or "
                                     "somebody "
                                     "had shown it another message, which its own record must hold."),
    "share without a vote": N_("In step {step} {peer} showed a share without a vote, unless its own record holds one."),
    "record breaks off": N_("The record breaks off in step {step}, and {peer} has spoken in step {later}."),
    "opened because of something missing": N_("{peer:cap} opened its seed because of a message that this record does not hold."),
    "ended after something missing": N_("{peer:cap} ended the game in step {step}, after something that this record does not "
                                        "hold."),
    "has not said whether it agreed": N_("{peer:cap} has not said whether it agreed to the end."),
}
PEERS = {
    # i18n: these six stand after a colon, "peer 2 (seat 3; key 3f2a…): clean"
    "clean": NP_("verdict on a device", "clean"), "cheated": NP_("verdict on a device", "cheated"),
    "refused": N_("has not opened its seed"), "left": NP_("verdict on a device", "left"),
    "sealed": N_("was not asked for its seed"), "disputed": NP_("verdict on a device", "in doubt"),
}


def called(peer: int, names: Mapping[int, str]) -> Name:
    """A device by the name it goes by, else by its number. A name is never changed, not even to begin a sentence."""
    if peer in names:
        return Name(names[peer], {"cap": names[peer]})
    if peer >= OPEN_SEAT:
        return noun(_("whoever decides for seat {seat}")).format(seat=peer - OPEN_SEAT)
    return noun(_("peer {number}")).format(number=peer)


def note(told: Trouble, names: Mapping[int, str]) -> str:
    """A note of the audit as a sentence."""
    values = dict(told.values)
    if "peer" in values:
        values["peer"] = called(values["peer"], names)
    if "peers" in values:
        values["peers"] = listed([called(peer, names) for peer in values["peers"]])
    if "why" in values:
        values["why"] = reason(values["why"])
    return noun(_(NOTES[told.reason])).format(**values)


def verdict_sentence(verdict: AuditVerdict, names: Mapping[int, str] | None = None) -> str:
    """What the audit found. `names`: peer -> what its device goes by; without them numbers are said."""
    names = names or {}
    parts = [note(told, names) for told in verdict.notes]
    # i18n: {reason}: what that player did, in small letters: "spoke out of turn"
    parts += [noun(_("{who:cap} cheated in step {step}: {reason}.")).format(
        who=called(found.peer, names), step=found.n, reason=reason(found.reason)) for found in verdict.findings]
    refused = [called(peer, names) for peer, word in verdict.peers.items() if word == "refused"]
    if refused:
        parts.append(noun(_("{who:cap} did not open what was sealed, so not everything could be checked. That is no proof of "
                            "cheating.")).format(who=listed(refused)))
    if verdict.clean:
        parts.append(_("The audit is clean: every roll, shuffle and hidden move was as it should be."))
    return sentences(*parts) or _("The game was not finished, so it could not be checked to its end.")


def told(about: Terms | Trouble, verdict: AuditVerdict | None) -> str:
    """The verdict and a line for each device; or why there is none."""
    return sentence(about) if verdict is None else _whole_text(verdict, cast("Terms", about))


def _whole_text(verdict: AuditVerdict, terms: Terms) -> str:
    lines = [verdict_sentence(verdict)]
    for peer, word in verdict.peers.items():
        seats = listed([str(seat) for seat in terms.seats_of(peer)])
        lines.append(_("peer {number} (seat {seats}; key {key}…): {found}").format(
            number=peer, seats=seats, key=terms.keys[peer - 1].hex()[:16], found=_(PEERS[word])))
    return "\n".join(lines)
