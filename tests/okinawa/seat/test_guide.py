"""What newcomers and the careless are told: a first turn of hints whose every line is lawful, and advice on sheets that
are lawful and unwise (OKI-R60, 20.1, 20.2)."""

from __future__ import annotations

from random import Random

import pytest

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.orders import Done
from arbitre.games.okinawa.records.printed import BEACHES, JAPAN, LANDING, SETUP, UNITS, US
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.seat.plot import sinking
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play
from arbitre.words import LANGUAGES, Words
from okinawa.campaigns import campaign

WORDS = {language: Words.of(language, OKINAWA) for language in LANGUAGES}


def first_turns(turns=2):
    """(view, ask) of every question of the first turns, answered by chance."""
    game, rng = OKINAWA.new({}), Random("guide")
    asks = asked(OKINAWA, game)
    while asks and game.board.turn <= turns:
        yield from ((OKINAWA.view(game, side), ask) for side, ask in asks.items())
        orders = {side: ask.sample(rng) for side, ask in asks.items()}
        game, asks = play(OKINAWA, game, orders, Umpire(KeyedDice("guide", "okinawa")), asks)


def put(game, side):
    """A position as its side is asked."""
    seen = OKINAWA.view(game, side)
    return seen, seen.now.ask(seen)


def advised(game, side, sheet):
    """The keys of the advice on a sheet, all of whose lines stand."""
    seen, ask = put(game, side)
    orders = [line.order for line in OKINAWA.seat.read(sheet, seen)]
    assert None not in orders and not ask.plan(orders).refusals
    found = OKINAWA.seat.advice(seen, ask, orders)
    for words in WORDS.values():
        assert all(words.say(said) for said in found)
    return [said.key.removeprefix("advice-") for said in found]


# --- the guide --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_the_first_turn_has_hints_and_every_line_of_them_stands(language):
    met, lines, drawn = set(), 0, {cell.id for cell in OKINAWA.seat.chart(OKINAWA.view(OKINAWA.new({}), US)).cells}
    for seen, ask in first_turns(1):
        hints = OKINAWA.seat.guide(seen, ask, language)
        assert 1 <= len(hints) <= 4
        for hint in hints:
            assert hint.says.clause.startswith("OKI-") and WORDS[language].say(hint.says)
            assert hint.at in {"wanted", "sheet", "forces", "signals", "map", *drawn}
            if hint.line:
                (line,) = OKINAWA.seat.read(hint.line, seen)
                assert not ask.plan((line.order,)).refusals, hint.line
                lines += 1
        met.add(type(seen.now))
    assert {SetUp, Ships, KamikazeAssignment, AmericanFire, AmericanMovement, JapaneseMovement} <= met
    assert lines > 9


def test_from_the_second_turn_on_nothing_is_said():
    later = [(seen, ask) for seen, ask in first_turns() if seen.board.turn == 2]
    assert later and not any(OKINAWA.seat.guide(seen, ask, "en") for seen, ask in later)


# --- advice -----------------------------------------------------------------------------------------------------------


def test_an_attack_weaker_than_the_known_defence_is_warned_of():  # OKI-R60, 13.8
    game = campaign(open_hexes=("1139",))  # 28 points on Kakazu ridge
    assert "weaker" in advised(game, US, "attack 1139 with 2/1 M")
    strong = campaign(open_hexes=("0743",), us_mar_1_1="0642", us_mar_2_1="0642")  # a naval battalion in the open
    assert "weaker" not in advised(strong, US, "attack 0743 with 1/1 M, 2/1 M")


def test_who_comes_next_to_an_enemy_that_others_attack_is_told_how_to_join():  # OKI-13.3, R56
    game = campaign(open_hexes=("1139",), us_mar_1_1="1238", us_mar_2_1="1237", us_mar_3_1="1337")
    game.board.card["1138"] = "searched"
    first = "attack 1139 with 1/1 M\n"
    assert "bystander" in advised(game, US, first + "move 2/1 M: 1138")
    assert "bystander" not in advised(game, US, first + "move 2/1 M: 1138, attack 1139")
    assert "bystander" not in advised(game, US, first + "move 3/1 M: 1336")


def test_a_lone_counter_into_unsearched_relief_is_warned_of_and_a_pair_is_not():  # OKI-12.4
    game = campaign(open_hexes=(), us_mar_1_1="1237", us_mar_2_1="1237")
    assert "lone" in advised(game, US, "move 1/1 M: 1238 -> 1239")
    assert "lone" not in advised(game, US, "move 1/1 M, 2/1 M: 1238 -> 1239")
    game.board.card["1239"] = "searched"
    assert "lone" not in advised(game, US, "move 1/1 M: 1238 -> 1239")


def test_a_beach_left_occupied_and_a_turn_without_landing_are_pointed_out():  # OKI-10.2, 10.5
    game = campaign(us_mar_1_1="1131", us_mar_2_1="1234")
    assert advised(game, US, "done") == ["beach", "no-landing"]
    assert advised(game, US, "move 1/1 M: 1231\nmove 2/1 M: 1334\ndone") == ["no-landing"]
    assert advised(game, US, "land 1/17 on 1246\ndone") == ["few-land", "beach"]  # who just landed may go next turn


