"""Leaks in what the players of a duel are told of each other, and in what lies open to both."""

from functools import partial

from msgspec.structs import replace
from planting import Register

from arbitre.games.taskforce.records.printed import SIDES
from arbitre.games.taskforce.records.reports import (
    AirOrder,
    Deployed,
    Formed,
    Met,
    Repaired,
    Sailed,
    StatusMoved,
    TokenShown,
    TurnBegins,
)
from arbitre.games.taskforce.rules import air_order, deploying, sailing, sequence, status
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.telling import announce
from taskforce.planted.grafting import announced, around, carriers, foe, theirs, viewed

LEAKS = Register()
leak = partial(LEAKS.leak, scenario="carrier_duel")


@leak("order", "TF-9.10")
def fleets_are_told_before_dummies(patch):
    """The enemy reads the ways of markers with fleets under them before those of dummies."""

    def told(report, game):
        return replace(report, ways=tuple(sorted(report.ways, key=lambda way: not game.hidden.under.get(way[0], "x"))))

    announced(patch, sailing, Sailed, told)


@leak("order", "TF-7.4")
def fleets_are_told_first_when_they_are_laid(patch):
    """The enemy reads the markers of the set-up with those first that are fleets."""

    def told(report, game):
        return replace(report, markers=tuple(sorted(report.markers, key=lambda each: not game.hidden.under[each[0]])))

    announced(patch, deploying, Deployed, told)


@leak("numbering", "TF-7.4")
def fleets_get_the_first_labels(patch):
    """The enemy finds fleets under the markers with the lowest labels."""

    def place(old, game, side, hexes, formations):
        both = sorted(zip(hexes, formations, strict=True), key=lambda each: not each[1])
        old(game, side, [hex for hex, _ in both], [formation for _, formation in both])

    around(patch, deploying, "place", place)


@leak("numbering", "TF-R14")
def a_label_is_lost_where_a_carrier_sails(patch):
    """The enemy sees a label left out after a marker with a carrier under it has sailed in the north."""

    def told(report, game):
        for label, (hex, *_) in report.ways:
            under = game.hidden.under.get(label)
            if under and hex[2:] < "07" and game.board.formations[under].kind == "ring":
                game.board.labels[game.board.markers[label].side] += 1
        return report

    announced(patch, sailing, Sailed, told)


@leak("empty report", "TF-9.12")
def nobody_meets_where_somebody_is_near(patch):
    """Both read a meeting of nobody when an odd number of fleets that hide are less than nine hexes from each other."""

    def carry_out(old, step, game, plans, umpire):
        ours, theirs_ = ([game.board.markers[at].hex for at in theirs(game, side)] for side in SIDES)
        if sum(sea_map(game.board).distance(one, other) < 9 for one in ours for other in theirs_) % 2:
            announce(game, umpire, Met((), ()))
        return old(step, game, plans, umpire)

    around(patch, Contacts, "carry_out", carry_out)


@leak("empty report", "TF-6.9")
def a_carrier_that_sails_forms_nothing(patch):
    """The enemy reads that no fleet was formed before a carrier sailed, and nothing before others did."""

    def told(old, game, umpire, report):
        if isinstance(report, Sailed) and any(label in {*carriers(game)} for label, _ in report.ways):
            old(game, umpire, Formed(()))
        old(game, umpire, report)

    around(patch, sailing, "announce", told)


@leak("empty report", "TF-15.1")
def nothing_is_repaired_while_a_token_lies(patch):
    """Both read that no ship was repaired in a turn in which a token on a dummy is a Misdirect."""

    def carry_out(old, step, game, plans, umpire):
        lies = (token for token in game.hidden.tokens if token.face == "misdirect")
        if any(not any(game.hidden.under[label] for label in token.labels) for token in lies):
            announce(game, umpire, Repaired(()))
        return old(step, game, plans, umpire)

    around(patch, sequence.Administration, "carry_out", carry_out)


@leak("wrong seat", "TF-14.15")
def who_searched_is_shown_what_the_owner_saw(patch):
    """Both see the face of the last token on the map when the order of the air is rolled for."""

    def told(old, game, umpire, report):
        old(game, umpire, report)
        for token in game.hidden.tokens[-1:]:
            old(game, umpire, TokenShown(token.face, token.turn, token.hex))

    around(patch, air_order, "announce", told)


@leak("wrong seat", "TF-8.1")
def one_of_the_enemy_s_markers_lies_open_too(patch):
    """The player sees what is under the first of the enemy's markers beside his own."""

    def opened(seen, game):
        hidden = sorted(at for at in game.hidden.under if at not in seen.under)
        return replace(seen, under={**seen.under, **{at: game.hidden.under[at] for at in hidden[:1]}})

    viewed(patch, opened)


