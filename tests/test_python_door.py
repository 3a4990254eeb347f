"""The Python door: its pages run as they are printed, a game is a value, what is wrong is said in a sentence, and a
side is given nothing but what its view holds."""

from __future__ import annotations

import contextlib
import inspect
import io
import json
import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from midway.leaks import LEAKS
from midway.twinning import NAMES, pair
from test_upgrades import FOLDERS, LEFT

import arbitre
from arbitre.analysis.twins import tries
from arbitre.club.verify import verify_record
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.rules.movement import Movement
from arbitre.kernel.package import load

HOME = Path(__file__).parent.parent
PAGES = ("README.md", "arbitre/docs/en/python.md", "arbitre/docs/fr/python.md")
_BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.M | re.S)


def blocks(page):
    """The Python of a page, block by block, each with what stands below it as its output ("" if nothing does)."""
    return _BLOCK.findall((HOME / page).read_text("utf-8"))


def played(game, steps):
    """The game so many steps further."""
    for _ in range(steps):
        game = game.play()
    return game


@pytest.fixture(scope="module")
def midway():
    """Victory at Midway when ships are about to move: nobody is a bot."""
    return arbitre.new("midway", seed="door").play()


# ---- the pages


@pytest.mark.parametrize("page", PAGES)
def test_a_page_runs_as_it_is_printed(page, tmp_path, monkeypatch):
    """Block after block, in one program; what it writes lies in the folder it is run in."""
    monkeypatch.chdir(tmp_path)
    program: dict[str, object] = {}
    assert blocks(page)
    for code, printed in blocks(page):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, page, "exec"), program)
        assert out.getvalue() == printed, code
    if page != "README.md":
        assert (tmp_path / "us.svg").read_text("utf-8").startswith("<svg")


def test_the_pages_show_all_there_is():
    """Everything that a game and a side offer stands on the page of either language."""
    names = {name for kind in (arbitre.Game, arbitre.Side) for name in vars(kind) if not name.startswith("_")}
    names |= {n for n in arbitre.__all__ if inspect.isfunction(getattr(arbitre, n))}
    for page in PAGES[1:]:
        text = (HOME / page).read_text("utf-8")
        assert not [name for name in names if not re.search(rf"\.{name}\b", text)], page


# ---- a game is a value


def test_playing_leaves_the_game_as_it_was(midway):
    before = midway.to_json()
    west, east = midway.play(us="K4 -> J4"), midway.play(us="K4 -> L4")
    assert midway.to_json() == before and midway.moment == (1, "1") and west.moment == (1, "2")
    assert west != east and west != midway and midway.play(us="K4 -> J4") == west
    assert len({midway, west, east, midway.play(us="K4 -> L4")}) == 3
    assert midway != "midway"


@pytest.mark.slow
@pytest.mark.parametrize("game", arbitre.installed())
def test_a_game_is_gone_on_with_wherever_it_was_saved(game):
    """The same orders then give the same record, to the last die; and the record of a game that is over is sound."""
    bots = dict.fromkeys(arbitre.about(game).seats, "random")
    going = arbitre.new(game, seed="saved", bots=bots)
    for _ in range(6):
        again = arbitre.from_json(going.to_json())
        assert again == going and again.asks.keys() == going.asks.keys()
        going = going.play()
        assert again.play() == going
    end = going.play_out()
    assert end.over and not end.asks and end.summary and arbitre.from_json(end.to_json()) == end
    verdict = verify_record(end.record)
    assert not verdict.findings and verdict.over and verdict.opened and verdict.replayed > 6


def test_summary_is_of_games_that_are_over(midway):
    assert midway.summary == {}


@pytest.mark.parametrize("name", FOLDERS)
def test_what_the_club_keeps_opens_here(name):
    """Also records in an older format: the folder of a game that an earlier version saved, put into one text."""
    umpire = FOLDERS[name] / "umpire"
    parts = {
        "seed": json.loads((umpire / "seed.json").read_text()),
        "bots": json.loads((umpire / "bots.json").read_text()),
        "record": [msgspec.Raw(line) for line in (umpire / "record.jsonl").read_bytes().splitlines()],
    }
    game = arbitre.from_json(msgspec.json.encode(parts).decode())
    assert game.moment == LEFT[name][0]


