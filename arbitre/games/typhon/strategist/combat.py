"""What a land combat may be expected to bring: one attack and its counter-attack (chapter 10, Appendix D)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.printed import JAPAN, TABLES, ZONES, Side, enemy
from arbitre.games.typhon.rules.control import land
from arbitre.games.typhon.rules.geography import adjacent, closed
from arbitre.games.typhon.rules.land.retreat import ways_back
from arbitre.games.typhon.strategist.odds import column, efficiency, losses, steps, worth

_DICE = TABLES["dice_modifier"]["land"]
_AIR_LIMIT: int = _DICE["air_support_limit"]
_LANDING: int = _DICE["amphibious_attack"]
_AGAINST_LANDING: int = _DICE["amphibious_counter_attack"]


class Fight(NamedTuple):
    """What to expect of a combat: the chance that no enemy is left in the zone, and that the attackers are thrown back;
    the steps that enemy and attackers lose on average."""

    clear: float
    beaten: float
    hit: float
    hurt: float


def bonus_in_air(board: Board, zone: str, side: Side) -> int:
    """What a side's air armies in reach give to a land combat (TYP-R113), unseen ones taken for middling ones."""
    if closed(zone, board.turn):
        return 0
    total = sum(worth(unit, "bomb_own") for unit in board.here(zone, side, "air"))
    for other in adjacent(zone):
        if other in board.stacks and not closed(other, board.turn):
            total += sum(worth(unit, "bomb_adjacent") for unit in board.here(other, side, "air"))
    return total


def fight(
    board: Board,
    side: Side,
    zone: str,
    attackers: Sequence[Unit],
    targets: Sequence[Unit],
    *,
    landing: bool = False,
    bombard: int = 0,
    carrier: int = 0,
) -> Fight:
    """The odds of an attack. `bombard`, `carrier`: the bonus of a naval and of a carrier fleet in the zone."""
    other = enemy(side)
    net = bonus_in_air(board, zone, side) - bonus_in_air(board, zone, other)
    better = max(map(efficiency, attackers)) - max(map(efficiency, targets))
    strength, defence = sum(worth(u, "combat") for u in attackers), sum(worth(u, "combat") for u in targets)
    die = better + _clamped(net + carrier) + bombard + (_LANDING if landing else 0)
    surprise = board.surprise and side == JAPAN
    attack = losses(column(board, side, strength, defence), die, surprise, ZONES[zone].difficult)
    back = -better + _clamped(-net) + (_AGAINST_LANDING if landing else 0)
    weakest = min(worth(u, "combat") for u in attackers)
    theirs, ours = sum(map(steps, targets)), sum(map(steps, attackers))
    whole = len(targets) == len(land(board, zone, other))
    fixed = other == JAPAN and not any(ways_back(board, unit.id) for unit in targets)
    reply = losses(column(board, other, defence, weakest), back)
    clear = beaten = hit = hurt = 0.0
    for number, p in enumerate(attack):
        if not p:
            continue
        lost = min(number, theirs)
        if surprise and lost:  # the survivors answer (TYP-10.5)
            left = defence * (theirs - lost) // theirs
            reply = losses(column(board, other, left, weakest), back) if left else (1.0,)
        for answer, q in enumerate(reply):
            if not q:
                continue
            suffered = min(answer, ours)
            driven = lost > 0 and suffered == 0
            last = 1 if driven and fixed and lost < theirs else 0  # a step for a step (TYP-10.14)
            gone = lost + last >= theirs or (driven and not fixed)
            clear += p * q * (gone and whole)
            beaten += p * q * (lost == 0 and suffered > 0)
            hit += p * q * (lost + last)
            hurt += p * q * (suffered + last)
    return Fight(clear, beaten, hit, hurt)


def best_targets(
    board: Board,
    side: Side,
    zone: str,
    attackers: Sequence[Unit],
    prize: float,
    *,
    landing: bool = False,
    bombard: int = 0,
    carrier: int = 0,
    step: float = 0.5,
) -> tuple[float, tuple[Unit, ...], Fight]:
    """Whom to attack, the weakest first (judgement 13), how many of them together, and what it is worth: the prize for
    a zone cleared, a share of it for a foothold, steps at their price."""
    foes = sorted(land(board, zone, enemy(side)), key=lambda unit: worth(unit, "combat"))
    best: tuple[float, tuple[Unit, ...], Fight] = (-99.0, (), Fight(0, 0, 0, 0))
    for number in range(1, len(foes) + 1):
        among = tuple(foes[:number])
        odds = fight(board, side, zone, attackers, among, landing=landing, bombard=bombard, carrier=carrier)
        stays = 1 - odds.clear - (odds.beaten if landing else 0)
        value = odds.clear * prize + stays * FOOTHOLD * prize + step * (odds.hit - odds.hurt)
        if value > best[0]:
            best = value, among, odds
    return best


FOOTHOLD = 0.2  # of the prize, for troops that hold on in a contested zone


def _clamped(number: int) -> int:
    return max(-_AIR_LIMIT, min(_AIR_LIMIT, number))
