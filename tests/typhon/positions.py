"""Positions for the tests of Typhon: a campaign with some units moved, and steps resolved with scripted dice."""

from arbitre.games.typhon.records.board import lift, mark, put
from arbitre.games.typhon.records.printed import JAPAN, UNITS
from arbitre.games.typhon.rules.setup import new_game
from arbitre.games.typhon.rules.view import view
from arbitre.kernel.dice import KeyedDice, ScriptedDice
from arbitre.kernel.play import Umpire


def campaign(turn=2, /, *, cleared=(), control=None, points=None, active=JAPAN, options=None, board=None, **places):
    """The campaign at a turn. Units by id: a zone ("wake"), a reduced one ("wake/1"), or a place off the map ("lost",
    "pool", "track", "due", "gone"). `cleared`: zones emptied of every unit first; `control`: zone -> side; `points`:
    kind -> number for Japan or the Allies; `board`: further fields of the board."""
    game = new_game(options or {})
    table = game.board
    table.turn, table.active = turn, active
    for zone in cleared:
        for unit in table.stacks.get(zone, ()):
            lift(table, unit, "due")
    for unit, place in places.items():
        zone, _, steps = place.partition("/")
        if zone in ("lost", "pool", "track", "due", "gone", "stock"):
            lift(table, unit, zone)
        else:
            put(table, unit, zone, steps=int(steps or UNITS[unit].steps))
    table.control.update(control or {})
    for kind, number in (points or {}).items():
        account = next(account for account in table.points.values() if kind in account)
        account[kind] = number
    for name, value in (board or {}).items():
        setattr(table, name, value)
    return game


def umpire(*script, seed="test"):
    """An umpire with scripted dice, or keyed ones if there is no script."""
    made = Umpire(ScriptedDice(script) if script else KeyedDice(seed, "typhon"))
    made.begin(1, "test")
    return made


def resolve(game, step, *script, seed="test", **orders):
    """Resolve one step on a game (changed in place), with the orders of each seat; returns the reports told and the
    steps it put on the agenda. Refused orders fail."""
    game.agenda = (step,)
    plans = {}
    for seat in ("player",) if game.board.scenario == "solitaire" else ("japan", "allies"):
        ask = step.ask(view(game, seat))
        if ask is not None:
            plans[seat] = ask.plan(orders.get(seat, ()))
            assert not plans[seat].refusals, plans[seat].refusals
    judge = umpire(*script, seed=seed)
    more = step.resolve(game, plans, judge)
    game.agenda = tuple(more or ())
    if script:
        assert judge.dice.left() == 0, "dice left in the script"
    return judge.reports


def run(game, steps, *script, seed="test"):
    """Resolve steps and whatever they put on the agenda, nobody sending orders; returns the reports told."""
    judge = umpire(*script, seed=seed)
    agenda = list(steps)
    while agenda:
        step = agenda.pop(0)
        game.agenda = (step, *agenda)
        seats = ("player",) if game.board.scenario == "solitaire" else ("japan", "allies")
        asks = {seat: step.ask(view(game, seat)) for seat in seats}
        plans = {seat: ask.plan(()) for seat, ask in asks.items() if ask is not None}
        agenda[:0] = step.resolve(game, plans, judge) or ()
    game.agenda = ()
    if script:
        assert judge.dice.left() == 0, "dice left in the script"
    return judge.reports


def told(reports, kind):
    """The reports of one kind, each once."""
    found = []
    for _, _, _, report in reports:
        if isinstance(report, kind) and report not in found:
            found.append(report)
    return found


def refusals(step, game, seat, *orders):
    """The remarks that refuse orders to a seat asked by a step: (key, clause)."""
    game.agenda = (step,)
    plan = step.ask(view(game, seat)).plan(orders)
    return [(remark.phrase.key, remark.phrase.clause) for remark in plan.refusals]


__all__ = ["campaign", "mark", "refusals", "resolve", "run", "told", "umpire"]
