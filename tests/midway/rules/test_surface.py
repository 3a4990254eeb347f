"""Surface combat: declared in phase 8, fought in phases 9c and 9d (MID chapter 14)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.midway.records.orders import Engage, Fire
from arbitre.games.midway.records.printed import SHIPS, enemy
from arbitre.games.midway.records.reports import CombatDeclared, Gunnery, SeenShip, SurfaceContact
from arbitre.games.midway.rules.surface import Contact, Gunfire, declarations, may_engage
from arbitre.games.midway.rules.view import view
from midway.positions import (
    JP,
    NIGHT,
    US,
    air,
    announced,
    ashore,
    change,
    judged,
    land,
    play,
    position,
    put,
    quarters,
    refusals,
    seen,
    ship,
)

HEX = "J6"
CONTACT, FIRST, SECOND = Contact(), Gunfire(1), Gunfire(2)
US_FIRST, JP_FIRST, BOTH = (8, 3), (3, 8), (5, 5)  # initiative dice, US then JP
C7 = ("us_ca_astoria", "us_dd2", "us_cv_yorktown", "jp_ca_tone", "jp_dd4", "jp_dd10", "jp_dd17")


def contact(ships, dice, hex=HEX, **options):
    """These ships in contact in one hex, the initiative rolled."""
    game = announced(position(dict.fromkeys(ships, hex), **options), engage={US: {hex}}).game
    return play(game, CONTACT, dice=[(die,) for die in dice]).game


def pairs(game, side, step, *orders):
    return judged(game, side, step, *orders).fire[HEX]


class TestDeclaring:
    def position(self, **options):
        ships = {"us_ca_astoria": "J6", "us_ss1": "K6", "us_dd1": "F3", "us_dd2": "M4", "jp_dd4": "J6"}
        game = position(ships, **options)
        game.located = {US: {"J6": "ships", "K6": "ships", "F3": "carriers"}, JP: {"M4": "ships"}}
        return game

    def test_where_it_may_be_declared(self):
        """MID-14.1, MID-R54: own surface ships where the enemy was located this turn; MID-14.9: F3 is in the fog."""
        us = view(self.position(), US)
        assert may_engage(us) == ("J6",)
        hexes, remarks = declarations(us, [(0, Engage("J6"))])
        assert (set(hexes), remarks) == ({"J6"}, [])

    def test_refusals(self):
        """MID-15.1: a submarine alone is no surface ship; MID-R54: being located does not count."""
        lines = [(n, Engage(hex)) for n, hex in enumerate(("K6", "F3", "M4", "A1", "J6"))]
        hexes, remarks = declarations(view(self.position(), US), lines)
        assert set(hexes) == {"J6"}
        assert [(r.line, r.phrase.key, r.phrase.clause) for r in remarks] == [
            (0, "surface-no-ship", "MID-14.1"),
            (1, "surface-fog", "MID-14.9"),
            (2, "surface-unlocated", "MID-R54"),
            (3, "surface-no-ship", "MID-14.1"),
        ]

    def test_by_night_and_out_of_the_fog(self):
        """MID-2.4, MID-20.5."""
        assert may_engage(view(self.position(turn=NIGHT, fog=False), US)) == ("F3", "J6")

    def test_the_enemy_has_located_us_but_we_not_him(self):
        """MID-R54: at night one or both sides may fail."""
        game = self.position(turn=NIGHT)
        jp = view(game, JP)
        assert jp.found == ("J6", "K6", "F3")
        assert may_engage(jp) == ()
        assert declarations(jp, [(0, Engage("J6"))])[1][0].phrase.key == "surface-unlocated"
        game.located = {}
        assert may_engage(view(game, US)) == ()

    def test_both_are_told_who_declared(self):
        """MID-14.2, MID-2.9: one combat in a hex, whoever declares it (MID-R59), in order of hex (MID-R4)."""
        ships = {"us_dd1": "J6", "jp_dd4": "J6", "us_dd2": "C9", "jp_dd10": "C9", "us_dd6": "C12", "jp_dd2": "C12"}
        after = announced(position(ships), engage={JP: {"J6", "C12"}, US: {"J6", "C9"}})
        expected = CombatDeclared((("C9", (US,)), ("C12", (JP,)), ("J6", (US, JP))))
        assert after.told == {US: [expected], JP: [expected]}
        assert [c.hex for c in after.game.combats] == ["C9", "C12", "J6"]

    def test_nobody_is_told_of_a_combat_elsewhere(self):
        """MID-2.9: only in hexes with its ships; JP's last ship there sank in phase 7, only a submarine is left."""
        game = position({"us_dd1": "J6", "jp_ss_i168": "J6", "jp_dd10": "C9"})
        after = announced(game, engage={US: {"J6"}})
        assert after.told == {US: [CombatDeclared((("J6", (US,)),))], JP: []}
        assert view(after.game, JP).combats == ()
        assert announced(game).told == {US: [], JP: []}


