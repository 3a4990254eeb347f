"""Advanced fog: what a side knows of the ships and aircraft of its enemy (TF-8.3 to 8.6, 8.8, 8.10).

Under standard fog the boards and sheets of both sides lie open, and a side knows all of the board. Under advanced fog
its board is made of what it may know, and of nothing else: its own ships, fleets and aircraft whole; of its enemy the
markers, the fleets that show themselves, of these the ships only as long as they are shown, all his ships as they were
seen last, and his aircraft while they fight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Board, Declared, Expected, Flight, Formation, Raid, Ship
from arbitre.games.taskforce.records.campaign import Campaign
from arbitre.games.taskforce.records.printed import SIDES, Side, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import RINGS, by_number
from arbitre.games.taskforce.rules.long_raids import expected, on_track
from arbitre.games.taskforce.rules.units import grouped, mustered, there


def advanced(scenario_id: str, options: Mapping[str, str]) -> bool:
    """Whether a game is played in advanced fog: where it is printed, which nobody can lower, or where the players have
    chosen it (TF-R18). Whoever plays alone has the fog of his scenario."""
    printed = scenario(scenario_id)
    return bool(printed.musters) and "advanced" in (printed.fog, options.get("fog"))


def foggy(game: Game) -> bool:
    """Whether anything of a game is closed by advanced fog now: at the end all is opened (TF-17.7)."""
    return game.outcome is None and advanced(game.board.scenario, game.options)


# ----------------------------------------------------------------------------------------------------- what is shown


def opened(board: Board, to: Side) -> tuple[str, ...]:
    """The fleets of the enemy of a side whose ships lie open to it now: withdrawing groups always (TF-8.8, 5.10); those
    of battles that have been arranged (TF-8.4); those that its raid has found, once it is to bomb (TF-8.5)."""
    foe = enemy(to)
    groups = (formation.id for formation in board.formations.values() if formation.kind == "group")
    fought = (fleet for battle in board.battles for fleet in battle.fleets[foe])
    raid = board.raid
    raided = raid.formations if raid is not None and raid.side == to and raid.shown == "ships" else ()
    found = dict.fromkeys((*groups, *fought, *raided))
    return tuple(id for id in found if id in board.formations and board.formations[id].side == foe)


def as_seen(ship: Ship) -> Ship:
    """An enemy's ship that is shown, or hit: all but what her deck has lost, which stands on a sheet that is closed
    (TF-R78)."""
    return replace(ship, deck=())


def listed(board: Board, to: Side) -> tuple[str, ...]:
    """The ships that lie open to a side now."""
    return tuple(ship for fleet in opened(board, to) for ship in board.formations[fleet].slots)


def witness(game: Game, to: Side, before: Iterable[str]) -> None:
    """Note the enemy's ships that have been open to a side in this step, sunk ones too: what was seen may be remembered
    (TF-8.6), and is what a side counts its points by (TF-17.6). A counter that was combined with another is no more."""
    ships, known = game.board.ships, dict(game.hidden.seen_by(to))
    for id in (*before, *listed(game.board, to)):
        if id in ships:
            known[id] = as_seen(ships[id])
        else:
            known.pop(id, None)
    game.hidden.witnessed = {side: game.hidden.seen_by(side) for side in SIDES} | {to: dict(sorted(known.items()))}


def given(board: Board, options: Mapping[str, str], side: Side) -> dict[str, Ship]:
    """The ships that a side has been given, which both have read, as they were then (TF-7.1)."""
    return _mustered(board.scenario, tuple(sorted(options.items())))[side]


@cache
def _mustered(id: str, options: tuple[tuple[str, str], ...]) -> Mapping[Side, dict[str, Ship]]:
    groups, chosen = grouped(id), dict(options)
    every = (ship for ships, _ in mustered(scenario(id).musters.values()) for ship in ships)
    found = {ship.id: ship for ship in every if there(groups[ship.id], chosen)}
    return {side: {id: ship for id, ship in found.items() if ship.printed.side == side} for side in SIDES}


# ------------------------------------------------------------------------------------------------------ what is known


def known(game: Game, to: Side) -> Board:
    """The board as a side may know it under advanced fog."""
    board = game.board
    remembered = game.hidden.seen_by(to)
    own = _own(board, to)
    ships = own | given(board, game.options, enemy(to)) | remembered
    ships |= {id: as_seen(board.ships[id]) for id in listed(board, to)}
    return Board(
        board.scenario,
        turn=board.turn,
        ships=ships,
        air=_air(board, to),
        formations=_formations(board, to),
        markers=dict(board.markers),
        cup=board.cup,
        labels=dict(board.labels),
        engaged=board.engaged,
        awaited=board.awaited,
        battles=board.battles,
        crippled=tuple(id for id in board.crippled if board.ships[id].printed.side == to),
        landed=board.landed,
        invasion=board.invasion,
        declared=tuple(_declared(board, raid, to) for raid in _announced(game, to)),
        raid=_raid(board, to),
        first_in_the_air=board.first_in_the_air,
        scouts=tuple(id for id in board.scouts if board.counter(id).printed.side == to),
        last_hex={  # in the order of the ships, whenever each was lost
            id: board.last_hex[id] for id in own if id in board.last_hex
        },
        terms=board.terms,
        bases=board.bases and dict(board.bases),
        disembarked=_disembarked(board, to),
        campaign=_campaign(board, own),
    )


def _campaign(board: Board, own: Collection[str]) -> Campaign | UnsetType:
    """Of the ships that are committed, and of those that are out for good, its own (TF-S10.1)."""
    if not board.campaign:
        return UNSET
    found = board.campaign
    away, out, spent = (tuple(id for id in ids if id in own) for ids in (found.away, found.out, found.spent))
    return replace(found, away=away, out=out, spent=spent)


def _disembarked(board: Board, to: Side) -> dict[str, int] | UnsetType:
    """Own transports that have landed; of the enemy's their number is told, and no more."""
    if board.disembarked is UNSET:
        return UNSET
    return {id: ships for id, ships in board.disembarked.items() if board.ships[id].printed.side == to} or UNSET


