"""The independent parts of a board, labelled, with the value of each."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import starmap
from string import ascii_uppercase
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.anatomy import Mirror, Part
from nimsum.rulesets.sums import Component, component_of
from nimsum.solver.evaluation import evaluate

_SECONDS_PER_PART = 0.1
"""The time for the value of one part, in seconds."""

PART_COLORS = 6
"""The number of colours that tell the parts of a position apart."""


@dataclass(frozen=True, slots=True)
class LabelledPart:
    """A part of a board with its label and its value, which is None if it is unknown or infinite.

    Two equal parts, which cancel, share a label and a colour. `color` is the number of its colour,
    from 0. `not_zero` is True if the value is known not to be 0. `parity_only` is True if every
    move in the part takes a single place, so that only the parity of the places counts. `has_twin`
    is True if an equal part cancels this part.
    """

    label: str
    color: int
    places: frozenset[Hashable]
    value: int | None
    not_zero: bool
    parity_only: bool
    has_twin: bool

    @property
    def note(self) -> str:
        """A note for users if the part cancels another one or only its parity counts, or ""."""
        if self.parity_only:
            return _("each goes alone; only their parity counts")
        return _("equal to the other %(part)s", part=self.label) if self.has_twin else ""


@dataclass(frozen=True, slots=True)
class LabelledParts:
    """The independent parts of a board: a move in one part leaves the others as they are.

    `mirror` is the mirror of the board, or None. After a move that broke the symmetry, it is the
    mirror of the board before, and `copies` are the images of the places that the move took.
    `selective` is True if one move may change several parts.
    """

    parts: tuple[LabelledPart, ...]
    mirror: Mirror | None
    copies: frozenset[Hashable]
    selective: bool


def labelled_parts(
    component: Component, budget: Budget, before: object = None
) -> LabelledParts | None:
    """Return the parts of a board, or None for a game without a board.

    `before` is the position before the last move, or None.
    """
    anatomy = component.ruleset.bounds.anatomy(component.position)
    if anatomy is None:
        return None
    # The number of a part, which it shares with an equal part.
    numbers = list[int]()
    for index, part in enumerate(anatomy.parts):
        is_second = part.twin is not None and part.twin < index
        numbers.append(numbers[part.twin or 0] if is_second else len({*numbers}))
    labels = [label for label, _number in zip(_labels(), numbers, strict=False)]

    def labelled(number: int, part: Part[Any]) -> LabelledPart:
        alone = component_of(component.ruleset, part.position)
        evaluation = evaluate(alone, budget.part(max_seconds=_SECONDS_PER_PART))
        return LabelledPart(
            label=labels[number],
            color=number % PART_COLORS,
            places=part.places,
            value=evaluation.value,
            not_zero=evaluation.not_zero,
            parity_only=part.parity_only,
            has_twin=part.twin is not None,
        )

    parts = tuple(starmap(labelled, zip(numbers, anatomy.parts, strict=True)))
    mirror = anatomy.mirror
    copies = frozenset[Hashable]()
    earlier = None if before is None or mirror else component.ruleset.bounds.anatomy(before)
    if earlier is not None and earlier.mirror is not None:
        taken = earlier.places - anatomy.places
        if taken <= earlier.copied_places:
            mirror = earlier.mirror
            copies = frozenset(map(mirror.image, taken))
    return LabelledParts(parts, mirror, copies, anatomy.selective)


def _labels() -> Iterator[str]:
    """Yield A to Z, then A2 to Z2, A3 to Z3, and so on."""
    yield from ascii_uppercase
    number = 2
    while True:
        yield from (f"{letter}{number}" for letter in ascii_uppercase)
        number += 1
