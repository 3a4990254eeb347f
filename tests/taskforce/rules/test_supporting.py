"""Who fires with withdrawing ships under a raid, as their owner says (TF-12.14, R58)."""

from msgspec.structs import replace

from arbitre.games.taskforce.records.orders import Attack, Done, Support
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import FiredAt
from arbitre.games.taskforce.rules.anti_air import support, total
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.interception import RunIn
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.supporting import Supporting
from taskforce.playing import only
from taskforce.strikes import KATE, ask_of, refused, step, until, withdrawing

ENTERPRISE = Support("enterprise", ("northampton",))
WITH_HER = ("dd_allied-1", "northampton")  # those of her group always


def choosing(*ships):
    return withdrawing(*ships, to=Supporting)


def test_her_owner_says_who_fires_with_a_withdrawing_ship():
    """TF-12.14: he alone is asked, fewer than could may be named, and those of her group fire in any case."""
    game = choosing("enterprise", "dd_allied-1")
    assert ask_of(game, IJN) is None
    may = ask_of(game, ALLIED).options().ships
    assert list(may) == ["enterprise", "dd_allied-1"]
    assert (may["enterprise"].own, may["enterprise"].room) == (("dd_allied-1",), 3)
    assert (may["dd_allied-1"].own, may["dd_allied-1"].room) == (("enterprise",), 1)
    game, _ = step(game, {ALLIED: (ENTERPRISE,)})
    assert support(game.board, "enterprise") == WITH_HER
    points = sum(game.board.ships[id].anti_air for id in ("enterprise", *WITH_HER))
    assert total(game.board, "enterprise") == points
    _, told = step(game, {IJN: (Attack(KATE[:1], "enterprise"),)}, [("anti-air", [6])])
    assert only(FiredAt, told).value == points


def test_nobody_may_fire_with_her_if_her_owner_says_so():
    """TF-12.14: up to four."""
    game, _ = step(choosing("enterprise"), {ALLIED: (Support("enterprise", ()),)})
    assert total(game.board, "enterprise") == game.board.ships["enterprise"].anti_air


def test_of_whom_nothing_is_said_the_strongest_that_are_left_fire():
    """TF-12.14, TF-R58: who fires with one fires with no other."""
    game, _ = step(choosing("enterprise", "dd_allied-1"), {ALLIED: (ENTERPRISE,)})
    assert sorted(support(game.board, "dd_allied-1")) == ["atlanta", "enterprise"]
    silent, _ = step(choosing("enterprise", "dd_allied-1"))
    assert silent.board.raid.support == () and len(support(silent.board, "enterprise")) == 4


def test_what_is_chosen_holds_through_all_attacks_of_the_raid():
    """TF-R58."""
    game, _ = step(choosing("enterprise", "dd_allied-1"), {ALLIED: (ENTERPRISE,)})
    game, _ = step(game, {IJN: (Attack(KATE[:1], "enterprise"),)}, [("anti-air", [6])])
    game, _ = until(game, Bombing, [("bombs", [6])])
    assert dict(game.board.raid.support)["enterprise"] == WITH_HER


def test_a_choice_is_refused_by_its_clause():
    """TF-12.14, TF-R58: four with a carrier, two with any other, her own group first, nobody twice."""
    game = choosing("enterprise", "dd_allied-1")
    forces = ("northampton", "salt_lake_city", "atlanta", "dd_allied-2")
    for orders, said in (
        ((ENTERPRISE,), None),
        ((Support("enterprise", forces[:3]),), None),
        ((Support("enterprise", forces),), ("support-too-many", "TF-R58")),
        ((Support("dd_allied-1", forces[:2]),), ("support-too-many", "TF-R58")),
        ((Support("enterprise", ("dd_allied-1",)),), ("support-cannot", "TF-12.14")),
        ((Support("enterprise", ("shokaku",)),), ("support-cannot", "TF-12.14")),
        ((Support("enterprise", ("atlanta", "atlanta")),), ("support-spent", "TF-R58")),
        ((ENTERPRISE, Support("dd_allied-1", ("northampton",))), ("support-spent", "TF-R58")),
        ((Support("atlanta", ()),), ("support-not-her", "TF-12.14")),
        ((ENTERPRISE, ENTERPRISE), ("support-twice", "TF-12.14")),
        ((Done(),), ("not-now", "TF-12.14")),
    ):
        assert refused(game, ALLIED, *orders) == said, orders


def test_of_a_large_group_her_owner_chooses_among_its_ships_alone():
    """TF-12.14: her own group comes before the task forces."""
    game = choosing("northampton", "enterprise", "salt_lake_city", "dd_allied-1")
    may = ask_of(game, ALLIED).options().ships["northampton"]
    assert (may.own, set(may.others), may.room) == ((), {"enterprise", "salt_lake_city", "dd_allied-1"}, 2)
    assert refused(game, ALLIED, Support("northampton", ("atlanta",))) == ("support-cannot", "TF-12.14")
    game, _ = step(game, {ALLIED: (Support("northampton", ("dd_allied-1",)),)})
    assert support(game.board, "northampton") == ("dd_allied-1",)


def test_who_of_her_group_fires_with_another_does_not_fire_with_her():
    """TF-R58."""
    game = choosing("enterprise", "dd_allied-1", "dd_allied-2")
    plan = ask_of(game, ALLIED).plan([Support("enterprise", ()), Support("dd_allied-1", ())])
    assert plan.support == {"enterprise": ("dd_allied-1", "dd_allied-2")} and plan.refusals
    board = step(game, {ALLIED: (Support("enterprise", ("atlanta",)),)})[0].board
    assert set(support(board, "enterprise")) == {"dd_allied-1", "dd_allied-2", "atlanta"}
    assert "dd_allied-2" not in support(board, "dd_allied-1")


def test_nobody_is_asked_where_there_is_no_choice():
    """TF-12.14: over a critical ship nobody fires (TF-R34), nobody need fire where nobody attacks, and there must be
    somebody who could."""
    for change in (critical, harmless, forsaken):
        game = withdrawing("enterprise", to=RunIn)
        change(game.board)
        assert isinstance(step(game)[0].agenda[0], Bombing), change
    assert isinstance(step(withdrawing("enterprise", to=RunIn))[0].agenda[0], Supporting)


def critical(board):
    board.ships["enterprise"] = replace(board.ships["enterprise"], critical=True, steps=1)


def harmless(board):
    for id in board.raid.units:
        board.air[id] = replace(board.air[id], steps=0)


def forsaken(board):
    board.raid = replace(board.raid, formations=("allied-w1",))


def test_the_step_in_hand_says_what_follows():
    """TF-9.1."""
    game = choosing("enterprise")
    assert agenda(Supporting(), game.board) == game.agenda
