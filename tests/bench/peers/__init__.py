"""Other engines, measured beside ours. Needed by benches alone, never by the game; one that is missing says why."""


class Missing(Exception):
    """This peer cannot run here; the text says why."""
