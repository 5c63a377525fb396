"""A sentence for each why: who must do what now. Settings, scenarios and refusals."""

from __future__ import annotations

from app.i18n import N_, NP_, _
from app.words.base import Reader
from app.words.saber.book import book
from app.words.saber.names import SCENARIO_NAMES, card_kind_name, fighter_name, steps
from rules.core import Seat
from rules.saber.state import Saber

for why, mine, theirs, page in (
    ("faction", N_("Which band is yours?"), N_("{who} chooses a band."), "bands"),
    ("role", N_("Which side do you take?"), N_("{who} chooses a side."), "scenarios"),
    ("target", N_("Whom are they after?"), N_("{who} names the one they are after."), "scenarios"),
    ("start", N_("Where does your band begin?"), N_("{who} chooses where to begin."), "setup"),
    ("skills", N_("Give your skills, one to each man at most."), N_("{who} gives skills."), "skills"),
    ("mulligan", N_("Keep this hand?"), N_("{who} looks at the first hand."), "setup"),
    ("operation", N_("Play a card, or pass."), N_("{who} plays a card or passes."), "turn"),
    ("perform", N_("Who does what for 1 command point?"), N_("{who} chooses a standard action."), "standard"),
    ("pay", N_("How do you pay?"), N_("{who} pays."), "costs"),
    ("pay_from", N_("Whose points pay for it?"), N_("{who} pays with special points."), "costs"),
    ("change", N_("Turn one die to any side?"), N_("{who} may turn a die."), "change"),
    ("reroll", N_("Roll one die again?"), N_("{who} may roll a die again."), "reroll"),
    ("prevent", N_("How many wounds does he drink away?"), N_("{who} may prevent wounds."), "special"),
    ("shift", N_("Where is he moved?"), N_("{who} moves him."), "winning"),
    ("win_push", N_("Push the loser?"), N_("{who} may push the loser."), "winning"),
    ("great_sword", N_("Whom does the great sword hit, too?"), N_("{who} swings the great sword."), "skills"),
    ("place", N_("Where does he stand?"), N_("{who} places him."), "moving"),
    ("hatch", N_("Where does he come up?"), N_("{who} chooses another hatch."), "moving"),
    ("hearten", N_("Whom does the ataman hearten?"), N_("{who} heartens a friend."), "skills"),
    ("draw", N_("Which deck do you draw from?"), N_("{who} draws."), "clean_up"),
    ("discard", N_("Seven cards may stay. Which one goes?"), N_("{who} discards down to seven."), "clean_up"),
    ("gift", N_("Who gets the point?"), N_("{who} hands special points out."), "special"),
    ("first", N_("Who leaves the fire first?"), N_("{who} orders the way out of the fire."), "scenarios"),
    ("lead", N_("Where do you lead the innkeeper?"), N_("{who} leads the innkeeper."), "scenarios"),
    ("lead_lady", N_("Where do you lead the Lady?"), N_("{who} leads the Lady."), "scenarios"),
    ("hand_over", N_("Who gets the chest?"), N_("{who} hands the chest over."), "scenarios"),
    ("drop", N_("Where does the chest fall?"), N_("{who} decides where the chest falls."), "scenarios"),
    ("veto", N_("Do you veto this card?"), N_("{who} may veto."), "cards"),
    ("lucky_parry", N_("Begin the combat again by Lucky Parry?"), N_("{who} may use a Lucky Parry."), "cards"),
    ("devils_luck", N_("Make it a tie by Devil's Luck?"), N_("{who} may use Devil's Luck."), "cards"),
    ("fencing_master", N_("Turn the skill die one side up?"), N_("{who} may use the Fencing Master."), "skills"),
    ("sure_shot", N_("Roll the shot again?"), N_("{who} may roll the shot again."), "skills"),
    ("slippery", N_("Try to slip away?"), N_("{who} may try to slip away."), "skills"),
    ("reckless", N_("Take a wound for a better level?"), N_("{who} may be reckless."), "skills"),
    ("support", N_("Does he support, too?"), N_("{who} decides on support."), "support"),
):
    book.prompt(why, mine, theirs=theirs, page=page)

