"""Anti-aircraft fire, bombs and torpedoes, raids on Midway, and what hits do (MID chapters 8 to 11)."""

import pytest

from arbitre.games.midway.records.orders import AirTerm, Fire, Raid
from arbitre.games.midway.records.printed import AIR
from arbitre.games.midway.records.reports import AirfieldHit, Bombed, Fate, FlakFired, Shot
from arbitre.games.midway.records.state import Airfield
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.kernel.dice import KeyedDice
from midway.positions import (
    JP,
    US,
    air,
    ashore,
    change,
    judged,
    land,
    only_air,
    play,
    position,
    put,
    quarters,
    refusals,
    seen,
    ship,
)

DECLARE, FLAK, BOMBS = RaidDeclaration(), AntiAircraft(), Bombing()


def raid(raiders, *, on, by=US, prepare=lambda game: None):
    """A raid announced on the enemy ships `on` ({id: hex}), by these units from carriers two hexes away or Midway;
    no aircraft of the defender unless `prepare` sees to it."""
    home = {"us_cv_enterprise": "J5", "us_cv_hornet": "J5"} if by == US else {"jp_cv_akagi": "H5", "jp_cv_kaga": "H5"}
    game = position({**home, **on})
    only_air(game, JP if by == US else US, [])
    prepare(game)
    hex = next(iter(on.values()))
    game.located = {by: {hex: "ships"}}
    return play(game, DECLARE, {by: [Raid(tuple(AirTerm(unit=u) for u in raiders), hex)]}).game


def on_midway(raiders, *, aircraft=(), prepare=lambda game: None):
    """A Japanese raid on Midway by Soryu's and Hiryu's units from F6, announced; US aircraft as given."""
    game = position({"jp_cv_soryu": "F6", "jp_cv_hiryu": "F6"})
    only_air(game, US, aircraft)
    prepare(game)
    game.jp.strike = tuple(raiders)
    return play(game, DECLARE).game


def fires(*pairs, battle=""):
    return [Fire(shooter, target, battle) for shooter, target in pairs]


def fate(played, side, unit=""):
    """The fate of a unit as a side was told it."""
    return next(f for f in played.report(side, Bombed).fates if unit in f.unit)


# ---------------------------------------------------------------------------------------------- anti-aircraft fire

DEFENDERS = {"jp_cv_akagi": "G5", "jp_bb_haruna": "G5", "jp_dd4": "G5", "jp_tt1": "G5", "jp_ss_i168": "G5"}


def test_ships_with_a_rating_fire_carriers_too_submarines_and_transports_never():
    """MID-8.1, MID-8.3, MID-R37: a ship with AA 0 does not count."""
    game = raid(["us_air_e_d1"], on=DEFENDERS)
    ask = FLAK.ask(seen(game, JP, FLAK))
    assert list(ask.fights[0].shooters) == ["jp_cv_akagi", "jp_bb_haruna", "jp_dd4"]
    assert FLAK.ask(seen(game, US, FLAK)) is None  # the defender's alone


def test_ships_elsewhere_do_not_fire():
    """MID-8.1: ships in the target hex."""
    game = raid(["us_air_e_d1"], on={"jp_dd4": "G5", "jp_cv_akagi": "G6"})
    assert list(FLAK.ask(seen(game, JP, FLAK)).fights[0].shooters) == ["jp_dd4"]


def test_fighters_and_heavy_bombers_are_never_fired_at():
    """MID-8.2."""
    game = raid(["us_air_e_f1", "us_air_m_h1", "us_air_e_d1", "us_air_e_t1", "us_air_m_m1"], on=DEFENDERS)
    assert FLAK.ask(seen(game, JP, FLAK)).fights[0].targets == ("D1", "T1", "M1")
    for label in ("F1", "H1"):
        order = Fire("jp_dd4", label)
        assert refusals(game, JP, FLAK, order) == [(0, "fire-no-target", "MID-8.1")]
    game = raid(["us_air_e_f1", "us_air_m_h1"], on=DEFENDERS)
    assert FLAK.ask(seen(game, JP, FLAK)) is None and play(game, FLAK).told == {US: [], JP: []}


def test_one_ship_at_most_for_each_aircraft():
    """MID-8.1, MID-R37: of two ships naming the same aircraft the later line is refused; the excess does not fire."""
    game = raid(["us_air_e_d1", "us_air_e_d2"], on=DEFENDERS)
    orders = fires(("jp_dd4", "D1"), ("jp_cv_akagi", "D1"))
    assert refusals(game, JP, FLAK, *orders) == [(1, "flak-taken", "MID-R37")]
    plan = judged(game, JP, FLAK, *fires(("jp_dd4", "D1")))
    assert plan.fire["G5"] == [("jp_dd4", "D1"), ("jp_cv_akagi", "D2")]  # Haruna finds nothing left
    assert refusals(game, JP, FLAK, *fires(("jp_dd4", "D1"), ("jp_dd4", "D2"))) == [(1, "fire-twice", "MID-8.1")]


