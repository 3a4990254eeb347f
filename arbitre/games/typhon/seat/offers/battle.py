"""Offers during an operation and in combat: reactions, targets, landings, losses, retreats, the way home."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.orders import Attack, Land
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombatOptions
from arbitre.games.typhon.rules.air_and_sea.naval_battle import FireOptions
from arbitre.games.typhon.rules.land.land_combat import CounterOptions
from arbitre.games.typhon.rules.land.land_losses import LoseOptions
from arbitre.games.typhon.rules.land.landing import LandingOptions
from arbitre.games.typhon.rules.land.retreat import AdvanceOptions
from arbitre.games.typhon.rules.operations.forced_moves import DisplacedOptions, RetreatOptions, Why
from arbitre.games.typhon.rules.operations.reactions import AirReactOptions, ReactOptions
from arbitre.games.typhon.rules.operations.returning import ReturnOptions
from arbitre.games.typhon.seat.offers.operations import attack
from arbitre.games.typhon.seat.offers.tray import PLUS, TO, Tray
from arbitre.kernel.play import Options
from arbitre.kernel.words import Term


def air_reactions(tray: Tray[AirReactOptions]) -> None:
    """W12: what each air army in reach does."""
    _choices(tray, tray.options.armies)


def _choices(tray: Tray[Options], armies: Mapping[str, tuple[str, ...]]) -> None:
    may = {
        army: tuple(tray.word(choice, tray.key(f"air-{choice}"), Term(f"hands-{choice}")) for choice in choices)
        for army, choices in armies.items()
    }
    who = tray.pick("unit", tray.units(may), asks="react-army")
    tray.offer("air-react", "TYP-12.4", who, tray.pick("choice", (), of="unit", by=may, lead=" "))


def naval_reaction(tray: Tray[ReactOptions]) -> None:
    """W11: which fleets come, whether any does, which are repaired first."""
    if tray.ask.free:
        fleets = tray.pick("fleets", tray.units(tray.options.fleets), asks="react-fleets", most=0, join=PLUS)
        tray.offer("react", "TYP-21.3", fleets, text=f"{tray.key('react')} ")
        tray.offer("react-abstain", "TYP-21.3", text=tray.key("abstain"))
    lame = tray.pick("fleet", tray.units(tray.options.repairs), asks="repair-fleet")
    tray.offer("react-repair", "TYP-3.12", lame, text=f"{tray.key('repair')} ")


def fire(tray: Tray[FireOptions]) -> None:
    """W13: a target for each."""
    who = tray.pick("unit", tray.units(tray.options.shooters), asks="fire-unit")
    whom = tray.pick("target", tray.units(tray.options.targets), asks="fire-target", lead=TO)
    tray.offer("fire", "TYP-10.23", who, whom, text=f"{tray.key('fire')} ")


def landing(tray: Tray[LandingOptions]) -> None:
    """W14 and W15: who lands, who attacks whom."""
    aboard, targets = tray.options.aboard, tray.options.targets
    able = [unit for unit in aboard if not tray.ask.plan((Land((unit,)),)).refusals]
    who = tray.pick("units", tray.units(able), asks="land-units", most=0, lead=" ", join=PLUS)
    tray.offer("land", "TYP-9.16", who, text=tray.key("land"))
    if aboard:
        tray.offer("land-none", "TYP-R100", text=f"{tray.key('land')} {tray.key('nobody')}")
    units = [unit for unit in (*aboard, *tray.options.ashore) if targets and _attacks(tray, unit, targets[0])]
    attack(tray, tray.options.zone, units, targets)


def _attacks(tray: Tray[LandingOptions], unit: str, target: str) -> bool:
    """Whether a unit may attack, if it lands where it is aboard."""
    lands = (Land((unit,)),) if unit in tray.options.aboard else (Land(),)
    return not tray.ask.plan((*lands, Attack((unit,), (target,)))).refusals


def home(tray: Tray[ReturnOptions]) -> None:
    """W19: a base for each fleet that has a choice."""
    tray.goes("return", "TYP-9.18", "return", tray.options.bases, to="base")


def air_combat(tray: Tray[AirCombatOptions]) -> None:
    """W12 and W16: which armies rise, whom the answer hits."""
    _choices(tray, dict.fromkeys(tray.options.armies, ("intercept", "abstain")))
    counter(tray)


def counter(tray: Tray[CounterOptions] | Tray[AirCombatOptions]) -> None:
    """W16: whom the answer hits."""
    aim = tray.pick("target", tray.units(tray.options.counter), asks="counter-target", lead=" ")
    tray.offer("counter", "TYP-21.2", aim, text=tray.key("counter"))


def losses(tray: Tray[LoseOptions]) -> None:
    """W17: as many steps as are owed; a second step of a unit is an item of its own."""
    steps = [
        tray.unit(unit, f"{unit}+{number}" if number else "")
        for unit, left in tray.options.units.items()
        for number in range(left)
    ]
    owed = tray.options.owed
    who = tray.pick("units", steps, asks="lose-units", most=owed, lead=" ", join=PLUS)
    tray.offer("lose", "TYP-R102", who, text=tray.key("lose"), n=owed)


def go_back(tray: Tray[RetreatOptions]) -> None:
    """W18: where units retreat."""
    _leaves(tray, "retreat", "TYP-10.13", tray.options.retreat)


def displaced(tray: Tray[DisplacedOptions]) -> None:
    """W18: where displaced air armies and fleets go."""
    _leaves(tray, "displaced", "TYP-9.9", tray.options.displaced)


def _leaves(tray: Tray[Options], why: Why, clause: str, open: Mapping[str, tuple[str, ...]]) -> None:
    """Each unit alone, or all together to a zone open to all."""
    tray.goes(why, clause, "retreat", open)
    common = [zone for zone in next(iter(open.values()), ()) if all(zone in zones for zones in open.values())]
    if len(open) > 1:
        where = tray.pick("zone", tray.zones(common), asks="retreat-zone", lead=TO)
        tray.offer("retreat-all", clause, where, text=tray.key("retreat"))


def breakthrough(tray: Tray[AdvanceOptions]) -> None:
    """W18: who advances, all that may if nobody is named, and where to."""
    open = tray.options.advance
    who = tray.pick("units", tray.units(open), asks="advance-units", most=0, lead=" ", join=PLUS)
    tray.offer("advance", "TYP-10.16", who, tray.zone_of("units", open, asks="advance-zone"), text=tray.key("advance"))
    every = dict.fromkeys(zone for zones in open.values() for zone in zones)
    where = tray.pick("zone", tray.zones(every), asks="advance-zone", lead=TO)
    tray.offer("advance-all", "TYP-10.16", where, text=tray.key("advance"), units=names.units(open))
