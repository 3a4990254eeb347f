"""A word to somebody who plays Task Force for the first time, in the first turn of a scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arbitre.games.taskforce.records.names import fleet_name, number, unit_name
from arbitre.games.taskforce.records.orders import Arm, Arrange, Attack, Fly, Patrol
from arbitre.games.taskforce.records.printed import TOKENS, TURNS, points
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.battles import Arranging, ArrangingAsk, Gunnery, GunneryAsk
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, AntiAirLossesAsk, Bombing, BombingAsk
from arbitre.games.taskforce.rules.coming_home import ComingHome, LandingAsk
from arbitre.games.taskforce.rules.committing import Committing, CommittingAsk
from arbitre.games.taskforce.rules.deploying import Deploying, DeployingAsk
from arbitre.games.taskforce.rules.fleets import ships_of, transports
from arbitre.games.taskforce.rules.interception import AirLosses, AirLossesAsk, Pairings, PairingsAsk
from arbitre.games.taskforce.rules.raid_order import RaidOrder, RaidOrderAsk
from arbitre.games.taskforce.rules.raids import Raids, RaidsAsk
from arbitre.games.taskforce.rules.ranging import Ranging, RangingAsk
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance, SearchAsk
from arbitre.games.taskforce.rules.regrouping import Regrouping, RegroupingAsk
from arbitre.games.taskforce.rules.report_sides import ReportSides, ReportSidesAsk
from arbitre.games.taskforce.rules.sailing import Sailing, SailingAsk
from arbitre.games.taskforce.rules.scouting import RANGE, ScoutAsk, Scouting
from arbitre.games.taskforce.rules.scrambling import Scrambling, ScramblingAsk, Zeros, ZerosAsk
from arbitre.games.taskforce.rules.shore import Bombardment, BombardmentAsk, Cramped, ReturnFire, ReturnFireAsk
from arbitre.games.taskforce.rules.status import Status, StatusAsk
from arbitre.games.taskforce.rules.supporting import Supporting, SupportingAsk
from arbitre.games.taskforce.rules.surplus import Surplus, SurplusAsk
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.withdrawal import AfterRaids, WithdrawalAsk, Withdrawals
from arbitre.games.taskforce.rules.yamato import Yamato, YamatoAsk
from arbitre.games.taskforce.seat.chart.places import berth
from arbitre.games.taskforce.seat.odds import odds
from arbitre.kernel.offers import Hint
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Several
from arbitre.seat import guided as shared
from arbitre.seat.entries import entry
from arbitre.seat.question import Asking

_HALF = 0.5  # a chance that is worth a group


class Guided(shared.Guided[View, Asking]):
    """A question of Task Force."""


def guide(package: SeatPackage, view: View, ask: Any, language: str) -> tuple[Hint, ...]:
    """One to four hints on the question that is put now, in the order in which they help: up to the first turn of the
    scenario by day, or the first in which raids fly."""
    printed = scenario(view.board.scenario)
    first = printed.first_turn
    if printed.musters:  # two players: raids fly as soon as it is day
        first = next(turn for turn in range(first, len(TURNS) + 1) if not TURNS[turn].night)
    if view.board.turn > max(first, printed.raids[0]):
        return ()
    return tuple(entry(GUIDES, view.now)(Guided(package, view, ask, language)))


def _bombing(asked: Guided[BombingAsk]) -> Iterator[Hint]:
    """A group and its ship; whom to send first; that damage does not add up; what is done if nobody says."""
    attack = asked.ask.plan(()).order
    yield asked.hint("bombing", "TF-12.11", "sheet")
    if hex := asked.ask.raid.hex:
        yield from _column(asked, hex)
        yield asked.hint("default", "TF-12.17", "sheet", asked.lawful(attack))
        return
    if asked.ask.surprise:
        yield from _surprise(asked)
    else:
        ship = attack.target
        fire = asked.options.ships[ship].fire
        yield asked.hint("fire", "TF-12.12", berth(ship), ship=unit_name(ship), fire=fire)
    sunk, critical, hurt = (number(points("BB", level)) for level in ("sunk", "critical", "significant"))
    yield asked.hint("damage", "TF-4.2", sunk=sunk, critical=critical, significant=hurt)
    yield asked.hint("default", "TF-12.17", "sheet", asked.lawful(attack))


def _surprise(asked: Guided[BombingAsk]) -> Iterator[Hint]:
    """The units that nobody fires at: two of the strongest together where they are likeliest to bring points."""
    board, units = asked.view.board, asked.options.units
    best = sorted(units, key=lambda id: -units[id].points)[: min(2, asked.ask.surprise)]
    ships = [ship for ship in asked.options.ships if all(ship in units[id].targets for id in best)]
    if not ships:
        return
    ship = max(ships, key=lambda ship: odds(board, best, ship).points)
    found, line = odds(board, best, ship), asked.lawful(Attack(tuple(best), ship))
    chances = {"percent": round(100 * found.sinks), "scores": round(100 * found.scores)}
    yield asked.hint("surprise", "TF-S1.2", berth(ship), line, n=asked.ask.surprise, ship=unit_name(ship), **chances)


def _column(asked: Guided[BombingAsk], hex: str) -> Iterator[Hint]:
    """Who fires at whom in a column, and what one group against the first ship that has to be sunk comes to."""
    board, named = asked.view.board, scenario(asked.view.board.scenario).named
    ship = next((id for id in named if id in asked.options.ships), "")
    if not ship:
        return
    yield asked.hint("column", "TF-12.13", hex, ship=unit_name(ship), fire=asked.options.ships[ship].fire)
    units = sorted(asked.options.units, key=lambda id: -asked.options.units[id].points)
    group = next((units[:n] for n in range(1, len(units)) if odds(board, units[:n], ship).sinks >= _HALF), units)
    chance = round(100 * odds(board, group, ship).sinks)
    line = asked.lawful(Attack(tuple(group), ship))
    yield asked.hint("group", "TF-12.16", "sheet", line, n=len(group), ship=unit_name(ship), percent=chance)


def _losses(asked: Guided[AntiAirLossesAsk]) -> Iterator[Hint]:
    """Reduced units first: they have least to lose."""
    yield asked.hint("losses", "TF-12.15", "sheet", asked.lawful(asked.ask.plan(()).order))


def _raids(asked: Guided[RaidsAsk]) -> Iterator[Hint]:
    """Where the fleet is; that each unit attacks once; how long there is."""
    hex = asked.options.hexes[0]
    yield asked.hint("raid", "TF-11.9", hex, asked.lawful(Fly(tuple(asked.options.units), hex)), hex=hex)
    yield asked.hint("raid-once", "TF-S2.4", "sheet", last=scenario(asked.view.board.scenario).raids[1])


def _reconnaissance(asked: Guided[SearchAsk]) -> Iterator[Hint]:
    """What the markers are, what a token tells, where to look."""
    markers = len(scenario(asked.view.board.scenario).markers)
    yield asked.hint("markers", "TF-S2.1", "map", n=markers, dummies=markers - 1)
    whole, silent = sum(TOKENS.values()), TOKENS["nothing"]
    yield asked.hint("tokens", "TF-14.7", "wanted", percent=round(100 * (whole - silent) / whole))
    yield asked.hint("search", "TF-14.5", "sheet", asked.example(), most=asked.options.most)


def _scouting(asked: Guided[ScoutAsk]) -> Iterator[Hint]:
    """What a token says, how far it can be trusted, where to look, and what the enemy sees of it."""
    true, false = TOKENS["detected"], TOKENS["misdirect"]
    once, twice = true / (true + false), true**2 / (true**2 + false**2)
    yield asked.hint("reports", "TF-14.13", "map", once=round(100 * once), twice=round(100 * twice))
    yield asked.hint("scout", "TF-14.3", "sheet", asked.example(), most=asked.options.most, range=RANGE)
    yield asked.hint("scout-seen", "TF-14.5", "wanted")


def _committing(asked: Guided[CommittingAsk]) -> Iterator[Hint]:
    """What it costs to commit a ship, and to keep her away."""
    yield asked.hint("commit" if asked.options.left is not None else "commit-any", "TF-S10.1", "sheet", asked.example())


def _deploying(asked: Guided[DeployingAsk]) -> Iterator[Hint]:
    """What is hidden and what is not; rings and columns; how to leave it all to the umpire."""
    muster = scenario(asked.view.board.scenario).musters[asked.view.side]
    key, clause = ("closed", "TF-8.3") if asked.view.fogged else ("dummies", "TF-7.4")
    yield asked.hint(key, clause, "map", n=muster.markers, most=muster.real)
    if not asked.options.each and asked.ask.laying:
        yield asked.hint("areas", "TF-7.4", "map")
    if asked.options.ships:
        yield asked.hint("rings", "TF-6.5", "sheet", asked.example())
    yield asked.hint("set-up", "TF-7.7", "wanted")


def _sailing(asked: Guided[SailingAsk]) -> Iterator[Hint]:
    """The convoy and where it lands; the enemy's markers; fleets that stand together."""
    board, fleets = asked.view.board, asked.options.fleets
    printed = scenario(board.scenario)
    convoys = [id for id in fleets if id in board.formations and transports(ships_of(board, id))]
    if printed.landing and convoys:
        hexes = Several(printed.landing.hexes)
        fleet, value = fleet_name(convoys[0]), number(printed.landing.points)
        yield asked.hint("landing", "TF-17.1", printed.landing.hexes[0], fleet=fleet, hexes=hexes, points=value)
    if printed.pursuit:
        yield asked.hint("pursuit", "TF-S3.2", "map", n=len(printed.markers))
    if printed.restrained:
        yield asked.hint("held", printed.restrained, "map")
    if invasion := printed.invasion:
        side, value = asked.view.side, number(invasion.points)
        key, clause = ("disembark", "TF-S7.2") if invasion.lasting else ("invasion", "TF-S5.3")
        yield asked.hint(key, clause, "map", side=side, needed=invasion.needed, points=value)
    if printed.musters and TURNS[board.turn].night:
        yield asked.hint("night", "TF-3.3", "wanted")
    yield asked.hint("contact", "TF-10.1", "map")
    yield asked.hint("sail", "TF-9.3", "sheet", asked.example())


