"""Paint the large pictures of the home screen once, as the app itself paints: the evening and the things on the table.

Run by hand after changing app/draw/scenes.py; the results are kept in assets/textures, so that the first frame need not wait.
"""
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "assets" / "textures"
SUPER = 2                                     # drawn larger and reduced: smooth edges


def main() -> None:
    sys.path.insert(0, str(ROOT))
    os.environ["VECHE_WINDOW"] = "offscreen"
    from tests.app import display

    display.prepare((400, 300))
    from kivy.metrics import Metrics
    from PIL import Image

    from app.draw import scenes, sprites

    def paint(name: str, width: int, height: int, painter, alpha: bool) -> None:
        fbo = sprites.picture(name, width, height, painter, scale=SUPER, clips=True)
        picture = Image.frombytes("RGBA", fbo.size, fbo.pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM).reduce(SUPER)
        if alpha:
            picture.quantize(200, method=Image.Quantize.FASTOCTREE).save(OUT / name, optimize=True)
        else:
            picture.convert("RGB").quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(OUT / name, optimize=True)
        print(name, (OUT / name).stat().st_size)

    Metrics.density = 1.3
    paint("evening-wide.png", 1400, 560, lambda w, h: scenes.evening(w, h, wide=True), False)
    paint("evening-broad.png", 1900, 560, lambda w, h: scenes.evening(w, h, wide=True), False)
    Metrics.density = 2
    paint("evening-tall.png", 824, 1000, scenes.evening, False)
    paint("evening-square.png", 960, 824, lambda w, h: scenes.evening(w, h, town=1.02), False)
    for name, draw in scenes.OBJECTS.items():
        paint(f"object-{name}.png", 380, 270, lambda w, h, draw=draw: draw(w / 2, h / 2, w * 0.82), True)


if __name__ == "__main__":
    main()
