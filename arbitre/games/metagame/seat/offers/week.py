"""Hands of Monday, of the night to Tuesday, of Tuesday and of Wednesday."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from arbitre.games.metagame.records.names import nation_short
from arbitre.games.metagame.records.orders import (
    Blitz,
    Bomb,
    Capture,
    Fake,
    Guns,
    Intox,
    Losses,
    Move,
    Port,
    Recruit,
    Retreat,
    Spy,
)
from arbitre.games.metagame.records.printed import (
    COSTS,
    LAND_NEIGHBOURS,
    MOST_FAKE_BATTALIONS,
    MOST_FAKE_GUNS,
    NEIGHBOURS,
    OF_CAMP,
    TERRITORIES,
    is_sea,
)
from arbitre.games.metagame.records.scenarios import PLAYABLE
from arbitre.games.metagame.rules.bombing import BombingAsk
from arbitre.games.metagame.rules.movement import MovementAsk
from arbitre.games.metagame.rules.recruiting import DeceivingAsk, RecruitingAsk
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.offers.items import Hand
from arbitre.kernel.offers import Slot
from arbitre.kernel.words import Phrase, Term
from arbitre.seat.hand import TO


def recruiting(hand: Hand[RecruitingAsk]) -> None:
    """Battalions, ports, guns, spies, false reports, as far as the credits go."""
    options = hand.options
    numbers = hand.numbers(range(1, options.battalions + 1))
    cost = COSTS["battalion"]
    hand.offer("recruit", "META-5.2", f"{hand.key(Recruit)} ", hand.slot("count", numbers), cost=cost)
    _bought(hand, "port", Port, "META-6.6", "port", options.ports)
    _bought(hand, "spy", Spy, "META-6.8", "espionage", options.spied)
    _bought(hand, "guns", Guns, "META-6.16", "anti_aircraft", options.guns, several=True)
    if options.credits >= (cost := COSTS["intox"]):
        where = hand.area(options.intox, "intox-area")
        hand.offer("intox", "META-6.12", f"{hand.key(Intox)} ", where, *_text(hand), cost=cost)
        hand.offer("intox-allies", "META-6.19", f"{hand.key(Intox)} ", where, *_text(hand, allies=True), cost=cost)
        hand.offer("intox-umpire", "META-6.12", f"{hand.key(Intox)} ", where, cost=cost)


def _bought(
    hand: Hand[RecruitingAsk] | Hand[BombingAsk],
    id: str,
    kind: type | str,
    clause: str,
    what: str,
    areas: Iterable[str],
    several: bool = False,
) -> None:
    """What is bought for an area, if the credits cover one; `several`: or for more than one."""
    cost = COSTS[what]
    if hand.view.credits >= cost:
        slots = [hand.area(areas, f"{id}-area")]
        most = hand.view.credits // cost
        if several and most > 1:
            slots.append(hand.times(most))
        hand.offer(id, clause, f"{hand.key(kind)} ", *slots, cost=cost)


def _text(hand: Hand[RecruitingAsk] | Hand[DeceivingAsk], allies: bool = False) -> tuple[Slot, ...]:
    """What a false report shows: battalions of the nation itself, and with `allies` of each other nation of its camp
    of which a number is picked (META-6.12, 6.19)."""
    view = hand.view
    own = f" {hand.key('show')} {hand.nation_key(view.side)} "
    others = [nation for nation in OF_CAMP[view.camp] if nation != view.side] if allies else []
    return (
        hand.slot("shown", hand.numbers(range(MOST_FAKE_BATTALIONS + 1)), lead=own),
        *(_shown_ally(hand, nation) for nation in others),
        hand.slot("fake-port", hand.words(("no", "yes")), lead=f" {hand.key('port')} "),
        hand.slot("fake-guns", hand.numbers(range(MOST_FAKE_GUNS + 1)), lead=f" {hand.key('guns')} "),
    )


def _shown_ally(hand: Hand[RecruitingAsk] | Hand[DeceivingAsk], nation: str) -> Slot:
    """How many battalions of an ally it shows, none if nothing is picked."""
    numbers = hand.numbers(range(1, MOST_FAKE_BATTALIONS + 1))
    slot = hand.slot(f"shown-{nation}", numbers, least=0, lead=f" {hand.nation_key(nation)} ")
    return replace(slot, asks=Phrase("hands-ask-shown-ally", {"nation": nation_short(nation)}))


def deceiving(hand: Hand[DeceivingAsk]) -> None:
    """What the spies shall read."""
    where = hand.area(hand.options.areas, "fake-area")
    hand.offer("fake", "META-R20", f"{hand.key(Fake)} ", where, *_text(hand))
    hand.offer("fake-allies", "META-R20", f"{hand.key(Fake)} ", where, *_text(hand, allies=True))


def bombing(hand: Hand[BombingAsk]) -> None:
    """Raids, and who loses first."""
    options = hand.options
    _bought(hand, "bomb", Bomb, "META-7.1", "bombing", options.near, several=True)
    farther = [area for area in options.far if area not in options.near]
    _bought(hand, "bomb-far", "bomb-far", "META-7.1", "long_range_bombing", farther, several=True)
    there = {area: hand.nations(hand.view.forces[area]) for area in options.losses}
    nations = hand.slot("nations", of="area", by=there, most=0, lead=" ")
    hand.offer("losses", "META-7.9", f"{hand.key(Losses)} ", hand.area(there, "losses-area"), nations)


def movement(hand: Hand[MovementAsk]) -> None:
    """Steps: from where, to where, and how many if not all; then standing orders for the attacks that are open."""
    options, view = hand.options, hand.view
    steps = {area: ways for area, ways in options.ways.items() if ways}
    hand.offer(
        "move",
        "META-8.1",
        f"{hand.key(Move)} ",
        hand.area(steps, "move-area"),
        hand.then("move-to", steps, lead=TO),
        hand.slot("move-count", of="area", by={area: _counts(hand, options.battalions[area]) for area in steps},
                  least=0, lead=" "),
    )  # fmt: skip
    attacks: dict[str, list[str]] = {}
    for area, ways in steps.items():
        for to in ways:
            if to in TERRITORIES and not view.friendly(to):
                attacks.setdefault(to, []).append(area)
    blitzes(hand, sorted(attacks))
    retreats(hand, {area: ways_out(view, area, origins) for area, origins in attacks.items()})
    captures(hand, sorted(attacks))


def _counts(hand: Hand[MovementAsk], there: int) -> tuple[str, ...]:
    """So many of a stack; nothing picked means all of it."""
    times = hand.key("times")
    return tuple(hand.word(f"of/{n}", f"{times} {n}", str(n)) for n in range(1, there))


def blitzes(hand: Hand[Any], areas: Iterable[str]) -> None:
    """Whether to go on, said beforehand (META-12.18)."""
    head = hand.key("if")
    answers = hand.words(("yes", "no", "ask")) + tuple(
        hand.word(f"if/{code}", f"{head} {hand.key(code)}", Term("hands-if", {"category": Term(f"category-{code}")}))
        for code in PLAYABLE
    )
    where, answer = hand.area(areas, "blitz-area"), hand.slot("answer", answers, lead=" ")
    hand.offer("blitz", "META-12.18", f"{hand.key(Blitz)} ", where, answer)


def ways_out(view: View, area: str, origins: Iterable[str]) -> tuple[str, ...]:
    """Where survivors of an attack may find themselves sent, as things stand: origins, land before sea, then
    territories of the camp that touch both the one attacked and an origin (META-12.9, 12.10)."""
    first = sorted(origins, key=lambda id: (is_sea(id), id))
    beside = {near for origin in first for near in NEIGHBOURS[origin]}
    return (*first, *(id for id in LAND_NEIGHBOURS[area] if view.friendly(id) and id in beside and id not in first))


def retreats(hand: Hand[Any], ways: Mapping[str, Iterable[str]]) -> None:
    """Where survivors fall back to, best first (META-12.12)."""
    where = hand.then("retreat-to", ways, most=0, lead=f" {hand.key('to')} ")
    hand.offer("retreat", "META-12.12", f"{hand.key(Retreat)} ", hand.area(ways, "retreat-area"), where)


def captures(hand: Hand[Any], areas: Iterable[str]) -> None:
    """The fate of a port and of guns (META-12.14)."""
    fates = hand.words(("keep", "destroy"))
    port = hand.slot("port-fate", fates, lead=f" {hand.key('port')} ")
    guns = hand.slot("guns-fate", fates, lead=f" {hand.key('guns')} ")
    hand.offer("capture", "META-12.14", f"{hand.key(Capture)} ", hand.area(areas, "capture-area"), port, guns)
