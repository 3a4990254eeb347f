"""Which enemy submarine stood behind each label of each attack (MID-15, MID-R75): a search with going back.

Submarines are never located (MID-5.12) and move one hex in three turns, so their attacks are all that binds their
tracks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from arbitre.games.midway.imagine_evidence import SubAttack
from arbitre.games.midway.imagine_masks import BIT, Mover, State, advance, both, keep, union
from arbitre.games.midway.printed import SHIPS

_PATIENCE = 400  # attackers tried before giving up

Crew = dict[tuple[int, str, str], str]  # turn, hex, label -> submarine


class _Boat:
    """A submarine on its way: where it may be on a turn, and the steps it has left."""

    __slots__ = ("state", "steps", "turn")

    def __init__(self, state: State, turn: int, steps: int) -> None:
        self.state, self.turn, self.steps = state, turn, steps


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
    boats = {ship: _Boat(states[0], 0, SHIPS[ship].steps) for ship, states in certain.items() if SHIPS[ship].submarine}
    labels = [
        (attack.turn, attack.hex, label, before, after)
        for attack in sorted(attacks, key=lambda a: a.turn)
        for label, (before, after, _) in attack.subs.items()
    ]
    chosen: Crew = {}
    patience = _PATIENCE

    def assign(number: int, boats: dict[str, _Boat]) -> bool:
        nonlocal patience
        if number == len(labels):
            return all(boat.steps == left.get(ship, boat.steps) for ship, boat in boats.items())
        turn, hex, label, before, after = labels[number]
        busy = {ship for (t, _, _), ship in chosen.items() if t == turn}
        free = [ship for ship, boat in boats.items() if ship not in busy and boat.steps == before]
        sailed = {ship: _sailed(boats[ship], movers[ship], certain[ship], turn) for ship in free}
        # Those whose place is best known more often first: successive attacks are mostly by one submarine.
        for ship in sorted(free, key=lambda ship: union(sailed[ship]).bit_count() * rng.random()):
            state = keep(sailed[ship], BIT[hex])
            patience -= 1
            if any(state) and patience > 0:
                chosen[turn, hex, label] = ship
                if assign(number + 1, {**boats, ship: _Boat(state, turn, after)}):
                    return True
                del chosen[turn, hex, label]
        return False

    return chosen if assign(0, boats) else None


def _sailed(boat: _Boat, mover: Mover, certain: Sequence[State], turn: int) -> State:
    """Where a submarine may be on a later turn."""
    state = boat.state
    for later in range(boat.turn + 1, turn + 1):
        state = both(advance(mover, state, later), certain[later])
    return state
