"""What a line without a keyword is."""

from __future__ import annotations

from arbitre.games.taskforce.records.orders import (
    Alone,
    Arrange,
    Commit,
    Detach,
    Divide,
    Engage,
    Fire,
    Fly,
    Form,
    Land,
    Lose,
    Mark,
    Range,
    Resolve,
    Sail,
    Scramble,
    Search,
    Support,
)
from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.battles import Arranging, Gunnery
from arbitre.games.taskforce.rules.bombing import AntiAirLosses
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
from arbitre.games.taskforce.rules.withdrawal import AfterRaids, Withdrawals
from arbitre.games.taskforce.rules.yamato import Yamato
from arbitre.kernel.bases import Record

MEANT: dict[type, type[Record]] = {
    AntiAirLosses: Lose,
    Surplus: Lose,
    Raids: Fly,
    Status: Fly,
    Reconnaissance: Search,
    Scouting: Search,
    Committing: Commit,
    Deploying: Form,
    Arriving: Form,
    Sailing: Sail,
    Arranging: Arrange,
    Ranging: Range,
    Yamato: Alone,
    Gunnery: Fire,
    Bombardment: Fire,
    ReturnFire: Fire,
    Cramped: Lose,
    Withdrawals: Detach,
    AfterRaids: Detach,
    RaidOrder: Resolve,
    Scrambling: Scramble,
    Zeros: Divide,
    Pairings: Engage,
    AirLosses: Lose,
    Supporting: Support,
    ComingHome: Land,
    Regrouping: Form,
    ReportSides: Mark,
}
"""By the step that asks."""
