"""boardgame.io's tic-tac-toe reducer, by node. npm puts the package into a cache folder outside the project."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from . import Missing

PACKAGE = "boardgame.io@0.50.2"

SCRIPT = r"""
const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core');
const ROWS = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (ROWS.some((r) => r.every((i) => G.cells[i] === ctx.currentPlayer))) return { winner: ctx.currentPlayer };
    if (G.cells.every((c) => c !== null)) return { draw: true };
  },
};
const reducer = CreateGameReducer({ game });
function play(games) {
  let moves = 0;
  for (let n = 0; n < games; n++) {
    let state = InitializeGame({ game, numPlayers: 2 });
    while (state.ctx.gameover === undefined) {
      const free = [];
      state.G.cells.forEach((c, i) => { if (c === null) free.push(i); });
      const args = [free[Math.floor(Math.random() * free.length)]];
      const playerID = state.ctx.currentPlayer;
      state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'mark', args, playerID } });
      moves++;
    }
  }
  return moves;
}
play(300);
const games = Number(process.argv[2]);
const cpu = process.cpuUsage(), wall = process.hrtime.bigint();
const moves = play(games);
const used = process.cpuUsage(cpu), passed = Number(process.hrtime.bigint() - wall) / 1e9;
// The compiler's own threads count in cpuUsage: the smaller of both is the kinder to this peer.
console.log(JSON.stringify({ moves, seconds: Math.min(passed, (used.user + used.system) / 1e6) }));
"""


def folder() -> Path:
    """Where the package lies, installed if need be."""
    if not (shutil.which("node") and shutil.which("npm")):
        raise Missing("node or npm is not installed")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path(tempfile.gettempdir())) / "veche-bench-node"
    if not (cache / "node_modules" / "boardgame.io").is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(cache), PACKAGE]
        done = subprocess.run(install, capture_output=True, text=True, timeout=300, cwd=cache)
        if done.returncode:
            raise Missing(f"npm could not install {PACKAGE}")
    return cache


def play(games: int) -> tuple[int, float]:
    """Random games in one fresh node; returns moves and seconds, its start and warm-up left out."""
    cache = folder()
    script = cache / "tictactoe.cjs"
    script.write_text(SCRIPT, encoding="utf-8")
    done = subprocess.run(["node", str(script), str(games)], capture_output=True, text=True, timeout=300, cwd=cache)
    if done.returncode:
        raise Missing(f"boardgame.io does not run here: {done.stderr.strip().splitlines()[-1:]}")
    figures = json.loads(done.stdout)
    return figures["moves"], figures["seconds"]
