"""Signed, chained steps (docs/fair-play.md, 2). Does no I/O and knows no card.

    wire    bytes of a stranger -> a plain value, or InvalidMessage
    chain   one message: body, signature, step hash
    rounds  what the round number of a message means: chain, vote, HALT, SEED
    record  every message held, by (step, round, sender): duplicates, double signers, messages for later steps
"""
