"""The odds of the enemy's markers in a duel: whether a fleet lies under each, and whether one with a carrier does."""

from math import perm

import pytest

from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import (
    Deployed,
    Formed,
    Met,
    RaidFound,
    Sailed,
    Searched,
    TokenShown,
)
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.fleets import together
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.estimate import ledger as reading
from arbitre.games.taskforce.seat.estimate import ways
from arbitre.games.taskforce.seat.estimate.estimate import estimate
from arbitre.games.taskforce.seat.estimate.ledger import ledger
from arbitre.games.taskforce.seat.estimate.ways import Share
from taskforce.dueling import played, whole
from taskforce.duels import duel
from taskforce.estimating import HEXES, LABELS, ROWS, SHARED, believed, forget, marker_by_marker, share, told

FIVE_DUMMIES = (1, 2, 7, 0, 0, 0, 0, 0)


def odds(*reports, turn=3):
    """What is believed after these reports: by label how likely a fleet lies there, and one with a carrier."""
    return {
        label: (share.real, share.carrier) for label, share in ledger(ALLIED, told(*reports, turn=turn)).odds().items()
    }


def said(hex, answers, alone=(), parted=()):
    return Searched(hex, tuple(answers.items()), alone, parted)


# --- by hand ----------------------------------------------------------------------------------------------------------


def test_at_first_every_arrangement_is_as_likely():
    """TF-7.4, TF-8.2: of eight markers three are fleets, and of these two have a carrier."""
    assert odds() == {label: share(3 / 8, 2 / 8) for label in LABELS}


def test_a_token_that_says_nothing_makes_a_marker_less_likely():
    """TF-14.7: 19 of 54 say nothing on a fleet, 29 on a dummy."""
    now, whole = odds(said("1602", {"A1": "nothing"})), 3 * 19 + 5 * 29
    assert now["A1"] == share(3 * 19 / whole, 2 * 19 / whole)
    assert now["A2"] == share((3 - 3 * 19 / whole) / 7, (2 - 2 * 19 / whole) / 7)


def test_a_sighting_is_true_with_25_of_35_before_one_counts_how_many_there_are():
    """TF-14.7, TF-14.8: two with a carrier, one without."""
    now = odds(said("1602", {"A1": "carrier"}))
    assert now["A1"] == share(1, 2 * 25 / (2 * 25 + 10))
    now = odds(said("1602", {"A1": "fleet"}))
    assert now["A1"] == share(1, 2 * 10 / (2 * 10 + 25))


def test_two_equal_sightings_are_weighed_by_what_the_first_left_in_the_cup():
    """TF-14.11, TF-14.13."""
    twice = said("1602", {"A1": "carrier"})
    assert odds(twice, twice)["A1"] == share(1, 2 * 25 * 24 / (2 * 25 * 24 + 10 * 9))
    both = odds(twice, said("1602", {"A1": "fleet"}))["A1"]
    assert both == share(1, 2 / 3)  # a true one and a false one, whatever it is


def test_what_is_said_of_one_marker_bears_on_the_others():
    """TF-8.2: three fleets are said to have carriers, so that one is not."""
    now = odds(*(said(hex, {label: "carrier"}) for label, hex in zip(LABELS[:3], HEXES[:3], strict=True)))
    assert now["A1"] == now["A2"] == now["A3"] == share(1, 2 / 3)
    assert now["A4"] == share(0, 0)


def test_a_fleet_of_one_ship_is_known_by_it():
    """TF-14.10: a carrier alone, and the other has four about her."""
    rows = (("allied-1", ("enterprise",)), *ROWS[1:])
    alone = ledger(ALLIED, told(said("1602", {"A1": "fleet"}, alone=("A1",)), rows=rows))
    assert {labels[0] for labels, _ in alone.ways} == {"A1"}
    among_others = ledger(ALLIED, told(said("1602", {"A1": "fleet"}), rows=rows))
    assert {labels.index("A1") for labels, _ in among_others.ways} == {1, 2}


def test_a_dummy_that_is_found_leaves_the_others():
    """TF-14.8."""
    now = odds(said("1602", {"A1": "dummy"}))
    assert now == {label: share(3 / 7, 2 / 7) for label in LABELS[1:]}


def test_who_comes_into_a_zone_of_control_is_no_dummy():
    """TF-9.7."""
    now = odds(Sailed((("A1", ("1602", "1502")), ("A2", ("1604", "1504"))), beside=("A1",)))
    assert now["A1"] == share(1, 2 / 3) and now["A2"] == share(2 / 7, (2 - 2 / 3) / 7)


