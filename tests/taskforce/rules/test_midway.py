"""What is of scenario 6 alone: Catalinas, the approach, the raid of turn 3 (TF-S6.2 to S6.5)."""

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.orders import Divide, Fly, Patrol, Sail, Search, Stow
from arbitre.games.taskforce.records.printed import ALLIED, IJN, TURNS
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.approach import due
from arbitre.games.taskforce.rules.at_sea import night_falls
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.markers import place
from arbitre.games.taskforce.rules.reconnaissance import fill_cup
from arbitre.games.taskforce.rules.sailing import Sailing, ways
from arbitre.games.taskforce.rules.scouting import Scouting, able
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import new
from taskforce.islands import AKAGI, HEX, HORNET, MIDWAY, damaged, island, refused, step
from taskforce.playing import resolved

CHART = printed_map("midway")
FOUR = {"akagi": "1408", "kaga": "1409", "soryu": "1508", "hiryu": "1509", HORNET: "2506"}


# --------------------------------------------------------------------------------------------------------- night search


def night(turn=1, side=ALLIED):
    game = island(Scouting(side), turn=turn, places={HORNET: "2506"})
    place(game, IJN, ("0808", "0906", "1005"), ("", "", ""))
    fill_cup(game)
    game.board.scouts = able(game.board)
    return game


def test_catalinas_search_six_hexes_by_night_anywhere():
    """TF-S6.2: in turns 1 and 2, hexes with Japanese markers and no others; nobody else searches."""
    game = night()
    assert TURNS[1].night and TURNS[2].night and not TURNS[3].night
    assert asked(TASKFORCE, game).keys() == {ALLIED} and not asked(TASKFORCE, night(side=IJN))
    assert refused(game, ALLIED, Search(("0808", "0906", "1005"))) is None
    assert refused(game, ALLIED, Search(("0808", "0707"))) == ("search-nothing-there", "TF-S6.2")
    assert view(game, ALLIED).now.ask(view(game, ALLIED)).most == 6
    seven = ("0808", "0906", "1005", "1106", "1204", "1205", "1304")
    assert refused(game, ALLIED, Search(seven)) == ("search-too-many", "TF-S6.2")
    assert asked(TASKFORCE, night(2)) and not asked(TASKFORCE, night(11)) and not asked(TASKFORCE, night(12))
    day = view(night(4), ALLIED).now.ask(view(night(4), ALLIED))
    assert day.scouts.keys() == {HORNET, MIDWAY}


def test_tokens_of_the_night_stay_out_of_the_cup():
    """TF-S6.2: until night falls again."""
    game = night()
    plans = {ALLIED: asked(TASKFORCE, game)[ALLIED].plan((Search(("0808", "1005")),))}
    game = resolved(game, plans, Umpire(KeyedDice("night")))
    assert game.board.cup == 52
    for turn, left in ((4, 52), (10, 54)):
        game.board.turn = turn
        night_falls(game, Umpire(KeyedDice("night")))
        assert game.board.cup == left


# ------------------------------------------------------------------------------------------------------------- approach


def ends(turn, hex, fleet="ijn-1"):
    board = island(Sailing(IJN), turn=turn, places={AKAGI: hex}).board
    return {CHART.distance(way[-1] if way else hex, HEX) for way in ways(board, fleet)}


@pytest.mark.parametrize(("turn", "hex", "far"), [(1, "0907", (6, 7, 8)), (2, "1108", (4, 5, 6)), (3, "1307", (5,))])
def test_a_carrier_comes_as_near_as_she_must_be_in_time(turn, hex, far):
    """TF-S6.3: five hexes after turn 3, so eight after turn 1 and six after turn 2; never farther than before."""
    assert ends(turn, hex) == set(far)


def test_no_marker_falls_back_in_the_first_three_turns():
    """TF-S6.3: nor leaves the map; dummies need not come nearer; later all may."""
    game = island(Sailing(IJN), turn=1, places={AKAGI: "1209"})
    place(game, IJN, ("0808",), ("",))
    dummy = next(label for label, marker in game.board.markers.items() if marker.hex == "0808")
    found = ways(game.board, dummy)
    assert () in found and all(CHART.distance(way[-1], HEX) <= 9 for way in found if way)
    assert refused(game, IJN, Sail("ijn-1", ("1108",))) == ("sail-approach", "TF-S6.3")
    game.board.turn = 4
    assert refused(game, IJN, Sail("ijn-1", ("1109",))) is None


