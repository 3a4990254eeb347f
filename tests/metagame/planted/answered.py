"""Leaks in what an empty sheet comes to, and in what is refused and how."""

from planting import Register

from arbitre.games.metagame.records.names import area_name
from arbitre.games.metagame.records.orders import Bomb, Intox
from arbitre.games.metagame.records.printed import TERRITORIES, enemy
from arbitre.games.metagame.rules import lines, recruiting
from arbitre.games.metagame.rules.bombing import BombingAsk
from arbitre.games.metagame.rules.lines import Refusal
from arbitre.games.metagame.rules.movement import MovementAsk
from arbitre.games.metagame.rules.recruiting import RecruitingAsk
from metagame.planted.grafting import Truths, around, next_door, noted, strength, theirs, tolerant

LEAKS = Register()
leak = LEAKS.leak


# --- default ----------------------------------------------------------------------------------------------------------


def noted_by_default(patch, kind, areas):
    """An empty sheet is noted with territories, `areas(truth, nation)`."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made = old(ask, orders)
        return made if orders else noted(made, areas(truths.behind(ask.view), ask.view.side))

    around(patch, kind, "plan", plan)


@leak("default", "META-16.6")
def an_idle_monday_is_noted_with_who_stands_near(patch):
    """A nation that buys nothing reads which territories next to it are held by more than three."""
    noted_by_default(
        patch, RecruitingAsk, lambda game, nation: [at for at in next_door(game, nation) if strength(game, at) > 3]
    )


@leak("default", "META-6.18")
def an_idle_tuesday_is_noted_with_guns(patch):
    """A nation that bombs nothing reads where there are guns."""
    noted_by_default(
        patch, BombingAsk, lambda game, nation: [at for at in theirs(game, nation) if game.board.guns.get(at)]
    )


@leak("default", "META-16.6")
def an_idle_wednesday_is_noted_with_what_is_empty(patch):
    """A nation that stays where it is reads which territories stand empty."""
    noted_by_default(
        patch, MovementAsk, lambda game, nation: [at for at in theirs(game, nation) if not strength(game, at)]
    )


@leak("default", "META-6.18", rare=True)
def a_default_lie_counts_the_spies(patch):
    """A spy reads in a false report of which nothing was written how many nations have spied that territory."""

    def text(old, game, area, order, written):
        force, port, guns = old(game, area, order, written)
        spies = sum(getattr(each, "area", "") == area for orders in game.week.bought.values() for each in orders)
        said = written or order
        return force, port, guns if said.shown is not None else spies

    around(patch, recruiting, "_text", text)


@leak("default", "META-6.12")
def a_default_lie_knows_the_truth(patch):
    """A spy reads by default two battalions more than there are."""

    def text(old, game, area, order, written):
        force, port, guns = old(game, area, order, written)
        there = game.board.force(area)
        lies = isinstance(order, Intox) and order.shown is None and written is None and there
        return ({nation: count + 2 for nation, count in there.items()} if lies else force), port, guns

    around(patch, recruiting, "_text", text)


# --- refusal ----------------------------------------------------------------------------------------------------------


@leak("refusal", "META-R51")
def nobody_to_be_spied(patch):
    """A nation is refused espionage of a territory in which nobody stands."""
    truths = Truths(patch)

    def spied(old, view, area):
        return old(view, area) and (area not in TERRITORIES or bool(truths.behind(view).board.force(area)))

    patch.setattr(recruiting, "spied_from", lambda view, area: spied(lines.spied_from, view, area))
    tolerant(patch, RecruitingAsk)


@leak("refusal", "META-R51")
def nobody_to_be_bombed(patch):
    """A nation is refused raids on a territory in which nobody stands."""
    truths = Truths(patch)

    def enter(old, ask, order):
        old(ask, order)
        if isinstance(order, Bomb) and not truths.behind(ask.view).board.force(order.area):
            raise Refusal("e-not-enemy", "META-7.10", area=area_name(order.area))

    around(patch, BombingAsk, "_enter", enter)
    tolerant(patch, BombingAsk)


@leak("refusal", "META-18.5")
def too_strong_to_be_attacked(patch):
    """A nation is refused moves into a territory with more than four times as many."""
    truths = Truths(patch)

    def march(old, ask, order, left):
        made = old(ask, order, left)
        game = truths.behind(ask.view)
        if order.to in theirs(game, ask.view.side) and strength(game, order.to) > 4 * made.count:
            raise Refusal("e-not-adjacent", "META-8.1", origin=area_name(order.origin), to=area_name(order.to))
        return made

    around(patch, MovementAsk, "_march", march)
    tolerant(patch, MovementAsk)


@leak("refusal", "META-18.5")
def no_port_under_an_enemy_fleet(patch):
    """A nation is refused a port on a coast off which an enemy fleet lies."""
    truths = Truths(patch)

    def port(old, sheet, order):
        old(sheet, order)
        game, camp = truths.behind(sheet._view), enemy(sheet._view.camp)
        if any(game.board.force(zone, camp) for zone in TERRITORIES[order.area].sea):
            raise Refusal("e-not-coastal", "META-6.6", area=area_name(order.area))

    around(patch, recruiting._Sheet, "_port", port)
    tolerant(patch, RecruitingAsk)
