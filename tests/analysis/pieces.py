"""Pieces of work with which workers are tried. They stand in a module of their own, which lanes can import."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def kills_its_worker_once(piece: tuple[str, int]) -> tuple[int, bool]:
    """The piece's number and whether this is the second try: at the first the worker is killed in the midst of it."""
    mark, number = Path(piece[0]), piece[1]
    if number != 1:
        return number, False
    if mark.exists():
        return number, True
    mark.touch()
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(600)  # it is killed with its worker
    return number, False


def lasts(piece: tuple[str, int]) -> int:
    """The piece's number, at once for the first, else after long, saying who does it."""
    if piece[1] > 0:
        Path(f"{piece[0]}.begun").write_text(str(os.getpid()))
        Path(f"{piece[0]}.begun").rename(piece[0])
        time.sleep(600)
    return piece[1]


def fails(piece: int) -> int:
    """Raises what cannot be carried over as it is."""

    class Local(Exception):
        pass

    raise Local(f"piece {piece}")
