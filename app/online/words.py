"""Sentences about tables across devices: the lobby, what happens around a game, the audit's verdict. No Kivy."""
from __future__ import annotations

from app.i18n import _, commas, ngettext, sentences
from app.online import online_news
from app.online.finding import Invited
from app.online.seating import Chair, Lobby, Nearby, word_of
from app.words import listed, words_of
from app.words.errors import sentence
from net import lobby_news, table_news
from net.fairplay.news import Left, TableBegan, VoteFailed
from net.node_news import RecordDamaged
from net.trouble import Trouble
from rules.games import GAMES


def nearby_line(table: Nearby) -> str:
    """A table in a list."""
    game = words_of(table.game).title() if table.game in GAMES else table.game
    if not table.fits:
        # i18n: a line in a list of tables; {game}: a title; {who}: a player's name, never inflected
        return _("{game} at {who}'s table: another version of the app or the rules").format(game=game, who=table.called)
    if not table.seats_free and table.watchers:
        return _("{game} at {who}'s table: no seat free, ask to watch").format(game=game, who=table.called)
    if not table.seats_free:
        return _("{game} at {who}'s table: no seat free").format(game=game, who=table.called)
    free = ngettext("{count} seat free", "{count} seats free", table.seats_free).format(count=table.seats_free)
    # i18n: {free}: a count with its noun, "2 seats free"
    return _("{game} at {who}'s table: {free}").format(game=game, who=table.called, free=free)


def invited_line(invited: Invited) -> str:
    """Whose table an opened link leads to, before anybody knocks there."""
    if invited.known:
        return _("This link leads to {who}, whose device has played with yours before.").format(who=invited.name)
    if invited.name:
        return _("This link leads to a device that calls itself {who}. Yours has not played with it yet.").format(
            who=invited.name)
    return _("This link leads to a device that yours does not know, at {address}.").format(address=invited.address)


def chair_line(chair: Chair | None) -> str:
    """A seat of the lobby."""
    if chair is None:
        return _("free, for somebody nearby")
    if chair.level:
        # i18n: stands as {where} in "{name} (bot, {level}, on {where})"
        where = _("your phone") if chair.mine else _("{who}'s phone").format(who=chair.device)
        # i18n: {level}: easy, normal or hard; {where}: "your phone" or "Olga's phone"
        return _("{name} (bot, {level}, on {where})").format(name=chair.called, level=word_of(chair.level), where=where)
    if chair.mine:
        return _("{name} (you)").format(name=chair.called)
    if chair.owner or chair.name == chair.device:
        return chair.called
    # i18n: a player beside another: {name} sits at the device of {who}; two players' names
    return _("{name}, at {who}'s phone").format(name=chair.called, who=chair.device)


def lobby_lines(lobby: Lobby) -> list[str]:
    """The whole lobby, to be read out."""
    # i18n: {who}: a name with more about it, "Gleb (bot, easy, on your phone)", or "free, for somebody nearby"
    lines = [_("Seat {number}: {who}").format(number=i, who=chair_line(chair)) for i, chair in enumerate(lobby.chairs, 1)]
    ready = [g.name for g in lobby.guests if g.ready and not g.watches]
    waiting = [g.name for g in lobby.guests if not g.ready and not g.watches and not g.makes]
    watchers = [g.name for g in lobby.guests if g.watches]
    if ready:
        # i18n: of players who have said that they are ready; {names}: "Olga, Gleb and Rada"
        lines.append(_("Ready: {names}.").format(names=listed(ready)))
    if waiting:
        lines.append(_("Not ready yet: {names}.").format(names=listed(waiting)))
    if watchers:
        lines.append(_("Watching: {names}.").format(names=listed(watchers)))
    lines += [_("At the door: {name}.").format(name=g.name) for g in lobby.knocking]
    return lines


