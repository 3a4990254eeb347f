"""Which enemy submarine stood behind each label of each attack (MID-15, MID-R75): a search with going back.

Submarines are never located (MID-5.12) and move one hex in three turns, so their attacks are all that binds their
tracks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from random import Random
from typing import NamedTuple

from arbitre.games.midway.imagine.evidence import SubAttack
from arbitre.games.midway.imagine.masks import BIT, Mover, State, advance, both, keep, union
from arbitre.games.midway.records.printed import GRID, SHIPS

_PATIENCE = 250  # submarines tried in a search
_SEARCHES = 4

Crew = dict[tuple[int, str, str], str]  # turn, hex, label -> submarine


class _Boat(NamedTuple):
    """A submarine at its last attack, or at the start: where, when, the steps it has left; `hex` "" before it
    attacks."""

    state: State
    turn: int
    steps: int
    hex: str = ""

    def may_reach(self, hex: str, turn: int, period: int) -> bool:
        """Whether it is not too far away to be in a hex on a later turn."""
        if not self.hex:
            return True
        wait = next(k for k, m in enumerate(self.state) if m)
        spare = turn - self.turn - 1 - wait
        return GRID.distance(self.hex, hex) <= (spare // period + 1 if spare >= 0 else 0)


class _Label(NamedTuple):
    turn: int
    hex: str
    name: str
    before: int
    after: int


def crew(
    attacks: Sequence[SubAttack],
    certain: Mapping[str, Sequence[State]],
    movers: Mapping[str, Mover],
    left: Mapping[str, int],
    rng: Random,
) -> Crew | None:
    """A submarine for every label of every attack, in order of turns; None if none was found.

    certain: for each submarine where it may be, turn by turn, before any attack is given to it; left: the steps they
    have at the end, as far as that is known.
    """
    labels = [
        _Label(attack.turn, attack.hex, label, before, after)
        for attack in sorted(attacks, key=lambda a: a.turn)
        for label, (before, after, _) in attack.subs.items()
    ]
    for _ in range(_SEARCHES):
        found = _Search(labels, certain, movers, left, rng).run()
        if found is not None:
            return found
    return None


class _Search:
    """One search; it gives up when its patience is at an end."""

    def __init__(
        self,
        labels: Sequence[_Label],
        certain: Mapping[str, Sequence[State]],
        movers: Mapping[str, Mover],
        left: Mapping[str, int],
        rng: Random,
    ) -> None:
        self.labels, self.certain, self.movers, self.left, self.rng = labels, certain, movers, left, rng
        self.chosen: Crew = {}
        self.patience = _PATIENCE
        fields = [(key, sum(1 for _ in group)) for key, group in groupby(labels, key=lambda x: (x.turn, x.hex))]
        self.fields = [(turn, hex, number) for (turn, hex), number in fields]  # so many submarines at once

    def run(self) -> Crew | None:
        """The submarines found."""
        boats = {s: _Boat(states[0], 0, SHIPS[s].steps) for s, states in self.certain.items() if SHIPS[s].submarine}
        return self.chosen if self._assign(0, boats) else None

    def _assign(self, number: int, boats: Mapping[str, _Boat]) -> bool:
        """Give the labels from this one on to submarines."""
        if number == len(self.labels):
            return all(boat.steps == self.left.get(ship, boat.steps) for ship, boat in boats.items())
        label = self.labels[number]
        busy = {ship for (turn, _, _), ship in self.chosen.items() if turn == label.turn}
        free = [ship for ship, boat in boats.items() if ship not in busy and boat.steps == label.before]
        sailed = {ship: self._sailed(ship, boats[ship], label.turn) for ship in free}
        # Those whose place is best known more often first: successive attacks are mostly by one submarine.
        for ship in sorted(free, key=lambda ship: union(sailed[ship]).bit_count() * self.rng.random()):
            state = keep(sailed[ship], BIT[label.hex])
            if not any(state):
                continue
            self.patience -= 1
            if self.patience < 0:
                return False
            after = {**boats, ship: _Boat(state, label.turn, label.after, label.hex)}
            if self._hopeless(label, after):
                continue
            self.chosen[label.turn, label.hex, label.name] = ship
            if self._assign(number + 1, after):
                return True
            del self.chosen[label.turn, label.hex, label.name]
        return False

    def _hopeless(self, label: _Label, boats: Mapping[str, _Boat]) -> bool:
        """Whether some later attack is out of reach of as many submarines as it had."""
        for turn, hex, number in self.fields:
            if turn > label.turn:
                able = (b.steps and b.may_reach(hex, turn, SHIPS[ship].period) for ship, b in boats.items())
                if sum(map(bool, able)) < number:
                    return True
        return False

    def _sailed(self, ship: str, boat: _Boat, turn: int) -> State:
        """Where a submarine may be on a later turn."""
        state = boat.state
        for later in range(boat.turn + 1, turn + 1):
            state = both(advance(self.movers[ship], state, later), self.certain[ship][later])
        return state
