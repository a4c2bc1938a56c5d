"""The OpenAPI document, made from the operations: their docstrings, queries and answers."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from nimsum.limits import LARGEST_TABLE_OF_PAIRS
from nimsum.sequences.long_values import LONGEST_VALUES_SECONDS
from nimsum.sequences.stretch import MOST_VALUES_AT_HAND, MOST_VALUES_EXPLORED
from nimsum.solver.analysis import MOST_MOVES_LISTED
from webapp.views.api.schemas import MOST_VALUES_LISTED
from webapp.views.web.queries import Query

from .operations import OPERATIONS, Operation
from .schemas import ErrorAnswer, JobAnswer

_EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))
"""By the path of an operation: an example of what is asked, and its answer."""

_SCHEMA_AT = "#/components/schemas/{model}"


_WORDS = {
    "LARGEST_TABLE_OF_PAIRS": LARGEST_TABLE_OF_PAIRS,
    "MOST_MOVES_LISTED": MOST_MOVES_LISTED,
    "MOST_VALUES_EXPLORED": MOST_VALUES_EXPLORED,
    "MOST_VALUES_LISTED": MOST_VALUES_LISTED,
    "BY_A_JOB": f"More than {MOST_VALUES_AT_HAND:,} values of a game without a proved period, or "
    "values beyond its first ones, are computed by a job, which a POST to the address with /job "
    "behind the game starts; until it has ended the answer is 409.",
    "OF_A_JOB": "It computes the values of the game and of those beside it that are not at hand, "
    f"which takes {LONGEST_VALUES_SECONDS} seconds at most for each; they are kept for "
    "everybody. Pages of other sites start and stop nothing.",
}
"""What docstrings may name in braces."""


@cache
def openapi_document() -> dict[str, Any]:
    """The document, as version 3.1 of the OpenAPI specification wants it."""
    answers = {each.answer for each in OPERATIONS if each.answer} | {ErrorAnswer}
    _, found = models_json_schema(
        [(answer, "serialization") for answer in answers], ref_template=_SCHEMA_AT
    )
    paths: dict[str, dict[str, Any]] = {}
    for each in sorted(OPERATIONS, key=lambda each: each.path):
        paths.setdefault(each.path, {})[each.method] = _described(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Nimsum",
            "version": "1",
            "description": (
                "Exact analyses of sums of impartial games in normal and in misère play. An answer "
                "is exact, or says that it is unknown."
            ),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {"schemas": found["$defs"]},
    }


def _described(operation: Operation) -> dict[str, Any]:
    asked, examples = operation.asked, _EXAMPLES.get(operation.path, {})
    parameters = _parameters(asked, examples["asked"]) if asked else ()
    summary, _blank, description = operation.told.partition("\n\n")
    return {
        "operationId": operation.name,
        "summary": summary.rstrip("."),
        "description": " ".join(description.format_map(_WORDS).split()),
        "parameters": list(parameters),
        "responses": dict(_responses(operation, examples)),
    }


def _parameters(asked: type[Query], examples: dict[str, Any]) -> Iterator[dict[str, Any]]:
    schema = asked.model_json_schema()
    for name in (*asked.in_path, *asked.parameters()):
        told = schema["properties"][name]
        if "$ref" in told:
            told = schema["$defs"][told.pop("$ref").rpartition("/")[2]] | told
        yield {
            "name": name,
            "in": "path" if name in asked.in_path else "query",
            "required": name in schema.get("required", ()),
            "description": told.pop("description"),
            "schema": {key: value for key, value in told.items() if key != "title"},
            "example": examples[name],
        }


_REFUSALS = {
    "400": "Something in the request is refused; the body says what, and what would be right.",
    "403": "A page of another site has sent it, or somebody else has started what it stops.",
    "404": "No ruleset has that name.",
    "409": "A job has to compute it first; the body says where it is started, or how far it is.",
    "411": "It comes in chunks, of no stated length.",
    "429": "Too many requests came from this address; Retry-After says how long to wait.",
    "500": "Something went wrong in the server.",
    "503": "Too much is asked at once; Retry-After says how long to wait.",
}
_ALWAYS, _WAITING = ("429", "500", "503"), ("429", "503")

_HEADERS: dict[str, Any] = {
    "Access-Control-Allow-Origin": {
        "description": "Pages of any origin may read the answer.",
        "schema": {"type": "string", "const": "*"},
    },
    "ETag": {
        "description": "Names the answer; as `If-None-Match` it asks whether that is still so.",
        "schema": {"type": "string"},
    },
    "Retry-After": {
        "description": "How many seconds to wait.",
        "required": True,
        "schema": {"type": "integer", "minimum": 1},
    },
}


def _responses(operation: Operation, examples: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    described = operation.answer.__doc__ if operation.answer else "The document."
    content = _content(operation.answer, examples.get("answered"))
    ours = "Access-Control-Allow-Origin"
    yield "200", _response(described or "", (ours, "ETag"), content)
    if operation.answer is not JobAnswer:
        unchanged = "The answer that `If-None-Match` names is still the same."
        yield "304", _response(unchanged, ("ETag",))
    if operation.method == "post":
        yield "202", _response("The job is under way.", (ours, "ETag"), content)
    for status in (*operation.refused, *_ALWAYS):
        headers = (ours, "Retry-After") if status in _WAITING else (ours,)
        yield status, _response(_REFUSALS[status], headers, _content(ErrorAnswer))


def _response(
    description: str, headers: Iterable[str], content: dict[str, Any] | None = None
) -> dict[str, Any]:
    told = {"description": description, "headers": {name: _HEADERS[name] for name in headers}}
    return told | ({"content": content} if content else {})


def _content(answer: type[BaseModel] | None, example: Any = None) -> dict[str, Any]:
    schema = {"$ref": _SCHEMA_AT.format(model=answer.__name__)} if answer else {"type": "object"}
    return {"application/json": {"schema": schema} | ({"example": example} if example else {})}
