"""Every step that asks has its line in every table of a game's seat, and what it asks is what the line takes; and every
order is drawn.

The kinds of asks and options are read from the annotations, which the type checker holds the code to; the tables
themselves take any question, so that only this tells whether a line was written for the question of its step.
"""

from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from arbitre.kernel.play import Ask, Step
from arbitre.seat.question import Offering


def asking(steps):
    """The steps of a union that can ask somebody something."""
    return {kind for kind in get_args(steps) if kind.ask is not Step.ask}


def amiss(steps, tables):
    """What is wrong with tables, by name: steps that ask and have no line, and lines for anything else."""
    return [
        f"{name}: {kind.__name__}"
        for name, table in tables.items()
        for kind in sorted(asking(steps) ^ set(table), key=str)
    ]


def mistaken(steps, tables):
    """The lines of tables that do not take what their steps ask."""
    return [
        f"{name}: {step.__name__} asks {ask.__name__}"
        for name, table in tables.items()
        for step in sorted(asking(steps), key=str)
        for ask in asks(step)
        if not takes(table[step], ask)
    ]


def undrawn(orders, table):
    """What is wrong with a table of how orders are drawn: orders of a union that it lacks, lines for anything else, and
    lines that do not take their order."""
    kinds = set(get_args(orders))
    lacking = sorted(kind.__name__ for kind in kinds ^ set(table))
    other = (kind.__name__ for kind in kinds & set(table) if not _taken(table[kind], 0) & {kind, Any})
    return [*lacking, *sorted(other)]


def asks(step):
    """The kinds of asks that a step makes."""
    return _parts(get_type_hints(step.ask)["return"])


@cache
def options(ask):
    """The kinds of options that a kind of ask has."""
    return _parts(get_type_hints(ask.options)["return"])


@cache
def takes(function, ask):
    """Whether a line of a table is written for a kind of ask: `Asked[SetUpAsk]`, `Hand[Offering[FireOptions]]`."""
    return any(_holds(kind, ask) for kind in _taken(function, -1))


def _taken(function, place):
    """The types that a function says, at a place of what its one argument is generic in: of orders first, asks last."""
    (hint,) = [hint for name, hint in get_type_hints(function).items() if name != "return"]
    return {kind for question in _parts(hint) for kind in _parts(get_args(question)[place])}


def _holds(kind, ask):
    if get_origin(kind) is Offering:
        return all(issubclass(offered, get_args(kind)[0]) for offered in options(ask))
    return kind in (Any, Ask) or issubclass(ask, kind)


def _parts(hint):
    """The types of a union, or the one type, without None. What a question is generic in makes it no union."""
    union = isinstance(hint, type(int | str)) or str(get_origin(hint)) == "typing.Union"
    return {kind for kind in (get_args(hint) if union else (hint,)) if kind is not NoneType}
