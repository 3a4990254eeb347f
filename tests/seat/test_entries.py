"""The shape that the tables of all games share: looked up by kind, and nothing missing or mistaken unnoticed."""

from typing import Any

import every_step
import pytest

from arbitre.kernel.bases import Pick, PickOptions, Record
from arbitre.kernel.offers import Plot
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Options, Step
from arbitre.seat import pencil
from arbitre.seat.asked import Asked, Said
from arbitre.seat.entries import NoEntry, entry
from arbitre.seat.pencil import Ordered
from arbitre.seat.question import Asking, Offering


class CountOptions(Options, frozen=True):
    """Of a question about a number."""


class CountAsk:
    """A question about a number."""

    def plan(self, orders: Any) -> Plan:
        return Plan([])

    def sample(self, rng: Any) -> tuple[Any, ...]:
        return ()

    def options(self) -> CountOptions:
        return CountOptions()


class Choose(Step, frozen=True):
    def ask(self, view: Any) -> Pick | None:
        return None


class Count(Step, frozen=True):
    def ask(self, view: Any) -> CountAsk | None:
        return None


class Silent(Step, frozen=True):
    pass


STEPS = Choose | Count | Silent


def choose(asked: Asked[Any, Pick]) -> Said:
    raise NotImplementedError


def count(asked: Asked[Any, CountAsk]) -> Said:
    raise NotImplementedError


def either(asked: Asked[Any, Pick | CountAsk]) -> Said:
    raise NotImplementedError


def offered(asked: Asked[Any, Offering[CountOptions]]) -> Said:
    raise NotImplementedError


def picked(asked: Asked[Any, Offering[PickOptions]]) -> Said:
    raise NotImplementedError


class Go(Record, frozen=True):
    pass


class Stay(Record, frozen=True):
    pass


class Drawn(pencil.Drawn[Any, Ordered, Asking]):
    pass


def go(drawn: Drawn[Go, CountAsk]) -> Plot:
    return Plot()


def both(drawn: Drawn[Go | Stay, CountAsk]) -> Plot:
    return Plot()


@pytest.mark.parametrize(
    ("table", "found"),
    [
        ({}, ["Go", "Stay"]),
        ({Go: go, Stay: both}, []),
        ({Go: go, Stay: go}, ["Stay"]),
        ({Go: both, Stay: both, Count: both}, ["Count"]),
    ],
)
def test_an_order_not_drawn_and_one_drawn_for_another_are_found(table, found):
    assert every_step.undrawn(Go | Stay, table) == found


def test_an_entry_is_found_by_the_kind_of_the_step_in_hand():
    assert entry({Choose: choose, Count: count}, Count()) is count


@pytest.mark.parametrize("step", [Silent(), None])
def test_a_step_without_an_entry_is_named(step):
    with pytest.raises(NoEntry, match=f"{type(step).__name__} is not among Choose, Count"):
        entry({Choose: choose, Count: count}, step)


def test_a_missing_entry_and_one_too_many_are_found():
    assert every_step.amiss(STEPS, {"whole": {Choose: choose, Count: count}}) == []
    assert every_step.amiss(STEPS, {"short": {Choose: choose}}) == ["short: Count"]
    assert every_step.amiss(STEPS, {"long": {Choose: choose, Count: count, Silent: count}}) == ["long: Silent"]


@pytest.mark.parametrize(("line", "right"), [(count, True), (either, True), (offered, True), (choose, False)])
def test_an_entry_for_another_question_is_found(line, right):
    found = every_step.mistaken(STEPS, {"asks": {Choose: choose, Count: line}})
    assert found == ([] if right else ["asks: Count asks CountAsk"])
    assert every_step.takes(picked, Pick) and not every_step.takes(picked, CountAsk)