def test_a_landing_that_leaves_its_beach_empty_is_pointed_out_before_it_is_closed():  # OKI-10.3, R42
    game = campaign()
    hexes = next(beach.hexes for beach in BEACHES.values() if len(beach.hexes) > 3)
    foot = [UNITS[id].label for id in LANDING if UNITS[id].kind == "infantry"]
    pairs = [f"land {foot[2 * i]}, {foot[2 * i + 1]} on {hex}" for i, hex in enumerate(hexes)]
    assert "few-land" in advised(game, US, pairs[0])
    assert "few-land" not in advised(game, US, "\n".join(pairs))
    armour = next(UNITS[id].label for id in LANDING if UNITS[id].kind == "armour")
    rest = "\n".join(pairs[1:-1])  # of the last hex there is as much room left as a full one takes
    assert "few-land" not in advised(game, US, f"land {armour} on {hexes[0]}\n{rest}")


def test_what_would_be_closed_with_most_of_it_undone_is_told_before():  # OKI-10.2, R42
    game = campaign()
    hexes = next(beach.hexes for beach in BEACHES.values() if len(beach.hexes) > 3)
    foot = [UNITS[id].label for id in LANDING if UNITS[id].kind == "infantry"]
    pairs = [f"land {foot[2 * i]}, {foot[2 * i + 1]} on {hex}" for i, hex in enumerate(hexes)]
    seen = OKINAWA.view(game, US)

    def closed(sheet):
        orders = [line.order for line in OKINAWA.seat.read(sheet, seen)]
        found = OKINAWA.seat.closing(seen, seen.now.ask(seen), orders)
        return found and found.key

    assert closed(pairs[0]) == closed(f"{pairs[0]}\ndone") == "advice-few-land"
    assert closed("\n".join(pairs)) is None
    assert closed("done") == "advice-no-landing"
    assert closed("template history") is None, "other questions close nothing of the kind"


def test_the_first_movement_is_not_closed_unawares_though_nothing_has_moved_in_it():  # OKI-10.2
    seen, ask = next((seen, ask) for seen, ask in first_turns() if isinstance(seen.now, AmericanMovement))
    assert seen.board.assault is None
    assert OKINAWA.seat.closing(seen, ask, (Done(),)).clause == "OKI-10.2"


def test_artillery_that_fires_is_said_to_stay_and_hits_that_do_not_pay_are_counted():  # OKI-9.3, 9.8
    game = campaign(step=AmericanFire(), us_art_11m="1138")
    assert advised(game, US, "fire at 1139 with 11 M") == ["stay", "few"]
    assert advised(game, US, "search 1238 with 11 M") == ["stay"]


def test_ships_that_stay_silent_or_lie_too_far_are_pointed_out():  # OKI-9.2, 9.6
    game = campaign(step=AmericanFire(), us_ship_idaho="1034", us_ship_colorado="1033")
    assert advised(game, US, "search 1238 with Idaho") == ["silent"]
    off = campaign(turn=1, step=Ships(), us_mar_1_1="1237")
    assert advised(off, US, "sail Idaho to 5054") == ["far"]
    assert advised(off, US, "sail Idaho to 1034") == []


def test_aircraft_on_strong_ships_or_strewn_thinly_are_pointed_out():  # OKI-8.3
    ships = SETUP["us_default_turn_1"]["ships"]
    game = campaign(turn=2, step=KamikazeAssignment(), **ships)
    assert advised(game, JAPAN, "kamikazes 12 on Idaho") == ["strong"]
    assert advised(game, JAPAN, "kamikazes 12 on Wichita") == []
    assert "thin" in advised(game, JAPAN, "kamikazes 6 on Wichita")  # the others by ones and twos


def test_eight_aircraft_sink_a_cruiser_in_rather_more_than_half_of_all_cases():  # OKI-8.3, 8.4
    assert sinking(5, 1) == pytest.approx(1 / 11) and sinking(6, 1) == pytest.approx(1 / 34)
    assert sinking(5, 8) == pytest.approx(0.53, abs=0.005)


def test_hidden_guns_and_counters_that_show_themselves_are_named():  # OKI-16.4, 4.5
    game = campaign(step=JapaneseFire())
    assert "shown" in advised(game, JAPAN, "fire at 1237 with Lt Mor")
    march = campaign(step=JapaneseMovement())
    assert "revealed" in advised(march, JAPAN, "move 21 IIB: 0939")


def test_empty_fortifications_and_troops_in_the_open_are_pointed_out_at_set_up():  # OKI-R17, 14.4
    game = OKINAWA.new({})
    assert advised(game, JAPAN, "place Fort 1 at 0846") == ["empty"]
    assert advised(game, JAPAN, "template fortress") == []
    assert "open" in advised(game, JAPAN, "template fortress\nplace 13 IIB, 272 IIB at 1237")
