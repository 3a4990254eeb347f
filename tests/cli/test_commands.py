"""The commands as their users type them: what they print, in both languages, and their exit codes."""

from __future__ import annotations

import io
import json
import resource
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from arbitre.cli import main
from arbitre.club import directory, standing
from arbitre.club.seatfiles import SeatFiles
from arbitre.club.table import Table

CLI = Path(__file__).parents[1] / "sample_cli.py"


@pytest.fixture
def run(tmp_path, sample, monkeypatch, capsys):
    """Run a command line in an empty folder: exit code, output, errors."""
    monkeypatch.chdir(tmp_path)
    for variable in ("ARBITRE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)

    def run(line, stdin=b""):
        raw = io.BytesIO(stdin)
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=raw, isatty=lambda: False))
        code = main(line.split())
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, out, err

    return run


@pytest.fixture
def game(run):
    """A game of two people."""
    assert run("new sample game --seed seven")[0] == 0
    return Path("game")


def test_a_whole_game_from_the_first_order_to_the_check(run):
    code, out, _ = run("new sample game --bot blue=random")
    assert code == 0 and "blue: Blue, played by the bot “random”" in out and "sealed" in out
    code, out, _ = run("ask game red")
    assert code == 0
    for said in ("Turn 1 · for Red", "Where does your ship go?", "If nothing comes: Your ship stays in 1.", "    go 3",
                 "a cell from 1 to 3. [SAMPLE-2]", "arbitre orders game red FILE"):  # fmt: skip
        assert said in out
    code, out, _ = run("orders game red", b"VA 2\n")
    assert code == 0 and "✓ VA 2, understood as: go 2" in out and "One order stands, none is refused" in out
    code, out, _ = run("resolve game")
    assert code == 0 and "Resolved: Turn 1." in out and "Waiting for the sheets of Red" in out
    code, out, _ = run("status game red")
    assert code == 0 and out.splitlines()[-1].split() == ["Red", "2"]
    for _ in range(20):
        if "over" in run("resolve game --default")[1]:
            break
    code, out, _ = run("report game red")
    assert code == 0 and "The seal of the dice is opened. Seed: " in " ".join(out.split())
    assert run("report game red") == (0, "Nothing new. “--all” shows every report.\n", "")
    assert "[SAMPLE-4]" in run("report game red --all --clauses")[1]
    code, out, _ = run("verify game")
    assert code == 0 and "Everything agrees" in out and "not checked" not in out
    assert run("verify game/blue/record.jsonl")[0] == 0
    seal = out.split()[-1]
    told = json.loads(Path("game/blue/record.jsonl").read_bytes().splitlines()[0])["commitment"]
    for options in (f"--head {seal}", f"--commitment {told.upper()}", f"--head {seal} --commitment {told}"):
        assert run(f"verify game/blue/record.jsonl {options}")[0] == 0
    code, out, _ = run(f"verify game/blue/record.jsonl --head {told}")
    assert code == 4 and "was cut short since, or changed" in " ".join(out.split())
    code, out, _ = run(f"verify game/blue/record.jsonl --commitment {seal}")
    assert code == 4 and f"at the start it was {seal}" in " ".join(out.split())
    Path("cut.jsonl").write_bytes(b"".join(Path("game/blue/record.jsonl").read_bytes().splitlines(True)[:-1]))
    code, out, _ = run("verify cut.jsonl")
    assert code == 4 and "its seed was never opened" in " ".join(out.split())
    assert "The game is over" in run("ask game red")[1]
    assert run("resolve game")[0] == 1
    assert run("orders game red", b"go 2")[0] == 1


def test_a_running_game_says_what_was_not_checked(run, game):
    code, out, _ = run("verify game/umpire/record.jsonl")
    said = " ".join(out.split())
    assert code == 0 and "this was not checked: the dice, the orders, the steps and the reports" in said
    assert "What could be checked agrees" in said and "Everything agrees" not in said
    said = " ".join(run("verify game/umpire/record.jsonl --lang fr")[1].split())
    assert "N’ont donc pas été vérifiés : les dés, les ordres, les étapes et les rapports" in said
    assert "Tout concorde" not in said
    assert "Everything agrees" in run("verify game")[1], "the umpire has the seed"


def test_the_seal_of_an_earlier_record_is_to_be_kept_from_players_until_the_end(run, monkeypatch):
    """Its lines carry no salt: who guesses the last one can tell that he was right."""
    said, french = "keep the SHA-256 of the last one from the players", "ne montrez pas le SHA-256 de la dernière aux"
    assert run("new sample salted")[0] == 0
    monkeypatch.setattr(standing, "FORMAT", 2)
    assert run("new sample bare --bot red=random --bot blue=random")[0] == 0
    assert said in " ".join(run("verify bare")[1].split())
    assert french in " ".join(run("verify bare --lang fr")[1].split())
    assert said not in " ".join(run("verify salted")[1].split())
    run("resolve bare")
    code, out, _ = run("verify bare")
    assert code == 0 and "The game is over" in run("ask bare red")[1] and said not in " ".join(out.split())


