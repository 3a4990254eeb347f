"""Thursday to Sunday noon: who fights, what both sides report, and the clock of the week's battles (META chapter
11)."""

import pytest
from msgspec.structs import replace

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import Result, Settle
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.games.metagame.records.reports import Assigned, Disputed, FightBegins, Fought, SaidOf, Scored
from arbitre.games.metagame.rules.reporting import report
from arbitre.kernel.clock import After, On
from arbitre.kernel.orders import OrderError
from arbitre.kernel.play import Umpire, limits
from metagame.playing import Campaign, OneFace

GER, ITA, UK, SU, USA = NATIONS
ATTACKER = "report B1-01 1 winner attacker medals {} {}"
DEFENDER = "report B1-01 1 winner defender medals {} {}"


def smolensk(**options):
    """Two Germans against a Soviet: Breakout at Klin, to six medals."""
    campaign = Campaign(at={"smolensk": {SU: 1}}, face=4, **options).until("movement")
    campaign.send(germany=["move 2 Belarus -> Smolensk"])
    return campaign


def kursk(*more, defenders=5, **options):
    """Three Germans against Soviets: with five of them two scenarios, Lipovec to six and Gates of Moscow to seven."""
    campaign = Campaign(at={"kursk": {SU: defenders}}, face=1, **options).until("movement")
    campaign.send(germany=["move 3 Ukraine -> Kursk", *more])
    return campaign


def scores(campaign, nation=USA):
    return [(said.slot, said.attacker, said.defender, said.how) for said in campaign.told(nation, Scored)]


def test_who_fights_is_told_to_both_camps():
    """META-11.1, META-11.3: until Thursday 20:00 as each side likes; a change after it needs the other side."""
    campaign = smolensk()
    campaign.say(germany=["assign B1-01 1 Rommel"])
    assert campaign.told(UK, Assigned)[0].player == "Rommel"
    campaign.say(germany=["assign B1-01 1 Guderian"])
    assert campaign.told(UK, Assigned)[0].player == "Guderian"
    campaign.run_out("assigned")
    campaign.say(germany=["assign B1-01 1 Manstein"])
    assert not campaign.told(GER, Assigned)
    assert campaign.view(SU).assaults["B1-01"].fights[0].slots[0].proposed == {"attacker": "Manstein"}
    campaign.say(soviet_union=["assign B1-01 1 Manstein"])
    assert [(said.side, said.player) for said in campaign.told(ITA, Assigned)] == [("attacker", "Manstein")]


@pytest.mark.parametrize(
    ("nation", "line", "why"),
    [
        (GER, ATTACKER.format(5, 3), "e-syntax-medals"),  # META-11.5: the winner has the target
        (GER, ATTACKER.format(6, 6), "e-syntax-medals"),
        (GER, DEFENDER.format(6, 6), "e-syntax-medals"),
        (GER, "report B1-01 2 winner attacker medals 6 3", "e-syntax-slot"),
        (GER, "confirm B1-01 1", "e-phase-report"),  # META-11.6: nothing to confirm
        (ITA, ATTACKER.format(6, 3), "e-role-battle"),
        (GER, "play B1-01", "e-phase-play"),
        (GER, "move 1 Poland -> Belarus", "e-phase"),
    ],
)
def test_what_the_room_refuses(nation, line, why):
    """META-11.3, META-11.5, META-18.2, META-18.5."""
    campaign = smolensk()
    ask = campaign.asks.get(nation) or campaign.game.agenda[0].ask(campaign.view(nation))
    if ask is None:  # a nation that fights nowhere is not asked at all
        assert nation == ITA
        return
    assert [remark.phrase.key for remark in ask.plan(campaign.read(nation, line)).refusals] == [why]


def test_equal_reports_settle_at_once_and_a_single_one_stays_with_its_camp():
    """META-11.2, META-11.5, META-11.7, META-11.13: more medals than the target count as the target; until both are in,
    each camp knows its own."""
    campaign = smolensk()
    campaign.say(germany=[ATTACKER.format(6, 3)])
    assert campaign.told(ITA, SaidOf)[0].own and not campaign.told(SU, SaidOf)
    assert campaign.view(SU).assaults["B1-01"].fights[0].slots[0].reports == {}
    campaign.say(germany=[ATTACKER.format(6, 2)])  # it may be replaced
    campaign.say(soviet_union=[ATTACKER.format(7, 2)])
    assert scores(campaign) == [(1, 6, 2, "reported")]