def test_default_is_strongest_gun_at_most_dangerous_bomber():
    """MID-R37: by dice x rating; bombers full before reduced, then D, T, M."""

    def prepare(game):
        put(game, "jp_cv_akagi", "G5", steps=1)  # 1 x 2
        change(game, "us_air_e_d1", steps=1)

    guns = {**DEFENDERS, "jp_bb_yamato": "G5"}  # Haruna 2 x 2, Yamato 2 x 3, DD4 2 x 1
    game = raid(["us_air_e_d1", "us_air_e_t1", "us_air_e_d2", "us_air_m_m1"], on=guns, prepare=prepare)
    (battle,) = game.battles
    assert battle.raiders["D2"] == "us_air_e_d1"
    assert judged(game, JP, FLAK).fire["G5"] == [
        ("jp_bb_yamato", "D1"),
        ("jp_bb_haruna", "T1"),
        ("jp_cv_akagi", "D2"),
        ("jp_dd4", "M1"),
    ]


def test_anti_aircraft_dice_and_what_is_told():
    """MID-8.1, MID-8.3, MID-8.4, MID-R79: damaged carriers with the dice they have left; the gunner's dice are his."""
    game = raid(
        ["us_air_e_d1", "us_air_e_d2"],
        on={"jp_cv_akagi": "G5", "jp_bb_haruna": "G5"},
        prepare=lambda game: put(game, "jp_cv_akagi", "G5", steps=1),
    )
    orders = {JP: fires(("jp_cv_akagi", "D2"), ("jp_bb_haruna", "D1"))}
    played = play(game, FLAK, orders, dice=[("flak akagi e_d2", [2]), ("flak haruna e_d1", [1, 2])])
    assert air(played.game, "us_air_e_d2").steps == 1 and air(played.game, "us_air_e_d1").status == "lost"
    mine = (Shot("jp_bb_haruna", "D1", 2, 0, (1, 2)), Shot("jp_cv_akagi", "D2", 1, 1, (2,)))
    assert played.told[JP] == [FlakFired("G5", mine)]
    assert played.told[US] == [FlakFired("G5", tuple(Shot(s.shooter, s.target, s.hits, s.left) for s in mine))]


def test_companies_are_midways_anti_aircraft():
    """MID-10.1, MID-10.3: one bomber each; ships in H6 take no part."""
    game = on_midway(["jp_air_s_d1", "jp_air_s_t1"], prepare=lambda game: put(game, "us_dd1", "H6"))
    assert list(FLAK.ask(seen(game, US, FLAK)).fights[0].shooters) == list("ABCDEF")
    assert refusals(game, US, FLAK, Fire("us_dd1", "D1")) == [(0, "fire-no-shooter", "MID-R73")]
    assert refusals(game, US, FLAK, *fires(("A", "D1"), ("B", "D1"))) == [(1, "flak-taken", "MID-R37")]


def test_midways_companies_do_not_defend_ships_in_h6():
    """MID-10.3, MID-19.1."""
    game = raid(["jp_air_a_d1"], on={"us_dd1": "H6"}, by=JP)
    assert list(FLAK.ask(seen(game, US, FLAK)).fights[0].shooters) == ["us_dd1"]


def test_japanese_troops_have_no_guns_against_a_us_raid():
    """MID-10.6: their own rating, which is 0; nobody is asked."""
    game = us_raid_on_midway()
    assert FLAK.ask(seen(game, JP, FLAK)) is None
    assert FLAK.ask(seen(game, US, FLAK)) is None  # US companies fire at JP raiders only (MID-R83)


# ---------------------------------------------------------------------------------------------- choosing targets


def test_any_ship_but_a_submarine():
    """MID-9.1, MID-9.2, MID-9.3: no priority; several at one ship; fighters do not bomb."""
    game = raid(["us_air_e_f1", "us_air_e_d1", "us_air_e_t1", "us_air_m_h1"], on=DEFENDERS)
    ask = BOMBS.ask(seen(game, US, BOMBS))
    assert set(ask.fights[0].targets) == set(DEFENDERS) - {"jp_ss_i168"}
    assert list(ask.fights[0].shooters) == ["D1", "T1", "H1"]
    assert refusals(game, US, BOMBS, *fires(("D1", "jp_tt1"), ("T1", "jp_tt1"), ("H1", "jp_dd4"))) == []
    assert refusals(game, US, BOMBS, Fire("D1", "jp_ss_i168")) == [(0, "fire-no-target", "MID-9.2")]
    assert refusals(game, US, BOMBS, Fire("F1", "jp_tt1")) == [(0, "fire-no-shooter", "MID-R73")]
    assert BOMBS.ask(seen(game, JP, BOMBS)) is None  # the raider's alone


