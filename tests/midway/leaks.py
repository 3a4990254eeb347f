"""Leaks planted in the real code, each one that a hurried programmer might let in: what the twins must catch.

A leak is planted with pytest's `monkeypatch`. Rules judge a side's orders on its view alone; a leak that looks at the
truth there gets it by the back door of `Truths`, which remembers the truth behind each view.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import planted
from msgspec.structs import replace

from arbitre.games.midway.game import Midway, MidwaySeat
from arbitre.games.midway.records.printed import CODE_OF_BASE, GRID, JP, SHIPS, SIDES, US, enemy
from arbitre.games.midway.records.reports import Located, RaidOff, SeenAir, SeenShip, TurnOpened
from arbitre.games.midway.rules import air_combat, bombing, fire, raids, recovery, searches, submarines, surface
from arbitre.games.midway.rules import view as views
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.aircraft import table_order
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.movement import Movement, MovementAsk
from arbitre.games.midway.rules.raids import RaidAsk, RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import Turn
from arbitre.games.midway.rules.submarines import SubmarineAttack, SubmarineScreen
from arbitre.kernel.chart import Contact
from arbitre.kernel.orders import illegal, note
from arbitre.kernel.play import Umpire
from arbitre.kernel.words import Several

LEAKS = planted.Leaks()
leak = LEAKS.leak
Truths = partial(planted.Truths, Midway)  # of this game


def afloat(game: Any, side: str) -> list[Any]:
    """The enemy's ships on the map."""
    return [ship for ship in game.forces(enemy(side)).ships.values() if ship.hex]


# --- in the view ------------------------------------------------------------------------------------------------------


@leak("ship_gone", Movement, Recovery)
def view_counts_the_enemy(patch):
    """The view says how many enemy ships are on the map."""
    make = Midway.view

    def view(package, game, seat):
        seen = make(package, game, seat)
        return replace(seen, options={**seen.options, "enemies": str(len(afloat(game, seat)))})

    patch.setattr(Midway, "view", view)


@leak("ditched", Movement, Recovery)
def view_is_as_long_as_the_enemy_strong(patch):
    """The view is padded by something hidden: its size tells, not its words."""
    make = Midway.view

    def view(package, game, seat):
        seen = make(package, game, seat)
        strong = sum(air.steps for air in game.forces(enemy(seat)).air.values())
        return replace(seen, options={**seen.options, "": " " * strong})

    patch.setattr(Midway, "view", view)


@leak("protected_elsewhere", SubmarineAttack)
def targets_list_protected_st11(patch):
    """The list of ships a submarine may attack holds ST11, whom her base protects."""
    patch.setattr(views, "protected", lambda game, ship: False)


@leak("another_submarine", SubmarineScreen)
def attackers_are_named(patch):
    """The defender sees which submarines attack."""
    see = views._attack

    def attack(game, attack, side):
        seen = see(game, attack, side)
        return replace(seen, seen={attack.subs[label]: steps for label, steps in seen.seen.items()})

    patch.setattr(views, "_attack", attack)


# --- in questions and answers -----------------------------------------------------------------------------------------


@leak("submarine_close_by", Movement, orders=True)
def move_into_the_enemy_refused(patch):
    """A move into a hex held by the enemy is refused."""
    truths, judge = Truths(patch), MovementAsk._cannot

    def cannot(ask, line, ship, to):
        if any(other.hex == to for other in afloat(truths.behind(ask.view), ask.view.side)):
            return illegal(line, "move-too-far", "MID-4.1", ship=SHIPS[ship.id].name, hex=to, at=ship.hex, may="")
        return judge(ask, line, ship, to)

    patch.setattr(MovementAsk, "_cannot", cannot)


@leak("ship_elsewhere", RaidDeclaration, orders=True)
def refusal_names_hidden_hexes(patch):
    """A raid on a hex that was not located is refused with a list of hexes where the enemy is."""
    truths, read = Truths(patch), RaidAsk._read

    def refuse(ask, line, order, *rest):
        hexes = tuple(GRID.sorted({ship.hex for ship in afloat(truths.behind(ask.view), ask.view.side)}))
        if order.hex not in ask.view.located:
            return illegal(line, "raid-not-located", "MID-R29", hex=order.hex, located=Several(hexes))
        return read(ask, line, order, *rest)

    patch.setattr(RaidAsk, "_read", refuse)


@leak("submarine_close_by", Recovery)
def combat_offered_where_the_enemy_is(patch):
    """A surface combat is offered where there is an enemy, located or not."""
    truths, offered = Truths(patch), surface.may_engage

    def may_engage(view):
        theirs = {ship.hex for ship in afloat(truths.behind(view), view.side)}
        here = {s.hex for s in view.own.ships.values() if s.hex in theirs and not SHIPS[s.id].submarine}
        return GRID.sorted({*offered(view), *here})

    patch.setattr(surface, "may_engage", may_engage)


