"""Leaders as icon painters would have them: gold ground, halo, a calm face."""

import math

from app.draw import paint, scenes
from app.draw.paint import disc, line, oval, polygon, shape
from app.theme import BLACK, SECOND, WHITE, colour, faded, mixed

GROUND_TOP, GROUND_MIDDLE, GROUND_BOTTOM = colour("f6d98a"), colour("d8a23e"), colour("a8701e")  # the gold ground
GILT_LINE, HALO, HALO_LIGHT, CRIMSON = colour("8a5a14"), colour("f2c75c"), colour("fbe39a"), colour("8f2a22")
TRIM, PANEL, BUTTON, PANEL_EDGE = colour("f6ead0"), colour("e2b24c"), colour("7a4a10"), colour("6b3f10")  # the clothes
COLLAR_EDGE, VEIL, VEIL_EDGE, VEIL_FOLD = colour("6b4a24"), colour("f8f0dc"), colour("8a6a44"), colour("dccdaa")
FUR, FUR_HAIR = colour("5b3a22"), colour("8a5f3c")
HAIR, BLUSH, LIPS, LIPS_OF_HERS = colour("6b4022"), colour("d9866a"), colour("9a4a3a"), colour("b0483c")  # the face
EYE, IRIS, BROW, NOSE = colour("fff8ea"), colour("4a2f18"), colour("5b3516"), colour("a8683e")
GILT, GILT_EDGE, CROWN = colour("f2cf6d"), colour("6b4208"), colour("f2c24a")  # the crown and the clasp
SAPPHIRE, PEARL, AZURE = colour("2f6299"), colour("fff4dc"), SECOND

SKIN, SHADE = colour("eec39a"), colour("c98f66")


def soft(pts, n=7):
    return scenes.smooth([*pts, pts[0]], n)[:-1]


