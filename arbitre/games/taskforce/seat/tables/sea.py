"""Tables of a scenario at sea: the score, markers with their odds and the reasons, columns of both sides, the battle in
hand, air units."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Formation, Ship
from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.anti_air import total
from arbitre.games.taskforce.rules.fleets import night, open_fleets
from arbitre.games.taskforce.rules.gunnery import RANGES, able, firepower, in_battle
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.victory import landed, level, worth
from arbitre.games.taskforce.rules.victory import score as points_of
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.belief import belief
from arbitre.games.taskforce.seat.chart.places import READY, air_box
from arbitre.games.taskforce.seat.chart.sea import moment
from arbitre.games.taskforce.seat.naming import fleet, percent
from arbitre.games.taskforce.seat.naming import fleets as fleets_of
from arbitre.games.taskforce.seat.reasons import reasons, sighted
from arbitre.games.taskforce.seat.tables.harbour import to_sink
from arbitre.kernel.words import Arg, Phrase, Several, Table, Term

Row = tuple[Arg, ...]
_MARKERS = ("tables-marker", "tables-hex", "tables-reports", "tables-odds", "tables-why")
_SHIPS = (
    "tables-fleet", "tables-hex", "tables-ship", "tables-type", "tables-state", "tables-power", "tables-fires-at-air",
    "tables-durability", "tables-to-sink", "tables-points",
)  # fmt: skip
_BATTLE = ("tables-type", "tables-ours", "tables-theirs", "tables-fires-now")
_AIR = ("tables-aircraft", "tables-values", "tables-waiting", "tables-flown", "tables-lost", "tables-points-left")


def score(view: View) -> Table:
    """How things stand by what wins the scenario (TF-17.1)."""
    return Table("tables-score", ("tables-what", "tables-value"), tuple(_score(view)))


def _score(view: View) -> Iterator[Row]:
    board, story = view.board, scenario(view.board.scenario)
    yield Term("tables-moment"), moment(view)
    for id in story.named:
        yield unit_name(id), Term(f"level-{board.ships[id].level}")
    if story.landing:
        yield Term("account-ships"), number(points_of(board, IJN))
        yield Term("account-landed"), number(landed(board))
        yield Term("account-theirs"), number(points_of(board, ALLIED))
    yield Term("account-now"), Term(f"reached-{level(board)}")
    for name, least in reversed(story.levels):
        key = "tables-sunk" if story.named else "tables-ahead"
        yield Term(f"reached-{name}"), Term(key, {"least": number(least)})
    if story.searches:
        yield Term("account-cup"), board.cup


def markers(view: View) -> Iterator[Table]:
    """Every hidden marker of the enemy, by its label, with what was said of it and how likely it is the task force."""
    foes = [marker for marker in view.board.markers.values() if marker.side != view.side and not marker.formation]
    if not foes:
        return
    found = belief(view)
    rows = tuple(
        (
            marker.label,
            marker.hex,
            Several(tuple(sighted(marker))) if marker.sightings else "",
            percent(found.odds.get(marker.label, 0.0)),
            Several(tuple(reasons(found, marker.label)) or (Term("reason-none"),)),
        )
        for marker in sorted(foes, key=lambda marker: by_label(marker.label))
    )
    prior = {"markers": len(scenario(view.board.scenario).markers)}
    clause = "TF-S2.1" if scenario(view.board.scenario).course else "TF-S3.1"
    yield Table("tables-markers", _MARKERS, rows, Phrase("chart-prior", {**prior}, clause))


def fleets(view: View) -> Iterator[Table]:
    """The columns of both sides, which lie open (TF-8.2): own fleets first, ship by ship in their order."""
    for side in SIDES:
        formations = [formation for formation in view.board.formations.values() if formation.side == side]
        formations.sort(key=lambda formation: (formation.kind == "group", formation.number))
        rows = tuple(_ship(view, formation, id) for formation in formations for id in formation.slots)
        if rows:
            note = Phrase("tables-to-sink-note", {}, "TF-4.2")
            yield Table("tables-fleets-ijn" if side == IJN else "tables-fleets-allied", _SHIPS, rows, note)


def _ship(view: View, formation: Formation, id: str) -> Row:
    """A ship where she is, if that is known; both values of her counter, and what she does now."""
    board, ship = view.board, view.board.ships[id]
    return (
        fleet(formation.id),
        open_fleets(board, formation.side).get(formation.id, ""),
        unit_name(id),
        Term(f"type-{ship.printed.type}"),
        state(ship),
        firepower(ship, night(board)),
        Term("tables-fire-of", {"own": ship.anti_air, "all": total(board, id)}),
        "/".join(map(str, ship.printed.durability)),
        to_sink(ship),
        number(worth(ship)),
    )


def state(ship: Ship) -> Arg:
    """How badly she is damaged; of a counter of two whether one is left (TF-4.6)."""
    if ship.printed.small and ship.steps == 1:
        return Term("tables-one", {"level": Term(f"level-{ship.level}")})
    return Term(f"level-{ship.level}")


def battle(view: View) -> Iterator[Table]:
    """The battle in hand: what both sides fire with, by type, and which types fire (TF-10.4, 10.5); of a bombardment
    nothing, for there types count for nothing (TF-10.13)."""
    board = view.board
    if not board.battles or board.battles[0].base:
        return
    fought = board.battles[0]
    ours, theirs = in_battle(board, fought, IJN), in_battle(board, fought, ALLIED)
    fires = {board.ships[id].printed.fires_as for side in SIDES for id in able(board, fought, side)}
    rows: list[Row] = []
    for type in RANGES:
        powers = _power(view, ours, type), _power(view, theirs, type)
        if any(powers):
            rows.append((Term(f"type-{type}"), *powers, Term("tables-fires" if type in fires else "tables-silent")))
    args: dict[str, Arg] = {"ours": fleets_of(fought.fleets[IJN]), "theirs": fleets_of(fought.fleets[ALLIED])}
    yield Table("tables-battle", _BATTLE, tuple(rows), Phrase("told-battle", {"number": 1, **args}, "TF-10.2"))


def _power(view: View, ids: tuple[str, ...], type: str) -> int:
    """What the ships of a type fire with together."""
    ships = (view.board.ships[id] for id in ids)
    return sum(firepower(ship, night(view.board)) for ship in ships if ship.printed.fires_as == type)


def squadrons(view: View) -> Table:
    """The air units by type: those that can fly, those that have, those lost (TF-S2.4)."""
    return Table("tables-air", _AIR, tuple(_squadrons(view)))


def _squadrons(view: View) -> Iterator[Row]:
    board = view.board
    for kind in scenario(board.scenario).air:
        units = [unit for unit in board.air.values() if unit.kind == kind]
        ready = [unit for unit in units if air_box(board, unit.id) == READY]
        yield (
            Term(f"aircraft-{kind}"),
            "/".join(map(str, units[0].printed.air_surface)),
            len(ready),
            sum(unit.flown and bool(unit.steps) for unit in units),
            sum(not unit.steps for unit in units),
            sum(unit.air_surface for unit in ready),
        )
