"""The search for leaks: it finds nothing in an honest game, planted leaks of every class but one, and says what it has
not compared."""

from __future__ import annotations

import json
from contextlib import nullcontext
from random import Random

import pytest
from analysis.kit_leaks import CLASSES, INSIDE, behind
from kit_game import KIT, START, TURNS, Found, Kit, Look, Looked, Sailing
from msgspec.structs import replace
from sample_game import SAMPLE, Sample

from arbitre.analysis import comparing, seeking
from arbitre.analysis.channels import channels, of_dice, of_reports, plainly
from arbitre.analysis.found import Effort
from arbitre.analysis.leaks import shuffled, told_otherwise
from arbitre.analysis.playing import drawn
from arbitre.analysis.pristine import Pristine
from arbitre.analysis.secrecy import Line
from arbitre.analysis.seeking import Search
from arbitre.analysis.twins import heard, question
from arbitre.cli import leaks as leaks_command
from arbitre.cli import main
from arbitre.cli import seat as seat_commands
from arbitre.cli.handed_over import HandedOver
from arbitre.club.seatfiles import SeatFiles
from arbitre.games.typhon.game import TYPHON
from arbitre.kernel.dice import Draw, KeyedDice
from arbitre.kernel.package import settled
from arbitre.kernel.play import Umpire, play
from arbitre.kernel.secrets import Secret
from arbitre.words import LANGUAGES, Words

SOME = Effort(least=8, games=40, seconds=1e9, leaks=1)
ONCE = Effort(least=2, games=12, seconds=1e9, leaks=1)


def searched(package, effort=SOME, seed="planted", **rest):
    readers = [Words.of(language, package) for language in LANGUAGES]
    return Search(package, seed, effort, readers, **rest).run()


@pytest.fixture(autouse=True)
def no_club(monkeypatch):
    """The command looks at no club here: `tests/cli/test_served.py` does, and each look costs."""
    monkeypatch.setattr(leaks_command, "Served", lambda package: nullcontext(lambda *position: {}))


@pytest.fixture
def searched_once(monkeypatch):
    """A search of the command that is asked for again, as another face, is not done again."""
    done, search = [], leaks_command.searched

    def known(wanted, aloud=False):
        if not any(each == wanted for each, _ in done):
            done.append((wanted, search(wanted, aloud)))
        return next(found for each, found in done if each == wanted)

    monkeypatch.setattr(leaks_command, "searched", known)


# --- what it finds


@pytest.fixture(scope="module")
def honest():
    """What is found in honest games, by their ids."""
    return {package.id: searched(package, Effort(least=6, games=200, seconds=1e9)) for package in (KIT, SAMPLE)}


@pytest.mark.parametrize("package", [KIT, SAMPLE])
def test_an_honest_game_has_no_leak_and_everything_in_it_is_compared(package, honest):
    found = honest[package.id]
    assert found.leaks == [] and found.missing(6) == {} and found.without_twin == 0
    assert {seat for seat, _, _ in found.wanted} == {"red", "blue"}
    assert {what for _, what, _ in found.wanted} - {"flag"} == {"step", "report", "order"}
    assert {flag for _, what, flag in found.wanted if what == "flag"} == set(package.flags())
    assert found.heard == {secret.name for secret in package.secrets()} and min(found.secrets.values(), default=9) > 8
    assert set(plainly(found.learnt)) <= package.learns() and found.fresh >= 4
    assert min(found.pairs[way] for way in ("imagined", "shuffled", "other ledgers", "orders")) > 25


FOUND = [(kind, plant) for kind, plants in CLASSES.items() if kind != INSIDE for plant in plants.values()]


@pytest.mark.parametrize(("kind", "plant"), FOUND)
def test_planted_leaks_of_every_class_are_found(kind, plant, monkeypatch):
    plant(monkeypatch)
    leak, *_ = searched(KIT).leaks
    assert leak.step in ("Sailing", "Looking") and leak.what and leak.turn >= 1
    assert (leak.twin == "fresh process") is (kind == "process memory")


