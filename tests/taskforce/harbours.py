"""The harbour for the tests of Task Force: a wave in hand, ships as they are wanted, attacks with scripted dice."""

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Group, Ship
from arbitre.games.taskforce.records.orders import Attack, Lose
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombs
from taskforce.playing import go_on

TORPEDOES = tuple(f"kate-{number}" for number in range(1, 7))  # the sixth is a reduced counter
BOMBS = tuple(f"kate_bomb-{number}" for number in range(1, 7))  # and so here
DIVERS = tuple(f"val-{number}" for number in range(1, 10))
DAMAGE = {
    "minor": {"minor": ("minor",)},
    "significant": {"steps": 1},
    "critical": {"steps": 1, "critical": True},
    "sunk": {"steps": 0},
}


def harbour(wave: int = 1, **ships: str) -> Game:
    """The game at the first question of a wave. Of the ships only those named are there, if any is, each at its level
    of damage."""
    game, _ = go_on(TASKFORCE.new({}))
    if wave == 2:
        for id in (*TORPEDOES, *BOMBS):
            game.board.air[id] = replace(game.board.air[id], flown=True)
        game.board.raid = replace(game.board.raid, units=())
        game, _ = go_on(game)
    if ships:
        game.board.ships = {id: ship for id, ship in game.board.ships.items() if id in ships}
        game.board.formations = {
            id: replace(formation, slots=tuple(game.board.ships)) for id, formation in game.board.formations.items()
        }
    for id, level in ships.items():
        damaged(game, id, level)
    return game


def damaged(game: Game, id: str, level: str) -> None:
    """A ship at this level of damage."""
    game.board.ships[id] = Ship(id, id, **DAMAGE.get(level, {}))


def seen_coming(game: Game) -> Game:
    """The same with no surprise left (TF-S1.2)."""
    game.board.raid = replace(game.board.raid, attacked=4)
    return game


def reduced(game: Game, *units: str) -> Game:
    """The same, these units on their back."""
    for id in units:
        game.board.air[id] = replace(game.board.air[id], steps=1)
    return game


@dataclass
class Attacked:
    """What came of an attack: the game after it, and its reports by kind."""

    game: Game
    reports: list[Any] = field(default_factory=list)

    def told(self, kind: type) -> Any:
        """The one report of a kind; None if there was none."""
        found = [report for report in self.reports if isinstance(report, kind)]
        assert len(found) < 2
        return found[0] if found else None


def attack(game: Game, units: Any, target: str, *, fire: int = 0, bombs: int = 0, lose: Any = ()) -> Attacked:
    """An attack, with the die of the anti-aircraft fire and that of the bombers (0: none must be rolled), and the units
    that lose steps if the player is asked."""
    dice = [*([(f"anti-air {target}", [fire])] if fire else ()), *([(f"bombs {target}", [bombs])] if bombs else ())]
    orders = [Attack(tuple(units), target), *([Lose(tuple(lose))] if lose else ())]
    return Attacked(*go_on(game, *orders, dice=dice))


def steps(game: Game, *units: str) -> list[int]:
    """The steps that units have left."""
    return [game.board.air[id].steps for id in units]


def fired_at(units: Any, number: int, on_their_back: Any = (), target: str = "arizona") -> Game:
    """The game at the step in which this group loses so many steps: of its die, 1 is to be added."""
    game = reduced(seen_coming(harbour()), *on_their_back)
    raid, group = game.board.raid, Group(tuple(units), target, 1, number)
    game.board.raid = replace(raid, units=tuple(id for id in raid.units if id not in units), group=group)
    for id in units:
        game.board.air[id] = replace(game.board.air[id], flown=True)
    game.agenda = (AntiAirLosses(), Bombs(), *game.agenda)
    return game
