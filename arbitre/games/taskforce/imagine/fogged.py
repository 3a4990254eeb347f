"""A whole game that agrees with what a side knows under advanced fog: the enemy's fleets are formed of what he has been
given, as they have been shown as far as they have, his aircraft put aboard (TF-8.3 to 8.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from arbitre.games.taskforce.imagine import duel
from arbitre.games.taskforce.imagine.committed import before, during, fit
from arbitre.games.taskforce.imagine.hangars import put_aboard
from arbitre.games.taskforce.imagine.squadrons import formed, ships
from arbitre.games.taskforce.records.board import Board, Formation
from arbitre.games.taskforce.records.fog_reports import TookOff
from arbitre.games.taskforce.records.printed import ALLIED, enemy
from arbitre.games.taskforce.records.state import Game, Hidden
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.committing import Committing, share
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.fleets import NUMBERS, RINGS, together
from arbitre.games.taskforce.rules.interception import AirLosses
from arbitre.games.taskforce.rules.landing import away
from arbitre.games.taskforce.rules.scrambling import Scrambling, Zeros
from arbitre.games.taskforce.rules.seeking import Seeking
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.steps import Wait
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.withdrawal import AfterRaids, Withdrawals
from arbitre.games.taskforce.seat.estimate.committed import met
from arbitre.games.taskforce.seat.estimate.estimate import Estimate, estimate
from arbitre.kernel.play import Step

_TRIES = 50


def imagine(view: View, rng: Random) -> Game:
    """The whole game."""
    board, foe, step = view.board.copy(), enemy(view.side), _in_hand(view)
    known = {id: ship for id, ship in view.board.ships.items() if ship.printed.side == foe}
    if board.campaign:  # what has been seen is known after a battle (TF-S10.1)
        seen = met(view)
        known = {id: ship for id, ship in known.items() if id in seen or id in board.campaign.met}
    hidden = Hidden()
    if isinstance(view.now, Committing) or (isinstance(view.now, Deploying) and view.now.forming):
        before(view, board)
    else:
        found = estimate(view)
        deal = _dealt(view, found, rng)
        board.ships = {id: ship for id, ship in board.ships.items() if ship.printed.side != foe} | ships(view, rng)
        fleets = formed(view, board, deal.lying, len(deal.gone), rng)
        for _ in range(_TRIES):
            if _all_real(board, deal.lying, fleets):
                break
            deal = _dealt(view, found, rng)
            fleets = formed(view, board, deal.lying, len(deal.gone), rng)
        hidden = deal.hidden
        board.formations |= fleets
        for label, fleet in deal.lying.items():
            if fleet not in board.formations:
                hidden.under[label] = _alone(board, fleet)
        _left(view, board, hidden, rng.sample(deal.gone, len(deal.gone)))
        during(view, board)
    raid = board.raid
    if raid is not None:  # whoever is imagined to share the marker of a fleet that is raided is there, too (TF-R20)
        every = dict.fromkeys(id for each in raid.formations for id in together(board, each))
        board.raid = replace(raid, formations=tuple(every))
    put_aboard(view, board, rng)
    raid = board.raid
    if raid is not None and raid.side == view.side and not raid.shown and not isinstance(step, Scrambling):
        board.raid = replace(raid, shown="raiders")
    hidden.witnessed = {view.side: dict(sorted(known.items())), foe: dict(view.witnessed)}
    return Game(
        board,
        hidden,
        agenda(step, board),
        {view.side: view.told},
        view.options,
        outcome=view.outcome,
    )


class _Deal(NamedTuple):
    """Fleets laid under markers, before it is said of which ships: what lies under them all; by label on the map the
    fleet, those first that have a report or show a number; the hexes from which markers with a ring have left."""

    hidden: Hidden
    lying: dict[str, str]
    gone: list[str]


def _dealt(view: View, found: Estimate, rng: Random) -> _Deal:
    """One of the ways in which the enemy's fleets may lie."""
    way, said = duel.drawn(found, rng)
    kinds = {label: kind for label, kind in zip(duel.under(way, rng), found.fleets, strict=True) if label}
    beneath, markers = _numbered(view, kinds), view.board.markers
    hidden = duel.laid(view, found, said, beneath, rng)
    there = sorted((label for label in beneath if label in markers), key=lambda at: (markers[at].undetected, at))
    gone = [found.left[label] for label in sorted(found.left) if kinds.get(label) == "ring"]
    return _Deal(hidden, {label: beneath[label] for label in there}, gone)


def _all_real(board: Board, lying: Mapping[str, str], fleets: Mapping[str, Formation]) -> bool:
    """Whether there are ships for every fleet that has been sighted: a report may be wrong about what is there, but no
    dummy is ever sighted (TF-14.7). The odds count markers and not ships, so that a way may have more fleets than the
    enemy has ships left, when all others lie open."""
    real = {*fleets, *(each.joins for each in fleets.values()), *board.formations}
    return all(fleet in real for label, fleet in lying.items() if board.markers[label].sightings)


def _in_hand(view: View) -> Step | None:
    """The step in hand; of those of which a side sees no more than a wait the first that may be (TF-R76)."""
    board, foe = view.board, enemy(view.side)
    if not isinstance(view.now, Wait):
        return view.now
    if board.raid is not None and board.raid.pairings:
        return AirLosses(foe)
    if board.raid is not None:
        return Scrambling() if foe == ALLIED else Zeros()
    if not board.first_in_the_air:
        return Withdrawals()
    heard = (told.report for told in view.told if told.turn == view.turn)
    if not any(isinstance(report, TookOff) for report in heard):
        return Status(foe)
    if board.declared:
        return Seeking()
    return ComingHome() if away(board, view.side) or view.aloft else AfterRaids()


def _alone(board: Board, fleet: str) -> str:
    """Who shares a marker with nobody: has it alone, under a number of his own (TF-6.6). "" if nobody does."""
    heir = next((each for each in board.formations.values() if each.joins == fleet), None)
    if heir is None:
        return ""
    board.formations[heir.id] = replace(heir, joins=UNSET)
    return heir.id


def _left(view: View, board: Board, hidden: Hidden, hexes: Sequence[str]) -> None:
    """Where the enemy's carriers were that have left the map: hexes of markers with rings that did, one each, as far as
    there are any (TF-R14)."""
    foe, afloat = enemy(view.side), {id for each in board.formations.values() for id in each.slots}
    ships = (ship for ship in board.ships.values() if ship.printed.side == foe and ship.printed.carrier and ship.steps)
    away = [ship.id for ship in ships if ship.id not in afloat and ship.id not in board.awaited]
    if board.campaign:
        seen = met(view)
        away = sorted(fit(view, board, away), key=lambda id: (id not in seen, share(board, (id,))))
    last = dict(zip(away, hexes, strict=False))
    board.last_hex |= last
    hidden.unseen = tuple(last)


def _numbered(view: View, kinds: dict[str, str]) -> dict[str, str]:
    """By label the fleet that lies there: its own number if it shows one, else the next that is free for its kind."""
    board, foe = view.board, enemy(view.side)
    beneath = {label: board.markers[label].formation for label in kinds if label in board.markers}
    taken = {fleet for fleet in beneath.values() if fleet} | board.formations.keys()
    for label, fleet in beneath.items():
        if not fleet:
            numbers = (*RINGS, *NUMBERS) if kinds[label] == "ring" else (*NUMBERS, *RINGS)
            beneath[label] = next(id for id in (f"{foe}-{number}" for number in numbers) if id not in taken)
            taken.add(beneath[label])
    return beneath
