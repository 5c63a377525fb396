"""Make the sounds of the table, the kit's and each game's. Standard library only; by hand: python -m assets.tools.make_sounds

A sound is a list of numbers, 22050 a second, built from dying tones, noise, horns and drums. The same code makes the same files,
so whoever changes a sound runs it again and commits both.
"""

import math
import random
import struct
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "sounds"
RATE = 22050
FADE_IN, FADE_OUT = 0.002, 0.012  # seconds: a sound that begins or ends beside zero would click

Samples = list[float]
Layer = tuple[float, float, Sequence[float]]  # when it begins, how loud it is, what it is


def times(seconds: float) -> Sequence[float]:
    return [i / RATE for i in range(int(seconds * RATE))]


def tone(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Samples:
    """Sum of dying sines: (frequency, strength, seconds until it has faded to a third)."""
    return [sum(s * math.sin(2 * math.pi * f * t) * math.exp(-t / fade) for f, s, fade in partials) for t in times(seconds)]


def falling(seconds: float, high: float, low: float, fade: float) -> Samples:
    """One sine whose pitch falls from high to low as it dies: a skin, a thud, a drop."""
    out, turn = [], 0.0
    for t in times(seconds):
        turn += 2 * math.pi * (low + (high - low) * math.exp(-t / (fade / 2))) / RATE
        out.append(math.sin(turn) * math.exp(-t / fade))
    return out


def noise(seconds: float, attack: float, fade: float, soft: float, seed: int = 5, thin: float = 0.0) -> Samples:
    """Noise that swells for `attack` seconds and dies. `soft` (0 to 1) lets high tones pass, `thin` takes low ones away."""
    chance, low, bass, out = random.Random(seed), 0.0, 0.0, []
    for t in times(seconds):
        low += soft * (chance.uniform(-1, 1) - low)
        bass += thin * (low - bass)
        out.append((low - bass) * min(1.0, t / attack) * math.exp(-max(0.0, t - attack) / fade))
    return out


def horn(seconds: float, pitch: float, rise: float, bright: float) -> Samples:
    """A blown horn: its overtones come in as it swells, its pitch climbs by `rise` in the first tenth of a second."""
    out, turn = [], 0.0
    for t in times(seconds):
        swell = min(1.0, t / 0.09) * min(1.0, (seconds - t) / 0.16)
        turn += 2 * math.pi * pitch * (1 - rise * math.exp(-t / 0.04)) * (1 + 0.004 * math.sin(34 * t)) / RATE
        out.append(swell * sum(math.sin(k * turn) * (bright * (0.4 + 0.6 * swell)) ** (k - 1) for k in range(1, 9)))
    return out


def voices(seconds: float, pitches: Sequence[float], rise: float) -> Samples:
    """Some people with open mouths: each pitch with the overtones that an "oh" lets through."""
    strength = [(k, [math.exp(-(((k * p) - 520) / 230) ** 2) + 0.5 * math.exp(-(((k * p) - 950) / 260) ** 2) for p in pitches])
                for k in range(1, 13)]
    out, turns = [], [0.7 * i for i in range(len(pitches))]
    for t in times(seconds):
        swell = min(1.0, t / 0.07) * math.exp(-max(0.0, t - 0.12) / 0.14)
        for i, p in enumerate(pitches):
            turns[i] += 2 * math.pi * p * (1 + rise * t / seconds) * (1 + 0.006 * math.sin(29 * t + i)) / RATE
        out.append(swell * sum(s[i] * math.sin(k * turns[i]) for k, s in strength for i in range(len(pitches))))
    return out


def mix(seconds: float, *layers: Layer) -> Samples:
    out = [0.0] * int(seconds * RATE)
    for begin, loud, samples in layers:
        top = max(abs(v) for v in samples)
        for i, v in enumerate(samples, int(begin * RATE)):
            if i < len(out):
                out[i] += loud * v / top
    return out


# ------------------------------------------------------------ the kit's


def bell() -> Samples:
    f = 392.0
    return tone(1.2, [(f * 0.5, 0.5, 0.6), (f, 1, 0.45), (f * 2, 0.5, 0.3), (f * 2.76, 0.35, 0.2), (f * 5.4, 0.15, 0.08)])


def wood() -> Samples:
    return tone(0.16, [(180, 1, 0.03), (497, 0.5, 0.02)])


def coin() -> Samples:
    return tone(0.32, [(2093, 1, 0.08), (3951, 0.6, 0.06), (6270, 0.3, 0.04)])


def card() -> Samples:
    return noise(0.18, 0.012, 0.035, 0.28)


def shuffle() -> Samples:
    """Two halves of a deck run into each other."""
    chance = random.Random(11)
    return mix(0.34, *[(0.004 + 0.019 * i, 0.5 + 0.5 * chance.random(), noise(0.05, 0.002, 0.008, 0.5, i)) for i in range(15)])


def dice() -> Samples:
    """Dice on a board: quick clacks that come closer together and grow quiet."""
    falls = [(0, 1, 1180), (0.052, 0.7, 1420), (0.098, 0.8, 1020), (0.146, 0.45, 1560), (0.178, 0.4, 1250), (0.204, 0.25, 1390)]
    return mix(0.28, *[(at, loud, tone(0.06, [(f, 1, 0.009), (f * 2.3, 0.6, 0.006), (230, 0.7, 0.014)]))
                       for at, loud, f in falls])


def hammer() -> Samples:
    ring = tone(0.18, [(640, 1, 0.022), (1490, 0.5, 0.012), (150, 0.9, 0.03)])
    blow = mix(0.18, (0, 1, ring), (0, 0.35, noise(0.03, 0.001, 0.006, 0.7)))
    return mix(0.28, (0, 0.7, blow), (0.12, 1, blow[: int(0.16 * RATE)]))


# ------------------------------------------------------------ of one game each


def oar() -> Samples:
    """A blade through water, and the drops that fall from it."""
    drops = [(0.27, 0.16, 900), (0.33, 0.12, 1180), (0.38, 0.09, 1010)]
    return mix(0.46, (0, 1, noise(0.46, 0.12, 0.1, 0.22, 3, 0.02)),
               *[(at, loud, falling(0.06, f * 0.6, f, 0.018)) for at, loud, f in drops])


def horde() -> Samples:
    """A low horn over the steppe."""
    return mix(0.62, (0, 1, horn(0.62, 98, 0.25, 0.72)), (0, 0.5, horn(0.62, 147.5, 0.25, 0.6)))


def gasp() -> Samples:
    """The crowd, when somebody says who he is."""
    return mix(0.46, (0, 1, voices(0.46, (104, 131, 158, 209, 247), 0.12)), (0, 0.22, noise(0.4, 0.09, 0.12, 0.45, 8, 0.2)))


def curse() -> Samples:
    """Tones that do not belong together, trembling."""
    chord = tone(0.42, [(139, 1, 0.2), (147, 0.9, 0.2), (208, 0.6, 0.15), (622, 0.2, 0.08)])
    trembling = [min(1.0, t / 0.05) * (0.65 + 0.35 * math.sin(2 * math.pi * 11 * t)) for t in times(0.42)]
    hum = [v * swell for v, swell in zip(chord, trembling, strict=True)]
    return mix(0.42, (0, 1, hum), (0.02, 0.16, noise(0.36, 0.12, 0.09, 0.8, 4, 0.5)))


def axe() -> Samples:
    """An axe in a log, and the chip that flies."""
    return mix(0.24, (0, 1, tone(0.2, [(118, 1, 0.04), (296, 0.8, 0.02), (870, 0.4, 0.008)])),
               (0, 0.55, noise(0.05, 0.001, 0.012, 0.6)), (0.05, 0.2, noise(0.12, 0.004, 0.03, 0.6, 9, 0.3)))


def drum() -> Samples:
    """Kettledrums of riders: two quick beats and a heavy one."""
    light = mix(0.2, (0, 1, falling(0.2, 190, 92, 0.08)), (0, 0.5, falling(0.1, 420, 216, 0.03)))
    skin = noise(0.03, 0.001, 0.008, 0.4)
    heavy = mix(0.29, (0, 1, falling(0.29, 160, 66, 0.11)), (0, 0.55, falling(0.15, 330, 158, 0.05)), (0, 0.2, skin))
    return mix(0.56, (0, 0.6, light), (0.13, 0.6, light), (0.27, 1, heavy))


def steel() -> Samples:
    """A blade that slides along another."""
    ring = tone(0.36, [(1731, 1, 0.11), (2893, 0.8, 0.09), (4217, 0.6, 0.07), (5639, 0.4, 0.05), (7013, 0.25, 0.03)])
    return mix(0.38, (0, 0.7, ring), (0.09, 1, ring[: int(0.28 * RATE)]), (0, 0.3, noise(0.12, 0.05, 0.03, 0.9, 2, 0.6)))


def blow() -> Samples:
    return mix(0.18, (0, 1, falling(0.18, 210, 74, 0.05)), (0, 0.5, noise(0.08, 0.002, 0.018, 0.25, 6)))


def fire() -> Samples:
    """Flames that catch: a rush of air, and wood that cracks in it."""
    cracks = [(0.04, 0.4, 1), (0.09, 0.7, 2), (0.13, 0.35, 3), (0.18, 0.55, 4), (0.23, 0.3, 5), (0.27, 0.35, 6)]
    return mix(0.34, (0, 1, noise(0.34, 0.09, 0.09, 0.12, 12, 0.01)),
               *[(at, loud, noise(0.03, 0.001, 0.005, 0.8, seed, 0.3)) for at, loud, seed in cracks])


def warhorn() -> Samples:
    """The call before an attack: a short note and the fifth above it."""
    return mix(0.62, (0, 0.7, horn(0.22, 196, 0.2, 0.6)), (0.17, 1, horn(0.44, 293.7, 0.12, 0.62)))


def stamp() -> Samples:
    """A seal pressed into wax."""
    knock = tone(0.1, [(430, 1, 0.015), (760, 0.4, 0.01)])
    return mix(0.17, (0, 1, falling(0.15, 150, 88, 0.035)), (0, 0.5, knock), (0.01, 0.3, noise(0.14, 0.03, 0.03, 0.12, 7)))


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {  # how it is made, how loud its loudest moment is (0 to 1)
    "bell": (bell, 0.6),
    "card": (card, 0.5),
    "coin": (coin, 0.35),
    "dice": (dice, 0.5),
    "hammer": (hammer, 0.5),
    "shuffle": (shuffle, 0.4),
    "wood": (wood, 0.5),
    "merchants/horde": (horde, 0.5),
    "merchants/oar": (oar, 0.4),
    "perestroika/axe": (axe, 0.55),
    "perestroika/drum": (drum, 0.6),
    "rurik/stamp": (stamp, 0.55),
    "rurik/warhorn": (warhorn, 0.45),
    "rus/curse": (curse, 0.45),
    "rus/gasp": (gasp, 0.5),
    "saber/blow": (blow, 0.6),
    "saber/fire": (fire, 0.5),
    "saber/steel": (steel, 0.4),
}


def numbers(name: str) -> list[int]:
    """A sound as it stands in its file."""
    made, loud = SOUNDS[name]
    samples = made()
    top, last = max(abs(v) for v in samples), len(samples) - 1
    fades = [min(1.0, i / RATE / FADE_IN, (last - i) / RATE / FADE_OUT) for i in range(len(samples))]
    return [round(v / top * loud * fade * 32000) for v, fade in zip(samples, fades, strict=True)]


def main() -> None:
    for name in SOUNDS:
        path = OUT / f"{name}.wav"
        path.parent.mkdir(parents=True, exist_ok=True)
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(struct.pack("<h", v) for v in numbers(name)))


if __name__ == "__main__":
    main()
