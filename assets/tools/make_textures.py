"""Make the pictures that stand for materials: wood, parchment, paper, felt, cloth, and the soft lights and shadows.

Pillow only, fixed seeds: the same pictures every time. Run by hand; the results are kept in assets/textures.
"""

import math
import random
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

OUT = Path(__file__).resolve().parent.parent / "textures"


def cloud(size: tuple[int, int], cells: tuple[int, int], seed: int) -> Image.Image:
    """Smooth random light and dark that repeats without a seam."""
    small = Image.frombytes("L", cells, random.Random(seed).randbytes(cells[0] * cells[1]))
    wide = Image.new("L", (cells[0] * 3, cells[1] * 3))
    for column in range(3):
        for row in range(3):
            wide.paste(small, (column * cells[0], row * cells[1]))
    w, h = size
    return wide.resize((w * 3, h * 3), Image.Resampling.BICUBIC).crop((w, h, 2 * w, 2 * h))


def blend(*parts: tuple[float, Image.Image]) -> Image.Image:
    weight, picture = parts[0]
    for more, layer in parts[1:]:
        weight += more
        picture = Image.blend(picture, layer, more / weight)
    return picture


def steepen(picture: Image.Image, factor: float) -> Image.Image:
    return picture.point([max(0, min(255, round(124 + (v - 124) * factor))) for v in range(256)])


