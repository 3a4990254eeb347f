"""Steps of Task Force resolved one by one with scripted dice, and whole games by chance."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import IJN, SIDES
from arbitre.games.taskforce.records.state import Game
from arbitre.kernel.dice import KeyedDice, ScriptedDice
from arbitre.kernel.play import Umpire, asked, deliver, play


def go_through(game: Game, *orders: Any, dice: Any = (), steps: int = 1) -> tuple[Game, list[Any]]:
    """The game after so many steps, with these orders in the first and these dice, all of them; and what was told."""
    scripted = ScriptedDice(dice)
    umpire = Umpire(scripted)
    for number in range(steps):
        game = one_step(game, () if number else orders, umpire)
    return _sound(game, scripted, umpire)


def go_on(game: Game, *orders: Any, dice: Any = ()) -> tuple[Game, list[Any]]:
    """The game after these orders, one a question, with these dice, all of them; and what was told."""
    scripted = ScriptedDice(dice)
    umpire = Umpire(scripted)
    for sheet in [{IJN: (order,)} for order in orders] or [{}]:
        game, _ = play(TASKFORCE, game, sheet, umpire)
    return _sound(game, scripted, umpire)


def _sound(game: Game, scripted: ScriptedDice, umpire: Umpire) -> tuple[Game, list[Any]]:
    """The game and what was told, once all dice are used and nothing is wrong with it."""
    assert not scripted.left(), "dice left in the script"
    assert not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game, [report for _, _, _, report in umpire.reports]


def one_step(game: Game, orders: Sequence[Any], umpire: Umpire) -> Game:
    """The game after the step in hand and no other, though nobody is asked in those after it."""
    plans = {seat: ask.plan(orders) for seat, ask in asked(TASKFORCE, game).items()}
    assert not [refused for plan in plans.values() for refused in plan.refusals]
    return resolved(game, plans, umpire)


def both_told(
    game: Game, sheets: Mapping[str, Sequence[Any]] | None = None, dice: Any = ()
) -> tuple[Game, dict[str, list[Any]]]:
    """The game after the step in hand, each side with its sheet, which stands; and by side what it was told."""
    plans = {seat: ask.plan((sheets or {}).get(seat, ())) for seat, ask in asked(TASKFORCE, game).items()}
    assert not [refused for plan in plans.values() for refused in plan.refusals]
    scripted = ScriptedDice(dice)
    umpire = Umpire(scripted)
    game = resolved(game, plans, umpire)
    assert not scripted.left() and not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game, {side: [report for to, _, _, report in umpire.reports if to == side] for side in SIDES}


def resolved(game: Game, plans: Any, umpire: Umpire) -> Game:
    """The game after the step in hand, each side with its plan."""
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


def asks(game: Game) -> Any:
    """The question in hand; None if nobody is asked."""
    return asked(TASKFORCE, game).get(IJN)


def refusal(game: Game, *orders: Any) -> tuple[str, str] | None:
    """The sentence and the clause by which a sheet is refused; None if it stands."""
    refusals = asks(game).plan(orders).refusals
    return (refusals[0].phrase.key, refusals[0].phrase.clause) if refusals else None


def played(scenario: str, seed: str, *, share: float = 1.0) -> Iterator[Game]:
    """Every step of a game of a player at random. `share`: how often he orders anything at all."""
    game, rng = TASKFORCE.new({"scenario": scenario}), Random(seed)
    while game.agenda:
        yield game
        ask = asks(game)
        orders = ask.sample(rng) if ask is not None and rng.random() < share else ()
        game = one_step(game, orders, Umpire(KeyedDice(seed, TASKFORCE.id)))
    yield game
