"""What hands may pick in Okinawa: every line that comes of it can be read, is of the kind offered, and nearly always
stands; nothing of it comes from what is hidden from the American (OKI-R88, 18.4); and what orders mean on the map."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

import laid_out
import msgspec
import pytest
from msgspec.structs import replace

from arbitre.analysis.picking import every, pickable
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records import orders as o
from arbitre.games.okinawa.records.board import Combat, Mover
from arbitre.games.okinawa.records.printed import BEACHES, JAPAN, LANDING, NUMBERED, SEA, SETUP, TERRAIN, UNITS, US
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovementOptions
from arbitre.games.okinawa.rules.fire import FireOptions
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, LossesAsk, LossesOptions, Volley
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement, JapaneseMovementOptions
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment, KamikazesOptions
from arbitre.games.okinawa.rules.retreats import Retreats, RetreatsOptions
from arbitre.games.okinawa.rules.setup import SetUpOptions
from arbitre.games.okinawa.rules.ships import Ships, ShipsOptions
from arbitre.games.okinawa.rules.support import Window, WindowOptions
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play
from arbitre.web.offered import offered as as_json
from arbitre.words import LANGUAGES, Words
from okinawa.campaigns import campaign, reveal

KINDS = {
    "template": o.Template, "place": o.Place, "place-works": o.Place, "challenge": o.Challenge,
    "challenge-all": o.Challenge, "support": o.Support, "support-between": o.Support, "lose-first": o.LoseFirst,
    "sail": o.Sail, "kamikazes": o.Kamikazes, "search": o.Search, "fire": o.Fire, "move": o.Move, "move-by": o.Move,
    "move-attack": o.Move, "attack": o.Attack, "land": o.Land, "land-armour": o.Land, "combats": o.Combats,
    "done": o.Done, "retreat": o.Retreat, "lose": o.Lose,
}  # fmt: skip
# What only the whole line or sheet decides: ways that lead nowhere, room, who may share an attack.
TOGETHER = {
    ("move-by", "way-none"), ("move-by", "way-full"), ("move-by", "way-enemy"), ("move-by", "way-armour-alone"),
    ("move-by", "way-armour"), ("move-by", "way-minefield"), ("sail", "sail-full"),
    ("attack", "attack-shared"), ("attack", "attack-all-taken"), ("move-by", "move-nowhere"), ("move-by", "way-points"),
}  # fmt: skip
WORDS = {language: Words.of(language, OKINAWA) for language in LANGUAGES}


def questions(seed, turns):
    """(view, ask) of every question of some turns, answered by chance."""
    game, rng = OKINAWA.new({}), Random(seed)
    asks = asked(OKINAWA, game)
    while asks and game.board.turn <= turns:
        yield from ((OKINAWA.view(game, side), ask) for side, ask in asks.items())
        orders = {side: ask.sample(rng) for side, ask in asks.items()}
        game, asks = play(OKINAWA, game, orders, Umpire(KeyedDice(seed, "okinawa")), asks)


@pytest.fixture(scope="module")
def asked_questions():
    """The questions of nine turns, and of more campaigns until somebody has had to retreat who can."""
    found, seeds = [], count()
    while not any(isinstance(seen.now, Retreats) and any(map(ask.ways, ask.units)) for seen, ask in found):
        found += questions(f"hands{next(seeds)}", 9)
    return found


def hands(game, side, language="en"):
    """The view, the ask and the offers of a position."""
    seen = OKINAWA.view(game, side)
    ask = seen.now.ask(seen)
    return seen, ask, OKINAWA.seat.offers(seen, ask, language)


def offer(offers, id):
    (found,) = (offer for offer in offers.offers if offer.id == id)
    return found


def may(offers, id, slot, *picked):
    """What may be picked in a slot of an offer after some picks, (slot, ids) each."""
    wanted = offer(offers, id)
    (at,) = (one for one in wanted.slots if one.name == slot)
    return set(pickable(at, picked))


def order_of(line, seen):
    (read,) = OKINAWA.seat.read(line, seen)
    assert read.order is not None, line
    return read.order


def plotted(game, side, line):
    seen = OKINAWA.view(game, side)
    ask = seen.now.ask(seen)
    order = order_of(line, seen)
    assert not ask.plan((order,)).refusals
    drawn = OKINAWA.seat.plot(order, seen, ask)
    said = [words.say(drawn.says) for words in WORDS.values()] if drawn.says else []
    return drawn, (said[list(WORDS).index("en")] if said else "")


# --- every line stands ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_can_be_read_is_of_its_kind_and_nearly_always_stands(asked_questions, language):  # OKI-19.1
    rng, made, refused = Random(language), Counter(), Counter()
    for seen, ask in asked_questions:
        offers = laid_out.offers(OKINAWA, seen, ask, language)
        for kind, line in every(offers, rng, 2):
            order = order_of(line, seen)
            assert isinstance(order, KINDS[kind.id]), line
            made[kind.id] += 1
            refused.update((kind.id, remark.phrase.key) for remark in ask.plan((order,)).refusals)
    assert set(refused) <= TOGETHER
    assert refused.total() < 0.1 * made.total()
    assert set(made) >= set(KINDS) - {"lose", "combats", "move-attack"}, set(KINDS) - set(made)


def test_what_may_be_ordered_is_a_record_that_a_program_can_read_back(asked_questions):
    """Of every kind of question, with the types that it says it has."""
    losses = LossesAsk(OKINAWA.view(campaign(), US), (Volley("1237", (("jp_art_ltm", 1, 2, 6),)),))
    found = {}
    for ask in (losses, *(ask for _, ask in asked_questions)):
        options = ask.options()
        assert msgspec.json.decode(msgspec.json.encode(options), type=type(options)) == options
        found[msgspec.to_builtins(options)["ask"]] = type(options)
    assert found == {
        "setup": SetUpOptions, "ships": ShipsOptions, "kamikazes": KamikazesOptions, "fire": FireOptions,
        "americanmovement": AmericanMovementOptions, "window": WindowOptions, "retreats": RetreatsOptions,
        "losses": LossesOptions, "japanesemovement": JapaneseMovementOptions,
    }  # fmt: skip


def test_what_hands_pick_is_said_in_words_and_short_enough_for_a_page(asked_questions):
    for seen, ask in asked_questions:
        for language, words in WORDS.items():
            offers = laid_out.offers(OKINAWA, seen, ask, language)
            assert len(as_json(offers, words)) < 60_000
            for kind in offers.offers:
                assert words.say(kind.does) and kind.does.clause.startswith("OKI-")
                assert all(words.say(slot.asks) for slot in kind.slots)
                named = {id for slot in kind.slots for ids in (slot.items, *slot.by.values()) for id in ids}
                assert all(id in offers.items or id in TERRAIN for id in named)


def test_the_american_is_offered_the_same_whatever_is_hidden_where():  # OKI-R88, 18.4
    for step in (None, AmericanFire(), Ships()):
        game, twin = (campaign(step=step, open_hexes=("1139",), us_mar_1_1="1138", us_ship_idaho="1034") for _ in "ab")
        for id in list(twin.hidden.at("1039")) + list(twin.hidden.at("1238")):
            twin.hidden.put(id, "2217")
        assert hands(game, US)[2] == hands(twin, US)[2]


# --- movement and landing ---------------------------------------------------------------------------------------------


def test_a_stack_is_picked_at_once_and_each_of_its_counters_alone():  # OKI-3.8, 11.6
    game = campaign(open_hexes=(), us_mar_1_1="1237", us_mar_2_1="1237", us_arm_193="1337")
    seen, ask, offers = hands(game, US)
    move = offer(offers, "move")
    assert move.slots[0].items == ("stack:1237", "us_mar_1_1", "us_mar_2_1", "us_arm_193")
    assert offers.items["stack:1237"].writes == "1/1 M, 2/1 M" and offers.items["stack:1237"].detail == "10-10-4"
    pair, alone = (may(offers, "move", "to", ("units", (id,))) for id in ("stack:1237", "us_mar_1_1"))
    assert "1238" in pair & alone
    order = order_of(f"{move.text}{offers.items['stack:1237'].writes}{move.slots[1].lead}1238", seen)
    assert order == o.Move(("us_mar_1_1", "us_mar_2_1"), ("1238",)) and not ask.plan((order,)).refusals


def test_a_stack_whose_move_is_in_hand_may_go_on_together():  # OKI-R100
    game = campaign(open_hexes=(), us_mar_1_1="1237", us_mar_2_1="1237")
    units = ("us_mar_1_1", "us_mar_2_1")
    game.board.assault = replace(game.board.assault, mover=Mover(units, ("1236", "1237"), 3), moved=units)
    _, _, offers = hands(game, US)
    assert offer(offers, "move").slots[0].items == ("stack:1237",)
    assert all(TERRAIN[hex].cost == 1 for hex in may(offers, "move", "to", ("units", ("stack:1237",))))  # 1 left


def test_armour_is_not_offered_the_hills_nor_anybody_a_known_minefield():  # OKI-11.3, 11.4
    game = campaign(open_hexes=("1238",), us_arm_193="1337", us_mar_1_1="1237")
    _, _, offers = hands(game, US)
    assert all(TERRAIN[hex].armour for hex in may(offers, "move", "to", ("units", ("us_arm_193",))))
    assert "1238" not in may(offers, "move", "to", ("units", ("us_mar_1_1",)))


def test_who_has_moved_or_fired_is_not_offered_again():  # OKI-9.3, R47
    game = campaign(open_hexes=(), us_mar_1_1="1237", us_art_11m="1337")
    game.board.fired = ("us_art_11m",)
    _, _, offers = hands(game, US)
    assert offer(offers, "move").slots[0].items == ("us_mar_1_1",)


def test_attacks_are_offered_first_where_they_are_owed():  # OKI-R101, R57
    game = campaign(open_hexes=("1139",), us_mar_1_1="1138", us_mar_2_1="1138")
    _, _, offers = hands(game, US)
    assert [kind.id for kind in offers.offers][:2] == ["move", "move-by"]
    assert may(offers, "attack", "targets", ("attackers", ("stack:1138",))) == {"1139"}
    game.board.assault = replace(game.board.assault, bound={"us_mar_1_1": ("1139",)}, moved=("us_mar_1_1",))
    _, _, offers = hands(game, US)
    assert not [kind for kind in offers.offers if kind.id == "done"]
    assert offers.offers[0].id == "attack" and "1139" in WORDS["en"].say(offers.offers[0].does)


def test_landing_is_two_to_a_hex_of_a_free_beach_and_armour_alone():  # OKI-10.3, 10.5, R43
    game = campaign(open_hexes=(), us_mar_1_1="1131")
    _, _, offers = hands(game, US)
    free = may(offers, "land", "beach")
    assert free == {hex for id, beach in BEACHES.items() for hex in beach.hexes if id != "hagushi"}
    troops, armour = offer(offers, "land").slots[0], offer(offers, "land-armour").slots[0]
    assert (troops.most, armour.most) == (2, 1)
    assert {*troops.items, *armour.items} == {*LANDING} - {"us_mar_1_1"}
    assert {UNITS[id].kind for id in armour.items} == {"armour"}


def test_hidden_counters_may_be_moved_and_attack_from_where_they_hide():  # OKI-17.2, R75
    game = campaign(step=JapaneseMovement(), open_hexes=("1139",), us_mar_1_1="1138", us_mar_2_1="1138")
    _, _, offers = hands(game, JAPAN)
    assert "jp_inf_iib_21" in offer(offers, "move").slots[0].items
    assert may(offers, "attack", "targets", ("attackers", ("jp_inf_iib_13",))) == {"1138"}
    assert "stack:1040" in offer(offers, "move").slots[0].items  # both hidden, together


# --- ships, guns, aircraft, set-up ------------------------------------------------------------------------------------


def test_ships_are_put_anywhere_on_the_drawn_sea_and_later_go_as_far_as_they_sail():  # OKI-7.1, 7.2
    placing = campaign(turn=1, step=Ships(), open_hexes=())
    _, _, offers = hands(placing, US)
    anywhere = may(offers, "sail", "sea", ("ships", ("us_ship_idaho",)))
    assert anywhere <= SEA and len(anywhere) > 250
    sailing = campaign(step=Ships(), us_ship_idaho="1034", us_ship_colorado="1034", us_ship_wichita="1033")
    _seen, ask, offers = hands(sailing, US)
    near = may(offers, "sail", "sea", ("ships", ("us_ship_wichita",)))
    assert "1034" not in near  # two ships lie there (OKI-R13)
    for hex in sorted(near)[::7]:
        assert not ask.plan((o.Sail(("us_ship_wichita",), (hex,)),)).refusals


def test_guns_search_what_is_not_searched_and_fire_at_what_they_reach():  # OKI-9.5, R32
    game = campaign(step=AmericanFire(), open_hexes=("1139",), us_art_11m="1138", us_ship_idaho="1034")
    game.board.card["1240"] = "searched"
    _, _, offers = hands(game, US)
    search = may(offers, "search", "hex", ("gun", ("us_art_11m",)))
    fire = may(offers, "fire", "hex", ("guns", ("us_art_11m",)))
    assert "1140" in search and not {"1139", "1240"} & search
    assert "1139" in fire and fire - search == {"1139"}
    assert "4205" not in fire and "4205" not in search  # out of range


def test_aircraft_are_counted_up_to_what_the_calendar_grants():  # OKI-8.2
    game = campaign(turn=4, step=KamikazeAssignment(), **SETUP["us_default_turn_1"]["ships"])
    _, ask, offers = hands(game, JAPAN, "fr")
    assert offer(offers, "kamikazes").slots[0].items == tuple(f"n{n}" for n in range(1, ask.granted + 1))
    assert {"challenge", "support", "lose-first"} <= {kind.id for kind in offers.offers}  # OKI-19.2


def test_at_set_up_armour_is_offered_the_plains_and_troops_every_numbered_hex():  # OKI-4.3, R16
    _, _, offers = hands(OKINAWA.new({}), JAPAN)
    assert may(offers, "place", "hex", ("troops", ("jp_inf_iib_13",))) == NUMBERED
    both = may(offers, "place", "hex", ("troops", ("jp_inf_iib_13", "jp_arm_1")))
    assert both == {hex for hex in NUMBERED if TERRAIN[hex].armour}
    assert len(offer(offers, "template").slots[0].items) == 5


def test_japanese_guns_fire_only_at_americans_in_range():  # OKI-R82
    game = campaign(step=JapaneseFire())
    _, _, offers = hands(game, JAPAN)
    assert may(offers, "fire", "hex", ("guns", ("jp_art_ltm",))) == {"1237", "1138"}


def test_a_retreat_is_picked_from_the_lawful_ways():  # OKI-R67
    game = campaign(step=None, us_mar_1_1="1237", us_mar_2_1="1138")
    game.agenda = (Retreats(US, ("us_mar_1_1",), 2, US), *game.agenda)
    _seen, ask, offers = hands(game, US)
    found = may(offers, "retreat", "way", ("retreating", ("us_mar_1_1",)))
    assert len(found) == len(ask.options().retreat["us_mar_1_1"]) > 3
    assert all(offers.items[id].cell == offers.items[id].writes[-4:] for id in found)


def test_in_the_window_support_may_be_ordered_combat_by_combat():  # OKI-R78
    game = campaign(open_hexes=("1139",), us_mar_2_1="1138")
    combat = Combat(("us_mar_2_1",), ("1139",))
    game.board.assault = replace(game.board.assault, combats=(combat,))
    game.agenda = (Window(), *game.agenda)
    _, _, offers = hands(game, JAPAN)
    assert may(offers, "support-between", "hex") == {"1139"}
    assert [kind.id for kind in offers.offers] == ["support", "support-between"]


# --- what orders mean -------------------------------------------------------------------------------------------------


def test_a_move_is_plotted_with_its_points_and_what_it_has_not_searched():  # OKI-11.2
    game = campaign(open_hexes=(), us_mar_1_1="1237")
    drawn, said = plotted(game, US, "move 1/1 M: 1239")
    assert drawn.routes[0].cells == ("1237", "1238", "1239") and drawn.units == ("us_mar_1_1",)
    assert said == "3 of 4 points, 2 hexes unsearched"


def test_an_attack_is_plotted_with_both_strengths_as_far_as_they_are_known():  # OKI-13.6, 14.4, 14.5
    game = campaign(open_hexes=("1139",), us_mar_1_1="1138", us_mar_2_1="1138")
    drawn, said = plotted(game, US, "attack 1139 with 1/1 M, 2/1 M")
    assert said == "against 1139 10 to 28 known: difference −18"
    assert [mark.cell for mark in drawn.marks] == ["1139"]
    _, said = plotted(campaign(open_hexes=("1139",)), US, "move 1/1 M: 1138")
    assert said == "1 of 4 points; against 1139 5 to 28 known: difference −23"
    hidden = campaign(open_hexes=())
    reveal(hidden, "jp_inf_iib_13")  # alone: its companion and its fortification are still hidden
    _, said = plotted(hidden, US, "attack 1139 with 2/1 M")
    assert "5 to 8 known" in said  # OKI-R88


def test_fire_is_plotted_with_the_hits_to_expect_and_what_they_must_pay():  # OKI-9.8
    game = campaign(step=AmericanFire(), open_hexes=("1139",), us_ship_idaho="1034", us_ship_colorado="1033")
    assert plotted(game, US, "fire at 1139 with Idaho, Colorado")[1].endswith("costs 12")
    assert plotted(game, US, "fire at 1339 with Idaho")[1].endswith("if anybody is there")


def test_aircraft_are_plotted_with_their_chance_and_positions_with_their_defence():  # OKI-8.3, 14.4
    game = campaign(turn=2, step=KamikazeAssignment(), **SETUP["us_default_turn_1"]["ships"])
    drawn, said = plotted(game, JAPAN, "kamikazes 8 on Wichita")
    assert said == "8 on Wichita: sunk with 53 %" and drawn.marks[0].cell == "1033"
    start = OKINAWA.new({})
    _, said = plotted(start, JAPAN, "place 13 IIB, 272 IIB, Fort 1 at 1139")
    assert said.endswith("defends with 28")
    drawn, _ = plotted(start, JAPAN, "template historical")
    assert set(drawn.washes[0].cells) == set(SETUP["japanese_default"])
