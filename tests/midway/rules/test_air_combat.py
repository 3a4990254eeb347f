"""Air combat between the CAP and a raid (MID chapter 7)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.midway.records.orders import AirTerm, Fire, Raid
from arbitre.games.midway.records.printed import AIR
from arbitre.games.midway.records.reports import AirRound, Shot
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.kernel.dice import KeyedDice
from midway.positions import JP, US, air, change, judged, only_air, play, position, put, refusals, seen

DECLARE, ROUND_1, ROUND_2 = RaidDeclaration(), AirCombat(1), AirCombat(2)


def fires(*pairs, battle=""):
    return [Fire(shooter, target, battle) for shooter, target in pairs]


def shots(report):
    """Shots as (shooter, target, hits, left, reply)."""
    return [(s.shooter, s.target, s.hits, s.left, s.reply) for s in report.shots]


def over_midway(raiders, cap, die=None):
    """Soryu in F6 raids Midway with these units, met by these fighters; the initiative die if there is an escort."""
    game = position({"jp_cv_soryu": "F6"})
    only_air(game, US, cap)
    game.jp.strike = tuple(raiders)
    return play(game, DECLARE, dice=[("air initiative Midway", [die])] if die else []).game


def over_ships(raiders, cap, die=None):
    """A US raid by these units on Akagi and Kaga in H5, met by these fighters."""
    game = position({"us_cv_enterprise": "J5", "us_cv_hornet": "J5", "jp_cv_akagi": "H5", "jp_cv_kaga": "H5"})
    only_air(game, JP, cap)
    game.located = {US: {"H5": "carriers"}}
    raid = Raid(tuple(AirTerm(unit=unit) for unit in raiders), "H5")
    return play(game, DECLARE, {US: [raid]}, dice=[("air initiative H5", [die])] if die else []).game


BUFFALOS = ["us_air_m_fb1", "us_air_m_fb2"]
ZEROS = ["jp_air_a_f1", "jp_air_a_f2", "jp_air_k_f1", "jp_air_k_f2"]


def test_P3_small_air_battle_over_midway():
    """P3, MID-7.3, MID-7.4, MID-7.5, MID-7.6: in round 2 the roles are exchanged."""
    game = over_midway(["jp_air_s_f1", "jp_air_s_d1"], BUFFALOS, die=4)
    assert game.battles[0].first == JP
    played = play(
        game,
        ROUND_1,
        {JP: fires(("F1", "F1"))},
        dice=[
            ("air jp_air_s_f1 us_air_m_fb1", [4, 9]),
            ("air reply us_air_m_fb1 jp_air_s_f1", [2]),
        ],
    )
    assert shots(played.report(US, AirRound)) == [("F1", "F1", 1, 1, False), ("F1", "F1", 1, 1, True)]
    played = play(
        played.game,
        ROUND_2,
        {US: fires(("F2", "D1"), ("F1", "F1"))},
        dice=[
            ("air us_air_m_fb2 jp_air_s_d1", [2, 8]),
            ("air reply jp_air_s_d1 us_air_m_fb2", [7]),
            ("air us_air_m_fb1 jp_air_s_f1", [1]),  # eliminated: no reply
        ],
    )
    after = played.game
    assert (air(after, "jp_air_s_d1").steps, air(after, "jp_air_s_f1").status) == (1, "lost")
    assert (air(after, "us_air_m_fb1").steps, air(after, "us_air_m_fb2").steps) == (1, 2)


def test_P4_phases_4_and_5():
    """P4: the defender has the initiative; both rounds of the full worked turn."""
    raiders = [f"jp_air_s_{u}" for u in ("f1", "d1", "d2", "t1", "t2")]
    game = over_midway(raiders, [*BUFFALOS, "us_air_m_ds1", "us_air_m_t1", "us_air_m_h1"], die=8)
    assert game.battles[0].first == US
    before = seen(game, JP, ROUND_1)
    assert ROUND_1.ask(before) is None  # round 1 is the defender's
    played = play(
        game,
        ROUND_1,
        {US: fires(("F1", "D1"), ("F2", "D2"))},
        dice=[
            ("air fb1 s_d1", [2, 3]),  # eliminated, no reply
            ("air fb2 s_d2", [1, 6]),
            ("air reply s_d2 fb2", [8]),
        ],
    )
    assert air(played.game, "jp_air_s_d1").status == "lost" and air(played.game, "jp_air_s_d2").steps == 1
    played = play(
        played.game,
        ROUND_2,
        {JP: fires(("F1", "F1"))},
        dice=[
            ("air s_f1 fb1", [5, 10]),
            ("air reply fb1 s_f1", [3]),
        ],
    )
    assert air(played.game, "us_air_m_fb1").steps == 1 and air(played.game, "jp_air_s_f1").steps == 1


def test_no_round_without_cap_or_beyond_the_last():
    """MID-7.1, MID-7.3: no CAP, no combat; no escort, one round only."""
    game = over_midway(["jp_air_s_f1", "jp_air_s_d1"], [])
    for step in (ROUND_1, ROUND_2):
        for side in (US, JP):
            assert step.ask(seen(game, side, step)) is None
        assert play(game, step).told == {US: [], JP: []}
    game = over_midway(["jp_air_s_d1"], BUFFALOS)
    assert ROUND_1.ask(seen(game, US, ROUND_1)) is not None
    for side in (US, JP):
        assert ROUND_2.ask(seen(game, side, ROUND_2)) is None


def test_heavy_bombers_take_no_part():
    """MID-7.2: neither fire nor are fired on, with escort or other bombers beside them."""
    game = over_ships(["us_air_m_h1", "us_air_e_d1"], ZEROS[:2])
    assert refusals(game, JP, ROUND_1, Fire("F1", "H1")) == [(0, "fire-no-target", "MID-R33")]
    assert judged(game, JP, ROUND_1).fire == {"H5": [("F1", "D1"), ("F2", "D1")]}
    game = over_ships(["us_air_m_h1", "us_air_e_f1"], ZEROS[:1], die=10)
    assert judged(game, JP, ROUND_1).fire == {"H5": [("F1", "F1")]}
    assert judged(game, US, ROUND_2).fire == {"H5": [("F1", "F1")]}


def test_cap_may_choose_escorts_or_bombers_and_escorts_only_cap():
    """MID-R33."""
    game = over_ships(["us_air_e_f1", "us_air_e_d1", "us_air_e_t1", "us_air_m_m1"], ZEROS[:2], die=6)
    for label in ("F1", "D1", "T1", "M1"):
        assert refusals(game, JP, ROUND_1, Fire("F2", label)) == []
    assert refusals(game, JP, ROUND_1, Fire("D1", "F1")) == [(0, "fire-no-shooter", "MID-R73")]
    assert refusals(game, US, ROUND_2, Fire("F1", "F2")) == []
    assert refusals(game, US, ROUND_2, Fire("F1", "D1")) == [(0, "fire-no-target", "MID-R33")]
    assert refusals(game, US, ROUND_2, Fire("D1", "F2")) == [(0, "fire-no-shooter", "MID-R73")]


def test_a_fighter_fires_once_in_its_round():
    """MID-7.4, MID-R33; several may choose the same target."""
    game = over_ships(["us_air_e_d1", "us_air_e_d2"], ZEROS[:2])
    assert refusals(game, JP, ROUND_1, Fire("F1", "D1"), Fire("F1", "D2")) == [(1, "fire-twice", "MID-R33")]
    assert refusals(game, JP, ROUND_1, Fire("F1", "D1"), Fire("F2", "D1")) == []


def test_own_fighters_by_label_base_or_id():
    """MID-R73, MID-R62."""
    game = over_ships(["us_air_e_d1", "us_air_e_d2"], ZEROS)
    plan = judged(game, JP, ROUND_1, Fire("KF", "D2"), Fire("jp_air_a_f2", "D2"), Fire("F1", "D1"))
    assert plan.refusals == []
    assert plan.fire["H5"][:3] == [("F3", "D2"), ("F2", "D2"), ("F1", "D1")]


def test_the_air_rating_decides_and_a_reduced_unit_has_one_die():
    """MID-1.7, MID-7.4: Zeros hit on 7, Buffalos on 3."""
    game = over_ships(["us_air_e_t1"], ["jp_air_a_f1", "jp_air_k_f1"])
    change(game, "jp_air_k_f1", steps=1)
    played = play(game, ROUND_1, {}, dice=[("air a_f1", [7, 8]), ("air k_f1", [8]), ("at", [1]), ("air reply", [2])])
    assert shots(played.report(JP, AirRound)) == [
        ("F1", "T1", 1, 1, False),
        ("F2", "T1", 0, 1, False),
        ("T1", "F1", 0, 2, True),
    ]
    game = over_midway(["jp_air_s_t1"], ["us_air_m_fb1"])
    play(game, ROUND_1, {}, dice=[("air fb1", [4, 4]), ("air reply s_t1", [1, 1])])


def test_the_reply_is_at_one_attacker_drawn_with_the_steps_left():
    """MID-7.5: once, by a target that survives, at a drawn one of its attackers; it may destroy it."""
    game = over_ships(["us_air_e_d1", "us_air_e_d2"], ZEROS)
    change(game, "jp_air_k_f2", steps=1)
    orders = {JP: fires(("F1", "D1"), ("F2", "D1"), ("F4", "D1"), ("F3", "D1"))}
    played = play(
        game,
        ROUND_1,
        orders,
        dice=[
            ("air a_f1", [10, 10]),
            ("air a_f2", [8, 7]),
            ("air k_f2", [9]),
            ("air k_f1", [8, 8]),
            ("air reply at e_d1", [3]),  # the third attacker named: F4, not the first
            ("air reply e_d1 k_f2", [2]),
        ],
    )
    assert shots(played.report(US, AirRound)) == [
        ("F1", "D1", 0, 1, False),
        ("F2", "D1", 1, 1, False),
        ("F3", "D1", 0, 1, False),
        ("F4", "D1", 0, 1, False),
        ("D1", "F4", 1, 0, True),
    ]
    assert air(played.game, "jp_air_k_f2").status == "lost"
    assert air(played.game, "us_air_e_d2").steps == 2  # not attacked: no fire back either (no die was drawn)


def test_all_dice_are_rolled_at_a_target_already_destroyed():
    """MID-R77; a destroyed target does not reply, hits beyond the last step are lost (MID-1.8)."""
    game = over_ships(["us_air_e_d1"], ZEROS[:3])
    played = play(game, ROUND_1, {}, dice=[("air a_f1", [1, 1]), ("air a_f2", [2, 2]), ("air k_f1", [9, 3])])
    assert [s.left for s in played.report(JP, AirRound).shots] == [0, 0, 0]
    assert [loss.steps for loss in played.game.losses] == [2]


def test_a_rating_of_0_does_not_reply():
    """MID-R77, MID-1.7: nothing is rolled or drawn for Hosho's biplanes."""
    game = position({"jp_cvl_hosho": "J4", "us_cv_enterprise": "J5"})
    game.located = {JP: {"J5": "carriers"}}
    only_air(game, US, ["us_air_e_f1", "us_air_e_f2"])
    game = play(game, DECLARE, {JP: [Raid((AirTerm(1, "Ho", "T"),), "J5")]}).game
    played = play(game, ROUND_1, {}, dice=[("air e_f1 ho_t1", [6, 7]), ("air e_f2 ho_t1", [8, 9])])
    assert len(played.report(US, AirRound).shots) == 2


