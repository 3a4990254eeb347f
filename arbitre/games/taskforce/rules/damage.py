"""Damage to ships (TF chapter 4). An attack is applied by itself: hits that reach no level are lost (TF-4.2)."""

from __future__ import annotations

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Ship
from arbitre.games.taskforce.rules.fleets import open_fleets, sight_last


def suffer(ship: Ship, hits: int) -> Ship:
    """A ship after the hits of one attack, which may take both her steps (TF-2.8)."""
    if hits <= 0 or not ship.steps:
        return ship
    return _two(ship, hits) if ship.printed.small else _one(ship, hits)


def close_up(board: Board, ship: str) -> None:
    """If a ship has sunk out of a formation, those behind her move up (TF-4.9), or the ring about her is a column
    (TF-4.10). At her berth a wreck lies where it was. A carrier that searches still does so from her last hex
    (TF-14.2)."""
    if not board.ships[ship].steps:
        for id, formation in board.formations.items():
            if formation.kind != "moored" and ship in formation.slots:
                sight_last(board, (ship,), open_fleets(board, formation.side).get(id, ""))
                board.formations[id] = formation.without((ship,))


def repair(ship: Ship) -> Ship:
    """A ship after the administration of a turn: what was under repair is mended, fresh minor damage is being repaired
    (TF-15.1). With it her deck gets back what that took; nothing else is ever taken from a deck that is not worse
    damaged (TF-4.13). What makes a ship withdraw is never repaired (TF-R11)."""
    under_repair = ("repairs",) * ship.minor.count("minor")
    return replace(ship, minor=under_repair, deck=ship.deck if under_repair else ()) if ship.minor else ship


def _one(ship: Ship, hits: int) -> Ship:
    """A counter of one ship (TF-4.3, 4.4)."""
    front, back = ship.printed.durability
    if ship.critical:
        return replace(ship, steps=0)
    if ship.level == "intact":
        if hits < front:
            return ship
        if hits == front:
            return replace(ship, minor=("minor",))
        hits -= front + 1
    elif ship.level == "minor":
        hits -= 1  # also while it is being repaired (TF-R5)
    if hits > back:
        return replace(ship, steps=0, minor=())
    return replace(ship, steps=1, minor=(), critical=hits == back)  # turned over, its minor damage forgotten (TF-4.5)


def _two(ship: Ship, hits: int) -> Ship:
    """A counter of two ships, which are hit one after the other; the last hits are lost (TF-4.6)."""
    steps, minor = ship.steps, ship.minor
    while steps and hits > 0:
        durability = ship.printed.durability[2 - steps]
        if minor:  # the first ship's marker (TF-4.7)
            hits, minor, steps = hits - 1, minor[1:], steps - 1
        elif hits <= durability:
            minor = ("minor",) if hits == durability else ()
            break
        else:
            hits, steps = hits - durability - 1, steps - 1
    return replace(ship, steps=steps, minor=minor if steps else (), sunk=ship.sunk + ship.steps - steps)
