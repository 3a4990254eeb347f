"""Small positions for the captain: what he is told, and the orders he gives."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.midway.captain import Captain
from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.records.printed import AIR, FOG_ZONE, GRID
from arbitre.games.midway.records.reports import Searched, TurnOpened
from arbitre.games.midway.records.state import Battle, Game
from arbitre.kernel.play import Step, Told
from midway.positions import change, seen

US_TF16 = {"us_cv_enterprise": "I5", "us_cv_hornet": "I5", "us_ca_vincennes": "I5", "us_dd1": "I5"}
US_TF17 = {"us_cv_yorktown": "J5", "us_ca_astoria": "J5", "us_dd2": "J5"}
AKAGI, HIRYU = ("jp_cv_akagi", "jp_cv_kaga"), ("jp_cv_hiryu", "jp_cv_soryu")
EVERYWHERE_CLEAR = tuple(h for h in GRID.hexes if h not in FOG_ZONE)


def tell(game: Game, side: str, *reports: Any) -> None:
    """Enter reports in a side's ledger, as of this turn."""
    known = game.told.get(side, ())
    game.told = {
        **game.told,
        side: (*known, *(Told(len(known) + i, game.turn, "2", report) for i, report in enumerate(reports, 1))),
    }


def opened(game: Game, side: str) -> None:
    """The opening reports of all turns so far, one a turn."""
    now = game.turn
    for turn in range(1, now + 1):
        game.turn = turn
        tell(game, side, TurnOpened(turn, game.fog, "us"))


def sighted(game: Game, side: str, hex: str, what: str = "carriers", *, now: bool = True) -> None:
    """A search that found ships in a hex, and nothing in the other clear hexes; `now`: this turn, so that they may be
    raided."""
    results = [(h, what if h == hex else "nothing") for h in EVERYWHERE_CLEAR]
    tell(game, side, Searched(tuple(results)))
    if now:
        game.located = {**game.located, side: {**game.located.get(side, {}), hex: what}}


def orders(game: Game, side: str, step: Step, *, blind: bool = False) -> tuple[Any, ...]:
    """The captain's orders, which must all be lawful."""
    view = seen(game, side, step)
    assert view.now is not None
    ask = view.now.ask(view)
    assert ask is not None
    given = Captain(Random(1), blind=blind).orders(view, ask)
    assert not ask.plan(given).refusals
    return given


def estimated(game: Game, side: str, step: Step) -> Estimate:
    """The captain's estimate of what he was told."""
    estimate = Estimate(seen(game, side, step).side)
    estimate.update(seen(game, side, step))
    return estimate


def of(kind: type, given: Iterable[Any]) -> list[Any]:
    """The orders of a kind."""
    return [order for order in given if isinstance(order, kind)]


def units(order: Any) -> list[str]:
    """The air units an order names."""
    return [term.unit for term in order.air]


def bombers(given: Iterable[str]) -> list[str]:
    """Those that are no fighters."""
    return [unit for unit in given if AIR[unit].type != "F"]


def below(game: Game, side: str) -> None:
    """Strike all of a side's ready aircraft below."""
    for air in list(game.forces(side).air.values()):
        if air.status == "ready":
            change(game, air.id, status="below")


def raid(game: Game, raider: str, hex: str, raiders: Iterable[str], cap: Iterable[str] = (), **rest: Any) -> None:
    """A raid under way against the ships in a hex: labels as they come."""
    labels: dict[str, dict[str, str]] = {"raid": {}, "cap": {}}
    for mission, flying in (("raid", raiders), ("cap", cap)):
        for unit in flying:
            kind = AIR[unit].type
            number = sum(label[0] == kind for label in labels[mission]) + 1
            labels[mission][f"{kind}{number}"] = unit
            change(game, unit, status="flying", mission=mission, target=hex)
    battle = Battle(hex, hex, False, raider, labels["raid"], labels["cap"])  # type: ignore[arg-type]
    game.battles = (*game.battles, replace(battle, **rest))
