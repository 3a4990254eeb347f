"""Imagined games: whole games that agree with a view and with every report in it, each past "nothing" included.

The judge is `agreement`, which shares no code with `imagine`: tracks keep the rules of movement (MID-3.5, 3.6, MID-4.1
to 4.9, MID-R11 to R13), and fit what was searched (MID-5.4, 5.11 to 5.14, MID-R18), listed (MID-6.12, MID-R57,
MID-R80), announced (MID-R24, R25), hit (MID-1.8, MID-4.10, MID-11.9) and landed (MID-17.1).
"""

from __future__ import annotations

from collections import Counter
from random import Random
from types import NoneType

import msgspec
import pytest

from arbitre.analysis.playing import moments, seated
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.imagine.evidence import SubAttack
from arbitre.games.midway.imagine.imagine import history, imagine, possible_hexes
from arbitre.games.midway.imagine.masks import (
    BIT,
    advance,
    at_start,
    disc,
    draw,
    hex_of,
    mask,
    mover,
    neighbours,
    places,
    retreat,
    union,
)
from arbitre.games.midway.imagine.raids import launching_hexes, signature
from arbitre.games.midway.imagine.submarines import crew
from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.orders import Concede
from arbitre.games.midway.records.printed import GRID, JP, SHIPS, SIDES, US
from arbitre.games.midway.rules.bombardment import Bombardment
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.landing import Landing
from arbitre.games.midway.rules.sequence import TURN, EndOfTurn, Turn
from arbitre.games.midway.rules.setup import SetUp
from arbitre.games.midway.rules.surface import Contact, Gunfire
from arbitre.games.midway.rules.victory import account
from arbitre.games.midway.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, interrupt
from midway import skirmish
from midway.agreement import disagreements, unexplained
from midway.positions import position, put


def between(us, jp, seed):
    """The positions of a game between two bots."""
    return [m.game for m in moments(MIDWAY, seated(MIDWAY, {US: us, JP: jp}, seed), seed)]


@pytest.fixture(scope="module")
def played():
    """Positions of whole games: between captains, between players at random, and one full of battles."""
    games = {
        "captains": thinned(between("captain", "captain", "i8"), 2),
        "at random": thinned(between("random", "random", "i2"), 4),
        "hunted": thinned(between("random", "captain", "i3"), 4),
        "skirmish": thinned([p.game for p in skirmish.positions(11)], 3),
    }
    return [(name, number, game) for name, positions in games.items() for number, game in enumerate(positions)]


def thinned(games, every):
    """Some of the positions, the last among them; all of those in which troops or ships fight."""
    rare = LandCombat | Gunfire
    kept = [g for n, g in enumerate(games) if n % every == 0 or (g.agenda and isinstance(g.agenda[0], rare))]
    return [*kept, games[-1]]


def journeys(fleet):
    return {ship: fleet.journey(ship) for ship in fleet.tracks}


