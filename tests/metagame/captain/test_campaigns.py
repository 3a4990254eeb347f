"""Automatic commanders through whole campaigns, and in the battles' room with people (META-20.4, 20.5, 20.8)."""

from random import Random

import pytest

from arbitre.analysis.playing import play_out
from arbitre.bots.players import RandomPlayer
from arbitre.games.metagame.captain import Bold, Cautious, Commander, Garrison
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import Move, Play, Result, Trust
from arbitre.games.metagame.records.printed import NATIONS, TERRITORIES
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, play


def campaign(players, seed="1", watch=lambda game, nation, ask, orders: None, **options):
    """A campaign to its end between players by nation; every sheet stands."""
    game, asks = METAGAME.new({"setup": "short", **options}), {}
    while not METAGAME.over(game):
        sheets = {}
        for nation, ask in asks.items():
            sheets[nation] = players[nation].orders(METAGAME.view(game, nation), ask)
            assert not ask.plan(sheets[nation]).refusals
            watch(game, nation, ask, sheets[nation])
        game, asks = play(METAGAME, game, sheets, Umpire(KeyedDice(seed, "campaigns")), asks or None)
    assert not METAGAME.invariants(game)
    return game


def staff(axis, allies, seed="1"):
    """A player for every nation."""
    return {
        nation: (axis if each.camp == "axis" else allies)(Random(f"{seed}{nation}")) for nation, each in NATIONS.items()
    }


@pytest.mark.parametrize(
    ("axis", "allies", "winner"), [(Commander, RandomPlayer, "axis"), (RandomPlayer, Commander, "allies")]
)
def test_either_camp_beats_random_nations(axis, allies, winner):
    """META-20.4."""
    won = [campaign(staff(axis, allies, seed), seed).outcome.winner for seed in "123"]
    assert won == [winner] * 3


@pytest.mark.parametrize("mode", ["built_in", "ask", "outside"])
def test_nobody_waits_for_automatic_commanders(mode):
    """META-19.1, 20.4: battles between two of them are rolled, whatever the mode."""
    game = campaign(staff(Bold, Cautious), battles=mode)
    assert game.outcome.reason == "weeks"


def test_a_week_of_which_nobody_is_asked_does_not_end_a_game():
    """META-4.12: the battles' room is open until its limits run out, also with nobody in it."""
    game = play_out(METAGAME, dict.fromkeys(NATIONS, "garrison"), "1", {"setup": "short"})
    assert game.outcome is not None


def test_a_garrison_takes_nothing_from_the_enemy():
    """META-20.5: it holds what it has, in the last weeks too."""

    def watch(game, nation, ask, orders):
        view = METAGAME.view(game, nation)
        for order in orders:
            assert not (isinstance(order, Move) and order.to in TERRITORIES and not view.friendly(order.to))

    assert campaign(staff(Garrison, Garrison), watch=watch).taken == ()


class Human(Commander):
    """Plays every battle outside and reports it as won by the attacker."""

    def orders(self, view, ask):
        """As a commander, but for the battles."""
        options = ask.options()
        orders = super().orders(view, ask)
        if not hasattr(options, "choices"):
            return orders
        rest = tuple(order for order in orders if not isinstance(order, Trust))
        played = tuple(Play(id) for id in options.choices)
        reports = tuple(
            Result(id, slot, "attacker", target, 1)
            for id, slots in options.scenarios.items()
            for slot, target in slots.items()
        )
        return (*played, *reports, *rest)


@pytest.mark.parametrize("mode", ["ask", "outside"])
def test_reports_are_left_to_the_people_on_the_other_side(mode):
    """META-11.15, 20.4: what a person reports of a battle against an automatic commander counts."""
    players = {**staff(Commander, Commander), "germany": Human(Random(1))}
    told = []
    game = campaign(players, watch=lambda game, nation, ask, orders: told.extend(orders), battles=mode)
    reported = [order for order in told if isinstance(order, Result)]
    fought = [each.report for each in game.told["germany"] if type(each.report).__name__ == "Fought"]
    outside = [report for report in fought if "germany" in (report.attacker, report.defender)]
    assert reported and outside
    assert all(report.winner == "attacker" for report in outside)


def test_two_commanders_share_nothing():
    """META-20.8: each is made of its own dice, keeps nothing from one question to the next, and an enemy's presence at
    the table changes nothing in what it orders."""
    seen = {}

    def watch(game, nation, ask, orders):
        if nation == "italy":
            fresh = Commander(Random("x"))
            fresh.rng.setstate(seen["state"])
            assert fresh.orders(METAGAME.view(game, nation), ask) == orders

    players = staff(Commander, Commander)
    inner = players["italy"].orders

    def recorded(view, ask):
        seen["state"] = players["italy"].rng.getstate()
        return inner(view, ask)

    players["italy"].orders = recorded
    campaign(players, watch=watch)
    assert len({id(player.rng) for player in players.values()}) == len(players)
