"""The operations of the interface: functions from what is asked to what is answered."""

import inspect
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from flask import Blueprint, Response
from pydantic import BaseModel

from webapp.views.web.queries import Query, allow_no_parameters

Function = TypeVar("Function", bound=Callable[..., Any])

PREFIX = "/api"
"""What the address of every operation begins with."""


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
    changes: bool
    """Whether its answer is another one at any moment, so that no `If-None-Match` is of use."""
    example: dict[str, Any]
    """What is asked, by the names of its parameters, and the answer to that."""


class Interface:
    """A part of the interface: a blueprint, and its operations for the OpenAPI document."""

    def __init__(self, name: str, examples: Path) -> None:
        """Begin a part whose endpoints begin with `name`.

        The file `examples` has an example for each path, in JSON.
        """
        self.blueprint = Blueprint(name, __name__, url_prefix=PREFIX)
        self.operations: list[Operation] = []
        self._examples = json.loads(examples.read_text(encoding="utf-8"))

    def operation(
        self, rule: str, *refused: str, method: str = "GET", changes: bool = False
    ) -> Callable[[Function], Function]:
        """Serve a function at the address `rule`; `refused` are the statuses of its own errors."""

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

            self.blueprint.add_url_rule(rule, function.__name__, view, methods=[method])
            path = PREFIX + re.sub(r"<(\w+)>", r"{\1}", rule)
            self.operations.append(
                Operation(
                    function.__name__,
                    path,
                    method.lower(),
                    asked,
                    answer if is_model else None,
                    ("400", *refused),
                    inspect.getdoc(function) or "",
                    changes,
                    self._examples.get(path, {}),
                )
            )
            return function

        return register


interface = Interface("api", Path(__file__).with_name("examples.json"))
"""The part that the app has without any plug-in."""
api = interface.blueprint
operation = interface.operation


def answered(answer: BaseModel | dict[str, Any]) -> Response:
    """A JSON answer that a page of any origin may read."""
    told = answer if isinstance(answer, dict) else answer.model_dump(mode="json")
    response = Response(json.dumps(told), mimetype="application/json")
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response