def test_dice_that_are_not_sealed_are_told_with_every_question(run, game):
    said, french = "The dice of this game are not sealed", "Les dés de cette partie ne sont pas sous scellés"
    assert run("new sample sealed")[0] == 0
    for place, told in (("game", True), ("sealed", False)):
        assert (said in " ".join(run(f"ask {place} red")[1].split())) is told
        assert (french in " ".join(run(f"ask {place} red --lang fr")[1].split())) is told
        assert json.loads(run(f"ask {place} red --json")[1])["sealed"] is not told
    card = json.loads(Path("game/game.json").read_text())
    Path("game/game.json").write_text(json.dumps({**card, "sealed": True}))
    code, out, _ = run("verify game")
    assert code == 4 and "“sealed” is not what the record says" in " ".join(out.split())
    del card["sealed"]  # as earlier programs made it
    Path("game/game.json").write_text(json.dumps(card))
    assert run("verify game")[0] == 0 and said not in run("ask game red")[1]


def test_the_same_in_french(run):
    assert "est en place" in run("new sample game --lang fr")[1]
    code, out, _ = run("ask game red --lang=fr")
    assert code == 0 and "Où va votre navire ?" in out and "    va 3" in out
    code, out, _ = run("orders game red --lang fr", b"go 2\nfoin\n")
    assert code == 1
    assert "✓ go 2, compris comme : va 2" in out
    assert "Ligne 2" in out and "Écrivez « va 3 »" in out
    assert "Un ordre est retenu, une ligne est refusée." in out
    code, out, _ = run("resolve game --lang fr")
    assert code == 3 and "il manque une feuille" in out and "Bleu" in out


def test_every_line_of_a_sheet_is_acknowledged(run, game):
    Path("sheet").write_text("# my orders\ngo 2\ngo 3\nlook 4\n")
    code, out, _ = run("orders game red sheet")
    assert code == 1
    assert out.splitlines()[0] == "  ✓ go 2"
    said = " ".join(out.split())
    assert "✗ Line 3" in said and "You have already chosen 2: one order only. [SAMPLE-2]" in said
    assert "✗ Line 4" in said and "This order does not belong to this phase. [SAMPLE-2]" in said
    code, out, _ = run("orders game red", b"go 9")
    assert code == 1 and "No line stands, so nothing has been changed." in out and "    go 2" in out


def test_an_answer_of_defaults_and_a_sheet_taken_back(run, game):
    assert "leaves everything to the default" in run("orders game red --default")[1]
    assert "No sheet of yours is in hand" in run("orders game red --withdraw")[1]
    assert run("orders game red --default --withdraw")[0] == 2


def test_programs_are_answered_in_json(run, game):
    def answer(line, stdin=b"", code=0):
        found, out, _ = run(f"{line} --json", stdin)
        assert found == code
        return json.loads(out)

    asked = answer("ask game red")
    assert asked["asked"] and asked["options"] == {"ask": "pick", "order": "go", "values": [1, 2, 3], "default": 1}
    assert asked["sheet"] is None
    acknowledged = answer("orders game red", b"go 2\ngo 3", 1)
    assert (acknowledged["kept"], acknowledged["accepted"], acknowledged["refused"]) == (True, 1, 1)
    assert acknowledged["lines"][1]["remarks"] == [
        {"kind": "illegal", "clause": "SAMPLE-2", "text": "You have already chosen 2: one order only."}
    ]
    assert answer("ask game red")["sheet"] == ["go 2"]
    assert answer("resolve game", code=3) == {"resolved": [], "waiting": ["blue"], "numbers": "", "over": False}
    assert answer("resolve game --default")["resolved"] == [[1, "sail"]]
    assert answer("status game red")[0]["rows"] == [["Red", 2]]
    told = answer("report game red")
    assert told[0]["report"]["type"] == "commitment"
    assert told[0]["sentences"][0]["text"].startswith("The seed of the dice was chosen by a person")
    assert answer("map game red")["counters"][0]["cell"] == "2"
    assert answer("verify game")["sound"] is True and answer("verify game")["unchecked"] == []
    checked = answer("verify game/umpire/record.jsonl")
    assert checked["unchecked"] == ["dice", "orders", "steps", "reports"]
    assert "sample" in {row["game"] for row in answer("games")}
    assert answer("ask game green", code=2) == {
        "error": "misused", "message": "This game has no side “green”; it has red, blue."
    }  # fmt: skip
    assert answer("new sample other --seed x")["sealed"] is False


