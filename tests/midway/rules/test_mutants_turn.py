"""What changes of one sign in the rules of the turn showed to be unproved (MID chapters 2 to 5, 12, 15, 21 to 25)."""

from random import Random

import pytest

from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.orders import (
    AirTerm,
    Build,
    Deck,
    Form,
    Land,
    Move,
    Place,
    Raid,
    Scout,
    Search,
    StrikeMidway,
    Waive,
)
from arbitre.games.midway.records.printed import ATOLLS, GRID, ISLAND, SHIPS
from arbitre.games.midway.records.reports import Recovered, ScoreLine, Searched, TorpedoTargets, TurnEnded
from arbitre.games.midway.records.state import Airfield, KureBase, Loss, Outcome
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery, room
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import EndOfTurn, Turn
from arbitre.games.midway.rules.setup import DEFAULT_HEX, ZONES, SetUp, Start
from arbitre.games.midway.rules.ships import group_names
from arbitre.games.midway.rules.submarines import SubmarineScreen
from arbitre.games.midway.rules.victory import account, points, summary
from arbitre.games.midway.rules.view import view
from midway.positions import (
    DAY,
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
    refusals,
    seen,
    ship,
)

MOVE, SEARCH, RECOVER, SETUP = Movement(), Searches(), Recovery(), SetUp()
KAGA, AKAGI, TONE, ST11, SFT = "jp_cv_kaga", "jp_cv_akagi", "jp_ca_tone", "jp_st11", "jp_sft"


def options(game, side, step):
    """What a side is offered in a step."""
    return step.ask(seen(game, side, step)).options()


def samples(game, side, step, number=80):
    """Random sheets of a side, every one of which its ask must accept."""
    ask = step.ask(seen(game, side, step))
    sheets = [ask.sample(Random(seed)) for seed in range(number)]
    for sheet in sheets:
        assert ask.plan(sheet).refusals == []
    return sheets


def japanese_midway(game):
    """One Japanese unit alone ashore."""
    ashore(game, "jp_land_1")
    for unit in game.us.land:
        change(game, unit, status="lost", steps=0)


# --- set-up


def test_task_forces_of_ships_that_wait_are_formed_at_set_up():
    """MID-4.4: JP may group ships that enter later; the others keep their group."""
    after = play(MIDWAY.new({}), SETUP, {JP: [Form((KAGA, TONE), "KB")]}).game
    assert {s.id for s in after.jp.ships.values() if s.group == "KB"} == {KAGA, TONE}
    assert (ship(after, KAGA).status, ship(after, AKAGI).group) == ("waiting", "1")


def test_a_ship_named_with_its_task_force_counts_once():
    """MID-25.4, MID-4.4: three ships of TF17, three hexes."""
    who = ("us_ca_astoria", "group:TF17", "us_ca_astoria")
    plan = judged(MIDWAY.new({}), US, SETUP, Place(who, ("N5", "N6", "N7")))
    assert plan.remarks == []
    assert {plan.places[s] for s in ("us_ca_astoria", "us_cv_yorktown", "us_dd2")} == {"N5", "N6", "N7"}
    assert plan.places["us_ca_astoria"] == "N5"


@pytest.mark.parametrize("side", [US, JP])
def test_what_set_up_offers(side):
    """MID-3.2, MID-3.5, MID-3.6, MID-R10: for each ship that starts on the map its zone and its default place."""
    game = MIDWAY.new({})
    offered = options(game, side, SETUP).place
    starting = {s.id for s in SHIPS.values() if s.side == side and s.start}
    assert set(offered) == starting
    for unit, place in offered.items():
        assert place == Start(ZONES[SHIPS[unit].start], DEFAULT_HEX[unit])
        assert place.default in place.hexes
    assert {len(sheet) for sheet in samples(game, US, SETUP)} - {len(starting)}  # some are left to the default


# --- movement


def test_a_task_force_without_a_hex_moves_from_wherever_its_ships_are():
    """MID-25.2, MID-4.11: "group KB -> D7" means all its ships on the map; a hex before the arrow only those there."""
    game = position({KAGA: "D6", TONE: "C7", AKAGI: "H9"})
    for unit in (KAGA, TONE, AKAGI):
        change(game, unit, group="KB")
    assert judged(game, JP, MOVE, Move(("group:KB",), "D6", "D7")).moves == {KAGA: "D7"}
    change(game, AKAGI, group="")
    assert judged(game, JP, MOVE, Move(("group:KB",), "", "D7")).moves == {KAGA: "D7", TONE: "D7"}
    assert refusals(game, JP, MOVE, Move(("group:ZZ",), "D6", "D7")) == [(0, "group-unknown", "MID-4.4")]


