"""What an old hand would say of a sheet of Task Force: lawful, and probably unwise.

It refuses nothing. A function of the view, the ask and the orders alone; chances are exact, by the printed tables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from arbitre.games.taskforce.seat.advice.battles import arranging, gunnery, ranging, withdrawals, yamato
from arbitre.games.taskforce.seat.advice.bombing import bombing, left, losses
from arbitre.games.taskforce.seat.advice.coming_home import landing, regrouping, report_sides
from arbitre.games.taskforce.seat.advice.committing import committing
from arbitre.games.taskforce.seat.advice.deploying import deploying
from arbitre.games.taskforce.seat.advice.hunting import raids, reconnaissance, too_late
from arbitre.games.taskforce.seat.advice.interception import (
    air_losses,
    pairings,
    raid_order,
    scrambling,
    supporting,
    zero_counters,
)
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet
from arbitre.games.taskforce.seat.advice.sailing import sailing
from arbitre.games.taskforce.seat.advice.scouting import scouting
from arbitre.games.taskforce.seat.advice.shore import bombardment, return_fire
from arbitre.games.taskforce.seat.advice.status import full, status, surplus
from arbitre.kernel.play import Step
from arbitre.kernel.words import Phrase
from arbitre.seat.entries import entry


def advice(view: View, ask: Any, orders: Sequence[Any]) -> tuple[Phrase, ...]:
    """Remarks on a sheet of accepted orders, the gravest first."""
    return tuple(entry(ADVICE, view.now)(Sheet(view, ask, orders))) if orders else ()


def closing(view: View, ask: Any, orders: Sequence[Any]) -> Phrase | None:
    """What a sheet of accepted orders closes with much left undone: a raid in which bombers can still attack
    (TF-12.17), the last turn in which raids fly while units stay (TF-S2.4), carriers without room for
    all that is aboard (TF-R29)."""
    closed = CLOSING.get(type(view.now))
    return next(closed(Sheet(view, ask, orders)), None) if closed else None


ADVICE: dict[type[Step], Callable[[Sheet[Any]], Advice]] = {
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
"""By the step that asks."""
CLOSING: dict[type, Callable[[Sheet[Any]], Advice]] = {Bombing: left, Raids: too_late, Status: full}
"""Of the steps that close something."""
