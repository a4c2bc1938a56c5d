"""Moves in pairs: each is the winning reply to the other, so that letters can show the answers.

Moves after which the game can be ended at once need no partner.
"""

from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from string import ascii_uppercase
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.boards.places import OnPlaces, laid_out
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import Option
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move
from nimsum.rulesets.wording import listed_and, listed_or
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.component_options import some_options

from .reason import Reason, ReasonKind
from .resistance import all_moves, can_end

_MAX_MOVES = 60
"""The largest number of moves that are looked at."""
_MAX_PAIRED = 24
"""The largest number of moves that are paired."""
_MAX_LISTED = 5
"""The largest number of letters that are listed in full."""
_MISTAKABLE = "OX"
"""Letters that look like a piece on a board."""
_GREEK = "ΓΔΘΛΞΠΣΦΨΩβγδεζηθλμξπσφψω"
"""Letters that look like none of the alphabet."""
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
    pairs = partners(lost, budget, convention)
    letters = letters_beside(analysis.position[best.component or 0], pairs)
    best = replace(best, partners=pairs, letters=letters)
    if pairs and best.safe is None:
        return replace(best, clue=_("Leave moves that pair up"))
    return best


def partners(position: Sum, budget: Budget, convention: Convention) -> Pairs:
    """Return the places of all moves in the lost `position` in pairs.

    After a move at one place of a pair, a move at the other wins, whichever comes first. Only moves
    after which the other player cannot make the last move at once, and win, are in pairs. Return ()
    if there are no such pairs, if a move has no place of its own, or if too much work is needed to
    find out.
    """
    known: dict[tuple[Sum, Convention], Pairs] = budget.root.memory.setdefault(partners, {})
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
    options = options_by_place(board)
    if options is None:
        return ()
    if convention is Convention.NORMAL:
        options = {
            place: option
            for place, option in options.items()
            if not can_end(after((board,), Move(0, option)))
        }
    if len(options) % 2 or not 2 <= len(options) <= _MAX_PAIRED:
        return ()

    def is_lost(position: Sum) -> bool:
        return analyse(position, budget, 0, convention).outcome is Outcome.P

    return _mutual_answers(board, options, is_lost)


def ending_partners(board: Component) -> Pairs:
    """Return the places of all moves of `board` in pairs.

    After a move at one place of a pair, a move at the other is the last, whichever comes first.
    Return () if there are no such pairs, or if a move has no place of its own.
    """
    options = options_by_place(board)
    if options is None or len(options) % 2 or not 2 <= len(options) <= _MAX_PAIRED:
        return ()
    return _mutual_answers(board, options, lambda position: not any(map(has_move, position)))


def _mutual_answers(
    board: Component, options: Mapping[Hashable, Option[Any]], is_wanted: Callable[[Sum], bool]
) -> Pairs:
    """Return the places of all `options` of `board` in pairs, or () if there are no such pairs.

    After a move at one place of a pair, a move at the other leaves a sum that `is_wanted`.
    """
    answers = {
        place: {*_places_that_leave(after((board,), Move(0, option)), options, is_wanted)}
        for place, option in options.items()
    }
    mutual = {
        place: [other for other in options if other in answers[place] and place in answers[other]]
        for place in options
    }
    return _paired(mutual) or ()


def _places_that_leave(
    position: Sum, places: Container[Hashable], is_wanted: Callable[[Sum], bool]
) -> Iterator[Hashable]:
    """Yield those of `places` at which a move in `position` leaves a sum that `is_wanted`."""
    for move in all_moves(position, _MAX_MOVES) or ():
        at = [
            place
            for place in places_of_move(position[move.component], move.option)
            if place in places
        ]
        if at and is_wanted(after(position, move)):
            yield from at


def partner_of(pairs: Pairs, place: Hashable) -> Hashable | None:
    """Return the place that is in a pair with `place`, or None."""
    for one, other in pairs:
        if place in (one, other):
            return other if place == one else one
    return None


def letters_beside(board: Component, pairs: Pairs) -> tuple[str, ...]:
    """Return a letter for each of `pairs`, none of which names a column or a place of `board`.

    They follow the last letter with which such a name begins: E and F beside columns a to d. Of
    very many pairs, the last have no letter.
    """
    rules = board.ruleset
    layout = laid_out(rules, board.position) if isinstance(rules, OnPlaces) else None
    names: list[str] = []
    if layout is not None:
        names += [place.name for place in layout.places]
        names += [edge.sign or "" for edge in layout.edges]
    last = max((name[0].upper() for name in names if name[:1].isalpha()), default="")
    free = [letter for letter in ascii_uppercase if letter > last and letter not in _MISTAKABLE]
    return tuple([*free, *_GREEK][: len(pairs)])


def letters_of(reason: Reason) -> dict[Hashable, str]:
    """Return the letter of each place with a partner, which has the same letter."""
    lettered = zip(reason.partners, reason.letters, strict=False)
    return {place: letter for pair, letter in lettered for place in pair}


def letters_in_words(letters: Sequence[str]) -> str:
    """Return `letters` as a list, such as "E or F"; of many, only the first ones."""
    if len(letters) <= _MAX_LISTED:
        return listed_or(letters)
    return f"{', '.join(letters[:_MAX_LISTED])} …"


def signs_of(reason: Reason) -> dict[Hashable, str]:
    """Return the signs of `reason` by place: a letter for each pair, and ! for unsafe moves."""
    return letters_of(reason) | dict.fromkeys(reason.unsafe, "!")


def pairs_in_words(board: Component, pairs: Pairs) -> str:
    """Return the names of the places in `pairs` as a list: "a1–b3 and a2–c1"."""
    rules = board.ruleset
    layout = laid_out(rules, board.position) if isinstance(rules, OnPlaces) else None
    names = {place.key: place.name for place in (*layout.places, *layout.edges)} if layout else {}
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


def options_by_place(board: Component) -> Mapping[Hashable, Option[Any]] | None:
    """Return each option of `board` by the first place that belongs to no other option.

    In the Diamond game that is the end of a line, as each token belongs to a row and a column.
    Return None if an option has no place of its own, or if there are too many.
    """
    options = some_options(board, _MAX_MOVES)
    if not options.complete:
        return None
    places = {option: [*places_of_move(board, option)] for option in options.listed}
    owners = Counter(chain.from_iterable(map(set, places.values())))
    by_place: dict[Hashable, Option[Any]] = {}
    for option, at in places.items():
        own = next((place for place in at if owners[place] == 1), None)
        if own is None:
            return None
        by_place[own] = option
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
