"""Siblings: empty reports, wrong seats, labels."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.printed import JAPAN, UNITS, US
from arbitre.games.okinawa.records.reports import Committed, Contacts, Demoralised, Hid, Revealed, SetUpDone
from arbitre.games.okinawa.rules import combats
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.discovery import Unsearched
from arbitre.games.okinawa.rules.japanese_fire import Losses
from arbitre.games.okinawa.rules.prisoners import around as next_to
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.support import Window, may_support
from arbitre.games.okinawa.rules.telling import announce, confide
from okinawa.planted.grafting import american_view, around, lurkers
from okinawa.planted.told import shooting

LEAKS = Register()
leak = LEAKS.leak


@leak("empty report", "OKI-R74")
def nobody_is_in_contact(patch):
    """The Americans are told an empty list of contacts whenever there is one."""

    def carry_out(old, step, game, plans, umpire):
        more = old(step, game, plans, umpire)
        if more is None and game.hidden.contacts:
            confide(umpire, US, Contacts(()))
        return more

    around(patch, AmericanMovement, "carry_out", carry_out)


@leak("empty report", "OKI-R78", rare=True)
def support_that_was_not_given(patch):
    """The Americans are told that nobody supports, if somebody hidden might have and did not."""

    def ambush(old, game, umpire, combat):
        may = may_support(game.board, game.hidden, combat)
        joining = old(game, umpire, combat)
        if may and not joining:
            announce(umpire, Revealed(combat.hexes[0], (), "support"))
        return joining

    around(patch, combats, "ambush", ambush)


@leak("empty report", "OKI-R78", rare=True)
def nobody_committed_when_the_window_is_used(patch):
    """The Americans are told of an empty commitment when the Japanese side has changed its orders in the window."""

    def carry_out(old, step, game, plans, umpire):
        if JAPAN in plans and (plans[JAPAN].standing.supports or plans[JAPAN].standing.windows):
            hex = game.board.assault.combats[0].hexes[0]
            announce(umpire, Committed((), hex, (hex,)))
        return old(step, game, plans, umpire)

    around(patch, Window, "carry_out", carry_out)


@leak("empty report", "OKI-12.6")
def nobody_challenges(patch):
    """The Americans are told that nobody challenges in a hex next to which somebody is hidden."""

    def challengers(old, ground, units, hex):
        near = lurkers(ground.game, hex)
        found = old(ground, units, hex)
        if near and not found:
            announce(ground.umpire, Revealed(hex, (), "challenge"))
        return found

    around(patch, Unsearched, "challengers", challengers)


@leak("empty report", "OKI-18.4")
def a_set_up_with_standing_orders_is_done_twice(patch):
    """The Americans are told twice that the set-up is done, if it came with standing orders."""

    def carry_out(old, step, game, plans, umpire):
        old(step, game, plans, umpire)
        if game.hidden.challenges or game.hidden.supports:
            confide(umpire, US, SetUpDone())

    around(patch, SetUp, "carry_out", carry_out)


@leak("wrong seat", "OKI-R74", rare=True)
def contacts_of_artillery(patch):
    """The Americans are told of those contacts in which the hidden counter is artillery."""

    def carry_out(old, step, game, plans, umpire):
        more = old(step, game, plans, umpire)
        guns = tuple(pair for pair in game.hidden.contacts if UNITS[pair[0]].kind == "artillery")
        if more is None and guns:
            confide(umpire, US, Contacts(guns))
        return more

    around(patch, AmericanMovement, "carry_out", carry_out)


@leak("wrong seat", "OKI-R71", rare=True)
def hidden_victims_alone_are_named(patch):
    """The Americans are told who is demoralised where all of them are hidden."""

    def demoralise(old, game, umpire, side, hexes):
        open, hidden = next_to(game.board, side, hexes), next_to(game.hidden, side, hexes)
        old(game, umpire, side, hexes)
        if hidden and not open:
            confide(umpire, US, Demoralised(hidden, game.board.turn + 1))

    around(patch, combats, "demoralise", demoralise)


@leak("wrong seat", "OKI-4.1")
def minefields_are_read_aloud(patch):
    """The Americans are told where the minefields lie, once the set-up is done."""

    def carry_out(old, step, game, plans, umpire):
        old(step, game, plans, umpire)
        told = next(report for _, _, _, report in umpire.reports if isinstance(report, Hid))
        fields = tuple((hex, tuple(id for id in ids if UNITS[id].kind == "minefield")) for hex, ids in told.places)
        confide(umpire, US, replace(told, places=tuple(place for place in fields if place[1])))

    around(patch, SetUp, "carry_out", carry_out)


@leak("wrong seat", "OKI-18.4", rare=True)
def the_card_while_losses_are_chosen(patch):
    """The Americans are shown the secret card while they choose their losses."""

    def shown(seen, game):
        return replace(seen, hidden=game.hidden) if isinstance(seen.now, Losses) else seen

    american_view(patch, shown)


@leak("wrong seat", "OKI-R71", rare=True)
def the_ledger_of_the_demoralised(patch):
    """The Americans find the Japanese report of demoralised counters in their own ledger while losses are chosen."""

    def shown(seen, game):
        if not isinstance(seen.now, Losses):
            return seen
        mine = [told for told in game.told.get(JAPAN, ()) if isinstance(told.report, Demoralised | Contacts)]
        return replace(seen, told=(*seen.told, *mine[-1:]))

    american_view(patch, shown)


@leak("label", "OKI-R38", rare=True)
def dice_at_a_minefield_say_so(patch):
    """The Americans see in the label of a die of fire that a hidden minefield is struck."""

    def roll(game, umpire, gun, hex):
        return umpire.roll("fire", gun, hex, *(["m"] if game.hidden.works(hex, "minefield") else []), sides=6)[0]

    shooting(patch, roll)


@leak("label", "OKI-R63", rare=True)
def a_second_die_for_a_combat_over_a_minefield(patch):
    """The Americans see two dice of a combat where a minefield is hidden in an attacked hex."""

    def fight(old, game, umpire, side, combat):
        if any(game.hidden.works(hex, "minefield") for hex in combat.hexes):
            umpire.roll("combat", *combat.hexes, sides=6)
        return old(game, umpire, side, combat)

    around(patch, combats, "_fight", fight)


@leak("label", "OKI-R78", rare=True)
def supporters_draw_lots(patch):
    """The Americans see a die rolled among the hidden counters that might support a combat."""

    def ambush(old, game, umpire, combat):
        may = may_support(game.board, game.hidden, combat)
        if len(may) > 1:
            umpire.pick(may, "support", *combat.hexes)
        return old(game, umpire, combat)

    around(patch, combats, "ambush", ambush)


@leak("label", "OKI-R81", rare=True)
def japanese_dice_say_who_stays_hidden(patch):
    """The Americans see in the label of a Japanese gun's die how many companions stay hidden in its hex."""
    from arbitre.games.okinawa.rules import japanese_fire
    from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire

    at = {}

    def carry_out(old, step, game, plans, umpire):
        at["game"] = game
        return old(step, game, plans, umpire)

    def shoot(old, umpire, guns, origins, hex):
        class Rolling:
            def roll(self, what, gun, target, sides):
                stay = len(at["game"].hidden.at(origins[gun]))
                return umpire.roll(what, gun, target, *([str(stay)] if stay else []), sides=sides)

        return old(Rolling(), guns, origins, hex)

    around(patch, JapaneseFire, "carry_out", carry_out)
    around(patch, japanese_fire, "shoot", shoot)
