"""What must hold in every position, whatever was ordered: the fuzzer asks after each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from arbitre.games.taskforce.records.board import Board, Raid
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SHIPS, SIDES, TOKENS
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.at_sea import Shuffle
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombs
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.committing import share
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.fleets import NUMBERS, contact, label_of, must_withdraw, sea_map
from arbitre.games.taskforce.rules.flight_decks import room_in_ready, steps_in
from arbitre.games.taskforce.rules.forming import longest
from arbitre.games.taskforce.rules.interception import AirLosses, Interception, RunIn
from arbitre.games.taskforce.rules.landing import away
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.pairing import free_to_stay_out, interceptors
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.steps import BattleStep, TaskForceStep
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.games.taskforce.rules.units import there as mustered
from arbitre.games.taskforce.rules.withdrawal import Withdrawals


def invariants(game: Game) -> list[str]:
    """What is wrong with a position: empty when all is well."""
    board = game.board
    return [
        *_ships(board),
        *_units(board),
        *_sheets(game),
        *(_raid(game, board.raid) if board.raid else ()),
        *_fleets(board),
        *_counters(board, game.options),
        *_campaign(board),
        *_battles(game),
        *_markers(game),
        *_tokens(game),
    ]


def _fleets(board: Board) -> Iterator[str]:
    """Every ship in one formation at most and on its own side, only ships that float in columns and groups, which bear
    numbers of their own (TF-2.13, 2.17)."""
    seen: set[str] = set()
    sharing = Counter(formation.joins for formation in board.formations.values() if formation.joins)
    for formation in board.formations.values():
        named = f"{formation.side}-{'w' if formation.kind == 'group' else ''}{formation.number}"
        if formation.kind != "moored" and board.formations.get(named) != formation:
            yield f"{formation.id} is a {formation.kind} of number {formation.number}"
        carriers = [board.ships[id].printed.carrier for id in formation.slots]
        if formation.kind == "ring" and (carriers.count(True) != 1 or not carriers[0] or formation.number in NUMBERS):
            yield f"{formation.id} is a ring of {formation.slots} (TF-6.5)"
        if formation.kind == "column" and any(carriers):
            yield f"{formation.id} is a column of {formation.slots} (TF-6.5)"
        if formation.kind in ("ring", "column") and len(formation.slots) > longest(formation) + any(carriers):
            yield f"{formation.id} has {len(formation.slots)} counters"
        other = board.formations.get(formation.joins or "")
        if formation.joins and (other is None or other.joins or "group" in (formation.kind, other.kind)):
            yield f"{formation.id} shares the marker of {formation.joins}, which bears none (TF-6.6)"
        if sharing[formation.id] > 1:
            yield f"more than two formations are under the marker of {formation.id} (TF-6.6)"
        for id in formation.slots:
            if id in seen:
                yield f"{id} is in two formations"
            seen.add(id)
            if formation.kind != "moored" and not board.ships[id].steps:
                yield f"{id} has sunk and is in {formation.id}"
            if board.ships[id].printed.side != formation.side:
                yield f"{id} is in {formation.id}"


def _counters(board: Board, options: Mapping[str, str]) -> Iterator[str]:
    """Where fleets are formed there are never more with a marker of their own than markers (TF-6.1, 6.6), and however
    counters are divided and combined as many small ships as at the start, afloat and sunk (TF-6.14, 17.2)."""
    printed = scenario(board.scenario)
    forces = printed.forces
    if len(forces) < 2 and not printed.musters:
        return
    marked = (formation for formation in board.formations.values() if not formation.joins)
    columns = Counter(formation.side for formation in marked if formation.kind == "column")
    for side, most in Counter(force.side for force in forces).items():
        if columns[side] > most:
            yield f"{side} has {columns[side]} task forces and {most} markers"
    groups = {id for id, formation in board.formations.items() if formation.kind == "group"}
    lying = Counter(marker.side for marker in board.markers.values() if marker.formation not in groups)
    for side, muster in printed.musters.items():
        if lying[side] > muster.markers:
            yield f"{side} has {lying[side]} markers of {muster.markers}"
    now, first = Counter[str](), _small_at_first(board.scenario, tuple(sorted(options.items())))
    for ship in board.ships.values():
        if ship.printed.small:
            now[ship.kind] += ship.steps + ship.sunk
    if now != first:
        yield f"there are {dict(now)} small ships, and were {dict(first)}"


@cache
def _small_at_first(scenario_id: str, options: tuple[tuple[str, str], ...]) -> Counter[str]:
    """The small ships that a game begins with, by kind."""
    printed, chosen = scenario(scenario_id), dict(options)
    given = [slot for force in printed.forces for slot in force.slots]
    for group in (group for muster in printed.musters.values() for group in muster.groups):
        given += group.slots if mustered(group, chosen) else ()
    first = Counter[str]()
    for slot in given:
        if SHIPS[slot.kind].small:
            first[slot.kind] += slot.steps
    return first


def _campaign(board: Board) -> Iterator[str]:
    """Who is away is in no fleet, and no aircraft of his in a box; no more carriers are committed than may be
    (TF-S10.1, S10.2)."""
    if not board.campaign:
        return
    away = {*board.away}
    for formation in board.formations.values():
        if there := sorted(away.intersection(formation.slots)):
            yield f"{there} are away and in {formation.id}"
    for unit in board.air.values():
        if unit.base in away and unit.box:
            yield f"{unit.id} is in {unit.box} of {unit.base}, who is away"
    for side, muster in scenario(board.scenario).musters.items():
        spent = share(board, (id for id in board.campaign.spent if board.ships[id].printed.side == side))
        if spent > (muster.committed or spent):
            yield f"{side} has committed {spent} of carriers"


def _battles(game: Game) -> Iterator[str]:
    """A battle is in hand while it is fought, each fleet in one, all in contact with all of the other side (TF-10.2);
    ships wait for their withdrawal until the phase is over (TF-R10)."""
    board, now = game.board, game.agenda[0] if game.agenda else None
    if bool(board.battles) != isinstance(now, BattleStep) and game.outcome is None:
        yield f"{len(board.battles)} battles are in hand in {now}"
    fleets = [fleet for battle in board.battles for side in battle.fleets.values() for fleet in side]
    if len(fleets) != len(set(fleets)):
        yield f"a fleet is in two battles: {fleets}"
    for battle in board.battles:
        ours, theirs = ([_hex(board, fleet) for fleet in battle.fleets[side]] for side in SIDES)
        # of who is surprised nobody may be left (TF-10.15), and against a base there is one side alone (TF-10.13)
        gone = not board.terms.surprise and not battle.base and not (ours and theirs)
        if gone or any(not contact(sea_map(board), a, b) for a in ours for b in theirs):
            yield f"{battle.fleets} are not all in contact"
    for battle in board.battles[1:]:
        if battle.salvos:
            yield "a battle has been fired in that is not in hand"
    in_combat = isinstance(now, TaskForceStep) and now.phase == "combat"
    under_way = in_combat or isinstance(now, ComingHome | Withdrawals) or board.raid or board.declared
    if board.crippled and not under_way:
        yield f"{board.crippled} wait to withdraw in {now}"
    for id in board.crippled:
        if not must_withdraw(board.ships[id]) or not board.ships[id].steps:
            yield f"{id} waits to withdraw and need not"
    for id in board.landed:
        if board.ships[id].printed.type != "AK":
            yield f"{id} has landed"


def _hex(board: Board, fleet: str) -> str:
    return board.markers[label_of(board, fleet)].hex


def _markers(game: Game) -> Iterator[str]:
    """Markers on water, none beside an enemy's in its hex, none that hides what is shown elsewhere."""
    board, under = game.board, game.hidden.under
    where = {side: {marker.hex for marker in board.markers.values() if marker.side == side} for side in SIDES}
    for hex in where[IJN] & where[ALLIED]:
        yield f"both sides are in {hex}"
    for label, marker in board.markers.items():
        if not sea_map(board).enterable(marker.hex):
            yield f"{label} is on land in {marker.hex}"
        if marker.label != label:
            yield f"{label} is called {marker.label}"
        if marker.formation and label in under and under[label] != marker.formation:
            yield f"{label} shows {marker.formation} and is {under[label] or 'a dummy'}"
        if marker.sightings and not under.get(label):
            yield f"{label} has a report, and is a dummy (TF-S2.5)"
    if nowhere := sorted({*game.hidden.unseen} - board.last_hex.keys()):
        yield f"{nowhere} have left the map nobody knows where (TF-R14)"
    if gone := sorted(set(under) - set(board.markers)):
        yield f"there is something under {gone}, which are gone"
    if bare := sorted(m.label for m in board.markers.values() if not m.formation and m.label not in under):
        yield f"there is nothing under {bare}, neither a fleet nor a dummy"
    for side, given in board.labels.items():
        if any(by_label(label)[1] > given for label, marker in board.markers.items() if marker.side == side):
            yield f"{given} labels have been given to {side}, and there are {sorted(board.markers)}"
    shown = [fleet for fleet in under.values() if fleet]
    shown += [marker.formation for label, marker in board.markers.items() if marker.formation and label not in under]
    if len(shown) != len(set(shown)) or any(fleet not in board.formations for fleet in shown):
        yield f"formations under markers: {shown}"
    if game.agenda and not board.raid and not isinstance(game.agenda[0], Shuffle | Deploying):
        afloat = (fleet for fleet in board.formations.values() if fleet.kind != "moored" and fleet.slots)
        sailing = {fleet.id for fleet in afloat if not fleet.joins}
        if sailing != set(shown):
            yield f"{sorted(sailing)} are at sea, and markers for {sorted(shown)}"
    for marker in board.markers.values():
        if marker.formation and board.formations[marker.formation].side != marker.side:
            yield f"{marker.label} shows {marker.formation}"


