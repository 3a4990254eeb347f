"""Every worked example, played by the engine: `examples/midway/*.case`."""

from pathlib import Path

import pytest
from cases import read_case, run_case

FOLDER = Path(__file__).parents[1] / "examples" / "midway"
CASES = sorted(FOLDER.glob("*.case"))
EXAMPLES = {*(f"P{n}" for n in range(1, 8)), "X1", "X2", *(f"C{n}" for n in range(1, 17))}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path):
    run_case(path)


def test_every_example_is_a_case():
    assert {read_case(path).name for path in CASES} >= EXAMPLES
