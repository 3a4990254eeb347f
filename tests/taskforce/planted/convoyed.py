"""Leaks in what the Coral Sea has beside a duel: set-up in areas, and a convoy that sails slowly."""

from functools import partial

from planting import Register

from arbitre.games.taskforce.records.reports import Sailed
from arbitre.games.taskforce.rules import deploying, sailing
from arbitre.games.taskforce.rules.fleets import ships_of, transports
from taskforce.planted.grafting import announced, around

LEAKS = Register()
leak = partial(LEAKS.leak, scenario="coral_sea")


@leak("label", "TF-R14")
def fleets_get_the_first_labels(patch):
    """The enemy reads the markers of a side that has laid with its fleets first."""

    def place(old, game, side, hexes, fleets):
        order = sorted(range(len(hexes)), key=lambda number: not fleets[number])
        return old(game, side, [hexes[number] for number in order], [fleets[number] for number in order])

    around(patch, deploying, "place", place)


@leak("order", "TF-R14")
def the_convoy_is_told_last(patch):
    """Of all markers that sail the enemy hears of the convoy's last."""

    def told(report, game):
        def slow(way):
            fleet = game.hidden.under.get(way[0], "")
            return bool(fleet) and transports(ships_of(game.board, fleet))

        return Sailed(tuple(sorted(report.ways, key=slow)), report.parted, report.beside)

    announced(patch, sailing, Sailed, told)
