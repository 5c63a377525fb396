"""A network of our own to test on: hosts in network namespaces, joined by a switch that can be told to misbehave.

    with Lab(3) as lab:                         # three hosts, 10.77.0.1 to 10.77.0.3
        lab.set(loss=0.2, delay=0.08)           # or multicast=False, isolated=True, cut=[[1, 2]], down=[3], multicast_loss=0.3
        process = lab.start(1, ["python", "main.py", "peer", ...])
        lab.readdress(2, "10.77.0.99")

The switch is a process that reads Ethernet frames from one TAP device per host and writes them to the others; a kernel
without netem can lose and delay frames that way too. Nothing here can reach any address outside the namespaces it made.
"""
from __future__ import annotations

import asyncio
import contextlib
import ctypes
import fcntl
import json
import os
import random
import signal
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
NETWORK = "10.77.0"
CLONE_NEWNET = 0x40000000
TUNSETIFF, IFF_TAP, IFF_NO_PI = 0x400454CA, 0x0002, 0x1000
FRAME = 2048


def permitted() -> str:
    """Empty if namespaces and TAP devices can be made here; otherwise why not."""
    name = f"vt{os.getpid()}"
    if not os.path.exists("/dev/net/tun") or not os.access("/dev/net/tun", os.R_OK | os.W_OK):
        return "no access to /dev/net/tun"
    try:
        made = subprocess.run(["ip", "netns", "add", name], capture_output=True, text=True)
    except FileNotFoundError:
        return "the ip command is missing (iproute2)"
    if made.returncode:
        return "network namespaces are not permitted here"
    subprocess.run(["ip", "netns", "del", name], check=True)
    return ""


