"""Make the icon: the bell that calls the veche, before an evening sky.

Pillow only, the same pictures every time. Run by hand: `python assets/tools/make_icon.py`. The results are kept in assets/icon
(what the app and Android read) and assets/desktop (what only packages for desktops need).
"""

from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

ASSETS = Path(__file__).resolve().parent.parent
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256)  # of a desktop's icon theme
SMALL = 32  # up to this size the bell fills the picture
FINE = 2048  # drawn so large, then reduced
SKY = ((0.0, (38, 24, 66)), (0.45, (112, 52, 96)), (0.72, (226, 112, 72)), (0.86, (250, 186, 98)))
WATER, WATER_DEEP = (150, 70, 84), (44, 26, 58)
BRASS_LIGHT, BRASS, BRASS_DARK = (255, 231, 158), (226, 170, 70), (128, 78, 26)
BEAM_LIGHT, BEAM_DARK = (120, 74, 40), (58, 33, 18)


def down(stops, height: int, width: int) -> Image.Image:
    """Colours one below the other; `stops`: where from the top (0 to 1), and which."""
    column = Image.new("RGB", (1, height))
    for y in range(height):
        at = y / (height - 1)
        after = next((i for i, (place, _) in enumerate(stops) if place > at), len(stops))
        (a, low), (b, high) = stops[max(0, after - 1)], stops[min(after, len(stops) - 1)]
        share = 0 if a == b else (at - a) / (b - a)
        column.putpixel((0, y), tuple(round(x + (z - x) * share) for x, z in zip(low, high, strict=True)))
    return column.resize((width, height))


def across(stops, width: int, height: int) -> Image.Image:
    return down(stops, width, 1).rotate(90, expand=True).resize((width, height)).transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def curve(a, b, c, d, steps: int = 60):
    """Points of a cubic curve."""
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        weights = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield tuple(sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))


def bell_shape(n: int) -> Image.Image:
    """The bell without its clapper, as a mask."""
    right = [*curve((0.5, 0.27), (0.60, 0.27), (0.665, 0.33), (0.675, 0.46)),
             *curve((0.675, 0.46), (0.69, 0.60), (0.72, 0.66), (0.795, 0.735)), (0.795, 0.775)]
    points = [*right, *((1 - x, y) for x, y in reversed(right))]
    mask = Image.new("L", (n, n))
    ImageDraw.Draw(mask).polygon([(x * n, y * n) for x, y in points], fill=255)
    return mask


def evening(n: int) -> Image.Image:
    """The sky, the low sun, the river."""
    picture = down(SKY, n, n)
    sun = Image.new("L", (n, n))
    ImageDraw.Draw(sun).ellipse((0.2 * n, 0.3 * n, 0.8 * n, 0.9 * n), fill=150)
    picture.paste((255, 226, 150), mask=sun.filter(ImageFilter.GaussianBlur(n * 0.07)))
    draw = ImageDraw.Draw(picture)
    picture.paste(down(((0, WATER), (1, WATER_DEEP)), round(0.2 * n), n), (0, round(0.8 * n)))
    for y, half in ((0.83, 0.2), (0.865, 0.13), (0.9, 0.24), (0.94, 0.1)):  # light on the water
        draw.rounded_rectangle(((0.5 - half) * n, y * n, (0.5 + half) * n, (y + 0.011) * n), 0.006 * n, fill=(255, 196, 118))
    hills = [(0, 0.8), *curve((0, 0.74), (0.1, 0.69), (0.2, 0.70), (0.32, 0.8)),
             *curve((0.66, 0.8), (0.78, 0.72), (0.9, 0.69), (1, 0.72)), (1, 0.8)]
    draw.polygon([(x * n, y * n) for x, y in hills], fill=(62, 32, 62))
    return picture


