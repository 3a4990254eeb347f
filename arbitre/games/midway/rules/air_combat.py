"""Air combat between the CAP and a raid, phases 4 and 5 (MID chapter 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from arbitre.games.midway.records.printed import AIR, SIDES, Side, enemy
from arbitre.games.midway.records.reports import AirRound, SeenAir, Shot
from arbitre.games.midway.records.state import Battle, Game
from arbitre.games.midway.rules.aircraft import label_order
from arbitre.games.midway.rules.damage import lose_air
from arbitre.games.midway.rules.fire import FireAsk, FirePlan, Pair, SpreadFight, by_target, volley
from arbitre.games.midway.rules.view import BattleView, View
from arbitre.kernel.play import Step, Umpire

ASSAILABLE = "DTM"  # bombers that fighters and anti-aircraft fire at; never H (MID-7.2, MID-8.2, MID-R83)


def most_dangerous(raid: Mapping[str, SeenAir]) -> list[str]:
    """D, T and M by label, the most dangerous first (MID-R36)."""
    return _full_first(raid, ASSAILABLE)


def _full_first(seen: Mapping[str, SeenAir], types: str) -> list[str]:
    """Labels of aircraft of these types, full before reduced, then as announced: by type (MID-R36, MID-R82)."""
    return [a.label for a in sorted(seen.values(), key=lambda a: -a.steps) if a.type in types]


def _fight(battle: BattleView, side: Side) -> SpreadFight:
    """What the fighters of `side` may do in its round of a battle (MID-7.4)."""
    # By label, not by the printed table: the default policy would show the enemy whose base comes first (MID-R82).
    shooters = {label: unit for label, unit in battle.mine.items() if label[0] == "F"}
    if side == battle.raider:  # escorts can only choose CAP (MID-R33)
        ranked = _full_first(battle.theirs, "F")
    else:  # CAP may choose any of the raiders but H (MID-7.2, MID-R33)
        ranked = most_dangerous(battle.theirs) + _full_first(battle.theirs, "F")
    targets = [label for label in battle.theirs if label in ranked]
    return SpreadFight(battle.key, enemy(battle.raider), shooters, targets, ranked, "MID-R33")


def _side_of_round(first: Side | Literal[""], rounds: int, round: int) -> Side | None:
    """The side that chooses and fires in a round: the one with the initiative, then the other (MID-7.3, MID-7.6)."""
    if round > rounds or not first:
        return None
    return first if round == 1 else enemy(first)


class AirCombat(Step, frozen=True, tag="air"):
    """A round of air combat in every battle at once: phase 4 is round 1, phase 5 round 2 (MID-7.4, MID-7.6)."""

    round: int

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return "4" if self.round == 1 else "5"

    def ask(self, view: View) -> FireAsk | None:
        """The side whose round it is, in the battles where it has a fighter and a target left."""
        fights = [
            fight
            for battle in view.battles
            if _side_of_round(battle.first, battle.rounds, self.round) == view.side
            and (fight := _fight(battle, view.side)).shooters
            and fight.targets
        ]
        return FireAsk(view, fights) if fights else None

    def resolve(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> None:
        """Fight the round in every battle (MID-R4); a side with no fighter left simply has no fire (MID-R34)."""
        for battle in game.battles:
            side = _side_of_round(battle.first, battle.rounds, self.round)
            if side is None or side not in plans or not (pairs := plans[side].fire.get(battle.key)):
                continue
            shots = _exchange(game, battle, side, pairs, umpire)
            for told in SIDES:  # MID-7.8
                own = tuple(replace(s, dice=()) if s.reply == (told == side) else s for s in shots)  # MID-R79
                umpire.tell(told, AirRound(battle.key, self.round, side, own))


def _exchange(game: Game, battle: Battle, side: Side, pairs: Sequence[Pair], umpire: Umpire) -> list[Shot]:
    """The fire of one side in a battle and the replies to it, listed by target, so that the order tells nothing.

    A side fires in one round and replies in the other, so nobody fires or is fired on more often than MID-7.7 says.
    """
    other = enemy(side)
    own, theirs = (battle.raiders, battle.cap) if side == battle.raider else (battle.cap, battle.raiders)
    shots: list[Shot] = []
    for target, shooters in by_target(pairs).items():
        unit = theirs[target]
        fired = {
            label: volley(umpire, "air", own[label], unit, game.forces(side).air[own[label]].steps, AIR[own[label]].air)
            for label in shooters
        }
        left = lose_air(game, other, unit, sum(shot.hits for shot in fired.values()))
        shots += [Shot(label, target, shot.hits, left, shot.dice) for label, shot in fired.items()]
        if left and AIR[unit].air:  # MID-7.5: survivors only, at one attacker drawn (MID-R5); rating 0 never (MID-R77)
            label = umpire.pick(shooters, "air reply at", unit)
            reply = volley(umpire, "air reply", unit, own[label], left, AIR[unit].air)
            remaining = lose_air(game, side, own[label], reply.hits)
            shots.append(Shot(target, label, reply.hits, remaining, reply.dice, reply=True))
    return sorted(shots, key=_in_report)


def _in_report(shot: Shot) -> tuple[tuple[int, int], bool, tuple[int, int]]:
    """Sorts shots by the label fired at, its reply last, never by the order in which the player named them."""
    at = shot.shooter if shot.reply else shot.target
    return label_order(at), shot.reply, label_order(shot.shooter)
