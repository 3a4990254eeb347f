"""Everything a player of Typhon may order, as typed records. Zones and units stand by their ids."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from arbitre.kernel.bases import Concede


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """The base of all orders."""


class ChooseObjective(Order, frozen=True, tag="objective"):
    """W1: the Japanese objective set, or "draw" (TYP-19.1)."""

    set: Literal["australia", "china_and_route", "india_and_micronesia", "draw"]


class StrategicRoll(Order, frozen=True, tag="strategic"):
    """W2: pay for a roll in the strategic war (TYP-2.2)."""


class Rebuild(Order, frozen=True, tag="rebuild"):
    """W4: restore steps of a unit: turn it to its full face, or bring it back reduced (and full, if `steps` is 2) in
    `zone`, "" for the first lawful one. `british`: pay an Australian or New Zealand corps with British points."""

    unit: str
    steps: int = 1
    zone: str = ""
    british: bool = False


class Recall(Order, frozen=True, tag="recall"):
    """W4: pay to bring a disorganised fleet back from the turn track, in `zone` where there is a choice (TYP-3.13)."""

    fleet: str
    zone: str = ""


class Merge(Order, frozen=True, tag="merge"):
    """W4: merge two reduced fleets; `fleet` leaves the game, `into` becomes full (TYP-3.14)."""

    fleet: str
    into: str


class Redeploy(Order, frozen=True, tag="redeploy"):
    """W5: strategic redeployment of a unit to a zone (chapter 6)."""

    unit: str
    zone: str


class CreateArmy(Order, frozen=True, tag="create"):
    """W6: draw an army or a detachment from the pool and place it in a zone of Japan (TYP-5.9)."""

    zone: str = ""


class BuildFortress(Order, frozen=True, tag="fortress"):
    """W6: build a fortress (TYP-14.4)."""

    zone: str


class Convert(Order, frozen=True, tag="convert"):
    """W6: turn a detachment into a fortress where it stands (TYP-14.4)."""

    unit: str


class DeclarePlanZ(Order, frozen=True, tag="plan-z"):
    """W23: declare plan Z (TYP-21.5)."""


class Conference(Order, frozen=True, tag="conference"):
    """W22: the result of the Allied conference, or "draw" (TYP-19.8)."""

    result: Literal["churchill", "macarthur", "nimitz", "draw"]


class SendToBurma(Order, frozen=True, tag="burma"):
    """W24: Chinese armies sent to Burma, once (TYP-21.13)."""

    units: tuple[str, ...]


class ReturnChinese(Order, frozen=True, tag="chinese"):
    """An eliminated Chinese army returns in a zone of the active Allies' choice (TYP-R162)."""

    unit: str
    zone: str


class Paratroops(Order, frozen=True, tag="paratroops"):
    """W7: a zone taken by paratroops (TYP-18.3)."""

    zone: str


class AirOffensive(Order, frozen=True, tag="air"):
    """W8: air armies of one zone against one target, a fleet or an air army (TYP-9.2, 9.3)."""

    units: tuple[str, ...]
    target: str


class Occupy(Order, frozen=True, tag="occupy"):
    """W9: a detachment occupies an adjacent zone on turn 1 (TYP-18.2)."""

    unit: str
    zone: str


class Stop(msgspec.Struct, frozen=True, array_like=True):
    """A zone on a fleet's way, and the units it embarks there."""

    zone: str
    embark: tuple[str, ...] = ()


class Sail(Order, frozen=True, tag="sail"):
    """W10: a fleet sails from its base by these zones; zones between two stops are filled in by the shortest way
    through friendly zones. The last stop is its end zone (TYP-9.10 to 9.13)."""

    fleet: str
    stops: tuple[Stop, ...]
    embark: tuple[str, ...] = ()


class Repair(Order, frozen=True, tag="repair"):
    """W10: restore a step of a fleet as it is activated (TYP-3.12, 9.12)."""

    fleet: str


class Strike(Order, frozen=True, tag="strike"):
    """W10: carrier fleets of the operation strike a target from a zone of their way, "" for the end (TYP-11.2)."""

    fleets: tuple[str, ...]
    target: str
    zone: str = ""


class Target(Order, frozen=True, tag="target"):
    """W10: the zone attacked, where fleets that end in contested or enemy zones leave it open."""

    zone: str


class React(Order, frozen=True, tag="react"):
    """W11: react with these fleets, none named: abstain (TYP-21.3)."""

    fleets: tuple[str, ...] = ()


class AirReact(Order, frozen=True, tag="air-react"):
    """W12: what an air army does in the operation (TYP-12.4, TYP-R130, TYP-R193)."""

    unit: str
    choice: Literal["support", "intercept", "abstain", "kamikaze"]


class Fire(Order, frozen=True, tag="fire"):
    """W13: a fleet's target in the naval battle, or of a kamikaze army (TYP-10.25, TYP-R141)."""

    unit: str
    target: str


class Land(Order, frozen=True, tag="land"):
    """W14: the units that land; a sheet without it lands all (TYP-R100). None named: nobody lands."""

    units: tuple[str, ...] = ()


class Attack(Order, frozen=True, tag="attack"):
    """W15: units attack enemy units in their zone together (TYP-10.7)."""

    units: tuple[str, ...]
    targets: tuple[str, ...]


class Counter(Order, frozen=True, tag="counter"):
    """W16: the attacker that the defender's counter-attack is aimed at (TYP-21.2)."""

    target: str


class Lose(Order, frozen=True, tag="lose"):
    """W17: the units that lose steps, one name a step (TYP-R102)."""

    units: tuple[str, ...]


class Retreat(Order, frozen=True, tag="retreat"):
    """W18: where units retreat, or displaced air armies and fleets go; `unit` "" for all (TYP-10.13, 9.9)."""

    zone: str
    unit: str = ""


class Advance(Order, frozen=True, tag="advance"):
    """W18: breakthrough of these units (none named: all that may) into a zone (TYP-10.16)."""

    zone: str
    units: tuple[str, ...] = ()


class ReturnTo(Order, frozen=True, tag="return"):
    """W19: the base a fleet goes home to (TYP-9.18)."""

    fleet: str
    zone: str


class March(Order, frozen=True, tag="march"):
    """W20: land units walk to a zone (TYP-9.4)."""

    units: tuple[str, ...]
    zone: str


class CounterAttackRoll(Order, frozen=True, tag="roll"):
    """The Allied player asks for the counter-attack roll of this turn (TYP-21.11, TYP-R187)."""


class Switch(Order, frozen=True, tag="switch"):
    """W21: change sides (TYP-19.6)."""


AnyOrder: TypeAlias = (
    ChooseObjective | StrategicRoll | Rebuild | Recall | Merge | Redeploy | CreateArmy | BuildFortress | Convert
    | DeclarePlanZ | Conference | SendToBurma | ReturnChinese | Paratroops | AirOffensive | Occupy | Sail | Repair
    | Strike | Target | React | AirReact | Fire | Land | Attack | Counter | Lose | Retreat | Advance | ReturnTo | March
    | CounterAttackRoll | Switch | Concede
)  # fmt: skip
