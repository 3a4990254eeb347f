"""The disk as it may be found after a power cut, worked out from a trace of everything that was done to its files.

The trace is written by `cut.c`, preloaded into the processes under test; clients add what they were told. Nothing of
it need have reached the disk except what was synced. The model is what POSIX promises, and what a page cache does:

- What a sync answers for is there: all that was done to the file before the sync began, once the sync is done.
- Since then, each sector of 512 bytes may be found as it was at any moment, whatever became of the others: writes come
  out in any order, in part, or not at all. A sector itself is old or new, never half.
- So may the length of the file. What no write reached within it is zeros: journalling file systems never show what
  other files left on the disk.
- Each name made, renamed or removed since its folder was synced may be so already or not, whichever of the others
  are; a rename does both its names or neither. Syncing a file does not keep its name: ext4 would be kinder, POSIX asks
  for the folder's own sync.
- A file written through shared memory (SQLite's -shm) is not in the trace; it is gone, empty, or holds anything.
"""

from __future__ import annotations

import json
import os
import struct
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from enum import IntEnum
from pathlib import Path
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

SECTOR = 512
FOLDER = 0
MAPPED = "-shm"

_HEAD = struct.Struct("<IIQQ")

T = TypeVar("T")


class Kind(IntEnum):
    """What happened; the numbers are those of `cut.c`."""

    NAMED = 1
    WRITTEN = 2
    SIZED = 3
    SYNCING = 4
    SYNCED = 5
    RENAMED = 6
    UNLINKED = 7
    SAID = 100  # by a client: a plain dict, as JSON


class Event(NamedTuple):
    """One event of a trace. `offset`: where a write went, the new length, or the thread that syncs."""

    kind: Kind
    inode: int
    offset: int
    data: bytes


def events(trace: Path) -> list[Event]:
    """All that happened, in order; an event that is just being written is left out."""
    content, found, start = trace.read_bytes(), [], 0
    while (data := start + _HEAD.size) <= len(content):
        size, kind, inode, offset = _HEAD.unpack_from(content, start)
        start = data + size
        if start <= len(content):
            found.append(Event(Kind(kind), inode, offset, content[data:start]))
    return found


class Teller:
    """Adds what a client knows to a trace: what it was told is put after all that was done until then."""

    def __init__(self, trace: Path) -> None:
        self._fd = os.open(trace, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)

    def say(self, **said: Any) -> None:
        data = json.dumps(said).encode()
        event = _HEAD.pack(len(data), Kind.SAID, 0, 0) + data
        assert os.write(self._fd, event) == len(event)

    def close(self) -> None:
        os.close(self._fd)


class Mood:
    """How the disk treats one file in one cut: everything since the last sync is there, nothing, or any of it."""

    def __init__(self, rng: Random) -> None:
        self._rng, self._kept = rng, rng.choice((0.0, 0.1, 0.5, 0.9, 1.0))

    def spares(self) -> bool:
        return self._rng.random() < self._kept

    def pick(self, moments: list[tuple[int, T]]) -> T:
        """One of the states a thing went through: the newest if it is spared, else any other."""
        return (moments[-1] if len(moments) == 1 or self.spares() else self._rng.choice(moments[:-1]))[1]


class Moments(Generic[T]):
    """The states of one thing since it was last surely on disk, that one first, each with the time it began."""

    def __init__(self, state: T) -> None:
        self.states: list[tuple[int, T]] = [(0, state)]

    def add(self, time: int, state: T) -> None:
        self.states.append((time, state))

    def settle(self, time: int) -> bool:
        """The state of a time is on disk. Returns whether nothing newer is left to be put there."""
        newer = bisect_left(self.states, time, key=lambda moment: moment[0])
        del self.states[: max(newer - 1, 0)]
        return len(self.states) == 1


