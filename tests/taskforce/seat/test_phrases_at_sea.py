"""The reports of the scenarios at sea in words, in French and in English, with dice and clauses."""

from random import Random
from typing import get_args

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records import fog_reports as ff
from arbitre.games.taskforce.records import long_reports as lr
from arbitre.games.taskforce.records import raid_reports as rr
from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records import shore_reports as sr
from arbitre.games.taskforce.records.board import Expected, Flight, Salvo, Sortie
from arbitre.games.taskforce.records.reports import AnyReport
from arbitre.games.taskforce.seat.phrases.phrases import moment_words
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.play import Told
from arbitre.words import LANGUAGES
from taskforce.seat.positions import WORDS
from taskforce.seat.shown_at_sea import begun, played
from taskforce.seat.test_phrases import SAMPLES as IN_HARBOUR

FORCE_Z, JAVA_SEA = (TASKFORCE.view(begun(scenario), "ijn") for scenario in ("force_z", "java_sea"))
COURSES = (r.Course("A1", 5, "0510", "0510"), r.Course("A5", 2, "0611", "0512"), r.Course("A6", 6, "0611", "0610"))
DICE = (r.DeckRoll("minor", 2, ("launching",)), r.DeckRoll("significant", 4, ("landing",)))
FIGHTS = (
    rr.Fight(("f4f-1", "f4f-2"), ("val-1",), 4, 6, 1, 0, True),
    rr.Fight(("f4f-3",), ("zero-1",), -2, 2, 1, 1, False),
)
SAMPLES = (
    (FORCE_Z, r.TurnBegins(4, "07:30")),
    (JAVA_SEA, r.TurnBegins(9, "15:00")),
    (FORCE_Z, r.Steamed(COURSES, (("0611", ("A2", "A3")),), ())),
    (FORCE_Z, r.Steamed(COURSES[:1], (), ("A4",))),
    (FORCE_Z, r.Searched("0611", (("A2", "nothing"), ("A3", "dummy")), ())),
    (FORCE_Z, r.Searched("0611", (("A2", "carrier"), ("A3", "fleet")), ("A3",))),
    (FORCE_Z, r.Searched("0611", (), ())),
    (FORCE_Z, r.TokenShown("misdirect", 4, "0611")),
    (FORCE_Z, r.RaidFound("0611", ("nell-1", "betty-2"), (("A2", "allied-7"),), ("A3", "A4"))),
    (FORCE_Z, r.RaidOver("0611", ())),
    (FORCE_Z, r.RaidOver("0611", ("betty-3",))),
    (FORCE_Z, r.FiredAt(("nell-1",), "dd_allied-1", 5, 2, 2, 1)),
    (FORCE_Z, r.Bombed(("nell-1", "nell-2"), "dd_allied-1", 8, 3, 0, 5, "intact", "intact", 0.5)),
    (JAVA_SEA, r.Formed((("ijn-8", ("jintsu", "dd_ijn-1")), ("ijn-9", ("naka",))))),
    (JAVA_SEA, r.Sailed((
        ("ijn-8", ("0703", "0704", "0705")), ("ijn-9", ("0101", "off")), ("ijn-w1", ("0503", "0502")),
    ))),
    (JAVA_SEA, r.MarkersMoved(
        (("A1", "0806", "0705"), ("A2", "0906", "0906")), (), (("allied-w1", "0706", "off"),), ()
    )),
    (JAVA_SEA, r.MarkersMoved((), (), (("allied-w1", "0605", "0706"),), ())),
    (JAVA_SEA, r.Met((("A1", "allied-7"),), ("A2",))),
    (JAVA_SEA, r.BattlesBegin(((("ijn-8", "ijn-10"), ("allied-7",)),))),
    (JAVA_SEA, r.BattlesBegin(((("ijn-8",), ("allied-7",)), (("ijn-9",), ("allied-w1",))))),
    (JAVA_SEA, r.Fired("ijn", (Salvo(("nachi", "haguro"), "exeter", 12, 3, 8),), "CA")),
    (JAVA_SEA, r.Fired("allied", (Salvo(("exeter",), "nachi", 4, 1, 0),), "")),
    (JAVA_SEA, r.HitsApplied((
        r.Result("exeter", 8, "intact", "critical", 0, 1.0, False),
        r.Result("java", 0, "intact", "intact", 0, 0.0, False),
        r.Result("dd_allied-1", 4, "minor", "intact", 1, 0.5, False),
        r.Result("dd_allied-1", 4, "intact", "sunk", 1, 0.5, False),
        r.Result("dd_allied-1", 4, "sunk", "sunk", 0, 0.0, True),
    ))),
    (JAVA_SEA, r.Detached("nachi", ("dd_ijn-8",), "ijn-10", False)),
    (JAVA_SEA, r.Detached("nachi", (), "ijn-10", False)),
    (JAVA_SEA, r.Detached("nachi", (), "ijn-10", True)),
    (JAVA_SEA, r.SurpriseRolled(4, "")),
    (JAVA_SEA, r.RangeSet("CL")),
    (JAVA_SEA, r.FiresAlone("yamato")),
    (JAVA_SEA, r.Nightfall(("A1", "A3"))),
    (JAVA_SEA, r.Nightfall(())),
    (JAVA_SEA, r.Landed(("ak_ijn-1", "ak_ijn-2"), 2.0)),
    (JAVA_SEA, r.Repaired(("perth", "dd_allied-2"))),
    *((FORCE_Z, r.GameOver(6.0, level, "ijn")) for level in ("decisive", "marginal", "defeat", "conceded")),
    *((JAVA_SEA, r.GameOver(0.0, level, "ijn")) for level in ("decisive", "marginal", "defeat", "conceded")),
    (JAVA_SEA, r.StatusMoved("ijn", ())),
    (JAVA_SEA, r.StatusMoved("allied", (
        r.StatusMove(("sbd-1", "sbd-2"), "ready"), r.StatusMove(("tbd-1",), "reserve"), r.StatusMove(("f4f-1",), "cap"),
        r.StatusMove(("f4f-2",), "cap", "0704"), r.StatusMove(("sbd-3",), "raid", "0703"),
    ))),
    (JAVA_SEA, r.Overboard("hornet", ("sbd-1",))),
    (JAVA_SEA, r.AirOrder(((3, 3), (2, 5)), "ijn")),
    (JAVA_SEA, r.AirOrder(((6, 1),), "allied")),
    (JAVA_SEA, r.Exploded("hornet", 2, ("f4f-1", "sbd-1"), 4)),
    (JAVA_SEA, r.Exploded("hornet", 5, (), 0)),
    (JAVA_SEA, r.DeckDamaged("hornet", (r.DeckRoll("minor", 1, ("landing",)),), ("landing",), False)),
    (JAVA_SEA, r.DeckDamaged("hornet", DICE, ("launching", "landing"), True)),
    (JAVA_SEA, r.TokensLaid("ijn", ("0703",))),
    (JAVA_SEA, r.TokensLaid("allied", ("0703", "0805"))),
    (JAVA_SEA, r.TokenRead("misdirect", "0703", ("J1",))),
    (JAVA_SEA, r.TokenRead("nothing", "0703", ("J1", "J2"))),
    (JAVA_SEA, rr.RaidsOrdered(("0808", "1108"))),
    (JAVA_SEA, rr.Recounted("1108", (("zero-1", "zero-5"),), (("zero-2", "zero-3"),))),
    (JAVA_SEA, rr.Scrambled("1108", ("f4f-1",))),
    (JAVA_SEA, rr.Intercepted("1108", FIGHTS)),
    (JAVA_SEA, rr.AirLost("ijn", "1108", ("zero-1", "val-1", "val-1"), ("val-1",))),
    (JAVA_SEA, rr.AirLost("allied", "1108", ("f4f-1",), ())),
    (JAVA_SEA, rr.BrokeThrough("1108", ("val-1", "kate-1"), ("val-2",))),
    (JAVA_SEA, rr.BrokeThrough("1108", (), ())),
    (JAVA_SEA, r.StatusMoved("ijn", (
        r.StatusMove(("zero-1", "zero-5"), "split"), r.StatusMove(("zero-2", "zero-3"), "merge"),
    ))),
    (JAVA_SEA, r.Formed(
        (("ijn-8", ("naka",)),), (("0703", ("J1", "J2"), ("J9",)),), ("0703",), (("J4", "ijn-7"),), ("J5",),
    )),
    (JAVA_SEA, r.InvasionOver("succeeded", 6)),
    (JAVA_SEA, r.InvasionOver("gone", 8)),
    (JAVA_SEA, r.Formed((("ijn-8", ("naka",)),), (("0703", ("J1",), ("J9", "J10")),))),
    (JAVA_SEA, r.Restocked("ijn", ("0703", "0703", "0805"), (), (
        ("0703", ("J1",), ("J9", "J10", "J11")), ("0805", (), ("J12",)),
    ))),
    (JAVA_SEA, r.Restocked("allied", ("0805",), ("0703", "0805", "0904"), (
        ("0703", ("A1",), ()), ("0805", ("A2", "A3"), ("A7", "A8")), ("0904", ("A4", "A5"), ("A9",)),
    ))),
    (JAVA_SEA, r.ReportGiven("J5", "0703", "carrier")),
    (JAVA_SEA, r.ReportGiven("A5", "0703", "fleet")),
    (JAVA_SEA, r.Recovered("ijn", (
        r.Recovery("shokaku", "from-cap", ("zero-1",)), r.Recovery("shokaku", "from-map", ("val-1", "val-2")),
        r.Recovery("zuikaku", "reserve", ("kate-1",)),
    ), ("val-3",))),
    (JAVA_SEA, r.Recovered("allied", (), ("sbd-1", "sbd-2"))),
    (JAVA_SEA, r.Deployed(
        "allied", (("allied-1", ("enterprise", "atlanta")),), (("enterprise", ("sbd-1",)), ("yorktown", ())),
        (("A1", "1602"), ("A2", "1604")),
    )),
    (JAVA_SEA, r.Sailed((("J9", ("0702", "0703")),), (("0702", ("J1", "J2"), ("J9", "J10")),))),
)  # fmt: skip

