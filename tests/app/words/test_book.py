"""What a game registers is said, in the right form, by words that read the book; and a missing word is found."""
from collections.abc import Sequence

import pytest

from app import i18n
from app.i18n import N_, NP_, Name, _, commas, listed, noun, sentences
from app.words import GameWords, Reader, Wordbook
from rules.core import BadSetting, Choose, Ending, Event, Outcome
from rules.games import GAMES
from tests import probe as p
from tests.app.words.test_complete import missing
from tests.probe import GAME as PROBE, Probe

NAMES = ("Olga", "Gleb", "Rada")


def written() -> Wordbook:
    book = Wordbook()
    book.option(p.Draw, N_("Draw"), icon="cards", page="turn", sentence=N_("Take the top card."))
    book.option(p.Look, N_("Look"), icon="eye", page="turn", short=NP_("button", "Look"))
    book.option(p.Steal, N_("Steal"), label=N_("Steal from {seat}"), icon=lambda to, option: f"crest:{option.seat}", page="turn")
    book.option(p.Swear, N_("Swear"), icon="oath", page="oath", rank=3)
    book.option(p.Rest, N_("Rest"), icon="bed", page="turn", closes=True, passive=True, rank=9)
    book.option(p.Bid, N_("Bid"), label=N_("Bid {points}"), icon="coin", page="bids", cost=lambda to, bid: f"−{bid.points}")

    @book.option(p.Play, N_("Play"), icon="cards", page="turn", tiny=N_("Play"))
    def play(to: Reader, option: p.Play) -> str:
        return _("Play {card}").format(card=to.name(0))

    @book.sentence(p.Play)
    def play_in_full(to: Reader, option: p.Play) -> str:
        return _("The card is gone then.")

    book.event(p.Drew, N_("You draw."), N_("{who} draws."))
    book.event(p.Stole, N_("You steal from {victim}."), N_("{who} steals from {victim}."), by="thief")
    book.event(p.Played, N_("You play {face}."), N_("{who} plays {face}."))
    book.event(p.Swore, N_("You swear."), N_("{who} swears."))
    book.event(p.Rolled, N_("You roll {pips}."), N_("{who} rolls {pips}."))
    book.event(p.Bids, N_("The bids are {bids}."))
    book.untold(p.Looked)

    @book.run(p.Drew)
    def drew(to: Reader, events: Sequence[Event]) -> tuple[str, int] | None:
        return (_("All draw."), 2) if len(events) > 1 and isinstance(events[1], p.Drew) else None

    @book.thing("pips", "bids", "points")
    def number(to: Reader, value: int) -> str:
        return noun(str(value))

    @book.face("probe")
    def face(printed) -> str:
        return noun(_("the {number}").format(number=printed[1] + 1))

    for why in PROBE.whys:
        if why != "act":
            book.prompt(why, N_("A moment."))

    @book.prompt("act", page="turn", rules=("oath",))
    def act(to: Reader, seat: int) -> str:
        return to.tell(seat, _("What do you do?"), _("{who} acts."))

    @book.why_not("card")
    def why_not_card(to: Reader, card: int) -> str:
        return _("An oath is an oath.") if card == 7 else ""

    for setting in PROBE.settings:
        book.setting(setting.name, N_("Rounds"), N_("How many."))
    book.rank("boyar", N_("You end as a boyar."))
    book.ending(Ending.DEFEAT, N_("The die has won."))
    return book


@pytest.fixture
def words():
    return GameWords("probe", written(), N_("Probe"))


def reader(seat, state=None, ask=None):
    return Reader(state if state is not None else Probe(seats=3, turn=1), NAMES, seat, ask)


