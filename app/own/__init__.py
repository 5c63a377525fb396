"""Games from outside this program: found, asked about, checked, plugged in. docs/own-game.md says how to make one."""
