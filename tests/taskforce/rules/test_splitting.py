"""By night a fleet of two players is split, under a marker of its own; nobody knows which of the two is which (TF-6.1,
6.7, R13, R14, R15, R59)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.orders import Discard, Form, PutBack, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Formed, Restocked, Sailed
from arbitre.games.taskforce.rules.fleets import allowance
from arbitre.games.taskforce.rules.forming import misformed
from arbitre.games.taskforce.rules.owners import as_its_owner_sees
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.play import asked
from taskforce.duels import DD_J, TF1, TF7, duel, turn_of
from taskforce.playing import only

TF8 = "ijn-8"
OURS = (("0702", 1), ("0704", 0), ("0706", 7), ("0708", 2))
FULL = (*OURS, ("0710", 0), ("0710", 0), ("0712", 0), ("0712", 0))  # all eight markers on the map
THEIRS = (("1602", 1), ("1604", 7), ("1606", 2))
SPLIT = Form(TF8, ("tone", DD_J[0]))  # out of TF 1


def night(ours=OURS, shown=(), turn=11):
    return duel(Sailing(IJN), turn, ours, THEIRS, shown)


def refusal(game, *orders):
    return [(r.phrase.key, r.phrase.clause) for r in asked(TASKFORCE, game)[IJN].plan(orders).refusals]


def under(game):
    return {fleet: label for label, fleet in game.hidden.under.items() if fleet}


def test_the_enemy_is_told_the_hex_and_sees_two_markers_and_nobody_knows_which_is_which():
    """TF-6.7, TF-R14: in standard fog the new column lies open like all boards (TF-8.2)."""
    game, told = turn_of(night(), {IJN: (SPLIT,)})
    report = only(Formed, told)
    assert report.parted == (("0702", ("J1",), ("J6", "J7")),) and report.shown == report.reported == ()
    assert dict(report.fleets)[TF8] == ("tone", DD_J[0])
    assert {under(game)[TF1], under(game)[TF8]} == {"J6", "J7"}
    assert all(game.board.markers[at].undetected and game.board.markers[at].hex == "0702" for at in ("J6", "J7"))


def test_of_a_stack_all_have_new_labels():
    """TF-R14: a dummy of the hex might be the new one, too."""
    game, told = turn_of(night((("0702", 1), ("0702", 0), ("0708", 2))), {IJN: (SPLIT,)})
    assert only(Formed, told).parted == (("0702", ("J1", "J2"), ("J5", "J6", "J7")),)
    assert view(game, ALLIED).under.keys() == {"A1", "A2", "A3"}


def test_two_fleets_of_a_hex_may_be_split_and_two_of_two_hexes():
    """TF-6.7: two or more."""
    first, second = Form(TF8, ("tone", DD_J[0])), Form("ijn-9", ("chikuma", DD_J[2]))
    _, told = turn_of(night(), {IJN: (first, second)})
    assert [(hex, old, len(new)) for hex, old, new in only(Formed, told).parted] == [
        ("0702", ("J1",), 2), ("0708", ("J4",), 2),
    ]  # fmt: skip
    _, told = turn_of(night(), {IJN: (first, Form("ijn-9", ("hiei", DD_J[1])))})
    assert [(old, len(new)) for _, old, new in only(Formed, told).parted] == [(("J1",), 3)]


def test_a_detected_fleet_gives_detected_ones():
    """TF-6.7: the new marker shows its number."""
    game, told = turn_of(night(shown=("J1",)), {IJN: (SPLIT,)})
    report = only(Formed, told)
    assert report.parted == () and [fleet for _, fleet in report.shown] == [TF8]
    assert game.board.markers[report.shown[0][0]].formation == TF8


def test_a_fleet_on_which_there_is_a_report_gives_such_ones():
    """TF-R59: which of the two is which nobody knows either."""
    game = night()
    seen = (Sighting(11, "carrier"),)
    game.board.markers["J1"] = replace(game.board.markers["J1"], sightings=seen)
    game, told = turn_of(game, {IJN: (SPLIT,)})
    assert only(Formed, told).parted == (("0702", ("J1",), ("J6", "J7")),)
    assert {under(game)[TF1], under(game)[TF8]} == {"J6", "J7"}
    assert [game.board.markers[at].sightings for at in ("J6", "J7")] == [seen, seen]


def test_by_day_and_just_before_air_operations_nobody_splits():
    """TF-6.7: in one's own movement of a night turn alone."""
    assert refusal(night(turn=9), SPLIT) == [("form-by-day", "TF-6.7")]
    assert asked(TASKFORCE, night(turn=9))[IJN].options().numbers == ()
    game = night()
    game.agenda = (Regrouping(IJN),)
    assert refusal(game, SPLIT) == [("form-no-new", "TF-6.7")]


def test_each_part_is_a_lawful_fleet():
    """TF-6.5, TF-6.7, TF-6.12, TF-2.17: a column of 1.5 units at least, under a number of one."""
    assert refusal(night(), Form(TF8, ("tone",))) == [("form-small", "TF-6.12")]
    assert refusal(night(), Form("ijn-3", ("tone", DD_J[0]))) == [("form-no-number", "TF-2.17")]
    assert refusal(night(), Form("ijn-14", ("tone", DD_J[0]))) == [("form-no-number", "TF-2.17")]
    assert ("form-column-carrier", "TF-6.5") in refusal(night(), Form(TF8, ("shokaku", "tone")))
    assert refusal(night(), Form(TF8, ("abukuma",))) != []


