"""Losses, revelations, and the end they may bring (OKI-1.6, 5.2, 5.3, 14.12, R20 to R23, R94)."""

from arbitre.games.okinawa.records.board import ChallengeRule, SupportRule
from arbitre.games.okinawa.records.printed import HIDING, JAPAN, LANDING, SHIPS, TROOP_IDS, US
from arbitre.games.okinawa.records.reports import Demoralised, Eliminated, GameOver, Revealed
from arbitre.games.okinawa.rules.american_fire import search
from arbitre.games.okinawa.rules.casualties import eliminate, left, reveal, reveal_hex
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.sequence import EndOfTurn, Turn
from okinawa.assaults import MARINES, assault, field, places, resolve, stacked, told, umpire


def last_marine(turn=27, *, found=True, options=None):
    """The last Japanese troops counter is a naval battalion on 3914, found or not, and six marines are around it."""
    game = field(turn, options=options, hidden={"jp_mar_1": "3914"}, **stacked(MARINES, "3913", "4013", "4014"))
    for id in HIDING:
        if id in TROOP_IDS and (found or id != "jp_mar_1"):
            game.board.add(game.hidden.take(id))
            if id != "jp_mar_1":
                game.board.lift(id)
    return game


# -------------------------------------------------------------------------------------------------------- the end


def test_D26_the_americans_win_at_once_with_the_last_counter():
    """D26, OKI-5.2, R21: turn 27, phase VI, De; what follows in the turn is not played."""
    game = assault(last_marine(), (MARINES[:6], ("3914",)))
    steps, reports = resolve(game, Resolution(US), umpire(2))
    assert steps == ()
    assert told(reports, GameOver) == [GameOver(US, "cleared", 27, 0, 0)]
    assert (game.outcome.winner, game.agenda) == (US, ())


def test_the_last_prisoner_ends_the_game_before_anybody_is_demoralised():
    """OKI-R21, R72: there is nobody left to be."""
    game = assault(last_marine(), (MARINES[:6], ("3914",)))
    reports = resolve(game, Resolution(US), umpire(6))[1]
    assert game.outcome.winner == US and not told(reports, Demoralised)


def test_the_game_ends_once():
    """OKI-R21: losses after the end change nothing of it."""
    game, judge = last_marine(), umpire()
    eliminate(game, judge, ("jp_mar_1",), "combat")
    eliminate(game, judge, MARINES[:2], "combat")
    assert len(told(judge.reports, GameOver)) == 1


def test_a_failed_retreat_may_be_the_end():
    """OKI-R21: after every single elimination."""
    game = last_marine()
    for index, hex in enumerate(("3915", "3814", "3813")):
        game.board.put(MARINES[6 + index], hex)
    assert resolve(game, Retreats(JAPAN, ("jp_mar_1",), 1, US))[0] == ()
    assert game.outcome.winner == US


def test_D27_one_survivor_wins_at_the_end_of_turn_27():
    """D27, OKI-5.3, R19, R23: however few, found or not."""
    for found, unfound in ((True, 0), (False, 1)):
        game = last_marine(found=found)
        assert told(resolve(game, EndOfTurn())[1], GameOver) == [GameOver(JAPAN, "time", 27, 1, unfound)]
    earlier = last_marine(26)
    assert resolve(earlier, EndOfTurn())[0] == (Turn(),) and earlier.outcome is None


def test_works_need_not_be_eliminated_unless_the_option_says_so():
    """OKI-R20: minefields count with the option, fortifications never."""
    assert left(last_marine()) == ("jp_mar_1",)
    game = last_marine(options={"minefields": "count"})
    assert set(left(game)) == {"jp_mar_1", *(id for id in HIDING if "mine" in id)}
    eliminate(game, umpire(), ("jp_mar_1",), "combat")
    assert game.outcome is None


def test_the_japanese_win_when_no_american_is_left_ashore_aboard_or_afloat():
    """OKI-R22: one ship or one counter in the tray, and play goes on."""
    for survivor in (SHIPS[0], LANDING[0], None):
        game = field(us_mar_1_1="1138", jp_mar_1="1238")
        for id in (*LANDING, *SHIPS):
            if id not in (survivor, "us_mar_1_1"):
                game.board.lift(id)
        eliminate(game, umpire(), ("us_mar_1_1",), "combat")
        assert (game.outcome is None) == (survivor is not None)
    assert (game.outcome.winner, game.outcome.reason, game.outcome.unfound) == (JAPAN, "annihilated", 42)


# --------------------------------------------------------------------------------------------------------- losses


