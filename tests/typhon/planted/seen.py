"""Leaks in what a side sees: the order and the numbers of counters, tables, the view of an operation."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from planting import Register

from arbitre.games.typhon.game import TyphonSeat
from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.printed import ALLIES, HIDDEN, JAPAN, UNITS, ZONES, enemy, nameless
from arbitre.games.typhon.records.reports import ControlChanged, Occupied, Reacted
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules import fog
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.geography import direct
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.seat.asks import asks as questions
from arbitre.kernel import play
from arbitre.kernel.words import Table
from typhon.planted.grafts import Knowing, after, behind, boards, bound, foes, reports, reworded, strength

LEAKS = Register()

FOG = {"scenario": "two_player"}
_RANKS = 10

# --- order ----------------------------------------------------------------------------------------------------------


@LEAKS.leak("order", "TYP-R198", **FOG)
def counters_by_strength(patch: Any) -> None:
    """Nameless counters of a zone lie by the steps of their kind, so that a side sees which kind is the stronger."""

    def change(_: None, board: Board, truth: Board, zone: str, other: str, shown: tuple[str, ...]) -> None:
        stack = board.stacks.get(zone, ())
        hidden = [id for id in stack if id.startswith(HIDDEN) and UNITS[id].side == other]
        hidden.sort(key=lambda id: -sum(unit.steps for unit in behind(truth, id)))
        board.stacks[zone] = (*(id for id in stack if id not in hidden), *hidden)
        if not board.stacks[zone]:
            del board.stacks[zone]

    after(patch, fog, "_place_nameless", change)


@LEAKS.leak("order", "TYP-R196", **FOG)
def control_by_garrison(patch: Any) -> None:
    """The zones that change hands are told to both by the strength of the troops in them."""

    def change(done: Any, entries: Any) -> Any:
        board = done.after.board

        def weight(row: Any) -> int:
            return -strength(board.here(row[0], arm="land"), "combat")

        return reworded(entries, ControlChanged, lambda to, r: ControlChanged(tuple(sorted(r.zones, key=weight))))

    reports(patch, ControlPhase, change)


@LEAKS.leak("order", "TYP-R201", rare=True, **FOG)
def reacted_by_base(patch: Any) -> None:
    """The operating side hears of the fleets that react from the nearest base to the farthest."""

    def change(done: Any, entries: Any) -> Any:
        before = done.before.board.units

        def reordered(to: str, report: Reacted) -> Reacted:
            if to == report.side:
                return report
            far = sorted(report.fleets, key=lambda fleet: direct(report.zone, before[fleet].zone))
            return replace(report, fleets=tuple(far))

        return reworded(entries, Reacted, reordered)

    reports(patch, NavalReaction, change)


@LEAKS.leak("order", "TYP-R202", rare=True, **FOG)
def raiders_redeployed_last(patch: Any) -> None:
    """The side attacked from the air sees the armies that have redeployed this turn behind the others."""

    def change(step: Any, game: Game, now: Any, side: str) -> Any:
        if not isinstance(step, AirCombat) or step.side == side:
            return step
        return replace(step, units=tuple(sorted(step.units, key=lambda unit: game.board.units[unit].moved)))

    after(patch, fog, "seen_step", change)


@LEAKS.leak("order", "TYP-R198", **FOG)
def targets_weakest_first(patch: Any) -> None:
    """The targets of an air offensive are offered from the weakest to the strongest, unseen faces included."""

    def change(options: Any, truth: Game, view: Any) -> Any:
        def steps(target: str) -> int:
            return sum(unit.steps for unit in behind(truth.board, target)) if target.startswith(HIDDEN) else 0

        found = {zone: dict(sorted(by.items(), key=lambda row: steps(row[0]))) for zone, by in options.targets.items()}
        return replace(options, targets=found)

    bound(patch, AirSegment, "options", change)


# --- numbering ------------------------------------------------------------------------------------------------------


@LEAKS.leak("numbering", "TYP-R215", **FOG)
def counters_numbered_by_steps(patch: Any) -> None:
    """A nameless counter bears the number of steps up to it, so that a side sees which are reduced."""

    def change(_: None, board: Board, truth: Board, zone: str, other: str, shown: tuple[str, ...]) -> None:
        for kind in ("land", "air", "naval", "carrier"):
            first = nameless(other, kind, zone, 1)
            units = [unit for unit in behind(truth, first) if unit.id not in shown]
            if not units or sum(unit.steps for unit in units) >= _RANKS:
                continue
            old = [nameless(other, kind, zone, rank) for rank in range(1, len(units) + 1)]
            ranks = [sum(unit.steps for unit in units[: number + 1]) for number in range(len(units))]
            new = [nameless(other, kind, zone, rank) for rank in ranks]
            for id in old:
                del board.units[id]
            board.units.update((id, Unit(id, "map", zone, 1)) for id in new)
            names = dict(zip(old, new, strict=True))
            board.stacks[zone] = tuple(names.get(id, id) for id in board.stacks[zone])

    after(patch, fog, "_place_nameless", change)


@LEAKS.leak("numbering", "TYP-R202", **FOG)
def ledger_counts_both(patch: Any) -> None:
    """The entries of a ledger are numbered as the umpire speaks: a gap tells how much the other side has heard."""
    deliver = play.deliver

    def changed(rules: Any, game: Any, told: Any) -> None:
        before = dict(game.told)
        deliver(rules, game, told)
        if not getattr(getattr(game, "board", None), "fog", False):
            return
        for seat, ledger in game.told.items():
            old = len(before.get(seat, ()))
            others = sum(len(entries) for other, entries in before.items() if other != seat)
            new = tuple(replace(entry, number=entry.number + others) for entry in ledger[old:])
            game.told = {**game.told, seat: (*ledger[:old], *new)}

    patch.setattr(play, "deliver", changed)


@LEAKS.leak("numbering", "TYP-R202", rare=True, **FOG)
def occupation_numbered(patch: Any) -> None:
    """On turn 1 the detachment that takes a zone bears the number of units in the zone that it came from."""

    def change(done: Any, entries: Any) -> Any:
        plan, board = done.plans.get(JAPAN), done.before.board
        origins = {zone: board.units[unit].zone for unit, zone in plan.moves.items()} if plan else {}

        def numbered(to: str, report: Occupied) -> Occupied:
            if to != ALLIES:
                return report
            rank = min(_RANKS - 1, len(board.here(origins[report.zone], JAPAN)))
            return replace(report, unit=nameless(JAPAN, "land", report.zone, rank))

        return reworded(entries, Occupied, numbered)

    reports(patch, Occupations, change)


@LEAKS.leak("numbering", "TYP-R198", **FOG)
def table_numbers_counters(patch: Any) -> None:
    """The table of the enemy gives a nameless counter its printed number in place of the question mark."""
    knowing = Knowing(patch)

    def change(tables: tuple[Table, ...], self: Any, view: Any) -> tuple[Table, ...]:
        truth = knowing.of(view)
        if truth is None:
            return tables
        hidden = list(view.board.of(enemy(view.side)))
        hidden.sort(key=lambda unit: (ZONES[unit.zone].number, UNITS[unit.id].order))
        made = []
        for table in tables:
            rows = list(table.rows)
            if table.title == "tables-enemy":
                for number, unit in enumerate(hidden):
                    if unit.id.startswith(HIDDEN) and (found := behind(truth.board, unit.id)):
                        rows[number] = (*rows[number][:2], f"? {min(UNITS[one.id].order for one in found)}")
            made.append(replace(table, rows=tuple(rows)))
        return tuple(made)

    after(patch, TyphonSeat, "tables", change)


# --- size -----------------------------------------------------------------------------------------------------------


@LEAKS.leak("size", "TYP-R198", **FOG)
def table_padded(patch: Any) -> None:
    """The table of the enemy has an empty line for each of his units out of sight."""
    knowing = Knowing(patch)

    def change(tables: tuple[Table, ...], self: Any, view: Any) -> tuple[Table, ...]:
        truth = knowing.of(view)
        if truth is None:
            return tables
        unseen = [unit for unit in foes(truth, view.side) if not view.board.here(unit.zone, enemy(view.side))]
        padding = tuple(("", "", "") for _ in unseen)
        return tuple(replace(t, rows=(*t.rows, *padding)) if t.title == "tables-enemy" else t for t in tables)

    after(patch, TyphonSeat, "tables", change)


@LEAKS.leak("size", "TYP-R197", **FOG)
def account_of_the_enemy(patch: Any) -> None:
    """A side sees an empty account of the enemy's as long as he has fleet points in hand, and none after that."""

    def change(board: Board, game: Game, side: Any) -> None:
        kinds = ("carrier", "naval", "carrier_us", "naval_us", "naval_uk")
        held = game.board.points[enemy(side)]
        if any(held.get(kind, 0) for kind in kinds):
            board.points[enemy(side)] = {}

    boards(patch, change)


