"""Losses, retreats, blitz, multinational forces, captures, the books of Sunday and the end (META chapters 12 to 15 and
17)."""

import pytest

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import HOMES, NATIONS, TERRITORIES
from arbitre.games.metagame.records.reports import (
    BlitzBegins,
    Captured,
    Ended,
    FightBegins,
    Fought,
    Left,
    Recruited,
    Repulsed,
    Retreated,
    Settled,
    WeekEnds,
)
from arbitre.games.metagame.rules.captures import capturing_nation, new_owner
from arbitre.games.metagame.rules.sunday import ending
from arbitre.kernel.bases import Concede
from arbitre.kernel.play import Umpire
from metagame.playing import Campaign, OneFace

GER, ITA, UK, SU, USA = NATIONS


def attack(*lines, at, nation=GER, face=1, owners=None, others=None, **more):
    """Battles are rolled: face 1 wins every race for the attacker, 100 for the defender."""
    campaign = Campaign(at=at, owners=owners, face=face, battles="built_in", **more).until("movement")
    campaign.send(**{nation: lines, **(others or {})})
    return campaign


def fights(campaign, nation=USA):
    return [(report.battle, report.attacker, report.defender) for report in campaign.told(nation, FightBegins)]


@pytest.mark.parametrize(
    ("attackers", "defenders", "face", "left"),
    [
        (5, 2, 1, (5, 0)),  # decisive: the victor loses nobody, the beaten all whom he opposed
        (2, 4, 1, (2, 2)),  # an outnumbered victor takes nothing (META-R42)
        (5, 2, 100, (3, 2)),
        (2, 5, 100, (0, 5)),
    ],
)
def test_losses_are_those_the_other_opposed(attackers, defenders, face, left):
    """META-12.3, META-12.4, META-12.5, META-12.6, META-12.8, META-R42, META-19.6."""
    campaign = attack(
        f"move {attackers} Ukraine -> Kursk", at={"ukraine": {GER: attackers}, "kursk": {SU: defenders}}, face=face
    )
    (fought,) = campaign.told(UK, Fought)
    assert (fought.attacker_left, fought.defender_left) == left
    taken = left[0] and not left[1]
    assert (campaign.board.owner["kursk"] == GER) == bool(taken)
    if taken:
        assert campaign.told(SU, Captured) and not campaign.told(SU, Repulsed)


def test_a_blitz_goes_on_as_often_as_the_attacker_wins_and_wishes():
    """META-12.15, META-12.16, META-12.17, META-9.7: each a new battle, out of the survivors, of the first origin."""
    campaign = attack("move 2 Ukraine -> Kursk", "blitz Kursk yes", at={"ukraine": {GER: 2}, "kursk": {SU: 5}})
    assert [(r.battle, r.attackers, r.defenders, r.category) for r in campaign.told(UK, FightBegins)] == [
        ("B1-01", 2, 5, "MJD"),
        ("B1-01B1", 2, 3, "MND"),
        ("B1-01B2", 2, 1, "MJA"),
    ]
    assert campaign.board.force("kursk") == {GER: 2}


def test_an_answer_to_a_blitz_is_for_the_next_battle_alone():
    """META-12.16, META-12.17, META-18.6: for each new battle the consent of the commander, once he has read its
    conditions; a line sent while nothing is asked stands for the week."""
    campaign = attack("move 2 Ukraine -> Kursk", "blitz Kursk ask", at={"ukraine": {GER: 2}, "kursk": {SU: 5}})
    campaign.say(germany=["blitz Kursk yes"])
    assert [(r.battle, r.attackers, r.defenders) for r in campaign.told(UK, FightBegins)] == [("B1-01B1", 2, 3)]
    assert campaign.asks[GER].blitz == ("kursk",) and campaign.view(GER).standing.blitz["kursk"].answer == "ask"
    campaign.say(germany=["blitz Kursk if minor advantage"])  # 2 against 1: it goes on, and takes the territory
    assert campaign.board.force("kursk") == {GER: 2}
    said = Campaign(at={"ukraine": {GER: 2}, "kursk": {SU: 5}}).until("movement")
    said.send(germany=["move 2 Ukraine -> Kursk"])
    said.say(germany=["blitz Kursk no", "blitz Kursk yes"])
    assert said.view(GER).standing.blitz["kursk"].answer == "yes"
    for fight in ("B1-01", "B1-01B1", "B1-01B2"):
        slots = len(said.view(SU).assaults["B1-01"].fights[-1].slots)
        said.say(soviet_union=[f"concede {fight} {slot}" for slot in range(1, slots + 1)])
    assert said.board.force("kursk") == {GER: 2}