class TestContact:
    @pytest.mark.parametrize(("dice", "first"), [(US_FIRST, US), (JP_FIRST, JP), (BOTH, "both")])
    def test_initiative(self, dice, first):
        """MID-14.4, MID-R55: one d10 a side, higher wins, equal is simultaneous; MID-R77: US first; own die only."""
        game = announced(position(dict.fromkeys(("us_dd1", "jp_dd4"), HEX)), engage={JP: {HEX}}).game
        script = [(f"9c|initiative|J6|{side}", (die,)) for side, die in zip((US, JP), dice, strict=True)]
        after = play(game, CONTACT, dice=script)
        assert after.told[US] == [SurfaceContact(HEX, (SeenShip("jp_dd4", 2),), first, dice[0])]
        assert after.told[JP] == [SurfaceContact(HEX, (SeenShip("us_dd1", 2),), first, dice[1])]
        assert after.game.combats[0].first == first

    def test_nobody_is_asked(self):
        """MID-2.9: the list and the initiative come before the choice."""
        game = announced(position(dict.fromkeys(("us_dd1", "jp_dd4"), HEX)), engage={JP: {HEX}}).game
        assert [CONTACT.ask(seen(game, side, CONTACT)) for side in (US, JP)] == [None, None]
        assert view(game, US).combats[0].theirs == ()

    def test_the_list(self):
        """MID-R57, MID-26.2: name, class and strength of every enemy ship in the hex; no submarine, cargo, aircraft."""
        game = position(dict.fromkeys(("us_dd1", "jp_tt1", "jp_ss_i168", "jp_cv_akagi"), HEX))
        put(game, "jp_dd10", HEX, steps=1)
        put(game, "jp_dd17", "J7")
        game = announced(game, engage={US: {HEX}}).game
        after = play(game, CONTACT, dice=[(1,), (2,)])
        listed = (SeenShip("jp_cv_akagi", 2), SeenShip("jp_dd10", 1), SeenShip("jp_tt1", 2))
        assert after.report(US, SurfaceContact).enemy == listed
        assert view(after.game, US).combats[0].theirs == listed

    def test_all_ships_take_part(self):
        """MID-14.3, MID-16.1: combatants or not, on both sides; submarines apart; other hexes not."""
        ships = ("us_dd1", "us_cv_hornet", "us_ss1", "jp_tt1", "jp_dd4")
        game = position(dict.fromkeys(ships, HEX))
        put(game, "us_dd2", "J7")
        game = play(announced(game, engage={US: {HEX}}).game, CONTACT, dice=[(1,), (2,)]).game
        assert set(game.us.fought) == {"us_dd1", "us_cv_hornet"}
        assert set(game.jp.fought) == {"jp_tt1", "jp_dd4"}

    def test_ships_of_two_combats(self):
        """MID-16.1: whoever fought anywhere this turn."""
        ships = {"us_dd1": "J6", "jp_dd4": "J6", "us_dd2": "C9", "jp_dd10": "C9"}
        game = announced(position(ships), engage={US: {"J6", "C9"}}).game
        dice = [("C9|us", (1,)), ("C9|jp", (2,)), ("J6|us", (3,)), ("J6|jp", (3,))]
        game = play(game, CONTACT, dice=dice).game
        assert set(game.us.fought) == {"us_dd1", "us_dd2"}
        assert set(game.jp.fought) == {"jp_dd4", "jp_dd10"}

    @pytest.mark.parametrize("gone", ["us_dd1", "jp_dd4"])
    def test_a_combat_lapses_when_one_side_has_no_ship_left(self, gone):
        """MID-R59: sunk by torpedoes after the declaration; no dice, nobody took part. Submarines do not count."""
        game = position(dict.fromkeys(("us_dd1", "us_ss1", "jp_dd4", "jp_ss_i168"), HEX))
        game = announced(game, engage={US: {HEX}}).game
        change(game, gone, hex="", status="sunk", steps=0)
        after = play(game, CONTACT)
        assert after.told == {US: [], JP: []}
        assert after.game.combats == ()
        assert after.game.us.fought == after.game.jp.fought == ()
        assert play(after.game, FIRST).told == {US: [], JP: []}

    def test_a_us_carrier_on_the_list_is_a_sighting(self):
        """MID-R14 c: for JP only, and the first turn counts."""
        assert contact(("us_dd1", "jp_cv_akagi"), BOTH).sighted == 0
        assert contact(("us_cv_hornet", "jp_dd4"), BOTH).sighted == 8

    def test_at_midway_land_units_take_no_part(self):
        """MID-14.1."""
        game = position(dict.fromkeys(("us_dd1", "jp_dd4"), "H6"))
        ashore(game, "jp_land_1")
        game = play(announced(game, engage={US: {"H6"}}).game, CONTACT, dice=[(9,), (2,)]).game
        fight = FIRST.ask(seen(game, US, FIRST)).fights[0]
        assert (dict(fight.shooters), fight.targets) == ({"us_dd1": "us_dd1"}, ("jp_dd4",))
        assert land(game, "jp_land_1").steps == 2


