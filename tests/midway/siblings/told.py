"""Siblings of tests/midway/planted/told.py, in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from planting import Register

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import JP, MIDWAY, SHIPS, US, enemy, night
from arbitre.games.midway.rules import fire, raids, surface, view
from arbitre.games.midway.rules.bombardment import Bombardment
from arbitre.games.midway.rules.bombing import Bombing
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import Turn
from midway.planted.grafts import afloat, boats, graft, retell, tell_more

LEAKS = Register()


# --- empty reports ----------------------------------------------------------------------------------------------------


@LEAKS.leak("empty report", "MID-26.2")
def located_nowhere_over_submarines(patch: pytest.MonkeyPatch) -> None:
    """A side is told that it was located in no hex when the enemy searched a hex in which its submarine lay."""

    def more(before: Any, after: Any, told: list[Any]) -> Iterator[Any]:
        for to, report in told:
            if isinstance(report, r.Searched) and not after.located[to]:
                deep = {boat.hex for boat in boats(after, enemy(to))}
                if deep.intersection(hex for hex, _ in report.results):
                    yield enemy(to), r.Located(())

    tell_more(patch, Searches, more)


@LEAKS.leak("empty report", "MID-26.2")
def nothing_on_the_ground_to_destroy(patch: pytest.MonkeyPatch) -> None:
    """Japan is told in phase 8 that no aircraft was destroyed at Midway when none has its base there any more."""

    def more(before: Any, after: Any, told: list[Any]) -> Iterator[Any]:
        if not view.island_aircraft(after.us):
            yield JP, r.GroundedDestroyed(())

    tell_more(patch, Recovery, more)


@LEAKS.leak("empty report", "MID-R86", rare=True)
def ships_that_did_not_bombard(patch: pytest.MonkeyPatch) -> None:
    """Both sides are told of a bombardment without a shot when Japanese guns lay off Midway and nobody fired."""

    def more(before: Any, after: Any, told: list[Any]) -> Iterator[Any]:
        guns = [ship for ship in afloat(after, JP, MIDWAY) if SHIPS[ship.id].kind in ("BB", "CA", "CL")]
        if not told and guns:
            yield US, r.Bombarded((), ())
            yield JP, r.Bombarded((), ())

    tell_more(patch, Bombardment, more)


@LEAKS.leak("empty report", "MID-5.12")
def no_report_of_an_empty_day(patch: pytest.MonkeyPatch) -> None:
    """By day a side that found nothing is told so only if there was an enemy submarine that it could not find."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Searched) or night(after.turn) or after.located[to]:
            return report
        deep = {boat.hex for boat in boats(after, enemy(to))}
        return report if deep.intersection(hex for hex, _ in report.results) else None

    retell(patch, Searches, change)


@LEAKS.leak("empty report", "MID-R17")
def located_by_submarines_not_told(patch: pytest.MonkeyPatch) -> None:
    """A side is not told where it was located if an enemy submarine lay in every such hex."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Located):
            return report
        return report if any(not boats(after, enemy(to), hex) for hex in report.hexes) else None

    retell(patch, Searches, change)


# --- the wrong seat ---------------------------------------------------------------------------------------------------


@LEAKS.leak("wrong seat", "MID-26.2")
def airfield_told_to_both(patch: pytest.MonkeyPatch) -> None:
    """Japan is told what bombs on Midway cost the airfield."""
    tell_more(
        patch,
        Bombing,
        lambda before, after, told: [(JP, report) for to, report in told if isinstance(report, r.AirfieldHit)],
    )


@LEAKS.leak("wrong seat", "MID-4.12", rare=True)
def base_at_kure_told_to_both(patch: pytest.MonkeyPatch) -> None:
    """The enemy hears that the base at Kure is begun, or ended."""

    def more(before: Any, after: Any, told: list[Any]) -> Iterator[Any]:
        for to, report in told:
            if report.kure_begun or report.kure_closed:
                yield enemy(to), r.Moved((), kure_begun=report.kure_begun, kure_closed=report.kure_closed)

    tell_more(patch, Movement, more)


@LEAKS.leak("wrong seat", "MID-R75", rare=True)
def submarines_named_to_the_defender(patch: pytest.MonkeyPatch) -> None:
    """The defender's report of a submarine attack has the attacker's list of names too."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.SubmarinesAttack):
            return report
        attack = next(a for a in after.attacks if (a.hex, a.attacker) == (report.hex, report.attacker))
        return replace(report, own=tuple(attack.subs.items()))

    retell(patch, Recovery, change)


