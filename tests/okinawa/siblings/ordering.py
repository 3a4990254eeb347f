"""Siblings: order and numbering."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.printed import UNITS, US
from arbitre.games.okinawa.rules import american_fire
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import MovementAsk
from arbitre.games.okinawa.rules.fire import victims
from arbitre.games.okinawa.rules.movement.sheet import Sheet
from arbitre.games.okinawa.rules.retreats import RetreatsAsk
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.seat.offers.items import Hand
from arbitre.games.okinawa.seat.tables import tables
from okinawa.planted.grafting import Truths, american_view, around, lurkers, occupied

LEAKS = Register()
leak = LEAKS.leak


@leak("order", "OKI-R88")
def reach_ends_where_something_hides(patch):
    """The Americans see the hexes that a counter can come to with the occupied ones last."""
    truths = Truths(patch)

    def options(old, ask):
        found = old(ask)
        hidden = truths.behind(ask.view).hidden
        move = {id: tuple(sorted(hexes, key=lambda hex: hex in hidden.stacks)) for id, hexes in found.move.items()}
        return replace(found, move=move)

    around(patch, MovementAsk, "options", options)


@leak("order", "OKI-R70", rare=True)
def fortified_ways_back_come_first(patch):
    """The Americans see the ways of a retreat over a hidden fortification first."""
    truths = Truths(patch)

    def ways(old, ask, unit, board=None):
        hidden = truths.behind(ask.view).hidden
        found = old(ask, unit, board)
        if UNITS[unit].side != US:
            return found
        return tuple(sorted(found, key=lambda way: not any(hidden.works(hex, "fortification") for hex in way)))

    around(patch, RetreatsAsk, "ways", ways)


@leak("order", "OKI-R34")
def shells_fall_first_where_somebody_is(patch):
    """The Americans hear of the fire for effect at occupied hexes before that at empty ones."""

    def carry_out(step, game, plans, umpire):
        plan = plans[US]
        game.board.fired = (*plan.searches, *plan.effect)
        for gun, hex in sorted(plan.searches.items(), key=lambda shot: shot[1]):
            american_fire.search(game, umpire, gun, hex)
        targets = set(plan.effect.values())
        for hex in sorted(targets, key=lambda hex: (-len(victims(game.board, hex, game.hidden)), hex)):
            american_fire.bombard(game, umpire, hex, [gun for gun, at in plan.effect.items() if at == hex])
            if game.outcome is not None:
                return

    patch.setattr(AmericanFire, "carry_out", carry_out)


@leak("order", "OKI-15.1", rare=True)
def attackers_named_by_contact(patch):
    """The Americans see the attackers of a combat that are watched from hiding named first."""

    def close(old, sheet):
        changed = old(sheet)
        game = getattr(sheet.ground, "game", None)
        if game is not None and sheet.side == US:
            sheet.change(combats=tuple(
                replace(combat, attackers=tuple(
                    sorted(combat.attackers, key=lambda id: not lurkers(game, game.board.units[id].hex))
                ))
                for combat in sheet.assault.combats
            ))  # fmt: skip
        return changed

    around(patch, Sheet, "close", close)


@leak("order", "OKI-18.4")
def card_listed_by_what_is_near(patch):
    """The Americans' tracking card lists the hexes next to hidden works last."""

    def sorted_out(seen, game):
        from arbitre.games.okinawa.records.printed import ASHORE

        board = seen.board.copy()
        near = {hex for hex in board.card if any(near in game.hidden.stacks for near in ASHORE.get(hex, ()))}
        board.card = dict(sorted(board.card.items(), key=lambda marked: marked[0] in near))
        return replace(seen, board=board)

    american_view(patch, sorted_out)


@leak("order", "OKI-R104", rare=True)
def enemies_listed_by_companions(patch):
    """The Americans' table of known enemies begins with those that have hidden companions in their hex."""
    truths = Truths(patch)

    def listed(old, view, side, title):
        table = old(view, side, title)
        if view.side != US or title != "tables-enemy":
            return table
        hidden = truths.behind(view).hidden
        hexes = [hex for hex in sorted(view.board.stacks) if any(UNITS[id].side == side for id in view.board.at(hex))]
        pairs = sorted(zip(hexes, table.rows, strict=True), key=lambda pair: pair[0] not in hidden.stacks)
        return replace(table, rows=tuple(row for _, row in pairs))

    around(patch, tables, "_open", listed)


@leak("numbering", "OKI-R88")
def landing_counters_numbered_through(patch):
    """The Americans' picks of guns say the place of their hex among all occupied hexes, hidden ones counted."""
    truths = Truths(patch)

    def units(old, hand, ids):
        found = old(hand, ids)
        if hand.view.side == US:
            hexes = occupied(truths.behind(hand.view))
            for id in found:
                item = hand.items[id]
                if item.cell in hexes:
                    hand.items[id] = replace(item, under=f"{item.cell} ({hexes.index(item.cell) + 1})")
        return found

    around(patch, Hand, "units", units)


@leak("numbering", "OKI-18.4", rare=True)
def stacks_of_enemies_numbered_through(patch):
    """The Americans' map numbers the known Japanese stacks by the hidden hexes before them."""
    from arbitre.games.okinawa.seat.chart import forces

    truths = Truths(patch)

    def counter(old, view, hex, id, together, hollow):
        if together and view.side == US and UNITS[id].side != US:
            number = sum(other < hex for other in truths.behind(view).hidden.stacks)
            together = f"{forces.STACK}{number}"
        return old(view, hex, id, together, hollow)

    around(patch, forces, "_counter", counter)


@leak("numbering", "OKI-18.4")
def own_rows_numbered_through(patch):
    """The Americans' table of their own hexes numbers its rows through all occupied hexes."""
    truths = Truths(patch)

    def listed(old, view, side, title):
        table = old(view, side, title)
        if view.side != US or title != "tables-own":
            return table
        every = occupied(truths.behind(view))
        hexes = [hex for hex in sorted(view.board.stacks) if any(UNITS[id].side == side for id in view.board.at(hex))]
        numbers = [every.index(hex) + 1 if hex in every else 0 for hex in hexes]
        rows = tuple((f"{hex} #{n}", *row[1:]) for hex, n, row in zip(hexes, numbers, table.rows, strict=True))
        return replace(table, rows=rows)

    around(patch, tables, "_open", listed)


@leak("numbering", "OKI-R78")
def steps_numbered_with_support_orders(patch):
    """The Americans see, in the labels of dice, step numbers that count the support orders in force."""

    def resolve(step, game, plans, umpire):
        game.count += 1 + (len(game.hidden.supports) if step.when() in ("VI", "IX") else 0)
        umpire.number(game.count)
        more = step.carry_out(game, plans, umpire)
        return None if game.outcome is not None else more

    patch.setattr(OkinawaStep, "resolve", resolve)
