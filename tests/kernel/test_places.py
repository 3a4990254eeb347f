"""The question about many units: judged line by line, completed by defaults; put into words, hands and pencil."""

from random import Random

import pytest

from arbitre.kernel.bases import Record, Sight
from arbitre.kernel.chart import Mark, Route
from arbitre.kernel.hands import spelt
from arbitre.kernel.offers import Item, Plot
from arbitre.kernel.places import Places, PlacesOptions
from arbitre.kernel.play import Step, Told
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Phrase, Several, Term
from arbitre.words import LANGUAGES, Words


class Move(Record):
    unit: str
    place: str


class Fly(Record):
    unit: str
    place: str


class Arrived(Record):
    units: tuple[str, ...]
    at: str
    seen: tuple[bool, ...] = ()
    dice: tuple[int, ...] = ()
    more: tuple[Move, ...] = ()


PLACES = {"CV1": ("A1", "A2", "B1"), "DD-7": ("B1", "B2"), "X": ()}
AT = {"CV1": "A1", "DD-7": "B2", "X": "C1"}
MOVES = Places(Move, PLACES, AT, clause="X-1")
FLIGHTS = Places(Fly, PLACES, AT, stay=False)


class Moving(Step, frozen=True, tag="moving"):
    def ask(self, view):
        return MOVES


class Seat(SeatPackage):
    keywords = {"en": {"move": Move, "fly": Fly}, "fr": {"déplace": Move, "vole": Fly}}  # noqa: RUF012

    def imagine(self, view, rng):
        raise NotImplementedError

    def chart(self, view):
        raise NotImplementedError

    def tables(self, view):
        raise NotImplementedError

    def unit_name(self, id):
        return Term("enterprise") if id == "CV1" else ""

    def place_name(self, id):
        return Term("harbour") if id == "A1" else ""


VIEW = Sight(side="red", turn=1, now=Moving(), told=())


def test_a_unit_without_an_order_stays_and_the_others_go():
    assert MOVES.plan([]).places == {"CV1": "A1", "DD-7": "B2", "X": "C1"}
    plan = MOVES.plan([Move("DD-7", "B1"), Move("CV1", "A2")])
    assert list(plan.places.items()) == [("CV1", "A2"), ("DD-7", "B1"), ("X", "C1")] and plan.remarks == []


def test_where_units_do_not_stay_only_those_with_an_order_have_a_place():
    assert FLIGHTS.plan([]).places == {}
    assert FLIGHTS.plan([Fly("DD-7", "B2")]).places == {"DD-7": "B2"}


def test_plans_share_nothing():
    MOVES.plan([]).places["CV1"] = "elsewhere"
    assert MOVES.plan([]).places["CV1"] == "A1"


@pytest.mark.parametrize(
    ("wrong", "key", "args"),
    [
        (Fly("CV1", "A2"), "not-now", {}),
        (Move("CV2", "A2"), "places-unit", {"unit": "CV2", "units": Several(("CV1", "DD-7", "X"))}),
        (Move("DD-7", "A2"), "places-place", {"unit": "DD-7", "place": "A2", "places": Several(("B1", "B2"))}),
        (Move("CV1", "B1"), "places-once", {"unit": "CV1", "given": "A2"}),
    ],
)
def test_each_line_is_judged_and_what_is_wrong_changes_nothing(wrong, key, args):
    plan = MOVES.plan([Move("CV1", "A2"), wrong, Move("DD-7", "B1")])
    (remark,) = plan.refusals
    assert (remark.kind, remark.line, remark.phrase) == ("illegal", 1, Phrase(key, args, "X-1"))
    assert plan.places == {"CV1": "A2", "DD-7": "B1", "X": "C1"}
    assert all(Words.of(language).say(remark.phrase) for language in LANGUAGES)


def test_a_game_may_refuse_more_and_samples_keep_to_it():
    class Apart(Places, frozen=True):
        def wrong(self, unit, place, given):
            return self.say("crowded", place=place) if place in given.values() else None

    apart = Apart(Move, {"CV1": ("B1",), "DD-7": ("B1", "B2")}, AT)
    plan = apart.plan([Move("CV1", "B1"), Move("DD-7", "B1")])
    assert [remark.phrase for remark in plan.refusals] == [Phrase("crowded", {"place": "B1"})]
    sampled = {apart.sample(Random(n)) for n in range(60)}
    assert (Move("CV1", "B1"), Move("DD-7", "B2")) in sampled
    assert not any(apart.plan(orders).refusals for orders in sampled)


def test_samples_are_lawful_and_of_every_kind():
    sampled = {MOVES.sample(Random(n)) for n in range(200)}
    assert not any(MOVES.plan(orders).refusals for orders in sampled)
    assert {order for orders in sampled for order in orders} == {
        Move(unit, place) for unit, places in PLACES.items() for place in places
    }