def _ships(board: Board) -> Iterator[str]:
    for ship in board.counters():
        if not 0 <= ship.steps <= 2:
            yield f"{ship.id} has {ship.steps} steps"
        if ship.minor and len(ship.minor) > (ship.steps if ship.printed.small else ship.steps == 2):
            yield f"{ship.id} with {ship.steps} steps has {len(ship.minor)} markers of minor damage"
        if ship.critical and (ship.steps > 1 or ship.printed.small):
            yield f"{ship.id} is critical with {ship.steps} steps"


def _units(board: Board) -> Iterator[str]:
    for unit in board.air.values():
        if not 0 <= unit.steps <= 2:
            yield f"{unit.id} has {unit.steps} steps"
        if not unit.steps and not unit.flown and not unit.base:
            yield f"{unit.id} is lost without having attacked"


def _sheets(game: Game) -> Iterator[str]:
    """A unit is in one place (TF-2.11, 13.14), a declared raid over its hex (TF-11.11), nobody is away outside of the
    air operations (TF-13.1); once all moves of a turn are made each carrier has room for what is aboard (TF-11.5);
    however Zeros are split, there are no more of them (TF-11.12)."""
    board = game.board
    yield from _zeros(board)
    for unit in board.air.values():
        if unit.box and (unit.over or not unit.base):
            yield f"{unit.id} is in {unit.box} and over {unit.over or 'no base'}"
        if unit.steps and unit.sortie and (unit.box or unit.sortie.turn < board.turn):
            yield f"{unit.id} is on the track for turn {unit.sortie.turn}, and in {unit.box or 'no box'}"
    for raid in board.declared:
        for id in raid.units:
            if board.air[id].base and board.air[id].over != raid.hex:
                yield f"{id} raids {raid.hex} and is over {board.air[id].over or 'nothing'}"
    now = game.agenda[0] if game.agenda else None
    grounded = isinstance(now, TaskForceStep) and now.phase in ("movement", "combat", "administration")
    for id in (id for side in SIDES for id in away(board, side)) if grounded and game.outcome is None else ():
        if not board.air[id].sortie:
            yield f"{id} has not come home from {board.air[id].over or 'CAP'} (TF-13.1)"
    if isinstance(now, Status | Surplus) or not board.first_in_the_air:
        return
    for ship in (ship for ship in board.counters() if ship.steps and ship.printed.based):
        held = steps_in(board, ship.id, "ready", "reserve")
        if room_in_ready(board, ship.id) < 0 or held > ship.capacity:
            yield f"{ship.id} has {held} steps aboard, and no room for them"