def test_only_survivors_bomb():
    """MID-9.1; with none left nobody is asked, and the battle is over all the same."""
    game = raid(["us_air_e_d1", "us_air_e_d2"], on={"jp_tt1": "G5"})
    change(game, "us_air_e_d1", steps=0, status="lost")
    assert list(BOMBS.ask(seen(game, US, BOMBS)).fights[0].shooters) == ["D2"]
    change(game, "us_air_e_d2", steps=0, status="lost")
    assert BOMBS.ask(seen(game, US, BOMBS)) is None
    played = play(game, BOMBS)
    assert played.told == {US: [], JP: []} and played.game.battles == ()


@pytest.mark.parametrize(
    ("on", "damaged", "expected"),
    [
        (["jp_bb_haruna", "jp_cv_akagi", "jp_cv_kaga"], [], ["jp_cv_akagi", "jp_cv_kaga", "jp_cv_akagi"]),
        (["jp_bb_haruna", "jp_cv_akagi", "jp_cv_kaga"], ["jp_cv_akagi"], ["jp_cv_kaga"] * 3),
        (
            ["jp_bb_haruna", "jp_cv_akagi", "jp_cv_kaga"],
            ["jp_cv_akagi", "jp_cv_kaga"],
            ["jp_cv_akagi", "jp_cv_kaga", "jp_cv_akagi"],
        ),
        (["jp_cvl_hosho", "jp_bb_haruna"], [], ["jp_cvl_hosho"] * 3),  # one step from the start: intact (MID-R20)
        (["jp_dd4", "jp_ca_tone", "jp_tt1", "jp_bb_haruna"], [], ["jp_bb_haruna", "jp_tt1", "jp_ca_tone"]),
        (["jp_dd4", "jp_tt1"], [], ["jp_tt1", "jp_dd4", "jp_tt1"]),
    ],
)
def test_default_targets(on, damaged, expected):
    """MID-9.4, MID-R78: intact carriers, else damaged ones, else BB, TT, others."""

    def prepare(game):
        for unit in damaged:
            put(game, unit, "G5", steps=1)

    game = raid(["us_air_e_d1", "us_air_e_d2", "us_air_e_t1"], on=dict.fromkeys(on, "G5"), prepare=prepare)
    assert judged(game, US, BOMBS).fire["G5"] == list(zip(["D1", "D2", "T1"], expected, strict=True))


def test_default_targets_at_midway():
    """MID-R83: spread over the land units, full before reduced."""
    game = on_midway(
        ["jp_air_s_d1", "jp_air_s_d2", "jp_air_s_t1"],
        prepare=lambda game: [
            change(game, unit, steps=1) for unit in ("us_land_a", "us_land_c", "us_land_d", "us_land_f")
        ],
    )
    assert [target for _, target in judged(game, JP, BOMBS).fire["Midway"]] == ["B", "E", "A"]


# ---------------------------------------------------------------------------------------------- hits on ships


def test_bombs_and_torpedoes_hit_by_their_rating():
    """MID-9.1, MID-1.7: D 3, T 2, M 2, H 1; a reduced unit has one die (MID-1.8); dice target by target (MID-R4)."""
    game = raid(["us_air_e_d1", "us_air_e_t1", "us_air_m_m1", "us_air_m_h1"], on={"jp_tt1": "G5", "jp_tt2": "G5"})
    orders = {US: fires(("H1", "jp_tt2"), ("D1", "jp_tt1"), ("M1", "jp_tt2"), ("T1", "jp_tt1"))}
    played = play(
        game,
        BOMBS,
        orders,
        dice=[
            ("bomb m_h1 tt2", [1, 2]),
            ("bomb m_m1 tt2", [3]),
            ("bomb e_d1 tt1", [4, 3]),
            ("bomb e_t1 tt1", [3, 10]),
        ],
    )
    assert (ship(played.game, "jp_tt1").steps, ship(played.game, "jp_tt2").steps) == (1, 1)


