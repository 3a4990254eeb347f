"""Siblings of tests/midway/planted/said.py, in the same order."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from planting import Register

from arbitre.games.midway.records.orders import Scout
from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, SHIPS, US, enemy
from arbitre.games.midway.rules import air_combat, bombing, raids, searches
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import SearchAsk, Searches
from arbitre.games.midway.seat import advice, guide, plot
from arbitre.games.midway.seat.asks import asks
from arbitre.games.midway.seat.tables import tables
from midway.planted.grafts import Truth, afloat, aircraft, boats, graft, near

LEAKS = Register()


# --- advice -----------------------------------------------------------------------------------------------------------


@LEAKS.leak("advice", "MID-26.4")
def advice_to_search_only_where_it_pays(patch: pytest.MonkeyPatch) -> None:
    """Advice on searches that are not aimed is given only if an enemy ship lies where one of them could be aimed."""
    known = Truth(patch)

    def careless(honest: Any, view: Any, ask: Any, plan: Any, orders: Any) -> Any:
        game = known.behind(view)
        there = {ship.hex for ship in afloat(game, enemy(view.side))} if game is not None else set()
        reached = any(there.intersection(asset.hexes) for asset in ask.options().assets)
        for said in honest(view, ask, plan, orders):
            if said.key != "advice-unaimed" or reached:
                yield said

    honest = advice.ADVICE[Searches]
    patch.setitem(advice.ADVICE, Searches, lambda *given: careless(honest, *given))


@LEAKS.leak("advice", "MID-26.4", rare=True)
def pencil_counts_combatants_of_both(patch: pytest.MonkeyPatch) -> None:
    """The plot of a surface combat counts the enemy's combatants in the hex too."""
    known = Truth(patch)

    def careless(drawn: Any) -> Any:
        drawing, game, hex = honest(drawn), known.behind(drawn.view), drawn.order.hex
        theirs = [s for s in afloat(game, enemy(drawn.view.side), hex) if SHIPS[s.id].combatant] if game else []
        says = drawing.says
        return replace(drawing, says=replace(says, args={**says.args, "n": says.args["n"] + len(theirs)}))

    honest = plot.PLOTS[plot.Engage]
    patch.setitem(plot.PLOTS, plot.Engage, careless)


@LEAKS.leak("advice", "MID-26.4", rare=True)
def guide_points_at_the_enemy_carriers(patch: pytest.MonkeyPatch) -> None:
    """The first turn's hint on fog and entry speaks of the hex of an enemy ship."""
    known = Truth(patch)

    def careless(asked: Any) -> Any:
        game, side = known.behind(asked.view), asked.view.side
        there = afloat(game, enemy(side)) if game else []
        for hint in honest(asked):
            yield replace(hint, at=there[0].hex) if hint.at == "map" and there else hint

    honest = guide.GUIDES[Movement]
    patch.setitem(guide.GUIDES, Movement, careless)


@LEAKS.leak("advice", "MID-26.4")
def example_move_towards_the_enemy(patch: pytest.MonkeyPatch) -> None:
    """The example sheet of phase 1 begins with the ships that are nearest to an enemy ship."""
    known = Truth(patch)

    def careless(honest: Any, view: Any, moving: Any) -> list[str]:
        game = known.behind(view)
        close = [ship for ship in moving if game is not None and near(game, view.side, view.own.ships[ship].hex, 3)]
        return honest(view, close or moving)

    graft(patch, asks, "_in_one_hex", careless)


@LEAKS.leak("advice", "MID-26.4", rare=True)
def advice_to_land_when_the_field_is_asleep(patch: pytest.MonkeyPatch) -> None:
    """Advice to land troops, or to shell, is given only if no American aircraft stands ready at Midway."""
    known = Truth(patch)

    def careless(honest: Any, view: Any, ask: Any, plan: Any, orders: Any) -> Any:
        game = known.behind(view)
        awake = game is not None and aircraft(game, US, "ready", base=ISLAND)
        for said in honest(view, ask, plan, orders):
            if said.key not in ("advice-ashore", "advice-shell") or not awake:
                yield said

    honest = advice.ADVICE[Recovery]
    patch.setitem(advice.ADVICE, Recovery, lambda *given: careless(honest, *given))


# --- process memory ---------------------------------------------------------------------------------------------------


@LEAKS.leak("process memory", "MID-26.2")
def naval_searches_remembered_by_turn(patch: pytest.MonkeyPatch) -> None:
    """The hexes of naval searches are kept by turn and step, not by side, so that the one that asks second has
    those of the first."""
    kept: dict[Any, set[str]] = {}

    def careless(honest: Any, view: Any) -> set[str]:
        return set(kept.setdefault((view.turn, view.fog, type(view.now).__name__), honest(view)))

    graft(patch, searches, "naval_hexes", careless)


@LEAKS.leak("process memory", "MID-26.2")
def table_of_searches_remembered_by_turn(patch: pytest.MonkeyPatch) -> None:
    """The rows of the table of bases are kept by turn and by the number of own carriers, not by side."""
    kept: dict[Any, Any] = {}

    def careless(honest: Any, view: Any) -> Any:
        return kept.setdefault((view.turn, type(view.now).__name__, len(view.found)), honest(view))

    graft(patch, tables, "_searches", careless)


