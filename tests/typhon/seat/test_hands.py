"""Orders put together by hand from what is offered: readable, lawful, and all that the question leaves open."""

import re
from collections import Counter
from random import Random

import laid_out
import pytest

from arbitre.analysis.picking import compose, every, pickable
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.orders import (
    Advance,
    AirOffensive,
    AirReact,
    Attack,
    BuildFortress,
    ChooseObjective,
    Conference,
    Convert,
    CounterAttackRoll,
    CreateArmy,
    DeclarePlanZ,
    Fire,
    Land,
    Lose,
    March,
    Merge,
    Occupy,
    Paratroops,
    React,
    Rebuild,
    Recall,
    Redeploy,
    Repair,
    Retreat,
    ReturnChinese,
    ReturnTo,
    Sail,
    SendToBurma,
    Stop,
    StrategicRoll,
    Strike,
    Switch,
    Target,
)
from arbitre.games.typhon.records.orders import Counter as Answer
from arbitre.games.typhon.records.printed import ZONES
from arbitre.games.typhon.rules.administration.accounts import AccountsOptions
from arbitre.games.typhon.rules.administration.allied_actions import AlliedOptions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseOptions
from arbitre.games.typhon.rules.air_and_sea.naval_battle import FireOptions
from arbitre.games.typhon.rules.land.land_losses import LoseOptions
from arbitre.games.typhon.rules.land.land_offensives import LandOptions
from arbitre.games.typhon.rules.land.retreat import AdvanceOptions
from arbitre.games.typhon.rules.operations.air_reactions import AirReactOptions
from arbitre.games.typhon.rules.operations.forced_moves import DisplacedOptions, RetreatOptions
from arbitre.games.typhon.rules.operations.occupations import OccupyOptions
from arbitre.games.typhon.rules.operations.operations import OperationOptions, OperationSegment
from arbitre.games.typhon.rules.operations.reactions import ReactOptions
from arbitre.games.typhon.rules.operations.returning import ReturnOptions
from arbitre.games.typhon.rules.view import view
from arbitre.games.typhon.seat.offers import offers as laid
from arbitre.kernel.bases import Concede
from arbitre.words import LANGUAGES, Words
from typhon.handed import questions, with_its_fleets
from typhon.positions import campaign

KINDS = {
    "objective": ChooseObjective, "strategic": StrategicRoll, "switch": Switch, "plan-z": DeclarePlanZ,
    "rebuild": Rebuild, "rebuild-british": Rebuild, "recall": Recall, "merge": Merge, "redeploy": Redeploy,
    "create": CreateArmy, "fortress": BuildFortress, "convert": Convert, "chinese": ReturnChinese,
    "burma": SendToBurma, "conference": Conference, "air": AirOffensive, "paratroops": Paratroops, "occupy": Occupy,
    "roll": CounterAttackRoll, "march": March, "attack": Attack, "sail": Sail, "stay": Sail, "repair": Repair,
    "strike": Strike, "target": Target, "air-react": AirReact, "react": React, "react-abstain": React,
    "react-repair": Repair, "fire": Fire, "land": Land, "land-none": Land, "return": ReturnTo, "counter": Answer,
    "lose": Lose, "retreat": Retreat, "displaced": Retreat, "retreat-all": Retreat, "advance": Advance,
    "advance-all": Advance,
}  # fmt: skip
# What data cannot say: points and room that lines share, and that all who land in an assault must attack.
SHARED = {
    "operations-too-many", "operations-pl", "operations-no-room", "operations-assault-idle", "operations-attack-pl",
    "land-points", "land-full",
}  # fmt: skip


def kind_of(offer):
    """The kind of order of an offer: its id, without the zone or number that tells offers of a kind apart."""
    return KINDS.get(offer.id) or KINDS[offer.id.partition("-")[0]]


