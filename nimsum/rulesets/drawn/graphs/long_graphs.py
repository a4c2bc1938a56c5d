"""Remove-an-Edge on graphs that are too large to be drawn.

Such a graph belongs to a family: the paths, cycles, stars, complete or complete bipartite graphs.
A move leaves smaller graphs of a family; for example, a path falls into two paths.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import prod

from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.drawn.long_forms import LongForm, long_first
from nimsum.rulesets.errors import IllegalMove, like, within
from nimsum.rulesets.heaps.pairs import options_by_period
from nimsum.rulesets.ruleset import Finding, Option
from nimsum.rulesets.wording import listed_and
from nimsum.theory.graphs.edge_taking import (
    CODE_OF_PATHS,
    complete_bipartite_value,
    complete_value,
    cycle_value,
    path_law,
    path_value,
)
from nimsum.theory.graphs.named import NAMED_GRAPHS
from nimsum.theory.heaps.take_and_break import two_heap_moves

from .drawn_graphs import family_reason
from .graph_notation import ENDS, named_spelling, read_position
from .positions import LongGraph, Position

_LONE_VERTEX = "path-1"  # Stands for any number of lone vertices, which have no moves.


def _named(family: str, *sizes: int) -> Position:
    """Return the graph of `family`, such as "path", with the numbers of vertices `sizes`."""
    return read_position(named_spelling(family, sizes))


def _paths(*vertices: int) -> Option[Position]:
    """Return the option of paths with these numbers of `vertices`, the longest first.

    Paths without vertices are left out.
    """
    return tuple(_named("path", n) for n in sorted(vertices, reverse=True) if n)


@dataclass(frozen=True, slots=True)
class LongGraphForm(LongForm[Position]):
    """A graph that is too large to be drawn, with its own versions of methods of the ruleset.

    Vertices are numbered from 0; in a path, from one end to the other.
    """

    graph: LongGraph

    def write_position(self) -> str:
        """Return the notation of the graph."""
        return named_spelling(self.graph.family, self.graph.sizes)

    def position(self) -> str:
        """Return the name of the graph and its numbers of vertices in words."""
        return _("%(graph)s, %(sizes)s vertices", **self._family_and_sizes())

    def as_part(self) -> str:
        """Return the graph in words as a part that a move leaves: "a path of 100 vertices"."""
        return _("a %(graph)s of %(sizes)s vertices", **self._family_and_sizes())

    def _family_and_sizes(self) -> dict[str, str]:
        """Return the name and the sizes of the graph, for the placeholders of a sentence."""
        return {
            "graph": _(NAMED_GRAPHS[self.graph.family].title),
            "sizes": listed_and(numeral(size) for size in self.graph.sizes),
        }

    def options(self) -> Iterator[Option[Position]]:
        """Yield all options; those of a path begin with the most unequal pieces."""
        if self.graph.family == "path":
            (n,) = self.graph.sizes
            yield from (_paths(n - 2 - shorter, shorter) for shorter in range((n - 2) // 2 + 1))
        else:
            yield self._only_option()

    def _only_option(self) -> Option[Position]:
        """Return the only option of the graph, which must not be a path."""
        family = self.graph.family
        sizes = self.graph.sizes
        if family == "cycle":
            return _paths(sizes[0] - 2)
        if family == "complete":
            return (_named("complete", sizes[0] - 2),)
        if family == "complete-bipartite" and min(sizes) > 1:
            return (_named("complete-bipartite", *(side - 1 for side in sizes)),)
        return (read_position(_LONE_VERTEX),)

    def notable_options(self) -> Iterator[Option[Position]]:
        """Yield a few options of a path, or the only option of another graph.

        The options of a path come from edges near its end, at a third of its length and in its
        middle.
        """
        if self.graph.family == "path":
            (n,) = self.graph.sizes
            for shorter in (0, 1, 2, 3, n // 4, n // 3, n // 2 - 2, n // 2 - 1):
                yield _paths(n - 2 - shorter, shorter)
        else:
            yield self._only_option()

    def read_move(self, text: str) -> Option[Position]:
        """Return the option after removing the edge written in `text`, like `2-3`.

        Raises `NotationError` or `IllegalMove`.
        """
        labels = ENDS.read(text, None)
        last = self.graph.vertices - 1
        if not all(label.isdecimal() and int(label) <= last for label in labels):
            raise IllegalMove(_("There is no such vertex."), text, within(0, last))
        v, w = sorted(map(int, labels))
        option = self._option_of_edge(v, w) if v < w else None
        if option is None:
            first = self.write_move(next(self.options()))
            raise IllegalMove(_("Those two are not joined."), text, like(first))
        return option

    def _option_of_edge(self, v: int, w: int) -> Option[Position] | None:
        """Return the option after removing the edge between `v` and `w`, where `v` < `w`.

        Return None if there is no such edge.
        """
        n = self.graph.vertices
        if self.graph.family == "path":
            return _paths(v, n - 1 - w) if w == v + 1 else None
        is_edge = {
            "cycle": w == v + 1 or (v, w) == (0, n - 1),
            "star": v == 0,
            "complete": True,
            "complete-bipartite": v < self.graph.sizes[0] <= w,
        }
        return self._only_option() if is_edge[self.graph.family] else None

    def _edge_of(self, option: Option[Position]) -> tuple[int, int]:
        """Return the two ends of the first edge whose removal leaves `option`."""
        if self.graph.family == "path":
            shorter = min(path.vertices for path in option) if len(option) == 2 else 0
            return shorter, shorter + 1
        return 0, self.graph.sizes[0] if self.graph.family == "complete-bipartite" else 1

    def write_move(self, option: Option[Position]) -> str:
        """Return the move to `option` in notation: the first edge that leaves it, like `2-3`."""
        return "-".join(map(str, self._edge_of(option)))

    def count_ways(self, option: Option[Position]) -> int:
        """Return the number of edges whose removal leaves `option`."""
        family = self.graph.family
        sizes = self.graph.sizes
        if family == "path":
            before, _after = self._edge_of(option)
            return 1 if 2 * before == sizes[0] - 2 else 2
        edges = {
            "cycle": sizes[0],
            "star": sizes[0] - 1,
            "complete": sizes[0] * (sizes[0] - 1) // 2,
            "complete-bipartite": prod(sizes),
        }
        return edges[family]

    def move(self, option: Option[Position]) -> str:
        """Return the edge that the move to `option` removes, in words."""
        v, w = self._edge_of(option)
        return _("edge %(edge)s", edge=f"{numeral(v)}–{numeral(w)}")

    def kinds_of_move(self, option: Option[Position]) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Leave 2 parts."."""
        yield ngettext("Leave one part.", "Leave %(num)s parts.", len(option))

    def value(self) -> int:
        """Return the Grundy value, which a theorem on the family gives."""
        return _VALUES[self.graph.family](*self.graph.sizes)

    def worked_out(self) -> str:
        """Return a sentence with the reason for the value."""
        return family_reason(self.graph.family, self.graph.sizes)

    def options_of_value(self, value: int) -> Finding[Position]:
        """Return all options with Grundy value `value`."""
        return Finding(self._yield_options_of_value(value), complete=True)

    def _yield_options_of_value(self, value: int) -> Iterator[Option[Position]]:
        """Yield all options of Grundy value `value`; for paths, by the period of their values."""
        if self.graph.family == "path":
            values, law = path_law()
            moves = two_heap_moves(CODE_OF_PATHS)
            (n,) = self.graph.sizes
            for pair in options_by_period(moves, law, values, n, value):
                yield _paths(*pair)
            return
        if self.graph.family == "cycle":
            only_value = path_value(self.graph.sizes[0] - 2)
        else:
            only_value = 1 - self.value()
        if value == only_value:
            yield self._only_option()

    def longest_play(self) -> int:
        """Return the largest number of moves: the size of a largest matching."""
        if self.graph.family == "star":
            return 1
        if self.graph.family == "complete-bipartite":
            return min(self.graph.sizes)
        return self.graph.sizes[0] // 2

    def fewest_moves(self) -> int:
        """Return the smallest number of moves: the size of a smallest maximal matching.

        In a path or a cycle, that is every third edge.
        """
        if self.graph.family == "path":
            return (self.graph.sizes[0] + 1) // 3
        if self.graph.family == "cycle":
            return (self.graph.sizes[0] + 2) // 3
        return self.longest_play()


_VALUES: dict[str, Callable[..., int]] = {
    "path": path_value,
    "cycle": cycle_value,
    "star": lambda _vertices: 1,
    "complete": complete_value,
    "complete-bipartite": complete_bipartite_value,
}
"""For each family, the function that returns the value of a graph with the given sizes."""

on_drawn_graph = long_first(LongGraph, LongGraphForm)
"""A decorator for methods about drawn graphs; a `LongGraph` uses the method of `LongGraphForm`."""