def test_markers_that_show_what_they_are_and_dummies_beside_a_fleet():
    """TF-9.11, TF-9.12."""
    now = odds(Met((("A1", "allied-7"),), ("A2",)))
    assert now["A1"] == share(1, 0) and "A2" not in now
    assert now["A3"] == share(2 / 6, 2 / 6)


def test_what_a_raid_finds_is_known():
    """TF-12.2."""
    now = odds(RaidFound("1602", (), (("A1", "allied-1"),), ("A2",)))
    assert now["A1"] == share(1, 1) and now["A3"] == share(2 / 6, 1 / 6)


def test_markers_that_part_share_the_odds_they_had_together():
    """TF-R14: of two in a stack one has had a token; afterwards nobody knows which."""
    stacked = Sailed((("A1", ("1602", "1603")), ("A2", ("1604", "1603"))))
    away = Sailed((("A10", ("1603", "1503")),), (("1603", ("A1", "A2"), ("A9", "A10")),))
    before = odds(said("1602", {"A1": "nothing"}), stacked)
    after = odds(said("1602", {"A1": "nothing"}), stacked, away)
    mean = tuple((one + other) / 2 for one, other in zip(before["A1"], before["A2"], strict=True))
    assert after["A9"] == after["A10"] == pytest.approx(mean) and after["A3"] == pytest.approx(before["A3"])
    assert {"A1", "A2"}.isdisjoint(after)


def test_answers_that_part_a_stack_settle_it_by_the_new_labels():
    """TF-R14, TF-R51."""
    now = odds(Sailed((("A1", ("1602", "1603")), ("A2", ("1604", "1603")))),
               said("1603", {"A9": "nothing", "A10": "carrier"}, parted=("A1", "A2")))  # fmt: skip
    assert now["A9"] == share(0, 0) and now["A10"] == share(1, 0)  # a Misdirect, for it says nothing on a dummy


def test_a_face_that_is_shown_tells_what_the_marker_was():
    """TF-14.11: what was said with a Misdirect was wrong; and a Misdirect is gone from the cup."""
    once, shown = said("1602", {"A1": "carrier"}), TokenShown("misdirect", 3, "1602")
    assert odds(once, shown)["A1"] == share(1, 0)
    later = said("1604", {"A2": "nothing"})
    mute = said("1612", {"A6": "nothing"})
    now = odds(mute, Met((), ("A6",)), TokenShown("misdirect", 3, "1612"), later)
    whole = 3 * 19 + 4 * (19 + 9)
    assert now["A2"] == share(3 * 19 / whole, 2 * 19 / whole)


def test_fleets_that_exchange_ships_lie_in_one_hex():
    """TF-6.9: the destroyers of TF 7 go to TF 1."""
    stacked = Sailed((("A1", ("1602", "1603")), ("A2", ("1604", "1603"))))
    rows = {**dict(ROWS), "allied-7": ("atlanta", "dd_allied-5"), "allied-1": (*ROWS[0][1][:-1], "dd_allied-6")}
    now = odds(stacked, Formed(tuple(rows.items())))
    assert now["A1"] == now["A2"] == share(1, 0.5)
    assert now["A3"] == share(1 / 6, 1 / 6)


def test_a_fleet_that_is_emptied_leaves_its_stack_and_the_others_part():
    """TF-6.10, TF-6.11, TF-R14: TF 7 goes into TF 1; of three markers one is set aside, one has got a report, and one
    is what it was."""
    moves = (("A1", ("1602", "1603")), ("A2", ("1604", "1603")), ("A3", ("1606", "1603")))
    rows = (("allied-1", (*ROWS[0][1][:-2], *ROWS[2][1])), ROWS[1])
    gone = {"parted": (("1603", ("A1", "A2", "A3"), ("A9", "A10")),), "aside": ("1603",)}
    now = odds(Sailed(moves), Formed(rows, **gone))
    assert now["A9"] == now["A10"] == share((1 + 1 / 6) / 2, (1 + 1 / 6) / 2) and now["A4"] == share(1 / 6, 1 / 6)
    now = odds(Sailed(moves), Formed(rows, **gone, reported=("A9",)))
    assert now["A9"][0] == 1 and now["A10"][0] < 0.3
    now = odds(Sailed(moves), Formed(rows, **gone, shown=(("A9", "allied-1"),)))
    assert now["A9"] == share(1, 1) and now["A10"] == now["A4"] == share(1 / 6, 1 / 6)


