"""The API's list of games, each with its first values and their law (a theorem or a period)."""

from collections.abc import Iterator
from typing import Any

from nimsum.budget import Budget
from nimsum.limits import MAX_GAMES_LISTED
from nimsum.rulesets.errors import GameError, InvalidPosition
from nimsum.rulesets.titles import game_name, game_title
from nimsum.sequences.laws import Certainty, quick_law
from nimsum.sequences.stretch import UNKNOWN, PositionRow, quick_stretch, rows_of
from webapp.views.explore.typed_games import read_typed_games
from webapp.views.web.deadline import budget_of_request

from .endpoint_queries import GamesQuery
from .operations import operation
from .schemas import GameAnswer, GamesAnswer

_BETWEEN_GAMES = ";"


@operation("/values")
def games(query: GamesQuery) -> GamesAnswer:
    """List games, each with its first values and its law.

    A law is a theorem or a period that gives all values of a game. A game that cannot be read has
    an error instead of values; the others are answered all the same.
    """
    names: list[str] = []
    for line in query.games.splitlines():
        names += names_listed(line)
    if len(names) > MAX_GAMES_LISTED:
        right = f"Send at most {MAX_GAMES_LISTED} games."
        raise InvalidPosition("That list is too long.", query.games, right)
    budget = budget_of_request()
    return GamesAnswer(
        games=[
            _game_answer(name, query.count, budget.part(1 / (len(names) - index)))
            for index, name in enumerate(names)
        ]
    )


def names_listed(line: str) -> Iterator[str]:
    """Yield the names of the games in `line`, a text as typed.

    Blanks and semicolons separate names, except within brackets.

    >>> list(names_listed("kayles own(take 1; split);cut(1, 4)"))
    ['kayles', 'own(take 1; split)', 'cut(1, 4)']
    """
    open_brackets = 0
    name = ""
    for letter in line:
        open_brackets += (letter in "([{") - (letter in ")]}")
        is_separator = letter.isspace() or letter in _BETWEEN_GAMES
        if is_separator and open_brackets <= 0:
            # Too many closing brackets spoil one name and not those that follow.
            open_brackets = 0
            if name:
                yield name
            name = ""
        else:
            name += letter
    if name:
        yield name


def _game_answer(typed: str, count: int, budget: Budget) -> GameAnswer:
    """Return the answer about the game `typed` in a list: its first `count` values, or an error."""
    try:
        matches = read_typed_games(typed)
    except GameError as error:
        return _game_error(typed, str(error))
    if len(matches) > 1:
        names = ", ".join(map(game_name, matches))
        return _game_error(typed, f"That may be several games: {names}.")
    rows = rows_of(matches[0])
    if not rows:
        wrong = f"No single number names a position of {game_title(matches[0])}."
        return _game_error(typed, wrong, game_name(matches[0]))
    first, values = _first_values(rows[0], count, budget)
    return GameAnswer(
        typed=typed,
        error=None,
        game=game_name(matches[0]),
        start=first,
        values=values,
        **_law(rows[0], budget),
    )


def _game_error(typed: str, error: str, game: str | None = None) -> GameAnswer:
    return GameAnswer(typed=typed, error=error, game=game, start=None, values=[])


def _first_values(row: PositionRow, count: int, budget: Budget) -> tuple[int, list[int | None]]:
    """Return the number of the first position of `row`, and the values of the first `count`.

    There are fewer values if the row is shorter. Unknown values are None.
    """
    first = row.series.first
    numbers = range(first, min(first + count, row.series.last + 1))
    stretch = quick_stretch(row, numbers, budget)
    values = stretch.values.tolist() if stretch else [UNKNOWN] * len(numbers)
    return first, [None if value == UNKNOWN else value for value in values]


def _law(row: PositionRow, budget: Budget) -> dict[str, Any]:
    """Return the fields of `GameAnswer` about the law (a theorem or period) of `row`, by name."""
    law = quick_law(row, budget)
    is_sure = law.standing in (Certainty.THEOREM, Certainty.PROVED)
    return {
        "law": law.standing,
        "kind": law.law.kind if law.law else None,
        "preperiod": law.law.preperiod if law.law else None,
        "period": law.law.period if law.law else None,
        "saltus": law.law.saltus if law.law else None,
        "by": law.by,
        "seen_to": None if is_sure else law.seen,
    }
