"""A clock that goes on while this device sleeps, where the system has one: by it the network notices a sleep."""

import time


def boot_clock() -> float:
    """Seconds since the device was started. The usual steady clock stands still in the sleep of a phone or a laptop."""
    try:
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    except (AttributeError, OSError):  # not on macOS, whose steady clock goes on, nor on Windows
        return time.monotonic()
