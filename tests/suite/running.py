"""Running parts, several at once: what each came to is said when it is over, all of its output if it failed."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import NamedTuple

from .parts import PLAIN, ROOT, Part

NO_TESTS = 5  # what pytest says of files in which there was nothing to run
EXPLAINED = 5  # so many of the tests that failed are run again
_COLOURS = re.compile(r"\x1b\[[\d;]*m")


class Outcome(NamedTuple):
    """How a part ended: its exit code, what it printed, and the seconds of processors that it took."""

    part: Part
    code: int
    said: str
    cpu: float

    @property
    def passed(self) -> bool:
        return self.code in (0, NO_TESTS)

    @property
    def last(self) -> str:
        """Its last line, without what colours it."""
        lines = _COLOURS.sub("", self.said).strip().splitlines()
        return lines[-1] if lines else ""

    @property
    def speaks(self) -> bool:
        """Whether all of its output must be read: it failed, or something could not be tested here."""
        return not self.passed or "NOT TESTED" in self.said or "Not checked" in self.said


def run(part: Part) -> Outcome:
    """Run a part to its end; if tests fail whose asserts are plain, the first of them once more. Nothing is forgiven by
    that: it failed, and the values in its asserts are shown before what was printed."""
    outcome = _run(part)
    if again := explained(outcome):
        shown = _run(again)
        said = f"{shown.said}\n(Above, what failed was run again, to show values; below, the part.)\n\n{outcome.said}"
        return outcome._replace(said=said, cpu=outcome.cpu + shown.cpu)
    return outcome


def explained(outcome: Outcome) -> Part | None:
    """The tests that failed in a part with plain asserts, to be run with such as show values; None without any."""
    failed = re.findall(r"(?m)^FAILED (tests/\S+)", _COLOURS.sub("", outcome.said))
    if outcome.passed or PLAIN not in outcome.part.command or not failed:
        return None
    kept = [word for word in outcome.part.command if word != PLAIN and not word.startswith("tests/")]
    return Part(outcome.part.name, (*kept, *failed[:EXPLAINED]))


def _run(part: Part) -> Outcome:
    """Run a command to its end."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(
            part.command, cwd=ROOT, env=kept, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)  # it has been waited for
        out.seek(0)
        said = out.read().decode(errors="replace")
    return Outcome(part, process.returncode, said, used.ru_utime + used.ru_stime)


def run_all(parts: Sequence[Part], at_once: int) -> Iterable[Outcome]:
    """The outcome of every part, as they end. They are begun in their order."""
    with ThreadPoolExecutor(at_once) as runners:
        begun = [runners.submit(run, part) for part in parts]
        try:
            for ended in as_completed(begun):
                yield ended.result()
        except BaseException:
            runners.shutdown(wait=False, cancel_futures=True)
            raise


def told(outcome: Outcome) -> str:
    """What is said of a part that is over."""
    head = f"{'ok    ' if outcome.passed else 'FAILED'} {outcome.part.name:<32} {outcome.cpu:5.0f} s of CPU"
    if outcome.code < 0:
        head += f"  ended by signal {-outcome.code}"
    return f"{outcome.said}\n{head}" if outcome.speaks else f"{head}  {outcome.last}"


def summed(outcomes: Sequence[Outcome]) -> tuple[int, str]:
    """The exit code of all together, and the last line."""
    failed = [outcome.part.name for outcome in outcomes if not outcome.passed]
    passed, wrong = (
        sum(int(count) for outcome in outcomes for count in re.findall(rf"(\d+) {how}", outcome.last))
        for how in ("passed", "(?:failed|error)")
    )
    cpu = sum(outcome.cpu for outcome in outcomes)
    end = f"Failed: {', '.join(failed)}." if failed else "Nothing failed."
    return int(bool(failed)), f"{cpu:.0f} s of CPU. {end}\n{passed} passed, {max(wrong, len(failed))} failed"