class Lab:
    def __init__(self, hosts: int, seed: int = 1, **settings: Any) -> None:
        self._hosts, self._seed, self._settings = hosts, seed, settings
        self._prefix = f"v{os.getpid()}h"
        self._processes: list[subprocess.Popen[str]] = []
        self._switch: subprocess.Popen[str] | None = None

    def __enter__(self) -> Lab:
        self._switch = subprocess.Popen(
            [sys.executable, "-m", "tests.e2e.netlab", self._prefix, str(self._hosts), str(self._seed)], cwd=ROOT,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if self._switch.stdout is None or self._switch.stdout.readline() != "ready\n":
            raise RuntimeError("the switch did not come up")
        self.set(**self._settings)
        return self

    def __exit__(self, *_: Any) -> None:
        for process in self._processes:
            if process.poll() is None:
                process.kill()
            process.wait()
        if self._switch is not None and self._switch.stdin is not None:
            self._switch.stdin.close()
            self._switch.wait(20)

    def set(self, **settings: Any) -> dict[int, int]:
        """Change how the switch behaves, from now on; how many IP packets each host has sent so far."""
        if self._switch is None or self._switch.stdin is None or self._switch.stdout is None:
            raise RuntimeError("the lab is closed")
        self._switch.stdin.write(json.dumps(settings) + "\n")
        self._switch.stdin.flush()
        return {int(host): count for host, count in json.loads(self._switch.stdout.readline()).items()}

    def add_interface(self, host: int, address: str) -> None:
        """A second network that this device is in, with nobody else there."""
        for command in (["tuntap", "add", "dev", "extra0", "mode", "tap"],
                        ["addr", "add", f"{address}/24", "brd", "+", "dev", "extra0"], ["link", "set", "extra0", "up"]):
            subprocess.run(["ip", "-n", f"{self._prefix}{host}", *command], check=True)

    def address(self, host: int) -> str:
        return f"{NETWORK}.{host}"

    def start(self, host: int, argv: list[str], env: dict[str, str] | None = None, **how: Any) -> subprocess.Popen[str]:
        """Run a program on a host. The real network mode: VECHE_NET is taken out of its environment."""
        environment = {k: v for k, v in os.environ.items() if k != "VECHE_NET"} | (env or {})
        process = subprocess.Popen(["ip", "netns", "exec", f"{self._prefix}{host}", *argv], cwd=ROOT, env=environment,
                                   text=True, **how)
        self._processes.append(process)
        return process

    def run(self, host: int, argv: list[str], **how: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["ip", "netns", "exec", f"{self._prefix}{host}", *argv], cwd=ROOT, text=True,
                              capture_output=True, **how)

    def readdress(self, host: int, address: str) -> None:
        """The device has roamed: its old address is gone, this one is new."""
        for command in (["addr", "flush", "dev", "eth0"], ["addr", "add", f"{address}/24", "brd", "+", "dev", "eth0"],
                        ["route", "replace", "default", "via", f"{NETWORK}.254"]):
            subprocess.run(["ip", "-n", f"{self._prefix}{host}", *command], check=True)


    def add_ipv6(self, host: int) -> str:
        """A second address of another kind; no duplicate detection, which would take seconds."""
        address = f"fd77::{host}"
        subprocess.run(["ip", "-n", f"{self._prefix}{host}", "addr", "add", f"{address}/64", "dev", "eth0", "nodad"], check=True)
        return address


class Switch:
    """Frames in, frames out; hosts are numbered from 1."""

    def __init__(self, taps: list[int], seed: int) -> None:
        self._taps, self._random = taps, random.Random(seed)
        self._where: dict[bytes, int] = {}
        self._not_before: dict[tuple[int, int], float] = {}
        self.packets = dict.fromkeys(range(1, len(taps) + 1), 0)
        self._loop = asyncio.get_running_loop()
        self.settings: dict[str, Any] = {"loss": 0.0, "multicast_loss": None, "delay": 0.0, "jitter": 0.0, "multicast": True,
                                         "isolated": False, "down": [], "cut": []}
        for port, tap in enumerate(taps, 1):
            self._loop.add_reader(tap, self._read, port, tap)

    def _read(self, port: int, tap: int) -> None:
        for _ in range(64):
            try:
                frame = os.read(tap, FRAME)
            except OSError:
                return
            self._where[frame[6:12]] = port
            self.packets[port] += frame[12:14] == b"\x08\x00"
            self._forward(port, frame)

    def _forward(self, port: int, frame: bytes) -> None:
        s, group = self.settings, bool(frame[0] & 1)
        if s["isolated"] or (group and not s["multicast"] and not _finds_neighbours(frame)):
            return
        known = None if group else self._where.get(frame[:6])
        loss = s["multicast_loss"] if group and s["multicast_loss"] is not None else s["loss"]
        for to in [known] if known else range(1, len(self._taps) + 1):
            if to == port or {to, port} & set(s["down"]) or [min(to, port), max(to, port)] in s["cut"]:
                continue
            if loss and self._random.random() < loss:
                continue
            delay = s["delay"] + s["jitter"] * self._random.random()
            if not delay:
                self._write(to, frame)
                continue
            # Frames between two hosts stay in order, as on a cable.
            when = max(self._loop.time() + delay, self._not_before.get((port, to), 0.0))
            self._not_before[port, to] = when
            self._loop.call_at(when, self._write, to, frame)

    def _write(self, port: int, frame: bytes) -> None:
        with contextlib.suppress(OSError):      # a full queue loses frames, like any switch
            os.write(self._taps[port - 1], frame)


def _finds_neighbours(frame: bytes) -> bool:
    """ARP, or its like in IPv6 (ICMPv6 types 133 to 136): no network that drops multicast drops these."""
    return frame[12:14] == b"\x08\x06" or (frame[12:14] == b"\x86\xdd" and frame[20:21] == b"\x3a" and 133 <= frame[54] <= 136)


def _enter(namespace: int) -> None:
    if ctypes.CDLL(None, use_errno=True).setns(namespace, CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "cannot enter the namespace")


def _tap_inside(name: str) -> int:
    """A TAP device called eth0 in that namespace; we keep its other end."""
    home, there = os.open("/proc/self/ns/net", os.O_RDONLY), os.open(f"/run/netns/{name}", os.O_RDONLY)
    try:
        _enter(there)
        tap = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(tap, TUNSETIFF, struct.pack("16sH", b"eth0", IFF_TAP | IFF_NO_PI))
        return tap
    finally:
        _enter(home)
        os.close(home)
        os.close(there)


async def _serve(prefix: str, hosts: int, seed: int) -> None:
    names = [f"{prefix}{i}" for i in range(1, hosts + 1)]
    try:
        taps = []
        for i, name in enumerate(names, 1):
            subprocess.run(["ip", "netns", "add", name], check=True)
            taps.append(_tap_inside(name))
            for command in (f"addr add {NETWORK}.{i}/24 brd + dev eth0", "link set lo up", "link set eth0 up",
                            f"route add default via {NETWORK}.254"):
                subprocess.run(["ip", "-n", name, *command.split()], check=True)
        switch = Switch(taps, seed)
        print("ready", flush=True)
        reader = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        while line := await reader.readline():
            switch.settings.update(json.loads(line))
            print(json.dumps(switch.packets), flush=True)
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "del", name], stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    for ending in (signal.SIGINT, signal.SIGTERM):      # whoever ends us closes our input; only then is everything taken down
        signal.signal(ending, signal.SIG_IGN)
    asyncio.run(_serve(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
