"""Victory points and the end of the game (MID chapters 1 and 24)."""

from __future__ import annotations

from typing import Literal

from arbitre.games.midway.records.printed import (
    AIR,
    GRID,
    JP,
    LAND,
    MIDWAY,
    QUARTERS,
    RULES,
    SHIPS,
    SIDES,
    US,
    Side,
    enemy,
)
from arbitre.games.midway.records.reports import GameOver, ScoreLine, SeenShip
from arbitre.games.midway.records.state import Forces, Game, Loss, Outcome
from arbitre.games.midway.rules.movement import ST11
from arbitre.games.midway.rules.searches import kure_operational
from arbitre.games.midway.rules.view import control
from arbitre.kernel.play import Umpire

_SFT: str = RULES["special_transport"]["ship"]
_CLASSES = ("CV", "CVL", "BB", "CA", "CL", "DD", "TT", "ST", "SFT", "SS")


def quarters(loss: Loss) -> int:
    """What the enemy scores for a loss, in quarter points (MID-24.1, 24.5, 23.3, MID-R68)."""
    if loss.unit in LAND:
        return QUARTERS["land"] * loss.steps
    if loss.unit in SHIPS:
        return SHIPS[loss.unit].quarters * loss.steps
    if loss.how == "used":
        return AIR[loss.unit].us_quarters_when_used
    key = f"air_ditched_{loss.side}" if loss.how == "ditched" else "air"
    return QUARTERS[key] * loss.steps


def account(game: Game) -> tuple[ScoreLine, ...]:
    """The final account, line by line, US first (MID chapter 24).

    Only what stands in `game.losses` counts: not what left or never came (MID-R71), nor trapped aircraft (MID-24.4).
    """
    lines: list[ScoreLine] = []
    for side in SIDES:
        losses = [loss for loss in game.losses if loss.side == enemy(side)]
        for kind in _CLASSES:
            lines += _line(side, f"score-{kind.lower()}", [x for x in losses if _kind(x) == kind])
        for how, key in (("combat", "score-air"), ("ditched", "score-ditched"), ("used", "score-reserve")):
            lines += _line(side, key, [x for x in losses if x.unit in AIR and x.how == how])
        if control(game) == side:  # MID-24.2, MID-R69
            lines.append(ScoreLine(side, "score-midway", 1, QUARTERS["midway_control"]))
    lines += _bonus(game.jp, control(game), game.turn)
    return tuple(sorted(lines, key=lambda line: line.side != US))


def _kind(loss: Loss) -> str:
    return SHIPS[loss.unit].kind if loss.unit in SHIPS else ""


def _line(side: Side, key: str, losses: list[Loss]) -> list[ScoreLine]:
    if not losses:
        return []
    units = tuple(dict.fromkeys(loss.unit for loss in losses))
    return [ScoreLine(side, key, sum(loss.steps for loss in losses), sum(quarters(loss) for loss in losses), units)]


def _bonus(jp: Forces, controller: Side, turn: int) -> list[ScoreLine]:
    """The Kure base and the special transports (MID-21.5, 22.1, 24.3)."""
    lines = []
    if kure_operational(jp, turn):
        full = jp.ships[ST11].steps == SHIPS[ST11].steps
        quarters_due = QUARTERS["kure_base_full" if full else "kure_base_reduced"]
        lines.append(ScoreLine(JP, "score-kure", 1, quarters_due, (ST11,)))
    sft = jp.ships[_SFT]
    if sft.hex == MIDWAY and controller == JP:
        full = sft.steps == SHIPS[_SFT].steps
        quarters_due = QUARTERS["sft_midway_full" if full else "sft_midway_reduced"]
        lines.append(ScoreLine(JP, "score-special", 1, quarters_due, (_SFT,)))
    return lines


def points(game: Game) -> dict[Side, int]:
    """Each side's total in quarter points as it stands now: told to nobody before the end (MID-R70)."""
    totals: dict[Side, int] = {US: 0, JP: 0}
    for line in account(game):
        totals[line.side] += line.quarters
    return totals


def finish(
    game: Game,
    umpire: Umpire,
    reason: Literal["turns", "no units", "conceded"],
    conceded_to: Side | Literal[""] | None = None,
) -> None:
    """End the game: total the points, tell both sides, empty the agenda (MID-1.3, MID-R2, MID-R74).

    conceded_to: who wins by concession, "" if both conceded; otherwise the higher total wins.
    """
    totals = points(game)
    winner: Side | Literal[""] = "" if totals[US] == totals[JP] else US if totals[US] > totals[JP] else JP
    if conceded_to is not None:
        winner = conceded_to
    game.outcome = Outcome(winner, reason, totals[US], totals[JP])
    game.agenda = ()
    for side in SIDES:
        opened = ships_opened(game.forces(enemy(side)))
        umpire.tell(side, GameOver(winner, reason, totals[US], totals[JP], account(game), opened))


def ships_opened(forces: Forces) -> tuple[tuple[str, tuple[SeenShip, ...]], ...]:
    """Where the ships of a side stand when all is opened, hex by hex; those that never entered under "" (MID-R74)."""
    places: dict[str, list[SeenShip]] = {}
    for ship in forces.ships.values():
        if ship.status in ("map", "waiting"):
            places.setdefault(ship.hex, []).append(SeenShip(ship.id, ship.steps))
    never = places.pop("", [])
    found = [(hex, tuple(places[hex])) for hex in GRID.sorted(places)]
    return (*found, ("", tuple(never))) if never else tuple(found)


def on_the_map(forces: Forces, side: Side) -> bool:
    """Whether a side still has a unit on the map (MID-1.2 b, MID-R1): ships, grounded aircraft, troops; Japanese ships
    that may still enter count too."""
    if any(s.status == "map" for s in forces.ships.values()):
        return True
    if any(s.status == "waiting" for s in forces.ships.values()) and not forces.no_more:
        return True
    if any(u.status == "ashore" for u in forces.land.values()):
        return True
    return side == US and any(a.base == "midway" and a.status in ("ready", "below") for a in forces.air.values())


def sources(game: Game) -> dict[str, dict[str, float]]:
    """Where each side's points came from, in points by line of the account."""
    table: dict[str, dict[str, float]] = {side: {} for side in SIDES}
    for line in account(game):
        table[line.side][line.key.removeprefix("score-")] = line.quarters / 4
    return table


def summary(game: Game) -> dict[str, str | int | float]:
    """A finished game in flat plain data: who won and why, points, control, length, steps lost by class."""
    assert game.outcome is not None, "only a finished game is summed up"
    row: dict[str, str | int | float] = {
        "winner": game.outcome.winner or "draw",
        "reason": game.outcome.reason,
        "control": control(game),
        "points_us": game.outcome.us / 4,
        "points_jp": game.outcome.jp / 4,
        "turns": game.turn,
    }
    for side in SIDES:
        ships = game.forces(side).ships.values()
        row[f"carriers_sunk_{side}"] = sum(SHIPS[s.id].carrier and s.status == "sunk" for s in ships)
        row[f"ships_sunk_{side}"] = sum(s.status == "sunk" for s in ships)
        losses = [loss for loss in game.losses if loss.side == side and loss.unit in AIR and loss.how != "used"]
        row[f"air_steps_lost_{side}"] = sum(loss.steps for loss in losses)
        row[f"air_steps_ditched_{side}"] = sum(loss.steps for loss in losses if loss.how == "ditched")
    return row
