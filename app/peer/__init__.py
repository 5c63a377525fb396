"""A player without a window, for a table over Wi-Fi: `python main.py peer`. Needs no Kivy.

    command.py      the arguments, one table from coming to it to the audit, the result
    windowless.py   what it does at a table: sits down, lets a bot decide, votes, waits
    always.py       `--forever`: one table after the other, unfinished ones kept in hand
"""
