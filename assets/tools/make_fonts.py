"""Cut the fonts the app ships out of their packages. Run by hand after changing ICONS; the results are kept in assets/fonts.

Needs fonttools and the packages named in assets/CREDITS.md. Names that start with m, r or f say which family a sign comes from.
"""

import json
import shutil
from importlib.util import find_spec
from pathlib import Path

from card_suits import add_suits
from fontTools import subset
from fontTools.ttLib import TTFont

OUT = Path(__file__).resolve().parent.parent / "fonts"

ICONS = """
m:account m:account-group m:account-multiple m:anchor m:arrow-left m:arrow-right m:arrow-up m:axe m:barley m:barrel
m:bell m:bookmark m:book-open-variant m:broadcast m:calendar m:cancel m:cards m:cellphone m:chat m:check-bold m:chest
m:chevron-down m:chevron-left m:chevron-right m:chevron-up m:close-thick m:cog m:compass-rose m:content-save m:crown
m:dice-multiple m:dots-horizontal m:eye m:eye-off m:exit-run m:feather m:fast-forward m:fire m:flag-variant m:flower
m:gesture-tap m:gesture-tap-hold m:gift m:glass-mug-variant m:grass m:hand-coin m:hand-pointing-right m:hand-pointing-up
m:handshake m:help m:help-circle m:history m:home m:horse-human m:information m:key-variant m:login m:lightbulb-on
m:magnify m:magnify-minus m:magnify-plus m:map m:map-marker m:map-marker-path m:menu m:message-text m:minus-thick
m:palette m:pause m:paw m:pencil m:pine-tree m:play m:plus m:plus-thick m:redo m:refresh m:restart m:robot m:run-fast
m:sack m:sail-boat m:scale-balance m:script-text m:share-variant m:shield m:shield-crown m:shield-cross m:skip-next
m:skip-previous m:skull m:sprout m:star m:sword m:sword-cross m:tent m:texture-box m:timer-sand m:translate m:trash-can
m:treasure-chest m:trophy m:undo m:vibrate m:volume-high m:volume-off m:waves m:wifi m:format-size m:motion-pause
m:image-filter-center-focus m:chess-king m:castle m:pickaxe m:church m:gate m:swap-horizontal m:cash-remove m:cash-plus
m:backspace m:keyboard-return m:cursor-default-click m:hexagon m:hexagon-outline m:drama-masks r:lion r:wolf-head
r:raven r:feathered-wing r:fox r:honeycomb r:trident r:crossed-sabres r:hood r:scroll-unfurled r:quill-ink r:hourglass
r:horseshoe r:castle-flag r:knight-helmet r:laurel-crown r:candle r:bear-trap f:coins f:wheat-awn f:gem m:broom
m:stairs-up m:storefront m:link-variant m:gavel m:hand-okay m:account-check m:sheep m:hammer m:account-cash m:dog-side
m:kettle m:pot-steam m:ladder m:account-eye m:account-voice m:domino-mask m:hand-heart m:home-group m:bank m:ring
m:violin m:snowflake m:corn m:torch m:cards-outline m:cross m:camera-burst m:weather-sunny m:home-city m:comment-remove
m:chart-bar m:arrow-right-bold m:shuffle-variant m:arrow-up-bold m:hand-back-left m:horse r:queen-crown r:flat-hammer
r:cloak-and-dagger r:lit-candelabra r:player-king r:anvil r:small-fire f:hat-wizard f:monument f:drum
m:bow-arrow m:lock m:lock-open-variant r:crossed-swords m:shield-half-full m:lightning-bolt m:chess-knight m:heart
m:heart-outline m:heart-broken m:water m:snail m:bottle-tonic-skull m:star-four-points m:cached m:weather-windy
m:bullseye m:flare m:pin m:arrow-expand-right m:arrow-down-bold m:equal m:stamper m:medal m:bottle-wine m:dice-6
r:fluffy-swirl r:musket r:shoe-prints r:dripping-sword r:player-dodge r:locked-fortress m:fish m:flag m:wall m:bookshelf
m:tree m:layers-triple m:cards-playing-outline m:swap-vertical m:arrow-left-bold m:circle m:circle-outline m:horse-variant
m:axe-battle m:hand-saw m:shield-check r:arrow-cluster r:horn-call r:broken-shield f:mask f:scroll f:dungeon
f:tower-observation f:beer-mug-empty f:people-group f:boxes-stacked f:landmark f:archway f:place-of-worship
"""

# Latin with Polish and Czech, Cyrillic with Ukrainian and old letters, the punctuation of our sentences.
LETTERS = (
    "U+0020-007E,U+00A0-017F,U+0218-021B,U+0400-045F,U+0462-0463,U+0472-047"
    "5,U+0490-0491,U+2010-2026,U+2030,U+2039-203A,U+20BD,U+2116,U+2212"
)


def package(name: str) -> Path:
    return Path(find_spec(name).origin).parent


def material(name: str) -> int | None:
    from fonticon_mdi7 import MDI7

    found = getattr(MDI7, name.replace("-", "_"), None)
    return ord(found[-1]) if found else None


def cut(source: Path, target: str, unicodes: str) -> None:
    subset.main(
        [str(source), f"--unicodes={unicodes}", "--no-hinting", "--layout-features=kern,liga", f"--output-file={OUT / target}"]
    )
    print(target, (OUT / target).stat().st_size)


def main() -> None:
    OUT.mkdir(exist_ok=True)
    rpg = {k: int(v, 16) for k, v in json.loads((package("tkinter_icons_rpga") / "glyphmap.json").read_text()).items()}
    awesome_file = package("fonticon_fa6") / "fonts/Font Awesome 6 Free-Solid-900.otf"
    awesome = {name: code for code, name in TTFont(awesome_file).getBestCmap().items()}
    families = {
        "m": ("material.ttf", package("fonticon_mdi7") / "fonts/materialdesignicons-webfont.ttf", material),
        "r": ("rpg.ttf", package("tkinter_icons_rpga") / "fonts/rpgawesome-webfont.ttf", rpg.get),
        "f": ("awesome.otf", awesome_file, awesome.get),
    }
    table: dict[str, list] = {}
    for letter, (target, source, look_up) in families.items():
        codes = []
        for name in (word[2:] for word in ICONS.split() if word[0] == letter):
            code = look_up(name)
            if code is None:
                print("no such sign:", letter, name)
                continue
            codes.append(code)
            table[name] = [target, code]
        cut(source, target, ",".join(f"U+{code:04X}" for code in codes))
    (OUT / "icons.json").write_text(json.dumps(table, indent=0, sort_keys=True) + "\n")
    serif = package("font_source_serif_pro") / "files"
    for weight in ("Semibold", "Bold"):
        cut(serif / f"SourceSerifPro-{weight}.ttf", f"serif-{weight.lower()}.ttf", LETTERS)
        add_suits(OUT / f"serif-{weight.lower()}.ttf")
    for source, target in (("Regular", "sans"), ("Bold", "sans-bold")):  # Kivy's, whole, for whatever a player is called
        shutil.copy(package("kivy") / f"data/fonts/Roboto-{source}.ttf", OUT / f"{target}.ttf")
        add_suits(OUT / f"{target}.ttf")


if __name__ == "__main__":
    main()