def _zeros(board: Board) -> Iterator[str]:
    """Types that may be split: never more steps than there were at the start (TF-11.12)."""
    steps, first = Counter[str](), _flying_at_first(board.scenario)
    for unit in board.air.values():
        if unit.base and unit.printed.splits:
            steps[unit.kind] += unit.steps
    for kind, left in steps.items():
        if first and left > first[kind]:
            yield f"there are {left} steps of {kind}, and were {first[kind]}"


@cache
def _flying_at_first(scenario_id: str) -> Counter[str]:
    """The steps of aircraft that the sides of a scenario begin with, by kind."""
    first = Counter[str]()
    for muster in scenario(scenario_id).musters.values():
        for air in muster.air.values():
            for kind, units in air.items():
                first[kind] += int(2 * units)
    return first


def _raid(game: Game, raid: Raid) -> Iterator[str]:
    yield from _intercepted(game, raid)
    attacking = isinstance(game.agenda[0] if game.agenda else None, AntiAirLosses | Bombs)
    if attacking != (raid.group is not None):
        yield f"a group is {'not ' if raid.group is None else ''}in hand in {game.agenda[:1]}"
    for id in raid.units:
        if game.board.air[id].flown:
            yield f"{id} has attacked and may attack again"
    if raid.group and not set(raid.units).isdisjoint(raid.group.units):
        yield "units attack that have not left those that may attack"


