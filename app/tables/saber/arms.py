"""Sleeve and fist of each man, for the stage and the lid."""

from app.theme import INK, colour, mixed

ARM = {  # sleeve, skin, cuff
    "jeremiasz": ("a02c56", "efc19a", "e6c070"),
    "opilski": ("b0872c", "f0b898", "7a2a3c"),
    "krempski": ("a9b0b4", "e2a981", "c9a24c"),
    "wowk": ("1c6670", "d79f74", "3b3a38"),
    "buria": ("efe6d2", "d49468", "b3263c"),
    "kruk": ("27434a", "d2a07c", "1d343a"),
}


def arm(k, name, reach_to):
    """Sleeve and fist; returns where the fist is."""
    sleeve, skin, cuff = (colour(c) for c in ARM[name])
    hx, hy = reach_to
    up = (
        (0.5, -0.62),
        (0.86, -0.86),
        (1.1, -0.74),
        (hx - 0.08, hy - 0.14),
        (hx + 0.04, hy - 0.02),
        (hx - 0.06, hy + 0.12),
        (1.0, -0.42),
        (0.8, -0.5),
    )
    k.fill(up, sleeve)
    k.flat(
        ((0.56, -0.7), (0.86, -0.84), (1.1, -0.73), (hx - 0.08, hy - 0.12), (1.06, -0.62), (0.8, -0.7)), mixed(sleeve, INK, 0.28)
    )
    k.fill(((hx - 0.12, hy - 0.16), (hx + 0.04, hy - 0.04), (hx - 0.04, hy + 0.14), (hx - 0.18, hy + 0.06)), cuff)
    k.dot(hx + 0.06, hy + 0.06, 0.27, mixed(skin, INK, 0.5))
    k.dot(hx + 0.06, hy + 0.065, 0.24, skin)
    for a in (-0.06, 0.02, 0.1):
        k.stroke(((hx + a + 0.0, hy + 0.0), (hx + a + 0.05, hy + 0.13)), mixed(skin, INK, 0.4), 0.014, False)
    return k.p((hx + 0.06, hy + 0.06))[0]
