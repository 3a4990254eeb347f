"""Siblings: order, numbering, size, value in what a side sees."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from planting import Register

from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.printed import ALLIES, HIDDEN, JAPAN, UNITS, enemy, nameless
from arbitre.games.typhon.records.reports import ConferenceResult, Event, Shot
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules import fog
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.geography import direct
from arbitre.games.typhon.rules.land.land_combat import Assault
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.victory import EndOfTurn
from arbitre.games.typhon.seat.chart import chart as charts
from arbitre.games.typhon.seat.offers import offers as hands
from arbitre.kernel.offers import Item
from arbitre.kernel.words import Phrase
from typhon.planted.grafts import Knowing, after, behind, boards, bound, foes, reports, reworded

LEAKS = Register()
FOG = {"scenario": "two_player"}


@LEAKS.leak("order", "TYP-R198", **FOG)
def stacks_as_they_came(patch: Any) -> None:
    """The stacks of a side's board lie in the order in which they came about."""

    def change(board: Board, game: Game, side: str) -> None:
        order = [*(zone for zone in game.board.stacks if zone in board.stacks)]
        board.stacks = {zone: board.stacks[zone] for zone in (*order, *(z for z in board.stacks if z not in order))}

    boards(patch, change)


@LEAKS.leak("order", "TYP-R198", rare=True, **FOG)
def bonus_zones_by_garrison(patch: Any) -> None:
    """The bonus zones of the conference are told by how many Japanese troops stand in them."""

    def change(done: Any, entries: Any) -> Any:
        def few(zone: str) -> int:
            return len(done.after.board.here(zone, JAPAN))

        return reworded(entries, ConferenceResult, lambda to, r: replace(r, zones=tuple(sorted(r.zones, key=few))))

    reports(patch, AlliedActions, change)
    reports(patch, EndOfTurn, change)


@LEAKS.leak("order", "TYP-R201", rare=True, **FOG)
def reacting_seen_by_base(patch: Any) -> None:
    """The operating side sees the fleets that react in its operation from the nearest base on."""

    def change(seen: Any, game: Game, side: Any) -> Any:
        operation = game.operation
        if seen is None or operation is None or operation.side != side:
            return seen
        far = sorted(operation.reacting, key=lambda row: direct(operation.zone, row[1]))
        return replace(seen, reacting=tuple((fleet, "") for fleet, _ in far))

    after(patch, fog, "seen_operation", change)


@LEAKS.leak("order", "TYP-R202", rare=True, **FOG)
def attackers_redeployed_last(patch: Any) -> None:
    """The attackers of a land combat are told with those that redeployed this turn last."""

    def change(done: Any, entries: Any) -> Any:
        units = done.after.board.units

        def sorted_(to: str, report: Shot) -> Shot:
            if report.kind != "attack":
                return report
            return replace(report, firing=tuple(sorted(report.firing, key=lambda unit: units[unit].moved)))

        return reworded(entries, Shot, sorted_)

    reports(patch, Assault, change)


@LEAKS.leak("order", "TYP-R198", **FOG)
def zones_by_defenders(patch: Any) -> None:
    """The zones that a unit can walk to are offered from the weakest held to the strongest."""

    def change(options: Any, truth: Game, view: Any) -> Any:
        other = enemy(view.side)

        def held(zone: str) -> int:
            return sum(unit.steps for unit in truth.board.here(zone, other))

        return replace(options, march={u: tuple(sorted(zones, key=held)) for u, zones in options.march.items()})

    bound(patch, LandSegment, "options", change)


@LEAKS.leak("numbering", "TYP-R202", **FOG)
def counters_numbered_from_two(patch: Any) -> None:
    """Nameless counters of a zone to which one of them redeployed this turn are numbered from two."""

    def change(_: None, board: Board, truth: Board, zone: str, other: str, shown: tuple[str, ...]) -> None:
        names = {}
        for kind in ("land", "air", "naval", "carrier"):
            units = [unit for unit in behind(truth, nameless(other, kind, zone, 1)) if unit.id not in shown]
            if any(unit.moved for unit in units):
                for rank in range(1, len(units) + 1):
                    names[nameless(other, kind, zone, rank)] = nameless(other, kind, zone, rank + 1)
        for id in names:
            del board.units[id]
        board.units.update((id, Unit(id, "map", zone, 1)) for id in names.values())
        if names:
            board.stacks[zone] = tuple(names.get(id, id) for id in board.stacks[zone])

    after(patch, fog, "_place_nameless", change)


