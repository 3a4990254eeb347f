"""Siblings: value."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.printed import NEIGHBOURS, UNITS, US
from arbitre.games.okinawa.records.reports import Committed, Searched, Shelled
from arbitre.games.okinawa.rules import american_fire, combats
from arbitre.games.okinawa.rules.movement.ground import Played
from okinawa.planted.grafting import american_view, around, lurkers

LEAKS = Register()
leak = LEAKS.leak


@leak("value", "OKI-9.5")
def searched_again_if_somebody_is_near(patch):
    """The Americans are told that an empty hex was searched before, if troops hide next to it."""

    def announce(old, umpire, report):
        if isinstance(report, Searched) and not report.found and at and lurkers(at["game"], report.hex):
            report = replace(report, again=True)
        old(umpire, report)

    at = {}

    def search(old, game, *args):
        at["game"] = game
        old(game, *args)

    around(patch, american_fire, "search", search)
    around(patch, american_fire, "announce", announce)


@leak("value", "OKI-R38")
def hits_that_struck_nobody_are_left_out(patch):
    """The Americans are told no hits of the last gun where nothing is hidden in the shelled hex."""

    def announce(old, umpire, report):
        if isinstance(report, Shelled) and at and not at["there"] and len(report.shots) > 1:
            *first, last = report.shots
            report = replace(report, shots=(*first, (*last[:3], 0)))
        old(umpire, report)

    at = {}

    def bombard(old, game, umpire, hex, guns):
        at["there"] = bool(game.hidden.at(hex) or game.board.at(hex))
        old(game, umpire, hex, guns)

    around(patch, american_fire, "bombard", bombard)
    around(patch, american_fire, "announce", announce)


@leak("value", "OKI-R88", rare=True)
def committed_against_minefields(patch):
    """The Americans are told that counters are committed against the hidden minefields next to them too."""

    def tell(old, ground, report):
        if isinstance(report, Committed) and UNITS[report.units[0]].side == US:
            fields = [near for near in NEIGHBOURS[report.hex] if ground.game.hidden.works(near, "minefield")]
            report = replace(report, targets=(*report.targets, *fields))
        old(ground, report)

    around(patch, Played, "tell", tell)


@leak("value", "OKI-R76", rare=True)
def companions_count_as_discovered(patch):
    """The Americans' view of the counters discovered this turn holds the hidden companions of a challenger."""

    def discovered(seen, game):
        hexes = {game.board.units[id].hex for id in game.board.discovered} - {""}
        more = tuple(id for hex in sorted(hexes) for id in game.hidden.troops(hex))
        if not more:
            return seen
        board = seen.board.copy()
        board.discovered = (*board.discovered, *more)
        return replace(seen, board=board)

    american_view(patch, discovered)


@leak("value", "OKI-R63", rare=True)
def an_attacked_hex_without_a_minefield_is_searched(patch):
    """The Americans' card marks an attacked hex as searched, unless a minefield is hidden in it."""

    def fight(old, game, umpire, side, combat):
        more = old(game, umpire, side, combat)
        for hex in combat.hexes:
            if side == US and not game.hidden.at(hex):
                game.board.card[hex] = "searched"
        return more

    around(patch, combats, "_fight", fight)
