"""The twenty judgements of the automatic commanders, each in a position that fails without it (META-20.4)."""

import pytest
from msgspec.structs import replace

from arbitre.games.metagame.captain import Bold, Cautious, Garrison
from arbitre.games.metagame.captain.belief import believed
from arbitre.games.metagame.captain.marching import ours_to_take
from arbitre.games.metagame.records.printed import COSTS
from arbitre.games.metagame.records.reports import Fought, WasRaided
from arbitre.games.metagame.records.state import Taken
from arbitre.kernel.play import Told
from metagame.captain.fields import (
    Blitz,
    Guns,
    Intox,
    Memory,
    Port,
    Recruit,
    Spy,
    blitz,
    bombs,
    buys,
    field,
    ground,
    know,
    moves,
    seen,
    sent,
)


def told(game, nation, report, turn):
    """A report in a nation's ledger."""
    game.told = {**game.told, nation: (*game.told.get(nation, ()), Told(1, turn, "battles", report))}
    return game


def test_a_memory_fades_towards_the_printed_value_by_thirty_percent_a_week():
    """Judgement 1."""
    for age, expected in ((0, 6.0), (1, 5.1), (2, 4.2), (4, 3.0)):
        game = know(field({}, week=5), "axis", 5 - age, caucasus=6)
        assert believed(seen(game, "germany"))["caucasus"] == pytest.approx(expected)


def test_recruits_are_looked_for_at_home_and_all_is_capped():
    """Judgement 1: 60 percent of the five battalions that 16 credits buy; and no more than there can be."""
    assert believed(seen(field({}, week=1), "germany"))["moscow"] == pytest.approx(3 + 0.6 * 5)
    game = know(field({}, week=1), "axis", 1, moscow=60)
    most = 40 + 14 // 3 + 16 // 3 + 10 // 3  # what they began with, and what a week buys
    assert sum(believed(seen(game, "germany")).values()) == pytest.approx(most)


@pytest.mark.parametrize("nation", ["germany", "italy", "united_kingdom", "soviet_union", "usa"])
def test_next_to_no_credit_dies(nation):
    """Judgement 2."""
    game = field({"germany": {"germany": 5}, "moscow": {"soviet_union": 3}}, week=3)
    spent = sum(COSTS["battalion"] * order.count for order in buys(game, nation, Recruit))
    spent += sum(COSTS["anti_aircraft"] * order.count for order in buys(game, nation, Guns))
    spent += COSTS["intox"] * len(buys(game, nation, Intox))
    assert game.budget[nation] - spent <= 2


def test_what_buys_no_battalion_buys_a_gun_where_nobody_need_be_deceived():
    """Judgement 2: 14 credits are four battalions, and a gun in the strong garrison that is threatened most."""
    game = field({"egypt": {"united_kingdom": 9}, "england": {"united_kingdom": 9}}, week=3)
    assert buys(game, "united_kingdom", Recruit) == [Recruit(4)]
    assert [order.count for order in buys(game, "united_kingdom", Guns)] == [1]


def test_islands_build_one_port_at_home_early_or_never():
    """Judgement 3."""
    assert buys(field({}, week=1), "united_kingdom", Port) == [Port("england")]
    assert buys(field({}, week=1), "italy", Port) == [Port("italy")]
    assert buys(field({}, week=1), "germany", Port) == []
    assert buys(field({}, week=1, ports=("england",)), "united_kingdom", Port) == []
    assert buys(field({}, week=6), "united_kingdom", Port) == []


def test_one_stays_where_an_enemy_can_walk_in_and_half_of_what_threatens_the_home():
    """Judgement 4."""
    game = field({"belarus": {"germany": 4}, "poland": {"germany": 4}})
    assert ground(game, "germany").guard("belarus") == 1
    assert ground(game, "germany").guard("poland") == 0
    home = know(field({"moscow": {"soviet_union": 9}}, owner={"smolensk": "germany"}), "allies", 3, smolensk=8)
    assert ground(home, "soviet_union").guard("moscow") == 4


def test_of_two_allies_one_keeps_the_guard():
    """Judgement 4: neither trusts in the other's, and not both stay."""
    game = field({"ukraine": {"germany": 3, "italy": 3}})
    assert [ground(game, nation).guard("ukraine") for nation in ("germany", "italy")] == [1, 0]


