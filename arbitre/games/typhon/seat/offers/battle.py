"""Offers during an operation and in combat: reactions, targets, landings, losses, retreats, the way home."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.orders import Attack, Land
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombatAsk
from arbitre.games.typhon.rules.air_and_sea.naval_battle import FireAsk
from arbitre.games.typhon.rules.land.land_combat import CounterAsk
from arbitre.games.typhon.rules.land.land_losses import LoseAsk
from arbitre.games.typhon.rules.land.landing import LandingAsk
from arbitre.games.typhon.rules.land.retreat import AdvanceAsk
from arbitre.games.typhon.rules.operations.air_reactions import AirReactAsk
from arbitre.games.typhon.rules.operations.forced_moves import DisplacedAsk, RetreatAsk, Why
from arbitre.games.typhon.rules.operations.reactions import ReactAsk
from arbitre.games.typhon.rules.operations.returning import ReturnAsk
from arbitre.games.typhon.seat.offers.items import PLUS, Hand
from arbitre.games.typhon.seat.offers.operations import attack
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Term
from arbitre.seat.hand import TO, common


def air_reactions(hand: Hand[AirReactAsk]) -> None:
    """W12: what each air army in reach does."""
    _choices(hand, hand.options.armies)


def _choices(hand: Hand[Ask], armies: Mapping[str, tuple[str, ...]]) -> None:
    may = {
        army: tuple(hand.word(choice, hand.key(f"air-{choice}"), Term(f"hands-{choice}")) for choice in choices)
        for army, choices in armies.items()
    }
    who = hand.slot("unit", hand.units(may), asks="react-army")
    hand.offer("air-react", "TYP-12.4", "", who, hand.slot("choice", of="unit", by=may, lead=" "))


def naval_reaction(hand: Hand[ReactAsk]) -> None:
    """W11: which fleets come, whether any does, which are repaired first."""
    if hand.ask.free:
        fleets = hand.slot("fleets", hand.units(hand.options.fleets), asks="react-fleets", most=0, join=PLUS)
        hand.offer("react", "TYP-21.3", f"{hand.key('react')} ", fleets)
        hand.offer("react-abstain", "TYP-21.3", hand.key("abstain"))
    lame = hand.slot("fleet", hand.units(hand.options.repairs), asks="repair-fleet")
    hand.offer("react-repair", "TYP-3.12", f"{hand.key('repair')} ", lame)


def fire(hand: Hand[FireAsk]) -> None:
    """W13: a target for each."""
    who = hand.slot("unit", hand.units(hand.options.shooters), asks="fire-unit")
    whom = hand.slot("target", hand.units(hand.options.targets), asks="fire-target", lead=TO)
    hand.offer("fire", "TYP-10.23", f"{hand.key('fire')} ", who, whom)


def landing(hand: Hand[LandingAsk]) -> None:
    """W14 and W15: who lands, who attacks whom."""
    aboard, targets = hand.options.aboard, hand.options.targets
    able = [unit for unit in aboard if hand.accepts(Land((unit,)))]
    who = hand.slot("units", hand.units(able), asks="land-units", most=0, lead=" ", join=PLUS)
    hand.offer("land", "TYP-9.16", hand.key("land"), who)
    if aboard:
        hand.offer("land-none", "TYP-R100", f"{hand.key('land')} {hand.key('nobody')}")
    units = [unit for unit in (*aboard, *hand.options.ashore) if targets and _attacks(hand, unit, targets[0])]
    attack(hand, hand.options.zone, units, targets)


def _attacks(hand: Hand[LandingAsk], unit: str, target: str) -> bool:
    """Whether a unit may attack, if it lands where it is aboard."""
    lands = (Land((unit,)),) if unit in hand.options.aboard else (Land(),)
    return hand.accepts(*lands, Attack((unit,), (target,)))


def home(hand: Hand[ReturnAsk]) -> None:
    """W19: a base for each fleet that has a choice."""
    hand.goes("return", "TYP-9.18", "return", hand.options.bases, to="base")


def air_combat(hand: Hand[AirCombatAsk]) -> None:
    """W12 and W16: which armies rise, whom the answer hits."""
    _choices(hand, dict.fromkeys(hand.options.armies, ("intercept", "abstain")))
    counter(hand)


def counter(hand: Hand[CounterAsk] | Hand[AirCombatAsk]) -> None:
    """W16: whom the answer hits."""
    aim = hand.slot("target", hand.units(hand.options.counter), asks="counter-target", lead=" ")
    hand.offer("counter", "TYP-21.2", hand.key("counter"), aim)


def losses(hand: Hand[LoseAsk]) -> None:
    """W17: as many steps as are owed; a second step of a unit is an item of its own."""
    steps = [
        hand.unit(unit, f"{unit}+{number}" if number else "")
        for unit, left in hand.options.units.items()
        for number in range(left)
    ]
    owed = hand.options.owed
    who = hand.slot("units", steps, asks="lose-units", most=owed, lead=" ", join=PLUS)
    hand.offer("lose", "TYP-R102", hand.key("lose"), who, n=owed)


def go_back(hand: Hand[RetreatAsk]) -> None:
    """W18: where units retreat."""
    _leaves(hand, "retreat", "TYP-10.13", hand.options.retreat)


def displaced(hand: Hand[DisplacedAsk]) -> None:
    """W18: where displaced air armies and fleets go."""
    _leaves(hand, "displaced", "TYP-9.9", hand.options.displaced)


def _leaves(hand: Hand[Ask], why: Why, clause: str, open: Mapping[str, tuple[str, ...]]) -> None:
    """Each unit alone, or all together to a zone open to all."""
    hand.goes(why, clause, "retreat", open)
    shared = common(open.values()) if open else ()
    if len(open) > 1:
        where = hand.slot("zone", hand.zones(shared), asks="retreat-zone", lead=TO)
        hand.offer("retreat-all", clause, hand.key("retreat"), where)


def breakthrough(hand: Hand[AdvanceAsk]) -> None:
    """W18: who advances, all that may if nobody is named, and where to."""
    open = hand.options.advance
    who = hand.slot("units", hand.units(open), asks="advance-units", most=0, lead=" ", join=PLUS)
    hand.offer("advance", "TYP-10.16", hand.key("advance"), who, hand.zone_of("units", open, asks="advance-zone"))
    every = dict.fromkeys(zone for zones in open.values() for zone in zones)
    where = hand.slot("zone", hand.zones(every), asks="advance-zone", lead=TO)
    hand.offer("advance-all", "TYP-10.16", hand.key("advance"), where, units=names.units(open))
