"""The desk of the game master: what waits for him, what he may settle or change, what he should know (META-11.8, 20.1,
R35)."""

import pytest
from msgspec.structs import replace

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import Adjust, Assign, Move, Pass, Result, Settle
from arbitre.games.metagame.records.reports import Adjusted
from arbitre.games.metagame.rules.battles import BOOKS, MIDNIGHT
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import OrderError
from arbitre.kernel.play import Umpire, interrupt, play, run_out
from arbitre.kernel.presiding import carried_out
from arbitre.kernel.rulings import Decided, Dispute, Ruled
from arbitre.web.names import options
from arbitre.words import LANGUAGES, Words

FIGHTERS = ("germany", "soviet_union")


class Campaign:
    """A campaign in its first week, in which Germany attacks Smolensk."""

    def __init__(self, **options):
        self.game, self.asks = METAGAME.new({"battles": "outside", **options}), {}
        for moves in ({}, {}, {}, {"germany": (Move(0, "belarus", "smolensk"),)}):
            self.step(**moves)

    @property
    def umpire(self):
        return Umpire(KeyedDice("1", "desk"))

    def step(self, **orders):
        given = {**dict.fromkeys(self.asks, ()), **orders}
        self.game, self.asks = play(METAGAME, self.game, given, self.umpire, self.asks or None)

    def says(self, nation, attacker, defender, **rest):
        winner = "attacker" if attacker > defender else "defender"
        order = Result("B1-01", 1, winner, attacker, defender, **rest)
        self.orders(nation, order)

    def orders(self, nation, order):
        self.game, self.asks = interrupt(METAGAME, self.game, {nation: (order,)}, self.umpire)

    def strikes(self, *limits):
        self.game, self.asks = run_out(METAGAME, self.game, limits, self.umpire)

    @property
    def disputes(self):
        return METAGAME.disputes(self.game)

    def rules(self, order):
        act = Decided("By the record.", (METAGAME.codec.plain(order),))
        self.game, self.asks = carried_out(METAGAME, self.game, act, self.umpire)


def settle(attacker, defender):
    return Settle("B1-01", 1, "attacker" if attacker > defender else "defender", attacker, defender)


def dispute(*figures):
    return Dispute("B1-01/report/1", FIGHTERS, BOOKS, tuple(settle(*each) for each in figures))


def test_reports_that_differ_wait_for_him_with_what_would_settle_them():
    """META-11.8: what either has reported, or where they agree on the winner what Sunday noon would make of it."""
    campaign = Campaign()
    assert campaign.disputes == ()
    campaign.says("germany", 6, 2)
    assert campaign.disputes == ()  # META-11.6: nobody is shown anything yet
    campaign.says("soviet_union", 6, 5)
    assert campaign.disputes == (dispute((6, 2), (6, 5), (6, 4)),)
    other = Campaign()
    other.says("germany", 6, 2)
    other.says("soviet_union", 3, 6)
    assert other.disputes == (dispute((6, 2), (3, 6)),)


def test_one_report_alone_waits_for_him_from_saturday_midnight_on():
    """META-11.7."""
    campaign = Campaign()
    campaign.says("soviet_union", 6, 3)
    campaign.strikes(MIDNIGHT)
    assert campaign.disputes == (dispute((6, 3)),)
    campaign.rules(settle(6, 3))
    assert campaign.disputes == ()


def test_what_he_settles_is_settled_and_he_is_told_who_was_contradicted():
    """META-R35: by the name of the player who fought, of the nation if it has named none; in a stable order."""
    campaign = Campaign()
    assert METAGAME.log(campaign.game) == ()
    campaign.orders("germany", Assign("B1-01", 1, "Radzim"))
    campaign.says("germany", 6, 2)
    campaign.says("soviet_union", 3, 6)
    for wrong in (settle(5, 2), settle(6, 6), replace(settle(6, 2), slot=2), replace(settle(6, 2), battle="B9-99")):
        with pytest.raises(OrderError):
            campaign.rules(wrong)
    campaign.rules(settle(6, 4))
    assert campaign.game.assaults["B1-01"].fights[0].slots[0].score.how == "ruled"
    assert campaign.disputes == () and campaign.game.contradicted == {"Radzim": 1, "soviet_union": 1}
    said = [Words.of("en", METAGAME).say(phrase) for phrase in METAGAME.log(campaign.game)]
    assert said == ["Radzim: one report that was not borne out.", "USSR: one report that was not borne out."]
    assert all(not hasattr(METAGAME.view(campaign.game, seat), "contradicted") for seat in FIGHTERS)


