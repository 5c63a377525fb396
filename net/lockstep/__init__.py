"""Signed, chained steps (docs/fair-play.md, 2). Does no I/O and knows no card.

    wire    bytes a stranger sent -> a plain value, or refused
    chain   one message: body, signature, step hash
    record  every message held, by (step, round, sender): duplicates, double signers, what came too early
"""