def test_the_map_is_drawn_into_a_file_or_onto_standard_output(run, game):
    assert run("map game red -o my.svg")[0] == 0
    assert Path("my.svg").read_text().startswith("<svg")
    assert run("map game red -o -")[1].startswith("<svg")


BAD = [
    ("ask nowhere red", 4, "There is no game in nowhere."),
    ("ask game green", 2, "This game has no side “green”; it has red, blue."),
    ("ask game ../red", 2, "This game has no side"),
    ("ask game umpire", 2, "This game has no side"),
    ("ask game", 2, "SIDE is missing"),
    ("ask game red blue", 2, "There is a word too many"),
    ("ask game red --colour", 2, "There is no option --colour here"),
    ("ask game red --lang de", 2, "The value of --lang is not possible"),
    ("ask game red --lang", 2, "--lang wants a value"),
    ("obey game", 2, "There is no command “obey”"),
    ("new chess there", 2, "The game “chess” is not installed"),
    ("new sample game", 1, "is there already, and is not empty"),
    ("new sample there --bot blue", 2, "--bot is written NAME=VALUE"),
    ("new sample there --bot blue=nobody", 2, "No bot “nobody” plays this game"),
    ("new sample there --bot green=random", 2, "This game has no side “green”"),
    ("new sample there --option speed=3", 2, "The game does not know this option or its value: speed=3."),
    ("simulate sample --option speed=3", 2, "The game does not know this option or its value: speed=3."),
    ("strength sample --bot random --option speed=3", 2, "The game does not know this option or its value: speed=3."),
    ("fuzz sample --option speed=3", 2, "The game does not know this option or its value: speed=3."),
    ("play sample --option speed=3", 2, "The game does not know this option or its value: speed=3."),
    ("orders game red missing.txt", 5, "There is no file or folder missing.txt."),
    ("orders game red game", 5, "game is a folder, not a file."),
    ("orders game red empty.txt", 1, "The sheet holds no order"),
    ("orders game red binary", 1, "This is no text"),
    ("orders game red latin1.txt", 1, "The sheet is not in UTF-8 (line 2)"),
    ("orders game red huge.txt", 1, "The sheet is longer than 256 KiB"),
    ("orders game red many.txt", 1, "The sheet has more than 1,000 lines"),
    ("orders game red other-side.txt", 1, "Write “go 3”, “look 4” or “concede”."),
    ("orders game red out-of-phase.txt", 1, "does not belong to this phase"),
    ("orders game red twice.txt", 1, "You have already chosen 2"),
    ("orders game red contradiction.txt", 1, "You have already chosen 2"),
    ("resolve game/red", 4, "There is no game in game/red."),
    ("verify game.json", 4, "There is no record game.json."),
    ("verify empty.txt", 4, "The record is empty."),
    ("verify binary", 4, "Line 1 of the record is damaged"),
    ("verify game --head 12", 2, "--head wants a SHA-256, 64 digits from 0 to f, not “12”."),
    (f"verify game --commitment {'g' * 64}", 2, "--commitment wants a SHA-256"),
    ("verify newer", 4, "was written by a later version of Arbitre"),
    ("play chess", 2, "The game “chess” is not installed"),
    ("play sample --side green", 2, "This game has no side “green”"),
    ("play sample --against nobody", 2, "No bot “nobody” plays this game"),
    ("tutorial chess", 2, "The game “chess” is not installed"),
]


@pytest.mark.parametrize(("line", "code", "said"), BAD, ids=[line for line, _, _ in BAD])
def test_bad_input_gets_one_clear_sentence_an_exit_code_and_loses_nothing(run, game, line, code, said):
    run("orders game red", b"go 3")
    Path("empty.txt").touch()
    Path("binary").write_bytes(b"\x7fELF\x00\xff\n")
    Path("latin1.txt").write_bytes("go 3\ndéjà".encode("latin-1"))
    Path("huge.txt").write_bytes(b"go 3\n" * 2_000_000)
    Path("many.txt").write_text("go 2\n" * 5000)
    Path("other-side.txt").write_text("blue go 8")
    Path("out-of-phase.txt").write_text("look 4")
    Path("twice.txt").write_text("go 2\ngo 2")
    Path("contradiction.txt").write_text("go 2\ngo 3")
    Path("newer").write_text('{"format":99,"new":1}\n')
    before = {p: p.read_bytes() for p in game.rglob("*") if p.is_file() and p.name not in ("sheet.json", "lock")}
    found, out, err = run(line)
    assert (found, said in " ".join((err or out).split())) == (code, True), err or out
    assert {p: p.read_bytes() for p in before} == before
    assert SeatFiles(game / "red").sheet(0).text in ("go 3", "go 2")
    assert not Path("there").exists()