def test_a_row_says_all_of_an_option(words):
    to = reader(0)
    assert words.label(to, p.Steal(2)) == "Steal from Rada" and words.steps(to, p.Steal(2)) == ("Steal", "Steal from Rada")
    assert words.sentence(to, p.Steal(2)) == "Steal from Rada." and words.sentence(to, p.Draw()) == "Take the top card."
    assert words.label(to, p.Play(1)) == "Play Olga" and words.sentence(to, p.Play(1)) == "The card is gone then."
    assert (words.short(to, p.Play(1)), words.short(to, p.Play(1), roomy=False)) == ("Play Olga", "Play")
    assert words.short(to, p.Look()) == "Look" and words.cost(to, p.Bid(3)) == words.note(to, p.Bid(3)) == "−3"
    assert words.icon(to, p.Steal(2)) == "crest:2" and words.verb_icon("swear") == "oath" and words.verb(to, "swear") == "Swear"
    assert words.page("bid") == "bids" and words.page("act") == "turn" and words.rank(p.Rest()) == 9
    assert words.closers == words.passive == {"rest"}


def test_events_are_told_to_who_did_them_and_to_the_others(words):
    stole = p.Stole(0, 2)
    assert words.event(reader(0), stole) == "You steal from Rada." and words.event(reader(1), stole) == "Olga steals from Rada."
    assert words.event(reader(None), p.Bids((1, 2, 3))) == "The bids are 1, 2 and 3."
    assert words.event(reader(0), p.Looked(0, 1)) == ""
    assert words.event(reader(0), p.Played(1, 0, ("probe", 4))) == "Gleb plays the 5."
    assert words.story(reader(1), [p.Drew(0), p.Drew(1), p.Drew(1), p.Looked(0, 1)]) == ["All draw.", "You draw."]


def test_a_prompt_addresses_who_decides(words):
    ask = Choose(2, lambda: (), why="act")
    assert words.prompt(reader(2, ask=ask)) == "What do you do?" and words.prompt(reader(0, ask=ask)) == "Rada acts."
    assert words.why_not(reader(0, ask=ask), [("card", 7)]) == "It is not your turn."
    assert words.why_not(reader(2, ask=ask), [("seat", 0), ("card", 7)]) == "An oath is an oath."
    assert words.why_not(reader(2, ask=ask), [("card", 1)]) == ""


def test_every_kind_of_end_has_its_sentence(words):
    def said(outcome):
        return [words.outcome(reader(seat), outcome) for seat in (0, 2)]

    assert said(Outcome.of([0])) == ["You have won. Well done!", "Olga has won."]
    assert said(Outcome.of([0, 1])) == ["You share the victory with Gleb.", "Olga and Gleb share the victory."]
    assert said(Outcome.of_team([0, 1])) == ["You have won together with Gleb. Well done!", "Olga and Gleb have won together."]
    assert said(Outcome.of([])) == ["It is a draw: nobody has won."] * 2
    assert said(Outcome.ranked("boyar")) == ["You end as a boyar."] * 2
    assert said(Outcome.defeat()) == ["The die has won."] * 2
    ends = (Outcome.of([0]), Outcome.of([0, 1]), Outcome.of_team([0, 1]), Outcome.of([]), Outcome.ranked("x"), Outcome.defeat())
    heads = [words.headline(reader(None), outcome) for outcome in ends]
    assert heads == ["Olga wins", "Olga and Gleb share the victory", "Olga and Gleb win together", "A draw", "The game is done",
                     "The game is lost"]


@pytest.mark.parametrize(("seats", "settings", "says"), [
    (9, {}, "Probe is for 2 to 6 seats, not 9."), (3, {"rounds": 99}, "not 99."), (3, {"x": 1}, "Probe has no setting x."),
])
def test_a_refusal_is_a_sentence(words, monkeypatch, seats, settings, says):
    monkeypatch.setitem(GAMES, "probe", PROBE)
    with pytest.raises(BadSetting) as refused:
        PROBE.settled(seats, settings)
    assert words.refused(refused.value).endswith(says)