def test_every_question_is_laid_out_and_met():
    assert {type(view.now) for view, _ in questions()} == set(laid.HANDS)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_put_together_by_hand_are_read_as_what_was_meant_and_stand(language):
    """Every line gives an order of its offer's kind; the ask accepts nearly all of them alone."""
    tried, refused = 0, Counter()
    for number, (seen, ask) in enumerate(questions()[LANGUAGES.index(language) :: 2]):
        for offer, line in every(laid_out.offers(TYPHON, seen, ask, language), Random(number), each=2):
            (read,) = TYPHON.seat.read(line, seen)
            assert type(read.order) is kind_of(offer), (type(seen.now), offer.id, line, read.remark)
            tried += 1
            keys = {remark.phrase.key for remark in ask.plan(with_its_fleets(read.order, seen, ask)).refusals}
            refused.update((offer.id.partition("-")[0], key) for key in keys - SHARED if not keys & SHARED)
    assert tried > 2500
    assert refused.total() < 0.005 * tried, refused.most_common(8)


def test_a_line_is_written_as_the_writer_of_the_notation_writes_it():
    """Where an order has one form only, hands and writer agree to the letter."""
    same = Counter()
    for number, (seen, ask) in enumerate(questions()[::3]):
        for offer, line in every(laid_out.offers(TYPHON, seen, ask, "fr"), Random(number), each=1):
            (read,) = TYPHON.seat.read(line, seen)
            same[TYPHON.seat.write(read.order, seen, "fr") == line] += 1
            if offer.id not in ("rebuild-british", "sail"):
                assert TYPHON.seat.write(read.order, seen, "fr") == line, offer.id
    assert same[True] > 600


def test_whatever_the_question_leaves_open_is_offered():
    """Every unit, zone and result of the options stands in a slot."""
    met = Counter()
    for seen, ask in questions()[::2]:
        offered = laid_out.offers(TYPHON, seen, ask, "en")
        by_id = {offer.id: offer for offer in offered.offers}
        first = {}  # sailings are offered for the fleets of each waters apart
        for id, offer in by_id.items():
            first.setdefault(re.sub(r"-\d+$", "", id), set()).update(offer.slots[0].items if offer.slots else ())
        for name, wanted in _wanted(ask.options()):
            met[name] += 1
            assert name in first, (type(seen.now), name)
            assert set(wanted) <= first[name], (type(seen.now), name)
    kinds = ("redeploy", "rebuild", "march", "sail", "fire", "air-react", "return", "advance", "lose", "recall")
    assert all(met[kind] for kind in kinds), met


def _wanted(options):
    """What must be offered, (offer, what its first slot holds), by what the options are called."""
    if isinstance(options, AccountsOptions):
        held = (("rebuild", options.rebuild), ("redeploy", options.redeploy), ("recall", options.recall))
        yield from ((kind, units) for kind, units in held if units)
        yield from (("merge", {pair[0]}) for pair in options.merge)
    if isinstance(options, JapaneseOptions):
        yield from (("create", ()),) if options.create else ()
        yield from (("plan-z", ()),) if options.plan_z else ()
        yield from (("fortress", options.fortress),) if options.fortress else ()
        yield from (("convert", options.convert),) if options.convert else ()
    elif isinstance(options, AlliedOptions):
        yield from (("burma", ()),) if options.burma else ()
        yield from (("conference", ()),) if options.conference else ()
    elif isinstance(options, LandOptions) and options.march:
        yield "march", options.march
    elif isinstance(options, OperationOptions):
        able = {fleet for fleet, may in options.fleets.items() if may.cost <= options.pl}
        if able:
            yield "stay", able
        if sailing := {fleet for fleet in able if options.fleets[fleet].reach}:
            yield "sail", sailing
    elif isinstance(options, FireOptions):
        yield "fire", options.shooters
    elif isinstance(options, AirReactOptions) and options.armies:
        yield "air-react", options.armies
    elif isinstance(options, ReturnOptions):
        yield "return", options.bases
    elif isinstance(options, AdvanceOptions):
        yield "advance", options.advance
    elif isinstance(options, LoseOptions):
        yield "lose", options.units
    elif isinstance(options, RetreatOptions):
        yield "retreat", options.retreat
    elif isinstance(options, DisplacedOptions):
        yield "displaced", options.displaced
    elif isinstance(options, ReactOptions) and options.fleets:
        yield "react", options.fleets
        yield "react-abstain", ()
    elif isinstance(options, OccupyOptions):
        yield "occupy", [unit for unit, zones in options.detachments.items() if zones]