def lobby_changes(before: Lobby | None, now: Lobby) -> list[str]:
    """What is new in the lobby, for whoever follows it by ear."""
    if before is None:
        return []
    lines = []
    for guest in now.guests:
        if guest.key not in {g.key for g in before.guests} and not guest.mine:
            lines.append((_("{who} watches.") if guest.watches else _("{who} came in.")).format(who=guest.name))
    lines += [_("{who} is gone.").format(who=g.name) for g in before.guests if g.key not in {n.key for n in now.guests}]
    if len(before.chairs) != len(now.chairs):
        lines.append(ngettext("The table has {count} seat now.", "The table has {count} seats now.", len(now.chairs)).format(
            count=len(now.chairs)))
    for number, (old, new) in enumerate(zip(before.chairs, now.chairs, strict=False), 1):
        if new is not None and (old is None or (old.name, old.device) != (new.name, new.device)):
            lines.append(_("Seat {number}: {who}.").format(number=number, who=chair_line(new)))
        elif new is None and old is not None:
            lines.append(_("Seat {number} is free.").format(number=number))
    if dict(before.settings) != dict(now.settings):
        lines.append(_("The settings have changed."))
    was = {g.key: g.ready for g in before.guests}
    for guest in now.guests:
        if guest.ready and not was.get(guest.key) and not guest.mine:
            lines.append(_("{who} is ready.").format(who=guest.name))
        elif guest.mine and was.get(guest.key) and not guest.ready:
            lines.append(_("Something has changed: please say again that you are ready."))
    return lines


def sentence_of(told: object) -> str:
    """A piece of news as a sentence; "" for what has no sentence of its own (the lobby's, a step, the end)."""
    match told:
        case online_news.Heard():
            return _sentence_of_heard(told)
        case online_news.VisitorRefused(host=host, why=why):
            # i18n: {host}: an address, "192.168.1.23"; {why}: a whole sentence
            return _("A device at {host} could not come in. {why}").format(host=host, why=why)
        case online_news.Stopped(why=why):
            return why
        case online_news.MatchBegun(again=again):
            return _("You are back at the table.") if again else _("The game begins. The devices mix together first.")
        case online_news.WaitedLong(names=names) if names:
            # i18n: {whose}: "Olga's phone and Gleb's phone"
            return _("Waiting for {whose}.").format(whose=listed([_("{who}'s phone").format(who=name) for name in names]))
        case online_news.Away(name=name):
            # i18n: {who}: a player's name; the device does not answer now
            return _("{who}'s phone is away.").format(who=name)
        case online_news.CameBack(name=name):
            return _("{who}'s phone is back.").format(who=name)
        case online_news.Stuck(name=name):
            return _("{who}'s phone has sent nothing for a while, though nobody has to decide.").format(who=name)
        case online_news.AskedWithout():
            return without_sentence(told)
        case online_news.OnlookersChanged(came=came, gone=gone):
            return sentences(*(_("{who} watches.").format(who=name) for name in came),
                             *(_("{who} watches no longer.").format(who=name) for name in gone))
    return ""


def without_sentence(wanted: online_news.AskedWithout) -> str:
    """Who would go on without a device, and how many of how many: "Igor wants to go on without Olga: 1 of 2."."""
    if not wanted.by:
        return ""
    # i18n: {names}: who wants it so far, {count} of {voters} who all must; {who}: the player whose device is away
    return ngettext("{names} wants to go on without {who}: {count} of {voters}.",
                    "{names} want to go on without {who}: {count} of {voters}.", len(wanted.by)).format(
        names=listed(wanted.by), who=wanted.who, count=len(wanted.by), voters=wanted.voters)


def no_vote_sentence(why: table_news.NoVote, who: str) -> str:
    """Why the table cannot go on without a device."""
    match why:
        case table_news.NoVote.TWO_DEVICES:
            return _("There are only two devices, and neither can open the other's cards alone: without {who} this game "
                     "cannot go on.").format(who=who)
        case table_news.NoVote.OPTION:
            return _("At this table the game ends when somebody leaves for good.")
        case table_news.NoVote.EARLY:
            return _("The devices have not mixed to the end yet, so the game cannot go on without {who}.").format(who=who)


