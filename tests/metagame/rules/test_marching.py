"""Wednesday: movement of all nations at once, and which armies meet (META chapters 8 and 9)."""

import pytest

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.games.metagame.records.reports import (
    Captured,
    Contact,
    FightBegins,
    Invasion,
    LostUndefended,
    Moved,
    Structures,
    WalkedIn,
)
from metagame.playing import Campaign

GER, ITA, UK, SU, USA = NATIONS


def march(campaign=None, /, **sheets):
    campaign = campaign or Campaign()
    campaign.until("movement").send(**sheets)
    return campaign


@pytest.mark.parametrize(
    ("nation", "line", "why"),
    [
        (ITA, "move 1 North Italy -> Switzerland", "e-neutral"),  # META-8.6, before META-8.15
        (GER, "move 1 zone 7 -> zone 8", "e-zone-8"),
        (GER, "move 9 Belarus -> Kursk", "e-not-adjacent"),  # META-18.8: the first of the printed codes
        (UK, "move 9 Scotland -> zone 3", "e-no-port"),  # META-8.7
        (GER, "move 3 Belarus -> Smolensk", "e-too-many"),  # META-8.15
        (GER, "move 1 Moscow -> Smolensk", "e-too-many"),  # nobody of its there
        (SU, "move all Belarus -> Smolensk", "e-too-many"),  # META-18.8
        (UK, "move 1 Malta -> Sicily", "e-not-adjacent"),
        (GER, "recruit 1", "e-phase"),
        (GER, "retreat Smolensk to Turkey", "e-neutral"),
        (GER, "blitz zone 3 yes", "e-unknown-area-land"),
    ],
)
def test_what_wednesday_refuses(nation, line, why):
    """META-1.5, META-1.7, META-8.1, META-R3: line by line (META-18.4)."""
    campaign = Campaign(at={"sea_7": {GER: 1}}).until("movement")
    assert campaign.refused(nation, line) == [why]
    assert not getattr(campaign.asks[nation], "whole", False)


def test_a_line_fits_whole_or_not_at_all_and_a_later_smaller_one_may():
    """META-8.15, META-18.3, META-18.4, META-8.9: "all" is what the lines before have left; the rest is the garrison."""
    campaign = Campaign(at={"ukraine": {GER: 5, ITA: 1}}).until("movement")
    lines = ("move 3 Ukraine -> Belarus", "move 3 Ukraine -> Poland", "move 1 Ukraine -> Poland")
    assert campaign.refused(GER, *lines) == ["e-too-many"]
    plan = campaign.asks[GER].plan(campaign.read(GER, *lines, "move all Ukraine -> Romania"))
    assert [(m.count, m.to) for m in plan.marches] == [(3, "belarus"), (1, "poland"), (1, "romania")]
    good = campaign.read(GER, lines[0], lines[2])
    assert len(campaign.asks[GER].plan(good).marches) == 2
    march(campaign, germany=[lines[0], lines[2]])
    assert campaign.board.force("ukraine") == {GER: 1, ITA: 1}


@pytest.mark.parametrize("line", ["move 0 Belarus -> Smolensk", "deplacer 0 Belarus -> Smolensk"])
def test_nobody_moves_none(line):
    """META-18.8: numbers are at least 1; none is not "all"."""
    campaign = Campaign().until("movement")
    (read,) = METAGAME.seat.read(line, campaign.view(GER))
    assert read.order is None and read.remark


def test_friends_gather_and_own_nothing_of_what_they_stand_in():
    """META-8.2, META-8.8, META-R3, META-14.6: any number, of all nations of a camp; the British may enter zone 8."""
    campaign = march(
        Campaign(at={"sea_7": {UK: 2}, "danube": {ITA: 4}}),
        germany=["move 2 Belarus -> Ukraine", "move 2 Poland -> Ukraine"],
        italy=["move 4 Danube -> Ukraine"],
        united_kingdom=["move 2 zone 7 -> zone 8"],
    )
    assert campaign.board.force("ukraine") == {GER: 7, ITA: 4} and campaign.board.owner["ukraine"] == GER
    assert campaign.board.force("sea_8") == {UK: 2, USA: 10}


def test_who_leaves_is_not_met_and_who_enters_takes_at_once():
    """META-8.3, META-8.4, META-8.5, META-8.16, META-R27, R28: the loser hears who came, not how many, nor from where;
    who entered sees port and guns; one line takes, another fights."""
    campaign = march(
        Campaign(guns={"smolensk": 2}, face=100),
        soviet_union=["move 1 Smolensk -> Moscow"],
        germany=["move 2 Belarus -> Smolensk", "move 3 Ukraine -> Kursk"],
    )
    assert campaign.board.owner["smolensk"] == GER
    (walked,) = campaign.told(ITA, WalkedIn)
    assert (walked.force, walked.port, walked.guns) == ({GER: 2}, False, 2)
    (lost,) = campaign.told(UK, LostUndefended)
    assert (lost.area, lost.nations, lost.force) == ("smolensk", (GER,), {})
    assert [report.area for report in campaign.told(USA, Invasion)] == ["kursk"]
    assert campaign.told(SU, Moved)[0].moves == ((1, "smolensk", "moscow"),)
    assert campaign.told(USA, Moved)[0].moves == ()
    assert campaign.view(SU).known["smolensk"].force == {GER: None}
    assert campaign.view(SU).assaults["B1-01"].origins == {}  # META-9.6
    assert campaign.view(ITA).assaults["B1-01"].origins == {GER: {"ukraine": 3}}


