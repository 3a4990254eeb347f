"""What a game package promises, for every game there is: its options, its words, its seats; and what it inherits."""

import itertools
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from sample_game import CELLS, Ended, Go, Look, Looked, Sample, SampleSeat

from arbitre.kernel import package as packages
from arbitre.kernel.bases import Concede
from arbitre.kernel.dice import Commitment, Seed, SeedOpened
from arbitre.kernel.numbers import Given, NumbersOpened, NumbersSealed, Sealed
from arbitre.kernel.package import Choice, GamePackage, settled
from arbitre.kernel.play import Seat, Told
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Phrase, Term
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries

GAMES = [*packages.installed(), "sample"]
FOG = (
    Choice("scenario", ("alone", "two")),
    Choice("visibility", ("fog", "open"), given={"scenario": "two"}, otherwise="open"),
)


@pytest.fixture(params=GAMES)
def game(request, sample):
    """Every game that is installed, and the sample."""
    return packages.load(request.param)


def ways(game):
    """The options of every game that can be chosen."""
    choices = game.choices()
    for values in itertools.product(*(choice.values for choice in choices)):
        options = {}
        for choice, value in zip(choices, values, strict=True):
            if choice.offered(options):
                options[choice.name] = value
        yield options


# --- options


def test_what_is_not_named_is_as_by_default():
    assert settled(FOG, {}) == {"scenario": "alone", "visibility": "open"}
    assert settled(FOG, {"scenario": "two"}) == {"scenario": "two", "visibility": "fog"}
    assert settled(FOG, {"visibility": "open", "scenario": "two"}) == {"scenario": "two", "visibility": "open"}
    assert settled(FOG, {"visibility": "open"})["visibility"] == "open", "it is open anyhow"


@pytest.mark.parametrize(
    ("options", "said"),
    [({"visibility": "fog"}, "visibility=fog: visibility=open"), ({"scenario": "three"}, "scenario=three: .*alone|two"),
     ({"speed": "3"}, "speed=3: scenario, visibility")],
)  # fmt: skip
def test_what_is_not_offered_is_refused_and_named(options, said):
    with pytest.raises(ValueError, match=said):
        settled(FOG, options)


def test_a_choice_is_offered_where_another_option_is_as_given():
    scenario, visibility = FOG
    assert scenario.offered({}) and visibility.offered({"scenario": "two", "more": "x"})
    assert not visibility.offered({}) and not visibility.offered({"scenario": "alone"})


def test_a_choice_may_be_offered_to_several():
    fog = Choice("fog", ("thin", "thick"), given={"scenario": ("two", "three"), "map": "large"}, otherwise="thin")
    assert [*fog.ways()] == [{"scenario": "two", "map": "large"}, {"scenario": "three", "map": "large"}]
    assert fog.offered({"scenario": "three", "map": "large", "speed": "high"})
    assert not fog.offered({"scenario": "one", "map": "large"}) and not fog.offered({"scenario": "two"})
    assert [*Choice("speed", ("low", "high")).ways()] == [{}]


def test_every_choice_of_a_game_may_be_made(game):
    for options in ways(game):
        assert game.over(game.new(options)) is False


def test_no_other_choice_may_be_made(game):
    for choice in game.choices():
        for given in choice.ways():
            with pytest.raises(ValueError, match=choice.name):
                game.new({**given, choice.name: "no such value"})
    with pytest.raises(ValueError, match="no-such-option"):
        game.new({"no-such-option": "yes"})


def test_a_choice_that_is_not_offered_has_one_value_only(game):
    limited = [choice for choice in game.choices() if choice.given]
    for choice in limited:
        options = next(options for options in ways(game) if not choice.offered(settled(game.choices(), options)))
        others = {name: value for name, value in options.items() if name != choice.name}
        for value in choice.values:
            if value == choice.otherwise:
                game.new({**others, choice.name: value})
            else:
                with pytest.raises(ValueError, match=choice.name):
                    game.new({**others, choice.name: value})
    assert limited or game.id != "typhon", "fog is for two players"


