"""Every worked example of every game, played by the engine. And that a wrong case does not pass."""

import pytest

from arbitre.games.typhon.records.printed import ZONES
from arbitre.kernel import package as packages
from arbitre.kernel.cases.reading import Wrong, read_case
from arbitre.words import Words

GAMES = ("midway", "typhon", "okinawa", "taskforce", "metagame")
CASES = [(game, path) for game in GAMES for path in packages.load(game).examples()]
EXAMPLES = {
    "midway": {*(f"P{n}" for n in range(1, 8)), "X1", "X2", *(f"C{n}" for n in range(1, 17))},
    # The others are tables of figures, and proved as such: tests/typhon.
    "typhon": {"E1", "E1b", "E3", "E4", "E7", "E10", *(f"C{n}" for n in (1, 2, 3, 6, 7, 8, 9, 10, 11, 12))},
    # E1 and D5 are sums of factors, and proved as such: tests/okinawa.
    "okinawa": {
        *(f"E{n}" for n in range(2, 8)),
        *(f"D{n}" for n in (1, 2, 3, 4, 6, 8, 9, 11, 12, 13, 16, 18, 20, 21, 23, 24, 25, 26, 28, 29, *range(31, 36))),
        *(f"C{n}" for n in range(1, 8)),
    },
    "taskforce": {
        *(f"A{n}" for n in range(1, 10)),
        *(f"B{n}" for n in range(1, 9)),
        *(f"C{n}" for n in range(1, 10)),
        *(f"D{n}" for n in range(1, 7)),
        *(f"E{n}" for n in range(1, 10)),
        *(f"F{n}" for n in range(1, 5)),
        *("S1", "S2"),
    },
    # EX-06 is a table of degrees, EX-08 a calendar, and proved as such: tests/metagame.
    "metagame": {f"EX-{n:02}" for n in range(1, 33) if n not in (6, 8)},
}


def run_case(path, game):
    """Run one case file of a game. Raises AssertionError, naming file and line, where the engine differs."""
    package = packages.load(game)
    words = Words.of("en", package)
    package.case_table()(package, read_case(path), lambda phrase: words.say(phrase, clause=True)).run()


@pytest.mark.parametrize(("game", "path"), CASES, ids=[f"{game}-{path.stem}" for game, path in CASES])
def test_case(game, path):
    run_case(path, game)


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_example_is_a_case(game):
    assert {read_case(path).name for of, path in CASES if of == game} >= EXAMPLES[game]


def broken(folder, game, name, right, wrong):
    """A case with one of its lines changed."""
    text = next(path for of, path in CASES if of == game and path.stem == name).read_text("utf-8")
    assert right in text
    case = folder / "broken.case"
    case.write_text(text.replace(right, wrong, 1), "utf-8")
    return case


@pytest.mark.parametrize(
    ("name", "right", "wrong", "why"),
    [
        ("P4", "us_air_m_fb1 jp_air_s_d1: 2, 3", "us_air_m_fb1 jp_air_s_d1: 2, 9", "air reply"),  # D1 lives
        ("P4", "us_air_m_fb1 jp_air_s_d1: 2, 3", "us_air_m_fb2 jp_air_s_d1: 2, 3", "script rolls for"),  # another unit
        ("P4", "grounded: 1 of 3", "grounded: 1 of 4", "drawn from 3"),
        ("P4", "  dice fog: 4\n", "", "no die left"),
        ("P4", "  dice fog: 4\n", "  dice fog: 4\n  dice fog: 4\n", "1 dice lines were not used"),
        ("P4", "points us 3, jp 2.5", "points us 3, jp 2", "jp 2.5"),
        ("P4", "airfield 6 long 1", "airfield 6 long 2", "long 1"),
        ("P4", "lost 1xD 1xT\n", "lost 1xD\n", "jp_air_s_t2"),
        ("P4", "ready us_air_m_fb1(e)", "ready us_air_m_fb1", "us_air_m_fb1(e)"),
        ("P4", "approach G6 G7", "approach G6", "approach is G6 G7"),
        ("P4", "NO REPORT jp grounded", "NO REPORT jp bombed", "was told bombed"),
        ("P4", "REPORT jp moved", "REPORT us raid_arrived", "was told no raid_arrived"),
        ("P4", "us: D > F1 => refused MID-8.1", "us: D > F1", "should be accepted"),
        ("P4", "us: D > F1 => refused MID-8.1", "us: D > F1 => refused MID-8.2", "should be refused MID-8.2"),
        ("P4", "us: A > D2", "us: A > D2 => refused MID-8.1", "accepted"),
        ("P4", "jp Soryu at F6\n", "jp Soryu at F5\n", "at F6"),
        ("P4", "B reduced ashore", "B full", "reduced"),
        ("P1", "PHASE 2\n", "PHASE 4\n", "asks nobody"),
        ("P4", "  jp Soryu at E6\n", "  jp Soryou at E6\n", "no ship"),
        ("P4", "located-us nothing", "located-us F6 carriers", "located-us nothing"),
        ("P1", "A4, A5, B3", "A3, A5, B3", "was not said"),
        ("P2", "=> note MID-R24", "=> note MID-R25", "should be note MID-R25"),
        ("C12", "over us", "over jp", "over us"),
        ("C7", "DD10 > Astoria => refused MID-14.5", "DD10 > Astoria", "should be accepted"),
    ],
)
def test_a_wrong_case_fails(tmp_path, name, right, wrong, why):
    """A case proves something only if the runner sees what is wrong in it, and says where."""
    with pytest.raises(Wrong, match=r"broken\.case:") as error:
        run_case(broken(tmp_path, "midway", name, right, wrong), "midway")
    assert why in str(error.value)


