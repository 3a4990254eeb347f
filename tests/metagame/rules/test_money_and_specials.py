"""The map, money, recruitment and the special actions of Monday, the raids of Tuesday (META chapters 1, 2, 5 to 7)."""

import pytest

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import (
    CAMP,
    DISTANCES,
    LAND_NEIGHBOURS,
    NATIONS,
    NEIGHBOURS,
    NEUTRALS,
    SEAS,
    STRAITS,
    TERRITORIES,
    USA_ZONE,
)
from arbitre.games.metagame.records.reports import (
    Built,
    IntoxUnused,
    IntoxUsed,
    Posted,
    Raided,
    Recruited,
    Spied,
    WasRaided,
)
from arbitre.games.metagame.rules.bombing import loss_order
from metagame.playing import Campaign

GER, ITA, UK, SU, USA = NATIONS


def test_the_map():
    """META-1.1 to 1.11, META-R1, R2, R4, R5, R6: territories with an owner and a value, neutrals that nobody enters,
    fifteen sea zones, homes, colours, distances over any area."""
    assert len(TERRITORIES) == 41 and len(NEUTRALS) == 6 and tuple(f"sea_{n}" for n in range(1, 16)) == SEAS
    assert all(territory.value >= 1 and territory.owner in NATIONS for territory in TERRITORIES.values())
    assert not {near for ways in NEIGHBOURS.values() for near in ways} & set(NEUTRALS)
    assert [NATIONS[nation].home for nation in NATIONS] == ["germany", "italy", "england", "moscow", USA_ZONE]
    assert len({nation.colour for nation in NATIONS.values()}) == 5
    assert STRAITS == (("italy", "sicily"),) and "sicily" in LAND_NEIGHBOURS["italy"]
    assert not {"denmark", "gibraltar"} & {a for a, near in LAND_NEIGHBOURS.items() if {"norway", "morocco"} & {*near}}
    assert all(near in TERRITORIES for near in NEIGHBOURS["sea_15"])  # closed by neutral Turkey
    assert DISTANCES["england"]["danube"] == 3 and DISTANCES["sea_8"]["england"] == 2
    for camp in ("axis", "allies"):  # META-1.4
        values = sum(territory.value for territory in TERRITORIES.values() if CAMP[territory.owner] == camp)
        assert values + sum(nation.fixed for nation in NATIONS.values() if nation.camp == camp) == 40


def test_a_territory_keeps_its_owner_without_battalions_and_its_legitimate_one_for_ever():
    """META-1.2, META-1.10, META-R2: conquered twice, it goes back to the owner of the start."""
    campaign = Campaign(at={"moscow": {}, "smolensk": {UK: 1}}, owners={"moscow": ITA}).until("movement")
    assert campaign.board.owner["moscow"] == ITA
    campaign.send(united_kingdom=["move 1 Smolensk -> Moscow"])
    assert campaign.board.owner["moscow"] == SU


def test_a_week_is_paid_out_of_the_sundays_map_and_what_is_left_is_lost():
    """META-2.1 to 2.8, META-R7, R8, META-1.3: one budget for Monday and Tuesday, of the nation alone; a captured
    territory pays nobody before Sunday."""
    campaign = Campaign(at={"smolensk": {}})
    campaign.send(germany=["recruit 2", "spy Smolensk"], italy=["recruit 1"])
    assert campaign.view(GER).credits == 16 and campaign.view(ITA).credits == 12
    assert campaign.view(SU).budget == {GER: 25, ITA: 15, UK: 14, SU: 16, USA: 10}
    campaign.send(germany=["bomb Smolensk"])
    assert campaign.view(GER).credits == 12
    campaign.send(germany=["move 1 Belarus -> Smolensk"])
    campaign.end()
    assert campaign.game.budget == {GER: 26, ITA: 15, UK: 14, SU: 15, USA: 10}
    assert campaign.view(GER).credits == 26


def test_a_budget_is_never_overdrawn_and_money_is_taken_at_the_deadline():
    """META-2.6, META-2.9, META-18.4, META-18.8: the sum is looked at once every line is good."""
    campaign = Campaign()
    assert campaign.asks[GER].whole
    assert campaign.refused(GER, "recruit 8", "port Denmark") == ["e-budget"]
    assert campaign.refused(GER, "recruit 9", "port Danube") == ["e-not-coastal"]
    assert campaign.refused(GER, "recruit 8") == []
    assert campaign.view(GER).credits == 25
    campaign.send(germany=["recruit 8"])
    assert campaign.asks[GER].whole  # the sheet of Tuesday, too
    assert campaign.refused(GER, "bomb Smolensk") == ["e-budget"]


