"""The tables of the rules that a player reads: anti-aircraft fire, attacks from the air, guns, search tokens, turns."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import groupby

from arbitre.games.taskforce.records.printed import TOKENS, air_surface, anti_air, naval
from arbitre.kernel.words import Arg, Phrase, Table, Term
from arbitre.seat.figures import signed

Row = tuple[Arg, ...]
_DICE = tuple(f"tables-die-{die}" for die in range(1, 7))
_ROWS = range(-1, 10)  # of the table of attacks, the die with all that is added to it (TF-R2)
_ADDED = ("tables-row-low", *(f"tables-row-{row}" for row in _ROWS[1:-1]), "tables-row-high")
_GUNS = range(1, 8)  # of the table of guns, the die with the Japanese modifier
_MOST = 20  # points beyond which no table of aircraft has a column of its own
_GUNS_MOST = 40  # nor that of guns


def fire() -> Table:
    """Anti-aircraft fire."""
    note = Phrase("tables-fire-note", {}, "TF-12.12")
    return Table("tables-fire", ("tables-firing", *_DICE), _fire(), note)


def bombs(note: Phrase) -> Table:
    """Attacks from the air; what the note says of their die."""
    return Table("tables-hits", ("tables-attacking", *_ADDED), _hits(), note)


def guns() -> Table:
    """Attacks by guns (TF-10.7)."""
    heads = ("tables-firepower", *_DICE, "tables-row-7")
    return Table("tables-guns", heads, _guns(), Phrase("tables-guns-note", {}, "TF-10.7"))


def tokens(carriers: bool = False) -> Table:
    """The search tokens: how many there are of each face, and what is said to it (TF-14.7, 14.8, 14.13); of carriers,
    where there are some."""
    on = (*(("carriers",) if carriers else ()), "fleet", "dummy")
    rows: tuple[Row, ...] = tuple(
        (Term(f"face-{face}"), count, *(Term(f"face-{face}-{what}") for what in on)) for face, count in TOKENS.items()
    )
    heads = ("tables-face", "tables-count", *(f"tables-on-{what}" for what in on))
    return Table("tables-tokens", heads, rows, Phrase("tables-tokens-note", {}, "TF-14.12"))


@cache
def _fire() -> tuple[Row, ...]:
    """What fire adds to the die of the attack and the steps that it takes, by its points and its die (TF-12.12)."""

    def fires(value: int) -> tuple[Arg, ...]:
        found = (anti_air(value, die) for die in range(1, 7))
        return tuple(f"{signed(fire.modifier)} / {fire.steps}" for fire in found)

    return tuple((span, *fires(value)) for span, value in _spans(fires))


@cache
def _hits() -> tuple[Row, ...]:
    """The hits of an attack, by its points and its die with all that is added to it (TF-12.16)."""

    def hits(value: int) -> tuple[Arg, ...]:
        return tuple(air_surface(value, row) for row in _ROWS)

    return tuple((span, *hits(value)) for span, value in _spans(hits))


def _spans(column: Callable[[int], Hashable], most: int = _MOST) -> Iterator[tuple[str, int]]:
    """The columns of a table by the points that use them, each with its least: "3–4", "14+" (TF-1.9)."""
    for _, same in groupby(range(1, most + 1), key=column):
        first, *others = same
        last = others[-1] if others else first
        yield f"{first}+" if last == most else f"{first}–{last}" if others else str(first), first


@cache
def _guns() -> tuple[Row, ...]:
    """The hits of guns, by their firepower and their die with all that is added to it (TF-10.7)."""

    def hits(value: int) -> tuple[Arg, ...]:
        return tuple(naval(value, row, japanese=False) for row in _GUNS)

    return tuple((span, *hits(value)) for span, value in _spans(hits, _GUNS_MOST))
