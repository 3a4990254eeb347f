"""What hands may pick: every line that comes of it can be read, is of the kind offered, and nearly always stands; every
kind of order that a question takes is offered; and nothing in it comes from the truth (MID-25.4, MID-R9, MID-26.4)."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from random import Random

import laid_out
import msgspec
import pytest
from twinning import in_hand, sampled

from arbitre.analysis.picking import every, pickable
from arbitre.analysis.twins import question
from arbitre.games import midway
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records import orders as o
from arbitre.games.midway.records.printed import AIR, GRID, LAND, SHIPS, SIDES
from arbitre.games.midway.records.state import Battle
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import Bombing
from arbitre.games.midway.rules.fire import FireOptions
from arbitre.games.midway.rules.movement import EXIT, ST11, Movement, MovementOptions
from arbitre.games.midway.rules.raids import RaidDeclaration, RaidOptions
from arbitre.games.midway.rules.recovery import Recovery, RecoveryOptions
from arbitre.games.midway.rules.searches import Searches, SearchOptions
from arbitre.games.midway.rules.setup import SetUp, SetUpOptions, new_game
from arbitre.games.midway.rules.submarines import ScreenOptions, SubmarineScreen
from arbitre.games.midway.rules.surface import Gunfire
from arbitre.games.midway.seat.chart.pieces import _ABOARD
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries
from midway.asking import questions
from midway.positions import DAY, JP, US, announced, ashore, change, flying, only_air, position, put, seen
from midway.twinning import NAMES, pair

KINDS = {
    "place": o.Place, "form": o.Form, "move-hex": o.Move, "move": o.Move, "enter": o.Move, "strike": o.StrikeMidway,
    "strike-later": o.StrikeMidway, "build": o.Build, "no-more": o.NoMore, "search": o.Search, "scout": o.Scout,
    "waive": o.Waive, "raid": o.Raid, "cancel": o.CancelMidway, "land": o.Land, "ready": o.Deck, "below": o.Deck,
    "reserve": o.Reserve, "engage": o.Engage, "torpedo": o.Torpedo, "shell": o.Shell, "ashore": o.Ashore,
    "screen": o.Screen, "fire": o.Fire,
}  # fmt: skip
# What only the whole sheet decides: a carrier's or ST11's move, fighters of several bases, room that landings take.
TOGETHER = {
    ("strike-later", "raid-too-far"), ("strike-later", "raid-from-fog"), ("build", "build-where"),
    ("raid", "raid-too-far"), ("raid", "raid-committed"), ("reserve", "reserve-no-room"),
    ("move", "move-transports-stay"),
}  # fmt: skip
WORDS = {language: Words.of(language, MIDWAY) for language in LANGUAGES}
CHANCE = "hands"


def kind(offer):
    """The kind of order behind an offer's id."""
    return offer.id if offer.id in KINDS else offer.id.partition("-")[0]


@pytest.fixture(scope="module")
def asked():
    """(game, side, view, ask) of every question of two games."""
    return questions()


def hands(game, side, step, language="en"):
    """The view, the ask and the offers of a position."""
    view = seen(game, side, step)
    ask = step.ask(view)
    return view, ask, MIDWAY.seat.offers(view, ask, language)


def offered(offers, id):
    (found,) = (offer for offer in offers.offers if offer.id == id)
    return found


def ids(offers):
    return [offer.id for offer in offers.offers]


def order_of(line, view):
    (read,) = MIDWAY.seat.read(line, view)
    assert read.order is not None, line
    return read.order


