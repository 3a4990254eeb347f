"""The sample game is a real one: it can be won, its questions and reports keep its secrets, it can be imagined."""

from collections import Counter
from random import Random

import pytest
from sample_game import SAMPLE, SIDES, Ended, Flee, Found, Go, Look, Looked, Search

from arbitre.analysis.twins import Faces, differences, shown
from arbitre.kernel.dice import KeyedDice, ScriptedDice
from arbitre.kernel.play import Umpire, asked, play
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

READERS = tuple(Words.of(language, SAMPLE) for language in LANGUAGES)


def games(count):
    """Every position of some random games."""
    for seed in range(count):
        rng, game = Random(seed), SAMPLE.new({})
        asks = asked(SAMPLE, game)
        while asks:
            yield game
            orders = {side: ask.sample(rng) for side, ask in asks.items()}
            game, asks = play(SAMPLE, game, orders, Umpire(KeyedDice(str(seed))), asks)
        yield game


def after(*sheets, dice=()):
    """The game after these orders, with these dice."""
    game, umpire = SAMPLE.new({}), Umpire(ScriptedDice(dice))
    for red, blue in sheets:
        game, _ = play(SAMPLE, game, {"red": red, "blue": blue}, umpire)
    return game


def reports(game, side):
    return [told.report for told in game.told.get(side, ())]


def test_a_ship_that_is_looked_at_is_found_on_six_or_less():
    """SAMPLE-4."""
    for die, seen in ((6, True), (7, False)):
        game = after(((Go(3),), (Go(7),)), ((Look(7),), (Look(5),)), dice=[("look red", [die])])
        assert reports(game, "red") == [Looked(7, seen)]
        assert reports(game, "blue") == [*([Found(7)] if seen else []), Looked(5, False)]
        assert (game.finds, game.turn) == ({"red": seen, "blue": 0}, 1 if seen else 2)


def test_no_die_is_rolled_where_there_is_no_ship():
    """SAMPLE-4: and the searcher cannot tell an empty cell from a bad roll."""
    empty = after(((), ()), ((Look(4),), (Look(6),)), dice=[])
    missed = after(((), ()), ((Look(9),), (Look(6),)), dice=[("look red", [10])])
    assert reports(empty, "red") == [Looked(4, False)] and reports(missed, "red") == [Looked(9, False)]
    assert reports(empty, "blue") == reports(missed, "blue")


def test_a_ship_that_was_found_may_flee_and_the_other_is_not_asked():
    """SAMPLE-5."""
    game = after(((), ()), ((Look(9),), ()), dice=[("look red", [1])])
    asks = asked(SAMPLE, game)
    assert isinstance(game.agenda[0], Flee) and set(asks) == {"blue"}
    fled, _ = play(SAMPLE, game, {"blue": (Go(7),)}, Umpire(ScriptedDice([])))
    assert fled.cells == {"red": 1, "blue": 7} and fled.found == () and fled.turn == 2


@pytest.mark.parametrize(("finds", "winner"), [((2, 1), "red"), ((0, 1), "blue"), ((1, 1), ""), ((0, 0), "")])
def test_who_found_the_other_more_often_has_won(finds, winner):
    """SAMPLE-1."""
    game = SAMPLE.new({})
    game.turn, game.agenda, game.finds = 3, (Flee(),), dict(zip(SIDES, finds, strict=True))
    game, _ = play(SAMPLE, game, {}, Umpire(ScriptedDice([])))
    assert SAMPLE.over(game) and reports(game, "red") == reports(game, "blue") == [Ended(winner)]
    assert SAMPLE.summary(game) == dict(zip(SIDES, finds, strict=True))


def test_games_end_in_every_way():
    ends = Counter(game.told["red"][-1].report.winner for game in games(40) if SAMPLE.over(game))
    assert set(ends) == {"red", "blue", ""}


def test_an_imagined_game_shows_the_side_exactly_what_it_saw():
    """Everything a face could show, in both languages: so that the search for leaks can use it."""
    rng, elsewhere = Random(1), 0
    for game in games(12):
        for side, other in (SIDES, SIDES[::-1]):
            imagined = SAMPLE.seat.imagine(SAMPLE.view(game, side), rng)
            faces = Faces(READERS)
            assert differences(shown(SAMPLE, game, side, faces=faces), shown(SAMPLE, imagined, side, faces=faces)) == []
            assert all(1 <= cell <= 9 for cell in imagined.cells.values())
            elsewhere += imagined.cells[other] != game.cells[other]
            if game.agenda and isinstance(game.agenda[0], Flee) and side not in game.found:
                assert imagined.found == (other,), "somebody is asked"
    assert elsewhere > 50, "it is imagined, not known"


def test_an_imagined_enemy_is_no_further_than_it_can_have_come():
    at_start = SAMPLE.view(SAMPLE.new({}), "red")
    assert {SAMPLE.seat.imagine(at_start, Random(n)).cells["blue"] for n in range(20)} == {9}
    sailed = SAMPLE.view(after(((), ())), "red")
    assert isinstance(sailed.now, Search)
    assert {SAMPLE.seat.imagine(sailed, Random(n)).cells["blue"] for n in range(40)} == {7, 8, 9}
    found = SAMPLE.view(after(((), (Go(8),)), ((Look(8),), ()), dice=[("look red", [1])]), "red")
    assert {SAMPLE.seat.imagine(found, Random(n)).cells["blue"] for n in range(20)} == {8}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_it_says_is_in_its_catalogue_and_nothing_else(language):
    words, said = Words.of(language, SAMPLE), set()
    for game in games(30):
        for side in SIDES:
            view = SAMPLE.view(game, side)
            said |= {phrase.key for told in view.told for phrase in SAMPLE.seat.say(told, view)}
            said |= {table.title for table in SAMPLE.seat.tables(view)} | {
                c for t in SAMPLE.seat.tables(view) for c in t.columns
            }
            ask = view.now and view.now.ask(view)
            if ask:
                put = SAMPLE.seat.ask_words(view, ask, language)
                said |= {phrase.key for phrase in (put.wanted, put.default, *put.may)}
                wrong = ask.plan([Go(1), Look(1), Go(99), Look(99), *ask.sample(Random(0)), *ask.sample(Random(1))])
                said |= {remark.phrase.key for remark in wrong.remarks}
    said |= {line.remark.phrase.key for line in SAMPLE.seat.read("nonsense", None)} | {
        "moment",
        "side-red",
        "side-blue",
    }
    there = {key for key, _ in entries(SAMPLE.catalogue(language))}
    assert there == said | {"game-title", "game-blurb", "lesson"}
    assert all(words.catalogue.source(key) for key in said)
