"""Offers before the game and in its accounts: objective, strategic war, strategic actions of both sides, the switch."""

from __future__ import annotations

from arbitre.games.typhon.records.orders import Rebuild, Recall, SendToBurma, StrategicRoll
from arbitre.games.typhon.records.printed import HOME_ISLANDS, UNITS, ZONES
from arbitre.games.typhon.rules.administration.accounts import Desk
from arbitre.games.typhon.rules.administration.allied_actions import AlliedAsk
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseAsk
from arbitre.games.typhon.rules.administration.strategic_war import StrategicAsk
from arbitre.games.typhon.rules.units import return_zones
from arbitre.games.typhon.rules.victory import SwitchAsk, SwitchOptions
from arbitre.games.typhon.seat.offers.items import PLUS, Hand
from arbitre.kernel.bases import Pick
from arbitre.seat.hand import TO

_TWICE = "twice"  # the item of a second step


def objective(hand: Hand[Pick]) -> None:
    """W1: an objective set, or the draw."""
    sets = [hand.result("objective", str(id)) for id in hand.options.values]
    hand.offer("objective", "TYP-19.1", f"{hand.key('objective')} ", hand.slot("set", sets))


def strategic(hand: Hand[StrategicAsk]) -> None:
    """W2: the roll, if it can be paid."""
    if hand.accepts(StrategicRoll()):
        hand.offer("strategic", "TYP-2.2", hand.key("strategic"))


def switch(hand: Hand[SwitchAsk]) -> None:
    """W21 alone, W23 with two players."""
    if isinstance(hand.options, SwitchOptions):
        hand.offer("switch", "TYP-19.6", hand.key("switch"))
    else:
        hand.offer("plan-z", "TYP-21.5", hand.key("plan"))


def japanese(hand: Hand[JapaneseAsk]) -> None:
    """W4, W5, W6, W23."""
    _accounts(hand)
    options = hand.options
    if options.create:
        home = hand.slot("zone", hand.zones(HOME_ISLANDS), asks="create-zone", least=0, lead=" ")
        hand.offer("create", "TYP-5.9", hand.key("create"), home)
    ground = hand.slot("zone", hand.zones(options.fortress), asks="fortress-zone", lead=" ")
    hand.offer("fortress", "TYP-14.4", hand.key("fortress"), ground)
    afoot = hand.slot("unit", hand.units(options.convert), asks="convert-unit", lead=" ")
    hand.offer("convert", "TYP-14.4", hand.key("convert"), afoot)
    if options.plan_z:
        hand.offer("plan-z", "TYP-21.5", hand.key("plan"))


def allied(hand: Hand[AlliedAsk]) -> None:
    """W3, W4, W5, W22, W24."""
    _accounts(hand)
    options = hand.options
    if options.chinese_returns:
        hand.goes("chinese", "TYP-17.2", "return", dict.fromkeys(options.chinese, options.chinese_zones))
    desk = hand.ask.desk()
    able = [unit for unit in options.burma if desk.refusal(SendToBurma((unit,))) is None]
    if able:
        both = 2 if len(able) > 1 and desk.refusal(SendToBurma(tuple(able[:2]))) is None else 1
        army = hand.slot("units", hand.units(able), asks="burma-units", most=both, lead=" ", join=PLUS)
        hand.offer("burma", "TYP-21.13", hand.key("burma"), army)
    results = [hand.result("conference", id) for id in options.conference]
    hand.offer("conference", "TYP-19.8", f"{hand.key('conference')} ", hand.slot("result", results))


def _accounts(hand: Hand[JapaneseAsk] | Hand[AlliedAsk]) -> None:
    """What both sides may do: rebuild, recall, merge, redeploy."""
    desk = hand.ask.desk()
    _rebuilding(hand, desk, british=False)
    _rebuilding(hand, desk, british=True)
    bases = {
        fleet: [zone for zone in return_zones(fleet) if desk.refusal(Recall(fleet, zone)) is None]
        for fleet in hand.options.recall
    }
    fleet = hand.slot("unit", hand.units(bases), asks="recall-unit")
    where = hand.zone_of("unit", bases, asks="recall-zone", least=0)
    hand.offer("recall", "TYP-3.13", f"{hand.key('recall')} ", fleet, where)
    pairs: dict[str, list[str]] = {}
    for leaving, into in hand.options.merge:
        pairs.setdefault(leaving, []).append(into)
    other = {leaving: hand.units(found) for leaving, found in pairs.items()}
    slots = (
        hand.slot("unit", hand.units(pairs), asks="merge-unit"),
        hand.slot("into", of="unit", by=other, asks="merge-into", lead=TO),
    )
    hand.offer("merge", "TYP-3.14", f"{hand.key('merge')} ", *slots)
    hand.goes("redeploy", "TYP-6.1", "redeploy", hand.options.redeploy)


def _rebuilding(hand: Hand[JapaneseAsk] | Hand[AlliedAsk], desk: Desk, british: bool) -> None:
    """Steps restored: one or two at once, and where a unit comes back that was eliminated. `british`: Australian and
    New Zealand corps paid with British points (TYP-17.6)."""
    steps: dict[str, tuple[str, ...]] = {}
    places: dict[str, list[str]] = {}
    for id in _rebuildable(hand, desk, british):
        twice = desk.refusal(Rebuild(id, 2, british=british)) is None
        steps[id] = (hand.word(_TWICE, "x2", "× 2"),) if twice else ()
        away = hand.board.units[id].where != "map"
        orders = [Rebuild(id, 1, zone, british) for zone in ZONES] if away else []
        places[id] = [order.zone for order in orders if desk.refusal(order) is None]
    account = f" ({hand.key('british')})" if british else ""
    slots = [hand.slot("unit", hand.units(steps), asks="rebuild-unit", tail=account)]
    if any(steps.values()):
        slots.append(hand.slot("steps", of="unit", by=steps, asks="rebuild-steps", least=0, lead=" "))
    if any(places.values()):
        slots.append(hand.zone_of("unit", places, asks="rebuild-zone", least=0))
    key, clause = ("rebuild-british", "TYP-17.6") if british else ("rebuild", "TYP-3.4")
    hand.offer(key, clause, f"{hand.key('rebuild')} ", *slots)


def _rebuildable(hand: Hand[JapaneseAsk] | Hand[AlliedAsk], desk: Desk, british: bool) -> list[str]:
    """The units of which a step can be restored now, on the account meant."""
    if not british:
        return list(hand.options.rebuild)
    local = [id for id, printed in UNITS.items() if printed.nation in ("aus", "nz") and printed.arm == "land"]
    short = [id for id in local if id in hand.board.units and not hand.board.units[id].full]
    return [id for id in short if desk.refusal(Rebuild(id, british=True)) is None]