def test_a_side_without_fighters_left_has_no_fire():
    """MID-R34: and round 2 is still fought by the side whose turn it is."""
    game = over_midway(["jp_air_s_f1", "jp_air_s_d1"], BUFFALOS, die=1)
    played = play(game, ROUND_1, {JP: fires(("F1", "F1"))}, dice=[("air", [1, 10]), ("air reply", [1])])
    change(played.game, "jp_air_s_f1", steps=0, status="lost")
    after = play(
        played.game,
        ROUND_2,
        {US: fires(("F1", "D1"), ("F2", "D1"))},
        dice=[("air", [9]), ("air", [9, 9]), ("at", [1]), ("air reply", [9, 9])],
    )
    assert after.heard(JP, AirRound)
    # All escorts dead before their own round: nobody is asked, nothing is told.
    game = over_midway(["jp_air_s_f1", "jp_air_s_d1"], BUFFALOS, die=10)
    played = play(game, ROUND_1, {US: fires(("F1", "F1"), ("F2", "F1"))}, dice=[("air", [1, 1]), ("air", [1, 1])])
    assert ROUND_2.ask(seen(played.game, JP, ROUND_2)) is None
    assert play(played.game, ROUND_2).told == {US: [], JP: []}


def test_C13_default_targets_of_cap():
    """C13, MID-R36, MID-R78: full D, full T, reduced D, then escorts, and again from the first."""
    fighters = [f"us_air_{c}_f{n}" for c in "eh" for n in (1, 2, 3)]

    def with_cap(cap):
        game = position({"us_cv_enterprise": "J5", "us_cv_hornet": "J5", "jp_cv_akagi": "H5"})
        only_air(game, US, cap)
        change(game, "jp_air_a_d2", steps=1)
        game.located = {JP: {"J5": "carriers"}}
        sent = (AirTerm(1, "A", "F"), AirTerm(1, "A", "D"), AirTerm(1, "A", "D", True), AirTerm(1, "A", "T"))
        return play(game, DECLARE, {JP: [Raid(sent, "J5")]}, dice=[[6]]).game

    three = judged(with_cap(fighters[:3]), US, ROUND_1).fire["J5"]
    assert [target for _, target in three] == ["D1", "T1", "D2"]
    six = judged(with_cap(fighters), US, ROUND_1).fire["J5"]
    assert [target for _, target in six] == ["D1", "T1", "D2", "F1", "D1", "T1"]
    # Named ones shoot first; the rest are spread from the first target on (MID-R78).
    part = judged(with_cap(fighters[:3]), US, ROUND_1, Fire("F2", "F1")).fire["J5"]
    assert part == [("F2", "F1"), ("F1", "D1"), ("F3", "T1")]


