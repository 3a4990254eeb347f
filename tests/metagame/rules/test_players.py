"""Who fights, where the campaign knows its players: sharing out, players lent to an ally, and what they may say (META
chapter 3, META-11.3 to 11.6)."""

import msgspec
import pytest

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import NATIONS, OF_CAMP
from arbitre.games.metagame.records.reports import AskedFor, Assigned, FightBegins, NobodyThere, SaidOf, Scored
from arbitre.kernel.mustering import mustered
from arbitre.kernel.offices import Player
from metagame.playing import Campaign

GER, ITA, UK, SU, USA = NATIONS
KURSK = {"kursk": {SU: 5}, "smolensk": {SU: 1}}
ALONE = {"soviet_union": ["Zoya"]}
REPORT = "report B1-01 1 winner attacker medals 6 3"


def fought(at=KURSK, **options):
    """Three Germans against five Soviets over Kursk, two scenarios; and two against one over Smolensk, one scenario.
    Battles are numbered by their territories."""
    campaign = Campaign(at=at, face=1, **options).until("movement")
    campaign.send(germany=["move 3 Ukraine -> Kursk", "move 2 Belarus -> Smolensk"])
    return campaign


def smolensk(**options):
    campaign = Campaign(at={"smolensk": {SU: 1}}, face=4, **options).until("movement")
    campaign.send(germany=["move 2 Belarus -> Smolensk"])
    return campaign


def named(campaign, side="attacker"):
    """Who fights for a side, scenario by scenario."""
    return [
        slot.players.get(side, "-")
        for _, assault in sorted(campaign.game.assaults.items())
        for slot in assault.fights[-1].slots
    ]


@pytest.mark.parametrize(
    ("players", "shared"),
    [
        (["Ada", "Bea", "Cid", "Dan", "Eve"], ["Cid", "Dan", "Eve"]),  # META-3.4: generals
        (["Ada", "Bea", "Cid"], ["Cid", "Bea", "Ada"]),  # META-3.5, 3.6: then the second, then the commander
        (["Ada", "-", "Cid"], ["Cid", "Ada", "Cid"]),  # META-3.6: one fights several
        (["Ada", "Bea", "(Cid)", "Dan"], ["Dan", "Bea", "Ada"]),  # META-11.4: those who are there
        (["(Ada)", "Bea"], ["Bea", "Bea", "Bea"]),
        (["Ada"], ["Ada", "Ada", "Ada"]),
    ],
)
def test_battles_are_shared_out_among_those_who_are_there(players, shared):
    """META-3.4, META-3.5, META-3.6, META-11.4: both camps hear who it is, and the other side's players likewise."""
    campaign = fought().muster(germany=players, **ALONE)
    campaign.run_out("assigned")
    assert named(campaign) == shared and named(campaign, "defender") == ["Zoya"] * 3
    assert {said.player for said in campaign.told(UK, Assigned)} == {*shared, "Zoya"}
    assert not campaign.told(GER, Scored)


def test_whoever_fights_fewest_this_week_is_named_and_a_name_given_before_stands():
    """META-11.4: Dan has one already; a guest, whose name nobody knows, is not named as long as there is another."""
    campaign = fought().muster(germany=["Ada", "-", "Cid", "Dan"], **ALONE)
    campaign.say(germany=["assign B1-01 1 dan"])  # whatever its case
    campaign.run_out("assigned")
    assert named(campaign) == ["Dan", "Cid", "Ada"]
    roster = dict.fromkeys(NATIONS, ())
    guests = {**roster, GER: (Player("Ada", "commander"), Player("", "general")), SU: (Player("", "commander"),)}
    campaign = fought()
    campaign.game, _ = mustered(METAGAME, campaign.game, guests)
    campaign.run_out("assigned")
    assert named(campaign) == ["Ada"] * 3 and named(campaign, "defender") == ["-"] * 3
    assert not campaign.told(GER, Scored)  # he is there all the same


