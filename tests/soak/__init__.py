"""Whole games of real machines on a simulated network, in virtual time, replayable by seed: `python -m tests.soak`."""
