"""Submarine attacks: declared in phase 8, screened in 9a, torpedoes in 9b (MID chapter 15)."""

import pytest

from arbitre.games.midway.records.orders import Engage, Fire, Screen, Torpedo
from arbitre.games.midway.records.printed import AIR
from arbitre.games.midway.records.reports import (
    CombatDeclared,
    Screened,
    SeenShip,
    Shot,
    SubmarinesAttack,
    Torpedoed,
    TorpedoTargets,
)
from arbitre.games.midway.records.state import KureBase
from arbitre.games.midway.rules.submarines import (
    HexScreen,
    ScreenAsk,
    ScreenOptions,
    SubmarineAttack,
    SubmarineScreen,
    declarations,
    may_attack,
)
from arbitre.games.midway.rules.view import view
from arbitre.kernel.dice import KeyedDice
from midway.positions import (
    JP,
    NIGHT,
    US,
    air,
    announced,
    ashore,
    change,
    judged,
    play,
    position,
    put,
    quarters,
    refusals,
    seen,
    ship,
)

HEX = "J6"
SCREEN, TORPEDOES = SubmarineScreen(), SubmarineAttack()


def attacked(ships, *subs, by=US, **options):
    """A position in which submarines attack in J6, where these ships are; already announced."""
    game = position(dict.fromkeys((*ships, *subs), HEX), **options)
    return announced(game, torpedoes={by: list(subs)}).game


def keys(remarks):
    return [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in remarks]


class TestDeclaring:
    def position(self, **options):
        ships = {"us_ss1": "J6", "us_ss2": "F3", "us_ss4": "K7", "us_ca_astoria": "J6", "jp_dd4": "J6"}
        game = position(ships, **options)
        game.located = {US: {"J6": "ships", "F3": "ships"}}
        return game

    def test_a_submarine_may_attack_where_its_side_located_ships(self):
        """MID-R60 a: voluntary, per submarine; MID-15.6: not in fog (F3 is in the zone)."""
        game = self.position()
        us = view(game, US)
        assert list(may_attack(us)) == ["us_ss1"]
        ships, remarks = declarations(us, [(0, Torpedo("us_ss1", "J6"))])
        assert (list(ships), remarks) == (["us_ss1"], [])

    def test_refusals(self):
        us = view(self.position(), US)
        lines = [
            (0, Torpedo("us_ss2", "F3")),
            (1, Torpedo("us_ss1", "J7")),
            (2, Torpedo("us_ca_astoria", "J6")),
            (3, Torpedo("jp_ss_i168", "J6")),
            (4, Torpedo("us_ss3", "J6")),
            (5, Torpedo("us_ss1", "J6")),
            (6, Torpedo("us_ss1", "J6")),
        ]
        ships, remarks = declarations(us, lines)
        assert list(ships) == ["us_ss1"]
        assert keys(remarks) == [
            (0, "submarine-fog", "MID-15.6"),
            (1, "submarine-elsewhere", "MID-R60"),
            (2, "submarine-none", "MID-15.1"),
            (3, "submarine-none", "MID-15.1"),
            (4, "submarine-off-map", "MID-R60"),
            (6, "submarine-twice", "MID-R60"),  # one attack for each submarine
        ]

    def test_no_attack_where_the_enemy_was_not_located(self):
        """MID-R60 a: at night one side may fail to locate the other."""
        game = self.position(turn=NIGHT)
        game.located = {}
        us = view(game, US)
        assert list(may_attack(us)) == []
        assert keys(declarations(us, [(0, Torpedo("us_ss1", "J6"))])[1]) == [(0, "submarine-unlocated", "MID-R60")]

    def test_after_the_fog_has_lifted(self):
        """MID-15.6, MID-20.1."""
        assert list(may_attack(view(self.position(fog=False), US))) == ["us_ss1", "us_ss2"]


