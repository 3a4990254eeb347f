"""Imagined games: whole games that agree with a view and with every report in it (TYP-23.1 to 23.3, TYP-R195 to
R206)."""

from random import Random

import msgspec
import pytest
from twinning import in_hand

from arbitre.analysis.twins import question, resolve
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.imagine.forces import Muster
from arbitre.games.typhon.imagine.imagine import imagine
from arbitre.games.typhon.records.board import mark
from arbitre.games.typhon.records.operation import LandCombat, Operation, Sailing
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, SIDES, UNITS
from arbitre.games.typhon.records.reports import FleetsSeen, PlanInForce, PointsRecorded, StepLost, Surrendered
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle
from arbitre.games.typhon.rules.fog import kind_shown, seen_board
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.retreat import AfterCombats
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.scoring import JAPANESE_SETS, objective_points
from arbitre.games.typhon.rules.sequence import Turn, phases
from arbitre.games.typhon.rules.stacking import ABOVE
from arbitre.games.typhon.rules.steps import Unseen
from arbitre.games.typhon.rules.victory import finish
from arbitre.games.typhon.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told
from typhon.battles import change, e1
from typhon.positions import campaign, umpire
from typhon.twinning import FOG, OPEN, positions


@pytest.fixture(scope="module")
def played():
    """Positions all through games in fog, with a side each."""
    games = [game for seed in ("fog1", "fog4") for game in positions(seed, FOG, 9)]
    return [(game, SIDES[number % 2]) for number, game in enumerate(games) if number % 4 in (0, 3)]


def imagined(game, side, seed=1):
    return imagine(view(game, side), Random(seed))


@pytest.mark.slow
def test_an_imagined_game_has_the_very_same_view(played):
    """Own forces, flags, counters in contact, what is under way and the ledger are as they are, to the byte."""
    for number, (game, side) in enumerate(played):
        seen = view(game, side)
        twin = imagine(seen, Random(number))
        assert view(twin, side) == seen, f"{side} in {in_hand(game).__name__}"
        assert msgspec.json.encode(view(twin, side)) == msgspec.json.encode(seen), f"{side} in {in_hand(game).__name__}"
        assert twin.told == {side: seen.told}


@pytest.mark.slow
def test_an_imagined_game_is_a_lawful_position(played):
    """Stacks, stacking, bases: nothing is wrong with it where nothing was with the truth."""
    for game, side in played:
        wrong = TYPHON.invariants(imagined(game, side))
        assert len(wrong) <= len(TYPHON.invariants(game)), f"{side} in {in_hand(game).__name__}: {wrong[:3]}"


def test_where_more_stand_than_may_those_placed_above_stacking_are_among_them():
    """TYP-R84: three corps and the militia, called up above them; the side sees five counters."""
    corps = dict.fromkeys(("us_i_corps", "us_x_corps", "aus_ii_corps"), "new_south_wales")
    militia = dict.fromkeys(("aus_militia_1", "aus_militia_2"), "new_south_wales")
    game = campaign(6, options=FOG, control={"queensland": JAPAN}, jp_23_army="queensland", **corps, **militia)
    game.agenda = phases(game.board)
    assert TYPHON.invariants(game) == []
    for seed in range(20):
        assert TYPHON.invariants(imagined(game, JAPAN, seed)) == []
        # where no other draw agrees with the view, stacking is heeded as far as it can be all the same
        muster = Muster(view(game, JAPAN), Random(seed), bold=True)
        muster.meet()
        assert len(ABOVE & set(muster.board.stacks["new_south_wales"])) == len(militia)


def test_nothing_hidden_is_read(played):
    """The view is all it takes: the same view gives the same game, whatever the truth behind it."""
    for game, side in played[::12]:
        one = imagine(view(game, side), Random(5))
        two = imagine(view(one, side), Random(5))
        assert one == two


def test_what_is_hidden_differs_from_draw_to_draw(played):
    """Places, points and the objective set of the enemy are anybody's guess."""
    game, side = next((game, side) for game, side in played if game.board.turn > 2 and side == ALLIES)
    draws = [imagined(game, side, seed).board for seed in range(12)]
    assert len({str(sorted(draw.stacks.items())) for draw in draws}) == 12
    assert len({draw.points[JAPAN]["pl"] for draw in draws}) > 2
    assert len({draw.objective for draw in draws}) == 3