def test_recruits_stand_at_home_from_monday_on():
    """META-5.2, META-5.3, META-5.5, META-5.6, META-5.7, META-R15, R16, META-8.9: spied the same day, bombed on Tuesday,
    on their way on Wednesday; the enemy hears nothing of them."""
    campaign = Campaign(owners={"denmark": UK}, at={"denmark": {UK: 1}})
    campaign.send(germany=["recruit 8"], united_kingdom=["spy Germany"])
    (spied,) = campaign.told(UK, Spied)
    assert spied.force == {GER: 13}
    assert campaign.told(GER, Recruited) and not campaign.told(ITA, Recruited) and not campaign.told(UK, Recruited)
    assert campaign.view(ITA).forces["germany"] == {GER: 13} and "germany" not in campaign.view(SU).forces
    campaign.send(united_kingdom=["bomb Germany x 2"])
    assert campaign.board.force("germany") == {GER: 11}
    campaign.send(germany=["move 11 Germany -> Poland"])
    assert campaign.board.force("poland") == {GER: 13}


def test_without_its_home_a_nation_builds_and_spies_but_does_not_recruit():
    """META-5.4, META-14.1."""
    campaign = Campaign(owners={"moscow": GER}, at={"moscow": {GER: 1}})
    assert campaign.refused(SU, "recruit 1") == ["e-home-lost"]
    assert campaign.refused(SU, "AA Kursk", "spy Moscow", "port Karelia") == []
    assert campaign.game.budget[SU] == 13
    campaign.until("bombing")
    assert campaign.refused(SU, "bomb Moscow x 3") == []


@pytest.mark.parametrize(
    ("nation", "line", "why"),
    [
        (GER, "port Italy", "e-not-owner"),  # META-6.6, META-R17: an ally's
        (GER, "port Danube", "e-not-coastal"),
        (UK, "port England", "e-port-exists"),
        (USA, "port zone 8", "e-not-owner"),  # META-6.4, META-R1: it needs none
        (GER, "AA Italy", "e-not-owner"),  # META-6.16
        (GER, "AA zone 3", "e-not-owner"),
        (GER, "AA Ukraine x 0", "e-syntax"),  # META-18.8
        (GER, "spy Italy", "e-not-enemy"),  # META-6.8
        (GER, "spy zone 6", "e-not-enemy"),
        (ITA, "spy Smolensk", "e-range-spy"),  # an ally's neighbourhood does not count: META-R18
        (UK, "spy Northern France", "e-range-spy"),  # nor what lies over the sea
        (GER, "intox zone 3", "e-not-owner-intox"),  # META-6.19
        (GER, "intox Smolensk", "e-not-owner-intox"),  # META-6.11
        (SU, "intox Karelia show Germany 1 port no AA 0", "e-fake-nation"),  # META-6.12
        (SU, "intox Karelia show USSR 1, USSR 2 port no AA 0", "e-fake-twice"),  # META-6.19
        (SU, "intox Karelia show USSR 31 port no AA 0", "e-fake-number"),
        (SU, "intox Karelia show USSR 0 port no AA 10", "e-fake-guns"),
        (GER, "move 1 Belarus -> Smolensk", "e-phase"),  # META-4.8
    ],
)
def test_what_monday_refuses(nation, line, why):
    """META-6.1, META-18.5, META-R51: judged on what the nation may know."""
    assert Campaign(ports=["england"]).refused(nation, line) == [why]


def test_once_a_week_each():
    """META-6.8, META-6.19: one espionage of a territory, one intox on it; guns as many as one likes (META-6.14)."""
    campaign = Campaign()
    assert campaign.refused(GER, "spy Smolensk", "spy Karelia", "spy Smolensk") == ["e-duplicate"]
    assert campaign.refused(GER, "intox Denmark", "intox Denmark") == ["e-duplicate"]
    assert campaign.refused(GER, "port Denmark", "port Denmark") == ["e-port-exists"]
    assert campaign.refused(GER, "AA Denmark", "AA Denmark x 2") == []
    campaign.send(germany=["AA Denmark", "AA Denmark x 2", "port Norway"])
    assert campaign.board.guns == {"denmark": 3} and campaign.board.ports == ("norway",)
    assert len(campaign.told(GER, Built)) == 3 and not campaign.told(ITA, Built) and not campaign.told(UK, Built)
    assert campaign.view(ITA).guns == {"denmark": 3} and not campaign.view(UK).guns  # META-6.18


