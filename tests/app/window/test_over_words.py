"""Larger text never shows less: at the end no word covers the winner's crest."""
from types import SimpleNamespace

import pytest
from kivy.metrics import dp

REASONS = ["Ędwarda Łęcka-Źdźbłowska has bought the king, and round 14 is played out.", "65 claims were doubted. 44 were lies.",
           "The audit is clean: every roll, shuffle and hidden move was as it should be."]


@pytest.mark.parametrize("reasons", [1, 2, 3])
@pytest.mark.parametrize(("width", "height"), [(412, 230), (360, 210), (412, 400)])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_no_word_of_the_end_covers_the_crest(ui, text, width, height, reasons):
    from app.screens.over_parts import Winner

    ui.screen(width, 800, 2, text)
    banner = Winner(size=(dp(width), dp(height)), size_hint=(None, None))
    banner.screen = SimpleNamespace(headline="Ędwarda Łęcka-Źdźbłowska wins", reasons=REASONS[:reasons], winning=["lion"],
                                    spoiled=False, finished=True, picture=None, fbind=lambda *_: None,
                                    app=SimpleNamespace(blind=False))
    ui.show(banner)
    ui.step(6)
    _cx, cy, d = banner.crest_at
    assert banner.written and all(low + high <= cy - d / 2 + 1 for _text, _x, low, _w, high, *_how in banner.written)
    assert cy + d / 2 <= banner.top and d >= dp(30)