ASHORE = (
    (JAVA_SEA, sr.Bombarded("ijn", "midway_base", (Salvo(("haruna",), "midway_base", 10, 3, 7),))),
    (JAVA_SEA, sr.Disembarked(1, 3)),
    (JAVA_SEA, sr.Committed(2, ())),
    (JAVA_SEA, sr.Committed(1, ("shokaku", "dd_ijn-1"))),
    (JAVA_SEA, sr.LandCombat(1, "henderson", (2, 4), (3, 5), "allied", "allied")),
    (JAVA_SEA, sr.LandCombat(1, "henderson", (2, 4), (2, 5), "allied", "ijn", ("f4f-9", "f4f-10"), ("tbf-4",))),
    (JAVA_SEA, sr.LandCombat(2, "henderson", (2, 4), (2, 5), "ijn", "ijn")),
    (JAVA_SEA, sr.BattleOver(1)),
    (JAVA_SEA, sr.FiredBack("midway_base", Salvo(("midway_base",), "haruna", 4, 3, 2))),
)
"""Of shore bombardments, and of two battles for a base."""
FAR = (
    (JAVA_SEA, r.StatusMoved("ijn", (r.StatusMove(("betty-1",), "raid", "1811", "henderson", Sortie(5, 7)),))),
    (JAVA_SEA, lr.CameOver("ijn", "henderson", "1811", 1, 2, ("zero-10", "betty-1", "betty-2"))),
    (JAVA_SEA, lr.CameOver("ijn", "henderson", "1811", 1, 2)),
    (JAVA_SEA, lr.Sought("ijn", "0408", True, 0, 1, ("betty-1",), 7, 3)),
    (JAVA_SEA, lr.Sought("ijn", "0408", False, 0, 2, ("betty-1", "betty-2"), 7, 2)),
    (JAVA_SEA, lr.Sought("ijn", "0408", False, 0, 1)),
    (JAVA_SEA, lr.TurnedHome("ijn", 7, 1, ("betty-1",))),
    (JAVA_SEA, lr.TurnedHome("ijn", 7, 2, ("betty-1", "betty-2"))),
    (JAVA_SEA, lr.TurnedHome("ijn", 7, 1)),
    (JAVA_SEA, lr.TurnedHome("allied", 7, 3)),
    (JAVA_SEA, ff.TookOff("ijn", (), (), (Expected(5, 1, False), Expected(4, 2, False)))),
)
"""Of raids that fly far."""
IN_FOG = (
    (JAVA_SEA, r.RaidFound("1108", (), (("A1", "allied-1"),), ())),
    (JAVA_SEA, r.Exploded("hornet", 2, (), 4)),
    (JAVA_SEA, r.Exploded("hornet", 2, (), 1)),
    (JAVA_SEA, r.Detached("nachi", ("dd_ijn-8",), "", False)),
    (JAVA_SEA, r.Detached("nachi", (), "", False)),
    (JAVA_SEA, ff.TookOff("ijn", (), ())),
    (JAVA_SEA, ff.TookOff("ijn", (Flight("1108", 1, 2), Flight("1208", 0, 1)), (Flight("0808", 2, 0),))),
    (JAVA_SEA, ff.RaidersShown("1108", (ff.Raider("val-1", 2, "shokaku"), ff.Raider("zero-1", 1, "zuikaku")))),
    (JAVA_SEA, ff.InterceptedBy("1108", (
        ff.Clash((ff.Tally("f4f", 2, 1),), ("val-1",), 3, 4, 1, 0, True),
        ff.Clash((ff.Tally("f4f", 1, 0),), ("zero-1", "zero-2"), -2, 4, 0, 1, False),
    ))),
    (JAVA_SEA, ff.InterceptorsLost("allied", "1108", (("f4f", 1, 0),))),
    (JAVA_SEA, ff.InterceptorsLost("allied", "1108", (("f4f", 3, 1), ("sbd", 4, 2)))),
    (JAVA_SEA, ff.ShipsShown("allied", (("allied-1", ("enterprise", "dd_allied-1")),), (), "raid")),
    (JAVA_SEA, ff.ShipsShown(
        "ijn", (("ijn-7", ("abukuma",)), ("ijn-8", ("naka",))), (("naka", "minor"),), "battle",
    )),
)  # fmt: skip


