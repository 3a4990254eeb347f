"""From medals to degree, and from degree to losses (META-12.1 to 12.5); the medal race (META-19.2 to 19.4)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.metagame.records.battles import Fight, Score, Side, Slot, Verdict
from arbitre.games.metagame.records.scenarios import CATEGORIES, LOSS_PERCENT, RACE_MEDALS, RACE_SIDES, Degree
from arbitre.kernel.play import Umpire


def degree(winner: int, loser: int) -> Degree:
    """The degree of a victory by the medals of both (META-12.1, R40, R41)."""
    if loser >= winner:  # a victory by fraction, or of the defender at equal sums (META-12.2)
        return "minor"
    if 3 * loser <= winner:
        return "decisive"
    if 5 * loser >= 4 * winner or (winner == 4 and 4 * loser >= 3 * winner):
        return "minor"
    return "major"


def winner(method: str, to_win: int, scores: Sequence[Score]) -> Side:
    """Who has won (META-10.11, 12.2, R36)."""
    won = sum(score.attacker > score.defender for score in scores)
    if method == "fraction":
        return "attacker" if won >= to_win else "defender"
    attacker, defender = sum(score.attacker for score in scores), sum(score.defender for score in scores)
    if attacker != defender:
        return "attacker" if attacker > defender else "defender"
    lost = sum(score.defender > score.attacker for score in scores)
    return "attacker" if won > lost else "defender"


def half_down(count: int, percent: int) -> int:
    """A percentage of battalions, a half rounded down (META-R37)."""
    whole, rest = divmod(count * percent, 100)
    return whole + (2 * rest > 100)


def verdict(fight: Fight) -> Verdict:
    """What a fight has come to, all its scenarios being settled (META-12.1 to 12.5)."""
    scores = [slot.score for slot in fight.slots if slot.score is not None]
    side = winner(fight.method, fight.to_win, scores)
    attacker, defender = sum(score.attacker for score in scores), sum(score.defender for score in scores)
    medals = (attacker, defender) if side == "attacker" else (defender, attacker)
    grade = degree(*medals)
    own, other = fight.attackers, fight.defenders
    if side == "defender":
        own, other = other, own
    lost = min(half_down(own, LOSS_PERCENT[grade]), other)  # META-12.4
    beaten = min(own, other)  # META-12.3, R42
    losses: dict[Side, int] = {"attacker": lost, "defender": beaten}
    if side == "defender":
        losses = {"attacker": beaten, "defender": lost}
    return Verdict(side, grade, attacker, defender, losses)


def race(umpire: Umpire, battle: str, slot: int, category: str) -> Score:
    """A medal race at a category: the first to six medals (META-19.2, 19.3, R52); nobody is asked anything in
    it (META-19.8)."""
    threshold, attacker, defender = CATEGORIES[category].threshold, 0, 0
    while RACE_MEDALS not in (attacker, defender):
        die = umpire.roll("race", battle, str(slot), sides=RACE_SIDES)[0]
        attacker += die <= threshold
        defender += die > threshold
    return Score(attacker, defender, "rolled")


def settled(slots: Sequence[Slot]) -> bool:
    """Whether all scenarios of a plan are settled (META-11.13)."""
    return all(slot.score is not None for slot in slots)
