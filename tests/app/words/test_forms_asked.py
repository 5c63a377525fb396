"""In a language that asks every place for a form, every game can be told: what has no such form stays as it is."""

from __future__ import annotations

import gettext
import re

import pytest

from app import i18n
from app.i18n import Name, _, beginning, ngettext
from tests.transcripts import ALL, FOLDER
from tests.transcripts.playthrough import playthrough

PLACE = re.compile(r"\{(\w+)\}")


def asking(text: str) -> str:
    return PLACE.sub(r"{\1:acc}", text)


class AsksEveryPlace(gettext.NullTranslations):
    """English, but for what it asks of its places."""

    def gettext(self, message: str) -> str:
        return asking(super().gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return asking(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        return asking(super().pgettext(context, message))

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return asking(super().npgettext(context, msgid1, msgid2, n))


@pytest.fixture
def asks_every_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_current", AsksEveryPlace())
    monkeypatch.setattr("tests.transcripts.playthrough.use_language", lambda code: None)


RECORDS = sorted(path.stem for path in FOLDER.glob("*.veche") if path.stem.split("-")[0] != "probe")


@pytest.mark.parametrize("record", RECORDS)
def test_a_game_is_told_as_in_english(asks_every_place: None, record: str) -> None:
    data, secret = ((FOLDER / f"{record}.{end}").read_bytes() for end in ("veche", "dealer"))
    told = playthrough(ALL[record.split("-")[0]], data, secret)
    assert told.lower() == (FOLDER / f"{record}.txt").read_text("utf-8").lower()  # the form of a beginning is asked away, too


def test_what_has_no_form_stays_as_it_is(asks_every_place: None) -> None:
    assert _("{who} sails to {city}").format(who="Olga", city=Name("Kiev", {"acc": "Kyiw"})) == "Olga sails to Kyiw"
    assert ngettext("{n} coin", "{n} coins", 2).format(n=2) == "2 coins"
    assert beginning("{who} sails").format(who="the Rebellion") == "The Rebellion sails"


def test_other_specifications_are_not_swallowed() -> None:
    assert _("{n:>4}").format(n=7) == "   7"
    with pytest.raises(ValueError, match="Sign not allowed"):
        _("{n:+}").format(n="seven")