def test_what_is_told_of_bombs():
    """MID-R46, MID-R79, MID-26.2: the raider's dice are his; trapped aircraft are told only to their owner."""

    def prepare(game):
        for unit, status in (("us_air_e_d1", "ready"), ("us_air_e_f1", "below"), ("us_air_e_t2", "ready")):
            change(game, unit, status=status)

    game = raid(["jp_air_a_d1", "jp_air_k_t1"], on={"us_cv_enterprise": "I5", "us_dd1": "I5"}, by=JP, prepare=prepare)
    orders = {JP: fires(("T1", "us_dd1"), ("D1", "us_cv_enterprise"))}
    played = play(game, BOMBS, orders, dice=[("k_t1 us_dd1", [5, 9]), ("a_d1 enterprise", [3, 9])])
    raider, defender = played.report(JP, Bombed), played.report(US, Bombed)
    # In the order of the printed table, whatever was named first.
    assert raider.shots == (Shot("D1", "us_cv_enterprise", 1, 1, (3, 9)), Shot("T1", "us_dd1", 0, 2, (5, 9)))
    assert all(shot.dice == () for shot in defender.shots)
    burnt = (("D", 2), ("T", 1))
    assert raider.fates == (Fate("us_cv_enterprise", 1, 1, burnt=burnt),)
    assert defender.fates[0].own_lost == ("us_air_e_d1", "us_air_e_t2")
    assert defender.fates[0].own_trapped == ("us_air_e_f1",)
    assert played.game.battles == ()


def kaga(game):
    """Kaga's deck and hangar of C1: D1 D2 ready, T1 to T3 not, F1 F2 ready (they will rise)."""
    for unit in game.jp.air.values():
        if unit.base == "jp_cv_kaga":
            change(game, unit.id, status="reserve" if AIR[unit.id].reserve else "ready")
    for unit in ("jp_air_k_t1", "jp_air_k_t2", "jp_air_k_t3"):
        change(game, unit, status="below")


def test_C1_one_bomb_on_a_full_deck():
    """C1, MID-11.4, MID-11.5, MID-R42, MID-R44, MID-8.2: neither CAP nor guns meet the B-17; one bomb sinks her."""
    game = raid(["us_air_m_h1"], on={"jp_cv_kaga": "G5"}, prepare=kaga)
    for step in (AirCombat(1), AirCombat(2), FLAK):
        assert all(step.ask(seen(game, side, step)) is None for side in (US, JP))
        game = play(game, step).game
    played = play(game, BOMBS, dice=[("bomb m_h1 kaga", [1, 6])])
    after = played.game
    assert (ship(after, "jp_cv_kaga").status, ship(after, "jp_cv_kaga").steps) == ("sunk", 0)
    lost = [f"jp_air_k_{u}" for u in ("d1", "d2", "t1", "t2", "t3")]
    assert all(air(after, unit).status == "lost" for unit in lost)
    assert [(air(after, f"jp_air_k_f{n}").status, air(after, f"jp_air_k_f{n}").mission) for n in (1, 2)] == [
        ("flying", "cap")
    ] * 2
    assert quarters(after, US) == 4 * (10 + 5)
    assert fate(played, US) == Fate("jp_cv_kaga", 0, 1, burnt=(("D", 2), ("D", 2)))  # not-ready ones are not told
    assert fate(played, JP).own_lost == tuple(lost)
    assert air(after, "jp_air_k_reserve").status == "lost"  # MID-R67


def test_C2_one_torpedo_on_a_full_deck():
    """C2, MID-R38, MID-R40, MID-11.1: a torpedo traps what is aboard, ready or not, and burns nothing."""
    game = raid(["us_air_e_t1"], on={"jp_cv_kaga": "G5", "jp_cv_akagi": "G5"}, prepare=kaga)
    played = play(game, BOMBS, {US: fires(("T1", "jp_cv_kaga"))}, dice=[("bomb e_t1 kaga", [2, 7])])
    after = played.game
    assert (ship(after, "jp_cv_kaga").status, ship(after, "jp_cv_kaga").steps) == ("map", 1)
    trapped = tuple(f"jp_air_k_{u}" for u in ("d1", "d2", "t1", "t2", "t3"))
    assert all(air(after, unit).status == "trapped" for unit in trapped)
    assert air(after, "jp_air_k_f1").status == "flying"
    assert quarters(after, US) == 20
    assert fate(played, US) == Fate("jp_cv_kaga", 1, 1)
    assert fate(played, JP).own_trapped == trapped


