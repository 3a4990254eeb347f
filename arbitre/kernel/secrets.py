"""What a game keeps from its seats, one thing at a time, with the steps that tell nothing of it: the search for leaks
(`arbitre leaks`) tries each. A game's table of secrets is written by hand from its rules, independently of its view and
of `imagine`, and no rule reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.kernel.dice import Dice
from arbitre.kernel.play import Ask, Step

Kinds = frozenset[type[Step]]
Make = Callable[[Any, str, Random], Any]
"""Makes a twin of a truth for the seat that looks on: a changed copy; None where there is nothing of its kind."""
Answers = Callable[[Any, str, Ask], Sequence[Any]]
"""The orders of a seat from its view, its name and what it is asked."""
Flag = Callable[[Any, str], bool]
"""Whether a position is of a certain sort for a seat."""
Flags = Mapping[str, Flag]


def by_default(view: Any, seat: str, ask: Ask) -> Sequence[Any]:
    """No orders: the defaults."""
    return ()


def never(truth: Any, twin: Any, reports: Sequence[Any]) -> bool:
    """Nothing that is told comes near what is different."""
    return False


def as_they_are(dice: Dice, seat: str) -> Dice:
    """The same dice."""
    return dice


class Secret(msgspec.Struct, frozen=True):
    """A thing that the rules keep from a seat: its `clause`, and how a truth is made in which it is otherwise.

    `silent`: the kinds of steps that tell that seat nothing at all of it when they are resolved. `stays`: those of them
    after which it still is a secret of this kind, so that the next step must be silent too if it is in `silent`.
    `others`: what the other seats order meanwhile, in the truth and in the twin; `dice`: what becomes of the twin's.
    `meets`: whether what a silent step told, in the truth, comes so near to what is different that a difference proves
    nothing, given truth, twin and reports; it does only if it does so with either of the two as the truth. `passing`:
    whether the umpire may wait for others than the seat in one of the two and not in the other. `playable`: whether the
    changed copy can be played on; if not, it is only looked at. `lasts`: whether the two are still two truths after a
    silent step that met nothing: had they come to the same, what is hidden would show by what lies open. `sealed`:
    whether not even the labels of dice in a silent step, which are read when the game is over, may tell it.
    """

    name: str
    clause: str
    make: Make
    silent: Kinds
    stays: Kinds = frozenset()
    others: tuple[Answers, Answers] = (by_default, by_default)
    dice: Callable[[Dice, str], Dice] = as_they_are
    meets: Callable[[Any, Any, Sequence[Any]], bool] = never
    passing: bool = False
    playable: bool = True
    lasts: bool = False
    sealed: bool = False

    def may_tell(self, steps: Iterable[type[Step]]) -> bool:
        """Whether the rules let some of these steps tell something of it; not where its twins can only be looked at."""
        return self.playable and (self.meets is not never or not self.silent.issuperset(steps))


def kinds(base: type[Step]) -> Kinds:
    """A kind of step and all derived from it."""
    return frozenset((base, *(kind for below in base.__subclasses__() for kind in kinds(below))))
