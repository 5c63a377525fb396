"""Make the short sounds of the table: a bell, wood on wood, a coin, a card. Standard library only; run by hand."""

import math
import random
import struct
import wave
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "sounds"
RATE = 22050


def tone(seconds: float, partials: list[tuple[float, float, float]]) -> list[float]:
    """Sum of dying sines: (frequency, strength, seconds until it has faded to a third)."""
    out = []
    for i in range(int(seconds * RATE)):
        t = i / RATE
        out.append(sum(s * math.sin(2 * math.pi * f * t) * math.exp(-t / fade) for f, s, fade in partials) * min(1.0, t / 0.002))
    return out


def rustle(seconds: float, attack: float, fade: float) -> list[float]:
    chance, low, out = random.Random(5), 0.0, []
    for i in range(int(seconds * RATE)):
        t = i / RATE
        low += 0.28 * (chance.uniform(-1, 1) - low)
        out.append(low * min(1.0, t / attack) * math.exp(-max(0.0, t - attack) / fade))
    return out


def write(name: str, samples: list[float], loud: float) -> None:
    top = max(abs(v) for v in samples)
    with wave.open(str(OUT / f"{name}.wav"), "wb") as f:
        f.setnchannels(1)
        f.setsampwidth(2)
        f.setframerate(RATE)
        f.writeframes(b"".join(struct.pack("<h", round(v / top * loud * 32000)) for v in samples))


def main() -> None:
    OUT.mkdir(exist_ok=True)
    bell = 392.0
    write(
        "bell",
        tone(
            1.4,
            [(bell * 0.5, 0.5, 0.7), (bell, 1, 0.5), (bell * 2, 0.5, 0.3), (bell * 2.76, 0.35, 0.2), (bell * 5.4, 0.15, 0.08)],
        ),
        0.6,
    )
    write("wood", tone(0.16, [(180, 1, 0.03), (497, 0.5, 0.02)]), 0.5)
    write("coin", tone(0.4, [(2093, 1, 0.1), (3951, 0.6, 0.08), (6270, 0.3, 0.05)]), 0.35)
    write("card", rustle(0.18, 0.012, 0.035), 0.5)


if __name__ == "__main__":
    main()
