"""Leaks in what is told: reports that are told although they hold nothing, or to the wrong seat."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.printed import JAPAN, NEIGHBOURS, UNITS, US
from arbitre.games.okinawa.records.reports import (
    Contacts,
    Demoralised,
    Hid,
    KamikazesSent,
    Revealed,
    SetUpDone,
    Shelled,
)
from arbitre.games.okinawa.rules import american_fire, combats, prisoners
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.fire import victims
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.prisoners import around as next_to
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.telling import announce, confide
from okinawa.planted.grafting import american_view, around

LEAKS = Register()
leak = LEAKS.leak


# --- empty report -----------------------------------------------------------------------------------------------------


@leak("empty report", "OKI-R71", rare=True)
def nobody_is_demoralised(patch):
    """The Americans are told that nobody is demoralised where hidden counters alone are."""

    def demoralise(old, game, umpire, side, hexes):
        open, hidden = next_to(game.board, side, hexes), next_to(game.hidden, side, hexes)
        old(game, umpire, side, hexes)
        if hidden and not open:
            confide(umpire, US, Demoralised((), game.board.turn + 1))

    around(patch, combats, "demoralise", demoralise)


@leak("empty report", "OKI-R63", rare=True)
def a_minefield_that_is_not_shown(patch):
    """The Americans are told that nothing shows itself in an attacked hex, if a minefield is hidden in it."""

    def fight(old, game, umpire, side, combat):
        for hex in combat.hexes:
            if game.hidden.works(hex, "minefield"):
                announce(umpire, Revealed(hex, (), "combat"))
        return old(game, umpire, side, combat)

    around(patch, combats, "_fight", fight)


@leak("empty report", "OKI-18.4")
def no_aircraft_when_standing_orders_change(patch):
    """The Americans are told of no aircraft in phase VIII when the Japanese side has changed its standing orders."""

    def carry_out(old, step, game, plans, umpire):
        standing = plans[JAPAN].standing
        if standing.challenges or standing.supports or standing.losses is not None:
            announce(umpire, KamikazesSent(()))
        return old(step, game, plans, umpire)

    around(patch, JapaneseMovement, "carry_out", carry_out)


@leak("empty report", "OKI-R38")
def shells_that_were_survived(patch):
    """The Americans are told a second, empty shelling where somebody hidden has survived the first."""

    def bombard(old, game, umpire, hex, guns):
        hidden = bool(game.hidden.at(hex)) and bool(victims(game.board, hex, game.hidden))
        old(game, umpire, hex, guns)
        if hidden and game.hidden.at(hex):
            announce(umpire, Shelled(US, hex, (), 0, ()))

    around(patch, american_fire, "bombard", bombard)


@leak("empty report", "OKI-R91")
def a_default_set_up_is_never_done(patch):
    """The Americans are not told that the set-up is done, if it is the default."""

    def carry_out(old, step, game, plans, umpire):
        old(step, game, plans, umpire)
        if plans[JAPAN].default:
            umpire.reports[:] = [told for told in umpire.reports if not isinstance(told[3], SetUpDone)]

    around(patch, SetUp, "carry_out", carry_out)


# --- wrong seat -------------------------------------------------------------------------------------------------------


@leak("wrong seat", "OKI-R74", rare=True)
def contacts_of_armour(patch):
    """The Americans are told of the contacts too, if armour of theirs is in one."""

    def carry_out(old, step, game, plans, umpire):
        more = old(step, game, plans, umpire)
        if more is None and any(UNITS[american].kind == "armour" for _, american in game.hidden.contacts):
            confide(umpire, US, Contacts(game.hidden.contacts))
        return more

    around(patch, AmericanMovement, "carry_out", carry_out)


@leak("wrong seat", "OKI-R71", rare=True)
def hidden_victims_are_named(patch):
    """The Americans are told of the hidden counters that are demoralised with open ones."""

    def demoralise(game, umpire, side, hexes):
        turn = game.board.turn + 1
        open, hidden = next_to(game.board, side, hexes), next_to(game.hidden, side, hexes)
        for counters, ids in ((game.board, open), (game.hidden, hidden)):
            for id in ids:
                prisoners._halve(counters, id, turn)
        if open or hidden:
            announce(umpire, Demoralised((*open, *hidden), turn))

    patch.setattr(combats, "demoralise", demoralise)


@leak("wrong seat", "OKI-4.1")
def a_default_is_read_aloud(patch):
    """The Americans are told where everything is hidden, if the set-up is the default."""

    def carry_out(old, step, game, plans, umpire):
        old(step, game, plans, umpire)
        if plans[JAPAN].default:
            told = next(report for _, _, _, report in umpire.reports if isinstance(report, Hid))
            confide(umpire, US, told)

    around(patch, SetUp, "carry_out", carry_out)


@leak("wrong seat", "OKI-18.4", rare=True)
def the_card_of_whoever_retreats(patch):
    """The Americans are shown the secret card while they choose the way of a retreat."""

    def shown(seen, game):
        retreating = isinstance(seen.now, Retreats) and seen.now.side == US
        return replace(seen, hidden=game.hidden) if retreating else seen

    american_view(patch, shown)


@leak("wrong seat", "OKI-R74", rare=True)
def the_ledger_of_the_attacked(patch):
    """The Americans find the Japanese report of contacts in their own ledger while Japanese troops retreat."""

    def shown(seen, game):
        if not isinstance(seen.now, Retreats) or seen.now.side != JAPAN:
            return seen
        mine = [told for told in game.told.get(JAPAN, ()) if isinstance(told.report, Contacts)]
        return replace(seen, told=(*seen.told, *mine[-1:]))

    american_view(patch, shown)


# --- label ------------------------------------------------------------------------------------------------------------


def shooting(patch, roll):
    """Have the dice of American fire for effect rolled by `roll(game, umpire, gun, hex)`, one gun after the other."""
    at = {}

    def bombard(old, game, umpire, hex, guns):
        at["game"] = game
        old(game, umpire, hex, guns)

    def shoot(old, umpire, guns, origins, hex):
        class Rolling:
            def roll(self, what, gun, target, sides):
                return (roll(at["game"], umpire, gun, target),)

        return old(Rolling(), guns, origins, hex)

    around(patch, american_fire, "bombard", bombard)
    around(patch, american_fire, "shoot", shoot)


@leak("label", "OKI-R38")
def dice_at_a_fortification_say_so(patch):
    """The Americans see in the label of a die of fire that a hidden fortification is struck."""

    def roll(game, umpire, gun, hex):
        what = "fire-works" if game.hidden.works(hex, "fortification") else "fire"
        return umpire.roll(what, gun, hex, sides=6)[0]

    shooting(patch, roll)


@leak("label", "OKI-R38")
def a_die_for_each_that_may_be_struck(patch):
    """The Americans see one more die at a gun for each hidden counter of the target hex."""

    def roll(game, umpire, gun, hex):
        return umpire.roll("fire", gun, hex, sides=6, count=1 + len(game.hidden.troops(hex)))[0]

    shooting(patch, roll)


@leak("label", "OKI-R97", rare=True)
def challengers_draw_lots(patch):
    """The Americans see a die rolled among the hidden counters that would challenge from one hex."""
    from arbitre.games.okinawa.rules.discovery import Unsearched, _willing

    def challengers(old, ground, units, hex):
        hidden = ground.game.hidden
        for near in sorted(NEIGHBOURS[hex]):
            if near in hidden.stacks and not ground.board.troops(near):
                willing = [id for id in hidden.troops(near) if _willing(ground.board, hidden, id, units, hex)]
                if len(willing) > 1:
                    ground.umpire.pick(willing, "challenge", hex)
        return old(ground, units, hex)

    around(patch, Unsearched, "challengers", challengers)


@leak("label", "OKI-R76", rare=True)
def the_die_of_a_combat_names_who_watches(patch):
    """The Americans see in the label of a combat's die how many hidden counters might have supported it."""
    from arbitre.games.okinawa.rules.support import may_support

    def fight(old, game, umpire, side, combat):
        may = len(may_support(game.board, game.hidden, combat)) if side == US else 0
        plain = umpire.roll

        def roll(what, *who, **how):
            return plain(what, *who, *([f"{may}"] if may else []), **how)

        umpire.roll = roll
        try:
            return old(game, umpire, side, combat)
        finally:
            del umpire.roll

    around(patch, combats, "_fight", fight)
