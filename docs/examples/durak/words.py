"""Durak in sentences. Cards, places and commands that nobody named have words already."""

from app.i18n import N_, Name, _, ngettext, noun
from app.words import GameWords, Reader, Rule, Wordbook
from rules.core import Outcome

from . import (
    Attack,
    Attacked,
    Beat,
    Beaten,
    Begins,
    Defended,
    Enough,
    Gives,
    Out,
    Take,
    ThrowIn,
    Thrown,
    Took,
    Trump,
    in_play,
)

book = Wordbook()


@book.thing("cards")
def cards(to: Reader, count: int) -> Name:
    return noun(ngettext("{count} card", "{count} cards", count)).format(count=count)


book.zone("attacks", N_("On the table"))
book.zone("discards", N_("Beaten"))

book.option(Attack, N_("Attack"), label=N_("Attack with {card}"), icon="cards-playing-outline", page="attack")
book.option(Beat, N_("Beat it"), label=N_("Beat it with {card}"), icon="shield", page="defend")
book.option(ThrowIn, N_("Throw in"), label=N_("Throw in {card}"), icon="plus", page="throw")
book.option(Take, N_("Take"), sentence=N_("You take all cards on the table, and are skipped."), icon="hand-back-left",
            page="defend", rank=9, closes=True, passive=True)
book.option(Enough, N_("Enough"), sentence=N_("You throw in nothing."), icon="check-bold", page="throw", rank=9,
            closes=True, passive=True)

book.event(Trump, N_("The trump is {face}."))
book.event(Begins, N_("You begin."), N_("{who} begins."))
book.event(Attacked, N_("You attack with {face}."), N_("{who} attacks with {face}."))
book.event(Beaten, N_("You beat it with {face}."), N_("{who} beats it with {face}."))
book.event(Thrown, N_("You throw in {face}."), N_("{who} throws in {face}."))
book.event(Gives, N_("You will take."), N_("{who} will take."))
book.event(Took, N_("You take {cards}."), N_("{who} takes {cards}."))
book.event(Defended, N_("You have beaten everything."), N_("{who} has beaten everything."))
book.event(Out, N_("You have no cards left: you are out of it."), N_("{who} has no cards left and is out of it."))
book.sound("card", Attacked, Beaten, Thrown)
book.sound("shuffle", Trump)

book.prompt("deal", N_("The cards are dealt."))
book.prompt("trump", N_("The trump is turned up."))
book.prompt("first", N_("Lots decide who begins."))
book.prompt("draw", N_("Everybody draws up to six."))
book.prompt("throw", N_("Throw in a card, or leave it at that."), theirs=N_("{who} may throw in."), page="throw")


@book.prompt("attack", page="attack")
def attack(to: Reader, seat: int) -> str:
    return to.tell(seat, _("Attack {victim}."), _("{who} attacks {victim}."), victim=to.name(to.state.defender))


@book.prompt("defend", page="defend")
def defend(to: Reader, seat: int) -> str:
    card = WORDS.face(to.state.faces[to.state.attacks[-1]])
    return to.tell(seat, _("Beat {card}, or take."), _("{who} must beat {card}."), card=card)


@book.rule
def rules() -> tuple[Rule, ...]:
    return (Rule(_("trump"), _("A trump beats every card of another suit.")),
            Rule(_("throw"), _("Thrown in are cards of a rank that lies on the table, six at most.")))


class DurakWords(GameWords):
    def about(self) -> str:
        return _("Get rid of your cards. Whoever is left with some is the fool.")

    def outcome(self, to: Reader, outcome: Outcome) -> str:
        left = in_play(to.state)
        if len(left) != 1:
            return super().outcome(to, outcome)
        return to.tell(left[0], _("You are the durak."), _("{who} is the durak."))


WORDS = DurakWords("durak", book, N_("Durak"))