def test_leaving_the_map_takes_what_is_aboard_that_ship_and_nothing_else():
    """MID-4.9, MID-R15: trapped aircraft too, which then never count (MID-24.4); other decks are as they were."""
    game = position({KAGA: "B1", AKAGI: "B1"})
    change(game, "jp_air_k_d1", status="trapped")
    change(game, "jp_air_k_d2", status="lost", steps=0)
    after = play(game, MOVE, {JP: [Move((KAGA,), "", "exit")]}).game
    left = {a.id for a in after.jp.air.values() if a.status == "left"}
    assert left == {a.id for a in game.jp.air.values() if a.base == KAGA and a.status != "lost"}
    assert air(after, "jp_air_k_d1").status == "left" and air(after, "jp_air_k_d2").status == "lost"


def test_what_movement_offers_is_what_is_accepted():
    """MID-4.9, MID-21.1, MID-R9: "exit" only at an edge of one's own, the base only where ST11 can be this turn."""
    game = position({KAGA: "A1", AKAGI: "D6", ST11: "D6", "jp_tt1": "B1"})
    change(game, "jp_tt1", next_move=DAY + 1)
    offered = options(game, JP, MOVE)
    assert "exit" in offered.move[KAGA] and offered.move[AKAGI] == GRID.neighbours["D6"]
    assert "jp_tt1" not in offered.move
    for hex, build in (("D6", False), ("F6", True), ("G6", True)):
        put(game, ST11, hex)
        assert options(game, JP, MOVE).build is build
    game.jp.kure = KureBase(3, closed=True)
    assert options(game, JP, MOVE).build is False
    assert options(game, US, MOVE).build is options(game, US, MOVE).no_more is False


def test_samples_of_movement_keep_the_transports_for_the_troops_ashore():
    """MID-17.2, MID-R61, MID-R9: the others go on moving, and where nobody is ashore the transports too."""
    fleet = {f"jp_tt{n}": "H6" for n in range(1, 5)} | {KAGA: "H6"}
    game = position(fleet, turn=9)
    free = samples(game, JP, MOVE)
    ashore(game, "jp_land_1", "jp_land_2")
    bound = samples(game, JP, MOVE)
    for sheets in (free, bound):
        moved = [order.who[0] for sheet in sheets for order in sheet if isinstance(order, Move)]
        assert KAGA in moved and any(unit.startswith("jp_tt") for unit in moved)
    away = {unit for sheet in bound for order in sheet if isinstance(order, Move) for unit in order.who}
    assert {"jp_tt3", "jp_tt4"} <= away
    assert not any(isinstance(order, Build) for sheet in free for order in sheet)


def test_samples_of_movement_try_what_there_is():
    """MID-R9: the base where ST11 stands, once; entries; raids on Midway; and sheets with less than everything."""
    game = position({ST11: "G6", "jp_cv_soryu": "F6"})
    sheets = samples(game, JP, MOVE)
    kinds = {type(order) for sheet in sheets for order in sheet}
    assert kinds == {Move, Build, StrikeMidway}
    entered = [
        sum(ship(game, order.who[0]).status == "waiting" for order in sheet if isinstance(order, Move))
        for sheet in sheets
    ]
    may = len([unit for unit in options(game, JP, MOVE).move if ship(game, unit).status == "waiting"])
    assert min(entered) > 0 and max(entered) < may
    assert {any(isinstance(order, StrikeMidway) for order in sheet) for sheet in sheets} == {True, False}
    for kure in (KureBase(3), KureBase(3, closed=True)):
        game.jp.kure = kure
        assert not any(isinstance(order, Build) for sheet in samples(game, JP, MOVE) for order in sheet)


def test_names_of_task_forces_are_those_of_ships_still_in_the_game():
    """MID-4.4: what a refusal suggests; not those of ships that sank or left."""
    game = position({KAGA: "D6"})
    for unit in game.jp.ships:
        change(game, unit, group="", status="left")
    change(game, TONE, group="waiting force", status="waiting")
    change(game, KAGA, group="kido butai", status="map")
    change(game, AKAGI, group="lost", status="sunk")
    assert group_names(view(game, JP)) == ("kido butai", "waiting force")