@LEAKS.leak("numbering", "TYP-R200", **FOG)
def unseen_steps_counted(patch: Any) -> None:
    """What a side sees of the other's business bears the umpire's count of steps."""

    def change(step: Any, game: Game, now: Any, side: str) -> Any:
        return replace(step, at=f"{step.at}-{game.count}") if type(step).__name__ == "Unseen" else step

    after(patch, fog, "seen_step", change)


@LEAKS.leak("numbering", "TYP-R202", rare=True, **FOG)
def garrison_numbered(patch: Any) -> None:
    """The Chinese army that rises bears the number of Chinese armies still on the map."""

    def change(done: Any, entries: Any) -> Any:
        board = done.after.board
        left = sum(unit.printed.cls == "chinese" for unit in board.of(ALLIES, "land"))

        def numbered(to: str, report: Event) -> Event:
            if report.what != "garrison" or report.units:
                return report
            return replace(report, units=(nameless(ALLIES, "land", report.zone, left),))

        return reworded(entries, Event, numbered)

    reports(patch, ControlPhase, change)
    reports(patch, JapaneseActions, change)


@LEAKS.leak("numbering", "TYP-R198", **FOG)
def pieces_by_print(patch: Any) -> None:
    """On the map the piece of a nameless counter is called by its printed number."""
    knowing = Knowing(patch)

    def change(chart: Any, view: Any) -> Any:
        truth = knowing.of(view)
        if truth is None:
            return chart

        def numbered(piece: Any) -> Any:
            if not piece.id.startswith(HIDDEN) or not (found := behind(truth.board, piece.id)):
                return piece
            return replace(piece, id=f"{piece.id}-{min(UNITS[unit.id].order for unit in found)}")

        counters = tuple(replace(c, pieces=tuple(numbered(piece) for piece in c.pieces)) for c in chart.counters)
        return replace(chart, counters=counters)

    after(patch, charts, "chart", change)


@LEAKS.leak("size", "TYP-R205", rare=True, **FOG)
def map_notes_the_track(patch: Any) -> None:
    """The fine print of the map repeats its last line for each enemy fleet on the turn track."""
    knowing = Knowing(patch)

    def change(chart: Any, view: Any) -> Any:
        truth = knowing.of(view)
        if truth is None:
            return chart
        units = truth.board.units.values()
        away = [unit for unit in units if unit.where == "track" and UNITS[unit.id].side != view.side]
        return replace(chart, notes=(*chart.notes, *(Phrase("chart-coasts") for _ in away)))

    after(patch, charts, "chart", change)


@LEAKS.leak("size", "TYP-R197", **FOG)
def events_padded(patch: Any) -> None:
    """The list of events that happen once has an empty entry for each of the enemy's armies in reserve."""

    def change(board: Board, game: Game, side: Any) -> None:
        lost = [u for u in game.board.units.values() if u.where == "lost" and UNITS[u.id].side == enemy(side)]
        board.seen = (*board.seen, *("" for _ in lost))

    boards(patch, change)


@LEAKS.leak("size", "TYP-R198", **FOG)
def item_for_each_fleet(patch: Any) -> None:
    """What hands pick from holds an item that no order names for each enemy carrier fleet out of sight."""
    knowing = Knowing(patch)

    def change(offers: Any, package: Any, view: Any, ask: Any, language: str) -> Any:
        truth = knowing.of(view)
        if truth is None:
            return offers
        other = enemy(view.side)
        carriers = [unit for unit in foes(truth, view.side, "fleet") if unit.printed.carrier]
        fleets = [unit for unit in carriers if not view.board.here(unit.zone, other)]
        return replace(offers, items={**offers.items, **{f"spare-{n}": Item("", "") for n in range(len(fleets))}})

    after(patch, hands, "offers", change)


@LEAKS.leak("value", "TYP-R202", rare=True, **FOG)
def reacted_before_shows(patch: Any) -> None:
    """A fleet shown in battle shows whether it has reacted before this turn."""

    def change(board: Board, game: Game, side: Any) -> None:
        for id in game.shown:
            if UNITS[id].side != side and board.units[id].where == "map" and UNITS[id].fleet:
                true = game.board.units[id]
                board.units[id] = replace(board.units[id], reacted=true.reacted, acted=true.acted)

    boards(patch, change)


@LEAKS.leak("value", "TYP-R201", **FOG)
def support_seen_early(patch: Any) -> None:
    """The operating side sees the air support declared against it before any battle."""

    def change(seen: Any, game: Game, side: Any) -> Any:
        operation = game.operation
        if seen is None or operation is None or operation.side != side:
            return seen
        return replace(seen, support=operation.support)

    after(patch, fog, "seen_operation", change)
