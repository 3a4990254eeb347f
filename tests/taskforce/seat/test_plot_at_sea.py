"""What orders at sea come to on the map: ways, targets, exact figures."""

from random import Random

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import (
    Attack,
    Combine,
    Detach,
    Divide,
    Fire,
    Fly,
    Form,
    Hold,
    Sail,
    Search,
    Stay,
)
from arbitre.games.taskforce.records.printed import naval
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.play import asked
from taskforce.seat.positions import WORDS
from taskforce.seat.shown_at_sea import battle, begun, lay, played, put, raiding, raids, real


def plotted(game, order):
    return TASKFORCE.seat.plot(order, *put(game))


def says(game, order, language="en"):
    return WORDS[language].say(plotted(game, order).says)


def test_every_order_of_a_game_is_plotted_in_words():
    for scenario in ("force_z", "java_sea"):
        rng = Random(scenario)
        for game in played(scenario, rng):
            for ask in asked(TASKFORCE, game).values():
                for order in ask.sample(rng):
                    if not ask.plan((order,)).refusals:
                        found = TASKFORCE.seat.plot(order, TASKFORCE.view(game, "ijn"), ask).says
                        assert found.clause.startswith("TF-")
                        assert all("{" not in words.say(found) for words in WORDS.values())


def test_a_search_says_the_odds_in_each_hex_and_how_often_the_fleet_answers():
    """TF-14.13: 35 of 54 tokens speak of a fleet."""
    game = begun("force_z")
    first, second = put(game)[1].hexes[:2]
    found = plotted(game, Search((first, second)))
    assert [mark.cell for mark in found.marks] == [first, second] and found.washes[0].cells == (first, second)
    assert WORDS["en"].say(found.says) == f"TF 7 at 25% in {first} and 25% in {second}; where it is, reported at 65%"


def test_a_raid_says_its_points_and_what_fires_for_the_ships():
    """TF-12.13: destroyer 1, Prince of Wales 4, Repulse 3, destroyer 0."""
    game, hex = raids()
    found = plotted(game, Fly(("nell-1", "betty-1"), hex))
    assert (found.units, found.routes[0].cells) == (("nell-1", "betty-1"), ("0902", hex))
    assert WORDS["fr"].say(found.says).endswith("DCA\u202f: 8 sur Prince of Wales et 7 sur Repulse")
    assert WORDS["en"].say(found.says).startswith("2 units, 9 points; TF 7 at ")


def test_an_attack_at_sea_flies_from_the_base_and_finds_nobody_moored():
    """TF-12.16: nothing is added to the die."""
    game, hex = raiding()
    found = plotted(game, Attack(("nell-1", "nell-2"), "dd_allied-1"))
    assert found.routes[0].cells == ("0902", hex)
    assert "one of the two sunk" in WORDS["en"].say(found.says)


def test_a_way_says_whom_it_ends_beside():
    """TF-9.12."""
    game = begun("java_sea")
    label = real(game)
    lay(game, **{label: "0805"})
    assert says(game, Sail("ijn-10", ("0804",))) == f"TF 10 sails one hex, in contact with {label} (33%)"
    assert plotted(game, Sail("ijn-10", ("0804",))).routes[0].cells == ("0803", "0804")
    assert says(game, Sail("ijn-11", ("0502",)), "fr") == "TF 11 avance d’un hexagone"


def test_a_fleet_is_formed_with_its_ships_and_units():
    """TF-2.1, 6.5: a cruiser and eight destroyers are five units."""
    game = begun("java_sea")
    order = Form("ijn-8", ("dd_ijn-1", "jintsu", "dd_ijn-2", "dd_ijn-3", "dd_ijn-4"))
    assert says(game, order) == "TF 8: 1CL 8DD, 5 in units"
    assert [mark.cell for mark in plotted(game, order).marks] == ["0703"]
    assert says(game, Divide("dd_ijn-1")) == "two counters of one destroyer"
    for id in ("dd_ijn-1", "dd_ijn-2"):
        game.board.ships[id] = replace(game.board.ships[id], steps=1)
    assert says(game, Combine(("dd_ijn-1", "dd_ijn-2")), "fr") == "un pion de deux destroyers"


def test_guns_say_what_each_face_of_the_die_does():
    """TF-10.7, by the printed table: the Japanese add 1."""
    game = battle()
    found = plotted(game, Fire(("nachi",), "exeter"))
    hits = [naval(6, die, japanese=True) for die in range(1, 7)]
    assert WORDS["en"].say(found.says).startswith(f"firepower 6, {hits[0]} to {hits[-1]} hits: Exeter unchanged on 1")
    assert found.routes[0].cells == ("0804", "0805") and found.marks[0].cell == "0805"
    assert says(game, Hold(("nachi", "haguro"))) == "2 ships are silent, firepower 12"


def test_who_withdraws_says_how_far_it_is():
    """TF-5.2, 5.4."""
    game = begun("java_sea")
    game.board.ships["nachi"] = replace(game.board.ships["nachi"], steps=1, critical=True)
    game.board.crippled = ("nachi",)
    game.agenda = (Withdrawals(), *game.agenda)
    leaves, stays = Detach("nachi", ("dd_ijn-8",)), Stay("nachi")
    assert plotted(game, leaves).units == ("nachi", "dd_ijn-8")
    assert says(game, leaves, "fr").startswith("Nachi part avec DD J8, abri à ")
    assert says(game, stays).startswith("all of TF 10 withdraws, ")
