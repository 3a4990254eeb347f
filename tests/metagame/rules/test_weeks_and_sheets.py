"""The week, what each circle knows, order sheets, and that a game is replayed from sheets and seed (META chapters 4,
16, 18 and 20)."""

from datetime import UTC, datetime
from random import Random

import pytest

from arbitre.club.clock.calendar import hour, monday
from arbitre.club.clock.pace import Own
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import Share
from arbitre.games.metagame.records.printed import NATIONS
from arbitre.games.metagame.records.reports import Moved, Posted, Shared, Spied
from arbitre.games.metagame.rules.steps import battle_hour, phase_hours
from arbitre.kernel.clock import On
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, limits, play
from metagame.playing import Campaign

GER, ITA, UK, SU, USA = NATIONS


def test_the_phases_of_a_week_in_their_order():
    """META-4.1, META-5.1, META-20.9: Monday, Tuesday, Wednesday, battles, Sunday at once where nothing is open."""
    campaign, phases = Campaign(), []
    while campaign.game.turn == 1:
        phases.append(campaign.phase)
        campaign.send()
        if campaign.phase == "battles":  # nobody is asked anything: only Sunday noon is awaited
            assert not campaign.asks
    assert phases == ["recruit", "bombing", "movement", "battles"] and campaign.phase == "recruit"


@pytest.mark.parametrize(
    ("phase", "hours"),
    [
        ("recruit", (On(3, 1, "00:00"), On(3, 1, "23:00"), On(3, 2, "08:00"))),
        ("bombing", (On(3, 2, "08:00"), On(3, 2, "23:00"), On(3, 3, "08:00"))),
        ("movement", (On(3, 3, "08:00"), On(3, 3, "23:00"), On(3, 4, "08:00"))),
        ("battles", (On(3, 4, "08:00"), On(3, 6, "24:00"), On(3, 7, "18:00"))),
    ],
)
def test_the_hours_of_a_week(phase, hours):
    """META-4.2, META-4.5, META-4.8, META-4.9, META-R13, R14."""
    assert phase_hours(3, phase) == hours
    campaign = Campaign(week=3).until(phase) if phase != "battles" else None
    if campaign:
        (limit,) = limits(campaign.game)
        assert (limit.opens, limit.closes, limit.published) == hours and set(limit.seats) == set(NATIONS)
    assert battle_hour(3, "assign_generals_by") == On(3, 4, "20:00")


def test_the_calendar_of_the_beta():
    """EX-08: META-4.6, META-4.7, META-4.11, META-R12: eight weeks, a truce after the fourth, in Paris, summer time."""
    own = Own("Europe/Paris", "2012-04-02", ("2012-04-30",))
    days = [str(monday(own, week, 1)) for week in range(1, 9)]
    assert days == [f"2012-04-{day:02}" for day in (2, 9, 16, 23)] + [f"2012-05-{day:02}" for day in (7, 14, 21, 28)]
    closes = datetime.fromtimestamp(hour(own, 8, 7, "18:00") / 1e9, UTC)
    assert closes == datetime(2012, 6, 3, 16, tzinfo=UTC)


def test_a_nation_without_a_sheet_does_nothing_and_gets_its_post_like_everybody():
    """META-4.3, META-4.4, META-16.9: nothing bought, nothing flown, all stay; a post of every phase, empty if need
    be."""
    campaign = Campaign()
    before = dict(campaign.board.battalions)
    for kind in (Posted, Posted, Moved):
        campaign.send(germany=["pass"])
        for nation in NATIONS:
            assert len(campaign.told(nation, kind)) == 1
    assert campaign.board.battalions == before and campaign.board.owner == Campaign().board.owner
    assert campaign.game.lost == {}


