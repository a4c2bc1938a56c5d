"""The position or game of another page, to use it in class: /class/new?of=ADDRESS."""

from collections.abc import Callable, Mapping
from re import Match as Found, fullmatch
from urllib.parse import parse_qsl, unquote

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_game, write_sum
from nimsum.rulesets.sums import Sum, sample_of
from webapp.classroom.model import ActivityKind
from webapp.teaching.lessons.ladders import BY_SLUG, MOVED
from webapp.views.play.query import MatchQuery
from webapp.views.puzzles.queries import FreePuzzle, PosedPuzzle, PuzzleOfADay, PuzzleQuery
from webapp.views.web.languages import without_language
from webapp.views.web.origins import parts_of, within_app

from .solving import solve_now

Wish = Mapping[str, str]
"""The fields of a form for an activity: `kind`, `play` and `position`."""
Fields = dict[str, str]


def read_page(address: str) -> Wish:
    """Return the fields to propose for the page at `address`.

    Raises `GameError` if the page has no position, `NoPuzzleInTime` and `NotMadeYet`.
    """
    parts = parts_of(address)
    path = unquote(within_app(parts.path))
    fields = dict(parse_qsl(without_language(parts.query)))
    for pattern, read in _PAGES:
        if match := fullmatch(pattern, path):
            return read(match, fields)
    raise _not_of_use(address)


def _not_of_use(address: str) -> NotationError:
    return NotationError(
        _("There is no position on that page to use in class."),
        address,
        _("Open a game, a step of a lesson, a puzzle or a discovery, and share it from there."),
    )


def _wish(position: Sum, convention: Convention) -> Wish:
    return {"kind": ActivityKind.VOTE, "play": convention, "position": write_sum(position)}


def _of_play(found: Found[str], fields: Fields) -> Wish:
    match = MatchQuery.read({**fields, "start": found[1]}).match()
    return _wish(match.position, match.convention)


def _of_lesson(found: Found[str], _fields: Fields) -> Wish:
    slug = found[1]
    number = int(found[2])
    if slug in MOVED:
        slug = MOVED[slug]
        number = 1
    steps = BY_SLUG[slug].steps if slug in BY_SLUG else ()
    if not 1 <= number <= len(steps):
        raise _not_of_use(found[0])
    step = steps[number - 1]
    return _wish(step.position, step.convention)


def _of_puzzle(query: type[PuzzleQuery]) -> Callable[[Found[str], Fields], Wish]:
    def read(found: Found[str], fields: Fields) -> Wish:
        posed = solve_now(_posed, query.read({**fields, **found.groupdict()}))
        if posed is None:
            raise _not_of_use(found[0])
        return {"kind": ActivityKind.VOTE, "play": posed[0], "position": posed[1]}

    return read


def _posed(query: PuzzleQuery) -> tuple[str, str] | None:
    """Return the convention and the position of a puzzle, or None if the game has no such one."""
    try:
        puzzle = query.puzzle(Budget())
    except GameError:
        return None
    return puzzle.convention, write_sum(puzzle.position)


def _of_discovery(found: Found[str], _fields: Fields) -> Wish:
    start = write_sum((sample_of(read_game(found[1])),))
    return {"kind": ActivityKind.RULE, "play": Convention.NORMAL, "position": start}


_PAGES: tuple[tuple[str, Callable[[Found[str], Fields], Wish]], ...] = (
    (r"/(?:play|review)/(.+)", _of_play),
    (r"/lessons/([^/]+)/(\d{1,3})", _of_lesson),
    (r"/puzzles/position/(?P<start>.+)", _of_puzzle(PosedPuzzle)),
    (
        r"/puzzles/(?P<game>[^/]+)/(?P<level>[^/]+)/(?P<kind>[^/]+)/(?P<seed>[^/]+)",
        _of_puzzle(FreePuzzle),
    ),
    (r"/puzzles/(?P<day>\d[^/]+)", _of_puzzle(PuzzleOfADay)),
    (r"/discover/([^/]+)(?:/rule)?", _of_discovery),
)
