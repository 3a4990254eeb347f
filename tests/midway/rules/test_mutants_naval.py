"""What changes of one sign in the rules at sea and ashore showed to be unproved (MID chapters 14 to 18)."""

from random import Random

import pytest

from arbitre.games.midway.records.orders import Fire, Screen, Shell
from arbitre.games.midway.records.reports import (
    Bombed,
    Gunnery,
    LandFought,
    RaidOff,
    Screened,
    SeenShip,
    SubmarinesAttack,
    SurfaceContact,
    Torpedoed,
)
from arbitre.games.midway.records.state import KureBase
from arbitre.games.midway.rules.bombardment import Bombardment, declarations, may_shell
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.submarines import SubmarineAttack, SubmarineScreen
from arbitre.games.midway.rules.surface import Contact, Gunfire
from arbitre.games.midway.rules.view import view
from arbitre.kernel.play import Told
from midway.positions import (
    JP,
    US,
    announced,
    ashore,
    change,
    judged,
    land,
    play,
    position,
    put,
    refusals,
    seen,
)

SCREEN, TORPEDOES, CONTACT, FIRST = SubmarineScreen(), SubmarineAttack(), Contact(), Gunfire(1)


def contact(ships, dice, hex="J6"):
    """These ships in contact, the initiative rolled."""
    game = announced(position(dict.fromkeys(ships, hex)), engage={US: {hex}}).game
    return play(game, CONTACT, dice=[(die,) for die in dice]).game


def test_a_combat_that_lapses_does_not_end_the_others():
    """MID-R59, MID-R4: at C9 one side has no ship left; at J6 they fight."""
    game = position({"us_dd1": "J6", "jp_dd4": "J6", "us_dd2": "C9", "jp_dd10": "C9"})
    game = announced(game, engage={US: {"J6", "C9"}}).game
    change(game, "jp_dd10", hex="", status="sunk", steps=0)
    played = play(game, CONTACT, dice=[("J6|us", (9,)), ("J6|jp", (2,))])
    assert [combat.hex for combat in played.game.combats] == ["J6"]
    assert played.report(US, SurfaceContact).hex == "J6"


def test_nobody_learns_what_was_aboard_a_carrier_sunk_by_guns_or_torpedoes():
    """MID-26.2, MID-R46: ready aircraft are shown to raiders, whose bombs burnt them, and to nobody else."""
    game = contact(("us_ca_astoria", "jp_cv_soryu"), (9, 2))
    played = play(game, FIRST, dice=[(4, 4)])
    assert played.game.jp.ships["jp_cv_soryu"].status == "sunk"
    fate = played.report(US, Gunnery).fates[0]
    assert (fate.burnt, fate.own_lost, fate.own_trapped) == ((), (), ())
    assert "jp_air_s_d1" in played.report(JP, Gunnery).fates[0].own_lost
    game = announced(position({"us_ss1": "J6", "jp_cv_soryu": "J6"}), torpedoes={US: ["us_ss1"]}).game
    played = play(play(game, SCREEN).game, TORPEDOES, dice=[(1, 1)])
    assert played.report(US, Torpedoed).fates[0].burnt == ()


def test_default_gunfire_ranks_by_naval_rating_then_as_listed():
    """MID-R58, MID-R78: Yamato (8), Nagato (7), Haruna (6), the rest in the order of the report."""
    game = contact(
        (
            "us_ca_astoria",
            "us_ca_vincennes",
            "us_ca_pensacola",
            "us_dd1",
            "us_dd2",
            "jp_dd4",
            "jp_cl_nagara",
            "jp_bb_haruna",
            "jp_bb_nagato",
            "jp_bb_yamato",
        ),
        (9, 2),
    )
    targets = [target for _, target in judged(game, US, FIRST).fire["J6"]]
    assert targets == ["jp_bb_yamato", "jp_bb_nagato", "jp_bb_haruna", "jp_cl_nagara", "jp_dd4"]


def test_default_gunfire_at_carriers_is_in_the_order_of_the_report():
    """MID-R58, MID-R78: Kaga is listed before Hiryu, both before the transports."""
    game = contact(("us_ca_astoria", "us_ca_vincennes", "us_dd1", "jp_tt1", "jp_cv_hiryu", "jp_cv_kaga"), (9, 2))
    targets = [target for _, target in judged(game, US, FIRST).fire["J6"]]
    assert targets == ["jp_cv_kaga", "jp_cv_hiryu", "jp_tt1"]


def screened(*ships, hexes=("J6",), turn=8):
    """Submarines attack in these hexes, one in each, where these ships are; announced."""
    subs = dict(zip(("us_ss1", "us_ss2"), hexes, strict=False))
    game = position({**dict(ships), **subs}, turn=turn)
    return announced(game, torpedoes={US: list(subs)}).game


def test_only_destroyers_that_lost_a_step_are_told_as_damaged():
    """MID-R80, MID-15.4."""
    game = screened(("jp_dd4", "J6"), ("jp_dd10", "J6"), ("jp_dd17", "J6"))
    played = play(game, SCREEN, dice=[(2, 2), (3, 3), (4, 4), (9, 2), (1, 9), (9, 9)])
    for side in (US, JP):
        assert played.report(side, Screened).destroyers == (SeenShip("jp_dd10", 1),)