def test_a_transport_elsewhere_is_not_held_back_for_the_troops():
    """MID-17.2, MID-R61: of two lines only the one that takes a transport out of H6 is refused."""
    game = position({"jp_tt1": "H6", "jp_tt2": "D6"})
    ashore(game, "jp_land_1")
    lines = [Move(("jp_tt2",), "", "D7"), Move(("jp_tt1",), "", "H7")]
    assert refusals(game, JP, MOVE, *lines) == [(1, "move-transports-stay", "MID-17.2")]


@pytest.mark.parametrize("hex", ATOLLS)
def test_american_ships_do_not_end_the_search_of_an_atoll(hex):
    """MID-5.3: Japanese ships do, and only in the hex they entered."""
    game = position({"us_ca_astoria": GRID.neighbours[hex][0], TONE: "D6"})
    orders = {US: [Move(("us_ca_astoria",), "", hex)], JP: [Move((TONE,), "", "D7")]}
    game = play(game, MOVE, orders).game
    opened = play(game, Turn(), {})
    assert opened.game.us.atolls == ATOLLS and opened.told[US][0].atolls_lost == ()


def test_a_raid_is_declared_while_another_carrier_leaves_the_map():
    """MID-R28, MID-4.9: bases are taken as they stand after the moves, and one that left is none."""
    game = position({"jp_cv_soryu": "F6", KAGA: "B1"})
    plan = judged(game, JP, MOVE, Move((KAGA,), "", "exit"), StrikeMidway((AirTerm(1, "S", "D"),)))
    assert plan.strike == ("jp_air_s_d1",) and plan.moves == {KAGA: "exit"} and plan.remarks == []


def test_each_line_of_a_raid_on_midway_is_judged():
    """MID-R9, MID-6.9: what is wrong with one line leaves the others as they are."""
    game = position({"jp_cv_soryu": "F6", KAGA: "A9"})
    right = StrikeMidway((AirTerm(1, "S", "D"),))
    for wrong, key in (("us_air_e_d1", "air-unknown"), ("jp_air_k_d1", "raid-too-far")):
        sheet = [StrikeMidway((AirTerm(unit=wrong),)), right]
        plan = judged(game, JP, MOVE, *sheet)
        assert [(remark.line, remark.phrase.key) for remark in plan.refusals] == [(0, key)]
        assert plan.strike == ("jp_air_s_d1",)


def test_us_raids_a_midway_in_japanese_hands():
    """MID-6.7, MID-R39: a side lacks a target only where none of its enemies is ashore."""
    game = position({"us_cv_enterprise": "H5"})
    japanese_midway(game)
    assert judged(game, US, MOVE, StrikeMidway((AirTerm(unit="us_air_e_d1"),))).strike == ("us_air_e_d1",)
    assert options(game, US, MOVE).strike and not options(game, JP, MOVE).strike


# --- searches


def test_one_search_near_johnston():
    """MID-5.6, MID-5.7: one aimed near K12, and one near A11."""
    game = position()
    two = (Search("K12", "johnston"), Search("J12", "johnston"))
    assert refusals(game, US, SEARCH, *two) == [(1, "search-used-up", "MID-5.6")]
    two = (Search("A11", "wake"), Search("A10", "wake"))
    assert [line for line, _, _ in refusals(game, JP, SEARCH, *two)] == [1]


def test_ships_search_their_hex_once_the_fog_has_lifted():
    """MID-20.2, MID-5.2: in the zone as elsewhere."""
    for fog, results in ((True, ()), (False, (("F4", "ships"),))):
        game = position({TONE: "F4", "us_ca_astoria": "F4"}, fog=fog)
        played = play(game, SEARCH)
        assert (played.report(JP, Searched).results if played.heard(JP, Searched) else ()) == results


def test_a_search_may_end_on_a_base_at_the_very_end_of_the_flight():
    """MID-R22, MID-R24: four hexes out, none left, over the carrier that takes it."""
    game = position({KAGA: "E6", AKAGI: "I6"}, fog=False)
    assert GRID.distance("E6", "I6") == 4
    assert refusals(game, JP, SEARCH, Scout(AirTerm(unit="jp_air_k_d1"), "I6")) == []
    assert refusals(game, JP, SEARCH, Scout(AirTerm(unit="jp_air_k_d1"), "I7"))[0][1] == "scout-too-far"


