"""Processes that are born of one that has everything imported already: a server then answers in a tenth of a second,
not in one and a half, and can be killed and born again many times.

    python nursery.py MODULE...    with these imported, and of `arbitre.*` all that is below

It is told what to do on lines of its input, and answers each on a line of its output. When the input ends it tells
those that are left to stop, and ends with them.
"""

from __future__ import annotations

import gc
import json
import os
import re
import runpy
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

TESTS = Path(__file__).parent


class Nursery:
    """A nursery with these modules imported; `environment`: what it is told besides that of the tests; `folder`: where
    it stands, and those that are born in it."""

    def __init__(self, *modules: str, environment: dict[str, str] | None = None, folder: Path = TESTS) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, *modules], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=folder,
            env={**os.environ, "PYTHONPATH": str(TESTS), **(environment or {})},
        )  # fmt: skip

    def __enter__(self) -> Nursery:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.stdin.close()
        self._process.stdout.close()
        assert self._process.wait() == 0

    def bear(self, program: str | Path, *args: object, out: Path | None = None, log: Path | None = None) -> Born:
        """A process that runs a program with arguments: a file, a module, or `module:function` to call. `out` and
        `log`: files to which it adds what it says, and what it complains of; else both go where the tests complain."""
        said = [path and str(path) for path in (out, log)]
        return Born(self, self._asked("bear", str(program), [*map(str, args)], *said))

    def ended(self, pid: int) -> int:
        """Wait for the end of one that was born here: its exit code, or less than 0: the signal that ended it."""
        return self._asked("ended", pid)

    def over(self, pid: int) -> tuple[int, float] | None:
        """If one that was born here has come to its end: its exit code as `ended` says it, and the seconds of
        processors that it took, with those of its children. None while it runs."""
        ended = self._asked("over", pid)
        return ended and tuple(ended)

    def _asked(self, *asked: Any) -> Any:
        """Its answer; EOFError, or BrokenPipeError, if it is not there any more."""
        print(json.dumps(asked), file=self._process.stdin, flush=True)
        if not (answer := self._process.stdout.readline()):
            raise EOFError("the nursery has ended")
        return json.loads(answer)


class Born:
    """A process that was born in a nursery."""

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self.pid, self._nursery, self._code = pid, nursery, None

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def wait(self) -> int:
        """As `Nursery.ended`."""
        if self._code is None:
            self._code = self._nursery.ended(self.pid)
        return self._code

    def poll(self) -> int | None:
        """Its end if it has come to it, None while it runs."""
        try:
            state = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            state = "Z"
        return self.wait() if state == "Z" else None


def _begin(program: str, args: Sequence[str], out: str | None, log: str | None) -> None:
    """In the process that was born: be the program."""
    os.dup2(2, 1)  # its output is that of the nursery no more
    for number, path in enumerate((os.devnull, out, log)):
        if path is not None:
            opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
            os.dup2(opened, number)
            os.close(opened)
    sys.stdout.reconfigure(line_buffering=True)
    sys.argv = [program, *args]
    module, _, function = program.partition(":")
    if function:
        getattr(import_module(module), function)(*args)
    elif program.endswith(".py"):
        runpy.run_path(program, run_name="__main__")
    else:
        runpy.run_module(program, run_name="__main__", alter_sys=True)


def _named(module: str) -> Iterator[str]:
    """The module, or all below a package but what is a program or a step of Alembic's."""
    package = module.removesuffix(".*")
    yield package
    if package != module:
        found = walk_packages(import_module(package).__path__, f"{package}.")
        yield from (each.name for each in found if not re.search(r"\.(__main__|migrations\b.*)$", each.name))


def main(*modules: str) -> None:
    for module in modules:
        for name in _named(module):
            import_module(name)
    gc.collect()
    gc.freeze()
    left: set[int] = set()
    for line in sys.stdin:
        what, *told = json.loads(line)
        if what == "ended":
            print(os.waitstatus_to_exitcode(os.waitpid(told[0], 0)[1]), flush=True)
            left.discard(told[0])
            continue
        if what == "over":
            pid, status, used = os.wait4(told[0], os.WNOHANG)
            left.discard(pid)
            ended = [os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime] if pid else None
            print(json.dumps(ended), flush=True)
            continue
        born = os.fork()
        if not born:
            _begin(*told)
            return
        left.add(born)
        print(born, flush=True)
    for child in left:
        os.kill(child, signal.SIGTERM)
    for child in left:
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
