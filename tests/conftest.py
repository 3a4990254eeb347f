"""What several test folders share: the sample game, found like an installed one, and databases."""

from __future__ import annotations

import gc
import sys

import pytest
import required
from hypothesis import HealthCheck, settings
from sample_game import Sample

from arbitre.kernel import package

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")  # an example that takes long on a busy machine proves nothing


def pytest_collection_modifyitems(items):
    """What needs a PostgreSQL is marked: it asks for one, or is run on it too, as its name says."""
    for item in items:
        if "postgresql" in item.fixturenames or "postgresql" in item.name:
            item.add_marker("postgresql")


def pytest_collection_finish():
    """What is loaded by now stays for good: the collector of reference cycles, else a twelfth of all time, does not go
    through it again and again, and looks less often for the few cycles that tests leave."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)


@pytest.fixture
def sample(monkeypatch):
    """The sample game, installed for the length of a test beside the real ones."""
    game, load, installed = Sample(), package.load, package.installed
    monkeypatch.setattr(package, "load", lambda name: game if name == "sample" else load(name))
    monkeypatch.setattr(package, "installed", lambda: [*installed(), "sample"])
    return game


@pytest.fixture(scope="session")
def postgresql():
    """A PostgreSQL for the session. Its files are not synced: no test that shares it cuts the power."""
    import databases  # with all that a club stands on, which many parts of the suite never load

    with databases.postgresql(fsync=False) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request, tmp_path):
    """The URL of a club's database in which there is nobody yet: every test that asks for it runs on both kinds."""
    if request.param == "sqlite":
        import databases

        yield databases.sqlite(tmp_path)
    else:
        with request.getfixturevalue("postgresql").club() as url:
            yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database_url(request, tmp_path):
    """The URL of a database that nobody has opened yet, of both kinds."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/club.db"
    else:
        with request.getfixturevalue("postgresql").database() as url:
            yield url


@pytest.fixture(autouse=True)
def passwords_cost_little(request):
    """Where a test is not about the cost of passwords, marked `costly`, they are kept at the least there is."""
    passwords = sys.modules.get("arbitre.club.passwords")
    if passwords is None or request.node.get_closest_marker("costly"):
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "MEMORY", 8)  # KiB
        patch.setattr(passwords, "PASSES", 1)
        yield


@pytest.fixture
def anyio_backend():
    """Tests marked `anyio` run on asyncio, as the club does."""
    return "asyncio"


def pytest_terminal_summary(terminalreporter):
    """Say aloud what could not be tested here."""
    for sentence, tests in required.untested(terminalreporter.getreports("skipped")).items():
        terminalreporter.section("NOT TESTED", red=True, bold=True)
        terminalreporter.line(f"{sentence} Tests left out: {tests}.", red=True)
