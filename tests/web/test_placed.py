"""Where on the map a sentence plays, by what it names."""

from __future__ import annotations

from arbitre.kernel.chart import Cell, Chart, Counter, Piece, Site
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.web.placed import Placed

SQUARE = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
NAMES = {"A1": "", "B2": "", "wake": Term("zone-wake")}
CELLS = tuple(Cell(id, SQUARE, (4.5, 4.5), name=name) for id, name in NAMES.items())
TF16 = Counter("B2", "TF16", "carrier", "", "first", pieces=(Piece("cv6", Term("ship-cv6"), "carrier", 2, 2),))
PLACED = Placed(Chart("", "", "", CELLS, sites=(Site("A1", "Naha", "town"),), counters=(TF16,)))


def cells(**args):
    return PLACED.cells(Phrase("told", args))


def test_a_place_is_named_by_its_id_its_name_or_a_site_in_it():
    assert cells(at="A1") == cells(at="Naha") == ("A1",)
    assert cells(at=Term("zone-wake")) == cells(at=Term("from-wake")) == ("wake",)
    assert cells(at=Several(("B2", Term("to-wake"), "B2"))) == ("B2", "wake")
    assert cells(places="TF16 (A1), TF17 (B2)") == ("A1", "B2")
    assert cells(inside=Phrase("word", {"hex": "B2"})) == ("B2",)


def test_a_unit_stands_where_its_counter_does_unless_a_place_is_named():
    assert cells(who="TF16") == cells(who=Term("ship-cv6")) == cells(who=Term("the-cv6")) == ("B2",)
    assert cells(who="TF16", at="A1") == ("A1",)


def test_numbers_and_what_the_chart_does_not_know_are_nowhere():
    assert cells(n=1, who="TF18", at="B20", of=Term("side-us")) == ()
