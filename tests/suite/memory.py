"""Where tests write what they leave: into memory, where there is room. Nobody waits for a disk there, and no test is
about one: power is cut on paper."""

from __future__ import annotations

import tempfile
from pathlib import Path
from shutil import disk_usage

NEEDED = 4 * 2**30
"""Bytes that must be free: three times what all parts leave."""


def in_memory(memory: Path = Path("/dev/shm"), needed: int = NEEDED) -> Path | None:
    """A new folder in memory; None where there is no room in it."""
    if not memory.is_dir() or disk_usage(memory).free < needed:
        return None
    folder = Path(tempfile.mkdtemp(prefix="arbitre-tests-", dir=memory))
    folder.chmod(0o711)  # PostgreSQL has an account of its own
    return folder
