"""Records: positions as plain data and back, and the difference of two positions."""

import copy
import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_game import STEPS, Game, Go, Look, Looked, Sample, View

from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play
from arbitre.kernel.records import Codec, NewerFormat, amend, apply, difference

RULES = Sample()
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.sampled_from("abc"),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from("abcdef"), inner, max_size=4),
    max_leaves=20,
)
DICTS = st.dictionaries(st.sampled_from("abcdef"), PLAIN, max_size=5)


def games():
    """Every position of some random games."""
    for seed in range(6):
        rng, game = random.Random(seed), RULES.new({})
        asks = asked(RULES, game)
        dice = Umpire(KeyedDice(str(seed)))
        while asks:
            yield game
            game, asks = play(RULES, game, {side: ask.sample(rng) for side, ask in asks.items()}, dice, asks)
        yield game


def test_a_position_comes_back_as_it_went():
    codec = RULES.codec
    for game in games():
        plain = codec.plain(game)
        back = codec.state(plain)
        assert codec.plain(back) == plain
        assert back.agenda == game.agenda and back.told == game.told
        assert {**codec.bare(game), "told": plain["told"]} == plain
        for side in ("red", "blue"):
            view = RULES.view(game, side)
            assert codec.view(codec.plain(view)) == view
            assert codec.ledger(codec.plain(view)["told"]) == view.told


def test_orders_reports_and_steps_come_back():
    codec = RULES.codec
    assert codec.orders(codec.plain((Go(3), Look(4)))) == (Go(3), Look(4))
    assert codec.report(codec.plain(Looked(3, True))) == Looked(3, True)
    step = RULES.new({}).agenda[1]
    assert codec.step(codec.plain(step)) == step


@given(DICTS, DICTS)
def test_a_patch_makes_the_old_into_the_new(old, new):
    before = copy.deepcopy(old)
    patch = difference(old, new)
    assert apply(old, patch) == new
    assert old == before
    assert (patch == []) == (old == new)
    amended = copy.deepcopy(old)
    amend(amended, patch)
    assert amended == new


@given(DICTS, DICTS, DICTS)
def test_patches_follow_each_other(one, two, three):
    assert apply(apply(one, difference(one, two)), difference(two, three)) == three


def test_a_list_that_grew_is_spliced():
    assert difference({"x": {"y": [1, 2]}}, {"x": {"y": [1, 2, 3]}}) == [[["x", "y"], 2, 0, [3]]]
    assert difference({"y": [1, 2, 3]}, {"y": [2, 3]}) == [[["y"], 0, 1, []]]
    assert difference({"a": 1, "b": 2}, {"b": 2}) == [[["a"]]]


def test_a_patch_that_does_not_fit_is_an_error():
    for patch in ([[["a", "b"], 1]], [[["a"]]], [[["a"], 0, 1, []]]):
        with pytest.raises((LookupError, TypeError)):
            apply({}, patch)


def test_old_formats_are_upgraded_step_by_step():
    def cells(plain):
        return {**plain, "cells": plain.pop("places")}

    def finds(plain):
        return {**plain, "finds": {"red": 0, "blue": 0}}

    codec = Codec(Game, STEPS, Looked, Go | Look, view=View, version=3, upgrades={1: cells, 2: finds})
    plain = codec.plain(RULES.new({}))
    old = {key: value for key, value in plain.items() if key != "finds"}
    old["places"] = old.pop("cells")
    assert codec.state(codec.upgraded(old, 1)) == RULES.new({})
    assert codec.upgraded(dict(plain), 3) == plain
    with pytest.raises(NewerFormat):
        codec.upgraded(plain, 4)


def test_what_is_not_a_position_is_refused():
    with pytest.raises(msgspec.ValidationError):
        RULES.codec.state({**RULES.codec.plain(RULES.new({})), "turn": "three"})
