"""What is hidden of the umpire's notes."""

from __future__ import annotations

from random import Random

from arbitre.games.typhon.records.printed import Side, enemy
from arbitre.games.typhon.records.reports import Rebuilt
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.secrets.table import MEETING, hidden
from arbitre.kernel.play import Told


@hidden("TYP-R197", fog=False)
def ledger_of_the_enemy(game: Game, side: Side, rng: Random) -> Game | None:
    """The enemy has been told something more."""
    twin = game.copy()
    told = Told(1, game.board.turn, "3", Rebuilt("jp_1_fleet", "honshu"))
    twin.told = {**game.told, enemy(side): (*game.told.get(enemy(side), ()), told)}
    return twin


@hidden("TYP-R198")
def stacks_in_another_order(game: Game, side: Side, rng: Random) -> Game | None:
    """The umpire's books have been written in another order."""
    twin = game.copy()
    zones = list(game.board.stacks)
    rng.shuffle(zones)
    twin.board.stacks = {zone: game.board.stacks[zone] for zone in zones}
    entered = list(game.board.entered)
    rng.shuffle(entered)
    twin.board.entered = {zone: game.board.entered[zone] for zone in entered}
    return twin


@hidden("TYP-R206", fog=False)
def losses_in_the_books(game: Game, side: Side, rng: Random) -> Game | None:
    """The account of steps lost, which is opened at the end."""
    twin = game.copy()
    twin.losses = {**game.losses, f"{enemy(side)}-fleet": 40}
    return twin


@hidden("TYP-R199")
def own_units_shown(game: Game, side: Side, rng: Random) -> Game | None:
    """The enemy sees other units of the side by name."""
    twin = game.copy()
    own = [unit.id for unit in game.board.of(side) if unit.id not in game.shown]
    if not own or type(game.agenda[0]) in MEETING:
        return None
    twin.shown = (*game.shown, rng.choice(own))
    return twin
