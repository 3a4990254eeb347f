"""Advice on searches of carriers: tokens that find nothing, or nothing new; hexes that could be searched besides
(TF-14.3, 14.9, R52)."""

from __future__ import annotations

from arbitre.games.taskforce.rules.scouting import ScoutAsk
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises
from arbitre.games.taskforce.seat.scouts import added, sought, unreported

TWICE = 2  # reports alike after which another tells little that is new


def scouting(sheet: Sheet[ScoutAsk]) -> Advice:
    """Hexes where nothing can be found; those of which enough is known, while others have no report; what is left."""
    ask = sheet.ask
    searched = ask.plan(sheet.orders).order.hexes
    for hex in searched:
        here = sought(ask, (hex,))
        if not here:
            yield advises("nothing-there", "TF-R52", hex=hex)
        elif all(len(marker.sightings) >= TWICE and len({s.kind for s in marker.sightings}) == 1 for marker in here):
            others = tuple(other for other in searched if other != hex)
            if better := added(ask, others, unreported(ask)):
                yield advises("known-well", "TF-14.9", hex=hex, better=better[0])
    if more := added(ask, searched, ask.hexes):
        yield advises("more-searches", "TF-14.3", n=len(more))
