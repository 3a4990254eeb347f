"""Phase IV of the automatic American: what is known is killed, cheapest first, and every other gun searches a hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from arbitre.games.okinawa.general.american_plan import next_beach
from arbitre.games.okinawa.general.ground import Ground, away, steps
from arbitre.games.okinawa.general.odds import expected, reaches
from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.orders import Fire, Search
from arbitre.games.okinawa.records.printed import ASHORE, BEACH_OF, BEACHES, TROOP_IDS, UNITS, US, gun_range, price

_LEAST = 0.5  # a gun that may expect fewer hits searches instead
_SURE, _POOR = 0.75, 0.4  # the chance of a kill that is enough, and the least that is worth the guns (judgement 2)
_AHEAD = {1: 4.0, 2: 3.0, 3: 2.0, 4: 1.5}  # how much sooner than others hexes so far ahead of troops are searched
_SHORE = 6.0  # and hexes next to the beach of this turn


class Gun(msgspec.Struct, frozen=True):
    """A gun: the counter that fires, of what kind, from where."""

    id: str
    kind: str
    hex: str

    def mean(self, target: str) -> float:
        """The hits to expect on a hex."""
        return expected(self.kind, away(self.hex)[target])


def guns(board: Board) -> list[Gun]:
    """Ships, artillery, captured fortifications, but what must move (OKI-9.1, R40): artillery on a beach that is
    still wanted, and artillery with nothing before it."""
    found = []
    for hex, stack in board.stacks.items():
        manned = any(id in TROOP_IDS and UNITS[id].side == US for id in stack)
        for id in stack:
            kind = UNITS[id].kind
            if kind == "ship" or (kind == "artillery" and UNITS[id].side == US):
                found.append(Gun(id, kind, hex))
            elif kind == "fortification" and manned:
                found.append(Gun(id, "artillery", hex))
    return [gun for gun in sorted(found, key=lambda gun: gun.id) if gun.id not in board.fired]


def fire(board: Board) -> tuple[Fire | Search, ...]:
    """The fire plan: effect on known troops by price, then search by what lies ahead (judgements 2, 3)."""
    ground = Ground(board)
    free = [gun for gun in guns(board) if not _moves(gun, ground)]
    salvos: list[Fire | Search] = [
        Fire(tuple(gun.id for gun in salvo), hex) for hex, salvo in _effect(ground, free)
    ]  # fmt: skip
    searches = list(_searches(ground, free))
    if searches:
        salvos.append(Search(tuple(gun for gun, _ in searches), tuple(hex for _, hex in searches)))
    return tuple(salvos)


def _moves(gun: Gun, ground: Ground) -> bool:
    """Artillery that had better move this turn, and so must not fire (OKI-9.3): it blocks the beach (judgement 8), or
    nothing is before it."""
    if UNITS[gun.id].kind != "artillery":
        return False
    if gun.hex in BEACH_OF and any(ground.board.units[id].where == "tray" for id in ground.board.units):
        return True
    before = gun_range("artillery")
    return not any(away(gun.hex)[hex] <= before for hex in (*ground.enemies, *ground.unsearched))


def _effect(ground: Ground, free: list[Gun]) -> Iterator[tuple[str, list[Gun]]]:
    """Salvos at known troops; the guns used are taken from `free`. A hex is given guns for one more of its counters
    as long as that pays, the cheapest counter of the map first."""
    board = ground.board
    salvos: dict[str, list[Gun]] = {}
    owed: dict[str, int] = {}
    jobs = sorted(
        (price(UNITS[id].kind, board.fortified(hex)), -ground.crowd(hex), hex, id)
        for hex, ids in ground.enemies.items()
        for id in ids
    )
    for cost, _, hex, _ in jobs:
        wanted = owed.get(hex, 0) + cost
        salvo = _salvo(hex, wanted, salvos.get(hex, []), free, _LEAST if ground.unsearched else 0.1)
        if salvo is None:
            continue
        free[:] = [gun for gun in free if gun not in salvo]
        salvos[hex], owed[hex] = salvo, wanted
    if not ground.unsearched:  # nothing to search: whatever can still hit makes sure
        for gun in list(free):
            best = max(salvos, key=gun.mean, default="")
            if best and gun.mean(best) > 0:
                salvos[best].append(gun)
                free.remove(gun)
    yield from salvos.items()


def _salvo(hex: str, wanted: int, given: list[Gun], free: Iterable[Gun], least: float) -> list[Gun] | None:
    """The guns given to a hex already, and the best of the free ones, until the hits wanted are likely; None if that
    cannot be."""
    salvo = list(given)
    hits = sum(gun.mean(hex) for gun in salvo)
    chance = 0.0
    for gun in sorted(free, key=lambda gun: (-gun.mean(hex), gun.id)):
        if gun.mean(hex) < least or (hits >= wanted and (chance := _chance(salvo, hex, wanted)) >= _SURE):
            break
        salvo.append(gun)
        hits += gun.mean(hex)
    return salvo if max(chance, _chance(salvo, hex, wanted)) >= _POOR else None


def _chance(salvo: Iterable[Gun], hex: str, wanted: int) -> float:
    return reaches(((gun.kind, away(gun.hex)[hex]) for gun in salvo), wanted)


def _searches(ground: Ground, free: list[Gun]) -> Iterator[tuple[str, str]]:
    """A hex for each gun that is left: what may hide troops, first where troops come next (judgement 3)."""
    board = ground.board
    beach = BEACHES[found].hexes if (found := next_beach(ground)) else ()
    ahead = steps(board.units[id].hex for id in ground.friends)
    worth = {
        hex: danger * (_SHORE if any(near in beach for near in ASHORE[hex]) else _AHEAD.get(ahead.get(hex, 9), 1.0))
        for hex, danger in ground.danger.items()
    }
    for gun in sorted(free, key=lambda gun: (UNITS[gun.id].kind == "ship", gun.id)):
        reach = gun_range(gun.kind)
        near = [hex for hex in worth if away(gun.hex)[hex] <= reach]
        if near:
            hex = max(near, key=lambda hex: (worth[hex], hex))
            del worth[hex]
            yield gun.id, hex