# --- every line stands ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_put_together_by_hand_is_an_order_of_its_kind_that_stands(asked, language):
    """MID-25.4, MID-R9: in every question of two games; what cannot stand by itself is a matter of the whole sheet."""
    rng, made, refused = Random(language), Counter(), Counter()
    for _, _, view, ask in asked:
        offers = laid_out.offers(MIDWAY, view, ask, language)
        for offer, line in every(offers, rng):
            order = order_of(line, view)
            assert type(order) is KINDS[kind(offer)], line
            made[kind(offer)] += 1
            if wrong := ask.plan([order]).refusals:
                why = (kind(offer), wrong[0].phrase.key)
                assert why in TOGETHER, f"{line}: {why}"
                refused[kind(offer)] += 1
    assert made.keys() >= KINDS.keys() - {"build"}
    for name, n in refused.items():
        if name not in ("strike-later", "build"):
            assert n < 0.15 * made[name], name


def test_what_is_written_is_what_was_picked(asked):
    """MID-R62: the aircraft that a line means are as good as those picked, and the ships are those picked."""
    rng, aircraft = Random("picked"), 0
    for _, _, view, ask in asked:
        offers = laid_out.offers(MIDWAY, view, ask, "en")
        for offer in offers.offers:
            if kind(offer) not in ("raid", "strike", "scout"):
                continue
            units = [id for id in offer.slots[0].items if id in AIR]
            picked = tuple(rng.sample(units, min(1 if offer.id == "scout" else 3, len(units))))
            names = Counter(offers.items[id].writes for id in picked)
            terms = "+".join(f"{n}x{name}" for name, n in names.items())
            line = f"search {terms} -> H6" if offer.id == "scout" else f"{terms} -> H6"
            meant = MIDWAY.seat.plot(
                order_of(line.replace("H6", "Midway") if offer.id == "strike" else line, view), view, ask
            )
            if meant.units:
                aircraft += 1
                own = view.own.air
                as_good = [
                    sorted((own[u].base, own[u].steps, AIR[u].model) for u in us) for us in (picked, meant.units)
                ]
                assert as_good[0] == as_good[1], line
    assert aircraft > 50


# --- everything that may be ordered is offered ------------------------------------------------------------------------


def wanted(view, ask):
    """The offers that a question's options call for."""
    match options := ask.options():
        case SetUpOptions():
            yield "place"
        case MovementOptions(strike=strike):
            status = {view.own.ships[ship].status for ship in options.move}
            yield from (name for name, state in (("move", "map"), ("enter", "waiting")) if state in status)
            yield from ("strike" for unit in strike[:1] if any(AIR[u].type != "F" for u in strike))
            yield from ("build" for _ in range(options.build))
            waiting = any(ship.status == "waiting" for ship in view.own.ships.values())
            yield from ("no-more" for _ in range(options.no_more and waiting))
        case SearchOptions():
            yield from (f"search-{asset.asset}" for asset in options.assets if asset.hexes)
            yield from ("scout" for _ in options.scouts[:1])
            yield from ("waive" for _ in [*options.naval, *options.automatic][:1])
        case RaidOptions():
            bombers = [unit for units in options.raids.values() for unit in units if AIR[unit].type != "F"]
            yield from ("raid" for _ in bombers[:1])
            yield from ("cancel" for _ in options.strike[:1])
        case RecoveryOptions():
            yield from ("land" for places in options.land.values() if places)
            for name in ("ready", "below", "engage", "torpedo", "shell", "ashore"):
                yield from (name for _ in list(getattr(options, name))[:1])
        case ScreenOptions():
            yield from (f"screen-{screen.hex}" for screen in options.screens)
        case FireOptions():
            yield from (f"fire-{fight.battle}" for fight in options.battles)
        case _:
            raise AssertionError(options)


def test_every_kind_of_order_that_a_question_takes_is_offered(asked):
    """MID-2.9."""
    for _, side, view, ask in asked:
        offers = ids(laid_out.offers(MIDWAY, view, ask, "en"))
        assert set(wanted(view, ask)) <= set(offers), f"{side} in {type(view.now).__name__} of turn {view.turn}"
        assert len(set(offers)) == len(offers)


