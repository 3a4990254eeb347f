"""What is hidden of forces: where they are, on which face, what they have done."""

from __future__ import annotations

from random import Random

from arbitre.games.typhon.records.board import lift, mark, put
from arbitre.games.typhon.records.printed import JAPAN, UNITS, Side, enemy
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.control import holds
from arbitre.games.typhon.rules.fog import contacts, kind_shown
from arbitre.games.typhon.rules.stacking import fits, kind
from arbitre.games.typhon.secrets.sight import chosen, exchanged, far, moved, quiet_zones, unseen
from arbitre.games.typhon.secrets.table import hidden


@hidden("TYP-R198", place=True)
def army_elsewhere(game: Game, side: Side, rng: Random) -> Game | None:
    """A land unit out of contact stands in another zone."""
    return moved(game, side, rng, "land")


@hidden("TYP-R198", place=True)
def air_army_elsewhere(game: Game, side: Side, rng: Random) -> Game | None:
    """An air army out of contact stands in another zone."""
    return moved(game, side, rng, "air")


@hidden("TYP-R198", place=True)
def fleet_elsewhere(game: Game, side: Side, rng: Random) -> Game | None:
    """A fleet out of contact lies in another base."""
    return moved(game, side, rng, "fleet")


@hidden("TYP-R198", StrategicWar, meeting=True)
def other_face(game: Game, side: Side, rng: Random) -> Game | None:
    """A unit not shown by name is reduced, or is not: of a fleet that is, submarines may sink the rest in sight."""
    able = [unit for unit in unseen(game, side) if UNITS[unit.id].steps == 2]
    attacked = game.operation.zone if game.operation else ""
    unit = chosen(rng, [u for u in able if u.zone == attacked and u.printed.arm == "air"] or able)
    if unit is None:
        return None
    twin = game.copy()
    mark(twin.board, unit.id, steps=3 - unit.steps)
    return twin


@hidden("TYP-R215", StrategicWar, place=True)
def counters_exchanged(game: Game, side: Side, rng: Random) -> Game | None:
    """Two counters of one kind, one of them in contact, have changed places: their numbers tell nothing. Submarines may
    draw one of them."""
    near = set(contacts(game.board, side))
    one = chosen(rng, (u for u in unseen(game, side) if u.zone in near))
    if one is None or UNITS[one.id].cls in ("chinese", "militia"):
        return None
    printed = UNITS[one.id]
    other = chosen(
        rng,
        (
            u for u in unseen(game, side)
            if u.zone != one.zone and kind_shown(u.printed) == kind_shown(printed) and kind(u.id) == kind(one.id)
            and (printed.army or u.printed.cls == printed.cls) and UNITS[u.id].cls not in ("chinese", "militia")
        ),
    )  # fmt: skip
    return None if other is None else exchanged(game, one.id, other.id)


@hidden("TYP-R197", place=True)
def pool_exchanged(game: Game, side: Side, rng: Random) -> Game | None:
    """An army of the Japanese pool and one that stands somewhere unseen are each other."""
    if side == JAPAN:
        return None
    pool = chosen(rng, (u for u in game.board.units.values() if u.where == "pool" and u.id not in game.shown))
    if pool is None:
        return None
    same = (u for u in unseen(game, side, "land") if u.printed.cls == pool.printed.cls and not u.printed.home)
    there = chosen(rng, same)
    return None if there is None else exchanged(game, there.id, pool.id)


@hidden("TYP-R202", place=True)
def fortress_built(game: Game, side: Side, rng: Random) -> Game | None:
    """A fortress has been built where the side does not see it."""
    stock = [unit for unit in game.board.units.values() if unit.where == "stock" and unit.id not in game.shown]
    zone = chosen(rng, (z for z in quiet_zones(game, side) if holds(game.board, z, JAPAN)))
    if side == JAPAN or not stock or zone is None or not fits(game.board, stock[0].id, zone):
        return None
    twin = game.copy()
    put(twin.board, stock[0].id, zone, steps=1)
    return twin


@hidden("TYP-R205", StrategicWar, place=True)
def fleet_on_the_track(game: Game, side: Side, rng: Random) -> Game | None:
    """A fleet that the side does not see is on the turn track; submarines draw another one, which may be in sight."""
    fleet = chosen(rng, far(game, side, "fleet"))
    if fleet is None:
        return None
    twin = game.copy()
    lift(twin.board, fleet.id, "track", back=game.board.turn + 2)
    return twin


@hidden("TYP-R205", place=True)
def fleet_back_later(game: Game, side: Side, rng: Random) -> Game | None:
    """A fleet comes back from the track at another term."""
    away = (u for u in game.board.units.values() if u.where == "track" and UNITS[u.id].side != side)
    fleet = chosen(rng, away)
    if fleet is None:
        return None
    twin = game.copy()
    mark(twin.board, fleet.id, back=fleet.back + 3)
    return twin


@hidden("TYP-R206", StrategicWar, place=True)
def sunk_by_submarines(game: Game, side: Side, rng: Random) -> Game | None:
    """A fleet out of sight has lost its last step in the strategic war; in the next one another is drawn, which may be
    in sight."""
    fleet = chosen(rng, far(game, side, "fleet"))
    if fleet is None:
        return None
    twin = game.copy()
    lift(twin.board, fleet.id, "lost")
    return twin


@hidden("TYP-R202")
def marks_of_the_turn(game: Game, side: Side, rng: Random) -> Game | None:
    """What the enemy's units have done this turn, those shown by name too."""
    twin = game.copy()
    for unit in list(game.board.of(enemy(side))):
        mark(twin.board, unit.id, moved=not unit.moved, acted=rng.random() < 0.5 or unit.acted)
    return twin
