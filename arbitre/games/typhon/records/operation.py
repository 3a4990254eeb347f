"""What an operation and a land combat under way are made of (chapters 9, 10 and 12)."""

from __future__ import annotations

from typing import Literal

import msgspec

from arbitre.games.typhon.records.printed import Side


class Sailing(msgspec.Struct, frozen=True):
    """A fleet of an operation: the base it left, the way it sails (both ends included), where it embarks whom: (zone,
    units). The last zone of the way is its end zone (TYP-9.13)."""

    fleet: str
    way: tuple[str, ...]
    loads: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def home(self) -> str:
        """The base it left."""
        return self.way[0]

    @property
    def end(self) -> str:
        """Where it ends its move."""
        return self.way[-1]

    @property
    def aboard(self) -> tuple[str, ...]:
        """The units it carries."""
        return tuple(unit for _, units in self.loads for unit in units)


class CarrierStrike(msgspec.Struct, frozen=True):
    """A strike of carrier fleets of one zone of their way at a fleet in its base or an air army there or next to it
    (TYP-11.2, TYP-R126)."""

    fleets: tuple[str, ...]
    zone: str
    target: str


class Operation(msgspec.Struct, frozen=True):
    """A naval or combined operation under way (TYP-1.6, Appendix C).

    `zone`: the attacked zone, "" if no fleet enters an enemy or contested zone (TYP-R93). `reaction`: the result of the
    test, "" before it, "untested" where there is none; once it is answered "none" if no fleet has come. `reacting`: the
    defender's fleets in it and the base each left. `support`: air armies whose bonus counts, by side; `cancelled`:
    those intercepted; `kamikazes`: those that attack (TYP-12.11). `fought`: a battle, a kamikaze attack, or a strike
    that cost something (TYP-R89). `lost`: what each side's fleets lost, in half
    points (TYP-9.15). `surprised`: the side whose fleets reply second in the carrier battle. `goes_on`: the mission has
    not been cancelled. `landed`: the units that have landed, no longer in the loads. `landers`: the fleets that landed
    them, each with its units. `reembarked`: those of them that have left again (TYP-10.15). `rounds`: of a last sortie
    (TYP-R78)."""

    side: Side
    sailings: tuple[Sailing, ...]
    zone: str = ""
    strikes: tuple[CarrierStrike, ...] = ()
    reaction: Literal["", "untested", "none", "immediate", "surprise", "sortie"] = ""
    reacting: tuple[tuple[str, str], ...] = ()
    support: dict[Side, tuple[str, ...]] = {}
    cancelled: tuple[str, ...] = ()
    kamikazes: tuple[str, ...] = ()
    fought: bool = False
    lost: dict[Side, int] = {}
    surprised: Side | Literal[""] = ""
    goes_on: bool = True
    landed: tuple[str, ...] = ()
    landers: tuple[tuple[str, tuple[str, ...]], ...] = ()
    reembarked: tuple[str, ...] = ()
    rounds: int = 0

    @property
    def fleets(self) -> tuple[str, ...]:
        """Its fleets."""
        return tuple(sailing.fleet for sailing in self.sailings)


class LandCombat(msgspec.Struct, frozen=True):
    """A land combat under way: one attack and its counter-attack (TYP-10.1, Appendix D).

    `landed`: attackers that landed in this operation. `counter`: the attacker that is counter-attacked (W16).
    `owed`: losses still to be taken by (attackers, defenders). `lost`: steps that (attackers, defenders) have
    lost."""

    side: Side
    zone: str
    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    landed: tuple[str, ...] = ()
    counter: str = ""
    owed: tuple[int, int] = (0, 0)
    lost: tuple[int, int] = (0, 0)
