"""Two players set up in secret: fleets, aircraft in READY, markers (TF-6.5, 6.16, 7.2 to 7.7, 16.7, R17)."""

from collections import Counter
from random import Random

import msgspec
import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Ship
from arbitre.games.taskforce.records.orders import Divide, Done, Form, Join, Lay, Ready
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, TOKENS
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.default_fleets import completed, default_rows
from arbitre.games.taskforce.rules.fleets import units
from arbitre.games.taskforce.rules.laying import at_the_start
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import DD_A, DD_J, FLEETS, new
from taskforce.playing import resolved

MUSTERS = scenario("carrier_duel").musters
SEEN = msgspec.json.encode
RING = Form("ijn-1", ("shokaku", "hiei", "tone", *DD_J[:2]))
SECOND = Form("ijn-2", ("zuikaku", "kirishima", "chikuma", *DD_J[2:4]))
COLUMN = Form("ijn-7", ("abukuma", *DD_J[4:]))
WHOLE = (RING, SECOND, COLUMN)


def plan(*orders, side=IJN):
    return asked(TASKFORCE, new())[side].plan(orders)


def formed(*orders, side=IJN):
    return {id: fleet.slots for id, fleet in plan(*orders, side=side).fleets.items()}


def refused(*orders):
    return [(remark.phrase.key, remark.phrase.clause, remark.line) for remark in plan(*orders).refusals]


def deployed(sheets=None, seed="duel"):
    """The game after the set-up, with the dice of a seed."""
    game, sheets = new(), sheets or {}
    plans = {side: ask.plan(sheets.get(side, ())) for side, ask in asked(TASKFORCE, game).items()}
    assert not [remark for found in plans.values() for remark in found.refusals]
    umpire = Umpire(KeyedDice(seed, "taskforce"))
    game = resolved(game, plans, umpire)
    assert not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game


# --- by default (TF-7.7) ----------------------------------------------------------------------------------------------


def test_by_default_escorts_are_dealt_to_the_carriers_by_their_fire_at_aircraft_and_the_rest_is_a_column():
    """TF-7.7."""
    for side in SIDES:
        rows = [new().board.ships[id] for id in formed(side=side)[f"{side}-1"]]
        rows += [new().board.ships[id] for id in formed(side=side)[f"{side}-2"]]
        assert [len(row) for row in formed(side=side).values()] == [5, 5, 3]
        assert [ship.id for ship in rows if ship.printed.carrier] == list(MUSTERS[side].air)
    fire = {id: new().board.ships[id].anti_air for id in formed()["ijn-1"] + formed()["ijn-2"] + formed()["ijn-7"]}
    dealt = [id for pair in zip(formed()["ijn-1"][1:], formed()["ijn-2"][1:], strict=True) for id in pair]
    assert [fire[id] for id in dealt] == sorted((fire[id] for id in dealt), reverse=True)
    assert max(fire[id] for id in formed()["ijn-7"]) <= min(fire[id] for id in dealt)


def test_the_fleets_of_the_duel_by_default():
    """TF-7.7: of those alike in fire at aircraft who fires best, then the first in the data."""
    assert formed() == {
        "ijn-1": ("shokaku", "hiei", "tone", "abukuma", "dd_ijn-2"),
        "ijn-2": ("zuikaku", "kirishima", "chikuma", "dd_ijn-1", "dd_ijn-3"),
        "ijn-7": ("dd_ijn-4", "dd_ijn-5", "dd_ijn-6"),
    }


def ship(kind, number=0, steps=2):
    return Ship(f"{kind}-{number}" if number else kind, kind, steps)


def rows(*ships):
    return [tuple(one.id for one in row) for row in default_rows(ships)]


def test_as_many_destroyers_are_kept_out_of_the_rings_as_columns_are_too_small_without():
    """TF-7.7, TF-6.5: Nagato may not stand in a ring, and is no fleet by herself."""
    destroyers = [ship("dd_ijn", number) for number in (1, 2, 3)]
    assert rows(ship("shokaku"), ship("nagato"), *destroyers) == [
        ("shokaku", "dd_ijn-2", "dd_ijn-3"), ("nagato", "dd_ijn-1"),
    ]  # fmt: skip
    assert rows(ship("shokaku"), *destroyers) == [("shokaku", "dd_ijn-1", "dd_ijn-2", "dd_ijn-3")]