def test_what_a_fresh_process_cannot_answer_is_a_leak(monkeypatch):
    """An order that stands here, because of what this process was asked before, is refused there."""

    def refused(fresh, question):
        raise EOFError("no answer")

    monkeypatch.setattr(Pristine, "ask", refused)
    leak, *_ = searched(KIT).leaks
    assert (leak.twin, leak.what) == ("fresh process", ["an answer: none"])


def test_what_is_told_beside_what_may_be_told_is_found_by_the_secrets_of_the_game_alone(monkeypatch):
    """By a channel that a game declares anything can be told: twins by a secret allow none while steps are silent."""
    for plant in CLASSES[INSIDE].values():
        plant(monkeypatch)
    (leak,) = searched(KIT, Effort(least=200, games=400, seconds=1e9, leaks=1)).leaks
    assert leak.twin == "elsewhere" and leak.what == ["Looked ships"]
    monkeypatch.setattr(type(KIT), "secrets", lambda kit: ())
    assert searched(KIT).leaks == []


def test_a_secret_is_looked_at_too(monkeypatch):
    """The flagship stands elsewhere before anybody has sailed, which cannot be imagined and is told all the same."""
    truths, tables = behind(monkeypatch), type(KIT.seat).tables

    def drawn(seat, view):
        first = truths[-1].agenda[:1] == (Sailing(),) and truths[-1].turn == 1
        return tables(seat, view) * (2 if first and truths[-1].at["BF"] != START["BF"] else 1)

    def flagship_elsewhere(game, seat, rng):
        if seat != "red" or game.turn > 1 or game.at != START:
            return None
        twin = game.copy()
        twin.at["BF"] = "H5"
        return twin

    monkeypatch.setattr(type(KIT.seat), "tables", drawn)
    first = Effort(least=1, games=1, seconds=1e9, leaks=1)
    monkeypatch.setattr(type(KIT), "secrets", lambda kit: ())
    assert searched(KIT, first, options={}).leaks == []
    flagship = Secret("flagship", "KIT-2", flagship_elsewhere, frozenset())
    monkeypatch.setattr(type(KIT), "secrets", lambda kit: (flagship,))
    (leak,) = searched(KIT, first, options={}).leaks
    assert leak.twin == "flagship" and leak.what[0].startswith("tables")
    (leak,) = searched(KIT, replace(first, secrets=0), options={}).leaks
    assert leak.twin == "flagship", "looked at even where so many others are played on before"


def test_an_empty_sheet_is_tried_wherever_something_is_asked(monkeypatch):
    tried = []

    class Noted(Line):
        def __init__(self, package, seat, game, orders, *rest):
            tried.append((game, seat.id, bool(orders)))
            super().__init__(package, seat, game, orders, *rest)

    monkeypatch.setattr(comparing, "Line", Noted)
    searched(KIT, Effort(least=2, games=4, seconds=1e9, leaks=1, fresh=False))
    empty = {(id(game), seat) for game, seat, something in tried if not something}
    assert len(tried) > 20
    assert all((id(game), seat) in empty for game, seat, _ in tried if question(KIT, game, seat)[0] is not None)


def test_what_never_reaches_a_seat_is_a_leak_if_it_does_and_is_not_waited_for(honest, monkeypatch):
    assert ("red", "report", "Found") in honest["kit"].wanted
    monkeypatch.setattr(type(KIT), "never", lambda kit, seat: frozenset({Found} if seat == "red" else ()))
    found = searched(KIT, ONCE)
    assert ("red", "report", "Found") not in found.wanted and ("blue", "report", "Found") in found.wanted
    (leak,) = found.leaks
    assert (leak.seat, leak.twin, leak.what) == ("red", "never", ["Found"])


def test_an_imagined_game_must_be_sound(monkeypatch):
    imagine = type(KIT.seat).imagine

    def unsound(seat, view, rng):
        game = imagine(seat, view, rng)
        game.at["BS" if view.side == "red" else "RS"] = "D2"
        return game

    monkeypatch.setattr(type(KIT.seat), "imagine", unsound)
    assert any("imagined: " in what for leak in searched(KIT).leaks for what in leak.what)