def _intercepted(game: Game, raid: Raid) -> Iterator[str]:
    """The units of a raid are of its side and over its hex (TF-11.11); pairings are in hand between the pairing and the
    run-in, each unit in one of them, and of those that intercept all (TF-12.3, 12.5)."""
    board, now = game.board, game.agenda[0] if game.agenda else None
    for id in raid.units:
        unit = board.air[id]
        if unit.base and (unit.printed.side != raid.side or unit.over != raid.hex):
            yield f"{id} raids {raid.hex} for {raid.side} and is over {unit.over or 'nothing'}"
    if raid.pairings and not isinstance(now, Interception | AirLosses | RunIn):
        yield f"{len(raid.pairings)} pairings are in hand in {now}"
    ours = [id for pairing in raid.pairings for id in pairing.interceptors]
    theirs = [id for pairing in raid.pairings for id in pairing.raiders]
    if len({*ours, *theirs}) != len(ours) + len(theirs) or not {*theirs} <= {*raid.units}:
        yield f"{raid.pairings} name a unit twice, or one that does not raid"
    bound = {*interceptors(board, raid)} - {*free_to_stay_out(board, raid)} if raid.units else set[str]()
    if isinstance(now, Interception) and not bound <= {*ours} <= {*interceptors(board, raid)}:
        yield f"{ours} intercept, and not {interceptors(board, raid)}"
    for ship, others in raid.support:
        if len(others) > 4 or ship in others:
            yield f"{others} support {ship} (TF-R58)"


def _tokens(game: Game) -> Iterator[str]:
    board, hidden = game.board, game.hidden
    if sum(hidden.cup.values()) != board.cup:
        yield f"the cup holds {hidden.cup}, not {board.cup}"
    for face, count in hidden.cup.items():
        if not 0 <= count <= TOKENS[face] - sum(token.face == face for token in (*hidden.tokens, *hidden.aside)):
            yield f"there are {count} tokens {face} in the cup beside those on the map (TF-14.13)"
    if read := [token.hex for token in hidden.aside if token.labels]:
        yield f"tokens of {read} are set aside, and were read (TF-R52)"
    for token in hidden.tokens:
        lost = [at for at in token.labels if at not in board.markers or board.markers[at].formation]
        if lost or not token.labels:
            yield f"the token of {token.hex} in turn {token.turn} lies under {lost or 'nothing'} (TF-R64)"
