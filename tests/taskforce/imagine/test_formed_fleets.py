"""What it tells of hidden fleets that ships have gone from one into another, and who is left under a shared marker
(TF-4.8, 6.6, 6.7, 6.10, 6.14)."""

import pytest

from arbitre.games.taskforce.records.board import Formation
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Deployed, Formed, HitsApplied, Result, Sailed
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.games.taskforce.seat.estimate.ledger import ledger
from arbitre.games.taskforce.seat.estimate.ways import Share
from arbitre.kernel.play import Told
from taskforce.duels import duel
from taskforce.estimating import ROWS, share, told

DESTROYERS = (*ROWS[:2], ("allied-7", ("dd_allied-5",)), ("allied-8", ("atlanta", "dd_allied-6")))
COMBINED = Formed((*ROWS[:2], DESTROYERS[3]), parted=(("1603", ("A1", "A2", "A3"), ("A9", "A10")),), aside=("1603",))
TO_1603 = Sailed((("A1", ("1602", "1603")), ("A2", ("1604", "1603")), ("A3", ("1606", "1603"))))


def test_destroyers_whose_fleet_is_no_more_are_in_the_counter_of_another():
    """TF-6.10, TF-6.14: they have not left the map; where a marker was set aside there is a fleet with destroyers."""
    found = ledger(ALLIED, told(TO_1603, COMBINED, Formed(COMBINED.fleets), rows=DESTROYERS))
    now = {label: (share.real, share.carrier) for label, share in found.odds().items()}
    assert sum(real for real, _ in now.values()) == pytest.approx(3) and not found.crew("allied-7")
    assert now["A9"] == now["A10"] == share(3 * 60 / 150 / 2, 2 * 60 / 150 / 2)  # of 210 ways three are there in 150
    assert now["A4"] == share((3 - 3 * 60 / 150) / 5, (2 - 2 * 60 / 150) / 5)


def test_of_two_fleets_without_a_ship_one_has_left_the_map_and_one_is_in_a_counter():
    """TF-6.14, TF-9.10: whichever lay under the marker that has left."""
    rows = (*DESTROYERS, ("allied-9", ("dd_allied-4",)))
    off = Sailed((("A4", ("1608", "off")),))
    found = ledger(ALLIED, told(TO_1603, off, COMBINED, rows=rows))
    first, second = (found.fleets.index(fleet) for fleet in ("allied-7", "allied-9"))
    assert found.ways and all((lots[first] == "A4") != (lots[second] == "A4") for lots, _ in found.ways)
    assert sum(share.real for share in found.odds().values()) == pytest.approx(3)


def test_who_keeps_the_marker_of_another_lies_where_the_ships_of_that_are_split_off():
    """TF-6.6, TF-6.7: TF 2 has shared the marker of TF 7, all of whose ships are TF 8 now."""
    split = Formed((*ROWS[:2], ("allied-8", ROWS[2][1])), parted=(("1604", ("A2",), ("A9", "A10")),))
    found = ledger(ALLIED, told(split, turn=11, joined=(("allied-2", "allied-7"),)))
    now = {label: (share.real, share.carrier) for label, share in found.odds().items()}
    assert {*found.fleets} == {"allied-1", "allied-2", "allied-8"}
    assert now["A9"] == now["A10"] == share(1, 0.5) and now["A1"] == share(1 / 7, 1 / 7)


def test_who_has_joined_another_and_keeps_its_marker_is_one_fleet():
    """TF-6.6, TF-R79: TF 2 joins TF 7, all of whose ships sink later; then it lies where that did."""
    joined = Formed(
        ROWS,
        parted=(("1603", ("A1", "A2"), ("A9",)),),
        aside=("1603",),
        joined=(("allied-2", "allied-7"),),
    )
    sunk = HitsApplied(tuple(Result(ship, 9, "intact", "sunk", 1, 1, False) for ship in ROWS[2][1]))
    found = ledger(ALLIED, told(Sailed((("A1", ("1602", "1603")), ("A2", ("1604", "1603")))), joined, sunk))
    assert sorted(found.fleets) == ["allied-1", "allied-2"] and found.columns["allied-2"] == ROWS[1][1]
    assert (found.odds()["A9"].real, found.odds()["A9"].carrier) == share(1, 1)


def test_who_is_left_under_a_marker_is_known_before_it_shows_his_number():
    """TF-4.8, TF-6.6: TF 7 has just lost its last ship, and TF 2, which shares its marker, is yet to turn it over."""
    game = duel(RollForOrder(), 5, [("0702", 1)], [("1602", 7), ("1604", 1), ("1606", 0)], shown=["A1"])
    lost = ROWS[2][1]
    game.board.formations["allied-2"] = Formation("allied-2", ALLIED, "ring", ROWS[1][1], 2, "allied-7")
    sunk = HitsApplied(tuple(Result(ship, 9, "intact", "sunk", 1, 1, False) for ship in lost))
    laid = tuple((label, marker.hex) for label, marker in game.board.markers.items() if marker.side == ALLIED)
    reports = (Deployed(ALLIED, ROWS, (), laid, joined=(("allied-2", "allied-7"),)), sunk)
    game.told = {IJN: tuple(Told(number, 5, "any", report) for number, report in enumerate(reports, 1))}
    game.board.formations["allied-7"] = game.board.formations["allied-7"].without(lost)
    known = estimate(view(game, IJN))
    assert known.columns["allied-7"] == ROWS[1][1] and known.odds["A1"] == Share(1, 1)
    assert known.odds["A2"].real == known.odds["A3"].real == pytest.approx(1 / 2)
