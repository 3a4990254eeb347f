"""The carrier duel: what stands in READY at the start, how markers sail, who raids, who is on CAP, who comes up next
(judgements 4, 5, 8 to 12, 14, 15, 18 to 20).

The odds of the enemy's carriers decide: all close until they can strike, and whoever has found them likely enough does,
with all bombers in READY. Where the fleets begin is left to the umpire's shuffle, or whoever has met an admiral would
know it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import cycle, islice
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.captain import home, java_sea
from arbitre.games.taskforce.captain.aloof import aloof, exposed
from arbitre.games.taskforce.captain.convoys import beside, bound, toward_the_port
from arbitre.games.taskforce.captain.long_raids import long_raids
from arbitre.games.taskforce.captain.prey import Prey, may_be_raided, prey
from arbitre.games.taskforce.captain.shore import guard, run_in
from arbitre.games.taskforce.records.board import Board, Box
from arbitre.games.taskforce.records.orders import (
    AnyOrder,
    Arm,
    Detach,
    Fly,
    Patrol,
    PutBack,
    Range,
    Ready,
    Sail,
    Stay,
    Stow,
)
from arbitre.games.taskforce.records.printed import IJN, TURNS, enemy, in_battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules import dummies
from arbitre.games.taskforce.rules.approach import due
from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.carriers import aboard
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.deploying import IN_READY, Deploying, DeployingAsk, air_strength, strike_of
from arbitre.games.taskforce.rules.fleets import aboard as afloat
from arbitre.games.taskforce.rules.fleets import night, sea_map, sighted, together
from arbitre.games.taskforce.rules.flight_decks import deck_serves, room_in_ready
from arbitre.games.taskforce.rules.gunnery import value
from arbitre.games.taskforce.rules.ranging import Ranging, RangingAsk
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.report_sides import ReportSides
from arbitre.games.taskforce.rules.sailing import OFF, Fleet, Sailing, SailingAsk, fleets_of, ways
from arbitre.games.taskforce.rules.status import Status, StatusAsk, carried_out
from arbitre.games.taskforce.rules.supporting import Supporting
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.withdrawal import AfterRaids, WithdrawalAsk, Withdrawals
from arbitre.games.taskforce.rules.yamato import Yamato

TRUST = 0.4  # odds of a carrier from which the whole deck flies
RISK = 0.2  # the same of whoever may be struck before he can strike
WORTH = 10  # points of bombers that a raid is worth flying with
LATE = 3  # turns before the last from which whoever has not won raids whatever has been sighted
TWICE = 2  # how many times the enemy's fire at a shorter range is worth agreeing on it
ESCORT = 1  # fighters that are to be in READY before any bomber comes up
STRIKE, SCREEN = 4, 3  # hexes at which carriers keep from the enemy's carriers, all others from his markers
FLEET = 0.1  # what a raid on other ships is worth beside one on a carrier
APART = 4  # hexes from any marker of the enemy by night, when ships that come up fire all at once
OUTGUNS = 1.2  # how many times the enemy's fire by night is worth closing in
CLEAR = 1  # hexes from any marker of the enemy at which a carrier keeps away, lest she meet guns


# -------------------------------------------------------------------------------------------------------------- set-up


def deploying(view: View, ask: DeployingAsk) -> tuple[AnyOrder, ...]:
    """Of each carrier two fighters in READY, and with them the strongest bombers (judgements 5 and 8); but those that a
    raid in the first turns takes, who has to fly it (TF-S6.4)."""
    if strike_of(view.board, view.side):
        return ()
    air, orders = view.board.air, list[AnyOrder]()
    for carrier, units in ask.options().air.items():
        fighters = [id for id in units if air[id].printed.kind == "F"][:ESCORT]
        bombers = sorted((id for id in units if air[id].printed.kind != "F"), key=lambda id: -air[id].air_surface)
        ready = list[str]()
        for id in (*fighters, *bombers):
            if air_strength([air[one] for one in (*ready, id)]) <= IN_READY:
                ready.append(id)
        orders.append(Ready(carrier, tuple(ready)))
    return tuple(orders)


# ------------------------------------------------------------------------------------------------------------- sailing


def sailing(view: View, ask: SailingAsk) -> tuple[AnyOrder, ...]:
    """Carriers to where they can strike those of the enemy and no nearer, all others ahead of them, none on top of
    another (judgements 4 and 12); by night dummies come back first, and part from their stacks at once
    (judgement 19)."""
    orders, board, known = list[AnyOrder](), ask.board, prey(view)
    fleets = ask.options().fleets
    if back := coming_back(ask):
        orders.append(PutBack(back))
        board = board.copy()
        dummies.add(board, ask.side, back)
        fleets = fleets_of(board, ask.side, ways)
    fleets = {id: _with_all(board, id, fleet) for id, fleet in fleets.items()}
    ends = {id: fleet.hex for id, fleet in fleets.items()}
    for id, fleet in fleets.items():
        if fleet.withdraws:
            continue
        others = [end for other, end in ends.items() if other != id]
        if bound(board, ask.side, fleet):
            ends[id] = toward_the_port(board, fleet, others)
        elif end := run_in(board, ask.side, fleet) or guard(board, ask.side, fleet, others):
            ends[id] = end
        elif known.carriers:
            convoys = [ends[other] for other in fleets if fleets[other].ships and bound(board, ask.side, fleets[other])]
            ends[id] = _course(board, fleet, known, convoys, others)
        if ends[id] != fleet.hex:
            orders.append(Sail(id, fleet.ways[ends[id]]))
    return tuple(orders)


def _with_all(board: Board, id: str, fleet: Fleet) -> Fleet:
    """A fleet with the ships of the one that shares its marker (TF-6.6)."""
    if id not in board.formations or len(together(board, id)) < 2:
        return fleet
    return replace(fleet, ships=tuple(ship.id for ship in afloat(board, id)))


def coming_back(ask: SailingAsk) -> tuple[str, ...]:
    """The hexes of all dummies that can come back: one on each stack with a carrier, then one on each of the others
    (judgement 19)."""
    may = ask.options()
    fleets = (fleet for fleet in may.fleets.values() if any(ask.board.ships[id].printed.carrier for id in fleet.ships))
    with_carriers = {fleet.hex for fleet in fleets}
    hexes = sorted(may.stacks, key=lambda hex: (hex not in with_carriers, hex))
    return tuple(islice(cycle(hexes), may.back))


def _ends(fleet: Fleet) -> tuple[str, ...]:
    """Where a fleet may be after it has sailed, on the map."""
    return (fleet.hex, *(end for end in fleet.ways if end != OFF))


def _course(board: Board, fleet: Fleet, known: Prey, convoys: Sequence[str], others: Sequence[str]) -> str:
    """Where a fleet goes whose place is before the enemy: by what it has, and what it can do there. `convoys`: where
    those of its own side lie."""
    if any(board.ships[id].printed.carrier for id in fleet.ships):
        return _station(board, fleet, known.sought, others)
    if convoys and fleet.ships:
        return beside(board, fleet, convoys[0], others)
    return _ahead(board, fleet, known.sought, others)


def _station(board: Board, fleet: Fleet, odds: Mapping[str, float], others: Sequence[str]) -> str:
    """Where carriers go: the nearer to where the enemy's may be the likelier they are there, until all aircraft reach
    them, or out of their reach while they keep away; never so near to a marker that ships under it might come up and
    fire."""
    chart, clear = sea_map(board), APART - 1 if night(board) else CLEAR
    away = aloof(board, board.ships[fleet.ships[0]].printed.side)

    def cost(end: str) -> tuple[int, float, int, bool]:
        far = {hex: chart.distance(end, hex) for hex in odds}
        beyond = sum(share**2 * abs(far[hex] - STRIKE) for hex, share in odds.items())
        beyond = exposed(board, end, odds) if away else beyond
        return sum(distance <= clear for distance in far.values()), beyond, others.count(end), end != fleet.hex

    return min(_ends(fleet), key=cost)


def _ahead(board: Board, fleet: Fleet, odds: Mapping[str, float], others: Sequence[str]) -> str:
    """Where all others go: before the carriers, on a hex of their own."""
    chart, gap = sea_map(board), _gap(board, fleet)

    def cost(end: str) -> tuple[int, int, bool]:
        return abs(min(chart.distance(end, hex) for hex in odds) - gap), others.count(end), end != fleet.hex

    return min(_ends(fleet), key=cost)


def _gap(board: Board, fleet: Fleet) -> int:
    """How far they keep from the enemy's markers: by night the Allies out of reach, while the Japanese close if they
    outgun each of his fleets (judgement 14)."""
    if not night(board) or not fleet.ships:
        return SCREEN
    side = board.ships[fleet.ships[0]].printed.side
    if side != IJN:
        return APART
    foes = (value(board, foe.slots, night=True) for foe in board.formations.values() if foe.side != side)
    return 1 if value(board, fleet.ships, night=True) > OUTGUNS * max(foes, default=0) else SCREEN


# ----------------------------------------------------------------------------------------------------------- the boxes


class Outlook(msgspec.Struct, frozen=True):
    """What is judged by in the status step: by hex the odds of a carrier of the enemy; the carriers that he may raid in
    this turn; whether it is late, and this side has not won yet (judgement 20)."""

    board: Board
    ask: StatusAsk
    odds: Mapping[str, float]
    feared: frozenset[str]
    behind: bool

    @classmethod
    def of(cls, view: View, ask: StatusAsk) -> Outlook:
        """What a side can know."""
        board, known = view.board, prey(view)
        late = in_battle(board.turn) >= scenario(board.scenario).last_turn - LATE
        feared = frozenset(id for id, hex in ask.hexes.items() if may_be_raided(view, hex, known.carriers))
        (_, least), *_ = scenario(board.scenario).levels
        return cls(
            board, ask, known.sought, feared, late and score(board, ask.side) < score(board, enemy(ask.side)) + least
        )


def status(view: View, ask: StatusAsk) -> tuple[AnyOrder, ...]:
    """Whoever can strike does; then those whom he may raid are covered and cleared; then the next come up."""
    outlook, orders = Outlook.of(view, ask), list[AnyOrder]()
    for judgement in (strike, far_off, cover, clear, bring_up):
        orders += judgement(outlook, orders)
    return tuple(orders)


def strike(outlook: Outlook, orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
    """All bombers in READY that reach it at the likeliest carrier, if they are worth it (judgement 5), those of a
    carrier that may be raided herself at what is less likely (judgement 11), with a fighter for each two of them
    (judgement 8), but for half of the fighters of a carrier that may be raided (judgement 9). Late, whoever is not
    yet far enough ahead raids whatever has been sighted (judgement 20)."""
    board, ask = outlook.board, outlook.ask
    units, air = ask.options().units, board.air
    ready = [id for id in units if air[id].box == "ready" and deck_serves(board, air[id].base, "launching")]
    trust = RISK if outlook.feared else TRUST
    if due(board, ask.side):
        yield from _ordered(ask)
        return
    best: tuple[float, str, tuple[str, ...]] = (0.0, "", ())
    for hex in sighted(board, enemy(ask.side)):
        bombers = tuple(id for id in ready if air[id].printed.kind != "F" and hex in units[id].raids)
        points = sum(air[id].air_surface for id in bombers)
        if outlook.behind or (outlook.odds[hex] >= trust and points >= WORTH):
            best = max(best, (max(outlook.odds[hex], FLEET) * points, hex, bombers))
    _, hex, bombers = best
    if bombers and TURNS[board.turn].flying:
        spare = [id for id in ready if air[id].printed.kind == "F" and hex in units[id].raids]
        kept = {id for carrier in ask.hexes for id in _kept(outlook, carrier)}
        escort = [id for id in spare if id not in kept][: (len(bombers) + 1) // 2]
        yield Fly((*bombers, *escort), hex)


def far_off(outlook: Outlook, orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
    """From bases on land those at other bases, in turns, but from such as may be raided now."""
    sent = _moved(orders) | {id for base in outlook.feared for id in aboard(outlook.board, base, "ready")}
    if TURNS[outlook.board.turn].flying:
        flights = long_raids(outlook.board, outlook.ask, sent)
        yield from (order for order in flights if not outlook.ask.plan((*orders, order)).refusals)


def _ordered(ask: StatusAsk) -> Iterator[AnyOrder]:
    """The raid that is due, and its CAP, as they are flown by default (TF-S6.4)."""
    for move in ask.plan(()).moves:
        yield Fly(move.units, move.hex, move.base) if move.base else Patrol(move.units)


def _kept(outlook: Outlook, carrier: str) -> list[str]:
    """The fighters in READY that stay with a carrier that may be raided: half of them, all of the odd one."""
    fighters = [id for id in aboard(outlook.board, carrier, "ready") if outlook.board.air[id].printed.kind == "F"]
    return fighters[: (len(fighters) + 1) // 2] if carrier in outlook.feared else []


def cover(outlook: Outlook, orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
    """Half of the fighters of a carrier that may be raided on CAP; the Allies leave theirs in READY, for radar
    (judgement 9)."""
    for carrier in outlook.ask.hexes:
        moved = _moved(orders)
        kept = [id for id in _kept(outlook, carrier) if id not in moved]
        if kept and outlook.ask.side == IJN and deck_serves(outlook.board, carrier, "launching"):
            yield Patrol(tuple(kept))


def clear(outlook: Outlook, orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
    """No bombers in READY on a carrier that may be raided: those that do not raid go up with the CAP, where nobody
    engages them, or below, where they stay that have come from CAP (judgement 10)."""
    board, moved = outlook.board, _moved(orders)
    for carrier in outlook.ask.hexes:
        if carrier in outlook.feared:
            ready, landed = (_bombers(board, carrier, box, moved) for box in ("ready", "from-cap"))
            below = landed if deck_serves(board, carrier, "landing") else ()
            if deck_serves(board, carrier, "launching"):
                if ready:
                    yield Patrol(ready)
            else:
                below = (*ready, *below)
            if below:
                yield Stow(below)


def _moved(orders: Sequence[AnyOrder]) -> set[str]:
    return {id for order in orders if isinstance(order, Arm | Stow | Patrol | Fly) for id in order.units}


def _bombers(board: Board, carrier: str, box: Box, moved: Collection[str]) -> tuple[str, ...]:
    """The bombers in a box that have no order yet."""
    return tuple(id for id in aboard(board, carrier, box) if board.air[id].printed.kind != "F" and id not in moved)


def bring_up(outlook: Outlook, orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
    """From RESERVE as many as there is room for once all others have moved: fighters until there are enough, then the
    strongest bombers, on a carrier that may be raided too: who only hides never strikes (judgements 5 and 8)."""
    board, ask = outlook.board, outlook.ask
    after = board.copy()
    carried_out(after, ask.side, ask.plan(orders).moves)
    for carrier in ask.hexes:
        fighters, bombers = list[str](), list[str]()
        for id in aboard(board, carrier, "reserve"):
            (fighters if board.air[id].printed.kind == "F" else bombers).append(id)
        ready = sum(after.air[id].printed.kind == "F" for id in aboard(after, carrier, "ready"))
        first = max(0, ESCORT - ready)
        bombers.sort(key=lambda id: -board.air[id].air_surface)
        wanted = (*fighters[:first], *bombers, *fighters[first:])
        up, room = list[str](), room_in_ready(after, carrier)
        for id in wanted:
            if board.air[id].steps <= room:
                up.append(id)
                room -= board.air[id].steps
        if up:
            yield Arm(tuple(up))


# ---------------------------------------------------------------------------------------------------------- the range


def ranging(view: View, ask: RangingAsk) -> tuple[AnyOrder, ...]:
    """The longest range where one's own longest type outguns the enemy's; else the next, if there one's own fire with
    twice as much as his (judgement 15)."""
    longest, second = (_guns(view.board, ask, type) for type in ask.types[:2])
    agrees = longest[0] <= longest[1] and second[0] >= TWICE * second[1]
    return (Range(ask.types[1] if agrees else ask.types[0]),)


def _guns(board: Board, ask: RangingAsk, type: str) -> tuple[int, int]:
    """What the ships of a type fire with, ours and theirs."""
    at = ask.options().types[type]
    ours, theirs = ([id for id in ids if board.ships[id].printed.fires_as == type] for ids in (at.ours, at.theirs))
    return value(board, ours, night=False), value(board, theirs, night=False)


# --------------------------------------------------------------------------------------------------------- the crippled


def withdrawals(view: View, ask: WithdrawalAsk) -> tuple[AnyOrder, ...]:
    """A carrier stays in her ring as long as aircraft can reach her, which by day they can; others leave as they do
    elsewhere (judgement 18)."""
    ships = view.board.ships
    carriers = (id for id in ask.ships if ships[id].printed.carrier)
    others = java_sea.withdrawals(view, ask)
    return (
        *(Stay(id) for id in carriers if not night(view.board)),
        *(order for order in others if isinstance(order, Detach) and not ships[order.ship].printed.carrier),
    )


JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {
    Deploying: deploying,
    Arriving: deploying,
    Sailing: sailing,
    Ranging: ranging,
    Yamato: lambda view, ask: (),  # by default she attacks twice (TF-16.8)
    Withdrawals: withdrawals,
    AfterRaids: withdrawals,
    Status: status,
    Regrouping: home.regrouping,
    ReportSides: lambda view, ask: (),  # whatever it says, it can be flown at
    ComingHome: home.landing,
    Supporting: lambda view, ask: (),  # by default the strongest fire (TF-12.14)
    Surplus: lambda view, ask: (),  # by default those go that are worth least (TF-11.5)
}
"""By the step that asks."""
