"""Planted leaks in advice, in what the process remembers, and in the labels and numbers of dice."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from planting import Register

from arbitre.games.midway.records.orders import Search
from arbitre.games.midway.records.printed import GRID, SHIPS, SIDES, enemy
from arbitre.games.midway.rules import raids, recovery, searches, submarines
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import SearchAsk, Searches
from arbitre.games.midway.rules.sequence import EndOfTurn
from arbitre.games.midway.seat import advice, guide, plot
from arbitre.games.midway.seat.asks import asks
from arbitre.games.midway.seat.chart import chart as charts
from midway.planted.grafts import Truth, afloat, boats, graft

LEAKS = Register()


# --- advice -----------------------------------------------------------------------------------------------------------


@LEAKS.leak("advice", "MID-26.4")
def decks_in_danger_by_the_truth(patch: pytest.MonkeyPatch) -> None:
    """Advice on full decks is given for carriers that an enemy carrier can reach, located or not."""
    known = Truth(patch)

    def careless(honest: Any, view: Any, ready: Any) -> Any:
        game = known.behind(view)
        hexes = {s.hex for s in view.own.ships.values() if s.hex}
        carriers = [s.hex for s in afloat(game, enemy(view.side)) if SHIPS[s.id].carrier] if game else []
        reached = [hex for hex in hexes if any(GRID.distance(hex, at) <= 4 for at in carriers)]
        yield from honest(replace(view, found=tuple(GRID.sorted(reached))), ready)

    graft(patch, advice, "_decks", careless)


@LEAKS.leak("advice", "MID-26.4")
def pencil_counts_what_is_worth_seeing(patch: pytest.MonkeyPatch) -> None:
    """The plot of a search counts as new only hexes in which there is an enemy ship or submarine."""
    known = Truth(patch)

    def careless(honest: Any, drawn: Any, aim: str) -> Any:
        washes, n, _ = honest(drawn, aim)
        game, other = known.behind(drawn.view), enemy(drawn.view.side)
        there = {s.hex for s in (*afloat(game, other), *boats(game, other))} if game else set()
        return washes, n, sum(hex in there for hex in (aim, *GRID.neighbours[aim]))

    graft(patch, plot, "_covered", careless)


@LEAKS.leak("advice", "MID-26.4", rare=True)
def guide_points_at_the_enemy(patch: pytest.MonkeyPatch) -> None:
    """The first turn's hint on where the enemy comes from points at a hex in which he is."""
    known = Truth(patch)

    def careless(asked: Any) -> Any:
        game, side = known.behind(asked.view), asked.view.side
        there = afloat(game, enemy(side)) if game else []
        for hint in honest(asked):
            yield replace(hint, at=there[0].hex) if hint.at == "map" and there else hint

    honest = guide.GUIDES[Searches]
    patch.setitem(guide.GUIDES, Searches, careless)


@LEAKS.leak("advice", "MID-26.4")
def example_search_finds_something(patch: pytest.MonkeyPatch) -> None:
    """The example sheet of phase 2 aims its searches where there is an enemy carrier."""
    known = Truth(patch)

    def careless(honest: Any, view: Any, aims: Any, covered: Any) -> str:
        aims, game = list(aims), known.behind(view)
        there = {s.hex for s in afloat(game, enemy(view.side)) if SHIPS[s.id].carrier} if game else set()
        return honest(view, [hex for hex in aims if hex in there] or aims, covered)

    graft(patch, asks, "_widest", careless)


@LEAKS.leak("advice", "MID-26.4", rare=True)
def advice_to_torpedo_only_the_defenceless(patch: pytest.MonkeyPatch) -> None:
    """Advice to let submarines attack is given only where no enemy destroyer lies in the hex."""
    known = Truth(patch)

    def careless(honest: Any, view: Any, ask: Any, plan: Any, orders: Any) -> Any:
        game, other = known.behind(view), enemy(view.side)
        for said in honest(view, ask, plan, orders):
            hexes = [view.own.ships[boat].hex for boat in ask.options().torpedo]
            screened = game and any(SHIPS[s.id].kind == "DD" for hex in hexes for s in afloat(game, other, hex))
            if said.key != "advice-torpedo" or not screened:
                yield said

    honest = advice.ADVICE[Recovery]
    patch.setitem(advice.ADVICE, Recovery, lambda *given: careless(honest, *given))


# --- process memory ---------------------------------------------------------------------------------------------------


@LEAKS.leak("process memory", "MID-26.2")
def carriers_remembered_by_turn(patch: pytest.MonkeyPatch) -> None:
    """The hexes of carriers that search are kept by turn, not by side, so that the side that asks second has those of
    the first."""
    kept: dict[Any, list[str]] = {}

    def careless(honest: Any, view: Any) -> list[str]:
        return kept.setdefault((view.turn, view.fog, type(view.now).__name__), honest(view))

    graft(patch, searches, "launching_carriers", careless)


@LEAKS.leak("process memory", "MID-26.2")
def map_washes_remembered_by_turn(patch: pytest.MonkeyPatch) -> None:
    """The tints of a map are kept by turn and phase, not by side, so that the second map shows the searches and ranges
    of the first."""
    kept: dict[Any, list[Any]] = {}

    def careless(honest: Any, view: Any) -> Any:
        key = (view.turn, type(view.now).__name__, len(view.found), view.own.strike == ())
        return iter(kept.setdefault(key, list(honest(view))))

    graft(patch, charts, "_washes", careless)


