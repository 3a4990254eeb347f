"""Every clause of every game's rules is carried by code and proved by a test; and a clause that is not is seen."""

import json
import sys
import tomllib
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from arbitre.analysis.clauses import Row, Survey, cited, survey
from arbitre.cli import main
from arbitre.games.midway.game import MIDWAY
from arbitre.games.okinawa.game import OKINAWA
from arbitre.kernel import clauses as reference
from arbitre.kernel import package as packages
from arbitre.kernel.clauses import Clause, NoClauses, chapters

GAMES = [packages.load(name) for name in packages.installed()]
M, K = "MID", "OKI"  # so that the examples below are not taken for citations


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clause_is_carried_and_proved(game):
    found = survey(game)
    assert found.with_tests
    assert found.unknown == ()
    assert found.without_code == ()
    assert found.without_tests == ()
    assert found.left_marked == ()
    assert found.complete


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_reference_says_something_in_both_languages(game):
    speaks([clause for chapter in chapters(game) for clause in chapter.clauses])


def speaks(clauses):
    """Asserts that clauses say something, each its own, and that few only define."""
    for text in ("en", "fr"):
        said = [getattr(clause, text) for clause in clauses]
        assert len(set(said)) == len(said)
        assert all(0 < len(sentence) <= 200 and sentence == sentence.strip() for sentence in said)
        assert all(sentence[-1] in ".»)" for sentence in said)
    assert all(bool(clause.why) == clause.defines for clause in clauses)
    assert not any(clause.defines and clause.to_come for clause in clauses)
    assert sum(clause.defines for clause in clauses) <= 0.05 * len(clauses)


@pytest.mark.parametrize(
    ("game", "prefix", "last", "of_chapters", "rulings"), [(MIDWAY, M, 26, 174, 90), (OKINAWA, K, 20, 138, 107)]
)
def test_the_clauses_are_complete(game, prefix, last, of_chapters, rulings):
    """Midway: 174 clauses in 26 chapters, 90 rulings; Okinawa: 138 in 20, 107."""
    numbered(chapters(game), prefix, list(range(1, last + 1)), of_chapters, rulings)


def test_the_clauses_of_a_game_still_being_built_are_complete():
    """Task Force: 222 clauses in 17 chapters, 79 rulings, and 40 special rules of ten scenarios. Its list is read as a
    file, for there is no package to load yet."""
    path = Path(reference.__file__).parents[1] / "games" / "taskforce" / "data" / "clauses.toml"
    found = reference._chapters(tomllib.loads(path.read_text("utf-8")))
    scenarios = [f"S{number}" for number in range(1, 11)]
    numbered(found, "TF", [*range(1, 18), *scenarios], 222 + 40, 79)
    assert sum(len(chapter.clauses) for chapter in found if chapter.number in scenarios) == 40
    assert all(chapter.en and chapter.fr for chapter in found)
    speaks([clause for chapter in found for clause in chapter.clauses])


def test_the_clauses_of_the_meta_game_are_complete():
    """220 clauses in 20 chapters, 55 rulings, read as a file as those of Task Force are."""
    path = Path(reference.__file__).parents[1] / "games" / "metagame" / "data" / "clauses.toml"
    found = reference._chapters(tomllib.loads(path.read_text("utf-8")))
    numbered(found, "META", list(range(1, 21)), 220, 55)
    assert all(chapter.en and chapter.fr for chapter in found)
    speaks([clause for chapter in found for clause in chapter.clauses])