def test_C3_a_us_carrier_with_a_full_deck():
    """C3, MID-11.2, MID-11.3: damaged, afloat; the ready ones burn, the others are trapped."""

    def prepare(game):
        for n in (1, 2, 3, 4):
            change(game, f"us_air_h_d{n}", status="ready")
        change(game, "us_air_h_t1", status="below")

    game = raid(["jp_air_a_d1"], on={"us_cv_hornet": "I5"}, by=JP, prepare=prepare)
    after = play(game, BOMBS, dice=[("bomb a_d1 hornet", [3, 9])]).game
    assert (ship(after, "us_cv_hornet").status, ship(after, "us_cv_hornet").steps) == ("map", 1)
    assert {air(after, f"us_air_h_d{n}").status for n in (1, 2, 3, 4)} == {"lost"}
    assert air(after, "us_air_h_t1").status == "trapped"
    assert quarters(after, JP) == 4 * 9


def test_a_japanese_carrier_with_an_empty_deck_stays_afloat():
    """MID-11.4, MID-R42: not-ready aircraft do not sink her, nor do fighters that have risen."""

    def prepare(game):
        kaga(game)
        for unit in ("jp_air_k_d1", "jp_air_k_d2"):
            change(game, unit, status="below")

    game = raid(["us_air_m_h1"], on={"jp_cv_kaga": "G5"}, prepare=prepare)
    after = play(game, BOMBS, dice=[[1, 10]]).game
    assert ship(after, "jp_cv_kaga").steps == 1 and air(after, "jp_air_k_d1").status == "trapped"


def test_raiders_and_scouts_are_not_aboard():
    """MID-R42, MID-R31: units in the air are spared, and do not feed the fire."""

    def prepare(game):
        kaga(game)
        change(game, "jp_air_k_d1", status="flying", mission="search", target="H4", out=1)
        change(game, "jp_air_k_d2", status="flying", mission="raid", target="H6", out=2)

    game = raid(["us_air_m_h1"], on={"jp_cv_kaga": "G5"}, prepare=prepare)
    after = play(game, BOMBS, dice=[[1, 10]]).game
    assert ship(after, "jp_cv_kaga").steps == 1
    assert {air(after, f"jp_air_k_d{n}").status for n in (1, 2)} == {"flying"}


def test_hits_of_a_phase_are_simultaneous():
    """MID-R41, MID-9.3: two hits sink whatever their kind; one bomb among torpedoes is enough for the deck."""
    both = raid(["us_air_e_t1", "us_air_e_t2"], on={"jp_cv_kaga": "G5"}, prepare=kaga)
    after = play(both, BOMBS, dice=[("e_t1", [2, 7]), ("e_t2", [1])]).game
    assert ship(after, "jp_cv_kaga").status == "sunk" and air(after, "jp_air_k_t1").status == "lost"

    def hornet(game):
        change(game, "us_air_h_d1", status="ready")

    for raiders, dice, burnt in (
        (["jp_air_a_t1"], [[4, 9]], "trapped"),
        (["jp_air_a_d1", "jp_air_a_t1"], [[9, 9], [4, 9]], "trapped"),  # the bomb missed
        (["jp_air_a_d1", "jp_air_a_t1"], [[3, 9], [9, 9]], "lost"),
    ):
        game = raid(raiders, on={"us_cv_hornet": "I5"}, by=JP, prepare=hornet)
        after = play(game, BOMBS, dice=dice).game
        assert ship(after, "us_cv_hornet").steps == 1 and air(after, "us_air_h_d1").status == burnt


def test_a_second_hit_sinks_a_damaged_carrier_with_everything_aboard():
    """MID-11.1, MID-11.3, MID-11.5: trapped aircraft are lost with the ship, and count then (MID-24.4)."""

    def prepare(game):
        put(game, "us_cv_hornet", "I5", steps=1)
        change(game, "us_air_h_d1", status="trapped")

    game = raid(["jp_air_a_t1"], on={"us_cv_hornet": "I5"}, by=JP, prepare=prepare)
    played = play(game, BOMBS, dice=[[4, 10]])
    assert ship(played.game, "us_cv_hornet").status == "sunk" and air(played.game, "us_air_h_d1").status == "lost"
    assert quarters(played.game, JP) == 20 + 4
    assert fate(played, JP) == Fate("us_cv_hornet", 0, 1)  # what was trapped aboard is not told
    assert fate(played, US).own_lost == ("us_air_h_d1",)


