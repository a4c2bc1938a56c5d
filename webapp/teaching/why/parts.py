"""The independent parts of a board, labelled, with the value of each."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.anatomy import Anatomy, Mirror, Part
from nimsum.rulesets.sums import Component, component_of
from nimsum.solver.values import evaluate

_LONGEST_LOOK = 0.1
"""The seconds for the value of one part."""


@dataclass(frozen=True, slots=True)
class LabelledPart:
    """A part with its letter, its value if known, whether it is not 0, and its equal's letter."""

    label: str
    places: frozenset[Hashable]
    value: int | None
    not_zero: bool
    parity_only: bool
    twin: str | None

    @property
    def note(self) -> str:
        """What is to be known of the part besides its value."""
        if self.parity_only:
            return _("each goes alone; only their parity counts")
        return _("cancels %(part)s", part=self.twin) if self.twin else ""


@dataclass(frozen=True, slots=True)
class LabelledParts:
    """How a board falls into parts that do not touch each other's moves.

    `mirror` is that of the board, or that before the last move; then `copies` mirror what it took.
    """

    parts: tuple[LabelledPart, ...]
    mirror: Mirror | None
    copies: frozenset[Hashable]
    selective: bool


def labelled_parts(
    component: Component, budget: Budget, before: object = None
) -> LabelledParts | None:
    """The parts of a board, or None for a game without one; `before` is the position before."""
    anatomy = component.ruleset.bounds.anatomy(component.position)
    if anatomy is None:
        return None
    labels = [label for label, _part in zip(_labels(), anatomy.parts, strict=False)]

    def labelled(label: str, part: Part[Any]) -> LabelledPart:
        alone = component_of(component.ruleset, part.position)
        evaluation = evaluate(alone, budget.part(most=_LONGEST_LOOK))
        twin = None if part.twin is None else labels[part.twin]
        return LabelledPart(
            label, part.places, evaluation.value, evaluation.not_zero, part.parity_only, twin
        )

    parts = tuple(map(labelled, labels, anatomy.parts))
    mirror, copies = anatomy.mirror, frozenset[Hashable]()
    earlier = None if before is None or mirror else component.ruleset.bounds.anatomy(before)
    if earlier is not None and earlier.mirror is not None:
        mirror = earlier.mirror
        copies = frozenset(map(mirror.image, _places(earlier) - _places(anatomy)))
    return LabelledParts(parts, mirror, copies, anatomy.selective)


def _places(anatomy: Anatomy[Any]) -> frozenset[Hashable]:
    return frozenset().union(*(part.places for part in anatomy.parts))


def _labels() -> Iterator[str]:
    yield from ascii_uppercase
    number = 2
    while True:
        yield from (f"{letter}{number}" for letter in ascii_uppercase)
        number += 1
