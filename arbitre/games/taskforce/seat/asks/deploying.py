"""How a player is asked for his set-up: fleets, aircraft, markers (TF chapter 7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.orders import Divide, Form, Join, Lay, LayDummies, Ready
from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.deploying import IN_READY, Deploying, DeployingAsk, default_ready
from arbitre.games.taskforce.seat.asks.lines import Asked, names
from arbitre.games.taskforce.seat.naming import runs
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.seat.asked import Said


def deploying(asked: Asked[DeployingAsk]) -> Said:
    """What there is to be formed and laid, and what the umpire would make of it; the example is that, laid on the first
    hexes."""
    if asked.options.ships:
        _forming(asked)
    if asked.options.hexes:
        _laying(asked)
    _waiting(asked)
    what = "arriving" if isinstance(asked.view.now, Arriving) else "deploying"
    if not asked.options.hexes:
        what = "forming"
    if not asked.options.ships:
        return Phrase("ask-laying", {}, "TF-7.4"), Phrase("ask-laying-default", {}, "TF-7.7")
    fleets = asked.options.fleets.items()
    formed = (Term("fleet-of", {"fleet": fleet_name(fleet), "ships": names(ships)}) for fleet, ships in fleets)
    default = Phrase(f"ask-{what}-default", {"fleets": Several(tuple(formed))}, "TF-7.7")
    return Phrase(f"ask-{what}", {}, "TF-7.2"), default


def _forming(asked: Asked[DeployingAsk]) -> None:
    """Ships and aircraft."""
    options, board = asked.options, asked.view.board
    fleets = tuple(options.fleets.items())
    asked.propose("may-set-up", "TF-6.5", Form(*fleets[0]), most=options.most)
    asked.example += [Form(*fleet) for fleet in fleets[1:]]
    shared = [Join(*pair) for pair in options.joined.items()]
    pairs = (Join(one, other) for other, one in combinations(options.fleets, 2))
    asked.may("may-join-set-up", "TF-6.6", shared[0] if shared else asked.first(pairs))
    asked.example += shared
    for carrier, units in tuple(options.air.items())[:1]:
        ready = default_ready([board.air[id] for id in units])
        asked.propose("may-ready", "TF-7.3", Ready(carrier, ready), most=IN_READY)
    asked.may("may-divide", "TF-6.16", asked.first(_divided(asked)))
    asked.stands("state-ships", "TF-7.1", ships=names(options.ships), n=len(options.ships))
    for carrier, units in options.air.items():
        asked.stands("state-aboard", "TF-7.3", ship=unit_name(carrier), units=names(units))


def _laying(asked: Asked[DeployingAsk]) -> None:
    """Markers, and where they may begin: where all may begin anywhere no area is told by who begins there."""
    options = asked.options
    for first, hexes in tuple(options.starts.items())[:1]:
        asked.propose("may-lay", "TF-7.4", Lay(first, hexes[0]))
    if options.each:
        asked.stands("state-starts", "TF-7.4", hexes=Several(options.hexes), n=len(options.hexes), most=options.most)
        return
    if options.markers > len(options.starts):
        asked.propose("may-lay-dummies", "TF-7.4", LayDummies(options.hexes[:2]))
    asked.stands("state-markers", "TF-7.4", n=options.markers, most=options.most)
    alike: dict[tuple[str, ...], list[str]] = {}
    if options.ships:
        alike |= {start: list(ships) for start, ships in options.areas}
    else:
        for fleet, start in options.starts.items():
            alike.setdefault(start, []).append(fleet)
    for start, who in alike.items():
        asked.stands("state-area", "TF-7.4", who=names(who), n=len(who), hexes=runs(start))
    if len(alike) > 1:
        asked.stands("state-dummies", "TF-7.4")


def _waiting(asked: Asked[DeployingAsk]) -> None:
    """Who lays after whom, where they do not lay at once."""
    now = asked.view.now
    if isinstance(now, Deploying) and now.forming and len(now.laying) < len(now.forming):
        key = "state-lays-first" if asked.view.side in now.laying else "state-lays-later"
        asked.stands(key, "TF-7.4")


def _divided(asked: Asked[DeployingAsk]) -> Iterator[Divide]:
    """A full counter of destroyers."""
    return map(Divide, asked.options.ships)