def test_C4_battleship_armour():
    """C4, MID-11.6, MID-R43, MID-R77: one die for each hit, rolled after all shooters at that target; both are told."""
    game = raid(["us_air_e_d1", "us_air_e_d2", "us_air_e_d3"], on={"jp_bb_haruna": "G5", "jp_tt1": "G5"})
    orders = {US: fires(("D1", "jp_bb_haruna"), ("D3", "jp_tt1"), ("D2", "jp_bb_haruna"))}
    played = play(
        game,
        BOMBS,
        orders,
        dice=[
            ("bomb e_d1 haruna", [3, 9]),
            ("bomb e_d2 haruna", [1, 4]),
            ("armour haruna", [6]),
            ("armour haruna", [3]),
            ("bomb e_d3 tt1", [9, 9]),
        ],
    )
    assert ship(played.game, "jp_bb_haruna").steps == 1 and quarters(played.game, US) == 16
    for side in (US, JP):
        assert fate(played, side) == Fate("jp_bb_haruna", 1, 2, no_effect=1)


def test_armour_gives_no_more_than_hits():
    """MID-11.6: 5 costs a step, 6 does not; a hit without effect damages nothing."""
    for die, left in ((5, 1), (6, 2)):
        game = raid(["us_air_e_d1"], on={"jp_bb_haruna": "G5"})
        played = play(game, BOMBS, dice=[("bomb", [1, 10]), ("armour", [die])])
        assert ship(played.game, "jp_bb_haruna").steps == left


def test_troops_share_the_fate_of_their_transport():
    """MID-11.8, MID-4.10: a step for a step; sunk with her. The enemy is not told what she carried."""
    game = raid(["us_air_e_d1", "us_air_e_d2"], on={"jp_tt1": "G5", "jp_tt2": "G5"})
    orders = {US: fires(("D1", "jp_tt1"), ("D2", "jp_tt2"))}
    played = play(game, BOMBS, orders, dice=[("tt1", [1, 10]), ("tt2", [1, 1])])
    assert land(played.game, "jp_land_1").steps == 1
    assert land(played.game, "jp_land_2").status == "lost"
    lost = {loss.unit: loss.steps for loss in played.game.losses}
    assert lost == {"jp_tt1": 1, "jp_land_1": 1, "jp_tt2": 2, "jp_land_2": 2}  # MID-R68
    assert quarters(played.game, US) == 3 * 8  # troops are worth nothing (MID-24.1)
    assert "land" not in repr(played.told[US])


def test_damage_leaves_the_rating_and_takes_a_die():
    """MID-11.7, MID-1.8: a damaged ship fires with fewer dice at the same rating."""
    game = raid(
        ["us_air_e_d1"], on={"jp_bb_haruna": "G5"}, prepare=lambda game: put(game, "jp_bb_haruna", "G5", steps=1)
    )
    played = play(game, FLAK, dice=[("flak haruna", [2])])
    assert air(played.game, "us_air_e_d1").steps == 1


def test_two_raids_in_one_turn_do_not_prevent_each_other():
    """MID-R7, MID-R31: carriers that are sunk in one battle have their aircraft bomb in the other all the same."""
    game = position({"us_cv_hornet": "J5", "jp_cv_kaga": "H5"})
    only_air(game, US, ["us_air_h_d1", "us_air_h_t1"])
    only_air(game, JP, ["jp_air_k_d1", "jp_air_k_t1"])
    game.located = {US: {"H5": "carriers"}, JP: {"J5": "carriers"}}
    orders = {US: [Raid((AirTerm(1, "H", "D"),), "H5")], JP: [Raid((AirTerm(1, "K", "D"),), "J5")]}
    game = play(game, DECLARE, orders).game
    played = play(game, BOMBS, dice=[("h_d1 kaga", [1, 10]), ("k_d1 hornet", [1, 1])])
    assert ship(played.game, "jp_cv_kaga").status == "sunk"  # the torpedo unit was ready aboard
    assert ship(played.game, "us_cv_hornet").status == "sunk"
    assert [r.battle for r in played.told[US]] == ["H5", "J5"]


# ---------------------------------------------------------------------------------------------- Midway


