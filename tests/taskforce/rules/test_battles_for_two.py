"""Naval battles of two players: who arranges them, who fires, carriers under fire (TF-10.1 to 10.3, 10.8 to 10.11,
10.16, 10.18)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Arrange, Fire, Hold, Range
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import BattlesBegin, DeckDamaged, Exploded, HitsApplied, Met
from arbitre.games.taskforce.rules.battles import Arranging, Gunnery, Hits
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.play import asked
from taskforce.duels import DD_A, TF1, duel, turn_of
from taskforce.playing import only
from taskforce.seas import group

HERE, THERE = "1107", "1108"


def beside(turn, ours=((HERE, 7), (HERE, 2)), theirs=((THERE, 7), (THERE, 2))):
    """Fleets of both in contact, the battles to be arranged."""
    shown = (*(f"J{n}" for n in range(1, len(ours) + 1)), *(f"A{n}" for n in range(1, len(theirs) + 1)))
    game = duel(Arranging(), turn, ours, theirs, shown)
    game.agenda = agenda(Arranging(), game.board)
    return game


@pytest.mark.parametrize(("turn", "first"), [(5, IJN), (4, ALLIED)])
def test_whoever_has_the_initiative_chooses_who_fights_whom(turn, first):
    """TF-10.3, TF-3.1: the other is not asked, and his own fleets come first in it; he also fires first (TF-10.6)."""
    game = beside(turn)
    asks = asked(TASKFORCE, game)
    assert list(asks) == [first] and len(asks[first].arrangements) == 3
    assert all(fleet.startswith(first) for battles in asks[first].arrangements for one in battles for fleet in one.ours)
    game, told = turn_of(game, {first: [Arrange(2)]})
    assert told == [BattlesBegin(((("ijn-2",), ("allied-2",)), (("ijn-7",), ("allied-7",))))]
    assert [battle.first for battle in game.board.battles] == [first, first]


@pytest.mark.parametrize("turn", [4, 5])
def test_nobody_is_asked_where_there_is_but_one_arrangement(turn):
    """TF-10.3."""
    game = beside(turn, ((HERE, 7),), ((THERE, 7),))
    assert asked(TASKFORCE, game) == {}
    assert only(BattlesBegin, turn_of(game, {})[1]).battles == ((("ijn-7",), ("allied-7",)),)


def test_what_touches_shows_itself_and_dummies_beside_a_fleet_go_before():
    """TF-9.11, 9.12, TF-R26: told by label, whatever is under it; a dummy fights nobody."""
    game = duel(Contacts(), 5, ((HERE, 0), (HERE, 7)), ((THERE, 7), (THERE, 0)))
    game.agenda = agenda(Contacts(), game.board)
    game, told = turn_of(game, {})
    assert told == [Met((("A1", "allied-7"), ("J2", "ijn-7")), ("A2", "J1"))]
    only_dummies = duel(Contacts(), 5, ((HERE, 7),), ((THERE, 0), ("1602", 7)))
    only_dummies.agenda = agenda(Contacts(), only_dummies.board)
    only_dummies, told = turn_of(only_dummies, {})
    assert told == [Met((), ("A1",))]
    assert turn_of(only_dummies, {})[1] == [] and "J1" in only_dummies.hidden.under


def test_groups_fight_as_fleets_do():
    """TF-10.18, 5.12: on both sides, and whoever has the initiative arranges with them."""
    game = beside(4, ((HERE, 7),), ((THERE, 7),))
    game = group(game, ALLIED, 1, THERE, DD_A[5])
    game, _ = turn_of(game, {ALLIED: [Arrange(1)]})
    assert game.board.battles[0].fleets == {IJN: ("ijn-7",), ALLIED: ("allied-7", "allied-w1")}
    assert DD_A[5] in asked(TASKFORCE, game)[ALLIED].options().types["DD"].ours


# --- a ring in a battle -----------------------------------------------------------------------------------------------


def ring(**ready):
    """The ring of the Shokaku beside that of the Enterprise, aircraft in READY on her; the range is agreed on."""
    game = beside(5, ((HERE, 1),), ((THERE, 1),))
    for id in ready.get("units", ()):
        game.board.air[id] = replace(game.board.air[id], box="ready")
    game, _ = turn_of(game, {})
    return turn_of(game, {side: [Range("CA")] for side in SIDES})[0]


def test_carriers_have_no_guns_and_may_be_fired_at():
    """TF-10.10, TF-10.19."""
    for side in SIDES:
        game = ring()
        ask = asked(TASKFORCE, game).get(side)
        if ask is not None:
            assert not {"shokaku", "enterprise"} & set(ask.firing)
            assert {"shokaku", "enterprise"} & set(ask.theirs)
            assert not ask.plan([Fire(("hiei", "tone"), "enterprise")]).refusals
    assert [phrase.key for phrase in (r.phrase for r in asked(TASKFORCE, ring())[IJN].plan(
        [Fire(("shokaku",), "enterprise")]).refusals)] == ["fire-silent"]  # fmt: skip


def test_hits_on_a_carrier_explode_her_aircraft_and_damage_her_deck_once_all_have_fired():
    """TF-10.9, 10.11, 10.16, TF-R7: attack by attack, as rolled; what is fired at a wreck is wasted; her ring is a
    column then."""
    game = ring(units=("sbd-1", "sbd-2"))
    orders = {IJN: [Fire(("hiei",), "enterprise"), Fire(("tone",), "enterprise")]}
    game, _ = turn_of(game, orders, [("guns", [3]), ("guns", [1])])
    assert game.agenda[0] == Gunnery(ALLIED) and game.board.ships["enterprise"].level == "intact"
    game, _ = turn_of(game, {ALLIED: [Hold(asked(TASKFORCE, game)[ALLIED].firing)]})
    assert game.agenda[0] == Hits()
    game, told = turn_of(game, {}, [("explosion", [2])])
    exploded, applied = only(Exploded, told), only(HitsApplied, told)
    assert exploded.hits == 6 and set(exploded.units) == {"sbd-1", "sbd-2"}
    assert [(result.after, result.wasted) for result in applied.results] == [("sunk", False), ("sunk", True)]
    assert game.board.formations["allied-1"].kind == "column"
    assert not any(unit.steps for unit in game.board.air.values() if unit.base == "enterprise" and unit.box)


def test_a_carrier_that_loses_her_deck_to_guns_must_withdraw():
    """TF-10.16, TF-5.1: her owner is asked when the phase is over, and nobody else."""
    game = ring()
    game, _ = turn_of(game, {IJN: [Fire(("tone",), "enterprise"), Hold(("hiei",))]}, [("guns", [6])])
    game, _ = turn_of(game, {ALLIED: [Hold(asked(TASKFORCE, game)[ALLIED].firing)]})
    game, told = turn_of(game, {}, [("deck", [3]), ("deck", [3])])
    deck = only(DeckDamaged, told)
    assert deck.withdraws and game.board.crippled == ("enterprise",)
    assert isinstance(game.agenda[0], Withdrawals) and list(asked(TASKFORCE, game)) == [ALLIED]
    assert TF1 in game.board.formations