@leak("strike_cancelled", RaidDeclaration)
def phase_skipped_when_nothing_can_happen(patch):
    """Nobody is asked for raids when nobody can fly one: the phase is passed over."""
    truths, asks = Truths(patch), RaidDeclaration.ask

    def ask(step, view):
        game = truths.behind(view)
        return asks(step, view) if game.located.get(view.side) or game.us.strike or game.jp.strike else None

    patch.setattr(RaidDeclaration, "ask", ask)


@leak("ship_elsewhere", Movement, orders=True)
def note_warns_of_the_enemy(patch):
    """An order is noted with the distance to the nearest enemy ship."""
    truths, judge = Truths(patch), MovementAsk.plan

    def plan(ask, orders):
        made, theirs = judge(ask, orders), afloat(truths.behind(ask.view), ask.view.side)
        own = [ship.hex for ship in ask.view.own.ships.values() if ship.hex]
        near = sum(GRID.distance(hex, other.hex) <= 5 for hex in own for other in theirs)
        if orders and near:
            made.remarks.append(note(0, "move-left-behind", "MID-R72", ships=str(near)))
        return made

    patch.setattr(MovementAsk, "plan", plan)


@leak("ship_gone", Movement, Searches, Recovery, orders=True)
def error_text_knows_the_enemy(patch):
    """A line that cannot be read is answered with names that would be right, the enemy's afloat among them."""
    truths, read_sheet = Truths(patch), MidwaySeat.read

    def read(package, sheet, view):
        lines = read_sheet(package, sheet, view)
        names = Several(tuple(SHIPS[ship.id].name for ship in afloat(truths.behind(view), view.side)))
        for number, line in enumerate(lines):
            if line.remark is not None:
                phrase = replace(line.remark.phrase, args={**line.remark.phrase.args, "names": names})
                lines[number] = replace(line, remark=replace(line.remark, phrase=phrase))
        return lines

    patch.setattr(MidwaySeat, "read", read)


@leak("hangars_changed", Bombing)
def default_target_knows_the_hangars(patch):
    """By default bombers take the carrier with most aircraft aboard, below deck too."""
    truths, rank = Truths(patch), bombing._bomb_rank

    def ranked(ships):
        game = truths.latest()
        aboard = {s.id: sum(a.base == s.id for f in (game.us, game.jp) for a in f.air.values()) for s in ships}
        return sorted(rank(ships), key=lambda id: -aboard[id])

    patch.setattr(bombing, "_bomb_rank", ranked)


# --- in tables and on the map -----------------------------------------------------------------------------------------


@leak("ship_gone", Movement, Recovery)
def table_has_a_line_for_each_enemy(patch):
    """The tables have an empty line for every enemy ship on the map."""
    truths, make = Truths(patch), MidwaySeat.tables

    def tables(package, view):
        first, *rest = make(package, view)
        more = (first.rows[-1],) * len(afloat(truths.behind(view), view.side))
        return (replace(first, rows=(*first.rows, *more)), *rest)

    patch.setattr(MidwaySeat, "tables", tables)


@leak("ship_elsewhere", Movement, Recovery)
def map_marks_hidden_ships(patch):
    """The map has a mark where an enemy ship lies."""
    truths, make = Truths(patch), MidwaySeat.chart

    def chart(package, view):
        drawn = make(package, view)
        marks = [Contact(s.hex, "?", "ship", "", 8) for s in afloat(truths.behind(view), view.side)]
        return replace(drawn, contacts=(*drawn.contacts, *marks))

    patch.setattr(MidwaySeat, "chart", chart)


# --- in reports -------------------------------------------------------------------------------------------------------


@leak("submarine_elsewhere", Searches, told=True)
def results_in_hidden_order(patch):
    """Search results come in an order that depends on where enemy submarines lie."""
    tell = searches._tell

    def told(game, umpire, found):
        for side in SIDES:
            boats = {ship.hex for ship in afloat(game, side) if SHIPS[ship.id].submarine}
            found[side] = dict(sorted(found[side].items(), key=lambda item: item[0] not in boats))
        tell(game, umpire, found)

    patch.setattr(searches, "_tell", told)


@leak("submarine_close_by", Searches, told=True)
def missed_search_is_told(patch):
    """The side that was searched hears of it, though nothing was found."""
    tell = searches._tell

    def told(game, umpire, found):
        tell(game, umpire, found)
        for side in SIDES:
            here = {s.hex for s in game.forces(side).ships.values() if s.hex and not SHIPS[s.id].submarine}
            missed = [hex for hex, sight in found[enemy(side)].items() if hex in here and sight == "nothing"]
            if missed:
                umpire.tell(side, Located(tuple(missed)))

    patch.setattr(searches, "_tell", told)


