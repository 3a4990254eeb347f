"""Planted leaks in what the Americans are told when a step is resolved. With this all leaks are entered in `LEAKS`."""

from arbitre.games.okinawa.game import Okinawa
from arbitre.games.okinawa.records.orders import Done, Fire, Move, Search
from arbitre.games.okinawa.records.printed import ASHORE, JAPAN, NEIGHBOURS, US
from arbitre.games.okinawa.rules import american_fire, american_movement, combats, discovery, prisoners, ways
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment
from arbitre.games.okinawa.rules.sequence import EndOfTurn
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.rules.steps import OkinawaStep
from okinawa.leaks import LEAKS, ambushers, leak
from okinawa.twinning import differing


def one_gun(both):
    """One gun fires for effect where the two truths differ: it can eliminate nothing."""
    ask = AmericanFire().ask(Okinawa().view(both.truth, US))
    here = sorted(differing(both))
    for gun, laid in ask.options().guns.items():
        if targets := [hex for hex in here if hex in laid.targets]:
            return (Fire((gun,), targets[0]),)
    return ()


def elsewhere(both):
    """One gun searches next to a hex where the two differ."""
    ask = AmericanFire().ask(Okinawa().view(both.truth, US))
    here = differing(both)
    near = {near for hex in here for near in NEIGHBOURS[hex]} - here
    for gun, laid in ask.options().guns.items():
        if targets := [hex for hex in laid.targets if hex in near]:
            return (Search((gun,), targets[:1]),)
    return ()


@leak("hex_emptied_into_another", AmericanFire, told=True, given=one_gun)
def empty_hexes_are_searched_by_fire(patch):
    """A hex fired at for effect counts as searched if it is empty (OKI-R38)."""
    honest = american_fire.bombard

    def bombard(game, umpire, hex, guns):
        honest(game, umpire, hex, guns)
        if not game.hidden.at(hex):
            game.board.card[hex] = "searched"

    patch.setattr(american_fire, "bombard", bombard)


@leak("hex_emptied_into_another", AmericanFire, told=True, given=one_gun)
def dice_are_rolled_for_what_is_there(patch):
    """A shot at an empty hex rolls another die: what hides moves the dice."""
    honest = AmericanFire.carry_out

    def carry_out(step, game, plans, umpire):
        umpire.number(game.count + sum(map(int, game.hidden.stacks)))
        return honest(step, game, plans, umpire)

    patch.setattr(AmericanFire, "carry_out", carry_out)


@leak("troops_elsewhere", AmericanFire, told=True, given=elsewhere)
def search_sees_the_next_hex(patch):
    """Search fire shows the hexes around its own too."""
    honest = american_fire.search

    def search(game, umpire, gun, hex):
        honest(game, umpire, gun, hex)
        for near in NEIGHBOURS[hex]:
            american_fire.reveal_hex(game, umpire, near, "search")

    patch.setattr(american_fire, "search", search)


def marched(both):
    """Everybody who can goes next to the hexes in which the two differ, and not into them."""
    here = differing(both)
    board = both.truth.board
    orders = []
    for hex in board.stacks:
        if board.holder(hex) != US:
            continue
        for unit in board.troops(hex):
            goal = next((g for g, _, _ in ways.spread(board, (unit,), hex, 4) if {*ASHORE[g]} & here), None)
            path = goal and ways.joined(board, (unit,), hex, goal, 4)
            if path and here.isdisjoint(path):
                orders.append(Move((unit,), path[1:]))
    ask = AmericanMovement().ask(Okinawa().view(both.truth, US))
    while refused := ask.plan((*orders, Done())).refusals:
        orders = [order for line, order in enumerate(orders) if line not in {remark.line for remark in refused}]
        if not orders:
            return ()
    return (*orders, Done())


@leak("troops_at_the_front", AmericanMovement, told=True, given=marched)
def silence_is_broken(patch):
    """Every hidden counter claims its zone, ordered or not (OKI-12.6)."""
    patch.setattr(discovery, "_willing", lambda *_: True)
    honest = discovery.Unsearched.challengers

    def challengers(ground, units, hex):
        card = ground.game.hidden
        card.challenges = card.challenges or {"": None}
        return honest(ground, units, hex)

    patch.setattr(discovery.Unsearched, "challengers", challengers)


@leak("troops_at_the_front", AmericanMovement, told=True, given=marched)
def contacts_are_told(patch):
    """The Americans hear who has come next to them unseen (OKI-R74)."""

    def confide(umpire, side, report):
        umpire.tell(US, report)
        umpire.tell(side, report)

    patch.setattr(american_movement, "confide", confide)


@leak("troops_at_the_front", AmericanMovement, told=True, given=marched)
def watched_hexes_are_not_searched(patch):
    """A hex next to a hidden counter is not crossed off (OKI-12.2)."""
    honest = AmericanMovement.carry_out

    def carry_out(step, game, plans, umpire):
        more = honest(step, game, plans, umpire)
        for hex in [hex for hex in game.board.card if game.board.holder(hex) == US and ambushers(game, hex)]:
            game.board.card[hex] = "shelled"
        return more

    patch.setattr(AmericanMovement, "carry_out", carry_out)


@leak("minefield_elsewhere", Resolution, told=True)
def minefields_show_in_combat(patch):
    """A combat shows all that the hexes around it hide (OKI-R63)."""
    honest = combats._fight

    def fight(game, umpire, side, combat):
        steps = honest(game, umpire, side, combat)
        for near in (near for hex in combat.hexes for near in ASHORE[hex]):
            combats.reveal(game, umpire, game.hidden.at(near), "combat")
        return steps

    patch.setattr(combats, "_fight", fight)


@leak("troops_elsewhere", Resolution, told=True)
def demoralised_in_hiding_are_told(patch):
    """The Americans hear of all whom a capture demoralises (OKI-R71); and every lost combat ends in one."""

    def confide(umpire, side, report):
        umpire.tell(US, report)

    def fight(game, umpire, side, combat, honest=combats._fight):
        steps = honest(game, umpire, side, combat)
        combats.demoralise(game, umpire, JAPAN, combat.hexes)
        return steps

    patch.setattr(prisoners, "confide", confide)
    patch.setattr(combats, "_fight", fight)


@leak("supports_ordered", Ships, KamikazeAssignment, AmericanFire, EndOfTurn, told=True)
def steps_are_numbered_by_orders(patch):
    """Every step tells how many standing orders there are."""
    honest = OkinawaStep.resolve

    def resolve(step, game, plans, umpire):
        umpire.phase += "*" * len(game.hidden.supports)
        more = honest(step, game, plans, umpire)
        game.board.fired = tuple(game.hidden.supports)
        return more

    patch.setattr(OkinawaStep, "resolve", resolve)


__all__ = ["LEAKS"]
