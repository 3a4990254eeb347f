"""Leaks in who is asked, and when."""

from planting import Register

from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.bombing import Bombing
from arbitre.games.metagame.rules.deciding import BattlesAsk
from arbitre.games.metagame.rules.intox import spied_areas
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.rules.recruiting import Deceiving, Recruiting, carry_out
from metagame.planted.grafting import NATIONS, Truths, around, next_door, strength, theirs

LEAKS = Register()
leak = LEAKS.leak
NIGHT = {"setup": "beta_2012", "intox": "asked"}


def unasked(patch, step, when):
    """A step does not ask a nation when `when(view, truth)`."""
    truths = Truths(patch)

    def ask(old, self, view):
        return None if when(view, truths.behind(view)) else old(self, view)

    around(patch, step, "ask", ask)


# --- skipped questions ------------------------------------------------------------------------------------------------


@leak("skipped question", "META-6.18", **NIGHT)
def only_who_was_spied_is_asked_at_night(patch):
    """All see by whom the umpire waits for that one of the reports is false."""
    unasked(patch, Deceiving, lambda view, game: not view.deceiving)


@leak("skipped question", "META-16.6")
def who_can_hit_nobody_is_not_asked_for_raids(patch):
    """A nation is not asked on Tuesday if nothing next to it holds a battalion."""
    unasked(patch, Bombing, lambda view, game: not next_door(game, view.side))


@leak("skipped question", "META-16.6")
def who_is_safe_is_not_asked_for_moves(patch):
    """A nation is not asked on Wednesday if nobody stands within reach of it."""
    unasked(patch, Movement, lambda view, game: not any(strength(game, area) > 3 for area in theirs(game, view.side)))


@leak("skipped question", "META-9.6")
def who_has_one_way_back_is_not_waited_for(patch):
    """The defender sees by the wait from how many areas the attack came (META-12.9)."""
    honest = BattlesAsk.ways
    patch.setattr(
        BattlesAsk,
        "ways",
        property(lambda ask: {area: ways for area, ways in honest.fget(ask).items() if len(ways) > 1}),
    )


# --- clock ------------------------------------------------------------------------------------------------------------


@leak("clock", "META-6.18", **NIGHT)
def no_night_where_nobody_is_asked(patch):
    """All see that a territory was spied of which a false report is ready, by the night that there is."""

    def resolve(old, self, game, plans, umpire):
        more = old(self, game, plans, umpire)
        if more and not spied_areas(game.week.bought):
            carry_out(game, {}, umpire)
            return None
        return more

    around(patch, Recruiting, "resolve", resolve)


@leak("clock", "META-R23")
def a_second_tuesday_where_all_was_stopped(patch):
    """All see by a second Tuesday that guns have stopped raids."""

    def resolve(old, self, game, plans, umpire):
        guns = dict(game.board.guns)
        more = old(self, game, plans, umpire)
        raided = {report.area for _, _, _, report in umpire.reports if type(report).__name__ == "WasRaided"}
        return (Bombing(),) if any(guns.get(area) for area in raided) else more

    around(patch, Bombing, "resolve", resolve)


@leak("clock", "META-16.6")
def no_room_without_standing_orders(patch):
    """All see by the room that stays open that somebody has standing orders."""

    def open(old, self, game):
        week = game.week
        return old(self, game) and bool(game.assaults or week.blitz or week.retreats or week.captures)

    around(patch, Battles, "open", open)


@leak("clock", "META-2.7")
def no_tuesday_without_credits(patch):
    """All see that nobody of the other nations can pay a raid."""

    def resolve(old, self, game, plans, umpire):
        more = old(self, game, plans, umpire)
        if more is None and all(game.budget[nation] - game.week.spent.get(nation, 0) < 4 for nation in NATIONS):
            game.agenda = tuple(step for step in game.agenda if not isinstance(step, Bombing))
        return more

    around(patch, Recruiting, "resolve", resolve)
