"""The fuzzer: its share of games for the suite, and that it finds, keeps and repeats what is wrong."""

from __future__ import annotations

import msgspec
import pytest

from arbitre.analysis.fuzz import Effort, NoFailure, again, fuzz, load
from arbitre.analysis.workers import Here
from arbitre.cli import main
from arbitre.games.midway.game import MIDWAY, Midway
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.recovery import RecoveryAsk
from arbitre.games.midway.rules.view import view as honest
from arbitre.words import LANGUAGES, Words
from midway.positions import change, put
from midway.twinning import positions

LIGHT = Effort(sheets=1, twins=0.02, said=0.01)
WRONG, TWINS = Effort(sheets=4, twins=0, said=0), Effort(sheets=0, twins=0.5, said=0)


@pytest.fixture(scope="module")
def readers():
    return [Words.of(language, MIDWAY) for language in LANGUAGES]


def quiet(done):
    pass


class Noted(Here):
    """This process; `came`: what has come of each game."""

    def __init__(self):
        super().__init__()
        self.came = []

    def each(self, work, pieces):
        for came in super().each(work, pieces):
            self.came.append(came)
            yield came


@pytest.fixture(scope="module")
def five(tmp_path_factory, readers):
    """Five games: what was counted, what was heard of them meanwhile, what came of each, and where failures go."""
    heard, noted, out = [], Noted(), tmp_path_factory.mktemp("five")
    return fuzz(MIDWAY, 5, "suite", out, heard.append, readers, LIGHT, workers=noted), heard, noted.came, out


@pytest.mark.slow
def test_games_with_wrong_orders(five):
    """Save and load at each step, invariants, sampled and wrong orders, twins: nothing fails in five games."""
    count, heard, _, out = five
    assert count.failures == []
    assert heard == list(range(1, 6))
    assert count.questions > 500
    assert 50 < count.refused < count.sheets  # wrong sheets are refused, and some are lawful
    assert count.twins > 5
    assert count.without_twin <= 0.02 * count.twins
    assert not list(out.iterdir())


def test_any_game_can_be_fuzzed(sample, tmp_path):
    """The fuzzer knows no game: the sample game of the tests goes through it too."""
    count = fuzz(sample, 5, "sample", tmp_path, quiet, effort=WRONG)
    assert count.failures == []
    assert count.questions > 20


def crash_on_doubled(patch):
    """Planted: the judge of phase 8 fails when a line is given twice."""
    plan = RecoveryAsk.plan

    def judged(ask, orders):
        assert len(set(orders)) == len(orders), "twice"
        return plan(ask, orders)

    patch.setattr(RecoveryAsk, "plan", judged)


def steps_out_of_nothing(patch):
    """Planted: a ship gains a step when ships move."""
    resolve = Movement.resolve

    def moved(step, game, plans, umpire):
        resolve(step, game, plans, umpire)
        if game.turn == 2:
            ship = game.us.ships["us_cv_hornet"]
            game.us.ships[ship.id] = msgspec.structs.replace(ship, steps=ship.steps + 1)

    patch.setattr(Movement, "resolve", moved)


def old_position_changed(patch):
    """Planted: a step changes the position it starts from."""
    resolve = Movement.resolve

    def moved(step, game, plans, umpire):
        resolve(step, game, plans, umpire)
        game.options["turn"] = game.options.get("turn", "") + "."  # shared with the position before

    patch.setattr(Movement, "resolve", moved)


def truth_in_the_view(patch):
    """Planted: the view tells how far the enemy's ships have moved."""

    def view(package, game, seat):
        seen = honest(game, seat)
        theirs = game.jp if seat == "us" else game.us
        return msgspec.structs.replace(seen, options={"far": ",".join(s.hex for s in theirs.ships.values())})

    patch.setattr(Midway, "view", view)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("plant", "check", "effort"),
    [(crash_on_doubled, "sheet", WRONG), (steps_out_of_nothing, "saved", WRONG), (old_position_changed, "step", WRONG),
     (truth_in_the_view, "twin", TWINS)],
)  # fmt: skip
def test_failures_are_found_kept_and_repeated(plant, check, effort, tmp_path, monkeypatch, capsys):
    """A failure leaves a file that holds all it takes to try it again, with the program at fault and once mended."""
    with monkeypatch.context() as patch:
        plant(patch)
        count = fuzz(MIDWAY, 2, "planted", tmp_path / "out", quiet, effort=effort)
        assert count.failures
        kept = [load(tmp_path / "out" / file) for file in count.failures]
        assert check in {failure.trial.check for failure in kept}
        file = count.failures[[failure.trial.check for failure in kept].index(check)]
        failure = load(tmp_path / "out" / file)
        assert again(MIDWAY, failure)
        assert main(["fuzz", "midway", "--load", file]) == 1
        assert check in capsys.readouterr().out
    if check != "saved":  # a position that is unsound stays so
        assert again(MIDWAY, failure) == ""
        assert main(["fuzz", "midway", "--load", file]) == 0


