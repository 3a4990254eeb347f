"""Siblings: default, refusal."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.orders import Done, Kamikazes
from arbitre.games.okinawa.records.printed import BEACHES, GRID, NEIGHBOURS, UNITS, US
from arbitre.games.okinawa.rules import engagement, japanese_fire, landing, retreats
from arbitre.games.okinawa.rules.american_fire import FireAsk
from arbitre.games.okinawa.rules.american_movement import MovementAsk
from arbitre.games.okinawa.rules.fire import gun_hex
from arbitre.games.okinawa.rules.japanese_fire import Losses
from arbitre.games.okinawa.rules.kamikazes import KamikazesAsk
from arbitre.games.okinawa.rules.movement.sheet import Sheet
from arbitre.games.okinawa.rules.retreats import ways_back
from arbitre.kernel.orders import Remark, illegal
from arbitre.kernel.words import Phrase, Several
from okinawa.planted.answered import weakened
from okinawa.planted.grafting import Truths, around, lurkers, tolerant

LEAKS = Register()
leak = LEAKS.leak


@leak("default", "OKI-R67", rare=True)
def a_retreat_without_orders_keeps_out_of_ambushes(patch):
    """The Americans see counters retreat, where no way is ordered, by the way with the fewest hidden troops about."""

    def go_back(old, game, umpire, unit, length, ordered):
        if UNITS[unit].side == US and not ordered:
            found = ways_back(game.board, unit, length)
            ordered = min(found, key=lambda way: sum(len(lurkers(game, hex)) for hex in way), default=())
        old(game, umpire, unit, length, ordered)

    around(patch, retreats, "_go_back", go_back)


@leak("default", "OKI-R60", rare=True)
def done_reckons_with_companions(patch):
    """The Americans are warned, as they close their movement, of attacks that hidden companions make too weak."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made = old(ask, orders)
        if orders and isinstance(orders[-1], Done):
            sheet = ask.trial()
            sheet.carry_out(orders)
            sheet.close()
            for combat in weakened(sheet, truths.behind(ask.view).hidden):
                said = Phrase("attack-weaker", {"hexes": Several(combat.hexes)}, "OKI-R60")
                made.remarks.append(Remark("note", said, len(orders) - 1))
        return made

    around(patch, MovementAsk, "plan", plan)


@leak("default", "OKI-R101", rare=True)
def duties_are_given_to_who_is_not_watched(patch):
    """The Americans see enemies nobody was ordered to attack given first to counters that nobody hidden watches."""

    def close(old, sheet):
        game = getattr(sheet.ground, "game", None)
        if game is not None and sheet.side == US:
            sheet.finish()
            moved = sheet.assault.moved
            units = game.board.units
            sheet.change(moved=tuple(sorted(moved, key=lambda id: bool(lurkers(game, units[id].hex)))))
            changed = old(sheet)
            sheet.change(moved=moved)
            return changed
        return old(sheet)

    around(patch, Sheet, "close", close)


@leak("default", "OKI-R29")
def aircraft_by_themselves_are_spread_by_what_hides(patch):
    """The Americans see aircraft without orders attack last the ships that have hidden counters within fifteen
    hexes."""

    def plan(old, ask, orders):
        made = old(ask, orders)
        if not any(isinstance(order, Kamikazes) for order in orders):
            hidden, units = ask.view.hidden.stacks, ask.view.board.units
            near = {ship: sum(GRID.distance(units[ship].hex, hex) <= 15 for hex in hidden) for ship in made.targets}
            made.targets = dict(sorted(made.targets.items(), key=lambda target: near[target[0]]))
        return made

    around(patch, KamikazesAsk, "plan", plan)


