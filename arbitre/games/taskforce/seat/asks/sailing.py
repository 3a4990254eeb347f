"""How the player is asked how his fleets are formed and where they sail (TF chapters 5, 6 and 9)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.names import fleet_name, number, unit_name
from arbitre.games.taskforce.records.orders import Combine, Discard, Divide, Form, Join, Part, PutBack, Sail
from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules import dummies
from arbitre.games.taskforce.rules.approach import approaches
from arbitre.games.taskforce.rules.contacts import initiative
from arbitre.games.taskforce.rules.fleets import aboard, allowance, night, sea_map, shared_markers, transports
from arbitre.games.taskforce.rules.forming import LEAST
from arbitre.games.taskforce.rules.regrouping import Column, RegroupingAsk
from arbitre.games.taskforce.rules.sailing import OFF, Fleet, Path, SailingAsk
from arbitre.games.taskforce.rules.victory import landed, score
from arbitre.games.taskforce.seat.asks import markers
from arbitre.games.taskforce.seat.asks.lines import Asked, names
from arbitre.games.taskforce.seat.naming import when
from arbitre.kernel.words import Arg, Phrase, Several
from arbitre.seat.asked import Said, plain

Fleets = Mapping[str, Fleet] | Mapping[str, Column]


def sailing(asked: Asked[SailingAsk]) -> Said:
    """Who sails, how things stand, who withdraws; the example takes the convoy to where it lands."""
    board, fleets = asked.view.board, asked.options.fleets
    free = {id: fleet for id, fleet in fleets.items() if not fleet.withdraws}
    proposed = [Sail(id, way) for id in free if (way := _toward(asked, free[id]))]
    if proposed:
        by_night = "yes" if night(board) else "no"
        asked.propose("may-sail", "TF-9.3", proposed[0], night=by_night)
        asked.example += proposed[1:]
    leaving = (Sail(id, (OFF,)) for id, fleet in free.items() if OFF in fleet.ways)
    asked.may("may-leave", "TF-9.8", next(leaving, None))
    asked.may("may-form", "TF-6.9", asked.first(_exchanged(fleets)))
    asked.may("may-split", "TF-6.7", asked.first(_split(asked)))
    _shared(asked)
    _by_night(asked)
    asked.may("may-divide", "TF-6.14", asked.first(_divided(fleets)))
    asked.may("may-combine", "TF-6.14", asked.first(_combined(board, fleets)))
    _turn(asked)
    _points(asked)
    away = [id for id, fleet in fleets.items() if fleet.withdraws]
    if away:
        asked.stands("state-withdrawing", "TF-5.4", fleets=names(away), n=len(away))
    convoys = [id for id in fleets if id in board.formations and transports(aboard(board, id))]
    if convoys:
        moves = "yes" if any(allowance(board, id) for id in convoys) else "no"
        asked.stands("state-convoy", "TF-9.6", fleets=names(convoys), moves=moves)
    if approaches(board, asked.ask.side) and (story := scenario(board.scenario).approach):
        base = unit_name(story.base)
        asked.stands("state-approach", "TF-S6.3", base=base, within=story.within, turn=story.last)
    markers.tell(asked)
    default = Phrase("ask-sailing-default", {"n": len(away), "fleets": names(away)}, "TF-9.10")
    return Phrase("ask-sailing", {}, "TF-9.2"), default


def _by_night(asked: Asked[SailingAsk]) -> None:
    """Dummies that come back, and those of which one is given up for a new fleet (TF-6.3, 6.7)."""
    back, board, side = asked.options.back, asked.ask.board, asked.view.side
    if back:
        trial = board.copy()
        called = dummies.add(trial, side, asked.options.stacks[:1] * back)
        order = PutBack(asked.options.stacks[:1])
        asked.may("may-put-back", "TF-6.3", order, n=back, called=Several(called))
    if asked.options.spare:
        first = asked.options.spare[0]
        asked.say("may-discard", "TF-6.7", first=first, named=asked.line(Discard((first,))))


def regrouping(asked: Asked[RegroupingAsk]) -> Said:
    """Which fleets lie in one hex, and so may exchange ships."""
    fleets = asked.options.fleets
    asked.propose("may-regroup", "TF-6.9", asked.first(_exchanged(fleets)) or asked.first(_reordered(fleets)))
    _shared(asked)
    asked.may("may-divide", "TF-6.14", asked.first(_divided(fleets)))
    asked.may("may-combine", "TF-6.14", asked.first(_combined(asked.view.board, fleets)))
    for hex in dict.fromkeys(fleet.hex for fleet in fleets.values()):
        here = [id for id, fleet in fleets.items() if fleet.hex == hex]
        if len(here) > 1:
            asked.stands("state-together", "TF-6.9", hex=hex, fleets=names(here))
    return plain("regrouping", "TF-11.1", "TF-6.9")


def _shared(asked: Asked[SailingAsk] | Asked[RegroupingAsk]) -> None:
    """Two fleets of a hex that may share a marker, and those that do (TF-6.6, R79)."""
    pairs = shared_markers(asked.ask.board, asked.view.side)
    asked.may("may-join", "TF-6.6", asked.first(_joined(asked.options.fleets)))
    asked.may("may-part", "TF-R79", asked.first(Part(fleet) for fleet, _ in pairs))
    for fleet, other in pairs:
        asked.stands("state-shared", "TF-6.6", fleet=fleet_name(fleet), other=fleet_name(other))


def _turn(asked: Asked[SailingAsk]) -> None:
    """The turn, day or night, and who goes first."""
    board = asked.view.board
    first = "yes" if initiative(board) == asked.view.side else "no"
    last = scenario(board.scenario).last_turn
    by_night, foe = "yes" if night(board) else "no", enemy(asked.view.side)
    turn = when(board.turn, asked.view)
    asked.stands("state-turn", "TF-3.1", **turn, last=last, night=by_night, first=first, foe=foe)


def _points(asked: Asked[SailingAsk]) -> None:
    """The points of both sides, and what was landed (TF-17.1)."""
    board, side = asked.view.board, asked.view.side
    ships, theirs, ashore = score(board, side), score(board, enemy(side)), landed(board)
    if scenario(board.scenario).musters:
        (_, least), *_ = scenario(board.scenario).levels
        if story := scenario(board.scenario).ashore:
            base = board.ashore[story.base]
            holder: dict[str, Arg] = {"base": unit_name(base.id), "side": base.printed.side}
            said: dict[str, Arg] = {"ours": number(ships), "theirs": number(theirs), "least": number(least)}
            asked.stands("state-base", "TF-S10.5", **holder, **said)
            return
        asked.stands("state-duel", "TF-17.1", ours=number(ships), theirs=number(theirs), least=number(least))
        return
    asked.stands(
        "state-score",
        "TF-17.1",
        ours=number(ships + ashore),
        landed=number(ashore),
        theirs=number(theirs),
        **{level: number(least) for level, least in scenario(board.scenario).levels},
    )


def _toward(asked: Asked[SailingAsk], fleet: Fleet) -> Path:
    """The way of a fleet that ends nearest to where transports land, or where none do to where the enemy's damaged
    ships make for; () if it ends no nearer."""
    printed = scenario(asked.view.board.scenario)
    home = printed.withdrawal[enemy(asked.view.side)].hexes
    far = sea_map(asked.view.board).sea_distances(printed.landing.hexes if printed.landing else home)
    ends = sorted((far[hex], hex) for hex in fleet.ways if hex in far)
    return fleet.ways[ends[0][1]] if ends and ends[0][0] < far.get(fleet.hex, 0) else ()


# --- examples of fleets that are formed -------------------------------------------------------------------------------


def _exchanged(fleets: Fleets) -> Iterator[Form]:
    """A fleet that takes in another of its hex."""
    pairs = ((a, b) for a in fleets for b in fleets if a != b and fleets[a].hex == fleets[b].hex)
    return (Form(a, (*fleets[a].ships, *fleets[b].ships)) for a, b in pairs)


def _joined(fleets: Fleets) -> Iterator[Join]:
    """A fleet that shares the marker of another of its hex."""
    pairs = ((a, b) for b in fleets for a in fleets if a != b and fleets[a].hex == fleets[b].hex)
    return (Join(a, b) for a, b in pairs)


def _split(asked: Asked[SailingAsk]) -> Iterator[Form]:
    """The last ships of a fleet under a number of their own."""
    rows = (fleet.ships for fleet in asked.options.fleets.values())
    parts = [row[-count:] for row in rows for count in range(math.ceil(LEAST), len(row))]
    return (Form(f"{asked.view.side}-{number}", part) for number in asked.options.numbers[:1] for part in parts)


def _reordered(fleets: Fleets) -> Iterator[Form]:
    """A fleet in another order."""
    return (Form(id, fleet.ships[::-1]) for id, fleet in fleets.items())


def _divided(fleets: Fleets) -> Iterator[Divide]:
    """A full counter of destroyers."""
    every = (ship for fleet in fleets.values() for ship in fleet.ships)
    return map(Divide, every)


def _combined(board: Board, fleets: Fleets) -> Iterator[Combine]:
    """Two reduced counters of destroyers."""
    ships = board.ships
    small = [(ship, fleet.hex) for fleet in fleets.values() for ship in fleet.ships
             if ships[ship].printed.type == "DD" and ships[ship].steps == 1]  # fmt: skip
    return (Combine((a, b)) for a, here in small for b, there in small if a < b and here == there)
