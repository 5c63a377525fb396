"""Looking for a table from a terminal: what is found is told as it comes, and what to do if nothing is."""
from __future__ import annotations

import time
from typing import Any

from app.i18n import _
from app.online import Cannot, Nearby, online_news
from app.online.words import nearby_line
from app.terminal.console import PlayerLeft
from app.terminal.live import LiveConsole
from app.terminal.typed import in_english
from app.words.errors import sentence
from net.background import Background

FIRST_LOOK = 2.0            # seconds until the list is read out


class TableSearch:
    """`tables` keeps the numbers that were read out: a table keeps its number as long as we look."""

    def __init__(self, console: LiveConsole, back: Background, watch: bool = False) -> None:
        self.console, self.back, self.watch = console, back, watch
        self.tables: list[Nearby] = []
        self._listing = False               # the list has been read out: new tables are added to it

    def run(self) -> None:
        """Until this device has knocked at a table. PlayerLeft if the person gives up."""
        console = self.console
        console.hear = self._hear
        console.say(_("Looking for tables nearby."))
        self.back.call(lambda online: online.look())
        end = time.monotonic() + FIRST_LOOK
        while (left := end - time.monotonic()) > 0 and not self.tables:
            console.wait(left)
        self._listing = True
        if self.tables:
            self._list()
        else:
            self._nothing()
        while True:
            typed = console.ask(_("Number of a table, a code or a link (? for help):"))
            try:
                if self._obey(typed):
                    return
            except Cannot as error:
                console.say(sentence(error))

    def _hear(self, news: Any) -> None:
        if not isinstance(news, online_news.TablesSeen):
            return
        here = {table.table: table for table in news.tables}
        self.tables = [here.get(table.table, table) for table in self.tables]
        for table in news.tables:
            if table.table not in {known.table for known in self.tables}:
                self.tables.append(table)
                if self._listing:
                    self._line(len(self.tables))

    def _line(self, number: int) -> None:
        self.console.items([f"{number}. {nearby_line(self.tables[number - 1])}"])

    def _list(self) -> None:
        self.console.say(_("Tables nearby:"))
        for number in range(1, len(self.tables) + 1):
            self._line(number)

    def _nothing(self) -> None:
        self.console.say(_("No table has been found yet. Veche keeps looking."),
                         *self.back.run(lambda online: online.why_nothing()))

    def _obey(self, typed: str) -> bool:
        """True when we have knocked."""
        match in_english(typed).casefold():
            case "":
                self._list() if self.tables else self._nothing()
            case "q" | "quit" | "exit":
                raise PlayerLeft
            case "?" | "h" | "help":
                self.console.items([
                    _("a number: join that table"), _("a code, a link, an address like 192.168.1.23:47800, or a maker's name"),
                    _("Enter: hear what there is, and what to do if there is nothing"),
                    _("harder: ask every address of this network, one after the other; it takes some seconds"),
                    _("quit (q): give up"),
                ])
            case "harder":
                self.console.say(_("Looking harder."))
                found = self.back.run(lambda online: online.look_harder())
                if not found:
                    self.console.say(_("Nothing more was found."))
            case number if number.isdecimal() and len(number) < 3:
                if not 1 <= int(number) <= len(self.tables):
                    raise Cannot(_("There is no table {number} in the list.").format(number=number))
                table = self.tables[int(number) - 1]
                self.back.run(lambda online: online.join(table, watch=self.watch))
                return True
            case _:
                self.back.run(lambda online: online.join(typed, watch=self.watch))
                return True
        return False