# --- what it says of itself


def test_what_a_game_does_not_declare_is_listed_and_not_judged(monkeypatch):
    monkeypatch.setattr(Sample, "learns", lambda package: None)
    found = searched(SAMPLE)
    assert found.leaks == [] and "red Search Looked seen" in found.learnt
    monkeypatch.setattr(Sample, "learns", lambda package: frozenset({"red Search Looked seen"}))
    whats = [what for leak in searched(SAMPLE).leaks for what in leak.what]
    assert whats and "Looked seen" not in whats


def test_in_an_open_game_what_others_order_may_be_told_by_any_channel(monkeypatch):
    """All that is asked and told there is everybody's; what is shown before a step is compared as it is elsewhere."""
    monkeypatch.setattr(Kit, "learns", lambda kit: frozenset())
    assert searched(KIT, ONCE).leaks
    monkeypatch.setattr(Kit, "public", lambda kit, game: True)
    found = searched(KIT, ONCE)
    assert found.leaks == [] and found.pairs["imagined"] and found.learnt == {}
    CLASSES["size"]["the_chart_is_longer"](monkeypatch)
    assert searched(KIT).leaks


def test_what_was_not_reached_is_listed():
    found = searched(KIT, Effort(least=3, games=1, seconds=1e9), starts=[KIT.new({})])
    assert found.games == 1 and ("red", "report", "Ended") in found.missing(3)
    nothing = searched(KIT, Effort(least=3, games=5, seconds=0))
    assert nothing.games == 0 and nothing.pairs == {}


def test_positions_that_are_handed_in_are_begun_with(monkeypatch):
    monkeypatch.setattr(Kit, "flags", lambda kit: {"last turn": lambda game, seat: game.turn == TURNS})
    last = KIT.new({})
    last.turn = TURNS
    found = searched(KIT, Effort(least=1, games=1, seconds=1e9), starts=[last])
    assert {("red", "flag", "last turn"), ("blue", "flag", "last turn")} <= found.met.keys()


def test_a_rare_position_is_taken_up_again():
    """Where a game has come to something rare others start from, until it has been compared often enough."""
    search = Search(KIT, "rare", Effort(least=6, games=12, seconds=1e9))
    starts = []
    begin = search._start
    search._start = lambda rng: (starts.append(begin(rng)), starts[-1])[1]
    search.run()
    assert any(start.game.turn > 1 or start.game.told for start in starts)


def test_the_same_seed_finds_the_same():
    one, two = (searched(KIT, Effort(least=1, games=2, seconds=1e9)) for _ in range(2))
    assert one == two


def test_how_far_a_search_is_is_told_within_a_game_and_changes_nothing(monkeypatch):
    effort = Effort(least=1, games=2, seconds=1e9)
    plain, told = searched(KIT, effort), []
    monkeypatch.setattr(seeking, "_TELLING", 0)
    readers = [Words.of(language, KIT) for language in LANGUAGES]
    found = Search(KIT, "planted", effort, readers).run(lambda found: told.append((found.games, found.pairs.total())))
    assert found == plain and told == sorted(told)
    assert told[0] == (1, 0) and len({pairs for games, pairs in told if games == 1}) > 2, "while it plays and compares"


def test_time_ends_a_search():
    ticks = iter(range(1000))
    search = Search(KIT, "1", Effort(least=500, games=500, seconds=20), clock=lambda: next(ticks))
    assert search.run().games < 30


# --- pieces


def test_channels_are_places_not_values():
    one, two = Looked("A1", ("BF", "BS"), ()), Looked("A2", ("BS", "BF"), ("BS",))
    assert [*channels(one, two)] == ["cell", "ships order", "sunk"]
    assert [*channels({"a": 1, "b": 2}, {"b": 2, "a": 1}, "at")] == ["at order"]
    assert [*channels({"a": 1}, {"a": 1, "b": 2}, "at")] == ["at"] and [*channels(one, one)] == []


