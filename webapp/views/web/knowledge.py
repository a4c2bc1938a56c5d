"""Results about sums that plug-ins have found in longer searches than a page may make."""

from flask import current_app, has_request_context

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum
from nimsum.solver.analysis import LongerSearchResult
from webapp.slots import MatchAddress, MoreKnowledge, Section, slots_of


def known_longer_result(position: Sum, convention: Convention) -> LongerSearchResult | None:
    """Return the result of the first plug-in that knows `position`.

    Return None if no plug-in knows it, or outside a request.
    """
    results = (plugin.longer_result(position, convention) for plugin in _knowledge())
    return next((result for result in results if result is not None), None)


def may_find_more() -> bool:
    """Return True if a plug-in may add to this response later, so that no cache may store it."""
    return any(plugin.may_find_more() for plugin in _knowledge())


def remember_move(position: Sum, move: Move) -> None:
    """Report to the plug-ins that `move` was made from `position` in this request."""
    for plugin in _knowledge():
        plugin.remember_move(position, move)


def offers(position: Sum, convention: Convention, address: MatchAddress) -> tuple[Section, ...]:
    """Return the sections in which plug-ins offer more about `position`.

    Pages with incomplete results about `position` call this function. `address` is the address of
    the match that the page shows. The result is empty if no plug-in offers anything.
    """
    sections = (plugin.offer(position, convention, address) for plugin in _knowledge())
    return tuple(section for section in sections if section is not None)


def _knowledge() -> list[MoreKnowledge]:
    return slots_of(current_app).knowledge if has_request_context() else []
