"""The results of thinking longer, as one request looks them up.

A request looks up a small number of positions. A position that nobody has thought about may get its
result at any moment, so an answer without that result must not be cached.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import current_app, g, has_request_context
from flask.sansio.app import App

from nimsum.limits import MAX_COMPONENTS
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import LongerSearchResult
from nimsum_lab.computations.thinking import THINK, Thought, written_for_thinking
from nimsum_lab.jobs.computation import Computation
from nimsum_lab.jobs.job import Job
from nimsum_lab.jobs.stores import Unreachable

from .job_view import queue

MAX_SOLUTIONS_LOOKED_UP = 10
"""The maximum number of positions for which one answer looks up results of thinking longer."""


@dataclass(frozen=True, slots=True)
class WholeGames:
    """A job that may solve all positions of a game at once, and a template that describes it.

    `code` returns the job's name for the game of a sum; it is empty if the job cannot help. The
    result of the job has a method `solved(position)`, which returns the solution of a sum, or None
    if the search has failed.
    """

    code: Callable[[Sum, Convention], str]
    search: Computation[Any]
    template: str


@dataclass(frozen=True, slots=True)
class LookedUp:
    """The results found about a sum.

    `thought` is True if somebody has thought longer about it. `code` is the code of the game, if
    that is solved as a whole (`by_whole_game`) or could be; `template` describes that.
    """

    solved: LongerSearchResult | None
    thought: bool
    code: str = ""
    template: str = ""
    by_whole_game: bool = False


_Key = tuple[Sum, Convention]
_NAME = "whole games"


def solve_whole_games(app: App, solver: WholeGames) -> None:
    """Let the pages of `app` use the job in `solver`."""
    app.extensions.setdefault(_NAME, []).append(solver)


def job_of(position: Sum, convention: Convention) -> Job[Thought]:
    """Return the job that thinks about `position`, whatever the order of its components."""
    return queue().job(THINK, written_for_thinking(position), convention.value)


def came_by(position: Sum, move: Move) -> None:
    """Remember that `move` left another sum of `position`, whose result helps to solve that sum."""
    g.came_by = {**g.get("came_by", {}), after(position, move): (position, move)}


def solution_of(position: Sum, convention: Convention) -> LongerSearchResult | None:
    """Return what thinking longer has found about `position`.

    Return None if nothing was found, if too many positions were looked up, or outside a request.
    """
    # No address can hold a longer sum, so there is no job for it.
    if not has_request_context() or len(position) > MAX_COMPONENTS:
        return None
    known = _looked_up()
    key = position, convention
    if key not in known:
        if len(known) >= MAX_SOLUTIONS_LOOKED_UP:
            return None
        known[key] = _look_up(position, convention)
    return known[key].solved


def looked_up(position: Sum, convention: Convention) -> LookedUp | None:
    """Return what this request has found about `position`; None if it has not looked it up."""
    return _looked_up().get((position, convention))


def may_find_more() -> bool:
    """Return True if this answer lacks something that thinking longer may find."""
    return "looked_up" in g and not all(each.thought for each in _looked_up().values())


def _looked_up() -> dict[_Key, LookedUp]:
    known: dict[_Key, LookedUp] = g.setdefault("looked_up", {})
    return known


def _look_up(position: Sum, convention: Convention) -> LookedUp:
    if "unreachable" in g:
        return LookedUp(None, thought=False)
    code = template = ""
    try:
        for whole in current_app.extensions.get(_NAME, ()):
            game = whole.code(position, convention)
            searched = queue().job(whole.search, game).result() if game else None
            solved = searched.solved(position) if searched else None
            if solved is not None:
                return LookedUp(solved, True, game, whole.template, by_whole_game=True)
            if game and searched is None:
                code = game
                template = whole.template
        own = _result(position, convention)
        if own is not None:
            return LookedUp(own.solved(position), True, code, template)
        before = g.get("came_by", {}).get(position)
        earlier = None if before is None else _result(before[0], convention)
        solved = None if earlier is None else earlier.solved_after(*before)
        return LookedUp(solved, False, code, template)
    except Unreachable:
        g.unreachable = True
        return LookedUp(None, thought=False)


def _result(position: Sum, convention: Convention) -> Thought | None:
    return job_of(position, convention).result()
