"""Imagined games: whole games that agree with a view and with every report in it (OKI-R88, R105)."""

from random import Random

import msgspec
import pytest

from arbitre.analysis.twins import question, resolve
from arbitre.games.okinawa.air_sea import AirSeaBattle
from arbitre.games.okinawa.combats import Resolution
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.imagine import draw, gather, imagine
from arbitre.games.okinawa.imagine_hiding import Short
from arbitre.games.okinawa.japanese_fire import JapaneseFire, Losses
from arbitre.games.okinawa.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.kamikazes import KamikazeAssignment
from arbitre.games.okinawa.printed import ASHORE, JAPAN, NUMBERED, SIDES, TERRAIN, TROOP_IDS, UNITS, US, price
from arbitre.games.okinawa.reports import Eliminated, Fought, Landed, Moved, Retreated, Revealed, Shelled
from arbitre.games.okinawa.retreats import Retreats
from arbitre.games.okinawa.setup import SetUp, new_game
from arbitre.games.okinawa.support import Window
from arbitre.games.okinawa.view import view
from arbitre.kernel.dice import KeyedDice

from .campaigns import campaign, reveal
from .twinning import positions, step_name

DRAWS = 60


@pytest.fixture(scope="module")
def played():
    """Positions all through games between players at random, and between one and the general."""
    games = [*positions("imagined1"), *positions("imagined2", bots=("general", "random"))]
    return [game for number, game in enumerate(games) if number % 3 == 0]


def imagined(game, seed=1):
    return imagine(view(game, US), Random(seed))


def hidden_in(game, hex, draws=DRAWS):
    """What hides in a hex, in many games imagined from the American view: the kinds of each, sorted."""
    seen = view(game, US)
    evidence = gather(seen)
    cards = [draw(seen, evidence, Random(seed)).hidden for seed in range(draws)]
    return [sorted(UNITS[id].kind for id in card.at(hex)) for card in cards]


def known(game, hex, *ids):
    """Counters lie open in a hex that is not searched, as if they had always been there."""
    for id in ids:
        reveal(game, id)
        game.board.put(id, hex)
    return game


def dim(game, *hexes):
    """Everything but these hexes is searched, so that all that is left hides there."""
    game.board.card |= dict.fromkeys(NUMBERED - set(hexes), "searched")
    return game


# --- in games as they are played ------------------------------------------------------------------------------------


def test_an_imagined_game_has_the_very_same_view(played):
    """Map, trays, card, what is under way and the ledger are as they are, to the byte (OKI-R105)."""
    for number, game in enumerate(played):
        seen = view(game, US)
        twin = imagine(seen, Random(number))
        assert view(twin, US) == seen, step_name(game)
        assert msgspec.json.encode(view(twin, US)) == msgspec.json.encode(seen), step_name(game)
        assert twin.told == {US: seen.told}
        assert twin.losses == game.losses


def test_an_imagined_game_is_a_lawful_position(played):
    """OKI-4.2, 4.3, R10, R15, R16, R54: every counter hides where it could have been put and no one has looked."""
    for game in played:
        assert OKINAWA.invariants(imagined(game)) == [], step_name(game)


def test_the_steps_to_come_are_those_of_the_truth(played):
    """OKI-R92: who will be asked, and when, is public."""
    seen = set()
    for game in played:
        seen.add(step_name(game))
        assert imagined(game).agenda == game.agenda
    assert {"Ships", "AmericanFire", "AmericanMovement", "Window", "Resolution", "JapaneseMovement"} <= seen


@pytest.mark.parametrize(
    ("step", "then"),
    [
        (AirSeaBattle((("us_ship_idaho", 3),)), "AmericanFire"),
        (Retreats(JAPAN, ("jp_inf_iib_13",), 2, US), "Resolution"),
        (Losses(()), "JapaneseMovement"),
    ],
)
def test_steps_that_are_put_between_are_followed_by_their_phase(step, then):
    game = campaign()
    game.agenda = (step,)
    assert [type(step).__name__ for step in imagined(game).agenda][:2] == [type(step).__name__, then]