def test_samples_of_searches_try_what_there_is():
    """MID-R9: aimed searches by every asset, units that search, a search waived; by night only the last."""
    game = position({KAGA: "B10", "us_ca_astoria": "K4"}, fog=False)
    sheets = samples(game, JP, SEARCH, 120)
    assert {type(order) for sheet in sheets for order in sheet} == {Search, Scout, Waive}
    assert {order.asset for sheet in sheets for order in sheet if isinstance(order, Search)} == {"wake", "cv"}
    assert {any(isinstance(order, Scout) for order in sheet) for sheet in sheets} == {True, False}
    game.turn = NIGHT
    assert {type(order) for sheet in samples(game, JP, SEARCH, 120) for order in sheet} == {Waive}


def test_what_searches_offer():
    """MID-R9, MID-5.6: how many searches of each kind are left, and where they may be aimed."""
    game = position()
    assets = options(game, US, SEARCH).assets
    assert [(entry.asset, entry.count) for entry in assets] == [("johnston", 1), ("midway", 3)]
    assert set(assets[0].hexes) == set(GRID.within("K12", 2))


# --- recovery


def test_samples_of_recovery_try_what_there_is():
    """MID-R9, MID-R48: landings, units made ready and struck below; ready ones are not struck below in strict games."""
    game = position({KAGA: "F6", AKAGI: "F6"}, fog=False)
    for unit in ("jp_air_k_d1", "jp_air_k_d2"):
        change(game, unit, status="flying", mission="raid", target="H6", out=2)
    change(game, "jp_air_k_t1", status="below")
    sheets = samples(game, JP, RECOVER, 120)
    landings = [sum(isinstance(order, Land) for order in sheet) for sheet in sheets]
    assert {*landings} == {0, 1, 2}

    def decks(sheets):
        return {(order.air[0].unit == "jp_air_k_t1", order.ready) for s in sheets for order in s if type(order) is Deck}

    assert decks(sheets) == {(True, True), (True, False), (False, False)}
    game.options = {"deck": "strict"}
    assert decks(samples(game, JP, RECOVER, 120)) == {(True, True), (True, False)}


def test_what_recovery_offers():
    """MID-R9, MID-R48, MID-R86: ready units may be struck below unless decks are strict; ships that may bombard."""
    game = position({KAGA: "F6", "jp_bb_haruna": "H6", "jp_tt1": "H6", "us_ss1": "F6", "us_ca_astoria": "F6"})
    game.located = {US: {"F6": "carriers"}}
    ready = [a.id for a in game.jp.air.values() if a.status == "ready"]
    offered = options(game, JP, RECOVER)
    assert offered.below == tuple(ready)
    assert offered.shell == {"jp_bb_haruna": tuple("ABCDEF")}
    assert offered.ashore == ("jp_land_1",)
    assert offered.reserve == ("K",)  # the other carriers are not on the map (MID-R67)
    assert (options(game, US, RECOVER).engage, options(game, US, RECOVER).torpedo) == (("F6",), ("us_ss1",))
    game.options = {"deck": "strict"}
    assert options(game, JP, RECOVER).below == ()


def test_without_orders_the_place_nearest_to_the_target_is_taken():
    """MID-R49: measured from where the unit is, also for one that left Midway, where there is no room any more."""
    game = position({"us_cv_enterprise": "G6", "us_cv_hornet": "F6"})
    change(game, "us_air_e_d1", base=ISLAND, status="flying", mission="raid", target="F6", out=2)
    change(game, "us_air_h_d1", status="lost", steps=0)
    game.us.airfield = Airfield(0, 0, 0)
    assert judged(game, US, RECOVER).landed["us_air_e_d1"] == "us_cv_hornet"


def test_a_unit_that_lands_where_it_was_sent_needs_no_word():
    """MID-R49, MID-13.1: a note only where there was no room."""
    game = position({KAGA: "F6", AKAGI: "F6"}, fog=False)
    change(game, "jp_air_a_d1", status="lost", steps=0)
    change(game, "jp_air_k_d1", status="flying", mission="raid", target="H6", out=2)
    plan = judged(game, JP, RECOVER, Land((AirTerm(unit="jp_air_k_d1"),), "A"))
    assert (plan.landed, plan.remarks) == ({"jp_air_k_d1": AKAGI}, [])


