"""What must not reach the other camp by a side door: who of a camp was stronger, who spoke first, whether a report is
false, where an attack came from (META-6.18, 8.16, 9.6, 11.6, 16.6)."""

import pytest
from msgspec.structs import replace

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import (
    Fake,
    GiveUp,
    Intox,
    Move,
    Pass,
    Recruit,
    Result,
    Spy,
)
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.games.metagame.records.reports import Captured, IntoxUsed, Left, Spied, WeekEnds
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.recruiting import Deceiving
from arbitre.kernel.play import asked, awaited
from metagame.days import monday, says, seen, then, told


def freed(**options):
    """One Soviet and two American battalions walk into Leningrad, which Germany held and has left."""
    game = monday({"leningrad": {}, "arkhangelsk": {"soviet_union": 1, "usa": 2}}, **options)
    game.board.owner = {**game.board.owner, "leningrad": "germany"}
    enter = Move(0, "arkhangelsk", "leningrad")
    return then(then(then(game)), soviet_union=enter, usa=enter)


def test_which_of_those_that_walked_in_was_stronger_is_told_their_own_camp_alone():
    """META-8.16, R27: the loser learns which nations entered, and who owns the territory now, for that is public."""
    game = freed()
    assert [each.nation for each in told(game, "soviet_union", Captured)] == ["usa"]
    assert [each.nation for each in told(game, "germany", Captured)] == ["soviet_union"]
    assert [each.nation for each in seen(game, "usa").taken] == ["usa"]
    assert [each.nation for each in seen(game, "italy").taken] == ["soviet_union"]


def test_where_numbers_are_told_the_capturing_nation_is_told_too():
    """META-14.3, R27."""
    game = freed(walk_in_strength="revealed")
    assert [each.nation for each in told(game, "germany", Captured)] == ["usa"]
    assert [each.nation for each in seen(game, "germany").taken] == ["usa"]


def test_a_false_report_names_nations_in_the_order_of_a_true_one():
    """META-6.18: the order in which it was written would tell a spy that it is false."""
    shown = (("usa", 1), ("soviet_union", 4), ("united_kingdom", 2))
    game = then(monday(), soviet_union=Intox("leningrad", shown), germany=Spy("leningrad"))
    (read,) = told(game, "germany", Spied)
    assert list(read.force) == ["united_kingdom", "soviet_union", "usa"]
    assert list(told(game, "soviet_union", IntoxUsed)[0].force) == list(read.force)
    assert list(seen(game, "germany").known["leningrad"].force) == list(read.force)


@pytest.mark.parametrize("intox", [True, False])
def test_the_night_in_which_false_reports_are_written_looks_the_same_to_all(intox):
    """META-R20, 6.18: every nation is asked, also where nobody was spied on, so no wait betrays that a report is
    false."""
    line = (Intox("leningrad"),) if intox else (Recruit(1),)
    game = then(monday(intox="asked"), soviet_union=line, germany=Spy("leningrad"))
    assert isinstance(seen(game, "germany").now, Deceiving)
    assert set(asked(METAGAME, game)) == set(NATIONS)
    areas = {nation: ask.areas for nation, ask in asked(METAGAME, game).items() if ask.areas}
    assert areas == ({"soviet_union": ("leningrad",)} if intox else {})
    after = then(game, soviet_union=Fake("leningrad", (("soviet_union", 9),)) if intox else Pass())
    (read,) = told(after, "germany", Spied)
    assert read.force == {"soviet_union": 9 if intox else game.board.force("leningrad")["soviet_union"]}


def test_who_is_asked_for_a_false_report_is_whose_text_will_be_read():
    """META-6.13: recruits of the same Monday count for who has most battalions there."""
    game = monday({"moscow": {"soviet_union": 2, "usa": 3}, "smolensk": {"germany": 3}}, intox="asked")
    game.board.owner = {**game.board.owner, "moscow": "united_kingdom", "smolensk": "germany"}
    lines = (Intox("moscow"),)
    game = then(game, soviet_union=lines, usa=lines, germany=Spy("moscow"))
    assert seen(game, "usa").deceiving == ("moscow",)
    assert seen(game, "soviet_union").deceiving == ()


