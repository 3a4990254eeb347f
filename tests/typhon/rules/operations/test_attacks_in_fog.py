"""Attacks from the air in fog: what may rise, and what will be hit, is not told before its owner has answered; what is
kept back, never (TYP-R220)."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.imagine.imagine import imagine
from arbitre.games.typhon.records.board import lift, mark, put
from arbitre.games.typhon.records.orders import AirReact, Counter
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, nameless
from arbitre.games.typhon.records.reports import AirAttack, AirReaction, Shot
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirCombatOptions, AirSortie
from arbitre.games.typhon.rules.air_and_sea.air_offensives import CarrierStrikes
from arbitre.games.typhon.rules.air_and_sea.fire import IN_PORT
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.view import view
from arbitre.games.typhon.strategist import Strategist
from arbitre.words import LANGUAGES, Words
from typhon.battles import e1, operation
from typhon.positions import campaign, refusals, resolve, run, told

FOG = {"scenario": "two_player"}
RAIDERS = ("jp_11_af", "jp_24_fl")
AIR = nameless(ALLIES, "air", "queensland", 1)


def queensland(**places):
    """Two Japanese armies at Bismarck; Allied ones next door in Queensland."""
    allied = places or {"us_5_af": "queensland", "al_raaf": "queensland/1"}
    return campaign(
        3, options=FOG, control={"bismarck": JAPAN}, jp_11_af="bismarck", jp_24_fl="bismarck/1", cleared=["queensland"],
        **allied,
    )  # fmt: skip


def sortie(game, units=RAIDERS, target=AIR):
    """The attack when its target has been drawn, the 5th Air Force of two, and what has been told so far."""
    script = (("PC10", (2,)),) if len(game.board.here("queensland", ALLIES, "air")) > 1 and target == AIR else ()
    reports = resolve(game, AirSortie(JAPAN, units, target), *script)
    (step,) = game.agenda
    return step, reports


def strike(**places):
    """1st Carrier Fleet strikes from Palmyra at TF 64 in Hawaii."""
    game = campaign(3, options=FOG, control={"palmyra": JAPAN}, cleared=["hawaii"], us_tf64="hawaii", **places)
    target = nameless(ALLIES, "naval", "hawaii", 1)
    strikes = ((("jp_1_cv",), "palmyra", target),)
    operation(game, JAPAN, "", jp_1_cv="honshu", cover={"jp_1_cv": "palmyra"}, strikes=strikes)
    resolve(game, CarrierStrikes())
    resolve(game, game.agenda[0])
    return game, game.agenda[0]


def seen(game, side):
    """All that a side's view holds, as bytes."""
    return msgspec.json.encode(view(game, side))


def heard(reports, side):
    return [report for to, _, _, report in reports if to == side]


def test_the_attackers_learn_nothing_before_the_answer():
    """TYP-R220: neither target nor interceptors in report, step in hand or board; the side attacked sees both, and who
    comes (TYP-R203)."""
    game = queensland()
    counted = view(game, JAPAN).board.stacks["queensland"]
    step, reports = sortie(game)
    assert reports == []
    now = view(game, JAPAN).now
    assert (now.units, now.aim, now.target, now.risen) == (RAIDERS, AIR, "", ())
    assert view(game, JAPAN).board.stacks["queensland"] == counted
    assert now.ask(view(game, JAPAN)) is None
    known = view(game, ALLIES)
    assert (known.now.units, known.now.target, known.now.risen) == (RAIDERS, "us_5_af", ("al_raaf",))
    assert all(known.board.units[army].zone == "bismarck" for army in RAIDERS)
    assert step.ask(known).options() == AirCombatOptions(RAIDERS, ("al_raaf",), "queensland")


@pytest.mark.parametrize("may", [(), ("al_raaf",), ("al_raaf", "us_13_af", "us_7_af")])
def test_the_attackers_see_the_same_whatever_may_rise(may):
    """TYP-R220: the armies that could intercept are neither named nor counted by the step."""
    game = queensland()
    step, _ = sortie(game)
    one = seen(game, JAPAN)
    game.agenda = (replace(step, risen=may),)
    assert seen(game, JAPAN) == one


def test_those_that_rise_are_told_with_the_attack():
    """TYP-R203, TYP-R220: to both, as interceptors; their defence counts (TYP-12.9): 6 + 2 - (4 + 2) + 1."""
    game = queensland()
    step, _ = sortie(game)
    reports = resolve(game, step, ("offensive", (1,)), ("answer", (1,)))
    attack = AirAttack(JAPAN, RAIDERS, "queensland", "us_5_af", ("al_raaf",))
    for side in (JAPAN, ALLIES):
        assert heard(reports, side)[0] == attack
    assert told(reports, Shot)[0].column == 3
    assert game.shown == ()


