"""The kit game: its rules by their clauses, its bot, and that it keeps its secrets, planted leaks included."""

from random import Random

import kit_game
import pytest
from kit_game import GRID, KIT, START, Ended, Found, Kit, KitSeat, Look, Looked, Looking, Sail, Sailing, View
from msgspec.structs import replace

from arbitre.analysis.fuzz import Effort, fuzz
from arbitre.analysis.playing import play_out
from arbitre.analysis.twins import differences, heard
from arbitre.kernel.dice import KeyedDice, ScriptedDice
from arbitre.kernel.places import Places
from arbitre.kernel.play import Umpire, asked, play
from arbitre.kernel.words import Several
from arbitre.words import LANGUAGES, Words

READERS = tuple(Words.of(language, KIT) for language in LANGUAGES)


def after(game, red=(), blue=(), dice=()):
    return play(KIT, game, {"red": red, "blue": blue}, Umpire(ScriptedDice(dice)))[0]


def looking(**at):
    """A game in which ships may look, some of them elsewhere than at the start."""
    game = KIT.new({})
    game.at, game.agenda = game.at | at, kit_game.TURN[1:]
    return game


def reports(game, side):
    return [told.report for told in game.told.get(side, ())]


def test_ships_sail_as_far_as_they_can_and_not_over_land():
    """KIT-2, KIT-3."""
    asks = asked(KIT, KIT.new({}))
    assert set(asks["red"].places["RF"]) == {"A2", "A3", "A4", "B2", "B3"}
    assert all(GRID.distance(START[ship], cell) <= 2 for ship in ("RS", "RR") for cell in asks["red"].places[ship])
    sailing = KIT.new({})
    sailing.at["RS"] = "C2"
    ways = asked(KIT, sailing)["red"].places["RS"]
    assert not {*ways} & {*kit_game.LAND} and "E2" in ways and "E3" not in ways, "the way leads round the land"
    game = after(KIT.new({}), red=[Sail("RS", "C3")], blue=[Sail("BF", "G4")])
    assert game.at == START | {"RS": "C3", "BF": "G4"} and reports(game, "red") == reports(game, "blue") == []


@pytest.mark.parametrize(("die", "sunk"), [(6, ("BS",)), (7, ())])
def test_what_is_looked_at_is_found_and_perhaps_sunk(die, sunk):
    """KIT-4, KIT-5."""
    looks = [Look("RS", "C3"), Look("RR", "C5")]
    game = after(looking(BS="C3"), red=looks, dice=[("hit BS", [die])])
    assert reports(game, "red") == [Looked("C3", ("BS",), sunk), Looked("C5", (), ())]
    assert reports(game, "blue") == [Found("C3", ("BS",), sunk)]
    assert ("BS" in game.at) is not sunk and game.turn == 2 and isinstance(game.agenda[0], Sailing)
    (said,) = KIT.seat.say(game.told["red"][0], None)
    assert said.args["ships"] == Several((KIT.seat.unit_name("BS"),)) and said.clause == "KIT-4"


def test_sight_is_what_is_printed():
    """KIT-2: and a cell at which two ships look is searched once (KIT-4)."""
    places = asked(KIT, looking())["red"].places
    assert {ship: max(GRID.distance(START[ship], cell) for cell in places[ship]) for ship in places} == {
        "RF": 1, "RS": 2, "RR": 1}  # fmt: skip
    game = after(looking(), red=[Look("RF", "B3"), Look("RS", "B3")])
    assert reports(game, "red") == [Looked("B3", (), ())]


@pytest.mark.parametrize(("ship", "turn", "end"), [
    ("BF", 2, Ended("red", 3, 0)), ("BR", 6, Ended("red", 1, 0)), ("", 6, Ended("", 0, 0)), ("BR", 5, None),
])  # fmt: skip
def test_the_game_ends_with_a_flagship_or_after_six_turns(ship, turn, end):
    """KIT-1, KIT-6."""
    game = looking(**({ship: "C3"} if ship else {}))
    game.turn = turn
    game = after(game, red=[Look("RS", "C3")], dice=[(f"hit {ship}", [1])] if ship else [])
    assert KIT.over(game) is bool(end) and (reports(game, "blue")[-1] == end if end else game.turn == turn + 1)
    assert KIT.summary(game) == {"red": end.red if end else 1, "blue": 0}


