"""The pictures that go with a step, as data: what the solver says, arranged for the eye."""

from dataclasses import dataclass
from itertools import count

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import worked_out
from nimsum.rulesets.sums import Component, Sum, component_of
from nimsum.rulesets.titles import position_title
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.choices import parts_of, some_options
from nimsum.solver.values import Method, evaluate, value_of
from webapp.teaching.words import place

from .ladders import Show

_LONGEST_STRIP = 16
_MOST_OPTIONS = 60


@dataclass(frozen=True, slots=True)
class Columns:
    """The values of a sum in binary; `weights` are 8, 4, 2, 1 or the like, `ones` counts the 1s.

    A row has the name of a component, that with its value, and the digits of the value.
    """

    values: tuple[int, ...]
    weights: tuple[int, ...]
    rows: tuple[tuple[str, str, tuple[int, ...]], ...]
    ones: tuple[int, ...]
    nim_sum: int


def columns(position: Sum, budget: Budget) -> Columns | None:
    """The columns of a sum; None where a value is not known."""
    values = [evaluate(component, budget).value for component in position]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    width = max(1, *(value.bit_length() for value in known))
    weights = tuple(1 << bit for bit in reversed(range(width)))
    rows = tuple(
        (name, counts_as, tuple(int(bool(value & weight)) for weight in weights))
        for value, (name, counts_as) in zip(known, _names(position, known), strict=True)
    )
    ones = tuple(
        sum(bits) for bits in zip(*(digits for _name, _counts_as, digits in rows), strict=True)
    )
    odd = (weight for weight, number in zip(weights, ones, strict=True) if number % 2)
    return Columns(tuple(known), weights, rows, ones, sum(odd))


def _names(position: Sum, values: list[int]) -> list[tuple[str, str]]:
    one_game = len({component.ruleset for component in position}) == 1
    if one_game and [component.position for component in position] == values:
        heaps = [_("Heap of %(n)s", n=value) for value in values]
        return list(zip(heaps, heaps, strict=True))
    names = [_name(position, index) for index in range(len(position))]
    return [
        (name, _("%(name)s counts as %(value)s", name=name, value=value))
        for name, value in zip(names, values, strict=True)
    ]


def _name(position: Sum, index: int) -> str:
    component = position[index]
    if isinstance(component.ruleset, HeapRuleset):
        told = component.ruleset.words.position(component.position)
        return position_title(component.ruleset, told)
    return place(component, index, len(position))


def disguises(position: Sum, budget: Budget) -> tuple[tuple[str, int, str], ...]:
    """The components whose values are known: the name, the Nim heap, and how that is known."""
    found = []
    for index, component in enumerate(position):
        evaluation = evaluate(component, budget)
        if evaluation.value is None:
            continue
        by_theorem = evaluation.method is Method.THEOREM
        how = worked_out(component.ruleset, component.position) if by_theorem else ""
        found.append((_name(position, index), evaluation.value, how))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Mex:
    """The options of a component in boxes, one per value; the first empty box is the mex."""

    name: str
    boxes: tuple[tuple[int, tuple[str, ...]], ...]
    mex: int


def mex_of(component: Component, budget: Budget) -> Mex | None:
    """The options of a component by value; None where they are too many or not all are known."""
    options = some_options(component, _MOST_OPTIONS)
    by_value: dict[int, list[str]] = {}
    for option in options.listed:
        value = value_of(parts_of(component, option), budget)
        if not isinstance(value, int):
            return None
        by_value.setdefault(value, []).append(component.ruleset.words.option(option))
    if not options.complete:
        return None
    mex = next(value for value in count() if value not in by_value)
    last = max([mex, *by_value])
    boxes = tuple((value, tuple(by_value.get(value, ()))) for value in range(last + 1))
    return Mex(component.ruleset.words.position(component.position), boxes, mex)


def strip(component: Component, budget: Budget) -> tuple[tuple[int, bool, int | None], ...]:
    """The heaps of a ruleset up to a component, at least a few: is it P, and what is its value?"""
    ruleset, last = component.ruleset, component.position
    assert isinstance(ruleset, HeapRuleset), "a strip has heaps of one number"
    first = ruleset.smallest_heap
    places = []
    for heap in range(first, max(last, first + _LONGEST_STRIP) + 1):
        found = analyse((component_of(ruleset, heap),), budget, 1)
        places.append((heap, found.outcome is Outcome.P, found.evaluations[0].value))
    return tuple(places)


Picture = Columns | Mex | tuple[tuple[object, ...], ...] | None
"""What a picture shows; None or nothing where it is not known."""


def picture_of(show: Show, position: Sum, first: Component, budget: Budget) -> Picture:
    """A picture of a step: of a sum, or of the first component at the start."""
    if show is Show.COLUMNS:
        return columns(position, budget)
    if show is Show.DISGUISE:
        return disguises(position, budget)
    return mex_of(first, budget) if show is Show.MEX else strip(first, budget)
