"""Fixtures of the pages' tests: a club with its clock stopped, and a game of Midway between two people in it."""

from __future__ import annotations

import midway_table
import pytest
import visiting


@pytest.fixture
async def midway_club(tmp_path):
    async with visiting.club(tmp_path) as club:
        yield club


@pytest.fixture
async def two(midway_club):
    return await midway_table.sit_down(midway_club)