def test_an_imagined_enemy_is_where_it_can_be():
    view = KIT.view(after(KIT.new({})), "red")
    assert {KIT.seat.imagine(view, Random(n)).at["BF"] for n in range(99)} == set(kit_game.known(view)["BF"].cells(1))
    sailed = after(KIT.new({}), red=[Sail("RS", "C3")], blue=[Sail("BS", "E3")])
    seen = KIT.view(after(sailed, red=[Look("RS", "E3"), Look("RR", "C5")], dice=[("hit BS", [9])]), "red")
    assert {KIT.seat.imagine(seen, Random(n)).at["BS"] for n in range(20)} == {"E3"}
    assert kit_game.known(seen)["BR"].empty == {1: ["E3", "C5"]}


def test_the_hunter_hunts_better_than_chance():
    won = [KIT.summary(play_out(KIT, {"red": "hunter", "blue": "random"}, str(seed))) for seed in range(40)]
    assert sum(game["red"] for game in won) > 2 * sum(game["blue"] for game in won)


# ---- secrets


def twins(folder, games=4):
    """Games in which every seat is shown every position beside an imagined twin of it."""
    return fuzz(KIT, games, "twins", folder, lambda done: None, READERS, Effort(sheets=1, twins=1.0, said=0.2))


def overheard():
    """What Red hears differently while everybody sails, if Blue is elsewhere than he thinks: nothing, by KIT-3."""
    for seed in range(12):
        rng = Random(seed)
        game = after(after(KIT.new({}), blue=asked(KIT, KIT.new({}))["blue"].sample(rng)))
        twin = KIT.seat.imagine(KIT.view(game, "red"), rng)
        one, other = (heard(KIT, truth, "red", KeyedDice("one")) for truth in (game, twin))
        yield from differences(one, other)


def test_twins_cannot_be_told_apart(tmp_path):
    count = twins(tmp_path)
    assert count.failures == [] and count.without_twin == 0 and count.twins > 40
    assert list(overheard()) == []


LEAKS = {
    "the view": (Kit, "view", lambda true, enemies, kit, game, seat: View.of(game, seat, at=game.at)),
    "the question": (Sailing, "ask", lambda true, enemies, step, view: Places(
        Sail, {ship: [cell for cell in GRID.hexes if cell not in enemies] for ship in view.at}, view.at)),
    "a refusal": (Looking, "ask", lambda true, enemies, step, view: replace(
        true(step, view), clause="near" if {*enemies} & {*view.at.values()} else "far")),
    "an order of things": (KitSeat, "tables", lambda true, enemies, seat, view: [
        replace(table, rows=table.rows[:: 1 if "G3" in enemies else -1]) for table in true(seat, view)]),
    "the chart": (KitSeat, "chart", lambda true, enemies, seat, view: replace(true(seat, view), dark="F3" in enemies)),
}  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak, tmp_path, monkeypatch):
    where, name, leaking = LEAKS[leak]
    true, view, looked_at = getattr(where, name), Kit.view, []

    def leaks(*given):
        return leaking(true, [cell for ship, cell in looked_at[-1].at.items() if ship not in given[1].at], *given)

    monkeypatch.setattr(Kit, "view", lambda kit, game, seat: (looked_at.append(game), view(kit, game, seat))[1])
    monkeypatch.setattr(where, name, leaks if where is not Kit else lambda *given: leaking(true, (), *given))
    assert [path for path in twins(tmp_path).failures if path.endswith("twin.json")]


def test_a_planted_leak_in_what_is_told_is_found(monkeypatch):
    def tells(step, game, plans, umpire):
        umpire.tell("red", Found(game.at["BS"], (), ()))

    monkeypatch.setattr(Sailing, "resolve", tells)
    assert list(overheard())
