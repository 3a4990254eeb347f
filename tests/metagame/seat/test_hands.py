"""What hands may pick: every line that comes of it can be read, is of the kind offered, and stands by itself."""

from collections import Counter
from random import Random

import pytest
from every_step import amiss, mistaken

from arbitre.analysis.picking import every
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records import orders as o
from arbitre.games.metagame.records.battles import Said
from arbitre.games.metagame.rules.deciding import BattlesAsk
from arbitre.games.metagame.rules.reporting import change
from arbitre.games.metagame.rules.sequence import AnyStep
from arbitre.games.metagame.seat.offers.offers import HANDS
from arbitre.web.offered import offered as as_json
from arbitre.words import LANGUAGES, Words
from metagame.seat.weeks import deceived, first, positions, questions

WORDS = {language: Words.of(language, METAGAME) for language in LANGUAGES}
KINDS = {
    "recruit": o.Recruit, "port": o.Port, "spy": o.Spy, "guns": o.Guns, "intox": o.Intox, "intox-umpire": o.Intox,
    "intox-allies": o.Intox, "fake-allies": o.Fake,
    "fake": o.Fake, "bomb": o.Bomb, "bomb-far": o.Bomb, "losses": o.Losses, "move": o.Move, "blitz": o.Blitz,
    "retreat": o.Retreat, "capture": o.Capture, "go-on": o.Blitz, "play": o.Play, "choose-roll": o.Roll,
    "report": o.Result, "confirm": o.Confirm, "concede": o.GiveUp, "roll": o.Roll, "trust": o.Trust, "stop": o.Stop,
    "share": o.Share, "pass": o.Pass,
}  # fmt: skip


