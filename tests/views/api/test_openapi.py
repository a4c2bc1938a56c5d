"""The OpenAPI document: it is valid, complete and true, and what it promises survives fuzzing."""

import re
from collections import Counter
from copy import deepcopy
from itertools import chain
from typing import Any
from unittest.mock import Mock

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import strategies as st
from werkzeug.exceptions import ServiceUnavailable

from nimsum.limits import MAX_HEAP
from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_component
from webapp import create_app

DOCUMENT = "/api/openapi.json"


@pytest.fixture(scope="module")
def document(app: Flask) -> dict[str, Any]:
    """Return the document as it is served."""
    found: dict[str, Any] = app.test_client().get(DOCUMENT).get_json()
    return found


def test_every_address_of_the_interface_is_described(app: Flask, document: dict[str, Any]) -> None:
    routes = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    described = {(path, method) for path, item in document["paths"].items() for method in item}
    assert described == routes


def test_every_operation_parameter_and_answer_is_told_in_words(document: dict[str, Any]) -> None:
    for item in document["paths"].values():
        for operation in item.values():
            assert operation["summary"]
            assert operation["description"]
            assert all(answer["description"] for answer in operation["responses"].values())
            for parameter in operation.get("parameters", []):
                assert parameter["description"]
                assert "example" in parameter


def test_the_examples_of_requests_get_the_examples_of_answers(
    client: FlaskClient, document: dict[str, Any]
) -> None:
    asked = document["paths"].keys() - {"/api/rulesets", DOCUMENT}
    for path in sorted(asked):
        operation = document["paths"][path]["get"]
        parameters = operation["parameters"]
        in_path = {
            parameter["name"]: parameter["example"]
            for parameter in parameters
            if parameter["in"] == "path"
        }
        in_query = {
            parameter["name"]: parameter["example"]
            for parameter in parameters
            if parameter["in"] == "query"
        }
        answer = client.get(path.format(**in_path), query_string=in_query)
        assert answer.get_json() == _example(operation)


def test_the_example_of_a_ruleset_is_among_the_rulesets(
    client: FlaskClient, document: dict[str, Any]
) -> None:
    (example,) = _example(document["paths"]["/api/rulesets"]["get"])["rulesets"]
    assert example in client.get("/api/rulesets").get_json()["rulesets"]


def _example(operation: dict[str, Any]) -> dict[str, Any]:
    example: dict[str, Any] = operation["responses"]["200"]["content"]["application/json"][
        "example"
    ]
    return example


def test_every_answer_is_described_with_its_headers(
    monkeypatch: pytest.MonkeyPatch, document: dict[str, Any]
) -> None:
    monkeypatch.setenv("NIMSUM_RATELIMIT_ENABLED", "true")
    monkeypatch.setenv("NIMSUM_RATELIMIT_APPLICATION", "10 per hour")
    app = create_app()
    client = app.test_client()
    path = "/api/rulesets/{slug}/values"
    address = path.format(slug="nim")
    tag = client.get(address).headers["ETag"]
    answers = [
        client.get(address),
        client.get(address, headers={"If-None-Match": tag}),
        client.get(f"{address}?start=x"),
        client.get(path.format(slug="nimm")),
    ]
    view = app.view_functions["api.values"]
    for error in (ServiceUnavailable(retry_after=2), ZeroDivisionError()):
        monkeypatch.setitem(app.view_functions, "api.values", Mock(side_effect=error))
        answers.append(client.get(f"{address}?stop=3"))
    app.view_functions["api.values"] = view
    answers += [client.get(f"{address}?stop={stop}") for stop in range(4, 24)]
    described = document["paths"][path]["get"]["responses"]
    assert {str(answer.status_code) for answer in answers} == described.keys()
    for answer in answers:
        for name, header in described[str(answer.status_code)]["headers"].items():
            value = answer.headers[name]
            assert value == header["schema"].get("const", value)
            assert header["schema"]["type"] == "string" or int(value) >= header["schema"]["minimum"]


# Fuzzing: what Schemathesis makes of the document, then texts that are almost notation.

rulesets = st.sampled_from([family.example.partition(":")[0] for family in families()])
heaps = st.one_of(st.integers(1, 40), st.integers(1, MAX_HEAP)).map(str)


def components_of(family: type[AnyRuleset]) -> st.SearchStrategy[str]:
    """Components of a ruleset: its ready boards, or as many heaps as its example has."""
    name, _, position = family.example.partition(":")
    ready = read_component(family.example).ruleset.words.ready
    if ready:
        return st.sampled_from([f"{name}:{notation}" for _, notation in ready])
    count = position.count(",") + 1
    several = st.lists(heaps, min_size=count, max_size=count)
    return several.map(lambda sizes: f"{name}:{','.join(sizes)}").filter(_is_read)


