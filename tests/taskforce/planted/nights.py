"""Leaks in what comes by night: dummies put back, and where a carrier left the map. A scenario with nights is not on
offer yet: they are tried on games of it that tests begin."""

from functools import partial

from planting import Register

from arbitre.games.taskforce.records.reports import Restocked
from arbitre.games.taskforce.rules import dummies, view
from taskforce.planted.grafting import announced, around

LEAKS = Register()
leak = partial(LEAKS.leak, scenario="indian_ocean")


@leak("numbering", "TF-R14")
def a_label_is_lost_where_a_dummy_comes_back_on_a_fleet(patch):
    """The enemy sees a label left out after a dummy has come back on a stack with a fleet in it."""

    def relabel(old, game, labels):
        if any(game.hidden.under[label] for label in labels):
            game.board.labels[game.board.markers[labels[0]].side] += 1
        return old(game, labels)

    around(patch, dummies, "relabel", relabel)


@leak("order", "TF-6.3")
def stacks_with_fleets_are_told_first(patch):
    """The enemy reads the stacks on which dummies have come back with those first that have a fleet in them."""

    def told(report, game):
        def empty(stack):
            return not any(game.hidden.under.get(label) for label in stack[2])

        return Restocked(report.side, report.back, report.left, tuple(sorted(report.parted, key=empty)))

    announced(patch, dummies, Restocked, told)


@leak("label", "TF-R14")
def a_lone_dummy_keeps_its_label(patch):
    """The enemy sees one label of a stack of dummies go on after another has come back on it."""

    def relabel(old, game, labels):
        if any(game.hidden.under[label] for label in labels):
            return old(game, labels)
        return {label: label for label in labels}

    around(patch, dummies, "relabel", relabel)


@leak("value", "TF-R14")
def where_a_hidden_carrier_left_lies_open(patch):
    """Both see where each carrier was last, of those too that have left the map under a hidden marker."""
    patch.setattr(view, "shown", lambda game, side: game.board)