@pytest.mark.parametrize(
    ("name", "right", "wrong", "why"),
    [
        ("E1", "dice PC3: 2 of 2", "dice PC3: 1 of 2", "jp_17_army: at honshu expected, but pool"),
        ("E1", "dice carrier jp_4_cv", "dice carrier us_tf16", "script rolls for 'carrier us_tf16'"),
        ("E1", "points japan pl 4", "points japan pl 5", "pl 5 expected, but japan has 4"),
        ("E1", "points japan pl 5", "points japan pl 0", "should be accepted"),
        ("E1", "Honshu + 17th Army", "Honshu + 15th Army", "should be accepted"),
        ("E1", "goes_on no", "goes_on yes", "goes_on is no"),
        ("E1", "3rd Fleet at Bismarck reduced", "3rd Fleet at Bismarck", "at bismarck reduced"),
        ("E1", "on track until 4", "on track until 5", "on track until 4"),
        ("E1", "zone Queensland allies", "zone Queensland japan", "but Queensland allies"),
        ("E1", "PHASE 6b operations", "PHASE 6b operations of turn 1", "asks nobody"),
        ("E1", "NO REPORT japan landed", "REPORT japan landed", "was told no landed"),
        ("E1", "japan: create", "allies: create", "the rules run the side allies"),
        ("E1", "at Carolines", "at Carolina", "names no zone"),
        ("E1", "4th Carrier Fleet at", "7th Carrier Fleet at", "names no unit of japan"),
        ("E1", "japan holds Bismarck", "japan likes Bismarck", "cannot be read"),
        ("E1", "phase 5", "phase 5, weather wet", "weather=wet"),
        ("E1b", "  difficult Queensland\n", "", "losses is 1"),
        ("E1b", "zone Queensland contested", "zone Queensland", "cannot read"),
        ("E4", "dice counter-attack: 5", "dice counter-attack: 6", "success"),
        ("E4", "dice counter-attack: 5", "", "no die left"),
        ("E10", "=> refused TYP-9.23", "", "should be accepted"),
        ("E10", "hold Korea, ", "hold ", "should be accepted"),
        ("C6", "level defeat", "level small_victory", "level defeat"),
        ("C6", "  plan SHO", "  plan A", "plan SHO"),
        ("C2", "zone North Philippines contested", "zone North Philippines entered japan", "contested"),
    ],
)
def test_a_wrong_case_of_typhon_fails(tmp_path, name, right, wrong, why):
    printed = dict(ZONES)
    with pytest.raises(Wrong, match=r"broken\.case:") as error:
        run_case(broken(tmp_path, "typhon", name, right, wrong), "typhon")
    assert why in str(error.value)
    assert printed == ZONES  # whatever ground a case has changed is as printed again