def _sentence_of_heard(told: online_news.Heard) -> str:
    who, heard = told.who, told.news
    match heard:
        case lobby_news.Knocked(watches=False):
            return _("{who} is at the door.").format(who=who)
        case lobby_news.Knocked():
            return _("{who} is at the door and would like to watch.").format(who=who)
        case lobby_news.Denied(why=why):
            return sentence(why)
        case RecordDamaged(places=places):
            return sentence(Trouble("record damaged", places=commas([str(place) for place in places])))
        case lobby_news.TurnedAway(why=why):
            return sentence(why)
        case TableBegan(code=code):
            return _("The table code is {code}. If you want to be sure, read it to the others: it must be the same everywhere."
                     ).format(code=code)
        case table_news.Muted(why=table_news.Mute.DAMAGED):
            return _("{who}'s phone cannot go on: a file of it is damaged. Wait until it is mended, or go on without it."
                     ).format(who=who)
        case table_news.Muted():
            return _("{who}'s phone cannot go on: its copy of this game is old. Wait for the newer one, or go on without it."
                     ).format(who=who)
        case table_news.Leaving():
            return _("{who} has left and will not come back.").format(who=who)
        case VoteFailed():
            return _("The game does not go on without {who}.").format(who=who)
        case Left():
            # i18n: {who}: the player left behind; {seats}: names of the seats that somebody must play on
            return _("The game goes on without {who}. Open now: {seats}.").format(who=who, seats=listed(told.seats))
        case table_news.SeatProposed() if not told.to:
            # i18n: {by} proposes it; {seat}: the name of the player whose seat it was; caretaker: the app makes plain moves
            return _("{by} would leave the seat of {seat} to the caretaker.").format(by=who, seat=told.seats[0])
        case table_news.SeatProposed():
            # i18n: {by} proposes it; {seat}: whose seat it was; {to}: who shall play it; three players' names
            return _("{by} would give the seat of {seat} to {to}.").format(by=who, seat=told.seats[0], to=told.to)
        case table_news.WatcherDecided(is_table=True):
            # i18n: {who}: the name of a device that lies in the middle as the table, for all to see
            return _("{who} lies here as the table and tried to decide. Nothing of it counts.").format(who=who)
        case table_news.WatcherDecided():
            return _("{who}, who only watches, tried to decide. Nothing of it counts.").format(who=who)
        case table_news.EndWanted(wants=True):
            return _("{who} would end the game here. It ends when everybody wants it.").format(who=who)
        case table_news.EndWanted():
            return _("{who} would rather play on.").format(who=who)
        case table_news.Said(text=text, emote=emote, watcher=watcher):
            # i18n: stands in {who} of "{who}: {text}" and "{who} {does}.", to tell a watcher from a player
            speaker = _("{who}, who watches").format(who=who) if watcher else who
            if text:
                # i18n: somebody says something: {text} is typed by a player and stays as it is
                return _("{who}: {text}").format(who=speaker, text=text)
            # i18n: a gesture: {does} is one of "greets everybody", "laughs" and so on, in the third person
            return _("{who} {does}.").format(who=speaker, does=emote_words().get(emote, emote))
        case table_news.TimeUp():
            return _("The time is up: {who} does the usual thing.").format(who=told.seats[0])
        case table_news.RematchWanted():
            return _("{who} would play again.").format(who=who)
    return ""


def emote_words() -> dict[str, str]:
    """What a gesture looks like."""
    return {
        # i18n: gestures, this one and the next ones: after a player's name, "Olga laughs.", in the third person
        "hail": _("greets everybody"), "thanks": _("says thank you"), "hurry": _("asks for a little more speed"),
        "sorry": _("is sorry"), "laugh": _("laughs"), "think": _("has to think"), "wow": _("is amazed"),
        "cheers": _("raises a cup"),
    }
