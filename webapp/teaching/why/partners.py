"""Moves in pairs: each is the winning reply to the other, so that letters can show the answers."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from string import ascii_uppercase
from typing import Any

from nimsum.budget import Budget
from nimsum.rulesets.boards.places import OnPlaces, laid_out
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import Option
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.analysis import Analysis, analyse
from nimsum.solver.component_options import some_options

from .reason import Reason, ReasonKind

_MAX_MOVES = 24
"""The largest number of moves that are paired."""
_MAX_TRIES = 2_000
"""The largest number of steps of the search for pairs."""
_SECONDS = 1.0
"""The work for finding the winning replies to all moves, in seconds."""

Pairs = tuple[tuple[Hashable, Hashable], ...]
"""Pairs of places: a move at one is answered by a move at the other."""


def with_partners(
    best: Reason | None, analysis: Analysis, budget: Budget, convention: Convention
) -> Reason | None:
    """Return the reason `best` with the partners of the moves in the lost position, if any.

    Only a reason that says no more than that every move has an answer gets partners.
    """
    if best is None or best.kind is not ReasonKind.ANSWERED or best.worked:
        return best
    lost = after(analysis.position, best.move) if best.move else analysis.position
    return replace(best, partners=partners(lost, budget, convention))


def partners(position: Sum, budget: Budget, convention: Convention) -> Pairs:
    """Return the places of all moves in the lost `position` in pairs.

    After a move at one place of a pair, a move at the other wins, whichever comes first. Return ()
    if there are no such pairs, if moves are not made at single places, or if too much work is
    needed to find out.
    """
    known: dict[tuple[Sum, Convention], Pairs] = budget.question.memory.setdefault(partners, {})
    key = position, convention
    if key not in known:
        known[key] = _find_partners(position, budget.optional_part(_SECONDS), convention)
    return known[key]


def _find_partners(position: Sum, budget: Budget, convention: Convention) -> Pairs:
    """Return the pairs as `partners` does."""
    alive = [component for component in position if has_move(component)]
    if len(alive) != 1:
        return ()
    (board,) = alive
    options = _options_by_place(board)
    if options is None or len(options) % 2 or not 2 <= len(options) <= _MAX_MOVES:
        return ()
    answers: dict[Hashable, set[Hashable]] = {}
    for place, option in options.items():
        after_move = after((board,), Move(0, option))
        analysis = analyse(after_move, budget, convention=convention)
        if analysis.truncated:
            return ()
        answers[place] = set()
        for reply in analysis.winning:
            answers[place].update(places_of_move(after_move[reply.component], reply.option))
    mutual = {
        place: [other for other in options if other in answers[place] and place in answers[other]]
        for place in options
    }
    return _paired(mutual) or ()


def partner_of(pairs: Pairs, place: Hashable) -> Hashable | None:
    """Return the place that is in a pair with `place`, or None."""
    for one, other in pairs:
        if place in (one, other):
            return other if place == one else one
    return None


def letters_of(pairs: Pairs) -> dict[Hashable, str]:
    """Return the letter of each place; the two places of a pair have the same one."""
    return {
        place: letter
        for pair, letter in zip(pairs, ascii_uppercase, strict=False)
        for place in pair
    }


def pairs_in_words(board: Component, pairs: Pairs) -> str:
    """Return the names of the places in `pairs` as a list: "a1–b3 and a2–c1"."""
    rules = board.ruleset
    layout = laid_out(rules, board.position) if isinstance(rules, OnPlaces) else None
    names = {place.key: place.name for place in layout.places} if layout else {}
    return listed_and([f"{names.get(one, '')}–{names.get(other, '')}" for one, other in pairs])


def places_of_move(board: Component, option: Option[Any]) -> Iterator[Hashable]:
    """Yield the single places at which the move of `board` to `option` can be made."""
    rules = board.ruleset
    if not isinstance(rules, OnPlaces):
        return
    for touch in rules.touches(board.position, option):
        at = touch.at or touch.taken
        if len(at) == 1:
            yield at[0]


def _options_by_place(board: Component) -> Mapping[Hashable, Option[Any]] | None:
    """Return the option for each place at which a move can be made.

    Return None if a move is not made at a single place of its own, or if there are too many.
    """
    rules = board.ruleset
    if not isinstance(rules, OnPlaces):
        return None
    options = some_options(board, _MAX_MOVES)
    by_place: dict[Hashable, Option[Any]] = {}
    for option in options.listed if options.complete else ():
        for touch in rules.touches(board.position, option):
            at = touch.at or touch.taken
            if len(at) != 1 or at[0] in by_place:
                return None
            by_place[at[0]] = option
    return by_place


def _paired(mutual: Mapping[Hashable, list[Hashable]]) -> Pairs | None:
    """Return all places in pairs of which each is in the other's list, or None if there are none.

    The search gives up after some steps.
    """
    tries = 0

    def pair(places: list[Hashable]) -> list[tuple[Hashable, Hashable]] | None:
        nonlocal tries
        tries += 1
        if not places or tries > _MAX_TRIES:
            return None if places else []
        one = min(places, key=lambda place: sum(other in places for other in mutual[place]))
        for other in mutual[one]:
            if other not in places:
                continue
            rest = pair([place for place in places if place not in (one, other)])
            if rest is not None:
                return [(one, other), *rest]
        return None

    pairs = pair([*mutual])
    return None if pairs is None else tuple(sorted(pairs, key=str))