def test_transports_have_a_column_of_their_own_with_a_full_counter_of_destroyers():
    """TF-7.7."""
    found = rows(
        ship("shokaku"), ship("nagato"), ship("mutsu"), ship("dd_ijn", 1), ship("dd_ijn", 2), ship("ak_ijn", 1)
    )
    assert found == [("shokaku", "dd_ijn-2"), ("ak_ijn-1", "dd_ijn-1"), ("nagato", "mutsu")]


def test_columns_have_ten_counters_and_a_unit_and_a_half_at_least():
    """TF-7.7, TF-6.5."""
    found = default_rows([ship("dd_ijn", number) for number in range(1, 12)])
    assert [len(row) for row in found] == [9, 2] and all(units(row) >= 1.5 for row in found)


def test_two_fighters_and_two_bombers_of_each_carrier_begin_in_ready():
    """TF-7.7, TF-7.3."""
    assert plan().ready == {
        "shokaku": ("zero-1", "zero-2", "val-1", "val-2"), "zuikaku": ("zero-3", "zero-4", "val-4", "val-5"),
    }  # fmt: skip
    board = deployed().board
    boxes = Counter((unit.base, unit.box) for unit in board.air.values())
    assert boxes["enterprise", "ready"] == 4 and boxes["enterprise", "reserve"] == 5
    assert {unit.box for unit in board.air.values()} == {"ready", "reserve"}


# --- what the sheet says (TF-6.5, 7.2) --------------------------------------------------------------------------------


def test_both_set_up_at_once_and_fleets_are_as_the_sheets_say():
    """TF-7.2, R17."""
    assert set(asked(TASKFORCE, new())) == {IJN, ALLIED}
    allied = tuple(Form(f"allied-{number}", ships) for number, ships in FLEETS[ALLIED].items())
    game = deployed({IJN: WHOLE, ALLIED: allied})
    assert {id: fleet.slots for id, fleet in game.board.formations.items()} == {
        f"{side}-{number}": ships for side in SIDES for number, ships in FLEETS[side].items()
    }
    assert [fleet.kind for fleet in game.board.formations.values()] == ["ring", "ring", "column"] * 2


def test_the_carrier_is_in_the_middle_wherever_the_sheet_names_her():
    """TF-6.5."""
    assert formed(Form("ijn-3", ("tone", "shokaku", "hiei")))["ijn-3"] == ("shokaku", "tone", "hiei")


def test_what_a_sheet_leaves_out_is_formed_as_by_default():
    """TF-7.7: Zuikaku has a ring, of the ships that are left; too few for a fleet join one with room."""
    fleets = formed(RING)
    assert fleets["ijn-1"] == RING.ships and fleets["ijn-2"][:2] == ("zuikaku", "kirishima")
    assert sorted(id for row in fleets.values() for id in row) == sorted(
        id for row in FLEETS[IJN].values() for id in row
    )
    one_left = (RING, SECOND, Form("ijn-9", ("abukuma", DD_J[4])))
    assert formed(*one_left)["ijn-9"] == ("abukuma", DD_J[4], DD_J[5])


def test_a_full_counter_of_destroyers_may_be_divided_and_its_halves_go_where_they_are_sent():
    """TF-6.16: the second is a counter of its own."""
    sheet = (Divide(DD_J[0]), RING, SECOND, Form("ijn-7", ("abukuma", *DD_J[4:], "dd_ijn-7")))
    game = deployed({IJN: sheet})
    assert [game.board.ships[id].steps for id in (DD_J[0], "dd_ijn-7")] == [1, 1]
    assert game.board.formations["ijn-7"].slots[-1] == "dd_ijn-7"
    assert refused(Divide("tone")) == [("form-not-divided", "TF-6.14", 0)]


