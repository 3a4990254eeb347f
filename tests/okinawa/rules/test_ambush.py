"""Support and attack from ambush (OKI chapter 15, R75 to R79)."""

import pytest

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.board import Combat, SupportRule
from arbitre.games.okinawa.records.orders import Done, Move, Support
from arbitre.games.okinawa.records.printed import JAPAN, US
from arbitre.games.okinawa.records.reports import Demoralised, Fought, Revealed
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.support import Window, may_support, rule_for, supporters
from arbitre.kernel.play import play
from okinawa.assaults import MARINES, assault, combat, field, fight, halve, places, resolve, stacked, told, umpire

ALWAYS, NEVER = SupportRule("always"), SupportRule("never")
SIX = MARINES[:6]
AT = stacked(SIX, "1138", "1238", "1038")
STORMED = (SIX, ("1139",))


def stormed(supports, hidden, *, discovered=("jp_mar_1", "jp_mar_2"), contacts=None, **more):
    """D2: two naval battalions revealed this turn in a fortification at 1139 (20), six marines around it (30); `hidden`
    counters with their support orders, in contact with every marine next to them."""
    game = field(**AT, jp_mar_1="1139", jp_mar_2="1139", jp_fort_01="1139", hidden=hidden, **more)
    game.hidden.supports.update(supports)
    near = {"1039": ("1038",), "1239": ("1238",), "1140": (), "1338": ("1238",)}
    pairs = [(id, unit) for id, hex in hidden.items() for unit in SIX if AT[unit] in near[hex]]
    return assault(game, STORMED, discovered=discovered, contacts=pairs if contacts is None else contacts)


def supported(reports):
    """Who supported, combat by combat."""
    return [report.supporters for report in told(reports, Fought)]


# --------------------------------------------------------------------------------------------------------- support


def test_D2_an_infantry_in_contact_turns_the_storm():
    """D2, OKI-15.3, R76: 30 against 20 + 12: all six lost without a die; the infantry is revealed where it is."""
    game = stormed({"jp_inf_iib_11": ALWAYS}, {"jp_inf_iib_11": "1039"})
    reports = fight(game)
    assert combat(reports) == (30, 32, 0, "weaker")
    assert supported(reports) == [("jp_inf_iib_11",)]
    assert told(reports, Revealed) == [Revealed("1039", ("jp_inf_iib_11",), "support")]
    assert places(game, *SIX, "jp_inf_iib_11") == ["lost"] * 6 + ["1039"]


def test_D2b_the_attackers_are_taken_prisoner():
    """D2b, OKI-R76, 14.13, R72: 30 against 28, die 1: Ap; the marines next to their three hexes are halved."""
    game = stormed({"jp_mar_3": ALWAYS}, {"jp_mar_3": "1039"}, us_mar_1_7="1237", us_mar_2_7="0939", us_mar_3_7="1437")
    reports = fight(game, 1)
    assert combat(reports) == (30, 28, 1, "Ap")
    for side in (US, JAPAN):
        assert told(reports, Demoralised, side) == [Demoralised(("us_mar_2_7", "us_mar_1_7"), 4)]


def test_D2c_no_support_for_those_who_were_known_before():
    """D2c, OKI-15.3, R76: revealed in an earlier turn, 30 - 20 = 10, whatever the orders say."""
    game = stormed({"jp_inf_iib_11": ALWAYS}, {"jp_inf_iib_11": "1039"}, discovered=())
    reports = fight(game, 5)
    assert combat(reports) == (30, 20, 5, "De")
    assert places(game, "jp_inf_iib_11") == ["?1039"]


def test_one_of_several_attacked_hexes_must_hold_discovered_troops():
    """OKI-R76: not a work alone; one of the hexes is enough."""
    game = field(us_mar_1_1="1138", jp_mar_1="1139", jp_mar_2="1238", jp_fort_01="1238", hidden={"jp_mar_3": "1038"})
    both, one = Combat(MARINES[:1], ("1139", "1238")), Combat(MARINES[:1], ("1139",))
    for discovered, expected in ((("jp_mar_2",), [True, False]), (("jp_fort_01",), [False, False])):
        assault(game, discovered=discovered, contacts=[("jp_mar_3", "us_mar_1_1")])
        assert [bool(may_support(game.board, game.hidden, combat)) for combat in (both, one)] == expected


