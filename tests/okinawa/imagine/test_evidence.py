"""The conclusions that are the Americans' by right: what they have been told binds every disposition imagined for them
(OKI-R94, R104, R105)."""

from random import Random

import pytest

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.imagine.hiding import Short
from arbitre.games.okinawa.imagine.imagine import draw, gather, imagine
from arbitre.games.okinawa.records.printed import ASHORE, JAPAN, NUMBERED, TERRAIN, TROOP_IDS, UNITS, US
from arbitre.games.okinawa.records.reports import Eliminated, Fought, Landed, Moved, Retreated, Revealed, Shelled
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.setup import new_game
from arbitre.games.okinawa.rules.support import Window
from arbitre.games.okinawa.rules.view import view
from arbitre.kernel.play import Told
from okinawa.campaigns import campaign, reveal

DRAWS = 60


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
    told = [("IV", Revealed("1339", ("jp_inf_iib_14",), "support")), fired(7), fired(3)]
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
    assert not any("fortification" in kinds for kinds in found), "in one it would not have been lost"


def test_a_hidden_fortification_goes_with_its_last_occupant():
    """OKI-R37, 14.12: it would have shown itself; so if one hides where an open counter died, it is not empty."""
    told = [("IV", Revealed("1339", ("jp_inf_iib_14",), "support")), fired(13, "jp_inf_iib_14")]
    gone = ("IV", Eliminated(("jp_inf_iib_14",), "1339", "fire"))
    game = known(campaign(told=[*told, gone]), "1339", "jp_inf_iib_14")
    game.board.lift("jp_inf_iib_14")
    dim(game, "1339", *(hex for hex in NUMBERED if hex[:2] in ("12", "13")))
    found = [kinds for kinds in hidden_in(game, "1339") if "fortification" in kinds]
    assert found and all(len(kinds) == 2 for kinds in found)
    told.insert(1, fired(7))  # spared by these hits: it was inside one, and leaves somebody there
    game = known(campaign(told=[*told, gone]), "1339", "jp_inf_iib_14")
    game.board.lift("jp_inf_iib_14")
    found = hidden_in(game, "1339")
    assert all("fortification" in kinds and len(kinds) == 2 for kinds in found)


def test_what_shows_itself_later_was_there_before():
    """OKI-R54: a counter that lay hidden under 7 hits, and left its hex, left a fortification there; one that shows
    itself with its fortification explains them."""
    moved = [
        ("VIII", Revealed("1339", ("jp_inf_iib_14",), "move")),
        ("VIII", Moved(("jp_inf_iib_14",), ("1339", "1340"))),
    ]
    game = known(campaign(told=[fired(7), *moved]), "1340", "jp_inf_iib_14")
    assert all("fortification" in kinds for kinds in hidden_in(game, "1339"))
    game = known(campaign(told=[fired(7), ("VII", Revealed("1339", SHOWN, "fire"))]), "1339", *SHOWN)
    dim(game, "1339", *(hex for hex in NUMBERED if hex[:2] in ("12", "13")))
    found = hidden_in(game, "1339")
    assert any(found) and not any("fortification" in kinds for kinds in found)


def test_two_that_left_one_after_the_other_leave_nobody():
    """OKI-4.2, R54: no more than two have hidden in a hex."""
    told = []
    for id, to in (("jp_inf_iib_14", "1340"), ("jp_inf_iib_12", "1239")):
        told += [("VIII", Revealed("1339", (id,), "move")), ("VIII", Moved((id,), ("1339", to)))]
    game = known(known(campaign(told=told), "1340", "jp_inf_iib_14"), "1239", "jp_inf_iib_12")
    dim(game, "1339", *(hex for hex in NUMBERED if hex[:2] in ("12", "13")))
    assert not [kinds for kinds in hidden_in(game, "1339") if {*kinds} - {"fortification", "minefield"}]


@pytest.mark.parametrize("why", ["challenge", "attack"])
def test_who_claims_or_attacks_shows_his_fortification(why):
    """OKI-R52, R87: where none was shown none hides."""
    game = known(campaign(told=[("V", Revealed("1339", ("jp_inf_iib_14",), why))]), "1339", "jp_inf_iib_14")
    dim(game, "1339", *(hex for hex in NUMBERED if hex[:2] in ("12", "13")))
    found = hidden_in(game, "1339")
    assert any(found) and not any("fortification" in kinds for kinds in found)


@pytest.mark.parametrize(("gun", "shown", "never"), [
    ("jp_fort_02", ("jp_fort_02", "jp_inf_iib_14"), "infantry"),
    ("jp_art_7hv", ("jp_art_7hv",), "fortification"),
])  # fmt: skip
def test_guns_that_fire_show_what_they_must(gun, shown, never):
    """OKI-R81: a fortification everybody inside it, an artillery counter the fortification that it is in."""
    shot = Shelled(JAPAN, "1138", ((gun, 2, 1, 3),), 3, ())
    game = known(campaign(told=[("VII", Revealed("1339", shown, "support")), ("VII", shot)]), "1339", *shown)
    dim(game, "1339", *(hex for hex in NUMBERED if hex[:2] in ("12", "13")))
    found = hidden_in(game, "1339")
    assert not any(never in kinds for kinds in found)
    assert any(found) == (never == "fortification"), "a companion of an artillery counter may hide still"


SHOWN = ("jp_fort_02", "jp_inf_iib_14")


def fortified(*after, hex="1339"):
    """A fortification and one of those inside have shown themselves; `after`: what was told then."""
    told = [("V", Revealed(hex, SHOWN, "challenge")), *after]
    return known(campaign(told=told), hex, *SHOWN)


