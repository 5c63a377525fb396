"""Files that only their owner may read: keys, journals, secrets.

A file gets its permissions before its first byte, and is replaced as a whole: another user of the device cannot read it at any
moment, and a crash leaves either the old or the new contents.
"""
from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:                 # not on Windows
    fcntl = None                    # type: ignore[assignment]


def private_folder(path: Path) -> Path:
    """Make the folder (and its parents) if it is missing, accessible to its owner only, whatever the umask is."""
    for missing in reversed([path, *path.parents]):
        if not missing.exists():
            missing.mkdir(0o700, exist_ok=True)
    if os.name == "posix":
        os.chmod(path, 0o700)
    return path


def open_private(path: Path, flags: int) -> int:
    """A file descriptor of an owner-only file, made if it is missing. A symbolic link in its place is not followed."""
    more = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
    fd = os.open(path, flags | os.O_CREAT | more, 0o600)
    if os.name == "posix":
        os.fchmod(fd, 0o600)    # an older file may have been copied here with looser permissions
    return fd


def replacement_path(path: Path) -> Path:
    """The temporary file in which the new contents of a file are written before they replace it."""
    return path.with_name(path.name + ".new")


def write_private(path: Path, data: bytes) -> None:
    """Replace the file by `data`, all or nothing, and only return once it is on the disk."""
    write_together(path.parent, {path.name: data})


def write_together(folder: Path, files: dict[str, bytes]) -> None:
    """Replace these files of one folder, each all or nothing, and only return once all are on the disk. After a power cut some
    may be new and others old."""
    for name, data in files.items():
        _replace(folder / name, data)
    sync_folder(folder)


def _replace(path: Path, data: bytes) -> None:
    new = replacement_path(path)
    new.unlink(missing_ok=True)         # left by a crash; or laid there by somebody, whose file we shall not write into
    fd = open_private(new, os.O_WRONLY | os.O_EXCL)
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(fd, view):]
        os.fsync(fd)
    finally:
        os.close(fd)
    os.replace(new, path)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold an exclusive lock on a folder against other processes that use this function, where the system has locks."""
    if fcntl is None:
        yield
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX)
        yield
    finally:
        os.close(fd)


def sync_folder(path: Path) -> None:
    """Make a new or removed name in this folder durable, where the system can."""
    if os.name != "posix":
        return
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def remove(path: Path) -> None:
    """Remove the file durably, if it is there."""
    path.unlink(missing_ok=True)
    if path.parent.exists():
        sync_folder(path.parent)
