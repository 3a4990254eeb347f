"""The secret set-up: what may be hidden where, ready-made dispositions, the scattering (OKI chapter 4)."""

from collections import Counter
from random import Random

import pytest

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.orders import Challenge, LoseFirst, Place, Sail, Template
from arbitre.games.okinawa.records.printed import BEACH_OF, GRID, HIDING, JAPAN, NUMBERED, SETUP, TERRAIN, UNITS, US
from arbitre.games.okinawa.records.reports import Hid, SetUpDone
from arbitre.games.okinawa.rules.setup import SetUp, SetUpAsk, new_game
from arbitre.games.okinawa.rules.templates import DEFAULT, RADIUS, TEMPLATES, scatter, settle
from arbitre.games.okinawa.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play

FORT, MINES, TANKS = "jp_fort_01", "jp_mine_01", "jp_arm_1"
ONE, TWO, THREE = "jp_inf_iib_11", "jp_inf_iib_12", "jp_inf_iib_13"


def hide(*orders, seed="test"):
    """The set-up carried out with a sheet: the game, and what was told."""
    judge = Umpire(KeyedDice(seed, "okinawa"))
    game = OKINAWA.new({})
    game.agenda = (SetUp(),)
    game, _ = play(OKINAWA, game, {JAPAN: orders}, judge)
    return game, judge.reports


def ask():
    return SetUpAsk(view(new_game({}), JAPAN))


def refused(*orders):
    """The refusals of a sheet: by line, key and clause."""
    return [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in ask().plan(orders).refusals]


def wrongs(places):
    """Everything in a disposition that breaks the rules of placement."""
    hidden = [id for ids in places.values() for id in ids]
    found = [f"{id} twice" for id, count in Counter(hidden).items() if count > 1]
    found += [f"{id} missing" for id in HIDING if id not in hidden]
    for hex, ids in places.items():
        kinds = [UNITS[id].kind for id in ids]
        works = kinds.count("fortification") + kinds.count("minefield")
        if hex not in NUMBERED or len(ids) - works > 2 or works > 1:
            found.append(f"{hex} {ids}")
        if "armour" in kinds and TERRAIN[hex].kind != "plain":
            found.append(f"{hex} armour")
    return found


def test_the_americans_hear_only_that_it_is_done():
    """OKI-4.1, 4.4, 18.4: the Japanese side hears every hex, and the counters are in play, hidden."""
    game, reports = hide(Template("fortress"))
    assert [report for to, _, _, report in reports if to == US] == [SetUpDone()]
    (mine,) = [report for to, _, _, report in reports if to == JAPAN]
    assert mine == Hid(tuple(sorted(TEMPLATES["fortress"].items())), default=False)
    assert {hex: set(ids) for hex, ids in game.hidden.stacks.items()} == {h: set(i) for h, i in mine.places}
    assert not any(id in game.board.units for id in HIDING) and game.board.undiscovered() == HIDING  # OKI-1.7


def test_only_the_Japanese_player_is_asked_and_once():
    """OKI-R18: one sealed order, no change after it."""
    game = OKINAWA.new({})
    assert set(asked(OKINAWA, game)) == {JAPAN}
    after, asks = play(OKINAWA, game, {JAPAN: ()}, Umpire(KeyedDice("test", "okinawa")))
    assert not any(isinstance(step, SetUp) for step in after.agenda) and not any(
        isinstance(ask, SetUpAsk) for ask in asks.values()
    )


def test_no_american_counter_is_on_the_map_before_turn_1():
    """OKI-4.6."""
    game, _ = hide()
    assert not game.board.stacks and {unit.where for unit in game.board.units.values()} == {"tray"}


def test_two_troops_at_most_with_or_without_one_work():
    """OKI-4.2, 3.5, R10, R12: works count apart; a fortification or a minefield, never both."""
    assert not refused(Place((ONE, TWO, FORT), "1139"), Place((THREE, "jp_mar_1", MINES), "1138"))
    assert refused(Place((ONE, TWO, THREE), "1139")) == [(0, "hide-full", "OKI-4.2")]
    assert refused(Place((ONE, TWO), "1139"), Place((THREE,), "1139")) == [(1, "hide-full", "OKI-4.2")]
    for second in ("jp_fort_02", MINES):
        assert refused(Place((FORT,), "1139"), Place((second,), "1139")) == [(1, "hide-works", "OKI-R10")]
    assert refused(Place((MINES, "jp_mine_02"), "1138")) == [(0, "hide-works", "OKI-R10")]


