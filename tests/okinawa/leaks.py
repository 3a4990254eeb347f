"""Planted leaks: each makes the program tell the Americans something that chapter 18 keeps from them, and names the
mutation and the kinds of steps that must bring it to light. They show that the comparison sees what it should."""

from msgspec.structs import replace

from arbitre.games.okinawa.game import Okinawa, OkinawaSeat
from arbitre.games.okinawa.records.orders import Move
from arbitre.games.okinawa.records.printed import JAPAN, UNITS, US
from arbitre.games.okinawa.records.reports import Hid, Shelled
from arbitre.games.okinawa.rules import retreats, ways
from arbitre.games.okinawa.rules.american_fire import AmericanFire, FireAsk
from arbitre.games.okinawa.rules.american_movement import AmericanMovement, MovementAsk
from arbitre.games.okinawa.rules.fire import FireOptions
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.movement import ground as movement_ground
from arbitre.games.okinawa.rules.movement import sample as movement_sample
from arbitre.games.okinawa.rules.retreats import Retreats, RetreatsAsk
from arbitre.games.okinawa.rules.support import Window
from arbitre.kernel.chart import Mark
from arbitre.kernel.seat import AskWords
from arbitre.kernel.words import Phrase, Table
from okinawa.leaking import LEAKS, Truths, ambushers, in_sight, leak, on_the_map, shown_to_us

ASKED = (AmericanFire, AmericanMovement)
WAITING = (Window, JapaneseFire, JapaneseMovement)


# --- on the map -------------------------------------------------------------------------------------------------------


@leak("troops_elsewhere", *ASKED)
def secret_card_is_shown(patch):
    """The Americans see the Japanese player's card."""
    shown_to_us(patch, lambda seen, game: replace(seen, hidden=game.hidden))


@leak("exchanged", *ASKED, *WAITING)
def hidden_counters_lie_open(patch):
    """Hidden counters lie on the open map."""

    def change(board, game):
        for unit in game.hidden.units.values():
            board.add(unit)

    on_the_map(patch, change)


@leak("hex_emptied_into_another", *ASKED)
def card_marks_what_hides(patch):
    """The tracking card marks the hexes that hide something."""
    on_the_map(patch, lambda board, game: board.card.update(dict.fromkeys(sorted(game.hidden.stacks), "shelled")))


@leak("troops_at_the_front", *ASKED, *WAITING)
def order_of_the_map_tells(patch):
    """The open counters are listed in an order that depends on how many ambushers there are."""

    def change(board, game):
        units = list(board.units.items())
        turn = in_sight(game) % len(units)
        board.units = dict(units[turn:] + units[:turn])

    on_the_map(patch, change)


@leak("front_left", *ASKED, *WAITING)
def size_tells(patch):
    """A list is as long as there are ambushers: its size tells, not its words."""
    on_the_map(patch, lambda board, game: setattr(board, "fired", (*board.fired, *("" for _ in range(in_sight(game))))))


@leak("contacts_forgotten", *WAITING)
def contacts_show(patch):
    """Americans in contact are marked as having been discovered."""

    def change(board, game):
        board.discovered = (*board.discovered, *(other for _, other in game.hidden.contacts))

    on_the_map(patch, change)


@leak("challenges_ordered", *ASKED)
def orders_of_the_enemy_are_counted(patch):
    """The Americans see how many counters have orders to claim their zone."""
    shown_to_us(
        patch, lambda seen, game: replace(seen, options={**seen.options, "n": str(len(game.hidden.challenges))})
    )


@leak("demoralised_in_hiding", *ASKED, *WAITING)
def demoralised_are_counted(patch):
    """The Americans see how many hidden counters are halved."""

    def change(seen, game):
        halved = sum(unit.halved >= game.board.turn for unit in game.hidden.units.values())
        return replace(seen, options={**seen.options, "halved": str(halved)})

    shown_to_us(patch, change)