def test_channels_of_reports_tell_presence_place_moment_and_order():
    a, b, c = (1, "look", Looked("A1", (), ())), (1, "look", Found("A1", (), ())), (2, "look", Looked("A1", (), ()))
    assert [*of_reports([a], [])] == ["Looked #"] and [*of_reports([a], [c])] == ["Looked when"]
    assert [*of_reports([a, b], [b, a])] == ["reports order"] and [*of_reports([a, b], [a, b])] == []


def test_channels_of_dice_tell_what_is_rolled_for_whom_and_how_many():
    def thrown(*labels, faces=(1,), sides=6):
        return [Draw(label, sides, faces) for label in labels]

    assert [*of_dice(thrown("1|look|hit|BS"), thrown("1|look|hit|BF"))] == ["dice hit"]
    assert [*of_dice(thrown("1|look|3|hit|BS"), thrown("1|look|3|hit|BS", "1|look|3|hit|BF"))] == ["dice hit #"]
    assert [*of_dice(thrown("1|look|hit|BS"), thrown("1|look|hit|BS", faces=(2,)))] == []
    assert [*of_dice(thrown("1|look|hit|BS"), thrown("1|look|hit|BS", faces=(1, 2)))] == ["dice hit size"]
    assert [*of_dice(thrown("1|look|hit|BS"), thrown("1|look|hit|BS", sides=10))] == ["dice hit size"]


def test_books_are_shuffled_but_for_what_the_seat_sees():
    game = KIT.new({})
    twins = [shuffled(KIT, game, "red", Random(n)) for n in range(9)]
    assert all(twin == game and KIT.view(twin, "red") == KIT.view(game, "red") for twin in twins)
    assert {tuple(twin.at)[:3] for twin in twins} == {("RF", "RS", "RR")}
    assert len({tuple(twin.at) for twin in twins}) > 3 and set(twins[0].at) == set(START)


def test_the_others_may_have_been_told_otherwise():
    game = KIT.new({})
    assert told_otherwise(KIT, game, "red", Random(1)) is None
    for orders in ({}, {"blue": [Look("BS", "G3")]}):
        game, _ = play(KIT, game, orders, Umpire(KeyedDice("1")))
    twin = told_otherwise(KIT, game, "red", Random(1))
    assert len(twin.told["blue"]) == len(game.told["blue"]) - 1 and twin.told.get("red") == game.told.get("red")


def test_what_is_heard_goes_on_while_wanted():
    heard_on = heard(KIT, KIT.new({}), "red", KeyedDice("one"), goes_on=lambda game: game.turn < 3)
    assert [name for name in heard_on if "view" in name] == [
        f"step {n} {kind}" for n, kind in enumerate(["Sailing view", "Looking view"] * 2)
    ]