def test_a_fortification_that_stays_hides_another():
    """OKI-R94, R37: its last known occupant was shot away, and it is still there."""
    game = fortified(fired(12, "jp_inf_iib_14"), ("IV", Eliminated(("jp_inf_iib_14",), "1339", "fire")))
    game.board.lift("jp_inf_iib_14")
    assert all(len(set(kinds) - {"minefield", "fortification"}) == len(kinds) == 1 for kinds in hidden_in(game, "1339"))


def test_once_the_other_has_shown_itself_nobody_need_be_left():
    """OKI-R94: what the fortification hid has come to light."""
    after = [fired(12, "jp_inf_iib_14"), ("IV", Eliminated(("jp_inf_iib_14",), "1339", "fire"))]
    game = fortified(*after, ("VIII", Revealed("1339", ("jp_inf_iib_12",), "move")))
    game.board.lift("jp_inf_iib_14")
    known(game, "1340", "jp_inf_iib_12")
    game.board.card |= dict.fromkeys(("1340",), "searched")
    assert [] in hidden_in(game, "1339")


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
    told = [("V", Revealed("1443", ("jp_inf_iib_14",), "support")), ("VI", fought)]
    game = known(campaign(told=told), "1443", "jp_inf_iib_14")
    dim(game, "1443", *(hex for hex in NUMBERED if hex[:2] in ("12", "13")))
    assert set(map(tuple, hidden_in(game, "1443"))) == {(), ("minefield",)}


@pytest.mark.parametrize(("movers", "most"), [(("jp_inf_iib_14",), 1), (("jp_inf_iib_14", "jp_inf_iib_12"), 0)])
def test_where_open_counters_passed_there_was_room(movers, most):
    """OKI-R46, R104: hidden friends count in the limit of two, in passing too."""
    told = [("VIII", Revealed("1240", movers, "move")), ("VIII", Moved(movers, ("1240", "1340", "1339")))]
    game = known(campaign(told=told), "1339", *movers)
    dim(game, "1340", "1240", "1339", *(hex for hex in NUMBERED if hex[:2] in ("10", "11")))
    for hex in ("1340", "1240"):  # where they hid, too, there were two at most
        found = hidden_in(game, hex)
        assert max(sum(kind not in ("fortification", "minefield") for kind in kinds) for kinds in found) == most
    assert not any("fortification" in kinds for kinds in hidden_in(game, "1339")), "it would have shown (OKI-R86)"


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
    way = min(wall.ways, key=lambda way: way[0])
    barring = ("jp_inf_iib_12", "jp_inf_iib_11")
    known(game, way[0], *barring)
    shown = Told(len(told) + 1, 3, "VIII", Revealed(way[0], barring, "attack"))
    game.told = {US: (*game.told[US], shown)}
    (wall,) = gather(view(game, US)).walls
    assert wall.wanting[way[0]] == 0, "they have come to light"


def test_friends_of_prisoners_are_halved_in_hiding_too():
    """OKI-14.13, R71: in the turn after the capture, next to it; after captures in two turns, in both."""
    game = campaign(turn=3)
    captures = ((2, "jp_inf_iib_14", "1339"), (3, "jp_inf_iib_12", "1340"), (3, "jp_inf_iib_11", "1240"))
    game.told = {
        US: tuple(
            Told(number, turn, "VI", Eliminated((id,), hex, "prisoners"))
            for number, (turn, id, hex) in enumerate(captures, 1)
        )
    }
    first, second = {*ASHORE["1339"]}, {*ASHORE["1340"], *ASHORE["1240"]}
    dim(game, *first, *second, *(hex for hex in NUMBERED if hex[:2] in ("10", "11", "13")))
    both = 0
    for seed in range(10):
        for id, unit in imagined(game, seed).hidden.units.items():
            turns = {turn for turn in (3, 4, 5) if unit.demoralised(turn)}
            near = {3: unit.hex in first, 4: unit.hex in second} if id in TROOP_IDS else {}
            assert turns == {turn for turn, next_to in near.items() if next_to}
            both += turns == {3, 4}
    assert both


def test_contacts_follow_from_who_moved():
    """OKI-15.1, R74, R99: hidden troops next to Americans that moved or landed this turn and are still there; not
    before the end of phase V, not next to those that stood still."""
    moves = [
        ("V", Moved(("us_mar_1_1",), ("1237", "1238", "1138"))),
        ("V", Moved(("us_mar_1_5",), ("1038",), "stay")),
        ("V", Moved(("us_mar_2_5",), ("1338",), "discovery")),
    ]
    places = {"us_mar_1_1": "1138", "us_mar_1_5": "1038", "us_mar_2_5": "1338"}
    gone = ("VI", Retreated("us_mar_3_5", ("1436", "1336")))
    moves.append(("V", Moved(("us_mar_3_5",), ("1437", "1436"))))
    places["us_mar_3_5"] = "1336"
    wanted = {"us_mar_1_1": set(), "us_mar_2_5": set(), "us_mar_3_5": set()}
    for step in (Window(), Resolution(US), JapaneseFire(), JapaneseMovement()):
        game = campaign(step=step, open_hexes=(), told=[*moves, gone], **places)
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
    rugged = sorted(hex for hex in NUMBERED if TERRAIN[hex].kind == "relief")
    bare = new_game({})
    bare.agenda, bare.board.turn = campaign().agenda, 3
    dim(bare, "1443", *rugged[:21])  # 44 places for 43 troops, and the two of armour must have those on the plain
    for seed in range(20):
        assert OKINAWA.invariants(imagined(bare, seed)) == []
    dim(game, *sorted(game.hidden.stacks)[:8])
    with pytest.raises(Short):
        imagined(game)
