"""What is lawful before and in an interception and probably unwise: fighters that stay on deck, strong bombers that are
let through (TF-12.4, 12.5)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Scramble, Support
from arbitre.games.taskforce.rules.interception import AirLossesAsk, PairingsAsk
from arbitre.games.taskforce.rules.raid_order import RaidOrderAsk
from arbitre.games.taskforce.rules.scrambling import ScramblingAsk, ZerosAsk
from arbitre.games.taskforce.rules.supporting import SupportingAsk
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises, named


def raid_order(sheet: Sheet[RaidOrderAsk]) -> Advice:
    """Nothing: what has been launched flies, whatever comes first."""
    yield from ()


def scrambling(sheet: Sheet[ScramblingAsk]) -> Advice:
    """Fighters that radar would send up, and that stay in READY (TF-12.4)."""
    for order in sheet.orders:
        if isinstance(order, Scramble):
            stay = [id for id in sheet.ask.units if id not in order.units]
            if stay:
                yield advises("radar", "TF-12.4", n=len(stay), units=named(stay), hex=sheet.ask.raid.hex)


def zero_counters(sheet: Sheet[ZerosAsk]) -> Advice:
    """Nothing: a full Zero fights better, two reduced ones engage more."""
    yield from ()


def supporting(sheet: Sheet[SupportingAsk]) -> Advice:
    """A ship with whom fewer fire than could (TF-R58)."""
    for order in sheet.orders:
        if isinstance(order, Support):
            may = sheet.ask.ships[order.ship]
            most = min(may.room, len(may.others))
            if len(order.others) < most:
                yield advises("support", "TF-R58", ship=unit_name(order.ship), n=len(order.others), most=most)


def pairings(sheet: Sheet[PairingsAsk]) -> Advice:
    """A bomber that gets through while a lesser one of its kind is engaged (TF-12.7)."""
    air, pairer = sheet.view.board.air, sheet.ask.pairer
    met = {id for pairing in sheet.ask.plan(sheet.orders).pairings for id in pairing.raiders}
    for torpedoes in (True, False):
        kind = [id for id in pairer.bombers if air[id].printed.torpedoes is torpedoes]
        through = max((id for id in kind if id not in met), key=lambda id: air[id].air_surface, default="")
        least = min((id for id in kind if id in met), key=lambda id: air[id].air_surface, default="")
        if through and least and air[through].air_surface > air[least].air_surface:
            points = {"points": air[through].air_surface, "less": air[least].air_surface}
            yield advises("let-through", "TF-12.7", unit=unit_name(through), met=unit_name(least), **points)


def air_losses(sheet: Sheet[AirLossesAsk]) -> Advice:
    """Nothing: whom he misses least is for the owner to weigh."""
    yield from ()