def test_default_ranks_full_before_reduced_then_types():
    """MID-R36: D, T, M in this order among full units, then among reduced ones; escorts last, full first."""
    raiders = ["us_air_m_m1", "us_air_e_t1", "us_air_e_t2", "us_air_e_d1", "us_air_e_d2", "us_air_e_f1", "us_air_e_f2"]
    game = over_ships(raiders, [*ZEROS, "jp_air_a_reserve"], die=9)
    change(game, "us_air_e_d2", steps=1)
    change(game, "us_air_e_f1", steps=1)
    ask = ROUND_1.ask(seen(game, JP, ROUND_1))
    assert ask.fights[0].ranked == ("D1", "T1", "D2", "T2", "M1", "F2", "F1")


def test_default_of_escorts_is_spread_over_cap_by_steps():
    """MID-R36."""
    game = over_ships(["us_air_e_f1", "us_air_e_f2", "us_air_e_f3", "us_air_e_d1"], ZEROS[:2], die=1)
    change(game, "jp_air_a_f1", steps=1)
    assert judged(game, US, ROUND_1).fire["H5"] == [("F1", "F2"), ("F2", "F1"), ("F3", "F2")]


def test_each_round_is_told_to_both_without_the_others_dice():
    """MID-7.8, MID-R79: a die would give away the rating, hence the model and the base."""
    game = over_ships(["us_air_e_d1"], ZEROS[:1])
    played = play(game, ROUND_1, {}, dice=[("air", [1, 9]), ("air reply", [2])])
    fired, reply = Shot("F1", "D1", 1, 1), Shot("D1", "F1", 1, 1, reply=True)
    mine = Shot("F1", "D1", 1, 1, (1, 9))
    theirs = Shot("D1", "F1", 1, 1, (2,), reply=True)
    assert played.told[JP] == [AirRound("H5", 1, JP, (mine, reply))]
    assert played.told[US] == [AirRound("H5", 1, JP, (fired, theirs))]