def test_a_game_in_an_older_format_is_brought_up(midway, monkeypatch):
    text, codec = midway.to_json(), midway.package.codec
    monkeypatch.setattr(codec, "version", codec.version + 1)
    monkeypatch.setattr(codec, "_upgrades", {codec.version - 1: lambda plain: plain})
    game = arbitre.from_json(text)
    assert game.record.count(b"\n") == midway.record.count(b"\n") + 1 and b'"upgrade"' in game.record
    assert arbitre.from_json(game.to_json()) == game and game["us"].view == midway["us"].view


def test_a_seed_that_nobody_chose_is_sealed():
    one, two = arbitre.new("midway"), arbitre.new("midway")
    assert one != two and [str(r) for r in one["us"].reports()] != [str(r) for r in two["us"].reports()]
    assert arbitre.new("midway", seed="a") == arbitre.new("midway", seed="a") != arbitre.new("midway", seed="b")


def test_options_are_played_with():
    strict = arbitre.new("midway", seed="a", options={"deck": "strict"})
    assert strict.options == {"deck": "strict"} == strict.truth.options
    assert arbitre.new("midway", seed="a").options == {"deck": "free"}


# ---- orders


@pytest.mark.parametrize(
    ("sheet", "kind", "line"),
    [
        ("sail away", arbitre.Unreadable, "sail away"),
        ("K4 -> K9", arbitre.Illegal, "K4 -> K9"),
        ("# all\n\nDD2 -> J4\nK4 -> K9", arbitre.Illegal, "K4 -> K9"),
        ("DD2 -> J4\nDD2 -> K5", arbitre.Ambiguous, "DD2 -> K5"),
    ],
)
def test_a_refusal_is_a_sentence_with_the_line_in_it(midway, sheet, kind, line):
    with pytest.raises(ValueError, match=re.escape(line)) as refused:
        midway.play(us=sheet)
    assert type(refused.value) is kind and issubclass(kind, arbitre.OrderError)
    number = sheet.split("\n").index(line) + 1
    assert str(refused.value).startswith(f"Line {number}, ") and re.search(r"\[MID-[R0-9.]+\]$", str(refused.value))
    french = arbitre.from_json(midway.to_json(), language="fr")
    with pytest.raises(kind, match=f"^Ligne {number}, .*«\u202f{re.escape(line)}\u202f»"):
        french["us"].orders(sheet)


def test_records_are_orders_too(midway):
    us = midway["us"]
    orders = us.orders("DD2 -> J4\ngroup TF16 K4 -> K5")
    assert midway.play(us=orders) == midway.play(us=list(orders)) == midway.play(us="DD2 -> J4\ngroup TF16 K4 -> K5")
    assert midway.play(us=orders[0]) == midway.play(us="DD2 -> J4")
    assert [us.orders(us.write(order)) for order in orders] == [(order,) for order in orders]
    wrong = msgspec.structs.replace(orders[0], to="A1")
    with pytest.raises(arbitre.Illegal, match=re.escape(repr(wrong))):
        midway.play(us=(orders[1], wrong))
    with pytest.raises(TypeError, match="DD2 -> J4"):
        midway.play(us=["DD2 -> J4"])


def test_who_sends_nothing_gets_the_default(midway):
    assert midway.play() == midway.play(us="", jp=()) == midway.play(us="# nothing")
    assert midway.play(us="K4 -> K5") != midway.play()


def test_who_is_not_asked_is_told_so(sample):
    """SAMPLE-5: after the searches only a ship that was found is asked."""
    found = next(g for n in range(99) if [*(g := after_searches(str(n))).asks] == ["blue"])
    assert found["red"].ask is None and found["red"].question() is None
    with pytest.raises(arbitre.Illegal, match=r"go 2.*Nothing is asked of you now"):
        found.play(red="go 2")
    assert found.play(blue="go 8").moment == (2, "sail")


def after_searches(seed):
    """The sample game after both ships looked at each other's first cell."""
    return arbitre.new("sample", seed=seed).play(red="go 1", blue="go 9").play(red="look 9", blue="look 5")


def test_conceding_waits_for_nobody(midway):
    end = midway.play(us="concede")
    assert end.over and end.summary["winner"] == "jp" and any("concedes" in str(r) for r in end["jp"].news())
    assert midway.play(us="K4 -> K5\nconcede").over and midway.play(us="concede", jp="concede").over
    assert midway["us"].orders("concede") and not verify_record(end.record).findings
    with pytest.raises(arbitre.Illegal, match="The game is over"):
        end.play()
    quitter = arbitre.new("midway", seed="door", bots={"us": lambda side: "concede"})
    assert quitter.play().over


