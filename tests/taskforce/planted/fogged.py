"""Leaks of what advanced fog closes: boards, sheets, decks, repairs, who is a ring."""

from functools import partial

from msgspec.structs import replace
from planting import Register

from arbitre.games.taskforce.rules import fog
from arbitre.games.taskforce.rules import view as module
from taskforce.planted.grafting import around, viewed

LEAKS = Register()
leak = partial(LEAKS.leak, scenario="carrier_duel", fog="advanced")


@leak("value", "TF-8.4")
def a_number_opens_its_board(patch):
    """The player sees the ships of every fleet of the enemy that shows its number."""

    def opened(old, board, to):
        shown = (m.formation for m in board.markers.values() if m.formation and m.side != to)
        return tuple(dict.fromkeys((*old(board, to), *shown)))

    around(patch, fog, "opened", opened)


@leak("value", "TF-8.10")
def a_column_shows_who_leads_it(patch):
    """The player sees the first ship of a fleet that shows its number."""
    around(patch, fog, "closed", lambda old, formation: replace(old(formation), slots=formation.slots[:1]))


@leak("value", "TF-8.3")
def aircraft_in_READY_lie_open(patch):
    """The player sees which aircraft of the enemy are in READY."""

    def air(old, board, to):
        ready = {id: unit for id, unit in board.air.items() if unit.box == "ready"}
        return {**old(board, to), **ready}

    around(patch, fog, "_air", air)


@leak("size", "TF-8.3")
def the_sheets_of_the_enemy_are_as_many_as_they_are_full(patch):
    """The player sees a step more counted for each that the enemy has aboard."""

    def counted(seen, game):
        aboard = sum(unit.steps for unit in game.board.air.values() if unit.box and unit.printed.side != seen.side)
        return replace(seen, count=seen.count + aboard)

    viewed(patch, counted)


@leak("value", "TF-R20")
def who_shares_a_marker_can_be_counted(patch):
    """The player sees as many steps more counted as the numbers come to whose markers the enemy's fleets share."""

    def counted(seen, game):
        every = game.board.formations.values()
        sharing = (each.joins for each in every if each.joins and each.side != seen.side)
        return replace(seen, count=seen.count + sum(int(fleet.rpartition("-")[2]) for fleet in sharing))

    viewed(patch, counted)


@leak("value", "TF-R78")
def a_ship_that_is_shown_shows_her_deck(patch):
    """The player sees what the deck of a carrier has lost whose ring he bombs."""
    around(patch, fog, "as_seen", lambda old, ship: ship)


@leak("value", "TF-15.5")
def damage_is_forgotten_when_it_is_repaired(patch):
    """The player sees no damage on a ship of the enemy any more once it has been repaired."""

    def known(seen, game):
        board = seen.board.copy()
        for id, ship in board.ships.items():
            if ship.printed.side != seen.side and id in game.board.ships and not game.board.ships[id].minor:
                board.ships[id] = replace(ship, minor=())
        return replace(seen, board=board)

    viewed(patch, known)


@leak("order", "TF-8.3")
def ships_lie_in_the_order_of_their_fleets(patch):
    """The player finds the ships of the enemy in the order in which they stand on his boards."""

    def sorted_out(seen, game):
        board = seen.board.copy()
        rank = {id: n for n, id in enumerate(id for each in game.board.formations.values() for id in each.slots)}
        board.ships = dict(sorted(board.ships.items(), key=lambda each: rank.get(each[0], 99)))
        return replace(seen, board=board)

    viewed(patch, sorted_out)


@leak("value", "TF-R76")
def the_step_in_hand_is_shown(patch):
    """The player sees what his enemy is asked."""
    around(patch, module, "_waiting", lambda old, seen: seen)


@leak("size", "TF-R76")
def steps_are_counted(patch):
    """The player sees how many steps have been resolved."""
    viewed(patch, lambda seen, game: replace(seen, count=game.count))


@leak("value", "TF-11.14")
def what_takes_off_is_seen_at_once(patch):
    """The player sees what his enemy has over the map while he still says whom he has no room for."""
    around(patch, fog, "_still_unseen", lambda old, game, to: False)


@leak("value", "TF-R76")
def a_raider_sees_that_he_has_been_shown(patch):
    """The player sees that the defender has said who goes up by radar."""
    around(patch, fog, "_raid", lambda old, raid, to: raid)
