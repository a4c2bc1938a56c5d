"""The board of a game in a room: what a tap proposes, and how many propose each move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import escape
from werkzeug.datastructures import MultiDict

from webapp.match.match import Match
from webapp.rulesets.errors import GameError
from webapp.rulesets.notation import read_move, write_move
from webapp.rulesets.sums import Move
from webapp.solver.budget import Budget
from webapp.teaching.words import ordered
from webapp.views.boards.drawing import Surroundings, opening_of_form
from webapp.views.boards.match_board import DrawnBoard, MatchBoard
from webapp.views.boards.tally import TallyOfVotes
from webapp.views.boards.typed_moves import with_typed_move

MOVE = "tap"
"""The field of an address or a form that has the move that was tapped."""


@dataclass(frozen=True, slots=True)
class Bar:
    """How many gave an answer, of all who answered; `name` is what links to it are called, and
    `right` says whether the answer is, where that may be told.
    """

    text: str
    told: str
    count: int
    of: int
    name: str = ""
    right: bool | None = None


def board_to_tap(
    match: Match, path: str, fields: Sequence[tuple[str, str]], budget: Budget
) -> DrawnBoard:
    """A board whose taps ask for a path with these fields and the move."""
    query = "&".join(map("=".join, fields))
    around = Surroundings(
        go=escape(f"{path}?{query}{'&' if query else ''}{MOVE}="),
        form=opening_of_form(path, list(fields)),
        can_move=True,
    )
    return MatchBoard(match, around, budget).draw()


def board_at_rest(match: Match, budget: Budget) -> DrawnBoard:
    """A board on which nobody moves now."""
    around = Surroundings(go=escape(""), form=escape(""), can_move=False)
    return MatchBoard(match, around, budget).draw()


def board_of_votes(match: Match, votes: Mapping[str, int], budget: Budget) -> DrawnBoard:
    """A board that tells at each move how many propose it; a tap leads to the bar of the move."""
    counted = {read_move(match.position, text): count for text, count in votes.items()}
    if not counted:
        return board_at_rest(match, budget)
    around = Surroundings(go=escape("#vote-"), form=opening_of_form("", []), can_move=True)
    return MatchBoard(match, around, budget, tally=TallyOfVotes(counted)).draw()


def bars(match: Match, votes: Mapping[str, int]) -> tuple[Bar, ...]:
    """The moves that were proposed, the most popular first."""
    of = sum(votes.values())
    return tuple(
        Bar(text, order(match, text), count, of, f"vote-{text}") for text, count in votes.items()
    )


def order(match: Match, text: str) -> str:
    """A move in words, as an order. Raises GameError."""
    return ordered(match.position, read_move(match.position, text))


def tapped(match: Match, args: MultiDict[str, str]) -> Move | None:
    """The move that is tapped or typed on a board; None where there is none. Raises GameError."""
    if args.get(MOVE):
        return read_move(match.position, args[MOVE])
    after = with_typed_move(match, args)
    return None if after is match else after.moves[-1]


def tapped_or_wrong(
    match: Match, args: MultiDict[str, str]
) -> tuple[Move | None, GameError | None]:
    """The same, with what is wrong with it in place of an error."""
    try:
        return tapped(match, args), None
    except GameError as error:
        return None, error


def written(match: Match, move: Move) -> str:
    """A move in the notation of a match."""
    return write_move(match.position, move)
