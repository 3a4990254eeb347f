"""What those may be who hold a nation together (META-3.2 to 3.5, 3.11)."""

from __future__ import annotations

from arbitre.kernel.offices import RIGHTS, Office

OFFICES: tuple[Office, ...] = (
    Office("commander", RIGHTS, 1),
    Office("second", RIGHTS - {"appoint"}, 1, "commander"),  # who alone names him
    Office("general", frozenset({"read", "draft", "fight", "talk", "vote"})),
)