def test_a_supporter_must_be_in_contact_with_an_attacker_of_this_combat():
    """OKI-R76, 15.1: a contact with another American, or mere neighbourhood, is not enough."""
    for contacts in ([], [("jp_inf_iib_11", "us_mar_1_7")]):
        game = stormed({"jp_inf_iib_11": ALWAYS}, {"jp_inf_iib_11": "1039"}, contacts=contacts, us_mar_1_7="0939")
        assert supported(fight(game, 5)) == [()]


def test_a_counter_in_an_attacked_hex_defends_and_does_not_support():
    """OKI-R76, R63: the hidden companion counts once, with the fortification, and is not doubled for ambush."""
    game = field(us_mar_1_1="1138", jp_mar_1="1139", hidden={"jp_inf_iib_11": "1139"})
    game.hidden.supports["jp_inf_iib_11"] = ALWAYS
    assault(game, (MARINES[:1], ("1139",)), discovered=("jp_mar_1",), contacts=[("jp_inf_iib_11", "us_mar_1_1")])
    assert may_support(game.board, game.hidden, game.board.assault.combats[0]) == ()
    reports = fight(game)
    assert supported(reports) == [()] and combat(reports)[1] == 14


def test_a_supporter_suffers_no_result_and_its_works_stay_hidden():
    """OKI-R66, R76, R107: De strikes the attacked hex alone; the fortification the supporter stands in shows itself no
    more than its companion does, and lends it nothing."""
    hidden = {"jp_inf_iib_11": "1039", "jp_fort_02": "1039", "jp_inf_iib_12": "1039"}
    game = stormed({"jp_inf_iib_11": ALWAYS}, hidden, us_mar_1_7="1239", us_mar_2_7="1239")
    assault(game, ((*SIX, "us_mar_1_7", "us_mar_2_7"), ("1139",)), discovered=("jp_mar_1",),
            contacts=[("jp_inf_iib_11", "us_mar_1_5")])  # fmt: skip
    reports = fight(game, 6)
    assert combat(reports) == (40, 32, 6, "De")
    assert places(game, "jp_inf_iib_11", "jp_fort_02", "jp_inf_iib_12") == ["1039", "?1039", "?1039"]


def test_demoralised_supporters_are_halved_then_doubled():
    """OKI-R77: 6 instead of 12."""
    game = halve(stormed({"jp_inf_iib_11": ALWAYS}, {"jp_inf_iib_11": "1039"}), "jp_inf_iib_11")
    assert combat(fight(game, 6))[:2] == (30, 26)


def test_artillery_supports_works_do_not():
    """OKI-R79: twice 2."""
    game = stormed({"jp_art_1med": ALWAYS}, {"jp_art_1med": "1039"})
    assert combat(fight(game, 6))[:2] == (30, 24)


def test_silence_is_the_default():
    """OKI-R78: never."""
    game = stormed({}, {"jp_inf_iib_11": "1039"})
    assert supported(fight(game, 5)) == [()]


def test_no_support_in_phase_ix():
    """OKI-15.3, R63: only against an American attack."""
    game = field(jp_inf_iib_11="1138", us_mar_1_1="1238", hidden={"jp_inf_iib_12": "1239"})
    game.hidden.supports["jp_inf_iib_12"] = ALWAYS
    assault(game, (("jp_inf_iib_11",), ("1238",)), side=JAPAN, discovered=("jp_inf_iib_11",),
            contacts=[("jp_inf_iib_12", "us_mar_1_1")])  # fmt: skip
    assert supported(fight(game)) == [()]


def test_support_uses_the_counter_up():
    """OKI-15.4, R74: revealed, it has no contact left to attack with, nor to support again."""
    game = stormed({"jp_inf_iib_11": ALWAYS}, {"jp_inf_iib_11": "1039"}, us_mar_1_7="1237", us_mar_2_7="1239")
    fight(game)
    assert game.hidden.contacts == ()


# ---------------------------------------------------------------------------------------------------------- orders


def between(low, high, at_most=None):
    return SupportRule("between", low, high, at_most)