def test_every_step_that_asks_lays_something_out():
    assert amiss(AnyStep, {"hands": HANDS}) == [] and mistaken(AnyStep, {"hands": HANDS}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_that_hands_make_stands(language):
    """Sheets may hold more than one line, which only the ask of the whole can judge; one alone always stands."""
    rng, made = Random(language), Counter()
    asked = (
        *questions(2, battles="outside"),
        *questions(1, seed="3", setup="beta_2012", battles="ask", intox="asked"),
        deceived(),
    )
    for view, ask in asked:
        offers = METAGAME.seat.offers(view, ask, language)
        assert len({offer.id for offer in offers.offers}) == len(offers.offers)
        for offer, line in every(offers, rng, 2):
            (read,) = METAGAME.seat.read(line, view)
            assert isinstance(read.order, KINDS[offer.id]), line
            made[offer.id] += 1
            assert METAGAME.interrupts(read.order) or not ask.plan((read.order,)).refusals, line
    assert set(KINDS) - set(made) <= {"go-on", "confirm", "losses", "pass"}, set(KINDS) - set(made)
    assert as_json(METAGAME.seat.offers(view, ask, language), WORDS[language])


def test_a_number_that_is_not_picked_means_all_and_one_that_is_so_many():
    """META-18.3."""
    view, ask = first("movement")
    there = view.own("poland")
    offers = METAGAME.seat.offers(view, ask, "fr")
    (move,) = (offer for offer in offers.offers if offer.id == "move")
    *_, counts = move.slots
    assert len(counts.by["poland"]) == there - 1
    for line, count in (("déplacer Pologne -> Biélorussie", 0), ("move Poland -> Belarus x 1", 1)):
        assert METAGAME.seat.read(line, view)[0].order == o.Move(count, "poland", "belarus")
    assert METAGAME.seat.read("move 2 Poland -> Belarus x 1", view)[0].order is None


def test_only_what_the_credits_cover_is_offered():
    """META-2.6."""
    game, _ = next((game, asks) for game, asks in positions(1) if METAGAME.moment(game)[1] == "bombing")
    for spent, ids in ((25, set()), (21, {"bomb"}), (20, {"bomb", "bomb-far"})):
        game.week.spent["germany"] = spent
        view = METAGAME.view(game, "germany")
        offered = {offer.id for offer in METAGAME.seat.offers(view, view.now.ask(view), "en").offers}
        assert offered & {"bomb", "bomb-far"} == ids


def lines_of(view, id):
    """The orders that hands make of one kind of offer."""
    offers = METAGAME.seat.offers(view, view.now.ask(view), "en")
    return [METAGAME.seat.read(line, view)[0].order for offer, line in every(offers, Random(1)) if offer.id == id]


def test_the_order_of_losses_is_offered_where_nations_share_a_territory():
    """META-7.9."""
    game, _ = next((game, asks) for game, asks in positions(1) if METAGAME.moment(game)[1] == "bombing")
    assert not lines_of(METAGAME.view(game, "germany"), "losses")
    game.board.battalions["poland"] = {"germany": 2, "italy": 2}
    assert {type(order) for order in lines_of(METAGAME.view(game, "germany"), "losses")} == {o.Losses}


def test_a_report_of_ones_own_player_is_confirmed_by_hand_and_no_other():
    """META-11.6."""
    game = next(game for game, _ in positions(4, battles="outside") if METAGAME.moment(game)[1] == "battles")
    id, assault = next((id, assault) for id, assault in game.assaults.items() if assault.stage == "fighting")
    fight = assault.fights[-1]
    target = fight.slots[0].target
    for confirmed in (True, False):
        said = Said(fight.attacker, "attacker", target, 1, confirmed)
        change(game, id, 1, reports={"attacker": said})
        own, other = (METAGAME.view(game, nation) for nation in (fight.attacker, fight.defender))
        wanted = set() if confirmed else {o.Confirm(fight.id, 1)}
        assert set(lines_of(own, "confirm")) == wanted and not lines_of(other, "confirm")


def test_to_go_on_is_offered_to_who_may():
    """META-12.18."""
    for seed in "123456":
        for view, ask in questions(4, seed=seed, battles="outside"):
            if isinstance(ask, BattlesAsk) and ask.blitz:
                assert {order.area for order in lines_of(view, "go-on")} == set(ask.blitz)
                return
    raise AssertionError("nobody has won without taking what he attacked")


def picked(view, id, *picks):
    """The order of an offer with these items picked in its slots, in their order."""
    offers = METAGAME.seat.offers(view, view.now.ask(view), "en")
    (offer,) = (offer for offer in offers.offers if offer.id == id)
    line = offer.text
    for slot, ids in zip(offer.slots, picks, strict=True):
        may = slot.by[picks[0][0]] if slot.of else slot.items
        assert set(ids) <= set(may) and slot.least <= len(ids) <= (slot.most or len(may)), (slot.name, ids)
        if ids:
            line += slot.lead + slot.join.join(offers.items[id].writes for id in ids)
    (read,) = METAGAME.seat.read(line, view)
    assert not view.now.ask(view).plan((read.order,)).refusals, line
    return read.order


def test_what_the_notation_can_say_hands_can_write():
    """META-6.12, 6.19: allies in a false report, as many as it may hold; 7.9: any order of losses; 12.10: a way back
    that touches both; as many guns as the credits cover."""
    game, _ = next(iter(positions(1)))
    view = METAGAME.view(game, "united_kingdom")
    allies = ["soviet_union", "usa"]
    text = ("word/yes",), ("number/9",)
    shown = picked(view, "intox-allies", ("egypt",), ("number/0",), (), ("number/30",), *text)
    assert shown == o.Intox("egypt", (("united_kingdom", 0), ("usa", 30)), True, 9)
    assert picked(view, "guns", ("egypt",), (f"times/{view.credits // 2}",)) == o.Guns("egypt", view.credits // 2)
    night, _ = deceived()
    shown = picked(night, "fake-allies", ("belarus",), ("number/1",), ("number/2",), *text)
    assert shown == o.Fake("belarus", (("germany", 1), ("italy", 2)), True, 9)
    game, _ = next((game, asks) for game, asks in positions(1) if METAGAME.moment(game)[1] == "bombing")
    game.board.battalions["egypt"] = dict.fromkeys(("united_kingdom", *allies), 2)
    nations = tuple(f"nation/{nation}" for nation in ("usa", "united_kingdom", "soviet_union"))
    losses = picked(METAGAME.view(game, "united_kingdom"), "losses", ("egypt",), nations)
    assert losses == o.Losses("egypt", ("usa", "united_kingdom", "soviet_union"))
    game, _ = next((game, asks) for game, asks in positions(1) if METAGAME.moment(game)[1] == "movement")
    game.board.owner["karelia"], game.board.battalions = "germany", {"finland": {"germany": 3}}
    germany = METAGAME.view(game, "germany")
    assert picked(germany, "retreat", ("leningrad",), ("karelia", "finland")).to == ("karelia", "finland")
    blitz = picked(germany, "blitz", ("leningrad",), ("if/MND",))
    assert (blitz.answer, blitz.least) == ("if", "MND")
