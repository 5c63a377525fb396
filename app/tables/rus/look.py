"""How things of Rus' look: a sign and a sky for each character, card and building; effects as signs."""

from app.theme import DIAL, WHITE, Rgba, colour, faded
from app.words.rus.options import SIGNS

Sky = tuple[Rgba, Rgba, Rgba, Rgba]  # its top and bottom, the hills, the sign itself


def sky_of(top: str, low: str, hills: str, sign: str = "") -> Sky:
    return colour(top), colour(low), colour(hills), colour(sign) if sign else WHITE


DAY = sky_of("6fa8d4", "f2ecc8", "5f8f5a")
WHEAT = sky_of("d8a850", "f8ecb8", "8a6a24", "fffbe8")
STONE = sky_of("8a93a0", "e6e2d6", "5a5f66")
FOREST = sky_of("6fae8a", "e8f2cc", "3f6a4a")
DUSK = sky_of("7a4a5c", "e8a870", "4a2e38", "fff2dc")
SPELL = sky_of("3a2a5c", "9a7ab8", "241a3c", "f0e6ff")
BLOOD = sky_of("7a2a2a", "e0a070", "4a1a1c", "fff0e0")
ROSE = sky_of("a8466a", "f4d0c4", "5c2438", "fff4ea")
NIGHT = sky_of("2f4470", "a8b4cc", "1c2844", "f4f6ff")
FIRE = sky_of("8a2f14", "f4b450", "4a180c", "fff0c8")

OLIVE, TEAL, CRIMSON, PINE, GILT = (colour(c) for c in ("6f6a2c", "24657a", "8a2f4a", "2f6a45", "b3811f"))
CLASS_COLOURS = OLIVE, TEAL, CRIMSON
PENCIL = colour("6b4a24")  # what is drawn on a board's parchment
DASHED, PLACE_NAME, FAINT = (faded(PENCIL, alpha) for alpha in (0.55, 0.75, 0.35))  # an empty place, its name, its sign
EDGE = colour("2a1a10")  # round the picture of what stands on a place
CARD_EDGE = DIAL  # round the back of a card
CROWN = colour("a06a10")  # on paper
NUMERALS = ("I", "II", "III")

SKIES = {
    "farmer": WHEAT, "builder": STONE, "shepherd": FOREST, "explorer": DAY, "merchant": DUSK, "witch": SPELL, "knight": BLOOD,
    "princess": ROSE, "nobleman": NIGHT,
}
CHARACTERS: dict[str, tuple[str, Sky]] = {name: (sign, SKIES[name]) for name, sign in SIGNS.items()}

TYPES = {
    "coin": ("hand-coin", GILT),
    "royal": ("crown", CRIMSON),
    "complimentary": ("account-check", TEAL),
    "evergreen": ("pine-tree", PINE),
    "discord": ("fire", colour("9c4a1f")),
    "attack": ("sword-cross", colour("5a1c1c")),
}

PIECES: dict[str, tuple[str, Sky]] = {
    "crops": ("wheat-awn", WHEAT),
    "market": ("storefront", DAY),
    "monument": ("monument", STONE),
    "festival": ("drum", NIGHT),
    "dacha": ("home", FOREST),
}

# Signs: a number, "coin", "crown", "arrow", or the name of an icon.
CARDS: dict[str, tuple[str, Sky, tuple[str, ...]]] = {
    "market_day": ("storefront", DAY, ("+3", "coin")),
    "fur_trade": ("fox", FOREST, ("+4", "coin")),
    "buried_chest": ("treasure-chest", WHEAT, ("+6", "coin")),
    "tax_collector": ("account-cash", DUSK, ("account-group", "arrow", "1", "coin")),
    "good_harvest": ("barley", WHEAT, ("wheat-awn", "+2", "coin")),
    "stewards_accounts": ("script-text", STONE, ("home-group", "arrow", "1", "coin")),
    "inheritance": ("gift", ROSE, ("cards", "arrow", "2", "coin")),
    "bribe": ("hand-coin", ROSE, ("6", "coin", "arrow", "1", "crown")),
    "patron_of_the_church": ("church", NIGHT, ("monument", "arrow", "1", "crown")),
    "royal_wedding": ("ring", ROSE, ("3", "coin", "arrow", "1", "crown")),
    "charity": ("hand-heart", DUSK, ("4", "coin", "arrow", "1", "crown")),
    "humble_origins": ("candle", STONE, ("min", "arrow", "1", "crown")),
    "grand_estate": ("castle", DAY, ("6", "home-group", "arrow", "1", "crown")),
    "scarecrow": ("corn", WHEAT, ("wheat-awn", "arrow", "1", "crown")),
    "scaffolding": ("ladder", STONE, ("hammer", "arrow", "M2")),
    "sheepdog": ("dog-side", FOREST, ("sheep", "arrow", "+3", "coin")),
    "compass": ("compass-rose", DAY, ("compass-rose", "arrow", "+3", "coin")),
    "merchants_scales": ("scale-balance", DUSK, ("scale-balance", "arrow", "storefront")),
    "cauldron": ("pot-steam", SPELL, ("hat-wizard", "arrow", "skull", "+2", "coin")),
    "war_banner": ("flag-variant", BLOOD, ("knight-helmet", "arrow", "1", "crown")),
    "troubadours": ("violin", NIGHT, ("queen-crown", "arrow", "F2")),
    "signet_ring": ("gem", NIGHT, ("shield-crown", "arrow", "+4", "coin")),
    "fertilizer": ("sprout", FOREST, ("wheat-awn", "+1", "coin")),
    "stonemasons": ("anvil", STONE, ("monument", "+1", "arrow")),
    "trade_guild": ("handshake", DUSK, ("storefront", "+2", "coin")),
    "samovar": ("kettle", FOREST, ("home", "+1", "coin")),
    "caravan": ("horse", WHEAT, ("broom", "+1", "coin")),
    "holy_icon": ("shield-cross", NIGHT, ("skull", "never")),
    "informant": ("account-eye", DUSK, ("gavel", "+2", "coin")),
    "silver_tongue": ("account-voice", SPELL, ("drama-masks", "−1", "coin")),
    "mob": ("fire", FIRE, ("pine-tree", "never")),
    "uprising": ("torch", FIRE, ("pine-tree", "never", "+2", "coin")),
    "raid": ("run-fast", BLOOD, ("home-group", "arrow", "hand-back-left")),
    "arson": ("small-fire", FIRE, ("home-group", "arrow", "fire")),
    "apprentice": ("broom", SPELL, ("home-group", "arrow", "skull")),
    "highwayman": ("domino-mask", DUSK, ("3", "coin", "arrow", "hand-back-left")),
    "slander": ("comment-remove", SPELL, ("cards", "arrow", "shuffle-variant")),
    "thief_in_the_night": ("cloak-and-dagger", NIGHT, ("pine-tree", "arrow", "hand-back-left")),
    "false_dmitri": ("drama-masks", BLOOD, ("drama-masks", "+1")),
    "lean_year": ("snowflake", STONE, ("account-group", "−2", "coin")),
    "time_of_troubles": ("hourglass", FIRE, ("pine-tree", "never")),
}

STAGES = (("housekeeping", "broom"), ("claim", "drama-masks"), ("action", "cards"), ("upgrade", "stairs-up"))

SOURCES = {
    "monument": "monument",
    "dacha": "home",
    "festival": "drum",
    "card": "cards",
    "nobleman": "shield-crown",
    "king": "chess-king",
}