@pytest.mark.parametrize(
    ("orders", "expected"),
    [
        ({"a": (ALWAYS, 8)}, "a"),
        ({"a": (NEVER, 8)}, ""),
        ({"a": (between(0, 12), 8)}, "a"),
        ({"a": (between(10, 10), 8)}, "a"),
        ({"a": (between(0, 9), 8), "b": (between(11, 20), 8)}, ""),
        ({"a": (between(0, 12, -1), 8)}, ""),  # alone it leaves 6
        ({"a": (between(0, 12, -1), 8), "b": (between(0, 12, -1), 16)}, "ab"),  # 10 - 4 - 8 = -2
        ({"a": (between(0, 12, -1), 8), "b": (ALWAYS, 16)}, "ab"),  # those without a limit count for the others
        ({"a": (between(0, 12, -1), 8), "b": (between(0, 12, 2), 16)}, "ab"),
        ({"a": (between(0, 12, -3), 8), "b": (between(0, 12, 2), 16)}, "b"),  # a is taken out, b still has its 2
        ({"a": (between(0, 12, -3), 8), "b": (between(0, 12, 1), 16)}, ""),  # a first, then b as well
        ({"a": (between(0, 12, -9), 8), "b": (between(0, 12, -9), 8)}, ""),  # both at once
        ({"a": (SupportRule("always", at_most=1), 16)}, ""),
        ({"a": (SupportRule("always", at_most=2), 16)}, "a"),
    ],
)
def test_orders_for_a_combat_are_tested_together(orders, expected):
    """OKI-R78: a difference of 10 without support; each adds so many half points."""
    assert "".join(supporters(60, 40, orders)) == expected
    assert "".join(sorted(supporters(60, 40, dict(reversed(orders.items()))))) == expected


def test_the_difference_is_of_totals_rounded_down():
    """OKI-R78, R65: 7.5 - 4.5 is 7 - 4 = 3; with half a point more the defence is 5."""
    assert supporters(15, 9, {"a": (between(3, 3), 1)}) == ("a",)
    assert supporters(15, 9, {"a": (between(3, 3, 2), 1)}) == ("a",)
    assert supporters(15, 8, {"a": (between(3, 3, 2), 1)}) == ()


def test_D33_two_that_only_come_together():
    """D33, OKI-R78: hidden marines at 1039 and 1239, each between 0 and 12, at most -1: 30 - 36 = -6."""
    rule = between(0, 12, -1)
    game = stormed({"jp_mar_3": rule, "jp_mar_4": rule}, {"jp_mar_3": "1039", "jp_mar_4": "1239"})
    reports = fight(game)
    assert combat(reports) == (30, 36, 0, "weaker")
    assert supported(reports) == [("jp_mar_3", "jp_mar_4")]
    game = stormed({"jp_mar_3": rule}, {"jp_mar_3": "1039", "jp_mar_4": "1239"})
    assert supported(fight(game, 5)) == [()]  # alone it would leave 2


def test_the_difference_counts_the_hidden_companions_of_the_attacked_hex():
    """OKI-R78, R63: with the companion it is 10, not 22."""
    game = field(**AT, jp_mar_1="1139", hidden={"jp_mar_2": "1139", "jp_fort_01": "1139", "jp_mar_3": "1039"})
    game.hidden.supports["jp_mar_3"] = between(10, 10)
    assault(game, STORMED, discovered=("jp_mar_1",), contacts=[("jp_mar_3", "us_mar_1_5")])
    assert supported(fight(game, 6)) == [("jp_mar_3",)]


def test_a_counter_supports_the_first_combat_for_which_its_order_holds():
    """OKI-R78, R76: one combat only; the first has a difference of 1, the second of 6, which it waits for."""
    for rule, expected in ((ALWAYS, [("jp_mar_3",), ()]), (between(2, 9), [(), ("jp_mar_3",)])):
        game = field(us_mar_1_1="1138", us_mar_2_1="1238", us_mar_3_1="1238", jp_mar_1="1038", jp_mar_2="1338",
                     hidden={"jp_mar_3": "1139"})  # fmt: skip
        game.hidden.supports["jp_mar_3"] = rule
        contacts = [("jp_mar_3", unit) for unit in MARINES[:2]]
        assault(game, (MARINES[:1], ("1038",)), (MARINES[1:3], ("1338",)), discovered=("jp_mar_1", "jp_mar_2"),
                contacts=contacts)  # fmt: skip
        assert supported(fight(game)) == expected


