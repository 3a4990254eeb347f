"""Who fires at what in a battle: bombs, torpedoes, fighters (judgements 11 and 12).

Anti-aircraft fire takes the default, which is the judgement: the strongest guns at the full-strength bombers (MID-R37).
"""

from __future__ import annotations

from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.captain.odds import Bomb, dice_of, worth
from arbitre.games.midway.records.orders import Fire
from arbitre.games.midway.records.printed import AIR, JP, SHIPS, US
from arbitre.games.midway.records.reports import RaidArrived
from arbitre.games.midway.rules.fire import FireAsk
from arbitre.games.midway.rules.view import BattleView, View

_TROOPS = 3.0  # points a step of a transport is worth beside its own while its troops are aboard: they may take Midway


def ready_on_deck(view: View, battle: BattleView) -> dict[str, int]:
    """Steps of aircraft ready on each enemy deck, as announced this turn."""
    for told in reversed(view.told):
        if isinstance(told.report, RaidArrived) and told.report.battle == battle.key and told.turn == view.turn:
            return {deck.ship: sum(steps for _, steps in deck.aircraft) for deck in told.report.decks}
    return {}


def bombing(view: View, estimate: Estimate, ask: FireAsk) -> list[Fire]:
    """Each bomber at the ship where it adds most to what may be expected (judgement 11)."""
    orders: list[Fire] = []
    for battle in view.battles:
        fight = next((f for f in ask.fights if f.key == battle.key), None)
        if fight is None or battle.raider != view.side or battle.midway:
            continue  # the default at Midway, full companies first, is right (MID-R83)
        ready = ready_on_deck(view, battle)
        bonus = _TROOPS if view.side == US and not estimate.ledger.landed else 0.0
        thrown: dict[str, list[Bomb]] = {s.id: [] for s in battle.ships}
        gained = dict.fromkeys(thrown, 0.0)
        # Dive bombers choose first: their hits burn decks, so torpedoes are best spent behind them.
        for label, unit in sorted(fight.shooters.items(), key=lambda pair: (AIR[pair[1]].type == "T", pair[0])):
            dice = dice_of(unit, view.own.air[unit].steps)
            best, gain = "", -1.0
            for ship in battle.ships:
                extra = bonus if SHIPS[ship.id].kind == "TT" else 0.0
                promise = worth(ship.id, ship.steps, ready.get(ship.id, 0), [*thrown[ship.id], *dice], extra)
                if promise - gained[ship.id] > gain:
                    best, gain = ship.id, promise - gained[ship.id]
            thrown[best] += dice
            gained[best] += gain
            orders.append(Fire(label, best, battle.key))
    return orders


def fighters(view: View, ask: FireAsk) -> list[Fire]:
    """CAP at dive bombers where own decks would burn, at torpedo and dive bombers evenly otherwise; escorts take the
    default (judgement 12)."""
    orders: list[Fire] = []
    for battle in view.battles:
        fight = next((f for f in ask.fights if f.key == battle.key), None)
        if fight is None or battle.raider == view.side:
            continue
        bombers = _prey(view, battle)
        best = sorted(fight.shooters, key=lambda s: -AIR[fight.shooters[s]].air * view.own.air[fight.shooters[s]].steps)
        orders += [Fire(s, label, battle.key) for s, label in zip(best, bombers, strict=False)]
    return orders


def _prey(view: View, battle: BattleView) -> list[str]:
    """Labels of the bombers to shoot at, in order; a full dive bomber twice where it could burn a deck."""
    by_type = {
        kind: sorted((a for a in battle.theirs.values() if a.type == kind), key=lambda a: (-a.steps, a.label))
        for kind in "DTM"
    }
    burning = view.side == JP and any(
        a.status == "ready" and a.base in SHIPS and view.own.ships[a.base].hex == battle.hex
        for a in view.own.air.values()
    )
    if burning:
        dive = [a.label for a in by_type["D"] for _ in range(2 if a.steps == 2 else 1)]
        return [*dive, *(a.label for a in (*by_type["M"], *by_type["T"]))]
    pairs = zip(by_type["T"], by_type["D"], strict=False)
    mixed = [a for pair in pairs for a in pair]
    rest = [a for kind in "TDM" for a in by_type[kind] if a not in mixed]
    return [a.label for a in (*mixed, *rest)]
