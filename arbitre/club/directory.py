"""The folder of a game on disk: what lies where, and how files are written so that nothing is lost.

    DIR/game.json     public: which game, its options, its seats
    DIR/umpire/       record.jsonl, head.json, seed.json, bots.json, numbers.json, lock: the umpire's alone
    DIR/SEAT/         view.json, sheet.json, interrupts.json, read.json, number.json, seal.json, opened.json, lock: one
                      seat's alone; its number in three files, as it was drawn, its seal, and as it is opened

A file is written beside its place, put on disk, and renamed into it: a reader finds the old one or the new one whole.
Each folder has a lock; whoever changes a file of the folder holds it.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from arbitre.club.trouble import Busy, Damaged, Misused, Newer, NoGame
from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Seat

FORMAT = 1
UMPIRE = "umpire"
PATIENCE = 5.0
"""Seconds to wait for a lock before giving up."""

T = TypeVar("T")


class Public(msgspec.Struct, frozen=True):
    """What everybody may know of a game without opening it: `game.json`. `created`: an ISO date; `sealed`: whether
    nobody chose the seed of the dice, None if an earlier program made the card, which did not say."""

    format: int
    game: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    created: str
    sealed: bool | None = None


def read_public(directory: Path) -> Public:
    """The public card of a game. Raises NoGame, Newer or Damaged."""
    path = directory / "game.json"
    try:
        raw = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise NoGame("club-no-game", directory=str(directory)) from None
    plain = decode(raw, dict[str, Any], path)
    if plain.get("format", 0) > FORMAT:
        raise Newer("club-newer", file="game.json")
    return decode(raw, Public, path)


def load(game: str) -> GamePackage:
    """The package of a game. Raises Misused if it is not installed, or cannot be played."""
    try:
        return packages.load(game)
    except packages.BrokenGame as error:
        raise Misused("club-broken-game", game=game, why=error.why) from None
    except packages.UnknownGame:
        raise Misused("club-not-installed", game=game, games=", ".join(packages.installed())) from None


def set_up(package: GamePackage, options: Mapping[str, str]) -> Any:
    """A game before its first step. Raises Misused for an option it does not know."""
    try:
        return package.new(options)
    except ValueError:
        if not options:
            raise
        raise Misused("club-option", options=", ".join(f"{k}={v}" for k, v in options.items())) from None


def check_seat(seats: Sequence[Seat], seat: str) -> None:
    """Raises Misused if the game has no such seat."""
    if all(s.id != seat for s in seats):
        raise Misused("club-no-seat", seat=seat, seats=", ".join(s.id for s in seats))


def decode(raw: bytes, to: type[T], path: Path) -> T:
    """A JSON file's content as a record. Raises Damaged."""
    try:
        return msgspec.json.decode(raw, type=to)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Damaged("club-damaged", file=f"{path.parent.name}/{path.name}", why=str(error)) from None


def content(path: Path) -> bytes:
    """What is in a file that belongs to every game. Raises Damaged if it is not there."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise Damaged("club-lost", file=f"{path.parent.name}/{path.name}") from None


def write(path: Path, content: bytes, durable: bool = True) -> None:
    """Put a file in its place whole. Durable: on disk when this returns. Raises OSError; the old file then stands."""
    beside = path.with_name(f".{path.name}.new")
    try:
        fd = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            write_all(fd, content)
            if durable:
                os.fsync(fd)
        finally:
            os.close(fd)
        os.rename(beside, path)
    except OSError:
        with suppress(OSError):
            os.unlink(beside)
        raise
    if durable:
        sync_folder(path.parent)


def write_all(fd: int, content: bytes) -> None:
    """Write every byte, in one call unless the system takes fewer."""
    while content:
        content = content[os.write(fd, content) :]


def sync_folder(folder: Path) -> None:
    """Put the names of a folder on disk: files made, renamed and removed."""
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def remove(path: Path) -> None:
    """Take a file away if it is there, for good when this returns."""
    with suppress(FileNotFoundError):
        os.unlink(path)
        sync_folder(path.parent)


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder. Raises Busy if another process keeps it too long."""
    fd = os.open(folder / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > give_up:
                    raise Busy("club-busy") from None
                time.sleep(0.01)
        yield
    finally:
        os.close(fd)
