"""The OpenAPI document of the API, made from its operations and their records, so that it cannot say anything else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Any

import msgspec

from arbitre.kernel import package as packages
from arbitre.kernel.play import Options
from arbitre.kernel.version import __version__
from arbitre.web.api.door import Operation
from arbitre.web.api.records import JSON

_ABOUT = """
The umpire for double-blind wargames, for programs: everything the pages of the club do.

Send a token as "Authorization: Bearer TOKEN". `POST /guests` gives one to anybody, `POST /tokens` to whoever has an
account. Without a token, or with one that is good for nothing, every answer is the same 401. A seat that does not
exist and one that is not yours are answered with the same 404.

To play: `POST /tables` or `/invitations/{seat_id}/join`; then look at `/seats/{seat_id}` whenever `/events` says that
something is new, and send orders while a `question` is open. Sheets are judged line by line; the last one counts.

Texts are in the language of `?language=`, else of Accept-Language: French or English. An error is
`{"error": KIND, "message": SENTENCE}`.
"""

_WHY = {
    400: "The body is not JSON in UTF-8.",
    401: "No token, or one that is good for nothing.",
    403: "No account has this name and password.",
    404: "There is no such thing, or it is not yours: one cannot tell which.",
    405: "This cannot be done here; Allow says what can.",
    409: "Refused: nothing has been changed.",
    413: "The body is too large.",
    415: "The body is not said to be application/json.",
    422: "The request can be read, but is not what is taken here.",
    429: "Too often, or too much at once: wait as long as Retry-After says.",
    503: "The club is busy with this game, or its database is in trouble: wait as long as Retry-After says.",
}
_NAMES = {status: HTTPStatus(status).phrase.replace(" ", "") for status in _WHY}


def document(
    rooms: Mapping[str, Sequence[Operation]],
    prefix: str,
    problem: type[msgspec.Struct],
    options: Sequence[type[Options]] = (),
) -> dict[str, Any]:
    """The document as plain data. `rooms`: the operations by subject; `prefix`: of their paths; `problem`: the record
    that says what is wrong; `options`: the records that may say what can be ordered."""
    kinds = [problem, *(kind for room in rooms.values() for o in room for kind in (o.takes, o.gives) if kind)]
    schemas, components = msgspec.json.schema_components([*kinds, *options], ref_template="#/components/schemas/{name}")
    of = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=False)}
    components["Options"] = {"description": Options.__doc__, "anyOf": list(schemas[len(kinds) :]) or [{}]}
    paths: dict[str, dict[str, Any]] = {}
    for room, operations in rooms.items():
        for operation in operations:
            described = _operation(operation, room, of)
            paths.setdefault(prefix + operation.path, {})[operation.method.lower()] = described
    for component in components.values():
        component["description"] = _flowing(component.get("description", ""))
    failures = {_NAMES[status]: _answer(why, JSON, of[id(problem)]) for status, why in _WHY.items()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Arbitre",
            "version": __version__,
            "description": _ABOUT.strip(),
            "license": {"name": "Apache 2.0", "identifier": "Apache-2.0"},
        },
        "tags": [{"name": room} for room in rooms],
        "paths": paths,
        "security": [{"token": []}],
        "components": {
            "schemas": components,
            "responses": failures,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def offered() -> list[type[Options]]:
    """The records that say what may be ordered in the installed games, in an order of their own."""
    homes = ["arbitre.kernel"]
    for name in packages.installed():
        home = type(packages.load(name)).__module__
        homes.append(home.removesuffix(".game"))
    found = [kind for kind in _derived(Options) if any(f"{kind.__module__}.".startswith(f"{home}.") for home in homes)]
    return sorted(found, key=lambda kind: (kind.__module__, kind.__name__))


def _derived(kind: type[Options]) -> Iterator[type[Options]]:
    """Every record derived from this one, once."""
    for derived in kind.__subclasses__():
        yield derived
        yield from _derived(derived)


def _operation(operation: Operation, room: str, of: Mapping[int, Any]) -> dict[str, Any]:
    """One operation; `of`: the schema of a type of body, by the type's id."""
    described: dict[str, Any] = {
        "operationId": operation.handler.__name__,
        "tags": [room],
        "summary": operation.summary,
        "description": _flowing(operation.handler.__doc__ or ""),
        "parameters": [*_in_path(operation.path), *_in_query(operation.query)],
        "responses": dict(_responses(operation, of)),
    }
    if operation.takes is not None:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": of[id(operation.takes)]}}}
    if not operation.token:
        described["security"] = []
    return described


def _in_path(path: str) -> Iterator[dict[str, Any]]:
    for name in re.findall(r"\{(\w+)\}", path):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _in_query(kind: type[msgspec.Struct]) -> Iterator[dict[str, Any]]:
    """The fields of a query record, each with its own description."""
    described = msgspec.json.schema(kind, ref_template="{name}")["$defs"][kind.__name__]
    for name, schema in described["properties"].items():
        said = schema.pop("description")
        yield {"name": name, "in": "query", "required": False, "description": said, "schema": schema}


def _responses(operation: Operation, of: Mapping[int, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What may come back, by status."""
    if operation.gives is not None:
        yield str(operation.status), _answer("Done.", operation.media, of[id(operation.gives)])
    elif operation.media == JSON:
        yield "204", {"description": "Done; there is nothing to say."}
    else:
        yield "200", _answer("Done.", operation.media, {"type": "string"})
    for status in operation.failures:
        yield str(status), {"$ref": f"#/components/responses/{_NAMES[status]}"}


def _answer(description: str, media: str, schema: Any) -> dict[str, Any]:
    return {"description": description, "content": {media: {"schema": schema}}}


def _flowing(text: str) -> str:
    """A docstring as one paragraph."""
    return " ".join(text.split())
