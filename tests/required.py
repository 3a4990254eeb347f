"""Programs that some tests need and pip cannot bring: where one is missing, that is said, and never called a pass."""

from __future__ import annotations

import os

import pytest

MARK = "Not tested: "


def missing(what, remedy):
    """End a test that cannot be run here: a failure in CI, elsewhere a skip that the summary tells of."""
    sentence = f"{MARK}{what} is not installed here ({remedy})."
    if os.environ.get("CI") == "true":
        pytest.fail(f"{sentence} CI must test everything.", pytrace=False)
    pytest.skip(sentence)


def untested(skipped):
    """What the reports of skipped tests say is missing: the sentence, and how many tests were not run for it."""
    counts: dict[str, int] = {}
    for report in skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if MARK in reason:
            sentence = reason[reason.index(MARK) :]
            counts[sentence] = counts.get(sentence, 0) + 1
    return counts