@pytest.mark.slow
def test_the_command_counts_and_passes(tmp_path, capsys):
    assert main(["fuzz", "midway", "--games", "1", "--out", str(tmp_path / "out"), "--json"]) == 0
    said = msgspec.json.decode(capsys.readouterr().out)
    assert said["passed"] and said["count"]["games"] == 1
    assert not (tmp_path / "out").exists()


def test_a_file_that_holds_no_failure_is_refused_in_one_sentence(tmp_path, capsys):
    file = tmp_path / "wrong.json"
    for content in (b"", b"\x00\xff", b"{}", b"[1]"):
        file.write_bytes(content)
        with pytest.raises(NoFailure):
            load(file)
        assert main(["fuzz", "midway", "--load", str(file)]) == 2
        assert str(file) in capsys.readouterr().err.replace("\n", "")
    assert main(["fuzz", "midway", "--load", str(tmp_path / "none.json")]) == 5


@pytest.mark.slow
def test_the_same_seed_tries_the_same_things(tmp_path, five):
    """In one game as in the first of five, whatever has been done before."""
    _, _, came, _ = five
    assert fuzz(MIDWAY, 1, "suite", tmp_path, quiet, effort=LIGHT) == came[0].counted


BROKEN = {
    "a ship nowhere": (lambda g: change(g, "us_cv_hornet", hex=""), "us_cv_hornet is map"),
    "a ship too strong": (lambda g: change(g, "us_cv_hornet", steps=3), "with 3 steps"),
    "a step lost that nobody counted": (lambda g: change(g, "us_cv_hornet", steps=1), "1 steps missing, 0"),
    "aircraft on a ship sunk": (lambda g: change(g, "us_cv_hornet", hex="", status="sunk", steps=0), "which is sunk"),
    "too many aboard": (lambda g: change(g, "us_air_e_f1", base="us_cv_hornet"), "holds"),
    "Midway's own aboard": (lambda g: change(g, "us_air_m_h1", base="us_cv_hornet"), "us_air_m_h1 is aboard"),
    "in the air as a turn opens": (lambda g: change(g, "us_air_e_f1", status="flying", mission="cap"), "in the air"),
    "flying on no mission": (lambda g: change(g, "us_air_e_f1", status="flying"), "flying on ''"),
    "entered too early": (lambda g: put(g, "jp_sft", "A3"), "of group"),
    "troops of a ship gone": (lambda g: change(g, "jp_tt1", hex="", status="left"), "which is gone"),
    "a sealed order left over": (lambda g: setattr(g.jp, "shells", (("jp_bb_kirishima", "A"),)), "shells left over"),
    "a raid without a target": (lambda g: setattr(g.us, "strike", ("us_air_e_d1",)), "without a target"),
    "an airfield closed by half": (lambda g: setattr(g, "closed", True), "the airfield is closed"),
    "a turn after the last": (lambda g: setattr(g, "turn", 26), "turn 26"),
    "over without an outcome": (lambda g: setattr(g, "agenda", ()), "outcome"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_positions_are_noticed(name):
    """MID-1.8, 1.10, 4.5, 4.9, 4.10, 11.5, 12.2, 13.1, 18.5, MID-R39, R68: a sound position has nothing wrong, one
    that is broken is found so, in words that say what it is."""
    game = next(game for game in positions("sound", us="default", jp="default") if game.turn == 1)
    assert MIDWAY.invariants(game) == []
    game, (breaks, said) = game.copy(), BROKEN[name]
    breaks(game)
    assert any(said in text for text in MIDWAY.invariants(game)), MIDWAY.invariants(game)
