"""The operations of the OpenAPI document on values in a row, laws, options, tables and lists."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from webapp.limits import (
    LARGEST_HEAP,
    LARGEST_MODULUS,
    LARGEST_TABLE_OF_PAIRS,
    LONGEST_LIST_OF_GAMES,
    LONGEST_VALUES_SECONDS,
    MOST_GAMES_COMPARED,
    MOST_GAMES_LISTED,
    MOST_VALUES_AT_HAND,
    MOST_VALUES_EXPLORED,
    MOST_VALUES_OF_EACH,
)
from webapp.rulesets.catalogue import families
from webapp.rulesets.notation import read_component
from webapp.teaching.sequences.tables import TableKind
from webapp.teaching.sequences.transforms import Transform

from .responses import refusals, responses
from .sequence_schemas import (
    GamesAnswer,
    JobAnswer,
    LawAnswer,
    OptionsAnswer,
    SequenceAnswer,
    TableAnswer,
)

SEQUENCE_ANSWERS: tuple[type[BaseModel], ...] = (
    SequenceAnswer,
    JobAnswer,
    LawAnswer,
    OptionsAnswer,
    TableAnswer,
    GamesAnswer,
)
"""The models of the answers."""

_JOBS = (
    f" More than {MOST_VALUES_AT_HAND:,} values of a game without a proved period, or values "
    "beyond its first ones, are computed by a job, which a POST to the address with /job behind "
    "the game starts; until it has ended the answer is 409."
)


def _parameter(
    name: str,
    description: str,
    example: int | str,
    *,
    place: str = "query",
    required: bool = False,
    **schema: Any,
) -> dict[str, Any]:
    kind = "integer" if isinstance(example, int) else "string"
    return {
        "name": name,
        "in": place,
        "required": required,
        "description": description,
        "schema": {"type": kind, **schema},
        "example": example,
    }


def _number(name: str, description: str, example: int, **more: Any) -> dict[str, Any]:
    within = {"minimum": 0, "maximum": LARGEST_HEAP} | more
    return _parameter(name, description, example, **within)


def _word(name: str, description: str, words: type[Transform | TableKind]) -> dict[str, Any]:
    return _parameter(name, description, "values", enum=list(words), default="values")


def _game(example: str, description: str, form: str) -> dict[str, Any]:
    return _parameter("game", description, example, place="path", required=True, format=form)


_A_GAME = _game(
    "kayles",
    "A game with positions that one number names: a ruleset with its parameters, as in the "
    "notation, or one of your own, as own(take 1, 2; split 2).",
    "row",
)


_WITH = _parameter(
    "with",
    f"Games to compare with, {MOST_GAMES_COMPARED - 1} at most, with plus signs between them.",
    "dawsons-chess",
    format="beside",
)


def _of(letters: int, example: str) -> dict[str, Any]:
    """The parameter that chooses among the rows of positions, or the tables, of a game."""
    rulesets = (read_component(family.example).ruleset for family in families())
    every = {each.slug for game in rulesets for each in game.series if len(each.letters) == letters}
    told = "Which positions, where a game has several kinds; its first unless given."
    return _parameter("of", told, example, enum=sorted(every))


def _sequence() -> dict[str, Any]:
    return {
        "operationId": "sequence",
        "summary": "Values of positions in a row, as far as a million",
        "description": (
            "Grundy values, or what is made of them. One that is not known is null; there are "
            f"{MOST_VALUES_EXPLORED:,} at most.{_JOBS}"
        ),
        "parameters": [
            _A_GAME,
            _of(1, "heaps"),
            _number("from", "The first number; the smallest unless given.", 0),
            _number("to", "The last number; 400 are told unless it is given.", 9),
            _word("show", "The values, or what is made of them.", Transform),
            _number("mod", "The modulus of remainders.", 2, minimum=1, maximum=LARGEST_MODULUS),
            _WITH,
        ],
        "responses": responses(
            "The terms.",
            SequenceAnswer,
            {
                "game": "kayles",
                "rule": (
                    "From one heap, take 1 or 2 tokens and leave nothing, one heap or two heaps."
                ),
                "row": "heaps",
                "shown": "values",
                "modulus": None,
                "start": 0,
                "terms": [0, 1, 2, 3, 1, 4, 3, 2, 1, 4],
                "beside": [
                    {
                        "game": "dawsons-chess",
                        "known": 10,
                        "different": 8,
                        "first": {"n": 2, "own": 2, "other": 1},
                    }
                ],
            },
            *("400", "404", "409"),
        ),
    }


def _job(method: str) -> dict[str, Any]:
    told, id_, does = _OF_A_JOB[method]
    described = responses(
        "How far the job is.",
        JobAnswer,
        {
            "stage": "done",
            "percent": 100,
            "key": None,
            "job": "/api/explore/kayles/job?to=9&with=dawsons-chess",
            "values": "/api/explore/kayles?to=9&with=dawsons-chess",
        },
        *("400", "404"),
    )
    del described["304"]
    if method != "get":
        described |= refusals("403", "411")
    if method == "post":
        described["202"] = described["200"] | {"description": "The job is under way."}
    return {
        "operationId": id_,
        "summary": told,
        "description": (
            f"{does} It computes the values of the game and of those beside it that are not at "
            f"hand, which takes {LONGEST_VALUES_SECONDS} seconds at most for each; they are kept "
            "for everybody. Pages of other sites start and stop nothing."
        ),
        "parameters": [
            _A_GAME,
            _of(1, "heaps"),
            _number("from", "The first number; the smallest unless given.", 0),
            _number("to", "The last number; 400 are told unless it is given.", 9),
            _WITH,
            *([_KEY] if method == "delete" else []),
        ],
        "responses": described,
    }


_KEY = _parameter(
    "key",
    "What the POST that has started it was answered: without it, 403.",
    "M4rB2kd0Zr7wq1xTj5Yv3g",
)
_OF_A_JOB = {
    "get": ("How far such a job is", "job", "It starts nothing."),
    "post": ("Start the job that finds many values", "start", "A job that is done stays so."),
    "delete": ("Cancel that job", "cancel", "What it has found by then is lost."),
}
"""By its method: what is said of each operation on a job, and its name."""


def _law() -> dict[str, Any]:
    return {
        "operationId": "law",
        "summary": "The law of values in a row, with its certificate",
        "description": (
            "A theorem, or the period, preperiod and saltus with the certificate that proves them; "
            f"or that a period is only seen, and how far; or that none is.{_JOBS}"
        ),
        "parameters": [
            _game("subtraction(1,2)", _A_GAME["description"], "row"),
            _of(1, "heaps"),
            _number("to", "How far values are looked at, at least.", 400),
        ],
        "responses": responses(
            "What is known for ever.",
            LawAnswer,
            {
                "game": "subtraction(1,2)",
                "row": "heaps",
                "law": "proved",
                "by": "subtraction periodicity theorem",
                "source": None,
                "preperiod": 0,
                "proof_begins": 0,
                "period": 3,
                "saltus": 0,
                "exceptions": [],
                "count": 0,
                "notation": "[0, 1, 2]",
                "reason": "2 values in a row came back, and they decide all that follow",
                "seen_to": None,
                "needed_to": None,
                "certificate": {
                    "nimsum-certificate": 1,
                    "game": "subtraction(1,2)",
                    "test": "subtraction",
                    "preperiod": 0,
                    "period": 3,
                    "saltus": 0,
                    "computed": 5,
                    "amounts": [1, 2],
                    "proof_begins": 0,
                },
            },
            *("400", "404", "409"),
        ),
    }


def _options() -> dict[str, Any]:
    return {
        "operationId": "options",
        "summary": "Why a position has its value: its options by value",
        "description": (
            "The value is the least that is not the value of an option. Where all options were "
            "looked at, that can be checked by hand; else there is one for each smaller value. At "
            "most six options of a value and forty values are listed."
        ),
        "parameters": [
            _A_GAME,
            _of(1, "heaps"),
            _number("n", "The number of the position.", 2, required=True),
        ],
        "responses": responses(
            "The options.",
            OptionsAnswer,
            {
                "position": "octal(0.77):2",
                "value": 2,
                "method": "table",
                "whole": True,
                "options": [
                    {"value": 0, "count": 1, "options": [{"option": "0", "parts": []}]},
                    {"value": 1, "count": 1, "options": [{"option": "1", "parts": []}]},
                ],
                "left_out": 0,
            },
            *("400", "404"),
        ),
    }


def _table() -> dict[str, Any]:
    return {
        "operationId": "table",
        "summary": "Positions that two numbers name",
        "description": (
            "A game on two heaps, the rectangles of a board game, or a heap of each of two games. "
            f"A table has {LARGEST_TABLE_OF_PAIRS:,} rows and columns at most; what cannot be "
            "found in time is null."
        ),
        "parameters": [
            _game("wythoff", "A game, or two with a plus sign between them: nim+kayles.", "pairs"),
            _parameter(
                "of", "Which positions, where a game has several tables.", "pairs", enum=["pairs"]
            ),
            _number("down", "The number of the first row; the smallest unless given.", 0),
            _number("across", "The number of the first column; the smallest unless given.", 0),
            _number(
                "size",
                "How many rows and columns; 12 unless given.",
                3,
                minimum=1,
                maximum=LARGEST_TABLE_OF_PAIRS,
            ),
            _word("show", "Grundy values, or who wins, or who wins in misère play.", TableKind),
        ],
        "responses": responses(
            "The table.",
            TableAnswer,
            {
                "game": "wythoff",
                "table": "pairs",
                "shown": "values",
                "down": 0,
                "across": 0,
                "rows": [[0, 1, 2], [1, 2, 0], [2, 0, 1]],
            },
            *("400", "404"),
        ),
    }


def _games() -> dict[str, Any]:
    return {
        "operationId": "games",
        "summary": "A list of games, each with its values and its law",
        "description": (
            "One that cannot be read has an error in place of its values, and the others are "
            "answered all the same."
        ),
        "parameters": [
            _parameter(
                "games",
                f"At most {MOST_GAMES_LISTED} games, with blanks, semicolons or ends of lines "
                "between them.",
                "nim;nimm",
                required=True,
                maxLength=LONGEST_LIST_OF_GAMES,
                format="games",
            ),
            _number(
                "count",
                "How many values of each; 20 unless given.",
                4,
                minimum=1,
                maximum=MOST_VALUES_OF_EACH,
            ),
        ],
        "responses": responses(
            "The games.",
            GamesAnswer,
            {
                "games": [
                    {
                        "typed": "nim",
                        "error": None,
                        "game": "nim",
                        "start": 0,
                        "values": [0, 1, 2, 3],
                        "law": "theorem",
                        "preperiod": None,
                        "period": None,
                        "saltus": None,
                        "by": "The value of a Nim heap is its number of tokens.",
                        "seen_to": None,
                    },
                    {
                        "typed": "nimm",
                        "error": (
                            "There is no game of that name. I read “nimm”. Did you mean nim?"
                        ),
                        "game": None,
                        "start": None,
                        "values": [],
                        "law": None,
                        "preperiod": None,
                        "period": None,
                        "saltus": None,
                        "by": None,
                        "seen_to": None,
                    },
                ]
            },
            "400",
        ),
    }


def sequence_operations() -> Mapping[str, dict[str, dict[str, Any]]]:
    """By its address: each operation, by its method."""
    return {
        "/api/explore/{game}": {"get": _sequence()},
        "/api/explore/{game}/job": {method: _job(method) for method in _OF_A_JOB},
        "/api/explore/{game}/law": {"get": _law()},
        "/api/explore/{game}/options": {"get": _options()},
        "/api/explore/{game}/table": {"get": _table()},
        "/api/values": {"get": _games()},
    }
