"""Planted leaks in what is told: reports that hold nothing, reports to the wrong seat, fields that hold too much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from planting import Register

from arbitre.games.midway import game as package
from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import AIR, JP, SHIPS, US, enemy, night
from arbitre.games.midway.rules import bombing, fire, raids, searches, sequence, view
from arbitre.games.midway.rules.landing import Landing
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import EndOfTurn, Turn
from arbitre.games.midway.rules.submarines import SubmarineScreen
from midway.planted.grafts import afloat, aircraft, graft, retell, tell_more

LEAKS = Register()


# --- empty reports ----------------------------------------------------------------------------------------------------


@LEAKS.leak("empty report", "MID-26.2", rare=True)
def located_nowhere_by_night(patch: pytest.MonkeyPatch) -> None:
    """By night a side is told that it was located in no hex if the enemy lay in a hex with it and missed it."""

    def more(before: Any, after: Any, told: list[Any]) -> Iterator[Any]:
        for side in (US, JP):
            missed = {s.hex for s in afloat(after, side)} & {s.hex for s in afloat(after, enemy(side))}
            if night(after.turn) and missed and not after.located[enemy(side)]:
                yield side, r.Located(())

    tell_more(patch, Searches, more)


@LEAKS.leak("empty report", "MID-26.2", rare=True)
def airfield_spared_by_a_raid_called_off(patch: pytest.MonkeyPatch) -> None:
    """US reads the state of its airfield when a Japanese raid on Midway was called off."""

    def more(before: Any, after: Any, told: list[Any]) -> Iterator[Any]:
        field = after.us.airfield
        if field is not None and any(to == JP and isinstance(report, r.RaidOff) for to, report in told):
            yield US, r.AirfieldHit(field.capacity, field.long, field.local, ())

    tell_more(patch, RaidDeclaration, more)


@LEAKS.leak("empty report", "MID-R86", rare=True)
def nobody_landed(patch: pytest.MonkeyPatch) -> None:
    """US is told of a landing of nobody when Japanese troops were held back by their condition."""

    def more(before: Any, after: Any, told: list[Any]) -> Iterator[Any]:
        if told and not any(to == US for to, _ in told):
            yield US, r.Landed(())

    tell_more(patch, Landing, more)


@LEAKS.leak("empty report", "MID-5.11")
def no_report_of_an_empty_night(patch: pytest.MonkeyPatch) -> None:
    """By night a side that found nothing is told so only if there was something that its die missed."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Searched) or not night(after.turn) or after.located[to]:
            return report
        there = {ship.hex for ship in afloat(after, enemy(to))}
        return report if there.intersection(hex for hex, _ in report.results) else None

    retell(patch, Searches, change)


@LEAKS.leak("empty report", "MID-5.13")
def located_but_out_of_danger(patch: pytest.MonkeyPatch) -> None:
    """A side is not told where it was located if no enemy bomber stands ready on a carrier."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Located):
            return report
        bombers = [a for a in aircraft(after, enemy(to), "ready") if AIR[a.id].type != "F" and a.base in SHIPS]
        return report if bombers else None

    retell(patch, Searches, change)


# --- the wrong seat ---------------------------------------------------------------------------------------------------


@LEAKS.leak("wrong seat", "MID-26.2")
def raid_off_told_to_both(patch: pytest.MonkeyPatch) -> None:
    """The enemy hears that a raid on Midway was called off."""
    tell_more(
        patch,
        RaidDeclaration,
        lambda before, after, told: [(enemy(to), report) for to, report in told if isinstance(report, r.RaidOff)],
    )


@LEAKS.leak("wrong seat", "MID-12.8")
def ditchings_told_to_both(patch: pytest.MonkeyPatch) -> None:
    """The enemy hears which aircraft ditched."""

    def more(before: Any, after: Any, told: list[Any]) -> Iterator[Any]:
        for to, report in told:
            if isinstance(report, r.Recovered) and report.ditched:
                yield enemy(to), r.Recovered((), ditched=report.ditched)

    tell_more(patch, Recovery, more)


@LEAKS.leak("wrong seat", "MID-R80", rare=True)
def targets_told_to_submarines_driven_off(patch: pytest.MonkeyPatch) -> None:
    """An attacker whose submarines have all been driven off is told the ships in the hex."""

    def more(before: Any, after: Any, told: list[Any]) -> Iterator[Any]:
        for attack in after.attacks:
            if len(attack.driven_off) == len(attack.subs):
                yield attack.attacker, r.TorpedoTargets(attack.hex, view.torpedo_targets(after, attack))

    tell_more(patch, SubmarineScreen, more)


@LEAKS.leak("wrong seat", "MID-R14", rare=True)
def release_of_group_13_told_to_us(patch: pytest.MonkeyPatch) -> None:
    """US too is told the turn on which group 13 is released."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        released = after.jp.group13 and not before.jp.group13
        return replace(report, group13=released) if isinstance(report, r.TurnOpened) else report

    retell(patch, Turn, change)


