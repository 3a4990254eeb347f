"""Siblings: skipped questions, clock."""

from planting import Register

from arbitre.games.okinawa.records.printed import ASHORE, GRID, JAPAN, NEIGHBOURS, SHIPS, UNITS, US
from arbitre.games.okinawa.rules import combats
from arbitre.games.okinawa.rules.american_movement import AmericanMovement, MovementPlan
from arbitre.games.okinawa.rules.engagement import phase
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement, JapaneseMovementPlan
from arbitre.games.okinawa.rules.retreats import RetreatPlan, Retreats
from arbitre.games.okinawa.rules.sequence import Turn
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.rules.support import Window
from okinawa.planted.asked import unasked
from okinawa.planted.grafting import Truths, around

LEAKS = Register()
leak = LEAKS.leak


@leak("skipped question", "OKI-R92")
def nobody_could_attack(patch):
    """The Americans see that the Japanese side is not asked for movement when nobody, hidden or known, could attack."""

    unasked(
        patch, JapaneseMovement, JAPAN,
        lambda ask, view: not any(ask._targets(id) for id in ask._troops()),
        lambda: JapaneseMovementPlan([]),
    )  # fmt: skip


@leak("skipped question", "OKI-R78")
def no_window_without_companions(patch):
    """The Americans see that there is no window when nobody is hidden in or next to an attacked hex."""
    unasked(
        patch, Window, JAPAN,
        lambda ask, view: not any(
            ask.hidden.troops(near) for hex in ask.hexes for near in (hex, *ASHORE[hex])
        ),
    )  # fmt: skip


@leak("skipped question", "OKI-R92", rare=True)
def one_way_back_in_truth(patch):
    """The Americans are not asked for a retreat where hidden troops leave them no choice of ways."""
    truths = Truths(patch)

    def needless(ask, view):
        hidden = truths.behind(view).hidden
        return view.side == US and all(
            sum(not any(hidden.troops(hex) for hex in way) for way in ask.ways(unit)) < 2 for unit in ask.units
        )

    unasked(patch, Retreats, US, needless)

    def carry_out(old, step, game, plans, umpire):
        return old(step, game, {step.side: RetreatPlan([]), **plans}, umpire)

    around(patch, Retreats, "carry_out", carry_out)


@leak("skipped question", "OKI-R92")
def ships_that_bear_already(patch):
    """The Americans are not asked where their ships go when each has something hidden within seven hexes."""
    truths = Truths(patch)

    def needless(ask, view):
        hexes = [view.board.units[id].hex for id in SHIPS if view.board.units[id].where == "map"]
        hidden = truths.behind(view).hidden.stacks
        return bool(hexes) and all(any(GRID.distance(hex, near) <= 7 for near in hidden) for hex in hexes)

    unasked(patch, Ships, US, needless)


@leak("skipped question", "OKI-18.4")
def asked_once_more_before_a_minefield(patch):
    """The Americans are asked once more for movement if a counter that moved has stopped next to a hidden minefield."""

    def carry_out(old, step, game, plans, umpire):
        plan = plans[US]
        if not plan.closing or not plan.orders:
            return old(step, game, plans, umpire)
        more = old(step, game, {US: MovementPlan([], plan.orders, closing=False)}, umpire)
        if game.outcome is not None:
            return None
        hexes = [game.board.units[id].hex for id in phase(game.board).moved]
        mined = any(game.hidden.works(near, "minefield") for hex in hexes if hex for near in NEIGHBOURS[hex])
        if mined and len(plan.orders) != 1:
            return more
        return old(step, game, {US: MovementPlan([], (), closing=True)}, umpire)

    around(patch, AmericanMovement, "carry_out", carry_out)


@leak("clock", "OKI-R78", rare=True)
def a_window_after_a_retreat(patch):
    """The Americans wait for the Japanese side once more after a retreat of theirs that leaves a contact."""

    def carry_out(old, step, game, plans, umpire):
        more = old(step, game, plans, umpire)
        assault = game.board.assault
        if game.outcome is not None or step.side != US or assault is None or not assault.combats:
            return more
        return (*(more or ()), Window()) if game.hidden.contacts else more

    around(patch, Retreats, "carry_out", carry_out)


@leak("clock", "OKI-R92", rare=True)
def movement_in_two_rounds(patch):
    """The Americans wait for the Japanese side twice in phase VIII when a hidden counter in contact has not
    attacked."""

    def carry_out(old, step, game, plans, umpire):
        moved = bool(plans[JAPAN].orders)
        again = game.board.assault is not None and game.board.assault.side == JAPAN
        more = old(step, game, plans, umpire)
        if game.outcome is None and moved and not again and game.hidden.contacts:
            return (JapaneseMovement(),)
        return more

    around(patch, JapaneseMovement, "carry_out", carry_out)


@leak("clock", "OKI-R92")
def no_fire_on_the_agenda(patch):
    """The Americans never wait for Japanese fire in the turns in which all Japanese guns left are known and few
    hide."""

    def carry_out(old, step, game, plans, umpire):
        found = old(step, game, plans, umpire)
        guns = [id for id in game.hidden.units if UNITS[id].kind == "artillery"]
        near = any(
            GRID.distance(game.hidden.units[id].hex, hex) <= 12
            for id in guns for hex in game.board.stacks if game.board.holder(hex) == US
        )  # fmt: skip
        return found if near else tuple(each for each in found if not isinstance(each, JapaneseFire))

    around(patch, Turn, "carry_out", carry_out)


@leak("clock", "OKI-R104", rare=True)
def retreats_one_by_one(patch):
    """The Americans are asked for the way of each counter in turn if hidden troops are next to those that retreat."""

    def fight(old, game, umpire, side, combat):
        more = old(game, umpire, side, combat)
        if len(more) != 1 or more[0].side != US or len(more[0].units) < 2:
            return more
        hexes = {game.board.units[id].hex for id in more[0].units}
        if not any(game.hidden.troops(near) for hex in hexes for near in NEIGHBOURS[hex]):
            return more
        step = more[0]
        ordered = sorted(step.units, key=lambda id: (game.board.units[id].hex, id))
        return tuple(Retreats(step.side, (id,), step.length, step.attacker) for id in ordered)

    around(patch, combats, "_fight", fight)
