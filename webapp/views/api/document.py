"""The OpenAPI document of the machine interface: a table of what it does, and what follows of it.

The parameters are those of the queries, and the answers those of the models that the views fill.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from webapp.limits import (
    LARGEST_TABLE_OF_PAIRS,
    LONGEST_VALUES_SECONDS,
    MOST_MOVES_LISTED,
    MOST_VALUES_AT_HAND,
    MOST_VALUES_EXPLORED,
    MOST_VALUES_LISTED,
)
from webapp.views.web.queries import Query

from . import queries, schemas, sequence_schemas

_EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))
"""By the path of an operation: an example of what is asked, and its answer."""

_SCHEMA_AT = "#/components/schemas/{model}"


@dataclass(frozen=True)
class Operation:
    """An operation of the interface. `refused` are the errors that not every operation has."""

    name: str
    path: str
    summary: str
    description: str
    answer: type[BaseModel] | None
    asked: type[Query] | None = None
    refused: tuple[str, ...] = ("400",)
    method: str = "get"


_JOBS = (
    f" More than {MOST_VALUES_AT_HAND:,} values of a game without a proved period, or values "
    "beyond its first ones, are computed by a job, which a POST to the address with /job behind "
    "the game starts; until it has ended the answer is 409."
)


def _of_a_job(method: str, name: str, summary: str, does: str) -> Operation:
    return Operation(
        name,
        "/api/explore/{game}/job",
        summary,
        f"{does} It computes the values of the game and of those beside it that are not at hand, "
        f"which takes {LONGEST_VALUES_SECONDS} seconds at most for each; they are kept for "
        "everybody. Pages of other sites start and stop nothing.",
        sequence_schemas.JobAnswer,
        queries.CancelAsked if method == "delete" else queries.JobAsked,
        ("400", "404") if method == "get" else ("400", "403", "404", "411"),
        method,
    )


_OPERATIONS = (
    Operation(
        "rulesets",
        "/api/rulesets",
        "Every family of rulesets",
        "The rules, the limits and the theorem of each, by its example.",
        schemas.RulesetsAnswer,
    ),
    Operation(
        "analysis",
        "/api/analysis",
        "Who wins a sum, and by which moves",
        "The outcome, the value of each component and how it was found, and at most "
        f"{MOST_MOVES_LISTED} winning moves. What cannot be found in time is unknown.",
        schemas.AnalysisAnswer,
        queries.AnalysisAsked,
    ),
    Operation(
        "values",
        "/api/rulesets/{slug}/values",
        "The Grundy values of consecutive heaps",
        "The values of the heaps from `start` up to but not including `stop`, at most "
        f"{MOST_VALUES_LISTED} of them. One that cannot be found in time is null.",
        schemas.ValuesAnswer,
        queries.HeapsAsked,
        ("400", "404"),
    ),
    Operation(
        "sequence",
        "/api/explore/{game}",
        "Values of positions in a row, as far as a million",
        "Grundy values, or what is made of them. One that is not known is null; there are "
        f"{MOST_VALUES_EXPLORED:,} at most.{_JOBS}",
        sequence_schemas.SequenceAnswer,
        queries.SequenceAsked,
        ("400", "404", "409"),
    ),
    _of_a_job("get", "job", "How far such a job is", "It starts nothing."),
    _of_a_job(
        *("post", "start", "Start the job that finds many values"),
        "A job that is done stays so.",
    ),
    _of_a_job("delete", "cancel", "Cancel that job", "What it has found by then is lost."),
    Operation(
        "law",
        "/api/explore/{game}/law",
        "The law of values in a row, with its certificate",
        "A theorem, or the period, preperiod and saltus with the certificate that proves them; or "
        f"that a period is only seen, and how far; or that none is.{_JOBS}",
        sequence_schemas.LawAnswer,
        queries.LawAsked,
        ("400", "404", "409"),
    ),
    Operation(
        "options",
        "/api/explore/{game}/options",
        "Why a position has its value: its options by value",
        "The value is the least that is not the value of an option. Where all options were looked "
        "at, that can be checked by hand; else there is one for each smaller value. At most six "
        "options of a value and forty values are listed.",
        sequence_schemas.OptionsAnswer,
        queries.OptionsAsked,
        ("400", "404"),
    ),
    Operation(
        "table",
        "/api/explore/{game}/table",
        "Positions that two numbers name",
        "A game on two heaps, the rectangles of a board game, or a heap of each of two games. A "
        f"table has {LARGEST_TABLE_OF_PAIRS:,} rows and columns at most; what cannot be found in "
        "time is null.",
        sequence_schemas.TableAnswer,
        queries.PairsAsked,
        ("400", "404"),
    ),
    Operation(
        "games",
        "/api/values",
        "A list of games, each with its values and its law",
        "One that cannot be read has an error in place of its values, and the others are answered "
        "all the same.",
        sequence_schemas.GamesAnswer,
        queries.GamesAsked,
    ),
    Operation(
        "misere",
        "/api/misere",
        "The structure of a misère game",
        "The canonical form of an impartial game in misère play, and what follows from it (A. N. "
        "Siegel, On the Structure of Misère Impartial Games). What is not computed in time is "
        "null; a game whose canonical form is not, is refused.",
        schemas.MisereAnswer,
        queries.MisereAsked,
    ),
    Operation(
        "openapi",
        "/api/openapi.json",
        "This document",
        "The description of this interface in OpenAPI 3.1.",
        None,
    ),
)


@cache
def openapi_document() -> dict[str, Any]:
    """The document, as version 3.1 of the OpenAPI specification wants it."""
    answers = {each.answer for each in _OPERATIONS if each.answer} | {schemas.ErrorAnswer}
    _, found = models_json_schema(
        [(answer, "serialization") for answer in answers], ref_template=_SCHEMA_AT
    )
    paths: dict[str, dict[str, Any]] = {}
    for each in _OPERATIONS:
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
    return {
        "operationId": operation.name,
        "summary": operation.summary,
        "description": operation.description,
        "parameters": list(parameters),
        "responses": dict(_responses(operation, examples)),
    }


def _parameters(asked: type[Query], examples: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The parameters of a query, those of the path first."""
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
    """By status: each answer of an operation."""
    described = operation.answer.__doc__ if operation.answer else operation.summary
    content = _content(operation.answer, examples.get("answered"))
    ours = "Access-Control-Allow-Origin"
    yield "200", _response(described or "", (ours, "ETag"), content)
    if operation.answer is not sequence_schemas.JobAnswer:
        unchanged = "The answer that `If-None-Match` names is still the same."
        yield "304", _response(unchanged, ("ETag",))
    if operation.method == "post":
        yield "202", _response("The job is under way.", (ours, "ETag"), content)
    for status in (*operation.refused, *_ALWAYS):
        headers = (ours, "Retry-After") if status in _WAITING else (ours,)
        yield status, _response(_REFUSALS[status], headers, _content(schemas.ErrorAnswer))


def _response(
    description: str, headers: Iterable[str], content: dict[str, Any] | None = None
) -> dict[str, Any]:
    told = {"description": description, "headers": {name: _HEADERS[name] for name in headers}}
    return told | ({"content": content} if content else {})


def _content(answer: type[BaseModel] | None, example: Any = None) -> dict[str, Any]:
    """JSON of a model, or of any kind, perhaps with an example."""
    schema = {"$ref": _SCHEMA_AT.format(model=answer.__name__)} if answer else {"type": "object"}
    return {"application/json": {"schema": schema} | ({"example": example} if example else {})}
