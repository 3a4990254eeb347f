"""What a form sends."""

from __future__ import annotations

from starlette.requests import Request


async def fields(request: Request) -> dict[str, str]:
    """The fields of a form by name; of several with one name the last. A field that is not there reads as ""."""
    return _Fields((name, value) for name, value in (await request.form()).multi_items() if isinstance(value, str))


class _Fields(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return ""
