"""A whole game that agrees with a view and with every report in it: what a side can believe the truth to be.

Bots look ahead in such games, so they cannot cheat; the leak tests use them as twins of the truth. The American has no
secrets, so the Japanese side sees the whole game (OKI-R89). For the American the hidden counters are drawn somewhere
they may be by what he has been told (OKI-R88, R105).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from arbitre.games.okinawa.imagine.evidence import Evidence, gather
from arbitre.games.okinawa.imagine.hiding import hide, standing_orders
from arbitre.games.okinawa.records.board import Board, Hidden, Unit
from arbitre.games.okinawa.records.printed import ASHORE, UNITS
from arbitre.games.okinawa.records.reports import GameOver
from arbitre.games.okinawa.records.state import Game, Outcome
from arbitre.games.okinawa.rules.air_sea import AirSeaBattle
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, Losses
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.sequence import PHASES, Turn
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.play import Step


def imagine(view: View, rng: Random) -> Game:
    """A whole game that agrees with the view. Nothing hidden is read. Raises Short if no disposition is found."""
    return draw(view, gather(view), rng) if view.hidden is None else _game(view, view.hidden.copy())


def draw(view: View, evidence: Evidence, rng: Random) -> Game:
    """As `imagine` for the American side, from `evidence` gathered before: for many games from one view."""
    board = view.board
    if isinstance(view.now, SetUp):
        return _game(view, Hidden(units={id: Unit(id, "tray") for id in board.undiscovered()}))
    hidden = hide(board, evidence, rng)
    standing_orders(hidden, board, evidence, rng)
    if _late(view.now):
        hidden.contacts = contacts(board, hidden, evidence.stopped)
    return _game(view, hidden)


def _game(view: View, hidden: Hidden) -> Game:
    """The view with what is hidden put behind it."""
    lost = Counter(
        f"{UNITS[id].side}-{UNITS[id].kind}" for id, unit in view.board.units.items() if unit.where == "lost"
    )
    over = next((told.report for told in reversed(view.told) if isinstance(told.report, GameOver)), None)
    return Game(
        board=view.board.copy(),
        hidden=hidden,
        agenda=agenda(view.now),
        told={view.side: view.told},
        options=view.options,
        losses=dict(lost),
        outcome=over and Outcome(over.winner, over.reason, over.turn, over.left, over.unfound),  # type: ignore[arg-type]
    )


def agenda(now: Step | None) -> tuple[Step, ...]:
    """The step in hand and those that will follow it: every step stands in the open (OKI-R92)."""
    if now is None:
        return ()
    if isinstance(now, SetUp):
        return (now, Turn())
    if isinstance(now, Turn):
        return (now,)
    if isinstance(now, Retreats):
        return (now, *_from(Resolution(now.attacker)))
    if isinstance(now, AirSeaBattle | Losses):
        return (now, *_from(KamikazeAssignment() if isinstance(now, AirSeaBattle) else JapaneseFire())[1:])
    return (now, *_from(now)[1:])


def _from(step: Step) -> tuple[Step, ...]:
    """A phase and those after it."""
    return PHASES[PHASES.index(step) :]


_AFTER_V = PHASES[PHASES.index(AmericanMovement()) + 1 :]


def _late(now: Step | None) -> bool:
    """Whether phase V of the turn is over, so that contacts have been noted (OKI-R74)."""
    return isinstance(now, Retreats | Losses) or now in _AFTER_V


def contacts(board: Board, hidden: Hidden, stopped: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The contacts of this turn: hidden troops and the Americans that ended their move next to them, by where each
    `stopped`, and that are still there (OKI-15.1, R74)."""
    pairs = {
        (id, mover)
        for mover, end in stopped.items()
        for near in ASHORE[end]
        if near in hidden.stacks and board.units[mover].hex in ASHORE[near]
        for id in hidden.troops(near)
    }
    return tuple(sorted(pairs))