def test_a_choice_is_given_what_is_decided_before_it(game):
    names = [choice.name for choice in game.choices()]
    assert len(set(names)) == len(names)
    for n, choice in enumerate(game.choices()):
        assert set(choice.given) <= set(names[:n])
        assert len(set(choice.values)) == len(choice.values) > 1


# --- players and words


def test_no_more_people_play_than_there_are_seats_and_as_many_may(game):
    """Fewer may, where one person may hold several seats."""
    seats = [[seat for seat in game.seats(game.new(options)) if not seat.umpire] for options in ways(game)]
    counts = {len(there) for there in seats}
    assert counts <= set(game.players) <= set(range(1, max(counts) + 1))
    assert counts == set(game.players) or game.several


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_named_and_explained_with_its_seats_and_choices(game, language):
    words = Words.of(language, game)
    assert words.word("game-title") and words.word("lesson")
    assert 40 < len(words.word("game-blurb")) < 300 and words.word("game-blurb").endswith(".")
    for options in ways(game):
        there = game.seats(game.new(options))
        names = [words.text(game.seat.seat_name(seat.id)) for seat in there]
        assert len(set(names)) == len(there)
    for choice in game.choices():
        names = [words.word(f"option-{choice.name}-{value}") for value in choice.values]
        assert words.word(f"option-{choice.name}")
        assert len(set(names)) == len(names), choice.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_option_is_named_that_is_not_there(game, language):
    named = {key for key, _ in entries(game.catalogue(language)) if key.startswith("option-")}
    there = {f"option-{choice.name}" for choice in game.choices()}
    there |= {f"option-{choice.name}-{value}" for choice in game.choices() for value in choice.values}
    assert named == there


def test_a_game_says_the_same_things_in_both_languages(game):
    english, french = (dict(entries(game.catalogue(language))) for language in ("en", "fr"))
    assert english.keys() == french.keys()


# --- what a game inherits


def test_a_game_that_lacks_something_says_what():
    class Half(GamePackage):
        def new(self, options):
            return None

    class Empty(SeatPackage):
        pass

    with pytest.raises(TypeError, match=r"seat, summary, view"):
        Half()
    with pytest.raises(TypeError, match=r"chart, imagine, tables"):
        Empty()


class Least(Sample):
    """The sample game with nothing but what it inherits from every game."""

    interrupt = GamePackage.interrupt


def test_what_a_game_need_not_say():
    game, at_start = Least(), Least().new({})
    assert game.choices() == () and game.players == (2,)
    assert game.seats(at_start) == (Seat("red", "red"), Seat("blue", "blue"))
    assert game.moment(at_start) == (1, "sail")
    assert game.interrupts(Concede()) and not game.interrupts(Go(3))
    assert (game.invariants(at_start), game.sources(at_start), game.seat.bots()) == ([], {}, {})
    assert game.seat.seat_name("red") == Term("side-red")
    assert game.seat.moment_words(3, "sail") == Phrase("moment", {"turn": 3, "phase": "sail"})
    assert not game.over(at_start)
    at_start.agenda = ()
    assert game.over(at_start) and game.moment(at_start) == (1, "over")


def test_keywords_of_all_languages_are_read_whatever_their_dress():
    class Accented(SampleSeat):
        keywords = {"en": {"look": Look}, "fr": {"Épie": Look, "va": Go}}  # noqa: RUF012

    seat = Accented()
    lines = seat.read("ÉPIE 4\n\n# a comment\nepie  4 # and more\nlook 4\n\tVa 2", None)
    assert [(line.number, line.order) for line in lines] == [(1, Look(4)), (4, Look(4)), (5, Look(4)), (6, Go(2))]
    assert seat.write(Look(4), None, "fr") == "Épie 4" and seat.write(Look(4), None, "en") == "look 4"


