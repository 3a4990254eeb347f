"""What hands may order in the fights of a turn: a shooter and its target, battle by battle (MID-25.4, MID-R73)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.fire import CoverFight, Fight, FireAsk
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.submarines import ScreenAsk, SubmarineAttack, SubmarineScreen
from arbitre.games.midway.rules.surface import Gunfire
from arbitre.games.midway.seat.aim import battle_hex
from arbitre.games.midway.seat.names import place
from arbitre.games.midway.seat.offers.items import Hand
from arbitre.kernel.play import Step
from arbitre.kernel.words import Arg, Term
from arbitre.seat.entries import entry

# The clause on which the choice of targets rests, and what the offer says.
_FIRE: dict[type[Step], tuple[str, str]] = {
    AirCombat: ("MID-7.4", "fire-AirCombat"),
    AntiAircraft: ("MID-8.1", "fire-AntiAircraft"),
    Bombing: ("MID-9.1", "fire-Bombing"),
    SubmarineAttack: ("MID-15.5", "fire-SubmarineAttack"),
    Gunfire: ("MID-14.5", "fire-Gunfire"),
    LandCombat: ("MID-18.2", "fire-LandCombat"),
}


def _seen(hand: Hand[FireAsk]) -> Iterator[tuple[str, dict[str, int]]]:
    """The battles that the view knows of, by name, and the steps of the enemy units seen in each."""
    view = hand.view
    for battle in view.battles:
        aircraft = {label: air.steps for label, air in battle.theirs.items()}
        ships = {ship.id: ship.steps for ship in battle.ships}
        yield battle.key, {**aircraft, **ships, **{unit.label: unit.steps for unit in battle.garrison}}
    for attack in view.attacks:
        yield attack.hex, {ship.id: ship.steps for ship in attack.targets}
    for combat in view.combats:
        yield combat.hex, {ship.id: ship.steps for ship in combat.theirs}
    yield "Midway", {unit.label: unit.steps for unit in view.garrison}


def _fire(hand: Hand[FireAsk]) -> None:
    """An offer for each battle in which this side fires: one of its units, and what it fires at."""
    clause, says = entry(_FIRE, hand.view.now)
    steps: dict[str, dict[str, int]] = {}
    for key, seen in _seen(hand):
        steps.setdefault(key, {}).update(seen)
    several = len(hand.ask.fights) > 1
    for fight in hand.ask.fights:
        cell, at = battle_hex(fight.key), place(fight.key, "at")
        shooters = [hand.shooter(label, unit, label, cell) for label, unit in fight.shooters.items()]
        targets = [
            hand.foe(target, steps[fight.key][target], fight.key, cell, at)
            for target in fight.targets
            if _completes(fight, target)
        ]
        if shooters and targets:
            text = f"{fight.key}: " if several else ""  # as it is printed everywhere (MID-R89)
            slots = (hand.slot("shooter", shooters), hand.slot("target", targets, lead=" > "))
            hand.offer(f"fire-{fight.key}", clause, text, *slots, says=says, place=at)


def _completes(fight: Fight, target: str) -> bool:
    """Whether a first choice of this target leaves a lawful set for the others (MID-14.5, MID-18.2, MID-18.4)."""
    return not isinstance(fight, CoverFight) or fight.possible([target], len(fight.shooters) - 1)


def _screen(hand: Hand[ScreenAsk]) -> None:
    """A destroyer and the submarine it screens against, hex by hex (MID-15.2)."""
    for screen in hand.options.screens:
        hex = screen.hex
        at: Arg = Term("at-hex", {"hex": hex})
        attackers = [hand.foe(label, steps, hex, hex, at) for label, steps in screen.submarines.items()]
        slots = (
            hand.slot("ship", hand.ships(screen.destroyers), asks="destroyer"),
            hand.slot("target", attackers, asks="submarine-seen", lead=" > "),
        )
        hand.offer(f"screen-{hex}", "MID-15.2", "", *slots, says="screen", place=at)


FIRE_HANDS: dict[type[Step], Callable[[Hand[Any]], None]] = {**dict.fromkeys(_FIRE, _fire), SubmarineScreen: _screen}