def test_all_sheets_of_a_phase_are_opened_together():
    """META-4.9, META-R15: the order of the nations' sheets changes nothing: pay, recruit, build, arm, photograph."""
    sheets = {
        GER: ["recruit 2", "spy Karelia", "intox Finland"],
        SU: ["intox Karelia show USSR 2 port no AA 0", "spy Finland", "AA Karelia"],
        UK: ["port England"],
    }
    one, other = Campaign(), Campaign()
    one.send(**sheets)
    other.send(**dict(reversed(sheets.items())))
    assert one.game == other.game and one.heard == other.heard


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("RECRUIT 4", "recruit 4"),
        ("bombarder carelie x 2", "bomb Karelia x 2"),
        ("INTOX KARELIA SHOW SOVIET_UNION 6 PORT NO AA 1", "intox Karelia show USSR 6 port no AA 1"),
        ("MOVE ALL SEA_6 -> NORTHERN_FRANCE", "move all zone 6 -> Northern France"),
        ("move 2 zone 6 -> france du nord", "move 2 zone 6 -> Northern France"),
        ("BLITZ SMOLENSK IF MINOR_ADVANTAGE", "blitz Smolensk if minor advantage"),
        ("RETREAT KURSK TO UKRAINE, CAUCASUS", "retreat Kursk to Ukraine, Caucasus"),
        ("CAPTURE EGYPT PORT KEEP AA DESTROY", "capture Egypt port keep AA destroy"),
        ("LOSS EGYPT USA UNITED_KINGDOM", "loss Egypt USA, UK"),
        ("REPORT B3-02B1.2 1 WINNER DEFENDER MEDALS 2 6", "report B3-02B1.2 1 winner defender medals 2 6"),
        ("BOMB_LONG ENGLAND", "bomb long England"),
    ],
)
def test_a_sheet_is_read_in_either_case_with_ids_or_names(line, order):
    """META-18.1, META-18.2, META-18.7."""
    campaign = Campaign()
    assert campaign.read(GER, line) == campaign.read(GER, order)


def test_of_two_standing_orders_the_later_counts_for_the_week():
    """META-18.6, META-18.2: also over one in the sheet; void where nothing comes of it; none outlives its week."""
    campaign = Campaign(at={"kursk": {SU: 5}}, battles="built_in").until("movement")
    assert campaign.refused(GER, "blitz Smolensk yes", "retreat Smolensk to Belarus") == []
    campaign.send(germany=["move 3 Ukraine -> Kursk", "blitz Kursk yes", "blitz Kursk ask", "blitz Smolensk yes"])
    assert campaign.asks[GER].blitz == ("kursk",)
    campaign.say(germany=["retreat Kursk to Caucasus", "retreat Kursk to Ukraine", "blitz Kursk no"])
    assert campaign.view(GER).standing.retreats["kursk"].to == ("ukraine",)
    assert campaign.view(GER).standing.blitz["kursk"].answer == "ask"  # what is answered is no standing order
    assert not campaign.view(ITA).standing.blitz
    campaign.end()
    assert not campaign.view(GER).standing.blitz and campaign.board.force("kursk") == {SU: 2}


def test_pass_seals_an_empty_sheet_and_has_no_effect_beside_other_lines():
    """META-4.10, META-18.8."""
    campaign = Campaign()
    campaign.send(germany=["pass", "recruit 1"], italy=["pass"])
    assert campaign.told(GER, Posted)[0].spent == 3 and campaign.told(ITA, Posted)[0].sheet


