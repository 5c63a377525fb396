"""A table across devices, for the terminal and the screens. No Kivy, no terminal, nothing about a single game.

`Online` is this device on the network. It lives in one asyncio loop and calls `on_news` in that loop with the values of
`app.online.online_news` (`words.sentence_of` puts one into a sentence). A program that blocks on the keyboard runs it in a
thread: `net.background.Background(identity, storage, GAMES.get, port, make=Online)`.

    online = Online(load_identity(storage), storage, GAMES.get, on_news)
    await online.open()

    online.look()                                       # TablesSeen; online.nearby is the list
    await online.join(online.nearby[0])                 # or a code, a link, HOST:PORT, a table's id, its maker's name
    await online.why_nothing(); await online.look_harder()          # the diagnosis; the sweep that only a tap starts
    code, link = online.make_table(GAMES["merchants"], seats=3)     # or make one; Knocked -> let_in / turn_away

    online.sit(1, "Olga"); online.sit(2, "Zoya", level="hard")      # people beside me, bots of mine; stand, ready, set_seats
    online.words_with(key)                              # six words to compare
    online.begin()                                      # the maker; then MatchBegun, Heard(TableBegan), TableChanged

    match = online.match                                # as app.match.Match: plan, table, told, listen, play, send, thinking
    for seat in match.asked: ...                        # people here who must decide; bots and forced choices are answered
    match.send(draft)                                   # a run of own choices as one move; match.play(seat, answer) for one

    online.say("Well played!"); online.vote(key, without=True); online.hand_over(seat, key); online.want_end()
    online.resign(); await online.leave(); online.want_rematch(); online.pause()
    await online.linger(); await online.close()         # after AuditDone: the audit's verdict and the stored transcript

    online.resume(kept_tables(storage)[0].table)        # after Ctrl-C, a crash, a killed app

A wish that cannot be granted raises `Cannot` with a sentence; an illegal move raises `rules.core.Illegal`.
"""
from app.online.kept import KeptTable, kept_tables
from app.online.match import OnlineMatch
from app.online.online import Online
from app.online.online_news import Cannot
from app.online.seating import Lobby, Nearby, OnlinePlan, OnlineSeatPlan

__all__ = ["Cannot", "KeptTable", "Lobby", "Nearby", "Online", "OnlineMatch", "OnlinePlan", "OnlineSeatPlan", "kept_tables"]
