"""What a search for leaks is asked to do, and what it comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from arbitre.analysis.positions import Kind


class Effort(msgspec.Struct, frozen=True):
    """How much is compared: each kind so many times for each seat, in at most so many games, in at most so many
    seconds of work; after so many leaks nothing more is sought. `each`: positions compared for each game that is
    played; `fresh`: whether answers are asked again of a process that has done nothing before, where the system can
    bear one; `secrets`: twins by secrets in a position, at most."""

    least: int = 20
    games: int = 200
    seconds: float = 540
    leaks: int = 12
    each: int = 30
    fresh: bool = True
    secrets: int = 12


class Leak(msgspec.Struct, frozen=True):
    """A leak: to whom, in which game (its number; the same seed plays the same games), when, in what step; by which
    twin, and what is different; the seed of the search that found it."""

    seat: str
    game: int
    options: dict[str, str]
    turn: int
    phase: str
    step: str
    twin: str
    what: list[str]
    seed: str = ""

    @property
    def mark(self) -> tuple[str, ...]:
        """What makes two leaks one."""
        return (self.seat, self.step, *(each.partition(":")[0] for each in self.what))


class Found(msgspec.Struct):
    """What the search has come to: games played; pairs compared, by the way the twin was made; answers asked again of a
    fresh process; positions without a twin; how often each kind was compared, and which are wanted; by which channels
    seats have learnt something, each with the game and the twin that showed it first; how many pairs of each kind of
    step, by the seat and its name, were compared in what other faces hand over; how often each secret was
    compared, and of which something was told in a step that may tell; the leaks; `spent`: searches that ended because
    their seconds were, so that another machine may come to more or less."""

    games: int = 0
    pairs: Counter[str] = msgspec.field(default_factory=Counter)
    fresh: int = 0
    without_twin: int = 0
    met: Counter[Kind] = msgspec.field(default_factory=Counter)
    wanted: set[Kind] = set()
    learnt: dict[str, str] = {}
    handed: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    secrets: Counter[str] = msgspec.field(default_factory=Counter)
    heard: set[str] = set()
    leaks: list[Leak] = []
    spent: int = 0

    def missing(self, least: int) -> dict[Kind, int]:
        """What was not compared so often."""
        return {kind: self.met[kind] for kind in sorted(self.wanted) if self.met[kind] < least}


def together(searches: Iterable[Found]) -> Found:
    """What several searches have come to, the earlier ones first: each leak once."""
    whole = Found()
    for found in searches:
        whole.games += found.games
        whole.pairs.update(found.pairs)
        whole.fresh += found.fresh
        whole.without_twin += found.without_twin
        whole.met.update(found.met)
        whole.wanted |= found.wanted
        whole.learnt |= {channel: by for channel, by in found.learnt.items() if channel not in whole.learnt}
        whole.handed.update(found.handed)
        whole.secrets.update(found.secrets)
        whole.heard |= found.heard
        known = {leak.mark for leak in whole.leaks}
        whole.leaks += [leak for leak in found.leaks if leak.mark not in known]
        whole.spent += found.spent
    return whole