def test_the_strength_of_who_walks_in_is_told_where_the_game_says_so():
    """META-R27."""
    campaign = march(Campaign(at={"smolensk": {}}, walk_in_strength="revealed"), germany=["move 2 Belarus -> Smolensk"])
    assert campaign.told(UK, LostUndefended)[0].force == {GER: 2}
    assert campaign.view(UK).known["smolensk"].force == {GER: 2}


@pytest.mark.parametrize(
    ("stays", "owners", "met"),
    [
        ((0, 0), (GER, SU), []),  # META-8.11: both pass
        ((1, 0), (SU, SU), ["smolensk"]),  # META-8.12: a garrison stays behind in one of them
        ((0, 1), (GER, GER), ["belarus"]),
        ((1, 1), (SU, GER), ["belarus", "smolensk"]),
    ],
)
def test_armies_that_cross_do_not_meet(stays, owners, met):
    """META-8.10, META-8.11, META-8.12, META-8.14, META-R25, R26."""
    at = {"smolensk": {SU: 1 + stays[0]}, "belarus": {GER: 2 + stays[1]}}
    campaign = march(
        Campaign(at=at), germany=["move 2 Belarus -> Smolensk"], soviet_union=["move 1 Smolensk -> Belarus"]
    )
    assert (campaign.board.owner["smolensk"], campaign.board.owner["belarus"]) == owners
    assert [report.area for report in campaign.told(UK, Invasion)] == met


def test_captures_of_a_wednesday_change_nobody_elses_enemies():
    """META-8.10, META-8.14: what a friend takes in the same hour is still enemy ground for who follows; both enter it,
    and who brings most has it."""
    campaign = march(
        Campaign(at={"smolensk": {}, "kursk": {GER: 1, ITA: 2}}, owners={"kursk": GER}),
        germany=["move 1 Kursk -> Smolensk"],
        italy=["move 2 Kursk -> Smolensk"],
    )
    (captured,) = campaign.told(UK, Captured)
    assert (captured.nation, captured.owner, captured.points) == (ITA, ITA, 1)  # META-14.3
    assert campaign.board.force("smolensk") == {GER: 1, ITA: 2}


def test_friends_who_arrive_defend_and_nobody_hears_that_they_came():
    """META-8.13, META-9.1, META-9.4 to 9.6: garrison and reinforcement stand together; forces of both sides
    are revealed to both, port and guns to the attacker."""
    campaign = march(
        Campaign(at={"moscow": {UK: 1, SU: 3}}, guns={"smolensk": 1}),
        germany=["move 2 Belarus -> Smolensk"],
        soviet_union=["move 2 Moscow -> Smolensk"],
        united_kingdom=["move 1 Moscow -> Smolensk"],
    )
    for nation in (ITA, USA):
        (invasion,) = campaign.told(nation, Invasion)
        assert (invasion.attackers, invasion.defenders) == ({GER: 2}, {SU: 3, UK: 1})
    assert campaign.told(GER, Structures)[0].guns == 1 and not campaign.told(SU, Structures)
    assert not campaign.told(GER, Moved)[0].dropped and len(campaign.told(SU, FightBegins)) == 1


def test_battles_are_numbered_by_territory():
    """META-9.7."""
    campaign = march(
        Campaign(face=100),
        germany=["move 3 Ukraine -> Kursk", "move 1 Finland -> Karelia", "move 2 Belarus -> Smolensk"],
    )
    assert [(r.battle, r.area) for r in campaign.told(SU, Invasion)] == [
        ("B1-01", "karelia"),
        ("B1-02", "kursk"),
        ("B1-03", "smolensk"),
    ]


def test_fleets_hear_of_each_other_every_week():
    """META-9.2, META-9.3, META-R29, R30: nations, no numbers; nobody is held up."""
    campaign = march(
        Campaign(at={"sea_6": {GER: 2}, "sea_7": {UK: 1, USA: 3}}), united_kingdom=["move 1 zone 7 -> zone 6"]
    )
    assert [(r.area, r.nations) for r in campaign.told(ITA, Contact)] == [("sea_6", (UK,))]
    assert [(r.area, r.nations) for r in campaign.told(USA, Contact)] == [("sea_6", (GER,))]
    assert campaign.view(ITA).known["sea_6"].force == {UK: None}
    campaign.end()
    march(campaign, germany=["move 1 zone 6 -> zone 7"])
    assert [r.area for r in campaign.told(SU, Contact)] == ["sea_6", "sea_7"]
