"""Leaks in advice, in the figures of what is shown, and in its size."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.metagame.records import reports as r
from arbitre.games.metagame.records.orders import Intox
from arbitre.games.metagame.records.printed import CAMP
from arbitre.games.metagame.rules import captures, showing
from arbitre.games.metagame.rules.bombing import Bombing, BombingAsk
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.seat import guide
from arbitre.games.metagame.seat.advice import advice, marching
from arbitre.games.metagame.seat.chart import chart as chart_module
from arbitre.games.metagame.seat.estimate import Estimate
from arbitre.games.metagame.seat.plot import plot
from arbitre.games.metagame.seat.tables import tables
from arbitre.kernel.chart import Account, Mark
from arbitre.kernel.words import Phrase, Term
from metagame.planted.grafting import Truths, around, next_door, retold, seen, strength, theirs

LEAKS = Register()
leak = LEAKS.leak


# --- advice -----------------------------------------------------------------------------------------------------------


def estimated(patch, module):
    """A module reckons with the battalions that there are."""
    truths = Truths(patch)

    def estimate(old, view, area):
        honest = old(view, area)
        return Estimate(strength(truths.behind(view), area), honest.since, honest.certain)

    around(patch, module, "estimate", estimate)


@leak("advice", "META-16.6")
def too_many_raids_for_who_is_there(patch):
    """A nation is warned of more raids than there are battalions."""
    estimated(patch, advice)


@leak("advice", "META-16.6")
def a_march_against_who_is_there(patch):
    """A nation is warned of an attack by what stands there."""
    estimated(patch, marching)


@leak("advice", "META-16.6")
def a_plotted_move_meets_who_is_there(patch):
    """A nation reads beside a plotted move whom it would meet."""
    estimated(patch, plot)


@leak("advice", "META-16.6")
def a_newcomer_attacks_who_is_there(patch):
    """A newcomer is hinted at the attack that will succeed."""
    estimated(patch, guide)


@leak("advice", "META-5.7")
def nobody_asks_whether_an_idle_monday_is_meant(patch):
    """A nation is asked whether it is sure to buy nothing only if somebody stands near."""
    truths = Truths(patch)

    def closing(old, view, ask, orders):
        return old(view, ask, orders) if next_door(truths.behind(view), view.side) else None

    around(patch, advice, "closing", closing)


# --- size -------------------------------------------------------------------------------------------------------------


@leak("size", "META-16.6")
def an_account_for_each_army(patch):
    """A nation's map has as many accounts of nothing as the other camp has territories with an army."""
    truths = Truths(patch)

    def accounts(old, view):
        yield from old(view)
        game = truths.behind(view)
        if view.side:
            armies = sum(bool(strength(game, area)) for area in theirs(game, view.side))
            yield from (Account(Term("chart-over"), 0) for _ in range(armies))

    around(patch, chart_module, "_accounts", accounts)


@leak("size", "META-16.9")
def a_row_for_each_report_of_others(patch):
    """A nation's table of reports has an empty row for each that others got."""
    truths = Truths(patch)

    def reports(old, view):
        table = old(view)
        more = len(truths.behind(view).reports) - len(view.reports)
        return replace(table, rows=table.rows + (("",) * len(table.columns),) * more)

    around(patch, tables, "reports", reports)


@leak("size", "META-16.6")
def no_more_targets_than_there_are(patch):
    """A nation sees the list of what it may bomb end with the last territory in which somebody stands."""
    truths = Truths(patch)

    def options(old, ask):
        made, game = old(ask), truths.behind(ask.view)
        last = max((place for place, area in enumerate(made.near, 1) if strength(game, area)), default=0)
        return replace(made, near=made.near[:last])

    around(patch, BombingAsk, "options", options)


@leak("size", "META-11.6")
def a_mark_more_where_a_report_is_in(patch):
    """A nation's map marks a battle once more if the other side has reported it."""
    truths = Truths(patch)

    def signs(old, view):
        yield from old(view)
        for assault in truths.behind(view).assaults.values():
            for fight in assault.fights:
                yield from (Mark("battle", assault.area) for slot in fight.slots for _ in slot.reports)

    around(patch, chart_module, "_signs", signs)


@leak("size", "META-6.18")
def a_note_for_each_false_report(patch):
    """A nation's map has a note more for each intox of this week, whoever has it ready."""
    truths = Truths(patch)

    def notes(old, view):
        yield from old(view)
        for orders in truths.behind(view).week.bought.values():
            yield from (Phrase("chart-outlines") for order in orders if isinstance(order, Intox))

    around(patch, chart_module, "_notes", notes)


# --- value ------------------------------------------------------------------------------------------------------------


@leak("value", "META-2.7")
def budgets_are_what_is_left(patch):
    """A nation reads in the budgets of the others what is left of them."""

    def left(view, game):
        budget = {each: game.budget[each] - game.week.spent.get(each, 0) for each in view.budget}
        return replace(view, budget={**budget, view.side: view.budget[view.side]})

    seen(patch, left)


@leak("value", "META-R27", walk_in_strength="hidden")
def numbers_of_who_walked_in(patch):
    """The loser of an undefended territory reads how many walked in."""

    def change(before, after, to, report):
        if isinstance(report, r.LostUndefended):
            there = after.board.battalions.get(report.area, {})
            return replace(report, force={nation: there.get(nation, 0) for nation in report.nations})
        return report

    retold(patch, Movement, change)


@leak("value", "META-8.16", walk_in_strength="hidden")
def who_walked_in_with_most(patch):
    """The loser of an undefended territory reads which of several nations came in strength."""

    def told(taken, camp, revealed):
        return taken.nation

    patch.setattr(captures, "capturing_as_told", told)
    patch.setattr(showing, "capturing_as_told", told)


@leak("value", "META-R23")
def a_stopped_raid_names_whom_it_would_have_hit(patch):
    """A nation whose raids were stopped reads none of that nation's battalions, not none at all."""

    def change(before, after, to, report):
        if isinstance(report, r.Raided) and not report.destroyed and (there := before.board.force(report.area)):
            return replace(report, destroyed=dict.fromkeys(there, 0))
        return report

    retold(patch, Bombing, change)


@leak("value", "META-12.14")
def memories_of_ports_are_kept_up(patch):
    """A camp sees in what it remembers of a territory whether there is a port now."""

    def known(view, game):
        def now(area, memory):
            return replace(memory, port=area in game.board.ports) if memory.port is not None else memory

        return replace(view, known={area: now(area, memory) for area, memory in view.known.items()})

    seen(patch, known)


@leak("value", "META-16.5")
def memories_of_an_ally(patch):
    """A nation sees what an ally has read and not shown."""

    def known(view, game):
        found = dict(view.known)
        for nation, camp in CAMP.items():
            if camp == view.camp:
                found |= game.known.get(nation, {})
        return replace(view, known=found)

    seen(patch, known)
