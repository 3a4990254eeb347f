"""Leaks in the memory of the process: what was made while one seat was served is given to the other."""

from itertools import count

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.orders import Fire, Move
from arbitre.games.okinawa.records.printed import JAPAN, NEIGHBOURS, US
from arbitre.games.okinawa.rules import strength
from arbitre.games.okinawa.rules.american_fire import FireAsk
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovementAsk
from arbitre.games.okinawa.seat import advice
from arbitre.games.okinawa.seat.chart import chart as chart_module
from arbitre.games.okinawa.seat.chart import forces
from arbitre.games.okinawa.seat.chart.pieces import where
from arbitre.games.okinawa.seat.offers.items import Hand
from arbitre.games.okinawa.seat.tables import tables
from arbitre.kernel.chart import Mark
from okinawa.planted.grafting import around

LEAKS = Register()
leak = LEAKS.leak


@leak("process memory", "OKI-R106", rare=True)
def the_defence_of_a_hex_is_kept(patch):
    """The Americans read in their table the defence of a hex that was reckoned for the Japanese card."""
    kept = {}

    def hex_halves(board, hex, hidden=None):
        key = board.turn, hex, board.at(hex)
        if hidden is not None or key not in kept:
            kept[key] = strength.hex_halves(board, hex, hidden)
        return kept[key]

    patch.setattr(tables, "hex_halves", hex_halves)


@leak("process memory", "OKI-18.4")
def the_reach_of_guns_is_kept(patch):
    """The Americans' map shows the reach of the Japanese guns as it was drawn for the Japanese side this turn."""
    kept = {}

    def covered(old, view, side):
        key = view.board.turn, side, len(view.board.units)
        if key not in kept:
            kept[key] = old(view, side)
        return kept[key]

    around(patch, forces, "_covered", covered)


@leak("process memory", "OKI-R89")
def the_last_shots_tried_are_kept(patch):
    """The Japanese map shows where the Americans have thought of firing, sheets they did not send among them."""
    tried = {}

    def plan(old, ask, orders):
        made = old(ask, orders)
        tried[ask.view.turn] = sorted({order.hex for order in orders if isinstance(order, Fire)})
        return made

    def marks(old, view):
        yield from old(view)
        if view.side == JAPAN:
            yield from (Mark("battle", hex) for hex in tried.get(view.turn, ()))

    around(patch, FireAsk, "plan", plan)
    around(patch, chart_module, "marks", marks)


@leak("process memory", "OKI-18.4")
def one_count_of_words_for_all(patch):
    """The Americans see, in the ids of what they pick from, how many words have been laid out for the Japanese side."""
    serial = count(1)

    def word(old, hand, id, *args, **named):
        number = next(serial)
        return old(hand, f"{id}.{number}" if hand.view.side == US else id, *args, **named)

    around(patch, Hand, "word", word)


@leak("process memory", "OKI-17.5", rare=True)
def who_was_warned_is_not_warned_again(patch):
    """The Americans are not warned of hexes next to which the Japanese side has tried to move a counter."""
    crossed = set()

    def plan(old, ask, orders):
        for order in orders:
            if isinstance(order, Move) and order.units and (hex := where(ask.view, order.units[0])):
                crossed.update((hex, *NEIGHBOURS[hex]))
        return old(ask, orders)

    def lone(old, view, orders):
        for said in old(view, orders):
            items = tuple(hex for hex in said.args["hexes"].items if hex not in crossed)
            if items:
                yield replace(said, args={**said.args, "hexes": replace(said.args["hexes"], items=items)})

    around(patch, JapaneseMovementAsk, "plan", plan)
    around(patch, advice, "_lone", lone)
