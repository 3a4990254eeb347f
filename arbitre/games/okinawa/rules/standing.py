"""Japanese standing orders: what fire takes first, when hidden counters claim their zone, when they support (OKI-R93,
R98, R78).

They are given beforehand, at set-up, in phases II, VII and VIII (OKI-19.2), so that nothing the Americans do makes the
umpire ask anything (OKI-R92). They stay in force until changed. A counter that is revealed loses its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from arbitre.games.okinawa.records.board import ChallengeRule, Hidden, SupportRule
from arbitre.games.okinawa.records.names import unit_name
from arbitre.games.okinawa.records.orders import AnyOrder, Challenge, LoseFirst, Support
from arbitre.games.okinawa.records.printed import HIDING, LAND, UNITS
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.orders import Remark, illegal
from arbitre.kernel.words import Several

_OWN = frozenset(HIDING)


class Standing(msgspec.Struct):
    """What the standing orders of one sheet change. `losses`: the new ranking, None if it stays as it is; `challenges`,
    `supports`: by hidden counter; `windows`: support orders for one combat: counter, attacked hex, order."""

    losses: tuple[str, ...] | None = None
    challenges: dict[str, ChallengeRule] = {}
    supports: dict[str, SupportRule] = {}
    windows: tuple[tuple[str, str, SupportRule], ...] = ()


def judge(
    view: View, line: int, order: AnyOrder, standing: Standing, remarks: list[Remark], combats: Sequence[str] = ()
) -> bool:
    """Enter a line of the Japanese side into `standing`, or say what is wrong with it; False if it is no standing order
    at all. `combats`: the attacked hexes, in the window alone, where support may be ordered combat by combat
    (OKI-R78)."""
    match order:
        case LoseFirst():
            wrong = _rank(view, line, order, standing)
        case Challenge():
            wrong = _challenge(view, line, order, standing)
        case Support():
            wrong = _support(view, line, order, standing, combats)
        case _:
            return False
    if wrong is not None:
        remarks.append(wrong)
    return True


def keep(hidden: Hidden, standing: Standing) -> None:
    """Put standing orders in force: those not named stay, "never" is no order."""
    if standing.losses is not None:
        hidden.losses = standing.losses
    for challenger, challenge in standing.challenges.items():
        hidden.challenges.pop(challenger, None)
        if challenge.when != "never":
            hidden.challenges[challenger] = challenge
    for supporter, support in standing.supports.items():
        hidden.supports.pop(supporter, None)
        if support.when != "never":
            hidden.supports[supporter] = support
    if standing.windows:
        changed = {(id, hex) for id, hex, _ in standing.windows}
        hidden.windows = (*(rule for rule in hidden.windows if rule[:2] not in changed), *standing.windows)


def _rank(view: View, line: int, order: LoseFirst, standing: Standing) -> Remark | None:
    """A ranking of troops and minefields, known or hidden (OKI-R93); several lines of a sheet are one ranking."""
    ranked = standing.losses or ()
    for id in order.units:
        if wrong := _not_own(line, id, "OKI-R93"):
            return wrong
        if UNITS[id].kind == "fortification":  # OKI-R37: it is never shot away by itself
            return illegal(line, "standing-fortification", "OKI-R37", unit=unit_name(id))
        if id in view.board.units and view.board.units[id].where == "lost":
            return illegal(line, "standing-lost", "OKI-R93", unit=unit_name(id))
        if id in ranked:
            return illegal(line, "standing-ranked", "OKI-R93", unit=unit_name(id))
        ranked = (*ranked, id)
    standing.losses = ranked
    return None


def _challenge(view: View, line: int, order: Challenge, standing: Standing) -> Remark | None:
    units = order.units or _hidden_troops(view)
    if wrong := _not_hidden(view, line, units, "OKI-R98"):
        return wrong
    if nowhere := [hex for hex in order.hexes if hex not in LAND]:
        return illegal(line, "standing-hex", "OKI-R98", hexes=Several(tuple(nowhere)))
    standing.challenges |= dict.fromkeys(units, ChallengeRule(order.when, order.hexes))
    return None


def _support(view: View, line: int, order: Support, standing: Standing, combats: Sequence[str]) -> Remark | None:
    units = order.units or _hidden_troops(view)
    if wrong := _not_hidden(view, line, units, "OKI-R78"):
        return wrong
    if order.when == "between" and order.low > order.high:
        return illegal(line, "standing-between", "OKI-R78", low=order.low, high=order.high)
    rule = SupportRule(order.when, order.low, order.high, order.at_most)
    if not order.hex:
        standing.supports |= dict.fromkeys(units, rule)
    elif not combats:
        return illegal(line, "standing-window", "OKI-R78", hex=order.hex)
    elif order.hex not in combats:
        return illegal(line, "standing-combat", "OKI-R78", hex=order.hex, hexes=Several(tuple(combats)))
    else:
        others = (given for given in standing.windows if given[1] != order.hex or given[0] not in units)
        standing.windows = (*others, *((id, order.hex, rule) for id in units))
    return None


def _hidden_troops(view: View) -> tuple[str, ...]:
    """All hidden troops counters: what a standing order means that names none."""
    assert view.hidden is not None  # only the Japanese side gives standing orders
    return tuple(id for id in view.hidden.units if UNITS[id].troops)


def _not_own(line: int, id: str, clause: str) -> Remark | None:
    """Why a counter is not one of the Japanese side's on the island."""
    if id in _OWN:
        return None
    key = "standing-american" if id in UNITS and UNITS[id].side != UNITS[HIDING[0]].side else "standing-unknown"
    return illegal(line, key, clause, unit=unit_name(id) or id)


def _not_hidden(view: View, line: int, units: Sequence[str], clause: str) -> Remark | None:
    """Why counters are not all hidden troops."""
    assert view.hidden is not None
    for id in units:
        if wrong := _not_own(line, id, clause):
            return wrong
        if not UNITS[id].troops:
            return illegal(line, "standing-works", clause, unit=unit_name(id))
        if id not in view.hidden.units:
            return illegal(line, "standing-revealed", clause, unit=unit_name(id))
    return None


def sample(view: View, rng: Random) -> tuple[AnyOrder, ...]:
    """Random standing orders, often none."""
    orders: list[AnyOrder] = []
    hidden = _hidden_troops(view)
    if hidden and rng.random() < 0.4:
        some = tuple(rng.sample(hidden, rng.randint(1, min(6, len(hidden)))))
        orders.append(Challenge(some, rng.choice(("never", "always", "weaker", "safe"))))
    if hidden and rng.random() < 0.4:
        some = tuple(rng.sample(hidden, rng.randint(1, min(6, len(hidden)))))
        low, at_most = rng.randint(-10, 10), rng.choice((None, rng.randint(-8, 8)))
        between = Support(some, "between", low, low + rng.randint(0, 15), at_most)
        orders.append(rng.choice((Support(some, "never"), Support(some, "always"), between)))
    if hidden and rng.random() < 0.2:
        orders.append(LoseFirst(tuple(rng.sample(hidden, rng.randint(1, min(5, len(hidden)))))))
    return tuple(orders)
