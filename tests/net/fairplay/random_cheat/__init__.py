"""A cheat that knows nothing and tries everything: no honest peer may ever look like one. Every game is replayable by its seed.

    words       signs words of any kind, for any step and round, with a true hash or a wrong one, and tells some of the others
    two bodies  one of its messages is another one for some, bent in a way that fits its kind
    doctored    an attack is played out; then lines are left out of an honest peer's file, and the file is audited
"""