def test_deck_lines_are_judged_one_by_one_and_name_a_unit_once():
    """MID-R9, MID-25.1: a refused line hides no other; what is raised by one line is not struck below by the next."""
    game = position({KAGA: "F6"})
    change(game, "jp_air_k_d1", status="below")
    change(game, "jp_air_k_d2", status="below", flew=DAY)

    def deck(ready, unit):
        return Deck((AirTerm(unit=unit),), ready)

    change(game, "jp_air_k_t3", status="lost", steps=0)
    lines = [deck(True, "jp_air_k_d2"), deck(True, "jp_air_k_t3"), deck(False, "jp_air_k_t1")]
    plan = judged(game, JP, RECOVER, *lines)
    assert [(r.line, r.phrase.key) for r in plan.refusals] == [(0, "deck-too-early"), (1, "air-none")]
    assert plan.below == {"jp_air_k_t1"} and "jp_air_k_d1" in plan.ready
    twice = [deck(True, "jp_air_k_d1"), deck(False, "jp_air_k_d1")]
    assert refusals(game, JP, RECOVER, *twice) == [(1, "air-none", "MID-R62")]


def test_cap_may_be_named_in_a_line_of_ready_units():
    """MID-12.6: it is ready at once, said or unsaid, and not told as made ready (MID-2.7)."""
    game = position({KAGA: "F6"})
    change(game, "jp_air_k_f1", status="flying", mission="cap", target="F6")
    for sheet in ([], [Deck((AirTerm(unit="jp_air_k_f1"),), True)]):
        played = play(game, RECOVER, {JP: sheet})
        assert air(played.game, "jp_air_k_f1").status == "ready"
        assert played.report(JP, Recovered) == Recovered((("jp_air_k_f1", KAGA),))


def test_cap_that_ditches_is_on_no_deck():
    """MID-12.3, MID-12.6: with its carriers damaged in the turn, nothing said of it in a deck line brings it back."""
    game = position({KAGA: "F6"})
    change(game, KAGA, steps=1)
    change(game, "jp_air_k_f1", status="flying", mission="cap", target="F6")
    for ready in (True, False):
        order = Deck((AirTerm(unit="jp_air_k_f1"),), ready)
        assert refusals(game, JP, RECOVER, order) == [(0, "air-none", "MID-R62")]
    after = play(game, RECOVER).game
    assert (air(after, "jp_air_k_f1").status, air(after, "jp_air_k_f1").steps) == ("ditched", 0)


def test_a_damaged_carrier_has_no_room():
    """MID-11.1: its capacity is 0 for the rest of the game."""
    game = position({KAGA: "F6"})
    for unit in list(game.jp.air.values()):
        change(game, unit.id, status="lost", steps=0)
    assert room(game.jp, KAGA) == 16
    change(game, KAGA, steps=1)
    assert room(game.jp, KAGA) == 0


# --- who may be attacked, and who sees what


def test_the_view_of_a_battle_shows_each_side_its_part():
    """MID-26.2, MID-10.3, MID-10.4: the raider of ships sees ships, the raider of Midway the garrison, and the
    defender neither, though ships and troops of both sides are in H6."""
    game = position({"us_cv_enterprise": "I5", "us_dd1": "H6", AKAGI: "G6", "jp_dd4": "H6"})
    ashore(game, "jp_land_1")
    game.jp.strike = ("jp_air_a_d1",)
    game.located = {JP: {"H6": "ships"}}
    game = play(game, RaidDeclaration(), {JP: [Raid((AirTerm(unit="jp_air_a_d2"),), "H6")]}).game
    island, ships = view(game, JP).battles
    assert ([u.label for u in island.garrison], island.ships) == (list("ABCDEF"), ())
    assert ([s.id for s in ships.ships], ships.garrison) == (["us_dd1"], ())
    assert [(b.ships, b.garrison) for b in view(game, US).battles] == [((), ()), ((), ())]


def test_a_garrison_is_seen_from_the_beach_only():
    """MID-26.2, MID-26.4: until its troops are ashore JP knows nothing of the strength of the companies."""
    game = position({"jp_bb_haruna": "H6", "jp_tt1": "H6"})
    change(game, "us_land_a", steps=1)
    assert view(game, JP).garrison == view(game, US).garrison == ()
    ashore(game, "jp_land_1")
    assert [(u.label, u.steps) for u in view(game, JP).garrison] == [("A", 1), *((c, 2) for c in "BCDEF")]
    assert [(u.label, u.steps) for u in view(game, US).garrison] == [("L1", 2)]