def test_sight_is_the_camps_and_money_and_reports_the_nations():
    """META-16.1 to 16.6, META-R49, META-3.10: an ally sees armies, not reports, until they are shared; then with the
    age they have; the enemy neither."""
    campaign = Campaign()
    campaign.send(germany=["spy Smolensk"], soviet_union=["intox Smolensk show USSR 8 port no AA 0"])
    assert campaign.view(ITA).forces["belarus"] == {GER: 2} and "belarus" not in campaign.view(UK).forces
    assert campaign.view(GER).known["smolensk"].force == {SU: 8} and "smolensk" not in campaign.view(ITA).known
    assert campaign.view(ITA).credits == 15 and campaign.view(ITA).reports == ()
    for nation, id in ((ITA, "R1-GER-01"), (ITA, "R1-GER-02"), (GER, "R1-GER-02")):  # there or not, it is not his
        (line,) = METAGAME.seat.read(f"share {id}", campaign.view(nation))
        assert line.order is None and (line.remark.phrase.key, line.remark.phrase.args) == ("read-report", {"text": id})
    assert campaign.read(GER, "share R1-GER-01") == [Share("R1-GER-01")]
    game, umpire = campaign.game.copy(), Umpire(campaign.dice)
    METAGAME.interrupt(game, {ITA: (Share("R1-GER-01"),)}, umpire)  # not his to show
    assert not umpire.reports
    METAGAME.interrupt(game, {GER: (Share("R1-GER-01"),)}, umpire)
    assert [(to, report.report.force) for to, _, _, report in umpire.reports] == [(ITA, {SU: 8})]
    memory = METAGAME.view(game, ITA).known["smolensk"]
    assert (memory.week, memory.phase, memory.force) == (1, "recruit", {SU: 8})  # META-16.5: the false one is kept
    assert not METAGAME.view(game, UK).known


def test_reports_are_shared_by_themselves_where_the_set_up_says_so():
    """META-16.4."""
    campaign = Campaign(shared_reports="yes")
    campaign.send(germany=["spy Smolensk"])
    assert campaign.told(ITA, Shared)[0].report == campaign.told(GER, Spied)[0] and not campaign.told(UK, Shared)


def test_reports_are_numbered_for_each_nation():
    """META-16.9: in the order of its own lines, whatever others got."""
    campaign = Campaign()
    campaign.send(germany=["spy Smolensk", "intox Denmark", "spy Karelia"], soviet_union=["spy Finland"])
    ids = {
        nation: [report.id for to, report in campaign.heard if to == nation and hasattr(report, "id")]
        for nation in NATIONS
    }
    assert ids[GER] == ["R1-GER-01", "R1-GER-02", "R1-GER-03"] and ids[SU] == ["R1-SU-01"]


def test_what_observers_see_is_of_last_sunday():
    """META-16.3, META-16.7, META-16.8, META-15.2: nothing of the running week."""
    campaign = Campaign(at={"smolensk": {}})
    campaign.until("movement").send(germany=["move 1 Belarus -> Smolensk"])
    last = METAGAME.observed(campaign.game)[-1]
    assert last.forces == {} and last.known == {} and last.reports == () and last.credits == 0
    assert campaign.game.turn == 1 and last.owner["smolensk"] == SU


def played(seed, dice="2012", weeks=2):
    """A game of random sheets."""
    rng, game, asks = Random(seed), METAGAME.new({"battles": "built_in"}), {}
    while game.turn <= weeks:
        orders = {nation: ask.sample(rng) for nation, ask in asks.items()}
        game, asks = play(METAGAME, game, orders, Umpire(KeyedDice(dice)), asks or None)
    return game


def test_a_game_is_replayed_from_its_sheets_and_seed():
    """META-20.3, META-4.9, META-2.1: the same result, to the last report; another seed, another war."""
    assert played(5) == played(5)
    assert played(5, "2013").board != played(5).board
    game = played(5)
    assert METAGAME.codec.state(METAGAME.codec.plain(game)) == game
    assert asked(METAGAME, game).keys() == set(NATIONS)


def test_one_player_may_hold_all_nations_of_a_camp():
    """META-20.6, META-2.6: each still sends a sheet of its own, out of its own credits."""
    assert {seat.id: seat.camp for seat in METAGAME.seats(Campaign().game)} == {
        GER: "axis",
        ITA: "axis",
        UK: "allies",
        SU: "allies",
        USA: "allies",
    }
    assert 2 in METAGAME.players
    assert Campaign(setup="two_players").refused(ITA, "recruit 6") == ["e-budget"]
