"""When to strike, and with what: raids, their escort, raids on Midway (judgements 5, 6, 7 and 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.captain.fleets import hex_of, launchable, strength
from arbitre.games.midway.records.orders import AirTerm, Raid, StrikeMidway
from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, JP, MIDWAY, SHIPS, enemy
from arbitre.games.midway.records.state import Air
from arbitre.games.midway.rules.aircraft import budget, landing_places
from arbitre.games.midway.rules.recovery import room
from arbitre.games.midway.rules.strike import may_strike
from arbitre.games.midway.rules.view import View

_LEAST_AT_CARRIERS = 4.0  # bombers, by strength: 8 dice at 3 give 2.4 hits before losses (judgement 5)
_LEAST_AT_CRIPPLES = 2.0  # the same where only damaged carriers are believed to be: no CAP meets them
_LEAST_AT_SHIPS = 1.5  # bombers, by strength, worth their losses to the guns of a few ships
_AT_FEW_SHIPS = 4  # bombers for ships nobody has listed: 8 dice at 3, less losses, sink a cruiser
_LURKING = 0.5  # weight of carriers within reach above which bombers wait for them
_EXPECTED_CAP = {"us": 6, "jp": 4}  # fighter units over two carriers of this side, as printed
_LEAST_AT_MIDWAY = 4  # bombers: fewer are shot down by six companies for nothing
_HALF = 0.5  # of the bombers may go to Midway while enemy carriers are unlocated (judgement 14)
_REDUCED_ENOUGH = 5  # companies reduced: the guns off the island see to the rest (judgement 16)
_LIKELY = 0.2  # weight of carriers around Midway for which a silenced island is left alone
_TOUCH = 2  # turns for which carriers seen are known to be near
_LATE = 20  # from this turn on nothing is worth waiting for


def sends(view: View, hex: str) -> tuple[list[Air], list[Air]]:
    """Bombers and fighters that can raid a hex and come home somewhere, best bombers first."""
    able = [a for a in view.own.air.values() if launchable(view, a) and comes_home(view, a, hex)]
    bombers = sorted((a for a in able if AIR[a.id].type != "F"), key=lambda a: -AIR[a.id].bomb * a.steps)
    return bombers, [a for a in able if AIR[a.id].type == "F"]


def comes_home(view: View, air: Air, hex: str) -> bool:
    """Whether a unit can fly out to a hex and back to its base, or to another with room for it (MID-R24)."""
    out = GRID.distance(hex_of(view, air), hex)
    left = budget(air.id) - out
    if out <= left:
        return True
    places = landing_places(view.own, air.id, hex, left) if left >= 0 else []
    return any(room(view.own, base) >= 2 * air.steps for base in places)


def raids(view: View, estimate: Estimate) -> list[Raid]:
    """The raids of this turn: the whole blow at one carrier hex, then what is left at other ships (judgement 6)."""
    orders: list[Raid] = []
    used: set[str] = set()
    for hex in sorted(view.located, key=lambda h: (-_prize(view, estimate, h), GRID.distance(h, MIDWAY), h)):
        bombers, fighters = sends(view, hex)
        bombers = [a for a in bombers if a.id not in used]
        fighters = [a for a in fighters if a.id not in used]
        if not worth_a_raid(view, estimate, hex, bombers):
            continue
        bombers = bombers[: _enough(view, estimate, hex)]
        party = bombers + escort(view, hex, bombers, fighters)
        used.update(a.id for a in party)
        orders.append(Raid(tuple(AirTerm(unit=a.id) for a in party), hex))
    return orders


def _enough(view: View, estimate: Estimate, hex: str) -> int:
    """How many bombers to send: all at carriers and at the crowd off Midway, no more than are needed at a few ships."""
    if view.located[hex] == "carriers" or GRID.distance(hex, MIDWAY) <= 1:
        return len(view.own.air)
    turn, ships = estimate.ledger.listed.get(hex, (-9, ()))
    known = sum(s.steps for s in ships) if view.turn - turn <= 1 else 0
    return max(_AT_FEW_SHIPS, known)


def _prize(view: View, estimate: Estimate, hex: str) -> float:
    """What is believed to be in a located hex: fleet carriers before light ones or cripples, those before others."""
    if view.located[hex] != "carriers":
        return 0.0
    turn, ships = estimate.ledger.listed.get(hex, (-9, ()))
    if view.turn - turn > 2:
        return 2.0
    return 1.0 + sum(SHIPS[s.id].kind == "CV" and estimate.ledger.afloat(s.id) == 2 for s in ships)


def worth_a_raid(view: View, estimate: Estimate, hex: str, bombers: Sequence[Air]) -> bool:
    """Strike carriers with enough bombers; other ships when no carrier is likely within reach (judgements 5 and 6)."""
    if bombers and all(AIR[a.id].type == "H" for a in bombers):
        return True  # nothing can shoot at them (MID-7.2, MID-8.2)
    if view.located[hex] == "carriers":
        least = _LEAST_AT_CARRIERS if estimate.blind or estimate.ledger.carriers_left() else _LEAST_AT_CRIPPLES
        return strength(bombers) >= least
    lurking = max((estimate.near(hex_of(view, a), 3) for a in bombers), default=0.0)
    urgent = GRID.distance(hex, MIDWAY) <= 1 or view.turn >= _LATE
    return strength(bombers) >= _LEAST_AT_SHIPS and (urgent or lurking < _LURKING)


def escort(view: View, hex: str, bombers: Sequence[Air], fighters: Sequence[Air]) -> list[Air]:
    """One escort per two enemy fighters expected; a quarter of the fighters at most if the enemy has found us, for then
    his own blow is in the air (judgement 7)."""
    if view.located[hex] != "carriers" or all(AIR[a.id].type == "H" for a in bombers):
        return []
    at_sea = [a for a in fighters if a.base != ISLAND] or list(fighters)
    at_sea.sort(key=lambda a: (-AIR[a.id].air * a.steps, GRID.distance(hex_of(view, a), hex)))
    wanted = ceil(_EXPECTED_CAP[enemy(view.side)] / 2)
    if any(hex_of(view, a) in view.found for a in at_sea):
        wanted = min(wanted, max(1, len(at_sea) // 4))
    return at_sea[:wanted]


def strike_on_midway(view: View, estimate: Estimate, moves: Mapping[str, str]) -> StrikeMidway | None:
    """The raid on Midway of this turn, declared with the moves (judgement 14); None if it is not worth it."""
    able = [view.own.air[u] for u in may_strike(view, moves)]
    able = [a for a in able if _back_from_midway(view, a, moves)]
    bombers = [a for a in able if AIR[a.id].type not in "FH"]
    share = _midway_share(view, estimate)
    # Dive bombers first: torpedoes sink ships, bombs are all the same to a company (MID-10.5).
    bombers.sort(key=lambda a: (AIR[a.id].type != "D", -a.steps, AIR[a.id].order))
    going = bombers[: int(len(bombers) * share)]
    if len(going) < (_LEAST_AT_MIDWAY if view.side == JP else 1):
        return None
    fighters = sorted((a for a in able if AIR[a.id].type == "F"), key=lambda a: -AIR[a.id].air * a.steps)
    escorts = fighters[: max(1, len(going) // 3)] if view.side == JP and estimate.ledger.grounded else []
    return StrikeMidway(tuple(AirTerm(unit=a.id) for a in (*going, *escorts)))


def _back_from_midway(view: View, air: Air, moves: Mapping[str, str]) -> bool:
    """Whether a unit comes home from Midway to its own deck, where that will be after the moves (MID-R28)."""
    hex = moves.get(air.base, hex_of(view, air)) if air.base != ISLAND else MIDWAY
    return 2 * GRID.distance(hex, MIDWAY) <= budget(air.id)


def _midway_share(view: View, estimate: Estimate) -> float:
    """The share of the bombers that goes to Midway: all Americans, at troops ashore who fire at nobody (MID-10.6), if
    no carriers are near; of the Japanese half, none when carriers are in touch or nothing is left to hit there."""
    if view.side != JP:
        return _HALF if estimate.near(MIDWAY, 3) > _LURKING else 1.0
    near, ledger = estimate.near(MIDWAY, 4), estimate.ledger
    if ledger.silenced() and (ledger.reduced() >= _REDUCED_ENOUGH or near > _LIKELY):
        return 0.0
    touch = estimate.last is not None and view.turn - estimate.last[1] <= _TOUCH
    return 0.0 if touch and near > _LURKING else _HALF
