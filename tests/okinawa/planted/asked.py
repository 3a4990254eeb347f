"""Leaks in who is asked, and when."""

from planting import Register

from arbitre.games.okinawa.records.printed import GRID, JAPAN, TROOP_IDS, UNITS, US
from arbitre.games.okinawa.rules.american_fire import AmericanFire, FirePlan
from arbitre.games.okinawa.rules.american_movement import AmericanMovement, MovementPlan
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.discovery import contacts
from arbitre.games.okinawa.rules.fire import gun_hex, japanese_guns, reach
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, JapaneseFirePlan, Losses, targets
from arbitre.games.okinawa.rules.retreats import RetreatPlan, Retreats
from arbitre.games.okinawa.rules.sequence import Turn
from arbitre.games.okinawa.rules.support import Window, may_support
from okinawa.planted.grafting import Truths, around

LEAKS = Register()
leak = LEAKS.leak


def unasked(patch, kind, seat, needless, plan=None):
    """Have a seat not asked in a step where it is `needless(ask, view)`; the step takes `plan()` then."""

    def ask(old, step, view):
        found = old(step, view)
        return None if found is not None and needless(found, view) else found

    def carry_out(old, step, game, plans, umpire):
        return old(step, game, {seat: plan(), **plans}, umpire)

    around(patch, kind, "ask", ask)
    if plan is not None:
        around(patch, kind, "carry_out", carry_out)


# --- skipped question -------------------------------------------------------------------------------------------------


@leak("skipped question", "OKI-R92")
def no_gun_bears(patch):
    """The Americans see that the Japanese side is not asked for fire when no gun, hidden or known, has a target."""
    unasked(
        patch, JapaneseFire, JAPAN, lambda ask, view: not any(ask._within(gun) for gun in ask.guns), JapaneseFirePlan
    )


@leak("skipped question", "OKI-R78")
def no_window_without_a_contact(patch):
    """The Americans see that there is no window before phase VI when nobody hidden may support a combat."""
    unasked(
        patch, Window, JAPAN,
        lambda ask, view: not any(may_support(view.board, ask.hidden, combat) for combat in ask.combats),
    )  # fmt: skip


@leak("skipped question", "OKI-R92", rare=True)
def one_way_back_by_the_card(patch):
    """The Americans see that the Japanese side is not asked for a retreat where hidden counters leave no choice."""
    unasked(
        patch, Retreats, JAPAN,
        lambda ask, view: view.side == JAPAN and all(len(ask.ways(unit)) < 2 for unit in ask.units),
    )  # fmt: skip

    def carry_out(old, step, game, plans, umpire):
        return old(step, game, {step.side: RetreatPlan([]), **plans}, umpire)

    around(patch, Retreats, "carry_out", carry_out)


@leak("skipped question", "OKI-R92", rare=True)
def nothing_left_within_range(patch):
    """The Americans are not asked for fire in phase IV when most guns have nothing Japanese, hidden or known, near."""
    truths = Truths(patch)

    def needless(ask, view):
        game = truths.behind(view)
        known = [unit.hex for id, unit in view.board.units.items() if unit.hex and UNITS[id].side == JAPAN]
        hexes = {*known, *game.hidden.stacks}
        laid = [(gun_hex(view.board, gun), reach(gun)) for gun in ask.guns]
        near = sum(any(GRID.distance(hex, here) <= far // 2 for hex in hexes) for here, far in laid)
        return 2 * near < len(laid)

    unasked(patch, AmericanFire, US, needless, FirePlan)


@leak("skipped question", "OKI-18.4")
def asked_once_more_when_watched(patch):
    """The Americans are asked once more for movement, after they have closed it, if a hidden counter watches one."""

    def carry_out(old, step, game, plans, umpire):
        plan = plans[US]
        if not plan.closing:
            return old(step, game, plans, umpire)
        more = old(step, game, {US: MovementPlan([], plan.orders, closing=False)}, umpire)
        if game.outcome is not None:
            return None
        seen = contacts(game.board, game.hidden)
        if seen and not game.hidden.contacts:
            game.hidden.contacts = seen
            return more
        return old(step, game, {US: MovementPlan([], (), closing=True)}, umpire)

    around(patch, AmericanMovement, "carry_out", carry_out)


# --- clock ------------------------------------------------------------------------------------------------------------


@leak("clock", "OKI-R78", rare=True)
def a_window_between_two_combats(patch):
    """The Americans wait for the Japanese side again before a second combat that hidden counters may support."""

    def carry_out(old, step, game, plans, umpire):
        more = old(step, game, plans, umpire)
        assault = game.board.assault
        if more is None or step.side != US or assault is None or not assault.combats:
            return more
        may = may_support(game.board, game.hidden, assault.combats[0])
        return (*more[:-1], Window(), more[-1]) if may else more

    around(patch, Resolution, "carry_out", carry_out)


@leak("clock", "OKI-R92")
def fire_in_two_rounds(patch):
    """The Americans wait for the Japanese side twice in phase VII when a hidden gun in range has kept silent."""

    def carry_out(old, step, game, plans, umpire):
        first = not any(id in game.board.fired and UNITS[id].side == JAPAN for id in game.board.fired)
        more = old(step, game, plans, umpire)
        if game.outcome is not None or not plans[JAPAN].effect or not first:
            return more
        silent = [id for id in japanese_guns(game.board, game.hidden) if id in game.hidden.units]
        near = [
            id for id in silent
            if any(GRID.distance(game.hidden.units[id].hex, hex) <= reach(id) for hex in targets(game.board))
        ]  # fmt: skip
        return (*more, JapaneseFire()) if near else more

    around(patch, JapaneseFire, "carry_out", carry_out)


@leak("clock", "OKI-R92")
def no_window_on_the_agenda(patch):
    """The Americans never wait for a window in the turns in which the Japanese side has no support orders."""

    def carry_out(old, step, game, plans, umpire):
        found = old(step, game, plans, umpire)
        return found if game.hidden.supports else tuple(each for each in found if not isinstance(each, Window))

    around(patch, Turn, "carry_out", carry_out)


@leak("clock", "OKI-R81", rare=True)
def losses_volley_by_volley(patch):
    """The Americans are asked for their losses hex by hex if a hidden companion stays where a gun has fired."""

    def carry_out(old, step, game, plans, umpire):
        more = old(step, game, plans, umpire)
        stands = {game.board.units[gun].hex for gun in plans[JAPAN].effect if gun in game.board.units}
        if len(more) != 1 or not any(id in TROOP_IDS for hex in stands for id in game.hidden.at(hex)):
            return more
        return tuple(Losses((volley,)) for volley in more[0].volleys)

    around(patch, JapaneseFire, "carry_out", carry_out)
