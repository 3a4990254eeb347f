"""A whole game that agrees with a view and with every report in it: what a side can believe the truth to be.

Bots look ahead in such games, so they cannot cheat; the leak tests use them as twins of the truth. In the open game
only the other side's objective set is imagined; in fog the enemy's forces and his part in an operation are drawn, and
drawn again until the side's view of the whole is the very same.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from arbitre.games.typhon.imagine.agenda import agenda
from arbitre.games.typhon.imagine.forces import Muster, Short
from arbitre.games.typhon.imagine.operation import attack_behind, operation_behind, operation_unseen
from arbitre.games.typhon.records.board import Board, Control
from arbitre.games.typhon.records.operation import LandCombat
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, ZONES
from arbitre.games.typhon.records.reports import ControlChanged, GameOver, PlanInForce, PointsRecorded
from arbitre.games.typhon.records.state import Game, Outcome
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat
from arbitre.games.typhon.rules.land.land_losses import standing
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.scoring import JAPANESE_SETS, objective_points
from arbitre.games.typhon.rules.telling import PLAYER
from arbitre.games.typhon.rules.view import view as seen_by

_TRIES = 40
_BOLD = 5  # tries that heed no limit of stacking


def imagine(view: View, rng: Random) -> Game:
    """A whole game that agrees with the view. Nothing hidden is read."""
    if view.opened or not view.board.fog:
        return _known(view, rng)
    for attempt in range(_TRIES + _BOLD):
        try:
            game = _drawn(view, rng, bold=attempt >= _TRIES)
        except Short:
            continue
        if seen_by(game, view.seat) == view:
            return game
    raise Short("no game agrees with this view")


def _known(view: View, rng: Random) -> Game:
    """The game behind a view that shows everything but the objective set (TYP-23.1, 23.3)."""
    board = view.board.copy()
    if not board.objective and board.turn:
        board.objective = _objective(view, rng)
    game = Game(board, (), {view.seat: view.told}, view.operation, _combat(view, rng))
    game.agenda = agenda(view)
    over = next((told.report for told in reversed(view.told) if isinstance(told.report, GameOver)), None)
    if view.opened and over is not None:
        turn = board.turn if over.reason == "capitulation" else 0
        game.outcome = Outcome(over.winner, over.reason, over.level, over.japan, over.allies, turn)  # type: ignore[arg-type]
    return game


def _drawn(view: View, rng: Random, bold: bool) -> Game:
    """One try at a game in fog. Raises Short if there are not enough counters."""
    muster = Muster(view, rng, bold)
    muster.meet()
    operation = operation_behind(view, muster, rng)
    muster.scatter()
    if quiet := operation_unseen(view, muster, rng):
        operation, view = quiet, replace(view, now=Return(), operation=quiet)
    board = muster.board
    board.points = {JAPAN: {}, ALLIES: {}, **board.points}
    board.points[muster.other] = _accounts(muster.other == JAPAN, rng)
    if muster.other == JAPAN and board.turn:
        board.objective = _objective(view, rng)
        if board.plan:  # what was recorded then, Japan alone has heard (TYP-R221)
            board.recorded = _worth(_when_told(view, PlanInForce), board.objective)
    shown = (*muster.shown, *_own_shown(view))
    game = Game(board, (), {view.seat: view.told}, operation, _combat(view, rng), shown=shown)
    game.agenda = agenda(view)
    if isinstance(view.now, AirCombat):
        game.agenda = (attack_behind(view.now, muster, rng), *game.agenda[1:])
    return game


def _accounts(japan: bool, rng: Random) -> dict[str, int]:
    """Points that the enemy may have in hand."""
    if japan:
        few = {kind: rng.randint(0, 3) for kind in ("naval", "carrier")}
        return {"pl": rng.randint(0, 10), "nm": rng.randint(2, 9), **few, "ap": 0}
    kept = {kind: rng.randint(0, 3) for kind in ("naval_us", "carrier_us", "naval_uk")}
    return {**kept, "land_us": 0, "land_uk": 0, "air": 0}


def _own_shown(view: View) -> tuple[str, ...]:
    """Units of the side itself that the enemy sees by name now: those in a land combat or an attack from the air."""
    combat, now = view.combat, view.now
    fighting = (*combat.attackers, *combat.targets) if combat else now.units if isinstance(now, AirCombat) else ()
    return tuple(unit for unit in fighting if UNITS[unit].side == view.side)


def _combat(view: View, rng: Random) -> LandCombat | None:
    """The land combat under way, with a target for the counter-attack that the attackers, of two players, do not know
    yet."""
    combat = view.combat
    if view.seat == PLAYER or combat is None or combat.counter or combat.side != view.side:
        return combat
    attackers = standing(view.board, combat.zone, combat.attackers)
    return replace(combat, counter=rng.choice(attackers)) if attackers else combat


def _objective(view: View, rng: Random) -> str:
    """A set Japan may have: any, unless the side has heard what points were recorded; then one that gives as many
    (TYP-21.6, TYP-R221)."""
    recorded = next((told.report for told in view.told if isinstance(told.report, PointsRecorded)), None)
    if recorded is None:
        return rng.choice(list(JAPANESE_SETS))
    then = _when_told(view, PointsRecorded)
    may = [id for id in JAPANESE_SETS if _worth(then, id) == recorded.objectives]
    return rng.choice(may or list(JAPANESE_SETS))


def _when_told(view: View, kind: type) -> Board:
    """The flags, as they were when the side first heard a report of a kind; as they are now if it never did."""
    control: dict[str, Control] = {zone.id: zone.start_control for zone in ZONES.values()}  # type: ignore[misc]
    for told in view.told:
        if isinstance(told.report, kind):
            return replace(view.board, control=control, entered={}, stacks={})
        if isinstance(told.report, ControlChanged):
            control.update(told.report.zones)  # type: ignore[arg-type]
    return view.board


def _worth(board: Board, objective: str) -> int:
    return objective_points(replace(board, objective=objective))
