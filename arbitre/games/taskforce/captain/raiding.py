"""Raids of the carrier duel: their order, who goes up by radar, Zeros, who engages whom, who is lost, what is bombed
with how much (judgements 6 to 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.board import Board, Pairing
from arbitre.games.taskforce.records.orders import AnyOrder, Attack, Divide, Engage, Hold, Lose, Resolve, Scramble
from arbitre.games.taskforce.rules.anti_air import fired_at
from arbitre.games.taskforce.rules.bombing import Bombing, BombingAsk
from arbitre.games.taskforce.rules.interception import AirLosses, AirLossesAsk, Pairings, PairingsAsk
from arbitre.games.taskforce.rules.pairing import Pairer, difference, interceptors, strongest, worth
from arbitre.games.taskforce.rules.raid_order import RaidOrder, RaidOrderAsk
from arbitre.games.taskforce.rules.scrambling import Scrambling, ScramblingAsk, Zeros, ZerosAsk
from arbitre.games.taskforce.rules.targets import alike, points
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.decks import raids_of
from arbitre.games.taskforce.seat.odds import DIE, odds, under_fire

GROUP = 12  # points that a group is to have left once it has been fired at
SINKS = 0.5  # odds from which a carrier that lands nobody any more is attacked again
KILL = 0.5  # what a point of a unit is worth that is shot down, beside one that does not bomb now


# ------------------------------------------------------------------------------------------------------- before a fight


def raid_order(view: View, ask: RaidOrderAsk) -> tuple[AnyOrder, ...]:
    """The enemy's raids first: who attacks after them knows more."""
    raids = ask.options().raids
    ours = [raid.hex for raid in raids_of(view.board, view.side)]
    return (Resolve((*(hex for hex in raids if hex not in ours), *ours)),)


def scrambling(view: View, ask: ScramblingAsk) -> tuple[AnyOrder, ...]:
    """Everybody, unless nobody bombs (judgement 9)."""
    bombed = any(not view.board.air[id].fighter for id in ask.raid.units)
    bombed |= any(flight.bombers for flight in view.aloft if flight.hex == ask.raid.hex)
    return (Scramble(ask.units if bombed else ()),)


def zero_counters(view: View, ask: ZerosAsk) -> tuple[AnyOrder, ...]:
    """Each counter occupies one: Zeros are split as long as there are more of the enemy than of them, raiders where
    more intercept, interceptors where more raid (judgement 8)."""
    board, raid = view.board, ask.raid
    theirs = len(interceptors(board, raid) if raid.side == view.side else raid.units)
    full = [id for id in ask.units if board.air[id].printed.splits and board.air[id].steps > 1]
    return tuple(map(Divide, full[: max(0, theirs - len(ask.units))]))


# ------------------------------------------------------------------------------------------------------------- a fight


def pairings(view: View, ask: PairingsAsk) -> tuple[AnyOrder, ...]:
    """The pairings that promise most by the printed table: the strongest on the fighters, or on the bombers that carry
    most, or the weakest on these; heavy bombers are let by where others promise more (TF-12.5)."""
    tried: Iterable[tuple[str, ...]] = ((), ask.let_by) if ask.let_by else ((),)
    ways = [(out, pairer.complete()) for out in tried for pairer in _proposed(ask, out)]
    let_by, found = max(ways, key=lambda way: _promise(view.board, way[1]))
    held = (Hold(let_by),) if let_by else ()
    return (*held, *(Engage(pairing.interceptors, pairing.raiders) for pairing in found))


def _proposed(ask: PairingsAsk, out: Sequence[str] = ()) -> Iterator[Pairer]:
    board, raid = ask.board, ask.raid
    yield Pairer(board, raid, out)
    ours = strongest(board, ask.pairer.interceptors)
    bombers = sorted((id for id in ask.pairer.bombers if id not in out), key=lambda id: -board.air[id].air_surface)
    for order in (ours, ours[::-1]):
        pairer, left = Pairer(board, raid, out), list(order)
        for bomber in bombers:
            if left and not pairer.wrong(engaged := Engage((left[0],), (bomber,))):
                pairer.add(engaged)
                left.pop(0)
        yield pairer


def _promise(board: Board, made: Iterable[Pairing]) -> float:
    """What pairings come to on the average: bombs that do not fall, and aircraft shot down, less one's own."""
    return sum(_melee(board, pairing, die) for pairing in made for die in DIE) / len(DIE)