class TestAgreement:
    @pytest.mark.slow
    def test_an_imagined_game_has_the_very_same_view(self, played):
        """MID-26.1 to 26.3: own forces, clock, ledger and battles are as they are, to the byte."""
        for name, number, game in played:
            for side in SIDES:
                seen = view(game, side)
                again = view(imagine(seen, Random(number)), side)
                assert again == seen, (name, number, side)
                assert msgspec.json.encode(again) == msgspec.json.encode(seen), (name, number, side)

    @pytest.mark.slow
    def test_it_agrees_with_every_report_and_breaks_no_rule(self, played):
        """Nothing had to be relaxed, every report is borne out, the position is sound, and whatever the enemy found he
        can have found."""
        steps = Counter()
        for name, number, game in played:
            for side in SIDES:
                seen = view(game, side)
                drawn = history(seen, Random(number))
                assert drawn.relaxed == 0, (name, number, side)
                assert disagreements(seen, drawn.game, journeys(drawn.fleet)) == [], (name, number, side)
                assert MIDWAY.invariants(drawn.game) == [], (name, number, side)
                found, missing = unexplained(seen, drawn.game, journeys(drawn.fleet))
                assert missing <= found // 50, (name, number, side)
                steps[type(seen.now)] += 1
        quiet = {Turn, Contact, Bombardment, Landing, EndOfTurn}  # steps that ask nobody
        assert set(steps) == {type(step) for step in TURN} - quiet | {SetUp, NoneType}

    def test_the_judge_notices_another_history(self, played):
        """The judge is no rubber stamp: the tracks of one game do not pass for those of another."""
        captains = [game for name, _, game in played if name == "captains" and game.turn > 15][:6]
        others = [game for name, _, game in played if name == "skirmish" and game.turn > 15]
        for one, other in zip(captains, others, strict=False):
            for side in SIDES:
                drawn = history(view(other, side), Random(1))
                assert disagreements(view(one, side), drawn.game, journeys(drawn.fleet))

    def test_it_reads_the_view_and_nothing_else(self, played):
        """MID-26.4: a view that has been to disk and back gives the same game; the same chance gives the same game."""
        for name, number, game in played[::5]:
            for side in SIDES:
                seen = view(game, side)
                copy = MIDWAY.codec.view(MIDWAY.codec.plain(seen))
                assert imagine(seen, Random(7)) == imagine(copy, Random(7)), (name, number, side)

    def test_other_chance_gives_another_game(self, played):
        late = [game for _, _, game in played if 5 < game.turn < 20][::7]
        for game in late:
            one, other = (imagine(view(game, US), Random(chance)) for chance in (1, 2))
            assert one.jp.ships != other.jp.ships

    def test_it_can_be_played_on(self, played):
        """The imagined game goes on by the rules to the end of its turn."""
        from arbitre.kernel.play import asked, play

        for _, number, game in [p for p in played if p[2].agenda][::9]:
            imagined = imagine(view(game, SIDES[number % 2]), Random(number))
            turn, dice = imagined.turn, KeyedDice("on")
            while imagined.agenda and imagined.turn == turn:
                imagined, _ = play(MIDWAY, imagined, {}, Umpire(dice), asked(MIDWAY, imagined))
                assert MIDWAY.invariants(imagined) == []

    def test_whoever_concedes_whenever(self):
        """MID-R88: a game that ended in the middle of anything is imagined too, with its account (MID-R74)."""
        alike = 0
        games = [p.game for p in skirmish.positions(5) if p.asks][::6]
        for number, game in enumerate(games):
            over, _ = interrupt(MIDWAY, game, {SIDES[number % 2]: (Concede(),)}, Umpire(KeyedDice("over")))
            for side in SIDES:
                seen = view(over, side)
                imagined = imagine(seen, Random(number))
                assert view(imagined, side) == seen
                alike += over.battles != () or lines(imagined) == lines(over)
        assert alike == 2 * len(games)


def lines(game):
    """The final account, whatever the order of units."""
    return [(line.side, line.key, line.count, line.quarters, frozenset(line.units)) for line in account(game)]


class TestWhereTheyCanBe:
    @pytest.mark.slow
    def test_the_truth_is_always_possible(self, played):
        """Every enemy ship that is afloat is where `possible_hexes` says it can be."""
        for name, number, game in played:
            for side in SIDES:
                possible = possible_hexes(view(game, side))
                for id, ship in game.forces("us" if side == JP else JP).ships.items():
                    if ship.status == "sunk" or game.turn == 0:
                        continue
                    where = possible[id]
                    away = where.waiting if ship.status == "waiting" else where.left
                    assert ship.hex in where.hexes or (not ship.hex and away), (name, number, side, ship)

    def test_a_day_search_that_finds_nothing_clears_a_hex_and_a_night_search_does_not(self):
        """MID-5.4: B5 is cleared by day only."""
        for turn, cleared in ((4, True), (1, False)):  # turn 1 is by night
            game = position({"us_cv_enterprise": "K4"}, turn=turn, fog=False)
            searched = r.Searched((("B5", "nothing"), ("C5", "ships")))
            game.told = {US: (Told(1, turn, "opening", r.TurnOpened(turn, False, US)), Told(2, turn, "2", searched))}
            game.agenda = TURN[2:]
            possible = possible_hexes(view(game, US))
            assert ("B5" not in possible["jp_dd4"].hexes) == (cleared or turn < 2)
            assert "C5" not in possible["jp_cv_akagi"].hexes  # MID-5.11: ships, no carriers


class TestRelaxing:
    def test_reports_that_cannot_all_be_true_are_relaxed_not_refused(self):
        """Carriers in four far corners at once: US has three. The view still agrees."""
        game = position({"jp_cv_akagi": "D8"}, turn=4, fog=False)
        put(game, "us_cv_enterprise", "K4")
        corners = tuple((hex, "carriers") for hex in ("L1", "S3", "K8", "S7"))
        game.told = {JP: (Told(1, 4, "opening", r.TurnOpened(4, False, US)), Told(2, 4, "2", r.Searched(corners)))}
        game.agenda = TURN[2:]
        seen = view(game, JP)
        drawn = history(seen, Random(1))
        assert drawn.relaxed and view(drawn.game, JP) == seen


