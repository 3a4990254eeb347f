"""The document of the API: it says what the API does, all of it, and nothing that it does not."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
from zlib import crc32

import api_club
import databases
import msgspec
import pytest
from hypothesis import HealthCheck, settings
from jsonschema_rs import ValidationError
from schemathesis.core.parameters import ParameterLocation
from schemathesis.openapi import from_dict
from schemathesis.python import asgi
from schemathesis.specs.openapi.checks import positive_data_acceptance

from arbitre.kernel.package import installed
from arbitre.web import api
from arbitre.web.api import openapi
from arbitre.web.api.door import PREFIX
from arbitre.web.api.records import Problem

EXAMPLES = 12
DOCUMENT = openapi.document(api.ROOMS, PREFIX, Problem, openapi.offered())


def test_every_route_of_the_api_is_in_the_document_and_nothing_else():
    resources = api.Door(None, None).resources
    served = {(PREFIX + path, method.lower()) for path, resource in resources.items() for method in resource.operations}
    assert served == {(path, method) for path, item in DOCUMENT["paths"].items() for method in item}


def test_every_operation_has_a_name_of_its_own_and_says_what_it_does():
    operations = [operation for item in DOCUMENT["paths"].values() for operation in item.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)
    for operation in operations:
        assert operation["summary"] and len(operation["description"]) > 20, operation["operationId"]
        for parameter in operation["parameters"]:
            assert parameter["in"] == "path" or parameter["description"]


def test_every_reference_leads_somewhere():
    for reference in set(re.findall(r'"\$ref":"#/([^"]+)"', msgspec.json.encode(DOCUMENT).decode())):
        found = DOCUMENT
        for step in reference.split("/"):
            found = found[step]
        assert found


def test_the_document_is_what_openapi_calls_one():
    from_dict(DOCUMENT).validate()
    with pytest.raises(ValidationError):
        from_dict({**DOCUMENT, "paths": {"/x": {"get": {"responses": 7}}}}).validate()


def test_every_record_is_described():
    for name, component in DOCUMENT["components"]["schemas"].items():
        assert component["description"], name


def test_what_may_be_ordered_is_described_for_every_question_of_every_game():
    """Also where records of two games have the same name."""
    kinds = openapi.offered()
    assert {kind.__module__.split(".")[2] for kind in kinds} >= set(installed()) | {"bases"}
    schemas = DOCUMENT["components"]["schemas"]
    described = [schemas[one["$ref"].rpartition("/")[2]] for one in schemas["Options"]["anyOf"]]
    assert len(described) == len(kinds) == len({json.dumps(one, sort_keys=True) for one in described})
    for kind, one in zip(kinds, described, strict=True):
        assert set(one["properties"]) == {"ask", *kind.__struct_fields__}
    assert schemas["Question"]["properties"]["options"]["$ref"] == "#/components/schemas/Options"


# ---- the API does what the document says


class Served:
    """A club as schemathesis runs it: opened and closed in an event loop of its own, with games of a member in it."""

    async def __call__(self, scope, receive, send):
        if scope["type"] != "lifespan":
            return await self.app(scope, *self._leaving(receive, send))
        await receive()
        with tempfile.TemporaryDirectory() as folder:
            async with api_club.opened(databases.sqlite(folder)) as club:
                self.club, self.app = club, club.app
                await self._play(club)
                await send({"type": "lifespan.startup.complete"})
                await receive()
        await send({"type": "lifespan.shutdown.complete"})
        return None

    @staticmethod
    def _leaving(receive, send):
        """Both ends of a conversation that is over, as far as we are concerned, once an event has been heard."""
        heard = asyncio.Event()

        async def received():
            message = asyncio.ensure_future(receive())
            over = asyncio.ensure_future(heard.wait())
            await asyncio.wait((message, over), return_when=asyncio.FIRST_COMPLETED)
            for one in (message, over):
                if not one.done():
                    one.cancel()
            return {"type": "http.disconnect"} if heard.is_set() else message.result()

        async def sent(message):
            if b"event: news" in message.get("body", b""):
                heard.set()
            await send(message)

        return received, sent

    async def _play(self, club):
        """A member gets a game that is asked, one that is over, and one of Midway."""
        ann, bob = await club.guest(), await club.guest()
        asked, _ = await club.table(ann, bob)
        over, _ = await club.table(ann, bob)
        await ann.put(f"/seats/{over}/orders", json={"text": "concede"})
        await club.settled()
        midway = {"game": "midway", "seats": {"us": "me", "jp": "open"}}
        real = (await ann.post("/tables", json=midway)).json()["mine"]["us"]
        self.credential = ann.headers["Authorization"]
        self.seats = (asked, over, real)
        self.game = (await ann.get(f"/seats/{over}")).json()["game_id"]

    async def token(self):
        """One to be thrown away."""
        return (await self.club.guest()).headers["Authorization"].removeprefix("Bearer ")


SERVED = Served()
schema = from_dict(DOCUMENT)
schema.app = SERVED


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=EXAMPLES, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent_the_answer_is_one_that_the_document_knows(case, sample):
    asgi._start_lifespan(SERVED)
    real = {"seat_id": SERVED.seats, "game_id": [SERVED.game], "seat": ["red", "blue"], "number": ["0", "2"]}
    if case.path_parameters and not case.meta.components[ParameterLocation.PATH].mode.is_negative:
        for name, value in case.path_parameters.items():
            known = real[name]
            case.path_parameters[name] = [*known, value][crc32(repr(value).encode()) % (len(known) + 1)]
    credential = SERVED.credential
    if case.path.startswith(("/api/v1/tokens/current", "/api/v1/me")):
        credential = f"Bearer {asgi._get_portal().call(SERVED.token)}"
    case.call_and_validate(
        headers={"Authorization": credential},
        # That a game exists, and has these seats, is more than a schema can say; nor does the API take 1.0 for 1.
        excluded_checks=[positive_data_acceptance],
    )
