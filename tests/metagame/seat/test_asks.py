"""How nations are asked, what is refused and why, in French and in English."""

import pytest
from every_step import amiss, mistaken
from msgspec.structs import replace

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.battles import Assault, Fight, Said, Slot
from arbitre.games.metagame.records.campaign import Fled
from arbitre.games.metagame.records.orders import (
    Assign,
    Blitz,
    Bomb,
    Capture,
    Confirm,
    Fake,
    Guns,
    Intox,
    Losses,
    Move,
    Pass,
    Play,
    Port,
    Recruit,
    Result,
    Retreat,
    Spy,
)  # fmt: skip
from arbitre.games.metagame.rules.deciding import BattlesAsk
from arbitre.games.metagame.rules.sequence import AnyStep
from arbitre.games.metagame.seat.asks.asks import ASKS
from arbitre.words import LANGUAGES, Words
from metagame.seat.weeks import deceived, first, questions

WORDS = {language: Words.of(language, METAGAME) for language in LANGUAGES}


def test_every_step_that_asks_has_its_words():
    assert amiss(AnyStep, {"asks": ASKS}) == [] and mistaken(AnyStep, {"asks": ASKS}) == []


@pytest.mark.parametrize(
    "options", [{"battles": "outside"}, {"setup": "beta_2012", "battles": "ask", "intox": "asked"}]
)
def test_every_question_is_put_in_both_languages_and_its_example_stands(options):
    asked = set()
    for view, ask in (*questions(2, **options), deceived()):
        asked.add(type(ask).__name__)
        for language in LANGUAGES:
            words = METAGAME.seat.ask_words(view, ask, language)
            for phrase in (words.wanted, words.default, words.passing, *words.may, *words.state):
                text = WORDS[language].say(phrase)
                assert "{" not in text and "  " not in text and " ." not in text, text
            lines = METAGAME.seat.read("\n".join(words.example), view)
            assert not ask.plan([line.order for line in lines]).refusals, words.example
    assert asked == {"RecruitingAsk", "DeceivingAsk", "BombingAsk", "MovementAsk", "BattlesAsk"}


def test_a_question_says_what_is_at_hand_and_that_a_sheet_stands_as_a_whole():
    """META-2.5, META-5.2, META-18.4."""
    view, ask = first("recruit")
    words = METAGAME.seat.ask_words(view, ask, "en")
    (state,) = [WORDS["en"].say(phrase) for phrase in words.state]
    assert state.startswith("At hand for Monday and Tuesday together: 25 credits, which buy 8 battalions at most.")
    assert "ask-may-whole" in [phrase.key for phrase in words.may]
    assert "ask-may-whole" not in [
        phrase.key for phrase in METAGAME.seat.ask_words(*first("movement"), "en").may
    ]  # each line of a movement stands alone


MONDAY = (
    (Recruit(0), "e-syntax"), (Port("atlantis"), "e-unknown-area"), (Move(1, "poland", "ukraine"), "e-phase"),
    (Guns("italy"), "e-not-owner"), (Spy("italy"), "e-not-enemy"), (Spy("iceland"), "e-range-spy"),
    (Port("belarus"), "e-not-coastal"), (Intox("italy"), "e-not-owner-intox"), (Recruit(99), "e-budget"),
    (Intox("poland", (("usa", 2),)), "e-fake-nation"), (Intox("poland", (("italy", 31),)), "e-fake-number"),
    (Intox("poland", (("italy", 1), ("italy", 2))), "e-fake-twice"),
    (Intox("poland", (("italy", 1),), False, 10), "e-fake-guns"),
    ((Spy("smolensk"), Spy("smolensk")), "e-duplicate"), ((Port("denmark"), Port("denmark")), "e-port-exists"),
)  # fmt: skip
TUESDAY = (
    (Bomb("egypt"), "e-range"), (Bomb("egypt", far=True), "e-range-far"), (Losses("egypt", ("italy",)),
    "e-not-owner-losses"), (Losses("poland", ("usa",)), "e-syntax-losses"),
)  # fmt: skip
WEDNESDAY = (
    (Move(1, "germany", "switzerland"), "e-neutral"), (Move(1, "norway", "sea_8"), "e-zone-8"),
    (Move(1, "poland", "egypt"), "e-not-adjacent"), (Move(1, "norway", "sea_2"), "e-no-port"),
    (Move(99, "poland", "belarus"), "e-too-many"), (Blitz("egypt", "if"), "e-syntax-blitz"),
    (Retreat("egypt", ()), "e-syntax-retreat"), (Capture("sea_6", "keep", "keep"), "e-unknown-area-land"),
)  # fmt: skip


@pytest.mark.parametrize(("phase", "refused"), [("recruit", MONDAY), ("bombing", TUESDAY), ("movement", WEDNESDAY)])
def test_every_refusal_of_a_sheet_is_said_with_its_clause(phase, refused):
    """META-18.5, META-18.8. Norway has no way to zone 8 but over the sea; what is refused first is said."""
    _, ask = first(phase)
    for orders, key in refused:
        sheet = orders if isinstance(orders, tuple) else (orders,)
        remark = ask.plan(sheet).refusals[-1]
        assert remark.phrase.key == key, sheet
        for language in LANGUAGES:
            said = WORDS[language].remark(remark, "…")
            assert "{" not in said and "[META-" in said, said