def test_a_fleet_threatens_a_third_as_much_as_an_army():
    """Judgement 5."""
    game = field({"egypt": {"united_kingdom": 3}})
    game.known = {"allies": {"sea_14": Memory(3, "movement", {"germany": None, "italy": None})}}
    know(game, "allies", 3, cyrenaica=0)
    weighed = ground(game, "united_kingdom")
    assert weighed.enemies["sea_14"] > 3
    assert weighed.threat("egypt") == pytest.approx(0.35 * weighed.enemies["sea_14"])


def against(defenders, attackers, area="kursk", origin="ukraine", week=3):
    """Germans before a territory whose defenders they have seen; one of them stays behind as a guard."""
    game = field({origin: {"germany": attackers + 1}}, week=week, owner={"caucasus": "germany"})
    return know(game, "axis", week, **{area: defenders})


def test_the_styles_attack_at_six_to_five_three_to_two_and_one_to_one():
    """Judgement 6."""
    assert sent(against(5, 6), "germany", "kursk") == 6
    assert sent(against(5, 5), "germany", "kursk") == 0
    assert sent(against(4, 5), "germany", "kursk", Cautious) == 0
    assert sent(against(4, 6), "germany", "kursk", Cautious) == 6
    assert sent(against(2, 2), "germany", "kursk", Bold) == 2
    assert sent(against(1, 9), "germany", "kursk", Garrison) == 0


def test_two_to_one_is_enough():
    """Judgement 6: the aim."""
    assert sent(against(4, 20), "germany", "kursk") == 8


def test_nobody_attacks_outnumbered():
    """Judgement 7."""
    for commander in (Bold, Cautious):
        assert sent(against(4, 2), "germany", "kursk", commander) == 0


def test_value_per_defender_and_a_home_counts_three_more():
    """Judgement 8."""
    game = know(field({}), "axis", 3, kursk=2, moscow=2)
    weighed = ground(game, "germany")
    assert weighed.worth("kursk") == pytest.approx((2 + 0.5) / (weighed.enemies["kursk"] + 0.7))
    assert weighed.worth("moscow") == pytest.approx((3 + 3 + 0.5) / (weighed.enemies["moscow"] + 0.7))


def test_an_even_fight_is_one_scenario_and_a_favourite_wants_two():
    """Judgement 9."""
    assert sent(against(2, 2), "germany", "kursk", Bold) == 2
    assert sent(against(3, 3), "germany", "kursk", Bold) == 0
    faded = know(field({"belarus": {"germany": 9}}), "axis", 1, smolensk=2)  # 1.4 expected: 3 would do
    assert sent(faded, "germany", "smolensk") == 4


def test_walk_ins_take_two_next_to_enemies_and_one_from_the_sea_probes_a_coast():
    """Judgement 10."""
    assert sent(against(0, 5), "germany", "kursk") == 2
    probe = field({"sea_9": {"usa": 1}})
    assert sent(probe, "usa", "southern_france") == 1


def test_the_only_way_back_is_not_stripped():
    """Judgement 11."""
    game = against(4, 8)
    assert sum(count for count, origin, _ in moves(game, "germany") if origin == "ukraine") <= 8
    assert sent(against(4, 5), "germany", "kursk") == 5


def test_a_risky_attack_has_a_way_back():
    """Judgement 11: from Belarus into Smolensk, four against three; there is no territory beside both. Whoever waits in
    the Baltic States would take Belarus behind them; if nobody does, or Leningrad is an origin too, all is well."""
    game = field({"belarus": {"germany": 5}}, owner={"baltic_states": "soviet_union"})
    assert sent(know(game, "axis", 3, smolensk=3, baltic_states=6), "germany", "smolensk") == 0
    assert sent(know(field({"belarus": {"germany": 5}}), "axis", 3, smolensk=3), "germany", "smolensk") == 4
    game.board.battalions["belarus"] = {"germany": 7}  # six against three is not risky
    assert sent(game, "germany", "smolensk") == 6
    two = field(
        {"belarus": {"germany": 3}, "leningrad": {"germany": 3}},
        owner={"baltic_states": "soviet_union", "leningrad": "germany"},
    )
    others = {"karelia": 9, "arkhangelsk": 9, "moscow": 9}
    assert sent(know(two, "axis", 3, smolensk=3, baltic_states=6, **others), "germany", "smolensk") == 4


