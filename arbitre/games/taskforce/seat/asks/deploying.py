"""How a player is asked for his set-up: fleets, aircraft, markers (TF chapter 7)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.orders import Divide, Form, Lay, Ready
from arbitre.games.taskforce.rules.deploying import IN_READY, DeployingAsk, default_ready
from arbitre.games.taskforce.seat.asks.lines import Asked, names
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.seat.asked import Said


def deploying(asked: Asked[DeployingAsk]) -> Said:
    """What there is to be formed, and what the umpire would make of it; the example is that, laid on the first
    hexes."""
    options, board = asked.options, asked.view.board
    fleets = tuple(options.fleets.items())
    asked.propose("may-set-up", "TF-6.5", Form(*fleets[0]), most=options.most)
    asked.example += [Form(*fleet) for fleet in fleets[1:]]
    asked.propose("may-lay", "TF-7.4", Lay(fleets[0][0], options.hexes[0]))
    for carrier, units in tuple(options.air.items())[:1]:
        ready = default_ready([board.air[id] for id in units])
        asked.propose("may-ready", "TF-7.3", Ready(carrier, ready), most=IN_READY)
    asked.may("may-divide", "TF-6.16", asked.first(_divided(asked)))
    asked.stands("state-ships", "TF-7.1", ships=names(options.ships), n=len(options.ships))
    for carrier, units in options.air.items():
        asked.stands("state-aboard", "TF-7.3", ship=unit_name(carrier), units=names(units))
    asked.stands("state-starts", "TF-7.4", hexes=Several(options.hexes), n=len(options.hexes), most=options.most)
    formed = (Term("fleet-of", {"fleet": fleet_name(fleet), "ships": names(ships)}) for fleet, ships in fleets)
    default = Phrase("ask-deploying-default", {"fleets": Several(tuple(formed))}, "TF-7.7")
    return Phrase("ask-deploying", {}, "TF-7.2"), default


def _divided(asked: Asked[DeployingAsk]) -> Iterator[Divide]:
    """A full counter of destroyers."""
    return map(Divide, asked.options.ships)