def test_units_known_to_be_lost_stay_lost_while_others_can_be_what_is_seen():
    """TYP-R199: an elimination was told."""
    game = campaign(5, options=FOG)
    lost = [unit.id for unit in game.board.of(JAPAN, "air")][:3]
    told = tuple(Told(n, 4, "6b", StepLost(unit, 0)) for n, unit in enumerate(lost, 1))
    game.told = {ALLIES: told}
    for seed in range(5):
        twin = imagined(game, ALLIES, seed)
        contact = {unit.id for unit in twin.board.of(JAPAN) if unit.id in lost}
        assert not contact or len(contact) < len(lost)
    game.told = {}
    boards = [imagined(game, ALLIES, seed).board for seed in range(5)]
    assert sum(board.units[unit].where == "map" for board in boards for unit in lost) > 5


def test_a_unit_that_surrendered_is_gone():
    """TYP-10.14, TYP-R111."""
    game = campaign(3, options=FOG)
    game.told = {JAPAN: (Told(1, 2, "6c", Surrendered(("us_hawaii_corps",), "hawaii")),)}
    for seed in range(4):
        assert imagined(game, JAPAN, seed).board.units["us_hawaii_corps"].where == "gone"


def test_fleets_are_where_they_have_been_counted():
    """TYP-R200: as many of each kind in the zone entered as were seen, whoever they are; some next to it."""
    game = e1(options=FOG)
    game.told = {ALLIES: (Told(1, 2, "6b", FleetsSeen(JAPAN, "queensland", 1, 0, 1)),)}
    game.agenda = (NavalReaction(),)
    leaders = set()
    for seed in range(8):
        twin = imagined(game, ALLIES, seed)
        operation = twin.operation
        there = [fleet for fleet in operation.fleets if twin.board.units[fleet].zone == "queensland"]
        assert [kind_shown(UNITS[fleet]) for fleet in there] == ["naval"]
        assert len(operation.fleets) == 2
        leaders.add(there[0])
    assert len(leaders) > 1


def test_a_reaction_seen_has_come_from_somewhere():
    """TYP-R201: the base of a fleet is guessed; it is the enemy's."""
    game = e1(options=FOG)
    change(game, reaction="immediate", reacting=(("us_tf17", "hawaii"),), lost={})
    game.agenda, game.shown = (CarrierBattle(),), ("us_tf17",)
    game.board.units["us_tf17"] = msgspec.structs.replace(game.board.units["us_tf17"], reacted=True)
    bases = {imagined(game, JAPAN, seed).operation.reacting[0][1] for seed in range(8)}
    assert bases and all(base for base in bases)


@pytest.mark.parametrize("carrier", ["us_tf17", "uk_tf57"])
def test_a_fleet_disorganised_by_carriers_of_an_operation_unseen_is_so_until_its_end(carrier):
    """TYP-9.18, TYP-R199, R200: what has entered nothing is imagined, for it alone takes the fleet off the map."""
    game = campaign(6, options=FOG, jp_2_fleet="honshu", **{carrier: "hawaii"})
    mark(game.board, "jp_2_fleet", disorganised=True)
    game.operation = Operation(ALLIES, (Sailing(carrier, ("hawaii", "hawaii")),))
    game.agenda, game.shown = (Return(), *phases(game.board)[-6:]), (carrier, "jp_2_fleet")
    assert type(view(game, JAPAN).now) is Unseen and TYPHON.invariants(game) == []
    for seed in range(8):
        twin = imagined(game, JAPAN, seed)
        assert TYPHON.invariants(twin) == [] and twin.operation.side == ALLIES
        after, _ = resolve(TYPHON, twin, {}, KeyedDice("on", "typhon"))
        assert after.board.units["jp_2_fleet"].where == "track"


def test_a_fleet_left_alone_with_the_enemy_is_about_to_leave():
    """TYP-9.9, TYP-R200: a combat has emptied the zone, and what ends it is the other side's business."""
    troops = {"us_i_corps": "indochina", "jp_2_fleet": "indochina"}
    game = campaign(6, options=FOG, cleared=["indochina"], **troops)
    turn = phases(game.board)
    game.agenda = (AfterCombats(ALLIES, "indochina", ()), *turn[turn.index(LandSegment(ALLIES)) :])
    assert type(view(game, JAPAN).now) is Unseen and TYPHON.invariants(game) == []
    for seed in range(8):
        twin = imagined(game, JAPAN, seed)
        assert TYPHON.invariants(twin) == [] and twin.agenda == game.agenda


def test_in_the_open_game_only_the_objective_set_is_imagined():
    """TYP-23.1, TYP-23.3."""
    game = next(game for game in positions("open1", OPEN, 4) if in_hand(game) is LandSegment)
    assert imagined(game, JAPAN).board == game.board
    sets = set()
    for seed in range(8):
        twin = imagined(game, ALLIES, seed)
        sets.add(twin.board.objective)
        assert msgspec.structs.replace(twin.board, objective="") == view(game, ALLIES).board
    assert sets == set(JAPANESE_SETS)


