"""What comes of fleets that lie beside each other (TF-3.1, 9.11, 9.12, 10.1)."""

from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Met
from arbitre.games.taskforce.rules.battles import Arranging
from arbitre.games.taskforce.rules.contacts import Contacts, initiative, touching
from taskforce.playing import go_through, only
from taskforce.seas import ABDA, CRITICAL, TF8, TF9, TF10, changed, flags, group, java, shown, where


def met(hidden, fleets=None, real=1, game=None):
    """After both sides have moved."""
    return go_through(game or java(Contacts(), 10, fleets or {TF8: "0703"}, hidden, real))


def test_the_japanese_have_the_initiative_in_odd_turns():
    """TF-3.1, TF-S3.4."""
    assert [initiative(java(Contacts(), turn).board) for turn in (9, 10, 11)] == [IJN, ALLIED, IJN]


def test_a_dummy_beside_a_task_force_is_removed_and_shown():
    """TF-9.11, TF-R26; example F1: no battle."""
    game, told = met(("0704", "0806"), real=2)
    assert only(Met, told) == Met((), ("A1",))
    assert flags(game) == {"A2": "0806"} and not game.board.markers["A2"].formation
    game, told = go_through(game)
    assert told == [] and not isinstance(game.agenda[0], Arranging)


def test_a_task_force_beside_an_enemy_shows_its_number():
    """TF-9.12; dummies beside it are removed, what lies farther off stays hidden."""
    game, told = met(("0704", "0704", "0806"), real=2)
    assert only(Met, told) == Met((("A2", ABDA),), ("A1",))
    assert where(game, ALLIED) == {ABDA: "0704"} and flags(game) == {"A2": "0704", "A3": "0806"}


def test_nothing_happens_across_a_closed_side_or_at_two_hexes():
    """TF-3.6, TF-9.11; example F2."""
    for fleets, hidden in (({TF8: "0807"}, ("0907",)), ({TF8: "0703"}, ("0705",))):
        for real in (0, 1):
            game, told = met(hidden, fleets, real)
            assert told == [] and set(flags(game).values()) == set(hidden)


def test_a_withdrawing_group_removes_dummies_and_unmasks_fleets():
    """TF-5.12, TF-9.11, TF-9.12: it has a zone of control."""
    alone = group(changed(java(Contacts(), 10, {TF8: "0301"}, ("0704",), 0), jintsu=CRITICAL), IJN, 1, "0703", "jintsu")
    assert only(Met, met((), game=alone)[1]) == Met((), ("A1",))
    found = group(changed(java(Contacts(), 10, {TF8: "0301"}, ("0704",)), jintsu=CRITICAL), IJN, 1, "0703", "jintsu")
    assert only(Met, met((), game=found)[1]).formations == (("A1", ABDA),)


def test_what_is_shown_already_is_not_met_again():
    """TF-9.12."""
    game = shown(java(Contacts(), 10, {TF8: "0703"}, ("0704",)))
    assert met((), game=game)[1] == []


def test_who_touches_whom():
    """TF-10.1, TF-10.18: fleets and groups, by their numbers."""
    game = shown(java(Contacts(), 10, {TF10: "0803", TF8: "0703", TF9: "0301"}, ("0704",)))
    game = group(changed(game, houston=CRITICAL), ALLIED, 1, "0804", "houston")
    assert list(touching(game.board, IJN).items()) == [(TF8, (ABDA,)), (TF10, (ABDA, "allied-w1"))]
    assert touching(game.board, ALLIED) == {ABDA: (TF8, TF10), "allied-w1": (TF10,)}