def _own(board: Board, to: Side) -> dict[str, Ship]:
    return {id: ship for id, ship in board.ships.items() if ship.printed.side == to}


def _formations(board: Board, to: Side) -> dict[str, Formation]:
    """Own ones whole, then of the enemy those whose markers show their numbers: those that lie open with their ships,
    of the others nothing but whether it is a ring or a column, by its number (TF-8.10). What shares a marker with
    another is not there until a battle or a raid shows it (TF-R20)."""
    own = (id for id, formation in board.formations.items() if formation.side == to)
    shown = (marker.formation for marker in board.markers.values() if marker.side != to and marker.formation)
    seen, found = opened(board, to), dict[str, Formation]()
    foes = {*shown, *seen}
    for id in (*sorted(own, key=by_number), *sorted(foes, key=by_number)):
        formation = board.formations[id]
        found[id] = formation if id in seen or formation.side == to else closed(formation)
    return found


def closed(formation: Formation) -> Formation:
    """A task force of which only the number is known."""
    return replace(formation, kind="ring" if formation.number in RINGS else "column", slots=())


def _air(board: Board, to: Side) -> dict[str, Air]:
    """Own aircraft, and all in the boxes of bases (TF-8.7); of the enemy's those that raid, once they have been shown,
    without what they did in their boxes, and not what lies over the same hex for CAP (TF-R19)."""
    own = {
        id: unit
        for id, unit in board.air.items()
        if unit.printed.side == to or (unit.box and unit.base in board.ashore)
    }
    raid = board.raid
    if raid is not None and raid.side != to and raid.shown:
        foes = (unit for unit in board.air.values() if unit.printed.side != to and unit.id not in (raid.beside or ()))
        over = (unit for unit in foes if unit.over == raid.hex and not unit.missed)
        own |= {unit.id: replace(unit, box="", changed=0, left="", former="") for unit in over}
    return own


def _announced(game: Game, to: Side) -> tuple[Declared, ...]:
    """The raids that have been declared, those of the enemy once his status step is over (TF-11.14), or those that have
    come on the map before it (TF-R75)."""
    board, unseen = game.board, _still_unseen(game, to)
    come = {raid.hex for raid in board.declared if any(board.air[id].sortie for id in raid.units)}
    return tuple(raid for raid in board.declared if _of(board, raid) == to or not unseen or raid.hex in come)


def _declared(board: Board, raid: Declared, to: Side) -> Declared:
    """A raid of its own side; of one of the enemy's the hex alone (TF-R19)."""
    return raid if _of(board, raid) == to else Declared(raid.hex, ())


def _of(board: Board, raid: Declared) -> Side:
    return board.air[raid.units[0]].printed.side


def _still_unseen(game: Game, to: Side) -> bool:
    """Whether what the enemy has sent into the air is not to be seen yet: while he says whom he has no room for, which
    looks as if he had not moved (TF-R76)."""
    step: Any = game.agenda[0] if game.agenda else None
    return step is not None and game.board.raid is None and step.unseen and step.side != to


def _raid(board: Board, to: Side) -> Raid | None:
    """The raid in hand. The defender knows no raider before the interception begins, the raider never which counters
    intercept him (TF-R19), nor whether he has been shown yet: not before the defender has said who goes up by radar;
    nor, before their ships are shown, which fleets share the marker of another (TF-R20)."""
    raid = board.raid
    if raid is None:
        return None
    if raid.side == to:
        every = raid.formations
        known = every if raid.shown == "ships" else tuple(id for id in every if not board.formations[id].joins)
        blank = tuple(replace(pairing, interceptors=()) for pairing in raid.pairings)
        shown = UNSET if raid.shown == "raiders" else raid.shown
        return replace(raid, formations=known, pairings=blank, shown=shown)
    return replace(raid, units=raid.units if raid.shown else (), beside=UNSET)


def aloft(game: Game, to: Side) -> tuple[Flight, ...]:
    """What of the enemy is over the map, hex by hex, which under advanced fog is known by number and kind (TF-R19); on
    the board of standard fog lies more."""
    if not foggy(game):
        return ()
    unseen = _still_unseen(game, to)
    return flights(game.board, (unit for unit in over(game.board, enemy(to)) if unit.sortie or not unseen))


def coming(game: Game, to: Side) -> tuple[Expected, ...]:
    """What of the enemy is on the track, turn by turn, which under advanced fog is known by number (TF-13.14)."""
    if not foggy(game):
        return ()
    board, unseen = game.board, _still_unseen(game, to)
    units = on_track(board, enemy(to))
    return expected(unit for unit in units if not unseen or unit.changed < board.turn)


def over(board: Board, side: Side) -> Iterable[Air]:
    """What a side has over the map."""
    return (unit for unit in board.air.values() if unit.steps and unit.over and unit.printed.side == side)


def flights(board: Board, units: Iterable[Air]) -> tuple[Flight, ...]:
    """Units by the hex that they are over, fighters and bombers."""
    count = Counter((unit.over, unit.fighter) for unit in units)
    return tuple(Flight(hex, count[hex, True], count[hex, False]) for hex in sorted({hex for hex, _ in count}))