def test_who_walks_into_an_empty_territory_is_thought_to_be_few():
    """Judgement 12: two or three, whatever is printed and whatever stood there before."""
    game = know(field({"germany": {"germany": 9}}, week=4, owner={"ukraine": "soviet_union"}), "axis", 3, ukraine=7)
    game.taken = (Taken(3, "ukraine", "allies", "soviet_union", "soviet_union", 3, False),)
    assert believed(seen(game, "germany"))["ukraine"] == 2.5


def test_a_reserve_waits_one_step_behind_what_can_be_retaken():
    """Judgement 12: behind Ukraine, which a larger stack threatens; in the last week nothing is retaken any more."""

    def behind(week):
        game = field({"ukraine": {"germany": 4}, "poland": {"germany": 3}}, week=week)
        know(game, "axis", week, kursk=6, caucasus=4, smolensk=1)
        return 3 - sum(count for count, origin, _ in moves(game, "germany") if origin == "poland")

    assert behind(3) >= 1
    assert behind(8) == 0


def test_what_was_just_taken_is_taken_back():
    """Judgement 12: its conquerors are known to be few, whatever is printed."""
    game = field({"kursk": {"soviet_union": 5}}, week=4, owner={"caucasus": "germany"})
    game.taken = (Taken(3, "caucasus", "axis", "germany", "germany", 3, True),)
    fought = Fought("B3-01", "caucasus", "germany", "soviet_union", "attacker", "major", 6, 3, 2, 3, 1, 0)
    told(game, "soviet_union", fought, 3)
    assert believed(seen(game, "soviet_union"))["caucasus"] == 1
    assert sent(game, "soviet_union", "caucasus") >= 2


def test_espionage_where_it_decides_and_at_most_once():
    """Judgement 13."""
    doubtful = field({"ukraine": {"germany": 4}, "belarus": {"germany": 2}})  # 3 against 3 expected in the Caucasus
    assert buys(doubtful, "germany", Spy) == [Spy("caucasus")]
    assert buys(field({"ukraine": {"germany": 20}}), "germany", Spy) == []
    assert buys(know(doubtful, "axis", 3, caucasus=3), "germany", Spy) in ([], [Spy("kursk")])
    doubtful.known, doubtful.budget = {}, {**doubtful.budget, "germany": 10}
    assert buys(doubtful, "germany", Spy) == []


def test_a_raid_where_one_defender_less_makes_the_attack():
    """Judgement 14: 5 against 5 is no attack, 5 against 4 is one; 6 against 4 needs no raid."""
    assert [(raid.area) for raid in bombs(against(5, 5), "germany")] == ["kursk"]
    assert bombs(against(4, 6), "germany") == ()
    assert bombs(against(9, 3), "germany") == ()


def test_a_weak_garrison_of_value_is_shown_at_about_twice_its_strength():
    """Judgement 15."""
    game = know(field({"ukraine": {"germany": 1}}, week=3), "axis", 3, caucasus=6, kursk=6)
    game.budget = {**game.budget, "germany": 26}
    (bluff,) = buys(game, "germany", Intox)
    assert (bluff.area, bluff.shown) == ("ukraine", (("germany", 3),))


def test_a_strong_garrison_is_shown_weak_to_whoever_stands_before_it():
    """Judgement 15: a trap for four, who would attack two at two to one and meet nine; six are no trap, and nobody
    lays one for two."""
    game = know(field({"ukraine": {"germany": 9}}, week=3), "axis", 3, caucasus=4, kursk=1)
    game.budget = {**game.budget, "germany": 26}
    assert buys(game, "germany", Intox) == [Intox("ukraine", (("germany", 2),), False, 0)]
    game.board.battalions["ukraine"] = {"germany": 6}
    assert buys(game, "germany", Intox) == []
    game.board.battalions["ukraine"] = {"germany": 9}
    assert buys(know(game, "axis", 3, caucasus=2), "germany", Intox) == []


def test_guns_where_raids_came_through_one_for_each():
    """Judgement 16."""
    game = field({}, week=3)
    told(game, "soviet_union", WasRaided("kursk", 3, 1, {}), 2)
    told(game, "soviet_union", WasRaided("caucasus", 4, 0, {}), 1)
    assert buys(game, "soviet_union", Guns)[0] == Guns("kursk", 2)
    assert all(order.count == 1 for order in buys(game, "soviet_union", Guns)[1:])


def test_a_blitz_goes_on_at_an_even_balance_but_not_if_home_needs_the_survivors():
    """Judgement 17."""
    assert blitz(against(4, 8), "germany", "kursk") == Blitz("kursk", "if", "EQ")
    game = field({"moscow": {"soviet_union": 7}}, week=3, owner={"smolensk": "germany"})
    know(game, "allies", 3, smolensk=1, belarus=9)
    assert blitz(game, "soviet_union", "smolensk").answer == "no"


