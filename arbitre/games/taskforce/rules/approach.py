"""What binds a side in the first turns of a scenario: its markers close in on a base, and raid it (TF-S6.3 to S6.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import TURNS, Side
from arbitre.games.taskforce.records.reports import StatusMove
from arbitre.games.taskforce.records.scenarios import Approach, Strike, scenario
from arbitre.games.taskforce.rules.fleets import BY_DAY, BY_NIGHT, aboard, sea_map
from arbitre.games.taskforce.rules.flight_decks import deck_serves, strikes
from arbitre.kernel.words import Phrase

Path = tuple[str, ...]

# ---------------------------------------------------------------------------------------------------------- the way in


def approaches(board: Board, side: Side) -> bool:
    """Whether the markers of a side must close in this turn (TF-S6.3)."""
    story = scenario(board.scenario).approach
    return story is not None and side == story.side and board.turn <= story.last


def left(board: Board, side: Side, fleet: str, hex: str, ways: Sequence[Path]) -> tuple[Path, ...]:
    """Of the ways of a marker those that end no farther off than it began, on the map; a carrier is so near at the end
    of each turn that she comes near enough in the last of them, or where her way is barred as near as she can
    (TF-S6.3, S6.5)."""
    story = scenario(board.scenario).approach
    if story is None or not approaches(board, side):
        return tuple(ways)
    chart, to = sea_map(board), board.ashore[story.base].hex
    there = [way for way in ways if not way or way[-1] in chart.grid]
    nearer = tuple(way for way in there if chart.distance(way[-1] if way else hex, to) <= chart.distance(hex, to))
    return in_time(board, story, hex, nearer) if carries(board, fleet) else nearer


def in_time(board: Board, story: Approach, hex: str, ways: Sequence[Path]) -> tuple[Path, ...]:
    """Of the ways that a marker may sail, at least one, those of a carrier."""
    chart, to = sea_map(board), board.ashore[story.base].hex
    far = {way: chart.distance(way[-1] if way else hex, to) for way in ways}
    most = max(farthest(story, board.turn), min(far.values()))
    return tuple(way for way in ways if far[way] <= most)


def farthest(story: Approach, turn: int) -> int:
    """How far from the base a carrier is at most at the end of a turn, to be near enough in the last (TF-S6.3)."""
    turns = range(turn + 1, story.last + 1)
    return story.within + sum(BY_NIGHT if TURNS[turn].night else BY_DAY for turn in turns)


def binds(board: Board, side: Side, hex: str, path: Path, reach: int) -> bool:
    """Whether nothing but this keeps a marker from a way that it has the speed for."""
    if not approaches(board, side):
        return False
    end = path[-1] if path else hex
    return end not in sea_map(board).grid or sea_map(board).distance(hex, end) <= reach


def carries(board: Board, fleet: str) -> bool:
    """Whether there is a carrier under the marker of a fleet (TF-6.6)."""
    return fleet in board.formations and any(ship.printed.carrier for ship in aboard(board, fleet))


# --------------------------------------------------------------------------------------------------------- the raid due


def due(board: Board, side: Side) -> Strike | None:
    """The raid that a side must fly this turn (TF-S6.4); none once the base is destroyed."""
    story = scenario(board.scenario).strike
    if story is None or (side, board.turn) != (story.side, story.turn) or not board.ashore[story.base].steps:
        return None
    return story


def fit(board: Board, side: Side, hexes: Mapping[str, str]) -> tuple[str, ...]:
    """The units that can fly it: in READY on decks that launch, within range."""
    story = due(board, side)
    return tuple(
        id
        for id, unit in board.air.items()
        if story is not None
        and unit.steps
        and unit.box == "ready"
        and unit.printed.side == side
        and deck_serves(board, unit.base, "launching")
        and story.base in strikes(board, side, id, hexes)
    )


def short(board: Board, story: Strike, able: Iterable[str], sent: Iterable[str]) -> tuple[float, float]:
    """The fighters and the bombers that are still wanting, a half for a reduced one: of what can fly as many as the
    raid takes (TF-S6.4)."""
    wanting = []
    for fighters, most in ((True, story.fighters), (False, story.bombers)):
        could, goes = (
            sum(board.air[id].steps / 2 for id in units if board.air[id].fighter == fighters) for units in (able, sent)
        )
        wanting.append(max(0.0, min(most, could) - goes))
    return wanting[0], wanting[1]


def refusal(board: Board, side: Side, hexes: Mapping[str, str], moves: Sequence[StatusMove]) -> Phrase | None:
    """Why a sheet cannot stand: too few of those that could fly are sent at the base."""
    story = due(board, side)
    if story is None:
        return None
    sent = [id for move in moves if move.base == story.base for id in move.units]
    if not any(short(board, story, fit(board, side, hexes), sent)):
        return None
    return Phrase("strike-short", {"fighters": int(story.fighters), "bombers": int(story.bombers)}, "TF-S6.4")


def by_default(board: Board, side: Side, hexes: Mapping[str, str], moves: Sequence[StatusMove]) -> Iterator[StatusMove]:
    """The raid if nobody orders it: of each carrier a fighter and one bomber of each type, and another fighter on CAP;
    then others, until it is strong enough. Who has been ordered elsewhere stays out of it."""
    story = due(board, side)
    if story is None or any(move.base == story.base for move in moves):
        return
    moved = {id for move in moves for id in move.units}
    able = fit(board, side, hexes)
    free = [id for id in able if id not in moved]
    of: dict[tuple[str, str], list[str]] = {}
    for id in free:
        of.setdefault((board.air[id].base, board.air[id].kind), []).append(id)
    sent = [units[0] for units in of.values()]
    cap = [units[1] for units in of.values() if board.air[units[0]].fighter and len(units) > 1]
    for fighters, spare in ((True, cap), (False, ())):
        for id in free:
            if id in sent or board.air[id].fighter != fighters or not short(board, story, able, sent)[not fighters]:
                continue
            sent.append(id)
            if id in spare:
                cap.remove(id)
    hex = board.ashore[story.base].hex
    if sent:
        yield StatusMove(tuple(sent), "raid", hex, story.base)
    if cap:
        yield StatusMove(tuple(cap), "cap")


def counted(board: Board, moves: Iterable[StatusMove]) -> Board:
    """The board with the Zeros as a sheet splits and merges them, everybody still where he was."""
    after = board.copy()
    for move in moves:
        if move.to == "split":
            one, spare = move.units
            after.air[one] = replace(after.air[one], steps=1)
            after.air[spare] = replace(after.air[one], id=spare)
        elif move.to == "merge":
            kept, gone = move.units
            after.air[kept] = replace(after.air[kept], steps=2)
            del after.air[gone]
    return after