def test_P4_phases_6_and_7():
    """P4, MID-10.1, 10.2, MID-11.9: the anti-aircraft fire and the bombs of the full worked turn."""
    ground = ["us_air_m_ds1", "us_air_m_t1", "us_air_m_h1"]

    def prepare(game):
        for unit in ("us_air_m_fb1", "us_air_m_fb2"):
            change(game, unit, status="below")

    game = on_midway(
        ["jp_air_s_d1", "jp_air_s_d2", "jp_air_s_t1", "jp_air_s_t2"],
        aircraft=[*ground, "us_air_m_fb1", "us_air_m_fb2"],
        prepare=prepare,
    )
    change(game, "jp_air_s_d1", steps=0, status="lost")
    change(game, "jp_air_s_d2", steps=1)
    for unit in ("us_air_m_fb1", "us_air_m_fb2"):
        change(game, unit, status="flying", mission="cap", target="H6")
    orders = {US: fires(("A", "D2"), ("B", "T1"), ("C", "T2"))}
    played = play(
        game,
        FLAK,
        orders,
        dice=[
            ("flak us_land_a s_d2", [5, 9]),
            ("flak us_land_b s_t1", [4, 7]),
            ("flak us_land_c s_t2", [1, 2]),
        ],
    )
    assert air(played.game, "jp_air_s_t2").status == "lost"
    played = play(
        played.game,
        BOMBS,
        {JP: fires(("D2", "A"), ("T1", "B"))},
        dice=[
            ("bomb s_d2 us_land_a", [9]),
            ("bomb s_t1 us_land_b", [2, 4]),
            ("grounded", [1]),
            ("grounded", [2]),  # of D, T, H; then of T, H
        ],
    )
    after = played.game
    assert (land(after, "us_land_a").steps, land(after, "us_land_b").steps) == (2, 1)
    assert after.us.airfield == Airfield(2 * 6, 1, 1)
    assert air(after, "us_air_m_ds1").status == air(after, "us_air_m_h1").status == "lost"
    assert after.grounded_hit == (("D", 2), ("H", 2))  # JP hears of it in phase 8 (MID-R46)
    assert played.report(US, AirfieldHit) == AirfieldHit(12, 1, 1, ("us_air_m_ds1", "us_air_m_h1"))
    assert not played.heard(JP, AirfieldHit)
    assert played.report(JP, Bombed).fates == (Fate("B", 1, 2),)


def test_companies_are_reduced_never_eliminated_by_bombs():
    """MID-10.2, MID-10.5: a hit on a company already reduced still costs the field."""
    game = on_midway(["jp_air_s_d1", "jp_air_s_t1"], prepare=lambda game: change(game, "us_land_a", steps=1))
    orders = {JP: fires(("D1", "A"), ("T1", "A"))}
    played = play(game, BOMBS, orders, dice=[[1, 10], [1, 10]])
    assert (land(played.game, "us_land_a").status, land(played.game, "us_land_a").steps) == ("ashore", 1)
    assert played.game.us.airfield == Airfield(12, 1, 1)
    assert fate(played, JP) == Fate("A", 1, 2)


@pytest.mark.parametrize(
    ("hits", "field"),
    [
        (1, Airfield(14, 2, 1)),
        (3, Airfield(10, 0, 1)),  # X1: three hits end the long searches, the local one is left
        (4, Airfield(8, 0, 0)),
        (8, Airfield(0, 0, 0)),
    ],
)
def test_X1_hits_take_capacity_and_the_long_searches_first(hits, field):
    """X1, MID-11.9, MID-R45: one full unit of capacity and one search for each hit, never below 0."""
    raiders = ["jp_air_s_d1", "jp_air_s_d2", "jp_air_s_t1", "jp_air_s_t2"]
    game = on_midway(raiders)
    faces = [1] * hits + [10] * (8 - hits)
    after = play(game, BOMBS, dice=[faces[i : i + 2] for i in (0, 2, 4, 6)]).game
    assert after.us.airfield == field
    again = on_midway(raiders, prepare=lambda game: setattr(game.us, "airfield", Airfield(1, 0, 0)))
    after = play(again, BOMBS, dice=[faces[i : i + 2] for i in (0, 2, 4, 6)]).game
    assert after.us.airfield == Airfield(0, 0, 0)


def test_aircraft_on_the_ground_are_drawn_whole_ready_or_not():
    """MID-11.9, MID-R45, MID-R5, MID-R77: from a list in table order without those drawn; CAP and units away are safe;
    nothing on the ground, nothing lost."""

    def prepare(game):
        change(game, "us_air_m_ds1", status="below")
        change(game, "us_air_m_h1", status="flying", mission="search", target="H4", out=2)

    game = on_midway(
        ["jp_air_s_d1", "jp_air_s_d2"],
        prepare=prepare,
        aircraft=["us_air_m_fb1", "us_air_m_ds1", "us_air_m_t1", "us_air_m_h1", "us_air_e_d1"],
    )
    played = play(game, BOMBS, dice=[[1, 1], [1, 10], ("grounded", [2])])
    after = played.game
    # Avenger first, from Dauntless and Avenger; then the Dauntless from a list of one; then nothing.
    assert played.report(US, AirfieldHit).destroyed == ("us_air_m_t1", "us_air_m_ds1")
    assert air(after, "us_air_m_fb1").status == air(after, "us_air_m_h1").status == "flying"
    assert air(after, "us_air_e_d1").status == "ready"
    assert quarters(after, JP) == 2 * (1 + 2)


