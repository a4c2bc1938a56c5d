"""A game of one's own as its pages show it: what a line is, and what can be done with it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import redirect, request
from werkzeug.wrappers import Response

from webapp.language import N_
from webapp.limits import LONGEST_DESCRIPTION
from webapp.rulesets.boards.places import can_be_drawn
from webapp.rulesets.own.described import Described
from webapp.rulesets.own.lexing import DescriptionError
from webapp.rulesets.sums import component_of
from webapp.solver.values import evaluate
from webapp.teaching.games.titles import game_title
from webapp.teaching.sequences.stretch import rows_of
from webapp.teaching.sequences.tables import pairs_of
from webapp.views.games.named_games import path_of
from webapp.views.play.addresses import play_path, quoted, quoted_in_query
from webapp.views.web.answers import page_or_part
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.htmx import Htmx


@dataclass(frozen=True, slots=True)
class Invention:
    """A game that is described, and some values."""

    ruleset: Described[Any]
    values: tuple[tuple[str, int | None], ...]
    """Positions as they are written, each with its value; None for one not found in time."""

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
        name = quoted(self.ruleset.name)
        numbered = bool(rows_of(self.ruleset) or pairs_of([self.ruleset]))
        return {
            **({f"/explore/{name}": N_("its values")} if numbered else {}),
            **({f"/draw/{name}": N_("draw a board")} if can_be_drawn(self.ruleset) else {}),
            f"/discover/{name}": N_("discover its pattern"),
            f"/puzzles/{name}/1/win/1": N_("a puzzle"),
            f"/worksheets/{name}/1/1": N_("a worksheet"),
        }


@dataclass(frozen=True, slots=True)
class Page:
    """What every page shows: the line as it is typed, the game that it is, or what is wrong."""

    address: str
    line: str
    lines: Sequence[tuple[str, str]]
    """Lines that one may begin with, and what they show, marked with N_."""
    boards: bool = False
    """Whether the values are those of boards, each of which is named."""
    columns: int = 0
    """Of the table of pairs of heaps in which the values stand, if they do."""
    invention: Invention | None = None
    error: DescriptionError | None = None

    longest = LONGEST_DESCRIPTION

    @property
    def examples(self) -> list[tuple[str, str, str]]:
        """Lines to begin with: the address, the line, what it shows."""
        return [(_with_line(self.address, line), line, shows) for line, shows in self.lines]

    @property
    def around(self) -> tuple[str, str, str]:
        """The line in three parts: before what is wrong, what is wrong, and after it."""
        return self.error.around(self.line) if self.error else (self.line, "", "")


def added(address: str, line: str, clause: str) -> Response:
    """The way to the page with one more clause at the end of the line."""
    return redirect(_with_line(address, "; ".join(filter(None, (line.strip(" ;"), clause)))), 303)


def answer(
    page: Page,
    read: Callable[[str], Described[Any]],
    positions: Callable[[Described[Any]], Iterable[str]],
    template: str,
    **context: Any,
) -> Response:
    """The page, or with htmx the part that says what the line is.

    `read` gives the game of a line that is not empty, or raises DescriptionError; `positions` are
    those whose values are shown. The templates have `page` and what else is in the context.
    """
    page, fragment = _read(page, read, positions), Htmx.of(request).wants_fragment
    status = 400 if page.error and not fragment else 200
    return page_or_part(
        f"invent/{template}.html",
        "invent/_result.html",
        fragment=fragment,
        status=status,
        page=page,
        **context,
    )


def _read(
    page: Page,
    read: Callable[[str], Described[Any]],
    positions: Callable[[Described[Any]], Iterable[str]],
) -> Page:
    if not page.line.strip():
        return page
    try:
        ruleset = read(page.line)
    except DescriptionError as error:
        return replace(page, error=error)
    budget = budget_of_request()
    components = {
        text: component_of(ruleset, ruleset.read_position(text)) for text in positions(ruleset)
    }
    values = [(text, evaluate(each, budget).value) for text, each in components.items()]
    return replace(page, invention=Invention(ruleset, tuple(values)))


def _with_line(address: str, line: str) -> str:
    return f"{address}?line={quoted_in_query(line)}"