def test_a_lost_blitz_ends_the_attack():
    """META-12.19, META-R55: whatever the order says, the survivors go back to where they came from."""
    campaign = attack("move 3 Ukraine -> Kursk", at={"ukraine": {GER: 4}, "kursk": {SU: 5}})
    campaign.dice.face = 100
    campaign.say(germany=["blitz Kursk yes"])
    assert campaign.told(GER, Fought)[0].winner == "defender" and campaign.told(SU, Repulsed)
    assert not campaign.told(GER, BlitzBegins)[1:]
    campaign.end()
    assert campaign.board.force("ukraine") == {GER: 2} and campaign.board.force("kursk") == {SU: 2}


def test_a_blitz_is_answered_by_the_attacker_alone_and_hidden_from_the_defender():
    """META-12.16, META-12.18, META-12.20: default no; "ask" is no answer any more."""
    campaign = attack("move 2 Ukraine -> Kursk", at={"ukraine": {GER: 2}, "kursk": {SU: 5}})
    assert campaign.asks[GER].blitz == ("kursk",) and campaign.view(SU).assaults["B1-01"].answers == {}
    assert SU not in campaign.asks or not campaign.asks[SU].blitz
    assert campaign.refused(GER, "blitz Kursk ask") == ["e-syntax-blitz-now"]
    campaign.end()
    assert campaign.board.force("kursk") == {SU: 3} and campaign.board.force("ukraine") == {GER: 2}


@pytest.mark.parametrize(
    ("attackers", "defenders", "pairs"),
    [
        ({GER: 3}, {SU: 1, UK: 1, USA: 1}, [(GER, SU), (GER, UK), (GER, USA)]),
        ({ITA: 3, GER: 3}, {UK: 1}, [(GER, UK), (ITA, UK)]),  # as strong: nation order
        ({ITA: 4, GER: 3}, {USA: 9, UK: 8}, [(ITA, USA), (GER, UK)]),
        ({GER: 3, ITA: 2}, {USA: 9, UK: 8, SU: 1}, [(GER, SU), (ITA, USA), (GER, UK)]),
    ],
)
def test_the_sequence_of_a_multinational_battle(attackers, defenders, pairs):
    """META-13.1, META-13.2, META-13.4, META-13.6, META-R43: the legitimate owner first, then by strength; everybody
    fights, whoever has been eliminated is replaced, defeats do not stop it."""
    campaign = Campaign(at={"ukraine": attackers, "kursk": defenders}, face=100, battles="built_in").until("movement")
    campaign.send(**{nation: [f"move {count} Ukraine -> Kursk"] for nation, count in attackers.items()})
    found = [(attacker, defender) for _, attacker, defender in fights(campaign)]
    assert found == pairs[: len(found)]
    (assault,) = campaign.game.assaults.values()
    assert list(assault.pairs) == pairs


@pytest.mark.parametrize(
    ("attackers", "defenders", "bonus"),
    [
        ({GER: 6}, {SU: 3, UK: 4}, -1),
        ({GER: 8}, {SU: 3, UK: 4}, 1),
        ({GER: 7}, {SU: 3, UK: 4}, 0),  # equal numbers
        ({GER: 6}, {SU: 7}, 0),  # two nations only
    ],
)
def test_the_bonus_of_the_camp_that_is_more(attackers, defenders, bonus):
    """META-13.3, META-13.5, META-R44."""
    campaign = Campaign(at={"ukraine": attackers, "kursk": defenders}, face=100, battles="built_in").until("movement")
    campaign.send(**{nation: [f"move {count} Ukraine -> Kursk"] for nation, count in attackers.items()})
    (assault,) = campaign.game.assaults.values()
    assert assault.fights[0].bonus == bonus


