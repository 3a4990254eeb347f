"""Planted leaks in when things happen: who is waited for, and when a side is told."""

from __future__ import annotations

from typing import Any

import pytest
from planting import Register

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import SIDES, night
from arbitre.games.midway.rules import sequence
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from midway.planted.grafts import graft, unasked

LEAKS = Register()


@LEAKS.leak("clock", "MID-R8")
def phase_3_only_if_anybody_needs_it(patch: pytest.MonkeyPatch) -> None:
    """Phase 3 is put to both sides only if one of them located something or has a raid on Midway to confirm, so that a
    side asked for nothing knows of the other's raid."""
    unasked(
        patch,
        RaidDeclaration,
        lambda view, game, ask: not any(game.located.get(side) or game.forces(side).strike for side in SIDES),
    )


@LEAKS.leak("clock", "MID-R14", rare=True)
def group_13_released_at_once(patch: pytest.MonkeyPatch) -> None:
    """Japan is told at the next opening that American carrier aircraft have been seen, not on the turn on which group
    13 may enter."""
    patch.setattr(sequence, "release_turn", lambda sighted: sighted + 1)


@LEAKS.leak("clock", "MID-26.2")
def phase_3_again_after_a_raid_called_off(patch: pytest.MonkeyPatch) -> None:
    """When a raid on Midway is called off and nobody else flies, phase 3 is put to both sides again."""

    def careless(honest: Any, self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        start = len(umpire.reports)
        more = honest(self, game, plans, umpire)
        off = any(isinstance(one[3], r.RaidOff) for one in umpire.reports[start:])
        return (RaidDeclaration(),) if off and not game.battles else more

    graft(patch, RaidDeclaration, "resolve", careless)


@LEAKS.leak("clock", "MID-26.2", rare=True)
def searched_again_after_a_bad_die(patch: pytest.MonkeyPatch) -> None:
    """By night, when a die has missed ships, phase 2 is put to both sides again."""

    def careless(honest: Any, self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        start = len(umpire.draws)
        more = honest(self, game, plans, umpire)
        missed = any(draw.faces[0] > 5 for draw in umpire.draws[start:])
        told = [one.report for side in SIDES for one in game.told.get(side, ()) if one.turn == game.turn]
        again = any(isinstance(report, r.Searched) for report in told)
        return (Searches(),) if missed and night(game.turn) and not again else more

    graft(patch, Searches, "resolve", careless)


@LEAKS.leak("clock", "MID-12.8")
def recovery_waits_for_nobody_when_all_is_quiet(patch: pytest.MonkeyPatch) -> None:
    """Phase 8 is put to nobody when no aircraft of either side is in the air and nothing was located, so that a side
    asked for nothing knows that the enemy flew."""

    def quiet(view: Any, game: Any, ask: Any) -> bool:
        flying = any(air.status == "flying" for side in SIDES for air in game.forces(side).air.values())
        return not flying and not any(game.located.values())

    unasked(patch, Recovery, quiet)