def test_nothing_hidden_is_read(played):
    """OKI-R88: the view is all it takes; the same view gives the same game, whatever the truth behind it."""
    for game in played[::10]:
        one = imagine(view(game, US), Random(5))
        two = imagine(view(one, US), Random(5))
        assert one == two


def test_what_the_evidence_says_is_true_of_the_truth(played):
    """OKI-R36, R94, R104: what is concluded from the ledger holds for the disposition that is really there."""
    shelled = 0
    for game in played:
        evidence, hidden = gather(view(game, US)), game.hidden
        dark = {hex for hex in NUMBERED if game.board.card.get(hex) != "searched"}
        for hex in dark:
            troops, fortified = hidden.troops(hex), bool(hidden.works(hex, "fortification"))
            assert evidence.held.get(hex, 0) <= len(troops) <= evidence.room.get(hex, 2), hex
            assert not (fortified and hex in evidence.bare | evidence.worked), hex
            assert not (fortified and hex in evidence.manned and not troops), hex
            over = evidence.over(hex, fortified)
            paid = [id for id in hidden.at(hex) if UNITS[id].kind != "fortification"]
            fortified = fortified or game.board.fortified(hex)
            assert 0 <= over < min((price(UNITS[id].kind, fortified) for id in paid), default=99), hex
            shelled += hex in evidence.shelled
        assert all(wall.stands(lambda hex, hidden=hidden: len(hidden.troops(hex))) for wall in evidence.walls)
    assert shelled > 100


def test_imagined_games_can_be_played_to_their_end(played):
    dice = KeyedDice("on", "okinawa")
    for game in played[20::60]:
        twin = imagined(game)
        while twin.agenda:
            asks = {seat: question(OKINAWA, twin, seat)[0] for seat in SIDES}
            orders = {seat: ask.sample(Random(1)) for seat, ask in asks.items() if ask is not None}
            twin, _ = resolve(OKINAWA, twin, orders, dice)
        assert twin.outcome is not None


def test_what_is_hidden_differs_from_draw_to_draw():
    """OKI-20.1: strong groups here and there, needles elsewhere."""
    game = campaign()
    cards = [imagined(game, seed).hidden for seed in range(20)]
    assert len({str(sorted(card.stacks.items())) for card in cards}) == 20
    pairs = [sum(len(card.troops(hex)) == 2 for hex in card.stacks) for card in cards]
    assert min(pairs) < 11 < max(pairs)
    relief = sum(
        TERRAIN[hex].kind != "plain" for card in cards for hex in card.stacks if card.works(hex, "fortification")
    )
    assert relief > 0.7 * 20 * 11  # most fortifications stand on good ground


# --- the conclusions that are the Americans' by right ---------------------------------------------------------------


def fired(hits, *lost, hex="1339"):
    """Fire for effect at a hex, by the American side."""
    return "IV", Shelled(US, hex, (("us_ship_idaho", 5, 6, hits),), hits, lost)


@pytest.mark.parametrize(
    ("hits", "never"),
    [
        (5, ()),
        (6, ("infantry", "marine", "artillery")),
        (10, ("infantry", "marine", "artillery", "armour", "minefield")),
    ],
)
def test_what_could_have_been_paid_for_is_not_there(hits, never):
    """OKI-R36, 9.8: after so many hits without an effect, counters that cost less hide elsewhere, but in a
    fortification, where all cost 12."""
    game = campaign(told=[fired(hits, hex="1443")])  # plain ground, where armour could be
    dim(game, *ASHORE["1443"], "1443", *(hex for hex in NUMBERED if hex[:2] in ("12", "13", "14")))
    game.board.card["1443"] = "shelled"
    found = hidden_in(game, "1443")
    bare = [kinds for kinds in found if "fortification" not in kinds]
    assert not [kinds for kinds in bare if set(kinds) & set(never)]
    assert bare.count([]) < len(bare) or hits == 10
    assert any(len(kinds) > 1 for kinds in found), "in a fortification they may be"