def phrases(view, report):
    return TASKFORCE.seat.said(Told(1, 9, "movement", report), view)


def said(view, report, language="en", clause=False):
    return " ".join(WORDS[language].say(phrase, clause=clause) for phrase in phrases(view, report))


def test_there_is_a_sample_of_every_report():
    sampled = {type(report) for report in (*IN_HARBOUR, *(report for _, report in (*SAMPLES, *ASHORE, *FAR, *IN_FOG)))}
    assert sampled == set(get_args(AnyReport)) - {Commitment, SeedOpened}


EVERY = (*SAMPLES, *ASHORE, *FAR, *IN_FOG)


@pytest.mark.parametrize(("view", "report"), EVERY, ids=[type(report).__name__ for _, report in EVERY])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_report_is_told_in_whole_sentences_with_their_clauses(view, report, language):
    for phrase in phrases(view, report):
        text = WORDS[language].say(phrase)
        assert text.endswith(".") and "  " not in text and "{" not in text and "_" not in text
        assert phrase.clause.startswith("TF-")
    assert phrases(view, report)


@pytest.mark.parametrize("scenario", ["force_z", "java_sea"])
def test_every_report_of_a_game_is_told_at_its_moment(scenario):
    for game in played(scenario, Random(scenario)):
        view = TASKFORCE.view(game, "ijn")
    for told in view.told:
        for words in WORDS.values():
            assert words.say(TASKFORCE.seat.moment_words(told.turn, told.phase))
            assert all(words.say(phrase) for phrase in TASKFORCE.seat.said(told, view))


