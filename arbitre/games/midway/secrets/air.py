"""What is hidden of aircraft, their bases, hangars and flights."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.midway.records.orders import AirTerm, Raid
from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, JP, SHIPS, US, Side, enemy
from arbitre.games.midway.records.state import Air, Game, Loss
from arbitre.games.midway.rules.aircraft import intact, table_order
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import room
from arbitre.games.midway.rules.sequence import EndOfTurn, Turn
from arbitre.games.midway.secrets.table import chosen, hidden, unseen_carriers, with_air


def pairs_alike(game: Game, side: Side, units: Iterable[str]) -> list[tuple[Air, Air]]:
    """Pairs of air units of one type and strength that come from different bases."""
    air = game.forces(side).air
    listed = [air[unit] for unit in sorted(units, key=table_order)]
    return [
        (a, b)
        for a, b in combinations(listed, 2)
        if a.steps == b.steps > 0 and AIR[a.id].type == AIR[b.id].type and a.base != b.base
    ]


@hidden("MID-26.2")
def bases_of_fliers_swapped(game: Game, side: Side, rng: Random) -> Game | None:
    """Two enemy aircraft of one type and strength in one battle come from each other's base (MID-R30)."""
    pairs = []
    for battle in game.battles:
        units = battle.cap if battle.raider == side else battle.raiders
        pairs += pairs_alike(game, enemy(side), units.values())
    pair = chosen(rng, pairs)
    if pair is None:
        return None
    a, b = pair
    return with_air(game, enemy(side), replace(a, base=b.base, out=b.out), replace(b, base=a.base, out=a.out))


@hidden("MID-R30")
def bases_of_ready_swapped(game: Game, side: Side, rng: Random) -> Game | None:
    """Two ready enemy aircraft of one type and strength stand on each other's deck, in one hex."""
    other = enemy(side)
    forces = game.forces(other)
    aboard = [a.id for a in forces.air.values() if a.status == "ready" and a.base != ISLAND]
    hex = {unit: forces.ships[forces.air[unit].base].hex for unit in aboard}
    pair = chosen(rng, [(a, b) for a, b in pairs_alike(game, other, aboard) if hex[a.id] == hex[b.id] != ""])
    if pair is None:
        return None
    a, b = pair
    return with_air(game, other, replace(a, base=b.base), replace(b, base=a.base))


def raiding(view: Any, side: str, ask: Any) -> Sequence[Any]:
    """A raid of one bomber, and of one fighter if there is one, where it can be sent."""
    for hex, within in ask.options().raids.items() if isinstance(view.now, RaidDeclaration) else ():
        units = sorted(within, key=table_order)
        bombers, fighters = ([unit for unit in units if (AIR[unit].type == "F") == escort] for escort in (False, True))
        if bombers:
            return (Raid(tuple(AirTerm(unit=unit) for unit in (*bombers[:1], *fighters[:1])), hex),)
    return ()


@hidden("MID-R30", silent_in=(RaidDeclaration,), others=(raiding, raiding), sealed=True)
def raiders_from_another_deck(game: Game, side: Side, rng: Random) -> Game | None:
    """All ready aircraft of one type and strength on two enemy decks in one hex stand on each other's; not even the
    labels of the dice for a raid name its bases. (Who raids those decks sees what has not left them, MID-6.12.)"""
    if not isinstance(game.agenda[0], RaidDeclaration) or (twin := bases_of_ready_swapped(game, side, rng)) is None:
        return None
    other = game.forces(enemy(side)).air
    decks = {air.base for unit, air in twin.forces(enemy(side)).air.items() if air != other[unit]}
    if {game.forces(enemy(side)).ships[deck].hex for deck in decks} & game.located.get(side, {}).keys():
        return None
    moved: set[str] = set()
    twin = game
    ready = [air.id for air in other.values() if air.status == "ready" and air.base in decks]
    for a, b in pairs_alike(game, enemy(side), ready):
        if not moved.intersection((a.id, b.id)):
            moved |= {a.id, b.id}
            twin = with_air(twin, enemy(side), replace(a, base=b.base), replace(b, base=a.base))
    return twin


@hidden("MID-R30", silent_in=())
def labels_swapped(game: Game, side: Side, rng: Random) -> Game | None:
    """Two enemy aircraft of one type and strength bear each other's label. (Then the dice are each other's too.)"""
    for number, battle in enumerate(game.battles):
        field = "cap" if battle.raider == side else "raiders"
        labels: dict[str, str] = getattr(battle, field)
        air = game.forces(enemy(side)).air
        pairs = [
            (one, two)
            for one, two in combinations(labels, 2)
            if one[0] == two[0] and air[labels[one]].steps == air[labels[two]].steps > 0
        ]
        if pairs:
            one, two = rng.choice(pairs)
            twin = game.copy()
            changed = replace(battle, **{field: {**labels, one: labels[two], two: labels[one]}})
            twin.battles = (*game.battles[:number], changed, *game.battles[number + 1 :])
            return twin
    return None


