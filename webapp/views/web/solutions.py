"""What was found by thinking longer, as the answers of this process look it up.

Each request looks up a few positions at most. One that nobody has thought about yet may have its
answer at any moment, so that what was said without it may not be kept.
"""

from dataclasses import dataclass

from flask import g, has_request_context

from nimsum.limits import MOST_COMPONENTS
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import octal_code_of
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import FoundLonger
from webapp.jobs.queue import Job
from webapp.jobs.stores import Unreachable
from webapp.teaching.laboratory.search_for_quotient import SEARCH_FOR_QUOTIENT
from webapp.teaching.thinking import THINK, Thought, written_for_thinking

from .job_view import queue

MOST_SOLUTIONS_LOOKED_UP = 10
"""The most positions of which an answer looks up whether somebody has thought longer of them."""


@dataclass(frozen=True, slots=True)
class LookedUp:
    """What was found of a sum; `thought` says that somebody has thought longer about it.

    `code` is that of the octal game whose misère quotient has told it (`by_quotient`), or would
    tell it if somebody found it.
    """

    solved: FoundLonger | None
    thought: bool
    code: str = ""
    by_quotient: bool = False


_Asked = tuple[Sum, Convention]


def job_of(position: Sum, convention: Convention) -> Job[Thought]:
    """The job that thinks about a sum, the same one for the same components in any order."""
    return queue().job(THINK, written_for_thinking(position), convention.value)


def came_by(position: Sum, move: Move) -> None:
    """Say that a sum was left by a move, so that what was found of the sum before helps, too."""
    g.came_by = {**g.get("came_by", {}), after(position, move): (position, move)}


def solution_of(position: Sum, convention: Convention) -> FoundLonger | None:
    """What was found of a sum by thinking longer, if anything was.

    Nothing where no request is answered: a thread may turn to something else after one.
    """
    # Of a sum that no address can hold nobody has asked for a job.
    if not has_request_context() or len(position) > MOST_COMPONENTS:
        return None
    known = _looked_up()
    asked = position, convention
    if asked not in known:
        if len(known) >= MOST_SOLUTIONS_LOOKED_UP:
            return None
        known[asked] = _look_up(position, convention)
    return known[asked].solved


def looked_up(position: Sum, convention: Convention) -> LookedUp | None:
    """What was found where this request looked for more of a sum; None where it did not."""
    return _looked_up().get((position, convention))


def may_find_more() -> bool:
    """Whether this answer lacks something that thinking longer may find."""
    return "looked_up" in g and not all(each.thought for each in _looked_up().values())


def _looked_up() -> dict[_Asked, LookedUp]:
    known: dict[_Asked, LookedUp] = g.setdefault("looked_up", {})
    return known


def _look_up(position: Sum, convention: Convention) -> LookedUp:
    if "unreachable" in g:
        return LookedUp(None, thought=False)
    code = _code_of(position) if convention is Convention.MISERE else ""
    try:
        searched = queue().job(SEARCH_FOR_QUOTIENT, code).result() if code else None
        if searched is not None and searched.quotient is not None:
            return LookedUp(searched.solved(position), thought=True, code=code, by_quotient=True)
        code = code if searched is None else ""
        own = _result(position, convention)
        if own is not None:
            return LookedUp(own.solved(position), thought=True, code=code)
        before = g.get("came_by", {}).get(position)
        earlier = None if before is None else _result(before[0], convention)
        solved = None if earlier is None else earlier.solved_after(*before)
        return LookedUp(solved, thought=False, code=code)
    except Unreachable:
        g.unreachable = True
        return LookedUp(None, thought=False)


def _code_of(position: Sum) -> str:
    """The code of the octal game whose heaps all components are; empty if there is none."""
    rulesets = {component.ruleset for component in position}
    ruleset = rulesets.pop()
    return "" if rulesets else octal_code_of(ruleset) or ""


def _result(position: Sum, convention: Convention) -> Thought | None:
    return job_of(position, convention).result()
