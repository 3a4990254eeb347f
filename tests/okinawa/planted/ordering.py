"""Leaks in the order of lists, and in ids and numbers that count what is hidden."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.printed import UNITS, US
from arbitre.games.okinawa.rules import american_fire, retreats
from arbitre.games.okinawa.rules.american_fire import AmericanFire, FireAsk
from arbitre.games.okinawa.rules.fire import FireOptions
from arbitre.games.okinawa.rules.movement.sheet import Sheet
from arbitre.games.okinawa.rules.retreats import RetreatsAsk
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.seat.chart import forces
from arbitre.games.okinawa.seat.offers import movement as movement_offers
from arbitre.games.okinawa.seat.offers import offers as offers_module
from arbitre.games.okinawa.seat.tables import tables
from arbitre.kernel.words import Several
from okinawa.planted.grafting import Truths, american_view, around, lurkers, occupied

LEAKS = Register()
leak = LEAKS.leak


@leak("order", "OKI-R88")
def targets_begin_where_something_hides(patch):
    """The Americans see the targets of each gun with the occupied hexes first."""
    truths = Truths(patch)

    def options(old, ask):
        hidden = truths.behind(ask.view).hidden
        laid = old(ask).guns
        return FireOptions({
            gun: replace(at, targets=tuple(sorted(at.targets, key=lambda hex: hex not in hidden.stacks)))
            for gun, at in laid.items()
        })  # fmt: skip

    around(patch, FireAsk, "options", options)


@leak("order", "OKI-R70", rare=True)
def ways_back_over_the_hidden_come_last(patch):
    """The Americans see the ways of a retreat that lead over anything hidden last of all."""
    truths = Truths(patch)

    def ways(old, ask, unit, board=None):
        hidden = truths.behind(ask.view).hidden
        found = old(ask, unit, board)
        if UNITS[unit].side != US:
            return found
        return tuple(sorted(found, key=lambda way: any(hex in hidden.stacks for hex in way)))

    around(patch, RetreatsAsk, "ways", ways)


@leak("order", "OKI-R34")
def searches_that_find_come_first(patch):
    """The Americans hear of the searches that found something before all others."""

    def carry_out(step, game, plans, umpire):
        plan = plans[US]
        game.board.fired = (*plan.searches, *plan.effect)
        for gun, hex in sorted(plan.searches.items(), key=lambda shot: (shot[1] not in game.hidden.stacks, shot[1])):
            american_fire.search(game, umpire, gun, hex)
        for hex in sorted(set(plan.effect.values())):
            american_fire.bombard(game, umpire, hex, [gun for gun, at in plan.effect.items() if at == hex])
            if game.outcome is not None:
                return

    patch.setattr(AmericanFire, "carry_out", carry_out)


@leak("order", "OKI-R63", rare=True)
def combats_begin_where_companions_hide(patch):
    """The Americans see the combats with hidden companions fought first."""

    def close(old, sheet):
        changed = old(sheet)
        game = getattr(sheet.ground, "game", None)
        if game is not None and sheet.side == US:
            ahead = sorted(
                sheet.assault.combats, key=lambda combat: -sum(len(game.hidden.troops(hex)) for hex in combat.hexes)
            )
            sheet.change(combats=tuple(ahead))
        return changed

    around(patch, Sheet, "close", close)


@leak("order", "OKI-18.4")
def watched_stacks_lie_first(patch):
    """The Americans' view lists the hexes of the open map next to hidden troops before all others."""

    def sorted_out(seen, game):
        board = seen.board.copy()
        board.stacks = dict(sorted(board.stacks.items(), key=lambda stack: not lurkers(game, stack[0])))
        return replace(seen, board=board)

    american_view(patch, sorted_out)


@leak("order", "OKI-15.1", rare=True)
def own_forces_listed_by_contact(patch):
    """The Americans' table of their own hexes begins with those that a hidden counter watches after phase V."""
    truths = Truths(patch)

    def listed(old, view, side, title):
        table = old(view, side, title)
        if view.side != US or title != "tables-own":
            return table
        watched = {american for _, american in truths.behind(view).hidden.contacts}
        hexes = [hex for hex in sorted(view.board.stacks) if any(UNITS[id].side == side for id in view.board.at(hex))]
        pairs = sorted(zip(hexes, table.rows, strict=True), key=lambda pair: watched.isdisjoint(view.board.at(pair[0])))
        return replace(table, rows=tuple(row for _, row in pairs))

    around(patch, tables, "_open", listed)


@leak("numbering", "OKI-R70", rare=True)
def ways_numbered_before_the_hidden_is_left_out(patch):
    """The Americans see the ways of a retreat numbered with a gap wherever a way ends next to hidden troops."""
    truths = Truths(patch)

    def retreats_offered(old, hand):
        old(hand)
        game = truths.behind(hand.view)
        if hand.view.side != US:
            return
        numbered = {}
        for offer in hand._offers:
            for unit, ids in offer.slots[1].by.items():
                number = 0
                for id in ids:
                    number += 1 + bool(lurkers(game, hand.items[id].cell))
                    numbered[id] = f"{unit}:{number}"
        hand.items = {numbered.get(id, id): item for id, item in hand.items.items()}
        hand._offers = [
            replace(offer, slots=(offer.slots[0], replace(
                offer.slots[1],
                by={unit: tuple(numbered[id] for id in ids) for unit, ids in offer.slots[1].by.items()},
            )))
            for offer in hand._offers
        ]  # fmt: skip

    around(patch, movement_offers, "retreats", retreats_offered)
    patch.setitem(offers_module.HANDS, retreats.Retreats, lambda hand: movement_offers.retreats(hand))


@leak("numbering", "OKI-18.4")
def stacks_numbered_through(patch):
    """The Americans' map numbers their stacks through all occupied hexes, hidden ones counted."""
    truths = Truths(patch)

    def counter(old, view, hex, id, together, hollow):
        if together and view.side == US:
            together = f"{forces.STACK}{occupied(truths.behind(view)).index(hex)}"
        return old(view, hex, id, together, hollow)

    around(patch, forces, "_counter", counter)


@leak("numbering", "OKI-R106", rare=True)
def combats_numbered_through(patch):
    """The Americans' table of combats gives each the number of its hex among all that the Japanese hold."""
    truths = Truths(patch)

    def combats(old, view):
        for row in old(view):
            numbers = [f"{len(occupied(truths.behind(view)))}"] if view.side == US else []
            yield Several((*row[0].items, *numbers)), *row[1:]

    around(patch, tables, "_combats", combats)


@leak("numbering", "OKI-R74")
def steps_numbered_with_contacts(patch):
    """The Americans see, in the labels of the dice of phases VI to IX, step numbers that count the contacts."""

    def resolve(step, game, plans, umpire):
        game.count += 1 + (len(game.hidden.contacts) if step.when() == "VI" else 0)
        umpire.number(game.count)
        more = step.carry_out(game, plans, umpire)
        return None if game.outcome is not None else more

    patch.setattr(OkinawaStep, "resolve", resolve)
