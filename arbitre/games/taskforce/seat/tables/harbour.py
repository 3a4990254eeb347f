"""What a player reads as tables: the score, the ships at their berths, the air units, and those tables of the rules
that he needs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from arbitre.games.taskforce.records.board import Air, Ship
from arbitre.games.taskforce.records.names import number
from arbitre.games.taskforce.records.printed import IJN, LEVELS, points
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.anti_air import surprised, total
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.games.taskforce.rules.targets import exposed
from arbitre.games.taskforce.rules.victory import score, worth
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.places import berth
from arbitre.games.taskforce.seat.phrases.phrases import moment_words
from arbitre.kernel.words import Arg, Phrase, Table, Term

Row = tuple[Arg, ...]
_SHIPS = (
    "tables-ship", "tables-type", "tables-berth", "tables-anti-air", "tables-durability", "tables-torpedoes",
    "tables-state", "tables-to-sink", "tables-points", "tables-if-sunk",
)  # fmt: skip
_AIRCRAFT = (
    "tables-aircraft", "tables-wave", "tables-values", "tables-waiting", "tables-reduced", "tables-flown",
    "tables-lost", "tables-points-left",
)  # fmt: skip


def harbour(view: View) -> tuple[Table, ...]:
    """The score, the ships at their berths, the air units of each wave."""
    return (
        Table("tables-score", ("tables-what", "tables-value"), tuple(_score(view))),
        Table("tables-ships", _SHIPS, tuple(_ships(view)), Phrase("tables-to-sink-note", {}, "TF-4.2")),
        Table("tables-air", _AIRCRAFT, tuple(_aircraft(view))),
    )


# --- how things stand -------------------------------------------------------------------------------------------------


def _score(view: View) -> Iterator[Row]:
    """The points so far, what each level of victory takes, who attacks in surprise still."""
    board, won = view.board, score(view.board, IJN)
    yield Term("tables-moment"), moment_words(board.turn, "over" if view.outcome is not None else "wave")
    yield Term("tables-won"), number(won)
    for level, least in reversed(scenario(board.scenario).levels):
        yield Term(f"account-{level}"), number(least)
    if left := surprised(board):
        yield Term("tables-surprise"), left


def _ships(view: View) -> Iterator[Row]:
    """Every ship, sunk ones too: values on the front and on the back, what she is worth now and sunk (TF-17.2)."""
    board = view.board
    for ship in board.ships.values():
        printed = ship.printed
        front, back = printed.anti_air
        yield (
            printed.name,
            Term(f"type-{printed.type}"),
            Term(f"berth-{berth(ship.id)}"),
            Term("tables-now", {"now": total(board, ship.id), "front": front, "back": back}),
            "/".join(map(str, printed.durability)),
            Term("tables-yes" if exposed(board, ship.id) else "tables-no"),
            Term(f"level-{ship.level}"),
            to_sink(ship),
            number(worth(ship)),
            number(points(printed.type, LEVELS[-1])),
        )


@lru_cache(maxsize=1024)
def to_sink(ship: Ship) -> Arg:
    """The hits of one attack that sink a ship as she is now; "" of one that is sunk (TF-4.3, 4.4)."""
    if not ship.steps:
        return ""
    return next(hits for hits in range(1, sum(ship.printed.durability) + 3) if not suffer(ship, hits).steps)


def _aircraft(view: View) -> Iterator[Row]:
    """The air units of each wave by type: those that can still attack, full and reduced, those that have attacked,
    those lost, and the points that can still attack."""
    board = view.board
    for sent in scenario(board.scenario).waves:
        for kind in sent.units:
            units = [unit for unit in board.air.values() if unit.kind == kind]
            wait = [unit for unit in units if _waits(view, unit, sent.turn)]
            yield (
                Term(f"aircraft-{kind}"),
                sent.turn,
                "/".join(map(str, units[0].printed.air_surface)),
                len(wait),
                sum(unit.steps == 1 for unit in wait),
                sum(unit.flown and bool(unit.steps) for unit in units),
                sum(not unit.steps for unit in units),
                sum(unit.air_surface for unit in wait),
            )


def _waits(view: View, unit: Air, turn: int) -> bool:
    """Whether a unit of the wave of a turn can still attack (TF-12.11)."""
    raid = view.board.raid
    return view.outcome is None and (view.board.turn < turn or (raid is not None and unit.id in raid.units))
