"""Every worked example, played by the engine: `examples/midway/*.case`. And that a wrong case does not pass."""

from pathlib import Path

import pytest
from case_format import Wrong, read_case
from cases import run_case

FOLDER = Path(__file__).parents[1] / "examples" / "midway"
CASES = sorted(FOLDER.glob("*.case"))
EXAMPLES = {*(f"P{n}" for n in range(1, 8)), "X1", "X2", *(f"C{n}" for n in range(1, 17))}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path):
    run_case(path)


def test_every_example_is_a_case():
    assert {read_case(path).name for path in CASES} >= EXAMPLES


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
    text = (FOLDER / f"{name}.case").read_text("utf-8")
    assert right in text
    case = tmp_path / "broken.case"
    case.write_text(text.replace(right, wrong, 1), "utf-8")
    with pytest.raises(Wrong, match=r"broken\.case:") as error:
        run_case(case)
    assert why in str(error.value)


@pytest.mark.parametrize(
    "text", ["", "START turn 1\n", "  indented\n", "CASE X\nSOMETHING else\n", "CASE X\nSTART turn 1\n  x\n"]
)
def test_a_file_that_is_no_case_is_refused(tmp_path, text):
    case = tmp_path / "broken.case"
    case.write_text(text, "utf-8")
    with pytest.raises(Wrong, match=r"broken\.case"):
        run_case(case)