def named(order):
    """What an order names, as items; None for those that name many things at once."""
    match order:
        case o.Move(who=(ship,), to=to):
            return [ship, to]
        case o.Place(who=(ship,), hexes=(hex,)):
            return [ship, hex]
        case o.Search(hex=hex) | o.Waive(hex=hex) | o.Engage(hex=hex):
            return [hex]
        case o.Scout(air=term, hex=hex):
            return [term.unit, hex]
        case o.Deck(air=(term,)):
            return [term.unit]
        case o.Screen(ship=ship):
            return [ship]
        case o.Torpedo(ship=ship, hex=hex):
            return [ship, hex]
        case o.Ashore(units=(unit,)):
            return [unit]
        case o.Raid(air=air, hex=hex):
            return [*(term.unit for term in air), hex]
        case o.StrikeMidway(air=air):
            return [*(term.unit for term in air), "midway"]
    return None


def within(offer, things):
    """Whether all of these can be picked from the slots of an offer."""
    first = (offer.slots[0].name, tuple(thing for thing in things if thing in offer.slots[0].items))
    may = {id for slot in offer.slots for id in pickable(slot, [first])}
    return set(things) <= may


def test_every_random_order_could_have_been_picked(asked):
    """Whatever a player at random may order, unit by unit and hex by hex, hands may order too."""
    rng, met = Random("sampled"), Counter()
    for _, _, view, ask in asked:
        offers = laid_out.offers(MIDWAY, view, ask, "en")
        for order in ask.sample(rng):
            if things := named(order):
                met[type(order)] += 1
                offering = [offer for offer in offers.offers if KINDS[kind(offer)] is type(order)]
                assert any(within(offer, things) for offer in offering), order
    assert met.keys() >= {o.Move, o.Place, o.Search, o.Scout, o.Deck, o.Screen, o.Torpedo, o.Raid, o.StrikeMidway}


def test_hands_never_give_the_game_up(asked):
    """MID-1.3: that has a button of its own."""
    assert not [
        offer
        for _, _, view, ask in asked
        for offer in laid_out.offers(MIDWAY, view, ask, "en").offers
        if "concede" in offer.text
    ]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_offered_can_be_said(asked, language):
    """Kinds, questions, items and their headings, in both languages; and every id that a slot holds is an item or a
    hex."""
    words, met = WORDS[language], set()
    for _, _, view, ask in asked:
        offers = laid_out.offers(MIDWAY, view, ask, language)
        for offer in offers.offers:
            met.add(words.say(offer.does, clause=True))
            for slot in offer.slots:
                assert words.say(slot.asks)
                for id in (*slot.items, *slot.by, *(id for may in slot.by.values() for id in may)):
                    assert id in offers.items or id in GRID, id
        for item in offers.items.values():
            assert item.writes and words.text(item.said)
            met.add(f"{words.text(item.under)}|{words.text(item.detail)}")
    assert all("[MID-" in text for text in met if "|" not in text)


# --- nothing leaks ----------------------------------------------------------------------------------------------------


def handed(game, side):
    """All that hands receive: offers and guide in both languages, the plot of every sampled order, the advice."""
    ask, view = question(MIDWAY, game, side)
    if ask is None:
        return b""
    orders = [*sampled(view, ask)]
    offers = {language: MIDWAY.seat.offers(view, ask, language) for language in LANGUAGES}
    for language in LANGUAGES:
        orders += [order_of(line, view) for _, line in every(offers[language], Random(language), 1)]
    return msgspec.json.encode(
        [
            *(each for language in LANGUAGES for each in (offers[language], MIDWAY.seat.guide(view, ask, language))),
            [MIDWAY.seat.plot(order, view, ask) for order in orders],
            [MIDWAY.seat.advice(view, ask, orders[:n]) for n in (0, len(orders))],
        ]
    )


def twins(asked):
    """Pairs of truths that a side cannot tell apart, at questions all through two games."""
    rng = Random("twins")
    for game, side, view, _ in asked:
        for name in rng.sample(NAMES, 4):
            both = pair(name, game, side, f"{CHANCE}{view.turn}")
            if both is not None and both.twin is not both.truth:
                yield both