def _is_read(component: str) -> bool:
    """Not every row of numbers is one of coins, which lie apart and within bounds."""
    try:
        read_component(component)
    except GameError:
        return False
    return True


components = st.sampled_from(list(families())).flatmap(components_of)
misere_games = st.recursive(
    st.integers(0, 9).map(str),
    lambda games: st.one_of(
        games.map("({})#".format),
        st.lists(games, max_size=4).map(lambda sets: "{" + ",".join(sets) + "}"),
    ),
    max_leaves=8,
)


SEQUENCE_FORMATS = {
    "row": ("nim", "kayles", "subtraction(2,3)", "own(take 1, 2; split 2)", "remove-an-edge"),
    "pairs": ("wythoff", "nim+kayles", "remove-a-square"),
    "beside": ("", "nim", "kayles+dawsons-chess", "nimm", "wythoff"),
    "games": ("nim", "kayles;cut(1,4)", "0.137 {1,4}", "nimm\nwythoff"),
}
"""Games of each kind: which of the catalogue they are makes no difference to the interface."""

OF_JOBS = ("job", "start", "cancel")

TOLD_IN_WORDS = "positive_data_acceptance"
"""Schemathesis's check that what fits the document is not refused."""


def interface(document: dict[str, Any], phases: list[str], **checks: Any) -> Any:
    """Return the document as Schemathesis reads it. Examples are the same at every run.

    It is imported in the one process that has these tests: at the start of each it costs a second,
    and its `parametrize` makes the cases while tests are collected, in each process anew.
    """
    import schemathesis  # noqa: PLC0415
    from schemathesis.config import SchemathesisConfig  # noqa: PLC0415

    schemathesis.openapi.format("ruleset", rulesets)
    schemathesis.openapi.format("sum", st.lists(components, min_size=1, max_size=4).map("+".join))
    schemathesis.openapi.format("misere", misere_games)
    for name, texts in SEQUENCE_FORMATS.items():
        schemathesis.openapi.format(name, st.sampled_from(texts))
    config = {
        "seed": 1,
        "generation": {"deterministic": True, "max-examples": 8},
        # It asks an app in process for what it only unpacks where it comes over the network.
        "headers": {"Accept-Encoding": "identity"},
        **checks,
    }
    result = schemathesis.openapi.from_dict(document, config=SchemathesisConfig.from_dict(config))
    result.config.phases.update(phases=phases)
    result.app = create_app()
    return result


def is_true(interface: Any) -> None:
    """Ask every operation, and check that the document describes each answer."""
    from schemathesis.engine import events, from_schema  # noqa: PLC0415

    asked: Counter[str | None] = Counter()
    for event in from_schema(interface).execute():
        assert not isinstance(event, events.NonFatalError | events.FatalError), event
        if isinstance(event, events.ScenarioFinished):
            asked[event.label] += len(event.recorder.cases)
            for check in chain.from_iterable(event.recorder.checks.values()):
                assert check.failure_info is None, (
                    f"{check.failure_info.failure}\n{check.failure_info.code_sample}"
                )
    assert {label for label, count in asked.items() if count} == {
        f"{method.upper()} {path}"
        for path, item in interface.raw_schema["paths"].items()
        for method in item
    }


def test_the_document_is_valid(document: dict[str, Any]) -> None:
    interface(document, []).validate()


def test_whatever_fits_the_document_is_answered(document: dict[str, Any]) -> None:
    # No schema can say that `stop` must not be below `start`.
    but = {"include-operation-id": "values", "checks": {TOLD_IN_WORDS: {"enabled": False}}}
    # Nor which numbers a game has; and these answers are long.
    few = {
        "include-operation-id": ["sequence", "law", "options", "table", "games", *OF_JOBS],
        "checks": {TOLD_IN_WORDS: {"enabled": False}},
        "generation": {"deterministic": True, "max-examples": 4},
    }
    is_true(interface(document, ["examples", "fuzzing"], operations=[but, few]))


@pytest.mark.tours
def test_whatever_is_just_within_or_beyond_the_document_is_answered_as_it_says(
    document: dict[str, Any],
) -> None:
    """Each bound and each type of the document, met and missed."""
    within_lengths = deepcopy(document)
    for item in within_lengths["paths"].values():
        for operation in item.values():
            for parameter in operation.get("parameters", []):
                if "maxLength" in parameter["schema"]:
                    # It would look for a sum of just so many characters by throwing sums.
                    parameter["schema"].pop("format")
    is_true(interface(within_lengths, ["coverage"], checks={TOLD_IN_WORDS: {"enabled": False}}))