def test_nations_blitz_each_for_itself_and_who_leaves_does_not_come_back():
    """META-13.7, META-13.9, META-14.3, META-12.13, META-R45: all answers are awaited; "if" counts all who may; the one
    that left retreats although the other takes the territory, and is not counted."""
    at = {"ukraine": {GER: 2}, "caucasus": {ITA: 1}, "kursk": {SU: 5}}
    campaign = Campaign(at=at, owners={"caucasus": ITA}, face=1, battles="built_in").until("movement")
    campaign.send(germany=["move 2 Ukraine -> Kursk"], italy=["move 1 Caucasus -> Kursk"])
    assert {GER, ITA} <= set(campaign.asks)
    campaign.say(italy=["blitz Kursk if minor disadvantage"])  # 3 against 2, all who may; alone it would be 1 against 2
    assert not campaign.told(SU, BlitzBegins) and campaign.view(GER).assaults["B1-01"].answers == {GER: None, ITA: True}
    campaign.say(germany=["blitz Kursk no"])
    assert campaign.told(SU, BlitzBegins)[0].nations == (ITA,)
    assert [(r.attackers, r.defenders) for r in campaign.told(SU, FightBegins)] == [(1, 2)]
    campaign.say(italy=["blitz Kursk yes"])
    assert [(r.attackers, r.defenders) for r in campaign.told(SU, FightBegins)] == [(1, 1)]
    assert campaign.told(UK, Captured)[0].nation == ITA
    campaign.end()
    assert campaign.board.force("kursk") == {ITA: 1} and campaign.board.force("ukraine") == {GER: 2}


def test_who_has_lost_his_battle_stands_in_the_territory_if_the_sequence_takes_it():
    """META-13.9, META-12.13: all survivors of the camp, also of a nation that was beaten before."""
    at = {"ukraine": {GER: 5}, "caucasus": {ITA: 4}, "kursk": {SU: 2}}
    campaign = Campaign(at=at, owners={"caucasus": ITA}, battles="built_in").until("movement")
    campaign.dice.draw = lambda label, sides, count: (100 if label.split("|")[3] == "B1-01.1" else 1,) * count
    campaign.send(germany=["move 5 Ukraine -> Kursk"], italy=["move 4 Caucasus -> Kursk"])
    assert [r.winner for r in campaign.told(SU, Fought)] == ["defender", "attacker"]
    assert campaign.board.force("kursk") == {GER: 3, ITA: 4} and campaign.board.owner["kursk"] == ITA


@pytest.mark.parametrize(
    ("force", "last", "nation"),
    [({GER: 2, ITA: 3}, GER, ITA), ({GER: 2, ITA: 2}, ITA, ITA), ({ITA: 2, GER: 2}, "", GER), ({USA: 1}, SU, USA)],
)
def test_who_captures(force, last, nation):
    """META-14.3: most survivors, then who fought last, then nation order."""
    assert capturing_nation(force, last) == nation


@pytest.mark.parametrize(
    ("area", "nation", "owner"),
    [
        ("moscow", UK, SU),
        ("moscow", ITA, ITA),
        ("sicily", GER, ITA),
        ("sicily", USA, USA),
        ("northern_france", USA, USA),
    ],
)
def test_who_owns_what_is_captured(area, nation, owner):
    """EX-10, META-14.2, META-14.4, META-14.5, META-R2."""
    assert new_owner(area, nation) == owner


def test_every_change_of_camp_scores_on_sunday_and_nothing_else_does():
    """META-14.7, META-14.8, META-R46, META-15.4: conquest and retaking alike; the handing over scores nothing more."""
    campaign = Campaign(at={"smolensk": {}, "moscow": {UK: 1, SU: 3}}).until("movement")
    campaign.send(germany=["move 1 Belarus -> Smolensk"])
    assert campaign.game.points == {"axis": 0, "allies": 0}
    campaign.end().until("movement")
    assert campaign.game.points == {"axis": 1, "allies": 0}
    campaign.send(germany=["move 1 Smolensk -> Belarus"], united_kingdom=["move 1 Moscow -> Smolensk"])
    assert campaign.told(GER, Captured)[0].owner == SU and campaign.board.force("smolensk") == {UK: 1}  # META-14.6
    campaign.end()
    assert campaign.game.points == {"axis": 1, "allies": 1}
    assert METAGAME.sources(campaign.game)[UK] == {"smolensk": 1}


@pytest.mark.parametrize(
    ("order", "ports", "guns"),
    [
        (None, ("leningrad",), {"leningrad": 2}),
        ("capture Leningrad port destroy AA keep", (), {"leningrad": 2}),
        ("capture Leningrad port keep AA destroy", ("leningrad",), {}),
    ],
)
def test_the_fate_of_what_was_built(order, ports, guns):
    """META-6.5, META-6.15, META-12.14: kept by default, all guns together; the camp that lost it hears nothing; a port
    that was destroyed may be built anew."""
    campaign = Campaign(at={"leningrad": {}}, ports=["leningrad"], guns={"leningrad": 2}).until("movement")
    campaign.send(germany=["move 1 Finland -> Leningrad", *([order] if order else [])])
    while campaign.game.turn == 1:
        campaign.send()
        assert not campaign.told(SU, Settled) and (campaign.told(ITA, Settled) or campaign.game.turn == 1)
    assert (campaign.board.ports, campaign.board.guns) == (ports, guns)
    memory = campaign.view(SU).known["leningrad"]
    assert (memory.port, memory.guns) == (True, 2)
    assert campaign.refused(GER, "port Leningrad") == (["e-port-exists"] if ports else [])