def test_where_nobody_is_there_it_is_rolled_and_both_camps_hear_why():
    """META-11.4: the other side's player would have nobody to meet; whoever was named before fights."""
    campaign = fought().muster(germany=["(Ada)", "(Bea)"], soviet_union=["Zoya"])
    campaign.say(germany=["assign B1-02 1 Bea"])
    campaign.run_out("assigned")
    assert [(said.battle, said.slot) for said in campaign.told(ITA, NobodyThere)] == [("B1-01", 1), ("B1-01", 2)]
    assert [(said.battle, said.slot, said.how) for said in campaign.told(SU, Scored)] == [
        ("B1-01", 1, "rolled"), ("B1-01", 2, "rolled"),
    ]  # fmt: skip
    assert {said.player for said in campaign.told(SU, Assigned)} == {"Zoya"}  # named for the one that is played
    assert campaign.view(SU).assaults["B1-02"].fights[-1].slots[0].players == {"attacker": "Bea", "defender": "Zoya"}


def test_without_a_roster_and_for_an_automatic_commander_all_stays_as_it_was():
    """META-11.4, META-11.15: names are typed, nobody is named, nothing is rolled for want of a player; a nation without
    players leaves it to the other side's report."""
    for told in (False, True):
        campaign = smolensk()
        if told:
            campaign.muster(germany=["Ada"])
        campaign.say(germany=["assign B1-01 1 Rommel"])
        campaign.run_out("assigned")
        assert named(campaign) == ["Rommel"] and named(campaign, "defender") == ["-"]
        assert not campaign.told(GER, Scored) and not campaign.told(GER, NobodyThere)
    campaign.say(soviet_union=["trust B1-01"])
    campaign.say(germany=[REPORT])
    assert [said.how for said in campaign.told(UK, Scored)] == ["reported"]


def test_a_name_is_that_of_a_player_and_an_allys_waits_for_his_commander():
    """META-11.3, META-R11: both nations hear of it, the enemy of nothing; by the same line the ally consents."""
    campaign = smolensk().muster(germany=["Ada", "Bea"], italy=["Ugo", "Éva"], soviet_union=["Zoya", "Yuri"])
    assert campaign.refused(GER, "assign B1-01 1 Rommel") == ["e-role-player"]
    assert campaign.refused(SU, "assign B1-01 1 Ugo") == ["e-role-player"]  # an enemy's
    before = {nation: msgspec.json.encode(campaign.view(nation)) for nation in OF_CAMP["allies"]}
    campaign.say(germany=["assign B1-01 1 eva"])
    asked = AskedFor("B1-01", 1, GER, ITA, "Éva")
    assert campaign.told(GER, AskedFor) == campaign.told(ITA, AskedFor) == [asked]
    assert before == {nation: msgspec.json.encode(campaign.view(nation)) for nation in before}
    assert not campaign.told(ITA, Assigned)
    assert campaign.refused(ITA, "assign B1-01 1 Ugo") == ["e-role-lent"]  # nobody has asked for him
    assert campaign.refused(ITA, REPORT, "concede B1-01 1") == ["e-role-lent"] * 2
    campaign.say(italy=["assign B1-01 1 Eva"])
    assert [(said.side, said.player) for said in campaign.told(SU, Assigned)] == [("attacker", "Éva")]
    assert campaign.game.muster.loans == ()


def lent(**options):
    """Ugo of Italy fights for Germany."""
    campaign = smolensk(**options).muster(germany=["Ada", "Bea"], italy=["Ugo"], soviet_union=["Zoya"])
    campaign.say(germany=["assign B1-01 1 Ugo"])
    campaign.say(italy=["assign B1-01 1 Ugo"])
    return campaign


def test_whoever_is_lent_reports_to_who_has_borrowed_him_and_says_nothing_else():
    """META-11.6, META-R11: whatever his office at home, his report is to be confirmed by those he fights for."""
    campaign = lent()
    others = ["confirm B1-01 1", "roll B1-01", "stop B1-01", "trust B1-01", "play B1-01"]
    assert campaign.refused(ITA, *others) == ["e-role-battle"] * 5
    campaign.say(soviet_union=[REPORT])
    campaign.say(italy=[REPORT])
    (said,) = campaign.told(GER, SaidOf)
    assert not said.confirmed and not campaign.told(GER, Scored)
    assert campaign.refused(ITA, "confirm B1-01 1") == ["e-role-battle"]
    campaign.say(germany=["confirm B1-01 1"])
    assert [score.how for score in campaign.told(ITA, Scored)] == ["reported"]
    campaign = lent()
    campaign.say(italy=["concede B1-01 1"])  # META-11.9
    assert [score.how for score in campaign.told(ITA, Scored)] == ["conceded"]