def test_a_counter_lost_is_lost_for_good_and_both_sides_are_told():
    """OKI-1.6, 18.3."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1138")
    judge = umpire()
    eliminate(game, judge, ("us_mar_1_1",), "fire")
    expected = [Eliminated(("us_mar_1_1",), "1138", "fire")]
    assert [told(judge.reports, Eliminated, side) for side in (US, JAPAN)] == [expected, expected]
    assert places(game, "us_mar_1_1", "us_mar_2_1") == ["lost", "1138"]
    assert game.losses == {"us-marine": 1}


def test_nobody_lost_is_not_told():
    """OKI-18.3: fire that eliminates nobody says so itself."""
    game, judge = field(), umpire()
    eliminate(game, judge, (), "fire")
    assert judge.reports == [] and game.losses == {}


def test_a_fortification_goes_with_its_last_occupant_and_not_before():
    """OKI-14.12, R37, R66."""
    game = field(jp_mar_1="1139", jp_mar_2="1139", jp_fort_01="1139")
    eliminate(game, umpire(), ("jp_mar_1",), "fire")
    assert places(game, "jp_fort_01") == ["1139"]
    eliminate(game, umpire(), ("jp_mar_2",), "fire")
    assert places(game, "jp_fort_01") == ["lost"]


def test_a_fortification_with_a_hidden_occupant_stays():
    """OKI-R94: the umpire does not say why."""
    game = field(jp_mar_1="1139", jp_fort_01="1139", hidden={"jp_mar_2": "1139"})
    judge = umpire()
    eliminate(game, judge, ("jp_mar_1",), "fire")
    assert places(game, "jp_fort_01", "jp_mar_2") == ["1139", "?1139"]
    assert told(judge.reports, Eliminated) == [Eliminated(("jp_mar_1",), "1139", "fire")]


def test_a_hidden_fortification_is_shown_as_it_goes_with_its_last_occupant():
    """OKI-R37, R66, R76: a supporter from ambush may be known while its fortification is not. That fire or the American
    movement has discovered it cannot be said."""
    game = field(jp_mar_1="1139", hidden={"jp_fort_01": "1139"})
    judge = umpire()
    eliminate(game, judge, ("jp_mar_1",), "combat")
    assert places(game, "jp_fort_01") == ["lost"] and game.board.discovered == ()
    assert told(judge.reports, Revealed) == [Revealed("1139", ("jp_fort_01",), "kill")]


def test_a_contact_dies_with_either_counter():
    """OKI-R74: with the American lost, with the Japanese revealed."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1138", hidden={"jp_mar_1": "1139", "jp_mar_2": "1238"})
    game.hidden.contacts = tuple((ambusher, unit) for ambusher in ("jp_mar_1", "jp_mar_2") for unit in MARINES[:2])
    eliminate(game, umpire(), ("us_mar_1_1",), "fire")
    assert game.hidden.contacts == (("jp_mar_1", "us_mar_2_1"), ("jp_mar_2", "us_mar_2_1"))
    reveal(game, umpire(), ("jp_mar_1",), "fire")
    assert game.hidden.contacts == (("jp_mar_2", "us_mar_2_1"),)


# --------------------------------------------------------------------------------------------------- revelations


def test_what_is_revealed_lies_open_and_has_no_standing_orders_any_more():
    """OKI-18.3, 4.5: both sides are told; the hex is searched only if it was shown whole (OKI-18.1)."""
    game = field(hidden={"jp_mar_1": "1139", "jp_mar_2": "1139"})
    game.hidden.challenges = {"jp_mar_1": ChallengeRule("always"), "jp_mar_2": ChallengeRule("always")}
    game.hidden.supports = {"jp_mar_1": SupportRule("always")}
    judge = umpire()
    assert reveal(game, judge, ("jp_mar_1", "us_mar_1_1"), "move") == ("jp_mar_1",)
    expected = [Revealed("1139", ("jp_mar_1",), "move")]
    assert [told(judge.reports, Revealed, side) for side in (US, JAPAN)] == [expected, expected]
    assert places(game, "jp_mar_1", "jp_mar_2") == ["1139", "?1139"]
    assert (game.hidden.challenges, game.hidden.supports) == ({"jp_mar_2": ChallengeRule("always")}, {})
    assert "1139" not in game.board.card
    assert reveal_hex(game, umpire(), "1139", "search") == ("jp_mar_2",)
    assert game.board.card["1139"] == "searched"


def test_who_is_revealed_is_named_in_printed_order_not_in_that_in_which_they_came():
    """OKI-18.3: search fire tells the same whoever came to the hex first."""
    heard = []
    for ids in (("jp_mar_1", "jp_mar_2"), ("jp_mar_2", "jp_mar_1")):
        game, judge = field(hidden=dict.fromkeys(ids, "1139")), umpire()
        search(game, judge, "us_ship_1", "1139")
        heard.append(judge.reports)
    assert heard[0] == heard[1]
    assert told(heard[0], Revealed, US) == [Revealed("1139", ("jp_mar_1", "jp_mar_2"), "search", True)]


def test_an_empty_hex_that_is_shown_is_searched_and_nothing_is_told():
    """OKI-18.1, 9.5."""
    game, judge = field(), umpire()
    assert reveal_hex(game, judge, "1139", "search") == () and judge.reports == []
    assert game.board.card["1139"] == "searched"


def test_who_was_discovered_this_turn_before_the_combats():
    """OKI-R76: by fire, by discovery, by challenge; not by its own move, gun or attack, nor in a combat."""
    game = field(hidden=dict.fromkeys(("jp_mar_1", "jp_mar_2", "jp_mar_3"), "1139"))
    reveal(game, umpire(), ("jp_mar_1",), "challenge")
    for why, id in (("combat", "jp_mar_2"), ("attack", "jp_mar_3")):
        reveal(game, umpire(), (id,), why)
    assert game.board.discovered == ("jp_mar_1",)
