"""Running parts, several at once: what each came to is said when it is over, all of its output if it failed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from nursery import Nursery

from .parts import PLAIN, PYTEST, ROOT, Part

NO_TESTS = 5  # what pytest says of files in which there was nothing to run
EXPLAINED = 5  # so many of the tests that failed are run again
SHARED = ("pytest", "anyio.pytest_plugin", "hypothesis", "httpx", "arbitre.*", "loaded")
"""What is imported once for all parts: it takes each of them a second."""
KEPT = {"PYTHONDONTWRITEBYTECODE": ""}  # what is compiled is kept
LOOKS = 0.2  # seconds after which it is looked again whether a part is over
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


class House:
    """Where parts with plain asserts are born, of a process that has imported what they share: it begins when the first
    of them asks. One that cannot be born there runs on its own, and says itself what is wrong."""

    def __init__(self) -> None:
        self._opened, self._asking = ExitStack(), Lock()
        self._nursery: Nursery | None = None

    def __enter__(self) -> House:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(AssertionError, BrokenPipeError):  # it may have ended before, and has said why
            self._opened.close()

    def run(self, part: Part) -> Outcome | None:
        """Run a part of tests to its end; None if it cannot be born here."""
        with tempfile.NamedTemporaryFile() as out:
            file = Path(out.name)
            try:
                pid = self._born(part, file)
                while (ended := self._ended(pid)) is None:
                    time.sleep(LOOKS)
            except (EOFError, BrokenPipeError):
                return None
            return Outcome(part, ended[0], file.read_text(errors="replace"), ended[1])

    def _born(self, part: Part, out: Path) -> int:
        with self._asking:
            if self._nursery is None:
                self._nursery = self._opened.enter_context(Nursery(*SHARED, environment=KEPT, folder=ROOT))
            return self._nursery.bear("suite.running:tested", *part.command[1:], out=out, log=out).pid

    def _ended(self, pid: int) -> tuple[int, float] | None:
        with self._asking:
            assert self._nursery
            return self._nursery.over(pid)


def tested(*words: str) -> None:
    """In a process that was born: be pytest with these words."""
    os.environ.pop("PYTHONPATH", None)  # it has served the nursery: what tests start is not to find more than elsewhere
    sys.exit(sys.modules["pytest"].main(list(words)))


def run(part: Part, house: House | None = None) -> Outcome:
    """Run a part to its end; if tests fail whose asserts are plain, the first of them once more. Nothing is forgiven by
    that: it failed, and the values in its asserts are shown before what was printed. `house`: where parts with plain
    asserts are born, if not on their own."""
    shares = house is not None and part.command[0] == PYTEST and PLAIN in part.command
    outcome = (house.run(part) if shares else None) or _run(part)
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
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(
            part.command,
            cwd=ROOT,
            env={**os.environ, **KEPT},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)  # it has been waited for
        out.seek(0)
        said = out.read().decode(errors="replace")
    return Outcome(part, process.returncode, said, used.ru_utime + used.ru_stime)


def run_all(parts: Sequence[Part], at_once: int) -> Iterable[Outcome]:
    """The outcome of every part, as they end. They are begun in their order."""
    with House() as house, ThreadPoolExecutor(at_once) as runners:
        begun = [runners.submit(run, part, house) for part in parts]
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