def bell(n: int) -> Image.Image:
    """The bell on its beam, with light from the left."""
    picture = Image.new("RGBA", (n, n))
    draw = ImageDraw.Draw(picture)
    beam = (0.0, 0.115 * n, float(n), 0.215 * n)
    picture.paste(down(((0, BEAM_LIGHT), (1, BEAM_DARK)), round(beam[3] - beam[1]), n), (0, round(beam[1])))
    draw.line((0, beam[1], n, beam[1]), fill=(176, 118, 66), width=round(0.008 * n))
    draw.rounded_rectangle((0.455 * n, 0.09 * n, 0.545 * n, 0.3 * n), 0.02 * n, fill=BRASS_DARK)  # the strap over the beam
    draw.rounded_rectangle((0.465 * n, 0.09 * n, 0.52 * n, 0.3 * n), 0.02 * n, fill=BRASS)
    draw.ellipse((0.43 * n, 0.735 * n, 0.57 * n, 0.865 * n), fill=BRASS_DARK)  # the clapper
    draw.ellipse((0.445 * n, 0.74 * n, 0.55 * n, 0.85 * n), fill=BRASS)
    mask = bell_shape(n)
    metal = across(((0.2, BRASS_DARK), (0.33, BRASS), (0.42, BRASS_LIGHT), (0.55, BRASS), (0.8, BRASS_DARK)), n, n)
    picture.paste(metal, mask=mask)
    bands = (0.665, 0.014, BRASS_DARK), (0.684, 0.006, BRASS_LIGHT), (0.40, 0.010, BRASS_DARK), (0.735, 0.04, BRASS_DARK)
    for y, thick, colour in bands:
        band = Image.new("L", (n, n))
        ImageDraw.Draw(band).rectangle((0, y * n, n, (y + thick) * n), fill=170)
        picture.paste(colour, mask=ImageChops.multiply(band, mask))
    edge = ImageChops.subtract(mask, mask.filter(ImageFilter.MinFilter(9)))
    picture.paste((86, 48, 14), mask=edge)
    return picture


def icon(n: int = FINE, corner: float = 0.2) -> Image.Image:
    """The whole icon; `corner`: how round it is, 0 for Android, which cuts its own shape."""
    picture = evening(n).convert("RGBA")
    things = bell(n)
    shade = Image.new("RGBA", (n, n), (20, 8, 24, 255))
    picture.paste(shade, mask=ImageChops.offset(things.getchannel("A"), 0, round(n * 0.018)).filter(
        ImageFilter.GaussianBlur(n * 0.018)).point(lambda v: round(v * 0.55)))
    picture.alpha_composite(things)
    if corner:
        mask = Image.new("L", (n, n))
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, n - 1, n - 1), corner * n, fill=255)
        picture.putalpha(mask)
    return picture


def first_picture(w: int, h: int) -> Image.Image:
    """What a phone shows until the app has drawn: the bell alone on the app's dark wood colour."""
    picture = Image.new("RGB", (w, h), (29, 17, 10))
    small = icon().resize((w // 2, w // 2), Image.Resampling.LANCZOS)
    picture.paste(small, ((w - w // 2) // 2, (h - w // 2) // 2), small)
    return picture


def main() -> None:
    fine = icon()
    (ASSETS / "icon").mkdir(exist_ok=True)
    (ASSETS / "desktop").mkdir(exist_ok=True)
    close = icon(round(FINE * 1.3), 0).crop(tuple(round(FINE * part) for part in (0.15, 0.09, 1.15, 1.09)))
    close.putalpha(fine.getchannel("A"))
    sizes = {n: (close if n <= SMALL else fine).resize((n, n), Image.Resampling.LANCZOS) for n in (*PNG_SIZES, 512)}
    for n in PNG_SIZES:
        sizes[n].save(ASSETS / "desktop" / f"veche-{n}.png", optimize=True)
    sizes[256].save(ASSETS / "icon" / "veche.png", optimize=True)
    square = icon(corner=0).resize((512, 512), Image.Resampling.LANCZOS)
    square.convert("RGB").save(ASSETS / "icon" / "android.png", optimize=True)
    first_picture(640, 960).save(ASSETS / "icon" / "first.png", optimize=True)
    sizes[256].save(ASSETS / "desktop" / "veche.ico", append_images=[sizes[n] for n in PNG_SIZES[:-1]],
                    sizes=[(n, n) for n in PNG_SIZES])
    sizes[512].save(ASSETS / "desktop" / "veche.icns")


if __name__ == "__main__":
    main()