def test_an_army_kept_back_is_never_named():
    """TYP-R220, TYP-R193: neither as interceptor nor on the board; its defence does not count: 6 + 2 - 4 + 1."""
    game = queensland()
    step, _ = sortie(game)
    orders = (AirReact("al_raaf", "abstain"), Counter("jp_11_af"))
    reports = resolve(game, step, ("offensive", (1,)), ("answer", (1,)), allies=orders)
    assert heard(reports, JAPAN)[0] == AirAttack(JAPAN, RAIDERS, "queensland", "us_5_af", ())
    assert told(reports, Shot)[0].column == 5 and told(reports, Shot)[1].targets == ("jp_11_af",)
    assert b"al_raaf" not in msgspec.json.encode(heard(reports, JAPAN))
    assert view(game, JAPAN).board.units["al_raaf"].where == "due"


def test_in_a_strike_an_army_kept_back_stays_hidden_to_the_end_of_the_operation():
    """TYP-R220, TYP-R199: the target is shown and whoever has risen, not the other."""
    game, step = strike(us_7_af="hawaii", us_5_af="hawaii/1")
    assert step.ask(view(game, ALLIES)).options().armies == ("us_7_af", "us_5_af")
    reports = resolve(game, step, ("strike", (1,)), allies=(AirReact("us_5_af", "abstain"),))
    assert told(reports, AirAttack)[0].interceptors == ("us_7_af",)
    assert told(reports, AirReaction)[0].interceptors == ("us_7_af",)
    modifiers = dict(told(reports, Shot)[0].modifiers)
    assert modifiers["port"] == IN_PORT and game.operation is not None
    board = view(game, JAPAN).board
    assert [board.units[unit].zone for unit in ("us_tf64", "us_7_af", "us_5_af")] == ["hawaii", "hawaii", ""]
    assert game.board.units["us_7_af"].busy and not game.board.units["us_5_af"].busy


@pytest.mark.parametrize("units", [RAIDERS, RAIDERS[:1]])
@pytest.mark.parametrize("places", [{"us_5_af": "queensland"}, {"us_tf64": "queensland"}, {}])
def test_the_question_is_put_whether_or_not_there_is_anything_to_rise(units, places):
    """TYP-R220: no pause tells; with no other army, against a fleet that does not answer, or with the target gone."""
    target = nameless(ALLIES, "naval", "queensland", 1) if "us_tf64" in places else AIR
    game = queensland(**places)
    if not places:
        lift(game.board, "us_5_af", "lost")
        lift(game.board, "al_raaf", "lost")
    step, reports = sortie(game, units, target)
    assert reports == []
    ask = step.ask(view(game, ALLIES))
    assert ask is not None and ask.options().armies == ()
    assert bool(ask.options().counter) == (len(units) > 1 and "us_5_af" in places)
    assert ask.plan(()).remarks == [] and Strategist(Random(1)).orders(view(game, ALLIES), ask) == ()
    for language in LANGUAGES:
        words = TYPHON.seat.ask_words(view(game, ALLIES), ask, language)
        assert Words.of(language, TYPHON).say(words.wanted)


def test_the_question_is_put_in_a_strike_with_nothing_to_rise():
    """TYP-R220; an army that has reacted in the operation may not rise again (TYP-12.4), and nobody sees that."""
    game, step = strike()
    assert step.ask(view(game, ALLIES)).options() == AirCombatOptions((), (), "hawaii")
    game, step = strike(us_7_af="hawaii")
    one = seen(game, JAPAN)
    mark(game.board, "us_7_af", busy=True)
    game.agenda = (replace(step, risen=()),)
    assert seen(game, JAPAN) == one
    assert game.agenda[0].ask(view(game, ALLIES)) is not None


def test_of_an_attack_on_nothing_the_other_side_sees_the_zone_alone():
    """TYP-R214: who attacked, and from where, stays unknown; the attackers hear that it failed when it is answered."""
    game = queensland()
    for army in ("us_5_af", "al_raaf"):
        put(game.board, army, "new_zealand")
    step, reports = sortie(game)
    assert reports == [] and game.shown == ()
    known = view(game, ALLIES)
    assert (known.now.units, known.now.zone, known.now.target) == ((), "", "")
    assert not any(known.board.units[army].zone for army in RAIDERS)
    assert step.ask(known).options() == AirCombatOptions((), (), "queensland")
    reports = resolve(game, step)
    assert heard(reports, JAPAN) == [AirAttack(JAPAN, RAIDERS, "bismarck", "")] and heard(reports, ALLIES) == []
    assert game.board.units["jp_11_af"].acted


def test_only_armies_of_the_zone_that_may_rise_can_be_ordered():
    """TYP-12.7, TYP-R193."""
    game = queensland()
    step, _ = sortie(game)
    lines = (AirReact("us_5_af", "abstain"), AirReact("al_raaf", "support"))
    assert refusals(step, game, ALLIES, *lines) == [("battle-rise", "TYP-12.7")] * 2