def test_a_players_report_waits_for_his_commander_or_for_midnight():
    """META-11.6: whoever decides nothing reports to be confirmed."""
    said = Result("B1-01", 1, "attacker", 6, 3)
    assert METAGAME.signed(said, frozenset({"fight"})) == replace(said, confirmed=False)
    assert METAGAME.signed(said, frozenset({"fight", "decide"})) == said
    for confirms in (True, False):
        campaign = smolensk()
        campaign.say(soviet_union=[ATTACKER.format(6, 3)])
        order = METAGAME.signed(campaign.read(GER, ATTACKER.format(6, 3))[0], frozenset({"fight"}))
        campaign.read = lambda *_, order=order: [order]
        campaign.say(germany=["-"])
        del campaign.read
        assert not scores(campaign)
        if confirms:
            campaign.say(germany=["confirm B1-01 1"])
        else:
            campaign.run_out("midnight")
        assert scores(campaign) == [(1, 6, 3, "reported")]


def test_what_a_commander_has_said_or_confirmed_only_he_or_his_second_replaces():
    """META-11.6: a later report of the player who fought does not take back what counts."""
    for theirs in ([ATTACKER.format(6, 3)], None):
        campaign = smolensk()
        for medals in (5, 3) if theirs is None else ():
            order = replace(campaign.read(GER, ATTACKER.format(6, medals))[0], confirmed=False)
            report(campaign.game, Umpire(campaign.dice), "B1-01", "attacker", order)  # until then his latest counts
        campaign.say(germany=theirs or ["confirm B1-01 1"])
        late = replace(campaign.read(GER, ATTACKER.format(6, 0))[0], confirmed=False)
        report(campaign.game, umpire := Umpire(campaign.dice), "B1-01", "attacker", late)
        ((to, _, _, again),) = umpire.reports  # his camp hears what stands
        assert (to, again.defender, again.confirmed) == ("axis", 3, True)
        (said,) = campaign.view(GER).assaults["B1-01"].fights[0].slots[0].reports.values()
        assert (said.defender, said.confirmed) == (3, True)
        campaign.say(germany=[ATTACKER.format(6, 2)])
        campaign.say(soviet_union=[ATTACKER.format(6, 2)])
        assert scores(campaign) == [(1, 6, 2, "reported")]


def test_reports_that_differ_are_shown_to_both_and_only_agreement_amends():
    """META-11.8: nobody gains by moving to the extreme."""
    campaign = smolensk()
    campaign.say(germany=[ATTACKER.format(6, 1)], soviet_union=[DEFENDER.format(2, 6)])
    assert campaign.told(ITA, Disputed) and campaign.told(USA, Disputed)
    assert [(s.side, s.defender) for s in campaign.told(UK, SaidOf) if not s.own] == [("attacker", 1)]
    assert (
        campaign.refused(GER, ATTACKER.format(6, 0)) == campaign.refused(SU, DEFENDER.format(0, 6)) == ["e-phase-amend"]
    )
    campaign.run_out("midnight")
    campaign.say(soviet_union=[ATTACKER.format(6, 1)])
    assert scores(campaign) == [(1, 6, 1, "reported")]


def test_a_single_report_may_be_contested_from_midnight_to_noon():
    """META-11.7, META-11.8: both camps then hear both; he who reported first may not move away from it."""
    campaign = smolensk()
    campaign.say(germany=[ATTACKER.format(6, 1)])
    campaign.run_out("midnight")
    assert [said.own for said in campaign.told(SU, SaidOf)] == [False]
    assert campaign.refused(GER, ATTACKER.format(6, 0)) == ["e-phase-amend"]
    campaign.say(soviet_union=[ATTACKER.format(6, 4)])
    assert [said.defender for said in campaign.told(ITA, SaidOf)] == [4]
    assert campaign.told(GER, Disputed) and campaign.told(UK, Disputed)
    campaign.run_out("books")
    assert scores(campaign) == [(1, 6, 3, "reported")]  # 2.5, rounded up


