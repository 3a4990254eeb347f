"""The suite's parts hold every test once, a part that fails is heard, and a change runs what it can touch."""

from __future__ import annotations

import sys
from itertools import chain

import pytest
from suite import __main__ as suite
from suite import running
from suite import touched as choosing
from suite.memory import in_memory
from suite.parts import CHECKS, PLAIN, ROOT, TESTS, Part, divided, files, pytest_part, whole
from suite.running import Outcome, explained, run, run_all, summed, told
from suite.touched import GAMES, base, changed, quick, touched


def names(parts):
    """The test files that parts are given, by part."""
    return {part.name: {word for word in part.command if word.startswith("tests/")} for part in parts}


def given(*paths):
    """All test files that are run for changes in these files."""
    return set(chain.from_iterable(names(quick(paths)[0]).values()))


def under(folder):
    return {path.relative_to(ROOT).as_posix() for path in (TESTS / folder).rglob("test_*.py")}


def test_every_test_file_is_in_one_part():
    held = [path for part in divided().values() for path in part]
    assert sorted(held) == files()
    assert set(CHECKS) <= set(whole())
    assert set(chain.from_iterable(names(whole()).values())) == under(".")


def says(name, code, text):
    return Part(name, (sys.executable, "-c", f"print({text!r}); raise SystemExit({code})"))


def test_a_part_that_fails_makes_all_fail_and_is_heard_whole():
    good, bad = says("good", 0, "quiet\n7 passed in 1s"), says("bad", 1, "why\n3 failed, 4 passed")
    ended = {outcome.part.name: outcome for outcome in run_all([good, bad, says("empty", 5, "")], at_once=2)}
    assert "quiet" not in told(ended["good"]) and "7 passed" in told(ended["good"])
    assert "why" in told(ended["bad"]) and "FAILED bad" in told(ended["bad"])
    code, end = summed(list(ended.values()))
    assert code == 1 and "Failed: bad." in end and end.endswith("\n11 passed, 3 failed")
    assert summed([ended["good"], ended["empty"]])[0] == 0


def test_what_fails_with_plain_asserts_is_run_again_with_such_as_show_their_values_and_has_failed_all_the_same():
    plain = pytest_part("some", ["tests/a"], "-m", "not slow")
    said = "\x1b[31mFAILED\x1b[0m tests/a/test_b.py::\x1b[1mtest_c[1-x]\x1b[0m - assert\n1 failed"
    again = explained(Outcome(plain, 1, said, 0))
    assert again.command == (*(word for word in plain.command[:-1] if word != PLAIN), "tests/a/test_b.py::test_c[1-x]")
    assert explained(Outcome(again, 1, said, 0)) is explained(Outcome(plain, 0, "1 passed", 0)) is None
    code = f"import sys; print('FAILED tests/a.py::b\\n1 failed' if {PLAIN!r} in sys.argv else 'values'); sys.exit(1)"
    ended = run(Part("some", (sys.executable, "-c", code, PLAIN)))
    assert not ended.passed and ended.said.startswith("values") and ended.last == "1 failed"


@pytest.mark.parametrize("text", ["= NOT TESTED =", "Not checked: the types"])
def test_what_could_not_be_tested_is_said_though_nothing_failed(text):
    assert text in told(run(says("some", 0, f"{text}\n1 passed")))


def test_a_part_that_is_ended_from_outside_fails_and_says_by_what():
    ended = run(Part("killed", (sys.executable, "-c", "import os; os.kill(os.getpid(), 9)")))
    assert not ended.passed and "FAILED killed" in told(ended) and "ended by signal 9" in told(ended)


def test_a_part_that_cannot_be_started_at_all_fails():
    with pytest.raises(FileNotFoundError):
        run(Part("none", ("no-such-program",)))


@pytest.mark.parametrize("shared", ["pytest", "no_such_module"])
def test_a_part_of_tests_is_born_of_one_that_has_loaded_what_all_share_or_runs_on_its_own(
    shared, tmp_path, monkeypatch
):
    monkeypatch.setattr(running, "SHARED", (shared,))
    file = tmp_path / "test_born.py"
    file.write_text("import os\ndef test_one(): assert 'PYTHONPATH' not in os.environ\ndef test_two(): assert False\n")
    (ended,) = run_all([pytest_part("some", [str(file)])], at_once=1)
    assert (ended.code, summed([ended])[1].splitlines()[-1]) == (1, "1 passed, 1 failed") and ended.cpu > 0.1


def test_what_tests_write_lies_in_memory_where_there_is_room(tmp_path):
    folder = in_memory(tmp_path, needed=1)
    assert folder.parent == tmp_path and folder.stat().st_mode & 0o777 == 0o711
    assert in_memory(tmp_path, needed=2**70) is in_memory(tmp_path / "nowhere", needed=1) is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_change_in_a_game_runs_its_tests_and_not_those_of_the_others(game):
    parts, left_out = quick([f"arbitre/games/{game}/rules/sequence.py"])
    chosen = given(f"arbitre/games/{game}/rules/sequence.py")
    assert under(game) <= chosen
    assert not any(under(other) & chosen for other in GAMES - {game})
    assert {"tests/test_imports.py", "tests/test_clauses.py", "tests/words/test_words.py"} <= chosen
    (recorded,) = (part.command for part in parts if part.name == "recorded games")
    assert recorded[recorded.index("-k") + 1] == game and "tests/test_playthroughs.py" in recorded
    assert any("recorded games of" in said and game not in said for said in left_out)
    assert {"mypy", "ruff"} <= {part.name for part in parts}


