"""What is hidden of the sheets of a week: whether one was sent, what was bought, who spied and bombed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from arbitre.games.metagame.records.orders import AnyOrder, Bomb, Intox, Pass, Recruit, Spy
from arbitre.games.metagame.records.printed import CAMP, COSTS, LAND_NEIGHBOURS, NATIONS, OF_CAMP, TERRITORIES
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.bombing import Bombing, BombingAsk
from arbitre.games.metagame.rules.deciding import BattlesAsk
from arbitre.games.metagame.rules.recruiting import Deceiving, Recruiting, RecruitingAsk
from arbitre.games.metagame.rules.setup import reports_shared
from arbitre.games.metagame.rules.view import View, view
from arbitre.games.metagame.secrets.table import enemies, hidden, in_hand, others
from arbitre.kernel.play import Ask
from arbitre.kernel.secrets import by_default

_COMMON = "norway"  # which both the Soviet Union and the United Kingdom reach with raids of long range from the start


def _passing(view: Any, seat: str, ask: Ask) -> Sequence[Any]:
    """An empty sheet, sealed; in the battles' room that would be an answer."""
    return () if isinstance(ask, BattlesAsk) else (Pass(),)


def _truthful(view: View, seat: str, ask: Ask) -> Sequence[AnyOrder]:
    """False reports that say what is true, of territories of the nation's own."""
    if not isinstance(ask, RecruitingAsk):
        return ()
    most = view.credits // COSTS["intox"]
    own = [area for area in TERRITORIES if view.owner[area] == seat]
    return tuple(
        Intox(area, tuple(view.forces.get(area, {}).items()), area in view.ports, view.guns.get(area, 0))
        for area in own[:most]
    )


def _raid_of(nation: str) -> Any:
    def answers(view: View, seat: str, ask: Ask) -> Sequence[AnyOrder]:
        return (Bomb(_COMMON, far=True),) if seat == nation and isinstance(ask, BombingAsk) else ()

    return answers


@hidden("META-16.6", others=(by_default, _passing))
def whether_a_sheet_was_sent(game: Game, nation: str, rng: Random) -> Game | None:
    """The other nations seal an empty sheet, or send none (META-4.10)."""
    return game.copy()


@hidden("META-6.18", others=(by_default, _truthful))
def whether_a_report_is_false(game: Game, nation: str, rng: Random) -> Game | None:
    """What a spy reads is an intox that says the truth, or the truth."""
    if in_hand(game) is not Recruiting or game.options["intox"] == "asked" or reports_shared(game.options):
        return None  # an ally who plays one would show that it was used, or not (META-16.4)
    return game.copy()


@hidden("META-7.12", others=(_raid_of("soviet_union"), _raid_of("united_kingdom")))
def who_bombed(game: Game, nation: str, rng: Random) -> Game | None:
    """Another nation flew a raid: the bombed hear what it did, not whose it was."""
    if CAMP[nation] == "allies" or in_hand(game) is not Bombing:
        return None
    asks = (BombingAsk(view(game, each)).options() for each in ("soviet_union", "united_kingdom"))
    able = all(_COMMON in ask.far and ask.credits >= COSTS["long_range_bombing"] for ask in asks)
    return game.copy() if able else None


@hidden("META-2.7")
def credits_spent(game: Game, nation: str, rng: Random) -> Game | None:
    """Another nation, an ally too, has spent more or less."""
    if not game.week.spent:
        return None
    twin = game.copy()
    for each in others(nation):
        twin.week.spent[each] = rng.randint(0, game.budget[each])
    return twin


@hidden("META-16.6")
def what_was_bought(game: Game, nation: str, rng: Random) -> Game | None:
    """In the night in which false reports are written the other camp has recruits to come that it has not bought."""
    if in_hand(game) is not Deceiving:
        return None
    bought = game.week.bought
    spied = {order.area for each in OF_CAMP[CAMP[nation]] for order in bought[each] if isinstance(order, Spy)}
    may = [
        each for each in enemies(nation) if NATIONS[each].home not in spied and game.budget[each] >= COSTS["battalion"]
    ]
    if not may:
        return None
    twin = game.copy()
    whose = rng.choice(may)
    rest = tuple(order for order in bought[whose] if not isinstance(order, Recruit))
    recruits = () if rest != bought[whose] else (Recruit(1),)
    twin.week.bought = {**bought, whose: (*recruits, *rest)}
    return twin


def _asked(game: Game, nation: str) -> tuple[str, ...]:
    return view(game, nation).deceiving


@hidden("META-6.18")
def who_spied(game: Game, nation: str, rng: Random) -> Game | None:
    """A territory of which the nation writes a false report was spied by another nation, or by several."""
    areas = _asked(game, nation)
    if in_hand(game) is not Deceiving or not areas:
        return None
    area = rng.choice(areas)
    near = [each for each in enemies(nation) if any(game.board.owner[n] == each for n in LAND_NEIGHBOURS[area])]
    twin = game.copy()
    spies = rng.sample(near, rng.randint(1, len(near)))
    for each in near:
        rest = tuple(order for order in game.week.bought[each] if order != Spy(area))
        twin.week.bought[each] = (*rest, Spy(area)) if each in spies else rest
    return twin
