"""Fixtures of the tests of calls."""

from __future__ import annotations

import pytest
from hooked import Host, contexts


@pytest.fixture(scope="session")
def tls(tmp_path_factory):
    """What a host proves by who it is, and what believes it."""
    return contexts(tmp_path_factory.mktemp("tls"))


@pytest.fixture
def host(tls):
    """A host of the public net."""
    return Host(*tls)