def _melee(board: Board, pairing: Pairing, die: int) -> float:
    melee = printed.air_air(difference(board, pairing), die)
    ours, theirs = ([board.air[id] for id in side] for side in (pairing.interceptors, pairing.raiders))
    carried = sum(unit.air_surface for unit in theirs)
    shot, lost = (
        worth_of * min(1.0, steps / sum(unit.steps for unit in units))
        for worth_of, steps, units in (
            (sum(map(worth, theirs)), melee.raiders, theirs),
            (sum(map(worth, ours)), melee.interceptors, ours),
        )
    )
    stopped = carried * min(1.0, melee.raiders / sum(unit.steps for unit in theirs)) if melee.bombs else carried
    return stopped + KILL * (shot - lost)


def air_losses(view: View, ask: AirLossesAsk) -> tuple[AnyOrder, ...]:
    """The way that leaves the units most of what they are worth."""
    return (Lose(max(ask.ways, key=lambda way: _left(view.board, ask, way))),)


def _left(board: Board, ask: AirLossesAsk, lost: Sequence[str]) -> int:
    left = 0
    for toll in ask.tolls:
        for unit in (board.air[id] for id in toll.units):
            steps = unit.steps - lost.count(unit.id)
            if steps:
                left += unit.printed.air_air[2 - steps] + unit.printed.air_surface[2 - steps]
    return left


# ------------------------------------------------------------------------------------------------------------- bombing


def bombing(view: View, ask: BombingAsk) -> tuple[AnyOrder, ...]:
    """A group of twelve points once it has been fired at (judgement 6), at the carrier at whom it brings most; not at
    one that lands nobody any more, unless she most likely sinks (judgement 7). If there is none, at transports, with
    as many as bring most for each of them, or at any other ship."""
    board = view.board
    groups = [Attack(_group(board, ask.units, ship), ship) for ship in ask.ships]
    carriers = [group for group in groups if board.counter(group.target).printed.carrier]
    wanted = [group for group in carriers if not _finished(board, group)]
    transports = [id for id in ask.ships if board.counter(id).printed.type == "AK"]
    if transports and not wanted:
        return (max(_on_transports(board, ask.units, transports), key=lambda group: _for_each(board, group)),)
    return (max(wanted or carriers or groups, key=lambda group: _gain(board, group)),)


def _group(board: Board, units: Sequence[str], target: str) -> tuple[str, ...]:
    """The strongest units, as many as leave enough points on the average."""
    order = sorted(units, key=lambda id: -points(board, id, target))
    order = [id for id in order if alike(board, id, order[0])]
    if target in board.ashore:
        return next((few for few in _fewer(order) if sum(points(board, id, target) for id in few) >= GROUP), (*order,))
    fire = fired_at(board, order, target)
    for count in range(1, len(order)):
        left = [value for value, _ in under_fire([board.air[id] for id in order[:count]], fire)]
        if sum(left) >= GROUP * len(left):
            return tuple(order[:count])
    return tuple(order)


def _fewer(units: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The first of them, the first two, and so on."""
    return (tuple(units[:count]) for count in range(1, len(units) + 1))


def _on_transports(board: Board, units: Sequence[str], ships: Sequence[str]) -> Iterator[Attack]:
    """The strongest units, one or more of them, at any of the transports."""
    order = sorted(units, key=lambda id: -board.air[id].air_surface)
    order = [id for id in order if alike(board, id, order[0])]
    for ship in ships:
        yield from (Attack(few, ship) for few in _fewer(order))


def _for_each(board: Board, attack: Attack) -> float:
    """The points that an attack brings for each unit that it takes."""
    return odds(board, attack.units, attack.target).points / len(attack.units)


def _finished(board: Board, attack: Attack) -> bool:
    """Whether a carrier is out of the fight as she is, and will hardly sink by this attack."""
    ship = board.counter(attack.target)
    out = ship.critical or (ship.level == "significant" and "landing" in ship.deck)
    return out and odds(board, attack.units, attack.target).sinks <= SINKS


def _gain(board: Board, attack: Attack) -> tuple[float, float]:
    """The points that an attack brings, then how likely it does any harm."""
    found = odds(board, attack.units, attack.target)
    return found.points, found.tells


JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {
    RaidOrder: raid_order,
    Scrambling: scrambling,
    Zeros: zero_counters,
    Pairings: pairings,
    AirLosses: air_losses,
    Bombing: bombing,
}
"""By the step that asks."""
