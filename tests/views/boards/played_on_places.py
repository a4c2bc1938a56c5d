"""Small games on boards of places, as a newcomer would write them: for the tests of the board."""

from collections.abc import Iterator
from typing import Any

from nimsum.rulesets.boards.kinds import CELLS, COINS, GRAPH
from nimsum.rulesets.boards.places import Layout, Look, OnPlaces, Place, Touch
from nimsum.rulesets.drawn.graphs.notation import read_position
from nimsum.rulesets.drawn.graphs.positions import GraphPosition
from nimsum.rulesets.drawn.grid_layout import grid_layout
from nimsum.rulesets.drawn.grids import Grid, read_picture, write_picture
from nimsum.rulesets.drawn.placed import PlacedRuleset
from nimsum.rulesets.ruleset import Option, P, Ruleset, Source
from nimsum.theory.nimbers.int_sets import elements


class _Game(PlacedRuleset[P]):
    source = Source("Nimsum", "tests")

    @property
    def rule(self) -> str:
        return "Play."


class Dominoes(_Game[Grid]):
    """Two neighbouring cells go."""

    slug, title, board, example = "dominoes", "Dominoes", CELLS, "dominoes:xxx,x.x,xxx"

    def read_position(self, text: str) -> Grid:
        return read_picture(text, self.board.most_rows)

    def write_position(self, position: Grid) -> str:
        return write_picture(position)

    def options(self, position: Grid) -> Iterator[Option[Grid]]:
        for row, column in position.places:
            for other in ((row, column + 1), (row + 1, column)):
                if other in position:
                    here, there = row * position.columns + column, other[0] * position.columns
                    yield (position.keeping(position.cells & ~(1 << here | 1 << there + other[1])),)

    def layout(self, position: Grid) -> Layout:
        return grid_layout(position)


class Bites(Dominoes):
    """A cell goes with all below and to the right of it."""

    slug, title, example = "bites", "Bites", "bites:xxx,xxx,xxx"

    def options(self, position: Grid) -> Iterator[Option[Grid]]:
        for row, column in position.places:
            left = [(r, c) for r, c in position.places if r < row or c < column]
            yield (position.keeping(sum(1 << r * position.columns + c for r, c in left)),)

    def touches(self, position: Grid, option: Option[Grid]) -> Iterator[Touch]:
        (touch,) = super().touches(position, option)
        yield Touch(touch.taken, touch.taken[:1])


class Crumbs(Bites):
    """A cell goes, or all cells do: at the one in the middle, a tap could mean either."""

    slug, title, example = "crumbs", "Crumbs", "crumbs:xxx,xxx,xxx"

    def options(self, position: Grid) -> Iterator[Option[Grid]]:
        for row, column in position.places:
            yield (position.keeping(position.cells & ~(1 << row * position.columns + column)),)
        if position.full:
            yield (position.keeping(0),)

    def touches(self, position: Grid, option: Option[Grid]) -> Iterator[Touch]:
        return OnPlaces.touches(self, position, option)


class Stars(_Game[Any]):
    """A vertex goes with its neighbours."""

    slug, title, board, example = "stars", "Stars", GRAPH, "stars:grid-2x3"

    def read_position(self, text: str) -> Any:
        return read_position(text)

    def write_position(self, position: GraphPosition) -> str:
        gone = position.graph.everything & ~position.standing
        labels = [position.graph.labels[v] for v in elements(gone)]
        return f"{position.graph.spelling}/{','.join(labels)}"

    def options(self, position: GraphPosition) -> Iterator[Option[GraphPosition]]:
        return (self._without(position, v) for v in elements(position.standing))

    def _without(self, position: GraphPosition, v: int) -> Option[GraphPosition]:
        gone = position.graph.neighbours[v] | 1 << v
        return (GraphPosition(position.graph, position.standing & ~gone),)

    def layout(self, position: GraphPosition) -> Layout:
        return Layout(
            Look.VERTICES,
            position.places,
            tuple(map(position.labels_of, position.edges)),
            position.text,
        )

    def touches(self, position: GraphPosition, option: Option[GraphPosition]) -> Iterator[Touch]:
        (touch,) = super().touches(position, option)
        for v in elements(position.standing):
            if self._without(position, v) == option:
                yield Touch(touch.taken, (position.graph.labels[v],))


class Turtles(_Game[tuple[bool, ...]]):
    """A coin is turned from heads to tails, and perhaps one to its left as well."""

    slug, title, board, example = "turtles", "Turtles", COINS, "turtles:HTHHT"

    def read_position(self, text: str) -> tuple[bool, ...]:
        return tuple(letter == "H" for letter in text)

    def write_position(self, position: tuple[bool, ...]) -> str:
        return "".join("H" if heads else "T" for heads in position)

    def options(self, position: tuple[bool, ...]) -> Iterator[Option[tuple[bool, ...]]]:
        for coin, heads in enumerate(position):
            for other in (range(coin + 1)) if heads else ():
                turned = {coin, other}
                yield (tuple(side != (k in turned) for k, side in enumerate(position)),)

    def layout(self, position: tuple[bool, ...]) -> Layout:
        return Layout(
            Look.COINS,
            tuple(
                Place(k, k, 0, str(k + 1), heads, "H" if heads else "T")
                for k, heads in enumerate(position)
            ),
        )


GAMES: tuple[type[Ruleset[Any]], ...] = (Dominoes, Bites, Crumbs, Stars, Turtles)
