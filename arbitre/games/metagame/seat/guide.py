"""A word to somebody who commands a nation for the first time, in the first week: what each day is for, and a line that
a good player might write."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from arbitre.games.metagame.records.names import area_name, credits
from arbitre.games.metagame.records.orders import Blitz, Bomb, Fake, Intox, Move, Port, Recruit, Spy
from arbitre.games.metagame.records.printed import COSTS, NATIONS, TERRITORIES
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.bombing import Bombing, BombingAsk
from arbitre.games.metagame.rules.deciding import BattlesAsk
from arbitre.games.metagame.rules.movement import Movement, MovementAsk
from arbitre.games.metagame.rules.recruiting import Deceiving, DeceivingAsk, Recruiting, RecruitingAsk
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.estimate import estimate
from arbitre.kernel.offers import Hint
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.seat import guided as shared
from arbitre.seat.entries import entry
from arbitre.seat.guided import FIRST_TURN
from arbitre.seat.question import Asking

_ADVISER = "commander"  # whose orders are proposed


class Guided(shared.Guided[View, Asking]):
    """A question of the meta-game, with what the adviser would order."""

    def __init__(self, package: SeatPackage, view: View, ask: Asking, language: str) -> None:
        super().__init__(package, view, ask, language)
        self._advised = package.bots()[_ADVISER](Random(0)).orders(view, ask)

    def would(self, *kinds: type) -> Any:
        """The first order of these kinds that the adviser would give; None if he would give none."""
        return next((order for order in self._advised if isinstance(order, kinds)), None)

    def attack(self) -> Move | None:
        """The first move into a territory of the other camp that the adviser would order."""
        moves = (order for order in self._advised if isinstance(order, Move))
        return next((move for move in moves if move.to in TERRITORIES and not self.view.friendly(move.to)), None)


def guide(package: SeatPackage, view: View, ask: Any, language: str) -> tuple[Hint, ...]:
    """One to four hints for who is asked this in the first week; none later."""
    if view.turn > FIRST_TURN:
        return ()
    return tuple(entry(GUIDES, view.now)(Guided(package, view, ask, language)))


def _recruiting(asked: Guided[RecruitingAsk]) -> Iterator[Hint]:
    """What credits are for; where recruits stand; a port for who lives beyond the sea; spies and lies."""
    home, options = NATIONS[asked.view.side].home, asked.options
    yield asked.hint("credits", "META-2.8", credits=credits(options.credits))
    order = asked.would(Recruit) or Recruit(1)
    yield asked.hint("recruit", "META-5.3", home, asked.lawful(order), home=area_name(home), cost=COSTS["battalion"])
    if port := asked.would(Port):
        yield asked.hint("port", "META-6.2", port.area, asked.lawful(port), cost=COSTS["port"])
    lie = asked.would(Intox)
    spied = asked.would(Spy) or next((Spy(area) for area in options.spied), None)
    if lie or spied:
        line = asked.lawful(*(order for order in (lie, spied) if order))
        yield asked.hint("spy", "META-6.7", "sheet", line, spy=COSTS["espionage"], intox=COSTS["intox"])


def _deceiving(asked: Guided[DeceivingAsk]) -> Iterator[Hint]:
    """A lie that can be believed; for who has none to write, why he is asked."""
    if not asked.ask.areas:
        yield asked.hint("deceive-nothing", "META-R20")
        return
    area = asked.ask.areas[0]
    there = asked.view.own(area)
    line = asked.lawful(Fake(area, ((asked.view.side, 2 * there + 1),)))
    yield asked.hint("deceive", "META-6.10", area, line, area=area_name(area))


def _bombing(asked: Guided[BombingAsk]) -> Iterator[Hint]:
    """What a raid is good for, and that credits die tonight."""
    raid = asked.would(Bomb)
    yield asked.hint("bombing", "META-7.1", raid.area if raid else "wanted", asked.lawful(raid) if raid else "")
    yield asked.hint("no-raid", "META-2.8", "sheet")


def _movement(asked: Guided[MovementAsk]) -> Iterator[Hint]:
    """Garrisons; an attack that is worth it, with what is known there; what to say beforehand."""
    yield asked.hint("garrison", "META-20.9", "map")
    if attack := asked.attack():
        there = estimate(asked.view, attack.to)
        said = {"area": area_name(attack.to), "there": there.battalions, "since": there.since}
        yield asked.hint("attack", "META-10.7", attack.to, asked.lawful(attack), **said)
    elif move := asked.would(Move):
        yield asked.hint("march", "META-8.1", move.origin, asked.lawful(move))
    yield asked.hint("crossing", "META-8.11", "map")
    if blitz := asked.would(Blitz):
        yield asked.hint("blitz", "META-12.15", "sheet", asked.lawful(blitz))


def _battles(asked: Guided[BattlesAsk]) -> Iterator[Hint]:
    """What is played and reported, what is rolled; going on; what is left to do on Sunday."""
    ask = asked.ask
    played = [open.fight for open in ask.open.values() if open.fight.played]
    if any(not open.fight.played for open in ask.open.values()):
        yield asked.hint("choice", "META-19.1", "sheet", asked.example())
    if played:
        yield asked.hint("report", "META-11.7", "sheet", asked.example(), battle=played[0].id)
        yield asked.hint("losses", "META-12.3", "wanted")
    if ask.blitz:
        yield asked.hint("go-on", "META-12.15", ask.blitz[0], asked.lawful(asked.would(Blitz)))
    if not ask.open and not ask.blitz:
        yield asked.hint("sunday", "META-12.12", "wanted", asked.example())


GUIDES: Mapping[type[Step], Callable[[Guided[Any]], Iterator[Hint]]] = {
    Recruiting: _recruiting,
    Deceiving: _deceiving,
    Bombing: _bombing,
    Movement: _movement,
    Battles: _battles,
}