def test_twelve_hits_without_an_effect_mean_that_nobody_is_there():
    """OKI-R94: they eliminate something unless the hex holds at most an empty fortification."""
    game = campaign(told=[fired(12)])
    game.board.card["1339"] = "shelled"
    dim(game, "1339", *(hex for hex in NUMBERED if hex[:2] in ("12", "13", "14")))
    found = hidden_in(game, "1339")
    assert {tuple(kinds) for kinds in found} == {(), ("fortification",)}


def test_shots_of_different_turns_are_not_added():
    """OKI-R35: hits do not last."""
    game = campaign(told=[fired(5), fired(5)])
    dim(game, "1339", *(hex for hex in NUMBERED if hex[:2] in ("10", "12", "13", "14")))
    assert any("infantry" in kinds and "fortification" not in kinds for kinds in hidden_in(game, "1339"))


def test_a_counter_that_should_have_died_is_in_a_fortification():
    """OKI-R94: an infantry counter that lay open under 7 hits and is not lost was inside one, though none was seen."""
    told = [("IV", Revealed("1339", ("jp_inf_iib_14",), "support")), fired(7)]
    game = known(campaign(told=told), "1339", "jp_inf_iib_14")
    assert all("fortification" in kinds for kinds in hidden_in(game, "1339"))


def test_what_was_lost_is_paid_for_first():
    """OKI-R36: 9 hits on an open infantry counter that died leave 3, which pay for nobody."""
    told = [("IV", Revealed("1339", ("jp_inf_iib_14",), "support")), fired(9, "jp_inf_iib_14")]
    told.append(("IV", Eliminated(("jp_inf_iib_14",), "1339", "fire")))
    game = known(campaign(told=told), "1339", "jp_inf_iib_14")
    game.board.lift("jp_inf_iib_14")
    dim(game, "1339", *(hex for hex in NUMBERED if hex[:2] in ("12", "13")))
    found = hidden_in(game, "1339")
    assert ["infantry"] in found
    assert max(sum(kind not in ("fortification", "minefield") for kind in kinds) for kinds in found) == 1


def fortified(*after, hex="1339"):
    """A fortification and one of those inside have shown themselves; `after`: what was told then."""
    shown = ("jp_fort_02", "jp_inf_iib_14")
    told = [("V", Revealed(hex, shown, "challenge")), *after]
    return known(campaign(told=told), hex, *shown)


def test_a_fortification_that_stays_hides_another():
    """OKI-R94, R37: its last known occupant was shot away, and it is still there."""
    game = fortified(fired(12, "jp_inf_iib_14"), ("IV", Eliminated(("jp_inf_iib_14",), "1339", "fire")))
    game.board.lift("jp_inf_iib_14")
    assert all(len(set(kinds) - {"minefield", "fortification"}) == len(kinds) == 1 for kinds in hidden_in(game, "1339"))


def test_a_fortification_that_goes_hides_nobody():
    """OKI-R37, 14.12."""
    after = [fired(12, "jp_inf_iib_14"), ("IV", Eliminated(("jp_inf_iib_14",), "1339", "fire"))]
    game = fortified(*after, ("IV", Eliminated(("jp_fort_02",), "1339", "fortification")))
    game.board.lift("jp_inf_iib_14")
    game.board.lift("jp_fort_02")
    dim(game, "1339", *(hex for hex in NUMBERED if hex[:2] in ("12", "13")))
    assert set(map(tuple, hidden_in(game, "1339"))) == {()}, "nor another of the works (OKI-R10)"


def test_one_that_was_left_in_retreat_may_be_empty():
    """OKI-14.11: the occupants have gone, nobody was lost."""
    fought = Fought(US, ("us_mar_1_1",), ("1339",), ("jp_inf_iib_14",), (), 30, 16, 5, "D1")
    game = fortified(("VI", fought), ("VI", Retreated("jp_inf_iib_14", ("1339", "1340"))))
    game.board.put("jp_inf_iib_14", "1340")
    assert set(map(tuple, hidden_in(game, "1339"))) == {()}, "in a combat all troops have shown themselves (OKI-R63)"


