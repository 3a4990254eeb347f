"""How a side is asked what it must decide: what is wanted, how things stand, what happens otherwise, what may be
ordered, and an example sheet for this very position. Everything comes from the view and the ask made of it."""

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
from arbitre.games.taskforce.seat.asks.battles import arranging, gunnery, ranging, withdrawals, yamato
from arbitre.games.taskforce.seat.asks.bombing import bombing, losses
from arbitre.games.taskforce.seat.asks.coming_home import landing, report_sides
from arbitre.games.taskforce.seat.asks.committing import committing
from arbitre.games.taskforce.seat.asks.deploying import deploying
from arbitre.games.taskforce.seat.asks.hunting import raids, reconnaissance
from arbitre.games.taskforce.seat.asks.interception import (
    air_losses,
    pairings,
    raid_order,
    scrambling,
    supporting,
    zero_counters,
)
from arbitre.games.taskforce.seat.asks.lines import Asked
from arbitre.games.taskforce.seat.asks.sailing import regrouping, sailing
from arbitre.games.taskforce.seat.asks.scouting import scouting
from arbitre.games.taskforce.seat.asks.shore import bombardment, return_fire
from arbitre.games.taskforce.seat.asks.status import status, surplus
from arbitre.kernel.play import Step
from arbitre.kernel.seat import AskWords, SeatPackage
from arbitre.seat.asked import Said
from arbitre.seat.entries import entry


def ask_words(package: SeatPackage, view: View, ask: Any, language: str) -> AskWords:
    """How the question of this step is put to the side of this view; orders in the notation of the language."""
    asked = Asked(package, view, ask, language)
    return asked.words(*entry(ASKS, view.now)(asked))


ASKS: dict[type[Step], Callable[[Asked[Any]], Said]] = {
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
