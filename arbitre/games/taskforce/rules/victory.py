"""Points, and what they come to (TF chapter 17)."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from arbitre.games.taskforce.records.board import Base, Board, Ship
from arbitre.games.taskforce.records.printed import ALLIED, BASE, IJN, LEVELS, SIDES, Side, Victory, enemy, points
from arbitre.games.taskforce.records.reports import GameOver
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game, Outcome
from arbitre.games.taskforce.rules.invasion import prize
from arbitre.games.taskforce.rules.telling import announce
from arbitre.kernel.play import Umpire
from arbitre.kernel.results import Result


def worth(ship: Ship) -> float:
    """The points that a ship has brought to the enemy, once, for her worst state; of two ships in a counter for each
    that has been sunk (TF-17.2). Off the map she counts for what she was when she left it (TF-R57). A base counts for
    as much as the scenario has it (TF-17.1)."""
    printed = ship.printed
    if isinstance(ship, Base):
        return points(printed.type, ship.level) * ship.share
    return points(printed.type, "sunk") * ship.sunk if printed.small else points(printed.type, ship.level)


def score(board: Board, side: Side) -> float:
    """The points of a side for what it has done to the ships of the other (TF-17.1), and for an invasion (TF-S5.3).
    What the weaker sinks may count more than once."""
    against = sum(worth(ship) for ship in board.counters() if ship.printed.side != side) + captured(board, side)
    muster = scenario(board.scenario).musters.get(side)
    weight = muster.weight if muster else 1.0
    return against * weight + prize(board, side) + held(board, side)


def captured(board: Board, side: Side) -> float:
    """The points of a side for the damage of a base that has changed hands: whoever has taken it keeps those for what
    it was then, and the other has only those for what it has become worse (TF-S10.6, 17.2)."""
    story = scenario(board.scenario).ashore
    if story is None or not board.campaign or not board.campaign.fallen:
        return 0.0
    base = board.ashore[story.base]
    before = points(base.printed.type, board.campaign.fallen) * base.share
    return before if base.printed.side == side else -before


def held(board: Board, side: Side) -> float:
    """The points of a side for its bases that are no worse than slightly damaged (TF-17.1)."""
    return sum(
        base.sound
        for base in scenario(board.scenario).bases
        if board.ashore[base.id].printed.side == side and board.ashore[base.id].level in ("intact", "minor")
    )


def landed(board: Board) -> float:
    """The points for transports that have landed and are afloat: for each ship, two of a full counter."""
    landing = scenario(board.scenario).landing
    return landing.points * sum(board.ships[id].steps for id in board.landed) if landing else 0.0


def won_by(board: Board) -> float:
    """The points of the Japanese player in a game for one: for the ships of the other side, where transports land for
    these too, and then less those of the other side for his; in a game for two how far the Japanese are ahead, less
    than 0 if they are not (TF-17.1)."""
    printed = scenario(board.scenario)
    against = score(board, ALLIED) if printed.landing or printed.musters else 0.0
    return score(board, IJN) + landed(board) - against


def decided(game: Game) -> bool:
    """Whether nothing can change any more: all ships that had to be sunk are, or nobody is left to attack them; or a
    side has no ship left on the map, and none to come (TF-R62)."""
    board = game.board
    named = scenario(board.scenario).named
    if named:
        spent = all(unit.flown or not unit.steps for unit in board.air.values())
        return spent or all(not board.ships[id].steps for id in named)
    there = {board.formations[fleet].side for fleet in (*game.hidden.under.values(), *shown(board)) if fleet}
    there |= {board.ships[id].printed.side for id in board.awaited}
    return len(there) < len(SIDES)


def shown(board: Board) -> tuple[str, ...]:
    """The formations whose markers show what they are."""
    return tuple(marker.formation for marker in board.markers.values() if marker.formation)


def level(board: Board) -> Victory:
    """What the Japanese player has reached in a game for one: the highest level for his points, or for the ships that
    he had to sink, else "defeat"."""
    printed = scenario(board.scenario)
    won = sum(not board.ships[id].steps for id in printed.named) if printed.named else won_by(board)
    return next((name for name, least in printed.levels if won >= least), "defeat")


def between_two(board: Board) -> Outcome:
    """Who is ahead of the other by as much as the scenario takes has won, on the highest level for which it is enough;
    nobody, if nobody is (TF-17.1)."""
    ahead = won_by(board)
    if scenario(board.scenario).ashore:
        return _for_the_base(board, ahead)
    for reached, least in scenario(board.scenario).levels:
        if abs(ahead) >= least:
            return Outcome(IJN if ahead > 0 else ALLIED, reached, abs(ahead))
    return Outcome("", "draw", abs(ahead))


def _for_the_base(board: Board, ahead: float) -> Outcome:
    """Who is ahead by as much as wins at sea has won; if nobody is, who holds the base at the end."""
    story, (level, least) = scenario(board.scenario).ashore, scenario(board.scenario).levels[0]
    assert story is not None  # or nobody could win by it
    leads: Side = IJN if ahead > 0 else ALLIED
    winner = leads if abs(ahead) >= least else board.ashore[story.base].printed.side
    return Outcome(winner, level, ahead if winner == IJN else 0.0 - ahead)


def finish(game: Game, umpire: Umpire) -> None:
    """Count the points and end the game (TF-17.3)."""
    if scenario(game.board.scenario).musters:
        end(game, umpire, between_two(game.board))
        return
    reached = level(game.board)
    end(game, umpire, Outcome(ALLIED if reached == "defeat" else IJN, reached, won_by(game.board)))


def end(game: Game, umpire: Umpire, outcome: Outcome) -> None:
    """End the game and say how."""
    game.outcome = outcome
    game.agenda = ()
    announce(game, umpire, GameOver(outcome.points, outcome.level, outcome.winner))


def concede(game: Game, umpire: Umpire, side: str) -> None:
    """End the game against who gives it up. Of two the winner may have been behind: his points are then less than 0."""
    board = game.board
    ahead = -won_by(board) if scenario(board.scenario).musters and side == IJN else won_by(board)
    end(game, umpire, Outcome(enemy(side), "conceded", ahead))


def result(game: Game) -> Result:
    """How a finished game ended: between two by the points of each, alone by those of the player, unless he had to sink
    what is named (TF-17.1)."""
    outcome, board = game.outcome, game.board
    assert outcome is not None, "only a finished game has a result"
    printed = scenario(board.scenario)
    level = "" if outcome.level in ("victory", "draw") or not outcome.winner else outcome.level
    if printed.musters:
        return Result(outcome.winner, {side: score(board, side) for side in SIDES}, level)
    return Result(outcome.winner, {} if printed.named else {IJN: won_by(board)}, level)


def summary(game: Game) -> dict[str, Any]:
    """A finished game in flat plain data: `winner`, "draw" if nobody is, and `level`, "" while it goes on; `points`;
    ships by their state; air units lost and never used."""
    outcome, board = game.outcome, game.board
    levels = Counter(ship.level for ship in board.ships.values())
    return {
        "winner": (outcome.winner or "draw") if outcome else "",
        "level": outcome.level if outcome else "",
        "turn": board.turn,
        "points": won_by(board),
        **{state: levels[state] for state in LEVELS[1:]},
        "aircraft_lost": sum(not unit.steps for unit in board.air.values()),
        "aircraft_unused": sum(bool(unit.steps) and not unit.flown for unit in board.air.values()),
    }


def sources(game: Game) -> dict[str, dict[str, float]]:
    """Where the points of each side came from: by type of ship, from landings, from an invasion, for bases. Of a base
    that has changed hands what was done to it before counts for whoever took it (TF-S10.6)."""
    board = game.board
    musters = scenario(board.scenario).musters
    found: dict[str, dict[str, float]] = {side: defaultdict(float) for side in SIDES}
    for ship in board.counters():
        side = enemy(ship.printed.side)
        found[side][ship.printed.type] += worth(ship) * (musters[side].weight if side in musters else 1)
    found[IJN]["landed"] = landed(board)
    for side in SIDES:
        found[side]["invasion"] = prize(board, side)
        found[side]["base"] = held(board, side)
        found[side][BASE] += captured(board, side) * (musters[side].weight if side in musters else 1)
    won = {side: {source: points for source, points in sources.items() if points} for side, sources in found.items()}
    return {side: sources for side, sources in won.items() if sources}


def standing(game: Game) -> dict[str, float]:
    """The points of each side that can score; of the Japanese landings too (TF-17.1)."""
    board = game.board
    printed = scenario(board.scenario)
    found: dict[str, float] = {IJN: score(board, IJN) + landed(board)}
    if printed.landing or printed.musters:
        found[ALLIED] = score(board, ALLIED)
    return found