def test_the_report_does_not_show_the_order_of_the_sheet():
    """MID-R82, MID-26.2: by target, then shooter, whatever was named first."""
    game = over_ships(["us_air_e_d1", "us_air_e_d2", "us_air_e_t1"], ZEROS)
    pairs = [("F4", "T1"), ("F3", "D2"), ("F2", "T1"), ("F1", "D1")]
    dice = KeyedDice("seed")
    told = play(game, ROUND_1, {JP: fires(*pairs)}, dice=dice).told[US]
    assert [s.target for s in told[0].shots if not s.reply] == ["D1", "D2", "T1", "T1"]
    assert [s.shooter for s in told[0].shots if not s.reply] == ["F1", "F3", "F2", "F4"]


def test_the_default_does_not_show_whose_base_comes_first():
    """MID-R82: what the enemy sees of default fire depends on labels alone, not on the printed table of units."""
    told = []
    for behind in ({"F1": "jp_air_a_f1", "F2": "jp_air_k_f1"}, {"F1": "jp_air_k_f1", "F2": "jp_air_a_f1"}):
        game = over_ships(["us_air_e_d1", "us_air_e_t1"], ["jp_air_a_f1", "jp_air_k_f1"])
        (battle,) = game.battles
        game.battles = (type(battle)(**{f: getattr(battle, f) for f in battle.__struct_fields__} | {"cap": behind}),)
        played = play(game, ROUND_1, {}, dice=[[10, 10], [10, 10], [10, 10], [10, 10]])
        told.append(played.told[US])
    assert told[0] == told[1]


