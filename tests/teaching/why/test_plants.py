"""What is said of the plants of Hackenbush, against plain Grundy recursion."""

import re
from functools import reduce
from operator import xor

import pytest

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.drawn.graphs.green_hackenbush import GreenHackenbush
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import after
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.why.explanation import explain
from webapp.teaching.why.hints import hint
from webapp.teaching.why.reason import ReasonKind

PICTURES = (
    "a3-a2,a2-a1,c3-c2,e3-e2",
    "a3-a2,a2-a1,a2-b1,c3-c2,c2-c1,e3-e2",
    "a3-a2,a2-b2,b3-b2,d3-d2,d2-d1,f3-f2",
    "a3-a2,a2-b2,b3-b2,d3-d2,d2-d1,f3-f2,f2-f1,f2-g1",
    "a3-a2,c3-c2,c2-c1,e3-e2,e2-d1,e2-e1,e2-f1",
)


def value(text: str) -> int:
    """Return the Grundy value of a picture by recursion over all its moves."""
    (component,) = read_sum(f"green-hackenbush:{text}")
    return exhaustive.value(component.ruleset, component.position)


@pytest.mark.parametrize("text", PICTURES)
def test_each_plant_has_the_value_of_its_heap_and_the_move_makes_them_cancel(text: str) -> None:
    position = read_sum(f"green-hackenbush:{text}")
    rules = position[0].ruleset
    assert isinstance(rules, GreenHackenbush)
    told = explain(position, enough_time())
    best = told.best
    assert best is not None
    assert best.kind is ReasonKind.PLANTS
    left = position if best.move is None else after(position, best.move)
    found = rules.words.plants(position[0].position, left[0].position)
    for plant, (now, later) in zip(best.plants, found.values(), strict=True):
        assert plant.value == exhaustive.value(rules, now)
        assert plant.later == exhaustive.value(rules, later)
    assert reduce(xor, [plant.value for plant in best.plants]) == value(text)
    standing = [plant.later for plant in best.plants if plant.stands]
    assert reduce(xor, standing) == 0
    assert [int(number) for number in re.findall(r"\d+", best.says)] == standing
    shown = [step[0].plants for step in told.highlights]
    assert [*shown[0].values()] == [str(plant.value) for plant in best.plants]
    assert [*shown[-1].values()] == [plant.written for plant in best.plants]
    if best.move:
        # As in Nim, one plant gets smaller; the card says to which heap.
        (changed,) = (plant for plant in best.plants if plant.value != plant.later)
        assert changed.later < changed.value
        assert re.findall(r"\d+", best.after) == [str(changed.later)] * changed.stands
        assert told.steps[0].says == best.before
        assert hint(position, enough_time(), Convention.NORMAL).steps[1].says == best.leave