@LEAKS.leak("size", "TYP-R197", rare=True, **FOG)
def sentence_for_each_fleet(patch: Any) -> None:
    """The question repeats its first sentence for every enemy fleet on the turn track."""
    knowing = Knowing(patch)

    def change(words: Any, package: Any, view: Any, ask: Any, language: str) -> Any:
        truth = knowing.of(view)
        if truth is None:
            return words
        units = truth.board.units.values()
        away = [unit for unit in units if unit.where == "track" and UNITS[unit.id].side != view.side]
        return replace(words, may=(*words.may, *words.may[:1] * len(away)))

    after(patch, questions, "ask_words", change)


# --- value ----------------------------------------------------------------------------------------------------------


@LEAKS.leak("value", "TYP-R202", rare=True, **FOG)
def marks_of_the_shown(patch: Any) -> None:
    """A unit shown in combat shows with its marks of the turn: whether it has redeployed or acted before."""

    def change(board: Board, game: Game, side: Any) -> None:
        for id in game.shown:
            if UNITS[id].side != side and board.units[id].where == "map":
                board.units[id] = game.board.units[id]

    boards(patch, change)


@LEAKS.leak("value", "TYP-R201", **FOG)
def untested_is_seen(patch: Any) -> None:
    """The operating side sees in its operation that no reaction was tested, while the other side is asked."""

    def change(seen: Any, game: Game, side: Any) -> Any:
        operation = game.operation
        if seen is None or operation is None or operation.side != side:
            return seen
        return replace(seen, reaction="untested") if operation.reaction == "untested" else seen

    after(patch, fog, "seen_operation", change)