@pytest.mark.parametrize(
    ("german", "soviet", "found"),
    [
        (ATTACKER.format(6, 5), ATTACKER.format(6, 4), (6, 5, "reported")),
        (DEFENDER.format(0, 6), DEFENDER.format(1, 6), (1, 6, "reported")),
        (ATTACKER.format(6, 2), None, (6, 2, "reported")),
        (None, DEFENDER.format(2, 6), (2, 6, "reported")),
        (ATTACKER.format(6, 2), DEFENDER.format(2, 6), (6, 0, "rolled")),
    ],
)
def test_what_sunday_noon_settles(german, soviet, found):
    """META-11.7, META-11.8, META-R35, META-19.1."""
    campaign = smolensk()
    sheets = {GER: german, SU: soviet}
    campaign.say(**{nation: [line] for nation, line in sheets.items() if line})
    campaign.dice.face = 1
    campaign.run_out("midnight")
    assert not scores(campaign)
    campaign.run_out("books")
    assert scores(campaign)[0][1:] == found


def test_whose_reports_are_not_borne_out_is_counted_for_the_umpire_alone():
    """META-R35: by player, else by nation; no view shows it."""
    campaign = smolensk()
    campaign.say(germany=["assign B1-01 1 Rommel", ATTACKER.format(6, 2)], soviet_union=[ATTACKER.format(6, 4)])
    campaign.run_out("books")
    assert campaign.game.contradicted == {"Rommel": 1, SU: 1}
    assert not any("contradicted" in field for field in campaign.view(GER).__struct_fields__)


def test_a_scenario_may_be_conceded_or_ruled():
    """META-11.8, META-11.9, META-11.13: the other side has the target; a ruling gives legal figures to what is open."""
    campaign = smolensk()
    campaign.say(soviet_union=["concede B1-01 1"])
    assert scores(campaign) == [(1, 6, 0, "conceded")]
    campaign = smolensk()
    game, umpire = campaign.game.copy(), Umpire(OneFace())
    for wrong in (
        Settle("B1-01", 1, "attacker", 5, 2),
        Settle("B1-01", 2, "attacker", 6, 2),
        Settle("B9-01", 1, "attacker", 6, 2),
    ):
        with pytest.raises(OrderError):
            METAGAME.rule(game, wrong, umpire)
    METAGAME.rule(game, Settle("B1-01", 1, "defender", 3, 6), umpire)
    assert [(r.attacker, r.defender, r.how) for _, _, _, r in umpire.reports if isinstance(r, Scored)] == [
        (3, 6, "ruled")
    ] * 2


def test_a_battle_stopped_before_any_medal_is_a_minor_victory_of_the_defender():
    """META-11.11, META-12.2, META-12.3, META-12.4: 0 to 0, with the losses of one."""
    campaign = smolensk()
    campaign.say(germany=["stop B1-01"], soviet_union=["stop B1-01"])
    (fought,) = campaign.told(UK, Fought)
    assert (fought.winner, fought.degree, fought.attacker_medals, fought.defender_medals) == ("defender", "minor", 0, 0)
    assert (fought.attacker_lost, fought.defender_lost) == (1, 0)


def test_a_battle_is_stopped_or_rolled_when_both_want_it():
    """META-11.10, META-11.11, META-11.12, META-18.2: what was not played counts 0-0, what was played stays."""
    campaign = kursk()
    campaign.say(germany=["concede B1-01 2", "stop B1-01"])
    assert scores(campaign) == [(2, 0, 7, "conceded")]
    assert campaign.view(SU).assaults["B1-01"].fights[0].wants == {"attacker": ("stop",)}
    campaign.say(soviet_union=["stop B1-01"])
    assert scores(campaign) == [(1, 0, 0, "stopped")]
    assert campaign.told(GER, Fought)[0].winner == "defender"
    campaign = smolensk()
    campaign.say(soviet_union=["roll B1-01"])
    assert not scores(campaign)
    campaign.say(germany=["roll B1-01"])
    assert scores(campaign) == [(1, 6, 0, "rolled")]


def test_all_scenarios_are_played_even_when_the_winner_is_certain():
    """META-11.11, META-11.13."""
    campaign = kursk(defenders=3)
    assert len(campaign.told(SU, FightBegins)[0].scenarios) == 2
    campaign.say(soviet_union=["concede B1-01 1"])
    assert scores(campaign) and not campaign.told(GER, Fought)


