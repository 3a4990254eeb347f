"""The sea for the tests of scenario 2: markers where they are wanted, tokens of the faces that are wanted."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.orders import Fly, Search
from arbitre.games.taskforce.records.printed import ALLIED, TOKENS, Face
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.games.taskforce.rules.force_z import Steaming
from arbitre.games.taskforce.rules.markers import place
from arbitre.games.taskforce.rules.raids import Raids
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance, fill_cup
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.kernel.play import Step
from taskforce import playing
from taskforce.playing import go_through

FORCE_Z = "allied-7"
FIRST, PRINCE_OF_WALES, REPULSE, LAST = "dd_allied-1", "prince_of_wales", "repulse", "dd_allied-2"
AIR = (
    *(f"nell-{n}" for n in range(1, 5)),
    *(f"nell_torpedo-{n}" for n in range(1, 4)),
    *(f"betty-{n}" for n in range(1, 4)),
)
TOWARD, ASIDE, STAY, AWAY = 1, 4, 5, 6  # dice of the markers
STARTS = ("0510", "0611", "0712", "0811")


def hunt(*hexes: str, fleet: int = 1, turn: int = 5, step: Step | None = None) -> Game:
    """Markers A1, A2... in these hexes, Force Z under the one of that number (0: it has gone), in a phase of a turn: if
    none is named, when the markers move."""
    board = sea("force_z")
    board.turn = turn
    game = Game(board, options={"scenario": "force_z"}, agenda=agenda(step or Steaming(), board))
    place(game, ALLIED, hexes, tuple(FORCE_Z if number == fleet else "" for number in range(1, len(hexes) + 1)))
    fill_cup(game)
    return game


def searching(*hexes: str, fleet: int = 1, turn: int = 5) -> Game:
    """The same when tokens are laid."""
    return hunt(*hexes, fleet=fleet, turn=turn, step=Reconnaissance())


def sighted(game: Game, label: str = "A1", kind: Any = "fleet", turn: int = 4) -> Game:
    """The same, a report on a marker."""
    marker = game.board.markers[label]
    game.board.markers[label] = replace(marker, sightings=(*marker.sightings, Sighting(turn, kind)))
    return game


def raiding(*hexes: str, fleet: int = 1, turn: int = 5) -> Game:
    """The game when raids are declared, Force Z reported."""
    return sighted(hunt(*hexes, fleet=fleet, turn=turn, step=Raids()), f"A{fleet}")


# ------------------------------------------------------------------------------------------------------------- playing


def steam(game: Game, *dice: int) -> tuple[Game, list[Any]]:
    """The markers have moved by these dice, hex by hex, those with a report first, then in the order of labels."""
    return go_through(game, dice=[("course", [die]) for die in dice])


def search(game: Game, tokens: Mapping[str, Face], *, to_the_end: bool = False) -> tuple[Game, list[Any]]:
    """Hexes have been searched with tokens of these faces. `to_the_end`: as far as the next order of moves."""
    cup, dice = dict(game.hidden.cup), []
    for hex, face in tokens.items():
        before = list(TOKENS)[: list(TOKENS).index(face)]
        assert cup[face], f"no token {face} in the cup"
        if sum(cup.values()) > 1:
            dice.append((f"token {hex}", [sum(cup[other] for other in before) + 1]))
        cup[face] -= 1
    return go_through(game, Search(tuple(tokens)), dice=dice, steps=3 if to_the_end else 1)


def raid(game: Game, hex: str, *units: str) -> tuple[Game, list[Any]]:
    """A raid has been declared and is over its hex."""
    return go_through(game, Fly(units or AIR[:1], hex), steps=2)


def hexes(game: Game) -> dict[str, str]:
    """Where the markers are, by label."""
    return {label: marker.hex for label, marker in game.board.markers.items()}


def tokens(game: Game) -> list[tuple[Face, tuple[str, ...]]]:
    """The tokens on the map: their faces, and what they lie under."""
    return [(token.face, token.labels) for token in game.hidden.tokens]


played = partial(playing.played, "force_z")