class TestTargets:
    def test_C7(self):
        """MID-14.5, MID-14.6: example C7, and the cover rule of the reply."""
        game = contact((*C7, "jp_cv_akagi"), JP_FIRST)
        assert FIRST.ask(seen(game, US, FIRST)) is None
        yorktown, astoria, dd2 = "us_cv_yorktown", "us_ca_astoria", "us_dd2"
        shooters = ("jp_ca_tone", "jp_dd4", "jp_dd10", "jp_dd17")
        legal = [Fire(s, t) for s, t in zip(shooters, (yorktown, astoria, dd2, astoria), strict=True)]
        assert refusals(game, JP, FIRST, *legal) == []
        assert pairs(game, JP, FIRST, *legal) == [(o.shooter, o.target) for o in legal]
        wrong = [Fire(s, t) for s, t in zip(shooters, (yorktown, yorktown, astoria, astoria), strict=True)]
        assert refusals(game, JP, FIRST, *wrong) == [(n, "surface-cover", "MID-14.5") for n in range(4)]
        after = play(game, FIRST, {JP: legal}, [(9, 9)] * 4).game
        assert SECOND.ask(seen(after, JP, SECOND)) is None
        assert refusals(after, US, SECOND, Fire(astoria, "jp_cv_akagi")) == [(0, "surface-cover", "MID-14.5")]
        assert refusals(after, US, SECOND, Fire(astoria, "jp_dd4"), Fire(dd2, "jp_dd4")) == []

    def test_several_may_choose_one_combatant(self):
        """MID-14.5: without a non-combatant nothing needs to be covered."""
        game = contact(C7, JP_FIRST)
        shooters = ("jp_ca_tone", "jp_dd4", "jp_dd10", "jp_dd17")
        assert refusals(game, JP, FIRST, *(Fire(s, "us_dd2") for s in shooters)) == []

    def test_only_combatants_fire(self):
        """MID-14.3: carriers, transports, tenders do not, submarines apart."""
        ships = ("us_dd1", "us_cv_hornet", "us_ss1", "jp_dd4", "jp_tt1", "jp_st11", "jp_sft", "jp_cv_akagi")
        game = contact(ships, BOTH)
        assert list(FIRST.ask(seen(game, JP, FIRST)).fights[0].shooters) == ["jp_dd4"]
        assert list(FIRST.ask(seen(game, US, FIRST)).fights[0].shooters) == ["us_dd1"]

    def test_a_side_without_combatants_is_not_asked(self):
        """MID-14.3; the other side fires in its round."""
        game = contact(("us_cv_hornet", "jp_dd4"), US_FIRST)
        assert FIRST.ask(seen(game, US, FIRST)) is None
        after = play(game, FIRST)
        assert after.told == {US: [], JP: []}
        assert pairs(after.game, JP, SECOND) == [("jp_dd4", "us_cv_hornet")]

    def test_default_targets(self):
        """MID-R58, MID-R78: spread over combatants by naval rating, ties as listed, then the rest, carriers first."""
        ours = ("us_ca_new_orleans", "us_ca_vincennes", "us_ca_pensacola", "us_ca_astoria", "us_cl_atlanta", "us_dd1")
        theirs = ("jp_dd4", "jp_tt1", "jp_cvl_zuiho", "jp_bb_kongo", "jp_ca_atago")  # as the table lists them
        game = contact((*ours, *theirs), US_FIRST)
        targets = ("jp_bb_kongo", "jp_ca_atago", "jp_dd4", "jp_cvl_zuiho", "jp_tt1", "jp_bb_kongo")
        assert pairs(game, US, FIRST) == list(zip(ours, targets, strict=True))

    def test_part_orders_are_completed_within_the_cover_rule(self):
        """MID-R78: named ones first, then the default for the others, turned to the combatants still to be covered."""
        game = contact(C7, JP_FIRST)
        assert pairs(game, JP, FIRST, Fire("jp_dd10", "us_cv_yorktown"), Fire("jp_dd4", "us_ca_astoria")) == [
            ("jp_dd10", "us_cv_yorktown"), ("jp_dd4", "us_ca_astoria"), ("jp_ca_tone", "us_ca_astoria"),
            ("jp_dd17", "us_dd2"),
        ]  # fmt: skip
        named = [Fire(s, "us_cv_yorktown") for s in ("jp_dd10", "jp_dd4")]
        assert pairs(game, JP, FIRST, *named)[2:] == [("jp_ca_tone", "us_ca_astoria"), ("jp_dd17", "us_dd2")]
        named = [Fire("jp_dd10", "us_cv_yorktown"), Fire("jp_dd4", "us_ca_astoria"), Fire("jp_dd17", "us_ca_astoria")]
        assert pairs(game, JP, FIRST, *named)[3:] == [("jp_ca_tone", "us_dd2")]

    def test_lines_that_cannot_be_completed_are_refused_together(self):
        """MID-R78: three at Yorktown leave one shooter for two combatants."""
        game = contact(C7, JP_FIRST)
        named = [Fire(s, "us_cv_yorktown") for s in ("jp_dd10", "jp_dd4", "jp_dd17")]
        assert refusals(game, JP, FIRST, *named) == [(n, "surface-cover", "MID-14.5") for n in range(3)]

    def test_cover_counts_combatants_afloat_at_that_moment(self):
        """MID-R56: a combatant sunk in the first round need not be covered, and survivors choose freely."""
        game = contact(("us_ca_astoria", "us_dd2", "jp_dd4", "jp_dd15", "jp_tt1"), US_FIRST)
        orders = [Fire("us_ca_astoria", "jp_dd15"), Fire("us_dd2", "jp_dd15")]
        after = play(game, FIRST, {US: orders}, [(4, 9), (9, 9)]).game
        assert ship(after, "jp_dd15").status == "sunk"
        assert list(judged(after, JP, SECOND).fire) == [HEX]
        assert refusals(after, JP, SECOND, Fire("jp_dd15", "us_dd2")) == [(0, "fire-no-shooter", "MID-R73")]
        assert refusals(after, JP, SECOND, Fire("jp_dd4", "us_dd2")) == []

    def test_refused_lines(self):
        game = contact((*C7, "jp_ss_i168", "us_ss1"), JP_FIRST)
        lines = [
            Fire("jp_ca_tone", "us_ss1"),
            Fire("jp_ss_i168", "us_dd2"),
            Fire("jp_dd4", "us_dd2"),
            Fire("jp_dd4", "us_dd2"),
            Fire("jp_dd10", "us_dd2", "K6"),
            Engage(HEX),
        ]
        assert refusals(game, JP, FIRST, *lines) == [
            (0, "fire-no-target", "MID-14.5"),
            (1, "fire-no-shooter", "MID-R73"),
            (3, "fire-twice", "MID-14.5"),
            (4, "fire-no-battle", "MID-25.4"),
            (5, "not-now", "MID-2.5"),
        ]

    @settings(max_examples=150, deadline=None)
    @given(
        ships=st.sets(st.sampled_from(sorted(s.id for s in SHIPS.values() if not s.submarine)), min_size=2),
        seed=st.integers(0, 2**16),
    )
    def test_sampled_and_default_fire_obeys_the_cover_rule(self, ships, seed):
        """MID-14.5: whatever is sampled is accepted, completed for every combatant, and covers."""
        if len({SHIPS[s].side for s in ships}) < 2:
            return
        game = contact(sorted(ships), BOTH)
        for side in (US, JP):
            ask = FIRST.ask(seen(game, side, FIRST))
            combatants = [s for s in ships if SHIPS[s].side == side and SHIPS[s].naval]
            assert (ask is None) == (not combatants)
            for orders in ((), ask.sample(Random(seed))) if ask else ():
                plan = ask.plan(orders)
                assert plan.remarks == []
                fired = plan.fire[HEX]
                assert fired[: len(orders)] == [(o.shooter, o.target) for o in orders]
                assert sorted(s for s, _ in fired) == sorted(combatants)
                chosen = {t for _, t in fired}
                cover = {s for s in ships if SHIPS[s].side == enemy(side) and SHIPS[s].naval}
                assert chosen <= cover or cover <= chosen

    def test_samples_reach_non_combatants(self):
        """MID-14.5: with enough shooters."""
        game = contact(C7, JP_FIRST)
        ask = FIRST.ask(seen(game, JP, FIRST))
        samples = [ask.sample(Random(n)) for n in range(40)]
        assert sum(order.target == "us_cv_yorktown" for sample in samples for order in sample) > 5
        assert sum(len(sample) > 1 for sample in samples) > 35  # hardly any is left to the default as a whole


