"""Work that is cut into pieces, and who does them: this process, several of this machine, or the workers of a Dask
(`arbitre.analysis.far`).

What comes of a piece is a function of the piece alone, and it is taken in the order of the pieces: who did which, when,
and how often it had to be begun leaves no trace in the result.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Protocol, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

_MOST = 8  # pieces handed out together, of many: little is lost with them, and progress is told often


class Workers(Protocol):
    """Whoever does pieces of work."""

    def each(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Generator[Result, None, None]:
        """What comes of each piece, in their order. Raises NotDone, and what the work raises. Closed before its end,
        it begins nothing more."""


class NotDone(Exception):
    """Workers that cannot do it; `why`: what is the matter, as the words of the command line name it."""

    def __init__(self, why: str, **told: str) -> None:
        super().__init__(why)
        self.why, self.told = why, told


class Here:
    """This machine, with so many processes; one is this process itself."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs

    def each(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Generator[Result, None, None]:
        """What comes of each piece."""
        jobs = min(self.jobs, len(pieces))
        if jobs <= 1:
            yield from map(work, pieces)
            return
        with ProcessPoolExecutor(jobs, initializer=_ended_at_once) as pool:
            try:
                yield from pool.map(work, pieces, chunksize=share(len(pieces), jobs))
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def share(pieces: int, lanes: int, most: int = _MOST) -> int:
    """How many pieces are handed out together: so few that all lanes end at about the same time."""
    return max(1, min(most, pieces // (4 * lanes)))


def _ended_at_once() -> None:
    """In a process of the pool: Ctrl-C, which reaches it too, ends it without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
