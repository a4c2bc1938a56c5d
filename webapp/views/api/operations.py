"""The operations of the interface: functions from what is asked to what is answered."""

import inspect
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from flask import Blueprint, Response
from pydantic import BaseModel

from webapp.views.web.queries import Query, allow_no_parameters

api = Blueprint("api", __name__, url_prefix="/api")

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class Operation:
    """An operation as the OpenAPI document describes it; `told` is its function's docstring."""

    name: str
    path: str
    method: str
    asked: type[Query] | None
    answer: type[BaseModel] | None
    refused: tuple[str, ...]
    told: str


OPERATIONS: list[Operation] = []


def operation(rule: str, *refused: str, method: str = "GET") -> Callable[[Function], Function]:
    """Serve a function at an address; `refused` lists the statuses of its own errors."""

    def register(function: Function) -> Function:
        signature = inspect.signature(function)
        asked = next((each.annotation for each in signature.parameters.values()), None)
        answer = signature.return_annotation
        is_model = isinstance(answer, type) and issubclass(answer, BaseModel)

        def view(**_path: str) -> Response:
            if asked is None:
                allow_no_parameters()
                return answered(function())
            return answered(function(asked.asked()))

        api.add_url_rule(rule, function.__name__, view, methods=[method])
        OPERATIONS.append(
            Operation(
                function.__name__,
                "/api" + re.sub(r"<(\w+)>", r"{\1}", rule),
                method.lower(),
                asked,
                answer if is_model else None,
                ("400", *refused),
                inspect.getdoc(function) or "",
            )
        )
        return function

    return register


def answered(answer: BaseModel | dict[str, Any]) -> Response:
    """A JSON answer that a page of any origin may read."""
    told = answer if isinstance(answer, dict) else answer.model_dump(mode="json")
    response = Response(json.dumps(told), mimetype="application/json")
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response