@pytest.mark.parametrize(("hex", "listed"), [("H6", False), ("H7", True)])
def test_the_special_transports_are_safe_from_submarines_at_midway_only(hex, listed):
    """MID-22.2, MID-15.8: with Midway in Japanese hands, and nowhere else."""
    game = position({SFT: hex, "us_ss1": hex})
    japanese_midway(game)
    game = announced(game, torpedoes={US: ["us_ss1"]}).game
    targets = play(game, SubmarineScreen()).report(US, TorpedoTargets).ships
    assert [s.id for s in targets] == ([SFT] if listed else [])


# --- the end


def test_an_airfield_closes_once():
    """MID-18.5: the turn after, with the troops still there, nothing of it is told again."""
    game = position({KAGA: "D6", "us_ca_astoria": "K4"}, fog=False)
    ashore(game, "jp_land_1")
    first = play(game, EndOfTurn())
    again = play(first.game, EndOfTurn())
    assert [done.report(US, TurnEnded).closed for done in (first, again)] == [True, False]


def test_a_base_never_begun_is_not_closed_with_its_ship():
    """MID-21.3: there was nothing to close."""
    game = position({KAGA: "D6", "us_ca_astoria": "K4"}, fog=False)
    change(game, ST11, status="sunk", steps=0)
    assert play(game, EndOfTurn()).game.jp.kure == KureBase()


def test_a_base_whose_st11_is_sunk_scores_nothing_even_before_the_turn_is_over():
    """MID-21.3, MID-21.5: a game conceded in the turn in which she sank."""
    game = position({ST11: "G6"}, turn=20)
    game.jp.kure = KureBase(8)
    assert points(game)[JP] == 4
    change(game, ST11, status="sunk", hex="", steps=0)
    assert points(game)[JP] == 0


def test_the_lines_of_the_account():
    """MID-24.1 to 24.3, MID-R68: each with its count, its quarters and the units it is for, US first."""
    game = position({ST11: "G6", SFT: "H6"}, turn=25)
    japanese_midway(game)
    game.jp.kure = KureBase(8)
    game.losses = (
        Loss(3, US, "us_air_e_d1", 1), Loss(3, US, "us_air_e_d1", 1, "ditched"), Loss(3, JP, "jp_air_k_d1", 2),
        Loss(4, JP, "jp_air_a_reserve", 1, "used"), Loss(5, US, "us_land_a", 2), Loss(6, JP, "jp_tt1", 1),
    )  # fmt: skip
    assert account(game) == (
        ScoreLine(US, "score-tt", 1, 8, ("jp_tt1",)),
        ScoreLine(US, "score-air", 2, 4, ("jp_air_k_d1",)),
        ScoreLine(US, "score-reserve", 1, 2, ("jp_air_a_reserve",)),
        ScoreLine(JP, "score-air", 1, 2, ("us_air_e_d1",)),
        ScoreLine(JP, "score-ditched", 1, 1, ("us_air_e_d1",)),
        ScoreLine(JP, "score-midway", 1, 44),
        ScoreLine(JP, "score-kure", 1, 4, (ST11,)),
        ScoreLine(JP, "score-special", 1, 4, (SFT,)),
    )


def test_the_summary_of_a_finished_game():
    """MID-1.3, MID-R68: points in whole points, ships sunk, steps of aircraft lost and ditched by their owner."""
    game = position({KAGA: "D6", TONE: "D6"}, turn=25)
    for unit in (KAGA, "jp_dd4", "us_dd1"):
        change(game, unit, status="sunk", hex="", steps=0)
    game.losses = (
        Loss(9, JP, KAGA, 2), Loss(9, JP, "jp_air_k_d1", 2), Loss(9, JP, "jp_air_k_d2", 1, "ditched"),
        Loss(9, JP, "jp_air_k_reserve", 2, "used"), Loss(9, US, "us_dd1", 2), Loss(9, US, "us_air_e_d1", 2, "ditched"),
    )  # fmt: skip
    game.outcome = Outcome(US, "turns", 90, 10)
    assert summary(game) == {
        "winner": "us", "reason": "turns", "control": "us", "points_us": 22.5, "points_jp": 2.5, "turns": 25,
        "carriers_sunk_us": 0, "ships_sunk_us": 1, "air_steps_lost_us": 2, "air_steps_ditched_us": 2,
        "carriers_sunk_jp": 1, "ships_sunk_jp": 2, "air_steps_lost_jp": 3, "air_steps_ditched_jp": 1,
    }  # fmt: skip
    game.outcome = Outcome("", "no units", 10, 10)
    assert summary(game)["winner"] == "draw"