class File:
    """One file: its content as processes see it, and what a cut may leave of it."""

    def __init__(self, content: bytes = b"") -> None:
        self.content = bytearray(content)
        self._lengths = Moments(len(content))
        self._sectors: dict[int, Moments[bytes]] = {}

    def _sector(self, number: int) -> bytes:
        return bytes(self.content[number * SECTOR : (number + 1) * SECTOR]).ljust(SECTOR, b"\0")

    def _change(self, time: int, first: int, end: int, length: int, data: bytes) -> None:
        """Bytes `first` to `end` become `data`, and the file as long as told."""
        touched = range(first // SECTOR, -(-end // SECTOR))
        for number in touched:
            if number not in self._sectors:
                self._sectors[number] = Moments(self._sector(number))
        if length != len(self.content):
            self._lengths.add(time, length)
        self.content[length:] = b""
        self.content.extend(bytes(length - len(self.content)))
        self.content[first : first + len(data)] = data
        for number in touched:
            self._sectors[number].add(time, self._sector(number))

    def write(self, time: int, offset: int, data: bytes) -> None:
        end = offset + len(data)
        self._change(time, offset, end, max(end, len(self.content)), data)

    def resize(self, time: int, length: int) -> None:
        self._change(time, length, max(length, len(self.content)), length, b"")

    def settle(self, time: int) -> None:
        self._lengths.settle(time)
        self._sectors = {n: moments for n, moments in self._sectors.items() if not moments.settle(time)}

    def found(self, mood: Mood) -> bytes:
        content = self.content.copy()
        for number, moments in self._sectors.items():
            start = number * SECTOR
            content.extend(bytes(max(0, start + SECTOR - len(content))))
            content[start : start + SECTOR] = mood.pick(moments.states)
        length = mood.pick(self._lengths.states)
        return bytes(content[:length]).ljust(length, b"\0")


class Disk:
    """The files of the folder: `happen` is told every event in turn; `found` is what a cut now may leave."""

    def __init__(self, files: Mapping[str, bytes] = {}) -> None:
        self.names: dict[str, File] = {name: File(content) for name, content in files.items()}
        self._time = 0
        self._surely = dict(self.names)
        self._edits: list[tuple[int, dict[str, File | None]]] = []
        self._inodes: dict[int, File] = {}
        self._syncing: dict[tuple[int, int], int] = {}

    def happen(self, event: Event) -> None:
        """Raises KeyError for a file nobody opened."""
        self._time += 1
        kind, inode, offset, data = event
        if kind is Kind.NAMED:
            name = data.decode()
            if name not in self.names:
                self._edit({name: File()})
            self._inodes[inode] = self.names[name]
        elif kind is Kind.WRITTEN:
            self._inodes[inode].write(self._time, offset, data)
        elif kind is Kind.SIZED:
            self._inodes[inode].resize(self._time, offset)
        elif kind is Kind.SYNCING:
            self._syncing[inode, offset] = self._time
        elif kind is Kind.SYNCED:
            self._settle(inode, self._syncing.pop((inode, offset)))
        elif kind is Kind.RENAMED:
            old, new = data.decode().split("\0")
            self._edit({old: None, new: self.names[old]})
        elif kind is Kind.UNLINKED:
            self._edit({data.decode(): None})

    def _edit(self, edit: dict[str, File | None]) -> None:
        self._edits.append((self._time, edit))
        _apply(self.names, edit)

    def _settle(self, inode: int, time: int) -> None:
        if inode != FOLDER:
            self._inodes[inode].settle(time)
            return
        while self._edits and self._edits[0][0] < time:
            _apply(self._surely, self._edits.pop(0)[1])

    def found(self, rng: Random) -> dict[str, bytes]:
        """The content of each file, as it may be after a cut at this moment."""
        names, mood = dict(self._surely), Mood(rng)
        for _, edit in self._edits:
            if mood.spares():
                _apply(names, edit)
        image = {name: file.found(Mood(rng)) for name, file in names.items() if not name.endswith(MAPPED)}
        for name in (name for name in names if name.endswith(MAPPED) and rng.random() < 0.8):
            image[name] = rng.randbytes(rng.choice((0, len(names[name].content))))
        return image


def _apply(names: dict[str, File], edit: Mapping[str, File | None]) -> None:
    for name, file in edit.items():
        if file is None:
            names.pop(name, None)
        else:
            names[name] = file


class Cut(NamedTuple):
    """A cut before event `at` of a trace: what had been said by then, what was found on the disk; `where` says it all
    for whoever looks into a failure."""

    at: int
    said: list[dict[str, Any]]
    image: dict[str, bytes]
    where: str

    def lay_out(self, place: Path) -> Path:
        """Put the image into a new folder."""
        place.mkdir()
        for name, content in self.image.items():
            (place / name).write_bytes(content)
        return place


def cuts(trace: Path, number: int, seed: int, after: Cut | None = None, last: int | None = None) -> Iterator[Cut]:
    """Cuts of a trace at random events, every other one just after something was said: then the most can be lost.

    `after`: an earlier cut, if the trace began with what that one had left; `last`: how many events there are to cut
    at, all if None. The same seed gives the same cuts of the same trace.
    """
    happened = events(trace)[:last]
    rng = Random(seed)
    talk = [n for n, event in enumerate(happened, 1) if event.kind is Kind.SAID]
    points = sorted(rng.choice(talk) if n % 2 and talk else rng.randint(0, len(happened)) for n in range(number))
    disk, said, at = Disk(after.image if after else {}), after.said.copy() if after else [], 0
    for n, point in enumerate(points):
        for event in happened[at:point]:
            disk.happen(event)
            if event.kind is Kind.SAID:
                said.append(json.loads(event.data))
        at = point
        image = disk.found(Random(f"{seed} {n}"))
        yield Cut(at, said.copy(), image, f"cut {n} of {number} of {trace} with seed {seed}, before event {at}")
