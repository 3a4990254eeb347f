"""Exact odds of fire, as sums over dice: what a strike may be expected to do (MID-1.7, chapter 11)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.midway.records.printed import AIR, JP, SHIPS

Bomb = tuple[float, bool]  # chance of a hit with one die, and whether it counts as a bomber's (MID-R38)


def dice_of(unit: str, steps: int) -> list[Bomb]:
    """The dice an air unit throws at a target."""
    printed = AIR[unit]
    return [(printed.bomb / 10, printed.type != "T")] * steps


def outcomes(dice: Sequence[Bomb]) -> dict[tuple[int, bool], float]:
    """The law of (hits, counted up to 2; whether one of them is a bomber's)."""
    law: dict[tuple[int, bool], float] = {(0, False): 1.0}
    for chance, bomber in dice:
        new: dict[tuple[int, bool], float] = {}
        for (hits, any_bomber), p in law.items():
            new[hits, any_bomber] = new.get((hits, any_bomber), 0.0) + p * (1 - chance)
            hit = (min(2, hits + 1), any_bomber or bomber)
            new[hit] = new.get(hit, 0.0) + p * chance
        law = new
    return law


def worth(ship: str, steps: int, ready_steps: int, dice: Sequence[Bomb], extra: float = 0.0) -> float:
    """Expected points from throwing these dice at a ship with `ready_steps` steps of aircraft ready on deck; a step is
    worth `extra` more than printed.

    A damaged carrier counts half her remaining points more, since she no longer flies (MID-11.1).
    """
    printed = SHIPS[ship]
    point = printed.quarters / 4 + extra
    armour = 0.5 if printed.kind == "BB" and printed.side == JP else 1.0  # MID-11.6
    if not printed.carrier:
        law = outcomes([(chance * armour, bomber) for chance, bomber in dice])
        return sum(p * min(steps, hits) * point for (hits, _), p in law.items())
    value = 0.0
    for (hits, bomber), p in outcomes(dice).items():
        if not hits:
            continue
        lost = min(steps, hits)
        burnt = ready_steps if bomber else 0
        if printed.side == JP and bomber and ready_steps:
            lost = steps  # MID-11.4
        crippled = 3.0 if lost < steps and steps == printed.steps else 0.0
        value += p * (lost * point + burnt / 2 + crippled + (2.0 if lost == steps else 0.0))
    return value