@leak("default", "OKI-R83", rare=True)
def losses_from_the_last_if_watched(patch):
    """The Americans see fire without a ranking of theirs take counters from the last where somebody hides next to
    them."""

    def carry_out(old, step, game, plans, umpire):
        at["game"] = game
        try:
            return old(step, game, plans, umpire)
        finally:
            at.clear()

    at = {}

    def payment(old, hit, struck, ranking):
        if at and not ranking:
            game = at["game"]
            hexes = {game.board.units[victim.id].hex for victim in struck}
            near = any(lurkers(game, hex) for hex in hexes)
            ranking = sorted((victim.id for victim in struck), reverse=True) if near else ranking
        return old(hit, struck, ranking)

    around(patch, Losses, "carry_out", carry_out)
    around(patch, japanese_fire, "payment", payment)


@leak("refusal", "OKI-R33", rare=True)
def ships_do_not_fire_far_at_nothing(patch):
    """The Americans are refused fire of a ship at more than twelve hexes, if nothing is hidden about the target."""
    truths = Truths(patch)

    def wrong(old, ask, line, gun, hex, fired):
        found = old(ask, line, gun, hex, fired)
        game = truths.behind(ask.view)
        far = UNITS[gun].kind == "ship" and GRID.distance(gun_hex(ask.view.board, gun), hex) > 12
        if found is None and far and not any(near in game.hidden.stacks for near in (hex, *NEIGHBOURS[hex])):
            return illegal(line, "fire-nothing-there", "OKI-R33", hex=hex)
        return found

    around(patch, FireAsk, "_wrong", wrong)
    tolerant(patch, FireAsk)


@leak("refusal", "OKI-R70", rare=True)
def no_retreat_into_a_hidden_fortification(patch):
    """The Americans are refused retreats into a hidden fortification."""
    truths = Truths(patch)

    def barred(old, board, unit, hex, hidden=None):
        found = old(board, unit, hex, hidden)
        asked = found is None and UNITS[unit].side == US and truths.known
        if asked and truths.latest().hidden.works(hex, "fortification"):
            return Phrase("way-enemy", {"hex": hex, "units": unit}, "OKI-14.9")
        return found

    around(patch, retreats, "step_barred", barred)


@leak("refusal", "OKI-R101", rare=True)
def movement_is_not_over_before_a_challenge(patch):
    """The Americans are refused to close their movement by itself while somebody moved is next to two hidden
    counters."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made = old(ask, orders)
        board = ask.view.board
        if len(orders) == 1 and isinstance(orders[0], Done) and board.assault is not None:
            game = truths.behind(ask.view)
            hexes = sorted({board.units[id].hex for id in board.assault.moved} - {""})
            if found := [hex for hex in hexes if len(lurkers(game, hex)) > 1]:
                made.remarks.append(illegal(0, "done-broken", "OKI-R101", hexes=Several(tuple(found))))
        return made

    around(patch, MovementAsk, "plan", plan)
    tolerant(patch, MovementAsk)


@leak("refusal", "OKI-R41", rare=True)
def a_beach_before_a_fortification_is_occupied(patch):
    """The Americans are refused a landing on a beach that a hidden fortification is next to."""
    truths = Truths(patch)

    def occupied(old, board, beach):
        found = old(board, beach)
        if found or not truths.known:
            return found
        hidden = truths.latest().hidden
        return tuple(
            hex for hex in BEACHES[beach].hexes if any(hidden.works(near, "fortification") for near in NEIGHBOURS[hex])
        )

    around(patch, landing, "occupied", occupied)


@leak("refusal", "OKI-R88", rare=True)
def a_refused_attack_names_what_is_next(patch):
    """The Americans read, in the refusal of an attack, hexes with hidden troops among those they might attack."""
    truths = Truths(patch)

    def wrong(old, board, units, hex, hexes):
        found = old(board, units, hex, hexes)
        if found is not None and found.key == "attack-not-next" and UNITS[units[0]].side == US and truths.known:
            game = truths.latest()
            near = tuple(sorted({game.hidden.units[id].hex for id in lurkers(game, hex)}))
            if near:
                args = {**found.args, "hexes": Several((*found.args["hexes"].items, *near))}
                return replace(found, args=args)
        return found

    around(patch, engagement, "attack_wrong", wrong)
