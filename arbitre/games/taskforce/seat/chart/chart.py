"""The map of Task Force as a side may see it: a function of the view and of what is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from arbitre.games.taskforce.records.scenarios import FOR_TWO, scenario
from arbitre.games.taskforce.rules.anti_air import surprised
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.duel import duel
from arbitre.games.taskforce.seat.chart.forces import accounts, counters, marks, routes
from arbitre.games.taskforce.seat.chart.harbour import plan
from arbitre.games.taskforce.seat.chart.pieces import SEAT
from arbitre.games.taskforce.seat.chart.places import APPROACH, wave
from arbitre.games.taskforce.seat.chart.sea import sea
from arbitre.games.taskforce.seat.phrases.phrases import moment_words
from arbitre.kernel.chart import Cell, Chart, Place
from arbitre.kernel.words import Phrase, Term

_OWN_WORDS = (
    "own",
    "enemy",
    "hollow",
    "damaged",
    "lost",
    "battle",
    "raid",
    "planned",
    "layer-accounts",
    "layer-routes",
)
_BOX = 2.4  # the height of the boxes below the harbour, in map units
_GAP = 2.4  # between them, where the group that attacks is seen
_EDGE = 0.3  # from the plan, and from its sides


def chart(view: View) -> Chart:
    """The map of a side: of an attack on ships in harbour its plan, else that of the sea."""
    return CHARTS[view.board.scenario](view)


def _harbour(view: View) -> Chart:
    """The plan of the harbour, and below it the waves: wave by wave, from left to right."""
    printed = plan()
    return replace(
        printed,
        moment=_moment(view),
        cells=(*printed.cells, *_boxes(view, printed.extent)),
        counters=tuple(counters(view)),
        routes=tuple(routes(view)),
        marks=tuple(marks(view)),
        notes=tuple(_notes(view)),
        seat=SEAT[view.side],
        accounts=tuple(accounts(view)),
        meanings={key: Term(f"chart-means-{key}") for key in _OWN_WORDS},
    )


def _moment(view: View) -> Phrase:
    return moment_words(view.board.turn, "over" if view.outcome is not None else "wave")


def _boxes(view: View, extent: tuple[Place, ...]) -> Iterator[Cell]:
    """A box for each wave, that of the wave in hand marked, and between them the air off the harbour."""
    (left, _), (right, bottom) = extent
    waves, top = scenario(view.board.scenario).waves, bottom + _EDGE
    wide = (right - left - 2 * _EDGE - _GAP * (len(waves) - 1)) / len(waves)
    for number, sent in enumerate(waves):
        start = left + _EDGE + number * (wide + _GAP)
        marked = sent.turn == view.board.turn and view.outcome is None
        middle = (start + wide / 2, top + _BOX / 2)
        name = Term("chart-wave", {"wave": sent.turn})
        yield Cell(wave(sent.turn), _rectangle(middle, wide, _BOX), middle, "box", name, marked=marked)
    middle = ((left + right) / 2, top + _BOX / 2)
    yield Cell(APPROACH, _rectangle(middle, 0.75 * _GAP, 0.6 * _BOX), middle, silent=True)


def _rectangle(middle: Place, wide: float, high: float) -> tuple[Place, ...]:
    (x, y), across, down = middle, wide / 2, high / 2
    return ((x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down))


def _notes(view: View) -> Iterator[Phrase]:
    if left := surprised(view.board):
        yield Phrase("chart-surprise", {"n": left}, "TF-S1.2")
    yield Phrase("chart-moored", {}, "TF-S1.3")
    yield Phrase("chart-sheltered", {}, "TF-S1.4")


CHARTS: Mapping[str, Callable[[View], Chart]] = {
    "pearl_harbor": _harbour,
    "force_z": sea,
    "java_sea": sea,
    **dict.fromkeys(FOR_TWO, duel),
}
"""What each scenario is played on."""