def test_the_capturing_nation_decides_even_if_an_ally_gets_the_territory():
    """META-12.14, META-14.4."""
    campaign = Campaign(at={"moscow": {}, "kursk": {UK: 1}}, owners={"moscow": GER}, guns={"moscow": 1}).until(
        "movement"
    )
    campaign.send(united_kingdom=["move 1 Kursk -> Moscow"])
    assert campaign.asks[UK].captures == ("moscow",) and SU not in {
        n for n, ask in campaign.asks.items() if ask.captures
    }
    campaign.send(united_kingdom=["capture Moscow port keep AA destroy"])
    campaign.until("recruit")
    assert campaign.board.owner["moscow"] == SU and not campaign.board.guns


@pytest.mark.parametrize(
    ("owners", "at", "lines", "to"),
    [
        ({}, {"belarus": {GER: 4}}, ["move 4 Belarus -> Smolensk"], "belarus"),
        ({}, {"belarus": {GER: 2}, "baltic_states": {GER: 0}}, ["move 2 Belarus -> Smolensk"], "belarus"),
        (
            {"leningrad": GER},
            {"belarus": {GER: 2}, "leningrad": {GER: 1}},
            ["move 2 Belarus -> Smolensk", "move 1 Leningrad -> Smolensk"],
            "belarus",  # sent most
        ),
        (
            {"leningrad": GER, "moscow": GER},
            {"belarus": {GER: 2}, "leningrad": {GER: 2}, "moscow": {GER: 2}},
            ["move 2 Belarus -> Smolensk", "move 2 Leningrad -> Smolensk", "move 2 Moscow -> Smolensk"],
            "moscow",  # is worth most
        ),
        (
            {"leningrad": GER},
            {"belarus": {GER: 2}, "leningrad": {GER: 2}},
            ["move 2 Belarus -> Smolensk", "move 2 Leningrad -> Smolensk"],
            "belarus",  # by id
        ),
        (
            {"leningrad": GER},
            {"belarus": {GER: 2}, "leningrad": {GER: 2}},
            ["move 2 Belarus -> Smolensk", "move 2 Leningrad -> Smolensk", "retreat Smolensk to Kursk, Leningrad"],
            "leningrad",  # as ordered, what is not available passed over
        ),
    ],
)
def test_the_way_back(owners, at, lines, to):
    """META-12.9, META-12.11, META-12.12, META-12.13, META-R38: together, on Sunday; the other camp is not told
    where."""
    at = {area: force for area, force in at.items() if force != {GER: 0}}
    campaign = attack(*lines, at={**at, "smolensk": {SU: 1}}, owners=owners, face=100)
    assert not campaign.told(GER, Retreated)
    heard = []
    while campaign.game.turn == 1:
        campaign.send()
        heard += campaign.heard
    (back,) = {report for _, report in heard if isinstance(report, Retreated)}
    assert back.to == to and campaign.board.force(to).get(GER, 0) >= back.count
    assert [(camp, report.destroyed) for camp, report in heard if isinstance(report, Left)] == [("allies", False)]
    assert [camp for camp, report in heard if isinstance(report, Retreated)] == ["axis"]


def test_nations_retreat_separately_and_after_all_captures():
    """META-12.10, META-12.11, META-12.12, META-8.14, META-15.4: an origin taken on the same day is no way back."""
    at = {"ukraine": {GER: 2}, "caucasus": {ITA: 2}, "kursk": {SU: 1}, "belarus": {SU: 1}}
    campaign = Campaign(at=at, owners={"caucasus": ITA, "belarus": SU}, face=100, battles="built_in").until("movement")
    campaign.send(
        germany=["move 2 Ukraine -> Kursk"],
        italy=["move 2 Caucasus -> Kursk"],
        soviet_union=["move 1 Belarus -> Ukraine"],
    )
    campaign.end()
    assert campaign.board.force("caucasus") == {GER: 1, ITA: 1}  # borders Kursk and Ukraine
    assert campaign.board.force("ukraine") == {SU: 1}


