"""Leaks in what the players of a duel are asked and told when aircraft fly and come home, when fleets regroup, and of
the tokens of either."""

from functools import partial

from msgspec.structs import replace
from planting import Register

from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.records.reports import Formed, RaidOver, Recovered, TokenRead, TokensLaid
from arbitre.games.taskforce.rules import coming_home, regrouping, sailing, scouting
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.flight_decks import carriers_at
from arbitre.games.taskforce.rules.owners import own_markers
from arbitre.games.taskforce.rules.raids import Return
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.report_sides import ReportSides, ReportSidesAsk, ReportSidesPlan
from arbitre.games.taskforce.rules.scouting import RANGE, Scouting, charged, scouts
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.telling import announce
from taskforce.planted.grafting import Truths, announced, around, carriers, foe

LEAKS = Register()
leak = partial(LEAKS.leak, scenario="carrier_duel")


@leak("skipped question", "TF-R76", rare=True)
def nobody_is_asked_to_land_where_no_other_carrier_is_near(patch):
    """The enemy sees that a side need not say where its aircraft land: its carriers are far from each other."""

    def ask(old, step, view):
        hexes = [*carriers_at(view.board, view.side, view.under).values()]
        near = any(sea_map(view.board).distance(one, other) <= 5 for one in hexes for other in hexes if one != other)
        return old(step, view) if near else None

    around(patch, ComingHome, "ask", ask)


@leak("skipped question", "TF-R63")
def nobody_is_asked_to_search_beyond_the_reach_of_his_carriers(patch):
    """The enemy sees that a side is not asked where to search: none of its carriers reaches a marker of his."""

    def ask(old, step, view):
        found = old(step, view)
        return found if found is None or found.hexes else None

    around(patch, Scouting, "ask", ask)


@leak("skipped question", "TF-R76")
def who_could_exchange_nothing_is_not_asked(patch):
    """The enemy sees that a side is not asked how it regroups: no two of its fleets lie in one hex."""

    def ask(old, step, view):
        found = old(step, view)
        hexes = [column.hex for column in found.options().fleets.values()] if found else []
        return found if len({*hexes}) < len(hexes) else None

    around(patch, Regrouping, "ask", ask)


@leak("skipped question", "TF-R76")
def who_has_nothing_to_raid_moves_no_aircraft(patch):
    """The enemy sees that a side is not asked for its aircraft: none of its carriers is in range of what it has
    found."""

    def ask(old, step, view):
        found = old(step, view)
        raids = any(unit.raids for unit in found.options().units.values()) if found else False
        return found if raids else None

    around(patch, Status, "ask", ask)


@leak("order", "TF-14.5", rare=True)
def hexes_are_told_carrier_by_carrier(patch):
    """The enemy reads the hexes of a search in the order of the carriers that search them."""

    def told(report, game):
        found = scouts(game.board, report.side, own_markers(game, report.side))
        who = charged(game.board, report.hexes, found)
        return replace(report, hexes=tuple(sorted(report.hexes, key=lambda hex: who.get(hex, ""))))

    announced(patch, scouting, TokensLaid, told)


@leak("order", "TF-13.1")
def who_comes_home_is_told_by_the_hexes_of_carriers(patch):
    """The enemy reads of the aircraft first that land on the northernmost carrier."""

    def told(report, game):
        hexes = carriers_at(game.board, report.side, own_markers(game, report.side))
        return replace(report, landed=tuple(sorted(report.landed, key=lambda each: hexes.get(each.carrier, "")[2:])))

    announced(patch, coming_home, Recovered, told)


