"""Siblings of tests/midway/planted/moved.py, in the same order."""

from __future__ import annotations

from typing import Any

import pytest
from planting import Register

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import SIDES, night
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.raids import RaidAsk, RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.view import view as seen_by
from midway.planted.grafts import afloat, graft, unasked

LEAKS = Register()


@LEAKS.leak("clock", "MID-R8")
def night_searches_only_where_fleets_meet(patch: pytest.MonkeyPatch) -> None:
    """By night phase 2 is put to the sides only if their surface ships share a hex somewhere."""

    def apart(view: Any, game: Any, ask: Any) -> bool:
        fleets = [{ship.hex for ship in afloat(game, side)} for side in SIDES]
        return view.night and not fleets[0] & fleets[1]

    unasked(patch, Searches, apart)


@LEAKS.leak("clock", "MID-R18")
def atolls_lost_at_once(patch: pytest.MonkeyPatch) -> None:
    """US finds an atoll's search gone from its own tables as soon as phase 2 is over, not at the next opening."""

    def careless(honest: Any, self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        more = honest(self, game, plans, umpire)
        game.us.atolls = tuple(hex for hex in game.us.atolls if hex not in game.atolls_entered)
        return more

    graft(patch, Searches, "resolve", careless)


@LEAKS.leak("clock", "MID-12.8")
def phase_8_again_after_a_ditching(patch: pytest.MonkeyPatch) -> None:
    """When an aircraft has ditched and no fight at sea is declared, phase 8 is put to both sides again."""

    def careless(honest: Any, self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        start = len(umpire.reports)
        more = honest(self, game, plans, umpire)
        told = [one[3] for one in umpire.reports[start:]]
        ditched = any(isinstance(report, r.Recovered) and report.ditched for report in told)
        sealed = any(game.forces(side).shells or game.forces(side).ashore for side in SIDES)
        return (Recovery(),) if ditched and not sealed and not game.attacks and not game.combats else more

    graft(patch, Recovery, "resolve", careless)


@LEAKS.leak("clock", "MID-4.12")
def phase_1_again_after_an_entry_by_night(patch: pytest.MonkeyPatch) -> None:
    """By night, when ships have entered the map, phase 1 is put to both sides again."""

    def careless(honest: Any, self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        start = len(umpire.reports)
        more = honest(self, game, plans, umpire)
        moves = [move for one in umpire.reports[start:] for move in one[3].moves]
        return (Movement(),) if night(game.turn) and any(src == "" for _, src, _ in moves) else more

    graft(patch, Movement, "resolve", careless)


@LEAKS.leak("clock", "MID-R8")
def phase_3_only_if_somebody_is_in_reach(patch: pytest.MonkeyPatch) -> None:
    """Phase 3 is put to the sides only if one of them could send aircraft somewhere, so that one that could not
    knows that the enemy can reach it."""

    def idle(view: Any, game: Any, ask: Any) -> bool:
        for side in SIDES:
            ask = RaidAsk(seen_by(game, side))
            if game.forces(side).strike or any(ask.may_raid(ask.pool(False)).values()):
                return False
        return True

    unasked(patch, RaidDeclaration, idle)
