"""The automatic commander: takes each question of the week to the judgement that answers it (META-20.4)."""

from __future__ import annotations

from random import Random
from typing import Any

from arbitre.games.metagame.captain.ground import Ground
from arbitre.games.metagame.captain.marching import marches
from arbitre.games.metagame.captain.numbers import BLITZ_SHARE, STYLES
from arbitre.games.metagame.captain.spending import purchases, raids
from arbitre.games.metagame.records.orders import Blitz, Capture, Retreat, Trust
from arbitre.games.metagame.records.printed import CAMP
from arbitre.games.metagame.rules.bombing import BombingAsk
from arbitre.games.metagame.rules.deciding import BattlesAsk
from arbitre.games.metagame.rules.movement import MovementAsk
from arbitre.games.metagame.rules.odds import share
from arbitre.games.metagame.rules.recruiting import RecruitingAsk
from arbitre.games.metagame.rules.retreats import most_first
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.play import Ask


class Commander:
    """Plays one nation by the judgements of the dossier, with exactly what the nation and its camp may know. It keeps
    nothing: a fresh commander plays on as the old one would have, and two of them share nothing (META-20.8)."""

    style = "standard"

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def orders(self, view: View, ask: Ask) -> tuple[Any, ...]:
        """The orders for what is asked."""
        match ask:
            case RecruitingAsk():
                return purchases(Ground(view, STYLES[self.style]), ask.options(), self.rng)
            case BombingAsk():
                options = ask.options()
                return raids(Ground(view, STYLES[self.style]), options.credits, options.near)
            case MovementAsk():
                return marches(Ground(view, STYLES[self.style]), self.rng)
            case BattlesAsk():
                return battles(view, ask)
            case _:
                return ()


class Cautious(Commander):
    """Attacks at three to two."""

    style = "cautious"


class Bold(Commander):
    """Attacks at one to one."""

    style = "bold"


class Garrison(Commander):
    """Holds what it has: for a nation that is only kept alive (META-20.5)."""

    style = "garrison"


def battles(view: View, ask: BattlesAsk) -> tuple[Any, ...]:
    """Reports are left to whoever fights on the other side (META-11.15), until Saturday midnight settles what is still
    open; a blitz goes on at an even balance."""
    fights = {} if ask.over else ask.open
    orders: list[Any] = [Trust(id) for id, open in fights.items() if not open.fight.wanted(open.side, "trust")]
    for assault in view.assaults.values():
        if assault.area in ask.blitz:
            ours = sum(assault.force.values())
            theirs = defenders(view, assault.area)
            orders.append(Blitz(assault.area, "yes" if share(ours, max(1, theirs)) >= BLITZ_SHARE else "no"))
    fled = {each.area: each for each in view.fled if each.nation == view.side}
    orders += [Retreat(area, most_first(fled[area])) for area in ask.ways]
    orders += [Capture(area, "keep", "keep") for area in ask.fates]
    return tuple(orders)


def defenders(view: View, area: str) -> int:
    """Who still defends a territory that has been attacked, as the last battle left it."""
    memory = view.known.get(area)
    if memory is None:
        return 1
    return sum(count or 1 for nation, count in memory.force.items() if CAMP[nation] != view.camp)
