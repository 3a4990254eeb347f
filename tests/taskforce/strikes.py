"""Raids of the carrier duel for the tests: declared, over their hex, step by step to the last bomb."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Declared
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.raids import Arrival
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Step, Umpire, asked
from taskforce.duels import duel, turn_of
from taskforce.playing import resolved

VAL, KATE = ("val-1", "val-2", "val-3"), ("kate-1", "kate-2", "kate-3")
HERE, THERE = "0808", "1108"  # the Shokaku and the Enterprise, each with a dummy beside her
OURS, THEIRS = ((HERE, 1), (HERE, 0), ("0706", 2), ("0710", 7)), ((THERE, 1), (THERE, 0), ("1706", 2), ("1709", 7))


def raiding(
    raiders: Sequence[str],
    hex: str = THERE,
    *,
    cap: Sequence[str] = (),
    ready: Sequence[str] = (),
    over: Mapping[str, str] | None = None,
    steps: Mapping[str, int] | None = None,
    ours: Any = OURS,
    theirs: Any = THEIRS,
    turn: int = 5,
    first: Side = IJN,
    **more: Sequence[str],
) -> Game:
    """A raid that has been declared, and is about to arrive. `cap`, `ready`: units in these boxes, all others in
    RESERVE; `over`: units on CAP elsewhere; `more`: further raids, "at_0706"."""
    game = duel(Arrival(), turn, ours, theirs)
    board = game.board
    for id, unit in board.air.items():
        board.air[id] = replace(unit, box="reserve", steps=(steps or {}).get(id, unit.steps))
    for box, units in (("cap", cap), ("ready", ready)):
        for id in units:
            board.air[id] = replace(board.air[id], box=box, changed=turn if box == "cap" else 0, left="ready")
    raids = {hex: raiders} | {at.removeprefix("at_"): units for at, units in more.items()}
    away = {id: at for at, units in raids.items() for id in units} | dict(over or {})
    for id, at in away.items():
        board.air[id] = replace(board.air[id], box="", over=at, changed=turn, left="ready")
    board.declared = tuple(Declared(at, tuple(units)) for at, units in raids.items())
    board.first_in_the_air = first
    game.agenda = agenda(Arrival(), board)
    return game


def withdrawing(ship: str, *escorts: str, to: type[Step] = Bombing) -> Game:
    """A raid that nobody intercepts, over the hex in which this ship of TF 1 withdraws with these while TF 1 and 7
    stay, when a step of this kind is in hand."""
    game = raiding((*VAL, *KATE), theirs=((THERE, 1), (THERE, 7), ("1706", 2), ("1709", 0)))
    board = game.board
    group = replace(board.formations["allied-1"], id="allied-w1", kind="group", slots=(ship, *escorts), number=1)
    board.formations["allied-1"] = board.formations["allied-1"].without(group.slots)
    board.formations["allied-w1"] = group
    board.labels[ALLIED] += 1
    board.markers["A5"] = replace(board.markers["A1"], label="A5", formation="allied-w1")
    return until(game, to)[0]


def step(game: Game, sheets: Mapping[str, Sequence[Any]] | None = None, dice: Any = ()) -> tuple[Game, list[Any]]:
    """The game after the step in hand, each side with its sheet, and what the Japanese were told."""
    assert set(sheets or {}) <= set(asked(TASKFORCE, game)), "nobody is asked for this sheet"
    return turn_of(game, sheets or {}, dice)


def until(game: Game, kind: type[Step], dice: Any = ()) -> tuple[Game, list[Any]]:
    """The game once a step of this kind is in hand, nobody having ordered anything, and all that was told."""
    scripted = ScriptedDice(dice)
    umpire = Umpire(scripted)
    while not isinstance(game.agenda[0], kind):
        plans = {seat: ask.plan(()) for seat, ask in asked(TASKFORCE, game).items()}
        game = resolved(game, plans, umpire)
        assert not TASKFORCE.invariants(game), (game.agenda[0], TASKFORCE.invariants(game))
    assert not scripted.left()
    return game, [report for to, _, _, report in umpire.reports if to == IJN]


def ask_of(game: Game, side: Side) -> Any:
    """What a side is asked now; None if nothing."""
    return asked(TASKFORCE, game).get(side)


def refused(game: Game, side: Side, *orders: Any) -> tuple[str, str] | None:
    """The sentence and the clause by which a sheet is refused; None if it stands."""
    refusals = ask_of(game, side).plan(orders).refusals
    return (refusals[0].phrase.key, refusals[0].phrase.clause) if refusals else None


def melees(*faces: int) -> list[tuple[str, list[int]]]:
    """A die for each pairing."""
    return [("interception", [face]) for face in faces]
