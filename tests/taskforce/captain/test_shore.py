"""The admiral sends heavy guns in by night, and fights whole games of the Eastern Solomons (TF-10.13, S7.2)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain.admiral import Admiral
from arbitre.games.taskforce.captain.shore import run_in, telling
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Fire, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.shore_reports import Bombarded, Disembarked
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import new
from taskforce.islands import HEX, MIDWAY, damaged
from taskforce.playing import resolved
from taskforce.shores import BESIDE, FOE, HARUNA, KIRISHIMA, TF7, TONE, fleet, off

NIGHT, DAY, DAWN = 11, 7, 14
THREE = "1708"  # hexes from Midway


def sent(game):
    """Where the column is sent, if it is."""
    ask = asked(TASKFORCE, game)[IJN]
    end = run_in(ask.board, IJN, ask.options().fleets[TF7])
    return end and sea_map(game.board).distance(end, HEX)


def column(turn, hex=THREE, ships=(HARUNA, KIRISHIMA, TONE), **states):
    return off(Sailing(IJN), turn=turn, hex=hex, ships=ships, **states)


def test_by_night_they_run_in_as_near_as_they_come():
    """TF-10.13, TF-9.3: three hexes off, then one, then there."""
    assert sent(column(NIGHT)) == 1 and sent(column(NIGHT, BESIDE)) == sent(column(NIGHT, HEX)) == 0
    game = column(NIGHT, BESIDE)
    orders = Admiral(Random(0)).orders(view(game, IJN), asked(TASKFORCE, game)[IJN])
    assert Sail(TF7, (HEX,)) in orders


@pytest.mark.parametrize(
    "game",
    [
        column(DAY),
        column(DAWN),  # the last turn of the night
        column(NIGHT, ships=(TONE,)),
        damaged(column(NIGHT), steps=1),
        fleet(column(NIGHT), FOE, ("portland",), "A70", BESIDE),
    ],
    ids=["by day", "too late", "too weak", "damaged already", "met there"],
)
def test_and_nobody_is_sent_who_comes_too_late_or_does_nothing(game):
    """TF-10.13, TF-10.14, TF-4.2."""
    assert sent(game) is None


def test_what_guns_do_to_a_base_is_counted_face_by_face():
    """TF-4.3: 25 points, from a die of 3 on."""
    assert telling(off().board, MIDWAY, (HARUNA, KIRISHIMA, TONE)) == 4 and telling(off().board, MIDWAY, ()) == 0


@pytest.mark.parametrize("fog", ["standard", "advanced"])
def test_whole_games_by_the_admiral_break_nothing(fog):
    """To the end; Henderson is bombarded, by all in one attack, and transports land."""
    options = {"fog": fog} if fog == "advanced" else {}
    game, seed = new("eastern_solomons", **options), "solomons"
    bots = {side: Admiral(Random(f"{seed} {side}")) for side in SIDES}
    fired = []
    while game.agenda:
        asks = asked(TASKFORCE, game)
        sheets = {side: bots[side].orders(view(game, side), ask) for side, ask in asks.items()}
        plans = {side: ask.plan(sheets[side]) for side, ask in asks.items()}
        assert not [refused for plan in plans.values() for refused in plan.refusals]
        fired += [order for order in sheets.get(IJN, ()) if isinstance(order, Fire) and order.target == "henderson"]
        game = resolved(game, plans, Umpire(KeyedDice(seed, TASKFORCE.id)))
        assert TASKFORCE.invariants(game) == []
    told = [each.report for each in game.told[ALLIED]]
    assert game.outcome is not None and fired and any(isinstance(report, Bombarded) for report in told)
    assert game.board.invasion and (game.board.invasion == "failed" or any(isinstance(r, Disembarked) for r in told))


def test_replaced_ships_are_judged_as_they_are():
    """TF-10.10: critical guns do nothing."""
    game = column(NIGHT, ships=(HARUNA, KIRISHIMA))
    for id in (HARUNA, KIRISHIMA):
        game.board.ships[id] = replace(game.board.ships[id], steps=1, critical=True)
    assert sent(game) is None