@LEAKS.leak("wrong seat", "MID-R18")
def atolls_lost_told_to_japan(patch: pytest.MonkeyPatch) -> None:
    """Japan too is told which atoll searches US has lost."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        lost = tuple(hex for hex in before.us.atolls if hex not in after.us.atolls)
        return replace(report, atolls_lost=lost) if isinstance(report, r.TurnOpened) else report

    retell(patch, Turn, change)


@LEAKS.leak("wrong seat", "MID-4.12")
def groups_that_may_enter_told_to_us(patch: pytest.MonkeyPatch) -> None:
    """US too is told which Japanese groups still wait and may enter this turn."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.TurnOpened) or to != US:
            return report
        waiting = {SHIPS[s.id].group for s in after.jp.ships.values() if s.status == "waiting"} - {0}
        return replace(report, may_enter=tuple(sorted(group for group in waiting if group <= after.turn)))

    retell(patch, Turn, change)


# --- values -----------------------------------------------------------------------------------------------------------


@LEAKS.leak("value", "MID-R46", rare=True)
def hangars_lost_in_the_raiders_report(patch: pytest.MonkeyPatch) -> None:
    """The raider reads all aircraft that went down with a ship he sank, not ready ones too."""
    graft(patch, fire, "for_enemy", lambda honest, fate: replace(honest(fate), own_lost=fate.own_lost))


@LEAKS.leak("value", "MID-R79", rare=True)
def enemy_dice_by_night(patch: pytest.MonkeyPatch) -> None:
    """By night the dice of surface fire are told to both sides."""

    def careless(honest: Any, game: Any, umpire: Any, what: str, side: str, pairs: Any, guns: Any) -> Any:
        shots, fates = honest(game, umpire, what, side, pairs, guns)
        fired.extend((game.turn, shot.shooter, shot.target, shot.dice) for shot in shots)
        return shots, fates

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Gunnery) or not night(after.turn):
            return report
        dice = {(who, at): faces for turn, who, at, faces in fired if turn == after.turn}
        return replace(report, shots=tuple(replace(s, dice=dice[s.shooter, s.target]) for s in report.shots))

    fired: list[Any] = []
    graft(patch, surface, "fire_at_ships", careless)
    retell(patch, surface.Gunfire, change)


@LEAKS.leak("value", "MID-5.12")
def submarines_found_by_night(patch: pytest.MonkeyPatch) -> None:
    """By night a search that finds nothing calls a hex in which an enemy submarine lies fog."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Searched) or not night(after.turn):
            return report
        deep = {boat.hex for boat in boats(after, enemy(to))}
        shown = ((hex, "fog" if hex in deep and sight == "nothing" else sight) for hex, sight in report.results)
        return replace(report, results=tuple(shown))

    retell(patch, Searches, change)


@LEAKS.leak("value", "MID-R82", rare=True)
def ground_without_those_not_ready(patch: pytest.MonkeyPatch) -> None:
    """The raider on Midway reads only the aircraft on the ground that stand ready."""

    def careless(honest: Any, forces: Any) -> Any:
        return [air for air in honest(forces) if air.status == "ready"]

    graft(patch, raids, "island_aircraft", careless)


@LEAKS.leak("value", "MID-R80", rare=True)
def targets_seen_before_the_screen(patch: pytest.MonkeyPatch) -> None:
    """An attacker sees the ships that his submarines may attack before the screen, whatever becomes of them."""

    def careless(honest: Any, game: Any, attack: Any, side: str) -> Any:
        seen = honest(game, attack, side)
        if side == attack.attacker and not seen.targets:
            return replace(seen, targets=view.torpedo_targets(game, attack))
        return seen

    graft(patch, view, "_attack", careless)
