"""Six short words that two people read to each other to be sure that there is no relay between their devices.

They are made from both keys and are the same on both devices. A relay needs two keys of its own whose words happen to agree: 48
bits, found by a birthday search after some 2^24 pairs, and each try costs a scrypt (tens of milliseconds and 16 MiB): a day on
sixteen cores, with both keys known in advance. The table code, which the peers roll together before the first move, cannot be
searched for, so it is what protects.
"""
from __future__ import annotations

import hashlib

_LIST = """
acorn alder amber anchor anvil apple arrow aspen awl axe badger banner barley barn barrel basket beacon bear beaver
bee beet bell bellows belt birch bison blade boat bone book boots bow bowl branch brass bread brick bridge bronze
brook broom bucket bull butter button cabbage candle canoe caravan cart castle cat cauldron cedar chain chalk charcoal
cheese cherry chest chisel church clay cloak clock clover coal cobweb coin comb copper cord corn cottage cow crane
cricket crow crown cuckoo curd dagger deer dome door dove drum duck eagle eel egg elbow elk ember falcon feather fence
fern ferry field fig fir fish flame flax flint flour flute fog forest forge fort fox frog frost fur garlic gate ginger
glove goat gold goose granite grass griddle grove gull hammer hare harp harvest hawk hay hazel hearth hedgehog heron
herring hill hive holly honey hood hook hornet horse hound house ice ink iron island ivory ivy jackdaw jar juniper
kettle key kite knot ladder lake lamp larch lark leaf leather lentil lily linden linen lion lizard loaf lock log loom
lynx magpie mantle maple market marten mask meadow mill mint mirror moon moss moth mountain mushroom needle nest
nettle nut oak oar oat oil onion otter oven owl ox paddle palace parsley path pear pearl pepper perch pie pike pine
plough plum pond poppy pot quill rabbit raft rain raven reed ribbon ring river robin roof rope rose rowan rudder rye
sable saddle sail salmon salt sand sickle silk silver sledge spear spoon stork swan thistle willow
"""
WORDS = tuple(_LIST.split())

HOW_MANY = 6


def comparison_words(mine: bytes, theirs: bytes) -> tuple[str, ...]:
    """The six words of this pair of keys, whichever side asks."""
    if mine == theirs:
        raise ValueError("a device has nothing to compare with itself")
    low, high = sorted((mine, theirs))
    digest = hashlib.scrypt(low + high, salt=b"veche comparison words 1", n=2**14, r=8, p=1, dklen=HOW_MANY)
    return tuple(WORDS[b] for b in digest)
