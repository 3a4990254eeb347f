"""Landing (OKI chapter 10)."""

import pytest

from arbitre.games.okinawa.records.orders import Done, Land
from arbitre.games.okinawa.records.printed import BEACHES, LANDING, UNITS, US
from arbitre.games.okinawa.records.reports import Landed
from arbitre.games.okinawa.rules import ways
from arbitre.games.okinawa.rules.american_movement import Landings, MovementAsk
from arbitre.games.okinawa.rules.view import view
from okinawa.marches import ARMOUR, ONE, A, B, C, american, field, land, move, moved, notes, place, remarks, told

INFANTRY = [id for id in LANDING if UNITS[id].kind == "infantry"]


def full(beach):
    """Two infantry on every hex of a beach."""
    pairs = zip(INFANTRY[::2], INFANTRY[1::2], strict=True)
    return [Land(pair, hex) for hex, pair in zip(BEACHES[beach].hexes, pairs, strict=False)]


def test_E7_a_beach_of_six_hexes_takes_twelve_counters():
    """E7, OKI-10.1, 10.3, 10.7: any of those not landed yet; told to both, by hex; a thirteenth is one too many."""
    game = field()
    reports = american(game, *full("hagushi"))
    (landed,) = told(reports, Landed)
    assert landed.beach == "hagushi" and sum(len(units) for _, units in landed.places) == 12
    assert [hex for hex, _ in landed.places] == sorted(BEACHES["hagushi"].hexes)
    assert all(len(game.board.troops(hex)) == 2 for hex in BEACHES["hagushi"].hexes)
    assert remarks(field(), *full("hagushi"), land("1131", A)) == [(6, "land-full", "OKI-10.3")]


def test_landing_costs_no_movement_and_allows_none_that_turn():
    """OKI-10.4."""
    game = field()
    american(game, land("1131", A))
    assert ways.reach(game.board, (A,)) == {}
    assert remarks(game, move(A, "1231")) == [(0, "move-again", "OKI-R100")]
    game.board.assault = None  # from the next turn on it moves normally
    assert remarks(game, move(A, "1231")) == []


def test_D12_an_occupied_beach_is_closed_as_a_whole():
    """D12, OKI-10.5, R41: by one counter on one of its hexes; other beaches are open."""
    game = field(us_mar_1_1="1335")
    assert remarks(game, land("1131", B)) == [(0, "land-occupied", "OKI-R41")]
    assert remarks(game, land("1246", B)) == []
    assert "hagushi" not in MovementAsk(view(game, US)).options().land.beaches


def test_D12_moving_off_first_opens_it_in_the_same_phase():
    """D12, OKI-10.6, R41, R42: the block is carried out where its first line stands, all its lines together."""
    game = field(us_mar_1_1="1335")
    orders = (move(A, "1334"), land("1131", B), Done())
    assert remarks(game, orders[1], orders[0]) == [(0, "land-occupied", "OKI-R41")]
    american(game, *orders)
    assert (place(game, A), place(game, B)) == ("1334", "1131")
    earlier = field(us_mar_1_1="1334")
    reports = american(earlier, land("1131", B), move(A, "1434"), land("1132", C))
    assert told(reports, Landed)[0].places == (("1131", (B,)), ("1132", (C,)))
    assert type(reports[0][3]) is Landed and moved(reports) == [("1434", "")]


def test_japanese_troops_on_a_beach_block_it():
    """OKI-R41, R86: troops of either side."""
    game = field(jp_inf_iib_11="1335")
    assert remarks(game, land("1131", A)) == [(0, "land-occupied", "OKI-R41")]
    game.board.lift(ONE)
    assert remarks(game, land("1131", A)) == []


def test_a_beach_that_does_not_come_free_takes_nothing_and_that_is_told():
    """OKI-R41, 19.3: the counter that was to leave it met hidden troops; the rest of the sheet is carried out."""
    game = field(us_mar_1_1="1335", us_mar_3_1="1434", hidden={ONE: "1334"})
    reports = american(game, move(A, "1334"), land("1131", B), move(C, "1435"))
    assert told(reports, Landed) == [Landed("hagushi", ())] and place(game, B) == "tray"
    assert moved(reports) == [("1335", "discovery"), ("1435", "")] and not game.board.assault.landed
    assert remarks(game, land("1246", B)) == []  # another beach is still open to him


@pytest.mark.parametrize(("orders", "wrong"), [
    ((land("1131", A), land("1246", B)), (1, "land-one-beach", "OKI-10.2")),
    ((land("1138", A),), (0, "land-no-beach", "OKI-10.1")),
    ((land("1131", ONE),), (0, "land-not-afloat", "OKI-10.1")),
    ((land("1131", "us_ship_idaho"),), (0, "land-not-afloat", "OKI-10.1")),
    ((land("1131", "nobody"),), (0, "land-not-afloat", "OKI-10.1")),
    ((land("1131", "us_mar_1_5"),), (0, "land-not-afloat", "OKI-10.1")),  # landed before
    ((land("1131", A), land("1132", A)), (1, "land-twice", "OKI-10.1")),
    ((land("1131", A, A),), (0, "land-twice", "OKI-10.1")),
    ((land("1131"),), (0, "land-nobody", "OKI-10.1")),
    ((land("1131", A, B, C),), (0, "land-full", "OKI-10.3")),
    ((land("1131", A, ARMOUR),), (0, "land-armour", "OKI-R43")),
    ((land("1131", ARMOUR), land("1131", A)), (1, "land-armour", "OKI-R43")),
])  # fmt: skip
def test_what_cannot_land(orders, wrong):
    """OKI-10.1 to 10.3, R43: one beach a turn, counters that wait to land, two to a hex, armour alone."""
    assert remarks(field(us_mar_1_5="1334"), *orders) == [wrong]


def test_one_block_a_turn():
    """OKI-R42, 10.2: in the same dialogue nothing lands after it, on no beach."""
    game = field()
    american(game, land("1131", A))
    assert remarks(game, land("1246", B)) == [(0, "land-once", "OKI-R42")]
    assert MovementAsk(view(game, US)).options().land == Landings((), {})


def test_armour_is_warned_of_a_beach_it_can_never_leave():
    """OKI-R95: Okuma; it lands all the same. Others are not warned."""
    game = field()
    assert notes(game, land("3612", ARMOUR), land("3712", A)) == [(0, "land-no-exit", "OKI-R95")]
    assert notes(game, land("1131", ARMOUR)) == []
    american(game, land("3612", ARMOUR))
    assert place(game, ARMOUR) == "3612"
    game.board.assault = None
    assert set(ways.reach(game.board, (ARMOUR,))) == {"3712"}


def test_landing_needs_no_ship():
    """OKI-7.4, 10.2: nor anything but a free beach."""
    game = field()
    assert not any(unit.where == "map" for unit in game.board.units.values())
    for beach in BEACHES.values():
        assert remarks(game, land(beach.hexes[0], A)) == []
