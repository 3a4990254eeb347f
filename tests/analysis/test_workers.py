"""Work spread over the workers of a Dask: the same seeds give the same results, whoever did it and however often it had
to be begun. Two workers, each a process of its own, as they would run on two machines."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from distributed import Client, LocalCluster
from pieces import fails, kills_its_worker_once, lasts

from arbitre.analysis import far
from arbitre.analysis.far import Far, OtherProgram, Stamp, carried_out
from arbitre.analysis.found import Effort as Sought
from arbitre.analysis.fuzz import Effort, fuzz
from arbitre.analysis.lane import Apart
from arbitre.analysis.workers import Here, NotDone
from arbitre.cli import main
from arbitre.cli.leaks import Wanted, searched
from arbitre.games.midway.game import MIDWAY

HERE = Path(__file__).parent


class Workers:
    """Workers that can be killed, each a process of its own."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address, self.folder = address, folder
        self.all: list[subprocess.Popen[bytes]] = []

    def start(self, count: int) -> None:
        command = [sys.executable, "-m", "distributed.cli.dask_worker", self.address, "--no-nanny", "--nthreads", "1",
                   "--no-dashboard", "--local-directory", str(self.folder)]  # fmt: skip
        env = os.environ | {"PYTHONPATH": str(HERE)}
        with open(self.folder / "log", "ab") as log:
            self.all += [subprocess.Popen(command, env=env, stdout=log, stderr=log) for _ in range(count)]
        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(sum(each.poll() is None for each in self.all), timeout=240)

    def stop(self) -> None:
        for each in self.all:
            each.kill()
            each.wait()


@pytest.fixture(scope="module")
def workers(tmp_path_factory):
    with LocalCluster(n_workers=0, dashboard_address="127.0.0.1:0", silence_logs=50) as cluster:
        made = Workers(cluster.scheduler_address, tmp_path_factory.mktemp("workers"))
        try:
            yield made
        finally:
            made.stop()


def waited_for(what) -> bool:
    """Whether it came to be, on however busy a machine."""
    until = time.monotonic() + 240
    while not what() and time.monotonic() < until:
        time.sleep(0.05)
    return bool(what())


def test_without_workers_it_is_said_what_to_start(workers, capsys):
    assert main(["simulate", "midway", "--games", "1", "--lang", "en", "--scheduler", workers.address]) == 5
    assert f"Start some: dask worker {workers.address}" in " ".join(capsys.readouterr().err.split())


def test_the_same_seeds_give_the_same_wherever_they_ran(workers, capsys, tmp_path):
    """Simulations as they are printed; of games fuzzed what was counted; of searches for leaks all they came to."""
    workers.start(2)
    printed = []
    for where in (["--jobs", "1"], ["--scheduler", workers.address]):
        assert main(["simulate", "midway", "--games", "3", "--seed", "spread", "--json", *where]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]

    little = Effort(sheets=0, twins=0.0, said=0.0, hands=0.0)
    here, there = (
        fuzz(MIDWAY, 1, "spread", tmp_path, lambda done: None, (), little, workers=those)
        for those in (Here(), Far(workers.address, "midway"))
    )
    assert here == there and here.games == 1 and here.questions > 100

    wanted = [Wanted("midway", "spread", Sought(least=1, games=1, seconds=1e9, each=1), None)]
    here, there = ([*those.each(searched, wanted)] for those in (Here(), Far(workers.address, "midway")))
    assert here == there and here[0].fresh == 1


def test_other_programs_are_refused(workers, capsys, monkeypatch):
    """Before anything is handed out; and by a worker that was not there then."""
    mine = far.stamp("midway")
    far.stamp.cache_clear()
    monkeypatch.setattr(far, "__version__", "9.9")
    assert main(["simulate", "midway", "--games", "1", "--lang", "en", "--scheduler", workers.address]) == 5
    monkeypatch.undo()
    far.stamp.cache_clear()
    said = " ".join(capsys.readouterr().err.split())
    assert f"runs another program: {mine}. Here runs arbitre 9.9" in said
    with pytest.raises(OtherProgram, match=r"Python 3"):
        carried_out(b"", "midway", Stamp("0.1.0", "0", "2.7"), "late")


def test_what_work_raises_is_raised_here(workers):
    """As its text, where it cannot be carried over."""
    with pytest.raises(RuntimeError, match="Local: piece 7"):
        [*Far(workers.address, "midway").each(fails, [7])]


def test_work_that_is_left_is_ended(workers, tmp_path, monkeypatch):
    """As Ctrl-C leaves it: what is in hand is killed on its worker, too."""
    monkeypatch.setenv("PYTHONPATH", str(HERE))
    mark = tmp_path / "mark"
    for those in (Far(workers.address, "midway"), Apart(2)):
        with closing(those.each(lasts, [(str(mark), 0), (str(mark), 1)])) as rows:
            assert next(rows) == 0
            assert waited_for(mark.exists)
        lane = Path("/proc", mark.read_text())
        assert waited_for(lambda lane=lane: not lane.exists())
        mark.unlink()


def test_what_a_killed_worker_had_in_hand_another_does(workers, tmp_path):
    pieces = [(str(tmp_path / "mark"), number) for number in range(3)]
    came = [*Far(workers.address, "midway").each(kills_its_worker_once, pieces)]
    assert came == [(0, False), (1, True), (2, False)]
    assert waited_for(lambda: sum(each.poll() is None for each in workers.all) == 1)


def test_it_is_said_what_is_missing(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "midway", "--games", "1", "--lang", "en", "--scheduler", "tcp://127.0.0.1:1"]) == 5
    assert 'pip install "arbitre[dask]"' in " ".join(capsys.readouterr().err.split())
    with pytest.raises(NotDone):
        next(Far("tcp://127.0.0.1:1", "midway").each(lasts, [("", 0)]))
    assert main(["simulate", "midway", "--jobs", "2", "--lang", "en", "--scheduler", "tcp://127.0.0.1:1"]) == 2