def _arranging(asked: Guided[ArrangingAsk]) -> Iterator[Hint]:
    """Fleets of one battle fight as one."""
    yield asked.hint("arranging", "TF-10.2", "sheet", asked.lawful(Arrange(1)))


def _ranging(asked: Guided[RangingAsk]) -> Iterator[Hint]:
    """Both must name the same shorter range, and neither is told what the other has named."""
    yield asked.hint("ranging", "TF-R69", "sheet", asked.example())


def _yamato(asked: Guided[YamatoAsk]) -> Iterator[Hint]:
    """Alone she is safe from all fire; else she attacks twice."""
    yield asked.hint("yamato", "TF-16.8", "sheet", asked.example())


def _gunnery(asked: Guided[GunneryAsk]) -> Iterator[Hint]:
    """One or two at a target; that hits of a salvo do not wait for the next; what is done otherwise."""
    yield asked.hint("gunnery", "TF-10.6", "sheet", asked.example())
    night, side = "yes" if asked.ask.night else "no", asked.view.side
    yield asked.hint("range", "TF-10.5" if asked.ask.night else "TF-10.4", night=night, side=side)
    yield asked.hint("salvos", "TF-4.2", "wanted")


def _bombardment(asked: Guided[BombardmentAsk]) -> Iterator[Hint]:
    """Why all fire together."""
    yield asked.hint("bombardment", "TF-10.13", "sheet", asked.example())