@leak("default_set_up", *ASKED)
def default_is_known(patch):
    """The Americans see that the Japanese side sent no set-up."""

    def change(seen, game):
        hid = next(told.report for told in game.told[JAPAN] if isinstance(told.report, Hid))
        return replace(seen, options={**seen.options, "default": str(hid.default)})

    shown_to_us(patch, change)


@leak("ledger_of_the_enemy", *ASKED, *WAITING)
def enemys_mail_is_counted(patch):
    """The Americans see how many reports the other side has had."""
    shown_to_us(patch, lambda seen, game: replace(seen, turn=seen.turn + len(game.told[JAPAN])))


@leak("troops_at_the_front", AmericanMovement, JapaneseMovement)
def phase_has_an_asterisk(patch):
    """The phase that is shown tells whether somebody lies in ambush."""
    moment = Okinawa.moment

    def marked(package, game):
        turn, phase = moment(package, game)
        return turn, phase + "*" * bool(in_sight(game))

    patch.setattr(Okinawa, "moment", marked)


# --- in questions and answers -----------------------------------------------------------------------------------------


@leak("hex_emptied_into_another", AmericanFire)
def fire_is_offered_where_it_pays(patch):
    """Guns are offered only hexes that hold something."""
    truths, offered = Truths(patch), FireAsk.options

    def options(ask):
        game = truths.behind(ask.view)
        held = game.hidden.stacks.keys() | game.board.stacks.keys()
        guns = offered(ask).guns
        return FireOptions(
            {gun: replace(laid, targets=tuple(h for h in laid.targets if h in held)) for gun, laid in guns.items()}
        )

    patch.setattr(FireAsk, "options", options)


@leak("troops_elsewhere", *ASKED, orders=True)
def refusals_know_the_enemy(patch):
    """An order is answered with a word on how far the nearest hidden counter is."""
    truths = Truths(patch)
    for kind in (FireAsk, MovementAsk):
        judge = kind.plan

        def judged(ask, orders, judge=judge):
            plan = judge(ask, orders)
            near = str(sum(map(int, truths.latest().hidden.stacks)))
            plan.remarks = [
                replace(remark, phrase=replace(remark.phrase, args={**remark.phrase.args, "n": near}))
                for remark in plan.remarks
            ]
            return plan

        patch.setattr(kind, "plan", judged)


@leak("troops_at_the_front", AmericanMovement)
def ways_keep_out_of_hidden_zones(patch):
    """The hexes within reach are those that no hidden counter watches."""
    truths, reach = Truths(patch), ways.reach

    def seen(board, units, hidden=None):
        game = truths.latest()
        return {hex: cost for hex, cost in reach(board, units, hidden).items() if not ambushers(game, hex)}

    patch.setattr(ways, "reach", seen)


@leak("minefield_before_the_enemy", AmericanMovement)
def mines_bar_the_way(patch):
    """A step into a hidden minefield is not lawful."""
    truths, bar = Truths(patch), ways._bar

    def barred(board, units, hex, hidden):
        return bar(board, units, hex, hidden) or (
            "way-minefield" if truths.latest().hidden.works(hex, "minefield") else ""
        )

    patch.setattr(ways, "_bar", barred)


@leak("troops_at_the_front", AmericanMovement)
def trials_meet_the_enemy(patch):
    """A sheet is judged by what really hides: a discovery ends the move in the trial too."""
    truths = Truths(patch)

    def declare(ground, hex):
        return "discovery" if truths.latest().hidden.troops(hex) else "free"

    patch.setattr(movement_ground.Ground, "declare", declare)


@leak("front_left", AmericanMovement)
def lawful_orders_avoid_the_enemy(patch):
    """What is drawn as a random sheet keeps away from ambushes."""
    truths, american = Truths(patch), movement_sample.american

    def sampled(sheet, rng):
        game = truths.latest()
        return tuple(
            order for order in american(sheet, rng)
            if not (isinstance(order, Move) and any(ambushers(game, hex) for hex in order.path))
        )  # fmt: skip

    patch.setattr(movement_sample, "american", sampled)