def test_screens_of_two_hexes_are_kept_apart():
    """MID-15.2: each destroyer screens in its own hex; a hex without destroyers is not asked about."""
    game = screened(("jp_dd4", "J6"), ("jp_dd10", "C9"), hexes=("J6", "C9"))
    screens = SCREEN.ask(seen(game, JP, SCREEN)).options().screens
    assert [(screen.hex, screen.destroyers, screen.default) for screen in screens] == [
        ("C9", ("jp_dd10",), (("jp_dd10", "S1"),)), ("J6", ("jp_dd4",), (("jp_dd4", "S1"),))
    ]  # fmt: skip
    game = screened(("jp_dd4", "J6"), ("jp_tt1", "C9"), hexes=("J6", "C9"))
    ask = SCREEN.ask(seen(game, JP, SCREEN))
    assert [screen.hex for screen in ask.options().screens] == ["J6"]
    assert ask.plan([]).screens == {"J6": [("jp_dd4", "S1")]}


def test_samples_of_screens_are_lawful_and_vary():
    """MID-15.2, MID-R9."""
    game = screened(("jp_dd4", "J6"), ("jp_dd10", "J6"), ("jp_dd17", "C9"), hexes=("J6", "C9"))
    ask = SCREEN.ask(seen(game, JP, SCREEN))
    sheets = [ask.sample(Random(seed)) for seed in range(60)]
    assert all(ask.plan(sheet).remarks == [] for sheet in sheets)
    assert {len(sheet) for sheet in sheets} == {0, 1, 2, 3}
    assert all(isinstance(order, Screen) for sheet in sheets for order in sheet)


def test_each_attack_is_announced_for_what_it_is():
    """MID-R60 b, MID-2.9: in two hexes, by one side and by both."""
    ships = {"us_ss1": "C9", "us_ss2": "J6", "jp_ss_i168": "J6", "us_dd1": "J6", "jp_dd4": "J6", "jp_tt1": "C9"}
    game = position(ships)
    change(game, "us_ss1", steps=1)
    played = announced(game, torpedoes={US: ["us_ss1", "us_ss2"], JP: ["jp_ss_i168"]})
    assert played.told[JP] == [
        SubmarinesAttack("C9", US, seen=(("S1", 1),)),
        SubmarinesAttack("J6", US, seen=(("S1", 2),)),
        SubmarinesAttack("J6", JP, own=(("S1", "jp_ss_i168"),)),
    ]
    offered = SCREEN.ask(seen(played.game, JP, SCREEN)).options().screens
    assert [(screen.hex, screen.submarines) for screen in offered] == [("J6", {"S1": 2})]


def test_losses_against_every_submarine_are_told():
    """MID-R80, MID-15.4, MID-R60 k: two submarines, two screens, two destroyers hit, in table order."""
    game = position(dict.fromkeys(("us_ss1", "us_ss2", "jp_dd4", "jp_dd10"), "J6"))
    game = announced(game, torpedoes={US: ["us_ss1", "us_ss2"]}).game
    orders = {JP: [Screen("jp_dd10", "S1"), Screen("jp_dd4", "S2")]}
    played = play(game, SCREEN, orders, dice=[(2, 2), (1, 9), (3, 3), (9, 1)])
    for side in (US, JP):
        assert played.report(side, Screened).destroyers == (SeenShip("jp_dd4", 1), SeenShip("jp_dd10", 1))


def test_an_attacker_without_a_target_is_not_asked():
    """MID-R80: with an empty list the attack ends."""
    game = position({"jp_st11": "G6", "us_ss2": "G6"}, turn=15)
    game.jp.kure = KureBase(begun=14)
    game = play(announced(game, torpedoes={US: ["us_ss2"]}).game, SCREEN).game
    assert TORPEDOES.ask(seen(game, US, TORPEDOES)) is None


# --- the shore


def test_as_many_firers_as_targets_must_cover_them_all():
    """MID-18.2, MID-18.4: "fewer firers" are fewer."""
    game = position()
    ashore(game, "jp_land_1", "jp_land_2")
    for label in "cdef":
        change(game, f"us_land_{label}", status="lost", steps=0)
    wrong = [Fire("A", "L1"), Fire("B", "L1")]
    expected = [(n, "land-not-covered", "MID-18.2") for n in range(2)]
    assert refusals(game, US, LandCombat(US), *wrong) == expected


def test_what_jp_may_name_is_read_from_its_whole_ledger():
    """MID-16.1, MID-26.2: other reports stand between those of land combat, and say nothing of companies."""
    game = position({"jp_bb_haruna": "H6"})
    fate = Bombed("Midway", (), ())
    told = (Told(1, 5, "3", RaidOff()), Told(2, 5, "7", fate), Told(3, 5, "12", LandFought(JP, (), ())))
    game.told = {JP: told}
    assert may_shell(view(game, JP)) == {"jp_bb_haruna": tuple("ABCDEF")}


@pytest.mark.parametrize("companies", [True, False])
def test_us_ships_shell_the_troops_ashore_with_or_without_companies_left(companies):
    """MID-16.5: the targets are the Japanese units ashore, whoever holds the island."""
    game = position({"us_ca_astoria": "H6"})
    ashore(game, "jp_land_2", "jp_land_3")
    if not companies:
        for unit in game.us.land:
            change(game, unit, status="lost", steps=0)
    assert may_shell(view(game, US)) == {"us_ca_astoria": ("L2", "L3")}
    assert declarations(view(game, US), [(0, Shell("us_ca_astoria", "L3"))]) == ([("us_ca_astoria", "L3")], [])
    game.us.shells = (("us_ca_astoria", "L3"),)
    assert land(play(game, Bombardment(), dice=[(4, 9)]).game, "jp_land_3").steps == 1


def test_a_ship_away_from_the_hex_has_no_part_in_a_default():
    """MID-14.1: put beside the combat it is neither shooter nor target."""
    game = contact(("us_ca_astoria", "jp_dd4"), (9, 2))
    put(game, "jp_dd10", "J7")
    assert judged(game, US, FIRST).fire == {"J6": [("us_ca_astoria", "jp_dd4")]}
