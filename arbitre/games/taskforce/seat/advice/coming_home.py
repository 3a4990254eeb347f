"""What is lawful and probably unwise where aircraft come home and fleets exchange ships: who finds no place, who
becomes known, carriers left alone (TF-13.6, 6.11, 6.5)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.rules.coming_home import LandingAsk, come_home
from arbitre.games.taskforce.rules.fleets import open_fleets
from arbitre.games.taskforce.rules.regrouping import RegroupingAsk, regrouped
from arbitre.games.taskforce.rules.report_sides import ReportSidesAsk
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises, named


def landing(sheet: Sheet[LandingAsk]) -> Advice:
    """Who is lost as things stand."""
    ask, board = sheet.ask, sheet.view.board.copy()
    if lost := come_home(board, ask.side, ask.hexes, ask.plan(sheet.orders).chosen):
        yield advises("no-place", "TF-13.6", n=len(lost), units=named(lost))


def regrouping(sheet: Sheet[RegroupingAsk]) -> Advice:
    """What the enemy learns by it, and rings of which nothing but the carrier is left."""
    view, side = sheet.view, sheet.ask.side
    found = regrouped(view.board, view.under, side, sheet.ask.plan(sheet.orders).forming)
    for fleet, fate in found.fates.items():
        if fate != "gone":
            yield advises("detected" if fate == "shown" else "reported", "TF-6.11", fleet=fleet_name(fleet))
    for fleet in open_fleets(sheet.ask.board, side):
        was, now = (board.formations.get(fleet) for board in (view.board, found.board))
        if was and now and now.kind == "ring" and len(now.slots) == 1 < len(was.slots):
            yield advises("carrier-alone", "TF-6.5", ship=unit_name(now.slots[0]), fleet=fleet_name(fleet))


def report_sides(sheet: Sheet[ReportSidesAsk]) -> Advice:
    """Whatever a report says, it can be flown at."""
    yield from ()
