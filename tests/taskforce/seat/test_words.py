"""How questions are put in Task Force; and its catalogues: every sentence is there, none is left over; the game on one
page."""

import re
from importlib import resources
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from shared_words import GIVEN, code, named

from arbitre.games import taskforce
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records import names
from arbitre.games.taskforce.records.orders import (
    AnyOrder,
    Arrange,
    Attack,
    Combine,
    Detach,
    Divide,
    Done,
    Fire,
    Fly,
    Form,
    Hold,
    Lose,
    Sail,
    Search,
    Stay,
)
from arbitre.games.taskforce.records.printed import AIRCRAFT, IJN
from arbitre.games.taskforce.rules.java_sea import Pursuing
from arbitre.games.taskforce.rules.raids import Raids
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.words import LANGUAGES
from arbitre.words.catalogue import entries
from taskforce.duels import duel, new
from taskforce.playing import go_through
from taskforce.seas import CONVOY, DAY, java
from taskforce.seat.at_sea import crippled, every_question, fighting, first, hunting, sailing, touching
from taskforce.seat.positions import WORDS, attacking, losing, orders_of, put, questions

HERE = Path(str(resources.files(taskforce)))
KEYS = {key for file in (HERE / "words").glob("*.en.ftl") for key, _ in entries(file.read_text("utf-8"))}
TEXT = "\n".join(file.read_text("utf-8") for file in (HERE / "words").glob("*.en.ftl"))

AHEAD = {"chart-hexes", "chart-coasts"}
"""Notes of the hex maps, which are printed already and said once a scenario is played on one."""


# --- questions --------------------------------------------------------------------------------------------------------