@pytest.mark.parametrize(
    ("name", "right", "wrong", "why"),
    [
        ("E2", "dice combat 1139: 5", "dice combat 1139: 4", "die 5 expected, but die is 4"),
        ("E2", "dice combat 1139: 5", "dice combat 1039: 5", "script rolls for"),
        ("E2", "  dice combat 1139: 5\n", "", "no die left"),
        ("E2", "NB 1, NB 2, Fort 1 lost", "NB 1, NB 2, Fort 2 at 1139", "NB 1: open at 1139 expected, but open lost"),
        (
            "E2",
            "halved nobody in turn 6",
            "halved 1/1 M in turn 6",
            "expected, but halved nobody",
        ),
        ("E2", "us 1/1 M, 2/1 M at 1138   ", "us 1/1 M, 2/1 M at 1139   ", "at 1139 expected, but open at 1138"),
        ("E2", "over no", "over us", "over us expected, but over no"),
        ("E2", "hidden NB 8 at 3914", "hidden NB 9 at 3914", "names no counter"),
        ("E2", "hidden NB 8 at 3914", "hidden NB 8 at 9914", "is no hex"),
        ("E2", "hidden NB 8 at 3914", "hidden NB 8 at 1131", "which has no number"),
        ("E2", "hidden NB 8 at 3914", "hidden NB 8 in 3914", "cannot be read"),
        ("E2", "START turn 5, phase V", "START turn 5, phase X", "no step begins phase 'X'"),
        ("E2", "START turn 5, phase V", "START turn 5, phase V, minefields no", "minefields=no"),
        ("E3", "kamikazes 8 on Wichita", "kamikazes 9 on Wichita", "should be accepted"),
        ("E6", "japan: lose first II/22", "japan: lose first Fort 1", "fortification"),
        ("E6", "japan: lose first II/22", "japan: kamikazes 1 on Idaho", "is no standing order"),
        ("E7", "us 1/32 tray", "us 1/32 lost", "lost expected, but open tray"),
        ("D1", "searched 1139", "shelled 1139", "1139 shelled expected, but it is searched"),
        ("D1", "japan open Fort 1", "japan hidden Fort 1", "hidden at 1139 expected, but open at 1139"),
        ("D2", "contacts\n  pairs", "contacts\n  pairs lacks", "pairs lacks"),
        ("D3", "contacts nobody", "contacts I/22 with 1/4 M", "but contacts nobody"),
        ("D3", "I/22 with 1/4 M, II/22 with 1/4 M", "I/22 with 1/4 M", "I/22 with 1/4 M, II/22 with 1/4 M"),
        ("D18", "phase VII", "phase VI", "phase VI expected, but phase VII"),
        ("D26", "reason cleared", "reason time", "reason is cleared"),
        ("D34", "asked japan", "asked nobody", "but asked japan"),
    ],
)
def test_a_wrong_case_of_okinawa_fails(tmp_path, name, right, wrong, why):
    with pytest.raises(Wrong, match=r"broken\.case:") as error:
        run_case(broken(tmp_path, "okinawa", name, right, wrong), "okinawa")
    assert why in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "START turn 1\n",
        "  indented\n",
        "CASE X\nSOMETHING else\n",
        "CASE X\nSTART turn 1\n  x\n",
        "CASE X\nAGAIN\n",
    ],
)
def test_a_file_that_is_no_case_is_refused(tmp_path, text):
    case = tmp_path / "broken.case"
    case.write_text(text, "utf-8")
    for game in GAMES:
        with pytest.raises(Wrong, match=r"broken\.case"):
            run_case(case, game)