def test_after_a_combat_only_a_minefield_may_hide():
    """OKI-R63: companions and fortification were revealed, a minefield was not."""
    fought = Fought(US, ("us_mar_1_1",), ("1443",), ("jp_inf_iib_14",), (), 30, 16, 5, "D1")
    told = [("V", Revealed("1443", ("jp_inf_iib_14",), "challenge")), ("VI", fought)]
    game = known(campaign(told=told), "1443", "jp_inf_iib_14")
    dim(game, "1443", *(hex for hex in NUMBERED if hex[:2] in ("12", "13")))
    assert set(map(tuple, hidden_in(game, "1443"))) == {(), ("minefield",)}


@pytest.mark.parametrize(("movers", "most"), [(("jp_inf_iib_14",), 1), (("jp_inf_iib_14", "jp_inf_iib_12"), 0)])
def test_where_open_counters_passed_there_was_room(movers, most):
    """OKI-R46, R104: hidden friends count in the limit of two, in passing too."""
    told = [("VIII", Revealed("1240", movers, "move")), ("VIII", Moved(movers, ("1240", "1340", "1341")))]
    game = known(campaign(told=told), "1341", *movers)
    dim(game, "1340", "1240", *(hex for hex in NUMBERED if hex[:2] in ("10", "11", "14")))
    for hex in ("1340", "1240"):  # where they hid, too, there were two at most
        found = hidden_in(game, hex)
        assert max(sum(kind not in ("fortification", "minefield") for kind in kinds) for kinds in found) == most
    assert not any("fortification" in kinds for kinds in hidden_in(game, "1341")), "it would have shown (OKI-R86)"


def test_a_retreat_that_found_no_way_was_barred_by_hidden_counters():
    """OKI-R104: the way by 1340 was free by what was known, so two hide there."""
    fought = Fought(US, ("us_mar_1_1",), ("1341",), ("jp_inf_iib_14",), (), 30, 16, 5, "D1")
    lost = Eliminated(("jp_inf_iib_14",), "1341", "retreat")
    around = {"us_mar_1_1": "1241", "us_mar_2_1": "1240", "us_mar_1_5": "1442", "us_mar_2_5": "1441"}
    landed = Landed("minatoga", tuple((hex, (id,)) for id, hex in around.items()))
    told = [("V", landed), ("V", Revealed("1341", ("jp_inf_iib_14",), "challenge")), ("VI", fought), ("VI", lost)]
    game = known(campaign(told=told, **around), "1341", "jp_inf_iib_14")
    game.board.lift("jp_inf_iib_14")
    evidence = gather(view(game, US))
    (wall,) = evidence.walls
    for seed in range(20):
        hidden = imagined(game, seed).hidden
        assert any(len(hidden.troops(way[0])) == 2 for way in wall.ways) and wall.stands(
            lambda hex, hidden=hidden: len(hidden.troops(hex))
        )


def test_friends_of_prisoners_are_halved_in_hiding_too():
    """OKI-14.13, R71: in the turn after the capture, next to it."""
    game = campaign(turn=3, told=[("VI", Eliminated(("jp_inf_iib_14",), "1339", "prisoners"))])
    dim(game, *ASHORE["1339"], *(hex for hex in NUMBERED if hex[:2] in ("10", "11", "13")))
    near = 0
    for seed in range(10):
        for id, unit in imagined(game, seed).hidden.units.items():
            troops = id in TROOP_IDS and unit.hex in ASHORE["1339"]
            assert unit.halved == (4 if troops else 0)
            near += troops
    assert near > 10