def _return_fire(asked: Guided[ReturnFireAsk]) -> Iterator[Hint]:
    """At whom it tells."""
    yield asked.hint("return-fire", "TF-10.13", "sheet", asked.example())


def _withdrawals(asked: Guided[WithdrawalAsk]) -> Iterator[Hint]:
    """A cripple with a destroyer leaves the others free."""
    yield asked.hint("withdrawal", "TF-5.2", "sheet", asked.example())


def _status(asked: Guided[StatusAsk]) -> Iterator[Hint]:
    """The arrows of the sheet, and what is to be brought up; CAP; what a raid needs; what READY risks (TF-4.11)."""
    units, air = asked.options.units, asked.view.board.air
    fighters = (id for id, unit in units.items() if air[id].printed.kind == "F" and unit.box == "ready")
    yield asked.hint("boxes", "TF-11.3", "sheet", asked.lawful(*(Arm((id,)) for id in units)))
    yield asked.hint("cap", "TF-11.3", "sheet", asked.lawful(*(Patrol((id,)) for id in fighters)))
    yield asked.hint("launch", "TF-11.9", "map")
    yield asked.hint("ready", "TF-4.11", "wanted")


def _surplus(asked: Guided[SurplusAsk]) -> Iterator[Hint]:
    """What has landed goes first, and one of those has to."""
    yield asked.hint("surplus", "TF-11.5", "sheet", asked.example())