def numbered(found, prefix, numbers, of_chapters, rulings):
    """Asserts that chapters, the clauses in each and the rulings are numbered without a gap."""
    ids = [clause.id for chapter in found for clause in chapter.clauses]
    assert [chapter.number for chapter in found] == numbers
    ruled = [int(id.rpartition("R")[2]) for id in ids if id.startswith(f"{prefix}-R")]
    assert sorted(ruled) == list(range(1, rulings + 1))
    for chapter in found:
        own = [id for id in (clause.id for clause in chapter.clauses) if not id.startswith(f"{prefix}-R")]
        assert own == [f"{prefix}-{chapter.number}.{n}" for n in range(1, len(own) + 1)]
    assert len(ids) == len(set(ids)) == of_chapters + rulings


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("# X-6.5", ["6.5"]),
        ("(X-6.5, 6.7)", ["6.5", "6.7"]),
        ("X-11.2 to 11.4 and X-R40, R42", ["11.2", "11.3", "11.4", "R40", "R42"]),
        ("X-R26 to R28", ["R26", "R27", "R28"]),
        ("X-26.1 to X-26.3", ["26.1", "26.2", "26.3"]),
        ("X-R60 b, R80", ["R60", "R80"]),
        ("X-R14 (a), X-1.2 b.", ["R14", "1.2"]),
        ("X-6.5,\n    # 6.7 or\n    # R9", ["6.5", "6.7", "R9"]),
        ('illegal(line, "x", "X-4.1", turn=4)', ["4.1"]),
        ("X-4.1, 4 hexes", ["4.1"]),
        ("X-25 is a chapter, X-2.10 a clause", ["2.10"]),
        ("MAX-1.1 and X-1", []),
        ("X-9.1 to 10.2", ["9.1", "10.2"]),
        ("X-A.2 to A.4, B.1 and 4.3", ["A.2", "A.3", "A.4", "B.1", "4.3"]),
        ("X-4.3 to X-A.1; Appendix X-A", ["4.3", "A.1"]),
        ("X-S1.1", ["S1.1"]),
        ("X-S1.1 to S1.5", [f"S1.{n}" for n in range(1, 6)]),
        ("X-S2.1, S2.2 and X-R3", ["S2.1", "S2.2", "R3"]),
        ("X-S10.1 to X-S10.3, 4.1; scenario X-S10", ["S10.1", "S10.2", "S10.3", "4.1"]),
        ("X-4.1, S2.4 b or S3 and X-S1.9 to S2.1", ["4.1", "S2.4", "S1.9", "S2.1"]),
    ],
)
def test_citations_are_read_as_people_write_them(text, ids):
    assert [id for _, id in cited(text, "X")] == [f"X-{id}" for id in ids]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("# X-2", ["2"]),
        ("X-2, X-3 and X-R4", ["2", "3", "R4"]),
        ("X-4 to X-6: 2 dice", ["4", "5", "6"]),
        ("X-2, 3 cells and 4 dice", ["2"]),
        ("X-11.2, X-2.10", []),
        ('"X-2.", "X-10"', ["2", "10"]),
    ],
)
def test_rules_without_chapters_are_cited_with_their_prefix(text, ids):
    assert [id for _, id in cited(text, "X", plain=True)] == [f"X-{id}" for id in ids]


def test_an_appendix_is_a_chapter_with_a_letter_and_a_scenario_one_with_letter_and_number(monkeypatch):
    heads = [{"number": number, "en": "e", "fr": "f"} for number in (0, 1, "A", "B", "S1", "S10")]
    ids = ["0.1", "R1", "1.1", "1.2", "A.1", "A.2", "B.1", "S1.1", "S1.2", "S10.1"]
    rows = [{"id": f"X-{id}", "en": id, "fr": id} for id in ids]
    monkeypatch.setattr(reference, "_data", lambda package: {"prefix": "X", "chapter": heads, "clause": rows})
    found = {chapter.number: [clause.en for clause in chapter.clauses] for chapter in chapters(MIDWAY)}
    scenarios = {"S1": ["S1.1", "S1.2"], "S10": ["S10.1"]}
    assert found == {0: ["0.1", "R1"], 1: ["1.1", "1.2"], "A": ["A.1", "A.2"], "B": ["B.1"], **scenarios}


