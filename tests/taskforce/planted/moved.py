"""Leaks in what is told of the moves of markers: order, numbers, dice."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.taskforce.records.printed import ALLIED
from arbitre.games.taskforce.records.reports import Steamed
from arbitre.games.taskforce.rules import force_z, markers
from taskforce.hunts import AWAY
from taskforce.planted.grafting import announced, around, fleet

LEAKS = Register()
leak = LEAKS.leak


@leak("order", "TF-8.1")
def the_fleet_sails_last(patch):
    """The player reads the course of the fleet after those of the dummies."""

    def sorted_by_what_they_are(report, game):
        return replace(report, courses=tuple(sorted(report.courses, key=lambda course: course.label == fleet(game))))

    announced(patch, force_z, Steamed, sorted_by_what_they_are)


@leak("order", "TF-R14", rare=True)
def the_parted_are_listed_with_the_fleet_first(patch):
    """The player reads, of a stack that parts, the label that the fleet had before those of the dummies."""

    def relabel(old, game, labels):
        listed = list(labels)
        new, markers = old(game, listed), game.board.markers
        for label in listed:
            if not game.hidden.under[new[label]]:  # the dummies are laid down after it
                markers[new[label]] = markers.pop(new[label])
        return new

    around(patch, markers, "relabel", relabel)


@leak("numbering", "TF-R14", rare=True)
def dummies_are_named_anew_before_the_fleet(patch):
    """The player knows the fleet by the highest of the labels that those who part are given."""

    def relabel(old, game, labels):
        return old(game, sorted(labels, key=lambda label: bool(game.hidden.under[label])))

    around(patch, markers, "relabel", relabel)


@leak("numbering", "TF-8.1", rare=True)
def the_fleet_that_moves_away_uses_up_a_label(patch):
    """The player finds a label passed over in the turn after the fleet has turned away."""

    def away(report, game):
        if any(course.label == fleet(game) and course.die == AWAY for course in report.courses):
            game.board.labels[ALLIED] += 1
        return report

    announced(patch, force_z, Steamed, away)


@leak("value", "TF-S2.2")
def the_die_of_the_fleet_is_told_as_a_plain_1(patch):
    """The player reads a 1 for every die that led the fleet toward Singapore, and for dummies what was rolled."""

    def plain(report, game):
        courses = (
            replace(course, die=1) if course.label == fleet(game) and course.die < 4 else course
            for course in report.courses
        )
        return replace(report, courses=tuple(courses))

    announced(patch, force_z, Steamed, plain)


@leak("label", "TF-8.1", rare=True)
def the_die_of_the_fleet_has_a_name(patch):
    """The player sees the fleet's stack move by dice of its own, whose label says what is rolled for."""

    def carry_out(old, step, game, plans, umpire):
        hex = game.board.markers[fleet(game)].hex if fleet(game) else ""
        plain = umpire.roll
        umpire.roll = lambda what, where, **how: plain(what, where, *(["fleet"] if where == hex else []), **how)
        try:
            return old(step, game, plans, umpire)
        finally:
            del umpire.roll

    around(patch, force_z.Steaming, "carry_out", carry_out)


@leak("size", "TF-S2.2")
def only_a_fleet_that_moved_is_worth_a_line(patch):
    """The player reads no course of a dummy that stayed where it was, but that of the fleet."""

    def moved(report, game):
        courses = (c for c in report.courses if c.hex != c.origin or c.label == fleet(game))
        return replace(report, courses=tuple(courses))

    announced(patch, force_z, Steamed, moved)


@leak("order", "TF-R64", rare=True)
def a_token_is_shown_with_the_first_of_its_stack(patch):
    """The player sees the face of a token as soon as one of the markers that it was read on is gone."""

    def show_tokens(old, game, umpire):
        board = game.board
        game.hidden.tokens = tuple(
            token if all(label in board.markers for label in token.labels) else replace(token, labels=())
            for token in game.hidden.tokens
        )
        old(game, umpire)

    for module in (markers, force_z):
        around(patch, module, "show_tokens", show_tokens)
