"""Leaks in the fields of reports and of the open map: they may lawfully be there, and hold more than they should."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.printed import US
from arbitre.games.okinawa.records.reports import Moved, Revealed, Shelled
from arbitre.games.okinawa.rules import american_fire, casualties, combats
from arbitre.games.okinawa.rules.fire import victims
from arbitre.games.okinawa.rules.movement.sheet import Sheet
from okinawa.planted.grafting import around, lurkers

LEAKS = Register()
leak = LEAKS.leak


@leak("value", "OKI-R81")
def a_hex_is_whole_when_nothing_stays(patch):
    """The Americans are told that a hex is wholly shown when a counter that shows itself alone was the last of it."""

    def announce(old, umpire, report):
        if isinstance(report, Revealed) and not report.whole:
            game = at["game"]
            report = replace(report, whole=not game.hidden.at(report.hex))
        old(umpire, report)

    at = {}

    def reveal(old, game, *args, **named):
        at["game"] = game
        return old(game, *args, **named)

    for module in (casualties, combats):
        around(patch, module, "reveal", reveal)
    from arbitre.games.okinawa.rules import discovery, japanese_fire, support
    from arbitre.games.okinawa.rules.movement import ground

    for other in (discovery, japanese_fire, support, ground):
        around(patch, other, "reveal", reveal)
    around(patch, casualties, "announce", announce)


@leak("value", "OKI-R38", rare=True)
def hits_on_a_fortification_count_half(patch):
    """The Americans are told half of the hits where they struck a hidden fortification and took nothing."""

    def announce(old, umpire, report):
        if isinstance(report, Shelled) and at["fortified"] and not report.lost:
            report = replace(report, hits=report.hits // 2)
        old(umpire, report)

    at = {}

    def bombard(old, game, umpire, hex, guns):
        at["fortified"] = bool(game.hidden.works(hex, "fortification"))
        old(game, umpire, hex, guns)

    around(patch, american_fire, "bombard", bombard)
    around(patch, american_fire, "announce", announce)


@leak("value", "OKI-12.6")
def a_zone_that_nobody_claimed(patch):
    """The Americans are told that a zone stopped a mover which ends next to hidden troops of its own will."""

    def tell(old, ground, report):
        american = isinstance(report, Moved) and ground.hidden is None
        if american and not report.stopped and lurkers(ground.game, report.path[-1]):
            report = replace(report, stopped="zone")
        old(ground, report)

    from arbitre.games.okinawa.rules.movement.ground import Played

    around(patch, Played, "tell", tell)


@leak("value", "OKI-R102")
def bound_to_what_hides(patch):
    """The Americans' view of the phase in hand holds the hidden enemies that their counters came next to."""
    from arbitre.games.okinawa.rules import engagement

    def end(old, phase, units, hex):
        old(phase, units, hex)
        game = getattr(phase.ground, "game", None)
        if game is not None and phase.side == US:
            near = tuple(sorted({game.hidden.units[id].hex for id in lurkers(game, hex)}))
            engagement.bind(phase.board, units, near)

    around(patch, Sheet, "end", end)


@leak("value", "OKI-R38")
def only_what_was_struck_is_marked(patch):
    """The Americans' card marks a hex as shelled only if there was something to strike."""

    def bombard(old, game, umpire, hex, guns):
        struck = victims(game.board, hex, game.hidden)
        marked = hex in game.board.card
        old(game, umpire, hex, guns)
        if not marked and not struck:
            game.board.card.pop(hex, None)

    around(patch, american_fire, "bombard", bombard)
