"""What advanced fog keeps from a player besides: ships of fleets that have not been shown, boxes of sheets, decks,
repairs, what he is asked (TF-8.3, 8.6, 15.5, R76, R78)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Formation
from arbitre.games.taskforce.records.fog_reports import ShipsShown
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side, enemy, side_of
from arbitre.games.taskforce.records.reports import Bombed, Detached, HitsApplied
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import must_withdraw
from arbitre.games.taskforce.rules.fog import foggy, opened
from arbitre.games.taskforce.rules.scrambling import Scrambling
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.secrets.closing import raid_ahead
from arbitre.games.taskforce.secrets.duel import alike
from arbitre.games.taskforce.secrets.table import EVERY_STEP, SECRETS, chosen, meets
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from arbitre.kernel.secrets import Secret, never

Make = Callable[[Game, str, Random], Game | None]


def fogged(clause: str, playable: bool = True) -> Callable[[Make], Make]:
    """Enter a secret of advanced fog. Its steps are silent until ships are shown, or hit, or leave their fleets; for
    whom the umpire waits may follow from closed sheets, and looks like any wait (TF-R76)."""

    def enter(make: Make) -> Make:
        quiet, name = EVERY_STEP if playable else frozenset[Any](), make.__name__

        def twin(game: Game, seat: str, rng: Random) -> Game | None:
            return make(game, seat, rng) if foggy(game) and game.hidden.under else None

        SECRETS[name] = Secret(
            name, clause, twin, quiet, quiet, (alike, alike), meets=_tells if playable else never, passing=True,
            playable=playable,
        )  # fmt: skip
        return make

    return enter


def _tells(truth: Game, twin: Game, reports: Sequence[Any]) -> bool:
    """Whether what was told may tell it: ships that were shown, hit, or have left a fleet; or what is under markers."""
    telling = (ShipsShown, Bombed, HitsApplied, Detached)
    return any(isinstance(report, telling) for report in reports) or meets(truth, twin, reports)


def closed_fleets(game: Game, seat: str) -> list[Formation]:
    """The fleets of the enemy whose ships do not lie open."""
    side = side_of(seat)
    seen = opened(game.board, side)
    return [formed for formed in game.board.formations.values() if formed.side == enemy(side) and formed.id not in seen]


def _alike(board: Board, one: str, other: str) -> bool:
    """Whether two ships may take each other's place in any fleet, and sail and are counted alike."""
    first, second = board.ships[one], board.ships[other]
    return (first.kind, first.steps) == (second.kind, second.steps) and first != second


def _exchanges(game: Game, seat: str) -> Iterator[tuple[Formation, str, Formation, str]]:
    for one, other in permutations(closed_fleets(game, seat), 2):
        for ship in one.slots:
            yield from ((one, ship, other, theirs) for theirs in other.slots if _alike(game.board, ship, theirs))


@fogged("TF-8.3")
def destroyers_of_another_fleet(game: Game, seat: str, rng: Random) -> Game | None:
    """Two fleets of the enemy have exchanged destroyers."""
    found = chosen(rng, _exchanges(game, seat))
    if found is None:
        return None
    twin = game.copy()
    for fleet, out, into in ((found[0], found[1], found[3]), (found[2], found[3], found[1])):
        slots = tuple(into if id == out else id for id in fleet.slots)
        twin.board.formations[fleet.id] = replace(fleet, slots=slots)
    return twin


@fogged("TF-8.3")
def a_column_in_another_order(game: Game, seat: str, rng: Random) -> Game | None:
    """The ships of a column of the enemy stand in another order."""
    column = chosen(rng, (each for each in closed_fleets(game, seat) if each.kind == "column" and len(each.slots) > 1))
    if column is None:
        return None
    twin = game.copy()
    twin.board.formations[column.id] = replace(column, slots=column.slots[::-1])
    return twin


def _sharing_otherwise(game: Game, seat: str) -> Iterator[tuple[Formation, Formation]]:
    board, seen = game.board, game.hidden.seen_by(side_of(seat))
    if board.battles or board.raid or board.declared:
        return
    closed = closed_fleets(game, seat)
    shared = {formed.joins for formed in closed if formed.joins}
    reported = {game.hidden.under.get(at) for at, marker in board.markers.items() if marker.sightings}
    for column, other in permutations(closed, 2):
        alone = not other.joins and other.id not in shared and other.kind in ("ring", "column")
        free = seen.keys().isdisjoint(column.slots) and not any(must_withdraw(board.ships[id]) for id in column.slots)
        if column.joins and column.kind == "column" and alone and free and not reported & {column.joins, other.id}:
            yield column, other


@fogged("TF-R20")
def sharing_another_marker(game: Game, seat: str, rng: Random) -> Game | None:
    """A column of the enemy that shares the marker of another fleet shares that of a third, of neither of which
    anything has been told that would differ."""
    found = chosen(rng, _sharing_otherwise(game, seat))
    if found is None:
        return None
    column, other = found
    twin = game.copy()
    twin.board.formations[column.id] = replace(column, joins=other.id)
    return twin