@pytest.mark.parametrize("line", [line for line, _, _ in BAD])
def test_bad_input_is_answered_in_french_too(run, game, line):
    for name in ("empty.txt", "latin1.txt", "huge.txt", "many.txt", "twice.txt", "newer", "binary"):
        Path(name).write_bytes(b"")
    Path("other-side.txt").write_text("x")
    Path("out-of-phase.txt").write_text("look 4")
    Path("contradiction.txt").write_text("go 2\ngo 3")
    french, english = run(f"{line} --lang fr"), run(f"{line} --lang en")
    if "--lang" not in line:
        assert french[0] == english[0] != 0
        assert french[1:] != english[1:]


def test_damaged_files_are_named(run, game):
    for name in ("red/view.json", "game.json"):
        kept = (game / name).read_bytes()
        (game / name).write_bytes(kept[:-3])
        code, _, err = run("ask game red")
        assert code == 4 and f"{Path(name).name} is damaged" in err
        (game / name).write_bytes(kept)
    for name, written in (("sheet.json", '{"question":0,"text":"","orders":[{"type":"fly"}],"received":1}'),
                          ("interrupts.json", '[{"received":1,"orders":["x"]}]')):  # fmt: skip
        (game / "red" / name).write_text(written)
        code, _, err = run("resolve game")
        assert code == 4 and f"red/{name} is damaged" in err
        (game / "red" / name).unlink()
    for name in ("seed.json", "bots.json", "record.jsonl"):
        kept = (game / "umpire" / name).read_bytes()
        (game / "umpire" / name).unlink()
        code, _, err = run("resolve game")
        assert code == 4 and f"umpire/{name} is missing" in err
        (game / "umpire" / name).write_bytes(kept)
    (game / "red" / "view.json").unlink()
    code, _, err = run("ask game red")
    assert code == 4 and "is incomplete" in err


def test_a_game_of_a_newer_version_is_said_to_be_so(run, game):
    card = game / "game.json"
    card.write_text(card.read_text().replace('"format":1', '"format":2'))
    for line in ("ask game red", "resolve game", "verify game"):
        code, _, err = run(line)
        assert code == 4 and "later version" in err


def test_a_busy_game_is_said_to_be_so(run, game, monkeypatch):
    monkeypatch.setattr(directory, "PATIENCE", 0.05)
    with Table(game):
        code, _, err = run("resolve game")
    assert code == 5 and "Another process is working on this game" in err


def test_a_folder_that_may_not_be_written_is_said_to_be_so(run, game, monkeypatch):
    def refuse(*args, **kwargs):
        raise PermissionError(13, "Permission denied", "game/red/lock")

    monkeypatch.setattr(directory.os, "open", refuse)
    code, _, err = run("orders game red", b"go 3")
    assert code == 5 and "Not permitted: game/red/lock" in err


def test_a_full_disk_is_said_to_be_so_and_the_earlier_sheet_stands(run, game):
    run("orders game red", b"go 3")
    full = "import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (60, 60)); " \
           "sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"  # fmt: skip
    assert resource.RLIMIT_FSIZE
    done = subprocess.run(
        [sys.executable, "-B", "-c", full, str(CLI), "orders", "game", "red", "-"],
        input=b"go 2",
        capture_output=True,
        env={"ARBITRE_LANG": "fr"},
    )
    assert done.returncode == 5
    assert "Le disque est plein" in done.stderr.decode()
    assert SeatFiles(game / "red").sheet(0).text == "go 3"
    assert {p.name for p in (game / "red").iterdir()} == {"view.json", "sheet.json", "lock"}


def test_a_fault_of_the_program_is_one_sentence(run, game, sample, monkeypatch):
    monkeypatch.setattr(type(sample.seat), "tables", lambda self, view: 1 // 0)
    code, _, err = run("status game red")
    assert code == 5 and "ZeroDivisionError" in err


def test_a_reader_that_goes_away_is_no_error(run, game):
    done = subprocess.run(
        f"{sys.executable} {CLI} report game red --all --json | head -c 1", shell=True, capture_output=True, text=True
    )
    assert done.stdout == "[" and "Error" not in done.stderr


def test_without_a_command_the_help_is_printed(run):
    code, out, _ = run("")
    assert code == 0 and "arbitre play midway" in out and "resolve" in out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_has_help(run, language):
    from arbitre.cli import _COMMANDS

    listed = run(f"--help --lang {language}")[1]
    for command in _COMMANDS:
        assert f"  {command}" in listed
        code, out, err = run(f"{command} --help --lang {language}")
        assert code == 0 and ("Usage" in out) and "--lang fr|en" in out, err