@pytest.mark.slow
def test_what_hands_receive_is_the_same_for_twins_to_the_byte(asked):
    """MID-26.2, MID-26.4."""
    met, truth, side, one = Counter(), None, "", b""
    for both in twins(asked[::2]):
        met[in_hand(both.truth)] += 1
        if both.truth is not truth or both.side != side:  # several twins of one truth follow each other
            truth, side, one = both.truth, both.side, handed(both.truth, both.side)
        assert one == handed(both.twin, side), f"{both.name}: {side} in {in_hand(truth).__name__} of {truth.turn}"
    assert met.keys() >= {SetUp, Movement, Searches, RaidDeclaration, Recovery, AirCombat, Bombing}
    assert met.total() > 75


def test_a_leak_by_the_hands_is_caught(asked, monkeypatch):
    """Planted: what a side may be offered depends on how many ships the enemy has on the map."""
    honest, truth = MIDWAY.seat.offers, {}

    def leaking(view, ask, language):
        found = honest(view, ask, language)
        return found if truth["afloat"] % 2 else msgspec.structs.replace(found, offers=found.offers[1:])

    def told(game, side):
        truth["afloat"] = sum(ship.status == "map" for ship in game.forces("jp" if side == US else US).ships.values())
        return handed(game, side)

    monkeypatch.setattr(type(MIDWAY.seat), "offers", lambda self, *args: leaking(*args))
    assert any(told(both.truth, both.side) != told(both.twin, both.side) for both in twins(asked[:120]))


# --- particular hands -------------------------------------------------------------------------------------------------


def test_set_up_places_ships_in_their_zones_alone():
    """MID-3.5, MID-3.6: what several may do is what each of them may do."""
    _, _, offers = hands(new_game({}), US, SetUp())
    place = offered(offers, "place")
    (ships, hex) = place.slots
    assert "us_ss4" in ships.items and hex.by["us_ss4"] == ("L5",)
    assert pickable(hex, [("ships", ("us_ss1", "us_ss2"))]) == list(GRID.within("H6", 2))
    assert not pickable(hex, [("ships", ("us_ss1", "us_ss4"))])
    assert hex.by["group:TF16"] == GRID.within("N5", 5)
    assert offers.items["us_cv_enterprise"].cell == "K4"  # where the map shows her, hollow


def test_ships_go_next_door_and_leave_by_the_edge():
    """MID-4.1, MID-4.9: ships of several hexes may go together where all of them may go."""
    game = position({"us_cv_enterprise": "K5", "us_dd1": "L4", "us_dd2": "S5"})
    _, _, offers = hands(game, US, Movement())
    move = offered(offers, "move")
    to = move.slots[1]
    assert to.by["us_cv_enterprise"] == GRID.neighbours["K5"]
    both = pickable(to, [("ships", ("us_cv_enterprise", "us_dd1"))])
    assert set(both) == set(GRID.neighbours["K5"]) & set(GRID.neighbours["L4"])
    assert EXIT in to.by["us_dd2"] and EXIT not in to.by["us_dd1"]
    assert offers.items[EXIT].writes == "exit"
    assert hands(game, US, Movement(), "fr")[2].items[EXIT].writes == "sortie"


def test_slow_ships_that_may_not_move_are_not_offered():
    """MID-R11, MID-R72: a task force leaves them behind."""
    game = position({"us_ss1": "F6", "us_cv_enterprise": "K5", "us_dd1": "K5", "us_dd6": "K5"})
    change(game, "us_ss1", next_move=99)
    change(game, "us_dd6", next_move=99)
    view, ask, offers = hands(game, US, Movement())
    ships, _to = offered(offers, "move").slots
    assert "us_ss1" not in ships.items and "us_dd6" not in ships.items
    assert "group:TF16" not in ships.items  # its ships still to be placed would spoil the line
    for ship in game.us.ships.values():
        if ship.status == "waiting":
            change(game, ship.id, status="left")
    view, ask, offers = hands(game, US, Movement())
    assert offered(offers, "move").slots[1].by["group:TF16"] == GRID.neighbours["K5"]
    plan = ask.plan([order_of("group TF16 -> K6", view)])
    assert set(plan.moves) == {"us_cv_enterprise", "us_dd1"} and not plan.refusals


