"""How fast the command line is there, and what it does not load for that."""

from __future__ import annotations

import resource
import subprocess
import sys

HEAVY = ("rich", "lark", "fluent", "arbitre.games", "arbitre.club.table", "arbitre.drawing", "importlib.metadata")


def loaded(code):
    program = f"import sys\n{code}\nprint(*sorted(sys.modules), sep='\\n', file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_the_package_and_its_help_load_nothing_heavy():
    for code in ("import arbitre", "from arbitre.cli import main; main(['--help'])"):
        modules = loaded(code)
        assert not [name for name in modules if name.startswith(HEAVY)], code


def test_help_is_there_in_a_blink():
    """Under 150 ms, in processor time, which a busy machine does not stretch; the best of a few."""

    def best(code):
        times = []
        for _ in range(7):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return min(times)

    assert best("from arbitre.cli import main; main(['--help'])") < 0.150
    assert best("import arbitre") < 0.150