SHOAL = next(hex for hex in GRID.hexes if TERRAIN[hex].kind == "shoal")


@pytest.mark.parametrize("hex", ["1131", "1413", "1034", SHOAL, "9999"])
def test_nothing_is_hidden_off_numbered_land(hex):
    """OKI-4.3, 2.3, 2.2: never on a beach, on blocked land, at sea, on a shoal, off the map."""
    assert refused(Place((ONE,), hex)) == [(0, "hide-not-numbered", "OKI-4.3")]


def test_every_numbered_land_hex_may_hide_a_counter():
    """OKI-4.3: plain, relief, mixed, coast."""
    assert not any(refused(Place((ONE,), hex)) for hex in NUMBERED) and not NUMBERED & BEACH_OF.keys()


def test_armour_is_never_hidden_in_relief():
    """OKI-R16: nor in a mixed hex; two of armour may share a plain hex (OKI-R11)."""
    mixed = next(hex for hex in sorted(NUMBERED) if TERRAIN[hex].kind == "mixed")
    for hex in ("1139", mixed):
        assert refused(Place((TANKS,), hex)) == [(0, "hide-armour", "OKI-R16")]
    assert not refused(Place((TANKS, "jp_arm_2"), "1138"))


def test_fortifications_may_stand_empty_and_in_the_plain():
    """OKI-R17."""
    game, _ = hide(Template("needles"), Place((FORT,), "1138"), Place(("jp_fort_02",), "3914"))
    assert game.hidden.works("1138", "fortification") == FORT and not game.hidden.troops("1138")


def test_kamikazes_Americans_and_counters_named_twice_are_refused():
    """OKI-4.7, R18."""
    assert refused(Place(("jp_kami_01",), "1139")) == [(0, "hide-not-yours", "OKI-4.1")]
    assert refused(Place(("us_mar_1_4",), "1139"), Sail(("us_ship_idaho",), ("1034",))) == [
        (0, "hide-not-yours", "OKI-4.1"), (1, "not-now", "OKI-4.1"),
    ]  # fmt: skip
    assert refused(Place((ONE,), "1139"), Place((ONE,), "1140")) == [(1, "hide-twice", "OKI-R18")]
    assert refused(Place((ONE, ONE), "1139")) == [(0, "hide-twice", "OKI-R18")]


def test_one_template_by_its_name():
    """OKI-4.8."""
    assert refused(Template("fortress"), Template("lines")) == [(1, "hide-one-template", "OKI-4.8")]
    assert refused(Template("castle")) == [(0, "hide-no-template", "OKI-4.8")]


@pytest.mark.slow
@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_hides_everything_lawfully_also_scattered(name):
    """OKI-R15, 4.2, 4.3, R10, R16, R91."""
    assert not wrongs(TEMPLATES[name]) and settle({}, TEMPLATES[name]) == (TEMPLATES[name], ())
    seen = set()
    for seed in range(50):
        _, reports = hide(Template(name, scattered=True), seed=f"seed {seed}")
        (places,) = (report.places for to, _, _, report in reports if to == JAPAN)
        assert not wrongs(dict(places))
        seen.add(places)
    assert len(seen) == 50  # each seed another secret


def test_without_an_order_the_default_is_scattered_near_its_printed_hexes():
    """OKI-4.8, R91, 19.1: each content within the radius, in a hex of its class."""
    assert TEMPLATES[DEFAULT] == {hex: tuple(ids) for hex, ids in SETUP["japanese_default"].items()}
    _, reports = hide()
    hid = reports[1][3]
    assert hid.default and not wrongs(dict(hid.places))
    contents = {frozenset(ids): hex for hex, ids in TEMPLATES[DEFAULT].items()}
    moved = 0
    for hex, ids in hid.places:
        home = contents[frozenset(ids)]  # a hex's content stays together
        assert GRID.distance(home, hex) <= RADIUS and TERRAIN[hex].armour == TERRAIN[home].armour
        moved += hex != home
    assert moved > 20
    assert hide()[1] == reports and hide(seed="other")[1] != reports


