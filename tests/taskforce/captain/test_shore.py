"""The admiral sends heavy guns in by night, others before a base that is to be taken, and fights whole games of the
Eastern Solomons (TF-10.13, S7.2)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.captain.admiral import Admiral
from arbitre.games.taskforce.captain.shore import run_in, telling
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.shore_reports import Disembarked
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import new
from taskforce.islands import HEX, MIDWAY, damaged
from taskforce.playing import resolved
from taskforce.shores import ALL, BESIDE, FOE, HARUNA, KIRISHIMA, TF7, TF8, TONE, fleet, off

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


def test_all_fire_at_once_or_nobody():
    """TF-10.13, TF-4.2: in one attack, and a cruiser alone, who does no harm, not at all."""
    game = off()
    assert Admiral(Random(0)).orders(view(game, IJN), asked(TASKFORCE, game)[IJN]) == (ALL,)
    game = off(ships=(TONE,))
    assert Admiral(Random(0)).orders(view(game, IJN), asked(TASKFORCE, game)[IJN]) == ()


def strait(step, *fleets, turn=NIGHT, invasion=""):
    """The Eastern Solomons with these fleets in the open and no other."""
    game = new("eastern_solomons")
    board = game.board
    board.turn, board.labels, board.awaited, board.invasion = turn, {IJN: 90, ALLIED: 90}, (), invasion
    for number, (id, ships, hex, kind) in enumerate(fleets):
        fleet(game, id, ships, f"{'J' if id.startswith(IJN) else 'A'}{70 + number}", hex, kind)
    game.agenda = (step,)
    return game


CONVOY, TF9 = (TF7, ("ak_ijn-1",), "1805", "column"), "allied-9"


def ends(game, side):
    """By fleet where it is sent."""
    sheet = Admiral(Random(0)).orders(view(game, side), asked(TASKFORCE, game)[side])
    return {order.fleet: order.path[-1] for order in sheet if isinstance(order, Sail)}


def test_guns_stand_before_a_base_on_which_a_landing_hangs():
    """TF-10.14, TF-S7.2: a cruiser goes to Henderson Field and stays there, by day and by night; a carrier does not,
    nor does anybody once the landing is over."""
    near, there = (TF9, ("portland",), "1912", "column"), (TF9, ("portland",), "1811", "column")
    assert ends(strait(Sailing(ALLIED), CONVOY, near), ALLIED)[TF9] == "1811"
    assert ends(strait(Sailing(ALLIED), CONVOY, near, turn=DAY), ALLIED) == {TF9: "1811"}
    assert ends(strait(Sailing(ALLIED), CONVOY, there, turn=DAY), ALLIED) == {}
    over = ends(strait(Sailing(ALLIED), CONVOY, near, turn=DAY, invasion="failed"), ALLIED)
    assert over.get(TF9) != "1811"
    ring = ("allied-1", ("wasp", "portland", "san_francisco"), "1912", "ring")
    assert ends(strait(Sailing(ALLIED), CONVOY, ring, turn=DAY), ALLIED).get("allied-1") != "1811"


def test_and_only_who_outguns_all_that_is_known_fights_a_way_in():
    """TF-10.14, TF-8.2: two battleships against a cruiser; not against a third as well, nor where boards are closed."""
    weak, strong = (TF9, ("portland",), "1811", "column"), (TF9, ("north_carolina", "portland"), "1811", "column")

    def way(*fleets, **options):
        game = strait(Sailing(IJN), *fleets, **options)
        ask = asked(TASKFORCE, game)[IJN]
        return run_in(ask.board, IJN, ask.options().fleets[TF8])

    far = (TF8, ("hiei", "kirishima"), "1809", "column")
    assert way(CONVOY, far, weak) in ("1810", "1811")
    assert way(CONVOY, far, strong) is None
    assert way(CONVOY, far, weak, invasion="failed") is None
    ask = asked(TASKFORCE, strait(Sailing(IJN), CONVOY, far, weak))[IJN]
    ask.board.formations[TF9] = replace(ask.board.formations[TF9], slots=())
    assert run_in(ask.board, IJN, ask.options().fleets[TF8]) is None


@pytest.mark.parametrize("fog", ["standard", "advanced"])
def test_whole_games_by_the_admiral_break_nothing(fog):
    """To the end; and the landing has been decided (TF-S7.2)."""
    options = {"fog": fog} if fog == "advanced" else {}
    game, seed = new("eastern_solomons", **options), "solomons"
    bots = {side: Admiral(Random(f"{seed} {side}")) for side in SIDES}
    while game.agenda:
        asks = asked(TASKFORCE, game)
        plans = {side: ask.plan(bots[side].orders(view(game, side), ask)) for side, ask in asks.items()}
        assert not [refused for plan in plans.values() for refused in plan.refusals]
        game = resolved(game, plans, Umpire(KeyedDice(seed, TASKFORCE.id)))
        assert TASKFORCE.invariants(game) == []
    told = [each.report for each in game.told[ALLIED]]
    assert game.outcome is not None
    assert game.board.invasion and (game.board.invasion == "failed" or any(isinstance(r, Disembarked) for r in told))


def test_replaced_ships_are_judged_as_they_are():
    """TF-10.10: critical guns do nothing."""
    game = column(NIGHT, ships=(HARUNA, KIRISHIMA))
    for id in (HARUNA, KIRISHIMA):
        game.board.ships[id] = replace(game.board.ships[id], steps=1, critical=True)
    assert sent(game) is None
