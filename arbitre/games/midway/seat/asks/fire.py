"""How a side is asked for its targets: in the air, by anti-aircraft guns, with bombs, torpedoes and guns, ashore."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbitre.games.midway.records.orders import Fire, Screen
from arbitre.games.midway.records.printed import SHIPS, US
from arbitre.games.midway.records.reports import SeenLand, SeenShip
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.fire import Fight, FireAsk, name
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.submarines import ScreenAsk, SubmarineAttack, SubmarineScreen
from arbitre.games.midway.rules.surface import Gunfire
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.names import air_labelled, land_list, own_labelled, place, plainly, ships
from arbitre.kernel.play import Step
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat import asked as shared
from arbitre.seat.asked import Said
from arbitre.seat.question import Asking


class Asked(shared.Asked[View, Asking]):
    """A question of Victory at Midway."""


def _fire(
    asked: Asked[FireAsk],
    key: str,
    clauses: tuple[str, str],
    rule: Phrase | None,
    describe: Callable[[View, Fight], tuple[Arg, Arg, Arg]],
) -> Said:
    """A question for targets. `describe` gives for each fight where it is, its shooters and its targets."""
    where: list[Arg] = []
    pairs: list[str] = []
    several = len(asked.ask.fights) > 1
    for fight in asked.ask.fights:
        at, shooters, targets = describe(asked.view, fight)
        where.append(at)
        asked.say("may-fire", fight.clause, place=at, shooters=shooters, targets=targets)
        done = fight.complete([])
        battle = f"{fight.key}: " if several else ""
        pairs += [f"{battle}{name(shooter)} > {name(target)}" for shooter, target in done]
        asked.example += [Fire(shooter, target, fight.key if several else "") for shooter, target in done]
    if rule is not None:
        asked.sentences.append(rule)
    wanted = Phrase(f"ask-{key}", {"places": Several(tuple(where))}, clauses[0])
    return wanted, Phrase("ask-fire-default", {"n": len(pairs), "pairs": plainly(pairs)}, clauses[1])


def _battle(view: View, fight: Fight) -> tuple[Arg, Arg, Arg]:
    """Fighters against aircraft."""
    battle = next(b for b in view.battles if b.key == fight.key)
    shooters = own_labelled((label, unit) for label, unit in fight.shooters.items())
    return place(fight.key, "over"), shooters, air_labelled(battle.theirs[label] for label in fight.targets)


def _bombs(view: View, fight: Fight) -> tuple[Arg, Arg, Arg]:
    """Bombers against ships or troops."""
    battle = next(b for b in view.battles if b.key == fight.key)
    shooters = own_labelled((label, unit) for label, unit in fight.shooters.items())
    targets = _troops(battle.garrison, fight) if battle.midway else _ships(battle.ships, fight)
    return place(fight.key, "at"), shooters, targets


def _flak(view: View, fight: Fight) -> tuple[Arg, Arg, Arg]:
    """Ships or companies against raiders."""
    battle = next(b for b in view.battles if b.key == fight.key)
    targets = air_labelled(battle.theirs[label] for label in fight.targets)
    return place(fight.key, "over"), _own(view, fight.shooters), targets


def _torpedo(view: View, fight: Fight) -> tuple[Arg, Arg, Arg]:
    """Submarines, by label, against ships."""
    attack = next(a for a in view.attacks if a.hex == fight.key and a.attacker == view.side)
    shooters = Several(tuple(f"{label} ({SHIPS[ship].name})" for label, ship in fight.shooters.items()))
    return place(fight.key, "at"), shooters, _ships(attack.targets, fight)


def _guns(view: View, fight: Fight) -> tuple[Arg, Arg, Arg]:
    """Ships against ships."""
    combat = next(c for c in view.combats if c.hex == fight.key)
    return place(fight.key, "at"), _own(view, fight.shooters), _ships(combat.theirs, fight)


def _ashore(view: View, fight: Fight) -> tuple[Arg, Arg, Arg]:
    """Troops against troops."""
    return place(fight.key, "at"), _own(view, fight.shooters), _troops(view.garrison, fight)


def _own(view: View, shooters: dict[str, str]) -> Arg:
    """Own ships, or land units, with their strength."""
    if all(unit in SHIPS for unit in shooters.values()):
        return ships(SeenShip(unit, view.own.ships[unit].steps) for unit in shooters.values())
    return land_list(SeenLand(label, view.own.land[unit].steps) for label, unit in shooters.items())


def _ships(seen: Sequence[SeenShip], fight: Fight) -> Arg:
    """The ships that may be named."""
    return ships(ship for ship in seen if ship.id in fight.targets)


def _troops(seen: Sequence[SeenLand], fight: Fight) -> Arg:
    """The land units that may be named."""
    return land_list(unit for unit in seen if unit.label in fight.targets)


# --- step by step ---------------------------------------------------------------------------------------------------


def _air_combat(asked: Asked[FireAsk]) -> Said:
    round = 1 if asked.view.now == AirCombat(1) else 2
    clauses = ("MID-7.4" if round == 1 else "MID-7.6", "MID-R36")
    return _fire(asked, f"air-{round}", clauses, Phrase("may-same-target", {}, "MID-7.4"), _battle)


def _anti_aircraft(asked: Asked[FireAsk]) -> Said:
    return _fire(asked, "flak", ("MID-8.1", "MID-R37"), Phrase("may-one-gun", {}, "MID-8.1"), _flak)


def _bombing(asked: Asked[FireAsk]) -> Said:
    return _fire(asked, "bombing", ("MID-9.1", "MID-9.4"), Phrase("may-same-target", {}, "MID-9.1"), _bombs)


def _submarine_attack(asked: Asked[FireAsk]) -> Said:
    return _fire(asked, "torpedoes", ("MID-15.5", "MID-R60"), None, _torpedo)


def _gunfire(asked: Asked[FireAsk]) -> Said:
    return _fire(asked, "gunfire", ("MID-14.5", "MID-R58"), Phrase("may-cover", {}, "MID-14.5"), _guns)


def _land_combat(asked: Asked[FireAsk]) -> Said:
    fewer = any(len(fight.shooters) < len(fight.targets) for fight in asked.ask.fights)
    rule = Phrase("may-different", {}, "MID-18.4") if fewer else Phrase("may-all-targets", {}, "MID-18.2")
    return _fire(asked, "land", ("MID-18.2" if asked.view.side == US else "MID-18.3", "MID-R64"), rule, _ashore)


def _screen(asked: Asked[ScreenAsk]) -> Said:
    where: list[Arg] = []
    pairs: list[str] = []
    for screen in asked.options.screens:
        seen = tuple(
            Term("label-reduced" if steps == 1 else "submarine-full", {"label": label})
            for label, steps in screen.submarines.items()
        )
        destroyers = ships(SeenShip(id, asked.view.own.ships[id].steps) for id in screen.destroyers)
        at = place(screen.hex, "at")
        where.append(at)
        asked.say("may-screen", "MID-15.2", place=at, shooters=destroyers, targets=Several(seen))
        pairs += [f"{SHIPS[ship].name} > {label}" for ship, label in screen.default]
        asked.example += [Screen(ship, label) for ship, label in screen.default]
    wanted = Phrase("ask-screen", {"places": Several(tuple(where))}, "MID-15.2")
    return wanted, Phrase("ask-fire-default", {"n": len(pairs), "pairs": plainly(pairs)}, "MID-R60")


Asks = dict[type[Step], Callable[[Asked[Any]], Said]]

FIRE_ASKS: Asks = {
    AirCombat: _air_combat,
    AntiAircraft: _anti_aircraft,
    Bombing: _bombing,
    SubmarineScreen: _screen,
    SubmarineAttack: _submarine_attack,
    Gunfire: _gunfire,
    LandCombat: _land_combat,
}
