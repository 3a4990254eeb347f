"""What happens at Midway after the naval combat: bombardment, landing, land combat (MID chapters 16 to 18)."""

import itertools
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.midway.records.orders import Ashore, Engage, Fire, Shell
from arbitre.games.midway.records.reports import (
    AirfieldHit,
    Bombarded,
    Fate,
    Landed,
    LandFought,
    SeenLand,
    Shot,
)
from arbitre.games.midway.records.state import Airfield, Game
from arbitre.games.midway.rules import bombardment, landing
from arbitre.games.midway.rules.bombardment import Bombardment, may_shell
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.landing import Landing, may_land, must_stay, stays
from arbitre.games.midway.rules.view import control, view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told
from midway.positions import (
    DAY,
    JP,
    NIGHT,
    US,
    Played,
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

BOMBARDMENT, LANDING, US_FIRES, JP_FIRES = Bombardment(), Landing(), LandCombat(US), LandCombat(JP)
COMPANIES = tuple("ABCDEF")
GROUND = ("us_air_m_ds1", "us_air_m_t1", "us_air_m_h1")


def at_midway(*ships: str, turn: int = DAY) -> Game:
    """These ships in H6, and nothing flying or landed at Midway but three US air units."""
    game = position(dict.fromkeys(ships, "H6"), turn=turn)
    only_air(game, US, GROUND)
    return game


def garrison(game: Game, **steps: int) -> None:
    """Companies A to F with these steps; those not named are gone."""
    for label in COMPANIES:
        left = steps.get(label, 0)
        change(game, f"us_land_{label.lower()}", steps=left, status="ashore" if left else "lost")


def landed(game: Game, **steps: int) -> None:
    """JP units L1 to L4 ashore with these steps."""
    for label, left in steps.items():
        change(game, f"jp_land_{label[1]}", steps=left, status="ashore")


def keys(remarks):
    return [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in remarks]


def bombarded(game: Game, shells: dict[str, list[tuple[str, str]]], dice) -> Played:
    """Phase 10 with these sealed orders."""
    for side, pairs in shells.items():
        game.forces(side).shells = tuple(pairs)
    return play(game, BOMBARDMENT, dice=dice)


class TestBombardmentOrders:
    def test_who_may_bombard(self):
        """MID-16.1: BB, CA, CL (of any kind) in H6, by day and night."""
        ships = ("jp_bb_haruna", "jp_ca_tone", "jp_cl_kitakami", "jp_dd4", "jp_cv_akagi", "jp_tt1", "jp_ss_i168")
        for turn in (DAY, NIGHT):
            game = at_midway(*ships, turn=turn)
            put(game, "jp_bb_kongo", "H7")
            may = may_shell(view(game, JP))
            assert may == dict.fromkeys(("jp_bb_haruna", "jp_ca_tone", "jp_cl_kitakami"), COMPANIES)

    def test_refusals(self):
        """MID-16.1, MID-16.2: one target for each ship, an enemy land unit."""
        game = at_midway("jp_bb_haruna", "jp_ca_tone", "jp_dd4", "us_ca_astoria")
        put(game, "jp_bb_kongo", "H7")
        lines = [
            Shell("jp_bb_haruna", "B"),
            Shell("jp_dd4", "A"),
            Shell("us_ca_astoria", "A"),
            Shell("jp_bb_kongo", "A"),
            Shell("jp_bb_yamato", "A"),
            Shell("jp_ca_tone", "L1"),
            Shell("jp_ca_tone", "G"),
            Shell("jp_bb_haruna", "A"),
            Shell("jp_ca_tone", "B"),
        ]
        shells, remarks = bombardment.declarations(view(game, JP), list(enumerate(lines)))
        assert list(shells) == [("jp_bb_haruna", "B"), ("jp_ca_tone", "B")]  # several may choose one
        assert keys(remarks) == [
            (1, "shell-no-ship", "MID-16.1"),
            (2, "shell-no-ship", "MID-16.1"),
            (3, "shell-elsewhere", "MID-16.1"),
            (4, "shell-elsewhere", "MID-16.1"),
            (5, "shell-no-target", "MID-16.1"),
            (6, "shell-no-target", "MID-16.1"),
            (7, "shell-twice", "MID-16.2"),
        ]

    def test_us_bombards_only_troops_ashore(self):
        """MID-16.5."""
        game = at_midway("us_ca_astoria", "us_cl_atlanta", "us_dd1")
        us = view(game, US)
        assert may_shell(us) == {}
        assert keys(bombardment.declarations(us, [(0, Shell("us_ca_astoria", "L1"))])[1]) == [
            (0, "shell-nobody-ashore", "MID-16.5")
        ]
        landed(game, L2=1)
        us = view(game, US)
        assert may_shell(us) == dict.fromkeys(("us_ca_astoria", "us_cl_atlanta"), ("L2",))
        lines = [(0, Shell("us_ca_astoria", "L1")), (1, Shell("us_cl_atlanta", "L2"))]
        shells, remarks = bombardment.declarations(us, lines)
        assert list(shells) == [("us_cl_atlanta", "L2")]
        assert keys(remarks) == [(0, "shell-no-target", "MID-16.1")]

    def test_jp_may_not_name_a_company_it_knows_eliminated(self):
        """MID-16.1, MID-26.2: known from land combat, also when its own troops are dead."""
        game = at_midway("jp_bb_haruna")
        fought = LandFought(JP, (Shot("L1", "B", 2, 0),), (Fate("B", 0, 2), Fate("C", 1, 1)))
        game.told = {JP: (Told(1, 6, "12", fought),)}
        garrison(game, A=2, C=1, D=2, E=2, F=2)
        assert may_shell(view(game, JP)) == {"jp_bb_haruna": ("A", "C", "D", "E", "F")}
        landed(game, L1=2)
        assert may_shell(view(game, JP)) == {"jp_bb_haruna": ("A", "C", "D", "E", "F")}

    def test_jp_is_not_told_of_eliminations_by_its_offers(self):
        """MID-26.4: judged on the view alone; names are public (MID-R79)."""
        game = at_midway("jp_bb_haruna")
        garrison(game, A=2)
        assert may_shell(view(game, JP)) == {"jp_bb_haruna": COMPANIES}

    def test_an_empty_island_cannot_be_bombarded(self):
        """MID-16.1: no enemy land unit ashore."""
        game = at_midway("jp_bb_haruna")
        garrison(game)
        landed(game, L1=2)
        jp = view(game, JP)
        assert may_shell(jp) == {}
        assert keys(bombardment.declarations(jp, [(0, Shell("jp_bb_haruna", "A"))])[1]) == [
            (0, "shell-no-target", "MID-16.1")
        ]


class TestBombardment:
    def test_nobody_is_asked(self):
        """MID-R86: no private phase."""
        game = at_midway("jp_bb_haruna", "us_ca_astoria")
        game.jp.shells = (("jp_bb_haruna", "A"),)
        assert [BOMBARDMENT.ask(seen(game, side, BOMBARDMENT)) for side in (US, JP)] == [None, None]

    def test_fire_hits_and_damage(self):
        """MID-16.2 to 16.4, MID-11.9, MID-R45, MID-R77: naval ratings, targets as named, never the last step, every hit
        counts for the airfield; MID-16.6: who is told what."""
        game = at_midway("jp_bb_haruna", "jp_ca_tone", "jp_cl_nagara")
        garrison(game, A=2, B=1, C=2, D=2, E=2, F=2)
        shells = [("jp_ca_tone", "B"), ("jp_cl_nagara", "A"), ("jp_bb_haruna", "B")]
        dice = [
            ("10|shells|jp_ca_tone|us_land_b", (5, 6)), ("jp_bb_haruna|us_land_b", (6, 1)), ("jp_cl_nagara", (3,)),
            ("grounded", (1,)), ("grounded", (2,)),
        ]  # fmt: skip
        after = bombarded(game, {JP: shells}, dice)
        assert (land(after.game, "us_land_b").steps, land(after.game, "us_land_a").steps) == (1, 1)
        assert after.game.us.airfield == Airfield(capacity=2 * (8 - 4), long=0, local=0)
        assert {a.status for a in after.game.us.air.values() if a.id in GROUND} == {"lost"}
        fates = (Fate("A", 1, 1), Fate("B", 1, 3))
        shots = (
            Shot("jp_cl_nagara", "A", 1, 1, (3,)),
            Shot("jp_bb_haruna", "B", 2, 1, (6, 1)),
            Shot("jp_ca_tone", "B", 1, 1, (5, 6)),
        )
        assert after.told[JP] == [Bombarded(shots, fates, aircraft=3)]
        hidden = tuple(Shot(s.shooter, s.target, s.hits, s.left) for s in shots)  # MID-R79
        destroyed = ("us_air_m_ds1", "us_air_m_h1", "us_air_m_t1")
        assert after.told[US] == [Bombarded(hidden, fates), AirfieldHit(8, 0, 0, destroyed)]
        assert quarters(after.game, JP) == 2 * sum(a.steps for a in game.us.air.values() if a.id in GROUND)
        assert after.game.jp.shells == ()

    def test_searches_are_lost_long_range_ones_first(self):
        """MID-11.9 c: two hits."""
        game = at_midway("jp_bb_haruna")
        only_air(game, US, ())
        after = bombarded(game, {JP: [("jp_bb_haruna", "A")]}, [(1, 2)])
        assert after.game.us.airfield == Airfield(12, 1, 1)
        assert after.report(US, AirfieldHit) == AirfieldHit(12, 1, 1, ())  # nothing on the ground (MID-R45)
        assert after.report(JP, Bombarded).aircraft == 0

    def test_nothing_falls_below_zero(self):
        """MID-R45."""
        game = at_midway("jp_bb_haruna")
        only_air(game, US, ())
        game.us.airfield = Airfield(1, 0, 1)
        after = bombarded(game, {JP: [("jp_bb_haruna", "A")]}, [(1, 2)])
        assert after.game.us.airfield == Airfield(0, 0, 0)

    def test_only_aircraft_on_the_ground_are_drawn(self):
        """MID-R45: at Midway, ready or not; not those on carriers in H6 (MID-19.2), nor in the air."""
        game = at_midway("jp_bb_haruna", "us_cv_hornet")
        change(game, "us_air_h_d1", status="ready", steps=2)
        change(game, "us_air_m_t1", status="below")
        change(game, "us_air_m_h1", status="flying")
        dice = [(6, 6), ("grounded", (2,))]  # the second from a list of one (MID-R77)
        after = bombarded(game, {JP: [("jp_bb_haruna", "A")]}, dice)
        assert after.report(US, AirfieldHit).destroyed == ("us_air_m_t1", "us_air_m_ds1")
        assert air(after.game, "us_air_h_d1").steps == 2

    def test_ships_that_fought_do_not_fire(self):
        """MID-16.1, MID-R59, MID-R86: sealed before, void after a naval combat; nobody hears of it."""
        game = at_midway("jp_bb_haruna", "jp_ca_tone")
        game.jp.fought = ("jp_bb_haruna",)
        assert bombarded(game, {JP: [("jp_bb_haruna", "A")]}, []).told == {US: [], JP: []}
        after = bombarded(game, {JP: [("jp_bb_haruna", "A"), ("jp_ca_tone", "B")]}, [("jp_ca_tone", (9, 9))])
        assert [s.shooter for s in after.report(US, Bombarded).shots] == ["jp_ca_tone"]

    def test_a_ship_sunk_meanwhile_does_not_fire(self):
        """MID-R86: torpedoed in phase 9; a damaged one fires one die (MID-11.7, MID-R60 i)."""
        game = at_midway("jp_ca_atago")
        put(game, "jp_ca_tone", "H6", steps=1)
        change(game, "jp_ca_atago", hex="", status="sunk", steps=0)
        after = bombarded(game, {JP: [("jp_ca_atago", "A"), ("jp_ca_tone", "B")]}, [("jp_ca_tone", (9,))])
        assert len(after.report(JP, Bombarded).shots) == 1
        assert not after.heard(US, AirfieldHit)

    def test_no_shells_no_report(self):
        """MID-R8, MID-16.6: by default none, and the enemy hears only of shells fired."""
        game = at_midway("jp_bb_haruna", "us_ca_astoria")
        landed(game, L1=2)
        assert bombarded(game, {}, []).told == {US: [], JP: []}

    def test_both_sides_fire_at_once(self):
        """MID-16.2, MID-R77: US dice first, draws of aircraft last; MID-16.3: JP units are not eliminated either."""
        game = at_midway("jp_bb_haruna", "us_ca_astoria")
        landed(game, L1=1)
        dice = [("us_ca_astoria|jp_land_1", (4, 4)), ("jp_bb_haruna|us_land_a", (6, 9)), ("grounded", (3,))]
        after = bombarded(game, {JP: [("jp_bb_haruna", "A")], US: [("us_ca_astoria", "L1")]}, dice)
        assert (land(after.game, "jp_land_1").steps, land(after.game, "jp_land_1").status) == (1, "ashore")
        assert after.report(JP, Bombarded).fates == (Fate("A", 1, 1), Fate("L1", 1, 2))
        assert [s.dice for s in after.report(US, Bombarded).shots] == [(), (4, 4)]
        assert [s.dice for s in after.report(JP, Bombarded).shots] == [(6, 9), ()]
        assert after.game.us.airfield == Airfield(14, 2, 1)  # US hits cost no airfield

    @pytest.mark.parametrize(("turn", "us_hits", "jp_hits"), [(DAY, 2, 2), (NIGHT, 1, 2)])
    def test_night(self, turn, us_hits, jp_hits):
        """MID-16.5: US adds 1 to its dice (naval 4), JP does not (naval 6)."""
        game = at_midway("jp_bb_haruna", "us_ca_astoria", turn=turn)
        only_air(game, US, ())
        landed(game, L1=2)
        shells = {JP: [("jp_bb_haruna", "A")], US: [("us_ca_astoria", "L1")]}
        after = bombarded(game, shells, [(3, 4), (6, 6)])
        assert [s.hits for s in after.report(US, Bombarded).shots] == [jp_hits, us_hits]


class TestTransports:
    def test_C16_three_ashore(self):
        """MID-17.2, MID-R61: example C16; only the loaded one may leave."""
        game = at_midway("jp_tt1", "jp_tt2", "jp_tt3", "jp_tt4")
        landed(game, L1=2, L2=2, L3=2)
        assert must_stay(game.jp) == 3
        assert stays(game.jp, {"jp_tt4"})
        assert not any(stays(game.jp, {tt}) for tt in ("jp_tt1", "jp_tt2", "jp_tt3"))
        assert not stays(game.jp, {"jp_tt4", "jp_tt1"})

    def test_C16_two_ashore(self):
        """MID-R61: any one of the three."""
        game = at_midway("jp_tt1", "jp_tt2", "jp_tt3")
        landed(game, L1=2, L2=2)
        change(game, "jp_land_3", status="lost", steps=0)
        assert must_stay(game.jp) == 2
        assert all(stays(game.jp, {tt}) for tt in ("jp_tt1", "jp_tt2", "jp_tt3"))
        assert not stays(game.jp, {"jp_tt1", "jp_tt3"})

    def test_C16_one_sunk(self):
        """MID-R61: all of them if fewer are left."""
        game = at_midway("jp_tt1", "jp_tt3")
        landed(game, L1=2, L2=2, L3=2)
        change(game, "jp_tt2", status="sunk", steps=0)
        assert must_stay(game.jp) == 2
        assert not stays(game.jp, {"jp_tt1"})
        assert not stays(game.jp, {"jp_tt3"})
        assert stays(game.jp, set())

    def test_an_empty_transport_elsewhere_does_not_count(self):
        """MID-17.2: it must stay in H6; TT1, whose unit has been killed ashore, left it before."""
        game = at_midway("jp_tt2")
        put(game, "jp_tt1", "H7")
        landed(game, L2=2)
        change(game, "jp_land_1", status="lost", steps=0)
        assert must_stay(game.jp) == 1
        assert not stays(game.jp, {"jp_tt2"})

    def test_nobody_ashore(self):
        """MID-R61: alive ashore; other ships may leave as they like."""
        game = at_midway("jp_tt1", "jp_tt2", "jp_bb_haruna")
        assert must_stay(game.jp) == must_stay(game.us) == 0
        assert stays(game.jp, {"jp_tt1", "jp_tt2", "jp_bb_haruna"})
        landed(game, L1=2)
        assert stays(game.jp, {"jp_tt2", "jp_bb_haruna"})
        change(game, "jp_land_1", status="lost", steps=0)
        assert stays(game.jp, {"jp_tt1"})


class TestLandingOrders:
    def test_who_may_land(self):
        """MID-17.1: aboard a transport in H6, on a day turn."""
        game = at_midway("jp_tt1", "jp_tt2", "jp_tt3")
        put(game, "jp_tt4", "H7")
        ashore(game, "jp_land_2")
        assert may_land(view(game, JP)) == ("jp_land_1", "jp_land_3")
        assert may_land(view(game, US)) == ()
        game.turn = NIGHT
        assert may_land(view(game, JP)) == ()

    def test_refusals(self):
        game = at_midway("jp_tt1", "jp_tt2", "jp_tt3")
        put(game, "jp_tt4", "H7")
        ashore(game, "jp_land_2")
        change(game, "jp_land_3", status="lost", steps=0)
        lines = [
            Ashore(("jp_land_1",), 4),
            Ashore(("jp_land_2",)),
            Ashore(("jp_land_3",)),
            Ashore(("jp_land_4",)),
            Ashore(("jp_land_1",)),
            Ashore(("us_land_a",)),
            Ashore(("jp_land_1",), 7),
        ]
        units, remarks = landing.declarations(view(game, JP), list(enumerate(lines)))
        assert list(units) == [("jp_land_1", 4)]
        assert keys(remarks) == [
            (1, "ashore-already", "MID-17.1"),
            (2, "ashore-lost", "MID-17.1"),
            (3, "ashore-elsewhere", "MID-17.1"),
            (4, "ashore-twice", "MID-17.1"),
            (5, "ashore-no-unit", "MID-17.1"),
            (6, "ashore-condition", "MID-R86"),
        ]
        assert keys(landing.declarations(view(game, US), [(0, lines[0])])[1]) == [(0, "ashore-not-yours", "MID-17.1")]
        game.turn = NIGHT
        assert keys(landing.declarations(view(game, JP), [(0, lines[0])])[1]) == [(0, "ashore-night", "MID-17.1")]

    def test_a_line_with_one_wrong_unit_lands_none(self):
        game = at_midway("jp_tt1", "jp_tt2", "us_ca_astoria")  # enemy ships do not prevent a landing (MID-R61)
        wrong = [(0, Ashore(("jp_land_1", "jp_land_4"))), (1, Ashore(("jp_land_2", "jp_land_2")))]
        units, remarks = landing.declarations(view(game, JP), wrong)
        assert (list(units), [r.phrase.key for r in remarks]) == ([], ["ashore-elsewhere", "ashore-twice"])
        units, remarks = landing.declarations(view(game, JP), [(0, Ashore(("jp_land_1", "jp_land_2"), 6))])
        assert (list(units), remarks) == ([("jp_land_1", 6), ("jp_land_2", 6)], [])


class TestLanding:
    def landing(self, game, *orders):
        game.jp.ashore = tuple(orders)
        return play(game, LANDING)

    def test_units_land_with_the_steps_they_have(self):
        """MID-17.1, 17.3, MID-R61, MID-R86: US is told the units and their strength, JP the garrison it now faces."""
        game = at_midway("jp_tt1", "jp_tt2", "jp_tt3", "us_ca_astoria")
        change(game, "jp_land_2", steps=1)
        garrison(game, A=2, C=1)
        assert [LANDING.ask(seen(game, side, LANDING)) for side in (US, JP)] == [None, None]
        after = self.landing(game, ("jp_land_2", 0), ("jp_land_1", 0))
        assert [land(after.game, f"jp_land_{n}").status for n in (1, 2, 3)] == ["ashore", "ashore", "aboard"]
        units = (SeenLand("L1", 2), SeenLand("L2", 1))
        assert after.told[US] == [Landed(units)]
        assert after.told[JP] == [Landed(units, (SeenLand("A", 2), SeenLand("C", 1)))]
        assert view(after.game, US).garrison == units
        assert after.game.jp.ashore == ()

    @pytest.mark.parametrize(("steps", "lands"), [(1, True), (2, False)])
    def test_the_condition_is_judged_in_phase_11(self, steps, lands):
        """MID-R86: at least 4 companies reduced or eliminated; three are gone."""
        game = at_midway("jp_tt1", "jp_tt2")
        garrison(game, A=steps, B=2, C=2)
        after = self.landing(game, ("jp_land_1", 4), ("jp_land_2", 3))
        assert land(after.game, "jp_land_1").status == ("ashore" if lands else "aboard")
        assert land(after.game, "jp_land_2").status == "ashore"
        assert after.report(JP, Landed).held == (() if lands else ("jp_land_1",))
        assert after.report(US, Landed).held == ()

    def test_a_landing_held_is_told_to_its_owner_only(self):
        """MID-R86, MID-26.2: nothing landed; no garrison is shown."""
        after = self.landing(at_midway("jp_tt1"), ("jp_land_1", 1))
        assert after.told == {US: [], JP: [Landed((), (), ("jp_land_1",))]}

    def test_a_unit_whose_transport_was_sunk_does_not_land(self):
        """MID-4.10, MID-R61: naval combat comes before."""
        game = at_midway("jp_tt1", "jp_tt2")
        change(game, "jp_tt1", hex="", status="sunk", steps=0)
        change(game, "jp_land_1", status="lost", steps=0)
        after = self.landing(game, ("jp_land_1", 0), ("jp_land_2", 0))
        assert after.report(US, Landed).units == (SeenLand("L2", 2),)
        assert land(after.game, "jp_land_1").status == "lost"

    def test_no_landing_without_orders_and_none_at_night(self):
        """MID-17.1, MID-R3."""
        assert self.landing(at_midway("jp_tt1")).told == {US: [], JP: []}
        after = self.landing(at_midway("jp_tt1", turn=NIGHT), ("jp_land_1", 0))
        assert (after.told, land(after.game, "jp_land_1").status) == ({US: [], JP: []}, "aboard")
        assert after.game.jp.ashore == ()

    def test_landing_gives_no_control(self):
        """MID-18.6: US companies are there; without them JP alone controls the island."""
        game = at_midway("jp_tt1")
        after = self.landing(game, ("jp_land_1", 0)).game
        assert control(after) == US
        garrison(after)
        assert control(after) == JP


class TestLandCombat:
    def position(self, us, jp, turn=DAY):
        game = at_midway(turn=turn)
        garrison(game, **us)
        landed(game, **jp)
        return game

    def test_C8(self):
        """MID-18.2 to 18.4, MID-11.9: example C8; the report of each side."""
        game = self.position({"A": 2, "B": 1}, {"L1": 2, "L2": 2, "L3": 1})
        game.us.airfield = Airfield(6, 0, 0)
        assert JP_FIRES.ask(seen(game, US, JP_FIRES)) is None
        assert US_FIRES.ask(seen(game, JP, US_FIRES)) is None
        orders = {US: [Fire("A", "L1"), Fire("B", "L2")]}
        us = play(game, US_FIRES, orders, [("12|land|us_land_a|jp_land_1", (4, 2)), ("us_land_b|jp_land_2", (9,))])
        assert land(us.game, "jp_land_1").status == "lost"
        assert land(us.game, "jp_land_2").steps == 2
        fates = (Fate("L1", 0, 2),)
        assert us.told[US] == [LandFought(US, (Shot("A", "L1", 2, 0, (4, 2)), Shot("B", "L2", 0, 2, (9,))), fates)]
        assert us.told[JP] == [LandFought(US, (Shot("A", "L1", 2, 0), Shot("B", "L2", 0, 2)), fates)]
        assert us.game.us.airfield == Airfield(6, 0, 0)

        dice = [("jp_land_2|us_land_a", (5, 6)), ("jp_land_3|us_land_b", (1,)), ("grounded", (2,)), ("grounded", (2,))]
        jp = play(us.game, JP_FIRES, {JP: [Fire("L2", "A"), Fire("L3", "B")]}, dice)
        assert (land(jp.game, "us_land_a").steps, land(jp.game, "us_land_b").status) == (1, "lost")
        assert jp.game.us.airfield == Airfield(2, 0, 0)
        fates = (Fate("A", 1, 1), Fate("B", 0, 1))
        shots = (Shot("L2", "A", 1, 1, (5, 6)), Shot("L3", "B", 1, 0, (1,)))
        assert jp.told[JP] == [LandFought(JP, shots, fates, aircraft=2)]
        hidden = (Shot("L2", "A", 1, 1), Shot("L3", "B", 1, 0))
        destroyed = tuple(a.id for a in game.us.air.values() if a.id in GROUND)[1:]
        assert jp.told[US] == [LandFought(JP, hidden, fates), AirfieldHit(2, 0, 0, destroyed)]
        assert control(jp.game) == US
        assert quarters(jp.game, US) == 0  # land units score nothing (MID-24.1)

    def test_it_is_compulsory(self):
        """MID-18.1, MID-R3: all units of both sides take part, with the default targets (MID-R64: spread, by steps)."""
        game = self.position({"A": 1, "C": 2, "D": 2}, {"L1": 1, "L3": 2})
        assert judged(game, US, US_FIRES).fire == {"Midway": [("A", "L3"), ("C", "L1"), ("D", "L3")]}
        assert judged(game, JP, JP_FIRES).fire == {"Midway": [("L1", "C"), ("L3", "D")]}
        after = play(game, US_FIRES, dice=[("us_land_a", (9,)), ("us_land_d", (9, 9)), ("us_land_c", (9, 9))])
        assert len(after.report(US, LandFought).shots) == 3

    @pytest.mark.parametrize(
        ("us", "jp", "turn"), [({"A": 2}, {}, DAY), ({}, {"L1": 2}, DAY), ({"A": 2}, {"L1": 2}, NIGHT)]
    )
    def test_none_at_night_nor_with_one_side_ashore(self, us, jp, turn):
        """MID-18.1, MID-2.4."""
        game = self.position(us, jp, turn)
        for step in (US_FIRES, JP_FIRES):
            assert [step.ask(seen(game, side, step)) for side in (US, JP)] == [None, None]
            assert play(game, step).told == {US: [], JP: []}

    def test_every_unit_must_be_chosen(self):
        """MID-18.2: several may choose the same provided all are chosen; refused together (MID-R78)."""
        game = self.position({"A": 2, "B": 2, "C": 2}, {"L1": 2, "L2": 2})
        fire = [Fire("A", "L1"), Fire("B", "L1"), Fire("C", "L2")]
        assert refusals(game, US, US_FIRES, *fire) == []
        fire[2] = Fire("C", "L1")
        assert refusals(game, US, US_FIRES, *fire) == [(n, "land-not-covered", "MID-18.2") for n in range(3)]

    def test_part_orders_are_completed(self):
        """MID-R78: within the cover rule that the named ones leave."""
        game = self.position({"A": 2, "B": 2, "C": 2}, {"L1": 2, "L2": 2})
        named = [Fire("C", "L1"), Fire("A", "L1", "Midway")]
        assert judged(game, US, US_FIRES, *named).fire["Midway"] == [("C", "L1"), ("A", "L1"), ("B", "L2")]

    def test_fewer_firers_take_different_targets(self):
        """MID-18.4, MID-R85; a second unit on one target is refused."""
        game = self.position({"A": 2, "B": 1}, {"L1": 2, "L2": 2, "L3": 1})
        assert refusals(game, US, US_FIRES, Fire("A", "L3"), Fire("B", "L1")) == []
        wrong = [Fire("A", "L2"), Fire("B", "L2")]
        assert refusals(game, US, US_FIRES, *wrong) == [(n, "land-same-target", "MID-18.4") for n in range(2)]
        assert judged(game, US, US_FIRES, Fire("B", "L1")).fire["Midway"] == [("B", "L1"), ("A", "L2")]

    def test_the_cover_rule_binds_the_reply(self):
        """MID-18.3, MID-R85: the same procedure."""
        game = self.position({"A": 2, "B": 2}, {"L1": 2, "L2": 2, "L3": 2})
        wrong = [Fire("L1", "A"), Fire("L2", "A"), Fire("L3", "A")]
        assert refusals(game, JP, JP_FIRES, *wrong) == [(n, "land-not-covered", "MID-18.2") for n in range(3)]
        garrison(game, A=2, B=2, C=2, D=2)
        assert refusals(game, JP, JP_FIRES, *wrong[:2]) == [(n, "land-same-target", "MID-18.4") for n in range(2)]

    def test_survivors_reply_with_the_steps_left(self):
        """MID-18.3."""
        game = self.position({"A": 2, "B": 2, "C": 2}, {"L1": 2, "L2": 2})
        orders = [Fire("A", "L1"), Fire("B", "L2"), Fire("C", "L1")]
        dice = [("us_land_a", (4, 9)), ("us_land_c", (9, 1)), ("us_land_b", (3, 5))]
        game = play(game, US_FIRES, {US: orders}, dice).game
        after = play(game, JP_FIRES, dice=[("land|jp_land_2", (9,))])
        assert [s.shooter for s in after.report(US, LandFought).shots] == ["L2"]
        assert not after.heard(US, AirfieldHit)

    def test_no_reply_when_all_have_fallen(self):
        """MID-18.3: and Midway's airfield lives on (MID-R63)."""
        game = self.position({"A": 2, "B": 2}, {"L1": 1})
        game = play(game, US_FIRES, dice=[(1, 1), (9, 9)]).game
        assert JP_FIRES.ask(seen(game, JP, JP_FIRES)) is None
        assert play(game, JP_FIRES).told == {US: [], JP: []}

    @pytest.mark.parametrize("seed", range(20))
    def test_the_last_company_leaves_troops_ashore(self, seed):
        """MID-R39, MID-18.2, 18.3: fought to the end, by turns, one side is still there and holds Midway; so no raid on
        Midway, declared in phase 1, is without a target in phase 3 of the turn."""
        game = self.position({"A": 2, "B": 1}, {"L1": 2, "L2": 1})

        def sides():
            return {side for side in (US, JP) if any(u.status == "ashore" for u in game.forces(side).land.values())}

        for round in itertools.takewhile(lambda _: len(sides()) == 2, itertools.count()):
            for step in (US_FIRES, JP_FIRES):
                game = play(game, step, dice=KeyedDice(f"midway {seed} {round}")).game
        assert sides() == {control(game)}

    def test_every_hit_counts_for_the_airfield(self):
        """MID-1.8, MID-11.9, MID-10.5: also hits beyond the last step."""
        game = self.position({"A": 1}, {"L1": 2, "L2": 2})
        only_air(game, US, ())
        after = play(game, JP_FIRES, dice=[(5, 4), (3, 9)])
        assert after.report(US, LandFought).fates == (Fate("A", 0, 3),)
        assert after.game.us.airfield == Airfield(10, 0, 1)

    def test_a_closed_airfield_has_nothing_left_to_lose(self):
        """MID-18.5: no report of it."""
        game = self.position({"A": 2}, {"L1": 2})
        only_air(game, US, ())
        game.us.airfield, game.closed = Airfield(0, 0, 0, closed=True), True
        after = play(game, JP_FIRES, dice=[(5, 9)])
        assert not after.heard(US, AirfieldHit)
        assert after.game.us.airfield == Airfield(0, 0, 0, closed=True)

    def test_refused_lines(self):
        game = self.position({"A": 2, "B": 2}, {"L1": 2})
        lines = [Fire("L1", "A"), Fire("C", "L1"), Fire("A", "L2"), Fire("A", "L1", "H6"), Engage("H6")]
        assert refusals(game, US, US_FIRES, *lines) == [
            (0, "fire-no-shooter", "MID-R73"),
            (1, "fire-no-shooter", "MID-R73"),
            (2, "fire-no-target", "MID-18.2"),
            (3, "fire-no-battle", "MID-25.4"),
            (4, "not-now", "MID-2.5"),
        ]

    def test_ships_and_aircraft_do_not_matter(self):
        """MID-18.6, MID-19.1: land units only."""
        game = self.position({"A": 2}, {"L1": 2})
        put(game, "us_ca_astoria", "H6")
        put(game, "jp_bb_haruna", "H6")
        assert judged(game, US, US_FIRES).fire == {"Midway": [("A", "L1")]}
        assert ship(game, "jp_bb_haruna").steps == 2

    @settings(max_examples=150, deadline=None)
    @given(
        us=st.dictionaries(st.sampled_from(COMPANIES), st.integers(1, 2), min_size=1),
        jp=st.dictionaries(st.sampled_from(("L1", "L2", "L3", "L4")), st.integers(1, 2), min_size=1),
        seed=st.integers(0, 2**16),
    )
    def test_sampled_and_default_fire_obeys_the_cover_rule(self, us, jp, seed):
        """MID-18.2, MID-18.4, MID-18.1: every unit fires, and all targets are chosen or all are different."""
        game = self.position(us, jp)
        for side, step, firers, targets in ((US, US_FIRES, us, jp), (JP, JP_FIRES, jp, us)):
            ask = step.ask(seen(game, side, step))
            for orders in ((), ask.sample(Random(seed))):
                plan = ask.plan(orders)
                assert plan.remarks == []
                fired = plan.fire["Midway"]
                assert fired[: len(orders)] == [(o.shooter, o.target) for o in orders]
                assert sorted(s for s, _ in fired) == sorted(firers)
                assert len({t for _, t in fired}) == min(len(firers), len(targets))