def test_an_order_that_takes_effect_at_once_leaves_the_step_in_hand(sample, monkeypatch):
    """If the game goes on: nobody loses his turn to somebody else's order."""
    monkeypatch.setattr(type(sample), "interrupt", lambda *_: None)
    game = arbitre.new("sample", seed="a")
    heard = game.play(red="concede")
    assert heard.moment == game.moment == (1, "sail") and heard != game
    assert game.play(red="concede", blue="go 8").moment == (1, "search")


def test_advice_refuses_nothing(midway):
    us = played(midway, 1)["us"]
    assert us.advice("search Midway D6\nsearch Midway D6") and us.orders("search Midway D6\nsearch Midway D6")
    with pytest.raises(arbitre.Unreadable):
        us.advice("sail away")


# ---- bots


def test_a_sheet_stands_in_place_of_a_bot():
    game = arbitre.new("midway", seed="a", bots={"us": "captain", "jp": "captain"}).play()
    assert game.play(us="", jp="") == game.play(jp="", us=()) != game.play(jp="") != game.play()
    assert game.play(us="").truth.jp == game.play().truth.jp, "the other seat's bot plays on"


def test_a_function_plays_on_its_side_alone():
    seen = []

    def watcher(side):
        seen.append(side)
        return side.ask.sample(Random(len(side.view.told)))

    game = arbitre.new("midway", seed="a", bots={"us": watcher})
    end = game.play_out()
    assert len(seen) > 50 and {type(side) for side in seen} == {arbitre.Side} and {side.seat for side in seen} == {"us"}
    assert end == arbitre.new("midway", seed="a", bots={"us": watcher}).play_out()
    assert seen[0]._repr_svg_() == seen[0].svg() and repr(seen[0]) == "<us of midway, 1 reports>"
    text = end.to_json()
    with pytest.raises(ValueError, match=r"us was played by a function"):
        arbitre.from_json(text)
    assert arbitre.from_json(text, bots={"us": "captain"}) == end


def held(value, found):
    """The types of all that a value holds, field by field."""
    if isinstance(value, dict):
        value = (*value, *value.values())
    if isinstance(value, tuple | list | set | frozenset):
        for item in value:
            held(item, found)
    elif id(value) not in found and not isinstance(value, type(load("midway")).__mro__[1]):
        found[id(value)] = value
        fields = getattr(value, "__struct_fields__", None) or getattr(value, "__dict__", {})
        for name in fields:
            held(getattr(value, name), found)
    return {type(each) for each in found.values()}


def test_a_side_does_not_hold_the_truth(midway):
    side = midway["us"]
    assert side.ask and {type(side.view), type(side.ask)} <= held(side, {})
    assert not {type(midway.truth), arbitre.Game} & held(side, {})
    assert type(midway.truth) in held(midway, {}), "it would be found"


# ---- names that are not there


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: arbitre.new("midwya"), arbitre.UnknownGame, "'midwya'.*midway, okinawa, taskforce, typhon"),
        (lambda: arbitre.about("midwya"), arbitre.UnknownGame, "'midwya'"),
        (lambda: arbitre.new("midway", bots={"uk": "captain"}), arbitre.UnknownSeat, "'uk' in midway.*us, jp"),
        (lambda: arbitre.new("midway", bots={"us": "capitan"}), arbitre.UnknownBot, "'capitan'.*captain"),
        (lambda: arbitre.new("midway")["uk"], arbitre.UnknownSeat, "'uk' in midway.*us, jp"),
        (lambda: arbitre.new("midway").play(uk="K4 -> K5"), arbitre.UnknownSeat, "'uk' in midway.*us, jp"),
        (lambda: arbitre.new("midway", options={"deck": "wet"}), ValueError, "deck=wet: deck=free|strict"),
        (lambda: arbitre.new("midway", language="de"), ValueError, "de"),
        (lambda: arbitre.new("midway")["us"].reports(language="de"), ValueError, "de"),
        (lambda: arbitre.from_json("{}"), ValueError, "no saved game"),
        (lambda: arbitre.from_json("K4 -> K5"), ValueError, "no saved game"),
    ],
)
def test_what_is_not_there_is_named_with_what_is(call, error, said):
    with pytest.raises(error, match=said):
        call()