def test_standing_orders_alone_leave_the_default():
    """OKI-4.8, 19.2: and are in force from the start."""
    game, reports = hide(Challenge((ONE,), "always"), LoseFirst((TWO, MINES)))
    assert reports[1][3].default
    assert game.hidden.challenges[ONE].when == "always" and game.hidden.losses == (TWO, MINES)


def test_where_no_hex_of_the_class_is_near_the_content_goes_to_the_nearest():
    """OKI-R91: the nearest empty hex of the same class, lowest id first; the hexes in ascending id."""
    near = [hex for hex in sorted(NUMBERED) if GRID.distance("1139", hex) <= RADIUS and not TERRAIN[hex].armour]
    full = {hex: (f"filler {hex}",) for hex in near}
    drawn = []

    def draw(hex, hexes):
        drawn.append((hex, tuple(hexes)))
        return hexes[0]

    places = scatter(full, {"1139": (ONE,), "0940": (TWO,)}, draw)
    (goal,) = (hex for hex, ids in places.items() if ids == (ONE,))
    empty = [hex for hex in sorted(NUMBERED) if not TERRAIN[hex].armour and hex not in near]
    assert goal == min(empty, key=lambda hex: GRID.distance("1139", hex)) and goal not in near
    ((asked_for, candidates),) = drawn  # of the two, only 0940 has a choice
    assert asked_for == "0940" and candidates == tuple(
        hex for hex in sorted(NUMBERED) if GRID.distance("0940", hex) <= RADIUS and TERRAIN[hex].kind == "plain"
    )


def test_places_override_the_template_and_others_make_room():
    """OKI-4.2: whoever had the hex goes to the nearest where he fits, and the player is told."""
    sheet = (Template("fortress"), Place(("jp_mar_8", "jp_mar_7"), "1139"))
    plan = ask().plan(sheet)
    assert [(r.kind, r.phrase.key) for r in plan.remarks] == [("note", "hide-moved")]
    assert not wrongs(plan.disposition) and plan.disposition == ask().disposition(sheet)
    assert plan.disposition["1139"] == ("jp_mar_8", "jp_mar_7", FORT)
    settled = {id: hex for hex, ids in plan.disposition.items() for id in ids}
    original = {id: hex for hex, ids in TEMPLATES["fortress"].items() for id in ids}
    assert {id for id in HIDING if settled[id] != original[id]} == {
        "jp_mar_8", "jp_mar_7", "jp_inf_iib_13", "jp_inf_iib_272",
    }  # fmt: skip
    assert GRID.distance(settled["jp_inf_iib_13"], "1139") == 1


def test_whoever_makes_room_drives_nobody_else_out():
    """OKI-4.2: those who can stay stay; then the others in the order of their hexes, each to the nearest with room."""
    stay = {hex: (f"jp_inf_{place}_22",) for place, hex in enumerate(("1138", "1140"), 1)}
    places, moved = settle({"1139": (THREE, "jp_mar_1")}, {"1139": (ONE, TWO), "1038": ("jp_mar_2",), **stay})
    assert moved == (ONE, TWO)
    assert places == {"1139": (THREE, "jp_mar_1"), "1038": ("jp_mar_2", ONE), "1039": (TWO,), **stay}


def test_counters_that_no_line_names_are_hidden_by_the_scattered_default():
    """OKI-R15, 4.8, R91: none can be kept back."""
    plan = ask().plan((Place((ONE,), "3914"),))
    assert [(r.kind, r.phrase.key, r.phrase.args) for r in plan.remarks] == [("note", "hide-rest", {"count": 64})]
    assert plan.scattered and not plan.default
    _, reports = hide(Place((ONE,), "3914"))
    places = dict(reports[1][3].places)
    assert not wrongs(places) and places["3914"] == (ONE,)


def test_random_players_hide_everything_lawfully():
    """OKI-R15: whatever a random sheet says, all counters are hidden, and it is never refused."""
    for seed in range(30):
        sheet = ask().sample(Random(seed))
        _, reports = hide(*sheet, seed=str(seed))
        assert not wrongs(dict(reports[1][3].places))


def test_the_question_offers_templates_counters_and_hexes():
    """OKI-4.3, 4.7, R16."""
    options = ask().options()
    assert options.templates == tuple(TEMPLATES) and options.units == HIDING
    assert set(options.hexes) == NUMBERED and "1139" not in options.armour_hexes
    assert "1138" in options.armour_hexes
