"""The status step of air operations, and what there is no room for (TF-2.11, 11.2 to 11.6, 11.8, 11.9, 11.11, 11.13 to
11.16, 4.14, 16.3, R28, R29)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Declared, Sighting
from arbitre.games.taskforce.records.orders import Arm, Fly, Lose, Patrol, Search, Stow
from arbitre.games.taskforce.records.printed import AIRCRAFT, ALLIED, IJN, SHIPS
from arbitre.games.taskforce.records.reports import Overboard, StatusMove, StatusMoved
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.flight_decks import carriers_at
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.surplus import Surplus
from taskforce.decks import HORNET, OURS, SHOKAKU, THEIRS, ZUIKAKU, asks, decks, refused, step
from taskforce.seas import DAY, NIGHT

STATUS, US = Status(IJN), Status(ALLIED)
DUSK = 10  # the last turn of day


def aboard(box, *ids, carrier=SHOKAKU, steps=2):
    """Units in a box."""
    return tuple((id, steps, carrier, box) for id in ids)


def box(game, id):
    """Where a unit is: its box, or the hex that it is over."""
    return game.board.air[id].box or game.board.air[id].over


def test_a_carrier_under_a_hidden_marker_launches_like_one_that_lies_open_and_only_its_owner_knows_from_where():
    """TF-8.1, 11.9: ranges are counted from where its owner knows it to be."""
    game = decks(*aboard("ready", "val-1"), *aboard("ready", "sbd-1", carrier=HORNET), turn=5)
    open_ = asks(game, STATUS).options(), asks(game, US, ALLIED).options()
    for label in ("J91", "A91"):
        marker = game.board.markers[label]
        game.hidden.under[label] = marker.formation
        game.board.markers[label] = replace(marker, formation="", sightings=(Sighting(4, "carrier"),))
    assert (asks(game, STATUS).options(), asks(game, US, ALLIED).options()) == open_
    assert open_[0].units["val-1"].raids == (THEIRS,)
    assert carriers_at(game.board, IJN, {}) == {}


# --- boxes (D1) -------------------------------------------------------------------------------------------------------

ARROWS = {
    "ready": {Stow: "reserve", Patrol: "cap", Fly: THEIRS},
    "reserve": {Arm: "ready"},
    "from-cap": {Arm: "ready", Stow: "reserve"},
    "from-map": {},
    "cap": {},
    "": {},
}
MADE = {kind: kind(("val-1",)) for kind in (Arm, Stow, Patrol)} | {Fly: Fly(("val-1",), THEIRS)}


@pytest.mark.parametrize("start", ARROWS)
@pytest.mark.parametrize("kind", MADE)
def test_D1_units_move_along_the_arrows(start, kind):
    """D1, TF-11.3, 11.4, R28: and along no others."""
    game = decks(*aboard(start, "val-1"), turn=DAY - 1)
    end = ARROWS[start].get(kind)
    if end is None:
        assert refused(game, STATUS, MADE[kind]) == ("status-box", "TF-11.3")
    else:
        game, told = step(game, STATUS, MADE[kind])
        assert box(game, "val-1") == end
        assert (game.board.air["val-1"].changed, game.board.air["val-1"].left) == (DAY - 1, start)
        assert told[0].side == IJN and [move.units for move in told[0].moves] == [("val-1",)]


def test_a_unit_moves_one_box_a_turn():
    """TF-11.3: neither by two orders nor by one that names it twice."""
    game = decks(*aboard("reserve", "val-1"), *aboard("ready", "zero-1"), turn=5)
    assert refused(game, STATUS, Arm(("val-1", "val-1"))) == ("bombing-twice", "TF-11.3")
    assert refused(game, STATUS, Stow(("zero-1",)), Patrol(("zero-1",))) == ("bombing-twice", "TF-11.3")
    assert refused(game, STATUS, Arm(("val-1",)), Patrol(("val-1",))) == ("status-box", "TF-11.3")


def test_without_orders_nothing_moves_but_what_has_landed():
    """TF-11.15, 11.4: from CAP to READY, from the map to RESERVE."""
    units = (*aboard("ready", "zero-1"), *aboard("reserve", "val-1"), *aboard("from-cap", "zero-2"))
    game, told = step(decks(*units, *aboard("from-map", "val-2"), turn=5), STATUS)
    assert [box(game, id) for id in ("zero-1", "val-1", "zero-2", "val-2")] == ["ready", "reserve", "ready", "reserve"]
    assert told == [StatusMoved(IJN, (StatusMove(("zero-2",), "ready"), StatusMove(("val-2",), "reserve")))]
    assert not game.board.declared


def test_what_has_landed_from_cap_goes_to_reserve_if_ready_has_no_room():
    """TF-11.4: room that units left behind which have taken off counts."""
    full = aboard("ready", "val-1", "val-2", "val-3", "val-4")
    game, _ = step(decks(*full, *aboard("from-cap", "zero-1"), turn=5), STATUS)
    assert box(game, "zero-1") == "reserve"
    game, _ = step(decks(*full, *aboard("from-cap", "zero-1"), turn=5), STATUS, Stow(("val-1",)))
    assert box(game, "zero-1") == "ready"


def test_units_are_ones_own_and_alive():
    """TF-2.15."""
    game = decks(*aboard("ready", "sbd-1", carrier=HORNET), ("val-1", 0, SHOKAKU, "ready"), *aboard("ready", "val-2"))
    assert refused(game, STATUS, Stow(("sbd-1",))) == ("status-no-unit", "TF-2.15")
    assert refused(game, STATUS, Stow(("val-1",))) == ("bombing-lost", "TF-11.3")
    assert refused(game, STATUS, Stow(())) == ("status-nobody", "TF-11.3")
    assert refused(game, STATUS, Search((THEIRS,))) == ("not-now", "TF-11.3")


def test_each_side_is_asked_in_its_own_step():
    """TF-11.2."""
    game = decks(*aboard("ready", "val-1"), *aboard("ready", "sbd-1", carrier=HORNET), turn=5)
    assert asks(game, STATUS, ALLIED) is None and asks(game, US, IJN) is None
    game, told = step(game, US, Fly(("sbd-1",), OURS), side=ALLIED)
    assert game.board.declared == (Declared(OURS, ("sbd-1",)),) and told[0].side == ALLIED
    assert box(game, "val-1") == "ready"


# --- taking off -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "flies"), [(2, False), (3, True), (9, True), (DUSK, False), (NIGHT, False)])
def test_nothing_takes_off_in_the_last_turn_of_day_and_by_night(turn, flies):
    """TF-11.6: boxes below deck change all the same."""
    game = decks(*aboard("ready", "zero-1"), *aboard("reserve", "val-1"), turn=turn)
    for order in (Patrol(("zero-1",)), Fly(("zero-1",), THEIRS)):
        assert refused(game, STATUS, order) == (None if flies else ("status-dark", "TF-11.6"))
    assert refused(game, STATUS, Arm(("val-1",)), Stow(("zero-1",))) is None


def deck(game, *lost):
    """The same, the deck of Shokaku without these."""
    game.board.ships[SHOKAKU] = replace(game.board.ships[SHOKAKU], deck=lost)
    return game


def test_a_deck_that_cannot_launch_sends_nothing_up():
    """TF-11.13, 4.14: what it has aboard may still be moved, and what has landed is cleared."""
    units = (*aboard("ready", "zero-1"), *aboard("reserve", "val-1"), *aboard("from-cap", "zero-2"))
    game = deck(decks(*units, turn=5), "launching")
    for order in (Patrol(("zero-1",)), Fly(("zero-1",), THEIRS)):
        assert refused(game, STATUS, order) == ("status-no-launching", "TF-11.13")
    game, _ = step(game, STATUS, Arm(("val-1", "zero-2")), Stow(("zero-1",)))
    assert [box(game, id) for id in ("zero-1", "val-1", "zero-2")] == ["reserve", "ready", "ready"]


def test_a_deck_that_cannot_land_launches_and_keeps_what_has_landed_where_it_is():
    """TF-4.14."""
    game = deck(decks(*aboard("ready", "zero-1"), *aboard("from-cap", "zero-2"), turn=5), "landing")
    assert refused(game, STATUS, Arm(("zero-2",))) == ("status-no-landing", "TF-4.14")
    game, _ = step(game, STATUS, Fly(("zero-1",), THEIRS))
    assert (box(game, "zero-1"), box(game, "zero-2")) == (THEIRS, "from-cap")


def test_a_critical_carrier_neither_launches_nor_lands():
    """TF-4.12, 4.14."""
    game = decks(*aboard("ready", "zero-1"), *aboard("from-cap", "zero-2"), turn=5)
    game.board.ships[SHOKAKU] = replace(game.board.ships[SHOKAKU], steps=1, critical=True)
    assert refused(game, STATUS, Patrol(("zero-1",))) == ("status-no-launching", "TF-11.13")
    assert refused(game, STATUS, Stow(("zero-2",))) == ("status-no-landing", "TF-4.14")


def test_nothing_moves_on_the_sheet_of_a_carrier_that_has_left_the_map():
    """TF-9.8: her aircraft are out of play with her, and her CAP would have nothing to come home to (TF-13.2)."""
    game = decks(*aboard("ready", "zero-1"), *aboard("reserve", "val-1"), turn=5)
    del game.board.formations["ijn-1"], game.board.markers["J91"]
    for order in (Patrol(("zero-1",)), Fly(("zero-1",), THEIRS), Arm(("val-1",))):
        assert refused(game, STATUS, order) == ("status-gone", "TF-9.8")


def away(game, hexes):
    """A hex of the map so far from where our carrier is."""
    chart = sea_map(game.board)
    return min(hex for hex in chart.grid.neighbours if chart.enterable(hex) and chart.distance(OURS, hex) == hexes)


def foe_at(game, hexes, *, seen=True):
    """The same, the enemy carrier so far away, shown or hidden."""
    hex, marker = away(game, hexes), game.board.markers["A91"]
    game.board.markers["A91"] = replace(marker, hex=hex, formation=marker.formation if seen else "")
    game.hidden.under |= {} if seen else {"A91": marker.formation}
    return hex


@pytest.mark.parametrize(("hexes", "stands"), [(5, True), (6, False)])
def test_a_raid_flies_five_hexes(hexes, stands):
    """TF-11.9: bombers and the fighters with them."""
    game = decks(*aboard("ready", "val-1", "zero-1"), turn=5)
    hex = foe_at(game, hexes)
    assert refused(game, STATUS, Fly(("val-1", "zero-1"), hex)) == (None if stands else ("status-range", "TF-11.9"))
    assert asks(game, STATUS).options().units["val-1"].raids == ((hex,) if stands else ())


def test_a_TBD_flies_four():
    """TF-16.3, 11.9."""
    assert {id: kind.range for id, kind in AIRCRAFT.items() if kind.range not in (0, 5)} == {"tbd": 4}
    game = decks(*aboard("ready", "tbd-1", "sbd-1"), turn=5)
    for id, at in (("tbd-1", 4), ("sbd-1", 5)):
        game.board.air[id] = replace(game.board.air[id], base=HORNET)
        chart = sea_map(game.board)
        for hexes in (at, at + 1):
            hex = min(h for h in chart.grid.neighbours if chart.enterable(h) and chart.distance(THEIRS, h) == hexes)
            game.board.markers["J91"] = replace(game.board.markers["J91"], hex=hex)
            assert (refused(game, US, Fly((id,), hex), side=ALLIED) is None) == (hexes == at)


def test_a_raid_needs_a_report_or_a_number():
    """TF-11.9."""
    game = decks(*aboard("ready", "val-1"), turn=5)
    hex = foe_at(game, 4, seen=False)
    assert refused(game, STATUS, Fly(("val-1",), hex)) == ("raid-no-report", "TF-11.9")
    game.board.markers["A91"] = replace(game.board.markers["A91"], sightings=(Sighting(4, "fleet"),))
    assert refused(game, STATUS, Fly(("val-1",), hex)) is None


def test_units_of_several_carriers_raid_a_hex_together_each_within_its_range():
    """TF-11.16, 11.11, 12.1, 2.11: one raid; it stands on the board, and its units are on the map."""
    ours = {SHOKAKU: OURS, ZUIKAKU: "0703", HORNET: THEIRS}
    units = (*aboard("ready", "val-1", "val-2"), *aboard("ready", "zero-1", carrier=ZUIKAKU))
    game = decks(*units, turn=5, **ours)
    game, _told = step(game, STATUS, Fly(("val-1",), THEIRS), Fly(("zero-1", "val-2"), THEIRS))
    assert game.board.declared == (Declared(THEIRS, ("val-1", "zero-1", "val-2")),)
    assert [box(game, id) for id in ("val-1", "zero-1")] == [THEIRS] * 2
    game = decks(*units, turn=5, **ours)
    hex = foe_at(game, 5)
    far = next(h for h in sea_map(game.board).neighbours(OURS) if sea_map(game.board).distance(h, hex) == 6)
    game.board.markers["J92"] = replace(game.board.markers["J92"], hex=far)
    assert refused(game, STATUS, Fly(("val-1", "zero-1"), hex)) == ("status-range", "TF-11.9")
    assert refused(game, STATUS, Fly(("val-1",), hex)) is None


# --- CAP --------------------------------------------------------------------------------------------------------------


def test_CAP_over_the_own_base_does_not_tell_where_she_is():
    """TF-11.3, 11.14: ordered with her hex or without; bombers too, to escape bombs."""
    for order in (Patrol(("zero-1", "val-1")), Patrol(("zero-1", "val-1"), OURS)):
        game = decks(*aboard("ready", "zero-1", "val-1"), turn=5)
        game, told = step(game, STATUS, order)
        assert told == [StatusMoved(IJN, (StatusMove(("zero-1", "val-1"), "cap"),))]
        assert (game.board.air["zero-1"].box, game.board.air["zero-1"].over) == ("cap", "")


def test_a_hidden_carrier_is_found_by_her_owner_only():
    """TF-8.1: by what is under his own markers."""
    game = decks(turn=5)
    game.board.markers["J91"] = replace(game.board.markers["J91"], formation="")
    assert carriers_at(game.board, IJN, {"J91": "ijn-1"}) == {SHOKAKU: OURS}
    assert carriers_at(game.board, IJN, {}) == {}
    assert carriers_at(game.board, ALLIED, {"J91": "ijn-1"}) == {HORNET: THEIRS}


def test_CAP_elsewhere_is_for_fighters_of_the_first_player():
    """TF-11.8: over his own markers, sighted or shown."""
    game = decks(*aboard("ready", "zero-1", "val-1"), turn=5)
    assert refused(game, STATUS, Patrol(("val-1",), "0603")) == ("status-bomber", "TF-11.8")
    assert refused(game, STATUS, Patrol(("zero-1",), THEIRS)) == ("status-not-over", "TF-11.8")
    game, told = step(game, STATUS, Patrol(("zero-1",), "0603"))
    assert told[0].moves == (StatusMove(("zero-1",), "cap", "0603"),)
    assert (game.board.air["zero-1"].box, game.board.air["zero-1"].over) == ("", "0603")
    second = decks(*aboard("ready", "zero-1"), first=ALLIED, turn=5)
    assert refused(second, STATUS, Patrol(("zero-1",), "0603")) == ("status-second", "TF-11.8")
    assert refused(second, STATUS, Patrol(("zero-1",), OURS)) is None


def test_CAP_elsewhere_needs_a_marker_that_the_enemy_knows_of_within_five_hexes():
    """TF-11.8."""
    game = decks(*aboard("ready", "zero-1"), turn=5)
    label = next(label for label, marker in game.board.markers.items() if marker.hex == "0603")
    marker = game.board.markers[label]
    game.board.markers[label] = replace(marker, formation="")
    assert refused(game, STATUS, Patrol(("zero-1",), "0603")) == ("status-not-over", "TF-11.8")
    game.board.markers[label] = replace(marker, formation="", sightings=(Sighting(4, "carrier"),))
    assert refused(game, STATUS, Patrol(("zero-1",), "0603")) is None
    for hexes, said in ((5, None), (6, ("status-range", "TF-11.8"))):
        game.board.markers[label] = replace(marker, hex=away(game, hexes))
        assert refused(game, STATUS, Patrol(("zero-1",), away(game, hexes))) == said


# --- room (TF-11.5) ---------------------------------------------------------------------------------------------------


def test_the_printed_capacities():
    """TF-11.5: in steps."""
    found = {id: SHIPS[id].capacity for id in ("hornet", "shokaku", "ryujo", "hermes", "illustrious", "kirishima")}
    assert found == {"hornet": 20, "shokaku": 16, "ryujo": 8, "hermes": 5, "illustrious": 12, "kirishima": 0}


def landed(*units):
    """Three and a half units in READY, and these in LANDING from CAP, which go to READY."""
    ready = (*aboard("ready", "val-1", "val-2", "val-3"), *aboard("ready", "kate-1", steps=1))
    game = decks(*ready, *((id, steps, SHOKAKU, "from-cap") for id, steps in units), turn=5)
    return step(game, STATUS, Arm(tuple(id for id, _ in units)))[0]


def test_D5_a_full_unit_from_CAP_is_lost():
    """D5, TF-11.5, R29: it is not refused; of 4.5 units, that which has landed goes. There is no choice."""
    game = landed(("zero-1", 2))
    assert asks(game, Surplus(IJN)) is None
    game, told = step(game, Surplus(IJN))
    assert told == [Overboard(SHOKAKU, ("zero-1",))]
    assert game.agenda == (Surplus(IJN),)
    game, told = step(game, Surplus(IJN))
    assert not told and not game.agenda
    assert [id for id, unit in game.board.air.items() if not unit.steps] == ["zero-1"]


def test_D5_a_reduced_unit_of_those_from_CAP_suffices_if_there_is_one():
    """D5, TF-11.5: the owner chooses among those that have landed from CAP, the reduced one by default."""
    game = landed(("zero-1", 2), ("zero-2", 1))
    game.board.air["val-3"] = replace(game.board.air["val-3"], steps=1)  # 4.5 units again
    assert {frozenset(way) for way in asks(game, Surplus(IJN)).ways} == {frozenset({"zero-1"}), frozenset({"zero-2"})}
    assert refused(game, Surplus(IJN), Lose(("val-1",))) == ("surplus-not-there", "TF-11.5")
    assert refused(game, Surplus(IJN), Lose(("zero-1", "zero-2"))) == ("surplus-count", "TF-11.5")
    assert refused(game, Surplus(IJN), Lose(())) == ("surplus-count", "TF-11.5")
    assert refused(game, Surplus(IJN), Lose(("zero-2", "zero-2"))) == ("bombing-twice", "TF-11.5")
    assert refused(game, Surplus(IJN), Arm(("zero-2",))) == ("not-now", "TF-11.5")
    assert asks(game, Surplus(ALLIED), IJN) is None
    assert step(game, Surplus(IJN))[1] == [Overboard(SHOKAKU, ("zero-2",))]
    assert step(game, Surplus(IJN), Lose(("zero-1",)))[1] == [Overboard(SHOKAKU, ("zero-1",))]


def test_if_those_from_CAP_are_not_enough_others_go_too():
    """TF-11.5: five in READY and one from CAP: that one, and one of the others, of the lowest value by default."""
    ready = aboard("ready", "val-1", "val-2", "val-3", "kate-1", "kate-2")
    game = decks(*ready, *aboard("from-cap", "zero-1"), turn=5)
    game, _ = step(game, STATUS, Arm(("zero-1",)))
    assert {frozenset(way) for way in asks(game, Surplus(IJN)).ways} == {frozenset({"val-1"}), frozenset({"kate-1"})}
    assert step(game, Surplus(IJN))[1] == [Overboard(SHOKAKU, ("zero-1", "val-1"))]


def test_the_two_boxes_together_hold_the_capacity():
    """TF-11.5: READY first; then those that have landed, from the map too; two units of those that have not stay."""
    reserve = aboard("reserve", *(f"kate-{n}" for n in range(1, 7)))
    game = decks(*reserve, *aboard("ready", "val-1", "val-2"), *aboard("from-map", "val-3"), turn=5)
    game, _told = step(game, STATUS)
    assert box(game, "val-3") == "reserve"
    assert step(game, Surplus(IJN))[1] == [Overboard(SHOKAKU, ("val-3",))]
    assert not step(decks(*reserve, *aboard("ready", "val-1", "val-2"), turn=5), Surplus(IJN))[1]


def test_launching_makes_room_first():
    """TF-R29, 11.5: the check comes after all moves."""
    ready = aboard("ready", "val-1", "val-2", "val-3", "val-4")
    game = decks(*ready, *aboard("reserve", "kate-1"), turn=5)
    game, _ = step(game, STATUS, Arm(("kate-1",)), Fly(("val-1",), THEIRS))
    assert not step(game, Surplus(IJN))[1]


def test_by_default_no_unit_is_lost_that_another_makes_needless():
    """TF-11.5: a reduced one first, a full one after it as long as there is too much."""
    ready = (*aboard("ready", "val-1", "val-2", "val-3", "val-4", "val-5"), *aboard("ready", "kate-1", steps=1))
    game = decks(*ready, turn=5)
    assert step(game, Surplus(IJN))[1] == [Overboard(SHOKAKU, ("kate-1", "val-1"))]
    game = decks(*aboard("ready", "val-1", "val-2", "val-3", "kate-2"), *aboard("ready", "kate-1", steps=1), turn=5)
    assert step(game, Surplus(IJN))[1] == [Overboard(SHOKAKU, ("kate-1",))]


# --- whatever is ordered -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_what_chance_orders_stands_and_the_defaults_too(seed):
    """Samples and defaults are lawful, whatever lies where."""
    rng = Random(seed)
    boxes = ("ready", "reserve", "from-cap", "from-map", "cap", "")
    units = [(f"{kind}-{n}", rng.choice((1, 2)), SHOKAKU, rng.choice(boxes)) for kind in ("zero", "val", "kate")
             for n in range(1, 6)]  # fmt: skip
    game = decks(*units, turn=rng.choice((5, DUSK, NIGHT)), first=rng.choice((IJN, ALLIED)))
    game, told = step(game, STATUS, *asks(game, STATUS).sample(rng))
    assert told and not [unit for unit in game.board.air.values() if unit.box in ("from-cap", "from-map")]
    while game.agenda:
        ask = asks(game, Surplus(IJN))
        game, _ = step(game, Surplus(IJN), *(ask.sample(rng) if ask else ()))
    for name, boxes in (("ready", ("ready",)), ("both", ("ready", "reserve"))):
        steps = sum(unit.steps for unit in game.board.air.values() if unit.box in boxes)
        assert steps <= {"ready": 8, "both": 16}[name]