def attacked(count=5, origins=("belarus",)):
    """Germany attacks two Soviets in Smolensk from these territories; the battles are fought outside."""
    board = {"smolensk": {"soviet_union": 2}} | {origin: {"germany": count} for origin in origins}
    game = monday(board, setup="club_evening", battles="outside")
    return then(then(then(game)), germany=tuple(Move(0, origin, "smolensk") for origin in origins))


def reports_seen(game, nation):
    """Of the scenarios of the first battle, whose reports a nation sees."""
    (assault,) = seen(game, nation).assaults.values()
    return [list(slot.reports) for slot in assault.fights[0].slots]


def test_a_report_that_came_to_nothing_is_never_shown():
    """META-11.6: who concedes a scenario does not see what the other side had reported of it."""
    game = attacked()
    (fight,) = (each.fights[0] for each in game.assaults.values())
    target = fight.slots[0].target
    game = says(game, "germany", Result(fight.id, 1, "attacker", target, 1))
    assert reports_seen(game, "soviet_union")[0] == []
    game = says(game, "soviet_union", GiveUp(fight.id, 1))
    assert game.assaults["B1-01"].fights[0].slots[0].score is not None
    assert reports_seen(game, "soviet_union")[0] == []
    assert reports_seen(game, "germany")[0] == ["attacker"]


@pytest.mark.parametrize("first", ["germany", "soviet_union"])
def test_two_reports_stand_in_the_same_order_whoever_spoke_first(first):
    """META-11.6, 16.6."""
    game = attacked()
    (fight,) = (each.fights[0] for each in game.assaults.values())
    target = fight.slots[0].target
    said = {
        "germany": Result(fight.id, 1, "attacker", target, 1),
        "soviet_union": Result(fight.id, 1, "attacker", target, 0),
    }
    game = says(says(game, first, said.pop(first)), *said, *said.values())
    assert reports_seen(game, "soviet_union")[0] == reports_seen(game, "germany")[0] == ["attacker", "defender"]


@pytest.mark.parametrize("origins", [("belarus",), ("belarus", "kursk")])
def test_a_beaten_attacker_is_waited_for_however_many_ways_back_he_has(origins):
    """META-9.6, 12.12, 4.12: the defender would else know by the wait that the attack came from several areas."""
    game = attacked(1, origins[:1])
    assault = game.assaults["B1-01"]
    extra = {"germany": dict.fromkeys(origins, 1)}
    game.board.owner = {**game.board.owner, **dict.fromkeys(origins, "germany")}
    game.board.battalions = {**game.board.battalions, "kursk": {"germany": 1}}
    game.assaults = {"B1-01": replace(assault, origins=extra, force={"germany": 4})}
    fight = assault.fights[0]
    game.assaults["B1-01"] = replace(game.assaults["B1-01"], fights=(replace(fight, attackers=4),))
    for number, _ in enumerate(fight.slots, 1):
        game = says(game, "germany", GiveUp(fight.id, number))
    assert isinstance(game.agenda[0], Battles)
    assert awaited(asked(METAGAME, game)) == {"germany"}
    assert not told(game, "soviet_union", Left)
    after = says(game, "germany", Pass())
    assert awaited(asked(METAGAME, after)) == set()
    after = then(after)
    assert after.board.force("belarus") == {"germany": 2}
    assert [each.nation for each in told(after, "soviet_union", Left)] == ["germany"]


def test_what_changed_hands_is_listed_by_territory():
    """META-15.6: the summary does not tell in which order it came about, walked into or after a battle."""
    game = monday({"finland": {}, "smolensk": {}, "norway": {"germany": 1}})
    game.board.owner = {**game.board.owner, "finland": "soviet_union"}
    marches = (Move(0, "norway", "finland"), Move(1, "belarus", "smolensk"))
    game = then(then(then(game)), germany=marches)
    game.taken = game.taken[::-1]
    while not told(game, "italy", WeekEnds):
        game = then(game)
    (books,) = told(game, "italy", WeekEnds)
    assert books.changed == (("finland", "germany"), ("smolensk", "germany"))
