"""Fair play without a server: commitments, dice, encrypted decks, audit. See docs/fair-play.md.

Where things happen:

    a table begins     terms.py: HELLO; setup.py: SETUP and shares of every seed; dealer.py: one ask of the rules after another
    a die is rolled    rolls.py: every peer reveals the next value of its hash chain (dice.py)
    a card is shuffled decks.py: STRIP, SHUFFLE, LOCK by every peer in turn, proved by proofs.py and schnorr.py
    a card is drawn    hands.py, `peek`: the other peers hand over their keys, the drawing peer's lock stays on
    a card is shown    hands.py, `show`: every peer publishes its key; relocks.py: a seat hides cards again (Conceal)
    a seat decides     choices.py: MOVE, or SEAL and OPEN for a secret choice
    a step is run      engine.py; a missing peer is voted out: votes.py, leaving.py; the game stops early: halting.py
    a device plays     device.py, own_votes.py, own_halting.py add its own messages; peer.py is the whole device
    a game is audited  auditor.py: every message is recomputed from the seeds (peer_secrets.py) and compared; verdict.py judges

Does no I/O, reads no clock, draws no random number. For whoever drives it (a session over sockets, a test over queues):

    secrets = SessionSecrets.fresh(randbytes)          # keep in the journal's secret part, flushed, before anything else
    peer = FairPeer(game, terms, secrets, sign, key)             # a device that begins
    peer = FairPeer(game, terms, secrets, sign, key, stored=packets)   # one that comes back: all packets of its journal
    peer = FairPeer.watching(game, terms)                        # a watcher: signs nothing

    peer.receive(packet)            bytes from anybody, in any order, as often as you like; never raises
    peer.work(may_go_on) -> bool    does work in slices of a few milliseconds while may_go_on(); True: there is more
    peer.take_out() -> list[bytes]  own new packets. Journal and flush them, THEN send them to every link
    peer.take_in() -> list[bytes]   packets of others that were newly accepted into the record: journal them (no flush needed)
    peer.take_news() -> list[News]  what has happened, for the screen (see `news`)
    peer.submit(seat, *answers)     a seat of this device decides (several answers: a draft). Illegal if it may not
    peer.vote(number, leave)        the players agree (or not) to go on without an awaited peer
    peer.propose(seat, key)         who shall decide for a seat once it is open; nobody proposed: the caretaker
    peer.resign()                   end the game now, open the own seed
    peer.close()                    wait no longer for missing seeds: audit what there is

    peer.table                      the rules' table: state, ask, knowledge of this device's seats. None before the start
    peer.awaited() -> numbers       whose message is missing now (name them on the screen)
    peer.packets_from(n), peer.missing(), peer.disputed           to fill gaps: see below
    peer.finished, peer.transcript(), peer.verdict               when the game is over

**Never sign twice.** The machine hands an own packet out once, by `take_out`. Until it is flushed to the journal not a byte of
it may leave. After a restart give back *all* packets of the journal as `stored`, own and received, in their order: `work`
takes them back in slices, nothing is computed anew for places signed already, and nothing new is signed until `caught_up()`
is called, which the edge does once it has asked the other peers for what they hold (`packets_from`). If a packet with our own
valid signature turns up that the journal does not hold, `peer.silenced` becomes True: the device watches and signs nothing more.

**Gaps.** `missing()` names (step, round, sender) wanted now. Ask any link for `packets_from(n)`: every packet held from
step n on. A peer whose step hash differs is in `peer.disputed` ({number: step}): ask exactly that peer for its
`packets_from(step)` and feed them through `receive_shown(number, packets)`. `take_relay()` brings packets of others that
everybody should have at once (evidence, or what a voter misses): send them to every link; they need no journal.
"""