def test_more_fleets_than_half_of_the_markers_may_be_formed():
    """TF-R13: five of eight."""
    sheet = (SPLIT, Form("ijn-9", ("chikuma", DD_J[2])))
    game, _ = turn_of(night(), {IJN: sheet})
    assert len(under(game).keys() & {TF1, TF7, TF8, "ijn-2", "ijn-9"}) == 5


# --- a marker is wanted -----------------------------------------------------------------------------------------------


def test_when_all_markers_are_on_the_map_a_dummy_is_given_up():
    """TF-6.1, TF-6.7: it is seen to leave its hex; what is left of its stack has new labels."""
    game, told = turn_of(night(FULL), {IJN: (Discard(("J5",)), SPLIT)})
    assert only(Restocked, told) == Restocked(IJN, (), ("0710",), (("0710", ("J5", "J6"), ("J10",)),))
    assert len([m for m in game.board.markers.values() if m.side == IJN]) == 8
    assert not TASKFORCE.invariants(game)


def test_by_default_it_is_the_first_that_the_sheet_sends_nowhere():
    """TF-1.11: by the labels."""
    _, told = turn_of(night(FULL), {IJN: (SPLIT,)})
    assert only(Restocked, told).parted == (("0704", ("J2",), ()),)
    _, told = turn_of(night(FULL), {IJN: (SPLIT, Sail("J2", ("0703",)))})
    assert only(Restocked, told).left == ("0710",)


def test_no_more_dummies_are_given_up_than_must_be():
    """TF-6.7: or one could be put down in one hex and taken up in another at once."""
    assert refusal(night(), Discard(("J2",)), SPLIT) == [("discard-needless", "TF-6.7")]
    assert refusal(night(FULL), Discard(("J2",))) == [("discard-needless", "TF-6.7")]
    assert refusal(night(FULL), Discard(("J2", "J5")), SPLIT) == [("discard-needless", "TF-6.7")]
    assert refusal(night(FULL), Discard(("J2",)), PutBack(("0702",)), SPLIT)[0] == ("back-too-many", "TF-6.1")
    for label in ("J1", "J99", "A1"):
        assert refusal(night(FULL), Discard((label,)), SPLIT) == [("discard-no-dummy", "TF-6.7")]


def test_without_a_dummy_there_is_no_marker_for_another_fleet():
    """TF-6.1, TF-R13: at the limit of the markers."""
    ours = tuple((f"07{row:02}", 0) for row in range(7, 12))
    game = night((("0702", 1), ("0704", 7), ("0706", 2), *ours))
    for place, label in enumerate(("J4", "J5", "J6", "J7", "J8")):
        id = f"ijn-{9 + place}"
        game.hidden.under[label] = id
        game.board.formations[id] = replace(game.board.formations[TF7], id=id, number=9 + place, slots=())
    assert refusal(game, SPLIT) == [("form-no-marker", "TF-6.1")]


def test_dummies_on_top_of_the_same_stack():
    """TF-6.8: whether what has come is a fleet or a dummy nobody can tell."""
    game, told = turn_of(night(), {IJN: (PutBack(("0702",)), SPLIT, Sail(TF8, ("0701",)))})
    assert [type(report) for report in told] == [Restocked, Formed, Sailed]
    hexes = [game.board.markers[label].hex for label in game.board.markers if game.board.markers[label].side == IJN]
    assert hexes.count("0702") == 2 and hexes.count("0701") == 1
    ((hex, old, new),) = only(Sailed, told).parted
    assert (hex, len(old), len(new)) == ("0702", 3, 3) and not set(old) & set(new)


@pytest.mark.parametrize("real", [True, False])
def test_a_stack_of_a_dummy_and_a_fleet_looks_the_same_whatever_parts(real):
    """TF-R14: the one that sails may be the fleet or the dummy."""
    who = TF1 if real else "J5"  # the next label
    game, told = turn_of(night(), {IJN: (PutBack(("0702",)), Sail(who, ("0701",)))})
    parted = only(Sailed, told).parted
    assert [(hex, len(old), len(new)) for hex, old, new in parted] == [("0702", 2, 2)]
    assert len(view(game, ALLIED).board.markers) == 8


def test_a_ring_may_keep_transports_and_then_sails_like_them():
    """TF-R15, TF-9.6: one hex by night."""
    game = night()
    board = game.board
    board.ships["tone"] = replace(board.ships["tone"], id="tone", kind="ak_ijn")
    own = as_its_owner_sees(board, view(game, IJN).under)
    assert not list(misformed(own.formations[TF1], [own.ships[id] for id in own.formations[TF1].slots]))
    assert allowance(own, TF1) == 1 and allowance(own, "ijn-2") == 2
    board.turn = 4
    assert allowance(as_its_owner_sees(board, view(game, IJN).under), TF1) == 0
