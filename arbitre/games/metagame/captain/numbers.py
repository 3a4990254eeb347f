"""The figures of the automatic commanders, tuned by hand in games of bots against bots (`data/bots.toml`)."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.games.metagame.records.printed import load


class Belief(msgspec.Struct, frozen=True):
    """How memories fade. `least`: expected in any enemy territory; `decay`: a week; `home`: the share of what a nation
    can recruit that is looked for in its home."""

    least: float
    decay: float
    home: float


class Defence(msgspec.Struct, frozen=True):
    """Garrisons. `home_share`: of the strongest enemy in reach of the home; `fleet`: how much a fleet counts of a land
    army; `border`, `home`: the weight of what is to be held, and what a home counts more."""

    home_share: float
    fleet: float
    border: float
    home: float


NEVER = 99.0  # a ratio at which nobody attacks


class Attack(msgspec.Struct, frozen=True):
    """Attackers to expected defenders: the `least`, by style; for a home; what to `aim` at; what a home is worth
    more."""

    least: float
    least_home: float
    aim: float
    home: float

    @property
    def attacks(self) -> bool:
        """Whether the style attacks at all: a garrison holds what it has, also in the last weeks."""
        return self.least < NEVER


_BOTS: dict[str, Any] = load("bots")
BELIEF = Belief(
    _BOTS["belief"]["min_estimate_enemy_territory"],
    _BOTS["belief"]["memory_decay_per_week"],
    _BOTS["belief"]["home_extra_per_week"],
)
DEFENCE = Defence(
    _BOTS["defence"]["garrison_home_share"],
    _BOTS["defence"]["fleet_threat_weight"],
    _BOTS["defence"]["border_weight"],
    _BOTS["defence"]["home_weight"],
)
STYLES: dict[str, Attack] = {
    style: Attack(
        figures["attack_min_ratio"],
        _BOTS["attack"]["min_ratio_home"],
        _BOTS["attack"]["aim_ratio"],
        _BOTS["attack"]["value_plus_for_home"],
    )
    for style, figures in _BOTS["style"].items()
}
PORTS: dict[str, int] = _BOTS["economy"]["ports_wanted"]
SPY_BETWEEN: tuple[float, float] = tuple(_BOTS["economy"]["spy_when_attack_share_between"])
SPY_FROM: int = _BOTS["economy"]["spy_from_credits"]
MOST_SPIES: int = _BOTS["economy"]["max_spies_per_week"]
MOST_RAIDS: int = _BOTS["economy"]["max_raids_per_week"]
INTOX_VALUE: int = _BOTS["economy"]["intox_if_threatened_value"]
TRAVEL: float = _BOTS["reserve"]["distance_discount"]
CROWD: float = _BOTS["reserve"]["stack_discount"]
FLEET_LEAST: int = _BOTS["reserve"]["amphibious_min_stack"]
BLITZ_SHARE: float = _BOTS["battle"]["blitz_min_share"]
LAST_WEEKS = 2  # from so many weeks before the end on, points count, not position (judgement 20)
LAST_POINTS = 8  # and so many before the threshold, where points end the game
LAST_SHARE = 0.45
