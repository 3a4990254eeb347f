"""Leaks in what is told of searches, and in what lies open."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.taskforce.records.reports import Repaired, Searched, TurnBegins
from arbitre.games.taskforce.rules import reconnaissance, sequence
from arbitre.games.taskforce.rules.telling import announce
from taskforce.planted.grafting import announced, around, fleet, fleet_hex, viewed

LEAKS = Register()
leak = LEAKS.leak


@leak("order", "TF-14.6", rare=True)
def the_fleet_answers_last(patch):
    """The player reads the answer of the fleet after those of the dummies of its stack, though all say nothing."""

    def answered(report, game):
        return replace(report, answers=tuple(sorted(report.answers, key=lambda said: said[0] == fleet(game))))

    announced(patch, reconnaissance, Searched, answered)


@leak("value", "TF-14.10", rare=True)
def one_ship_is_said_though_nothing_is(patch):
    """The player reads the label of the fleet among those of one ship when a token has said nothing of it."""

    def told(report, game):
        said = dict(report.answers)
        return replace(report, alone=(fleet(game),)) if said.get(fleet(game)) == "nothing" else report

    announced(patch, reconnaissance, Searched, told)


@leak("size", "TF-8.9", rare=True)
def a_token_that_missed_the_fleet_is_counted_twice(patch):
    """The player sees two tokens gone from the cup after one said nothing of the fleet."""

    def read(old, game, umpire, side, hex, face):
        here = fleet_hex(game) == hex
        token = old(game, umpire, side, hex, face)
        if here and face == "nothing":
            game.board.cup -= 1
        return token

    around(patch, reconnaissance, "_read", read)


@leak("empty report", "TF-14.11")
def nothing_is_repaired_under_a_misdirect(patch):
    """The player is told that no ship has been repaired if a token on the map lies."""

    def carry_out(old, step, game, plans, umpire):
        if any(token.face == "misdirect" for token in game.hidden.tokens):
            announce(game, umpire, Repaired(()))
        return old(step, game, plans, umpire)

    around(patch, sequence.Administration, "carry_out", carry_out)


@leak("value", "TF-8.1")
def the_hour_has_seconds_where_the_cup_can_lie(patch):
    """The player reads another hour when the cup holds fewer lies than at first."""

    def begins(report, game):
        return replace(report, clock=f"{report.clock}:00") if game.hidden.cup["misdirect"] < 10 else report

    announced(patch, sequence, TurnBegins, begins)


@leak("order", "TF-8.1")
def the_fleet_lies_on_top(patch):
    """The player finds the marker of the fleet first among the markers of the map."""

    def sorted_out(seen, game):
        board = seen.board.copy()
        board.markers = dict(sorted(board.markers.items(), key=lambda marker: marker[0] != fleet(game)))
        return replace(seen, board=board)

    viewed(patch, sorted_out)


@leak("size", "TF-8.1", rare=True)
def steps_are_counted_by_what_is_under_markers(patch):
    """The player sees one step more counted in a turn in which the fleet stands in a stack."""

    def counted(seen, game):
        stacked = sum(marker.hex == fleet_hex(game) for marker in game.board.markers.values()) > 1
        return replace(seen, count=seen.count + stacked)

    viewed(patch, counted)