@pytest.mark.parametrize(
    ("sheet", "key", "clause"),
    [
        ((Form("ijn-1", ("enterprise",)),), "form-not-yours", "TF-7.2"),
        ((Form("ijn-1", ("shokaku", "tone", "tone")),), "form-twice", "TF-6.5"),
        ((RING, Form("ijn-2", ("zuikaku", "tone"))), "form-twice", "TF-6.5"),
        ((RING, Form("ijn-1", ("zuikaku",))), "form-again", "TF-7.2"),
        ((Form("ijn-1", ()),), "form-nobody", "TF-6.5"),
        ((Form("ijn-14", ("tone", "chikuma")),), "form-any-number", "TF-2.17"),
        ((Form("allied-1", ("shokaku",)),), "form-any-number", "TF-2.17"),
        ((Form("ijn-1", ("tone", "chikuma")),), "form-ring-carrier", "TF-6.5"),
        ((Form("ijn-1", ("shokaku", "zuikaku")),), "form-ring-carrier", "TF-6.5"),
        ((Form("ijn-7", ("shokaku", "tone")),), "form-column-carrier", "TF-6.5"),
        ((Form("ijn-1", ("shokaku", *DD_J[:5])),), "form-ring-full", "TF-6.5"),
        ((Form("ijn-7", (DD_J[0],)),), "form-small", "TF-6.5"),
        ((Join("ijn-2", "ijn-1"), Join("ijn-7", "ijn-1")), "join-full", "TF-6.6"),
        ((Join("ijn-1", "ijn-1"),), "join-itself", "TF-6.6"),
        ((Join("ijn-3", "ijn-1"),), "join-no-fleet", "TF-6.6"),
        ((Done(),), "not-now", "TF-7.2"),
    ],
)  # fmt: skip
def test_what_no_fleet_may_be_is_refused_and_the_umpire_forms_it(sheet, key, clause):
    """TF-6.5, 7.2, 7.4; TF-1.11: the plan is whole all the same."""
    assert refused(*sheet) == [(key, clause, len(sheet) - 1)]
    ships = [id for row in formed(*sheet).values() for id in row]
    assert sorted(ships) == sorted(id for row in FLEETS[IJN].values() for id in row)
    assert len(formed(*sheet)) <= MUSTERS[IJN].real


def test_of_battleships_only_the_fast_ones_stand_about_a_carrier_and_no_oiler():
    """TF-16.7, TF-6.5: Hiei does, Mutsu does not, nor Neosho."""
    ask = asked(TASKFORCE, new("eastern_solomons"))[IJN]
    (remark,) = ask.plan((Form("ijn-1", ("shokaku", "mutsu")),)).refusals
    assert (remark.phrase.key, remark.phrase.clause) == ("form-ring-barred", "TF-16.7")
    assert not ask.plan((Form("ijn-1", ("shokaku", "hiei")),)).refusals
    (remark,) = asked(TASKFORCE, new("coral_sea"))[ALLIED].plan((Form("allied-1", ("yorktown", "neosho")),)).refusals
    assert remark.phrase.args == {"ship": "Neosho"}


def test_who_is_left_and_has_no_room_anywhere_is_refused():
    """TF-7.2: a carrier that is left has a ring, a destroyer that is left needs room in a column or a ring."""
    own = {id: new().board.ships[id] for row in FLEETS[IJN].values() for id in row}
    given = {"ijn-1": tuple(own[id] for id in RING.ships), "ijn-2": tuple(own[id] for id in SECOND.ships)}
    charge = at_the_start(new().board, IJN, {})
    assert completed(IJN, given, [own["abukuma"]], charge) is None
    joined = completed(IJN, {"ijn-1": given["ijn-1"][:4]}, [own["abukuma"]], charge)
    assert joined["ijn-1"].slots == (*RING.ships[:4], "abukuma")


# --- aircraft and markers (TF-7.3, 7.4) -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "key"),
    [
        (Ready("enterprise", ()), "ready-no-carrier"),
        (Ready("shokaku", ("zero-3",)), "ready-not-hers"),
        (Ready("shokaku", ("val-1", "val-1")), "ready-twice"),
        (Ready("shokaku", ("val-1", "val-2", "val-3", "zero-1", "zero-2")), "ready-full"),
    ],
)
def test_what_cannot_be_in_ready_is_refused(order, key):
    """TF-7.3: four units at most, of her own."""
    assert refused(order) == [(key, "TF-7.3", 0)]
    assert refused(Ready("shokaku", ()), Ready("shokaku", ())) == [("ready-again", "TF-7.3", 1)]


def test_a_reduced_unit_is_half_a_unit_in_ready():
    """TF-7.3: three units and two halves are four."""
    game = new()
    for id in ("sbd-1", "sbd-2"):
        game.board.air[id] = msgspec.structs.replace(game.board.air[id], steps=1)
    ask = asked(TASKFORCE, game)[ALLIED]
    three, halves = ("f4f-1", "f4f-2", "f4f-3"), ("sbd-1", "tbd-2")
    assert not ask.plan((Ready("enterprise", (*three, *halves)),)).refusals
    assert ask.plan((Ready("enterprise", (*three, *halves, "sbd-2")),)).refusals


def test_none_in_ready_is_an_order_too():
    """TF-7.3."""
    game = deployed({IJN: (Ready("shokaku", ()), Ready("zuikaku", ("kate-4",)))})
    ready = [unit.id for unit in game.board.air.values() if unit.box == "ready" and unit.printed.side == IJN]
    assert ready == ["kate-4"]