@LEAKS.leak("process memory", "MID-26.2")
def searches_of_anybody_count_as_seen(patch: pytest.MonkeyPatch) -> None:
    """Hexes that either side has aimed a search at this turn count as seen in the plots and the advice of both."""
    aimed: set[tuple[int, str]] = set()

    def plan(honest: Any, self: SearchAsk, orders: Any) -> Any:
        aimed.update((self.view.turn, order.hex) for order in orders if isinstance(order, Search))
        return honest(self, orders)

    def careless(honest: Any, view: Any) -> set[str]:
        return honest(view) | {hex for turn, hex in aimed if turn == view.turn}

    graft(patch, SearchAsk, "plan", plan)
    graft(patch, plot, "already_seen", careless)
    patch.setattr(advice, "already_seen", plot.already_seen)


@LEAKS.leak("process memory", "MID-26.4")
def advice_given_once(patch: pytest.MonkeyPatch) -> None:
    """An advice that one side has been given this turn is not given to the other."""
    first: dict[tuple[int, str], str] = {}

    def careless(honest: Any, view: Any, ask: Any, orders: Any) -> Any:
        said = honest(view, ask, orders)
        return tuple(one for one in said if first.setdefault((view.turn, one.key), view.side) == view.side)

    graft(patch, advice, "advice", careless)


# --- labels -----------------------------------------------------------------------------------------------------------


@LEAKS.leak("label", "MID-5.4")
def night_search_rolled_for_each_ship(patch: pytest.MonkeyPatch) -> None:
    """By night a search rolls a die for every enemy ship in the hex, and the first counts: their number is that of the
    dice."""

    def careless(honest: Any, game: Any, umpire: Any, side: str, hex: str, ships: Any, dark: bool) -> Any:
        if dark and hex in ships and not searches.in_fog(hex, game.fog):
            umpire.roll("night search of each", side, hex, count=len(afloat(game, enemy(side), hex)))
        return honest(game, umpire, side, hex, ships, dark)

    graft(patch, searches, "_result", careless)


@LEAKS.leak("label", "MID-R30")
def initiative_labelled_with_bases(patch: pytest.MonkeyPatch) -> None:
    """The label of the die for initiative in the air names the bases that the raiders came from."""

    def careless(honest: Any, game: Any, sortie: Any, shared: bool, umpire: Any) -> Any:
        bases = "+".join(sorted({game.forces(sortie.raider).air[unit].base for unit in sortie.units}))
        return honest(game, sortie, shared, _Labelling(umpire, "air initiative", bases))

    graft(patch, raids, "_open", careless)


@LEAKS.leak("label", "MID-20.3")
def fog_rolled_for_each_ship_in_it(patch: pytest.MonkeyPatch) -> None:
    """At the end of a turn a further die is rolled for each ship that the fog hides."""

    def careless(honest: Any, self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        hidden = [s for side in SIDES for s in afloat(game, side) if searches.in_fog(s.hex, game.fog)]
        if hidden:
            umpire.roll("fog", "ships", count=len(hidden))
        return honest(self, game, plans, umpire)

    graft(patch, EndOfTurn, "resolve", careless)


@LEAKS.leak("label", "MID-12.8")
def a_die_for_each_crew_that_ditched(patch: pytest.MonkeyPatch) -> None:
    """A die is rolled for the rescue of each aircraft that ditched, so that the enemy's numbers count them."""

    def careless(honest: Any, game: Any, side: str, plan: Any, umpire: Any) -> None:
        honest(game, side, plan, umpire)
        for unit, base in plan.landed.items():
            if not base:
                umpire.roll("rescue", side, unit)

    graft(patch, recovery, "_recover", careless)


@LEAKS.leak("label", "MID-R75")
def screen_labelled_with_the_submarine(patch: pytest.MonkeyPatch) -> None:
    """The dice of a screen are rolled under the name of the submarine, not under the label of its attack."""

    def careless(honest: Any, game: Any, umpire: Any, attack: Any, pairs: Any) -> Any:
        return honest(game, _Renaming(umpire, attack.subs), attack, pairs)

    graft(patch, submarines, "_screen", careless)


class _Labelling:
    """An umpire that adds a word to the labels of one kind of die."""

    def __init__(self, umpire: Any, what: str, word: str) -> None:
        self.umpire, self.what, self.word = umpire, what, word

    def __getattr__(self, name: str) -> Any:
        return getattr(self.umpire, name)

    def roll(self, what: str, *who: str, **how: int) -> tuple[int, ...]:
        return self.umpire.roll(what, *who, *((self.word,) if what == self.what else ()), **how)


class _Renaming:
    """An umpire that writes names for labels."""

    def __init__(self, umpire: Any, names: Any) -> None:
        self.umpire, self.names = umpire, names

    def __getattr__(self, name: str) -> Any:
        return getattr(self.umpire, name)

    def roll(self, what: str, *who: str, **how: int) -> tuple[int, ...]:
        return self.umpire.roll(what, *(self.names.get(one, one) for one in who), **how)
