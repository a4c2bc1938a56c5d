"""The reason that the parts of a board play like heaps that cancel, each part with its value."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.anatomy import Part
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.sums import Component, component_of, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.evaluation import evaluate_all

from .reason import LostSum, Reason, ValuedPart, reason_called

_ALL_ZERO = {
    "gaps": "closed gaps",
    "steps that count": "cleared steps",
    "plants": "each lost",
    "heads": "each lost",
    "parts that cancel": "each lost",
}
"""The names of the texts about parts that all play like heaps of 0, by those of other texts."""


def valued_parts(lost: LostSum) -> Reason | None:
    """Return the reason that the parts of the only board play like heaps that cancel, or None."""
    if lost.only is None:
        return None
    called = lost.only.ruleset.words.parts_called
    parts = _parts_named_by_game(lost)
    are_named = bool(parts)
    if not are_named:
        called = "parts that cancel"
        parts = _unnamed_parts(lost.only, lost.budget)
    if not parts:
        return None
    values_left = [part.later for part in parts if part.stands]
    if not any(values_left):
        called = _ALL_ZERO[called]
    elif len(values_left) < 2:
        return None
    reason = reason_called(
        called,
        _values_in_texts(lost.original, parts),
        valued_parts=tuple(parts),
        values_found=lost.original.ruleset.words.values_of_parts(lost.original.position),
        workings=lost.original.ruleset.words.numbers_on_board(lost.original.position),
        outlines_parts=not are_named,
    )
    words = lost.only.ruleset.words
    if are_named:
        by_reader = words.answer_to_other_moves(lost.only.position, by_reader=True)
        by_opponent = words.answer_to_other_moves(lost.only.position, by_reader=False)
        reason = replace(
            reason,
            leave=f"{reason.leave} {by_reader}".rstrip(),
            lost=f"{reason.lost} {by_opponent}".rstrip(),
        )
    changed = _changed(parts)
    only_one_changes = len(changed) == 1 and changed[0].stands
    return reason if only_one_changes else replace(reason, after="")


def _changed(parts: Sequence[ValuedPart]) -> list[ValuedPart]:
    """Return those of `parts` whose values the move changes."""
    return [part for part in parts if part.value != part.later]


def _values_in_texts(board: Component, parts: Sequence[ValuedPart]) -> dict[str, object]:
    """Return what the texts of a reason may say about `parts` of `board`, by names."""
    words = board.ruleset.words
    changed = _changed(parts)
    stood = [part for part in parts if part.stood]
    values = [part.later for part in parts if part.stands]
    all_values = [part.later for part in parts]
    return {
        "after": changed[0].later if changed else 0,
        "values": listed_and(values),
        "numbers": listed_and([words.number_of_part(part.place) for part in parts]),
        "number": words.number_of_part(stood[0].place) if stood else "",
        "all_values": listed_and(all_values),
    }


def shrinking_parts(lost: LostSum) -> Reason | None:
    """Return the reason of `valued_parts` if, as in Nim, the move makes each part no larger.

    Return None for any other move.
    """
    reason = valued_parts(lost)
    if reason is None or all(part.later <= part.value for part in reason.valued_parts):
        return reason
    return None


def _parts_named_by_game(lost: LostSum) -> list[ValuedPart]:
    """Return the parts of the only board that its game names; empty if there are none, or unknown.

    A board of which another board was left has none, either.
    """
    if lost.only is None or lost.only.ruleset != lost.original.ruleset:
        return []
    return named_parts(lost.original, lost.only, lost.budget)


def named_parts(before: Component, later: Component, budget: Budget) -> list[ValuedPart]:
    """Return the parts that the game of two boards names, with their values in both.

    `later` is the board `before`, or what moves leave of it. The result is empty if there are no
    such parts, or if a value is not found within `budget`.
    """
    rules = before.ruleset
    parts = []
    by_place = rules.words.independent_parts(before.position, later.position)
    for place, (part_before, part_later) in by_place.items():
        alone = component_of(rules, part_before), component_of(rules, part_later)
        value, later_value = (evaluation.value for evaluation in evaluate_all(alone, budget))
        if value is None or later_value is None:
            return []
        stood, stands = map(has_move, alone)
        parts.append(ValuedPart(place, value, later_value, stood, stands, *alone))
    return parts


def numbers_of_parts(board: Component, budget: Budget) -> dict[Hashable, str]:
    """Return the values of the parts of `board` by their places, and the numbers they are made of.

    They are the parts that the game names, or else its independent parts. The result is empty if
    there are none, or if a value is not found within `budget`.
    """
    values = {part.place: str(part.value) for part in parts_of_board(board, budget)}
    return {**board.ruleset.words.numbers_on_board(board.position), **values} if values else {}


def parts_of_board(board: Component, budget: Budget) -> list[ValuedPart]:
    """Return the parts of `board` that the game names, or else its independent parts.

    The list is empty if there are none, or if a value is not found within `budget`.
    """
    named = [part for part in named_parts(board, board, budget) if part.stood]
    return named or _unnamed_parts(board, budget)


def name_of_part(board: Component, place: Hashable) -> str:
    """Return the name of the part of `board` at `place`: the game's, or the name of the place."""
    rules = board.ruleset
    named = rules.words.name_of_part(place)
    if named:
        return named
    layout = rules.layout(board.position) if isinstance(rules, OnPlaces) else None
    names = (each.name for each in layout.places if each.key == place) if layout else iter(())
    return _("Part at %(place)s", place=next(names, ""))


def _unnamed_parts(board: Component, budget: Budget) -> list[ValuedPart]:
    """Return the independent parts of `board`, at the first place of each.

    The list is empty if there are fewer than two with moves, or if a value is not found within
    `budget`. How the parts came about is not told: their values are those after the move.
    """
    anatomy = board.ruleset.bounds.anatomy(board.position)
    if anatomy is None or anatomy.selective:
        return []
    rules = board.ruleset
    alone = tuple(component_of(rules, part.position) for part in anatomy.parts)
    values = [evaluation.value for evaluation in evaluate_all(alone, budget)]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return []
    with_moves = [
        ValuedPart(
            _first_place(board, part),
            value,
            value,
            stood=False,
            stands=True,
            before=component,
            after=component,
        )
        for part, component, value in zip(anatomy.parts, alone, known, strict=True)
        if has_move(component)
    ]
    return with_moves if len(with_moves) > 1 else []


def worths_of_parts(board: Component, budget: Budget) -> list[tuple[Component, int]]:
    """Return the independent parts of `board` that have a move, each with its value.

    The result is empty if there are none, or if a value is not found within `budget`.
    """
    anatomy = board.ruleset.bounds.anatomy(board.position)
    if anatomy is None or anatomy.selective:
        return []
    alone = (component_of(board.ruleset, part.position) for part in anatomy.parts)
    played = tuple(filter(has_move, alone))
    values = (evaluation.value for evaluation in evaluate_all(played, budget))
    known = [(part, value) for part, value in zip(played, values, strict=True) if value is not None]
    return known if len(known) == len(played) else []


def _first_place(board: Component, part: Part[Any]) -> Hashable:
    """Return the first place of `part` in the drawing of `board`, or None if it is not drawn."""
    rules = board.ruleset
    layout = rules.layout(board.position) if isinstance(rules, OnPlaces) else None
    drawn = (place.key for place in layout.places) if layout else iter(())
    return next((key for key in drawn if key in part.places), None)
