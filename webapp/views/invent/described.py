"""A game of one's own as its pages show it: what a line is, and what can be done with it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import redirect, request, url_for
from werkzeug.wrappers import Response

from nimsum.lab.sequences.stretch import rows_of
from nimsum.lab.sequences.tables import pairs_of
from nimsum.language import N_
from nimsum.rulesets.boards.places import can_be_drawn
from nimsum.rulesets.own.described import Described
from nimsum.rulesets.own.language import LONGEST_DESCRIPTION, DescriptionError
from nimsum.rulesets.sums import component_of
from nimsum.rulesets.titles import game_title
from nimsum.solver.values import evaluate
from webapp.views.games.named_games import path_of
from webapp.views.play.query import play_path
from webapp.views.web.answers import Htmx, page_or_part
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import Query

_VALUES_SHOWN = 24


@dataclass(frozen=True, slots=True)
class Invention:
    """A game that is described, and some values."""

    ruleset: Described[Any, Any]
    values: tuple[tuple[str, int | None], ...]
    """Positions as people call them, each with its value; None for one not found in time."""

    @property
    def play(self) -> str:
        """The address of a game to begin with."""
        return play_path((component_of(self.ruleset, self.ruleset.words.sample_position),))

    @property
    def page(self) -> str:
        """The address of its page."""
        return path_of(self.ruleset.name)

    @property
    def known(self) -> str:
        """The game with a name that it is; empty if it is none."""
        return game_title(self.ruleset.known) if self.ruleset.known else ""

    @property
    def known_path(self) -> str:
        """The page of that game."""
        return path_of(self.ruleset.known.name) if self.ruleset.known else ""

    @property
    def first(self) -> str:
        """How one speaks of the first position of its first series."""
        series = self.ruleset.series[0]
        return series.name((series.first,))

    @property
    def ways(self) -> Mapping[str, str]:
        """Other pages of the game, by what they are for."""
        name = self.ruleset.name
        numbered = bool(rows_of(self.ruleset) or pairs_of([self.ruleset]))
        drawn = can_be_drawn(self.ruleset)
        return {
            **({url_for("explore_pages.values", game=name): N_("its values")} if numbered else {}),
            **({url_for("draw.editor", slug=name): N_("draw a board")} if drawn else {}),
            url_for("discover.strip", game=name): N_("discover its pattern"),
            url_for("puzzles.show", game=name, level=1, kind="win", seed=1): N_("a puzzle"),
            url_for("worksheets.show", game=name, level=1, seed=1): N_("a worksheet"),
        }


class Line(Query):
    """What a page is asked for: the line as it is typed, and choices of a clause to `add` to it."""

    template: ClassVar[str]
    lines: ClassVar[Sequence[tuple[str, str]]]
    """Lines that one may begin with, and what they show, marked with N_."""
    game_of: ClassVar[Callable[[str], Described[Any, Any]]]
    """The game of a line that is not empty. Raises DescriptionError."""
    shown: ClassVar[Sequence[str]] = ()
    """The positions whose values are shown; without any the first ones of the game."""
    columns: ClassVar[int] = 0
    """Of the table of pairs of heaps in which the values stand, if they do."""
    choices: ClassVar[Mapping[str, Any]]
    """What the template offers for a clause."""
    limits: ClassVar[Mapping[str, object]]
    longest: ClassVar[int] = LONGEST_DESCRIPTION

    line: str = ""
    add: str = ""

    def clause(self) -> str:
        """The clause that is chosen, as it is written."""
        raise NotImplementedError

    def with_line(self, line: str) -> str:
        """The address of the page with a line."""
        return self.model_construct(line=line).href()

    @property
    def examples(self) -> list[tuple[str, str, str]]:
        """Lines to begin with: the address, the line, what it shows."""
        return [(self.with_line(line), line, shows) for line, shows in self.lines]


def answer(asked: Line) -> Response:
    """The page, or with htmx the part that says what the line is; `add` leads to a longer line."""
    if asked.add:
        clauses = filter(None, (asked.line.strip(" ;"), asked.clause()))
        return redirect(asked.with_line("; ".join(clauses)), 303)
    fragment, invention, error = Htmx.of(request).wants_fragment, None, None
    try:
        invention = _invention(asked) if asked.line.strip() else None
    except DescriptionError as refused:
        error = refused
    return page_or_part(
        f"invent/{asked.template}.html",
        "invent/_result.html",
        fragment=fragment,
        status=400 if error and not fragment else 200,
        page=asked,
        game=invention,
        error=error,
        limits=asked.limits,
        **asked.choices,
    )


def _invention(asked: Line) -> Invention:
    ruleset, budget = type(asked).game_of(asked.line), budget_of_request()
    shown = asked.shown or _first_positions(ruleset)
    components = [component_of(ruleset, ruleset.read_position(text)) for text in shown]
    values = [
        (ruleset.words.position(each.position), evaluate(each, budget).value) for each in components
    ]
    return Invention(ruleset, tuple(values))


def _first_positions(ruleset: Described[Any, Any]) -> Iterator[str]:
    series = ruleset.series[0]
    numbers = range(series.first, min(series.last + 1, series.first + _VALUES_SHOWN))
    return (series.written((n,))[0] for n in numbers)