@pytest.mark.parametrize("line", ["go", "go 3 4", "go there", "3", "come 3", "go 3.5", "->", "go -> 3", "concede 3"])
def test_a_line_that_gives_no_order_is_quoted(line):
    (read,) = SampleSeat().read(f"  {line}", None)
    assert read.order is None and read.remark.kind == "unreadable"
    assert read.remark.phrase == Phrase("read-line", {"text": line})


def test_what_is_written_is_read_again(sample):
    for order in (*map(Go, range(1, CELLS + 1)), Look(1), Concede()):
        for language in LANGUAGES:
            (line,) = sample.seat.read(sample.seat.write(order, None, language), None)
            assert line.order == order


def test_a_report_is_said_by_its_name_with_its_plain_values_and_its_clause(sample):
    (said,) = sample.seat.say(Told(1, 2, "search", Looked(4, True)), None)
    assert said == Phrase("told-looked", {"cell": 4, "seen": "yes"}, "SAMPLE-4")
    (said,) = sample.seat.say(Told(1, 2, "flee", Ended("red")), None)
    assert said == Phrase("told-ended", {"winner": "red"})


def test_the_seal_of_the_dice_is_said_by_every_game(game):
    seed = Seed.declared("seven")
    at_start = game.new({})
    seat = game.seats(at_start)[0].id
    view = game.view(at_start, seat)
    for report, key, shown in (
        (Commitment(seed.commitment, True), "seed-alone", seed.commitment),
        (Commitment(seed.commitment, True, True), "seed-sealed", seed.commitment),
        (NumbersSealed({seat: Sealed("seat", "ab12")}), "numbers-sealed", "ab12"),
        (NumbersOpened({seat: Given("bot", "cd34")}), "numbers-opened", "(drawn by the club for a bot): cd34"),
        (NumbersOpened({seat: Given("none")}), "numbers-opened", ": gave none"),
        (Commitment(seed.commitment, False), "seed-declared", seed.commitment),
        (SeedOpened("seven", seed.salt), "seed-opened", "seven"),
    ):
        (said,) = game.seat.said(Told(1, 0, "", report), view)
        assert said.key == key
        assert shown in Words.of("en", game).say(said)


def test_a_question_for_one_value_is_put_by_the_name_of_the_step(sample):
    view = sample.view(sample.new({}), "blue")
    asked = sample.seat.ask_words(view, view.now.ask(view), "fr")
    words = {"first": 7, "last": 9, "default": 9}
    assert asked.wanted == Phrase("want-sail", words, "SAMPLE-2")
    assert asked.default.key == "want-sail-default" and [said.key for said in asked.may] == ["want-sail-may"]
    assert asked.example == ("va 9",)


def test_words_are_found_beside_a_game_and_those_of_the_game_it_derives_from(tmp_path, monkeypatch):
    (tmp_path / "words").mkdir()
    for name, text in (("b.en.ftl", "b = B"), ("a.en.ftl", "a = A"), ("a.fr.ftl", "a = autre")):
        (tmp_path / "words" / name).write_text(text)
    (tmp_path / "game.en.ftl").write_text("own = own")
    (tmp_path / "other.en.ftl").write_text("other = not mine")
    module = ModuleType("derived_game")
    module.__file__ = str(tmp_path / "game.py")
    monkeypatch.setitem(sys.modules, "derived_game", module)
    derived = type("Derived", (Sample,), {"__module__": "derived_game"})()
    beside = Path(sys.modules["sample_game"].__file__).with_name("sample_game.en.ftl").read_text("utf-8")
    assert derived.catalogue("en") == "\n".join((beside, "a = A", "b = B", "own = own"))
    assert derived.catalogue("fr").endswith("a = autre")


def test_a_game_that_is_not_installed_is_unknown():
    with pytest.raises(packages.UnknownGame):
        packages.load("chess")


def test_a_sample_of_a_question_is_always_lawful(sample):
    rng, view = Random(2), sample.view(sample.new({}), "red")
    ask = view.now.ask(view)
    given = {ask.sample(rng) for _ in range(50)}
    assert given == {(Go(1),), (Go(2),), (Go(3),)}
    assert not any(ask.plan(orders).refusals for orders in given)
