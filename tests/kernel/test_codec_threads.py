"""Records read in several threads at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

# A process of its own: what it guards against ends the process. Types are worked out once in its life.
READERS = """
import sys
from threading import Barrier, Thread
sys.setswitchinterval(1e-6)
sys.path.insert(0, {tests!r})
from sample_game import Sample
from arbitre.kernel import package
games = [Sample(), package.load("midway"), package.load("typhon")]
readers = 8
together = Barrier(readers)
def read():
    for game in games:
        together.wait()
        assert game.codec.orders([{{"type": "concede"}}])
for thread in [Thread(target=read) for _ in range(readers)]:
    thread.start()
"""


@pytest.mark.slow
def test_threads_that_are_the_first_to_read_a_game_do_not_crash(request):
    program = READERS.format(tests=str(request.config.rootpath / "tests"))
    for _ in range(4):
        assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
