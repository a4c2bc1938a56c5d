"""The stored results of thinking longer, which a request looks up for a few positions.

A position that nobody has thought about may get its result at any moment, so an answer without that
result must not be cached.
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
from nimsum_lab.computations.thinking import THINK, Thought, notation_for_thinking
from nimsum_lab.jobs.computation import Computation
from nimsum_lab.jobs.job import Job
from nimsum_lab.jobs.stores import Unreachable

from .job_view import queue

MAX_SOLUTIONS_LOOKED_UP = 10
"""The maximum number of positions for which one answer looks up results of thinking longer."""


@dataclass(frozen=True, slots=True)
class WholeGames:
    """A job that may solve all positions of a game at once, and a template that describes it.

    `code` returns the code of the game of a sum; an empty string if the job cannot solve that game.
    The job takes the code, and its result has a method `solution_for(position)`, which returns the
    solution of a sum, or None if the search has failed.
    """

    code: Callable[[Sum, Convention], str]
    search: Computation[Any]
    template: str


@dataclass(frozen=True, slots=True)
class StoredSolution:
    """A stored solution of a sum, or the absence of one, as this request has read it."""

    solution: LongerSearchResult | None
    is_final: bool
    """True if the search about this sum, or about the whole game, has ended."""
    code: str = ""
    """The code of the game of the sum, if a job has solved that as a whole or may do so."""
    template: str = ""
    """The template that describes that job; empty without a `code`."""
    by_whole_game: bool = False
    """True if the solution is that of the whole game."""


_Key = tuple[Sum, Convention]
_EXTENSION = "whole games"


def solve_whole_games(app: App, solver: WholeGames) -> None:
    """Let the pages of `app` use the job in `solver`."""
    app.extensions.setdefault(_EXTENSION, []).append(solver)


def job_of(position: Sum, convention: Convention) -> Job[Thought]:
    """Return the job that thinks about `position`, whatever the order of its components."""
    return queue().job(THINK, notation_for_thinking(position), convention.value)


def remember_move(position: Sum, move: Move) -> None:
    """Remember that `move` was made in `position`, for a lookup of the sum that it leaves.

    A result for `position` may say who wins that sum.
    """
    g.last_moves = {**g.get("last_moves", {}), after(position, move): (position, move)}


def solution_of(position: Sum, convention: Convention) -> LongerSearchResult | None:
    """Return the stored solution of `position`; None if none is stored.

    Also return None if this request has looked up too many positions, and outside a request.
    """
    # No address can hold a longer sum, so there is no job for it.
    if not has_request_context() or len(position) > MAX_COMPONENTS:
        return None
    known = _lookups()
    key = position, convention
    if key not in known:
        if len(known) >= MAX_SOLUTIONS_LOOKED_UP:
            return None
        known[key] = _look_up(position, convention)
    return known[key].solution


def stored_solution(position: Sum, convention: Convention) -> StoredSolution | None:
    """Return the stored solution that this request has read; None if it has not looked it up."""
    return _lookups().get((position, convention))


def may_find_more() -> bool:
    """Return True if a solution that this request has looked up is missing but may still come."""
    return "lookups" in g and not all(lookup.is_final for lookup in _lookups().values())


def _lookups() -> dict[_Key, StoredSolution]:
    """Return the stored solutions that this request has read, by sum and convention."""
    known: dict[_Key, StoredSolution] = g.setdefault("lookups", {})
    return known


def _look_up(position: Sum, convention: Convention) -> StoredSolution:
    """Return the stored solution of `position`, read from the results of jobs.

    If the queue is unreachable, there is none.
    """
    if "unreachable" in g:
        return StoredSolution(None, is_final=False)
    try:
        return _read_from_jobs(position, convention)
    except Unreachable:
        g.unreachable = True
        return StoredSolution(None, is_final=False)


def _read_from_jobs(position: Sum, convention: Convention) -> StoredSolution:
    """Return the solution of `position` from the results of jobs. Raises Unreachable."""
    code = ""
    template = ""
    for whole in current_app.extensions.get(_EXTENSION, ()):
        game = whole.code(position, convention)
        if not game:
            continue
        search_result = queue().job(whole.search, game).result()
        if search_result is None:
            code = game
            template = whole.template
            continue
        solution = search_result.solution_for(position)
        if solution is not None:
            return StoredSolution(solution, True, game, whole.template, by_whole_game=True)
    thought = _thought(position, convention)
    if thought is not None:
        return StoredSolution(thought.solution_for(position), True, code, template)
    solution = _solution_after_last_move(position, convention)
    return StoredSolution(solution, False, code, template)


def _solution_after_last_move(position: Sum, convention: Convention) -> LongerSearchResult | None:
    """Return the solution of `position` that follows from the result for the sum before it.

    That is the sum before the move that `remember_move` has noted. Return None if there is no such
    result, or if nothing follows from it.
    """
    last_move = g.get("last_moves", {}).get(position)
    if last_move is None:
        return None
    before, move = last_move
    thought = _thought(before, convention)
    return None if thought is None else thought.solution_after(before, move)


def _thought(position: Sum, convention: Convention) -> Thought | None:
    """Return the result of thinking about `position`, or None. Raises Unreachable."""
    return job_of(position, convention).result()