def test_a_record_that_was_changed_is_no_game(midway):
    """Each line seals the one before it."""
    text = midway.play().to_json()
    assert text.count('"n":1,') == 1
    with pytest.raises(ValueError, match="no saved game"):
        arbitre.from_json(text.replace('"n":1,', '"n":1 ,'))


# ---- nothing of the other side


def given(side, sheets=()):
    """All that the door gives a side, by name."""
    got = {"side": repr(side), "options": side.options, "seat": side.seat, "view": arbitre.plain(side.view)}
    got["chart"] = arbitre.plain(side.chart())
    for language in ("en", "fr"):
        got |= {
            f"{name} {language}": arbitre.plain(getattr(side, name)(language=language))
            for name in ("name", "question", "reports", "news", "tables", "svg")
        }
    if side.ask is not None:
        orders = side.ask.sample(Random("door"))
        got["ask"] = [type(side.ask).__name__, arbitre.plain(side.ask.options()), orders, side.advice(orders)]
        got["written"] = [side.write(order) for order in orders]
    for number, sheet in enumerate(sheets):
        try:
            got[f"sheet {number}"] = (side.orders(sheet), side.advice(sheet, "fr"))
        except arbitre.OrderError as error:
            got[f"sheet {number}"] = (type(error), str(error))
    return got


def differences(one, two, seat, sheets=()):
    """What differs in all that the door gives a side of two games."""
    ours, theirs = given(one[seat], sheets), given(two[seat], sheets)
    return [name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)]


def opened_at(package, truth, monkeypatch):
    """A game of the door that begins at a position."""
    with monkeypatch.context() as new:
        new.setattr(type(package), "new", lambda package, options: truth.copy())
        return arbitre.new(package.id, seed="twins")


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["us", "jp"])
def test_twins_are_given_the_same(seat, monkeypatch):
    """MID-26.1 to MID-26.4, MID-R9: truths that differ in what the rules keep from a side, by mutations of it."""
    game, seen = arbitre.new("midway", seed="t", bots={"us": "captain", "jp": "captain"}), set()
    while len(seen) < 6:
        game = played(game, 3)
        for name in sorted(set(NAMES) - seen):
            if len(seen) < 6 and (both := pair(name, game.truth, seat, "door")):
                seen.add(name)
                trial = tries(MIDWAY, both.truth, seat, Random(name), 8)
                sheets = (*trial.texts, *(sheet for sheet in trial.sheets if sheet))
                one, two = (opened_at(MIDWAY, truth, monkeypatch) for truth in (both.truth, both.twin))
                assert one.truth != two.truth and differences(one, two, seat, sheets) == [], name


def test_a_leak_in_a_view_is_seen_at_the_door(monkeypatch):
    """The comparison finds what it looks for."""
    game = arbitre.new("midway", seed="t", bots={"us": "captain", "jp": "captain"})
    while not isinstance(game.truth.agenda[0], Movement) or not (both := pair("ship_gone", game.truth, "us", "door")):
        game = game.play()
    one, two = (opened_at(MIDWAY, each, monkeypatch) for each in (both.truth, both.twin))
    assert differences(one, two, "us") == []
    LEAKS["view_counts_the_enemy"].plant(monkeypatch)
    assert "view" in differences(one, two, "us")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "steps"),
    [
        ("metagame", {"setup": "short", "battles": "outside"}, (3, 9)),
        ("midway", {}, (1, 20)),
        ("typhon", {"scenario": "two_player"}, (3, 12)),
        ("okinawa", {}, (4, 20)),
        ("sample", {}, (0, 1, 2)),
    ],
)
def test_an_imagined_game_gives_a_side_the_same(sample, game, options, steps):
    """Whole truths made up from the view alone; they differ in what the other side has."""
    new = arbitre.new(game, seed="i", options=options)
    elsewhere = 0
    for count in steps:
        position = played(arbitre.new(game, seed="i", options=options, bots=dict.fromkeys(new.seats, "random")), count)
        for seat in position.seats:
            imagined = arbitre.imagine(position[seat], f"{count}")
            told = position[seat].reports()
            assert set(differences(position, imagined, seat)) <= {"news en", "news fr"}
            assert [str(r) for r in imagined[seat].news()] == [str(r) for r in told], "no step was played in it yet"
            assert arbitre.imagine(position[seat], f"{count}") == imagined
            elsewhere += imagined.truth != position.truth
            imagined.play()
    assert elsewhere >= len(steps)
