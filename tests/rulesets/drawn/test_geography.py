"""Geography on a grid: pairs of neighbouring cells decide it, and a pair answers each move."""

import pytest

from nimsum.rulesets.drawn.cram import cell_graph
from nimsum.rulesets.drawn.geography import Dominoes, Geography
from nimsum.rulesets.drawn.grids import Grid
from nimsum.theory.graphs.matchings import largest_matching

RULES = Geography()


def _loses(position: Grid) -> bool:
    """Return True if the player to move at `position` loses, by plain recursion."""
    return not any(_loses(option[0]) for option in RULES.options(position))


@pytest.mark.parametrize("cells", ["3x3", "2x4", "3x4", "oxxx,x..x,x..x,xxxx", "xox,x..,xxx"])
def test_a_cell_that_can_stay_alone_loses_as_every_step_has_a_partner(cells: str) -> None:
    waiting = [RULES.read_position(cells)]
    for position in waiting:
        others = position.cells & ~(1 << (position.token or 0))
        graph = cell_graph(position)
        pairs = largest_matching(graph, others)
        alone = pairs == largest_matching(graph, position.cells)
        assert alone is _loses(position) is Dominoes().is_zero(position)
        for (step,) in RULES.options(position):
            if alone:
                replies = [reply for (reply,) in RULES.options(step)]
                partners = [
                    reply
                    for reply in replies
                    if largest_matching(graph, reply.cells & ~(1 << (reply.token or 0)))
                    == pairs - 1
                ]
                assert partners
                assert all(map(_loses, partners))
            waiting.append(step)


@pytest.mark.parametrize("cells", ["3x3", "2x4", "3x4", "oxxx,x..x,x..x,xxxx", "xox,x..,xxx"])
def test_a_move_along_the_drawn_domino_answers_every_move(cells: str) -> None:
    waiting = [RULES.read_position(cells)]
    for position in waiting:
        waiting.extend(step for (step,) in RULES.options(position))
        if not _loses(position):
            continue
        mirror = Dominoes().pairing(position, None)
        for (step,) in RULES.options(position):
            place = step.key(step.token or 0)
            partner = mirror.image(place)
            assert partner != place
            replies = [reply for (reply,) in RULES.options(step)]
            (reply,) = [each for each in replies if each.key(each.token or 0) == partner]
            assert _loses(reply)
            # The dominoes stay where they are while the token can reach them.
            remaining = Dominoes().pairing(reply, None)
            assert {*remaining.pairs} < {*mirror.pairs}
            drawn = Dominoes().pairing(reply, step)
            assert {*map(frozenset, drawn.pairs)} <= {*map(frozenset, mirror.pairs)}
