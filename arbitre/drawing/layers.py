"""What of a chart can be switched off, by the keys of its layers; the words for them are `drawing-layer-<key>`."""

from __future__ import annotations

from arbitre.drawing.ledger import LAYER as ACCOUNTS
from arbitre.kernel.chart import Chart

ROUTES = "routes"
CONTACTS = "contacts"
NOTES = "notes"
PLAN = "plan"
LEGEND = "legend"


def layers(chart: Chart) -> tuple[str, ...]:
    """The keys of the layers that a drawing of the chart for a page has, from the bottom: fog and washes, boxes, lines,
    contacts, notes, plans, and what surrounds the map."""
    keys = [wash.key for wash in chart.washes if wash.key == "fog"]
    keys += [wash.key for wash in chart.washes if wash.key != "fog"]
    keys += [cell.layer for cell in chart.cells if cell.kind == "box" and cell.layer]
    keys += [ROUTES] * bool(chart.routes) + [CONTACTS] * bool(chart.contacts) + [NOTES] * bool(chart.pins)
    keys += [PLAN] + [ACCOUNTS] * bool(chart.accounts) + [LEGEND]
    return tuple(dict.fromkeys(keys))
