"""The invariants: a sound position has nothing wrong with it, one that is broken is found so, in words."""

import pytest
from msgspec.structs import replace
from twinning import in_hand

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.board import Assault, ChallengeRule, Combat, Mover
from arbitre.games.okinawa.records.printed import BLOCKED, JAPAN, US
from arbitre.games.okinawa.records.state import Outcome
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from okinawa.campaigns import campaign, reveal
from okinawa.twinning import positions


def test_every_position_of_a_game_is_sound():
    """OKI-3.5, 4.4, R10, R14, R54: from the set-up to the end, step by step."""
    steps = 0
    for game in positions("sound"):
        steps += 1
        assert OKINAWA.invariants(game) == [], f"{in_hand(game).__name__} of turn {game.board.turn}"
    assert steps > 200


def put(id, hex):
    return lambda game: game.board.put(id, hex)


def hide(id, hex):
    return lambda game: game.hidden.put(id, hex)


def change(id, **fields):
    """A field of a counter, its stack left as it is."""

    def changed(game):
        counters = game.board if id in game.board.units else game.hidden
        counters.units[id] = replace(counters.units[id], **fields)

    return changed


def note(name, value, where="board"):
    return lambda game: setattr(getattr(game, where), name, value)


def card(hex, mark):
    return lambda game: game.board.card.update({hex: mark})


def attack(**fields):
    """The Americans in 1138 attack 1139, but for what is changed."""
    whole = {"committed": ("us_mar_2_1",), "targets": {"1138": ("1139",)}, "arose": ("1139",), "moved": ("us_mar_2_1",)}
    return note("assault", Assault(US, **{**whole, **fields}))


def all_of(*changes):
    def changed(game):
        for each in changes:
            each(game)

    return changed


def found(hex):
    """All that hides in a hex has been found."""
    return lambda game: reveal(game, *game.hidden.at(hex))


