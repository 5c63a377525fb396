"""Photographs of every screen and state: `python -m tests.gallery OUT [one|GAME|together|kit …] [phone|tablet …]`;
of a game from outside `--own FOLDER [phone …]`.

Look at them before you call anything done. Each format is a process of its own: a window cannot grow without a screen.
"""
