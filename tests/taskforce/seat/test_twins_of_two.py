"""No face of sailing, of a meeting, of the range of a battle, of withdrawal and of a search tells what lies under
markers: twins in which two of them have changed what is under them give either side the same (TF-8.1, R14, R76)."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.orders import Arrange, Detach, Form, Range, Sail, Search, Stay
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, enemy
from arbitre.games.taskforce.rules.battles import Arranging
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.withdrawal import AfterRaids
from arbitre.kernel.play import asked
from taskforce.duels import duel, turn_of
from taskforce.scoutings import searching
from taskforce.seat.told_alike import exchanged, faces, told

OURS = (("0702", 1), ("0702", 0), ("0706", 2), ("0708", 0))
THEIRS = (("1602", 1), ("1602", 0), ("1606", 2), ("1608", 0))
MET = ("J5", "A5")  # TF 7 of both, beside each other


def sailing(side=IJN, turn=5):
    """Two of the markers of each side stand in one hex, and one has been reported."""
    game = duel(Sailing(side), turn, OURS, THEIRS)
    for label in ("J3", "A3"):
        game.board.markers[label] = replace(game.board.markers[label], sightings=(Sighting(turn - 1, "fleet"),))
    game.agenda = agenda(Sailing(side), game.board)
    return game


def met(theirs="1108"):
    """Columns that touch each other, or not, the others hidden."""
    game = duel(Arranging(), 5, (*OURS, ("1107", 7)), (*THEIRS, (theirs, 7)), MET)
    game.agenda = agenda(Arranging(), game.board)
    return game


def ranging():
    """They fight, and the range is to be named."""
    return turn_of(met(), {})[0]


def arranging():
    """Two fleets of each side touch each other: who fights whom is to be said."""
    ours, theirs = (
        ((laid[0][0], 0), *laid[1:], (hex, 1), (hex, 7)) for laid, hex in ((OURS, "1107"), (THEIRS, "1108"))
    )
    game = duel(Arranging(), 5, ours, theirs, (*MET, "J6", "A6"))
    game.agenda = agenda(Arranging(), game.board)
    return game


def crippled(side):
    """Their light cruisers are critical since the raids."""
    game = met(theirs="1109")
    board, ship = game.board, {IJN: "abukuma", ALLIED: "atlanta"}[side]
    board.ships[ship] = replace(board.ships[ship], critical=True, steps=1)
    board.crippled, board.first_in_the_air = (ship,), IJN
    game.agenda = agenda(AfterRaids(), board)
    return game


SHEETS = {
    "sailing": (
        (), (Sail("J1", ("0703",)), Sail("J2", ("0802",))), (Sail("J3", ("0806",)),), (Sail("J1", ("1602",)),),
        (Form("ijn-1", ("shokaku",)),),
        (Sail("A1", ("1503",)), Sail("A4", ("1509",))), (Sail("A2", ("0702",)),),
    ),
    "ranging": ((), (Range("CL"),), (Range("DD"),), (Range("CV"),)),
    "crippled": ((), (Stay("abukuma"),), (Detach("atlanta", ("dd_allied-5",)),), (Detach("abukuma", ("hiei",)),)),
    "scouting": ((), (Search(("1607",)),), (Search(("0707",)),), (Search(("1602", "1606")),), (Search(("0101",)),)),
    "arranging": ((), (Arrange(1),), (Arrange(2),)),
}  # fmt: skip
POSITIONS = {
    "sailing": sailing,
    "ranging": lambda side: ranging(),
    "crippled": crippled,
    "scouting": lambda side: searching(side, ours=OURS, theirs=THEIRS),
    "arranging": lambda side: arranging(),
}
LETTER = {IJN: "J", ALLIED: "A"}
PAIRS = list(combinations(range(1, 5), 2))


@pytest.mark.parametrize("pair", PAIRS, ids=str)
@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("side", SIDES)
def test_a_side_is_shown_asked_and_answered_the_same_whatever_is_under_the_enemy_s_markers(side, name, pair):
    """TF-8.1, R76: it is its own move, or the other's; what it orders is told alike, but for a search that meets
    them."""
    game = POSITIONS[name](side)
    twin = exchanged(game, *(f"{LETTER[enemy(side)]}{number}" for number in pair))
    assert faces(game, side, SHEETS[name]) == faces(twin, side, SHEETS[name])
    ask = asked(TASKFORCE, game).get(side)
    there = {marker.hex for marker in game.board.markers.values()}
    for sheet in SHEETS[name] if ask else ():
        meets = any(isinstance(order, Search) and not there.isdisjoint(order.hexes) for order in sheet)
        if not ask.plan(sheet).refusals and not meets:
            assert told(game, {side: sheet}, side) == told(twin, {side: sheet}, side)


def test_every_position_asks_somebody_and_some_sheet_of_each_stands():
    for name, make in POSITIONS.items():
        for side in SIDES:
            ask = asked(TASKFORCE, make(side)).get(side)
            if ask is not None:
                assert any(sheet and not ask.plan(sheet).refusals for sheet in SHEETS[name]), name


SAILED = {
    "nobody": (),
    "one of a stack": (Sail("J1", ("0703",)),),
    "the other of it": (Sail("J2", ("0703",)),),
    "both of it together": (Sail("J1", ("0703",)), Sail("J2", ("0703",))),
    "both of it apart": (Sail("J1", ("0703",)), Sail("J2", ("0802",))),
    "onto another": (Sail("J3", ("0707",)), Sail("J4", ("0707",))),
    "all": (Sail("J4", ("0807",)), Sail("J3", ("0806",)), Sail("J2", ("0802",)), Sail("J1", ("0703",))),
}


@pytest.mark.parametrize("pair", PAIRS, ids=str)
@pytest.mark.parametrize("name", SAILED)
def test_the_enemy_sees_the_same_of_who_sails_by_label_whatever_is_under_his_markers(name, pair):
    """TF-9.10, R14: out of a stack too, whose labels part; the order of the sheet tells nothing."""
    game = sailing()
    twin = exchanged(game, *(f"J{number}" for number in pair))
    sheet = SAILED[name]
    assert not asked(TASKFORCE, game)[IJN].plan(sheet).refusals
    seen = told(game, {IJN: sheet}, ALLIED)
    assert seen == told(twin, {IJN: sheet}, ALLIED) == told(game, {IJN: sheet[::-1]}, ALLIED)


@pytest.mark.parametrize("hexes", [("1102",), ("1106", "1602"), ("0303", "1107")])
def test_the_enemy_sees_the_same_of_a_search_wherever_the_carriers_are(hexes):
    """TF-14.5: both reach the hexes, or each one of them."""
    theirs = (("1102", 1), ("1106", 0), ("1602", 2), ("1606", 0))
    ours = (("0802", 1), ("0804", 2), ("0706", 0), ("0708", 7))
    game = searching(ours=ours, theirs=theirs)
    twin = exchanged(game, "J1", "J2")
    assert not asked(TASKFORCE, game)[IJN].plan((Search(hexes),)).refusals
    assert told(game, {IJN: (Search(hexes),)}, ALLIED) == told(twin, {IJN: (Search(hexes),)}, ALLIED)


def test_who_is_found_is_told_otherwise():
    """So that the comparison could fail: the chance of the twins draws a token that tells in one of the two hexes."""
    game = searching(theirs=THEIRS, ours=(("1002", 1), *OURS[1:]))
    twin, sheets = exchanged(game, "A3", "A4"), [(Search((hex,)),) for hex in ("1606", "1608")]
    assert faces(game, ALLIED, ()) != faces(twin, ALLIED, ())
    assert any(told(game, {IJN: sheet}, IJN) != told(twin, {IJN: sheet}, IJN) for sheet in sheets)
