"""A lane: a process that does some pieces of work and ends.

A worker of a Dask has threads, beside which no search can split its process or read what a command prints; and a search
wants a process that has done nothing before. A lane is given its work by its standard input and answers by its standard
output, both pickled; what the work prints goes to the error stream. If who started it is killed, so is it.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from arbitre.analysis.workers import Piece, Result

_COMMAND = [sys.executable, "-c", "from arbitre.analysis.lane import main; main()"]
_KILLED_WITH_ITS_STARTER = 1  # PR_SET_PDEATHSIG of Linux


class Came(NamedTuple):
    """What came of pieces of work; or what one of them raised, with where that was."""

    results: list[Any]
    error: Exception | None = None
    trace: str = ""

    def all(self) -> list[Any]:
        """What came of them. Raises what one of them raised."""
        if self.error is not None:
            raise self.error from RuntimeError(self.trace)
        return self.results


class LaneDied(Exception):
    """The process that did some pieces died."""


class Lanes:
    """The lanes of one run in this process."""

    def __init__(self) -> None:
        self._running: set[subprocess.Popen[bytes]] = set()
        self._ended = False

    def done(self, asked: bytes) -> bytes:
        """Do some pieces, (work, pieces) pickled: what came of them, a Came pickled. Raises LaneDied."""
        with subprocess.Popen(_COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            self._running.add(process)
            try:
                if self._ended:
                    process.kill()
                came, _ = process.communicate(asked)
            finally:
                self._running.discard(process)
        if process.returncode:
            raise LaneDied(str(process.returncode))
        return came

    def end(self) -> None:
        """End what is being done, and do nothing more."""
        self._ended = True
        for process in [*self._running]:
            process.kill()


class Apart:
    """This machine, with so many lanes, each piece in one of its own."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def each(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Generator[Result, None, None]:
        """What comes of each piece. Closed before its end, it ends what is in hand."""
        lanes = Lanes()
        with ThreadPoolExecutor(self.jobs) as threads:
            try:
                for came in threads.map(lanes.done, [pickle.dumps((work, [piece])) for piece in pieces]):
                    yield from pickle.loads(came).all()
            finally:
                lanes.end()


# --- in the process itself --------------------------------------------------------------------------------------------


def main() -> None:
    """Do what standard input says."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C, which reaches it too, ends it without a word
    answer = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    _end_with_its_starter()
    with answer:
        answer.write(_came(sys.stdin.buffer.read()))


def _came(asked: bytes) -> bytes:
    try:
        work, pieces = pickle.loads(asked)
        return pickle.dumps(Came([work(piece) for piece in pieces]))
    except Exception as error:
        return _failed(error, traceback.format_exc())


def _failed(error: Exception, trace: str) -> bytes:
    """What was raised; as its text, if it cannot be carried over itself."""
    try:
        told = pickle.dumps(Came([], error, trace))
        pickle.loads(told)
    except Exception:
        return pickle.dumps(Came([], RuntimeError(f"{type(error).__name__}: {error}"), trace))
    return told


def _end_with_its_starter() -> None:
    """Be killed as soon as the thread that started this process is no more: it waits for what comes of it. Elsewhere
    than on Linux the pieces in hand are done first."""
    if sys.platform != "linux":
        return
    starter = os.getppid()
    ctypes.CDLL(None).prctl(_KILLED_WITH_ITS_STARTER, signal.SIGKILL)
    if os.getppid() != starter:
        os._exit(1)