def test_contacts_follow_from_who_moved():
    """OKI-15.1, R74, R99: hidden troops next to Americans that moved or landed this turn and are still there; not
    before the end of phase V, not next to those that stood still."""
    moves = [
        ("V", Moved(("us_mar_1_1",), ("1237", "1238", "1138"))),
        ("V", Moved(("us_mar_1_5",), ("1038",), "stay")),
        ("V", Moved(("us_mar_2_5",), ("1338",), "discovery")),
    ]
    places = {"us_mar_1_1": "1138", "us_mar_1_5": "1038", "us_mar_2_5": "1338"}
    wanted = {"us_mar_1_1": set(), "us_mar_2_5": set()}
    for step in (Window(), Resolution(US), JapaneseFire(), JapaneseMovement()):
        game = campaign(step=step, open_hexes=(), told=moves, **places)
        for seed in range(30):
            twin = imagined(game, seed)
            for hider, met in twin.hidden.contacts:
                wanted[met].add(hider)
                assert game.board.units[met].hex in ASHORE[twin.hidden.units[hider].hex]
    assert all(wanted.values())
    assert imagined(campaign(told=moves, **places)).hidden.contacts == ()


def test_silence_in_this_turn_agrees_with_the_orders_imagined():
    """OKI-R52, R98: a counter that had orders to claim its zone would have done so where Americans came by."""
    game = campaign(told=[("V", Moved(("us_mar_1_1",), ("1237", "1138", "1038", "0939")))], us_mar_1_1="0939")
    game.board.card |= dict.fromkeys(("1237", "1138", "1038", "0939"), "searched")
    passed = {near for hex in ("1138", "1038", "0939") for near in ASHORE[hex]}
    near = orders = 0
    for seed in range(60):
        hidden = imagined(game, seed).hidden
        near += sum(hidden.units[id].hex in passed for id in hidden.units)
        orders += len(hidden.challenges)
        assert not [id for id in hidden.challenges if hidden.units[id].hex in passed]
    assert near > 20 and orders > 60


def test_few_dark_hexes_are_filled_as_they_can_be():
    """OKI-R105: at the end of a long search, when all that is left hides in as many hexes as the truth needs."""
    game = campaign()
    dim(game, *game.hidden.stacks)
    for seed in range(20):
        assert OKINAWA.invariants(imagined(game, seed)) == []
    dim(game, *sorted(game.hidden.stacks)[:8])
    with pytest.raises(Short):
        imagined(game)


# --- what is no secret ----------------------------------------------------------------------------------------------


def test_the_japanese_side_knows_everything(played):
    """OKI-R89: the American has nothing to hide."""
    for game in played[::15]:
        twin = imagine(view(game, JAPAN), Random(1))
        assert (twin.board, twin.hidden, twin.agenda) == (game.board, game.hidden, game.agenda)
        assert view(twin, JAPAN) == view(game, JAPAN)


def test_before_the_set_up_nothing_is_hidden_yet():
    """OKI-4.1: while it is written down the counters lie in the tray; then they are somewhere."""
    game = new_game({})
    game.agenda = (SetUp(),)
    assert {unit.where for unit in imagined(game).hidden.units.values()} == {"tray"}
    assert imagined(game).hidden == game.hidden
    game = next(game for game in positions("hidden") if step_name(game) == "Turn")
    assert {unit.where for unit in imagined(game).hidden.units.values()} == {"map"}


def test_a_finished_game_is_imagined_as_it_is():
    """OKI-R21: at the end everything is opened."""
    for game in positions("over", options={"extra_turn": "no"}):
        last = game
    last.board.turn = 27
    orders = {}
    over, _ = resolve(OKINAWA, last, orders, KeyedDice("over", "okinawa"))
    assert over.outcome is not None
    for side in SIDES:
        twin = imagine(view(over, side), Random(1))
        assert (twin.board, twin.hidden, twin.outcome) == (over.board, over.hidden, over.outcome)
        assert view(twin, side) == view(over, side)


def test_kamikazes_tell_nothing():
    """OKI-R92: the assignment stands in the step, in the open."""
    game = campaign(step=KamikazeAssignment())
    assert view(imagined(game), US).now == KamikazeAssignment()