def test_a_port_serves_the_camp_in_its_first_week_and_landings_need_none():
    """META-6.2, META-6.3, META-6.6, META-R54: out of the port, ashore anywhere, one step a week."""
    campaign = Campaign(at={"denmark": {ITA: 1}, "sea_3": {GER: 1}})
    campaign.send(germany=["port Denmark"])
    campaign.until("movement")
    assert campaign.refused(ITA, "move 1 Denmark -> zone 3") == []
    assert campaign.refused(ITA, "move 1 Germany -> Denmark", "move 1 Norway -> zone 1") == ["e-too-many", "e-no-port"]
    assert campaign.refused(GER, "move 1 zone 3 -> Norway", "move 1 Norway -> Finland") == []
    assert campaign.refused(GER, "move 1 Germany -> Denmark", "move 2 Denmark -> zone 3") == ["e-too-many"]


def test_espionage_is_exact_and_told_to_who_paid():
    """META-6.7, META-6.9, META-6.17, META-6.18, META-R21: nations, port, guns; the spied camp hears nothing."""
    campaign = Campaign(at={"leningrad": {SU: 2, UK: 1}}, ports=["leningrad"], guns={"leningrad": 2})
    campaign.send(germany=["spy Leningrad"])
    (spied,) = campaign.told(GER, Spied)
    assert (spied.force, spied.port, spied.guns) == ({SU: 2, UK: 1}, True, 2)
    assert not campaign.told(ITA, Spied)
    assert {type(report) for to, report in campaign.heard if to in (SU, UK, USA, "allies")} == {Posted}


def test_of_several_intox_the_owners_is_read():
    """META-6.11, META-6.13, META-6.18: then that of the most battalions, then by nation; the others hear that theirs
    was not used, as if nobody had spied."""
    force = {"leningrad": {UK: 1, SU: 1, USA: 2}}
    sheets = {nation: [f"intox Leningrad show {nation} {n} port no AA 0"] for n, nation in enumerate((UK, SU, USA), 4)}
    for author, sent in ((SU, (UK, SU, USA)), (USA, (UK, USA)), (UK, (UK,))):
        campaign = Campaign(at=force)
        campaign.send(germany=["spy Leningrad"], **{nation: sheets[nation] for nation in sent})
        (spied,) = campaign.told(GER, Spied)
        assert list(spied.force) == [author]
        for nation in sent:
            assert bool(campaign.told(nation, IntoxUsed)) == (nation == author)
            assert bool(campaign.told(nation, IntoxUnused)) == (nation != author)
    equal = Campaign(at={"leningrad": {UK: 1, USA: 1}})
    equal.send(germany=["spy Leningrad"], united_kingdom=sheets[UK], usa=sheets[USA])
    assert list(equal.told(GER, Spied)[0].force) == [UK]


def test_all_spies_read_one_text_and_the_week_after_the_truth():
    """META-6.10, META-6.12, META-6.19, META-R19: a port inland, a nation with none; the intox lasts a week."""
    campaign = Campaign(owners={"karelia": ITA, "belarus": ITA}, at={"smolensk": {SU: 1}})
    sheet = ["intox Smolensk show USSR 0, UK 7 port yes AA 3"]
    campaign.send(italy=["spy Smolensk"], soviet_union=sheet)
    (spied,) = campaign.told(ITA, Spied)
    assert (spied.force, spied.port, spied.guns) == ({UK: 7}, True, 3)
    campaign.end()
    campaign.send(italy=["spy Smolensk"])
    assert campaign.told(ITA, Spied)[0].force == {SU: 1}