def test_a_fresh_process_has_done_nothing():
    done = []

    def answer(question):
        done.append(question)
        return b"%d" % (len(done) // (question != b"die"))

    fresh = Pristine(answer)
    answer(b"here")
    assert answer(b"here") == b"2" and fresh.ask(b"there") == fresh.ask(b"there") == b"1"
    with pytest.raises(EOFError):
        fresh.ask(b"die")
    assert fresh.ask(b"there") == b"1"
    fresh.close()


# --- the command


def test_the_command_lists_secrets_not_met_and_never_told(sample, searched_once, monkeypatch, capsys):
    def unmet(game, seat, rng):
        return None

    def kept(game, seat, rng):
        return game

    table = (Secret("deep", "SAM-1", unmet, frozenset()), Secret("quiet", "SAM-1", kept, frozenset()))
    monkeypatch.setattr(Sample, "secrets", lambda package: table)
    assert main(["leaks", "sample", "--least", "3"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "A secret of the game was never met: deep." in said
    assert "A secret that some steps may tell was never told: quiet." in said
    assert main(["leaks", "sample", "--least", "3", "--json"]) == 0
    given = json.loads(capsys.readouterr().out)
    assert (given["secrets_not_met"], given["secrets_not_heard"]) == (["deep"], ["quiet"])


def test_the_command_says_what_was_done(sample, tmp_path, capsys):
    file = tmp_path / "learns.txt"
    assert main(["leaks", "sample", "--least", "3", "--learnt", str(file)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "No leak was found." in said and "has been compared 3 times for every side" in said
    assert set(file.read_text().splitlines()) <= SAMPLE.learns()
    assert main(["leaks", "sample", "--least", "9999", "--games", "1", "--lang", "fr"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Moins souvent comparé que voulu" in said and "Aucune fuite trouvée." in said and "Looked" in said


def test_the_command_shows_leaks_and_where_to_see_them(sample, searched_once, monkeypatch, capsys):
    view = Sample.view
    monkeypatch.setattr(
        Sample, "view", lambda kit, game, seat: (seen := view(kit, game, seat)) and seen.__class__(
            **{name: getattr(seen, name) for name in seen.__struct_fields__} | {"found": game.cells["blue"] % 2 == 0})
    )  # fmt: skip
    assert main(["leaks", "sample", "--least", "3", "--seed", "x"]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "To see" in said and "arbitre leaks sample --seed x" in said and "view: " in said and "turn" in said
    assert main(["leaks", "sample", "--least", "3", "--seed", "x", "--json"]) == 1
    given = json.loads(capsys.readouterr().out)
    assert given["passed"] is False and given["leaks"][0]["what"] and given["judged"] is True


def test_the_command_lists_what_it_cannot_judge(sample, monkeypatch, capsys):
    monkeypatch.setattr(Sample, "learns", lambda package: None)
    assert main(["leaks", "sample", "--least", "3"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "does not declare" in said and "red Search Looked seen" in said


def test_options_are_drawn_among_those_offered():
    """So that a game in fog is fuzzed too, and searched for leaks, without being named."""
    options = [drawn(TYPHON, Random(n)) for n in range(20)]
    assert {each["scenario"] for each in options} >= {"solitaire", "two_player"}
    assert {each["visibility"] for each in options if each["scenario"] == "two_player"} == {"fog", "open"}
    assert all(settled(TYPHON.choices(), each) == each for each in options)


# --- other faces


def behind_sample(monkeypatch):
    """The truths behind the views that are made from now on, latest last."""
    truths, view = [], Sample.view

    def viewed(package, game, seat):
        truths.append(game)
        return view(package, game, seat)

    monkeypatch.setattr(Sample, "view", viewed)
    return truths


def test_what_a_command_says_more_is_a_leak(sample, monkeypatch, capsys):
    """`arbitre status` ends with a blank line more if Blue is in an even cell."""
    truths, show = behind_sample(monkeypatch), seat_commands.show_status

    def shown(face, seat):
        show(face, seat)
        print("\n" * (truths[-1].cells["blue"] % 2 == 0))

    monkeypatch.setattr(seat_commands, "show_status", shown)
    assert main(["leaks", "sample", "--least", "3"]) == 1
    assert "command status" in capsys.readouterr().out


def test_a_file_that_comes_and_goes_is_a_leak(sample, monkeypatch, capsys):
    """A seat's folder holds an empty file more if Blue is in an even cell."""
    truths, put = behind_sample(monkeypatch), SeatFiles.put_view

    def written(files, view, durable):
        put(files, view, durable)
        if truths[-1].cells["blue"] % 2 == 0:
            (files.folder / "even").touch()

    monkeypatch.setattr(SeatFiles, "put_view", written)
    assert main(["leaks", "sample", "--least", "3"]) == 1
    assert "file even: only one of the two has it" in capsys.readouterr().out


def test_what_is_handed_over_is_the_same_for_the_same_position(sample):
    game = SAMPLE.new({})
    with HandedOver(SAMPLE) as handed:
        one, other = (handed(game, {}, "red") for _ in range(2))
        home = handed._home
    assert one == other and not home.exists()
    assert {name.split(" ")[0] for name in one} == {"command", "file"}
    assert all(said.startswith(b"0\n") for name, said in one.items() if name.startswith("command"))