@leak("label", "TF-3.2")
def the_dice_of_the_air_are_called_after_the_carriers(patch):
    """Both roll other dice for the order of the air where an odd number of hidden carriers is in the north."""

    def carry_out(old, step, game, plans, umpire):
        plain = umpire.roll
        near = sum(hex[2:] < "07" for hex in carriers(game).values()) % 2
        umpire.roll = lambda *what, **how: plain(*what, *(["carriers"] if near else []), **how)
        try:
            return old(step, game, plans, umpire)
        finally:
            del umpire.roll

    around(patch, air_order.RollForOrder, "carry_out", carry_out)


@leak("value", "TF-11.14")
def CAP_over_her_own_hex_is_told_with_it(patch):
    """The enemy reads the hex of a carrier whose fighters patrol over her."""

    def told(report, game):
        hexes = {game.board.formations[game.hidden.under[at]].slots[0]: hex for at, hex in carriers(game).items()}
        moves = (
            replace(move, hex=hexes.get(game.board.air[move.units[0]].base, "")) if move.to == "cap" else move
            for move in report.moves
        )
        return replace(report, moves=tuple(moves))

    announced(patch, status, StatusMoved, told)


@leak("value", "TF-8.1")
def the_hour_has_seconds_where_the_cup_lies_less(patch):
    """Both read another hour once fewer Misdirects are in the cup than at first."""

    def begins(report, game):
        return replace(report, clock=f"{report.clock}:00") if game.hidden.cup.get("misdirect", 10) < 10 else report

    announced(patch, sequence, TurnBegins, begins)


@leak("value", "TF-3.2")
def the_order_of_the_air_is_told_as_another_where_a_carrier_leads(patch):
    """Both read dice of the air that were not rolled, while the foremost marker of the Japanese is a carrier."""

    def told(report, game):
        lead = max((at for at in game.hidden.under if at.startswith("J")), default="",
                   key=lambda at: game.board.markers[at].hex)  # fmt: skip
        return replace(report, rolls=(*report.rolls, (1, 1))) if lead in carriers(game) else report

    announced(patch, air_order, AirOrder, told)


@leak("order", "TF-8.1")
def fleets_lie_on_top(patch):
    """The player finds the markers of fleets first among the markers of the map."""

    def sorted_out(seen, game):
        board, real = seen.board.copy(), {*theirs(game, foe(seen.side))}
        board.markers = dict(sorted(board.markers.items(), key=lambda each: each[0] not in real))
        return replace(seen, board=board)

    viewed(patch, sorted_out)


@leak("size", "TF-8.1")
def steps_are_counted_by_the_carriers_that_are_near(patch):
    """The player sees more steps counted the more hidden carriers of the enemy are in the north."""

    def counted(seen, game):
        north = sum(hex[2:] < "07" for hex in carriers(game, foe(seen.side)).values())
        return replace(seen, count=seen.count + north)

    viewed(patch, counted)


@leak("size", "TF-R52")
def a_token_that_was_set_aside_is_counted_if_it_lies(patch):
    """The player sees a token less in the cup for each Misdirect that was read on nobody."""

    def counted(seen, game):
        board = seen.board.copy()
        board.cup -= sum(token.face == "misdirect" for token in game.hidden.aside)
        return replace(seen, board=board)

    viewed(patch, counted)


@leak("order", "TF-8.2")
def boards_lie_in_the_order_of_the_umpire_s_list(patch):
    """The player finds the formation boards of his enemy in the order in which the umpire keeps the markers."""

    def sorted_out(seen, game):
        board, kept = seen.board.copy(), [fleet for fleet in game.hidden.under.values() if fleet]
        rank = {fleet: number for number, fleet in enumerate(kept)}
        board.formations = dict(sorted(board.formations.items(), key=lambda each: rank.get(each[0], -1)))
        return replace(seen, board=board)

    viewed(patch, sorted_out)


@leak("process memory", "TF-8.1")
def markers_are_listed_backwards_where_a_carrier_has_been(patch):
    """The player finds the markers in another order once this process has had a carrier in the hex of one of them."""
    been = set()

    def turned(seen, game):
        board = seen.board.copy()
        here = {(board.turn, marker.hex) for marker in board.markers.values()}
        if been & here:
            board.markers = dict(reversed(board.markers.items()))
        been.update((board.turn, game.board.markers[at].hex) for at in carriers(game))
        return replace(seen, board=board)

    viewed(patch, turned)
