"""Phase 8's declarations: torpedoes, surface combat, bombardment and landing (judgements 15 to 18 and 20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.captain.fleets import by_hex
from arbitre.games.midway.records.orders import Ashore, Engage, Shell, Torpedo
from arbitre.games.midway.records.printed import LAST_TURN, MIDWAY, SHIPS, US, enemy, night
from arbitre.games.midway.rules.recovery import RecoveryAsk
from arbitre.games.midway.rules.view import View

Declaration = Ashore | Engage | Shell | Torpedo
_ENOUGH_REDUCED = 5  # companies reduced before the troops go ashore (judgement 15)
_ALL_REDUCED = 6  # asked for while guns will make sure of the last one next turn: 72 % instead of 51 % (see benchmarks)
_WORTH_WAITING = 18  # the last turn on which a wait for the sixth company costs no day of fighting that is needed
_COMMIT = 20  # from here on the landing is made whatever the garrison (judgement 20): it swings 22 points
_ODDS = 1.5  # own gunfire against the enemy's, as estimated, for a surface action (judgement 17)
_GUESS = {"us": 18.0, "jp": 30.0}  # gunfire (dice x rating) of a force of this side nobody has listed
_LIST_AGE = 2  # turns for which a list of ships in a hex is still believed
_NIGHT_GUNS = {"us": 1.2, "jp": 1.0}  # the Americans shoot better at night (MID-14.8)


def declarations(view: View, estimate: Estimate, ask: RecoveryAsk) -> list[Declaration]:
    """What ships and troops are to do after the recovery."""
    may = ask.options()
    orders: list[Declaration] = []
    orders += [Torpedo(ship, view.own.ships[ship].hex) for ship in may.torpedo if worth_a_torpedo(view, estimate, ship)]
    fought = [hex for hex in may.engage if worth_fighting(view, estimate, hex)]
    orders += [Engage(hex) for hex in fought]
    if MIDWAY not in fought:
        orders += shells(view, estimate, may.shell)
    orders += ashore(view, estimate, may.ashore)
    return orders


def ashore(view: View, estimate: Estimate, may: Sequence[str]) -> list[Ashore]:
    """Land all the troops together: when the garrison is worn down, or when time runs out (judgements 15 and 20)."""
    if not may:
        return []
    coming = [u for u in view.own.land.values() if u.status == "aboard"]
    if any(u.status == "ashore" for u in view.own.land.values()) or view.turn >= _commitment():
        return [Ashore(tuple(may))]
    if len(may) < len(coming) and view.turn < _WORTH_WAITING:
        return []
    guns = sum(ship.hex == MIDWAY and SHIPS[ship.id].kind in ("BB", "CA") for ship in view.own.ships.values())
    wait = view.turn < _WORTH_WAITING and guns >= 2
    return [Ashore(tuple(may), _ALL_REDUCED if wait else _ENOUGH_REDUCED)]


def _commitment() -> int:
    """The first day turn from the turn of commitment on."""
    return next(turn for turn in range(_COMMIT, LAST_TURN + 1) if not night(turn))


def shells(view: View, estimate: Estimate, may: Mapping[str, Sequence[str]]) -> list[Shell]:
    """Every gun at Midway fires every turn: at units still full first, then by turns (judgement 16)."""
    left = {seen.label: seen.steps for seen in view.garrison} or dict(estimate.ledger.companies)
    orders: list[Shell] = []
    aimed: dict[str, float] = {}
    for ship in sorted(may, key=lambda s: (-SHIPS[s].naval * view.own.ships[s].steps, SHIPS[s].order)):
        labels = may[ship]
        if not labels:
            continue
        best = min(labels, key=lambda label: (left.get(label, 2) < 2, aimed.get(label, 0.0), label))
        aimed[best] = aimed.get(best, 0.0) + SHIPS[ship].naval * view.own.ships[ship].steps
        orders.append(Shell(ship, best))
    return orders


def worth_a_torpedo(view: View, estimate: Estimate, ship: str) -> bool:
    """Carriers always; other ships once no carrier is likely near (judgement 18)."""
    hex = view.own.ships[ship].hex
    return view.located.get(hex) == "carriers" or estimate.near(hex, 2) < 0.3


def worth_fighting(view: View, estimate: Estimate, hex: str) -> bool:
    """Whether own guns promise half as much again as the enemy's, as they may be estimated (judgement 17)."""
    own = by_hex(view).get(hex, [])
    if any(SHIPS[s.id].carrier for s in own):
        return False
    guns = sum(s.steps * SHIPS[s.id].naval for s in own) * _dark(view, view.side)
    theirs = _their_guns(view, estimate, hex)
    if view.side == US and not view.night and theirs > 0:
        return False  # by day only where transports lie uncovered
    return guns > _ODDS * theirs


def _their_guns(view: View, estimate: Estimate, hex: str) -> float:
    """Enemy gunfire in a hex: by the last list if it is fresh, otherwise a guess."""
    other = enemy(view.side)
    turn, ships = estimate.ledger.listed.get(hex, (-99, ()))
    if view.turn - turn > _LIST_AGE:
        return _GUESS[other] * _dark(view, other)
    return _dark(view, other) * sum(
        estimate.ledger.afloat(s.id) * SHIPS[s.id].naval for s in ships if SHIPS[s.id].combatant
    )


def _dark(view: View, side: str) -> float:
    """How much better a side shoots tonight; 1 by day."""
    return _NIGHT_GUNS[side] if view.night else 1.0