def test_several_battles_in_order():
    """MID-R4, MID-R7: all battles have their round together; the orders name the battle."""
    game = position({"us_cv_enterprise": "J5", "us_cv_hornet": "J5", "jp_cv_akagi": "H5", "jp_cv_kaga": "I5"})
    game.located = {US: {"H5": "carriers", "I5": "carriers"}}
    raids = [Raid((AirTerm(1, "E", "D"),), "H5"), Raid((AirTerm(1, "H", "D"),), "I5")]
    game = play(game, DECLARE, {US: raids}).game
    assert refusals(game, JP, ROUND_1, Fire("F1", "D1")) == [(0, "fire-which-battle", "MID-25.4")]
    orders = {JP: [Fire("F1", "D1", "I5"), Fire("F2", "D1", "H5")]}
    played = play(
        game,
        ROUND_1,
        orders,
        dice=[
            ("a_f2 e_d1", [10, 10]),
            ("a_f1 e_d1", [10, 10]),
            ("reply at e_d1", [1]),
            ("reply", [10, 10]),
            ("k_f1 h_d1", [10, 10]),
            ("k_f2 h_d1", [10, 10]),
            ("reply at h_d1", [2]),
            ("reply h_d1 k_f2", [10, 10]),
        ],
    )
    assert [r.battle for r in played.told[US]] == ["H5", "I5"]


