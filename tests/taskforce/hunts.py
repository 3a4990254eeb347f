"""The sea for the tests of scenario 2: markers where they are wanted, tokens of the faces that are wanted, steps
resolved one by one with scripted dice."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.orders import Fly, Search
from arbitre.games.taskforce.records.printed import ALLIED, IJN, TOKENS, Face
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.games.taskforce.rules.force_z import Steaming
from arbitre.games.taskforce.rules.markers import place
from arbitre.games.taskforce.rules.raids import Raids
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance, fill_cup
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.kernel.dice import KeyedDice, ScriptedDice
from arbitre.kernel.play import Step, Umpire, asked, deliver

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


def go_through(game: Game, *orders: Any, dice: Any = (), steps: int = 1) -> tuple[Game, list[Any]]:
    """The game after so many steps, with these orders in the first and these dice, all of them; and what was told."""
    scripted = ScriptedDice(dice)
    umpire = Umpire(scripted)
    for number in range(steps):
        game = one_step(game, () if number else orders, umpire)
    assert not scripted.left(), "dice left in the script"
    assert not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game, [report for _, _, _, report in umpire.reports]


def one_step(game: Game, orders: Sequence[Any], umpire: Umpire) -> Game:
    """The game after the step in hand and no other, though nobody is asked in those after it."""
    plans = {seat: ask.plan(orders) for seat, ask in asked(TASKFORCE, game).items()}
    assert not [refused for plan in plans.values() for refused in plan.refusals]
    game, told = game.copy(), len(umpire.reports)
    umpire.begin(*TASKFORCE.moment(game))
    step, *rest = game.agenda
    game.agenda = tuple(rest)
    game.agenda = (*(step.resolve(game, plans, umpire) or ()), *game.agenda)
    deliver(TASKFORCE, game, umpire.reports[told:])
    return game


def only(kind: type, told: Sequence[Any]) -> Any:
    """The one report of a kind."""
    (found,) = [report for report in told if isinstance(report, kind)]
    return found


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


def asks(game: Game) -> Any:
    """The question in hand; None if nobody is asked."""
    return asked(TASKFORCE, game).get(IJN)


def refusal(game: Game, *orders: Any) -> tuple[str, str] | None:
    """The sentence and the clause by which a sheet is refused; None if it stands."""
    refusals = asks(game).plan(orders).refusals
    return (refusals[0].phrase.key, refusals[0].phrase.clause) if refusals else None


def hexes(game: Game) -> dict[str, str]:
    """Where the markers are, by label."""
    return {label: marker.hex for label, marker in game.board.markers.items()}


def tokens(game: Game) -> list[tuple[Face, tuple[str, ...]]]:
    """The tokens on the map: their faces, and what they lie under."""
    return [(token.face, token.labels) for token in game.hidden.tokens]


# ---------------------------------------------------------------------------------------------------------- many games


def played(seed: str, *, share: float = 1.0) -> Iterator[Game]:
    """Every step of a game of a player at random. `share`: how often he orders anything at all."""
    game, rng = TASKFORCE.new({"scenario": "force_z"}), Random(seed)
    while game.agenda:
        yield game
        ask = asks(game)
        orders = ask.sample(rng) if ask is not None and rng.random() < share else ()
        game = one_step(game, orders, Umpire(KeyedDice(seed, TASKFORCE.id)))
    yield game
