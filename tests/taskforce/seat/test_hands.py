"""What hands may pick in Task Force: every line that comes of it can be read, is of the kind offered, and stands."""

from __future__ import annotations

from collections import Counter
from random import Random

import laid_out
import msgspec
import pytest

from arbitre.analysis.picking import every, pickable
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import (
    Arrange,
    Attack,
    Combine,
    Detach,
    Divide,
    Done,
    Fire,
    Fly,
    Form,
    Hold,
    Join,
    Lose,
    Part,
    Sail,
    Search,
    Stay,
)
from arbitre.games.taskforce.rules.bombing import AntiAirLossesOptions, Bombing, BombingOptions
from arbitre.games.taskforce.seat.chart.places import berth, wave
from arbitre.web.offered import offered as as_json
from arbitre.words import LANGUAGES
from taskforce.seat.at_sea import crippled, every_question, fighting, first, hunting, sailing
from taskforce.seat.positions import WORDS, attacking, losing, orders_of, put, questions

KINDS = {"attack": Attack, "done": Done, "lose": Lose}
AT_SEA = {**KINDS, "raid": Fly, "search": Search, "sail": Sail, "form": Form, "split": Form,
          "divide": Divide, "combine": Combine, "join": Join, "part": Part, "arrange": Arrange,
          "fire": Fire, "hold": Hold, "detach": Detach, "stay": Stay}  # fmt: skip


@pytest.fixture(scope="module")
def asked_questions():
    """The questions of some games, and one about losses of two kinds."""
    found = [question for seed in range(4) for question in questions(f"hands{seed}", Random(seed))]
    return [*found, put(losing(("kate-1", "kate-6", "kate_bomb-1"), 2))]


def hands(game, language="en"):
    """The ask and the offers of a position."""
    seen, ask = put(game)
    return ask, TASKFORCE.seat.offers(seen, ask, language)


def offer(offers, id):
    (found,) = (offer for offer in offers.offers if offer.id == id)
    return found


