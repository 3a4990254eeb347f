"""Positions for tests of rules chapters, and one step played in them by the judge of orders and the rule alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitre.games.midway.records.printed import JP, MIDWAY, SHIPS, SIDES, US
from arbitre.games.midway.records.state import Air, Game, LandUnit, Ship
from arbitre.games.midway.rules import submarines, surface, victory
from arbitre.games.midway.rules.setup import new_game
from arbitre.games.midway.rules.view import View, view
from arbitre.kernel.dice import Dice, ScriptedDice
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Step, Umpire

DAY, NIGHT = 8, 13  # 4 June 04:30, 5 June 01:00


def position(ships: Mapping[str, str] | None = None, *, turn: int = DAY, fog: bool = True) -> Game:
    """A game at a turn with these ships on the map (id -> hex), the others still waiting; all else as printed."""
    game = new_game({})
    game.turn, game.fog = turn, fog
    for ship, hex in (ships or {}).items():
        put(game, ship, hex)
    return game


def put(game: Game, ship: str, hex: str, **changes: Any) -> None:
    """Place a ship on the map, perhaps with fewer steps."""
    ships = game.forces(SHIPS[ship].side).ships
    ships[ship] = replace(ships[ship], hex=hex, status="map", **changes)


def change(game: Game, unit: str, **changes: Any) -> None:
    """Change the record of a unit of either side and any kind."""
    for side in SIDES:
        forces = game.forces(side)
        for units in (forces.ships, forces.air, forces.land):
            if unit in units:
                units[unit] = replace(units[unit], **changes)


def flying(game: Game, unit: str, target: str, out: int, mission: str = "raid", **changes: Any) -> None:
    """Put an air unit in the air, so many hexes out."""
    change(game, unit, status="flying", mission=mission, target=target, out=out, **changes)


def only_air(game: Game, side: str, units: Iterable[str]) -> None:
    """Leave a side only these air units; the rest have left the map."""
    keep = set(units)
    for unit in game.forces(side).air:
        if unit not in keep:
            change(game, unit, status="left")


def ashore(game: Game, *units: str) -> None:
    """Land these Japanese units at Midway."""
    for unit in units:
        change(game, unit, status="ashore")


def air(game: Game, unit: str) -> Air:
    """An air unit of either side."""
    return game.us.air.get(unit) or game.jp.air[unit]


def ship(game: Game, unit: str) -> Ship:
    """A ship of either side."""
    return game.us.ships.get(unit) or game.jp.ships[unit]


def land(game: Game, unit: str) -> LandUnit:
    """A land unit of either side."""
    return game.us.land.get(unit) or game.jp.land[unit]


def seen(game: Game, side: str, step: Step) -> View:
    """What a side sees with this step in hand."""
    game = game.copy()
    game.agenda = (step,)
    return view(game, side)


def judged(game: Game, side: str, step: Step, *orders: Any) -> Plan:
    """What a sheet comes to; AssertionError if the side is not asked."""
    before = seen(game, side, step)
    ask = before.now.ask(before) if before.now else None
    assert ask is not None, f"{side} is not asked"
    return ask.plan(orders)


def refusals(game: Game, side: str, step: Step, *orders: Any) -> list[tuple[int, str, str]]:
    """The refusals of a sheet: (line, catalogue key, clause)."""
    found = judged(game, side, step, *orders).refusals
    return [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in found]


class Played(NamedTuple):
    """A position after a step, and what each side was told in it."""

    game: Game
    told: dict[str, list[Any]]

    def report(self, side: str, kind: type, number: int = 0) -> Any:
        """The report of a kind that a side was told, the first unless another number is given."""
        return [report for report in self.told[side] if isinstance(report, kind)][number]

    def heard(self, side: str, kind: type) -> bool:
        """Whether a side was told a report of this kind."""
        return any(isinstance(report, kind) for report in self.told[side])


def play(
    game: Game,
    step: Step,
    orders: Mapping[str, Sequence[Any]] | None = None,
    dice: Dice | Sequence[Any] = (),
) -> Played:
    """Play one step: each side's orders judged on its view, then the rule. Dice are scripted faces in order, each
    perhaps with words of its label, all of which must be used; or any dice."""
    game = game.copy()
    game.agenda = (step,)
    plans: dict[str, Plan] = {}
    for side in SIDES:
        before = view(game, side)
        ask = step.ask(before)
        sheet = (orders or {}).get(side, ())
        if ask is None:
            assert not sheet, f"{side} is not asked"
            continue
        plans[side] = ask.plan(sheet)
        assert not plans[side].refusals, plans[side].refusals
    rolled = ScriptedDice(dice) if isinstance(dice, Sequence) else dice
    umpire = Umpire(rolled)
    umpire.turn, umpire.phase = game.turn, step.phase  # type: ignore[attr-defined]
    game.agenda = ()
    step.resolve(game, plans, umpire)
    if isinstance(rolled, ScriptedDice):
        assert not rolled.left(), f"{rolled.left()} draws of the script were not made"
    return Played(game, {side: [report for to, _, _, report in umpire.reports if to == side] for side in SIDES})


def announced(
    game: Game,
    *,
    torpedoes: Mapping[str, Sequence[str]] | None = None,
    engage: Mapping[str, Collection[str]] | None = None,
    dice: Dice | None = None,
) -> Played:
    """The position at the end of phase 8, with these submarine attacks and surface combats declared by side."""
    game = game.copy()
    umpire = Umpire(dice or ScriptedDice(()))
    umpire.turn, umpire.phase = game.turn, "8"
    submarines.announce(game, umpire, {side: (torpedoes or {}).get(side, ()) for side in SIDES})
    surface.announce(game, umpire, {side: (engage or {}).get(side, ()) for side in SIDES})
    return Played(game, {side: [report for to, _, _, report in umpire.reports if to == side] for side in SIDES})


def quarters(game: Game, to: str) -> int:
    """Quarter points that `to` scores for the enemy's losses so far (MID-24.1)."""
    return sum(victory.quarters(loss) for loss in game.losses if loss.side != to)


__all__ = [
    "DAY",
    "JP",
    "MIDWAY",
    "NIGHT",
    "US",
    "Played",
    "air",
    "announced",
    "ashore",
    "change",
    "flying",
    "judged",
    "land",
    "only_air",
    "play",
    "position",
    "put",
    "quarters",
    "refusals",
    "seen",
    "ship",
]
