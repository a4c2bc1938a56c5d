"""/values: a list of games that is pasted in, all answered on one page and in one file."""

import csv
import io
import json
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated

from flask import Blueprint, Response, make_response, render_template, request
from pydantic import Field

from nimsum.budget import Budget
from nimsum.lab.sequences.laws import Certainty, RowLaw, law_at_hand
from nimsum.lab.sequences.stretch import UNKNOWN, PositionRow, at_hand, rows_of
from nimsum.language import N_, gettext as _, ngettext
from nimsum.limits import MOST_GAMES_LISTED
from nimsum.rulesets.errors import GameError, InvalidPosition
from nimsum.rulesets.titles import game_name, game_title
from nimsum.rulesets.wording import listed_and
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import WHOLE_NUMBER, Query

from .address import path_of_values
from .files import FileKind, cited, kind_of, sent
from .typed import games_typed, names_listed

LONGEST_LIST_OF_GAMES = 2_000
"""The most characters in a list of games."""

MOST_VALUES_OF_EACH = 200
"""The most values that are told of each."""


many_games = Blueprint("many_games", __name__)

_USUAL_COUNT = 20
_BETWEEN_GAMES = ";"
_MOST_NAMED = 5
"""So many games are named in a citation."""


ListOfGames = Annotated[
    str,
    Field(
        max_length=LONGEST_LIST_OF_GAMES,
        description=f"At most {MOST_GAMES_LISTED} games, with blanks, semicolons or ends of lines "
        "between them.",
        json_schema_extra={"format": "games"},
    ),
]


class ListAsked(Query):
    """A list of games, and how many values of each."""

    endpoint = "many_games.many"

    games: ListOfGames = ""
    count: Annotated[int, WHOLE_NUMBER] = Field(
        default=_USUAL_COUNT,
        ge=1,
        le=MOST_VALUES_OF_EACH,
        description=f"How many values of each; {_USUAL_COUNT} unless given.",
    )


@dataclass(frozen=True, slots=True)
class AnsweredGame:
    """A game of the list: its first values, None where unknown, and its law; or why it is none."""

    typed: str
    name: str = ""
    title: str = ""
    href: str = ""
    first: int = 0
    values: tuple[int | None, ...] = ()
    law: RowLaw | None = None
    error: str = ""


@many_games.get("/values")
def many() -> Response:
    """The list, and what is known of each game."""
    asked, games, problem = ListAsked(), tuple[AnsweredGame, ...](), None
    try:
        asked = ListAsked.asked()
        games = listed(asked, budget_of_request())
    except GameError as refused:
        problem = refused
    page = render_template(
        "explore/many.html",
        asked=asked,
        typed=request.args.get("games", ""),
        typed_count=request.args.get("count", asked.count),
        games=games,
        error=problem,
        files=FILES,
        citation=citation(games, asked),
        most=MOST_GAMES_LISTED,
        most_values=MOST_VALUES_OF_EACH,
        longest=LONGEST_LIST_OF_GAMES,
    )
    return make_response(page, HTTPStatus.BAD_REQUEST if problem else HTTPStatus.OK)


@many_games.get("/values/<file>")
def taken(file: str) -> Response:
    """The same as a file. Raises GameError."""
    asked = ListAsked.asked()
    kind = kind_of(FILES, file)
    return sent(kind, listed(asked, budget_of_request()), file)


def listed(asked: ListAsked, budget: Budget) -> tuple[AnsweredGame, ...]:
    """Each game of a list with an equal part of the budget. Raises InvalidPosition if too many."""
    names = [
        name for line in asked.games.splitlines() for name in names_listed(line, _BETWEEN_GAMES)
    ]
    if len(names) > MOST_GAMES_LISTED:
        right = _("Send at most %(most)s games.", most=MOST_GAMES_LISTED)
        raise InvalidPosition(_("That list is too long."), asked.games, right)
    return tuple(
        _looked_at(name, asked.count, budget.part(1 / (len(names) - index)))
        for index, name in enumerate(names)
    )


def _looked_at(typed: str, count: int, budget: Budget) -> AnsweredGame:
    try:
        games = games_typed(typed)
    except GameError as refused:
        return AnsweredGame(typed, error=str(refused))
    if len(games) > 1:
        names = ", ".join(game_name(each) for each in games)
        return AnsweredGame(typed, error=_("That may be several games: %(games)s.", games=names))
    rows = rows_of(games[0])
    name, title = game_name(games[0]), game_title(games[0])
    if not rows:
        wrong = _("No single number names a position of %(game)s.", game=title)
        return AnsweredGame(typed, name, title, path_of_values(name), error=wrong)
    return _known(typed, name, rows[0], count, budget)


def _known(typed: str, name: str, row: PositionRow, count: int, budget: Budget) -> AnsweredGame:
    series = row.series
    numbers = range(series.first, min(series.first + count, series.last + 1))
    found = at_hand(row, numbers, budget)
    values = found.values.tolist() if found else [UNKNOWN] * len(numbers)
    return AnsweredGame(
        typed,
        name,
        game_title(row.ruleset),
        path_of_values(name),
        series.first,
        tuple(None if value == UNKNOWN else value for value in values),
        law_at_hand(row, budget),
    )


def citation(games: tuple[AnsweredGame, ...], asked: ListAsked) -> str:
    """How the list is cited, in BibTeX; empty where none of the games is one."""
    titles = [game.title for game in games if game.title]
    if not titles:
        return ""
    left = len(titles) - _MOST_NAMED
    named = titles[:_MOST_NAMED]
    if left > 0:
        named.append(ngettext("%(num)s other game", "%(num)s other games", left))
    told = _("Values and laws of %(games)s", games=listed_and(named))
    return cited("nimsum-games", told, asked.href())


def law_of(game: AnsweredGame) -> dict[str, int | str | None]:
    """The law of a game, in fields."""
    law = game.law
    if law is None:
        return {}
    shape = law.law
    return {
        "law": law.standing,
        "preperiod": shape.preperiod if shape else None,
        "period": shape.period if shape else None,
        "saltus": shape.saltus if shape else None,
        "by": law.statement or law.test,
        "seen_to": None if law.standing in (Certainty.THEOREM, Certainty.PROVED) else law.seen,
    }


_FIELDS = ("law", "preperiod", "period", "saltus", "by", "seen_to")


def _csv(games: tuple[AnsweredGame, ...]) -> str:
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(["typed", "game", "first", "values", *_FIELDS, "error"])
    for game in games:
        values = " ".join("?" if value is None else str(value) for value in game.values)
        law = law_of(game)
        told = [law.get(field, "") for field in _FIELDS]
        rows.writerow([game.typed, game.name, game.first, values, *told, game.error])
    return written.getvalue()


def _json(games: tuple[AnsweredGame, ...]) -> str:
    return json.dumps(
        [
            {"typed": game.typed, "error": game.error}
            if game.error
            else {
                "typed": game.typed,
                "game": game.name,
                "start": game.first,
                "values": game.values,
                **law_of(game),
            }
            for game in games
        ]
    )


FILES: Mapping[str, FileKind[tuple[AnsweredGame, ...]]] = {
    "games.csv": FileKind(N_("CSV, for spreadsheets"), "text/csv", _csv),
    "games.json": FileKind(N_("JSON, for programs"), "application/json", _json),
}
"""By its name: each file that is offered."""
