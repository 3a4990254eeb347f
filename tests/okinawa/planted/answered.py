"""Leaks in what an empty sheet comes to, and in what is refused and how."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.orders import Attack, Kamikazes
from arbitre.games.okinawa.records.printed import BEACHES, GRID, JAPAN, SEA, UNITS, US
from arbitre.games.okinawa.rules import engagement, landing, retreats, ways
from arbitre.games.okinawa.rules.american_fire import FireAsk
from arbitre.games.okinawa.rules.american_movement import MovementAsk
from arbitre.games.okinawa.rules.kamikazes import KamikazesAsk
from arbitre.games.okinawa.rules.retreats import ways_back
from arbitre.games.okinawa.rules.ships import ShipsAsk
from arbitre.games.okinawa.rules.strength import combat_halves, points
from arbitre.kernel.orders import Remark, illegal, note
from arbitre.kernel.words import Phrase, Several
from okinawa.planted.grafting import Truths, around, lurkers, tolerant

LEAKS = Register()
leak = LEAKS.leak


# --- default ----------------------------------------------------------------------------------------------------------


@leak("default", "OKI-R67", rare=True)
def a_retreat_without_orders_meets_nothing(patch):
    """The Americans see counters retreat around whatever is hidden by themselves where no way is ordered."""

    def go_back(old, game, umpire, unit, length, ordered):
        if UNITS[unit].side == US and not ordered:
            found = ways_back(game.board, unit, length)
            safe = [way for way in found if not any(hex in game.hidden.stacks for hex in way)]
            ordered = next(iter(safe), ())
        old(game, umpire, unit, length, ordered)

    around(patch, retreats, "_go_back", go_back)


def weakened(sheet, hidden):
    """The combats of a closed trial that only hidden companions make too strong for the attackers."""
    found = []
    for combat in engagement.combats(sheet.assault, sheet.board):
        attack, known = combat_halves(sheet.board, combat)
        _, defence = combat_halves(sheet.board, combat, hidden)
        if points(known) <= points(attack) < points(defence):
            found.append(combat)
    return found


@leak("default", "OKI-R60", rare=True)
def an_empty_sheet_reckons_with_companions(patch):
    """The Americans are warned, of an empty sheet, of attacks that hidden companions make too weak."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made = old(ask, orders)
        if not orders:
            sheet = ask.trial()
            sheet.close()
            for combat in weakened(sheet, truths.behind(ask.view).hidden):
                said = Phrase("attack-weaker", {"hexes": Several(combat.hexes)}, "OKI-R60")
                made.remarks.append(Remark("note", said))
        return made

    around(patch, MovementAsk, "plan", plan)


@leak("default", "OKI-18.4", rare=True)
def silence_is_noted_where_companions_hide(patch):
    """The Americans read, of an empty sheet of fire, the known enemy hexes that still hide something."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made = old(ask, orders)
        if not orders:
            hidden = truths.behind(ask.view).hidden
            known = [hex for hex in sorted(hidden.stacks) if ask.view.board.holder(hex) == JAPAN]
            made.remarks.extend(note(-1, "fire-searched-before", "OKI-R33", hex=hex) for hex in known)
        return made

    around(patch, FireAsk, "plan", plan)


@leak("default", "OKI-R29")
def aircraft_by_themselves_cover_the_guns(patch):
    """The Americans see aircraft without orders attack first the ships nearest to hidden artillery."""

    def plan(old, ask, orders):
        made = old(ask, orders)
        guns = [unit.hex for id, unit in ask.view.hidden.units.items() if unit.hex and UNITS[id].kind == "artillery"]
        if guns and not any(isinstance(order, Kamikazes) for order in orders):
            away = {
                ship: min(GRID.distance(ask.view.board.units[ship].hex, hex) for hex in guns) for ship in made.targets
            }
            made.targets = dict(sorted(made.targets.items(), key=lambda target: away[target[0]]))
        return made

    around(patch, KamikazesAsk, "plan", plan)


@leak("default", "OKI-R26")
def stations_out_of_sight_of_hidden_guns(patch):
    """The Americans see a ship without orders on turn 1 put to sea a hex aside of a station near hidden artillery."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made = old(ask, orders)
        if ask.placing and not orders:
            hidden = truths.behind(ask.view).hidden
            guns = [unit.hex for id, unit in hidden.units.items() if unit.hex and UNITS[id].kind == "artillery"]
            for ship, way in made.ways.items():
                if any(GRID.distance(way[0], hex) <= 8 for hex in guns):
                    taken = {other[0] for other in made.ways.values()}
                    aside = (hex for hex in GRID.within(way[0], 3) if hex in SEA and hex not in taken)
                    made.ways[ship] = (next(aside, way[0]),)
        return made

    around(patch, ShipsAsk, "plan", plan)