def project(root, code, test, case=""):
    """A little project that cites every clause of Midway but those left out."""
    every = [clause.id for chapter in chapters(MIDWAY) for clause in chapter.clauses]
    for name in ("arbitre", "tests", "arbitre/games/midway/examples"):
        (root / name).mkdir(parents=True)
    (root / "pyproject.toml").write_text("", "utf-8")
    keep = [id for id in every if id not in code]
    (root / "arbitre" / "rules.py").write_text("x = 1\n" + "\n".join(f"# {id}" for id in keep) + "\n", "utf-8")
    proved = "\n".join(f"    # {id}" for id in every if id not in test)
    source = f"# {M}-1.1 outside a test proves nothing\n\ndef test_all():\n{proved}\n    pass\n"
    (root / "tests" / "test_rules.py").write_text(source, "utf-8")
    if case:
        (root / "arbitre" / "games" / "midway" / "examples" / "P1.case").write_text(case, "utf-8")
    return root


def test_a_missing_citation_is_seen(tmp_path):
    found = survey(MIDWAY, project(tmp_path, code=[f"{M}-6.5"], test=[f"{M}-1.1", f"{M}-R9"]))
    assert found.without_code == (f"{M}-6.5",)
    assert found.without_tests == (f"{M}-1.1", f"{M}-R9")
    assert not found.complete
    row = next(row for row in found.rows if row.clause.id == f"{M}-1.2")
    assert row.code == ("arbitre/rules.py:3",) and row.tests == ("tests/test_rules.py::test_all",)


def test_clauses_that_only_define_need_nobody(tmp_path):
    defining = [c.id for chapter in chapters(MIDWAY) for c in chapter.clauses if c.defines]
    assert survey(MIDWAY, project(tmp_path, code=defining, test=defining)).complete


def row(id, code=(), tests=(), **of_the_clause):
    return Row(Clause(id, "e", "f", **of_the_clause), code, tests)


def test_a_clause_to_come_lacks_nothing():
    found = Survey((row("X-1", ("a.py:1",), ("t",)), row("X-2", to_come=True)), (), with_tests=True)
    assert found.to_come == ("X-2",) and found.left_marked == ()
    assert found.without_code == found.without_tests == () and found.complete


@pytest.mark.parametrize(("code", "tests"), [(("a.py:1",), ()), ((), ("t",)), (("a.py:1",), ("t",))])
def test_a_mark_left_on_a_clause_that_somebody_cites_is_a_fault(code, tests):
    found = Survey((row("X-1", ("a.py:1",), ("t",)), row("X-2", code, tests, to_come=True)), (), with_tests=True)
    assert found.left_marked == ("X-2",) and found.to_come == ()
    assert found.without_code == found.without_tests == () and not found.complete


def test_a_case_proves_what_it_names(tmp_path):
    case = f"CASE P1 x\nCLAUSES {M}-1.1 {M}-R9\n# {M}-R8\n"
    found = survey(MIDWAY, project(tmp_path, code=[], test=[f"{M}-1.1", f"{M}-R9", f"{M}-R8"], case=case))
    assert found.without_tests == (f"{M}-R8",)


def test_an_unknown_id_is_seen(tmp_path):
    root = project(tmp_path, code=[], test=[])
    (root / "arbitre" / "more.py").write_text(f'"""{M}-27.1"""\n', "utf-8")
    (root / "tests" / "test_more.py").write_text(f'def test_x():\n    """{M}-R99"""\n', "utf-8")
    found = survey(MIDWAY, root)
    assert found.unknown == (("arbitre/more.py:1", f"{M}-27.1"), ("tests/test_more.py::test_x", f"{M}-R99"))
    assert not found.complete


def test_where_tests_are_not_installed_nothing_is_said_of_them(tmp_path):
    root = project(tmp_path, code=[], test=[f"{M}-1.1"])
    (root / "pyproject.toml").unlink()  # a folder "tests" beside an installed program is somebody else's
    found = survey(MIDWAY, root)
    assert not found.with_tests and found.without_tests == () and found.complete


def test_a_game_without_clauses_says_so():
    class Nothing:
        id = "nothing"

    with pytest.raises(NoClauses):
        chapters(Nothing())