def _raid_order(asked: Guided[RaidOrderAsk]) -> Iterator[Hint]:
    """What has been launched flies, whatever comes first."""
    yield asked.hint("raid-order", "TF-12.1", "sheet", asked.example())


def _scrambling(asked: Guided[ScramblingAsk]) -> Iterator[Hint]:
    """Who stays on deck stops nobody."""
    yield asked.hint("radar", "TF-12.4", "sheet", asked.example())


def _zeros(asked: Guided[ZerosAsk]) -> Iterator[Hint]:
    """Each counter occupies one."""
    yield asked.hint("zeros", "TF-12.8", "sheet", asked.example())


def _supporting(asked: Guided[SupportingAsk]) -> Iterator[Hint]:
    """Nothing need be said."""
    yield asked.hint("supporting", "TF-12.14", "sheet", asked.example())


def _pairings(asked: Guided[PairingsAsk]) -> Iterator[Hint]:
    """A bomber that is engaged hardly ever bombs."""
    yield asked.hint("pairings", "TF-12.7", "sheet", asked.example())


def _air_losses(asked: Guided[AirLossesAsk]) -> Iterator[Hint]:
    """Reduced units first: they have least to lose."""
    yield asked.hint("air-losses", "TF-12.6", "sheet", asked.example())


def _regrouping(asked: Guided[RegroupingAsk]) -> Iterator[Hint]:
    """That nothing need be done, and what may."""
    yield asked.hint("regrouping", "TF-6.9", "wanted")


def _report_sides(asked: Guided[ReportSidesAsk]) -> Iterator[Hint]:
    """Why it is asked at all."""
    yield asked.hint("report-sides", "TF-6.11", "wanted")


def _landing(asked: Guided[LandingAsk]) -> Iterator[Hint]:
    """Where aircraft may land beside their own carrier."""
    yield asked.hint("landing-elsewhere", "TF-13.4", "sheet", asked.example())


GUIDES: dict[type[Step], Callable[[Guided[Any]], Iterator[Hint]]] = {
    Bombing: _bombing,
    AntiAirLosses: _losses,
    Raids: _raids,
    Reconnaissance: _reconnaissance,
    Scouting: _scouting,
    Committing: _committing,
    Deploying: _deploying,
    Arriving: _deploying,
    Sailing: _sailing,
    Arranging: _arranging,
    Ranging: _ranging,
    Yamato: _yamato,
    Gunnery: _gunnery,
    Bombardment: _bombardment,
    ReturnFire: _return_fire,
    Cramped: _surplus,
    Withdrawals: _withdrawals,
    Regrouping: _regrouping,
    ReportSides: _report_sides,
    Status: _status,
    Surplus: _surplus,
    RaidOrder: _raid_order,
    Scrambling: _scrambling,
    Zeros: _zeros,
    Pairings: _pairings,
    AirLosses: _air_losses,
    Supporting: _supporting,
    AfterRaids: _withdrawals,
    ComingHome: _landing,
}