def test_the_umpire_sails_carriers_that_nobody_brings_near_enough():
    """TF-S6.5, TF-S6.3: a sheet that leaves them out stands, one that lets them stay does not."""
    game = island(Sailing(IJN), turn=3, places={AKAGI: "1307", HORNET: "2506"})
    assert refused(game, IJN, Sail("ijn-1", ("1306",))) == ("sail-approach", "TF-S6.3")
    game, _ = step(game)
    (hex,) = (marker.hex for marker in game.board.markers.values() if marker.formation == "ijn-1")
    assert CHART.distance(hex, HEX) == 5


def test_carriers_can_always_be_there_in_time():
    """TF-S6.5: from every hex in which they may begin."""
    for hex in scenario("midway").musters[IJN].start:
        assert max(ends(1, hex)) <= 8 and CHART.distance(hex, HEX) <= 9


# -------------------------------------------------------------------------------------------------------------- turn 3


def before(turn=3, **more):
    """Four carriers as they begin, before the status of a turn."""
    ready = [
        unit
        for kind, per in (("zero", (1, 2, 4, 5, 7, 8, 10, 11)), ("val", (1, 3, 5, 7)), ("kate", (1, 3, 6, 8)))
        for unit in (f"{kind}-{n}" for n in per)
    ]
    return island(Status(IJN), turn=turn, places=FOUR, ready=ready, **more)


def plan_of(game, *orders):
    return game.agenda[0].ask(view(game, IJN)).plan(orders)


def test_by_default_each_carrier_sends_a_zero_a_val_and_a_kate():
    """TF-S6.4: and keeps a Zero on CAP."""
    plan = plan_of(before())
    sent = [id for move in plan.moves if move.base == MIDWAY for id in move.units]
    assert sorted(id.partition("-")[0] for id in sent) == ["kate"] * 4 + ["val"] * 4 + ["zero"] * 4
    (cap,) = (move.units for move in plan.moves if move.to == "cap")
    assert cap == ("zero-2", "zero-5", "zero-8", "zero-11") and not plan.refusals
    game, _ = step(before())
    (raid,) = game.board.declared
    assert (raid.hex, len(raid.units)) == (HEX, 12)
    assert not plan_of(before(4)).moves and not due(damaged(before(), steps=0).board, IJN)


def test_a_raid_that_is_too_weak_is_refused():
    """TF-S6.4: four fighters and eight bombers, or all that can fly; half of a Zero is half a unit."""
    bombers = ("val-1", "val-3", "val-5", "val-7", "kate-1", "kate-3", "kate-6", "kate-8")
    fighters = ("zero-1", "zero-4", "zero-7", "zero-10")
    game = before()
    assert refused(game, IJN, Fly((*bombers, *fighters), HEX, MIDWAY)) is None
    assert refused(game, IJN, Fly((*bombers[:7], *fighters), HEX, MIDWAY)) == ("strike-short", "TF-S6.4")
    assert refused(game, IJN, Fly((*bombers, *fighters[:3]), HEX, MIDWAY)) == ("strike-short", "TF-S6.4")
    split = (Divide("zero-1"), Fly((*bombers, *fighters), HEX, MIDWAY))
    assert refused(game, IJN, *split) == ("strike-short", "TF-S6.4")
    assert refused(game, IJN, Patrol(("zero-2",)), Stow(("zero-5",))) is None
    assert refused(game, IJN, Stow(bombers)) == ("strike-short", "TF-S6.4")


def test_what_cannot_fly_is_not_missed():
    """TF-S6.4: with two carriers that cannot launch, all of the others."""
    game = before()
    for carrier in ("akagi", "kaga"):
        game.board.ships[carrier] = type(game.board.ships[carrier])(carrier, carrier, deck=("launching",))
    rest = ("val-5", "val-7", "kate-6", "kate-8", "zero-7", "zero-8", "zero-10", "zero-11")
    assert refused(game, IJN, Fly(rest, HEX, MIDWAY)) is None
    assert refused(game, IJN, Fly(rest[1:], HEX, MIDWAY)) == ("strike-short", "TF-S6.4")


def test_the_strike_begins_in_ready():
    """TF-S6.4, TF-7.7: of each carrier two Zeros, a Val and a Kate, if her owner says nothing."""
    game = new("midway")
    assert isinstance(game.agenda[0], Deploying)
    ready = game.agenda[0].ask(view(game, IJN)).plan(()).ready
    kinds = [sorted(id.partition("-")[0] for id in units) for units in ready.values()]
    assert kinds == [["kate", "val", "zero", "zero"]] * 4