class TestAnnouncing:
    def test_the_defender_learns_number_and_strength_only(self):
        """MID-R60 b, MID-26.2: never which submarine it is."""
        game = position(dict.fromkeys(("us_ss1", "us_ss2", "us_ss4", "jp_cv_akagi"), HEX))
        change(game, "us_ss1", steps=1)
        told = announced(game, torpedoes={US: ["us_ss1", "us_ss2"]}).told
        assert told[JP] == [SubmarinesAttack(HEX, US, seen=(("S1", 2), ("S2", 1)))]
        assert told[US] == [SubmarinesAttack(HEX, US, own=(("S1", "us_ss2"), ("S2", "us_ss1")))]

    def test_labels_are_shuffled_among_equals(self):
        """MID-R75: S1 is not tied to SS1; full before reduced all the same."""
        game = position(dict.fromkeys(("us_ss1", "us_ss2", "us_ss3", "jp_cv_akagi"), HEX))
        change(game, "us_ss3", steps=1)
        firsts, lasts = set(), set()
        for secret in range(20):
            after = announced(game, torpedoes={US: ["us_ss3", "us_ss1", "us_ss2"]}, dice=KeyedDice(str(secret))).game
            firsts.add(after.attacks[0].subs["S1"])
            lasts.add(after.attacks[0].subs["S3"])
        assert (firsts, lasts) == ({"us_ss1", "us_ss2"}, {"us_ss3"})

    def test_the_order_of_the_sheet_changes_no_label(self):
        """MID-R75: labels are drawn from the printed table."""
        game = position(dict.fromkeys(("us_ss1", "us_ss2", "us_ss3", "jp_cv_akagi"), HEX))
        one = announced(game, torpedoes={US: ["us_ss3", "us_ss1", "us_ss2"]}, dice=KeyedDice("x")).game.attacks
        assert one == announced(game, torpedoes={US: ["us_ss2", "us_ss3", "us_ss1"]}, dice=KeyedDice("x")).game.attacks

    def test_attacks_go_by_hex_and_us_first(self):
        """MID-R4, MID-R77."""
        ships = {"us_ss1": "J6", "jp_ss_i168": "J6", "us_ss2": "G9", "us_dd1": "J6", "jp_dd4": "J6", "jp_dd10": "G9"}
        game = announced(position(ships), torpedoes={JP: ["jp_ss_i168"], US: ["us_ss1", "us_ss2"]}).game
        assert [(a.hex, a.attacker) for a in game.attacks] == [("G9", US), ("J6", US), ("J6", JP)]

    def test_a_side_without_surface_ships_left_there_hears_nothing(self):
        """MID-2.9: attacks are told in hexes with one's ships; all but a submarine sank in phase 7."""
        game = position({"us_ss1": HEX, "jp_ss_i168": HEX})
        after = announced(game, torpedoes={US: ["us_ss1"]})
        assert after.told[JP] == []
        assert after.told[US] == [SubmarinesAttack(HEX, US, own=(("S1", "us_ss1"),))]
        assert view(after.game, JP).attacks == ()
        screen = play(after.game, SCREEN)
        assert screen.told == {US: [Screened(HEX, (("S1", False, 2),), ()), TorpedoTargets(HEX, ())], JP: []}
        torpedoes = play(screen.game, TORPEDOES)
        assert torpedoes.told == {US: [], JP: []}
        assert torpedoes.game.attacks == ()

    def test_an_attack_needs_no_surface_combat_and_starts_none(self):
        """MID-R60 a, MID-15.1; MID-R60 i: being attacked is not taking part in naval combat."""
        game = attacked(["jp_cv_akagi"], "us_ss1")
        assert game.combats == ()
        end = play(play(game, SCREEN).game, TORPEDOES, dice=[(9, 9)]).game
        assert end.jp.fought == end.us.fought == ()