def skin(n: int, seed: int, dark, light, factor=1.3) -> Image.Image:
    """Parchment, paper, felt: broad stains, small ones, fibres."""
    grain = blend(
        (0.45, cloud((n, n), (4, 4), seed)),
        (0.27, cloud((n, n), (12, 12), seed + 1)),
        (0.15, cloud((n, n), (50, 50), seed + 2)),
        (0.13, cloud((n, n), (n // 2, n // 2), seed + 3)),
    )
    return ImageOps.colorize(steepen(grain, factor), dark, light)


def board(w: int, h: int, seed: int, dark, light) -> Image.Image:
    """One plank: stretched grain, pushed up and down along its length, so that no line is ruled."""
    grain = blend(
        (0.4, cloud((w, h), (5, h // 7 + 2), seed)),
        (0.35, cloud((w, h), (11, h // 3 + 2), seed + 1)),
        (0.25, cloud((w, h), (max(2, w // 36), h), seed + 2)),
    )
    wave, out = cloud((w, 1), (6, 1), seed + 3).load(), Image.new("L", (w, h))
    for x in range(0, w, 2):
        strip = grain.crop((x, 0, min(w, x + 2), h))
        out.paste(ImageChops.offset(strip, 0, round((wave[x, 0] - 128) / 128 * h * 0.16)), (x, 0))
    return ImageOps.colorize(steepen(out, 1.9), dark, light)


def planks(w: int, h: int, count: int, seed: int, dark, light) -> Image.Image:
    chance, out = random.Random(seed), Image.new("RGB", (w, h))
    pen = ImageDraw.Draw(out)
    for i in range(count):
        top, bottom, tone = h * i // count, h * (i + 1) // count, chance.uniform(0.84, 1.08)
        shade = [tuple(min(255, round(v * tone)) for v in colour) for colour in (dark, light)]
        out.paste(board(w, bottom - top, seed * 97 + 11 * i, *shade), (0, top))
        joint = chance.randrange(w)
        pen.line((0, top, w, top), fill=(17, 10, 6), width=2)
        pen.line((joint, top, joint, bottom), fill=(17, 10, 6), width=2)
    return out


def cloth(w: int, h: int, folds: int) -> Image.Image:
    """A hanging curtain: folds that wander, finer towards the top, a weave over them."""
    drift, depth = cloud((w, h), (6, 3), 40).load(), cloud((w, 1), (18, 1), 41).load()
    values = bytearray()
    for y in range(h):
        for x in range(w):
            turn = (x / w * folds + (drift[x, y] - 128) / 128 * 0.3) * 2 * math.pi
            lift = math.sin(turn) * 0.52 + math.sin(2 * turn + 1) * 0.17
            values.append(max(0, min(255, round(128 + lift * (72 + depth[x, 0] * 0.2)))))
    weave = cloud((w, h), (w, h // 2), 42)
    picture = Image.blend(Image.frombytes("L", (w, h), bytes(values)), weave, 0.06).filter(ImageFilter.GaussianBlur(0.7))
    return ImageOps.colorize(picture, (40, 7, 9), (188, 50, 41), (106, 23, 21))


def white(alpha: Image.Image) -> Image.Image:
    """White with this alpha, to be tinted by a Color."""
    out = Image.new("RGBA", alpha.size, (255, 255, 255, 0))
    out.putalpha(alpha)
    return out


def soft_box(n=96, radius=20, blur=14) -> Image.Image:
    alpha = Image.new("L", (n, n), 0)
    edge = blur * 1.6
    ImageDraw.Draw(alpha).rounded_rectangle((edge, edge, n - edge, n - edge), radius, fill=255)
    return white(alpha.filter(ImageFilter.GaussianBlur(blur * 0.62)))


def light(n=128) -> Image.Image:
    """A round light that fades to nothing."""
    alpha = bytes(
        round(255 * max(0.0, 1 - math.hypot(x - n / 2 + 0.5, y - n / 2 + 0.5) / (n / 2)) ** 1.8)
        for y in range(n)
        for x in range(n)
    )
    return white(Image.frombytes("L", (n, n), alpha))


def vignette(n=128) -> Image.Image:
    """Dark corners."""
    alpha = bytes(
        round(205 * min(1.0, max(0.0, math.hypot((x - n / 2) / (n / 2), (y - n / 2) / (n / 2)) - 0.55) / 0.85) ** 1.6)
        for y in range(n)
        for x in range(n)
    )
    out = Image.new("RGBA", (n, n), (8, 4, 2, 0))
    out.putalpha(Image.frombytes("L", (n, n), alpha))
    return out


def disc(n=160) -> Image.Image:
    """A turned counter in grey, lit from above left: tinted by a Color it becomes a crest or a coin."""
    big = n * 3
    out = Image.new("L", (big, big), 0)
    pixels, middle = out.load(), big / 2
    for y in range(big):
        for x in range(big):
            dx, dy = (x - middle + 0.5) / middle, (y - middle + 0.5) / middle
            r = math.hypot(dx, dy)
            facing = -(dx * 0.5 + dy * 0.86) / max(r, 0.01)
            if r > 1:
                continue
            if r > 0.93:
                v = 178 + 62 * facing
            elif r > 0.80:
                v = 186 - 12 * facing
            elif r > 0.75:
                v = 150 - 70 * facing
            else:
                v = 200 - 16 * dy
            pixels[x, y] = max(0, min(255, round(v)))
    mask = Image.new("L", (big, big), 0)
    ImageDraw.Draw(mask).ellipse((2, 2, big - 3, big - 3), fill=255)
    rgba = Image.merge("RGBA", (out, out, out, mask))
    return rgba.resize((n, n), Image.Resampling.LANCZOS)


def main() -> None:
    OUT.mkdir(exist_ok=True)
    planks(1024, 640, 6, 5, (40, 24, 15), (112, 70, 40)).save(OUT / "wood.jpg", quality=84)
    planks(512, 256, 2, 8, (92, 56, 30), (170, 112, 64)).save(OUT / "oak.jpg", quality=84)
    skin(384, 3, (206, 178, 128), (250, 239, 211)).save(OUT / "parchment.jpg", quality=86)
    skin(256, 21, (233, 219, 187), (255, 250, 235), 1.1).save(OUT / "paper.jpg", quality=86)
    skin(256, 33, (14, 40, 38), (38, 78, 72), 1.1).save(OUT / "felt.jpg", quality=86)
    cloth(618, 750, 11).save(OUT / "cloth.jpg", quality=82)
    soft_box().save(OUT / "shadow.png")
    light().save(OUT / "light.png")
    vignette().save(OUT / "vignette.png")
    disc().save(OUT / "disc.png")
    for path in sorted(OUT.iterdir()):
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
