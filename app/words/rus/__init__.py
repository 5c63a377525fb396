"""Rus' in sentences."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import _, ngettext
from app.words.base import Page, Reader, Step, Tale, listed
from app.words.game import GameWords
from app.words.rus import choices, doubt, news, pages, rules
from app.words.rus.cards import why_not
from app.words.rus.ledger import SOURCES, ledgers
from app.words.rus.names import (
    action_name,
    building_name,
    card_name,
    character_name,
    class_name,
    coins,
    points,
)
from app.words.rus.tales import tales
from rules.core import Card, Event, Face, Seat, SettingValue
from rules.rus.buildings import can_cash
from rules.rus.end import is_ending
from rules.rus.housekeeping import chores
from rules.rus.state import Rus, action, character


class RusWords(GameWords):
    said_of_options, said_of_rules = choices, rules

    def title(self) -> str:
        return _("Rus'")

    def setting(self, name: str) -> tuple[str, str]:
        return {
            "chaos": (_("Chaos cards"), _("Eighteen more cards: raids, arson, slander and worse.")),
            "accusation_time": (_("Time to accuse"), _("How long everybody may think about a claim; then it is believed.")),
            "points": (_("Points to end"), _("Royal points with which the last round begins.")),
        }[name]

    def setting_value(self, name: str, value: SettingValue) -> str:
        if name == "accusation_time":
            return _("{count} seconds").format(count=value)
        return super().setting_value(name, value)

    # -- asks and options ---------------------------------------------------------------------------------------------

    def call(self, to: Reader) -> str:
        t: Rus = to.state
        if t.claim is not None and to.ask is not None and to.ask.why == "accuse":
            return _("A claim is made: you may doubt it.")
        if to.is_me(t.turn):
            return _("Your turn, round {round}.").format(round=t.round + 1)
        return _("In the middle of another's turn, you must decide.")

    def prompt(self, to: Reader) -> str:
        t: Rus = to.state
        if to.ask is None:
            return _("The game is over.")
        seats: tuple[Seat, ...] = tuple(getattr(to.ask, "seats", ())) or (t.turn,)
        seat = seats[0]
        match to.ask.why:
            case "fertilize":
                return to.tell(seat, _("Which crops does your Fertilizer help?"), _("{who} fertilizes."))
            case "housekeeping":
                return to.tell(seat, _("Housekeeping: {chores}, or be done."), _("{who} is at housekeeping."),
                               chores=_chores(t, seat))
            case "claim" if to.is_me(seat) and t.boards[seat].debt:
                return _("Who are you this turn? In debt you may only tell the truth.")
            case "claim":
                return to.tell(seat, _("Who are you this turn?"), _("{who} may claim a character."))
            case "accuse" if t.claim is not None:
                return self._accuse(to, seats)
            case "shepherd":
                return to.tell(seat, _("You take 3 coins; who gets one of them?"), _("{who}, the Shepherd, passes a coin on."))
            case "hand_out":
                return to.tell(seat, _("{left} to hand out: who gets the next coin?"), _("{who} hands out coins, {left} left."),
                               left=coins(t.left))
            case "steal":
                return to.tell(seat, _("Whom do you steal from?"), _("{who} chooses whom to steal from."))
            case "curse":
                return to.tell(seat, _("Which building do you curse?"), _("{who} chooses a building to curse."))
            case "action" if t.played:
                return to.tell(seat, _("You may play one more card."), _("{who} may play one more card."))
            case "action":
                return to.tell(seat, _("Which card do you play?"), _("{who} plays a card."))
            case "discard":
                return to.tell(seat, _("Which card do you put away? {count} so far."), _("{who} puts cards away."),
                               count=len(t.putting))
            case "discord":
                return to.tell(seat, _("Which evergreen card goes?"), _("{who} chooses an evergreen card to throw out."))
            case "seize":
                return to.tell(seat, _("Which evergreen card do you take?"), _("{who} chooses an evergreen card to take."))
            case "raid":
                return to.tell(seat, _("Which building do you carry off?"), _("{who} chooses a building to carry off."))
            case "arson":
                return to.tell(seat, _("Which building burns? {left} at most."), _("{who} chooses what to burn."), left=t.left)
            case "slander":
                return to.tell(seat, _("Whose class card must be changed?"), _("{who} chooses whom to slander."))
            case "festival":
                return to.tell(seat, _("Your festival is about to be hit. Do you hold it first?"),
                               _("{who} may hold a festival before it is hit."))
            case "upgrade":
                return to.tell(seat, _("Do you rise? You have {coins}."), _("{who} may rise."), coins=coins(t.boards[seat].coins))
        return super().prompt(to)

    def _accuse(self, to: Reader, seats: tuple[Seat, ...]) -> str:
        made = to.state.claim
        name = character_name(made.character)
        if to.seat in seats:
            return _("{who}: “I am the {name}.” Do you believe it?").format(who=to.name(made.seat), name=name)
        return to.tell(made.seat, _("You claim the {name}. Will they believe you?"),
                       _("{who} claims the {name}. The others think."), name=name)

    def help(self, to: Reader) -> list[str]:
        lines = [self.prompt(to)]
        why = to.ask.why if to.ask else ""
        asked = {
            "fertilize": ("crops",), "housekeeping": ("housekeeping", "crops", "dacha"), "claim": ("claim", "price", "debt"),
            "accuse": ("accuse", "price"), "shepherd": ("claim",), "hand_out": ("claim",), "steal": ("claim",),
            "curse": ("curse",),
            "action": ("action", "card"), "discard": ("action",), "discord": ("card",), "seize": ("card",), "raid": ("card",),
            "arson": ("card",), "slander": ("card",), "festival": ("festival",), "upgrade": ("upgrade", "king"),
        }.get(why, ())
        if why == "accuse":
            lines += doubt.known(to)
        wanted = [_(word) for word in asked]
        lines += [rule.text for rule in self.rules() if rule.word in wanted]
        if why == "claim" and to.seat is not None:
            lines += [choices.claim_sentence(to, name) for name in pages.claimable(to)]
        if why == "action" and to.seat is not None:
            lines += pages.hand(to, "")
        return lines

    def steps(self, to: Reader, option: Any) -> tuple[str, ...]:
        return choices.verb(option.word), choices.told(to, option)

    # -- events -------------------------------------------------------------------------------------------------------

    def story(self, to: Reader, events: Sequence[Event]) -> list[str]:
        return news.story(to, events)

    def event(self, to: Reader, event: Event) -> str:
        return news.sentence(to, event)

    # -- things -------------------------------------------------------------------------------------------------------

    def thing(self, to: Reader, thing: tuple[str, Any]) -> str:
        kind, value = thing
        match kind:
            case "building":
                return building_name(to, value)
            case "card":
                return card_name(to, value)
            case "character":
                return character_name(value)
            case "level":
                return class_name(value)
            case "seat" | "giver" | "taker" | "accuser" | "thief" | "victim":
                return to.name(value)
            case "coins":
                return coins(value)
            case "points":
                return points(value)
        return super().thing(to, thing)

    def face(self, face: Face) -> str:
        return action_name(action(face).name) if face[0] == "action" else character_name(character(face))

    # -- pages --------------------------------------------------------------------------------------------------------

    def status(self, to: Reader) -> list[str]:
        if to.seat is None or not to.state.boards[to.seat].classes:
            return []
        return pages.mine(to) if to.ask is None or to.ask.why != "accuse" else [*doubt.known(to), *pages.mine(to)[:2]]

    def pages(self) -> tuple[Page, ...]:
        return (
            Page("hand", "h", _("your action cards, what they do and whether they can be played"), pages.hand),
            Page("board", "o", _("your property, or another's: board Oleg"), pages.board, takes=True),
            Page("seats", "s", _("everybody: points, coins, classes, buildings"), pages.seats),
            Page("people", "p", _("the nine characters and what they do"), pages.people),
            Page("said", "a", _("who has claimed to be whom with the cards still held"), pages.said),
        )

    def why_not(self, to: Reader, card: int) -> str:
        """Why this hand card cannot be played now; "" if it can."""
        if to.seat is None or card not in to.faces:
            return ""
        return why_not(to.state, to.seat, action(to.faces[card]).name)[1]

    # -- lists of games, and the end ----------------------------------------------------------------------------------

    def line(self, to: Reader) -> str:
        t: Rus = to.state
        if to.ask is None or not t.boards[0].classes:
            return self.prompt(to)
        last = _(", the last") if is_ending(t) else ""
        return _("Round {round}{last}; {prompt}").format(round=t.round + 1, last=last, prompt=self.prompt(to))

    def end(self, to: Reader) -> list[str]:
        t: Rus = to.state
        if t.king is not None:
            first = to.tell(t.king, _("You have bought the king"), _("{who} has bought the king"))
        else:
            best = max(range(t.seats), key=lambda seat: t.boards[seat].points)
            first = to.tell(best, _("You have {points}"), _("{who} has {points}"), points=points(t.boards[best].points))
        lines = [_("{first}, and round {round} is played out.").format(first=first, round=t.round)]
        doubted, lies = sum(b.proved + b.caught for b in t.boards), sum(b.caught for b in t.boards)
        if doubted:
            text = ngettext("{doubted} claim was doubted, {lies} of them a lie.",
                            "{doubted} claims were doubted, {lies} of them lies.", doubted)
            lines.append(text.format(doubted=doubted, lies=lies))
        level = [s for s in range(t.seats) if t.boards[s].points == max(b.points for b in t.boards)]
        if len(level) > 1 and t.king in level:
            lines.append(_("{names} have equally many points; the king decides.").format(
                names=listed([to.name(s) for s in level])))
        elif len(level) > 1 and t.king is not None:
            lines.append(_("{names} have equally many points; the richer of them wins.").format(
                names=listed([to.name(s) for s in level])))
        return lines

    def tales(self, to: Reader, steps: Sequence[Step], truth: Mapping[Card, Face]) -> list[Tale]:
        return tales(to, steps, truth)

    def points(self, to: Reader, seat: Seat, score: int, events: Sequence[Event]) -> str:
        t: Rus = to.state
        line = _("{who}: {points}").format(who=to.name(seat), points=points(score))
        book = ledgers(t.seats, events)[seat]
        if book.points != score:  # a game that began again from a checkpoint has not got all its events
            return line + "."
        came = [source_words(source, book.of(source)) for source in SOURCES if book.of(source)]
        line += (_(": {came}").format(came=listed(came)) if came else "") + "."
        if book.claims:
            line += " " + ngettext("{count} claim", "{count} claims", book.claims).format(count=book.claims)
            line += _(", {caught} caught as a lie").format(caught=book.caught) if book.caught else ""
            line += _(", {proved} proved true").format(proved=book.proved) if book.proved else ""
            line += "."
        if book.accusations:
            line += " " + ngettext("{right} of {count} accusation was right.", "{right} of {count} accusations were right.",
                                   book.accusations).format(right=book.right, count=book.accusations)
        return line


def _chores(t: Rus, seat: Seat) -> str:
    """What this seat can do at housekeeping besides ending it."""
    possible = {option[0] for option in chores(t, seat)} | ({"cash"} if can_cash(t, seat) else set())
    words = {"harvest": _("harvest"), "hasten": _("hasten the monument"), "upgradedacha": _("build at the dacha"),
             "cash": _("hold the festival")}
    return ", ".join(said for word, said in words.items() if word in possible)


def source_words(source: str, won: int) -> str:
    return {
        "monument": _("{won} from monuments"), "dacha": _("{won} from the dacha"), "festival": _("{won} from festivals"),
        "card": _("{won} from cards"), "nobleman": _("{won} as the Nobleman"), "king": _("{won} for the king"),
    }[source].format(won=won)


WORDS = RusWords("rus")