class TestScreen:
    def test_C6(self):
        """MID-15.2 to 15.5, MID-R60, MID-R40: example C6 to the die, ready aircraft trapped, no sinking."""
        game = attacked(["jp_dd4", "jp_dd10", "jp_cv_akagi"], "us_ss1", "us_ss2")
        screen = play(
            game,
            SCREEN,
            {JP: [Screen("jp_dd4", "S1"), Screen("jp_dd10", "S2")]},
            [("9a|screen|jp_dd4|S1", (1, 5)), ("screen-again jp_dd4", (1, 8)), ("screen jp_dd10", (4, 9)),
             ("screen-again jp_dd10", (1, 2))],
        )  # fmt: skip
        assert screen.game.attacks[0].driven_off == ("S1",)
        assert ship(screen.game, "us_ss1").steps == 1
        assert ship(screen.game, "jp_dd10").steps == 1
        losses = (SeenShip("jp_dd10", 1),)
        subs = (("S1", True, 1), ("S2", False, 2))
        assert screen.report(US, Screened) == Screened(HEX, subs, losses)  # MID-R79: no dice of the enemy
        own_dice = (("jp_dd4", "S1", (1, 5), (1, 8)), ("jp_dd10", "S2", (4, 9), (1, 2)))
        assert screen.told[JP] == [Screened(HEX, subs, losses, own_dice)]
        targets = (SeenShip("jp_cv_akagi", 2), SeenShip("jp_dd4", 2), SeenShip("jp_dd10", 1))
        assert screen.report(US, TorpedoTargets) == TorpedoTargets(HEX, targets)

        dice = [("9b|torpedo|us_ss2|jp_cv_akagi", (2, 6))]
        end = play(screen.game, TORPEDOES, {US: [Fire("S2", "jp_cv_akagi")]}, dice)
        akagi = end.game.jp.ships["jp_cv_akagi"]
        assert (akagi.steps, akagi.status) == (1, "map")
        aboard = [a for a in end.game.jp.air.values() if a.base == "jp_cv_akagi" and a.status != "reserve"]
        assert {a.status for a in aboard} == {"trapped"}
        assert quarters(end.game, JP) == 4
        assert quarters(end.game, US) == 4 + 20  # a destroyer's step and a carrier's
        us, jp = end.report(US, Torpedoed), end.report(JP, Torpedoed)
        assert us.shots == (Shot("S2", "jp_cv_akagi", 1, 1, (2, 6)),)
        assert jp.shots == (Shot("S2", "jp_cv_akagi", 1, 1),)
        assert [(f.unit, f.left, f.hits, f.own_trapped) for f in us.fates] == [("jp_cv_akagi", 1, 1, ())]  # MID-R46
        assert jp.fates[0].own_trapped == tuple(a.id for a in aboard)
        assert us.fates[0].burnt == jp.fates[0].burnt == ()
        assert end.game.attacks == ()

    def test_C15(self):
        """MID-15.8, MID-R80: example C15; ST11 is off the list once its base is begun, and its destroyer screens."""
        game = position({"jp_st11": "G6", "jp_dd16": "G6", "us_ss2": "G6"}, turn=15)
        game.jp.kure = KureBase(begun=14)
        game = announced(game, torpedoes={US: ["us_ss2"]}).game
        screen = play(game, SCREEN, {JP: [Screen("jp_dd16", "S1")]}, [(3, 7), (4, 9)])
        assert screen.report(US, TorpedoTargets).ships == (SeenShip("jp_dd16", 2),)
        assert ship(screen.game, "jp_dd16").steps == 2
        assert refusals(screen.game, US, TORPEDOES, Fire("S1", "jp_st11")) == [(0, "fire-no-target", "MID-15.5")]
        assert ship(play(screen.game, TORPEDOES, {US: [Fire("S1", "jp_dd16")]}, [(2, 5)]).game, "jp_dd16").steps == 1

    def test_C15_without_the_destroyer(self):
        """MID-R80: no screen, an empty list, "no target"; the defender with a ship there is told that it is over."""
        game = position({"jp_st11": "G6", "us_ss2": "G6"}, turn=15)
        game.jp.kure = KureBase(begun=14)
        game = announced(game, torpedoes={US: ["us_ss2"]}).game
        screen = play(game, SCREEN)
        assert screen.report(US, TorpedoTargets) == TorpedoTargets("G6", ())
        end = play(screen.game, TORPEDOES)
        assert end.told == {US: [], JP: [Torpedoed("G6", (), ())]}

    @pytest.mark.parametrize("kure", [KureBase(), KureBase(begun=10, closed=True)])
    def test_C15_base_not_begun_or_closed(self, kure):
        """MID-R80: ST11 is on the list."""
        game = position({"jp_st11": "G6", "us_ss2": "G6"}, turn=15)
        game.jp.kure = kure
        screen = play(announced(game, torpedoes={US: ["us_ss2"]}).game, SCREEN)
        assert screen.report(US, TorpedoTargets).ships == (SeenShip("jp_st11", 2),)

    @pytest.mark.parametrize(("garrison", "listed"), [(True, ("jp_sft", "jp_dd11")), (False, ("jp_dd11",))])
    def test_sft_at_a_japanese_midway_is_left_off_the_list(self, garrison, listed):
        """MID-15.8, MID-22.2, MID-18.6."""
        game = position(dict.fromkeys(("jp_sft", "jp_dd11", "jp_tt1", "us_ss1"), "H6"))
        ashore(game, "jp_land_1")
        if not garrison:
            for unit in game.us.land:
                change(game, unit, status="lost", steps=0)
        game = announced(game, torpedoes={US: ["us_ss1"]}).game
        screen = play(game, SCREEN, dice=[(9, 9), (9, 9)])
        assert {s.id for s in screen.report(US, TorpedoTargets).ships} == {"jp_tt1", *listed}

    def test_only_the_destroyers_that_rolled_a_1_roll_again(self):
        """MID-R60 c, MID-R60 k, MID-15.3: one submarine, three destroyers; each new 1 costs a step, so two sink it."""
        game = attacked(["jp_dd4", "jp_dd10", "jp_dd17", "jp_cv_kaga"], "us_ss1")
        change(game, "jp_dd17", steps=1)
        dice = [
            ("screen jp_dd4", (2, 3)),
            ("screen jp_dd10", (7, 1)),
            ("screen jp_dd17", (1,)),
            ("screen-again jp_dd10", (1, 4)),
            ("screen-again jp_dd17", (1,)),
        ]
        after = play(game, SCREEN, dice=dice)
        sunk = ship(after.game, "us_ss1")
        assert (sunk.steps, sunk.status) == (0, "sunk")
        assert after.report(JP, Screened).subs == (("S1", True, 0),)
        assert after.report(JP, Screened).own_dice[0] == ("jp_dd4", "S1", (2, 3), ())
        assert not after.heard(US, TorpedoTargets)  # MID-R80: only with a submarine left
        end = play(after.game, TORPEDOES)
        assert end.told == {US: [], JP: []}

    def test_a_screen_passed_is_rolled_again_by_each_against_itself(self):
        """MID-15.4, MID-R60 c, MID-R60 e: each new 1 costs a step; a destroyer sunk is no target any more."""
        game = attacked(["jp_dd4", "jp_dd10"], "us_ss1")
        change(game, "jp_dd4", steps=1)
        after = play(game, SCREEN, dice=[(2,), (3, 3), ("screen-again jp_dd4", (1,)), ("screen-again jp_dd10", (1, 5))])
        assert ship(after.game, "jp_dd4").status == "sunk"
        assert after.report(US, Screened).destroyers == (SeenShip("jp_dd4", 0), SeenShip("jp_dd10", 1))
        assert after.report(US, TorpedoTargets).ships == (SeenShip("jp_dd10", 1),)

    def test_two_new_ones_cost_a_destroyer_two_steps(self):
        """MID-15.4."""
        after = play(attacked(["jp_dd4", "jp_cv_akagi"], "us_ss1"), SCREEN, dice=[(2, 2), (1, 1)])
        assert ship(after.game, "jp_dd4").status == "sunk"

    def test_first_dice_of_a_submarine_then_its_second_then_the_next(self):
        """MID-R60 k, MID-R4: submarines in the order named."""
        game = attacked(["jp_dd4", "jp_dd10", "jp_dd17", "jp_dd2"], "us_ss1", "us_ss2")
        orders = [Screen("jp_dd17", "S2"), Screen("jp_dd4", "S1"), Screen("jp_dd2", "S2"), Screen("jp_dd10", "S1")]
        dice = [
            ("screen jp_dd17 S2", (5, 5)), ("screen jp_dd2 S2", (5, 5)),
            ("again jp_dd17 S2", (5, 5)), ("again jp_dd2 S2", (5, 5)),
            ("screen jp_dd4 S1", (5, 1)), ("screen jp_dd10 S1", (5, 5)), ("again jp_dd4 S1", (5, 5)),
        ]  # fmt: skip
        after = play(game, SCREEN, {JP: orders}, dice)
        assert after.report(US, Screened).subs == (("S1", True, 2), ("S2", False, 2))

    def test_a_submarine_nobody_screens_passes_without_dice(self):
        """MID-R60 d: only the destroyers' choice counts, though there is one for each."""
        game = attacked(["jp_dd4", "jp_dd10"], "us_ss1", "us_ss2")
        orders = [Screen("jp_dd4", "S2"), Screen("jp_dd10", "S2")]
        after = play(game, SCREEN, {JP: orders}, [(5, 5), (5, 5), (6, 6), (6, 6)])
        assert after.report(JP, Screened).subs == (("S1", False, 2), ("S2", False, 2))

    def test_default_screens(self):
        """MID-R60 h: the strongest not yet screened; named destroyers count; then again from the strongest."""
        ships = ["jp_dd4", "jp_dd10", "jp_dd17", "jp_dd2"]
        game = attacked(ships, "us_ss1", "us_ss2", "us_ss3")
        change(game, "us_ss3", steps=1)
        game = announced(game, torpedoes={US: ["us_ss1", "us_ss2", "us_ss3"]}).game
        assert game.attacks[0].subs["S3"] == "us_ss3"
        in_turn = [("jp_dd4", "S1"), ("jp_dd10", "S2"), ("jp_dd17", "S3"), ("jp_dd2", "S1")]
        assert judged(game, JP, SCREEN).screens == {HEX: in_turn}
        assert judged(game, JP, SCREEN, Screen("jp_dd17", "S1")).screens == {
            HEX: [("jp_dd17", "S1"), ("jp_dd4", "S2"), ("jp_dd10", "S3"), ("jp_dd2", "S1")]
        }

    def test_only_destroyers_screen(self):
        """MID-15.2: cruisers do not; without destroyers nobody is asked and no die is rolled."""
        game = attacked(["jp_cl_nagara", "jp_ca_tone"], "us_ss1")
        assert SCREEN.ask(seen(game, JP, SCREEN)) is None
        assert play(game, SCREEN).report(JP, Screened).own_dice == ()

    def test_refused_screens(self):
        game = attacked(["jp_dd4", "jp_ca_tone"], "us_ss1")
        put(game, "jp_dd10", "J7")
        lines = [
            Screen("jp_ca_tone", "S1"),
            Screen("jp_dd10", "S1"),
            Screen("jp_dd4", "S2"),
            Screen("jp_dd4", "S1"),
            Screen("jp_dd4", "S1"),
            Engage(HEX),
        ]
        assert refusals(game, JP, SCREEN, *lines) == [
            (0, "submarine-no-destroyer", "MID-15.2"),
            (1, "submarine-no-destroyer", "MID-15.2"),
            (2, "submarine-no-attacker", "MID-15.2"),
            (4, "submarine-screens-twice", "MID-15.2"),
            (5, "not-now", "MID-2.5"),
        ]

    def test_the_attacker_has_no_say_in_the_screen(self):
        """MID-2.9."""
        game = attacked(["jp_dd4"], "us_ss1")
        put(game, "us_dd1", HEX)
        assert SCREEN.ask(seen(game, US, SCREEN)) is None
        ask = SCREEN.ask(seen(game, JP, SCREEN))
        assert isinstance(ask, ScreenAsk)
        screen = HexScreen(HEX, destroyers=("jp_dd4",), submarines={"S1": 2}, default=(("jp_dd4", "S1"),))
        assert ask.options() == ScreenOptions((screen,))

    def test_natural_ones_at_night(self):
        """MID-R60 g: the US night modifier is not for screens."""
        game = attacked(["us_dd1"], "jp_ss_i168", by=JP, turn=NIGHT)
        after = play(game, SCREEN, dice=[(1, 7), (2, 2)])
        assert after.report(US, Screened).subs == (("S1", True, 1),)


