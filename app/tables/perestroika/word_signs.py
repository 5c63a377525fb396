"""What a half of a card does, in signs. Names only: look.py paints them."""

from rules.perestroika.data import MATERIALS, Word

MATERIAL_SIGNS = tuple(f"pere:{name}" for name in MATERIALS)


def signs_of(word: Word) -> tuple[str, ...]:
    """What a half of a card does, in signs."""
    match word:
        case ("gain", kind, count):
            return f"+{count}", MATERIAL_SIGNS[kind]
        case ("double", kind):
            return MATERIAL_SIGNS[kind], "×2"
        case ("held", kind):
            return "lock", MATERIAL_SIGNS[kind], "=2"
        case ("choose",):
            return "+1", "pere:any"
        case ("exchange", source, target):
            return MATERIAL_SIGNS[source], "arrow", "2", MATERIAL_SIGNS[target]
        case ("rearrange",):
            return "pere:any", "swap-horizontal", "pere:any"
        case ("rob",):
            return "hand-back-left", "pere:any"
        case ("build_any", building):
            return "hammer", f"pere:{building}*"
        case ("build_one", building):
            return "hammer", f"pere:{building}"
        case ("sow",):
            return "gift", "pere:field"
        case ("draw",):
            return "+2", "card"
        case ("fetch",):
            return "restart", "card"
        case ("steal",):
            return "hand-back-left", "card"
    return ()