BROKEN = {
    "open and hidden": (lambda g: g.hidden.add(g.board.units["jp_inf_iib_13"]), "both open and hidden"),
    "a counter gone": (lambda g: g.hidden.take("jp_inf_iib_21"), "missing"),
    "a stack without its counter": (change("us_mar_1_1", hex="1236"), "disagree"),
    "on the map without a hex": (change("us_mar_1_1", hex=""), "no hex"),
    "in the tray and on the map": (change("jp_inf_iib_13", where="tray", hex=""), "in the tray"),
    "hidden and lost": (change("jp_inf_iib_21", where="lost", hex=""), "hidden, and lost"),
    "halved in the year after": (change("us_mar_1_1", halved=5), "halved in turn 5"),
    "landed before turn 1": (note("turn", 0), "before turn 1"),
    "a loss nobody counted": (lambda g: g.board.lift("us_mar_1_1"), "losses"),
    "a ship ashore": (put("us_ship_idaho", "1238"), "ships in 1238"),
    "three ships": (
        all_of(*(put(f"us_ship_{name}", "0934") for name in ("idaho", "biloxi", "portland"))),
        "too many ships",
    ),
    "troops at sea": (put("us_mar_1_1", "0934"), "none may stand"),
    "troops on blocked land": (hide("jp_inf_iib_21", min(BLOCKED)), "none may stand"),
    "both sides": (hide("jp_inf_iib_21", "1138"), "both sides"),
    "three in a hex": (hide("jp_inf_iib_21", "1339"), "too many in 1339"),
    "hidden ones count": (put("jp_inf_iib_13", "1339"), "too many in 1339"),
    "armour in the hills": (hide("jp_arm_1", "1239"), "armour on mixed"),
    "American armour with a friend": (put("us_arm_193", "1237"), "armour shares"),
    "two of the works": (hide("jp_mine_01", "1339"), "too many works"),
    "works on a beach": (hide("jp_mine_01", "1131"), "no number"),
    "Americans in a minefield": (put("us_mar_1_1", "1238"), "minefield of 1238"),
    "Americans on dark ground": (put("us_mar_1_1", "1337"), "not searched"),
    "hidden on a beach": (hide("jp_inf_iib_21", "1132"), "hidden in 1132"),
    "hidden where it was searched": (card("1039", "searched"), "which is searched"),
    "a card of the sea": (card("0934", "shelled"), "the card names"),
    "a beach not searched": (card("1131", "shelled"), "beaches not searched"),
    "orders of an open counter": (note("challenges", {"jp_inf_iib_13": ChallengeRule("always")}, "hidden"), "orders"),
    "orders of a minefield": (note("challenges", {"jp_mine_01": ChallengeRule("always")}, "hidden"), "orders"),
    "contact of an open counter": (note("contacts", (("jp_inf_iib_13", "us_mar_2_1"),), "hidden"), "contact of"),
    "contact from afar": (note("contacts", (("jp_inf_iib_21", "us_mar_1_1"),), "hidden"), "no neighbours"),
    "contact too early": (note("contacts", (("jp_inf_iib_21", "us_mar_2_1"),), "hidden"), "before the end of phase V"),
    "a hidden gun has fired": (note("fired", ("jp_art_7hv",)), "fired"),
    "found twice": (note("discovered", ("jp_inf_iib_13", "jp_inf_iib_13")), "twice"),
    "an assault in phase IV": (lambda g: setattr(g, "agenda", (AmericanFire(), *g.agenda)), "an assault before"),
    "moved twice": (attack(moved=("us_mar_2_1", "us_mar_2_1")), "moved twice"),
    "the enemy has moved": (attack(moved=("jp_inf_iib_13",)), "other side"),
    "committed and gone": (all_of(attack(), lambda g: g.board.lift("us_mar_2_1")), "not on the map"),
    "committed against nothing": (attack(targets={}, arose=()), "attacks from"),
    "no target": (attack(targets={"1138": ()}, arose=()), "no target"),
    "a target far off": (attack(targets={"1138": ("1339",)}, arose=("1339",)), "1138 attacks 1339"),
    "a target that nobody holds": (attack(targets={"1138": ("1038",)}, arose=("1038",)), "1138 attacks 1038"),
    "shared and not alone": (
        all_of(
            found("1039"),
            put("us_mar_1_1", "1038"),
            card("1038", "searched"),
            attack(
                committed=("us_mar_2_1", "us_mar_1_1"),
                targets={"1138": ("1139",), "1038": ("1139", "1039")},
                arose=("1139", "1039"),
            ),
        ),
        "attacked from elsewhere",
    ),
    "out of order": (attack(arose=()), "in the order"),
    "bound to what is far": (attack(bound={"us_mar_2_1": ("1339",)}), "bound to"),
    "a mover elsewhere": (attack(mover=Mover(("us_mar_2_1",), ("1237", "1238"), 1)), "not at the end"),
    "too many points": (attack(mover=Mover(("us_mar_2_1",), ("1237", "1138"), 7)), "have spent 7"),
    "one in two combats": (
        note("assault", Assault(US, combats=(Combat(("us_mar_2_1",), ("1139",)), Combat(("us_mar_2_1",), ("1039",))))),
        "in two combats",
    ),
    "over without an outcome": (lambda g: setattr(g, "agenda", ()), "outcome"),
    "an outcome and steps": (lambda g: setattr(g, "outcome", Outcome(JAPAN, "time", 27, 9, 9)), "outcome"),
    "a turn after the last": (note("turn", 28), "turn 28"),
}


def test_a_campaign_laid_out_by_hand_is_sound():
    assert OKINAWA.invariants(campaign()) == []
    game = campaign()
    attack()(game)
    assert OKINAWA.invariants(game) == []


@pytest.mark.parametrize("name", BROKEN)
def test_broken_positions_are_noticed(name):
    """OKI-1.6, 2.2, 2.5, 3.3, 3.5, 3.6, 4.3, 4.4, 4.6, 11.3, 11.4, 14.13, 18.1, OKI-R5, R10, R11, R13, R14, R15, R16,
    R19, R47, R54, R57, R58, R63, R74, R78, R98."""
    game, (breaks, said) = campaign(), BROKEN[name]
    breaks(game)
    assert any(said in text for text in OKINAWA.invariants(game)), OKINAWA.invariants(game)