def test_tokens_of_the_enemy_leave_the_one_cup():
    """TF-7.5: a token that nothing is known of changes nothing."""
    theirs = said("0702", {"J1": "nothing"})
    with_it, without = (odds(*more, said("1602", {"A1": "nothing"})) for more in ((theirs,), ()))
    assert all(with_it[label] == pytest.approx(without[label]) for label in LABELS)


def test_chances_are_those_of_drawing_one_after_the_other():
    """TF-14.13: 54 tokens in 54 * 53 orders."""
    assert ways.chance("**") == 54 * 53 and ways.chance("n?") == 19 * 28 and ways.chance("m" * 11) == 0
    assert ways.chance("d?*") == 25 * 29 * 52 and ways.chance("?" * 30) == 0


def test_what_lies_open_is_known_though_no_report_told_of_it():
    """TF-9.12, TF-14.9: in a game that begins in its midst."""
    game = duel(RollForOrder(), 5, [("0702", 1)], list(zip(HEXES, FIVE_DUMMIES, strict=True)), shown=["A3"])
    now = estimate(view(game, IJN)).odds
    assert now["A3"] == Share(1, 0) and (now["A1"].real, now["A8"].carrier) == share(2 / 7, 2 / 7)


STACK = tuple((label, (hex, "1603")) for label, hex in zip(LABELS[:4], HEXES[:4], strict=True))


def parting(what):
    """Two are read, a stack of four comes about and parts, is read again, and says this of one."""
    return (
        said("1602", {"A1": "nothing"}),
        said("1604", {"A2": "fleet"}),
        Sailed(STACK),
        Sailed((("A10", ("1603", "1503")),), (("1603", LABELS[:4], ("A9", "A10", "A11", "A12")),)),
        said("1503", {"A10": "nothing"}),
        said("1603", {"A13": what, "A14": "nothing", "A15": "nothing"}, parted=("A9", "A11", "A12")),
        Sailed((("A5", ("1610", "1510")),), beside=("A5",)),
    )


def joining(rows):
    """Of a stack of four two share a marker, which is seen by one that is gone; later they do no more."""
    aside = {"parted": (("1603", LABELS[:4], ("A9", "A10", "A11")),), "aside": ("1603",)}
    return (
        *parting("fleet")[:3],
        Formed(rows, **aside, joined=SHARED),
        said("1603", {"A9": "fleet", "A10": "nothing", "A11": "nothing"}),
        Formed(rows, parted=(("1603", ("A9", "A10", "A11"), ("A12", "A13", "A14", "A15")),)),
    )


PASTS = {
    "never": ((*parting("carrier"), Formed(ROWS, reported=("A6",))), (), 3),
    "always": ((*parting("fleet"), Formed(ROWS, reported=("A5",), joined=SHARED)), SHARED, 2),
    "for a while": (joining(ROWS), (), 3),
}


@pytest.mark.parametrize("past", PASTS)
def test_markers_that_nothing_tells_apart_are_one_lot_and_come_to_the_odds_of_each_by_itself(monkeypatch, past):
    """TF-7.4, TF-R14, TF-6.6: read with every marker and every fleet by itself from the first the reports say the same,
    whether two share a marker or not."""
    reports, joined, count = PASTS[past]
    every = [told(*reports[:length], joined=joined) for length in range(len(reports) + 1)]
    together = [ledger(ALLIED, each) for each in every]
    monkeypatch.setattr(reading, "arranged", marker_by_marker)
    forget()
    apart = [ledger(ALLIED, each) for each in every]
    forget()
    for one, other in zip(together, apart, strict=True):
        assert one.odds().keys() == other.odds().keys() and len(one.ways) < len(other.ways)
        markers = count - (past == "for a while" and len(one.sharing))
        assert sum(share.real for share in one.odds().values()) == pytest.approx(markers)
        for label, each in one.odds().items():
            assert (each.real, each.carrier) == pytest.approx((other.odds()[label].real, other.odds()[label].carrier))
    assert len(together[0].ways) == 1 and len(apart[0].ways) == perm(8, count)


def test_two_that_share_a_marker_left_the_map_under_one_that_did():
    """TF-6.6, TF-9.10, TF-R14: the ships of both have gone, whatever is formed later, and a number is free again."""
    away, left = Sailed((("A3", ("1606", "off")),)), Formed(ROWS[:1])
    found = ledger(ALLIED, told(away, left, left, joined=SHARED))
    assert {lots[found.fleets.index("allied-7")] for lots, _ in found.ways} == {"A3"}
    assert {*found.crew("allied-7")} == {*ROWS[1][1], *ROWS[2][1]} and not found.sharing
    assert (found.odds()["A1"].real, found.odds()["A1"].carrier) == share(1 / 7, 1 / 7)
    ships = ROWS[0][1]
    again = Formed((("allied-1", ships[:3]), ("allied-2", ships[3:])), parted=(("1602", ("A1",), ("A9", "A10")),))
    found = ledger(ALLIED, told(away, left, again, joined=SHARED))
    now = {label: (share.real, share.carrier) for label, share in found.odds().items()}
    assert now["A9"] == now["A10"] == share(1, 0.5) and now["A2"] == share(0, 0)
    assert {*found.crew("allied-7")} == {*ROWS[1][1], *ROWS[2][1]}


