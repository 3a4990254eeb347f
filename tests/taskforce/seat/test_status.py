"""The status step as its players hold it: asked, offered, drawn, advised, guided, in both languages (TF-11.2 to
11.6, 11.8, 11.9, 11.14, 4.14, R29)."""

from random import Random

import laid_out
import pytest
from msgspec.structs import replace

from arbitre.analysis.picking import every
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Arm, Combine, Divide, Fly, Lose, Patrol, Stow
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.words import LANGUAGES
from taskforce.seat.in_the_air import HERE, POSITIONS, THERE, crowded, put, raided, sheets
from taskforce.seat.positions import WORDS, orders_of

KINDS = {
    "split-zero": Divide,
    "arm": Arm,
    "stow": Stow,
    "patrol": Patrol,
    "patrol-over": Patrol,
    "raid": Fly,
    "surplus": Lose,
}


ABOARD, FLYING = {"arm", "stow"}, {"arm", "stow", "patrol", "raid"}
OFFERED = {
    "by day": FLYING | {"patrol-over", "split-zero"},
    "second": FLYING | {"split-zero"},
    "at dusk": ABOARD | {"split-zero"},
    "nothing sighted": ABOARD | {"patrol", "split-zero"},
    "allied": FLYING,
    "too many": {"surplus"},
}


def state(game, side=IJN, language="en"):
    found = TASKFORCE.seat.ask_words(*put(game, side), language)
    return [WORDS[language].say(phrase, clause=False) for phrase in found.state]


def advice(game, *orders, side=IJN, language="en"):
    seen, ask = put(game, side)
    assert not ask.plan(orders).refusals
    return [WORDS[language].say(phrase, clause=False) for phrase in TASKFORCE.seat.advice(seen, ask, orders)]


def closing(game, *orders, side=IJN):
    found = TASKFORCE.seat.closing(*put(game, side), orders)
    return found and WORDS["en"].say(found, clause=False)


def keys(game, *orders, side=IJN):
    return [phrase.key for phrase in TASKFORCE.seat.advice(*put(game, side), orders)]


# --- asked ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_question_is_put_in_words_and_its_example_and_lines_are_accepted(name, language):
    seen, ask = POSITIONS[name]()
    found = TASKFORCE.seat.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert ("{" not in WORDS[language].say(phrase) and phrase.clause.startswith("TF-")) or phrase is found.passing
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
        assert not ask.plan(orders_of(line, seen)).refusals
    assert found.example and not ask.plan(orders_of("\n".join(found.example), seen)).refusals


def test_each_carrier_is_told_box_by_box():
    """TF-2.18, 11.5."""
    told = state(sheets())
    assert told[0].startswith("You go first in the air: you can send CAP elsewhere")
    assert told[1] == (
        "Shokaku in 0808: READY Zero 1, Val 1, Val 2 and Kate T1, RESERVE Zero 2, CAP Kate T3, LANDING from CAP "
        "Kate T2 and LANDING from the map Val 3. READY holds 4 of 4 units, READY and RESERVE 5 of 8."
    )
    assert told[2] == "The enemy knows of a marker of yours in 0808, where Shokaku is: he may raid it."
    assert not [said for said in state(sheets(ours=False)) if said.startswith("The enemy knows")]
    allied = state(sheets(first=ALLIED, side=ALLIED), ALLIED)
    assert allied[1].endswith("READY holds 3 of 4 units, READY and RESERVE 7.5 of 10.") and "(reduced)" in allied[1]


def test_what_can_be_raided_is_told_with_who_reaches_it():
    """TF-11.9, 14.9."""
    said = "In 1108: A1 (carrier task force in turn 4). In READY and within range: Zero 1, Val 1, Val 2, Kate T1 and "
    assert any(sentence.startswith(said) for sentence in state(sheets()))
    assert "Nothing of the enemy has been sighted: there is nothing to raid." in state(sheets(theirs=False))


def test_the_second_player_is_told_that_he_is_raided():
    """TF-11.11, 11.14, 3.2."""
    told = state(raided())
    assert told[0] == (
        "You go second in the air: the enemy has made his moves, and you can send CAP over your own carriers only."
    )
    assert told[-1] == "Dauntless 1 raids 0808, and cannot be called off."


def test_what_a_deck_has_lost_is_told():
    """TF-4.14, 11.13."""
    game = sheets()
    game.board.ships["shokaku"] = replace(game.board.ships["shokaku"], minor=("minor",), deck=("launching",))
    assert "Shokaku cannot launch aircraft." in state(game)
    assert "Nothing can land on Shokaku." not in state(game)


def test_the_last_turn_of_day_is_told():
    """TF-11.6."""
    assert state(sheets(turn=10))[0].endswith("Nothing takes off in this turn; units change their boxes aboard.")


