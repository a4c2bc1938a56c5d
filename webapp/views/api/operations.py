"""The operations of the API: functions from a query to an answer."""

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
"""The prefix of every operation's address."""


@dataclass(frozen=True)
class Operation:
    """An operation, at the address `path`, as the OpenAPI document describes it.

    `query_class` reads its parameters, and is None if it has none. `answer` is the model of its
    answer, or None for a plain object. `refused` are the HTTP error statuses that it may cause, and
    `docstring` is that of its function.
    """

    name: str
    path: str
    method: str
    query_class: type[Query] | None
    answer: type[BaseModel] | None
    refused: tuple[str, ...]
    docstring: str
    changes: bool
    """True if the answer may change at any moment, so that `If-None-Match` is useless."""
    example: dict[str, Any]
    """An example: the parameters in `asked`, by name, and the answer in `answered`."""


class Interface:
    """A part of the API: its blueprint, and the list of its operations for the OpenAPI document."""

    def __init__(self, name: str, examples: Path) -> None:
        """Create a part of the API whose Flask endpoints begin with `name`.

        The JSON file `examples` has an example, a request with its answer, for each path.
        """
        self.blueprint = Blueprint(name, __name__, url_prefix=PREFIX)
        self.operations: list[Operation] = []
        self._examples = json.loads(examples.read_text(encoding="utf-8"))

    def operation(
        self, rule: str, *refused: str, method: str = "GET", changes: bool = False
    ) -> Callable[[Function], Function]:
        """Return a decorator that serves a function at `rule`, a Flask rule below /api.

        The function gets the query of the request if it has a parameter, and returns the answer.
        `refused` has the HTTP error statuses that the function itself may cause.
        `changes` is True if the answer may change at any moment.
        """

        def register(function: Function) -> Function:
            signature = inspect.signature(function)
            parameters = signature.parameters.values()
            query_class = next((parameter.annotation for parameter in parameters), None)
            answer = signature.return_annotation
            is_model = isinstance(answer, type) and issubclass(answer, BaseModel)

            def view(**_path: str) -> Response:
                if query_class is None:
                    allow_no_parameters()
                    return answered(function())
                return answered(function(query_class.from_request()))

            self.blueprint.add_url_rule(rule, function.__name__, view, methods=[method])
            path = PREFIX + re.sub(r"<(\w+)>", r"{\1}", rule)
            self.operations.append(
                Operation(
                    function.__name__,
                    path,
                    method.lower(),
                    query_class,
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
"""The part of the API that the app has without any plug-in."""
api = interface.blueprint
operation = interface.operation


def answered(answer: BaseModel | dict[str, Any]) -> Response:
    """Return `answer` as a JSON response that pages of any origin may read."""
    content = answer if isinstance(answer, dict) else answer.model_dump(mode="json")
    response = Response(json.dumps(content), mimetype="application/json")
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response
