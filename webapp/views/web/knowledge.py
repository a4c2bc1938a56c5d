"""What plug-ins know of sums beyond what a search finds within the budget of a page."""

from flask import current_app, has_request_context

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum
from nimsum.solver.analysis import FoundLonger
from webapp.slots import MatchAddress, MoreKnowledge, Section, slots_of


def found_longer(position: Sum, convention: Convention) -> FoundLonger | None:
    """Return what the first plug-in that knows `position` has found; None outside a request."""
    found = (each.found_longer(position, convention) for each in _knowledge())
    return next((each for each in found if each is not None), None)


def may_find_more() -> bool:
    """Return whether a plug-in may add to what this request answers, so that nobody may keep it."""
    return any(each.may_find_more() for each in _knowledge())


def remember_move(position: Sum, move: Move) -> None:
    """Tell the plug-ins that a sum of this request was left from `position` by `move`."""
    for each in _knowledge():
        each.remember_move(position, move)


def offers(position: Sum, convention: Convention, here: MatchAddress) -> tuple[Section, ...]:
    """Return what plug-ins offer where this request did not find all that it wanted of `position`.

    `here` is the address of the match that the page shows.
    """
    offered = (each.offer(position, convention, here) for each in _knowledge())
    return tuple(each for each in offered if each is not None)


def _knowledge() -> list[MoreKnowledge]:
    return slots_of(current_app).knowledge if has_request_context() else []