def test_an_intox_may_be_written_once_the_spy_has_come():
    """META-R20: every nation is asked, so that nobody can tell who was spied; only who is read may write; without an
    answer the text of Monday, or the printed value, is read."""
    for setup in ("club_evening", "two_players", "solo", "short"):  # a game of the calendar only
        with pytest.raises(ValueError, match="intox=asked: intox=with_the_order"):
            METAGAME.new({"setup": setup, "intox": "asked"})
    campaign = Campaign(intox="asked")
    campaign.send(germany=["spy Karelia"], soviet_union=["intox Karelia"], united_kingdom=["intox Egypt"])
    assert campaign.phase == "deceive" and list(campaign.asks) == list(NATIONS) and not campaign.heard
    assert campaign.refused(SU, "fake Leningrad show USSR 1 port no AA 0") == ["e-not-owner-intox"]
    campaign.send(soviet_union=["fake Karelia show USSR 9 port yes AA 0"])
    assert campaign.told(GER, Spied)[0].force == {SU: 9} and campaign.told(UK, IntoxUnused)
    silent = Campaign(intox="asked")
    silent.send(germany=["spy Karelia"], soviet_union=["intox Karelia"])
    silent.send()
    assert silent.told(GER, Spied)[0].force == {SU: 3}


@pytest.mark.parametrize(
    ("nation", "line", "why"),
    [
        (GER, "bomb Italy", "e-not-enemy"),  # META-7.7
        (GER, "bomb zone 6", "e-not-enemy"),
        (UK, "bomb Northern France", "e-range"),  # META-7.1
        (UK, "bomb long Danube", "e-range-far"),
        (ITA, "bomb Smolensk", "e-range"),  # META-R18: Germany's Belarus does not count
        (USA, "bomb long Germany", "e-range-far"),
        (GER, "bomb Smolensk x 0", "e-syntax"),
        (GER, "loss Kursk Germany", "e-not-owner-losses"),
        (GER, "loss Kursk USSR", "e-syntax-losses"),  # META-18.8: the first of the printed codes
    ],
)
def test_what_tuesday_refuses(nation, line, why):
    """META-7.9, META-R22."""
    assert Campaign().until("bombing").refused(nation, line) == [why]


def test_the_reach_of_the_americans_begins_in_their_zone():
    """META-R18, META-R22, META-7.7: over sea zones; nothing occupied at sea counts."""
    campaign = Campaign(owners={"morocco": ITA}, at={"sea_6": {USA: 1}}).until("bombing")
    assert campaign.refused(USA, "bomb long Morocco") == []
    assert campaign.refused(USA, "bomb Northern France") == ["e-range"]


@pytest.mark.parametrize(
    ("force", "ties", "order"),
    [
        ({UK: 3, USA: 4}, (), [UK, USA]),  # the legitimate owner first
        ({SU: 4, USA: 4}, (), [SU, USA]),
        ({SU: 4, USA: 4}, (USA,), [USA, SU]),
        ({SU: 4, USA: 5}, (SU,), [USA, SU]),  # only among equals
    ],
)
def test_who_takes_the_losses(force, ties, order):
    """META-7.6, META-7.9, META-13.8, META-R24."""
    assert loss_order("egypt", force, ties) == order


def test_raids_touch_nothing_but_battalions():
    """META-7.2 to 7.5, META-7.10 to 7.12, META-R13, R23: no port, no gun; a stopped raid is paid; who finds nobody
    reads what he reads of guns."""
    campaign = Campaign(at={"smolensk": {SU: 1}}, guns={"smolensk": 1, "kursk": 2}, ports=["karelia"]).until("bombing")
    campaign.send(germany=["bomb Smolensk x 2", "bomb Kursk", "bomb Smolensk"])
    assert campaign.board.guns == {"smolensk": 1, "kursk": 2} and not campaign.board.force("smolensk")
    assert campaign.board.owner["smolensk"] == SU and campaign.view(GER).credits == 25 - 16
    smolensk, kursk = campaign.told(GER, Raided)
    assert (smolensk.id, smolensk.raids, smolensk.destroyed) == ("R1-GER-01", 3, {SU: 1})
    assert (kursk.id, kursk.raids, kursk.destroyed) == ("R1-GER-02", 1, {})
    assert [(r.area, r.raids, r.stopped, r.lost) for r in campaign.told(UK, WasRaided)] == [
        ("kursk", 1, 1, {}),
        ("smolensk", 3, 1, {SU: 1}),
    ]
    assert not campaign.told(ITA, Raided) and not campaign.told(ITA, WasRaided)
    campaign.end().until("bombing")
    campaign.send(germany=["bomb Kursk x 3"])  # the guns stop as many every week
    assert campaign.told(SU, WasRaided)[0].stopped == 2