@LEAKS.leak("wrong seat", "MID-2.9", rare=True)
def aircraft_lost_with_the_field_told_to_both(patch: pytest.MonkeyPatch) -> None:
    """Japan is told which aircraft were lost when the airfield closed."""

    def careless(honest: Any, game: Any) -> tuple[str, ...]:
        lost.append(honest(game))
        return lost[-1]

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if isinstance(report, r.TurnEnded) and report.closed:
            return replace(report, aircraft_lost=lost[-1])
        return report

    lost: list[tuple[str, ...]] = []
    graft(patch, sequence, "_close_airfield", careless)
    retell(patch, EndOfTurn, change)


# --- values -----------------------------------------------------------------------------------------------------------


@LEAKS.leak("value", "MID-R46", rare=True)
def trapped_aircraft_in_the_raiders_report(patch: pytest.MonkeyPatch) -> None:
    """The raider reads which aircraft were trapped aboard a ship he hit."""
    graft(patch, fire, "for_enemy", lambda honest, fate: replace(honest(fate), own_trapped=fate.own_trapped))


@LEAKS.leak("value", "MID-R79", rare=True)
def enemy_dice_in_the_last_day(patch: pytest.MonkeyPatch) -> None:
    """From turn 20 on the dice of anti-aircraft fire are told to the raider."""

    def careless(honest: Any, game: Any, battle: Any, defender: str, pairs: Any, umpire: Any) -> Any:
        shots.append((game.turn, honest(game, battle, defender, pairs, umpire)))
        return shots[-1][1]

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.FlakFired) or after.turn < 20:
            return report
        dice = {(shot.shooter, shot.target): shot.dice for turn, fired in shots if turn == after.turn for shot in fired}
        return replace(report, shots=tuple(replace(s, dice=dice[s.shooter, s.target]) for s in report.shots))

    shots: list[Any] = []
    graft(patch, bombing, "_flak_shots", careless)
    retell(patch, bombing.AntiAircraft, change)


@LEAKS.leak("value", "MID-5.11")
def carriers_only_with_aircraft(patch: pytest.MonkeyPatch) -> None:
    """A search calls a hex with carriers "ships" if nothing stands ready on their decks."""

    def careless(honest: Any, game: Any, side: str) -> dict[str, bool]:
        found = honest(game, side)
        for hex, carriers in found.items():
            decks = [s.id for s in afloat(game, side, hex) if SHIPS[s.id].carrier]
            found[hex] = carriers and any(aircraft(game, side, "ready", base=ship) for ship in decks)
        return found

    graft(patch, searches, "_ships_by_hex", careless)


@LEAKS.leak("value", "MID-R30", rare=True)
def hangars_listed_with_the_decks(patch: pytest.MonkeyPatch) -> None:
    """The raider reads the aircraft that stand not ready in hangars among those on the decks."""

    def careless(honest: Any, forces: Any, ship: str) -> Any:
        units = [a for a in forces.air.values() if a.base == ship and a.status in ("ready", "below")]
        return raids._listed(units)

    graft(patch, raids, "_deck", careless)


@LEAKS.leak("value", "MID-26.2", rare=True)
def garrison_seen_from_the_sea(patch: pytest.MonkeyPatch) -> None:
    """Japan sees the companies at Midway and their strength as soon as a ship of its own lies in the hex."""

    def careless(honest: Any, game: Any, side: str) -> Any:
        seen = honest(game, side)
        if side == JP and not seen.garrison and afloat(game, JP, "H6"):
            return replace(seen, garrison=view.seen_land(game, US))
        return seen

    graft(patch, package, "view", careless)
