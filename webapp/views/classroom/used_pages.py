"""The position or game of another page, to use it in class: /class/new?of=ADDRESS."""

from collections.abc import Callable, Mapping
from re import Match as PathMatch, fullmatch
from urllib.parse import parse_qsl, unquote

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_game, write_sum
from nimsum.rulesets.sums import Sum, sample_of
from webapp.classroom.model import ActivityKind
from webapp.teaching.lessons.ladders import BY_SLUG, present_step
from webapp.views.play.play_query import MatchQuery
from webapp.views.puzzles.puzzle_queries import FreePuzzle, PosedPuzzle, PuzzleOfADay, PuzzleQuery
from webapp.views.web.languages import query_without_language
from webapp.views.web.origins import parts_of, within_app

from .solving import solve_now

FormFields = Mapping[str, str]
"""The fields of the form for an activity: `kind`, `play` and `position`."""
QueryFields = dict[str, str]
"""The fields of the query of a page."""


def read_page(address: str) -> FormFields:
    """Return the form fields that plan an activity about the position of the page at `address`.

    Raises `GameError` if the page has no position, and `NoPuzzleInTime` or `NotMadeYet` if its
    puzzle cannot be made now.
    """
    parts = parts_of(address)
    path = unquote(within_app(parts.path))
    fields = dict(parse_qsl(query_without_language(parts.query)))
    for pattern, read in _PAGES:
        if match := fullmatch(pattern, path):
            return read(match, fields)
    raise _no_position_error(address)


def _no_position_error(address: str) -> NotationError:
    return NotationError(
        _("There is no position on that page to use in class."),
        address,
        _("Open a game, a step of a lesson, a puzzle or a discovery, and share it from there."),
    )


def _form_fields(position: Sum, convention: Convention) -> FormFields:
    return {"kind": ActivityKind.VOTE, "play": convention, "position": write_sum(position)}


def _read_play(path: PathMatch[str], fields: QueryFields) -> FormFields:
    match = MatchQuery.read({**fields, "start": path[1]}).match()
    return _form_fields(match.position, match.convention)


def _read_lesson(path: PathMatch[str], _fields: QueryFields) -> FormFields:
    """Return the form fields for the position of a lesson's step, whose number is in the path."""
    slug, number = present_step(path[1], int(path[2]))
    steps = BY_SLUG[slug].steps if slug in BY_SLUG else ()
    if not 1 <= number <= len(steps):
        raise _no_position_error(path[0])
    step = steps[number - 1]
    return _form_fields(step.position, step.convention)


def _puzzle_reader(query: type[PuzzleQuery]) -> Callable[[PathMatch[str], QueryFields], FormFields]:
    """Return a function that reads the address of a puzzle, for the table `_PAGES`.

    `query` is the class of the query of the puzzle's page. The function takes the matched path and
    the fields of the query, and returns the form fields of an activity.
    """

    def read(path: PathMatch[str], fields: QueryFields) -> FormFields:
        in_path = {name: text for name, text in path.groupdict().items() if text is not None}
        puzzle_query = query.read({**fields, **in_path})
        form_fields = solve_now(_fields_of_puzzle, puzzle_query)
        if form_fields is None:
            raise _no_position_error(path[0])
        return form_fields

    return read


def _fields_of_puzzle(query: PuzzleQuery) -> FormFields | None:
    """Return the form fields of an activity about the puzzle of `query`.

    Return None if the game has no such puzzle.
    """
    try:
        puzzle = query.puzzle(Budget())
    except GameError:
        return None
    return {
        "kind": ActivityKind.VOTE,
        "play": puzzle.convention,
        "position": write_sum(puzzle.position),
    }


def _read_discovery(path: PathMatch[str], _fields: QueryFields) -> FormFields:
    start = write_sum((sample_of(read_game(path[1])),))
    return {"kind": ActivityKind.RULE, "play": Convention.NORMAL, "position": start}


_PAGES: tuple[tuple[str, Callable[[PathMatch[str], QueryFields], FormFields]], ...] = (
    (r"/(?:play|review)/(.+)", _read_play),
    (r"/lessons/([^/]+)/(\d{1,3})", _read_lesson),
    (r"/puzzles/position/(?P<start>.+)", _puzzle_reader(PosedPuzzle)),
    (
        r"/puzzles/(?P<game>[^/]+)/(?P<level>[^/]+)/(?P<kind>[^/]+)/(?P<seed>[^/]+)",
        _puzzle_reader(FreePuzzle),
    ),
    (r"/puzzles/(?P<day>\d[^/]+)(?:/(?P<part>[a-z]+))?", _puzzle_reader(PuzzleOfADay)),
    (r"/discover/([^/]+)(?:/rule)?", _read_discovery),
)