def test_transports_whose_troops_are_ashore_stay():
    """MID-17.2."""
    game = position({"jp_tt1": "H6", "jp_dd8": "H6", "jp_dd9": "H6"}, turn=12)
    ashore(game, "jp_land_1")
    _, _, offers = hands(game, JP, Movement())
    assert "jp_tt1" not in offered(offers, "move").slots[0].items
    assert "move-hex" not in ids(offers)
    change(game, "jp_land_1", status="lost", steps=0)
    _, _, offers = hands(game, JP, Movement())
    assert "jp_tt1" in offered(offers, "move").slots[0].items
    assert "H6" in offered(offers, "move-hex").slots[0].items


def test_a_raid_on_midway_may_wait_for_its_carriers_move():
    """MID-R28: aircraft in reach now, and those in reach after a move; none from fog or a damaged deck."""
    near = position({"jp_cv_akagi": "F8", "jp_cv_kaga": "C9"}, turn=DAY)
    assert GRID.distance("C9", "H6") == 5
    view, ask, offers = hands(near, JP, Movement())
    assert {near.jp.air[u].base for u in offered(offers, "strike").slots[0].items} == {"jp_cv_akagi"}
    assert {near.jp.air[u].base for u in offered(offers, "strike-later").slots[0].items} == {"jp_cv_kaga"}
    assert ask.plan([order_of("2xKD+1xKF -> Midway", view)]).refusals
    assert not ask.plan([order_of("2xKD+1xKF -> Midway", view), order_of("Kaga -> D8", view)]).refusals
    change(near, "jp_cv_kaga", steps=1)
    assert "strike-later" not in ids(hands(near, JP, Movement())[2])


def test_the_base_at_kure_is_offered_where_its_ship_is_or_may_come():
    """MID-21.1."""
    game = position({ST11: "G6"}, turn=DAY)
    view, ask, offers = hands(game, JP, Movement())
    assert not ask.plan([order_of(offered(offers, "build").text, view)]).refusals
    put(game, ST11, "D6")
    assert "build" not in ids(hands(game, JP, Movement())[2])


def test_searches_are_aimed_within_reach_and_out_of_the_fog():
    """MID-5.6, MID-R21; a scout goes no farther than it can come home from (MID-R22)."""
    game = position({"us_cv_enterprise": "H7", "us_dd1": "H7"})
    _, _, offers = hands(game, US, Searches())
    midway = offered(offers, "search-midway").slots[0].items
    assert "B8" in midway and "E4" not in midway  # fog
    scouts = offered(offers, "scout")
    assert scouts.slots[1].by["us_air_e_d1"] and all(
        GRID.distance("H7", h) <= 4 for h in scouts.slots[1].by["us_air_e_d1"]
    )
    assert offers.items["us_air_e_t2"].writes == "ET(e)"
    dark = hands(position({"us_cv_enterprise": "H7"}, turn=13), US, Searches())[2]
    assert ids(dark) == ["waive"]


def test_a_raid_takes_bombers_first_and_fighters_if_wanted():
    """MID-R26: fighters alone make no raid."""
    game = position({"us_cv_enterprise": "H7"}, fog=False)
    game.located = {US: {"F8": "ships", "A1": "ships"}}
    _view, _ask, offers = hands(game, US, RaidDeclaration())
    raid = offered(offers, "raid")
    bombers, escort, target = raid.slots
    assert {AIR[u].type for u in escort.items} == {"F"} and "F" not in {AIR[u].type for u in bombers.items}
    assert escort.least == 0 and bombers.least == 1
    assert pickable(target, [("bombers", ("us_air_e_d1",))]) == ["F8"]
    only_air(game, US, ["us_air_e_f1", "us_air_e_f2"])
    assert "raid" not in ids(hands(game, US, RaidDeclaration())[2])