def targets(offers, *units):
    """The ships that may be picked after these units."""
    return set(pickable(offer(offers, "attack").slots[1], [("bombers", units)]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_can_be_read_is_of_its_kind_and_stands(asked_questions, language):
    rng, made = Random(language), Counter()
    for seen, ask in asked_questions:
        for kind, line in every(laid_out.offers(TASKFORCE, seen, ask, language), rng, 3):
            (order,) = orders_of(line, seen)
            assert isinstance(order, KINDS[kind.id]) and not ask.plan((order,)).refusals, line
            made[kind.id] += 1
    assert set(made) == set(KINDS)


def test_what_may_be_ordered_is_a_record_that_a_program_can_read_back(asked_questions):
    found = set()
    for _, ask in asked_questions:
        options = ask.options()
        assert msgspec.json.decode(msgspec.json.encode(options), type=type(options)) == options
        found.add(type(options))
    assert found == {BombingOptions, AntiAirLossesOptions}


def test_what_hands_pick_is_said_in_words_and_short_enough_for_a_page(asked_questions):
    for seen, ask in asked_questions:
        for language, words in WORDS.items():
            offers = laid_out.offers(TASKFORCE, seen, ask, language)
            assert len(as_json(offers, words)) < 20_000
            for kind in offers.offers:
                assert words.say(kind.does) and kind.does.clause.startswith("TF-")
                assert all(words.say(slot.asks) for slot in kind.slots)
                named = {id for slot in kind.slots for ids in (slot.items, *slot.by.values()) for id in ids}
                assert named <= set(offers.items)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_at_sea_can_be_read_is_of_its_kind_and_stands(language):
    """Only fleets that are formed may come out too small: that is for the whole sheet to say (TF-6.12)."""
    rng, made = Random(language), Counter()
    for seen, ask in every_question():
        offers = laid_out.offers(TASKFORCE, seen, ask, language)
        assert len(as_json(offers, WORDS[language])) < 40_000
        for kind in offers.offers:
            assert WORDS[language].say(kind.does) and all(WORDS[language].say(slot.asks) for slot in kind.slots)
        for kind, line in every(offers, rng, 2):
            (order,) = orders_of(line, seen)
            assert isinstance(order, AT_SEA[kind.id.partition("-")[0]]), line
            assert {remark.phrase.key for remark in ask.plan((order,)).refusals} <= {"form-small"}, line
            made[kind.id.partition("-")[0]] += 1
    assert set(made) >= set(AT_SEA) - {"lose", "split", "combine", "join", "part"}


def test_no_hex_is_offered_for_a_search_once_the_cup_is_empty():
    """TF-R48."""
    game = hunting()
    assert offer(hands(game)[1], "search").slots[0].most == 2
    game.board.cup = 1
    assert offer(hands(game)[1], "search").slots[0].most == 1
    game.board.cup = 0
    assert hands(game)[1].offers == ()


def test_a_hex_to_search_tells_who_is_there_and_the_odds():
    ask, offers = hands(hunting(), "fr")
    item = offers.items[ask.hexes[0]]
    assert item.cell == ask.hexes[0] and WORDS["fr"].text(item.detail) == "A1\u202f: 25\u202f%"


def test_a_fleet_is_picked_in_its_hex_and_then_a_hex_that_it_reaches():
    """TF-9.3, 9.6: by night hex by hex too, of those that reach two."""
    ask, offers = hands(sailing())
    assert offers.items["ijn-8"].cell == "0703" and "sail-by" not in {kind.id for kind in offers.offers}
    ends = pickable(offer(offers, "sail").slots[1], [("fleet", ("ijn-8",))])
    assert set(ends) == set(ask.options().fleets["ijn-8"].ways)
    ask, offers = hands(sailing(11))
    by = offer(offers, "sail-by").slots
    assert "ijn-11" in ask.options().fleets and "ijn-11" not in by[0].items and "ijn-8" in by[0].items
    first = pickable(by[1], [("fleet", ("ijn-8",))])[0]
    then = pickable(by[2], [("fleet", ("ijn-8",)), ("by", (first,))])[0]
    line = f"sail TF 8 -> {offers.items[first].writes}, {offers.items[then].writes}"
    assert not ask.plan(orders_of(line, put(sailing(11))[0])).refusals


def test_guns_are_picked_one_or_two_and_escorts_any_number_or_none():
    """TF-5.2, 10.6."""
    _, offers = hands(fighting())
    guns, target = offer(offers, "fire").slots
    assert (guns.items, guns.most) == (("nachi", "haguro"), 2) and "houston" in target.items
    assert WORDS["en"].text(offers.items["houston"].detail) == "durability 4, significant damage"
    _, offers = hands(crippled("nachi"))
    assert (offer(offers, "detach").slots[1].least, offer(offers, "detach").slots[1].most) == (0, 0)


def test_bombers_over_a_fleet_pick_a_ship_in_its_hex_with_the_fire_of_her_neighbours():
    """TF-12.13."""
    game = first("force_z", Bombing)
    ask, offers = hands(game)
    assert {offers.items[id].cell for id in ask.ships} == {game.board.raid.hex}
    assert WORDS["en"].say(offer(offers, "done").does).startswith("The raid turns home")
    fire = ask.options().ships["prince_of_wales"].fire
    assert WORDS["en"].text(offers.items["prince_of_wales"].detail) == f"intact, fire {fire}" and fire > 7


def test_no_more_bombers_are_picked_together_than_attack_in_surprise():
    """TF-S1.2: after them, as many as there are."""
    for attacked, most in ((0, 4), (3, 1), (4, 0)):
        _, offers = hands(attacking(attacked=attacked))
        assert offer(offers, "attack").slots[0].most == most


def test_ships_are_offered_that_all_picked_bombers_can_attack():
    """TF-S1.4: torpedoes run at exposed ships alone."""
    _, offers = hands(attacking(nevada="sunk"))
    exposed = {"california", "oklahoma", "west_virginia", "arizona", "helena", "raleigh"}
    assert targets(offers, "kate-1") == targets(offers, "kate_bomb-1", "kate-1") == exposed
    assert targets(offers, "kate_bomb-1") > exposed and "nevada" not in targets(offers, "kate_bomb-1")


def test_a_ship_is_picked_at_her_berth_and_a_bomber_in_the_box_of_its_wave():
    for turn in (1, 2):
        game = attacking(wave=turn)
        ask, offers = hands(game)
        assert {id: offers.items[id].cell for id in ask.ships} == {id: berth(id) for id in ask.ships}
        assert {offers.items[id].cell for id in ask.units} == {wave(turn)}
        chart = TASKFORCE.seat.chart(put(game)[0])
        assert {item.cell for item in offers.items.values()} <= {cell.id for cell in chart.cells}
        assert {*ask.units} <= {piece.id for counter in chart.counters for piece in counter.pieces}


def test_bombers_and_ships_tell_what_matters_of_them():
    for language, unit, ship, alert in (
        ("en", "3 points, reduced", "critical, no fire", "intact, fire 4"),
        ("fr", "3 points, réduit", "avarie critique, pas de DCA", "intact, DCA 4"),
    ):
        _, offers = hands(attacking(attacked=4, arizona="critical"), language)
        details = {id: WORDS[language].text(item.detail) for id, item in offers.items.items()}
        assert (details["kate-6"], details["arizona"], details["nevada"]) == (unit, ship, alert)


def test_losses_are_picked_as_one_of_the_ways_there_are():
    """TF-12.15: one step by a torpedo bomber, one by another."""
    ask, offers = hands(losing(("kate-1", "kate-6", "kate_bomb-1"), 2))
    written = [offers.items[id].writes for id in offer(offers, "lose").slots[0].items]
    assert written == [", ".join(map(unit_name, way)) for way in ask.ways] == ["Kate T1, Kate B1", "Kate T6, Kate B1"]
    _, offers = hands(losing(("kate-1", "kate-6"), 2))
    assert [offers.items[id].writes for id in offer(offers, "lose").slots[0].items] == ["Kate T1, Kate T1",
                                                                                       "Kate T1, Kate T6"]  # fmt: skip


def test_the_same_hands_are_held_out_in_both_languages():
    for game in (attacking(), attacking(wave=2), losing(("kate-1", "kate-6"), 2)):
        english, french = (hands(game, language)[1] for language in ("en", "fr"))
        assert [kind.id for kind in english.offers] == [kind.id for kind in french.offers]
        assert {id: item.writes for id, item in english.items.items()} == {
            id: item.writes for id, item in french.items.items()
        }