def said(game, language="en"):
    """The question of a position, sentence by sentence."""
    seen, ask = put(game)
    found, words = TASKFORCE.seat.ask_words(seen, ask, language), WORDS[language]
    return {
        "wanted": words.say(found.wanted), "default": words.say(found.default), "passing": words.say(found.passing),
        "state": [words.say(phrase) for phrase in found.state], "may": [words.say(phrase) for phrase in found.may],
        "example": found.example,
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_put_in_words_and_its_example_and_lines_are_accepted(language):
    harbour = [*questions("words", Random("words")), put(losing(("kate-1", "kate_bomb-1"), 1))]
    for seen, ask in [*harbour, *every_question()]:
        found = TASKFORCE.seat.ask_words(seen, ask, language)
        for phrase in (found.wanted, found.default, *found.state, *found.may):
            assert WORDS[language].say(phrase) and phrase.clause.startswith("TF-")
        for line in (*found.example, *(phrase.args["line"] for phrase in found.may if "line" in phrase.args)):
            assert not ask.plan(orders_of(line, seen)).refusals
        assert found.example and not ask.plan(orders_of("\n".join(found.example), seen)).refusals


def test_an_attack_is_asked_for_with_what_is_made_without_one():
    """TF-12.11, 12.17, S1.1, S1.2."""
    put = said(attacking())
    assert put["wanted"] == "Which bombers attack together now, and which ship?"
    assert put["default"] == "Kate T1 and Kate T2 attack California."
    assert put["passing"] == "On California, 2 units: go on"
    assert put["example"] == ("attack Kate T1, Kate T2 -> California",)
    assert put["state"] == [
        "Wave 1 of 2. 12 units can still attack: 6 Kate T (33 points) and 6 Kate B (11 points).",
        "Surprise: nobody fires at the next 4 units that attack.",
        "Points so far: 0. Victory at 35, strategic victory at 40.",
    ]


def test_french_asks_as_french_players_speak():
    put = said(attacking(attacked=3), "fr")
    assert put["wanted"] == "Quels bombardiers attaquent maintenant ensemble, et quel navire\u202f?"
    assert put["default"] == "Kate T4 attaque California."
    assert put["passing"] == "Kate T4 sur California\u202f: continuer"
    assert put["state"][1] == "Surprise\u202f: pas de DCA contre la prochaine unité qui attaque."


def test_points_so_far_and_torpedoes_without_a_target_are_told():
    """TF-17.2, S1.4: with nothing exposed afloat the Kate T stay out."""
    exposed = ("california", "oklahoma", "west_virginia", "arizona", "nevada", "helena", "raleigh")
    put = said(attacking(attacked=4, **dict.fromkeys(exposed, "sunk"), maryland="critical"))
    assert put["state"] == [
        "Wave 1 of 2. 6 units can still attack: 6 Kate B (11 points).",
        "Kate T5 and Kate T6 find no ship left that their torpedoes reach.",
        "Points so far: 38. Victory at 35, strategic victory at 40.",
    ]
    assert not any("torpedoes" in sentence for sentence in put["may"])


def test_halves_of_points_are_written_as_each_language_does():
    assert [WORDS[language].text(names.number(22.5)) for language in ("en", "fr")] == ["22.5", "22,5"]
    assert names.number(22.0) == 22


def test_losses_are_asked_for_with_the_group_and_its_die():
    """TF-12.12, 12.15, 12.16."""
    put = said(losing(("kate-1", "kate-6", "kate_bomb-1"), 2, modifier=3))
    assert put["wanted"] == "Anti-aircraft fire takes 2 steps of the group: which units lose them?"
    assert put["default"] == "The losses: Kate T6 (one step) and Kate B1 (one step)."
    assert put["state"] == [
        "The group that attacks Arizona: Kate T1 (full), Kate T6 (reduced) and Kate B1 (full).",
        "On the die of its attack: +3 for the fire, −2 against a moored ship.",
    ]
    assert len(put["may"]) == 2
    one = said(losing(("kate-1", "kate_bomb-1"), 1, modifier=0), "fr")
    assert one["wanted"] == "La DCA coûte un pas au groupe\u202f: quelle unité le perd\u202f?"
    assert one["state"][1].startswith("Au dé de son attaque\u202f: rien pour la DCA") and len(one["may"]) == 1


def test_a_search_is_asked_for_with_the_odds_of_each_marker_and_why():
    """TF-14.5, 14.13, R14."""
    put = said(hunting())
    assert (put["wanted"], put["default"]) == ("Which 2 hexes are searched?", "No search.")
    assert len(put["state"]) == 6
    assert all(sentence.endswith(" with 25% (one of 4 at first).") for sentence in put["state"][:4])
    assert "54 of 54 tokens. On the fleet a token tells with 65 %, on a dummy with 46 %" in put["state"][4]


def test_what_the_moves_made_of_the_odds_is_told_where_fleets_are_asked_for():
    """TF-S3.2, TF-R14: a marker that stays before the convoy is less likely the fleet, which might have gone on; of
    moves one after the other the last counts."""
    game = java(Pursuing(), DAY, {CONVOY: "0703"}, ("0705", "0806", "0906"))
    for odds in ({"A1": 17, "A2": 42, "A3": 42}, {"A1": 7, "A2": 46, "A3": 46}):
        game.agenda = agenda(Pursuing(), game.board)
        game, _ = go_through(game, dice=[("course", [5])] * 3)
        told, dit = (said(game, language)["state"] for language in ("en", "fr"))
        for label, share in odds.items():
            hex, why = game.board.markers[label].hex, f"one of 3 at first and by how the markers moved: {share}%"
            assert f"{label} in {hex} is the enemy fleet with {share}% ({why})." in told
            why = f"au départ un sur 3 et d’après les mouvements\u202f: {share}\u202f%"
            assert f"{label} en {hex} est la flotte ennemie à {share}\u202f% ({why})." in dit


def test_a_raid_is_asked_for_with_what_was_sighted_and_who_is_ready():
    """TF-11.9, S2.4."""
    put = said(first("force_z", Raids))
    assert put["wanted"] == "Which units raid, and which hex?" and put["passing"] == "No raid: go on"
    assert put["state"][0].startswith("10 units are ready: 4 Nell B (12 points)")
    assert any("only the fleet is ever sighted" in sentence for sentence in put["state"])
    assert any("is a dummy for certain" in sentence for sentence in put["state"])
    assert any("hexes to Singapore" in sentence for sentence in put["state"])


def test_fleets_are_asked_for_with_the_initiative_the_points_and_the_convoy():
    """TF-3.1, 9.2, 9.6, 17.1."""
    put = said(sailing(10))
    assert put["state"][0] == ("Turn 10 of 16, by day. The Allies have the initiative: they have sailed already, and "
                               "fire first.")  # fmt: skip
    assert "1 ahead is a marginal victory, 6 a decisive one" in put["state"][1]
    assert put["state"][2] == "Transports are in TF 11: they cannot sail in this turn, by day in odd turns only."
    assert put["default"] == "Every fleet stays as and where it is."


def test_battles_guns_and_withdrawals_are_asked_for_with_all_that_lies_open():
    """TF-5.1, 5.2, 10.3, 10.4, 10.5."""
    put = said(touching())
    assert put["state"][0] == "1: TF 8 and TF 10 against TF 7 and W1." and put["example"] == ("arrange 3",)
    day, night = said(fighting()), said(fighting(turn=13))
    assert day["state"][0] == "By day only heavy cruisers fire, the type of the longest range here."
    assert night["state"][0].startswith("By night every ship fires")
    assert "DD J1 4" in night["state"][1] and "DD J1" not in day["state"][1]
    put = said(crippled("nachi"), "fr")
    assert put["wanted"] == "Nachi doit se replier\u202f: quitte-t-il sa flotte, et avec qui\u202f?"
    assert put["default"] == "Nachi part avec DD J8."


# --- refusals ---------------------------------------------------------------------------------------------------------

OPEN = hunting().board.markers["A1"].hex

NOT_MADE = [
    (attacking, Lose(("kate-1",)), "not-now"),
    (attacking, Attack(("kate-1",), "enterprise"), "bombing-no-ship"),
    (lambda: attacking(nevada="sunk"), Attack(("kate-1",), "nevada"), "bombing-sunk"),
    (attacking, Attack(("val-12",), "nevada"), "bombing-no-unit"),
    (lambda: attacking(attacked=1), Attack(("kate-1",), "nevada"), "bombing-flown"),
    (attacking, Attack(("val-1",), "nevada"), "bombing-later"),
    (attacking, Attack(("kate-1",), "maryland"), "bombing-sheltered"),
    (attacking, Attack(("kate-1", "kate-1"), "nevada"), "bombing-twice"),
    (lambda: attacking(attacked=3), Attack(("kate-4", "kate-5"), "nevada"), "bombing-surprise"),
    (attacking, Attack((), "nevada"), "bombing-nobody"),
    (lambda: losing(("kate-1", "kate-6"), 2), Done(), "not-now"),
    (lambda: losing(("kate-1", "kate-6"), 2), Lose(("kate-1", "kate-2")), "losses-not-of-it"),
    (lambda: losing(("kate-1", "kate-6"), 2), Lose(("kate-6", "kate-6")), "losses-too-many"),
    (lambda: losing(("kate-1", "kate-6"), 2), Lose(("kate-1",)), "losses-count"),
    (lambda: losing(("kate-1", "kate-6", "kate_bomb-1"), 2), Lose(("kate-1", "kate-1")), "losses-unfair"),
]


NOT_MADE += [
    (hunting, Done(), "not-now"),
    (hunting, Search(("0510", "0611", "0712")), "search-too-many"),
    (hunting, Search(("0101",)), "search-nothing-there"),
    (hunting, Search((OPEN, OPEN)), "search-twice"),
    (lambda: first("force_z", Raids), Fly(("nell-1",), "0101"), "raid-no-report"),
    (lambda: first("force_z", Raids), Done(), "not-now"),
    (sailing, Fire(("nachi",), "exeter"), "not-now"),
    (sailing, Sail("ijn-12", ("0604",)), "sail-no-fleet"),
    (sailing, Sail("ijn-8", ("0706",)), "sail-too-far"),
    (lambda: sailing(10), Sail("ijn-11", ("0504",)), "sail-transports"),
    (sailing, Form("ijn-8", ("exeter",)), "form-not-yours"),
    (sailing, Form("ijn-8", ("jintsu", "jintsu")), "form-twice"),
    (sailing, Form("ijn-8", ()), "form-nobody"),
    (sailing, Form("ijn-8", ("nachi",)), "form-apart"),
    (sailing, Form("ijn-20", ("jintsu",)), "form-no-number"),
    (sailing, Form("ijn-12", ("jintsu", "dd_ijn-1")), "form-by-day"),
    (lambda: sailing(11), Form("ijn-12", ("jintsu", "dd_ijn-1")), "form-no-marker"),
    (sailing, Divide("jintsu"), "form-not-divided"),
    (sailing, Combine(("dd_ijn-1", "dd_ijn-2")), "form-not-combined"),
    (touching, Arrange(4), "arrange-none"),
    (touching, Hold(("nachi",)), "not-now"),
    (fighting, Fire(("naka",), "exeter"), "fire-not-there"),
    (fighting, Fire(("jintsu",), "exeter"), "fire-silent"),
    (fighting, Fire(("nachi", "nachi"), "exeter"), "fire-twice"),
    (fighting, Hold(()), "fire-nobody"),
    (lambda: fighting(13), Fire(("nachi", "haguro", "jintsu"), "exeter"), "fire-three"),
    (fighting, Fire(("nachi",), "repulse"), "fire-no-target"),
    (lambda: crippled("nachi"), Stay("haguro"), "withdraw-need-not"),
    (lambda: crippled("nachi"), Detach("nachi", ("jintsu",)), "withdraw-no-escort"),
    (lambda: crippled("nachi"), Detach("nachi", ("haguro", "haguro")), "withdraw-escort-twice"),
]


@pytest.mark.parametrize(("position", "order", "key"), NOT_MADE, ids=[key for _, _, key in NOT_MADE])
def test_every_refusal_is_said_with_counters_by_their_names(position, order, key):
    _, ask = put(position())
    (remark,) = ask.plan((order,)).refusals
    assert remark.phrase.key == key
    for words in WORDS.values():
        assert not re.search(r"kate|val-|nevada|enterprise\b(?<!Enterprise)", words.remark(remark, ""))


def test_a_unit_that_was_shot_down_or_a_second_order_is_refused_in_words():
    game = attacking(attacked=1)
    game.board.air["kate-1"] = replace(game.board.air["kate-1"], steps=0)
    _, ask = put(game)
    attack = Attack(("kate-3",), "nevada")
    refused = [*ask.plan((Attack(("kate-1",), "nevada"),)).refusals, *ask.plan((attack, attack)).refusals]
    assert [remark.phrase.key for remark in refused] == ["bombing-lost", "bombing-once"]
    _, ask = put(losing(("kate-1", "kate-6"), 1))
    refused += ask.plan((Lose(("kate-1",)), Lose(("kate-6",)))).refusals
    assert refused[-1].phrase.key == "losses-once"
    assert all(words.remark(remark, "") for remark in refused for words in WORDS.values())


# --- every sentence -------------------------------------------------------------------------------------------------


def said_by_code():
    """The string constants of the game's code, and the heads of the strings that are put together ("hands-kind-")."""
    whole, heads, _ = code(HERE)
    close = {f"{key}-like" for key in whole if key.startswith("read-")}  # as `unknown` puts them together
    short = {f"{key}-short" for key in whole if key.endswith("-default")}  # as `short` does
    return whole | named(whole) | close | short, tuple(head for head in heads if head.endswith("-"))


def test_no_sentence_is_left_over():
    """Every entry is named by the code that says it, in full or by the head of its key, or used by another entry."""
    whole, heads = said_by_code()
    heads = tuple(head for head in heads if head not in ("advice-", "guide-"))
    inside = set(re.findall(r"\{\s*([a-z][\w-]+)\s*\}", TEXT))
    whole |= {f"advice-{key}" for key in whole}
    assert {key for key in KEYS - AHEAD - whole - inside if not key.startswith((*GIVEN, *heads))} == set()


# Who is called with the key of a sentence, what stands before it, and as which argument.
SPEAKERS = {"Phrase": ("", 0), "Term": ("", 0), "may": ("", 0), "propose": ("", 0), "say": ("", 0), "stands": ("", 0),
            "unreadable": ("", 0), "hint": ("guide-", 0), "advises": ("advice-", 0)}  # fmt: skip


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_every_sentence_the_code_names_is_there(speaker):
    """Keys written out in full, in the rules and in the code of words."""
    head, at = SPEAKERS[speaker]
    found = 0
    for file, called, args in code(HERE).calls:
        if called == speaker and len(args) > at and args[at] is not None:
            assert f"{head}{args[at]}" in WORDS["en"].catalogue, (file, args[at])
            found += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_and_every_side_has_its_words(language):
    for choice in TASKFORCE.choices():
        assert WORDS[language].word(f"option-{choice.name}")
        assert all(WORDS[language].word(f"option-{choice.name}-{value}") for value in choice.values)
    assert all(WORDS[language].word(f"side-{side}") for side in TASKFORCE.sides)


def test_counters_are_called_by_what_is_printed_on_them():
    found = [names.unit_name(id) for id in ("west_virginia", "kate-1", "kate_bomb-6", "val-9", "dd_ijn-2")]
    assert found == ["West Virginia", "Kate T1", "Kate B6", "Val 9", "DD J2"]
    assert [names.unit_name(id) for id in ("", "kate", "kate-x", "nobody-1")] == [""] * 4
    labels = [kind.label for kind in AIRCRAFT.values()]
    assert len(set(labels)) == len(labels)


# --- the game on one page -------------------------------------------------------------------------------------------


LAID = [("0702", 1), ("0704", 7)]


def orders_of_the_lesson(language):
    """Its orders, each read as the player of one of the scenarios would send it."""
    lines = [line for line in WORDS[language].word("lesson").splitlines() if line.startswith(" ")]
    fleets = (
        attacking(),
        hunting(),
        sailing(),
        duel(Sailing(IJN), 5, LAID, LAID),
        new("midway"),
        new("pacific_fleet"),
        new("santa_cruz"),
    )
    views = [put(game)[0] for game in fleets]
    read = [[TASKFORCE.seat.read(line, seen) for seen in views] for line in lines]
    return [next((row for (row,) in rows if row.order is not None), rows[0][0]) for rows in read]


def test_the_lesson_shows_every_kind_of_order_in_both_languages():
    english, french = ([line.order for line in orders_of_the_lesson(language)] for language in ("en", "fr"))
    assert english == french
    assert {type(order) for order in english} == {*AnyOrder.__args__}
