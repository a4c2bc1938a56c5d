"""The pages on which a visitor types the rule of a game and sees its values.

A *line* is the rule of a game in the notation. It is a list of *clauses* between semicolons; each
clause is a kind of move or a shape, such as `take 1, 2` or `xx`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import redirect, url_for
from werkzeug.wrappers import Response

from nimsum.language import N_
from nimsum.match.gallery import offered_start
from nimsum.match.match import Match, Player
from nimsum.rulesets.boards.places import can_be_drawn
from nimsum.rulesets.own.described import Described
from nimsum.rulesets.own.language import MAX_DESCRIPTION_LENGTH, DescriptionError
from nimsum.rulesets.sums import component_of
from nimsum.rulesets.titles import game_title
from nimsum.sequences.stretch import rows_of
from nimsum.sequences.tables import pairs_of
from nimsum.solver.evaluation import evaluate
from webapp.views.boards.match_board import Board
from webapp.views.games.named_games import path_of
from webapp.views.play.play_board import first_board
from webapp.views.play.play_query import PlayQuery, play_path
from webapp.views.web.answers import page_or_part, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import Query

_VALUES_SHOWN = 24


@dataclass(frozen=True, slots=True)
class ExampleLine:
    """An example line, the address of its page, and `shows`, an explanation to be translated."""

    href: str
    line: str
    shows: str


@dataclass(frozen=True, slots=True)
class Card:
    """A link that writes part of the rule: its `text`, to be translated, and the new address."""

    text: str
    href: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class RowOfCards:
    """Cards that answer one question, `title`, which the template translates."""

    title: str
    cards: list[Card]


@dataclass(frozen=True, slots=True)
class PositionValue:
    """A position in words, and its value, or None if the budget was too short to find it."""

    position: str
    value: int | None


@dataclass(frozen=True, slots=True)
class Invention:
    """An invented game with the values of some positions.

    `board` begins a match when a move is made on it. `play` is the address of this match, `page`
    that of the page about the game. `known` is the title of a known game with the same rules and
    `known_path` the address of its page, both "" if there is none. `first` is the name of the
    smallest position. `links` maps the addresses of other pages about the game to their titles,
    which the template translates.
    """

    ruleset: Described[Any, Any]
    board: Board
    values: list[PositionValue]
    play: str
    page: str
    known: str
    known_path: str
    first: str
    links: dict[str, str]


class InventQuery(Query):
    """The query of a page for inventing games: the typed line, and fields for one more clause.

    If `add` is not "", the visitor asks to add the clause that the fields describe to `line`. Each
    page has a subclass with its own fields.
    """

    template: ClassVar[str]
    lines: ClassVar[Sequence[tuple[str, str]]]
    """Example lines, and what they show, marked with `N_`."""
    game_of: ClassVar[Callable[[str], Described[Any, Any]]]
    """The function that reads a nonempty line. Raises `DescriptionError` if it is no rule."""
    shown: ClassVar[Sequence[str]] = ()
    """The notations of the positions whose values are shown; () for the game's first positions."""
    columns: ClassVar[int] = 0
    """The number of columns if the values are shown as a table of pairs of heaps."""
    choices: ClassVar[Mapping[str, Any]]
    """The choices that the form offers for a new clause, by the name of a template variable."""
    limits: ClassVar[Mapping[str, object]]
    longest: ClassVar[int] = MAX_DESCRIPTION_LENGTH

    line: str = ""
    add: str = ""

    def clause(self) -> str:
        """Return the clause that the fields of the form describe, in the notation of rules."""
        raise NotImplementedError

    def with_line(self, line: str) -> str:
        """Return the address of this page for the rule `line`, with no clause to add."""
        return self.model_construct(line=line).href()

    @property
    def rows(self) -> list[RowOfCards]:
        """Rows of cards that write the line; none if the page has a form instead."""
        return []

    @property
    def examples(self) -> list[ExampleLine]:
        """The example lines of the page, each with its address."""
        return [ExampleLine(self.with_line(line), line, shows) for line, shows in self.lines]


def answer(query: InventQuery) -> Response:
    """Return the page of `query`, or for htmx only the part about the invented game.

    A page without a line shows its first example, so that a board is always there.

    If `query.add` is not "", redirect to the same page with the chosen clause added to the line.
    """
    if query.add:
        clauses = filter(None, (query.line.strip(" ;"), query.clause()))
        return redirect(query.with_line("; ".join(clauses)), 303)
    fragment = wants_fragment()
    if not fragment and not query.line.strip():
        query = query.model_copy(update={"line": query.lines[0][0]})
    invention = None
    error = None
    try:
        invention = _invention(query) if query.line.strip() else None
    except DescriptionError as refused:
        error = refused
    return page_or_part(
        f"invent/{query.template}.html",
        "invent/_result.html",
        fragment=fragment,
        status=400 if error and not fragment else 200,
        page=query,
        game=invention,
        error=error,
        limits=query.limits,
        **query.choices,
    )


def _invention(query: InventQuery) -> Invention:
    """Return the game whose rule is the line of `query`.

    Raises `DescriptionError` if the line is no valid rule.
    """
    ruleset = type(query).game_of(query.line)
    budget = budget_of_request()
    series = ruleset.series[0]
    positions = query.shown
    if not positions:
        stop = min(series.last + 1, series.first + _VALUES_SHOWN)
        positions = [series.written((n,))[0] for n in range(series.first, stop)]
    components = [component_of(ruleset, ruleset.read_position(text)) for text in positions]
    values = [
        PositionValue(ruleset.words.position(component.position), evaluate(component, budget).value)
        for component in components
    ]
    name = ruleset.name
    known = ruleset.known
    links = {
        url_for("discover.strip", game=name): N_("discover its pattern"),
        url_for("puzzles.show", game=name, level=1, kind="win", seed=1): N_("a puzzle"),
        url_for("worksheets.show", game=name, level=1, seed=1): N_("a worksheet"),
    }
    if can_be_drawn(ruleset):
        links = {url_for("draw.editor", slug=name): N_("draw a board"), **links}
    if rows_of(ruleset) or pairs_of([ruleset]):
        links = {url_for("explore_pages.values", game=name): N_("its values"), **links}
    start = offered_start(ruleset)
    return Invention(
        ruleset=ruleset,
        board=first_board(PlayQuery.of(Match(start, Player.YOU)), budget),
        values=values,
        play=play_path(start),
        page=path_of(name),
        known=game_title(known) if known else "",
        known_path=path_of(known.name) if known else "",
        first=series.name((series.first,) * len(series.letters)),
        links=links,
    )