@pytest.mark.parametrize("room", ["kernel/play.py", "words/catalogue.py", "bots/players.py", "seat/names.py"])
def test_a_change_that_all_games_stand_on_runs_all_but_browsers(room):
    assert given(f"arbitre/{room}") == under(".") - under("browser")


@pytest.mark.parametrize(
    ("path", "on_both"),
    [("arbitre/club/hall.py", True), ("tests/databases.py", True), ("tests/club/joining.py", True), ("Makefile", True),
     ("arbitre/kernel/play.py", False), ("arbitre/web/rendering.py", False), ("arbitre/games/okinawa/game.py", False)],
)  # fmt: skip
def test_what_keeps_a_club_is_tested_on_postgresql_too_and_nothing_else_is_quickly(path, on_both):
    parts, left_out = quick([path])
    marked = {part.command[part.command.index("-m") + 1] for part in parts if "-m" in part.command}
    assert marked == {"not slow" if on_both else "not slow and not postgresql"}
    assert ("what is tested on PostgreSQL" in left_out) != on_both


def test_a_change_on_the_upper_floors_leaves_the_games_alone():
    chosen = given("arbitre/web/rendering.py")
    assert under("web") <= chosen and not under("typhon/rules") & chosen
    assert under("club") | under("power") | under("web") | under("cli") <= given("arbitre/club/hall.py")


def test_a_change_in_a_test_runs_that_test_slow_or_not():
    path = "tests/club/test_club_kills.py"
    (part,) = (part for part in quick([path])[0] if path in part.command)
    assert "-m" not in part.command
    assert given("tests/browser/test_watch.py") & under("browser") == {"tests/browser/test_watch.py"}


def test_what_tests_share_runs_those_who_import_it():
    shown = {f"tests/{game}/test_twins.py" for game in GAMES - {"metagame"}}  # whose twins are compared as views alone
    assert shown <= given("tests/twin_web.py")
    assert not under("kernel") & given("tests/twin_web.py")
    assert under("midway") <= given("tests/midway/twinning.py")


def test_documents_run_what_reads_them_and_scripts_are_checked():
    assert "tests/test_guide.py" in given("arbitre/docs/en/add-a-game.md")
    assert not under("kernel") & given("DECISIONS.md")
    assert "scripts" in names(quick(["arbitre/web/static/chart.js"])[0])


@pytest.mark.parametrize("path", ["Makefile", "pyproject.toml", "arbitre/attic/new.py", "tests/conftest.py"])
def test_a_change_that_nobody_can_place_runs_everything(path):
    assert given(path) >= under(".") - under("browser")


def test_no_change_runs_no_test():
    parts, _ = quick([])
    assert {part.name for part in parts} == {"mypy", "ruff"}


def test_a_file_that_is_gone_is_no_test():
    assert touched("tests/kernel/test_gone.py").wholly == frozenset()


def test_changes_are_counted_from_where_the_branch_left_the_main_one(monkeypatch):
    answers = {"HEAD": ["b2"], "origin/main": [], "main": ["a1"]}
    monkeypatch.setattr(choosing, "_git", lambda *words: answers[words[-1]] if words[0] != "diff" else ["one.py"])
    assert base() == "a1"
    answers["main"] = ["b2"]
    assert base() == "HEAD"
    answers["nowhere^{commit}"] = []
    with pytest.raises(SystemExit, match="nowhere"):
        changed("nowhere")


@pytest.fixture
def ran(monkeypatch):
    """What would be run: nothing is."""
    parts = []
    monkeypatch.setattr(suite, "run_all", lambda given, at_once: parts.extend(given) or ())
    return parts


@pytest.mark.parametrize("words", [["taskforce"], ["--quik"], ["--qui"], ["--quick", "HEAD", "taskforce"], ["-x"]])
def test_words_that_mean_nothing_are_refused_and_nothing_is_run(words, ran, capsys):
    with pytest.raises(SystemExit) as refused:
        suite.main(words)
    assert refused.value.code == 2 and not ran
    assert words[-1] in capsys.readouterr().err


def test_help_says_what_may_be_asked_and_runs_nothing(ran, capsys):
    with pytest.raises(SystemExit) as helped:
        suite.main(["--help"])
    assert not helped.value.code and not ran
    assert "--quick [BASE]" in capsys.readouterr().out


def test_without_a_word_all_is_run_and_quickly_what_has_changed(ran, capsys, monkeypatch):
    assert suite.main([]) == 0 and ran == whole()
    ran.clear()
    asked = []
    monkeypatch.setattr(suite, "base", lambda: "there")
    monkeypatch.setattr(suite, "changed", lambda since: asked.append(since) or [])
    assert suite.main(["--quick"]) == 0 and suite.main(["--quick", "abc"]) == 0
    assert asked == ["there", "abc"] and {part.name for part in ran} == {"mypy", "ruff"}
    assert "Changes since there:" in capsys.readouterr().out
