"""Leaks in what is told: the order of things, their numbers, reports of nothing, reports to the wrong seat, dice."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.metagame.records import reports as r
from arbitre.games.metagame.records.orders import Spy
from arbitre.games.metagame.records.printed import AREAS, CAMP, CAMPS, HOMES, NEIGHBOURS, SEAS
from arbitre.games.metagame.rules import bombing, invading, knowledge, movement, recruiting
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.bombing import Bombing, BombingAsk
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.rules.recruiting import Recruiting, RecruitingAsk
from arbitre.games.metagame.rules.sunday import Sunday
from metagame.planted.grafting import Truths, against, around, resolved, retold, seen, strength

LEAKS = Register()
leak = LEAKS.leak


# --- order ------------------------------------------------------------------------------------------------------------


@leak("order", "META-16.5")
def memories_strongest_first(patch):
    """A nation sees its memories in the order of what stands there now."""

    def known(view, game):
        return replace(view, known=dict(sorted(view.known.items(), key=lambda each: -strength(game, each[0]))))

    seen(patch, known)


@leak("order", "META-16.6")
def what_may_be_spied_strongest_first(patch):
    """A nation is offered espionage where most battalions stand first."""
    truths = Truths(patch)

    def options(old, ask):
        made, game = old(ask), truths.behind(ask.view)
        return replace(made, spied=tuple(sorted(made.spied, key=lambda area: -strength(game, area))))

    around(patch, RecruitingAsk, "options", options)


@leak("order", "META-6.18")
def targets_without_guns_first(patch):
    """A nation is offered raids first where nothing stops them."""
    truths = Truths(patch)

    def options(old, ask):
        made, game = old(ask), truths.behind(ask.view)
        return replace(made, near=tuple(sorted(made.near, key=lambda area: game.board.guns.get(area, 0))))

    around(patch, BombingAsk, "options", options)


@leak("order", "META-8.16", rare=True)
def who_walked_in_strongest_first(patch):
    """The loser of an undefended territory reads the nations that walked in in the order of their strength."""

    def change(before, after, to, report):
        if not isinstance(report, r.LostUndefended):
            return report
        there = after.board.battalions.get(report.area, {})
        return replace(report, nations=tuple(sorted(report.nations, key=lambda each: -there.get(each, 0))))

    retold(patch, Movement, change)


# --- numbering --------------------------------------------------------------------------------------------------------


@leak("numbering", "META-16.9")
def reports_of_all_nations_are_numbered_together(patch):
    """A nation sees from the numbers of its reports how many others got this week."""

    def number(old, game, nation):
        head = old(game, nation)[:-2]
        return f"{head}{sum(id.startswith(f'R{game.turn}-') for id in game.reports) + 1:02}"

    for module in (knowledge, recruiting, bombing):
        around(patch, module, "report_id", number)


@leak("numbering", "META-9.6")
def battles_are_numbered_by_where_attacks_came_from(patch):
    """A defender sees in the number of a battle from which area the attack came."""

    def invade(old, game, umpire, id, area, origins):
        first = min(AREAS.index(each) for by_area in origins.values() for each in by_area)
        old(game, umpire, f"{id[:-2]}{first + 1:02}{id[-2:]}", area, origins)

    around(patch, movement, "invade", invade)


@leak("numbering", "META-16.6")
def one_count_of_ledgers(patch):
    """A nation sees its reports numbered through with those of the other camp."""

    def count(view, game):
        more = sum(len(ledger) for nation, ledger in game.told.items() if CAMP[nation] != view.camp)
        return replace(view, told=tuple(replace(told, number=told.number + more) for told in view.told))

    seen(patch, count)


@leak("numbering", "META-R23")
def stopped_raids_are_counted_in_the_number(patch):
    """A nation sees from the number of its report on a raid how many raids guns have stopped."""
    stopped = []

    def bomb(old, game, area, raids, *rest):
        stopped.append(min(len(raids), game.board.guns.get(area, 0)))
        return old(game, area, raids, *rest)

    def number(old, game, nation):
        id = old(game, nation)
        return f"{id[:-2]}{int(id[-2:]) + sum(stopped):02}"

    def resolve(old, *given):
        stopped.clear()
        return old(*given)

    honest = Bombing._bomb
    patch.setattr(Bombing, "_bomb", staticmethod(lambda *given: bomb(honest, *given)))
    around(patch, bombing, "report_id", number)
    around(patch, Bombing, "resolve", resolve)


# --- empty reports ----------------------------------------------------------------------------------------------------


@leak("empty report", "META-9.3")
def a_contact_with_nobody(patch):
    """A camp hears of a contact with nobody in a zone of its own next to one with an enemy fleet."""

    def then(before, after, umpire, told):
        for zone in SEAS:
            for camp in CAMPS:
                near = [each for each in NEIGHBOURS[zone] if each in SEAS and after.board.force(each, against(camp))]
                if near and after.board.force(zone, camp) and not after.board.force(zone, against(camp)):
                    umpire.tell(camp, r.Contact(zone, ()))

    resolved(patch, Movement, then)


@leak("empty report", "META-6.18")
def no_raids_on_what_was_spied(patch):
    """A camp hears of no raids at all on a territory that was spied on Monday."""

    def then(before, after, umpire, told):
        spied = [order.area for orders in after.week.bought.values() for order in orders if isinstance(order, Spy)]
        for area in sorted(set(spied)):
            umpire.tell(after.board.camp(area), r.WasRaided(area, 0, 0, {}))

    resolved(patch, Recruiting, then)


@leak("empty report", "META-R23")
def a_raid_that_was_stopped_is_not_reported(patch):
    """A nation whose raids had no effect reads so only if there was nobody to hit."""

    def change(before, after, to, report):
        stopped = isinstance(report, r.Raided) and not report.destroyed and before.board.force(report.area)
        return None if stopped else report

    retold(patch, Bombing, change)


@leak("empty report", "META-16.6")
def an_empty_post_for_who_is_not_threatened(patch):
    """A nation without attackers at sea near it reads on Monday that nothing was built in the first zone."""

    def then(before, after, umpire, told):
        for camp in CAMPS:
            if not any(after.board.force(zone, against(camp)) for zone in SEAS):
                umpire.tell(camp, r.Contact(SEAS[0], ()))

    resolved(patch, Recruiting, then)


@leak("empty report", "META-6.18")
def no_recruits_in_a_home_that_was_spied(patch):
    """A nation reads that nobody was recruited in its home, next to what was, if its home was spied."""

    def then(before, after, umpire, told):
        spied = {order.area for orders in after.week.bought.values() for order in orders if isinstance(order, Spy)}
        for home in sorted(spied & HOMES.keys()):
            umpire.tell(HOMES[home], r.Recruited(home, 0))

    resolved(patch, Recruiting, then)


# --- the wrong seat ---------------------------------------------------------------------------------------------------


def overheard(patch, step, kind):
    """The other camp hears this kind of report, too."""

    def then(before, after, umpire, told):
        for to, report in told:
            if isinstance(report, kind):
                umpire.tell(against(to), report)

    resolved(patch, step, then)


@leak("wrong seat", "META-5.7")
def what_was_built_is_told_to_both(patch):
    """The other camp hears of ports and guns."""
    overheard(patch, Recruiting, r.Built)


@leak("wrong seat", "META-7.12")
def who_bombed_is_told_to_the_bombed(patch):
    """The bombed hear what the bombing nation hears, with its number."""
    overheard(patch, Bombing, r.Raided)


@leak("wrong seat", "META-12.20")
def where_the_beaten_go_is_told_to_both(patch):
    """The defender hears where the beaten attacker has fallen back to."""
    overheard(patch, Sunday, r.Retreated)


@leak("wrong seat", "META-12.14", rare=True)
def what_became_of_a_port_is_told_to_both(patch):
    """The camp that lost a territory hears what became of its port and guns."""
    overheard(patch, Sunday, r.Settled)


@leak("wrong seat", "META-11.6")
def the_first_report_is_told_to_both(patch):
    """The other side hears a report of which it has none of its own yet."""

    def answer(old, self, game, plans, umpire):
        start = len(umpire.reports)
        old(self, game, plans, umpire)
        for to, report in [(one[0], one[3]) for one in umpire.reports[start:]]:
            if isinstance(report, r.SaidOf) and report.own:
                umpire.tell(against(to), replace(report, own=False))

    around(patch, Battles, "answer", answer)


# --- labels -----------------------------------------------------------------------------------------------------------


@leak("label", "META-9.6")
def a_die_says_where_an_attack_came_from(patch):
    """The defender sees in the label of a die the area of origin."""

    def roll(old, game, umpire, id):
        for by_area in game.assaults[id].origins.values():
            umpire.roll("came", next(iter(by_area)), sides=2)
        old(game, umpire, id)

    around(patch, invading, "roll", roll)


@leak("label", "META-16.6")
def a_die_for_those_who_have_standing_orders(patch):
    """The defender sees that a die was rolled for an attacker who has said beforehand whether he goes on."""

    def end(old, game, umpire, assault):
        if any(assault.area in orders for orders in game.week.blitz.values()):
            umpire.roll("standing", assault.id, sides=2)
        old(game, umpire, assault)

    around(patch, invading, "_end_sequence", end)


@leak("label", "META-R23")
def a_die_for_every_raid_that_is_stopped(patch):
    """A nation sees a die rolled where its raid was stopped."""
    honest = Bombing._bomb

    def bomb(game, area, raids, ties, umpire):
        if game.board.guns.get(area):
            umpire.roll("flak", area, sides=6)
        return honest(game, area, raids, ties, umpire)

    patch.setattr(Bombing, "_bomb", staticmethod(bomb))


@leak("label", "META-6.18")
def a_die_for_every_spy(patch):
    """All see that somebody has spied, and where, in the label of a die."""

    def then(before, after, umpire, told):
        for orders in after.week.bought.values():
            for order in orders:
                if isinstance(order, Spy):
                    umpire.roll("spy", order.area, sides=6)

    resolved(patch, Recruiting, then)
