"""When to strike, with what, at what: raids, their escort, and bombing targets (judgements 5, 6, 7, 11 and 14)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.midway.aircraft import budget, landing_places
from arbitre.games.midway.captain.fleets import hex_of, launchable, strength
from arbitre.games.midway.captain.odds import Bomb, dice_of, worth
from arbitre.games.midway.captain.plot import Plot
from arbitre.games.midway.fire import FireAsk
from arbitre.games.midway.orders import AirTerm, Fire, Raid
from arbitre.games.midway.printed import AIR, GRID, JP, MIDWAY, SHIPS
from arbitre.games.midway.reports import RaidArrived
from arbitre.games.midway.state import Air
from arbitre.games.midway.view import BattleView, View

_LEAST_AT_CARRIERS = 3.0  # bombers, by strength: fewer die to the CAP (judgement 6)
_HEAVY_HEAD_START = 0.5  # weight of carriers unlocated within reach above which bombers wait for them


def _sends(view: View, hex: str) -> tuple[list[Air], list[Air]]:
    """Bombers and fighters that can raid a hex and come home somewhere, best bombers first."""
    able = []
    for air in view.own.air.values():
        if not launchable(view, air):
            continue
        out = GRID.distance(hex_of(view, air), hex)
        if out <= budget(air.id) and (2 * out <= budget(air.id) or _other_deck(view, air, hex, out)):
            able.append(air)
    bombers = sorted((a for a in able if AIR[a.id].type != "F"), key=lambda a: -AIR[a.id].bomb * a.steps)
    return bombers, [a for a in able if AIR[a.id].type == "F"]


def _other_deck(view: View, air: Air, hex: str, out: int) -> bool:
    """Whether a unit could land elsewhere after so long a flight."""
    return bool(landing_places(view.own, air.id, hex, budget(air.id) - out))


def raids(view: View, plot: Plot) -> list[Raid]:
    """The raids of this turn: the whole blow at one carrier hex first, then what is left at other ships."""
    orders: list[Raid] = []
    used: set[str] = set()
    targets = sorted(view.located, key=lambda h: (view.located[h] != "carriers", GRID.distance(h, MIDWAY)))
    for hex in targets:
        bombers, fighters = _sends(view, hex)
        bombers = [a for a in bombers if a.id not in used]
        fighters = [a for a in fighters if a.id not in used]
        if not _worth_a_raid(view, plot, hex, bombers):
            continue
        party = bombers + _escort(view, hex, bombers, fighters)
        used.update(a.id for a in party)
        orders.append(Raid(tuple(AirTerm(unit=a.id) for a in party), hex))
    return orders


def _worth_a_raid(view: View, plot: Plot, hex: str, bombers: Sequence[Air]) -> bool:
    """Strike carriers with enough bombers; other ships when no carrier is likely within reach (judgements 5 and 6)."""
    heavy_only = bool(bombers) and all(AIR[a.id].type == "H" for a in bombers)
    if heavy_only:
        return True  # nothing can shoot at them (MID-7.2, MID-8.2)
    if view.located[hex] == "carriers":
        return strength(bombers) >= _LEAST_AT_CARRIERS or any(AIR[a.id].type == "H" for a in bombers)
    if any(what == "carriers" for h, what in view.located.items() if _sends(view, h)[0]):
        return strength(bombers) >= 1  # what the carriers did not need
    lurking = max((plot.near(hex_of(view, a), 3) for a in bombers), default=0.0)
    urgent = hex == MIDWAY or view.turn >= 20 or GRID.distance(hex, MIDWAY) <= 1
    return strength(bombers) >= 1.5 and (urgent or lurking < _HEAVY_HEAD_START)


def _escort(view: View, hex: str, bombers: Sequence[Air], fighters: Sequence[Air]) -> list[Air]:
    """One escort per two enemy fighters expected, and at least half stay at home if the enemy has found us
    (judgement 7)."""
    if view.located[hex] != "carriers" or all(AIR[a.id].type == "H" for a in bombers):
        return []
    found = any(hex_of(view, a) in view.found for a in fighters)
    share = 0.5 if found else 0.67
    at_sea = [a for a in fighters if AIR[a.id].base != "midway"] or list(fighters)
    at_sea.sort(key=lambda a: (GRID.distance(hex_of(view, a), hex), -AIR[a.id].air))
    return at_sea[: int(len(at_sea) * share)]


def midway_strike(view: View, moves: dict[str, str], able: Sequence[str], keep: float) -> list[AirTerm]:
    """Units for a raid on Midway: at most `keep` of the bombers stay for the enemy carriers (judgement 14)."""
    bombers = [u for u in able if AIR[u].type != "F"]
    fighters = [u for u in able if AIR[u].type == "F"]
    bombers.sort(key=lambda u: (AIR[u].type != "D", u))
    going = bombers[: max(0, round(len(bombers) * (1 - keep)))]
    if len(going) < 4:
        return []
    escort = fighters[: max(1, len(going) // 3)]
    return [AirTerm(unit=u) for u in (*going, *escort)]


def _ready_on_deck(view: View, battle: BattleView) -> dict[str, int]:
    """Steps of aircraft ready on each enemy deck, as announced this turn."""
    for told in reversed(view.told):
        if isinstance(told.report, RaidArrived) and told.report.battle == battle.key and told.turn == view.turn:
            return {deck.ship: sum(steps for _, steps in deck.aircraft) for deck in told.report.decks}
    return {}


def bombing(view: View, ask: FireAsk) -> list[Fire]:
    """Each bomber at the ship where it adds most to what may be expected (judgement 11)."""
    orders: list[Fire] = []
    for battle in view.battles:
        fight = next((f for f in ask.fights if f.key == battle.key), None)
        if fight is None or battle.raider != view.side or battle.midway:
            continue  # the default at Midway, full companies first, is right
        decks = _ready_on_deck(view, battle)
        thrown: dict[str, list[Bomb]] = {s.id: [] for s in battle.ships}
        gained = dict.fromkeys(thrown, 0.0)
        # Dive bombers choose first: their hits burn decks, so torpedoes are best spent behind them.
        for label, unit in sorted(fight.shooters.items(), key=lambda pair: (AIR[pair[1]].type == "T", pair[0])):
            dice = dice_of(unit, view.own.air[unit].steps)
            best, gain = "", -1.0
            for ship in battle.ships:
                more = worth(ship.id, ship.steps, decks.get(ship.id, 0), [*thrown[ship.id], *dice]) - gained[ship.id]
                if more > gain:
                    best, gain = ship.id, more
            thrown[best] += dice
            gained[best] += gain
            orders.append(Fire(label, best, battle.key))
    return orders


def fighters(view: View, ask: FireAsk) -> list[Fire]:
    """CAP at dive bombers where own decks would burn, at all bombers evenly otherwise; escorts take the default
    (judgement 12)."""
    orders: list[Fire] = []
    for battle in view.battles:
        fight = next((f for f in ask.fights if f.key == battle.key), None)
        if fight is None or battle.raider == view.side:
            continue
        burning = view.side == JP and any(
            a.status == "ready" and a.base in SHIPS and view.own.ships[a.base].hex == battle.hex
            for a in view.own.air.values()
        )
        first = "DMT" if burning else "DTM"
        bombers = sorted(
            (a for a in battle.theirs.values() if a.type in first), key=lambda a: (first.index(a.type), -a.steps, a.label)
        )
        if not bombers:
            continue
        if burning:  # two fighters at each dive bomber before anybody takes the next
            bombers = [a for a in bombers for _ in range(2 if a.type == "D" and a.steps == 2 else 1)]
        best = sorted(fight.shooters, key=lambda s: -AIR[fight.shooters[s]].air)
        orders += [Fire(s, a.label, battle.key) for s, a in zip(best, bombers, strict=False)]
    return orders


