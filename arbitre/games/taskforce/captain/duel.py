"""The carrier duel: what stands in READY at the start, how markers sail, who raids, who is on CAP, who comes up next
(judgements 2, 4, 5, 8 to 10, 12, 15, 18, 20).

Reports decide: who has one on the enemy's carriers and bombers in READY strikes, who is known to the enemy keeps no
bombers on deck. Where the fleets begin is left to the umpire's shuffle, or whoever has met an admiral would know it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from arbitre.games.taskforce.captain import home, java_sea
from arbitre.games.taskforce.records.board import Board, Box, Marker
from arbitre.games.taskforce.records.orders import AnyOrder, Arm, Detach, Fly, Patrol, Range, Ready, Sail, Stay, Stow
from arbitre.games.taskforce.records.printed import IJN, TURNS, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.carriers import aboard
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.deploying import IN_READY, Deploying, DeployingAsk, air_strength
from arbitre.games.taskforce.rules.fleets import night, sea_map
from arbitre.games.taskforce.rules.flight_decks import deck_serves, room_in_ready
from arbitre.games.taskforce.rules.gunnery import value
from arbitre.games.taskforce.rules.raids import sighted
from arbitre.games.taskforce.rules.ranging import Ranging, RangingAsk
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.report_sides import ReportSides
from arbitre.games.taskforce.rules.sailing import OFF, Fleet, Sailing, SailingAsk
from arbitre.games.taskforce.rules.status import Status, StatusAsk, carried_out
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.withdrawal import AfterRaids, WithdrawalAsk, Withdrawals
from arbitre.games.taskforce.rules.yamato import Yamato

LIKELY = 2.5  # how much likelier a report is true than turned round, by the tokens there are (TF-14.13)
TRUST = 0.7  # odds of a carrier from which the whole deck flies
WORTH = 20  # points of bombers that a raid is worth flying with
LATE = 2  # turns before the last from which whoever is not ahead raids whatever has been sighted
TWICE = 2  # how many times the enemy's fire at a shorter range is worth agreeing on it
FIGHTERS = 2  # that are to be in READY before any bomber comes up
STRIKE, SCREEN = 5, 3  # hexes at which carriers keep from the enemy's markers, and all others, which go ahead


# -------------------------------------------------------------------------------------------------------------- set-up


def deploying(view: View, ask: DeployingAsk) -> tuple[AnyOrder, ...]:
    """Of each carrier two fighters in READY, and with them the strongest bombers (judgements 5 and 8)."""
    air, orders = view.board.air, list[AnyOrder]()
    for carrier, units in ask.options().air.items():
        fighters = [id for id in units if air[id].printed.kind == "F"][:FIGHTERS]
        bombers = sorted((id for id in units if air[id].printed.kind != "F"), key=lambda id: -air[id].air_surface)
        ready = list[str]()
        for id in (*fighters, *bombers):
            if air_strength([air[one] for one in (*ready, id)]) <= IN_READY:
                ready.append(id)
        orders.append(Ready(carrier, tuple(ready)))
    return tuple(orders)


# ------------------------------------------------------------------------------------------------------------- sailing


def sailing(view: View, ask: SailingAsk) -> tuple[AnyOrder, ...]:
    """Carriers to where they can strike what is most likely a carrier and no nearer, all others ahead of them, none on
    top of another (judgements 4 and 12)."""
    board, fleets = ask.board, ask.options().fleets
    foes = [marker for marker in board.markers.values() if marker.side != view.side]
    quarry = [marker.hex for marker in foes if trust(board, marker) >= TRUST] or [marker.hex for marker in foes]
    ends, orders = {id: fleet.hex for id, fleet in fleets.items()}, list[AnyOrder]()
    for id, fleet in fleets.items():
        if quarry and not fleet.withdraws:
            strikes = any(board.ships[ship].printed.carrier for ship in fleet.ships)
            others = [end for other, end in ends.items() if other != id]
            ends[id] = _end(board, fleet, STRIKE if strikes else SCREEN, quarry, others)
            if ends[id] != fleet.hex:
                orders.append(Sail(id, fleet.ways[ends[id]]))
    return tuple(orders)


def _end(board: Board, fleet: Fleet, wanted: int, quarry: Sequence[str], others: Sequence[str]) -> str:
    """The hex in which a fleet ends: as far from the nearest quarry as wanted, where nobody else of its side is."""
    chart = sea_map(board)

    def cost(end: str) -> tuple[int, int, bool]:
        near = min(chart.distance(end, hex) for hex in quarry)
        return abs(near - wanted), others.count(end), end != fleet.hex

    return min((fleet.hex, *(end for end in fleet.ways if end != OFF)), key=cost)


def trust(board: Board, marker: Marker) -> float:
    """The odds that carriers are under a marker, once something is known to be: one report of them is true with 71 %,
    two alike with 86 %, two that differ with 50 % (judgement 2). 0 of one without a report."""
    if marker.formation:
        return float(board.formations[marker.formation].kind == "ring")
    if marker.undetected:
        return 0.0
    said = [sighting.kind for sighting in marker.sightings]
    odds = float(LIKELY ** (said.count("carrier") - said.count("fleet")))
    return odds / (1 + odds)


# ----------------------------------------------------------------------------------------------------------- the boxes


def status(view: View, ask: StatusAsk) -> tuple[AnyOrder, ...]:
    """Whoever can strike does; then those whom the enemy knows are covered and cleared; then the next come up."""
    orders = list[AnyOrder]()
    for judgement in (strike, cover, clear, bring_up):
        orders += judgement(view.board, ask, orders)
    return tuple(orders)


def strike(board: Board, ask: StatusAsk, orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
    """All bombers in READY that reach it at the likeliest carrier, if they are worth it (judgement 5), with a fighter
    for each two of them (judgement 8), but for half of the fighters of a carrier that the enemy knows (judgement 9).
    Late, whoever is not ahead raids whatever has been sighted (judgement 20)."""
    units, air = ask.options().units, board.air
    ready = [id for id in units if air[id].box == "ready" and deck_serves(board, air[id].base, "launching")]
    late = board.turn >= scenario(board.scenario).last_turn - LATE
    behind = score(board, ask.side) <= score(board, enemy(ask.side))
    found = dict[str, float]()
    for marker in board.markers.values():
        if marker.side != ask.side:
            found[marker.hex] = max(found.get(marker.hex, 0.0), trust(board, marker))
    best: tuple[float, str, tuple[str, ...]] = (0.0, "", ())
    for hex in sighted(board, enemy(ask.side)):
        bombers = tuple(id for id in ready if air[id].printed.kind != "F" and hex in units[id].raids)
        points = sum(air[id].air_surface for id in bombers)
        if (late and behind) or (found[hex] >= TRUST and points >= WORTH):
            best = max(best, (found[hex] * points, hex, bombers))
    _, hex, bombers = best
    if bombers and TURNS[board.turn].flying:
        spare = [id for id in ready if air[id].printed.kind == "F" and hex in units[id].raids]
        kept = {id for carrier in ask.hexes for id in _kept(board, ask, carrier)}
        escort = [id for id in spare if id not in kept][: (len(bombers) + 1) // 2]
        yield Fly((*bombers, *escort), hex)


def _kept(board: Board, ask: StatusAsk, carrier: str) -> list[str]:
    """The fighters in READY that stay with a carrier that the enemy knows: half of them, all of the odd one."""
    fighters = [id for id in aboard(board, carrier, "ready") if board.air[id].printed.kind == "F"]
    return fighters[: (len(fighters) + 1) // 2] if _known(board, ask, carrier) else []


def _known(board: Board, ask: StatusAsk, carrier: str) -> bool:
    """Whether the enemy may raid a carrier in this turn."""
    return TURNS[board.turn].flying and ask.hexes.get(carrier, "") in sighted(board, ask.side)


def cover(board: Board, ask: StatusAsk, orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
    """Half of the fighters of a carrier that the enemy knows on CAP; the Allies leave theirs in READY, for radar
    (judgement 9)."""
    for carrier in ask.hexes:
        kept = _kept(board, ask, carrier)
        if kept and ask.side == IJN and deck_serves(board, carrier, "launching"):
            yield Patrol(tuple(kept))


def clear(board: Board, ask: StatusAsk, orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
    """No bombers in READY on a carrier that the enemy knows: those that do not raid go up with the CAP, where nobody
    engages them, or below, and so do those that have come from CAP (judgement 10)."""
    moved = _moved(orders)
    for carrier in ask.hexes:
        if _known(board, ask, carrier):
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


def bring_up(board: Board, ask: StatusAsk, orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
    """From RESERVE as many as there is room for once all others have moved: fighters until there are two, then the
    strongest bombers, but none on a carrier that the enemy knows (judgements 5, 8 and 10)."""
    after = board.copy()
    carried_out(after, ask.side, ask.plan(orders).moves)
    for carrier in ask.hexes:
        fighters, bombers = list[str](), list[str]()
        for id in aboard(board, carrier, "reserve"):
            (fighters if board.air[id].printed.kind == "F" else bombers).append(id)
        ready = sum(after.air[id].printed.kind == "F" for id in aboard(after, carrier, "ready"))
        first = max(0, FIGHTERS - ready)
        bombers.sort(key=lambda id: -board.air[id].air_surface)
        wanted = (*fighters[:first], *(() if _known(board, ask, carrier) else bombers), *fighters[first:])
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
    Surplus: lambda view, ask: (),  # by default those go that are worth least (TF-11.5)
}
"""By the step that asks."""