def test_he_is_told_of_nations_that_have_sent_nothing_for_two_weeks():
    """META-20.5: a sheet that passes is a sheet; whoever is heard of begins anew."""
    campaign = Campaign(battles="built_in")
    while campaign.game.turn < 4:
        _, phase = METAGAME.moment(campaign.game)
        late = {"usa": (Pass(),)} if campaign.game.turn == 3 and phase == "bombing" else {}
        moves = {"germany": (Pass(),)} if phase == "movement" else {}
        campaign.step(**late, **moves)
        if campaign.game.turn == 3:
            assert campaign.game.silent == dict.fromkeys(("italy", "united_kingdom", "soviet_union", "usa"), 2)
    assert campaign.game.silent == dict.fromkeys(("italy", "united_kingdom", "soviet_union"), 3)
    for language, said in (("en", "Italy: no sheet for 3 weeks running."), ("fr", "aucune feuille depuis 3 semaines")):
        assert said in Words.of(language, METAGAME).say(METAGAME.log(campaign.game)[0])
    assert [phrase.clause for phrase in METAGAME.log(campaign.game)] == ["META-20.5"] * 3
    for seat in FIGHTERS:  # nobody else is told
        assert "silent" not in repr(METAGAME.codec.plain(METAGAME.view(campaign.game, seat)))


def test_a_parameter_changes_at_the_next_monday_and_all_are_told_at_once():
    """META-20.1."""
    campaign = Campaign()
    for wrong in (Adjust("setup", "short"), Adjust("walk_in_strength", "known"), Adjust("week", "2")):
        with pytest.raises(OrderError):
            campaign.rules(wrong)
    campaign.rules(Adjust("walk_in_strength", "revealed"))
    told = Adjusted(2, "walk_in_strength", "revealed")
    for ledger in campaign.game.told.values():
        assert [entry.report for entry in ledger[-2:]] == [told, Ruled("decided", "By the record.")]
    assert len(campaign.game.told) == 5
    assert campaign.game.options["walk_in_strength"] == "hidden"
    campaign.says("germany", 6, 2)
    campaign.says("soviet_union", 6, 2)
    while campaign.game.turn == 1:
        assert campaign.game.options["walk_in_strength"] == "hidden"
        campaign.step()
    assert campaign.game.options["walk_in_strength"] == "revealed" and campaign.game.adjusted == {}


def test_headings_say_what_is_in_force_and_since_when():
    """META-20.1: to the players at once, to everybody else with the books of the week (META-16.8)."""
    campaign = Campaign()
    spoken, made = Words.of("en", METAGAME), {"battles": "outside"}

    def heading(nation):
        return options(spoken, METAGAME, made, METAGAME.view(campaign.game, nation))

    first, *_ = heading("germany")
    assert heading("germany") == [first] == options(spoken, METAGAME, made)
    campaign.rules(Adjust("battles", "ask"))
    campaign.rules(Adjust("walk_in_strength", "revealed"))
    assert [METAGAME.amended(view) for view in METAGAME.observed(campaign.game)] == [()]
    asked, strength = heading("usa")[1:]
    assert asked.endswith("play or roll (from week 2 on)") and strength.endswith("(from week 2 on)")
    campaign.says("germany", 6, 2)
    campaign.says("soviet_union", 6, 2)
    while campaign.game.turn == 1:
        campaign.step()
    now = heading("usa")
    assert first not in now and [said.rpartition(" (")[2] for said in now] == ["since week 2)"] * 2
    assert [len(METAGAME.amended(view)) for view in METAGAME.observed(campaign.game)] == [0, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_his_rulings_are_written_and_read_in_both_languages(language):
    for order in (settle(6, 2), settle(3, 6), Adjust("walk_in_strength", "revealed")):
        line = METAGAME.seat.write(order, None, language)
        assert [read.order for read in METAGAME.seat.read(line, None)] == [order]
    named = Words.of(language, METAGAME).text(METAGAME.seat.named("B1-01/report/1"))
    assert "B1-01" in named and "report" not in named