def test_an_objective_set_agrees_with_the_points_recorded():
    """TYP-21.6: in the open both sides have heard how many points its objectives gave."""
    game = campaign(5, options=OPEN, board={"objective": "india_and_micronesia"})
    worth = {id: objective_points(msgspec.structs.replace(game.board, objective=id)) for id in JAPANESE_SETS}
    points = worth["india_and_micronesia"]
    game.board.recorded, game.board.plan = points, "Z"
    game.told = {ALLIES: (Told(1, 5, "5", PointsRecorded(0, points, points)),)}
    drawn = {imagined(game, ALLIES, seed).board.objective for seed in range(12)}
    assert drawn == {id for id, number in worth.items() if number == points}


def test_in_fog_any_objective_set_may_have_been_recorded():
    """TYP-R221: the Allies know the plan and the zones; what was recorded agrees with the set that is imagined."""
    game = campaign(5, options=FOG, board={"objective": "india_and_micronesia", "plan": "Z"})
    worth = {id: objective_points(msgspec.structs.replace(game.board, objective=id)) for id in JAPANESE_SETS}
    game.board.recorded = worth["india_and_micronesia"]
    game.told = {ALLIES: (Told(1, 5, "5", PlanInForce("Z")),)}
    boards = [imagined(game, ALLIES, seed).board for seed in range(12)]
    assert {board.objective for board in boards} == set(JAPANESE_SETS)
    assert all(board.recorded == worth[board.objective] for board in boards)


def test_imagined_games_can_be_played_on(played):
    """The step in hand and those after it stand on the agenda, to the end of the turn and the next."""
    for game, side in played[::20]:
        twin, dice = imagined(game, side), KeyedDice("on", "typhon")
        assert type(twin.agenda[-1]) is Turn or not game.agenda
        for _ in range(15):
            if not twin.agenda:
                break
            asks = {seat: question(TYPHON, twin, seat)[0] for seat in SIDES}
            orders = {seat: ask.sample(Random(1)) for seat, ask in asks.items() if ask is not None}
            twin, _ = resolve(TYPHON, twin, orders, dice)


def test_the_agenda_is_that_of_the_truth_between_operations():
    """What comes after a segment of one's own is known, and what has been marched in it."""
    for game in positions("fog5", FOG, 4):
        step = game.agenda[0]
        for side in SIDES:
            if game.operation is None and game.combat is None and not isinstance(view(game, side).now, Unseen):
                twin = imagined(game, side)
                kinds = [type(step).__name__ for step in game.agenda]
                if kinds[0] in {type(phase).__name__ for phase in phases(game.board)}:
                    assert [type(step).__name__ for step in twin.agenda] == kinds, step


def test_a_finished_game_is_imagined_as_it_is():
    """At the end everything is opened (TYP-21.16)."""
    game = campaign(15, options=FOG, board={"objective": "australia"})
    judge = umpire()
    finish(game, judge, "turns", JAPAN)
    game.told = {JAPAN: (Told(1, 15, "9", judge.reports[0][3]),)}
    twin = imagined(game, JAPAN)
    assert twin.outcome == game.outcome and twin.board == game.board and view(twin, JAPAN) == view(game, JAPAN)


def test_alone_the_player_sees_everything():
    """TYP-23.4."""
    game = next(game for game in solitaire() if in_hand(game) is LandSegment)
    twin = imagine(view(game, "player"), Random(1))
    assert twin.board == game.board and view(twin, "player") == view(game, "player")


def test_alone_the_player_sees_a_combat_as_it_is():
    """TYP-23.4: if nobody has been chosen to be hit back, nobody has."""
    game = e1()
    game.combat = LandCombat(JAPAN, "queensland", ("jp_3_fleet",), ("aus_i_corps",))
    assert imagine(view(game, "player"), Random(1)).combat == game.combat


def solitaire():
    game, dice = TYPHON.new({}), KeyedDice("alone", "typhon")
    while True:
        yield game
        game, _ = resolve(TYPHON, game, {}, dice)


def test_the_seen_board_of_an_imagined_game_hides_as_much(played):
    """The enemy sees in it no more of the side than he may: the imagined truth is a truth like any other."""
    for game, side in played[::15]:
        twin = imagined(game, side)
        other = seen_board(twin, ALLIES if side == JAPAN else JAPAN)
        assert set(other.points) == {ALLIES if side == JAPAN else JAPAN}
