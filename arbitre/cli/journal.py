"""The log of a server, for people or for programs: a line of text, or an object of JSON a line."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec

TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

KINDS = ("text", "json")


class JsonLines(logging.Formatter):
    """An object a line: `time` (ISO 8601, UTC), `level`, `logger`, `message`, and `traceback` where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said).decode()


def begin(kind: str) -> None:
    """Write the log of this process to its error stream, from warnings on, as one of `KINDS`."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if kind == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # what it warns of we say in our words, once