class TestTorpedoes:
    def test_us_adds_1_at_night(self):
        """MID-R60 g, MID-14.8: naval rating 2, so at night only a 1 hits; I-168 (3) has no modifier."""
        us = attacked(["jp_cv_akagi"], "us_ss1", turn=NIGHT)
        us = play(play(us, SCREEN).game, TORPEDOES, dice=[(1, 2)])
        assert us.report(US, Torpedoed).shots[0].hits == 1
        jp = attacked(["us_cv_hornet"], "jp_ss_i168", by=JP, turn=NIGHT)
        jp = play(play(jp, SCREEN).game, TORPEDOES, dice=[(3,)])
        assert jp.report(JP, Torpedoed).shots[0].hits == 1

    def test_targets_are_free(self):
        """MID-R60 f: no cover rule; all may take one destroyer though a carrier and a battleship are there."""
        game = attacked(["jp_dd4", "jp_cv_akagi", "jp_bb_haruna"], "us_ss1", "us_ss2")
        game = play(game, SCREEN, {JP: [Screen("jp_dd4", "S1")]}, [(5, 5), (5, 5)]).game
        end = play(game, TORPEDOES, {US: [Fire("S2", "jp_dd4"), Fire("S1", "jp_dd4")]}, [("us_ss2", (1, 9)), (2, 9)])
        assert ship(end.game, "jp_dd4").status == "sunk"

    def test_default_targets(self):
        """MID-R60 h: carriers, then BB, then TT, each at one target; then whatever there is."""
        ships = ["jp_cv_akagi", "jp_bb_haruna", "jp_ca_tone", "jp_tt1", "jp_cvl_zuiho"]
        game = attacked(ships, "us_ss1", "us_ss2", "us_ss3", "us_ss4")
        game = play(game, SCREEN).game
        wanted = [("S1", "jp_cv_akagi"), ("S2", "jp_cvl_zuiho"), ("S3", "jp_bb_haruna"), ("S4", "jp_tt1")]
        assert judged(game, US, TORPEDOES).fire == {HEX: wanted}
        game = play(attacked(["jp_ca_tone"], "us_ss1", "us_ss2"), SCREEN).game
        assert judged(game, US, TORPEDOES).fire == {HEX: [("S1", "jp_ca_tone"), ("S2", "jp_ca_tone")]}

    def test_hits_on_one_target_are_applied_together(self):
        """MID-R41: two torpedoes sink a carrier with all aboard; the reserve fighters too score nothing (MID-11.5)."""
        game = play(attacked(["jp_cv_kaga"], "us_ss1"), SCREEN).game
        end = play(game, TORPEDOES, dice=[(1, 2)])
        assert ship(end.game, "jp_cv_kaga").status == "sunk"
        assert {a.status for a in end.game.jp.air.values() if a.base == "jp_cv_kaga"} == {"lost"}
        steps = sum(a.steps for a in AIR.values() if a.base == "jp_cv_kaga" and not a.reserve)
        assert quarters(end.game, US) == 40 + 2 * steps
        assert end.report(US, Torpedoed).fates[0].own_lost == ()  # MID-26.2: nothing of what was aboard
        assert len(end.report(JP, Torpedoed).fates[0].own_lost) > 5

    def test_a_torpedoed_us_carrier_traps_its_aircraft(self):
        """MID-R40, MID-11.1."""
        game = play(attacked(["us_cv_hornet"], "jp_ss_i168", by=JP), SCREEN).game
        end = play(game, TORPEDOES, dice=[(3,)])
        assert air(end.game, "us_air_h_d1").status == "trapped"

    def test_armour_is_rolled_for_torpedoes(self):
        """MID-11.6, MID-R43: one die for each hit, when all shooters at that target have rolled; US has none."""
        game = play(attacked(["jp_bb_haruna"], "us_ss1", "us_ss2"), SCREEN).game
        dice = [("torpedo us_ss1", (1, 9)), ("torpedo us_ss2", (2, 9)), ("armour", (5,)), ("armour", (6,))]
        end = play(game, TORPEDOES, dice=dice)
        fate = end.report(US, Torpedoed).fates[0]
        assert (fate.left, fate.hits, fate.no_effect) == (1, 2, 1)
        assert end.report(JP, Torpedoed).fates[0].no_effect == 1

    def test_a_reduced_submarine_fires_one_die(self):
        """MID-1.7, MID-R60 e: a driven-off one never fires."""
        game = attacked(["jp_cv_akagi", "jp_dd4"], "us_ss1", "us_ss2")
        game = play(game, SCREEN, {JP: [Screen("jp_dd4", "S1")]}, [(1, 5), (5, 5)]).game
        change(game, "us_ss2", steps=1)
        assert refusals(game, US, TORPEDOES, Fire("S1", "jp_cv_akagi")) == [(0, "fire-no-shooter", "MID-R73")]
        end = play(game, TORPEDOES, dice=[("us_ss2", (9,))])
        assert [s.shooter for s in end.report(US, Torpedoed).shots] == ["S2"]

    def test_no_list_and_no_question_when_all_are_driven_off(self):
        """MID-R80."""
        game = attacked(["jp_dd4", "jp_cv_akagi"], "us_ss1")
        after = play(game, SCREEN, dice=[(1, 5), (5, 5)])
        assert not after.heard(US, TorpedoTargets)
        assert view(after.game, US).attacks[0].targets == ()
        assert TORPEDOES.ask(seen(after.game, US, TORPEDOES)) is None
        assert play(after.game, TORPEDOES).told == {US: [], JP: []}

    def test_the_list_is_not_shown_before_the_screen(self):
        """MID-R80."""
        game = attacked(["jp_dd4", "jp_cv_akagi"], "us_ss1")
        assert view(game, US).attacks[0].targets == ()

    def test_the_defender_never_sees_ids_or_the_list(self):
        """MID-26.2, MID-15.7: his view holds labels and strengths of those left only."""
        game = attacked(["jp_dd4", "jp_cv_akagi"], "us_ss1", "us_ss2")
        put(game, "us_ss3", HEX)
        game = play(game, SCREEN, {JP: [Screen("jp_dd4", "S1")]}, [(1, 5), (5, 5)]).game
        jp = view(game, JP).attacks[0]
        assert (jp.own, jp.seen, jp.targets) == ({}, {"S2": 2}, ())
        assert "us_ss" not in repr(jp)

    def test_submarines_never_fight_each_other(self):
        """MID-15.6, MID-15.7: a submarine is on no list."""
        game = attacked(["jp_cv_akagi", "jp_ss_i168"], "us_ss1")
        assert [s.id for s in play(game, SCREEN).report(US, TorpedoTargets).ships] == ["jp_cv_akagi"]

    def test_two_attacks_in_one_hex(self):
        """MID-R77: US dice first, in 9a and 9b; each defender is asked for his own screen."""
        game = position(dict.fromkeys(("us_ss1", "jp_ss_i168", "us_dd1", "jp_dd4"), HEX))
        game = announced(game, torpedoes={US: ["us_ss1"], JP: ["jp_ss_i168"]}).game
        dice = [(f"{roll} {dd}", (5, 5)) for dd in ("jp_dd4", "us_dd1") for roll in ("screen", "again")]
        orders = {US: [Screen("us_dd1", "S1")], JP: [Screen("jp_dd4", "S1")]}
        screen = play(game, SCREEN, orders, dice)
        end = play(screen.game, TORPEDOES, dice=[("torpedo us_ss1", (2, 9)), ("torpedo jp_ss_i168", (3,))])
        assert [len(end.told[side]) for side in (US, JP)] == [2, 2]
        assert (ship(end.game, "us_dd1").steps, ship(end.game, "jp_dd4").steps) == (1, 1)

    def test_two_hexes_need_the_battle_named(self):
        """MID-25.4: S1 attacks here and there."""
        game = position({"us_ss1": "J6", "jp_cv_akagi": "J6", "us_ss2": "G9", "jp_cv_kaga": "G9", "jp_ca_tone": "J6"})
        game = play(announced(game, torpedoes={US: ["us_ss1", "us_ss2"]}).game, SCREEN).game
        fire = judged(game, US, TORPEDOES, Fire("S1", "jp_ca_tone", "J6")).fire
        assert fire == {"G9": [("S1", "jp_cv_kaga")], "J6": [("S1", "jp_ca_tone")]}

    @pytest.mark.parametrize(("ships", "sighted"), [(["us_dd1"], 0), (["us_dd1", "us_cv_hornet"], 8)])
    def test_a_us_carrier_on_the_list_is_a_sighting(self, ships, sighted):
        """MID-R14 c: for group 13; the first turn counts."""
        game = attacked(ships, "jp_ss_i168", by=JP)
        after = play(game, SCREEN, dice=[(5, 5), (5, 5)]).game
        assert after.sighted == sighted
        game.sighted = 3
        assert play(game, SCREEN, dice=[(5, 5), (5, 5)]).game.sighted == 3

    def test_a_japanese_carrier_on_the_list_is_none(self):
        """MID-4.8."""
        assert play(attacked(["jp_cv_akagi"], "us_ss1"), SCREEN).game.sighted == 0


def test_a_declared_combat_is_another_matter():
    """MID-15.1: both may be declared in one hex."""
    game = position(dict.fromkeys(("us_ss1", "us_dd1", "jp_dd4"), HEX))
    after = announced(game, torpedoes={US: ["us_ss1"]}, engage={US: {HEX}})
    assert after.heard(JP, SubmarinesAttack)
    assert after.heard(JP, CombatDeclared)
