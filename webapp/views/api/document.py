"""The OpenAPI document, made from the docstrings, queries and answers of the operations."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from flask import current_app
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from nimsum.limits import MAX_PAIR_TABLE
from nimsum.sequences.stretch import MAX_VALUES_EXPLORED
from nimsum.solver.analysis import MAX_MOVES_LISTED
from webapp.slots import Slots, slots_of
from webapp.views.api.schemas import MAX_VALUES_LISTED
from webapp.views.web.queries import Query

from .operations import Operation, interface
from .schemas import ErrorAnswer

_NAME = "openapi document"

_SCHEMA_AT = "#/components/schemas/{model}"


_WORDS: dict[str, object] = {
    "MAX_PAIR_TABLE": MAX_PAIR_TABLE,
    "MAX_MOVES_LISTED": MAX_MOVES_LISTED,
    "MAX_VALUES_EXPLORED": MAX_VALUES_EXPLORED,
    "MAX_VALUES_LISTED": MAX_VALUES_LISTED,
    "BY_A_JOB": "",
    "CERTIFICATE": "The numbers from which the law can be computed again.",
}
"""The names in braces that docstrings and descriptions may use.

Plug-ins may replace their texts.
"""


def openapi_document() -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of the current app, as a dict that JSON can hold.

    It includes the operations of plug-ins. It is made at the first call, and then kept.
    """
    if _NAME not in current_app.extensions:
        current_app.extensions[_NAME] = _document(slots_of(current_app))
    document: dict[str, Any] = current_app.extensions[_NAME]
    return document


def _document(slots: Slots) -> dict[str, Any]:
    """Return the OpenAPI document of the core and of all plug-ins in `slots`."""
    parts = (interface, *slots.interfaces)
    operations: list[Operation] = []
    for part in parts:
        operations += part.operations
    words = _WORDS | slots.api_words
    if slots.long_rows is None:
        # Without a plug-in for long rows no job is ever needed.
        operations = [_without_conflict(operation) for operation in operations]
    answers = {operation.answer for operation in operations if operation.answer} | {ErrorAnswer}
    _, schemas = models_json_schema(
        [(answer, "serialization") for answer in answers], ref_template=_SCHEMA_AT
    )
    paths: dict[str, dict[str, Any]] = {}
    for operation in sorted(operations, key=lambda operation: operation.path):
        paths.setdefault(operation.path, {})[operation.method] = _operation_object(operation, words)
    for schema in schemas["$defs"].values():
        for field in schema.get("properties", {}).values():
            if "{CERTIFICATE}" in field.get("description", ""):
                field["description"] = field["description"].format_map(words)
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
        "components": {"schemas": schemas["$defs"]},
    }


def _without_conflict(operation: Operation) -> Operation:
    statuses = tuple(status for status in operation.refused if status != "409")
    return replace(operation, refused=statuses)


def _operation_object(operation: Operation, words: Mapping[str, object]) -> dict[str, Any]:
    query_class = operation.query_class
    examples = operation.example
    parameters = _parameters(query_class, examples["asked"]) if query_class else ()
    summary, _blank, description = operation.docstring.partition("\n\n")
    return {
        "operationId": operation.name,
        "summary": summary.rstrip("."),
        "description": " ".join(description.format_map(words).split()),
        "parameters": list(parameters),
        "responses": dict(_responses(operation, examples)),
    }


def _parameters(query_class: type[Query], examples: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the OpenAPI description of each parameter of `query_class`, with its example.

    `examples` has an example value for each parameter, by name.
    """
    schema = query_class.model_json_schema()
    for name in (*query_class.in_path, *query_class.parameters()):
        field = schema["properties"][name]
        if "$ref" in field:
            # Pydantic defines enumerations apart; a parameter has no place for definitions.
            definition = field.pop("$ref").rpartition("/")[2]
            field = schema["$defs"][definition] | field
        yield {
            "name": name,
            "in": "path" if name in query_class.in_path else "query",
            "required": name in schema.get("required", ()),
            "description": field.pop("description"),
            "schema": {key: value for key, value in field.items() if key != "title"},
            "example": examples[name],
        }


_REFUSALS = {
    "400": "The request is refused; the body says what is wrong, and what would be right.",
    "403": "A page of another site sent the request, or it would stop somebody else's job.",
    "404": "No ruleset has that name.",
    "409": "A job must compute it first; the body says where to start the job, or how far it is.",
    "411": "The request comes in chunks and does not state its length.",
    "429": "Too many requests came from this address; Retry-After says how long to wait.",
    "500": "Something went wrong in the server.",
    "503": "The server has too many requests; Retry-After says how long to wait.",
}
_ALWAYS = ("429", "500", "503")
_WAITING = ("429", "503")

_HEADERS: dict[str, Any] = {
    "Access-Control-Allow-Origin": {
        "description": "Pages of any origin may read the answer.",
        "schema": {"type": "string", "const": "*"},
    },
    "ETag": {
        "description": "An identifier of the answer; send it back as `If-None-Match` to ask "
        "whether the answer is still the same.",
        "schema": {"type": "string"},
    },
    "Retry-After": {
        "description": "The number of seconds to wait.",
        "required": True,
        "schema": {"type": "integer", "minimum": 1},
    },
}


def _responses(operation: Operation, examples: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    described = operation.answer.__doc__ if operation.answer else "The document."
    content = _content(operation.answer, examples.get("answered"))
    ours = "Access-Control-Allow-Origin"
    yield "200", _response(described or "", (ours, "ETag"), content)
    if not operation.changes:
        unchanged = "The answer is still the one that `If-None-Match` names."
        yield "304", _response(unchanged, ("ETag",))
    if operation.method == "post":
        yield "202", _response("The job is under way.", (ours, "ETag"), content)
    for status in (*operation.refused, *_ALWAYS):
        headers = (ours, "Retry-After") if status in _WAITING else (ours,)
        yield status, _response(_REFUSALS[status], headers, _content(ErrorAnswer))


def _response(
    description: str, headers: Iterable[str], content: dict[str, Any] | None = None
) -> dict[str, Any]:
    response = {"description": description, "headers": {name: _HEADERS[name] for name in headers}}
    return response | ({"content": content} if content else {})


def _content(answer: type[BaseModel] | None, example: Any = None) -> dict[str, Any]:
    schema = {"$ref": _SCHEMA_AT.format(model=answer.__name__)} if answer else {"type": "object"}
    return {"application/json": {"schema": schema} | ({"example": example} if example else {})}
