"""What the map of Okinawa shows of its reports: from the report and the own two views alone."""

from arbitre.games.okinawa.records import reports as r
from arbitre.games.okinawa.records.printed import JAPAN, TROOP_IDS, UNITS, US
from arbitre.games.okinawa.rules.view import view
from arbitre.games.okinawa.seat.scenes import scene
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Appear, Rolled, Sign, Struck, Sweep, Track
from okinawa.campaigns import campaign

JAPANESE = next(id for id in TROOP_IDS if UNITS[id].side == JAPAN)
AMERICAN = next(id for id in TROOP_IDS if UNITS[id].side == US and UNITS[id].kind == "infantry")


def shown(report, side=US, game=None):
    seen = view(game or campaign(), side)
    return scene(Told(1, 3, "VI", report), seen, seen)


def test_counters_march_hex_by_hex_and_whoever_stayed_does_not():
    assert shown(r.Moved((AMERICAN,), ("1137", "1138", "1139"), "zone")) == (
        Track(("1137", "1138", "1139"), "troops", "first", units=(AMERICAN,)),
        Sign(("1139",)),
    )
    assert shown(r.Moved((AMERICAN,), ("1137",))) == ()


def test_search_fire_opens_a_hex_and_shows_what_it_found():
    assert shown(r.Searched("us_bb", "1139", ())) == (Sweep(("1139",), (), "first"),)
    sweep, found = shown(r.Searched("us_bb", "1139", (JAPANESE,)))
    assert sweep.found == ("1139",) and (found.cell, found.owner) == ("1139", "second")
    assert shown(r.Revealed("1139", (JAPANESE,), "search")) == (), "it is shown with the search"
    assert [type(act) for act in shown(r.Revealed("1139", (JAPANESE,), "mine"))] == [Appear]


def test_both_dice_of_a_duel_are_seen():
    duel = r.Duel("us_tennessee", 2, 5, 3, 11, "aircraft")
    assert [act for act in shown(duel) if isinstance(act, Rolled)] == [
        Rolled((2,), 6, "second"),
        Rolled((5,), 6, "first"),
    ]


def test_losses_are_struck_out_one_by_one():
    lost = shown(r.Eliminated((AMERICAN, JAPANESE), "1139", "combat"))
    assert [(act.cell, act.owner, act.lost) for act in lost] == [("1139", "first", True), ("1139", "second", True)]
    assert all(isinstance(act, Struck) for act in lost)


def test_contacts_point_at_hidden_counters_on_the_map_that_knows_them():
    """The report goes to the Japanese side alone (OKI-15.1); a view without the secret card could not place them."""
    game = campaign()
    hidden = next(id for id, unit in game.hidden.units.items() if unit.hex)
    report = r.Contacts(((hidden, AMERICAN),))
    assert shown(report, JAPAN, game) == (Sign((game.hidden.units[hidden].hex,), "watch", "second"),)
    assert shown(report, US, game) == ()