@pytest.mark.parametrize(
    ("name", "right", "wrong", "why"),
    [
        ("A1", "dice bombs tennessee: 3", "dice bombs tennessee: 2", "hits is 5"),
        ("A1", "dice bombs tennessee: 1", "dice bombs nevada: 1", "script rolls for"),
        ("A1", "surprise 4", "surprise 3", "script rolls for"),
        ("A1", "allied Tennessee intact", "allied Tennessee minor", "Tennessee minor expected, but intact"),
        ("A1", "points 2\n", "points 4\n", "points 4 expected, but points 2"),
        ("A1", "allied Tennessee, Nevada", "allied Tennesse, Nevada", "Tennesse"),
        ("A1", "START turn 1", "START turn 2", "script rolls for"),
        ("A1", "surprise 0", "surprised 0", "cannot read"),
        ("A2", "allied West Virginia, Maryland\n", "West Virginia, Maryland\n", "cannot be read"),
        ("C5", "=> refused TF-12.12", "", "should be accepted"),
        ("C5", "ijn Kate B1 full", "ijn Kate B1 reduced", "Kate B1 reduced expected, but full"),
        ("C5", "lost kate_bomb-6", "lost none", "lost is kate_bomb-6"),
        ("C7", "allied Pennsylvania\n", "allied Maryland\n", "should be accepted"),
        ("C7", "over allied", "over ijn", "over ijn expected, but over allied"),
        ("S2", "waiting Kate T3, Kate B1", "waiting nobody", "but waiting Kate T3, Kate B1"),
        ("S2", "asked nobody", "asked ijn", "asked ijn expected, but asked nobody"),
        ("S2", "  level victory", "  level strategic", "level is victory"),
        ("A3", "allied DD A1 full\n", "allied DD A1 full minor\n", "DD A1 full minor expected, but full"),
        ("A3", "allied DD A4 full minor minor", "allied DD A4 full minor", "dd_allied-4 1 minor minor"),
        ("A7", "ijn Jintsu repairs", "ijn Jintsu minor", "Jintsu minor expected, but repairs"),
        ("A8", "Wales, DD A2 at 0510\nPHASE", "Wales, DD A2 at 0511\nPHASE", "at 0511 expected, but"),
        ("A8", "sighted A1 fleet", "seen A1 fleet", "cannot be read"),
        ("A9", "DD J1, DD J11, DD J2", "DD J11, DD J1, DD J2", "Naka, DD J1, DD J11, DD J2"),
        ("B1", "dice guns exeter nachi: 4", "dice guns exeter haguro: 4", "script rolls for"),
        ("B5", "arrange 4 => refused TF-10.3", "arrange 3 => refused TF-10.3", "accepted"),
        ("B6", "W1: Houston at 0905", "W1: Houston at 0803", "accepted"),
        ("C4", "value 7", "value 8", "value is 7"),
        ("C6", "  base Buin at 1211\n", "", "should be accepted"),
        ("C6", "ready aboard Henderson Field\nPHASE", "ready\nPHASE", "should be accepted"),
        ("D3", "back in turn 7\nTURN", "out in turn 7\nTURN", "Zero 10 out in turn 7 expected"),
        ("D6", "ijn Rabaul sunk\n  base Buin at 0705\n", "ijn Rabaul sunk\n", "but air Betty 1, Betty 2 lost"),
        ("D6", "EXPECT\n  ijn Rabaul sunk", "EXPECT\n  ijn Rabaul minor", "Rabaul minor expected, but sunk"),
        ("E1", "hidden A1 at 0510, A2", "hidden A2", "but hidden A1 at 0510, A2 at 0611"),
        ("E1", "tokens nothing of turn 5", "tokens detected of turn 5", "but tokens nothing of turn 5"),
        ("E1", "sighted A2 carrier in", "sighted A2 fleet in", "but sighted A2 carrier in turn 5"),
        ("E4", "TF 7 at 0510 hidden", "dummy at 0510", "answers has carrier"),
        ("E5", "DD A2 at 0510", "DD A1 at 0510", "alone A1 expected, but alone is none"),
        ("E6", "W1: Houston, DD A1 at 0805\n  allied", "W2: Houston, DD A1 at 0805\n  allied", "W1 not on"),
        ("E7", "phase reconnaissance\n  allied", "phase search\n  allied", "no phase 'search' in force_z"),
        ("E8", "tokens misdirect of turn 5 in 0510", "tokens none", "but tokens misdirect of turn 5 in 0510"),
        ("F1", "ijn: sail TF 8 -> 0703", "ijn: stay TF 8", "script rolls for"),
    ],
)
def test_a_wrong_case_of_task_force_fails(tmp_path, name, right, wrong, why):
    with pytest.raises(Wrong, match=r"broken\.case:") as error:
        run_case(broken(tmp_path, "taskforce", name, right, wrong), "taskforce")
    assert why in str(error.value)


@pytest.mark.parametrize(
    ("name", "right", "wrong", "why"),
    [
        ("EX-01", "5 of 10", "5 of 9", "is drawn from 10, the script says 9"),
        ("EX-03", "force soviet_union 6", "force soviet_union 3", "force is soviet_union 6"),
        ("EX-07", "at egypt: united_kingdom 2, usa 4\nAGAIN", "at egypt: usa 4\nAGAIN", "but united_kingdom 2, usa 4"),
        ("EX-09", "income germany 25", "income germany 24", "income germany 24"),
        ("EX-10", "owner moscow italy", "owner moscow germany", "it is italy's"),
        ("EX-14", "=> refused META-8.6", "", "should be accepted"),
        ("EX-17", "30 90 5", "30 90 5 1", "dice lines were not used"),
        ("EX-21", "germany: recruit 9 => refused META-2.9", "germany: recruit 9", "should be accepted"),
        ("EX-20", "PHASE battles midnight\n  dice", "PHASE battles\n  dice", "dice lines were not used"),
        ("EX-21", "ports england", "ports none", "ports england"),
        ("EX-28", "at sicily: nobody", "in sicily: nobody", "cannot be read"),
        ("EX-32", "points axis 2, allies 0", "points axis 3, allies 0", "but axis 2"),
    ],
)
def test_a_wrong_case_of_the_meta_game_fails(tmp_path, name, right, wrong, why):
    with pytest.raises(Wrong, match=r"broken\.case:") as error:
        run_case(broken(tmp_path, "metagame", name, right, wrong), "metagame")
    assert why in str(error.value)