def test_markers_are_told_with_their_dice_and_stacks_that_part_with_their_new_labels():
    """TF-S2.2, R14."""
    assert said(FORCE_Z, SAMPLES[2][1], clause=True) == (
        "The Allied markers steam: A1 stays in 0510 (die 5), A5 from 0611 to 0512 (die 2) and A6 from 0611 to 0610 "
        "(die 6). [TF-S2.2] In 0611, A2 and A3 part, and nobody knows which goes where: they are A5 and A6 now. "
        "[TF-R14]"
    )
    home = said(FORCE_Z, SAMPLES[3][1], "fr")
    assert home.endswith("A4 atteint Singapour\u202f: c’était un leurre, il est retiré.")


def test_a_search_is_told_marker_by_marker():
    """TF-14.6, 14.8, 14.10."""
    assert said(FORCE_Z, SAMPLES[4][1], clause=True) == (
        "Search of 0611: A2, no contact. [TF-14.6] Search of 0611: A3 is a dummy, and is removed. [TF-14.8]"
    )
    assert said(FORCE_Z, SAMPLES[5][1], "fr") == (
        "Recherche en 0611\u202f: A2, TF de porte-avions. Recherche en 0611\u202f: A3, TF de surface, un seul navire."
    )


def test_a_raid_turns_up_what_is_there():
    """TF-12.2."""
    assert said(FORCE_Z, SAMPLES[8][1]) == (
        "Nell B1 and Betty 2 arrive over 0611. A2 shows its number: it is TF 7. A3 and A4 are dummies, and are removed."
    )