def test_allies_do_not_mix_unless_it_takes_both():
    """Judgement 18."""
    both = know(field({"ukraine": {"germany": 7}, "romania": {"germany": 1, "italy": 9}}), "axis", 3, caucasus=3)
    both.board.battalions["ukraine"] = {"germany": 9, "italy": 4}
    assert sent(both, "germany", "caucasus") and not sent(both, "italy", "caucasus")
    needed = know(field({"ukraine": {"germany": 5, "italy": 5}}), "axis", 3, caucasus=5, kursk=20)
    assert ground(needed, "italy").striking("germany", "caucasus") <= 5
    assert all(ours_to_take(ground(needed, nation), "caucasus", 5, 5.0) for nation in ("germany", "italy"))
    assert [ours_to_take(ground(needed, nation), "caucasus", 5, 2.0) for nation in ("germany", "italy")].count(
        True
    ) == 1


def test_allies_join_a_garrison_where_they_are_more_in_all():
    """Judgement 18: in Ukraine two Germans await six; three Italians would be fought after them, five bring the bonus
    for the greater number."""
    game = know(field({"ukraine": {"germany": 2}, "romania": {"italy": 3}}), "axis", 3, kursk=6, caucasus=6)
    assert sent(game, "italy", "ukraine") == 0
    game.board.battalions["romania"] = {"italy": 5}
    assert sent(game, "italy", "ukraine") > 0
    alone = know(field({"romania": {"italy": 3}}), "axis", 3, kursk=6, caucasus=6)
    assert sent(alone, "italy", "ukraine") > 0


def test_the_nation_with_the_claim_leads():
    """Judgement 19: the Italians free Cyrenaica themselves, though more Germans stand by."""
    game = field({"tripolitania": {"italy": 5, "germany": 8}}, owner={"cyrenaica": "united_kingdom"})
    know(game, "axis", 3, cyrenaica=2)
    assert sent(game, "italy", "cyrenaica") and not sent(game, "germany", "cyrenaica")


def test_a_conquest_is_led_by_the_nation_that_profits():
    """Judgement 19: the Caucasus brings Stalingrad and Kursk into the range of the Italians, whereas the Germans reach
    Kursk from Ukraine; but credits of an Italy that has lost its home buy no battalions."""
    game = know(field({"ukraine": {"germany": 9, "italy": 8}}), "axis", 3, caucasus=2)
    assert sent(game, "italy", "caucasus") and not sent(game, "germany", "caucasus")
    game.board.owner = {**game.board.owner, "italy": "usa"}
    assert sent(game, "germany", "caucasus") and not sent(game, "italy", "caucasus")


def test_in_the_last_weeks_a_home_is_a_territory_like_another():
    """Judgement 20: nobody recruits there any more; where points end the game, so it is just before the threshold."""
    for setup, week, points, guards in (
        ("club_evening", 6, 0, 4),
        ("club_evening", 7, 0, 1),
        ("short", 2, 0, 4),
        ("short", 3, 0, 1),
        ("threshold", 9, 21, 4),
        ("threshold", 9, 22, 1),
    ):
        home = field({"moscow": {"soviet_union": 9}}, week=week, owner={"smolensk": "germany"}, setup=setup)
        home.points = {"axis": points, "allies": 0}
        weighed = ground(know(home, "allies", week, smolensk=8), "soviet_union")
        assert weighed.guard("moscow") == guards
        assert weighed.ending == (weighed.worth("germany") < ground(field({}), "soviet_union").worth("germany"))


def test_in_the_last_weeks_points_count():
    """Judgement 20: five against six, in week 7."""
    assert sent(against(6, 5, week=6), "germany", "kursk") == 0
    assert sent(against(6, 5, week=7), "germany", "kursk") == 5


def test_a_commander_knows_no_more_than_his_view():
    """META-20.4: whatever the other camp hides, he orders the same."""
    game = against(4, 8)
    twin = game.copy()
    twin.board.battalions = {**game.board.battalions, "kursk": {"soviet_union": 17}, "sea_6": {"usa": 9}}
    twin.board.ports = (*game.board.ports, "england")
    assert moves(game, "germany") == moves(twin, "germany")
    assert replace(seen(game, "germany"), told=()) == replace(seen(twin, "germany"), told=())