def test_both_sides_raiding_one_hex_are_two_battles():
    """MID-R31, MID-R77: fighters of one side fight in their own battle only; a bare hex means the one where one may."""
    game = position({"us_cv_enterprise": "I5", "jp_cv_akagi": "I5"})
    game.located = {US: {"I5": "carriers"}, JP: {"I5": "carriers"}}
    orders = {US: [Raid((AirTerm(1, "E", "D"),), "I5")], JP: [Raid((AirTerm(1, "A", "D"),), "I5")]}
    game = play(game, DECLARE, orders).game
    for side, key in ((US, "I5/us"), (JP, "I5/jp")):
        assert set(judged(game, side, ROUND_1).fire) == {key}
        assert refusals(game, side, ROUND_1, Fire("F1", "D1", "I5")) == []


units_of = {side: sorted(u for u, a in AIR.items() if a.side == side and not a.reserve) for side in (US, JP)}


@settings(max_examples=60, deadline=None)
@given(
    st.sets(st.sampled_from([u for u in units_of[JP] if u[7:9] in ("a_", "k_", "h_", "s_")]), min_size=1),
    st.sets(st.sampled_from([u for u in units_of[US] if u[7] in "eh"])),
    st.integers(0, 10**6),
)
def test_how_often_anybody_fires_and_is_fired_on(raiders, home, seed):
    """MID-7.7: a fighter fires at most twice and is fired on in at most two rounds; any other aircraft replies at most
    once and is fired on in one round only; nobody who was not attacked replies, and no H, no dead unit fires."""
    game = position(
        {
            "jp_cv_akagi": "H5",
            "jp_cv_kaga": "H5",
            "jp_cv_hiryu": "H4",
            "jp_cv_soryu": "H4",
            "us_cv_enterprise": "J5",
            "us_cv_hornet": "J5",
        }
    )
    only_air(game, US, home)
    game.located = {JP: {"J5": "carriers"}}
    if all(AIR[u].type == "F" for u in raiders):
        return
    dice, rng = KeyedDice(str(seed)), Random(seed)
    game = play(game, DECLARE, {JP: [Raid(tuple(AirTerm(unit=u) for u in sorted(raiders)), "J5")]}, dice=dice).game
    fired: dict[tuple[str, str], int] = {}
    rounds_on: dict[tuple[str, str], set[int]] = {}
    for number, step in ((1, ROUND_1), (2, ROUND_2)):
        orders = {}
        for side in (US, JP):
            ask = step.ask(seen(game, side, step))
            if ask is not None:
                orders[side] = ask.sample(rng)
        played = play(game, step, orders, dice=dice)
        for report in (r for r in played.told[US] if isinstance(r, AirRound)):
            firing = report.shooter
            other = JP if firing == US else US
            attacked = {s.target for s in report.shots if not s.reply}
            for s in report.shots:
                who, whom = (other, firing) if s.reply else (firing, other)
                fired[who, s.shooter] = fired.get((who, s.shooter), 0) + 1
                if not s.reply:
                    assert s.shooter[0] == "F"
                    rounds_on.setdefault((whom, s.target), set()).add(number)
                else:
                    assert s.shooter in attacked
        game = played.game
    for (_, label), count in fired.items():
        assert count <= (2 if label[0] == "F" else 1)
    for (_, label), rounds in rounds_on.items():
        assert label[0] == "F" or len(rounds) == 1
        assert len(rounds) <= 2


@pytest.mark.parametrize("step", [ROUND_1, ROUND_2])
def test_phase_of_a_round(step):
    """MID-2.5: round 1 is phase 4, round 2 phase 5."""
    assert step.phase == str(3 + step.round)


def test_ships_and_bombers_of_the_defender_do_not_fight():
    """MID-R33: nothing of the defender but fighters is in the air."""
    game = over_ships(["us_air_e_f1", "us_air_e_d1"], [*ZEROS[:1], "jp_air_a_d1"], die=1)
    put(game, "jp_dd4", "H5")
    ask = ROUND_1.ask(seen(game, US, ROUND_1))
    assert ask.fights[0].targets == ("F1",) and ask.fights[0].shooters == {"F1": "us_air_e_f1"}
