"""The ground of a card's picture: a sky, rays, two hills."""

from __future__ import annotations

from app.draw import paint, scenes
from app.draw.paint import oval
from app.theme import WHITE, colour, faded, mixed

SKIES = {  # above, below, hill, what is drawn on it
    "dawn": (colour("6a4a7a"), colour("f4b878"), colour("4a2e48"), colour("fff2dc")),
    "day": (colour("6fa8d4"), colour("f2ecc8"), colour("5f8f5a"), WHITE),
    "dusk": (colour("7a4a5c"), colour("e8a870"), colour("4a2e38"), colour("fff2dc")),
    "night": (colour("2f4470"), colour("a8b4cc"), colour("1c2844"), colour("f4f6ff")),
    "wheat": (colour("d8a850"), colour("f8ecb8"), colour("8a6a24"), colour("5a3a10")),
    "stone": (colour("8a93a0"), colour("e6e2d6"), colour("5a5f66"), WHITE),
    "blood": (colour("7a2a2a"), colour("e0a070"), colour("4a1a1c"), colour("fff0e0")),
    "spell": (colour("3a2a5c"), colour("9a7ab8"), colour("241a3c"), colour("f0e6ff")),
    "forest": (colour("6fae8a"), colour("e8f2cc"), colour("3f6a4a"), WHITE),
    "fire": (colour("5a1a10"), colour("f4a450"), colour("2a0c08"), colour("fff0c8")),
    "gold": (colour("a8761c"), colour("fbe6a4"), colour("7a5210"), colour("4a2a0c")),
}


def landscape(sky: str, x: float, y: float, w: float, h: float) -> None:
    top, low, hill, _ink = SKIES[sky]
    with paint.clipped(x, y, w, h, w * 0.03):
        paint.shade(x, y, w, h, top, low)
        scenes.rays(x + w / 2, y + h * 0.5, max(w, h), 0.1, 12)
        paint.glow(x + w / 2, y + h * 0.52, max(w, h) * 1.1, faded(WHITE, 0.4))
        oval(x + w * 0.18, y + h * 0.02, w * 1.1, h * 0.5, mixed(hill, low, 0.4))
        oval(x + w * 0.85, y - h * 0.02, w * 1.05, h * 0.42, hill)