def test_the_escort_of_a_raid_called_off_may_go_elsewhere():
    """MID-R27: its fighters are free with the line that calls it off, its bombers are not."""
    game = position({"jp_cv_akagi": "F6"}, turn=DAY, fog=False)
    game.jp.strike = ("jp_air_a_d1", "jp_air_a_f1")
    game.located = {JP: {"G6": "ships"}}
    view, ask, offers = hands(game, JP, RaidDeclaration())
    bombers, escort, _ = offered(offers, "raid").slots
    assert "jp_air_a_f1" in escort.items and "jp_air_a_d1" not in bombers.items
    assert offers.items["jp_air_a_f1"].writes == "jp_air_a_f1" and offers.items["jp_air_a_f2"].writes == "AF"
    line = order_of("1xAD+1xjp_air_a_f1 -> G6", view)
    assert ask.plan([line]).refusals and not ask.plan([line, o.CancelMidway()]).refusals
    assert "cancel" in ids(offers)


def test_units_of_one_base_that_are_not_alike_are_named_one_by_one():
    """MID-R62: of several models an order means the best; the others go by their ids."""
    game = position({"us_cv_enterprise": "H7"})
    game.located = {US: {"F8": "ships"}}
    _, _, offers = hands(game, US, RaidDeclaration())
    assert offers.items["us_air_m_ds1"].writes == offers.items["us_air_m_ds2"].writes == "MD"
    assert offers.items["us_air_m_dv1"].writes == "us_air_m_dv1"
    said = {
        unit: WORDS["en"].text(offers.items[unit].detail) for unit in ("us_air_m_dv1", "us_air_m_ds1", "us_air_e_t2")
    }
    assert said == {"us_air_m_dv1": "SB2U-3 Vindicator", "us_air_m_ds1": "SBD-2 Dauntless", "us_air_e_t2": "reduced"}
    for unit, target, out in (("us_air_e_d1", "G6", 1), ("us_air_e_d2", "J4", 2)):
        flying(game, unit, target, out)
    _, _, offers = hands(game, US, Recovery())
    assert offers.items["us_air_e_d1"].writes == "us_air_e_d1"  # they come home from different hexes


def test_aircraft_land_where_they_can_reach():
    """MID-12.1, MID-12.2: on any own base in range."""
    game = position({"us_cv_enterprise": "K5", "us_cv_hornet": "K4"})
    flying(game, "us_air_e_d1", "J5", 1)
    flying(game, "us_air_e_d2", "J5", 1)
    flying(game, "us_air_m_fb1", "H6", 0, mission="cap")
    view, ask, offers = hands(game, US, Recovery())
    land = offered(offers, "land")
    assert land.slots[1].by["us_air_m_fb1"] == ("midway",)
    assert set(land.slots[1].by["us_air_e_d1"]) == {"us_cv_enterprise", "us_cv_hornet", "midway"}
    assert order_of("2xED -> Hornet", view) == order_of("2xED -> H", view)
    assert ask.plan([order_of("1xMF -> Midway", view)]).landed["us_air_m_fb1"] == "midway"
    assert "us_air_m_fb1" in offered(offers, "below").slots[0].items  # MID-12.6


def test_reserves_are_offered_where_there_is_room():
    """MID-23.1, MID-R52."""
    game = position({"jp_cv_akagi": "F6", "jp_cv_kaga": "F6"}, turn=9)
    _, _, offers = hands(game, JP, Recovery())
    assert set(offered(offers, "reserve").slots[0].items) == {"jp_cv_akagi", "jp_cv_kaga"}
    change(game, "jp_cv_akagi", steps=1)
    for unit in ("jp_air_h_d1", "jp_air_h_d2"):
        change(game, unit, base="jp_cv_kaga")
    _, _, offers = hands(game, JP, Recovery())
    assert "reserve" not in ids(offers)