@fogged("TF-8.3")
def other_bombers_in_ready(game: Game, seat: str, rng: Random) -> Game | None:
    """A bomber of the enemy is in READY for another of its carrier; the boxes of bases lie open (TF-8.7). Not while he
    must still raid a base, for by default those fly that are in READY (TF-S6.4)."""
    if raid_ahead(game.board, enemy(side_of(seat))):
        return None
    air = {id: unit for id, unit in game.board.air.items() if unit.base not in game.board.ashore}
    theirs = [id for id, unit in air.items() if unit.printed.side != seat and unit.steps and not unit.fighter]
    pairs = (
        (one, other)
        for one, other in permutations(theirs, 2)
        if (air[one].box, air[other].box) == ("ready", "reserve")
        and (air[one].base, air[one].steps, air[one].kind) == (air[other].base, air[other].steps, air[other].kind)
    )
    pair = chosen(rng, pairs)
    if pair is None:
        return None
    twin = game.copy()
    one, other = (air[id] for id in pair)
    twin.board.air[one.id] = replace(one, box=other.box, changed=other.changed, left=other.left)
    twin.board.air[other.id] = replace(other, box=one.box, changed=one.changed, left=one.left)
    return twin


@fogged("TF-15.5")
def damage_that_is_repaired(game: Game, seat: str, rng: Random) -> Game | None:
    """A ship of the enemy of which nothing is shown has been repaired, or is still damaged."""
    board, hurt = game.board, [id for fleet in closed_fleets(game, seat) for id in fleet.slots]
    ship = chosen(rng, (id for id in hurt if board.ships[id].minor and not board.ships[id].printed.carrier))
    if ship is None:
        return None
    twin = game.copy()
    twin.board.ships[ship] = replace(board.ships[ship], minor=())
    return twin


@fogged("TF-R78", playable=False)
def another_deck(game: Game, seat: str, rng: Random) -> Game | None:
    """The deck of a carrier of the enemy has lost something, or nothing."""
    board = game.board
    afloat = [id for each in board.formations.values() if each.side != seat for id in each.slots]
    carrier = chosen(rng, (id for id in afloat if board.ships[id].printed.carrier))
    if carrier is None:
        return None
    twin, ship = game.copy(), board.ships[carrier]
    twin.board.ships[carrier] = replace(ship, deck=() if ship.deck else ("landing",))
    return twin


@fogged("TF-8.3", playable=False)
def sheets_otherwise(game: Game, seat: str, rng: Random) -> Game | None:
    """All aircraft of the enemy that are aboard carriers are in RESERVE, a step less each."""
    twin = game.copy()
    for id, unit in game.board.air.items():
        if unit.printed.side != seat and unit.box and unit.base not in game.board.ashore:
            twin.board.air[id] = replace(unit, box="reserve", steps=min(unit.steps, 1))
    return twin if twin.board.air != game.board.air else None


@fogged("TF-8.3", playable=False)
def one_fleet_more(game: Game, seat: str, rng: Random) -> Game | None:
    """A dummy of the enemy is a column of one ship more."""
    markers, under = game.board.markers, game.hidden.under
    dummy = chosen(rng, (at for at in under if markers[at].side != seat and not under[at]))
    if dummy is None:
        return None
    side = markers[dummy].side
    number = next(n for n in range(7, 99) if f"{side}-{n}" not in game.board.formations)
    twin = game.copy()
    twin.board.formations[f"{side}-{number}"] = Formation(f"{side}-{number}", side, "column", (), number)
    twin.hidden.under[dummy] = f"{side}-{number}"
    return twin


@fogged("TF-R76", playable=False)
def another_question_of_the_interception(game: Game, seat: str, rng: Random) -> Game | None:
    """The defender has said who goes up by radar, and now says who engages whom."""
    raid = game.board.raid
    if not isinstance(game.agenda[0], Scrambling) or raid is None or not raid.side == seat == IJN:
        return None
    twin = _further(game, ALLIED, ())
    if twin.agenda[0].ask(view(twin, seat)) is not None:
        return None
    return _further(twin, IJN, ())


@fogged("TF-R76", playable=False)
def the_surplus_is_in_hand(game: Game, seat: str, rng: Random) -> Game | None:
    """The enemy has moved his aircraft, none of those of bases, which lie open, and now says whom he has no room
    for."""
    step: Any = game.agenda[0]
    foe = enemy(side_of(seat))
    ask = step.ask(view(game, foe)) if isinstance(step, Status) and step.side == foe else None
    twin = _further(game, foe, ask.sample(rng)) if ask is not None else None
    bases, air = game.board.ashore, game.board.air
    moved = twin is not None and any(unit.base in bases and unit != air.get(at) for at, unit in twin.board.air.items())
    return None if moved else twin


def _further(game: Game, side: Side, orders: Sequence[Any]) -> Game:
    """A copy in which the step in hand has been carried out, a side with these orders, if it is asked."""
    twin, step = game.copy(), game.agenda[0]
    ask = step.ask(view(game, side))
    more = step.resolve(twin, {side: ask.plan(orders)} if ask is not None else {}, Umpire(KeyedDice("", "")))
    twin.agenda = (*(more or ()), *game.agenda[1:])
    return twin