@pytest.mark.parametrize(("orders", "said"), [((Recruit(6), Port("denmark")), "23 credits; left: 2 credits"),
                                              ((Pass(),), None), ((Recruit(99),), None)])  # fmt: skip
def test_the_author_of_a_sheet_sees_its_exact_bill(orders, said):
    """META-18.5."""
    _, ask = first("recruit")
    notes = [WORDS["en"].say(remark.phrase) for remark in ask.plan(orders).remarks if remark.kind == "note"]
    assert notes == ([f"Bill of the sheet: {said}."] if said else [])


def in_a_fight(**options):
    """The view and the ask of the first nation that has a fight to report."""
    return next(
        (view, ask)
        for view, ask in questions(4, **options)
        if type(ask).__name__ == "BattlesAsk" and any(open.fight.played for open in ask.open.values())
    )


def test_every_refusal_in_the_battles_is_said():
    """META-18.2."""
    _, ask = in_a_fight(battles="outside")
    battle = next(iter(ask.open))
    target = ask.open[battle].fight.slots[0].target
    refused = (
        (Confirm("B9-99", 1), "e-role-battle"), (Confirm(battle, 9), "e-syntax-slot"),
        (Confirm(battle, 1), "e-phase-report"), (Assign(battle, 1, " "), "e-syntax-player"),
        (Result(battle, 1, "attacker", target, target), "e-syntax-medals"), (Play(battle), "e-phase-play"),
        (Result(battle, 1, "attacker", target, 0, "ftp://x"), "e-syntax-link"), (Recruit(1), "e-phase"),
    )  # fmt: skip
    for order, key in refused:
        (remark,) = ask.plan((order,)).refusals
        assert remark.phrase.key == key
        assert all("{" not in WORDS[language].remark(remark, "…") for language in LANGUAGES)
    assert not ask.plan((Pass(),)).refusals


def test_the_question_of_the_battles_says_what_is_played_and_what_the_other_side_said_only_once_it_is_shown():
    """META-10.15, META-11.6: the state is made of the view, which holds the other side’s report back."""
    view, ask = in_a_fight(battles="outside")
    words = METAGAME.seat.ask_words(view, ask, "en")
    state = [WORDS["en"].say(phrase) for phrase in words.state]
    assert any("scenario 1: " in text and "medals win it" in text for text in state)
    assert not any("report of the other side" in text for text in state)


def test_a_false_report_that_is_asked_for_is_asked_by_its_territory():
    """META-R20."""
    view, ask = deceived()
    words = METAGAME.seat.ask_words(view, ask, "en")
    assert words.example == ("fake Belarus show Germany 4 port no AA 0",)
    assert WORDS["en"].say(words.wanted) == "You have been spied on: what shall be read of Belarus?"
    assert not ask.plan((Fake("belarus", (("germany", 3),)),)).refusals
    (remark,) = ask.plan((Fake("poland", (("germany", 3),)),)).refusals
    assert remark.phrase.key == "e-not-owner-intox"


def test_one_sentence_says_all_that_is_still_wanted_of_a_nation_in_its_battles_and_another_what_happens_otherwise():
    """META-11.3, 11.6 to 11.8, 12.12, 12.14, 12.18."""
    view, _ = in_a_fight(battles="outside")
    fight = Fight("B1-01", view.side, "usa", 3, 3, 0, "EQ", "sum", 0, tuple(Slot(0, "EQ", 6) for _ in range(4)))
    said = {by: Said(by, "attacker", 6, 2, by != view.side) for by in (view.side, "usa")}
    slots = (
        replace(fight.slots[0], shown=True, reports={"attacker": said["usa"], "defender": said["usa"]}),
        replace(fight.slots[1], reports={"attacker": said[view.side]}, players={"attacker": "Rommel"}),
        *fight.slots[2:],
    )
    fought = Assault("B1-01", "egypt", "usa", {view.side: {"cyrenaica": 3}}, {view.side: 3}, fights=(fight,))
    fought = replace(fought, fights=(replace(fight, slots=slots),))
    won = replace(fought, id="B1-02", area="levant", fights=(), stage="blitz", answers={view.side: None})
    fled = Fled("B1-03", "moscow", view.side, 1, {"smolensk": 1})
    view = replace(view, assaults={"B1-01": fought, "B1-02": won}, fled=(fled,), assigned=False)
    words = METAGAME.seat.ask_words(view, BattlesAsk(view), "en")
    assert WORDS["en"].say(words.wanted) == (
        "Week 1: it is for you to say whether you go on (Levant), look again at a disputed report, "
        "confirm a report of your player, report 2 scenarios, name 3 players and choose where to fall back to (Moscow)."
    )
    otherwise = WORDS["fr"].say(words.default)
    for part in ("pas de blitz", "mi-chemin", "tel quel", "tiré aux dés", "d’où la plupart sont venus"):
        assert part in otherwise
    assert "canons" not in otherwise and "canons" not in WORDS["fr"].say(words.wanted)
    view = replace(view, assaults={"B1-01": fought}, fled=(), assigned=True)
    assert "name" not in WORDS["en"].say(METAGAME.seat.ask_words(view, BattlesAsk(view), "en").wanted)
