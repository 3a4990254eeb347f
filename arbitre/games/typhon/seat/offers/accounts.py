"""Offers before the game and in its accounts: objective, strategic war, strategic actions of both sides, the switch."""

from __future__ import annotations

from arbitre.games.typhon.records.orders import Rebuild, Recall, SendToBurma, StrategicRoll
from arbitre.games.typhon.records.printed import HOME_ISLANDS, UNITS, ZONES
from arbitre.games.typhon.rules.administration.accounts import AccountsOptions, Desk
from arbitre.games.typhon.rules.administration.allied_actions import AlliedOptions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseOptions
from arbitre.games.typhon.rules.administration.strategic_war import StrategicOptions
from arbitre.games.typhon.rules.units import return_zones
from arbitre.games.typhon.rules.victory import PlanZOptions, SwitchOptions
from arbitre.games.typhon.seat.offers.tray import PLUS, TO, Tray
from arbitre.kernel.bases import PickOptions

_TWICE = "twice"  # the item of a second step


def objective(tray: Tray[PickOptions]) -> None:
    """W1: an objective set, or the draw."""
    sets = [tray.result("objective", str(id)) for id in tray.options.values]
    tray.offer("objective", "TYP-19.1", tray.pick("set", sets), text=f"{tray.key('objective')} ")


def strategic(tray: Tray[StrategicOptions]) -> None:
    """W2: the roll, if it can be paid."""
    if not tray.ask.plan((StrategicRoll(),)).refusals:
        tray.offer("strategic", "TYP-2.2", text=tray.key("strategic"))


def switch(tray: Tray[SwitchOptions | PlanZOptions]) -> None:
    """W21 alone, W23 with two players."""
    if isinstance(tray.options, SwitchOptions):
        tray.offer("switch", "TYP-19.6", text=tray.key("switch"))
    else:
        tray.offer("plan-z", "TYP-21.5", text=tray.key("plan"))


def japanese(tray: Tray[JapaneseOptions]) -> None:
    """W4, W5, W6, W23."""
    _accounts(tray)
    options = tray.options
    if options.create:
        home = tray.pick("zone", tray.zones(HOME_ISLANDS), asks="create-zone", least=0, lead=" ")
        tray.offer("create", "TYP-5.9", home, text=tray.key("create"))
    ground = tray.pick("zone", tray.zones(options.fortress), asks="fortress-zone", lead=" ")
    tray.offer("fortress", "TYP-14.4", ground, text=tray.key("fortress"))
    afoot = tray.pick("unit", tray.units(options.convert), asks="convert-unit", lead=" ")
    tray.offer("convert", "TYP-14.4", afoot, text=tray.key("convert"))
    if options.plan_z:
        tray.offer("plan-z", "TYP-21.5", text=tray.key("plan"))


def allied(tray: Tray[AlliedOptions]) -> None:
    """W3, W4, W5, W22, W24."""
    _accounts(tray)
    options = tray.options
    if options.chinese_returns:
        tray.goes("chinese", "TYP-17.2", "return", dict.fromkeys(options.chinese, options.chinese_zones))
    desk = tray.ask.desk()
    able = [unit for unit in options.burma if desk.refusal(SendToBurma((unit,))) is None]
    if able:
        both = 2 if len(able) > 1 and desk.refusal(SendToBurma(tuple(able[:2]))) is None else 1
        army = tray.pick("units", tray.units(able), asks="burma-units", most=both, lead=" ", join=PLUS)
        tray.offer("burma", "TYP-21.13", army, text=tray.key("burma"))
    results = [tray.result("conference", id) for id in options.conference]
    tray.offer("conference", "TYP-19.8", tray.pick("result", results), text=f"{tray.key('conference')} ")


def _accounts(tray: Tray[AccountsOptions]) -> None:
    """What both sides may do: rebuild, recall, merge, redeploy."""
    desk = tray.ask.desk()
    _rebuilding(tray, desk, british=False)
    _rebuilding(tray, desk, british=True)
    bases = {
        fleet: [zone for zone in return_zones(fleet) if desk.refusal(Recall(fleet, zone)) is None]
        for fleet in tray.options.recall
    }
    fleet = tray.pick("unit", tray.units(bases), asks="recall-unit")
    where = tray.zone_of("unit", bases, asks="recall-zone", least=0)
    tray.offer("recall", "TYP-3.13", fleet, where, text=f"{tray.key('recall')} ")
    pairs: dict[str, list[str]] = {}
    for leaving, into in tray.options.merge:
        pairs.setdefault(leaving, []).append(into)
    other = {leaving: tray.units(found) for leaving, found in pairs.items()}
    slots = (
        tray.pick("unit", tray.units(pairs), asks="merge-unit"),
        tray.pick("into", (), of="unit", by=other, asks="merge-into", lead=TO),
    )
    tray.offer("merge", "TYP-3.14", *slots, text=f"{tray.key('merge')} ")
    tray.goes("redeploy", "TYP-6.1", "redeploy", tray.options.redeploy)


def _rebuilding(tray: Tray[AccountsOptions], desk: Desk, british: bool) -> None:
    """Steps restored: one or two at once, and where a unit comes back that was eliminated. `british`: Australian and
    New Zealand corps paid with British points (TYP-17.6)."""
    steps: dict[str, tuple[str, ...]] = {}
    places: dict[str, list[str]] = {}
    for id in _rebuildable(tray, desk, british):
        twice = desk.refusal(Rebuild(id, 2, british=british)) is None
        steps[id] = (tray.word(_TWICE, "x2", "× 2"),) if twice else ()
        away = tray.board.units[id].where != "map"
        orders = [Rebuild(id, 1, zone, british) for zone in ZONES] if away else []
        places[id] = [order.zone for order in orders if desk.refusal(order) is None]
    account = f" ({tray.key('british')})" if british else ""
    slots = [tray.pick("unit", tray.units(steps), asks="rebuild-unit", tail=account)]
    if any(steps.values()):
        slots.append(tray.pick("steps", (), of="unit", by=steps, asks="rebuild-steps", least=0, lead=" "))
    if any(places.values()):
        slots.append(tray.zone_of("unit", places, asks="rebuild-zone", least=0))
    key, clause = ("rebuild-british", "TYP-17.6") if british else ("rebuild", "TYP-3.4")
    tray.offer(key, clause, *slots, text=f"{tray.key('rebuild')} ")


def _rebuildable(tray: Tray[AccountsOptions], desk: Desk, british: bool) -> list[str]:
    """The units of which a step can be restored now, on the account meant."""
    if not british:
        return list(tray.options.rebuild)
    local = [id for id, printed in UNITS.items() if printed.nation in ("aus", "nz") and printed.arm == "land"]
    short = [id for id in local if id in tray.board.units and not tray.board.units[id].full]
    return [id for id in short if desk.refusal(Rebuild(id, british=True)) is None]