def test_a_raid_that_misses_costs_the_field_nothing():
    """MID-11.9: every hit, not every raid."""
    played = play(on_midway(["jp_air_s_d1"]), BOMBS, dice=[[4, 10]])
    assert played.game.us.airfield == Airfield(16, 3, 1) and not played.heard(US, AirfieldHit)
    assert played.report(US, Bombed).fates == ()


def us_raid_on_midway():
    """A US raid by Enterprise on two Japanese units ashore, announced."""
    game = position({"us_cv_enterprise": "J5"})
    ashore(game, "jp_land_1", "jp_land_2")
    game.us.strike = ("us_air_e_d1", "us_air_e_d2")
    return play(game, DECLARE).game


def test_us_raids_on_midway_reduce_troops_and_leave_the_airfield():
    """MID-10.6, MID-6.7."""
    game = us_raid_on_midway()
    assert refusals(game, US, BOMBS, Fire("D1", "A")) == [(0, "fire-no-target", "MID-10.1")]
    played = play(game, BOMBS, {US: fires(("D1", "L1"), ("D2", "L1"))}, dice=[[1, 1], [1, 1]])
    after = played.game
    assert (land(after, "jp_land_1").status, land(after, "jp_land_1").steps) == ("ashore", 1)
    assert after.us.airfield == Airfield(16, 3, 1) and after.grounded_hit == ()
    assert all(air(after, unit.id).status != "lost" for unit in after.us.air.values())
    assert fate(played, JP) == fate(played, US) == Fate("L1", 1, 4)


# ---------------------------------------------------------------------------------------------- leaks


def test_burnt_aircraft_are_told_by_type_not_by_base():
    """MID-R82, MID-R46: a strange unit aboard does not show in the order of the list."""

    def prepare(game):
        for unit in ("us_air_e_t1", "us_air_h_d1"):
            change(game, unit, status="ready", base="us_cv_enterprise")

    game = raid(["jp_air_a_d1"], on={"us_cv_enterprise": "I5"}, by=JP, prepare=prepare)
    played = play(game, BOMBS, dice=[[3, 9]])
    assert fate(played, JP).burnt == (("D", 2), ("T", 2))


def test_twins_with_other_hangars_look_the_same_to_the_raider():
    """MID-26.2: trapped and not-ready aircraft, cargo and submarines leave no trace in what the raider is told."""

    def one(game):
        change(game, "us_air_h_d1", status="ready")

    def two(game):
        one(game)
        for unit in ("us_air_h_t1", "us_air_h_f1"):
            change(game, unit, status="below")
        put(game, "us_ss1", "I5")

    told = []
    for prepare in (one, two):
        game = raid(["jp_air_a_d1", "jp_air_a_t1"], on={"us_cv_hornet": "I5", "us_dd1": "I5"}, by=JP, prepare=prepare)
        dice = KeyedDice("twins")
        shown = [seen(game, JP, step).battles for step in (FLAK, BOMBS)]
        flak = play(game, FLAK, dice=dice)
        bombs = play(flak.game, BOMBS, dice=dice)
        told.append((shown, flak.told[JP], bombs.told[JP]))
    assert told[0] == told[1]


def test_the_defender_is_shown_no_more_than_labels():
    """MID-26.2, MID-R30: neither ask nor report of the defender names a raider's unit."""
    game = raid(["us_air_e_d1", "us_air_h_t1", "us_air_m_m1"], on=DEFENDERS)
    before = seen(game, JP, FLAK)
    ask = FLAK.ask(before)
    assert "us_air" not in repr(before.battles) + repr(ask.options())
    dice = KeyedDice("x")
    flak = play(game, FLAK, dice=dice)
    bombs = play(flak.game, BOMBS, dice=dice)
    assert "us_air" not in repr(flak.told[JP]) + repr(bombs.told[JP])


def test_default_bombing_does_not_show_whose_base_comes_first():
    """MID-R82: the default depends on labels alone, not on the printed table of units."""
    told = []
    for swapped in (False, True):
        game = raid(["us_air_e_d1", "us_air_h_d1"], on={"jp_cv_akagi": "G5", "jp_cv_hiryu": "G5"})
        (battle,) = game.battles
        if swapped:
            behind = {"D1": battle.raiders["D2"], "D2": battle.raiders["D1"]}
            fields = {f: getattr(battle, f) for f in battle.__struct_fields__} | {"raiders": behind}
            game.battles = (type(battle)(**fields),)
        told.append(play(game, BOMBS, dice=[[10, 10], [10, 10]]).told[JP])
    assert told[0] == told[1]