def test_what_becomes_of_the_aircraft_and_the_deck_of_a_carrier():
    """TF-4.11, 4.12, 5.1."""
    exploded, held, minor, worse = (report for _, report in SAMPLES if isinstance(report, r.Exploded | r.DeckDamaged))
    assert said(JAVA_SEA, exploded) == (
        "The aircraft in READY aboard Hornet explode (die 2): 4 hits more, and Wildcat 1 and Dauntless 1 are lost."
    )
    assert said(JAVA_SEA, held, "fr") == "Hornet est touché, des avions en READY\u202f: rien n’explose (dé 5)."
    assert said(JAVA_SEA, minor) == "The deck of Hornet (minor damage, die 1): no landing."
    assert said(JAVA_SEA, worse, "fr", clause=True) == (
        "Le pont de Hornet (avarie légère, dé 2 et avarie importante, dé 4)\u202f: plus d’appontage ni de décollage"
        "\u202f; il doit se replier. [TF-4.12]"
    )


def test_of_two_destroyers_one_may_sink():
    """TF-4.6, 17.2."""
    bombed = said(FORCE_Z, SAMPLES[12][1], "fr", clause=True)
    assert bombed.endswith("DD A1\u202f: un des deux navires coule, l’autre est intact\u202f: 0,5 point. [TF-4.6]")


def test_fleets_are_told_with_their_ways():
    """TF-9.10, 2.13."""
    assert said(JAVA_SEA, SAMPLES[14][1]) == (
        "Sailing: TF 8 from 0703 to 0705 by 0704, TF 9 off the map at 0101, from 0101 and group W1 from 0503 to 0502."
    )


def test_guns_are_told_attack_by_attack_with_their_dice():
    """TF-10.4, 10.5, 10.7."""
    assert said(JAVA_SEA, SAMPLES[20][1], clause=True) == (
        "The Japanese fire at the range of heavy cruisers. [TF-10.4] "
        "Nachi and Haguro fire at Exeter with 12 (die 3, +1): 8 hits. [TF-10.7]"
    )
    assert said(JAVA_SEA, SAMPLES[21][1], "fr") == (
        "Les Alliés tirent, de nuit, tous ensemble. Exeter tire sur Nachi, puissance 4 (dé 1)\u202f: aucune touche."
    )


def test_hits_are_told_in_their_order_those_on_a_wreck_as_wasted():
    """TF-4.2, 4.6, 5.1, 10.9, 10.11."""
    told = phrases(*SAMPLES[22])
    assert [phrase.clause for phrase in told] == ["TF-5.1", "TF-4.2", "TF-4.6", "TF-4.6", "TF-10.11"]
    assert WORDS["en"].say(told[0]) == "Exeter is in critical state, fires no more and must withdraw: one point."
    assert WORDS["fr"].say(told[4]) == "DD A1 avait déjà coulé\u202f: 4 touches sont perdues."


