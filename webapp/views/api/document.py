"""The OpenAPI document of the machine interface.

It is written here, around the JSON schemas of the models that the views fill, rather than derived
from the views: their parameters are read and refused in our own words, which no generator knows.
"""

from functools import cache
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from webapp.limits import (
    LARGEST_HEAP,
    LARGEST_NIM_HEAP_IN_A_FORM,
    LONGEST_FORM,
    LONGEST_PLAY_OF_A_FORM,
    LONGEST_SUM,
    MOST_MOVES_LISTED,
    MOST_VALUES_LISTED,
    VALUES_UNLESS_ASKED,
)
from webapp.rulesets.convention import Convention

from .responses import SCHEMA_AT, as_json, found, refusals, responses
from .schemas import AnalysisAnswer, ErrorAnswer, MisereAnswer, RulesetsAnswer, ValuesAnswer
from .sequence_document import SEQUENCE_ANSWERS, sequence_operations

_ANSWERS: tuple[type[BaseModel], ...] = (
    RulesetsAnswer,
    AnalysisAnswer,
    ValuesAnswer,
    MisereAnswer,
    *SEQUENCE_ANSWERS,
    ErrorAnswer,
)


@cache
def openapi_document() -> dict[str, Any]:
    """The document, as version 3.1 of the OpenAPI specification wants it."""
    _, schemas = models_json_schema(
        [(answer, "serialization") for answer in _ANSWERS], ref_template=SCHEMA_AT
    )
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
        "paths": {
            "/api/rulesets": {"get": _rulesets()},
            "/api/analysis": {"get": _analysis()},
            "/api/rulesets/{slug}/values": {"get": _values()},
            **sequence_operations(),
            "/api/misere": {"get": _misere()},
            "/api/openapi.json": {"get": _document()},
        },
        "components": {"schemas": schemas["$defs"]},
    }


def _rulesets() -> dict[str, Any]:
    return {
        "operationId": "rulesets",
        "summary": "Every family of rulesets",
        "description": "The rules, the limits and the theorem of each, by its example.",
        "responses": responses(
            "The families.",
            RulesetsAnswer,
            {
                "rulesets": [
                    {
                        "slug": "maliquot",
                        "title": "Maliquot",
                        "rule": "Move to a smaller number that divides your number.",
                        "takes_parameters": False,
                        "smallest_heap": 1,
                        "largest_heap": LARGEST_HEAP,
                        "board": "cards",
                        "source": "Iannucci & Larsson 2021, section 1.1.1",
                        "theorem": {
                            "statement": (
                                "The value is the number of prime factors, each counted as "
                                "often as it divides."
                            ),
                            "source": "Iannucci & Larsson 2021, Theorem 1",
                        },
                        "example": "maliquot:12",
                    }
                ]
            },
            "400",
        ),
    }


def _analysis() -> dict[str, Any]:
    return {
        "operationId": "analysis",
        "summary": "Who wins a sum, and by which moves",
        "description": (
            "The outcome, the value of each component and how it was found, and at most "
            f"{MOST_MOVES_LISTED} winning moves. What cannot be found in time is unknown."
        ),
        "parameters": [
            {
                "name": "position",
                "in": "query",
                "required": True,
                "description": (
                    "A sum: components `ruleset:heap` or `ruleset(parameters):heap` with plus "
                    "signs between them. A plus sign may be written `%2B`, `+` or as a blank."
                ),
                "schema": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": LONGEST_SUM,
                    "format": "sum",
                },
                "example": "maliquot:6+maliquot:7",
            },
            {
                "name": "play",
                "in": "query",
                "description": (
                    "What it means to have no move left: to have lost, or in misère play to have "
                    "won; `normal` unless given."
                ),
                "schema": {"type": "string", "enum": [*Convention], "default": Convention.NORMAL},
                "example": "normal",
            },
        ],
        "responses": responses(
            "What is known of the sum.",
            AnalysisAnswer,
            {
                "position": "maliquot:6+maliquot:7",
                "outcome": "N",
                "value": 3,
                "genus": None,
                "components": [
                    {"position": "maliquot:6", "value": 2, "method": "theorem"},
                    {"position": "maliquot:7", "value": 1, "method": "theorem"},
                ],
                "winning_moves": [
                    {"component": 0, "move": "2", "position": "maliquot:2+maliquot:7"},
                    {"component": 0, "move": "3", "position": "maliquot:3+maliquot:7"},
                ],
                "truncated": False,
            },
            "400",
        ),
    }


def _values() -> dict[str, Any]:
    return {
        "operationId": "values",
        "summary": "The Grundy values of consecutive heaps",
        "description": (
            f"The values of the heaps from `start` up to but not including `stop`, at most "
            f"{MOST_VALUES_LISTED} of them. One that cannot be found in time is null."
        ),
        "parameters": [
            {
                "name": "slug",
                "in": "path",
                "required": True,
                "description": "A one-heap ruleset with its parameters, as in the notation.",
                "schema": {"type": "string", "format": "ruleset"},
                "example": "subtraction(2,3)",
            },
            {
                "name": "start",
                "in": "query",
                "description": "The first heap; the smallest one of the ruleset unless given.",
                "schema": {"type": "integer", "minimum": 0, "maximum": LARGEST_HEAP},
                "example": 0,
            },
            {
                "name": "stop",
                "in": "query",
                "description": (
                    "The heap after the last one, as in Python's range: itself left out; "
                    f"`start` + {VALUES_UNLESS_ASKED} unless given."
                ),
                "schema": {"type": "integer", "minimum": 0, "maximum": LARGEST_HEAP + 1},
                "example": 10,
            },
        ],
        "responses": responses(
            "The values.",
            ValuesAnswer,
            {"start": 0, "values": [0, 0, 1, 1, 2, 0, 0, 1, 1, 2]},
            "400",
            "404",
        ),
    }


def _misere() -> dict[str, Any]:
    return {
        "operationId": "misere",
        "summary": "The structure of a misère game",
        "description": (
            "The canonical form of an impartial game in misère play, and what follows from it "
            "(A. N. Siegel, On the Structure of Misère Impartial Games). What is not computed in "
            "time is null; a game whose canonical form is not, is refused."
        ),
        "parameters": [
            {
                "name": "game",
                "in": "query",
                "required": True,
                "description": (
                    "A game as nested sets over nim-heaps, or in the paper's shorthand: "
                    "`{2,{3,1}}+4`, `2##1`, `(4+2)#`, `632`. A plus sign may be written `%2B`, `+` "
                    f"or as a blank. A nim-heap is at most {LARGEST_NIM_HEAP_IN_A_FORM}, and a "
                    f"game lasts at most {LONGEST_PLAY_OF_A_FORM} moves."
                ),
                "schema": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": LONGEST_FORM,
                    "format": "misere",
                },
                "example": "{2,{3,1}}",
            }
        ],
        "responses": responses(
            "What is known of the game.",
            MisereAnswer,
            {
                "canonical": "1",
                "birthday": 1,
                "outcome": "P",
                "parity": "odd",
                "mate": "0",
                "genus": "1^{031}",
                "parts": ["0"],
                "prime": False,
            },
            "400",
        ),
    }


def _document() -> dict[str, Any]:
    return {
        "operationId": "openapi",
        "summary": "This document",
        "description": "The description of this interface in OpenAPI 3.1.",
        "responses": {**found("The document.", as_json({"type": "object"})), **refusals("400")},
    }
