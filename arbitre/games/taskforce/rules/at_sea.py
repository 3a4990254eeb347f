"""Set-up on a map of the sea, and the end of a turn (TF-7.4, 7.5, 15.1 to 15.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Base, Board, Marker
from arbitre.games.taskforce.records.campaign import Campaign
from arbitre.games.taskforce.records.printed import ALLIED, TURNS
from arbitre.games.taskforce.records.reports import Landed, Nightfall, Repaired
from arbitre.games.taskforce.records.scenarios import Landing, scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.damage import repair
from arbitre.games.taskforce.rules.fleets import open_fleets, ships_of
from arbitre.games.taskforce.rules.markers import by_label, fresh, place
from arbitre.games.taskforce.rules.reconnaissance import fill_cup
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.units import air_units, fleets, grouped, mustered, there
from arbitre.games.taskforce.rules.victory import landed
from arbitre.kernel.play import Umpire


def sea(id: str, options: Mapping[str, str] = {}) -> Board:
    """The board before the hidden markers lie on the map: fleets in their columns, those that are open in their hexes,
    all aircraft ready; the ships of which a player forms his fleets himself are in none, their aircraft in reserve, but
    for those that come later. Without its option a group is not there (TF-S9.3). Bases are open from the first
    (TF-7.6)."""
    printed = scenario(id)
    board = Board(id, turn=printed.first_turn - 1)
    board.air = {unit.id: unit for unit in air_units(printed.air)}
    groups = grouped(id)
    if printed.bases:
        board.bases = {base.id: Base(base.id, base.id, hex=base.hex, share=base.share) for base in printed.bases}
    for given, air in mustered(printed.musters.values()):
        board.ships |= {ship.id: ship for ship in given if there(groups[ship.id], options)}
        board.awaited += tuple(ship.id for ship in given if groups[ship.id].turn)
        for unit in air:
            if unit.base in board.ships or unit.base in board.ashore:
                board.air[unit.id] = replace(unit, box="" if unit.base in board.awaited else "reserve")
    if printed.battles > 1:
        board.campaign = Campaign()
    for force, formation, ships in fleets(printed.forces):
        board.formations[formation.id] = formation
        board.ships |= {ship.id: ship for ship in ships}
        if force.hex:
            label = fresh(board, force.side)
            board.markers[label] = Marker(label, force.side, force.hex, formation=formation.id)
    return board


class Shuffle(TaskForceStep, frozen=True, tag="shuffle"):
    """The umpire lays the markers of the other side face down, a task force and dummies (TF-S2.1, S3.1)."""

    phase: ClassVar[str] = "set-up"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Shuffle them, and fill the cup."""
        hexes = scenario(game.board.scenario).markers
        real = [formation.id for formation in game.board.formations.values() if formation.side == ALLIED]
        under = umpire.shuffled((*real, *("" for _ in hexes[len(real) :])), "markers")
        place(game, ALLIED, hexes, under)
        if scenario(game.board.scenario).searches:
            fill_cup(game)


def mend(game: Game, umpire: Umpire) -> None:
    """Minor damage is repaired (TF-15.1)."""
    mended = []
    for ship in tuple(game.board.counters()):
        after = repair(ship)
        game.board.put(after)
        if len(after.minor) < len(ship.minor):
            mended.append(ship.id)
    if mended:
        announce(game, umpire, Repaired(tuple(mended)))


def land(game: Game, umpire: Umpire, landing: Landing) -> None:
    """Transports that end the turn where they land count from now on, as long as they float."""
    board, before = game.board, game.board.landed
    for side in scenario(board.scenario).players:
        for fleet, hex in open_fleets(board, side).items():
            here = [ship.id for ship in ships_of(board, fleet) if ship.printed.type == "AK" and hex in landing.hexes]
            board.landed = (*board.landed, *(id for id in here if id not in board.landed))
    if board.landed != before:
        announce(game, umpire, Landed(board.landed, landed(board)))


def night_falls(game: Game, umpire: Umpire) -> None:
    """Before the first night turn of a day all tokens go back to the cup, unseen, and the hidden markers turn back to
    their flag (TF-15.3, 15.4); groups stay open (TF-R53), and so does what lies open by the scenario (TF-S3.1).
    Nobody raids on a report of the day before (TF-R30)."""
    board, under = game.board, game.hidden.under
    if not TURNS[board.turn + 1].night or TURNS[board.turn].night:
        return
    if game.hidden.cup:
        fill_cup(game)
    shown = tuple(label for label in sorted(under, key=by_label) if not board.markers[label].undetected)
    for label in shown:
        board.markers[label] = replace(board.markers[label], formation="", sightings=())
    if shown or scenario(board.scenario).musters:
        announce(game, umpire, Nightfall(shown))
