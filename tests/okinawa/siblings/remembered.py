"""Siblings: process memory."""

from itertools import count

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.orders import Move
from arbitre.games.okinawa.records.printed import JAPAN, US
from arbitre.games.okinawa.rules.american_movement import MovementAsk
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFireAsk
from arbitre.games.okinawa.seat import advice
from arbitre.games.okinawa.seat.chart import chart as chart_module
from arbitre.games.okinawa.seat.offers.items import Hand
from arbitre.games.okinawa.seat.tables import tables
from arbitre.kernel.chart import Mark
from okinawa.planted.grafting import around

LEAKS = Register()
leak = LEAKS.leak


@leak("process memory", "OKI-1.8")
def the_order_of_battle_is_kept_by_turn(patch):
    """The Americans read in their own table that a counter has moved which a hidden one was seen to watch on the
    Japanese card."""
    kept = {}

    def marked(old, view, ids):
        key = view.board.turn, tuple(ids)
        if view.side == JAPAN and view.hidden is not None:
            watched = {american for _, american in view.hidden.contacts}
            kept[key] = bool(watched & set(ids))
        said = old(view, ids)
        return tables.Term("tables-moved") if view.side == US and kept.get(key) and not said else said

    around(patch, tables, "_marks", marked)


@leak("process memory", "OKI-15.1", rare=True)
def the_marks_of_the_turn_are_kept(patch):
    """The Americans' map shows the marks drawn for the Japanese side, those of watching counters among them."""
    kept = {}

    def marks(old, view):
        key = view.board.turn, view.board.stacks.__len__(), len(view.board.card)
        if key not in kept:
            kept[key] = tuple(old(view))
        return iter(kept[key])

    around(patch, chart_module, "marks", marks)


@leak("process memory", "OKI-R89")
def the_last_moves_tried_are_kept(patch):
    """The Japanese map marks where the Americans have thought of moving, sheets they did not send among them."""
    tried = {}

    def plan(old, ask, orders):
        made = old(ask, orders)
        tried[ask.view.turn] = sorted({order.path[-1] for order in orders if isinstance(order, Move) and order.path})
        return made

    def marks(old, view):
        yield from old(view)
        if view.side == JAPAN:
            yield from (Mark("watch", hex, "second") for hex in tried.get(view.turn, ()))

    around(patch, MovementAsk, "plan", plan)
    around(patch, chart_module, "marks", marks)


@leak("process memory", "OKI-18.4")
def one_count_of_counters_for_all(patch):
    """The Americans see, in what their picks stand under, how many counters have been laid out for the Japanese
    side."""
    serial = count(1)

    def units(old, hand, ids):
        found = old(hand, ids)
        for id in found:
            number = next(serial)
            if hand.view.side == US:
                hand.items[id] = replace(hand.items[id], under=f"{hand.items[id].cell} {number}")
        return found

    around(patch, Hand, "units", units)


@leak("process memory", "OKI-18.4", rare=True)
def targets_thought_of_are_remembered(patch):
    """The Americans are not advised that guns stay if the Japanese side has tried fire at a hex where they stand."""
    thought = set()

    def plan(old, ask, orders):
        thought.update(getattr(order, "hex", "") for order in orders)
        return old(ask, orders)

    def silent(old, view, ask, orders):
        for said in old(view, ask, orders):
            here = [unit.hex for unit in view.board.units.values() if unit.hex]
            if said.key != "advice-stay" or not any(hex in thought for hex in here):
                yield said

    from arbitre.games.okinawa.rules.american_fire import AmericanFire
    from okinawa.planted.grafting import around_entry

    around(patch, JapaneseFireAsk, "plan", plan)
    around_entry(patch, advice.ADVICE, AmericanFire, silent)
