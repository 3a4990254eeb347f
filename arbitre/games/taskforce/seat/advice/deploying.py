"""What is lawful at set-up and probably unwise: carriers with nothing in READY, carriers alone (TF chapter 7)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.orders import Form, Ready
from arbitre.games.taskforce.rules.deploying import DeployingAsk
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises


def deploying(sheet: Sheet[DeployingAsk]) -> Advice:
    """Order by order."""
    ships = sheet.view.board.ships
    for order in sheet.orders:
        if isinstance(order, Ready) and not order.units:
            yield advises("nothing-ready", "TF-7.3", ship=unit_name(order.carrier))
        if isinstance(order, Form) and len(order.ships) == 1 and ships[order.ships[0]].printed.carrier:
            yield advises("carrier-alone", "TF-6.5", ship=unit_name(order.ships[0]), fleet=fleet_name(order.fleet))