class TestMasks:
    def test_neighbours_and_discs_are_those_of_the_grid(self):
        for hex in GRID.hexes:
            assert set(places(neighbours(BIT[hex]))) == set(GRID.neighbours[hex])
            assert places(disc(hex, 3)) == GRID.within(hex, 3)
            assert hex_of(BIT[hex]) == hex

    def test_neighbours_of_a_set_are_those_of_its_hexes(self):
        rng = Random(1)
        for _ in range(50):
            hexes = rng.sample(GRID.hexes, 20)
            assert set(places(neighbours(mask(hexes)))) == {n for hex in hexes for n in GRID.neighbours[hex]}

    def test_draw_takes_each_place(self):
        rng, hexes = Random(1), ("A1", "H6", "S12")
        drawn = Counter(hex_of(draw(mask(hexes), rng)) for _ in range(300))
        assert set(drawn) == set(hexes) and min(drawn.values()) > 60

    @pytest.mark.parametrize("ship", ["jp_cv_akagi", "jp_tt1", "us_ss4", "jp_sft", "jp_bb_ise", "jp_ss_i168"])
    def test_a_ship_gets_as_far_as_its_movement_takes_it_and_no_farther(self, ship):
        """MID-4.1, 4.5, 4.6, MID-R11, MID-R12: hexes reached by turn 20, for periods 1, 2 and 3; and back again."""
        rules = mover(ship, group_13_from=15)
        state = at_start(rules)
        states = [state]
        for turn in range(1, 21):
            state = advance(rules, state, turn)
            states.append(state)
            enters = rules.enters if not SHIPS[ship].start else 0
            moves = 1 + (turn - enters) // rules.period - (not SHIPS[ship].start) if turn >= enters else -1
            if SHIPS[ship].start and turn:
                moves = 1 + (turn - 1) // rules.period
            sources = places(rules.start) or places(rules.entry)
            near = {hex for hex in GRID.hexes if min(GRID.distance(hex, source) for source in sources) <= moves}
            assert set(places(union(state))) == near, (ship, turn)
        for turn in range(20, 0, -1):  # whoever is somewhere came from somewhere
            back = retreat(rules, states[turn], turn)
            assert all(b & s for b, s in zip(back, states[turn - 1], strict=True) if s)

    def test_approaches_name_the_hexes_a_raid_can_have_come_from(self):
        """MID-R25, MID-6.12: F6 raiding H6 comes by G6 or G7; from within the hex there is no approach."""
        assert signature("F6", "H6") == {"G6", "G7"}
        assert signature("H6", "H6") == {""}
        assert "F6" in places(launching_hexes("H6", ("G6", "G7")))
        assert "E4" not in places(launching_hexes("H6", ("G7",)))
        assert places(launching_hexes("H6", ("",))) == ("H6",)


class TestSubmarines:
    def certain(self):
        ships = [s.id for s in SHIPS.values() if s.submarine and s.side == US]
        movers = {ship: mover(ship, 99) for ship in ships}
        certain = {}
        for ship in ships:
            states = [at_start(movers[ship])]
            for turn in range(1, 26):
                states.append(advance(movers[ship], states[-1], turn))
            certain[ship] = states
        return certain, movers

    def test_attacks_are_given_to_submarines_that_can_have_made_them(self):
        """MID-4.1: SS4 alone can have come from L5 to M5 by turn 1; she is not in F5 a turn later."""
        certain, movers = self.certain()
        attacks = [
            SubAttack(1, "M5", {"S1": (2, 2, False)}),
            SubAttack(2, "F5", {"S1": (2, 1, False), "S2": (2, 2, False)}),
            SubAttack(9, "F5", {"S1": (1, 0, False)}),
        ]
        for number in range(20):
            chosen = crew(attacks, certain, movers, {}, Random(number))
            assert chosen is not None
            assert chosen[1, "M5", "S1"] == "us_ss4"
            assert chosen[9, "F5", "S1"] == chosen[2, "F5", "S1"] != chosen[2, "F5", "S2"]

    def test_nobody_is_found_for_attacks_nobody_can_have_made(self):
        """Four submarines in one hex on turn 2: SS4 is too far away (MID-3.6)."""
        certain, movers = self.certain()
        four = {f"S{n}": (2, 2, False) for n in range(1, 5)}
        assert crew([SubAttack(2, "G6", four)], certain, movers, {}, Random(1)) is None

    def test_what_is_opened_at_the_end_binds_them(self):
        """MID-R74: the submarine that lost a step is the one that has a step less at the end."""
        certain, movers = self.certain()
        attacks = [SubAttack(2, "G6", {"S1": (2, 1, False)})]
        for number in range(10):
            left = {"us_ss1": 2, "us_ss2": 1, "us_ss3": 2, "us_ss4": 2}
            assert crew(attacks, certain, movers, left, Random(number)) == {(2, "G6", "S1"): "us_ss2"}
