"""The raids of a turn, one after the other, to the last bomb (TF-12.1, 12.2, 12.11 to 12.13, 12.17, R10, R58, R60,
S4.1)."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Declared, Sighting
from arbitre.games.taskforce.records.orders import Attack, Done, Fly, Resolve, Scramble
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.raid_reports import RaidsOrdered
from arbitre.games.taskforce.records.reports import Bombed, DeckDamaged, Detached, FiredAt, RaidFound, RaidOver
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.anti_air import support, total
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombing
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.raid_order import RaidOrder
from arbitre.games.taskforce.rules.raids import Arrival, Return
from arbitre.games.taskforce.rules.sequence import TurnOpens, agenda
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.withdrawal import AfterRaids
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import DD_A, duel
from taskforce.playing import only, resolved
from taskforce.strikes import HERE, THERE, ask_of, raiding, refused, step, until, withdrawing

VAL, KATE = ("val-1", "val-2", "val-3"), ("kate-1", "kate-2", "kate-3")
SBD = ("sbd-1", "sbd-2")


def ordering(first=IJN):
    """Three raids of both sides, and the question in which order they are resolved."""
    game = raiding(VAL, THERE, at_1706=KATE, at_0808=SBD, first=first)
    game.agenda = agenda(RaidOrder(), game.board)
    return game


# --------------------------------------------------------------------------------------------------------------- order


@pytest.mark.parametrize(("first", "second"), [(IJN, ALLIED), (ALLIED, IJN)])
def test_the_first_player_of_the_phase_says_in_which_order_raids_are_resolved(first, second):
    """TF-12.1: those of both sides; by their hexes if he says nothing, and those he does not name behind the others."""
    game = ordering(first)
    assert ask_of(game, second) is None and tuple(ask_of(game, first).options().raids) == (HERE, THERE, "1706")
    after, told = step(game)
    assert told == [RaidsOrdered((HERE, THERE, "1706"))]
    assert [raid.hex for raid in after.board.declared] == [HERE, THERE, "1706"]
    after, told = step(game, {first: (Resolve(("1706",)),)})
    assert told == [RaidsOrdered(("1706", HERE, THERE))]
    assert [raid.hex for raid in after.board.declared] == ["1706", HERE, THERE]
    assert sum(isinstance(each, Arrival) for each in after.agenda) == 3


def test_an_order_of_raids_is_refused_by_its_clause():
    """TF-12.1."""
    game = ordering()
    assert refused(game, IJN, Resolve(("0101",))) == ("resolve-no-raid", "TF-12.1")
    assert refused(game, IJN, Resolve((HERE, HERE))) == ("resolve-twice", "TF-12.1")
    assert refused(game, IJN, Resolve((HERE,)), Resolve((HERE,))) == ("resolve-once", "TF-12.1")
    assert refused(game, IJN, Scramble(())) == ("not-now", "TF-12.1")


def test_one_raid_needs_no_order_and_no_raid_none():
    """TF-12.1, R76: how many there are lies in the open."""
    game = raiding(VAL)
    game.agenda = agenda(RaidOrder(), game.board)
    assert not asked(TASKFORCE, game)
    game, told = step(game)
    assert told == [] and isinstance(game.agenda[0], Arrival)
    game.board.declared = ()
    game.agenda = agenda(RaidOrder(), game.board)
    for id in VAL:
        game.board.air[id] = replace(game.board.air[id], box="reserve", over="")
    game, told = step(game)
    assert told == [] and isinstance(game.agenda[0], ComingHome)


def test_units_of_several_carriers_make_one_raid():
    """TF-12.1, 11.16."""
    game = duel(Status(IJN), 5, ((HERE, 1), (HERE, 2)), ((THERE, 1), (THERE, 0)), shown=("A1",))
    game.board.first_in_the_air = IJN
    for id in ("val-1", "val-4"):
        game.board.air[id] = replace(game.board.air[id], box="ready")
    game.agenda = agenda(Status(IJN), game.board)
    game, _ = step(game, {IJN: (Fly(("val-4",), THERE), Fly(("val-1",), THERE))})
    assert game.board.declared == (Declared(THERE, ("val-4", "val-1")),)


# ------------------------------------------------------------------------------------------------------------- arrival


def test_a_raid_turns_up_all_markers_of_its_hex_and_removes_the_dummies():
    """TF-12.2, R60: for a side that has hidden ones of its own too; its reports are set aside."""
    for raiders, hex, label, fleet, dummy in (
        (VAL, THERE, "A1", "allied-1", "A2"), (SBD, HERE, "J1", "ijn-1", "J2"),
    ):  # fmt: skip
        game = raiding(raiders, hex)
        game.board.markers[label] = replace(game.board.markers[label], sightings=(Sighting(4, "fleet"),))
        game, told = step(game)
        assert told == [RaidFound(hex, raiders, ((label, fleet),), (dummy,))]
        assert game.board.markers[label].formation == fleet and not game.board.markers[label].sightings
        assert game.board.raid.formations == (fleet,) and dummy not in game.board.markers


def test_a_raid_on_nothing_but_dummies_finds_nobody_to_attack():
    """TF-12.2."""
    theirs = ((THERE, 0), ("1109", 1), ("1706", 2), ("1709", 7))
    _, told = until(raiding(VAL, theirs=theirs), AfterRaids)
    assert only(RaidFound, told) == RaidFound(THERE, VAL, (), ("A1",))
    assert only(RaidOver, told) == RaidOver(THERE, VAL)


# ------------------------------------------------------------------------------------------------------------- bombing


def test_aircraft_of_carriers_attack_once_and_stay_over_the_hex():
    """TF-12.11: they are not out of play."""
    game, _ = until(raiding((*VAL, "zero-1")), Bombing)
    assert refused(game, IJN, Attack(("zero-1",), "enterprise")) == ("bombing-fighter", "TF-12.7")
    assert refused(game, IJN, Attack(("val-4",), "enterprise")) == ("bombing-elsewhere", "TF-12.11")
    assert refused(game, IJN, Attack(SBD[:1], "enterprise")) == ("bombing-elsewhere", "TF-12.11")
    game, _ = step(game, {IJN: (Attack(VAL[:1], "enterprise"),)}, [("anti-air", [6])])
    game, _ = until(game, Bombing, [("bombs", [6])])
    assert game.board.raid.units == VAL[1:] and not game.board.air["val-1"].flown
    assert refused(game, IJN, Attack(VAL[:1], "enterprise")) == ("bombing-spent", "TF-12.7")
    game, _ = step(game, {IJN: (Done(),)})
    game, told = until(game, ComingHome)
    assert told == [RaidOver(THERE, VAL[1:])]
    assert {game.board.air[id].over for id in (*VAL, "zero-1")} == {THERE}
    assert not any(unit.flown for unit in game.board.air.values()) and game.board.raid is None


def test_the_attacker_is_asked_whichever_side_he_is():
    """TF-12.11, 12.15."""
    game, _ = until(raiding(SBD, HERE), Bombing)
    assert ask_of(game, IJN) is None and set(ask_of(game, ALLIED).units) == set(SBD)
    game, told = step(game, {ALLIED: (Attack(SBD, "shokaku"),)}, [("anti-air", [1])])
    assert isinstance(game.agenda[0], AntiAirLosses) and only(FiredAt, told).target == "shokaku"


def test_carriers_are_bombed_first_by_default():
    """TF-12.17."""
    game, _ = until(raiding((*VAL, *KATE)), Bombing)
    attack = ask_of(game, IJN).plan(()).order
    assert attack == Attack(("kate-1", "kate-2"), "enterprise")


def test_a_carrier_crippled_in_a_raid_withdraws_when_the_raids_are_over():
    """TF-5.1, 5.2, R10, 4.12: her owner is asked after the last raid, not in it."""
    game, _ = until(raiding(VAL[:2]), Bombing)
    game, _ = step(game, {IJN: (Attack(VAL[:2], "enterprise"),)}, [("anti-air", [6])])
    game, told = until(game, Return, [("bombs", [4]), ("deck", [1]), ("deck", [3])])
    assert only(DeckDamaged, told).withdraws and game.board.crippled == ("enterprise",)
    assert not asked(TASKFORCE, game) and not game.board.engaged
    game, told = step(game)
    assert game.board.engaged  # TF-S4.1
    game, _ = until(game, AfterRaids)
    assert set(asked(TASKFORCE, game)) == {ALLIED}
    game, told = step(game)
    assert only(Detached, told).ship == "enterprise" and game.board.crippled == ()


def test_a_carrier_that_sinks_after_all_does_not_withdraw_and_her_aircraft_are_gone():
    """TF-4.8, 4.10: what was about her is a column."""
    game, _ = until(raiding((*VAL, *KATE), ready=("sbd-1",)), Bombing)
    game.board.ships["enterprise"] = replace(game.board.ships["enterprise"], steps=1, critical=True, deck=("landing",))
    game, _ = step(game, {IJN: (Attack(VAL, "enterprise"),)})
    dice = [("bombs enterprise", [1]), ("explosion enterprise", [6])]
    for _ in range(2):  # the Kates, two and one
        dice += [("anti-air", [6]), ("bombs", [6])]
    game, told = until(game, AfterRaids, dice)
    assert only(RaidOver, told).left == ()
    assert next(report for report in told if isinstance(report, Bombed)).after == "sunk"
    assert game.board.crippled == () and game.board.formations["allied-1"].kind == "column"
    assert not game.board.air["sbd-1"].steps and not game.board.air["sbd-2"].steps


def test_a_fleet_of_which_nothing_is_left_leaves_the_map_with_its_number():
    """TF-4.8, R66: its number is free again."""
    theirs = ((THERE, 7), (THERE, 0), ("1706", 2), ("1709", 1))
    game, _ = until(raiding(VAL, theirs=theirs), Bombing)
    game.board.formations["allied-7"] = replace(game.board.formations["allied-7"], slots=("atlanta",))
    game.board.ships["atlanta"] = replace(game.board.ships["atlanta"], steps=1, critical=True)
    for id in ("dd_allied-5", "dd_allied-6"):
        game.board.ships[id] = replace(game.board.ships[id], steps=0, sunk=2)
    game, _ = step(game, {IJN: (Attack(VAL[:1], "atlanta"),)})
    game, _ = until(game, AfterRaids, [("bombs", [1])])
    assert "allied-7" not in game.board.formations and "A1" not in game.board.markers


# -------------------------------------------------------------------------------------------------- on the map, alone


def test_a_withdrawing_carrier_is_supported_by_four_ships_of_the_hex_her_own_group_first():
    """TF-5.9, TF-R58: then by the strongest of the task forces."""
    game = withdrawing("enterprise", "dd_allied-1")
    anti_air = {id: ship.anti_air for id, ship in game.board.ships.items()}
    found = support(game.board, "enterprise")
    assert found[0] == "dd_allied-1" and len(found) == 4
    rest = sorted(("northampton", "salt_lake_city", "dd_allied-2", "atlanta", *DD_A[4:]), key=lambda id: -anti_air[id])
    assert sorted(anti_air[id] for id in found[1:]) == sorted(anti_air[id] for id in rest[:3])
    assert total(game.board, "enterprise") == anti_air["enterprise"] + sum(anti_air[id] for id in found)


def test_another_withdrawing_ship_is_supported_by_two():
    """TF-R58."""
    game = withdrawing("northampton")
    assert sorted(support(game.board, "northampton")) == ["atlanta", "enterprise"]


def test_who_supports_one_withdrawing_ship_supports_no_other_in_this_raid():
    """TF-R58: and her again, if she is attacked again."""
    game = withdrawing("northampton", "salt_lake_city")
    found = support(game.board, "northampton")
    assert found[0] == "salt_lake_city" and len(found) == 2
    game, _ = step(game, {IJN: (Attack(KATE[:1], "northampton"),)}, [("anti-air", [6])])
    game, _ = until(game, Bombing, [("bombs", [6])])
    assert game.board.raid.support == (("northampton", found),)
    assert found[1] not in support(game.board, "salt_lake_city")
    assert support(game.board, "northampton") == found


# ----------------------------------------------------------------------------------------------------------- by chance


def opened(rng):
    """The air operations of a turn by day, carriers of both sides sighted and aircraft in any box."""
    ours, theirs = ((HERE, 1), (HERE, 0), (HERE, 7), ("0706", 2)), ((THERE, 1), (THERE, 7), ("1109", 2), ("1208", 0))
    game = duel(RollForOrder(), rng.randint(3, 9), ours, theirs)
    board = game.board
    for label in ("J1", "J4", "A1", "A3"):
        board.markers[label] = replace(board.markers[label], sightings=(Sighting(2, "carrier"),))
    for id, unit in board.air.items():
        box = rng.choice(("ready", "ready", "reserve", "from-cap"))
        board.air[id] = replace(unit, box=box, steps=rng.choice((1, unit.steps)))
    game.agenda = agenda(RollForOrder(), board)
    return game


@pytest.mark.parametrize("part", range(4))
def test_turns_of_raids_are_played_by_chance_saved_at_each_step(part):
    """TF-12.1 to 12.11: all positions are sound, are as they were once loaded, and tell what comes next."""
    questions, codec = Counter(), TASKFORCE.codec
    for seed in range(15 * part, 15 * part + 15):
        rng = Random(f"raids {seed}")
        game = opened(rng)
        while game.agenda and not isinstance(game.agenda[0], TurnOpens):
            assert agenda(game.agenda[0], game.board) == game.agenda
            game = codec.state(codec.plain(game))
            plans = {}
            for side, ask in asked(TASKFORCE, game).items():
                questions[type(game.agenda[0]).__name__] += 1
                sheet = ask.sample(rng) if rng.random() < 0.8 else ()
                plans[side] = ask.plan(sheet)
                assert not plans[side].refusals, (game.agenda[0], sheet)
            game = resolved(game, plans, Umpire(KeyedDice(f"raids {seed}", TASKFORCE.id)))
            assert not TASKFORCE.invariants(game), (game.agenda[:1], TASKFORCE.invariants(game))
    assert {"Status", "RaidOrder", "Scrambling", "Bombing", "AntiAirLosses"} <= set(questions)


def test_a_raid_that_names_units_elsewhere_is_noticed():
    """TF-11.11."""
    game, _ = until(raiding(VAL), Bombing)
    game.board.air["val-1"] = replace(game.board.air["val-1"], over=HERE)
    assert f"val-1 raids {THERE} for ijn and is over {HERE}" in TASKFORCE.invariants(game)