@hidden("MID-26.2")
def readiness(game: Game, side: Side, rng: Random) -> Game | None:
    """Aircraft of a carrier out of sight are ready instead of below, or the other way round."""
    forces, carriers = game.forces(enemy(side)), unseen_carriers(game, side)
    units = [a for a in forces.air.values() if a.base in carriers and a.status in ("ready", "below")]
    unit = chosen(rng, [a for a in units if a.id not in forces.strike])
    if unit is None:
        return None
    return with_air(game, enemy(side), replace(unit, status="below" if unit.status == "ready" else "ready"))


@hidden("MID-R45")
def readiness_ashore(game: Game, side: Side, rng: Random) -> Game | None:
    """Midway's bombers are ready or not: the raid's list does not tell them apart."""
    units = [a for a in game.us.air.values() if a.base == ISLAND and AIR[a.id].type != "F"]
    unit = chosen(rng, [a for a in units if a.status in ("ready", "below") and a.id not in game.us.strike])
    if side == US or unit is None:
        return None
    return with_air(game, US, replace(unit, status="below" if unit.status == "ready" else "ready"))


@hidden("MID-26.2")
def ready_sooner(game: Game, side: Side, rng: Random) -> Game | None:
    """An enemy unit that is not ready flew on another turn."""
    below = [a for a in game.forces(enemy(side)).air.values() if a.status == "below"]
    unit = chosen(rng, below)
    return with_air(game, enemy(side), replace(unit, flew=max(0, unit.flew - 1 - rng.randrange(3)))) if unit else None


@hidden("MID-26.2")
def hangars_changed(game: Game, side: Side, rng: Random) -> Game | None:
    """An enemy unit that is not ready is aboard another carrier, in battle too: raiders see ready aircraft only."""
    forces = game.forces(enemy(side))
    moves = [
        (air, ship.id)
        for air in forces.air.values() if air.status == "below" and air.base != ISLAND
        for ship in forces.ships.values()
        if SHIPS[ship.id].carrier and ship.id != air.base and intact(forces, ship.id)
        and room(forces, ship.id) >= air.steps
    ]  # fmt: skip
    move = chosen(rng, moves)
    return with_air(game, enemy(side), replace(move[0], base=move[1])) if move else None


@hidden("MID-26.2", silent_in=(Movement, EndOfTurn, Turn))
def ashore_or_aboard(game: Game, side: Side, rng: Random) -> Game | None:
    """An American unit that is not in the air is at Midway instead of aboard a carrier, or the other way round. (A raid
    on either sees it.)"""
    carriers = [id for id in game.us.ships if SHIPS[id].carrier and intact(game.us, id)]
    moves = [
        (air, base)
        for air in game.us.air.values() if air.status in ("ready", "below") and AIR[air.id].carrier_capable
        for base in (carriers if air.base == ISLAND else [ISLAND])
        if room(game.us, base) >= air.steps and air.id not in game.us.strike
    ]  # fmt: skip
    move = chosen(rng, moves) if side == JP else None
    return with_air(game, US, replace(move[0], base=move[1], status="below")) if move else None


@hidden("MID-26.2")
def ditched(game: Game, side: Side, rng: Random) -> Game | None:
    """An enemy unit in a hangar, or back from a search, was lost at sea."""
    forces = game.forces(enemy(side))
    gone = [
        air for air in forces.air.values()
        if (air.status in ("below", "trapped") and air.base != ISLAND) or air.mission == "search"
    ]  # fmt: skip
    unit = chosen(rng, gone)
    if unit is None:
        return None
    twin = with_air(game, enemy(side), Air(unit.id, unit.base, "ditched", 0, game.turn))
    twin.losses = (*game.losses, Loss(game.turn, enemy(side), unit.id, unit.steps, "ditched"))
    return twin


@hidden("MID-26.2")
def search_flown_elsewhere(game: Game, side: Side, rng: Random) -> Game | None:
    """An enemy unit searches another hex: nothing is told of its flight."""
    unit = chosen(rng, [a for a in game.forces(enemy(side)).air.values() if a.mission == "search"])
    return with_air(game, enemy(side), replace(unit, target=rng.choice(GRID.hexes), out=0)) if unit else None


@hidden("MID-26.2")
def reserve_used(game: Game, side: Side, rng: Random) -> Game | None:
    """Japan has put reserve fighters into play."""
    units = [
        a for a in game.jp.air.values()
        if a.status == "reserve" and intact(game.jp, a.base) and room(game.jp, a.base) >= a.steps
    ]  # fmt: skip
    unit = chosen(rng, units)
    if side == JP or unit is None:
        return None
    twin = with_air(game, JP, replace(unit, status="below"))
    twin.losses = (*game.losses, Loss(game.turn, JP, unit.id, unit.steps, "used"))
    return twin
