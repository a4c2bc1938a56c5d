"""How an operation of the interface answers, as an OpenAPI document tells it."""

from typing import Any

from pydantic import BaseModel

from .schemas import ErrorAnswer

SCHEMA_AT = "#/components/schemas/{model}"
"""Where the schema of a model stands in the document."""

_REFUSALS = {
    "400": "Something in the request is refused; the body says what, and what would be right.",
    "403": "A page of another site has sent it, or somebody else has started what it stops.",
    "411": "It comes in chunks, of no stated length.",
    "404": "No ruleset has that name.",
    "500": "Something went wrong in the server.",
    "409": "A job has to compute it first; the body says where it is started, or how far it is.",
    "429": "Too many requests came from this address; Retry-After says how long to wait.",
    "503": "Too much is asked at once; Retry-After says how long to wait.",
}
_ALWAYS = ("429", "500", "503")
_WAITING = {"429", "503"}
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


def responses(
    description: str, answer: type[BaseModel], example: dict[str, Any], *refused: str
) -> dict[str, Any]:
    """The answer with an example, the short one, and what may be refused: these, and always."""
    content = as_json(_schema_of(answer), example=example)
    return {**found(description, content), **refusals(*refused)}


def found(description: str, content: dict[str, Any]) -> dict[str, Any]:
    """The answer, and the short one to whoever has it already."""
    unchanged = "The answer that `If-None-Match` names is still the same."
    return {
        "200": {
            "description": description,
            "headers": _headers("Access-Control-Allow-Origin", "ETag"),
            "content": content,
        },
        "304": {"description": unchanged, "headers": _headers("ETag")},
    }


def refusals(*refused: str) -> dict[str, Any]:
    """The errors with these status codes, and those that any address may answer with."""
    content = as_json(_schema_of(ErrorAnswer))
    return {
        status: {
            "description": _REFUSALS[status],
            "headers": _headers(
                "Access-Control-Allow-Origin", *(["Retry-After"] if status in _WAITING else [])
            ),
            "content": content,
        }
        for status in (*refused, *_ALWAYS)
    }


def _headers(*names: str) -> dict[str, Any]:
    return {name: _HEADERS[name] for name in names}


def _schema_of(answer: type[BaseModel]) -> dict[str, Any]:
    return {"$ref": SCHEMA_AT.format(model=answer.__name__)}


def as_json(schema: dict[str, Any], **example: dict[str, Any]) -> dict[str, Any]:
    """JSON of this schema, maybe with an example."""
    return {"application/json": {"schema": schema, **example}}