@pytest.mark.parametrize(
    ("orders", "key"),
    [
        ((Lay("ijn-4", "0702"),), "lay-no-fleet"),
        ((Lay("ijn-1", "0701"),), "lay-no-start"),
        ((Lay("ijn-1", "1602"),), "lay-no-start"),
        ((Lay("ijn-1", "0702"), Lay("ijn-1", "0704")), "lay-twice"),
        ((Lay("ijn-1", "0702"), Lay("ijn-2", "0702")), "lay-taken"),
    ],
)
def test_where_no_marker_may_begin_is_refused(orders, key):
    """TF-7.4: here one marker on each start hex."""
    assert refused(*orders) == [(key, "TF-7.4", len(orders) - 1)]


def test_fleets_begin_where_the_sheet_lays_them_or_by_chance_and_a_marker_lies_on_every_start_hex():
    """TF-7.4, TF-7.7: five of eight are dummies."""
    found = Counter()
    for seed in range(30):
        game = deployed({IJN: (*WHOLE, Lay("ijn-2", "0708"))}, f"lay{seed}")
        for side in SIDES:
            mine = {marker.hex: label for label, marker in game.board.markers.items() if marker.side == side}
            assert list(mine) == sorted(MUSTERS[side].start) and len(set(mine.values())) == 8
        at = {fleet: game.board.markers[label].hex for label, fleet in game.hidden.under.items() if fleet}
        assert at["ijn-2"] == "0708" and len(at) == 6
        assert sum(not fleet for label, fleet in game.hidden.under.items() if label[0] == "J") == 5
        found[at["ijn-1"]] += 1
    assert len(found) == 7 and "0708" not in found


def test_all_tokens_are_in_the_cup_before_the_first_turn():
    """TF-7.5."""
    game = deployed()
    assert game.hidden.cup == TOKENS and game.board.cup == 54 and not game.board.turn - 2


# --- secrets (TF-7.2, 8.1, 8.2) ---------------------------------------------------------------------------------------


def test_the_other_side_is_told_the_boards_and_the_hexes_and_nothing_of_where_a_fleet_is():
    """TF-8.1, 8.2: whatever is laid where, the view and the reports of the enemy are the same, and so are the dice."""
    sheets = [
        (*WHOLE, Lay("ijn-1", "0702"), Lay("ijn-2", "0704"), Lay("ijn-7", "0609")),
        (*WHOLE, Lay("ijn-7", "0702"), Lay("ijn-1", "0609")),
        WHOLE,
    ]
    games = [deployed({IJN: sheet}) for sheet in sheets]
    assert len({SEEN(game.hidden.under) for game in games}) == 3
    assert len({SEEN(view(game, ALLIED)) for game in games}) == 1
    assert view(games[0], IJN).under["J1"] == "" and view(games[0], IJN).under["J8"] == ""
    assert view(games[0], IJN).under != view(games[1], IJN).under


def test_while_they_set_up_neither_sees_anything_of_the_other():
    """TF-7.2."""
    ours, theirs = (view(new(), side) for side in SIDES)
    assert ours.board == theirs.board and not ours.board.formations and not ours.board.markers
    assert not ours.under and not theirs.under and ours.told == theirs.told == ()


def test_both_are_told_of_both():
    """TF-7.2 to 7.4."""
    game = deployed({IJN: WHOLE})
    ours, theirs = (told.report for told in game.told[IJN])
    assert [told.report for told in game.told[ALLIED]] == [ours, theirs]
    assert isinstance(ours, Deployed) and (ours.side, theirs.side) == SIDES
    assert dict(ours.fleets) == {order.fleet: order.ships for order in WHOLE}
    assert [hex for _, hex in ours.markers] == sorted(MUSTERS[IJN].start)
    assert dict(theirs.ready)["yorktown"] == ("f4f-4", "f4f-5", "sbd-5", "sbd-6")
    assert DD_A[5] in dict(theirs.fleets)["allied-7"]


def test_set_ups_by_chance_come_to_sound_positions():
    """TF-6.5, 6.16, 7.3, 7.4: whatever is ordered."""
    kinds = Counter()
    for seed in range(60):
        rng = Random(seed)
        asks = asked(TASKFORCE, new())
        sheets = {side: ask.sample(rng) for side, ask in asks.items()}
        sheets = {side: sheet if not asks[side].plan(sheet).refusals else () for side, sheet in sheets.items()}
        kinds.update(type(order).__name__ for sheet in sheets.values() for order in sheet)
        deployed(sheets, str(seed))
    assert min(kinds[name] for name in ("Form", "Divide", "Lay", "Ready")) > 10
