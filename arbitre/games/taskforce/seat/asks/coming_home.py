"""How a player is asked where aircraft land that need not land at home, and what a report says that has passed on
(TF-13.3, 13.5, 6.11)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Land, Mark
from arbitre.games.taskforce.rules.coming_home import LandingAsk
from arbitre.games.taskforce.rules.report_sides import ReportSidesAsk
from arbitre.games.taskforce.seat import decks
from arbitre.games.taskforce.seat.asks.lines import Asked, names
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.asked import Said, plain


def landing(asked: Asked[LandingAsk]) -> Said:
    """Who cannot land at home, who may return, and what room there is within whose range; the example lands whom it
    can on the nearest carrier."""
    ask, units = asked.ask, asked.options.units
    proposed = [Land((id,), unit.carriers[0]) for id, unit in units.items() if unit.carriers]
    for number, order in enumerate(proposed):
        if number:
            asked.example.append(order)
        else:
            asked.propose("may-land", "TF-13.3", order)
    air = asked.view.board.air
    for carrier in dict.fromkeys(units[id].base for id in ask.strays):
        strays = [air[id] for id in ask.strays if units[id].base == carrier]
        asked.stands("state-strays", "TF-13.3", ship=unit_name(carrier), n=len(strays), units=decks.named(strays))
    for id in ask.returning:
        asked.stands("state-returning", "TF-13.5", unit=unit_name(id), ship=unit_name(air[id].former))
    for carrier, steps in asked.options.room.items():
        near = [id for id, unit in units.items() if carrier in unit.carriers]
        said: dict[str, Arg] = {"ship": unit_name(carrier), "hex": ask.hexes[carrier], "room": decks.strength(steps)}
        asked.stands("state-room", "TF-R41", **said, n=len(near), units=names(near))
    return plain("landing", "TF-13.3", "TF-13.15")


def report_sides(asked: Asked[ReportSidesAsk]) -> Said:
    """The markers, each with the report that it has got, and those that it had; the example leaves them as they are."""
    markers = asked.view.board.markers
    first, *others = (Mark(label, kind) for label, kind in asked.ask.markers.items())
    asked.propose("may-mark", "TF-6.11", first)
    asked.example += others
    given = list[Arg]()
    for label, kind in asked.ask.markers.items():
        asked.stands("state-handed", "TF-6.11", marker=label, hex=markers[label].hex, kind=kind)
        given.append(Term("handed-marker", {"marker": label, "kind": kind}))
    known = Several(tuple(given))
    default = Phrase("ask-report-sides-default", {"markers": known, "n": len(known.items)}, "TF-6.11")
    return Phrase("ask-report-sides", {"n": len(known.items)}, "TF-6.11"), default