def test_in_the_open_game_nothing_is_asked_that_does_not_matter():
    """TYP-R220 is for fog: in the open an air offensive by one army asks nobody, and is told as it sets out."""
    game = campaign(
        3, options={**FOG, "visibility": "open"}, control={"bismarck": JAPAN}, jp_11_af="bismarck",
        us_5_af="queensland", al_raaf="queensland/1",
    )  # fmt: skip
    reports = resolve(game, AirSortie(JAPAN, ("jp_11_af",), "us_5_af"))
    assert told(reports, AirAttack)[0].interceptors == ("al_raaf",)
    assert game.agenda[0].ask(view(game, ALLIES)) is None


# --- what stands on disk, what is imagined ----------------------------------------------------------------------------


def test_an_attack_saved_by_an_earlier_program_goes_on():
    """The step had no `aim`, and everything had been told: it is asked and fought, and nothing is told twice."""
    saved = {
        "type": "air-combat", "side": "japan", "units": ["jp_11_af", "jp_24_fl"], "target": "us_5_af",
        "risen": ["al_raaf"], "kind": "offensive", "zone": "bismarck",
    }  # fmt: skip
    step = TYPHON.codec.step(saved)
    assert step == AirCombat(JAPAN, RAIDERS, "us_5_af", ("al_raaf",), "offensive", "bismarck")
    game = queensland()
    game.shown = (*RAIDERS, "us_5_af", "al_raaf")
    game.agenda = (step,)
    assert view(game, JAPAN).now.target == "us_5_af"  # it has been told
    assert imagine(view(game, JAPAN), Random(1)).agenda[0].risen == ("al_raaf",)
    reports = resolve(game, step, ("offensive", (1,)), ("answer", (1,)))
    assert not told(reports, AirAttack) and told(reports, Shot)[0].column == 3


def test_the_attackers_imagine_a_target_and_what_may_rise():
    """TYP-R220, TYP-R215: any army of the zone as they count them, and never the real one by a look at it."""
    game = queensland(us_5_af="queensland", al_raaf="queensland/1", us_13_af="queensland")
    sortie(game)
    targets = set()
    for seed in range(12):
        twin = imagine(view(game, JAPAN), Random(seed))
        step = twin.agenda[0]
        there = [unit.id for unit in twin.board.here("queensland", ALLIES, "air")]
        assert sorted((step.target, *step.risen)) == sorted(there) and len(there) == 3
        assert seen(twin, JAPAN) == seen(game, JAPAN)
        targets.add(step.target)
    assert len(targets) > 2


def test_the_side_attacked_imagines_who_attacks_nothing():
    """TYP-R214: some army in range, and its view is the same."""
    game = queensland()
    for army in ("us_5_af", "al_raaf"):
        put(game.board, army, "new_zealand")
    sortie(game)
    known = view(game, ALLIES)
    twins = [imagine(known, Random(seed)) for seed in range(8)]
    assert all(seen(twin, ALLIES) == seen(game, ALLIES) for twin in twins)
    raiders = {unit for twin in twins for unit in twin.agenda[0].units}
    assert raiders and all(UNITS[unit].side == JAPAN and UNITS[unit].arm == "air" for unit in raiders)


# --- over an operation ------------------------------------------------------------------------------------------------


def intercepted(*answers, **places):
    """E1 in fog with Japanese armies at Bismarck; the 5th Air Force intercepts before Japan answers."""
    game = e1(options=FOG, cleared=["bismarck"], us_5_af="queensland", jp_4_cv="bismarck", **places)
    resolve(game, AirReactions(), allies=(AirReact("us_5_af", "intercept"),))
    assert game.operation.cancelled == ("jp_11_af",)
    resolve(game, AirReplies(), japan=answers)
    return game


def test_an_army_kept_back_is_not_named_as_intercepted():
    """TYP-R220: it has not reacted, so no interceptor met it (TYP-12.8)."""
    game = intercepted(AirReact("jp_11_af", "abstain"), jp_11_af="bismarck")
    assert game.operation.cancelled == () and not game.board.units["jp_11_af"].busy
    reports = run(game, [NavalReaction()], ("reaction", (4,)))
    assert game.operation.reacting
    assert b"jp_11_af" not in msgspec.json.encode(heard(reports, ALLIES))
    assert view(game, ALLIES).operation.cancelled == () and "jp_11_af" not in game.shown
    assert b"jp_11_af" not in msgspec.json.encode(view(game, ALLIES).operation)


def test_the_interceptor_meets_the_strongest_of_those_that_react():
    """TYP-12.8, TYP-R130: the defender has declared first; whom it meets is one that supports."""
    places = {"jp_11_af": "bismarck", "jp_24_fl": "bismarck"}
    assert intercepted(**places).operation.cancelled == ("jp_11_af",)
    assert intercepted(AirReact("jp_11_af", "abstain"), **places).operation.cancelled == ("jp_24_fl",)
