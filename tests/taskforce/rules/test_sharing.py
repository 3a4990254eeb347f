"""Two task forces under one marker: they sail, are found, fight and are raided as one, and stay two formations (TF-6.6,
R79, R20)."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Declared, Raid, Sighting
from arbitre.games.taskforce.records.fog_reports import ShipsShown
from arbitre.games.taskforce.records.orders import Discard, Form, Join, Part, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import BattlesBegin, Formed, Met
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.anti_air import total
from arbitre.games.taskforce.rules.battles import Arranging, Gunnery, Hits
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.default_fleets import combined
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.fleets import allowance, marked, open_fleets, together, withdraws
from arbitre.games.taskforce.rules.flight_decks import carriers_at
from arbitre.games.taskforce.rules.laying import at_the_start
from arbitre.games.taskforce.rules.markers import clear_away
from arbitre.games.taskforce.rules.owners import as_its_owner_sees
from arbitre.games.taskforce.rules.raids import Arrival
from arbitre.games.taskforce.rules.reconnaissance import answer
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.sailing import Sailing, ways
from arbitre.games.taskforce.rules.view import View, view
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import DD_J, FLEETS, TF1, TF2, TF7, duel, new, turn_of
from taskforce.playing import only, resolved

HERE, FAR = "0702", "0708"
OURS = ((HERE, 1), (HERE, 7), (FAR, 2), ("0704", 0))
THEIRS = (("1602", 1), ("1604", 7), ("1606", 2))
JOIN = Join(TF7, TF1)


def position(step=None, turn=5, ours=OURS, theirs=THEIRS, shown=(), shared=False, fog=""):
    """TF 1 and TF 7 in one hex; `shared`: under the marker of TF 1, that of TF 7 set aside."""
    game = duel(step or Regrouping(IJN), turn, ours, theirs, shown)
    if shared:
        label = next(at for at, fleet in game.hidden.under.items() if fleet == TF7)
        del game.board.markers[label], game.hidden.under[label]
        game.board.formations[TF7] = replace(game.board.formations[TF7], joins=TF1)
    if fog:
        game.options = {**game.options, "fog": fog}
    assert not TASKFORCE.invariants(game)
    return game


def refusal(game: Game, *orders, side=IJN):
    return [(r.phrase.key, r.phrase.clause) for r in asked(TASKFORCE, game)[side].plan(orders).refusals]


def known(game, side=IJN):
    seen: View = view(game, side)
    return as_its_owner_sees(seen.board, seen.under)


# --- by orders (TF-R79) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [Regrouping(IJN), Sailing(IJN)])
def test_by_day_too_two_fleets_of_a_hex_share_a_marker_and_the_other_is_set_aside(step):
    """TF-R79, TF-6.10, TF-R14: nobody knows which of the stack is left; boards lie open, and so does who shares."""
    game, told = turn_of(position(step), {IJN: (JOIN,)})
    report = only(Formed, told)
    assert report.joined == ((TF7, TF1),) and report.aside == (HERE,)
    ((hex, old, (left,)),) = report.parted
    assert (hex, old) == (HERE, ("J1", "J2")) and game.hidden.under[left] == TF1
    assert together(game.board, TF1) == together(game.board, TF7) == (TF1, TF7)
    assert TF7 not in game.hidden.under.values() and game.board.markers[left].undetected


def test_who_cannot_share_a_marker_is_refused():
    """TF-6.6: of one hex, no more than two, no group (TF-R79)."""
    assert refusal(position(), Join(TF1, TF2)) == [("join-apart", "TF-R79")]
    assert refusal(position(), Join(TF1, TF1)) == [("join-itself", "TF-6.6")]
    assert refusal(position(), Join("ijn-9", TF1)) == [("join-no-fleet", "TF-6.6")]
    assert refusal(position(), Join("allied-1", TF1)) == [("join-no-fleet", "TF-6.6")]
    three = position(ours=((HERE, 1), (HERE, 7), (HERE, 2)))
    assert refusal(three, JOIN, Join(TF2, TF1)) == refusal(three, JOIN, Join(TF1, TF2)) == [("join-full", "TF-6.6")]


def test_they_part_by_night_alone_in_a_movement():
    """TF-R79, TF-6.7: with a marker of its own, which nobody can tell from the other."""
    assert refusal(position(Sailing(IJN), shared=True), Part(TF7)) == [("form-by-day", "TF-6.7")]
    assert refusal(position(Regrouping(IJN), 11, shared=True), Part(TF7)) == [("form-no-new", "TF-6.7")]
    assert refusal(position(Sailing(IJN), 11), Part(TF7)) == [("part-alone", "TF-R79")]
    for fleet in (TF1, TF7):
        game, told = turn_of(position(Sailing(IJN), 11, shared=True), {IJN: (Part(fleet),)})
        ((hex, old, new),) = only(Formed, told).parted
        assert (hex, old, len(new)) == (HERE, ("J1",), 2) and not only(Formed, told).joined
        assert {game.hidden.under[label] for label in new} == {TF1, TF7}


def test_who_parts_takes_a_marker_and_the_last_is_that_of_a_dummy():
    """TF-6.7, TF-6.1."""
    full = (*OURS, *(("0706", 0),) * 5)
    game = position(Sailing(IJN), 11, full, shared=True)
    game, _ = turn_of(game, {IJN: (Part(TF7), Discard(("J5",)))})
    assert len(marked(known(game), IJN)) == 3 and sum(m.side == IJN for m in game.board.markers.values()) == 8


def test_one_sheet_may_part_them_and_join_them_again_but_not_the_other_way_round():
    """TF-6.9, TF-6.7: as if nothing had been, labels too, which both can count (TF-R14)."""
    assert refusal(position(Sailing(IJN), 11), JOIN, Part(TF7)) == [("part-alone", "TF-R79")]
    before = position(Sailing(IJN), 11, shared=True)
    game, told = turn_of(before, {IJN: (Part(TF7), JOIN)})
    assert only(Formed, told).parted == () and game.hidden.under == before.hidden.under
    assert game.board.labels == before.board.labels and list(game.board.markers) == list(before.board.markers)


def test_what_is_known_of_the_one_is_known_of_both():
    """TF-6.11: a detected fleet makes the other detected; a report passes on."""
    game, told = turn_of(position(shown=("J2",)), {IJN: (JOIN,)})
    assert only(Formed, told).shown == (("J1", TF1),) and game.board.markers["J1"].formation == TF1
    game = position()
    game.board.markers["J2"] = replace(game.board.markers["J2"], sightings=(Sighting(4, "fleet"),))
    game, told = turn_of(game, {IJN: (JOIN,)})
    assert only(Formed, told).reported == ("J1",) and game.board.markers["J1"].sightings[-1].handed


def test_a_fleet_that_parts_from_one_that_is_detected_is_detected():
    """TF-6.7, TF-R59."""
    game, told = turn_of(position(Sailing(IJN), 11, shown=("J1",), shared=True), {IJN: (Part(TF7),)})
    assert [fleet for _, fleet in only(Formed, told).shown] == [TF7]
    game = position(Sailing(IJN), 11, shared=True)
    game.board.markers["J1"] = replace(game.board.markers["J1"], sightings=(Sighting(10, "carrier"),))
    game, _ = turn_of(game, {IJN: (Part(TF7),)})
    assert all(m.sightings for m in game.board.markers.values() if m.side == IJN and m.hex == HERE)


def test_who_is_left_alone_under_a_marker_keeps_it():
    """TF-6.6, TF-6.10: under its own number, whichever of the two is gone."""
    game = position(shared=True)
    game.board.formations[TF1] = replace(game.board.formations[TF1], slots=("shokaku", "hiei"))
    column = ("shokaku", "hiei", *game.board.formations[TF7].slots)
    game, told = turn_of(game, {IJN: (Form(TF1, column),)})
    assert only(Formed, told).aside == only(Formed, told).parted == () and TF7 not in game.board.formations
    assert together(game.board, TF1) == (TF1,) and game.hidden.under["J1"] == TF1
    game = position(shown=("J1",), shared=True)
    game.board.formations[TF1] = replace(game.board.formations[TF1], slots=())
    clear_away(game)
    assert TF1 not in game.board.formations and together(game.board, TF7) == (TF7,)
    assert game.board.markers["J1"].formation == game.hidden.under["J1"] == TF7


# --- as one (TF-6.6) --------------------------------------------------------------------------------------------------


def test_they_sail_as_one_by_either_name_and_leave_the_map_together():
    """TF-6.6."""
    game, _ = turn_of(position(Sailing(IJN), shared=True), {IJN: (Sail(TF7, ("0802",)),)})
    assert open_fleets(known(game), IJN)[TF1] == open_fleets(known(game), IJN)[TF7] == "0802"
    assert refusal(position(Sailing(IJN), shared=True), Sail(TF1, ("0802",)), Sail(TF7, ())) == [
        ("sail-twice", "TF-9.3")
    ]
    assert carriers_at(game.board, IJN, view(game, IJN).under)["shokaku"] == "0802"


def test_transports_in_either_slow_both_and_who_must_withdraw_takes_both_along():
    """TF-9.6, TF-5.2."""
    board = known(position(turn=4, shared=True))
    board.ships |= {"ak_ijn-1": replace(board.ships[DD_J[0]], id="ak_ijn-1", kind="ak_ijn")}
    assert allowance(board, TF1) == 1
    board.formations[TF7] = replace(board.formations[TF7], slots=("abukuma", "ak_ijn-1"))
    assert allowance(board, TF1) == allowance(board, TF7) == 0
    board = known(position(shared=True))
    board.ships["abukuma"] = replace(board.ships["abukuma"], steps=1, critical=True)
    assert withdraws(board, TF1) and withdraws(board, TF7) and all(ways(board, TF1)[0])


def test_a_search_finds_a_carrier_if_either_has_one_and_counts_the_ships_of_both():
    """TF-6.6, TF-14.8, TF-14.10."""
    game = position(shared=True)
    for first, second in permutations((TF1, TF7)):
        board = game.board.copy()
        board.formations[first] = replace(board.formations[first], joins="")
        board.formations[second] = replace(board.formations[second], joins=first)
        assert (answer(board, first, "detected"), answer(board, first, "misdirect")) == ("carrier", "fleet")


def test_in_battle_they_are_one_fleet_and_fight_all_of_them():
    """TF-R79: one arrangement, in which whoever shares the marker fights too."""
    ours, theirs = ((HERE, 1), (HERE, 7)), (("0703", 7),)
    game = position(Contacts(), 5, ours, theirs, shared=True)
    game = resolved(then(game, Contacts(), Arranging()), {}, umpire := Umpire(KeyedDice("fight", "x")))
    assert only(Met, [told[-1] for told in umpire.reports if told[0] == IJN]).formations == (
        ("A1", "allied-7"),
        ("J1", TF1),
    )
    assert not asked(TASKFORCE, game)
    game = resolved(game, {}, umpire := Umpire(KeyedDice("fight", "y")))
    (battle,) = game.board.battles
    assert battle.fleets == {IJN: (TF1, TF7), ALLIED: ("allied-7",)}
    begun = only(BattlesBegin, [told[-1] for told in umpire.reports if told[0] == IJN])
    assert begun.battles == (((TF1, TF7), ("allied-7",)),)


def then(game, *steps):
    game.agenda = steps
    return game


def raided(fog=""):
    """The Allies raid the hex of the two."""
    game = position(Arrival(), 5, shown=("J1",), shared=True, fog=fog)
    game.board.first_in_the_air = ALLIED
    unit = next(id for id, unit in game.board.air.items() if unit.printed.side == ALLIED and not unit.fighter)
    game.board.air[unit] = replace(game.board.air[unit], box="", over=HERE)
    game.board.declared = (Declared(HERE, (unit,)),)
    return resolved(game, {}, Umpire(KeyedDice("raid", "x")))


def test_under_a_raid_both_can_be_attacked_and_each_fires_by_itself():
    """TF-6.6, TF-12.13, TF-12.21."""
    board = raided().board
    assert board.raid is not None and board.raid.formations == (TF1, TF7)
    ring, column = (sum(board.ships[id].anti_air for id in FLEETS[IJN][number]) for number in (1, 7))
    assert total(board, "shokaku") == ring and total(board, DD_J[4]) == column


def test_detached_ships_leave_one_of_the_two_and_if_it_was_all_of_it_the_other_keeps_the_marker():
    """TF-5.8."""
    game = position(Withdrawals(), 5, shown=("J1",), shared=True)
    for id in FLEETS[IJN][7]:
        if id != "abukuma":
            game.board.ships[id] = replace(game.board.ships[id], steps=0, sunk=2)
    game.board.formations[TF7] = replace(game.board.formations[TF7], slots=("abukuma",))
    game.board.ships["abukuma"] = replace(game.board.ships["abukuma"], steps=1, critical=True)
    game.board.crippled = ("abukuma",)
    game, _ = turn_of(game, {})
    assert TF7 not in game.board.formations and game.board.markers["J1"].formation == TF1
    assert game.board.formations["ijn-w1"].slots == ("abukuma",)


# --- advanced fog (TF-R20) --------------------------------------------------------------------------------------------


def test_under_advanced_fog_the_number_says_nothing_of_who_shares_it():
    """TF-R20: until a battle or a raid shows both; afterwards it is hidden again (TF-8.6)."""
    game = position(shown=("J1",), shared=True, fog="advanced")
    assert [id for id in view(game, ALLIED).board.formations if id.startswith(IJN)] == [TF1]
    assert view(game, ALLIED).board.formations[TF1].joins is not TF7
    game = raided("advanced")
    seen = view(game, ALLIED).board
    assert seen.raid is not None and seen.raid.formations == (TF1,) and TF7 not in seen.formations
    assert isinstance(game.board.raid, Raid)
    game.board.raid = replace(game.board.raid, shown="ships")
    seen = view(game, ALLIED).board
    assert seen.raid is not None and seen.raid.formations == (TF1, TF7)
    assert seen.formations[TF7].joins == TF1 and seen.formations[TF7].slots == FLEETS[IJN][7]


def test_a_battle_shows_both():
    """TF-R20, TF-8.4."""
    game = position(Arranging(), 5, ((HERE, 1), (HERE, 7)), (("0703", 7),), ("J1", "A1"), shared=True, fog="advanced")
    game = resolved(game, {}, umpire := Umpire(KeyedDice("fight", "z")))
    shown = only(ShipsShown, [told[-1] for told in umpire.reports if told[0] == ALLIED])
    assert [fleet for fleet, _ in shown.fleets] == [TF1, TF7]
    assert {TF1, TF7} <= view(game, ALLIED).board.formations.keys()
    game.board.battles, game.agenda = (), (Regrouping(IJN),)
    assert TF7 not in view(game, ALLIED).board.formations


@pytest.mark.parametrize("step", [Regrouping(IJN), Sailing(IJN)])
def test_what_the_enemy_hears_of_it_is_that_a_marker_is_set_aside(step):
    """TF-R20, TF-8.3: like one whose ships have gone over to others."""
    game = position(step, fog="advanced")
    plans = {IJN: asked(TASKFORCE, game)[IJN].plan((JOIN,))}
    resolved(game, plans, umpire := Umpire(KeyedDice("fog", "x")))
    heard = only(Formed, [told[-1] for told in umpire.reports if told[0] == ALLIED])
    assert not heard.joined and heard.fleets == () and heard.aside == (HERE,)


def test_at_set_up_the_enemy_hears_of_it_under_standard_fog_alone():
    """TF-8.2, TF-R20, TF-7.2: the marker of the one lies on the board of the other, which lies open or does not."""
    for fog, joined in (("standard", (("ijn-7", "ijn-1"),)), ("advanced", ())):
        game = new(fog=fog)
        plans = {side: ask.plan((JOIN,) if side == IJN else ()) for side, ask in asked(TASKFORCE, game).items()}
        assert not plans[IJN].refusals and "ijn-7" not in plans[IJN].starts
        game = resolved(game, plans, umpire := Umpire(KeyedDice("set-up", "x")))
        heard = [told[-1] for told in umpire.reports if told[0] == ALLIED and told[-1].side == IJN]
        assert (heard[0].joined or ()) == joined and "ijn-7" not in game.hidden.under.values()
        assert not TASKFORCE.invariants(game)


def test_scenario_8_begins_under_six_markers_and_a_sheet_says_who_shares_them():
    """TF-S8.3, TF-7.7: what the sheet leaves out is done from the last backwards."""
    game = new("pacific_fleet")
    ask = asked(TASKFORCE, game)[IJN]
    plan = ask.plan((Join("ijn-7", "ijn-1"), Join("ijn-8", "ijn-2")))
    sharing = {id: fleet.joins for id, fleet in plan.fleets.items() if fleet.joins}
    assert not plan.refusals and sharing == {"ijn-7": "ijn-1", "ijn-8": "ijn-2", "ijn-9": "ijn-6"}
    assert combined(plan.fleets, at_the_start(game.board, IJN, {})) == plan.fleets
    game = resolved(
        game, {side: ask.plan(()) for side, ask in asked(TASKFORCE, game).items()}, Umpire(KeyedDice("8", "x"))
    )
    assert sum(bool(fleet) for fleet in game.hidden.under.values()) == 12 and not TASKFORCE.invariants(game)
    assert not isinstance(game.agenda[0], Deploying | Gunnery | Hits)