@leak("bases_of_ready_swapped", RaidDeclaration, told=True)
def labels_by_base(patch):
    """Labels are given base by base, so that those of one carrier stand together."""

    def labelled(game, side, units, umpire, *battle):
        air = game.forces(side).air
        order = sorted(units, key=lambda unit: (unit[0], -air[unit].steps, air[unit].base, table_order(unit)))
        counts, labels = {}, {}
        for unit in order:
            kind = raids.AIR[unit].type
            counts[kind] = counts.get(kind, 0) + 1
            labels[f"{kind}{counts[kind]}"] = unit
        return labels

    patch.setattr(raids, "labelled", labelled)


@leak("bases_of_ready_swapped", RaidDeclaration, told=True)
def list_of_cap_shows_bases(patch):
    """Aircraft are announced with the letter of their base."""
    see = raids.seen_air

    def seen_air(game, side, labels):
        air = game.forces(side).air
        seen = see(game, side, labels)
        return {k: SeenAir(f"{v.label}{CODE_OF_BASE[air[labels[k]].base]}", v.type, v.steps) for k, v in seen.items()}

    patch.setattr(raids, "seen_air", seen_air)


@leak("records_in_another_order", RaidDeclaration, told=True)
def decks_in_the_order_of_records(patch):
    """Aircraft on deck are listed as the umpire's records hold them, model by model."""
    patch.setattr(raids, "_listed", lambda aircraft: tuple((raids.AIR[a.id].type, a.steps) for a in aircraft))


@leak("other_dice", AirCombat, AntiAircraft, Bombing, told=True)
def dice_of_the_enemy_are_told(patch):
    """The dice are left in the shots that the other side is told of."""
    patch.setattr(fire, "without_dice", lambda shots: tuple(shots))


@leak("other_sheet", AirCombat, told=True)
def shots_in_firing_order(patch):
    """Shots are told in the order in which the enemy named them."""
    patch.setattr(air_combat, "_in_report", lambda shot: 0)


@leak("hangars_changed", Bombing, told=True)
def losses_below_deck_are_told(patch):
    """The raider hears what was lost in the hangars."""
    patch.setattr(fire, "for_enemy", lambda fate: fate)


@leak("airfield", Bombing, told=True)
def airfield_is_told_to_both(patch):
    """Japan hears what is left of Midway's capacity and searches."""
    tell = bombing.tell_airfield

    def told(game, umpire, fates, grounded):
        tell(game, umpire, fates, grounded)
        umpire.reports.extend((JP, *rest) for to, *rest in umpire.reports[-1:] if to == US)

    patch.setattr(bombing, "tell_airfield", told)


@leak("strike_cancelled", RaidDeclaration, told=True)
def cancelled_raid_is_told(patch):
    """The defender hears that a raid on Midway was called off."""
    call = raids._strike

    def strike(game, side, cancel, umpire):
        planned = bool(game.forces(side).strike)
        sorties = call(game, side, cancel, umpire)
        if planned and not sorties:
            umpire.tell(enemy(side), RaidOff())
        return sorties

    patch.setattr(raids, "_strike", strike)


@leak("first_sighting", Turn, told=True)
def release_of_group_13_is_told(patch):
    """The Americans hear that group 13 may enter."""
    tell = Umpire.tell

    def told(umpire, to, report):
        tell(umpire, to, report)
        if isinstance(report, TurnOpened) and report.group13:
            tell(umpire, US, report)

    patch.setattr(Umpire, "tell", told)


@leak("ditched", Recovery, told=True)
def recovery_gives_the_room_left(patch):
    """Phase 8 ends with a word to the enemy on how many aircraft are left."""
    recover = recovery._recover

    def recovered(game, side, plan, umpire):
        recover(game, side, plan, umpire)
        aboard = sum(air.steps for air in game.forces(side).air.values())
        umpire.tell(enemy(side), Located((GRID.hexes[aboard % len(GRID.hexes)],)))

    patch.setattr(recovery, "_recover", recovered)


@leak("submarine_close_by", SubmarineScreen, told=True)
def torpedo_targets_list_submarines(patch):
    """The attacker is told of submarines in the hex too."""
    patch.setattr(
        submarines,
        "torpedo_targets",
        lambda game, attack: tuple(
            SeenShip(s.id, s.steps) for s in afloat(game, attack.attacker) if GRID.distance(s.hex, attack.hex) <= 1
        ),
    )
