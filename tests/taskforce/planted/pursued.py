"""Leaks in how the umpire moves the markers of the Java Sea, and in what is told of it."""

from functools import partial

from msgspec.structs import replace
from planting import Register

from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import MarkersMoved, Met, Nightfall, Sailed
from arbitre.games.taskforce.rules import java_sea, markers, sequence
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.fleets import open_fleets, sea_map
from arbitre.games.taskforce.rules.telling import announce
from taskforce.planted.grafting import announced, around, fleet, fleet_hex, viewed

LEAKS = Register()
leak = partial(LEAKS.leak, scenario="java_sea")


def _moved(patch, change):
    """Have every report of the umpire's moves changed by `change(report, game)`."""
    announced(patch, java_sea, MarkersMoved, change)


def _near(game):
    """How far the nearest Japanese fleet is from the hidden one."""
    chart, hexes = sea_map(game.board), open_fleets(game.board, IJN).values()
    return min((chart.distance(hex, fleet_hex(game)) for hex in hexes), default=9) if fleet(game) else 9


@leak("order", "TF-8.1")
def the_fleet_of_the_java_sea_sails_last(patch):
    """The player reads the move of the fleet after those of the dummies."""

    def last(report, game):
        return replace(report, moves=tuple(sorted(report.moves, key=lambda move: move[0] == fleet(game))))

    _moved(patch, last)


@leak("order", "TF-S3.2")
def the_foes_are_listed_by_their_distance_from_the_fleet(patch):
    """The player reads first the fleet of his that the hidden one is nearest to."""

    def nearest(report, game):
        chart, hex = sea_map(game.board), fleet_hex(game)
        return replace(report, foes=tuple(sorted(report.foes, key=lambda foe: hex and chart.distance(foe.hex, hex))))

    _moved(patch, nearest)


@leak("size", "TF-S3.2")
def only_foes_that_the_fleet_can_see_are_listed(patch):
    """The player reads of the fleets that markers may make for only those within five hexes of the hidden one."""

    def seen(report, game):
        chart, hex = sea_map(game.board), fleet_hex(game)
        return replace(report, foes=tuple(foe for foe in report.foes if not hex or chart.distance(foe.hex, hex) < 6))

    _moved(patch, seen)


@leak("size", "TF-S3.2")
def a_dummy_that_stays_is_no_move(patch):
    """The player reads no move of a dummy that stayed where it was, but that of the fleet."""

    def moved(report, game):
        return replace(report, moves=tuple(m for m in report.moves if m[1] != m[2] or m[0] == fleet(game)))

    _moved(patch, moved)


@leak("numbering", "TF-R14", rare=True)
def the_fleet_gets_the_first_of_the_new_labels(patch):
    """The player knows the fleet, of those that leave a hex together, by the lowest label."""

    def part(old, game, alike, order, ends):
        return old(game, alike, sorted(order, key=lambda label: not game.hidden.under[label]), ends)

    around(patch, java_sea, "part", part)


@leak("numbering", "TF-8.1", rare=True)
def the_fleet_that_stays_uses_up_a_label(patch):
    """The player finds a label passed over once the fleet has stayed where it was."""

    def stayed(report, game):
        if any(label == fleet(game) and origin == end for label, origin, end in report.moves):
            game.board.labels[ALLIED] += 1
        return report

    _moved(patch, stayed)


@leak("label", "TF-R14", rare=True)
def a_stack_with_the_fleet_keeps_its_labels(patch):
    """The player can follow markers that leave each other by their labels if the fleet is among them."""

    def part(old, game, alike, order, ends):
        return {} if fleet(game) in alike else old(game, alike, order, ends)

    around(patch, java_sea, "part", part)


def _rolling(patch, change):
    """Have the dice of the fleet rolled otherwise: by `change(plain, what, *who)`."""

    def end(old, name, foes, real, hex, hexes, umpire):
        plain = umpire.roll
        if real:
            umpire.roll = lambda *label, **how: change(plain, label, how)
        try:
            return old(name, foes, real, hex, hexes, umpire)
        finally:
            umpire.__dict__.pop("roll", None)

    around(patch, java_sea, "_end", end)


@leak("label", "TF-S3.2")
def the_die_of_the_fleet_is_rolled_for_a_task_force(patch):
    """Who checks the record reads for which marker a die was rolled by its label."""
    _rolling(patch, lambda plain, label, how: plain(*label, "allied-7", **how))


@leak("empty report", "TF-9.12")
def nothing_is_met_two_hexes_from_the_fleet(patch):
    """The player is told that nothing has shown itself if the fleet is two hexes from one of his."""

    def carry_out(old, step, game, plans, umpire):
        if _near(game) == 2:
            announce(game, umpire, Met((), ()))
        return old(step, game, plans, umpire)

    around(patch, Contacts, "carry_out", carry_out)


@leak("empty report", "TF-15.3")
def night_falls_on_nothing(patch):
    """The player is told that no marker turns back when the fleet has not been found and lies in the north."""

    def night_falls(old, game, umpire):
        if fleet_hex(game)[2:] in ("04", "05"):
            announce(game, umpire, Nightfall(()))
        old(game, umpire)

    around(patch, sequence, "night_falls", night_falls)


@leak("wrong seat", "TF-9.10")
def the_player_is_told_how_the_hidden_fleet_sails(patch):
    """The player is told of the move of the fleet as its owner is, when no fleet of his is near."""

    def told(old, game, umpire, report):
        old(game, umpire, report)
        if isinstance(report, MarkersMoved) and _near(game) > 3:
            ways = ((game.hidden.under[label], (origin, end)) for label, origin, end in report.moves)
            old(game, umpire, Sailed(tuple(way for way in ways if way[0])))

    around(patch, java_sea, "announce", told)


@leak("value", "TF-S3.2")
def dummies_do_not_go_home(patch):
    """The player sees by every move toward Surabaya, far from his fleets, that the marker is the fleet."""

    def step(old, name, foes, real, hex, die):
        return old(name, foes, real, hex, die if real or die != 6 else 5)

    around(patch, java_sea, "step", step)


@leak("value", "TF-8.1")
def the_convoy_is_named_where_the_fleet_makes_for_it(patch):
    """The player reads that a fleet of his has transports only if the hidden one is within four hexes of it."""

    def known(report, game):
        chart, hex = sea_map(game.board), fleet_hex(game)
        near = {foe.hex for foe in report.foes if not hex or chart.distance(foe.hex, hex) < 5}
        foes = (replace(foe, transports=foe.transports and foe.hex in near) for foe in report.foes)
        return replace(report, foes=tuple(foes))

    _moved(patch, known)


@leak("size", "TF-8.1")
def steps_are_counted_by_where_the_fleet_is(patch):
    """The player sees one step more counted while the fleet is in a column of even number."""

    def counted(seen, game):
        return replace(seen, count=seen.count + (bool(fleet(game)) and not int(fleet_hex(game)) // 100 % 2))

    viewed(patch, counted)


@leak("process memory", "TF-R14", rare=True)
def labels_run_on_from_game_to_game(patch):
    """The player reads by the labels of markers that parted how many did in other games of this process."""
    parted = []

    def relabel(old, game, labels):
        listed = list(labels)
        parted.extend(listed)
        game.board.labels[ALLIED] += len(parted) % 50
        return old(game, listed)

    around(patch, markers, "relabel", relabel)
