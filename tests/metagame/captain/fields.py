"""Positions of a few battalions, and what an automatic commander orders in them."""

from random import Random

from arbitre.games.metagame.captain import Commander
from arbitre.games.metagame.captain.ground import Ground
from arbitre.games.metagame.captain.numbers import STYLES
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.records.orders import Blitz, Bomb, Guns, Intox, Move, Port, Recruit, Spy
from arbitre.games.metagame.rules.bombing import BombingAsk
from arbitre.games.metagame.rules.movement import MovementAsk
from arbitre.games.metagame.rules.recruiting import RecruitingAsk

__all__ = ["Blitz", "Bomb", "Guns", "Intox", "Memory", "Move", "Port", "Recruit", "Spy"]


def field(battalions, week=3, ports=(), owner=None, **options):
    """A game with these battalions alone, by area and nation."""
    game = METAGAME.new({"setup": "club_evening", **options})
    game.turn = week
    game.board.battalions = {area: dict(force) for area, force in battalions.items()}
    game.board.ports = tuple(ports)
    game.board.owner = {**game.board.owner, **(owner or {})}
    game.budget = {nation: game.board.income(nation) for nation in game.budget}
    return game


def know(game, circle, week, **forces):
    """A circle has seen territories in a week: by area the battalions of their owner."""
    seen = {
        area: Memory(week, "recruit", {game.board.owner[area]: count} if count else {})
        for area, count in forces.items()
    }
    game.known = {**game.known, circle: {**game.known.get(circle, {}), **seen}}
    return game


def seen(game, nation):
    """What a nation may know."""
    return METAGAME.view(game, nation)


def ground(game, nation, style="standard"):
    """The map as a commander weighs it."""
    return Ground(seen(game, nation), STYLES[style])


def ordered(game, nation, ask, commander=Commander):
    """What he orders; it stands."""
    view = seen(game, nation)
    orders = commander(Random(1)).orders(view, ask(view))
    assert not ask(view).plan(orders).refusals
    return orders


def buys(game, nation, kind, commander=Commander):
    """His purchases of a kind."""
    return [order for order in ordered(game, nation, RecruitingAsk, commander) if isinstance(order, kind)]


def bombs(game, nation):
    """His raids."""
    return ordered(game, nation, BombingAsk)


def moves(game, nation, commander=Commander):
    """His moves, (count, origin, destination)."""
    orders = ordered(game, nation, MovementAsk, commander)
    return {(order.count, order.origin, order.to) for order in orders if isinstance(order, Move)}


def sent(game, nation, to, commander=Commander):
    """How many battalions he sends into an area."""
    return sum(count for count, _, where in moves(game, nation, commander) if where == to)


def blitz(game, nation, area):
    """His standing order for an attack."""
    (order,) = [each for each in ordered(game, nation, MovementAsk) if isinstance(each, Blitz) and each.area == area]
    return order