def test_its_options_are_plain():
    assert MOVES.options() == PlacesOptions("move", AT, PLACES, True)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("move CV1 A2", Move("CV1", "A2")),
        ("MOVE cv1 -> a2", Move("CV1", "A2")),
        ("déplace DD-7 → b1", Move("DD-7", "B1")),
        ("deplace Dd‑7 B1", Move("DD-7", "B1")),
        ("move Cv9 Zz", Move("Cv9", "Zz")),
        ("fly Cv1 A2", Fly("Cv1", "A2")),
    ],
)
def test_names_are_read_as_the_question_has_them_and_else_as_they_are_written(line, order):
    (read,) = Seat().read(line, VIEW)
    assert read.order == order
    for language in LANGUAGES:
        (again,) = Seat().read(Seat().write(order, VIEW, language), VIEW)
        assert again.order == order


@pytest.mark.parametrize(
    "line", ["move", "move CV1", "move CV1 ->", "move -> CV1 A2", "move CV1 A2 B1", "move CV1 -> A2 -> B1"]
)
def test_a_line_of_another_form_is_no_order(line):
    (read,) = Seat().read(line, VIEW)
    assert read.order is None and read.remark.phrase.key == "read-line"


def test_names_that_differ_in_case_alone_must_be_written_as_they_are():
    assert spelt(Places(Move, {"a": ("B",), "A": ("c",)})) == {"b": "B", "c": "c"}
    assert spelt(object()) == {}


def test_no_case_is_lost_where_nobody_is_asked():
    over = Sight(side="red", turn=1, now=None, told=())
    for view in (None, over):
        (read,) = Seat().read("move Cv1 Ñandú", view)
        assert read.order == Move("Cv1", "Ñandú")


def test_it_is_put_into_words_of_the_house():
    said = Seat().ask_words(VIEW, MOVES, "fr")
    units = Several((Phrase("places-named", {"unit": "CV1", "name": Term("enterprise")}), "DD-7"))
    assert said.wanted == Phrase("want-moving", {"units": units}, "X-1")
    assert said.default == Phrase("places-stay", {}, "X-1")
    assert said.may == (Phrase("places-may", {"keyword": "déplace", "units": units}, "X-1"),)
    assert said.example == ("déplace CV1 B1",)
    assert Seat().ask_words(VIEW, FLIGHTS, "en").default.key == "places-none"
    nothing = Seat().ask_words(VIEW, Places(Move, {"X": ()}, AT), "en")
    assert nothing.example == ()


def test_a_hand_picks_a_unit_then_one_of_its_places():
    offers = Seat().offers(VIEW, MOVES, "en")
    (offer,) = offers.offers
    unit, place = offer.slots
    assert (offer.id, offer.text, unit.items, unit.lead, place.lead) == ("move", "move", ("CV1", "DD-7"), " ", " ")
    assert place.of == "unit" and place.by == {"CV1": ("A1", "A2", "B1"), "DD-7": ("B1", "B2")}
    assert offers.items == {"CV1": Item("CV1", Term("enterprise"), "A1"), "DD-7": Item("DD-7", "DD-7", "B2")}
    assert Seat().offers(VIEW, Places(Move, {"X": ()}, AT), "en").offers == ()


def test_what_hands_can_write_is_what_the_question_accepts():
    offers = Seat().offers(VIEW, MOVES, "fr")
    (offer,) = offers.offers
    for unit in offer.slots[0].items:
        for place in offer.slots[1].by[unit]:
            (read,) = Seat().read(f"{offer.text} {offers.items[unit].writes} {place}", VIEW)
            assert not MOVES.plan([read.order]).refusals


def test_an_order_is_drawn_as_a_way_or_as_an_aim():
    seat = Seat()
    assert seat.plot(Move("CV1", "A2"), VIEW, MOVES) == Plot(("CV1",), routes=(Route("planned", ("A1", "A2")),))
    assert seat.plot(Move("CV1", "A1"), VIEW, MOVES) == Plot(("CV1",))
    assert seat.plot(Fly("CV1", "A2"), VIEW, FLIGHTS) == Plot(("CV1",), marks=(Mark("target", "A2"),))
    assert seat.plot(Fly("CV1", "A2"), VIEW, MOVES) == Plot()


def test_a_report_names_units_and_places_one_by_one_or_in_a_list():
    report = Arrived(("CV1", "DD-7"), "A1", (True, False), (3, 4), (Move("CV1", "A1"),))
    (said,) = Seat().say(Told(1, 1, "moving", report), VIEW)
    assert said.args == {
        "units": Several((Term("enterprise"), "DD-7")),
        "units-count": 2,
        "at": Term("harbour"),
        "seen": Several(("yes", "no")),
        "seen-count": 2,
        "dice": Several((3, 4)),
        "dice-count": 2,
    }
    assert Arrived((), "A1").say("x").args["units-count"] == 0