def test_a_game_says_its_own_reasons(words):
    words.book.reason("a duel is for two", N_("A duel is for two, not for {seats}."))

    @words.book.reason("other")
    def other(seats, settings):
        return f"{seats} {settings['x']}"

    assert words.refusal("a duel is for two", 3, {}) == "A duel is for two, not for 3."
    assert words.refusal("other", 3, {"x": 1}) == "3 1"
    assert words.refusal("who knows", 3, {}) == "These seats and settings do not go together."


def test_a_word_that_is_missing_is_found(words):
    assert not missing(PROBE, words)
    book = words.book
    del book.kinds[p.Swear], book.events[p.Swore], book.prompts["act"]
    book.settings.clear()
    book.reasons["never given"] = "?"
    book.event(p.Swore, N_("{oath} is sworn."))
    assert missing(PROBE, words) == sorted([
        "option Swear", "why 'act'", "reason 'never given'", "place oath of '{oath} is sworn.'",
        *(f"setting {s.name}" for s in PROBE.settings)])


def test_nothing_is_registered_twice(words):
    with pytest.raises(ValueError, match="has words already"):
        words.book.option(p.Draw, N_("Draw"))


# -- names that know their forms --------------------------------------------------------------------------------------


class Catalogue:
    """Translations by hand: msgid, or (context, msgid), to what a translator wrote."""

    def __init__(self, **texts):
        self.texts = texts["texts"]

    def gettext(self, text):
        return self.texts.get(text, text)

    def pgettext(self, context, text):
        return self.texts.get((context, text), text)

    def ngettext(self, one, many, n):
        forms = self.texts.get(one)
        return forms[0 if n % 10 == 1 and n % 100 != 11 else 1] if forms else one if n == 1 else many


@pytest.fixture
def russian(monkeypatch):
    monkeypatch.setattr(i18n, "_current", Catalogue(texts={
        "Kiev": "Киев|gen:Киева|loc:Киеве", "Turov": "Туров|gen:Турова",
        "The Horde is in {city}.": "Орда в {city:loc}.", "the pass of {city}": "грамота {city:gen}|acc:грамоту {city:gen}",
        "{who} takes {what}.": "{who:acc} берёт {what:acc}.", "{count} coin": ["{count} монета|acc:{count} монету",
                                                                         "{count} монеты|acc:{count} монет"],
        ("list of two", "{first} and {last}"): "{first} и {last}", ("button", "Hold"): "Трюм",
    }))


def test_a_translation_asks_for_the_form_it_needs(russian):
    kiev, turov = _("Kiev"), _("Turov")
    assert _("The Horde is in {city}.").format(city=kiev) == "Орда в Киеве."
    assert _("The Horde is in {city}.").format(city=noun("Pskov")) == "Орда в Pskov."
    what = _("the pass of {city}").format(city=kiev)
    assert _("{who} takes {what}.").format(who=Name("Юлия"), what=what) == "Юлия берёт грамоту Киева."
    count = i18n.ngettext("{count} coin", "{count} coins", 21).format(count=21)
    assert _("{who} takes {what}.").format(who=Name("Юлия"), what=count) == "Юлия берёт 21 монету."
    assert _("The Horde is in {city}.").format(city=listed([kiev, turov])) == "Орда в Киеве и Туров."
    assert _(NP_("button", "Hold")) == "Трюм" and _("Hold") == "Hold"


def test_english_needs_no_forms():
    furs = noun("furs to Kiev")
    assert f"{furs:cap}" == "Furs to Kiev" and f"{furs:loc}" == "furs to Kiev" and f"{noun(''):cap}" == ""
    assert listed([]) == "" and listed(["a", "b"]) == "a and b" and listed(["a", "b", "c", "d"]) == "a, b, c and d"
    assert commas(["a", "b", "c"]) == "a, b, c" and sentences("One.", "", "Two.") == "One. Two."
    assert f"{Name('ab'):>4}" == "  ab"