@leak("minefield_before_the_enemy", Retreats)
def ways_back_know_the_mines(patch):
    """A retreat is offered around hidden minefields."""
    truths, found = Truths(patch), RetreatsAsk.ways

    def seen(ask, unit, board=None):
        card = truths.behind(ask.view).hidden
        return tuple(way for way in found(ask, unit, board) if not any(card.works(hex, "minefield") for hex in way))

    patch.setattr(RetreatsAsk, "ways", seen)


@leak("troops_at_the_front", Retreats)
def hidden_zones_bar_a_retreat(patch):
    """A retreat may not come next to hidden counters."""
    truths, barred = Truths(patch), retreats.step_barred

    def step_barred(board, unit, hex, hidden=None):
        if UNITS[unit].side == US and ambushers(truths.latest(), hex):
            return Phrase("retreat-zone", {"hex": hex, "enemy": hex}, "OKI-14.9")
        return barred(board, unit, hex, hidden)

    patch.setattr(retreats, "step_barred", step_barred)


# --- in who is asked --------------------------------------------------------------------------------------------------


def asked_only(patch, kind, when):
    """Have a step ask only in truths in which something holds."""
    truths, ask = Truths(patch), kind.ask
    patch.setattr(kind, "ask", lambda step, view: ask(step, view) if when(truths.behind(view)) else None)


@leak("contacts_forgotten", Window, waits=True)
def window_only_on_contact(patch):
    """The window opens only if a hidden counter is in contact (OKI-R78, D34)."""
    asked_only(patch, Window, lambda game: game.hidden.contacts)


@leak("troops_at_the_front", JapaneseFire, waits=True)
def phase_vii_only_in_sight(patch):
    """The Japanese side is asked for fire only if somebody could see something."""
    asked_only(patch, JapaneseFire, in_sight)


@leak("contacts_forgotten", JapaneseMovement, waits=True)
def phase_viii_only_on_contact(patch):
    """The Japanese side is asked for its moves only if it has an ambush to make."""
    asked_only(patch, JapaneseMovement, lambda game: game.hidden.contacts)


@leak("companion_of_a_known_counter", AmericanFire, waits=True)
def losses_are_asked_of_him(patch):
    """The Japanese side is asked about its losses when a known counter has a hidden companion (OKI-R93)."""
    truths, ask = Truths(patch), AmericanFire.ask

    def asks(step, view):
        game = truths.behind(view)
        chooses = any(game.hidden.troops(hex) for hex in game.board.stacks if game.board.holder(hex) == JAPAN)
        return FireAsk(view) if view.side == JAPAN and chooses else ask(step, view)

    patch.setattr(AmericanFire, "ask", asks)


# --- in words, hands and pictures -------------------------------------------------------------------------------------


@leak("card_in_another_order", *ASKED)
def trays_by_name(patch):
    """The tables list the undiscovered counters as they stand on the card (OKI-R3)."""
    truths, make = Truths(patch), OkinawaSeat.tables

    def tables(package, view):
        rows = tuple((id,) for id in truths.behind(view).hidden.units)
        return (*make(package, view), Table("tables-trays", ("tables-kind",), rows))

    patch.setattr(OkinawaSeat, "tables", tables)


@leak("one_more", *ASKED)
def trays_count_the_card(patch):
    """The tables count what is on the card instead of what lies in the tray."""
    truths, make = Truths(patch), OkinawaSeat.tables

    def tables(package, view):
        rows = (("", len(truths.behind(view).hidden.units)),)
        return (*make(package, view), Table("tables-trays", ("tables-kind",), rows))

    patch.setattr(OkinawaSeat, "tables", tables)


@leak("troops_elsewhere", *ASKED, *WAITING)
def map_marks_the_hidden(patch):
    """The map has a mark where somebody hides."""
    truths, make = Truths(patch), OkinawaSeat.chart

    def chart(package, view):
        drawn = make(package, view)
        return replace(drawn, marks=(*drawn.marks, *(Mark("target", hex) for hex in truths.behind(view).hidden.stacks)))

    patch.setattr(OkinawaSeat, "chart", chart)


