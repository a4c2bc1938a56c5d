"""Invented games on graphs: /invent/graphs?line=RULE, and a form that adds a kind of move."""

from typing import Any, ClassVar

from nimsum.language import N_
from nimsum.rulesets.own.graphs_language import MAX_SHAPE_VERTICES
from nimsum.rulesets.own.language import MAX_CLAUSES
from nimsum.rulesets.own.own_graph import OwnGraph

from .described import InventQuery

_BOARDS = ("path-4", "path-5", "cycle-6", "star-5", "complete-4", "grid-2x3", "petersen")

TAKEN = {
    "vertex": N_("a vertex"),
    "edge": N_("an edge and its ends"),
    "path 3": N_("a path of three"),
    "path 4": N_("a path of four"),
    "triangle": N_("a triangle"),
    "cycle 4": N_("a cycle of four"),
    "star 4": N_("a vertex and three neighbours"),
    "complete 4": N_("four vertices, all joined"),
}
"""The text of each choice of what a move takes, by its notation."""

AROUND = {"": N_("alone"), "with its neighbours": N_("with its neighbours (vertex or edge)")}
"""The text of each choice of what a move also takes, by its notation."""

DEGREES = {
    "": N_("any number"),
    "at least 1": N_("at least one"),
    "at least 2": N_("at least two"),
    "0": N_("none"),
    "1": N_("one"),
    "2": N_("two"),
    "odd": N_("an odd number"),
    "even": N_("an even number"),
}
"""The number of neighbours that a single vertex must have, by its notation."""

EXAMPLES = (
    ("a vertex with its neighbours", N_("a vertex and its neighbours: Node-Kayles")),
    ("an edge with its two ends", N_("two joined vertices: Remove-an-Edge")),
    ("a vertex or an edge", N_("one vertex or two joined: Kayles on paths")),
    ("an edge with its neighbours", N_("two joined vertices and their neighbours")),
    ("a vertex with at least 1 neighbour", N_("a vertex that isn’t alone")),
    ("a vertex of odd degree", N_("its neighbours; also 1, 2..4 or even")),
    ("path of 3", N_("also cycle, star or complete, of up to 4")),
    ("triangle; vertex of degree 1", N_("several moves, between semicolons")),
)
"""Example lines, and what they show."""


class InventGraphsQuery(InventQuery):
    """The query of /invent/graphs: the rule `line` of a game on graphs, and one more move.

    The fields for this move are keys of `TAKEN`, `DEGREES` and `AROUND`, or "".
    """

    endpoint = "invent.graphs"
    template = "graphs"
    lines = EXAMPLES
    game_of: ClassVar[Any] = OwnGraph.from_parameters
    shown = _BOARDS
    choices: ClassVar[Any] = {"taken": TAKEN, "around": AROUND, "degrees": DEGREES}
    limits: ClassVar[Any] = {"clauses": MAX_CLAUSES, "vertices": MAX_SHAPE_VERTICES}

    taken: str = ""
    degrees: str = ""
    around: str = ""

    def clause(self) -> str:
        """Return the chosen kind of move in the notation, such as `vertex of degree 1`.

        Return "", which adds nothing to the line, if nothing is chosen.
        """
        of_degree = ""
        if self.degrees and self.taken == "vertex":
            of_degree = f"of degree {self.degrees}"
        return " ".join(filter(None, (self.taken, of_degree, self.around)))