def test_an_order_of_the_window_goes_before_the_standing_one():
    """OKI-R78: for its combat, named by any of its hexes; for the others the standing one holds."""
    game = field(hidden={"jp_mar_3": "1139"})
    game.hidden.supports["jp_mar_3"] = ALWAYS
    game.hidden.windows = (("jp_mar_3", "1338", NEVER),)
    assert rule_for(game.hidden, "jp_mar_3", Combat((), ("1238", "1338"))) == NEVER
    assert rule_for(game.hidden, "jp_mar_3", Combat((), ("1238",))) == ALWAYS
    assert rule_for(game.hidden, "jp_mar_4", Combat((), ("1338",))) == NEVER


def test_orders_of_the_window_end_with_the_phase():
    """OKI-R78: they are for this turn's combats."""
    game = stormed({}, {"jp_inf_iib_11": "1039"})
    game.hidden.windows = (("jp_inf_iib_11", "1139", ALWAYS),)
    assert supported(fight(game)) == [("jp_inf_iib_11",)]
    assert game.hidden.windows == ()


# ---------------------------------------------------------------------------------------------------------- attack


def test_D3_an_ambush_attack_is_doubled():
    """D3, OKI-15.2, R75: two infantry at 1039 against one marine, (4 + 4) x 2 = 16 against 5, die 1: D1."""
    game = field(us_mar_1_1="1038", jp_inf_iib_11="1039", jp_inf_iib_12="1039")
    pair = ("jp_inf_iib_11", "jp_inf_iib_12")
    assault(game, (pair, ("1038",)), side=JAPAN, ambush=pair)
    assert combat(fight(game, 1)) == (16, 5, 1, "D1")
    assert places(game, "us_mar_1_1") == ["1138"]


def test_D3b_without_contact_it_is_not_doubled():
    """D3b, OKI-R74, R75: 8 - 5 = 3, die 1: Ae; who joins an ambusher keeps his normal factor."""
    game = field(us_mar_1_1="1038", jp_inf_iib_11="1039", jp_inf_iib_12="1039")
    pair = ("jp_inf_iib_11", "jp_inf_iib_12")
    assert combat(fight(assault(game, (pair, ("1038",)), side=JAPAN), 1)) == (8, 5, 1, "Ae")
    game = field(us_mar_1_1="1038", jp_inf_iib_11="1039", jp_inf_iib_12="1039")
    assault(game, (pair, ("1038",)), side=JAPAN, ambush=pair[:1])
    assert combat(fight(game, 5))[0] == 12


def test_the_american_hears_of_a_supporter_only_when_it_acts():
    """OKI-18.4, R92: a contact or an order that does not lead to support changes nothing of what he is told."""
    rule = between(0, 9)
    seen = []
    for hidden, supports in (({}, {}), ({"jp_inf_iib_11": "1039"}, {"jp_inf_iib_11": rule})):
        game = stormed(supports, hidden)
        reports = resolve(game, Resolution(US), umpire(5))[1]
        seen.append([report for to, _, _, report in reports if to == US])
    assert seen[0] == seen[1]


# ---------------------------------------------------------------------------------------------------- from V to VI


def test_a_storm_from_its_first_step_to_its_end():
    """D2 played from phase V on (OKI-12.4, 15.1, 15.3, R76, R78): a discovery, two stacks that pile on, the window, and
    the infantry that had let them come."""
    hidden = {"jp_mar_1": "1139", "jp_mar_2": "1139", "jp_fort_01": "1139", "jp_inf_iib_11": "1039"}
    game = field(hidden=hidden, searched=("1237", "1238", "1138", "1038"), **stacked(SIX, "1237", "1337", "1338"))
    game.agenda = (AmericanMovement(), Window(), Resolution(US))
    game, _ = play(OKINAWA, game, {US: (Move(SIX[:2], ("1138", "1038", "1139")),)}, umpire())
    sheet = (
        Move(SIX[2:4], ("1237", "1138"), attack=("1139",)),
        Move(SIX[4:], ("1238",), attack=("1139",)),
        Done(),
    )
    game, asks = play(OKINAWA, game, {US: sheet}, umpire())
    assert list(asks) == [JAPAN]
    assert set(game.hidden.contacts) == {("jp_inf_iib_11", unit) for unit in SIX[:2]}
    judge = umpire()
    game, _ = play(OKINAWA, game, {JAPAN: (Support(("jp_inf_iib_11",), "always", hex="1139"),)}, judge, asks)
    assert combat(judge.reports) == (30, 32, 0, "weaker")
    assert places(game, *SIX, "jp_inf_iib_11") == ["lost"] * 6 + ["1039"]
    assert (game.agenda, game.board.assault, game.hidden.windows) == ((), None, ())