class TestFire:
    def test_order_of_dice(self):
        """MID-R4, MID-R77: targets in the order first named, their shooters as named, then the target's armour."""
        game = contact(("us_ca_astoria", "us_dd1", "us_dd2", "us_dd6", "jp_bb_haruna", "jp_dd4"), US_FIRST)
        orders = [
            Fire("us_dd6", "jp_dd4"),
            Fire("us_dd2", "jp_bb_haruna"),
            Fire("us_ca_astoria", "jp_dd4"),
            Fire("us_dd1", "jp_bb_haruna"),
        ]
        dice = [
            ("9c|gunfire|us_dd6|jp_dd4", (2, 3)), ("gunfire|us_ca_astoria|jp_dd4", (5, 6)),
            ("gunfire|us_dd2|jp_bb_haruna", (1, 3)), ("gunfire|us_dd1|jp_bb_haruna", (2, 2)),
            ("armour|jp_bb_haruna|0", (6,)), ("armour|jp_bb_haruna|1", (10,)), ("armour|jp_bb_haruna|2", (5,)),
        ]  # fmt: skip
        after = play(game, FIRST, {US: orders}, dice)
        assert (ship(after.game, "jp_dd4").steps, ship(after.game, "jp_bb_haruna").steps) == (1, 1)
        report = after.report(US, Gunnery)
        assert [(s.target, s.shooter) for s in report.shots] == [
            ("jp_bb_haruna", "us_dd1"), ("jp_bb_haruna", "us_dd2"), ("jp_dd4", "us_ca_astoria"), ("jp_dd4", "us_dd6"),
        ]  # fmt: skip
        fates = [(f.unit, f.left, f.hits, f.no_effect) for f in report.fates]
        assert fates == [("jp_bb_haruna", 1, 3, 2), ("jp_dd4", 1, 1, 0)]

    def test_C4(self):
        """MID-11.6, MID-R43: two hits on Haruna, armour 6 and 3."""
        game = contact(("us_ca_astoria", "jp_bb_haruna"), US_FIRST)
        after = play(game, FIRST, dice=[(4, 4), (6,), (3,)])
        assert ship(after.game, "jp_bb_haruna").steps == 1
        assert quarters(after.game, US) == 16
        for side in (US, JP):
            assert after.report(side, Gunnery).fates[0].no_effect == 1

    def test_us_adds_1_at_night(self):
        """MID-14.8: example C7, a 4 by Astoria (naval 4) is a miss; a 3 hits; JP has no modifier."""
        game = contact(("us_ca_astoria", "jp_dd4"), US_FIRST, turn=NIGHT)
        after = play(game, FIRST, dice=[(4, 3)])
        assert after.report(US, Gunnery).shots[0].hits == 1
        reply = play(after.game, SECOND, dice=[("9d|gunfire|jp_dd4", (3,))])  # one step left, one die (MID-11.7)
        assert reply.report(JP, Gunnery).shots[0].hits == 1

    def test_each_side_is_told_its_own_dice(self):
        """MID-14.6, MID-R57, MID-R79."""
        game = contact(("us_ca_astoria", "jp_dd4"), JP_FIRST)
        after = play(game, FIRST, dice=[(3, 9)])
        assert after.report(JP, Gunnery).shots[0].dice == (3, 9)
        assert after.report(US, Gunnery).shots[0].dice == ()
        assert after.report(US, Gunnery).shooter == after.report(JP, Gunnery).shooter == JP
        reply = play(after.game, SECOND, dice=[(4,)])
        assert reply.report(US, Gunnery).shots[0].dice == (4,)
        assert reply.report(JP, Gunnery).shots[0].dice == ()
        assert reply.game.combats == ()

    def test_survivors_fire_with_the_steps_left(self):
        """MID-14.6: the sunk do not fire, damaged ones with their remaining dice."""
        game = contact(("us_ca_astoria", "us_dd1", "jp_dd4", "jp_dd10"), US_FIRST)
        orders = [Fire("us_ca_astoria", "jp_dd4"), Fire("us_dd1", "jp_dd10")]
        game = play(game, FIRST, {US: orders}, [(1, 1), (1, 9)]).game
        after = play(game, SECOND, dice=[("gunfire|jp_dd10", (3,))])
        assert [s.shooter for s in after.report(US, Gunnery).shots] == ["jp_dd10"]

    def test_simultaneous_fire(self):
        """MID-14.6, MID-R77: both are asked at once, US dice first, strengths from before; no second round."""
        game = contact(("us_ca_astoria", "jp_dd4", "jp_bb_haruna"), BOTH)
        orders = {US: [Fire("us_ca_astoria", "jp_dd4")], JP: [Fire("jp_dd4", "us_ca_astoria")]}
        dice = [("us_ca_astoria", (1, 2)), ("jp_dd4", (3, 9)), ("jp_bb_haruna", (6, 9))]
        after = play(game, FIRST, orders, dice)
        assert ship(after.game, "jp_dd4").status == "sunk"
        assert ship(after.game, "us_ca_astoria").status == "sunk"
        us = after.report(US, Gunnery)
        assert us.shooter == "both"
        assert [(s.shooter, s.hits, s.left, s.dice) for s in us.shots] == [
            ("us_ca_astoria", 2, 0, (1, 2)), ("jp_bb_haruna", 1, 0, ()), ("jp_dd4", 1, 0, ()),
        ]  # fmt: skip
        assert len(after.told[US]) == len(after.told[JP]) == 1
        for side in (US, JP):
            assert SECOND.ask(seen(after.game, side, SECOND)) is None
        assert play(after.game, SECOND).game.combats == ()

    def test_simultaneous_default_for_a_silent_side(self):
        """MID-R3, MID-R58."""
        game = contact(("us_ca_astoria", "jp_dd4"), BOTH)
        after = play(game, FIRST, {US: [Fire("us_ca_astoria", "jp_dd4")]}, [(9, 9), (9, 9)])
        assert len(after.report(JP, Gunnery).shots) == 2
        assert [SECOND.ask(seen(after.game, side, SECOND)) for side in (US, JP)] == [None, None]  # MID-14.6: one round

    def test_a_carrier_hit_by_guns(self):
        """MID-14.7, MID-R40: aircraft trapped, no fire on deck, a JP carrier does not sink of one hit; the enemy learns
        nothing of what is aboard (MID-26.2)."""
        game = contact(("us_ca_astoria", "jp_cv_soryu"), US_FIRST)
        after = play(game, FIRST, dice=[(4, 9)])
        assert ship(after.game, "jp_cv_soryu").steps == 1
        assert air(after.game, "jp_air_s_f1").status == "trapped"
        fates = {side: after.report(side, Gunnery).fates[0] for side in (US, JP)}
        assert (fates[US].own_trapped, fates[US].own_lost, fates[US].burnt) == ((), (), ())
        assert "jp_air_s_f1" in fates[JP].own_trapped

    def test_troops_share_the_fate_of_their_transport(self):
        """MID-11.8, MID-4.10: one step each; nothing of it is told to the enemy."""
        game = contact(("us_ca_astoria", "us_dd1", "jp_tt1", "jp_tt2"), US_FIRST)
        orders = [Fire("us_ca_astoria", "jp_tt1"), Fire("us_dd1", "jp_tt2")]
        after = play(game, FIRST, {US: orders}, [(4, 4), (2, 9)])
        assert land(after.game, "jp_land_1").status == "lost"
        assert (land(after.game, "jp_land_2").status, land(after.game, "jp_land_2").steps) == ("aboard", 1)
        assert "jp_land" not in repr(after.told[US])

    def test_a_target_already_destroyed_is_fired_at_all_the_same(self):
        """MID-R77: choices are fixed, all dice are rolled, and hits beyond the last step are lost (MID-1.8)."""
        game = contact(("us_ca_astoria", "us_ca_vincennes", "jp_dd15"), US_FIRST)
        after = play(game, FIRST, dice=[(1, 1), (2, 9)])
        fate = after.report(US, Gunnery).fates[0]
        assert (fate.left, fate.hits) == (0, 3)
        assert quarters(after.game, US) == 4

    def test_two_combats(self):
        """MID-R4: in order of hex; MID-25.4: the battle must be named where the line could mean both."""
        ships = {"us_dd1": "J6", "jp_dd4": "J6", "us_dd2": "C9", "jp_dd10": "C9"}
        game = announced(position(ships), engage={US: {"J6", "C9"}}).game
        game = play(game, CONTACT, dice=[(9,), (2,), (3,), (4,)]).game  # US first at C9, JP at J6
        assert list(judged(game, US, FIRST).fire) == ["C9"]
        assert list(judged(game, JP, FIRST).fire) == ["J6"]
        after = play(game, FIRST, dice=[("us_dd2", (9, 9)), ("jp_dd4", (9, 9))])
        assert [r.hex for r in after.told[US]] == ["C9", "J6"]
        last = play(after.game, SECOND, dice=[("jp_dd10", (9, 9)), ("us_dd1", (9, 9))])
        assert last.game.combats == ()

    def test_ships_outside_the_hex_have_no_part(self):
        """MID-14.1."""
        game = position({"us_dd1": "J6", "us_dd2": "J7", "jp_dd4": "J6", "jp_dd10": "J7"})
        game = play(announced(game, engage={US: {HEX}}).game, CONTACT, dice=[(9,), (2,)]).game
        assert pairs(game, US, FIRST) == [("us_dd1", "jp_dd4")]
        assert view(game, US).combats[0].theirs == (SeenShip("jp_dd4", 2),)


def test_a_combat_without_fire_is_reported_by_its_contact_only():
    """MID-14.3: two sides without combatants."""
    game = contact(("us_cv_hornet", "jp_tt1"), BOTH)
    assert play(game, FIRST).told == {US: [], JP: []}
    assert game.us.fought == ("us_cv_hornet",)
