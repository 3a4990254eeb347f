"""What an old hand would say of a sheet: lawful, and probably unwise."""

import pytest
from every_step import amiss, mistaken
from msgspec.structs import replace

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records import orders as o
from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.rules.deciding import BattlesAsk
from arbitre.games.metagame.rules.sequence import AnyStep
from arbitre.games.metagame.seat.advice.advice import ADVICE
from arbitre.words import LANGUAGES, Words
from metagame.seat.weeks import deceived, first, questions

WORDS = {language: Words.of(language, METAGAME) for language in LANGUAGES}


def advised(view, *orders):
    """The keys of what is said of a sheet, in their order; every sentence can be said in both languages."""
    ask = view.now.ask(view)
    assert not ask.plan(orders).refusals
    said = METAGAME.seat.advice(view, ask, orders)
    for words in WORDS.values():
        assert all("{" not in words.say(phrase) and phrase.clause for phrase in said)
    return [phrase.key.removeprefix("advice-") for phrase in said]


def test_every_step_that_asks_has_its_adviser():
    assert amiss(AnyStep, {"advice": ADVICE}) == [] and mistaken(AnyStep, {"advice": ADVICE}) == []


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        ((o.Recruit(8),), ["credits"]),  # one credit is left
        ((o.Recruit(7), o.Guns("poland")), ["credits"]),
        ((o.Recruit(6), o.Guns("poland"), o.Guns("poland")), ["credits-recruit"]),  # three buy a battalion
        ((o.Recruit(7),), []),  # four are left, which buy a raid
        ((o.Port("denmark"),), ["no-recruits"]),
        ((o.Recruit(7), o.Intox("germany")), ["credits", "unread"]),
        ((o.Recruit(7), o.Intox("belarus")), ["credits"]),
    ],
)
def test_credits_that_die_and_lies_that_nobody_reads(orders, said):
    """META-2.8, META-6.8."""
    view, _ = first("recruit")
    assert advised(view, *orders) == said


def test_who_is_spied_on_this_week_need_not_be_spied_on_again():
    """META-6.7."""
    view, _ = first("recruit")
    view = replace(view, known={"smolensk": Memory(1, "recruit", {"soviet_union": 2})})
    assert advised(view, o.Recruit(7), o.Spy("smolensk")) == ["credits", "known"]
    view = replace(view, turn=3)
    assert advised(view, o.Recruit(7), o.Spy("smolensk")) == ["credits"]


def test_buying_nothing_with_credits_at_hand_is_asked_once_more():
    """META-2.8."""
    view, ask = first("recruit")
    assert METAGAME.seat.closing(view, ask, ()).key == "closing-credits"
    assert METAGAME.seat.closing(view, ask, (o.Recruit(1),)) is None
    view = replace(view, credits=1)
    assert METAGAME.seat.closing(view, view.now.ask(view), ()) is None


def test_raids_that_would_find_nobody_and_credits_that_die_tonight():
    """META-7.10, META-2.8: Leningrad and Kursk had 2 battalions at the start."""
    view, _ = first("bombing")
    view = replace(view, credits=16, known={})
    assert advised(view, o.Bomb("leningrad", 3)) == ["credits-raid", "raids"]
    assert advised(view, o.Bomb("leningrad", 2), o.Bomb("kursk", 2)) == []


def test_a_lie_that_is_true():
    """META-6.10."""
    view, _ = deceived()
    there = tuple(view.forces["belarus"].items())
    assert advised(view, o.Fake("belarus", there)) == ["truth"]
    assert advised(view, o.Fake("belarus", (("germany", 9),))) == []


def marching(forces, *orders, **changes):
    """What is said of a Wednesday’s sheet, with these battalions of the camp."""
    view, _ = first("movement")
    return advised(replace(view, known={}, forces=forces, **changes), *orders)


def test_territories_that_are_left_open_to_an_enemy():
    """META-20.9; Poland has friends on all sides."""
    forces = {"belarus": {"germany": 3}, "poland": {"germany": 2}}
    assert marching(forces, o.Move(0, "belarus", "poland")) == ["open"]
    assert marching(forces, o.Move(2, "belarus", "poland")) == []
    assert marching(forces, o.Move(0, "poland", "belarus")) == []
    assert marching({"belarus": {"germany": 3, "italy": 1}}, o.Move(0, "belarus", "poland")) == []
    assert marching(forces, o.Move(0, "belarus", "poland"), o.Move(0, "poland", "belarus")) == []


def test_the_home_that_is_left_open_comes_first():
    """META-5.4."""
    view, _ = first("movement")
    owner = {**view.owner, "poland": "soviet_union"}
    forces = {"germany": {"germany": 3}, "belarus": {"germany": 1}}
    orders = (o.Move(0, "germany", "danube"), o.Move(0, "belarus", "ukraine"))
    assert marching(forces, *orders, owner=owner) == ["home-open", "open"]


def test_an_attack_against_more_one_without_a_way_back_and_one_with_several():
    """META-12.6, META-12.10, META-12.12: Leningrad had 2 battalions at the start."""
    one = {"finland": {"germany": 3}, "baltic_states": {"germany": 3}}
    assert marching(one, o.Move(1, "finland", "leningrad")) == ["outnumbered"]
    assert marching(one, o.Move(2, "finland", "leningrad")) == []
    assert marching(one, o.Move(0, "finland", "leningrad")) == ["open", "no-way-back"]
    both = (o.Move(2, "finland", "leningrad"), o.Move(2, "baltic_states", "leningrad"))
    assert marching(one, *both) == ["ways"]
    assert marching(one, *both, o.Retreat("leningrad", ("finland",))) == []


def test_battles_of_which_nothing_is_said():
    """META-11.7."""
    view, ask = next(
        (view, ask)
        for view, ask in questions(4, battles="outside")
        if isinstance(ask, BattlesAsk) and ask.open and not ask.blitz
    )
    assert advised(view, o.Pass()) == ["silent"]
    assert "silent" not in advised(view, *(o.Trust(id) for id in ask.open))