# --- refusal ----------------------------------------------------------------------------------------------------------


@leak("refusal", "OKI-R33", rare=True)
def artillery_does_not_fire_twice_at_nothing(patch):
    """The Americans are refused fire of their artillery at a hex shelled before, if nothing is there."""
    truths = Truths(patch)

    def wrong(old, ask, line, gun, hex, fired):
        found = old(ask, line, gun, hex, fired)
        game = truths.behind(ask.view)
        empty = hex not in game.hidden.stacks and hex not in game.board.stacks
        if found is None and empty and UNITS[gun].kind == "artillery" and ask.view.board.card.get(hex) == "shelled":
            return illegal(line, "fire-nothing-there", "OKI-R33", hex=hex)
        return found

    around(patch, FireAsk, "_wrong", wrong)
    tolerant(patch, FireAsk)


@leak("refusal", "OKI-R88")
def armour_is_kept_out_of_minefields(patch):
    """The Americans are refused moves of armour into hidden minefields."""
    truths = Truths(patch)

    def bar(old, board, units, hex, hidden):
        found = old(board, units, hex, hidden)
        armour = UNITS[units[0]].side == US and any(UNITS[id].kind == "armour" for id in units)
        if not found and armour and truths.known and truths.latest().hidden.works(hex, "minefield"):
            return "way-minefield"
        return found

    around(patch, ways, "_bar", bar)


@leak("refusal", "OKI-R60", rare=True)
def a_hopeless_attack_is_refused(patch):
    """The Americans are refused an attack that hidden companions make too weak."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made = old(ask, orders)
        hidden = truths.behind(ask.view).hidden
        for line, order in enumerate(orders):
            if isinstance(order, Attack) and any(hidden.troops(hex) for hex in order.hexes):
                sheet = ask.trial()
                sheet.carry_out(orders)
                sheet.close()
                for combat in weakened(sheet, hidden):
                    if set(combat.attackers) & set(order.units):
                        made.remarks.append(illegal(line, "attack-weaker", "OKI-R60", hexes=Several(combat.hexes)))
        return made

    around(patch, MovementAsk, "plan", plan)
    tolerant(patch, MovementAsk)


@leak("refusal", "OKI-R41", rare=True)
def a_beach_under_two_ambushes_is_occupied(patch):
    """The Americans are refused a landing on a beach one of whose hexes has two hidden troops counters next to it."""
    truths = Truths(patch)

    def occupied(old, board, beach):
        found = old(board, beach)
        if found or not truths.known:
            return found
        return tuple(hex for hex in BEACHES[beach].hexes if len(lurkers(truths.latest(), hex)) > 1)

    around(patch, landing, "occupied", occupied)


@leak("refusal", "OKI-R88")
def a_refusal_names_the_place_where_something_is(patch):
    """The Americans read the name of the place, not its number alone, when fire at an occupied hex is refused."""
    truths = Truths(patch)

    def wrong(old, ask, line, gun, hex, fired):
        found = old(ask, line, gun, hex, fired)
        if found is not None and hex in truths.behind(ask.view).hidden.stacks:
            args = {**found.phrase.args, "hex": names.hex_name(hex)}
            return replace(found, phrase=replace(found.phrase, args=args))
        return found

    around(patch, FireAsk, "_wrong", wrong)