def portrait(x, y, w, h, robe=CRIMSON, hair=HAIR, kind="prince", hat=AZURE, trim=TRIM):
    u, cx, cy = w * 0.9, x + w / 2, y + h * 0.53

    def at(pts) -> list[tuple[float, float]]:
        return [(cx + a * u, cy + b * u) for a, b in pts]

    def both(pts):
        return [*pts, *[(-a, b) for a, b in reversed(pts)]]

    with paint.clipped(x, y, w, h, 6):
        paint.shade(x, y, w, h, GROUND_TOP, GROUND_MIDDLE, GROUND_BOTTOM)
        for i in range(30):  # a punched gold ground
            a = i * 2 * math.pi / 30
            line(
                (
                    (cx + 0.41 * u * math.cos(a), cy + 0.02 * u + 0.41 * u * math.sin(a)),
                    (cx + 0.9 * u * math.cos(a), cy + 0.9 * u * math.sin(a)),
                ),
                faded(GILT_LINE, 0.16),
                0.8,
            )
        disc(cx, cy + 0.02 * u, u * 0.78, GILT_LINE)
        disc(cx, cy + 0.02 * u, u * 0.755, HALO)
        disc(cx, cy + 0.02 * u, u * 0.69, HALO_LIGHT)
        for i in range(36):
            a = i * 2 * math.pi / 36
            disc(
                cx + 0.362 * u * math.cos(a),
                cy + 0.02 * u + 0.362 * u * math.sin(a),
                u * 0.014,
                CRIMSON if i % 3 == 0 else GILT_LINE,
            )
        # cloak
        c = robe
        cloak = at(
            [
                (-0.62, -0.9),
                (-0.5, -0.46),
                (-0.36, -0.34),
                (-0.13, -0.25),
                (0.13, -0.25),
                (0.36, -0.34),
                (0.5, -0.46),
                (0.62, -0.9),
            ]
        )
        polygon(cloak, mixed(c, BLACK, 0.08))
        polygon(at([(-0.62, -0.9), (-0.5, -0.46), (-0.36, -0.34), (-0.2, -0.28), (-0.26, -0.9)]), mixed(c, WHITE, 0.16))
        polygon(at([(0.14, -0.26), (0.36, -0.34), (0.5, -0.46), (0.62, -0.9), (0.3, -0.9)]), mixed(c, BLACK, 0.3))
        panel = at([(-0.15, -0.26), (0.15, -0.26), (0.2, -0.9), (-0.2, -0.9)])
        polygon(panel, PANEL)
        for i in range(5):
            yy = -0.36 - i * 0.12
            polygon(at([(0, yy + 0.05), (0.055, yy), (0, yy - 0.05), (-0.055, yy)]), mixed(c, BLACK, 0.15))
            for s in (-1, 1):
                disc(*at([(s * 0.11, yy)])[0], u * 0.026, BUTTON)
        line(panel[1:3], PANEL_EDGE, u * 0.008)
        line((panel[0], panel[3]), PANEL_EDGE, u * 0.008)
        # neck and collar
        polygon(at([(-0.085, -0.1), (0.085, -0.1), (0.1, -0.3), (-0.1, -0.3)]), SHADE)
        upper = [(-0.19, -0.23), (-0.1, -0.285), (0, -0.3), (0.1, -0.285), (0.19, -0.23)]
        lower = [(0.2, -0.3), (0.1, -0.37), (0, -0.385), (-0.1, -0.37), (-0.2, -0.3)]
        collar = soft(at([*upper, *lower]))
        polygon(collar, trim)
        line(collar, COLLAR_EDGE, u * 0.006, close=True)
        hairc = hair
        if kind == "prince":
            polygon(soft(at(both([(0, 0.24), (0.14, 0.2), (0.2, 0.06), (0.19, -0.1), (0.13, -0.2)]))), mixed(hairc, BLACK, 0.25))
        else:  # a veil
            veil = soft(at(both([(0, 0.29), (0.17, 0.24), (0.23, 0.06), (0.23, -0.16), (0.28, -0.36), (0.12, -0.32)])))
            polygon(veil, VEIL)
            line(veil, VEIL_EDGE, u * 0.007, close=True)
            polygon(
                soft(at([(0.1, 0.26), (0.2, 0.16), (0.23, -0.1), (0.27, -0.35), (0.15, -0.32), (0.17, -0.08)])), VEIL_FOLD
            )
        # face
        face = soft(at(both([(0, 0.2), (0.1, 0.17), (0.142, 0.05), (0.13, -0.07), (0.075, -0.165), (0.0, -0.195)])))
        polygon(face, SKIN)
        polygon(
            soft(
                at(
                    [
                        (0.04, 0.18),
                        (0.1, 0.17),
                        (0.142, 0.05),
                        (0.13, -0.07),
                        (0.075, -0.165),
                        (0.03, -0.18),
                        (0.08, -0.06),
                        (0.085, 0.06),
                    ]
                )
            ),
            mixed(SKIN, SHADE, 0.55),
        )
        for s in (-1, 1):
            disc(*at([(s * 0.083, -0.05)])[0], u * 0.055, faded(BLUSH, 0.35))
        if kind == "prince":
            beard = soft(
                at(both([(0.0, -0.06), (0.07, -0.085), (0.12, -0.035), (0.143, 0.02), (0.15, -0.1), (0.1, -0.235), (0.0, -0.31)]))
            )
            polygon(beard, hairc)
            polygon(
                soft(at([(0.02, -0.1), (0.12, -0.04), (0.148, -0.02), (0.15, -0.1), (0.1, -0.235), (0.02, -0.3)])),
                mixed(hairc, BLACK, 0.22),
            )
            for s in (-1, 1):
                line(at([(0, -0.066), (s * 0.04, -0.078), (s * 0.085, -0.105)]), mixed(hairc, BLACK, 0.35), u * 0.015)
            line(at([(-0.028, -0.1), (0.028, -0.1)]), LIPS, u * 0.008)
        else:
            line(at([(-0.035, -0.105), (0, -0.112), (0.035, -0.105)]), LIPS_OF_HERS, u * 0.01)
            polygon(soft(at(both([(0, 0.175), (0.08, 0.16), (0.135, 0.08), (0.142, 0.02), (0.128, 0.06), (0.07, 0.13)]))), hairc)
        # eyes, brows, nose
        for s in (-1, 1):
            ex, ey = at([(s * 0.058, 0.022)])[0]
            oval(ex, ey, u * 0.062, u * 0.034, EYE)
            disc(ex + s * 0.0 * u, ey, u * 0.03, IRIS)
            disc(ex + 0.005 * u, ey + 0.006 * u, u * 0.009, WHITE)
            line(
                [(ex - 0.033 * u, ey + 0.004 * u), (ex, ey + 0.02 * u), (ex + 0.033 * u, ey + 0.004 * u)],
                BROW,
                u * 0.006,
            )
            line(at([(s * 0.022, 0.062), (s * 0.06, 0.075), (s * 0.1, 0.058)]), mixed(hairc, BLACK, 0.3), u * 0.0085)
        line(at([(0.012, 0.045), (0.018, -0.015), (0.028, -0.04), (0.0, -0.05), (-0.014, -0.044)]), NOSE, u * 0.0062)
        # head-dress
        if kind == "prince":
            dome = soft(at(both([(0, 0.36), (0.06, 0.345), (0.14, 0.27), (0.165, 0.15), (0.08, 0.13)])))
            polygon(dome, hat)
            line(dome, mixed(hat, BLACK, 0.5), u * 0.006, close=True)
            polygon(
                soft(at([(0.02, 0.35), (0.06, 0.345), (0.14, 0.27), (0.165, 0.15), (0.08, 0.14), (0.08, 0.26)])),
                mixed(hat, BLACK, 0.25),
            )
            for aside in (-0.09, 0.0, 0.09):
                polygon(
                    at(
                        [
                            (aside, 0.28 - abs(aside) * 0.4),
                            (aside + 0.022, 0.25 - abs(aside) * 0.4),
                            (aside, 0.22 - abs(aside) * 0.4),
                            (aside - 0.022, 0.25 - abs(aside) * 0.4),
                        ]
                    ),
                    GILT,
                )
            fur = soft(at(both([(0, 0.2), (0.1, 0.195), (0.19, 0.18), (0.2, 0.12), (0.16, 0.09), (0.06, 0.105)])))
            polygon(fur, FUR)
            for i in range(15):
                px = -0.18 + i * 0.0257
                line(at([(px, 0.185), (px + 0.006, 0.11)]), FUR_HAIR, u * 0.006)
            disc(*at([(0, 0.375)])[0], u * 0.052, GILT_EDGE)
            line(at([(0, 0.38), (0, 0.448)]), GILT_EDGE, u * 0.017)
            line(at([(-0.029, 0.42), (0.029, 0.42)]), GILT_EDGE, u * 0.017)
            disc(*at([(0, 0.375)])[0], u * 0.04, GILT)
            line(at([(0, 0.38), (0, 0.44)]), GILT, u * 0.01)
            line(at([(-0.022, 0.42), (0.022, 0.42)]), GILT, u * 0.01)
        else:
            crown = at(
                [
                    (-0.17, 0.16),
                    (-0.185, 0.3),
                    (-0.11, 0.245),
                    (-0.06, 0.345),
                    (0, 0.26),
                    (0.06, 0.345),
                    (0.11, 0.245),
                    (0.185, 0.3),
                    (0.17, 0.16),
                    (0.09, 0.185),
                    (0, 0.195),
                    (-0.09, 0.185),
                ]
            )
            shape(crown, CROWN, GILT_EDGE, u * 0.007)
            for px, py, cc in ((-0.11, 0.215, CRIMSON), (0, 0.228, SAPPHIRE), (0.11, 0.215, CRIMSON)):
                disc(*at([(px, py)])[0], u * 0.03, GILT_EDGE)
                disc(*at([(px, py)])[0], u * 0.022, cc)
            for px, py in ((-0.185, 0.3), (-0.06, 0.345), (0.06, 0.345), (0.185, 0.3)):
                disc(*at([(px, py)])[0], u * 0.022, PEARL)
        # clasp
        px, py = at([(0.25, -0.4)])[0]
        disc(px, py, u * 0.1, GILT_EDGE)
        disc(px, py, u * 0.088, GILT)
        disc(px, py, u * 0.05, SAPPHIRE if robe != AZURE else CRIMSON)
