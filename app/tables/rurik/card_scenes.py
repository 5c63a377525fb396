"""The ground of a card's picture: a sky, rays, two hills."""

from __future__ import annotations

from app.draw import paint, scenes
from app.draw.paint import oval
from app.theme import WHITE, colour, faded, mixed

SKIES = {  # above, below, hill, what is drawn on it
    "dawn": ("6a4a7a", "f4b878", "4a2e48", "fff2dc"), "day": ("6fa8d4", "f2ecc8", "5f8f5a", "ffffff"),
    "dusk": ("7a4a5c", "e8a870", "4a2e38", "fff2dc"), "night": ("2f4470", "a8b4cc", "1c2844", "f4f6ff"),
    "wheat": ("d8a850", "f8ecb8", "8a6a24", "5a3a10"), "stone": ("8a93a0", "e6e2d6", "5a5f66", "ffffff"),
    "blood": ("7a2a2a", "e0a070", "4a1a1c", "fff0e0"), "spell": ("3a2a5c", "9a7ab8", "241a3c", "f0e6ff"),
    "forest": ("6fae8a", "e8f2cc", "3f6a4a", "ffffff"), "fire": ("5a1a10", "f4a450", "2a0c08", "fff0c8"),
    "gold": ("a8761c", "fbe6a4", "7a5210", "4a2a0c"),
}


def landscape(sky: str, x: float, y: float, w: float, h: float) -> None:
    top, low, hill, _ink = (colour(c) for c in SKIES[sky])
    with paint.clipped(x, y, w, h, w * 0.03):
        paint.shade(x, y, w, h, top, low)
        scenes.rays(x + w / 2, y + h * 0.5, max(w, h), 0.1, 12)
        paint.glow(x + w / 2, y + h * 0.52, max(w, h) * 1.1, faded(WHITE, 0.4))
        oval(x + w * 0.18, y + h * 0.02, w * 1.1, h * 0.5, mixed(hill, low, 0.4))
        oval(x + w * 0.85, y - h * 0.02, w * 1.05, h * 0.42, hill)