def test_guns_troops_and_submarines_of_phase_8():
    """MID-14.2, MID-15.1, MID-16.1, MID-17.1, MID-R86."""
    game = position({"jp_bb_haruna": "H6", "jp_tt1": "H6", "jp_dd8": "H6", "jp_ss_i168": "K5"}, turn=9, fog=False)
    game.located = {JP: {"K5": "carriers", "H6": "ships"}}
    view, _ask, offers = hands(game, JP, Recovery(), "fr")
    assert order_of("débarque L1 si 4", view) == o.Ashore(("jp_land_1",), 4)
    assert offers.items["number:4"].writes == "4"
    assert offered(offers, "torpedo").slots[1].by == {"jp_ss_i168": ("K5",)}
    assert offered(offers, "shell").slots[1].by["jp_bb_haruna"][0] == "us_land_a"
    assert offers.items["us_land_a"].writes == "A"
    assert offered(offers, "engage").slots[0].items == ("H6",)


def battles(game, *units, key="F5", hex="F5", side=US, **more):
    """A raid under way, its raiders labelled in order."""
    raiders = {f"{AIR[unit].type}{n}": unit for n, unit in enumerate(units, 1)}
    for unit in units:
        flying(game, unit, hex, 2)
    return Battle(key, hex, key.startswith("Midway"), side, raiders, **{"cap": {}, **more})


def test_targets_are_named_battle_by_battle():
    """MID-25.4, MID-R73: with several battles each line begins with its own."""
    game = position({"us_cv_enterprise": "H7", "jp_cv_akagi": "F5", "jp_dd8": "G6"}, fog=False)
    one = battles(game, "us_air_e_d1", "us_air_e_d2")
    game.battles = (one, battles(game, "us_air_e_t1", key="G6", hex="G6"))
    _view, _ask, offers = hands(game, US, Bombing())
    assert [offer.text for offer in offers.offers] == ["F5: ", "G6: "]
    assert [slot.items for slot in offered(offers, "fire-G6").slots] == [("us_air_e_t1",), ("jp_dd8",)]
    assert WORDS["en"].text(offers.items["us_air_e_d1"].said) == "D1, dive bomber"
    assert WORDS["en"].text(offers.items["us_air_e_d1"].detail) == "2 dice, a hit on 3 or less"
    game.battles = (one,)
    assert [offer.text for offer in hands(game, US, Bombing())[2].offers] == [""]


def test_labels_that_look_like_hexes_stay_labels():
    """MID-R30: D1, F1 and H1 are aircraft in a battle, whatever hexes are called."""
    game = position({"us_cv_enterprise": "F5", "jp_cv_akagi": "H7"}, fog=False)
    flying(game, "us_air_e_f1", "F5", 0, mission="cap")
    raid = battles(game, "jp_air_a_d1", "jp_air_a_t1", side=JP, cap={"F1": "us_air_e_f1"}, rounds=1, first=US)
    game.battles = (raid,)
    _, _, offers = hands(game, US, AirCombat(1))
    assert not offers.items.keys() & set(GRID.hexes)
    assert [offers.items[id].writes for id in offered(offers, "fire-F5").slots[1].items] == ["D1", "T2"]


