"""From the balance of forces to scenarios, from medals to losses, and the medal race (META chapters 10, 12 and 19)."""

import pytest

from arbitre.games.metagame.records.battles import Score
from arbitre.games.metagame.records.printed import CAMP, NATIONS
from arbitre.games.metagame.records.reports import FightBegins, Scored
from arbitre.games.metagame.records.scenarios import CATEGORIES, PLAYABLE, SCENARIOS
from arbitre.games.metagame.rules.odds import at_least, category, chance_of, fraction, share, wanted
from arbitre.games.metagame.rules.plans import Meeting, category_of, picked, possible, without_scenarios
from arbitre.games.metagame.rules.verdicts import degree, half_down, race, winner
from arbitre.kernel.dice import KeyedDice, ScriptedDice
from arbitre.kernel.play import Umpire
from metagame.playing import Campaign

GER, ITA, UK, SU, USA = NATIONS


def meeting(attackers, defenders, area="kursk", attacker=GER, defender=SU, bonus=0, landing=False):
    return Meeting(area, attacker, defender, CAMP[attacker], attackers, defenders, bonus, landing)


@pytest.mark.parametrize(
    ("attackers", "defenders", "bonus", "code"),
    [
        (1, 5, 0, "OD"), (1, 4, 0, "MJD"), (1, 2, 0, "MJD"), (7, 13, 0, "MND"), (2, 3, 0, "MND"), (9, 11, 0, "EQ"),
        (1, 1, 0, "EQ"), (11, 9, 0, "EQ"), (3, 2, 0, "MNA"), (13, 7, 0, "MNA"), (2, 1, 0, "MJA"), (4, 1, 0, "MJA"),
        (5, 1, 0, "OA"), (5, 3, -1, "MNA"), (5, 3, 1, "MJA"), (1, 1, 1, "EQ"), (11, 9, 1, "MNA"), (9, 11, -1, "MND"),
        (4, 1, 1, "OA"), (1, 4, -1, "OD"),
    ],
)  # fmt: skip
def test_the_balance_of_forces(attackers, defenders, bonus, code):
    """META-10.2, META-10.7, META-R31, R44: on whole numbers, a limit belonging to the milder category."""
    assert category(attackers, defenders, bonus) == code
    assert abs(share(attackers, defenders, bonus) - (attackers / (attackers + defenders) + bonus / 20)) < 1e-12