def test_everything_named_has_a_name_a_place_and_a_sign():
    """Units off the map have no cell; those on it stand in theirs, under their zone; every unit has a silhouette."""
    for seen, ask in questions():
        offered = laid_out.offers(TYPHON, seen, ask, "fr")
        named = {id for offer in offered.offers for slot in offer.slots for id in slot.items}
        named |= {id for offer in offered.offers for slot in offer.slots for found in slot.by.values() for id in found}
        assert named <= set(offered.items) | set(ZONES)
        for id, item in offered.items.items():
            unit = seen.board.units.get(id)
            if unit is not None:
                assert item.cell == unit.zone and item.silhouette and item.under, id
            elif id in ZONES:
                assert item.cell == id


def test_nobody_is_offered_to_concede():
    for seen, ask in questions()[::5]:
        for _, line in every(laid_out.offers(TYPHON, seen, ask, "en"), Random(1), each=1):
            assert not any(isinstance(read.order, Concede) for read in TYPHON.seat.read(line, seen))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_offer_and_slot_says_what_it_is_for(language):
    words, said = Words.of(language, TYPHON), set()
    for seen, ask in questions()[::3]:
        for offer in laid_out.offers(TYPHON, seen, ask, language).offers:
            said.add(words.say(offer.does, clause=True))
            said |= {words.say(slot.asks) for slot in offer.slots}
    assert len(said) > 60
    assert not any("hands-" in sentence for sentence in said)


# --- a fleet's way, step by step -------------------------------------------------------------------------------------


@pytest.fixture
def surprise_attack():
    """Japan's first operation."""
    game = campaign(1)
    game.agenda = (OperationSegment("japan"),)
    seen = view(game, "player")
    return seen, seen.now.ask(seen)


def test_a_way_leads_by_the_zones_where_troops_wait(surprise_attack):
    """TYP-9.10, 9.11: fleet, base, who goes aboard there; a zone; who goes aboard in it; the next zone."""
    seen, ask = surprise_attack
    offered = TYPHON.seat.offers(seen, ask, "en")
    sail = next(offer for offer in offered.offers if offer.id == "sail")
    slots = {slot.name: slot for slot in sail.slots}
    picked = []
    for name, choice in (
        ("fleet", ("jp_1_fleet",)), ("home", ("honshu",)), ("aboard", ()), ("embark", ()), ("zone", ("formosa",)),
        ("embark", ("jp_14_army",)), ("zone", ("south_china",)),
    ):  # fmt: skip
        if choice:
            assert set(choice) <= set(pickable(slots[name], picked)), name
        picked.append((name, choice))
    line = compose(offered, sail, picked)
    assert line == "1st Fleet: Honshu > Formosa + 14th Army > South China"
    (read,) = TYPHON.seat.read(line, seen)
    assert read.order == Sail("jp_1_fleet", (Stop("formosa", ("jp_14_army",)), Stop("south_china")))
    assert not ask.plan([read.order]).refusals
    assert sail.again == "embark"
    assert not pickable(slots["embark"], picked)  # nothing goes on from a zone that is not friendly


def test_a_fleet_without_transport_takes_nobody_aboard(surprise_attack):
    """TYP-9.11."""
    seen, ask = surprise_attack
    sail = next(offer for offer in TYPHON.seat.offers(seen, ask, "en").offers if offer.id == "sail")
    aboard = next(slot for slot in sail.slots if slot.name == "aboard")
    assert not pickable(aboard, [("fleet", ("jp_1_cv",))])
    assert "jp_snlf_sasebo_1" in pickable(aboard, [("fleet", ("jp_3_fleet",))])


def test_what_cannot_be_paid_is_not_offered():
    """TYP-5.15: with one logistic point the 1st Fleet, which costs two, stays in port."""
    game = campaign(2, points={"pl": 1})
    game.agenda = (OperationSegment("japan"),)
    seen = view(game, "player")
    sail = next(offer for offer in TYPHON.seat.offers(seen, seen.now.ask(seen), "en").offers if offer.id == "sail")
    assert "jp_1_fleet" not in sail.slots[0].items and "jp_2_fleet" in sail.slots[0].items