for why, text in (
    ("lot", N_("A lot decides who chooses first.")), ("set_up", N_("The decks are shuffled and dealt.")),
    ("initiative", N_("Dice decide who begins.")), ("fence", N_("The dice fall.")), ("fire", N_("A shot rings out.")),
    ("dodge_test", N_("He tries to dodge.")), ("ignite", N_("Does it burn?")), ("rebuild", N_("A discard pile is shuffled.")),
    ("look", N_("A hand is looked at.")), ("play", N_("A card is shown.")),
):
    if why != "set_up":
        book.prompt(why, text)


@book.prompt("set_up", page="setup")
def set_up(to: Reader, seat: Seat) -> str:
    t: Saber = to.state
    waiting = next((f for f in range(len(t.sheets)) if t.sheets[f].seat == seat and t.sheets[f].square is None), None)
    if waiting is None:
        return _("The decks are shuffled and dealt.")
    return to.tell(seat, _("Where does {fighter} begin?"), _("{who} places the band."), fighter=fighter_name(t, waiting))


@book.prompt("aim", page="cards")
def aim(to: Reader, seat: Seat) -> str:
    playing = to.state.playing
    card = card_kind_name(playing.kind) if playing is not None else ""
    return to.tell(seat, _("{card}: on whom?"), _("{who} aims {card}."), card=card)


@book.prompt("act", page="moving")
def act(to: Reader, seat: Seat) -> str:
    t: Saber = to.state
    if t.act is None:
        return _("An action goes on.")
    return to.tell(seat, _("{fighter} acts: {steps} left."), _("{who} acts with {fighter}."),
                   fighter=fighter_name(t, t.act.fighter), steps=steps(t.act.mp))


@book.prompt("stance", page="stances")
def stance(to: Reader, seat: Seat) -> str:
    t: Saber = to.state
    if t.duel is None:
        return _("Stances are chosen.")
    one, two = (fighter_name(t, f) for f in t.duel.fighters)
    if to.seat in to.deciders:
        return _("{one} against {two}: your stance, in secret.").format(one=one, two=two)
    return _("{one} against {two}: stances are chosen in secret.").format(one=one, two=two)


@book.prompt("ready", page="ready")
def ready(to: Reader, seat: Seat) -> str:
    return _prey(to, seat, _("{prey} comes within reach. Strike from Ready?"), _("{who} may strike at {prey} from Ready."))


@book.prompt("riposte", page="skills")
def riposte(to: Reader, seat: Seat) -> str:
    return _prey(to, seat, _("Riposte: strike back at {prey}?"), _("{who} may strike back at {prey}."))


@book.prompt("ambush", page="cards")
def ambush(to: Reader, seat: Seat) -> str:
    return _prey(to, seat, _("Ambush: strike at {prey} now?"), _("{who} may strike at {prey} from ambush."))


def _prey(to: Reader, seat: Seat, mine: str, theirs: str) -> str:
    t: Saber = to.state
    return to.tell(seat, mine, theirs, prey=fighter_name(t, t.attack_target) if t.attack_target is not None else "")


book.setting("scenario", N_("Scenario"), N_("What the fight is about."), SCENARIO_NAMES)
book.setting("turn_cap", N_("Last turn"), N_("Without one a game may last up to fifty turns."),
             {0: NP_("turn limit", "none"), 20: N_("turn 20")})
book.setting("ready_on_forced", N_("Ready against the pushed"), N_("Ready men may also strike at whoever is pushed past them."))
book.setting("lady_only_kidnappers", N_("Only kidnappers lead the Lady"), N_("The protectors may not lead her themselves."))
book.reason("teams need four", N_("Two and Two is for four at the table."))
book.reason("for two alone", N_("This scenario is for two at the table."))
book.reason("for three or four", N_("This scenario is for three or four at the table."))