@leak("troops_at_the_front", *ASKED, *WAITING)
def map_has_a_note_for_each(patch):
    """The map has an empty note for each ambusher: nothing but a count."""
    truths, make = Truths(patch), OkinawaSeat.chart

    def chart(package, view):
        drawn = make(package, view)
        return replace(drawn, notes=drawn.notes[:1] * in_sight(truths.behind(view)))

    patch.setattr(OkinawaSeat, "chart", chart)


@leak("front_left", *ASKED, faces=True)
def hands_offer_less(patch):
    """Hands are offered one kind of order less when there is an ambush."""
    truths, make = Truths(patch), OkinawaSeat.offers

    def offers(package, view, ask, language):
        made = make(package, view, ask, language)
        return replace(made, offers=made.offers[in_sight(truths.behind(view)) :])

    patch.setattr(OkinawaSeat, "offers", offers)


@leak("troops_elsewhere", *ASKED, faces=True)
def pencil_marks_danger(patch):
    """What is drawn in pencil over the map has a mark where somebody hides."""
    truths, make = Truths(patch), OkinawaSeat.plot

    def plot(package, order, view, ask):
        drawn = make(package, order, view, ask)
        return replace(drawn, marks=tuple(Mark("target", hex) for hex in truths.behind(view).hidden.stacks))

    patch.setattr(OkinawaSeat, "plot", plot)


@leak("troops_at_the_front", *ASKED, faces=True)
def advice_warns_of_ambushes(patch):
    """Advice depends on who lies in ambush."""
    truths, make = Truths(patch), OkinawaSeat.advice

    def advice(package, view, ask, orders):
        return (
            *make(package, view, ask, orders),
            *(Phrase("advice", {}) for _ in range(in_sight(truths.behind(view)))),
        )

    patch.setattr(OkinawaSeat, "advice", advice)


@leak("troops_elsewhere", *ASKED, faces=True)
def guide_points_at_the_enemy(patch):
    """A newcomer is told of a hex where somebody hides."""
    truths, make = Truths(patch), OkinawaSeat.guide

    def guide(package, view, ask, language):
        hints = make(package, view, ask, language)
        return [(hint, sorted(truths.behind(view).hidden.stacks)) for hint in (*hints, "")]

    patch.setattr(OkinawaSeat, "guide", guide)


@leak("front_left", *ASKED, faces=True)
def example_keeps_away(patch):
    """The example sheet is shorter when there are ambushes."""
    truths, make = Truths(patch), OkinawaSeat.ask_words

    def words(package, view, ask, language):
        said = make(package, view, ask, language)
        return AskWords(said.wanted, said.default, said.may, (*said.example, "#" * in_sight(truths.behind(view))))

    patch.setattr(OkinawaSeat, "ask_words", words)


@leak("hex_emptied_into_another", *ASKED, orders=True)
def reader_knows_the_hexes(patch):
    """What cannot be read is quoted with the hexes that hide something."""
    truths, read = Truths(patch), OkinawaSeat.read

    def lines(package, sheet, view):
        found = read(package, sheet, view)
        game = truths.behind(view)
        return [
            replace(line, text=line.text + "!" * sum(hex in line.text for hex in game.hidden.stacks)) for line in found
        ]

    patch.setattr(OkinawaSeat, "read", lines)


@leak("troops_in_a_shelled_hex", *ASKED, faces=True)
def ledger_tells_an_empty_hex(patch):
    """The sentence on fire without effect is another where there was nothing to hit (OKI-R38)."""
    truths, say = Truths(patch), OkinawaSeat.say

    def said(package, told, view):
        phrases = say(package, told, view)
        empty = isinstance(told.report, Shelled) and not truths.behind(view).hidden.at(told.report.hex)
        return (*phrases, *phrases[:1]) if empty else phrases

    patch.setattr(OkinawaSeat, "say", said)


__all__ = ["LEAKS", "ambushers", "leak"]
