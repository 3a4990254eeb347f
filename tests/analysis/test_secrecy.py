"""A truth and its twin by a secret, played forward: what may be told, and what may not."""

from __future__ import annotations

from random import Random

from kit_game import KIT, START, Look, Looked, Looking, Sailing
from kit_secrets import SECRETS
from msgspec.structs import replace

from arbitre.analysis.secrecy import FORWARD, Line, Verdict, listened
from arbitre.kernel.play import Seat, Step
from arbitre.kernel.secrets import Secret, by_default, kinds

RED = Seat("red", "red")
ELSEWHERE, EXCHANGED = SECRETS


def line(game=None, orders=()):
    return Line(KIT, RED, game or KIT.new({}), orders, by_default, "kit")


def at(cell):
    """A twin in which Blue's flagship stands there."""
    twin = KIT.new({})
    twin.at["BF"] = cell
    return twin


def looking(orders):
    """A line of which the step in hand is `Looking`, with a twin in which Blue's flagship is elsewhere."""
    game, twin = KIT.new({}), at("H5")
    game.agenda = twin.agenda = (Looking(),)
    return line(game, orders), twin


def test_nothing_is_told_as_long_as_the_steps_are_silent(monkeypatch):
    played = line()
    assert listened(played, EXCHANGED, at("H5")) == Verdict()
    assert len(played.outcomes) == 1, "one step is silent, and the secret does not stay"
    quiet = replace(ELSEWHERE, meets=lambda truth, twin, reports: False)
    assert listened(played, quiet, at("H5")).wrong == ()
    assert len(played.outcomes) == FORWARD and all(type(game.agenda[0]) is Sailing for game in played.games[:3:2])


def test_what_is_told_in_a_silent_step_is_wrong_by_whatever_channel():
    here, silent = START["BF"], replace(EXCHANGED, silent=frozenset({Looking}))
    played, twin = looking([Look("RS", here)])
    if here not in played.package.view(played.games[0], "red").now.ask(KIT.view(played.games[0], "red")).places["RS"]:
        played.games[0].at["RS"] = twin.at["RS"] = here
    verdict = listened(played, silent, twin)
    assert "Looked ships" in verdict.wrong and not verdict.heard
    assert verdict.parting == ["dice hit #"] and verdict.step == "Looking"
    heard = listened(played, EXCHANGED, twin)
    assert heard.heard and not heard.wrong and not heard.parting
    near = replace(silent, meets=lambda truth, twin, reports: any(type(report) is Looked for report in reports))
    met = listened(played, near, twin)
    assert met.heard and not met.wrong and {"Looked ships", "dice hit #"} <= set(met.parting), "if it is declared"


def test_a_twin_that_can_only_be_looked_at_is_never_played():
    lame, deep = line(), Secret("deep", "KIT-3", lambda *_: None, frozenset(), playable=False)
    assert listened(lame, deep, at("H5")) == Verdict() and not lame.outcomes
    assert not deep.may_tell((Sailing, Looking))


def test_what_a_twin_is_told_is_heard_too():
    played, told = line(), []
    listened(played, EXCHANGED, at("H5"), lambda twin, came: told.append((twin.at["BF"], type(came.game.agenda[0]))))
    assert told == [("H5", Looking)]


def test_the_umpire_waits_for_the_same_players_unless_it_may_pass_on(monkeypatch):
    ask, secret = Sailing.ask, Secret("here", "KIT-3", lambda *_: None, frozenset({Sailing}))
    monkeypatch.setattr(Sailing, "ask", lambda step, view: None if view.at.get("BF") == "H5" else ask(step, view))
    assert listened(line(), secret, at("H5")).wrong == ["the umpire waits for blue in one of the two"]


def test_a_secret_that_lasts_is_not_settled_by_what_lies_open():
    lasting = replace(EXCHANGED, lasts=True)
    assert listened(line(), lasting, at("H5")).wrong == ()
    assert listened(line(), lasting, KIT.new({})).wrong == ["both come to the same"]
    assert listened(line(), EXCHANGED, KIT.new({})).wrong == ()


def test_a_secret_that_every_step_keeps_may_never_be_told():
    steps = (Sailing, Looking)
    assert EXCHANGED.may_tell(steps) and ELSEWHERE.may_tell(steps)
    assert not Secret("deep", "KIT-3", lambda *_: None, frozenset(steps)).may_tell(steps)
    assert {Sailing, Looking} < kinds(Step)


def test_the_secrets_of_the_kit_change_what_is_the_enemys():
    game = KIT.new({})
    for secret in SECRETS:
        twins = [secret.make(game, "red", Random(n)) for n in range(20)]
        assert all(twin.at != game.at and KIT.view(twin, "red") == KIT.view(game, "red") for twin in twins)
        assert not any(KIT.invariants(twin) for twin in twins)


def test_what_only_one_of_the_two_comes_near_must_not_be_known_in_the_other():
    here, nothing = START["BF"], replace(EXCHANGED, silent=frozenset({Looking}))
    played, twin = looking([Look("RS", here)])
    played.games[0].at["RS"] = twin.at["RS"] = here
    there = lambda truth, other, reports: truth.at["BF"] == here  # noqa: E731
    assert not listened(played, replace(nothing, meets=lambda *_: True), twin).wrong
    assert "Looked ships" in listened(played, replace(nothing, meets=there), twin).wrong


def test_the_labels_of_dice_tell_nothing_of_what_is_sealed():
    """Otherwise the game declares what they may tell."""
    here, silent = START["BF"], replace(EXCHANGED, silent=frozenset({Looking}))
    played, twin = looking([Look("RS", here)])
    played.games[0].at["RS"] = twin.at["RS"] = here
    sealed = listened(played, replace(silent, sealed=True), twin)
    assert "dice hit #" in sealed.wrong and not sealed.parting
