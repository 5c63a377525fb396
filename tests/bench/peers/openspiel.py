"""OpenSpiel: the same games in Python and in C++, both driven from Python by the same loop."""

from __future__ import annotations

import random
from typing import Any

from . import Missing

GAMES = {
    "ttt_python": "python_tic_tac_toe", "ttt_cpp": "tic_tac_toe", "kuhn_python": "python_kuhn_poker", "kuhn_cpp": "kuhn_poker",
}


def game(name: str) -> Any:
    try:
        import pyspiel
        from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401  registers the Python games
    except Exception as error:
        raise Missing(f"open_spiel is not installed ({type(error).__name__}): pip install open_spiel") from None
    return pyspiel.load_game(GAMES[name])


def play(loaded: Any, games: int, rnd: random.Random) -> int:
    """Random games to the end; returns the number of moves, chance included."""
    draw, moves = rnd.random, 0
    for _ in range(games):
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()  # of equal chance in these games
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
            moves += 1
        state.returns()
    return moves
