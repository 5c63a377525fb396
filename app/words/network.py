"""What the network could not do, as sentences: `net` raises a stable word and values (`net.trouble`), and here stands what a
player reads. Counted things are functions: their number is one of the values."""

from __future__ import annotations

from app.i18n import N_, _, ngettext

TROUBLES = {
    # a code, a link, an address that somebody typed or opened
    "no code": N_("This is not a table's code."),
    "mistyped code": N_("There is a typing mistake in the code."),
    "code too short": N_("The code is too short."),
    "code of the same network": N_("The code leads to a device on the same network, and this device is on none."),
    "no link to a table": N_("This link does not lead to a table."),
    "no address": N_("This is not an address like 192.168.1.23:47800."),
    "address no number": N_("This is not a numeric address."),
    "port of no table": N_("No table is ever at such a port."),
    "address of no table": N_("No table is ever at such an address."),
    "loopback only": N_("This device talks to nobody but itself now."),
    "address of this device": N_("This address leads back to this device itself."),
    "address elsewhere": N_("This address is in none of the networks that this device is in. Join the Wi-Fi that the others "
                            "use."),
    "no address to try": N_("There is no address to try."),
    "no such table": N_("No such table was found."),
    "nobody answers": N_("Nobody answers there."),
    # what to do where no table was found
    "advice join a network": N_("This device is in no network. Join the Wi-Fi that the others use."),
    "advice same network": N_("The devices are in different networks. Put all of them into the same Wi-Fi, not into its guest "
                              "network."),
    "advice use the code": N_("No table announced itself here. Many networks drop such announcements: type the table's code, "
                              "or scan "
                       "its QR picture."),
    "advice table closed": N_("The device is there, but no table is open on it. Ask its owner to open the table again."),
    "advice wrong device": N_("Another device answered at that address. Ask for a fresh code."),
    "advice update": N_("The two apps are of different versions. Update the older one."),
    "advice ask the maker": N_("The table turned this device away. Ask whoever made it to let you in."),
    "advice check the firewall": N_("Nothing answers. On a computer, allow the app in the firewall and call the network a "
                                    "private one."),
    "advice hotspot": N_("This network keeps its devices apart. One of you: switch on the phone's hotspot, let the others join "
                         "it, "
                  "and open the table again."),
    # why a link was refused or ended
    "link protocol": N_("The two devices run versions of the app that cannot talk to each other. Update the older one."),
    "link rules": N_("The two devices have different versions of this game's rules. Update the older app."),
    "link unknown game": N_("This game is not known here. Update the app, or take the game's files from whoever brought it."),
    "link sources": N_("The two devices play this game by other rules. Take the same files on both."),
    "link table": N_("This device is at another table now. Look for the table again."),
    "link pin": N_("The device that answered is not the one that was expected. Check the code, or scan it again."),
    "link proof": N_("The device could not prove who it is. Something may sit between the two devices."),
    "link stranger": N_("This device is not at the table. Ask whoever made the table to let it in."),
    "link full": N_("There is no room left at this table."),
    "link closed": N_("The table's maker did not let this device in."),
    "link ended": N_("The game at this table is over."),
    "link self": N_("This is the same device."),
    "link garbage": N_("The other side does not speak the language of this app."),
    "link flood": N_("The other device sent more than it may."),
    "link slow": N_("The other device took too long."),
    "link silent": N_("Nothing was heard from the other device for a while."),
    "link replaced": N_("A newer connection took over."),
    "link bye": N_("The other device said goodbye."),
    # wishes of the lobby
    "denied taken": N_("This seat is taken."),
    "denied elsewhere": N_("Somebody else sits there."),
    "denied no bot": N_("There is no such bot for this game."),
    "denied watcher": N_("A watcher has no seat."),
    "denied no watchers": N_("Nobody watches at this table."),
    "denied maker": N_("Whoever made the table plays at it."),
    "denied unclear": N_("The other device did not understand this."),
    "denied version": N_("The other device runs another version of the app. Update the older one."),
    "two to six seats": N_("A table has two to six seats."),
    "more people than seats": N_("There are more people at the table than that."),
    "bad setting": N_("The game does not have this setting."),
    "a seat is free": N_("A seat is still free: let somebody sit there, add a bot, or remove it."),
    # i18n: {who}: a player's name
    "has no seat": N_("{who} has no seat yet."),
    "is not ready": N_("{who} is not ready yet."),
    # i18n: {why}: a part of a sentence in small letters: "two seats have the same crest"
    "nobody can play": N_("Nobody can play at this table: {why}."),
    "begun unready": N_("The maker began a game that this device was not ready for."),
    "begun before": N_("This table was begun before. Ask for a new one."),
    "cannot keep a record": N_("This device cannot keep a record of the game: {why}. Make room and begin again."),
    "not let in": N_("Nobody has let this device in yet."),
    # wishes in the course of a game
    "nobody waits": N_("Nobody waits for this device."),
    "not over yet": N_("This game is not over yet."),
    "not without this device": N_("The table cannot go on without this device."),
    "no gesture": N_("There is no such gesture."),
    "said nothing": N_("There is nothing in it that can be shown."),
    # names
    "name no text": N_("a name is text"),
    "name empty": N_("a name needs at least one character"),
    "name unseen": N_("a name has only characters that can be seen"),
    "no crest": N_("there is no such crest"),
    # files
    "no such file": N_("The file cannot be read: there is no such file."),
    # i18n: {why}: a part of a sentence in small letters: "there is no room left"
    "unreadable file": N_("The file cannot be read: {why}."),
    "no plain file": N_("This is not a plain file."),
    "file too large": N_("The file is too large."),
    "damaged file": N_("The file is damaged."),
    "damaged key": N_("the key of this device cannot be read; restore it or start with a new one"),
    "no journal": N_("this file is not a journal of this app"),
    "no record": N_("this cannot be a record"),
    "journal failed before": N_("the journal failed before"),
    # i18n: {why}, here and in the next ones: a part of a sentence in small letters: "there is no room left"
    "journal not kept": N_("the disk did not keep the journal: {why}"),
    "journal not written": N_("the journal could not be written: {why}"),
    "journal not opened": N_("the journal could not be opened: {why}"),
    "journal too large": N_("the journal is too large to be one"),
    "secrets not kept": N_("the secrets of this table could not be kept: {why}"),
    "table open elsewhere": N_("this table is already open in another window or process"),
    "other secrets": N_("The secrets of this table are not those that it was begun with."),
    "cannot go on": N_("This table cannot be gone on with: {why}."),
    # i18n: {byte}: a number, where in the file it is damaged
    "damaged at its beginning": N_("The record of this table is damaged at its beginning (byte {byte}). It was left as it is."),
    "never begun": N_("The record of this table was never begun."),
    "table of another version": N_("This table was begun with another version of the app."),
    "table of other rules": N_("This app no longer has the rules this table was begun with."),
    # the record of a game
    "transcript too large": N_("The file is too large to be a transcript."),
    "transcript of another version": N_("The transcript was made by another version of the app."),
    "no transcript": N_("This is not a transcript."),
    "transcript cut short": N_("The transcript was cut short."),
    "transcript altered": N_("The transcript was altered."),
    "another spelling": N_("The transcript is not written as this app writes one."),
    "unsigned message": N_("The transcript holds a message that nobody of this table signed."),
    "more than any game": N_("The transcript holds more than any game does."),
    "no message": N_("The transcript holds something that is no message."),
    "wrong greeting": N_("The transcript has a wrong greeting: {why}."),
    "no beginning": N_("The transcript has no beginning."),
    "greetings apart": N_("The greetings of the transcript do not belong together."),
    # i18n: {game}: a game's short English name
    "rules not at hand": N_("The transcript is of “{game}” with rules that are not at hand."),
    # a player without a window
    "folder not usable": N_("This peer's folder cannot be used: {why}: {folder}"),
    "key not usable": N_("{folder}: {why}."),
    "resume or leave aside": N_("{why} Start with --new to leave it aside."),
    "table is gone": N_("The table is gone."),
    "record not stored": N_("The game is over, but its record could not be stored: {why}. Once there is room and this peer is "
                            "started again, it will be."),
    "keeps no record": N_("This peer can keep no record, so it sends nothing more: {why}. Once there is room and it is started "
                          "again, it goes on with its table."),
    # i18n: {where}: an error and its place in the program, "KeyError at table.py:17"
    "decides no more": N_("This peer can decide no more ({where}): please report it. The others may go on without this device, "
                          "or "
                          "wait until it is started again."),
    "bot failed": N_("The bot could not decide, so the caretaker decides this once. Please report where it happened."),
    "takes no part": N_("This peer takes no further part at this table: {why}."),
    # i18n: {places}: one or more numbers with commas
    "record damaged": N_("This device's record of the table is damaged (at byte {places}). The file is kept as it is, and the "
                         "others are asked for what is missing."),
    "left as it is": N_("The record of table {table} is left as it is: {why}."),
    "runs already": N_("A peer called {name} is already running here: {why}"),
}
# What the system says of a file or a connection, as Python has it in English.
SYSTEM = {
    # i18n: these stand after a colon or in brackets: parts of sentences in small letters
    "No space left on device": N_("there is no room left"),
    "Permission denied": N_("it is not allowed"),
    "Operation not permitted": N_("it is not allowed"),
    "Read-only file system": N_("nothing can be written there"),
    "Not a directory": N_("this is not a folder"),
    "Is a directory": N_("this is a folder"),
    "File name too long": N_("its name is too long"),
    "Input/output error": N_("the disk does not answer as it should"),
    "No such file or directory": N_("there is no such file"),
    "not a file name": N_("this is not a file name"),
}


def name_too_long(count: int) -> str:
    return ngettext("a name has at most {count} character", "a name has at most {count} characters", count).format(count=count)


def said_too_much(count: int) -> str:
    return ngettext("At most {count} character at once.", "At most {count} characters at once.", count).format(count=count)


COUNTED = {"name too long": name_too_long, "said too much": said_too_much}


def system(why: str | None) -> str:
    """What the system says went wrong; a text that we do not know as it is."""
    return _(SYSTEM[why]) if why in SYSTEM else why or _("nobody knows why")