def test_who_is_lost_for_want_of_room_is_asked():
    """TF-11.5."""
    found = TASKFORCE.seat.ask_words(*put(crowded()), "en")
    assert WORDS["en"].say(found.wanted, clause=False) == "Shokaku has no room for 1 unit: who is lost?"
    assert state(crowded()) == ["To be chosen from: Val 3 and Kate T2."]


# --- hands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_every_line_made_by_hand_can_be_read_is_of_its_kind_and_stands(name, language):
    seen, ask = POSITIONS[name]()
    made = set()
    for kind, line in every(laid_out.offers(TASKFORCE, seen, ask, language), Random(name), 12):
        (order,) = orders_of(line, seen)
        assert isinstance(order, KINDS[kind.id]) and not ask.plan((order,)).refusals, line
        made.add(kind.id)
    assert made == OFFERED[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_units_lie_in_their_boxes(language):
    """TF-2.11."""
    offers = TASKFORCE.seat.offers(*put(sheets()), language)
    item, words = offers.items["val-1"], WORDS[language]
    assert (item.writes, item.cell, words.text(item.under)) == ("Val 1", "deck-shokaku-ready", "Shokaku, READY")
    assert words.text(offers.items["kate-2"].under).startswith("Shokaku, LANDING")
    raid = next(offer for offer in offers.offers if offer.id == "raid")
    assert set(raid.slots[0].items) == {"zero-1", "zero-3", "val-1", "val-2", "kate-1"}
    assert set(raid.slots[1].by["val-1"]) == {THERE}


def test_bombers_are_not_offered_to_who_goes_on_CAP_elsewhere_nor_anybody_to_the_second_player():
    """TF-11.8."""
    offers = {offer.id: offer for offer in TASKFORCE.seat.offers(*put(sheets()), "en").offers}
    assert offers["patrol-over"].slots[0].items == ("zero-3",)
    assert "patrol-over" not in {offer.id for offer in TASKFORCE.seat.offers(*put(raided()), "en").offers}


def test_all_are_those_in_READY():
    """TF-11.9: of the side that writes."""
    seen, _ = put(sheets())
    assert set(orders_of(f"raid all -> {THERE}", seen)[0].units) == {"zero-1", "zero-3", "val-1", "val-2", "kate-1"}
    assert orders_of(f"Val 1-2 -> {THERE}", seen) == [Fly(("val-1", "val-2"), THERE)]
    assert orders_of("Val 3", put(crowded())[0]) == [Lose(("val-3",))]


# --- pencil -----------------------------------------------------------------------------------------------------------


def drawn(order, game=None, language="en"):
    found = TASKFORCE.seat.plot(order, *put(game or sheets()))
    ways = [route.cells for route in found.routes]
    return found.says and WORDS[language].say(found.says, clause=False), ways, [mark.cell for mark in found.marks]


def test_orders_of_the_status_step_are_drawn():
    """TF-11.3, 11.5, 11.16."""
    assert drawn(Fly(("val-1", "kate-1", "zero-3"), THERE)) == (
        "3 units, 11 points against ships, one fighter", [(HERE, THERE), ("0706", THERE)], [THERE]
    )  # fmt: skip
    assert drawn(Arm(("zero-2", "kate-2")))[0] == "Shokaku: READY 6 of 4, in all 7 of 8"  # with Val 3 below
    assert drawn(Patrol(("zero-1", "val-1")))[0] == "one fighter, 5 against aircraft; one bomber out of harm’s way"
    assert drawn(Patrol(("zero-3",), HERE))[1] == [("0706", HERE)]
    assert drawn(Lose(("val-3",)), crowded()) == (None, [], [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_drawn_is_said_in_both_languages(language):
    for order in (Fly(("val-1",), THERE), Fly(("zero-1",), THERE), Arm(("zero-2",)), Stow(("val-1",)),
                  Patrol(("val-1", "val-2")), Patrol(("zero-1", "val-1"))):  # fmt: skip
        assert "{" not in drawn(order, language=language)[0]


# --- advice -----------------------------------------------------------------------------------------------------------


def test_the_owner_is_warned_of_what_there_is_no_room_for_before_he_confirms():
    """TF-R29, 11.5: nothing is refused, and not even an order is needed for it."""
    said = "Shokaku will have no room for Kate T2: it is lost as things stand."
    assert closing(sheets(), Arm(("kate-2",))) == said and said in advice(sheets(), Arm(("kate-2",)))
    assert closing(sheets(), Arm(("kate-2",)), Stow(("val-1",))) is None
    assert closing(sheets()) is None
    full = sheets(val_1="from-map", kate_1="reserve", zero_1="cap")
    for number in range(1, 9):
        spare = replace(full.board.air["val-4"], id=f"val-9{number}", base="shokaku", box="reserve")
        full.board.air[spare.id] = spare
    assert closing(full).startswith("Shokaku will have no room for")


def test_bombers_left_in_READY_under_a_marker_that_the_enemy_knows_are_warned_of():
    """TF-4.11: half the time they explode; not where the enemy knows of nothing, and not at dusk."""
    stays = Stow(("zero-3",))
    said = "The enemy may raid 0808, and Val 1, Val 2 and Kate T1 stay in READY on Shokaku: one hit, and with 50 % they"
    assert f"{said} explode." in advice(sheets(), stays)
    gone = (Fly(("val-1", "val-2"), THERE), Stow(("kate-1", "kate-2")))
    assert "advice-explode" not in keys(sheets(), *gone)
    assert "advice-explode" not in keys(sheets(ours=False), stays)
    assert "advice-explode" not in keys(sheets(turn=10), stays)


def test_a_carrier_that_the_enemy_knows_without_CAP_is_warned_of():
    """TF-11.3: her own, or fighters from elsewhere."""
    assert "The enemy may raid 0808, and nobody is on CAP over Shokaku, with Zero 1 in READY." in advice(
        sheets(), Stow(("val-1",))
    )
    assert "advice-no-cap" not in keys(sheets(), Patrol(("zero-1",)))
    assert "advice-no-cap" not in keys(sheets(), Patrol(("zero-3",), HERE))
    assert "advice-no-cap" in keys(sheets(), Patrol(("val-1",)))  # a bomber does not fight
    allied = keys(sheets(first=ALLIED, side=ALLIED, f4f_2="reserve"), Stow(("tbd-1",)), side=ALLIED)
    assert "advice-explode" in allied and "advice-no-cap" not in allied  # fighters in READY have radar


def test_a_raid_without_escort_is_warned_of_if_a_fighter_could_go_along():
    """TF-11.9."""
    said = f"No fighter escorts the raid on {THERE}, though Zero 1 and Zero 3 are in READY and within range."
    assert said in advice(sheets(), Fly(("val-1",), THERE))
    assert "advice-no-escort" not in keys(sheets(), Fly(("val-1",), THERE), Fly(("zero-3",), THERE))
    assert "advice-no-escort" not in keys(sheets(zero_1="cap", zero_3="reserve"), Fly(("val-1",), THERE))


def test_a_Zero_that_is_merged_into_another_escorts_nobody():
    """TF-11.12: its counter is gone."""
    game = sheets(zero_2="ready")
    for id in ("zero-1", "zero-2"):
        game.board.air[id] = replace(game.board.air[id], steps=1)
    said = f"No fighter escorts the raid on {THERE}, though Zero 1 and Zero 3 are in READY and within range."
    assert said in advice(game, Combine(("zero-1", "zero-2")), Fly(("val-1",), THERE))


def test_fighters_below_are_spoken_of_where_there_is_room_for_them():
    """TF-11.3, 11.5."""
    order = Stow(("zero-3",))
    assert "advice-fighters-below" in keys(sheets(), order)
    assert not [said for said in advice(sheets(), order) if "Zero 3" in said]  # it has just been struck below
    game = sheets(zero_4="cap")
    assert "advice-fighters-below" not in keys(game, order)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_advice_is_said_in_both_languages(language):
    for orders in ((Arm(("kate-2", "zero-2")), Fly(("val-1",), THERE)), (Stow(("val-1",)),), (Stow(("zero-3",)),)):
        for said in advice(sheets(), *orders, language=language):
            assert "{" not in said
    assert not advice(crowded(), Lose(("val-3",)))


# --- guide ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
def test_a_newcomer_is_told_of_boxes_CAP_raids_and_what_READY_risks(side, language):
    """TF-11.3, 11.9, 4.11: in the first turn only; what is proposed stands."""
    game = sheets(turn=3, first=side, side=side)
    seen, ask = put(game, side)
    hints = TASKFORCE.seat.guide(seen, ask, language)
    assert [hint.says.key for hint in hints] == ["guide-boxes", "guide-cap", "guide-launch", "guide-ready"]
    for hint in hints:
        assert "{" not in WORDS[language].say(hint.says)
        assert not hint.line or not ask.plan(orders_of(hint.line, seen)).refusals
    assert all(hint.line for hint in hints[:2])
    assert not TASKFORCE.seat.guide(*put(sheets(turn=4, first=side, side=side), side), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_told_who_is_lost_first(language):
    """TF-11.5."""
    game = crowded()
    game.board.turn = 3
    for id in ("kate-2", "val-3"):
        game.board.air[id] = replace(game.board.air[id], changed=3)
    (hint,) = TASKFORCE.seat.guide(*put(game), language)
    assert hint.says.key == "guide-surplus" and orders_of(hint.line, put(game)[0])