@LEAKS.leak("process memory", "MID-26.2")
def scouting_of_anybody_counts_as_seen(patch: pytest.MonkeyPatch) -> None:
    """Hexes around those to which aircraft of either side are sent to search this turn count as seen in the plots and
    the advice of both."""
    scouted: set[tuple[int, str]] = set()

    def plan(honest: Any, self: SearchAsk, orders: Any) -> Any:
        scouted.update((self.view.turn, order.hex) for order in orders if isinstance(order, Scout))
        return honest(self, orders)

    def careless(honest: Any, view: Any) -> set[str]:
        aims = [hex for turn, hex in scouted if turn == view.turn and hex in GRID]
        return honest(view) | {near for hex in aims for near in (hex, *GRID.neighbours[hex])}

    graft(patch, SearchAsk, "plan", plan)
    graft(patch, plot, "already_seen", careless)
    patch.setattr(advice, "already_seen", plot.already_seen)


@LEAKS.leak("process memory", "MID-26.4")
def hints_given_once(patch: pytest.MonkeyPatch) -> None:
    """A hint of the first turn that one side has been given is not given to the other."""
    first: dict[str, str] = {}

    def careless(honest: Any, package: Any, view: Any, ask: Any, language: str) -> Any:
        hints = honest(package, view, ask, language)
        return tuple(hint for hint in hints if first.setdefault(hint.says.key, view.side) == view.side)

    graft(patch, guide, "guide", careless)


# --- labels -----------------------------------------------------------------------------------------------------------


class _Saying:
    """An umpire that adds a word to the labels of some dice, or rolls more of them."""

    def __init__(self, umpire: Any, what: str, word: Any) -> None:
        self.umpire, self.what, self.word = umpire, what, word

    def __getattr__(self, name: str) -> Any:
        return getattr(self.umpire, name)

    def roll(self, what: str, *who: str, **how: int) -> tuple[int, ...]:
        return self.umpire.roll(what, *who, *((self.word(who),) if what == self.what else ()), **how)


@LEAKS.leak("label", "MID-R77")
def night_search_rolled_over_submarines(patch: pytest.MonkeyPatch) -> None:
    """By night a die is rolled too for a search of a hex in which nothing but an enemy submarine lies."""

    def careless(honest: Any, game: Any, umpire: Any, side: str, hex: str, ships: Any, dark: bool) -> Any:
        if dark and hex not in ships and boats(game, enemy(side), hex) and not searches.in_fog(hex, game.fog):
            umpire.roll("night search", side, hex)
        return honest(game, umpire, side, hex, ships, dark)

    graft(patch, searches, "_result", careless)


@LEAKS.leak("label", "MID-R30")
def bombs_labelled_with_bases(patch: pytest.MonkeyPatch) -> None:
    """The label of a bomber's dice names the base that it came from."""

    def careless(honest: Any, game: Any, battle: Any, shooters: Any, target: str, umpire: Any) -> Any:
        air = game.forces(battle.raider).air
        return honest(game, battle, shooters, target, _Saying(umpire, "bomb", lambda who: air[who[0]].base))

    graft(patch, bombing, "_drop", careless)


@LEAKS.leak("label", "MID-26.2")
def initiative_in_the_air_with_those_below(patch: pytest.MonkeyPatch) -> None:
    """For initiative in the air a further die is rolled for each of the defender's fighters that stand not ready."""

    def careless(honest: Any, game: Any, sortie: Any, shared: bool, umpire: Any) -> Any:
        battle = honest(game, sortie, shared, umpire)
        below = len(aircraft(game, enemy(sortie.raider), "below", type="F"))
        if battle.rounds == 2 and below:
            umpire.roll("air initiative", battle.key, "below", count=below)
        return battle

    graft(patch, raids, "_open", careless)


@LEAKS.leak("label", "MID-R46", rare=True)
def a_die_for_each_crew_that_is_trapped(patch: pytest.MonkeyPatch) -> None:
    """A die is rolled for each aircraft trapped in a carrier that bombs damage."""

    def careless(honest: Any, game: Any, umpire: Any, side: str, ship: str, by: Any) -> Any:
        fate = honest(game, umpire, side, ship, by)
        for unit in fate.own_trapped:
            umpire.roll("trapped", unit)
        return fate

    graft(patch, bombing, "hit_ship", careless)


@LEAKS.leak("label", "MID-R82")
def replies_labelled_with_models(patch: pytest.MonkeyPatch) -> None:
    """The label of a die that draws at whom an aircraft replies names its model."""

    def careless(honest: Any, game: Any, battle: Any, side: str, pairs: Any, umpire: Any) -> Any:
        return honest(game, battle, side, pairs, _Picking(umpire))

    graft(patch, air_combat, "_exchange", careless)


class _Picking(_Saying):
    """An umpire that says the model of who replies."""

    def __init__(self, umpire: Any) -> None:
        super().__init__(umpire, "", lambda who: "")

    def pick(self, items: Any, what: str, *who: str) -> Any:
        return self.umpire.pick(items, f"{what} {AIR[who[0]].model}", *who)
