"""What several test folders share: the sample game, found like an installed one."""

from __future__ import annotations

import pytest
from sample_game import Sample

from arbitre.kernel import package


@pytest.fixture
def sample(monkeypatch):
    """The sample game, installed for the length of a test beside the real ones."""
    game, load, installed = Sample(), package.load, package.installed
    monkeypatch.setattr(package, "load", lambda name: game if name == "sample" else load(name))
    monkeypatch.setattr(package, "installed", lambda: [*installed(), "sample"])
    return game