def test_the_command_lists_them(capsys):
    assert entry_points(group="arbitre.games", name="midway")
    assert main(["clauses", "midway", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"{M}-R90" in said and "Every clause is carried by code and proved by a test." in said


def test_the_command_speaks_french_and_knows_single_clauses_and_chapters(capsys):
    assert main(["clauses", "midway", "6.5", "r40", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "En phase 1 JP peut" in said and f"{M}-R40" in said and f"{M}-6.6" not in said
    assert "arbitre/games/midway/" in said and "tests/midway/" in said
    assert main(["clauses", "midway", "22", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert f"{M}-22.1" in said and f"{M}-22.2" in said
    assert main(["clauses", "midway", "99.9", "--lang", "fr"]) == 2
    assert "99.9" in capsys.readouterr().err


def test_the_command_answers_programs(capsys):
    assert main(["clauses", "midway", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert len(plain["clauses"]) == 264 and plain["complete"] is True and plain["unknown"] == []
    assert all(row["code"] or row["defines"] for row in plain["clauses"])
    assert main(["clauses", "atlantis", "--json"]) == 2


def test_the_command_fails_when_something_is_missing(capsys, monkeypatch, tmp_path):
    from arbitre.cli import clauses as module

    found = survey(MIDWAY, project(tmp_path, code=[f"{M}-6.5"], test=[f"{M}-R9"]))
    monkeypatch.setattr(module, "survey", lambda package: found)
    assert main(["clauses", "midway", "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert f"No code carries this clause: {M}-6.5." in said and f"No test proves this clause: {M}-R9." in said
    assert main(["clauses", "midway", "--json"]) == 1


# ---- games of other people

SMALL = """
from sample_game import Sample
class Small(Sample):  # SMALL-1
    id = "small"
GAME = Small()  # SMALL-R1
"""
LIST = """prefix = "SMALL"
[[clause]]
id = "SMALL-1"
en = "One."
fr = "Un."
[[clause]]
id = "SMALL-2"
en = "Two."
fr = "Deux."
[[clause]]
id = "SMALL-R1"
en = "A ruling."
fr = "Un arbitrage."
"""


def outside(root, monkeypatch, where, listed, tests, text=LIST):
    """A game that is no part of the house, as a module at a place of a project, its clauses beside it."""
    module = root / where
    module.parent.mkdir(parents=True, exist_ok=True)
    module.write_text(SMALL)
    if module.parent.name == "smallgame":
        (module.parent / "__init__.py").write_text("")
        (module.parent / "rules.lark").write_text("// SMALL-2")
    (module.parent / listed).parent.mkdir(exist_ok=True)
    (module.parent / listed).write_text(text, "utf-8")
    (root / "pyproject.toml").write_text("")
    (root / tests).parent.mkdir(exist_ok=True)
    (root / tests).write_text("def test_it():\n    '''SMALL-1 to SMALL-2, SMALL-R1 and SMALL-9.'''\n")
    package = module.parent.name == "smallgame"
    monkeypatch.syspath_prepend(str(module.parent.parent if package else module.parent))
    name = f"smallgame.{module.stem}" if package else module.stem
    for known in (name, "smallgame"):
        monkeypatch.delitem(sys.modules, known, raising=False)
    game = import_module(name).GAME
    load = packages.load
    monkeypatch.setattr(packages, "load", lambda name: game if name == "small" else load(name))
    return game


@pytest.mark.parametrize(
    ("where", "listed", "tests", "code"),
    [
        ("small_game.py", "small_game.clauses.toml", "tests/test_small.py", "small_game.py:3"),
        ("src/small_game.py", "clauses.toml", "test_small.py", "src/small_game.py:3"),
        ("src/smallgame/game.py", "data/clauses.toml", "tests/test_small.py", "src/smallgame/game.py:3"),
    ],
)
def test_the_code_and_the_tests_of_an_outside_game_are_found(tmp_path, monkeypatch, where, listed, tests, code):
    game = outside(tmp_path, monkeypatch, where, listed, tests)
    found = survey(game)
    assert [row.clause.id for row in found.rows] == ["SMALL-1", "SMALL-2", "SMALL-R1"]
    assert found.rows[0].code == (code,) and found.rows[0].tests == (f"{tests}::test_it",)
    assert found.without_code == (() if "smallgame/" in where else ("SMALL-2",)) and found.without_tests == ()
    assert found.unknown == ((f"{tests}::test_it", "SMALL-9"),)


def test_nothing_is_said_of_the_tests_of_whoever_a_game_was_installed_beside(tmp_path, monkeypatch):
    where = ".venv/lib/site-packages/small_game.py"
    found = survey(outside(tmp_path, monkeypatch, where, "small_game.clauses.toml", "tests/test_small.py"))
    assert not found.with_tests and found.rows[0].code == ("small_game.py:3",)


def test_rules_without_chapters_are_shown_as_one(tmp_path, monkeypatch, capsys):
    outside(tmp_path, monkeypatch, "small_game.py", "small_game.clauses.toml", "tests/test_small.py")
    assert main(["clauses", "small", "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "SMALL-R1" in said and "3 clauses" in said
    assert main(["clauses", "small", "1", "--lang", "fr"]) == 0
    assert "small_game.py:3" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    ["prefix =", 'prefix = "SMALL"', LIST.replace("prefix", "head"), LIST.replace("en =", "de ="),
     'chapter = []\n' + LIST],
)  # fmt: skip
def test_a_list_that_cannot_be_read_is_said_to_be_one(tmp_path, monkeypatch, capsys, text):
    game = outside(tmp_path, monkeypatch, "small_game.py", "small_game.clauses.toml", "tests/test_small.py", text)
    with pytest.raises(NoClauses):
        survey(game)
    assert main(["clauses", "small", "--lang", "en"]) == 2
    assert "cannot be read" in capsys.readouterr().err


COMING = """[[clause]]
id = "SMALL-3"
en = "Three."
fr = "Trois."
to_come = true
"""
PROVED = "def test_it():\n    '''SMALL-1 to SMALL-2, SMALL-R1.'''\n"


def coming(root, monkeypatch, text, proved=PROVED):
    """The small game as a package, every clause of which is carried and proved but those to come."""
    game = outside(root, monkeypatch, "smallgame/game.py", "data/clauses.toml", "tests/test_small.py", text)
    (root / "tests" / "test_small.py").write_text(proved)
    return game


def test_the_command_says_what_is_to_come(tmp_path, monkeypatch, capsys):
    game = coming(tmp_path, monkeypatch, LIST + COMING)
    assert survey(game).to_come == ("SMALL-3",)
    assert main(["clauses", "small", "--lang", "en"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "One clause is still to come: SMALL-3." in said
    assert "Every other clause is carried by code and proved by a test." in said
    assert main(["clauses", "small", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "Une clause est encore à venir" in said and "Toute autre clause est portée" in said
    assert main(["clauses", "small", "3", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "Three." in said and "still to come" in said and "Code:" not in said
    assert main(["clauses", "small", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["to_come"] == ["SMALL-3"] and plain["left_marked"] == [] and plain["complete"] is True
    assert [row["to_come"] for row in plain["clauses"]] == [False, False, False, True]


def test_the_command_fails_when_a_mark_was_left_behind(tmp_path, monkeypatch, capsys):
    coming(tmp_path, monkeypatch, LIST + COMING, PROVED.replace("R1", "R1, SMALL-3"))
    assert main(["clauses", "small", "--lang", "en"]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "This clause is carried or tried already, yet marked as to come: SMALL-3." in said
    assert "still to come" not in said and "Every" not in said
    assert main(["clauses", "small", "--lang", "fr"]) == 1
    assert "Cette clause est déjà portée ou éprouvée" in capsys.readouterr().out
    assert main(["clauses", "small", "3", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "marked as still to come" in said and "tests/test_small.py::test_it" in said
    assert main(["clauses", "small", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["left_marked"] == ["SMALL-3"]