def test_a_fleet_that_left_the_map_lay_under_a_marker_that_did():
    """TF-9.10, TF-R14: with it a carrier has gone, and no other marker hides that fleet."""
    away, left = Sailed((("A3", ("1606", "off")),)), ("allied-7", "allied-2")
    fleets = tuple(row for row in ROWS if row[0] in left)
    found = ledger(ALLIED, told(away, Formed(fleets)))
    assert {lots[found.fleets.index("allied-1")] for lots, _ in found.ways} == {"A3"}
    assert found.columns["allied-1"] == ROWS[0][1]
    assert sum(share.carrier for share in found.odds().values()) == pytest.approx(1)


def test_a_number_that_is_free_again_is_that_of_another_fleet():
    """TF-6.7, TF-6.10: TF 7 has gone into TF 1; by night a fleet is split off that gets its number."""
    moves = (("A1", ("1602", "1603")), ("A2", ("1604", "1603")))
    ships = ROWS[0][1]
    emptied = Formed(
        (("allied-1", (*ships, *ROWS[2][1])), ROWS[1]),
        parted=(("1603", ("A1", "A2"), ("A9",)),),
        aside=("1603",),
    )
    again = Formed(
        (("allied-1", ships), ROWS[1], ROWS[2]),
        parted=(("1603", ("A9",), ("A10", "A11")),),
    )
    found = ledger(ALLIED, told(Sailed(moves), emptied, again))
    now = {label: (share.real, share.carrier) for label, share in found.odds().items()}
    assert now["A10"] == now["A11"] == share(1, 0.5) and now["A3"] == share(1 / 6, 1 / 6)
    assert (("A9",), ("A10", "A11")) in [change.event for change in found.changes]


# --- in games ---------------------------------------------------------------------------------------------------------


def place_of(game, fleet):
    return next((label for label, under in game.hidden.under.items() if under == fleet), "")


def bears(game, fleet):
    return fleet in game.board.formations and not game.board.formations[fleet].joins


@pytest.mark.parametrize("part", range(4))
def test_the_truth_is_one_of_the_ways(part):
    """Whatever is told, in duels in which fleets are laid anywhere, stack, part, exchange ships, fight and sink."""
    kinds = set()
    for game in whole(*range(3 * part, 3 * part + 3)):
        for side in SIDES if game.hidden.under else ():
            known = estimate(view(game, side))
            afloat = [place for place, fleet in enumerate(known.fleets) if bears(game, fleet)]
            truth = [place_of(game, known.fleets[place]) for place in afloat]
            assert believed(known, dict(zip(afloat, truth, strict=True)))
            real = sum(share.real for share in known.odds.values())
            assert real == pytest.approx(len(afloat))
            kinds |= {type(each.event) for each in known.changes}
    assert kinds >= {Deployed, Searched, Met, tuple}


@pytest.mark.slow
def test_odds_come_true():
    """Of all markers that were believed to be a fleet, or one with a carrier, in about so many of a hundred positions,
    so many were; as long as nobody is so near that a dummy sails otherwise than a fleet."""
    bins = {}
    for seed in range(50):
        for game in played(f"odds {seed}", apart=True):
            if not isinstance(game.agenda[:1] and game.agenda[0], Sailing):
                continue
            for side in SIDES:
                for label, each in estimate(view(game, side)).odds.items():
                    under = game.hidden.under[label]
                    there = together(game.board, under) if under else ()
                    ring = any(game.board.formations[fleet].kind == "ring" for fleet in there)
                    for kind, odds, true in (("real", each.real, bool(under)), ("carrier", each.carrier, ring)):
                        if odds in (0, 1):
                            assert true == bool(odds)
                        else:
                            bins.setdefault((kind, int(odds * 10)), []).append((odds, true))
    large = {number: found for number, found in bins.items() if len(found) > 150}
    assert len(large) >= 8
    for found in large.values():
        believed = sum(odds for odds, _ in found) / len(found)
        assert sum(true for _, true in found) / len(found) == pytest.approx(believed, abs=0.07), (believed, len(found))