def test_who_withdraws_is_told_with_his_escorts():
    """TF-5.2."""
    detached, alone, stays = (said(JAVA_SEA, SAMPLES[number][1], "fr") for number in (23, 24, 25))
    assert detached == "Nachi quitte la TF 10 et se replie avec DD J8."
    assert alone.endswith("sans escorte.") and stays == "Nachi reste dans la TF 10, qui se replie tout entière."


def test_the_end_is_told_by_what_wins_the_scenario():
    """TF-17.1."""
    game = begun("force_z")
    view = TASKFORCE.view(game, "ijn")
    assert said(view, r.GameOver(0.0, "defeat", "allied")) == (
        "Neither of Prince of Wales and Repulse has sunk: defeat."
    )
    assert said(JAVA_SEA, r.GameOver(0.0, "defeat", "allied"), "fr") == (
        "1 pour les navires et 0 pour les débarquements, contre 0\u202f: 1 d’avance, défaite, il fallait au moins 1 "
        "d’avance."
    )


def test_a_moment_is_a_turn_with_its_hour_and_its_phase():
    """TF-1.1, 9.1: the step that opens a turn stands before it."""
    moments = ((2, "set-up"), (2, "opening"), (9, "movement"), (10, "combat"), (16, "over"))
    assert [WORDS["en"].say(moment_words(*moment)) for moment in moments] == [
        "Set-up", "Turn 3, 6:00, start of the turn", "Turn 9, 15:00, naval movement", "Turn 10, 16:30, naval combat",
        "End of the game",
    ]  # fmt: skip


def test_a_set_up_is_told_with_boards_and_markers_and_nothing_of_what_is_under_them():
    """TF-7.2 to 7.4, TF-8.2."""
    assert said(*SAMPLES[-2], clause=True) == (
        "Allied TF 1: Enterprise and Atlanta. [TF-7.2] In READY on Enterprise: Dauntless 1. [TF-7.3] "
        "In READY on Yorktown: nothing. [TF-7.3] Allied markers: A1 in 1602 and A2 in 1604. [TF-7.4]"
    )
    assert said(*SAMPLES[-2], "fr").startswith("TF 1 alliée\u202f: Enterprise et Atlanta.")


def test_markers_that_part_are_told_with_the_labels_that_they_have_now():
    """TF-9.10, TF-R14."""
    assert said(*SAMPLES[-1]) == (
        "Sailing: J9 from 0702 to 0703. "
        "In 0702, J1 and J2 part, and nobody knows which goes where: they are J9 and J10 now."
    )


def test_the_rolls_for_the_order_in_the_air_are_told():
    """TF-3.2."""
    again, once = (report for _, report in SAMPLES if isinstance(report, r.AirOrder))
    assert said(JAVA_SEA, again) == (
        "Air operations (Japanese die 3, Allied die 3 and Japanese die 2, Allied die 5): the Japanese go first."
    )
    assert said(JAVA_SEA, once, "fr") == (
        "Opérations aériennes (dé japonais 6, dé allié 1)\u202f: les Alliés commencent."
    )


def test_a_fight_is_told_pairing_by_pairing_with_its_die():
    """TF-12.6, 12.7, 12.9."""
    fought = next(report for _, report in SAMPLES if isinstance(report, rr.Intercepted))
    assert said(JAVA_SEA, fought, clause=True) == (
        "The raid on 1108 is intercepted. [TF-12.9] Wildcat 1 and Wildcat 2 engage Val 1 (difference +4, die 6): one "
        "step for the raid, none for the interceptors; whoever is left may bomb. [TF-12.6] Wildcat 3 engages Zero 1 "
        "(difference −2, die 2): one step for the raid, one for the interceptors. [TF-12.6]"
    )
    lost, through = (
        next(report for _, report in SAMPLES if isinstance(report, kind)) for kind in (rr.AirLost, rr.BrokeThrough)
    )
    assert said(JAVA_SEA, lost) == "Losses of the Japanese in the air: Zero 1 loses a step and Val 1 is shot down."
    assert said(JAVA_SEA, through, "fr") == "Val 1 et Kate T1 passent. Val 2 est empêché de bombarder."