def test_two_raids_on_midway_are_told_apart_by_the_side_attacked():
    """MID-R89: the battle's name says which is meant, with one of them to fire in and with both."""
    game = position({"us_cv_enterprise": "H7", "jp_cv_akagi": "G6"}, fog=False)
    ashore(game, "jp_land_1")
    flying(game, "us_air_m_fb1", "H6", 0, mission="cap")
    theirs = battles(
        game, "jp_air_a_d1", key="Midway/us", hex="H6", side=JP, cap={"F1": "us_air_m_fb1"}, rounds=1, first=US
    )
    ours = battles(game, "us_air_e_d1", key="Midway/jp", hex="H6")
    game.battles = (theirs, ours)
    view, ask, offers = hands(game, US, AirCombat(1))
    (offer,) = offers.offers
    (line,) = {line for _, line in every(offers, Random(0))}
    assert line == "F1 > D1" and not ask.plan([order_of(line, view)]).refusals
    assert offer.id == "fire-Midway/us"
    flying(game, "us_air_e_f1", "F5", 0, mission="cap")
    more = {"side": JP, "cap": {"F1": "us_air_e_f1"}, "rounds": 1, "first": US}
    game.battles = (theirs, ours, battles(game, "jp_air_a_d2", **more))
    view, ask, offers = hands(game, US, AirCombat(1))
    lines = {line for _, line in every(offers, Random(0))}
    assert lines == {"Midway/us: F1 > D1", "F5: F1 > D1"}
    assert not any(ask.plan([order_of(line, view)]).refusals for line in lines)


def test_carriers_are_no_target_while_the_others_must_be_covered():
    """MID-14.5: with one gun against two combatants nobody may choose the carrier first."""
    sea = {"us_ca_astoria": "K5", "jp_cv_akagi": "K5", "jp_dd8": "K5", "jp_dd9": "K5"}
    game = announced(position(sea, fog=False), engage={US: ["K5"]}).game
    game.combats = tuple(msgspec.structs.replace(combat, first=US) for combat in game.combats)
    offers = hands(game, US, Gunfire(1))[2]
    assert offered(offers, "fire-K5").slots[1].items == ("jp_dd9", "jp_dd8")
    game = announced(position({**sea, "us_dd1": "K5", "us_dd2": "K5"}, fog=False), engage={US: ["K5"]}).game
    game.combats = tuple(msgspec.structs.replace(combat, first=US) for combat in game.combats)
    assert "jp_cv_akagi" in offered(hands(game, US, Gunfire(1))[2], "fire-K5").slots[1].items


def test_destroyers_screen_against_labels():
    """MID-15.2, MID-R75."""
    game = announced(position({"us_ss1": "F6", "jp_dd8": "F6"}, fog=False), torpedoes={US: ["us_ss1"]}).game
    _view, _ask, offers = hands(game, JP, SubmarineScreen())
    lines = {line for _, line in every(offers, Random(0))}
    assert lines == {"DD8 > S1"}
    assert SHIPS["us_ss1"].name not in str(offers)


def test_enemy_troops_that_were_not_seen_are_of_no_known_strength():
    """MID-26.2: ships may shell companies whose losses their side has not been told."""
    game = position({"jp_bb_haruna": "H6"}, turn=9)
    before = hands(game, JP, Recovery())[2]
    change(game, "us_land_a", steps=1)
    assert hands(game, JP, Recovery())[2] == before
    assert LAND["us_land_a"].label == before.items["us_land_a"].writes


def test_no_word_of_the_hands_or_the_guide_is_left_over():
    """Every entry of these catalogues is named in code, by its whole key or by the end that is put to a beginning."""
    home = Path(midway.__file__).parent
    modules = [ast.parse(path.read_text("utf-8")) for path in home.rglob("*.py")]
    named = {node.value for tree in modules for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    named |= {f"search-{asset}" for asset in ("midway", "johnston", "wake", "kure", "cv")}
    named |= {f"air-{state}" for state in _ABOARD}
    named |= {f"{key}-{side}" for key in ("setup", "searches") for side in SIDES}
    for stem in ("hands", "guide"):
        for key, _ in entries((home / "words" / f"{stem}.en.ftl").read_text("utf-8")):
            ends = {
                key,
                *(key.removeprefix(head) for head in ("hands-", "hands-ask-", "plot-", "advice-", "guide-", "piece-")),
            }
            assert ends & named, key