@leak("value", "TF-13.1")
def a_box_is_told_by_another_name_where_her_deck_is_near(patch):
    """The enemy reads that aircraft are lost, though they are not, when their carrier is in reach of a search of his
    own."""

    def told(report, game):
        foes = carriers_at(game.board, enemy(report.side), own_markers(game, enemy(report.side))).values()
        hexes = carriers_at(game.board, report.side, own_markers(game, report.side)).values()
        near = any(sea_map(game.board).distance(one, other) <= RANGE for one in hexes for other in foes)
        return replace(report, lost=(*report.lost, *report.landed[0].units[:1])) if near and report.landed else report

    announced(patch, coming_home, Recovered, told)


@leak("numbering", "TF-R14", rare=True)
def fleets_get_the_first_labels_when_a_stack_parts(patch):
    """The enemy finds a fleet under the lowest of the new labels of a hex."""

    def part(old, game, alike, order, ends):
        return old(game, alike, sorted(order, key=lambda at: not game.hidden.under[at]), ends)

    around(patch, sailing, "part", part)


@leak("empty report", "TF-6.9")
def who_could_regroup_forms_nothing(patch):
    """The enemy reads that nothing was formed, in a turn in which two hidden fleets lie in one hex."""

    def carry_out(old, step, game, plans, umpire):
        hexes = [game.board.markers[at].hex for at, under in own_markers(game, step.side).items() if under]
        if len({*hexes}) < len(hexes):
            announce(game, umpire, Formed(()))
        return old(step, game, plans, umpire)

    around(patch, regrouping.Regrouping, "carry_out", carry_out)


@leak("default", "TF-6.11", rare=True)
def a_report_that_passes_on_is_true_by_default(patch):
    """The player who does not say what a report is reads the truth on it."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made: ReportSidesPlan = old(ask, orders)
        game = truths.latest()
        for label in ask.markers if not orders else ():
            under = game.board.formations.get(game.hidden.under.get(label, ""))
            made.kinds[label] = "carrier" if under and under.kind == "ring" else "fleet"
        return made

    around(patch, ReportSidesAsk, "plan", plan)


@leak("skipped question", "TF-6.11", rare=True)
def nobody_says_what_is_on_a_fleet_without_a_carrier(patch):
    """The player is asked for the side of a report only where a carrier lies under it."""
    truths = Truths(patch)

    def ask(old, step, view):
        found, game = old(step, view), truths.behind(view)
        return found if found is None or {*carriers(game, foe(view.side))} & {*found.markers} else None

    around(patch, ReportSides, "ask", ask)


@leak("wrong seat", "TF-14.15")
def who_searched_reads_the_face_that_the_owner_read(patch):
    """The searcher is told of tokens that said nothing what they were."""

    def read(old, game, umpire, side, hexes):
        for token in old(game, umpire, side, hexes):
            if token.face != "detected" and token.labels:
                umpire.tell(side, TokenRead(token.face, token.hex, token.labels))
            yield token

    around(patch, scouting, "laid", read)


@leak("size", "TF-8.1")
def who_turns_home_counts_the_carriers_about_it(patch):
    """Both read units that have not attacked, one for each hidden carrier near the hex that was raided."""

    def carry_out(old, step, game, plans, umpire):
        hex = game.board.raid.hex
        near = sum(sea_map(game.board).distance(hex, at) <= 4 for at in carriers(game).values())
        announce(game, umpire, RaidOver(hex, tuple(game.board.air)[:near]))
        return old(step, game, plans, umpire)

    around(patch, Return, "carry_out", carry_out)


@leak("label", "TF-14.5")
def tokens_are_called_after_who_searches(patch):
    """The dice for tokens are labelled with the number of carriers of the other side that hide beside each other."""

    def laid(old, game, umpire, side, hexes):
        at = [*carriers(game, foe(side)).values()]
        near = sum(sea_map(game.board).distance(one, other) < 6 for one in at for other in at) > len(at)
        plain = umpire.pick
        umpire.pick = lambda items, *what: plain(items, *what, *(["near"] if near else []))
        try:
            yield from old(game, umpire, side, hexes)
        finally:
            del umpire.pick

    around(patch, scouting, "laid", laid)