@pytest.mark.parametrize(("total", "size"), [(2, 1), (5, 1), (6, 2), (11, 2), (12, 3), (40, 3)])
def test_how_many_scenarios(total, size):
    """META-10.6, META-10.8, META-R32, META-19.5."""
    assert wanted(total - 1, 1) == wanted(total // 2, total - total // 2) == size
    plan = without_scenarios(meeting(total // 2, total - total // 2))
    assert [slot.scenario for slot in plan.slots] == [0] * size and {slot.target for slot in plan.slots} == {6}


def test_a_scenario_is_of_the_category_of_its_chance_for_the_attacker():
    """META-10.1, META-10.9, META-10.14: from both sides, in the printed theatre; those switched off are never drawn."""
    assert len(SCENARIOS) == 74
    mirror = dict(zip(PLAYABLE, reversed(PLAYABLE), strict=True))
    for scenario in SCENARIOS.values():
        assert category_of(scenario, "allies") == mirror[category_of(scenario, "axis")]
    for ids, _ in possible(meeting(1, 1, "egypt", ITA, UK)).options:
        assert all("north_africa" in SCENARIOS[id].theatres for id in ids)


@pytest.mark.parametrize(("sea", "land", "may"), [(1, 1, True), (1, 2, False), (2, 1, True), (0, 3, False)])
def test_landings_are_for_those_who_land(sea, land, may):
    """META-10.9: at least half of the nation's attackers come from the sea."""
    at = {"sea_6": {USA: sea} if sea else {}, "low_countries": {USA: land}, "northern_france": {GER: 4 * (sea + land)}}
    campaign = Campaign(at=at, owners={"low_countries": USA}, face=1).until("movement")
    lines = ([f"move {sea} zone 6 -> Northern France"] if sea else []) + [
        f"move {land} Low Countries -> Northern France"
    ]
    campaign.send(usa=lines)
    (begins,) = campaign.told(USA, FightBegins)
    assert any(SCENARIOS[id].landing for id in begins.scenarios) == may


def test_sets_of_scenarios_come_close_to_the_share():
    """META-10.4, META-10.10: two for six to eleven; for one that no single fits, two, then three; distinct, by id."""
    draw = possible(meeting(4, 4))
    assert draw.method == "sum" and len(draw.options) == 20 and {weight for _, weight in draw.options} == {1}
    for ids, _ in draw.options:
        assert list(ids) == sorted(set(ids))
        assert abs(sum(SCENARIOS[id].chance("axis") for id in ids) / 200 - 0.5) <= 0.03 + 1e-9


@pytest.mark.parametrize(
    ("attackers", "defenders", "found"),
    [(10, 1, (2, 1, "MJA")), (1, 10, (2, 2, "MJD")), (9, 1, (2, 1, "MJA"))],
)
def test_overwhelming_forces_must_win_a_fraction(attackers, defenders, found):
    """META-10.5, META-10.11, META-10.12, META-R33, META-19.5."""
    plan = without_scenarios(meeting(attackers, defenders))
    assert (len(plan.slots), plan.to_win, plan.slots[0].category) == found and plan.method == "fraction"


def test_the_closest_fraction():
    """META-10.11, META-R33: the smaller size if it is close enough; on ties fewer to win."""
    assert abs(chance_of("MND", 1, 2) - (1 - 0.607**2)) < 1e-12 and chance_of("EQ", 2, 2) == 0.25
    every = {(size, code) for size in (2, 3) for code in PLAYABLE}
    assert fraction(2, 1, 0, every)[1:] == (2, 1, "MND")
    assert fraction(1, 3, 0, every)[1:] == (2, 2, "EQ")
    assert fraction(2, 1, 0, {(3, "MND"), (3, "EQ")}).size == 3 and fraction(2, 1, 0, set()) is None


def test_the_die_of_a_draw():
    """META-20.3, META-R34: from 1 to the sum of the weights, options in the order of their ids."""
    options = (((11,), 5), ((25,), 2))
    assert [picked(options, die)[0] for die in range(1, 8)] == [11] * 5 + [25] * 2


def test_no_scenario_twice_in_a_week_while_there_is_another():
    """META-10.13, META-10.15, META-10.3: what has been given is struck out, unless that strikes out everything; both
    camps hear the plan."""
    at = {"kursk": {SU: 1}, "smolensk": {SU: 1}, "ukraine": {GER: 2}, "belarus": {GER: 2}, "leningrad": {SU: 1}}
    at |= {"baltic_states": {GER: 2}, "finland": {GER: 2}, "stalingrad": {SU: 1}, "caucasus": {GER: 2}}
    campaign = Campaign(at=at, owners={"caucasus": GER}).until("movement")
    campaign.send(
        germany=[
            "move 2 Ukraine -> Kursk", "move 2 Belarus -> Smolensk", "move 2 Baltic States -> Leningrad",
            "move 2 Caucasus -> Stalingrad",
        ]
    )  # fmt: skip
    given = [report.scenarios for report in campaign.told(USA, FightBegins)]
    assert given == [(1311,), (1433,), (8043,), (1311,)]  # the fourth finds all three given
    assert given == [report.scenarios for report in campaign.told(ITA, FightBegins)]
    assert campaign.dice.labels == [f"1|movement|draw|B1-0{n}" for n in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("medals", "degrees"),
    [
        (4, "DDMm"), (5, "DDMMm"), (6, "DDDMMm"), (7, "DDDMMMm"), (8, "DDDMMMMm"), (9, "DDDDMMMMm"),
        (10, "DDDDMMMMmm"), (12, "DDDDDMMMMMmm"),
    ],
)  # fmt: skip
def test_the_degrees_of_a_victory(medals, degrees):
    """EX-06, the table of the rulebook: META-12.1, META-R40, R41. And META-12.2: no more medals than the loser:
    minor."""
    letters = {"decisive": "D", "major": "M", "minor": "m"}
    assert "".join(letters[degree(medals, lost)] for lost in range(medals)) == degrees
    assert degree(medals, medals) == degree(medals, medals + 1) == "minor"


@pytest.mark.parametrize(
    ("method", "to_win", "scores", "side"),
    [
        ("sum", 0, [(6, 4), (4, 6)], "defender"),  # META-R36: equal medals, one each
        ("sum", 0, [(6, 2), (5, 6)], "attacker"),
        ("sum", 0, [(6, 5), (4, 5), (5, 5)], "defender"),
        ("sum", 0, [(6, 5), (5, 4), (1, 3)], "attacker"),  # equal medals, two scenarios of three
        ("single", 0, [(6, 5)], "attacker"),
        ("fraction", 1, [(2, 5), (5, 3)], "attacker"),  # EX-26: 7 medals against 8
        ("fraction", 2, [(6, 0), (5, 6)], "defender"),
        ("fraction", 1, [(0, 0), (0, 6)], "defender"),  # META-11.11: not played
    ],
)
def test_who_has_won(method, to_win, scores, side):
    """META-10.4, META-10.5, META-12.2."""
    assert winner(method, to_win, [Score(*score, "reported") for score in scores]) == side


@pytest.mark.parametrize(
    ("count", "percent", "lost"), [(1, 50, 0), (3, 50, 1), (5, 50, 2), (10, 50, 5), (3, 25, 1), (2, 25, 0), (6, 25, 1)]
)
def test_a_half_is_rounded_down(count, percent, lost):
    """META-12.4, META-R37: a victor never loses his last battalion."""
    assert half_down(count, percent) == lost


@pytest.mark.parametrize(
    ("code", "threshold", "chance"),
    [("MJD", 41, 0.269), ("MND", 46, 0.393), ("EQ", 50, 0.5), ("MNA", 54, 0.607), ("MJA", 59, 0.731)],
)
def test_a_medal_race(code, threshold, chance):
    """META-19.2, META-19.3, META-19.8, META-R52: to six medals, at or under the threshold the attacker's."""
    assert (CATEGORIES[code].threshold, CATEGORIES[code].chance) == (threshold, chance)
    low, high = [(threshold,)], [(threshold + 1,)]
    assert race(Umpire(ScriptedDice(low * 6)), "B1-01", 1, code) == Score(6, 0, "rolled")
    assert race(Umpire(ScriptedDice(high * 6)), "B1-01", 1, code) == Score(0, 6, "rolled")
    assert race(Umpire(ScriptedDice((low + high) * 5 + low)), "B1-01", 1, code) == Score(6, 5, "rolled")


def test_a_drawn_scenario_is_raced_at_its_own_category():
    """META-19.4: to six medals whatever its target, one that has been played keeps its medals."""
    campaign = Campaign(at={"ukraine": {GER: 4}, "kursk": {SU: 4}}, face=50).until("movement")
    campaign.dice.face = 2  # Lipovec, a minor advantage of the Axis, and Braskir Offensive, a minor disadvantage
    campaign.send(germany=["move 4 Ukraine -> Kursk"])
    assert campaign.told(SU, FightBegins)[0].targets == (6, 10)
    campaign.say(germany=["concede B1-01 2"])
    campaign.dice.face = 54
    campaign.say(germany=["roll B1-01"])
    campaign.say(soviet_union=["roll B1-01"])
    assert [(s.slot, s.attacker, s.defender, s.how) for s in campaign.told(USA, Scored)] == [(1, 6, 0, "rolled")]


def test_categories_have_an_order():
    """META-12.18: overwhelming counts beyond major."""
    assert at_least("OA", "MJA") and at_least("EQ", "EQ") and not at_least("OD", "MJD") and not at_least("MND", "EQ")


def test_dice_of_a_battle_are_its_own():
    """META-20.3, META-19.7: a stream for each battle and slot, so that nothing depends on when others are settled."""

    def rolled(*battles):
        umpire = Umpire(KeyedDice("2012"))
        umpire.begin(1, "battles")
        return {battle: race(umpire, battle, 1, "EQ") for battle in battles}, [draw.faces for draw in umpire.draws]

    first, _ = rolled("B1-01", "B1-02")
    assert rolled("B1-02", "B1-01")[0] == first
    assert rolled("B1-01")[1] != rolled("B1-02")[1]
