"""Advice on naval battles: salvos that do nothing, guns that stay silent, who goes along with a cripple (TF chapters 5
and 10). Chances are exact, by the printed table."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.taskforce.records.board import Salvo
from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.orders import Detach, Hold, Stay
from arbitre.games.taskforce.rules import gunnery as guns
from arbitre.games.taskforce.rules.battles import ArrangingAsk, GunneryAsk
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.games.taskforce.rules.forming import fleet_of
from arbitre.games.taskforce.rules.ranging import RangingAsk
from arbitre.games.taskforce.rules.withdrawal import WithdrawalAsk
from arbitre.games.taskforce.rules.yamato import YamatoAsk
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises, named
from arbitre.games.taskforce.seat.asks.battles import power
from arbitre.games.taskforce.seat.odds import DIE
from arbitre.kernel.words import Arg, Term


def arranging(sheet: Sheet[ArrangingAsk]) -> Advice:
    """Nothing: any arrangement has its reasons."""
    yield from ()


def ranging(sheet: Sheet[RangingAsk]) -> Advice:
    """A shorter range that the enemy gains more by than we do (TF-10.4)."""
    board, types = sheet.view.board, sheet.ask.options().types
    longest = next(iter(types))
    for order in sheet.orders:
        ours, theirs = power(board, types[order.kind])
        before = power(board, types[longest])
        if theirs - before[1] > ours - before[0]:
            args: dict[str, Arg] = {"ours": ours, "theirs": theirs, "mine": before[0], "foes": before[1]}
            yield advises("range", "TF-10.4", types=Term(f"hands-type-{order.kind}"), **args)


def yamato(sheet: Sheet[YamatoAsk]) -> Advice:
    """Nothing: either has its reasons."""
    yield from ()


def gunnery(sheet: Sheet[GunneryAsk]) -> Advice:
    """Salvos of the sheet that do nothing on any die or on one only, and ships that hold their fire for nothing."""
    ask = sheet.ask
    salvos = ask.plan(sheet.orders).salvos
    ordered = {id for order in sheet.orders for id in order.ships}
    for number, salvo in enumerate(salvos):
        # what falls on a ship before may open her to less: of the first salvo alone it is certain what it does
        first = all(other.target != salvo.target for other in salvos[:number])
        if first and ordered.intersection(salvo.ships):
            yield from _salvo(ask, salvo, salvos[number + 1 :])
    if held := [id for order in sheet.orders if isinstance(order, Hold) for id in order.ships]:
        yield advises("held", "TF-10.19", n=len(held), ships=named(held))


def telling(ask: GunneryAsk, ships: Sequence[str], target: str) -> int:
    """On how many faces of the die a salvo makes its target worse than she is."""
    before = ask.board.ships[target]
    hits = (guns.hits(ask.board, ships, ask.night, die) for die in DIE)
    return sum(guns.worse(before, suffer(before, found)) for found in hits)


def _salvo(ask: GunneryAsk, salvo: Salvo, later: Sequence[Salvo]) -> Advice:
    """A salvo that tells on no face of the die or on one, and with whom it would on more: another single ship."""
    faces = telling(ask, salvo.ships, salvo.target)
    if faces > 1:
        return
    ship, n = unit_name(salvo.target), len(salvo.ships)
    yield advises("salvo", "TF-4.2", ships=named(salvo.ships), n=n, target=ship, faces=faces)
    alone = (other.ships[0] for other in later if len(other.ships) == 1)
    single = [other for other in alone if other not in salvo.ships] if n == 1 else []
    together = {other: telling(ask, (*salvo.ships, other), salvo.target) for other in single}
    best = max(together, key=lambda other: together[other], default="")
    if best and together[best] > faces + 1:
        other, first = unit_name(best), unit_name(salvo.ships[0])
        yield advises("together", "TF-10.6", ship=first, other=other, target=ship, faces=together[best])


def withdrawals(sheet: Sheet[WithdrawalAsk]) -> Advice:
    """A whole fleet that goes with one ship; cruisers that go along where destroyers could (TF-5.2)."""
    board = sheet.view.board
    for order in sheet.orders:
        if isinstance(order, Stay):
            fleet = fleet_of(board, order.ship)
            others = [id for id in board.formations[fleet].slots if id != order.ship]
            if others:
                ship = unit_name(order.ship)
                yield advises("whole-fleet", "TF-5.2", ship=ship, fleet=fleet_name(fleet), ships=named(others))
        elif isinstance(order, Detach):
            large = [id for id in order.escorts if not board.ships[id].printed.small]
            could = sheet.ask.options().ships[order.ship]
            small = [id for id in could if board.ships[id].printed.type == "DD" and id not in order.escorts]
            if large and small:
                yield advises("large-escort", "TF-5.6", n=len(large), ships=named(large), instead=unit_name(small[0]))
