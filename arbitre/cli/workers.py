"""Who does long work: processes of this machine (`--jobs`), or the workers of a Dask (`--scheduler`)."""

from __future__ import annotations

import os

from arbitre.analysis.lane import Apart
from arbitre.analysis.workers import Here, NotDone, Workers
from arbitre.cli.base import Usage
from arbitre.cli.face import SYSTEM, Face
from arbitre.kernel.words import Phrase


def workers(game: str, jobs: int | None, scheduler: str | None) -> Workers:
    """Those that were asked for; by default a process for each core of this machine."""
    if scheduler is None:
        return Here(jobs or os.cpu_count() or 1)
    if jobs is not None:
        raise Usage("workers-both")
    from arbitre.analysis.far import Far

    return Far(scheduler, game)


def apart(game: str, jobs: int | None, scheduler: str | None, alone: bool) -> Workers:
    """The same for pieces that each want a process of their own, unless there is one `alone`."""
    if scheduler is not None:
        return workers(game, jobs, scheduler)
    return Here() if alone else Apart(jobs or os.cpu_count() or 1)


def told(face: Face, error: NotDone) -> int:
    """Say why it was not done."""
    return face.fail(Phrase(f"workers-{error.why}", dict(error.told)), SYSTEM, "workers")
