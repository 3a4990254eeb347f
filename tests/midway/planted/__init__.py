"""Leaks planted in the real code of Midway, invented from the clauses to try the search for leaks, not to suit it. Each
module has a register; `ALL` has them all."""

from __future__ import annotations

from planting import Leak

from midway.planted import asked, moved, said, seen, told

ALL: tuple[Leak, ...] = (*seen.LEAKS, *told.LEAKS, *asked.LEAKS, *moved.LEAKS, *said.LEAKS)
