"""The independent parts of a board, labelled, with the value of each."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from string import ascii_uppercase

from webapp.rulesets.ruleset import Mirror
from webapp.rulesets.sums import Component, component_of
from webapp.solver.budget import Budget
from webapp.solver.values import evaluate

_LONGEST_LOOK = 0.1
"""The seconds for the value of one part."""


@dataclass(frozen=True, slots=True)
class LabelledPart:
    """A part with its letter, its value (None: not known), and the letter of its equal, if any."""

    label: str
    places: frozenset[Hashable]
    value: int | None
    parity_only: bool
    twin: str | None

    @property
    def note(self) -> str:
        """What is to be known of the part besides its value."""
        if self.parity_only:
            return "only their parity counts: each can only go alone"
        return f"cancels {self.twin}, which is equal" if self.twin else ""


@dataclass(frozen=True, slots=True)
class LabelledParts:
    """How a board falls into parts that do not touch each other's moves."""

    parts: tuple[LabelledPart, ...]
    mirror: Mirror | None


def labelled_parts(component: Component, budget: Budget) -> LabelledParts | None:
    """The parts of a board, or None for a game that is no board."""
    anatomy = component.ruleset.anatomy(component.position)
    if anatomy is None:
        return None
    labels = [label for label, _part in zip(_labels(), anatomy.parts, strict=False)]
    parts = tuple(
        LabelledPart(
            label,
            part.places,
            evaluate(
                component_of(component.ruleset, part.position), budget.share(_LONGEST_LOOK)
            ).value,
            part.parity_only,
            None if part.twin is None else labels[part.twin],
        )
        for label, part in zip(labels, anatomy.parts, strict=True)
    )
    return LabelledParts(parts, anatomy.mirror)


def _labels() -> Iterator[str]:
    """A to Z, then A2 to Z2, and so on."""
    yield from ascii_uppercase
    number = 2
    while True:
        yield from (f"{letter}{number}" for letter in ascii_uppercase)
        number += 1
