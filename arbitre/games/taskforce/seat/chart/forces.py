"""What lies on the plan of the harbour: ships at their berths, the air units of both waves, the attack in hand."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Air, Ship
from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Bombed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.anti_air import total
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.pieces import (
    AIRCRAFT,
    SEAT,
    STEPS,
    air_piece,
    air_state,
    attacking,
    figure,
    ship_piece,
    ship_state,
)
from arbitre.games.taskforce.seat.chart.places import APPROACH, berth, wave
from arbitre.kernel.chart import Account, Counter, Mark, Route
from arbitre.kernel.words import Arg, Term


def counters(view: View) -> Iterator[Counter]:
    """Every ship at her berth, sunk ones too; every air unit in the box of its wave, the group that attacks off the
    harbour."""
    for ship in view.board.ships.values():
        yield _ship(view, ship)
    waves = {kind: sent.turn for sent in scenario(view.board.scenario).waves for kind in sent.units}
    for unit in view.board.air.values():
        yield _air(view, unit, waves[unit.kind])


def _ship(view: View, ship: Ship) -> Counter:
    """A ship, with the points that fire for her now (TF-12.13, S1.5)."""
    return Counter(
        cell=berth(ship.id),
        name=ship.printed.name,
        silhouette=figure(ship),
        count=_fire(view, ship),
        owner=SEAT[ALLIED],
        damaged=ship.level not in ("intact", "sunk"),
        detail=ship_state(view.board, ship),
        pieces=(ship_piece(view.board, ship),),
        lost=not ship.steps,
    )


def _fire(view: View, ship: Ship) -> Arg:
    """The points that fire for a ship, and how badly she is damaged; "" of one that is sunk."""
    if not ship.steps:
        return ""
    return Term(f"counter-{ship.level}", {"points": total(view.board, ship.id)})


def _air(view: View, unit: Air, turn: int) -> Counter:
    """An air unit of the wave of a turn with its points against ships; hollow when it attacks no more."""
    board = view.board
    now = attacking(board, unit.id)
    waits = board.turn < turn or (board.raid is not None and unit.id in board.raid.units)
    return Counter(
        cell=APPROACH if now and unit.steps else wave(turn),
        name=unit_name(unit.id),
        silhouette=AIRCRAFT,
        count=_points(unit),
        owner=SEAT[IJN],
        detail=air_state(board, unit),
        hollow=not now and not waits and bool(unit.steps),
        pieces=(air_piece(board, unit),),
        lost=not unit.steps,
    )


def _points(unit: Air) -> Arg:
    """The points of an air unit, and whether it is reduced: that takes points and no more, so that it is no damage."""
    reduced = 0 < unit.steps < STEPS
    return Term("counter-reduced", {"points": unit.air_surface}) if reduced else unit.air_surface or ""


def routes(view: View) -> Iterator[Route]:
    """The attack in hand, with the points of the group."""
    raid = view.board.raid
    if raid is not None and raid.group is not None:
        points = sum(view.board.air[id].air_surface for id in raid.group.units)
        label = Term("route-points", {"points": points})
        yield Route("raid", (APPROACH, berth(raid.group.target)), SEAT[raid.side], label)


def marks(view: View) -> Iterator[Mark]:
    """Ships that this wave has attacked."""
    told = (entry.report for entry in view.told if entry.turn == view.board.turn)
    attacked = (report.target for report in told if isinstance(report, Bombed) and report.value)
    yield from (Mark("battle", berth(ship)) for ship in dict.fromkeys(attacked))


def accounts(view: View) -> Iterator[Account]:
    """The points so far, and what is wanting for each level (TF-17.2), the least first."""
    won = score(view.board, IJN)
    yield Account(Term("account-points"), number(won))
    for level, least in reversed(scenario(view.board.scenario).levels):
        wanting: Arg = Term("account-wanting", {"points": number(least - won)})
        yield Account(Term(f"account-{level}"), number(least), wanting if won < least else Term("account-reached"))
