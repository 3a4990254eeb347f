"""What a small game's records are made of: copies, the truth, sights, reports as sentences, the question."""

from random import Random

import msgspec
import pytest

from arbitre.kernel.bases import Changeable, Concede, Pick, PickOptions, Record, Sight, Truth, tag
from arbitre.kernel.orders import Illegal, refuse
from arbitre.kernel.play import Step, Told
from arbitre.kernel.words import Phrase, Several


class Place(Record):
    where: str


class Dig(Record):
    clause = "X-4"
    depth: int
    gold: bool
    who: tuple[str, ...] = ()


class Tray(Changeable, kw_only=True):
    stones: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class Shelf(Tray, kw_only=True):
    trays: dict[str, int] = msgspec.field(default_factory=dict)
    top: Tray | None = None
    heads: tuple[str, ...] = ()


class Mine(Truth):
    shafts: dict[str, int]
    open: tuple[str, ...] = ()


class Glimpse(Sight):
    shaft: int


class Digging(Step, frozen=True, tag="digging"):
    pass


PICK = Pick(Place, ("north", "south"), "south", "X-2")


def test_a_record_is_known_by_the_name_of_its_type():
    assert (tag(Place("north")), tag(Place), tag(Concede())) == ("place", "place", "concede")


def test_a_report_says_its_texts_numbers_and_yes_or_no():
    said = {"depth": 3, "gold": "yes", "who": Several(("red",)), "who-count": 1}
    assert Dig(3, True, ("red",)).say("found") == Phrase("found", said, "X-4")
    assert Dig(3, False).say("found").args["gold"] == "no"
    assert Place("north").say("there") == Phrase("there", {"where": "north"})


def test_a_copy_can_be_changed_while_the_game_stays_as_it_was():
    game = Mine({"red": 1}, agenda=(Digging(),), options={"deep": "yes"}, told={"red": ()})
    copy = game.copy()
    assert copy == game and type(copy) is Mine
    copy.shafts["red"] = 2
    copy.told["blue"] = ()
    copy.open, copy.turn, copy.agenda = ("red",), 2, ()
    assert game == Mine({"red": 1}, agenda=(Digging(),), options={"deep": "yes"}, told={"red": ()})


def test_a_copy_goes_as_deep_as_changeable_records_hold_others():
    shelf = Shelf(stones={"a": ("jade",)}, trays={"b": 1}, top=Tray(stones={"c": ("opal",)}))
    copy = shelf.copy()
    assert copy == shelf and type(copy) is Shelf and type(copy.top) is Tray
    copy.stones["a"], copy.trays["b"], copy.top.stones["c"], copy.heads = (), 2, (), ("d",)
    assert shelf == Shelf(stones={"a": ("jade",)}, trays={"b": 1}, top=Tray(stones={"c": ("opal",)}))


def test_a_copy_shares_what_is_replaced_and_never_changed():
    shelf = Shelf(stones={"a": ("jade",)}, heads=("d", "e"))
    copy = shelf.copy()
    assert copy.heads is shelf.heads and copy.stones["a"] is shelf.stones["a"] and copy.top is None


def test_two_games_share_nothing():
    one, two = Mine({}), Mine({})
    one.told["red"] = one.options["deep"] = ()
    assert two.told == two.options == {}


def test_a_sight_holds_what_every_seat_sees_and_what_the_game_adds():
    told = (Told(1, 1, "digging", Dig(1, False)),)
    game = Mine({"red": 4}, turn=2, agenda=(Digging(),), told={"red": told})
    assert Glimpse.of(game, "red", shaft=4) == Glimpse(4, side="red", turn=2, now=Digging(), told=told)
    game.agenda = ()
    assert Glimpse.of(game, "blue", shaft=0) == Glimpse(0, side="blue", turn=2, now=None, told=())


def test_a_question_without_an_answer_has_its_default():
    plan = PICK.plan(())
    assert plan.order == Place("south") and plan.remarks == []


@pytest.mark.parametrize(
    ("orders", "stands", "refused"),
    [
        ([Place("north")], "north", []),
        ([Place("north"), Place("south")], "north", [(1, "once")]),
        ([Place("west"), Place("north"), Concede()], "north", [(0, "not-offered"), (2, "not-now")]),
        ([Concede()], "south", [(0, "not-now")]),
        ([Place("west"), Place("west")], "south", [(0, "not-offered"), (1, "not-offered")]),
    ],
)
def test_one_order_stands_and_the_others_are_refused(orders, stands, refused):
    plan = PICK.plan(orders)
    assert plan.order == Place(stands)
    assert [(remark.line, remark.phrase.key) for remark in plan.refusals] == refused
    assert all(isinstance(refuse(remark), Illegal) for remark in plan.refusals)


def test_a_refusal_says_what_may_be_ordered_and_what_was():
    common = {"first": "north", "last": "south", "default": "south"}
    twice = PICK.plan([Place("north"), Place("north")]).refusals[0].phrase
    assert twice == Phrase("once", {**common, "given": "north"}, "X-2")
    assert PICK.plan([Place("west")]).refusals[0].phrase == Phrase("not-offered", common, "X-2")


def test_a_program_is_told_what_it_may_order():
    assert PICK.options() == PickOptions("place", ("north", "south"), "south")
    assert {PICK.sample(Random(seed)) for seed in range(20)} == {(Place("north"),), (Place("south"),)}