def test_who_leaves_it_to_the_other_side_reports_nothing():
    """META-11.15, META-20.4: the confirmed report of the other side settles it; two of them are rolled."""
    campaign = smolensk()
    campaign.say(germany=["trust B1-01"])
    campaign.say(soviet_union=[DEFENDER.format(0, 6)])
    assert scores(campaign) == [(1, 0, 6, "reported")]
    campaign = smolensk()
    campaign.say(germany=["trust B1-01"], soviet_union=["trust B1-01"])
    assert scores(campaign) == [(1, 6, 0, "rolled")]


def test_a_report_left_to_it_that_midnight_confirms_may_end_a_fight_and_begin_a_shorter_one():
    """META-11.6, META-11.14, META-11.15: of two scenarios the second is settled by it; the blitz has one."""
    campaign = kursk("blitz Kursk yes")
    campaign.say(soviet_union=["concede B1-01 1", "trust B1-01"])
    order = replace(campaign.read(GER, "report B1-01 2 winner attacker medals 7 0")[0], confirmed=False)
    campaign.read = lambda *_: [order]
    campaign.say(germany=["-"])
    del campaign.read
    campaign.run_out("midnight")
    assert [fought.battle for fought in campaign.told(USA, Fought)] == ["B1-01", "B1-01B1"]


@pytest.mark.parametrize(
    ("answers", "found"),
    [
        ({}, "rolled"),
        ({GER: ["play B1-01"]}, "rolled"),
        ({GER: ["roll B1-01"]}, "at once"),
        ({GER: ["play B1-01"], SU: ["play B1-01"]}, "played"),
        ({GER: ["play B1-01"], SU: ["trust B1-01"]}, "played"),
    ],
)
def test_play_or_roll(answers, found):
    """META-19.1: the scenario is drawn first; without an answer, or with one side for the dice, it is rolled."""
    campaign = smolensk(battles="ask")
    assert campaign.told(SU, FightBegins)[0].scenarios == (1433,)
    if answers:
        campaign.say(**answers)
    assert bool(scores(campaign)) == (found == "at once")
    if found == "at once":
        return
    campaign.run_out("assigned")
    assert bool(scores(campaign)) == (found == "rolled")


def test_the_hours_of_the_battles():
    """META-4.5, META-11.3, META-11.7, META-12.18, META-R14, R39, META-15.4: Thursday 20:00, twelve hours for a blitz
    and no later than the end of Saturday, Sunday noon, published at 18:00."""
    campaign = smolensk()
    assert [(limit.id, limit.closes) for limit in limits(campaign.game)] == [
        ("assigned", On(1, 4, "20:00")),
        ("midnight", On(1, 6, "24:00")),
        ("books", On(1, 7, "12:00")),
    ]
    assert limits(campaign.game)[-1].published == On(1, 7, "18:00")
    campaign = Campaign(at={"smolensk": {SU: 3}}, face=4).until("movement")
    campaign.send(germany=["move 2 Belarus -> Smolensk"])
    campaign.say(soviet_union=["concede B1-01 1"])
    blitz = next(limit for limit in limits(campaign.game) if "blitz" in limit.id)
    assert (blitz.seats, blitz.closes) == ((GER,), After(12, On(1, 6, "24:00")))


@pytest.mark.parametrize(
    ("order", "goes_on"),
    [
        ("yes", True),
        ("if minor advantage", True),
        ("if major advantage", False),
        ("ask", False),
        ("no", False),
        (None, False),
    ],
)
@pytest.mark.parametrize("hour", ["midnight", "books"])
def test_what_comes_too_late_is_rolled_by_the_orders_given(order, goes_on, hour):
    """EX-31, META-11.14, META-12.18: no scenario is drawn any more, nobody is asked."""
    campaign = kursk(*([f"blitz Kursk {order}"] if order else []))
    if hour == "books":
        lines = ("report B1-01 {} winner attacker medals {} 2", "report B1-01 {} winner defender medals 2 {}")
        for nation, line in zip((GER, SU), lines, strict=True):
            campaign.say(**{nation: [line.format(1, 6), line.format(2, 7)]})
    drawn = len(campaign.dice.labels)
    campaign.run_out(hour)
    assert [report.scenarios for report in campaign.told(SU, FightBegins)] == ([(0,)] if goes_on else [])
    assert not any("draw" in label for label in campaign.dice.labels[drawn:])
    assert (campaign.board.owner["kursk"] == GER) == goes_on
    if hour == "midnight":
        assert not any(ask.blitz for ask in campaign.asks.values())
