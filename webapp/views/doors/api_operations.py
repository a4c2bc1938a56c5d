"""The operations of the JSON API, as /interface describes them to people."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ApiParameter:
    """A parameter of an API operation; its `description` and `example` are "" if it has none."""

    name: str
    required: bool
    description: str
    example: str


@dataclass(frozen=True, slots=True)
class ApiOperation:
    """An API operation: a GET request of `path`, which OpenAPI names `operation_id`."""

    operation_id: str
    path: str
    summary: str
    description: str
    parameters: tuple[ApiParameter, ...]


def operations_in(document: Mapping[str, Any]) -> list[ApiOperation]:
    """Return the operations that `document`, which is written in OpenAPI, describes."""
    return [_operation(path, methods["get"]) for path, methods in document["paths"].items()]


def _operation(path: str, document: Mapping[str, Any]) -> ApiOperation:
    """Return the operation at `path` that `document`, a part of an OpenAPI document, describes."""
    return ApiOperation(
        operation_id=document["operationId"],
        path=path,
        summary=document["summary"],
        description=document.get("description", ""),
        parameters=tuple(
            ApiParameter(
                name=parameter["name"],
                required=parameter.get("required", False),
                description=parameter.get("description", ""),
                example=str(parameter.get("example", "")),
            )
            for parameter in document.get("parameters", ())
        ),
    )
