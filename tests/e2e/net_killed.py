"""A windowless peer that is killed (-9, by itself) at a chosen moment: around its own first message of one kind.

    python -m tests.e2e.net_killed KIND WHERE HOME SECONDS [arguments of the peer ...]

WHERE: `torn` half of the record is in the file, `appended` all of it, `synced` it is on the disk and nobody has heard it,
`sent` the first link has it.
"""
from __future__ import annotations

import os
import runpy
import signal
import sys

from net.journal import OWN, FileDisk
from net.link import Link


def arm(kind: str, where: str) -> None:
    mark = f'"t":"{kind}"'.encode()
    append, sync, send = FileDisk.append, FileDisk.sync, Link.send
    written: list[bytes] = []

    def die() -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def appending(disk: FileDisk, data: bytes) -> None:
        own = data[4:5] == OWN and mark in data
        if own and where == "torn":
            append(disk, data[:len(data) // 2])
            die()
        append(disk, data)
        if own:
            written.append(data)
            if where == "appended":
                die()

    def syncing(disk: FileDisk) -> None:
        sync(disk)
        if written and where == "synced":
            die()

    def sending(link: Link, what: bytes, payload: bytes) -> None:
        send(link, what, payload)
        if where == "sent" and any(payload in data for data in written):
            die()
    FileDisk.append, FileDisk.sync, Link.send = appending, syncing, sending      # type: ignore[method-assign]


if __name__ == "__main__":
    arm(*sys.argv[1:3])
    sys.argv[1:3] = []
    runpy.run_module("tests.e2e.net_peer", run_name="__main__")