def test_sunday_publishes_owners_credits_points_and_battles_without_numbers():
    """META-15.1 to 15.3, META-15.5, META-15.6, META-R48, META-1.9, META-16.8: to everybody alike."""
    campaign = Campaign(at={"leningrad": {}, "smolensk": {SU: 3}}, face=1, battles="built_in").until("movement")
    campaign.send(germany=["move 1 Baltic States -> Leningrad", "move 2 Belarus -> Smolensk"])
    ends = []
    while campaign.game.turn == 1:
        assert METAGAME.observed(campaign.game)[-1].owner["leningrad"] == SU
        campaign.send()
        ends += [(to, report) for to, report in campaign.heard if isinstance(report, WeekEnds)]
    (to_axis, one), (to_allies, other) = ends
    assert {to_axis, to_allies} == {"axis", "allies"} and one == other
    assert one.battles == (("smolensk", (GER,), (SU,), "attacker", "decisive"),)
    assert one.changed == (("leningrad", GER),) and one.points == {"axis": 2, "allies": 0}
    assert one.income == campaign.game.budget
    assert METAGAME.observed(campaign.game)[-1].owner["leningrad"] == GER
    assert METAGAME.invariants(campaign.game) == []


@pytest.mark.parametrize(
    ("setup", "week", "points", "battalions", "found"),
    [
        ("beta_2012", 7, (9, 1), None, None),
        ("beta_2012", 8, (9, 1), None, ("axis", "weeks", "points")),
        ("beta_2012", 8, (1, 9), None, ("allies", "weeks", "points")),
        ("beta_2012", 8, (3, 3), (1, 2), ("allies", "weeks", "battalions")),
        ("beta_2012", 8, (3, 3), (2, 2), ("", "weeks", "")),
        ("short", 4, (2, 1), None, ("axis", "weeks", "points")),
        ("threshold", 40, (29, 12), None, None),
        ("threshold", 5, (30, 12), None, ("axis", "threshold", "points")),
        ("threshold", 5, (30, 31), None, ("allies", "threshold", "points")),
        ("threshold", 5, (33, 33), None, None),  # one more week
    ],
)
def test_the_endings(setup, week, points, battalions, found):
    """META-17.1, META-17.2, META-17.3, META-R50."""
    game = METAGAME.new({"setup": setup})
    game.turn, game.points = week, dict(zip(("axis", "allies"), points, strict=True))
    if battalions:
        game.board.battalions = {"germany": {GER: battalions[0]}, "england": {UK: battalions[1]}}
    outcome = ending(game)
    assert (outcome and (outcome.winner, outcome.reason, outcome.by)) == found


def test_equal_points_go_to_the_higher_income():
    """META-17.3."""
    game = METAGAME.new({})
    game.turn, game.board.owner = 8, {**game.board.owner, "smolensk": GER}
    assert (ending(game).winner, ending(game).by) == ("axis", "income")


def test_the_last_sunday_ends_the_game_and_opens_the_map():
    """META-17.1, META-17.4, META-16.7."""
    campaign = Campaign(week=8).end()
    assert METAGAME.over(campaign.game) and campaign.told(USA, Ended)
    assert campaign.view(SU).truth == campaign.board
    assert METAGAME.summary(campaign.game)["points-axis"] == 0
    assert METAGAME.result(campaign.game).points == METAGAME.score(campaign.game) == {"axis": 0, "allies": 0}


def test_a_camp_concedes_once_all_its_commanders_would():
    """META-17.5: nobody else ends the game, whatever has been lost."""
    game = METAGAME.new({})
    for nation in (UK, SU):
        METAGAME.interrupt(game, {nation: (Concede(),)}, Umpire(OneFace()))
    assert game.outcome is None
    METAGAME.interrupt(game, {USA: (Concede(),)}, Umpire(OneFace()))
    assert (game.outcome.winner, game.outcome.reason) == ("axis", "conceded")


def test_a_nation_without_anything_stays_in_the_game():
    """META-14.9, META-R47, META-14.1: no income, every phase asks it; a liberated home brings it back."""
    soviet = [area for area, territory in TERRITORIES.items() if territory.owner == SU]
    campaign = Campaign(
        owners={**dict.fromkeys(soviet, GER), "smolensk": UK}, at={**{area: {} for area in soviet}, "smolensk": {UK: 1}}
    )
    assert HOMES["moscow"] == SU and campaign.game.budget[SU] == 0 and campaign.game.budget[USA] == 10
    assert SU in campaign.asks and campaign.refused(SU, "recruit 1") == ["e-home-lost"]
    campaign.until("movement").send(united_kingdom=["move 1 Smolensk -> Moscow"])
    campaign.end()
    assert campaign.game.budget[SU] == 3
    campaign.send(soviet_union=["recruit 1"])
    assert campaign.told(SU, Recruited) and campaign.board.force("moscow") == {UK: 1, SU: 1}