def test_whoever_is_lent_sees_no_more_than_his_camp_does():
    """META-R11: what the two nations see of the battle is what the third of a camp would, but for their own letters."""
    own = {"side", "told", "known", "credits", "bought", "deceiving", "standing", "reports"}
    campaign = lent()
    campaign.say(germany=[REPORT])
    germany, italy = campaign.view(GER), campaign.view(ITA)
    assert all(getattr(germany, name) == getattr(italy, name) for name in set(germany.__struct_fields__) - own)
    assert italy.credits == Campaign().until("movement").view(ITA).credits  # nothing of the borrower's purse
    assert {nation: [*campaign.view(nation).muster.roster] for nation in (ITA, USA)} == {
        ITA: [*OF_CAMP["axis"]], USA: [*OF_CAMP["allies"]],
    }  # fmt: skip


def test_a_nation_without_land_lends_its_players():
    """META-14.9, META-R11: nothing is left of Italy but those who play it."""
    axis = [area for area, owner in Campaign().board.owner.items() if owner == ITA]
    campaign = Campaign(
        at={"smolensk": {SU: 1}, **{area: {} for area in axis}}, owners=dict.fromkeys(axis, UK), face=4
    ).until("movement")
    campaign.send(germany=["move 2 Belarus -> Smolensk"])
    assert ITA not in campaign.asks
    campaign.muster(germany=["Ada", "Bea"], italy=["Ugo"], soviet_union=["Zoya"])
    campaign.say(germany=["assign B1-01 1 Ugo"])
    campaign.say(italy=["assign B1-01 1 Ugo"])
    campaign.say(italy=[REPORT])
    assert not campaign.told(GER, SaidOf)[0].confirmed


def test_a_general_is_lent_to_an_automatic_commander_and_reports_for_it():
    """META-11.15, META-20.4: he needs nobody's consent and nobody's word; without him the other side's report would
    settle it."""
    campaign = smolensk().muster(germany=["Ada"], united_kingdom=["Kim", "Lee"])
    campaign.say(soviet_union=["trust B1-01"])  # as its automatic commander does
    assert not campaign.asks[UK].wanted
    assert campaign.refused(UK, "assign B1-01 1 Ada", REPORT) == ["e-role-lent"] * 2
    campaign.say(united_kingdom=["assign B1-01 1 Lee"])
    assert named(campaign, "defender") == ["Lee"] and campaign.asks[UK].wanted
    wanted = METAGAME.seat.ask_words(campaign.view(UK), campaign.asks[UK], "en").wanted
    assert [(term.key, term.args) for term in wanted.args["what"].items] == [("do-report", {"n": 1})]
    campaign.say(germany=[REPORT])
    assert not campaign.told(GER, Scored)
    campaign.say(united_kingdom=[REPORT])
    assert campaign.told(UK, SaidOf)[0].confirmed
    assert [score.how for score in campaign.told(UK, Scored)] == ["reported"]


def test_a_fight_that_begins_after_thursday_is_shared_out_by_hand():
    """META-11.3, META-11.4: the default is Thursday's."""
    at = {"smolensk": {SU: 1, USA: 1}}
    campaign = Campaign(at=at, face=4).until("movement")
    campaign.send(germany=["move 2 Belarus -> Smolensk"])
    campaign.muster(germany=["Ada", "Bea"], soviet_union=["Zoya"], usa=["Joe"])
    campaign.run_out("assigned")
    campaign.say(soviet_union=["concede B1-01.1 1"])
    assert campaign.told(GER, FightBegins) and named(campaign) == ["-"]
    campaign.say(germany=["assign B1-01.2 1 Bea"])
    assert named(campaign) == ["Bea"]


def test_the_campaign_is_told_of_its_players_once_and_of_all_its_nations():
    """META-3.4: in the days of the battles, and where any are fought outside."""
    campaign = smolensk()
    roster = dict.fromkeys(NATIONS, ())
    assert METAGAME.musters(campaign.game) == {}
    game, _ = mustered(METAGAME, campaign.game, roster)
    assert METAGAME.musters(game) == roster and METAGAME.musters(campaign.game) == {}
    for again in (game, Campaign().game, smolensk(battles="built_in").game):
        with pytest.raises(LookupError):
            mustered(METAGAME, again, roster)
    with pytest.raises(LookupError):
        mustered(METAGAME, campaign.game, {GER: ()})
    campaign.game = game
    assert METAGAME.musters(campaign.end().game) is None and not campaign.game.muster.roster
