"""What a nation can believe the truth to be: a whole game that shows it the very same (META-16)."""

from random import Random

import pytest

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import Move, Pass
from arbitre.games.metagame.records.printed import CAMP, NATIONS
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.sunday import Sunday
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, play
from metagame.campaigns import OPTIONS, campaign
from metagame.days import monday, seen, then


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_an_imagined_game_shows_the_nation_the_same(number):
    """In every position of the week, the battles' room and Sunday among them, for every nation, byte for byte; and it
    is a sound position."""
    steps = set()
    for place, game in enumerate(campaign(number)):
        steps.add(type(game.agenda[0]))
        for nation in NATIONS:
            view = METAGAME.view(game, nation)
            imagined = METAGAME.seat.imagine(view, Random(f"{number}{place}{nation}"))
            assert METAGAME.codec.plain(METAGAME.view(imagined, nation)) == METAGAME.codec.plain(view)
            assert METAGAME.invariants(imagined) == []
    assert {Battles, Sunday} <= steps


def test_what_is_hidden_is_drawn_anew():
    """META-16.6: the enemy's forces, structures and credits are not those of the truth, nor twice the same."""
    game = next(game for game in campaign(0) if game.turn == 2 and isinstance(game.agenda[0], Battles))
    view = METAGAME.view(game, "germany")
    drawn = [METAGAME.seat.imagine(view, Random(seed)) for seed in range(6)]
    theirs = [{area: each.board.force(area, "allies") for area in each.board.battalions} for each in drawn]
    assert len({str(sorted(each.items())) for each in theirs}) == len(drawn)
    assert len({str(each.week.spent) for each in drawn}) == len(drawn)
    assert len({(each.board.ports, str(each.board.guns)) for each in drawn}) == len(drawn)


def test_an_imagined_enemy_is_where_the_battle_has_shown_him():
    """META-9.4: the forces of a battle are what both camps know; where the attack came from is drawn, and adds up."""
    game = monday({"smolensk": {"soviet_union": 4, "usa": 1}}, battles="outside")
    lines = tuple(Move(0, origin, "smolensk") for origin in ("belarus",))
    game = then(then(then(game)), germany=lines, soviet_union=Pass())
    assert isinstance(game.agenda[0], Battles)
    attacker, defender = (METAGAME.seat.imagine(seen(game, nation), Random(1)) for nation in ("germany", "usa"))
    assert attacker.board.force("smolensk") == {"soviet_union": 4, "usa": 1}
    (assault,) = defender.assaults.values()
    assert sum(assault.origins["germany"].values()) == sum(game.assaults[assault.id].origins["germany"].values())


def test_an_imagined_game_goes_on_to_its_end():
    """Whatever was drawn is a position of the rules."""
    game = next(game for game in campaign(0) if game.turn == 2 and isinstance(game.agenda[0], Battles))
    imagined, asks = METAGAME.seat.imagine(METAGAME.view(game, "usa"), Random(3)), {}
    for number in range(60):
        orders = {nation: ask.sample(Random(number)) for nation, ask in asks.items()}
        imagined, asks = play(METAGAME, imagined, orders, Umpire(KeyedDice(f"on{number}")), asks or None)
        assert METAGAME.invariants(imagined) == []
        if imagined.turn == 4:
            break
    assert imagined.turn == 4
    assert set(CAMP) == set(imagined.told)
