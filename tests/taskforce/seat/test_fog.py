"""Advanced fog as its players see it: every question, report, table and map of duels in it, in both languages; what is
said of what is closed (TF-8.3, 8.10, R19)."""

from random import Random

import pytest

from arbitre.games.taskforce.captain.admiral import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.state import Outcome
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.scrambling import Scrambling, Zeros
from arbitre.games.taskforce.rules.victory import won_by
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.dueling import played
from taskforce.duels import duel, new
from taskforce.playing import resolved
from taskforce.seat.positions import WORDS
from taskforce.strikes import HERE, OURS, THEIRS, THERE, raiding, until

SEAT = TASKFORCE.seat


def foggy(game):
    """The same game in advanced fog."""
    game.options = {**game.options, "fog": "advanced"}
    return game


def says(phrases, language="en"):
    return [WORDS[language].say(phrase, clause=False) for phrase in phrases]


def stands(game, side, language="en"):
    """What stands below the question of a side."""
    seen = TASKFORCE.view(game, side)
    return says(SEAT.ask_words(seen, asked(TASKFORCE, game)[side], language).state, language)


@pytest.mark.parametrize("seed", range(2))
def test_all_that_a_player_in_fog_meets_is_put_in_words_and_drawn(seed):
    """Questions, hands, advice and the pencil, reports and scenes, tables and the map, step by step."""
    steps, last = 0, dict.fromkeys(SIDES, (None, 0))
    for game in played(f"words in fog {seed}", fog="advanced"):
        asks = asked(TASKFORCE, game) if game.agenda else {}
        for number, side in enumerate(SIDES):
            seen, (before, heard) = TASKFORCE.view(game, side), last[side]
            language = LANGUAGES[(steps + number) % 2]
            for told in seen.told[heard:]:
                assert all("{" not in said for said in says(SEAT.said(told, seen), language))
                assert SEAT.scene(told, before or seen, seen) is not None
            if steps % 5 == 0:
                assert SEAT.tables(seen)
                chart = SEAT.chart(seen)
                assert all(says(chart.notes, language)) and all(WORDS[language].text(c.name) for c in chart.counters)
            if side in asks:
                sheet = tuple(asks[side].sample(Random(steps)))
                words = SEAT.ask_words(seen, asks[side], language)
                assert says((words.wanted, *words.state), language) and SEAT.offers(seen, asks[side], language)
                assert SEAT.advice(seen, asks[side], sheet) is not None
                assert all(SEAT.plot(order, seen, asks[side]) is not None for order in sheet)
            last[side] = seen, len(seen.told)
        steps += 1
    assert steps > 100


def test_a_fleet_that_shows_its_number_is_drawn_as_a_ring_or_a_column():
    """TF-8.10: and of one's own all ships."""
    game = foggy(duel(Regrouping(IJN), 5, OURS, THEIRS, ("A1", "A4", "J1")))
    for language, ring, column in (("en", "ring", "column"), ("fr", "cercle", "colonne")):
        counters = {
            c.unit: WORDS[language].text(c.count) for c in SEAT.chart(TASKFORCE.view(game, IJN)).counters if c.unit
        }
        assert (counters["allied-1"], counters["allied-7"]) == (ring, column)
        assert counters["ijn-1"] not in (ring, column)


def test_sheets_of_the_enemy_are_no_table_and_the_map_says_so():
    """TF-8.3."""
    game = foggy(duel(Regrouping(IJN), 5, OURS, THEIRS))
    seen = TASKFORCE.view(game, IJN)
    assert [table.title for table in SEAT.tables(seen) if "sheets" in str(table.title)] == ["tables-sheets-ijn"]
    assert [note.key for note in SEAT.chart(seen).notes][:2] == ["fog-estimate-note", "fog-note"]
    game.options = {**game.options, "fog": "standard"}
    assert SEAT.chart(TASKFORCE.view(game, IJN)).notes[0].key == "estimate-note"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_says_which_ships_were_seen_when(language):
    """TF-8.6: the enemy's with their fleet and the occasion, own ones as he has seen them."""
    game, _ = until(foggy(raiding(("val-1",))), Bombing)
    game.board.turn = 6
    theirs, ours = (_seen(game, side, language) for side in SIDES)
    assert theirs.keys() == {"tables-seen-theirs"} and ours.keys() == {"tables-seen-ours"}
    said = {"en": "turn 5, in a raid", "fr": "au tour 5, lors d’un raid"}[language]
    rows = theirs["tables-seen-theirs"]
    assert rows[0][0] == "Enterprise" == ours["tables-seen-ours"][0][0]
    assert {(row[3], row[4]) for row in rows} == {("TF 1", said)}
    game.options = {}
    assert not _seen(game, IJN, language)


def _seen(game, side, language):
    tables = [table for table in SEAT.tables(TASKFORCE.view(game, side)) if table.title.startswith("tables-seen")]
    return {t.title: [[WORDS[language].text(cell) for cell in row] for row in t.rows] for t in tables}


def test_closed_sheets_are_hatched():
    """TF-8.3: all boxes of the enemy's carriers, and none of one's own; at the end none (TF-17.7)."""
    game = foggy(duel(Regrouping(IJN), 5, OURS, THEIRS))
    (closed,) = (wash for wash in SEAT.chart(TASKFORCE.view(game, IJN)).washes if wash.key == "closed")
    assert not [c for c in closed.cells if "shokaku" in c]
    assert [c for c in closed.cells if "yorktown" in c] and len(closed.cells) == 10
    game.outcome = Outcome("", "draw", 0.0)
    assert not [wash for wash in SEAT.chart(TASKFORCE.view(game, IJN)).washes if wash.key == "closed"]


def test_a_raid_that_has_not_been_shown_is_told_by_number_and_kind():
    """TF-R19: on the map, and to who may scramble against it."""
    game, _ = until(foggy(raiding(("val-1", "zero-1"), ready=("f4f-1",))), Scrambling)
    assert any(
        "Over 1108 the enemy has one counter of fighters and one counter of bombers." in s for s in stands(game, ALLIED)
    )
    (counter,) = (
        c for c in SEAT.chart(TASKFORCE.view(game, ALLIED)).counters if c.cell == THERE and c.count == "1F 1B"
    )
    assert not counter.pieces


def test_the_raider_is_told_nothing_of_who_intercepts_him():
    """TF-R19: neither that somebody does nor that nobody does."""
    for cap in ((), ("f4f-1",)):
        game, _ = until(foggy(raiding(("zero-1", "val-1"), cap=cap)), Zeros)
        assert not [said for said in stands(game, IJN) if "ntercept" in said]
    game, _ = until(foggy(raiding(("sbd-1",), HERE, cap=("zero-1",))), Zeros)
    assert [said for said in stands(game, IJN) if said.startswith("Interceptors so far: Zero 1")]


@pytest.mark.parametrize("side", SIDES)
def test_the_admiral_plays_in_fog_and_beats_players_at_random(side):
    """TF-8.3: from what he sees, in orders that all stand."""
    ahead = 0.0
    for seed in range(3):
        game, rng = new(fog="advanced"), Random(seed)
        while game.agenda:
            plans = {}
            for seat, ask in asked(TASKFORCE, game).items():
                sheet = Admiral(rng).orders(TASKFORCE.view(game, seat), ask) if seat == side else ask.sample(rng)
                plans[seat] = ask.plan(sheet)
                assert not plans[seat].refusals
            game = resolved(game, plans, Umpire(KeyedDice(f"fog {seed}", TASKFORCE.id)))
        ahead += won_by(game.board) * (1 if side == IJN else -1)
    assert ahead > 10
