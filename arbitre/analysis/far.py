"""The workers of a Dask, on whatever machines they run (`dask worker tcp://host:8786`).

All of them must run the same program on the same Python as this process: otherwise the same seed might give another
result there. They are asked before anything is handed out, and each again when it is given work, for one may come
later. If a worker dies, Dask gives what it had in hand to another.
"""

from __future__ import annotations

import hashlib
import logging
import pickle
import platform
from collections import defaultdict, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from uuid import uuid4

from arbitre.analysis.lane import Came, LaneDied, Lanes
from arbitre.analysis.workers import NotDone, Piece, Result, share
from arbitre.kernel.version import __version__

if TYPE_CHECKING:
    from distributed import Client, Future

_PATIENCE = 10  # seconds in which a scheduler must have answered
_MOST = 50  # pieces handed out together: each lot costs a worker the start of a process
_TRIES = 3  # times that a lot is begun again whose process died while its worker lived
_CODE = {".py", ".toml", ".ftl", ".lark", ".txt"}


# --- what must be the same everywhere ---------------------------------------------------------------------------------


class Stamp(NamedTuple):
    """What gives the same results from the same seed: the program by its version and a digest of its files and those of
    the game's own package, and the Python."""

    program: str
    digest: str
    python: str

    def __str__(self) -> str:
        return f"arbitre {self.program} ({self.digest[:12]}), Python {self.python}"


@cache
def stamp(game: str) -> Stamp:
    """That of this process, for work on a game."""
    digest = hashlib.sha256()
    own = {point.module.partition(".")[0] for point in entry_points(group="arbitre.games", name=game)}
    for name in sorted({"arbitre", *own}):
        for path, file in sorted(_files(name)):
            digest.update(f"{path}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    return Stamp(__version__, digest.hexdigest(), platform.python_version())


def _files(name: str) -> Iterator[tuple[str, Path]]:
    """The files of a package, or the one of a module: the path of each in it."""
    spec = find_spec(name)
    for root in spec.submodule_search_locations or () if spec else ():
        for file in Path(root).rglob("*"):
            if file.suffix in _CODE:
                yield f"{name}/{file.relative_to(root).as_posix()}", file
    if spec and spec.origin and not spec.submodule_search_locations:
        yield name, Path(spec.origin)


class OtherProgram(Exception):
    """A worker runs something else; the message says what."""


# --- on a worker ------------------------------------------------------------------------------------------------------


_runs: defaultdict[str, Lanes] = defaultdict(Lanes)


def carried_out(asked: bytes, game: str, wanted: Stamp, run: str) -> bytes:
    """Do some pieces in a lane: what came of them. Raises OtherProgram, LaneDied."""
    if (mine := stamp(game)) != wanted:
        raise OtherProgram(str(mine))
    return _runs[run].done(asked)


def ended(run: str) -> None:
    """End what this worker does for a run, and begin nothing more for it."""
    _runs[run].end()


# --- here -------------------------------------------------------------------------------------------------------------


class Far:
    """The workers that a Dask scheduler knows, for work on a game."""

    def __init__(self, scheduler: str, game: str) -> None:
        self.scheduler, self.game = scheduler, game

    def each(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Generator[Result, None, None]:
        """What comes of each piece. Closed before its end, it ends on all workers what is in hand."""
        with self._client() as client:
            size = share(len(pieces), self._lanes(client), _MOST)
            lots = [pickle.dumps((work, pieces[at : at + size])) for at in range(0, len(pieces), size)]
            run = uuid4().hex
            keys = [f"arbitre-{run}-{number}" for number in range(len(lots))]
            mine = stamp(self.game)
            left = deque(client.map(carried_out, lots, key=keys, retries=_TRIES, game=self.game, wanted=mine, run=run))
            try:
                while left:
                    came = self._came(left[0])
                    left.popleft()
                    yield from came.all()
            finally:
                if left and client.status == "running":
                    with suppress(Exception):  # who cannot be told does not hear of it
                        client.cancel([*left])
                        client.run(ended, run, on_error="ignore")

    @contextmanager
    def _client(self) -> Iterator[Client]:
        """What speaks with the scheduler."""
        try:
            from distributed import Client
        except ImportError:
            raise NotDone("missing") from None
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters of it is said in our words
        try:
            client = Client(self.scheduler, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise NotDone("away", scheduler=self.scheduler, reason=str(error)) from None
        with client:
            yield client

    def _lanes(self, client: Client) -> int:
        """How many lots are done at the same time, once all workers are found to be of the same kind."""
        try:
            told = client.run(stamp, self.game, on_error="return")
        except Exception as error:
            raise NotDone("lacking", worker=self.scheduler, reason=f"{type(error).__name__}: {error}") from None
        for worker, its in sorted(told.items()):
            if isinstance(its, BaseException):
                raise NotDone("lacking", worker=worker, reason=f"{type(its).__name__}: {its}")
            if its != (mine := stamp(self.game)):
                raise NotDone("other", worker=worker, its=str(Stamp(*its)), ours=str(mine))
        lanes: int = sum(client.nthreads().values())
        if not lanes:
            raise NotDone("none", scheduler=self.scheduler)
        return lanes

    def _came(self, future: Future) -> Came:
        """What came of a lot."""
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        try:
            came: Came = pickle.loads(future.result())
        except OtherProgram as error:
            raise NotDone("other", worker=self.scheduler, its=str(error), ours=str(stamp(self.game))) from None
        except (KilledWorker, LaneDied):
            raise NotDone("lost", scheduler=self.scheduler) from None
        except (CancelledError, OSError):
            raise NotDone("gone", scheduler=self.scheduler) from None
        return came
