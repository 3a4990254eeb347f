"""Who searches how many hexes in which scenario, and what does beside carriers (TF-14.4, R49, S9.2)."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.records.printed import ALLIED, BASES, IJN, SHIPS
from arbitre.games.taskforce.records.scenarios import FOR_TWO, scenario
from arbitre.games.taskforce.rules.scouting import Scouting, able, in_reach, scouts
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.play import asked
from taskforce.duels import turn_of
from taskforce.nights import ocean

# Of each scenario what a Japanese CV searches, a CVL, an Allied CV and Hermes; -1 for none of that kind.
ALLOWED: Mapping[str, tuple[int, int, int, int]] = {
    "carrier_duel": (2, -1, 2, -1),
    "coral_sea": (1, 1, 2, -1),
    "midway": (1, -1, 2, -1),
    "eastern_solomons": (2, 1, 2, -1),
    "pacific_fleet": (1, -1, 2, -1),
    "indian_ocean": (1, -1, 2, 0),
    "santa_cruz": (2, 1, 2, -1),
}
OURS = (("1610", 1), ("1910", 2), ("2012", 7))
THEIRS = (("0612", 1), ("0614", 2), ("0616", 3), ("0610", 0))


def searching(side=ALLIED, turn=5, ours=OURS, theirs=THEIRS):
    game = ocean(Scouting(side), turn, ours, theirs)
    game.board.scouts = able(game.board)
    return game


def found(game, side=ALLIED):
    return scouts(game.board, side, view(game, side).under)


def refusal(game, *hexes, side=ALLIED):
    refusals = asked(TASKFORCE, game)[side].plan((Search(hexes),)).refusals
    return [(remark.phrase.key, remark.phrase.clause) for remark in refusals]


@pytest.mark.parametrize("id", FOR_TWO)
def test_how_many_hexes_each_carrier_searches(id):
    """TF-14.4: a Japanese CV one up to Midway and two after it, a CVL one ever; an Allied carrier two, Hermes none.
    TF-S6.6: Midway one, as all bases, but for those of the Allies in scenario 10."""
    kinds = {(IJN, "CV"): 0, (IJN, "CVL"): 1, (ALLIED, "CV"): 2}
    seen = set()
    for side, muster in scenario(id).musters.items():
        for ship in muster.air:
            if ship in BASES:
                two = id == "santa_cruz" and side == ALLIED
                assert muster.unlike.get(ship, muster.searches) == 1 + two
                continue
            place = 3 if ship == "hermes" else kinds[side, SHIPS[ship].type]
            assert muster.unlike.get(ship, muster.searches) == ALLOWED[id][place], ship
            seen.add(place)
    assert seen == {place for place, most in enumerate(ALLOWED[id]) if most >= 0}


def test_an_allied_light_carrier_other_than_hermes_would_search_two():
    """TF-R49: nothing but her name makes Hermes blind."""
    muster = scenario("indian_ocean").musters[ALLIED]
    assert muster.unlike == {"hermes": 0} and SHIPS["hermes"].type == "CVL"
    assert muster.unlike.get("another", muster.searches) == 2


def test_hermes_does_not_search_and_the_others_do():
    """TF-14.4."""
    allied = found(searching())
    assert {id: scout.most for id, scout in allied.items()} == {"indomitable": 2, "formidable": 2, "ceylon": 2}
    assert {id: scout.most for id, scout in found(searching(IJN), IJN).items()} == {"akagi": 1, "soryu": 1}


def test_ceylon_searches_two_hexes_within_four_of_any_of_its_own():
    """TF-S9.2: of its hexes that are all land too."""
    game, chart = searching(), printed_map("indian_ocean")
    ceylon = found(game)["ceylon"]
    assert len(ceylon.hexes) == 20 and "1306" in ceylon.hexes and "1306" in chart.all_land
    for hex in chart.grid.neighbours:
        assert in_reach(game.board, ceylon, hex) == (min(chart.distance(hex, one) for one in ceylon.hexes) <= 4)
    assert in_reach(game.board, ceylon, "1808") and not in_reach(game.board, ceylon, "1908")


def test_each_uses_its_own_searches_in_its_own_reach():
    """TF-14.3, TF-S9.2: six in all, of which two are of Ceylon."""
    far = (*THEIRS[2:], ("0118", 1), ("0119", 2))
    game = searching(theirs=far)  # carriers beyond reach of the hexes about Ceylon
    assert asked(TASKFORCE, game)[ALLIED].options().most == 6
    assert refusal(game, "1607", "1608") == []
    assert refusal(game, "1607", "1608", "1707") == [("search-nobody-left-area", "TF-14.3")]
    assert refusal(game, "2512") == [("search-too-far-area", "TF-14.3")]
    assert refusal(game, *(f"08{row:02}" for row in range(10, 17))) == [("search-too-many", "TF-14.4")]


def test_it_searches_when_no_carrier_can_and_whatever_happens_to_them():
    """TF-S9.2, TF-R63: the British player is asked as long as there is something to be found."""
    game = searching()
    game.board.scouts = ()
    assert list(found(game)) == ["ceylon"] and ALLIED in asked(TASKFORCE, game)
    assert asked(TASKFORCE, replace_turn(game, 9)) == {} == asked(TASKFORCE, replace_turn(game, 12))


def replace_turn(game, turn):
    other = game.copy()
    other.board = game.board.copy()
    other.board.turn = turn
    return other


def test_the_japanese_have_nothing_of_the_kind():
    assert scenario("indian_ocean").musters[IJN].lookouts == ()


def test_nobody_is_told_who_searches():
    """TF-14.5: Ceylon or a carrier."""
    game = searching(ours=(("1608", 1), ("1910", 2)))
    _, told = turn_of(game, {ALLIED: (Search(("1608",)),)}, [("token 1608", (1,))])
    assert told[0] == type(told[0])(ALLIED, ("1608",))
    other = searching(ours=(("1608", 1), ("1910", 2)), theirs=(("1112", 1), ("0614", 2), ("0616", 3)))
    _, again = turn_of(other, {ALLIED: (Search(("1608",)),)}, [("token 1608", (1,))])
    assert again == told


def test_the_area_is_the_one_of_the_scenario():
    """TF-S9.2."""
    (area,) = scenario("indian_ocean").musters[ALLIED].lookouts
    assert (area.area, area.range, area.searches) == ("ceylon", 4, 2)
    assert replace(area, range=5) != area
