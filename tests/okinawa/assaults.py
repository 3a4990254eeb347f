"""Combats for the tests of Okinawa: counters on an otherwise empty island, an assault in hand, and its resolution."""

from msgspec.structs import replace

from arbitre.games.okinawa.records.board import Assault, Combat
from arbitre.games.okinawa.records.printed import SIDES, UNITS, US
from arbitre.games.okinawa.records.reports import Fought
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.setup import new_game
from arbitre.games.okinawa.rules.view import view
from arbitre.kernel.dice import KeyedDice, ScriptedDice
from arbitre.kernel.play import Umpire

MARINES = tuple(id for id, unit in UNITS.items() if unit.kind == "marine" and unit.side == US)  # attack 5, defence 5


def field(turn=3, *, hidden=None, searched=(), options=None, **places):
    """A game in which only these counters are on the map, open at their hex, or `hidden` (id -> hex); all others are in
    the tray still. `searched`: hexes of the tracking card."""
    game = new_game(options or {})
    game.board.turn = turn
    for id, hex in places.items():
        if id in game.hidden.units:
            game.board.add(game.hidden.take(id))
        game.board.put(id, hex)
    for id, hex in (hidden or {}).items():
        game.hidden.put(id, hex)
    game.board.card.update(dict.fromkeys(searched, "searched"))
    return game


def stacked(units, *hexes):
    """The first of these counters two by two in these hexes."""
    return {units[index]: hexes[index // 2] for index in range(2 * len(hexes))}


def assault(game, *combats, side=US, discovered=(), ambush=(), contacts=()):
    """The movement of a side is over and has led to these combats: (attackers, attacked hexes) each."""
    game.board.assault = Assault(
        side, ambush=tuple(ambush), combats=tuple(Combat(tuple(who), tuple(hexes)) for who, hexes in combats)
    )
    game.board.discovered = tuple(discovered)
    game.hidden.contacts = tuple(contacts)
    return game


def umpire(*script):
    """An umpire with scripted dice, or keyed ones if there is no script."""
    made = Umpire(ScriptedDice([[face] for face in script]) if script else KeyedDice("test", "okinawa"))
    made.begin(1, "test")
    return made


def resolve(game, step, judge=None, **orders):
    """Resolve one step on a game (changed in place), with the orders of each side; returns the steps it asks for next
    and what was told. Refused orders fail."""
    judge = judge or umpire()
    game.agenda = (step,)
    plans = {}
    for side in SIDES:
        ask = step.ask(view(game, side))
        if ask is not None:
            plans[side] = ask.plan(orders.get(side, ()))
            assert not plans[side].refusals, plans[side].refusals
    game.agenda = ()
    return step.resolve(game, plans, judge) or (), judge.reports


def fight(game, *script, **orders):
    """Resolve all combats of the assault in hand with these dice, and the retreats they lead to; every question is
    answered with the orders of its side. Returns what was told."""
    judge = umpire(*script)
    agenda = [Resolution(game.board.assault.side)]
    while agenda:
        step = agenda.pop(0)
        given = {} if isinstance(step, Resolution) else orders
        agenda[:0] = resolve(game, step, judge, **given)[0]
    if script:
        assert judge.dice.left() == 0, "dice left in the script"
    return judge.reports


def told(reports, kind, side=None):
    """The reports of a kind, each once; to one side only if it is named."""
    found = []
    for to, _, _, report in reports:
        if isinstance(report, kind) and side in (None, to) and report not in found:
            found.append(report)
    return found


def combat(reports):
    """The one combat told: attack, defence, die, result."""
    (fought,) = told(reports, Fought)
    return fought.attack, fought.defence, fought.die, fought.result


def places(game, *units):
    """Where counters are: the hex, or "lost"; hidden ones with a question mark."""
    found = []
    for id in units:
        known = game.board.units.get(id)
        found.append(f"?{game.hidden.units[id].hex}" if known is None else known.hex or known.where)
    return found


def halve(game, *units, turn=3):
    """Counters, open or hidden, are demoralised in a turn."""
    for id in units:
        counters = game.board if id in game.board.units else game.hidden
        counters.units[id] = replace(counters.units[id], halved=turn)
    return game


__all__ = ["MARINES", "assault", "combat", "field", "fight", "halve", "places", "resolve", "stacked", "told", "umpire"]
