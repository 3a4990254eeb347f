"""What may be ordered in Task Force now, for hands to pick from: a function of view and ask alone.

Every line that comes of it is in the notation of the language. Lines that only the whole sheet can judge (a fleet that
is left too small) may still be refused by the ask. Giving up is not offered: the page says how one leaves a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.battles import Arranging, Gunnery
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombing
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.committing import Committing
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.interception import AirLosses, Pairings
from arbitre.games.taskforce.rules.raid_order import RaidOrder
from arbitre.games.taskforce.rules.raids import Raids
from arbitre.games.taskforce.rules.ranging import Ranging
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.report_sides import ReportSides
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.scouting import Scouting
from arbitre.games.taskforce.rules.scrambling import Scrambling, Zeros
from arbitre.games.taskforce.rules.shore import Bombardment, Cramped, ReturnFire
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.supporting import Supporting
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.withdrawal import AfterRaids, Withdrawals
from arbitre.games.taskforce.rules.yamato import Yamato
from arbitre.games.taskforce.seat.offers.air import bombing, losses, raids, reconnaissance
from arbitre.games.taskforce.seat.offers.battles import arranging, gunnery, ranging, withdrawals, yamato
from arbitre.games.taskforce.seat.offers.coming_home import landing, report_sides
from arbitre.games.taskforce.seat.offers.committing import committing
from arbitre.games.taskforce.seat.offers.deploying import deploying
from arbitre.games.taskforce.seat.offers.interception import (
    air_losses,
    pairings,
    raid_order,
    scrambling,
    supporting,
    zero_counters,
)
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.games.taskforce.seat.offers.sailing import regrouping, sailing
from arbitre.games.taskforce.seat.offers.scouting import scouting
from arbitre.games.taskforce.seat.offers.shore import bombardment, return_fire
from arbitre.games.taskforce.seat.offers.status import status, surplus
from arbitre.kernel.offers import Offers
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.seat.entries import entry


def offers(package: SeatPackage, view: View, ask: Any, language: str) -> Offers:
    """All kinds of orders that the ask of this view takes, in the notation of a language ("fr", or English)."""
    hand = Hand(package, view, ask, language)
    entry(HANDS, view.now)(hand)
    return hand.offers


HANDS: dict[type[Step], Callable[[Hand[Any]], None]] = {
    Bombing: bombing,
    AntiAirLosses: losses,
    Raids: raids,
    Reconnaissance: reconnaissance,
    Scouting: scouting,
    Committing: committing,
    Deploying: deploying,
    Arriving: deploying,
    Sailing: sailing,
    Arranging: arranging,
    Ranging: ranging,
    Yamato: yamato,
    Gunnery: gunnery,
    Bombardment: bombardment,
    ReturnFire: return_fire,
    Cramped: surplus,
    Withdrawals: withdrawals,
    Regrouping: regrouping,
    ReportSides: report_sides,
    Status: status,
    Surplus: surplus,
    RaidOrder: raid_order,
    Scrambling: scrambling,
    Zeros: zero_counters,
    Pairings: pairings,
    AirLosses: air_losses,
    Supporting: supporting,
    AfterRaids: withdrawals,
    ComingHome: landing,
}
